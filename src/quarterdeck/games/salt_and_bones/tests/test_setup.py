"""Components and setup (spec.md, section 2 and 3.1)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.errors import OptionError
from quarterdeck.engine.match import Match
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_DECK,
    ATTACK_KINDS,
    CARD_NAMES,
    COPIES,
    FIELD_DECK,
    FIELD_TILES,
    KINDS,
    STRATEGY_DECK,
    TYPE_OF,
    TYPES,
)
from quarterdeck.games.salt_and_bones.tests.table import BONES, GAME, SALT, SEAT_NAMES, kinds


@rule("BONES-001", "BONES-002", "BONES-008")
def test_two_players_begin_at_full_health_with_nothing_on_the_table(duel):
    game = duel.new()
    assert game.match.seats == 2
    assert game.health == (20, 20)
    assert game.hand(SALT) == game.hand(BONES) == ""
    assert game.instincts(SALT) == "-, -, -"
    assert game.equipment(BONES) == "-, -"
    assert game.gambit(SALT) == "-"
    assert game.covered == []
    assert game.discard == ""


@rule("BONES-003")
def test_damage_beyond_zero_is_lost(duel):
    game = duel(salt="Reckless Swing, Slash", health=(20, 3))
    game.attacks("Reckless Swing", "14/N")
    assert game.health == (20, 0)


@rule("BONES-004")
@pytest.mark.parametrize("seed", range(4))
def test_health_never_rises_but_by_a_second_wind(duel, seed):
    game = duel.new(seed)
    before = game.health
    for _ in game.wanders(seed):
        assert all(now <= then for now, then in zip(game.health, before, strict=True)) or game.health == (1, 1)
        before = game.health


@rule("BONES-005")
def test_three_decks_are_shuffled_apart(duel):
    assert (ATTACK_DECK, STRATEGY_DECK, FIELD_DECK) == (40, 40, 10)
    orders = set()
    for seed in range(20):
        s = duel.new(seed).state
        assert sorted(s.attack_deck) == [kind for kind in range(ATTACK_KINDS) for _ in range(COPIES[kind])]
        assert sorted(s.strategy_deck) == [kind for kind in range(ATTACK_KINDS, KINDS) for _ in range(COPIES[kind])]
        assert sorted(s.field_deck) == list(range(10))
        orders.add((tuple(s.attack_deck), tuple(s.strategy_deck), tuple(s.field_deck)))
    assert len(orders) == 20


@rule("BONES-005")
def test_the_strategy_deck_has_twenty_instincts_twelve_equipment_and_eight_gambits():
    count = {name: sum(COPIES[kind] for kind in range(KINDS) if TYPES[TYPE_OF[kind]] == name) for name in TYPES}
    assert count == {"attack": 40, "instinct": 20, "equipment": 12, "gambit": 8}


@rule("BONES-006")
def test_both_players_draw_from_the_same_two_decks(duel):
    game = duel.new()
    top = CARD_NAMES[game.state.attack_deck[39]], CARD_NAMES[game.state.attack_deck[38]]
    first, second = game.to_act, SALT if game.to_act == BONES else BONES
    game.plays("Draw from the Attack Deck", "Draw from the Attack Deck")
    assert (game.hand(first), game.hand(second)) == top
    assert game.decks == (38, 40, 9)


@rule("BONES-007")
def test_a_coin_decides_who_has_momentum_first(duel):
    starts = [duel.new(seed).momentum for seed in range(60)]
    assert 15 <= starts.count(SALT) <= 45
    assert starts.count(SALT) + starts.count(BONES) == 60


@rule("BONES-009", "BONES-010")
@pytest.mark.parametrize("seed", range(3))
def test_the_discard_is_open_and_never_shrinks_and_hand_counts_are_public(duel, seed):
    game = duel.new(seed)
    before = kinds(game.discard)
    for _ in game.wanders(seed):
        assert all(kinds(game.discard).count(kind) >= before.count(kind) for kind in before)
        before = kinds(game.discard)
        for viewer in (SALT, BONES, "nobody"):
            seen = game.seen_by(viewer)
            assert seen.discard == game.discard
            assert seen.counts == game.counts == [
                (sum(hand[:ATTACK_KINDS]), sum(hand[ATTACK_KINDS:])) for hand in game.state.hand]


@rule("BONES-007", "BONES-159")
@pytest.mark.parametrize(("first", "name"), [(1, SALT), (2, BONES)])
def test_the_players_may_decide_who_begins_without_a_coin(duel, first, name):
    """Scenarios 108 and 109; the decks lie as they would have after a flip."""
    for seed in range(10):
        game = duel.new(seed, first_momentum=first)
        assert (game.momentum, game.to_act, game.asked) == (name, name, "draw")
        assert list(game.state.attack_deck) == list(duel.new(seed).state.attack_deck)
        assert game.state.rng.count < duel.new(seed).state.rng.count, "nothing is drawn for it"


@rule("BONES-159")
def test_the_game_has_two_options_and_where_people_play_one(duel):
    """Scenario 110."""
    assert {option.name: option.default for option in GAME.content.options} == {"first_momentum": 0, "last_field_card": 1}
    assert [option.name for option in GAME.content.choices] == ["first_momentum"]
    assert GAME.content.live == {"last_field_card": 0}
    state = duel.new(first_momentum=2, last_field_card=0).state
    assert (state.first_momentum, state.last_field_card) == (2, 0)
    for options in ({"first_momentum": 3}, {"last_field_card": 2}, {"health": 30}):
        with pytest.raises(OptionError):
            Match(GAME, options=options)


@rule("BONES-001")
def test_seats_are_called_salt_and_bones():
    assert SEAT_NAMES == ("Salt", "Bones")


@rule("BONES-029")
def test_no_field_card_destroys_a_tile_twice_over():
    for tiles in FIELD_TILES:
        real = [tile for tile in tiles if tile >= 0]
        assert len(set(real)) == len(real) >= 2
