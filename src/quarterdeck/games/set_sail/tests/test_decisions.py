"""Decisions that are taken at once, and rules that are foreseen as they are."""

from __future__ import annotations

import random
from enum import IntEnum

import pytest

from quarterdeck.engine.content import Actions
from quarterdeck.engine.decisions import Decisions, decision
from quarterdeck.engine.errors import BrokenGame
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import NONE
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail import advice
from quarterdeck.games.set_sail.content import CANNON, OAR
from quarterdeck.games.set_sail.rules import DECISIONS, LEAVE, PROPOSE, SAIL_SECOND
from quarterdeck.games.set_sail.rules.table import must_pay
from quarterdeck.games.set_sail.state import PayFor, Phase
from quarterdeck.games.set_sail.tests.table import BLUE, GAME, RED
from quarterdeck.players import roster


class Ask(IntEnum):
    """The phases of a game that is played here alone."""

    HAND = 0
    OVER = 1


LOW, HIGH, REST = Actions("low", 0, 3), Actions("high", 3, 2), Actions("rest", 5, 1)


class Hand:
    """A state: what is on offer, and what was done."""

    def __init__(self, low: int, high: int) -> None:
        self.phase, self.low, self.high, self.done = int(Ask.HAND), low, high, []


def low(s):
    """What is on offer of the first three."""
    return s.low


def high(s):
    """What is on offer of the next two."""
    return s.high


def take_low(s, choice):
    """It is not on offer again."""
    s.low &= ~(1 << choice)
    s.done.append(("low", choice))


def take_high(s, choice):
    """The same."""
    s.high &= ~(1 << choice)
    s.done.append(("high", choice))


def rest(s, _choice):
    """The end."""
    s.phase = int(Ask.OVER)


def decisions(**of_low):
    """The hand's decisions, with this about the first of them."""
    return Decisions(__name__, (decision(Ask.HAND, LOW, offers=low, refuses=7, does=take_low, **of_low),
                                decision(Ask.HAND, HIGH, offers=high, refuses=7, does=take_high)),
                     over=(Ask.OVER, 9), elsewhere={Ask.HAND: 8})


def test_a_forced_decision_is_taken_where_nothing_else_is_on_offer():
    made = decisions(forced=True)
    s = Hand(low=0b110, high=0)
    made.apply(s, 1)
    assert s.done == [("low", 1), ("low", 2)], "the last one is taken at once"
    s = Hand(low=0b110, high=1)
    made.apply(s, 1)
    assert s.done == [("low", 1)], "the other decision could be taken as well"
    assert made.only_action(s) == NONE
    made.apply(s, 3)
    assert s.done == [("low", 1), ("high", 0), ("low", 2)]


def test_without_a_forced_decision_one_choice_is_asked_like_any():
    made = decisions()
    s = Hand(low=0b110, high=0)
    made.apply(s, 1)
    assert s.done == [("low", 1)] and made.only_action is None


def test_a_forced_decision_beside_one_that_is_always_on_offer_is_told_with_its_line():
    with pytest.raises(BrokenGame, match=r"test_decisions.py:\d+: low .* is never forced, since rest"):
        Decisions(__name__, (decision(Ask.HAND, LOW, offers=low, refuses=7, does=take_low, forced=True),
                             decision(Ask.HAND, REST, does=rest)), over=(Ask.OVER, 9), elsewhere={Ask.HAND: 8})
    with pytest.raises(BrokenGame, match="`forced` is True, or with `marks` a function"):
        decision(Ask.HAND, LOW, offers=low, refuses=7, does=take_low, forced=low)


def test_choices_of_a_decision_are_found_among_actions():
    assert SAIL_SECOND.among([3, 1, LEAVE.action()]) == [1, 3] and PROPOSE.among([LEAVE.action()]) == []
    assert DECISIONS.of(Match(GAME, seed=1).state, LEAVE.action()).decision is LEAVE


@rule("SET-014")
def test_no_position_that_is_asked_has_a_forced_action():
    asked, chance = set(), random.Random(1)
    for seed in range(4):
        match = Match(GAME, seed=seed, options={"seats": 3, "player_trading": seed % 2})
        while not match.over and len(match.actions) < 600:
            assert DECISIONS.only_action(match.state) == NONE
            asked.add(match.state.phase)
            match.play(chance.choice(match.legal()) if seed < 2 else match.choose(roster.player("greedy"), seed))
    assert {Phase.MOVE_1, Phase.OFFER, Phase.PIRATE, Phase.TRADE_PORT} <= asked


@rule("SET-015")
def test_where_all_ship_cards_are_to_go_nobody_is_asked_which(sea):
    s = sea(at={RED: "G5 H6"}, ships={RED: "1 Deep, 1 Route 5"}).state
    must_pay(s, 2, PayFor.SUPPLY)
    s.phase = Phase.PAY
    first = DECISIONS.only_action(s)
    assert DECISIONS.of(s, first).choice == 0
    s.to_pay = 1
    assert DECISIONS.only_action(s) == NONE


@rule("SET-076", "SET-079")
@pytest.mark.parametrize("attack", [2, 4, 6])
def test_the_odds_that_are_told_are_what_the_dice_do(sea, attack):
    """All six rolls of a defender with an Oar, played by the rules, against the figures on the buttons."""
    for answer, upgrade in (("Fight back", CANNON), ("Flee", OAR)):
        lost = []
        for face in range(1, 7):
            game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, supply={RED: 9, BLUE: 9}, upgrades={BLUE: "1 Oar"},
                       chance=f"d{attack} d{face}").sails("F6", "G7")
            told = advice.odds(game.state, upgrade)
            game.plays(answer)
            lost.append((game.supply(RED), game.supply(BLUE)))
        assert told[2] == sum(blue < 9 for _, blue in lost)
        assert told[0] == sum(red < 9 for red, _ in lost) or upgrade == OAR
        assert sum(told) == 6
