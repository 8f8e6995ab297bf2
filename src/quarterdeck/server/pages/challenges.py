"""The ladder of a game: its challenges with what a visitor has earned; for Sail the twelve voyages."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.markup import NOTHING, Markup, el
from quarterdeck.players import roster
from quarterdeck.server.challenges import Ladder, Mark, Progress
from quarterdeck.server.pages.html import icon, page, plural
from quarterdeck.server.pages.new import option_picture
from quarterdeck.server.pages.pictures import ANCHOR, cover, face

VOYAGES = "sail"
"""The game whose challenges are called voyages, at an address of their own."""


def address_of(game: Game) -> str:
    """Where a game's challenges are."""
    return "/voyages" if game.name == VOYAGES else f"/challenges/{game.name}"


def link_words(game: Game) -> str:
    """What the way to a game's challenges is called."""
    return "Voyages" if game.name == VOYAGES else "Challenges"


def challenges_page(game: Game, ladder: Ladder, progress: Sequence[Progress], others: Sequence[Game], name: str = "") -> str:
    """All challenges of a game; `others` are the games that have some too, this one among them."""
    earned, all_ = sum(each.earned for each in progress), len(ladder.marks) * len(progress)
    upcoming = next((each.challenge.number for each in progress if not each.earned), 0)
    return page(
        f"{ladder.title} · {game.title}",
        el("nav", *(el("a", other.title, href=address_of(other), aria_current="page" if other.name == game.name else None)
                    for other in others), cls="ladders", aria_label="Challenges of other games"),
        el("header",
           el("div", cover(game.name, eager=True), cls="cover"),
           el("div", el("h1", ladder.title), el("p", ladder.text, cls="lead"),
              el("p", el("b", f"{earned} of {all_}"), " marks, ",
                 f"{sum(each.earned > 0 for each in progress)} of {plural(len(progress), 'challenge')} done.",
                 id="earned"),
              el("progress", value=earned, max=all_, aria_labelledby="earned"),
              cls="stack-tight"),
           cls="game-head"),
        el("ol", *(_challenge(game, each, ladder.marks, each.challenge.number == upcoming,
                              each.challenge.picture not in [other.challenge.picture for other in progress[:n]])
                   for n, each in enumerate(progress)), cls="challenges"),
        el("p", "Marks are counted from the games that you finished in this browser, however you opened them: the same "
                "map and seats, against these bots or stronger ones. ", el("a", "Your log", href="/log"),
           cls="small muted"),
        styles=("front.css", "again.css"), name=name, cls="plain again-page",
        description=f"{ladder.title}: challenges of {game.title}.")


def _challenge(game: Game, each: Progress, marks: Sequence[Mark], is_next: bool, is_new: bool) -> Markup:
    """One challenge; its map is drawn where that is new."""
    challenge, ident = each.challenge, f"challenge-{each.challenge.number}"
    state = "done" if each.earned == len(marks) else "begun" if each.earned else "next" if is_next else ""
    return el(
        "li",
        el("div", _picture(game, each, is_new), cls="challenge-picture"),
        el("h2", el("span", challenge.number, cls="number"), challenge.name, id=ident),
        _hard(each),
        el("p", challenge.text),
        el("ul", *(_mark(mark, n < each.earned) for n, mark in enumerate(marks)), cls="marks"),
        el("p", el("b", "Your best: "), el("a", each.best.said, href=f"/t/{each.best.table}"),
           f" ({plural(each.tries, 'try', 'tries')})", cls="small") if each.best else NOTHING,
        el("form", el("button", "Again" if each.earned else "Set out", el("span", f": {challenge.name}", cls="unseen"),
                      cls="main" if is_next else None),
           method="post", action=f"/challenges/{game.name}/{challenge.number}"),
        cls=f"card challenge {state}".strip(), aria_labelledby=ident)


def _picture(game: Game, each: Progress, is_new: bool) -> Markup:
    """Where it is played; without a map, or on one that was shown above, against whom."""
    if each.challenge.picture and is_new:
        name, value = each.challenge.picture
        option = next(option for option in game.content.options if option.name == name)
        drawn = option_picture(game, option, value)
        if drawn:
            return drawn
    bots = each.challenge.bots
    faces = [face(level, person=roster.NAMES[level][n]) for n, level in enumerate(bots)]
    return el("span", *faces, cls="faces") if bots else cover(game.name)


def _hard(each: Progress) -> Markup:
    """How hard it is: the level of the map, or who plays there."""
    challenge = each.challenge
    bots = challenge.bots
    who = f"{'With' if challenge.level else 'Against'} {_bots(bots)}" if bots else "Alone"
    if not challenge.level:
        return el("p", el("b", who), cls="muted hard")
    home = f" Two Mates got home in {challenge.home} of 100 games." if challenge.home is not None else ""
    return el("p", el("b", challenge.level), f". {who}.{home}", cls="muted hard")


def _bots(levels: Sequence[str]) -> str:
    """a Mate, an Admiral, 3 Mates; all bots of a challenge are of one level."""
    title = roster.LEVELS[levels[0]][0]
    return f"{len(levels)} {title}s" if len(levels) > 1 else f"{'an' if title[0] in 'AEIOU' else 'a'} {title}"


def _mark(mark: Mark, is_earned: bool) -> Markup:
    drawn = Markup(f'<svg viewBox="0 0 24 24" class="{"on" if is_earned else "off"}" aria-hidden="true">{ANCHOR}</svg>')
    return el("li", drawn, el("span", mark.text), icon("check") if is_earned else NOTHING,
              el("span", " (earned)" if is_earned else " (not yet)", cls="unseen"), cls="earned" if is_earned else None)
