"""Who sends a request, and what is in it."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from quarterdeck.engine import catalogue
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server import seats
from quarterdeck.server.naming import LONGEST_NAME, tidy


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


async def fields_of(request: Request) -> dict[str, list[str]]:
    """A sent form."""
    if not request.headers.get("content-type", "application/x-www-form-urlencoded").startswith(
            "application/x-www-form-urlencoded"):
        raise HTTPException(400, "A form was expected.")
    try:
        return parse_qs((await request.body()).decode(), keep_blank_values=True, max_num_fields=200)
    except ValueError:
        raise HTTPException(400, "That form cannot be read.") from None


async def json_of(request: Request) -> dict[str, Any]:
    """A JSON object that was sent; empty if it is something else."""
    try:
        found = json.loads(await request.body())
    except (ValueError, RecursionError):
        raise HTTPException(400, "That is no JSON.") from None
    return found if isinstance(found, dict) else {}


def writable(text: str) -> str:
    """A text without what cannot be written down: half a character, as JSON may have it."""
    return text.encode(errors="replace").decode()


def one(fields: dict[str, list[str]], name: str) -> str:
    """The last value of a field, or nothing."""
    return fields.get(name, [""])[-1]


def own_map_of(fields: dict[str, list[str]]) -> dict[str, Any] | None:
    """The map in a sent form, if there is one."""
    text = one(fields, "own_map")
    if not text:
        return None
    try:
        own = json.loads(text)
    except (ValueError, RecursionError):
        own = None
    if not isinstance(own, dict):
        raise HTTPException(400, "That map cannot be read.")
    return own


def number(text: str) -> int:
    """A number that somebody typed, or -1."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else -1


def kinds_of(fields: dict[str, list[str]], seats_: int) -> list[str]:
    """Who is to sit where, from a form."""
    kinds = [one(fields, f"seat-{i}") or "friend" for i in range(seats_)]
    return [f"here:{one(fields, f'name-{i}')}" if kind == "here" else kind for i, kind in enumerate(kinds)]


def is_path(back: str) -> bool:
    """Whether an address stays on this server."""
    return back.startswith("/") and not back.startswith(("//", "/\\")) and not urlsplit(back).netloc and back.isprintable()


def game_of(request: Request) -> Game:
    """The game that the address names."""
    try:
        return catalogue.game(request.path_params["game"])
    except QuarterdeckError as error:
        raise HTTPException(404, str(error)) from None
