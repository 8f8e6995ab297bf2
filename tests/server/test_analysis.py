"""The analysis of a finished game: kept with it, gone on with after a crash, and nobody's before the end."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from itertools import pairwise
from typing import Any

import msgspec
import psycopg
import pytest
from tests.server.harness import Server

import quarterdeck as qd
from quarterdeck.engine import catalogue, journal
from quarterdeck.players import roster
from quarterdeck.server import opening
from quarterdeck.server.analysis import Analysis, Judgement, cost, curves, dearest
from quarterdeck.server.bot_worker import Seen
from quarterdeck.server.pages import analysis as page
from quarterdeck.server.store import Asked, Judged, Store
from quarterdeck.server.tables import Table

SAIL = catalogue.game("sail")
BLUNDER = 7         # North answers so that the Kraken sinks the ship; another card would not have
PATIENCE = 300.0


def lost_game() -> qd.Match:
    """Sixteen moves by chance, and a shipwreck."""
    return qd.Match("sail", seed=56, options={"pirate_mode": 2, "scenario": 9}).play_out(roster.player("random"), 56)


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    """The search of Sail is in the cache: a worker's own thread stands back, and would compile for ever beside our tests."""
    roster.Thinker(SAIL, "captain", iterations=1).think(qd.Match("sail", seed=1))


def opened(server: Server, match: qd.Match) -> str:
    """The id of a table that shows a record."""
    return server.post("/records", {"record": journal.dumps(journal.record(match))}).goto.split("/")[2]


def looked_at(server: Server, table: str, least: int) -> Any:
    """The analysis once so many moves have been looked at."""
    end = time.monotonic() + PATIENCE
    while (told := server.api("GET", f"/tables/{table}/analysis").json)["looked_at"] < least:
        assert time.monotonic() < end, told
        time.sleep(0.1)
    return told


def kept(database: str) -> dict[tuple[str, int], str]:
    """Every judgement in the database, read past the server."""
    wanted = "SELECT table_id, move, body FROM judgements"
    if database.startswith("sqlite"):
        with sqlite3.connect(f"file:{database.removeprefix('sqlite:///')}?mode=ro", uri=True) as file:
            rows = file.execute(wanted).fetchall()
    else:
        with psycopg.connect(database) as line:
            rows = line.execute(wanted).fetchall()
    return {(table, move): body for table, move, body in rows}


def test_an_analysis_is_kept_and_goes_on_after_a_crash(database, tmp_path):
    server, match = Server(database, tmp_path / "data"), lost_game()
    server.start()
    table = opened(server, match)
    assert server.api("GET", f"/tables/{table}/analysis").json["looked_at"] == 0
    looked_at(server, table, 3)
    server.kill()
    before = kept(database)
    assert 3 <= len(before) < len(match.actions)

    server.start()
    end = time.monotonic() + PATIENCE
    while len(kept(database)) < len(match.actions):         # nobody asks for it: it goes on by itself
        assert time.monotonic() < end
        time.sleep(0.2)
    told = looked_at(server, table, len(match.actions))
    assert told["done"] is True
    assert told["results"] == [0.0, 0.0]
    after = kept(database)
    assert {key: after[key] for key in before} == before, "what was judged before the crash stands"
    assert all(each["expected"] for each in told["decisions"])

    [blunder] = [each for each in told["decisions"] if each["move"] == BLUNDER]
    assert (blunder["seat"], blunder["action"]) == (1, match.actions[BLUNDER])
    assert blunder["preferred"] != blunder["action"]
    assert blunder["preferred_chance"] - blunder["chance"] > 1.5 * blunder["doubt"]
    text = server.get(f"/t/{table}/analysis").text
    assert f'href="/t/{table}/replay/{BLUNDER + 1}?eyes=open"' in text
    assert f'href="/t/{table}/replay/{BLUNDER}?eyes=1"' in text
    assert f'<b>{blunder["preferred_name"]}</b>' in text
    assert "data-done" in text
    assert server.get(f"/t/{table}/analysis", accept="application/json").json["done"] is True
    server.stop()


def test_a_game_that_runs_is_not_analysed(database, tmp_path):
    with Server(database, tmp_path / "data") as server:
        south, north = server.table()
        address = f"/t/{south.table}/analysis"
        answers = [server.get(address), server.get(address, accept="application/json"),
                   server.get(address, cookie=north.cookie), south.api("GET", "/analysis")]
        for answer in answers:
            assert answer.status == 409
            assert "when it is over" in answer.text
        assert address not in south.page()
        assert server.api("GET", "/tables/nosuchtable00000/analysis").status == 404
    assert kept(database) == {}


def test_the_store_keeps_the_first_judgement_and_what_is_unfinished(database):
    async def story() -> None:
        store = await Store.open(database)
        await store.ask(Asked("b", 2.0))
        await store.ask(Asked("a", 1.0))
        await store.ask(Asked("c", 3.0))
        for body in ("one", "two"):
            await store.judge(Judged("a", 1, body))
        await store.judge(Judged("a", 0, "zero"))
        await store.ask(Asked("b", 9.0, True))
        await store.ask(Asked("b", 10.0))       # another process has asked late
        await store.close()
        store = await Store.open(database)
        assert await store.unfinished() == ["a", "c"]
        assert await store.analysis("b") == Asked("b", 2.0, True)
        assert await store.analysis("d") is None
        assert await store.judged("a") == [Judged("a", 0, "zero"), Judged("a", 1, "one")]
        await store.close()

    asyncio.run(story())


# ------------------------------------------------------------------ what comes of it

def judgement(move: int, action: int, *candidates: tuple[int, int, float], value: float = 0.5) -> Judgement:
    lines = sum(visits for _, visits, _ in candidates)
    return Judgement(move, move % 2, action, Seen(lines, list(candidates), [value, value], [], candidates[0][0]))


def test_only_what_is_beyond_chance_counts_as_a_mistake():
    sure = judgement(1, 4, (3, 800, 0.8), (4, 200, 0.3))
    unsure = judgement(2, 4, (3, 8, 0.8), (4, 4, 0.3))
    unseen = judgement(3, 9, (3, 900, 0.52), (4, 100, 0.3))
    best = judgement(4, 3, (3, 800, 0.8), (4, 200, 0.3))
    forced = Judgement(5, 1, 0)
    analysis = Analysis(6, {each.move: each for each in (sure, unsure, unseen, best, forced)})
    assert [each.judgement for each in dearest(SAIL, analysis)] == [sure]
    assert cost(SAIL, best).lost == 0
    assert cost(SAIL, forced) is None
    assert 0.45 < cost(SAIL, sure).lost < 0.5, "a little less than it looks"
    assert cost(SAIL, unseen).visits == 0
    assert not analysis.done


def test_a_curve_for_each_seat_ends_with_the_result():
    match = lost_game()
    table = Table("t")
    table.fold.take(opening.from_record(journal.dumps(journal.record(match)), "a" * 64), time.time())
    analysis = Analysis(len(match.actions), {i: judgement(i, 3, (3, 100, 0.5)) for i in range(len(match.actions))})
    one, two = curves(table, analysis)
    assert one == [*((move, 0.5) for move in range(0, 16, 2)), (16, 0.0)]
    assert two == [*((move, 0.5) for move in range(1, 16, 2)), (16, 0.0)]
    drawn = page.parts(table, analysis)
    assert 'aria-label="Chances to win over 16 moves: South from 50\u00a0% to 0\u00a0%; North from 50\u00a0% to 0\u00a0%."' \
        in drawn["curves"]
    assert "No move cost enough" in drawn["costs"]
    half = page.parts(table, Analysis(16, {0: judgement(0, 3, (3, 100, 0.5))}, waits=False))
    assert "Looking at every decision again: 1 of 16 moves" in half["progress"]
    assert half["costs"].endswith("hidden></section>")


@pytest.mark.parametrize(("name", "seats", "even"), [
    ("sail", 2, 0.5), ("set_sail", 3, 1 / 3), ("set_sail", 4, 0.25), ("savage_seas", 4, 0.5), ("salt_and_sail", 1, 0.5)])
def test_the_dashed_line_is_an_even_chance(name, seats, even):
    options = {} if name == "sail" else {"seats": seats}
    match = qd.Match(name, seed=3, options=options).play_out(roster.player("random"), 3)
    table = Table("t")
    table.fold.take(opening.from_record(journal.dumps(journal.record(match)), "a" * 64), time.time())
    assert page.even_chance(table) == even
    drawn = page.parts(table, Analysis(9, {0: judgement(0, 3, (3, 100, 0.5))}))["curves"]
    (height,) = re.findall(r'<path d="M40 ([0-9.]+)H282" class="even">', drawn)
    assert float(height) == pytest.approx(12 + (230 - 12 - 26) * (1 - even), abs=0.06)
    assert f">{round(100 * even)}\u00a0%</text>" in drawn


def test_names_at_the_ends_of_curves_keep_apart():
    places = page.spread([10.0, 10.0, 11.0, 200.0, 200.0], 13, 12, 204)
    assert all(later - earlier >= 13 for earlier, later in pairwise(places))
    assert min(places) >= 12
    assert max(places) <= 204


def test_a_judgement_is_read_as_it_was_written():
    made = judgement(3, 4, (3, 8, 0.8), (4, 4, 0.3))
    assert msgspec.json.decode(msgspec.json.encode(made), type=Judgement) == made
