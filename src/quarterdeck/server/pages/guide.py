"""The guided first game on the page: what Barnaby says, the way through the steps, the end, and the offers elsewhere.

The part `guide` stands on the table's page of who learns; js/guide.js lights what it speaks of (data-look), turns its
sentences one by one and shows what is said to a wrong move. Without the script all sentences stand there to be read.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from html import escape

from quarterdeck.engine import guide
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.markup import NOTHING, Markup, el
from quarterdeck.server.lesson import PREPARED, LessonSight
from quarterdeck.server.pages.html import icon, static

MENTOR = "Barnaby"
BOLD = re.compile(r"\*\*(.+?)\*\*")


def words(sentence: str) -> Markup:
    """A sentence of a script: **so** is set in bold."""
    return Markup(BOLD.sub(r"<b>\1</b>", escape(sentence)))


@lru_cache(512)
def part(lesson: LessonSight) -> Markup:
    """The part of the page that teaches."""
    return el(
        "section",
        _progress(lesson),
        el("div",
           el("button", _face(), el("b", MENTOR), type="button", cls="mentor-face", data_fold=True, aria_expanded="true",
              aria_controls="guide-bubble", aria_label=f"{MENTOR}: fold or open what he says"),
           el("div", _bubble(lesson), _wrong(), id="guide-bubble", cls="guide-bubble", tabindex=-1),
           cls="mentor"),
        id="guide", cls="guide", aria_label="The lesson", data_step=lesson.number, data_look=" ".join(lesson.look) or None,
        data_praise=lesson.praise.replace("**", "") or None, data_plays="1" if lesson.plays else None,
        data_lay=" ".join(lesson.lay) or None, data_otherwise=lesson.otherwise or None)


def _face() -> Markup:
    return el("img", src=static("faces/bosun.svg"), width=120, height=120, alt="")


def _progress(lesson: LessonSight) -> Markup:
    dots = [el("li", cls="done" if i + 1 < lesson.number else "now" if i + 1 == lesson.number else None)
            for i in range(lesson.total)]
    at = min(lesson.number, lesson.total)
    return el("div", el("span", lesson.title), Markup(f'<ol class="dots" aria-hidden="true">{"".join(dots)}</ol>'),
              el("b", f"{at} of {lesson.total}"), el("small", "prepared deal", title=PREPARED), cls="guide-progress")


def _bubble(lesson: LessonSight) -> Markup:
    go_on = el("button", lesson.button, type="button", cls="main", data_go=True,
               data_send=json.dumps({"do": "guide", "step": lesson.number})) if not lesson.plays else None
    return el(
        "div",
        el("p", icon("check"), el("span", words(lesson.well)), cls="well") if lesson.well else None,
        el("h2", lesson.heading, id="guide-title"),
        *(el("p", words(said), cls="says") for said in lesson.say),
        el("p", PREPARED, cls="small") if lesson.number == 1 else None,
        el("details", el("summary", icon("hint"), el("span", "Why?")), el("p", words(lesson.why)), cls="why")
        if lesson.why else None,
        el("div",
           el("button", "Next", type="button", cls="main", data_next=True, hidden=True) if len(lesson.say) > 1 else None,
           go_on,
           el("a", "Leave, go on later", href="/", cls="leave"),
           cls="guide-do"),
        cls="told")


def _wrong() -> Markup:
    """What is said to a wrong move; the script fills it."""
    return el(
        "div",
        el("h2", el("span", icon("close"), cls="nope"), "Not that one, shipmate", id="guide-wrong-title"),
        el("p", cls="says"),
        el("p", el("a", href="#"), cls="rule", hidden=True),
        el("div", el("button", "Put it back", type="button", cls="main", data_back=True),
           el("a", "Leave, go on later", href="/", cls="leave"), cls="guide-do"),
        cls="wrong", hidden=True, aria_labelledby="guide-wrong-title", role="group")


# ------------------------------------------------------------------ the end

def end(lesson: LessonSight, scene: Markup = NOTHING) -> Markup:
    """What was learned, and the door to a whole game, over the drawn scene of a won game where there is one."""
    play = el("form", el("input", type="hidden", name="quick", value="1"),
              el("input", type="hidden", name="game", value=lesson.game),
              el("button", icon("play"), el("span", "Play a whole game"), cls="main" if not lesson.back else None),
              method="post", action="/tables")
    return el(
        "section",
        scene,
        el("div",
           el("p", _face(), cls="mentor-face"),
           el("p", icon("check"), el("span", words(lesson.well)), cls="well") if lesson.well else None,
           el("h2", lesson.heading, id="ending-title", tabindex=-1),
           *(el("p", words(said), cls="by-what") for said in lesson.say),
           el("div",
              el("a", icon("arrow"), el("span", "Back to the invitation"), cls="button main", href=lesson.back)
              if lesson.back else None,
              play,
              el("a", icon("rules"), el("span", "How to play"), cls="button", href=f"/how/{lesson.game}"),
              el("a", icon("back"), el("span", "All games"), cls="button", href="/"),
              cls="buttons"),
           cls="verdict"),
        id="ending", cls="ending guide-end", aria_labelledby="ending-title", data_learned=lesson.game)


# ------------------------------------------------------------------ offers

def minutes_in_words(minutes: int) -> str:
    """five minutes."""
    known = {5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"}
    return f"{known.get(minutes, minutes)} minutes"


def offer(game: Game) -> Markup:
    """The first thing that a newcomer is offered on the front page."""
    if not guide.has_guide(game):
        return NOTHING
    minutes = minutes_in_words(guide.load(game).minutes)
    return el("button", el("img", src=static("faces/bosun.svg"), width=72, height=72, alt="", cls="face"),
              el("span", el("b", f"Learn {game.title} in {minutes}"),
                 "Barnaby shows you, card by card. You make every move."),
              icon("chevron"), form="learn", formaction=f"/guide/{game.name}", cls="learn main", data_unlearned=game.name)


def learn_form() -> Markup:
    """The form that the buttons of `offer` and `learn_it` belong to."""
    return el("form", id="learn", method="post", action="/guide/sail")


def learn_it(game: Game) -> Markup:
    """The way to the lesson on a game's card."""
    if not guide.has_guide(game):
        return NOTHING
    said = f": {game.title}, {minutes_in_words(guide.load(game).minutes)}"
    return el("button", icon("hint"), el("span", "Learn it", el("span", said, cls="unseen")), form="learn",
              formaction=f"/guide/{game.name}", cls="learn-it rules-link")


def learn_first(game: Game, back: str) -> Markup:
    """On an invitation: learn it, and come back."""
    if not guide.has_guide(game):
        return NOTHING
    waits = " Your seat waits." if back else ""
    return el("form", el("input", type="hidden", name="back", value=back),
              el("button", el("img", src=static("faces/bosun.svg"), width=72, height=72, alt="", cls="face"),
                 el("span", el("b", f"Learn it in {minutes_in_words(guide.load(game).minutes)}"),
                    f"New to it? Barnaby shows you.{waits}"), icon("chevron"), cls="learn"),
              method="post", action=f"/guide/{game.name}", cls="learn-first")
