"""What Salt & Bones says: names, prompts, refusals. Decisions are left to the rules, hiding to `redact`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones import rules
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    CARD,
    CARD_NAMES,
    COLUMNS,
    CONDESCEND,
    CONTENT,
    HAND,
    HEADING_NAMES,
    HEADINGS,
    KINDS,
    NEIGHBOUR,
    PASS,
    RESULT_TEXTS,
    SEAT_NAMES,
    TYPE_OF,
    TYPES,
)
from quarterdeck.games.salt_and_bones.rules import (
    ATTACK_AGAIN,
    CHAIN,
    DECISIONS,
    FROM_ATTACK_DECK,
    FROM_STRATEGY_DECK,
    GIFT_TO_OPPONENT,
    GIFT_TO_SELF,
    LAY,
    LEAVE,
    PLAY,
)
from quarterdeck.games.salt_and_bones.rules.instincts import possible_answers
from quarterdeck.games.salt_and_bones.rules.leaving import is_over_by_field_cards
from quarterdeck.games.salt_and_bones.rules.table import boot_of, heading_of, held, sword_of
from quarterdeck.games.salt_and_bones.rules.terms import Rule
from quarterdeck.games.salt_and_bones.state import NO_SEAT, Decision, Reason, Stage

RULES_VERSION = 2
OPTION_TEXTS = {
    "first_momentum": "Who begins with the Momentum Token. The coin is fair to both; a stronger player may leave it to the "
                      "other.",
}
"""What the options lead to, for the form."""


# ------------------------------------------------------------------ people and numbers

def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def counted(count: int, thing: str) -> str:
    """1 card, 3 cards."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def possessive(word: str) -> str:
    """Salt's, Bones'."""
    return f"{word}'" if word.endswith("s") else f"{word}'s"


def lower(words: str) -> str:
    """You inside a sentence; names keep their capital letters."""
    return f"y{words[1:]}" if words.startswith("You ") else words


def a_sum(*parts: int) -> str:
    """2 + 1 = 3, or just 2; the first part is always shown."""
    shown = [str(part) for i, part in enumerate(parts) if part or i == 0]
    return shown[0] if len(shown) == 1 else f"{' + '.join(shown)} = {sum(parts)}"


class Speaker:
    """Speaks of people to one of them, who is "you"."""

    def __init__(self, viewer: int, names: tuple[str, ...]) -> None:
        self.viewer, self.names = viewer, names

    def who(self, seat: int) -> str:
        """you, or what the person is called."""
        return "you" if self.viewer == seat else self.names[seat]

    def whose(self, seat: int, first: bool = True) -> str:
        """Your, Salt's, Bones'; not first in the sentence: your, their."""
        if first:
            return "Your" if self.viewer == seat else possessive(self.names[seat])
        return "your" if self.viewer == seat else "their"

    def whose_hand(self, owner: int, victim: int) -> str:
        """your own hand, their own hand, Salt's hand, your hand."""
        if owner == victim:
            return "your own hand" if self.viewer == owner else "their own hand"
        return "your hand" if self.viewer == victim else f"{possessive(self.names[victim])} hand"

    def does(self, seat: int, you: str, they: str) -> str:
        """You attack, Salt attacks."""
        return f"You {you}" if self.viewer == seat else f"{self.names[seat]} {they}"


# ------------------------------------------------------------------ names

CARD_VERBS = {Decision.DISCARD: "Discard", Decision.PREP: "Place", Decision.TURN: "Attack with",
              Decision.EXTRA: "Attack with", Decision.CHAIN: "Chain"}

PASSES = {Decision.DISCARD: "Discard nothing", Decision.PREP: "Done preparing", Decision.CHAIN: "End the turn",
          Decision.STRIKE: "Add nothing", Decision.RESPOND: "Let it happen", Decision.GUARD: "Take the hit",
          Decision.EXTRA: "Decline the additional turn", Decision.LULL: "Keep them"}


def name_of_card(s: Any, kind: int) -> str:
    """Attack with Slash, or play Exploit for nothing."""
    verb, more = ("Play", " for nothing") if is_for_nothing(s, kind) else (CARD_VERBS.get(s.decision, "Play"), "")
    return f"{verb} {CARD_NAMES[kind]}{more}"


def name_of_pass(s: Any, _choice: int) -> str:
    """Nothing, said as it fits what is asked."""
    return PASSES.get(s.decision, "Pass")


def name_of_place(s: Any, place: int) -> str:
    """Lay Slash at 14 north."""
    return f"Lay {card_in_hand(s, 'a card')} at {sword_of(place)} {HEADING_NAMES[heading_of(place)]}"


def always(words: str) -> Callable[..., str]:
    """The same words wherever a choice stands."""
    return lambda *_: words


name = DECISIONS.reader("name", __name__, {
    **dict.fromkeys(DECISIONS.find(CARD), name_of_card), **dict.fromkeys(DECISIONS.find(PASS), name_of_pass),
    LAY: name_of_place, LEAVE: always("Disengage"), FROM_ATTACK_DECK: always("Draw from the Attack Deck"),
    FROM_STRATEGY_DECK: always("Draw from the Strategy Deck"), GIFT_TO_SELF: always("Parting Gift: your own hand"),
    GIFT_TO_OPPONENT: always("Parting Gift: the other hand")})
"""The action in the words that the page shows."""


def is_for_nothing(s: Any, kind: int) -> bool:           # BONES-168
    """Whether to play that card now would be to play an Instinct without an effect."""
    return kind >= ATTACK_KINDS and s.decision in (Decision.TURN, Decision.LULL)


def card_in_hand(s: Any, else_: str) -> str:
    """The card that is chosen and waits for its place."""
    return CARD_NAMES[s.cur_kind - 1] if s.decision == Decision.PLACE else else_


def spoken(s: Any, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """The action as one would say it at the table, whose tiles have no numbers."""
    asked, choice = DECISIONS.of(s, action)
    if asked is LAY:
        return f"Lay {card_in_hand(s, 'the card')} {place_words(s, choice)}"
    if asked is GIFT_TO_SELF:
        return "Parting Gift: discard your own hand"
    if asked is GIFT_TO_OPPONENT and s.actor in (0, 1):
        return f"Parting Gift: discard {possessive(names[1 - s.actor])} hand"
    return name(s, action)


def place_words(s: Any, place: int) -> str:
    """beside Backhand, its sword in row 2, column 3, pointing north: rows from the top, columns from the left."""
    tile, heading = sword_of(place), heading_of(place)
    halves = (tile, boot_of(tile, heading))
    beside = [NEIGHBOUR[half][way] for half in halves if half != NONE for way in range(HEADINGS)]
    kinds = [s.tile_kind[other] - 1 for other in beside if other != NONE and s.tile_kind[other]]
    near = list(dict.fromkeys(CARD_NAMES[kind] for kind in kinds))
    where = f"beside {listed(near)}" if near else "on the compass rose"
    return f"{where}, its sword in row {tile // COLUMNS + 1}, column {tile % COLUMNS + 1}, pointing {HEADING_NAMES[heading]}"


ATTACKING = (PLAY, CHAIN, ATTACK_AGAIN)
"""An Attack Card may be chosen, and is then laid."""


def goes_on(s: Any, action: int) -> bool:
    """Whether the action is the first half of a move: an attack is chosen and then laid."""
    asked, kind = DECISIONS.of(s, action)
    return asked in ATTACKING and s.decision in asked.phases and kind < ATTACK_KINDS


# ------------------------------------------------------------------ the prompt

WAITING = {Stage.OVER: "The duel is over.", Stage.DRAWING: "Cards are being drawn.",
           Stage.PREPARING: "Cards are being placed.", Stage.ATTACKING: "Combat goes on.",
           Stage.CHAINING: "Combat goes on.", Stage.LEAVING: "Combat ends.", Stage.LULL: "Combat ends."}

DOING = {Decision.DISCARD: "may discard a card", Decision.DRAW: "is drawing a card",
         Decision.PREP: "is placing Strategy Cards", Decision.TURN: "is choosing an attack",
         Decision.PLACE: "is laying a card", Decision.CHAIN: "may chain another card",
         Decision.STRIKE: "may make the attack stronger", Decision.RESPOND: "may answer", Decision.GUARD: "may stop the hit",
         Decision.EXTRA: "has an additional turn", Decision.GIFT: "is choosing whose hand is discarded",
         Decision.LULL: "may play an Instinct away"}
"""What the other one does, where that may be known: at the end, and on one screen."""


def prompt(s: Any, seat: int, names: tuple[str, ...] = SEAT_NAMES) -> str:
    """The one line that says who is to act and what is asked."""
    if s.decision == Decision.OVER:
        return outcome(s, seat, names)
    if s.decision == NONE:
        return WAITING[Stage(s.stage)] if seat == NOBODY else f"Waiting for {names[1 - seat]}."
    if s.actor != seat:
        return f"{names[s.actor]} {DOING[Decision(s.decision)]}."
    return asked(s, names)


def asked(s: Any, names: tuple[str, ...] = SEAT_NAMES) -> str:
    """What the seat to act is asked, and why."""
    match Decision(s.decision):
        case Decision.DISCARD:
            return "Before you draw, you may discard one card."
        case Decision.DRAW:
            return drawing_asked(s, names)
        case Decision.PREP:
            return "Place Strategy Cards on your board, or say that you are done."
        case Decision.TURN:
            return "Your turn. Choose a card to attack with, or disengage."
        case Decision.PLACE:
            return f"{CARD_NAMES[s.cur_kind - 1]} is chosen. Tap a lit tile, or Take back."
        case Decision.CHAIN:
            return "Chain another card, or end your turn."
        case Decision.STRIKE:
            return f"{CARD_NAMES[s.cur_kind - 1]} is about to hit. Make it stronger with an Instinct, or add nothing."
        case Decision.RESPOND:
            if s.respond_count:
                return "Your card is answered with Condescend. Answer that in turn, or let it happen."
            return f"{names[s.pending_seat]} plays {CARD_NAMES[s.pending_kind - 1]}. Answer it, or let it happen."
        case Decision.GUARD:
            return f"{s.queue_amount[s.queue_pos]} damage is coming. Stop it with Anticipation, or take the hit."
        case Decision.EXTRA:
            return f"{names[s.disengager]} is leaving. Attack once more, or decline."
        case Decision.LULL:
            return f"{who_leaves(s, names)}. Play an Instinct away to empty its slot, or keep them."
        case _:
            return "Parting Gift: choose whose hand is discarded."


def goal(s: Any, seat: int, names: tuple[str, ...] = SEAT_NAMES) -> str:
    """What it is all about, in a line."""
    return f"Bring {names[1 - max(seat, 0)]} down from {s.health[1 - max(seat, 0)]} Health."


def drawing_asked(s: Any, names: tuple[str, ...]) -> str:
    """At the beginning with the goal, later with how many cards are missing."""
    missing = HAND - held(s, s.actor)
    if missing == HAND and s.round_no == 1:
        return f"{goal(s, s.actor, names)} First draw {HAND} cards, from either deck."
    return f"Draw a card: {missing} to go." if missing > 1 else "Draw your last card."


def who_leaves(s: Any, names: tuple[str, ...] = SEAT_NAMES) -> str:         # BONES-167
    """You must disengage, You are leaving, Salt is leaving: why the one who is asked has a lull."""
    if s.disengager == NO_SEAT:
        return "You must disengage"
    return "You are leaving" if s.disengager == s.actor else f"{names[s.disengager]} is leaving"


def outcome(s: Any, seat: int, names: tuple[str, ...] = SEAT_NAMES) -> str:
    """How the game ended, for that seat."""
    return verdict(s.winner, s.end_reason, is_over_by_field_cards(s), seat, names)


OUR_LIMIT = "The tenth Field Card ended it: our limit of rounds, not the book's."


def verdict(winner: int, reason: int, by_field_cards: bool, seat: int, names: tuple[str, ...] = SEAT_NAMES) -> str:
    """How the game ended, for that seat; an end that is ours and not the book's is called so."""
    if reason != Reason.WIN:
        return f"{RESULT_TEXTS[reason]} {OUR_LIMIT}" if by_field_cards else RESULT_TEXTS[reason]
    says = Speaker(seat, names)
    down = "You are down." if seat == 2 - winner else f"{names[(2 - winner) % 2]} is down."
    return f"{says.does(winner - 1, 'win!', 'wins!')} {down}"


# ------------------------------------------------------------------ refusals

SENTENCES = {
    Rule.GREY_TILE: "A grey tile is never playable; choose two other tiles.",
    Rule.TWO_TILES: "The card would hang over the edge of the deck; both of its halves need a tile.",
    Rule.CENTRE_FIRST: "The first card of a combat must cover one of the four middle tiles, on the compass rose.",
    Rule.MUST_TOUCH: "The card would touch no other card; one of its tiles must share an edge with a covered tile.",
    Rule.TILE_COVERED: "Another card lies there already; choose two free tiles.",
    Rule.DESTROYED_TILE: "That part of the deck is destroyed; choose two free tiles.",
    Rule.DISCARD_FROM_HAND: "You may discard one card of your hand now, or none.",
    Rule.NOT_FROM_THE_BOARD: "{card} lies on your Player Board and stays there; discard a card of your hand, or none.",
    Rule.CHOOSE_A_DECK: "Draw a card now, from the Attack Deck or from the Strategy Deck.",
    Rule.PLACE_OR_FINISH: "Place a Strategy Card of your hand, or say that you are done.",
    Rule.SLOTS_ARE_FULL: "Your places for {type} Cards are full; {card} stays in your hand for a later round.",
    Rule.ONLY_FROM_THE_BOARD: "In combat Strategy Cards act only from your Player Board, when their moment comes.",
    Rule.PLAY_FROM_HAND: "To attack, first choose an Attack Card that you hold.",
    Rule.NO_PASSING: "You cannot pass: play an Attack Card, or disengage.",
    Rule.NO_LEAVING_NOW: "You have attacked this turn, so you cannot disengage; play a Chain card, or end the turn.",
    Rule.NO_DRAWING: "No card is drawn during combat; wait for the next round.",
    Rule.ONLY_CHAIN_CARDS: "{card} is no Chain card; only a Chain card may follow in the same turn.",
    Rule.PLAYS_ITSELF: "You cannot play {card} yourself: it plays itself when its condition is met.",
    Rule.STRIKE_WINDOW: "Your attack is about to hit: play an Instinct of yours that makes it stronger, or add nothing.",
    Rule.GUARD_WINDOW: "Damage is about to hit you: play Anticipation, or take it.",
    Rule.RESPOND_WINDOW: "Your opponent is playing {pending}: answer it with {answers}, or let it happen.",
    Rule.WITHOUT_EFFECT: "{card} would do nothing for this attack; play another Instinct, or add nothing.",
    Rule.NO_GIFT_NOW: "Nobody discards a hand now; that choice comes with a Parting Gift.",
    Rule.CHOOSE_WHO_DISCARDS: "Your Parting Gift waits: choose whose hand is discarded, yours or your opponent's.",
    Rule.ATTACK_OR_DECLINE: "Your opponent is leaving already: attack once more, or decline the additional turn.",
    Rule.LAY_IT_DOWN: "{current} is chosen. Tap a lit tile, or Take back.",
    Rule.GAME_OVER: "The game is over; start a new one to play on.",
    Rule.PLAY_AWAY_OR_KEEP: "The combat is about to end: play away an Instinct that lies before you, or keep them.",
}


def why_not(s: Any, action: int) -> tuple[str, str]:
    """The id of the rule that refuses `action`, and a sentence for the player."""
    rule = Rule(rules.refusal(s, action))
    asked, choice = DECISIONS.of(s, action)
    kind = choice if asked.actions == CARD else 0
    return id_of(rule), SENTENCES[rule].format(
        card=CARD_NAMES[kind], type=TYPES[TYPE_OF[kind]].capitalize(),
        pending=played_now(s), answers=" or ".join(answer_names(s)),
        current=CARD_NAMES[s.cur_kind - 1] if s.cur_kind else "a card")


def id_of(rule: int) -> str:
    """BONES-048."""
    return f"{CONTENT.prefix}-{rule:03d}"


def played_now(s: Any) -> str:
    """The card that may be answered: the last one that was played in the exchange."""
    if s.respond_count:
        return CARD_NAMES[CONDESCEND]
    return CARD_NAMES[s.pending_kind - 1] if s.pending_kind else "a card"


def answer_names(s: Any) -> list[str]:
    """What the card being played can be answered with (BONES-103, BONES-169)."""
    return [CARD_NAMES[kind] for kind in range(KINDS) if possible_answers(s) >> kind & 1]
