"""How to play: the illustrated page of a game, and the same as a tab of the table's drawer (see engine/how.py)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from types import ModuleType
from typing import Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.how import Board, Group, Outcome, Section, Tile, how_to_play
from quarterdeck.engine.markup import NOTHING, Markup, el
from quarterdeck.server.pages.html import icon, page, static, static_file

BOLD = re.compile(r"\*\*(.+?)\*\*")


def how_page(game: Game, name: str = "") -> str | None:
    """The whole page; None for a game that has none."""
    how = how_to_play(game)
    if how is None:
        return None
    return page(
        f"How to play {game.title}",
        el("aside",
           el("nav", el("b", f"How to play {game.title}"),
              el("ol", *(el("li", el("a", section.title, href=f"#how-{section.id}")) for section in how.sections)),
              aria_label="On this page", cls="how-index"),
           _play(game), cls="how-side"),
        el("div",
           el("header", el("div", el("h1", f"How to play {game.title}"), el("p", how.intro, cls="lead"), cls="stack-tight"),
              tabs(game, "how"), cls="how-head"),
           story(game), cls="how-body"),
        scripts=("how.js",), styles=("front.css", f"games/{game.name}/{game.name}.css", *styles(game)), name=name,
        cls="how-page", description=f"How to play {game.title}, in three minutes, with boards to try.")


def styles(game: Game) -> tuple[str, ...]:
    """The sheets that the page and the drawer need: the shared one, and the game's own where it has one."""
    own = f"games/{game.name}/how.css"
    return ("how.css", own) if static_file(own).is_file() else ("how.css",)


def _play(game: Game) -> Markup:
    """The door to a game with a bot."""
    return el("form", el("input", type="hidden", name="quick", value="1"),
              el("button", el("img", src=static("faces/bosun.svg"), width=72, height=72, alt="", cls="face"),
                 el("span", el("b", "Rather play?"), "Sit down with a bot. Help is switched on."),
                 name="game", value=game.name, cls="learn main"),
              method="post", action="/tables", cls="how-play")


def tabs(game: Game, here: str) -> Markup:
    """From the one page to the other; nothing where there is only one."""
    if how_to_play(game) is None:
        return NOTHING
    return el("nav", *(el("a", words, href=f"/{where}/{game.name}", aria_current="page" if where == here else None)
                       for where, words in (("how", "How to play"), ("rules", "Rules by number"))),
              cls="two-pages", aria_label=f"{game.title}: how to play, and the rules")


def how_link(game: Game) -> Markup:
    """A quiet link to the page, for the front page, the form and the invitation; nothing where there is none."""
    if how_to_play(game) is None:
        return NOTHING
    return el("a", icon("rules"), "How to play", el("span", f" {game.title}", cls="unseen"), href=f"/how/{game.name}",
              cls="rules-link")


def goal(game: Game, options: Mapping[str, Any]) -> Markup:
    """The goal of the game in the bar of a table: in words where there is room, else a flag that shows it."""
    if game.page is None or game.page.goal is None:
        return NOTHING
    line = game.page.goal(options)
    return Markup(el("button", icon("flag"), el("span", el("span", "Goal: ", cls="unseen"), line), type="button", cls="goal",
                     popovertarget="goal")
                  + el("p", icon("flag"), el("span", line), id="goal", cls="goal-line", popover=True))


def drawer(game: Game, head: Markup) -> Markup:
    """The table's drawer: how to play, open at what matters now, and the rules by number; the script fetches both."""
    has_story = how_to_play(game) is not None
    choice = el("div",
                *(el("button", words, type="button", role="tab", id=f"tab-{which}", aria_controls=f"{which}-list",
                     aria_selected="true" if which == "how" else "false", tabindex=0 if which == "how" else -1)
                  for which, words in (("how", "How to play"), ("rules", "Rules by number"))),
                cls="two-pages", role="tablist", aria_label=f"How to play {game.title}") if has_story else NOTHING
    told = el("div", el("p", "Opening the page…"), id="how-list", role="tabpanel", aria_labelledby="tab-how",
              data_address=f"/how/{game.name}", data_styles=" ".join(static(sheet) for sheet in styles(game))) \
        if has_story else NOTHING
    numbered = el("div", el("p", "Opening the rules…"), id="rules-list", role="tabpanel" if has_story else None,
                  aria_labelledby="tab-rules" if has_story else None, hidden=has_story)
    return el("section", head, choice, told, numbered,
              id="rules", cls="drawer rules-drawer", role="dialog", aria_labelledby="rules-title", tabindex="-1",
              hidden=True, data_address=f"/rules/{game.name}")


@lru_cache(64)
def story(game: Game) -> Markup:
    """The sections, without a page around them: for the table's drawer."""
    how = how_to_play(game)
    if how is None:
        return NOTHING
    own = f"{game.name.replace('_', '-')}-how"
    return el("div", *(_section(section, how.drawn) for section in how.sections), cls=f"how {own}", data_how=True)


def _section(section: Section, drawn: ModuleType) -> Markup:
    return el(
        "section",
        el("h2", section.title, id=f"how-{section.id}-title"),
        el("p", said(section.lead), cls="lead") if section.lead else NOTHING,
        el("figure", drawn.picture(section.picture), cls="how-picture") if section.picture else NOTHING,
        el("ol", *(el("li", el("b", number, aria_hidden="true"), el("span", said(key)))
                   for number, key in enumerate(section.keys, 1)), cls="how-keys") if section.keys else NOTHING,
        el("ol", *(_tile(tile, drawn, number) for number, tile in enumerate(section.steps, 1)), cls="how-steps")
        if section.steps else NOTHING,
        el("ul", *(_tile(tile, drawn) for tile in section.tiles), cls="how-tiles") if section.tiles else NOTHING,
        el("ul", *(el("li", said(point)) for point in section.points), cls="how-points") if section.points else NOTHING,
        *(_board(name, drawn.board(name)) for name in section.boards),
        el("p", said(section.note), cls="how-note") if section.note else NOTHING,
        id=f"how-{section.id}", cls="how-section", tabindex="-1", aria_labelledby=f"how-{section.id}-title")


def _tile(tile: Tile, drawn: ModuleType, number: int = 0) -> Markup:
    return el("li", el("div", drawn.picture(tile.picture), cls="how-small") if tile.picture else NOTHING,
              el("h3", el("b", number, aria_hidden="true") if number else NOTHING, tile.title), el("p", said(tile.text)))


def said(text: str) -> Markup:
    """A sentence of how.toml, in which **words** may be bold."""
    return Markup(BOLD.sub(r"<b>\1</b>", escape(text, quote=False)))


# ------------------------------------------------------------------ live boards

def _board(name: str, board: Board) -> Markup:
    """A board: what can be picked, and every outcome as a template, of which the script shows the one that was picked."""
    first = next(iter(board.outcomes))
    kept = [el("template", _told(outcome), data_for=" ".join(keys), data_number=number)
            for keys, several in board.outcomes.items() for number, outcome in enumerate(several)]
    shown = el("div", _told(board.outcomes[first][0]), data_for=" ".join(first), data_number=0, cls="try-outcome")
    return el(
        "div",
        el("div", el("span", "Try it", cls="chip"), el("h3", board.title),
           *(_group(f"try-{name}-{number}", group, first[number]) for number, group in enumerate(board.groups)),
           el("button", board.again, type="button", cls="main", data_again=True) if board.again else NOTHING, cls="try-ask"),
        el("div", shown, cls="try-told", role="status"), *kept,
        cls="try", data_try=name)


def _group(name: str, group: Group, first: str) -> Markup:
    return el("fieldset", el("legend", group.legend),
              *(el("label", el("input", type="radio", name=name, value=choice.key, checked=choice.key == first),
                   choice.picture, el("span", choice.label), cls="pick drawn" if choice.picture else "pick")
                for choice in group.choices))


def _told(outcome: Outcome) -> Markup:
    return Markup(outcome.picture + el("p", el("b", outcome.title), " ", said(outcome.text)))
