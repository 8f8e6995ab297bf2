"""The table at which the stories of Salt & Bones are played.

A scene is laid out in the names of cards, actions are said in the words that the page shows, and what then lies on the table
is read back in the rulebook's words. Placements are written as in spec.md: 14/N has its sword on tile 14 and points north.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.engine import catalogue
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import NONE
from quarterdeck.engine.story import Story
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    CARD_NAMES,
    COPIES,
    FIELD_DECK,
    FIELD_NAMES,
    FIELD_TILES,
    HEADING_LETTERS,
    HEADING_NAMES,
    HEADINGS,
    KINDS,
    PLACEMENT,
    RESULT_NAMES,
    SEAT_NAMES,
    TILES,
)
from quarterdeck.games.salt_and_bones.state import Decision, Stage

GAME = catalogue.game("salt_and_bones")
SPECTATOR = "nobody"
SALT, BONES = SEAT_NAMES


def kinds(words: str) -> list[int]:
    """The ids of "Slash, Bracer x2"; a dash is an empty slot."""
    found = []
    for word in filter(None, (word.strip(" -") for word in words.split(","))):
        card, _, count = word.partition(" x")
        found += [CARD_NAMES.index(card)] * int(count or 1)
    return found


def names(ids: Any) -> str:
    """Kinds as words, in order; what cannot be seen is a question mark."""
    return ", ".join("?" if kind == NONE else CARD_NAMES[kind] for kind in ids)


def seat_number(name: str) -> int:
    """0 for Salt, 1 for Bones, NOBODY for a spectator."""
    return NOBODY if name == SPECTATOR else SEAT_NAMES.index(name)


def at(spot: str) -> int:
    """The action of a placement: 14/N."""
    tile, _, letter = spot.partition("/")
    return PLACEMENT.first + HEADINGS * int(tile) + HEADING_LETTERS.index(letter)


def spoken(spot: str) -> str:
    """14/N as the page says it: 14 north."""
    tile, _, letter = spot.partition("/")
    return f"{tile} {HEADING_NAMES[HEADING_LETTERS.index(letter)]}"


class Tables:
    """Lays out games in one engine; called, it gives the standard position of spec.md, section 7, with differences.

    Each pair is Salt's, then Bones'. Cards that are nowhere else lie in the decks, in a `last` round of the Attack Deck in
    the discard; `attack_left` and `strategy_left` move all but so many there.
    """

    def __init__(self, engine: str) -> None:
        self.engine = engine

    def new(self, seed: int = 1, **options: int) -> Table:
        """A game from its setup."""
        return Table(Match(GAME, seed=seed, options=options, engine=self.engine))

    def __call__(self, *, salt: str = "Slash x2", bones: str = "Slash x2", instincts: tuple[str, str] = ("", ""),
                 equipment: tuple[str, str] = ("", ""), gambits: tuple[str, str] = ("", ""),
                 health: tuple[int, int] = (20, 20), momentum: str = SALT, flipped: str = "Burning Sailcloth",
                 last: bool = False, attack_left: int = 40, strategy_left: int = 40, asks: Decision = Decision.TURN,
                 seed: int = 1, **options: int) -> Table:
        game = self.new(seed, **options)
        s = game.state
        for seat, hand in enumerate((salt, bones)):
            for kind in range(KINDS):
                s.hand[seat][kind] = kinds(hand).count(kind)
            s.attack_held[seat] = sum(s.hand[seat][:ATTACK_KINDS])
            s.strategy_held[seat] = sum(s.hand[seat][ATTACK_KINDS:])
            s.health[seat] = health[seat]
            fill(s.instinct[seat], instincts[seat])
            fill(s.equipment[seat], equipment[seat])
            s.gambit[seat] = sum(kind + 1 for kind in kinds(gambits[seat]))
        elsewhere = kinds(",".join((salt, bones, *instincts, *equipment, *gambits)))
        s.attack_left = stack(s, s.attack_deck, range(ATTACK_KINDS), elsewhere, 0 if last else attack_left)
        s.strategy_left = stack(s, s.strategy_deck, range(ATTACK_KINDS, KINDS), elsewhere, strategy_left)
        lay_field(s, [FIELD_NAMES.index(card.strip()) for card in flipped.split(",")])
        s.last_round = 0 in (s.attack_left, s.strategy_left) or (s.field_left == 0 and s.last_field_card == 1)
        s.momentum = s.start_momentum = seat_number(momentum)
        s.decision, s.actor = asks, s.momentum
        s.turn_seat = s.momentum if asks == Decision.TURN else 0
        s.prep_seat = s.momentum if asks == Decision.PREP else 0
        s.draw_seat, s.discard_step = (s.momentum, 2) if asks == Decision.DRAW else (0, 0)
        s.stage = {Decision.TURN: Stage.ATTACKING, Decision.PREP: Stage.PREPARING}.get(asks, Stage.DRAWING)
        game.match.events.clear()
        return game


def fill(slots: Any, words: str) -> None:
    """Lay cards into slots from the left; a dash leaves one empty."""
    cards = [word.strip() for word in words.split(",")] if words else []
    for slot in range(len(slots)):
        card = cards[slot] if slot < len(cards) else "-"
        slots[slot] = 0 if card == "-" else CARD_NAMES.index(card) + 1


def stack(s: Any, deck: Any, of: range, elsewhere: list[int], most: int) -> int:
    """The cards that lie nowhere else become the deck, what is too much the discard; returns how many are left."""
    cards = [kind for kind in of for _ in range(COPIES[kind] - elsewhere.count(kind))]
    left = min(most, len(cards))
    for kind in of:
        s.discard[kind] = cards[left:].count(kind)
    for i in range(len(deck)):
        deck[i] = cards[i] if i < left else of[0]
    return left


def lay_field(s: Any, flipped: list[int]) -> None:
    """These Field Cards have been flipped, in this order."""
    order = [card for card in range(FIELD_DECK) if card not in flipped] + flipped[::-1]
    for i, card in enumerate(order):
        s.field_deck[i] = card
    s.field_left, s.round_no = FIELD_DECK - len(flipped), len(flipped)
    gone = {tile for card in flipped for tile in FIELD_TILES[card]}
    for tile in range(TILES):
        s.destroyed[tile] = tile in gone


class Look:
    """What can be read from a state: the true one, or what a seat sees or imagines of it."""

    def __init__(self, state: Any) -> None:
        self.state = state

    @property
    def health(self) -> tuple[int, int]:
        """Salt's and Bones'."""
        return tuple(self.state.health)

    @property
    def momentum(self) -> str:
        return SEAT_NAMES[self.state.momentum]

    @property
    def round(self) -> int:
        return self.state.round_no

    @property
    def is_last_round(self) -> bool:
        return bool(self.state.last_round)

    def hand(self, seat: str) -> str:
        """The cards in a hand, by kind."""
        own = self.state.hand[seat_number(seat)]
        return "?" if NONE in own else names(kind for kind in range(KINDS) for _ in range(own[kind]))

    @property
    def counts(self) -> list[tuple[int, int]]:
        """Attack and Strategy Cards that Salt holds, and Bones."""
        return list(zip(self.state.attack_held, self.state.strategy_held, strict=True))

    @property
    def discard(self) -> str:
        """What was discarded, by kind."""
        return names(kind for kind in range(KINDS) for _ in range(self.state.discard[kind]))

    def instincts(self, seat: str) -> str:
        """Instinct slots; a dash is empty, a question mark a back."""
        return slots(self.state.instinct[seat_number(seat)])

    def equipment(self, seat: str) -> str:
        return slots(self.state.equipment[seat_number(seat)])

    def gambit(self, seat: str) -> str:
        return slots([self.state.gambit[seat_number(seat)]])

    @property
    def decks(self) -> tuple[int, int, int]:
        """Cards left: attack, strategy, field."""
        return self.state.attack_left, self.state.strategy_left, self.state.field_left

    @property
    def destroyed(self) -> list[int]:
        """Tiles with a Field Marker."""
        return [tile for tile in range(TILES) if self.state.destroyed[tile]]

    @property
    def covered(self) -> list[int]:
        """Tiles under Attack Cards."""
        return [tile for tile in range(TILES) if self.state.tile_kind[tile]]

    @property
    def parry(self) -> tuple[int, int]:
        """Whose Parry is active in this turn."""
        return tuple(self.state.parry_active)

    @property
    def instances(self) -> list[int]:
        """The damage instances of the card being resolved."""
        return list(self.state.queue_amount[:self.state.queue_len])

    @property
    def asked(self) -> str:
        """What is being asked: turn, guard, …; a question mark if that is hidden."""
        return "?" if self.state.decision == NONE else Decision(self.state.decision).name.lower()

    @property
    def stage(self) -> str:
        return Stage(self.state.stage).name.lower()

    @property
    def result(self) -> str:
        """How the game ended."""
        return RESULT_NAMES[self.state.end_reason]


def slots(row: Any) -> str:
    """Slots as words."""
    return ", ".join("-" if card == 0 else "?" if card == NONE else CARD_NAMES[card - 1] for card in row)


class Table(Look, Story):
    """One match, played in words."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.state)
        self.match = match

    @property
    def to_act(self) -> str:
        """Who must choose now; empty when the game is over."""
        return "" if self.match.over else SEAT_NAMES[self.match.to_act]

    def attacks(self, card: str, spot: str) -> Table:
        """Choose an Attack Card and lay it."""
        return self.plays(f"Attack with {card}").lays(card, spot)

    def chains(self, card: str, spot: str) -> Table:
        """Choose a Chain card as the next one and lay it."""
        return self.plays(f"Chain {card}").lays(card, spot)

    def lays(self, card: str, spot: str) -> Table:
        """Lay the chosen card, where there was more than one place for it."""
        return self.plays(f"Lay {card} at {spoken(spot)}") if self.asked == "place" else self

    def may_lay(self, spot: str) -> bool:
        """Whether the chosen card may be laid there."""
        return at(spot) in self.match.legal()

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
