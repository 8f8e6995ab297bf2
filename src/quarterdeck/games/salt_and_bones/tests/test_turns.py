"""Combat: turns (spec.md, 3.7)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT

SMALL_DECK = "Splintered Bowsprit, Falling Foremast, Loose Cannon, Breached Stern, Port Broadside, Starboard Broadside"


@rule("BONES-049")
def test_turns_alternate_from_the_seat_with_momentum_on(duel):
    game = duel(momentum=BONES)
    order = [game.to_act]
    for spot in ("14/N", "26/N", "21/N"):
        game.attacks("Slash", spot)
        order.append(game.to_act)
    assert order == [BONES, SALT, BONES, SALT]


@rule("BONES-050", "BONES-052")
def test_a_player_attacks_or_disengages_and_cannot_pass(duel):
    """Scenario 88."""
    game = duel(salt="Slash, Quick Cut, Bracer")
    assert game.choices == ["Attack with Slash", "Attack with Quick Cut", "Disengage"]
    game.refuses("Pass", because="BONES-052")
    game.attacks("Slash", "14/N").plays("End the turn")
    assert game.to_act == BONES, "one Attack Card a turn, apart from a chain"


@rule("BONES-051")
def test_playing_is_choosing_a_card_of_the_hand_then_a_place(duel):
    game = duel()
    game.refuses("Attack with Hew", because="BONES-051")
    game.refuses("Lay a card at 14 north", because="BONES-051")
    game.plays("Attack with Slash", "Lay Slash at 14 north")
    assert game.covered == [14, 20]
    assert game.hand(SALT) == "Slash"


@rule("BONES-051", "BONES-054")
def test_the_last_two_tiles_can_be_covered_either_way(duel):
    """Ruling 61: a placement is never the only one."""
    game = duel(flipped=SMALL_DECK, salt="Slash x4", bones="Thrust x3")
    for card, spot in (("Slash", "8/N"), ("Thrust", "9/N"), ("Slash", "13/N"), ("Thrust", "16/N"), ("Slash", "20/N")):
        game.attacks(card, spot)
    game.plays("Attack with Thrust")
    assert game.choices == ["Lay Thrust at 21 north", "Lay Thrust at 27 south"]
    game.plays("Lay Thrust at 27 south")
    assert game.round == 7, "no room is left for Salt"


@rule("BONES-053", "BONES-134")
def test_without_an_attack_card_a_player_disengages_at_once(duel):
    """Scenarios 1 and 62."""
    game = duel(salt="Slash", bones="Thrust").attacks("Slash", "14/N").attacks("Thrust", "26/N")
    assert game.health == (16, 18)
    assert (game.momentum, game.round) == (BONES, 2)
    game = duel(salt="Anticipation", bones="Slash", asks=Decision.PREP)
    game.plays("Done preparing")
    assert (game.momentum, game.round, game.health) == (BONES, 2, (20, 20))


@rule("BONES-054")
def test_without_room_a_player_disengages_at_once(duel):
    """Scenario 9: the board is full, Salt leaves with a Thrust in hand."""
    game = duel(salt="Slash x2, Thrust x2", bones="Backhand x3, Slash", flipped=SMALL_DECK)
    for card, spot in (("Slash", "8/N"), ("Backhand", "9/N"), ("Slash", "13/N"), ("Backhand", "16/N"), ("Thrust", "20/N"),
                       ("Backhand", "21/N")):
        game.attacks(card, spot)
    assert game.health == (14, 11)
    assert (game.momentum, game.round) == (BONES, 7)
    assert game.hand(SALT) == "Thrust"


@rule("BONES-055", "BONES-096")
def test_a_marked_player_disengages_at_the_start_of_their_next_turn(duel):
    """Scenario 47."""
    game = duel(salt="Reckless Swing, Slash").attacks("Reckless Swing", "14/N").attacks("Slash", "26/N")
    assert game.health == (16, 15)
    assert (game.momentum, game.round) == (BONES, 2)
    assert game.hand(SALT) == "Slash"


@rule("BONES-056")
def test_who_has_attacked_cannot_disengage_in_the_same_turn(duel):
    """Scenario 74."""
    game = duel(salt="Slash, Quick Cut").attacks("Slash", "14/N")
    assert game.choices == ["Chain Quick Cut", "End the turn"]
    game.refuses("Disengage", because="BONES-056")


@rule("BONES-057", "BONES-146", "BONES-163")
def test_a_player_at_zero_fights_on(duel):
    """Scenario 56, and on."""
    game = duel(health=(2, 2), equipment=("", "Razor Oil"), salt="Slash x3", bones="Slash x3").attacks("Slash", "14/N")
    assert game.health == (2, 0)
    assert (game.to_act, game.asked) == (BONES, "turn")
    game.attacks("Slash", "26/N")
    assert game.health == (0, 0), "Bones attacked, and the Razor Oil was set off"
    assert game.discard == "Razor Oil"
    assert (game.to_act, game.asked) == (SALT, "turn"), "both at 0, and the combat goes on"


@rule("BONES-058")
@pytest.mark.parametrize("seed", range(2))
def test_no_card_is_drawn_during_combat(duel, seed):
    game = duel()
    game.refuses("Draw from the Attack Deck", because="BONES-058")
    game = duel.new(seed)
    before = (game.decks, game.round)
    for _ in game.wanders(seed):
        if game.stage in ("attacking", "chaining", "leaving"):
            assert game.decks == before[0] or before[2] == "drawing" or game.round != before[1]
        before = (game.decks, game.round, game.stage)
