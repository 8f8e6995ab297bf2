"""What a good player of Salt & Sail looks at, as numbers, block by block, the seat's own side first (spec, section 8).

Only what `redact` leaves is read.
"""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    ACTIONS_A_TURN,
    CARDS,
    CREW_DANGER,
    DISTANCE,
    ENCOUNTER_CARDS,
    ENCOUNTERS,
    EQUIPMENT_SLOTS,
    HAND,
    HAS_ENCOUNTER,
    IS_RELIC,
    KIT_CARDS,
    KITS,
    LIGHT_DANGER,
    NEXT,
    OFFICER_SLOTS,
    OFFICERS,
    OWN_MAP,
    PLACES,
    PORT,
    PRINTED_MAPS,
    RUMORS,
    SEATS,
    SHIP_KINDS,
    SHIPS,
    SITE_HEX,
    SITES,
    SKILLS,
    SYMBOLS,
    TAKEN,
    TOKEN_SYMBOLS,
    TOKENS,
    TREASURE_CARDS,
    TREASURES,
    VILLAGE,
    WAYS,
)
from quarterdeck.games.salt_and_sail.plans import SLOTS, cargo, course, draws_for, knows, nearest_harbour, promise
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_of
from quarterdeck.games.salt_and_sail.rules.encounters import allowance
from quarterdeck.games.salt_and_sail.rules.moving import range_of
from quarterdeck.games.salt_and_sail.rules.table import room, sites_in_use
from quarterdeck.games.salt_and_sail.rules.turn import rounds_of_map
from quarterdeck.games.salt_and_sail.state import Phase

PHASES = len(Phase)
FLAGS = 6
OF_A_SEAT = 22 + SHIP_KINDS + OFFICERS + KITS + 2 * TOKENS
OF_A_RUMOR = 9 + SYMBOLS + len(SKILLS)
OF_A_SITE = 9 + SYMBOLS
OBSERVATION = (SEATS * OF_A_SEAT                                        # see_seats
               + SLOTS * OF_A_RUMOR                                     # see_rumors
               + SITES * OF_A_SITE                                      # see_sites
               + PHASES + PRINTED_MAPS + PLACES + FLAGS + 12          # see_turn
               + 2 * WAYS + KITS + OFFICERS + 5                         # see_table
               + ENCOUNTERS + TOKENS + 6 + 4)                           # see_encounter
FARTHEST = 20
"""Steps by sea that count as far as can be."""


def observe(s, seat, out):
    """Write what `seat` sees as OBSERVATION numbers."""
    for i in range(OBSERVATION):
        out[i] = 0.0            # most stay so; what follows writes the others
    at = see_seats(s, seat, out, 0)
    at = see_rumors(s, seat, out, at)
    at = see_sites(s, seat, out, at)
    at = see_turn(s, seat, out, at)
    at = see_table(s, seat, out, at)
    see_encounter(s, seat, out, at)


def see_seats(s, seat, out, at):                        # SALT-006
    """What is public of every seat, own first, then clockwise."""
    for i in range(s.seats):
        who = (seat + i) % s.seats
        here = s.ship_hex[who]
        ship = SHIPS[s.ship_type[who]]
        at = put(out, at, 1.0)
        at = put(out, at, who == s.active)
        at = put(out, at, who == s.start_seat)
        at = put(out, at, s.fame[who] / 30)
        at = put(out, at, s.discoveries[who] / 4)
        at = put(out, at, min(s.ducats[who], 40) / 20)
        at = put(out, at, s.sails[who] / 4)
        at = put(out, at, s.hands[who] / 5)
        at = put(out, at, (ship.sails + ship.hands - s.sails[who] - s.hands[who]) / 5)
        at = put(out, at, s.rations[who] / 10)
        at = put(out, at, s.goods[who] / 5)
        at = put(out, at, room(s, who) / 10)
        at = put(out, at, s.light[who] / 3)
        at = put(out, at, s.heavy[who] / 3)
        at = put(out, at, (ship.light + ship.heavy - s.light[who] - s.heavy[who]) / 6)
        at = put(out, at, range_of(s, who) / 6)
        at = put(out, at, allowance(s, who) / 8)
        at = put(out, at, s.no_move[who])
        at = put(out, at, s.rumor_count[who] / HAND)
        at = put(out, at, s.target[who] != NONE)
        at = put(out, at, min(cargo(s, who), 2000) / 1000)
        at = put(out, at, 0.0 if here == NONE else course(s, nearest_harbour(s, here), here) / FARTHEST)
        out[at + s.ship_type[who]] = 1.0
        at += SHIP_KINDS
        if s.officer[who] != NONE:
            out[at + s.officer[who]] = 1.0
        at += OFFICERS
        for kind in range(KITS):
            at = put(out, at, s.equipment[who][kind] > 0)
        for kind in range(TOKENS):
            at = put(out, at, s.bag[who][kind] / 5)
            at = put(out, at, s.aside[who][kind] / 5)
    return SEATS * OF_A_SEAT


def see_rumors(s, seat, out, at):
    """One's own Rumors and the public ones: what they ask for, what they bring, and how long they would take."""
    for slot in range(SLOTS):
        rumor = rumor_of(s, seat, slot)
        if rumor != NONE:
            card = RUMORS[rumor]
            out[at + card.symbol] = 1.0
            out[at + SYMBOLS + card.skill] = 1.0
            after = put(out, at + SYMBOLS + len(SKILLS), 1.0)
            after = put(out, after, card.standard / 4)
            after = put(out, after, card.great / 2)
            after = put(out, after, card.danger == CREW_DANGER)
            after = put(out, after, card.danger == LIGHT_DANGER)
            after = put(out, after, IS_RELIC[card.tale])
            after = put(out, after, promise(s, rumor) / 1000)
            after = put(out, after, min(draws_for(s, seat, rumor), 200) / 100)
            put(out, after, s.target[seat] == rumor)
        at += OF_A_RUMOR
    return at


def see_sites(s, seat, out, at):                        # SALT-044..046, SALT-177
    """Each site: what it is known to be, its known symbols, how far it is from one's ship, and who lies there."""
    here = s.ship_hex[seat]
    for site in range(sites_in_use(s)):
        symbols = s.site_symbols[site]
        if knows(s, seat, site):
            symbols |= TOKEN_SYMBOLS[s.site_token[site]]
        is_taken = s.site_token[site] == TAKEN
        after = put(out, at, 1.0)
        after = put(out, after, s.looked[site] == 0 and not is_taken)
        after = put(out, after, s.looked[site] != 0 and s.site_up[site] == 0 and not is_taken)
        after = put(out, after, s.site_up[site] and s.site_token[site] == PORT)
        after = put(out, after, s.site_up[site] and s.site_token[site] == VILLAGE)
        after = put(out, after, (s.looked[site] >> seat) & 1)
        after = put(out, after, 0.0 if here == NONE else DISTANCE[s.map_no - 1][site][here] / FARTHEST)
        after = put(out, after, 0.0 if here == NONE else course(s, site, here) / FARTHEST)
        for who in range(s.seats):
            if who != seat and s.ship_hex[who] == SITE_HEX[s.map_no - 1][site]:
                out[after] += 0.25
        for symbol in range(SYMBOLS):
            out[after + 1 + symbol] = (symbols >> symbol) & 1
        at += OF_A_SITE
    return at + (SITES - sites_in_use(s)) * OF_A_SITE


def see_turn(s, seat, out, at):
    """What is asked, how far the game is, and what has been done in this turn and visit."""
    out[at + s.phase] = 1.0
    at += PHASES
    if s.map_no != OWN_MAP:
        out[at + s.map_no - 1] = 1.0
    at += PRINTED_MAPS
    if s.place != NONE:
        out[at + s.place] = 1.0
    at += PLACES
    for flag in range(FLAGS):
        at = put(out, at, (s.visit_flags >> flag) & 1)
    at = put(out, at, s.active == seat)
    at = put(out, at, s.seats / SEATS)
    at = put(out, at, min(s.round_no, rounds_of_map(s)) / rounds_of_map(s))
    at = put(out, at, s.tokens_left / s.to_find)
    at = put(out, at, s.tokens_left / 8)
    at = put(out, at, s.actions_left / ACTIONS_A_TURN)
    at = put(out, at, s.moved)
    at = put(out, at, s.range_left / 5)
    at = put(out, at, s.barred)
    at = put(out, at, s.surgeon_used)
    at = put(out, at, s.sheath_used)
    return put(out, at, max(0, rounds_of_map(s) - s.round_no) / 45)


def see_table(s, seat, out, at):
    """The hexes around one's ship, the rows of Equipment and Officers, and the decks."""
    here = s.ship_hex[seat]
    for way in range(WAYS):
        beside = NEXT[s.map_no - 1][here][way] if here != NONE else NONE
        at = put(out, at, beside != NONE)
        at = put(out, at, beside != NONE and HAS_ENCOUNTER[s.map_no - 1][max(0, beside)])
    for slot in range(EQUIPMENT_SLOTS):
        if s.equipment_row[slot] != NONE:
            out[at + s.equipment_row[slot]] += 0.5
    at += KITS
    for slot in range(OFFICER_SLOTS):
        if s.officer_row[slot] != NONE:
            out[at + s.officer_row[slot]] = 1.0
    at += OFFICERS
    at = put(out, at, s.rumor_left / CARDS)
    at = put(out, at, s.encounter_left / ENCOUNTER_CARDS)
    at = put(out, at, s.equipment_left / KIT_CARDS)
    at = put(out, at, s.officer_left / OFFICERS)
    return put(out, at, s.treasure_left / TREASURE_CARDS)


def see_encounter(s, seat, out, at):
    """The Encounter that lies open with the tokens drawn, and the Treasures on offer to who chooses."""
    if s.enc_card != NONE:
        out[at + s.enc_card] = 1.0
    at += ENCOUNTERS
    for kind in range(TOKENS):
        at = put(out, at, s.drawn[kind] / 5)
    at = put(out, at, s.enc_draws / 8)
    at = put(out, at, (allowance(s, s.active) - s.enc_draws) / 8)
    at = put(out, at, s.trades_done & 1)
    at = put(out, at, s.trades_done >> 1)
    at = put(out, at, s.spare / 3)
    at = put(out, at, s.phase == Phase.CHECK)
    for i in range(2):
        if s.active == seat and s.offer[i] != NONE:
            out[at + 2 * i] = TREASURES[s.offer[i]].fame / 3
            out[at + 2 * i + 1] = TREASURES[s.offer[i]].ducats / 6


def put(out, at, value):
    """One number; returns the next place."""
    out[at] = value
    return at + 1
