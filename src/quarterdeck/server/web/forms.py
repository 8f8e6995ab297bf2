"""The forms that pages send: opening a table, sitting down, a rematch, a record."""

from __future__ import annotations

import contextlib

from msgspec import structs
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from quarterdeck.engine import guide
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError, RecordError
from quarterdeck.server import challenges, lesson, opening, seats
from quarterdeck.server.naming import LONGEST_NAME, NAMELESS, tidy
from quarterdeck.server.pages import new as new_page
from quarterdeck.server.pages import records as records_page
from quarterdeck.server.proofs import ProofsBusy, about_record
from quarterdeck.server.refused import Refused
from quarterdeck.server.sight import Status
from quarterdeck.server.web.site import Site
from quarterdeck.server.web.visitor import (
    Visitor,
    fields_of,
    game_of,
    is_path,
    json_of,
    kinds_of,
    number,
    one,
    own_map_of,
    writable,
)

FORGOTTEN = 60
"""How many finished games a browser can leave out of its list."""


class Forms:
    """All forms of a site."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def open_table(self, request: Request) -> Response:
        """Open a table from the form, or at once against bots."""
        fields = await fields_of(request)
        visitor = self.site.settled(request, fields)
        game = await opening.on_map(one(fields, "game"), own_map_of(fields))
        quick = bool(one(fields, "quick"))
        kinds = opening.quick_kinds(game) if quick else kinds_of(fields, game.most_seats)
        levels = self.site.live_tables.levels.of(game)
        try:
            options = opening.GENTLE.get(game.name, {}) if quick else new_page.options_asked(game, fields)
            opened = opening.opening(game, options, kinds, sailor=visitor.sailor, name=visitor.name,
                                     public=bool(one(fields, "public")), levels=levels,
                                     patience=new_page.patience_asked(fields))
        except QuarterdeckError as problem:
            return HTMLResponse(new_page.new_table(game, visitor.name, levels, str(problem), fields), 400)
        live = await self.site.live_tables.open(opened)
        return visitor.remember(RedirectResponse(f"/t/{live.table.id}", 303))

    async def learn(self, request: Request) -> Response:
        """Open the guided first game of a game, or go on with the one that waits."""
        game = game_of(request)
        if not guide.has_guide(game):
            raise HTTPException(404, f"{game.title} has no guided game yet.")
        fields = await fields_of(request)
        visitor = self.site.settled(request, fields)
        back = one(fields, "back")
        waiting = await self._lesson_waiting(visitor, game)
        if waiting is None or is_path(back):
            opened = lesson.opening(game, sailor=visitor.sailor, name=visitor.name or NAMELESS,
                                    back=back if is_path(back) else "")
            waiting = (await self.site.live_tables.open(opened)).table.id
        return visitor.remember(RedirectResponse(f"/t/{waiting}", 303))

    async def _lesson_waiting(self, visitor: Visitor, game: Game) -> str | None:
        """The table of a lesson in this game that the visitor has begun and not finished."""
        for row in await self.site.live_tables.store.sittings(visitor.sailor):
            if row.game == game.name and row.status == Status.PLAYING.value and '"lesson"' in row.summary:
                live = await self.site.live_tables.find(row.id)
                if live.table.state.status is Status.PLAYING and not live.table.people.has_left(visitor.sailor):
                    return row.id
        return None

    async def sit(self, request: Request) -> Response:
        """Take a seat."""
        fields = await fields_of(request)
        visitor, live = self.site.settled(request, fields), await self.site.live_table(request)
        seat = number(one(fields, "seat"))
        await self.site.live_tables.write(live, lambda table: table.seating.to_sit(visitor.sailor, seat, visitor.name),
                                     visitor.sailor)
        return visitor.remember(RedirectResponse(f"/t/{live.table.id}", 303))

    async def close(self, request: Request) -> Response:
        """Close a table that was never dealt."""
        visitor, live = Visitor(request), await self.site.live_table(request)
        await self.site.live_tables.write(live, lambda table: table.seating.to_close(visitor.sailor))
        return RedirectResponse("/", 303)

    async def rematch(self, request: Request) -> Response:
        """The same seats, a new deal, or the next voyage; the first who asks opens it, the others are led there."""
        fields = await fields_of(request)
        visitor, live = self.site.settled(request, {}), await self.site.live_table(request)
        state = live.table.state
        if not state.next_table:
            onward = challenges.next_voyage(state.game, state.opened.options) if "next" in fields else None
            opened = live.table.seating.rematch(visitor.sailor, seats.new_key(), onward.options if onward else None)
            following = await self.site.live_tables.open(opened)
            try:
                await self.site.live_tables.write(live, lambda table: table.seating.to_play_again(following.table.id))
            except Refused:     # somebody else was first
                with contextlib.suppress(Refused):      # against bots it is dealt already; nobody will come there
                    await self.site.live_tables.write(following, lambda table: table.seating.to_close(visitor.sailor))
        return visitor.remember(RedirectResponse(f"/t/{state.next_table}", 303))

    async def play_on(self, request: Request) -> Response:
        """A new table that goes on from a move of a finished game."""
        fields = await fields_of(request)
        visitor, live = self.site.settled(request, fields), await self.site.live_table(request)
        kinds = kinds_of(fields, len(live.table.state.seats)) if "seat-0" in fields else []
        opened = opening.played_on(live.table, number(one(fields, "move")), kinds, sailor=visitor.sailor,
                                   name=visitor.name)
        following = await self.site.live_tables.open(opened)
        return visitor.remember(RedirectResponse(f"/t/{following.table.id}", 303))

    async def forget(self, request: Request) -> Response:
        """Leave a finished game out of the visitor's list; the browser remembers which."""
        visitor, live = Visitor(request), await self.site.live_table(request)
        visitor.forgotten = [*(each for each in visitor.forgotten if each != live.table.id), live.table.id][-FORGOTTEN:]
        return visitor.remember(RedirectResponse("/#your-games", 303))

    async def name(self, request: Request) -> Response:
        """Remember what a visitor wants to be called."""
        fields = await fields_of(request)
        visitor = Visitor(request)
        visitor.name = tidy(one(fields, "name"), LONGEST_NAME)
        back = one(fields, "back")
        response = visitor.remember(RedirectResponse(back if is_path(back) else "/", 303))
        if not visitor.name:
            response.delete_cookie(seats.NAME_COOKIE, httponly=True, samesite="lax", secure=visitor.secure)
        return response

    async def open_record(self, request: Request) -> Response:
        """Open a record for replay: from a form, or as JSON from the page's script."""
        as_json = request.headers.get("content-type", "").startswith("application/json")
        text = ""
        try:
            if as_json:
                text = str((await json_of(request)).get("record", ""))
            fields = {} if as_json else await fields_of(request)
            visitor = self.site.settled(request, fields)
            text = text or one(fields, "record")
            found = await self.site.proof(about_record(text), request.scope, visitor.sailor)
            if found.opened is None:
                raise RecordError(found.sentence)
        except ProofsBusy:
            raise
        except QuarterdeckError as problem:
            if as_json:
                return JSONResponse({"error": str(problem)}, 400)
            return HTMLResponse(records_page.open_record(Visitor(request).name, str(problem), writable(text)), 400)
        live = await self.site.live_tables.open(structs.replace(found.opened, host=visitor.sailor))
        goto = f"/t/{live.table.id}/replay"
        return visitor.remember(JSONResponse({"goto": goto}) if as_json else RedirectResponse(goto, 303))
