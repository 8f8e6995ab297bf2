"""A page's one WebSocket: wishes come in, changed parts of the page go out.

A page is sent what differs from what it has, never a backlog: however slow it reads, it gets the newest position next.
Wishes of one page are granted one after the other, each answered by `ack`, `refused` or `error`.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
import types
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.websockets import WebSocket, WebSocketDisconnect

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.markup import Markup, news
from quarterdeck.server.guard import Bucket, quietly
from quarterdeck.server.harbour import Berth, Harbour
from quarterdeck.server.pages.table import LONGEST_SAYING
from quarterdeck.server.sight import Sight
from quarterdeck.server.tables import Refused, Told
from quarterdeck.server.wire import Wire, wire_of

log = logging.getLogger("quarterdeck")
SPOKEN = 12
"""Most sentences that are announced at once; a page that was away longer reads the log."""
TOO_MANY, NO_TABLE = 4429, 4404

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


class Ping(Wish, frozen=True):
    """Is anybody there?"""


AnyWish = (Move | Undo | Propose | Answer | Ready | Say | Pin | Hold | Hint | Look | Warn | HandOver | Back | Leave | Ping)
_decoder: msgspec.json.Decoder[AnyWish] = msgspec.json.Decoder(AnyWish)
_encoder = msgspec.json.Encoder(enc_hook=str)       # Markup is text


class Page:
    """One open page at a table."""

    def __init__(self, harbour: Harbour, berth: Berth, socket: WebSocket, sailor: str, name: str = "") -> None:
        self.harbour, self.berth, self.socket, self.sailor, self.name = harbour, berth, socket, sailor, name
        self.chosen, self.help = NOBODY, False
        limits = harbour.settings.limits
        self._bucket = Bucket(limits.messages, limits.burst)
        self._parts: dict[str, Markup] = {}
        self._lines: list[Told] = []
        self._eyes = NOBODY
        self._asked = False
        self._at = -1
        self._answers: list[dict[str, Any]] = []
        self._text = b""                                    # the message that is being sent
        self._sender: asyncio.Task[None] | None = None      # what is being sent, while the page takes its time
        self._is_due = False
        self._stale = False
        self._has_failed = False
        self._listening: asyncio.Task[None] | None = None       # the task that waits for the next message, while it does
        self._deaf = False          # the page has stopped reading
        self._sending_since = math.inf

    # ------------------------------------------------------------------ coming in

    async def serve(self) -> None:
        """Talk until the page goes."""
        self._wire: Wire = wire_of(self.socket)
        self._wire.attend(self.harbour.store)
        self.harbour.join(self.berth, self)
        try:
            self.changed()
            while not self._deaf:
                self._listening = asyncio.current_task()
                message = await self.socket.receive()
                self._listening = None
                if message["type"] != "websocket.receive":
                    return
                self.harbour.metrics.count("messages")
                if not self._bucket.take():
                    if self._bucket.overdrawn():
                        self.harbour.metrics.count("dropped")
                        await self.socket.close(TOO_MANY, "too many messages")
                        return
                    self._answer({"error": "Too many messages; please wait a moment."})
                    continue
                await self._hear(message.get("text") or "")
        except WebSocketDisconnect:
            pass
        except asyncio.CancelledError:
            if not self._deaf:
                raise
        finally:
            self.harbour.leave(self.berth, self)
            if self._sender:
                self._sender.cancel()

    async def _hear(self, text: str) -> None:
        if len(text) > self.harbour.settings.limits.message:
            self._answer({"error": "That message is too long."})
            return
        try:
            wish = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            self._answer({"error": f"That message is not understood: {error}."})
            return
        try:
            answer = await self._grant(wish)
            self._answer({"ack": wish.id, **answer})
        except Refused as refusal:
            self.harbour.metrics.count("refused")
            self._answer({"refused": {"id": wish.id, "sentence": refusal.sentence, "rule": refusal.rule,
                                      "action": getattr(wish, "action", None)}})
        except QuarterdeckError as error:
            self._answer({"refused": {"id": wish.id, "sentence": str(error), "rule": "", "action": None}})

    async def _grant(self, wish: AnyWish) -> dict[str, Any]:
        """Carry out a wish, or raise the refusal."""
        harbour, berth, sailor = self.harbour, self.berth, self.sailor
        patience = harbour.settings.patience
        match wish:
            case Move(action=action, at=at, seat=seat):
                await harbour.write(berth, lambda table: table.to_move(sailor, action, at, seat))
            case Undo(at=at, seat=seat):
                await harbour.write(berth, lambda table: table.to_take_back(sailor, at, seat))
            case Propose():
                await harbour.write(berth, lambda table: table.to_stop(sailor))
            case Answer(yes=yes, seat=seat):
                await harbour.write(berth, lambda table: table.to_answer(sailor, yes, seat))
            case Ready(seat=seat):
                await harbour.write(berth, lambda table: table.to_be_ready(sailor, seat))
                while seat is None and any(own in berth.table.unready for own in berth.table.seats_of(sailor)):
                    await harbour.write(berth, lambda table: table.to_be_ready(sailor))
            case Say(text=text, to=to, seat=seat):
                await harbour.write(berth, lambda table: table.to_say(sailor, text, seat, to == "team"))
            case Pin(action=action, on=on, seat=seat):
                await harbour.write(berth, lambda table: table.to_pin(sailor, action, on, seat))
            case Hold(on=on, seat=seat):
                await harbour.write(berth, lambda table: table.to_hold(sailor, on, seat))
            case Hint():
                action, sentence = await harbour.hint(berth, sailor)
                return {"hint": {"action": action, "sentence": sentence}}
            case Look(help=help_, eyes=eyes):
                self.help = self.help if help_ is None else help_
                if eyes is not None and eyes in berth.table.seats_of(sailor):
                    self.chosen = eyes
                self.changed()
            case Warn():
                await harbour.write(berth, lambda table: table.to_warn(sailor, time.time(), patience))
            case HandOver(level=level, seat=seat):
                await harbour.write(berth, lambda table: table.to_hand_over(sailor, level, time.time(), patience, seat))
            case Back(seat=seat):
                await harbour.write(berth, lambda table: table.to_return(sailor, seat))
            case Leave(seat=seat):
                await harbour.write(berth, lambda table: table.to_leave(sailor, seat))
                return {"goto": "/"}
            case Ping():
                pass
        return {}

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
        log.exception("a page could not be drawn")
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
        changed = news(parts, self._parts)
        if changed or sight.at != self._at:
            message = {"at": sight.at, "yours": sight.asked, "parts": changed, "title": window_title(sight)}
            self._parts, self._at = parts, sight.at
        told = self._new_lines(table.lines(sight.eyes), sight.eyes, message)
        asks = sight.asked and not self._asked
        if told or asks:
            message["announce"] = [*told[-SPOKEN:], *([sight.prompt] if asks or sight.ending else [])]
        self._asked = sight.asked
        return message

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


def send_all(harbour: Harbour) -> None:
    """Send to all pages that are due, one kind of work after the other: so its code is in the processor's caches."""
    due, harbour.due = harbour.due, []
    for page in due:
        page._is_due = False
    for work in (Page._see, Page._draw, Page._compose):
        due = [page for page in due if page.can(work)]
    for page in due:
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
