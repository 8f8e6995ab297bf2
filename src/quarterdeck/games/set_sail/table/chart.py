"""The chart: a picture of the coasts, which never changes, and what lies on it: names, ships, courses, tiles to choose.

Drawn in the units of content.toml. While both ships are to sail, every tile carries what the script needs to compose both
moves before they are sent, and a reason to go there if it has one; the script marks a few of those for the ship at hand.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin

from quarterdeck.engine.markup import Look, Markup, asset, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    DISTANCE,
    HEIGHT,
    KIND,
    KIND_NAMES,
    LABELS,
    MAP_AT,
    NEIGHBOURS,
    PIECES,
    PLACE_NAMES,
    PLACES,
    RADIUS,
    SEAT_NAMES,
    SUPPLY_PORT,
    TILES,
    TREASURE_VP,
    WIDTH,
    centre,
)
from quarterdeck.games.set_sail.rules import SAIL_FIRST
from quarterdeck.games.set_sail.rules.terms import Event
from quarterdeck.games.set_sail.scene import Scene
from quarterdeck.games.set_sail.scene.courses import path
from quarterdeck.games.set_sail.scene.parts import Chest, Moving, Reason
from quarterdeck.games.set_sail.table.buttons import foreseen, numbers
from quarterdeck.games.set_sail.table.drawings import COLOURS, TABLE, drawing, href, ship
from quarterdeck.games.set_sail.words import counted, listed, near, short_name, tile_words, title_of

VIEW_BOX = f"0 0 {WIDTH} {HEIGHT}"
PICTURE = (-400, -150, 1900, 930)
"""Where the picture of the chart lies: it goes on beyond the tiles (art/set_sail/sea.py)."""


def spot(tile: int) -> tuple[int, int]:
    """The middle of a tile."""
    return centre(*PLACES[tile])


@cache
def hexagon(x: int, y: int, radius: float = RADIUS) -> str:
    """The outline of a hex with a pointed top."""
    corners = [(x + radius * sin(i * pi / 3), y - radius * cos(i * pi / 3)) for i in range(6)]
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "z"


# ------------------------------------------------------------------ what never changes

LANDS = {"Florida": (294, 62, 15), "Bahamas": (612, 180, 14), "Cuba": (432, 254, 24), "Yucatan": (70, 300, 18),
         "Hispaniola": (744, 305, 15), "Puerto Rico": (890, 296, 14), "Honduras": (90, 472, 16), "Nicaragua": (72, 510, 16),
         "Guiana": (1078, 510, 16), "Venezuela": (886, 556, 19), "Veragua": (196, 604, 14), "Darien": (430, 612, 15),
         "New Granada": (672, 618, 16)}
"""Where the names of lands stand, and how large; the first letters of great ones only show on a phone."""
GREAT = ("Florida", "Cuba", "Yucatan", "Honduras", "Guiana", "Venezuela")
PORTS = (("Havana", "trade", 436, 214, 92), ("Port Royal", "supply", 540, 476, 118), ("Cartagena", "upgrade", 548, 606, 116),
         ("Tortuga", "pirate", 628, 306, 96), ("Roatan", "pirate", 66, 432, 92))
"""A port's name, its kind, the middle of its scroll, and how wide that is."""


@cache
def sea(reward: int) -> Markup:
    """The picture of the chart, and every tile, to be read and to be lit."""
    tiles = "".join(f'<path id="tile-{tile}" class="sea-tile" d="{hexagon(*spot(tile), RADIUS - 1.4)}" tabindex="-1" '
                    f'role="img" '
                    f'aria-label="{esc(about(tile, reward))}" '
                    f'data-say="{esc(about(tile, reward))}"/>' for tile in range(TILES))
    return Markup(f'<img class="picture" src="{asset("set_sail", "chart.svg")}" alt="" draggable="false">'
                  f'<svg class="ground" viewBox="{VIEW_BOX}" role="group" aria-label="The chart">{tiles}</svg>')


@cache
def about(tile: int, reward: int) -> str:
    """Tortuga: Pirate Port. Buy Treasure Quests for 5 silvers; complete Plunder and Trade Quests."""
    kind = f"{KIND_NAMES[KIND[tile]]}. " if tile in PLACE_NAMES else ""
    return f"{title_of(tile)}: {kind}{tile_words(KIND[tile], reward)}"


@cache
def names() -> Markup:
    """The names of lands and ports, over tiles that are lit."""
    lands = "".join(f'<text class="country{"" if name in GREAT else " minor"} z{size}" x="{x}" y="{y}">{name}</text>'
                    for name, (x, y, size) in LANDS.items())
    return Markup(f'<svg class="names" viewBox="{VIEW_BOX}" aria-hidden="true">{lands}{"".join(map(scroll, PORTS))}</svg>')


def scroll(port: tuple[str, str, int, int, int]) -> str:
    """A port's name on a scroll, its kind on a medal."""
    name, kind, x, y, width = port
    half = width / 2
    path = (f"M{-half:g}-13L{-half - 7:g}-11.5Q{-half - 3:g} 0 {-half - 7:g} 12L{-half:g} 13Q0 15.5 {half:g} "
            f"13L{half + 7:g} 12"
            f"Q{half + 3:g} 0 {half + 7:g}-11.5L{half:g}-13Q0-10.5 {-half:g}-13z")
    return (f'<g transform="translate({x} {y})"><g class="cart"><path class="scroll" d="{path}"/>'
            f'{drawing(TABLE, f"me-{kind}", (-half - 15, -18, 36, 36))}<text class="port" x="10" y="6.5">{name}'
            f'</text></g></g>')


@cache
def cover() -> Markup:
    """Ships on their way between Port Royal and Tortuga."""
    x, y, width, height = PICTURE
    ships = ((0, 0, "I2"), (1, 0, "H4"), (2, 1, "K5"), (3, 0, "F6"))
    fleet = "".join(drawing(TABLE, f"sh-{seat}-{piece}", (left - 48, top - 53, 96, 91))
                    for seat, piece, label in ships for left, top in [spot(LABELS.index(label))])
    return Markup(f'<svg viewBox="330 130 480 270" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
                  f'<image href="{asset("set_sail", "chart.svg")}" x="{x}" y="{y}" width="{width}" '
                  f'height="{height}"/>{fleet}</svg>')


# ------------------------------------------------------------------ ships

def fleet(look: Look, scene: Scene) -> Markup:
    """All ships, the wakes of the turn, and the crosses of the maps that one sees."""
    combat = scene.combat
    trips = tuple({a: b for kind, a, b, *_ in look.recent if kind in UNDER_WAY}.items())
    return _fleet(scene.positions, scene.active, scene.at_hand, combat.tile if combat else NONE, scene.wakes, trips,
                  tuple([chest for side in scene.seats for chest in side.maps]), look.names[:len(scene.seats)])


UNDER_WAY = (Event.MOVED, Event.RETREATS, Event.DRIFTS)
"""Events that tell of a ship, where it was, and where it is."""


@lru_cache(512)
def _fleet(positions: tuple[tuple[int, ...], ...], active: int, asked: tuple[tuple[int, int], ...], fight: int,
           wakes: tuple[tuple[int, int], ...], trips: tuple[tuple[int, int], ...], maps: tuple[Chest, ...],
           names: tuple[str, ...]) -> Markup:
    came_from = dict(trips)
    drawn = [f'<path class="wake" d="{line(path(start, end))}" stroke="{COLOURS[active]}"/>' for start, end in wakes]
    there: dict[int, list[tuple[int, int]]] = {}
    for seat, tiles in enumerate(positions):
        for piece, tile in enumerate(tiles):
            if tile != NONE:
                there.setdefault(tile, []).append((seat, piece))
    drawn += [cross(chest, chest.tile in there) for chest in maps]
    for tile, ships in sorted(there.items()):
        for i, (seat, piece) in enumerate(ships):
            drawn.append(afloat(seat, piece, tile, (i, len(ships)), (seat, piece) in asked, names[seat],
                                came_from.get(PIECES * seat + piece, NONE)))
    if fight != NONE:
        x, y = spot(fight)
        drawn.append(f'<g class="fight-mark">{drawing(TABLE, "to-swords", (x - 20, y - 46, 40, 40))}</g>')
    return Markup(f'<svg id="fleet" class="fleet" viewBox="{VIEW_BOX}" role="group" aria-label="Ships">'
                  f'{"".join(drawn)}</svg>')


def line(tiles: list[int]) -> str:
    """A way over tiles as a path."""
    return "M" + "L".join(f"{x} {y}" for x, y in map(spot, tiles))


@lru_cache(4096)
def afloat(seat: int, piece: int, tile: int, place: tuple[int, int], is_asked: bool, person: str, came_from: int) -> str:
    """A ship on its tile, with the way it came; several fan out around the middle."""
    x, y = spot(tile)
    i, count = place
    far, size = ((0, .98), (16, .84), (19, .72), (21, .64))[min(count, 4) - 1] if count < 7 else (27, .44)
    angle = 2 * pi * i / count - (pi if count == 2 else pi / 2)
    x, y = round(x + far * cos(angle)), round(y + far * sin(angle) + 4)
    words = f"{person or SEAT_NAMES[seat]}'s ship {piece + 1} {near(tile)}"
    glow = f'<ellipse class="{"glow" if is_asked else "hit"}" cy="17" rx="34" ry="12"/>'
    return (f'<g id="ship-{seat}-{piece}" class="ship{" asked" if is_asked else ""}{CROWDED[min(count, 7)]}" data-glide=""'
            f'{way(came_from, tile, size)} data-seat="{seat}" data-piece="{piece}" data-tile="{tile}" role="img" '
            f'aria-label="{esc(words)}" transform="translate({x} {y}) scale({size})">{glow}<g '
            f'class="boat">{ship(seat, piece)}</g></g>')


CROWDED = ("", "", "", "", " crowded", " crowded", " crowded", " thronged")
"""Of how many ships on one tile the numbers grow, as the ships get smaller."""


def way(start: int, end: int, size: float) -> str:
    """The tiles on a ship's way as they lie from where it is now, in the ship's own units."""
    if start in (NONE, end):
        return ""
    x, y = spot(end)
    stops = " ".join(f"{(a - x) / size:.0f},{(b - y) / size:.0f}" for a, b in map(spot, path(start, end)[:-1]))
    return f' data-way="{stops}"'


@cache
def cross(chest: Chest, is_taken: bool) -> str:
    """A red cross on the tile of a map that the viewer holds, aside where a ship lies."""
    x, y = spot(chest.tile)
    x, y, size = (x + 22, y - 16, .7) if is_taken else (x, y, 1)
    told = f"{chest.name}: {chest.vp} VP and {chest.vp} silvers for who digs here"
    return (f'<g id="cross-{chest.id}" class="cross" data-tile="{chest.tile}" role="img" aria-label="{esc(told)}" '
            f'transform="translate({x} {y}) scale({size})">'
            f'<path d="M-12-12L12 12M12-12L-12 12"/><path d="M-12-12L12 12M12-12L-12 12"/></g>')


# ------------------------------------------------------------------ tiles to choose

def tiles(look: Look, scene: Scene) -> Markup:
    """Every tile while one is to be chosen: with its steps where a ship can go, else answered with the rule."""
    moving = scene.moving
    if not look.legal or moving is None:
        return NO_TILES
    legal, reward = frozenset(SAIL_FIRST.among(look.legal)), scene.route_reward
    maps = tuple([chest.tile for chest in scene.seats[moving.seat].maps])
    if scene.is_sailing:
        return to_sail_to(moving, scene.movement.left, scene.start_tiles, scene.positions, maps, legal, reward, look.names,
                          scene.reasons(look.names))
    sure = "Retreat there" if scene.phase == "RETREAT" else f"Put ship {moving.piece + 1} there"
    return to_put_on(moving, sure, scene.positions, maps, legal, reward, look.names)


NO_TILES = Markup(f'<svg id="tiles" class="tiles none" viewBox="{VIEW_BOX}" aria-hidden="true"></svg>')


@lru_cache(256)
def to_sail_to(moving: Moving, left: int, closed: tuple[int, ...], positions: tuple[tuple[int, ...], ...],
               maps: tuple[int, ...], legal: frozenset[int], reward: int, names: tuple[str, ...],
               reasons: tuple[Reason, ...]) -> Markup:
    """The tiles while ships are to sail, with all that the script needs to compose both moves."""
    seat, there = moving.seat, met(positions, moving.seat, names)
    why = {reason.tile: reason for reason in reversed(reasons)}
    drawn = [to_sail(tile, tile in legal, DISTANCE[moving.tile][tile], there.get(tile, ()), tile in maps, reward,
                     why.get(tile)) for tile in range(TILES)]
    boats = " ".join(href(TABLE, f"sh-{seat}-{piece}") for piece in range(PIECES))
    marks = (f' data-phase="{moving.piece}" data-left="{left}" data-own="{numbers(positions[seat])}" '
             f'data-seat="{seat}" data-closed="{numbers(closed)}" data-boats="{boats}"{foreseen("far", "begun")}')
    return Markup(f'<svg id="tiles" class="tiles moving" viewBox="{VIEW_BOX}" role="group" '
                  f'aria-label="Tiles to choose"{marks}>{"".join(drawn)}'
                  '<path id="reach" class="reach" data-script=""/></svg>')


@lru_cache(256)
def to_put_on(moving: Moving, sure: str, positions: tuple[tuple[int, ...], ...], maps: tuple[int, ...],
              legal: frozenset[int], reward: int, names: tuple[str, ...]) -> Markup:
    """The tiles while one ship is put somewhere, or retreats; `sure` is what a finger is asked once more."""
    there = met(positions, moving.seat, names)
    drawn = [to_choose(tile, tile in legal, sure, there.get(tile, ()), tile in maps, reward) for tile in range(TILES)]
    return Markup(f'<svg id="tiles" class="tiles" viewBox="{VIEW_BOX}" role="group" '
                  f'aria-label="Tiles to choose">{"".join(drawn)}</svg>')


def met(positions: tuple[tuple[int, ...], ...], seat: int, names: tuple[str, ...]) -> dict[int, tuple[str, ...]]:
    """By tile: who else is there."""
    found: dict[int, tuple[str, ...]] = {}
    for other, own in enumerate(positions):
        for tile in set(own) if other != seat else ():
            found[tile] = (*found.get(tile, ()), names[other])
    return found


MARKS = Markup(f'<svg class="marks" viewBox="{VIEW_BOX}" aria-hidden="true"><g id="courses" data-script=""></g>'
               '<g id="tags" data-script=""></g></svg><p id="tile-words" class="tile-words" data-script="" '
               'aria-hidden="true"></p>')
"""Over the ships: the courses that are being planned, marked places, and what the tile under the pointer is.

The script draws it.
"""


@lru_cache(8192)
def to_sail(tile: int, is_legal: bool, steps: int, there: tuple[str, ...], has_map: bool, reward: int,
            why: Reason | None) -> str:
    """A tile to sail to, or to be told why not."""
    x, y = spot(tile)
    reason = f' data-why="{esc(why.words)}" data-worth="{why.much}" data-kind="{why.kind}"' if why else ""
    marks = (f' data-steps="{steps}" data-x="{x}" data-y="{y}" data-name="{esc(short_name(tile))}" '
             f'data-beside="{numbers(NEIGHBOURS[tile])}"{reason}')
    return choice(tile, is_legal, marks, told_of(tile, steps, there, has_map, reward),
                  f'<text class="steps" x="{x}" y="{y + 9}">{steps}</text>')


@lru_cache(8192)
def to_choose(tile: int, is_legal: bool, sure: str, there: tuple[str, ...], has_map: bool, reward: int) -> str:
    """A tile to put a ship on, or to be told why not."""
    marks = f' data-tap-confirm="{esc(sure)}"' if is_legal else ""
    return choice(tile, is_legal, marks, told_of(tile, 0, there, has_map, reward))


def choice(tile: int, is_legal: bool, marks: str, told: str, inside: str = "") -> str:
    """One tile to choose."""
    state = "can" if is_legal else 'off" aria-disabled="true'
    return (f'<g id="go-{tile}" class="go {state}"{marks} data-action="{tile}" role="button" tabindex="-1" '
            f'aria-label="{esc(told)}"><path d="{hexagon(*spot(tile), RADIUS - 1.4)}"/>{inside}</g>')


def told_of(tile: int, steps: int, there: tuple[str, ...], has_map: bool, reward: int) -> str:
    """Saona: 3 steps. Shallow Water. Fish: 1 silver. Your treasure is here: 4 VP. Ben is here: you would fight."""
    far = f" {counted(steps, 'step')}." if steps else ""
    kind = f" {KIND_NAMES[KIND[tile]]}." if tile in PLACE_NAMES else ""
    words = f"{title_of(tile)}:{far}{kind} {tile_words(KIND[tile], reward)}"
    if has_map:
        words += f" Your treasure is here: {TREASURE_VP[MAP_AT[tile]]} VP."
    if there:
        fight = "" if KIND[tile] >= SUPPLY_PORT else "; your ship would fight first"
        words += f" {listed(list(there))} {'is' if len(there) == 1 else 'are'} here{fight}."
    return words
