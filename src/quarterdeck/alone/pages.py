"""The pages on which people play without a server: the choice of a game, and each game's page while it is loaded."""

from __future__ import annotations

from quarterdeck import __version__
from quarterdeck.alone.addresses import placed
from quarterdeck.alone.table import LEVELS
from quarterdeck.engine import guide
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.markup import Markup, el
from quarterdeck.players import roster
from quarterdeck.server.about import line_of
from quarterdeck.server.pages.html import FIRST_FONTS, ROSE, icon, static, theme_switch
from quarterdeck.server.pages.pictures import cover, facts, scene
from quarterdeck.server.pages.table import styles

POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
          "font-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'")
"""What such a page may load: what lies on its own site."""
STEPS = ("Python is put aboard", "The rules are read", "The table is set")


def document(title: str, *body: object, sheets: tuple[str, ...], scripts: tuple[str, ...], cls: str, description: str,
             passing: tuple[str, ...] = (), **marks: object) -> str:
    """A whole page; `marks` stand at its body. The sheets in `passing` go when the table comes."""
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", http_equiv="Content-Security-Policy", content=POLICY),
        el("title", f"{title} · Quarterdeck"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        el("meta", name="description", content=description),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="theme-color", content="#173443"),
        el("link", rel="icon", type="image/svg+xml", href=static("favicon.svg")),
        *(el("link", rel="preload", as_="font", type="font/woff2", href=static(f"fonts/{font}.woff2"), crossorigin=True)
          for font in FIRST_FONTS),
        el("script", src=static("js/first.js")),
        *(el("link", rel="stylesheet", href=static(sheet)) for sheet in ("quarterdeck.css", *sheets)),
        *(el("link", rel="stylesheet", href=static(sheet), data_passing=True) for sheet in passing),
        el("link", rel="stylesheet", href="alone.css"),
        *(el("script", type="module", src=script) for script in scripts))
    return placed("<!DOCTYPE html>\n" + el("html", head, el("body", *body, cls=cls, **marks), lang="en"))


def game_page(game: Game, engine: str, library: str) -> str:
    """What is seen until a game's table is there. `engine` and `library` are the archives that the worker loads."""
    steps = (el("li", step, data_step=number) for number, step in enumerate(STEPS, 1))
    return document(
        game.title,
        _header(),
        el("main",
           scene(),
           el("section",
              cover(game.name, eager=True),
              el("div",
                 el("h1", game.title),
                 el("p", line_of(game), cls="line"),
                 el("progress", max=len(STEPS), value=0, aria_label="Loading"),
                 el("ol", *steps, cls="loading-steps"),
                 el("p", "About 10 MB come into your browser, once; from then on the game is here, offline too.",
                    cls="small muted"),
                 el("p", id="loading-problem", cls="problem", role="alert", hidden=True)),
              id="loading", cls="paper loading"),
           id="main"),
        sheets=(*styles(game), "guide.css"), passing=("front.css",), scripts=("alone.js",), cls="alone-loading",
        description=f"Play {game.title} in your browser, without a server.",
        data_game=game.name, data_engine=engine, data_library=library, data_files=f"files-{game.name}.json")


def front_page(games: list[Game]) -> str:
    """The choice of a game, and of how strong its bots are."""
    return document(
        "Play here and now",
        _header(),
        el("main",
           el("div", scene(), _choice(), cls="backdrop"),
           el("ul", *(_card(game) for game in games), cls="alone-games"),
           id="main"),
        _footer(), sheets=("front.css",), scripts=("front.js", static("js/front.js")), cls="alone-front",
        description="Five sea games in your browser, against bots, without a server.")


def _choice() -> Markup:
    """What this is, and how strong the bots are to be."""
    levels = (el("label", el("input", type="radio", name="level", value=level, checked=level == roster.USUAL),
                 el("span", el("b", title), el("small", text))) for level, (title, text) in LEVELS.items())
    return el("div",
              el("h1", "Play here and now"),
              el("p", "Five games against bots, in this browser: no server, no account. Once a game is loaded it plays "
                      "offline, and a game that you leave waits for you here.", cls="lead"),
              el("fieldset", el("legend", "How good are the bots?"), *levels, cls="levels"),
              cls="paper front-words")


def _card(game: Game) -> Markup:
    learn = el("a", icon("hint"), el("span", "Guided first game", el("span", f": {game.title}", cls="unseen")),
               href=f"{game.name}.html?guide", cls="button") if guide.has_guide(game) else None
    return el("li",
              cover(game.name),
              el("div", el("h2", game.title), facts(game), el("p", line_of(game)),
                 el("div", el("a", icon("play"), el("span", "Play", el("span", f" {game.title}", cls="unseen")),
                              href=f"{game.name}.html", cls="button main", data_game=game.name), learn, cls="buttons")),
              cls="card", id=game.name)


def _header() -> Markup:
    return el("header",
              el("a", ROSE, el("span", "Quarterdeck"), cls="wordmark", href="../", aria_label="Quarterdeck: home"),
              el("nav", el("a", "All games", href="./"), el("a", "Documentation", href="../"), aria_label="Main"), cls="top")


def _footer() -> Markup:
    return el("footer",
              el("nav", el("a", "Documentation", href="../"),
                 el("a", "What is loaded, and its licences", href="pyodide/NOTICE.txt")),
              theme_switch(), el("p", f"Quarterdeck {__version__}", cls="small muted"), cls="bottom")
