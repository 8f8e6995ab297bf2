"""The pages that are looked at."""

from __future__ import annotations

import json

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from quarterdeck.engine import catalogue
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server import api, opening
from quarterdeck.server.about import map_words, option_words
from quarterdeck.server.api import DAMAGED
from quarterdeck.server.guard import block
from quarterdeck.server.packed import page_response
from quarterdeck.server.pages import analysis as analysis_page
from quarterdeck.server.pages import api_docs, fairness
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
from quarterdeck.server.replaying import replayed
from quarterdeck.server.sight import Status
from quarterdeck.server.store import LIVELY, Row
from quarterdeck.server.web.site import Site
from quarterdeck.server.web.visitor import (
    Visitor,
    fields_of,
    game_of,
    number,
    own_map_of,
)

BRINGING, COUNTING = 3.0, 0.5
"""Seconds that the list of a visitor's own tables, and the count of those that wait, are held up by tables that were put
away. What takes longer is there at the next look."""


class Views:
    """All pages of a site."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def front(self, request: Request) -> Response:
        """The games, the public tables, your own."""
        visitor = Visitor(request)
        store = self.site.live_tables.store
        public = [self._listing(row) for row in await store.listed(40)]
        mine = [self._listing(row, visitor.sailor) for row in await self._own_tables(visitor.sailor, BRINGING)
                if row.id not in visitor.forgotten and not self._has_left(row.id, visitor.sailor)]
        return HTMLResponse(front_page.front(catalogue.games(), [each for each in public if each],
                                        [each for each in mine if each], visitor.name,
                                        deal=daily_page.deal_card(*await self.site.again.card(visitor.sailor))))

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
        rows = await self.site.live_tables.store.sittings(sailor) if sailor else []
        await self.site.live_tables.bring([row.id for row in rows if row.status in LIVELY], within)
        return rows

    async def _calls(self, sailor: str, here: str) -> int:
        """How many other tables than `here` wait for this person."""
        return sum(row.id != here and self._is_asked(row.id, sailor) for row in await self._own_tables(sailor, COUNTING))

    def _is_asked(self, table: str, sailor: str) -> bool:
        """Whether a live table waits for this person."""
        live = self.site.live_tables.tables.get(table)
        return live is not None and live.table.state.lesson is None and live.table.waits.calls(sailor)

    def _has_left(self, table: str, sailor: str) -> bool:
        """Whether this person has got up from a live table for good, or has no seat there any more."""
        live = self.site.live_tables.tables.get(table)
        return live is not None and (live.table.people.has_left(sailor) or sailor not in live.table.people.known)

    async def new(self, request: Request) -> Response:
        """The form for a table."""
        game = opening.find_game(game_of(request).name)
        return HTMLResponse(new_page.new_table(game, Visitor(request).name, self.site.live_tables.levels.of(game)))

    async def new_on_map(self, request: Request) -> Response:
        """The form for a table on a map of one's own, which the map maker sends."""
        own = own_map_of(await fields_of(request))
        if own is not None and not self.site.guard.openings.take(block(request.scope)):
            raise HTTPException(429, "Too many maps from your address.")
        game = await opening.on_map(game_of(request).name, own)
        return HTMLResponse(new_page.new_table(game, Visitor(request).name, self.site.live_tables.levels.of(game)))

    async def maps(self, request: Request) -> Response:
        """The map maker of a game that takes maps of its players' own."""
        return HTMLResponse(maps_page.map_maker(game_of(request), Visitor(request).name))

    async def table(self, request: Request) -> Response:
        """A table, for players and watchers."""
        visitor, live = Visitor(request), await self.site.live_table(request)
        if live.table.state.opened.record:
            return RedirectResponse(f"/t/{live.table.id}/replay", 303)
        calls = await self._calls(visitor.sailor, live.table.id)
        sight, _ = live.draw(visitor.sailor, -1, False, self.site.settings.patience, visitor.name)
        lines = [table_page.line(sight.game, told) for told in live.table.lines.of(sight.eyes)]
        return page_response(request, table_page.table_page(sight, lines, visitor.name, calls,
                                                                 f"{request.url.scheme}://{request.url.netloc}"))

    async def replay(self, request: Request) -> Response:
        """A finished game, move by move; the same address answers as JSON for the page's script."""
        visitor, live = Visitor(request), await self.site.live_table(request)
        self.site.quota("replay", request.scope, visitor.sailor)
        if live.table.endings.is_open:
            await self.site.aside(live.table.endings.moves_told)        # of a long game, for the first time
        move = number(request.path_params["move"]) if "move" in request.path_params else None
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
        visitor, table = Visitor(request), (await self.site.live_table(request)).table
        self.site.quota("replay", request.scope, visitor.sailor)
        found = await self.site.analyst.of(table, lambda: self.site.quota("analysis", request.scope, visitor.sailor))
        kept = {"vary": "accept"}
        if "application/json" in request.headers.get("accept", ""):
            return JSONResponse({"done": found.done, "parts": analysis_page.parts(table, found)}, headers=kept)
        ending = table.sights.sight(visitor.sailor, table.times.now, self.site.settings.patience).ending
        return HTMLResponse(analysis_page.analysis_page(table, found, ending.sentence if ending else "", visitor.name),
                            headers=kept)

    async def rules(self, request: Request) -> Response:
        """A game's rules, as a page or as the list that the table's drawer shows."""
        game = game_of(request)
        if "bare" in request.query_params:
            return HTMLResponse(rules_page.rules_list(game), headers={"cache-control": "private, max-age=300"})
        return HTMLResponse(rules_page.rules_page(game, Visitor(request).name))

    async def how(self, request: Request) -> Response:
        """How a game is played, as a page or as what the table's drawer shows."""
        game = game_of(request)
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
