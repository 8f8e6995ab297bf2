"""A real server on both databases: whatever keeps people from playing is noted as a standstill, and charged to nobody."""

from __future__ import annotations

import re
import signal
import sqlite3
import time
from contextlib import closing

import psycopg
import pytest
from tests.server.faults import Faults
from tests.server.harness import PATIENCE, Server

from quarterdeck.server.clock import BRIEF, STILL

DAY = 24 * 3600


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request, tmp_path):
    url = "" if request.param == "sqlite" else request.getfixturevalue("postgres").new_database()
    with Server(url, tmp_path / "data") as running:
        running.open()
        yield running


def asked(server, statement):
    """What the server's own database answers, asked past the server."""
    if server.database:
        with psycopg.connect(server.database, autocommit=True) as other:
            found = other.execute(statement)
            return found.fetchall() if found.description else []
    with closing(sqlite3.connect(server.data / "tables.sqlite", isolation_level=None, timeout=PATIENCE)) as other:
        return other.execute(statement).fetchall()


def until(holds):
    end = time.monotonic() + PATIENCE
    while not (found := holds()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.1)
    return found


def standstills(server, longer):
    return [ended - began for began, ended in asked(server, "SELECT began, ended FROM standstills")
            if ended - began > longer]


def test_a_lone_process_that_was_suspended_charges_nobody(server):
    until(lambda: asked(server, "SELECT at FROM pulse"))
    time.sleep(0.5)
    server.process.send_signal(signal.SIGSTOP)
    time.sleep(STILL + 1)
    server.process.send_signal(signal.SIGCONT)
    until(lambda: standstills(server, STILL))


def test_a_killed_process_that_is_started_at_once_charges_nobody(server):
    server.kill()
    (last,), = asked(server, "SELECT max(at) FROM pulse")
    server.start()
    stood = asked(server, "SELECT began, ended FROM standstills")
    assert any(began == last and ended > last for began, ended in stood)


def test_one_of_two_processes_that_is_started_again_stops_no_time(postgres, tmp_path):
    url = postgres.new_database()
    with Server(url, tmp_path / "one") as one, Server(url, tmp_path / "two") as two:
        before = asked(one, "SELECT count(*) FROM standstills")
        two.kill()
        two.start()
        assert asked(one, "SELECT count(*) FROM standstills") == before


REFUSING = {
    "sqlite": ("CREATE TRIGGER refusing_{0} BEFORE INSERT ON {0} BEGIN SELECT RAISE(ABORT, 'no space'); END",
               "DROP TRIGGER refusing_{0}"),
    "postgresql": ("ALTER TABLE {0} ADD CONSTRAINT refusing CHECK (false) NOT VALID",
                   "ALTER TABLE {0} DROP CONSTRAINT refusing"),
}


@pytest.fixture
def refused(server):
    """A store that takes no entry and no sign of life until it is told to."""
    begin, end = REFUSING["postgresql" if server.database else "sqlite"]
    for table in ("pulse", "entries"):
        asked(server, begin.format(table))
    return lambda: [asked(server, end.format(table)) for table in ("pulse", "entries")]


def test_a_store_that_takes_nothing_charges_nobody(server, refused):
    until(lambda: server.get("/healthz").status == 503)
    time.sleep(BRIEF)
    refused()
    until(lambda: standstills(server, BRIEF))
    until(lambda: server.get("/healthz").status == 200)


def test_health_tells_of_a_database_that_can_only_be_read(server, refused):
    answer = until(lambda: (found := server.get("/healthz")).status == 503 and found)
    assert answer.json == {"ok": False, "database": "takes nothing"}
    refused()
    until(lambda: server.get("/healthz").status == 200)


def test_the_deal_of_the_day_changes_when_the_machines_clock_is_set(tmp_path):
    """A machine that did not know the date when the server was started, and learned it afterwards."""
    faults = Faults(tmp_path)
    faults.set(ahead=-40 * DAY)
    with faults.server(tmp_path / "data") as server:
        def days():
            return set(re.findall(r"\d{1,2} [A-Z][a-z]+ 20\d\d", server.get("/daily").text))

        before = days()
        assert before
        faults.set(ahead=0)
        until(lambda: days() - before)
