"""Attempt Discovery (spec.md, 3.8)."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    ARTIFACT,
    DISCOVERIES,
    HAND,
    KIT_BONUS,
    LONGBOAT,
    OFFICER_BONUS,
    PRIVATE,
    PUBLIC_SLOTS,
    RUMORS,
    SKETCHING_KIT,
    TAKEN,
    TOKEN_SYMBOLS,
    actions,
)
from quarterdeck.games.salt_and_sail.rules.table import (
    berth,
    draw_rumor,
    draw_token,
    gain_ducats,
    give_up,
    in_bag,
    is_aside,
    is_lost,
    is_met,
    lose_crew,
    site_at,
    strike,
    take_back,
    take_rumor,
)
from quarterdeck.games.salt_and_sail.rules.terms import Berth, Event, Question, Rule, Step
from quarterdeck.games.salt_and_sail.state import Phase


def site_of(s, seat):
    """The site that the seat's ship lies on, or NONE."""
    return site_at(s, s.ship_hex[seat])


def rumor_of(s, seat, slot):
    """The Rumor in a slot: private slots of the seat first, then the public row; or NONE."""
    return s.rumors[seat][slot] if slot < HAND else s.public_rumors[slot - HAND]


def rumor_in(s, slot):
    """The same for the active seat."""
    return rumor_of(s, s.active, slot)


def attempts(s):                                        # SALT-083, SALT-101
    """The slots whose Rumor fits the token here, as a set."""
    if berth(s, s.active) != Berth.DISCOVERY:
        return 0
    symbols = TOKEN_SYMBOLS[s.site_token[site_of(s, s.active)]]
    slots = 0
    for slot in range(HAND + PUBLIC_SLOTS):
        rumor = rumor_in(s, slot)
        if rumor != NONE and (symbols >> RUMORS[rumor].symbol) & 1:
            slots |= 1 << slot
    return slots


def slot_of(s, rumor):
    """The slot in which the seat may use the Rumor, as in `rumor_in`."""
    for slot in range(HAND + PUBLIC_SLOTS):
        if rumor_in(s, slot) == rumor:
            return slot
    return NONE


def refusal_to_attempt(s, slot):                        # SALT-083, SALT-101
    """A Rumor is needed, and one that fits."""
    return Rule.NO_SUCH_RUMOR if rumor_in(s, slot) == NONE else Rule.NO_MATCH


def attempt(s, slot):                                   # SALT-084, SALT-085, SALT-087, SALT-100, SALT-177
    """A token is drawn for the Rumor, two with the Longboat when nothing is set aside yet."""
    seat = s.active
    rumor = rumor_in(s, slot)
    s.actions_left -= 1
    if s.target[seat] != rumor:
        give_up(s, seat)
    s.target[seat] = rumor
    if slot >= HAND:
        s.site_symbols[site_of(s, seat)] |= 1 << RUMORS[rumor].symbol
    note(s, Event.ATTEMPT, seat, rumor if slot >= HAND else PRIVATE)
    s.draws_due = 2 if s.equipment[seat][LONGBOAT] > 0 and not is_aside(s, seat) else 1
    return Step.PURSUE


ATTEMPT = decision(Question.MENU, actions("attempt_private", "attempt_public"), offers=attempts, refuses=refusal_to_attempt,
                   does=attempt)


def pursue(s):                                          # SALT-085, SALT-086, SALT-088..091, SALT-190
    """Draw the next token of the attempt; it may cost a crew, sink the ship, or complete the Rumor."""
    if s.draws_due == 0:
        return Step.MENU
    s.draws_due -= 1
    seat = s.active
    card = RUMORS[s.target[seat]]
    if in_bag(s, seat) == 0:
        note(s, Event.TOKENS_BACK, seat)
        take_back(s, seat, s.aside[seat])
    kind = draw_token(s, seat, in_bag(s, seat))
    s.aside[seat][kind] += 1
    if strike(s, seat, kind, card.danger):
        if is_asked_who_goes(s, seat):
            s.phase = Phase.CREW_LOSS
            return Step.ASKED
        lose_crew(s, seat, 1)
    if is_lost(s, seat):
        return Step.SINK
    if is_met(s.aside[seat], card.skill, card.standard, card.great):
        return discover(s, s.target[seat])
    return Step.PURSUE


def is_asked_who_goes(s, seat):                         # SALT-190
    """Whether it matters where a crew is lost: some stand in Sails, some in Hands, and the seat could still Move."""
    return s.sails[seat] > 0 and s.hands[seat] > 0 and s.actions_left > 0 and s.moved == 0 and s.barred == 0


def give_crew(s, hands):                                # SALT-190
    """The owner has said who goes; the attempt goes on."""
    lose_crew(s, s.active, hands)
    return Step.PURSUE


LOSE_CREW = decision(Question.CREW_LOSS, actions("lose_sails", "lose_hands"), does=give_crew)


def discover(s, rumor):                                 # SALT-091..099, SALT-183
    """The Discovery is made: all see it; it pays, or the Artifact comes aboard; token and Rumor leave the game."""
    seat = s.active
    slot = slot_of(s, rumor)
    site = site_of(s, seat)
    note(s, Event.DISCOVERED, seat, rumor, s.leads[rumor])
    s.draws_due = 0
    s.found[rumor] = seat
    s.discoveries[seat] += 1
    if DISCOVERIES[s.leads[rumor]].type == ARTIFACT:
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


def reward(s, rumor):                                   # SALT-093, SALT-158, SALT-159, SALT-185
    """The ducats and bonuses of the Discovery that the Rumor led to, and its FP."""
    seat = s.active
    card = DISCOVERIES[s.leads[rumor]]
    ducats = card.ducats + OFFICER_BONUS[s.officer[seat] + 1][card.type]
    if s.equipment[seat][SKETCHING_KIT] > 0:
        ducats += KIT_BONUS[card.type]
    gain_ducats(s, seat, ducats)
    s.fame[seat] += card.fame
    note(s, Event.PAID, seat, ducats, card.fame)
