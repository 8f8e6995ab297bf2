"""The front page: the games, your own tables, and the tables that anybody may join."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.guide import has_guide
from quarterdeck.engine.hooks import Part
from quarterdeck.engine.markup import NOTHING, Markup, el, join
from quarterdeck.server.about import ABOUT, line_of
from quarterdeck.server.naming import NAMELESS
from quarterdeck.server.pages import guide
from quarterdeck.server.pages.how import how_link
from quarterdeck.server.pages.html import icon, page, plural, static
from quarterdeck.server.pages.pictures import cover, facts, scene
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
    result: str = ""                        # how it came out, once it is over
    map: str = ""                           # where it is played, in words
    lesson: str = ""                        # a guided game: how far it has come, in words


def front(games: Sequence[Game], tables: Sequence[Listing], mine: Sequence[Listing], name: str,
          now: float | None = None, deal: Markup = NOTHING) -> str:
    """The first page: `tables` are the public ones, `mine` those of this browser, newest first; `now` is the clock.

    `deal` is the card of today's deal.
    """
    now = time.time() if now is None else now
    mine = sorted(mine, key=_urgency)
    return page(
        "Quarterdeck",
        el("section",
           scene(),
           el("div",
              el("h1", "Five games. ", el("br"), "One salty sea."),
              el("p", "Play at once with bots, or send a friend a link. No account, nothing to install."),
              _first_steps(games),
              cls="welcome"),
           cls="hero"),
        el("form", el("input", type="hidden", name="quick", value="1"), id="play", method="post", action="/tables"),
        guide.learn_form(),
        el("div",
           el("section", el("h2", "The games", cls="unseen", id="games-title"), _game_cards(games),
              id="games", aria_labelledby="games-title"),
           el("div",
              _section("your-games", "Your games", _rows(mine, now, name) if mine else _no_games(), _log_link()),
              deal,
              _section("tables", "Open tables", _rows(tables, now, "") if tables else _no_tables(),
                       el("a", "Open a table of your own", href="#games", cls="button own")),
              cls="columns three" if deal else "columns"),
           cls="deck"),
        name=name, cls="front-page", here="/", styles=("front.css", "again.css"), calls=sum(each.your_turn for each in mine),
        description="Five sea games to play at once in the browser: with bots, with friends by a link, or at one screen.")


def _urgency(listing: Listing) -> tuple[int, float]:
    """Games that wait for you come first, then those that go on, then the finished; the latest first."""
    over = listing.status in (Status.OVER, Status.STOPPED, Status.ASLEEP)
    return (0 if listing.your_turn else 2 if over else 1), -listing.touched


def _first_steps(games: Sequence[Game]) -> Markup:
    """One button for who has never been here: the gentlest game, with help switched on."""
    first = next((game for game in games if game.name == FIRST), None)
    if first is None:
        return NOTHING
    return join([guide.offer(first), _play_first(first)])


def _play_first(game: Game) -> Markup:
    """The same for who knows the lesson already, or where there is none."""
    return el("button", el("img", src=static("faces/bosun.svg"), width=72, height=72, alt="", cls="face"),
              el("span", el("b", "New here?"), "Start with Sail: twenty minutes, and help with every card."),
              icon("chevron"), form="play", name="game", value=FIRST, cls="learn main",
              data_learned=game.name if has_guide(game) else None)


FIRST = "sail"
"""The game that newcomers are shown first."""


def _section(id_: str, title: str, *content: Markup) -> Markup:
    return el("section", el("h2", title, id=f"{id_}-title"), *content, aria_labelledby=f"{id_}-title", id=id_, cls="card")


# ------------------------------------------------------------------ games

def table_of(game: Game) -> Part | None:
    """What draws the game's page; None for a game that is played in the terminal only."""
    return game.page


def _game_cards(games: Sequence[Game]) -> Markup:
    order = {name: number for number, name in enumerate(ABOUT)}
    drawn = sorted(((game, table) for game in games if (table := table_of(game))),
                   key=lambda pair: order.get(pair[0].name, len(order)))
    others = [game for game in games if not table_of(game)]
    return join([
        el("ul", *(el("li", _game_card(game, table)) for game, table in drawn), cls="games"),
        el("p", "In the terminal only, so far: ",
           join((el("code", f"quarterdeck play {game.name}") for game in others), ", "), ".",
           cls="small muted") if others else NOTHING])


def _game_card(game: Game, table: Part) -> Markup:
    picture = cover(game.name, eager=True) or table.cover()
    return el(
        "article",
        el("a", picture, href=f"/new/{game.name}", cls="cover", aria_label=f"{game.title}: open a table"),
        el("div",
           el("h3", game.title),
           facts(game),
           el("p", line_of(game), cls="line"),
           el("div",
              el("button", "Play now", el("span", f": {game.title} with {_bots(game)}", cls="unseen"),
                 form="play", name="game", value=game.name, cls="main"),
              el("a", "With friends", el("span", f": {game.title}", cls="unseen"), href=f"/new/{game.name}", cls="button"),
              cls="buttons"),
           el("div", guide.learn_it(game),
              how_link(game) or el("a", icon("rules"), "Rules", el("span", f" of {game.title}", cls="unseen"),
                                   href=f"/rules/{game.name}", cls="rules-link"), _challenge_link(game), cls="ways"),
           cls="about"),
        cls="game")


def _challenge_link(game: Game) -> Markup:
    """The way to the voyages of Sail, the challenges of another game."""
    if not (game.folder / "challenges.toml").is_file():
        return NOTHING
    address, words = ("/voyages", "Voyages") if game.name == FIRST else (f"/challenges/{game.name}", "Challenges")
    return el("a", icon("flag"), words, el("span", f" of {game.title}", cls="unseen"), href=address, cls="rules-link")


def _bots(game: Game) -> str:
    return "a bot" if game.content.default_seats <= 2 else "bots"


# ------------------------------------------------------------------ tables

def _rows(listings: Sequence[Listing], now: float, name: str) -> Markup:
    return el("ul", *(_row(listing, now, name) for listing in listings), cls="tables")


def _row(listing: Listing, now: float, name: str) -> Markup:
    over = listing.status in (Status.OVER, Status.STOPPED, Status.ASLEEP)
    inviting = listing.your_turn or (listing.free and not listing.yours)
    title = f"{listing.game_title} · {listing.map}" if listing.map and not listing.lesson else listing.game_title
    forget = el("form", el("button", icon("close"), cls="quiet", aria_label=f"Remove {title} from this list",
                           title="Remove from this list"),
                method="post", action=f"/t/{listing.id}/forget") if listing.yours and over else NOTHING
    return el(
        "li",
        cover(listing.game, "thumb"),
        el("div", el("h3", title), el("p", _company(listing, name), cls="muted"),
           el("p", _standing(listing, now), cls="state")),
        el("a", _invitation(listing), el("span", f": {title}, {_company(listing, name)}", cls="unseen"),
           href=f"/t/{listing.id}", cls="button main" if inviting else "button"),
        forget,
        cls="row yours" if listing.your_turn else "row done" if over else "row")


def _standing(listing: Listing, now: float) -> str:
    """Where the table is, in a few words."""
    if listing.lesson:
        return listing.lesson
    if listing.status is Status.GATHERING:
        return f"{plural(listing.free, 'seat')} free of {len(listing.seats)}" if listing.free else "About to start"
    if listing.your_turn:
        return "Your turn"
    if listing.status is Status.PLAYING:
        return f"Last move {ago(listing.touched, now)}" if listing.yours else "They are playing"
    if listing.status is Status.OVER:
        return listing.result or f"Over, {ago(listing.touched, now)}"
    return f"Stopped {ago(listing.touched, now)}" if listing.status is Status.STOPPED else "Asleep: made by older rules"


def _invitation(listing: Listing) -> str:
    if listing.status in (Status.OVER, Status.STOPPED, Status.ASLEEP):
        return "Look back"
    if listing.lesson:
        return "Go on"
    if listing.yours:
        return "Play" if listing.your_turn else "Look in"
    return "Sit down" if listing.free else "Watch"


def _company(listing: Listing, name: str) -> str:
    """Who sits there, beside the viewer: with Anna; Anna, Ben."""
    people = [who for _, who in listing.seats if who]
    if not listing.yours:
        return ", ".join(people) or "Nobody yet"
    if (name or NAMELESS) in people:
        people.remove(name or NAMELESS)
    together = ABOUT[listing.game].together == "Together" if listing.game in ABOUT else False
    return f"{'with' if together else 'against'} {' and '.join(people)}" if people else "alone"


def _log_link() -> Markup:
    """The way to everything that was finished."""
    return el("a", "Your log: results, records, marks", href="/log", cls="button own")


def _no_tables() -> Markup:
    return el("p", "No table is open to everybody just now. Open one, tick “Anyone may join”, and it stands here.",
              cls="empty")


def _no_games() -> Markup:
    return el("p", "None yet. A game that you start or join waits for you here, even after you close the page.", cls="empty")


def ago(then: float, now: float) -> str:
    """How long ago, in the largest unit that fits."""
    past = max(0, int(now - then))
    for seconds, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if past >= seconds:
            return f"{plural(past // seconds, unit)} ago"
    return "just now"
