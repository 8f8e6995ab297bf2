"""The quick rule-based player keeps to the heuristics of spec.md, section 8, and an observation holds what matters."""

from __future__ import annotations

import numpy as np
import pytest

from quarterdeck.engine.batch import Batch
from quarterdeck.engine.match import Match
from quarterdeck.games.set_sail import player
from quarterdeck.games.set_sail.bargains import holdings
from quarterdeck.games.set_sail.observe import OBSERVATION
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


def test_it_lets_ports_act_before_ship_cards(sea):
    """H4."""
    game = sea(at={RED: "G5 H6"}, supply={RED: 1}).sails("F6", "G6")
    assert likes(game) == "Ship 2 acts first"


def test_it_fights_weak_attacks_and_flees_strong_ones_with_oars(sea):
    """H11."""
    for roll, more, answer in ((1, {"goods": {RED: "1 Banana"}}, "Fight back"), (6, {"upgrades": {BLUE: "3 Oar"}}, "Flee")):
        game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, **more).sails("G7", "G6")
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


def test_it_does_not_count_on_shopping_before_a_fight(sea):
    """H4: with the other ship bound for Port Royal, a rival's tile is as dangerous as without."""
    for supply, goes in ((5, True), (0, False)):
        game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, supply={RED: supply}, silver={RED: 12}, goods={BLUE: "2 Banana"},
                   maps={RED: [12]}, upgrades={RED: "1 Cannon"})
        alone, met = (peek(game, f"Sail ship 1 to {place}") for place in ("F7", "G7"))
        assert (met > alone) == goes, "the two tiles are alike but for Blue"


def peek(game, name):
    """What `prefer` gives an action."""
    return player.prefer(game.match.redacted(game.match.to_act), game.action(name))


def test_it_steals_and_pays_deep_water_first(sea):
    """H12 and H16."""
    game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, goods={BLUE: "1 Banana"}, chance="d5 d1").sails("G7", "G6")
    assert likes(game.plays("Fight back")) == "Steal a card"
    game = sea(at={RED: "H3 G5"}, ships={RED: "1 Deep, 2 Route 4, 1 Route 5"}).sails("I3", "F5", acts_first=1)
    game.plays("Plunder Quest 1")
    assert likes(game) == "Pay a Deep Water ship"


def test_it_does_not_walk_in_circles_in_a_port():
    """Whatever it sells or buys in Havana, it is done after a hand or two of deals."""
    for seed in range(60):
        match = Match(GAME, seed=seed, options={"seats": 2})
        while not match.over:
            match.play(match.choose(greedy.choose))
            assert match.state.deals <= 16


def test_it_makes_no_offers_of_its_own(sea):
    game = sea(at={RED: "G5 H6"}, trading=1, chance="d6")
    game.sails("F6", "G7")
    assert likes(game) == "Ship 2 draws its ship card"
    game = sea(at={RED: "G5 H6", BLUE: "G7 A0"}, trading=1).sails("G7", "G6")
    assert likes(game) == "Fight Blue"
    assert likes(sea(at={RED: "G5 H6"}, trading=1).sails("F5", "I8")) == "End the turn"


def answer(sea, give, want, **more):
    """What it says to an offer."""
    game = sea(at={RED: "G5 H6"}, trading=1, silver={RED: 30, BLUE: 9}, **more)
    return likes(game.plays("Trade with Blue", *give, *want, "Send the offer"))


def test_it_accepts_what_is_worth_more_and_gifts(sea):
    """H15."""
    held = {"ships": {BLUE: "1 Deep"}}
    assert answer(sea, ["Give 5 silvers"], ["Want 1 silver"], **held) == "Accept"
    assert answer(sea, ["Give 1 silver"], ["Want Ship card"], **held) == "Decline"
    assert answer(sea, ["Give 1 silver"], []) == "Accept"
    assert answer(sea, ["Give Tobacco"], [], goods={RED: "1 Tobacco", BLUE: "5 Tobacco"}) == "Accept", "whatever it is"
    assert answer(sea, [], ["Want 1 silver"]) == "Decline"


@pytest.mark.parametrize(("give", "want", "held"), [
    (["Give 1 silver"], ["Want Supply"], {}), (["Give Tobacco"], ["Want 1 silver"], {"goods": {RED: "5 Tobacco"}}),
    (["Give Supply"], ["Want 1 silver"], {"supply": {RED: 20}}),
    (["Give 1 silver"], ["Want Banana"], {"goods": {BLUE: "5 Banana"}}),
    (["Give Deep Water ship"], ["Want 1 silver", "Want 1 silver"], {"ships": {RED: "20 Deep"}})])
def test_nobody_milks_it_by_small_steps(sea, give, want, held):
    """H15: each answer stands on its own, so a row of trades that it accepts never leaves it poorer."""
    game = sea(at={RED: "G5 H6"}, trading=1, offers=20, silver={RED: 30, BLUE: 20}, **held)
    before = worth(game)
    for _ in range(20):
        game.plays("Trade with Blue", *give)
        if any(name not in game.choices for name in want):
            break
        game.plays(*want, "Send the offer")
        accepts = likes(game) == "Accept"
        game.plays(likes(game))
        if game.asked == "discard":
            game.plays(likes(game))
        assert worth(game) > before if accepts else worth(game) == before
        before = worth(game)
    else:
        assert not accepts, "sooner or later it has had enough"


def worth(game):
    """What Blue holds is worth to Blue."""
    return holdings(game.match.state, 1, 0, 0, 0, 0, 0, 0)


def test_it_declines_what_lets_the_proposer_win_or_takes_its_own_quest(sea):
    """H15."""
    rich = ["Give 5 silvers"] * 5
    need = {"ships": {RED: "2 Deep", BLUE: "1 Deep"}}
    assert answer(sea, rich, ["Want Ship card"], **need) == "Accept"
    assert answer(sea, rich, ["Want Ship card"], **need, vp={RED: 27}) == "Decline", "Red would have 31 points"
    need = {"ships": {RED: "2 Deep", BLUE: "4 Deep"}}
    assert answer(sea, rich, ["Want Ship card"], **need) == "Decline", "Blue can pay that quest, too"
    goods = {"goods": {RED: "3 Tobacco", BLUE: "1 Banana"}, "trade": [3, -1, -1, -1]}
    assert answer(sea, rich, ["Want Banana"], **goods) == "Accept"
    assert answer(sea, rich, ["Want Banana"], **goods, vp={RED: 26}) == "Decline"


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
