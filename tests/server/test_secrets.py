"""Nobody is told what they may not know: canaries in whole games, and bytes that do not depend on what is hidden.

`python -m tests.server.test_secrets 100000` compares that many positions and prints what it found: of Sail everything that
is sent, and of every game the frames with their steps.
"""

from __future__ import annotations

import base64
import json
import os
import random
import re
import sys
from concurrent.futures import ProcessPoolExecutor

import msgspec
import pytest
from tests.server.harness import Server, Socket
from tests.server.staged import compare_steps, every_event_is_a_step, fork
from tests.server.staged import opened as opened_for_all

from quarterdeck.engine import catalogue
from quarterdeck.engine.contract import NOBODY
from quarterdeck.games.sail.checks import VARIANTS
from quarterdeck.games.sail.content import CARD_COUNT, CARD_NAMES
from quarterdeck.server import api, logbook, seats
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.live_tables import LiveTables
from quarterdeck.server.logbook import Chair, Opened
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.pages import table as table_page
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import Settings
from quarterdeck.server.sight import Status
from quarterdeck.server.socket import Page, _encoder
from quarterdeck.server.table.looks import Looks
from quarterdeck.server.tables import Table

SAIL = catalogue.game("sail")
TOKENS = ("A" * 22, "B" * 22)
SAILORS = tuple(seats.sailor_of(token) for token in TOKENS)
SOAK = os.environ.get("QUARTERDECK_SOAK")


# ------------------------------------------------------------------ non-interference at the socket

def opened(options, chance):
    """A table of two people, dealt."""
    return Opened(game="sail", rules=SAIL.rules_version, content=SAIL.content.hash[:16],
                  options=SAIL.content.complete(options), key=chance.randbytes(16).hex(), host=SAILORS[0],
                  chairs=[Chair(sailor=sailor, name=name) for sailor, name in zip(SAILORS, ("Ann", "Bob"))])


def everything_sent(table, viewer, help_):
    """The bytes that reach one viewer: a fresh page's first message, the API's view, and how each wish would be answered."""
    sailor = SAILORS[viewer] if viewer != NOBODY else ""
    page = Page(LiveTables(Settings(), None, None, Metrics(), table_page), LiveTable(table, table_page), None, None, sailor)
    page.help = help_
    sent = [_encoder.encode(page._news())]
    state = table.looks.state_for(viewer)
    scene = SAIL.view(state, viewer)
    sent.append(msgspec.json.encode(api.View(api.table_info(table, sailor), viewer, scene["prompt"], scene,
                                             [line.sentence for line in table.lines.of(viewer)], api.legal(table, viewer),
                                             bytes(state).hex())))
    for action in range(SAIL.actions) if viewer == table.state.to_act else (0,):
        try:
            sent.append(logbook.written(table.wishes.to_move(sailor, action, table.state.turn)).encode())
        except Refused as refusal:
            sent.append(f"{refusal.rule} {refusal.sentence}".encode())
    return sent


def compare(table, seed):
    """How many viewers are told something by this position that they cannot know; and how many were asked."""
    differing = 0
    for viewer in (NOBODY, 0, 1):
        eyes = NOBODY if table.state.covered else viewer       # a deal that is kept back is nobody's yet
        help_ = bool(seed & 1)
        truth = everything_sent(fork(table, table.state.played.state), viewer, help_)
        world = table.state.played.imagined(eyes, seed)
        differing += truth != everything_sent(fork(table, world), viewer, help_)
    return differing, 3


def compare_after(table, action, seed):
    """The same for what an action tells: from other worlds in which it looks the same afterwards, the same bytes are sent.

    Worlds in which the action cannot be, or in which chance has wiped out what everyone saw, tell nothing.
    """
    before = table.state.played
    differing = asked = 0
    truth = before.clone()
    truth.play(action)
    for viewer in (NOBODY, 0, 1):
        other = before.clone()
        other.state.take(bytes(before.imagined(viewer, seed)))
        other.state.rng.key[:], other.state.rng.block[:] = before.state.rng.key[:], before.state.rng.block[:]
        other.state.rng.count = before.state.rng.count
        if action not in other.legal():
            continue
        other.play(action)
        if truth.state.rng.count != before.state.rng.count or bytes(other.redacted(viewer)) != bytes(truth.redacted(viewer)):
            continue
        asked += 1
        differing += (everything_sent(fork(table, truth.state, truth), viewer, False)
                      != everything_sent(fork(table, other.state, other), viewer, False))
    return differing, asked


def non_interference(positions, seed=0):
    """Random games of all variants through the fold; positions, comparisons of positions, of actions, and differences."""
    chance = random.Random(seed)
    done = standing = moving = differing = 0
    while done < positions:
        table = Table("t" * 16)
        table.fold.take(opened(VARIANTS[(seed + done) % len(VARIANTS)], chance), 0.0)
        while table.state.status is Status.PLAYING and done < positions:
            found, asked = compare(table, chance.getrandbits(40))
            differing, standing, done = differing + found, standing + asked, done + 1
            if table.state.unready:
                table.fold.take(logbook.Ready(table.state.unready[chance.randrange(len(table.state.unready))]), 0.0)
                continue
            action = chance.choice(table.state.played.legal())
            if done % 3 == 0:
                found, asked = compare_after(table, action, chance.getrandbits(40))
                differing, moving = differing + found, moving + asked
            table.fold.take(logbook.Moved(table.state.to_act, action), 0.0)
    return done, standing, moving, differing


def in_processes(positions, processes=2, parts=20):
    """The same, divided among processes."""
    with ProcessPoolExecutor(processes) as pool:
        found = pool.map(non_interference, [positions // parts] * parts, range(1000, 1000 + parts))
        return tuple(map(sum, zip(*found)))


def test_what_is_sent_does_not_depend_on_what_is_hidden():
    positions = 100_000 if SOAK else 2_000
    done, standing, moving, differing = in_processes(positions) if SOAK else non_interference(positions)
    assert done == positions and standing == 3 * positions
    assert moving > positions / 4, "most actions can be compared as well"
    assert differing == 0


def test_the_comparison_would_notice(monkeypatch):
    """A page that draws the truth instead of what the viewer may know is found out."""
    monkeypatch.setattr(Looks, "state_for", lambda looks, viewer: looks._state.played.state.copy())
    chance = random.Random(1)
    table = Table("t" * 16)
    table.fold.take(opened({"pirate_mode": 2}, chance), 0.0)
    for seat in (0, 1):
        table.fold.take(logbook.Ready(seat), 0.0)
    assert compare(table, 5) == (3, 3)


# ------------------------------------------------------------------ non-interference of steps, in every game

def steps_of_a_game(name, positions, seed=0):
    """Random games in which every event is a step; positions, frames compared, and how many of them differ."""
    game = catalogue.game(name)
    chance = random.Random(seed)
    done = compared = differing = 0
    with every_event_is_a_step(game):
        while done < positions:
            table = Table("t" * 16)
            table.fold.take(opened_for_all(game, chance.choice([{}, *game.checks.VARIANTS]), chance), 0.0)
            while table.state.status is Status.PLAYING and done < positions:
                while table.state.unready:
                    table.fold.take(logbook.Ready(table.state.unready[0]), 0.0)
                action = chance.choice(table.state.played.legal())
                viewer = chance.randrange(NOBODY, len(table.state.seats))
                same = compare_steps(table, action, viewer, chance.getrandbits(40))
                done, compared, differing = done + 1, compared + (same is not None), differing + (same is False)
                table.fold.take(logbook.Moved(table.state.to_act, action), 0.0)
    return done, compared, differing


def steps_in_processes(name, positions, processes=2, parts=10):
    """The same, divided among processes."""
    with ProcessPoolExecutor(processes) as pool:
        found = pool.map(steps_of_a_game, [name] * parts, [positions // parts] * parts, range(2000, 2000 + parts))
        return tuple(map(sum, zip(*found)))


@pytest.mark.parametrize("name", ["sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail"])
def test_no_step_depends_on_what_is_hidden(name):
    positions = 20_000 if SOAK else 250
    done, compared, differing = steps_in_processes(name, positions) if SOAK else steps_of_a_game(name, positions)
    assert done == positions
    assert compared > positions / 8, "enough other worlds look the same"
    assert differing == 0


def test_the_comparison_of_steps_would_notice(monkeypatch):
    """Stills that are drawn from the truth are found out."""
    monkeypatch.setattr(Looks, "moment", lambda looks, event, s, viewer: s)
    _, compared, differing = steps_of_a_game("sail", 120)
    assert compared and differing


# ------------------------------------------------------------------ canaries in whole games

class Eyes:
    """Everything that one person gets of a game: frames, pages, views."""

    def __init__(self, server, table, player=None):
        self.player = player
        self.seat = player.seat if player else NOBODY
        self.socket = Socket(server, table, player.cookie if player else "")
        self.server, self.table = server, table
        self.got = []
        self.lines = 0          # log lines that were there when the hands were last compared

    def look(self, everywhere):
        """The view; and, if asked to look everywhere, all pages and exports too."""
        cookie = {"cookie": self.player.cookie} if self.player else {}
        token = self.player.token if self.player else ""
        view = self.server.api("GET", f"/tables/{self.table}/view", token=token)
        self.got.append(view.text)
        if everywhere:
            self.got += [self.server.api("GET", f"/tables/{self.table}{call}", token=token).text
                         for call in ("", "/actions", "/record")]
            self.got += [self.server.get(f"/t/{self.table}{path}", **cookie).text for path in ("", "/replay", "/record")]
        return view.json


def hand_of(view, seat):
    """The cards that a seat's own view shows in its hand."""
    return {card["id"] for card in view["scene"]["seats"][seat]["cards"]}


def cards_in(scene):
    """Every card that stands anywhere in a scene."""
    if isinstance(scene, dict):
        found = {scene["id"]} if {"id", "name", "symbol"} <= scene.keys() else set()
        return found.union(*(cards_in(value) for value in scene.values()))
    return set().union(*(cards_in(value) for value in scene)) if isinstance(scene, list) else set()


def check_hands(eyes, views):
    """Nothing on a page or in a view names a card that lies hidden in another hand, nor the coming cards of the deck."""
    for one in eyes:
        view = views[one.seat]
        for seat in (0, 1):
            if seat == one.seat:
                continue
            hidden = hand_of(views[seat], seat)
            known = view["scene"]["seats"][seat]["known"]
            hidden -= {known["id"]} if known else set()
            assert not hidden & cards_in(view["scene"]), "the view shows a hidden card"
            shown = "".join(markup for part, markup in one.socket.parts.items() if part != "chat")
            for card in hidden:
                assert not re.search(rf'\b(card-{card}|data-action="{card}")(?!\d)', shown), CARD_NAMES[card]
            fresh = one.socket.log[one.lines:]
            deal = max((i for i, line in enumerate(fresh) if "is dealt" in line), default=-1)
            for line in fresh[deal + 1:]:
                said = {card for card in hidden if re.search(rf"\b{CARD_NAMES[card]}\b", line, re.IGNORECASE)}
                assert not said, line


def play_watched(server, table, players, seed):
    """Two people and a spectator through a whole game, everything of everyone looked at on the way."""
    chance = random.Random(seed)
    eyes = [Eyes(server, table, player) for player in (*players, None)]
    for step in range(400):
        at = server.api("GET", f"/tables/{table}").json["at"]
        for one in eyes:
            one.socket.until(at)
        info = server.api("GET", f"/tables/{table}").json
        if info["status"] != "playing":
            break
        views = {one.seat: one.look(step % 6 == 0) for one in eyes}
        check_hands(eyes, views)
        for one in eyes:
            one.lines = len(one.socket.log)
        if info["waits_for"]:
            mover = eyes[info["waits_for"][0]]
            assert "ack" in mover.socket.ask(do="ready")
            continue
        mover = eyes[info["to_act"]]
        action = chance.choice(views[mover.seat]["legal"])["action"]
        if chance.random() < 0.2:
            assert "hint" in mover.socket.ask(do="hint")
        if chance.random() < 0.5:
            assert "ack" in mover.socket.ask(do="move", action=action, at=info["at"])
        else:
            assert mover.player.move(action, info["at"]).status == 200
    else:
        raise AssertionError("the game does not end")
    return eyes


def spellings(key):
    """A key in every way in which it could slip out."""
    data = bytes.fromhex(key)
    words = [str(int.from_bytes(data[i:i + 4], "little")) for i in range(0, 16, 4)]
    return {key, key.upper(), data.hex(" "), base64.b64encode(data).decode().rstrip("="),
            base64.urlsafe_b64encode(data).decode().rstrip("="), data.decode("latin-1"), repr(data)[2:-1], ",".join(words),
            ", ".join(words), str(list(data)), str(int(key, 16))}


@pytest.mark.parametrize("options", [{"pirate_mode": 2}, {"pirate_mode": 1, "pirates": [3, 4]}, {"pirate_mode": 0}],
                         ids=["no pirates", "pirates", "picked pirates"])
def test_a_whole_game_tells_nobody_a_secret(database, tmp_path, options):
    with Server(database, tmp_path / "data", options=("--log-level", "debug")) as server:
        south = server.open(scenario=1, **options)
        north = server.join(south.table)
        eyes = play_watched(server, south.table, (south, north), seed=7)
        metrics = server.get("/metrics").text + server.get("/healthz").text
        key = server.get(f"/t/{south.table}/record").json["key"]
        log = (tmp_path / f"server-{server.port}.log").read_text()
        states = [one.got for one in eyes]
    assert len(log.splitlines()) > 100, "the log is there, at its most talkative"
    before_the_end = [[frame for frame in one.socket.frames if key not in frame] for one in eyes]
    for one, frames in zip(eyes, before_the_end):
        last = next(i for i, frame in enumerate(one.socket.frames) if '"ending"' in frame and key in frame)
        assert len(one.socket.frames) - 1 == last, "the key comes with the end and not before"
        assert len(frames) > 10
        one.socket.close()
    for frames, got in zip(before_the_end, states):
        everything = "\n".join([*frames, *got])
        for spelling in spellings(key):
            assert spelling not in everything
        for player in (south, north):
            for secret in (player.token, seats.sailor_of(player.token)):
                assert secret not in everything
    for secret in (*spellings(key), south.table, south.token, north.token, seats.sailor_of(south.token),
                   seats.sailor_of(north.token), "Ann", "Bob"):
        assert secret not in metrics, secret
        assert secret not in log, secret
    assert not any(re.search(rf"\b{name}\b", log) for name in CARD_NAMES)
    for line in log.splitlines():
        if not line.startswith(("Quarterdeck is open", "Stop it")):
            assert {"at", "level", "event"} <= json.loads(line).keys()


def test_the_canary_check_would_notice():
    view = {"scene": {"seats": [{"cards": [{"id": 3, "name": "coral 4", "symbol": "helm"}], "known": None},
                                {"cards": [], "known": None}]}}
    assert cards_in(view["scene"]) == {3} and hand_of(view, 0) == {3}
    assert len(CARD_NAMES) >= CARD_COUNT


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    positions, standing, moving, differing = in_processes(wanted)
    print(f"{positions:,} positions of Sail, {standing:,} looks of both seats and the spectator, {moving:,} looks after an "
          f"action: {differing} differ by any byte")
    for name in catalogue.names():
        done, compared, other = steps_in_processes(name, wanted // 5)
        differing += other
        print(f"{done:,} positions of {name}, {compared:,} frames with their steps compared: {other} differ by any byte")
    sys.exit(bool(differing))
