"""The rules of Pebbles as short stories; each is played by the plain rules and by the compiled ones."""

from __future__ import annotations

import pytest

from pebbles.content import ALL_PEBBLES, PEBBLE_NAMES, PEBBLES
from quarterdeck.engine.contract import NOBODY, OVER
from quarterdeck.engine.errors import IllegalAction, OptionError
from quarterdeck.engine.match import Match
from quarterdeck.engine.rulebook import rule

ADA, BEN, CLEO = range(3)


class Story:
    """A game in which every seat holds the pebbles that the story needs."""

    def __init__(self, engine, hands, bag, turn):
        self.match = Match("pebbles", seed=1, options={"seats": len(hands)}, engine=engine)
        self.state.turn, self.state.bag = turn, as_set(bag)
        for seat, hand in enumerate(hands):
            self.state.hand[seat], self.state.held[seat] = as_set(hand), len(hand.split())

    @property
    def state(self):
        return self.match.state

    def plays(self, *names):
        actions = {self.match.name(action): action for action in range(self.match.game.actions)}
        for name in names:
            self.match.play(actions[name])

    def refuses(self, name, because):
        with pytest.raises(IllegalAction) as refused:
            self.plays(name)
        assert refused.value.rule == because


def as_set(names):
    return sum(1 << PEBBLE_NAMES.index(name) for name in names.split())


@pytest.fixture(params=["plain", "cpu"])
def story(request):
    return lambda *hands, bag="", turn=ADA: Story(request.param, hands, bag, turn)


@rule("PEB-001")
def test_two_or_three_play():
    assert [Match("pebbles", options={"seats": seats}).seats for seats in (2, 3)] == [2, 3]
    with pytest.raises(OptionError, match="it takes 2 to 3"):
        Match("pebbles", options={"seats": 4})


@rule("PEB-002")
def test_the_light_ones_are_the_pretty_ones():
    worth = [pebble.worth for pebble in PEBBLES]
    assert len(worth) == 12 and worth == sorted(worth, reverse=True)


@rule("PEB-003")
def test_three_pebbles_each_and_ada_opens(story):
    new = Match("pebbles", seed=4, options={"seats": 3}).state
    assert [hand.bit_count() for hand in new.hand] == list(new.held) == [3, 3, 3]
    assert sum(new.hand) + new.bag == ALL_PEBBLES and new.turn == ADA


@rule("PEB-004")
def test_hands_are_their_owners_and_the_bag_is_nobodys(story):
    game = story("amber flint", "basalt", bag="coal")
    seen = game.match.redacted(BEN)
    assert (list(seen.hand)[:2], list(seen.held)[:2], seen.bag) == ([0, as_set("basalt")], [2, 1], 0)
    assert sum(game.match.redacted(NOBODY).hand) == 0


@rule("PEB-005", "PEB-006")
def test_the_opener_throws_one_of_its_own(story):
    game = story("amber flint", "basalt")
    game.refuses("Pass", because="PEB-005")
    game.refuses("Throw basalt 12", because="PEB-006")
    game.plays("Throw flint 6")
    assert game.state.pond == as_set("flint") and game.match.to_act == BEN


@rule("PEB-007")
def test_who_throws_draws_while_the_bag_lasts(story):
    game = story("amber flint", "basalt", bag="coal slate")
    game.match.script([(2, 1)])
    game.plays("Throw flint 6")
    assert game.state.hand[ADA] == as_set("amber slate") and game.state.bag == as_set("coal")


@rule("PEB-008")
def test_everyone_with_a_pebble_is_asked_in_turn_even_without_a_heavier_one(story):
    game = story("amber", "basalt coal", "chalk", turn=BEN)
    game.plays("Throw basalt 12")
    assert game.match.to_act == CLEO
    game.plays("Pass")
    assert game.match.to_act == ADA


@rule("PEB-009", "PEB-010")
def test_the_heaviest_keeps_the_pond(story):
    game = story("coal amber", "chalk pumice", "slate flint")
    game.plays("Throw coal 3")
    game.refuses("Throw pumice 2", because="PEB-009")
    game.plays("Throw chalk 4", "Throw slate 5")
    assert game.state.kept[CLEO] == as_set("coal chalk slate") and game.state.pond == 0


@rule("PEB-011", "PEB-012")
def test_the_game_ends_with_the_last_pebble_and_worth_decides(story):
    game = story("amber", "pumice")
    game.plays("Throw amber 1", "Throw pumice 2")
    assert game.match.to_act == OVER and game.match.scores == [0.0, 1.0]
    game.refuses("Pass", because="PEB-011")


@rule("PEB-011", "PEB-012")
def test_empty_hands_are_passed_over_and_a_shared_lead_shares_the_win(story):
    game = story("basalt granite", "")
    game.state.kept[BEN] = as_set("coal")
    game.plays("Throw basalt 12", "Throw granite 11")
    assert game.match.scores == [0.5, 0.5]
