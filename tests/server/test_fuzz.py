"""Messages and requests that nobody meant: mutated from good ones, seeded, all against one running server.

2,000 of them in every run, 10,000 with QUARTERDECK_SOAK=1: no 5xx, no failure counted, bounded memory, and a game that goes
on at the same server comes to its end unharmed.
"""

from __future__ import annotations

import json
import os
import random
import re
from urllib.parse import quote, urlencode

from tests.server.harness import Server, frame, play_out

from quarterdeck.engine import journal

COUNT = 10_000 if os.environ.get("QUARTERDECK_SOAK") else 2_000
GROWTH = 60_000
"""KiB by which the server may grow: tables that the fuzz opened, caches of drawn pieces, Python's own arenas."""
WISHES = (
    {"do": "move", "id": "c1", "at": 1, "action": 6}, {"do": "move", "id": "c1", "at": 2, "action": 30, "seat": 0},
    {"do": "undo", "at": 3}, {"do": "propose", "what": "stop"}, {"do": "answer", "yes": False}, {"do": "ready", "seat": 1},
    {"do": "say", "text": "ahoy"}, {"do": "hint"}, {"do": "recap"}, {"do": "look", "help": True}, {"do": "look", "eyes": 1},
    {"do": "warn"},
    {"do": "hand_over", "level": "greedy", "seat": 1}, {"do": "back"}, {"do": "leave", "seat": 0}, {"do": "ping"},
    {"do": "concede"},
)
VALUES = (None, True, -1, 0, 1, 63, 64, 1 << 31, 1 << 63, 1 << 64, 10 ** 50, -0.0, 1e308, "", "0", "x" * 1000,
          "\x00", "é🐙\u202e", "\ud800",
          "../../etc/passwd", "' OR 1=1 --", "<script>", "%s%n", [], [[]], {}, {"do": "move"}, [1] * 100, "greedy", "stop")
PATHS = ("/", "/new/sail", "/rules", "/rules/sail", "/rules/sail?bare=1", "/fair", "/records", "/api", "/t/{t}",
         "/t/{t}/record",
         "/t/{t}/replay", "/t/{t}/replay/3", "/t/{t}/replay?eyes=open", "/healthz", "/metrics", "/favicon.ico",
         "/static/quarterdeck.css", "/static/games/sail/sail.css", "/static/js/table.js", "/api/games", "/api/tables",
         "/api/tables/{t}", "/api/tables/{t}/view", "/api/tables/{t}/actions", "/api/tables/{t}/wait?at=-1&seconds=0",
         "/api/tables/{t}/record", "/api/openapi.json", "/t/{t}/socket")
FORMS = (
    ("/tables", {"game": "sail", "seat-0": "me", "seat-1": "friend", "option-scenario": "3", "option-pirate_mode": "2",
                 "name": "Ann"}),
    ("/tables", {"game": "sail", "quick": "1"}), ("/name", {"name": "Ann", "back": "/rules"}),
    ("/records", {"record": "{}"}),
    ("/t/{t}/sit", {"seat": "1", "name": "Bob"}), ("/t/{t}/close", {}), ("/t/{t}/rematch", {}),
    ("/t/{t}/play-on", {"move": "3", "seat-0": "me"}), ("/t/{t}/verify", {}),
)
CALLS = (
    ("/api/tables", {"game": "sail", "options": {"scenario": 2, "pirate_mode": 1, "pirates": [0, 1]},
                     "seats": ["me", "bot:greedy"], "name": "Ann", "public": False}),
    ("/api/tables/{t}/seats", {"seat": 1, "name": "Bob"}), ("/api/tables/{t}/moves", {"action": 6, "at": 3}),
    ("/api/tables/{t}/ready", {}), ("/api/tables/{t}/verify", {}),
)


class Mutator:
    """Seeded damage to text and to structures."""

    def __init__(self, seed):
        self.chance = random.Random(seed)

    def struct(self, value):
        """A structure in which something is missing, doubled, of another kind or somewhere else."""
        chance = self.chance
        if isinstance(value, dict) and value and chance.random() < 0.8:
            changed = dict(value)
            key = chance.choice(list(changed))
            what = chance.random()
            if what < 0.2:
                del changed[key]
            elif what < 0.35:
                changed[str(chance.choice(VALUES))] = changed.pop(key)
            elif what < 0.45:
                changed["x" * chance.randint(1, 50)] = chance.choice(VALUES)
            else:
                changed[key] = self.struct(changed[key])
            return changed
        if isinstance(value, list) and value and chance.random() < 0.5:
            return [self.struct(each) for each in value] * chance.choice([1, 1, 2, 40])
        return chance.choice(VALUES)

    def text(self, text):
        """Text that is cut, turned, stretched, nested or full of odd characters."""
        chance = self.chance
        data = bytearray(text.encode("utf-8", "surrogatepass"))
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(data) + 1)
            what = chance.randrange(6)
            if what == 0:
                del data[at:]
            elif what == 1:
                data[at:at] = chance.randbytes(chance.randint(1, 8))
            elif what == 2 and data:
                data[at % len(data)] ^= 1 << chance.randrange(8)
            elif what == 3:
                odd = chance.choice([b"[", b'{"a":', b"\x00", "é🐙".encode(), b"\r\n", b"9"])
                data[at:at] = odd * chance.choice([1, 10, 700])
            elif what == 4:
                data[at:at] = data[:at]
            else:
                del data[at:at + chance.randint(1, 9)]
        return bytes(data[:6000])

    def message(self, wish):
        kind = self.chance.random()
        if kind < 0.15:
            return json.dumps(wish).encode()
        if kind < 0.6:
            return json.dumps(self.struct(wish)).encode()
        return self.text(json.dumps(wish))

    def path(self, path):
        kind = self.chance.random()
        if kind < 0.4:
            return path
        if kind < 0.6:
            return path + self.chance.choice(["/", "//", "?", "#x", "%00", "/..", "/%2e%2e/x", ";x",
                                              "?eyes=9&bare=1&at=x&seconds=x", "\\", "/" + "9" * 5000, "?" + "a=1&" * 500])
        return quote(self.text(path)[:3000], safe="/?&=%.;\\")

    def headers(self, server, kind):
        chance = self.chance
        given = {"content-type": kind, "origin": server.address}
        if chance.random() < 0.3:
            name = chance.choice(["origin", "host", "cookie", "accept", "content-type", "authorization", "x-forwarded-for",
                                  "x-forwarded-proto", "sec-fetch-site", "if-none-match", "range", "expect", "upgrade",
                                  "connection", "content-encoding", "accept-encoding", "transfer-encoding"])
            given[name] = chance.choice(["", "x", "http://[", "null", "application/json", "sailor=" + "A" * 22,
                                         "sailor=\"; name=%ff%00", "Bearer " + "B" * 22, "Bearer", "Basic x",
                                         "bytes=0-0,5-", "https", "[::1]", "é".encode().decode("latin-1"), "websocket",
                                         "gzip", "a" * 2000, "100-continue", "chunked"])
        return given


def wire(method, path, headers, body, port):
    """A request byte by byte, so that nothing between us and the server puts it right."""
    head = {"host": f"127.0.0.1:{port}", "connection": "close"} | headers
    if body:
        head.setdefault("content-length", str(len(body)))
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
    return "\r\n".join(lines).encode("utf-8", "surrogatepass") + b"\r\n\r\n" + body


def status_of(line):
    data = b""
    try:
        while len(data) < 4096 and b"\r\n" not in data and (chunk := line.recv(4096)):
            data += chunk
    except (ConnectionError, TimeoutError):
        pass
    found = re.match(rb"HTTP/1\.[01] (\d+)", data)
    return int(found[1]) if found else 0


def fuzzed_request(mutator, server, tables, record):
    """One odd request; its status, 0 if the connection just ended."""
    chance = mutator.chance
    table = chance.choice(tables)
    kind = chance.random()
    method, body, sort = "GET", b"", "text/plain"
    if kind < 0.4:
        path = chance.choice(PATHS)
    elif kind < 0.7:
        path, fields = chance.choice(FORMS)
        method, sort = "POST", "application/x-www-form-urlencoded"
        if path == "/records" and chance.random() < 0.7:
            fields = {"record": mutator.text(record).decode(errors="replace")}
        fields = {name: value if chance.random() < 0.6 else mutator.chance.choice(VALUES) for name, value in fields.items()}
        body = urlencode({name: str(value).encode("utf-8", "surrogatepass") for name, value in fields.items()}).encode()
    else:
        path, call = chance.choice(CALLS)
        method, sort, body = "POST", "application/json", mutator.message(call)
    if chance.random() < 0.1:
        method = chance.choice(["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "POST", "BREW", "get"])
    if chance.random() < 0.1:
        body = mutator.text(body.decode("latin-1")) * chance.choice([1, 1, 20])
    path = mutator.path(path.format(t=table))
    with server.raw(wire(method, path or "/", mutator.headers(server, sort), body, server.port)) as line:
        line.settimeout(3)
        return status_of(line)


def test_nothing_that_anybody_sends_hurts_the_server(tmp_path):
    with Server(data=tmp_path / "data", limits={"messages": 1e6, "burst": 10 ** 6}) as server:
        south, north = server.table(scenario=1)             # the game that must not suffer
        done, _ = server.table(scenario=2)
        with done.socket() as here, _.socket() as there:
            play_out(here, there)
        victim, _ = server.table(scenario=3)
        record = server.get(f"/t/{done.table}/record").text
        journal.replay(journal.loads(record))
        tables = [victim.table, done.table, server.open().table, "nosuchtable"]
        mutator = Mutator(20_26)
        seen = {}
        before = server.memory()
        page, sent = None, 0
        with south.socket() as here, north.socket() as there:
            for n in range(COUNT):
                if n % 2:
                    status = fuzzed_request(mutator, server, tables, record)
                    seen[status] = seen.get(status, 0) + 1
                    assert status < 500, f"request {n} of the seed"
                else:
                    if page is None or sent % 50 == 0:
                        if page is not None:
                            page.close()
                        page = server.upgraded(mutator.chance.choice(tables[:2]), victim.cookie)
                    message = mutator.message(mutator.chance.choice(WISHES))
                    try:
                        whole = frame(message, mutator.chance.choice([1] * 9 + [2]))
                        page.sendall(whole[:mutator.chance.choice([9999] * 40 + [3])])
                        sent += 1
                    except OSError:                         # the server hung up on what came before
                        page.close()
                        page = None
                if n % 250 == 0:
                    assert server.figure("errors_total") == 0, f"before message or request {n}"
                    assert "ack" in here.ask(do="ping") and "ack" in there.ask(do="ping")
            if page is not None:
                page.close()
            grown = server.memory() - before
            assert play_out(here, there, seed=4) > 10, "the game beside it is played to its end"
        assert server.process.poll() is None
        assert server.figure("errors_total") == 0
        assert grown < GROWTH, f"{grown} KiB"
        assert seen.get(200, 0) > COUNT / 20 and sum(seen.get(status, 0) for status in (400, 404, 405, 409)) > COUNT / 20
        print(f"{COUNT:,} messages and requests: no 5xx, no failure; {grown:,} KiB more memory; "
              f"statuses {dict(sorted(seen.items()))}")
