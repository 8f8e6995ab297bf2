"""The counts of positions that every game keeps on file (kit/conformance.py)."""

from __future__ import annotations

from types import SimpleNamespace

from quarterdeck.engine import catalogue
from quarterdeck.engine.match import Match
from quarterdeck.kit import conformance


def counted_with(game, monkeypatch, places):
    monkeypatch.setattr(game, "checks", SimpleNamespace(VARIANTS=[{"pirate_mode": 2}], PERFT=places))
    return conformance.perft(game, range(1)).splitlines()[1:]


def test_lines_of_play_are_counted_from_the_start():
    lines = conformance.perft(catalogue.game("sail"), range(1)).splitlines()
    first = len(Match("sail", seed=0, options=conformance.variants(catalogue.game("sail"))[0]).legal())
    counts = lines[1].rpartition(": ")[2].split()
    assert counts[0] == str(first)
    assert len(counts) == 4


def test_a_game_may_count_its_lines_from_later_on_too(monkeypatch):
    game = catalogue.game("sail")
    start, later = counted_with(game, monkeypatch, ((0, 2), (5, 3)))
    assert "after" not in start
    assert "after 5 decisions" in later
    assert len(later.rpartition(": ")[2].split()) == 3
    match = next(match for match in conformance.walk(game, 0, {"pirate_mode": 2}) if len(match.actions) == 5)
    assert later.rpartition(": ")[2].split()[0] == str(len(match.legal()))


def test_a_game_that_is_over_before_has_no_lines(monkeypatch):
    (line,) = counted_with(catalogue.game("sail"), monkeypatch, ((100_000, 2),))
    assert line.endswith(": 0 0")
