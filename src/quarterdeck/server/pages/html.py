"""The frame that every page stands in, the addresses of static files, and the icons.

A page that needs more than the frame's own style sheet and script names them: `page("Sail", board, styles=("table.css",),
scripts=("table.js",))`. Scripts lie in static/js and are modules; a game's files are named "games/sail/sail.css".
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from quarterdeck import __version__
from quarterdeck.engine.catalogue import game
from quarterdeck.engine.markup import NOTHING, Markup, el

STATIC = Path(__file__).parent.parent / "static"
LONGEST_NAME = 24
"""How many characters a person's name may have."""
NAMELESS = "Sailor"
"""What a person is called who has not said otherwise."""


def static_file(name: str) -> Path:
    """Where the file lies that is served as /static/NAME."""
    if name.startswith("games/"):
        _, owner, rest = name.split("/", 2)
        return game(owner).folder / "table" / rest
    return STATIC / name


def static(name: str) -> str:
    """The address of a static file; it changes with the content, so that browsers may keep what they have for ever."""
    file = static_file(name)
    return f"/static/{name}?v={_hash(file, file.stat().st_mtime_ns)}"


@cache
def _hash(file: Path, _written: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]


def page(title: str, *body: Any, scripts: tuple[str, ...] = (), styles: tuple[str, ...] = (), cls: str = "",
         name: str = "", description: str = "", here: str = "") -> str:
    """A whole document. `cls` is the class of its body, `name` what the visitor is called, "" if not known yet, and `here`
    the page's own address, where it has an entry in the header.

    The frame's own script (front.js) is always there; `scripts` come after it.
    """
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("title", title if title == "Quarterdeck" else f"{title} · Quarterdeck"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        description and el("meta", name="description", content=description),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="theme-color", content="#f6f0e2", media="(prefers-color-scheme: light)"),
        el("meta", name="theme-color", content="#0f1a24", media="(prefers-color-scheme: dark)"),
        el("link", rel="icon", type="image/svg+xml", href=static("favicon.svg")),
        el("script", src=static("js/first.js")),
        *(el("link", rel="stylesheet", href=static(sheet)) for sheet in ("quarterdeck.css", *styles)),
        *(el("script", type="module", src=static(script if script.startswith("games/") else f"js/{script}"))
          for script in dict.fromkeys(("front.js", *scripts))))
    content = el(
        "body",
        el("a", "Skip to the content", cls="skip", href="#main"),
        _header(name, here), el("main", *body, id="main", tabindex="-1"), _footer(),
        cls=cls or None)
    return f"<!doctype html>\n{el('html', head, content, lang='en')}\n"


def _header(name: str, here: str) -> Markup:
    return el(
        "header",
        el("a", icon("compass"), el("span", "Quarterdeck"), cls="wordmark", href="/"),
        el("nav",
           *(el("a", words, href=address, aria_current="page" if address == here else None)
             for address, words in (("/", "Games"), ("/rules", "Rules"), ("/records", "Open a record"))),
           aria_label="Main"),
        el("button", icon("person"), el("span", name or "Your name", cls="who"), type="button", cls="quiet",
           id="name-button", popovertarget="name-box", aria_label=f"Your name: {name or 'not given'}. Change it"),
        el("form",
           el("label", "What shall we call you?", for_="name-field"),
           el("div",
              el("input", id="name-field", name="name", value=name, maxlength=LONGEST_NAME, placeholder=NAMELESS,
                 autocomplete="nickname", autofocus=True),
              el("button", "Save", cls="main"), cls="in-line"),
           el("p", "The others at a table see this name. This browser remembers it.", cls="small muted"),
           el("input", type="hidden", name="back", value=here or "/", data_here=True),
           id="name-box", popover=True, method="post", action="/name"),
        cls="top")


def _footer() -> Markup:
    return el(
        "footer",
        el("nav",
           el("a", "Honest deals", href="/fair"),
           el("a", "API", href="/api"),
           aria_label="About"),
        el("fieldset",
           el("legend", "Colours", cls="unseen"),
           *(el("label", el("input", type="radio", name="theme", value=value), el("span", icon(value), words))
             for value, words in (("auto", "Auto"), ("light", "Day"), ("dark", "Night"))),
           id="theme", cls="switch", hidden=True),
        el("p", f"Quarterdeck {__version__}", cls="small muted"),
        cls="bottom")


def plural(count: int, one: str, many: str = "") -> str:
    """1 seat, 2 seats."""
    return f"{count} {one if count == 1 else many or one + 's'}"


@cache
def icon(name: str, title: str = "") -> Markup:
    """A line drawing in the colour of the text, 1.25 em high; decoration unless it is given a title."""
    described = {"role": "img", "aria_label": title} if title else {"aria_hidden": "true"}
    return el("svg", Markup(ICONS[name]), cls="icon", viewBox="0 0 24 24", **described)


def notice(sentence: str, kind: str = "warn") -> Markup:
    """A sentence that must not be missed: "warn" or "good"; nothing for an empty one."""
    return el("p", icon("warn" if kind == "warn" else "check"), el("span", sentence), cls=f"notice {kind}",
              role="alert") if sentence else NOTHING


ICONS = {
    "anchor": '<circle cx="12" cy="5" r="2.5"/><path d="M12 7.5V21M7.5 11h9M4 14c.5 4 3.5 7 8 7s7.5-3 8-7"/>',
    "arrow": '<path d="M5 12h14M13 6l6 6-6 6"/>',
    "auto": '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>',
    "back": '<path d="M19 12H5M11 6l-6 6 6 6"/>',
    "bot": '<rect x="5" y="9" width="14" height="10" rx="3"/><circle cx="12" cy="4" r="1.2"/>'
           '<path d="M12 9V5M9.5 13.5V15M14.5 13.5V15M2.5 13v3M21.5 13v3"/>',
    "chat": '<path d="M4 5h16v11h-9l-4.5 4v-4H4z"/>',
    "check": '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
    "chevron": '<path d="M9 6l6 6-6 6"/>',
    "clock": '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.5l3.5 2"/>',
    "close": '<path d="M6 6l12 12M18 6L6 18"/>',
    "compass": '<circle cx="12" cy="12" r="9.5"/><path d="M12 4.5l2.3 7.5-2.3 7.5-2.3-7.5z"/>'
               '<path d="M12 4.5l2.3 7.5h-4.6z" fill="currentColor"/>',
    "curve": '<path d="M4 4v16h16M7 15l4-5 3.5 3L20 6"/>',
    "copy": '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2"/><path d="M15.5 8.5V4H4v11.5h4.5"/>',
    "dark": '<path d="M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10z"/>',
    "download": '<path d="M12 4v11M7 10.5l5 5 5-5M5 20h14"/>',
    "eye": '<circle cx="12" cy="12" r="2.8"/>'
           '<path d="M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12z"/>',
    "first": '<path d="M18 6l-7 6 7 6zM6 6v12"/>',
    "flag": '<path d="M6 21V4M6 5h12l-2.5 4L18 13H6"/>',
    "gauge": '<path d="M4 18a9 9 0 1 1 16 0M12 15l4-5"/><circle cx="12" cy="15" r="1.4"/>',
    "hint": '<path d="M9 17.5h6M10 21h4M9 17.5c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8"/>',
    "last": '<path d="M6 6l7 6-7 6zM18 6v12"/>',
    "light": '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.7 1.7M17 17l1.7 1.7'
             'M18.7 5.3L17 7M7 17l-1.7 1.7"/>',
    "link": '<path d="M10 14l4-4M8.5 11.5L5.5 14.5a3.2 3.2 0 0 0 4.5 4.5l3-3M15.5 12.5l3-3A3.2 3.2 0 0 0 14 5l-3 3"/>',
    "lock": '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
    "log": '<path d="M9 6h11M9 12h11M9 18h11"/><path d="M4.5 6h.5M4.5 12h.5M4.5 18h.5"/>',
    "menu": '<path d="M4 7h16M4 12h16M4 17h16"/>',
    "people": '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c0-4 3-6.5 6.5-6.5s6.5 2.5 6.5 6.5M16 4.8a3.5 3.5 0 0 1 0 6.4'
              'M18 14c2.2.9 3.5 3 3.5 6"/>',
    "person": '<circle cx="12" cy="8" r="3.8"/><path d="M4.5 20.5c0-4.2 3.3-7 7.5-7s7.5 2.8 7.5 7"/>',
    "play": '<path d="M7 4.5l12 7.5-12 7.5z"/>',
    "rules": '<path d="M12 6c-2-1.5-5-2-8-1.5V19c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V4.5c-3-.5-6 0-8 1.5zM12 6v14.5"/>',
    "screen": '<rect x="3" y="5" width="18" height="12" rx="2"/><path d="M9 21h6M12 17v4"/>',
    "search": '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15l5.5 5.5"/>',
    "settings": '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
    "undo": '<path d="M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12H9"/>',
    "upload": '<path d="M12 16V5M7 9.5l5-5 5 5M5 20h14"/>',
    "warn": '<path d="M12 4l9.5 16h-19zM12 10v5"/><path d="M12 17.3v.2"/>',
}
