"""A page's one WebSocket: wishes come in, changed parts of the page go out.

A page is sent what differs from what it has, never a backlog: however slow it reads, it gets the newest position next.
Each wish is answered by `ack`, `refused` or `error`. Wishes that write something are granted one after the other; those
that do not (a ping, a look, a hint) are answered at once, whatever is being written meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
import types
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.websockets import WebSocket, WebSocketDisconnect

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.markup import Markup, news
from quarterdeck.server.guard import Bucket, Quotas, block, quietly
from quarterdeck.server.harbour import Berth, Harbour
from quarterdeck.server.pages.table import LONGEST_SAYING
from quarterdeck.server.sight import Sight
from quarterdeck.server.steps import Drawn, recap, stage_of
from quarterdeck.server.tables import Refused, Told
from quarterdeck.server.wire import FLOOD, Wire, wire_of

log = logging.getLogger("quarterdeck")
SPOKEN = 12
"""Most sentences that are announced at once; a page that was away longer reads the log."""
TOO_MANY, NO_TABLE = FLOOD, 4404
WAITING = 4
"""Wishes of one page that may wait to be written before the page is no longer listened to."""

Id = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]


class Wish(Struct, tag_field="do", tag=lambda name: name.lower(), frozen=True):
    """What a page may ask for."""

    id: Id = ""


class Move(Wish, frozen=True, kw_only=True):
    """Play an action at the position that the page shows."""

    action: Annotated[int, Meta(ge=0, le=1 << 20)]
    at: int
    seat: SeatNumber | None = None


class Undo(Wish, frozen=True, kw_only=True):
    """Take the own last action back."""

    at: int
    seat: SeatNumber | None = None


class Propose(Wish, frozen=True, kw_only=True):
    """Ask the others to stop without a result."""

    what: Annotated[str, Meta(pattern="^stop$")]


class Answer(Wish, frozen=True, kw_only=True):
    """Answer what was proposed."""

    yes: bool
    seat: SeatNumber | None = None


class Ready(Wish, frozen=True, kw_only=True):
    """Be ready for the deal: with all seats of this screen, unless one is named."""

    seat: SeatNumber | None = None


class Say(Wish, frozen=True, kw_only=True):
    """A line of chat."""

    text: Annotated[str, Meta(max_length=4 * LONGEST_SAYING)]
    to: Annotated[str, Meta(pattern="^(all|team)$")] = "all"
    seat: SeatNumber | None = None


class Pin(Wish, frozen=True, kw_only=True):
    """Suggest an action to the own team, or no longer."""

    action: Annotated[int, Meta(ge=0, le=1 << 20)]
    on: bool
    seat: SeatNumber | None = None


class Hold(Wish, frozen=True, kw_only=True):
    """Keep the table waiting, or let it go on."""

    on: bool
    seat: SeatNumber | None = None


class Hint(Wish, frozen=True):
    """What the greedy player would do."""


class Recap(Wish, frozen=True):
    """What happened since the own last action, step by step."""


class Look(Wish, frozen=True, kw_only=True):
    """How this page looks: with the newcomer's help, through whose eyes."""

    help: bool | None = None
    eyes: SeatNumber | None = None


class Warn(Wish, frozen=True):
    """Ask the one that all wait for to go on."""


class HandOver(Wish, frozen=True, kw_only=True, tag="hand_over"):
    """Let a bot play a seat."""

    level: Id
    seat: SeatNumber | None = None


class Back(Wish, frozen=True, kw_only=True):
    """Take the own seat back from a bot."""

    seat: SeatNumber | None = None


class Leave(Wish, frozen=True, kw_only=True):
    """Get up from the table."""

    seat: SeatNumber | None = None


class Concede(Wish, frozen=True, kw_only=True):
    """Give the game up."""

    seat: SeatNumber | None = None


class Guide(Wish, frozen=True, kw_only=True):
    """Go on from a step of a guided game that only tells."""

    step: Annotated[int, Meta(ge=1, le=99)]


class Ping(Wish, frozen=True):
    """Is anybody there?"""


AnyWish = (Move | Undo | Propose | Answer | Ready | Say | Pin | Hold | Hint | Recap | Look | Warn | HandOver | Back | Leave
           | Concede | Guide | Ping)
_decoder: msgspec.json.Decoder[AnyWish] = msgspec.json.Decoder(AnyWish)
_encoder = msgspec.json.Encoder(enc_hook=str)       # Markup is text


class Page:
    """One open page at a table."""

    def __init__(self, harbour: Harbour, berth: Berth, socket: WebSocket, sailor: str, name: str = "",
                 quotas: Quotas | None = None) -> None:
        self.harbour, self.berth, self.socket, self.sailor, self.name = harbour, berth, socket, sailor, name
        self._quotas = quotas or Quotas(harbour.settings.limits)
        self.chosen, self.help = NOBODY, False
        limits = harbour.settings.limits
        self._bucket = Bucket(limits.messages, limits.burst)
        self._parts: dict[str, Markup] = {}
        self._lines: list[Told] = []
        self._eyes = NOBODY
        self._asked = False
        self._seen: tuple[int, int, int] | None = None      # at the last position: take-backs, events, eyes
        self._at = -1
        self._answers: list[dict[str, Any]] = []
        self._text = b""                                    # the message that is being sent
        self._sender: asyncio.Task[None] | None = None      # what is being sent, while the page takes its time
        self._is_due = False
        self._stale = False
        self._has_failed = False
        self._wishes: deque[Wish] = deque()                     # what is still to be granted
        self._granting: asyncio.Task[None] | None = None        # ... and who sees to it, while that has to wait
        self._hinting: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None       # the task that waits for the next message, while it does
        self._deaf = False          # the page has stopped reading
        self._sending_since = math.inf

    # ------------------------------------------------------------------ coming in

    async def serve(self) -> None:
        """Talk until the page goes."""
        self._wire: Wire = wire_of(self.socket.scope)
        self.harbour.join(self.berth, self)
        try:
            self.changed()
            while not self._deaf:
                self._listening = asyncio.current_task()
                message = await self.socket.receive()
                self._listening = None
                if message["type"] != "websocket.receive":
                    if message.get("code") == TOO_MANY:     # the wire has closed it
                        self.harbour.metrics.count("dropped")
                    return
                self.harbour.metrics.count("messages")
                if not self._bucket.take():
                    if self._bucket.overdrawn():
                        self.harbour.metrics.count("dropped")
                        await self.socket.close(TOO_MANY, "too many messages")
                        self._wire.cut()
                        return
                    self._answer({"error": "Too many messages; please wait a moment."})
                    continue
                self._hear(message.get("text") or "")
                if len(self._wishes) > WAITING and self._granting:
                    await asyncio.wait([self._granting])
        except WebSocketDisconnect:
            pass
        except asyncio.CancelledError:
            if not self._deaf:
                raise
        finally:
            await self._leave()

    async def _leave(self) -> None:
        """The page is gone; what it wished before still counts."""
        if self._hinting:
            self._hinting.cancel()
        if self._granting and not self._granting.done():
            with contextlib.suppress(asyncio.CancelledError):       # it goes on by itself
                await asyncio.wait([self._granting])
        self.harbour.leave(self.berth, self)
        if self._sender:
            self._sender.cancel()

    def _hear(self, text: str) -> None:
        if len(text) > self.harbour.settings.limits.message:
            self._answer({"error": "That message is too long."})
            return
        try:
            wish = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            self._answer({"error": f"That message is not understood: {error}."})
            return
        if isinstance(wish, Ping | Look):
            self._look(wish)
            self._answer({"ack": wish.id})
        elif isinstance(wish, Recap):
            try:
                self._answer({"ack": wish.id, "recap": self._recap()})
            except QuarterdeckError as error:
                self._refuse(wish, error)
        elif isinstance(wish, Hint):
            if self._hinting is None or self._hinting.done():
                self._hinting = asyncio.create_task(self._grant(wish, self._hint()))
            else:
                self._refuse(wish, Refused("A hint is on its way."))
        else:
            self._wishes.append(wish)
            if self._granting is None or self._granting.done():
                self._granting = at_once(self._grant_all())

    def _look(self, wish: Ping | Look) -> None:
        if isinstance(wish, Look):
            self.help = self.help if wish.help is None else wish.help
            if wish.eyes is not None and wish.eyes in self.berth.table.seats_of(self.sailor):
                self.chosen = wish.eyes
            self.changed()

    def _recap(self) -> dict[str, Any]:
        if not self._quotas.allows("recap", self.sailor, block(self.socket.scope)):
            raise Refused("You have looked back very often. Wait a few seconds and try again.")
        sight, _ = self.berth.drawn(self.sailor, self.chosen, self.help, self.harbour.settings.patience, self.name)
        return recap(self.berth.table, sight)

    async def _hint(self) -> dict[str, Any]:
        if not self._quotas.allows("hint", self.sailor, block(self.socket.scope)):
            raise Refused("You have asked for many hints. Wait a few seconds and ask again.")
        return {"hint": await self.harbour.hint(self.berth, self.sailor)}

    async def _grant_all(self) -> None:
        """Carry out what was wished, in order."""
        while self._wishes:
            wish = self._wishes.popleft()
            await self._grant(wish, self._write(wish))

    async def _grant(self, wish: Wish, work: Coroutine[Any, Any, dict[str, Any]]) -> None:
        """Do what was wished, and answer."""
        try:
            self._answer({"ack": wish.id, **await work})
        except QuarterdeckError as error:
            self._refuse(wish, error)
        except Exception:
            self._has_failed = True
            await self._fail()

    def _refuse(self, wish: Wish, why: QuarterdeckError) -> None:
        refused = {"id": wish.id, "sentence": str(why), "rule": "", "action": None}
        if isinstance(why, Refused):
            self.harbour.metrics.count("refused")
            refused |= {"rule": why.rule, "action": getattr(wish, "action", None)}
        self._answer({"refused": refused})

    async def _write(self, wish: Wish) -> dict[str, Any]:
        """Carry out a wish that changes the table, or raise the refusal."""
        harbour, berth, sailor = self.harbour, self.berth, self.sailor
        patience = harbour.settings.patience
        match wish:
            case Move(action=action, at=at, seat=seat):
                await harbour.write(berth, lambda table: table.to_move(sailor, action, at, seat))
            case Undo(at=at, seat=seat):
                await harbour.take_back(berth, sailor, at, seat)
            case Propose():
                await harbour.write(berth, lambda table: table.to_stop(sailor))
            case Answer(yes=yes, seat=seat):
                await harbour.write(berth, lambda table: table.to_answer(sailor, yes, seat))
            case Ready(seat=seat):
                await harbour.write(berth, lambda table: table.to_be_ready(sailor, seat))
                while seat is None and any(own in berth.table.unready for own in berth.table.seats_of(sailor)):
                    await harbour.write(berth, lambda table: table.to_be_ready(sailor))
            case Say(text=text, to=to, seat=seat):
                self._may_say()
                await harbour.write(berth, lambda table: table.to_say(sailor, text, seat, to == "team"))
            case Pin(action=action, on=on, seat=seat):
                await harbour.write(berth, lambda table: table.to_pin(sailor, action, on, seat))
            case Hold(on=on, seat=seat):
                await harbour.write(berth, lambda table: table.to_hold(sailor, on, seat))
            case Warn():
                await harbour.write(berth, lambda table: table.to_warn(sailor, table.now, patience))
            case HandOver(level=level, seat=seat):
                await harbour.write(berth, lambda table: table.to_hand_over(sailor, level, table.now, patience, seat))
            case Back(seat=seat):
                await harbour.write(berth, lambda table: table.to_return(sailor, seat))
            case Concede(seat=seat):
                await harbour.write(berth, lambda table: table.to_concede(sailor, seat))
            case Guide(step=step):
                await harbour.write(berth, lambda table: table.to_go_on(sailor, step))
            case Leave(seat=seat):
                await harbour.write(berth, lambda table: table.to_leave(sailor, seat))
                return {"goto": "/"}
        return {}

    def _may_say(self) -> None:
        """Refuse a line of chat from someone who talks too fast, or whose seats have said too much at this table."""
        table, most = self.berth.table, self.harbour.settings.limits.chat_each
        own = table.seats_of(self.sailor)
        if own and sum(table.teams.lines_of[seat] for seat in own) >= most * len(own):
            raise Refused(f"You have written {most} lines at this table, which is all that it takes from one seat.")
        if own and not self._quotas.allows("line", f"{table.id} {self.sailor}"):
            raise Refused("You write very fast. Wait a few seconds and send it again.")

    # ------------------------------------------------------------------ going out

    def _answer(self, answer: dict[str, Any]) -> None:
        self._answers.append(answer)
        self._send_soon()

    def changed(self) -> None:
        """The table has changed: send what is different, as soon as the page can take it."""
        self._stale = True
        self._send_soon()

    def _send_soon(self) -> None:
        """Send when all that happens now has happened."""
        if not self._is_due and not self._has_failed and (self._sender is None or self._sender.done()):
            self._is_due = True
            self.harbour.due.append(self)
            if len(self.harbour.due) == 1:
                asyncio.get_running_loop().call_soon(send_all, self.harbour)

    def _see(self) -> None:
        if self._stale:
            self.berth.seen(self.sailor, self.chosen, self.help, self.harbour.settings.patience, self.name)

    def _draw(self) -> None:
        if self._stale:
            self.berth.drawn(self.sailor, self.chosen, self.help, self.harbour.settings.patience, self.name)

    def _compose(self) -> None:
        """Write the next message, if there is anything to tell."""
        message = self._news() if self._stale else {}
        if self._answers:
            message.update(self._answers.pop(0))
        self._text = _encoder.encode(message) if message else b""

    def can(self, work: Callable[[Page], None]) -> bool:
        """Do a part of the work; whether it went well. If not, the page is told and closed."""
        try:
            work(self)
        except Exception:
            self._sender = at_once(self._fail())
            return False
        return True

    async def _send(self) -> None:
        try:
            while self._text:
                self._sending_since = time.monotonic()
                await self._wire.put(self._text)
                self._sending_since = math.inf
                self._compose()
        except (WebSocketDisconnect, RuntimeError):
            pass        # the page is gone; serve() notices
        except Exception:
            await self._fail()

    async def _fail(self) -> None:
        """Count and tell our mistake, and close this page for good; raises nothing, since others are sent to after it."""
        self._has_failed = True
        self.harbour.metrics.count("errors")
        log.exception("a page could not be served")
        await quietly(self.socket.close(1011, "our mistake"))

    def look_after(self, now: float) -> None:
        """Let a page go that has not taken what it was sent for too long."""
        if now - self._sending_since > self.harbour.settings.limits.slow and not self._deaf:
            self.harbour.metrics.count("dropped")
            self._deaf = True           # a closing frame would wait like everything else: just hang up
            if self._listening:
                self._listening.cancel()

    def _news(self) -> dict[str, Any]:
        """What the page does not have yet."""
        self._stale = False
        table = self.berth.table
        sight, parts = self.berth.drawn(self.sailor, self.chosen, self.help, self.harbour.settings.patience,
                                         self.name)
        message: dict[str, Any] = {}
        steps = self._steps(sight)
        changed = news(parts, steps.parts)
        if changed or sight.at != self._at or steps.steps:
            message = {"at": sight.at, "yours": sight.asked, "parts": changed, "title": window_title(sight)}
            if steps.steps:
                message["steps"] = steps.steps
            if sight.closes and steps.steps:
                message["closes"] = True        # there is not all the time in the world to watch them
            self._parts, self._at = parts, sight.at
        lines = table.lines(sight.eyes)
        told = self._new_lines(lines, sight.eyes, message)
        if steps.steps and "log" in message:
            message["log"]["steps"] = shown_by(lines[message["log"]["from"]:], steps.events)
        asks = sight.asked and not self._asked
        if told or asks:
            message["announce"] = [*told[-SPOKEN:], *([sight.prompt] if asks or sight.ending else [])]
        self._asked = sight.asked
        return message

    def _steps(self, sight: Sight) -> Drawn:
        """What happened since the position that the page has, one event at a time, and the page's parts after that.

        There is none for a first draw, for something taken back, or through other eyes; a shared screen whose next player
        has not taken it yet is shown what a spectator sees.
        """
        if sight.look is None or stage_of(sight.game) is None:
            return Drawn([], self._parts)
        before, self._seen = self._seen, (sight.retaken, sight.shown, sight.eyes)
        if before is None or before[0] != sight.retaken or sight.eyes not in (before[2], NOBODY) or before[1] >= sight.shown:
            return Drawn([], self._parts)
        return self.berth.steps(sight, before[1], self._parts, self._asked)

    def _new_lines(self, lines: list[Told], eyes: int, message: dict[str, Any]) -> list[str]:
        """Add the log lines that the page lacks; returns their sentences."""
        known = self._lines
        same = min(len(known), len(lines))
        while same and known[same - 1] is not lines[same - 1]:      # lines are cut from the end, so the rest is the same
            same -= 1
        if same == len(known) == len(lines):
            return []
        first = not known
        message["log"] = {"from": same, "lines": [line.markup for line in lines[same:]]}
        told = {line.sentence for line in known[same:]}     # a deal that is uncovered tells its lines anew
        fresh = [] if first or eyes != self._eyes else [line.sentence for line in lines[same:] if line.sentence not in told]
        known[same:] = lines[same:]     # no more is touched: a long log lies cold in memory
        self._eyes = eyes
        return fresh


def shown_by(lines: list[Told], events: tuple[int, ...]) -> list[int]:
    """Of each of these events: how many of the lines have been told when it is shown."""
    return [sum(line.event <= event for line in lines) for event in events]


def send_all(harbour: Harbour) -> None:
    """Send to all pages that are due, one kind of work after the other: so its code is in the processor's caches."""
    due, harbour.due = harbour.due, []
    for page in due:
        page._is_due = False
    for work in (Page._see, Page._draw, Page._compose):
        due = [page for page in due if page.can(work)]
    for page in due:
        page.berth.forget_steps()
        page._sender = at_once(page._send())


def at_once(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Run what hardly ever has to wait without the cost of a task; if it does wait, returns the task that goes on."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return asyncio.ensure_future(_go_on(work, waits_for))


@types.coroutine
def _go_on(work: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    while True:
        try:
            yield waits_for
        except BaseException as error:
            step = partial(work.throw, error)
        else:
            step = partial(work.send, None)
        try:
            waits_for = step()
        except StopIteration:
            return


def window_title(sight: Sight) -> str:
    """What the browser's tab says."""
    return f"{'Your turn · ' if sight.asked else ''}{sight.game.title} · Quarterdeck"
