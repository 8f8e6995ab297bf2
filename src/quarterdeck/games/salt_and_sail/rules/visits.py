"""Visits to the Dock, the Market, the Pub, the Governor and a Village (spec.md, 3.9).

Each task is a decision of its own: what can be done, and below it what it does. Outside a visit `visit_flags` is 0, so the
menu asks the same functions what a place has to offer.
"""

from __future__ import annotations

from quarterdeck.engine import deck
from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    ALE_PRICE,
    ARTIFACTS,
    DOCK,
    EQUIPMENT_ROW,
    EQUIPMENT_SLOTS,
    GOVERNOR,
    HAND,
    IN_VILLAGE,
    KIT_COST,
    MARKET,
    MOST_TEMPORARY,
    NUMBER_OF_ARTIFACTS,
    OFFICER_HIRE,
    OFFICER_ROW,
    OFFICER_SALE,
    OFFICER_SLOTS,
    OFFICER_TREASURE,
    PUB,
    REPAIR_PRICE,
    SCORED,
    SHIP_KINDS,
    SHIPS,
    STUDY_PRICE,
    TREASURE_CARDS,
    TREASURES,
    actions,
)
from quarterdeck.games.salt_and_sail.rules.discovery import reward
from quarterdeck.games.salt_and_sail.rules.draft import enlist, equip
from quarterdeck.games.salt_and_sail.rules.table import (
    berth,
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
from quarterdeck.games.salt_and_sail.rules.terms import Berth, Event, Question, Rule, Step
from quarterdeck.games.salt_and_sail.state import Flag, Phase

# ------------------------------------------------------------------ going there

def places(s):                                          # SALT-071, SALT-104
    """The places here in which something can be done, as a set."""
    return places_at(s, berth(s, s.active))


def places_at(s, here):                                 # SALT-071, SALT-104
    """The same for the berth that is `here`."""
    if here == Berth.VILLAGE:
        return has_work(s, IN_VILLAGE) << IN_VILLAGE
    if here != Berth.HARBOUR:
        return 0
    found = 0
    for place in range(DOCK, IN_VILLAGE):
        found |= has_work(s, place) << place
    return found


def has_work(s, place):                                 # SALT-104
    """Whether a task of the place can be done now; what is quickly known is asked first."""
    if place == DOCK:
        return loads(s) != 0 or repairs(s) != 0 or ships_for_sale(s) != 0
    if place == MARKET:
        return sales(s) != 0 or can_dig_equipment(s) or equipment_for_sale(s) != 0
    if place == PUB:
        return can_listen(s) or can_drink(s) or crew_for_hire(s) != 0 or officers_to_take(s) != 0 or can_dig_officer(s)
    if place == GOVERNOR:
        return can_study(s) or has_cargo(s) != 0
    return loads(s) != 0 or can_listen(s)


def visit(s, place):                                    # SALT-103
    """The visit costs an action."""
    s.actions_left -= 1
    s.place = place
    s.visit_flags = 0
    note(s, Event.VISITS, s.active, place)
    return Step.VISIT


VISIT = decision(Question.MENU, actions("visit"), offers=places, refuses=Rule.NOTHING_TO_DO_THERE, does=visit)


def go_on_visiting(s):                                  # SALT-103
    """The next task is asked; the seat leaves by itself when nothing else can be done."""
    if not has_work(s, s.place) and discards(s) == 0:
        return leave(s, 0)
    s.phase = Phase.VISIT
    return Step.ASKED


def leave(s, _choice):                                  # SALT-103
    """Back to the menu."""
    s.place = NONE
    s.visit_flags = 0
    note(s, Event.LEAVES, s.active)
    return Step.MENU


EVERYWHERE = (Question.AT_DOCK, Question.AT_MARKET, Question.AT_PUB, Question.AT_GOVERNOR, Question.IN_VILLAGE)
LEAVE = decision(EVERYWHERE, actions("leave"), does=leave)


def discards(s):                                        # SALT-073
    """Where a Rumor could still be drawn in this visit, if only the hand had room: the slots of the hand, as a set."""
    if s.place not in (PUB, IN_VILLAGE):
        return 0
    if s.visit_flags & Flag.LISTENED == 0:
        return in_hand(s)
    return in_hand(s) if s.place == PUB and s.visit_flags & Flag.ALE == 0 and s.ducats[s.active] >= ALE_PRICE else 0


def throw_away(s, slot):                                # SALT-073
    """A Rumor is discarded to make room for another."""
    discard_rumor(s, slot)
    return Step.VISIT


DISCARD_IN_VISIT = decision((Question.AT_PUB, Question.IN_VILLAGE), actions("discard_rumor"), offers=discards,
                            refuses=Rule.DISCARD_LATER, does=throw_away)

# ------------------------------------------------------------------ the Dock, and rations in a Village, too

def ships_for_sale(s):                                  # SALT-105
    """The ships that can be bought, once a visit, as a set: bit 0 is the first after the Cog."""
    if s.visit_flags & Flag.SHIP_BOUGHT:
        return 0
    seat = s.active
    ships = 0
    for ship in range(1, SHIP_KINDS):
        ships |= (ship != s.ship_type[seat] and s.ducats[seat] >= SHIPS[ship].cost) << (ship - 1)
    return ships


def buy_ship(s, choice):                                # SALT-105..107
    """The new mat takes crew, hold and cards; damage is gone, surplus crew change roles or are lost."""
    seat = s.active
    ship = choice + 1
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


BUY_SHIP = decision(Question.AT_DOCK, actions("buy_ship"), offers=ships_for_sale, refuses=Rule.CANNOT_BUY_SHIP,
                    does=buy_ship)


def loads(s):                                           # SALT-108, SALT-122
    """One ration and all that fit, while one fits, as a set."""
    return 3 if room(s, s.active) > 0 else 0


def load(s, everything):                                # SALT-108
    """Rations are free."""
    s.rations[s.active] += room(s, s.active) if everything else 1
    note(s, Event.LOADED, s.active, s.rations[s.active])
    return Step.VISIT


LOAD = decision((Question.AT_DOCK, Question.IN_VILLAGE), actions("load_one", "load_all"), offers=loads, refuses=Rule.NO_ROOM,
                does=load)


def repairs(s):                                         # SALT-109
    """Light and Heavy damage that can be paid for, as a set."""
    if s.ducats[s.active] < REPAIR_PRICE:
        return 0
    return (s.light[s.active] > 0) | (s.heavy[s.active] > 0) << 1


def repair(s, heavy):                                   # SALT-109
    """One damage token is removed for a ducat."""
    s.ducats[s.active] -= REPAIR_PRICE
    if heavy:
        s.heavy[s.active] -= 1
    else:
        s.light[s.active] -= 1
    note(s, Event.REPAIRED, s.active, heavy)
    return Step.VISIT


REPAIR = decision(Question.AT_DOCK, actions("repair_light", "repair_heavy"), offers=repairs, refuses=Rule.CANNOT_REPAIR,
                  does=repair)

# ------------------------------------------------------------------ the Market

def sales(s):                                           # SALT-110
    """One good and all goods, while there is one, as a set."""
    return 3 if s.goods[s.active] > 0 else 0


def sell(s, everything):                                # SALT-110
    """Goods for ducats."""
    goods = s.goods[s.active] if everything else 1
    ducats = goods * OFFICER_SALE[s.officer[s.active] + 1]
    s.goods[s.active] -= goods
    gain_ducats(s, s.active, ducats)
    note(s, Event.SOLD, s.active, goods, ducats)
    return Step.VISIT


SELL = decision(Question.AT_MARKET, actions("sell_one", "sell_all"), offers=sales, refuses=Rule.NO_GOODS, does=sell)


def equipment_for_sale(s):                              # SALT-111
    """The slots of the row whose Equipment the seat can pay, as a set."""
    slots = 0
    for slot in range(EQUIPMENT_ROW):
        kind = s.equipment_row[slot]
        slots |= (kind != NONE and s.ducats[s.active] >= KIT_COST[kind]) << slot
    return slots


def buy_equipment(s, slot):                             # SALT-111
    """The card comes aboard for its price."""
    s.visit_flags |= Flag.EQUIPMENT_DONE
    equip(s, slot, KIT_COST[s.equipment_row[slot]])
    return Step.VISIT


BUY_EQUIPMENT = decision(Question.AT_MARKET, actions("equipment"), offers=equipment_for_sale,
                         refuses=Rule.CANNOT_BUY_EQUIPMENT, does=buy_equipment)


def can_dig_equipment(s):                               # SALT-112
    """Whether the row can be exchanged: once a visit, before anything is bought, while there is a card at all."""
    if s.visit_flags & Flag.EQUIPMENT_DONE:
        return False
    shown = s.equipment_left + s.equipment_discarded
    for slot in range(EQUIPMENT_ROW):
        shown += s.equipment_row[slot] != NONE
    return shown > 0


def dig_equipment(s, _choice):                          # SALT-112
    """The row is discarded and one card turned up."""
    s.visit_flags |= Flag.EQUIPMENT_DONE
    note(s, Event.ROW_DISCARDED, s.active, 0)
    for slot in range(EQUIPMENT_SLOTS):
        if s.equipment_row[slot] != NONE:
            s.equipment_discarded = deck.discard(s.equipment_discard, s.equipment_discarded, s.equipment_row[slot])
            s.equipment_row[slot] = NONE
    s.equipment_row[0] = draw_equipment(s)
    note(s, Event.TURNED_UP, 0, 0, s.equipment_row[0])
    return Step.VISIT


DIG_EQUIPMENT = decision(Question.AT_MARKET, actions("dig_equipment"), offers=can_dig_equipment,
                         refuses=Rule.CANNOT_DIG_EQUIPMENT, does=dig_equipment)

# ------------------------------------------------------------------ the Pub, and Rumors in a Village, too

def can_listen(s):                                      # SALT-115, SALT-122
    """Once a visit, with room in the hand."""
    return s.visit_flags & Flag.LISTENED == 0 and s.rumor_count[s.active] < HAND


def listen(s, _choice):                                 # SALT-115
    """A Rumor for nothing."""
    s.visit_flags |= Flag.LISTENED
    hear(s, s.active)
    return Step.VISIT


LISTEN = decision((Question.AT_PUB, Question.IN_VILLAGE), actions("listen"), offers=can_listen, refuses=Rule.CANNOT_LISTEN,
                  does=listen)


def can_drink(s):                                       # SALT-116
    """Who has listened may buy ale, once a visit, with room in the hand."""
    has_listened = s.visit_flags & (Flag.LISTENED | Flag.ALE) == Flag.LISTENED
    return has_listened and s.rumor_count[s.active] < HAND and s.ducats[s.active] >= ALE_PRICE


def drink(s, _choice):                                  # SALT-116
    """Another Rumor, for the price of an ale."""
    s.ducats[s.active] -= ALE_PRICE
    s.visit_flags |= Flag.ALE
    hear(s, s.active)
    return Step.VISIT


BUY_ALE = decision(Question.AT_PUB, actions("ale"), offers=can_drink, refuses=Rule.CANNOT_DRINK, does=drink)


def crew_for_hire(s):                                   # SALT-117
    """Free places in Sails and in Hands, where the pay is there, as a set."""
    seat = s.active
    if s.ducats[seat] < OFFICER_HIRE[s.officer[seat] + 1]:
        return 0
    ship = SHIPS[s.ship_type[seat]]
    return (s.sails[seat] < ship.sails) | (s.hands[seat] < ship.hands) << 1


def hire(s, to_hands):                                  # SALT-117
    """A crew for a free slot."""
    seat = s.active
    s.ducats[seat] -= OFFICER_HIRE[s.officer[seat] + 1]
    if to_hands:
        s.hands[seat] += 1
    else:
        s.sails[seat] += 1
    note(s, Event.HIRED, seat, to_hands)
    return Step.VISIT


HIRE = decision(Question.AT_PUB, actions("hire_sails", "hire_hands"), offers=crew_for_hire, refuses=Rule.CANNOT_HIRE,
                does=hire)


def officers_to_take(s):                                # SALT-118
    """The slots of the row with an Officer, as a set; one may be taken in a visit."""
    slots = 0
    if s.visit_flags & Flag.OFFICER_TAKEN == 0:
        for slot in range(OFFICER_ROW):
            slots |= (s.officer_row[slot] != NONE) << slot
    return slots


def recruit(s, slot):                                   # SALT-118
    """The Officer comes aboard for nothing."""
    s.visit_flags |= Flag.OFFICER_TAKEN
    enlist(s, slot)
    return Step.VISIT


RECRUIT = decision(Question.AT_PUB, actions("officer"), offers=officers_to_take, refuses=Rule.CANNOT_RECRUIT, does=recruit)


def can_dig_officer(s):                                 # SALT-119
    """Whether the row can be exchanged: once a visit, before one is taken, while there is an Officer at all."""
    if s.visit_flags & (Flag.OFFICER_TAKEN | Flag.OFFICERS_DISCARDED):
        return False
    return s.officer_left + s.officer_discarded > 0 or officers_to_take(s) != 0


def dig_officer(s, _choice):                            # SALT-119
    """The row is discarded and one Officer turned up."""
    s.visit_flags |= Flag.OFFICERS_DISCARDED
    note(s, Event.ROW_DISCARDED, s.active, 1)
    for slot in range(OFFICER_SLOTS):
        if s.officer_row[slot] != NONE:
            s.officer_discarded = deck.discard(s.officer_discard, s.officer_discarded, s.officer_row[slot])
            s.officer_row[slot] = NONE
    s.officer_row[0] = draw_officer(s)
    note(s, Event.TURNED_UP, 0, 1, s.officer_row[0])
    return Step.VISIT


DIG_OFFICER = decision(Question.AT_PUB, actions("dig_officer"), offers=can_dig_officer, refuses=Rule.CANNOT_DIG_OFFICER,
                       does=dig_officer)

# ------------------------------------------------------------------ the Governor

def can_study(s):                                       # SALT-121
    """Whether there is a ducat, and room for a T."""
    return feats(s, s.active) < MOST_TEMPORARY and s.ducats[s.active] >= STUDY_PRICE


def study(s, _choice):                                  # SALT-121
    """A T for a ducat."""
    s.ducats[s.active] -= STUDY_PRICE
    gain_feats(s, s.active, 1)
    note(s, Event.STUDIED, s.active, feats(s, s.active))
    return Step.VISIT


STUDY = decision(Question.AT_GOVERNOR, actions("study"), offers=can_study, refuses=Rule.CANNOT_STUDY, does=study)


def has_cargo(s):                                       # SALT-120
    """1 if a Treasure or an Artifact is aboard, 0 if not."""
    seat = s.active
    for card in range(TREASURE_CARDS):
        if s.treasure_at[card] == seat:
            return 1
    for i in range(NUMBER_OF_ARTIFACTS):
        if s.artifact_aboard[ARTIFACTS[i]] and s.found[ARTIFACTS[i]] == seat:
            return 1
    return 0


def deliver(s, _choice):                                # SALT-120, SALT-159
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
                s.treasure_discarded = deck.discard(s.treasure_discard, s.treasure_discarded, card)
    for i in range(NUMBER_OF_ARTIFACTS):
        card = ARTIFACTS[i]
        if s.artifact_aboard[card] and s.found[card] == seat:
            note(s, Event.DELIVERED, seat, 1, s.leads[card])
            s.artifact_aboard[card] = 0
            reward(s, card)
    return Step.VISIT


DELIVER = decision(Question.AT_GOVERNOR, actions("deliver"), offers=has_cargo, refuses=Rule.NOTHING_TO_DELIVER, does=deliver)
