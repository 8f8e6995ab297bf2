"""A quick rule-based player of Salt & Sail, and what searching players need to know (spec, section 8).

`prefer` is a planner of one step: it likes what leads to the place that promises most (plans.py). It reads only what
`redact` leaves.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.engine import bits
from quarterdeck.engine.decisions import Decision
from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.salt_and_sail.content import (
    ACTIONS_A_TURN,
    ANY_GREAT,
    ANY_STANDARD,
    BAGS,
    COG,
    CREW_DANGER,
    DISTANCE,
    DOCK,
    EFFECTS,
    ENCOUNTER,
    EQUIPMENT_ROW,
    FAR,
    GOVERNOR,
    HAND,
    HARBOUR_HEX,
    KIT_COST,
    MARKET,
    NEXT,
    PER_DUCAT,
    PER_FAME,
    PUB,
    RUMORS,
    SHIPS,
    TEMPORARY,
    TO_CAPITAL,
    TO_KNOWN_PORT,
    TOKENS,
    TREASURES,
)
from quarterdeck.games.salt_and_sail.plans import (
    GOALS,
    POOR,
    SLOTS,
    best_attempt,
    cargo,
    course,
    course_of,
    draws_for,
    goal_of,
    hopes,
    is_hidden,
    knows,
    more_of,
    per_turn,
    plan,
    planned,
    promise,
    slot_of,
    speed,
    stake,
    turns_to,
)
from quarterdeck.games.salt_and_sail.rules import (
    ACCEPT,
    ALLOCATE,
    ATTEMPT,
    BEGIN_IN_HARBOUR,
    BEGIN_IN_PORT,
    BUY_ALE,
    BUY_EQUIPMENT,
    BUY_SHIP,
    DECISIONS,
    DECLINE,
    DELIVER,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    DISCARD_AT_FORTUNE,
    DISCARD_IN_TRADE,
    DISCARD_IN_VISIT,
    DISCARD_RUMOR,
    DRAW,
    DROP,
    END_TURN,
    FINISH,
    HIRE,
    KEEP,
    LEAVE,
    LISTEN,
    LOAD,
    LOSE_CREW,
    RECRUIT,
    REPAIR,
    SAIL_ON,
    SELL,
    SET_OUT,
    STOP,
    STOP_DRAWING,
    STUDY,
    TAKE_CAPTAIN,
    TAKE_EQUIPMENT,
    TAKE_HARBOUR,
    TAKE_OFFICER,
    TRADE,
    VISIT,
)
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_in
from quarterdeck.games.salt_and_sail.rules.encounters import allowance, trade_of
from quarterdeck.games.salt_and_sail.rules.moving import range_of
from quarterdeck.games.salt_and_sail.rules.sinking import closest_port
from quarterdeck.games.salt_and_sail.rules.table import berth, feats, room, site_at, sites_in_use
from quarterdeck.games.salt_and_sail.rules.terms import Berth
from quarterdeck.games.salt_and_sail.rules.turn import solo_target
from quarterdeck.games.salt_and_sail.rules.visits import has_cargo
from quarterdeck.games.salt_and_sail.state import Phase

# ------------------------------------------------------------------ the quick player

def prefer(s, action):
    """How much the seat to act likes the action."""
    return like(s, action, aim(s, 0))


def aim(s, whim):
    """Where to go, for which Rumor, and the set of poor Rumors, as `planned` has it.

    Whim 0 goes where `plan` says, the others each to one goal, as long as there is something to be had.
    """
    phase = s.phase
    seat = s.active
    after = 0
    if phase in (Phase.MENU, Phase.STEP, Phase.ALLOCATE, Phase.FORTUNE, Phase.CREW_LOSS):
        after = course_of(plan(s, seat)) if whim == 0 else fancy(s, seat, whim - 1)
        if after == NONE:
            return NONE
    if phase in (Phase.MENU, Phase.VISIT, Phase.FORTUNE, Phase.MERCHANT):
        after += planned(poor_rumors(s, seat), 0, 0)
    return after


def fancy(s, seat, goal):
    """A goal that is not the best by plan, and the slot of the Rumor to attempt there; NONE if nothing is to be had."""
    at = s.ship_hex[seat]
    if goal >= sites_in_use(s):
        is_harbour = goal in (TO_KNOWN_PORT, TO_CAPITAL)
        return planned(0, goal, 0) if is_harbour and 0 < course(s, goal, at) < FAR else NONE
    if knows(s, seat, goal):
        attempt = best_attempt(s, seat, goal, turns_to(s, goal, at, speed(s, seat)), stake(s, seat, cargo(s, seat)))
        return planned(0, goal, slot_of(attempt)) if attempt > 0 else NONE
    return planned(0, goal, 0) if is_hidden(s, seat, goal) and slot_of(hopes(s, seat)) > 0 else NONE


OFFICER_RANK = numbers([2, 9, 5, 5, 3, 10, 5, 4, 6, 4, 3, 3])
"""[officer]: how well he did in trial games (spec, section 8)."""
KIT_RANK = numbers([30, 30, 30, 40, 40, 40, 60, 55, 15, 15, 35, 10])
"""[kind]: how useful the Equipment is to anybody (H8)."""


def like_setting_out(s, way, after):
    """A Move is liked while the ship is not where it wants to be."""
    if course(s, goal_of(after), s.ship_hex[s.active]) == 0:
        return -10
    return like_step(s, way, after)


def like_step(s, way, after):
    """Closer to the goal is better."""
    at = s.ship_hex[s.active]
    nearer = course(s, goal_of(after), at) - course(s, goal_of(after), NEXT[s.map_no - 1][at][way])
    return 1000 + 10 * nearer if nearer > 0 else -100


def like_stopping(s, _choice, after):
    """At the goal the ship stops."""
    return 2000 if course(s, goal_of(after), s.ship_hex[s.active]) == 0 else 0


def like_attempt(s, slot, after):
    """At its goal the ship attempts the Rumor for which it came."""
    if site_at(s, s.ship_hex[s.active]) != goal_of(after):
        return -10
    return 5000 if slot_of(after) == slot else 1


def like_clearing(s, slot, after):
    """In a Village a full hand is thinned before a visit."""
    clears = s.rumor_count[s.active] == HAND and berth(s, s.active) == Berth.VILLAGE and is_in(more_of(after), slot)
    return 4000 if clears else -20


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


def like_visit(s, place, after):
    """A visit is liked for what is wanted there; before a Move (about 1000) if it is needed."""
    seat, poor = s.active, more_of(after)
    if place == GOVERNOR:
        return 3000 if has_cargo(s) else -1
    if place == DOCK:
        if wants_ship(s, seat) or room(s, seat) > 1 or s.light[seat] + s.heavy[seat] > 1:
            return 2500
        return -1
    if place == PUB:
        if (wants_crew(s, seat) and s.ducats[seat] > 0) or useful_rumors(s, seat, poor) < 2:
            return 2600
        return -1
    if place == MARKET:
        for slot in range(EQUIPMENT_ROW):
            if s.equipment_row[slot] != NONE and is_worth_its_price(s, s.equipment_row[slot]):
                return 2200
        return 2100 if s.goods[seat] > 1 else -1
    return 2000 if room(s, seat) > 1 or useful_rumors(s, seat, poor) < 2 else -1


def is_worth_its_price(s, kind):                        # H8
    """Whether the Equipment is liked, and a little money is left after it."""
    return KIT_COST[kind] + 2 <= s.ducats[s.active] and like_kit(s, s.active, kind) >= 40


def like_kit(s, seat, kind):                            # H8
    """Equipment is liked for its rank, once."""
    return KIT_RANK[kind] if s.equipment[seat][kind] == 0 else 0


def like_making_room(s, slot, after):
    """A Rumor that the bag can hardly do may go."""
    return 50 if is_in(more_of(after), slot) else -1


def like_ship(s, choice, _after):
    """The largest that can be paid."""
    return 125 + choice if wants_ship(s, s.active) else -1


def like_loading(s, everything, _after):
    """The hold is filled."""
    return 90 if everything else 1


def like_repairing(s, _choice, _after):
    """All damage is repaired."""
    return 80


def like_selling(s, everything, _after):
    """All goods are sold."""
    return 95 if everything else 1


def like_buying(s, slot, _after):
    """Equipment that is worth its price."""
    kind = s.equipment_row[slot]
    return like_kit(s, s.active, kind) if is_worth_its_price(s, kind) else -1


def like_listening(s, _choice, _after):
    """Rumors cost nothing."""
    return 60


def like_ale(s, _choice, after):
    """Another Rumor, if there is money for it."""
    return 40 if s.ducats[s.active] >= 3 and useful_rumors(s, s.active, more_of(after)) < HAND else -1


def like_hiring(s, to_hands, _after):                   # H5
    """Sails first."""
    if to_hands:
        return 65 if wants_crew(s, s.active) else -1
    return 70


def like_recruiting(s, slot, _after):
    """A better Officer than the one aboard."""
    old = OFFICER_RANK[s.officer[s.active]] if s.officer[s.active] != NONE else 0
    return 20 if OFFICER_RANK[s.officer_row[slot]] > old else -1


def like_delivering(s, _choice, _after):
    """Always."""
    return 100


def like_studying(s, _choice, _after):
    """A T, if there is money for it."""
    return 30 if s.ducats[s.active] >= 4 and feats(s, s.active) < 2 else -1


def like_sails(s, sails, after):                        # H6
    """As many in Sails as the way to the goal needs, the others in Hands."""
    seat = s.active
    way = course(s, goal_of(after), s.ship_hex[seat])
    bonus = speed(s, seat) - max(1, min(s.sails[seat] + s.hands[seat], SHIPS[s.ship_type[seat]].sails))
    needed = max(1, way - bonus)
    return 20 - 2 * (needed - sails) if sails < needed else 20 - (sails - needed)


def like_loss(s, hands, after):                         # H13
    """Hands lose a crew if the Move needs all Sails to reach its goal, or leads past no Encounter; otherwise Sails."""
    goal, at = goal_of(after), s.ship_hex[s.active]
    steps = DISTANCE[s.map_no - 1][goal][at]
    keeps_sails = range_of(s, s.active) <= steps or course(s, goal, at) == steps
    return 1 if hands == keeps_sails else 0


def has_no_hope(s):                                     # H7
    """Whether the last crew is at stake, or the draws left cannot win the check."""
    card = ENCOUNTER[s.enc_card]
    greats = s.drawn[2 * card.skill + 1] + s.drawn[ANY_GREAT]
    useful = greats + s.drawn[2 * card.skill] + s.drawn[ANY_STANDARD] + s.drawn[TEMPORARY]
    missing = max(card.great - greats, card.standard + card.great - useful)
    left = allowance(s, s.active) - s.enc_draws
    return missing > left or (card.danger == CREW_DANGER and s.sails[s.active] + s.hands[s.active] <= 1)


def like_drawing(s, _choice, _after):                   # H7
    """Draw on, while there is hope."""
    return 0 if has_no_hope(s) else 1


def like_giving_up(s, _choice, _after):                 # H7
    """Stop, where there is none."""
    return 1 if has_no_hope(s) else 0


def would_decline(s, goal):                             # H12
    """Whether a Discovery is within reach this turn, or the check is hopeless."""
    card = ENCOUNTER[s.enc_card]
    if card.skill != NONE and s.hands[s.active] < card.standard + card.great + 1:
        return True
    return course(s, goal, s.ship_hex[s.active]) <= s.range_left and goal < TO_KNOWN_PORT


def like_accepting(s, _choice, after):                  # H12
    """Accept, unless there is something better to do."""
    return 0 if would_decline(s, goal_of(after)) else 1


def like_declining(s, _choice, after):                  # H12
    """Decline, where there is."""
    return 1 if would_decline(s, goal_of(after)) else 0


def like_thinning(s, slot, after):                      # H12
    """A full hand is thinned before a card that gives a Rumor."""
    return 2 if s.rumor_count[s.active] == HAND and is_in(more_of(after), slot) else -1


def like_trade(s, trade, _after):
    """A trade is made if it gives more than it takes."""
    deal = EFFECTS[trade_of(s, trade)]
    rumor = 40 * deal.rumor if s.rumor_count[s.active] < HAND else 0
    return (20 * deal.ducats + 30 * deal.goods + 12 * deal.rations + 15 * deal.crew + 15 * deal.temp + rumor
            + 120 * deal.treasure)


def like_dropping(s, good, _after):
    """Goods go first, while rations are short."""
    return 1 if good == (s.rations[s.active] < 5) else 0


def like_treasure(s, which, _after):
    """What it scores."""
    treasure = TREASURES[s.offer[which]]
    return PER_FAME * treasure.fame + PER_DUCAT * treasure.ducats


def like_officer(s, slot, _after):
    """By rank."""
    return OFFICER_RANK[s.officer_row[slot]]


def like_free_equipment(s, slot, _after):
    """By rank, once."""
    return like_kit(s, s.active, s.equipment_row[slot])


def like_captain(s, captain, _after):
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


def like_harbour(s, harbour, _after):
    """The harbour that is closest to the sites."""
    return like_berth(s, HARBOUR_HEX[s.map_no - 1][harbour])


def like_port(s, _choice, _after):
    """The closest Port, likewise."""
    return like_berth(s, closest_port(s))


def like_berth(s, at):
    """Close to the nearest site first, then to all."""
    total, nearest = 0, FAR
    for site in range(sites_in_use(s)):
        total += course(s, site, at)
        nearest = min(nearest, course(s, site, at))
    return 2000 - 20 * nearest - total


LIKING: dict[Decision, Any] = {
    SET_OUT: like_setting_out, SAIL_ON: like_step, STOP: like_stopping, ATTEMPT: like_attempt, VISIT: like_visit,
    DISCARD_RUMOR: like_clearing, END_TURN: 0,
    ALLOCATE: like_sails, LOSE_CREW: like_loss,
    LEAVE: 0, DISCARD_IN_VISIT: like_making_room, BUY_SHIP: like_ship, LOAD: like_loading, REPAIR: like_repairing,
    SELL: like_selling, BUY_EQUIPMENT: like_buying, DIG_EQUIPMENT: -1, LISTEN: like_listening, BUY_ALE: like_ale,
    HIRE: like_hiring, RECRUIT: like_recruiting, DIG_OFFICER: -1, DELIVER: like_delivering, STUDY: like_studying,
    DRAW: like_drawing, STOP_DRAWING: like_giving_up,
    ACCEPT: like_accepting, DECLINE: like_declining, DISCARD_AT_FORTUNE: like_thinning,
    TRADE: like_trade, DISCARD_IN_TRADE: like_thinning, FINISH: 0, DROP: like_dropping, KEEP: like_treasure,
    TAKE_CAPTAIN: like_captain, TAKE_OFFICER: like_officer, TAKE_EQUIPMENT: like_free_equipment,
    TAKE_HARBOUR: like_harbour, BEGIN_IN_HARBOUR: like_harbour, BEGIN_IN_PORT: like_port,
}
"""How much a seat likes a choice that is after this, by decision."""

like = DECISIONS.made("like", __name__, LIKING, more="after", says="How much a seat likes the action that is after this.")

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
    return owned + load * 3 // 4 + stake(s, seat, 0) + AHEAD * more_of(plan(s, seat))


SEARCH = {"all": {"depth": 0, "exploration": 0.5, "widening": 0.3, "noise": 0, "cut": -1, "caution": 0.3,
                  "firmness": 0.7, "whims": GOALS},
          "captain": {"iterations": 200, "firmness": 3.0}, "admiral": {"iterations": 1500},
          "commodore": {"iterations": 200, "curiosity": 1.2, "doubt": 0.1},
          "commodore among more": {"mix": 0.5, "rule": 128}}
"""How searching players think here (`players.settings.Settings`); docs/players.md says how it was found."""
