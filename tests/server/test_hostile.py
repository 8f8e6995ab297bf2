"""Visitors who mean harm: floods, endless pipelines, requests that never end, too many connections. The others go on."""

from __future__ import annotations

import hashlib
import json
import os
import re
import resource
import signal
import socket
import sqlite3
import time
from pathlib import Path

import pytest
from tests.server.conftest import running_server
from tests.server.harness import PATIENCE, Server, close_code, frame, play_out, upgrade

GET = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
MIB = 1 << 20


def send_without_reading(line, data, most, seconds=5.0):
    """Send over and over what fits, for at most so many bytes and seconds; how many the other side took, and whether it cut
    the line."""
    line.setblocking(False)
    sent, end = 0, time.monotonic() + seconds
    whole = data * (1 + 65536 // len(data))
    offset = 0
    while sent < most and time.monotonic() < end:
        try:
            count = line.send(whole[offset:])
            sent, offset = sent + count, (offset + count) % len(whole)
        except BlockingIOError:
            time.sleep(0.005)
        except ConnectionError:
            return sent, True
    return sent, False


def answers(line):
    """All statuses that come until the server ends the connection."""
    data = b""
    line.setblocking(True)
    line.settimeout(PATIENCE)
    try:
        while chunk := line.recv(65536):
            data += chunk
    except ConnectionError:
        pass
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3})", data)], data


def one_answer(line):
    """The status of the next answer, read to its end; 0 if the connection has ended."""
    with line.makefile("rb") as read:
        status = int((read.readline().split() or [b"", b"0"])[1])
        length = 0
        while (header := read.readline().strip()):
            name, _, value = header.partition(b":")
            length = int(value) if name == b"content-length" else length
        read.read(length)
    return status


# ------------------------------------------------------------------ sockets

FLOODS = {"messages": frame(b'{"do": "ping"}'), "long messages": frame(b'{"do": "ping", "x": "%s"}' % (b"x" * 4000)),
          "pings": frame(b"?", 9), "pieces": frame(b"", 0, last=False)}


def flooding(server, player, kind):
    """A socket that is about to flood."""
    line = server.upgraded(player.table, player.cookie)
    if kind == "pieces":
        line.sendall(frame(b'{"do"', last=False))
    return line


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flooding_socket_is_cut_off_and_not_read_on(server, kind):
    south, north = server.table(scenario=1)
    with flooding(server, south, kind) as line, north.socket() as other:
        sent, is_cut = send_without_reading(line, FLOODS[kind], 64 * MIB, seconds=20)
        assert is_cut, "the server reads on"
        assert sent < 8 * MIB, f"{sent:,} bytes were taken"
        assert "ack" in other.ask(do="ping")
    with south.socket() as back:
        assert "ack" in back.ask(do="ping"), "and may come again"


@pytest.fixture(scope="module")
def plain(request, tmp_path_factory):
    """A server on uvicorn as it comes."""
    with running_server(request, tmp_path_factory, transport="plain") as server:
        yield server


@pytest.mark.parametrize(("kind", "dropped"), [("messages", 1), ("long messages", 1), ("pings", 0), ("pieces", 0)])
def test_the_plain_transport_reads_a_flood_on_while_the_others_play(plain, kind, dropped):
    """A page that sends too many messages is closed there, too; but what it sends is read, and frames are not counted."""
    south, north = plain.table(scenario=1)
    before = plain.figure("dropped_total")
    with flooding(plain, south, kind) as line, north.socket() as other:
        sent, is_cut = send_without_reading(line, FLOODS[kind], MIB, seconds=PATIENCE)
        assert sent >= MIB and not is_cut
        assert "ack" in other.ask(do="ping")
        assert until(lambda: plain.figure("dropped_total"), before + dropped) == before + dropped
    with south.socket() as back:
        assert "ack" in back.ask(do="ping"), "and may come again"


def test_a_flood_in_one_piece_is_told_why_it_is_cut_off(server):
    south, _ = server.table(scenario=1)
    dropped = server.figure("dropped_total")
    with server.upgraded(south.table, south.cookie) as line:
        line.sendall(frame(b"?", 9) * 200_000)
        assert close_code(line) in (4429, 0)
    assert server.figure("dropped_total") == dropped + 1


# ------------------------------------------------------------------ pipelines

def test_requests_without_end_on_one_connection_are_not_hoarded(tmp_path):
    with Server(data=tmp_path / "data") as server:
        server.get("/healthz")
        before = server.memory()
        with server.raw(GET) as line:
            send_without_reading(line, GET, 10 * MIB)
            grown = server.memory() - before
        assert grown < 40_000, f"{grown:,} KiB more"
        assert server.get("/healthz").status == 200


def test_pipelined_requests_are_all_answered_in_order(server):
    """More than wait in line, in one write, and the last one ends the connection."""
    paths = [f"/no/{n}" for n in range(150)]
    asked = [f"GET {path} HTTP/1.1\r\nHost: x\r\n{'Connection: close' if path == paths[-1] else 'A: b'}\r\n\r\n"
             for path in paths]
    with server.raw("".join(asked).encode()) as line:
        assert answers(line)[0] == [404] * 150


def test_pipelined_bodies_and_requests_are_told_apart(server):
    form = "name=Ann" + "x" * 3000
    post = (f"POST /name HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(form)}\r\n\r\n{form}").encode()
    with server.raw((post + GET) * 20 + GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")) as line:
        assert answers(line)[0] == [303, 200] * 20 + [200]


def test_who_has_used_up_the_rate_gets_429_and_the_connection_ends(tmp_path):
    with Server(data=tmp_path / "data", limits={"requests": 0.01, "requests_burst": 60}) as server:
        with server.raw(b"GET /rules HTTP/1.1\r\nHost: x\r\n\r\n" * 100) as line:
            got, _ = answers(line)
        assert set(got) == {200, 429}
        assert got.count(429) == 1 and got[-1] == 429, "the others are dropped"
        with server.raw(b"GET /rules HTTP/1.1\r\nHost: x\r\n\r\n") as line:
            assert answers(line)[0] == [429]


def test_a_socket_may_speak_right_after_its_handshake(server):
    south, _ = server.table(scenario=1)
    with server.raw(upgrade(server, south.table, south.cookie) + frame(b'{"do": "ping", "id": "early"}')) as line:
        line.settimeout(PATIENCE)
        got = b""
        while b'"ack":"early"' not in got:
            chunk = line.recv(65536)
            assert chunk, got
            got += chunk


def test_the_plain_transport_does_not_hear_what_comes_together_with_the_handshake(plain):
    south, _ = plain.table(scenario=1)
    with plain.raw(upgrade(plain, south.table, south.cookie) + frame(b'{"do": "ping", "id": "early"}')) as line:
        line.settimeout(PATIENCE)
        got = b""
        while b'"ack":"later"' not in got:
            if b'"parts"' in got:
                line.sendall(frame(b'{"do": "ping", "id": "later"}'))
            got += line.recv(65536)
        assert b'"ack":"early"' not in got


# ------------------------------------------------------------------ slow requests

@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    with Server(data=tmp_path_factory.mktemp("impatient") / "data",
                limits={"head_seconds": 0.7, "body_seconds": 0.7, "connections": 30, "connections_each": 8}) as server:
        yield server
        assert server.figure("errors_total") == 0


POST = b"POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/%s\r\nContent-Length: 500\r\n\r\n"


@pytest.mark.parametrize("begin", [
    b"GET / HTTP/1.1\r\nHost:", b"G", POST % (b"/name", b"x-www-form-urlencoded") + b"name=",
    POST % (b"/api/tables", b"json") + b"{",
    GET + b"GET / HT",
])
def test_a_request_that_does_not_arrive_in_time_is_answered_with_408(impatient, begin):
    late = impatient.figure("requests_late_total")
    with impatient.raw(begin) as line:
        got, data = answers(line)
    assert got[-1] == 408
    assert b"took too long" in data
    assert impatient.figure("requests_late_total") == late + 1


def test_a_request_that_drips_byte_by_byte_ends_too(impatient):
    with impatient.raw(b"GET / HTTP/1.1\r\nX: ") as line:
        line.settimeout(0.05)
        data, end = b"", time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                line.sendall(b"x")
                chunk = line.recv(4096)
                data += chunk
                if not chunk:
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        assert b" 408 " in data


def test_a_connection_that_says_nothing_is_closed_without_a_word(impatient):
    with impatient.raw(b"") as line:
        assert answers(line) == ([], b"")


def test_an_answer_that_takes_longer_than_a_request_may_is_waited_for(impatient):
    south, _ = impatient.table(scenario=1)
    asked = f"GET /api/tables/{south.table}/wait?at=100000&seconds=2 HTTP/1.1\r\nHost: x\r\n".encode()
    with impatient.raw(asked + b"\r\n" + GET + b"GET /healthz HTTP/1.1\r\nConnection: close\r\nHo") as line:
        time.sleep(1.5)         # the third request is not whole, and nothing is wrong: its turn has not come
        line.sendall(b"st: x\r\n\r\n")
        assert answers(line)[0] == [200, 200, 200]


# ------------------------------------------------------------------ many connections

def slow_one(server, source):
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0))
    line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
    return line


def test_one_address_has_a_bounded_number_of_connections(impatient):
    lines = [slow_one(impatient, "127.0.0.2") for _ in range(12)]
    results = [answers(line) for line in lines]
    assert [got[0] for got, _ in results].count(429) >= 4
    assert any(b"Too many connections from your address" in data for _, data in results)
    assert impatient.get("/healthz").status == 200, "others are served"
    assert impatient.figure("connections_refused_total") >= 4
    for line in lines:
        line.close()


def test_beyond_the_limit_of_all_a_newcomer_is_told_and_idle_ones_make_room(tmp_path):
    with Server(data=tmp_path / "data", limits={"connections": 10, "head_seconds": 600.0}) as server:
        idle = server.raw(GET)
        idle.settimeout(PATIENCE)
        assert one_answer(idle) == 200
        slow = [slow_one(server, "127.0.0.1") for _ in range(9)]
        with server.raw(GET) as newcomer:
            newcomer.settimeout(PATIENCE)
            assert one_answer(newcomer) == 200, "the idle one was let go"
            assert one_answer(idle) == 0
            last = slow_one(server, "127.0.0.1")        # the newcomer is idle now
        with server.raw(GET) as refused:
            got, data = answers(refused)
        assert got == [503] and b"Too many visitors at once" in data
        for line in [*slow, last, idle]:
            line.close()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with server.raw(GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")) as line:
                if answers(line)[0] == [200]:
                    break
            time.sleep(0.05)
        else:
            pytest.fail("who comes after they have left is not served")
    assert (tmp_path / f"server-{server.port}.log").read_text().count("too many connections") == 1


@pytest.mark.parametrize(("addresses", "got"), [
    ([f"2001:db8:0:1::{n}" for n in range(1, 5)], [200, 200, 200, 429]),
    ([f"2001:db8:0:{n}::1" for n in range(1, 5)], [200] * 4),
    ([f"::ffff:192.0.2.{n}" for n in range(1, 5)], [200] * 4),
    (["192.0.2.1", "::ffff:192.0.2.1"] * 2, [200, 200, 200, 429]),
    ([f"192.0.2.{n}" for n in range(1, 5)], [200] * 4),
])
def test_the_limits_of_an_address_are_those_of_its_network(tmp_path, addresses, got):
    with Server(data=tmp_path / "data", limits={"openings": 0.001, "openings_burst": 3}) as server:
        statuses = [server.request("POST", "/api/tables", json.dumps({"game": "sail"}),
                                   {"content-type": "application/json", "x-forwarded-for": address}).status
                    for address in addresses]
    assert statuses == got


def test_bodies_of_all_visitors_together_are_bounded(tmp_path):
    with Server(data=tmp_path / "data", limits={"bodies": 100_000}) as server:
        head = (f"POST /records HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.address}\r\n"
                "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 90000\r\n\r\n").encode()
        lines = [server.raw(head + b"x" * 60_000) for _ in range(3)]
        got = []
        for line in lines:
            line.settimeout(1.5)
            try:
                got.append(line.recv(4096)[9:12])
            except TimeoutError:
                got.append(b"")
        assert sorted(got) == [b"", b"503", b"503"]
        for line in lines:
            line.close()
        assert server.post("/name", {"name": "Ann"}).status == 303
        assert server.figure("errors_total") == 0


# ------------------------------------------------------------------ records, proofs, replays, analyses, hints, chat

def played(server, **options):
    """The first player of a finished game."""
    south, north = server.table(scenario=1, **options)
    with south.socket() as here, north.socket() as there:
        play_out(here, there, seed=1)
    return south


def test_proofs_are_rationed_and_what_was_proved_before_is_free(tmp_path):
    with Server(data=tmp_path / "data", limits={"proofs": 0.001, "proofs_burst": 2}) as server:
        tables = [played(server).table for _ in range(3)]
        assert [server.api("POST", f"/tables/{table}/verify").status for table in tables] == [200, 200, 429]
        refused = server.post(f"/t/{tables[2]}/verify")
        assert refused.status == 429 and "many records and proofs" in refused.json["error"]
        assert server.get(f"/t/{tables[2]}/record").status == 429
        assert server.api("GET", f"/tables/{tables[2]}/record").json["error"].startswith("You have asked for many records")
        for table in tables[:2] * 3:
            assert server.post(f"/t/{table}/verify").json["ok"] is True
            assert server.get(f"/t/{table}/record").json["actions"]
        record = server.get(f"/t/{tables[0]}/record").text
        assert server.post("/records", {"record": record}).status == 429
        elsewhere = {"x-forwarded-for": "192.0.2.7"}
        assert server.request("POST", f"/api/tables/{tables[2]}/verify", headers=elsewhere).status == 200
        assert server.figure("proofs") == 3, "each was replayed once"
        assert server.figure("errors_total") == 0


def test_a_visitor_has_one_ration_wherever_they_come_from(tmp_path):
    with Server(data=tmp_path / "data", limits={"proofs": 0.001, "proofs_burst": 2}) as server:
        tables = [played(server) for _ in range(3)]
        shown = {"authorization": f"Bearer {tables[0].token}"}
        got = [server.request("POST", f"/api/tables/{player.table}/verify",
                              headers=shown | {"x-forwarded-for": f"192.0.2.{n}"}).status
               for n, player in enumerate(tables)]
        assert got == [200, 200, 429]


def test_the_process_that_proves_may_die(tmp_path):
    with Server(data=tmp_path / "data") as server:
        tables = [played(server).table for _ in range(2)]
        assert server.post(f"/t/{tables[0]}/verify").json["ok"] is True
        worker = [pid for pid in children(server.process.pid) if "proof_worker" in command(pid)]
        assert len(worker) == 1
        os.kill(worker[0], signal.SIGKILL)
        got = [server.post(f"/t/{tables[1]}/verify") for _ in range(2)]
        assert got[-1].status == 200 and got[-1].json["ok"] is True
        assert got[0].status in (200, 503)
        worker = [pid for pid in children(server.process.pid) if "proof_worker" in command(pid)]
        server.kill()
        end = time.monotonic() + PATIENCE
        while any("proof_worker" in command(pid) for pid in worker) and time.monotonic() < end:
            time.sleep(0.05)
        assert not any("proof_worker" in command(pid) for pid in worker), "it does not outlive the server"


def children(pid):
    return [int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()]


def command(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except FileNotFoundError:
        return ""


def test_replays_analyses_and_hints_are_rationed(tmp_path):
    """Rations of nothing for what would keep the workers busy: they are spent before anything is searched."""
    with Server(data=tmp_path / "data", limits={"replays": 0.001, "replays_burst": 4, "analyses": 0.001, "analyses_burst": 0,
                                                "hints": 0.001, "hints_burst": 0}) as server:
        table = played(server).table
        begun = server.api("GET", f"/tables/{table}/analysis")
        assert begun.status == 429 and "many analyses" in begun.json["error"]
        assert server.get(f"/t/{table}/analysis").status == 429
        got = [server.get(f"/t/{table}/replay/{n}") for n in range(3)]
        assert [answer.status for answer in got] == [200, 200, 429]
        assert "turn the pages" in got[-1].text
        south, north = server.table(scenario=1)
        with south.socket() as here, north.socket() as there:
            asked = next(page for page in (here, there) if (page.until(0), page.possible)[1])
            assert "many hints" in asked.ask(do="hint")["refused"]["sentence"]
        assert server.figure("bots_asked") == 0


def test_nobody_fills_a_table_with_chat(tmp_path):
    with Server(data=tmp_path / "data", limits={"chat": 0.001, "chat_burst": 3, "chat_each": 5}) as server:
        ann = server.open(pirate_mode=2, scenario=1)
        bob = server.join(ann.table)
        with ann.socket() as page, bob.socket() as other:
            got = [page.ask(do="say", text=f"line {n}") for n in range(4)]
            assert all("ack" in answer for answer in got[:3])
            assert got[3]["refused"]["sentence"] == "You write very fast. Wait a few seconds and send it again."
            assert "ack" in other.ask(do="say", text="I may still speak")
    with Server(data=tmp_path / "more", limits={"chat_burst": 100, "chat_each": 5}) as server:
        ann = server.open(pirate_mode=2, scenario=1)
        bob = server.join(ann.table)
        with ann.socket() as page:
            got = [page.ask(do="say", text=f"line {n}") for n in range(6)]
            assert "5 lines at this table" in got[5]["refused"]["sentence"]
        server.stop()
        server.start()
        with ann.socket() as page, bob.socket() as other:
            assert "5 lines at this table" in page.ask(do="say", text="again")["refused"]["sentence"], "after a restart too"
            assert "ack" in other.ask(do="say", text="I may still speak")


@pytest.mark.parametrize("where", ["seats", "game", "key", "extra", "text"])
def test_a_record_with_half_a_character_is_refused(server, where):
    player = played(server)
    made = server.get(f"/t/{player.table}/record").json
    half = "\ud800"
    if where == "seats":
        made["seats"][0] = f"Ann{half}"
    elif where != "text":
        made[where] = half
    body = {key: value for key, value in made.items() if key != "seal"}
    made["seal"] = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
    text = json.dumps(made) if where != "text" else half + json.dumps(made)
    answer = server.request("POST", "/records", json.dumps({"record": text}),
                            {"content-type": "application/json", "origin": server.address})
    assert answer.status == 400 and "half a character" in answer.json["error"], answer.text[:300]
    if where != "text":         # a form is UTF-8, so the whole of it cannot hold one
        assert server.post("/records", {"record": text}).status == 400


# ------------------------------------------------------------------ what is kept, what is told

def test_invented_names_do_not_fill_the_memory(tmp_path):
    """A page of a table that gathers shows the visitor's own name; it is not kept for every name that anybody invents."""
    with Server(data=tmp_path / "data") as server:
        table = server.open().table
        for n in range(100):
            server.get(f"/t/{table}", cookie=f"name=warm{n}")
        before = server.memory()
        line = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        for n in range(1500):
            line.sendall(f"GET /t/{table} HTTP/1.1\r\nHost: x\r\nCookie: name=visitor{n}\r\n\r\n".encode())
            assert one_answer(line) == 200
        line.close()
        grown = server.memory() - before
        assert grown < 1500, f"{grown:,} KiB more"


def test_a_damaged_row_of_the_listing_is_left_out_and_told_once(tmp_path):
    with Server(data=tmp_path / "data") as server:
        tables = [server.open(public=True, name=f"Ann{n}").table for n in range(6)]
        damage = ["{", "[]", '{"seats": 7, "options": {}}', '{"seats": [[1]], "options": {}}', '{"options": {}}']
        with sqlite3.connect(tmp_path / "data" / "tables.sqlite") as database:
            for table, summary in zip(tables[1:], damage):
                database.execute("UPDATE tables SET summary = ? WHERE id = ?", (summary, table))
        for _ in range(2):
            front, listed = server.get("/"), server.api("GET", "/tables")
            assert front.status == 200 and f"/t/{tables[0]}" in front.text and "Ann0" in front.text
            assert listed.status == 200 and [row["table"] for row in listed.json] == [tables[0]]
        assert server.figure("errors_total") == 0
    told = (tmp_path / f"server-{server.port}.log").read_text()
    assert told.count("is damaged and left out") == len(damage)
    assert not any(table in told for table in tables), "the address of a table is not in the log"


def test_health_says_when_nothing_can_be_written(tmp_path):
    with Server(data=tmp_path / "data") as server:
        assert server.get("/healthz").status == 200
        usual = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        assert until(lambda: server.get("/healthz").status, 503) == 503
        told = server.get("/healthz").json
        assert told["ok"] is False and "cannot be written" in told["disk"]
        assert server.api("POST", "/tables", {"game": "sail"}).status == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, usual)
        assert until(lambda: server.get("/healthz").status, 200) == 200
        assert list((tmp_path / "data").glob(".write-check*")) == []


def until(look, wanted):
    """What is seen when it is what is wanted, or at last."""
    end = time.monotonic() + PATIENCE
    while (seen := look()) != wanted and time.monotonic() < end:
        time.sleep(0.1)
    return seen


@pytest.mark.parametrize(("options", "host", "status"), [
    ((), "evil.example:{port}", 421), ((), "EVIL.example.:{port}", 421), ((), "localhost:{port}", 200),
    ((), "127.0.0.1:{port}", 200), ((), "[::1]:{port}", 200), ((), "table.localhost:{port}", 200),
    ((), "192.168.1.7:{port}", 200),
    ((), "club.example", 200), ((), "club.example:8443", 200), ((), "", 200), ((), "[::1", 200),
    (("--allow-host", "club.example"), "club.example:{port}", 200), (("--allow-host", "club.example"), "club.example", 200),
    (("--allow-host", "club.example"), "evil.example", 421), (("--allow-host", "club.example"), "localhost:{port}", 200),
    (("--host", "0.0.0.0"), "laptop.lan:{port}", 200), (("--host", "0.0.0.0"), "laptop:{port}", 200),
    (("--host", "0.0.0.0", "--allow-host", "laptop.lan"), "evil.example:{port}", 421),
])
def test_a_server_answers_to_its_own_names(tmp_path_factory, options, host, status):
    server = named_server(tmp_path_factory, options)
    named = host.format(port=server.port)
    asked = f"GET /rules HTTP/1.1\r\nHost: {named}\r\nConnection: close\r\n\r\n"
    with server.raw(asked.encode()) as line:
        assert answers(line)[0] == [status]
    table = server.open().table
    head = upgrade(server, table).replace(f"127.0.0.1:{server.port}".encode(), named.encode())
    if named and named != "[::1":
        with server.raw(head) as line:
            assert line.recv(12) == (b"HTTP/1.1 101" if status == 200 else b"HTTP/1.1 403")


_named = {}


def named_server(folders, options):
    """One server for all tests with the same options."""
    if options not in _named:
        _named[options] = Server(data=folders.mktemp("named") / "data", options=options)
        _named[options].start()
    return _named[options]


@pytest.fixture(scope="module", autouse=True)
def stop_named_servers():
    yield
    for server in _named.values():
        server.stop()


def test_figures_are_for_this_machine_or_for_who_has_the_token(tmp_path):
    with Server(data=tmp_path / "data", options=("--metrics-token", "s3cret")) as server:
        for headers, status in (({}, 200), ({"host": "localhost"}, 200), ({"host": "club.example"}, 404),
                                ({"x-forwarded-for": "192.0.2.1"}, 404),
                                ({"host": "club.example", "authorization": "Bearer s3cret"}, 200),
                                ({"x-forwarded-for": "192.0.2.1", "authorization": "Bearer s3cret"}, 200),
                                ({"x-forwarded-for": "192.0.2.1", "authorization": "Bearer wrong"}, 404),
                                ({"x-forwarded-for": "192.0.2.1", "authorization": "Bearer \xe9"}, 404)):
            assert server.request("GET", "/metrics", headers=headers).status == status, headers
    with Server(data=tmp_path / "data") as server:
        for shown in ("Bearer ", "Bearer", ""):
            headers = {"host": "club.example", "authorization": shown}
            assert server.request("GET", "/metrics", headers=headers).status == 404
