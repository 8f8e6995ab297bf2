"""The table at which Sail's stories are played.

A scene is laid out in card words (c6 is coral 6), actions are said in the words that the page shows, and what then lies on
the table is read back in the rulebook's words.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.engine import catalogue
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import NONE
from quarterdeck.engine.story import Story
from quarterdeck.games.sail.content import (
    CARD_COUNT,
    COLOUR_NAMES,
    COLUMN,
    PIRATE_NAMES,
    RESULT_NAMES,
    ROW,
    SEAT_NAMES,
    space_at,
)
from quarterdeck.games.sail.rules import LEAD
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.sail.words import POWERS

GAME = catalogue.game("sail")
SPECTATOR = "nobody"
WORDS = [f"{COLOUR_NAMES[card // 9][0]}{card % 9 + 1}" for card in range(CARD_COUNT)] + ["KR"]


def cards(words: str) -> list[int]:
    """The ids of "c6 g4 KR"."""
    return [WORDS.index(word) for word in words.split()]


def words(ids: Any) -> str:
    """Card ids as words; a card that cannot be seen is a question mark."""
    return " ".join("?" if card == NONE else WORDS[card] for card in ids)


def bit_set(ids: list[int]) -> int:
    """Cards as a hand or the discard pile holds them."""
    return sum(1 << card for card in ids)


def members(bits: int) -> list[int]:
    """The cards of a bit set, in order."""
    return [card for card in range(CARD_COUNT) if bits >> card & 1]


def seat_number(name: str) -> int:
    """0 for South, 1 for North, NOBODY for a spectator."""
    return NOBODY if name == SPECTATOR else SEAT_NAMES.index(name)


class Tables:
    """Lays out games in one engine; called, it gives the standard position S0 of spec.md, section 7, with differences."""

    def __init__(self, engine: str) -> None:
        self.engine = engine

    def new(self, seed: int = 1, **options: Any) -> Table:
        """A game from its setup; the standard options unless given."""
        return Table(Match(GAME, seed=seed, options=options, engine=self.engine))

    def __call__(self, *, south: str = "", north: str = "", deck: str = "", kraken: str = "c1 g1 t1 c2 g2 t2 KR",
                 scenario: int = 1, ship: tuple[int, int] = (8, 3), round: int = 1, tricks: tuple[int, int] = (0, 0),
                 leads: str = "South", meeple: int = 0, pirates: tuple[str, ...] = (), spent: tuple[str, ...] = (),
                 exchanging: bool = False, seed: int = 1) -> Table:
        options: dict[str, Any] = {"scenario": scenario, "pirate_mode": 2}
        if pirates:
            options |= {"pirate_mode": 1, "pirates": [PIRATE_NAMES.index(pirate) for pirate in pirates]}
        game = self.new(seed, **options)
        s = game.state
        s.phase = Phase.GIVE if exchanging else Phase.LEAD
        s.ship, s.round_no, s.meeple = space_at(*ship), round, meeple
        s.leader = seat_number(leads)
        s.actor = 0 if exchanging else s.leader
        for seat, hand in enumerate((south, north)):
            s.hand[seat], s.tricks[seat] = bit_set(cards(hand)), tricks[seat]
            s.power_used[seat] = bool(pirates) and pirates[seat] in spent
        lay_out(s.deck, cards(deck))
        lay_out(s.kraken, cards(kraken))
        s.deck_len, s.kraken_len = len(cards(deck)), len(cards(kraken))
        elsewhere = cards(f"{south} {north} {deck} {kraken}")
        s.discard = bit_set([card for card in range(CARD_COUNT) if card not in elsewhere])
        game.match.events.clear()
        return game


def lay_out(row: Any, ids: list[int]) -> None:
    """Write a deck, top card first; the rest of the row is empty."""
    for i in range(len(row)):
        row[i] = ids[i] if i < len(ids) else NONE


class Look:
    """What can be read from a state: the true one, or what a seat sees or imagines of it."""

    def __init__(self, state: Any) -> None:
        self.state = state

    @property
    def ship(self) -> tuple[int, int]:
        """Column and row."""
        return COLUMN[self.state.ship], ROW[self.state.ship]

    @property
    def round(self) -> int:
        return self.state.round_no

    @property
    def tricks(self) -> tuple[int, int]:
        """The trick cubes, South's first."""
        return tuple(self.state.tricks)

    @property
    def meeple(self) -> int:
        return self.state.meeple

    @property
    def kraken(self) -> str:
        """The Kraken deck, top card first."""
        return words(self.state.kraken[:self.state.kraken_len])

    @property
    def deck(self) -> str:
        """The player deck, top card first."""
        return words(self.state.deck[:self.state.deck_len])

    @property
    def discard(self) -> str:
        return words(members(self.state.discard))

    def hand(self, seat: str) -> str:
        return words(members(self.state.hand[seat_number(seat)]))

    @property
    def hand_sizes(self) -> tuple[int, int]:
        """How many cards South holds, and North."""
        return len(members(self.state.hand[0])), len(members(self.state.hand[1]))

    @property
    def deck_size(self) -> int:
        return self.state.deck_len

    def gift(self, seat: str) -> str:
        """The card that the seat gives this round; a question mark if it has picked none, or secretly."""
        return words([self.state.given[seat_number(seat)]])

    @property
    def on_the_table(self) -> str:
        """The cards of the current trick, the led one first."""
        return words(card for card in (self.state.lead_card, self.state.follow_card) if card != NONE)

    @property
    def played(self) -> str:
        """All cards played this round, in order."""
        return words(self.state.played[:self.state.played_len])

    @property
    def pirates(self) -> tuple[str, ...]:
        """South's pirate and North's, as far as they have one."""
        return tuple(PIRATE_NAMES[pirate] for pirate in self.state.pirate if pirate != NONE)

    @property
    def spent(self) -> tuple[str, ...]:
        """The pirates whose power is used up for this round."""
        return tuple(PIRATE_NAMES[self.state.pirate[seat]] for seat in range(2) if self.state.power_used[seat])

    @property
    def smuggled(self) -> int:
        """The trick of this round, from 0, in which the Smuggler's power was used; or -1."""
        return self.state.smuggled

    @property
    def phase(self) -> Phase:
        return Phase(self.state.phase)

    @property
    def result(self) -> str:
        return RESULT_NAMES[self.state.result]

    @property
    def to_act(self) -> str:
        """Who must choose now; empty when the game is over."""
        return "" if self.state.actor == NONE else SEAT_NAMES[self.state.actor]

    @property
    def to_lead(self) -> str:
        """Who leads the next trick; empty while a trick is under way and when the game is over."""
        return SEAT_NAMES[self.state.leader] if self.phase in (Phase.GIVE, Phase.LEAD) else ""

    @property
    def asked(self) -> str:
        """The pirate whose owner is asked now, or nothing."""
        return POWERS.get(self.phase, "")


class Table(Look, Story):
    """One match, played in words."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.state)
        self.match = match

    @property
    def playable(self) -> str:
        """The cards that may be given, led or followed with now."""
        return words(action for action in self.match.legal() if LEAD.has(action))

    def has_discarded(self, some: str) -> bool:
        """Whether all these cards lie in the discard pile."""
        return set(some.split()) <= set(self.discard.split())

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
