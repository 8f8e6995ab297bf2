"""What a live table needs to keep hidden that somebody is asked something (spec.md, 3.19 and section 9)."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import (
    ANTICIPATION,
    ATTACK_KINDS,
    BRACER,
    FLINTLOCK,
    HAND,
    OVERWHELM,
    PARTING_GIFT,
    TEST_OF_COURAGE,
    TEST_OF_PAIN,
    TEST_OF_WILL,
)
from quarterdeck.games.salt_and_bones.rules import KEEP
from quarterdeck.games.salt_and_bones.rules.combat import reason_to_leave
from quarterdeck.games.salt_and_bones.rules.instincts import would_do_something
from quarterdeck.games.salt_and_bones.rules.table import has_equipment, held, in_play, placements
from quarterdeck.games.salt_and_bones.rules.terms import Event, Leaving
from quarterdeck.games.salt_and_bones.state import Decision, Stage

RULE = "BONES-157"
VEIL = 1.5, 20.0
"""Seconds that a table pauses for each seat that might be asked something, and that a seat may keep it waiting."""
STAGES = dict.fromkeys((Event.SETUP, Event.FIELD, Event.KEPT, Event.DISCARDED, Event.DREW, Event.GOT, Event.LAST_ROUND,
                        Event.NO_FIELD), Stage.DRAWING) \
    | dict.fromkeys((Event.HID, Event.HIDDEN, Event.EQUIPPED), Stage.PREPARING) \
    | dict.fromkeys((Event.GIFT, Event.THROWN, Event.MOMENTUM, Event.SECOND_WIND), Stage.LEAVING)
"""How far the round is after an event; after all others cards are being laid."""
WINDOWS = (Decision.STRIKE, Decision.GUARD, Decision.RESPOND, Decision.LULL)


def between(s: Any, event: Told) -> None:                       # BONES-154..156, BONES-165
    """What is shown after an event until the next one tells nothing of what is being asked: nobody seems to be."""
    s.decision = s.actor = NONE
    match Event(event.kind):
        case Event.LEAVES if not in_play(s, TEST_OF_COURAGE):
            s.stage = Stage.LULL
        case Event.FOR_NOTHING:
            pass                                        # everyone has seen whether it was played in a turn or in a lull
        case kind:
            s.stage = Stage.CHAINING if s.cur_in_chain else STAGES.get(kind, Stage.ATTACKING)


def could_answer(s: Any, event: Told) -> tuple[tuple[int, int], ...]:               # BONES-156, BONES-157
    """The seats that might be asked something before the next event, and what, in order; `s` is what a spectator sees then.

    A table waits as long for a seat that is not asked as for one that is.
    """
    kind, a, b, _, _ = event
    match Event(kind):
        case Event.KEPT | Event.DISCARDED | Event.DREW | Event.LAST_ROUND:
            return preparing(s, s.momentum) if is_drawn(s) else ()
        case Event.HID | Event.EQUIPPED:
            return preparing(s, a)
        case Event.COMBAT:
            return before_leaving(s, a)
        case Event.PLAYED | Event.CHAIN_BROKEN:
            return striking(s)
        case Event.CHAINED:
            return answering(s, 1 - a) + striking(s)
        case Event.REVEALED:
            return answering(s, 1 - a) + striking(s) if b != PARTING_GIFT else ()
        case Event.NEGATED if b < ATTACK_KINDS:
            return ending(s)
        case Event.NEGATED if b == OVERWHELM and s.queue_len:
            return answering(s, a)                      # the Anticipation stands, and may be answered again (BONES-169)
        case Event.NEGATED:
            return guarding(s, s.queue_pos) if b == ANTICIPATION else striking(s)
        case Event.BLOW:
            return guarding(s, 0)
        case Event.TRIGGERED if b == BRACER:
            return guarding(s, s.queue_pos)
        case Event.TRIGGERED if b == FLINTLOCK:
            return guarding(s, s.queue_pos + 1, 1 - a)
        case Event.HIT | Event.BLOCKED if s.cur_kind:
            return guarding(s, s.queue_pos + 1) if s.queue_pos + 1 < s.queue_len else ending(s)
        case Event.PARRY | Event.MARKED | Event.WILLED:
            return ending(s)
        case Event.LEAVES:
            return () if in_play(s, TEST_OF_COURAGE) else lulling(s, 1 - a)
        case Event.EXTRA_TURN:
            return additional(s, a) + lulling(s, 1 - a) + lulling(s, a)
        case Event.FOR_NOTHING if s.stage == Stage.LULL:
            return lulling(s, a) + (lulling(s, 1 - a) if s.disengager == a else ())
        case _:
            return ()


def is_drawn(s: Any) -> bool:
    """Whether everyone has drawn."""
    return bool(s.attack_left + s.strategy_left == 0 or held(s, 0) + held(s, 1) >= 2 * HAND)


def hides_something(s: Any, seat: int) -> bool:
    """Whether the seat has a face-down card that a Test of Will does not silence."""
    return any(s.instinct[seat]) and not in_play(s, TEST_OF_WILL)


def preparing(s: Any, seat: int) -> tuple[tuple[int, int], ...]:
    """That seat may go on preparing, and after the one with Momentum the other."""
    seats = [seat, 1 - seat] if seat == s.momentum else [seat]
    return tuple((one, int(Decision.PREP)) for one in seats if s.strategy_held[one])


def striking(s: Any) -> tuple[tuple[int, int], ...]:
    """The player of the card may make it stronger."""
    is_possible = s.cur_kind and hides_something(s, s.turn_seat)
    return ((int(s.turn_seat), int(Decision.STRIKE)),) if is_possible else ()


def answering(s: Any, seat: int) -> tuple[tuple[int, int], ...]:
    """The other one may answer a card that is being played."""
    return ((seat, int(Decision.RESPOND)),) if hides_something(s, seat) else ()


def guarding(s: Any, at: int, target: int = NONE) -> tuple[tuple[int, int], ...]:
    """The target of that instance may avert it, if that would do something; a Bracer comes first.

    An instance that is not in the list yet is aimed at `target`, or at the opponent of the player on turn.
    """
    if at < s.queue_len:
        target = int(s.queue_target[at])
        is_useful = s.queue_negatable[at] and would_do_something(s, at)
    else:
        target = 1 - s.turn_seat if target == NONE else target
        is_sure = in_play(s, TEST_OF_PAIN) or (s.overwhelm_on and target != s.turn_seat)
        is_useful = not is_sure and (s.health[target] or has_equipment(s, target, FLINTLOCK))
    return ((target, int(Decision.GUARD)),) if hides_something(s, target) and is_useful else ()


def ending(s: Any) -> tuple[tuple[int, int], ...]:
    """The turn may go on with a chain; then the next one must leave, or the one who has left does, each after a lull."""
    if s.extra_turn:
        return chaining(s) + lulling(s, int(s.disengager)) + lulling(s, int(1 - s.disengager))
    return chaining(s) + before_leaving(s, int(1 - s.turn_seat))


def chaining(s: Any) -> tuple[tuple[int, int], ...]:
    """With Momentum, the player of the card may chain another."""
    seat = int(s.turn_seat)
    return ((seat, int(Decision.CHAIN)),) if seat == s.momentum and not s.chain_broken and s.attack_held[seat] else ()


def additional(s: Any, seat: int) -> tuple[tuple[int, int], ...]:
    """That seat is asked for its additional turn, if it can attack; declining it is not told."""
    return ((seat, int(Decision.EXTRA)),) if s.attack_held[seat] and placements(s) else ()


def before_leaving(s: Any, seat: int) -> tuple[tuple[int, int], ...]:               # BONES-167
    """The lull of a seat that must disengage now."""
    return lulling(s, seat) if reason_to_leave(s, seat) != Leaving.STAYS and not in_play(s, TEST_OF_COURAGE) else ()


def lulling(s: Any, seat: int) -> tuple[tuple[int, int], ...]:                      # BONES-167
    """That seat may play Instincts away, also under Test of Will, but not in the last round."""
    return ((seat, int(Decision.LULL)),) if any(s.instinct[seat]) and not s.last_round else ()


def asked_for(s: Any) -> int:
    """What the seat to act is asked."""
    return int(s.decision)


def goes_on(s: Any) -> bool:
    """Whether what is asked belongs to what the same seat has just chosen."""
    return bool(s.decision == Decision.PLACE)


def lets_pass(action: int) -> bool:
    """Whether an action says no to what was asked, so that nobody can tell that it was."""
    return KEEP.has(action)


def waived(s: Any) -> int | None:                               # BONES-157
    """What a seat that keeps the table waiting too long is taken to say, where that is known: it lets pass."""
    return KEEP.action() if s.decision in WINDOWS else None
