"""The end of the game (spec.md, 3.18)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones import rules
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT


@rule("BONES-146")
def test_the_end_is_checked_only_after_a_combat(duel):
    """Scenario 56."""
    game = duel(health=(5, 2)).attacks("Slash", "14/N")
    assert (game.health, game.to_act) == ((5, 0), BONES)
    game.plays("Disengage")
    assert (game.to_act, game.result) == ("", "Win")


@rule("BONES-147", "BONES-151")
@pytest.mark.parametrize(("health", "scores"), [((7, 0), [1, -1]), ((0, 7), [-1, 1])])
def test_who_alone_stands_above_zero_wins(duel, health, scores):
    game = duel(health=health).plays("Disengage")
    assert game.result == "Win"
    assert game.scores == scores


@rule("BONES-148", "BONES-151")
@pytest.mark.parametrize(("health", "result"), [((20, 3), "Exhaustion"), ((0, 0), "Exhaustion, both down")])
def test_the_last_round_without_a_winner_is_a_draw(duel, health, result):
    """Scenarios 58 and 59; there is no tie-break."""
    game = duel(health=health, last=True).plays("Disengage")
    assert (game.result, game.scores) == (result, [0, 0])


@rule("BONES-147", "BONES-148")
def test_a_winner_in_the_last_round_wins(duel):
    """Scenario 60."""
    assert duel(health=(20, 0), last=True).plays("Disengage").scores == [1, -1]


@rule("BONES-149", "BONES-004")
def test_both_at_zero_get_their_second_wind(duel):
    """Scenario 57."""
    game = duel(salt="Slash", bones="Slash", health=(2, 2)).attacks("Slash", "14/N").attacks("Slash", "26/N")
    assert (game.health, game.round, game.momentum) == ((1, 1), 2, BONES)


@rule("BONES-123", "BONES-149")
def test_a_hook_may_bring_the_leaver_down(duel):
    """Scenario 54."""
    game = duel(health=(2, 0), equipment=("", "Grappling Hook")).plays("Disengage")
    assert (game.health, game.round) == ((1, 1), 2)


@rule("BONES-150")
def test_otherwise_the_next_round_begins(duel):
    game = duel(health=(20, 1)).plays("Disengage")
    assert (game.round, game.stage) == (2, "drawing")


@rule("BONES-162")
def test_the_margin_is_the_difference_in_health(duel):
    game = duel(health=(7, 0)).plays("Disengage")
    assert rules.score(game.state, [0.0, 0.0]) == 7
    assert rules.score(duel(health=(0, 7)).plays("Disengage").state, [0.0, 0.0]) == -7


@rule("BONES-163")
def test_with_both_at_zero_cards_and_momentum_still_count(duel):
    game = duel(health=(0, 0), bones="Drive Back, Slash", equipment=("Razor Oil", "")).attacks("Slash", "14/N")
    assert game.discard == "Razor Oil"
    game.attacks("Drive Back", "26/N")
    assert (game.health, game.momentum, game.round) == ((1, 1), BONES, 2)


@rule("BONES-164")
def test_after_the_end_nothing_can_be_done(duel):
    game = duel(health=(20, 0)).plays("Disengage")
    assert (game.to_act, game.choices) == ("", [])
    for name in ("Pass", "Disengage", "Play Slash", "Draw from the Attack Deck", "Lay a card at 14 north"):
        game.refuses(name, because="BONES-164")
    assert game.seen_by(SALT).asked == game.seen_by("nobody").asked == "over", "and everyone knows"
