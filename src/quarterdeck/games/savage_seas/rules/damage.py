"""Wounds, fire, and who has lost (spec.md, 3.10 to 3.12 and 3.16)."""

from __future__ import annotations

from quarterdeck.engine import dice
from quarterdeck.engine.events import note
from quarterdeck.games.savage_seas.content import CREW_OF, CREWS, DIE, FIRES_TO_LOSE, POSITIONS, WOUND_CARDS, WOUNDS_TO_LOSE
from quarterdeck.games.savage_seas.rules.sea import turn
from quarterdeck.games.savage_seas.rules.terms import (
    Event,
    Step,
    end,
    numbers_of_end,
    numbers_of_hits,
)
from quarterdeck.games.savage_seas.state import DRAW, Fire, Phase, Point, Reason, Status


def take_hits(s, hits):                                 # SAVAGE-075, SAVAGE-079, SAVAGE-082, SAVAGE-159, SAVAGE-162
    """All fire hits, then the wound dice of a ship that still floats; then the check for losing, and the turn left over."""
    first, on_first, on_other, wounds, left_over, reason = numbers_of_hits(hits)
    for i in range(on_first + on_other + wounds):
        team = 1 - first if on_first <= i < on_first + on_other else first
        if fires(s, team) >= FIRES_TO_LOSE:             # SAVAGE-103, SAVAGE-168: what is still to come rolls no die
            note(s, Event.IGNORED, team)
            continue
        position = dice.draw(s, DIE)
        if i < on_first + on_other:
            burn(s, team, position)
        elif s.status[team][position] != Status.EMPTY:  # SAVAGE-081
            wound(s, team, position)
        else:
            note(s, Event.WOUND_MISSED, team, position)
    lost = (fires(s, 0) >= FIRES_TO_LOSE) + 2 * (fires(s, 1) >= FIRES_TO_LOSE)
    if lost != 0:
        return end(lost, reason)
    turn(s, s.act_team, left_over)                      # SAVAGE-076
    return Step.REFILL if reason == Reason.MAW else Step.DONE


def burn(s, team, position):                            # SAVAGE-080, SAVAGE-091..096
    """A fire hit: the fire table of the guide, whose rows fall out of three sentences.

    The struck position gets a Strong Fire, or passes it on to the right if it has one. Whoever mans either of the two is
    wounded. An Order that waits on either is canceled.
    """
    caught = position
    while s.fire[team][caught] == Fire.STRONG:
        caught = (caught + 1) % POSITIONS
    s.fire[team][caught] = Fire.STRONG
    note(s, Event.FIRE, team, position, caught)
    if caught != position:
        note(s, Event.SPREAD, team, position, caught)
    for i in range(2 if caught != position else 1):
        at = position if i == 0 else caught
        if s.status[team][at] != Status.EMPTY:
            wound(s, team, at)
            if s.status[team][at] == Status.WAITING:    # SAVAGE-051, SAVAGE-053
                s.status[team][at] = Status.CANCELED
                note(s, Event.BURNT_ORDER, team, at)


def wound(s, team, position):                           # SAVAGE-081, SAVAGE-083, SAVAGE-084, SAVAGE-088
    """The crew that mans the position gets a wound on it, if a wound card is left."""
    crew = CREW_OF[s.board[team][position] - 1]
    if s.hand_wounds[team][crew] + s.board_wounds[team][position] < WOUND_CARDS:
        s.board_wounds[team][position] += 1
        s.crew_shown[team][position] = crew + 1
        note(s, Event.WOUNDED, team, position, crew)


def hurt(s, team, crew):                                # SAVAGE-085, SAVAGE-086, SAVAGE-088, SAVAGE-160
    """The crew takes a wound straight into its hand; the fourth one loses."""
    if s.hand_wounds[team][crew] + wounds_lying(s, team, crew) < WOUND_CARDS:
        s.hand_wounds[team][crew] += 1
        s.hand_size[team][crew] += 1
        note(s, Event.HURT, team, crew, s.hand_wounds[team][crew])
        if s.hand_wounds[team][crew] >= WOUNDS_TO_LOSE:
            return end(1 << team, Reason.WOUNDS)
    return Step.DONE


def wounds_lying(s, team, crew):
    """Wounds of the crew on the board."""
    count = 0
    for position in range(POSITIONS):
        if s.crew_shown[team][position] == crew + 1:
            count += s.board_wounds[team][position]
    return count


# ------------------------------------------------------------------ losing

def fires(s, team):                                     # SAVAGE-159
    """Positions on fire, of either strength."""
    count = 0
    for position in range(POSITIONS):
        count += s.fire[team][position] != Fire.NONE
    return count


def strong_fires(s, team):
    """How many Strong Fires burn on a board."""
    count = 0
    for position in range(POSITIONS):
        count += s.fire[team][position] == Fire.STRONG
    return count


def end_game(s, ending):                                # SAVAGE-162, SAVAGE-163, SAVAGE-172, SAVAGE-173
    """The game is over, with one team losing; if it is both, a draw; after the Maw's last round the better ship wins."""
    lost, reason = numbers_of_end(ending)
    if lost in (1, 2):
        s.winner = 2 - lost
    elif lost == 0 and s.maw != 0:                      # SAVAGE-164
        s.winner = better_ship(s)
    else:                                               # SAVAGE-163, SAVAGE-176
        s.winner = DRAW
    s.reason = reason
    s.phase = Phase.OVER
    s.point = Point.NONE
    s.dec_team = 0
    s.dec_crew = 0
    rest(s)
    note(s, Event.OVER, s.winner, reason, s.round_no)
    return Step.ASKED


def rest(s):
    """No Order is at work, and none is handed up."""
    s.plan_pos = 0
    forget_offers(s)
    s.act_pos = 0
    s.act_team = 0
    s.act_kind = 0
    s.act_count = 0
    s.sub_kind = 0
    s.sub_count = 0
    s.picked = 0
    s.chain = 0


def forget_offers(s):                                   # SAVAGE-181
    """What was handed up, and sent back, is forgotten."""
    for crew in range(CREWS):
        s.offer[crew] = 0
    s.sent_back = 0


def better_ship(s):                                     # SAVAGE-164
    """Fewer fires; then fewer Strong Fires; then fewer wounds; else a draw."""
    if damage(s, 0) == damage(s, 1):
        return DRAW
    return 0 if damage(s, 0) < damage(s, 1) else 1


def damage(s, team):                                    # SAVAGE-164
    """Fires, Strong Fires and wounds as one number, in that order of weight."""
    total = 0
    for position in range(POSITIONS):
        total += s.board_wounds[team][position]
        if s.fire[team][position] != Fire.NONE:
            total += 10_000
        if s.fire[team][position] == Fire.STRONG:
            total += 1_000
    for crew in range(CREWS):
        total += s.hand_wounds[team][crew]
    return total
