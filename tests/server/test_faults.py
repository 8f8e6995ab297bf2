"""Faults in the real thing: a full disk, one that fails at any write, a kill around a commit, a clock that is set."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress

import pytest
from tests.server.brittle import ENTRIES
from tests.server.faults import Faults
from tests.server.harness import PATIENCE, Player, Server

SOAK = "QUARTERDECK_SOAK" in os.environ
HOUR = 3600


def bodies(server, table):
    """A table's log, read past the server."""
    with closing(sqlite3.connect(f"file:{server.data}/tables.sqlite?mode=ro", uri=True)) as file:
        return [body for body, in file.execute("SELECT body FROM entries WHERE table_id = ? ORDER BY seq", (table,))]


def asked(*players):
    """Whoever is to move, an action of theirs, and the position."""
    for player in players:
        view = player.view()
        if view["legal"]:
            return player, view["legal"][0]["action"], view["table"]["at"]
    raise AssertionError("nobody is asked")


def test_a_move_on_a_full_disk_is_refused_and_play_goes_on_when_there_is_room(tmp_path):
    faults = Faults(tmp_path)
    with faults.server(tmp_path / "data") as server:
        south, north = server.table(scenario=1)
        with north.socket() as other:
            mover, action, at = asked(south, north)
            other.until(at)
            stored, shown = bodies(server, south.table), other.at
            faults.set(full=True)
            for _ in range(3):
                answer = mover.move(action, at)
                assert answer.status == 503
                assert "could not be saved" in answer.json["error"]
            other.hear_all()
            assert (other.at, bodies(server, south.table)) == (shown, stored), "nothing was announced or stored"
            faults.set(full=False)
            assert mover.move(action, at).status == 200
            other.until(shown + 1)
            assert len(bodies(server, south.table)) == len(stored) + 1


def test_a_disk_that_fails_at_any_write_loses_nothing_and_tears_nothing(tmp_path):
    faults = Faults(tmp_path)
    done = subprocess.run([sys.executable, "-m", "tests.server.brittle", str(tmp_path), "1" if SOAK else "7"], check=False,
                          env=faults.environment, capture_output=True, text=True, timeout=20 * PATIENCE)
    assert done.returncode == 0, done.stderr[-2000:]
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(found) > 4
    print(len(found), "failures, refused", sum(each["refused"] for each in found))
    for each in found:
        assert each["sound"] == "ok", each
        assert each["held"] == list(range(ENTRIES)), each
        assert each["row"] == f"row {ENTRIES - 2}", each
    assert sum(each["refused"] for each in found) > len(found) // 2, "hardly anything failed: were the faults there?"


@pytest.mark.parametrize("point", ["dies_writing", "dies_synced"])
def test_a_move_is_made_once_by_a_server_that_dies_around_its_commit(tmp_path, point):
    """Before the commit is on the disk, and after it but before anybody is told; then the page sends the move again."""
    faults = Faults(tmp_path)
    with faults.server(tmp_path / "data") as server:
        south, north = server.table(scenario=1)
        mover, action, at = asked(south, north)
        stored = bodies(server, south.table)
        faults.set(**{point: 1})
        with suppress(OSError):
            mover.move(action, at)      # or a sign of life was first, and the answer still comes
        assert server.process.wait(PATIENCE) == -9
        faults.set(**{point: 0})
        server.start()
        again = mover.move(action, at)
        now = bodies(server, south.table)
        assert now[:len(stored)] == stored
        assert [json.loads(body)["kind"] for body in now[len(stored):]] == ["moved"]
        assert again.status in (200, 409), "made now, or refused because it was made before"


def test_a_running_servers_clock_may_be_set_by_hours(tmp_path):
    """Nobody's patience runs out for it, and a game goes on, whatever the clock says."""
    faults = Faults(tmp_path)
    with faults.server(tmp_path / "data", patience=(600, 600)) as server:
        south, north = server.table(scenario=1)
        for ahead in (HOUR, -HOUR, 30 * 24 * HOUR, 0):
            faults.set(ahead=ahead)
            mover, action, at = asked(south, north)
            waits = north if mover is south else south
            with waits.socket() as page:
                page.hear_all()
                assert "little more time" in page.ask(do="warn")["refused"]["sentence"]
            assert mover.move(action, at).status == 200
            assert not any(json.loads(body)["kind"] == "warned" for body in bodies(server, south.table))


def test_a_backup_made_during_play_is_a_game_to_go_on_with(tmp_path):
    """Copied by SQLite's own backup while moves are made; the copy holds a beginning of every log, and a server plays on."""
    with Server(data=tmp_path / "data") as server:
        south, north = server.table(scenario=1)
        copy = tmp_path / "copy" / "tables.sqlite"
        copy.parent.mkdir()
        played = []

        def play(left, remaining, total):
            mover, action, at = asked(south, north)
            assert mover.move(action, at).status == 200
            played.append(action)

        with closing(sqlite3.connect(server.data / "tables.sqlite")) as live, closing(sqlite3.connect(copy)) as kept:
            live.backup(kept, pages=20, progress=lambda *told: play(*told) if len(played) < 5 else None)
            assert kept.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert played, "nobody moved during the backup"
        whole = bodies(server, south.table)
    with Server(data=copy.parent) as restored:
        found = bodies(restored, south.table)
        assert found == whole[:len(found)]
        assert len(found) >= len(whole) - len(played)
        mover, action, at = asked(*[Player(restored, each.table, each.seat, each.token) for each in (south, north)])
        assert mover.move(action, at).status == 200
