"""The JSON API: enough for someone's own client or bot.

Every answer is JSON; an error is {"error": sentence} and, where a rule of the game refuses, {"rule": id}. Who opens a table
or takes a seat gets a token and shows it as `Authorization: Bearer TOKEN`; cookies are never read here. The description that
/api/openapi.json serves is made from the same structs that read and write the messages.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import quarterdeck
from quarterdeck.engine import catalogue
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.errors import QuarterdeckError, RecordError
from quarterdeck.server import opening, seats
from quarterdeck.server.analysis import Analysis, Cost, cost, redacted_before
from quarterdeck.server.daily import CLOSED
from quarterdeck.server.guard import block
from quarterdeck.server.live_table import LiveTable
from quarterdeck.server.live_tables import UnknownTable
from quarterdeck.server.naming import LONGEST_NAME
from quarterdeck.server.proofs import ProofsBusy, about_game
from quarterdeck.server.reasons import chance
from quarterdeck.server.refused import Refused
from quarterdeck.server.sight import Offer, Status
from quarterdeck.server.store import Row, StoreError
from quarterdeck.server.tables import Table

if TYPE_CHECKING:
    from quarterdeck.server.web.site import Site

log = logging.getLogger("quarterdeck")
DAMAGED = (ValueError, TypeError, KeyError, AttributeError, IndexError, RecursionError, QuarterdeckError)
"""What reading a damaged row of the listing can raise."""
_told_of: set[str] = set()          # damaged rows that the log has been told of
LONGEST_WAIT = 25.0
"""Seconds that a request waits for a change at most."""

MOST_TOLD = 20
"""Problems of a map that are told at once."""

Name = Annotated[str, Meta(max_length=LONGEST_NAME, description="What to call you at the table.")]
Seat = Annotated[int, Meta(ge=0, le=63)]


class OptionInfo(Struct):
    """One thing a table chooses before the game."""

    name: str
    text: str
    low: int
    high: int
    default: int | list[int] | None
    choices: list[str]
    length: Annotated[int, Meta(description="0 for a number, else how many numbers.")]


class BotInfo(Struct):
    """A bot that can be seated."""

    level: Annotated[str, Meta(description="Seat it as bot:LEVEL.")]
    title: str
    text: str


class GameInfo(Struct):
    """A game that can be played here."""

    name: str
    title: str
    summary: str
    seats: Annotated[list[int], Meta(description="Fewest and most seats.")]
    minutes: int
    actions: Annotated[int, Meta(description="Actions are numbered from 0 to one less than this.")]
    rules_version: int
    options: list[OptionInfo]
    bots: Annotated[list[BotInfo], Meta(description="Who can be seated here, policies of this server among them.")]


class NewTable(Struct):
    """A table to open."""

    game: str
    options: dict[str, Any] = {}
    seats: Annotated[list[str], Meta(max_length=64, description="For each seat: me, friend, or bot:LEVEL.")] = []
    name: Name = ""
    public: bool = False
    patience: Annotated[int, Meta(description="Seconds until a bot may play for somebody who does not move: 300, 3600, "
                                              "86400, -1 for never, or 0 as usual.")] = 0
    own_map: Annotated[dict[str, Any] | None, Meta(description="A map of your own, for a game that takes one; its keys are "
                                                               "those of a map file.")] = None


class NewMap(Struct):
    """A map of one's own to check: the map, or the text of its map file."""

    game: str
    own_map: dict[str, Any] | None = None
    file: Annotated[str, Meta(max_length=64 * 1024)] = ""


class MapProblem(Struct):
    """One thing that is wrong with a map."""

    rule: str
    sentence: str
    key: Annotated[str, Meta(description="The key at fault, where there is one.")]
    hexes: Annotated[list[list[int]], Meta(description="Where it can be seen.")]


class MapInfo(Struct):
    """What the checks say of a map; it can be played when there are no problems."""

    problems: Annotated[list[MapProblem], Meta(description="In the order of the checks, twenty at most; the first refuses "
                                                           "the map.")]
    own_map: Annotated[dict[str, Any], Meta(description="The map as it was read.")]
    ground: Annotated[dict[str, Any], Meta(description="sea, land and capital as tiles or lists show them; empty while a "
                                                       "key is wrong.")]
    file: Annotated[str, Meta(description="The map as a map file; empty while a key is wrong.")]


class Seated(Struct):
    """A seat of yours: keep the token."""

    table: str
    seat: Annotated[int, Meta(description="-1 if you only opened the table.")]
    token: Annotated[str, Meta(description="Show it as `Authorization: Bearer TOKEN`.")]
    at: int


class TakeSeat(Struct):
    """A free seat to take; without a number, the first."""

    seat: Seat | None = None
    name: Name = ""


class SeatInfo(Struct):
    """Who sits where."""

    seat: int
    title: str
    holder: Annotated[str, Meta(description="free, person, bot or stand-in")]
    name: str


class Listed(Struct):
    """A public table, as the list tells it."""

    table: str
    game: str
    options: dict[str, Any]
    status: str
    seats: Annotated[list[str], Meta(description="Who sits where; an empty name is a free seat.")]


class TableInfo(Struct):
    """A table as anybody may see it."""

    table: str
    game: str
    options: dict[str, Any]
    status: Annotated[str, Meta(description="gathering, playing, over, stopped or asleep")]
    seats: list[SeatInfo]
    to_act: Annotated[int, Meta(description="The seat that must choose now; -1 if none.")]
    at: Annotated[int, Meta(description="The version of the position; a move names it.")]
    covered: Annotated[bool, Meta(description="A deal is kept back until every person is ready.")]
    waits_for: Annotated[list[int], Meta(description="Seats that must say that they are ready.")]
    commitment: str
    cards_known: Annotated[bool, Meta(description="The table goes on from a finished game: somebody may know every card.")]
    patience: Annotated[int, Meta(description="Seconds until a bot may play for somebody who does not move; 0 as usual, -1 "
                                              "for never.")]


class Legal(Struct):
    """An action that you may choose now."""

    action: int
    name: str


class View(Struct):
    """Everything that your seat may know, and nothing else."""

    table: TableInfo
    seat: int
    prompt: str
    scene: Annotated[dict[str, Any], Meta(description="What the game's page draws; see the game's documentation.")]
    log: list[str]
    legal: Annotated[list[Legal], Meta(description="Empty unless you are to act.")]
    state: Annotated[str, Meta(description="The redacted state, hex; `quarterdeck` reads it.")]


class NewMove(Struct):
    """An action, at the position that you saw."""

    action: Annotated[int, Meta(ge=0, le=1 << 20)]
    at: int


class Done(Struct):
    """The position after your wish."""

    at: int


class Problem(Struct):
    """What is the matter, in a sentence."""

    error: str
    rule: Annotated[str, Meta(description="The rule of the game that refuses, where one does.")] = ""


class Proof(Struct):
    """Whether the deals were the promised ones."""

    ok: bool
    sentence: str


class Decision(Struct):
    """One decision of a finished game, searched again from what its seat could know."""

    move: Annotated[int, Meta(description="The decision was taken after so many moves.")]
    seat: int
    action: int
    name: str
    preferred: Annotated[int, Meta(description="What the search would have done.")]
    preferred_name: str
    lines: Annotated[int, Meta(description="How many lines of play the search followed.")]
    visits: Annotated[list[int], Meta(description="How many of them took the action, and how many the preferred one.")]
    chance: Annotated[float, Meta(description="The chance to win with the action, as the search sees it.")]
    preferred_chance: float
    doubt: Annotated[float, Meta(description="Two standard errors of the difference between the two chances.")]
    expected: Annotated[list[str], Meta(description="The line that the search expected, in words.")]


class AnalysisInfo(Struct):
    """How the chances went in a finished game, and what each decision cost."""

    table: str
    done: bool
    looked_at: Annotated[int, Meta(description="Moves that have been looked at so far, forced ones too.")]
    moves: int
    results: Annotated[list[float], Meta(description="Each seat's result as a share of a win; empty if it was stopped.")]
    decisions: Annotated[list[Decision], Meta(description="Those with a choice, in order.")]


class Call(NamedTuple):
    """One call of the API."""

    method: str
    path: str
    name: str
    summary: str
    takes: type[Struct] | None
    gives: Any
    token: bool = False
    query: tuple[tuple[str, str, str], ...] = ()


CALLS = (
    Call("GET", "/api/games", "games", "The games, with their options.", None, list[GameInfo]),
    Call("GET", "/api/tables", "tables", "Public tables that gather or play.", None, list[Listed]),
    Call("POST", "/api/tables", "open_table", "Open a table.", NewTable, Seated),
    Call("POST", "/api/maps", "check_map", "Check a map of your own.", NewMap, MapInfo),
    Call("GET", "/api/tables/{table}", "table", "A table as anybody may see it.", None, TableInfo),
    Call("POST", "/api/tables/{table}/seats", "take_seat", "Take a free seat; cards are dealt when all are taken.",
         TakeSeat, Seated),
    Call("GET", "/api/tables/{table}/view", "view", "Everything your seat may know; without a token, what a spectator may.",
         None, View),
    Call("GET", "/api/tables/{table}/actions", "actions", "What you may choose now, by number and name.", None,
         list[Legal], True),
    Call("POST", "/api/tables/{table}/moves", "move", "Choose an action. It is durable when this answers.", NewMove,
         Done, True),
    Call("POST", "/api/tables/{table}/ready", "ready", "Say that you are ready for a deal that is kept back.", None,
         Done, True),
    Call("GET", "/api/tables/{table}/wait", "wait", "Answer when the position is later than `at`, or after some seconds.",
         None, TableInfo, False, (("at", "integer", "The position that you know."),
                 ("seconds", "number", f"How long to wait, never more than {LONGEST_WAIT:g}."))),
    Call("GET", "/api/tables/{table}/record", "record", "The record of a finished game, with its key.", None,
         dict[str, Any]),
    Call("GET", "/api/tables/{table}/analysis", "analysis", "The analysis of a finished game as far as it has come; whoever "
         "asks first begins it.", None, AnalysisInfo),
    Call("POST", "/api/tables/{table}/verify", "verify", "Replay a finished game against its commitment.", None, Proof),
)


def openapi() -> dict[str, Any]:
    """The API's description, OpenAPI 3.1."""
    kinds = [kind for call in CALLS for kind in (call.takes, call.gives) if kind is not None] + [Problem]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    described = dict(zip([repr(kind) for kind in kinds], schemas))
    paths: dict[str, Any] = {}
    for call in CALLS:
        operation: dict[str, Any] = {
            "operationId": call.name, "summary": call.summary,
            "parameters": [{"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}]
            if "{table}" in call.path else [],
            "responses": {
                "200": {"description": "Done.", "content": {"application/json": {"schema": described[repr(call.gives)]}}},
                "429": {"description": "Too much from you or from your address; the sentence says how long to wait.",
                        "content": {"application/json": {"schema": described[repr(Problem)]}}},
                "default": {"description": "What is the matter.",
                            "content": {"application/json": {"schema": described[repr(Problem)]}}}}}
        operation["parameters"] += [{"name": name, "in": "query", "description": text, "schema": {"type": kind}}
                                    for name, kind, text in call.query]
        if call.takes is not None:
            operation["requestBody"] = {"required": True,
                                        "content": {"application/json": {"schema": described[repr(call.takes)]}}}
        operation["security"] = [{"seat": []}] if call.token else [{}, {"seat": []}]
        paths.setdefault(call.path, {})[call.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Quarterdeck", "version": quarterdeck.__version__,
                 "description": "Open a table, take a seat, read what your seat may know, move, wait for the next change."},
        "paths": paths,
        "components": {"schemas": components,
                       "securitySchemes": {"seat": {"type": "http", "scheme": "bearer",
                                                    "description": "The token of your seat."}}},
    }


class Api:
    """The calls of one server process."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def _live_table(self, request: Request) -> LiveTable:
        live = await self.site.live_tables.find(request.path_params["table"])
        if live.table.endings.is_closed_to(sailor_of(request)):
            raise Refused(CLOSED)
        return live

    def _new_sailor(self, request: Request) -> tuple[str, str]:
        """A token for who opens a table or takes a seat: the one they show, or a new one."""
        if not self.site.guard.openings.take(block(request.scope)):
            raise HTTPException(429, "Too many tables from your address.")
        token = bearer(request) or seats.new_token()
        return token, seats.sailor_of(token)

    async def games(self, _: Request) -> list[GameInfo]:
        return [game_info(game, self.site.live_tables.levels.of(game)) for game in catalogue.games()]

    async def tables(self, _: Request) -> list[Listed]:
        found = [listed(row) for row in await self.site.live_tables.store.listed(40)]
        return [each for each in found if each is not None]

    async def open_table(self, request: Request, asked: NewTable) -> Seated:
        token, sailor = self._new_sailor(request)
        game = await opening.on_map(asked.game, asked.own_map)
        live = await self.site.live_tables.open(opening.opening(
            game, asked.options, asked.seats or ["me"], sailor=sailor, name=asked.name, public=asked.public,
            levels=self.site.live_tables.levels.of(game), patience=asked.patience))
        own = live.table.people.seats_of(sailor)
        return Seated(live.table.id, own[0] if own else NOBODY, token, live.table.times.at(sailor))

    async def check_map(self, _: Request, asked: NewMap) -> MapInfo:
        return await self.site.aside(partial(map_info, asked))

    async def table(self, request: Request) -> TableInfo:
        return table_info((await self._live_table(request)).table, sailor_of(request))

    async def take_seat(self, request: Request, asked: TakeSeat) -> Seated:
        live = await self._live_table(request)
        token, sailor = self._new_sailor(request)

        def sit(table: Table) -> Any:
            free = [i for i, seat in enumerate(table.state.seats) if seat.holder.value == "free"]
            return table.seating.to_sit(sailor, asked.seat if asked.seat is not None else free[0] if free else 0, asked.name)

        entry: Any = await self.site.live_tables.write(live, sit, sailor)
        return Seated(live.table.id, entry.seat, token, live.table.times.at(sailor))

    async def view(self, request: Request) -> View:
        table = (await self._live_table(request)).table
        with table.times.still():
            seat = self._seat(request, table)
            s = table.looks.state_for(seat)
            scene = table.state.game.view(s, seat)
            return View(table_info(table, sailor_of(request)), seat, scene["prompt"], scene,
                        [line.sentence for line in table.lines.of(seat)], legal(table, seat), bytes(s).hex())

    def _seat(self, request: Request, table: Table) -> int:
        """The seat that the caller sees with: the one that is asked, of those that the token holds."""
        own, asked = table.people.seats_of(sailor_of(request)), table.times.asked_of(sailor_of(request))
        table.state.played  # noqa: B018  (refuses a table that has not been dealt)
        return asked if asked != NOBODY else own[0] if own else NOBODY

    async def actions(self, request: Request) -> list[Legal]:
        table = (await self._live_table(request)).table
        return legal(table, self._seat(request, table))

    async def move(self, request: Request, asked: NewMove) -> Done:
        live, sailor = await self._live_table(request), sailor_of(request)
        await self.site.live_tables.write(live, lambda table: table.wishes.to_move(sailor, asked.action, asked.at))
        return Done(live.table.times.at(sailor))

    async def ready(self, request: Request) -> Done:
        live, sailor = await self._live_table(request), sailor_of(request)
        await self.site.live_tables.write(live, lambda table: table.wishes.to_be_ready(sailor))
        return Done(live.table.times.at(sailor))

    async def wait(self, request: Request) -> TableInfo:
        live = await self._live_table(request)
        known, seconds = number(request, "at", -1), min(LONGEST_WAIT, max(0.0, number(request, "seconds", LONGEST_WAIT)))
        sailor = sailor_of(request)
        waiter = Waiter(sailor)
        self.site.live_tables.listen(live, waiter)
        deadline = time.monotonic() + seconds
        try:
            while (live.table.times.at(sailor) <= known and (left := deadline - time.monotonic()) > 0
                   and not self.site.live_tables.closing):
                waiter.event.clear()
                try:
                    await asyncio.wait_for(waiter.event.wait(), left)
                except TimeoutError:
                    break
        finally:
            live.watchers.discard(waiter)
            live.used = time.monotonic()
        return table_info(live.table, sailor)

    async def record(self, request: Request) -> str:
        table = (await self._live_table(request)).table
        found = await self.site.proof(about_game(table), request.scope, sailor_of(request))
        if not found.record:
            raise RecordError(found.sentence)
        return found.record

    async def analysis(self, request: Request) -> AnalysisInfo:
        table, sailor = (await self._live_table(request)).table, sailor_of(request)
        self.site.quota("replay", request.scope, sailor)
        found = await self.site.analyst.of(table, lambda: self.site.quota("analysis", request.scope, sailor))
        return await self.site.aside(partial(analysis_info, table, found))

    async def verify(self, request: Request) -> Proof:
        table = (await self._live_table(request)).table
        try:
            found = await self.site.proof(about_game(table), request.scope, sailor_of(request))
        except Refused as refusal:
            return Proof(False, refusal.sentence)
        return Proof(found.ok, found.sentence)


class Waiter:
    """A request that waits for a change."""

    def __init__(self, sailor: str) -> None:
        self.sailor = sailor
        self.event = asyncio.Event()

    def changed(self) -> None:
        """Something has happened."""
        self.event.set()

    def look_after(self, now: float) -> None:
        """A request that waits has its own limit."""


def game_info(game: Game, levels: Offer) -> GameInfo:
    """A game as the API tells it."""
    content = game.content
    return GameInfo(game.name, game.title, content.summary, [content.least_seats, content.most_seats], content.minutes,
                    game.actions, game.rules_version,
                    [OptionInfo(option.name, option.text, option.low, option.high, option.default,
                                list(option.choices or ()), option.length or 0) for option in content.choices],
                    [BotInfo(level, *words) for level, words in levels.items()])


def listed(row: Row) -> Listed | None:
    """A row of the list of tables, or nothing if it is damaged; nothing has to be folded for it."""
    try:
        told = json.loads(row.summary)
        options = {str(name): value for name, value in told["options"].items()}
        return Listed(row.id, row.game, options, row.status, [str(name) for _, name, _ in told["seats"]])
    except DAMAGED as error:
        note_damage(row, error)
        return None


def note_damage(row: Row, error: Exception) -> None:
    """Tell the log of a damaged row, once; the address of the table would open it, so a part of it must do."""
    if row.id not in _told_of:
        if len(_told_of) < 1000:
            _told_of.add(row.id)
        log.error("the listing of table %s… is damaged and left out: %s: %s", row.id[:4], type(error).__name__, error)


def map_info(asked: NewMap) -> MapInfo:
    """What the game says of a map."""
    game = catalogue.game(asked.game)
    maps: Any = game.module("maps")
    if maps is None:
        raise Refused(f"{game.title} takes no maps of your own.")
    own = asked.own_map if asked.own_map is not None else maps.parsed(asked.file)
    problems = maps.problems(own)
    is_readable = not any(problem.rule == maps.KEY_RULE for problem in problems)
    return MapInfo([MapProblem(problem.rule, problem.sentence, problem.key, [list(place) for place in problem.hexes])
                    for problem in problems[:MOST_TOLD]], own, maps.ground(own) if is_readable else {},
                   maps.written(own) if is_readable else "")


def table_info(table: Table, sailor: str) -> TableInfo:
    """A table as everyone may see it, and this person."""
    state = table.state
    to_act = state.to_act if table.times.veil is None else table.times.asked_of(sailor)
    return TableInfo(
        table.id, state.game.name, state.opened.options, table.times.shown_status.value,
        [SeatInfo(i, table.people.title(i), seat.holder.value, seat.name) for i, seat in enumerate(state.seats)],
        to_act if state.status is Status.PLAYING and not state.covered else NOBODY, table.times.at(sailor), state.covered,
        state.unready, state.commitment, state.cards_known, state.opened.patience)


def analysis_info(table: Table, analysis: Analysis) -> AnalysisInfo:
    """The analysis of an open game."""
    results = [chance(table.state.game, score) for score in table.state.played.scores] if table.state.played.over else []
    known = [cost(table.state.game, analysis.judged[move]) for move in sorted(analysis.judged)]
    return AnalysisInfo(table.id, analysis.done, len(analysis.judged), analysis.moves, results,
                        [decision(table, each) for each in known if each])


def decision(table: Table, each: Cost) -> Decision:
    """One decision, with its names."""
    name, (preferred, first, _) = table.state.game.words.name, each.seen.candidates[0]
    s, judgement = redacted_before(table, each.judgement), each.judgement
    return Decision(judgement.move, judgement.seat, judgement.action, str(name(s, judgement.action)), preferred,
                    str(name(s, preferred)), each.seen.iterations, [each.visits, first], each.worth, each.best, each.doubt,
                    [f"{table.people.title(seat)}: {words}" for seat, words in each.seen.line])


def legal(table: Table, seat: int) -> list[Legal]:
    """What that seat may choose now."""
    if table.state.covered or not table.times.is_asked(seat) or table.state.status is not Status.PLAYING:
        return []
    s = table.looks.state_for(seat)
    return [Legal(action, table.state.game.words.name(s, action)) for action in sorted(table.fixed_time.legal_for(seat))]


def bearer(request: Request) -> str:
    """The token that a request shows, or nothing."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        return ""
    if not seats.sailor_of(token.strip()):
        raise HTTPException(401, "That is no token; take a seat to get one.")
    return token.strip()


def sailor_of(request: Request) -> str:
    """Who sends a request."""
    return seats.sailor_of(bearer(request))


def number(request: Request, name: str, default: float) -> float:
    """A number of the query."""
    text = request.query_params.get(name, "")
    try:
        value = float(text) if text else default
    except ValueError:
        value = math.nan
    if math.isnan(value):
        raise HTTPException(400, f"{name} is a number.")
    return value


def routes(site: Site) -> list[Route]:
    """All calls, each with its reading, its writing and its errors."""
    own = Api(site)
    made = [Route(call.path, handler(own, call), methods=[call.method], name=call.name) for call in CALLS]
    described = msgspec.json.encode(openapi())

    async def description(_: Request) -> Response:
        return Response(described, media_type="application/json")

    return [*made, Route("/api/openapi.json", description)]


def handler(own: Api, call: Call) -> Callable[[Request], Awaitable[Response]]:
    """The function that answers one call."""
    work = getattr(own, call.name)
    decoder = msgspec.json.Decoder(call.takes) if call.takes else None

    async def answer(request: Request) -> Response:
        try:
            if decoder is not None:
                given = await work(request, decoder.decode(await request.body() or b"{}"))
            else:
                given = await work(request)
            if call.name == "record":
                return Response(given, media_type="application/json")
            return Response(msgspec.json.encode(given), media_type="application/json")
        except (msgspec.DecodeError, RecursionError) as error:
            return problem(400, f"That cannot be read: {error}.")
        except UnicodeDecodeError:
            return problem(400, "That cannot be read: it is not UTF-8.")
        except HTTPException as error:
            return problem(error.status_code, error.detail)
        except UnknownTable as error:
            return problem(404, str(error))
        except (StoreError, ProofsBusy) as error:
            return problem(503, str(error))
        except Refused as refusal:
            return problem(409, refusal.sentence, refusal.rule)
        except QuarterdeckError as error:
            return problem(400, str(error))

    return answer


def problem(status: int, sentence: str, rule: str = "") -> Response:
    """An error as JSON."""
    return Response(msgspec.json.encode(Problem(sentence, rule)), status, media_type="application/json")
