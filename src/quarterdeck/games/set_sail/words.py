"""What Set Sail calls things, and why it says no: names of actions and places, parts of offers, refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import atan2, hypot, pi
from typing import Any, NamedTuple

from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    DEEP_WATER,
    DISTANCE,
    GOOD_NAMES,
    KIND,
    KIND_TEXTS,
    LABELS,
    OPEN,
    PLACE_NAMES,
    PLACES,
    PLUNDER,
    PLUNDER_NAMES,
    QUESTS,
    ROUTE_GOODS,
    ROUTE_PRIZE,
    SEAT_NAMES,
    SHALLOW_WATER,
    SHIP_KIND_NAMES,
    SHIP_KINDS,
    TILES,
    TRADE_COST,
    TRADE_NAMES,
    TRADE_ROUTE,
    TRADE_VP,
    UPGRADE_NAMES,
    centre,
)
from quarterdeck.games.set_sail.rules import (
    ACCEPT,
    BUY,
    BUY_FIVE,
    BUY_FOR_SHIP,
    BUY_MAP,
    BUY_ONE,
    BUY_UPGRADE,
    CANCEL,
    CHOOSE_FOE,
    CHOOSE_SHIP,
    DECISIONS,
    DECLINE,
    DIG,
    DISCARD,
    DRIFT,
    END_TURN,
    FIGHT_BACK,
    FLEE,
    GIVE,
    GIVE_UP,
    LEAVE,
    PAY,
    PLACE,
    PLUNDER_QUEST,
    PROPOSE,
    RETREAT,
    SAIL_FIRST,
    SAIL_SECOND,
    SELL,
    SEND,
    SPARE,
    STAY,
    STEAL,
    TAKE,
    TRADE_QUEST,
    WANT,
    WORK,
)
from quarterdeck.games.set_sail.state import FIRST_GOOD, GIVEN, SHIP_CARDS, SILVERS, TOKENS, WANTED, PayFor, Phase

RULES_VERSION = 2


class Voice(NamedTuple):
    """Who is spoken to, and what everybody is called."""

    viewer: int
    names: Sequence[str] = SEAT_NAMES

    def who(self, seat: int) -> str:
        """you, or Anna."""
        return "you" if self.viewer == seat else self.names[seat]

    def whose(self, seat: int) -> str:
        """Your, or Anna's."""
        return "Your" if self.viewer == seat else f"{self.names[seat]}'s"

    def says(self, seat: int, you: str, they: str) -> str:
        """You attack, Anna attacks."""
        return f"You {you}" if self.viewer == seat else f"{self.names[seat]} {they}"

    def has(self, seat: int) -> str:
        """have, or has."""
        return "have" if self.viewer == seat else "has"

    def hand_of(self, seat: int) -> str:
        """your hand, Anna's hand."""
        return "your hand" if self.viewer == seat else f"{self.names[seat]}'s hand"

    def all(self, seats: Sequence[int]) -> str:
        """Anna, Ben and you."""
        return listed([self.who(seat) for seat in seats])


OPTION_TEXTS = {
    "seats": "With more players quests go sooner, and your next turn comes later.",
    "player_trading": "With trading, everybody may offer deals on their turn: more to talk about, and a longer game.",
    "route_reward": "What you get for a Trade Route ship. The printed rules say it in two ways: the first brings more "
                    "cards, the second more silver.",
}
"""What the options lead to, for the form."""

PUTTING = (Phase.SETUP_0, Phase.SETUP_1, Phase.RUNOUT_0, Phase.RUNOUT_1)
SECOND_SHIP = (Phase.SETUP_1, Phase.MOVE_1, Phase.RUNOUT_1)
MOVING = (Phase.MOVE_0, Phase.MOVE_1)
ITEM_NAMES = ("1 silver", "5 silvers", "Supply", *GOOD_NAMES)
GIVE_NAMES = (*ITEM_NAMES, *SHIP_KIND_NAMES)
WANT_NAMES = (*ITEM_NAMES, "Ship card")

# ------------------------------------------------------------------ names of actions

def a(thing: str) -> str:
    """a Barrel, an Oar."""
    return f"{'an' if thing[0] in 'AEIOU' else 'a'} {thing}"


def called(words: str, things: Sequence[str] = ()) -> Callable[..., str]:
    """What the choices of a decision are called: the same words for all, or words with a thing each."""
    return lambda s, choice, names=(): words.format(things[choice]) if things else words


def name_of_tile(s: Any, tile: int, names: Sequence[str] = ()) -> str:
    """Sail ship 1 to G5, Put ship 2 on H6, Retreat to F7."""
    return name_of_tile_action(s, LABELS[tile])


def name_of_order(s: Any, piece: int, names: Sequence[str] = ()) -> str:
    """Ship 1 acts first."""
    return f"Ship {piece + 1} {order_words(s)}"


def name_of_paying(s: Any, kind: int, names: Sequence[str] = ()) -> str:
    """Pay a Deep Water ship, or hand it over."""
    return f"{'Hand over' if s.pay_for == PayFor.TRADE else 'Pay'} {a(SHIP_KIND_NAMES[kind])}"


NUMBERED = [str(space + 1) for space in range(OPEN)]
NAMES = {
    **dict.fromkeys((SAIL_FIRST, SAIL_SECOND, PLACE, RETREAT, DRIFT), name_of_tile),
    STAY: called("Stay"), CHOOSE_SHIP: name_of_order,
    CHOOSE_FOE: lambda s, seat, names=SEAT_NAMES: f"Fight {names[seat]}",
    FIGHT_BACK: called("Fight back"), FLEE: called("Flee"), STEAL: called("Steal a card"), SPARE: called("Leave it"),
    DIG: called("Dig up the treasure"), WORK: called("Fish instead"), TAKE: called("Take {}", GOOD_NAMES),
    DISCARD: called("Discard {}", GOOD_NAMES), PAY: name_of_paying,
    GIVE_UP: called("Give up {}", [a(kind) for kind in UPGRADE_NAMES]),
    BUY_ONE: called("Buy 1 Supply token"), BUY_FIVE: called("Buy 5 Supply tokens"),
    BUY_FOR_SHIP: called("Pay with a Ship card"), SELL: called("Sell {}", GOOD_NAMES), BUY: called("Buy {}", GOOD_NAMES),
    BUY_UPGRADE: called("Buy {}", [a(kind) for kind in UPGRADE_NAMES]), BUY_MAP: called("Buy a map"),
    PLUNDER_QUEST: called("Plunder Quest {}", NUMBERED), TRADE_QUEST: called("Trade Quest {}", NUMBERED),
    LEAVE: called("Leave the port"), END_TURN: called("End the turn"),
    PROPOSE: lambda s, seat, names=SEAT_NAMES: f"Trade with {names[seat]}",
    GIVE: called("Give {}", GIVE_NAMES), WANT: called("Want {}", WANT_NAMES), SEND: called("Send the offer"),
    CANCEL: called("Drop the offer"), ACCEPT: called("Accept"), DECLINE: called("Decline"),
}
name = DECISIONS.reader("name", __name__, NAMES)
"""The action in the words that the page shows."""


def spoken_tile(s: Any, tile: int, names: Sequence[str]) -> str:
    """With the name of the place."""
    return name_of_tile_action(s, exactly(tile)).replace(" on ", " at ")


def spoken_plunder(s: Any, space: int, names: Sequence[str]) -> str:
    """The quest by its name."""
    quest = s.plunder_open[space]
    return f"Complete {PLUNDER_NAMES[quest]}" if quest != NONE else NAMES[PLUNDER_QUEST](s, space)


def spoken_delivery(s: Any, space: int, names: Sequence[str]) -> str:
    """The same for a Trade Quest."""
    quest = s.trade_open[space]
    return f"Complete {TRADE_NAMES[quest]}" if quest != NONE else NAMES[TRADE_QUEST](s, space)


def spoken_item(item: str) -> str:
    """5 silvers, 1 Banana, 1 Supply token."""
    return f"{item if item[0].isdigit() else f'1 {item}'}{' token' if item == 'Supply' else ''}"


SPOKEN = DECISIONS.reader("spoken", __name__, NAMES | {
    **dict.fromkeys((SAIL_FIRST, SAIL_SECOND, PLACE, RETREAT, DRIFT), spoken_tile),
    PLUNDER_QUEST: spoken_plunder, TRADE_QUEST: spoken_delivery,
    GIVE: called("Give {}", [spoken_item(item) for item in GIVE_NAMES]),
    WANT: called("Ask for {}", [spoken_item(item) for item in WANT_NAMES])})


def spoken(s: Any, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """The action as one would say it at the table: people by their names, tiles by their places."""
    return SPOKEN(s, action, names)


def goes_on(s: Any, action: int) -> bool:
    """Whether the action is the first half of a move: ship 1 sails, and then ship 2."""
    return bool(s.phase == Phase.MOVE_0 and SAIL_FIRST.has(action))


def order_words(s: Any) -> str:                         # SET-037, SET-123, SET-124
    """What ORDER asks about a ship: to fight next, to act first, or to go on with its ship card."""
    if s.acted:
        return "draws its ship card"
    return "fights next" if any(s.pending) else "acts first"


def name_of_tile_action(s: Any, label: str) -> str:
    """Sail ship 1 to G5, Put ship 2 on H6, Retreat to F7; or with the name of a place."""
    ship = f"ship {2 if s.phase in SECOND_SHIP else 1}"
    if s.phase in PUTTING:
        return f"Put {ship} on {label}"
    return f"Retreat to {label}" if s.phase == Phase.RETREAT else f"Sail {ship} to {label}"


def one_of(names: Sequence[str]) -> str:
    """Palisadoes, Morant or Old Harbour."""
    return " or ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


# ------------------------------------------------------------------ counts and places

def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def counted(count: int, thing: str, things: str = "") -> str:
    """1 silver, 3 silvers."""
    return f"{count} {thing if count == 1 else things or f'{thing}s'}"


def place(tile: int) -> str:
    """G5, or I3 (Tortuga): for the terminal, whose map has letters and numbers."""
    return f"{LABELS[tile]} ({PLACE_NAMES[tile]})" if tile in PLACE_NAMES else LABELS[tile]


@cache
def near(tile: int) -> str:
    """at Tortuga, or north-east of Tortuga: where a tile is, as one would say it over a chart."""
    if tile in PLACE_NAMES:
        return f"at {PLACE_NAMES[tile]}"
    x, y = centre(*PLACES[tile])
    other = min(PLACE_NAMES, key=lambda known: (hypot(x - centre(*PLACES[known])[0], y - centre(*PLACES[known])[1]), known))
    a, b = centre(*PLACES[other])
    winds = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")
    return f"{winds[round(atan2(y - b, x - a) / (pi / 4)) % 8]} of {PLACE_NAMES[other].partition(',')[0]}"


OPEN_WATER = (DEEP_WATER, SHALLOW_WATER)
WATERS = {DEEP_WATER: "deep water", SHALLOW_WATER: "shallows", TRADE_ROUTE: "trade route"}


@cache
def where(tile: int) -> str:
    """Tortuga, or the deep water north of Tortuga: where a ship goes."""
    return PLACE_NAMES[tile] if tile in PLACE_NAMES else f"the {WATERS[KIND[tile]]} {near(tile)}"


@cache
def exactly(tile: int) -> str:
    """Where a ship goes; of tiles with the same words, with the steps: the deep water 3 steps north of Tortuga."""
    if sum(where(other) == where(tile) for other in range(TILES)) == 1:
        return where(tile)
    port = near(tile).partition(" of ")[2]
    far = min(DISTANCE[known][tile] for known in PLACE_NAMES if PLACE_NAMES[known].partition(",")[0] == port)
    return f"the {WATERS[KIND[tile]]} {counted(far, 'step')} {near(tile)}"


@cache
def short_name(tile: int) -> str:
    """Tortuga, a trade route: where a course leads, where there is little room."""
    named = {DEEP_WATER: "deep water", SHALLOW_WATER: "shallows", TRADE_ROUTE: "a trade route"}
    return PLACE_NAMES[tile].partition(",")[0] if tile in PLACE_NAMES else named[KIND[tile]]


@cache
def title_of(tile: int) -> str:
    """Tortuga; Deep water north of Tortuga: a tile where it stands alone."""
    words = where(tile).removeprefix("the ")
    return f"{words[0].upper()}{words[1:]}"

# ------------------------------------------------------------------ offers, quests and cards

def goods_words(cards: Any) -> str:
    """2 Banana, 1 Tobacco."""
    return ", ".join(f"{count} {GOOD_NAMES[good]}" for good, count in enumerate(cards) if count > 0)


def plunder_words(quest: int) -> str:
    """5 VP for 3 Ship cards."""
    return f"{PLUNDER[quest].vp} VP for {counted(PLUNDER[quest].ships, 'Ship card')}"


def delivery_words(quest: int) -> str:
    """4 VP for 2 Banana, 1 Tobacco."""
    return f"{TRADE_VP[quest]} VP for {goods_words(TRADE_COST[quest])}"


def bargain(s: Any) -> str:                             # SET-101
    """5 silvers and 1 Banana for 1 Tobacco; 3 silvers for nothing; nothing for 2 silvers: the offer as it stands."""
    gives, wants = given_words(s), wanted_words(s)
    return f"{gives or 'nothing'} for {wants or 'nothing'}" if gives or wants else "nothing yet"


def given_words(s: Any) -> str:
    """What the proposer would give; empty if it is nothing."""
    return listed([given_part(part, count) for part, count in enumerate(s.give) if count > 0])


def wanted_words(s: Any) -> str:
    """What the proposer asks for; empty if it is nothing."""
    return listed([wanted_part(part, count) for part, count in enumerate(s.want) if count > 0])


def given_part(part: int, count: int) -> str:
    """3 silvers, 1 Supply token, 2 Tobacco, 1 Deep Water ship: a part of what is given."""
    return ships_words(part - SHIP_CARDS, count) if part >= SHIP_CARDS else any_part(part, count)


def wanted_part(part: int, count: int) -> str:
    """3 silvers, 2 Tobacco, 1 Ship card: a part of what is wanted."""
    return counted(count, "Ship card") if part == SHIP_CARDS else any_part(part, count)


def any_part(part: int, count: int) -> str:
    """What both sides can hold."""
    if part == SILVERS:
        return counted(count, "silver")
    return counted(count, "Supply token") if part == TOKENS else f"{count} {GOOD_NAMES[part - FIRST_GOOD]}"


def ships_words(kind: int, count: int) -> str:
    """1 Deep Water ship, 2 Trade Route ships of health 4."""
    return f"{count} {SHIP_KIND_NAMES[kind] if count == 1 else SHIP_KIND_NAMES[kind].replace('ship', 'ships')}"


PART_WORDS = {side: tuple((said(part, 1), said(part, 2)) for part in range(parts))
              for side, said, parts in (("give", given_part, GIVEN), ("want", wanted_part, WANTED))}
"""[side][part]: one of it, and two of it."""


ENDINGS = ("", ": it was the last one that this table plays, and nobody had 30 VP",
           ": so long no game can last, and nobody had 30 VP")
"""Why a game ended: by points, as printed; by the last round, or by the bound of all games, which are the program's own."""


def roll_words(rolled: int, more: int, kind: str) -> str:
    """4, or 4 + 1 for a Cannon = 5."""
    return f"{rolled} + {counted(more, kind)} = {rolled + more}" if more else str(rolled)


def card_name(card: int) -> str:
    """A kind of Ship card, or after those a good."""
    return SHIP_KIND_NAMES[card] if card < SHIP_KINDS else GOOD_NAMES[card - SHIP_KINDS]


def tile_words(kind: int, route_reward: int) -> str:    # SET-064
    """What a ship does on a tile of that kind, with the Trade Route reward that the table chose."""
    if kind != TRADE_ROUTE:
        return KIND_TEXTS[kind]
    prize = counted(ROUTE_PRIZE[route_reward], "silver")
    goods = "one Trade card" if ROUTE_GOODS[route_reward] == 1 else "two Trade cards"
    return f"Meet a Trade Route ship of health 4 or 5: win it, {prize} and {goods}, or lose Supply tokens."


def sentence_case(words: str) -> str:
    """With a capital letter."""
    return f"{words[0].upper()}{words[1:]}"


def members(bits: int) -> list[int]:
    """The members of a set of quests or seats."""
    return [member for member in range(QUESTS) if bits >> member & 1]
