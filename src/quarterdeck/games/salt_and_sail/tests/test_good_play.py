"""The quick rule-based player keeps to the heuristics of spec.md, section 8, and an observation holds what matters."""

from __future__ import annotations

import random

import numpy as np
import pytest

from quarterdeck.engine.batch import Batch
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.content import CARDS, COURSE, DISTANCE, RUMORS, TALES, TO_CAPITAL
from quarterdeck.games.salt_and_sail.observe import OBSERVATION, observe
from quarterdeck.games.salt_and_sail.plans import planned, promise
from quarterdeck.games.salt_and_sail.player import like_loss, prefer, reckon
from quarterdeck.games.salt_and_sail.tests.table import BLUE, GAME, RED
from quarterdeck.players import chance, greedy

GAMES = 200


def likes(game):
    """What the greedy player would do, in words."""
    return game.match.name(game.match.choose(greedy.choose))


def finished(chart, seats, players, seed=17):
    """States of finished games."""
    return Batch(GAME, GAMES, seed=seed, options={"map": chart, "seats": seats}).play_out(players).states


@pytest.mark.parametrize("chart", range(1, 6))
def test_greedy_beats_random_on_every_map(chart):
    ahead = finished(chart, 2, [greedy.choose, chance.choose])["winners"] == 1
    behind = finished(chart, 2, [chance.choose, greedy.choose])["winners"] == 2
    assert np.concatenate([ahead, behind]).mean() >= 0.97


@pytest.mark.parametrize("chart", range(1, 6))
def test_three_good_players_find_every_discovery(chart):
    states = finished(chart, 3, [greedy.choose])
    assert (states["tokens_left"] == 0).mean() >= 0.90
    assert states["final_fame"][:, :3].max(axis=1).mean() > 10


def test_no_seat_is_better_than_another():
    winners = np.concatenate([finished(chart, 2, [greedy.choose])["winners"] for chart in range(1, 6)])
    assert 0.44 < ((winners == 1) + (winners == 3) / 2).mean() < 0.56


def test_a_lone_explorer_reaches_the_target_now_and_then():
    won = np.concatenate([finished(chart, 1, [greedy.choose])["winners"] for chart in range(1, 6)])
    assert 0.45 < (won == 1).mean() < 0.80


def test_random_play_finds_next_to_nothing():
    states = finished(2, 3, [chance.choose])
    assert states["tokens_left"].mean() > 3.8
    assert (states["round_no"] == 36).mean() > 0.95


def test_it_attempts_what_its_bag_can_do(voyage):
    """H1, H2 and H3."""
    assert likes(voyage(at="(-8,1)", rumors="9, 26")) == "Attempt Rumor 26", "no great Observation is in the Blade's bag"
    assert likes(voyage(at="(-8,1)", rumors="26", aside="FS", target=26)) == "Attempt Rumor 26"


def test_it_turns_home_when_food_runs_out(voyage):
    """H4."""
    game = voyage(at="(-2,-2)", rations=0, crew="1/0", equipment="Topsails, Longboat", ship="Galleon")
    assert likes(game) in ("Sail E", "Sail SE")


def test_it_fills_up_before_it_leaves(voyage):
    """H4, H5 and H8."""
    game = voyage(rations=1, ducats=9).plays("Visit the Dock")
    assert likes(game).startswith("Buy a ")
    game = voyage(rations=1, ducats=0).plays("Visit the Dock")
    assert likes(game) == "Load all rations"
    game = voyage(crew="1/0", ducats=3, rumors="26, 2, 3").plays("Visit the Pub")
    assert likes(game) == "Hire a crew for the Sails"


def test_it_stops_before_the_last_crew_is_lost(voyage):
    """H7."""
    game = voyage(at="(-2,0)", crew="1/0", equipment="Signal Whistle", meets="Corsair Frigate").plays("Sail W")
    assert likes(game) == "Stop drawing"
    game = voyage(at="(-2,0)", crew="1/2", meets="Corsair Frigate").plays("Sail W")
    assert likes(game) == "Draw a token"


def test_it_delivers_and_prefers_the_better_treasure(voyage):
    """H10 and H12."""
    game = voyage(treasures="Royal Signet")
    assert likes(game) == "Visit the Governor"
    assert likes(game.plays("Visit the Governor")) == "Deliver what is aboard"
    game = voyage(at="(-2,0)", meets="Lost Treasure", treasures_top="Coral Necklace, Sultan's Diamond")
    assert likes(game.plays("Sail W", "Accept")) == "Keep Sultan's Diamond"


def test_it_declines_a_fortune_when_a_discovery_is_within_reach(voyage):
    """H12."""
    game = voyage(at="(-6,0)", rumors="26", meets="Castaways", looked={"(-8,1)": RED}).plays("Sail SW")
    assert likes(game) == "Decline"


def test_hints_read_only_what_the_seat_sees(told_voyage):
    game = told_voyage.new(seats=3, map=5, seed=6)
    for i, _ in enumerate(game.wanders(6)):
        if i % 11 or game.match.over:
            continue
        seen = game.match.redacted(game.match.to_act)
        for action in game.match.legal():
            assert prefer(game.state, action) == prefer(seen, action)
        for seat in range(3):
            from_the_truth = np.zeros(OBSERVATION, np.float32)
            observe(game.state, seat, from_the_truth)
            assert (game.match.observe(seat) == from_the_truth).all()


@rule("SALT-185")
def test_nothing_a_player_goes_by_tells_what_a_rumor_leads_to(told_voyage):
    """Swap two Discoveries of a tale that nobody has made: scene, observation and preferences stay as they were."""
    game = told_voyage.new(seats=2, map=1, seed=6)
    chance = random.Random(3)
    for i, _ in enumerate(game.explores(6)):
        if i % 9 or game.match.over:
            continue
        twin = game.state.copy()
        for tale in range(TALES):
            hidden = [rumor for rumor in range(CARDS) if RUMORS[rumor].tale == tale and game.state.found[rumor] == -1]
            cards = [game.state.leads[rumor] for rumor in hidden]
            chance.shuffle(cards)
            for rumor, card in zip(hidden, cards, strict=True):
                twin.leads[rumor] = card
        assert list(twin.leads) != list(game.state.leads)
        other = game.match.at(twin)
        for seat in (0, 1, -1):
            assert game.match.view(seat) == other.view(seat)
        for seat in (0, 1):
            numbers, swapped = np.zeros(OBSERVATION, np.float32), np.zeros(OBSERVATION, np.float32)
            observe(game.state, seat, numbers)
            observe(twin, seat, swapped)
            assert (numbers == swapped).all()
        for action in game.match.legal():
            assert prefer(game.state, action) == prefer(twin, action)
        scores, others = [0.0] * 2, [0.0] * 2
        reckon(game.state, scores)
        reckon(twin, others)
        assert scores == others
    assert sum(game.state.discoveries) >= 2


@rule("SALT-184")
def test_with_open_rumors_the_card_itself_counts(voyage):
    """H1: Rumors 1 and 35 are of one tale; the Lost Library is worth half as much again as the White Terraces."""
    hidden = voyage(rumors="1, 35")
    assert promise(hidden.state, 0) == promise(hidden.state, 34) == 528
    shown = voyage(rumors="1, 35", options={"open_rumors": 1})
    assert (promise(shown.state, 0), promise(shown.state, 34)) == (460, 680)


@rule("SALT-190")
def test_it_keeps_the_sails_that_its_move_needs(voyage):
    """H13."""
    game = voyage(at="(-8,1)", rumors="20", ship="Galleon", crew="4/1", rations=9, draws="D").plays("Attempt Rumor 20")
    assert likes(game) == "Lose a crew from Hands", "it stays here, and passes no Encounter"
    here, kept = game.state.ship_hex[0], set()
    for goal in range(TO_CAPITAL + 1):
        steps, way = DISTANCE[0][goal][here], COURSE[0][goal][here]
        needs_sails = steps >= 4 or way == steps
        assert (like_loss(game.state, 1, planned(0, goal, 0)) == 1) == needs_sails
        assert (like_loss(game.state, 0, planned(0, goal, 0)) == 1) != needs_sails
        kept.add(needs_sails)
    assert kept == {True, False}


def test_an_observation_is_finite_and_tells_positions_apart(voyage):
    game = voyage(at="(-8,1)", rumors={RED: "20", BLUE: "27"})
    own, other = game.match.observe(0), game.match.observe(1)
    assert len(own) == OBSERVATION
    assert np.isfinite(own).all()
    assert own.min() >= 0
    assert own.max() <= 2
    assert not np.array_equal(own, other)
    game.state.rumors[0][0] = 1
    assert not np.array_equal(own, game.match.observe(0))
    assert np.array_equal(other, game.match.observe(1)), "and Blue cannot tell one hand from another"
