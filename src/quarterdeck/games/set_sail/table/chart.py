"""The chart: hexes, coasts and ports, which never change (`ground`), and what does: ships, courses, tiles to choose.

Drawn in the units of content.toml. While both ships are to sail, every tile carries what the script needs to compose both
moves before they are sent: the steps of the first ship, and its neighbours for the way of either.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail import rules, view
from quarterdeck.games.set_sail.content import (
    COLUMNS,
    DEEP_WATER,
    DISTANCE,
    GRID,
    HEIGHT,
    KIND,
    KIND_NAMES,
    KIND_TEXTS,
    LABELS,
    LAND,
    LAND_ROWS,
    MAP_AT,
    MAP_TILE,
    NEIGHBOURS,
    PIECES,
    PIRATE_PORT,
    PLACES,
    PORT_ROWS,
    PORT_TILES,
    RADIUS,
    ROWS,
    SEAT_NAMES,
    SHALLOW_WATER,
    SUPPLY_PORT,
    TILES,
    TRADE_PORT,
    TRADE_ROUTE,
    TREASURE_NAMES,
    TREASURE_VP,
    UPGRADE_PORT,
    WALLS,
    WIDTH,
    centre,
)
from quarterdeck.games.set_sail.rules.moving import origin, shut
from quarterdeck.games.set_sail.rules.terms import Event, Rule
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.games.set_sail.table.drawings import COLOURS, ship
from quarterdeck.games.set_sail.view import MOVING, members

VIEW_BOX = f"0 0 {WIDTH} {HEIGHT}"
WATER = {DEEP_WATER: "light-dark(#6fa5bd, #0e2433)", SHALLOW_WATER: "light-dark(#d3e9ee, #2d6079)",
         TRADE_ROUTE: "light-dark(#a2cbd9, #1b4359)"}
QUAY = "light-dark(#bcd9df, #25506a)"
SAND, COAST = "light-dark(#e3d3a8, #4a4431)", "light-dark(#b89f66, #7d7350)"
BADGES = {SUPPLY_PORT: ("#2f7d4f", "S"), TRADE_PORT: ("#b4590c", "T"), UPGRADE_PORT: ("#5b6670", "U"),
          PIRATE_PORT: ("#1b1b1b", "")}
SKULL = ('<circle cy="-4" r="7.5" fill="#fff"/><circle cx="-3" cy="-4" r="2" fill="#1b1b1b"/><circle cx="3" cy="-4" r="2" '
         'fill="#1b1b1b"/><path d="M-4 7h8" stroke="#fff" stroke-width="4"/>')


def spot(tile: int) -> tuple[int, int]:
    """The middle of a tile."""
    return centre(*PLACES[tile])


@cache
def hexagon(x: int, y: int, radius: float = RADIUS) -> str:
    """The outline of a hex with a pointed top."""
    corners = [(x + radius * sin(i * pi / 3), y - radius * cos(i * pi / 3)) for i in range(6)]
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "z"


# ------------------------------------------------------------------ what never changes

@cache
def ground(has_words: bool = True) -> Markup:
    """The sea, the land, trade routes, and the names of countries."""
    drawn = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--deep)"/>']
    for row in range(ROWS):
        for column in range(COLUMNS):
            if GRID[row][column] == LAND:
                x, y = centre(column, row)
                drawn.append(f'<path d="{hexagon(x, y, RADIUS + .6)}" fill="{SAND}" stroke="{SAND}" stroke-width="1.5"/>')
    drawn += [hex_of(tile, has_words) for tile in range(TILES)]
    drawn.append(route())
    if has_words:
        drawn += [land_name(row["name"], row["tiles"]) for row in LAND_ROWS]
    return Markup("".join(drawn))


def hex_of(tile: int, has_words: bool) -> str:
    """A tile of water, with its label and what it pays."""
    x, y = spot(tile)
    rim = 'stroke="light-dark(#ffffff8c, #ffffff1f)" stroke-width="1.5"'
    drawn = f'<path d="{hexagon(x, y, RADIUS - .7)}" fill="{WATER.get(KIND[tile], QUAY)}" {rim}/>'
    if not has_words:
        return drawn
    label = f'<text x="{x}" y="{y - 24}" class="label">{LABELS[tile]}</text>'
    return (f'<g id="tile-{tile}" class="sea" role="img" tabindex="-1" aria-label="{esc(about(tile))}" '
            f'data-say="{esc(about(tile))}">{drawn}{label}</g>')


@cache
def about(tile: int) -> str:
    """G5, Port Royal: Supply Port. Buy Supply tokens."""
    return f"{view.place(tile)}: {KIND_NAMES[KIND[tile]]}. {KIND_TEXTS[KIND[tile]]}"


def route() -> str:
    """Trade Routes: a dotted line through neighbouring tiles."""
    lines = []
    for tile in range(TILES):
        for beside in NEIGHBOURS[tile]:
            if tile < beside and KIND[tile] == KIND[beside] == TRADE_ROUTE:
                (ax, ay), (bx, by) = spot(tile), spot(beside)
                lines.append(f"M{ax} {ay}L{bx} {by}")
    return (f'<path d="{"".join(lines)}" fill="none" stroke="light-dark(#16222c, #9fb6c4)" stroke-width="3" '
            f'stroke-dasharray="0 9" stroke-linecap="round" opacity=".7" pointer-events="none"/>')


def wall(one: int, other: int) -> str:
    """A coast between two tiles that touch and are not adjacent."""
    (ax, ay), (bx, by) = spot(one), spot(other)
    x, y, dx, dy = (ax + bx) / 2, (ay + by) / 2, (by - ay) * .29, (ax - bx) * .29
    return (f'<path d="M{x - dx:g} {y - dy:g}L{x + dx:g} {y + dy:g}" stroke="{COAST}" stroke-width="13" '
            f'stroke-linecap="round"/>'
            f'<path d="M{x - dx:g} {y - dy:g}L{x + dx:g} {y + dy:g}" stroke="{SAND}" stroke-width="9" '
            f'stroke-linecap="round"/>')


def badge(tile: int) -> str:
    """A port's round badge: a letter, or a skull."""
    x, y = spot(tile)
    fill, letter = BADGES[KIND[tile]]
    inside = (f'<text y="7" fill="#fff" font-size="20" font-weight="700" text-anchor="middle" font-family="var(--serif)">'
              f'{letter}</text>')
    return (f'<g transform="translate({x} {y})" pointer-events="none"><circle r="16" fill="{fill}" stroke="#fff" '
            f'stroke-width="2.5"/>'
            f"{inside if letter else SKULL}</g>")


def land_name(name: str, labels: list[str]) -> str:
    """A country's name across its hexes."""
    spots = [centre(ord(label[0]) - ord("A"), int(label[1:])) for label in labels]
    x, y = (sum(values) / len(spots) for values in zip(*spots, strict=True))
    return f'<text x="{x:.0f}" y="{y + 5:.0f}" class="country">{esc(name)}</text>'


def port_name(name: str, tiles: list[int]) -> str:
    """A port's name below its badge."""
    lowest = max(spot(tile)[1] for tile in tiles)
    along = [x for x, y in map(spot, tiles) if y == lowest]
    return f'<text x="{sum(along) / len(along):.0f}" y="{lowest + 35}" class="port">{esc(name)}</text>'


@cache
def sea() -> Markup:
    """The ground as a drawing of its own."""
    return Markup(f'<svg class="ground" viewBox="{VIEW_BOX}" role="group" aria-label="The chart">{ground()}</svg>')


@cache
def ports() -> Markup:
    """What is seen over tiles that are lit: ports with their names, and coasts without a passage."""
    names = [port_name(row["name"], tiles) for row, tiles in zip(PORT_ROWS, PORT_TILES, strict=True)]
    return Markup(f'<svg class="ports" viewBox="{VIEW_BOX}" aria-hidden="true">{marks()}{"".join(names)}</svg>')


@cache
def marks() -> str:
    """Coasts between tiles, and the badges of ports."""
    walls = [wall(*sorted(pair)) for pair in WALLS]
    return "".join([*walls, *(badge(tile) for tile in range(TILES) if KIND[tile] >= SUPPLY_PORT)])


@cache
def cover() -> Markup:
    """Ships on their way between Port Royal and Tortuga."""
    ships = ((0, 0, "I2"), (1, 0, "H4"), (2, 1, "K5"), (3, 0, "F6"))
    fleet = "".join(f'<g transform="translate({" ".join(map(str, spot(LABELS.index(label))))}) scale(1.2)">'
                    f'{ship(seat, piece)}</g>'
                    for seat, piece, label in ships)
    return Markup(f'<svg viewBox="330 130 480 270" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
                  f'{ground(False)}{marks()}{fleet}</svg>')


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
    found = view.moving_ship(s)
    return (found["seat"], found["piece"]) if found else (NONE, NONE)


@lru_cache(512)
def _fleet(positions: tuple[tuple[int, ...], ...], active: int, asked: tuple[int, int], acting: int, fight: int,
           wakes: tuple[tuple[int, int], ...], trips: tuple[tuple[int, int], ...], mine: tuple[int, ...],
           names: tuple[str, ...]) -> Markup:
    drawn = [cross(found) for found in mine]
    came_from = dict(trips)
    for start, end in wakes:
        if start not in (NONE, end):
            drawn.append(f'<path class="wake" d="{line(view.path(start, end))}" stroke="{COLOURS[active]}"/>')
    if fight != NONE:
        x, y = spot(fight)
        drawn.append(f'<path class="fight" d="{hexagon(x, y, RADIUS - 3)}"/>')
    there: dict[int, list[tuple[int, int]]] = {}
    for seat, tiles in enumerate(positions):
        for piece, tile in enumerate(tiles):
            if tile != NONE:
                there.setdefault(tile, []).append((seat, piece))
    for tile, ships in sorted(there.items()):
        for i, (seat, piece) in enumerate(ships):
            is_asked = (seat, piece) == asked or (seat == active and piece == acting)
            drawn.append(afloat(seat, piece, tile, (i, len(ships)), is_asked, names[seat],
                                came_from.get(PIECES * seat + piece, NONE)))
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
    far, size = ((0, 1), (17, .8), (20, .68), (22, .62))[min(count, 4) - 1] if count < 7 else (26, .42)
    angle = 2 * pi * i / count - (pi if count == 2 else pi / 2)
    x, y = round(x + far * cos(angle)), round(y + far * sin(angle) + 2)
    called = f" ({person})" if person not in ("", SEAT_NAMES[seat]) else ""
    words = f"{SEAT_NAMES[seat]}'s ship {piece + 1}{called} on {view.place(tile)}"
    glow = f'<circle class="{"glow" if is_asked else "hit"}" r="27" fill="transparent"/>'
    return (f'<g id="ship-{seat}-{piece}" class="ship{" asked" if is_asked else ""}" data-glide=""'
            f'{way(came_from, tile, size)} data-seat="{seat}" data-piece="{piece}" data-tile="{tile}" role="img" '
            f'aria-label="{esc(words)}" transform="translate({x} {y}) scale({size})">{glow}{ship(seat, piece)}</g>')


def way(start: int, end: int, size: float) -> str:
    """The tiles on a ship's way as they lie from where it is now, in the ship's own units."""
    if start in (NONE, end):
        return ""
    x, y = spot(end)
    stops = " ".join(f"{(a - x) / size:.0f},{(b - y) / size:.0f}" for a, b in map(spot, view.path(start, end)[:-1]))
    return f' data-way="{stops}"'


@cache
def cross(found: int) -> str:
    """A red cross on the tile of a map that the viewer holds."""
    x, y = spot(MAP_TILE[found])
    told = f"{TREASURE_NAMES[found]}: {TREASURE_VP[found]} VP and {TREASURE_VP[found]} silvers for who digs here"
    return (f'<g id="cross-{found}" class="cross" role="img" aria-label="{esc(told)}"><path d="M{x - 13} {y - 13}l26 '
            f'26M{x + 13} {y - 13}l-26 26"/>'
            f'<text x="{x}" y="{y + 32}">{TREASURE_VP[found]} VP</text></g>')


# ------------------------------------------------------------------ tiles to choose

def tiles(s: Any, look: Look) -> Markup:
    """Every tile while one is to be chosen: lit with its steps where a ship can go, else answered with the rule."""
    if not look.legal or not rules.ON_THE_MAP >> s.phase & 1:
        return NO_TILES
    others = [seat for seat in range(s.seats) if seat != s.decider]
    there = tuple(tuple(seat for seat in others if tile in s.position[seat]) for tile in range(TILES))
    return _tiles(s.phase, origin(s), s.movement_left, shut(s), tuple(s.position[s.decider]), s.maps[s.decider],
                  frozenset(action for action in look.legal if action < TILES), there, s.decider)


NO_TILES = Markup(f'<svg id="tiles" class="tiles none" viewBox="{VIEW_BOX}" aria-hidden="true"></svg>')


@lru_cache(256)
def _tiles(phase: int, start: int, left: int, closed: tuple[int, int], own: tuple[int, ...], maps: int,
           legal: frozenset[int], there: tuple[tuple[int, ...], ...], seat: int) -> Markup:
    is_moving = phase in MOVING
    drawn = [choice(tile, phase, tile in legal, DISTANCE[start][tile] if is_moving else 0, there[tile],
                    MAP_AT[tile] != NONE and maps >> MAP_AT[tile] & 1 == 1) for tile in range(TILES)]
    marks = ""
    if is_moving:
        far, begun = Rule.TOO_FAR, Rule.START_TILE
        marks = (f' data-phase="{phase - Phase.MOVE_0}" data-left="{left}" data-own="{own[0]} {own[1]}" data-seat="{seat}" '
                 f'data-closed="{closed[0]} {closed[1]}" data-far="{esc(view.SENTENCES[far])}" '
                 f'data-far-rule="SET-{far:03d}" '
                 f'data-begun="{esc(view.SENTENCES[begun])}" data-begun-rule="SET-{begun:03d}"')
    ways = '<g id="courses" data-script=""></g>' if is_moving else ""
    return Markup(f'<svg id="tiles" class="tiles{" moving" if is_moving else ""}" viewBox="{VIEW_BOX}" role="group" '
                  f'aria-label="Tiles to choose"{marks}>{"".join(drawn)}{ways}</svg>')


@lru_cache(8192)
def choice(tile: int, phase: int, is_legal: bool, steps: int, there: tuple[int, ...], has_map: bool) -> str:
    """One tile to choose, or to be told why not."""
    x, y = spot(tile)
    told = told_of(tile, steps, there, has_map)
    marks, cost = 'class="go can"' if is_legal else 'class="go off" aria-disabled="true"', ""
    if phase in MOVING:
        marks += (f' data-steps="{steps}" data-x="{x}" data-y="{y}" data-name="{esc(view.place(tile))}" '
                  f'data-beside="{" ".join(map(str, NEIGHBOURS[tile]))}"')
        aside, below = (25, 7) if KIND[tile] >= SUPPLY_PORT else (0, 8)      # beside the badge of a port
        cost = f'<text class="steps" x="{x + aside}" y="{y + below}">{steps}</text>'
    elif is_legal:
        marks += f' data-tap-confirm="{esc(confirm(tile, phase))}"'
    return (f'<g id="go-{tile}" {marks} data-action="{tile}" role="button" tabindex="-1" data-say="{esc(told)}" '
            f'aria-label="{esc(told)}"><path d="{hexagon(x, y, RADIUS - .7)}"/>{cost}</g>')


def told_of(tile: int, steps: int, there: tuple[int, ...], has_map: bool) -> str:
    """J5 (Saona): 3 steps. Shallow Water. Fish: 1 silver. Your treasure is here: 4 VP. Blue is here: you would fight."""
    far = f" {view.counted(steps, 'step')}." if steps else ""
    words = f"{view.place(tile)}:{far} {KIND_NAMES[KIND[tile]]}. {KIND_TEXTS[KIND[tile]]}"
    if has_map:
        words += f" Your treasure is here: {TREASURE_VP[MAP_AT[tile]]} VP."
    if there:
        names = view.listed([SEAT_NAMES[seat] for seat in there])
        fight = "" if KIND[tile] >= SUPPLY_PORT else "; your ship would fight"
        words += f" {names} {'is' if len(there) == 1 else 'are'} here{fight}."
    return words


def confirm(tile: int, phase: int) -> str:
    """What a finger is asked once more."""
    if phase == Phase.RETREAT:
        return f"Retreat to {LABELS[tile]}"
    return f"Put ship {2 if phase in view.SECOND_SHIP else 1} on {LABELS[tile]}"
