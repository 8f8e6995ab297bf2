"""What each Order does (spec.md, 3.10, 3.13 and 3.14).

`carry_out` begins the Order at work. It ends in Step.DONE, in damage, in a course to sail, or in a question; the answers to
those questions stand below it, each beside what refuses them.
"""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.events import note
from quarterdeck.games.savage_seas.content import (
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
    FIRST_CREW,
    FIRST_EXTRA,
    FIRST_ORDER,
    FIRST_POSITION,
    HEAL,
    HELM,
    KINDS,
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
    STEAL,
    WAYS_OF,
)
from quarterdeck.games.savage_seas.rules.damage import hurt, wound
from quarterdeck.games.savage_seas.rules.sea import is_near_island, reaches
from quarterdeck.games.savage_seas.rules.table import active, ask, burning, manned, random_card
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
    if effect == HEAL and wounded(s, team) != 0:        # SAVAGE-135, SAVAGE-136
        set_count(s, ORDERS[kind].near_island if is_near_island(s, team) else ORDERS[kind].amount)
        return Step.HEAL
    if effect == REPAIR:
        return repair(s, team)
    if effect == PUMPS:
        return man_the_pumps(s, team)
    if effect in (STEAL, BLACK_SPOT) and is_near_island(s, 1 - team):    # SAVAGE-142, SAVAGE-145
        return ask(s, Point.STEAL if effect == STEAL else Point.BLACK_SPOT, team, CAPTAIN)
    return without_effect(s)


def at_work(s):
    """The kind of the Order at work: the extra one inside No Quarter, else the one on the board."""
    return (s.sub_kind if s.sub_kind != 0 else s.act_kind) - 1


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
    targets = buccaneer_targets(s)
    if bits.count(targets) > count_left(s):
        return ask(s, Point.BUCCANEER, s.act_team, MARINE)
    for position in range(POSITIONS):
        if (targets >> position) & 1:
            wound(s, enemy, position)
    return Step.DONE


def buccaneer_targets(s):                               # SAVAGE-128
    """Manned enemy positions that were not chosen yet, as a set."""
    return manned(s, 1 - s.act_team) & ~s.picked


def board_position(s, action):                          # SAVAGE-128
    """Buccaneer wounds the crew on the chosen position."""
    position = action - FIRST_POSITION
    s.picked |= 1 << position
    wound(s, 1 - s.act_team, position)
    set_count(s, count_left(s) - 1)
    return Step.BUCCANEER if count_left(s) > 0 else Step.DONE


# ------------------------------------------------------------------ movement

def set_course(s, team, kind):                          # SAVAGE-069, SAVAGE-070, SAVAGE-108..115
    """Ask which way to turn and what comes first, where the Order leaves that open."""
    if WAYS_OF[kind] == 0:
        return course_of(kind, NOTHING)
    return ask(s, Point.MOVE if ORDERS[kind].either != 0 else Point.TURN, team, CREW_OF[kind])


def refusal_to_steer(action):                           # SAVAGE-069, SAVAGE-070, SAVAGE-111, SAVAGE-112
    """Both the turn and the move, each whole; the turn to the side that the card says."""
    return Rule.HARD_OVER if PORT_MOVE <= action < PORT else Rule.TURN_AND_MOVE


def course_of(kind, action):                            # SAVAGE-066, SAVAGE-069, SAVAGE-070, SAVAGE-143
    """The course that the Order means, sailed the way that `action` says; NOTHING where there is no choice."""
    order = ORDERS[kind]
    clicks = order.turn
    if action in (PORT_MOVE, MOVE_PORT, PORT):
        clicks = FACINGS - order.turn
    if action in (MOVE_PORT, MOVE_STARBOARD):
        return course(0, order.knots, clicks, 0)
    if action == MOVE:
        return course(0, order.knots, 0, 0)
    return course(clicks, 0 if action in (PORT, STARBOARD) else order.knots, 0, order.ram)


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


def refusal_to_discard(s, action):                      # SAVAGE-087, SAVAGE-104, SAVAGE-105
    """Active Orders of that crew's own hand; never the Reload card."""
    kind = action - FIRST_ORDER
    if kind < 0 or kind >= KINDS + CREWS:
        return Rule.RELOAD_DISCARDS
    if kind >= RELOAD_KIND:
        return Rule.KEEP_RELOAD
    return Rule.RELOAD_DISCARDS if CREW_OF[kind] != s.dec_crew else Rule.NOT_IN_HAND


def discard_order(s, action):                           # SAVAGE-104
    """One active Order goes face up to the discard pile; the crew may go on as long as it has any."""
    if action == NOTHING:
        return Step.DONE
    team, crew, kind = s.dec_team, s.dec_crew, action - FIRST_ORDER
    s.hand[team][kind] -= 1
    s.discard[team][kind] += 1
    s.hand_size[team][crew] -= 1
    note(s, Event.DISCARDED, team, crew, kind)
    return Step.ASKED if active(s, team, crew) > 0 else Step.DONE


# ------------------------------------------------------------------ No Quarter

def offer_extra(s):                                     # SAVAGE-129..131, SAVAGE-175
    """The Marine is asked for another Order, up to three, while it has an active one and its position does not burn."""
    team = s.act_team
    if s.act_count < ORDERS[NO_QUARTER_CARD].amount and active(s, team, MARINE) > 0 \
            and s.fire[team][s.act_pos] != Fire.STRONG:
        return ask(s, Point.NO_QUARTER, team, MARINE)
    return Step.DONE


def extras(s, team, in_hand):                           # SAVAGE-129, SAVAGE-130
    """What the Marine may give, as a set of kinds, of the active Orders in hand and its Reload card."""
    return in_hand | s.reload_in_hand[team][MARINE] << MARINES_RELOAD


def refusal_to_give(s, action):                         # SAVAGE-129, SAVAGE-130
    """An Order of the Marine's hand, its Reload card too, or stop."""
    kind = action - FIRST_ORDER
    if kind < 0 or kind >= KINDS + CREWS:
        return Rule.EXTRA_ORDER
    return Rule.EXTRA_ORDER if CREW_OF[kind] != MARINE else Rule.NOT_IN_HAND


def give_extra(s, action):                              # SAVAGE-129, SAVAGE-132
    """The Marine shows an extra Order; its window opens, and then it is carried out from this position."""
    if action == NOTHING:
        return Step.DONE
    team, kind = s.act_team, action - FIRST_ORDER
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


# ------------------------------------------------------------------ healing, repairing, and the Captain's malice

def go_on_healing(s):                                   # SAVAGE-135..137
    """Ask for the crew, or heal the only one that can be healed."""
    team = s.act_team
    crews = wounded(s, team)
    if crews == 0 or count_left(s) == 0:
        return Step.DONE
    if bits.count(crews) > 1:
        return ask(s, Point.HEAL, team, CAPTAIN)
    return heal(s, FIRST_CREW + bits.index(crews))


def wounded(s, team):                                   # SAVAGE-137
    """The crews with a wound in hand, as a set."""
    crews = 0
    for crew in range(CREWS):
        crews |= (s.hand_wounds[team][crew] > 0) << crew
    return crews


def heal(s, action):                                    # SAVAGE-089, SAVAGE-135, SAVAGE-136
    """One wound leaves the crew's hand."""
    team, crew = s.act_team, action - FIRST_CREW
    s.hand_wounds[team][crew] -= 1
    s.hand_size[team][crew] -= 1
    set_count(s, count_left(s) - 1)
    note(s, Event.HEALED, team, crew)
    return Step.HEAL


def repair(s, team):                                    # SAVAGE-116
    """Ask for the fire, or remove the only one."""
    positions = burning(s, team)
    if positions == 0:
        return without_effect(s)
    if bits.count(positions) > 1:
        return ask(s, Point.REPAIR, team, CAPTAIN)
    return put_out(s, FIRST_POSITION + bits.index(positions))


def put_out(s, action):                                 # SAVAGE-101, SAVAGE-102, SAVAGE-116
    """A fire of either strength is removed."""
    s.fire[s.act_team][action - FIRST_POSITION] = Fire.NONE
    note(s, Event.REPAIRED, s.act_team, action - FIRST_POSITION)
    return Step.DONE


def man_the_pumps(s, team):                             # SAVAGE-144
    """Every Strong Fire on the own board becomes Weak."""
    for position in range(POSITIONS):
        if s.fire[team][position] == Fire.STRONG:
            s.fire[team][position] = Fire.WEAK
    note(s, Event.PUMPED, team)
    return Step.DONE


def steal(s, action):                                   # SAVAGE-142
    """A random active Order of the named enemy crew is shown and leaves the game."""
    team, crew = 1 - s.act_team, action - FIRST_CREW
    count = active(s, team, crew)
    if count == 0:
        return without_effect(s)
    kind = random_card(s, s.hand[team], crew, count)
    s.hand[team][kind] -= 1
    s.removed[team][kind] += 1
    s.hand_size[team][crew] -= 1
    note(s, Event.STOLEN, team, crew, kind)
    return Step.DONE


def mark(s, action):                                    # SAVAGE-145
    """The named enemy crew takes a wound straight into its hand."""
    return hurt(s, 1 - s.act_team, action - FIRST_CREW)


def crew_choices():
    """Any of the four crews, as a set of actions."""
    return ((1 << CREWS) - 1) << FIRST_CREW
