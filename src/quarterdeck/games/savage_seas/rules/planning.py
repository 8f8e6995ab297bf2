"""The Planning Phase: crews hand up Orders, each Captain places up to four, unseen (spec.md, 3.6 and SAVAGE-177 to 181).

A team's crews that hand up do so one after the other; then the Captain decides position after position, and may send back.
"""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.games.savage_seas.content import (
    A_CARD,
    A_CREW,
    CAPTAIN,
    CREW_OF,
    CREWS,
    KINDS,
    MATES,
    NO_KIND,
    NOTHING,
    OF_CREWS,
    PLACEABLE,
    POSITIONS,
    RELOAD_KIND,
    RELOADS,
    SCUPPER_THAT,
)
from quarterdeck.games.savage_seas.rules.damage import forget_offers
from quarterdeck.games.savage_seas.rules.table import active, ask, crews_on_board, hand_of, held, tell_team
from quarterdeck.games.savage_seas.rules.terms import Event, Rule, Step, told
from quarterdeck.games.savage_seas.state import Fire, Phase, Point, Status


def start_round(s):                                     # SAVAGE-039, SAVAGE-042
    """The team with the weather gage begins to plan."""
    s.phase = Phase.PLANNING
    note(s, Event.ROUND, s.round_no, s.gage)
    return start_plan(s, s.gage)


def start_plan(s, team):                                # SAVAGE-042, SAVAGE-178
    """A team begins: the crews that hand up, and then the Captain with position 1."""
    s.plan_pos = 0
    s.dec_team = team
    return ask_next_crew(s, team, 0)


# ------------------------------------------------------------------ handing up

def hands_up(s, team, crew):                            # SAVAGE-177
    """Whether another seat than the Captain's chooses which Order the crew gives."""
    return (handing_up(s, team) >> crew) & 1 != 0


def handing_up(s, team):                                # SAVAGE-177
    """The crews of a team that hand up, as a set."""
    return s.hand_up * MATES[s.seats][team]


def ask_next_crew(s, team, first):                      # SAVAGE-178
    """The next crew that hands up, from `first` on; after the last one the Captain places."""
    crews = handing_up(s, team)
    for crew in range(first, CREWS):
        if (crews >> crew) & 1:
            return ask(s, Point.HAND_UP, team, crew)
    return Step.PLAN


def is_asked_again(s):                                  # SAVAGE-180
    """Whether the Captain has sent back what the crew handed up."""
    return (s.sent_back >> s.dec_crew) & 1 != 0


def to_hand_up(s):                                      # SAVAGE-178, SAVAGE-180
    """What the crew may hand up, as a set of kinds: an active Order or its Reload card; not the same again."""
    kinds = hand_of(s, s.dec_team, s.dec_crew) | 1 << (RELOAD_KIND + s.dec_crew)
    return kinds & ~offered(s, s.dec_crew) if is_asked_again(s) else kinds


def may_hand_up_nothing(s):                             # SAVAGE-180
    """Whether that is another answer than the one that was sent back."""
    return not is_asked_again(s) or s.offer[s.dec_crew] != 0


def offered(s, crew):                                   # SAVAGE-178
    """The kind that a crew has handed up, as a set; empty for nothing."""
    return 1 << s.offer[crew] >> 1


def refusal_to_hand_up(s, kind):                        # SAVAGE-013, SAVAGE-178, SAVAGE-180
    """An Order of that crew's hand or its Reload card; never what was just sent back."""
    if is_asked_again(s) and kind == s.offer[s.dec_crew] - 1:
        return Rule.SEND_BACK_ONCE
    return Rule.NOT_IN_HAND if kind < KINDS and CREW_OF[kind] == s.dec_crew else Rule.HAND_UP


def hand_up(s, kind):                                   # SAVAGE-178
    """The crew's card lies before the Captain."""
    s.offer[s.dec_crew] = kind + 1
    return Step.ANSWERED


def hand_up_nothing(s, _choice):                        # SAVAGE-178
    """The crew answers without a card."""
    s.offer[s.dec_crew] = 0
    return Step.ANSWERED


HAND_UP = decision(Point.HAND_UP, A_CARD, offers=to_hand_up, refuses=refusal_to_hand_up, does=hand_up)
HAND_UP_NOTHING = decision(Point.HAND_UP, NOTHING, offers=may_hand_up_nothing, refuses=Rule.SEND_BACK_ONCE,
                           does=hand_up_nothing)


def answered(s):                                        # SAVAGE-178, SAVAGE-180, SAVAGE-181
    """Its team sees the crew's answer; the next crew follows, or the Captain goes on after sending back."""
    crew = s.dec_crew
    tell_team(s, s.dec_team, Event.HANDED_UP, s.dec_team, crew, told(s.offer[crew] - 1))
    return Step.PLAN if is_asked_again(s) else ask_next_crew(s, s.dec_team, crew + 1)


def returnable(s):                                      # SAVAGE-180
    """The crews whose answer the Captain may send back, as a set: not yet sent back, and with no Order on the board."""
    crews = handing_up(s, s.dec_team) & ~s.sent_back
    return crews & ~crews_on_board(s, s.dec_team) if crews != 0 else 0


def refusal_to_send_back(s, crew):                      # SAVAGE-042, SAVAGE-180
    """A crew that hands up, and whose card was neither sent back before nor placed."""
    return Rule.SEND_BACK_ONCE if hands_up(s, s.dec_team, crew) else Rule.PLACE_OR_LEAVE


def send_back(s, crew):                                 # SAVAGE-180
    """The crew chooses anew, unless only one answer is left; then the Captain goes on at the same position.

    Without an active Order a crew has two answers, its Reload card and nothing, of which it has given one.
    """
    team = s.dec_team
    s.sent_back |= 1 << crew
    note(s, Event.SENT_BACK, team, crew)
    ask(s, Point.HAND_UP, team, crew)
    if active(s, team, crew) > 0:
        return Step.ASKED
    s.offer[crew] = RELOAD_KIND + crew + 1 if s.offer[crew] == 0 else 0
    return Step.ANSWERED


SEND_BACK = decision(Point.PLACE, A_CREW, offers=returnable, refuses=refusal_to_send_back, does=send_back)


# ------------------------------------------------------------------ placing

def plan_on(s):                                         # SAVAGE-042, SAVAGE-043, SAVAGE-048
    """The Captain decides the position in turn; where nothing can be placed or sent back, it is left empty.

    After the last position comes the other team, or the action.
    """
    team = s.dec_team
    while s.plan_pos < POSITIONS:
        ask(s, Point.PLACE, team, CAPTAIN)
        if can_plan(s):
            return Step.ASKED
        end_position(s, team, NO_KIND)
    s.plan_pos = 0
    forget_offers(s)
    return start_plan(s, 1 - team) if team == s.gage else show_positions(s)


def can_plan(s):                                        # SAVAGE-042
    """Whether the Captain can do more with the position in turn than to leave it empty.

    Every Order counts as in hand: a card that was handed up is, and a crew of the Captain's own has its Reload card.
    """
    return s.hand_up == 0 or is_more_open(s, PLACEABLE)


def is_more_open(s, in_hand):                           # SAVAGE-041, SAVAGE-180
    """Whether something can be placed on the position in turn, of those Orders in hand, or be sent back."""
    return placeable(s, in_hand) != 0 or returnable(s) != 0


def to_place(s):                                        # SAVAGE-041
    """What the Captain may place on the position in turn, as a set of kinds."""
    return placeable(s, held(s, s.dec_team))


def placeable(s, in_hand):                              # SAVAGE-041, SAVAGE-044..046, SAVAGE-179
    """What may lie on the position in turn, as a set of kinds, of those in hand and the Reload cards."""
    team = s.dec_team
    crews = crews_on_board(s, team)
    kinds = RELOADS
    if s.fire[team][s.plan_pos] != Fire.STRONG:
        kinds |= in_hand & PLACEABLE
    mates = handing_up(s, team)
    handed_up = 0
    if mates != 0:
        for crew in range(CREWS):
            if (mates & ~crews) >> crew & 1:
                handed_up |= offered(s, crew)
    return kinds & (~OF_CREWS[crews | mates] | handed_up)


def refusal_to_place(s, kind):                          # SAVAGE-041, SAVAGE-044, SAVAGE-046, SAVAGE-179
    """An Order of a crew that has none on the board yet, from its hand or handed up; a Reload card on a Strong Fire."""
    team = s.dec_team
    if kind == SCUPPER_THAT:
        return Rule.NEVER_PLACED
    if (crews_on_board(s, team) >> CREW_OF[kind]) & 1:
        return Rule.ONE_ORDER_A_CREW
    if hands_up(s, team, CREW_OF[kind]) and s.offer[CREW_OF[kind]] != kind + 1:
        return Rule.NOT_HANDED_UP
    if kind < KINDS and s.hand[team][kind] == 0:
        return Rule.NOT_IN_HAND
    return Rule.STRONG_FIRE


def place(s, kind):                                     # SAVAGE-041, SAVAGE-047
    """The Order goes face down on the position in turn."""
    lay(s, s.dec_team, s.plan_pos, kind)
    return next_position(s, kind)


def leave_empty(s, _choice):                            # SAVAGE-042, SAVAGE-048
    """No Order goes there."""
    return next_position(s, NO_KIND)


PLACE = decision(Point.PLACE, A_CARD, offers=to_place, refuses=refusal_to_place, does=place)
LEAVE_EMPTY = decision(Point.PLACE, NOTHING, does=leave_empty)


def next_position(s, kind):                             # SAVAGE-042, SAVAGE-043
    """The Captain goes on with the next position."""
    end_position(s, s.dec_team, kind)
    return Step.ASKED if s.plan_pos < POSITIONS and s.hand_up == 0 else Step.PLAN


def end_position(s, team, kind):                        # SAVAGE-043, SAVAGE-048
    """The team sees what its Captain placed there, or that the position is left empty."""
    tell_team(s, team, Event.PLACED, team, s.plan_pos, told(kind))
    s.plan_pos += 1


def lay(s, team, position, kind):                       # SAVAGE-047
    """An Order goes from its crew's hand to the board, face down; on a Strong Fire it is a Fight Fire."""
    s.board[team][position] = kind + 1
    s.status[team][position] = Status.WAITING
    if kind >= RELOAD_KIND:
        s.reload_in_hand[team][kind - RELOAD_KIND] = 0
        s.fight[team][position] = s.fire[team][position] == Fire.STRONG
    else:
        s.hand[team][kind] -= 1


def show_positions(s):                                  # SAVAGE-021, SAVAGE-049, SAVAGE-171
    """Both have planned: all see where Orders lie, and which hands have become smaller."""
    for team in range(2):
        crews = crews_on_board(s, team)
        for crew in range(CREWS):
            s.hand_size[team][crew] -= (crews >> crew) & 1
    s.phase = Phase.ACTION
    s.act_pos = 0
    s.act_team = s.gage
    note(s, Event.PLANNED)
    return Step.TURN_UP
