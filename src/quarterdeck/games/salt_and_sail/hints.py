"""What a good player of Salt & Sail looks at, and a quick rule-based player (spec, section 8).

`observe` writes what a seat sees as numbers, block by block, its own side first. `prefer` is a planner of one step. It
weighs every place by what it would bring, the less the farther it is: sites by the best Rumor that could be attempted there
(H1 to H3), harbours by what is wanted there. Then it likes what leads to the best. Worth is counted in hundredths of an FP,
time in tenths of a turn. Both functions read only what `redact` leaves: a Rumor is worth the promise of its tale, unless
Rumors are open (SALT-184, SALT-185).
"""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.salt_and_sail.content import (
    ACCEPT,
    ACTIONS_A_TURN,
    ALE,
    ALLOCATE,
    ANY_GREAT,
    ANY_STANDARD,
    ARTIFACTS,
    ATTEMPT_PRIVATE,
    BAGS,
    BUY_SHIP,
    CAPTAIN,
    CARDS,
    CLOSEST_PORT,
    COG,
    COURSE,
    CREW_DANGER,
    DECLINE,
    DEFEAT,
    DELIVER,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    DISCARD_RUMOR,
    DISCOVERIES,
    DISCOVERY_TOKENS,
    DISTANCE,
    DOCK,
    DROP_GOOD,
    EFFECTS,
    ENCOUNTER,
    ENCOUNTER_CARDS,
    ENCOUNTERS,
    END_TURN,
    EQUIPMENT,
    EQUIPMENT_SLOTS,
    FAR,
    FINISH,
    GOVERNOR,
    HAND,
    HARBOUR,
    HARBOUR_HEX,
    HAS_ENCOUNTER,
    HIRE_HANDS,
    HIRE_SAILS,
    IS_RELIC,
    KEEP,
    KIT_CARDS,
    KIT_COST,
    KITS,
    LEAVE,
    LIGHT_DANGER,
    LISTEN,
    LOAD_ALL,
    LOAD_ONE,
    LOSE_HANDS,
    MARKET,
    NEXT,
    NUMBER_OF_ARTIFACTS,
    OFFICER,
    OFFICER_MOVE,
    OFFICER_SLOTS,
    OFFICERS,
    OWN_MAP,
    PER_DUCAT,
    PER_FAME,
    PLACES,
    PORT,
    PRINTED_MAPS,
    PROMISE,
    PUB,
    PUBLIC_SLOTS,
    REPAIR_HEAVY,
    RUMORS,
    SEATS,
    SELL_ALL,
    SHIP_KINDS,
    SHIPS,
    SITE_HEX,
    SITES,
    SKILLS,
    STEP,
    STOP,
    STOP_DRAWING,
    STUDY,
    SYMBOLS,
    TAKEN,
    TEMPORARY,
    TO_CAPITAL,
    TO_KNOWN_PORT,
    TOKEN_SYMBOLS,
    TOKENS,
    TOPSAILS,
    TRADE,
    TRADE_1,
    TRADE_2,
    TREASURE_CARDS,
    TREASURES,
    VILLAGE,
    VISIT,
    WAYS,
)
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_in
from quarterdeck.games.salt_and_sail.rules.encounters import allowance
from quarterdeck.games.salt_and_sail.rules.moving import range_of
from quarterdeck.games.salt_and_sail.rules.sinking import closest_port
from quarterdeck.games.salt_and_sail.rules.table import berth, feats, room, site_at, sites_in_use
from quarterdeck.games.salt_and_sail.rules.terms import Berth
from quarterdeck.games.salt_and_sail.rules.turn import rounds_of_map, solo_target
from quarterdeck.games.salt_and_sail.rules.visits import has_cargo
from quarterdeck.games.salt_and_sail.state import Phase

SLOTS = HAND + PUBLIC_SLOTS
HOPELESS = 1000
"""Tenths of draws for what the bag cannot do."""
HOMEWARD = 100              # H1: an Artifact has still to be delivered
PER_DEFEAT = numbers([0, 70, 50])       # [danger], H1
CAUTION = 80                # H4: how much of what is at stake counts for each turn without a ration
RISK = 150                  # an attempt that may sink the ship
UNKNOWN = 3                 # H3: a symbol fits one token in three
GOALS = 16
"""A plan is GOALS x GOALS x the worth per turn of its goal, plus GOALS x the goal (a site, TO_KNOWN_PORT or TO_CAPITAL),
plus the slot of the Rumor to attempt there."""
POOR = 90                   # H2: tenths of draws; what takes more is hardly worth a voyage


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
    """GOALS x the worth per turn of the best Rumor for the token there, plus its slot; 0 if none will do."""
    symbols = TOKEN_SYMBOLS[s.site_token[site]]
    best = 0
    for slot in range(SLOTS):
        rumor = s.rumors[seat][slot] if slot < HAND else s.public_rumors[slot - HAND]
        if rumor != NONE and (symbols >> RUMORS[rumor].symbol) & 1:
            draws = draws_for(s, seat, rumor)
            if draws < HOPELESS:
                value = worth(s, seat, rumor, draws)
                if is_risky(s, seat, rumor):
                    value -= RISK + at_stake
                if s.target[seat] == rumor:
                    draws = max(10, draws - 20)
                best = max(best, GOALS * per_turn(value, time + draws // 2) + slot)
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
    """What an unknown token promises: GOALS x the worth of the best Rumor at hand, plus the number of fitting symbols."""
    best, value, symbols = 0, 0, 0
    for slot in range(SLOTS):
        rumor = s.rumors[seat][slot] if slot < HAND else s.public_rumors[slot - HAND]
        if rumor != NONE:
            draws = draws_for(s, seat, rumor)
            if draws <= POOR:
                symbols |= 1 << RUMORS[rumor].symbol
                here = worth(s, seat, rumor, draws)
                if per_turn(here, draws // 2 + 20) > best:
                    best = per_turn(here, draws // 2 + 20)
                    value = max(0, here - 10 * draws // 2)
    return GOALS * value + bits.count(symbols)


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
    best = GOALS * (GOALS * wish_for_home(s, to_home, food, hope, load, at_stake) + home)
    for site in range(sites):
        time = turns_to(s, site, at, hexes)
        rate, slot = 0, 0
        if knows(s, seat, site):
            attempt = best_attempt(s, seat, site, time, at_stake)
            rate, slot = attempt // GOALS, attempt % GOALS
        elif is_hidden(s, seat, site):
            chance = 100 if s.looked[site] != 0 else 100 * max(0, s.tokens_left - known) // max(1, hidden)
            rate = per_turn(hope // GOALS, time + 25) * chance // 100 * min(UNKNOWN, hope % GOALS) // UNKNOWN
        elif s.site_up[site] and s.site_token[site] == VILLAGE and food < to_home:
            rate = per_turn(200, time)
        back = turns_to(s, nearest_harbour(s, SITE_HEX[m][site]), SITE_HEX[m][site], hexes)
        missing = time + 10 + back - food
        if missing > 0 and rate > 0:
            rate = 1 + 100 * rate // (100 + at_stake * missing // CAUTION)
        best = max(best, GOALS * (GOALS * rate + site) + slot)
    return best


def wish_for_home(s, time, food, hope, load, at_stake):
    """What it is worth a turn to sail to a harbour: for cargo, for food, or because nothing else is left."""
    if time == 0:
        return 0
    value = load + (10 if hope % GOALS > 0 else 60)
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


# ------------------------------------------------------------------ the quick player

def prefer(s, action):
    """How much the seat to act likes the action."""
    return like(s, action, aim(s, 0))


def aim(s, whim):
    """GOALS x GOALS x the set of poor Rumors, plus GOALS x the goal, plus the slot of the Rumor to attempt there.

    Whim 0 goes where `plan` says, the others each to one goal, as long as there is something to be had.
    """
    phase = s.phase
    seat = s.active
    after = 0
    if phase in (Phase.MENU, Phase.STEP, Phase.ALLOCATE, Phase.FORTUNE, Phase.CREW_LOSS):
        after = plan(s, seat) % (GOALS * GOALS) if whim == 0 else fancy(s, seat, whim - 1)
        if after == NONE:
            return NONE
    if phase in (Phase.MENU, Phase.VISIT, Phase.FORTUNE, Phase.MERCHANT):
        after += GOALS * GOALS * poor_rumors(s, seat)
    return after


def fancy(s, seat, goal):
    """A goal that is not the best by plan, and the slot of the Rumor to attempt there; NONE if nothing is to be had."""
    at = s.ship_hex[seat]
    if goal >= sites_in_use(s):
        is_harbour = goal in (TO_KNOWN_PORT, TO_CAPITAL)
        return GOALS * goal if is_harbour and 0 < course(s, goal, at) < FAR else NONE
    if knows(s, seat, goal):
        attempt = best_attempt(s, seat, goal, turns_to(s, goal, at, speed(s, seat)), stake(s, seat, cargo(s, seat)))
        return GOALS * goal + attempt % GOALS if attempt > 0 else NONE
    return GOALS * goal if is_hidden(s, seat, goal) and hopes(s, seat) % GOALS > 0 else NONE


def like(s, action, after):
    """How much a seat likes the action that is after this."""
    phase = s.phase
    seat = s.active
    goal, slot, poor = after // GOALS % GOALS, after % GOALS, after // GOALS // GOALS
    if phase == Phase.MENU:
        return like_deed(s, seat, action, goal, slot, poor)
    if phase == Phase.STEP:
        return like_step(s, seat, action, goal)
    if phase == Phase.VISIT:
        return like_task(s, seat, action, poor)
    if phase == Phase.ALLOCATE:
        return like_sails(s, seat, action - ALLOCATE, goal)
    if phase == Phase.CHECK:
        return like_drawing(s, seat, action)
    if phase == Phase.FORTUNE:
        return like_fortune(s, seat, action, goal, poor)
    if phase == Phase.MERCHANT:
        return like_trade(s, seat, action, poor)
    if phase == Phase.CREW_LOSS:
        return like_loss(s, seat, action, goal)
    if phase == Phase.TRIM:
        return 1 if (action == DROP_GOOD) == (s.rations[seat] < 5) else 0
    if phase == Phase.TREASURE:
        treasure = TREASURES[s.offer[action - KEEP]]
        return PER_FAME * treasure.fame + PER_DUCAT * treasure.ducats
    if phase == Phase.CAPTAIN:
        return like_captain(s, seat, action - CAPTAIN)
    if phase == Phase.OFFICER:
        return OFFICER_RANK[s.officer_row[action - OFFICER]]
    if phase == Phase.EQUIPMENT:
        return like_kit(s, seat, s.equipment_row[action - EQUIPMENT])
    return like_harbour(s, seat, action)


OFFICER_RANK = numbers([2, 9, 5, 5, 3, 10, 5, 4, 6, 4, 3, 3])
"""[officer]: how well he did in trial games (spec, section 8)."""
KIT_RANK = numbers([30, 30, 30, 40, 40, 40, 60, 55, 15, 15, 35, 10])
"""[kind]: how useful the Equipment is to anybody (H8)."""


def like_deed(s, seat, action, goal, slot, poor):
    """A choice of the menu."""
    here = berth(s, seat)
    if action < STOP:
        if course(s, goal, s.ship_hex[seat]) == 0:
            return -10
        return like_step(s, seat, action, goal)
    if action == END_TURN:
        return 0
    if action < VISIT:
        if site_at(s, s.ship_hex[seat]) != goal:
            return -10
        return 5000 if slot == action - ATTEMPT_PRIVATE else 1
    if action < LEAVE:
        return like_visit(s, seat, action - VISIT, poor) if here != Berth.SEA else 0
    clears = s.rumor_count[seat] == HAND and here == Berth.VILLAGE and is_in(poor, action - DISCARD_RUMOR)
    return 4000 if clears else -20


def like_step(s, seat, action, goal):
    """Closer to the goal is better; at the goal the ship stops."""
    at = s.ship_hex[seat]
    way = course(s, goal, at)
    if action == STOP:
        return 2000 if way == 0 else 0
    nearer = way - course(s, goal, NEXT[s.map_no - 1][at][action - STEP])
    return 1000 + 10 * nearer if nearer > 0 else -100


def poor_rumors(s, seat):                               # H9
    """The private Rumors that the bag can hardly do, as a set of slots."""
    slots = 0
    for slot in range(s.rumor_count[seat]):
        slots |= (draws_for(s, seat, s.rumors[seat][slot]) > POOR) << slot
    return slots


def is_in(slots, slot):
    """Whether the slot is in the set."""
    return (slots >> slot) & 1 == 1


def useful_rumors(s, seat, poor):
    """How many private Rumors the bag can do."""
    return s.rumor_count[seat] - bits.count(poor)


def wants_crew(s, seat):                                # H5
    """Whether Sails and a Hands slot should be filled up."""
    return s.sails[seat] + s.hands[seat] < SHIPS[s.ship_type[seat]].sails + 1


def wants_ship(s, seat):                                # H8
    """Whether a better ship should be bought."""
    return s.ship_type[seat] == COG and s.ducats[seat] >= 6


def like_visit(s, seat, place, poor):
    """A visit is liked for what is wanted there; before a Move (about 1000) if it is needed."""
    if place == GOVERNOR:
        return 3000 if has_cargo(s, seat) else -1
    if place == DOCK:
        if wants_ship(s, seat) or room(s, seat) > 1 or s.light[seat] + s.heavy[seat] > 1:
            return 2500
        return -1
    if place == PUB:
        if (wants_crew(s, seat) and s.ducats[seat] > 0) or useful_rumors(s, seat, poor) < 2:
            return 2600
        return -1
    if place == MARKET:
        for slot in range(3):
            kind = s.equipment_row[slot]
            if kind != NONE and KIT_COST[kind] + 2 <= s.ducats[seat] and like_kit(s, seat, kind) >= 40:
                return 2200
        return 2100 if s.goods[seat] > 1 else -1
    return 2000 if room(s, seat) > 1 or useful_rumors(s, seat, poor) < 2 else -1


def like_kit(s, seat, kind):                            # H8
    """Equipment is liked for its rank, once."""
    return KIT_RANK[kind] if s.equipment[seat][kind] == 0 else 0


def like_task(s, seat, action, poor):
    """A task of a visit; LEAVE is worth 0."""
    if action == LEAVE:
        return 0
    if action < BUY_SHIP:
        return 50 if is_in(poor, action - DISCARD_RUMOR) else -1
    if action < LOAD_ONE:
        return 100 + action if wants_ship(s, seat) else -1
    if action <= LOAD_ALL:
        return 90 if action == LOAD_ALL else 1
    if action <= REPAIR_HEAVY:
        return 80
    if action <= SELL_ALL:
        return 95 if action == SELL_ALL else 1
    if action < DIG_EQUIPMENT:
        kind = s.equipment_row[action - EQUIPMENT]
        return like_kit(s, seat, kind) if KIT_COST[kind] + 2 <= s.ducats[seat] and like_kit(s, seat, kind) >= 40 else -1
    if action == LISTEN:
        return 60
    if action == ALE:
        return 40 if s.ducats[seat] >= 3 and useful_rumors(s, seat, poor) < HAND else -1
    if action == HIRE_SAILS:
        return 70
    if action == HIRE_HANDS:
        return 65 if wants_crew(s, seat) else -1
    if OFFICER <= action < DIG_OFFICER:
        old = OFFICER_RANK[s.officer[seat]] if s.officer[seat] != NONE else 0
        return 20 if OFFICER_RANK[s.officer_row[action - OFFICER]] > old else -1
    if action == DELIVER:
        return 100
    return 30 if action == STUDY and s.ducats[seat] >= 4 and feats(s, seat) < 2 else -1


def like_sails(s, seat, sails, goal):                   # H6
    """As many in Sails as the way to the goal needs, the others in Hands."""
    way = course(s, goal, s.ship_hex[seat])
    bonus = speed(s, seat) - max(1, min(s.sails[seat] + s.hands[seat], SHIPS[s.ship_type[seat]].sails))
    needed = max(1, way - bonus)
    return 20 - 2 * (needed - sails) if sails < needed else 20 - (sails - needed)


def like_loss(s, seat, action, goal):                   # H13
    """Hands lose a crew if the Move needs all Sails to reach its goal, or leads past no Encounter; otherwise Sails."""
    at = s.ship_hex[seat]
    steps = DISTANCE[s.map_no - 1][goal][at]
    keeps_sails = range_of(s, seat) <= steps or course(s, goal, at) == steps
    return 1 if (action == LOSE_HANDS) == keeps_sails else 0


def like_drawing(s, seat, action):                      # H7
    """Draw on, unless the last crew is at stake or the draws left cannot do it."""
    card = ENCOUNTER[s.enc_card]
    greats = s.drawn[2 * card.skill + 1] + s.drawn[ANY_GREAT]
    useful = greats + s.drawn[2 * card.skill] + s.drawn[ANY_STANDARD] + s.drawn[TEMPORARY]
    missing = max(card.great - greats, card.standard + card.great - useful)
    left = allowance(s, seat) - s.enc_draws
    is_bad = missing > left or (card.danger == CREW_DANGER and s.sails[seat] + s.hands[seat] <= 1)
    return 1 if (action == STOP_DRAWING) == is_bad else 0


def like_fortune(s, seat, action, goal, poor):          # H12
    """Accept, unless a Discovery is within reach this turn or the check is hopeless."""
    if action < ACCEPT:
        return 2 if s.rumor_count[seat] == HAND and is_in(poor, action - DISCARD_RUMOR) else -1
    way = course(s, goal, s.ship_hex[seat])
    card = ENCOUNTER[s.enc_card]
    declines = way <= s.range_left and goal < TO_KNOWN_PORT
    if card.skill != NONE and s.hands[seat] < card.standard + card.great + 1:
        declines = True
    return 1 if (action == DECLINE) == declines else 0


def like_trade(s, seat, action, poor):
    """A trade is made if it gives more than it takes."""
    if action < TRADE:
        return 2 if s.rumor_count[seat] == HAND and is_in(poor, action - DISCARD_RUMOR) else -1
    if action == FINISH:
        return 0
    deal = EFFECTS[(TRADE_2 if action - TRADE else TRADE_1) + s.enc_card]
    rumor = 40 * deal.rumor if s.rumor_count[seat] < HAND else 0
    return (20 * deal.ducats + 30 * deal.goods + 12 * deal.rations + 15 * deal.crew + 15 * deal.temp + rumor
            + 120 * deal.treasure)


def like_captain(s, seat, captain):
    """A Captain is liked for the Rumors at hand."""
    value = 0
    for slot in range(SLOTS):
        rumor = rumor_in(s, slot)
        if rumor != NONE:
            card = RUMORS[rumor]
            greats = BAGS[captain][2 * card.skill + 1] + BAGS[captain][ANY_GREAT]
            useful = greats + BAGS[captain][2 * card.skill] + BAGS[captain][ANY_STANDARD]
            tokens = 0
            for kind in range(TOKENS):
                tokens += BAGS[captain][kind]
            need = card.standard + card.great
            if useful >= need and greats >= card.great:
                draws = max(10 * need * (tokens + 1) // (useful + 1), 10 * card.great * (tokens + 1) // (greats + 1))
                here = per_turn(promise(s, rumor), draws // 2 + 20)
                value += 2 * here if slot < HAND else here
    return value


def like_harbour(s, seat, action):
    """The harbour or Port that is closest to the sites."""
    at = closest_port(s) if action == CLOSEST_PORT else HARBOUR_HEX[s.map_no - 1][action - HARBOUR]
    total, nearest = 0, FAR
    for site in range(sites_in_use(s)):
        total += course(s, site, at)
        nearest = min(nearest, course(s, site, at))
    return 2000 - 20 * nearest - total


# ------------------------------------------------------------------ the contract: reckon


CLOSE = 300             # hundredths of an FP: a lead that wins three games in four
AHEAD = 3               # turns that the next goal takes, more or less


def reckon(s, out):
    """The lead in Fame over the best rival; before a turn it is fair to look."""
    for seat in range(s.seats):
        rival = PER_FAME * solo_target(s) if s.seats == 1 else 0
        for other in range(s.seats):
            if other != seat:
                rival = max(rival, fortune(s, other))
        lead = fortune(s, seat) - rival
        out[seat] = 0.5 + 0.5 * lead / (abs(lead) + CLOSE)
    return s.phase == Phase.MENU and s.actions_left == ACTIONS_A_TURN


def fortune(s, seat):
    """Fame and ducats; while the ship sails also what is aboard, what it is worth and what the next goal promises."""
    owned = PER_FAME * s.fame[seat] + PER_DUCAT * s.ducats[seat]
    if s.phase == Phase.OVER or s.ship_hex[seat] == NONE:
        return owned
    load = cargo(s, seat)
    return owned + load * 3 // 4 + stake(s, seat, 0) + AHEAD * (plan(s, seat) // (GOALS * GOALS))


SEARCH = {"all": {"exploration": 0.5, "widening": 0.3, "noise": 0, "cut": -1, "caution": 0.3, "firmness": 0.7,
                  "whims": GOALS},
          "captain": {"iterations": 200, "firmness": 3.0}, "admiral": {"iterations": 1500},
          "commodore": {"iterations": 200, "curiosity": 1.2, "doubt": 0.1}}
"""How searching players think here (`players.search.Settings`); docs/players.md says how it was found."""
NETWORK_SEATS = 2
"""Among more seats the Commodore was not found stronger than the Admiral, and thinks as that one does (docs/bots.md)."""


# ------------------------------------------------------------------ the contract: observe

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
        rumor = s.rumors[seat][slot] if slot < HAND else s.public_rumors[slot - HAND]
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
