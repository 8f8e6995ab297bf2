"""Turns, chains and placing (spec.md, 3.7 and 3.8); how a card is resolved is in resolve.py."""

from __future__ import annotations

from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    CHAIN_KINDS,
    DISENGAGE,
    DRAW_ATTACK,
    DRAW_STRATEGY,
    FIRST_EQUIPMENT,
    GIFT_SELF,
    GREY,
    HEADINGS,
    KINDS,
    NEIGHBOUR,
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
    covered_tiles,
    has_face_down,
    in_play,
    placements,
    take_from_hand,
    voluntary,
)
from quarterdeck.games.salt_and_bones.rules.terms import Event, Leaving, Rule, Step
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


def take_turn(s, action):                               # BONES-050, BONES-168
    """Attack or leave; a voluntary Instinct can be played for nothing first, and then the same is asked again."""
    if action == DISENGAGE:
        return disengage(s, Leaving.CHOSEN)
    if action < ATTACK_KINDS:
        return choose_card(s, action, 0)
    play_for_nothing(s, s.turn_seat, action)
    return ask(s, Decision.TURN, s.turn_seat)


def refusal_to_attack(s, action):                       # BONES-048, BONES-051, BONES-052, BONES-058, BONES-099, BONES-138
    """At the start of a turn: an Attack Card of the hand, or leave; in the additional turn, or decline."""
    if action == PASS:
        return Rule.NO_PASSING
    if action == DISENGAGE:
        return Rule.ATTACK_OR_DECLINE
    if ATTACK_KINDS <= action < KINDS:
        return refusal_of_a_strategy(s, action)
    return refusal_of_the_rest(action)


def refusal_of_the_rest(action):                        # BONES-051, BONES-058, BONES-115
    """What no turn allows: drawing, a Parting Gift's choice, a placement without a card, a card one does not hold."""
    if DRAW_ATTACK <= action <= DRAW_STRATEGY:
        return Rule.NO_DRAWING
    if GIFT_SELF <= action < PLACEMENT:
        return Rule.NO_GIFT_NOW
    return Rule.PLAY_FROM_HAND


def refusal_of_a_strategy(s, action):                   # BONES-048, BONES-099
    """An automatic Instinct is played by itself; all other Strategy Cards act from the board, in their own time."""
    return Rule.PLAYS_ITSELF if action < FIRST_EQUIPMENT and has_face_down(s, s.actor, action) and \
        (VOLUNTARY >> action) & 1 == 0 else Rule.ONLY_FROM_THE_BOARD


def choose_card(s, kind, in_chain):                     # BONES-051, BONES-160
    """The card is chosen, and next its place, of which there are always two or more; it stays in hand until it is laid."""
    s.cur_kind = kind + 1
    s.cur_in_chain = in_chain
    return ask(s, Decision.PLACE, s.turn_seat)


def refusal_to_lay(s, action):                          # BONES-012, BONES-017, BONES-022..024, BONES-031, BONES-160
    """Two free tiles, one of them in the centre at first, later beside a card."""
    if action < PLACEMENT:
        return Rule.LAY_IT_DOWN
    tile = (action - PLACEMENT) // HEADINGS
    boot = NEIGHBOUR[tile][((action - PLACEMENT) % HEADINGS + 2) % HEADINGS]
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


def lay(s, action):                                     # BONES-017, BONES-018, BONES-068, BONES-069
    """The card lies on its two tiles; played in a chain, it can now be answered."""
    seat = s.turn_seat
    kind = s.cur_kind - 1
    s.cur_tile = (action - PLACEMENT) // HEADINGS
    s.cur_heading = (action - PLACEMENT) % HEADINGS
    boot = NEIGHBOUR[s.cur_tile][(s.cur_heading + 2) % HEADINGS]
    take_from_hand(s, seat, kind)
    s.tile_kind[s.cur_tile] = kind + 1
    s.tile_kind[boot] = kind + 1
    s.tile_code[s.cur_tile] = 8 * seat + s.cur_heading
    s.tile_code[boot] = 8 * seat + 4 + s.cur_heading
    if s.cur_in_chain != 0:
        note(s, Event.CHAINED, seat, kind, action)
        return begin_exchange(s, seat, kind)
    note(s, Event.PLAYED, seat, kind, action)
    return Step.STRIKE


# ------------------------------------------------------------------ 3.8 chains

def offer_chain(s):                                     # BONES-059..062, BONES-069, BONES-070
    """With Momentum, an unbroken chain, a Chain card and room for it, the player may go on; otherwise the turn ends."""
    seat = s.turn_seat
    if seat != s.momentum or s.chain_broken != 0 or attacks_in_hand(s, seat) & CHAIN_KINDS == 0 or placements(s) == 0:
        return Step.END_TURN
    return ask(s, Decision.CHAIN, seat)


def refusal_to_chain(s, action):                        # BONES-048, BONES-056, BONES-060
    """A Chain card of the hand, or the end of the turn; it is too late to leave."""
    if action == DISENGAGE:
        return Rule.NO_LEAVING_NOW
    if ATTACK_KINDS <= action < KINDS:
        return Rule.ONLY_FROM_THE_BOARD
    if action < ATTACK_KINDS and (CHAIN_KINDS >> action) & 1 == 0:
        return Rule.ONLY_CHAIN_CARDS
    return refusal_of_the_rest(action)


def chain_on(s, action):                                # BONES-063, BONES-066, BONES-067
    """The next card of the chain, or the end of the turn; under Test of Will the card is gone at once."""
    if action == PASS:
        return Step.END_TURN
    if in_play(s, TEST_OF_WILL):
        take_from_hand(s, s.turn_seat, action)
        s.discard[action] += 1
        note(s, Event.WILLED, s.turn_seat, action)
        return Step.CHAIN
    return choose_card(s, action, 1)


def end_turn(s):                                        # BONES-049, BONES-070, BONES-090, BONES-137
    """Parry lapses, a broken chain is mended; the other seat goes on, or the one who wanted to leave does."""
    s.parry_active[s.turn_seat] = 0
    s.chain_broken = 0
    if s.extra_turn != 0:
        return Step.LEAVERS_LULL
    s.turn_seat = 1 - s.turn_seat
    return Step.TURN


# ------------------------------------------------------------------ 3.16 disengaging

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


def refusal_in_a_lull(s, action):                       # BONES-048, BONES-099, BONES-168
    """Voluntary Instincts that lie face-down, and nothing else."""
    if ATTACK_KINDS <= action < KINDS:
        return refusal_of_a_strategy(s, action)
    return Rule.PLAY_AWAY_OR_KEEP


def use_lull(s, action):                                # BONES-167, BONES-168
    """Play an Instinct away, which leaves the question open while there is another one, or keep them."""
    seat = s.actor
    if action != PASS:
        play_for_nothing(s, seat, action)
        if has_lull(s, seat):
            return ask(s, Decision.LULL, seat)
    if s.disengager == NO_SEAT:
        return disengage(s, reason_to_leave(s, seat))
    return Step.STAYERS_LULL if s.disengager == seat else Step.SUCCESS
