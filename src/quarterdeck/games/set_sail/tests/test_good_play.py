"""The quick rule-based player keeps to the heuristics of spec.md, section 8, and an observation holds what matters."""

from __future__ import annotations

import numpy as np
import pytest

from quarterdeck.engine.batch import Batch
from quarterdeck.games.set_sail.hints import OBSERVATION
from quarterdeck.games.set_sail.tests.table import BLUE, GAME, RED
from quarterdeck.players import chance, greedy

GAMES = 200


def likes(game):
    """What the greedy player would do, in words."""
    return game.match.name(game.match.choose(greedy.choose))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_one_greedy_captain_beats_random_ones(seats):
    batch = Batch(GAME, GAMES, seed=11, options={"seats": seats}).play_out([greedy.choose] + [chance.choose] * (seats - 1))
    assert np.asarray(batch.scores)[:, 0].mean() >= 0.99
    lead = batch.states["vp"][:, 0] - batch.states["vp"][:, 1:].max(axis=1)
    assert lead.mean() > 20


def test_greedy_captains_share_the_wins_and_end_in_time():
    batch = Batch(GAME, 5 * GAMES, seed=3, options={"seats": 4}).play_out([greedy.choose])
    scores = np.asarray(batch.scores)
    order = (batch.states["first_seat"].astype(int)[:, None] + np.arange(4)) % 4
    wins = np.take_along_axis(scores, order, axis=1).mean(axis=0)
    assert ((wins > 0.20) & (wins < 0.30)).all()
    assert batch.states["round_no"].max() < 30
    assert batch.states["round_no"].mean() < 10


def test_it_digs_cashes_and_resupplies(sea):
    """H1, H3 and H6."""
    assert likes(sea(at={RED: "J8 G5"}, maps={RED: [12]}).sails("J9", "G6", acts_first=1)) == "Dig up the treasure"
    game = sea(at={RED: "H3 G5"}, silver={RED: 5}, ships={RED: "3 Deep"}, goods={RED: "2 Banana, 2 Tobacco"})
    game.sails("I3", "F5", acts_first=1)
    assert likes(game) == "Trade Quest 4"
    game.plays("Trade Quest 4")
    assert likes(game) == "Plunder Quest 1"
    game.plays("Plunder Quest 1")
    assert likes(game) == "Buy a map"
    game = sea(at={RED: "G5 G7"}, supply={RED: 1}, silver={RED: 9}).sails("H5", "F5", acts_first=1)
    assert likes(game) == "Buy 5 Supply tokens"
    assert likes(game.plays("Buy 5 Supply tokens")) == "Leave the port"


def test_it_sails_to_what_it_can_cash(sea):
    """H1 to H3."""
    for goal, position in (("I3", {"at": {RED: "G5 H6"}, "ships": {RED: "6 Deep"}}),
                           ("J9", {"at": {RED: "J8 G5"}, "maps": {RED: [12]}})):
        game = sea(**position)
        game.plays(likes(game))
        game.plays(likes(game))
        assert goal in game.at()


def test_it_lets_ports_act_before_fights(sea):
    """H4."""
    game = sea(at={RED: "G5 H6"}, supply={RED: 1}).sails("F6", "G6")
    assert likes(game) == "Ship 2 acts first"


def test_it_fights_weak_attacks_and_flees_strong_ones_with_oars(sea):
    """H11."""
    for roll, more, answer in ((1, {"goods": {RED: "1 Banana"}}, "Fight back"), (6, {"upgrades": {BLUE: "3 Oar"}}, "Flee")):
        game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, **more).sails("G7", "G6", acts_first=1)
        game.state.attack_roll = roll
        assert likes(game) == answer


def test_it_buys_for_one_quest_and_no_more(sea):
    """H8."""
    game = sea(at={RED: "F2 G5"}, silver={RED: 9}, goods={RED: "2 Banana"}, trade=[3, -1, -1, -1])
    game.sails("E2", "F5", acts_first=1)
    game.plays(likes(game)).plays(likes(game))
    assert (game.goods(), likes(game)) == ("2 Banana, 2 Tobacco", "Leave the port")


def test_it_buys_no_map_in_the_last_round(sea):
    """H13."""
    game = sea(at={RED: "H3 G5"}, silver={RED: 9}, vp={BLUE: 31}).sails("I3", "F5", acts_first=1)
    assert likes(game) == "Leave the port"


def test_it_makes_no_offers_of_its_own(sea):
    assert likes(sea(at={RED: "G5 H6"}, trading=1).sails("F5", "I8")) == "End the turn"


def test_it_accepts_what_is_worth_more(sea):
    def answer(give, want):
        game = sea(at={RED: "G5 H6"}, trading=1, silver={RED: 9}, ships={BLUE: "1 Deep"})
        return likes(game.plays("Trade with Blue", *give, *want, "Send the offer"))

    assert answer(["Give 5 silvers"], ["Want 1 silver"]) == "Accept"
    assert answer(["Give 1 silver"], ["Want Ship card"]) == "Decline"


def test_an_observation_is_finite_and_tells_positions_apart(sea):
    game = sea(at={RED: "G5 H6"}, maps={RED: [12]}, goods={RED: "2 Banana"}, ships={BLUE: "2 Deep"})
    own, other = game.match.observe(0), game.match.observe(1)
    assert len(own) == OBSERVATION
    assert np.isfinite(own).all()
    assert (np.abs(own) <= 6).all()
    assert not np.array_equal(own, other)
    game.state.maps[0], game.state.maps[1] = 1 << 3, 0
    assert not np.array_equal(own, game.match.observe(0))
    assert np.array_equal(other, game.match.observe(1)), "and Blue cannot tell one map from another"
