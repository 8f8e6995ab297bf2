"""Turns, chains and placing (spec.md, 3.7 and 3.8); how a card is resolved is in resolve.py."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    CARD,
    CHAIN_KINDS,
    DISENGAGE,
    FIRST_EQUIPMENT,
    GREY,
    PASS,
    PLACEMENT,
    TEST_OF_COURAGE,
    TEST_OF_WILL,
    VOLUNTARY,
)
from quarterdeck.games.salt_and_bones.rules.instincts import begin_exchange, play_for_nothing
from quarterdeck.games.salt_and_bones.rules.table import (
    anchors,
    ask,
    attacks_in_hand,
    boot_of,
    code_of,
    covered_tiles,
    has_face_down,
    heading_of,
    in_play,
    mark_places,
    placements,
    sword_of,
    take_from_hand,
    voluntary,
)
from quarterdeck.games.salt_and_bones.rules.terms import TOLD_PLACE, Event, Leaving, Rule, Step
from quarterdeck.games.salt_and_bones.state import NO_SEAT, Decision

# ------------------------------------------------------------------ 3.7 turns

def start_turn(s):                                      # BONES-050, BONES-090, BONES-167
    """Parry becomes active; then the player attacks or disengages, if there is a choice, or leaves after a lull."""
    seat = s.turn_seat
    raise_parry(s, seat)
    reason = reason_to_leave(s, seat)
    if reason == Leaving.STAYS:
        return ask(s, Decision.TURN, seat)
    if has_lull(s, seat) and not in_play(s, TEST_OF_COURAGE):
        return ask(s, Decision.LULL, seat)
    return disengage(s, reason)


def raise_parry(s, seat):                               # BONES-089, BONES-090, BONES-140
    """A Parry set in the turn before is active from the very start of this one."""
    s.parry_active[seat] = s.parry_next[seat]
    s.parry_next[seat] = 0


def reason_to_leave(s, seat):                           # BONES-053..055
    """Why the player must disengage at the start of the turn, if they must."""
    if s.must_disengage[seat] != 0:
        return Leaving.FORCED
    if s.attack_held[seat] == 0:
        return Leaving.NO_ATTACK_CARD
    if placements(s) == 0:
        return Leaving.NO_ROOM
    return Leaving.STAYS


def own_cards(s):                                       # BONES-050, BONES-168
    """The Attack Cards in the hand of the one who is asked, and the Instincts that they could play away."""
    return attacks_in_hand(s, s.actor) | voluntary(s, s.actor)


def own_attacks(s):                                     # BONES-051
    """The Attack Cards in their hand."""
    return attacks_in_hand(s, s.actor)


def refusal_to_play(s, kind):                           # BONES-048, BONES-051, BONES-099
    """An Attack Card comes from the hand. Automatic Instincts play themselves, other Strategy Cards act from the board."""
    if kind < ATTACK_KINDS:
        return Rule.PLAY_FROM_HAND
    return Rule.PLAYS_ITSELF if kind < FIRST_EQUIPMENT and has_face_down(s, s.actor, kind) and \
        (VOLUNTARY >> kind) & 1 == 0 else Rule.ONLY_FROM_THE_BOARD


def play(s, kind):                                      # BONES-050, BONES-168
    """Attack; a voluntary Instinct is played for nothing, and then the same is asked again."""
    if kind < ATTACK_KINDS:
        return attack(s, kind)
    play_for_nothing(s, s.turn_seat, kind)
    return ask(s, Decision.TURN, s.turn_seat)


def attack(s, kind):                                    # BONES-051
    """The first card of a turn, or the only one of an additional turn."""
    return choose_card(s, kind, 0)


def choose_card(s, kind, in_chain):                     # BONES-051, BONES-160
    """The card is chosen, and next its place, of which there are always two or more; it stays in hand until it is laid."""
    s.cur_kind = kind + 1
    s.cur_in_chain = in_chain
    return ask(s, Decision.PLACE, s.turn_seat)


def refusal_to_lay(s, place):                           # BONES-012, BONES-017, BONES-022..024, BONES-031
    """Two free tiles, one of them in the centre at first, later beside a card."""
    tile = sword_of(place)
    boot = boot_of(tile, heading_of(place))
    if boot == NONE:
        return Rule.TWO_TILES
    both = (1 << tile) | (1 << boot)
    if both & GREY != 0:
        return Rule.GREY_TILE
    if s.destroyed[tile] + s.destroyed[boot] > 0:
        return Rule.DESTROYED_TILE
    covered = covered_tiles(s)
    if both & covered != 0:
        return Rule.TILE_COVERED
    if both & anchors(covered) == 0:
        return Rule.CENTRE_FIRST if covered == 0 else Rule.MUST_TOUCH
    return Rule.ALLOWED


def lay(s, place):                                      # BONES-017, BONES-018, BONES-068, BONES-069
    """The card lies on its two tiles; played in a chain, it can now be answered."""
    seat = s.turn_seat
    kind = s.cur_kind - 1
    s.cur_tile = sword_of(place)
    s.cur_heading = heading_of(place)
    boot = boot_of(s.cur_tile, s.cur_heading)
    take_from_hand(s, seat, kind)
    s.tile_kind[s.cur_tile] = kind + 1
    s.tile_kind[boot] = kind + 1
    s.tile_code[s.cur_tile] = code_of(seat, 0, s.cur_heading)
    s.tile_code[boot] = code_of(seat, 1, s.cur_heading)
    if s.cur_in_chain != 0:
        note(s, Event.CHAINED, seat, kind, TOLD_PLACE + place)
        return begin_exchange(s, seat, kind)
    note(s, Event.PLAYED, seat, kind, TOLD_PLACE + place)
    return Step.STRIKE


LAY = decision(Decision.PLACE, PLACEMENT, marks=mark_places, refuses=refusal_to_lay, does=lay)


# ------------------------------------------------------------------ 3.8 chains

def offer_chain(s):                                     # BONES-059..062, BONES-069, BONES-070
    """With Momentum, an unbroken chain, a Chain card and room for it, the player may go on; otherwise the turn ends."""
    seat = s.turn_seat
    if seat != s.momentum or s.chain_broken != 0 or attacks_in_hand(s, seat) & CHAIN_KINDS == 0 or placements(s) == 0:
        return Step.END_TURN
    return ask(s, Decision.CHAIN, seat)


def own_chain_cards(s):                                 # BONES-060
    """The Chain cards in the hand of the one who is asked."""
    return attacks_in_hand(s, s.actor) & CHAIN_KINDS


def refusal_to_chain(s, kind):                          # BONES-048, BONES-051, BONES-060
    """A Chain card of the hand, and no Strategy Card."""
    if kind >= ATTACK_KINDS:
        return Rule.ONLY_FROM_THE_BOARD
    return Rule.PLAY_FROM_HAND if (CHAIN_KINDS >> kind) & 1 else Rule.ONLY_CHAIN_CARDS


def chain_on(s, kind):                                  # BONES-063, BONES-066, BONES-067
    """The next card of the chain; under Test of Will it is gone at once."""
    if in_play(s, TEST_OF_WILL):
        take_from_hand(s, s.turn_seat, kind)
        s.discard[kind] += 1
        note(s, Event.WILLED, s.turn_seat, kind)
        return Step.CHAIN
    return choose_card(s, kind, 1)


def stop_here(s, _choice):                              # BONES-063, BONES-138
    """No further card: the turn is over."""
    return Step.END_TURN


CHAIN = decision(Decision.CHAIN, CARD, offers=own_chain_cards, refuses=refusal_to_chain, does=chain_on)
END_CHAIN = decision(Decision.CHAIN, PASS, does=stop_here)


def end_turn(s):                                        # BONES-049, BONES-070, BONES-090, BONES-137
    """Parry lapses, a broken chain is mended; the other seat goes on, or the one who wanted to leave does."""
    s.parry_active[s.turn_seat] = 0
    s.chain_broken = 0
    if s.extra_turn != 0:
        return Step.LEAVERS_LULL
    s.turn_seat = 1 - s.turn_seat
    return Step.TURN


# ------------------------------------------------------------------ 3.16 disengaging

def leave(s, _choice):                                  # BONES-050, BONES-134
    """The player on turn would rather leave."""
    return disengage(s, Leaving.CHOSEN)


PLAY = decision(Decision.TURN, CARD, offers=own_cards, refuses=refusal_to_play, does=play)
LEAVE = decision(Decision.TURN, DISENGAGE, does=leave)


def disengage(s, reason):                               # BONES-090, BONES-134, BONES-135, BONES-137, BONES-141
    """The player leaves, under Test of Courage after the other one's additional turn."""
    seat = s.turn_seat
    s.disengager = seat
    s.parry_active[seat] = 0
    note(s, Event.LEAVES, seat, reason)
    if not in_play(s, TEST_OF_COURAGE):
        return Step.STAYERS_LULL
    s.extra_turn = 1
    s.turn_seat = 1 - seat
    note(s, Event.EXTRA_TURN, s.turn_seat)
    return Step.EXTRA


def start_extra_turn(s):                                # BONES-138, BONES-140
    """The one who stays may attack once more, whatever marks they have."""
    seat = s.turn_seat
    raise_parry(s, seat)
    if s.attack_held[seat] == 0 or placements(s) == 0:
        return Step.END_TURN
    return ask(s, Decision.EXTRA, seat)


ATTACK_AGAIN = decision(Decision.EXTRA, CARD, offers=own_attacks, refuses=refusal_to_play, does=attack)
DECLINE = decision(Decision.EXTRA, PASS, does=stop_here)


# ------------------------------------------------------------------ 3.22 lulls

def has_lull(s, seat):                                  # BONES-105, BONES-167
    """Whether the seat has a voluntary Instinct that it could play away; in the last round no slot is needed any more."""
    return s.last_round == 0 and voluntary(s, seat) != 0


def offer_leavers_lull(s):                              # BONES-137, BONES-167
    """After the additional turn: the last moment of the one who leaves."""
    return ask(s, Decision.LULL, s.disengager) if has_lull(s, s.disengager) else Step.STAYERS_LULL


def offer_stayers_lull(s):                              # BONES-135, BONES-167
    """Just before the disengage succeeds: the last moment of the one who stays."""
    stayer = 1 - s.disengager
    return ask(s, Decision.LULL, stayer) if has_lull(s, stayer) else Step.SUCCESS


def own_spares(s):                                      # BONES-168
    """The Instincts that the one who is asked could play away."""
    return voluntary(s, s.actor)


def refusal_in_a_lull(s, kind):                         # BONES-048, BONES-099, BONES-168
    """Voluntary Instincts that lie face-down, and nothing else."""
    return Rule.PLAY_AWAY_OR_KEEP if kind < ATTACK_KINDS else refusal_to_play(s, kind)


def play_away(s, kind):                                 # BONES-167, BONES-168
    """An Instinct is played for nothing, which leaves the question open while there is another one."""
    play_for_nothing(s, s.actor, kind)
    if has_lull(s, s.actor):
        return ask(s, Decision.LULL, s.actor)
    return keep_the_rest(s, 0)


def keep_the_rest(s, _choice):                          # BONES-135, BONES-167
    """The lull is over: who must leave does, or the other one has theirs, or the disengage succeeds."""
    seat = s.actor
    if s.disengager == NO_SEAT:
        return disengage(s, reason_to_leave(s, seat))
    return Step.STAYERS_LULL if s.disengager == seat else Step.SUCCESS


PLAY_AWAY = decision(Decision.LULL, CARD, offers=own_spares, refuses=refusal_in_a_lull, does=play_away)
KEEP = decision(Decision.LULL, PASS, does=keep_the_rest)
