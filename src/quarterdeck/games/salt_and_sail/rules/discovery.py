"""Attempt Discovery (spec.md, 3.8)."""

from __future__ import annotations

from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    ARTIFACT,
    HAND,
    KIT_BONUS,
    LONGBOAT,
    OFFICER_BONUS,
    PRIVATE,
    PUBLIC_SLOTS,
    RUMORS,
    SITE_AT,
    SKETCHING_KIT,
    TAKEN,
    TOKEN_SYMBOLS,
)
from quarterdeck.games.salt_and_sail.rules.table import (
    draw_rumor,
    draw_token,
    gain_ducats,
    give_up,
    in_bag,
    is_aside,
    is_met,
    strike,
    take_back,
    take_rumor,
)
from quarterdeck.games.salt_and_sail.rules.terms import Event, Step


def site_of(s, seat):
    """The site that the seat's ship lies on, or NONE."""
    return SITE_AT[s.map_no - 1][s.ship_hex[seat]]


def rumor_in(s, slot):
    """The Rumor in a slot: private slots first, then the public row; or NONE."""
    return s.rumors[s.active][slot] if slot < HAND else s.public_rumors[slot - HAND]


def attempts(s):                                        # SALT-083, SALT-101
    """The slots whose Rumor fits the token here, as a set."""
    symbols = TOKEN_SYMBOLS[s.site_token[site_of(s, s.active)]]
    slots = 0
    for slot in range(HAND + PUBLIC_SLOTS):
        rumor = rumor_in(s, slot)
        if rumor != NONE and (symbols >> RUMORS[rumor].symbol) & 1:
            slots |= 1 << slot
    return slots


def attempt(s, slot):                                   # SALT-084..091, SALT-100, SALT-177
    """Draw a token for the Rumor, two with the Longboat when nothing is set aside yet."""
    seat = s.active
    rumor = rumor_in(s, slot)
    s.actions_left -= 1
    if s.target[seat] != rumor:
        give_up(s, seat)
    s.target[seat] = rumor
    if slot >= HAND:
        s.site_symbols[site_of(s, seat)] |= 1 << RUMORS[rumor].symbol
    note(s, Event.ATTEMPT, seat, rumor if slot >= HAND else PRIVATE)
    card = RUMORS[rumor]
    for _ in range(2 if s.equipment[seat][LONGBOAT] > 0 and not is_aside(s, seat) else 1):
        if in_bag(s, seat) == 0:
            note(s, Event.TOKENS_BACK, seat)
            take_back(s, seat, s.aside[seat])
        kind = draw_token(s, seat, in_bag(s, seat))
        s.aside[seat][kind] += 1
        if strike(s, seat, kind, card.danger):
            return Step.SINK
        if is_met(s.aside[seat], card.skill, card.standard, card.great):
            return discover(s, slot, rumor)
    return Step.MENU


def discover(s, slot, rumor):                           # SALT-091..099
    """The Discovery is made: it pays, or the Artifact comes aboard; token and Rumor leave the game."""
    seat = s.active
    card = RUMORS[rumor]
    site = site_of(s, seat)
    note(s, Event.DISCOVERED, seat, rumor, s.ship_hex[seat])
    s.found[rumor] = seat
    s.discoveries[seat] += 1
    if card.type == ARTIFACT:
        s.artifact_aboard[rumor] = 1
    else:
        reward(s, rumor)
    s.site_token[site] = TAKEN
    s.site_symbols[site] = 0
    s.tokens_left -= 1
    if s.tokens_left == 0:
        note(s, Event.LAST_DISCOVERY)
    for other in range(s.seats):
        if s.ship_hex[other] == s.ship_hex[seat] or s.target[other] == rumor:
            give_up(s, other)
    if slot < HAND:
        take_rumor(s, seat, slot)
    else:
        s.public_rumors[slot - HAND] = draw_rumor(s)
        note(s, Event.NEW_RUMOR, slot - HAND, s.public_rumors[slot - HAND])
    return Step.MENU


def reward(s, rumor):                                   # SALT-093, SALT-158, SALT-159
    """The ducats and bonuses of a Discovery, and its FP."""
    seat = s.active
    card = RUMORS[rumor]
    ducats = card.ducats + OFFICER_BONUS[s.officer[seat] + 1][card.type]
    if s.equipment[seat][SKETCHING_KIT] > 0:
        ducats += KIT_BONUS[card.type]
    gain_ducats(s, seat, ducats)
    s.fame[seat] += card.fame
    note(s, Event.PAID, seat, ducats, card.fame)
