"""The store: durable when it says so, one winner for each number, and back after trouble. On both databases."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import os
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections import Counter

import pytest
import sqlalchemy as sa
import uvloop

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.store import Change, Entry, Row, Store, StoreError, write_queue
from quarterdeck.server.store import postgres as on_postgres
from quarterdeck.server.store.database import own_connection
from quarterdeck.server.store.write_queue import Pressure

SECRET = "c0ffee" * 8


def on_a_loop(test):
    @functools.wraps(test)
    def run(*arguments, **named):
        uvloop.run(test(*arguments, **named))
    return run


def entry(table, seq, body="{}"):
    return Entry(table, seq, 1000.0 + seq, body)


def row(table, touched=1000.0, **other):
    return Row(**({"id": table, "game": "sail", "opened": 1000.0, "touched": touched, "status": "playing", "public": True,
                   "summary": "{}"} | other))


def query(url, statement):
    """What any other program sees in the database."""
    address = sa.make_url(url)
    engine = sa.create_engine(address if url.startswith("sqlite") else address.set(drivername="postgresql+psycopg"))
    try:
        with engine.connect() as connection:
            return [tuple(found) for found in connection.exec_driver_sql(statement)]
    finally:
        engine.dispose()


async def until(holds, what):
    for _ in range(1500):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"waited in vain until {what}")


# ------------------------------------------------------------------ writing and reading

@on_a_loop
async def test_what_was_appended_is_there_for_any_other_program(database):
    store = await Store.open(database)
    for seq in range(5):
        assert await store.append(Change(entry("A", seq, f'{{"n":{seq}}}')))
        assert (seq, 1000.0 + seq, f'{{"n":{seq}}}') in query(database, "SELECT seq, at, body FROM entries")
    await store.close()


@on_a_loop
async def test_entries_come_back_as_they_were_written(database):
    store = await Store.open(database)
    assert store.kind == database.split(":")[0]
    await store.unfinished()
    text = '{"text":"Grüße, 海 \\u0000 \'; -- %s ? :x"}'
    written = [Entry("A", seq, 1760000000.123456 + seq / 7, text) for seq in range(12)]
    for line in reversed(written):
        assert await store.append(Change(line))
    assert await store.append(Change(entry("B", 0)))
    assert await store.read("A") == written
    assert await store.read("A", after=8) == written[9:]
    assert await store.read("nowhere") == []
    assert await store.row("nowhere") is None
    await store.close()


@on_a_loop
async def test_rows_are_listed_newest_first_and_only_public_lively_ones(database):
    store = await Store.open(database)
    rows = [row("gathers", 5, status="gathering"), row("plays", 7), row("other", 6, game="salt_and_bones"),
            row("hidden", 9, public=False), *(row(status, 9, status=status) for status in ("over", "stopped", "asleep"))]
    for made in rows:
        assert await store.append(Change(entry(made.id, 0), made))
    assert [found.id for found in await store.listed()] == ["plays", "other", "gathers"]
    assert await store.listed(limit=1) == [rows[1]]
    assert [found.id for found in await store.listed(game="sail")] == ["plays", "gathers"]

    changed = row("plays", 8, status="over", summary='{"won":true}')
    assert await store.append(Change(entry("plays", 1), changed))
    assert await store.row("plays") == changed
    assert [found.id for found in await store.listed()] == ["other", "gathers"]

    await store.note(row("gathers", 12))
    assert await store.row("gathers") == row("gathers", 12)
    assert store.queue.appended == len(rows) + 1
    await store.close()


@on_a_loop
async def test_the_games_of_a_player_come_last_used_first(database):
    store = await Store.open(database)
    for table in "ABC":
        assert await store.append(Change(Entry(table, 0, 100.0, "{}"), row(table), "ann"))
    assert await store.append(Change(Entry("B", 1, 300.0, "{}"), None, "ann"))
    assert await store.append(Change(Entry("A", 1, 200.0, "{}"), None, "ben"))
    assert [found.id for found in await store.sittings("ann")] == ["B", "A", "C"]
    assert [found.id for found in await store.sittings("ann", limit=1)] == ["B"]
    assert await store.sittings("ben") == [row("A")]
    assert await store.sittings("nobody") == []
    await store.close()


@on_a_loop
async def test_many_appends_share_a_commit_and_nothing_is_lost_or_reordered(database):
    store = await Store.open(database)

    async def play(table):
        for seq in range(20):
            assert await store.append(Change(entry(table, seq), row(table, 1000.0 + seq), f"sailor {table}"))

    await asyncio.gather(*(play(f"T{i}") for i in range(25)))
    assert store.queue.appended == 500
    assert store.queue.commits < 100
    for i in range(25):
        assert await store.read(f"T{i}") == [entry(f"T{i}", seq) for seq in range(20)]
        assert await store.row(f"T{i}") == row(f"T{i}", 1019.0)

    before = store.queue.commits
    assert all(await asyncio.gather(*(store.append(Change(entry(f"W{i}", 0))) for i in range(500))))
    assert store.queue.appended == 1000
    assert store.queue.commits - before <= 3
    await store.close()


@on_a_loop
async def test_what_arrives_while_a_commit_runs_is_the_next_commit(tmp_path):
    """Another program has the file for a moment: one commit waits for it, and all that comes meanwhile is one more."""
    store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        first = asyncio.ensure_future(store.append(Change(entry("A", 0))))
        await asyncio.sleep(0.05)
        later = [asyncio.ensure_future(store.append(Change(entry(f"B{i}", 0)))) for i in range(50)]
        await asyncio.sleep(0.05)
        assert store.queue.commits == 0
        assert not first.done()
        other.execute("ROLLBACK")
    assert await first
    assert await asyncio.gather(*later) == [True] * 50
    assert store.queue.commits == 2
    await store.close()


def test_commits_wait_for_each_other_only_under_pressure():
    """A loop that keeps up never puts a commit off; one that is late does, as long as it is late, up to a bound."""
    clock = {"now": 50.0}
    pressure = Pressure(lambda: clock["now"])

    def after(commits, late, tables=write_queue.CROWD):
        for _ in range(commits):
            clock["now"] += write_queue.WINDOW / 2
            for table in range(tables):
                pressure.wrote(f"T{table}")
            pressure.heard(late)
            pressure.interval       # noqa: B018
        return pressure.interval

    assert pressure.interval == 0.0
    assert after(50, 0.9 * write_queue.CALM) == 0.0, "however much is written"
    assert after(50, write_queue.CALM + 0.01) == pytest.approx(0.01, rel=0.01)
    assert after(50, 1.0) == write_queue.LONGEST
    assert after(50, 0.0) == 0.0, "the loop has caught up"
    assert after(50, 1.0, write_queue.CROWD - 1) == 0.0, "of a few tables none would share a commit"
    assert after(50, 1.0) == write_queue.LONGEST
    clock["now"] += 1.01 * write_queue.WINDOW
    assert pressure.interval == 0.0, "what was measured long ago does not count"


@on_a_loop
async def test_the_lag_is_how_late_the_loop_hears_of_a_commit(tmp_path, monkeypatch):
    store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
    written, write = threading.Event(), store._database.write

    def write_and_say(batch):
        try:
            return write(batch)
        finally:
            written.set()

    monkeypatch.setattr(store._database, "write", write_and_say)
    move = asyncio.ensure_future(store.append(Change(entry("A", 0))))
    while not store.queue.is_writing:
        await asyncio.sleep(0)
    assert written.wait(30)         # the loop is busy with something else, and goes on so after the commit
    time.sleep(0.08)
    assert await move
    assert store.queue.pressure.lag > write_queue.CALM
    await store.close()


@on_a_loop
async def test_more_than_one_batch_holds_is_written_in_several(database):
    store = await Store.open(database)
    count = 2 * write_queue.BATCH + 7
    assert all(await asyncio.gather(*(store.append(Change(entry("A", seq))) for seq in range(count))))
    assert await store.read("A") == [entry("A", seq) for seq in range(count)]
    assert store.queue.commits >= 3
    await store.close()


# ------------------------------------------------------------------ conflicts

@on_a_loop
async def test_a_loser_writes_nothing_and_harms_nobody_in_its_batch(database):
    store = await Store.open(database)
    assert await store.append(Change(entry("A", 0, '"first"'), row("A"), "ann"))
    answers = await asyncio.gather(
        store.append(Change(entry("B", 0), row("B"), "ben")),
        store.append(Change(entry("A", 0, '"late"'), row("A", 9999.0, summary='"late"'), "ben")),
        store.append(Change(entry("C", 0, '"one"'), row("C", summary='"one"'))),
        store.append(Change(entry("C", 0, '"two"'), row("C", summary='"two"'), "ben")),
        store.append(Change(entry("D", 0), row("D"), "ben")),
    )
    assert answers == [True, False, True, False, True]
    assert await store.read("A") == [entry("A", 0, '"first"')]
    assert await store.row("A") == row("A")
    assert await store.read("C") == [entry("C", 0, '"one"')]
    assert await store.row("C") == row("C", summary='"one"')
    assert {found.id for found in await store.sittings("ben")} == {"B", "D"}
    assert store.queue.appended == 4
    await store.close()


@on_a_loop
async def test_a_loser_among_moves_alone_harms_nobody(database):
    store = await Store.open(database)
    assert await store.append(Change(entry("A", 0, '"first"')))
    answers = await asyncio.gather(*(store.append(Change(entry(table, seq, body))) for table, seq, body in (
        ("B", 0, '"b"'), ("A", 0, '"late"'), ("C", 0, '"one"'), ("C", 0, '"two"'), ("A", 1, '"next"'))))
    assert answers == [True, False, True, False, True]
    assert [found.body for table in "ABC" for found in await store.read(table)] == ['"first"', '"next"', '"b"', '"one"']
    assert store.queue.appended == 4
    await store.close()


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_two_processes_race_and_each_number_has_one_winner_and_one_notice(postgres, run):
    async def race():
        url = postgres.new_database()
        heard = {"a": Counter(), "b": Counter()}
        stores = {name: await Store.open(url, notify=lambda table, seq, to=heard[name]: to.update([(table, seq)]))
                  for name in heard}
        keys = [(f"T{i % 10}", i // 10) for i in range(300)]

        async def play(name, table, seq):
            return await stores[name].append(Change(entry(table, seq, f'"{name}"'), row(table)))

        answers = await asyncio.gather(*(play(name, *key) for key in keys for name in ("ab" if key[1] % 2 else "ba")))
        assert Counter(answers) == {True: 300, False: 300}
        found = [line for i in range(10) for line in await stores["a"].read(f"T{i}")]
        assert sorted((line.table, line.seq) for line in found) == sorted(keys)
        written = Counter(line.body for line in found)
        assert (written['"a"'], written['"b"']) == (stores["a"].queue.appended, stores["b"].queue.appended)
        await until(lambda: all(len(to) == 300 for to in heard.values()), "all is heard")
        assert set(heard["a"].values()) == set(heard["b"].values()) == {1}
        for store in stores.values():
            await store.close()
    run(race())


# ------------------------------------------------------------------ ends

@on_a_loop
async def test_closing_finishes_what_was_accepted(database):
    store = await Store.open(database)
    tasks = [asyncio.create_task(store.append(Change(entry("A", seq)))) for seq in range(700)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*tasks) == [True] * 700
    assert len(query(database, "SELECT seq FROM entries")) == 700
    with pytest.raises(StoreError, match="stopping"):
        await store.append(Change(entry("A", 700)))
    await store.close()


@on_a_loop
async def test_whoever_gives_up_waiting_disturbs_nobody(database):
    store = await Store.open(database)
    tasks = [asyncio.create_task(store.append(Change(entry("A", seq)))) for seq in range(10)]
    await asyncio.sleep(0)
    tasks[3].cancel()
    assert await asyncio.gather(*tasks[:3], *tasks[4:]) == [True] * 9
    assert await store.append(Change(entry("A", 10)))
    await store.close()


APPENDER = """
import asyncio, sys
from quarterdeck.server.store import Change, Entry, Store

async def play(store, table):
    for seq in range(1_000_000):
        assert await store.append(Change(Entry(table, seq, 1.0, "{}")))
        print(table, seq, flush=True)

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(play(store, f"T{i}") for i in range(8)))

asyncio.run(main())
"""


@pytest.mark.parametrize("lines", [1, 60, 333])
def test_nothing_acknowledged_is_lost_by_kill_9(database, lines):
    with subprocess.Popen([sys.executable, "-c", APPENDER, database], stdout=subprocess.PIPE, text=True) as process:
        said = [process.stdout.readline() for _ in range(lines)]
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()
    told = {(table, int(seq)) for table, seq in (line.split() for line in said if line.endswith("\n"))}
    assert len(told) >= lines

    async def look():
        store = await Store.open(database)
        kept = {(line.table, line.seq) for i in range(8) for line in await store.read(f"T{i}")}
        assert told <= kept
        assert await store.append(Change(entry("after", 0)))
        await store.close()
        for i in range(8):
            numbers = sorted(seq for table, seq in kept if table == f"T{i}")
            assert numbers == list(range(len(numbers)))
    uvloop.run(look())


# ------------------------------------------------------------------ SQLite

OPENER = """
import asyncio, sys
from quarterdeck.server.store import Store, StoreError
try:
    asyncio.run(Store.open(sys.argv[1]))
except StoreError as error:
    print(error)
"""


@on_a_loop
async def test_a_second_process_on_the_file_is_refused(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.db"
    store = await Store.open(url)
    said = await asyncio.to_thread(subprocess.check_output, [sys.executable, "-c", OPENER, url], text=True)
    refusal = f"{tmp_path}/tables.db is in use by another server process; stop it, or use PostgreSQL for several."
    assert said.strip() == refusal
    with pytest.raises(StoreError, match="in use by another"):
        await Store.open(url)
    assert await store.append(Change(entry("A", 0)))
    await store.close()
    await (await Store.open(url)).close()


@on_a_loop
async def test_the_file_is_synced_at_every_commit_and_its_owner_s_alone(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
    for connection in (store._database._pen, own_connection(store._database.engine)):
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()
    for file in tmp_path.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    await store.close()
    assert {file.name for file in tmp_path.iterdir()} == {"tables.db", "tables.db.lock"}


@on_a_loop
async def test_a_full_disk_fails_the_batch_without_telling_secrets_and_then_it_goes_on(tmp_path, caplog):
    store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
    pen = store._database._pen
    pages = pen.execute("PRAGMA page_count").fetchone()[0]
    pen.execute(f"PRAGMA max_page_count = {pages}")
    big = f'{{"key":"{SECRET * 500}"}}'
    with caplog.at_level(logging.DEBUG):
        answers = await asyncio.gather(*(store.append(Change(entry("A", seq, big), row("A"))) for seq in range(4)),
                                       return_exceptions=True)
    assert [type(answer) for answer in answers] == [StoreError] * 4
    assert str(answers[0]) == "The table could not be saved: database or disk is full. Try again in a moment."
    assert SECRET not in caplog.text and "disk is full" in caplog.text
    assert await store.read("A") == [] and await store.row("A") is None and store.queue.appended == 0
    pen.execute("PRAGMA max_page_count = 1000000")
    assert await store.append(Change(entry("A", 0, big)))
    await store.close()


@on_a_loop
async def test_an_entry_that_cannot_be_written_is_an_error_and_not_the_writer_s_end(database):
    store = await Store.open(database)
    with pytest.raises(StoreError, match="could not be saved") as refused:
        await store.append(Change(entry("A", 0, f"{SECRET} \ud800")))
    assert SECRET not in str(refused.value)
    assert await store.append(Change(entry("A", 0)))
    await store.close()


# ------------------------------------------------------------------ addresses

@pytest.mark.parametrize(("url", "problem"), [
    ("mysql://root@localhost/x", "sqlite or postgresql, not in mysql"),
    ("what?", "cannot be understood; it looks like sqlite:///"),
    ("postgresql://ann:hunter2@host:port/x", "cannot be understood"),
    ("sqlite://", "needs a file"),
    ("sqlite:///:memory:", "needs a file"),
    ("sqlite:////no/such/folder/tables.db", "cannot be opened: No such file or directory"),
    ("postgresql://ann:hunter2@/x?host=/no/such/folder", "cannot be used: .*No such file"),
])
@on_a_loop
async def test_an_unusable_address_is_answered_with_a_sentence_and_no_password(url, problem):
    with pytest.raises(StoreError, match=problem) as refused:
        await Store.open(url)
    assert isinstance(refused.value, QuarterdeckError)
    assert "hunter2" not in str(refused.value)


@on_a_loop
async def test_a_file_that_is_no_database_is_refused_and_kept(tmp_path):
    (tmp_path / "picture.png").write_bytes(b"\x89PNG" * 1000)
    with pytest.raises(StoreError, match="file is not a database"):
        await Store.open(f"sqlite:///{tmp_path}/picture.png")
    assert (tmp_path / "picture.png").read_bytes() == b"\x89PNG" * 1000


@on_a_loop
async def test_a_missing_driver_is_named_with_its_remedy(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install 'quarterdeck\[postgres\]'"):
        await Store.open("postgresql://localhost/x")


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
@on_a_loop
async def test_postgresql_has_three_names(postgres, scheme):
    store = await Store.open(postgres.new_database().replace("postgresql", scheme, 1))
    assert store.kind == "postgresql"
    assert await store.append(Change(entry("A", 0)))
    await store.close()


# ------------------------------------------------------------------ PostgreSQL in trouble

async def play_on(store, table, told, stop):
    """Append one after another; told are those acknowledged. An error is tried again, as a page would."""
    seq = 0
    while not stop.is_set():
        try:
            ours = await store.append(Change(entry(table, seq)))
        except StoreError:
            await asyncio.sleep(0.05)
            continue
        assert ours or seq in {line.seq for line in await store.read(table)}
        told.append(seq)
        seq += 1


@pytest.mark.parametrize("trouble", ["restart", "crash", "terminate"])
@on_a_loop
async def test_writer_reader_and_listener_come_back(postgres, trouble):
    url, heard, told, stop = postgres.new_database(), [], [], asyncio.Event()
    store = await Store.open(url, notify=lambda table, seq: heard.append((table, seq)))
    playing = asyncio.create_task(play_on(store, "A", told, stop))
    await until(lambda: len(told) > 5, "the game runs")
    if trouble == "terminate":
        await asyncio.to_thread(postgres.execute, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
                                                  f"'{sa.make_url(url).database}'")
    else:
        await asyncio.to_thread(postgres.control, "-m", "fast" if trouble == "restart" else "immediate", "restart")
    await until(lambda: ("", -1) in heard, "the listener is back")
    before = len(told)
    await until(lambda: len(told) > before + 5, "the game goes on")
    stop.set()
    await playing
    assert told == list(range(len(told)))
    assert await store.read("A") == [entry("A", seq) for seq in told]

    other = await Store.open(url)
    assert await other.append(Change(entry("B", 0)))
    await until(lambda: ("B", 0) in heard, "the other process is heard")
    await store.unfinished()
    await other.close()
    await store.close()


@on_a_loop
async def test_a_stopped_server_fails_every_call_but_close_and_a_started_one_serves_again(postgres, monkeypatch):
    monkeypatch.setattr(on_postgres, "PATIENCE", 0.3)
    store, leaving = [await Store.open(url, notify=lambda table, seq: None) for url in [postgres.new_database()] * 2]
    assert await store.append(Change(entry("A", 0)))
    await asyncio.to_thread(postgres.control, "-m", "fast", "stop")
    try:
        for call in (store.append(Change(entry("A", 1, SECRET))), store.read("A"), store.unfinished()):
            with pytest.raises(StoreError) as failed:
                await call
            assert SECRET not in str(failed.value)
        await leaving.close()
    finally:
        await asyncio.to_thread(postgres.start)
    assert await store.append(Change(entry("A", 1)))
    assert await store.read("A") == [entry("A", 0), entry("A", 1)]
    await store.close()


class Line:
    """A line to PostgreSQL that can be cut at the worst moment: before the next request arrives, or its reply."""

    def __init__(self, folder, url):
        self.cut = ""
        self.cuts = 0
        self.ends = []
        self.there = os.path.join(sa.make_url(url).query["host"], ".s.PGSQL.5432")
        self.here = socket.socket(socket.AF_UNIX)
        self.here.bind(os.path.join(folder, ".s.PGSQL.5432"))
        self.here.listen()
        self.url = sa.make_url(url).update_query_dict({"host": str(folder)}).render_as_string(hide_password=False)
        self.acceptor = threading.Thread(target=self._accept, daemon=True)
        self.acceptor.start()

    def _accept(self):
        while True:
            try:
                client, _ = self.here.accept()
            except OSError:
                return
            server = socket.socket(socket.AF_UNIX)
            self.ends += [client, server]
            server.connect(self.there)
            for source, sink, what in ((client, server, "request"), (server, client, "reply")):
                threading.Thread(target=self._carry, args=(source, sink, what), daemon=True).start()

    def close(self):
        self.here.shutdown(socket.SHUT_RDWR)
        self.acceptor.join()
        for end in [self.here, *self.ends]:
            end.close()

    def _carry(self, source, sink, what):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if self.cut == what:
                    self.cut = ""
                    self.cuts += 1
                    break
                sink.sendall(data)
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def line(postgres, tmp_path_factory):
    line = Line(tmp_path_factory.mktemp("l"), postgres.new_database())
    yield line
    line.close()


@pytest.mark.parametrize("cut", ["request", "reply"])
@on_a_loop
async def test_a_commit_with_an_unknown_outcome_is_looked_up(line, cut):
    store = await Store.open(line.url)
    for seq in range(3):
        line.cut = cut
        assert await store.append(Change(entry("A", seq, '"ours"'), row("A", 1000.0 + seq), "ann"))
    assert line.cuts == 3
    assert await store.read("A") == [entry("A", seq, '"ours"') for seq in range(3)]
    assert await store.row("A") == row("A", 1002.0)
    assert await store.sittings("ann") == [row("A", 1002.0)]
    await store.close()


@pytest.mark.parametrize("cut", ["request", "reply"])
@on_a_loop
async def test_an_unknown_outcome_is_no_win_over_another_s_entry(line, cut):
    other, store = await Store.open(line.url), await Store.open(line.url)
    assert await other.append(Change(entry("A", 0, '"theirs"')))
    line.cut = cut
    answers = await asyncio.gather(store.append(Change(entry("A", 0, '"ours"'))), store.append(Change(entry("B", 0))))
    assert answers == [False, True] and line.cuts == 1
    assert await store.read("A") == [entry("A", 0, '"theirs"')]
    await other.close()
    await store.close()
