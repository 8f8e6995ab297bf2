"""Cards with a reason, marked for newcomers: a few words under the card, and a sentence when it is looked at.

Everything comes from what the seat to act may see. Which of several reasons counts is left to `prefer`; a card is
marked only if its reason can be said, and only next to the best.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.advice import partner
from quarterdeck.games.sail.content import (
    CARD_NAMES,
    CARDS,
    COLOUR_CARDS,
    COLOUR_NAMES,
    COLUMN,
    END,
    HELM,
    PAIR_OF,
    PAIRS,
    SCENARIOS,
    TOKENS,
)
from quarterdeck.games.sail.foresight import Outcome, foresee_trick, hits_to_sink
from quarterdeck.games.sail.player import SHORTER, best_answers, cost_of, dutiful_answers, mates_of, prefer
from quarterdeck.games.sail.rules.knowledge import gift_of, possible_cards, unseen_by
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.sail.words import cards_in, foretold, pair_name

MOST = 3
"""So many cards are marked at most: more would say nothing."""


class Reason(NamedTuple):
    """Why a card is worth a look: in two or three words, and in a sentence."""

    short: str
    sentence: str


def worthwhile(s: Any, legal: Collection[int], names: Sequence[str]) -> dict[int, Reason]:
    """The cards that are worth a mark, the best first; none where there is no choice."""
    if len(legal) < 2 or s.phase not in REASONS:
        return {}
    scores = {card: int(prefer(s, card)) for card in legal}
    best = max(scores.values())
    near = sorted((card for card in sorted(legal) if is_near(scores[card], best, s.phase)), key=lambda card: -scores[card])
    found = {card: reason for card in near if (reason := REASONS[s.phase](s, card, names))}
    return dict(list(found.items())[:MOST])


def is_near(score: int, best: int, phase: int) -> bool:
    """Whether a card is nearly as good as the best: what is given is told apart by points, what is played by chances."""
    return score >= best - SHORTER // 2 if phase == Phase.GIVE else 8 * score >= 7 * best


def why_give(s: Any, card: int, names: Sequence[str]) -> Reason | None:
    """Out of a short colour, or one of a pair."""
    hand, colour = s.hand[s.actor], CARDS[card].colour
    name, length = COLOUR_NAMES[colour], (hand & COLOUR_CARDS[colour]).bit_count()
    shortest = min(held for cards in COLOUR_CARDS if (held := (hand & cards).bit_count()))
    if length == 1:
        return Reason(f"your only {name}", f"Your only {name} card: without it, you may play anything when {name} is led.")
    mates = cards_in(hand & mates_of(card))
    if mates:
        pair = pair_name(PAIR_OF[CARDS[card].symbol][CARDS[mates[-1]].symbol])
        return Reason("for two helms" if CARDS[card].symbol == HELM else "for a shot",
                      f"You keep {CARD_NAMES[mates[-1]]}: lead it, and {partner(s, names)} can answer: {pair}.")
    if length == shortest:
        return Reason(f"only {length} {name}",
                      f"You hold only {length} {name}. Without them, you may play anything when {name} is led.")
    return None


def why_lead(s: Any, card: int, names: Sequence[str]) -> Reason | None:
    """What the partner's best answer would do."""
    answer, is_sure = likely_answer(s, card)
    if answer == NONE:
        return None
    outcome = foresee_trick(s, card, answer)
    short = effect(s, outcome)
    if not short:
        return None
    can = "holds" if is_sure else "may hold"
    return Reason(short if is_sure else f"{short}?",
                  f"{capital(partner(s, names))} {can} {CARD_NAMES[answer]}: "
                  f"{foretold(outcome, s.actor, tuple(names))}.")


def likely_answer(s: Any, card: int) -> tuple[int, bool]:
    """The best answer that the partner may hold, and whether it is sure to be there."""
    other, unseen = 1 - s.actor, unseen_by(s, s.actor)
    sure = gift_of(s, s.actor) & unseen
    held = possible_cards(s, other, unseen) | sure
    answers = held & dutiful_answers(s, other, card) or held
    if not answers:
        return NONE, False
    best = best_answers(s, card, answers, cost_of(card))
    return cards_in(best & sure or best)[0], bool(best & sure)


def why_follow(s: Any, card: int, names: Sequence[str]) -> Reason | None:
    """What the trick then does."""
    outcome = foresee_trick(s, s.lead_card, card)
    short = effect(s, outcome)
    return Reason(short, f"{capital(foretold(outcome, s.actor, tuple(names)))}.") if short else None


def effect(s: Any, outcome: Outcome) -> str:
    """The good that a trick does, in two or three words; nothing where it does none."""
    pair = PAIRS[outcome.pair] if outcome.pair != NONE else None
    if pair is None:
        return ""
    if outcome.space != NONE and TOKENS[s.scenario - 1][outcome.space] == END:
        return "home!"
    if outcome.hits and outcome.hits >= hits_to_sink(s):
        return ""
    if outcome.moves and outcome.space != NONE and COLUMN[outcome.space] > COLUMN[s.ship]:
        scenario = SCENARIOS[s.scenario - 1]
        storms = (scenario.first_storm, scenario.second_storm)
        passes = any(COLUMN[s.ship] <= storm < COLUMN[outcome.space] for storm in storms)
        return "past the storm" if passes else "she sails" if not outcome.hits else ""
    if pair.shot:
        return "she shoots"
    return "she fires" if pair.flip and s.deck_len else ""


def capital(words: str) -> str:
    """The words as a sentence begins."""
    return words[0].upper() + words[1:]


REASONS = {Phase.GIVE: why_give, Phase.LEAD: why_lead, Phase.FOLLOW: why_follow}
