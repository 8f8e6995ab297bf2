"""How to play Salt & Bones: the drawings of its page, and its live board, which the rules themselves work out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from quarterdeck.engine.how import Board, Choice, Group, Outcome, canvas
from quarterdeck.engine.markup import Look, Markup
from quarterdeck.engine.match import Match
from quarterdeck.games.salt_and_bones import rules
from quarterdeck.games.salt_and_bones.content import (
    ATTACKS,
    CARD_NAMES,
    HEADINGS,
    KINDS,
    NORTH,
    PASS,
    SEAT_NAMES,
    WEST,
)
from quarterdeck.games.salt_and_bones.rules import GUARD, LAY, PLAY
from quarterdeck.games.salt_and_bones.rules.table import code_of
from quarterdeck.games.salt_and_bones.state import Decision, Stage
from quarterdeck.games.salt_and_bones.table.drawings import art, attack_card, hand_card, part, slug
from quarterdeck.games.salt_and_bones.table.field import at, corner, hole

YOU, RIVAL = 0, 1
OPENING, STRIKE_AT = 14, 26         # where the rival's sword lies, and where yours will
ASKS = tuple(each.name for kinds in (Stage, Decision) for each in kinds)
"""All that `asked` can say."""


def asked(look: Look) -> str:
    """What one is asked, or else how far the round is: what the rival is asked nobody may know."""
    scene = look.scene
    return str(scene.stage if scene.decision in COMMON else scene.decision).upper()


COMMON = ("", "over", "turn", "place", "chain", "extra", "prep", "lull")
"""Of these the stage of the round says as much."""


def kind(name: str) -> int:
    """The card of that name."""
    return int(CARD_NAMES.index(name))


# ------------------------------------------------------------------ drawings

def picture(name: str) -> Markup:
    """The drawing of that name."""
    return DRAWINGS[name]()


drawn = partial(canvas, "bones")
"""A picture on its canvas, in the colours of this game."""


def put(picture_: str, x: float, y: float, width: float, height: float) -> str:
    """A finished picture inside another."""
    return picture_.replace("<svg ", f'<svg x="{x}" y="{y}" width="{width}" height="{height}" ', 1)


def mark(number: int, x: float, y: float) -> str:
    """A number of the key."""
    return (f'<g class="mark" transform="translate({x} {y})"><circle r="40"/>'
            f'<text y="17" class="large-mark">{number}</text></g>')


DECK = part("deck", -420, -70, 2040, 1340)
LAID = ((kind("Thrust"), 8, 0), (kind("Flourish"), 13, 1), (kind("Advance Into Parry"), 15, 0))


@cache
def duel() -> Markup:
    """The deck with three cards and some holes, and a duellist on either side."""
    cards = "".join(at(tile, attack_card(card, NORTH, seat)) for card, tile, seat in LAID)
    faces = put(art("pt-salt"), -330, 260, 400, 400) + put(art("pt-bones"), 1130, 260, 400, 400)
    return drawn("-360 150 1920 760", f'<rect x="-360" y="150" width="1920" height="760" class="water"/>{DECK}'
                 f'{hole(18)}{hole(17)}{hole(23)}{cards}{faces}'
                 f'{mark(1, -50, 300)}{mark(2, 330, 430)}{mark(3, 1000, 530)}{mark(4, 700, 700)}')


@cache
def field() -> Markup:
    """A plank breaks."""
    return drawn("0 0 620 360", put(art("bk-field"), 20, 10, 243, 340) + put(art("em-port-broadside"), 300, 40, 280, 280))


@cache
def draw() -> Markup:
    """The two decks."""
    return drawn("0 0 620 360", put(art("bk-attack"), 50, 10, 243, 340) + put(art("bk-strategy"), 330, 10, 243, 340))


@cache
def prepare() -> Markup:
    """Something face up, something face down."""
    return drawn("0 0 620 360", put(art("bk-strategy"), 50, 10, 243, 340)
                 + put(hand_card(kind("Bracer")), 330, 10, 243, 340))


@cache
def fight() -> Markup:
    """Two attacks side by side."""
    return drawn("0 0 620 360", put(hand_card(kind("Thrust")), 50, 10, 243, 340)
                 + put(hand_card(kind("Slash"), 1), 330, 10, 243, 340))


@cache
def anatomy() -> Markup:
    """Two cards on the deck, the boot of the one at the sword of the other."""
    thrust, feint = attack_card(kind("Thrust"), WEST, YOU), attack_card(kind("Feint"), WEST, RIVAL)
    return drawn("100 340 1000 330", f"{DECK}{at(13, feint)}{at(15, thrust)}{mark(1, 700, 620)}{mark(2, 500, 620)}"
                 f"{mark(3, 600, 390)}")


def card_picture(name: str) -> Callable[[], Markup]:
    """A card as one holds it."""
    return lambda: drawn("0 0 620 360", put(hand_card(kind(name)), 188, 10, 243, 340))


@cache
def momentum() -> Markup:
    """The token between a chain of cards."""
    cards = "".join(put(hand_card(kind(name)), x, 20, 229, 320)
                    for name, x in (("Slash", 20), ("Quick Cut", 270), ("Follow Through", 520)))
    return drawn("0 0 1120 360", f'{cards}{put(art("momentum"), 820, 40, 280, 280)}', "planked")


@cache
def won() -> Markup:
    """The one who stands."""
    return drawn("0 60 800 340", part("end-won", 0, 0, 800, 450))


DRAWINGS: dict[str, Callable[[], Markup]] = {
    "duel": duel, "field": field, "draw": draw, "prepare": prepare, "fight": fight, "anatomy": anatomy, "momentum": momentum,
    "instinct": card_picture("Anticipation"), "equipment": card_picture("Flintlock"), "gambit": card_picture("Test of Pain"),
    "won": won}


# ------------------------------------------------------------------ the live board

def board(name: str) -> Board:
    """The live board of that name."""
    return BOARDS[name]()


BLOWS = ("Thrust", "Slash", "Flourish", "Backhand", "Reckless Swing")
ANSWERS = ("nothing", "Anticipation", "Bracer", "Flintlock")


def position(blow: str, answer: str) -> Any:
    """Your turn: the rival's Feint lies on the deck, its boot towards you; you hold that attack, the rival that answer."""
    s = Match("salt_and_bones", seed=1).state.copy()
    for seat in (YOU, RIVAL):
        for each in range(KINDS):
            s.hand[seat][each] = 0
        s.hand[seat][kind(blow) if seat == YOU else kind("Slash")] = 2
        s.attack_held[seat], s.strategy_held[seat] = 2, 0
    s.momentum = s.start_momentum = s.turn_seat = s.actor = YOU
    s.decision, s.stage = Decision.TURN, Stage.ATTACKING
    for tile, half in ((OPENING, 0), (OPENING + 6, 1)):
        s.tile_kind[tile], s.tile_code[tile], s.destroyed[tile] = kind("Feint") + 1, code_of(RIVAL, half, NORTH), 0
    s.destroyed[STRIKE_AT + 6] = 0
    if answer == "Anticipation":
        s.instinct[RIVAL][0] = kind(answer) + 1
    elif answer != "nothing":
        s.equipment[RIVAL][0] = kind(answer) + 1
    return s


def struck(blow: str, answer: str) -> Any:
    """The state after that attack, met with that answer."""
    s = position(blow, answer)
    rules.apply(s, PLAY.action(kind(blow)))
    rules.apply(s, LAY.action(HEADINGS * STRIKE_AT + NORTH))
    while s.decision in (Decision.GUARD, Decision.STRIKE, Decision.RESPOND, Decision.CHAIN):
        wanted = GUARD.action(kind("Anticipation"))
        rules.apply(s, PASS.first if s.decision != Decision.GUARD or rules.refusal(s, wanted) else wanted)
    return s


def told(blow: str, answer: str) -> Outcome:
    """What an attack did, read off the health of both."""
    s, plain = struck(blow, answer), struck(blow, "nothing")
    lost, own = (position(blow, answer).health[seat] - s.health[seat] for seat in (RIVAL, YOU))
    whole = position(blow, answer).health[RIVAL] - plain.health[RIVAL]
    sword = ATTACKS[kind(blow)].attack
    more = 2 if blow == "Flourish" else 0
    boot = whole - sword - more
    title = f"Sword {sword}, boot {boot}." if boot else f"Sword {sword}, and no boot."
    parts = [] if boot else ["No arrow of this card points at the boot"]
    if more:
        parts.append("The flourish adds two small blows of 1")
    if answer == "Anticipation":
        parts.append("Anticipation stops the first blow")
    elif answer == "Bracer":
        parts.append("The Bracer takes the first blow, and breaks")
    elif answer == "Flintlock" and not own:
        parts.append("The Flintlock stays silent: only a blow of 4 or more sets it off")
    parts.append(f"{SEAT_NAMES[RIVAL]} loses {lost} Health" if lost else f"{SEAT_NAMES[RIVAL]} loses nothing")
    if own:
        parts.append(f"The Flintlock fires back: you lose {own}")
    return Outcome(title, ". ".join(parts) + ".", struck_picture(blow, lost))


@cache
def struck_picture(blow: str, lost: int) -> Markup:
    """The two cards on the deck, and what was lost."""
    cards = at(OPENING, attack_card(kind("Feint"), NORTH, RIVAL)) + at(STRIKE_AT, attack_card(kind(blow), NORTH, YOU))
    x, y = corner(STRIKE_AT)
    lost_ = f'<g class="loss" transform="translate({x + 420} {y})"><circle r="90"/><text y="38">−{lost}</text></g>'
    return drawn("100 370 900 840", f"{DECK}{cards}{lost_}")


@cache
def blow() -> Board:
    """Pick an attack, and what the rival has against it."""
    outcomes = {(slug(one), slug(other)): (told(one, other),) for one in BLOWS for other in ANSWERS}
    attacks = tuple(Choice(slug(name), name, drawn("-4 -4 258 358", put(hand_card(kind(name)), -4, -4, 258, 358)))
                    for name in BLOWS)
    answers = tuple(Choice(slug(name), name) for name in ANSWERS)
    return Board("Bones has left a boot of 3 open. Strike into it!",
                 (Group("Your attack", attacks), Group("Bones has", answers)), outcomes)


BOARDS: dict[str, Callable[[], Board]] = {"blow": blow}
