"""The end of a turn, and running out of supplies (spec.md, 3.13)."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import CONTENT, RUNOUT_SUPPLY, TILE, UPGRADES, UPKEEP
from quarterdeck.games.set_sail.rules.moving import offer_tiles, refusal_of_tile
from quarterdeck.games.set_sail.rules.table import ask, gain_supply, must_discard
from quarterdeck.games.set_sail.rules.terms import Event, Rule, Step
from quarterdeck.games.set_sail.state import Cause, Phase


def end_turn(_s, _choice):
    """Supplies are used up, and the next player begins."""
    return Step.UPKEEP


END_TURN = decision(Phase.END_TURN, CONTENT.action("done"), does=end_turn, forced=True)


def pay_upkeep(s):                                      # SET-088
    """The active player loses a Supply token; with none left they run out, but not twice in one turn."""
    seat = s.active
    s.acting = NONE
    if s.supply[seat] >= UPKEEP:
        s.supply[seat] -= UPKEEP
        s.supply_pile += UPKEEP
        note(s, Event.UPKEEP, seat, s.supply[seat])
        return Step.NEXT
    if s.runner == seat:
        return Step.NEXT
    s.runner = seat
    return Step.RUN_OUT


def run_out(s):                                         # SET-089, SET-090
    """Step 1: lose an Upgrade of one's choice, if there is one."""
    note(s, Event.RUNS_OUT, s.runner)
    if owned(s, s.runner) == 0:
        return Step.HALVE
    return ask(s, Phase.LOSE_UPGRADE, s.runner)


def owned(s, seat):
    """The kinds of Upgrades that a seat has, as a set."""
    kinds = 0
    for kind in range(UPGRADES):
        if s.upgrades[seat][kind] > 0:
            kinds |= 1 << kind
    return kinds


def own_upgrades(s):                                    # SET-090
    """The kinds of which the seat to act has one."""
    return owned(s, s.decider)


def give_up(s, kind):                                   # SET-090
    """The token returns to its pile."""
    s.upgrades[s.runner][kind] -= 1
    note(s, Event.LOST_UPGRADE, s.runner, kind)
    return Step.HALVE


GIVE_UP = decision(Phase.LOSE_UPGRADE, CONTENT.action("lose_upgrade"), offers=own_upgrades, refuses=Rule.GIVE_UP_UPGRADE,
                   does=give_up, forced=True)


def halve_silver(s):                                    # SET-091
    """Step 2: half of the silvers, rounded down, is lost; without a Barrel there may be too many Trade cards."""
    lost = s.silver[s.runner] // 2
    s.silver[s.runner] -= lost
    note(s, Event.LOST_SILVER, s.runner, lost)
    return must_discard(s, s.runner, Cause.RUN_OUT)


def ask_harbour(s):                                     # SET-092
    """Step 3 begins: where does the first ship drift?"""
    return ask(s, Phase.RUNOUT_0, s.runner)


def drift(s, tile):                                     # SET-092..095
    """Steps 3 to 5: both ships go to the Supply Port, tokens are gained, and the next turn has half its movement."""
    seat = s.runner
    piece = s.phase - Phase.RUNOUT_0
    note(s, Event.DRIFTS, 2 * seat + piece, s.position[seat][piece], tile)
    s.position[seat][piece] = tile
    if piece == 0:
        return ask(s, Phase.RUNOUT_1, seat)
    gained = min(RUNOUT_SUPPLY, s.supply_pile)
    gain_supply(s, seat, gained)
    s.half_movement[seat] = 1
    note(s, Event.RESUPPLIED, seat, gained)
    return after_running_out(s)


DRIFT = decision((Phase.RUNOUT_0, Phase.RUNOUT_1), TILE, marks=offer_tiles, refuses=refusal_of_tile, does=drift)


def after_running_out(s):                               # SET-040, SET-085, SET-088, SET-095
    """A defender's run-out ends the combat; the active player's ends the turn, once a defender has retreated."""
    if s.runner != s.active:
        s.runner = NONE
        return Step.END_COMBAT
    if s.defender != NONE:
        return Step.RETREAT
    return Step.NEXT if s.acting == NONE else Step.UPKEEP
