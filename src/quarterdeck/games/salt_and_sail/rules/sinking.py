"""Sinking (spec.md, 3.11)."""

from __future__ import annotations

from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    ARTIFACTS,
    CLOSEST_PORT,
    COG,
    DISTANCE,
    FAR,
    HARBOUR,
    HARBOUR_HEX,
    KIT_TOKEN,
    KITS,
    KNOWN_PORT,
    NUMBER_OF_ARTIFACTS,
    PORT,
    SINK_CREW,
    SINK_RATIONS,
    SITE_HEX,
    SITES,
    TO_KNOWN_PORT,
    TREASURE_CARDS,
)
from quarterdeck.games.salt_and_sail.rules.draft import harbours
from quarterdeck.games.salt_and_sail.rules.encounters import discard_encounter, end_check
from quarterdeck.games.salt_and_sail.rules.table import give_up
from quarterdeck.games.salt_and_sail.rules.terms import Event, Step
from quarterdeck.games.salt_and_sail.rules.turn import rest
from quarterdeck.games.salt_and_sail.state import Phase


def sink(s):                                            # SALT-134, SALT-149..153
    """The ship goes down with all aboard; the seat gets a Cog and chooses where it lies, if there is a choice."""
    seat = s.active
    note(s, Event.SANK, seat, s.ship_hex[seat])
    rest(s)
    give_up(s, seat)
    end_check(s)
    if s.enc_card != NONE:
        discard_encounter(s)
    lose_cargo(s, seat)
    s.ship_type[seat] = COG
    s.sails[seat] = 0
    s.hands[seat] = SINK_CREW
    s.rations[seat] = SINK_RATIONS
    s.goods[seat] = 0
    s.light[seat] = 0
    s.heavy[seat] = 0
    if refuges(s) == 1:
        return begin_again(s, 0)
    s.phase = Phase.SINK
    return Step.ASKED


def lose_cargo(s, seat):                                # SALT-114, SALT-150, SALT-152
    """Equipment and Treasures go to their discard piles, Artifacts out of the game."""
    for kind in range(KITS):
        if s.equipment[seat][kind] > 0 and KIT_TOKEN[kind] != NONE:
            s.bag[seat][KIT_TOKEN[kind]] -= 1
        for _ in range(s.equipment[seat][kind]):
            s.equipment_discard[s.equipment_discarded] = kind
            s.equipment_discarded += 1
        s.equipment[seat][kind] = 0
    for card in range(TREASURE_CARDS):
        if s.treasure_at[card] == seat:
            s.treasure_at[card] = NONE
            s.treasure_discard[s.treasure_discarded] = card
            s.treasure_discarded += 1
    for i in range(NUMBER_OF_ARTIFACTS):
        if s.found[ARTIFACTS[i]] == seat:
            s.artifact_aboard[ARTIFACTS[i]] = 0


def closest_port(s):                                    # SALT-154
    """The hex of the closest face-up Port, the lower one on a tie; or NONE."""
    charts = DISTANCE[s.map_no - 1]
    here = s.ship_hex[s.active]
    best = KNOWN_PORT[s.map_no - 1][here]
    distance = charts[TO_KNOWN_PORT][here] if best != NONE else FAR
    for site in range(SITES):
        if s.site_up[site] and s.site_token[site] == PORT:
            at = SITE_HEX[s.map_no - 1][site]
            steps = charts[site][here]
            if steps < distance or (steps == distance and at < best):
                best = at
                distance = steps
    return best


def refuges(s):                                         # SALT-154
    """Where the seat may begin again, as a set: bit 0 is the first harbour."""
    return harbours(s) | (closest_port(s) != NONE) << (CLOSEST_PORT - HARBOUR)


def begin_again(s, choice):                             # SALT-154
    """The Cog lies there, and the turn is over."""
    seat = s.active
    s.ship_hex[seat] = closest_port(s) if choice == CLOSEST_PORT - HARBOUR else HARBOUR_HEX[s.map_no - 1][choice]
    note(s, Event.LAUNCHED, seat, s.ship_hex[seat])
    return Step.END_TURN
