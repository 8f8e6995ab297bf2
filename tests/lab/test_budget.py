"""The strongest players that fit into a budget: measured, told, and kept when the campaign goes on."""

from __future__ import annotations

import json

import pytest
from tests.lab.results import lab

from quarterdeck.lab import budget, campaign

FILE = """games = {games}
[[tables]]
game = "salt_and_bones"
players = ["castaway", "mate"]
"""


@pytest.fixture
def few(tmp_path):
    file = tmp_path / "few.toml"
    file.write_text(FILE.format(games=2))
    return file


def test_a_small_budget_gives_quick_players_and_a_large_one_the_strongest_that_is_measured(few):
    plan = campaign.read(few)
    measured = []
    chosen, cost = budget.strongest(plan, 1e-9, measured.append)
    assert [one.level for one in measured] == ["greedy", "captain"]
    assert cost.level == "greedy" and chosen.cells[0].players == ("greedy", "greedy")
    quick, slow = measured
    assert slow.a_game > quick.a_game > 0
    assert slow.minutes == pytest.approx(2 * slow.a_game / budget.cores("captain") / 60)
    assert quick.words.startswith("Mates: 0.0") and quick.words.endswith(" in all")


def test_the_levels_are_those_that_every_cell_can_play(tmp_path):
    file = tmp_path / "variant.toml"
    file.write_text(FILE.format(games=2) + '[[variants]]\nname = "Slash 5"\nset = { "attack_cards.slash.attack" = 5 }\n')
    assert "commodore" not in budget.levels(campaign.read(file))


def test_the_command_says_who_plays_and_goes_on_with_them(few, tmp_path):
    file = tmp_path / "many.toml"
    file.write_text(FILE.format(games=400))
    out = tmp_path / "out"
    done = lab("run", file, "--out", out, "--budget", 0.0001)
    assert done.returncode == 0, done
    assert "Played by Mates" in done.stdout and "Captains: " in done.stderr
    cells = json.loads((out / "campaign.json").read_bytes())["campaign"]["cells"]
    assert [cell["players"] for cell in cells] == [["greedy", "greedy"]]
    again = lab("run", file, "--out", out, "--budget", 600)
    assert "Goes on with Mates, as it was begun." in again.stdout and "they were there already" in again.stdout
    refused = lab("run", file, "--out", out, "--budget", 1, "--ray", "local")
    assert refused.returncode == 2 and "leave out --ray" in refused.stderr
