"""The log of Salt & Sail: what has happened, in sentences."""

from __future__ import annotations

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    CAPTAIN_NAMES,
    CLUES,
    DIRECTION_NAMES,
    DISCOVERY_NAMES,
    ENCOUNTER,
    ENCOUNTER_NAMES,
    EQUIPMENT_NAMES,
    FAIL,
    MAP_NAMES,
    MAP_STORIES,
    OFFICER_NAMES,
    PLACE_NAMES,
    PORT,
    PRIVATE,
    SEAT_NAMES,
    SHIP_NAMES,
    SUCCEED,
    TRADE_1,
    TRADE_2,
    TREASURE_NAMES,
    VILLAGE,
)
from quarterdeck.games.salt_and_sail.phrases import (
    DIRECTION_WORDS,
    SITE_LETTERS,
    Names,
    counted,
    discovery_words,
    drawn_words,
    effect_words,
    ending_words,
    rumor_name,
    says,
    token_words,
    verdict,
    whose,
)
from quarterdeck.games.salt_and_sail.rules.terms import Event

DECK_NAMES = ("Rumor", "Encounter", "Equipment", "Officer", "Treasure")
STORES = (("crew", "crew"), ("ration", "rations"), ("good", "goods"), ("ducat", "ducats"),
          ("temporary feat", "temporary feats"))


def tell(event: Told, seat: int = NOBODY, names: Names = SEAT_NAMES) -> str:
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here. `names` is who sits where."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.STORY:
            return f"{MAP_NAMES[a - 1]}. {MAP_STORIES[a - 1]}".rstrip()
        case Event.SETUP:
            return f"{says(seat, b, 'begin', 'begins', names)}."
        case Event.ROUND:
            return f"Round {a}."
        case Event.LAST_DISCOVERY:
            return "The last Discovery is made; the round is played to its end."
        case Event.RESHUFFLED:
            return f"The {DECK_NAMES[a]} discards are shuffled."
        case Event.NEW_RUMOR:
            return f"{rumor_name(b)} is open to all now."
        case Event.TURNED_UP:
            return f"Turned up: {'nothing' if c == NONE else (OFFICER_NAMES if b else EQUIPMENT_NAMES)[c]}."
        case Event.OVER:
            return " ".join(filter(None, [verdict(a, seat, names), ending_words(b, bool(c))]))
        case _:
            return tell_of_seat(event, seat, names)


def tell_of_seat(event: Told, seat: int, names: Names) -> str:
    """What a seat did or what befell it."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.CAPTAIN:
            return f"{says(seat, a, 'sail', 'sails', names)} under {CAPTAIN_NAMES[b]}."
        case Event.OFFICER:
            return f"{says(seat, a, 'take', 'takes', names)} the {OFFICER_NAMES[b]} aboard."
        case Event.EQUIPMENT:
            price = f" for {counted(c, 'ducat')}" if c else ""
            return f"{says(seat, a, 'take', 'takes', names)} {EQUIPMENT_NAMES[b]}{price}."
        case Event.LAUNCHED:
            return f"{whose(seat, a, names)} ship lies in harbour."
        case Event.TURN:
            return f"{whose(seat, a, names)} turn.{f' A ration is eaten: {b} left.' if c else ''}"
        case Event.CARPENTER:
            return f"{whose(seat, a, names)} Carpenter mends a Light damage."
        case Event.ALLOCATED:
            return f"{says(seat, a, 'put', 'puts', names)} {b} crew in Sails and {c} in Hands."
        case Event.SAILED:
            return f"{says(seat, a, 'sail', 'sails', names)} {DIRECTION_WORDS[DIRECTION_NAMES[c]]}."
        case Event.LOOKED:
            what = {PORT: "a Port", VILLAGE: "a Village"}.get(c, "a Discovery")
            return f"{says(seat, a, 'look', 'looks', names)} at site {SITE_LETTERS[b]}: {what}."
        case Event.SYMBOLS:
            return f"It bears {token_words(c)}."
        case Event.DREW_RUMOR:
            return f"{says(seat, a, 'hear', 'hears', names)} a Rumor; {b} in hand."
        case Event.RUMOR:
            return f"It is {rumor_name(b)}: {CLUES[b]}"
        case Event.DISCARDED_RUMOR:
            return f"{says(seat, a, 'discard', 'discards', names)} {rumor_name(b)}."
        case Event.ATTEMPT:
            return f"{says(seat, a, 'attempt', 'attempts', names)} {'a private Rumor' if b == PRIVATE else rumor_name(b)}."
        case Event.TOKEN:
            draws = says(seat, a, "draw", "draws", names)
            return f"{draws} {drawn_words(b, c)}."
        case Event.TOKENS_BACK:
            return f"{whose(seat, a, names)} set-aside tokens return to the bag."
        case Event.DISCOVERED:
            return f"{says(seat, a, 'discover', 'discovers', names)} {discovery_words(c)} (Rumor {b + 1})!"
        case Event.PAID:
            return f"{says(seat, a, 'gain', 'gains', names)} {counted(b, 'ducat')} and {c} FP."
        case Event.VISITS:
            return f"{says(seat, a, 'visit', 'visits', names)} the {PLACE_NAMES[b]}."
        case Event.BOUGHT_SHIP:
            return f"{says(seat, a, 'buy', 'buys', names)} a {SHIP_NAMES[b]}."
        case Event.LOADED:
            return f"{says(seat, a, 'load', 'loads', names)} rations; {b} aboard."
        case Event.REPAIRED:
            return f"{says(seat, a, 'repair', 'repairs', names)} a {'Heavy' if b else 'Light'} damage."
        case Event.SOLD:
            return f"{says(seat, a, 'sell', 'sells', names)} {counted(b, 'good')} for {counted(c, 'ducat')}."
        case Event.ROW_DISCARDED:
            return f"{says(seat, a, 'discard', 'discards', names)} the {'Officers' if b else 'Equipment'} shown."
        case Event.HIRED:
            return f"{says(seat, a, 'hire', 'hires', names)} a crew for the {'deck' if b else 'Sails'}."
        case Event.DELIVERED:
            return f"{says(seat, a, 'deliver', 'delivers', names)} {DISCOVERY_NAMES[c] if b else TREASURE_NAMES[c]}."
        case Event.STUDIED:
            has = "have" if seat == a else "has"
            return f"{says(seat, a, 'study', 'studies', names)} and {has} {counted(b, 'temporary feat')} now."
        case _:
            return tell_of_encounter(event, seat, names)


def tell_of_encounter(event: Told, seat: int, names: Names) -> str:
    """What happened in an Encounter, and to the ship."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.ENCOUNTER:
            return f"{says(seat, a, 'meet', 'meets', names)} {ENCOUNTER_NAMES[b]}."
        case Event.STOPPED:
            return f"{says(seat, a, 'stop', 'stops', names)} drawing."
        case Event.PASSED:
            return f"{ENCOUNTER_NAMES[b]}{outcome_words(b, ', won')}: {effect_words(SUCCEED + b)}."
        case Event.FAILED:
            return f"{ENCOUNTER_NAMES[b]}{outcome_words(b, ', lost')}: {effect_words(FAIL + b)}."
        case Event.UNHARMED:
            return f"{ENCOUNTER_NAMES[b]} does no harm."
        case Event.ACCEPTED:
            return f"{says(seat, a, 'accept', 'accepts', names)}."
        case Event.DECLINED:
            return f"{says(seat, a, 'decline', 'declines', names)} and may sail on."
        case Event.TRADED:
            return f"{says(seat, a, 'trade', 'trades', names)}: {effect_words((TRADE_1, TRADE_2)[c] + b)}."
        case Event.LIGHT:
            return "Copper Sheathing holds off the damage." if c else f"{whose(seat, a, names)} ship has {b} Light damage."
        case Event.HEAVY:
            return f"{whose(seat, a, names)} ship has {b} Heavy damage."
        case Event.LOST_CREW:
            return f"{says(seat, a, 'lose', 'loses', names)} a crew from {'Hands' if c else 'Sails'}; {b} left."
        case Event.SAVED_CREW:
            return f"{whose(seat, a, names)} Surgeon saves a crew."
        case Event.GAINED:
            did = says(seat, a, "gain", "gains", names) if c > 0 else says(seat, a, "lose", "loses", names)
            return f"{did} {counted(abs(c), *STORES[b])}."
        case Event.TREASURE:
            ship = "your" if a == seat else whose(seat, a, names)
            return f"{TREASURE_NAMES[b]} comes aboard {ship} ship."
        case Event.TREASURES:
            return f"{says(seat, a, 'choose', 'chooses', names)} between two Treasures."
        case Event.OFFERED:
            return f"They are {TREASURE_NAMES[b]} and {TREASURE_NAMES[c]}."
        case Event.BARRED:
            return f"{says(seat, a, 'may', 'may', names)} not move next turn."
        case Event.DROPPED:
            return f"{says(seat, a, 'drop', 'drops', names)} a {'good' if b else 'ration'}."
        case Event.SANK:
            return f"{whose(seat, a, names)} ship sinks!"
        case _:
            return ""


def outcome_words(card: int, words: str) -> str:
    """How a check went; other Encounters are neither won nor lost."""
    return words if ENCOUNTER[card].skill != NONE else ""
