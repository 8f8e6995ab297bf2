"""What is asked besides cards and tiles: the round, the panel of what may be done, decks and discard, a newcomer's notes.

The panel (`deed`) stands where the prompt stands: beside the hand on a wide screen, below it on a phone. It covers the
prompt where it says the same and more: a window, a card that is being laid.
"""

from __future__ import annotations

from functools import cache, lru_cache
from zlib import crc32

from quarterdeck.engine.markup import Look, Markup, esc, slot
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones import words
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    BRACER,
    CARD_NAMES,
    CARD_TEXTS,
    COPIES,
    FIELD_NAMES,
    KINDS,
    PASS,
    ROUNDS,
)
from quarterdeck.games.salt_and_bones.rules import (
    FROM_ATTACK_DECK,
    FROM_STRATEGY_DECK,
    GIFT_TO_OPPONENT,
    GIFT_TO_SELF,
    LEAVE,
)
from quarterdeck.games.salt_and_bones.scene import Blow, Scene, Term
from quarterdeck.games.salt_and_bones.scene.parts import FIGHTING, WINDOWS
from quarterdeck.games.salt_and_bones.table.cards import action_of
from quarterdeck.games.salt_and_bones.table.drawings import art, back, picture, sign, slug
from quarterdeck.games.salt_and_bones.table.field import may_lay

DECKS = {FROM_ATTACK_DECK: ("attack", "Attack Deck"), FROM_STRATEGY_DECK: ("strategy", "Strategy Deck")}


def is_window(look: Look, scene: Scene) -> bool:
    """Whether the viewer is asked for an Instinct."""
    return bool(look.legal) and scene.decision in WINDOWS


# ------------------------------------------------------------------ how far the round is

STEPS = (("Field", ()), ("Draw", ("drawing",)), ("Prepare", ("preparing",)), ("Combat", FIGHTING))
LIMITS = {"last": '<span class="last">the last</span>', "limit": f'<span class="of">of at most {ROUNDS}</span>',
          "empty": '<span class="of">the Field Deck is empty</span>', "": ""}


def status(look: Look, scene: Scene) -> Markup:
    """Round and phase, and whose turn it is in combat."""
    note = "last" if scene.last_round else "limit" if scene.rounds else "" if scene.decks.field else "empty"
    again = look.seat >= 0 and scene.stage in FIGHTING
    whose = "you" if scene.fights == look.seat else look.names[scene.fights]
    return _status(scene.round, note, scene.stage, whose, scene.extra_turn, again)


@cache
def _status(round_no: int, note: str, stage: str, whose: str, is_extra: bool, again: bool) -> Markup:
    steps = "".join(f'<li{" aria-current=step" if stage in stages else ""}>{name}</li>' for name, stages in STEPS)
    turn = ""
    if stage in ("attacking", "chaining"):
        more = "additional turn" if is_extra else "chain" if stage == "chaining" else "turn"
        turn = f'<span class="turn-of">{"Your" if whose == "you" else esc(words.possessive(whose))} {more}</span>'
    elif stage == "lull":
        turn = f'<span class="turn-of">{"You are" if whose == "you" else f"{esc(whose)} is"} leaving</span>'
    kinds = " ".join(muted(decision, round_no) for decision in WINDOWS)
    unmute = f'<button type="button" id="unmute" data-unmute="{kinds}" hidden>Ask me again</button>' if again else ""
    return Markup(f'<div id="status" class="status"><p class="round">Round <b>{round_no}</b> {LIMITS[note]}</p>'
                  f'<ol class="steps">{steps}</ol>{turn}{unmute}</div>')


def muted(decision: str, round_no: int) -> str:
    """What is not to be asked again: a window until the combat ends, a lull for the rest of the game."""
    return decision if decision == "lull" else f"{decision}-{round_no}"


# ------------------------------------------------------------------ the sum

def sum_of(parts: tuple[Term, ...], target: str) -> Markup:
    """1 + 2 + 2 = 5: every part with its picture and its source."""
    pictures = ["boot" if term.is_boot else "sword" if i == 0 and term.kind < ATTACK_KINDS else picture(term.kind)
                for i, term in enumerate(parts)]
    shown = [f'<span class="term">{art(id_)}<b>{term.amount}</b><small>{esc(source_of(term))}</small></span>'
             for id_, term in zip(pictures, parts, strict=True)]
    amounts = [term.amount for term in parts]
    whole = sum(amounts)
    return Markup(f'<p class="sum" role="img" aria-label="{words.a_sum(*amounts)}">{"<i>+</i>".join(shown)}<i>=</i>'
                  f'<span class="term total"><b>{whole}</b><small>to {esc(target)}</small></span></p>')


def source_of(term: Term) -> str:
    """Slash, Thrust's boot, Whetstone."""
    name = CARD_NAMES[term.kind]
    return f"{name}’{'' if name.endswith('s') else 's'} boot" if term.is_boot else name


# ------------------------------------------------------------------ the panel

def deed(look: Look, scene: Scene, blow: Blow | None) -> str:
    """What may be done without a card, or with the card that is picked."""
    if look.seat >= 0 and not look.open and scene.room:
        return draws(look, scene)
    if not look.legal:
        return ""
    if is_window(look, scene):
        return window(look, scene, blow)
    return buttons(look, scene) + (AIM if may_lay(scene, look.legal) else "")


def buttons(look: Look, scene: Scene) -> str:
    """The choices that are no cards."""
    legal, shown = look.legal, []
    if PASS.first in legal:
        shown.append(button(PASS.first, scene.name(PASS.first), "can", ""))
    if LEAVE.action() in legal:
        then = leaving(look, scene)
        worth = " worth" if look.help and LEAVE.action() in scene.worthwhile(legal) else ""
        shown.append(button(LEAVE.action(), "Disengage", f"danger can{worth}", then, f"Disengage: {then}"))
    if GIFT_TO_SELF.action() in legal:
        own, other = "Discard your own hand", f"Discard {words.possessive(look.names[1 - scene.to_act])} hand"
        shown += [button(GIFT_TO_SELF.action(), own, "can", scene.outlook(GIFT_TO_SELF.action()), own),
                  button(GIFT_TO_OPPONENT.action(), other, "main can", scene.outlook(GIFT_TO_OPPONENT.action()))]
    return f'<div class="buttons">{"".join(shown)}</div>' if shown else ""


AIM = (f'<div id="laying" class="laying full" hidden><p id="aim" data-script="" aria-live="polite"></p>'
       f'<p id="sum" class="sum" data-script=""></p><div class="row"><button type="button" id="turn" data-turn="" '
       f'aria-label="Turn" aria-keyshortcuts="R">{sign("turn")}<span>Turn</span></button>'
       f'<button type="button" id="let-go" data-let-go="" aria-keyshortcuts="Escape">Let go</button>'
       f'<button type="button" id="lay" class="main" data-lay="" disabled><span data-script="">Tap a lit tile</span>'
       f"</button>"
       f"</div></div>")


@cache
def button(action: int, label: str, cls: str, then: str, confirm: str = "") -> str:
    """A choice that is no card."""
    sure = f' data-confirm="{esc(confirm)}"' if confirm else ""
    small = f" <small>{esc(then)}</small>" if then else ""
    return f'<button type="button" id="do-{action}" class="{cls}" data-action="{action}"{sure}>{esc(label)}{small}</button>'


def leaving(look: Look, scene: Scene) -> str:
    """Who will have Momentum, and what the end check would give."""
    then = scene.outlook_of_leaving(look.names)
    return f"{then}, a new round begins" if then.endswith("has Momentum") else then


# ------------------------------------------------------------------ windows

def window(look: Look, scene: Scene, blow: Blow | None) -> str:
    """4 damage is coming: Anticipation, or take it. The pass stands first for the keyboard, and last for the eye."""
    is_lull = scene.decision == "lull"
    answers = [f'<button type="button" id="window-{PASS.first}" class="pass can" data-action="{PASS.first}" '
               f'aria-keyshortcuts="Space">{scene.name(PASS.first)} <kbd>Space</kbd></button>']
    answers += [f'<button type="button" id="window-{kind}" class="main can" data-action="{action_of(kind)}" '
                f'data-about="about-{kind}">{art(picture(kind))}<span>{esc(CARD_NAMES[kind])}'
                f"<small>{esc(in_short(kind, is_lull))}</small></span></button>"
                for kind in range(KINDS) if action_of(kind) in look.legal]
    which = crc32(repr((look.recent, *scene.window)).encode())      # each window has a time of its own
    name = "Lull" if is_lull else f"{scene.decision.capitalize()} window"
    never = "Never again in this game" if is_lull else "Don't ask me again this combat"
    return (f'<div id="window" class="window full" role="group" aria-label="{name}" '
            f'data-mute="{muted(scene.decision, scene.round)}" data-pass="{PASS.first}">'
            f'<p class="coming">{coming(look, scene, blow)}</p>'
            f'<i id="closes-{which}" class="time" data-closes="{scene.time_to_answer:g}" role="img" '
            f'aria-label="Time to answer"></i>'
            f'<div class="answers">{"".join(answers)}</div><button type="button" class="toggle quiet" role="switch" '
            f'aria-checked="false" data-switch="mute">'
            f'<span>{never}</span><i class="knob" aria-hidden="true"></i></button></div>')


def in_short(kind: int, is_lull: bool) -> str:
    """What an Instinct does, on its button."""
    return "discarded, no effect" if is_lull else SHORT.get(CARD_NAMES[kind], CARD_TEXTS[kind])


SHORT = {"Anticipation": "stops this hit", "Killing Intent": "hits for 2 more", "Overwhelm": "cannot be stopped",
         "Condescend": "negates it", "Exploit": "every boot that touches adds"}


def coming(look: Look, scene: Scene, blow: Blow | None) -> str:
    """Why an Instinct is asked for."""
    match scene.decision:
        case "guard":
            now, *later = [instance for instance in scene.instances if not instance.past]
            then = f", then {len(later)} more {'hit' if len(later) == 1 else 'hits'}." if later else "."
            return f"<b>{now.amount}</b> damage is coming{then} Stop it?"
        case "strike":
            amount = words.a_sum(*(term.amount for term in scene.terms(blow))) if blow is not None else ""
            name = scene.attack.name if scene.attack else ""
            return f"{esc(name)} is about to hit for <b>{amount}</b>. Make it stronger?"
        case "lull":
            return f"{esc(scene.who_leaves(look.names))}. Play an Instinct away to empty its slot?"
        case _ if scene.is_answered:
            return "Answered with <strong>Condescend</strong>. Answer in turn?"
        case _:
            return f"{esc(look.names[scene.answered_seat])} plays <strong>{esc(scene.answering)}</strong>. Answer it?"


# ------------------------------------------------------------------ drawing

def draws(look: Look, scene: Scene) -> str:
    """Both decks; what is clicked before its time is kept by the script."""
    drawn, marked = [], scene.worthwhile(look.legal) if look.help else {}
    for asked, left in ((FROM_ATTACK_DECK, scene.decks.attack), (FROM_STRATEGY_DECK, scene.decks.strategy)):
        action, (deck, called) = asked.action(), DECKS[asked]
        why = marked.get(action, "")
        can = (" can" if action in look.legal else "") + (" worth" if why else "")
        said = f"Draw from the {called}, {left} left{', ' if why else ''}{why}"
        drawn.append(f'<button type="button" id="draw-{deck}" class="deck {deck}{can}" data-action="{action}" data-ahead="" '
                     f'aria-label="{said}">'
                     f"{back(deck)}<span>{called}<small>{why or f'{left} left'}</small></span></button>")
    return (f'<div id="draws" class="draws" data-seat="{look.seat}" data-room="{scene.room}">{"".join(drawn)}'
            f'<p id="ahead" class="ahead" data-script="" aria-live="polite"></p></div>')


# ------------------------------------------------------------------ decks and discard

def decks(scene: Scene) -> Markup:
    """The three decks with their counts."""
    return _decks(*scene.decks, (scene.flipped_cards or (NONE,))[0])


@cache
def _decks(attack: int, strategy: int, field: int, flipped: int) -> Markup:
    face = f" Flipped last: {FIELD_NAMES[flipped]}." if flipped != NONE else ""
    counts = (("attack", "Attack", attack, ""), ("strategy", "Strategy", strategy, ""), ("field", "Field", field, face))
    return Markup(f'<div id="decks" class="decks">{"".join(_pile(*each) for each in counts)}</div>')


def _pile(deck: str, called: str, count: int, face: str = "") -> str:
    said = f"{called} Deck: {words.counted(count, 'card')} left.{face}"
    return (f'<div id="pile-{deck}" class="pile" role="img" tabindex="-1" data-say="{said}" aria-label="{said}">'
            f'{back(deck, " none" if count == 0 else "")}<b>{count}</b><span>{called}</span></div>')


PILES = Markup(f'<section id="piles" class="piles" aria-label="Decks and discard">{slot("decks")}<details id="discard" '
               f'class="discard"><summary>{slot("discarded")} <span>discarded</span></summary>{slot("spread")}</details>'
               f'{slot("reading")}</section>')
"""Decks and discard, which opens as a table."""


@cache
def discarded(count: int) -> Markup:
    """How many cards lie on the discard."""
    return Markup(f'<b id="discarded">{count}</b>')


@lru_cache(1024)
def spread(discard: tuple[int, ...]) -> Markup:
    """Every kind with how many of its copies are gone."""
    rows = []
    for kind in range(KINDS):
        mark = "gone" if discard[kind] == COPIES[kind] else "some" if discard[kind] else "none"
        rows.append(f'<tr class="{mark}" data-about="about-{kind}"><th scope="row">{esc(CARD_NAMES[kind])}</th>'
                    f"<td>{discard[kind]}/{COPIES[kind]}</td></tr>")
    return Markup(f'<div id="spread" class="spread"><table><caption>Discarded, of all copies</caption><thead '
                  f'class="unseen"><tr><th>Card</th><th>Discarded</th></tr></thead><tbody>{"".join(rows)}</tbody></table></div>')


@cache
def flipped_card(card: int) -> Markup:
    """A Field Card: its picture and name."""
    name = FIELD_NAMES[card]
    return Markup(f'<figure id="wreck" class="wreck">{art(f"em-{slug(name)}")}<figcaption>{esc(name)}</figcaption></figure>')


# ------------------------------------------------------------------ for newcomers

NOTES = {
    "momentum": "You lose Momentum only by leaving with it.",
    "fall": "Nobody falls before the combat ends: a player at 0 Health fights on.",
    "boots": "Your boots serve your opponent too. Point their arrows at broken planks, or be the first to use them.",
    "bracer": "A Bracer cannot be saved up: it takes the next hit, large or small.",
    "window": "Whether you could have answered is never shown: pass, and your face-down cards stay a bluff.",
    "room": "An Instinct that only blocks a slot can be played away, on your turn or when a combat ends.",
}
LEGEND = (
    ("sword", "Sword", "What the card hits for. Red arrows point in: from there it takes what boots open."),
    ("boot", "Boot", "What the card opens for the next one, whoever plays it. Gold arrows point out."),
    ("momentum", "Momentum", "Acts first, and may follow an attack with Chain cards. Leave with it, and it is lost."),
    ("seal", "Sealed", "An Instinct, face-down: it answers when its moment comes."),
    ("sg-chain", "Chain", "With Momentum it may follow another card of yours in the same turn."),
    ("sg-stop", "Stops a chain", "No Chain card may follow it."),
)
READING = Markup('<details id="reading" class="reading"><summary aria-label="How a card reads">' + sign("read") +
           "</summary>"
           '<div class="spread"><h2>How a card reads</h2><ul>'
           + "".join(f"<li>{art(drawing)}<span><b>{name}</b> {text}</span></li>" for drawing, name, text in LEGEND)
           + "</ul><p>A boot whose gold arrow meets a red arrow of the sword adds its value to the blow.</p>"
           '<h2>Worth knowing</h2><ul class="notes">' + "".join(f"<li>{text}</li>" for text in NOTES.values())
           + "</ul></div></details>")


def note(look: Look, scene: Scene) -> str:
    """The note that matters now, for a newcomer."""
    if not look.legal or not look.help:
        return ""
    if is_window(look, scene):
        key = "room" if scene.decision == "lull" else "window"
    elif scene.decision == "place":
        key = "boots"
    elif scene.decision == "prep" and BRACER in scene.seats[look.seat].kinds:
        key = "bracer"
    elif scene.decision == "turn":
        is_down = any(side.health == 0 for side in scene.seats)
        key = "fall" if is_down else "momentum" if scene.momentum == look.seat else "boots"
    else:
        key = ""
    return f'<p class="tip">{NOTES[key]}</p>' if key else ""
