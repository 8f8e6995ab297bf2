"""What a seat may think possible: worlds imagined from its view agree with all that it knows (spec.md, 3.19, BONES-166)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.checks import broken_invariant
from quarterdeck.games.salt_and_bones.content import CARD_NAMES, KINDS, VOLUNTARY
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT, SEAT_NAMES, SPECTATOR

VOLUNTARY_NAMES = {CARD_NAMES[kind] for kind in range(KINDS) if VOLUNTARY >> kind & 1}


def slots_of(worlds, seat, slot):
    return {world.instincts(seat).split(", ")[slot] for world in worlds}


@rule("BONES-153")
@pytest.mark.parametrize("seat", [SALT, BONES, SPECTATOR])
def test_an_imagined_world_looks_the_same_to_its_dreamer(duel, seat):
    game = duel(salt="Slash, Quick Cut, Hew", bones="Slash, Thrust", instincts=("Overwhelm", "Anticipation, Condescend"))
    game.attacks("Slash", "14/N")
    seen = bytes(game.seen_by(seat).state)
    worlds = game.imagined_by(seat)
    for world in worlds:
        assert broken_invariant(None, world.state) == ""
        assert bytes(type(game)(game.match.at(world.state)).seen_by(seat).state) == seen
    other = BONES if seat != BONES else SALT
    assert len({world.hand(other) for world in worlds}) > 10, "and the unknown is unknown"
    assert len({tuple(world.state.attack_deck) for world in worlds}) == len(worlds)


@rule("BONES-105")
def test_a_seat_that_is_being_asked_must_have_an_answer(duel):
    game = duel(instincts=("Condescend, Killing Intent", "Anticipation, Exploit")).attacks("Slash", "14/N")
    assert game.asked == "strike"
    for world in game.imagined_by(BONES):
        assert world.asked == "strike"
        assert {"Overwhelm", "Killing Intent"} & set(world.instincts(SALT).split(", "))
    game.plays("Add nothing")
    for world in game.imagined_by(SALT):
        assert world.asked == "guard"
        assert "Anticipation" in world.instincts(BONES)
    game.plays("Play Anticipation")
    for world in game.imagined_by(BONES):
        assert world.asked == "respond"
        assert {"Condescend", "Overwhelm"} & set(world.instincts(SALT).split(", "))


@rule("BONES-105", "BONES-155", "BONES-169")
def test_who_may_answer_an_anticipation_has_condescend_or_overwhelm(duel):
    game = duel(instincts=("Overwhelm, Exploit", "Anticipation, Condescend")).attacks("Slash", "14/N")
    game.plays("Add nothing", "Play Anticipation")
    worlds = [set(world.instincts(SALT).split(", ")) for world in game.imagined_by(BONES, worlds=150)]
    assert any("Condescend" not in world for world in worlds) and any("Overwhelm" not in world for world in worlds)
    game.plays("Play Overwhelm")
    for world in game.imagined_by(SALT):
        assert (world.asked, world.state.actor) == ("respond", 1)
        assert "Condescend" in world.instincts(BONES), "nothing else answers an Overwhelm"


@rule("BONES-155", "BONES-165", "BONES-167")
def test_whose_lull_it_is_follows_from_who_has_left(duel):
    """Whoever is asked has an Instinct to play away; a spectator can only guess who it is under Test of Courage."""
    def asked_by(game, viewer):
        worlds = game.imagined_by(viewer)
        assert all(world.asked == "lull" for world in worlds)
        assert all(set(world.instincts(SEAT_NAMES[world.state.actor]).split(", ")) & VOLUNTARY_NAMES for world in worlds)
        return {SEAT_NAMES[world.state.actor] for world in worlds}

    chosen = duel(instincts=("Exploit", "Exploit, Parting Gift")).plays("Disengage")
    assert asked_by(chosen, SALT) == asked_by(chosen, SPECTATOR) == {BONES}
    forced = duel(salt="Slash", instincts=("Condescend", "")).attacks("Slash", "14/N").attacks("Slash", "26/N")
    assert asked_by(forced, BONES) == asked_by(forced, SPECTATOR) == {SALT}
    brave = duel(instincts=("Condescend", "Exploit"), gambits=("Test of Courage", ""))
    brave.plays("Disengage", "Decline the additional turn")
    assert (brave.asked, brave.to_act) == ("lull", SALT)
    assert asked_by(brave, BONES) == {SALT} and asked_by(brave, SPECTATOR) == {SALT, BONES}
    brave.plays("Keep them")
    assert (brave.asked, brave.to_act) == ("lull", BONES)
    assert asked_by(brave, SALT) == {BONES}


@rule("BONES-154", "BONES-166")
def test_a_window_that_was_passed_proves_nothing(duel):
    game = duel(instincts=("", "Anticipation, Condescend, Exploit"), salt="Slash x3").attacks("Slash", "14/N")
    game.plays("Take the hit").attacks("Slash", "26/N")
    worlds = game.imagined_by(SALT, worlds=150)
    assert slots_of(worlds, BONES, 0) == {
        "Anticipation", "Overwhelm", "Condescend", "Killing Intent", "Exploit", "Break Rhythm", "Parting Gift"}


@rule("BONES-160", "BONES-165")
def test_whether_a_card_is_chosen_already_can_only_be_guessed(duel):
    game = duel().plays("Attack with Slash")
    worlds = game.imagined_by(BONES)
    assert {world.asked for world in worlds} == {"turn", "place"}
    assert all(world.state.hand[0][world.state.cur_kind - 1] > 0 for world in worlds if world.asked == "place")
    chain = duel(salt="Slash, Quick Cut").attacks("Slash", "14/N")
    for world in chain.imagined_by(BONES):
        assert world.asked in ("chain", "place")
        assert any(card in world.hand(SALT) for card in ("Quick Cut", "Follow Through", "Pommel Strike"))


@rule("BONES-166")
def test_a_chain_that_was_not_broken_met_no_break_rhythm(duel):
    game = duel(salt="Slash x2, Quick Cut", instincts=("", "Exploit, Parting Gift")).attacks("Slash", "14/N")
    assert "Break Rhythm" in slots_of(game.imagined_by(SALT, worlds=150), BONES, 0)
    game.chains("Quick Cut", "26/N")
    worlds = game.imagined_by(SALT, worlds=150)
    assert "Break Rhythm" not in slots_of(worlds, BONES, 0) | slots_of(worlds, BONES, 1)
    assert "Parting Gift" in slots_of(worlds, BONES, 0)


@rule("BONES-166")
def test_a_broken_chain_says_nothing_of_the_cards_beside_it(duel):
    game = duel(salt="Slash x2, Quick Cut", instincts=("", "Break Rhythm, Break Rhythm")).attacks("Slash", "14/N")
    game.chains("Quick Cut", "26/N")
    assert "Break Rhythm" in slots_of(game.imagined_by(SALT, worlds=150), BONES, 1)


@rule("BONES-166")
def test_a_negated_chain_card_says_nothing(duel):
    game = duel(salt="Slash x2, Quick Cut", instincts=("", "Condescend, Break Rhythm")).attacks("Slash", "14/N")
    game.chains("Quick Cut", "26/N").plays("Play Condescend")
    assert list(game.state.ruled_out[1]) == [0, 0, 0]


@rule("BONES-166")
def test_who_was_left_alone_without_a_gift_had_none(duel):
    game = duel(instincts=("Parting Gift", "Anticipation, -, Exploit")).plays("Disengage", "Keep them")
    worlds = game.imagined_by(SALT, worlds=150)
    assert "Parting Gift" not in slots_of(worlds, BONES, 0) | slots_of(worlds, BONES, 2)
    assert list(game.state.ruled_out[1]) == [2, 0, 2]
    assert list(game.state.ruled_out[0]) == [0, 0, 0], "nobody left Salt"


@rule("BONES-166")
def test_what_is_known_of_a_card_goes_with_it(duel):
    game = duel(salt="Slash x2, Quick Cut", instincts=("", "Anticipation, Exploit")).attacks("Slash", "14/N")
    game.plays("Take the hit").chains("Quick Cut", "26/N")
    assert list(game.state.ruled_out[1]) == [1, 1, 0]
    game.plays("Play Anticipation")
    assert list(game.state.ruled_out[1]) == [0, 1, 0]
