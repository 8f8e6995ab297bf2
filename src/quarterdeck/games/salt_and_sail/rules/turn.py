"""Rounds, turns and the end of the game (spec.md, 3.6 and 3.16)."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.games.salt_and_sail.content import (
    ACTIONS_A_TURN,
    CARPENTER,
    COOK,
    DUCATS_PER_FAME,
    MAPS,
    MOST_ROUNDS,
    ROUNDS_PER_DISCOVERY,
    SHIPS,
    actions,
)
from quarterdeck.games.salt_and_sail.rules.moving import moves
from quarterdeck.games.salt_and_sail.rules.table import berth, discard_rumor, fill_rows, in_hand, is_lost, lose_crew
from quarterdeck.games.salt_and_sail.rules.terms import Berth, Ending, Event, Question, Rule, Step
from quarterdeck.games.salt_and_sail.rules.visits import places_at
from quarterdeck.games.salt_and_sail.state import Phase


def start_turn(s):                                      # SALT-064..068, SALT-075, SALT-082, SALT-156
    """Ration Check and upkeep, then the crew is allocated."""
    seat = s.active
    s.actions_left = ACTIONS_A_TURN
    s.barred = s.no_move[seat]
    s.no_move[seat] = 0
    due = berth(s, seat) != Berth.HARBOUR and not (s.officer[seat] == COOK and s.round_no % 2 == 1)
    eats = due and s.rations[seat] > 0
    if eats:
        s.rations[seat] -= 1
    note(s, Event.TURN, seat, s.rations[seat], eats)
    if due and not eats:
        lose_crew(s, seat, 1)
        if is_lost(s, seat):
            return Step.SINK
    if s.officer[seat] == CARPENTER and s.light[seat] > 0:
        s.light[seat] -= 1
        note(s, Event.CARPENTER, seat)
    if fewest_sails(s) == most_sails(s):
        return allocate(s, fewest_sails(s))
    s.phase = Phase.ALLOCATE
    return Step.ASKED


def fewest_sails(s):                                    # SALT-069
    """The fewest crew that may stand in Sails: Hands takes no more of the others."""
    seat = s.active
    return max(0, s.sails[seat] + s.hands[seat] - SHIPS[s.ship_type[seat]].hands)


def most_sails(s):                                      # SALT-069
    """The most crew that may stand in Sails."""
    seat = s.active
    return min(s.sails[seat] + s.hands[seat], SHIPS[s.ship_type[seat]].sails)


def allocations(s):                                     # SALT-069
    """How many crew may stand in Sails, as a set."""
    return (2 << most_sails(s)) - (1 << fewest_sails(s))


def allocate(s, sails):                                 # SALT-069
    """So many crew in Sails, all others in Hands."""
    seat = s.active
    s.hands[seat] += s.sails[seat] - sails
    s.sails[seat] = sails
    note(s, Event.ALLOCATED, seat, sails, s.hands[seat])
    return Step.MENU


ALLOCATE = decision(Question.ALLOCATE, actions("allocate"), offers=allocations, refuses=Rule.ALLOCATE_CREW, does=allocate)


# ------------------------------------------------------------------ the menu

def open_menu(s):                                       # SALT-071, SALT-181
    """The next action is asked, unless there is none left or none to take."""
    if s.actions_left == 0:
        return Step.END_TURN
    here = berth(s, s.active)
    if here not in (Berth.DISCOVERY, Berth.VILLAGE) and moves(s) == 0 and places_at(s, here) == 0:
        return Step.END_TURN
    s.phase = Phase.MENU
    return Step.ASKED


def drop_rumor(s, slot):                                # SALT-073
    """A Rumor is discarded between two actions."""
    discard_rumor(s, slot)
    return Step.MENU


DISCARD_RUMOR = decision(Question.MENU, actions("discard_rumor"), offers=in_hand, refuses=Rule.NO_SUCH_RUMOR,
                         does=drop_rumor)


def finish_turn(s, _choice):                            # SALT-071
    """The actions that are left are not used."""
    return Step.END_TURN


END_TURN = decision(Question.MENU, actions("end_turn"), does=finish_turn)


# ------------------------------------------------------------------ the end of a turn

def end_turn(s):                                        # SALT-063, SALT-074, SALT-170, SALT-171
    """Refresh the rows and go on to the next seat; after the last Discovery or round the game is over."""
    rest(s)
    fill_rows(s)
    following = (s.active + 1) % s.seats
    if following == s.start_seat:
        if s.tokens_left == 0 or s.round_no >= last_round(s):
            return finish(s)
        s.round_no += 1
        note(s, Event.ROUND, s.round_no)
    s.active = following
    return Step.TURN


def rest(s):
    """What counts for a turn only is put back."""
    s.actions_left = 0
    s.moved = 0
    s.range_left = 0
    s.barred = 0
    s.surgeon_used = 0
    s.sheath_used = 0
    s.draws_due = 0


def has_last_round(s):                                  # SALT-171, SALT-176
    """Whether the game ends after some round though Discoveries are left; alone one always plays to it."""
    return s.round_limit == 1 or s.seats == 1


def last_round(s):                                      # SALT-171
    """The round after which the game is over in any case; where there is no last round the counter has an end."""
    return rounds_of_map(s) if has_last_round(s) else MOST_ROUNDS


def rounds_of_map(s):                                   # SALT-171, SALT-176
    """The map's last round, later for each Discovery more than the map says."""
    chart = MAPS[s.map_no - 1]
    more = ROUNDS_PER_DISCOVERY * max(0, s.to_find - chart.discoveries)
    return (chart.solo_rounds if s.seats == 1 else chart.round_limit) + more


def solo_target(s):                                     # SALT-176
    """The FP that who sails alone must reach."""
    chart = MAPS[s.map_no - 1]
    return (chart.solo_fame * s.to_find + chart.discoveries - 1) // chart.discoveries


def finish(s):                                          # SALT-172..176
    """Ducats become FP; most FP wins, then most Discoveries, else the victory is shared."""
    best = -1
    for seat in range(s.seats):
        s.final_fame[seat] = s.fame[seat] + s.ducats[seat] // DUCATS_PER_FAME
        rank = 16 * s.final_fame[seat] + s.discoveries[seat]
        if rank > best:
            best = rank
            s.winners = 0
        if rank == best:
            s.winners |= 1 << seat
    if s.seats == 1 and s.final_fame[0] < solo_target(s):
        s.winners = 0
    s.phase = Phase.OVER
    note(s, Event.OVER, s.winners, ending(s), s.seats == 1)
    return Step.ASKED


def ending(s):                                          # SALT-170, SALT-171
    """How a finished game came to its end."""
    if s.tokens_left == 0:
        return Ending.FOUND
    return Ending.LAST_ROUND if has_last_round(s) else Ending.COUNTER
