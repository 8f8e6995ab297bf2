"""Setup and the draft of Captains, Officers, Equipment and harbours (spec.md, 3.5)."""

from __future__ import annotations

from quarterdeck.engine import bits, deck, dice
from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    BAGS,
    CAPTAINS,
    CARDS,
    COG,
    COPIES,
    DISCOVERY_TOKENS,
    ENCOUNTER_CARDS,
    ENCOUNTERS,
    EQUIPMENT_ROW,
    EQUIPMENT_SLOTS,
    HAND,
    HARBOUR_HEX,
    KIT_CARDS,
    KIT_COPIES,
    KIT_TOKEN,
    KITS,
    MAPS,
    NUMBER_OF_HARBOURS,
    OFFICER_SLOTS,
    OFFICER_TOKEN,
    OFFICERS,
    PORT,
    PUBLIC_SLOTS,
    SEATS,
    SITES,
    START_CREW,
    START_DUCATS,
    START_RATIONS,
    TAKEN,
    TOKENS,
    TREASURE_CARDS,
    VILLAGE,
    actions,
)
from quarterdeck.games.salt_and_sail.rules.table import (
    draw_equipment,
    draw_officer,
    draw_rumor,
    fill_rows,
    hear,
    sites_in_use,
)
from quarterdeck.games.salt_and_sail.rules.terms import Event, Question, Rule, Step
from quarterdeck.games.salt_and_sail.state import Phase


def setup(s):                                           # SALT-050..056, SALT-061, SALT-189, SALT-191
    """Tokens on the sites, decks shuffled, rows turned up, a private Rumor each; the first seat chooses a Captain."""
    clear_table(s)
    for seat in range(SEATS):
        launch(s, seat, seat < s.seats)
    lay_sites(s)
    lay_decks(s)
    s.start_seat = s.first - 1 if s.first > 0 else dice.draw(s, s.seats)
    s.active = s.start_seat
    note(s, Event.STORY, s.map_no)
    note(s, Event.SETUP, s.map_no, s.start_seat)
    deal(s)


def clear_table(s):
    """Everything at rest, before anything is dealt."""
    s.phase = Phase.CAPTAIN
    s.round_no = 0
    s.actions_left = 0
    s.moved = 0
    s.range_left = 0
    s.barred = 0
    s.surgeon_used = 0
    s.sheath_used = 0
    s.place = NONE
    s.visit_flags = 0
    s.enc_card = NONE
    s.enc_draws = 0
    for kind in range(TOKENS):
        s.drawn[kind] = 0
    s.draws_due = 0
    s.trades_done = 0
    s.spare = 0
    s.offer[0] = NONE
    s.offer[1] = NONE
    for card in range(CARDS):
        s.leads[card] = card                # Rumor k leads to Discovery k in every real game (SALT-185)
        s.found[card] = NONE
        s.artifact_aboard[card] = 0
        s.rumor_discard[card] = NONE
    for i in range(ENCOUNTER_CARDS):
        s.encounter_deck[i] = NONE
        s.encounter_discard[i] = NONE
    for i in range(KIT_CARDS):
        s.equipment_discard[i] = NONE
    for i in range(OFFICERS):
        s.officer_discard[i] = NONE
    for i in range(TREASURE_CARDS):
        s.treasure_discard[i] = NONE
        s.treasure_at[i] = NONE
    s.rumor_discarded = 0
    s.encounter_discarded = 0
    s.equipment_discarded = 0
    s.officer_discarded = 0
    s.treasure_discarded = 0
    for slot in range(PUBLIC_SLOTS):
        s.public_rumors[slot] = NONE
    for slot in range(EQUIPMENT_SLOTS):
        s.equipment_row[slot] = NONE
    for slot in range(OFFICER_SLOTS):
        s.officer_row[slot] = NONE
    s.winners = 0


def launch(s, seat, plays):                             # SALT-061, SALT-179
    """A Cog with its first crew in Sails; a seat that nobody takes has nothing."""
    s.captain[seat] = NONE
    s.officer[seat] = NONE
    s.ship_type[seat] = COG
    s.ship_hex[seat] = NONE
    s.sails[seat] = START_CREW if plays else 0
    s.hands[seat] = 0
    s.rations[seat] = START_RATIONS if plays else 0
    s.goods[seat] = 0
    s.ducats[seat] = START_DUCATS + MAPS[s.map_no - 1].extra_ducats if plays else 0
    s.light[seat] = 0
    s.heavy[seat] = 0
    s.no_move[seat] = 0
    for kind in range(TOKENS):
        s.bag[seat][kind] = 0
        s.aside[seat][kind] = 0
    s.target[seat] = NONE
    for slot in range(HAND):
        s.rumors[seat][slot] = NONE
    s.rumor_count[seat] = 0
    for kind in range(KITS):
        s.equipment[seat][kind] = 0
    s.fame[seat] = 0
    s.discoveries[seat] = 0
    s.final_fame[seat] = 0


def lay_sites(s):                                       # SALT-041, SALT-051, SALT-187, SALT-188
    """Random Discovery tokens, the Ports and the Villages of the map, and blanks, shuffled and dealt to the sites in use."""
    chart = MAPS[s.map_no - 1]
    sites = sites_in_use(s)
    tokens = dice.some_of(s, (1 << DISCOVERY_TOKENS) - 1, s.to_find)
    for site in range(SITES):
        s.site_up[site] = 0
        s.looked[site] = 0
        s.site_symbols[site] = 0
        if site < s.to_find:
            s.site_token[site] = bits.index(tokens)
            tokens &= tokens - 1
        elif site < s.to_find + chart.ports:
            s.site_token[site] = PORT
        elif site < s.to_find + chart.ports + chart.villages:
            s.site_token[site] = VILLAGE
        else:
            s.site_token[site] = TAKEN if site < sites else NONE
    dice.shuffle(s, s.site_token, sites)
    s.tokens_left = s.to_find


def lay_decks(s):                                       # SALT-052, SALT-053
    """The five decks, shuffled."""
    for i in range(CARDS):
        s.rumor_deck[i] = i
    s.rumor_left = CARDS
    dice.shuffle(s, s.rumor_deck, CARDS)
    s.encounter_left = 0
    for card in range(ENCOUNTERS):
        for _ in range(COPIES[s.map_no - 1][card]):
            s.encounter_deck[s.encounter_left] = card
            s.encounter_left += 1
    dice.shuffle(s, s.encounter_deck, s.encounter_left)
    for i in range(KIT_CARDS):
        s.equipment_deck[i] = i // KIT_COPIES
    s.equipment_left = KIT_CARDS
    dice.shuffle(s, s.equipment_deck, KIT_CARDS)
    for i in range(OFFICERS):
        s.officer_deck[i] = i
    s.officer_left = OFFICERS
    dice.shuffle(s, s.officer_deck, OFFICERS)
    for i in range(TREASURE_CARDS):
        s.treasure_deck[i] = i
    s.treasure_left = TREASURE_CARDS
    dice.shuffle(s, s.treasure_deck, TREASURE_CARDS)


def deal(s):                                            # SALT-055, SALT-056
    """Officers, public Rumors and Equipment face up, then a private Rumor to each seat."""
    chart = MAPS[s.map_no - 1]
    for slot in range(s.seats):
        s.officer_row[slot] = draw_officer(s)
    for slot in range(chart.public_rumors):
        s.public_rumors[slot] = draw_rumor(s)
    for slot in range(EQUIPMENT_ROW + (s.seats if chart.free_equipment else 0)):
        s.equipment_row[slot] = draw_equipment(s)
    for i in range(s.seats):
        hear(s, (s.start_seat + i) % s.seats)


# ------------------------------------------------------------------ the draft

def free_captains(s):                                   # SALT-057
    """The Captains that nobody has, as a set."""
    free = (1 << CAPTAINS) - 1
    for seat in range(s.seats):
        if s.captain[seat] != NONE:
            free &= ~(1 << s.captain[seat])
    return free


def officers_shown(s):
    """The slots with an Officer, as a set."""
    slots = 0
    for slot in range(OFFICER_SLOTS):
        slots |= (s.officer_row[slot] != NONE) << slot
    return slots


def equipment_shown(s):
    """The slots with an Equipment card, as a set."""
    slots = 0
    for slot in range(EQUIPMENT_SLOTS):
        slots |= (s.equipment_row[slot] != NONE) << slot
    return slots


def choose_captain(s, captain):                         # SALT-057
    """The seat takes the Captain and his tokens; the last to choose begins the draft of Officers."""
    s.captain[s.active] = captain
    for kind in range(TOKENS):
        s.bag[s.active][kind] = BAGS[captain][kind]
    note(s, Event.CAPTAIN, s.active, captain)
    following = (s.active + 1) % s.seats
    if following == s.start_seat:
        return Step.DRAFT
    s.active = following
    return Step.ASKED


TAKE_CAPTAIN = decision(Question.CAPTAIN, actions("captain"), offers=free_captains, refuses=Rule.TAKEN_CAPTAIN,
                        does=choose_captain)


def offer_officers(s):                                  # SALT-058
    """The seat is asked for an Officer; the last one goes without asking."""
    shown = officers_shown(s)
    if bits.count(shown) == 1:
        return draft_officer(s, bits.index(shown))
    s.phase = Phase.OFFICER
    return Step.ASKED


def draft_officer(s, slot):                             # SALT-058, SALT-059
    """The seat takes the Officer, and on some maps an Equipment card after him."""
    enlist(s, slot)
    if MAPS[s.map_no - 1].free_equipment:
        s.phase = Phase.EQUIPMENT
        return Step.ASKED
    return next_draft(s)


TAKE_OFFICER = decision(Question.OFFICER, actions("officer"), offers=officers_shown, refuses=Rule.TAKE_AN_OFFICER,
                        does=draft_officer)


def draft_equipment(s, slot):                           # SALT-059
    """The seat takes the card for nothing."""
    equip(s, slot, 0)
    return next_draft(s)


TAKE_EQUIPMENT = decision(Question.EQUIPMENT, actions("equipment"), offers=equipment_shown, refuses=Rule.TAKE_EQUIPMENT,
                          does=draft_equipment)


def next_draft(s):                                      # SALT-058, SALT-060
    """Counterclockwise to the next seat; after the starting player the rows are put in order."""
    if s.active != s.start_seat:
        s.active = (s.active + s.seats - 1) % s.seats
        return Step.DRAFT
    free = 0
    for slot in range(EQUIPMENT_SLOTS):
        card = s.equipment_row[slot]
        s.equipment_row[slot] = NONE
        if card != NONE:
            s.equipment_row[free] = card
            free += 1
    fill_rows(s)
    return Step.LAUNCH


def offer_harbours(s):                                  # SALT-062
    """The seat is asked for a harbour, where there is more than one."""
    if NUMBER_OF_HARBOURS[s.map_no - 1] == 1:
        return choose_harbour(s, 0)
    s.phase = Phase.HARBOUR
    return Step.ASKED


def harbours(s):                                        # SALT-039
    """The harbours of the map, as a set."""
    return (1 << NUMBER_OF_HARBOURS[s.map_no - 1]) - 1


def choose_harbour(s, harbour):                         # SALT-062, SALT-063
    """The seat's ship lies there; when all lie, the first round begins."""
    s.ship_hex[s.active] = HARBOUR_HEX[s.map_no - 1][harbour]
    note(s, Event.LAUNCHED, s.active, s.ship_hex[s.active])
    s.active = (s.active + 1) % s.seats
    if s.active != s.start_seat:
        return Step.LAUNCH
    s.round_no = 1
    note(s, Event.ROUND, 1)
    return Step.TURN


TAKE_HARBOUR = decision(Question.HARBOUR, actions("harbour"), offers=harbours, refuses=Rule.CHOOSE_A_HARBOUR,
                        does=choose_harbour)


# ------------------------------------------------------------------ gaining cards (SALT-114)

def enlist(s, slot):                                    # SALT-028, SALT-114
    """The active seat takes the Officer in a slot; his token goes into the bag, and the old one's out of it."""
    seat = s.active
    old = s.officer[seat]
    if old != NONE:
        s.officer_discarded = deck.discard(s.officer_discard, s.officer_discarded, old)
        if OFFICER_TOKEN[old] != NONE:
            s.bag[seat][OFFICER_TOKEN[old]] -= 1
    new = s.officer_row[slot]
    s.officer_row[slot] = NONE
    s.officer[seat] = new
    if OFFICER_TOKEN[new] != NONE:
        s.bag[seat][OFFICER_TOKEN[new]] += 1
    note(s, Event.OFFICER, seat, new, old)


def equip(s, slot, price):                              # SALT-113, SALT-114
    """The active seat takes the Equipment in a slot; only the first copy of a kind adds its token."""
    seat = s.active
    kind = s.equipment_row[slot]
    s.equipment_row[slot] = NONE
    s.ducats[seat] -= price
    s.equipment[seat][kind] += 1
    if KIT_TOKEN[kind] != NONE and s.equipment[seat][kind] == 1:
        s.bag[seat][KIT_TOKEN[kind]] += 1
    note(s, Event.EQUIPMENT, seat, kind, price)
