"""Tuning: a race that comes out the same however often it is broken off, and words for what it found."""

from __future__ import annotations

import tomllib

import pytest

from quarterdeck import cli
from quarterdeck.engine import catalogue
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab import tournament, tuning
from quarterdeck.lab.tuning import Standing
from quarterdeck.players import settings

FEW = ({}, {"depth": 0}, {"caution": 3.0})
GAMES = 32


@pytest.fixture(autouse=True)
def few_candidates(monkeypatch):
    monkeypatch.setattr(tuning, "CANDIDATES", FEW)
    monkeypatch.setattr(tuning, "RECKONING", ())


def planned(game="salt_and_bones", options=None, games=GAMES):
    of = catalogue.game(game)
    return tuning.plan(of, options or {}, tuning.candidates(of, 4), games, seed=1)


def raced(folder, plan):
    """All rounds of a race, and the test at its end; how many games it had to play."""
    seen = []
    race = tuning.Race(plan, GAMES, tournament.Results(folder / "race.parquet", plan), 1, None,
                       lambda done, total: seen.append((done, total)))
    before = len(race.played)
    rounds = list(race.rounds())
    return rounds, race.test(rounds[-1].left[0]), len(race.played) - before, race


# ------------------------------------------------------------------ the race

def test_everybody_meets_the_mate_over_the_same_openings():
    of = planned()
    assert [set(pairing.labels) for pairing in of.pairings] == [{label, "greedy"} for label in list(of.entrants)[:3]]
    assert {fixture.opening for fixture in of.fixtures} == set(range(4 + 16))
    three = planned("set_sail", {"seats": 3}, 48)
    assert all(sorted(seating).count("greedy") == 2 for pairing in three.pairings for seating in pairing.seatings)
    assert {len(pairing.seatings) for pairing in three.pairings} == {3}
    together = planned("sail")
    assert together.is_shared
    assert [pairing.seatings[1] for pairing in together.pairings] == [("greedy", "greedy")] * 3


def test_only_a_game_that_reckons_has_candidates_that_reckon(monkeypatch):
    monkeypatch.setattr(tuning, "RECKONING", ({"cut": -1}, {"cut": 12}))
    assert len(tuning.candidates(catalogue.game("sail"), 4)) == 3
    assert len(tuning.candidates(catalogue.game("set_sail"), 4)) == 5


def test_a_race_that_was_broken_off_goes_on_and_comes_out_the_same(tmp_path):
    of = planned()
    rounds, found, played, race = raced(tmp_path, of)
    assert [(one.number, len(one.standings), len(one.left)) for one in rounds] == [(1, 3, 2), (2, 2, 1)]
    assert [one.games for one in rounds[0].standings] == [4] * 3 and [one.games for one in rounds[1].standings] == [8] * 2
    assert found.games == GAMES and played == 3 * 4 + 2 * 4 + GAMES
    assert rounds[0].standings == sorted(rounds[0].standings, key=lambda one: -one.value)

    again = raced(tmp_path, of)
    assert again[:3] == (rounds, found, 0)

    kept = race.played[::2]
    tournament.Results(tmp_path / "race.parquet", of).write(kept)
    resumed = raced(tmp_path, of)
    assert resumed[:3] == (rounds, found, played - len(kept))


def test_when_the_time_is_up_what_was_played_is_kept(tmp_path):
    of = planned()
    kept = tournament.Results(tmp_path / "race.parquet", of)
    race = tuning.Race(of, GAMES, kept, 1, 0.0, lambda done, total: None)
    with pytest.raises(tuning.TimeIsUp):
        list(race.rounds())
    assert [game.fixture for game in kept.before()] == [game.fixture for game in race.played] != []


def test_too_few_games_tell_nothing():
    with pytest.raises(QuarterdeckError, match="--games 30: too few to tell anything; take 32 or more"):
        planned(games=30)


# ------------------------------------------------------------------ what came of it

LABEL = "admiral:iterations=4:depth=1:exploration=0.5:widening=0.5:noise=4:cut=0:caution=0"
BETTER = Standing(LABEL, 200, 0.615, 0.546, 0.680, 0.5)
WORSE = Standing(LABEL, 200, 0.400, 0.333, 0.469, 0.5)
UNDECIDED = Standing(LABEL, 200, 0.52, 0.451, 0.588, 0.5)
TOGETHER = Standing(LABEL, 400, 0.06, 0.01, 0.11, 0.0)


def test_what_was_found_is_said_in_a_sentence():
    assert tuning.finding(BETTER) == ("Looking ahead helps: 61.5% against the Mate (equals have 50%), 95 % interval 54.6% "
                                      "to 68.0%, 200 games.")
    assert tuning.finding(TOGETHER) == "Looking ahead helps: +6.0 points over Mates, 95 % interval +1.0 to +11.0, 400 games."
    assert tuning.finding(WORSE).startswith("Looking ahead does not help here: 40.0% against the Mate")
    assert tuning.finding(UNDECIDED).startswith("The best settings are not told apart from the Mate: 52.0%")
    assert [tuning.is_undecided(one) for one in (BETTER, WORSE, UNDECIDED, TOGETHER)] == [False, False, True, False]


@pytest.mark.parametrize(("found", "says"), [
    (BETTER, {"all": {"depth": 1, "exploration": 0.5, "widening": 0.5, "noise": 4, "cut": 0, "caution": 0.0}}),
    (WORSE, {"captain": {"iterations": 1}, "admiral": {"iterations": 1}})])
def test_settings_are_written_so_that_the_game_reads_them(tmp_path, monkeypatch, found, says):
    game = catalogue.game("salt_and_bones")
    text = tuning.text_of(game, found, {"seats": 2}, 1, 4)
    assert tomllib.loads(text) == says and tuning.finding(found) in text and "seats 2" in text
    monkeypatch.setattr(game, "folder", tmp_path)
    with pytest.raises(QuarterdeckError, match=r"has SEARCH in its player.py"):
        tuning.write(game, text)
    monkeypatch.setattr(game.player, "SEARCH", {})
    assert tuning.write(game, text) == tmp_path / settings.FILE
    assert settings.own_settings(game) == says
    assert settings.looks_ahead(game, "admiral") == found.is_better


def test_the_command_shows_every_round_and_leaves_a_game_with_its_own_settings_alone(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(tuning, "CANDIDATES", FEW[:2])
    arguments = ["tune", "salt_and_bones", "--games", GAMES, "--iterations", 2, "--processes", 1, "--out", tmp_path]
    assert cli.exit_code([str(argument) for argument in arguments]) == 0
    told = capsys.readouterr().out
    assert "Salt & Bones, round 1 of 1: share won against the Mate" in told and "The winner in fresh games" in told
    assert "Nothing was written: " in told
    assert not (catalogue.game("salt_and_bones").folder / settings.FILE).exists()
    assert (tmp_path / "salt-and-bones-tuning.parquet").exists()
