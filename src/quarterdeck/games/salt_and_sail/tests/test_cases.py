"""The worked scenarios of spec.md, section 7, as data: every position, action and expectation of cases.json."""

from __future__ import annotations

from pathlib import Path

import pytest

from quarterdeck.engine import cases, catalogue

GAME = catalogue.game("salt_and_sail")
CASES = cases.load(Path(__file__).with_name("cases.json"))


@pytest.mark.parametrize("engine", ["plain", "cpu"])
@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_worked_scenario_comes_out_as_written(case, engine):
    assert cases.run(GAME, case, engine) == []
