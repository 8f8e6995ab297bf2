"""The log of Set Sail: what has happened, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.games.set_sail.content import (
    GOOD_NAMES,
    KIND_NAMES,
    MAP_TILE,
    PLUNDER,
    PLUNDER_NAMES,
    SEAT_NAMES,
    SHIP_KIND_NAMES,
    SUPPLY_PRICE,
    TRADE_NAMES,
    TRADE_VP,
    TREASURE_NAMES,
    TREASURE_VP,
    UPGRADE_NAMES,
)
from quarterdeck.games.set_sail.rules.ports import FOR_SHIP
from quarterdeck.games.set_sail.rules.terms import Event
from quarterdeck.games.set_sail.words import (
    ENDINGS,
    Voice,
    a,
    card_name,
    counted,
    delivery_words,
    given_part,
    near,
    plunder_words,
    roll_words,
    wanted_part,
    where,
)


def tell(event: Told, seat: int = NOBODY, names: Sequence[str] = SEAT_NAMES) -> str:
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here."""
    kind, x, y, z, _ = event
    voice = Voice(seat, names)
    match Event(kind):
        case Event.SETUP:
            return f"{x} captains meet in Port Royal."
        case Event.PLACED:
            return f"{voice.says(x // 2, 'put', 'puts')} ship {x % 2 + 1} {near(y)}."
        case Event.FIRST:
            return f"{voice.says(x, 'begin', 'begins')}, by lot."
        case Event.ROUND:
            return f"Round {x}."
        case Event.TURN:
            return f"{voice.whose(x)} turn: {counted(y, 'step')}{', half as many as usual' if z else ''}."
        case Event.MOVED:
            return f"{voice.whose(x // 2)} ship {x % 2 + 1} sails to {where(z)}."
        case Event.FISHED:
            return f"{voice.says(x, 'fish', 'fishes')} {near(z)}: {counted(y, 'silver')}."
        case Event.MET:
            return f"{voice.says(x, 'meet', 'meets')} {a(SHIP_KIND_NAMES[y])} {near(z)}."
        case Event.ROLLED | Event.ATTACK_ROLL:
            return f"{voice.says(x, 'roll', 'rolls')} {roll_words(y, z, 'Cannon')}."
        case Event.WON_SHIP:
            return f"{voice.says(x, 'take', 'takes')} the ship and {counted(z, 'silver')}."
        case Event.BEATEN:
            return "The ship gets away."
        case Event.NO_SHIP:
            return f"{voice.says(x, 'meet', 'meets')} no ship: all of them are taken."
        case Event.RESHUFFLED:
            return f"The {KIND_NAMES[x]} ships are shuffled anew: {counted(y, 'card')}."
        case Event.TOOK:
            return f"{voice.says(x, 'take', 'takes')} a Trade card: {GOOD_NAMES[y]}."
        case Event.DISCARDED:
            return f"{voice.says(x, 'discard', 'discards')} {GOOD_NAMES[y]}."
        case Event.PAID:
            return f"{voice.says(x, 'pay', 'pays')} {a(SHIP_KIND_NAMES[y])}."
        case Event.SUPPLIED:
            paid = "a Ship card" if z == FOR_SHIP else counted(y * SUPPLY_PRICE, "silver")
            return f"{voice.says(x, 'buy', 'buys')} {counted(y, 'Supply token')} for {paid}."
        case Event.SOLD:
            return f"{voice.says(x, 'sell', 'sells')} {GOOD_NAMES[y]}."
        case Event.BOUGHT:
            return f"{voice.says(x, 'buy', 'buys')} {GOOD_NAMES[y]}."
        case Event.UPGRADED:
            return f"{voice.says(x, 'buy', 'buys')} {a(UPGRADE_NAMES[y])}."
        case Event.BOUGHT_MAP:
            return f"{voice.says(x, 'buy', 'buys')} a map."
        case Event.MAP:
            return f"It is {TREASURE_NAMES[x]}: {TREASURE_VP[x]} VP {near(MAP_TILE[x])}."
        case Event.PLUNDERED:
            return f"{voice.says(x, 'complete', 'completes')} {PLUNDER_NAMES[y]}: {PLUNDER[y].vp} VP and as many silvers."
        case Event.DELIVERED:
            return f"{voice.says(x, 'complete', 'completes')} {TRADE_NAMES[y]}: {TRADE_VP[y]} VP and as many silvers."
        case Event.NEW_PLUNDER:
            return f"A new Plunder Quest lies open: {PLUNDER_NAMES[x]}, {plunder_words(x)}."
        case Event.NEW_TRADE:
            return f"A new Trade Quest lies open: {TRADE_NAMES[x]}, {delivery_words(x)}."
        case Event.DUG:
            return f"{voice.says(x, 'dig', 'digs')} {near(z)}: {TREASURE_VP[y]} VP and as many silvers."
        case _:
            return tell_conflict(event, voice)


def tell_conflict(event: Told, voice: Voice) -> str:
    """The events of combat, running out, trading and the end."""
    kind, x, y, z, _ = event
    match Event(kind):
        case Event.ATTACKS:
            return f"{voice.says(x, 'attack', 'attacks')} {voice.who(y)} {near(z)}."
        case Event.FIGHTS:
            return f"{voice.says(x, 'fight back and roll', 'fights back and rolls')} {roll_words(y, z, 'Cannon')}."
        case Event.FLEES:
            return f"{voice.says(x, 'flee and roll', 'flees and rolls')} {roll_words(y, z, 'Oar')}."
        case Event.ESCAPES:
            return f"{voice.says(x, 'get', 'gets')} away."
        case Event.DRAWN_FIGHT:
            return "It is a draw: nobody loses anything."
        case Event.LOSES if y == 0:
            return f"{voice.says(x, 'should', 'should')} lose {counted(z, 'Supply token')}, but {voice.has(x)} none."
        case Event.LOSES:
            last = f"the last {counted(y, 'Supply token')} instead of {z}" if y < z else counted(y, "Supply token")
            return f"{voice.says(x, 'lose', 'loses')} {last}."
        case Event.STOLE:
            return f"{voice.says(x, 'steal', 'steals')} a card from {voice.who(y)}."
        case Event.STOLEN:
            return f"The card is {a(card_name(x))}."
        case Event.SPARED:
            return f"{voice.says(x, 'leave', 'leaves')} {voice.hand_of(y)} alone."
        case Event.EMPTY_HANDED:
            return f"{voice.says(y, 'have', 'has')} no card to steal."
        case Event.RETREATS:
            return f"{voice.whose(x // 2)} ship {x % 2 + 1} retreats to {where(z)}."
        case Event.STAYS:
            return f"{voice.says(x, 'stay', 'stays')}."
        case Event.RUNS_OUT:
            return f"{voice.says(x, 'run', 'runs')} out of supplies."
        case Event.LOST_UPGRADE:
            return f"{voice.says(x, 'lose', 'loses')} {a(UPGRADE_NAMES[y])}."
        case Event.LOST_SILVER:
            return f"{voice.says(x, 'lose', 'loses')} {counted(y, 'silver')}."
        case Event.DRIFTS:
            return f"{voice.whose(x // 2)} ship {x % 2 + 1} drifts to {where(z)}."
        case Event.RESUPPLIED:
            return f"{voice.says(x, 'get', 'gets')} {counted(y, 'Supply token')}; the next turn has half the movement."
        case Event.UPKEEP:
            return f"{voice.says(x, 'use', 'uses')} up a Supply token; {y} left."
        case Event.SENDS:
            return f"{voice.says(x, 'offer', 'offers')} {voice.who(y)} a trade."
        case Event.GIVES:
            return f"{voice.says(x, 'would give', 'would give')} {given_part(y, z)}."
        case Event.WANTS:
            return f"{voice.says(x, 'ask', 'asks')} for {wanted_part(y, z)}."
        case Event.ONE_SIDED:
            return f"{voice.says(x, 'would give', 'would give') if y else voice.says(x, 'want', 'wants')} nothing in return."
        case Event.HANDED:
            return f"{voice.says(x, 'hand', 'hands')} {voice.who(y)} {a(SHIP_KIND_NAMES[z])}."
        case Event.ACCEPTS:
            return f"{voice.says(x, 'accept', 'accepts')}."
        case Event.DECLINES:
            return f"{voice.says(x, 'decline', 'declines')}."
        case Event.CANCELS:
            return f"{voice.says(x, 'drop', 'drops')} the offer."
        case Event.LAST_ROUND:
            return f"{voice.says(x, 'have', 'has')} {y} VP: this is the last round."
        case _:
            return f"The game is over after round {x}{ENDINGS[y]}."
