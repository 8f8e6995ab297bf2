"""What is asked besides cards and tiles: the line over the board, the buttons at the hand, decks, a newcomer's notes."""

from __future__ import annotations

from functools import cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones import view
from quarterdeck.games.salt_and_bones.content import (
    BRACER,
    CARD_NAMES,
    COPIES,
    DISENGAGE,
    DRAW_ATTACK,
    DRAW_STRATEGY,
    FIELD_NAMES,
    GIFT_OPPONENT,
    GIFT_SELF,
    HAND,
    KINDS,
    PASS,
    ROUNDS,
    SEAT_NAMES,
)
from quarterdeck.games.salt_and_bones.rules.table import held
from quarterdeck.games.salt_and_bones.state import Decision, Stage
from quarterdeck.games.salt_and_bones.table.cards import back
from quarterdeck.games.salt_and_bones.table.drawings import sign
from quarterdeck.games.salt_and_bones.table.news import Blow, lined_up

WINDOWS = (Decision.STRIKE, Decision.RESPOND, Decision.GUARD)
DECKS = {DRAW_ATTACK: ("attack", "Attack Deck"), DRAW_STRATEGY: ("strategy", "Strategy Deck")}


def is_window(look: Look) -> bool:
    """Whether the viewer is asked for an Instinct."""
    return bool(look.legal) and look.s.decision in WINDOWS


# ------------------------------------------------------------------ the line over the board

def status(look: Look, s: Any, blow: Blow | None) -> Markup:
    """The line over the board: the window that is open, the blow that is being dealt, or how far the round is."""
    if is_window(look):
        inner = window(look, blow)
    elif blow is not None:
        inner = f'<div class="news">{told_of(s, blow)}</div>'
    else:
        inner = round_line(s)
    again = " ".join(f"{decision.name.lower()}-{s.round_no}" for decision in WINDOWS)
    unmute = f'<button type="button" id="unmute" class="quiet" data-unmute="{again}" hidden>Ask me again</button>' \
        if look.seat >= 0 and s.stage >= Stage.ATTACKING else ""
    return Markup(f'<div id="status" class="status">{inner}{unmute}</div>')


def window(look: Look, blow: Blow | None) -> str:
    """4 damage is coming: Anticipation, or take it. The pass stands first for the keyboard, and last for the eye."""
    s = look.s
    decision = Decision(s.decision)
    match decision:
        case Decision.GUARD:
            coming = f"<b>{s.queue_amount[s.queue_pos]}</b> damage is coming"
            left = s.queue_len - s.queue_pos - 1
            coming += f", then {left} more {'hit' if left == 1 else 'hits'}" if left else ""
        case Decision.STRIKE:
            amount = view.a_sum(*parts_of(s, blow)) if blow is not None else ""
            coming = f"{esc(CARD_NAMES[s.cur_kind - 1])} is about to hit for <b>{amount}</b>"
        case _ if s.respond_count:
            coming = "Your card is answered with <b>Condescend</b>"
        case _:
            coming = f"{SEAT_NAMES[s.pending_seat]} plays <b>{esc(CARD_NAMES[s.pending_kind - 1])}</b>"
    answers = [f'<button type="button" id="window-{PASS}" class="pass can" data-action="{PASS}" aria-keyshortcuts="Space">'
               f"{view.PASSES[decision]}<kbd>Space</kbd></button>"]
    answers += [f'<button type="button" id="window-{kind}" class="main can" data-action="{kind}" data-about="about-{kind}">'
                f'{sign(CARD_NAMES[kind], "emblem")}{esc(CARD_NAMES[kind])}</button>'
                for kind in sorted(look.legal) if kind < KINDS]
    name = decision.name.lower()
    return (f'<div id="window" class="window" role="group" aria-label="{name.capitalize()} window" '
            f'data-mute="{name}-{s.round_no}" data-pass="{PASS}"><p>{coming}.</p>'
            f'<div class="answers">{"".join(answers)}</div><button type="button" class="toggle quiet" role="switch" '
            f'aria-checked="false" data-switch="mute">'
            f"<span>Don't ask me again this combat</span><i class=\"knob\" aria-hidden=\"true\"></i></button></div>")


def parts_of(s: Any, blow: Blow) -> tuple[int, ...]:
    """What the blow is made of, as far as it is known."""
    if blow.parts:
        return blow.parts
    adds = lined_up(s, blow.kind, blow.tile, blow.heading)
    return view.blow_of(s, blow.seat, blow.kind, adds)


def told_of(s: Any, blow: Blow) -> str:
    """Slash 2 + 1 = 3, and what became of it."""
    whole = view.a_sum(*parts_of(s, blow))
    chips = "".join(f'<span class="chip revealed">{sign(CARD_NAMES[kind], "emblem")}{esc(CARD_NAMES[kind])}</span>'
                    for _, kind in blow.revealed)
    chips += "".join(f'<span class="chip negated">{sign("parry")}{amount} {SEAT_NAMES[target]}</span>' if is_negated else
                     f'<span class="chip hit">−{amount} {SEAT_NAMES[target]}</span>'
                     for target, amount, is_negated in blow.dealt)
    chips += "".join(f'<span class="chip coming">{amount} {SEAT_NAMES[target]}</span>' for target, amount in blow.coming)
    return f'<p>{sign("sword")}<b>{esc(CARD_NAMES[blow.kind])}</b> <span class="sum">{whole}</span></p>{chips}'


STEPS = (("Field", ()), ("Draw", (Stage.DRAWING,)), ("Prepare", (Stage.PREPARING,)),
         ("Combat", (Stage.ATTACKING, Stage.CHAINING, Stage.LEAVING)))


def round_line(s: Any) -> str:
    """Round and phase, and whose turn it is in combat."""
    return _round_line(s.round_no, s.last_round == 1, s.stage, s.turn_seat, s.extra_turn == 1)


@cache
def _round_line(round_no: int, is_last: bool, stage: int, turn: int, is_extra: bool) -> str:
    last = '<span class="last">the last</span>' if is_last else f'<span class="of">of at most {ROUNDS}</span>'
    steps = "".join(f'<li{" aria-current=step" if stage in stages else ""}>{name}</li>' for name, stages in STEPS)
    whose = ""
    if stage in (Stage.ATTACKING, Stage.CHAINING):
        more = "additional turn" if is_extra else "chain" if stage == Stage.CHAINING else "turn"
        whose = f'<span class="turn-of">{view.possessive(SEAT_NAMES[turn])} {more}</span>'
    return f'<p class="round">Round <b>{round_no}</b> {last}</p><ol class="steps">{steps}</ol>{whose}'


# ------------------------------------------------------------------ buttons at the hand

def asks(look: Look) -> str:
    """The buttons beside the hand: what may be done without a card."""
    s, legal = look.s, look.legal
    if is_drawing(look):
        return draws(look)
    if not legal or is_window(look):
        return ""
    if s.decision == Decision.PLACE:
        return AIM
    buttons = []
    if PASS in legal:
        buttons.append(button(PASS, view.PASSES[Decision(s.decision)], "can", ""))
    if DISENGAGE in legal:
        then = leaving(s)
        buttons.append(button(DISENGAGE, "Disengage", "danger can", then, f"Disengage: {then}"))
    if GIFT_SELF in legal:
        own, other = "Discard your own hand", f"Discard {view.possessive(SEAT_NAMES[1 - s.actor])} hand"
        buttons += [button(GIFT_SELF, own, "can", view.outlook(s, GIFT_SELF), own),
                    button(GIFT_OPPONENT, other, "main can", view.outlook(s, GIFT_OPPONENT))]
    return f'<div class="buttons{" lone" if len(buttons) == 1 else ""}">{"".join(buttons)}</div>'


AIM = (f'<div class="aim"><button type="button" id="turn" data-turn="" aria-keyshortcuts="R">{sign("turn")}<span>Turn</span>'
       f'<kbd>R</kbd></button><p id="aim" data-script="" aria-live="polite">Choose a lit tile for the sword.</p></div>')


@cache
def button(action: int, words: str, cls: str, then: str, confirm: str = "") -> str:
    """A choice that is no card."""
    sure = f' data-confirm="{esc(confirm)}"' if confirm else ""
    small = f" <small>{esc(then)}</small>" if then else ""
    return f'<button type="button" id="do-{action}" class="{cls}" data-action="{action}"{sure}>{esc(words)}{small}</button>'


def leaving(s: Any) -> str:
    """Who will have Momentum, and what the end check would give."""
    then = view.outlook(s, DISENGAGE)
    return f"{then}, a new round begins" if then.endswith("has Momentum") else then


# ------------------------------------------------------------------ drawing

def is_drawing(look: Look) -> bool:
    """Whether the viewer draws in this phase, now or later."""
    s = look.s
    return bool(look.seat >= 0 and not look.open and s.stage == Stage.DRAWING and s.discard_step == 2 and
                held(s, look.seat) < HAND and s.attack_left > 0 and s.strategy_left > 0)


def draws(look: Look) -> str:
    """Both decks; what is clicked before its time is kept by the script."""
    s = look.s
    decks = []
    for action, left in ((DRAW_ATTACK, s.attack_left), (DRAW_STRATEGY, s.strategy_left)):
        deck, words = DECKS[action]
        can = " can" if action in look.legal else ""
        decks.append(f'<button type="button" id="draw-{deck}" class="deck {deck}{can}" data-action="{action}" data-ahead="" '
                     f'aria-label="Draw from the {words}, {left} left">{back(deck)}'
                     f"<span>{words}<small>{left} left</small></span></button>")
    room = HAND - held(s, look.seat)
    return (f'<div id="draws" class="draws" data-seat="{look.seat}" data-room="{room}">{"".join(decks)}'
            f'<p id="ahead" class="ahead" data-script="" aria-live="polite"></p></div>')


# ------------------------------------------------------------------ decks and discard

def piles(s: Any) -> Markup:
    """The three decks with their counts, and the discard, which opens as a table."""
    flipped = s.field_deck[s.field_left] if s.field_left < len(s.field_deck) else NONE
    return _piles(s.attack_left, s.strategy_left, s.field_left, flipped, tuple(s.discard))


@cache
def _pile(deck: str, words: str, count: int) -> str:
    empty = " none" if count == 0 else ""
    return (f'<div class="pile" role="img" aria-label="{words}: {view.counted(count, "card")} left">{back(deck, empty)}'
            f"<b>{count}</b><span>{words}</span></div>")


def _piles(attack: int, strategy: int, field: int, flipped: int, discard: tuple[int, ...]) -> Markup:
    decks = _pile("attack", "Attack", attack) + _pile("strategy", "Strategy", strategy) + _pile("field", "Field", field)
    name = f'<p class="flipped">{esc(FIELD_NAMES[flipped])}</p>' if flipped != NONE else ""
    return Markup(f'<section id="piles" class="piles" aria-label="Decks and discard"><div class="decks">{decks}</div>{name}'
                  f'<details id="discard" class="discard"><summary><b>{sum(discard)}</b> <span>discarded</span></summary>'
                  f"{spread(discard)}</details></section>")


def spread(discard: tuple[int, ...]) -> str:
    """Every kind with how many of its copies are gone."""
    rows = []
    for kind in range(KINDS):
        mark = "gone" if discard[kind] == COPIES[kind] else "some" if discard[kind] else "none"
        rows.append(f'<tr class="{mark}" data-about="about-{kind}"><th scope="row">{esc(CARD_NAMES[kind])}</th>'
                    f"<td>{discard[kind]}/{COPIES[kind]}</td></tr>")
    return (f'<div class="spread"><table><caption>Discarded, of all copies</caption><thead class="unseen"><tr><th>Card</th>'
            f'<th>Discarded</th></tr></thead><tbody>{"".join(rows)}</tbody></table></div>')


# ------------------------------------------------------------------ for newcomers

NOTES = {
    "momentum": "You lose Momentum only by leaving with it.",
    "fall": "Nobody falls before the combat ends: a player at 0 Health fights on.",
    "boots": "Your boots serve your opponent too. Point their arrows at broken planks, or be the first to use them.",
    "bracer": "A Bracer cannot be saved up: it takes the next hit, large or small.",
    "window": "Whether you could have answered is never shown: pass, and your face-down cards stay a bluff.",
}


def note(look: Look) -> str:
    """The note that matters now, for a newcomer."""
    s = look.s
    if not look.legal or not look.help:
        return ""
    if is_window(look):
        key = "window"
    elif s.decision == Decision.PLACE:
        key = "boots"
    elif s.decision == Decision.PREP and s.hand[look.seat][BRACER] > 0:
        key = "bracer"
    elif s.decision == Decision.TURN:
        key = "fall" if 0 in tuple(s.health) else "momentum" if s.momentum == look.seat else ""
    else:
        key = ""
    return f'<p class="tip">{NOTES[key]}</p>' if key else ""


