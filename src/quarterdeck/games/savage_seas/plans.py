"""What a plan is worth to a good player of Savage Seas (spec, section 8), in hundredths of a fire.

The plan so far is sailed and shot through against an enemy that lies still, in every way its Orders leave open, and what the
free crews could do from there is hoped for. The heuristics of the spec stand beside the weights (H3 and so on).
"""

from __future__ import annotations

import ctypes

from quarterdeck.engine import bits
from quarterdeck.engine.record import numbers
from quarterdeck.games.savage_seas.content import (
    AHEAD,
    AS_PRINTED,
    ATTACK,
    BLACK_SPOT,
    BUCCANEER,
    CAPTAIN,
    CREW_OF,
    CREWS,
    EFFECT_OF,
    FACINGS,
    FIRES_TO_LOSE,
    FIRST_AIMED,
    FIRST_EXTRA,
    FIRST_OF,
    GUNNER,
    HEAL,
    HELM,
    KINDS,
    LEND_A_HAND,
    MARINE,
    NEAR_ISLAND,
    NO_KIND,
    NO_QUARTER,
    OF_CREW,
    ORDERS,
    POSITIONS,
    PUMPS,
    RAM_DAMAGE,
    RELOAD,
    RELOAD_KIND,
    REPAIR,
    SAIL,
    SAILMASTER,
    SHARPSHOOTER,
    STEAL,
    WAY_COUNT,
    WAYS_OF,
)
from quarterdeck.games.savage_seas.rules.damage import fires, strong_fires
from quarterdeck.games.savage_seas.rules.orders import course_of
from quarterdeck.games.savage_seas.rules.planning import hands_up, offered
from quarterdeck.games.savage_seas.rules.sea import distance_of, in_reach, is_near_island
from quarterdeck.games.savage_seas.rules.table import at_work, crews_on_board, held
from quarterdeck.games.savage_seas.rules.terms import numbers_of_course
from quarterdeck.games.savage_seas.state import Fire, Point, Status

# ------------------------------------------------------------------ weights, in hundredths of a fire

def weights(row):
    """Numbers too large for a byte."""
    return numbers(row, ctypes.c_int16)


BURN = weights([100, 120, 160, 900, 900, 900, 900, 900])      # [fires]: one more on the enemy; the fourth wins
BURNT = weights([100, 130, 300, 2000, 2000, 2000, 2000, 2000])    # [fires]: one more on the own ship
WOUND = weights([60, 70, 110, 140, 140, 140, 140])            # [wounds of the worst enemy crew]: a die that may wound it
CUT = weights([80, 100, 180, 1500, 0, 0, 0])                  # [wounds of a crew]: one more, straight into its hand
NURSE = weights([0, 40, 120, 500, 500, 500, 500])             # H9: [wounds of the worst own crew]: one less
MEND = weights([0, 70, 160, 600, 600])                        # H6: [own fires]: one less
FIGHT = weights([0, 45, 70, 120, 120])                        # H6: [own Strong Fires]: one of them weakened
PUMP = weights([0, 25, 90, 200, 200])                         # H7: [own Strong Fires]: all of them weakened
EXPOSED = weights([8, 14, 30, 90, 90, 90, 90])                # H11: [wounds of a crew]: the cost of manning a position
MANNED = 3              # wound dice out of four that meet somebody
EARLY = weights([10, 9, 8, 7])      # H3: [position]: tenths of an attack's worth
HOPE = 8                # tenths of what a free crew could do later
THREAT, DANGER = 6, 5   # an Order that could reach from the last hex of the plan; one of the enemy's
TOO_FAR = 30            # H4: each hex beyond the guns
GUNS = 5
WATER = weights([-80, -25, -8, 0])  # H2: [free hexes ahead]
SHORE = -12             # H14: island adjacent
THEFT = 50              # H14: an Order taken from the enemy
USELESS = 20            # H12: a Reload card for a crew that has nothing to shoot or sail with
DRAWN = -150            # H16: a collision that loses both ships
FAR_OUT = -1_000_000


# ------------------------------------------------------------------ plans
# A pose is 8 x cell + facing. A plan is a number: kind + 1 of position p in the bits from 6 x p on.

def pose_of(s, team):
    """Where the ship lies now."""
    return 8 * s.ship_cell[team] + s.facing[team]


def cell_of(pose):
    """The hex of a pose."""
    return pose // 8


def facing_of(pose):
    """Its facing."""
    return pose % 8


def worth_of_plan(s, team, kind):                       # H1
    """The plan so far, with that Order or NO_KIND on the position in turn, at best in the ways it leaves open."""
    plan = kind + 1 << 6 * s.plan_pos
    for position in range(s.plan_pos):
        plan |= s.board[team][position] << 6 * position
    free = free_orders(s, team, kind) if s.plan_pos < POSITIONS - 1 else 0
    return best_way(s, team, 0, s.plan_pos, plan, AS_PRINTED, free)


def worth_of_steering(s, way):                          # H1
    """The Order at work sailed that way, and what still waits to the right of it."""
    team = s.dec_team
    plan = at_work(s) + 1 << 6 * s.act_pos
    for position in range(s.act_pos + 1, POSITIONS):
        if s.status[team][position] == Status.WAITING:
            plan |= s.board[team][position] << 6 * position
    return best_way(s, team, s.act_pos, POSITIONS - 1, plan, way, 0)


def best_way(s, team, first, last, plan, way, free):
    """What the plan from `first` to `last` brings, at best in the ways it leaves open; `way` is the one just chosen."""
    sails = 1
    helms = 1
    for position in range(first, last + 1):
        kind = (plan >> 6 * position & 63) - 1
        if kind >= 0 and WAYS_OF[kind] != 0:
            if EFFECT_OF[kind] == HELM:
                helms = WAYS_OF[kind]
            else:
                sails = WAYS_OF[kind]
    if way != AS_PRINTED:
        if s.point == Point.HELM:
            helms = 1 << way
        else:
            sails = 1 << way
    best = FAR_OUT
    for ways in range(WAY_COUNT * WAY_COUNT):
        if (sails >> ways % WAY_COUNT) & 1 and (helms >> ways // WAY_COUNT) & 1:
            best = max(best, play_through(s, team, first, last, plan, ways, free))
    return best


def play_through(s, team, first, last, plan, ways, free):
    """What the plan brings when the Sailmaster and the Captain steer the ways that the number `ways` says.

    `free` are the Orders that could still be placed to the right of it.
    """
    worth = 0
    burnt = 0
    pose = pose_of(s, team)
    before = NO_KIND
    for position in range(first, last + 1):
        placed = (plan >> 6 * position & 63) - 1
        kind = before if placed == LEND_A_HAND else placed     # H5
        before = placed
        if placed >= 0:
            worth -= EXPOSED[s.hand_wounds[team][CREW_OF[placed]]]
        if kind < 0 or (placed == LEND_A_HAND and kind >= RELOAD_KIND):
            continue
        if EFFECT_OF[kind] in (SAIL, HELM):
            way = ways // WAY_COUNT if EFFECT_OF[kind] == HELM else ways % WAY_COUNT
            sailed = sail_on(s, team, pose, course_of(kind, AS_PRINTED if WAYS_OF[kind] == 0 else way))
            worth += worth_of_damage(s, team, sailed, burnt)
            pose = end_of(sailed)
        else:
            worth += worth_of_order(s, team, kind, position, pose, burnt)
            if FIRST_AIMED <= kind < KINDS and is_aimed(s, team, kind, pose):
                burnt += ORDERS[kind].fire
    lies = worth_of_pose(s, team, pose)
    if free != 0:
        hope = worth_of_shots(s, team, free, POSITIONS - 1 - last, pose, burnt) + best_sail(s, team, pose, free, lies)
        worth += HOPE * EARLY[last + 1] * hope // 100
    return worth + lies


def is_aimed(s, team, kind, pose):
    """Whether the Order would reach from that pose."""
    return (in_reach(s.map_id, cell_of(pose), facing_of(pose), s.ship_cell[1 - team]) >> (kind - FIRST_AIMED)) & 1 == 1


def sail_on(s, team, pose, course):                     # SAVAGE-066, SAVAGE-071, SAVAGE-072
    """What `rules.sea.sail` would do from that pose: a number that `end_of`, `collision` and so on read.

    It stands here once more because every plan asks it often, and without a state of its own; a test compares both.
    """
    cell = cell_of(pose)
    before, knots, after, ram = numbers_of_course(course)
    facing = (facing_of(pose) + before) % FACINGS
    number = 0
    for moved in range(knots):
        ahead = AHEAD[s.map_id][cell][facing]
        if ahead < 0 or ahead == s.ship_cell[1 - team]:
            number = moved + 1 if ahead < 0 else moved + 1 + MEETS + RAMS * ram
            break
        cell = ahead
    return 8 * cell + (facing + after) % FACINGS + POSES * number


POSES, MEETS, RAMS = 1024, 4, 8


def end_of(sailed):
    """The pose at the end of a course."""
    return sailed % POSES


def collision(sailed):
    """The collision number; 0 where nothing stood in the way."""
    return sailed // POSES % MEETS


def meets_ship(sailed):
    """Whether it ended at the other ship."""
    return sailed >= POSES * MEETS


def own_hits(sailed):                                   # SAVAGE-073, SAVAGE-115
    """What the collision costs the ship that sails."""
    return RAM_DAMAGE if sailed >= POSES * RAMS else collision(sailed)


def worth_of_damage(s, team, sailed, burnt):            # H2, H13, H16
    """What a collision costs the own ship, and the enemy; both lost is a draw."""
    number = collision(sailed)
    own = own_hits(sailed)
    worth = 0
    if meets_ship(sailed) and fires(s, team) + own >= FIRES_TO_LOSE and fires(s, 1 - team) + burnt + number >= FIRES_TO_LOSE:
        return DRAWN
    for i in range(own):
        worth -= BURNT[min(fires(s, team) + i, 7)]
    if meets_ship(sailed):
        for i in range(number):
            worth += BURN[min(fires(s, 1 - team) + burnt + i, 7)]
    return worth


def worth_of_order(s, team, kind, position, pose, burnt):
    """What any Order but a course should bring on that position, from that pose."""
    enemy = 1 - team
    effect = EFFECT_OF[kind]
    if effect in (ATTACK, BUCCANEER, SHARPSHOOTER):
        return EARLY[position] * worth_of_attack(s, team, kind, burnt) // 10 if is_aimed(s, team, kind, pose) else 0
    if effect == RELOAD:
        if s.fire[team][position] == Fire.STRONG:
            return FIGHT[strong_fires(s, team)]
        return USELESS if kind - RELOAD_KIND in (GUNNER, MARINE) and s.hand_wounds[team][kind - RELOAD_KIND] < 2 else 0
    if effect == REPAIR:
        return MEND[fires(s, team)]
    if effect == PUMPS:
        return PUMP[strong_fires(s, team)]
    if effect == HEAL:
        return NURSE[worst_wounds(s, team)]
    if effect == NO_QUARTER:                            # H10
        return worth_of_no_quarter(s, team, position, pose, burnt)
    if effect == STEAL:
        return THEFT if is_near_island(s, enemy) else 0
    if effect == BLACK_SPOT:                            # H8
        return CUT[worst_wounds(s, enemy)] if is_near_island(s, enemy) else 0
    return 0


def worth_of_attack(s, team, kind, burnt):              # H8
    """The hits and dice of an attack that reaches."""
    enemy = 1 - team
    effect = EFFECT_OF[kind]
    if effect == SHARPSHOOTER:
        return CUT[s.hand_wounds[enemy][CAPTAIN]]
    wound = WOUND[worst_wounds(s, enemy)]
    if effect == BUCCANEER:
        return ORDERS[kind].amount * wound
    worth = ORDERS[kind].wound * wound * MANNED // 4
    for i in range(ORDERS[kind].fire):
        worth += BURN[min(fires(s, enemy) + burnt + i, 7)]
    return worth


def worth_of_no_quarter(s, team, position, pose, burnt):
    """Up to three more Orders of the Marine's hand, those that reach."""
    given = 0
    worth = 0
    for kind in range(FIRST_EXTRA, KINDS):
        if s.hand[team][kind] > 0 and EFFECT_OF[kind] != NO_QUARTER and is_aimed(s, team, kind, pose):
            for _ in range(s.hand[team][kind]):
                if given < 3:
                    given += 1
                    worth += EARLY[position] * worth_of_attack(s, team, kind, burnt) // 10
    return worth


def free_orders(s, team, kind):
    """The Orders in hand of crews that have none on the board, and not the crew of this one, as a set of kinds."""
    crews = crews_on_board(s, team)
    if kind != NO_KIND:
        crews |= 1 << CREW_OF[kind]
    return left_in_hand(s, team, crews, CREWS)


def left_in_hand(s, team, used, asked):
    """The Orders in hand of crews that are not used; of those before `asked` that hand up, what they handed up."""
    kinds = held(s, team)
    for crew in range(CREWS):
        if (used >> crew) & 1:
            kinds &= ~OF_CREW[crew]
        elif crew < asked and hands_up(s, team, crew):
            kinds &= ~OF_CREW[crew] | offered(s, crew)
    return kinds


def worth_of_shots(s, team, kinds, left, pose, burnt):
    """What the Gunner and the Marine could still do from there, and a hand lent to the Gunner."""
    reach = in_reach(s.map_id, cell_of(pose), facing_of(pose), s.ship_cell[1 - team]) & (kinds >> FIRST_AIMED)
    gun = 0
    board = 0
    for kind in range(FIRST_AIMED, KINDS):
        if (reach >> (kind - FIRST_AIMED)) & 1:
            worth = worth_of_attack(s, team, kind, burnt)
            if CREW_OF[kind] == GUNNER:
                gun = max(gun, worth)
            else:
                board = max(board, worth)
    if left == 1:
        return max(gun, board)
    return gun + board + (gun // 2 if (kinds >> LEND_A_HAND) & 1 else 0)    # H5


def best_sail(s, team, pose, kinds, lies):
    """How much better the ship could lie after a course of the Sailmaster's."""
    best = 0
    for kind in range(FIRST_OF[SAILMASTER], FIRST_OF[GUNNER]):
        if (kinds >> kind) & 1 and EFFECT_OF[kind] == SAIL:
            ways = WAYS_OF[kind] if WAYS_OF[kind] != 0 else 1
            for way in range(WAY_COUNT):
                if (ways >> way) & 1:
                    sailed = sail_on(s, team, pose, course_of(kind, AS_PRINTED if WAYS_OF[kind] == 0 else way))
                    if collision(sailed) == 0:
                        best = max(best, worth_of_pose(s, team, sailed) - lies)
    return best


def worth_of_pose(s, team, pose):                       # H2, H4, H14
    """How the ship lies at the end of a plan: what it threatens, what threatens it, and water ahead."""
    enemy = 1 - team
    cell = cell_of(pose)
    target = s.ship_cell[enemy]
    far = distance_of(cell, target)
    worth = THREAT * bits.count(in_reach(s.map_id, cell, facing_of(pose), target))
    worth -= DANGER * bits.count(in_reach(s.map_id, target, s.facing[enemy], cell))
    worth += WATER[free_ahead(s, team, cell, facing_of(pose))]
    if far > GUNS:
        worth -= TOO_FAR * (far - GUNS)
    if NEAR_ISLAND[s.map_id][cell]:
        worth += SHORE
    return worth


def free_ahead(s, team, cell, facing):                  # H2
    """Free hexes ahead, up to three."""
    for moved in range(3):
        cell = AHEAD[s.map_id][cell][facing]
        if cell < 0 or cell == s.ship_cell[1 - team]:
            return moved
    return 3


def worst_wounds(s, team):
    """The wounds of the crew that has most in hand."""
    most = 0
    for crew in range(CREWS):
        most = max(most, s.hand_wounds[team][crew])
    return most
