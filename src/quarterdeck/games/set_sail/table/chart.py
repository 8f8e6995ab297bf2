"""The chart: a picture of the coasts, which never changes, and what lies on it: names, ships, courses, tiles to choose.

Drawn in the units of content.toml. While both ships are to sail, every tile carries what the script needs to compose both
moves before they are sent, and a reason to go there if it has one; the script marks a few of those for the ship at hand.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Any

from quarterdeck.engine.markup import Look, Markup, asset, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail import scene
from quarterdeck.games.set_sail.content import (
    DEEP_WATER,
    DISTANCE,
    HEIGHT,
    KIND,
    KIND_NAMES,
    LABELS,
    MAP_AT,
    MAP_TILE,
    NEIGHBOURS,
    PIECES,
    PIRATE_PORT,
    PLACE_NAMES,
    PLACES,
    PLUNDER,
    PRICE,
    RADIUS,
    SEAT_NAMES,
    SHALLOW_WATER,
    SUPPLY_PORT,
    TILES,
    TRADE_PORT,
    TRADE_ROUTE,
    TRADE_VP,
    TREASURE_NAMES,
    TREASURE_VP,
    UPGRADE_PORT,
    WIDTH,
    centre,
)
from quarterdeck.games.set_sail.goals import lacking
from quarterdeck.games.set_sail.refusals import SENTENCES
from quarterdeck.games.set_sail.rules import SAIL_FIRST
from quarterdeck.games.set_sail.rules.moving import origin, shut
from quarterdeck.games.set_sail.rules.ports import can_buy_map, can_deliver, can_plunder
from quarterdeck.games.set_sail.rules.terms import Event, Rule
from quarterdeck.games.set_sail.scene import ON_THE_MAP
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.games.set_sail.table.drawings import COLOURS, TABLE, drawing, href, ship
from quarterdeck.games.set_sail.words import (
    MOVING,
    SECOND_SHIP,
    counted,
    listed,
    members,
    near,
    short_name,
    tile_words,
    title_of,
)

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

def fleet(s: Any, look: Look) -> Markup:
    """All ships, the wakes of the turn, and the crosses of one's own maps."""
    mine = tuple(members(s.maps[look.seat])) if look.seat >= 0 else ()
    if look.open:
        mine = tuple(found for seat in range(s.seats) for found in members(s.maps[seat]))
    moved = s.phase > Phase.MOVE_1 and s.active != NONE and s.phase != Phase.OVER
    wakes = tuple((s.start_tile[piece], s.position[s.active][piece]) for piece in range(PIECES)) if moved else ()
    trips = tuple({a: b for kind, a, b, *_ in look.recent if kind in UNDER_WAY}.items())
    return _fleet(tuple(map(tuple, s.position))[:s.seats], s.active, moving(s), s.acting if s.phase > Phase.MOVE_1 else NONE,
                  s.combat_tile if s.defender != NONE else NONE, wakes, trips, mine, look.names[:s.seats])


UNDER_WAY = (Event.MOVED, Event.RETREATS, Event.DRIFTS)
"""Events that tell of a ship, where it was, and where it is."""


def moving(s: Any) -> tuple[int, int]:
    """The ship that a tile is being chosen for: its seat and number."""
    found = scene.moving_ship(s) if s.decider != NONE else None
    return (found["seat"], found["piece"]) if found else (NONE, NONE)


@lru_cache(512)
def _fleet(positions: tuple[tuple[int, ...], ...], active: int, asked: tuple[int, int], acting: int, fight: int,
           wakes: tuple[tuple[int, int], ...], trips: tuple[tuple[int, int], ...], mine: tuple[int, ...],
           names: tuple[str, ...]) -> Markup:
    came_from = dict(trips)
    drawn = [f'<path class="wake" d="{line(scene.path(start, end))}" stroke="{COLOURS[active]}"/>'
             for start, end in wakes if start not in (NONE, end)]
    there: dict[int, list[tuple[int, int]]] = {}
    for seat, tiles in enumerate(positions):
        for piece, tile in enumerate(tiles):
            if tile != NONE:
                there.setdefault(tile, []).append((seat, piece))
    drawn += [cross(found, MAP_TILE[found] in there) for found in mine]
    for tile, ships in sorted(there.items()):
        for i, (seat, piece) in enumerate(ships):
            is_asked = (seat, piece) == asked or (seat == active and piece == acting)
            drawn.append(afloat(seat, piece, tile, (i, len(ships)), is_asked, names[seat],
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
    stops = " ".join(f"{(a - x) / size:.0f},{(b - y) / size:.0f}" for a, b in map(spot, scene.path(start, end)[:-1]))
    return f' data-way="{stops}"'


@cache
def cross(found: int, is_taken: bool) -> str:
    """A red cross on the tile of a map that the viewer holds, aside where a ship lies."""
    x, y = spot(MAP_TILE[found])
    x, y, size = (x + 22, y - 16, .7) if is_taken else (x, y, 1)
    told = f"{TREASURE_NAMES[found]}: {TREASURE_VP[found]} VP and {TREASURE_VP[found]} silvers for who digs here"
    return (f'<g id="cross-{found}" class="cross" data-tile="{MAP_TILE[found]}" role="img" aria-label="{esc(told)}" '
            f'transform="translate({x} {y}) scale({size})">'
            f'<path d="M-12-12L12 12M12-12L-12 12"/><path d="M-12-12L12 12M12-12L-12 12"/></g>')


# ------------------------------------------------------------------ tiles to choose

def tiles(s: Any, look: Look) -> Markup:
    """Every tile while one is to be chosen: with its steps where a ship can go, else answered with the rule."""
    if not look.legal or s.phase not in ON_THE_MAP:
        return NO_TILES
    others = [seat for seat in range(s.seats) if seat != s.decider]
    there = tuple(tuple(seat for seat in others if tile in s.position[seat]) for tile in range(TILES))
    reasons = worth(s, look.names) if s.phase in MOVING else ()
    return _tiles(s.phase, origin(s), s.movement_left, shut(s), tuple(s.position[s.decider]), s.maps[s.decider],
                  frozenset(SAIL_FIRST.among(look.legal)), there, s.decider, s.route_reward,
                  look.names, reasons)


NO_TILES = Markup(f'<svg id="tiles" class="tiles none" viewBox="{VIEW_BOX}" aria-hidden="true"></svg>')


def worth(s: Any, names: tuple[str, ...]) -> tuple[tuple[int, str, int, str], ...]:
    """Tiles with a reason to go there: the tile, the reason, how much it matters, and its kind.

    The script marks a few of them, and of one kind only the nearest.
    """
    seat = s.decider
    found = [(MAP_TILE[chest], f"dig · {TREASURE_VP[chest]} VP", 90 + TREASURE_VP[chest], f"dig-{chest}")
             for chest in members(s.maps[seat])]
    for rival in range(s.seats):
        cards = s.ship_count[rival] + s.goods_count[rival]
        much = 12 + 3 * min(cards, 9)
        found += [(tile, f"fight {names[rival]}", much, f"fight-{rival}") for tile in set(s.position[rival])
                  if rival != seat and tile != NONE and KIND[tile] < SUPPLY_PORT]
    kinds = {**port_reasons(s, seat), TRADE_ROUTE: ("rich ship", 40), DEEP_WATER: ("ship of 3", 36),
             SHALLOW_WATER: ("fish", 8)}
    taken = {tile for tile, *_ in found}
    found += [(tile, *kinds[KIND[tile]], LABELS[tile] if KIND[tile] == PIRATE_PORT else KIND_NAMES[KIND[tile]])
              for tile in range(TILES) if tile not in taken and KIND[tile] in kinds]
    return tuple(found)


def port_reasons(s: Any, seat: int) -> dict[int, tuple[str, int]]:
    """What each kind of port is good for now; a port that is good for nothing now has no reason.

    Quests that can be paid, a map, supplies where few are left, goods that complete a quest, an Upgrade.
    """
    found = {}
    vp = [PLUNDER[quest].vp for quest in s.plunder_open if quest != NONE and can_plunder(s, seat, quest)]
    vp += [TRADE_VP[quest] for quest in s.trade_open if quest != NONE and can_deliver(s, seat, quest)]
    if vp:
        found[PIRATE_PORT] = f"quest · {max(vp)} VP", 96 + max(vp)
    elif can_buy_map(s):
        found[PIRATE_PORT] = "buy a map", 60
    if s.supply[seat] < SCARCE:
        found[SUPPLY_PORT] = "supplies", 88
    missing = [lack for quest in s.trade_open if quest != NONE and (lack := lacking(s, seat, quest))]
    if missing and min(missing) <= s.silver[seat]:
        found[TRADE_PORT] = "goods", 50
    if s.silver[seat] >= max(PRICE):
        found[UPGRADE_PORT] = "upgrade", 56
    return found


SCARCE = 3
"""With fewer supplies it is time to buy some."""


@lru_cache(256)
def _tiles(phase: int, start: int, left: int, closed: tuple[int, int], own: tuple[int, ...], maps: int,
           legal: frozenset[int], there: tuple[tuple[int, ...], ...], seat: int, reward: int, names: tuple[str, ...],
           reasons: tuple[tuple[int, str, int, str], ...]) -> Markup:
    is_moving = phase in MOVING
    why = {tile: (words, much, kind) for tile, words, much, kind in reversed(reasons)}
    drawn = [choice(tile, phase, tile in legal, DISTANCE[start][tile] if is_moving else 0,
                    tuple(names[one] for one in there[tile]),
                    MAP_AT[tile] != NONE and maps >> MAP_AT[tile] & 1 == 1, reward, why.get(tile)) for tile in range(TILES)]
    marks = ""
    if is_moving:
        far, begun = Rule.TOO_FAR, Rule.START_TILE
        boats = " ".join(href(TABLE, f"sh-{seat}-{piece}") for piece in range(PIECES))
        marks = (f' data-phase="{phase - Phase.MOVE_0}" data-left="{left}" data-own="{own[0]} {own[1]}" data-seat="{seat}" '
                 f'data-closed="{closed[0]} {closed[1]}" data-boats="{boats}" data-far="{esc(SENTENCES[far])}" '
                 f'data-far-rule="SET-{far:03d}" '
                 f'data-begun="{esc(SENTENCES[begun])}" data-begun-rule="SET-{begun:03d}"')
    reach = '<path id="reach" class="reach" data-script=""/>' if is_moving else ""
    return Markup(f'<svg id="tiles" class="tiles{" moving" if is_moving else ""}" viewBox="{VIEW_BOX}" role="group" '
                  f'aria-label="Tiles to choose"{marks}>{"".join(drawn)}{reach}</svg>')


MARKS = Markup(f'<svg class="marks" viewBox="{VIEW_BOX}" aria-hidden="true"><g id="courses" data-script=""></g>'
               '<g id="tags" data-script=""></g></svg><p id="tile-words" class="tile-words" data-script="" '
               'aria-hidden="true"></p>')
"""Over the ships: the courses that are being planned, marked places, and what the tile under the pointer is.

The script draws it.
"""


@lru_cache(8192)
def choice(tile: int, phase: int, is_legal: bool, steps: int, there: tuple[str, ...], has_map: bool, reward: int,
           why: tuple[str, int, str] | None) -> str:
    """One tile to choose, or to be told why not."""
    x, y = spot(tile)
    marks = 'class="go can"' if is_legal else 'class="go off" aria-disabled="true"'
    if phase in MOVING:
        reason = f' data-why="{esc(why[0])}" data-worth="{why[1]}" data-kind="{why[2]}"' if why else ""
        marks += (f' data-steps="{steps}" data-x="{x}" data-y="{y}" data-name="{esc(short_name(tile))}" '
                  f'data-beside="{" ".join(map(str, NEIGHBOURS[tile]))}"{reason}')
        cost = f'<text class="steps" x="{x}" y="{y + 9}">{steps}</text>'
    else:
        cost = ""
        if is_legal:
            marks += f' data-tap-confirm="{esc(confirm(tile, phase))}"'
    return (f'<g id="go-{tile}" {marks} data-action="{tile}" role="button" tabindex="-1" '
            f'aria-label="{esc(told_of(tile, steps, there, has_map, reward))}"><path '
            f'd="{hexagon(x, y, RADIUS - 1.4)}"/>{cost}</g>')


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


def confirm(tile: int, phase: int) -> str:
    """What a finger is asked once more."""
    if phase == Phase.RETREAT:
        return "Retreat there"
    return f"Put ship {2 if phase in SECOND_SHIP else 1} there"
