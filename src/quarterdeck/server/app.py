"""The web table as an ASGI application: pages, forms, the socket, health and metrics. The JSON API is in api.py."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Scope

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.server import api
from quarterdeck.server.guard import OUR_FAULT, Guard, Hosts
from quarterdeck.server.live_tables import UnknownTable
from quarterdeck.server.pages import errors, html
from quarterdeck.server.proofs import ProofsBusy
from quarterdeck.server.store import StoreError
from quarterdeck.server.web.forms import Forms
from quarterdeck.server.web.service import Service
from quarterdeck.server.web.site import Site
from quarterdeck.server.web.views import Views


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
    get, views, forms, service = Route, Views(site), Forms(site), Service(site)

    def post(path: str, page: Callable[[Request], Awaitable[Response]]) -> Route:
        return Route(path, page, methods=["POST"])

    routes = [
        get("/", views.front), get("/new/{game}", views.new), post("/new/{game}", views.new_on_map),
        get("/maps/{game}", views.maps), get("/rules", views.all_rules), get("/rules/{game}", views.rules),
        get("/how/{game}", views.how),
        get("/fair", views.fair), get("/records", views.records), get("/art", views.art),
        get("/api", views.api_docs),
        get("/t/{table}", views.table), get("/t/{table}/record", service.record),
        get("/t/{table}/analysis", views.analysis),
        get("/t/{table}/replay", views.replay), get("/t/{table}/replay/{move}", views.replay),
        post("/tables", forms.open_table), post("/guide/{game}", forms.learn),
        post("/name", forms.name), post("/records", forms.open_record),
        post("/t/{table}/sit", forms.sit), post("/t/{table}/close", forms.close), post("/t/{table}/rematch", forms.rematch),
        post("/t/{table}/forget", forms.forget), post("/t/{table}/play-on", forms.play_on),
        post("/t/{table}/verify", service.verify),
        WebSocketRoute("/t/{table}/socket", service.socket),
        get("/static/{name:path}", service.static), get("/healthz", service.health), get("/metrics", service.metrics_text),
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
