"""The table at which the stories of Savage Seas are played.

A scene is laid out in the names of Orders and hexes, plans and answers are said in the words that the page shows, and what
then lies on the table is read back in the rulebook's words. C is the Cockatrice, H the Chimera; "(0,4) N" is a hex and a
facing; a plan is "Boom About, -, Mortar": positions from the left, a dash for one that stays empty.
"""

from __future__ import annotations

from typing import Any

from quarterdeck.engine import catalogue
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.story import Story
from quarterdeck.games.savage_seas.content import (
    CELL_OF,
    COPIES,
    CREW_NAMES,
    CREW_OF,
    CREWS,
    DIRECTION_LETTERS,
    FIRST_OF,
    HEXES,
    KINDS,
    ORDER_NAMES,
    POSITIONS,
    RELOAD_KIND,
    RESULT_NAMES,
    TEAM_NAMES,
)
from quarterdeck.games.savage_seas.rules import LEAVE_EMPTY, PLACE
from quarterdeck.games.savage_seas.state import DRAW, Fire, Phase, Point, Status

GAME = catalogue.game("savage_seas")
C, H = 0, 1
CORAL_RING, TWIN_FANGS, SHATTERED_TEETH, HOURGLASS = range(4)
SPECTATOR = NOBODY
USUAL = ("Lend a Hand, Captain's Helm x2, Man the Pumps, Haul Wind x2, Come About, Heave To, Bow Chasers, Stern Chasers, "
         "Grapeshot, Mortar, Boarding Pikes x2, Musket Volley, Fire Pots")
"""A hand of four Orders for every crew."""
PAUSE = "-, -, -, Captain's Helm"
FIRES = {"-": Fire.NONE, "weak": Fire.WEAK, "strong": Fire.STRONG}


def kinds(words: str) -> list[int]:
    """The ids of "Mortar, Full Sail x2"."""
    found = []
    for word in filter(None, (word.strip() for word in words.replace("No Prey, No Pay", "No Prey; No Pay").split(","))):
        order, _, count = word.replace(";", ",").partition(" x")
        found += [ORDER_NAMES.index(order)] * int(count or 1)
    return found


def names(ids: Any) -> str:
    """Kinds as words, in order."""
    return ", ".join(ORDER_NAMES[kind] for kind in ids)


def pose(words: str) -> tuple[int, int]:
    """The cell and facing of "(0,4) N"."""
    place, letter = words.split()
    q, r = map(int, place.strip("()").split(","))
    return CELL_OF[q, r], DIRECTION_LETTERS.index(letter)


def crew_number(name: str) -> int:
    """0 for the Captain, and so on."""
    return CREW_NAMES.index(name)


class Tables:
    """Lays out games in one engine."""

    def __init__(self, engine: str) -> None:
        self.engine = engine

    def new(self, seed: int = 1, **options: int) -> Table:
        """A game from its setup."""
        return Table(Match(GAME, seed=seed, engine=self.engine, options=options))

    def __call__(self, *, c: str = "(0,4) N", h: str = "(0,-4) S", hands: tuple[str, str] = ("", ""),
                 fires: tuple[str, str] = ("", ""), wounds: tuple[str, str] = ("", ""), discards: tuple[str, str] = ("", ""),
                 removed: tuple[str, str] = ("", ""), gage: int = C, round_no: int = 1, dice: str = "", seed: int = 1,
                 map: int = TWIN_FANGS, **options: int) -> Table:
        """A round before planning, on map 1 with the ships far apart unless said otherwise; each pair is C's, then H's.

        A crew whose hand is named holds those Orders and no others; the others hold the USUAL ones. `dice` are the coming
        results of the die, as it shows them.
        """
        game = self.new(seed, map=map, **options)
        s = game.state
        for team, place in enumerate((c, h)):
            s.ship_cell[team], s.facing[team] = pose(place)
            lay_cards(s, team, hands[team], discards[team], removed[team])
            for position, word in enumerate(fires[team].split(",") if fires[team] else []):
                s.fire[team][position] = FIRES[word.strip()]
            for word in filter(None, wounds[team].split(",")):
                crew, _, count = word.strip().partition(" ")
                s.hand_wounds[team][crew_number(crew)] = int(count)
                s.hand_size[team][crew_number(crew)] += int(count)
        s.gage = s.dec_team = gage
        s.round_no = round_no
        game.match.events.clear()
        if dice:
            game.match.script([(4, int(die) - 1) for die in dice.split(",")])
            game.state = game.match.state
        return game


def lay_cards(s: Any, team: int, hand: str, discard: str, removed: str) -> None:
    """Hands, discard piles and removed Orders as said; all other cards lie in the decks."""
    named, usual = kinds(hand), kinds(USUAL)
    gone, out = kinds(discard), kinds(removed)
    for crew in range(CREWS):
        held = [kind for kind in named if CREW_OF[kind] == crew] or [kind for kind in usual if CREW_OF[kind] == crew]
        for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]):
            s.discard[team][kind], s.removed[team][kind] = gone.count(kind), out.count(kind)
            left = COPIES[kind] - s.discard[team][kind] - s.removed[team][kind]
            s.hand[team][kind] = min(held.count(kind), left)
            s.deck[team][kind] = left - s.hand[team][kind]
        own = range(FIRST_OF[crew], FIRST_OF[crew + 1])
        s.deck_size[team][crew] = sum(s.deck[team][kind] for kind in own)
        s.hand_size[team][crew] = sum(s.hand[team][kind] for kind in own) + 1


class Look:
    """What can be read from a state: the true one, or what a seat sees or imagines of it."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def ship(self, team: int) -> str:
        """Hex and facing: (0,4) N."""
        q, r = HEXES[self.state.ship_cell[team]]
        return f"({q},{r}) {DIRECTION_LETTERS[self.state.facing[team]]}"

    def fires(self, team: int) -> str:
        """-, weak, strong, -: the positions of a board."""
        return ", ".join("-" if fire == Fire.NONE else Fire(fire).name.lower() for fire in self.state.fire[team])

    def board(self, team: int) -> str:
        """Orders on a board; a dash is no Order, a question mark one that is not seen."""
        return ", ".join(ORDER_NAMES[card - 1] if card else "?" if status else "-"
                         for card, status in zip(self.state.board[team], self.state.status[team], strict=True))

    def status(self, team: int) -> str:
        """waiting, carried out, canceled, empty: the positions of a board."""
        return ", ".join(Status(status).name.lower().replace("_", " ") for status in self.state.status[team])

    def lying(self, team: int) -> list[int]:
        """Wounds on the positions of a board."""
        return list(self.state.board_wounds[team])

    def shown(self, team: int) -> list[str]:
        """The crews that wounds on a board tell of."""
        return [CREW_NAMES[crew - 1] if crew else "-" for crew in self.state.crew_shown[team]]

    def wounds(self, team: int) -> list[int]:
        """Wounds in the hands of Captain, Sailmaster, Gunner, Marine."""
        return list(self.state.hand_wounds[team])

    def hand(self, team: int, crew: str) -> str:
        """The active Orders of a crew."""
        return self._cards(self.state.hand[team], crew)

    def deck(self, team: int, crew: str) -> str:
        return self._cards(self.state.deck[team], crew)

    def discard(self, team: int, crew: str) -> str:
        return self._cards(self.state.discard[team], crew)

    def removed(self, team: int) -> str:
        """What is out of the game."""
        return names(kind for kind in range(KINDS) for _ in range(self.state.removed[team][kind]))

    def _cards(self, row: Any, crew: str) -> str:
        own = range(FIRST_OF[crew_number(crew)], FIRST_OF[crew_number(crew) + 1])
        return names(kind for kind in own for _ in range(row[kind]))

    def sizes(self, team: int) -> list[int]:
        """Shown hand sizes."""
        return list(self.state.hand_size[team])

    def decks(self, team: int) -> list[int]:
        """Deck sizes."""
        return list(self.state.deck_size[team])

    def reloads(self, team: int) -> list[int]:
        """1 for each crew that holds its Reload card."""
        return list(self.state.reload_in_hand[team])

    @property
    def round(self) -> int:
        return self.state.round_no

    @property
    def phase(self) -> str:
        return Phase(self.state.phase).name.lower()

    @property
    def gage(self) -> int:
        return self.state.gage

    @property
    def asked(self) -> str:
        """What is being asked: place, scupper, move, …"""
        return Point(self.state.point).name.lower()

    @property
    def result(self) -> str:
        """Who won and how: "Chimera: the Maw"."""
        winner = "draw" if self.state.winner == DRAW else TEAM_NAMES[self.state.winner]
        return f"{winner}: {RESULT_NAMES[self.state.reason]}" if self.state.phase == Phase.OVER else ""


class Table(Look, Story):
    """One match, played in words."""

    def __init__(self, match: Match) -> None:
        super().__init__(match.state)
        self.match = match

    @property
    def to_act(self) -> int:
        return self.match.to_act

    def plan(self, c: str = "", h: str = PAUSE) -> Table:
        """Both Captains place; who has the weather gage first. "Reload Gunner" is the Gunner's Reload card.

        Unless said otherwise the Chimera's Captain takes the helm on position 4, where the round can be looked at.
        """
        for team in (self.gage, 1 - self.gage):
            self.places(c if team == C else h)
        return self

    def places(self, orders: str) -> Table:
        """One Captain's four positions; what is not said stays empty."""
        words = [word.strip() for word in orders.replace("No Prey, No Pay", "No Prey; No Pay").split(",")] if orders else []
        for position in range(POSITIONS):
            word = words[position].replace(";", ",") if position < len(words) else "-"
            self.match.play(LEAVE_EMPTY.action() if word == "-" else PLACE.action(kind_of(word)))
            self.state.check()
        return self

    @property
    def dice_left(self) -> int:
        """Foretold dice that were not rolled."""
        return self.match.script_left

    def seen_by(self, seat: int) -> Look:
        """What reaches that seat, or a spectator."""
        return Look(self.match.redacted(seat))

    def imagined_by(self, seat: int, worlds: int = 60) -> list[Look]:
        """Worlds that the seat, or a spectator, thinks possible."""
        return [Look(self.match.imagined(seat, seed)) for seed in range(worlds)]

    def view(self, seat: int) -> dict[str, Any]:
        """What is drawn for that seat."""
        return self.match.view(seat)

    def log(self, seat: int = SPECTATOR) -> list[str]:
        """What that seat has been told so far; only the plain engine tells."""
        return self.match.log(seat)

def kind_of(word: str) -> int:
    """The kind of an Order, or of "Reload Gunner"."""
    if word.startswith("Reload "):
        return RELOAD_KIND + crew_number(word.removeprefix("Reload "))
    return ORDER_NAMES.index(word)
