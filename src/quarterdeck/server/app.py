"""The web table as an ASGI application: pages, forms, the socket, health and metrics. The JSON API is in api.py."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import json
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from urllib.parse import parse_qs, quote, unquote, urlsplit

from msgspec import structs
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Scope
from starlette.websockets import WebSocket

import quarterdeck
from quarterdeck.engine import catalogue, guide
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError, RecordError
from quarterdeck.server import api, challenges, lesson, opening, seats
from quarterdeck.server.about import map_words, option_words
from quarterdeck.server.again import Again
from quarterdeck.server.analysis import Analyst
from quarterdeck.server.api import DAMAGED
from quarterdeck.server.bots import BotPool
from quarterdeck.server.daily import CLOSED
from quarterdeck.server.guard import OUR_FAULT, Guard, Hosts, address, block, host_and_port, is_near
from quarterdeck.server.health import Disk
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.live_tables import LiveTables, UnknownTable
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.naming import LONGEST_NAME, NAMELESS, tidy
from quarterdeck.server.packed import file_response, page_response
from quarterdeck.server.pages import analysis as analysis_page
from quarterdeck.server.pages import api_docs, errors, fairness, html
from quarterdeck.server.pages import art as art_page
from quarterdeck.server.pages import daily as daily_page
from quarterdeck.server.pages import front as front_page
from quarterdeck.server.pages import how as how_page
from quarterdeck.server.pages import maps as maps_page
from quarterdeck.server.pages import new as new_page
from quarterdeck.server.pages import records as records_page
from quarterdeck.server.pages import replay as replay_page
from quarterdeck.server.pages import rules as rules_page
from quarterdeck.server.pages import table as table_page
from quarterdeck.server.proof_worker import Finding, Question
from quarterdeck.server.proofs import ProofPool, ProofsBusy, about_game, about_record
from quarterdeck.server.refused import Refused
from quarterdeck.server.replaying import replayed
from quarterdeck.server.settings import Settings
from quarterdeck.server.sight import Status
from quarterdeck.server.socket import NO_TABLE, Page
from quarterdeck.server.store import LIVELY, Row, Store, StoreError
from quarterdeck.server.transport import transport_of
from quarterdeck.server.transport.line import Line

KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".webp": "image/webp", ".jpg": "image/jpeg",
         ".woff2": "font/woff2", ".md": "text/plain", ".txt": "text/plain"}
FOREVER = "public, max-age=31536000, immutable"
BRINGING, COUNTING = 3.0, 0.5
"""Seconds that the list of a visitor's own tables, and the count of those that wait, are held up by tables that were put
away. What takes longer is there at the next look."""
FORGOTTEN = 60
"""How many finished games a browser can leave out of its list."""
TOO_OFTEN = {
    "proof": "You have asked for many records and proofs. Wait a few seconds and try again.",
    "analysis": "You have begun many analyses. Wait a minute and try again.",
    "replay": "You turn the pages very fast. Wait a few seconds and try again.",
}
T = TypeVar("T")
_plain_path = re.compile(r"([A-Za-z0-9][\w.-]{0,80}/)*[A-Za-z0-9][\w.-]{0,80}", re.ASCII)


def is_plain_path(name: str) -> bool:
    """Whether a file's name leads nowhere but down."""
    return _plain_path.fullmatch(name) is not None


class Visitor:
    """Who sends a request: a browser's token, if it has one, and the name it gave."""

    def __init__(self, request: Request | WebSocket) -> None:
        jar = seats.cookies(request.headers.get("cookie", ""))
        self.token = jar.get(seats.COOKIE, "")
        self.sailor = seats.sailor_of(self.token)
        self.name = tidy(unquote(jar.get(seats.NAME_COOKIE, "")), LONGEST_NAME)
        self.forgotten = [each for each in jar.get(seats.FORGOTTEN_COOKIE, "").split(".") if each.isalnum()]
        self.secure = request.url.scheme in ("https", "wss")

    def settle(self) -> None:
        """Give a new visitor a token."""
        if not self.sailor:
            self.token = seats.new_token()
            self.sailor = seats.sailor_of(self.token)

    def remember(self, response: Response) -> Response:
        """Let the browser keep token and name."""
        if self.sailor:
            response.set_cookie(seats.COOKIE, self.token, max_age=seats.YEAR, httponly=True, samesite="lax",
                                secure=self.secure)
        if self.name:
            response.set_cookie(seats.NAME_COOKIE, quote(self.name), max_age=seats.YEAR, httponly=True, samesite="lax",
                                secure=self.secure)
        if self.forgotten:
            response.set_cookie(seats.FORGOTTEN_COOKIE, ".".join(self.forgotten), max_age=seats.YEAR, httponly=True,
                                samesite="lax", secure=self.secure)
        return response


class Site:
    """All pages of one server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.transport = transport_of(settings, self.metrics)
        self.guard: Guard
        self.live_tables: LiveTables
        self.analyst: Analyst
        self.proofs: ProofPool
        self.again = Again(self)
        self.disk = Disk(settings.url)
        self._aside = ThreadPoolExecutor(1, thread_name_prefix="aside")
        self.started = time.time()
        self.failure: QuarterdeckError | None = None        # why the server could not start
        self.on_start: Callable[[], None] = lambda: None

    @contextlib.asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        """From the first request to the last: store, bots and live tables."""
        try:
            self.settings.data.mkdir(parents=True, exist_ok=True)
            store = await Store.open(self.settings.url, notify=self._noticed)
        except OSError as error:
            self.failure = QuarterdeckError(f"{self.settings.data}: {error.strerror}; choose another folder with --data")
            raise self.failure from None
        except QuarterdeckError as error:
            self.failure = error
            raise
        pool = BotPool(self.settings.bot_workers or None, policies=self.settings.policies)
        self.live_tables = LiveTables(self.settings, store, pool, self.metrics, table_page, await store.clock())
        self._gauges()
        await pool.start()
        self.analyst = Analyst(self.live_tables)
        await self.analyst.start()
        self.proofs = ProofPool()
        await asyncio.to_thread(self.live_tables.levels.look)
        upkeep = self.live_tables.upkeep
        chores = [asyncio.create_task(chore) for chore in
                  (upkeep.keep_time(), upkeep.keep_tidy(), self.live_tables.levels.keep_looking())]
        self.on_start()
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await self.proofs.close()
            await self.analyst.close()
            await self.live_tables.close()
            await pool.close()
            await store.close()

    def quota(self, what: str, scope: Scope, sailor: str = "") -> None:
        """Take one of a visitor's ration of what is costly, or refuse."""
        if not self.guard.quotas.allows(what, block(scope), sailor):
            raise HTTPException(429, TOO_OFTEN[what])

    async def proof(self, question: Question, scope: Scope, sailor: str = "") -> Finding:
        """What comes of replaying a record or a game; what was replayed before is had for nothing."""
        return await self.proofs.about(question, lambda: self.quota("proof", scope, sailor))

    async def aside(self, work: Callable[[], T]) -> T:
        """Do work of tens of milliseconds in the one thread that is for it, so that pages are answered in between."""
        return await asyncio.get_running_loop().run_in_executor(self._aside, work)

    def _noticed(self, table: str, seq: int) -> None:
        if hasattr(self, "live_tables"):        # what is written before the start is read anyway
            self.live_tables.noticed(table, seq)

    def _gauges(self) -> None:
        live_tables, metrics = self.live_tables, self.metrics
        queue, tally = live_tables.store.queue, live_tables.bots.pool.tally
        metrics.gauge("sockets", "Open sockets", lambda: self.guard.sockets)
        metrics.gauge("tables_live", "Tables in memory", lambda: len(live_tables.tables))
        metrics.gauge("entries_written", "Log entries made durable since the start", lambda: queue.appended)
        metrics.gauge("commits", "Transactions since the start", lambda: queue.commits)
        metrics.gauge("bots_asked", "Moves asked of bots since the start", lambda: tally.asked)
        metrics.gauge("bots_searched", "Moves, hints and judgements that a search gave", lambda: tally.searched)
        metrics.gauge("bots_failed", "Moves that a bot failed to make", lambda: tally.failed)
        metrics.gauge("proofs", "Records and games replayed since the start", lambda: self.proofs.asked)
        metrics.gauge("uptime_seconds", "Seconds since the start", lambda: time.time() - self.started)

    def visitor(self, request: Request) -> Visitor:
        """Who sends a request."""
        return Visitor(request)

    def settled(self, request: Request, fields: dict[str, list[str]]) -> Visitor:
        """A visitor who is about to open a table."""
        return self._settled(request, fields)

    async def fields(self, request: Request) -> dict[str, list[str]]:
        """A sent form."""
        return await _fields(request)

    # ------------------------------------------------------------------ pages

    async def front(self, request: Request) -> Response:
        """The games, the public tables, your own."""
        visitor = Visitor(request)
        store = self.live_tables.store
        public = [self._listing(row) for row in await store.listed(40)]
        mine = [self._listing(row, visitor.sailor) for row in await self._own_tables(visitor.sailor, BRINGING)
                if row.id not in visitor.forgotten and not self._has_left(row.id, visitor.sailor)]
        return HTMLResponse(front_page.front(catalogue.games(), [each for each in public if each],
                                        [each for each in mine if each], visitor.name,
                                        deal=daily_page.deal_card(*await self.again.card(visitor.sailor))))

    def _listing(self, row: Row, sailor: str = "") -> front_page.Listing | None:
        """A table as one line of a list; with `sailor`, as one of that person's own."""
        try:
            game = catalogue.game(row.game)
        except QuarterdeckError:
            return None         # a game of another installation
        try:
            told = json.loads(row.summary)
            people = tuple((str(title), str(name)) for title, name, _ in told["seats"])
            own_map = str(told.get("own_map", ""))
            words = option_words(game, told["options"], own_map)
            return front_page.Listing(row.id, game.name, game.title, words, people,
                                      sum(bool(free) for *_, free in told["seats"]), Status(row.status), float(row.touched),
                                      bool(sailor), self._is_asked(row.id, sailor), str(told.get("result", "")),
                                      map_words(game, told["options"], own_map), str(told.get("lesson", "")))
        except DAMAGED as error:
            api.note_damage(row, error)
            return None

    async def _own_tables(self, sailor: str, within: float) -> list[Row]:
        """The last tables of this person. Those that run are live afterwards, as far as that takes no more seconds."""
        rows = await self.live_tables.store.sittings(sailor) if sailor else []
        await self.live_tables.bring([row.id for row in rows if row.status in LIVELY], within)
        return rows

    async def _calls(self, sailor: str, here: str) -> int:
        """How many other tables than `here` wait for this person."""
        return sum(row.id != here and self._is_asked(row.id, sailor) for row in await self._own_tables(sailor, COUNTING))

    def _is_asked(self, table: str, sailor: str) -> bool:
        """Whether a live table waits for this person."""
        live = self.live_tables.tables.get(table)
        return live is not None and live.table.state.lesson is None and live.table.waits.calls(sailor)

    def _has_left(self, table: str, sailor: str) -> bool:
        """Whether this person has got up from a live table for good, or has no seat there any more."""
        live = self.live_tables.tables.get(table)
        return live is not None and (live.table.people.has_left(sailor) or sailor not in live.table.people.known)

    async def forget(self, request: Request) -> Response:
        """Leave a finished game out of the visitor's list; the browser remembers which."""
        visitor, live = Visitor(request), await self._live_table(request)
        visitor.forgotten = [*(each for each in visitor.forgotten if each != live.table.id), live.table.id][-FORGOTTEN:]
        return visitor.remember(RedirectResponse("/#your-games", 303))

    async def new(self, request: Request) -> Response:
        """The form for a table."""
        game = opening.find_game(_game(request).name)
        return HTMLResponse(new_page.new_table(game, Visitor(request).name, self.live_tables.levels.of(game)))

    async def new_on_map(self, request: Request) -> Response:
        """The form for a table on a map of one's own, which the map maker sends."""
        own = own_map_of(await _fields(request))
        if own is not None and not self.guard.openings.take(block(request.scope)):
            raise HTTPException(429, "Too many maps from your address.")
        game = await opening.on_map(_game(request).name, own)
        return HTMLResponse(new_page.new_table(game, Visitor(request).name, self.live_tables.levels.of(game)))

    async def maps(self, request: Request) -> Response:
        """The map maker of a game that takes maps of its players' own."""
        return HTMLResponse(maps_page.map_maker(_game(request), Visitor(request).name))

    async def table(self, request: Request) -> Response:
        """A table, for players and watchers."""
        visitor, live = Visitor(request), await self._live_table(request)
        if live.table.state.opened.record:
            return RedirectResponse(f"/t/{live.table.id}/replay", 303)
        calls = await self._calls(visitor.sailor, live.table.id)
        sight, _ = live.draw(visitor.sailor, -1, False, self.settings.patience, visitor.name)
        lines = [table_page.line(sight.game, told) for told in live.table.lines.of(sight.eyes)]
        return page_response(request, table_page.table_page(sight, lines, visitor.name, calls,
                                                                 f"{request.url.scheme}://{request.url.netloc}"))

    async def replay(self, request: Request) -> Response:
        """A finished game, move by move; the same address answers as JSON for the page's script."""
        visitor, live = Visitor(request), await self._live_table(request)
        self.quota("replay", request.scope, visitor.sailor)
        if live.table.endings.is_open:
            await self.aside(live.table.endings.moves_told)        # of a long game, for the first time
        move = _number(request.path_params["move"]) if "move" in request.path_params else None
        shown = replayed(live.table, visitor.sailor, move, request.query_params.get("eyes", ""), table_page.line)
        kept = {"vary": "accept"}
        if "application/json" not in request.headers.get("accept", ""):
            return HTMLResponse(replay_page.replay_page(*shown, visitor.name), headers=kept)
        parts = replay_page.parts(shown.sight, shown.n, shown.total, shown.eyes, shown.moves)
        said = shown.moves[shown.n - 1].said if shown.n else "Before the first move."
        return JSONResponse({"n": shown.n, "of": shown.total, "parts": parts, "log": {"from": 0, "lines": shown.lines},
                             "title": f"Move {shown.n} · {live.table.state.game.title}", "announce": [said]}, headers=kept)

    async def analysis(self, request: Request) -> Response:
        """The analysis of a finished game; the same address answers as JSON for the page's script."""
        visitor, table = Visitor(request), (await self._live_table(request)).table
        self.quota("replay", request.scope, visitor.sailor)
        found = await self.analyst.of(table, lambda: self.quota("analysis", request.scope, visitor.sailor))
        kept = {"vary": "accept"}
        if "application/json" in request.headers.get("accept", ""):
            return JSONResponse({"done": found.done, "parts": analysis_page.parts(table, found)}, headers=kept)
        ending = table.sights.sight(visitor.sailor, table.times.now, self.settings.patience).ending
        return HTMLResponse(analysis_page.analysis_page(table, found, ending.sentence if ending else "", visitor.name),
                            headers=kept)

    async def rules(self, request: Request) -> Response:
        """A game's rules, as a page or as the list that the table's drawer shows."""
        game = _game(request)
        if "bare" in request.query_params:
            return HTMLResponse(rules_page.rules_list(game), headers={"cache-control": "private, max-age=300"})
        return HTMLResponse(rules_page.rules_page(game, Visitor(request).name))

    async def how(self, request: Request) -> Response:
        """How a game is played, as a page or as what the table's drawer shows."""
        game = _game(request)
        if "bare" in request.query_params:
            return HTMLResponse(how_page.story(game), headers={"cache-control": "private, max-age=300"})
        found = how_page.how_page(game, Visitor(request).name)
        return HTMLResponse(found) if found else RedirectResponse(f"/rules/{game.name}", 303)

    async def all_rules(self, request: Request) -> Response:
        """The rules of all games."""
        return HTMLResponse(rules_page.rules_index(catalogue.games(), Visitor(request).name))

    async def fair(self, request: Request) -> Response:
        """How anyone can check the deals."""
        return HTMLResponse(fairness.fairness_page(Visitor(request).name))

    async def art(self, request: Request) -> Response:
        """Every drawing of every game."""
        return HTMLResponse(art_page.art_page(catalogue.games(), Visitor(request).name))

    async def records(self, request: Request) -> Response:
        """Where a record is opened."""
        return HTMLResponse(records_page.open_record(Visitor(request).name))

    async def api_docs(self, request: Request) -> Response:
        """The JSON API, to read."""
        return HTMLResponse(api_docs.api_page(api.openapi(), Visitor(request).name))

    # ------------------------------------------------------------------ forms

    async def open_table(self, request: Request) -> Response:
        """Open a table from the form, or at once against bots."""
        fields = await _fields(request)
        visitor = self._settled(request, fields)
        game = await opening.on_map(_one(fields, "game"), own_map_of(fields))
        quick = bool(_one(fields, "quick"))
        kinds = opening.quick_kinds(game) if quick else _kinds(fields, game.most_seats)
        levels = self.live_tables.levels.of(game)
        try:
            options = opening.GENTLE.get(game.name, {}) if quick else new_page.options_asked(game, fields)
            opened = opening.opening(game, options, kinds, sailor=visitor.sailor, name=visitor.name,
                                     public=bool(_one(fields, "public")), levels=levels,
                                     patience=new_page.patience_asked(fields))
        except QuarterdeckError as problem:
            return HTMLResponse(new_page.new_table(game, visitor.name, levels, str(problem), fields), 400)
        live = await self.live_tables.open(opened)
        return visitor.remember(RedirectResponse(f"/t/{live.table.id}", 303))

    async def learn(self, request: Request) -> Response:
        """Open the guided first game of a game, or go on with the one that waits."""
        game = _game(request)
        if not guide.has_guide(game):
            raise HTTPException(404, f"{game.title} has no guided game yet.")
        fields = await _fields(request)
        visitor = self._settled(request, fields)
        back = _one(fields, "back")
        waiting = await self._lesson_waiting(visitor, game)
        if waiting is None or _is_path(back):
            opened = lesson.opening(game, sailor=visitor.sailor, name=visitor.name or NAMELESS,
                                    back=back if _is_path(back) else "")
            waiting = (await self.live_tables.open(opened)).table.id
        return visitor.remember(RedirectResponse(f"/t/{waiting}", 303))

    async def _lesson_waiting(self, visitor: Visitor, game: Game) -> str | None:
        """The table of a lesson in this game that the visitor has begun and not finished."""
        for row in await self.live_tables.store.sittings(visitor.sailor):
            if row.game == game.name and row.status == Status.PLAYING.value and '"lesson"' in row.summary:
                live = await self.live_tables.find(row.id)
                if live.table.state.status is Status.PLAYING and not live.table.people.has_left(visitor.sailor):
                    return row.id
        return None

    def _settled(self, request: Request, fields: dict[str, list[str]]) -> Visitor:
        """A visitor who is about to open or join something."""
        if not self.guard.openings.take(block(request.scope)):
            raise HTTPException(429, "Too many tables from your address.")
        visitor = Visitor(request)
        visitor.settle()
        visitor.name = tidy(_one(fields, "name"), LONGEST_NAME) or visitor.name
        return visitor

    async def sit(self, request: Request) -> Response:
        """Take a seat."""
        fields = await _fields(request)
        visitor, live = self._settled(request, fields), await self._live_table(request)
        seat = _number(_one(fields, "seat"))
        await self.live_tables.write(live, lambda table: table.seating.to_sit(visitor.sailor, seat, visitor.name),
                                     visitor.sailor)
        return visitor.remember(RedirectResponse(f"/t/{live.table.id}", 303))

    async def close(self, request: Request) -> Response:
        """Close a table that was never dealt."""
        visitor, live = Visitor(request), await self._live_table(request)
        await self.live_tables.write(live, lambda table: table.seating.to_close(visitor.sailor))
        return RedirectResponse("/", 303)

    async def rematch(self, request: Request) -> Response:
        """The same seats, a new deal, or the next voyage; the first who asks opens it, the others are led there."""
        fields = await _fields(request)
        visitor, live = self._settled(request, {}), await self._live_table(request)
        state = live.table.state
        if not state.next_table:
            onward = challenges.next_voyage(state.game, state.opened.options) if "next" in fields else None
            opened = live.table.seating.rematch(visitor.sailor, seats.new_key(), onward.options if onward else None)
            following = await self.live_tables.open(opened)
            try:
                await self.live_tables.write(live, lambda table: table.seating.to_play_again(following.table.id))
            except Refused:     # somebody else was first
                with contextlib.suppress(Refused):      # against bots it is dealt already; nobody will come there
                    await self.live_tables.write(following, lambda table: table.seating.to_close(visitor.sailor))
        return visitor.remember(RedirectResponse(f"/t/{state.next_table}", 303))

    async def play_on(self, request: Request) -> Response:
        """A new table that goes on from a move of a finished game."""
        fields = await _fields(request)
        visitor, live = self._settled(request, fields), await self._live_table(request)
        kinds = _kinds(fields, len(live.table.state.seats)) if "seat-0" in fields else []
        opened = opening.played_on(live.table, _number(_one(fields, "move")), kinds, sailor=visitor.sailor,
                                   name=visitor.name)
        following = await self.live_tables.open(opened)
        return visitor.remember(RedirectResponse(f"/t/{following.table.id}", 303))

    async def name(self, request: Request) -> Response:
        """Remember what a visitor wants to be called."""
        fields = await _fields(request)
        visitor = Visitor(request)
        visitor.name = tidy(_one(fields, "name"), LONGEST_NAME)
        back = _one(fields, "back")
        response = visitor.remember(RedirectResponse(back if _is_path(back) else "/", 303))
        if not visitor.name:
            response.delete_cookie(seats.NAME_COOKIE, httponly=True, samesite="lax", secure=visitor.secure)
        return response

    async def open_record(self, request: Request) -> Response:
        """Open a record for replay: from a form, or as JSON from the page's script."""
        as_json = request.headers.get("content-type", "").startswith("application/json")
        text = ""
        try:
            if as_json:
                text = str((await _json(request)).get("record", ""))
            fields = {} if as_json else await _fields(request)
            visitor = self._settled(request, fields)
            text = text or _one(fields, "record")
            found = await self.proof(about_record(text), request.scope, visitor.sailor)
            if found.opened is None:
                raise RecordError(found.sentence)
        except ProofsBusy:
            raise
        except QuarterdeckError as problem:
            if as_json:
                return JSONResponse({"error": str(problem)}, 400)
            return HTMLResponse(records_page.open_record(Visitor(request).name, str(problem), _writable(text)), 400)
        live = await self.live_tables.open(structs.replace(found.opened, host=visitor.sailor))
        goto = f"/t/{live.table.id}/replay"
        return visitor.remember(JSONResponse({"goto": goto}) if as_json else RedirectResponse(goto, 303))

    # ------------------------------------------------------------------ afterwards

    async def record(self, request: Request) -> Response:
        """Download the record of a finished game."""
        live = await self._live_table(request)
        found = await self.proof(about_game(live.table), request.scope, Visitor(request).sailor)
        if not found.record:
            raise RecordError(found.sentence)
        file = f"{live.table.state.game.name}-{live.table.id}.json"
        return Response(found.record, media_type="application/json",
                        headers={"content-disposition": f'attachment; filename="{file}"'})

    async def verify(self, request: Request) -> Response:
        """Prove the deals of a finished game."""
        live = await self._live_table(request)
        try:
            found = await self.proof(about_game(live.table), request.scope, Visitor(request).sailor)
            return JSONResponse({"ok": found.ok, "sentence": found.sentence})
        except Refused as refusal:
            return JSONResponse({"ok": False, "sentence": refusal.sentence})

    # ------------------------------------------------------------------ sockets, files, health

    async def socket(self, socket: WebSocket) -> None:
        """A page's one WebSocket."""
        line = self.transport.line(socket)
        try:
            await self._serve(socket, line)
        finally:
            if line.was_cut:
                self.guard.charge_for_flood(socket.scope)

    async def _serve(self, socket: WebSocket, line: Line) -> None:
        visitor = Visitor(socket)
        await socket.accept()
        try:
            live = await self.live_tables.find(socket.path_params["table"])
        except QuarterdeckError as error:
            await socket.close(NO_TABLE if isinstance(error, UnknownTable) else 1013)
            return
        if live.table.endings.is_closed_to(visitor.sailor):
            await socket.close(NO_TABLE)
            return
        await Page(self.live_tables, live, socket, line, visitor.sailor, visitor.name, self.guard.quotas).serve()

    async def static(self, request: Request) -> Response:
        """A file of ours; its address names its content, so it may be kept for ever."""
        name = request.path_params["name"]
        try:
            file = html.static_file(name)
        except (QuarterdeckError, ValueError):
            raise HTTPException(404) from None
        if not is_plain_path(name) or file.suffix not in KINDS or not file.is_file():
            raise HTTPException(404)
        kept = FOREVER if "v" in request.query_params else "no-cache"
        return file_response(request, file, KINDS[file.suffix], {"cache-control": kept})

    async def health(self, _: Request) -> Response:
        """Whether this process can do its work: the database takes what is written, and the disk below it has room."""
        try:
            async with asyncio.timeout(5):
                if problem := await self.disk.problem():
                    return JSONResponse({"ok": False, "database": self.live_tables.store.kind, "disk": problem}, 503)
                await self.live_tables.upkeep.check()
        except TimeoutError:
            return JSONResponse({"ok": False, "database": "does not answer"}, 503)
        except QuarterdeckError:
            return JSONResponse({"ok": False, "database": "takes nothing"}, 503)
        return JSONResponse({"ok": True, "version": quarterdeck.__version__, "database": self.live_tables.store.kind})

    async def metrics_text(self, request: Request) -> Response:
        """Figures for Prometheus, for this machine only: in a quiet house they would tell when somebody acts in secret.

        A proxy on this machine comes from here too, but with a name of its own. Elsewhere a token is needed.
        """
        is_ours = is_near(address(request.scope)) and is_near(host_and_port(request.headers.get("host", ""))[0])
        token, shown = self.settings.metrics_token, request.headers.get("authorization", "")
        if not is_ours and not (token and hmac.compare_digest(shown.encode(), f"Bearer {token}".encode())):
            raise HTTPException(404)
        return PlainTextResponse(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def _live_table(self, request: Request) -> LiveTable:
        live = await self.live_tables.find(request.path_params["table"])
        if live.table.endings.is_closed_to(Visitor(request).sailor):
            raise Refused(CLOSED)
        return live


# ------------------------------------------------------------------ small helpers

async def _fields(request: Request) -> dict[str, list[str]]:
    """A sent form."""
    if not request.headers.get("content-type", "application/x-www-form-urlencoded").startswith(
            "application/x-www-form-urlencoded"):
        raise HTTPException(400, "A form was expected.")
    try:
        return parse_qs((await request.body()).decode(), keep_blank_values=True, max_num_fields=200)
    except ValueError:
        raise HTTPException(400, "That form cannot be read.") from None


async def _json(request: Request) -> dict[str, Any]:
    try:
        found = json.loads(await request.body())
    except (ValueError, RecursionError):
        raise HTTPException(400, "That is no JSON.") from None
    return found if isinstance(found, dict) else {}


def _writable(text: str) -> str:
    """A text without what cannot be written down: half a character, as JSON may have it."""
    return text.encode(errors="replace").decode()


def _one(fields: dict[str, list[str]], name: str) -> str:
    """The last value of a field, or nothing."""
    return fields.get(name, [""])[-1]


def own_map_of(fields: dict[str, list[str]]) -> dict[str, Any] | None:
    """The map in a sent form, if there is one."""
    text = _one(fields, "own_map")
    if not text:
        return None
    try:
        own = json.loads(text)
    except (ValueError, RecursionError):
        own = None
    if not isinstance(own, dict):
        raise HTTPException(400, "That map cannot be read.")
    return own


def _number(text: str) -> int:
    """A number that somebody typed, or -1."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else -1


def _kinds(fields: dict[str, list[str]], seats_: int) -> list[str]:
    """Who is to sit where, from a form."""
    kinds = [_one(fields, f"seat-{i}") or "friend" for i in range(seats_)]
    return [f"here:{_one(fields, f'name-{i}')}" if kind == "here" else kind for i, kind in enumerate(kinds)]


def _is_path(back: str) -> bool:
    """Whether an address stays on this server."""
    return back.startswith("/") and not back.startswith(("//", "/\\")) and not urlsplit(back).netloc and back.isprintable()


def _game(request: Request) -> Game:
    try:
        return catalogue.game(request.path_params["game"])
    except QuarterdeckError as error:
        raise HTTPException(404, str(error)) from None


def answer(scope: Scope, status: int, sentence: str, remedy: str = "") -> Response:
    """An error as the asker reads it: JSON for programs, a page for people."""
    if scope["path"].startswith("/api/") or scope["path"].endswith("/verify"):
        return JSONResponse({"error": " ".join(part for part in (sentence, remedy) if part)}, status)
    return HTMLResponse(errors.error_page(status, sentence, remedy), status)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    default = error.detail in (None, "", "Not Found", "Method Not Allowed", "Bad Request")
    response = answer(request.scope, error.status_code, "" if default else str(error.detail))
    response.headers.update(error.headers or {})
    return response


async def _refused(request: Request, error: Exception) -> Response:
    status = 404 if isinstance(error, UnknownTable) else 503 if isinstance(error, StoreError | ProofsBusy) else 409
    return answer(request.scope, status, str(error))


async def _gone(_: Request, __: Exception) -> Response:
    return Response(status_code=400)        # the visitor left, or was too slow, before all was sent; nobody reads this


async def _failed(request: Request, _: Exception) -> Response:
    return answer(request.scope, 500, *OUR_FAULT)       # the guard counts and logs it


def create_app(site: Site) -> ASGIApp:
    """The whole application."""
    get = Route

    def post(path: str, page: Callable[[Request], Awaitable[Response]]) -> Route:
        return Route(path, page, methods=["POST"])

    routes = [
        get("/", site.front), get("/new/{game}", site.new), post("/new/{game}", site.new_on_map),
        get("/maps/{game}", site.maps), get("/rules", site.all_rules), get("/rules/{game}", site.rules),
        get("/how/{game}", site.how),
        get("/fair", site.fair), get("/records", site.records), get("/art", site.art),
        get("/api", site.api_docs),
        get("/t/{table}", site.table), get("/t/{table}/record", site.record),
        get("/t/{table}/analysis", site.analysis),
        get("/t/{table}/replay", site.replay), get("/t/{table}/replay/{move}", site.replay),
        post("/tables", site.open_table), post("/guide/{game}", site.learn),
        post("/name", site.name), post("/records", site.open_record),
        post("/t/{table}/sit", site.sit), post("/t/{table}/close", site.close), post("/t/{table}/rematch", site.rematch),
        post("/t/{table}/forget", site.forget), post("/t/{table}/play-on", site.play_on),
        post("/t/{table}/verify", site.verify),
        WebSocketRoute("/t/{table}/socket", site.socket),
        get("/static/{name:path}", site.static), get("/healthz", site.health), get("/metrics", site.metrics_text),
        get("/favicon.ico", _favicon),
        *site.again.routes(),
        *api.routes(site),
    ]
    inner = Starlette(routes=routes, lifespan=site.life,
                      exception_handlers={HTTPException: _http_error, QuarterdeckError: _refused,
                                          ClientDisconnect: _gone, Exception: _failed})
    inner.router.redirect_slashes = False
    site.guard = Guard(inner, site.settings.limits, site.metrics, answer,
                       Hosts(site.settings.host, site.settings.port, site.settings.hosts))
    return site.guard


async def _favicon(_: Request) -> Response:
    return RedirectResponse(html.static("favicon.svg"), 307)
