"""kill -9 under load: what was shown is there afterwards, and once. `make soak` has the long campaign."""

from __future__ import annotations

import os

import pytest
from tests.server.crashes import Ledger, Report, run

from quarterdeck.engine import catalogue
from quarterdeck.server import logbook

SOAK = "QUARTERDECK_SOAK" in os.environ
CAMPAIGNS = [("sqlite", 1), ("postgresql", 2), *([("postgresql", 1)] if SOAK else [])]


@pytest.fixture
def kept(kind, request, tmp_path) -> str:
    """The URL of an empty database of that kind."""
    return request.getfixturevalue("postgres").new_database() if kind == "postgresql" else f"sqlite:///{tmp_path}/tables.db"


def check(report: Report) -> None:
    print(report)
    assert report.lost == report.doubled == set()
    assert report.complaints == []
    assert report.finished == report.tables
    assert report.moves > 10 * report.tables
    assert report.reconnects


@pytest.mark.parametrize(("kind", "processes"), CAMPAIGNS)
def test_nothing_that_was_shown_is_lost_or_doubled_by_kill_9(kept, processes, tmp_path):
    kills = 200 if SOAK else 5
    report = run(kept, tmp_path, kills, tables=20 if SOAK else 6, processes=processes)
    check(report)
    assert report.kills >= kills


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_server_that_is_asked_to_stop_finishes_what_it_accepted(kept, tmp_path):
    report = run(kept, tmp_path, 2, gently=True, tables=6)
    check(report)
    assert set(report.exits) == {0}
    assert set(report.goodbyes) == {1012}, "the pages are told that the server restarts"


def test_the_campaign_would_notice():
    """What the comparison is for: a log without a shown move, and a log with a move that nobody wished."""
    ledger, entries = Ledger("table"), story()
    ledger.fold(entries[:-1])
    ledger.wished[0, 1, 7] = True
    ledger.news.add((0, 2, 0))
    ledger.texts["Ahoy"] = True
    report = Report()
    ledger.compare(report)
    assert len(report.lost) == 3
    assert not report.doubled

    ledger = Ledger("table")
    ahoy = (0.0, logbook.written(logbook.Said(0, "Ahoy")))
    ledger.fold([*entries[:-1], ahoy, ahoy, entries[-1]])
    ledger.texts["Ahoy"] = True
    ledger.compare(report := Report())
    assert len(report.doubled) == 2
    assert not report.lost


def story() -> list[tuple[float, str]]:
    """A table that is opened, dealt and played one move at, as the store keeps it."""
    game = catalogue.game("sail")
    chairs = [logbook.Chair(sailor="a", name="Ann"), logbook.Chair(sailor="b", name="Bob")]
    opened = logbook.Opened(game="sail", rules=game.rules_version, content=game.content.hash[:16],
                            options=game.content.complete({"pirate_mode": 2}), key="00" * 16, chairs=chairs)
    lines: list[logbook.Line] = [opened, logbook.Ready(0), logbook.Ready(1)]
    ledger = Ledger("table")
    ledger.fold([(0.0, logbook.written(line)) for line in lines])
    table = ledger._table
    lines.append(logbook.Moved(table.state.to_act, min(table.state.played.legal())))
    return [(0.0, logbook.written(line)) for line in lines]
