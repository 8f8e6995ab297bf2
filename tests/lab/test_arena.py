"""The arena: seats balanced, openings paired, figures that can be checked by hand, and words for what cannot be played."""

from __future__ import annotations

import json
import math
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from quarterdeck import cli, simulate
from quarterdeck.engine import catalogue
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab import ladder, standing, tournament
from quarterdeck.lab.tournament import Fixture, Played

COMMAND = [sys.executable, "-m", "quarterdeck.cli"]
WAIT = 600


def planned(game, players, games, options=None, **more):
    made = catalogue.game(game)
    entrants = [tournament.entrant(player) for player in players.split(",")]
    return tournament.plan(made, entrants, games, options or {}, **more)


def row(pairing, opening, seating, scores):
    """A finished game of which only the result matters."""
    seats = len(seating)
    return Played(pairing, opening, list(seating), list(scores), 0, 10, [5] * seats, [0.05] * seats, [0.1] * seats,
                  [[0.01] * 5 for _ in range(seats)], [500] * seats, 0.1)


def duel(wins, losses, draws=0, players="greedy,random"):
    """A plan for Salt & Bones and rows in which the first player has so many results, two games an opening."""
    of = planned("salt_and_bones", players, wins + losses + draws)
    results = iter([1] * wins + [-1] * losses + [0] * draws)
    rows = []
    for fixture in of.fixtures:
        result = next(results)
        is_first = fixture.seating[0] == of.pairings[0].labels[0]
        rows.append(row(0, fixture.opening, fixture.seating, (result, -result) if is_first else (-result, result)))
    return of, rows


# ------------------------------------------------------------------ who meets whom

def test_two_players_swap_sides_over_the_same_openings():
    of = planned("salt_and_bones", "greedy,random", 6)
    assert of.fixtures == [Fixture(0, opening, seating) for opening in range(3)
                           for seating in (("greedy", "random"), ("random", "greedy"))]


def test_more_than_two_players_on_two_sides_meet_each_other():
    of = planned("salt_and_bones", "greedy,deckhand,random", 4)
    assert [tuple(pairing.labels) for pairing in of.pairings] == [
        ("greedy", "deckhand"), ("greedy", "random"), ("deckhand", "random")]
    assert len(of.fixtures) == 12
    at_first = Counter(fixture.seating[0] for fixture in of.fixtures)
    assert at_first == {"greedy": 4, "deckhand": 4, "random": 4}


def test_on_a_ladder_each_meets_the_next():
    of = planned("salt_and_bones", "greedy,deckhand,random", 2, ladder=True)
    assert [pairing.labels for pairing in of.pairings] == [["greedy", "deckhand"], ["deckhand", "random"]]


def test_a_seating_of_four_goes_around_the_table():
    of = planned("set_sail", "greedy,random,random,random", 8, {"seats": 4})
    assert [fixture.seating.index("greedy") for fixture in of.fixtures] == [0, 3, 2, 1, 0, 3, 2, 1]
    different = planned("set_sail", "greedy,deckhand,random", 3, {"seats": 3})
    assert {frozenset(column) for column in zip(*different.pairings[0].seatings)} == {
        frozenset(("greedy", "deckhand", "random"))}


def test_a_player_has_a_whole_team():
    of = planned("savage_seas", "greedy,random", 2, {"seats": 4})
    assert of.sides == [[0, 2], [1, 3]]
    assert of.pairings[0].seatings == [("greedy", "random") * 2, ("random", "greedy") * 2]


def test_where_all_win_together_a_player_is_its_own_partner():
    of = planned("sail", "greedy,random", 3)
    assert of.is_shared
    assert of.pairings[0].seatings == [("greedy", "greedy"), ("random", "random")]
    assert Counter(fixture.seating for fixture in of.fixtures) == {("greedy", "greedy"): 3, ("random", "random"): 3}
    mixed = planned("sail", "greedy,random", 3, mixed=True)
    assert set(mixed.pairings[0].seatings) == {(a, b) for a in ("greedy", "random") for b in ("greedy", "random")}


def test_as_many_sit_down_as_are_named():
    options_for = tournament.options_for
    race, battle, duel_ = (catalogue.game(name) for name in ("set_sail", "savage_seas", "salt_and_bones"))
    assert options_for(race, {}, 3) == {"seats": 3}
    assert options_for(race, {"seats": 2}, 3) == {"seats": 2}
    assert options_for(race, {}, 5, ladder=True) == {"seats": 2}
    assert options_for(battle, {}, 3) == options_for(duel_, {}, 3) == {}
    assert options_for(catalogue.game("sail"), {"scenario": 3}, 2, ladder=True)["scenario"] == 3


def test_a_bound_given_alone_is_the_only_one():
    assert tournament.entrant("admiral", iterations=50).changed == {"iterations": 50, "milliseconds": 0}
    assert tournament.entrant("admiral:milliseconds=20:cut=3", iterations=50).changed == {
        "iterations": 0, "milliseconds": 20, "cut": 3}
    assert tournament.entrant("Mate").label == "greedy"
    assert tournament.entrant("captain:noise=9").label == "captain:noise=9"
    assert tournament.entrant("captain").changed == {}


# ------------------------------------------------------------------ the games

def results_of(of, processes):
    played = tournament.in_order(of, list(tournament.run(of, processes)))
    return [(game.fixture, game.scores, game.margin, game.decisions, game.moves, game.iterations) for game in played]


def test_results_do_not_depend_on_processes_or_order():
    of = planned("salt_and_bones", "deckhand,random", 8, seed=3)
    alone = results_of(of, 1)
    assert [fixture for fixture, *_ in alone] == of.fixtures
    assert results_of(of, 2) == alone
    again = tournament.play(of, of.fixtures[5], tournament.bots_of(of))
    assert (again.fixture, again.scores, again.margin, again.decisions) == alone[5][:4]
    longer = planned("salt_and_bones", "deckhand,random", 12, seed=3)
    assert longer.fixtures[:8] == of.fixtures
    assert results_of(planned("salt_and_bones", "deckhand,random", 8, seed=4), 1) != alone


def test_a_game_that_is_done_is_not_played_again():
    of = planned("salt_and_bones", "greedy,random", 4)
    played = list(tournament.run(of, 1))
    assert list(tournament.run(of, 1, played)) == []
    assert [game.fixture for game in tournament.run(of, 1, played[:3])] == [of.fixtures[3]]


def test_times_and_moves_are_counted_for_every_seat():
    of = planned("savage_seas", "greedy,random", 2)
    game = tournament.play(of, of.fixtures[0], tournament.bots_of(of))
    assert [len(times) for times in game.times] == game.moves
    assert sum(game.moves) <= game.decisions
    assert all(cpu >= 0 for cpu in game.cpu)
    assert game.iterations == [0, 0]
    assert sorted(game.scores) in ([-1, 1], [0, 0])


def test_players_think_alike_with_one_process_and_two_and_greedy_alike_plain_and_compiled():
    of = planned("sail", "admiral:iterations=4,greedy,deckhand", 2, {"scenario": 8, "pirate_mode": 2}, seed=5)
    assert of.is_repeatable
    two = results_of(of, 2)
    bots = tournament.bots_of(of)
    for fixture, *result in two:
        game = tournament.play(of, fixture, bots)
        assert [game.scores, game.margin, game.decisions, game.moves, game.iterations] == result
        if "admiral" not in fixture.seating[0]:
            assert game.iterations == [0, 0]
            plain = {label: tournament.Bot(of.game, of.entrants[label], is_compiled=False) for label in fixture.seating}
            assert tournament.play(of, fixture, plain).decisions == game.decisions
        else:
            assert 0 < min(game.iterations) <= 4 * max(game.moves)


def test_a_process_that_dies_is_named():
    of = planned("salt_and_bones", "greedy,random", 400)
    games = tournament.run(of, 1)
    next(games)
    [child] = multiprocessing.active_children()
    child.kill()
    with pytest.raises(QuarterdeckError, match=r"ended by itself \(exit code -9\)"):
        list(games)
    assert multiprocessing.active_children() == []


# ------------------------------------------------------------------ the figures

@pytest.mark.parametrize(("won", "of", "low", "high"), [
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)])
def test_wilsons_interval_has_the_published_ends(won, of, low, high):
    assert simulate.share_interval(won, of) == pytest.approx((low, high), abs=5e-5)


def test_the_difference_of_paired_shares_has_the_published_ends():
    assert standing.paired_difference(36, 12, 2, 0) == pytest.approx((0.2, 0.0569, 0.3404), abs=5e-5)
    assert standing.paired_difference(10, 0, 0, 0) == pytest.approx((0.0, -0.2775, 0.2775), abs=5e-5)


def test_an_interval_is_widened_where_openings_decide_and_never_narrowed():
    assert standing.design_effect([(2, 2), (0, 2)] * 50) == pytest.approx(2, rel=0.02)
    assert standing.design_effect([(1, 2)] * 50) == 0
    assert standing.rated(50, 100, 2.0)[2:] == simulate.share_interval(25, 50)
    assert standing.rated(50, 100, 0.5)[2:] == simulate.share_interval(50, 100)
    assert standing.design_effect([(2, 2)] * 50) == 1
    assert str(standing.rated(0, 0)) == "none decided"


def test_draws_are_left_out_of_the_share_and_told():
    of, rows = duel(12, 4, 4)
    [score] = standing.scores(of, rows)
    assert (score.label, score.against, score.games, score.draws) == ("greedy", ["random"], 20, 4)
    assert (score.rate.won, score.rate.of, score.rate.share, score.fair) == (12, 16, 0.75, 0.5)


def test_an_opening_that_is_not_complete_is_not_counted():
    of, rows = duel(20, 0)
    assert len(standing.whole_openings(of, rows[:-1])) == 18
    [score] = standing.scores(of, rows[:-1])
    assert score.games == 18


def test_ratings_are_as_far_apart_as_the_results_say():
    of, rows = duel(300, 100)
    strong, weak = standing.ratings(of, rows)
    assert (strong.label, weak.label) == ("greedy", "random")
    assert strong.value - weak.value == pytest.approx(400 * math.log10(300.5 / 100.5))
    assert strong.value + weak.value == pytest.approx(3000)
    half = 1.96 * standing.ELO / math.sqrt(401 * 300.5 / 401 * 100.5 / 401) / 2
    assert strong.high - strong.value >= half * 0.999
    sweep, _ = standing.ratings(*duel(20, 0))
    assert 1500 < sweep.value < sweep.high < 4000
    even = standing.ratings(*duel(0, 0, 10))
    assert [rating.value for rating in even] == pytest.approx([1500, 1500])


def test_one_among_four_who_wins_half_the_games_is_three_times_as_strong():
    of = planned("set_sail", "greedy,random,random,random", 120, {"seats": 4})
    rows = []
    for number, fixture in enumerate(of.fixtures):
        place = fixture.seating.index("greedy")
        best = place if number // 4 % 2 else (place + 1) % 4
        rows.append(row(0, fixture.opening, fixture.seating, [float(seat == best) for seat in range(4)]))
    [score] = standing.scores(of, rows)
    assert (score.rate.share, score.fair) == (0.5, 0.25)
    strong, weak = standing.ratings(of, rows)
    assert strong.value - weak.value == pytest.approx(400 * math.log10((180 + 0.5) / (60 + 0.5)))


def test_a_best_place_shared_by_one_player_is_no_draw():
    of = planned("set_sail", "greedy,random,random", 3, {"seats": 3})
    assert standing.winner(of, row(0, 0, ("greedy", "random", "random"), (0, 0.5, 0.5))) == "random"
    assert standing.winner(of, row(0, 0, ("greedy", "random", "random"), (0.5, 0.5, 0))) is None


def test_partners_are_compared_deal_by_deal():
    of = planned("sail", "greedy,random", 50)
    won = {"greedy": [1] * 48 + [0] * 2, "random": [1] * 36 + [0] * 12 + [1] * 2}
    rows = [row(0, fixture.opening, fixture.seating, [won[fixture.seating[0]][fixture.opening]] * 2)
            for fixture in of.fixtures]
    assert [rate.rate.share for rate in standing.together(of, rows)] == [0.96, 0.76]
    [gap] = standing.differences(of, rows)
    assert (gap.by, gap.low, gap.high) == pytest.approx((0.2, 0.0569, 0.3404), abs=5e-5)


def test_time_a_move_is_told_with_its_slow_end():
    of, rows = duel(2, 2)
    slow = replace(rows[0], times=[[0.01] * 4 + [1.0], [0.01] * 5])
    greedy, random = standing.efforts(of, [slow, *rows[1:]])
    assert (greedy.label, greedy.moves) == ("greedy", 20)
    assert (greedy.cpu, greedy.wall) == pytest.approx((0.01, 0.02))
    assert greedy.slowest > 0.5 > random.slowest
    assert (greedy.iterations, greedy.speed) == pytest.approx((100, 10_000))


# ------------------------------------------------------------------ report and picture

def words_of(sheets):
    return " ".join(cell for sheet in sheets for line in sheet.rows for cell in line)


def test_the_report_has_the_numbers():
    words = words_of(standing.sheets(*duel(300, 100)))
    assert all(part in words for part in ("greedy against random", "400", "300", "75.0%", "Salt", "Bones", "1595", "1405"))
    names = [sheet.title for sheet in standing.sheets(*duel(300, 100))]
    assert names == ["Win rate", "By seat", "Rating", "Time a move in ms"]


def test_a_bar_stands_behind_a_share_where_the_table_leaves_room():
    sheet = standing.Sheet("", ["player", ">share", ">games"], [["mate", "61.5%", "400"], ["castaway", "none decided", "0"]])
    assert [cli.place_of_bar(sheet, width) for width in (80, 37, 36)] == [2, 2, 0]
    assert cli.place_of_bar(sheet._replace(headings=["player", ">won", ">games"]), 80) == 0
    assert cli.with_bar(["mate", "61.5%", "400"], 2, cli.bar_of("61.5%")) in (
        ["mate", "61.5%", "███▊", "400"], ["mate", "61.5%", "====", "400"])
    assert cli.bar_of("none decided") == ""


def test_the_picture_says_the_finding_and_has_the_numbers():
    svg = ladder.picture(*duel(300, 100))
    root = ElementTree.fromstring(svg)
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "Salt & Bones: Mate beats Castaway"
    assert "Mate" in texts and "Castaway" in texts
    assert any(text.startswith("1595 (15") for text in texts)
    assert any("wins 75.0% against Castaway" in text for text in texts)
    assert any("400 games over 200 openings" in text for text in texts)
    assert "prefers-color-scheme: dark" in svg
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_the_title_claims_no_more_than_was_measured():
    assert ladder.finding(*duel(12, 8)) == "Salt & Bones: Mate and Castaway are not told apart"
    assert ladder.finding(*duel(20, 380)) == "Salt & Bones: Mate does worse than Castaway"
    assert ladder.picture(duel(2, 2)[0], []) == ""
    levels = planned("salt_and_bones", "commodore,admiral,captain,greedy,deckhand,random", 40, ladder=True)
    better = [row(fixture.pairing, fixture.opening, fixture.seating,
                  (1, -1) if fixture.seating[0] == levels.pairings[fixture.pairing].labels[0] else (-1, 1))
              for fixture in levels.fixtures]
    assert ladder.finding(levels, better) == "Salt & Bones: every level beats the one below"


def test_a_section_goes_to_its_place_and_leaves_the_rest(tmp_path):
    page = tmp_path / "bots.md"
    of, rows = duel(300, 100)
    page.write_text("# Bots\n\nBefore.\n\n<!-- measured: salt_and_bones -->\nold\n<!-- end: salt_and_bones -->\n\nAfter.\n")
    ladder.write_page(page, of.game, ladder.section(of, rows, "images/x.svg"))
    text = page.read_text()
    assert text.startswith("# Bots\n\nBefore.\n") and text.endswith("\n\nAfter.\n")
    assert "old" not in text
    assert "![Salt & Bones: Mate beats Castaway](images/x.svg)" in text
    assert "| Mate | 1595 (" in text
    assert "Not measured here: Commodore, Admiral, Captain, Deckhand." in text
    ladder.write_page(page, catalogue.game("sail"), "new")
    assert "## Sail\n\n<!-- measured: sail -->\n\nnew\n" in page.read_text()


# ------------------------------------------------------------------ the command

def complaint(capsys, *arguments):
    assert cli.exit_code(["arena", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize(("arguments", "words"), [
    (["sail", "--players", "kraken"], "there is no player 'kraken'"),
    (["salt_and_bones", "--players", "greedy"], "name two players or more"),
    (["salt_and_bones", "--players", "greedy,random", "--games", "7"], "take 6 or 8"),
    (["set_sail", "--players", "greedy,random", "-o", "seats=4"], "has 4 sides here and 2 players are named"),
    (["set_sail", "--players", "greedy,random,random,random", "--games", "10"], "take 8 or 12"),
    (["salt_and_bones", "--players", "greedy,random,random"], "a player is named twice"),
    (["salt_and_bones", "--players", "greedy:cut=3,random"], "greedy does not search"),
    (["salt_and_bones", "--players", "admiral:deep=3,random"], "'deep=3' is no setting of a search"),
    (["salt_and_bones", "--players", "admiral:cut=deep,random"], "cut is a number from -1 up"),
    (["salt_and_bones", "--players", "admiral:iterations=0,random"], "a search needs a bound"),
    (["salt_and_bones", "--mixed", "--players", "greedy,random"], "--mixed is for games that are won together"),
    (["salt_and_bones", "--players", "greedy,random", "--processes", "0"], "--processes must be at least 1"),
    (["salt_and_bones", "--players", "greedy,random", "--games", "0"], "--games must be at least 1"),
    (["salt_and_bones", "--players", "greedy,random", "--resume"], "name it with --out"),
    (["sail", "--all"], "leave out the game"),
    ([], "which game?"),
])
def test_what_cannot_be_played_is_refused_in_words(capsys, arguments, words):
    assert words in complaint(capsys, *arguments)


def test_a_run_writes_a_row_a_game_and_can_be_resumed(capsys, tmp_path):
    from pyarrow import parquet

    arguments = ["arena", "salt_and_bones", "--players", "greedy,random", "--processes", "1", "--out", str(tmp_path)]
    assert cli.exit_code([*arguments, "--games", "4"]) == 0
    [file] = (tmp_path / "results").iterdir()
    first = parquet.read_table(file).to_pylist()
    assert [(line["game"], line["seed"], line["opening"], line["seating"]) for line in first] == [
        ("salt_and_bones", 0, opening, seating) for opening in range(2)
        for seating in (["greedy", "random"], ["random", "greedy"])]
    assert all(len(line["times"][seat]) == line["moves"][seat] for line in first for seat in range(2))
    assert cli.exit_code([*arguments, "--games", "6", "--resume"]) == 0
    second = parquet.read_table(file).to_pylist()
    assert second[:4] == first
    assert len(second) == 6
    said = capsys.readouterr().out
    assert "mate against castaway" in said and "6 rows in" in said
    assert (tmp_path / "images" / file.with_suffix(".svg").name).read_text().startswith("<svg")
    assert not (tmp_path / "bots.md").exists()
    assert "other options" in complaint(capsys, *arguments[1:], "--games", "6", "--resume", "--seed", "1")


def test_a_ladder_has_a_page(capsys, tmp_path):
    assert cli.exit_code(["arena", "salt_and_bones", "--ladder", "--players", "greedy,deckhand,random", "--games", "4",
                          "--processes", "1", "--out", str(tmp_path)]) == 0
    page = (tmp_path / "bots.md").read_text()
    assert "(images/salt-and-bones-ladder.svg)" in page
    assert re.findall(r"^\| (\w+) \| \d+ \(", page, re.MULTILINE) == ["Mate", "Deckhand", "Castaway"]
    assert "deckhand against castaway" in capsys.readouterr().out


def hear_interrupts():
    """A shell starts background commands deaf to Ctrl-C, and so their children; ours must hear it wherever tests run."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupted_arena_reports_what_was_played(tmp_path):
    from pyarrow import parquet

    file = tmp_path / "results" / "salt-and-bones-greedy-random.parquet"
    with subprocess.Popen([*COMMAND, "arena", "salt_and_bones", "--players", "greedy,random", "--games", "100000",
                           "--processes", "2", "--out", str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, preexec_fn=hear_interrupts) as process:
        deadline = time.monotonic() + WAIT
        while not file.exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        text, complained = process.communicate(timeout=WAIT)
    assert (process.returncode, complained) == (130, "")
    games = int(re.search(r"Broken off: ([\d,]+) of 100,000 games", text)[1].replace(",", ""))
    assert games >= 1
    table = parquet.read_table(file)
    assert table.num_rows == games
    assert json.loads(table.schema.metadata[b"arena"])["game"] == "salt_and_bones"


def test_without_the_rating_library_the_extra_is_named(tmp_path):
    (tmp_path / "choix.py").write_text("raise ImportError\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run([*COMMAND, "arena", "salt_and_bones", "--players", "greedy,random"], capture_output=True,
                          text=True, timeout=WAIT, check=False, env={**os.environ, "PYTHONPATH": path})
    assert (done.returncode, done.stdout) == (2, "")
    assert "quarterdeck[lab]" in done.stderr
