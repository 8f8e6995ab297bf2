"""The faces of cards as the scene shows them, and the Encounter that lies open."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from quarterdeck.engine.record import NONE
from quarterdeck.engine.scene import Shown
from quarterdeck.games.salt_and_sail.content import (
    ANY_GREAT,
    ANY_STANDARD,
    BARTER,
    CARDS,
    CLUES,
    DANGERS,
    DISCOVERIES,
    DISCOVERY_NAMES,
    ENCOUNTER,
    ENCOUNTER_NAMES,
    EQUIPMENT_NAMES,
    FAIL,
    KINDS_OF_ENCOUNTER,
    KIT_COST,
    KITS,
    OFFICER_NAMES,
    OFFICERS,
    RUMORS,
    SKILLS,
    SUCCEED,
    SYMBOL_NAMES,
    TEMPORARY,
    TOKEN_CODES,
    TRADE_1,
    TRADE_2,
    TYPES,
)
from quarterdeck.games.salt_and_sail.phrases import KIT_WORDS, OFFICER_WORDS, effect_words, helpful, needs, rumor_name
from quarterdeck.games.salt_and_sail.rules.encounters import allowance
from quarterdeck.games.salt_and_sail.sites import site_in


class Discovery(NamedTuple):
    """A Discovery card."""

    number: int
    name: str
    type: str
    fame: int
    ducats: int


class Rumor(NamedTuple):
    """A Rumor card's face, and what it means to the viewer."""

    number: int
    name: str
    symbol: str
    needs: str
    short: str
    danger: str
    clue: str
    discovery: Discovery | None     # where Rumors are open (SALT-184)
    fits: bool                      # whether it fits the token under the viewer's ship
    helpful: tuple[int, int]        # how many of the viewer's tokens help, and how many there are


class Kit(NamedTuple):
    """A piece of Equipment on offer."""

    name: str
    cost: int
    text: str


class Officer(NamedTuple):
    """An Officer on offer."""

    name: str
    text: str


class Needs(NamedTuple):
    """What a Rumor or a check asks for."""

    skill: int
    standard: int       # great feats count for these, too
    great: int


DISCOVERY_CARDS = tuple(Discovery(card + 1, DISCOVERY_NAMES[card], TYPES[DISCOVERIES[card].type], DISCOVERIES[card].fame,
                                  DISCOVERIES[card].ducats) for card in range(CARDS))
KIT_FACES = tuple(Kit(EQUIPMENT_NAMES[kind], KIT_COST[kind], KIT_WORDS[kind]) for kind in range(KITS))
OFFICER_FACES = tuple(Officer(OFFICER_NAMES[card], OFFICER_WORDS[card]) for card in range(OFFICERS))


def made(s: Any) -> list[int]:
    """The Rumors that were completed."""
    return [rumor for rumor, finder in enumerate(s.found[:]) if finder != NONE]


def discovery_behind(s: Any, rumor: int) -> Discovery:
    """The Discovery card behind a Rumor that was completed, or where Rumors are open (SALT-183, SALT-184)."""
    card: int = s.leads[rumor]
    return DISCOVERY_CARDS[card]


def rumor_shown(s: Any, rumor: int, seat: int) -> Rumor:
    """A Rumor as the viewer at that seat sees it."""
    card = RUMORS[rumor]
    here = site_in(s, s.ship_hex[seat]) if seat >= 0 else None
    bag = s.bag[seat][:] if seat >= 0 else ()
    kinds = (2 * card.skill, 2 * card.skill + 1, ANY_STANDARD, ANY_GREAT, TEMPORARY)
    return Rumor(*printed(rumor), discovery_behind(s, rumor) if s.open_rumors else None,
                 here is not None and SYMBOL_NAMES[card.symbol] in here.symbols,
                 (sum(bag[kind] for kind in kinds) if bag else 0, sum(bag)))


@cache
def printed(rumor: int) -> tuple[int, str, str, str, str, str, str]:
    """What stands on a Rumor."""
    card = RUMORS[rumor]
    return (rumor + 1, rumor_name(rumor), SYMBOL_NAMES[card.symbol], needs(card), short_needs(card), DANGERS[card.danger],
            CLUES[rumor])


def short_needs(card: Any) -> str:
    """FS2 FG1 !crew."""
    letter = SKILLS[card.skill][0].upper()
    parts = [f"{letter}{grade}{count}" for grade, count in (("S", card.standard), ("G", card.great)) if count]
    return " ".join([*parts, f"!{DANGERS[card.danger]}"] if card.danger else parts)


@cache
def needed_for(rumor: int) -> Needs:
    """What a Rumor asks for, in numbers."""
    return Needs(RUMORS[rumor].skill, RUMORS[rumor].standard, RUMORS[rumor].great)


@cache
def filled_by(needs: Needs, drawn: tuple[int, ...]) -> tuple[tuple[int, bool], ...]:
    """Each feat that is needed: the token that meets it, or what is still wanted, and whether it is met (SALT-014)."""
    skill, standard, great = needs
    greats = [kind for kind in (2 * skill + 1, ANY_GREAT) for _ in range(drawn[kind])]
    others = [kind for kind in (2 * skill, ANY_STANDARD, TEMPORARY) for _ in range(drawn[kind])]
    met_great, met_standard = greats[:great], (others + greats[great:])[:standard]
    return (*[(kind, True) for kind in met_standard], *[(2 * skill, False)] * (standard - len(met_standard)),
            *[(kind, True) for kind in met_great], *[(2 * skill + 1, False)] * (great - len(met_great)))


def by_code(tokens: Iterable[int]) -> dict[str, int]:
    """Token codes and how many of each."""
    return {TOKEN_CODES[kind]: count for kind, count in enumerate(tokens) if count}


class Encounter(Shown):
    """The Encounter that lies open, with the tokens drawn."""

    FIELDS = ("name", "kind", "needs", "barter", "trades_done", "allowance", "fail", "succeed", "trades", "drawn", "draws")

    @property
    def card(self) -> int:
        """The number of the card."""
        return int(self._s.enc_card)

    @property
    def name(self) -> str:
        """What it is called."""
        return str(ENCOUNTER_NAMES[self.card])

    @property
    def kind(self) -> str:
        """Pirates, a storm, a merchant, a vex or a fortune."""
        return KINDS_OF_ENCOUNTER[ENCOUNTER[self.card].kind]

    @property
    def needed(self) -> Needs | None:
        """What its check asks for, in numbers; None where there is none."""
        card = ENCOUNTER[self.card]
        return None if card.skill == NONE else Needs(card.skill, card.standard, card.great)

    @property
    def skill(self) -> str:
        """The skill that its check tries."""
        return SKILLS[ENCOUNTER[self.card].skill]

    @property
    def needs(self) -> str:
        """What its check asks for, in words; nothing where there is none."""
        return needs(ENCOUNTER[self.card]) if self.needed else ""

    @property
    def barter(self) -> str:
        """What a merchant gives first."""
        return effect_words(BARTER + self.card)

    @property
    def fail(self) -> str:
        """What it does where the check is lost."""
        return effect_words(FAIL + self.card)

    @property
    def succeed(self) -> str:
        """What it does where it is won, or accepted."""
        return effect_words(SUCCEED + self.card)

    @property
    def trades(self) -> tuple[str, str]:
        """What a merchant's two trades do."""
        return effect_words(TRADE_1 + self.card), effect_words(TRADE_2 + self.card)

    @property
    def trades_done(self) -> tuple[int, int]:
        """Of each trade 1 if it is made."""
        return self._s.trades_done & 1, self._s.trades_done >> 1 & 1

    @property
    def tokens(self) -> tuple[int, ...]:
        """The tokens drawn, by kind."""
        return tuple(self._s.drawn[:])

    @property
    def drawn(self) -> dict[str, int]:
        """The same by their codes."""
        return by_code(self.tokens)

    @property
    def draws(self) -> int:
        """How many that are."""
        return int(self._s.enc_draws)

    @property
    def allowance(self) -> int:
        """How many may be drawn."""
        return int(allowance(self._s, self._s.active))

    @property
    def helpful(self) -> tuple[int, int]:
        """How many tokens of the bag help in the check, and how many there are."""
        return helpful(self._s.bag[self._s.active], self._s.drawn, ENCOUNTER[self.card])
