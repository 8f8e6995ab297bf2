"""Undo is free only if nobody has learned anything: not the mover, no other seat, no spectator."""

from __future__ import annotations

import os
import threading
from collections import Counter

import pytest
from tests import takebacks

import quarterdeck as qd
from quarterdeck.engine import catalogue
from quarterdeck.engine.errors import ScriptError
from quarterdeck.engine.watched import watch
from quarterdeck.kit import conformance

SOAK = bool(os.environ.get("QUARTERDECK_SOAK"))
GAMES = catalogue.games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_free_undo_has_told_anybody_anything(game):
    """Judged by many more worlds than the engine looks at; in a soak, in a thousand short games or as many long ones as take
    about the same time."""
    total: Counter[str] = Counter()
    kinds = len(conformance.variants(game))
    for number in range(conformance.games_to_play(game, 1000 if SOAK else 3)):
        found, _ = takebacks.judged(game.name, number % kinds, number, *((24, 6) if SOAK else (0, 6)))
        total.update(found)
    print(game.name, dict(total))
    assert total["decisions"] > 0
    assert total["told somebody"] == 0


def drawn_in_salt_and_bones():
    """The first draw of a game: a look at the top card of a deck."""
    match = qd.Match("salt_and_bones", seed=3)
    while not any("draws from" in line for line in match.log()):
        match.play(match.legal()[0])
    return match


def test_a_card_that_was_drawn_and_seen_is_not_taken_back_for_nothing():
    match = drawn_in_salt_and_bones()
    assert "It is" in match.log(match.movers[-1])[-1]       # the mover has seen it
    assert not match.undo_is_free


def test_in_a_game_of_its_own_knowledge_most_choices_can_be_taken_back():
    """The other way round: what is public and certain stays free, or nobody would ever get anything back."""
    free = asked = 0
    for match in conformance.walk(catalogue.game("salt_and_sail"), 2, {}):
        if len(match.actions) > 60:
            break
        if match.actions:
            asked += 1
            free += match.undo_is_free
    assert free >= asked / 2


def test_the_question_is_answered_once_a_position_by_any_thread():
    match = qd.Match("sail", seed=7, options={"scenario": 3})
    assert match.undo_question() is None
    match.play(31)
    question = match.undo_question()
    assert not question.is_known
    before = bytes(match.state)
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(question.is_free)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [True] * 4
    assert match.undo_question() is question and question.is_known and match.undo_is_free
    assert bytes(match.state) == before
    match.play(27)
    assert match.undo_question() is not question and not match.undo_is_free
    match.undo()
    assert match.undo_is_free


def test_a_position_that_was_laid_out_by_hand_is_another_question():
    match = qd.Match("sail", seed=7, options={"scenario": 3})
    match.play(31)
    question = match.undo_question()
    match.state.ship = 1 - match.state.ship % 2
    assert match.undo_question() is not question


def test_a_foretold_draw_is_chance_too():
    match = foretold_die()
    assert match.script_made == 1
    assert not match.undo_is_free


def foretold_die():
    """A game of Set Sail after the first action that rolls one die and draws nothing else; the die was foretold."""
    for match in conformance.walk(catalogue.game("set_sail"), 1, {"seats": 2}):
        told = match.clone()
        told.script([(6, 5)])
        for action in told.legal():
            try:
                told.play(action)
            except ScriptError:
                break
            if told.script_made:
                return told
            told.undo()
    raise AssertionError("no die was rolled")


def test_what_a_function_reads_and_writes_is_noticed():
    """Places are bytes: a hand of Sail has four, and what is written first tells nothing when it is read."""
    match = qd.Match("sail", seed=7, options={"pirate_mode": 2})
    s, trace = watch(match.state)
    hand = type(match.state).hand.offset
    assert s.hand[1] == match.state.hand[1]
    assert trace.read == set(range(hand + 4, hand + 8)) and trace.written == set()
    s.hand[0] = 5
    assert (s.hand[0], match.state.hand[0]) == (5, 5)
    assert trace.written == set(range(hand, hand + 4)) and not trace.read & trace.written
    s.rng.count += 1
    count = type(match.state).rng.offset + type(match.state.rng).count.offset
    assert count in trace.read and count in trace.written
