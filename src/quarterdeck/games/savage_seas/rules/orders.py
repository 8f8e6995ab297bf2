"""What each Order does (spec.md, 3.10, 3.13 and 3.14).

`carry_out` begins the Order at work. It ends in Step.DONE, in damage, in a course to sail, or in a question; those questions
stand below it, each with what it offers, what refuses the rest, and what a choice does.
"""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.games.savage_seas.content import (
    A_CARD,
    A_CREW,
    A_POSITION,
    A_WAY,
    AS_PRINTED,
    ATTACK,
    BLACK_SPOT,
    BUCCANEER,
    CAPTAIN,
    CREW_OF,
    CREWS,
    EFFECT_OF,
    EXTRA_RELOAD,
    FACINGS,
    FIRST_AIMED,
    FIRST_EXTRA,
    HEAL,
    HELM,
    LEND_A_HAND,
    MARINE,
    MARINES_RELOAD,
    MOVE,
    MOVE_PORT,
    MOVE_STARBOARD,
    NO_KIND,
    NO_QUARTER,
    NO_QUARTER_CARD,
    NOTHING,
    ORDERS,
    PORT,
    PORT_MOVE,
    POSITIONS,
    PUMPS,
    RELOAD,
    RELOAD_KIND,
    REPAIR,
    SAIL,
    SHARPSHOOTER,
    STARBOARD,
    STARBOARD_MOVE,
    STEAL,
    WAYS_OF,
)
from quarterdeck.games.savage_seas.rules.damage import hurt, wound
from quarterdeck.games.savage_seas.rules.sea import is_near_island, reaches
from quarterdeck.games.savage_seas.rules.table import active, ask, at_work, hand_of, manned, random_card
from quarterdeck.games.savage_seas.rules.terms import Event, Rule, Step, course, hits
from quarterdeck.games.savage_seas.state import Fire, Point, Reason, Status


def carry_out(s):                                       # SAVAGE-020, SAVAGE-051, SAVAGE-052, SAVAGE-054
    """Begin the effect of the Order at work; what is impossible has no effect."""
    team = s.act_team
    kind = at_work(s)
    if kind == LEND_A_HAND:
        kind = repeated(s)
        if kind == NO_KIND:
            return without_effect(s)
    effect = EFFECT_OF[kind]
    if kind >= FIRST_AIMED and effect in (ATTACK, BUCCANEER, SHARPSHOOTER):
        return shoot(s, team, kind, effect)
    if effect == SAIL:
        return set_course(s, team, kind)
    if effect == HELM:                                  # SAVAGE-143
        return ask(s, Point.HELM, team, CAPTAIN)
    if effect == RELOAD:
        return reload(s, team, kind)
    if effect == NO_QUARTER:
        s.act_count = 0
        return Step.EXTRA
    if effect == HEAL and wounded(s) != 0:              # SAVAGE-135, SAVAGE-136
        set_count(s, ORDERS[kind].near_island if is_near_island(s, team) else ORDERS[kind].amount)
        return Step.HEAL
    if effect == REPAIR:
        return repair(s, team)
    if effect == PUMPS:
        return man_the_pumps(s, team)
    if effect in (STEAL, BLACK_SPOT) and is_near_island(s, 1 - team):    # SAVAGE-142, SAVAGE-145
        return ask(s, Point.STEAL if effect == STEAL else Point.BLACK_SPOT, team, CAPTAIN)
    return without_effect(s)


def without_effect(s):                                  # SAVAGE-052
    """The Order is carried out, and nothing comes of it."""
    note(s, Event.NO_EFFECT, s.act_team, at_work(s))
    return Step.DONE


def set_count(s, count):
    """What the Order at work has still to give or to remove."""
    if s.sub_kind != 0:
        s.sub_count = count
    else:
        s.act_count = count


def count_left(s):
    """How much the Order at work has still to give or to remove."""
    return s.sub_count if s.sub_kind != 0 else s.act_count


def repeated(s):                                        # SAVAGE-138, SAVAGE-141, SAVAGE-175
    """Lend a Hand becomes the Order to its left, if it repeats one."""
    kind = repeats(s)
    if kind != NO_KIND:
        s.act_kind = kind + 1
        note(s, Event.REPEATED, s.act_team, s.act_pos, kind)
    return kind


def repeats(s):                                         # SAVAGE-138..140, SAVAGE-174
    """The kind on the position to the left; NO_KIND if there is none, or it was canceled or is a Reload card."""
    team = s.act_team
    left = s.act_pos - 1
    if left < 0 or s.status[team][left] != Status.CARRIED_OUT or s.board[team][left] > RELOAD_KIND:
        return NO_KIND
    return s.board[team][left] - 1


def at_stake(s):                                        # SAVAGE-138
    """What will be carried out if the Order at work stands: for Lend a Hand the Order that it repeats, or NO_KIND."""
    return repeats(s) if at_work(s) == LEND_A_HAND else at_work(s)


# ------------------------------------------------------------------ attacks

def shoot(s, team, kind, effect):                       # SAVAGE-078, SAVAGE-079, SAVAGE-117..128, SAVAGE-134
    """Out of reach it misses; else its hits and dice, Buccaneer's choices, or the Sharpshooter's wound."""
    is_hit = reaches(s, team, kind)
    note(s, Event.AIMED, team, kind, is_hit)
    if not is_hit:
        return Step.DONE
    if effect == ATTACK:
        return hits(1 - team, ORDERS[kind].fire, 0, ORDERS[kind].wound, 0, Reason.ATTACK)
    if effect == SHARPSHOOTER:
        return hurt(s, 1 - team, CAPTAIN)
    set_count(s, ORDERS[kind].amount)
    return Step.BUCCANEER


def go_on_boarding(s):                                  # SAVAGE-128, SAVAGE-169
    """Buccaneer: ask for the next manned position, or wound all that are left when there is nothing to choose."""
    enemy = 1 - s.act_team
    targets = to_board(s)
    if bits.count(targets) > count_left(s):
        return ask(s, Point.BUCCANEER, s.act_team, MARINE)
    for position in range(POSITIONS):
        if (targets >> position) & 1:
            wound(s, enemy, position)
    return Step.DONE


def to_board(s):                                        # SAVAGE-128
    """Manned enemy positions that were not chosen yet, as a set."""
    return manned(s, 1 - s.act_team) & ~s.picked


def board(s, position):                                 # SAVAGE-128
    """Buccaneer wounds the crew on the chosen position."""
    s.picked |= 1 << position
    wound(s, 1 - s.act_team, position)
    set_count(s, count_left(s) - 1)
    return Step.BUCCANEER if count_left(s) > 0 else Step.DONE


BOARD = decision(Point.BUCCANEER, A_POSITION, offers=to_board, refuses=Rule.MANNED_POSITION, does=board)


# ------------------------------------------------------------------ movement

def set_course(s, team, kind):                          # SAVAGE-069, SAVAGE-070, SAVAGE-108..115
    """Ask which way to turn and what comes first, where the Order leaves that open."""
    if WAYS_OF[kind] == 0:
        return course_of(kind, AS_PRINTED)
    return ask(s, Point.MOVE if ORDERS[kind].either != 0 else Point.TURN, team, CREW_OF[kind])


def open_ways(s):                                       # SAVAGE-069, SAVAGE-070, SAVAGE-108..113, SAVAGE-143
    """The ways to sail that the Order at work leaves open, as a set."""
    return WAYS_OF[at_work(s)]


def refusal_to_sail(s, way):                            # SAVAGE-070, SAVAGE-111, SAVAGE-112
    """Both the turn and the move, each whole; the turn to the side that the card says."""
    return Rule.HARD_OVER if way in (PORT_MOVE, STARBOARD_MOVE, MOVE_PORT, MOVE_STARBOARD) else Rule.TURN_AND_MOVE


def steer(s, way):                                      # SAVAGE-066
    """The Order at work is sailed that way."""
    return course_of(at_work(s), way)


SAIL_AND_TURN = decision(Point.MOVE, A_WAY, offers=open_ways, refuses=refusal_to_sail, does=steer)
TURN_SHIP = decision(Point.TURN, A_WAY, offers=open_ways, refuses=Rule.TURN_EITHER_WAY, does=steer)
TAKE_HELM = decision(Point.HELM, A_WAY, offers=open_ways, refuses=Rule.HELM, does=steer)


def course_of(kind, way):                               # SAVAGE-066, SAVAGE-069, SAVAGE-070, SAVAGE-143
    """The course that the Order means, sailed that way; AS_PRINTED where there is no choice."""
    order = ORDERS[kind]
    clicks = order.turn
    if way in (PORT_MOVE, MOVE_PORT, PORT):
        clicks = FACINGS - order.turn
    if way in (MOVE_PORT, MOVE_STARBOARD):
        return course(0, order.knots, clicks, 0)
    if way == MOVE:
        return course(0, order.knots, 0, 0)
    return course(clicks, 0 if way in (PORT, STARBOARD) else order.knots, 0, order.ram)


# ------------------------------------------------------------------ Reload or Fight Fire

def reload(s, team, kind):                              # SAVAGE-099, SAVAGE-102, SAVAGE-104, SAVAGE-106, SAVAGE-130
    """A Fight Fire weakens the Strong Fire of its position; a Reload asks its crew what to discard.

    One that No Quarter gives is never a Fight Fire: no position of No Quarter has `fight`.
    """
    if s.fight[team][s.act_pos] == 0:
        crew = kind - RELOAD_KIND
        return ask(s, Point.RELOAD, team, crew) if active(s, team, crew) > 0 else Step.DONE
    if s.fire[team][s.act_pos] != Fire.STRONG:
        return without_effect(s)
    s.fire[team][s.act_pos] = Fire.WEAK
    note(s, Event.FOUGHT, team, s.act_pos)
    return Step.DONE


def in_hand(s):                                         # SAVAGE-104, SAVAGE-129, SAVAGE-130
    """The active Orders in the hand of the crew that is asked, as a set of kinds; in No Quarter its Reload card too."""
    kinds = hand_of(s, s.dec_team, s.dec_crew)
    if s.point == Point.NO_QUARTER:
        kinds |= s.reload_in_hand[s.dec_team][MARINE] << MARINES_RELOAD
    return kinds


def refusal_to_discard(s, kind):                        # SAVAGE-087, SAVAGE-104, SAVAGE-105
    """Active Orders of that crew's own hand; never the Reload card."""
    if kind >= RELOAD_KIND:
        return Rule.KEEP_RELOAD
    return Rule.RELOAD_DISCARDS if CREW_OF[kind] != s.dec_crew else Rule.NOT_IN_HAND


def discard(s, kind):                                   # SAVAGE-104
    """One active Order goes face up to the discard pile; the crew may go on as long as it has any."""
    team, crew = s.dec_team, s.dec_crew
    s.hand[team][kind] -= 1
    s.discard[team][kind] += 1
    s.hand_size[team][crew] -= 1
    note(s, Event.DISCARDED, team, crew, kind)
    return Step.ASKED if active(s, team, crew) > 0 else Step.DONE


DISCARD = decision(Point.RELOAD, A_CARD, offers=in_hand, refuses=refusal_to_discard, does=discard)


# ------------------------------------------------------------------ No Quarter

def offer_extra(s):                                     # SAVAGE-129..131, SAVAGE-175
    """The Marine is asked for another Order, up to three, while it has an active one and its position does not burn."""
    team = s.act_team
    if s.act_count < ORDERS[NO_QUARTER_CARD].amount and active(s, team, MARINE) > 0 \
            and s.fire[team][s.act_pos] != Fire.STRONG:
        return ask(s, Point.NO_QUARTER, team, MARINE)
    return Step.DONE


def refusal_to_give(s, kind):                           # SAVAGE-129, SAVAGE-130
    """An Order of the Marine's hand, its Reload card too."""
    return Rule.EXTRA_ORDER if CREW_OF[kind] != MARINE else Rule.NOT_IN_HAND


def give(s, kind):                                      # SAVAGE-129, SAVAGE-132
    """The Marine shows an extra Order; its window opens, and then it is carried out from this position."""
    team = s.act_team
    if kind == MARINES_RELOAD:
        s.reload_in_hand[team][MARINE] = 0
        s.extra[team][EXTRA_RELOAD] = 1
    else:
        s.hand[team][kind] -= 1
        s.extra[team][kind - FIRST_EXTRA] += 1
    s.hand_size[team][MARINE] -= 1
    s.act_count += 1
    s.sub_kind = kind + 1
    note(s, Event.EXTRA, team, kind, s.act_count)
    return Step.WINDOW


GIVE = decision(Point.NO_QUARTER, A_CARD, offers=in_hand, refuses=refusal_to_give, does=give)


def stop(s, _choice):                                   # SAVAGE-104, SAVAGE-129
    """Enough is discarded, or given."""
    return Step.DONE


STOP = decision((Point.NO_QUARTER, Point.RELOAD), NOTHING, does=stop)


# ------------------------------------------------------------------ healing, repairing, and the Captain's malice

def go_on_healing(s):                                   # SAVAGE-135..137
    """Ask for the crew, or heal the only one that can be healed."""
    team = s.act_team
    crews = wounded(s)
    if crews == 0 or count_left(s) == 0:
        return Step.DONE
    if bits.count(crews) > 1:
        return ask(s, Point.HEAL, team, CAPTAIN)
    return heal(s, bits.index(crews))


def wounded(s):                                         # SAVAGE-137
    """The crews of the ship in turn that have a wound in hand, as a set."""
    crews = 0
    for crew in range(CREWS):
        crews |= (s.hand_wounds[s.act_team][crew] > 0) << crew
    return crews


def heal(s, crew):                                      # SAVAGE-089, SAVAGE-135, SAVAGE-136
    """One wound leaves the crew's hand."""
    team = s.act_team
    s.hand_wounds[team][crew] -= 1
    s.hand_size[team][crew] -= 1
    set_count(s, count_left(s) - 1)
    note(s, Event.HEALED, team, crew)
    return Step.HEAL


HEAL_CREW = decision(Point.HEAL, A_CREW, offers=wounded, refuses=Rule.NAME_A_WOUNDED_CREW, does=heal)


def repair(s, team):                                    # SAVAGE-116
    """Ask for the fire, or remove the only one."""
    positions = on_fire(s)
    if positions == 0:
        return without_effect(s)
    if bits.count(positions) > 1:
        return ask(s, Point.REPAIR, team, CAPTAIN)
    return put_out(s, bits.index(positions))


def on_fire(s):                                         # SAVAGE-116
    """The positions of the ship in turn that burn, as a set."""
    positions = 0
    for position in range(POSITIONS):
        positions |= (s.fire[s.act_team][position] != Fire.NONE) << position
    return positions


def put_out(s, position):                               # SAVAGE-101, SAVAGE-102, SAVAGE-116
    """A fire of either strength is removed."""
    s.fire[s.act_team][position] = Fire.NONE
    note(s, Event.REPAIRED, s.act_team, position)
    return Step.DONE


PUT_OUT = decision(Point.REPAIR, A_POSITION, offers=on_fire, refuses=Rule.NAME_A_FIRE, does=put_out)


def man_the_pumps(s, team):                             # SAVAGE-144
    """Every Strong Fire on the own board becomes Weak."""
    for position in range(POSITIONS):
        if s.fire[team][position] == Fire.STRONG:
            s.fire[team][position] = Fire.WEAK
    note(s, Event.PUMPED, team)
    return Step.DONE


def rob(s, crew):                                       # SAVAGE-142
    """A random active Order of the named enemy crew is shown and leaves the game."""
    team = 1 - s.act_team
    count = active(s, team, crew)
    if count == 0:
        return without_effect(s)
    kind = random_card(s, s.hand[team], crew, count)
    s.hand[team][kind] -= 1
    s.removed[team][kind] += 1
    s.hand_size[team][crew] -= 1
    note(s, Event.STOLEN, team, crew, kind)
    return Step.DONE


def mark(s, crew):                                      # SAVAGE-145
    """The named enemy crew takes a wound straight into its hand."""
    return hurt(s, 1 - s.act_team, crew)


ROB = decision(Point.STEAL, A_CREW, does=rob)
MARK = decision(Point.BLACK_SPOT, A_CREW, does=mark)
