"""The table at which the stories of Salt & Sail are played.

A scene is laid out in the names of hexes, cards and colours, actions are said in the words that the page shows, and what
then lies on the table is read back in the rulebook's words. Rumors have their printed numbers; tokens are "FS2 D": codes
and how many. Tokens to be drawn are foretold in order: "FS FS D".
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self

from quarterdeck.engine import catalogue
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import NONE
from quarterdeck.engine.story import Story
from quarterdeck.games.salt_and_sail.checks import broken_invariant
from quarterdeck.games.salt_and_sail.content import (
    ARTIFACT_CARDS,
    BAGS,
    CAPTAIN_NAMES,
    CARDS,
    COPIES,
    DISCOVERY_NAMES,
    DISCOVERY_TOKENS,
    ENCOUNTER_NAMES,
    ENCOUNTERS,
    EQUIPMENT_NAMES,
    KIT_COPIES,
    KIT_TOKEN,
    KITS,
    MAPS,
    OFFICER_NAMES,
    OFFICER_TOKEN,
    OFFICERS,
    PLACE_NAMES,
    PORT,
    SEA,
    SEAT_NAMES,
    SEATS,
    SHIP_NAMES,
    SITE_AT,
    SYMBOL_NAMES,
    TAKEN,
    TEMPORARY,
    TOKEN_CODES,
    TOKEN_SYMBOLS,
    TOKENS,
    TREASURE_CARDS,
    TREASURE_NAMES,
    VILLAGE,
)
from quarterdeck.games.salt_and_sail.rules.table import sites_in_use
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.players import greedy

GAME = catalogue.game("salt_and_sail")
SPECTATOR = "nobody"
RED, BLUE, GREEN, YELLOW, VIOLET = SEAT_NAMES
JOURNEY_WEST, COUNT_ON_ENCOUNTERS, SPLIT_DECISION, FOUR_CORNERS, AROUND_THE_WORLD = range(1, 6)
WHIMS = 0.2
SITE_WORDS = {"Port": PORT, "Village": VILLAGE}
OF_A_SEAT = {"at": "", "captain": "", "officer": "", "ship": "Cog", "crew": "2/1", "rations": 4, "goods": 0, "ducats": 5,
             "light": 0, "heavy": 0, "fame": 0, "feats": 0, "aside": "", "target": 0, "rumors": "", "equipment": "",
             "treasures": "", "no_move": 0}
"""What can be said of a player, and what holds unless it is said; crew are Sails/Hands, feats are T."""


def seat_number(name: str) -> int:
    """0 for Red and so on, NOBODY for a spectator."""
    return NOBODY if name == SPECTATOR else SEAT_NAMES.index(name)


def listed(words: str) -> list[str]:
    """The names of "Topsails, Longboat x2"."""
    found = []
    for word in filter(None, (word.strip() for word in words.split(","))):
        name, _, count = word.partition(" x")
        found += [name] * int(count or 1)
    return found


def ids(words: str, names: tuple[str, ...]) -> list[int]:
    """The cards that are named."""
    return [names.index(word) for word in listed(words)]


def rumor_ids(words: str) -> list[int]:
    """The Rumors with the printed numbers of "20, 22"."""
    return [int(word) - 1 for word in listed(words)]


def hex_of(chart: int, place: str) -> int:
    """The hex id of "(-8,1)"."""
    q, r = map(int, place.strip("()").split(","))
    return SEA[chart - 1].index((q, r))


def tokens_of(words: str) -> list[int]:
    """How many of each kind: "FS2 D"."""
    found = [0] * TOKENS
    for code, count in re.findall(r"([A-Z]+)(\d*)", words):
        found[TOKEN_CODES.index(code)] += int(count or 1)
    return found


def token_words(row: Iterable[int]) -> str:
    """The reverse: "FS2 D1"."""
    return " ".join(f"{code}{count}" for code, count in zip(TOKEN_CODES, row, strict=True) if count)


def site_token(words: str) -> int:
    """What lies on a site: "moon/star", "Port" or "Village"."""
    return SITE_WORDS[words] if words in SITE_WORDS else \
        list(TOKEN_SYMBOLS).index(sum(1 << SYMBOL_NAMES.index(name) for name in words.split("/")))


def give(row: Any, values: Iterable[int]) -> None:
    """Write a row of a state; what is beyond it is none."""
    values = list(values)
    for i in range(len(row)):
        row[i] = values[i] if i < len(values) else NONE


class Tables:
    """Lays out games in one engine; called, it gives a turn at its menu, with differences from an early position."""

    def __init__(self, engine: str, played: catalogue.Game = GAME) -> None:
        self.engine, self.game = engine, played

    def new(self, seats: int = 2, map: int = JOURNEY_WEST, seed: int = 1, **options: int) -> Table:
        """A game from its setup."""
        return Table(Match(self.game, seed=seed, options={"seats": seats, "map": map, **options}, engine=self.engine))

    def __call__(self, *, seats: int = 2, map: int = JOURNEY_WEST, turn: str = RED, start: str = RED, round_no: int = 2,
                 sites: Mapping[str, str] | None = None, looked: Mapping[str, str] | None = None, public: str = "",
                 found: Mapping[int, str] | None = None, artifacts: str = "", scored: str = "", row: str = "",
                 officers: str = "", meets: str = "", hears: str = "", equipment_top: str = "", officers_top: str = "",
                 treasures_top: str = "", discarded: Mapping[str, str] | None = None, draws: str = "", seed: int = 1,
                 options: Mapping[str, int] | None = None, leads: Mapping[int, int] | None = None, **of_seats: Any) -> Table:
        """What belongs to players is Red's, or is given by colour (OF_A_SEAT says what there is).

        `sites` says what lies where, `found` who made which Discovery; cards that nobody names are in the decks, those of
        `meets`, `hears` and the `_top`s on top of them in that order, those of `discarded` in the discard piles. `leads`
        says which Discoveries Rumors lead to in an imagined world; `options` are further ones of the game.
        """
        game = self.new(seats, map, seed, **(options or {}))
        while game.asked in ("captain", "officer", "equipment", "harbour"):
            game.match.play(game.match.legal()[0])
        s = game.state
        s.start_seat, s.active, s.round_no = seat_number(start), seat_number(turn), round_no
        s.phase, s.actions_left = Phase.MENU, 2
        for rumor, number in (leads or {}).items():
            s.leads[rumor - 1] = number - 1
        piles = discarded or {}
        lay_found(s, found or {}, artifacts)
        lay_seats(s, seats, of_seats)
        lay_sites(s, sites or {}, looked or {})
        lay_rumors(s, public, hears, piles.get("rumors", ""))
        lay_cards(s, row, officers, equipment_top, officers_top, piles)
        lay_treasures(s, scored, treasures_top, piles.get("treasures", ""))
        lay_encounters(s, meets, piles.get("encounters", ""))
        game.match.events.clear()
        assert broken_invariant(None, s) == ""
        return game.foresees(draws)


def lay_found(s: Any, found: Mapping[int, str], artifacts: str) -> None:
    """Discoveries that were made, and Artifacts of those that are still aboard."""
    for number, colour in found.items():
        s.found[number - 1] = seat_number(colour)
        s.discoveries[seat_number(colour)] += 1
    for card in ids(artifacts, DISCOVERY_NAMES):
        assert card in ARTIFACT_CARDS
        s.artifact_aboard[card] = 1
    s.tokens_left = s.to_find - len(found)


def lay_seats(s: Any, seats: int, said: Mapping[str, Any]) -> None:
    """Every player as said."""
    assert set(said) <= set(OF_A_SEAT), set(said) - set(OF_A_SEAT)
    for seat in range(seats):
        colour = SEAT_NAMES[seat]
        of_red = {key: value for key, value in said.items() if seat == 0 and not isinstance(value, dict)}
        by_colour = {key: value[colour] for key, value in said.items() if isinstance(value, dict) and colour in value}
        own = {**OF_A_SEAT, **of_red, **by_colour}
        captain = CAPTAIN_NAMES.index(own["captain"]) if own["captain"] else seat
        officer = OFFICER_NAMES.index(own["officer"]) if own["officer"] else NONE
        kits = ids(own["equipment"], EQUIPMENT_NAMES)
        s.captain[seat], s.officer[seat] = captain, officer
        s.ship_type[seat] = SHIP_NAMES.index(own["ship"])
        s.ship_hex[seat] = hex_of(s.map_no, own["at"]) if own["at"] else s.ship_hex[seat]
        s.sails[seat], s.hands[seat] = map(int, own["crew"].split("/"))
        for key in ("rations", "goods", "ducats", "light", "heavy", "fame", "no_move"):
            getattr(s, key)[seat] = own[key]
        give(s.equipment[seat], [kits.count(kind) for kind in range(KITS)])
        give(s.rumors[seat], rumor_ids(own["rumors"]))
        s.rumor_count[seat] = len(rumor_ids(own["rumors"]))
        s.target[seat] = own["target"] - 1
        added = [KIT_TOKEN[kind] for kind in set(kits)] + ([OFFICER_TOKEN[officer]] if officer != NONE else [])
        aside = tokens_of(own["aside"])
        give(s.aside[seat], aside)
        give(s.bag[seat], [BAGS[captain][kind] + added.count(kind) + (own["feats"] if kind == TEMPORARY else -aside[kind])
                           for kind in range(TOKENS)])
        for card in ids(own["treasures"], TREASURE_NAMES):
            s.treasure_at[card] = seat


def lay_sites(s: Any, sites: Mapping[str, str], looked: Mapping[str, str]) -> None:
    """The tokens that are named on their sites, the others of the map on those that are left; taken ones last of all."""
    chart = MAPS[s.map_no - 1]
    said = {SITE_AT[s.map_no - 1][hex_of(s.map_no, place)]: site_token(word) for place, word in sites.items()}
    kept = s.tokens_left - sum(token < DISCOVERY_TOKENS for token in said.values())
    free = [token for token in (0, 5, 9, 12, 1, 6, 11, 3) if token not in said.values()][:kept]
    free += [PORT] * (chart.ports - list(said.values()).count(PORT))
    free += [VILLAGE] * (chart.villages - list(said.values()).count(VILLAGE)) + [TAKEN] * sum(s.discoveries)
    free += [TAKEN] * max(0, chart.discoveries - s.to_find)
    for site in range(sites_in_use(s)):
        s.site_token[site] = said[site] if site in said else free.pop(0)
        s.looked[site] = s.site_symbols[site] = 0
    seen = [(hex_of(s.map_no, place), seat_number(name)) for place, names in looked.items() for name in names.split()]
    for at, seat in seen + [(s.ship_hex[seat], seat) for seat in range(s.seats)]:
        site = SITE_AT[s.map_no - 1][at]
        if NONE < site < sites_in_use(s) and s.site_token[site] != TAKEN:
            s.looked[site] |= 1 << seat
    made = sum(s.discoveries)
    for site in range(sites_in_use(s)):
        if s.site_token[site] == TAKEN and made > 0:        # the others are empty from the start
            s.looked[site] |= 1
            made -= 1
        s.site_up[site] = s.looked[site] != 0 and s.site_token[site] in (PORT, VILLAGE)


def lay_rumors(s: Any, public: str, hears: str, discarded: str) -> None:
    """The public row, the discard pile and the deck; Rumors of low numbers are public unless others are named."""
    elsewhere = [card for row in s.rumors for card in row if card != NONE] + rumor_ids(hears) + rumor_ids(discarded)
    elsewhere += [card for card in range(CARDS) if s.found[card] != NONE]
    width = MAPS[s.map_no - 1].public_rumors
    others = [card for card in (0, 9, 10, 11, 15, 3, 4, 5) if card not in elsewhere + rumor_ids(public)]
    give(s.public_rumors, (rumor_ids(public) + others)[:width])
    elsewhere += [card for card in s.public_rumors if card != NONE]
    lay_pile(s, "rumor", [card for card in range(CARDS) if card not in elsewhere], rumor_ids(hears), rumor_ids(discarded))


def lay_cards(s: Any, row: str, officers: str, equipment_top: str, officers_top: str, piles: Mapping[str, str]) -> None:
    """Equipment and Officers: the rows, the discard piles and the decks."""
    top, gone = ids(equipment_top, EQUIPMENT_NAMES), ids(piles.get("equipment", ""), EQUIPMENT_NAMES)
    held = [kind for own in s.equipment for kind in range(KITS) for _ in range(own[kind])]
    rest = [kind for kind in range(KITS) for _ in range(KIT_COPIES - (held + top + gone).count(kind))]
    lay_row(s.equipment_row, ids(row, EQUIPMENT_NAMES) if row else sorted(set(rest))[-3:], rest)
    lay_pile(s, "equipment", rest, top, gone)
    top, gone = ids(officers_top, OFFICER_NAMES), ids(piles.get("officers", ""), OFFICER_NAMES)
    rest = [card for card in range(OFFICERS) if card not in [*s.officer, *top, *gone]]
    lay_row(s.officer_row, ids(officers, OFFICER_NAMES) if officers else [card for card in rest if card >= 8][:2], rest)
    lay_pile(s, "officer", rest, top, gone)


def lay_row(row: Any, cards: list[int], rest: list[int]) -> None:
    """Turn up cards that were among the rest."""
    give(row, cards)
    for card in cards:
        rest.remove(card)


def lay_treasures(s: Any, scored: str, top: str, discarded: str) -> None:
    """Treasures that were scored, the discard pile and the deck."""
    for card in ids(scored, TREASURE_NAMES):
        s.treasure_at[card] = SEATS
    first, gone = ids(top, TREASURE_NAMES), ids(discarded, TREASURE_NAMES)
    rest = [card for card in range(TREASURE_CARDS) if s.treasure_at[card] == NONE and card not in first + gone]
    lay_pile(s, "treasure", rest, first, gone)


def lay_encounters(s: Any, meets: str, discarded: str) -> None:
    """The Encounter discard pile and the deck."""
    first, gone = ids(meets, ENCOUNTER_NAMES), ids(discarded, ENCOUNTER_NAMES)
    rest = [card for card in range(ENCOUNTERS) for _ in range(COPIES[s.map_no - 1][card] - (first + gone).count(card))]
    lay_pile(s, "encounter", rest, first, gone)


def lay_pile(s: Any, name: str, rest: list[int], top: list[int], discarded: list[int]) -> None:
    """A deck with `top` on top of it, and its discard pile."""
    give(getattr(s, f"{name}_deck"), rest + top[::-1])
    setattr(s, f"{name}_left", len(rest + top))
    give(getattr(s, f"{name}_discard"), discarded)
    setattr(s, f"{name}_discarded", len(discarded))


class Look:
    """What can be read from a state: the true one, or what a seat sees or imagines of it."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def of(self, field: str, seat: str = RED) -> Any:
        """A player's entry of a field."""
        return getattr(self.state, field)[seat_number(seat)]

    def crew(self, seat: str = RED) -> str:
        """Sails/Hands."""
        return f"{self.of('sails', seat)}/{self.of('hands', seat)}"

    def hold(self, seat: str = RED) -> str:
        """Rations and goods: "4 + 0"."""
        return f"{self.of('rations', seat)} + {self.of('goods', seat)}"

    def hull(self, seat: str = RED) -> str:
        """Light and Heavy damage: "1 + 0"."""
        return f"{self.of('light', seat)} + {self.of('heavy', seat)}"

    def ducats(self, seat: str = RED) -> int:
        return int(self.of("ducats", seat))

    def fame(self, seat: str = RED) -> int:
        """FP of scored cards."""
        return int(self.of("fame", seat))

    def ship(self, seat: str = RED) -> str:
        return SHIP_NAMES[self.of("ship_type", seat)]

    def at(self, seat: str = RED) -> str:
        """The hex of a ship."""
        q, r = SEA[self.state.map_no - 1][self.of("ship_hex", seat)]
        return f"({q},{r})"

    def officer(self, seat: str = RED) -> str:
        return self._name(self.of("officer", seat), OFFICER_NAMES)

    def bag(self, seat: str = RED) -> str:
        """The tokens in a bag: "FS3 FG2"."""
        return token_words(self.of("bag", seat))

    def aside(self, seat: str = RED) -> str:
        """The tokens set aside."""
        return token_words(self.of("aside", seat))

    def target(self, seat: str = RED) -> int:
        """The printed number of the Rumor under attempt, 37 for a private one of another, 0 for none."""
        return int(self.of("target", seat)) + 1

    def rumors(self, seat: str = RED) -> list[int]:
        """The printed numbers of the private Rumors."""
        return [rumor + 1 for rumor in self.of("rumors", seat) if rumor != NONE]

    def equipment(self, seat: str = RED) -> list[str]:
        return [EQUIPMENT_NAMES[kind] for kind in range(KITS) for _ in range(self.of("equipment", seat)[kind])]

    def treasures(self, seat: str = RED) -> list[str]:
        """The Treasures aboard."""
        return [TREASURE_NAMES[card] for card in range(TREASURE_CARDS) if self.state.treasure_at[card] == seat_number(seat)]

    def artifacts(self, seat: str = RED) -> list[str]:
        """The Artifacts aboard."""
        return [DISCOVERY_NAMES[self.state.leads[card]] for card in range(CARDS)
                if self.state.artifact_aboard[card] and self.state.found[card] == seat_number(seat)]

    def leads(self, rumor: int) -> int:
        """The number of the Discovery that a Rumor leads to, 0 if it cannot be seen."""
        return int(self.state.leads[rumor - 1]) + 1

    def found(self, seat: str = RED) -> list[int]:
        """The printed numbers of the Rumors that the seat completed."""
        return [card + 1 for card in range(CARDS) if self.state.found[card] == seat_number(seat)]

    def site(self, place: str) -> str:
        """What lies on a site: moon/star, Port, Village, taken, or ? if it cannot be seen."""
        token = self.state.site_token[SITE_AT[self.state.map_no - 1][hex_of(self.state.map_no, place)]]
        named = {PORT: "Port", VILLAGE: "Village", TAKEN: "taken", NONE: "?"}
        return named.get(token) or "/".join(
            name for i, name in enumerate(SYMBOL_NAMES) if TOKEN_SYMBOLS[token] >> i & 1)

    def shown(self, place: str) -> list[str]:
        """The symbols that public attempts have shown on a site."""
        symbols = self.state.site_symbols[SITE_AT[self.state.map_no - 1][hex_of(self.state.map_no, place)]]
        return [name for i, name in enumerate(SYMBOL_NAMES) if symbols >> i & 1]

    @property
    def public(self) -> list[int]:
        """The printed numbers of the public Rumors."""
        return [rumor + 1 for rumor in self.state.public_rumors if rumor != NONE]

    @property
    def row(self) -> list[str]:
        """The Equipment row; a dash is an empty slot."""
        return [self._name(kind, EQUIPMENT_NAMES) for kind in self.state.equipment_row[:3]]

    @property
    def officers(self) -> list[str]:
        """The Officer row."""
        return [self._name(card, OFFICER_NAMES) for card in self.state.officer_row[:2]]

    def discards(self, name: str) -> list[str]:
        """A discard pile: rumor, encounter, equipment, officer or treasure."""
        names = {"encounter": ENCOUNTER_NAMES, "equipment": EQUIPMENT_NAMES, "officer": OFFICER_NAMES,
                 "treasure": TREASURE_NAMES, "rumor": tuple(str(number) for number in range(1, CARDS + 1))}[name]
        return [names[card] for card in getattr(self.state, f"{name}_discard") if card != NONE]

    @staticmethod
    def _name(card: int, names: tuple[str, ...]) -> str:
        return "-" if card == NONE else names[card]

    @property
    def asked(self) -> str:
        """What is being asked: menu, step, visit, check, …"""
        return Phase(self.state.phase).name.lower()

    @property
    def place(self) -> str:
        """The place that is being visited."""
        return self._name(self.state.place, PLACE_NAMES)

    @property
    def encounter(self) -> str:
        """The Encounter that lies open."""
        return self._name(self.state.enc_card, ENCOUNTER_NAMES)

    @property
    def turn(self) -> str:
        return SEAT_NAMES[self.state.active]

    @property
    def round(self) -> int:
        return int(self.state.round_no)

    @property
    def actions(self) -> int:
        """Actions left in this turn."""
        return int(self.state.actions_left)

    @property
    def winners(self) -> list[str]:
        return [SEAT_NAMES[seat] for seat in range(self.state.seats) if self.state.winners >> seat & 1]


class Table(Look, Story):
    """One match, played in words."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.state)
        self.match = match

    def plays(self, *names: str) -> Self:
        """Carry out the actions that the page names so; what must always hold is asked after each."""
        for name in names:
            before = self.state.copy()
            super().plays(name)
            problem = broken_invariant(before, self.state)
            assert problem == "", problem
        return self

    def foresees(self, tokens: str) -> Self:
        """The tokens that the seat to act draws next; "back" says that those set aside return to the bag before."""
        bag = list(self.state.bag[self.state.active])
        pairs = []
        for code in tokens.split():
            if code == "back":
                bag = [bag[kind] + self.state.aside[self.state.active][kind] * (kind != TEMPORARY) for kind in range(TOKENS)]
                continue
            kind = TOKEN_CODES.index(code)
            assert bag[kind] > 0, f"no {code} is left in the bag"
            pairs.append((sum(bag), sum(bag[:kind])))
            bag[kind] -= 1
        if pairs:
            self.match.script(pairs)
            self.state = self.match.state
        return self

    def passes(self) -> Self:
        """The seat to act takes no action this turn."""
        turn = self.turn
        if self.asked == "allocate":
            self.match.play(self.match.legal()[0])
        return self.plays("End the turn") if (self.turn, self.asked) == (turn, "menu") else self

    def explores(self, seed: int) -> Iterator[Self]:
        """Play to the end like the greedy player, with a random choice in between, stopping after each.

        Random play alone hardly ever makes a Discovery.
        """
        chance = random.Random(seed)
        while not self.match.over:
            legal = self.match.legal()
            self.match.play(chance.choice(legal) if chance.random() < WHIMS else self.match.choose(greedy.choose))
            yield self

    @property
    def draws_left(self) -> int:
        """Foretold tokens that were not drawn."""
        return self.match.script_left

    @property
    def to_act(self) -> str:
        """The colour that must choose, or nothing when the game is over."""
        return SEAT_NAMES[self.match.to_act] if self.match.to_act >= 0 else ""

    @property
    def ways(self) -> list[str]:
        """The directions on offer."""
        return [name.removeprefix("Sail ") for name in self.choices if name.startswith("Sail ")]

    @property
    def visits(self) -> list[str]:
        """The places on offer."""
        return [name.removeprefix("Visit the ") for name in self.choices if name.startswith("Visit the ")]

    @property
    def attempts(self) -> list[int]:
        """The printed numbers of the Rumors that may be attempted."""
        return [int(name.split()[2]) for name in self.choices if name.startswith("Attempt ")]

    def seen_by(self, seat: str) -> Look:
        """What reaches that seat, or a spectator."""
        return Look(self.match.redacted(seat_number(seat)))

    def imagined_by(self, seat: str, worlds: int = 40) -> list[Look]:
        """Worlds that the seat, or a spectator, thinks possible."""
        return [Look(self.match.imagined(seat_number(seat), seed)) for seed in range(worlds)]

    def view(self, seat: str) -> dict[str, Any]:
        """What is drawn for that seat."""
        return self.match.view(seat_number(seat))

    def log(self, seat: str = SPECTATOR) -> list[str]:
        """What that seat has been told so far; only the plain engine tells."""
        return self.match.log(seat_number(seat))
