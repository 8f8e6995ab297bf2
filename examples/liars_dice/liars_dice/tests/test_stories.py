"""The rules of Liar's Dice as short stories; each is played by the plain rules and by the compiled ones."""

from __future__ import annotations

import pytest

from liars_dice.content import DICE, FACES
from quarterdeck.engine.contract import NOBODY, OVER
from quarterdeck.engine.errors import OptionError
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import NONE
from quarterdeck.engine.rulebook import rule
from quarterdeck.engine.story import Story

ANN, BART, CALICO = range(3)


class Table(Story):
    """A game in which every seat has rolled what the story needs."""

    def __init__(self, engine, *rolls, wild=0):
        self.match = Match("liars_dice", seed=1, options={"seats": len(rolls), "wild": wild}, engine=engine)
        for seat, dice in enumerate(rolls):
            self.state.held[seat] = len(dice)
            for i in range(DICE):
                self.state.rolled[seat][i] = int(dice[i]) - 1 if i < len(dice) else NONE

    @property
    def state(self):
        return self.match.state

    @property
    def dice(self):
        return list(self.state.held)[:self.state.seats]


@pytest.fixture(params=["plain", "cpu"])
def table(request):
    return lambda *rolls, **more: Table(request.param, *rolls, **more)


@rule("LIAR-001", "LIAR-002")
def test_two_to_four_roll_five_dice_each():
    new = Match("liars_dice", seed=4, options={"seats": 4}).state
    assert list(new.held) == [5, 5, 5, 5]
    assert all(0 <= die < FACES for row in new.rolled for die in row)
    with pytest.raises(OptionError, match="it takes 2 to 4"):
        Match("liars_dice", options={"seats": 5})


@rule("LIAR-003")
def test_dice_are_seen_by_who_rolled_them(table):
    game = table("11223", "44556")
    assert list(game.match.redacted(BART).rolled[ANN]) == [NONE] * DICE
    assert list(game.match.redacted(BART).rolled[BART]) == [3, 3, 4, 4, 5]
    assert list(game.match.redacted(NOBODY).rolled[BART]) == [NONE] * DICE


@rule("LIAR-004", "LIAR-005", "LIAR-006")
def test_a_bid_is_higher_and_possible(table):
    game = table("11223", "44556").plays("Bid 3 fours")
    assert game.match.to_act == BART
    game.refuses("Bid 3 fours", because="LIAR-005")
    game.refuses("Bid 2 sixes", because="LIAR-005")
    game.refuses("Bid 11 ones", because="LIAR-006")
    game.plays("Bid 3 fives", "Bid 4 ones")


@rule("LIAR-007")
def test_the_first_seat_of_a_round_bids(table):
    table("11223", "44556").refuses("Call it a lie", because="LIAR-007")


@rule("LIAR-008", "LIAR-010")
def test_a_bidder_who_lied_loses_a_die_and_begins(table):
    game = table("11223", "44556").plays("Bid 3 fours", "Call it a lie")
    assert (game.dice, game.match.to_act) == ([4, 5], ANN)


@rule("LIAR-008", "LIAR-010")
def test_a_caller_who_was_wrong_loses_a_die_and_begins(table):
    game = table("11223", "44556").plays("Bid 2 fours", "Call it a lie")
    assert (game.dice, game.match.to_act) == ([5, 4], BART)


@rule("LIAR-009")
def test_wild_ones_count_as_every_face(table):
    assert table("11223", "44556", wild=1).plays("Bid 4 fours", "Call it a lie").dice == [5, 4]
    assert table("11223", "44556", wild=1).plays("Bid 3 ones", "Call it a lie").dice == [4, 5]
    assert table("11223", "44556").plays("Bid 4 fours", "Call it a lie").dice == [4, 5]


@rule("LIAR-010")
def test_a_seat_without_dice_is_passed_over(table):
    game = table("1", "23", "45").plays("Bid 1 six", "Call it a lie")
    assert (game.dice, game.match.to_act) == ([0, 2, 2], BART)
    game.plays("Bid 1 two")
    assert game.match.to_act == CALICO


@rule("LIAR-011")
def test_who_has_the_last_dice_has_won(table):
    game = table("1", "23").plays("Bid 1 six", "Call it a lie")
    assert (game.match.to_act, game.scores) == (OVER, [0.0, 1.0])
    game.refuses("Bid 1 one", because="LIAR-011")
