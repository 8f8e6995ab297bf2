"""The page's socket in the hands of those for whom it was not made: forged, foreign, late, twice, too large, fast, slow.

Everything is asked of both transports.
"""

from __future__ import annotations

import json
import re
import signal
import socket
import time

import pytest
from tests.server.conftest import running_server
from tests.server.harness import PATIENCE, Server, Socket, close_code, frame, play_out, upgrade
from websockets.exceptions import ConnectionClosed, InvalidStatus

NOT_UNDERSTOOD = "That message is not understood"
WISHES = (
    {"do": "move", "action": 0, "at": 0}, {"do": "undo", "at": 0}, {"do": "propose", "what": "stop"},
    {"do": "answer", "yes": True}, {"do": "ready"}, {"do": "say", "text": "hello"}, {"do": "hint"}, {"do": "recap"},
    {"do": "warn"},
    {"do": "hand_over", "level": "greedy"}, {"do": "back"}, {"do": "leave"}, {"do": "concede"},
)


either_transport = pytest.mark.parametrize("transport", ["ours", "plain"])


@pytest.fixture(scope="module", params=[("sqlite", "ours"), ("postgresql", "ours"), ("sqlite", "plain")],
                ids=["sqlite", "postgresql", "plain"])
def server(request, tmp_path_factory):
    with running_server(request, tmp_path_factory, *request.param) as running:
        yield running


@pytest.fixture
def table(server):
    """Two people in the middle of a round."""
    return server.table(scenario=1)


def first_gift(players):
    """Who is asked first, their page, and a card they may give."""
    for player in players:
        page = player.socket()
        page.until(0)
        if page.possible:
            return player, page, page.possible[0]
        page.close()
    raise AssertionError("nobody is asked")


def entries(server):
    return server.figure("entries_written")


# ------------------------------------------------------------------ who may come

@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://["])
def test_a_socket_of_another_site_is_refused(server, table, origin):
    with pytest.raises(InvalidStatus) as refusal:
        Socket(server, table[0].table, table[0].cookie, origin)
    assert refusal.value.response.status_code == 403


def test_a_socket_without_origin_is_refused_to_a_browser_with_cookie(server, table):
    head = upgrade(server, table[0].table, table[0].cookie)
    without = b"\r\n".join(line for line in head.split(b"\r\n") if not line.startswith(b"Origin"))
    with server.raw(without) as line:
        assert line.recv(64).startswith(b"HTTP/1.1 403")


def test_no_such_table_is_told_by_its_code(server):
    for id_ in ("nosuchtable", "x" * 200, "%00", "%F0%9F%90%99", "'--"):
        with server.upgraded(id_) as line:
            assert close_code(line) == 4404


@pytest.mark.parametrize("cookie", ["", "sailor=", "sailor=AAAAAAAAAAAAAAAAAAAAAA", "sailor=x; sailor=y", "sailor=\"",
                                    "=;=;", "sailor=" + "x" * 3000, "sailor=../../etc", "name=%00%ff"])
def test_a_forged_cookie_only_watches(server, table, cookie):
    with Socket(server, table[0].table, cookie) as page:
        page.until(1)
        assert page.possible == []
        assert 'data-action="' not in page.parts["hand"]
        before = entries(server)
        for wish in WISHES:
            answer = page.ask(**wish)
            assert answer["refused"]["sentence"], wish
        assert entries(server) == before


def test_the_token_of_one_table_opens_nothing_at_another(server, table):
    other, _ = server.table()
    with Socket(server, table[0].table, other.cookie) as page:
        page.until(1)
        assert "refused" in page.ask(do="move", action=0, at=page.at)


# ------------------------------------------------------------------ moves

def test_a_move_for_anothers_seat_is_refused(server, table):
    mover, page, card = first_gift(table)
    other = next(player for player in table if player is not mover)
    with page, other.socket() as thief:
        thief.until(page.at)
        for seat in (mover.seat, other.seat, 7, None):
            wish = {"do": "move", "action": card, "at": page.at} | ({} if seat is None else {"seat": seat})
            assert "refused" in thief.ask(**wish)
        assert "ack" in page.ask(do="move", action=card, at=page.at, seat=mover.seat)


def test_a_late_move_is_refused_and_changes_nothing(server, table):
    _, page, card = first_gift(table)
    with page:
        at = page.at
        assert "ack" in page.ask(do="move", action=card, at=at)
        before = entries(server)
        for wrong in (at, at - 1, at + 5, -1, 1 << 60, 10 ** 40, -10 ** 3000):
            assert "moved on" in page.ask(do="move", action=card, at=wrong)["refused"]["sentence"]
        assert entries(server) == before


@pytest.mark.parametrize("pages", [1, 2, 8])
def test_the_same_move_sent_often_is_played_once(server, table, pages):
    """A page that is not sure sends again; eight tabs click together; a laptop wakes up with the move still in its queue."""
    mover, page, card = first_gift(table)
    others = [mover.socket() for _ in range(pages - 1)]
    for other in others:
        other.until(page.at)
    at, before = page.at, server.figure("moves_total")
    sockets = [page, *others]
    for one in sockets * (3 if pages < 8 else 1):
        one.send(do="move", action=card, at=at, id="again")
    answers = []
    for one in sockets:
        for _ in range(3 if pages < 8 else 1):
            while True:
                message = one.hear()
                if message.get("ack") == "again" or message.get("refused", {}).get("id") == "again":
                    answers.append("ack" in message)
                    break
    assert answers.count(True) == 1
    assert server.figure("moves_total") == before + 1
    for one in sockets:
        one.until(at + 1)
        assert one.at == at + 1, "all pages of the player show the same position"
        one.close()


def test_a_move_that_was_sent_before_the_line_broke_is_neither_lost_nor_doubled(server, table):
    mover, page, card = first_gift(table)
    at, before = page.at, server.figure("moves_total")
    page.close()
    with server.upgraded(mover.table, mover.cookie) as line:     # sent, and gone before any answer
        line.sendall(frame(json.dumps({"do": "move", "id": "c1", "at": at, "action": card}).encode()))
    end = time.monotonic() + PATIENCE
    while server.figure("moves_total") == before and time.monotonic() < end:
        time.sleep(0.02)
    with mover.socket() as again:
        again.until(at)
        answer = again.ask(do="move", action=card, at=at, id="c1")
        assert answer["refused"]["id"] == "c1", "at has changed: the page drops it"
    assert server.figure("moves_total") == before + 1


def test_an_illegal_move_is_answered_with_the_rule(server, table):
    _, page, card = first_gift(table)
    with page:
        answer = page.ask(do="move", action=next(a for a in range(27) if a not in page.possible), at=page.at)
        assert answer["refused"]["rule"].startswith("SAIL-") and answer["refused"]["sentence"]
        assert page.ask(do="move", action=1 << 20, at=page.at)["refused"]["sentence"], "no action at all"
        assert "ack" in page.ask(do="move", action=card, at=page.at)


# ------------------------------------------------------------------ messages that are none

@pytest.mark.parametrize("text", [
    "", " ", "null", "[]", "7", '"move"', "{", "{}", '{"do": null}', '{"do": "sink"}', '{"do": 7}', '{"do": ["move"]}',
    '{"do": "move"}', '{"do": "move", "action": "6", "at": 1}', '{"do": "move", "action": 6.5, "at": 1}',
    '{"do": "move", "action": -1, "at": 1}', '{"do": "move", "action": true, "at": 1}',
    '{"do": "move", "action": null, "at": 1}',
    '{"do": "move", "action": 1e400, "at": 1}', f'{{"do": "move", "action": {"9" * 3000}, "at": 1}}',
    '{"do": "move", "action": 1, "at": 1, "seat": 64}', '{"do": "move", "action": 1, "at": 1, "seat": -1}',
    '{"do": "ready", "id": 7}', f'{{"do": "ready", "id": "{"x" * 41}"}}', '{"do": "say", "text": 7}', '{"do": "say"}',
    f'{{"do": "say", "text": "{"x" * 1500}"}}', '{"do": "look", "eyes": "0"}', '{"do": "look", "help": 1}',
    '{"do": "propose", "what": "war"}', '{"do": "answer", "yes": "yes"}', '{"do": "hand_over"}', "[" * 4000,
    '{"do": "ping", "x": ' + "[" * 3900, '{"do": "ping", "x": ' + '{"a":' * 700 + "1" + "}" * 700 + "}", '{"do": "ping"',
    '{"do": "say", "text": "\\ud800"}', "\x00", "é" * 1000, '{"do": "ping"}{"do": "ping"}', "x" * 4097,
    "NaN", "{'do': 'ping'}",
])
def test_a_message_that_is_none_is_answered_and_the_page_goes_on(server, table, text):
    before = entries(server)
    with table[0].socket() as page:
        page.until(0)
        page.line.send(text)
        while "error" not in (message := page.hear()):
            assert "ack" not in message
        assert message["error"].startswith((NOT_UNDERSTOOD, "That message is too long"))
        assert "ack" in page.ask(do="ping")
    assert entries(server) == before


def test_a_binary_frame_is_no_message(server, table):
    with table[0].socket() as page:
        page.until(0)
        page.line.send(b'{"do": "ping", "id": "b"}')
        while "error" not in (message := page.hear()):
            assert "ack" not in message
        assert "ack" in page.ask(do="ping")


@pytest.mark.parametrize(("data", "codes"), [
    (frame(b"x" * 9000), {1009}), (frame(b"x" * 100_000), {1009}), (frame(b"\xff\xfe{"), {1007}),
    (frame(b"x", opcode=3), {1002}), (frame(b"x", opcode=0), {1002}), (frame(b"x" * 126, opcode=9), {1002}),
    (b"\x81\x02hi", {1002}), (frame(b"\x03", opcode=8), {1002}), (b"\xff\xff\xff\xff", {1002}),
    (frame(b"x" * 4000, last=False) + frame(b"x" * 4000, 0, False) + frame(b"x" * 4000, 0), {1009}),
    (b"GET / HTTP/1.1\r\n\r\n", {1002}),
])
def test_frames_that_break_the_protocol_close_the_socket(server, table, data, codes):
    with server.upgraded(table[0].table, table[0].cookie) as line:
        line.sendall(data)
        assert close_code(line) in codes
    with table[0].socket() as page:
        assert "ack" in page.ask(do="ping")


def test_a_message_in_many_small_pieces_is_one_message(server, table):
    with server.upgraded(table[0].table, table[0].cookie) as line:
        text = b'{"do": "ping", "id": "pieces"}'
        line.sendall(b"".join(frame(text[i:i + 1], 1 if i == 0 else 0, i == len(text) - 1) for i in range(len(text))))
        got = b""
        while b'"ack":"pieces"' not in got:
            chunk = line.recv(65536)
            assert chunk, "closed instead"
            got += chunk


def acks(line, last):
    """The ids that were acknowledged on a raw socket, until the one named `last`."""
    got = b""
    while f'"ack":"{last}"'.encode() not in got:
        chunk = line.recv(65536)
        assert chunk, "closed instead"
        got += chunk
    return [name.decode() for name in re.findall(rb'"ack":"([^"]*)"', got)]


CUTS = {
    "whole": lambda a, b, c: [a, b, c],
    "all at once": lambda a, b, c: [a + b + c],
    "one in two": lambda a, b, c: [a, b[:3], b[3:], c],
    "one and a half": lambda a, b, c: [a + b[:9], b[9:] + c],
    "byte by byte": lambda a, b, c: [bytes([byte]) for byte in a + b + c],
    "with a ping": lambda a, b, c: [a, frame(b"?", 9), b, frame(b"!", 10) + c],
    "one long": lambda a, b, c: [a, frame(ping("2") + b" " * 200), c],
    "one in pieces": lambda a, b, c: [a, frame(ping("2")[:5], 1, False), frame(ping("2")[5:], 0), c],
}


def ping(name):
    return b'{"do":"ping","id":"%s"}' % name.encode()


@pytest.mark.parametrize("cut", CUTS.values(), ids=CUTS.keys())
@pytest.mark.parametrize("mask", [bytes(4), b"\x01\xfe\x80\x55"], ids=["no mask", "mask"])
def test_messages_are_heard_in_order_however_they_are_cut(server, table, cut, mask):
    def masked(data):
        whole = frame(data)
        return whole[:2] + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(whole[6:]))

    with server.upgraded(table[0].table, table[0].cookie) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in cut(*(masked(ping(name)) for name in "123")):
            line.sendall(piece)
            time.sleep(0.002)
        line.sendall(frame(ping("4")))
        assert acks(line, "4") == ["1", "2", "3", "4"]


def test_a_piece_that_looks_like_a_message_of_its_own_is_none(server, table):
    text = ping("evil")
    inner = bytes([0x81, 0x80 | len(text)]) + b"\x80" * 4 + bytes(byte ^ 0x80 for byte in text)
    whole = bytes([0x81, 0x80 | 4 + len(inner)]) + b"\x80" * 4 + bytes(byte ^ 0x80 for byte in b"true") + inner
    with server.upgraded(table[0].table, table[0].cookie) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in (whole[:10], whole[10:], frame(ping("after"))):
            line.sendall(piece)
            time.sleep(0.02)
        assert acks(line, "after") == ["after"]


def test_a_message_between_the_pieces_of_another_closes_the_socket(server, table):
    with server.upgraded(table[0].table, table[0].cookie) as line:
        line.sendall(frame(ping("1")[:5], last=False))
        time.sleep(0.02)
        line.sendall(frame(ping("2")))
        assert close_code(line) == 1002


@pytest.fixture(scope="module", params=["ours", "plain"])
def on_sqlite(request, tmp_path_factory):
    """A server whose disk can be held, so that much comes in while one commit is under way."""
    with running_server(request, tmp_path_factory, transport=request.param) as server:
        yield server


def talking(server):
    """Two people who may still talk: the cards are dealt, and nobody has looked."""
    ann = server.open(pirate_mode=2, scenario=1)
    return ann, server.join(ann.table)


def said(player):
    """What was said at a table, as a fresh page shows it."""
    return re.findall(r"<b>\w+</b> (\w+)</li>", player.page())


def test_what_comes_while_the_disk_is_busy_is_carried_out_in_order(on_sqlite):
    ann, bob = talking(on_sqlite)
    with on_sqlite.upgraded(ann.table, ann.cookie) as line, bob.socket() as other:
        with on_sqlite.disk_held():
            for i in range(6):
                text = b'{"do":"say","id":"%d","text":"word%d"}' % (i, i)
                line.sendall(frame(text) if i % 3 != 2 else frame(text[:9], last=False) + frame(text[9:], 0))
                time.sleep(0.01)        # so that each comes by itself
        assert acks(line, "5") == [str(i) for i in range(6)]
        assert "ack" in other.ask(do="ping")
    assert said(ann) == [f"word{i}" for i in range(6)]


def test_what_writes_nothing_never_waits_for_the_disk(on_sqlite):
    """A ping, a look and a refusal are answered while a line of chat of the same page still waits to be written."""
    ann, _ = talking(on_sqlite)
    with on_sqlite.upgraded(ann.table, ann.cookie) as line:
        with on_sqlite.disk_held():
            line.sendall(frame(b'{"do":"say","id":"slow","text":"word"}'))
            line.sendall(frame(ping("ping")) + frame(b'{"do":"look","id":"look","help":true}') + frame(ping("last")))
            assert acks(line, "last") == ["ping", "look", "last"]
        assert acks(line, "slow") == ["slow"]


@pytest.mark.parametrize("how", ["closes", "hangs up", "stops"])
def test_what_waits_to_be_written_is_not_lost(on_sqlite, how):
    ann, bob = talking(on_sqlite)
    with on_sqlite.upgraded(ann.table, ann.cookie) as line:
        with on_sqlite.disk_held():
            line.sendall(frame(b'{"do":"say","text":"first"}') + frame(b'{"do":"say","text":"last"}')
                         + frame(ping("here")) + (frame(b"\x03\xe8", 8) if how == "closes" else b""))
            if how != "closes":
                acks(line, "here")
            if how == "hangs up":
                line.shutdown(socket.SHUT_RDWR)
            if how == "stops":
                on_sqlite.process.send_signal(signal.SIGTERM)
            time.sleep(0.1)
        if how == "stops":
            assert on_sqlite.stop() == 0
            on_sqlite.start()
    end = time.monotonic() + PATIENCE
    while said(bob) != ["first", "last"] and time.monotonic() < end:
        time.sleep(0.05)
    assert said(bob) == ["first", "last"]


@pytest.mark.parametrize("cut", [1, 2, 5, 9, 20])
def test_a_socket_that_ends_in_the_middle_of_a_frame_is_forgotten(server, table, cut):
    mover, page, card = first_gift(table)
    before = server.figure("moves_total")
    with page:
        whole = frame(json.dumps({"do": "move", "id": "c", "at": page.at, "action": card}).encode())
        line = server.upgraded(mover.table, mover.cookie)
        line.sendall(whole[:cut])
        line.close()
        assert "ack" in page.ask(do="ping")
        assert server.figure("moves_total") == before
        assert "ack" in page.ask(do="move", action=card, at=page.at)


def test_handshakes_that_never_finish_hold_up_nobody(server, table):
    waiting = [server.raw(upgrade(server, table[0].table)[:cut]) for cut in range(5, 145, 7)]
    with table[0].socket() as page:
        assert "ack" in page.ask(do="ping")
    for line in waiting:
        line.close()
    assert server.get("/healthz").status == 200


# ------------------------------------------------------------------ too many, too fast, too slow

def test_who_floods_is_told_and_then_dropped_and_the_table_goes_on(server, table):
    dropped = server.figure("dropped_total")
    with server.upgraded(table[0].table, table[0].cookie) as line, table[1].socket() as other:
        line.sendall(frame(b'{"do": "ping"}') * 400)
        assert close_code(line) == 4429
        assert "ack" in other.ask(do="ping")
    assert server.figure("dropped_total") == dropped + 1
    with table[0].socket() as back:
        assert "ack" in back.ask(do="ping"), "and may come again"


def test_a_busy_page_is_not_a_flood(server, table):
    with table[0].socket() as page:
        for _ in range(39):
            page.send(do="ping")
        heard = 0
        while heard < 39:
            message = page.hear()
            assert "error" not in message
            heard += "ack" in message


@either_transport
def test_who_never_reads_is_dropped_and_costs_nobody_anything(tmp_path, transport):
    """A page that has stopped reading is sent nothing new; after a while it is gone, and the others talk and play on."""
    with Server(data=tmp_path / "data", limits={"slow": 0.5, "messages": 10_000.0, "burst": 10_000, "chat": 1e6,
                                                "chat_burst": 10 ** 6, "chat_each": 10 ** 6},
                options=("--transport", transport)) as server:
        south = server.open(pirate_mode=2)
        north = server.join(south.table)
        deaf = []
        for _ in range(6):
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", server.port))
            line.sendall(upgrade(server, south.table, south.cookie))
            deaf.append(line)
        with south.socket() as here, north.socket() as there:
            before = server.memory()
            end = time.monotonic() + PATIENCE
            while (server.figure("dropped_total") < len(deaf) or server.figure("sockets") > 2) and time.monotonic() < end:
                for _ in range(20):
                    assert "ack" in here.ask(do="say", text="x" * 300)
                assert "ack" in there.ask(do="ping")
                time.sleep(0.12)                        # below what one page may send, however long it takes
            assert server.figure("dropped_total") == len(deaf)
            assert server.figure("sockets") == 2, "the deaf ones are gone from the table"
            assert server.memory() - before < 30_000, "KiB"
            while there.parts.get("chat") != here.parts["chat"]:
                there.hear()
            assert play_out(here, there) > 0
        for line in deaf:
            line.close()
        assert server.figure("errors_total") == 0


@either_transport
def test_one_address_has_a_bounded_number_of_sockets(tmp_path, transport):
    with Server(data=tmp_path / "data", limits={"sockets_each": 5}, options=("--transport", transport)) as server:
        south, north = server.table()
        pages = [south.socket() for _ in range(5)]
        with pytest.raises(InvalidStatus) as refusal:
            north.socket()
        assert refusal.value.response.status_code == 403
        pages.pop().close()
        end = time.monotonic() + PATIENCE
        while server.figure("sockets") > 4 and time.monotonic() < end:
            time.sleep(0.02)
        with north.socket() as page:
            assert "ack" in page.ask(do="ping")
        for each in pages:
            each.close()


# ------------------------------------------------------------------ a table full of pages

def test_eight_pages_of_one_player_show_the_same_and_play_one_game(server, table):
    pages = [table[0].socket() for _ in range(8)]
    with table[1].socket() as other:
        assert play_out(*pages, other, seed=3) > 10
    for page in pages:
        assert page.parts == pages[0].parts
        assert page.log == pages[0].log
        page.close()


def test_a_page_that_comes_late_has_what_the_others_have(server, table):
    with table[0].socket() as here, table[1].socket() as there:
        play_out(here, there, seed=2)
        with table[0].socket() as late:
            late.until(here.at)
            assert late.parts == here.parts
            assert late.log == here.log


def test_a_spectator_sees_the_game_and_can_do_nothing(server, table):
    with table[0].socket() as here, table[1].socket() as there, Socket(server, table[0].table) as watcher:
        moves = play_out(here, there, watcher, seed=5)
        assert moves > 10
        assert watcher.parts["board"] and len(watcher.log) > moves
        for wish in WISHES:
            assert "refused" in watcher.ask(**wish)


def test_who_gives_up_ends_the_game_for_both(server):
    ann = server.open("salt_and_bones", ("me", "friend"))
    bob = server.join(ann.table)
    with ann.socket() as here, bob.socket() as there, Socket(server, ann.table) as watching:
        assert "refused" in watching.ask(do="concede")
        assert "ack" in there.ask(do="concede")
        for page, title in ((here, "You win!"), (there, "You gave up."), (watching, "Bob gave up.")):
            while title not in page.parts.get("ending", ""):
                page.hear()
        assert "refused" in here.ask(do="concede")
    assert ann.view()["table"]["status"] == "over"
    while "Bob gave up." not in server.get("/", cookie=bob.cookie).text:        # the row follows when all have been shown it
        time.sleep(0.05)
    assert "Not won: </b>gave up." in server.get("/log", cookie=bob.cookie).text
    assert server.get(f"/t/{ann.table}/replay", cookie=ann.cookie).status == 200


@either_transport
def test_after_a_stop_the_server_says_that_it_comes_back(tmp_path, transport):
    with Server(data=tmp_path / "data", options=("--transport", transport)) as server:
        south, _ = server.table()
        page = south.socket()
        page.until(0)
        assert server.stop() == 0
        with pytest.raises(ConnectionClosed) as closed:
            page.until(1 << 30)
        assert closed.value.rcvd.code == 1012
        page.close()
        server.start()
        with south.socket() as again:
            again.until(page.at)
            assert again.parts["board"] == page.parts["board"]
            assert again.log == page.log
