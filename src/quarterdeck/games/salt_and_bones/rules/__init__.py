"""The rules of Salt & Bones, a file a chapter of spec.md.

A round: a Field Card is flipped -> DISCARD -> DRAW -> PREP -> combat, turn by turn (TURN, PLACE, CHAIN, EXTRA), with
the windows STRIKE, GUARD and RESPOND where an Instinct can answer -> someone disengages (LULL, GIFT) -> the end is checked.
An action is one number: a kind of card (0..29), PASS, DISENGAGE, a deck, a Parting Gift's victim, or a placement.

Every function that does something says what comes next, as a Step. `carry_on` goes from step to step, without nesting, until
a decision is asked; what is pending meanwhile stands in named fields (cur_*, pending_*, queue_*). So a window can open
anywhere, each rule is in one place, and the code stays small enough for a GPU.

    terms.py      refusals, events, steps            resolve.py    what an Attack Card does, damage, Bonus Effects
    table.py      hands, slots, tiles                instincts.py  windows, exchanges, Instincts
    rounds.py     field, draw and preparation        leaving.py    disengaging, end of combat and game
    combat.py     turns, chains, placing, lulls      knowledge.py  redact and imagine
"""

from __future__ import annotations

from quarterdeck.engine import bits, dice
from quarterdeck.engine.contract import OVER
from quarterdeck.engine.events import note
from quarterdeck.games.salt_and_bones.content import (
    ANTICIPATION,
    ATTACK_DECK,
    ATTACK_KINDS,
    CHAIN_KINDS,
    COPIES,
    DISENGAGE,
    DRAW_ATTACK,
    DRAW_STRATEGY,
    EQUIPMENT_SLOTS,
    FIELD_DECK,
    GIFT_OPPONENT,
    GIFT_SELF,
    HEALTH,
    INSTINCT_SLOTS,
    KINDS,
    PASS,
    STRATEGY_DECK,
    TILES,
)
from quarterdeck.games.salt_and_bones.rules.combat import (
    chain_on,
    choose_card,
    end_turn,
    lay,
    offer_chain,
    offer_leavers_lull,
    offer_stayers_lull,
    refusal_in_a_lull,
    refusal_to_attack,
    refusal_to_chain,
    refusal_to_lay,
    start_extra_turn,
    start_turn,
    take_turn,
    use_lull,
)
from quarterdeck.games.salt_and_bones.rules.instincts import (
    answers,
    clear_card,
    guard,
    listen_for_rhythm,
    offer_answer,
    offer_guard,
    offer_strike,
    refusal_to_strike,
    respond,
    settle,
    strike,
    strikes,
)
from quarterdeck.games.salt_and_bones.rules.knowledge import imagine, redact
from quarterdeck.games.salt_and_bones.rules.leaving import (
    catch_the_leaver,
    choose_victim,
    end_combat,
    give_parting_gifts,
    rest_from_combat,
)
from quarterdeck.games.salt_and_bones.rules.resolve import face_instance, strike_blow, take_hit, use_bonus
from quarterdeck.games.salt_and_bones.rules.rounds import (
    discard_one,
    draw_card,
    finish_preparing,
    flip_field_card,
    go_on_drawing,
    go_on_preparing,
    offer_discards,
    placeable,
    prepare_card,
    refusal_to_discard,
    refusal_to_prepare,
)
from quarterdeck.games.salt_and_bones.rules.table import attacks_in_hand, kinds_in_hand, offer_placements, size, voluntary
from quarterdeck.games.salt_and_bones.rules.terms import Event, Leaving, Rule, Step
from quarterdeck.games.salt_and_bones.state import Decision, Outcome, Reason

__all__ = ["Event", "Leaving", "Rule", "Step", "apply", "imagine", "legal", "redact", "refusal", "score", "setup", "to_act"]

# ------------------------------------------------------------------ the contract

def to_act(s):
    """The seat that must choose now, or OVER."""
    return OVER if s.decision == Decision.OVER else s.actor


def legal(s, mask):
    """Mark every legal action; returns how many there are."""
    bits.clear(mask)
    if s.decision == Decision.PLACE:
        return offer_placements(s, mask)
    actions = choices(s)
    mask[0] = actions & 0xFFFFFFFF
    mask[1] = actions >> 32
    return size(actions)


def choices(s):                                         # spec, section 5
    """The legal actions of every decision but PLACE, as a set: bit a for action a."""
    decision = s.decision
    seat = s.actor
    if decision == Decision.DRAW:
        return (1 << DRAW_ATTACK) | (1 << DRAW_STRATEGY)
    if decision == Decision.TURN:
        return attacks_in_hand(s, seat) | voluntary(s, seat) | (1 << DISENGAGE)
    if decision == Decision.PREP:
        return placeable(s, seat) | (1 << PASS)
    if decision == Decision.DISCARD:
        return kinds_in_hand(s, seat) | (1 << PASS)
    if decision == Decision.CHAIN:
        return attacks_in_hand(s, seat) & CHAIN_KINDS | (1 << PASS)
    if decision == Decision.STRIKE:
        return strikes(s, seat) | (1 << PASS)
    if decision == Decision.RESPOND:
        return answers(s, seat) | (1 << PASS)
    if decision == Decision.GUARD:
        return (1 << ANTICIPATION) | (1 << PASS)
    if decision == Decision.EXTRA:
        return attacks_in_hand(s, seat) | (1 << PASS)
    if decision == Decision.LULL:
        return voluntary(s, seat) | (1 << PASS)
    if decision == Decision.GIFT:
        return (1 << GIFT_SELF) | (1 << GIFT_OPPONENT)
    return 0


def refusal(s, action):
    """The number of the rule that forbids the action now, 0 if it is allowed."""
    decision = s.decision
    if decision == Decision.OVER:
        return Rule.GAME_OVER
    if decision == Decision.PLACE:
        return refusal_to_lay(s, action)
    if (choices(s) >> action) & 1:
        return Rule.ALLOWED
    if decision == Decision.DISCARD:
        return refusal_to_discard(s, action)
    if decision == Decision.DRAW:
        return Rule.CHOOSE_A_DECK
    if decision == Decision.PREP:
        return refusal_to_prepare(s, action)
    if decision == Decision.CHAIN:
        return refusal_to_chain(s, action)
    if decision == Decision.STRIKE:
        return refusal_to_strike(s, action)
    if decision == Decision.RESPOND:
        return Rule.RESPOND_WINDOW
    if decision == Decision.GUARD:
        return Rule.GUARD_WINDOW
    if decision == Decision.GIFT:
        return Rule.CHOOSE_WHO_DISCARDS
    if decision == Decision.LULL:
        return refusal_in_a_lull(s, action)
    return refusal_to_attack(s, action)


def apply(s, action):
    """Carry out a legal action and everything that follows, up to the next decision."""
    carry_on(s, take(s, action))


def take(s, action):
    """Do what was chosen; returns the step that comes next."""
    decision = s.decision
    if decision == Decision.DRAW:
        return draw_card(s, action)
    if decision == Decision.PLACE:
        return lay(s, action)
    if decision == Decision.TURN:
        return take_turn(s, action)
    if decision == Decision.PREP:
        return finish_preparing(s) if action == PASS else prepare_card(s, action)
    if decision == Decision.DISCARD:
        return discard_one(s, action)
    if decision == Decision.CHAIN:
        return chain_on(s, action)
    if decision == Decision.STRIKE:
        return strike(s, action)
    if decision == Decision.RESPOND:
        return respond(s, action)
    if decision == Decision.GUARD:
        return guard(s, action)
    if decision == Decision.EXTRA:
        return Step.END_TURN if action == PASS else choose_card(s, action, 0)
    if decision == Decision.LULL:
        return use_lull(s, action)
    return choose_victim(s, action)


def carry_on(s, step):                                  # BONES-027, BONES-068
    """From step to step until somebody must decide."""
    while step != Step.ASKED:
        if step == Step.DRAWS:
            step = go_on_drawing(s)
        elif step == Step.PREPARE:
            step = go_on_preparing(s)
        elif step == Step.EXCHANGE:
            step = offer_answer(s)
        elif step == Step.SETTLE:
            step = settle(s)
        elif step == Step.RHYTHM:
            step = listen_for_rhythm(s)
        elif step == Step.STRIKE:
            step = offer_strike(s)
        elif step == Step.BLOW:
            step = strike_blow(s)
        elif step == Step.INSTANCE:
            step = face_instance(s)
        elif step == Step.GUARD:
            step = offer_guard(s)
        elif step == Step.HIT:
            step = take_hit(s)
        elif step == Step.BONUS:
            step = use_bonus(s)
        elif step == Step.CHAIN:
            step = offer_chain(s)
        elif step == Step.END_TURN:
            step = end_turn(s)
        elif step == Step.TURN:
            step = start_turn(s)
        elif step == Step.EXTRA:
            step = start_extra_turn(s)
        elif step == Step.LEAVERS_LULL:
            step = offer_leavers_lull(s)
        elif step == Step.STAYERS_LULL:
            step = offer_stayers_lull(s)
        elif step == Step.SUCCESS:
            step = catch_the_leaver(s)
        elif step == Step.GIFTS:
            step = give_parting_gifts(s)
        elif step == Step.END_COMBAT:
            step = end_combat(s)
        elif step == Step.ROUND:
            step = flip_field_card(s)
        else:
            step = offer_discards(s)


def score(s, out):                                      # BONES-151, BONES-162
    """1 for a win, 0 for a draw, -1 for a loss; the margin is seat 0's Health less seat 1's."""
    for seat in range(2):
        out[seat] = 0.0 if s.winner == Outcome.DRAW else 1.0 if s.winner == seat + 1 else -1.0
    return s.health[0] - s.health[1]


# ------------------------------------------------------------------ 3.1 setup

def setup(s):                                           # BONES-001, BONES-002, BONES-005..008
    """Full Health, empty boards, three shuffled decks, Momentum as the option says; then the first round begins."""
    shuffle_decks(s)
    s.momentum = dice.draw(s, 2) if s.first_momentum == 0 else s.first_momentum - 1
    s.start_momentum = s.momentum
    s.round_no = 1
    s.last_round = 0
    s.winner = Outcome.NONE
    s.end_reason = Reason.RUNNING
    s.discard_step = 0
    s.draw_seat = 0
    s.prep_seat = 0
    s.chain_broken = 0
    s.pending_kind = 0
    s.pending_seat = 0
    s.respond_count = 0
    for kind in range(KINDS):
        s.discard[kind] = 0
    for tile in range(TILES):
        s.destroyed[tile] = 0
        s.tile_kind[tile] = 0
        s.tile_code[tile] = 0
    for seat in range(2):
        clear_seat(s, seat)
    clear_card(s)
    rest_from_combat(s)
    note(s, Event.SETUP, s.momentum, s.first_momentum)
    carry_on(s, Step.ROUND)


def clear_seat(s, seat):                                # BONES-002, BONES-008
    """A player at full Health with an empty hand and an empty Player Board."""
    s.health[seat] = HEALTH
    s.attack_held[seat] = 0
    s.strategy_held[seat] = 0
    s.gambit[seat] = 0
    for kind in range(KINDS):
        s.hand[seat][kind] = 0
    for slot in range(INSTINCT_SLOTS):
        s.instinct[seat][slot] = 0
        s.ruled_out[seat][slot] = 0
    for slot in range(EQUIPMENT_SLOTS):
        s.equipment[seat][slot] = 0


def shuffle_decks(s):                                   # BONES-005
    """The Attack, Strategy and Field Cards, each in random order."""
    s.attack_left = 0
    s.strategy_left = 0
    for kind in range(KINDS):
        for _ in range(COPIES[kind]):
            if kind < ATTACK_KINDS:
                s.attack_deck[s.attack_left] = kind
                s.attack_left += 1
            else:
                s.strategy_deck[s.strategy_left] = kind
                s.strategy_left += 1
    for card in range(FIELD_DECK):
        s.field_deck[card] = card
    s.field_left = FIELD_DECK
    dice.shuffle(s, s.attack_deck, ATTACK_DECK)
    dice.shuffle(s, s.strategy_deck, STRATEGY_DECK)
    dice.shuffle(s, s.field_deck, FIELD_DECK)
