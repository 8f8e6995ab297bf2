"""Worked scenarios as data: what a case may say, and how it is told what does not hold."""

from __future__ import annotations

import pytest

from quarterdeck.engine import cases, catalogue
from quarterdeck.engine.match import Match

GAME = catalogue.game("sail")


def problems(**case):
    return cases.run(GAME, {"id": "C1", "options": {}, "seed": 3, **case})


@pytest.mark.parametrize("as_list", [False, True])
def test_a_step_does_one_action_or_several(as_list):
    first = Match(GAME, seed=3).legal()[0]
    step = {"do": [first] if as_list else first, "expect_to_act": 1}
    assert problems(steps=[step]) == []
    assert problems(steps=[{**step, "expect_to_act": 0}]) == ["C1 (seed 3, plain): step 0: seat 1 is to act, not 0"]


def test_foretold_draws_that_are_left_are_a_problem_unless_the_case_expects_them():
    left = {"set": {"_script": [[6, 2], [6, 3]]}}
    assert problems(**left) == ["C1 (seed 3, plain): 2 foretold draws were not made"]
    assert problems(**left, expect={"_script": [[6, 2], [6, 3]]}) == []
    assert problems(**left, expect={"_script": []}) == ["C1 (seed 3, plain): _script is [[6, 2], [6, 3]], not []"]


def test_draws_are_counted_from_where_the_position_was_laid_out():
    assert problems(set={"_draws": 0}, steps=[{"expect": {"_draws": 0}}]) == []
    assert problems(expect={"_draws": 3}) == ["C1 (seed 3, plain): _draws is 0, not 3"]


def test_foretold_draws_that_a_step_leaves_are_a_problem_of_that_step():
    left, made = {"set": {"_script": [[6, 2], [6, 3]]}}, {"set": {"_script": []}}
    assert problems(steps=[left, made]) == ["C1 (seed 3, plain): step 0: 2 foretold draws were not made",
                                            "C1 (seed 3, plain): before step 1: 2 foretold draws were not made"]
    assert problems(steps=[{**left, "expect": {"_script": [[6, 2], [6, 3]]}}], expect={"_script": [[6, 2], [6, 3]]}) == []
    assert problems(set=left["set"], steps=[made]) == ["C1 (seed 3, plain): before step 0: 2 foretold draws were not made"]


THE_BAY = {"name": "The Bay", "discoveries": 1, "sea": [[0, 0], [1, 0], [2, 0], [3, 0]], "capital": [[0, 0]],
           "sites": [[3, 0]]}


def test_a_case_may_bring_a_map_of_its_own():
    game = catalogue.game("salt_and_sail")
    case = {"id": "C2", "options": {"seats": 2, "own_map": THE_BAY}, "expect": {"map_no": 6}}
    assert cases.run(game, case) == []
    refused = [{"own_map": {**THE_BAY, "sites": [[4, 0]]}}, {"own_map": THE_BAY, "map": 1}]
    assert cases.run(game, {**case, "refused_options": refused}) == []
    problem, = cases.run(game, {**case, "refused_options": [{"own_map": THE_BAY}]})
    assert "are not refused" in problem
    assert "MapError" in cases.run(GAME, case)[0], "a game without maps takes none"
