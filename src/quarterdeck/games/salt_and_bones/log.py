"""The log of Salt & Bones: events as sentences, and the one on which a duel turned."""

from __future__ import annotations

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import (
    CARD_NAMES,
    COLUMNS,
    FIELD_NAMES,
    FIELD_TILES,
    GAMBIT,
    KINDS,
    LORE,
    ROWS,
    SEAT_NAMES,
    TILES,
    TYPE_OF,
)
from quarterdeck.games.salt_and_bones.rules.rounds import ATTACK_CARDS, FIELD_CARDS
from quarterdeck.games.salt_and_bones.rules.terms import SOURCE, TOLD_ATTACK_DECK, Event, Leaving
from quarterdeck.games.salt_and_bones.words import Speaker, a_sum, verdict

REASONS = {Leaving.NO_ATTACK_CARD: "has no Attack Card left and disengages",
           Leaving.NO_ROOM: "has no room for a card and disengages", Leaving.FORCED: "is forced to disengage"}

OWN_REASONS = {Leaving.NO_ATTACK_CARD: "You have no Attack Card left and disengage",
               Leaving.NO_ROOM: "You have no room for a card and disengage", Leaving.FORCED: "You are forced to disengage"}

LAST_ROUNDS = {FIELD_CARDS: "The tenth Field Card is flipped: this is the last round, by our limit and not the book's.",
               ATTACK_CARDS: "The Attack Deck is drawn out: this is the last round."}
NUMBERS = ("no", "one", "two", "three", "four")


def tell(event: Told, seat: int = NOBODY, names: tuple[str, ...] = SEAT_NAMES) -> str:
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here."""
    kind, a, b, c, _ = event
    says = Speaker(seat, names)
    match Event(kind):
        case Event.SETUP:
            return f"The duel begins; {'by choice Momentum goes' if b else 'the coin gives Momentum'} to {says.who(a)}."
        case Event.FIELD:
            count = sum(1 for tile in FIELD_TILES[b] if tile != NONE)
            return f"Round {a}: {FIELD_NAMES[b]}. The deck breaks {where_it_breaks(b)}: {NUMBERS[count]} tiles."
        case Event.NO_FIELD:
            return f"Round {a}. The Field Deck is empty: nothing more breaks."
        case Event.LAST_ROUND:
            return LAST_ROUNDS.get(a, "The Strategy Deck is drawn out: this is the last round.")
        case Event.DISCARDED:
            return f"{says.does(a, 'discard', 'discards')} {CARD_NAMES[b]}."
        case Event.KEPT:
            return f"{says.does(a, 'discard', 'discards')} nothing."
        case Event.DREW:
            return f"{says.does(a, 'draw', 'draws')} from the {'Attack' if b == TOLD_ATTACK_DECK else 'Strategy'} Deck."
        case Event.GOT:
            return f"It is {CARD_NAMES[a]}."
        case Event.EQUIPPED:
            return f"{says.does(a, 'place', 'places')} {CARD_NAMES[b]}.{lore(b) if TYPE_OF[b] == GAMBIT else ''}"
        case Event.HID:
            return f"{says.does(a, 'place', 'places')} an Instinct face-down."
        case Event.HIDDEN:
            return f"It is {CARD_NAMES[a]}."
        case Event.COMBAT:
            return f"Combat begins. {says.does(a, 'have', 'has')} Momentum and the first turn."
        case Event.PLAYED:
            return f"{says.does(a, 'attack', 'attacks')} with {CARD_NAMES[b]}."
        case Event.CHAINED:
            return f"{says.does(a, 'chain', 'chains')} {CARD_NAMES[b]}."
        case Event.REVEALED:
            return f"{says.does(a, 'reveal', 'reveals')} {CARD_NAMES[b]}.{lore(b)}"
        case Event.FOR_NOTHING:
            negated = ", and Test of Will negates it" if c else ""
            return f"{says.does(a, 'play', 'plays')} {CARD_NAMES[b]} for nothing{negated}.{lore(b)}"
        case Event.FAILED:
            return f"{says.whose(a)} {CARD_NAMES[b]} fails."
        case Event.NEGATED:
            return f"{says.whose(a)} {CARD_NAMES[b]} is negated."
        case Event.WILLED:
            return f"{says.does(a, 'chain', 'chains')} {CARD_NAMES[b]}, but Test of Will negates it."
        case Event.CHAIN_BROKEN:
            return f"The chain is broken: {says.who(a)} may play no further Chain card this turn."
        case Event.TRIGGERED:
            return f"{says.whose(a)} {CARD_NAMES[b]} is set off.{lore(b)}"
        case Event.BLOW:
            return f"The attack comes to {a_sum(a, b, c)}."
        case Event.HIT:
            health, source = c % SOURCE, c // SOURCE
            return f"{CARD_NAMES[source % KINDS]} hits {says.who(a)} for {b}: {says.whose(a, False)} Health is {health}."
        case Event.BLOCKED:
            by, source = c % SOURCE, c // SOURCE
            return f"{says.whose(a)} {CARD_NAMES[by % KINDS]} stops the {b} of {CARD_NAMES[source % KINDS]}."
        case Event.PARRY:
            return f"{says.whose(a)} Parry will be active next turn."
        case Event.MARKED:
            return f"{says.does(a, 'must', 'must')} disengage at the start of {'your' if seat == a else 'the'} next turn."
        case Event.LEAVES:
            reasons = OWN_REASONS if seat == a else REASONS
            why = reasons.get(Leaving(b))
            return f"{why if seat == a else f'{names[a]} {why}'}." if why else f"{says.does(a, 'disengage', 'disengages')}."
        case Event.EXTRA_TURN:
            return f"Test of Courage: {says.who(a)} {'get' if seat == a else 'gets'} one additional turn first."
        case Event.GIFT:
            return f"{says.does(a, 'choose', 'chooses')} {says.whose_hand(a, b)} for the Parting Gift."
        case Event.THROWN:
            return f"{says.does(a, 'discard', 'discards')} {CARD_NAMES[b]}{f' ({c} of them)' if c > 1 else ''}."
        case Event.MOMENTUM:
            return f"Momentum goes to {says.who(a)}."
        case Event.SECOND_WIND:
            return "Both are down: Second Wind, both go on with 1 Health."
        case Event.OVER:
            return verdict(a, b, c != 0, seat, names)


def where_it_breaks(card: int) -> str:
    """at the bow, on the port side: where a Field Card's tiles lie."""
    tile = int(FIELD_TILES[card][0])
    if tile < COLUMNS or tile >= TILES - COLUMNS:
        return "at the bow" if tile // COLUMNS < ROWS // 2 else "at the stern"
    return "on the port side" if tile % COLUMNS == 0 else "on the starboard side"


def lore(kind: int) -> str:                               # BONES-172
    """What a duellist says over the card, as it follows in the log when the card acts."""
    return f" “{LORE[kind]}”" if LORE[kind] else ""
