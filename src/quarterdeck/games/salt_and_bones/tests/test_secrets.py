"""What is seen, and how windows are hidden (spec.md, 3.19)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT, SPECTATOR

PUBLIC = ("health", "momentum", "round_no", "last_round", "destroyed", "tile_kind", "tile_code", "discard", "attack_left",
          "strategy_left", "attack_held", "strategy_held", "equipment", "gambit", "parry_next", "parry_active",
          "must_disengage", "queue_amount", "queue_target", "queue_len", "queue_pos", "ruled_out", "stage")


def same(one, other, seat):
    """Whether two worlds look the same to a seat: its view, and what it may do."""
    mine = (one.match, other.match)
    states = [bytes(match.redacted(seat)) for match in mine]
    return states[0] == states[1] and mine[0].view(seat) == mine[1].view(seat) and \
        bool((mine[0].observe(seat) == mine[1].observe(seat)).all())


@rule("BONES-152")
@pytest.mark.parametrize("seed", range(3))
def test_what_lies_open_is_seen_by_everyone(duel, seed):
    game = duel.new(seed)
    truth = game.state
    for _ in game.wanders(seed):
        for viewer in (SALT, BONES, SPECTATOR):
            seen = game.seen_by(viewer).state
            known, real = seen.as_dict(), truth.as_dict()
            for field in PUBLIC:
                assert known[field] == real[field]
            assert list(seen.field_deck[truth.field_left:]) == list(truth.field_deck[truth.field_left:])
            filled = [[card != 0 for card in row] for row in truth.instinct]
            assert [[card != 0 for card in row] for row in seen.instinct] == filled


@rule("BONES-153", "BONES-047")
def test_hands_face_down_cards_and_decks_are_private(duel):
    game = duel(salt="Slash, Quick Cut", instincts=("Overwhelm", "Anticipation"))
    own, other, anyone = game.seen_by(SALT), game.seen_by(BONES), game.seen_by(SPECTATOR)
    assert own.hand(SALT) == "Slash, Quick Cut"
    assert own.instincts(SALT) == "Overwhelm, -, -"
    assert (other.hand(SALT), other.instincts(SALT)) == ("?", "?, -, -")
    assert (anyone.hand(SALT), anyone.instincts(BONES)) == ("?", "?, -, -")
    for look in (own, other, anyone):
        assert set(look.state.attack_deck) == set(look.state.strategy_deck) == {-1}
        assert set(look.state.field_deck[:9]) == {-1}


@rule("BONES-153", "BONES-160")
def test_a_chosen_card_stays_in_hand_and_secret_until_it_lies(duel):
    """Scenario 83."""
    game = duel()
    before = bytes(game.seen_by(BONES).state)
    game.plays("Attack with Slash")
    assert game.hand(SALT) == "Slash, Slash"
    assert bytes(game.seen_by(BONES).state) == before, "Bones sees no difference"
    game.refuses("Play Slash", because="BONES-160")
    game.refuses("Disengage", because="BONES-160")
    game.plays("Lay Slash at 14 north")
    assert game.seen_by(BONES).counts == [(1, 0), (2, 0)]


@rule("BONES-154")
def test_a_passed_window_leaves_no_trace(duel):
    """Scenario 68: with an Anticipation that is kept, or without one."""
    with_card = duel(instincts=("", "Anticipation")).attacks("Slash", "14/N")
    assert with_card.asked == "guard"
    with_card.plays("Take the hit")
    without = duel(instincts=("", "Break Rhythm")).attacks("Slash", "14/N")
    for game in (with_card, without):
        game.attacks("Slash", "26/N")
    assert same(with_card, without, 0)
    assert with_card.match.legal() == without.match.legal()


@rule("BONES-154")
def test_a_passed_window_is_not_in_the_log(told_duel):
    for mine, others, answer in (("Killing Intent", "", "Add nothing"), ("", "Anticipation", "Take the hit")):
        asked = told_duel(instincts=(mine, others)).attacks("Slash", "14/N").plays(answer)
        useless = ("Parting Gift" if mine else "", "Parting Gift" if others else "")
        quiet = told_duel(instincts=useless).attacks("Slash", "14/N")
        assert asked.log(SPECTATOR) == quiet.log(SPECTATOR)
        assert asked.log(SALT) == quiet.log(SALT)
        assert asked.log(BONES) == quiet.log(BONES)


@rule("BONES-155")
def test_what_the_other_seat_is_asked_is_hidden(duel):
    game = duel(instincts=("", "Anticipation")).attacks("Slash", "14/N")
    assert game.seen_by(BONES).asked == "guard"
    assert game.seen_by(SALT).asked == game.seen_by(SPECTATOR).asked == "?"
    assert game.seen_by(SALT).state.actor == -1


@rule("BONES-155")
@pytest.mark.parametrize("seed", range(4))
def test_at_its_own_decisions_a_seat_sees_nothing_that_depends_on_the_other_s_cards(duel, seed):
    """Exchange the other's hidden cards for other possible ones: view, observation and choices stay the same."""
    game = duel.new(seed)
    for _ in game.wanders(seed):
        seat = game.match.to_act
        if seat >= 0:
            other = type(game)(game.match.at(game.match.imagined(seat, seed)))
            assert same(game, other, seat)
            assert game.match.legal() == other.match.legal()


@rule("BONES-156")
def test_nobody_can_tell_a_skipped_choice_from_one_that_was_passed(duel):
    """Salt ends a chain that it could have gone on with, or had nothing to chain."""
    could = duel(salt="Slash, Quick Cut").attacks("Slash", "14/N").plays("End the turn")
    could_not = duel(salt="Slash, Thrust").attacks("Slash", "14/N")
    assert same(could, could_not, 1)
    could = duel(salt="Slash, Bracer", bones="Slash", asks=Decision.PREP).plays("Done preparing")
    could_not = duel(salt="Slash, Test of Pain", bones="Slash", asks=Decision.PREP).plays("Done preparing")
    for game in (could, could_not):
        game.attacks("Slash", "14/N")
    assert same(could, could_not, 1)


@rule("BONES-165")
def test_everyone_can_tell_how_far_the_round_is(duel):
    game = duel(salt="Slash, Quick Cut, Bracer", bones="Slash x2", instincts=("", "Parting Gift"), asks=Decision.PREP)
    looks = [game.seen_by(viewer).stage for viewer in (SALT, BONES, SPECTATOR)]
    assert looks == ["preparing"] * 3
    game.plays("Done preparing")
    assert game.seen_by(BONES).stage == "attacking"
    game.plays("Attack with Slash")
    assert game.seen_by(BONES).stage == "attacking", "choosing a card changes nothing"
    game.plays("Lay Slash at 14 north")
    assert (game.asked, game.seen_by(BONES).stage) == ("chain", "chaining")
    game.plays("End the turn").attacks("Slash", "26/N").plays("Disengage")
    assert (game.asked, game.seen_by(SALT).stage) == ("gift", "leaving")
