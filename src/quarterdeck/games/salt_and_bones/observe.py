"""What a seat sees as numbers, block by block, its own side first; it reads only what `redact` leaves."""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import (
    ARROWS_OUT,
    ATTACK_DECK,
    ATTACK_KINDS,
    ATTACKS,
    COPIES,
    EQUIPMENT_SLOTS,
    FIELD_DECK,
    FIRST_EQUIPMENT,
    FIRST_GAMBIT,
    HAND,
    HEADINGS,
    HEALTH,
    INSTINCT_SLOTS,
    KINDS,
    ROUNDS,
    STRATEGY_DECK,
    TILES,
)
from quarterdeck.games.salt_and_bones.rules.table import (
    count_face_down,
    covered_tiles,
    equipped,
    face_down,
    free_tiles,
    is_boot,
    offered,
    owner_of,
    pointing,
)
from quarterdeck.games.salt_and_bones.state import LARGEST_INSTANCE, QUEUE, Decision, Stage

INSTINCT_KINDS = FIRST_EQUIPMENT - ATTACK_KINDS
EQUIPMENT_KINDS = FIRST_GAMBIT - FIRST_EQUIPMENT
GAMBIT_KINDS = KINDS - FIRST_GAMBIT
STAGES, QUESTIONS = len(Stage), len(Decision)
OF_A_TILE = 7 + HEADINGS

OBSERVATION = (3 * KINDS                                                            # see_cards
               + 2 * (8 + EQUIPMENT_KINDS + GAMBIT_KINDS) + INSTINCT_KINDS + 3 * INSTINCT_SLOTS    # see_players
               + STAGES + QUESTIONS + 10                                            # see_round
               + OF_A_TILE * TILES + 1                                              # see_field
               + ATTACK_KINDS + TILES + HEADINGS + 5 + FIRST_EQUIPMENT + 3 + 3 * QUEUE + 2)    # see_combat


def observe(s, seat, out):
    """Write what `seat` sees as OBSERVATION numbers."""
    for i in range(OBSERVATION):
        out[i] = 0.0            # most stay so; what follows writes the others
    at = see_cards(s, seat, out)
    at = see_players(s, seat, out, at)
    at = see_round(s, seat, out, at)
    at = see_field(s, seat, out, at)
    see_combat(s, seat, out, at)


def see_cards(s, seat, out):
    """Copies of each kind: in one's own hand, discarded, and out of sight; returns the next place."""
    at = 0
    for kind in range(KINDS):
        out[at + kind] = s.hand[seat][kind] / COPIES[kind]
        out[at + KINDS + kind] = s.discard[kind] / COPIES[kind]
        out[at + 2 * KINDS + kind] = out_of_sight(s, seat, kind) / COPIES[kind]
    return at + 3 * KINDS


def out_of_sight(s, seat, kind):
    """Copies that may be in a deck, in the opponent's hand or face-down before them."""
    count = COPIES[kind] - s.discard[kind] - s.hand[seat][kind]
    if kind < ATTACK_KINDS:
        for tile in range(TILES):
            count -= s.tile_kind[tile] == kind + 1 and not is_boot(s.tile_code[tile])
        return count
    count -= count_face_down(s, seat, kind)
    for owner in range(2):
        count -= equipped(s, owner, kind) + (s.gambit[owner] == kind + 1)
    return count


def see_players(s, seat, out, at):
    """Health, hands' sizes, Player Boards, Parry and marks of both, own first; own Instincts, the other's slots."""
    for i in range(2):
        who = seat if i == 0 else 1 - seat
        at = put(out, at, s.health[who] / HEALTH)
        at = put(out, at, s.attack_held[who] / HAND)
        at = put(out, at, s.strategy_held[who] / HAND)
        at = put(out, at, face_down(s, who) / INSTINCT_SLOTS)
        at = put(out, at, s.parry_next[who])
        at = put(out, at, s.parry_active[who])
        at = put(out, at, s.must_disengage[who])
        at = put(out, at, s.momentum == who)
        for kind in range(FIRST_EQUIPMENT, FIRST_GAMBIT):
            at = put(out, at, equipped(s, who, kind) / EQUIPMENT_SLOTS)
        at = put_choice(out, at, s.gambit[who] - 1 - FIRST_GAMBIT, GAMBIT_KINDS)
    for kind in range(ATTACK_KINDS, FIRST_EQUIPMENT):
        at = put(out, at, count_face_down(s, seat, kind) / INSTINCT_SLOTS)
    for slot in range(INSTINCT_SLOTS):
        at = put(out, at, s.instinct[1 - seat][slot] != 0)
        at = put(out, at, s.ruled_out[1 - seat][slot] & 1)
        at = put(out, at, s.ruled_out[1 - seat][slot] >> 1)
    return at


def see_round(s, seat, out, at):                        # BONES-155
    """How far the round and the decks are, and what is asked if it is one's own decision."""
    is_mine = s.actor == seat or s.decision == Decision.OVER
    at = put_choice(out, at, s.stage, STAGES)
    at = put_choice(out, at, s.decision if is_mine else NONE, QUESTIONS)
    at = put(out, at, min(s.round_no, ROUNDS) / ROUNDS)
    at = put(out, at, s.last_round)
    at = put(out, at, s.attack_left / ATTACK_DECK)
    at = put(out, at, s.strategy_left / STRATEGY_DECK)
    at = put(out, at, s.field_left / FIELD_DECK)
    at = put(out, at, s.turn_seat == seat)
    at = put(out, at, s.extra_turn)
    at = put(out, at, s.disengager == seat)
    at = put(out, at, s.disengager == 1 - seat)
    return put(out, at, s.chain_broken)


def see_field(s, seat, out, at):
    """Each tile: free, destroyed, whose half of which kind, its values and outward arrows; then the best opening."""
    covered = covered_tiles(s)
    free = free_tiles(s, covered)
    best = 0
    for tile in range(TILES):
        out[at] = (free >> tile) & 1
        out[at + 1] = s.destroyed[tile]
        if s.tile_kind[tile] != 0:
            kind = s.tile_kind[tile] - 1
            code = s.tile_code[tile]
            out[at + 2] = owner_of(code) == seat
            out[at + 3] = owner_of(code) != seat
            if is_boot(code):
                out[at + 4] = 1.0
                out[at + 5] = ATTACKS[kind].opportunity / 3
                for direction in range(HEADINGS):
                    out[at + 7 + direction] = (ARROWS_OUT[kind][pointing(code)] >> direction) & 1
            else:
                out[at + 6] = ATTACKS[kind].attack / 5
        elif (free >> tile) & 1:
            total = 0
            for direction in range(HEADINGS):
                total += offered(s, tile, direction, False)
            best = max(best, total)
        at += OF_A_TILE
    return put(out, at, best / 6)


def see_combat(s, seat, out, at):
    """The card being resolved, the exchange and the damage instances still to come."""
    is_shown = s.decision != Decision.PLACE or s.actor == seat
    at = put_choice(out, at, s.cur_kind - 1 if is_shown else NONE, ATTACK_KINDS)
    is_laid = s.cur_kind != 0 and s.decision != Decision.PLACE
    at = put_choice(out, at, s.cur_tile if is_laid else NONE, TILES)
    at = put_choice(out, at, s.cur_heading if is_laid else NONE, HEADINGS)
    at = put(out, at, s.cur_in_chain if is_shown else 0)
    at = put(out, at, s.overwhelm_on)
    at = put(out, at, s.killing_count / 2)
    at = put(out, at, s.exploit_on)
    at = put(out, at, s.gift_slot / INSTINCT_SLOTS)
    at = put_choice(out, at, s.pending_kind - 1, FIRST_EQUIPMENT)
    at = put(out, at, s.pending_kind != 0 and s.pending_seat == seat)
    at = put(out, at, s.pending_kind != 0 and s.pending_seat != seat)
    at = put(out, at, s.respond_count / 3)
    for i in range(QUEUE):
        is_open = s.queue_pos <= i < s.queue_len
        at = put(out, at, s.queue_amount[i] / LARGEST_INSTANCE if is_open else 0.0)
        at = put(out, at, is_open and s.queue_target[i] == seat)
        at = put(out, at, is_open and s.queue_negatable[i] != 0)
    at = put(out, at, s.queue_pos / QUEUE)
    return put(out, at, s.queue_len / QUEUE)


def put(out, at, value):
    """One number; returns the next place."""
    out[at] = value
    return at + 1


def put_choice(out, at, choice, count):
    """A 1 at the place of the choice, none for NONE; returns the next place."""
    if 0 <= choice < count:
        out[at + choice] = 1.0
    return at + count
