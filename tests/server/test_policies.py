"""Trained policies at the web table: offered, seated, sent what their seat may know, and replaced where they are gone."""

from __future__ import annotations

import asyncio
import re
import time
from html import escape

import msgspec
import pytest
from tests.policies import choices_of, odd_policy
from tests.server.harness import PATIENCE, Server

import quarterdeck as qd
from quarterdeck.engine import catalogue, journal
from quarterdeck.players import roster
from quarterdeck.players.learned.shelf import Shelf
from quarterdeck.server import bot_worker, bots, logbook, opening, seats
from quarterdeck.server.bot_worker import Answer, Request, Worker
from quarterdeck.server.bots import BotPool
from quarterdeck.server.levels import Levels
from quarterdeck.server.live_tables import LiveTables
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.pages import new
from quarterdeck.server.pages import table as page
from quarterdeck.server.pages import table as table_page
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import Patience, Settings
from quarterdeck.server.sight import Status
from quarterdeck.server.store import Store
from quarterdeck.server.tables import Table

SAIL = catalogue.game("sail")
OPTIONS = {"pirate_mode": 2, "scenario": 1}
ANN = "a" * 64
HOSTILE = """<b onclick=x>'"&"""


def until(happened, what):
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def levels_of(server, game="sail"):
    found = next(each for each in server.api("GET", "/games").json if each["name"] == game)
    return {bot["level"]: (bot["title"], bot["text"]) for bot in found["bots"]}


def play(player, most=1000):
    """Make so many moves for somebody at a table with bots, the first that is allowed; whether the game is over."""
    made = 0
    while made < most:
        info = player.api("GET", "/wait?seconds=0").json
        if info["status"] == "over":
            return True
        if player.seat in info["waits_for"]:
            player.ready()
        elif info["to_act"] == player.seat:
            actions = player.api("GET", "/actions").json
            made += bool(actions) and player.move(actions[0]["action"], info["at"]).status == 200
        else:
            player.api("GET", f"/wait?at={info['at']}&seconds=5")
    return False


def own_choices(server, table, policy, seat):
    """What the seat did in a finished game, and what the policy would have done."""
    match = journal.replay(server.api("GET", f"/tables/{table}/record").json)
    would = choices_of(policy, match)
    return [(made, wanted) for by, made, wanted in zip(match.movers, match.actions, would) if by == seat]


# ------------------------------------------------------------------ a real server

@pytest.fixture
def server(tmp_path):
    with Server(data=tmp_path / "data") as running:
        yield running


def test_a_policy_put_there_while_the_server_runs_plays_its_seat_to_the_end(server, tmp_path):
    assert levels_of(server).keys() == roster.LEVELS.keys()
    policy = odd_policy(options={"scenario": 1}, decisions=4096, title="The Bosun")
    Shelf(tmp_path / "data" / "policies").put(policy, "bosun")
    until(lambda: "policy:bosun" in levels_of(server), "the policy is not offered")
    title, text = levels_of(server)["policy:bosun"]
    assert title == "The Bosun" and text.startswith("Trained on 4,096 decisions of self-play (")
    assert "policy:bosun" not in levels_of(server, "salt_and_bones")
    assert 'value="bot:policy:bosun"' in server.get("/new/sail").text
    assert "policy:bosun" not in server.get("/new/salt_and_bones").text

    ann = server.open(seats=("me", "bot:policy:bosun"), **OPTIONS)
    assert ann.api("GET", "").json["seats"][1]["name"] == "The Bosun"
    assert not play(ann, most=4)
    server.kill()
    server.start()
    assert play(ann)
    own = own_choices(server, ann.table, policy, 1)
    assert len(own) > 5 and all(made == wanted for made, wanted in own)     # the shortest of 1,500 such games have 7
    assert not re.search(r"; \w+ chose\.", ann.page()), "nobody chose in its place"
    assert server.figure("bots_failed") == 0


def test_a_policy_that_is_gone_is_replaced_and_the_table_says_so(server, tmp_path):
    shelf, policy = Shelf(tmp_path / "data" / "policies"), odd_policy(title="The Bosun")
    shelf.put(policy, "bosun")
    until(lambda: "policy:bosun" in levels_of(server), "the policy is not offered")
    ann = server.open(**OPTIONS)
    with ann.socket() as socket:        # it may be seated later, too
        refused = socket.ask(do="hand_over", level="policy:../bosun", seat=1)["refused"]
        assert "There is no bot of level" in refused["sentence"]
        assert "ack" in socket.ask(do="hand_over", level="policy:bosun", seat=1)
    assert not play(ann, most=3)
    shelf.file("bosun").unlink()
    server.kill()
    server.start()
    assert levels_of(server).keys() == roster.LEVELS.keys()
    refused = server.api("POST", "/tables", {"game": "sail", "seats": ["me", "bot:policy:bosun"], "options": OPTIONS})
    assert refused.status == 409 and "There is no bot of level" in refused.json["error"]
    assert ann.api("GET", "").json["seats"][1]["name"] == "The Bosun"
    assert play(ann)
    assert ann.page().count("bosun is not among the policies that can be played here; greedy chose.") == 1
    own = own_choices(server, ann.table, policy, 1)
    assert all(made == wanted for made, wanted in own[:2]) and any(made != wanted for made, wanted in own[3:])


def test_files_that_cannot_be_played_are_told_once_and_disturb_nothing(tmp_path):
    folder = tmp_path / "data" / "policies"
    folder.mkdir(parents=True)
    (folder / "broken.npz").write_bytes(b"broken")
    (folder / "Wrong Name.npz").write_bytes(b"broken")
    odd_policy(rules_version=0).save(folder / "old.npz")
    odd_policy().save(tmp_path / "outside.npz")
    Shelf(folder).put(odd_policy("salt_and_bones"), "duellist")
    with Server(data=tmp_path / "data") as server:
        assert levels_of(server).keys() == roster.LEVELS.keys()
        assert "policy:duellist" in levels_of(server, "salt_and_bones")
        for level in ("policy:broken", "policy:old", "policy:duellist", "policy:Wrong Name", "policy:../../outside",
                      f"policy:{tmp_path / 'outside'}", "policy:outside", "policy:", "policy"):
            answer = server.api("POST", "/tables", {"game": "sail", "seats": ["me", f"bot:{level}"], "options": OPTIONS})
            assert answer.status == 409 and "There is no bot of level" in answer.json["error"], level
        Shelf(folder).put(odd_policy(), "late")         # several looks later
        until(lambda: "policy:late" in levels_of(server), "the policy is not offered")
        log = (tmp_path / f"server-{server.port}.log").read_text()
    assert log.count("broken.npz is no policy, or damaged; `quarterdeck train` writes one") == 1
    assert log.count("old.npz was trained on rules 0 of Sail") == 1
    assert log.count("'Wrong Name' cannot be the name of a policy") == 1
    assert "outside" not in log and "Traceback" not in log


# ------------------------------------------------------------------ the worker and its pipe

def question(match, player):
    seat = match.to_act
    return match.game.name, match.options, seat, bytes(match.redacted(seat)), player, 0


def test_a_worker_plays_what_lies_in_its_folder_and_nothing_else(tmp_path):
    shelf, policy = Shelf(tmp_path / "policies"), odd_policy()
    shelf.put(policy, "bosun")
    shelf.put(odd_policy("salt_and_bones"), "duellist")
    policy.save(tmp_path / "outside.npz")
    worker, match = Worker({}, policies=Shelf(tmp_path / "policies")), qd.Match("sail", seed=2)
    while not match.over:
        answer = worker.answer(Request(1, *question(match, "policy:bosun")))
        assert answer == Answer(1, policy.choose(match), "plain")
        match.play(answer.action)
    match = qd.Match("sail", seed=2)
    gone = Answer(2, error="is not among the policies that can be played here")
    for player in ("policy:../outside", f"policy:{tmp_path / 'outside.npz'}", "policy:outside", "policy:", "policy:bosun\0"):
        assert worker.answer(Request(2, *question(match, player))) == gone
    assert worker.answer(Request(2, *question(match, "policy:duellist"))).error == "was trained on another game"
    seat = match.to_act
    tells_all = Request(3, "sail", match.options, seat, bytes(match.state), "policy:bosun")
    assert worker.answer(tells_all).error.startswith("raised QuarterdeckError")
    assert Worker({}).answer(Request(4, *question(match, "policy:bosun"))).error == "is not among the players"
    other = odd_policy(seed=9)
    shelf.put(other, "bosun")
    played = qd.Match("sail", seed=2)
    while not played.over:
        played.play(worker.answer(Request(5, *question(played, "policy:bosun"))).action)
    assert played.actions == choices_of(other, played) != choices_of(policy, played)
    shelf.file("bosun").write_bytes(b"damaged")
    assert worker.answer(Request(2, *question(match, "policy:bosun"))) == gone


def test_only_what_the_seat_may_know_goes_down_the_pipe(tmp_path, monkeypatch):
    """A whole game between two policies at a table."""
    Shelf(Settings(data=tmp_path).policies).put(odd_policy(), "bosun")
    sent = []

    def recorded(request):
        sent.append(request)
        return bot_worker.frame(request)

    monkeypatch.setattr(bots, "frame", recorded)

    async def story():
        store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
        settings = Settings(data=tmp_path, bot_pause=0)
        pool = BotPool(1, policies=settings.policies)
        await pool.start()
        live_tables = LiveTables(settings, store, pool, Metrics(), table_page)
        live_tables.levels.look()
        opened = opening.opening(SAIL, OPTIONS, ["bot:policy:bosun"] * 2, sailor=ANN, name="Ann",
                                 levels=live_tables.levels.of(SAIL))
        table = (await live_tables.open(opened)).table
        while table.state.status is not Status.OVER:
            await asyncio.sleep(0.02)
        await live_tables.close()
        await pool.close()
        await store.close()
        return table

    match = asyncio.run(story()).state.played
    assert [(request.seat, request.state) for request in sent] == [
        (seat, bytes(match.redacted(seat, of=match.after(i)[0]))) for i, seat in enumerate(match.movers)]
    assert {request.player for request in sent} == {"policy:bosun"}
    assert match.actions == choices_of(odd_policy(), match)
    assert not any(match.key in msgspec.msgpack.encode(request) for request in sent)


# ------------------------------------------------------------------ the fold, and the pages

def test_a_table_does_not_depend_on_what_lies_in_the_folder(tmp_path):
    levels = Levels(tmp_path)
    levels.shelf.put(odd_policy(title="The Bosun"), "bosun")
    levels.look()
    table = Table("t1", offer=levels.of)
    entries = [opening.opening(SAIL, OPTIONS, ["me", "friend"], sailor=ANN, name="Ann")]
    table.fold.take(entries[0], 1.0)
    with pytest.raises(Refused, match="There is no bot of level 'policy:nobody'"):
        table.seating.to_hand_over(ANN, "policy:nobody", 0, Patience())
    entries.append(table.seating.to_hand_over(ANN, "policy:bosun", 0, Patience()))
    table.fold.take(entries[1], 2.0)
    again = Table("t1")
    for at, entry in enumerate(entries):
        again.fold.take(logbook.read(logbook.written(entry)), at)
    assert again.people.names() == table.people.names() == ("Ann", "The Bosun")
    assert again.state.seats[1].bot == "policy:bosun"
    older = Table("t1")
    older.fold.take(entries[0], 1.0)
    older.fold.take(logbook.read('{"kind":"handed","seat":1,"level":"captain"}'), 2.0)
    assert older.people.names() == ("Ann", "Morgan")


def test_every_page_that_offers_bots_offers_policies_and_obeys_no_title(tmp_path):
    levels = Levels(tmp_path)
    levels.shelf.put(odd_policy(title=HOSTILE), "bosun")
    levels.look()
    table = Table("t1", offer=levels.of)
    table.fold.take(opening.opening(SAIL, OPTIONS, ["me", "friend"], sailor=ANN, name="Ann"), 1.0)
    sight = table.sights.sight(seats.sailor_of(seats.new_token()), 2.0, Patience())
    host = table.sights.sight(ANN, 2.0, Patience())
    assert 'value="policy:bosun"' not in "".join(page.parts(sight, "").values())
    for drawn in (new.new_table(SAIL, "Ann", levels.of(SAIL)), "".join(page.parts(host, "").values())):
        assert "policy:bosun" in drawn and "Trained on 0 decisions of self-play." in drawn
        assert HOSTILE not in drawn and escape(HOSTILE).split("=")[0] in drawn
