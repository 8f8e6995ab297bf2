"""The sea: sides, range, cover and collisions, each held against a computation of another kind on every map (spec.md, 3.4).

The rules look everything up in tables. Here sides come from angles in the plane, distances from walking, the lines of sight
from the nearest hex centres, and courses from sets of coordinates.
"""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import pytest

from quarterdeck.engine.batch import Batch
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas.content import (
    ALL_KINDS,
    CELL_OF,
    DIRECTION_LETTERS,
    FIRST_AIMED,
    HEXES,
    MAP_ROWS,
    NEAR_ISLAND,
    ORDER_ROWS,
    SIDES,
)
from quarterdeck.games.savage_seas.courses import ways_of
from quarterdeck.games.savage_seas.plans import (
    cell_of,
    collision,
    end_of,
    facing_of,
    meets_ship,
    own_hits,
    pose_of,
    sail_on,
)
from quarterdeck.games.savage_seas.rules.orders import course_of
from quarterdeck.games.savage_seas.rules.sea import distance_of, in_reach, reaches, sail
from quarterdeck.games.savage_seas.rules.terms import Step, course, numbers_of_hits
from quarterdeck.games.savage_seas.state import State
from quarterdeck.games.savage_seas.tests.table import (
    CORAL_RING,
    GAME,
    HOURGLASS,
    SHATTERED_TEETH,
    TWIN_FANGS,
    C,
    H,
    kinds,
    pose,
)
from quarterdeck.players import chance

STEPS = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
every_map = pytest.mark.parametrize("map_id", range(4))
AIMED = [kind for kind in range(FIRST_AIMED, len(ORDER_ROWS)) if "sides" in ORDER_ROWS[kind]]


def sea_of(map_id):
    """The hexes of a map's sea, and its islands."""
    row = MAP_ROWS[map_id]
    sea = {(q, r) for q, r in HEXES if max(abs(q), abs(r), abs(q + r)) <= row["radius"]} - set(map(tuple, row["coral"]))
    return sea, set(map(tuple, row["islands"]))


def centre(q, r):
    """The middle of a hex in the plane, flat side up, north at the top."""
    return 1.5 * q, math.sqrt(3) * (r + q / 2)


@cache
def sides_by_angle(q, r, facing):
    """The sides on which an offset lies: bow and stern 60 degrees wide, the others 120, limits on both."""
    x, y = centre(q, r)
    ahead = math.atan2(*centre(*STEPS[DIRECTION_LETTERS[facing]])[::-1])
    angle = math.degrees(math.atan2(y, x) - ahead) % 360
    found = set()
    for side, middle, half in (("bow", 0, 30), ("starboard", 90, 60), ("stern", 180, 30), ("port", 270, 60)):
        if abs((angle - middle + 180) % 360 - 180) <= half + 1e-6:
            found.add(side)
    return frozenset(found)


@cache
def walks():
    """[a][b]: steps from one cell of the frame to another."""
    near = [[CELL_OF[q + dq, r + dr] for dq, dr in STEPS.values() if (q + dq, r + dr) in CELL_OF] for q, r in HEXES]
    table = np.full((len(HEXES), len(HEXES)), -1)
    for start in range(len(HEXES)):
        reached, edge, far = {start}, [start], 0
        while edge:
            table[start, edge] = far
            edge = sorted({cell for here in edge for cell in near[here]} - reached)
            reached.update(edge)
            far += 1
    return table


@cache
def lines():
    """[sign, a, b, i]: the hex nearest to sample i of the line from a to b, as an index into a wider frame; -1 none."""
    wide = [(q, r) for r in range(-8, 9) for q in range(-8, 9) if abs(q + r) <= 8]
    middles = np.array([centre(q, r) for q, r in wide])
    count = len(HEXES)
    found = np.full((2, count, count, 11), -1)
    cells = np.array(HEXES, float)
    for far in range(2, 13):
        a, b = np.nonzero(walks() == far)
        for line, sign in enumerate((1, -1)):
            for i in range(1, far):
                q, r = (cells[a] + (cells[b] - cells[a]) * i / far + sign * np.array([1, 2]) / (1000 * far)).T
                x, y = 1.5 * q, math.sqrt(3) * (r + q / 2)
                gaps = (x[:, None] - middles[:, 0]) ** 2 + (y[:, None] - middles[:, 1]) ** 2
                found[line, a, b, i - 1] = gaps.argmin(axis=1)
    return wide, found


@cache
def covered(map_id):
    """[a][b]: whether both lines meet an island or leave the sea."""
    wide, found = lines()
    sea, islands = sea_of(map_id)
    blocks = np.array([place in islands or place not in sea for place in wide] + [False])
    return blocks[found].any(axis=3).all(axis=0)


@rule("SAVAGE-027", "SAVAGE-028", "SAVAGE-031")
def test_six_facings_and_distances_as_the_crow_walks():
    assert [STEPS[letter] for letter in DIRECTION_LETTERS] == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    assert len(HEXES) == 127
    table = walks()
    assert all(distance_of(a, b) == table[a, b] for a in range(127) for b in range(127))


@rule("SAVAGE-032", "SAVAGE-033", "SAVAGE-034", "SAVAGE-035", "SAVAGE-036", "SAVAGE-078")
@every_map
def test_what_reaches_from_every_hex_to_every_hex(map_id):
    sea, islands = sea_of(map_id)
    water = [CELL_OF[place] for place in sorted(sea - islands)]
    hidden, table = covered(map_id), walks()
    wanted = [(1 << kind - FIRST_AIMED, set(ORDER_ROWS[kind]["sides"]), ORDER_ROWS[kind]["range"], ORDER_ROWS[kind]["cover"])
              for kind in AIMED]
    by_place = {}
    for a in water:
        for b in water:
            if a == b:
                continue
            offset = (HEXES[b][0] - HEXES[a][0], HEXES[b][1] - HEXES[a][1])
            for facing in range(6):
                key = (offset, facing, bool(hidden[a, b]))
                if key not in by_place:
                    sides = sides_by_angle(*offset, facing)
                    by_place[key] = sum(bit for bit, own, far, cover in wanted
                                        if table[a, b] <= far and own & sides and not (cover and key[2]))
                assert in_reach(map_id, a, facing, b) == by_place[key], (HEXES[a], facing, HEXES[b])


@rule("SAVAGE-033")
def test_the_notches_belong_to_two_sides_and_nothing_to_none():
    shares = dict.fromkeys(SIDES, 0)
    for q, r in HEXES:
        if (q, r) != (0, 0):
            sides = sides_by_angle(q, r, 0)
            assert 1 <= len(sides) <= 2
            for side in sides:
                shares[side] += 1
    assert shares["bow"] == shares["stern"] < shares["port"] == shares["starboard"]
    assert sides_by_angle(1, -2, 0) == {"bow", "starboard"}, "W6"


@rule("SAVAGE-029", "SAVAGE-030", "SAVAGE-067", "SAVAGE-071", "SAVAGE-072", "SAVAGE-073", "SAVAGE-074")
@every_map
def test_every_course_from_every_hex_ends_where_walking_it_ends(map_id):
    sea, islands = sea_of(map_id)
    water = sorted(sea - islands)
    s = State()
    s.map_id = map_id
    for place in water:
        for facing, (q, r) in enumerate(STEPS.values()):
            for knots in (1, 2, 3):
                way = [(place[0] + i * q, place[1] + i * r) for i in range(1, knots + 1)]
                for enemy in {next(hex_ for hex_ in water if hex_ != place and hex_ not in way), *(set(way) & set(water))}:
                    free = 0
                    while free < knots and way[free] in sea and way[free] not in islands and way[free] != enemy:
                        free += 1
                    s.ship_cell[0], s.ship_cell[1], s.facing[0] = CELL_OF[place], CELL_OF[enemy], facing
                    guessed = sail_on(s, 0, 8 * CELL_OF[place] + facing, course(0, knots, 0, 0))
                    step = sail(s, course(0, knots, 0, 0))
                    assert HEXES[s.ship_cell[0]] == ([place, *way])[free]
                    assert cell_of(end_of(guessed)) == s.ship_cell[0]
                    if free == knots:
                        assert step == Step.DONE
                        continue
                    hit_ship = way[free] == enemy
                    _, on_first, on_other, _, _, reason = numbers_of_hits(step)
                    assert (on_first, on_other) == (free + 1, free + 1 if hit_ship else 0)
                    assert reason == (2 if hit_ship else 3 if way[free] in islands else 4)
                    assert collision(guessed) == free + 1


@rule("SAVAGE-066", "SAVAGE-069", "SAVAGE-071", "SAVAGE-073", "SAVAGE-115")
def test_the_quick_player_sails_as_the_rules_do():
    """`plans.sail_on` against `rules.sea.sail`: every course of every Order, from positions of random battles."""
    met = set()
    for states in (Batch(GAME, 60, seed=5 + m, options={"map": m}).play_out(chance.choose).states for m in range(4)):
        for row in states:
            for kind in range(ALL_KINDS):
                for way in ways_of(kind):
                    s = State.from_buffer_copy(row.tobytes())
                    s.act_team = team = kind % 2
                    pose = pose_of(s, team)
                    guessed = sail_on(s, team, pose, course_of(kind, way))
                    step = sail(s, course_of(kind, way) - Step.COURSE)
                    met.add((collision(guessed), meets_ship(guessed)))
                    assert cell_of(end_of(guessed)) == s.ship_cell[team]
                    _, on_first, on_other, _, after, _ = numbers_of_hits(step) if collision(guessed) else [0] * 6
                    assert facing_of(end_of(guessed)) == (s.facing[team] + after) % len(STEPS)
                    assert own_hits(guessed) == on_first
                    assert on_other == (collision(guessed) if meets_ship(guessed) else 0)
                    assert (step == Step.DONE) == (collision(guessed) == 0)
    assert {number for number, _ in met} == {0, 1, 2, 3} and {True, False} <= {ship for _, ship in met}


@rule("SAVAGE-038")
@every_map
def test_island_adjacent_is_next_to_an_island_and_never_to_coral_alone(map_id):
    sea, islands = sea_of(map_id)
    for q, r in sea:
        wanted = any((q + dq, r + dr) in islands for dq, dr in STEPS.values())
        assert NEAR_ISLAND[map_id][CELL_OF[q, r]] == wanted


@rule("SAVAGE-029")
@every_map
def test_maps_are_the_same_for_both_ships(map_id):
    sea, islands = sea_of(map_id)
    assert sea == {(-q, -r) for q, r in sea}
    assert islands == {(-q, -r) for q, r in islands} <= sea
    (a, b), facing = MAP_ROWS[map_id]["start"], MAP_ROWS[map_id]["facing"]
    assert tuple(a) == (-b[0], -b[1])
    assert (facing[0] + 3) % 6 == facing[1]


# ------------------------------------------------------------------ the printed and worked examples

@rule("SAVAGE-032", "SAVAGE-034", "SAVAGE-036", "SAVAGE-037")
@pytest.mark.parametrize(("map_id", "c", "h", "order", "hits"), [
    (SHATTERED_TEETH, "(0,0) N", "(5,-2) N", "Starboard Cannons", True),        # W4, and the guide's example
    (SHATTERED_TEETH, "(0,0) N", "(5,-2) N", "Port Cannons", False),            # W5
    (SHATTERED_TEETH, "(0,0) N", "(1,-2) N", "Bow Chasers", True),              # W6: on the notch
    (SHATTERED_TEETH, "(0,0) N", "(1,-2) N", "Starboard Cannons", True),
    (SHATTERED_TEETH, "(0,0) N", "(1,-2) N", "Port Cannons", False),
    (TWIN_FANGS, "(-1,-4) N", "(5,-4) N", "Starboard Cannons", False),          # W7: distance 6
    (TWIN_FANGS, "(0,0) N", "(4,0) N", "Starboard Cannons", False),             # W8: covered
    (TWIN_FANGS, "(1,2) N", "(3,1) N", "Fire Pots", True),                      # W9: half seen
    (SHATTERED_TEETH, "(2,0) N", "(4,0) N", "Fire Pots", False),                # W10
    (SHATTERED_TEETH, "(2,0) N", "(4,0) N", "Mortar", True),
    (HOURGLASS, "(3,0) N", "(3,-3) N", "Musket Volley", False),                 # W11: the sea's edge covers like an island
    (CORAL_RING, "(-1,0) N", "(-1,-1) N", "Boarders Away", True),               # distance 1: no cover
])
def test_a_shot_is_measured(battle, map_id, c, h, order, hits):
    game = battle(c=c, h=h, map=map_id)
    assert reaches(game.state, C, kinds(order)[0]) == hits
    assert game.state.ship_cell[H] == pose(h)[0]


@rule("SAVAGE-030")
def test_islands_lie_in_the_sea_and_everything_outside_is_edge():
    s = State()
    s.ship_cell[1] = CELL_OF[0, 5]
    for place, facing, reason in (((0, -2), 0, 3), ((0, -5), 0, 4)):
        s.ship_cell[0], s.facing[0] = CELL_OF[place], facing
        assert sail(s, course(0, 1, 0, 0)) // 1024 % 8 == reason
