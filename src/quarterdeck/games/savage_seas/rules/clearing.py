"""Clearing: the boards are emptied, the Maw burns, hands are filled, the weather gage changes (spec.md, 3.15)."""

from __future__ import annotations

from quarterdeck.engine.events import note
from quarterdeck.games.savage_seas.content import (
    CREWS,
    EXTRA_RELOAD,
    FIRST_EXTRA,
    FIRST_OF,
    HAND,
    LONGEST,
    MARINE,
    MAW_FIRE,
    MAW_ROUND,
    POSITIONS,
    RELOAD_KIND,
    ROUNDS,
    WOUNDS_TO_LOSE,
)
from quarterdeck.games.savage_seas.rules.planning import start_round
from quarterdeck.games.savage_seas.rules.table import active, random_card, tell_team
from quarterdeck.games.savage_seas.rules.terms import Event, Step, end, hits
from quarterdeck.games.savage_seas.state import Reason


def clear_boards(s):                                    # SAVAGE-147..150, SAVAGE-160
    """Orders and wounds leave the boards; a hand with four wounds loses; the Maw burns both ships from round 9 on."""
    lost = 0
    for team in range(2):
        for position in range(POSITIONS):
            clear_position(s, team, position)
        take_extras(s, team)
        for crew in range(CREWS):
            if s.hand_wounds[team][crew] >= WOUNDS_TO_LOSE:
                lost |= 1 << team
    s.act_pos = 0
    s.act_team = 0
    if lost != 0:
        return end(lost, Reason.WOUNDS)
    if s.maw == 0 or s.round_no < MAW_ROUND:
        return Step.REFILL
    note(s, Event.MAW)
    return hits(0, MAW_FIRE, MAW_FIRE, 0, 0, Reason.MAW)


def clear_position(s, team, position):                  # SAVAGE-107, SAVAGE-147, SAVAGE-148
    """The Order is shown and goes to hand or discard pile; the wounds beside it go into its crew's hand."""
    kind = s.board[team][position] - 1
    if kind >= 0:
        if s.face_up[team][position] == 0:
            note(s, Event.SHOWN, team, position, kind)
        if kind >= RELOAD_KIND:
            s.reload_in_hand[team][kind - RELOAD_KIND] = 1
            s.hand_size[team][kind - RELOAD_KIND] += 1
        else:
            s.discard[team][kind] += 1
    if s.board_wounds[team][position] > 0:
        crew = s.crew_shown[team][position] - 1
        s.hand_wounds[team][crew] += s.board_wounds[team][position]
        s.hand_size[team][crew] += s.board_wounds[team][position]
        note(s, Event.TOOK_WOUNDS, team, crew, s.board_wounds[team][position])
    s.board[team][position] = 0
    s.status[team][position] = 0
    s.face_up[team][position] = 0
    s.fight[team][position] = 0
    s.crew_shown[team][position] = 0
    s.board_wounds[team][position] = 0


def take_extras(s, team):                               # SAVAGE-107, SAVAGE-132
    """What No Quarter gave goes to the Marine's discard pile, the Reload card to the Marine's hand."""
    for i in range(EXTRA_RELOAD):
        s.discard[team][FIRST_EXTRA + i] += s.extra[team][i]
        s.extra[team][i] = 0
    if s.extra[team][EXTRA_RELOAD] != 0:
        s.extra[team][EXTRA_RELOAD] = 0
        s.reload_in_hand[team][MARINE] = 1
        s.hand_size[team][MARINE] += 1


def refill(s):                                          # SAVAGE-151..154, SAVAGE-158, SAVAGE-176
    """Round 16 is the last, 100 without the Maw; else hands come to five cards, and the gage changes."""
    if s.round_no == (ROUNDS if s.maw != 0 else LONGEST):
        return end(0, Reason.LAST_ROUND)
    for i in range(4 * CREWS):
        team = s.gage if i // CREWS % 2 == 0 else 1 - s.gage
        bring_to_five(s, team, i % CREWS, i >= 2 * CREWS)
    s.round_no += 1
    s.gage = 1 - s.gage
    return start_round(s)


def bring_to_five(s, team, crew, is_drawing):           # SAVAGE-014, SAVAGE-152, SAVAGE-153, SAVAGE-155, SAVAGE-156
    """Random active Orders are discarded down to five cards, or drawn up to five; an empty deck is filled from the discard.

    Both are one loop so that the dice stand in one place of the compiled code.
    """
    drawn = 0
    while True:
        if is_drawing and s.hand_size[team][crew] < HAND and s.deck_size[team][crew] == 0:
            shuffle_discard(s, team, crew)
        count = s.deck_size[team][crew] if is_drawing else active(s, team, crew)
        if count == 0 or (s.hand_size[team][crew] >= HAND if is_drawing else s.hand_size[team][crew] <= HAND):
            break
        kind = random_card(s, s.deck[team] if is_drawing else s.hand[team], crew, count)
        if is_drawing:
            s.deck[team][kind] -= 1
            s.deck_size[team][crew] -= 1
            s.hand[team][kind] += 1
            s.hand_size[team][crew] += 1
            drawn += 1
            tell_team(s, team, Event.GOT, team, crew, kind)
        else:
            s.hand[team][kind] -= 1
            s.hand_size[team][crew] -= 1
            s.discard[team][kind] += 1
            note(s, Event.FORCED, team, crew, kind)
    if drawn > 0:
        note(s, Event.DREW, team, crew, drawn)
        if s.deck_size[team][crew] == 0:
            shuffle_discard(s, team, crew)


def shuffle_discard(s, team, crew):                     # SAVAGE-015, SAVAGE-026, SAVAGE-155
    """The discard pile becomes the deck; nobody looks into it, so counts are enough."""
    for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]):
        s.deck[team][kind] += s.discard[team][kind]
        s.deck_size[team][crew] += s.discard[team][kind]
        s.discard[team][kind] = 0
