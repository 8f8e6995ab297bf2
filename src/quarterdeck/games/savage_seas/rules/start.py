"""Setup (spec.md, 3.1)."""

from __future__ import annotations

from quarterdeck.engine import dice
from quarterdeck.engine.events import note
from quarterdeck.games.savage_seas.content import (
    CAPTAIN,
    COPIES,
    CREWS,
    EXTRAS,
    FIRST_OF,
    KINDS,
    POSITIONS,
    START,
    START_FACING,
)
from quarterdeck.games.savage_seas.rules.clearing import bring_to_five
from quarterdeck.games.savage_seas.rules.damage import rest
from quarterdeck.games.savage_seas.rules.planning import start_round
from quarterdeck.games.savage_seas.rules.table import ask
from quarterdeck.games.savage_seas.rules.terms import Event, Step
from quarterdeck.games.savage_seas.state import Fire, Phase, Point, Reason, Status


def setup(s):                                           # SAVAGE-001, SAVAGE-002, SAVAGE-007..012
    """Ships on their start hexes, four Orders and the Reload card in every hand, a random team with the weather gage."""
    s.round_no = 1
    s.winner = -1
    s.reason = Reason.RUNNING
    s.phase = Phase.PLANNING
    rest(s)
    s.gage = dice.draw(s, 2)
    note(s, Event.SETUP, s.map_id, s.gage)
    for team in range(2):
        launch(s, team)
        for crew in range(CREWS):
            muster(s, team, crew)
    if start_round(s) == Step.PLAN:
        ask(s, Point.PLACE, s.gage, CAPTAIN)


def launch(s, team):                                    # SAVAGE-007, SAVAGE-011
    """A ship on its start hex, with an empty board."""
    s.ship_cell[team] = START[s.map_id][team]
    s.facing[team] = START_FACING[s.map_id][team]
    for position in range(POSITIONS):
        s.board[team][position] = 0
        s.status[team][position] = Status.EMPTY
        s.face_up[team][position] = 0
        s.fight[team][position] = 0
        s.crew_shown[team][position] = 0
        s.fire[team][position] = Fire.NONE
        s.board_wounds[team][position] = 0
    for i in range(EXTRAS):
        s.extra[team][i] = 0
    for kind in range(KINDS):
        s.hand[team][kind] = 0
        s.deck[team][kind] = COPIES[kind]
        s.discard[team][kind] = 0
        s.removed[team][kind] = 0


def muster(s, team, crew):                              # SAVAGE-008..010
    """A crew with its Reload card draws its first Orders from a full deck."""
    s.reload_in_hand[team][crew] = 1
    s.hand_wounds[team][crew] = 0
    s.hand_size[team][crew] = 1
    s.deck_size[team][crew] = 0
    for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]):
        s.deck_size[team][crew] += COPIES[kind]
    bring_to_five(s, team, crew, True)
