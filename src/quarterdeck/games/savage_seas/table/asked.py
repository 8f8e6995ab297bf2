"""What is asked and told beside cards and ships.

The line over the sea, the buttons beside the prompt (`asks`), the ledge of the rail with what is told and may be chosen in
words.
"""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.savage_seas.content import (
    CREW_NAMES,
    CREW_WORDS,
    LONGEST,
    MAW_ROUND,
    POSITIONS,
    TEAM_NAMES,
)
from quarterdeck.games.savage_seas.log import counted
from quarterdeck.games.savage_seas.rules import HAND_UP_NOTHING, LET_STAND, SCUPPER, SEND_BACK, STOP
from quarterdeck.games.savage_seas.scene import SAILING, Answer, Ghost, Scene, Stake
from quarterdeck.games.savage_seas.scene.cards import Attack
from quarterdeck.games.savage_seas.table.aids import NEAR_THE_END
from quarterdeck.games.savage_seas.table.boards import lays_out, may_suggest
from quarterdeck.games.savage_seas.table.cards import title
from quarterdeck.games.savage_seas.table.drawings import badge, picture, sign
from quarterdeck.games.savage_seas.words import GOAL, STANDS

BY_CARDS = {"no_quarter": "Give cards of the Marine one by one, up to three; its Reload card may be one of them.",
            "reload": "Discard cards one by one, as many as you like."}
"""Decisions that click cards until one is done, and what is said of them."""


# ------------------------------------------------------------------ the line over the sea

def status(look: Look, scene: Scene) -> Markup:
    """How far the round is, and the Order that is being carried out."""
    turn, again = scene.turn, ""
    if look.seat >= 0 and scene.phase == "action":
        again = f'<button type="button" id="unmute" class="quiet" data-unmute="scupper-{scene.round} {OWN_STAND}" hidden>' \
                f"Ask me again</button>"
    shown, order = scene.at_stake, turn.at_work
    shows = f' data-shows="{shown[0]}-{shown[1]}"' if shown else ""     # what is drawn in a window
    steps = line(scene.round, scene.rounds, scene.phase, turn.position, turn.team, order.id if order else NONE)
    return Markup(f'<div id="status" class="status"{shows}>{steps}{again}</div>')


@cache
def line(round_no: int, rounds: int, phase: str, position: int, team: int, current: int) -> str:    # SAVAGE-176
    """Round 3, with the Maw of 16; planning, or the position in turn."""
    steps = [("Plan", phase == "planning"), *((str(at), at == position) for at in range(1, POSITIONS + 1))]
    drawn = "".join(f'<li{" aria-current=step" if is_now else ""}>{word}</li>' for word, is_now in steps)
    now = ""
    if current >= 0:
        now = f'<span class="now team-{team}"><i class="dot" role="img" aria-label="{TEAM_NAMES[team]}:"></i>' \
              f"{picture(current)}<b>{esc(title(current))}</b></span>"
    burns = f'<span class="maw">{sign("maw")}Maw</span>' if rounds and round_no >= MAW_ROUND else ""
    last = rounds or (LONGEST if round_no >= LONGEST - NEAR_THE_END else 0)
    of = f' <span class="of">of {last}</span>' if last else ""
    return (f'<p class="round">Round <b>{round_no}</b>{of}</p>{burns}'
            f'<ol class="steps" aria-label="Phase">{drawn}</ol>{now}')


# ------------------------------------------------------------------ beside the prompt, and on the ledge

OWN_STAND = "own-orders"
"""The name under which a page keeps that the own Orders stand, for the whole battle."""
SUGGEST = "Suggest an Order to your Captain: press a card, then a position of your ship."


def asks(look: Look, scene: Scene) -> str:
    """The buttons beside the prompt: the one thing to do next, and the other."""
    if not look.legal:
        return sending("", scene.round, scene.team, 0) if lays_out(look, scene) else ""
    if scene.point == "place":
        return sending("asked", scene.round, scene.team, scene.turn.plan_position - 1)
    if scene.point == "hand_up":
        nothing = HAND_UP_NOTHING.action()
        none = f'<button type="button" id="do-{nothing}" class="can" data-action="{nothing}">Nothing</button>' \
            if nothing in look.legal else ""
        again = " data-again" if scene.is_asked_again else ""
        return (f'<div id="handing" class="asks" data-of="{scene.round}-{scene.team}" data-crew="{scene.asked_crew}"{again}>'
                f"{none}</div>")
    if scene.stake:
        return window(look, scene, scene.stake)
    if scene.point in BY_CARDS:
        stop = STOP.action()
        return f'<div class="asks"><button type="button" id="do-{stop}" class="done can" data-action="{stop}">' \
               f"{scene.name_of(stop)}</button></div>"
    return ""


@lru_cache(1024)
def sending(asked: str, round_no: int, team: int, position: int) -> str:
    """The plan's buttons; the script collects the Orders and sends them one by one, when the Captain is asked."""
    early = "" if asked else ' data-early=""'
    return (f'<div id="plan" class="asks plan" data-of="{round_no}-{team}" data-position="{position}"{early}>'
            f'<button type="button" id="plan-clear" class="quiet" data-clear="">Clear</button>'
            f'<button type="button" id="plan-send" class="main" data-anchor=""><span id="plan-word" data-script="">'
            f"Send the plan</span></button></div>")


def ledge(look: Look, scene: Scene) -> Markup:
    """The upper edge of the rail: what is told of the plan, what has been handed up, or the choices in words."""
    return Markup(f'<div id="ledge" class="ledge">{told(look, scene)}<p id="ledge-goal" class="goal">{esc(GOAL)}</p></div>')


def told(look: Look, scene: Scene) -> str:
    """What the ledge says now."""
    if not look.legal:
        if lays_out(look, scene):
            return PLAN_SAYS
        return early(look, scene) or offers(look, scene) or (SUGGESTS if may_suggest(look, scene) else "")
    if scene.point == "place":
        return handed_up(look, scene.answers) + PLAN_SAYS
    if scene.point == "hand_up":
        return f'<p class="ask">{esc(handing(scene))}</p>'
    if scene.stake:
        return f'<p id="ledge-stake" class="ask">{in_a_window(scene, scene.stake)}</p>{switches(scene, scene.stake)}'
    if scene.point in BY_CARDS:
        return f'<p class="ask">{BY_CARDS[scene.point]}</p>'
    is_course = scene.point in SAILING
    buttons = "".join([button(choice.action, choice.name, choice.outlook, f"ghost-{choice.action}" if is_course else "",
                              scene.why(choice.action) if look.help else "") for choice in scene.choices(look.legal)])
    return f'<div id="ledge-choices" class="choices" role="group" aria-label="Choices">{buttons}</div>'


SUGGESTS = f'<p id="plan-says" class="ask" data-script="" data-says="{SUGGEST}"></p>'
PLAN_SAYS = '<p id="plan-says" class="ask" data-script="" aria-live="polite"></p>'


# -- handing up (SAVAGE-177 to SAVAGE-181)

def handing(scene: Scene) -> str:
    """What a crew that hands up is told."""
    crew = CREW_NAMES[scene.asked_crew]
    if scene.is_asked_again:
        offer = scene.teams[scene.team].crews[scene.asked_crew].offer
        card, another = (offer.name, "another card") if offer else ("nothing", "a card")
        return f"Your Captain sends back {card}. Hand up {another} for your {crew}."
    return f"Press a card of your {crew}: it goes across the table to your Captain, who places it or sends it back once."


def early_crews(look: Look, scene: Scene) -> tuple[int, ...]:
    """The viewer's crews that will hand up in this round, and are not asked yet."""
    return () if look.open else scene.early_crews


def early(look: Look, scene: Scene) -> str:
    """The bar of a seat that may choose before it is asked; the script keeps the cards and sends them in their turn."""
    crews = early_crews(look, scene)
    if not crews:
        return ""
    named = " and ".join(f"your {CREW_NAMES[crew]}" for crew in crews)
    return (f'<p id="early" class="ask" data-of="{scene.round}-{scene.team}">'
            f"Choose a card for {named} now, if you like; it is handed up when you are asked.</p>")


def offers(look: Look, scene: Scene) -> str:
    """What the crews have handed up so far, for their team while the Captain is not asked."""
    is_own = scene.phase == "planning" and scene.asked_team == scene.team
    if not is_own or not any(crew.offer for crew in scene.teams[scene.team].crews):
        return ""
    return f'<p class="ask">Handed up so far:</p>{handed_up(look, scene.answers)}'


def handed_up(look: Look, answers: list[Answer]) -> str:
    """The answers of the crews; the Captain may send each back once."""
    entries = ""
    for answer in answers:
        can_return = SEND_BACK.action(answer.crew) in look.legal
        entries += entry(answer.crew, look.names[answer.seat], answer.card.id if answer.card else NONE, can_return,
                         answer.sent_back, not can_return and bool(look.legal) and not answer.returnable)
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


def window(look: Look, scene: Scene, stake: Stake) -> str:                          # SAVAGE-058, SAVAGE-060, SAVAGE-061
    """An Order is played: letting it stand is the ordinary thing, Scupper That the costly one."""
    answers = f'<button type="button" id="window-0" class="main pass can" data-action="{LET_STAND.action()}" ' \
              f'aria-keyshortcuts="Space">{STANDS}</button>'
    if SCUPPER.action() in look.legal:
        sure, words = ('data-confirm="Yes, scupper our own Order"', "Scupper our own Order") if stake.is_own_order else (
            'data-tap-confirm="Play Scupper That"', "Scupper That!")
        why = reason(scene.why(SCUPPER.action())) if look.help else ""
        answers = f'<button type="button" id="window-1" class="scupper can" data-action="{SCUPPER.action()}" ' \
                  f'data-about="about-0" {sure}>{sign("em-scupper-that")}{words}{why}</button>' + answers
    return f'<div id="window" class="asks window" role="group" aria-label="Scupper window">{answers}</div>'


def in_a_window(scene: Scene, stake: Stake) -> str:                                 # SAVAGE-058
    """What is at stake in a window: the Order, whether it would strike, what it would run into."""
    name, dangers = esc(title(stake.order.id)), danger(scene.risks, stake.ways)
    shown = f'<b data-about="about-{stake.order.id}" role="img" tabindex="-1" aria-label="{name}">{name}</b>'
    if stake.chain:
        stands = "canceled" if stake.chain % 2 else "carried out"
        whose = "your" if stake.is_own else f"the {TEAM_NAMES[stake.team]}'s"
        return f"Scupper That was played on {whose} {shown}. As things stand it is {stands}. {dangers}"
    gives = "Your ship" if stake.is_own else f"The {TEAM_NAMES[stake.team]}"
    return f"{gives} gives {shown}. {aim(stake)}{dangers}"


def switches(scene: Scene, stake: Stake) -> str:
    """The switches that let windows pass by themselves."""
    drawn = switch(f"scupper-{scene.round}", "Don't ask me again this round")
    if stake.is_own_order:
        drawn = switch(OWN_STAND, "My own Orders stand") + drawn
    return f'<div id="switches" class="switches">{drawn}</div>'


@cache
def switch(name: str, words: str) -> str:
    """A switch that lets every such window pass; the page keeps it under that name."""
    return (f'<div data-mute="{name}" data-pass="{LET_STAND.action()}">'
            '<button type="button" class="toggle quiet" role="switch" aria-checked="false" data-switch="mute">'
            f'<span>{words}</span><i class="knob" aria-hidden="true"></i>'
            "</button></div>")


def danger(ends: tuple[Ghost, ...], ways: int) -> str:                              # SAVAGE-058
    """What a course would run into as the ships lie now, and what that costs; it can be sailed in so many ways."""
    if not ends:
        return ""
    worst = max(ends, key=lambda to: to.hits)
    sailed = "It" if len(ends) == ways else "Sailed one way, it" if len(ends) == 1 else "Sailed some ways, it"
    most = "" if len({to.hits for to in ends}) == 1 else "up to "
    return f'<span class="danger">{sailed} runs into {worst.into}: {most}{counted(worst.hits, "hit")}.</span>'


def aim(stake: Stake) -> str:
    """Whether an attack that was revealed would strike as the ships lie now."""
    if not isinstance(stake.order, Attack):
        return ""
    said = "It reaches as the ships lie." if stake.would_reach else "It misses as the ships lie."
    return f'<span class="aim">{said}</span>'
