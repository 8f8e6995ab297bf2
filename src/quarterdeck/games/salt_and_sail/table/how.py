"""How to play Salt & Sail: the drawings of its page, and its live board, which the rules themselves work out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from quarterdeck.engine import dice
from quarterdeck.engine.how import Board, Choice, Group, Outcome, canvas
from quarterdeck.engine.markup import Look, Markup
from quarterdeck.engine.match import Match
from quarterdeck.games.salt_and_sail.content import DEFEAT, SHIP_NAMES, SKILLS, TOKEN_CODES, TOKEN_NAMES, TOKENS
from quarterdeck.games.salt_and_sail.rules.table import draw_token, in_bag, is_met
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table.drawings import SEAT_SLUGS, address, hull, laid

YOU = 0
ASKS = tuple(phase.name for phase in Phase)
"""All that `asked` can say."""


def asked(look: Look) -> str:
    """What the table asks, as a key of [now] in how.toml."""
    return str(look.scene.phase).upper()


# ------------------------------------------------------------------ drawings

def picture(name: str) -> Markup:
    """The drawing of that name."""
    return DRAWINGS[name]()


drawn = partial(canvas, "salt")
"""A picture on its canvas, in the colours of this game."""


def put(id_: str, x: float, y: float, width: float, height: float, sheet: str = "salt_and_sail.svg") -> str:
    """A drawing inside a picture."""
    return f'<use href="{address(id_, sheet)}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def boat(seat: int, ship: int, x: float, y: float, scale: float = 1) -> str:
    """A ship in a seat's colour."""
    return f'<g class="c-{SEAT_SLUGS[seat]}" transform="translate({x} {y}) scale({scale})">{hull(seat, ship)}</g>'


def mark(number: int, x: float, y: float) -> str:
    """A number of the key."""
    return f'<g class="mark" transform="translate({x} {y})"><circle r="21"/><text y="9">{number}</text></g>'


@cache
def sea() -> Markup:
    """A piece of sea: the Capital, fog, an encounter, a ship."""
    things = (laid("c-isle-1", 150, 190, 210) + laid("c-fort", 160, 150, 150) + laid("c-quay", 240, 230, 100)
              + laid("c-hills-0", 520, 90, 120) + laid("c-fog", 560, 140, 150) + laid("c-isle-0", 960, 230, 200)
              + laid("c-fog", 960, 190, 150) + laid("c-encounter", 730, 260, 130) + boat(YOU, 1, 380, 200)
              + put("c-serpent", 760, 30, 200, 107) + laid("c-rose", 1080, 90, 130))
    marks = mark(1, 60, 110) + mark(2, 630, 80) + mark(3, 810, 210) + mark(4, 520, 230)
    return drawn("0 0 1180 360", f'<rect width="1180" height="360" class="water"/>{things}{marks}')


def row(*ids: str) -> Callable[[], Markup]:
    """Large signs in a row."""
    def signs() -> Markup:
        signs_ = "".join(put(id_, 180 * i + 10, 30, 160, 160) for i, id_ in enumerate(ids))
        return drawn(f"0 0 {180 * len(ids)} 220", signs_, "signs")
    return signs


def scene(id_: str, sheet: str) -> Callable[[], Markup]:
    """The scene of a card."""
    return lambda: drawn("0 0 206 170", put(id_, 0, 0, 206, 170, sheet), "scene-card")


@cache
def man() -> Markup:
    """Crew aloft and on deck."""
    return drawn("0 0 620 220", put("i-sails", 30, 20, 90, 90) + put("i-hands", 30, 115, 90, 90)
                 + "".join(put("m-aloft", 160 + 110 * i, 8, 76, 103) for i in range(3))
                 + "".join(put("m-deck", 160 + 110 * i, 112, 76, 103) for i in range(2)), "signs")


@cache
def move() -> Markup:
    """A ship under way."""
    return drawn("0 0 620 220", f'<rect width="620" height="220" class="water"/>'
                 f'<path class="course" d="M90 170Q230 60 350 130"/>{boat(YOU, 0, 350, 40, 1.3)}')


@cache
def ships() -> Markup:
    """The four ships with their names."""
    boats = "".join(f'{boat(YOU, ship, 60 + 280 * ship, 20, 1.25)}'
                    f'<text class="name" x="{146 + 280 * ship}" y="206">{name}</text>'
                    for ship, name in enumerate(SHIP_NAMES))
    return drawn("0 0 1180 230", f'<rect width="1180" height="230" class="water"/>{boats}')


@cache
def home() -> Markup:
    """The most famous of all."""
    return drawn("0 60 800 340", put("end-won", 0, 0, 800, 450, "end.svg"))


DRAWINGS: dict[str, Callable[[], Markup]] = {
    "sea": sea, "eat": row("i-ration"), "man": man, "move": move, "act": row("i-rumor", "i-bag"),
    "dock": row("em-dock"), "market": row("em-market"), "pub": row("em-pub"), "governor": row("em-governor"), "ships": ships,
    "pirates": scene("e-pirate-brig", "pirates.svg"), "merchant": scene("e-spice-trader", "merchant.svg"),
    "fortune": scene("e-castaways", "fortune.svg"), "vex": scene("e-rats-in-the-hold", "vex.svg"), "home": home}


# ------------------------------------------------------------------ the live board

def board(name: str) -> Board:
    """The live board of that name."""
    return BOARDS[name]()


ASKED_FEATS = {"easy": (2, 0), "hard": (2, 1)}
"""What a Rumor asks for: plain and great feats."""
KEY = 7


@cache
def start() -> Any:
    """After the draft: your bag as your Captain has filled it."""
    match = Match("salt_and_sail", seed=3, options={"seats": 2})
    while match.state.phase in (Phase.CAPTAIN, Phase.OFFICER, Phase.EQUIPMENT, Phase.HARBOUR):
        match.play(match.legal()[0])
    s = match.state.copy()
    dice.set_key(s, KEY, 0, 0, 0)
    return s


def attempts(skill: int, plain: int, great: int) -> list[tuple[Any, list[int]]]:
    """Drawing on until the Rumor is met or the bag is empty: the bag and the tokens beside it, after each draw."""
    s, aside = start().copy(), [0] * TOKENS
    seen = [(s.copy(), list(aside))]
    while not is_met(aside, skill, plain, great) and in_bag(s, YOU):
        aside[draw_token(s, YOU, in_bag(s, YOU))] += 1
        seen.append((s.copy(), list(aside)))
    return seen


def told(skill: int, plain: int, great: int) -> tuple[Outcome, ...]:
    """The attempts in words."""
    wants = f"{plain} feats of {SKILLS[skill].capitalize()}" + (f", and {great} great one more" if great else "")
    shown, before = [], [0] * TOKENS
    for s, aside in attempts(skill, plain, great):
        kind = next((kind for kind in range(TOKENS) if aside[kind] > before[kind]), -1)
        count = in_bag(s, YOU)
        left = f"{count} tokens are left in the bag." if count > 1 else "One token is left in the bag."
        if kind < 0:
            said = Outcome("The Rumor asks", f"for {wants}. {left}", tokens_picture(aside))
        elif is_met(aside, skill, plain, great):
            said = Outcome("Discovered!", f"{called(kind)}: that is enough. The Discovery is yours, and all tokens go back.",
                           tokens_picture(aside))
        elif not in_bag(s, YOU):
            said = Outcome(f"{called(kind)}.", "The bag is empty: this Captain has too few feats of that kind. "
                           "All tokens go back.", tokens_picture(aside))
        else:
            one = [0] * TOKENS
            one[kind] = 1
            helps = "It counts." if is_met(one, skill, 1, 0) else "A Defeat never helps." if kind == DEFEAT else \
                "It is of no use here, but it is out of the bag."
            said = Outcome(f"{called(kind)}.", f"{helps} {left}", tokens_picture(aside))
        shown.append(said)
        before = aside
    return tuple(shown)


def called(kind: int) -> str:
    """A token in words: Fight feat, Great Lore feat, Feat of any skill, Defeat."""
    skill, _, rank = TOKEN_NAMES[kind].partition(" ")
    if skill == "Any":
        return "Great feat of any skill" if rank == "great" else "Feat of any skill"
    return {"standard": f"{skill} feat", "great": f"Great {skill} feat"}.get(rank, str(TOKEN_NAMES[kind]))


def tokens_picture(aside: list[int]) -> Markup:
    """The bag, and the tokens beside it."""
    kinds = [kind for kind, count in enumerate(aside) for _ in range(count)]
    drawn_ = "".join(put(f"t-{TOKEN_CODES[kind]}", 200 + 84 * (i % 5), 14 + 84 * (i // 5), 78, 78)
                     for i, kind in enumerate(kinds))
    rows = max(2, (len(kinds) + 4) // 5)
    return drawn(f"0 0 640 {24 + 84 * rows}", f'{put("bag", 10, 6, 170, 167)}{drawn_}', "planked")


@cache
def draw() -> Board:
    """Pick a skill and how much is asked for, and draw."""
    outcomes = {(skill, asks): told(number, *feats) for number, skill in enumerate(SKILLS)
                for asks, feats in ASKED_FEATS.items()}
    skills = tuple(Choice(skill, skill.capitalize(), drawn("0 0 64 64", put(f"t-{TOKEN_CODES[2 * number]}", 0, 0, 64, 64)))
                   for number, skill in enumerate(SKILLS))
    asks = (Choice("easy", "two feats"), Choice("hard", "two feats and a great one"))
    return Board("You are on the spot. Draw from your bag.", (Group("The skill", skills), Group("The Rumor asks for", asks)),
                 outcomes, "Draw a token")


BOARDS: dict[str, Callable[[], Board]] = {"draw": draw}
