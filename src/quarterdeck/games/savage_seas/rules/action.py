"""The Action Phase: position by position, ship by ship, and the windows for Scupper That (spec.md, 3.7 and 3.8)."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.games.savage_seas.content import CAPTAIN, NOTHING, POSITIONS, SCUPPER_IT, SCUPPER_THAT
from quarterdeck.games.savage_seas.rules.table import ask, at_work, is_question_public
from quarterdeck.games.savage_seas.rules.terms import Event, Rule, Step
from quarterdeck.games.savage_seas.state import Point, Status


def turn_up(s):                                         # SAVAGE-049, SAVAGE-050
    """The Order of the position in turn is shown, if one waits there."""
    team = s.act_team
    if s.status[team][s.act_pos] != Status.WAITING:
        return Step.NEXT
    s.face_up[team][s.act_pos] = 1
    s.act_kind = s.board[team][s.act_pos]
    note(s, Event.REVEALED, team, s.act_pos, s.act_kind - 1)
    return Step.WINDOW


# ------------------------------------------------------------------ the window for Scupper That

def open_window(s):                                     # SAVAGE-058, SAVAGE-060
    """Whoever played the last card: the Captain of the ship not in turn is asked first."""
    return ask_captain(s, 1 - s.act_team, Step.SECOND)


def go_on_asking(s):                                    # SAVAGE-061
    """Then the Captain of the ship in turn."""
    return ask_captain(s, s.act_team, Step.SETTLE)


def ask_captain(s, captain, otherwise):                 # SAVAGE-060, SAVAGE-063, SAVAGE-167
    """A Captain who has no Scupper That left anywhere is left out; one who may have it in hand leaves the same record."""
    if is_question_public(s, captain):
        if s.hand[captain][SCUPPER_THAT] > 0 or s.ask_all != 0:
            return ask(s, Point.SCUPPER, captain, CAPTAIN)
        note(s, Event.STANDS, captain)
    return otherwise


def let_stand(s, _choice):                              # SAVAGE-060, SAVAGE-061
    """This Captain lets it stand; the other one may still be asked."""
    note(s, Event.STANDS, s.dec_team)
    return Step.SETTLE if s.dec_team == s.act_team else Step.SECOND


def holds_scupper(s):                                   # SAVAGE-064
    """Whether the Captain has the card in hand."""
    return s.hand[s.dec_team][SCUPPER_THAT] > 0


def scupper(s, _choice):                                # SAVAGE-057, SAVAGE-059, SAVAGE-062
    """A Scupper That goes to the discard pile at once, and a window opens against it."""
    team = s.dec_team
    s.hand[team][SCUPPER_THAT] -= 1
    s.discard[team][SCUPPER_THAT] += 1
    s.hand_size[team][CAPTAIN] -= 1
    s.chain += 1
    note(s, Event.SCUPPERED, team, s.chain)
    return Step.WINDOW


LET_STAND = decision(Point.SCUPPER, NOTHING, does=let_stand)
SCUPPER = decision(Point.SCUPPER, SCUPPER_IT, offers=holds_scupper, refuses=Rule.HOLDS_NO_SCUPPER, does=scupper)


def settle(s):                                          # SAVAGE-018, SAVAGE-051, SAVAGE-061, SAVAGE-065, SAVAGE-133
    """An odd number of Scupper That cancels the Order; else it is carried out from now on."""
    is_canceled = s.chain % 2 == 1
    s.chain = 0
    if is_canceled:
        note(s, Event.CANCELED, s.act_team, s.act_pos, at_work(s))
    if s.sub_kind == 0:
        s.status[s.act_team][s.act_pos] = Status.CANCELED if is_canceled else Status.CARRIED_OUT
    return Step.DONE if is_canceled else Step.CARRY_OUT


def finish(s):                                          # SAVAGE-065, SAVAGE-129
    """The Order at work has ended: inside No Quarter the next extra Order may follow, else the next ship is in turn."""
    s.picked = 0
    if s.sub_kind != 0:
        s.sub_kind = 0
        s.sub_count = 0
        return Step.EXTRA
    s.act_kind = 0
    s.act_count = 0
    return Step.NEXT


def go_on(s):                                           # SAVAGE-049
    """At each position the ship with the weather gage, then the other; after position 4 the boards are cleared."""
    if s.act_team == s.gage:
        s.act_team = 1 - s.gage
        return Step.TURN_UP
    s.act_team = s.gage
    if s.act_pos == POSITIONS - 1:
        return Step.CLEAR
    s.act_pos += 1
    return Step.TURN_UP
