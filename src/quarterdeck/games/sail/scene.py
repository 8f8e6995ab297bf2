"""What is shown of a redacted state; screen.py writes it for the terminal, and table/ draws it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from quarterdeck.engine.record import NONE
from quarterdeck.engine.scene import Shown, kept
from quarterdeck.games.sail import foresight, rules, worth
from quarterdeck.games.sail.content import (
    AHEAD,
    CARD_COUNT,
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    COLUMN,
    ISLAND,
    KRAKEN_CARD,
    KRAKEN_CARD_NAME,
    KRAKEN_SPACE_NAMES,
    KRAKEN_TRACK,
    LEVEL_NAMES,
    PIRATE_NAMES,
    PIRATE_TEXTS,
    PLACES,
    RESULT_NAMES,
    RESULT_TEXTS,
    ROUNDS,
    ROW,
    SCENARIO_NAMES,
    SCENARIO_TEXTS,
    SCENARIOS,
    SEAT_NAMES,
    SPACES,
    STORM_ROUNDS,
    SYMBOL_NAMES,
    TOKENS,
)
from quarterdeck.games.sail.foresight import foresee_legal, hits_left, is_out_of_reach, reaching
from quarterdeck.games.sail.rules import Rule
from quarterdeck.games.sail.rules.table import cards_left, leader_of, owner_of, player_of
from quarterdeck.games.sail.state import Phase, Result
from quarterdeck.games.sail.words import POWERS, cards_in, prompt, why_not

Outcome = foresight.Outcome
Reason = worth.Reason

# ------------------------------------------------------------------ the parts

class Card(NamedTuple):
    """A card's face."""

    id: int
    name: str
    colour: str
    number: int
    symbol: str


class Scenario(NamedTuple):
    """The map."""

    id: int
    name: str
    level: str
    text: str


class Ship(NamedTuple):
    """Where the ship lies."""

    x: int
    y: int


class Storm(NamedTuple):
    """A storm, and whether the ship is past it."""

    column: int
    after_round: int
    passed: bool


class Kraken(NamedTuple):
    """The Kraken on its track, and its deck with the top card first."""

    space: str
    strikes: int
    deck: tuple[Card, ...]
    hits_to_sink: int

    @property
    def mark(self) -> int:
        """The number of its space on the track."""
        return KRAKEN_SPACE_NAMES.index(self.space)

    @property
    def has_risen(self) -> bool:
        """Whether it has reached the ship."""
        return bool(KRAKEN_TRACK[self.mark].dead)

    @property
    def would_sink(self) -> bool:
        """Whether the strikes at the end of the round would sink the ship."""
        return self.hits_to_sink <= self.strikes


class Deck(NamedTuple):
    """The player deck: how many cards, and those of them that one sees."""

    count: int  # type: ignore[assignment]      # a tuple has a method of that name
    cards: tuple[Card, ...]


class Table(NamedTuple):
    """The cards of the trick that is being played."""

    lead: Card | None
    follow: Card | None
    winner: int


class Trick(NamedTuple):
    """The trick that lies in view: between two tricks of a round it is the last one."""

    cards: tuple[Card, ...]             # the led one first
    leader: int                         # who led it, or leads the next
    winner: int                         # or NONE
    past: bool                          # the last trick


class Played(NamedTuple):
    """A card of this round, and who played it."""

    seat: int
    card: Card | None


class Pirate(NamedTuple):
    """A pirate, and whether the power is spent for this round."""

    id: int
    name: str
    text: str
    spent: bool


class Ending(NamedTuple):
    """How the game ended."""

    won: bool
    name: str
    text: str


FACES = (*(Card(i, CARD_NAMES[i], COLOUR_NAMES[CARDS[i].colour], CARDS[i].number, SYMBOL_NAMES[CARDS[i].symbol])
           for i in range(CARD_COUNT)), Card(KRAKEN_CARD, KRAKEN_CARD_NAME, "", 0, "kraken"))
"""Every card's face, by its number."""


def face_of(card: int) -> Card | None:
    """A card's face, or None where there is no card."""
    return None if card == NONE else FACES[card]


@lru_cache(4096)
def faces_of(members: int) -> tuple[Card, ...]:
    """The faces of a bit set of cards, in order."""
    return tuple([FACES[card] for card in cards_in(members)])


@cache
def pirate_of(pirate: int, is_spent: bool) -> Pirate | None:
    """A pirate, or None where none was taken."""
    return None if pirate == NONE else Pirate(pirate, PIRATE_NAMES[pirate], PIRATE_TEXTS[pirate], is_spent)


@cache
def scenario_of(scenario: int) -> Scenario:
    """A map by its number."""
    i = scenario - 1
    return Scenario(scenario, SCENARIO_NAMES[i], LEVEL_NAMES[SCENARIOS[i].level - 1], SCENARIO_TEXTS[i])


ENDINGS = (None, *(Ending(result == Result.WON, RESULT_NAMES[result], RESULT_TEXTS[result]) for result in list(Result)[1:]))
"""How the game ended, by the state's result; None while it goes on."""
SHIPS = tuple(Ship(COLUMN[space], ROW[space]) for space in range(SPACES))
"""The ship, by the space on which she lies."""


@cache
def storms_of(scenario: int, ship: int) -> tuple[Storm, ...]:
    """The storms of a map, with the ship on this space."""
    columns = SCENARIOS[scenario - 1].first_storm, SCENARIOS[scenario - 1].second_storm
    return tuple(Storm(storm, after, COLUMN[ship] > storm) for storm, after in zip(columns, STORM_ROUNDS, strict=True))


@lru_cache(2048)
def deck_of(cards: tuple[int, ...]) -> Deck:
    """The player deck, from its cards; NONE is one that is not seen."""
    return Deck(len(cards), tuple([FACES[card] for card in cards if card != NONE]))


@lru_cache(2048)
def kraken_of(deck: tuple[int, ...], meeple: int) -> Kraken:
    """The Kraken, from its deck and where it stands."""
    return Kraken(KRAKEN_SPACE_NAMES[meeple], KRAKEN_TRACK[meeple].hits, tuple([FACES[card] for card in deck]),
                  hits_left(deck, meeple))


# ------------------------------------------------------------------ the scene

class Seat(Shown):
    """One side of the table as `seat` sees it."""

    FIELDS = ("name", "you", "cards", "count", "known", "gift", "tricks", "pirate")

    def __init__(self, s: Any, seat: int, side: int) -> None:
        self._s, self.seat, self._side = s, seat, side

    @property
    def name(self) -> str:
        """What the side is called."""
        return SEAT_NAMES[self._side]

    @property
    def you(self) -> bool:
        """Whether it is one's own."""
        return self._side == self.seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in hand, as far as one sees them."""
        return faces_of(self._s.hand[self._side])

    @property
    def count(self) -> int:
        """How many cards there are."""
        return 0 if self._s.phase == Phase.PICK else int(cards_left(self._s, self._side))

    @property
    def known(self) -> Card | None:
        """The card that one gave to this side and that is still held."""
        s = self._s
        card: int = s.given[1 - self._side]
        if card == NONE or self.you or s.phase <= Phase.GIVE or card in s.played[:s.played_len]:
            return None
        return FACES[card]

    @property
    def gift(self) -> Card | None:
        """The card that this side gives, where one may know it."""
        return face_of(self._s.given[self._side])

    @property
    def tricks(self) -> int:
        """How many tricks it has won in this round."""
        return int(self._s.tricks[self._side])

    @property
    def pirate(self) -> Pirate | None:
        """Its pirate."""
        return pirate_of(self._s.pirate[self._side], self._s.power_used[self._side] == 1)


class Scene(Shown):
    """The table as `seat` sees it."""

    FIELDS = ("seat", "to_act", "prompt", "scenario", "round", "rounds", "tricks", "leader", "ship", "spaces", "storms",
              "kraken", "deck", "discard", "table", "played", "seats", "out_of_reach", "result")
    rounds = ROUNDS

    @property
    def to_act(self) -> int:
        """Who decides now, or NONE."""
        return int(self._s.actor)

    @property
    def prompt(self) -> str:
        """The one line that says what is asked."""
        return prompt(self._s, self.seat)

    @property
    def scenario(self) -> Scenario:
        """The map."""
        return scenario_of(self._s.scenario)

    @property
    def spaces(self) -> list[dict[str, Any]]:
        """The map, space by space."""
        return spaces_of(self._s.scenario)

    @property
    def round(self) -> int:
        """Which of the rounds it is."""
        return int(self._s.round_no)

    @property
    def tricks(self) -> tuple[int, ...]:
        """The tricks that each has won in this round."""
        return tuple(self._s.tricks)

    @property
    def leader(self) -> int:
        """Who leads, or led, the current trick."""
        return int(self._s.leader)

    @property
    def ship(self) -> Ship:
        """Where the ship lies."""
        return SHIPS[self.space]

    @property
    def space(self) -> int:
        """The number of that space."""
        space: int = self._s.ship
        return space

    @property
    def storms(self) -> tuple[Storm, ...]:
        """Both storms."""
        return storms_of(self._s.scenario, self._s.ship)

    @property
    def lost_in_storm(self) -> int:
        """Which storm the ship was lost in (0 or 1), or NONE."""
        return {Result.FIRST_STORM: 0, Result.SECOND_STORM: 1}.get(self._s.result, NONE)

    @kept
    def kraken(self) -> Kraken:
        """The Kraken."""
        return kraken_of(tuple(self._s.kraken[:self._s.kraken_len]), self._s.meeple)

    @property
    def deck(self) -> Deck:
        """The player deck; its cards are seen by whoever has the Lookout."""
        return deck_of(tuple(self._s.deck[:self._s.deck_len]))

    @property
    def discard(self) -> tuple[Card, ...]:
        """The discard pile, in the order of the cards' numbers."""
        return faces_of(self._s.discard)

    @property
    def table(self) -> Table:
        """The trick that is being played."""
        return Table(face_of(self._s.lead_card), face_of(self._s.follow_card), self._s.winner)

    @kept
    def trick(self) -> Trick:
        """The trick that lies in view."""
        s = self._s
        if s.lead_card == NONE and s.played_len >= 2:
            last = s.played_len // 2 - 1
            laid = tuple([FACES[card] for card in s.played[s.played_len - 2:s.played_len]])
            return Trick(laid, int(leader_of(s, last)), (s.trick_winner >> last) & 1, True)
        laid = tuple([FACES[card] for card in (s.lead_card, s.follow_card) if card != NONE])
        return Trick(laid, s.leader, s.winner, False)

    @property
    def played(self) -> tuple[Played, ...]:
        """This round's cards in the order of play."""
        s = self._s
        return tuple([Played(player_of(s, i), face_of(s.played[i])) for i in range(s.played_len)])

    @kept
    def seats(self) -> tuple[Seat, Seat]:
        """Both sides of the table."""
        return Seat(self._s, self.seat, 0), Seat(self._s, self.seat, 1)

    @property
    def out_of_reach(self) -> bool:
        """Whether no way leads to the End any more."""
        return is_out_of_reach(self._s)

    @property
    def result(self) -> Ending | None:
        """How the game ended; None while it goes on."""
        ended: int = self._s.result
        return ENDINGS[ended]

    # -------------------------------------------------------------- what is asked

    @property
    def asks(self) -> str:
        """The phase by its name: PICK, GIVE, LEAD ..."""
        return Phase(self._s.phase).name

    @property
    def is_picking(self) -> bool:
        """Whether pirates are being taken, before the first deal."""
        phase: int = self._s.phase
        return phase == Phase.PICK

    @property
    def is_giving(self) -> bool:
        """Whether cards are being exchanged."""
        phase: int = self._s.phase
        return phase == Phase.GIVE

    @property
    def is_following(self) -> bool:
        """Whether the answer to a card that was led is to come."""
        phase: int = self._s.phase
        return phase == Phase.FOLLOW

    @property
    def power(self) -> str:
        """The pirate whose power may be used now, or nothing."""
        return POWERS.get(self._s.phase, "")

    def owner_of(self, pirate: int) -> int:
        """The seat that has this pirate, or NONE."""
        return int(owner_of(self._s, pirate))

    def why_not(self, action: int) -> str:
        """Why an action is refused, with the rule's number."""
        rule, sentence = why_not(self._s, action)
        return f"{sentence} ({rule})"

    def refused(self, legal: Collection[int]) -> dict[int, str]:
        """By card of one's own that is not `legal`: why."""
        cards = [card.id for card in self.seats[self.seat].cards if card.id not in legal]
        if cards and rules.refusal(self._s, cards[0]) in SAID_ALIKE:
            return dict.fromkeys(cards, self.why_not(cards[0]))
        return {card: self.why_not(card) for card in cards}

    def foretold(self, legal: Collection[int]) -> dict[int, Outcome]:
        """What each of these actions would lead to, as far as that is known."""
        if not legal or self._s.phase < Phase.FOLLOW:
            return {}
        found = {action: foresee_legal(self._s, action) for action in legal}
        return {action: outcome for action, outcome in found.items() if outcome is not None}

    def worthwhile(self, legal: Collection[int], names: Sequence[str]) -> dict[int, Reason]:
        """The cards among these actions that are worth a mark, and why."""
        return worth.worthwhile(self._s, legal, names)


scene = Scene

SAID_ALIKE = (Rule.FOLLOW_THE_COLOUR, Rule.ANSWER_FIRST)
"""The rules that refuse all cards of a hand in the same words."""


# ------------------------------------------------------------------ the map

@cache
def spaces_of(scenario: int) -> list[dict[str, Any]]:
    """The map, space by space; made once, so not to be written to."""
    return [{"x": x, "y": y, "token": ("sea", "island", "kraken", "end")[TOKENS[scenario - 1][i]]}
            for i, (x, y) in enumerate(PLACES)]


@cache
def met(scenario: int) -> frozenset[int]:
    """The spaces that the ship can come to from the start."""
    found = {int(SCENARIOS[scenario - 1].start)}
    for space in sorted(range(SPACES), key=lambda space: COLUMN[space]):
        if space in found:
            found |= {ahead for ahead in AHEAD[space] if ahead != NONE and TOKENS[scenario - 1][ahead] != ISLAND}
    return frozenset(found)


@cache
def needing_mermaids(scenario: int) -> frozenset[int]:
    """The spaces, other than the start, from which the End can be reached with two mermaids only, or not at all."""
    return met(scenario) - reaching(scenario, 2) - {int(SCENARIOS[scenario - 1].start)}
