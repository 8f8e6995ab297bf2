"""The rules of Salt & Bones, a file a chapter of spec.md.

A round: a Field Card is flipped -> DISCARD -> DRAW -> PREP -> combat, turn by turn (TURN, PLACE, CHAIN, EXTRA), with
the windows STRIKE, GUARD and RESPOND where an Instinct can answer -> someone disengages (LULL, GIFT) -> the end is checked.
A choice is a kind of card, a place for one, or one of the few that have a name: pass, disengage, a deck, a Parting Gift's
victim.

Every function that does something says what comes next, as a Step. `carry_on` goes from step to step, without nesting, until
a decision is asked; what is pending meanwhile stands in named fields (cur_*, pending_*, queue_*). So a window can open
anywhere, each rule is in one place, and the code stays small enough for a GPU.

    terms.py      refusals, events, steps            resolve.py    what an Attack Card does, damage, Bonus Effects
    table.py      hands, slots, tiles                instincts.py  windows, exchanges, Instincts
    deal.py       setup                              combat.py     turns, chains, placing, lulls
    rounds.py     field, draw and preparation        leaving.py    disengaging, end of combat and game
                                                     knowledge.py  redact and imagine
"""

from __future__ import annotations

from quarterdeck.engine.contract import OVER
from quarterdeck.engine.decisions import Decisions, carrier
from quarterdeck.games.salt_and_bones.content import (
    DISENGAGE,
    DRAW_ATTACK,
    DRAW_STRATEGY,
    GIFT_OPPONENT,
    GIFT_SELF,
    PASS,
)
from quarterdeck.games.salt_and_bones.rules.combat import (
    ATTACK_AGAIN,
    CHAIN,
    DECLINE,
    END_CHAIN,
    KEEP,
    LAY,
    LEAVE,
    PLAY,
    PLAY_AWAY,
    end_turn,
    offer_chain,
    offer_leavers_lull,
    offer_stayers_lull,
    start_extra_turn,
    start_turn,
)
from quarterdeck.games.salt_and_bones.rules.deal import lay_out
from quarterdeck.games.salt_and_bones.rules.instincts import (
    ADD_NOTHING,
    ANSWER,
    GUARD,
    LET_IT_HAPPEN,
    STRIKE,
    TAKE_THE_HIT,
    listen_for_rhythm,
    offer_answer,
    offer_guard,
    offer_strike,
    settle,
)
from quarterdeck.games.salt_and_bones.rules.knowledge import imagine, redact
from quarterdeck.games.salt_and_bones.rules.leaving import (
    GIFT_TO_OPPONENT,
    GIFT_TO_SELF,
    catch_the_leaver,
    end_combat,
    give_parting_gifts,
)
from quarterdeck.games.salt_and_bones.rules.resolve import face_instance, strike_blow, take_hit, use_bonus
from quarterdeck.games.salt_and_bones.rules.rounds import (
    DISCARD,
    DISCARD_NONE,
    DONE_PREPARING,
    FROM_ATTACK_DECK,
    FROM_STRATEGY_DECK,
    PREPARE,
    flip_field_card,
    go_on_drawing,
    go_on_preparing,
    offer_discards,
)
from quarterdeck.games.salt_and_bones.rules.terms import Event, Leaving, Rule, Step
from quarterdeck.games.salt_and_bones.state import Decision, Outcome

__all__ = ["ADD_NOTHING", "ANSWER", "ATTACK_AGAIN", "CHAIN", "DECISIONS", "DECLINE", "DISCARD", "DISCARD_NONE",
           "DONE_PREPARING", "END_CHAIN", "FROM_ATTACK_DECK", "FROM_STRATEGY_DECK", "GIFT_TO_OPPONENT", "GIFT_TO_SELF",
           "GUARD", "KEEP", "LAY", "LEAVE", "LET_IT_HAPPEN", "PLAY", "PLAY_AWAY", "PREPARE", "STRIKE", "TAKE_THE_HIT",
           "Event", "Leaving", "Rule", "Step", "apply", "imagine", "legal", "redact", "refusal", "score", "setup", "to_act"]

# ------------------------------------------------------------------ the contract

carry_on = carrier(__name__, {                          # BONES-027, BONES-068
    Step.DRAWS: go_on_drawing, Step.PREPARE: go_on_preparing, Step.EXCHANGE: offer_answer, Step.SETTLE: settle,
    Step.RHYTHM: listen_for_rhythm, Step.STRIKE: offer_strike, Step.BLOW: strike_blow, Step.INSTANCE: face_instance,
    Step.GUARD: offer_guard, Step.HIT: take_hit, Step.BONUS: use_bonus, Step.CHAIN: offer_chain, Step.END_TURN: end_turn,
    Step.TURN: start_turn, Step.EXTRA: start_extra_turn, Step.LEAVERS_LULL: offer_leavers_lull,
    Step.STAYERS_LULL: offer_stayers_lull, Step.SUCCESS: catch_the_leaver, Step.GIFTS: give_parting_gifts,
    Step.END_COMBAT: end_combat, Step.ROUND: flip_field_card, Step.DISCARDS: offer_discards,
}, Step.ASKED)

TURNS = (Decision.TURN, Decision.EXTRA, Decision.CHAIN)
NOT_NOW = {DRAW_ATTACK: Rule.NO_DRAWING, DRAW_STRATEGY: Rule.NO_DRAWING,               # BONES-058, BONES-115
           GIFT_SELF: Rule.NO_GIFT_NOW, GIFT_OPPONENT: Rule.NO_GIFT_NOW}
"""What no turn allows."""

DECISIONS = Decisions(
    __name__, (LAY, FROM_ATTACK_DECK, FROM_STRATEGY_DECK, PLAY, LEAVE, PREPARE, DONE_PREPARING, DISCARD, DISCARD_NONE,
               CHAIN, END_CHAIN, STRIKE, ADD_NOTHING, ANSWER, LET_IT_HAPPEN, GUARD, TAKE_THE_HIT, ATTACK_AGAIN, DECLINE,
               PLAY_AWAY, KEEP, GIFT_TO_SELF, GIFT_TO_OPPONENT),
    phase="decision", over=(Decision.OVER, Rule.GAME_OVER), after=carry_on,
    elsewhere={
        Decision.DRAW: Rule.CHOOSE_A_DECK, Decision.PLACE: Rule.LAY_IT_DOWN, Decision.PREP: Rule.PLACE_OR_FINISH,
        Decision.DISCARD: Rule.DISCARD_FROM_HAND, Decision.STRIKE: Rule.STRIKE_WINDOW,
        Decision.RESPOND: Rule.RESPOND_WINDOW, Decision.GUARD: Rule.GUARD_WINDOW, Decision.LULL: Rule.PLAY_AWAY_OR_KEEP,
        Decision.GIFT: Rule.CHOOSE_WHO_DISCARDS,
        **dict.fromkeys(TURNS, Rule.PLAY_FROM_HAND),
        **{(phase, actions): rule for phase in TURNS for actions, rule in NOT_NOW.items()},
        (Decision.TURN, PASS): Rule.NO_PASSING, (Decision.EXTRA, DISENGAGE): Rule.ATTACK_OR_DECLINE,
        (Decision.CHAIN, DISENGAGE): Rule.NO_LEAVING_NOW,
    })
legal, refusal, apply = DECISIONS.legal, DECISIONS.refusal, DECISIONS.apply


def setup(s):                                           # BONES-001
    """Everything is laid out, and the first round begins."""
    lay_out(s)
    carry_on(s, Step.ROUND)


def to_act(s):
    """The seat that must choose now, or OVER."""
    return OVER if s.decision == Decision.OVER else s.actor


def score(s, out):                                      # BONES-151, BONES-162
    """1 for a win, 0 for a draw, -1 for a loss; the margin is seat 0's Health less seat 1's."""
    for seat in range(2):
        out[seat] = 0.0 if s.winner == Outcome.DRAW else 1.0 if s.winner == seat + 1 else -1.0
    return s.health[0] - s.health[1]
