"""What an action would do, for newcomers and those who ask for advice, from what the seat to act may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones import rules
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    ATTACKS,
    CARD,
    CARD_NAMES,
    CARD_TEXTS,
    PASS,
    SEAT_NAMES,
    TEST_OF_COURAGE,
    TEST_OF_WILL,
)
from quarterdeck.games.salt_and_bones.player import largest_reply
from quarterdeck.games.salt_and_bones.rules import (
    ADD_NOTHING,
    ANSWER,
    DECISIONS,
    DECLINE,
    DISCARD,
    DISCARD_NONE,
    DONE_PREPARING,
    END_CHAIN,
    FROM_ATTACK_DECK,
    FROM_STRATEGY_DECK,
    GIFT_TO_OPPONENT,
    GIFT_TO_SELF,
    GUARD,
    KEEP,
    LAY,
    LEAVE,
    LET_IT_HAPPEN,
    PLAY_AWAY,
    PREPARE,
    STRIKE,
    TAKE_THE_HIT,
)
from quarterdeck.games.salt_and_bones.rules.leaving import catch_the_leaver, end_combat
from quarterdeck.games.salt_and_bones.rules.resolve import bonus_of, raised
from quarterdeck.games.salt_and_bones.rules.table import (
    covered_tiles,
    free_tiles,
    heading_of,
    held,
    in_play,
    opportunities,
    sword_of,
)
from quarterdeck.games.salt_and_bones.state import Outcome
from quarterdeck.games.salt_and_bones.words import ATTACKING, Speaker, a_sum, always, counted, is_for_nothing, lower

# ------------------------------------------------------------------ placing a card

def blow_and_opening(s: Any, place: int) -> tuple[str, int]:
    """2 + 1 = 3 and 2: what the card would hit for at that place, as a sum, and what the next card could line up with."""
    tile, heading = sword_of(place), heading_of(place)
    kind = s.cur_kind - 1
    lined_up = opportunities(s, kind, tile, heading, False)
    covered = covered_tiles(s)
    opening = largest_reply(s, kind, tile, heading, covered, free_tiles(s, covered))
    return a_sum(*blow_of(s, s.actor, kind, lined_up)), int(opening)


def blow_of(s: Any, seat: int, kind: int, lined_up: int) -> tuple[int, int, int]:
    """Attack Value, what lines up with it, and what would be added: Killing Intent, Riposte, Whetstones, Test of Skill."""
    value = ATTACKS[kind].attack
    return value, lined_up, raised(s, value + lined_up + bonus_of(s, seat, kind, lined_up)) - value - lined_up


def left_open(opening: int, other: str = "your opponent") -> str:
    """Leaves a 2 for your opponent."""
    return f"It leaves a {opening} for {other}." if opening else "It leaves nothing open."


# ------------------------------------------------------------------ leaving

def outlook_of_leaving(s: Any, names: tuple[str, ...] = SEAT_NAMES, viewer: int | None = None) -> str:
    """Who will have Momentum, and what the end check would give; told to the one who leaves, or to `viewer`."""
    seat = s.actor                                                              # BONES-142, BONES-143
    says = Speaker(seat if viewer is None else viewer, names)
    if in_play(s, TEST_OF_COURAGE):
        return f"{says.does(1 - seat, 'have', 'has')} one more turn first"
    after = end_by_leaving(s, seat)
    if after.winner == Outcome.DRAW:
        return "the game is drawn"
    if after.winner != Outcome.NONE:
        return lower(says.does(seat, *(("win", "wins") if after.winner - 1 == seat else ("lose", "loses"))))
    wind = "Second Wind, " if s.health[1 - seat] == 0 else ""
    return f"{wind}{lower(says.does(after.momentum, 'have', 'has'))} Momentum"


def whole_outlook_of_leaving(s: Any, names: tuple[str, ...] = SEAT_NAMES, viewer: int | None = None) -> str:
    """The same where there is room to say what a Second Wind is."""
    return outlook_of_leaving(s, names, viewer).replace("Second Wind, ", "both get up again with 1 Health, and ")


def end_by_leaving(s: Any, seat: int) -> Any:
    """The position after the combat if that seat left now, Parting Gifts apart: the rules themselves play it."""
    after = s.copy()
    after.disengager = seat
    catch_the_leaver(after)
    end_combat(after)
    return after


# ------------------------------------------------------------------ outlook

def outlook(s: Any, action: int) -> str:
    """What a legal action would do, for newcomers."""
    return "" if s.decision == NONE or rules.refusal(s, action) else OUTLOOKS(s, action)


def outlook_of_card(s: Any, kind: int) -> str:
    """What the card hits for, or what is printed on it, unless that is for nothing now."""
    if kind < ATTACK_KINDS:
        card = ATTACKS[kind]
        return f"hits for {card.attack}, leaves {card.opportunity or 'nothing'}"
    if is_for_nothing(s, kind):
        return "negated and discarded" if in_play(s, TEST_OF_WILL) else "discarded, its slot is empty"
    return CARD_TEXTS[kind]


def outlook_of_place(s: Any, place: int) -> str:
    """2 + 1 = 3, leaves 2: what the card would hit for, and what the next card could line up with."""
    return "{}, leaves {}".format(*blow_and_opening(s, place))


def cards_of(s: Any, seat: int) -> str:
    """3 cards: what a Parting Gift would cost that seat."""
    return counted(held(s, seat), "card")


NO_EFFECT = always("")

OUTLOOKS = DECISIONS.reader("outlook", __name__, {
    **dict.fromkeys(DECISIONS.find(CARD), outlook_of_card), **dict.fromkeys(DECISIONS.find(PASS), NO_EFFECT),
    LAY: outlook_of_place, LEAVE: lambda s, _: outlook_of_leaving(s), FROM_ATTACK_DECK: lambda s, _: f"{s.attack_left} left",
    FROM_STRATEGY_DECK: lambda s, _: f"{s.strategy_left} left",
    TAKE_THE_HIT: lambda s, _: f"{s.queue_amount[s.queue_pos]} damage",
    GIFT_TO_SELF: lambda s, _: cards_of(s, s.actor), GIFT_TO_OPPONENT: lambda s, _: cards_of(s, 1 - s.actor)})


# ------------------------------------------------------------------ effect

def effect(s: Any, action: int, viewer: int, names: Sequence[str]) -> str:
    """What a legal action leads to, told to `viewer`: a blow, what it leaves open, or how the combat would end."""
    return EFFECTS(s, action, viewer, names)


def effect_of_place(s: Any, place: int, viewer: int, names: Sequence[str]) -> str:
    """It hits for 2 + 1 = 3 and leaves a 2 for you."""
    other = "you" if viewer == 1 - s.actor else names[1 - s.actor]
    blow, opening = blow_and_opening(s, place)
    return f"it hits for {blow} and leaves {f'a {opening} for {other}' if opening else 'nothing open'}"


def effect_of_leaving(s: Any, _choice: int, viewer: int, names: Sequence[str]) -> str:
    """How the combat would end."""
    return f"the fight ends: {whole_outlook_of_leaving(s, tuple(names), viewer)}"


def effect_of_attack(_s: Any, kind: int, _viewer: int, _names: Sequence[str]) -> str:
    """What an attack brings; an Instinct that is played away brings nothing."""
    if kind >= ATTACK_KINDS:
        return ""
    card = ATTACKS[kind]
    return f"{CARD_NAMES[kind]} hits for {card.attack}, and its boot leaves {card.opportunity or 'nothing'}"


def effect_of_strategy(s: Any, kind: int, viewer: int, _names: Sequence[str]) -> str:
    """What is printed on the card."""
    text = CARD_TEXTS[kind].rstrip(".")
    return text if viewer == s.actor else f"the card says: “{text}”"


EFFECTS = DECISIONS.reader("effect", __name__, {
    **dict.fromkeys(DECISIONS.all, NO_EFFECT), **dict.fromkeys(ATTACKING, effect_of_attack),
    **dict.fromkeys((PREPARE, STRIKE, ANSWER, GUARD), effect_of_strategy), LAY: effect_of_place, LEAVE: effect_of_leaving,
    TAKE_THE_HIT: lambda s, *_: f"{s.queue_amount[s.queue_pos]} damage is taken"})


# ------------------------------------------------------------------ advice

def advice(s: Any, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
    return ADVICE(s, action, names)


def advice_to_lay(s: Any, place: int, names: Sequence[str]) -> str:
    """It hits for 2 + 1 = 3. It leaves nothing open."""
    blow, opening = blow_and_opening(s, place)
    return f"It hits for {blow}. {left_open(opening, names[1 - s.actor])}"


def advice_to_draw(wanted: str) -> Callable[..., str]:
    """You hold 2 Attack Cards and 1 Strategy Card, so an Attack Card is worth more now."""
    return lambda s, *_: (f"You hold {counted(s.attack_held[s.actor], 'Attack Card')} and "
                          f"{counted(s.strategy_held[s.actor], 'Strategy Card')}, so {wanted} is worth more now.")


def advice_to_attack(_s: Any, kind: int, _names: Sequence[str]) -> str:
    """What the attack brings; an Instinct is played away for the sake of another one."""
    if kind >= ATTACK_KINDS:
        return "It makes room for a better Instinct from your hand."
    card = ATTACKS[kind]
    left = f"a {card.opportunity}" if card.opportunity else "nothing"
    return f"It hits for {card.attack} or more, and its boot leaves {left}."


ADVICE = DECISIONS.reader("advice", __name__, {
    **dict.fromkeys((*ATTACKING, PLAY_AWAY), advice_to_attack),
    **dict.fromkeys((PREPARE, STRIKE, ANSWER), lambda s, kind, _: CARD_TEXTS[kind]),
    LAY: advice_to_lay, LEAVE: lambda s, _, names: f"Then {whole_outlook_of_leaving(s, tuple(names))}.",
    FROM_ATTACK_DECK: advice_to_draw("an Attack Card"), FROM_STRATEGY_DECK: advice_to_draw("a Strategy Card"),
    DISCARD: lambda s, kind, _: f"{CARD_NAMES[kind]} is of least use to you now.",
    DISCARD_NONE: always("Every card may still be of use."),
    DONE_PREPARING: always("What is left is better kept for a later round."),
    END_CHAIN: always("Another card would leave your opponent more than it is worth."),
    ADD_NOTHING: always("Your Instincts are better kept for another blow."),
    LET_IT_HAPPEN: always("An answer is better kept for another card."),
    GUARD: lambda s, *_: f"It saves {s.queue_amount[s.queue_pos]} of your {s.health[s.actor]} Health.",
    TAKE_THE_HIT: always("Anticipation is better kept for a larger hit."),
    DECLINE: always("An attack would leave your opponent more than it is worth."),
    KEEP: always("A card that lies face-down is a threat."),
    GIFT_TO_SELF: lambda s, *_: f"You discard {cards_of(s, s.actor)}.",
    GIFT_TO_OPPONENT: lambda s, _, names: f"{names[1 - s.actor]} discards {cards_of(s, 1 - s.actor)}."})
