"""A quick rule-based player of Savage Seas, and how searching players think here (spec, section 8).

`prefer` counts in hundredths of a fire. A Captain tries each Order on the position in turn (plans.py). A crew that hands up
looks for the card that does most in such a plan (H17). It reads only what `redact` leaves.
"""

from __future__ import annotations

from quarterdeck.games.savage_seas.content import (
    AS_PRINTED,
    ATTACK,
    BLACK_SPOT,
    BUCCANEER,
    CREW_OF,
    CREWS,
    EFFECT_OF,
    FIRST_EXTRA,
    HEAL,
    HELM,
    KINDS,
    MARINE,
    MARINES_RELOAD,
    NO_KIND,
    NO_QUARTER,
    ORDERS,
    POSITIONS,
    RELOAD_KIND,
    SAIL,
    SAILMASTER,
    SHARPSHOOTER,
    STEAL,
    WAY_COUNT,
    WAYS_OF,
    WOUNDS_TO_LOSE,
)
from quarterdeck.games.savage_seas.plans import (
    BURN,
    CUT,
    FAR_OUT,
    USELESS,
    best_way,
    is_aimed,
    left_in_hand,
    pose_of,
    sail_on,
    worst_wounds,
    worth_of_damage,
    worth_of_order,
    worth_of_plan,
    worth_of_steering,
)
from quarterdeck.games.savage_seas.rules import (
    BOARD,
    DECISIONS,
    DISCARD,
    GIVE,
    HAND_UP,
    HAND_UP_NOTHING,
    HEAL_CREW,
    LEAVE_EMPTY,
    LET_STAND,
    MARK,
    PLACE,
    PUT_OUT,
    ROB,
    SAIL_AND_TURN,
    SCUPPER,
    SEND_BACK,
    STOP,
    TAKE_HELM,
    TURN_SHIP,
)
from quarterdeck.games.savage_seas.rules.damage import fires, strong_fires, wounds_lying
from quarterdeck.games.savage_seas.rules.orders import at_stake, course_of
from quarterdeck.games.savage_seas.rules.planning import is_asked_again
from quarterdeck.games.savage_seas.rules.sea import distance_of, is_near_island
from quarterdeck.games.savage_seas.rules.table import crews_on_board
from quarterdeck.games.savage_seas.state import DRAW, Fire, Phase

KEPT, SPARED = 75, 10   # H10: what a Scupper That is worth in hand; how much more an Order must be worth to be scuppered
TO_THE_PUMPS = 300      # H17: the Reload card of a crew that is asked again while a fire must be fought
TROUBLE = 40            # H17: what sending back costs
UNWANTED = -2_000       # H17: sending back for nothing

LOST = -1.0
"""What a lost game scores (SAVAGE-165)."""


# ------------------------------------------------------------------ planning

def worth_of_placing(s, kind):                          # H1
    """What the plan brings with that Order on the position in turn."""
    return worth_of_plan(s, s.dec_team, kind)


def worth_of_leaving(s, _choice):                       # H1
    """What it brings without one."""
    return worth_of_plan(s, s.dec_team, NO_KIND)


# ------------------------------------------------------------------ handing up

def worth_of_offer(s, kind):                            # H17
    """What the ship could do with that card of the crew: alone, after the Sailmaster's course, or before it."""
    team, crew = s.dec_team, s.dec_crew
    sail = NO_KIND
    if crew != SAILMASTER and s.offer[SAILMASTER] != 0 and EFFECT_OF[s.offer[SAILMASTER] - 1] == SAIL:
        sail = s.offer[SAILMASTER] - 1
    worth = max(worth_of_pair(s, team, kind, sail), worth_of_pair(s, team, sail, kind))
    if kind >= RELOAD_KIND and is_asked_again(s) and must_fight(s, team):
        worth += TO_THE_PUMPS
    return worth


def worth_of_nothing(s, _choice):                       # H17
    """What it could do without a card of the crew."""
    return worth_of_offer(s, NO_KIND)


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
    return best_way(s, team, 0, last, plan, AS_PRINTED, free)


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


def worth_of_sending_back(s, crew):                     # H17
    """Only for hands at the pumps: a Strong Fire is in turn, and nobody has handed up a Reload card."""
    team = s.dec_team
    if s.fire[team][s.plan_pos] != Fire.STRONG or not must_fight(s, team) or reloads_handed_up(s) > 0:
        return UNWANTED
    return worth_of_plan(s, team, RELOAD_KIND + crew) - TROUBLE


# ------------------------------------------------------------------ the other choices

def worth_of_scuppering(s, _choice):                    # H10
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
    kind = at_stake(s)
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
            step = course_of(kind, AS_PRINTED if WAYS_OF[kind] == 0 else way)
            best = max(best, worth_of_damage(s, giver, sail_on(s, giver, pose_of(s, giver), step), 0))
    return best


def worth_of_giving(s, kind):                           # H12
    """What an extra Order brings; the Reload card comes last, for what the Marine could well do without."""
    team = s.dec_team
    if kind != MARINES_RELOAD:
        return worth_of_order(s, team, kind, 0, pose_of(s, team), 0)
    worth = 0
    for other in range(FIRST_EXTRA, KINDS):
        if s.hand[team][other] > 0:
            worth += worth_of_discarding(s, other)
    return worth


def worth_of_discarding(s, kind):                       # H12
    """Attacks that do not reach now, remedies for an unhurt ship, and threats that need an island nearby."""
    team, effect = s.dec_team, EFFECT_OF[kind]
    if effect in (ATTACK, BUCCANEER, SHARPSHOOTER):
        return -1 if is_aimed(s, team, kind, pose_of(s, team)) else 1
    if effect == HEAL:
        return 1 if worst_wounds(s, team) == 0 else -1
    if effect in (STEAL, BLACK_SPOT):
        return -1 if is_near_island(s, 1 - team) else 1
    return -1


def worth_of_boarding(s, position):                     # H8
    """Wounds of the crew that mans the enemy position, as far as it is known."""
    team = 1 - s.dec_team
    if s.face_up[team][position] != 0:
        return 1 + s.board_wounds[team][position] + s.hand_wounds[team][CREW_OF[s.board[team][position] - 1]]
    if s.crew_shown[team][position] != 0:
        return 1 + s.board_wounds[team][position] + s.hand_wounds[team][s.crew_shown[team][position] - 1]
    return 1


def strength_of_fire(s, position):                      # H6
    """A Strong Fire is put out before a weak one."""
    return s.fire[s.dec_team][position]


def worth_of_robbing(s, crew):                          # H14
    """The Orders that the enemy crew has in hand."""
    return s.hand_size[1 - s.dec_team][crew] - s.hand_wounds[1 - s.dec_team][crew]


def worth_of_healing(s, crew):                          # H9
    """The own crew that is hurt worst."""
    return hurt_of(s, s.dec_team, crew)


def worth_of_marking(s, crew):                          # H8
    """The enemy crew that is hurt worst."""
    return hurt_of(s, 1 - s.dec_team, crew)


def hurt_of(s, team, crew):
    """Wounds in hand count first, then those on the board."""
    return 10 * s.hand_wounds[team][crew] + wounds_lying(s, team, crew)


prefer = DECISIONS.made("prefer", __name__, {
    PLACE: worth_of_placing, LEAVE_EMPTY: worth_of_leaving, SEND_BACK: worth_of_sending_back,
    HAND_UP: worth_of_offer, HAND_UP_NOTHING: worth_of_nothing,
    SAIL_AND_TURN: worth_of_steering, TURN_SHIP: worth_of_steering, TAKE_HELM: worth_of_steering,
    SCUPPER: worth_of_scuppering, LET_STAND: SPARED, GIVE: worth_of_giving, DISCARD: worth_of_discarding, STOP: 0,
    BOARD: worth_of_boarding, PUT_OUT: strength_of_fire, HEAL_CREW: worth_of_healing, ROB: worth_of_robbing,
    MARK: worth_of_marking})
"""A score of a legal action for the seat to act: the higher, the better."""


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


SEARCH = {"all": {"depth": 0, "exploration": 0.4, "widening": 0.5, "noise": 4, "cut": 12, "caution": 0.0},
          "captain": {"iterations": 200}, "admiral": {"iterations": 2000},
          "commodore": {"iterations": 1}}                # the network's own choice: looking ahead did not help it
"""How searching players think here (`players.settings.Settings`); docs/players.md says how it was found."""
NETWORK_SEATS = 2
"""Among more seats the Commodore was not found stronger than the Admiral, and thinks as that one does (docs/bots.md)."""
