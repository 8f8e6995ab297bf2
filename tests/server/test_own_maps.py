"""Tables on maps that the players brought: opened, played with bots, kept, replayed; and maps that are refused."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from msgspec.structs import replace
from tests.server.harness import Player, Server

from quarterdeck.engine import catalogue, journal
from quarterdeck.engine.match import Match
from quarterdeck.games.salt_and_sail import maps
from quarterdeck.players import roster
from quarterdeck.server import bot_worker, logbook
from quarterdeck.server.bot_worker import COLD, MOST_MAPS, STAND_IN, TOO_MANY, Request, Worker
from quarterdeck.server.opening import opening
from quarterdeck.server.sight import Status
from quarterdeck.server.tables import Table

THE_BAY = {"name": "The Bay", "story": "Four hexes of water.", "discoveries": 1, "sea": [[0, 0], [1, 0], [2, 0], [3, 0]],
           "land": [[0, 1]], "capital": [[0, 0]], "sites": [[3, 0]]}
ASHORE = {**THE_BAY, "sites": [[0, 1]]}
GAME = "salt_and_sail"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(data=tmp_path_factory.mktemp("maps") / "data") as running:
        yield running


def opened(server: Server, *seats: str, own_map=THE_BAY, **options) -> Player:
    answer = server.api("POST", "/tables", {"game": GAME, "seats": list(seats), "name": "Ann", "options": options,
                                            "own_map": own_map})
    assert answer.status == 200, answer.text
    return Player(server, answer.json["table"], answer.json["seat"], answer.json["token"])


def greedy(view, own_map=THE_BAY) -> int:
    """What the greedy player would do with what this seat sees."""
    match = Match(catalogue.game(GAME, own_map), key=bytes(16), options=view["table"]["options"])
    return int(match.at(bytes.fromhex(view["state"])).choose(roster.player("greedy"), 1))


# ------------------------------------------------------------------ tables

def test_a_table_on_an_own_map_is_played_to_its_end_and_its_record_holds_the_map(server):
    ann = opened(server, "me", "bot:greedy")
    moves = 0
    while (view := ann.view())["table"]["status"] == "playing":
        if view["legal"]:
            assert ann.move(greedy(view), view["table"]["at"]).status == 200
            moves += 1
        else:
            ann.api("GET", f"/wait?at={view['table']['at']}&seconds=5")
        assert moves < 3000
    assert view["table"]["status"] == "over" and view["table"]["options"]["map"] == 6
    assert view["log"][0].startswith("The Bay. Four hexes of water."), "the story is told first (SALT-191)"
    record = ann.api("GET", "/record").json
    assert record["own_map"] == maps.own_map(THE_BAY)
    assert journal.replay(record).over
    assert ann.api("POST", "/verify").json["ok"]
    again = server.post("/records", {"record": json.dumps(record)}, cookie=ann.cookie)
    assert "The Bay" in server.get(again.goto, cookie=ann.cookie).text
    rematch = server.post(f"/t/{ann.table}/rematch", cookie=ann.cookie).goto
    assert "The Bay" in server.get(rematch, cookie=ann.cookie).text


def test_a_public_table_is_listed_by_the_name_of_its_map(server):
    made = {"game": GAME, "seats": ["me", "friend"], "public": True, "own_map": {**THE_BAY, "name": "<Bay>"}}
    assert server.api("POST", "/tables", made).status == 200
    front = server.get("/").text
    assert "&lt;Bay&gt;" in front and "<Bay>" not in front


def test_a_table_comes_back_from_its_log_with_its_map(tmp_path):
    with Server(data=tmp_path / "data") as running:
        ann = opened(running, "me", "friend")
        ben = running.join(ann.table)
        view = ann.view() if ann.view()["legal"] else ben.view()
        mover = ann if view["seat"] == ann.seat else ben
        assert mover.move(view["legal"][0]["action"], view["table"]["at"]).status == 200
        before = ann.view()
        running.kill()
        running.start()
        after = ann.view()
        assert (after["state"], after["log"], after["scene"]) == (before["state"], before["log"], before["scene"])


def test_a_map_that_is_refused_opens_no_table(server):
    refused = server.api("POST", "/tables", {"game": GAME, "seats": ["me"], "own_map": ASHORE})
    assert refused.status == 409
    assert refused.json == {"error": "(0,1) of sites is no sea hex; everything lies at sea.", "rule": "SALT-198"}
    for body, words in (({"game": "sail", "own_map": THE_BAY}, "takes no maps of your own"),
                        ({"game": GAME, "own_map": THE_BAY, "options": {"map": 2}}, "it takes 6 only"),
                        ({"game": GAME, "options": {"map": 6}}, "map 6 is a map of your own")):
        answer = server.api("POST", "/tables", {"seats": ["me", "friend"], **body})
        assert answer.status in (400, 409) and words in answer.json["error"], answer.text


def test_a_table_whose_map_is_refused_by_now_sleeps():
    entry = opening(catalogue.game(GAME, THE_BAY), {}, ["me", "friend"], sailor="a" * 64, name="Ann")
    assert logbook.read(logbook.written(entry)) == entry
    sleeping = Table("t")
    sleeping.fold.take(replace(entry, own_map=ASHORE), 0.0)
    assert sleeping.state.status is Status.ASLEEP
    awake = Table("t")
    awake.fold.take(entry, 0.0)
    assert awake.state.status is Status.GATHERING and awake.state.game.own_map == maps.own_map(THE_BAY)


def test_an_opening_without_a_map_is_written_as_before():
    entry = opening(catalogue.game(GAME), {}, ["me", "friend"], sailor="a" * 64, name="Ann")
    assert "own_map" not in logbook.written(entry)


# ------------------------------------------------------------------ forms

def test_the_form_for_a_table_carries_the_map_and_opens_it(server):
    page = server.post(f"/new/{GAME}", {"own_map": json.dumps(THE_BAY)})
    assert page.status == 200
    assert "The Bay" in page.text and "You play on a map of your own." in page.text
    kept = json.loads(unescape(re.search(r'name="own_map" value="([^"]*)"', page.text)[1]))
    assert kept == maps.own_map(THE_BAY)
    made = server.post("/tables", {"game": GAME, "own_map": json.dumps(kept), "seat-0": "me", "seat-1": "bot:greedy",
                                   "option-map": "6", "option-seats": "2", "name": "Ann"})
    assert made.status == 303
    assert "The Bay" in server.get(made.goto).text
    wrong = server.post("/tables", {"game": GAME, "own_map": json.dumps(kept), "option-discoveries": "2", "seat-0": "me"})
    assert wrong.status == 400 and "has room for 1 Discoveries" in wrong.text and 'name="own_map"' in wrong.text


@pytest.mark.parametrize(("own", "status"), [("[]", 400), ("{", 400), ("[" * 5000, 400), (json.dumps(ASHORE), 409)])
def test_a_form_with_a_map_that_cannot_be_used_is_answered_in_words(server, own, status):
    for path, fields in ((f"/new/{GAME}", {}), ("/tables", {"game": GAME})):
        answer = server.post(path, {"own_map": own, **fields})
        assert answer.status == status
        assert "That map cannot be read." in answer.text or "is no sea hex" in answer.text


def test_the_map_maker_is_there_for_games_that_take_maps(server):
    page = server.get(f"/maps/{GAME}")
    assert page.status == 200 and 'id="board"' in page.text
    kit = json.loads(unescape(re.search(r'data-kit="([^"]*)"', page.text)[1]))
    assert [maps.problems(printed) for printed in kit["printed"]] == [[]] * 5
    assert server.get("/maps/sail").status == server.get("/maps/chess").status == 404
    choice = re.search(r'(?s)<legend class="serif">Map</legend>.*?</fieldset>', server.get(f"/new/{GAME}").text)[0]
    assert f'href="/maps/{GAME}"' in choice and 'value="5"' in choice and 'value="6"' not in choice


# ------------------------------------------------------------------ the API's check

def test_a_map_is_checked_through_the_api(server):
    good = server.api("POST", "/maps", {"game": GAME, "file": maps.EXAMPLE}).json
    assert good["problems"] == [] and good["ground"]["land"] == [[0, 0]]
    assert maps.parsed(good["file"]) == good["own_map"] == maps.parsed(maps.EXAMPLE)
    bad = server.api("POST", "/maps", {"game": GAME, "own_map": ASHORE}).json
    assert bad["problems"] == [{"rule": "SALT-198", "sentence": "(0,1) of sites is no sea hex; everything lies at sea.",
                                "key": "sites", "hexes": [[0, 1]]}]
    keys = server.api("POST", "/maps", {"game": GAME, "own_map": {"depth": 3}}).json
    assert len(keys["problems"]) == 4 and keys["ground"] == {} and keys["file"] == ""
    for body, words in (({"game": GAME, "file": "[map"}, "no map file"), ({"game": "sail"}, "takes no maps"),
                        ({"game": "chess"}, "there is no game"), ({}, "missing required field")):
        answer = server.api("POST", "/maps", body)
        assert answer.status in (400, 409) and words in answer.json["error"]


def test_odd_values_get_sentences_and_no_errors_of_ours(server):
    deep: object = 1
    for _ in range(400):
        deep = [deep]
    odd = ({"\u2028x": 1}, {"name": deep}, {"tiles": [{"number": 1, "side": "\u0007", "q": 0, "r": 0}]}, {"sites": {"a": 1}},
           {"remove_kinds": [["vex"], {}, None]}, {"sea": [[0, 0]] * 5000}, {"name": "x" * 50_000}, {"": ""},
           {"sites": [[n, n] for n in range(-20, 21)] * 50, "sea": [[0, 0]], "name": "x", "discoveries": 1})
    for own in odd:
        answer = server.api("POST", "/maps", {"game": GAME, "own_map": own})
        assert answer.status == 200, answer.text[:200]
        assert 1 <= len(answer.json["problems"]) <= 20 and len(answer.json["problems"][0]["sentence"]) < 250
        assert server.post(f"/new/{GAME}", {"own_map": json.dumps(own)}).status in (409, 413)
    long = f"[map]\nname = {'9' * 6000}"
    assert server.api("POST", "/maps", {"game": GAME, "file": long}).json["error"].startswith("This is no map file")
    assert server.post(f"/new/{GAME}", {"own_map": '{"name": "\\ud800", "\\ud800": 1}'}).status == 409


# ------------------------------------------------------------------ bots

def asked(match: Match, player: str, own_map) -> Request:
    seat = match.to_act
    return Request(1, GAME, match.options, seat, bytes(match.redacted(seat)), player, own_map=own_map)


def test_a_bot_that_searches_plays_quickly_on_a_new_map_and_says_so(monkeypatch):
    begun = []
    monkeypatch.setattr(Worker, "_make_thinkers", lambda self, *what: begun.append(what))
    worker = Worker({})
    for number in range(MOST_MAPS + 1):
        own = {**THE_BAY, "name": f"Bay {number}"}
        match = Match(catalogue.game(GAME, own), seed=3)
        first, second = (worker.answer(asked(match, "admiral", own)) for _ in range(2))
        assert first == second and first.action in match.legal() and not first.error
        assert (first.by, first.note) == (STAND_IN, COLD if number < MOST_MAPS else TOO_MANY)
    assert len(begun) == MOST_MAPS
    assert worker.answer(asked(match, "greedy", own)).action == match.choose(roster.player("greedy"), 0)


def test_a_worker_plays_the_map_that_is_named_and_no_other():
    match = Match(catalogue.game(GAME, THE_BAY), seed=3)
    seat, state = match.to_act, bytes(match.redacted(match.to_act))
    assert bot_worker.position(GAME, match.options, seat, state, own_map=THE_BAY).game is match.game
    assert Worker({}).answer(asked(match, "greedy", None)).error.startswith("raised OptionError")
