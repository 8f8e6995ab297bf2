"""The frame that every page stands in, the addresses of static files, and the icons.

A page that needs more than the frame's own style sheet and script names them: `page("Sail", board, styles=("table.css",),
scripts=("table.js",))`. Scripts lie in static/js and are modules; a game's files are named "games/sail/sail.css".
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from quarterdeck import __version__
from quarterdeck.engine.catalogue import game
from quarterdeck.engine.markup import NOTHING, Markup, address, el
from quarterdeck.server.naming import LONGEST_NAME, NAMELESS

STATIC = Path(__file__).parent.parent / "static"
PLACES = (("/", "Games"), ("/daily", "Today’s deals"), ("/log", "Your log"), ("/rules", "Rules"),
          ("/records", "Open a record"))
"""The pages that every header leads to."""
FURTHER = (("/fair", "Honest deals"), ("/art", "Drawings"), ("/api", "API"))
"""Those that every footer leads to besides."""
FIRST_FONTS = ("fell-sc", "asans-400", "asans-700")
"""The fonts of the first screen, which browsers fetch before they have read the style sheet."""


def static_file(name: str) -> Path:
    """Where the file lies that is served as /static/NAME."""
    if name.startswith("games/"):
        _, owner, rest = name.split("/", 2)
        return game(owner).folder / "table" / rest
    return STATIC / name


def static(name: str) -> str:
    """The address of a static file; it changes with the content, so that browsers may keep what they have for ever."""
    return address(name, static_file(name))


def page(title: str, *body: Any, scripts: tuple[str, ...] = (), styles: tuple[str, ...] = (), cls: str = "",
         name: str = "", description: str = "", here: str = "", bar: Markup = NOTHING, calls: int = 0,
         head: Markup = NOTHING) -> str:
    """A whole document. `cls` is the class of its body, `name` what the visitor is called, "" if not known yet, and `here`
    the page's own address, where it has an entry in the header.

    A page that fills the window (a table) brings what stands in its `bar`; it has no menu and no footer. `calls` is how many
    (other) games wait for the visitor; `head` is what else stands in the document's head.

    The frame's own script (front.js) is always there; `scripts` come after it.
    """
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("title", title if title == "Quarterdeck" else f"{title} · Quarterdeck"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        description and el("meta", name="description", content=description),
        head,
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="theme-color", content="#173443"),
        el("link", rel="icon", type="image/svg+xml", href=static("favicon.svg")),
        el("script", src=static("js/first.js")),
        *(el("link", rel="stylesheet", href=static(sheet)) for sheet in ("quarterdeck.css", *styles)),
        *(el("link", rel="preload", as_="font", type="font/woff2", href=static(f"fonts/{font}.woff2"), crossorigin=True)
          for font in FIRST_FONTS),
        *(el("script", type="module", src=static(script if script.startswith("games/") else f"js/{script}"))
          for script in dict.fromkeys(("front.js", *scripts))))
    content = el(
        "body",
        el("a", "Skip to the content", cls="skip", href="#main"),
        _header(name, here, bar, calls), el("main", *body, id="main", tabindex="-1"), None if bar else _footer(),
        cls=cls or None)
    return f"<!doctype html>\n{el('html', head, content, lang='en')}\n"


def _header(name: str, here: str, bar: Markup, calls: int) -> Markup:
    words = f"{'game waits' if calls == 1 else 'games wait'} for you"
    waiting = NOTHING if not calls else \
        el("a", el("b", calls), el("span", words, cls="unseen") if bar else "Your turn", cls="calls", href="/#your-games",
           title=f"{calls} {words}" if bar else None)
    menu = (
        el("nav",
           *(el("a", words, href=address, aria_current="page" if address == here else None)
             for address, words in PLACES),
           aria_label="Main"),
        waiting,
        el("button", icon("person"), el("span", name or "Your name", cls="who"), type="button", cls="quiet",
           id="name-button", popovertarget="name-box", aria_label=f"Your name: {name or 'not given'}. Change it"))
    return el(
        "header",
        el("a", ROSE, el("span", "Quarterdeck"), cls="wordmark", href="/", aria_label="Quarterdeck: all games"),
        *((waiting, bar) if bar else menu),
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


def theme_switch() -> Markup:
    """Day, night, or as the system has it; front.js brings it to life."""
    return el(
        "fieldset",
        el("legend", "Colours", cls="unseen"),
        *(el("label", el("input", type="radio", name="theme", value=value), el("span", icon(value), words))
          for value, words in (("auto", "Auto"), ("light", "Day"), ("dark", "Night"))),
        id="theme", cls="switch", hidden=True, data_script=True)


def _footer() -> Markup:
    return el(
        "footer",
        el("nav",
           *(el("a", words, href=address) for address, words in (*PLACES, *FURTHER)),
           aria_label="About"),
        theme_switch(),
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


ROSE = Markup(
    '<svg class="compass" viewBox="0 0 34 34" aria-hidden="true"><g stroke="var(--bar-deep)" stroke-width=".9" '
    'stroke-linejoin="round"><path d="M17 6l2.5 8.5L28 17l-8.5 2.5L17 28l-2.5-8.5L6 17l8.5-2.5z" fill="#e07a4a" '
    'transform="rotate(45 17 17) translate(17 17) scale(.78) translate(-17 -17)"/>'
    '<path d="M17 1l3.2 12.8L33 17l-12.8 3.2L17 33l-3.2-12.8L1 17l12.8-3.2z" fill="#f3e8cc"/>'
    '<path d="M17 1l3.2 12.8L17 17zM33 17l-12.8 3.2L17 17zM17 33l-3.2-12.8L17 17zM1 17l12.8-3.2L17 17z" fill="#e2b04a"/>'
    '</g></svg>')
"""The compass rose of the wordmark."""

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
    "hourglass": '<path d="M7 3h10M7 21h10M8 3c0 5 3 6 4 9 1-3 4-4 4-9M8 21c0-5 3-6 4-9 1 3 4 4 4 9"/>',
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
    "swords": '<path d="M4 4l11 11M20 4L9 15M5.5 13.5l5 5M18.5 13.5l-5 5M4 20l3.5-3.5M20 20l-3.5-3.5"/>',
    "together": '<path d="M2.5 16h19l-3 4.5h-13zM12 16V3.5M12 4c4 2 6 5 6.5 9H12M12 7c-3 1-5 3-6 6h6"/>',
    "undo": '<path d="M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12H9"/>',
    "upload": '<path d="M12 16V5M7 9.5l5-5 5 5M5 20h14"/>',
    "warn": '<path d="M12 4l9.5 16h-19zM12 10v5"/><path d="M12 17.3v.2"/>',
}
