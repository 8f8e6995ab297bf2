"""The mistakes that tests/plants.py plants are still mistakes: each stands in its file once, and its tests are there."""

from __future__ import annotations

import pytest
from tests.plants import PLANTS, ROOT


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.what)
def test_a_mistake_can_be_planted_where_it_is_said_to_stand(plant):
    text = (ROOT / plant.file).read_text(encoding="utf-8")
    assert text.count(plant.before) == 1 and plant.before != plant.after
    assert all((ROOT / tests).is_file() for tests in plant.tests.split())
