"""Pages, forms and files over real connections: what is answered, what is refused, and what every answer carries."""

from __future__ import annotations

import gzip
import json
import random
import re
import socket
import threading
import time
from html.parser import HTMLParser
from urllib.parse import quote, urldefrag, urljoin, urlsplit

import pytest
from tests.server.harness import PATIENCE, Server, play_out

from quarterdeck.engine.markup import EMPTY_TAGS
from quarterdeck.server.packed import FIXED, packed_page

FORMS = ("/tables", "/name", "/records", "/t/{}/sit", "/t/{}/close", "/t/{}/rematch", "/t/{}/play-on", "/t/{}/verify")
ALWAYS = ("content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy", "cache-control",
          "cross-origin-opener-policy", "cross-origin-resource-policy", "permissions-policy")


class Reader(HTMLParser):
    """A page: its addresses; tags that are left open or closed twice are an error."""

    def __init__(self, text):
        super().__init__()
        self.open, self.links, self.ids = [], [], []
        assert text.startswith("<!doctype html>")
        self.feed(text)
        self.close()
        assert self.open == [], f"left open: {self.open}"

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        assert not any(name.startswith("on") or name == "style" for name in given), f"the policy forbids {given}"
        self.links += [given[name] for name in ("href", "src") if name in given]
        self.ids += [given["id"]] if "id" in given else []
        if tag not in EMPTY_TAGS:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in EMPTY_TAGS:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, f"</{tag}> closes nothing"


@pytest.fixture(scope="module")
def finished(server):
    """Two players after a whole game."""
    south, north = server.table(scenario=1)
    with south.socket() as here, north.socket() as there:
        play_out(here, there, seed=1)
    return south, north


# ------------------------------------------------------------------ every answer

@pytest.mark.parametrize(("method", "path", "status"), [
    ("GET", "/", 200), ("GET", "/new/sail", 200), ("GET", "/rules", 200), ("GET", "/rules/sail", 200),
    ("GET", "/rules/sail?bare=1", 200), ("GET", "/how/sail", 200), ("GET", "/how/sail?bare=1", 200),
    ("GET", "/fair", 200), ("GET", "/records", 200), ("GET", "/api", 200),
    ("GET", "/healthz", 200), ("GET", "/metrics", 200), ("GET", "/favicon.ico", 307),
    ("GET", "/static/quarterdeck.css", 200),
    ("GET", "/static/games/sail/sail.css", 200), ("GET", "/static/no.css", 404), ("GET", "/api/games", 200),
    ("GET", "/api/openapi.json", 200), ("GET", "/api/no", 404), ("GET", "/api/tables/no", 404), ("GET", "/no", 404),
    ("GET", "/new/chess", 404), ("GET", "/rules/chess", 404), ("GET", "/how/chess", 404),
    ("GET", "/t/no", 404), ("GET", "/t/no/replay", 404),
    ("GET", "/t/no/record", 404), ("HEAD", "/", 200), ("HEAD", "/t/no", 404), ("OPTIONS", "/", 405), ("PUT", "/", 405),
    ("DELETE", "/t/no", 405), ("POST", "/", 405), ("POST", "/t/no/sit", 404), ("PATCH", "/api/games", 405),
    ("GET", "/tables", 405), ("GET", "//evil.example/", 404), ("GET", "/t/", 404), ("GET", "/t/%00", 404),
    ("GET", "/t/%F0%9F%90%99", 404), ("GET", "/t/no/socket", 404), ("GET", f"/t/{'x' * 3000}", 404),
    ("GET", f"/t/no/replay/{'9' * 5000}", 404), ("GET", f"/api/tables/{'%27' * 50}", 404),
])
def test_every_answer_has_its_status_and_its_headers(server, method, path, status):
    answer = server.request(method, path)
    assert answer.status == status, answer.text[:300]
    assert [name for name in ALWAYS if name not in answer.headers] == []
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "server" not in answer.headers
    assert "Traceback" not in answer.text and "site-packages" not in answer.text
    if method == "HEAD":
        assert answer.body == b""
    elif status >= 400 and path.startswith("/api/"):
        assert set(answer.json) <= {"error", "rule"}
    elif status >= 400:
        assert f"Error {status}" in answer.text
        Reader(answer.text)


def test_every_page_parses_and_every_address_on_it_answers(server, finished):
    """From the front page over everything that is linked, a running table and a finished one included."""
    running, _ = server.table()
    server.open(public=True)
    south, _ = finished
    queue = ["/", f"/t/{running.table}", f"/t/{south.table}", f"/t/{south.table}/replay",
             f"/t/{south.table}/replay/3?eyes=1"]
    seen = set()
    while queue:
        path = queue.pop()
        if path in seen:
            continue
        seen.add(path)
        answer = server.get(path, cookie=south.cookie)
        assert answer.status < 400, path
        if answer.headers.get("content-type", "").startswith("text/javascript"):
            queue += [urlsplit(urljoin(f"{server.address}{path}", found)).path
                      for found in re.findall(r"""(?:from|import) ?\(?["'](\.[^"']+)""", answer.text)]
        if not answer.headers.get("content-type", "").startswith("text/html"):
            continue
        page = Reader(answer.text)
        assert len(page.ids) == len(set(page.ids)), f"{path} has an id twice"
        for link in page.links:
            there = urldefrag(urljoin(f"{server.address}{path}", link))[0]
            assert there.startswith((server.address, "data:")), f"{path} leads away to {link}"
            there = there.removeprefix(server.address)
            if link.startswith("#"):
                assert link[1:] in page.ids, f"{path} has no place {link}"
            elif there.startswith("/") and not re.match(r"/t/\w+/replay/\d+", there):
                queue.append(there)
    assert {"/rules/sail", "/new/sail", "/records", "/fair", "/api", "/api/openapi.json", f"/t/{south.table}/record",
            "/static/js/socket.js"} <= seen


def test_a_failure_is_a_page_without_a_trace(server):
    """A server that has not come up fails at every request; what it says is a sentence."""
    import asyncio

    from quarterdeck.server.app import create_app
    from quarterdeck.server.settings import Settings
    from quarterdeck.server.web.site import Site

    site = Site(Settings())
    sent = []

    async def ask():
        async def receive():
            return {"type": "http.request", "body": b""}

        async def send(message):
            sent.append(message)

        await create_app(site)({"type": "http", "method": "GET", "path": "/healthz", "headers": [], "query_string": b"",
                                "client": ("127.0.0.1", 1), "root_path": "", "scheme": "http", "http_version": "1.1",
                                "server": ("127.0.0.1", 80)}, receive, send)

    asyncio.run(ask())
    body = b"".join(message.get("body", b"") for message in sent).decode()
    headers = dict(sent[0]["headers"])
    assert sent[0]["status"] == 500
    assert "Nothing of your game is lost" in body and "Traceback" not in body and "AttributeError" not in body
    assert b"content-security-policy" in headers
    assert site.metrics.counts["errors"] == 1
    Reader(body)


# ------------------------------------------------------------------ cookies and origins

def test_cookies_are_out_of_reach_for_scripts_and_other_sites(server):
    form = {"origin": server.address, "content-type": "application/x-www-form-urlencoded"}
    for more, secure in (({}, False), ({"x-forwarded-proto": "https", "origin": server.address}, True)):
        answer = server.request("POST", "/tables", "game=sail&seat-0=me&name=Ann", form | more)
        assert answer.status == 303
        given = answer.all("set-cookie")
        assert {cookie.split("=")[0] for cookie in given} == {"sailor", "name"}
        for cookie in given:
            assert "HttpOnly" in cookie and "samesite=lax" in cookie.lower()
            assert ("secure" in cookie.lower()) == secure
        assert re.fullmatch(r"[\w-]{22}", answer.cookies["sailor"]), "128 bits"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "http://[", "",
                                    "http://127.0.0.1:{port}.evil.example", "http://127.0.0.1:{port}@evil.example"])
def test_a_form_of_another_site_is_refused_and_changes_nothing(server, origin):
    origin = origin.format(port=server.port)
    host = server.open()
    before = server.api("GET", f"/tables/{host.table}").json, server.figure("entries_written")
    for form in FORMS:
        answer = server.post(form.format(host.table), {"game": "sail", "seat-0": "me", "seat": 1, "name": "Eve"},
                             cookie=host.cookie, origin=origin)
        assert answer.status == 403, form
        assert not answer.cookies
    assert (server.api("GET", f"/tables/{host.table}").json, server.figure("entries_written")) == before


def test_a_form_without_origin_is_taken_only_from_who_has_nothing_to_lose(server):
    body = {"content-type": "application/x-www-form-urlencoded"}
    assert server.request("POST", "/name", "name=Ann", body).status == 303, "a command line without cookies"
    assert server.request("POST", "/name", "name=Ann", body | {"cookie": "sailor=x"}).status == 403
    assert server.request("POST", "/name", "name=Ann", body | {"sec-fetch-site": "cross-site"}).status == 403


# ------------------------------------------------------------------ bodies

def test_bodies_are_bounded(server):
    for path in ("/tables", "/name", "/api/tables"):
        origin = {"origin": server.address, "content-type": "application/json" if "api" in path else
                  "application/x-www-form-urlencoded"}
        assert server.request("POST", path, b"x" * 70_000, origin).status == 413, path
        chunks = b"".join(b"%x\r\n%s\r\n" % (8192, b"x" * 8192) for _ in range(12)) + b"0\r\n\r\n"
        head = "\r\n".join([f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Transfer-Encoding: chunked",
                            "Connection: close", *(f"{name}: {value}" for name, value in origin.items())])
        with server.raw(head.encode() + b"\r\n\r\n" + chunks) as line:
            assert status_of(line) == 413, f"{path}, in chunks"
        lies = head.replace("Transfer-Encoding: chunked", "Content-Length: 9999999999999999999999")
        with server.raw(lies.encode() + b"\r\n\r\n") as line:
            assert status_of(line) in (400, 413), f"{path}, a length that is none"
    assert server.request("POST", "/records", b"record=" + b"x" * 1_100_000, origin).status == 413
    assert server.request("POST", "/records", b"record=" + b"x" * 900_000,
                          origin | {"content-type": "application/x-www-form-urlencoded"}).status == 400


def test_a_large_body_of_a_request_that_needs_none_is_let_fall(server):
    failed = server.figure("errors_total")
    for n in range(20):
        asked = f"GET /static/quarterdeck.css HTTP/1.1\r\nHost: x\r\nContent-Length: {70_000 + 10_000 * n}\r\n\r\n".encode()
        with server.raw(asked + b"x" * 30_000) as line:
            for _ in range(4 + n):
                line.sendall(b"x" * 10_000)
            line.shutdown(socket.SHUT_WR)
            assert status_of(line) in (0, 200, 413)
    assert server.figure("errors_total") == failed
    assert server.get("/healthz").status == 200


def test_a_form_that_is_none_is_refused(server):
    form = "application/x-www-form-urlencoded"
    for body, kind in ((b"\xff\xfe", form), (b"a=1&" * 300, form), (b"{}", "application/json"),
                       (b"--x", "multipart/form-data; boundary=x")):
        assert server.request("POST", "/tables", body, {"origin": server.address, "content-type": kind}).status in (400, 409)


@pytest.mark.parametrize("fields", [
    {"game": "chess"}, {"game": "sail", "seat-0": "admiral"}, {"game": "sail", "seat-0": "bot:genius"},
    {"game": "sail", "seat-0": "me", "seat-1": "me"}, {"game": "sail", "option-scenario": "99"},
    {"game": "sail", "option-scenario": "²"}, {"game": "sail", "option-scenario": "9" * 5000}, {},
])
def test_a_table_that_cannot_be_opened_says_why(server, fields):
    answer = server.post("/tables", fields)
    assert answer.status in (400, 409), answer.text[:200]
    Reader(answer.text)


@pytest.mark.parametrize("seat", ["", "x", "-1", "7", "²", "9" * 5000, "1.0", "\u0661"])
def test_a_seat_that_is_none_cannot_be_taken(server, seat):
    table = server.open().table
    assert server.post(f"/t/{table}/sit", {"seat": seat, "name": "Bob"}).status in (400, 409)
    assert server.api("GET", f"/tables/{table}").json["seats"][1]["holder"] == "free"


def test_names_are_tidied_and_cannot_write_headers(server):
    for name in ("Ann\r\nSet-Cookie: evil=1", "Ann\u202e\u0000\ud800", "x" * 500, '<b onclick="x">', "Zoë 🐙", "=;,\"'"):
        answer = server.request("POST", "/name", "name=" + quote(name, errors="surrogatepass"),
                                {"origin": server.address, "content-type": "application/x-www-form-urlencoded"})
        assert answer.status == 303 and "evil" not in answer.cookies
        page = server.get("/", cookie=f"name={answer.cookies['name']}").text
        Reader(page)
        assert '<b onclick="x">' not in page
    cleared = server.post("/name", {"name": "", "back": "/rules"}, cookie="name=Ann")
    assert cleared.goto == "/rules" and cleared.cookies["name"] in ("", '""')


@pytest.mark.parametrize(("back", "there"), [
    ("/rules/sail", "/rules/sail"), ("/t/x?y=1#z", "/t/x?y=1#z"), ("https://evil.example", "/"), ("//evil.example", "/"),
    ("/\\evil.example", "/"), ("/\t/evil.example", "/"), ("javascript:alert(1)", "/"), ("", "/"), ("rules", "/"),
    ("/\r\nLocation: https://evil.example", "/"), (" //evil.example", "/"),
])
def test_name_leads_back_to_our_own_pages_only(server, back, there):
    assert server.post("/name", {"name": "Ann", "back": back}).goto == there


# ------------------------------------------------------------------ files

@pytest.mark.parametrize("name", [
    "../settings.py", "..%2fsettings.py", "%2e%2e/settings.py", "js/../../settings.py", "games/sail/../rules.py",
    "games/sail/..%2fspec.md", "games/sail/%2e%2e%2fspec.md", "games/..%2fsail/spec.md", "/etc/passwd", "%2fetc%2fpasswd",
    "games/sail/{secret}", "games/sail//{secret}", "games/sail/%2f{secret}", "{secret}", "/{secret}",
    "games/chess/x.css", "games", "games/", "games/sail",
    "games/sail/__init__.py", "js", "", "%00.css", "x" * 300 + ".css", "games/sail/" + "x" * 300 + ".css",
    "..\\settings.py", "js/..%5c..%5csettings.py",
])
def test_only_our_own_files_are_served(server, tmp_path, name):
    secret = tmp_path / "secret.txt"
    secret.write_text("not for the public")
    answer = server.get(f"/static/{name.format(secret=str(secret).lstrip('/'))}")
    assert answer.status == 404
    assert b"not for the public" not in answer.body and b"SAIL-001" not in answer.body


def test_files_that_name_their_content_may_be_kept(server):
    page = server.get("/").text
    style = re.search(r'href="(/static/quarterdeck.css\?v=\w+)"', page)[1]
    assert "immutable" in server.get(style).headers["cache-control"]
    assert server.get("/static/quarterdeck.css").headers["cache-control"] == "no-cache"
    assert server.get("/").headers["cache-control"] == "no-store"


def test_drawings_and_style_sheets_come_packed_to_who_can_unpack_them(server):
    plain = server.get("/static/quarterdeck.css")
    packed = server.get("/static/quarterdeck.css", **{"accept-encoding": "br, gzip;q=0.8"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 2
    assert "content-encoding" not in server.get("/static/quarterdeck.css", **{"accept-encoding": "gzip;q=0"}).headers
    assert "content-encoding" not in server.get("/", **{"accept-encoding": "gzip"}).headers


@pytest.mark.parametrize("name", ["sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail"])
def test_a_tables_page_comes_packed_and_its_length_does_not_tell_whether_words_are_alike(server, name):
    ann = server.open(name, ("me", "friend"), name="Zyxwvutsrqponm")       # no bot moves between the two visits
    bob = server.join(ann.table)
    ann.ready()
    bob.ready()
    page = f"/t/{ann.table}"
    plain, packed = server.get(page, cookie=ann.cookie), server.get(page, cookie=ann.cookie, **{"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip" and packed.headers["vary"] == "accept-encoding"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < 0.75 * len(plain.body)
    assert plain.text.count("Zyxwvutsrqponm") > 1
    assert not any("Zyxwvutsrqponm" in piece for piece in FIXED.findall(plain.text)), "what was typed is packed with nothing"


def test_words_that_are_alike_make_no_page_shorter():
    alike, unlike = ("".join(f"<p>{word}</p>" for word in words) for words in (["coral nine"] * 40, [
        "".join(chance.sample("coral nine", 10)) for chance in map(random.Random, range(40))]))
    assert len(packed_page(alike)) == len(packed_page(unlike)), "as many of each letter, as many bytes"


def test_comments_stay_at_home(server):
    assert "//" not in server.get("/static/js/keys.js").text and "wireKeys" in server.get("/static/js/keys.js").text
    assert "/*" not in server.get("/static/table.css").text


# ------------------------------------------------------------------ tables by forms

def test_a_table_from_the_form_is_joined_closed_and_listed(server):
    opened = server.post("/tables", {"game": "sail", "seat-0": "me", "seat-1": "friend", "name": "Ann", "public": "on",
                                     "option-scenario": "3", "option-pirate_mode": "2"})
    table = opened.goto
    host = f"sailor={opened.cookies['sailor']}"
    assert server.get(table, cookie=host).status == 200
    assert table in server.get("/").text, "public tables are listed"
    assert server.post(f"{table}/close", cookie="sailor=" + "x" * 22).status == 409, "only the host closes"
    sat = server.post(f"{table}/sit", {"seat": 1, "name": "Bob"})
    assert sat.goto == table
    assert server.post(f"{table}/sit", {"seat": 1, "name": "Cid"}).status == 409, "the seat is taken"
    assert server.post(f"{table}/close", cookie=host).status == 409, "the cards are dealt"
    info = server.api("GET", f"/tables/{table[3:]}").json
    assert [seat["name"] for seat in info["seats"]] == ["Ann", "Bob"]
    assert (info["status"], info["options"]["scenario"]) == ("playing", 3)

    lonely = server.post("/tables", {"game": "sail", "seat-0": "me"})
    assert server.post(f"{lonely.goto}/close", cookie=f"sailor={lonely.cookies['sailor']}").goto == "/"
    assert server.api("GET", f"/tables/{lonely.goto[3:]}").json["status"] == "stopped"
    assert server.post("/tables", {"game": "sail", "quick": 1}).status == 303


def test_a_running_game_gives_neither_record_nor_replay_nor_proof(server):
    south, _ = server.table()
    for path in ("record", "replay", "replay/0", "replay?eyes=open"):
        assert server.get(f"/t/{south.table}/{path}", cookie=south.cookie).status == 409
    verified = server.post(f"/t/{south.table}/verify")
    assert verified.json["ok"] is False
    assert server.post(f"/t/{south.table}/play-on", {"move": 0}, cookie=south.cookie).status == 409
    assert server.post(f"/t/{south.table}/rematch", cookie=south.cookie).status == 409


# ------------------------------------------------------------------ records and afterwards

def test_a_record_goes_out_and_comes_back(server, finished):
    south, _ = finished
    table = south.table
    download = server.get(f"/t/{table}/record")
    assert download.status == 200 and "attachment" in download.headers["content-disposition"]
    record = download.text
    assert record == server.get(f"/api/tables/{table}/record").text
    assert server.post(f"/t/{table}/verify").json["ok"] is True

    again = server.post("/records", {"record": record})
    assert re.fullmatch(r"/t/\w+/replay", again.goto)
    assert server.get(again.goto.removesuffix("/replay")).goto == again.goto, "a record has no table, only a replay"
    assert server.get(again.goto.removesuffix("replay") + "record").json["actions"] == download.json["actions"]
    as_json = server.request("POST", "/records", json.dumps({"record": record}),
                             {"content-type": "application/json", "origin": server.address})
    assert set(as_json.json) == {"goto"}

    last = len(download.json["actions"])
    steps = {n: server.get(f"/t/{table}/replay/{n}?eyes=open", accept="application/json").json for n in (0, 1, last)}
    assert [step["n"] for step in steps.values()] == [0, 1, last]
    assert len(steps[0]["log"]["lines"]) < len(steps[1]["log"]["lines"]) < len(steps[last]["log"]["lines"])
    assert server.get(f"/t/{table}/replay/{last + 1}").status == 409
    assert server.get(f"/t/{table}/replay?eyes=99").status == 200


@pytest.mark.parametrize("damage", [
    lambda record: record[:-40], lambda record: record.replace('"actions": [', '"actions": [0, '), lambda record: "",
    lambda record: "{}", lambda record: "[" * 100_000, lambda record: '{"quarterdeck": "\ud800"}', lambda record: "\x00",
    lambda record: record.replace('"quarterdeck": 1', '"quarterdeck": 99'), lambda record: '{"quarterdeck": 1}',
])
def test_a_damaged_record_is_refused_with_the_engines_sentence(server, finished, damage):
    from quarterdeck.engine import journal
    from quarterdeck.engine.errors import RecordError

    record = damage(server.get(f"/t/{finished[0].table}/record").text)
    with pytest.raises(RecordError) as reason:
        journal.replay(journal.loads(record))
    form = {"origin": server.address, "content-type": "application/x-www-form-urlencoded"}
    answer = server.request("POST", "/records", "record=" + quote(record, errors="replace"), form)
    assert answer.status == 400
    Reader(answer.text)
    answer = server.request("POST", "/records", json.dumps({"record": record}), form | {"content-type": "application/json"})
    assert answer.status == 400
    if "\ud800" not in record:
        assert answer.json == {"error": str(reason.value)}


@pytest.mark.parametrize("body", ["", "[]", "7", "{", '{"record": 7}', '{"record": {"a": []}}', "[" * 50_000,
                                  '{"a": "\\ud800"}'])
def test_json_that_is_no_record_is_refused(server, body):
    answer = server.request("POST", "/records", body, {"content-type": "application/json", "origin": server.address})
    assert answer.status == 400, answer.text[:200]


def test_a_game_is_played_on_from_a_move(server, finished):
    south, _ = finished
    opened = server.post(f"/t/{south.table}/play-on", {"move": 4, "seat-0": "me", "seat-1": "friend"}, cookie=south.cookie)
    table = opened.goto[3:]
    assert server.api("GET", f"/tables/{table}").json["status"] == "gathering"
    north = server.join(table)
    assert server.api("GET", f"/tables/{table}").json["status"] == "playing"
    assert north.view()["scene"]["tricks"] is not None
    for move in ("-1", "9999", "x", "²", ""):
        assert server.post(f"/t/{south.table}/play-on", {"move": move}, cookie=south.cookie).status == 409


def finish(server, seats=("me", "friend")):
    """A table that stopped by agreement, which is open like any other that is over."""
    south = server.open(seats=seats, pirate_mode=2)
    north = server.join(south.table) if "friend" in seats else south
    with south.socket() as here, north.socket() as there:
        assert "ack" in here.ask(do="propose", what="stop")
        if north is not south:
            assert "ack" in there.ask(do="answer", yes=True)
    return south, north


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_rematch_is_opened_by_the_first_and_joined_by_the_second(server, order):
    players = finish(server)
    first, second = players[order[0]], players[order[1]]
    opened = server.post(f"/t/{first.table}/rematch", cookie=first.cookie).goto
    assert server.post(f"/t/{first.table}/rematch", cookie=second.cookie).goto == opened, "the other is led there"
    table = opened[3:]
    stranger = server.api("POST", f"/tables/{table}/seats", {"seat": second.seat, "name": "Eve"})
    assert stranger.status == 409, "the seat is kept"
    sat = server.post(f"{opened}/sit", {"seat": second.seat, "name": "Bob"}, cookie=second.cookie)
    assert sat.goto == opened
    assert server.api("GET", f"/tables/{table}").json["status"] == "playing"


@pytest.mark.parametrize("seats", [("me", "friend"), ("me", "here"), ("me", "bot:greedy")])
def test_a_race_for_the_rematch_ends_at_one_table(server, seats):
    south, north = finish(server, seats)
    led = []

    def ask(player):
        led.append(server.post(f"/t/{player.table}/rematch", cookie=player.cookie))

    racers = [threading.Thread(target=ask, args=(player,)) for player in (south, north) * 4]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join(PATIENCE)
    assert [answer.status for answer in led] == [303] * 8
    assert len({answer.goto for answer in led}) == 1


def test_the_next_voyage_has_the_same_seats_and_the_next_map(server):
    south, north = server.table(scenario=1)
    with south.socket() as here, north.socket() as there:
        play_out(here, there, seed=2)
    onward = server.post(f"/t/{south.table}/rematch", {"next": "1"}, cookie=south.cookie).goto
    assert server.post(f"/t/{north.table}/rematch", cookie=north.cookie).goto == onward, "all are led to the same table"
    opened = server.api("GET", f"/tables/{onward.rsplit('/', 1)[-1]}").json
    assert opened["options"] == south.api("GET", "").json["options"] | {"scenario": 2}
    assert "kept for you" in server.get(onward, cookie=north.cookie).text


def test_a_rematch_is_for_those_who_played(server):
    south, _ = finish(server)
    assert server.post(f"/t/{south.table}/rematch").status == 409
    assert server.api("GET", f"/tables/{south.table}").json["status"] == "stopped"


# ------------------------------------------------------------------ health, metrics, limits

def test_health_and_metrics_tell_figures_and_nothing_else(server):
    south, north = server.table()
    record_of_key = finish(server)[0]
    health = server.get("/healthz").json
    assert health["ok"] is True and health["database"] in ("sqlite", "postgresql")
    text = server.get("/metrics").text
    for line in text.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) quarterdeck_\w+ .+|quarterdeck_\w+(\{[^}]*\})? [\d.e+-]+", line), line
    key = server.get(f"/t/{record_of_key.table}/record").json["key"]
    for secret in (south.table, south.token, north.token, record_of_key.table, key, "Ann", "Bob"):
        assert secret not in text


def test_too_much_from_one_address_is_answered_with_429(tmp_path):
    with Server(data=tmp_path / "data", limits={"openings": 0.01, "openings_burst": 3, "requests": 0.5,
                                                "requests_burst": 40}) as server:
        got = [server.post("/tables", {"game": "sail", "quick": 1}).status for _ in range(4)]
        assert got == [303, 303, 303, 429]
        assert server.api("POST", "/tables", {"game": "sail"}).status == 429
        assert server.post("/records", {"record": "x"}).status == 429
        answers = [server.get("/rules") for _ in range(45)]
        assert {answer.status for answer in answers} == {200, 429}
        assert answers[-1].status == 429 and "content-security-policy" in answers[-1].headers


def test_requests_that_are_no_http_are_answered_or_dropped(server):
    for data in (b"\x16\x03\x01\x02\x00\x01\x00", b"GET / HTTP/9.9\r\n\r\n", b"GET /\r\n\r\n", b"\r\n\r\n\r\n",
                 b"GET / HTTP/1.1\r\nA: " + b"x" * 100_000 + b"\r\n\r\n",
                 b"POST /name HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
                 b"POST /name HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"):
        with server.raw(data) as line:
            line.shutdown(socket.SHUT_WR)
            got = status_of(line)
        assert got == 0 or 400 <= got < 500 or (got == 200 and data.startswith(b"GET /"))
    assert server.get("/healthz").status == 200


def status_of(line):
    """The status of the answer on a raw connection; 0 if there is none."""
    data = b""
    try:
        while b"\r\n" not in data and (chunk := line.recv(4096)):
            data += chunk
    except ConnectionError:
        pass
    found = re.match(rb"HTTP/1.1 (\d+)", data)
    return int(found[1]) if found else 0


def test_the_front_page_knows_your_tables(server):
    south, _ = server.table()
    assert f"/t/{south.table}" in server.get("/", cookie=south.cookie).text
    assert f"/t/{south.table}" not in server.get("/").text
    assert urlsplit(server.address).netloc not in server.get("/").text, "addresses on pages are relative"


def test_the_front_page_says_whose_turn_it_is(server):
    south, north = server.table()
    fronts = {player.seat: server.get("/", cookie=player.cookie).text for player in (south, north)}
    assert south.api("GET", "").json["to_act"] == 0
    assert "Your turn" in fronts[0]
    assert "Your turn" not in fronts[1]


def eventually(holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.2)


def test_whose_turn_it_is_and_who_has_left_is_known_after_a_restart(database, tmp_path):
    with Server(database, tmp_path / "data") as server:
        south, north = server.table()
        with north.socket() as line:
            assert line.ask(do="leave")["goto"] == "/"
        other = server.open(seats=("me", "bot:greedy"), pirate_mode=2)
        server.kill()
        server.start()
        eventually(lambda: "Your turn" in server.get("/", cookie=south.cookie).text)      # a busy machine brings it late
        eventually(lambda: f"/t/{north.table}" not in server.get("/", cookie=north.cookie).text)
        assert "for you" not in south.page().partition("<main")[0], "this one is open"
        assert "1 game waits for you" in server.get(f"/t/{other.table}", cookie=south.cookie).text
        with north.socket() as line:
            line.hear()
            assert "You have left this table." in line.parts["notice"] and "is back" not in line.parts["chat"]
            assert "ack" in line.ask(do="back", seat=1)
            line.hear_all()
            assert "is back" in line.parts["chat"] and "You have left" not in line.parts["notice"]
        assert f"/t/{north.table}" in server.get("/", cookie=north.cookie).text


@pytest.mark.parametrize("name", ["sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail"])
def test_a_messages_preview_of_a_table_has_the_games_picture(server, name):
    page = server.get(f"/t/{server.open(name).table}").text
    picture = re.search(r'"og:image" content="http://127.0.0.1:\d+(/static/covers/\w+\.jpg\?v=\w+)">', page)[1]
    answer = server.get(picture)
    assert answer.headers["content-type"] == "image/jpeg" and answer.body[:2] == b"\xff\xd8"
    assert len(answer.body) < 80_000, "some messengers take no large ones"
