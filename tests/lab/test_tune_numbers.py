"""Numbers are changed until a target holds: what is asked, which value comes next, and a search from command to variant."""

from __future__ import annotations

import numpy as np
import pytest
from tests.lab.results import lab

from quarterdeck.engine import catalogue
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab import campaign, tune_numbers
from quarterdeck.lab.balance import Estimate
from quarterdeck.lab.tune_numbers import Goal, Tried, Tuner

BONES = catalogue.game("salt_and_bones")
SAIL = catalogue.game("salt_and_sail")
LENGTH = Goal("length", (), 100.0, 2.0)


def tuner(goal=LENGTH):
    return Tuner(BONES, [tune_numbers.number(BONES, "numbers.start_health=8..24")], goal, ["random"] * 2, {}, 4096, 1, print)


def tried(value, found):
    return Tried((value,), {}, Estimate(found, found - 1, found + 1, 4096), False, None)


def test_a_search_ends_with_a_variant_that_holds(tmp_path):
    file = tmp_path / "short.toml"
    done = lab("tune", "salt_and_bones", "--change", "attack_cards.slash.attack=2..5", "--goal", "length=142", "--players",
               "castaway", "--games", 4096, "--out", file)
    assert done.returncode == 0, done
    assert "The target holds with attack_cards.slash.attack = 5." in done.stdout
    assert "on the same dice it moves by -" in done.stdout
    assert "attack_cards.slash.attack = 2: 15" in done.stderr and "holds" in done.stderr
    assert [cell.changes for cell in campaign.read(file).cells] == [{}, {"attack_cards.slash.attack": 5}]
    done = lab("tune", "salt_and_bones", "--change", "attack_cards.slash.attack=2..5", "--goal", "length=152", "--players",
               "castaway", "--games", 4096, "--out", tmp_path / "none.toml")
    assert (done.returncode, done.stdout.split(".")[0]) == (0, "The printed game has it already")
    assert not (tmp_path / "none.toml").exists()


def test_the_next_value_lies_where_a_line_between_two_neighbours_meets_the_target():
    known = {8: tried(8, 90.0), 24: tried(24, 130.0)}
    assert tuner().next_value(known) == 12
    assert tuner().next_value({**known, 12: tried(12, 101.0)}) == 11
    assert tuner().next_value({11: tried(11, 99.0), 12: tried(12, 101.0)}) is None


def test_on_one_side_of_the_target_it_looks_beside_the_nearest_until_no_number_is_left():
    known = {8: tried(8, 110.0), 20: tried(20, 117.0), 24: tried(24, 127.0)}
    assert tuner().next_value(known) == 14
    assert tuner().next_value({8: tried(8, 110.0), 9: tried(9, 111.0), 24: tried(24, 127.0)}) is None


@pytest.mark.parametrize(("low", "high", "verdict"), [(98.5, 101.0, True), (90.0, 97.0, False), (103.0, 104.0, False),
                                                       (97.0, 103.0, None)])
def test_a_sample_grows_until_its_interval_is_inside_the_band_or_outside(low, high, verdict):
    assert tuner().verdict(Estimate((low + high) / 2, low, high, 4096)) is verdict


def test_measures_are_of_sums_and_their_errors_of_blocks():
    luck = np.random.default_rng(3)
    wins = luck.random((64, 512, 2)) < [0.5, 0.25]
    sums = np.array([[512, *block.sum(axis=0)[:1], block.sum(), 0, 512 * 10 + i % 3] for i, block in enumerate(wins)], float)
    first = tune_numbers.estimate(Goal("first", (), 0.5, 0.01), sums, 64 * 512)
    assert first.low < 2 / 3 < first.high and first.high - first.low < 0.02
    assert tune_numbers.measured(LENGTH, sums.sum(axis=0)) == pytest.approx(10, abs=0.01)
    moved = tune_numbers.difference(LENGTH, sums, sums, 64 * 512)
    assert moved.value == moved.low == moved.high == 0.0


def test_equals_have_no_spread_but_what_chance_makes():
    goal = tune_numbers.goal(SAIL, "equal=Captain", None)
    assert len(goal.deeds) == 8
    deeds = len(SAIL.deeds)
    used, won = np.zeros(deeds), np.zeros(deeds)
    used[list(goal.deeds)] = 10_000
    won[list(goal.deeds)] = [5000, 5040, 4960, 5010, 4990, 5020, 4980, 5000]
    assert tune_numbers.measured(goal, np.array([0, 0, 0, 0, 0, *used, *won])) == 0.0
    won[goal.deeds[0]] = 6000
    assert tune_numbers.measured(goal, np.array([0, 0, 0, 0, 0, *used, *won])) == pytest.approx(0.035, abs=0.003)


@pytest.mark.parametrize(("asked", "told"), [
    (lambda: tune_numbers.number(BONES, "numbers.start_health"), "write it as path=low..high"),
    (lambda: tune_numbers.number(BONES, "numbers.health=1..2"), "it has numbers.start_health"),
    (lambda: tune_numbers.number(BONES, "numbers.start_health=9..9"), "the lower bound comes first"),
    (lambda: tune_numbers.goal(BONES, "fun=50%", None), "write first=50%"),
    (lambda: tune_numbers.goal(BONES, "length=long", None), "'long' is no number"),
    (lambda: tune_numbers.goal(BONES, "equal=Captain", None), "counts 0 things whose names begin with 'Captain'"),
])
def test_what_cannot_be_asked_is_refused_with_the_remedy(asked, told):
    with pytest.raises(QuarterdeckError, match=told):
        asked()
