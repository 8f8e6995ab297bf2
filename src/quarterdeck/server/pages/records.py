"""The page that opens a record: a saved game, to be replayed or played on."""

from __future__ import annotations

from quarterdeck.engine.markup import el
from quarterdeck.server.pages.html import icon, notice, page


def open_record(name: str = "", problem: str = "", text: str = "") -> str:
    """The form; after a refusal `problem` says why and `text` is what was sent."""
    return page(
        "Open a record",
        el("h1", "Open a record"),
        el("p", "A record is a whole game in one small file: its options, its deals and every move. Open one to step "
                "through it, to see every hand, or to play on from any move."),
        notice(problem),
        el("form",
           el("div",
              icon("upload"),
              el("p", "Drop a record here, or"),
              el("label", "Choose a file", el("input", type="file", accept=".json,application/json", id="record-file",
                                              cls="unseen"), cls="button"),
              cls="drop", id="drop", hidden=True),
           el("div",
              el("label", "Or paste its text", for_="record-text"),
              el("textarea", text, id="record-text", name="record", rows=8, spellcheck="false", autocomplete="off",
                 required=True, placeholder='{"quarterdeck": 1, "game": …'),
              cls="stack-tight"),
           el("p", icon("warn"), el("span"), role="alert", id="record-problem", cls="notice warn", hidden=True),
           el("div", el("button", icon("play"), "Open it", cls="main"), cls="buttons"),
           method="post", action="/records", id="open-record", cls="stack"),
        el("h2", "Where records come from"),
        el("p", "Every finished game offers its record as a download. The terminal saves them too: ",
           el("code", "quarterdeck play sail --save my-game.json"), ". A record is checked before it opens, so a damaged or "
           "altered one is told apart from a true one (", el("a", "honest deals", href="/fair"), ")."),
        scripts=("records.js",), name=name, cls="plain records-page", here="/records",
        description="Open a saved game to replay it or to play on.")
