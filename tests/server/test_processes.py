"""Server processes: how they refuse to start, and how several of them on one PostgreSQL are one table to the players."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import expect, sync_playwright
from tests.browser.conftest import launch
from tests.browser.table_page import TablePage
from tests.server.harness import PATIENCE, Player, Server, Socket, play_out
from websockets.exceptions import ConnectionClosed

from quarterdeck.engine import catalogue
from quarterdeck.server import opening, seats
from quarterdeck.server.bots import BotPool
from quarterdeck.server.live_tables import LiveTables
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.pages import table as table_page
from quarterdeck.server.settings import Settings
from quarterdeck.server.store import Store

Pair = tuple[Server, Server]


@pytest.fixture
def pair(postgres, tmp_path) -> Iterator[Pair]:
    """Two servers on one database."""
    database = postgres.new_database()
    with Server(database, tmp_path / "data") as first, Server(database, tmp_path / "data") as second:
        yield first, second


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it does not come about"
        time.sleep(0.05)


def one_each(pair: Pair, **options: object) -> tuple[Player, Player]:
    """A table with South at the first server and North at the second, both ready."""
    south = pair[0].open(**({"pirate_mode": 2} | options))
    north = pair[1].join(south.table)
    until(lambda: north.ready().status == 200)
    until(lambda: south.ready().status == 200)
    return south, north


def at_the_other(player: Player, server: Server) -> Player:
    """The same person with a page of another server."""
    return Player(server, player.table, player.seat, player.token)


# ---------------------------------------------------------------------- refusing to start

def refused(*arguments: str) -> str:
    """The one line with which a server refuses to start."""
    done = subprocess.run([sys.executable, "-m", "quarterdeck", "serve", *arguments], capture_output=True, text=True,
                          timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_a_second_server_is_kept_from_the_same_file(tmp_path):
    with Server(data=tmp_path / "data"):
        assert "in use by another server process" in refused("--port", "0", "--data", str(tmp_path / "data"))


def test_a_port_that_is_taken_is_told(tmp_path):
    with Server(data=tmp_path / "data") as server:
        said = refused("--port", str(server.port), "--data", str(tmp_path / "other"))
        assert f"port {server.port}" in said
        assert "--port" in said


@pytest.mark.parametrize(("address", "words"), [
    ("nonsense", "cannot be understood"),
    ("mysql://root@localhost/games", "not in mysql"),
    ("sqlite:////nowhere/at/all/tables.db", "No such file or directory"),
    ("postgresql://sailor:hunter2@127.0.0.1:1/games", "cannot be used"),
])
def test_a_database_that_cannot_be_used_is_told(address, words, tmp_path):
    said = refused("--port", "0", "--data", str(tmp_path), "--database", address)
    assert words in said
    assert "hunter2" not in said


# ---------------------------------------------------------------------- stopping

def test_pages_hear_that_the_server_restarts(database, tmp_path):
    with Server(database, tmp_path / "data") as server:
        south, _ = server.table()
        with south.socket() as page:
            page.until(1)
            assert server.stop() == 0
            with suppress(ConnectionClosed):
                while True:
                    page.hear()
            assert page.line.close_code == 1012


def test_ctrl_c_ends_the_server_at_once(tmp_path):
    server = Server(data=tmp_path / "data")
    server.start()
    server.process.send_signal(2)
    assert server.process.wait(PATIENCE) in (0, 130)


# ---------------------------------------------------------------------- several processes

def test_a_move_made_at_one_server_appears_at_the_other(pair):
    south, north = one_each(pair)
    with south.socket() as here, north.socket() as there:
        assert play_out(here, there)
        assert len(here.log) == len(there.log)


def test_of_two_moves_at_one_position_one_wins_and_both_pages_see_it(pair):
    south, north = one_each(pair)
    with (south.socket() as here, at_the_other(south, pair[1]).socket() as there, north.socket() as partner):
        for page in (here, there, partner):
            page.until(1)
        while next_of(here, there, partner):
            at = here.at
            wishes = [page.send(do="move", action=here.possible[i], at=at) for page, i in ((here, 0), (there, -1))]
            answers = [answer_to(page, wish) for page, wish in zip((here, there), wishes)]
            assert sorted("ack" in answer for answer in answers) == [False, True]
            for page in (here, there, partner):
                page.until(at + 1)
            assert here.log == there.log


def answer_to(page: Socket, wish: str) -> dict[str, object]:
    while True:
        message = page.hear()
        if message.get("ack") == wish or message.get("refused", {}).get("id") == wish:
            return message


def next_of(here: Socket, there: Socket, partner: Socket) -> bool:
    """Play on until South is asked for a move and all pages know it; False when the round or the game is over."""
    while True:
        newest = max(page.at for page in (here, there, partner))
        for page in (here, there, partner):
            page.until(newest)
        if here.possible:
            return True
        if not partner.possible:
            return False
        assert "ack" in partner.ask(do="move", action=partner.possible[0], at=partner.at)


def test_the_others_go_on_when_a_server_is_killed(pair):
    south, north = one_each(pair)
    with south.socket() as here, north.socket() as there:
        here.until(1)
        there.until(1)
        if here.possible:
            assert "ack" in here.ask(do="move", action=here.possible[0], at=here.at)
            there.until(here.at)
        before, log = there.at, list(here.log)
        pair[0].kill()
        with at_the_other(south, pair[1]).socket() as moved:
            moved.until(before)
            assert moved.log[:len(log)] == log
            assert play_out(moved, there)
    pair[0].start()
    with south.socket() as back:
        back.until(there.at)
        assert "The game is over" in back.parts["prompt"]


def test_a_bot_goes_on_when_the_server_that_moved_it_is_killed(postgres, tmp_path):
    database = postgres.new_database()
    slow = Server(database, tmp_path / "data", options=("--bot-pause", "60"))
    with slow, Server(database, tmp_path / "data") as other:
        ann = slow.open(seats=("me", "bot:greedy"), pirate_mode=2)
        ann.ready()
        with at_the_other(ann, other).socket() as page:
            page.until(1)
            if page.possible:       # the move is made where the bot is slow; the other server only hears of it
                view = ann.view()
                assert ann.move(view["legal"][0]["action"], view["table"]["at"]).status == 200
            at = ann.view()["table"]["at"]
            slow.kill()
            page.until(at + 1)


def test_moves_cross_again_after_the_database_was_restarted(pair, postgres):
    south, north = one_each(pair)
    with south.socket() as here, north.socket() as there:
        here.until(1)
        there.until(1)
        postgres.control("-m", "fast", "restart")
        until(lambda: all(server.get("/healthz").status == 200 for server in pair))
        assert play_out(here, there)


def test_health_tells_of_a_database_that_is_down(pair, postgres):
    south, north = one_each(pair)
    server = pair[0]
    at = south.view()["table"]["at"]
    postgres.control("-m", "fast", "stop")
    try:
        until(lambda: server.get("/healthz").status == 503)
        assert server.get("/metrics").status == 200
        with south.socket() as here, north.socket() as there:
            here.until(1)
            there.until(1)
            mover = next(page for page in (here, there) if page.possible)
            answer = mover.ask(do="move", action=mover.possible[0], at=mover.at)
            assert "could not be saved" in answer["refused"]["sentence"]
            assert "password" not in str(answer)
    finally:
        postgres.start()
    until(lambda: server.get("/healthz").status == 200)
    assert south.view()["table"]["at"] == at
    with south.socket() as here, north.socket() as there:
        assert play_out(here, there)


# ---------------------------------------------------------------------- idle tables

def test_a_table_that_nobody_watches_is_put_away_and_comes_back(tmp_path):
    async def story() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
        pool = BotPool(1)
        live_tables = LiveTables(Settings(data=tmp_path, idle=0.1), store, pool, Metrics(), table_page)
        tidying = asyncio.create_task(live_tables.upkeep.keep_tidy())
        sailor = seats.sailor_of(seats.new_token())
        opened = opening.opening(catalogue.game("sail"), {"pirate_mode": 2}, ["me", "friend"], sailor=sailor, name="Ann")
        live = await live_tables.open(opened)
        await live_tables.write(live, lambda table: table.wishes.to_say(sailor, "Ahoy"))

        class Someone:
            sailor = ""

            def changed(self) -> None:
                pass

            def look_after(self, now: float) -> None:
                pass

        someone = Someone()
        live_tables.join(live, someone)
        await asyncio.sleep(0.4)
        assert live.table.id in live_tables.tables, "it is being watched"

        live_tables.leave(live, someone)
        async with asyncio.timeout(PATIENCE):
            while live_tables.tables:
                await asyncio.sleep(0.05)
        back = (await live_tables.find(live.table.id)).table
        assert back is not live.table
        assert list(back.state.teams.heard_by(())) == list(live.table.state.teams.heard_by(()))
        assert back.state.teams.heard_by(())[-1].text == "Ahoy"
        tidying.cancel()
        with suppress(asyncio.CancelledError):
            await tidying
        await live_tables.close()
        await pool.close()
        await store.close()

    asyncio.run(story())


# ---------------------------------------------------------------------- with browsers

def test_two_browsers_play_on_when_one_of_two_servers_is_killed(pair):
    first, second = pair
    with sync_playwright() as playwright:
        browser = launch(playwright, paints=False)
        expect.set_options(timeout=PATIENCE * 1000)
        south = first.open(pirate_mode=2)
        north = second.join(south.table)
        ann, bob = [browser.new_context(storage_state={"cookies": [{
            "name": "sailor", "value": player.token, "domain": "127.0.0.1", "path": "/", "expires": -1, "httpOnly": True,
            "secure": False, "sameSite": "Lax"}], "origins": []}) for player in (south, north)]
        played: list[int] = []
        here = TablePage(ann.new_page(), played).open(f"{first.address}/t/{south.table}")
        there = TablePage(bob.new_page(), played).open(f"{second.address}/t/{south.table}")
        here.ready()
        there.ready()
        alternate(here, there, 6)

        first.kill()
        expect(here.page.get_by_text(re.compile("Reconnecting"))).to_be_visible()
        again = TablePage(ann.new_page(), played).open(f"{second.address}/t/{south.table}")
        alternate(again, there, 6)
        assert len(again.log) == len(there.log)

        first.start()
        here.until(there.at)
        expect(here.page.get_by_text(re.compile("Reconnecting"))).to_be_hidden()
        alternate(here, there, 4)
        assert len(here.log) == len(there.log)
        browser.close()


def alternate(here: TablePage, there: TablePage, moves: int) -> None:
    """Let both pages play at random, until so many more moves are made or the game is over."""
    wanted = len(here.played) + moves
    while len(here.played) < wanted:
        newest = max(here.at, there.at)
        here.until(newest)
        there.until(newest)
        asked = next((page for page in (here, there) if page.state), None)
        if asked is None:
            continue
        if asked.state == "over":
            return
        asked.answer(asked.state)
