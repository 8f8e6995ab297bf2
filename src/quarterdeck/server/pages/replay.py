"""A game looked at again: the same board, step by step, through any pair of eyes.

Every step has its own address, /t/ID/replay/N?eyes=0, and the page works by its links alone; the script (js/replay.js)
fetches the same address as JSON, shows `parts` and rewrites the address without leaving a trail in the history.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.markup import Markup, el, join, whole
from quarterdeck.players import roster
from quarterdeck.server.pages import table
from quarterdeck.server.pages.html import icon, page
from quarterdeck.server.sight import MoveTold, Sight

KEYS = (("← →", "one step"), ("Home, End", "to the start, to the end"), ("Space", "play, pause"), ("R", "rules"),
        ("?", "this list"))


def parts(sight: Sight, n: int, total: int, eyes: str, moves: Sequence[MoveTold]) -> dict[str, Markup]:
    """What changes from step to step; `moves` tells every move of the game."""
    return whole({
        "headline": table.headline(sight), "prompt": _step(n, total, moves),
        "steps": _steps(sight.table, n, total, eyes, moves), **table.regions(sight.game, sight.look),
        "moves": _moves(sight.table, n, eyes, moves), "play-on": _play_on(sight, n),
    })


def replay_page(sight: Sight, lines: list[Markup], n: int, total: int, eyes: str, eyes_choices: list[tuple[str, str]],
                moves: Sequence[MoveTold], name: str = "") -> str:
    """The whole document at step `n` of `total`; `eyes_choices` pairs what the address says with what a person reads."""
    drawn = parts(sight, n, total, eyes, moves)
    address = f"/t/{sight.table}"
    about = el(
        "section",
        el("h2", "This game"),
        el("p", sight.ending.sentence) if sight.ending is not None else None,
        el("div",
           el("a", icon("download"), el("span", "Download the record"), cls="button", href=f"{address}/record",
              download=True),
           el("a", icon("curve"), el("span", "Analysis"), cls="button", href=f"{address}/analysis"),
           el("a", icon("back"), el("span", "To the table"), cls="button", href=address), cls="buttons"),
        table.verify(sight), cls="panel this-game")
    return page(
        f"Replay of {sight.game.title}",
        el("div",
           el("div", drawn["board"], cls="sea"),
           *(drawn[part] for part in ("headline", "others", "side", "prompt", "hand", "steps")),
           el("aside", table.drawer_head("moves", "Moves and log"), drawn["moves"], drawn["play-on"], about,
              table.log_panel(lines), id="column", cls="column", aria_label="Moves and log"),
           id="table", cls="tabletop replay", data_table=sight.table, data_game=sight.game.name, data_n=n, data_of=total,
           data_eyes=eyes, data_frame=table.frame(sight.game),
           data_small=" ".join(str(i) for i, move in enumerate(moves, 1) if move.small) or None),
        *table.aids(sight.game, KEYS),
        styles=table.styles(sight.game), scripts=("replay.js",), cls="table-page replay-page", name=name,
        bar=table.bar(sight, el("div", _eyes(address, n, eyes, eyes_choices), table.OPEN_RULES,
                                table.opener("moves", "Moves", "m", "log"), cls="controls")))


def _address(ident: str, n: int, eyes: str) -> str:
    return f"/t/{ident}/replay/{n}?eyes={eyes}"


def _step(n: int, total: int, moves: Sequence[MoveTold]) -> Markup:
    """Where we are, in the place of the prompt line."""
    said = moves[n - 1].said if n else "Before the first move."
    return el("div", el("p", said, " ", el("span", f"move {n} of {total}", cls="more"), cls="say"), id="prompt",
              cls="prompt waits")


def neighbour(n: int, way: int, moves: Sequence[MoveTold]) -> int:
    """The step before (-1) or after (1) step `n`: those in which somebody only let pass are stepped over."""
    to = n + way
    while 0 < to < len(moves) and moves[to - 1].small:
        to += way
    return to


def rounds(moves: Sequence[MoveTold]) -> dict[int, int]:
    """The first move of each round: the move's number, and the round's."""
    return {i: move.round for i, move in enumerate(moves, 1) if move.round > (moves[i - 2].round if i > 1 else 0)}


def _steps(ident: str, n: int, total: int, eyes: str, moves: Sequence[MoveTold]) -> Markup:
    """The scrubber with its buttons and a mark for each round; links, so that they work without the script."""
    round_ = moves[n - 1].round if n else 0
    where = f"move {n} of {total}{f', round {round_}' if round_ else ''}"
    def link(to: int, picture: str, words: str, mark: str) -> Markup:
        if not 0 <= to <= total or to == n:
            return el("a", icon(picture), cls="button", role="link", aria_disabled="true", aria_label=words, data_step=mark)
        return el("a", icon(picture), cls="button", href=_address(ident, to, eyes), aria_label=words, data_step=mark)

    return el(
        "div",
        link(0, "first", "To the start", "first"), link(neighbour(n, -1, moves), "back", "One step back", "back"),
        el("button", icon("play"), el("span", "Play"), type="button", id="play"),
        link(neighbour(n, 1, moves), "arrow", "One step on", "on"), link(total, "last", "To the end", "last"),
        el("label", "Move", for_="scrubber", cls="unseen"),
        el("input", id="scrubber", type="range", min=0, max=total, value=n, aria_valuetext=where, list="rounds"),
        el("datalist", *(el("option", value=i, label=f"Round {number}") for i, number in rounds(moves).items()),
           id="rounds"),
        el("button", icon("link"), el("span", "Link"), type="button", data_copy="here",
           aria_label="Link to this move: copy it"),
        el("input", id="here", value=_address(ident, n, eyes), data_address=_address(ident, n, eyes), readonly=True,
           tabindex="-1", cls="unseen", aria_label="Link to this move"),
        id="steps", cls="steps", role="group", aria_label="Steps")


def _eyes(address: str, n: int, eyes: str, choices: list[tuple[str, str]]) -> Markup:
    return el(
        "form",
        el("label", icon("eye"), el("span", "Seen by"), for_="eyes"),
        el("select", *(el("option", words, value=value, selected=value == eyes) for value, words in choices), id="eyes",
           name="eyes"),
        el("button", "Look", cls="without-script"),
        id="eyes-form", cls="eyes", method="get", action=f"{address}/replay/{n}")


def _moves(ident: str, n: int, eyes: str, moves: Sequence[MoveTold]) -> Markup:
    """Every move with its own address; the first of a round says so."""
    marks = {i: join([el("b", f"Round {number}", cls="tag round"), Markup(" ")]) for i, number in rounds(moves).items()}
    items = [el("li", el("a", marks.get(i), move.said, href=_address(ident, i, eyes), data_n=i,
                         aria_current="step" if i == n else None), cls="muted" if move.small else None)
             for i, move in enumerate(moves, 1)]
    return el("section", el("h2", "Moves", id="move-list-title"), el("ol", *items, cls="move-list"), id="moves", cls="panel",
              aria_labelledby="move-list-title")


def _play_on(sight: Sight, n: int) -> Markup:
    """A new table that starts from this move: you in one seat, bots in the others unless you say otherwise."""
    yours = max(sight.eyes, 0)
    choices = [("me", "Me"), ("friend", "A friend, by link"), ("here", "Someone at this screen"),
               *((f"bot:{level}", f"Bot: {title}") for level, (title, _) in sight.levels.items())]
    usual = f"bot:{roster.USUAL}"
    rows = [el("div", el("label", table.shape(seat.seat), el("span", seat.title), for_=f"seat-{seat.seat}"),
               el("select", *(el("option", words, value=value, selected=value == ("me" if seat.seat == yours else usual))
                              for value, words in choices), id=f"seat-{seat.seat}", name=f"seat-{seat.seat}"), cls="in-line")
            for seat in sight.seats]
    return el("section",
              el("details", el("summary", icon("play"), el("span", "Play on from here")),
                 el("form", *rows, el("input", type="hidden", id="play-on-move", name="move", value=n),
                    el("button", f"Play on from move {n}", cls="main"), method="post", action=f"/t/{sight.table}/play-on"),
                 id="play-on-box"),
              id="play-on", cls="panel play-on")
