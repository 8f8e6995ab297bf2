"""The front page: the games, your own tables, and the tables that anybody may join."""

from __future__ import annotations

import importlib
import importlib.util
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.content import Option
from quarterdeck.engine.markup import NOTHING, Markup, el, join
from quarterdeck.server.pages.html import LONGEST_NAME, NAMELESS, icon, page, plural
from quarterdeck.server.sight import Status


@dataclass(frozen=True, slots=True)
class Listing:
    """A table as one line of a list."""

    id: str
    game: str                               # its name, as in addresses
    game_title: str
    options: tuple[str, ...]                # in words: `option_words`
    seats: tuple[tuple[str, str], ...]      # the seat's title, and who sits there; "" while free
    free: int
    status: Status
    touched: float                          # when something last happened (seconds since 1970)
    yours: bool                             # the viewer holds a seat
    your_turn: bool = False


def front(games: Sequence[Game], tables: Sequence[Listing], mine: Sequence[Listing], name: str,
          now: float | None = None) -> str:
    """The first page: `tables` are the public ones, `mine` those of this browser, newest first; `now` is the clock."""
    now = time.time() if now is None else now
    return page(
        "Quarterdeck",
        el("div",
           _rose(),
           el("h1", "Come aboard"),
           el("p", "Pick a game and play at once: against bots, with friends by a link, or together at one screen. "
                   "You need no account.", cls="lead"),
           NOTHING if name else _ask_name(),
           cls="hero stack"),
        el("form", el("input", type="hidden", name="quick", value="1"), id="play", method="post", action="/tables"),
        _section("your-games", "Your games", _rows(mine, now)) if mine else NOTHING,
        _section("games", "Games", _game_cards(games)),
        _section("tables", "Open tables", _rows(tables, now) if tables else _no_tables(games)),
        NOTHING if mine else _section("your-games", "Your games", _no_games()),
        name=name, cls="plain front-page", here="/",
        description="Sea games to play at once in the browser: against bots, with friends by a link, or at one screen.")


@cache
def _rose() -> Markup:
    """A compass rose with its rhumb lines, as on a chart."""
    lines = join(el("line", y1="-64", y2="-257", transform=f"rotate({22.5 * i})") for i in range(16))
    points = join(el("g", el("path", d=f"M0 {-length}L{width} {-width}L0 0z", cls="point"),
                     el("path", d=f"M0 {-length}L{-width} {-width}L0 0z"), transform=f"rotate({turn})")
                  for length, width, first in ((40, 8, 45), (60, 11, 0)) for turn in range(first, 360, 90))
    return el("svg", lines, el("circle", r="64"), el("circle", r="46"), points, cls="rose", viewBox="-200 -200 400 400",
              aria_hidden="true")


def _ask_name() -> Markup:
    """Posted with the game that is started; its own button, first in the form, keeps the name alone."""
    return el(
        "div",
        el("label", "What shall we call you?", for_="first-name"),
        el("div",
           el("input", id="first-name", name="name", form="play", maxlength=LONGEST_NAME, placeholder=NAMELESS,
              autocomplete="nickname"),
           el("button", "Remember", form="play", formaction="/name"), cls="in-line"),
        cls="ask-name")


def _section(id_: str, title: str, *content: Markup) -> Markup:
    return el("section", el("h2", title, id=f"{id_}-title"), *content, aria_labelledby=f"{id_}-title", id=id_, cls="stack")


# ------------------------------------------------------------------ games

@cache
def table_of(game: Game) -> ModuleType | None:
    """The game's `table` package, which draws its page; None for a game that is played in the terminal only."""
    name = f"{game.package}.table"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def _game_cards(games: Sequence[Game]) -> Markup:
    drawn = [(game, table) for game in games if (table := table_of(game))]
    others = [game for game in games if not table_of(game)]
    return join([
        el("ul", *(el("li", _game_card(game, table)) for game, table in drawn), cls="games"),
        el("p", "In the terminal only, so far: ",
           join((el("code", f"quarterdeck play {game.name}") for game in others), ", "), ".",
           cls="small muted") if others else NOTHING])


def _game_card(game: Game, table: ModuleType) -> Markup:
    return el(
        "article",
        el("div", table.cover(), cls="cover"),
        el("div",
           el("h3", game.title),
           el("p", game.content.summary),
           _facts(game, table),
           el("div",
              el("button", icon("play"), "Play now", el("span", f" {game.title} against bots", cls="unseen"),
                 form="play", name="game", value=game.name, cls="main"),
              el("a", icon("people"), "Play with friends", el("span", f": {game.title}", cls="unseen"),
                 href=f"/new/{game.name}", cls="button"),
              cls="buttons"),
           el("p", el("a", "Rules", el("span", f" of {game.title}", cls="unseen"), href=f"/rules/{game.name}"), cls="small"),
           cls="about stack"),
        cls="game card")


def _facts(game: Game, table: ModuleType) -> Markup:
    low, high = game.content.least_seats, game.content.most_seats
    facts = [("people", "Players", plural(high, "player") if low == high else f"{low} to {high} players"),
             ("clock", "Length", f"{game.content.minutes} minutes"),
             ("gauge", "Difficulty", table.DIFFICULTY)]
    return el("ul", *(el("li", icon(drawing), el("span", f"{what}: ", cls="unseen"), said) for drawing, what, said in facts),
              cls="facts")


# ------------------------------------------------------------------ tables

def _rows(listings: Sequence[Listing], now: float) -> Markup:
    return el("ul", *(el("li", _row(listing, now)) for listing in listings), cls="tables")


def _row(listing: Listing, now: float) -> Markup:
    seats = join((el("li", el("span", f"{title}: ", cls="muted"), who or el("em", "free"), cls=None if who else "free")
                  for title, who in listing.seats))
    inviting = listing.your_turn or (listing.free and not listing.yours)
    return el(
        "article",
        el("div",
           el("h3", listing.game_title, el("span", _standing(listing), cls="badge act" if listing.your_turn else "badge")),
           el("ul", seats, cls="who-sits"),
           el("p", join([*listing.options, ago(listing.touched, now)], " · "), cls="small muted"),
           cls="stack-tight"),
        el("a", *_invitation(listing), el("span", f" {listing.game_title}, {_company(listing)}", cls="unseen"),
           href=f"/t/{listing.id}", cls="button main" if inviting else "button"),
        cls="table-row card")


def _standing(listing: Listing) -> str:
    if listing.status is Status.GATHERING:
        return f"{plural(listing.free, 'seat')} free" if listing.free else "about to start"
    if listing.your_turn:
        return "your turn"
    return {Status.PLAYING: "playing", Status.OVER: "finished", Status.STOPPED: "stopped"}.get(listing.status, "asleep")


def _invitation(listing: Listing) -> tuple[Markup, str]:
    if listing.status in (Status.OVER, Status.STOPPED, Status.ASLEEP):
        return icon("eye"), "Look back"
    if listing.yours:
        return icon("arrow"), "Go on"
    return (icon("people"), "Join") if listing.free else (icon("eye"), "Watch")


def _company(listing: Listing) -> str:
    return ", ".join(who for _, who in listing.seats if who) or "nobody yet"


def _no_tables(games: Sequence[Game]) -> Markup:
    first = next((game for game in games if table_of(game)), None)
    return el("div",
              el("p", "No table is open to everybody just now. Open one, tick “Anyone may join”, and it is listed here."),
              el("a", icon("people"), "Open a table", href=f"/new/{first.name}", cls="button") if first else NOTHING,
              cls="empty stack")


def _no_games() -> Markup:
    return el("div", el("p", "None yet. A game you start or join waits for you here, even after you close the page."),
              cls="empty stack")


def ago(then: float, now: float) -> str:
    """How long ago, in the largest unit that fits."""
    past = max(0, int(now - then))
    for seconds, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if past >= seconds:
            return f"{plural(past // seconds, unit)} ago"
    return "just now"


# ------------------------------------------------------------------ options in words

def option_title(option: Option) -> str:
    """pirate_mode as a label: Pirate mode."""
    return option.name.replace("_", " ").capitalize()


def value_words(option: Option, value: int) -> str:
    """One value of an option as players read it."""
    return option.choices[value - option.low] if option.choices else str(value)


def option_words(game: Game, options: Mapping[str, Any]) -> tuple[str, ...]:
    """What a table has chosen, in words: First Voyage; Navigator and Lookout; Seats: 3."""
    said = []
    for option in game.content.choices:
        if option.name in options:
            value = options[option.name]
            names = " and ".join(value_words(option, n) for n in (value if option.length else [value]))
            said.append(names if option.choices else f"{option_title(option)}: {names}")
    return tuple(said)
