"""What an Attack Card does: its total, Equipment, damage instances and Bonus Effects (spec.md, 3.9 to 3.11, 3.14)."""

from __future__ import annotations

from quarterdeck.engine.events import note
from quarterdeck.games.salt_and_bones.content import (
    ATTACKS,
    BRACER,
    DRIVE_BACK,
    EQUIPMENT_SLOTS,
    FLINTLOCK,
    FLINTLOCK_AMOUNT,
    FLINTLOCK_THRESHOLD,
    FLOURISH,
    FLOURISH_AMOUNT,
    FLOURISHES,
    KILLING_INTENT_BONUS,
    OVERREACH,
    PARRY,
    RAZOR_OIL,
    RAZOR_OIL_AMOUNT,
    RIPOSTE,
    RIPOSTE_BONUS,
    TEST_OF_PAIN,
    TEST_OF_SKILL,
    TEST_OF_SKILL_BONUS,
    WHETSTONE,
    WHETSTONE_BONUS,
)
from quarterdeck.games.salt_and_bones.rules.instincts import clear_card, dodge, source_of
from quarterdeck.games.salt_and_bones.rules.table import equipped, in_play, opportunities
from quarterdeck.games.salt_and_bones.rules.terms import SOURCE, Event, Step

# ------------------------------------------------------------------ 3.9 the blow

def strike_blow(s):                                     # BONES-068, BONES-071, BONES-074, BONES-075, BONES-119..121
    """Attack total, Equipment in slot order, then the list of damage instances: attack, Flourish, Razor Oil."""
    seat = s.turn_seat
    kind = s.cur_kind - 1
    lined_up = opportunities(s, kind, s.cur_tile, s.cur_heading, s.exploit_on != 0)
    bonus = bonus_of(s, seat, kind, lined_up)
    oils = 0
    for slot in range(EQUIPMENT_SLOTS):
        if s.equipment[seat][slot] == RAZOR_OIL + 1:
            trigger(s, seat, slot)
            oils += 1
        elif s.equipment[seat][slot] == WHETSTONE + 1 and lined_up > 0:
            trigger(s, seat, slot)
    total = ATTACKS[kind].attack + lined_up + bonus
    note(s, Event.BLOW, ATTACKS[kind].attack, lined_up, raised(s, total) - ATTACKS[kind].attack - lined_up)
    add_instance(s, 1 - seat, total, s.overwhelm_on)
    if ATTACKS[kind].bonus == FLOURISH:                 # BONES-088
        for _ in range(FLOURISHES):
            add_instance(s, 1 - seat, FLOURISH_AMOUNT, s.overwhelm_on)
    for _ in range(oils):
        add_instance(s, 1 - seat, RAZOR_OIL_AMOUNT, s.overwhelm_on)
    return Step.INSTANCE


def bonus_of(s, seat, kind, lined_up):                  # BONES-092..094, BONES-113, BONES-121
    """What is added to a card besides Attack Value and lined-up values: Killing Intent, Riposte, Whetstones."""
    bonus = KILLING_INTENT_BONUS * s.killing_count + riposte(s, seat, kind)
    return bonus + WHETSTONE_BONUS * equipped(s, seat, WHETSTONE) if lined_up > 0 else bonus


def riposte(s, seat, kind):                             # BONES-092..094
    """What the player's own Parry adds to a Lunge/Riposte."""
    return RIPOSTE_BONUS if ATTACKS[kind].bonus == RIPOSTE and s.parry_active[seat] != 0 else 0


def trigger(s, seat, slot):                             # BONES-117, BONES-118
    """A piece of Equipment is used up, for all to see; nobody can withhold or answer it."""
    kind = s.equipment[seat][slot] - 1
    s.equipment[seat][slot] = 0
    s.discard[kind] += 1
    note(s, Event.TRIGGERED, seat, kind)


def add_instance(s, target, amount, is_overwhelming):   # BONES-076, BONES-079, BONES-083, BONES-111, BONES-129, BONES-130
    """One damage instance more at the end of the list; Test of Skill makes it larger, Test of Pain sure to hit."""
    at = s.queue_len
    s.queue_target[at] = target
    s.queue_amount[at] = raised(s, amount)
    s.queue_negatable[at] = 0 if is_overwhelming or in_play(s, TEST_OF_PAIN) else 1
    s.queue_len += 1


def raised(s, amount):                                  # BONES-076, BONES-128
    """The amount of a damage instance under Test of Skill, if one is in play."""
    return amount + TEST_OF_SKILL_BONUS if in_play(s, TEST_OF_SKILL) else amount


# ------------------------------------------------------------------ 3.10 damage instances

def face_instance(s):                                   # BONES-080..084, BONES-087, BONES-130
    """Bracers come first: one that can negate the instance does, one that cannot is burnt, and the next with it."""
    if s.queue_pos == s.queue_len:
        return Step.BONUS
    target = s.queue_target[s.queue_pos]
    for slot in range(EQUIPMENT_SLOTS):
        if s.equipment[target][slot] == BRACER + 1:
            trigger(s, target, slot)
            if s.queue_negatable[s.queue_pos] != 0:
                return dodge(s, BRACER)
    return Step.GUARD


def take_hit(s):                                        # BONES-003, BONES-057, BONES-080, BONES-086, BONES-122
    """The target loses that much Health; a large instance sets off Flintlocks, whose shots come last."""
    target = s.queue_target[s.queue_pos]
    amount = s.queue_amount[s.queue_pos]
    lose_health(s, target, amount, source_of(s))
    if amount >= FLINTLOCK_THRESHOLD:
        for slot in range(EQUIPMENT_SLOTS):
            if s.equipment[target][slot] == FLINTLOCK + 1:
                trigger(s, target, slot)
                add_instance(s, 1 - target, FLINTLOCK_AMOUNT, 0)
    s.queue_pos += 1
    return Step.INSTANCE


def lose_health(s, target, amount, source):             # BONES-003
    """Health goes down, never below 0; everyone is told by which card."""
    s.health[target] = max(0, s.health[target] - amount)
    note(s, Event.HIT, target, amount, s.health[target] + SOURCE * source)


# ------------------------------------------------------------------ 3.11 Bonus Effects

def use_bonus(s):                                       # BONES-062, BONES-078, BONES-089, BONES-095, BONES-096, BONES-158
    """Parry, Drive Back and overreach happen whatever became of the damage; then the chain, unless the card stops it."""
    seat = s.turn_seat
    card = ATTACKS[s.cur_kind - 1]
    if card.bonus == PARRY:
        s.parry_next[seat] = 1
        note(s, Event.PARRY, seat)
    elif card.bonus == DRIVE_BACK and s.momentum != seat:
        mark(s, 1 - seat)
    elif card.bonus == OVERREACH:
        mark(s, seat)
    clear_card(s)
    return Step.END_TURN if card.stops_chain else Step.CHAIN


def mark(s, seat):                                      # BONES-055
    """The player must disengage at the start of their next turn."""
    s.must_disengage[seat] = 1
    note(s, Event.MARKED, seat)
