"""Visits to the Dock, the Market, the Pub, the Governor and a Village (spec.md, 3.9)."""

from __future__ import annotations

from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    ALE,
    ALE_PRICE,
    ARTIFACTS,
    BUY_SHIP,
    DELIVER,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    DISCARD_RUMOR,
    DOCK,
    EQUIPMENT,
    EQUIPMENT_ROW,
    EQUIPMENT_SLOTS,
    GOVERNOR,
    HAND,
    HIRE_HANDS,
    HIRE_SAILS,
    IN_VILLAGE,
    KIT_COST,
    LEAVE,
    LISTEN,
    LOAD_ALL,
    LOAD_ONE,
    MARKET,
    MOST_TEMPORARY,
    NUMBER_OF_ARTIFACTS,
    OFFICER,
    OFFICER_HIRE,
    OFFICER_ROW,
    OFFICER_SALE,
    OFFICER_SLOTS,
    OFFICER_TREASURE,
    PUB,
    REPAIR_HEAVY,
    REPAIR_LIGHT,
    REPAIR_PRICE,
    SCORED,
    SELL_ALL,
    SELL_ONE,
    SHIP_KINDS,
    SHIPS,
    STUDY,
    STUDY_PRICE,
    TREASURE_CARDS,
    TREASURES,
)
from quarterdeck.games.salt_and_sail.rules.discovery import reward
from quarterdeck.games.salt_and_sail.rules.draft import enlist, equip
from quarterdeck.games.salt_and_sail.rules.table import (
    discard_rumor,
    draw_equipment,
    draw_officer,
    feats,
    gain_ducats,
    gain_feats,
    hear,
    in_hand,
    room,
)
from quarterdeck.games.salt_and_sail.rules.terms import Event, Step
from quarterdeck.games.salt_and_sail.state import Flag, Phase

# ------------------------------------------------------------------ what can be done

def visit_options(s):                                   # SALT-073, SALT-103
    """The legal actions in a visit, as a set."""
    options = tasks(s, s.place) | 1 << LEAVE
    if could_hear(s):
        options |= in_hand(s, s.active) << DISCARD_RUMOR
    return options


def could_hear(s):                                      # SALT-073
    """Whether a Rumor could still be drawn in this visit, if only the hand had room."""
    if s.place not in (PUB, IN_VILLAGE):
        return False
    if s.visit_flags & Flag.LISTENED == 0:
        return True
    return s.place == PUB and s.visit_flags & Flag.ALE == 0 and s.ducats[s.active] >= ALE_PRICE


def tasks(s, place):                                    # SALT-104
    """The tasks that can be done at a place, as a set of actions."""
    if place == DOCK:
        return dock_tasks(s) | resupply(s)
    if place == MARKET:
        return market_tasks(s)
    if place == PUB:
        return pub_tasks(s) | listening(s)
    if place == GOVERNOR:
        return governor_tasks(s)
    return resupply(s) | listening(s)


def dock_tasks(s):                                      # SALT-105, SALT-109
    """Ships for sale and repairs."""
    seat = s.active
    options = 0
    if s.visit_flags & Flag.SHIP_BOUGHT == 0:
        for ship in range(1, SHIP_KINDS):
            options |= (ship != s.ship_type[seat] and s.ducats[seat] >= SHIPS[ship].cost) << (BUY_SHIP + ship - 1)
    if s.ducats[seat] >= REPAIR_PRICE:
        options |= (s.light[seat] > 0) << REPAIR_LIGHT | (s.heavy[seat] > 0) << REPAIR_HEAVY
    return options


def resupply(s):                                        # SALT-108, SALT-122
    """Loading rations, while one fits."""
    return (1 << LOAD_ONE | 1 << LOAD_ALL) if room(s, s.active) > 0 else 0


def market_tasks(s):                                    # SALT-110..112
    """Selling goods, buying Equipment, or turning up another card."""
    seat = s.active
    options = (1 << SELL_ONE | 1 << SELL_ALL) if s.goods[seat] > 0 else 0
    shown = s.equipment_left + s.equipment_discarded
    for slot in range(EQUIPMENT_ROW):
        kind = s.equipment_row[slot]
        if kind != NONE:
            shown += 1
            options |= (s.ducats[seat] >= KIT_COST[kind]) << (EQUIPMENT + slot)
    return options | (shown > 0 and s.visit_flags & Flag.EQUIPMENT_DONE == 0) << DIG_EQUIPMENT


def listening(s):                                       # SALT-115, SALT-122
    """Listening, once a visit, with room in the hand."""
    return (s.visit_flags & Flag.LISTENED == 0 and s.rumor_count[s.active] < HAND) << LISTEN


def pub_tasks(s):                                       # SALT-116..119
    """Ale, crew and Officers."""
    seat = s.active
    flags = s.visit_flags
    ship = SHIPS[s.ship_type[seat]]
    options = 0
    if flags & Flag.LISTENED and flags & Flag.ALE == 0 and s.rumor_count[seat] < HAND and s.ducats[seat] >= ALE_PRICE:
        options |= 1 << ALE
    if s.ducats[seat] >= OFFICER_HIRE[s.officer[seat] + 1]:
        options |= (s.sails[seat] < ship.sails) << HIRE_SAILS | (s.hands[seat] < ship.hands) << HIRE_HANDS
    if flags & Flag.OFFICER_TAKEN == 0:
        shown = s.officer_left + s.officer_discarded
        for slot in range(OFFICER_ROW):
            if s.officer_row[slot] != NONE:
                shown += 1
                options |= 1 << (OFFICER + slot)
        options |= (shown > 0 and flags & Flag.OFFICERS_DISCARDED == 0) << DIG_OFFICER
    return options


def governor_tasks(s):                                  # SALT-120, SALT-121
    """Delivering what is aboard, and studying."""
    seat = s.active
    options = (feats(s, seat) < MOST_TEMPORARY and s.ducats[seat] >= STUDY_PRICE) << STUDY
    return options | has_cargo(s, seat) << DELIVER


def has_cargo(s, seat):                                 # SALT-120
    """1 if a Treasure or an Artifact is aboard, 0 if not."""
    for card in range(TREASURE_CARDS):
        if s.treasure_at[card] == seat:
            return 1
    for i in range(NUMBER_OF_ARTIFACTS):
        if s.artifact_aboard[ARTIFACTS[i]] and s.found[ARTIFACTS[i]] == seat:
            return 1
    return 0


# ------------------------------------------------------------------ doing it

def visit(s, place):                                    # SALT-103
    """The visit costs an action."""
    s.actions_left -= 1
    s.place = place
    s.visit_flags = 0
    note(s, Event.VISITS, s.active, place)
    return Step.VISIT


def go_on_visiting(s):                                  # SALT-103
    """The next task is asked; the seat leaves by itself when nothing else can be done."""
    if visit_options(s) == 1 << LEAVE:
        return leave(s)
    s.phase = Phase.VISIT
    return Step.ASKED


def leave(s):                                           # SALT-103
    """Back to the menu."""
    s.place = NONE
    s.visit_flags = 0
    note(s, Event.LEAVES, s.active)
    return Step.MENU


def do_task(s, action):                                 # SALT-103
    """Carry out a task; returns the step that comes next."""
    seat = s.active
    if action == LEAVE:
        return leave(s)
    if action < BUY_SHIP:
        discard_rumor(s, action - DISCARD_RUMOR)
    elif action < LOAD_ONE:
        return buy_ship(s, action - BUY_SHIP + 1)
    elif action <= LOAD_ALL:
        s.rations[seat] += 1 if action == LOAD_ONE else room(s, seat)
        note(s, Event.LOADED, seat, s.rations[seat])
    elif action <= REPAIR_HEAVY:
        repair(s, action == REPAIR_HEAVY)
    elif action <= SELL_ALL:
        sell(s, 1 if action == SELL_ONE else s.goods[seat])
    elif action < DIG_EQUIPMENT:
        s.visit_flags |= Flag.EQUIPMENT_DONE
        equip(s, action - EQUIPMENT, KIT_COST[s.equipment_row[action - EQUIPMENT]])
    elif action == DIG_EQUIPMENT:
        dig_equipment(s)
    elif action <= ALE:
        listen(s, action == ALE)
    elif action <= HIRE_HANDS:
        hire(s, action == HIRE_HANDS)
    elif action < DIG_OFFICER:
        s.visit_flags |= Flag.OFFICER_TAKEN
        enlist(s, action - OFFICER)
    elif action == DIG_OFFICER:
        dig_officer(s)
    elif action == DELIVER:
        deliver(s)
    else:
        s.ducats[seat] -= STUDY_PRICE
        gain_feats(s, seat, 1)
        note(s, Event.STUDIED, seat, feats(s, seat))
    return Step.VISIT


def buy_ship(s, ship):                                  # SALT-105..107
    """The new mat takes crew, hold and cards; damage is gone, surplus crew change roles or are lost."""
    seat = s.active
    new = SHIPS[ship]
    s.visit_flags |= Flag.SHIP_BOUGHT
    s.ducats[seat] -= new.cost
    s.ship_type[seat] = ship
    s.light[seat] = 0
    s.heavy[seat] = 0
    from_sails = max(0, s.sails[seat] - new.sails)
    from_hands = max(0, s.hands[seat] - new.hands)
    s.sails[seat] = min(new.sails, s.sails[seat] + from_hands)
    s.hands[seat] = min(new.hands, s.hands[seat] + from_sails)
    note(s, Event.BOUGHT_SHIP, seat, ship)
    return Step.TRIM


def repair(s, heavy):                                   # SALT-109
    """One damage token is removed for a ducat."""
    s.ducats[s.active] -= REPAIR_PRICE
    if heavy:
        s.heavy[s.active] -= 1
    else:
        s.light[s.active] -= 1
    note(s, Event.REPAIRED, s.active, heavy)


def sell(s, goods):                                     # SALT-110
    """Goods for ducats."""
    ducats = goods * OFFICER_SALE[s.officer[s.active] + 1]
    s.goods[s.active] -= goods
    gain_ducats(s, s.active, ducats)
    note(s, Event.SOLD, s.active, goods, ducats)


def dig_equipment(s):                                   # SALT-112
    """The row is discarded and one card turned up."""
    s.visit_flags |= Flag.EQUIPMENT_DONE
    note(s, Event.ROW_DISCARDED, s.active, 0)
    for slot in range(EQUIPMENT_SLOTS):
        if s.equipment_row[slot] != NONE:
            s.equipment_discard[s.equipment_discarded] = s.equipment_row[slot]
            s.equipment_discarded += 1
            s.equipment_row[slot] = NONE
    s.equipment_row[0] = draw_equipment(s)
    note(s, Event.TURNED_UP, 0, 0, s.equipment_row[0])


def dig_officer(s):                                     # SALT-119
    """The row is discarded and one Officer turned up."""
    s.visit_flags |= Flag.OFFICERS_DISCARDED
    note(s, Event.ROW_DISCARDED, s.active, 1)
    for slot in range(OFFICER_SLOTS):
        if s.officer_row[slot] != NONE:
            s.officer_discard[s.officer_discarded] = s.officer_row[slot]
            s.officer_discarded += 1
            s.officer_row[slot] = NONE
    s.officer_row[0] = draw_officer(s)
    note(s, Event.TURNED_UP, 0, 1, s.officer_row[0])


def listen(s, ale):                                     # SALT-115, SALT-116
    """A Rumor, for nothing or for the price of an ale."""
    if ale:
        s.ducats[s.active] -= ALE_PRICE
        s.visit_flags |= Flag.ALE
    else:
        s.visit_flags |= Flag.LISTENED
    hear(s, s.active)


def hire(s, to_hands):                                  # SALT-117
    """A crew for a free slot."""
    seat = s.active
    s.ducats[seat] -= OFFICER_HIRE[s.officer[seat] + 1]
    if to_hands:
        s.hands[seat] += 1
    else:
        s.sails[seat] += 1
    note(s, Event.HIRED, seat, to_hands)


def deliver(s):                                         # SALT-120, SALT-159
    """All Treasures, then all Artifacts aboard are turned in."""
    seat = s.active
    for card in range(TREASURE_CARDS):
        if s.treasure_at[card] == seat:
            note(s, Event.DELIVERED, seat, 0, card)
            gain_ducats(s, seat, TREASURES[card].ducats + OFFICER_TREASURE[s.officer[seat] + 1])
            s.fame[seat] += TREASURES[card].fame
            s.treasure_at[card] = SCORED
            if TREASURES[card].fame == 0:
                s.treasure_at[card] = NONE
                s.treasure_discard[s.treasure_discarded] = card
                s.treasure_discarded += 1
    for i in range(NUMBER_OF_ARTIFACTS):
        card = ARTIFACTS[i]
        if s.artifact_aboard[card] and s.found[card] == seat:
            note(s, Event.DELIVERED, seat, 1, s.leads[card])
            s.artifact_aboard[card] = 0
            reward(s, card)
