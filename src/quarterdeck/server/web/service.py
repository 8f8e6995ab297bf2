"""What pages fetch besides: the socket, records and proofs, files; health and figures for whoever runs the server."""

from __future__ import annotations

import asyncio
import hmac
import re

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.websockets import WebSocket

import quarterdeck
from quarterdeck.engine.errors import QuarterdeckError, RecordError
from quarterdeck.server.guard import address, host_and_port, is_near
from quarterdeck.server.live_tables import UnknownTable
from quarterdeck.server.packed import file_response
from quarterdeck.server.pages import html
from quarterdeck.server.proofs import about_game
from quarterdeck.server.refused import Refused
from quarterdeck.server.socket import NO_TABLE, Page
from quarterdeck.server.transport.line import Line
from quarterdeck.server.web.site import Site
from quarterdeck.server.web.visitor import Visitor

KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".webp": "image/webp", ".jpg": "image/jpeg",
         ".woff2": "font/woff2", ".md": "text/plain", ".txt": "text/plain"}
FOREVER = "public, max-age=31536000, immutable"
_plain_path = re.compile(r"([A-Za-z0-9][\w.-]{0,80}/)*[A-Za-z0-9][\w.-]{0,80}", re.ASCII)


def is_plain_path(name: str) -> bool:
    """Whether a file's name leads nowhere but down."""
    return _plain_path.fullmatch(name) is not None


class Service:
    """What a site serves beside pages and forms."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def record(self, request: Request) -> Response:
        """Download the record of a finished game."""
        live = await self.site.live_table(request)
        found = await self.site.proof(about_game(live.table), request.scope, Visitor(request).sailor)
        if not found.record:
            raise RecordError(found.sentence)
        file = f"{live.table.state.game.name}-{live.table.id}.json"
        return Response(found.record, media_type="application/json",
                        headers={"content-disposition": f'attachment; filename="{file}"'})

    async def verify(self, request: Request) -> Response:
        """Prove the deals of a finished game."""
        live = await self.site.live_table(request)
        try:
            found = await self.site.proof(about_game(live.table), request.scope, Visitor(request).sailor)
            return JSONResponse({"ok": found.ok, "sentence": found.sentence})
        except Refused as refusal:
            return JSONResponse({"ok": False, "sentence": refusal.sentence})

    async def socket(self, socket: WebSocket) -> None:
        """A page's one WebSocket."""
        line = self.site.transport.line(socket)
        try:
            await self._serve(socket, line)
        finally:
            if line.was_cut:
                self.site.guard.charge_for_flood(socket.scope)

    async def _serve(self, socket: WebSocket, line: Line) -> None:
        visitor = Visitor(socket)
        await socket.accept()
        try:
            live = await self.site.live_tables.find(socket.path_params["table"])
        except QuarterdeckError as error:
            await socket.close(NO_TABLE if isinstance(error, UnknownTable) else 1013)
            return
        if live.table.endings.is_closed_to(visitor.sailor):
            await socket.close(NO_TABLE)
            return
        await Page(self.site.live_tables, live, socket, line, visitor.sailor, visitor.name, self.site.guard.quotas).serve()

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
                if problem := await self.site.disk.problem():
                    return JSONResponse({"ok": False, "database": self.site.live_tables.store.kind, "disk": problem}, 503)
                await self.site.live_tables.upkeep.check()
        except TimeoutError:
            return JSONResponse({"ok": False, "database": "does not answer"}, 503)
        except QuarterdeckError:
            return JSONResponse({"ok": False, "database": "takes nothing"}, 503)
        return JSONResponse({"ok": True, "version": quarterdeck.__version__, "database": self.site.live_tables.store.kind})

    async def metrics_text(self, request: Request) -> Response:
        """Figures for Prometheus, for this machine only: in a quiet house they would tell when somebody acts in secret.

        A proxy on this machine comes from here too, but with a name of its own. Elsewhere a token is needed.
        """
        is_ours = is_near(address(request.scope)) and is_near(host_and_port(request.headers.get("host", ""))[0])
        token, shown = self.site.settings.metrics_token, request.headers.get("authorization", "")
        if not is_ours and not (token and hmac.compare_digest(shown.encode(), f"Bearer {token}".encode())):
            raise HTTPException(404)
        return PlainTextResponse(self.site.metrics.text(), media_type="text/plain; version=0.0.4")
