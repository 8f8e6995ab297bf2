"""What a live table shows after each event, and for whom it pauses (BONES-154 to BONES-157)."""

from __future__ import annotations

import random

import pytest

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.content import ATTACK_KINDS, KINDS, PASS
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.server.veil import could_answer, moment

HIDDEN = {Decision.STRIKE, Decision.GUARD, Decision.RESPOND, Decision.CHAIN, Decision.PREP, Decision.LULL}
"""What a seat is asked only if its hidden cards allow it."""


def last_heard(match):
    return max(i for i, event in enumerate(match.events) if event.heard_by == NOBODY)


def choice(match, chance):
    """A random choice that plays an Instinct for nothing only now and then, so that windows come up as well."""
    chosen = chance.choice(match.legal())
    is_for_nothing = match.state.decision in (Decision.TURN, Decision.LULL) and ATTACK_KINDS <= chosen < KINDS
    return chance.choice(match.legal()) if is_for_nothing and chance.random() < 0.7 else chosen


def games(count, first=0):
    for number in range(first, first + count):
        yield Match("salt_and_bones", seed=157, number=number, witness=True), random.Random(number)


@rule("BONES-157")
def test_a_table_has_paused_for_whoever_is_asked_in_secret():
    """Whatever the hidden cards bring about was possible by what everyone saw, in this order."""
    asked = dict.fromkeys(HIDDEN, 0)
    for match, chance in games(12):
        while not match.over:
            decision = Decision(match.state.decision)
            if decision in HIDDEN:
                asked[decision] += 1
                expected = could_answer(match, last_heard(match))
                assert (match.to_act, decision) in expected, (match.events[last_heard(match)], expected, decision)
            match.play(choice(match, chance))
    assert all(asked.values())


@rule("BONES-154", "BONES-155", "BONES-156", "BONES-157")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_shown_after_an_event_is_the_same_in_all_possible_worlds(seat):
    """Worlds that a seat cannot tell apart; whoever is asked in secret lets pass. As long as the events are the same, so is
    what the seat and the spectators are shown after each, and the pause."""
    compared = 0
    for match, chance in games(4, first=100):
        while not match.over:
            action = choice(match, chance)
            if match.to_act == seat:
                told = [followed(world, action, seat) for world in
                        (match.state.copy(), *(match.imagined(seat, chance.getrandbits(30)) for _ in range(3)))]
                for other in told[1:]:
                    for ours, theirs in zip(told[0], other):
                        if ours[0] != theirs[0]:
                            break
                        assert ours == theirs
                        compared += 1
            match.play(action)
    assert compared > 500


def followed(world, action, seat):
    """Every public event that comes of an action: the event with what the seat alone learns by it, what is shown, and who
    could be asked."""
    match = Match("salt_and_bones", seed=0, witness=True)
    match.state.take(bytes(world))
    begin = len(match.events)
    match.play(action)
    while not match.over and match.to_act != seat and match.state.decision in HIDDEN and PASS.first in match.legal():
        match.play(PASS.first)
    shown = []
    for i in range(begin, len(match.events)):
        event = match.events[i]
        if event.heard_by == NOBODY:
            learns = [other for other in match.events[i + 1:i + 2] if other.heard_by == seat]
            seen = moment(match, i, NOBODY)
            slots = [list(seen.instinct[owner]) for owner in range(2)]      # the one that empties is seen, not told
            shown.append(((event, learns, slots), bytes(moment(match, i, seat)), bytes(seen), could_answer(match, i)))
    return shown
