"""What a good player of Savage Seas looks at, and a quick rule-based player (spec, section 8).

`prefer` counts in hundredths of a fire. A Captain tries each Order on the position in turn: the plan so far is sailed and
shot through against an enemy that lies still, in every way its Orders leave open, and what the free crews could do from
there is hoped for. A crew that hands up looks for the card that does most in such a plan (H17). The heuristics of the
spec stand beside the weights (H3 and so on).
`observe` writes what a seat sees as numbers, its own side first. Both read only what `redact` leaves.
"""

from __future__ import annotations

import ctypes

from quarterdeck.engine import bits
from quarterdeck.engine.record import numbers
from quarterdeck.games.savage_seas.content import (
    AHEAD,
    ALL_KINDS,
    ATTACK,
    BEARINGS,
    BLACK_SPOT,
    BUCCANEER,
    CAPTAIN,
    CODE,
    COPIES,
    COVER,
    CREW_OF,
    CREWS,
    DECK,
    EFFECT_OF,
    EXTRA_RELOAD,
    EXTRAS,
    FACINGS,
    FIRES_TO_LOSE,
    FIRST_AIMED,
    FIRST_CREW,
    FIRST_EXTRA,
    FIRST_OF,
    FIRST_ORDER,
    FIRST_POSITION,
    FIRST_RELOAD,
    FIRST_WAY,
    FRAME,
    GUNNER,
    HAND,
    HEAL,
    HELM,
    KINDS,
    LEND_A_HAND,
    MAPS,
    MARINE,
    MARINES_RELOAD,
    MAW_ROUND,
    NEAR_ISLAND,
    NO_KIND,
    NO_QUARTER,
    NOTHING,
    OF_CREW,
    ORDERS,
    ORIGIN,
    PLACES,
    POSITIONS,
    PUMPS,
    RAM_DAMAGE,
    RELATION,
    RELOAD,
    RELOAD_KIND,
    REPAIR,
    ROUNDS,
    SAIL,
    SAILMASTER,
    SEAT_OF,
    SHARPSHOOTER,
    SIDES,
    SIDES_AT,
    STEAL,
    TEAMS,
    WAY_COUNT,
    WAYS_OF,
    WORD,
    WOUND_CARDS,
    WOUNDS_TO_LOSE,
)
from quarterdeck.games.savage_seas.rules.damage import fires
from quarterdeck.games.savage_seas.rules.orders import at_work, course_of, repeats
from quarterdeck.games.savage_seas.rules.planning import hands_up
from quarterdeck.games.savage_seas.rules.sea import distance_of, in_reach
from quarterdeck.games.savage_seas.rules.table import crews_on_board, held
from quarterdeck.games.savage_seas.state import DRAW, Fire, Phase, Point, Status

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
KEPT, SPARED = 75, 10   # H10: what a Scupper That is worth in hand; how much more an Order must be worth to be scuppered
DRAWN = -150            # H16: a collision that loses both ships
TO_THE_PUMPS = 300      # H17: the Reload card of a crew that is asked again while a fire must be fought
TROUBLE = 40            # H17: what sending back costs
UNWANTED = -2_000       # H17: sending back for nothing
FAR_OUT = -1_000_000


# ------------------------------------------------------------------ the contract: prefer

def prefer(s, action):
    """A score of a legal action for the seat to act: the higher, the better."""
    point = s.point
    team = s.dec_team
    if point == Point.PLACE and action >= FIRST_CREW:
        return worth_of_sending_back(s, team, action - FIRST_CREW)
    if point in (Point.PLACE, Point.MOVE, Point.TURN, Point.HELM):
        return worth_of_plan(s, team, action)
    if point == Point.HAND_UP:
        return worth_of_offer(s, team, action)
    if action == NOTHING:
        return SPARED if point == Point.SCUPPER else 0
    if point == Point.SCUPPER:
        return worth_of_scuppering(s)
    if point == Point.NO_QUARTER:
        return worth_of_giving(s, team, action - FIRST_ORDER)
    if point == Point.RELOAD:
        return worth_of_discarding(s, team, action - FIRST_ORDER)
    if point == Point.BUCCANEER:
        return wounds_at(s, 1 - team, action - FIRST_POSITION)
    if point == Point.REPAIR:
        return s.fire[team][action - FIRST_POSITION]
    if point == Point.STEAL:
        return s.hand_size[1 - team][action - FIRST_CREW] - s.hand_wounds[1 - team][action - FIRST_CREW]
    side = team if point == Point.HEAL else 1 - team
    return 10 * s.hand_wounds[side][action - FIRST_CREW] + wounds_lying(s, side, action - FIRST_CREW)


def wounds_at(s, team, position):                       # H8
    """Wounds of the crew that mans an enemy position, as far as it is known."""
    if s.face_up[team][position] != 0:
        return 1 + s.board_wounds[team][position] + s.hand_wounds[team][CREW_OF[s.board[team][position] - 1]]
    if s.crew_shown[team][position] != 0:
        return 1 + s.board_wounds[team][position] + s.hand_wounds[team][s.crew_shown[team][position] - 1]
    return 1


def wounds_lying(s, team, crew):
    """Wounds of the crew on the board."""
    count = 0
    for position in range(POSITIONS):
        if s.crew_shown[team][position] == crew + 1:
            count += s.board_wounds[team][position]
    return count


# ------------------------------------------------------------------ plans
# A pose is 8 x cell + facing. A plan is a number: kind + 1 of position p in the bits from 6 x p on.

def pose_of(s, team):
    """Where the ship lies now."""
    return 8 * s.ship_cell[team] + s.facing[team]


def worth_of_plan(s, team, action):                     # H1
    """The plan with that Order on the position in turn, or from that way to sail on; at best in the ways it leaves open."""
    is_planning = s.phase == Phase.PLANNING
    first = 0 if is_planning else s.act_pos
    last = s.plan_pos if is_planning else POSITIONS - 1
    plan = 0
    for position in range(first, last + 1):
        plan |= planned(s, team, position, action) + 1 << 6 * position
    free = free_orders(s, team, action) if last < POSITIONS - 1 else 0
    return best_way(s, team, first, last, plan, action, free)


def best_way(s, team, first, last, plan, action, free):
    """What the plan from `first` to `last` brings, at best in the ways it leaves open."""
    sails = 1
    helms = 1
    for position in range(first, last + 1):
        kind = (plan >> 6 * position & 63) - 1
        if kind >= 0 and WAYS_OF[kind] != 0:
            if EFFECT_OF[kind] == HELM:
                helms = WAYS_OF[kind]
            else:
                sails = WAYS_OF[kind]
    if s.phase == Phase.ACTION:                         # the way of the Order at work is chosen
        if s.point == Point.HELM:
            helms = 1 << (action - FIRST_WAY)
        else:
            sails = 1 << (action - FIRST_WAY)
    best = FAR_OUT
    for ways in range(WAY_COUNT * WAY_COUNT):
        if (sails >> ways % WAY_COUNT) & 1 and (helms >> ways // WAY_COUNT) & 1:
            best = max(best, play_through(s, team, first, last, plan, ways, free))
    return best


def planned(s, team, position, action):
    """The kind on a position of the plan, NO_KIND where none will be carried out."""
    if s.phase == Phase.PLANNING:
        if position == s.plan_pos:
            return NO_KIND if action == NOTHING else action - FIRST_ORDER
    elif position == s.act_pos:
        return at_work(s)
    elif s.status[team][position] != Status.WAITING:
        return NO_KIND
    return s.board[team][position] - 1


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
            sailed = sail_on(s, team, pose, course_of(kind, NOTHING if WAYS_OF[kind] == 0 else FIRST_WAY + way))
            worth += worth_of_damage(s, team, sailed, burnt)
            pose = sailed % 1024
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
    return (in_reach(s.map_id, pose // 8, pose % 8, s.ship_cell[1 - team]) >> (kind - FIRST_AIMED)) & 1 == 1


def sail_on(s, team, pose, step):
    """The pose at the end of a course, plus 1024 x the collision number, 4096 more for a ship, 8192 more when it rams."""
    cell = pose // 8
    facing = (pose % 8 + step % 8) % FACINGS
    after = step // 64 % 8
    for moved in range(step // 8 % 8):
        ahead = AHEAD[s.map_id][cell][facing]
        if ahead < 0 or ahead == s.ship_cell[1 - team]:
            ship = 0 if ahead < 0 else 4096 + 8192 * (step // 512 % 2)
            return 8 * cell + (facing + after) % FACINGS + 1024 * (moved + 1) + ship
        cell = ahead
    return 8 * cell + (facing + after) % FACINGS


def worth_of_damage(s, team, sailed, burnt):            # H2, H13, H16
    """What a collision costs the own ship, and the enemy; both lost is a draw."""
    number = sailed // 1024 % 4
    own = number if sailed < 8192 else RAM_DAMAGE
    worth = 0
    if sailed >= 4096 and fires(s, team) + own >= FIRES_TO_LOSE and fires(s, 1 - team) + burnt + number >= FIRES_TO_LOSE:
        return DRAWN
    for i in range(own):
        worth -= BURNT[min(fires(s, team) + i, 7)]
    if sailed >= 4096:
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
        return THEFT if NEAR_ISLAND[s.map_id][s.ship_cell[enemy]] else 0
    if effect == BLACK_SPOT:                            # H8
        return CUT[worst_wounds(s, enemy)] if NEAR_ISLAND[s.map_id][s.ship_cell[enemy]] else 0
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


def free_orders(s, team, action):
    """The Orders in hand of crews that have none on the board, nor the one that `action` places, as a set of kinds."""
    crews = crews_on_board(s, team)
    if action != NOTHING:
        crews |= 1 << CREW_OF[action - FIRST_ORDER]
    return left_in_hand(s, team, crews, CREWS)


def left_in_hand(s, team, used, asked):
    """The Orders in hand of crews that are not used; of those before `asked` that hand up, what they handed up."""
    kinds = held(s, team)
    for crew in range(CREWS):
        if (used >> crew) & 1:
            kinds &= ~OF_CREW[crew]
        elif crew < asked and hands_up(s, team, crew):
            kinds &= ~OF_CREW[crew] | (1 << s.offer[crew] >> 1)
    return kinds


def worth_of_shots(s, team, kinds, left, pose, burnt):
    """What the Gunner and the Marine could still do from there, and a hand lent to the Gunner."""
    reach = in_reach(s.map_id, pose // 8, pose % 8, s.ship_cell[1 - team]) & (kinds >> FIRST_AIMED)
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
                    sailed = sail_on(s, team, pose, course_of(kind, NOTHING if WAYS_OF[kind] == 0 else FIRST_WAY + way))
                    if sailed < 1024:
                        best = max(best, worth_of_pose(s, team, sailed) - lies)
    return best


def worth_of_pose(s, team, pose):                       # H2, H4, H14
    """How the ship lies at the end of a plan: what it threatens, what threatens it, and water ahead."""
    enemy = 1 - team
    cell = pose // 8
    target = s.ship_cell[enemy]
    far = distance_of(cell, target)
    worth = THREAT * bits.count(in_reach(s.map_id, cell, pose % 8, target))
    worth -= DANGER * bits.count(in_reach(s.map_id, target, s.facing[enemy], cell))
    worth += WATER[free_ahead(s, team, cell, pose % 8)]
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


def strong_fires(s, team):
    """How many Strong Fires burn on a board."""
    count = 0
    for position in range(POSITIONS):
        count += s.fire[team][position] == Fire.STRONG
    return count


def worst_wounds(s, team):
    """The wounds of the crew that has most in hand."""
    most = 0
    for crew in range(CREWS):
        most = max(most, s.hand_wounds[team][crew])
    return most


# ------------------------------------------------------------------ handing up

def worth_of_offer(s, team, action):                    # H17
    """What the ship could do with that card of the crew: alone, after the Sailmaster's course, or before it."""
    crew = s.dec_crew
    kind = action - FIRST_ORDER if action != NOTHING else NO_KIND
    sail = NO_KIND
    if crew != SAILMASTER and s.offer[SAILMASTER] != 0 and EFFECT_OF[s.offer[SAILMASTER] - 1] == SAIL:
        sail = s.offer[SAILMASTER] - 1
    worth = max(worth_of_pair(s, team, kind, sail), worth_of_pair(s, team, sail, kind))
    if kind >= RELOAD_KIND and (s.sent_back >> crew) & 1 and must_fight(s, team):
        worth += TO_THE_PUMPS
    return worth


def worth_of_pair(s, team, one, other):                 # H17
    """Two Orders, or fewer, on the first positions that take them, and hope for what the others could add."""
    plan = 0
    last = 0
    used = 1 << s.dec_crew
    for i in range(2):
        kind = one if i == 0 else other
        if kind >= 0:
            position = place_for(s, team, kind, last if i == 1 and plan != 0 else NO_KIND)
            if position < POSITIONS:
                plan |= kind + 1 << 6 * position
                last = position
            used |= 1 << CREW_OF[kind]
    free = left_in_hand(s, team, used, s.dec_crew) if last < POSITIONS - 1 else 0
    return best_way(s, team, 0, last, plan, NOTHING, free)


def place_for(s, team, kind, after):
    """The first position behind `after` that takes the Order; a Reload card goes to a fire that nobody fights yet."""
    is_fight = kind >= RELOAD_KIND and strong_fires(s, team) > reloads_handed_up(s)
    for position in range(after + 1, POSITIONS):
        if (s.fire[team][position] == Fire.STRONG) == is_fight:
            return position
    return POSITIONS


def reloads_handed_up(s):
    """How many crews have handed up their Reload card, the one that is asked left out."""
    count = 0
    for crew in range(CREWS):
        count += s.offer[crew] > RELOAD_KIND and crew != s.dec_crew
    return count


def must_fight(s, team):                                # H6
    """Whether a Strong Fire could spread to the third or fourth position."""
    return strong_fires(s, team) > 0 and fires(s, team) >= 2


def worth_of_sending_back(s, team, crew):               # H17
    """Only for hands at the pumps: a Strong Fire is in turn, and nobody has handed up a Reload card."""
    if s.fire[team][s.plan_pos] != Fire.STRONG or not must_fight(s, team) or reloads_handed_up(s) > 0:
        return UNWANTED
    return worth_of_plan(s, team, FIRST_RELOAD + crew) - TROUBLE


# ------------------------------------------------------------------ the other choices

def worth_of_scuppering(s):                             # H10
    """What the Order is worth against the own side, if it stands as things are, less the worth of a Scupper That.

    Against a Scupper That the sign turns: an odd chain means that the Order is canceled. So nobody scuppers the card that he
    has just played.
    """
    worth = worth_to_giver(s, s.act_team)
    if (s.act_team == s.dec_team) == (s.chain % 2 == 0):
        worth = -worth
    return worth - KEPT


def worth_to_giver(s, giver):
    """What the Order in the window brings the ship that gives it; below zero where every course harms it."""
    kind = at_work(s)
    if kind == LEND_A_HAND:
        kind = repeats(s)
    if kind < 0 or kind >= RELOAD_KIND:
        return 0
    if EFFECT_OF[kind] == NO_QUARTER:
        is_close = distance_of(s.ship_cell[giver], s.ship_cell[1 - giver]) <= ORDERS[FIRST_EXTRA].range
        return KEPT + USELESS * (s.hand_size[giver][MARINE] - s.hand_wounds[giver][MARINE]) if is_close else 0
    if EFFECT_OF[kind] in (SAIL, HELM):
        return worth_of_course(s, giver, kind)
    return worth_of_order(s, giver, kind, 0, pose_of(s, giver), 0)


def worth_of_course(s, giver, kind):
    """What the ship runs into on the best way that a course leaves open; 0 on free water."""
    best = FAR_OUT
    for way in range(WAY_COUNT):
        if (WAYS_OF[kind] >> way) & 1 or (WAYS_OF[kind] == 0 and way == 0):
            step = course_of(kind, NOTHING if WAYS_OF[kind] == 0 else FIRST_WAY + way)
            best = max(best, worth_of_damage(s, giver, sail_on(s, giver, pose_of(s, giver), step), 0))
    return best


def worth_of_giving(s, team, kind):                     # H12
    """What an extra Order brings; the Reload card comes last, for what the Marine could well do without."""
    if kind != MARINES_RELOAD:
        return worth_of_order(s, team, kind, 0, pose_of(s, team), 0)
    worth = 0
    for other in range(FIRST_EXTRA, KINDS):
        if s.hand[team][other] > 0:
            worth += worth_of_discarding(s, team, other)
    return worth


def worth_of_discarding(s, team, kind):                 # H12
    """Attacks that do not reach now, remedies for an unhurt ship, and threats that need an island nearby."""
    effect = EFFECT_OF[kind]
    if effect in (ATTACK, BUCCANEER, SHARPSHOOTER):
        return -1 if is_aimed(s, team, kind, pose_of(s, team)) else 1
    if effect == HEAL:
        return 1 if worst_wounds(s, team) == 0 else -1
    if effect in (STEAL, BLACK_SPOT):
        return -1 if NEAR_ISLAND[s.map_id][s.ship_cell[1 - team]] else 1
    return -1


# ------------------------------------------------------------------ the contract: reckon


DAMAGE = 250            # hundredths of a fire: an advantage that wins three battles in four


def reckon(s, out):
    """How much more harm the enemy has taken; between two rounds it is fair to look."""
    ahead = harm(s, 1) - harm(s, 0) if s.winner != DRAW else 0
    for seat in range(s.seats):
        lead = ahead if seat % 2 == 0 else -ahead
        out[seat] = lead / (abs(lead) + DAMAGE)
    return s.phase == Phase.PLANNING and s.plan_pos == 0 and crews_on_board(s, 0) == 0 and crews_on_board(s, 1) == 0


def harm(s, team):
    """What the fires and wounds of a ship are worth to the enemy."""
    total = 0
    for i in range(fires(s, team)):
        total += BURN[i]
    total += 40 * strong_fires(s, team)
    for crew in range(CREWS):
        for i in range(min(s.hand_wounds[team][crew], WOUNDS_TO_LOSE)):
            total += CUT[i]
    return total


SEARCH = {"all": {"exploration": 0.4, "widening": 0.5, "noise": 4, "cut": 12},
          "captain": {"iterations": 80}, "admiral": {"iterations": 2000},
          "commodore": {"iterations": 1}}                # the network's own choice: looking ahead did not help it
"""How searching players think here (`players.search.Settings`); docs/players.md says how it was found."""
NETWORK_SEATS = 2
"""Among more seats the Commodore was not found stronger than the Admiral, and thinks as that one does (docs/bots.md)."""


# ------------------------------------------------------------------ the contract: observe

PHASES, POINTS, STATUSES, FIRES = len(Phase), len(Point), len(Status), len(Fire)
OF_A_SHIP = 2 + 2 * FACINGS + 1 + len(SIDES) + 1
OF_A_POSITION = ALL_KINDS + STATUSES + 1 + FIRES + 1 + CREWS
OBSERVATION = (MAPS + 3 + PHASES + POINTS + 2 * CREWS + 5 + TEAMS * OF_A_SHIP                   # see_round, see_ships
               + TEAMS * POSITIONS * OF_A_POSITION                                              # see_boards
               + 7 * KINDS + 2 * EXTRAS + CREWS * (1 + 3 * TEAMS)                               # see_cards
               + 3 * POSITIONS + 2 + 2 * ALL_KINDS + 3                                          # see_action
               + ALL_KINDS + CREWS)                                                             # see_offers


def observe(s, seat, out):
    """Write what `seat` sees as OBSERVATION numbers."""
    for i in range(OBSERVATION):
        out[i] = 0.0            # most stay so; what follows writes the others
    at = see_round(s, seat, out)
    at = see_ships(s, seat % 2, out, at)
    for i in range(TEAMS):
        for position in range(POSITIONS):
            at = see_position(s, seat % 2 if i == 0 else 1 - seat % 2, position, i == 0, out, at)
    at = see_cards(s, seat % 2, out, at)
    at = see_action(s, seat % 2, out, at)
    see_offers(s, seat % 2, out, at)


def see_round(s, seat, out):
    """The map, the round, what is asked and of whom; which crews are one's own."""
    at = put_choice(out, 0, s.map_id, MAPS)
    at = put(out, at, min(s.round_no, ROUNDS) / ROUNDS)
    at = put(out, at, s.maw != 0 and s.round_no >= MAW_ROUND)
    at = put(out, at, s.gage == seat % 2)
    at = put_choice(out, at, s.phase, PHASES)
    at = put_choice(out, at, s.point, POINTS)
    at = put_choice(out, at, s.dec_crew, CREWS)
    for crew in range(CREWS):
        at = put(out, at, SEAT_OF[s.seats][seat % 2][crew] == seat)
    at = put(out, at, s.dec_team == seat % 2)
    at = put(out, at, s.ask_all)
    at = put(out, at, s.maw)
    return put(out, at, s.hand_up)


def see_ships(s, team, out, at):
    """Both ships, own first: hex, facing, open water all around, on which side and how far the other lies."""
    for i in range(TEAMS):
        who = team if i == 0 else 1 - team
        cell = s.ship_cell[who]
        target = s.ship_cell[1 - who]
        if i == 0:
            at = put(out, at, distance_of(cell, target) / (2 * FRAME))
        at = put(out, at, PLACES[cell][0] / FRAME)
        at = put(out, at, PLACES[cell][1] / FRAME)
        at = put_choice(out, at, s.facing[who], FACINGS)
        for turn in range(FACINGS):
            at = put(out, at, free_ahead(s, who, cell, (s.facing[who] + turn) % FACINGS) / 3)
        at = put(out, at, NEAR_ISLAND[s.map_id][cell])
        sides = SIDES_AT[BEARINGS + RELATION[ORIGIN + CODE[target] - CODE[cell]] // 32 - 3 * s.facing[who]]
        for side in range(len(SIDES)):
            at = put(out, at, (sides >> side) & 1)
        at = put(out, at, (COVER[s.map_id][cell][target // WORD] >> (target % WORD)) & 1)
    return at


def see_position(s, team, position, is_own, out, at):
    """An Order and its status as far as they are seen, fire and wounds."""
    if is_own or s.face_up[team][position] != 0:
        put_choice(out, at, s.board[team][position] - 1, ALL_KINDS)
        out[at + ALL_KINDS] = s.fight[team][position]
    at += ALL_KINDS + 1
    at = put_choice(out, at, s.status[team][position] if is_own or s.phase != Phase.PLANNING else NO_KIND, STATUSES)
    at = put_choice(out, at, s.fire[team][position], FIRES)
    at = put(out, at, s.board_wounds[team][position] / WOUND_CARDS)
    return put_choice(out, at, s.crew_shown[team][position] - 1, CREWS)


def see_cards(s, team, out, at):
    """Orders of each kind: own hand, own deck, both discard piles, both removed, and what the enemy may hold; then sizes."""
    enemy = 1 - team
    for kind in range(KINDS):
        out[at + kind] = s.hand[team][kind] / COPIES[kind]
        out[at + KINDS + kind] = s.deck[team][kind] / COPIES[kind]
        out[at + 2 * KINDS + kind] = s.discard[team][kind] / COPIES[kind]
        out[at + 3 * KINDS + kind] = s.discard[enemy][kind] / COPIES[kind]
        out[at + 4 * KINDS + kind] = s.removed[team][kind] / COPIES[kind]
        out[at + 5 * KINDS + kind] = s.removed[enemy][kind] / COPIES[kind]
        out[at + 6 * KINDS + kind] = out_of_sight(s, enemy, kind) / COPIES[kind]
    at += 7 * KINDS
    for i in range(EXTRAS):
        copies = 1 if i == EXTRA_RELOAD else COPIES[FIRST_EXTRA + i]
        out[at + i] = s.extra[team][i] / copies
        out[at + EXTRAS + i] = s.extra[enemy][i] / copies
    at += 2 * EXTRAS
    for crew in range(CREWS):
        at = put(out, at, s.reload_in_hand[team][crew])
        for i in range(TEAMS):
            who = team if i == 0 else enemy
            at = put(out, at, s.hand_wounds[who][crew] / WOUNDS_TO_LOSE)
            at = put(out, at, s.hand_size[who][crew] / HAND)
            at = put(out, at, s.deck_size[who][crew] / DECK)
    return at


def out_of_sight(s, enemy, kind):
    """Copies that the enemy may have in hand, in the deck or face down."""
    count = COPIES[kind] - s.discard[enemy][kind] - s.removed[enemy][kind]
    if kind >= FIRST_EXTRA:
        count -= s.extra[enemy][kind - FIRST_EXTRA]
    for position in range(POSITIONS):
        count -= s.face_up[enemy][position] != 0 and s.board[enemy][position] == kind + 1
    return count


def see_action(s, team, out, at):
    """The position in turn, and the Order at work."""
    is_acting = s.phase == Phase.ACTION
    is_planning = s.phase == Phase.PLANNING and s.dec_team == team
    at = put_choice(out, at, s.plan_pos if is_planning else NO_KIND, POSITIONS)
    at = put_choice(out, at, s.act_pos if is_acting else NO_KIND, POSITIONS)
    at = put(out, at, is_acting and s.act_team == team)
    at = put(out, at, is_acting and s.act_team != team)
    at = put_choice(out, at, s.act_kind - 1, ALL_KINDS)
    at = put_choice(out, at, s.sub_kind - 1, ALL_KINDS)
    at = put(out, at, s.act_count / 3)
    at = put(out, at, s.sub_count / 2)
    at = put(out, at, s.chain / 4)
    for position in range(POSITIONS):
        at = put(out, at, (s.picked >> position) & 1)
    return at


def see_offers(s, team, out, at):
    """What the crews of the own team have handed up, by kind, and whose card was sent back by the Captain who plans."""
    if s.dec_team == team:
        for crew in range(CREWS):
            put_choice(out, at, s.offer[crew] - 1, ALL_KINDS)
    at += ALL_KINDS
    for crew in range(CREWS):
        at = put(out, at, (s.sent_back >> crew) & 1)


def put(out, at, value):
    """One number; returns the next place."""
    out[at] = value
    return at + 1


def put_choice(out, at, choice, count):
    """A 1 at the place of the choice, none below 0; returns the next place."""
    if 0 <= choice < count:
        out[at + choice] = 1.0
    return at + count
