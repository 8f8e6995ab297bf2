"""The table without a server: whole games of every kind, and the messages that a server would send."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys

import pytest

from quarterdeck.alone import addresses
from quarterdeck.alone.table import FOR_EVER, LEVELS, SAILOR, AloneTable, first_entry
from quarterdeck.engine import catalogue, guide
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.markup import whole
from quarterdeck.server import logbook
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.pages import table as table_page
from quarterdeck.server.sent import Sent
from quarterdeck.server.sight import Status
from quarterdeck.server.tables import Table

GAMES = [game.name for game in catalogue.games() if game.package.startswith("quarterdeck.games.")]


WILD = 0.5
"""How often the person moves by chance; else the game might never end."""


WHOLE_GAME = """import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"numpy", "numba", "llvmlite", "sqlalchemy", "alembic", "starlette", "uvicorn", "httptools",
                                  "websockets", "uvloop", "typer", "rich"}:
            raise ModuleNotFoundError(f"there is no {name} in a browser", name=name)
sys.meta_path.insert(0, Missing())
from quarterdeck.alone.table import AloneTable, first_entry
from quarterdeck.server.sight import Status
table = AloneTable(first_entry("sail", "Ann", "greedy"), lambda text: None, pause=0.0)
for _ in range(3000):
    wait = table.tick()
    sight = table.sight()
    if sight.status is not Status.PLAYING:
        break
    if sight.covered:
        table.hear('{"do": "ready", "id": "r"}')
    elif sight.asked:
        table.hear('{"do": "move", "id": "m", "action": %d, "at": %d}' % (min(sight.look.legal), sight.at))
    elif wait > 0.1:
        raise SystemExit("the table stands still")
print(sight.status.value)
"""
"""A program that plays a game in a Python that has only what a browser has."""


class Desk:
    """A page at such a table: it keeps every message, and its clock goes on when nobody has anything to do."""

    def __init__(self, game, level="deckhand", guided=False):
        self.told, self.kept, self.late = [], [], 0.0
        first = first_entry(game, "Ann", level, guided)
        self.table = AloneTable(first, lambda text: self.told.append(json.loads(text)), self.kept.append, pause=0.0)
        clock = self.table._clock.now
        self.table.table.times.clock = lambda: clock() + self.late
        self.table.open()
        self.count = 0

    def does(self, what, **more):
        """Send a wish; the answer."""
        self.count += 1
        self.table.hear(json.dumps({"do": what, "id": f"m{self.count}", **more}))
        return self.told[-1]

    def goes_on(self):
        """Let happen what happens by itself, until the person is asked or the game is over."""
        for _ in range(2000):
            wait = self.table.tick()
            sight = self.table.sight()
            if sight.asked or sight.covered or sight.status is not Status.PLAYING:
                return sight
            self.late += wait       # nobody waits for a pause here
        raise AssertionError("the table stands still")

    def plays(self, chance):
        """One random move of the person, being ready before it; whether the game goes on."""
        sight = self.goes_on()
        if sight.status is not Status.PLAYING:
            return False
        if sight.covered:
            assert "ack" in self.does("ready")
            return True
        wild = chance.random() < WILD
        action = chance.choice(sorted(sight.look.legal)) if wild else self.does("hint")["hint"]["action"]
        answer = self.does("move", action=action, at=sight.at)
        assert "ack" in answer, answer
        return True


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_against_bots(game):
    desk, chance = Desk(game), random.Random(3)
    while desk.plays(chance):
        pass
    sight = desk.table.sight()
    assert sight.status is Status.OVER and sight.ending is not None
    page = desk.table.page()
    assert 'href="?new"' in page and "Play again" in page, "the end leads to the next game"
    everything = page + json.dumps(desk.told)
    assert "/replay" not in everything and "/rematch" not in everything and "/analysis" not in everything
    leads_out = re.findall(r'(?:href|src|action)=\\*"/[^"\\]*', everything)
    assert set(leads_out) <= {'action="/name'}, "every address is one of the site's own"
    parts = [part for message in desk.told for part in message.get("parts", {})]
    assert {"board", "prompt", "controls", "ending"} <= set(parts)
    assert any("steps" in message for message in desk.told), "what the bots did is shown step by step"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_is_what_a_server_sends(game):
    """The log of such a table is folded by a server's table, and its live table draws for the same page."""
    desk, chance = Desk(game, "greedy"), random.Random(5)
    table = Table(desk.table.table.id, offer=lambda _: LEVELS, clock=desk.table._clock)
    table.times.clock = desk.table.table.times.clock
    live, sent = LiveTable(table, table_page), Sent(table_page)
    compared = 0
    for at, entry in desk.table.log:
        table.fold.take(logbook.read(logbook.written(entry)), at)
    for _ in range(6):
        done = len(desk.table.log)
        if not desk.plays(chance):
            break
        for at, entry in desk.table.log[done:]:
            table.fold.take(entry, at)
        now = table.times.now
        table.times.clock = desk.table.table.times.clock = lambda now=now: now      # both are drawn at the same moment
        desk.table._sent, sent = Sent(table_page), Sent(table_page)
        desk.table._tell()
        live.redraw()
        sight, parts = live.draw(SAILOR, NOBODY, False, FOR_EVER)
        theirs = json.loads(addresses.placed(json.dumps(sent.news(table, sight, parts, live.draw_steps))))
        ours = desk.told[-1]
        for part in ("headline", "prompt", "others", "board", "hand", "side", "lobby"):
            assert ours["parts"].get(part) == theirs["parts"].get(part), part
        assert {key: ours.get(key) for key in ("at", "yours", "title", "log")} == \
            {key: theirs.get(key) for key in ("at", "yours", "title", "log")}
        desk.table.table.times.clock = table.times.clock = lambda now=now: desk.table._clock.now() + desk.late
        compared += 1
    assert compared > 3


@pytest.mark.parametrize("game", [game for game in GAMES if guide.has_guide(catalogue.game(game))])
def test_the_guided_first_game_is_played_as_at_a_server(game):
    desk = Desk(game, guided=True)
    for _ in range(300):
        desk.table.tick()
        sight = desk.table.sight()
        if sight.status is not Status.PLAYING:
            break
        lesson = desk.table.table.state.lesson
        if lesson.waits:
            assert "ack" in desk.does("guide", step=lesson.step + 1)
        else:
            assert "ack" in desk.does("move", action=lesson.wants(desk.table.table.state.match), at=sight.at)
    assert desk.table.sight().lesson.done


def test_the_game_is_gone_on_with_where_it_was_left():
    desk, chance = Desk("sail", "greedy"), random.Random(7)
    for _ in range(5):
        desk.plays(chance)
    told = []
    again = AloneTable.again("\n".join(desk.kept), lambda text: told.append(json.loads(text)))
    assert again is not None
    again.open()
    assert again.table.state.played.actions == desk.table.table.state.played.actions
    assert bytes(again.table.state.played.state) == bytes(desk.table.table.state.played.state)
    assert whole(dict(told[-1]["parts"]))["board"]


@pytest.mark.parametrize("kept", ["", "nothing", "[]", "{}", "[1, 2]", '[0.0, "{}"]', '[1, "{\\"kind\\":\\"later\\"}"]'])
def test_a_log_that_cannot_be_read_begins_nothing(kept):
    assert AloneTable.again(kept, lambda _: None) is None


def test_what_needs_others_is_refused_in_a_plain_word():
    desk = Desk("sail")
    desk.goes_on()
    refused = desk.does("say", text="Ahoy")["refused"]
    assert refused["sentence"] == "You play alone here, with bots: nobody would hear you."
    assert "is not understood" in desk.does("fly")["error"]
    assert desk.does("leave")["goto"] == "./"
    assert desk.does("ping")["ack"]


def test_a_hint_is_the_mates():
    desk = Desk("salt_and_bones")
    sight = desk.goes_on()
    hint = desk.does("hint")["hint"]
    assert hint["action"] in sight.look.legal and hint["sentence"]


def test_an_illegal_move_is_refused_with_its_rule():
    desk = Desk("sail", "greedy")
    sight = desk.goes_on()
    if sight.covered:
        desk.does("ready")
        sight = desk.goes_on()
    wrong = next(action for action in range(sight.game.actions) if action not in sight.look.legal)
    refused = desk.does("move", action=wrong, at=sight.at)["refused"]
    assert refused["rule"].startswith("SAIL-") and refused["action"] == wrong


def test_it_needs_nothing_that_a_browser_lacks():
    """Whole games are played in a Python that has neither NumPy nor a compiler nor a web server nor a database."""
    ran = subprocess.run([sys.executable, "-c", WHOLE_GAME], capture_output=True, text=True, check=False)
    assert ran.stdout.strip() == "over", ran.stderr


def test_addresses_lead_to_the_sites_own_files():
    assert addresses.placed('<use href="/static/games/sail/sail.svg?v=0123456789ab#ship"/>') == \
        '<use href="../static/games/sail/sail.svg#ship"/>'
    assert addresses.placed('{"x": "href=\\"/rules/sail#SAIL-025\\""}') == '{"x": "href=\\"rules/sail.html#SAIL-025\\""}'
    assert addresses.placed('<a href="/">') == '<a href="./">'
    assert addresses.placed('<div data-address="/how/set_sail">') == '<div data-address="how/set_sail.html">'
