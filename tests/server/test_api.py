"""The JSON API: its description fits what it does, calls with right and wrong input, and the example bot over it."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from tests.server.harness import PATIENCE

from quarterdeck.server import api
from quarterdeck.server.app import create_app
from quarterdeck.server.settings import Settings
from quarterdeck.server.web.site import Site

BOT = Path(__file__).parents[2] / "examples" / "api_bot" / "bot.py"
SOMEBODY = "C" * 22


# ------------------------------------------------------------------ the description

@pytest.fixture(scope="module")
def described(server):
    return server.get("/api/openapi.json").json


def test_the_description_is_whole(described):
    assert described["openapi"].startswith("3.1.") and {"title", "version"} <= described["info"].keys()
    names = []
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            assert method in ("get", "post") and operation["summary"].endswith(".")
            names.append(operation["operationId"])
            placed = {each["name"] for each in operation["parameters"] if each["in"] == "path"}
            assert placed == {part.strip("{}") for part in path.split("/") if part.startswith("{")}
            assert all(each["required"] for each in operation["parameters"] if each["in"] == "path")
            assert all({"name", "in", "schema"} <= each.keys() for each in operation["parameters"])
            assert {"200", "default"} <= operation["responses"].keys()
            assert all({"description", "content"} <= each.keys() for each in operation["responses"].values())
            for wanted in operation.get("security", []):
                assert wanted.keys() <= described["components"]["securitySchemes"].keys()
    assert len(names) == len(set(names))


def test_every_reference_of_the_description_leads_somewhere(described):
    found = []

    def walk(node):
        if isinstance(node, dict):
            if "$ref" in node:
                place = described
                for step in node["$ref"].removeprefix("#/").split("/"):
                    place = place[step]
                found.append(node["$ref"])
            for value in node.values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(described)
    assert len(set(found)) >= len(described["components"]["schemas"]) - 1


def test_every_route_under_api_is_described(described):
    inner = create_app(Site(Settings())).app
    routes = {(route.path, method.lower()) for route in inner.routes if route.path.startswith("/api/")
              for method in getattr(route, "methods", ()) if method != "HEAD"}
    told = {(path, method) for path, operations in described["paths"].items() for method in operations}
    assert routes - told == {("/api/openapi.json", "get")} and told <= routes
    assert len(told) == len(api.CALLS)


def fits(value, schema, described):
    """Whether a value is what its schema says, as far as our schemas go."""
    if "$ref" in schema:
        return fits(value, described["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]], described)
    if "anyOf" in schema:
        return any(fits(value, each, described) for each in schema["anyOf"])
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
             "null": type(None)}
    if "type" in schema and not isinstance(value, kinds[schema["type"]]):
        return False
    if isinstance(value, dict):
        return (set(schema.get("required", ())) <= value.keys()
                and ("properties" not in schema or value.keys() <= schema["properties"].keys())
                and all(fits(value[key], each, described) for key, each in schema.get("properties", {}).items()
                        if key in value))
    if isinstance(value, list):
        return all(fits(each, schema.get("items", {}), described) for each in value)
    return True


def answers(server, described, method, path, call, body=None, token="", status="200"):
    """One call; the answer's body, checked against what the description says of it."""
    answer = server.request(method, path, None if body is None else json.dumps(body),
                            {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {}))
    assert answer.status == (200 if status == "200" else status), answer.text
    told = described["paths"][call][method.lower()]["responses"]["200" if status == "200" else "default"]
    assert fits(answer.json, told["content"]["application/json"]["schema"], described), answer.text[:500]
    return answer.json


def test_every_call_answers_as_described(server, described):
    games = answers(server, described, "GET", "/api/games", "/api/games")
    assert "sail" in [game["name"] for game in games]
    seated = answers(server, described, "POST", "/api/tables", "/api/tables",
                     {"game": "sail", "options": {"pirate_mode": 2, "scenario": 1}, "public": True, "name": "Ann"})
    assert seated["seat"] == 0
    here = f"/api/tables/{seated['table']}"
    for call in ("/view", "/actions", "/record"):
        answers(server, described, "GET", here + call, "/api/tables/{table}" + call, token=seated["token"], status=409)
    assert seated["table"] in [each["table"] for each in answers(server, described, "GET", "/api/tables", "/api/tables")]
    other = answers(server, described, "POST", f"{here}/seats", "/api/tables/{table}/seats", {"name": "Bob"})
    tokens = {seated["seat"]: seated["token"], other["seat"]: other["token"]}
    info = answers(server, described, "GET", here, "/api/tables/{table}")
    assert info["waits_for"] == [0, 1] and info["covered"]
    for token in tokens.values():
        answers(server, described, "POST", f"{here}/ready", "/api/tables/{table}/ready", token=token)
    answers(server, described, "POST", f"{here}/ready", "/api/tables/{table}/ready", token=seated["token"], status=409)
    info = answers(server, described, "GET", f"{here}/wait?at={info['at']}&seconds=9", "/api/tables/{table}/wait")
    while info["status"] == "playing":
        if info["waits_for"]:
            late = tokens[info["waits_for"][0]]
            answers(server, described, "POST", f"{here}/ready", "/api/tables/{table}/ready", token=late)
        else:
            token = tokens[info["to_act"]]
            view = answers(server, described, "GET", f"{here}/view", "/api/tables/{table}/view", token=token)
            legal = answers(server, described, "GET", f"{here}/actions", "/api/tables/{table}/actions", token=token)
            assert view["legal"] == legal and legal
            answers(server, described, "POST", f"{here}/moves", "/api/tables/{table}/moves",
                    {"action": legal[0]["action"], "at": info["at"]}, token)
        info = answers(server, described, "GET", f"{here}/wait?seconds=0", "/api/tables/{table}/wait")
    assert info["to_act"] == -1
    assert len(answers(server, described, "GET", f"{here}/record", "/api/tables/{table}/record")["actions"]) > 10
    assert answers(server, described, "POST", f"{here}/verify", "/api/tables/{table}/verify")["ok"] is True


# ------------------------------------------------------------------ wrong input

@pytest.mark.parametrize("body", [
    "", "{", "[]", "null", "7", '"sail"', "\ud800", '{"game": 7}', '{"game": "chess"}', '{"game": "sail", "seats": "me"}',
    '{"game": "sail", "seats": ["admiral"]}', '{"game": "sail", "seats": ["me", "me"]}',
    '{"game": "sail", "seats": ["bot:x"]}',
    '{"game": "sail", "options": []}', '{"game": "sail", "options": {"scenario": 99}}',
    '{"game": "sail", "options": {"x": 1}}',
    '{"game": "sail", "options": {"scenario": "1"}}', '{"game": "sail", "options": {"scenario": 1.5}}',
    '{"game": "sail", "options": {"scenario": true}}', '{"game": "sail", "options": {"scenario": null}}',
    '{"game": "sail", "options": {"scenario": 1e400}}', f'{{"game": "sail", "options": {{"scenario": {"9" * 4000}}}}}',
    '{"game": "sail", "options": {"pirate_mode": 1, "pirates": [0, 0]}}',
    '{"game": "sail", "options": {"pirates": [[], {}]}}',
    '{"game": "sail", "options": {"scenario": ' + "[" * 5000, '{"game": "sail", "x": ' + '{"a":' * 5000,
    '{"game": "sail", "options": {"scenario": ' + "[" * 900 + "]" * 900 + "}}",
    '{"game": "sail", "name": 7}', f'{{"game": "sail", "name": "{"x" * 25}"}}', '{"game": "sail", "public": "yes"}',
    '{"game": "sail", "seats": [' + ",".join(['"me"'] * 65) + "]}", '{"game": "sail\\u0000"}', '{"game": "../sail"}',
])
def test_a_table_that_cannot_be_opened_says_why(server, body):
    answer = server.request("POST", "/api/tables", body.encode("utf-8", "surrogatepass"),
                            {"content-type": "application/json"})
    assert answer.status in (400, 409), answer.text[:300]
    assert answer.json["error"]


def test_a_seat_is_taken_once_and_only_with_a_token_that_is_one(server):
    host = server.open()
    for body in ({"seat": 0}, {"seat": 9}, {"seat": -1}, {"seat": "1"}, {"seat": 1.5}, {"name": "x" * 25}, []):
        assert server.api("POST", f"/tables/{host.table}/seats", body).status in (400, 409), body
    for token in ("x", "x" * 500, "../..", "A" * 21):
        assert server.api("POST", f"/tables/{host.table}/seats", {}, token).status == 401
    assert server.api("POST", f"/tables/{host.table}/seats", {"seat": 1}).status == 200
    assert server.api("POST", f"/tables/{host.table}/seats", {"seat": 1}).status == 409
    assert server.api("POST", "/tables/nosuchtable/seats", {}).status == 404


def test_cookies_are_never_read(server):
    south, _ = server.table()
    answer = server.request("GET", f"/api/tables/{south.table}/view", headers={"cookie": south.cookie})
    assert answer.json["seat"] == -1
    assert all(seat["cards"] == [] for seat in answer.json["scene"]["seats"])
    move = server.request("POST", f"/api/tables/{south.table}/moves", '{"action": 0, "at": 1}', {"cookie": south.cookie})
    assert move.status == 409


def test_moves_of_others_late_moves_and_moves_that_are_none_are_refused(server):
    players = server.table()
    info = server.api("GET", f"/tables/{players[0].table}").json
    mover, other = players[info["to_act"]], players[1 - info["to_act"]]
    card, at = mover.view()["legal"][0]["action"], info["at"]
    assert other.move(card, at).status == 409
    assert server.api("POST", f"/tables/{mover.table}/moves", {"action": card, "at": at}).status == 409, "without a token"
    assert server.api("POST", f"/tables/{mover.table}/moves", {"action": card, "at": at}, SOMEBODY).status == 409
    for action, when in ((card, at - 1), (card, at + 1), (card, -(1 << 70)), (1 << 20, at), (34, at)):
        assert mover.move(action, when).status in (400, 409)
    for action, when in ((-1, at), ("0", at), (True, at), (None, at), (1.5, at), (1 << 70, at), (card, "now"), (card, None)):
        assert mover.move(action, when).status == 400
    wrong = next(action for action in range(27) if action not in [each["action"] for each in mover.view()["legal"]])
    assert mover.move(wrong, at).json["rule"].startswith("SAIL-")
    assert mover.move(card, at).json == {"at": at + 1}
    assert mover.move(card, at).status == 409, "sent twice, played once"


@pytest.mark.parametrize("query", ["at=x", "at=nan", "seconds=x", "seconds=nan"])
def test_a_wait_wants_numbers(server, query):
    table = server.open().table
    assert server.api("GET", f"/tables/{table}/wait?{query}").status == 400


@pytest.mark.parametrize("query", ["at=-inf", "seconds=0", "seconds=-5&at=inf", "at=1e308&seconds=1e-9", ""])
def test_a_wait_ends(server, query):
    table = server.table()[0].table
    assert server.api("GET", f"/tables/{table}/wait?{query}").json["table"] == table


def test_a_wait_answers_when_somebody_moves(server):
    players = server.table()
    info = server.api("GET", f"/tables/{players[0].table}").json
    mover = players[info["to_act"]]
    heard = []
    waiting = threading.Thread(target=lambda: heard.append(
        server.api("GET", f"/tables/{mover.table}/wait?at={info['at']}&seconds=25").json))
    waiting.start()
    assert mover.move(mover.view()["legal"][0]["action"], info["at"]).status == 200
    waiting.join(PATIENCE)
    assert heard[0]["at"] == info["at"] + 1


# ------------------------------------------------------------------ the example

def test_two_example_bots_play_a_whole_game(server):
    """As its README says: one opens a table, the other joins it."""
    first = subprocess.Popen([sys.executable, str(BOT), "--server", server.address, "--name", "Robin"],
                             stdout=subprocess.PIPE, text=True)
    table = first.stdout.readline().split("/t/")[1].strip()
    second = subprocess.run([sys.executable, str(BOT), "--server", server.address, "--table", table, "--name", "Kim"],
                            capture_output=True, text=True, timeout=600, check=True)
    assert first.wait(PATIENCE) == 0
    told = first.stdout.read()
    assert told.startswith(("You have won!", "You have lost.")) and second.stdout.endswith(told)
    info = server.api("GET", f"/tables/{table}").json
    assert info["status"] == "over" and [seat["name"] for seat in info["seats"]] == ["Robin", "Kim"]


def test_the_example_bot_says_what_is_the_matter(server):
    for arguments in (["--table", "nosuchtable"], ["--game", "chess"], ["--server", "http://127.0.0.1:1"]):
        asked = subprocess.run([sys.executable, str(BOT), "--server", server.address, *arguments],
                               capture_output=True, text=True, timeout=600, check=False)
        assert asked.returncode == 1 and asked.stderr.startswith("bot: ") and "Traceback" not in asked.stderr
