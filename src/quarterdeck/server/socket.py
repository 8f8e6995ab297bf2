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
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server.guard import Bucket, Quotas, block, quietly
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.live_tables import LiveTables
from quarterdeck.server.refused import Refused
from quarterdeck.server.sent import Sent
from quarterdeck.server.steps import recap
from quarterdeck.server.transport.line import FLOOD, Line
from quarterdeck.server.wishes import Hint, Leave, Look, Ping, Ready, Recap, Say, Undo, Wish, decoder, granted

log = logging.getLogger("quarterdeck")
TOO_MANY, NO_TABLE = FLOOD, 4404
WAITING = 4
"""Wishes of one page that may wait to be written before the page is no longer listened to."""

_encoder = msgspec.json.Encoder(enc_hook=str)       # Markup is text


class Page:
    """One open page at a table."""

    def __init__(self, live_tables: LiveTables, live: LiveTable, socket: WebSocket, line: Line, sailor: str, name: str = "",
                 quotas: Quotas | None = None) -> None:
        self.live_tables, self.live, self.sailor, self.name = live_tables, live, sailor, name
        self._socket, self._line = socket, line
        self._quotas = quotas or Quotas(live_tables.settings.limits)
        self.chosen, self.help = NOBODY, False
        limits = live_tables.settings.limits
        self._bucket = Bucket(limits.messages, limits.burst)
        self._sent = Sent(live.drawing)
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
        self._line.overhear(self._overhear)
        self.live_tables.join(self.live, self)
        try:
            self.changed()
            while not self._deaf:
                self._listening = asyncio.current_task()
                message = await self._socket.receive()
                self._listening = None
                if message["type"] != "websocket.receive":
                    if message.get("code") == TOO_MANY:     # the wire has closed it
                        self.live_tables.metrics.count("dropped")
                    return
                self.live_tables.metrics.count("messages")
                if not self._bucket.take():
                    if self._bucket.overdrawn():
                        self.live_tables.metrics.count("dropped")
                        await self._socket.close(TOO_MANY, "too many messages")
                        self._line.cut()
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
        self._line.overhear(None)
        if self._hinting:
            self._hinting.cancel()
        if self._granting and not self._granting.done():
            with contextlib.suppress(asyncio.CancelledError):       # it goes on by itself
                await asyncio.wait([self._granting])
        self.live_tables.leave(self.live, self)
        if self._sender:
            self._sender.cancel()

    def _overhear(self, text: str) -> bool:
        """Take a message as it comes in, without waking `serve`; False leaves it to `serve`, which also sees to limits."""
        if self._listening is None or self._deaf or len(self._wishes) >= WAITING or self._bucket.is_empty():
            return False
        self._bucket.take()
        self.live_tables.metrics.count("messages")
        self._hear(text)
        return True

    def _hear(self, text: str) -> None:
        if len(text) > self.live_tables.settings.limits.message:
            self._answer({"error": "That message is too long."})
            return
        try:
            wish = decoder.decode(text)
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
            if wish.eyes is not None and wish.eyes in self.live.table.people.seats_of(self.sailor):
                self.chosen = wish.eyes
            self.changed()

    def _recap(self) -> dict[str, Any]:
        if not self._quotas.allows("recap", self.sailor, block(self._socket.scope)):
            raise Refused("You have looked back very often. Wait a few seconds and try again.")
        sight, _ = self.live.draw(self.sailor, self.chosen, self.help, self.live_tables.settings.patience, self.name)
        return recap(self.live.table, self.live.drawing, sight)

    async def _hint(self) -> dict[str, Any]:
        who = self.sailor, block(self._socket.scope)
        return {"hint": await self.live_tables.bots.hint(self.live, self.sailor, lambda: self._quotas.allows("hint", *who))}

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
            self.live_tables.metrics.count("refused")
            refused |= {"rule": why.rule, "action": getattr(wish, "action", None)}
        self._answer({"refused": refused})

    async def _write(self, wish: Wish) -> dict[str, Any]:
        """Carry out a wish that changes the table, or raise the refusal."""
        live_tables, live, sailor = self.live_tables, self.live, self.sailor
        patience = live_tables.settings.patience
        if isinstance(wish, Undo):
            await live_tables.take_back(live, sailor, wish.at, wish.seat)
            return {}
        if isinstance(wish, Say):
            self._may_say()
        await live_tables.write(live, lambda table: granted(wish, table, sailor, patience))
        if isinstance(wish, Ready):
            while wish.seat is None and any(own in live.table.state.unready for own in live.table.people.seats_of(sailor)):
                await live_tables.write(live, lambda table: table.wishes.to_be_ready(sailor))
        return {"goto": "/"} if isinstance(wish, Leave) else {}

    def _may_say(self) -> None:
        """Refuse a line of chat from someone who talks too fast, or whose seats have said too much at this table."""
        table, most = self.live.table, self.live_tables.settings.limits.chat_each
        own = table.people.seats_of(self.sailor)
        if own and sum(table.state.teams.lines_of[seat] for seat in own) >= most * len(own):
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
            self.live_tables.due.append(self)
            if len(self.live_tables.due) == 1:
                asyncio.get_running_loop().call_soon(send_all, self.live_tables)

    def _see(self) -> None:
        if self._stale:
            self.live.see(self.sailor, self.chosen, self.help, self.live_tables.settings.patience, self.name)

    def _draw(self) -> None:
        if self._stale:
            self.live.draw(self.sailor, self.chosen, self.help, self.live_tables.settings.patience, self.name)

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
                await self._line.put(self._text)
                self._sending_since = math.inf
                self._compose()
        except (WebSocketDisconnect, RuntimeError):
            pass        # the page is gone; serve() notices
        except Exception:
            await self._fail()

    async def _fail(self) -> None:
        """Count and tell our mistake, and close this page for good; raises nothing, since others are sent to after it."""
        self._has_failed = True
        self.live_tables.metrics.count("errors")
        log.exception("a page could not be served")
        await quietly(self._socket.close(1011, "our mistake"))

    def look_after(self, now: float) -> None:
        """Let a page go that has not taken what it was sent for too long."""
        if now - self._sending_since > self.live_tables.settings.limits.slow and not self._deaf:
            self.live_tables.metrics.count("dropped")
            self._deaf = True           # a closing frame would wait like everything else: just hang up
            if self._listening:
                self._listening.cancel()

    def _news(self) -> dict[str, Any]:
        """What the page does not have yet."""
        self._stale = False
        sight, parts = self.live.draw(self.sailor, self.chosen, self.help, self.live_tables.settings.patience,
                                        self.name)
        return self._sent.news(self.live.table, sight, parts, self.live.draw_steps)


def send_all(live_tables: LiveTables) -> None:
    """Send to all pages that are due, one kind of work after the other: so its code is in the processor's caches."""
    due, live_tables.due = live_tables.due, []
    for page in due:
        page._is_due = False
    for work in (Page._see, Page._draw, Page._compose):
        due = [page for page in due if page.can(work)]
    for page in due:
        page.live.forget_steps()
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
