"""The Planning Phase: each Captain places up to four Orders, unseen (spec.md, 3.6)."""

from __future__ import annotations

from quarterdeck.engine.events import note
from quarterdeck.games.savage_seas.content import (
    ALL_KINDS,
    CAPTAIN,
    CREW_OF,
    CREWS,
    FIRST_ORDER,
    KINDS,
    NOTHING,
    OF_CREW,
    PLACEABLE,
    POSITIONS,
    RELOAD_KIND,
    RELOADS,
    SCUPPER_THAT,
)
from quarterdeck.games.savage_seas.rules.table import ask, crews_on_board, tell_team
from quarterdeck.games.savage_seas.rules.terms import Event, Rule, Step
from quarterdeck.games.savage_seas.state import Fire, Phase, Point, Status


def start_round(s):                                     # SAVAGE-039, SAVAGE-042
    """The Captain with the weather gage begins to plan."""
    s.phase = Phase.PLANNING
    s.plan_pos = 0
    note(s, Event.ROUND, s.round_no, s.gage)
    return ask(s, Point.PLACE, s.gage, CAPTAIN)


def placeable(s, team, in_hand):                        # SAVAGE-041, SAVAGE-044..046
    """What the Captain may place on the position in turn, as a set of kinds, of those in hand and the Reload cards."""
    crews = crews_on_board(s, team)
    kinds = RELOADS
    if s.fire[team][s.plan_pos] != Fire.STRONG:
        kinds |= in_hand & PLACEABLE
    for crew in range(CREWS):
        if (crews >> crew) & 1:
            kinds &= ~OF_CREW[crew]
    return kinds


def refusal_to_place(s, action):                        # SAVAGE-041, SAVAGE-042, SAVAGE-044, SAVAGE-046
    """An Order of a crew that has none on the board yet, from its hand; only a Reload card on a Strong Fire."""
    kind = action - FIRST_ORDER
    if kind < 0 or kind >= ALL_KINDS:
        return Rule.PLACE_OR_LEAVE
    if kind == SCUPPER_THAT:
        return Rule.NEVER_PLACED
    if (crews_on_board(s, s.dec_team) >> CREW_OF[kind]) & 1:
        return Rule.ONE_ORDER_A_CREW
    if kind < KINDS and s.hand[s.dec_team][kind] == 0:
        return Rule.NOT_IN_HAND
    return Rule.STRONG_FIRE


def place(s, action):                                   # SAVAGE-041..043, SAVAGE-047, SAVAGE-048
    """The Order goes face down on the position in turn; then comes the next position, the other Captain, or the action."""
    team = s.dec_team
    position = s.plan_pos
    if action != NOTHING:
        lay(s, team, position, action - FIRST_ORDER)
    tell_team(s, team, Event.PLACED, team, position, action)
    if position < POSITIONS - 1:
        s.plan_pos += 1
        return Step.ASKED
    s.plan_pos = 0
    if team == s.gage:
        s.dec_team = 1 - team
        return Step.ASKED
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
