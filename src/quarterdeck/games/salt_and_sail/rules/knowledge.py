"""Who sees what, and what a seat may think possible (spec.md, SALT-006).

`imagine` deals anew what the seat cannot see. Discards, rows and cards aboard are public, so the unseen cards are known and
only their places are not. A Rumor leads to one of the Discoveries of its tale that nobody has seen (SALT-185). Encounters
that were kept for their FP are not written down: any that gives FP may be among them. A private Rumor under attempt has a
symbol of the token; as a rule it is in its seat's hand, but it may have been discarded.
"""

from __future__ import annotations

from quarterdeck.engine import bits, dice
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    CARDS,
    COPIES,
    DISCOVERY_TOKENS,
    EFFECTS,
    ENCOUNTERS,
    EQUIPMENT_SLOTS,
    HAND,
    KIT_COPIES,
    KITS,
    MAPS,
    OFFICER_SLOTS,
    OFFICERS,
    PORT,
    PRIVATE,
    PUBLIC_SLOTS,
    RUMORS,
    SEATS,
    SITES,
    SUCCEED,
    SYMBOLS,
    TAKEN,
    TALES,
    TOKEN_SYMBOLS,
    TOKENS_SHOWING,
    TOLD,
    TOLD_AS,
    TOLD_FROM,
    TREASURE_CARDS,
    VILLAGE,
)
from quarterdeck.games.salt_and_sail.rules.table import site_at, sites_in_use
from quarterdeck.games.salt_and_sail.state import Phase, hide

ALL_TOKENS = (1 << DISCOVERY_TOKENS) - 1
TRIES = 64
"""Dealings of Discovery tokens to sites before one that does not fit is taken; hardly one in a thousand fails."""
ELSEWHERE = 8
"""One private Rumor under attempt in so many is thought to have left the hand."""


def redact(s, seat):                                    # SALT-006, SALT-046, SALT-100, SALT-182, SALT-184
    """Blank decks, dice, unmade Discoveries, tokens not looked at; of others hands, Treasures on offer, private targets."""
    hide(s, seat)
    if seat != s.active:
        s.offer[0] = NONE
        s.offer[1] = NONE
    for site in range(SITES):
        if s.site_token[site] != TAKEN and s.site_up[site] == 0 and not has_looked(s, seat, site):
            s.site_token[site] = NONE
    for rumor in range(CARDS):
        if s.found[rumor] == NONE and s.open_rumors == 0:
            s.leads[rumor] = NONE
    for other in range(SEATS):
        if other != seat and s.target[other] != NONE and not is_public(s, s.target[other]):
            s.target[other] = PRIVATE


def has_looked(s, seat, site):
    """Whether the seat has looked at the token; a spectator has not."""
    return seat >= 0 and (s.looked[site] >> max(0, seat)) & 1 == 1


def is_public(s, rumor):
    """Whether the Rumor lies in the public row."""
    for slot in range(PUBLIC_SLOTS):
        if s.public_rumors[slot] == rumor:
            return True
    return False


def imagine(s, seat):                                   # SALT-006
    """Deal anew what `seat` cannot see."""
    imagine_sites(s)
    imagine_rumors(s, seat)
    imagine_leads(s)
    imagine_equipment(s)
    imagine_officers(s)
    imagine_treasures(s, seat)
    imagine_encounters(s)


# ------------------------------------------------------------------ sites

def imagine_sites(s):                                   # SALT-045, SALT-046, SALT-051
    """A face-down token that somebody looked at is a Discovery; the others are any of those that are left."""
    chart = MAPS[s.map_no - 1]
    ports, villages, unseen = chart.ports, chart.villages, ALL_TOKENS
    wanted = 0
    unknown = 0
    for site in range(sites_in_use(s)):
        token = s.site_token[site]
        ports -= token == PORT
        villages -= token == VILLAGE
        if token == NONE and s.looked[site] != 0:
            wanted |= 1 << site
        elif token == NONE:
            unknown |= 1 << site
        elif token < DISCOVERY_TOKENS:
            unseen &= ~(1 << token)
    left = bits.count(unknown)
    while left > 0:
        site = bits.index(unknown)
        unknown &= unknown - 1
        drawn = dice.draw(s, left)
        left -= 1
        if drawn < ports:
            s.site_token[site] = PORT
            ports -= 1
        elif drawn < ports + villages:
            s.site_token[site] = VILLAGE
            villages -= 1
        else:
            wanted |= 1 << site
    for _ in range(TRIES):
        if deal_tokens(s, wanted, unseen):
            return


def deal_tokens(s, wanted, unseen):                     # SALT-177
    """A Discovery token for each site of a set, those with known symbols first; returns 0 if one did not fit."""
    fitting = 1
    for known in range(2, -1, -1):
        left = wanted
        while left:
            site = bits.index(left)
            left &= left - 1
            if bits.count(s.site_symbols[site]) == known:
                tokens = unseen & TOKENS_SHOWING[s.site_symbols[site]] & under_attempt(s, site)
                if tokens == 0:
                    tokens = unseen
                    fitting = 0
                token = dice.one_of(s, tokens)
                unseen &= ~(1 << token)
                s.site_token[site] = token
    return fitting


def under_attempt(s, site):
    """The tokens that the site may hold as far as private attempts there tell: some Rumor must fit, as a set."""
    for other in range(s.seats):
        if s.target[other] == PRIVATE and site_at(s, s.ship_hex[other]) == site:
            tokens = 0
            for symbol in range(SYMBOLS):
                for rumor in range(symbol, CARDS, SYMBOLS):
                    if could_be_target(s, rumor):
                        tokens |= TOKENS_SHOWING[1 << symbol]
            return tokens
    return ALL_TOKENS


def could_be_target(s, rumor):
    """Whether the Rumor may be the private one under attempt."""
    return s.found[rumor] == NONE and not is_public(s, rumor)


# ------------------------------------------------------------------ Rumors

def imagine_rumors(s, seat):                            # SALT-006, SALT-100
    """Unseen Rumors are in the hands of others and in the deck."""
    seen = 0
    for slot in range(PUBLIC_SLOTS):
        if s.public_rumors[slot] != NONE:
            seen |= 1 << s.public_rumors[slot]
    for i in range(s.rumor_discarded):
        seen |= 1 << s.rumor_discard[i]
    if seat >= 0:
        for slot in range(s.rumor_count[seat]):
            seen |= 1 << s.rumors[seat][slot]
    left = 0
    for rumor in range(CARDS):
        if s.found[rumor] == NONE and (seen >> rumor) & 1 == 0:
            s.rumor_deck[left] = rumor
            left += 1
    dice.shuffle(s, s.rumor_deck, left)
    for other in range(s.seats):
        if other != seat:
            for slot in range(s.rumor_count[other]):
                left -= 1
                s.rumors[other][slot] = s.rumor_deck[left]
                s.rumor_deck[left] = NONE
    for other in range(s.seats):
        if s.target[other] == PRIVATE:
            imagine_target(s, other, TOKEN_SYMBOLS[s.site_token[site_at(s, s.ship_hex[other])]])


def imagine_target(s, other, symbols):                  # SALT-087, SALT-100
    """The private Rumor that the seat attempts with."""
    if s.rumor_count[other] > 0 and dice.draw(s, ELSEWHERE) > 0:
        slot = dice.draw(s, s.rumor_count[other])
        for i in range(HAND):
            here = (slot + i) % HAND
            if s.rumors[other][here] != NONE and fits(s.rumors[other][here], symbols):
                s.target[other] = s.rumors[other][here]
                return
        for i in range(s.rumor_left):
            if fits(s.rumor_deck[i], symbols):
                s.target[other] = s.rumor_deck[i]
                s.rumor_deck[i] = s.rumors[other][slot]
                s.rumors[other][slot] = s.target[other]
                return
    first = dice.draw(s, CARDS)
    for i in range(CARDS):
        rumor = (first + i) % CARDS
        if fits(rumor, symbols) and could_be_target(s, rumor):
            s.target[other] = rumor
            return


def fits(rumor, symbols):                               # SALT-083
    """Whether the Rumor's symbol is in the set."""
    return (symbols >> RUMORS[rumor].symbol) & 1 == 1


def imagine_leads(s):                                   # SALT-185
    """Within each tale the Discoveries that nobody has seen are dealt to the Rumors that nobody has completed."""
    if s.open_rumors:
        return
    for tale in range(TALES):
        first = TOLD_FROM[tale]
        count = TOLD_FROM[tale + 1] - first
        unseen = (1 << count) - 1
        orders = 1
        left = 0
        for i in range(first, first + count):
            if s.found[TOLD[i]] == NONE:
                left += 1
                orders *= left
            else:
                unseen &= ~(1 << TOLD_AS[s.leads[TOLD[i]]])
        order = dice.draw(s, orders) if orders > 1 else 0
        for i in range(first, first + count):
            if s.found[TOLD[i]] == NONE:
                card = bits.nth(unseen, order % left)
                unseen &= ~card
                s.leads[TOLD[i]] = TOLD[first + bits.index(card)]
                order //= left
                left -= 1


# ------------------------------------------------------------------ the other decks

def imagine_equipment(s):
    """The Equipment deck holds what lies nowhere else."""
    left = 0
    for kind in range(KITS):
        copies = KIT_COPIES
        for seat in range(s.seats):
            copies -= s.equipment[seat][kind]
        for slot in range(EQUIPMENT_SLOTS):
            copies -= s.equipment_row[slot] == kind
        for i in range(s.equipment_discarded):
            copies -= s.equipment_discard[i] == kind
        for _ in range(copies):
            s.equipment_deck[left] = kind
            left += 1
    dice.shuffle(s, s.equipment_deck, left)


def imagine_officers(s):
    """The Officer deck holds those who are nowhere else."""
    seen = 0
    for seat in range(s.seats):
        if s.officer[seat] != NONE:
            seen |= 1 << s.officer[seat]
    for slot in range(OFFICER_SLOTS):
        if s.officer_row[slot] != NONE:
            seen |= 1 << s.officer_row[slot]
    for i in range(s.officer_discarded):
        seen |= 1 << s.officer_discard[i]
    left = 0
    for officer in range(OFFICERS):
        if (seen >> officer) & 1 == 0:
            s.officer_deck[left] = officer
            left += 1
    dice.shuffle(s, s.officer_deck, left)


def imagine_treasures(s, seat):                         # SALT-006, SALT-146
    """The Treasure deck holds what lies nowhere else; two of those cards are on offer while another seat chooses."""
    seen = 0
    for i in range(s.treasure_discarded):
        seen |= 1 << s.treasure_discard[i]
    for i in range(2):
        if s.offer[i] != NONE:
            seen |= 1 << s.offer[i]
    left = 0
    for card in range(TREASURE_CARDS):
        if s.treasure_at[card] == NONE and (seen >> card) & 1 == 0:
            s.treasure_deck[left] = card
            left += 1
    dice.shuffle(s, s.treasure_deck, left)
    if s.phase == Phase.TREASURE and s.active != seat:
        for i in range(2):
            left -= 1
            s.offer[i] = s.treasure_deck[left]
            s.treasure_deck[left] = NONE


def imagine_encounters(s):                              # SALT-123, SALT-131
    """The Encounter deck holds what is not discarded, open, or kept for its FP."""
    left = 0
    for card in range(ENCOUNTERS):
        copies = COPIES[s.map_no - 1][card] - (s.enc_card == card)
        for i in range(s.encounter_discarded):
            copies -= s.encounter_discard[i] == card
        for _ in range(copies):
            s.encounter_deck[left] = card
            left += 1
    dice.shuffle(s, s.encounter_deck, left)
    kept = left - s.encounter_left
    at = 0
    for i in range(left):
        card = s.encounter_deck[i]
        s.encounter_deck[i] = NONE
        if kept > 0 and EFFECTS[SUCCEED + card].fame > 0:
            kept -= 1
        else:
            s.encounter_deck[at] = card
            at += 1
