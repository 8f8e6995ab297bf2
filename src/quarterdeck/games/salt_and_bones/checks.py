"""What must always hold in Salt & Bones, asked after every action of random play (spec, end of section 6)."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import (
    ANTICIPATION,
    ATTACK_KINDS,
    BREAK_RHYTHM,
    CARD_NAMES,
    CHAIN_KINDS,
    COPIES,
    EQUIPMENT,
    FIELD_DECK,
    FIELD_TILES,
    GAMBIT,
    HAND,
    INSTINCT,
    KINDS,
    PARTING_GIFT,
    ROUNDS,
    TILES,
    TYPE_OF,
)
from quarterdeck.games.salt_and_bones.rules.combat import has_lull
from quarterdeck.games.salt_and_bones.rules.instincts import answers, can_guard, responder, strikes
from quarterdeck.games.salt_and_bones.rules.rounds import placeable
from quarterdeck.games.salt_and_bones.rules.table import attacks_in_hand, has_face_down, is_boot, placements
from quarterdeck.games.salt_and_bones.state import NO_SEAT, Decision, Stage

VARIANTS: list[dict[str, Any]] = [
    {}, {"last_field_card": 0, "first_momentum": 1}, {"last_field_card": 0, "first_momentum": 2}]
"""Options that the shared tests play: with the limit of rounds, and as printed with either seat beginning (BONES-159)."""

PERFT = ((0, 4), (15, 5), (22, 5), (60, 4), (100, 4))
"""Lines of play are counted from the first draw, and from preparation and combat in a random game."""

COMBAT = range(Decision.TURN, Decision.LULL + 1)
WINDOWS = (Decision.STRIKE, Decision.RESPOND, Decision.GUARD)


def broken_invariant(before: Any, s: Any) -> str:
    """What is wrong with the position, in words; empty if nothing is. `before` is the position one decision earlier."""
    return (broken_cards(s) or broken_field(s) or broken_boards(s) or broken_rest(s) or broken_question(s)
            or (broken_course(before, s) if before is not None else ""))


def broken_cards(s: Any) -> str:
    """Each of the 80 cards is in exactly one place."""
    for kind in range(KINDS):
        in_deck = sum(card == kind for card in s.attack_deck[:s.attack_left]) + \
            sum(card == kind for card in s.strategy_deck[:s.strategy_left])
        on_board = sum(s.tile_kind[tile] == kind + 1 and not is_boot(s.tile_code[tile]) for tile in range(TILES))
        in_slots = sum(place == kind + 1 for seat in range(2)
                       for place in (*s.instinct[seat], *s.equipment[seat], s.gambit[seat]))
        if s.hand[0][kind] + s.hand[1][kind] + in_deck + on_board + in_slots + s.discard[kind] != COPIES[kind]:
            return f"the copies of {CARD_NAMES[kind]} are not complete (BONES-009)"
    for seat in range(2):
        attacks, strategies = sum(s.hand[seat][:ATTACK_KINDS]), sum(s.hand[seat][ATTACK_KINDS:])
        if (attacks, strategies) != (s.attack_held[seat], s.strategy_held[seat]):
            return "a hand and its counts disagree (BONES-010)"
        if s.attack_held[seat] + s.strategy_held[seat] > HAND:
            return "a hand holds more than seven cards (BONES-040)"
    return ""


def broken_field(s: Any) -> str:
    """Rounds, flipped Field Cards and destroyed tiles go together; cards lie on two free tiles each."""
    if s.field_left != max(0, ROUNDS - s.round_no) or sorted(s.field_deck) != list(range(FIELD_DECK)):
        return "the Field Deck does not fit the round (BONES-029)"
    flipped = {tile for card in s.field_deck[s.field_left:] for tile in FIELD_TILES[card] if tile != NONE}
    if {tile for tile in range(TILES) if s.destroyed[tile]} != flipped:
        return "the destroyed tiles are not those of the flipped Field Cards (BONES-031)"
    is_last = 0 in (s.attack_left, s.strategy_left) or (s.field_left == 0 and s.last_field_card == 1)
    if s.last_round != is_last:
        return "the last round is the one in which a deck runs out, and no other (BONES-032, BONES-038)"
    covered = [tile for tile in range(TILES) if s.tile_kind[tile]]
    if sum(is_boot(s.tile_code[tile]) for tile in covered) * 2 != len(covered) or any(s.destroyed[tile] for tile in covered):
        return "a card does not lie on two playable tiles (BONES-017)"
    return ""


def broken_boards(s: Any) -> str:
    """Slots hold cards of their own type, and nothing that should have been triggered (BONES-043, BONES-166)."""
    for seat in range(2):
        for row, wanted in ((s.instinct[seat], INSTINCT), (s.equipment[seat], EQUIPMENT), ([s.gambit[seat]], GAMBIT)):
            if any(place and TYPE_OF[place - 1] != wanted for place in row):
                return "a slot holds a card of another type (BONES-043)"
        for place, mark in zip(s.instinct[seat], s.ruled_out[seat], strict=True):
            if (mark & 1 and place in (0, BREAK_RHYTHM + 1)) or (mark & 2 and place in (0, PARTING_GIFT + 1)):
                return "a face-down card is one that was ruled out (BONES-166)"
    return ""


def broken_rest(s: Any) -> str:
    """Fields that are at rest hold 0 (spec, section 6)."""
    resolving = s.decision in (*WINDOWS, Decision.PLACE)
    if not resolving and any((s.cur_kind, s.cur_in_chain, s.cur_tile, s.cur_heading, s.overwhelm_on, s.killing_count,
                              s.exploit_on, s.queue_len, s.queue_pos, *s.queue_amount)):
        return "a card is being resolved though none was played (BONES-068)"
    if s.decision != Decision.RESPOND and any((s.pending_kind, s.pending_seat, s.respond_count)):
        return "an exchange is open though nobody may answer (BONES-103)"
    of_combat = [s.turn_seat, s.extra_turn, *s.parry_next, *s.parry_active, *s.must_disengage, s.gift_slot, *s.tile_kind]
    if s.decision not in COMBAT and (s.disengager != NO_SEAT or any(of_combat)):
        return "something of the combat is left after its end (BONES-142)"
    if s.decision in (Decision.OVER, Decision.DISCARD, Decision.DRAW) and any(s.gambit):
        return "a Gambit is left after the combat (BONES-133)"
    if (s.decision == Decision.OVER) != (s.winner != 0) or (s.winner != 0) != (s.end_reason != 0):
        return "decision, winner and reason disagree about the end (BONES-164)"
    if (s.decision == Decision.OVER) != (s.stage == Stage.OVER) or (s.decision == Decision.LULL) != (s.stage == Stage.LULL):
        return "stage and decision disagree (BONES-165)"
    return ""


def broken_question(s: Any) -> str:
    """Whoever is asked has at least two answers (spec, section 5)."""
    seat = s.actor
    has_options = {
        Decision.DISCARD: sum(s.hand[seat]) > 0,
        Decision.DRAW: s.attack_left > 0 and s.strategy_left > 0 and sum(s.hand[seat]) < HAND and seat == s.draw_seat,
        Decision.PREP: placeable(s, seat) != 0 and seat == s.prep_seat,
        Decision.TURN: s.attack_held[seat] > 0 and placements(s) > 0 and s.disengager == NO_SEAT,
        Decision.PLACE: s.cur_kind > 0 and s.hand[seat][s.cur_kind - 1] > 0 and placements(s) > 1,
        Decision.CHAIN: attacks_in_hand(s, seat) & CHAIN_KINDS != 0 and seat == s.momentum and not s.chain_broken,
        Decision.STRIKE: s.cur_kind > 0 and strikes(s, seat) != 0,
        Decision.RESPOND: s.pending_kind > 0 and seat == responder(s) and answers(s, seat) != 0,
        Decision.GUARD: s.queue_len > s.queue_pos and can_guard(s) and has_face_down(s, seat, ANTICIPATION),
        Decision.EXTRA: s.attack_held[seat] > 0 and placements(s) > 0 and s.extra_turn == 1,
        Decision.LULL: has_lull(s, seat) and (s.disengager != NO_SEAT or seat == s.turn_seat),
        Decision.GIFT: s.disengager == 1 - seat and sum(s.hand[0]) + sum(s.hand[1]) > 0,
    }
    if s.decision != Decision.OVER and not has_options[Decision(s.decision)]:
        return f"{Decision(s.decision).name} is asked of a seat that has nothing to choose (BONES-105)"
    return ""


def broken_course(before: Any, s: Any) -> str:
    """From one decision to the next Health goes down, rounds and destroyed tiles up."""
    if any(now > then for now, then in zip(s.health, before.health, strict=True)) and list(s.health) != [1, 1]:
        return "Health went up without a Second Wind (BONES-004)"
    if s.round_no < before.round_no or any(now < then for now, then in zip(s.destroyed, before.destroyed, strict=True)):
        return "a round or a destroyed tile was taken back (BONES-031)"
    return ""
