"""Why a choice is good, said to the seat to act, and what it does, said to anybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import (
    CARD_NAMES,
    CARDS,
    COLOUR_CARDS,
    COLOUR_NAMES,
    COLUMN,
    END,
    HELM,
    KRAKEN_DECK,
    MERMAID,
    PAIR_OF,
    PAIRS,
    PIRATE_NAMES,
    SCENARIOS,
    TENTACLE,
    TOKENS,
    TRICKS_TO_WIN,
)
from quarterdeck.games.sail.foresight import (
    Outcome,
    foresee,
    foresee_trick,
    hits_to_sink,
    is_out_of_reach,
    of_keeping,
    of_using,
)
from quarterdeck.games.sail.player import LIKING, best_answers, cost_of, dutiful_answers, mates_of
from quarterdeck.games.sail.rules import DECISIONS, FOLLOW, GIVE, KEEP_POWER, LEAD, TAKE_PIRATE, USE_POWER
from quarterdeck.games.sail.rules.knowledge import gift_of, possible_cards, unseen_by
from quarterdeck.games.sail.rules.tricks import playable
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.sail.words import cards, cards_in, foretold, listed, pair_name, power, ways_of_ship, who_wins


def effect(s: Any, action: int, viewer: int, names: Sequence[str]) -> str:
    """What a legal action leads to, told to `viewer`: the trick that it makes, or the ship's way; else nothing."""
    if s.phase == Phase.LEAD:
        return best_answer(s, action, viewer, names)
    outcome = foresee(s, action)
    if outcome is None:
        return "" if s.phase < Phase.LEAD else "the top card of the deck is turned up"
    if s.phase == Phase.FOLLOW:
        return foretold(outcome, viewer, tuple(names)) + consequence(s, outcome)
    ways = ", ".join(ways_of_ship(outcome, viewer, names))
    return ways + consequence(s, outcome) if ways else "nothing happens in this trick"


def advice_on_pirate(s: Any, pirate: int, _names: Sequence[str] = ()) -> str:
    """Pirates are taken by how often the greedy player wins with them."""
    better = [PIRATE_NAMES[other] for other in range(len(PIRATE_NAMES))
              if LIKING[other] > LIKING[pirate] and other not in list(s.pirate)]
    if not better:
        return f"Of the pirates left, most games are won with the {PIRATE_NAMES[pirate]}."
    return f"More games are won with the {listed(better)}, but the {PIRATE_NAMES[pirate]} helps as well."


def partner(s: Any, names: Sequence[str]) -> str:
    """The other one's name, or your partner."""
    return names[1 - s.actor] if names else "your partner"


def advice_on_gift(s: Any, card: int, names: Sequence[str] = ()) -> str:
    """A gift comes from a short colour, best one that pairs with a card kept."""
    hand, colour = s.hand[s.actor], CARDS[card].colour
    lengths = [len(cards_in(hand & COLOUR_CARDS[other])) for other in range(len(COLOUR_NAMES))]
    name, length = COLOUR_NAMES[colour], lengths[colour]
    reasons = []
    if length == 1:
        reasons.append(f"it is your only {name} card, and without {name} you may answer {name} with anything")
    elif length == min(held for held in lengths if held):
        reasons.append(f"{name} is your shortest colour, and once it is gone you may answer {name} with anything")
    mates = cards_in(hand & mates_of(card))
    if mates:
        pair = pair_name(PAIR_OF[CARDS[card].symbol][CARDS[mates[0]].symbol])
        reasons.append(f"you keep {CARD_NAMES[mates[-1]]} to lead to it, and then {partner(s, names)} can answer with it: "
                       f"{pair}")
    if not reasons:
        reasons.append(f"you keep {cards(length - 1)} of {name}, and what pairs with them")
    said = "; ".join(reasons)
    return f"{said[0].upper()}{said[1:]}."


def advice_on_lead(s: Any, card: int, names: Sequence[str] = ()) -> str:
    """A lead is as good as the best answers that the partner may hold."""
    said = best_answer(s, card, s.actor, names)
    if not said or ". No pair:" in said:
        said = f"no good pair is likely now, and {CARD_NAMES[card]} costs you least"
    return f"{said[0].upper()}{said[1:]}."


def best_answer(s: Any, card: int, viewer: int, names: Sequence[str] = ()) -> str:
    """your partner may hold the best answer, coral 7. Two helms: you win; nothing where no answer is known."""
    other = 1 - s.actor
    unseen = unseen_by(s, s.actor)
    sure = gift_of(s, s.actor) & unseen
    held = possible_cards(s, other, unseen) | sure
    answers = held & dutiful_answers(s, other, card) or held
    if not answers:
        return ""
    best = best_answers(s, card, answers, cost_of(card))
    outcome = foresee_trick(s, card, cards_in(best)[0])
    can = "surely holds" if best & sure else "may hold"
    kind = listed([CARD_NAMES[answer] for answer in cards_in(best & sure or best)]).replace(" and ", " or ")
    then = foretold(outcome, viewer, tuple(names))
    return f"{partner(s, names)} {can} the best answer, {kind}. {then[0].upper()}{then[1:]}{consequence(s, outcome)}"


def advice_on_answer(s: Any, card: int, names: Sequence[str] = ()) -> str:
    """An answer is judged by what the trick then does."""
    if len(cards_in(playable(s))) == 1:
        return f"{CARD_NAMES[card].capitalize()} is the only card you may play."
    outcome = foresee_trick(s, s.lead_card, card)
    then = foretold(outcome, s.actor, tuple(names))
    if outcome.pair == NONE:
        others = [foresee_trick(s, s.lead_card, other).pair for other in cards_in(playable(s))]
        why = "none of your cards makes a pair here" if max(others) == NONE else "better no pair than what the others do"
        return f"{why[0].upper()}{why[1:]}: {who_wins(outcome, s.actor, tuple(names))}{consequence(s, outcome)}."
    return f"{then[0].upper()}{then[1:]}{consequence(s, outcome)}."


def advice_on_keeping(s: Any, choice: int, names: Sequence[str] = ()) -> str:
    """A power is kept where a later trick may need it more."""
    if s.phase != Phase.NAVIGATOR:
        return f"Nothing happens now, and you can still use the {power(s)} later in this round."
    kept, used = of_keeping(s, choice), of_using(s, choice)
    return f"{told_way(s, kept, names)}, and you keep the Navigator for later{otherwise(s, used, names)}."


def advice_on_using(s: Any, choice: int, names: Sequence[str] = ()) -> str:
    """A power is used where it leaves more than it costs: it could be kept for a later trick."""
    outcome = of_using(s, choice)
    if outcome is None:
        unseen = [CARDS[card].symbol for card in cards_in(unseen_by(s, s.actor))]
        moves, shots = sum(symbol in (HELM, MERMAID) for symbol in unseen), unseen.count(TENTACLE)
        return (f"Without it the trick does nothing; of the {len(unseen)} cards that may be flipped {moves} move the ship "
                f"and {shots} hurt the Kraken.")
    if s.phase == Phase.SONGSTRESS:
        return f"{told_way(s, outcome, names)}; without the call she stays."
    return f"{told_way(s, outcome, names)}{otherwise(s, of_keeping(s, choice), names)}."


def told_way(s: Any, outcome: Outcome, names: Sequence[str]) -> str:
    """Where she goes and what that means, as a sentence begins."""
    then = ", ".join(ways_of_ship(outcome, s.actor, names))
    return f"{then[0].upper()}{then[1:]}{consequence(s, outcome)}"


def otherwise(s: Any, other: Outcome | None, names: Sequence[str]) -> str:
    """Where she goes by the other answer."""
    return f"; otherwise {', '.join(ways_of_ship(other, s.actor, names))}{consequence(s, other)}" if other else ""


advice = DECISIONS.reader("advice", __name__, {
    TAKE_PIRATE: advice_on_pirate, GIVE: advice_on_gift, LEAD: advice_on_lead, FOLLOW: advice_on_answer,
    USE_POWER: advice_on_using, KEEP_POWER: advice_on_keeping})
"""Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""


def consequence(s: Any, outcome: Outcome) -> str:
    """What makes an outcome good or bad beyond itself: the End, a storm, the Kraken's life, the round's end."""
    effect = PAIRS[outcome.pair] if outcome.pair != NONE else None
    if outcome.space != NONE and TOKENS[s.scenario - 1][outcome.space] == END:
        return ", into the harbour"
    said = ""
    if outcome.space != NONE:
        scenario = SCENARIOS[s.scenario - 1]
        for storm, column in (("first", scenario.first_storm), ("second", scenario.second_storm)):
            if COLUMN[s.ship] <= column < COLUMN[outcome.space]:
                said += f", past the {storm} storm"
        if is_out_of_reach(s, outcome.space):
            said += ", from where the harbour is out of reach"
    if outcome.hits and outcome.hits >= hits_to_sink(s):
        said += ", which sinks the ship unless the Carpenter mends it"
    if effect is not None and effect.shot:
        said += f", and she can then take {hits_to_sink(s, KRAKEN_DECK[0])} hits instead of {hits_to_sink(s)}"
    if effect is not None and effect.flip:
        said += ", and the card that it turns up decides"
    if s.phase <= Phase.FOLLOW and s.tricks[outcome.winner] == TRICKS_TO_WIN - 1:
        said += "; the round then ends"
    return said
