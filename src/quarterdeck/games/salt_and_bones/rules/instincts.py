"""Instincts: the STRIKE, GUARD and RESPOND windows and what follows from them, and plays for nothing (spec.md, 3.12, 3.13,
3.22).

Whatever can be answered begins an exchange: the card stands in pending_kind, its player in pending_seat, and each Condescend
counts one up. When nobody answers any more, `settle` says what became of the card. An Overwhelm in reply to an Anticipation
has an exchange of its own; that the Anticipation waits below it is told by the list of damage instances, which is empty at
STRIKE.
"""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.games.salt_and_bones.content import (
    ANTICIPATION,
    ATTACK_KINDS,
    ATTACKS,
    BREAK_RHYTHM,
    CARD,
    CONDESCEND,
    EXPLOIT,
    FLINTLOCK,
    FLINTLOCK_THRESHOLD,
    FLOURISH,
    FLOURISHES,
    INSTINCT_SLOTS,
    KILLING_INTENT,
    OVERWHELM,
    PASS,
    RAZOR_OIL,
    TEST_OF_PAIN,
    TEST_OF_WILL,
)
from quarterdeck.games.salt_and_bones.rules.table import (
    ask,
    boot_of,
    has_equipment,
    has_face_down,
    in_play,
    opportunities,
    slot_of,
    voluntary,
)
from quarterdeck.games.salt_and_bones.rules.terms import SOURCE, Event, Rule, Step
from quarterdeck.games.salt_and_bones.state import QUEUE, Decision

NO_RHYTHM, NO_GIFT = 1, 2
"""What a face-down card cannot be, because it would have been triggered (BONES-166)."""


# ------------------------------------------------------------------ playing and answering

def play_instinct(s, seat, kind):                       # BONES-099, BONES-107, BONES-108
    """The lowest copy is revealed and discarded at once; then it can be answered."""
    reveal(s, seat, slot_of(s, seat, kind))
    return begin_exchange(s, seat, kind)


def reveal(s, seat, slot):                              # BONES-107
    """An Instinct leaves its slot for the discard, for all to see."""
    note(s, Event.REVEALED, seat, discard_instinct(s, seat, slot))


def discard_instinct(s, seat, slot):                    # BONES-107
    """Empty a slot; returns the kind of the card that lay there."""
    kind = s.instinct[seat][slot] - 1
    s.instinct[seat][slot] = 0
    s.ruled_out[seat][slot] = 0
    s.discard[kind] += 1
    return kind


def begin_exchange(s, seat, kind):                      # BONES-103
    """A Chain card in a chain or an Instinct is being played and may be answered."""
    s.pending_kind = kind + 1
    s.pending_seat = seat
    s.respond_count = 0
    return Step.EXCHANGE


def play_for_nothing(s, seat, kind):                    # BONES-107, BONES-131, BONES-168
    """A voluntary Instinct is revealed and discarded without an effect or an answer; Test of Will makes no difference."""
    discard_instinct(s, seat, slot_of(s, seat, kind))
    note(s, Event.FOR_NOTHING, seat, kind, in_play(s, TEST_OF_WILL))


def offer_answer(s):                                    # BONES-103, BONES-105, BONES-109, BONES-131
    """RESPOND: the other side may answer, and that may be answered in turn."""
    seat = responder(s)
    if answers(s, seat) != 0:
        return ask(s, Decision.RESPOND, seat)
    return Step.SETTLE


def answers(s, seat):                                   # BONES-103, BONES-106, BONES-131
    """The Instincts that the seat has face-down and may answer with, as a set of kinds."""
    return 0 if in_play(s, TEST_OF_WILL) else voluntary(s, seat) & possible_answers(s)


def possible_answers(s):                                # BONES-103, BONES-169
    """What the card being played can be answered with, as far as everyone can tell, as a set of kinds.

    Overwhelm answers an Anticipation that stands and is played against the Attack Card, not against a Flintlock shot.
    """
    if s.pending_kind == ANTICIPATION + 1 and s.pending_seat != s.turn_seat and s.respond_count % 2 == 0:
        return (1 << CONDESCEND) | (1 << OVERWHELM)
    return 1 << CONDESCEND


def responder(s):                                       # BONES-103
    """Whose answer is due in the exchange."""
    return 1 - s.pending_seat if s.respond_count % 2 == 0 else s.pending_seat


def own_answers(s):
    """Those of the one who is asked."""
    return answers(s, s.actor)


def answer(s, kind):                                    # BONES-103, BONES-112, BONES-169
    """Condescend answers the last card, Overwhelm begins an exchange of its own."""
    if kind == OVERWHELM:
        return play_instinct(s, s.actor, OVERWHELM)
    reveal(s, s.actor, slot_of(s, s.actor, CONDESCEND))
    s.respond_count += 1
    return Step.EXCHANGE


def let_it_happen(s, _choice):                          # BONES-104
    """No answer, which leaves no trace."""
    return Step.SETTLE


ANSWER = decision(Decision.RESPOND, CARD, offers=own_answers, refuses=Rule.RESPOND_WINDOW, does=answer)
LET_IT_HAPPEN = decision(Decision.RESPOND, PASS, does=let_it_happen)


def settle(s):                                          # BONES-104
    """The exchange is over: with an odd number of Condescends the card is negated, otherwise it takes effect."""
    seat = s.pending_seat
    kind = s.pending_kind - 1
    is_negated = s.respond_count % 2 == 1
    s.pending_kind = 0
    s.pending_seat = 0
    s.respond_count = 0
    if is_negated:
        note(s, Event.NEGATED, seat, kind)
    if kind < ATTACK_KINDS:
        return take_off(s) if is_negated else Step.RHYTHM
    if kind == BREAK_RHYTHM:
        return Step.RHYTHM if is_negated else break_chain(s)
    if kind == ANTICIPATION:
        return Step.GUARD if is_negated else dodge(s, ANTICIPATION)
    if kind == OVERWHELM and s.queue_len > 0:
        return begin_exchange(s, 1 - s.turn_seat, ANTICIPATION) if is_negated else overwhelm_guard(s)
    if not is_negated:
        take_effect(s, kind)
    return Step.STRIKE


def take_effect(s, kind):                               # BONES-111, BONES-113, BONES-114
    """Overwhelm, Killing Intent or Exploit changes the card that was just laid."""
    if kind == OVERWHELM:
        s.overwhelm_on = 1
    elif kind == KILLING_INTENT:
        s.killing_count += 1
    else:
        s.exploit_on = 1


def overwhelm_guard(s):                                 # BONES-111, BONES-169
    """The Anticipation fails: this instance and the later ones at the same player cannot be negated any more."""
    s.overwhelm_on = 1
    for i in range(s.queue_pos, s.queue_len):
        if s.queue_target[i] != s.turn_seat:
            s.queue_negatable[i] = 0
    note(s, Event.FAILED, 1 - s.turn_seat, ANTICIPATION)
    return Step.GUARD


# ------------------------------------------------------------------ a Chain card is answered

def take_off(s):                                        # BONES-069, BONES-161
    """The negated Chain card leaves the board for the discard, as if it had not been played; the chain may go on."""
    kind = s.cur_kind - 1
    boot = boot_of(s.cur_tile, s.cur_heading)
    s.tile_kind[s.cur_tile] = 0
    s.tile_code[s.cur_tile] = 0
    s.tile_kind[boot] = 0
    s.tile_code[boot] = 0
    s.discard[kind] += 1
    clear_card(s)
    return Step.CHAIN


def clear_card(s):
    """No card is being resolved any more."""
    s.cur_kind = 0
    s.cur_in_chain = 0
    s.cur_tile = 0
    s.cur_heading = 0
    s.overwhelm_on = 0
    s.killing_count = 0
    s.exploit_on = 0
    s.queue_len = 0
    s.queue_pos = 0
    for i in range(QUEUE):
        s.queue_target[i] = 0
        s.queue_amount[i] = 0
        s.queue_negatable[i] = 0


def listen_for_rhythm(s):                               # BONES-070, BONES-099, BONES-166
    """The opponent's first Break Rhythm is triggered; with none, everyone knows that none lies there."""
    owner = 1 - s.turn_seat
    if has_face_down(s, owner, BREAK_RHYTHM):
        return play_instinct(s, owner, BREAK_RHYTHM)
    for slot in range(INSTINCT_SLOTS):
        if s.instinct[owner][slot] != 0:
            s.ruled_out[owner][slot] |= NO_RHYTHM
    return Step.STRIKE


def break_chain(s):                                     # BONES-070
    """No further Chain card this turn; the one on the board resolves in full."""
    s.chain_broken = 1
    note(s, Event.CHAIN_BROKEN, s.turn_seat)
    return Step.STRIKE


# ------------------------------------------------------------------ STRIKE

def offer_strike(s):                                    # BONES-101, BONES-105
    """The player of the card may make it stronger, one Instinct at a time."""
    if strikes(s, s.turn_seat) != 0:
        return ask(s, Decision.STRIKE, s.turn_seat)
    return Step.BLOW


def strikes(s, seat):                                   # BONES-101, BONES-106, BONES-131
    """The Instincts that the seat has face-down and that would have an effect on its card, as a set of kinds."""
    return voluntary(s, seat) & useful_strikes(s)


def own_strikes(s):
    """Those of the one who is asked."""
    return strikes(s, s.actor)


def useful_strikes(s):                                  # BONES-106
    """The Instincts that would have an effect on the card just laid, as far as everyone can tell."""
    if in_play(s, TEST_OF_WILL):
        return 0
    kinds = 1 << KILLING_INTENT
    if s.overwhelm_on == 0 and not in_play(s, TEST_OF_PAIN):
        kinds |= 1 << OVERWHELM
    if s.exploit_on == 0 and gain_of_exploit(s) > 0:
        kinds |= 1 << EXPLOIT
    return kinds


def gain_of_exploit(s):                                 # BONES-106, BONES-114
    """What Exploit would add to the card just laid."""
    kind = s.cur_kind - 1
    return opportunities(s, kind, s.cur_tile, s.cur_heading, True) - opportunities(s, kind, s.cur_tile, s.cur_heading, False)


def refusal_to_strike(s, kind):                         # BONES-101, BONES-106
    """Only what can make the card stronger is played here."""
    if kind in (OVERWHELM, EXPLOIT) and has_face_down(s, s.actor, kind):
        return Rule.WITHOUT_EFFECT
    return Rule.STRIKE_WINDOW


def strike(s, kind):                                    # BONES-101
    """One Instinct is played on the card."""
    return play_instinct(s, s.turn_seat, kind)


def add_nothing(s, _choice):                            # BONES-101
    """The card goes on to its damage."""
    return Step.BLOW


STRIKE = decision(Decision.STRIKE, CARD, offers=own_strikes, refuses=refusal_to_strike, does=strike)
ADD_NOTHING = decision(Decision.STRIKE, PASS, does=add_nothing)


# ------------------------------------------------------------------ GUARD

def offer_guard(s):                                     # BONES-102, BONES-105, BONES-106
    """The target of the instance may play Anticipation, if it can help."""
    target = s.queue_target[s.queue_pos]
    if can_guard(s) and has_face_down(s, target, ANTICIPATION):
        return ask(s, Decision.GUARD, target)
    return Step.HIT


def can_guard(s):                                       # BONES-106, BONES-131
    """Whether an Anticipation would have an effect on this instance, as far as everyone can tell."""
    return s.queue_negatable[s.queue_pos] != 0 and would_do_something(s, s.queue_pos) and not in_play(s, TEST_OF_WILL)


def would_do_something(s, at):                          # BONES-106, BONES-122
    """Whether that instance lowers Health or, at 0 Health, would set off a Flintlock of its target."""
    target = s.queue_target[at]
    return s.health[target] > 0 or (s.queue_amount[at] >= FLINTLOCK_THRESHOLD and has_equipment(s, target, FLINTLOCK))


def only_anticipation(_s):                              # BONES-102
    """Nothing else stops an instance."""
    return 1 << ANTICIPATION


def guard(s, kind):                                     # BONES-102, BONES-110
    """Anticipation is played against the instance."""
    return play_instinct(s, s.actor, kind)


def take_the_hit(s, _choice):                           # BONES-102
    """Nothing is done about it."""
    return Step.HIT


GUARD = decision(Decision.GUARD, CARD, offers=only_anticipation, refuses=Rule.GUARD_WINDOW, does=guard)
TAKE_THE_HIT = decision(Decision.GUARD, PASS, does=take_the_hit)


def dodge(s, by):                                       # BONES-085, BONES-110
    """The instance is negated by that card and does nothing more."""
    note(s, Event.BLOCKED, s.queue_target[s.queue_pos], s.queue_amount[s.queue_pos], by + SOURCE * source_of(s))
    s.queue_pos += 1
    return Step.INSTANCE


def source_of(s):                                       # BONES-074, BONES-088, BONES-120, BONES-122
    """The kind of the card that the present instance comes from, by its place in the list: attack, Flourish, Razor Oil.

    A shot of a Flintlock is the only one that is aimed at the player on turn.
    """
    kind = s.cur_kind - 1
    if s.queue_target[s.queue_pos] == s.turn_seat:
        return FLINTLOCK
    own = 1 + FLOURISHES if ATTACKS[kind].bonus == FLOURISH else 1
    return kind if s.queue_pos < own else RAZOR_OIL
