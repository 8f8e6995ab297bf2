"""The page for whatever cannot be done: what is the matter, and what to do."""

from __future__ import annotations

from quarterdeck.engine.markup import el
from quarterdeck.server.pages.html import icon, page
from quarterdeck.server.pages.pictures import scene

TITLES = {
    400: ("That could not be read", "Go back, look at what was entered, and send it again."),
    403: ("That is not allowed from here", "Open the page itself and try again from there."),
    404: ("There is nothing here", "The link may be incomplete, or the table may be gone. Ask for the link again."),
    405: ("That does not work here", "Go back and use the buttons of the page."),
    413: ("That is too large", "Send something smaller."),
    429: ("That was too much at once", "Wait a few seconds, then try again."),
    500: ("Something went wrong on our side", "Your games are safe. Try again, and if it stays so, tell your host."),
    503: ("The server is busy", "Your games are safe. Try again in a moment."),
}
"""Status to a title and what helps, where nothing better is known."""


def error_page(status: int, sentence: str = "", remedy: str = "", name: str = "") -> str:
    """What is the matter in a sentence, and what helps; either may be left to the status."""
    title, helps = TITLES.get(status, TITLES[500 if status >= 500 else 400])
    return page(
        title,
        scene(),
        el("div",
           el("h1", title),
           el("p", sentence, cls="lead") if sentence else "",
           el("p", remedy or helps),
           el("div", el("a", icon("back"), "To the games", href="/", cls="button main"), cls="buttons"),
           el("p", f"Error {status}", cls="small muted"),
           cls="letter stack"),
        styles=("front.css",), name=name, cls="error-page")
