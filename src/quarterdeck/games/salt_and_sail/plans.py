"""Where a good player of Salt & Sail sails, and what for (spec, section 8).

Every place is weighed by what it would bring, the less the farther it is: sites by the best Rumor that could be attempted
there (H1 to H3), harbours by what is wanted there. Worth is counted in hundredths of an FP, time in tenths of a turn. Only
what `redact` leaves is read: a Rumor is worth the promise of its tale, unless Rumors are open (SALT-184, SALT-185).
"""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.salt_and_sail.content import (
    ANY_GREAT,
    ANY_STANDARD,
    ARTIFACTS,
    COURSE,
    CREW_DANGER,
    DEFEAT,
    DISCOVERIES,
    DISCOVERY_TOKENS,
    HAND,
    IS_RELIC,
    KITS,
    LIGHT_DANGER,
    NUMBER_OF_ARTIFACTS,
    OFFICER_MOVE,
    PER_DUCAT,
    PER_FAME,
    PORT,
    PROMISE,
    PUBLIC_SLOTS,
    RUMORS,
    SHIPS,
    SITE_HEX,
    TAKEN,
    TEMPORARY,
    TO_CAPITAL,
    TO_KNOWN_PORT,
    TOKEN_SYMBOLS,
    TOKENS,
    TOPSAILS,
    TREASURES,
    VILLAGE,
)
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_of
from quarterdeck.games.salt_and_sail.rules.table import sites_in_use

SLOTS = HAND + PUBLIC_SLOTS
HOPELESS = 1000
"""Tenths of draws for what the bag cannot do."""
HOMEWARD = 100              # H1: an Artifact has still to be delivered
PER_DEFEAT = numbers([0, 70, 50])       # [danger], H1
CAUTION = 80                # H4: how much of what is at stake counts for each turn without a ration
RISK = 150                  # an attempt that may sink the ship
UNKNOWN = 3                 # H3: a symbol fits one token in three
GOALS = 16
"""Goals are sites, TO_KNOWN_PORT and TO_CAPITAL."""
POOR = 90                   # H2: tenths of draws; what takes more is hardly worth a voyage


# ------------------------------------------------------------------ plans: where to go, for which Rumor

def planned(more, goal, slot):
    """A plan as one number: its goal, the slot of the Rumor to attempt there, and one thing more.

    That is what the plan brings a turn, or, where actions are weighed, the set of Rumors that the bag can hardly do.
    """
    return GOALS * (GOALS * more + goal) + slot


def goal_of(plan):
    """Where it leads."""
    return plan // GOALS % GOALS


def course_of(plan):
    """The plan without the third number."""
    return plan % (GOALS * GOALS)


def slot_of(plan):
    """The slot of the Rumor to attempt there."""
    return plan % GOALS


def more_of(plan):
    """What it brings a turn, or the set of Rumors that the bag can hardly do."""
    return plan // (GOALS * GOALS)


def tried(rate, slot):
    """An attempt as one number: what it brings a turn, and the slot of its Rumor."""
    return GOALS * rate + slot


def rate_of(attempt):
    """What it brings a turn; of hopes, what is hoped for."""
    return attempt // GOALS


# ------------------------------------------------------------------ what a Rumor is worth

def draws_for(s, seat, rumor):                          # H2
    """Tenths of draws that the Rumor takes with the seat's tokens, HOPELESS if they cannot do it."""
    card = RUMORS[rumor]
    tokens, useful, greats = 0, 0, 0
    for kind in range(TOKENS):
        count = s.bag[seat][kind] + s.aside[seat][kind]
        tokens += count
        if kind in (2 * card.skill + 1, ANY_GREAT):
            greats += count
        elif kind in (2 * card.skill, ANY_STANDARD, TEMPORARY):
            useful += count
    useful += greats
    need = card.standard + card.great
    if useful < need or greats < card.great:
        return HOPELESS
    return max(10 * need * (tokens + 1) // (useful + 1), 10 * card.great * (tokens + 1) // (greats + 1))


def worth(s, seat, rumor, draws):                       # H1
    """What the Discovery brings, in hundredths of an FP."""
    card = RUMORS[rumor]
    tokens, defeats = 0, s.bag[seat][DEFEAT] + s.aside[seat][DEFEAT]
    for kind in range(TOKENS):
        tokens += s.bag[seat][kind] + s.aside[seat][kind]
    value = promise(s, rumor)
    if IS_RELIC[card.tale]:
        value -= HOMEWARD
    return value - PER_DEFEAT[card.danger] * draws * defeats // (10 * max(1, tokens))


def promise(s, rumor):                                  # H1, SALT-184, SALT-185
    """What the Rumor is thought to be worth: what its tale promises, or its Discovery where Rumors are open.

    On a full state the card could be read in any case; it must not be, so the option is asked first.
    """
    if s.open_rumors:
        return price(s, rumor)
    return PROMISE[RUMORS[rumor].tale]


def price(s, rumor):
    """What the Discovery behind a Rumor brings; for Rumors that were completed, or where Rumors are open."""
    card = DISCOVERIES[s.leads[rumor]]
    return PER_FAME * card.fame + PER_DUCAT * card.ducats


def per_turn(value, time):                              # H3
    """Worth by time: tenths of turns, and what every undertaking takes."""
    return 10 * value // (time + 7)


# ------------------------------------------------------------------ where to go

def speed(s, seat):
    """Hexes a turn with as many crew in Sails as there is room for."""
    crew = min(s.sails[seat] + s.hands[seat], SHIPS[s.ship_type[seat]].sails)
    return max(1, crew + OFFICER_MOVE[s.officer[seat] + 1] + (1 if s.equipment[seat][TOPSAILS] > 0 else 0))


def course(s, goal, at):
    """Steps by sea to a goal from a hex. Only this function names the table: each that does brings a copy of it to a GPU."""
    return COURSE[s.map_no - 1][goal][at]


def turns_to(s, goal, at, hexes):
    """Tenths of turns to a goal from a hex, at so many hexes a turn."""
    return 10 * ((course(s, goal, at) + hexes - 1) // hexes)


def nearest_harbour(s, at):
    """The goal that is the closest Capital hex or known Port."""
    best = TO_CAPITAL
    if course(s, TO_KNOWN_PORT, at) < course(s, best, at):
        best = TO_KNOWN_PORT
    for site in range(sites_in_use(s)):
        if s.site_up[site] and s.site_token[site] == PORT and course(s, site, at) < course(s, best, at):
            best = site
    return best


def knows(s, seat, site):
    """Whether the seat knows the Discovery token there."""
    return (s.looked[site] >> seat) & 1 == 1 and s.site_token[site] < DISCOVERY_TOKENS


def is_hidden(s, seat, site):
    """Whether there may be a Discovery there that the seat has not looked at; all see which sites are empty."""
    return s.site_up[site] == 0 and (s.looked[site] >> seat) & 1 == 0 and s.site_token[site] != TAKEN


def best_attempt(s, seat, site, time, at_stake):
    """The best Rumor for the token there, as `tried` has it; 0 if none will do."""
    symbols = TOKEN_SYMBOLS[s.site_token[site]]
    best = 0
    for slot in range(SLOTS):
        rumor = rumor_of(s, seat, slot)
        if rumor != NONE and (symbols >> RUMORS[rumor].symbol) & 1:
            draws = draws_for(s, seat, rumor)
            if draws < HOPELESS:
                value = worth(s, seat, rumor, draws)
                if is_risky(s, seat, rumor):
                    value -= RISK + at_stake
                if s.target[seat] == rumor:
                    draws = max(10, draws - 20)
                best = max(best, tried(per_turn(value, time + draws // 2), slot))
    return best


def is_risky(s, seat, rumor):                           # H7
    """Whether one Defeat could sink the ship."""
    ship = SHIPS[s.ship_type[seat]]
    danger = RUMORS[rumor].danger
    if danger == LIGHT_DANGER:
        return s.light[seat] < ship.light and s.light[seat] + s.heavy[seat] + 1 >= ship.light + ship.heavy
    return danger == CREW_DANGER and s.sails[seat] + s.hands[seat] == 1


def stake(s, seat, load):
    """What would be lost with the ship and its cargo, in hundredths of an FP."""
    value = 20 + 50 * s.ship_type[seat] + load
    for kind in range(KITS):
        value += 25 * s.equipment[seat][kind]
    return value


def hopes(s, seat):
    """What an unknown token promises: `tried` of the worth of the best Rumor at hand and the number of fitting symbols."""
    best, value, symbols = 0, 0, 0
    for slot in range(SLOTS):
        rumor = rumor_of(s, seat, slot)
        if rumor != NONE:
            draws = draws_for(s, seat, rumor)
            if draws <= POOR:
                symbols |= 1 << RUMORS[rumor].symbol
                here = worth(s, seat, rumor, draws)
                if per_turn(here, draws // 2 + 20) > best:
                    best = per_turn(here, draws // 2 + 20)
                    value = max(0, here - 10 * draws // 2)
    return tried(value, bits.count(symbols))


def plan(s, seat):                                      # H3, H4
    """The goal that promises most a turn."""
    at = s.ship_hex[seat]
    m = s.map_no - 1
    hexes = speed(s, seat)
    home = nearest_harbour(s, at)
    to_home = turns_to(s, home, at, hexes)
    food = 10 * (s.rations[seat] + s.sails[seat] + s.hands[seat] - 1)
    hope = hopes(s, seat)
    hidden, known = 0, 0
    sites = sites_in_use(s)
    for site in range(sites):
        hidden += is_hidden(s, seat, site)
        known += knows(s, seat, site)
    load = cargo(s, seat)
    at_stake = stake(s, seat, load)
    best = planned(wish_for_home(s, to_home, food, hope, load, at_stake), home, 0)
    for site in range(sites):
        time = turns_to(s, site, at, hexes)
        rate, slot = 0, 0
        if knows(s, seat, site):
            attempt = best_attempt(s, seat, site, time, at_stake)
            rate, slot = rate_of(attempt), slot_of(attempt)
        elif is_hidden(s, seat, site):
            chance = 100 if s.looked[site] != 0 else 100 * max(0, s.tokens_left - known) // max(1, hidden)
            rate = per_turn(rate_of(hope), time + 25) * chance // 100 * min(UNKNOWN, slot_of(hope)) // UNKNOWN
        elif s.site_up[site] and s.site_token[site] == VILLAGE and food < to_home:
            rate = per_turn(200, time)
        back = turns_to(s, nearest_harbour(s, SITE_HEX[m][site]), SITE_HEX[m][site], hexes)
        missing = time + 10 + back - food
        if missing > 0 and rate > 0:
            rate = 1 + 100 * rate // (100 + at_stake * missing // CAUTION)
        best = max(best, planned(rate, site, slot))
    return best


def wish_for_home(s, time, food, hope, load, at_stake):
    """What it is worth a turn to sail to a harbour: for cargo, for food, or because nothing else is left."""
    if time == 0:
        return 0
    value = load + (10 if slot_of(hope) > 0 else 60)
    if food <= time + 10:
        value += at_stake
    if s.tokens_left <= 1 and load > 0:
        value += 600
    return per_turn(value, time)


def cargo(s, seat):
    """What is aboard for the Governor, in hundredths of an FP."""
    value = 0
    for i in range(len(TREASURES)):
        if s.treasure_at[i] == seat:
            value += PER_FAME * TREASURES[i].fame + PER_DUCAT * TREASURES[i].ducats
    for i in range(NUMBER_OF_ARTIFACTS):
        if s.artifact_aboard[ARTIFACTS[i]] and s.found[ARTIFACTS[i]] == seat:
            value += price(s, ARTIFACTS[i])
    return value
