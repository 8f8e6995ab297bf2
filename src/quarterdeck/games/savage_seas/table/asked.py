"""What is asked and told beside cards and ships.

The line over the sea, the buttons beside the prompt (`asks`), the ledge of the rail with what is told and may be chosen in
words.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.games.savage_seas.advice import outlook
from quarterdeck.games.savage_seas.content import (
    CREW_NAMES,
    CREW_WORDS,
    CREWS,
    LONGEST,
    MAW_ROUND,
    POSITIONS,
    ROUNDS,
    SEAT_OF,
    TEAM_NAMES,
    TEAMS,
)
from quarterdeck.games.savage_seas.courses import counted, reaching, risks, ways_at_stake
from quarterdeck.games.savage_seas.rules import HAND_UP_NOTHING, LET_STAND, SCUPPER, SEND_BACK, STOP
from quarterdeck.games.savage_seas.rules.knowledge import has_answered, is_first_asked
from quarterdeck.games.savage_seas.rules.orders import at_stake
from quarterdeck.games.savage_seas.rules.planning import hands_up, is_asked_again, returnable
from quarterdeck.games.savage_seas.rules.table import at_work
from quarterdeck.games.savage_seas.scene import card_scene
from quarterdeck.games.savage_seas.state import Phase, Point
from quarterdeck.games.savage_seas.table import worth
from quarterdeck.games.savage_seas.table.aids import NEAR_THE_END
from quarterdeck.games.savage_seas.table.boards import may_suggest
from quarterdeck.games.savage_seas.table.cards import title
from quarterdeck.games.savage_seas.table.drawings import badge, picture, sign
from quarterdeck.games.savage_seas.table.sea import SAILING
from quarterdeck.games.savage_seas.together import plans_early
from quarterdeck.games.savage_seas.words import GOAL, STANDS, offered_card
from quarterdeck.games.savage_seas.words import name as name_of

BY_CARDS = {Point.NO_QUARTER: "Give cards of the Marine one by one, up to three; its Reload card may be one of them.",
            Point.RELOAD: "Discard cards one by one, as many as you like."}
"""Decisions that click cards until one is done, and what is said of them."""


# ------------------------------------------------------------------ the line over the sea

def status(look: Look, s: Any) -> Markup:
    """How far the round is, and the Order that is being carried out."""
    current = at_work(s) if s.phase == Phase.ACTION and s.act_kind else -1
    again = ""
    if look.seat >= 0 and s.phase == Phase.ACTION:
        again = f'<button type="button" id="unmute" class="quiet" data-unmute="scupper-{s.round_no} {OWN_STAND}" hidden>' \
                f"Ask me again</button>"
    shows = f' data-shows="{s.act_team}-{at_stake(s)}"' if s.point == Point.SCUPPER else ""     # what is drawn in a window
    return Markup(f'<div id="status" class="status"{shows}>'
                  f"{line(s.round_no, s.maw, s.phase, s.act_pos, s.act_team, current)}{again}</div>")


@cache
def line(round_no: int, maw: int, phase: int, position: int, team: int, current: int) -> str:    # SAVAGE-176
    """Round 3, with the Maw of 16; planning, or the position in turn."""
    steps = [("Plan", phase == Phase.PLANNING)]
    steps += [(str(i + 1), phase == Phase.ACTION and i == position) for i in range(POSITIONS)]
    drawn = "".join(f'<li{" aria-current=step" if is_now else ""}>{word}</li>' for word, is_now in steps)
    now = ""
    if current >= 0:
        now = f'<span class="now team-{team}"><i class="dot" role="img" aria-label="{TEAM_NAMES[team]}:"></i>' \
              f"{picture(current)}<b>{esc(title(current))}</b></span>"
    burns = f'<span class="maw">{sign("maw")}Maw</span>' if maw and round_no >= MAW_ROUND else ""
    last = ROUNDS if maw else LONGEST if round_no >= LONGEST - NEAR_THE_END else 0
    of = f' <span class="of">of {last}</span>' if last else ""
    return (f'<p class="round">Round <b>{round_no}</b>{of}</p>{burns}'
            f'<ol class="steps" aria-label="Phase">{drawn}</ol>{now}')


# ------------------------------------------------------------------ beside the prompt, and on the ledge

OWN_STAND = "own-orders"
"""The name under which a page keeps that the own Orders stand, for the whole battle."""
SUGGEST = "Suggest an Order to your Captain: press a card, then a position of your ship."


def may_pin(look: Look, s: Any) -> bool:
    """Whether the viewer may suggest Orders to the Captain."""
    return may_suggest(look, s) and s.seats - look.seat % TEAMS > TEAMS


def asks(look: Look, s: Any) -> str:
    """The buttons beside the prompt: the one thing to do next, and the other."""
    if not look.legal:
        return sending("", s.round_no, look.seat % TEAMS, 0) if plans_early(s, look.seat) and not look.covered \
            and not look.open else ""
    if s.point == Point.PLACE:
        return sending("asked", s.round_no, s.dec_team, s.plan_pos)
    if s.point == Point.HAND_UP:
        nothing = HAND_UP_NOTHING.action()
        none = f'<button type="button" id="do-{nothing}" class="can" data-action="{nothing}">Nothing</button>' \
            if nothing in look.legal else ""
        again = " data-again" if is_asked_again(s) else ""
        return (f'<div id="handing" class="asks" data-of="{s.round_no}-{s.dec_team}" data-crew="{s.dec_crew}"{again}>'
                f"{none}</div>")
    if s.point == Point.SCUPPER:
        return window(look, s)
    if s.point in BY_CARDS:
        stop = STOP.action()
        return f'<div class="asks"><button type="button" id="do-{stop}" class="done can" data-action="{stop}">' \
               f"{name_of(s, stop)}</button></div>"
    return ""


@lru_cache(1024)
def sending(asked: str, round_no: int, team: int, position: int) -> str:
    """The plan's buttons; the script collects the Orders and sends them one by one, when the Captain is asked."""
    early = "" if asked else ' data-early=""'
    return (f'<div id="plan" class="asks plan" data-of="{round_no}-{team}" data-position="{position}"{early}>'
            f'<button type="button" id="plan-clear" class="quiet" data-clear="">Clear</button>'
            f'<button type="button" id="plan-send" class="main" data-anchor=""><span id="plan-word" data-script="">'
            f"Send the plan</span></button></div>")


def ledge(look: Look, s: Any) -> Markup:
    """The upper edge of the rail: what is told of the plan, what has been handed up, or the choices in words."""
    return Markup(f'<div id="ledge" class="ledge">{told(look, s)}<p id="ledge-goal" class="goal">{esc(GOAL)}</p></div>')


def told(look: Look, s: Any) -> str:
    """What the ledge says now."""
    if not look.legal:
        if plans_early(s, look.seat) and not look.covered and not look.open:
            return PLAN_SAYS
        suggests = f'<p id="plan-says" class="ask" data-script="" data-says="{SUGGEST}"></p>' if may_pin(look, s) else ""
        return early(look, s) or offers(look, s) or suggests
    if s.point == Point.PLACE:
        return handed_up(look, s) + PLAN_SAYS
    if s.point == Point.HAND_UP:
        return f'<p class="ask">{esc(handing(s))}</p>'
    if s.point == Point.SCUPPER:
        return f'<p id="ledge-stake" class="ask">{stake(s)}</p>{switches(s)}'
    if s.point in BY_CARDS:
        return f'<p class="ask">{BY_CARDS[Point(s.point)]}</p>'
    prefix = "ghost-" if s.point in SAILING else ""
    buttons = "".join(button(action, name_of(s, action), outlook(s, action), prefix and f"{prefix}{action}",
                             worth.of_choice(s, action) if look.help else "") for action in sorted(look.legal))
    return f'<div id="ledge-choices" class="choices" role="group" aria-label="Choices">{buttons}</div>'


PLAN_SAYS = '<p id="plan-says" class="ask" data-script="" aria-live="polite"></p>'


# -- handing up (SAVAGE-177 to SAVAGE-181)

def handing(s: Any) -> str:
    """What a crew that hands up is told."""
    crew = CREW_NAMES[s.dec_crew]
    if is_asked_again(s):
        another = "another card" if s.offer[s.dec_crew] else "a card"
        return f"Your Captain sends back {offered_card(s, s.dec_crew)}. Hand up {another} for your {crew}."
    return f"Press a card of your {crew}: it goes across the table to your Captain, who places it or sends it back once."


def early_crews(look: Look, s: Any) -> tuple[int, ...]:
    """The viewer's crews that will hand up in this round, and are not asked yet."""
    own = look.seat % TEAMS
    if look.seat < 0 or look.open or s.phase != Phase.PLANNING:
        return ()
    if s.dec_team != own:
        first = 0 if s.dec_team == s.gage else CREWS            # the other ship plans before, or after
    else:
        first = s.dec_crew + 1 if is_first_asked(s) else CREWS
    return tuple(crew for crew in range(first, CREWS)
                 if hands_up(s, own, crew) and SEAT_OF[s.seats][own][crew] == look.seat)


def early(look: Look, s: Any) -> str:
    """The bar of a seat that may choose before it is asked; the script keeps the cards and sends them in their turn."""
    crews = early_crews(look, s)
    if not crews:
        return ""
    named = " and ".join(f"your {CREW_NAMES[crew]}" for crew in crews)
    return (f'<p id="early" class="ask" data-of="{s.round_no}-{look.seat % TEAMS}">'
            f"Choose a card for {named} now, if you like; it is handed up when you are asked.</p>")


def offers(look: Look, s: Any) -> str:
    """What the crews have handed up so far, for their team while the Captain is not asked."""
    own = look.seat % TEAMS
    if look.seat < 0 or s.phase != Phase.PLANNING or s.dec_team != own or not any(s.offer):
        return ""
    return f'<p class="ask">Handed up so far:</p>{handed_up(look, s)}'


def handed_up(look: Look, s: Any) -> str:
    """The answers of the crews; the Captain may send each back once."""
    entries = ""
    for crew in range(CREWS):
        if has_answered(s, crew):
            person = look.names[SEAT_OF[s.seats][s.dec_team][crew]]
            can_return = SEND_BACK.action(crew) in look.legal
            entries += entry(crew, person, s.offer[crew] - 1, can_return, bool(s.sent_back >> crew & 1),
                             not can_return and bool(look.legal) and not returnable(s) >> crew & 1)
    return f'<ul class="handed-up" aria-label="Handed up">{entries}</ul>' if entries else ""


@cache
def entry(crew: int, person: str, kind: int, can_return: bool, was_returned: bool, is_settled: bool) -> str:
    """Sailmaster (Carl): Haul Wind, with its button."""
    card = f"{picture(kind)}<b>{esc(title(kind))}</b>" if kind >= 0 else "<b>nothing</b>"
    word = "Send back" if kind >= 0 else "Ask for a card"
    button = ""
    if can_return:
        action = SEND_BACK.action(crew)
        button = f'<button type="button" id="do-{action}" class="can" data-action="{action}" ' \
                 f'data-confirm="{word}: once a round" data-say="Once a round: the {CREW_NAMES[crew]} then hands up ' \
                 f'something else.">{word}</button>'
    elif was_returned and is_settled:
        button = '<small class="muted">sent back once</small>'
    return (f'<li class="{CREW_WORDS[crew]}">{badge(crew)}<span class="who">{esc(person)}</span>{card}{button}</li>')


# -- choices in words

@cache
def button(action: int, words: str, then: str, ghost: str, why: str = "") -> str:
    """A choice in words; `why` is a reason to look at it first."""
    shown = f' data-ghost="{ghost}"' if ghost else ""
    small = f" <small>{esc(then)}</small>" if then else ""
    return (f'<button type="button" id="do-{action}" class="choice can" data-action="{action}"{shown}>'
            f"<span>{esc(words)}</span>{small}{reason(why)}</button>")


@cache
def reason(why: str) -> str:
    """What makes a choice worth a newcomer's look."""
    return f'<em class="reason">{esc(why)}</em>' if why else ""


def window(look: Look, s: Any) -> str:                                              # SAVAGE-058, SAVAGE-060, SAVAGE-061
    """An Order is played: letting it stand is the ordinary thing, Scupper That the costly one."""
    answers = f'<button type="button" id="window-0" class="main pass can" data-action="{LET_STAND.action()}" ' \
              f'aria-keyshortcuts="Space">{STANDS}</button>'
    if SCUPPER.action() in look.legal:
        against_own = s.act_team == s.dec_team and not s.chain
        sure, words = ('data-confirm="Yes, scupper our own Order"', "Scupper our own Order") if against_own else (
            'data-tap-confirm="Play Scupper That"', "Scupper That!")
        why = reason(worth.of_choice(s, SCUPPER.action())) if look.help else ""
        answers = f'<button type="button" id="window-1" class="scupper can" data-action="{SCUPPER.action()}" ' \
                  f'data-about="about-0" {sure}>{sign("em-scupper-that")}{words}{why}</button>' + answers
    return f'<div id="window" class="asks window" role="group" aria-label="Scupper window">{answers}</div>'


def stake(s: Any) -> str:                                                           # SAVAGE-058
    """What is at stake in a window: the Order, whether it would strike, what it would run into."""
    current, is_own = at_work(s), s.act_team == s.dec_team
    name = esc(title(current))
    shown = f'<b data-about="about-{current}" role="img" tabindex="-1" aria-label="{name}">{name}</b>'
    if s.chain:
        stands = "canceled" if s.chain % 2 else "carried out"
        whose = "your" if is_own else f"the {TEAM_NAMES[s.act_team]}'s"
        return f"Scupper That was played on {whose} {shown}. As things stand it is {stands}. {danger(s)}"
    return f"{'Your ship' if is_own else f'The {TEAM_NAMES[s.act_team]}'} gives {shown}. {aim(s, current)}{danger(s)}"


def switches(s: Any) -> str:
    """The switches that let windows pass by themselves."""
    drawn = switch(f"scupper-{s.round_no}", "Don't ask me again this round")
    if s.act_team == s.dec_team and not s.chain:
        drawn = switch(OWN_STAND, "My own Orders stand") + drawn
    return f'<div id="switches" class="switches">{drawn}</div>'


@cache
def switch(name: str, words: str) -> str:
    """A switch that lets every such window pass; the page keeps it under that name."""
    return (f'<div data-mute="{name}" data-pass="{LET_STAND.action()}">'
            '<button type="button" class="toggle quiet" role="switch" aria-checked="false" data-switch="mute">'
            f'<span>{words}</span><i class="knob" aria-hidden="true"></i>'
            "</button></div>")


def danger(s: Any) -> str:                                                          # SAVAGE-058
    """What a course would run into as the ships lie now, and what that costs."""
    ends = risks(s)
    if not ends:
        return ""
    worst = max(ends, key=lambda to: int(to["hits"]))
    ways = "It" if len(ends) == ways_at_stake(s) else "Sailed one way, it" if len(ends) == 1 else "Sailed some ways, it"
    most = "" if len({to["hits"] for to in ends}) == 1 else "up to "
    return f'<span class="danger">{ways} runs into {worst["into"]}: {most}{counted(worst["hits"], "hit")}.</span>'


def aim(s: Any, kind: int) -> str:
    """Whether an attack that was revealed would strike as the ships lie now."""
    if "sides" not in card_scene(kind):
        return ""
    said = "It reaches as the ships lie." if kind in reaching(s, s.act_team) else "It misses as the ships lie."
    return f'<span class="aim">{said}</span>'
