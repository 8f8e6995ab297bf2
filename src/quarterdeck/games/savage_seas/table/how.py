"""How to play Savage Seas: the drawings of its page, and its live boards, which the rules themselves work out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from quarterdeck.engine.how import Board, Choice, Group, Outcome, canvas
from quarterdeck.engine.markup import Look, Markup
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import NONE
from quarterdeck.games.savage_seas.content import (
    AS_PRINTED,
    CELL_OF,
    CREW_WORDS,
    FIRES_TO_LOSE,
    MAP_SEAS,
    MOVE_PORT,
    MOVE_STARBOARD,
    ORDER_NAMES,
    PORT_MOVE,
    POSITIONS,
    STARBOARD_MOVE,
)
from quarterdeck.games.savage_seas.courses import ways_of
from quarterdeck.games.savage_seas.log import counted
from quarterdeck.games.savage_seas.rules.damage import burn, fires, take_hits
from quarterdeck.games.savage_seas.rules.orders import course_of
from quarterdeck.games.savage_seas.rules.sea import distance_of, sail
from quarterdeck.games.savage_seas.rules.terms import Step
from quarterdeck.games.savage_seas.state import Fire, Phase, Point, Status
from quarterdeck.games.savage_seas.table.drawings import crew_word, emblem, hex_path, spot, symbol
from quarterdeck.games.savage_seas.table.sea import REEF_BOX, frame, ship_at

YOU, ENEMY = 0, 1
MAP = 0
ASKS = tuple(each.name for kinds in (Phase, Point) for each in kinds)
"""All that `asked` can say."""


def asked(look: Look) -> str:
    """What the table asks, or else how far the round is."""
    return str(look.scene.asks)


def kind(name: str) -> int:
    """The Order of that name."""
    return int(ORDER_NAMES.index(name))


# ------------------------------------------------------------------ drawings

def picture(name: str) -> Markup:
    """The drawing of that name."""
    if name.startswith("crew-"):
        return crew(int(name[-1]))
    return DRAWINGS[name]()


drawn = partial(canvas, "savage")
"""A picture on its canvas, in the colours of this game."""


def water(around: int = -1, far: int = 99) -> str:
    """The lagoon in its ring of coral, or the part of it around a hex."""
    field = "".join(hex_path(CELL_OF[place]) for place in sorted(MAP_SEAS[MAP].sea)
                    if around < 0 or distance_of(around, CELL_OF[place]) <= far)
    sheet = f"sea-{MAP}.svg"
    return (f'<use href="{symbol("reef", sheet)}" {REEF_BOX}/><path class="water" d="{field}"/>'
            f'<path class="grid" d="{field}"/><use href="{symbol("isles", sheet)}" {REEF_BOX}/>')


@cache
def battle() -> Markup:
    """The whole sea, both ships, and four numbers."""
    x, y, wide, high = frame(MAP)
    ours, theirs = CELL_OF[-2, 2], CELL_OF[2, -2]
    marks = "".join(f'<g class="mark" transform="translate({mx} {my})"><circle r="21"/><text y="9">{number}</text></g>'
                    for number, (mx, my) in enumerate((_beside(ours), _beside(theirs), (34, -52), (x + 60, 30)), 1))
    return drawn(f"{x - 200} {y + 130} {wide + 400} {high - 260}", f'<rect x="-900" y="-600" width="1800" height="1200" '
                 f'class="open-sea"/>{water()}{ship_at(YOU, ours, 1)}{ship_at(ENEMY, theirs, 4, 1)}{marks}')


def _beside(cell: int) -> tuple[int, int]:
    x, y = spot(cell)
    return x + 52, y - 22


def order(number: int, x: float = 0, y: float = 0) -> str:
    """An Order's face, 250 by 350."""
    words = ORDER_NAMES[number]
    return (f'<g class="{crew_word(number)}" transform="translate({x} {y})"><use href="{symbol(f"of-{crew_word(number)}")}" '
            f'width="250" height="350"/><use href="{symbol(emblem(number))}" x="52" y="57" width="146" height="146"/>'
            f'<text class="order-name{" long" if len(words) > 13 else ""}" x="125" y="268">{words}</text></g>')


def back(team: int, x: float, y: float = 0) -> str:
    """An Order face down."""
    return f'<use href="{symbol(f"back-{team}")}" x="{x}" y="{y}" width="250" height="350"/>'


@cache
def place() -> Markup:
    """Four Orders face down."""
    return drawn("-10 -10 1110 370", "".join(back(YOU, 280 * i) for i in range(POSITIONS)))


@cache
def reveal() -> Markup:
    """One turned up, the others to come."""
    return drawn("-10 -10 830 370", order(kind("Boom About")) + back(YOU, 280) + back(YOU, 560))


@cache
def carry() -> Markup:
    """A broadside."""
    return drawn("-10 -10 620 370", order(kind("Port Cannons"))
                 + f'<use href="{symbol("burst")}" x="300" y="60" width="250" height="270"/>')


@cache
def clear() -> Markup:
    """Cards are drawn; the weather gage changes hands."""
    return drawn("-10 -10 620 370", back(YOU, 0) + f'<use href="{symbol("gage")}" x="310" y="50" width="250" height="250"/>')


@cache
def crew(number: int) -> Markup:
    """Who leads a crew."""
    word = CREW_WORDS[number]
    face = f'<use href="{symbol(f"pt-{word}", "crew.svg")}" width="240" height="240"/>'
    return drawn("0 0 240 240", f'<g class="{word}">{face}</g>')


@cache
def wounded() -> Markup:
    """A hand with two wounds in it."""
    wound = (f'<use href="{symbol("of-wound")}" width="250" height="350"/><use href="{symbol("wound")}" x="62" y="66" '
             'width="126" height="126"/>')
    cards = order(kind("Musket Volley")) + order(kind("Fire Pots"), 270) + order(kind("Boarding Pikes"), 540)
    return drawn("-30 -20 1410 390", cards + "".join(f'<g transform="translate({x} 0)">{wound}</g>' for x in (810, 1080)),
                 "planked")


@cache
def won() -> Markup:
    """The one that floats."""
    return drawn("0 60 800 340", f'<use href="{symbol("end-won", "end.svg")}" width="800" height="450"/>')


DRAWINGS: dict[str, Callable[[], Markup]] = {
    "battle": battle, "place": place, "reveal": reveal, "carry": carry, "clear": clear, "wounded": wounded, "won": won}


# ------------------------------------------------------------------ live boards

def board(name: str) -> Board:
    """The live board of that name."""
    return BOARDS[name]()


SAILED = ("Boom About", "Full Sail", "Hard to Port", "Come About")
WAYS = {"starboard-first": (STARBOARD_MOVE, "turn to starboard, then move"),
        "port-first": (PORT_MOVE, "turn to port, then move"),
        "starboard-last": (MOVE_STARBOARD, "move, then turn to starboard"),
        "port-last": (MOVE_PORT, "move, then turn to port")}
BERTH, BOW = CELL_OF[-3, 2], 0
"""Where your ship lies, and where her bow points: an island is two spaces ahead."""


def position() -> Any:
    """Your Sailmaster's Order is about to be carried out."""
    s = Match("savage_seas", seed=1, options={"seats": 2, "map": MAP}).state.copy()
    s.phase, s.act_team, s.ship_cell[YOU], s.facing[YOU] = Phase.ACTION, YOU, BERTH, BOW
    return s


def sailed(name: str, way: int) -> Any:
    """The state after that Order was sailed that way, a collision and its fires included."""
    s = position()
    step = sail(s, course_of(kind(name), way))
    if step >= Step.HITS:
        take_hits(s, step)
    return s


def told(name: str, way: int) -> Outcome:
    """What a course did, read off the state."""
    ways = ways_of(kind(name))
    if ways != [AS_PRINTED] and way not in ways:
        return Outcome("Not on this card.", f"{name} turns to port, and to no other side.", course_picture(position()))
    s = sailed(name, AS_PRINTED if ways == [AS_PRINTED] else way)
    burning = fires(s, YOU)
    went = distance_of(BERTH, s.ship_cell[YOU])
    clicks = (s.facing[YOU] - BOW + 8) % 6 - 2        # -2 to 3, positive to starboard
    turned = f"she turns {'right round' if clicks == 3 else f'{abs(clicks)} to {SIDES[clicks > 0]}'}" if clicks else ""
    moved = f"she moves {counted(went, 'space')}" if went else ""
    did = [part for part in ((moved, turned) if way in (MOVE_PORT, MOVE_STARBOARD) else (turned, moved)) if part]
    said = ", and ".join(did)
    if burning:
        burns = f"{counted(burning, 'fire')} {'breaks' if burning == 1 else 'break'} out on board"
        return Outcome("Crash!", f"The island is in the way. {said[0].upper()}{said[1:]}, and {burns}.", course_picture(s))
    leaves = " This card leaves nothing to choose." if ways == [AS_PRINTED] else ""
    return Outcome(f"{name}.", f"{said[0].upper()}{said[1:]}.{leaves}", course_picture(s))


SIDES = ("port", "starboard")


def course_picture(s: Any) -> Markup:
    """Where she was, and where she lies now."""
    x, y = spot(BERTH)
    was = "" if s.ship_cell[YOU] == BERTH and s.facing[YOU] == BOW else f'<g class="was">{ship_at(YOU, BERTH, BOW)}</g>'
    around = f'<rect x="{x - 190}" y="{y - 170}" width="440" height="300" class="open-sea"/>'
    return drawn(f"{x - 190} {y - 170} 440 300", f'{around}'
                 f'{water(BERTH, 4)}{was}{ship_at(YOU, s.ship_cell[YOU], s.facing[YOU], fires(s, YOU))}')


@cache
def course() -> Board:
    """Pick an Order and how it is sailed."""
    outcomes = {(slug(name), way): (told(name, chosen),) for name in SAILED for way, (chosen, _) in WAYS.items()}
    orders = tuple(Choice(slug(name), name, drawn("0 0 250 350", order(kind(name)))) for name in SAILED)
    ways = tuple(Choice(way, words) for way, (_, words) in WAYS.items())
    return Board("The Sailmaster waits for your word.", (Group("The Order", orders), Group("How", ways)), outcomes)


def slug(name: str) -> str:
    """A name as a key."""
    return name.lower().replace(" ", "-")


ROLLS = (1, 1, 3, 0)
"""Which positions the shots strike, counted from 0."""
PLAN = ("Full Sail", "Port Cannons", "Musket Volley", "Ship Surgeon")


@cache
def hits() -> Board:
    """Shot after shot hits your board."""
    s = position()
    for at, name in enumerate(PLAN):
        s.board[YOU][at], s.status[YOU][at] = kind(name) + 1, Status.WAITING
    shown = [Outcome("Your plan.", "Four Orders lie face down, and the Chimera fires.", plan_picture(s, NONE))]
    for struck in ROLLS:
        before = s.copy()
        burn(s, YOU, struck)
        shown.append(Outcome(f"The die shows {struck + 1}.", hit_words(before, s, struck), plan_picture(s, struck)))
    return Board("The enemy hits you. What burns?", (), {(): tuple(shown)}, "Next hit")


def hit_words(before: Any, s: Any, struck: int) -> str:
    """What a hit did to the board."""
    caught = next(at for at in range(POSITIONS) if s.fire[YOU][at] != before.fire[YOU][at])
    said = f"Position {struck + 1} burns already, so the fire spreads to {caught + 1}." if caught != struck else \
        f"A strong fire breaks out at position {struck + 1}."
    lost = [PLAN[at] for at in range(POSITIONS) if s.status[YOU][at] != before.status[YOU][at]]
    hurt = sum(s.board_wounds[YOU]) - sum(before.board_wounds[YOU])
    said += f" {lost[0]} is lost, and" if lost else " There"
    said += f" {counted(hurt, 'wound')} {'is' if hurt == 1 else 'are'} taken."
    return said + (" Four fires: the ship is lost!" if fires(s, YOU) == FIRES_TO_LOSE else "")


def plan_picture(s: Any, struck: int) -> Markup:
    """The four positions with their fires, lost Orders turned up, and the die."""
    cards = []
    for at, name in enumerate(PLAN):
        x = 30 + 270 * at
        cards.append(order(kind(name), x, 20) if s.status[YOU][at] == Status.CANCELED else back(YOU, x, 20))
        if s.fire[YOU][at] != Fire.NONE:
            cards.append(f'<use href="{symbol("fire-strong")}" x="{x + 35}" y="90" width="180" height="204"/>')
        cards.append(f'<text class="position" x="{x + 125}" y="425">{at + 1}</text>')
    die = f'<use href="{symbol(f"die-{struck + 1}")}" x="1130" y="80" width="230" height="230"/>'
    return drawn("0 0 1390 450", "".join(cards) + (die if struck != NONE else ""), "planked")


BOARDS: dict[str, Callable[[], Board]] = {"course": course, "hits": hits}
