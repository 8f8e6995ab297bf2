"""How to play Set Sail: the drawings of its page, and its live board, which the rules themselves work out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from quarterdeck.engine import dice
from quarterdeck.engine.how import Board, Choice, Group, Outcome, canvas
from quarterdeck.engine.markup import Look, Markup, asset
from quarterdeck.engine.match import Match
from quarterdeck.games.set_sail.content import (
    CANNON,
    DEEP,
    DIE,
    HEALTH,
    LABELS,
    PLUNDER_NAMES,
    ROUTE_4,
    ROUTE_5,
    TRADE_NAMES,
    TREASURE_NAMES,
)
from quarterdeck.games.set_sail.rules import sea
from quarterdeck.games.set_sail.rules import table as common
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.games.set_sail.table.chart import PICTURE, spot
from quarterdeck.games.set_sail.table.drawings import (
    FIGHTS,
    TABLE,
    drawing,
    good_face,
    prize,
    prize_picture,
    quest_face,
    ship,
    ship_face,
)

YOU = 0
ASKS = tuple(phase.name for phase in Phase)
"""All that `asked` can say."""


def asked(look: Look) -> str:
    """What the table asks, as a key of [now] in how.toml."""
    return str(look.scene.phase)


# ------------------------------------------------------------------ drawings

def picture(name: str) -> Markup:
    """The drawing of that name."""
    return DRAWINGS[name]()


drawn = partial(canvas, "set")
"""A picture on its canvas, in the colours of this game."""


def sea_chart(more: str, box: str) -> Markup:
    """The chart of the Caribbean with something on it."""
    x, y, width, height = PICTURE
    chart_ = f'<image href="{asset("set_sail", "chart.svg")}" x="{x}" y="{y}" width="{width}" height="{height}"/>'
    return drawn(box, chart_ + more)


def sail_to(label: str, seat: int, piece: int) -> str:
    """A captain's ship on a tile."""
    x, y = spot(LABELS.index(label))
    return f'<g transform="translate({x} {y})">{ship(seat, piece)}</g>'


@cache
def chart() -> Markup:
    """The whole chart with four numbers on it."""
    marks = []
    for number, labels in ((1, ("H5",)), (2, ("I3", "B6")), (3, ("E2",)), (4, ("H8",))):
        for label in labels:
            x, y = spot(LABELS.index(label))
            marks.append(f'<g class="mark" transform="translate({x + 34} {y - 24})"><circle r="19"/>'
                         f'<text y="9">{number}</text></g>')
    return sea_chart(sail_to("G6", 0, 0) + sail_to("F7", 1, 0) + "".join(marks), "-60 -40 1220 700")


@cache
def sail() -> Markup:
    """Two ships under way from Port Royal."""
    course = '<path class="course" d="M60 120Q150 20 230 80M60 120Q170 150 330 120"/>'
    return drawn("0 0 400 180", f'<rect width="400" height="180" class="water"/>{course}'
                 f'<g transform="translate(230 80)">{ship(YOU, 0)}</g><g transform="translate(330 120)">{ship(YOU, 1)}</g>')


@cache
def meet() -> Markup:
    """Two captains' ships, bow to bow."""
    return drawn("0 0 620 300", drawing(FIGHTS, "big-0", (20, 30, 270, 226))
                 + f'<g transform="translate(600 0) scale(-1 1)">{drawing(FIGHTS, "big-1", (0, 30, 270, 226))}</g>')


def tokens(*ids: str) -> Callable[[], Markup]:
    """A row of tokens."""
    def row() -> Markup:
        return drawn(f"0 0 {170 * len(ids)} 220", "".join(drawing(TABLE, f"to-{id_}", (170 * i + 10, 35, 150, 150))
                                                          for i, id_ in enumerate(ids)))
    return row


def card(face: str) -> Markup:
    """A tall card."""
    return drawn("-60 0 370 350", face)


def quest(kind: str, name: str, vp: int) -> Callable[[], Markup]:
    """A quest or a map."""
    return lambda: drawn("-60 -6 420 274", quest_face(kind, name, vp, ""))


@cache
def home() -> Markup:
    """The harbour of the winner."""
    return drawn("0 60 800 340", drawing("end.svg", "end-won-0", (0, 0, 800, 450)))


DRAWINGS: dict[str, Callable[[], Markup]] = {
    "chart": chart, "sail": sail, "meet": meet, "act": tokens("anchor", "net", "goods"), "eat": tokens("supply"),
    "shallow": tokens("net", "silver"), "deep": lambda: card(ship_face(DEEP, prize(DEEP, 0))),
    "route": lambda: card(ship_face(ROUTE_4, prize(ROUTE_4, 0))), "supply": tokens("supply", "supply", "supply"),
    "goods": lambda: drawn("-20 0 820 350", "".join(f'<g transform="translate({265 * good} 0)">{good_face(good)}</g>'
                                                    for good in range(3))),
    "upgrades": tokens("barrel", "oar", "cannon"), "plunder": quest("plunder", PLUNDER_NAMES[0], 4),
    "trade": quest("trade", TRADE_NAMES[0], 4), "treasure": quest("treasure", TREASURE_NAMES[0], 4), "home": home}


# ------------------------------------------------------------------ the live board

def board(name: str) -> Board:
    """The live board of that name."""
    return BOARDS[name]()


MET = {"deep": DEEP, "merchant": ROUTE_4, "convoy": ROUTE_5}
FACES = (4, 2, 6, 1, 5, 3)
"""The rolls, in the order in which the button shows them."""


@cache
def start() -> Any:
    """Your turn, at sea, with 5 supplies."""
    match = Match("set_sail", seed=1, options={"seats": 2, "player_trading": 0})
    while match.state.phase in (Phase.SETUP_0, Phase.SETUP_1):
        match.play(match.legal()[0])
    s = match.state.copy()
    s.active, s.acting, s.supply[YOU], s.silver[YOU] = YOU, 0, 5, 3
    return s


@cache
def keys() -> dict[int, int]:
    """A key of the dice for each face that they can show first."""
    found: dict[int, int] = {}
    for key in range(200):
        s = start().copy()
        dice.set_key(s, key, 0, 0, 0)
        found.setdefault(common.die(s), key)
        if len(found) == DIE:
            break
    return found


def fought(kind: int, cannons: int, face: int) -> Any:
    """The state after you met that ship and rolled that."""
    s = start().copy()
    s.upgrades[YOU][CANNON] = cannons
    dice.set_key(s, keys()[face], 0, 0, 0)
    sea.meet(s, kind)
    return s


def told(kind: int, cannons: int, face: int) -> Outcome:
    """What the roll did, read off the two states."""
    before, s = start(), fought(kind, cannons, face)
    adds = f" and {cannons} for your Cannon{'s' if cannons > 1 else ''}: {face + cannons}" if cannons else ""
    rolled = f"You roll {face}{adds}, against {HEALTH[kind]}"
    lost = before.supply[YOU] - s.supply[YOU]
    if s.ship_count[YOU] > before.ship_count[YOU]:
        goods = f" and {('no', 'one', 'two')[s.to_take]} goods of your choice" if s.to_take else ""
        earned = s.silver[YOU] - before.silver[YOU]
        said = f"{rolled}. You keep the card, and earn {earned} silvers{goods}."
        return Outcome("Taken!", said, shown(kind, cannons, face))
    tokens_ = f"{lost} {'supply' if lost == 1 else 'supplies'}"
    return Outcome("Beaten off.", f"{rolled}. That costs you {tokens_}.", shown(kind, cannons, face))


@cache
def shown(kind: int, cannons: int, face: int) -> Markup:
    """The ship that is met, the die, and your Cannons."""
    guns = "".join(drawing(TABLE, "to-cannon", (450 + 70 * i, 150, 64, 64)) for i in range(cannons))
    rolled = drawing(TABLE, f"die-{face}", (310, 70, 116, 130))
    return drawn("0 0 680 260", f'<rect width="680" height="260" class="water"/>'
                 f'{prize_picture(prize(kind, 1), (20, 20, 230, 217))}<g class="strength" transform="translate(232 56)">'
                 f'<circle r="34"/><text y="15">{HEALTH[kind]}</text></g>{rolled}{guns}')


@cache
def die() -> Board:
    """Pick a ship and your Cannons, and roll."""
    outcomes = {(ship_, str(cannons)): tuple(told(kind, cannons, face) for face in FACES)
                for ship_, kind in MET.items() for cannons in range(4)}
    ships = tuple(Choice(key, f"strength {HEALTH[kind]}",
                         drawn("0 0 108 102", prize_picture(prize(kind, 1), (0, 0, 108, 102)))) for key, kind in MET.items())
    guns = tuple(Choice(str(cannons), ("none", "1", "2", "3")[cannons]) for cannons in range(4))
    return Board("A sail ahead! Roll against it.", (Group("The ship you meet", ships), Group("Your Cannons", guns)),
                 outcomes, "Roll again")


BOARDS: dict[str, Callable[[], Board]] = {"die": die}
