"""Who sees what, and what a seat may think possible (spec.md, 3.19).

`redact` shows a seat the table and its own cards. At the other seat's decisions it does not even say what is being asked:
`stage` tells how far the round is, and `imagine` finds a decision that fits. Two things are known of a face-down card
because it lies there still (BONES-166): it is no Break Rhythm if a chain went past it, and no Parting Gift if an opponent
left.
"""

from __future__ import annotations

from quarterdeck.engine import dice
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import (
    ANTICIPATION,
    ATTACK_DECK,
    ATTACK_KINDS,
    BREAK_RHYTHM,
    CHAIN_KINDS,
    COPIES,
    EQUIPMENT_SLOTS,
    FIELD_DECK,
    FIRST_EQUIPMENT,
    INSTINCT_SLOTS,
    KINDS,
    PARTING_GIFT,
    STRATEGY_DECK,
    TEST_OF_WILL,
    TILES,
    TYPE_OF,
    VOLUNTARY,
)
from quarterdeck.games.salt_and_bones.rules.instincts import NO_GIFT, NO_RHYTHM, possible_answers, responder, useful_strikes
from quarterdeck.games.salt_and_bones.rules.rounds import discarder, empty_slot
from quarterdeck.games.salt_and_bones.rules.table import in_play, is_boot
from quarterdeck.games.salt_and_bones.state import NO_SEAT, Decision, Stage, hide

TRIES = 5000
"""Deals of face-down cards before a position counts as contradicting its own past; a fair one needs a handful."""


def redact(s, seat):                                    # BONES-010, BONES-047, BONES-152..156, BONES-160
    """Blank the decks, the other's hand and face-down cards, and what the other is being asked."""
    hide(s, seat)
    for i in range(s.field_left):
        s.field_deck[i] = NONE
    for other in range(2):
        if other != seat:
            for slot in range(INSTINCT_SLOTS):
                if s.instinct[other][slot] != 0:
                    s.instinct[other][slot] = NONE
    if s.decision != Decision.OVER and s.actor != seat:
        if s.decision == Decision.PLACE:
            s.cur_kind = 0
            s.cur_in_chain = 0
        s.decision = NONE
        s.actor = NONE


# ------------------------------------------------------------------ imagining

def imagine(s, seat):                                   # BONES-153, BONES-155, BONES-165, BONES-166
    """Guess what is being asked, then deal the cards that `seat` cannot see anew."""
    is_choosing_place = False
    if s.decision == NONE:
        is_choosing_place = imagine_decision(s, seat)
    imagine_field_deck(s)
    imagine_strategy_cards(s, seat)
    imagine_attack_cards(s, seat)
    if is_choosing_place:
        choose_any_card(s)


def imagine_decision(s, seat):                          # BONES-165
    """What is asked, and whom, as far as the table shows; whether it is a placement, the table does not show."""
    if s.stage == Stage.DRAWING:
        s.decision = Decision.DISCARD if s.discard_step < 2 else Decision.DRAW
        s.actor = s.draw_seat if s.discard_step == 2 else discarder(s)
    elif s.stage == Stage.PREPARING:
        s.decision = Decision.PREP
        s.actor = s.prep_seat
    elif s.stage == Stage.LEAVING:
        s.decision = Decision.GIFT
        s.actor = 1 - s.disengager
    elif s.stage == Stage.LULL:
        s.decision = Decision.LULL
        s.actor = imagine_who_has_a_lull(s, seat)
    elif s.pending_kind != 0:
        s.decision = Decision.RESPOND
        s.actor = responder(s)
    elif s.queue_len > 0:
        s.decision = Decision.GUARD
        s.actor = s.queue_target[s.queue_pos]
    elif s.cur_kind != 0:
        s.decision = Decision.STRIKE
        s.actor = s.turn_seat
    else:
        return imagine_attack_decision(s)
    return False


def imagine_who_has_a_lull(s, seat):                    # BONES-167
    """Who must leave; later the one who stays, unless that is oneself; under Test of Courage it may be who has left, too."""
    if s.disengager == NO_SEAT:
        return s.turn_seat
    if s.extra_turn == 0 or seat == s.disengager:
        return 1 - s.disengager
    if seat == 1 - s.disengager or not hides_something(s, 1 - s.disengager):
        return s.disengager
    if not hides_something(s, s.disengager) or dice.draw(s, 2) == 0:
        return 1 - s.disengager
    return s.disengager


def hides_something(s, seat):
    """Whether an Instinct lies face-down before that seat."""
    for slot in range(INSTINCT_SLOTS):
        if s.instinct[seat][slot] != 0:
            return True
    return False


def imagine_attack_decision(s):                         # BONES-160
    """The player on turn chooses a card or, as likely, a place for a chosen one."""
    s.actor = s.turn_seat
    is_chaining = s.stage == Stage.CHAINING
    s.decision = Decision.CHAIN if is_chaining else Decision.EXTRA if s.extra_turn else Decision.TURN
    if (is_chaining and in_play(s, TEST_OF_WILL)) or dice.draw(s, 2) == 0:
        return False
    s.decision = Decision.PLACE
    s.cur_in_chain = 1 if is_chaining else 0
    return True


def choose_any_card(s):
    """The card that waits for its place is one of those in hand that may be played now."""
    count = 0
    for kind in range(ATTACK_KINDS):
        if s.cur_in_chain == 0 or (CHAIN_KINDS >> kind) & 1:
            count += s.hand[s.actor][kind]
    n = dice.draw(s, count)
    for kind in range(ATTACK_KINDS):
        if s.cur_in_chain == 0 or (CHAIN_KINDS >> kind) & 1:
            n -= s.hand[s.actor][kind]
            if n < 0:
                s.cur_kind = kind + 1
                return


def imagine_field_deck(s):
    """The Field Cards that have not been flipped, in random order."""
    left = 0
    for card in range(FIELD_DECK):
        is_flipped = False
        for i in range(s.field_left, FIELD_DECK):
            if s.field_deck[i] == card:
                is_flipped = True
        if not is_flipped and left < s.field_left:
            s.field_deck[left] = card
            left += 1
    dice.shuffle(s, s.field_deck, s.field_left)


def imagine_attack_cards(s, seat):                      # BONES-010
    """Deal the unseen Attack Cards: to hands that hold so many, and to the deck."""
    left = lay_out_unseen_attacks(s, seat)
    for other in range(2):
        if other != seat:
            for kind in range(ATTACK_KINDS):
                s.hand[other][kind] = 0
            wanted = s.attack_held[other]
            if other == s.actor and (s.decision == Decision.CHAIN or (s.decision == Decision.PLACE and s.cur_in_chain)):
                left = give_one(s, other, s.attack_deck, left, CHAIN_KINDS)
                wanted -= 1
            left = give_any(s, other, s.attack_deck, left, wanted)
    dice.shuffle(s, s.attack_deck, left)
    for i in range(left, ATTACK_DECK):
        s.attack_deck[i] = 0


def lay_out_unseen_attacks(s, seat):
    """Put every Attack Card that `seat` cannot see into the deck, in order; returns how many."""
    left = 0
    for kind in range(ATTACK_KINDS):
        count = COPIES[kind] - s.discard[kind]
        if seat != NOBODY:
            count -= s.hand[seat][kind]
        for tile in range(TILES):
            if s.tile_kind[tile] == kind + 1 and not is_boot(s.tile_code[tile]):
                count -= 1
        for _ in range(count):
            s.attack_deck[left] = kind
            left += 1
    return left


def imagine_strategy_cards(s, seat):                    # BONES-010, BONES-047, BONES-166
    """Deal the unseen Strategy Cards: face-down ones that fit all that is known, hands, and the deck."""
    left = lay_out_unseen_strategies(s, seat)
    left = imagine_face_down(s, seat, left)
    for other in range(2):
        if other != seat:
            for kind in range(ATTACK_KINDS, KINDS):
                s.hand[other][kind] = 0
            wanted = s.strategy_held[other]
            if other == s.actor and s.decision == Decision.PREP:
                left = give_one(s, other, s.strategy_deck, left, kinds_with_room(s, other))
                wanted -= 1
            left = give_any(s, other, s.strategy_deck, left, wanted)
    dice.shuffle(s, s.strategy_deck, left)
    for i in range(left, STRATEGY_DECK):
        s.strategy_deck[i] = ATTACK_KINDS


def lay_out_unseen_strategies(s, seat):
    """Put every Strategy Card that `seat` cannot see into the deck, Instincts first; returns how many."""
    left = 0
    for kind in range(ATTACK_KINDS, KINDS):
        count = COPIES[kind] - s.discard[kind]
        if seat != NOBODY:
            count -= s.hand[seat][kind]
        for owner in range(2):
            for slot in range(INSTINCT_SLOTS):
                count -= s.instinct[owner][slot] == kind + 1
            for slot in range(EQUIPMENT_SLOTS):
                count -= s.equipment[owner][slot] == kind + 1
            count -= s.gambit[owner] == kind + 1
        for _ in range(count):
            s.strategy_deck[left] = kind
            left += 1
    return left


def imagine_face_down(s, seat, left):                   # BONES-166
    """Fill the hidden slots with unseen Instincts until they agree with all that is known; returns the cards left."""
    instincts = 0
    while instincts < left and s.strategy_deck[instincts] < FIRST_EQUIPMENT:
        instincts += 1
    hidden = hidden_slots(s)
    needed = needed_instincts(s)
    for _ in range(TRIES):
        for i in range(hidden):
            swap(s.strategy_deck, i, i + dice.draw(s, instincts - i))
        if fits(s, needed):
            break
    i = 0
    for owner in range(2):
        for slot in range(INSTINCT_SLOTS):
            if s.instinct[owner][slot] == NONE:
                s.instinct[owner][slot] = s.strategy_deck[i] + 1
                i += 1
    for i in range(left - hidden):
        s.strategy_deck[i] = s.strategy_deck[i + hidden]
    return left - hidden


def hidden_slots(s):
    """How many face-down cards the seat cannot see."""
    count = 0
    for owner in range(2):
        for slot in range(INSTINCT_SLOTS):
            count += s.instinct[owner][slot] == NONE
    return count


def fits(s, needed):                                    # BONES-105, BONES-166
    """Whether the first cards of the deck could be the hidden ones: none is ruled out, and who is asked has an answer."""
    is_needed = False
    has_needed = False
    i = 0
    for owner in range(2):
        for slot in range(INSTINCT_SLOTS):
            if s.instinct[owner][slot] == NONE:
                kind = s.strategy_deck[i]
                i += 1
                if (kind == BREAK_RHYTHM and s.ruled_out[owner][slot] & NO_RHYTHM) or \
                        (kind == PARTING_GIFT and s.ruled_out[owner][slot] & NO_GIFT):
                    return False
                if owner == s.actor:
                    is_needed = needed != 0
                    has_needed = has_needed or (needed >> kind) & 1 == 1
    return has_needed or not is_needed


def needed_instincts(s):                                # BONES-105
    """One of these the seat that is being asked must have face-down, as a set of kinds; empty for any."""
    if s.decision == Decision.GUARD:
        return 1 << ANTICIPATION
    if s.decision == Decision.RESPOND:
        return possible_answers(s)
    if s.decision == Decision.LULL:
        return VOLUNTARY
    if s.decision == Decision.STRIKE:
        return useful_strikes(s)
    return 0


def kinds_with_room(s, seat):                           # BONES-043
    """The Strategy Cards for which the seat has an empty slot, as a set of kinds."""
    kinds = 0
    for kind in range(ATTACK_KINDS, KINDS):
        if empty_slot(s, seat, TYPE_OF[kind]) != NONE:
            kinds |= 1 << kind
    return kinds


def give_one(s, seat, cards, left, kinds):
    """A random card of these kinds goes from the first `left` cards to the hand; returns the cards left."""
    count = 0
    for i in range(left):
        count += (kinds >> cards[i]) & 1
    if count == 0:              # a position laid out by hand that contradicts its own past
        return give_any(s, seat, cards, left, 1)
    n = dice.draw(s, count)
    for i in range(left):
        n -= (kinds >> cards[i]) & 1
        if n < 0:
            s.hand[seat][cards[i]] += 1
            swap(cards, i, left - 1)
            return left - 1
    return left


def give_any(s, seat, cards, left, count):
    """Random cards go from the first `left` cards to the hand; returns the cards left."""
    for _ in range(min(count, left)):
        swap(cards, dice.draw(s, left), left - 1)
        left -= 1
        s.hand[seat][cards[left]] += 1
    return left


def swap(cards, i, j):
    """Exchange two cards."""
    card = cards[i]
    cards[i] = cards[j]
    cards[j] = card
