"""Bags, holds, crew, hull and decks (spec.md, 3.1 to 3.4)."""

from __future__ import annotations

from quarterdeck.engine import deck, dice
from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    ANY_GREAT,
    ANY_STANDARD,
    CASKS,
    CASKS_ROOM,
    CREW_DANGER,
    DEFEAT,
    DISCOVERY_TOKENS,
    DUCAT_CAP,
    EQUIPMENT_ROW,
    HAND,
    IS_HARBOUR,
    LIGHT_DANGER,
    MAPS,
    MOST_TEMPORARY,
    NUMBER_OF_SITES,
    OFFICER_ROW,
    PORT,
    SHEATHING,
    SHIPS,
    SITE_AT,
    SURGEON,
    TEMPORARY,
    TOKENS,
    VILLAGE,
)
from quarterdeck.games.salt_and_sail.rules.terms import Berth, Deck, Event

# ------------------------------------------------------------------ where a ship lies

def berth(s, seat):                                     # SALT-039, SALT-043, SALT-047
    """A Berth: what the seat's ship lies at."""
    at = s.ship_hex[seat]
    if IS_HARBOUR[s.map_no - 1][at]:
        return Berth.HARBOUR
    site = site_at(s, at)
    if site == NONE:
        return Berth.SEA
    token = s.site_token[site]
    if token < DISCOVERY_TOKENS:
        return Berth.DISCOVERY
    if token == PORT:
        return Berth.HARBOUR
    return Berth.VILLAGE if token == VILLAGE else Berth.SEA


def sites_in_use(s):                                    # SALT-188
    """How many sites there are: the map's, and a spare one for each Discovery beyond the map's number."""
    return NUMBER_OF_SITES[s.map_no - 1] + max(0, s.to_find - MAPS[s.map_no - 1].discoveries)


def site_at(s, at):                                     # SALT-188
    """The site in a hex, or NONE; a spare site that is not in use is open sea."""
    site = SITE_AT[s.map_no - 1][at]
    return site if site < sites_in_use(s) else NONE


# ------------------------------------------------------------------ 3.2 skill tokens

def is_met(tokens, skill, standard, great):             # SALT-011..014, SALT-017
    """Whether the tokens meet a requirement."""
    greats = tokens[2 * skill + 1] + tokens[ANY_GREAT]
    standards = tokens[2 * skill] + tokens[ANY_STANDARD] + tokens[TEMPORARY]
    return greats >= great and greats + standards >= standard + great


def in_bag(s, seat):
    """How many tokens are in the bag."""
    total = 0
    for kind in range(TOKENS):
        total += s.bag[seat][kind]
    return total


def is_aside(s, seat):
    """Whether any token is set aside."""
    for kind in range(TOKENS):
        if s.aside[seat][kind] > 0:
            return True
    return False


def draw_token(s, seat, total):                         # SALT-016
    """The kind of a token drawn from the `total` tokens of the bag."""
    left = dice.draw(s, total)
    kind = 0
    while left >= s.bag[seat][kind]:
        left -= s.bag[seat][kind]
        kind += 1
    s.bag[seat][kind] -= 1
    return kind


def take_back(s, seat, tokens):                         # SALT-018
    """Put tokens back into the bag, T into the supply."""
    for kind in range(TEMPORARY):
        s.bag[seat][kind] += tokens[kind]
        tokens[kind] = 0
    tokens[TEMPORARY] = 0


def give_up(s, seat):                                   # SALT-081, SALT-097
    """The progress of a seat is over: its set-aside tokens return."""
    if s.target[seat] != NONE:
        note(s, Event.TOKENS_BACK, seat)
        take_back(s, seat, s.aside[seat])
        s.target[seat] = NONE


def feats(s, seat):                                     # SALT-019
    """The T of a seat."""
    return s.bag[seat][TEMPORARY] + s.aside[seat][TEMPORARY]


def gain_feats(s, seat, count):                         # SALT-019
    """T into the bag, as far as there is room."""
    s.bag[seat][TEMPORARY] += min(count, MOST_TEMPORARY - feats(s, seat))
    note(s, Event.GAINED, seat, 4, count)


def strike(s, seat, kind, danger):                      # SALT-015, SALT-020, SALT-021, SALT-157
    """What a token drawn against a danger does at once; returns 1 if it costs a crew, who is still to go."""
    note(s, Event.TOKEN, seat, kind, danger if kind == DEFEAT else 0)
    if kind != DEFEAT:
        return 0
    if danger == LIGHT_DANGER:
        take_light(s, seat)
    if danger != CREW_DANGER:
        return 0
    if s.officer[seat] == SURGEON and s.surgeon_used == 0:
        s.surgeon_used = 1
        note(s, Event.SAVED_CREW, seat)
        return 0
    return 1


# ------------------------------------------------------------------ 3.3 ships, crew and hold

def lose_crew(s, seat, hands):                          # SALT-030
    """One crew goes, from Hands if `hands` is 1, else from Sails; if nobody stands there, from the others."""
    if hands and s.hands[seat] == 0:
        hands = 0
    elif not hands and s.sails[seat] == 0:
        hands = 1
    if hands:
        s.hands[seat] -= 1
    else:
        s.sails[seat] -= 1
    note(s, Event.LOST_CREW, seat, s.sails[seat] + s.hands[seat], hands)


def gain_crew(s, seat, count):                          # SALT-029
    """Crew fill Hands, then Sails; the rest is lost."""
    ship = SHIPS[s.ship_type[seat]]
    to_hands = min(count, ship.hands - s.hands[seat])
    s.hands[seat] += to_hands
    s.sails[seat] += min(count - to_hands, ship.sails - s.sails[seat])
    note(s, Event.GAINED, seat, 0, count)


def take_light(s, seat):                                # SALT-031, SALT-160
    """1 Light damage, unless sheathing holds it off or no slot is free."""
    if s.equipment[seat][SHEATHING] > 0 and s.sheath_used == 0:
        s.sheath_used = 1
        note(s, Event.LIGHT, seat, s.light[seat], 1)
        return
    if s.light[seat] < SHIPS[s.ship_type[seat]].light:
        s.light[seat] += 1
    note(s, Event.LIGHT, seat, s.light[seat])


def take_heavy(s, seat):                                # SALT-032
    """1 Heavy damage, unless no slot is free."""
    if s.heavy[seat] < SHIPS[s.ship_type[seat]].heavy:
        s.heavy[seat] += 1
    note(s, Event.HEAVY, seat, s.heavy[seat])


def is_lost(s, seat):                                   # SALT-033, SALT-034
    """1 if the ship sinks: no crew is left, or every hull slot is covered."""
    ship = SHIPS[s.ship_type[seat]]
    if s.sails[seat] + s.hands[seat] == 0 or s.light[seat] + s.heavy[seat] >= ship.light + ship.heavy:
        return 1
    return 0


def ration_hold(s, seat):                               # SALT-022, SALT-161
    """The ration-only hold."""
    return SHIPS[s.ship_type[seat]].ration_hold + (CASKS_ROOM if s.equipment[seat][CASKS] > 0 else 0)


def room(s, seat):                                      # SALT-025
    """How many rations more the hold takes."""
    ship = SHIPS[s.ship_type[seat]]
    over = max(0, s.goods[seat] - ship.goods_hold)
    return max(0, ration_hold(s, seat) + ship.mixed_hold - over - s.rations[seat])


def gain_ducats(s, seat, count):                        # SALT-004, SALT-005
    """Ducats change hands with the supply, within 0 and the cap."""
    s.ducats[seat] = max(0, min(DUCAT_CAP, s.ducats[seat] + count))


# ------------------------------------------------------------------ decks (SALT-007)

def renew(s, cards, pile, count, which):                # SALT-007
    """An empty deck is made of its discard pile of `count` cards; returns how many cards it has then."""
    if count > 0:
        deck.reshuffle(s, cards, pile, count)
        note(s, Event.RESHUFFLED, which)
    return count


def draw_rumor(s):
    """The top Rumor, or NONE."""
    if s.rumor_left == 0:
        s.rumor_left = renew(s, s.rumor_deck, s.rumor_discard, s.rumor_discarded, Deck.RUMORS)
        s.rumor_discarded = 0
    card = deck.draw(s.rumor_deck, s.rumor_left)
    s.rumor_left -= card != NONE
    return card


def draw_encounter(s):
    """The top Encounter, or NONE."""
    if s.encounter_left == 0:
        s.encounter_left = renew(s, s.encounter_deck, s.encounter_discard, s.encounter_discarded, Deck.ENCOUNTERS)
        s.encounter_discarded = 0
    card = deck.draw(s.encounter_deck, s.encounter_left)
    s.encounter_left -= card != NONE
    return card


def draw_equipment(s):
    """The top Equipment, or NONE."""
    if s.equipment_left == 0:
        s.equipment_left = renew(s, s.equipment_deck, s.equipment_discard, s.equipment_discarded, Deck.EQUIPMENT)
        s.equipment_discarded = 0
    card = deck.draw(s.equipment_deck, s.equipment_left)
    s.equipment_left -= card != NONE
    return card


def draw_officer(s):
    """The top Officer, or NONE."""
    if s.officer_left == 0:
        s.officer_left = renew(s, s.officer_deck, s.officer_discard, s.officer_discarded, Deck.OFFICERS)
        s.officer_discarded = 0
    card = deck.draw(s.officer_deck, s.officer_left)
    s.officer_left -= card != NONE
    return card


def draw_treasure(s):
    """The top Treasure, or NONE."""
    if s.treasure_left == 0:
        s.treasure_left = renew(s, s.treasure_deck, s.treasure_discard, s.treasure_discarded, Deck.TREASURES)
        s.treasure_discarded = 0
    card = deck.draw(s.treasure_deck, s.treasure_left)
    s.treasure_left -= card != NONE
    return card


def hear(s, seat):                                      # SALT-102
    """Draw a private Rumor, if there is room in the hand."""
    if s.rumor_count[seat] == HAND:
        return
    card = draw_rumor(s)
    if card == NONE:
        return
    s.rumors[seat][s.rumor_count[seat]] = card
    s.rumor_count[seat] += 1
    note(s, Event.DREW_RUMOR, seat, s.rumor_count[seat])
    whisper(s, seat, Event.RUMOR, seat, card)


def take_rumor(s, seat, slot):
    """Take the Rumor out of a slot of the hand and close the gap; returns the Rumor."""
    card = s.rumors[seat][slot]
    s.rumor_count[seat] -= 1
    for i in range(slot, s.rumor_count[seat]):
        s.rumors[seat][i] = s.rumors[seat][i + 1]
    s.rumors[seat][s.rumor_count[seat]] = NONE
    return card


def discard_rumor(s, slot):                             # SALT-073
    """The active seat lays a private Rumor face up on the discard pile; progress on it stays."""
    card = take_rumor(s, s.active, slot)
    s.rumor_discarded = deck.discard(s.rumor_discard, s.rumor_discarded, card)
    note(s, Event.DISCARDED_RUMOR, s.active, card)


def in_hand(s):
    """The slots of the active seat's hand that hold a Rumor, as a set."""
    return (1 << s.rumor_count[s.active]) - 1


def get_treasure(s, seat):                              # SALT-147
    """A Treasure comes aboard."""
    card = draw_treasure(s)
    if card != NONE:
        s.treasure_at[card] = seat
        note(s, Event.TREASURE, seat, card)


def fill_rows(s):                                       # SALT-074
    """Fill the Equipment row, then the Officer row."""
    for slot in range(EQUIPMENT_ROW):
        if s.equipment_row[slot] == NONE:
            s.equipment_row[slot] = draw_equipment(s)
            if s.equipment_row[slot] != NONE:
                note(s, Event.TURNED_UP, slot, 0, s.equipment_row[slot])
    for slot in range(OFFICER_ROW):
        if s.officer_row[slot] == NONE:
            s.officer_row[slot] = draw_officer(s)
            if s.officer_row[slot] != NONE:
                note(s, Event.TURNED_UP, slot, 1, s.officer_row[slot])
