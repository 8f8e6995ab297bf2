"""What a successful disengage sets off: the end of combat, of the round and of the game (spec.md, 3.16 to 3.18)."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    EQUIPMENT_SLOTS,
    GIFT_OPPONENT,
    GIFT_SELF,
    GRAPPLING_HOOK,
    GRAPPLING_HOOK_AMOUNT,
    INSTINCT_SLOTS,
    KINDS,
    PARTING_GIFT,
    ROUNDS_COUNTED,
    SECOND_WIND,
    STRATEGIES,
    TEST_OF_WILL,
    TILES,
)
from quarterdeck.games.salt_and_bones.rules.instincts import NO_GIFT, reveal
from quarterdeck.games.salt_and_bones.rules.resolve import lose_health, raised, trigger
from quarterdeck.games.salt_and_bones.rules.table import ask, held, in_play, is_boot
from quarterdeck.games.salt_and_bones.rules.terms import Event, Step
from quarterdeck.games.salt_and_bones.state import NO_SEAT, Decision, Outcome, Reason, Stage


def catch_the_leaver(s):                                # BONES-123, BONES-136, BONES-141, BONES-142
    """The disengage has succeeded: first the other player's Grappling Hooks, which nothing can answer."""
    stayer = 1 - s.disengager
    for slot in range(EQUIPMENT_SLOTS):
        if s.equipment[stayer][slot] == GRAPPLING_HOOK + 1:
            trigger(s, stayer, slot)
            lose_health(s, s.disengager, raised(s, GRAPPLING_HOOK_AMOUNT), GRAPPLING_HOOK)
    return Step.GIFTS


def give_parting_gifts(s):                              # BONES-115, BONES-116, BONES-131, BONES-145, BONES-166
    """Then their Parting Gifts in slot order, each with a choice unless both hands are empty or Test of Will is in play."""
    stayer = 1 - s.disengager
    for slot in range(INSTINCT_SLOTS):
        if s.instinct[stayer][slot] == PARTING_GIFT + 1:
            reveal(s, stayer, slot)
            if in_play(s, TEST_OF_WILL):
                note(s, Event.NEGATED, stayer, PARTING_GIFT)
            elif held(s, 0) + held(s, 1) > 0:
                s.gift_slot = slot
                return ask(s, Decision.GIFT, stayer)
        elif s.instinct[stayer][slot] != 0:
            s.ruled_out[stayer][slot] |= NO_GIFT
    return Step.END_COMBAT


def empty_own_hand(s, _choice):                         # BONES-115, BONES-116
    """The one who is asked discards their whole hand."""
    return empty_hand(s, s.actor)


def empty_other_hand(s, _choice):                       # BONES-115, BONES-116
    """Their opponent does."""
    return empty_hand(s, 1 - s.actor)


def empty_hand(s, victim):                              # BONES-115
    """A Parting Gift: a whole hand goes to the discard."""
    note(s, Event.GIFT, s.actor, victim)
    for kind in range(KINDS):
        if s.hand[victim][kind] > 0:
            note(s, Event.THROWN, victim, kind, s.hand[victim][kind])
            s.discard[kind] += s.hand[victim][kind]
            s.hand[victim][kind] = 0
    s.attack_held[victim] = 0
    s.strategy_held[victim] = 0
    return Step.GIFTS


GIFT_TO_SELF = decision(Decision.GIFT, GIFT_SELF, does=empty_own_hand)
GIFT_TO_OPPONENT = decision(Decision.GIFT, GIFT_OPPONENT, does=empty_other_hand)


def end_combat(s):                                      # BONES-142
    """Cards leave the boards, Momentum goes where it must, everything of this combat lapses; then the end is checked."""
    clear_field(s)
    clear_player_boards(s)
    if s.disengager == s.momentum:                      # BONES-143
        s.momentum = 1 - s.momentum
        note(s, Event.MOMENTUM, s.momentum)
    rest_from_combat(s)
    return check_end(s)


def clear_field(s):                                     # BONES-142, BONES-161
    """All Attack Cards on the board are discarded."""
    for tile in range(TILES):
        if s.tile_kind[tile] != 0:
            if not is_boot(s.tile_code[tile]):
                s.discard[s.tile_kind[tile] - 1] += 1
            s.tile_kind[tile] = 0
            s.tile_code[tile] = 0


def clear_player_boards(s):                             # BONES-124, BONES-125, BONES-133, BONES-144
    """Gambits and Equipment marked for it are discarded; all else stays for later rounds."""
    for seat in range(2):
        if s.gambit[seat] != 0:
            s.discard[s.gambit[seat] - 1] += 1
            s.gambit[seat] = 0
        for slot in range(EQUIPMENT_SLOTS):
            kind = s.equipment[seat][slot] - 1
            if kind >= 0 and STRATEGIES[kind - ATTACK_KINDS].destroyed != 0:
                s.discard[kind] += 1
                s.equipment[seat][slot] = 0


def rest_from_combat(s):                                # BONES-091, BONES-097
    """Turns, Parry, marks and the disengage itself are over."""
    s.turn_seat = 0
    s.extra_turn = 0
    s.disengager = NO_SEAT
    s.gift_slot = 0
    for seat in range(2):
        s.parry_next[seat] = 0
        s.parry_active[seat] = 0
        s.must_disengage[seat] = 0


def check_end(s):                                       # BONES-146..150
    """One player at 0 loses; in the last round it is a draw; both at 0 get their Second Wind; then the next round."""
    down = (s.health[0] == 0) + (s.health[1] == 0)
    if down == 1:
        return end_game(s, Outcome.SEAT_0 if s.health[1] == 0 else Outcome.SEAT_1, Reason.WIN)
    if s.last_round != 0:
        return end_game(s, Outcome.DRAW, Reason.BOTH_DOWN if down == 2 else Reason.EXHAUSTION)
    if down == 2:
        s.health[0] = SECOND_WIND
        s.health[1] = SECOND_WIND
        note(s, Event.SECOND_WIND)
    s.round_no = min(s.round_no + 1, ROUNDS_COUNTED)    # BONES-171
    return Step.ROUND


def end_game(s, winner, reason):                        # BONES-147, BONES-148, BONES-164
    """Nobody decides any more."""
    s.winner = winner
    s.end_reason = reason
    s.decision = Decision.OVER
    s.actor = 0
    s.stage = Stage.OVER
    note(s, Event.OVER, winner, reason, is_over_by_field_cards(s))
    return Step.ASKED


def is_over_by_field_cards(s):                          # BONES-032
    """Whether the game was drawn by the tenth Field Card alone, which is our limit and not the book's."""
    return s.winner == Outcome.DRAW and s.attack_left > 0 and s.strategy_left > 0
