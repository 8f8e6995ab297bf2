"""Sinking (spec.md, 3.11)."""

from __future__ import annotations

from quarterdeck.engine import deck
from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    ARTIFACTS,
    COG,
    DISTANCE,
    FAR,
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
    actions,
)
from quarterdeck.games.salt_and_sail.rules.draft import harbours
from quarterdeck.games.salt_and_sail.rules.encounters import discard_encounter, end_check
from quarterdeck.games.salt_and_sail.rules.table import give_up
from quarterdeck.games.salt_and_sail.rules.terms import Event, Question, Rule, Step
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
    if harbours(s) == 1 and closest_port(s) == NONE:
        return begin_in_harbour(s, 0)
    s.phase = Phase.SINK
    return Step.ASKED


def lose_cargo(s, seat):                                # SALT-114, SALT-150, SALT-152
    """Equipment and Treasures go to their discard piles, Artifacts out of the game."""
    for kind in range(KITS):
        if s.equipment[seat][kind] > 0 and KIT_TOKEN[kind] != NONE:
            s.bag[seat][KIT_TOKEN[kind]] -= 1
        for _ in range(s.equipment[seat][kind]):
            s.equipment_discarded = deck.discard(s.equipment_discard, s.equipment_discarded, kind)
        s.equipment[seat][kind] = 0
    for card in range(TREASURE_CARDS):
        if s.treasure_at[card] == seat:
            s.treasure_at[card] = NONE
            s.treasure_discarded = deck.discard(s.treasure_discard, s.treasure_discarded, card)
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


def has_port(s):                                        # SALT-154
    """Whether there is a face-up Port to begin again in."""
    return closest_port(s) != NONE


def begin_in_harbour(s, harbour):                       # SALT-154
    """The Cog lies in a harbour of the Capital."""
    return begin_again(s, HARBOUR_HEX[s.map_no - 1][harbour])


BEGIN_IN_HARBOUR = decision(Question.SINK, actions("harbour"), offers=harbours, refuses=Rule.CHOOSE_A_PORT,
                            does=begin_in_harbour)


def begin_in_port(s, _choice):                          # SALT-154
    """The Cog lies in the closest Port."""
    return begin_again(s, closest_port(s))


BEGIN_IN_PORT = decision(Question.SINK, actions("port"), offers=has_port, refuses=Rule.CHOOSE_A_PORT, does=begin_in_port)


def begin_again(s, at):                                 # SALT-154
    """The Cog lies there, and the turn is over."""
    s.ship_hex[s.active] = at
    note(s, Event.LAUNCHED, s.active, at)
    return Step.END_TURN
