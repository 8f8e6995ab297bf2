"""The quick rule-based player keeps to the heuristics of spec.md, section 8, and an observation holds what matters."""

from __future__ import annotations

import numpy as np
import pytest

from quarterdeck.engine.batch import Batch
from quarterdeck.games.savage_seas.observe import OBSERVATION, observe
from quarterdeck.games.savage_seas.player import prefer
from quarterdeck.games.savage_seas.state import Reason
from quarterdeck.games.savage_seas.tests.table import CORAL_RING, GAME, SHATTERED_TEETH, C, H
from quarterdeck.players import chance, greedy

GAMES = 250
CLOSE = {"c": "(0,0) N", "h": "(2,-1) N", "map": SHATTERED_TEETH}


def likes(game):
    """What the greedy player would do, in words."""
    return game.match.name(game.match.choose(greedy.choose))


def finished(players, seed=17):
    """States of 1,000 finished games, maps in turn."""
    batches = [Batch(GAME, GAMES, seed=seed + m, options={"map": m}).play_out(players) for m in range(4)]
    return np.concatenate([batch.states for batch in batches])


@pytest.mark.parametrize("team", [C, H])
def test_greedy_beats_random(team):
    states = finished([greedy.choose, chance.choose] if team == C else [chance.choose, greedy.choose])
    assert (states["winner"] == team).mean() >= 0.97


def test_greedy_against_itself_is_fair_and_ends_as_good_play_does():
    """Section 8, careful against careful: attacks 50 %, wounds 32 %, the Maw 11 %, ramming 7 %."""
    states = finished([greedy.choose])
    decided = states["winner"][states["winner"] < 2]
    assert 0.45 < (decided == C).mean() < 0.55
    for reason, share in ((Reason.ATTACK, 0.50), (Reason.WOUNDS, 0.32), (Reason.MAW, 0.11), (Reason.COLLISION, 0.07),
                          (Reason.LAST_ROUND, 0.0), (Reason.ISLAND, 0.0), (Reason.EDGE, 0.0)):
        assert abs((states["reason"] == reason).mean() - share) < 0.10


def test_random_play_ends_as_measured():
    """Section 8, random against random: the Maw 61 %, coral 22 %, islands 5 %, attacks 5 %, wounds 5 %; 10.2 rounds."""
    states = finished([chance.choose])
    assert 9.8 < states["round_no"].mean() < 10.6
    for reason, share in ((Reason.MAW, 0.61), (Reason.EDGE, 0.22), (Reason.ISLAND, 0.05), (Reason.ATTACK, 0.05),
                          (Reason.WOUNDS, 0.05)):
        assert abs((states["reason"] == reason).mean() - share) < 0.04


def test_it_shoots_at_once_when_the_enemy_lies_abeam(battle):
    """H1 and H3."""
    game = battle(**CLOSE, hands=("Captain's Helm, Starboard Cannons, Port Cannons, Haul Wind, Witch Doctor", ""))
    assert likes(game) == "Starboard Cannons"


def test_it_does_not_run_ashore(battle):
    """H2."""
    game = battle(c="(0,-5) N", h="(0,4) N", map=CORAL_RING, hands=("Captain's Helm, Full Sail", "")).plan("Captain's Helm")
    assert likes(game) != "Move 1"
    game = battle(c="(0,-5) N", h="(0,4) N", map=CORAL_RING, hands=("Man the Pumps, Full Sail", ""))
    assert likes(game) != "Full Sail"


def test_it_lends_a_hand_to_the_gunner(battle):
    """H5."""
    game = battle(**CLOSE, hands=("Lend a Hand, Starboard Cannons, Haul Wind, Witch Doctor", "")).plays("Starboard Cannons")
    assert likes(game) == "Lend a Hand"


def test_it_puts_out_the_third_fire_and_heals_the_third_wound(battle):
    """H6 and H9."""
    game = battle(fires=("weak, weak, weak, -", ""), hands=("Ship's Husband, Captain's Helm", ""))
    assert likes(game) == "Ship's Husband"
    game = battle(wounds=("Marine 3", ""), hands=("Ship Surgeon, Captain's Helm, Fire Pots", ""))
    assert likes(game) == "Ship Surgeon"
    game = battle(wounds=("Marine 3, Gunner 1", ""), hands=("Ship Surgeon", "")).plan("Ship Surgeon")
    assert likes(game) == "Heal the Marine"
    game = battle(fires=("weak, strong, -, -", ""), hands=("Ship's Husband", "")).plan("Ship's Husband")
    assert likes(game) == "Put out the fire on 2"


def test_it_scuppers_a_broadside_that_reaches_and_saves_the_card_otherwise(battle):
    """H10."""
    game = battle(**CLOSE, hands=("Double Shot", "Scupper That, Captain's Helm")).plan("Double Shot")
    assert likes(game) == "Scupper it"
    game = battle(hands=("Double Shot", "Scupper That, Captain's Helm")).plan("Double Shot")
    assert likes(game) == "Let it stand", "it cannot reach"
    game = battle(hands=("", "Scupper That, Captain's Helm")).plan("Reload Gunner")
    assert likes(game) == "Let it stand"


def test_it_reloads_what_does_not_reach(battle):
    """H12."""
    game = battle(**CLOSE, hands=("Starboard Cannons, Port Cannons", "")).plan("Reload Gunner")
    assert likes(game) == "Discard Port Cannons"
    assert likes(game.plays("Discard Port Cannons")) == "Stop"


def test_it_aims_at_the_most_wounded(battle):
    """H8."""
    game = battle(map=CORAL_RING, h="(1,0) N", c="(-5,0) N", hands=("Black Spot", ""), wounds=("", "Gunner 3, Marine 1"))
    assert likes(game.plan("Black Spot")) == "Mark the Gunner"


def test_an_observation_is_the_same_from_the_truth_and_from_what_a_seat_sees(battle):
    game = battle.new(4, seats=4, map=2)
    for _ in game.wanders(4):
        for seat in range(4):
            seen = game.match.observe(seat)
            from_the_truth = np.zeros(OBSERVATION, np.float32)
            observe(game.state, seat, from_the_truth)
            assert (seen == from_the_truth).all()
            assert seen.min() >= -1 and seen.max() <= 2


def test_an_observation_tells_positions_apart_and_fills_its_length(told_battle):
    game = told_battle.new(5)
    found = set()
    count = 0
    written = np.zeros(OBSERVATION, bool)
    for _ in game.wanders(5):
        if not game.match.over:
            seen = game.match.observe(game.match.to_act)
            found.add(seen.tobytes())
            written |= seen != 0
            count += 1
    assert len(found) == count
    assert written[-60:].any()


def test_a_preference_is_the_same_from_the_truth_and_from_what_a_seat_sees(told_battle):
    game = told_battle.new(6)
    for _ in game.wanders(6):
        if not game.match.over:
            seen = game.match.redacted(game.match.to_act)
            for action in game.match.legal():
                assert prefer(game.state, action) == prefer(seen, action)
