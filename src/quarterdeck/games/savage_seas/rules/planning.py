"""The Planning Phase: crews hand up Orders, each Captain places up to four, unseen (spec.md, 3.6 and SAVAGE-177 to 181).

A team's crews that hand up do so one after the other; then the Captain decides position after position, and may send back.
"""

from __future__ import annotations

from quarterdeck.engine.events import note
from quarterdeck.games.savage_seas.content import (
    ALL_KINDS,
    CAPTAIN,
    CREW_OF,
    CREWS,
    FIRST_CREW,
    FIRST_ORDER,
    FIRST_POSITION,
    KINDS,
    NOTHING,
    OF_CREW,
    PLACEABLE,
    POSITIONS,
    RELOAD_KIND,
    RELOADS,
    SCUPPER_THAT,
    SEAT_OF,
)
from quarterdeck.games.savage_seas.rules.damage import forget_offers
from quarterdeck.games.savage_seas.rules.table import ask, crews_on_board, held, size, tell_team
from quarterdeck.games.savage_seas.rules.terms import Event, Rule, Step
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
    owners = SEAT_OF[s.seats][team]
    return s.hand_up != 0 and owners[crew] != owners[CAPTAIN]


def ask_next_crew(s, team, first):                      # SAVAGE-178
    """The next crew that hands up, from `first` on; after the last one the Captain places."""
    for crew in range(first, CREWS):
        if hands_up(s, team, crew):
            return ask(s, Point.HAND_UP, team, crew)
    return Step.PLAN


def answers(s, team, crew, in_hand):                    # SAVAGE-178, SAVAGE-180
    """What the crew may hand up, as a set of actions: an active Order, its Reload card or nothing; not the same again."""
    kinds = (in_hand | RELOADS) & OF_CREW[crew]
    actions = kinds << FIRST_ORDER | 1 << NOTHING
    if (s.sent_back >> crew) & 1:
        actions &= ~(1 << action_of(s.offer[crew]))
    return actions


def action_of(offer):
    """The action that hands up what the field `offer` says."""
    return offer - 1 + FIRST_ORDER if offer != 0 else NOTHING


def refusal_to_hand_up(s, action):                      # SAVAGE-013, SAVAGE-178, SAVAGE-180
    """An Order of that crew's hand, its Reload card, or nothing; never what was just sent back."""
    crew, kind = s.dec_crew, action - FIRST_ORDER
    if (s.sent_back >> crew) & 1 and action == action_of(s.offer[crew]):
        return Rule.SEND_BACK_ONCE
    return Rule.NOT_IN_HAND if 0 <= kind < KINDS and CREW_OF[kind] == crew else Rule.HAND_UP


def hand_up(s, action):                                 # SAVAGE-178, SAVAGE-180
    """The crew's answer lies before the Captain; the next crew follows, or the Captain goes on after sending back."""
    crew = s.dec_crew
    offer_card(s, crew, action)
    return Step.PLAN if (s.sent_back >> crew) & 1 else ask_next_crew(s, s.dec_team, crew + 1)


def offer_card(s, crew, action):                        # SAVAGE-178, SAVAGE-181
    """What the crew hands up is seen by its team."""
    s.offer[crew] = action - FIRST_ORDER + 1 if action != NOTHING else 0
    tell_team(s, s.dec_team, Event.HANDED_UP, s.dec_team, crew, action)


def returnable(s, team):                                # SAVAGE-180
    """The crews whose answer the Captain may send back, as a set: not yet sent back, and with no Order on the board."""
    crews = 0
    if s.hand_up != 0:
        for crew in range(CREWS):
            crews |= hands_up(s, team, crew) << crew
    return crews & ~s.sent_back & ~crews_on_board(s, team)


def send_back(s, action):                               # SAVAGE-180
    """The crew chooses anew, unless only one answer is left; then the Captain goes on at the same position."""
    team, crew = s.dec_team, action - FIRST_CREW
    s.sent_back |= 1 << crew
    note(s, Event.SENT_BACK, team, crew)
    left = answers(s, team, crew, held(s, team))
    if size(left) > 1:
        return ask(s, Point.HAND_UP, team, crew)
    offer_card(s, crew, FIRST_ORDER + RELOAD_KIND + crew if s.offer[crew] == 0 else NOTHING)
    return Step.PLAN


# ------------------------------------------------------------------ placing

def plan_on(s):                                         # SAVAGE-042, SAVAGE-048
    """The Captain decides the position in turn; where nothing can be placed or sent back, it is left empty."""
    team = s.dec_team
    ask(s, Point.PLACE, team, CAPTAIN)
    if s.hand_up == 0 or size(plan_choices(s, team, held(s, team))) > 1:
        return Step.ASKED
    return place(s, NOTHING)


def plan_choices(s, team, in_hand):                     # SAVAGE-041, SAVAGE-180
    """What the Captain may do with the position in turn, as a set of actions."""
    return placeable(s, team, in_hand) << FIRST_ORDER | returnable(s, team) << FIRST_CREW | 1 << NOTHING


def placeable(s, team, in_hand):                        # SAVAGE-041, SAVAGE-044..046, SAVAGE-179
    """What the Captain may place on the position in turn, as a set of kinds, of those in hand and the Reload cards."""
    crews = crews_on_board(s, team)
    kinds = RELOADS
    if s.fire[team][s.plan_pos] != Fire.STRONG:
        kinds |= in_hand & PLACEABLE
    for crew in range(CREWS):
        if (crews >> crew) & 1:
            kinds &= ~OF_CREW[crew]
        elif hands_up(s, team, crew):
            kinds &= ~OF_CREW[crew] | (1 << s.offer[crew] >> 1)
    return kinds


def refusal_to_place(s, action):                        # SAVAGE-041, SAVAGE-042, SAVAGE-044, SAVAGE-046, SAVAGE-179
    """An Order of a crew that has none on the board yet, from its hand or handed up; a Reload card on a Strong Fire."""
    team, kind = s.dec_team, action - FIRST_ORDER
    if FIRST_CREW <= action < FIRST_POSITION and hands_up(s, team, action - FIRST_CREW):
        return Rule.SEND_BACK_ONCE
    if kind < 0 or kind >= ALL_KINDS:
        return Rule.PLACE_OR_LEAVE
    if kind == SCUPPER_THAT:
        return Rule.NEVER_PLACED
    if (crews_on_board(s, team) >> CREW_OF[kind]) & 1:
        return Rule.ONE_ORDER_A_CREW
    if hands_up(s, team, CREW_OF[kind]) and s.offer[CREW_OF[kind]] != kind + 1:
        return Rule.NOT_HANDED_UP
    if kind < KINDS and s.hand[team][kind] == 0:
        return Rule.NOT_IN_HAND
    return Rule.STRONG_FIRE


def place(s, action):                                   # SAVAGE-041..043, SAVAGE-047, SAVAGE-048
    """The Order goes face down on the position in turn; then comes the next position, the other team, or the action."""
    team = s.dec_team
    position = s.plan_pos
    if action != NOTHING:
        lay(s, team, position, action - FIRST_ORDER)
    tell_team(s, team, Event.PLACED, team, position, action)
    if position < POSITIONS - 1:
        s.plan_pos += 1
        return Step.PLAN
    s.plan_pos = 0
    forget_offers(s)
    if team == s.gage:
        return start_plan(s, 1 - team)
    return show_positions(s)


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
