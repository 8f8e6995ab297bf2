"""A stage for tests, and tables whose steps can be looked at: every event is a step, whatever the game's own stage says."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

from tests.server.harness import replaced

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.markup import whole
from quarterdeck.engine.match import Match
from quarterdeck.engine.staging import Step
from quarterdeck.server import logbook, seats
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.live_tables import LiveTables
from quarterdeck.server.logbook import Chair, Opened
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.pages import table as table_page
from quarterdeck.server.settings import Settings
from quarterdeck.server.socket import Page, _encoder
from quarterdeck.server.tables import Table

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
SAILORS = tuple(seats.sailor_of(name[0] * 22) for name in NAMES)


@contextmanager
def every_event_is_a_step(game: Game, still: bool = True) -> Iterator[None]:
    """Meanwhile the game has a stage on which everything is shown; its own `between` stays."""
    own: Any = game.module("table.stage")
    between = getattr(own, "between", None)
    stage = SimpleNamespace(step=lambda event, viewer: Step(f"kind-{event.kind}", still=still))
    if between:
        stage.between = between
    before = dict(game._modules)
    game._modules["table.stage"] = stage  # type: ignore[assignment]
    try:
        yield
    finally:
        game._modules.clear()
        game._modules.update(before)


def opened(game: Game, options: dict[str, Any], chance: random.Random) -> Opened:
    """A table at which every seat is held by somebody else."""
    count = Match(game, seed=1, options=options).seats
    return Opened(game=game.name, rules=game.rules_version, content=game.content.hash[:16],
                  options=game.content.complete(options), key=chance.randbytes(16).hex(), host=SAILORS[0],
                  chairs=[Chair(sailor=sailor, name=name) for sailor, name in zip(SAILORS, NAMES[:count])])


class Desk:
    """A table, dealt, with a page for every seat and one that watches; each keeps what it was sent."""

    def __init__(self, game: Game, options: dict[str, Any] | None = None, seed: int = 0) -> None:
        self.chance = random.Random(seed)
        self.now = 1000.0
        self.table = Table("t" * 16)
        self.table.times.clock = lambda: self.now
        self.take(opened(game, options or {}, self.chance))
        self.live = LiveTable(self.table, table_page)
        self.live_tables = LiveTables(Settings(), None, None, Metrics(), table_page)  # type: ignore[arg-type]
        self.pages = {seat: self.page(seat) for seat in range(NOBODY, len(self.table.state.seats))}
        self.shown: dict[int, dict[str, str]] = {seat: {} for seat in self.pages}
        self.send()

    def page(self, seat: int) -> Page:
        return Page(self.live_tables, self.live, None, None, SAILORS[seat] if seat != NOBODY else "")  # type: ignore[arg-type]

    def take(self, entry: Any) -> Desk:
        self.table.fold.take(entry, self.now)
        return self

    def send(self) -> dict[int, dict[str, Any]]:
        """What every page is sent now; their parts are kept as a browser would keep them."""
        self.live.redraw()
        sent = {}
        for seat, page in self.pages.items():
            message = sent[seat] = self.news(page)
            for parts in [step.get("parts", {}) for step in message.get("steps", ())] + [message.get("parts", {})]:
                put(self.shown[seat], parts)
        return sent

    @staticmethod
    def news(page: Page) -> dict[str, Any]:
        """What a page is sent now."""
        return dict(json.loads(_encoder.encode(page._news())))

    def ready(self) -> Desk:
        while self.table.state.unready:
            self.take(logbook.Ready(self.table.state.unready[0]))
        return self

    def go_on(self) -> dict[int, dict[str, Any]]:
        """One random move, everyone being ready before it; what the pages are sent for it."""
        if self.table.state.unready:
            self.ready().send()
        self.take(logbook.Moved(self.table.state.to_act, self.chance.choice(self.table.state.played.legal())))
        return self.send()

    def position(self, seat: int) -> dict[str, str]:
        """What a page that is opened now is sent."""
        _, parts = self.live.draw(SAILORS[seat] if seat != NOBODY else "", NOBODY, False, self.live_tables.settings.patience)
        return dict(whole(parts))


def put(page: dict[str, str], parts: dict[str, str]) -> None:
    """New parts in the place of old ones, as the page's script puts them."""
    for part, markup in parts.items():
        around = next((name for name, known in page.items() if name != part and f' id="{part}"' in known), part)
        page[around] = markup if around == part else replaced(page[around], part, markup)


# ------------------------------------------------------------------ other worlds

def fork(table: Table, state: Any, match: Match | None = None) -> Table:
    """The same table in a world in which `state` is the truth; what happens to it does not touch the other one.

    `match` is given where that world has a log of its own.
    """
    before = table.state
    there = match or before.played.clone()
    there.state.take(bytes(state))
    shared = (before.game, before.opened, table.times.table_clock, table.times.clock)
    afresh = (table.lines._told, table.lines._heard, table.fixed_time._early)       # worked out from the match
    known: dict[int, Any] = {id(each): each for each in shared} | {id(each): {} for each in afresh}
    other = copy.deepcopy(table, known | {id(before.match): there})
    other.state.to_act = there.to_act
    other.state.legal = frozenset(there.legal()) if there.to_act != NOBODY else frozenset()
    return other


def frame_of(table: Table, viewer: int, action: int, help_: bool) -> bytes:
    """The bytes that a page of this viewer, which has the position, is sent when the action is played."""
    live = LiveTable(table, table_page)
    sailor = SAILORS[viewer] if viewer != NOBODY else ""
    page = Page(LiveTables(Settings(), None, None, Metrics(), table_page), live, None, None, sailor)  # type: ignore[arg-type]
    page.help = help_
    page._news()
    table.fold.take(logbook.Moved(table.state.to_act, action), table.state.since)
    live.redraw()
    return bytes(_encoder.encode(page._news()))


def compare_steps(table: Table, action: int, viewer: int, seed: int) -> bool | None:
    """Whether a viewer's frame with all its steps is the same in another world that looks and sounds the same to them.

    None where the other world allows something else, or uses chance, which wipes out what everyone saw.
    """
    before = table.state.played
    truth, other = before.clone(), before.clone()
    other.state.take(bytes(before.imagined(viewer, seed)))
    other.state.rng.key[:], other.state.rng.block[:] = before.state.rng.key[:], before.state.rng.block[:]
    other.state.rng.count = before.state.rng.count
    if other.to_act != before.to_act or action not in other.legal():
        return None
    world = other.state.copy()
    truth.play(action)
    other.play(action)
    if truth.state.rng.count != before.state.rng.count or truth.heard(viewer) != other.heard(viewer):
        return None
    if bytes(other.redacted(viewer)) != bytes(truth.redacted(viewer)):
        return None
    help_ = bool(seed & 1)
    return frame_of(fork(table, before.state), viewer, action, help_) == frame_of(fork(table, world), viewer, action, help_)
