"""The deals of the day: the page with all of them, the card on the front page, and the text to share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from typing import Any, NamedTuple

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.markup import NOTHING, Markup, el
from quarterdeck.players import roster
from quarterdeck.server import daily
from quarterdeck.server.about import MAPS, map_words, option_words
from quarterdeck.server.pages.front import table_of
from quarterdeck.server.pages.html import icon, page, plural
from quarterdeck.server.pages.new import option_picture
from quarterdeck.server.pages.pictures import cover
from quarterdeck.server.results import Compared, Played

VERBS = {"sail": "Sail the deal", "salt_and_bones": "Fight the duel", "set_sail": "Race the deal",
         "savage_seas": "Fight the battle", "salt_and_sail": "Explore the deal"}
"""What the button says that begins a deal."""
MARKS = {"won": ("check", "won"), "drawn": ("arrow", "drawn"), "lost": ("close", "not won"),
         "open": ("clock", "not finished")}
"""By how an attempt came out: its icon, and how it is read aloud."""


class DealSight(NamedTuple):
    """One game's deal as one visitor sees it."""

    game: Game
    day: str
    deal: daily.Deal
    table: str                  # where the visitor's attempt is played; "" before it
    own: Played | None          # how it came out
    all: Compared

    @property
    def title(self) -> str:
        """Sail · Needle's Eye."""
        map_ = map_words(self.game, self.deal.options)
        return f"{self.game.title} · {map_}" if map_ else self.game.title

    @property
    def state(self) -> str:
        """won, drawn, lost; open while it is played; "" before."""
        return self.own.verdict if self.own else "open" if self.table else ""


class Day(NamedTuple):
    """One day of a visitor's week: by game how the attempt came out, and its table."""

    day: str
    games: Mapping[str, tuple[str, str]]

    @property
    def state(self) -> str:
        """The best of that day, or nothing."""
        states = [state for state, _ in self.games.values()]
        return next((each for each in ("won", "drawn", "lost", "open") if each in states), "")


def daily_page(deals: Sequence[DealSight], days: Sequence[Day], address: str, name: str = "", left: str = "") -> str:
    """All deals of the day; `days` are the visitor's last ones, today first; `left` says how long they last."""
    return page(
        "Today’s deals",
        el("h1", "Today’s deals"),
        el("p", f"One deal of each game, the same cards for everybody here, on {daily.said(deals[0].day)}. {left} "
                "Your first try counts: no hints, and nothing is taken back.", cls="lead"),
        el("div", *(_deal(deal, address) for deal in deals), cls="deals"),
        _days(days, [deal.game for deal in deals]),
        el("section", el("h2", "How it is kept fair"),
           el("p", "The cards follow from a secret of this server and the date, so nobody can know them before. While the "
                   "day lasts, a finished game shows its replay, its record and its key to nobody, and its page only to "
                   "who played it. After midnight UTC everything is opened, and ",
              el("a", "the deals can be checked", href="/fair"), " as at every table."),
           el("p", "One try counts for each browser. You see your own name and result; of the others only how many there "
                   "are and how far they got."), cls="stack-tight"),
        scripts=("again.js",), styles=("front.css", "again.css"), name=name, here="/daily", cls="plain again-page",
        description="One deal of each game, the same for everybody, every day.")


def _deal(deal: DealSight, address: str) -> Markup:
    ident = f"deal-{deal.game.name}"
    return el(
        "section",
        el("div", picture(deal), cls="deal-picture"),
        el("div",
           el("h2", deal.title, id=ident),
           el("p", terms(deal)),
           el("p", tried(deal), cls="muted"),
           _own(deal, address) if deal.own else start(deal),
           cls="deal-text"),
        cls=f"card deal {deal.state}".strip(), aria_labelledby=ident, id=deal.game.name)


def picture(deal: DealSight) -> Markup:
    """The map of the deal, where there is one, or else the cover of the game."""
    where = next((name for name in MAPS if name in deal.deal.options), "")
    option = next((option for option in deal.game.content.options if option.name == where), None)
    drawn = option_picture(deal.game, option, deal.deal.options[where]) if option else NOTHING
    table: Any = table_of(deal.game)
    return drawn or cover(deal.game.name) or table.cover()


def terms(deal: DealSight) -> str:
    """Who plays with whom, and how: You are the Navigator, and Finn, a Mate, is the Lookout."""
    game, options = deal.game, deal.deal.options
    bots = len(deal.deal.seats) - 1
    called, level = roster.NAMES[roster.USUAL][0], roster.LEVELS[roster.USUAL][0]
    if "pirates" in options:
        option = next(option for option in game.content.options if option.name == "pirates")
        own, other = (option.choices[value - option.low] for value in options["pirates"])
        return f"With {called}, a {level}: you are the {own}, {called} is the {other}."
    if not bots:
        return "You alone, against the target of the map."
    rest = option_words(game, {name: value for name, value in options.items() if name not in (*MAPS, "seats")})
    return " ".join([f"Against {called}, a {level}.", *(f"{words}." for words in rest)])


def tried(deal: DealSight) -> str:
    """How others did: 118 tried it, 41 won."""
    told = deal.all
    if not told.tried:
        return "Nobody here has tried it yet."
    if not told.finished:
        return f"{plural(told.tried, 'person', 'people')} tried it; nobody has finished yet."
    return f"{plural(told.tried, 'person', 'people')} tried it, {told.finished} finished, {told.won} won."


def start(deal: DealSight, cls: str = "main") -> Markup:
    """The button that begins the deal, goes on with it, or looks at it again."""
    if deal.table:
        return el("a", "Look at the table" if deal.own else "Go on", el("span", f": {deal.title}", cls="unseen"),
                  href=f"/t/{deal.table}", cls="button" if deal.own else f"button {cls}")
    return el("form", el("button", VERBS.get(deal.game.name, "Play the deal"),
                         el("span", f": {deal.title}", cls="unseen"), cls=cls),
              method="post", action=f"/daily/{deal.game.name}")


def _own(deal: DealSight, address: str) -> Markup:
    """One's own result, beside the others', and the text to share."""
    assert deal.own is not None
    field = f"share-{deal.game.name}"
    text = share_text(deal, address)
    return el(
        "div",
        _result(deal.own),
        el("p", beside(deal.all)),
        el("dl", el("div", el("dt", "Half got at least this far"), el("dd", deal.all.middle)),
           el("div", el("dt", "The best"), el("dd", deal.all.best)), cls="quantiles") if deal.all.finished > 1 else NOTHING,
        el("label", "To share: nothing in it tells a card", for_=field, cls="small muted"),
        el("textarea", text, id=field, readonly=True, rows=text.count("\n") + 1, cls="share"),
        el("div", el("button", icon("copy"), el("span", "Copy the text"), type="button", data_copy=field), start(deal),
           cls="buttons"),
        cls="own-deal stack-tight")


def _result(own: Played) -> Markup:
    return el("p", icon(MARKS[own.verdict][0]), el("b", f"You {_verb(own)}: "), f"{own.said}.",
              cls=f"own-result {own.verdict}")


def _verb(own: Played) -> str:
    return {"won": "won", "drawn": "drew", "lost": "did not win"}[own.verdict]


def beside(told: Compared) -> str:
    """Where one's result stands among the others'."""
    others = told.finished - 1
    if others <= 0:
        return "You are the first here to finish it."
    said = f"You got further than {told.beaten} of {plural(others, 'other')}"
    return f"{said}, and as far as {told.equal}." if told.equal else f"{said}."


def share_text(deal: DealSight, address: str) -> str:
    """What may be told to who has not played it yet: the result in symbols, no card and no way."""
    assert deal.own is not None
    lines = [f"Quarterdeck, deal of {daily.said(deal.day)}", f"{deal.title}: {_verb(deal.own)}", deal.own.marks]
    if deal.all.finished > 1:
        lines.append(f"Further than {deal.all.beaten} of {deal.all.finished - 1} here")
    return "\n".join(line for line in (*lines, f"{address}/daily") if line)


def _days(days: Sequence[Day], games: Sequence[Game]) -> Markup:
    """The visitor's last days, a row for each."""
    if not any(day.games for day in days):
        return NOTHING
    rows = [el("tr", el("th", f"{date.fromisoformat(day.day):%a %-d %b}", scope="row"),
               *(el("td", _cell(day.games.get(game.name))) for game in games)) for day in days if day.games]
    return el("section", el("h2", "Your last days", id="days"),
              el("div", el("table", el("thead", el("tr", el("th", "Day", scope="col"),
                                                   *(el("th", game.title, scope="col") for game in games))),
                           el("tbody", *rows)), cls="scrolls", tabindex="0", role="region", aria_labelledby="days"))


def _cell(found: tuple[str, str] | None) -> Markup:
    if found is None:
        return el("span", "–", cls="muted")
    sign, words = MARKS[found[0]]
    return el("a", icon(sign), el("span", words), href=f"/t/{found[1]}", cls=f"tried {found[0]}")


# ------------------------------------------------------------------ the front page

def deal_card(deals: Sequence[DealSight], week: Sequence[Day]) -> Markup:
    """Today's deal on the front page: one game in full, the others as links, and the visitor's week from Monday on."""
    if not deals:
        return NOTHING
    shown = next((deal for deal in deals if deal.game.name == daily.featured(deal.day)), deals[0])
    own = _result(shown.own) if shown.own else NOTHING
    return el(
        "section",
        el("div", picture(shown), cls="deal-picture"),
        el("div",
           el("h2", "Today’s deal", id="deal-title"),
           el("p", el("b", f"{shown.title}. "), terms(shown)),
           own or el("p", tried(shown), cls="muted"),
           _week(week, shown.day),
           el("div", start(shown), el("a", "All of today’s deals", href="/daily", cls="button"), cls="buttons"),
           cls="deal-text"),
        id="deal", cls="card deal-card", aria_labelledby="deal-title")


def _week(week: Sequence[Day], today: str) -> Markup:
    """Seven days, Monday first; a day's mark is the best of its deals."""
    return el("ol", *(_week_day(day, today) for day in week), cls="week", aria_label="Your deals of this week")


@cache
def _weekday(day: str) -> str:
    return f"{date.fromisoformat(day):%A}"


def _week_day(day: Day, today: str) -> Markup:
    name, state = _weekday(day.day), day.state
    words = f": {MARKS[state][1]}" if state else ": today" if day.day == today else ": not played" if day.day < today else ""
    return el("li", el("span", name[0], aria_hidden="true"), icon(MARKS[state][0]) if state else NOTHING,
              el("span", f"{name}{words}", cls="unseen"),
              cls=" ".join(each for each in (state, "now" if day.day == today else "") if each) or None)
