"""One's own log: statistics and records of each game, the last games, and the button that forgets them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.markup import NOTHING, Markup, el
from quarterdeck.server.about import map_words
from quarterdeck.server.daily import day_of, said
from quarterdeck.server.pages.challenges import address_of
from quarterdeck.server.pages.html import icon, notice, page, plural
from quarterdeck.server.pages.pictures import cover
from quarterdeck.server.results import Played, Statistics

RECENT = 20
"""Finished games that are listed."""


class GameLog(NamedTuple):
    """One person's games of one kind."""

    game: Game
    statistics: Statistics
    earned: int                 # marks of challenges
    marks: int                  # ... of so many


def log_page(logs: Sequence[GameLog], recent: Sequence[tuple[Game, Played]], name: str = "", problem: str = "") -> str:
    """Statistics for each game, then the last games, newest first."""
    games = sum(log.statistics.games for log in logs)
    return page(
        "Your log",
        el("h1", "Your log"),
        notice(problem, "good"),
        el("p", f"{plural(games, 'game')} played to the end in this browser." if games else
           "Nothing yet. Every game that you play to its end in this browser is counted here.", cls="lead"),
        el("div", *(_game(log) for log in sorted(logs, key=lambda log: not log.statistics.games)), cls="logs"),
        el("p", "A streak is wins in a row. Games in which cards were known beforehand are not counted, nor those that "
                "you played for both sides at one screen.", cls="small muted"),
        _recent(recent) if recent else NOTHING,
        _kept(),
        scripts=("again.js",), styles=("front.css", "again.css"), name=name, here="/log", cls="plain again-page",
        description="Your games on this server: statistics, records and marks.")


def _game(log: GameLog) -> Markup:
    told, ident = log.statistics, f"log-{log.game.name}"
    figures = (("games", "Games", str(told.games)), ("wins", "Wins", f"{told.wins}"),
               ("share", "Won", f"{told.share} %" if told.games else "–"),
               ("streak", "Streak", str(told.streak)), ("longest", "Best streak", str(told.longest)))
    return el(
        "section",
        cover(log.game.name, "thumb"),
        el("div",
           el("h2", log.game.title, id=ident),
           el("dl", *(el("div", el("dt", words), el("dd", value, data_figure=figure)) for figure, words, value in figures),
              cls="figures" if told.games else "figures unseen"),
           NOTHING if told.games else el("p", "Not played to its end yet.", cls="muted"),
           el("p", el("b", "Best: "), el("a", told.best.said, href=f"/t/{told.best.table}", data_figure="best"),
              f", {said(day_of(told.best.ended))}.") if told.best else NOTHING,
           el("p", el("a", f"{log.earned} of {log.marks} marks", href=address_of(log.game)), " of its challenges.")
           if log.marks else NOTHING,
           cls="stack-tight"),
        cls="card log-card", aria_labelledby=ident, data_game=log.game.name)


def _recent(recent: Sequence[tuple[Game, Played]]) -> Markup:
    return el("section", el("h2", "Your last games"),
              el("ul", *(_row(game, played) for game, played in recent[:RECENT]), cls="tables"))


def _row(game: Game, played: Played) -> Markup:
    map_ = map_words(game, played.options, played.own_map)
    title = f"{game.title} · {map_}" if map_ else game.title
    verdict = {"won": "Won", "drawn": "Drawn", "lost": "Not won"}[played.verdict]
    notes = [f"Deal of {said(played.daily)}."] if played.daily else []
    notes += ["Cards were known: not counted."] if played.known else []
    return el("li", cover(game.name, "thumb"),
              el("div", el("h3", title), el("p", " ".join([f"{said(day_of(played.ended))}.", *notes]), cls="muted"),
                 el("p", el("b", f"{verdict}: "), f"{played.said}.", cls=f"own-result {played.verdict}")),
              el("a", "Look back", el("span", f": {title}", cls="unseen"), href=f"/t/{played.table}", cls="button"),
              cls="row done")


def _kept() -> Markup:
    return el(
        "section",
        el("h2", "What is kept, and where"),
        el("p", "There is no account. A cookie of this browser tells this server which games were yours, and the server "
                "counts them each time you open this page; nothing is sent anywhere else. The choices of your last table "
                "are kept in this browser alone."),
        el("details", el("summary", icon("close"), el("span", "Forget all my games")),
           el("p", "Your finished games are taken out of this log and out of your list, and your earlier daily deals "
                   "lose your name. The games themselves stay, since others played them too. Games that are not over "
                   "stay yours. This cannot be taken back."),
           el("form", el("button", "Forget them now", cls="danger", data_forget=True), method="post", action="/log/forget"),
           cls="forget"),
        cls="stack-tight")
