"""The pages that give a reason to play again: deals of the day, challenges, and one's own log."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from msgspec import structs
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from quarterdeck.engine import catalogue
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server import challenges, daily, opening, results, seats
from quarterdeck.server.pages import challenges as challenges_page
from quarterdeck.server.pages import daily as daily_page
from quarterdeck.server.pages import log as log_page
from quarterdeck.server.pages.front import table_of
from quarterdeck.server.refused import Refused
from quarterdeck.server.results import Played
from quarterdeck.server.store import Attempt, Forgotten, Row
from quarterdeck.server.web.visitor import Visitor, fields_of

if TYPE_CHECKING:
    from quarterdeck.server.web.site import Site

FRESH = 5.0
"""Seconds for which the attempts at a deal are not read again from the store."""
DAYS = 14
"""Days that the page of the deals looks back."""
BROUGHT = 10
"""Tables of older versions that are opened for one look at a log, so that they tell how they came out."""


class Again:
    """These pages of one server process."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._secret = ""
        self._tried: dict[tuple[str, str], tuple[float, list[Row]]] = {}

    def today(self) -> str:
        """The UTC day."""
        return daily.day_of(self.site.live_tables.clock.today())

    # ------------------------------------------------------------------ the deal of the day

    async def deals(self, sailor: str, only: str = "") -> tuple[list[daily_page.DealSight], list[daily_page.Day]]:
        """Today's deals as this visitor sees them, and their last days; with `only`, the deal of that game."""
        day = self.today()
        tried = await self.site.live_tables.store.attempts_of(sailor, daily.before(day, DAYS - 1)) if sailor else []
        tables = {attempt.game: row for attempt, row in tried if attempt.day == day}
        found = []
        for name in daily.DEALS:
            deal, game = daily.deal_of(name, day), self._game(name)
            if deal is None or game is None or only not in ("", name):
                continue
            row = tables.get(name)
            own = results.played_deal(row) if row else None
            compared = results.compared(day, await self._attempts(day, name, row), own)
            found.append(daily_page.DealSight(game, day, deal, row.id if row else "", own, compared))
        by_day: dict[str, dict[str, tuple[str, str]]] = {}
        for attempt, row in tried:
            own = results.played_deal(row)
            by_day.setdefault(attempt.day, {})[attempt.game] = (own.verdict if own else "open"), row.id
        return found, [daily_page.Day(each, by_day.get(each, {})) for each in (daily.before(day, n) for n in range(DAYS))]

    def _game(self, name: str) -> Game | None:
        with contextlib.suppress(QuarterdeckError):
            game = catalogue.game(name)
            return game if table_of(game) else None
        return None

    async def _attempts(self, day: str, game: str, own: Row | None) -> list[Row]:
        """The tables of all attempts at a deal, the own one as it is now."""
        now = time.monotonic()
        at, rows = self._tried.get((day, game), (0.0, []))
        if not rows or now - at > FRESH:
            rows = [row for _, row in await self.site.live_tables.store.attempts_at(day, game)]
            self._tried = {key: kept for key, kept in self._tried.items() if key[0] == day} | {(day, game): (now, rows)}
        return rows if own is None else [*(row for row in rows if row.id != own.id), own]

    async def card(self, sailor: str) -> tuple[list[daily_page.DealSight], list[daily_page.Day]]:
        """What the front page shows: the deal of one game, and the visitor's week from Monday to Sunday."""
        day = self.today()
        deals, days = await self.deals(sailor, daily.featured(day))
        known = {each.day: each for each in days}
        monday = date.fromisoformat(day).weekday()
        return deals, [known.get(each, daily_page.Day(each, {})) for each in
                       (daily.before(day, monday - n) for n in range(7))]

    async def daily(self, request: Request) -> Response:
        """All deals of today."""
        visitor = Visitor(request)
        deals, days = await self.deals(visitor.sailor)
        minutes = int(86400 - self.site.live_tables.clock.today() % 86400) // 60
        left = f"They last for another {minutes // 60} h {minutes % 60} min, until midnight UTC."
        address = f"{request.url.scheme}://{request.url.netloc}"
        return HTMLResponse(daily_page.daily_page(deals, days, address, visitor.name, left))

    async def play_deal(self, request: Request) -> Response:
        """Begin today's deal of a game, or go on with the one attempt."""
        site, store = self.site, self.site.live_tables.store
        visitor = site.settled(request, await fields_of(request))
        game, day = self._game(request.path_params["game"]), self.today()
        deal = daily.deal_of(game.name, day) if game else None
        if game is None or deal is None:
            raise HTTPException(404, "There is no deal of the day for such a game.")
        self._secret = self._secret or await store.secret(daily.SECRET, secrets.token_hex(daily.SECRET_BYTES))
        table = await store.try_deal(Attempt(day, game.name, visitor.sailor, seats.new_table_id()))
        if await store.row(table) is None:
            opened = opening.opening(game, dict(deal.options), deal.seats, sailor=visitor.sailor, name=visitor.name,
                                     key=daily.key_of(self._secret, game.name, day), levels=site.live_tables.levels.of(game))
            with contextlib.suppress(Refused):      # pressed twice: the table is there already
                await site.live_tables.open(structs.replace(opened, daily=day), table)
            self._tried.pop((day, game.name), None)
        return visitor.remember(RedirectResponse(f"/t/{table}", 303))

    # ------------------------------------------------------------------ finished games

    async def played(self, sailor: str) -> list[Played]:
        """The finished games of a visitor, newest first."""
        if not sailor:
            return []
        live_tables = self.site.live_tables
        rows = await live_tables.store.finished(sailor)
        untold = [row for row in rows if not results.is_told(row)][:BROUGHT]
        for row in untold:                          # finished under an older version: opened once, they tell it
            with contextlib.suppress(QuarterdeckError):
                await live_tables.find(row.id)
        rows = await live_tables.store.finished(sailor) if untold else rows
        found = (results.played_by(row, sailor) for row in rows)
        return sorted((each for each in found if each), key=lambda each: -each.ended)

    async def log(self, request: Request) -> Response:
        """Statistics, records and the last games."""
        visitor = Visitor(request)
        played = await self.played(visitor.sailor)
        logs = [self._log(game, [each for each in played if each.game == game.name]) for game in _drawn()]
        titles = {game.name: game for game in catalogue.games()}
        recent = [(titles[each.game], each) for each in played if each.game in titles]
        said = "Your finished games are forgotten." if "forgotten" in request.query_params else ""
        return HTMLResponse(log_page.log_page(logs, recent, visitor.name, said))

    def _log(self, game: Game, played: Sequence[Played]) -> log_page.GameLog:
        ladder = challenges.ladder_of(game)
        earned = sum(each.earned for each in challenges.progress(ladder, played)) if ladder else 0
        marks = len(ladder.marks) * len(ladder.challenges) if ladder else 0
        return log_page.GameLog(game, results.statistics(played), earned, marks)

    async def forget(self, request: Request) -> Response:
        """Forget the finished games of a visitor."""
        visitor = Visitor(request)
        if visitor.sailor:
            await self.site.live_tables.store.forget(Forgotten(visitor.sailor, self.today()))
        return RedirectResponse("/log?forgotten", 303)

    # ------------------------------------------------------------------ challenges

    async def ladder(self, request: Request) -> Response:
        """The challenges of a game."""
        game = self._game(request.path_params.get("game", challenges_page.VOYAGES))
        ladder = challenges.ladder_of(game) if game else None
        if game is None or ladder is None:
            raise HTTPException(404, "There are no challenges for such a game.")
        visitor = Visitor(request)
        played = [each for each in await self.played(visitor.sailor) if each.game == game.name]
        others = [other for other in _drawn() if challenges.ladder_of(other)]
        return HTMLResponse(challenges_page.challenges_page(game, ladder, challenges.progress(ladder, played), others,
                                                            visitor.name))

    async def set_out(self, request: Request) -> Response:
        """Open a table for a challenge."""
        site = self.site
        game = self._game(request.path_params["game"])
        ladder = challenges.ladder_of(game) if game else None
        number = request.path_params["number"]
        challenge = next((each for each in ladder.challenges if str(each.number) == number), None) if ladder else None
        if game is None or challenge is None:
            raise HTTPException(404, "There is no such challenge.")
        visitor = site.settled(request, await fields_of(request))
        opened = opening.opening(game, dict(challenge.options), challenge.seats, sailor=visitor.sailor, name=visitor.name,
                                 levels=site.live_tables.levels.of(game))
        live = await site.live_tables.open(opened)
        return visitor.remember(RedirectResponse(f"/t/{live.table.id}", 303))

    def routes(self) -> list[Route]:
        """Where these pages are."""
        return [Route("/daily", self.daily), Route("/daily/{game}", self.play_deal, methods=["POST"]),
                Route("/log", self.log), Route("/log/forget", self.forget, methods=["POST"]),
                Route("/voyages", self.ladder), Route("/challenges/{game}", self.ladder),
                Route("/challenges/{game}/{number}", self.set_out, methods=["POST"])]


def _drawn() -> list[Game]:
    """The games with a page, in the order of the front page."""
    order = list(daily.DEALS)
    return sorted((game for game in catalogue.games() if table_of(game)),
                  key=lambda game: order.index(game.name) if game.name in order else len(order))
