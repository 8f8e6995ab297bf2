"""Move (spec.md, 3.7)."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    DISCOVERY_TOKENS,
    HAS_ENCOUNTER,
    NEXT,
    OFFICER_MOVE,
    OPEN_WAYS,
    TOPSAILS,
    TOPSAILS_MOVE,
    actions,
)
from quarterdeck.games.salt_and_sail.rules.encounters import meet
from quarterdeck.games.salt_and_sail.rules.table import give_up, site_at
from quarterdeck.games.salt_and_sail.rules.terms import Event, Question, Rule, Step
from quarterdeck.games.salt_and_sail.state import Phase


def range_of(s, seat):                                  # SALT-076
    """How many hexes a Move may go."""
    if s.sails[seat] == 0:
        return 0
    return s.sails[seat] + OFFICER_MOVE[s.officer[seat] + 1] + (TOPSAILS_MOVE if s.equipment[seat][TOPSAILS] > 0 else 0)


def moves(s):                                           # SALT-072, SALT-077, SALT-082
    """The ways that a Move could begin with, as a set."""
    if s.moved or s.barred or s.sails[s.active] == 0:
        return 0
    return open_ways(s)


def open_ways(s):                                       # SALT-038
    """The ways that lead to sea, as a set."""
    return OPEN_WAYS[s.map_no - 1][s.ship_hex[s.active]]


def refusal_to_set_out(s, way):                         # SALT-038, SALT-072, SALT-077, SALT-082
    """One Move a turn, unless it is barred; it needs sea that way, and crew in Sails."""
    if s.moved:
        return Rule.MOVE_ONCE
    if s.barred:
        return Rule.BARRED
    if (open_ways(s) >> way) & 1 == 0:
        return Rule.NO_SEA_THERE
    return Rule.NO_RANGE


def set_out(s, way):                                    # SALT-072, SALT-077
    """The Move action begins with a step."""
    s.actions_left -= 1
    s.moved = 1
    s.range_left = range_of(s, s.active)
    return step(s, way)


SET_OUT = decision(Question.MENU, actions("step"), offers=moves, refuses=refusal_to_set_out, does=set_out)


def step(s, way):                                       # SALT-078, SALT-081
    """One hex on; progress made on the old one is lost."""
    seat = s.active
    s.range_left -= 1
    give_up(s, seat)
    here = s.ship_hex[seat]
    s.ship_hex[seat] = NEXT[s.map_no - 1][here][way]
    note(s, Event.SAILED, seat, s.ship_hex[seat], way)
    return Step.ARRIVE


SAIL_ON = decision(Question.STEP, actions("step"), offers=open_ways, refuses=Rule.NO_SEA_THERE, does=step)


def arrive(s):                                          # SALT-044, SALT-078, SALT-079
    """The seat looks at a token, meets an Encounter, or goes on."""
    at = s.ship_hex[s.active]
    if HAS_ENCOUNTER[s.map_no - 1][at]:
        return meet(s)
    if site_at(s, at) != NONE:
        look(s, site_at(s, at))
    return go_on(s)


def go_on(s):                                           # SALT-078, SALT-144
    """While range is left the seat may step on."""
    if s.range_left == 0:
        return Step.MENU
    s.phase = Phase.STEP
    return Step.ASKED


def stop(s, _choice):                                   # SALT-078
    """The Move is over."""
    s.range_left = 0
    return Step.MENU


STOP = decision(Question.STEP, actions("stop"), does=stop)


def look(s, site):                                      # SALT-044..046
    """The seat looks; Ports and Villages are turned up, a Discovery stays face down."""
    token = s.site_token[site]
    if s.site_up[site] or token > DISCOVERY_TOKENS + 1:
        return
    s.looked[site] |= 1 << s.active
    if token < DISCOVERY_TOKENS:
        note(s, Event.LOOKED, s.active, site, NONE)
        whisper(s, s.active, Event.SYMBOLS, s.active, site, token)
    else:
        s.site_up[site] = 1
        note(s, Event.LOOKED, s.active, site, token)
