"""No table stands still: bots go on after a failed write, a log that cannot be folded harms nobody else."""

from __future__ import annotations

import re
import time

import pytest
from tests.server.harness import PATIENCE, Server

FAILING = "CREATE TRIGGER failing BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'no space'); END"


@pytest.fixture
def server(tmp_path):
    with Server(data=tmp_path / "data") as running:
        yield running


def until(holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)


def entries(server, table):
    with server.sqlite() as file:
        return file.execute("SELECT count(*) FROM entries WHERE table_id = ?", (table,)).fetchone()[0]


def test_a_bot_whose_move_could_not_be_written_tries_again(server):
    """The disk refuses the bot's move for a while; nobody touches the table, and it goes on."""
    ann = server.open("savage_seas", ("bot:random", "bot:random"))      # a long game: it is not over before the disk fails
    until(lambda: entries(server, ann.table) > 3)
    with server.sqlite() as file:
        file.execute(FAILING)
        time.sleep(1.0)
        stood = entries(server, ann.table)
        file.execute("DROP TRIGGER failing")
    until(lambda: entries(server, ann.table) > stood + 3)
    assert server.figure("errors_total") == 0


def test_a_person_at_a_table_whose_store_failed_plays_on(server):
    ann = server.open(seats=("me", "bot:random"), pirate_mode=2, scenario=1)
    with ann.socket() as page:
        page.ask(do="ready")
        until(lambda: page.hear_all() or page.possible)
        with server.sqlite() as file:
            file.execute(FAILING)
            refused = page.ask(do="move", action=page.possible[0], at=page.at)["refused"]
            assert refused["sentence"] == "The table could not be saved: no space. Try again in a moment."
            file.execute("DROP TRIGGER failing")
        assert "ack" in page.ask(do="move", action=page.possible[0], at=page.at)
        before = page.at
        until(lambda: page.hear_all() or (page.at > before and page.possible))


def test_a_log_that_cannot_be_folded_is_told_without_its_secrets(server):
    """The rules say why an entry is impossible by naming cards; whoever opens the table is told nothing of that."""
    south, north = server.table(scenario=1)
    other, _ = server.table(scenario=2)
    with south.socket() as one, north.socket() as two:
        for page in (one, two):
            if page.possible:
                page.ask(do="move", action=page.possible[0], at=page.at)
    server.stop()
    with server.sqlite() as file:
        for _ in range(2):      # the same card twice is against the rules whoever holds it
            file.execute("INSERT INTO entries SELECT table_id, max(seq) + 1, max(at), ? FROM entries WHERE table_id = ?",
                         ('{"kind":"moved","seat":0,"action":26}', south.table))
    server.start()
    for path in (f"/t/{south.table}", f"/api/tables/{south.table}"):
        answer = server.get(path)
        assert answer.status in (400, 409)
        assert "its log does not fit the rules of this version" in answer.text
        assert not re.search(r"SAIL-\d|coral|amber|violet|card", answer.text.split("<main", 1)[-1].split("</main", 1)[0])
    assert server.get(f"/t/{other.table}").status == 200
    assert server.get("/").status == 200
