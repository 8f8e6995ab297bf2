"""What is asked and told beside cards and ships.

The line over the sea, the bar over the hands, the round track, a newcomer's notes, the fire table.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.games.savage_seas import view
from quarterdeck.games.savage_seas.content import (
    FIRE_TABLE,
    MAW_ROUND,
    NOTHING,
    POSITIONS,
    ROUNDS,
    SCUPPER_IT,
    TEAM_NAMES,
    TEAMS,
)
from quarterdeck.games.savage_seas.rules.orders import at_work
from quarterdeck.games.savage_seas.state import Fire, Phase, Point
from quarterdeck.games.savage_seas.table.cards import about, title
from quarterdeck.games.savage_seas.table.drawings import picture, sign
from quarterdeck.games.savage_seas.table.sea import SAILING, course_words

BY_CARDS = {Point.NO_QUARTER: "Give cards of the Marine one by one, up to three.",
            Point.RELOAD: "Discard cards one by one, as many as you like."}
"""Decisions that click cards until one is done, and what is said of them."""


# ------------------------------------------------------------------ the line over the sea

def status(look: Look, s: Any) -> Markup:
    """How far the round is, and the Order that is being carried out."""
    current = at_work(s) if s.phase == Phase.ACTION and s.act_kind else -1
    again = ""
    if look.seat >= 0 and s.phase == Phase.ACTION:
        again = f'<button type="button" id="unmute" class="quiet" data-unmute="scupper-{s.round_no}" hidden>' \
                f"Ask me again</button>"
    shows = f' data-shows="{s.act_team}-{current}"' if s.point == Point.SCUPPER else ""      # what is at stake in a window
    return Markup(f'<div id="status" class="status"{shows}>'
                  f"{line(s.round_no, s.phase, s.act_pos, s.act_team, current)}{again}</div>")


@cache
def line(round_no: int, phase: int, position: int, team: int, current: int) -> str:
    """Round 3 of 16; planning, or the position in turn."""
    steps = [("Plan", phase == Phase.PLANNING)]
    steps += [(str(i + 1), phase == Phase.ACTION and i == position) for i in range(POSITIONS)]
    drawn = "".join(f'<li{" aria-current=step" if is_now else ""}>{word}</li>' for word, is_now in steps)
    if current >= 0:
        now = f'<span class="now team-{team}"><i class="dot" role="img" aria-label="{TEAM_NAMES[team]}:"></i>' \
              f"{picture(current)}<b>{esc(title(current))}</b></span>"
    else:
        now = ""
    maw = f'<span class="maw">{sign("maw")}Maw</span>' if round_no >= MAW_ROUND else ""
    return (f'<p class="round">Round <b>{round_no}</b> <span class="of">of {ROUNDS}</span></p>{maw}'
            f'<ol class="steps" aria-label="Phase">{drawn}</ol>{now}')


def at_hand(s: Any) -> Markup:
    """The words of the Order that is being carried out, for screens that have room for them."""
    if s.phase != Phase.ACTION or not s.act_kind:
        return Markup('<div id="at-work" class="at-work" hidden></div>')
    return working(s.act_team, at_work(s))


@cache
def working(team: int, kind: int) -> Markup:
    """An Order at full length, and whose it is."""
    return Markup(f'<div id="at-work" class="at-work team-{team}"><p class="small">The {TEAM_NAMES[team]} carries out</p>'
                  f"{about(kind)}</div>")


# ------------------------------------------------------------------ the bar over the hands

SUGGEST = '<div class="asks"><p class="ask">Press a card of your ship to suggest it to your Captain.</p></div>'


def may_pin(look: Look, s: Any) -> bool:
    """Whether the viewer may suggest Orders: in a team, while a round is planned and someone else is asked."""
    mates = (s.seats - look.seat % TEAMS + 1) // TEAMS
    return bool(look.seat >= 0 and mates > 1 and not look.legal and not look.open and s.phase == Phase.PLANNING)


def asks(look: Look, s: Any) -> str:
    """What may be done without a card, and how a plan is sent."""
    if not look.legal:
        return SUGGEST if may_pin(look, s) else ""
    if s.point == Point.PLACE:
        return plan(s.round_no, s.dec_team, s.plan_pos)
    if s.point == Point.SCUPPER:
        return window(look, s)
    if s.point in BY_CARDS:
        done = f'<button type="button" id="do-{NOTHING}" class="main done can" data-action="{NOTHING}">Done</button>'
        return f'<div class="asks"><p class="ask">{BY_CARDS[Point(s.point)]}</p><div class="buttons">{done}</div></div>'
    prefix = "ghost-" if s.point in SAILING else ""
    buttons = "".join(button(action, view.name(s, action), outlook(s, action), prefix and f"{prefix}{action}")
                      for action in sorted(look.legal))
    return f'<div class="asks"><div class="buttons">{buttons}</div></div>'


def outlook(s: Any, action: int) -> str:
    """What a choice would do."""
    return course_words(view.ghost(s, action)) if s.point in SAILING else view.outlook(s, action)


@cache
def plan(round_no: int, team: int, position: int) -> str:
    """The plan's bar; the script collects the Orders and sends them one by one."""
    return (f'<div id="plan" class="asks plan" data-of="{round_no}-{team}" data-position="{position}">'
            f'<p id="plan-says" class="ask" data-script="" aria-live="polite"></p><div class="buttons">'
            f'<button type="button" id="plan-clear" class="quiet" data-clear="">Clear</button>'
            f'<button type="button" id="plan-send" class="main" data-anchor="">{sign("anchor")}'
            f"<span>Weigh anchor</span></button></div></div>")


@cache
def button(action: int, words: str, then: str, ghost: str) -> str:
    """A choice in words."""
    shown = f' data-ghost="{ghost}"' if ghost else ""
    small = f" <small>{esc(then)}</small>" if then else ""
    return (f'<button type="button" id="do-{action}" class="choice can" data-action="{action}"{shown}>'
            f"<span>{esc(words)}</span>{small}</button>")


def window(look: Look, s: Any) -> str:                                              # SAVAGE-060, SAVAGE-061
    """An Order was revealed: scupper it, or let it stand. The pass stands first for the keyboard, and last for the eye."""
    current = at_work(s)
    what = "Your Order was scuppered" if s.chain % 2 else f"The {TEAM_NAMES[1 - s.dec_team]} gives"
    name = esc(title(current))
    marks = f'data-about="about-{current}" role="img" tabindex="-1" aria-label="{name}"'
    shown = "" if s.chain % 2 else f" <b {marks}>{name}</b>"
    answers = f'<button type="button" id="window-0" class="pass can" data-action="{NOTHING}" aria-keyshortcuts="Space">' \
              f"{view.NOTHINGS[Point.SCUPPER]}<kbd>Space</kbd></button>"
    if SCUPPER_IT in look.legal:
        answers += f'<button type="button" id="window-1" class="main can" data-action="{SCUPPER_IT}" data-about="about-0" ' \
                   f'data-tap-confirm="Play Scupper That">{sign("Scupper That")}Scupper That!</button>'
    again = f' data-mute="scupper-{s.round_no}" data-pass="{NOTHING}"'
    switch = '<button type="button" class="toggle quiet" role="switch" aria-checked="false" data-switch="mute">' \
             "<span>Don't ask me again this round</span><i class=\"knob\" aria-hidden=\"true\"></i></button>"
    return (f'<div id="window" class="asks window" role="group" aria-label="Scupper window"{again}>'
            f'<p class="ask">{what}{shown}. {aim(s, current)}</p><div class="buttons">{answers}</div>{switch}</div>')


def aim(s: Any, kind: int) -> str:
    """Whether an attack that was revealed would strike as the ships lie now."""
    if "sides" not in view.card_scene(kind):
        return ""
    return "It reaches as the ships lie." if kind in view.reaching(s, s.act_team) else "It misses as the ships lie."


# ------------------------------------------------------------------ the round track

@cache
def track(round_no: int) -> Markup:
    """The rounds, with the Maw from the ninth on."""
    marks = []
    for number in range(1, ROUNDS + 1):
        state = "past" if number < round_no else "now" if number == round_no else ""
        maw = "maw" if number >= MAW_ROUND else ""
        now = " aria-current=step" if state == "now" else ""
        marks.append(f'<li class="{" ".join(filter(None, (state, maw)))}"{now}>{number}</li>')
    return Markup(f'<div id="track" class="track"><h2>Rounds</h2><ol aria-label="Round {round_no} of {ROUNDS}">'
                  f'{"".join(marks)}</ol><p class="small">{sign("maw")} '
                  f"From round {MAW_ROUND} the Maw burns both ships at the end.</p></div>")


# ------------------------------------------------------------------ for newcomers

NOTES = (
    "Every ship has four sides: guns fire only from theirs. Rest the pointer on a ship or an Order to see what it reaches.",
    "Each crew gives one Order a round at most, and each position holds one.",
    "Positions go 1 to 4. At each, the ship with the weather gage acts first.",
    "Four fires on a ship lose, and so do four wounds in one crew's hand.",
    "A Reload card on a Strong Fire fights it; anywhere else its crew may discard Orders and draw new ones.",
)


def note(look: Look, s: Any) -> str:
    """The note that matters now, for a newcomer."""
    if not look.legal or not look.help:
        return ""
    match Point(s.point):
        case Point.PLACE if Fire.STRONG in list(s.fire[s.dec_team]):
            said = NOTES[4]
        case Point.PLACE:
            said = NOTES[1] if s.round_no == 1 else NOTES[2] if s.gage == s.dec_team else NOTES[0]
        case Point.SCUPPER:
            said = "A Scupper That is dear: keep it for an attack that reaches, a repair, or No Quarter."
        case Point.MOVE | Point.TURN | Point.HELM:
            said = "Running into coral, an island or the enemy costs as many fires as the step that failed."
        case Point.RELOAD:
            said = "What you discard is drawn back at the end of the round, up to five cards."
        case _:
            said = NOTES[3]
    return f'<p class="tip">{esc(said)}</p>'


@cache
def lessons() -> str:
    """The five cards for newcomers."""
    cards = "".join(f"<li>{esc(text)}</li>" for text in NOTES)
    return f'<h2>Worth knowing</h2><ol class="notes">{cards}</ol>'


# ------------------------------------------------------------------ the fire table

ORDERS_THERE = {"no Order": (0, 0), "carried out": (1, 0), "waiting": (1, 1)}
"""What may lie on a position that is hit: by its words, whether it is manned and whether its Order waits."""


@cache
def fire_table(is_open: bool) -> str:                                               # SAVAGE-091..096
    """What a hit does to a position, by the fire and the Order that it finds there; the script marks what has applied."""
    cases = {(row["manned"], row["waiting"], row["fire_before"]): row for row in FIRE_TABLE}
    heads = "".join(f'<th scope="col">{words}</th>' for words in ORDERS_THERE)
    rows = ""
    for fire in Fire:
        word = fire.name.lower()
        cells = "".join(f'<td id="fire-{order.lower().replace(" ", "-")}-{word}">{outcome(cases[*there, fire])}</td>'
                        for order, there in ORDERS_THERE.items())
        rows += f'<tr><th scope="row">{word if fire else "no fire"}</th>{cells}</tr>'
    return (f'<details id="fire-table" class="fire-table"{" open" if is_open else ""}><summary><b>Fire table</b>'
            f'<span>what a hit does</span></summary><table><thead><tr><th scope="col">Fire there</th>{heads}</tr></thead>'
            f"<tbody>{rows}</tbody></table><p>{legend()}</p></details>")


OUTCOMES = {"fire_after": ("flame", "flame", "Strong Fire"), "spread": ("spread", "spread", "spreads right"),
            "wound": ("wound", "blood", "wound"), "cancel": ("Scupper That", "void", "Order canceled")}
"""By what the table says: a sign, its look and its words."""


def outcome(row: dict[str, Any]) -> str:
    """The signs of what happens, and their words for those who hear them."""
    found = [key for key in OUTCOMES if row[key]]
    said = ", ".join(OUTCOMES[key][2] for key in found)
    drawn = "".join(sign(OUTCOMES[key][0], f"sign {OUTCOMES[key][1]}") for key in found)
    return f'<span role="img" aria-label="{said}">{drawn}</span>'


@cache
def legend() -> str:
    """What the signs of the fire table mean."""
    return "".join(f'<span>{sign(name, f"sign {look}")}{words}</span>' for name, look, words in OUTCOMES.values())
