"""The lab's pages as an ASGI application for this machine alone: it answers to no other name and takes no foreign form."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quarterdeck.desk import pages
from quarterdeck.engine import catalogue
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab import parts, running, trial
from quarterdeck.lab.parts import Entry
from quarterdeck.lab.trial import Kept, Trials
from quarterdeck.server.guard import HEADERS, is_near
from quarterdeck.server.packed import file_response
from quarterdeck.server.pages import html
from quarterdeck.server.web.service import FOREVER, KINDS, is_plain_path

OURS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
"""The headers of every answer."""
LONGEST_FORM = 64 * 1024
LOOKING = 0.5
"""Seconds between two looks whether a trial has ended and the next one can begin."""


class Near:
    """Lets only this machine's own pages in, and puts our headers on every answer.

    A page from elsewhere that a browser shows could send forms here, or reach us under a name of its own that leads to this
    machine; both are refused.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *OURS]
            await send(message)

        refused = refusal(scope)
        answer: ASGIApp = PlainTextResponse(refused, 403) if refused else self.app
        await answer(scope, receive, with_headers)


def refusal(scope: Scope) -> str:
    """Why a request is not answered; empty if it is."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    here = headers.get("host", "")
    if not is_near(urlsplit(f"//{here}").hostname or ""):
        return "The lab is for this machine alone. Open it as http://127.0.0.1.\n"
    came_from = headers.get("origin", "")
    if scope["method"] == "POST" and came_from and urlsplit(came_from).netloc != here:
        return "The lab takes no forms from other pages.\n"
    return ""


class Desk:
    """All pages of the lab."""

    def __init__(self, folder: Path | None = None) -> None:
        self.trials = Trials(folder)

    @contextlib.asynccontextmanager
    async def life(self, _: Starlette) -> AsyncIterator[None]:
        """While it is open, trials that wait are begun; at its end what is played is stopped."""
        looking = asyncio.create_task(self._keep_looking())
        try:
            yield
        finally:
            looking.cancel()
            await asyncio.to_thread(self.trials.close)

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.to_thread(self.trials.look)
            await asyncio.sleep(LOOKING)

    def front(self, _: Request) -> Response:
        """The games and the trials."""
        return HTMLResponse(pages.front(catalogue.games(), self.trials.all()))

    def game(self, request: Request) -> Response:
        """What can be changed in a game."""
        return HTMLResponse(pages.game_page(game_of(request.path_params["game"])))

    def workbench(self, request: Request) -> Response:
        """A card with its numbers, as an earlier trial had them if one is named."""
        game = game_of(request.path_params["game"])
        entry = entry_of(game, request.path_params["part"], request.path_params["entry"])
        before = request.query_params.get("from", "")
        kept = self.trials.find(int(before)) if before.isdecimal() else None
        given = as_given(kept.trial) if kept is not None and kept.trial.game == game.name else {}
        return HTMLResponse(pages.workbench(game, entry, given))

    async def begin(self, request: Request) -> Response:
        """A form comes in: the trial begins, or the form comes back with what is the matter."""
        form = await form_of(request)
        game = game_of(form.get("game", ""))
        entry = entry_of(game, form.get("part", ""), form.get("entry", ""))
        values = {key.removeprefix("set:"): value for key, value in form.items() if key.startswith("set:")}
        options = {key.removeprefix("option:"): value for key, value in form.items() if key.startswith("option:")}

        def ask() -> Kept:
            asked = trial.asked(game, entry.part, entry.slug, values, options, form.get("player", ""), form.get("size", ""))
            return self.trials.begin(asked)

        try:
            kept = await asyncio.to_thread(ask)
        except QuarterdeckError as error:
            given = {**form, **values}
            return HTMLResponse(pages.workbench(game, entry, given, str(error)), 422)
        return RedirectResponse(f"/trials/{kept.number}", 303)

    def trial(self, request: Request) -> Response:
        """How far a trial is, or what came of it; as JSON for the page's script."""
        kept = self.find(request)
        if "application/json" in request.headers.get("accept", ""):
            return JSONResponse(pages.far(kept) if kept.shown is None else {"open": False}, headers={"vary": "accept"})
        saved = str(kept.folder / "variant.toml") if "saved" in request.query_params else ""
        return HTMLResponse(pages.trial_page(kept, saved), headers={"vary": "accept"})

    def variant(self, request: Request) -> Response:
        """The change as a file."""
        return PlainTextResponse(self.find(request).trial.toml(), media_type="application/toml")

    def act(self, request: Request) -> Response:
        """Stop a trial, go on with it, or save its change."""
        kept, what = self.find(request), request.path_params["what"]
        if what == "save":
            running.write(kept.folder / "variant.toml", kept.trial.toml().encode())
            return RedirectResponse(f"/trials/{kept.number}?saved", 303)
        acts: dict[str, Callable[[int], None]] = {"stop": self.trials.stop, "go-on": self.trials.go_on}
        if what not in acts:
            raise HTTPException(404)
        acts[what](kept.number)
        return RedirectResponse(f"/trials/{kept.number}", 303)

    def find(self, request: Request) -> Kept:
        """The trial that an address names."""
        kept = self.trials.find(int(request.path_params["number"]))
        if kept is None:
            raise HTTPException(404)
        return kept

    def static(self, request: Request) -> Response:
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


def game_of(name: str) -> Game:
    """The game of that name."""
    try:
        return catalogue.game(name)
    except QuarterdeckError:
        raise HTTPException(404) from None


def entry_of(game: Game, part: str, name: str) -> Entry:
    """The card of that name."""
    try:
        return parts.entry(game, part, name)
    except QuarterdeckError:
        raise HTTPException(404) from None


def as_given(asked: trial.Trial) -> dict[str, str]:
    """A trial as it stood in the form."""
    return {**{path: str(value) for path, value in asked.changes.items()}, "player": asked.player, "size": asked.size,
            **{f"option:{name}": str(value) for name, value in asked.options.items()}}


async def form_of(request: Request) -> Mapping[str, str]:
    """A sent form; of fields that come twice, the last."""
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > LONGEST_FORM:
            raise HTTPException(413)
    return {key: values[-1] for key, values in parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True).items()}


async def not_found(_: Request, error: Exception) -> Response:
    """A page for what is not there."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    words = "There is no such game, card or trial here." if status == 404 else \
        "That could not be done. Go back and try again."
    return HTMLResponse(pages.problem("Nothing here", words), status)


def create_app(folder: Path | None = None) -> ASGIApp:
    """The lab with its trials in a folder."""
    desk = Desk(folder)
    number = "/trials/{number:int}"
    app = Starlette(lifespan=desk.life, exception_handlers={HTTPException: not_found}, routes=[
        Route("/", desk.front), Route("/static/{name:path}", desk.static),
        Route("/trials", desk.begin, methods=["POST"]), Route(number, desk.trial),
        Route(f"{number}/variant.toml", desk.variant), Route(f"{number}/{{what}}", desk.act, methods=["POST"]),
        Route("/{game}", desk.game), Route("/{game}/{part}/{entry}", desk.workbench)])
    return Near(app)
