"""The table at which the stories of Set Sail are played.

A scene is laid out in the names of tiles, cards and colours, actions are said in the words that the page shows, and what
then lies on the table is read back in the rulebook's words. Chance is foretold as a string: "d5" is a die that shows 5, "r4"
a Trade Route ship of health 4, "c2/6" the third of six cards, "f1/4" the second of four players.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quarterdeck.engine import catalogue
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import NONE
from quarterdeck.engine.story import Story
from quarterdeck.games.set_sail.content import (
    GOOD_COPIES,
    GOOD_NAMES,
    LABELS,
    MOVEMENT,
    MOVEMENT_OF_OAR,
    OAR,
    PLUNDER_NAMES,
    QUESTS,
    SEAT_NAMES,
    SHIP_COPIES,
    SUPPLIES,
    TRADE_NAMES,
    UPGRADE_NAMES,
)
from quarterdeck.games.set_sail.rules import SAIL_FIRST
from quarterdeck.games.set_sail.state import DEEP_CARDS, Phase

GAME = catalogue.game("set_sail")
SPECTATOR = "nobody"
RED, BLUE, GREEN, YELLOW, PURPLE, BLACK = SEAT_NAMES
SHIP_WORDS = ("Deep", "Route 4", "Route 5")
HARBOUR = ("G5", "H5", "G6", "H6")


def seat_number(name: str) -> int:
    """0 for Red and so on, NOBODY for a spectator."""
    return NOBODY if name == SPECTATOR else SEAT_NAMES.index(name)


def tile(label: str) -> int:
    """The number of a tile."""
    return LABELS.index(label)


def counts(words: str, names: tuple[str, ...]) -> list[int]:
    """How many of each of the names: "2 Banana, 1 Tobacco"."""
    found = [0] * len(names)
    for part in filter(None, (part.strip() for part in words.split(","))):
        count, _, name = part.partition(" ")
        found[names.index(name)] += int(count)
    return found


def words_of(row: Any, names: tuple[str, ...]) -> str:
    """The reverse; what cannot be seen is a question mark."""
    return "?" if NONE in row else ", ".join(f"{count} {name}" for count, name in zip(row, names, strict=True) if count)


class Tables:
    """Lays out games in one engine; called, it gives a turn about to begin to move, with differences from an early position.

    What belongs to players is given by colour. Trading is off unless a story says otherwise; further options of the game may
    be given by name. Cards that are in hands are missing from the decks, piles and common pile.
    """

    def __init__(self, engine: str) -> None:
        self.engine = engine

    def new(self, seats: int = 2, trading: int = 0, seed: int = 1, **options: int) -> Table:
        """A game from its setup."""
        chosen = {"seats": seats, "player_trading": trading, **options}
        return Table(Match(GAME, seed=seed, options=chosen, engine=self.engine))

    def __call__(self, *, seats: int = 2, trading: int = 0, at: Mapping[str, str] | None = None, turn: str = RED,
                 first: str = RED, round_no: int = 1, silver: Mapping[str, int] | None = None,
                 supply: Mapping[str, int] | None = None, ships: Mapping[str, str] | None = None,
                 goods: Mapping[str, str] | None = None, upgrades: Mapping[str, str] | None = None,
                 maps: Mapping[str, list[int]] | None = None, vp: Mapping[str, int] | None = None,
                 plunder: list[int] | None = None, trade: list[int] | None = None, top_map: int | None = None,
                 half: str = "", chance: str = "", seed: int = 1, **options: int) -> Table:
        game = self.new(seats, trading, seed, **options)
        for _ in range(2 * seats):
            game.match.play(game.match.legal()[0])
        s = game.state
        s.first_seat, s.active, s.decider, s.round_no = seat_number(first), seat_number(turn), seat_number(turn), round_no
        for seat in range(seats):
            name = SEAT_NAMES[seat]
            s.position[seat] = type(s.position[seat])(*map(tile, (at or {}).get(name, "A0 A1").split()))
            s.silver[seat] = (silver or {}).get(name, 3)
            s.supply[seat] = (supply or {}).get(name, 5)
            s.vp[seat] = (vp or {}).get(name, 0)
            give(s.ships[seat], counts((ships or {}).get(name, ""), SHIP_WORDS))
            give(s.goods[seat], counts((goods or {}).get(name, ""), GOOD_NAMES))
            give(s.upgrades[seat], counts((upgrades or {}).get(name, ""), UPGRADE_NAMES))
            held = (maps or {}).get(name, [])
            s.maps[seat], s.map_count[seat] = sum(1 << found for found in held), len(held)
            s.ship_count[seat], s.goods_count[seat] = sum(s.ships[seat]), sum(s.goods[seat])
        s.supply_pile = SUPPLIES - sum(s.supply)
        s.deep_deck = DEEP_CARDS - sum(row[0] for row in s.ships)
        give(s.route_deck, [SHIP_COPIES[kind] - sum(row[kind] for row in s.ships) for kind in (1, 2)])
        s.route_deck_count = sum(s.route_deck)
        give(s.goods_pile, [GOOD_COPIES - sum(row[good] for row in s.goods) for good in range(3)])
        lay_quests(s, maps or {}, plunder, trade, top_map)
        total = MOVEMENT + MOVEMENT_OF_OAR * s.upgrades[s.active][OAR]
        s.movement_left = total // 2 if half == turn else total
        give(s.start_tile, list(s.position[s.active]))
        game.match.events.clear()
        return game.foresees(chance)


def give(row: Any, values: list[int]) -> None:
    """Write a row of a state."""
    for i, value in enumerate(values):
        row[i] = value


def lay_quests(s: Any, maps: Mapping[str, list[int]], plunder: list[int] | None, trade: list[int] | None,
               top_map: int | None) -> None:
    """Open quests by number, the decks in order with the lowest on top, and a map to be drawn next."""
    for opened, deck, wanted, left in ((s.plunder_open, s.plunder_deck, plunder, s.plunder_left),
                                       (s.trade_open, s.trade_deck, trade, s.trade_left)):
        if wanted is not None:
            give(opened, wanted)
        rest = [quest for quest in range(QUESTS) if quest not in opened]
        give(deck, rest[:left][::-1])
    held = {found for row in maps.values() for found in row}
    rest = [found for found in range(QUESTS) if found not in held]
    if top_map is not None:
        rest.remove(top_map)
        rest.insert(0, top_map)
    s.treasure_left -= len(held)
    give(s.treasure_deck, rest[:s.treasure_left][::-1] + [NONE] * (QUESTS - s.treasure_left))


class Look:
    """What can be read from a state: the true one, or what a seat sees or imagines of it."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def of(self, field: str, seat: str = RED) -> Any:
        """A player's row of a field."""
        return getattr(self.state, field)[seat_number(seat)]

    def silver(self, seat: str = RED) -> int:
        return int(self.of("silver", seat))

    def supply(self, seat: str = RED) -> int:
        return int(self.of("supply", seat))

    def vp(self, seat: str = RED) -> int:
        return int(self.of("vp", seat))

    def ships(self, seat: str = RED) -> str:
        """The Ship cards in a hand."""
        return words_of(self.of("ships", seat), SHIP_WORDS)

    def goods(self, seat: str = RED) -> str:
        """The Trade cards in a hand."""
        return words_of(self.of("goods", seat), GOOD_NAMES)

    def upgrades(self, seat: str = RED) -> str:
        return words_of(self.of("upgrades", seat), UPGRADE_NAMES)

    def at(self, seat: str = RED) -> str:
        """Where the ships are: G5 H6."""
        return " ".join(LABELS[place] if place != NONE else "-" for place in self.of("position", seat))

    def maps(self, seat: str = RED) -> list[int]:
        """The maps that lie before a player."""
        return [found for found in range(QUESTS) if self.of("maps", seat) >> found & 1]

    @property
    def plunder(self) -> list[str]:
        """The open Plunder Quests."""
        return [PLUNDER_NAMES[quest] if quest != NONE else "-" for quest in self.state.plunder_open]

    @property
    def trade(self) -> list[str]:
        """The open Trade Quests."""
        return [TRADE_NAMES[quest] if quest != NONE else "-" for quest in self.state.trade_open]

    @property
    def asked(self) -> str:
        """What is being asked: move_0, respond, …"""
        return Phase(self.state.phase).name.lower()

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return "" if self.state.active == NONE else SEAT_NAMES[self.state.active]


class Table(Look, Story):
    """One match, played in words."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.state)
        self.match = match

    @property
    def to_act(self) -> str:
        """Who must choose now; empty when the game is over."""
        return "" if self.match.over else SEAT_NAMES[self.match.to_act]

    def foresees(self, chance: str) -> Table:
        """Foretell the coming draws; a Trade Route card comes from the deck as it will then be."""
        draws, fours, fives = [], self.state.route_deck[0], self.state.route_deck[1]
        for word in chance.split():
            if word[0] == "d":
                draws.append((6, int(word[1:]) - 1))
            elif word[0] == "r":
                draws.append((fours + fives, 0 if word == "r4" else fours))
                fours, fives = (fours - 1, fives) if word == "r4" else (fours, fives - 1)
            else:
                result, _, sides = word[1:].partition("/")
                draws.append((int(sides), int(result)))
        if draws:
            self.match.script(draws)
            self.state = self.match.state
        return self

    def sails(self, first: str, second: str, acts_first: int = 0) -> Table:
        """Both ships sail; where nobody is met and the order is asked, that one acts first."""
        self.plays(f"Sail ship 1 to {first}")
        if self.asked == "move_1":
            self.plays(f"Sail ship 2 to {second}")
        return self.plays(f"Ship {acts_first} acts first") if acts_first else self

    @property
    def tiles(self) -> list[str]:
        """The tiles that may be chosen now."""
        return [LABELS[place] for place in SAIL_FIRST.among(self.match.legal())]

    @property
    def script_is_used_up(self) -> bool:
        """Whether every foretold draw was made."""
        return self.match.script_left == 0

    def seen_by(self, seat: str) -> Look:
        """What reaches that seat, or a spectator."""
        return Look(self.match.redacted(seat_number(seat)))

    def imagined_by(self, seat: str, worlds: int = 60) -> list[Look]:
        """Worlds that the seat, or a spectator, thinks possible."""
        return [Look(self.match.imagined(seat_number(seat), seed)) for seed in range(worlds)]

    def view(self, seat: str) -> dict[str, Any]:
        """What is drawn for that seat."""
        return self.match.view(seat_number(seat))

    def log(self, seat: str = SPECTATOR) -> list[str]:
        """What that seat has been told so far; only the plain engine tells."""
        return self.match.log(seat_number(seat))
