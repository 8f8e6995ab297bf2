"""Games outlive the server that they began on: restarts, other rules, and entries that a newer version wrote."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.harness import Player, Server, play_out

from quarterdeck.engine import catalogue
from quarterdeck.server import logbook, seats
from quarterdeck.server.store import Change, Entry, Row, Store

SAIL = catalogue.game("sail")
OTHER_RULES = {"rules": SAIL.rules_version + 1}
OTHER_CONTENT = {"content": "0123456789abcdef"}


def write(database: str, table: str, first: int, *bodies: str) -> None:
    """Write entries past the server; a table's first comes with its row."""
    async def work() -> None:
        store = await Store.open(database)
        for seq, body in enumerate(bodies, first):
            row = None if seq else Row(table, "sail", time.time(), time.time(), "playing", True,
                                       '{"seats": [["South", "Ann", false], ["North", "Bob", false]], "options": {}}')
            assert await store.append(Change(Entry(table, seq, time.time(), body), row))
        await store.close()

    asyncio.run(work())


def foreign_table(database: str, entries: int = 14, **changed: Any) -> tuple[str, str]:
    """A game under way that another version opened; its id and Ann's token."""
    token = seats.new_token()
    opened = logbook.Opened(game="sail", rules=SAIL.rules_version, content=SAIL.content.hash[:16],
                            options=SAIL.content.complete({"pirate_mode": 2}), key="00" * 16,
                            chairs=[logbook.Chair(sailor=seats.sailor_of(token), name="Ann"), logbook.Chair()])
    lines: list[logbook.Line] = [
        msgspec.structs.replace(opened, **changed), logbook.Said(0, "Ahoy"), logbook.Sat(1, "b" * 64, "Bob"),
        logbook.Ready(0), logbook.Ready(1), logbook.Moved(0, 1), logbook.Moved(1, 63), logbook.Proposed(0, "takeback", 1),
        logbook.Answered(1, True), logbook.Moved(1, 62), logbook.Warned(0, 1), logbook.Left(0), logbook.Handed(0, "greedy"),
        logbook.Returned(0)]
    table = seats.new_table_id()
    write(database, table, 0, *map(logbook.written, lines[:entries]))
    return table, token


def test_everything_is_as_before_after_a_restart(database, tmp_path):
    server = Server(database, tmp_path / "data")
    server.start()
    gathering = server.open(name="Cleo", public=True)
    south, north = server.table()
    for player in (south, north):
        view = player.view()
        if view["legal"]:
            assert player.move(view["legal"][0]["action"], view["table"]["at"]).status == 200
    over, partner = server.table()
    with over.socket() as here, partner.socket() as there:
        play_out(here, there)

    def told() -> list[Any]:
        return [*(player.view() for player in (south, north, over)), over.api("GET", "/record").text,
                server.api("GET", f"/tables/{gathering.table}").json, server.api("GET", "/tables").json]

    before = told()
    for _ in range(2):
        assert server.stop() == 0
        server.start()
        assert told() == before
    with server.join(gathering.table).socket() as bob:
        bob.until(1)
    with south.socket() as here, north.socket() as there:
        assert play_out(here, there)
    server.stop()


@pytest.mark.parametrize("changed", [OTHER_RULES, OTHER_CONTENT], ids=["rules", "content"])
def test_a_table_of_other_rules_sleeps_and_loses_nothing(database, tmp_path, changed):
    id_, token = foreign_table(database, **changed)
    with Server(database, tmp_path / "data") as server:
        ann = Player(server, id_, 0, token)
        page = ann.page()
        assert "This table is asleep." in page
        assert "opened with rules" in page
        assert "Ann" in page and "Bob" in page and "Ahoy" in page
        assert server.get(f"/t/{id_}").status == server.get("/").status == 200

        with ann.socket() as here:
            here.hear()
            for wish in ({"do": "undo", "at": 0}, {"do": "ready"}, {"do": "answer", "yes": True},
                         {"do": "propose", "what": "stop"}, {"do": "hand_over", "level": "greedy"}):
                assert "refused" in here.ask(**wish), wish
            assert "opened with rules" in here.ask(do="move", action=1, at=0)["refused"]["sentence"]
        assert server.api("POST", f"/tables/{id_}/seats", {"name": "Cleo"}).status == 409
        for path in (f"/tables/{id_}/view", f"/tables/{id_}/record", f"/tables/{id_}/actions"):
            answer = server.api("GET", path, token=token)
            assert answer.status == 409, (path, answer.text)
        assert server.api("GET", f"/tables/{id_}").json["status"] == "asleep"
        assert server.get(f"/t/{id_}/replay").status == 409
    assert [entry.seq for entry in read(database, id_)] == list(range(14)), "nothing was added, nothing was lost"


def read(database: str, table: str) -> list[Entry]:
    async def work() -> list[Entry]:
        store = await Store.open(database)
        found = await store.read(table)
        await store.close()
        return found

    return asyncio.run(work())


def test_an_entry_of_a_newer_version_is_answered_with_a_sentence(database, tmp_path):
    id_, token = foreign_table(database, chairs=[logbook.Chair(), logbook.Chair()], entries=1)
    write(database, id_, 1, '{"kind":"weather","wind":"north"}')
    with Server(database, tmp_path / "data") as server:
        for answer in (server.get(f"/t/{id_}"), server.api("GET", f"/tables/{id_}"), server.get(f"/t/{id_}/replay"),
                       server.api("POST", f"/tables/{id_}/moves", {"action": 1, "at": 3}, token)):
            assert answer.status in (400, 409)
            assert "changed by a newer version" in answer.text
        assert server.get("/").status == 200
        assert server.api("GET", "/tables").status == 200
        south, north = server.table()
        with south.socket() as here, north.socket() as there:
            assert play_out(here, there), "the other tables play on"


def test_a_game_under_way_is_refused_when_a_newer_process_changes_it(postgres, tmp_path):
    database = postgres.new_database()
    with Server(database, tmp_path / "data") as server:
        south, _ = server.table()
        with south.socket() as here:
            here.until(1)
            write(database, south.table, len(read(database, south.table)), '{"kind":"weather","wind":"north"}')
            answer = here.ask(do="propose", what="stop")
            assert "changed by a newer version" in answer["refused"]["sentence"]


def test_the_listing_is_put_right_after_a_crash(database, tmp_path):
    """The row of a table follows its log; a server can be killed in between."""
    with Server(database, tmp_path / "data") as server:
        player = server.open(public=True)
    write(database, player.table, 1, logbook.written(logbook.Closed()))
    with Server(database, tmp_path / "data") as server:
        assert player.table in server.get("/").text
        assert "closed" in server.get(f"/t/{player.table}").text
        assert player.table not in server.get("/").text


# ---------------------------------------------------------------------- rules version 1 of four games

FIRST_RULES = Path(__file__).parent / "data" / "version-1"
"""What a server with rules version 1 left (880d9b4): a table under way and a finished one of each game, and four records."""
TABLES = json.loads((FIRST_RULES / "tables.json").read_text())
GAMES = ("salt_and_bones", "savage_seas", "set_sail", "salt_and_sail")


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory):
    """A server on the data that version 1 left."""
    data = tmp_path_factory.mktemp("upgraded") / "data"
    data.mkdir()
    with closing(sqlite3.connect(data / "tables.sqlite")) as database:
        database.executescript(gzip.decompress((FIRST_RULES / "tables.sql.gz").read_bytes()).decode())
    with Server(data=data) as server:
        yield server


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("state", ["playing", "over"])
def test_a_table_of_rules_version_1_says_so_and_loses_nothing(upgraded, game, state):
    made, title = TABLES[f"{game}-{state}"], catalogue.game(game).title
    said = f"with rules 1 of {title}; here are rules 2. It is kept"
    said = f"This game was played to its end {said}" if state == "over" else f"This table was opened {said}"
    ann = Player(upgraded, made["table"], 0, made["token"])
    page = ann.page()
    assert said in page.replace("&amp;", "&")
    assert "Ann" in page and "Bob" in page
    with ann.socket() as here:
        here.hear()
        assert said in here.ask(do="move", action=1, at=0)["refused"]["sentence"]
    for path in ("/view", "/record", "/actions"):
        answer = ann.api("GET", path)
        assert answer.status == 409 and said in answer.json["error"], path
    replay = upgraded.get(f"/t/{made['table']}/replay", cookie=ann.cookie)
    assert replay.status == 409 and said in replay.text.replace("&amp;", "&")
    with upgraded.sqlite() as database:
        assert database.execute("SELECT count(*) FROM entries WHERE table_id = ?", (made["table"],)).fetchone() == (
            made["entries"],)
        assert database.execute("SELECT status FROM tables WHERE id = ?", (made["table"],)).fetchone() == (state,)


def test_the_front_page_lists_tables_of_version_1_and_opens_new_ones(upgraded):
    for made in TABLES.values():
        page = upgraded.get("/", cookie=f"sailor={made['token']}")
        assert page.status == 200 and made["table"] in page.text
    for game in GAMES:
        player = upgraded.open(game, seats=("me", *["bot:greedy"] * (3 if game == "set_sail" else 1)))
        assert player.view()["table"]["status"] == "playing"


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_version_1_is_refused_with_its_version(upgraded, game):
    record = (FIRST_RULES / f"{game}.json").read_text()
    answer = upgraded.post("/records", {"record": record})
    assert answer.status == 400
    assert f"the record was made with rules 1 and content {json.loads(record)['content']} of " in answer.text
    assert "here are rules 2" in answer.text and "replay it with the version that made it" in answer.text
