"""What a seat of Set Sail is shown: everything that is drawn. Decisions are left to the rules, hiding to `redact`.

What never changes (hexes, land, walls, names of places) is in content.py; tiles are given by number here.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.record import NONE
from quarterdeck.engine.scene import Shown, kept
from quarterdeck.games.set_sail import advice, prompts, words
from quarterdeck.games.set_sail.content import (
    CANNON,
    KIND,
    MOST_ITEMS,
    OAR,
    PIECES,
    RUNOUT_SUPPLY,
    TRADE_ROUTE,
    VP_TO_END,
)
from quarterdeck.games.set_sail.result import outcome
from quarterdeck.games.set_sail.rules.fighting import loser
from quarterdeck.games.set_sail.rules.moving import ending, last_round
from quarterdeck.games.set_sail.rules.ports import can_deliver, can_plunder
from quarterdeck.games.set_sail.scene import courses
from quarterdeck.games.set_sail.scene.parts import (
    Decks,
    Discards,
    Movement,
    Moving,
    Offer,
    PlunderQuest,
    Reach,
    Reason,
    Result,
    RunOut,
    TradeQuest,
    plunder_quest,
    trade_quest,
)
from quarterdeck.games.set_sail.scene.sides import Side
from quarterdeck.games.set_sail.state import Phase

NAMES_OF_PHASES = {int(phase): phase.name for phase in Phase}


class Combat(Shown):
    """The combat at hand."""

    FIELDS = ("attacker", "piece", "defender", "tile", "roll", "cannons", "chances")

    @property
    def attacker(self) -> int:
        """The seat that attacks."""
        return int(self._s.active)

    @property
    def piece(self) -> int:
        """The ship that attacks."""
        return int(self._s.acting)

    @property
    def defender(self) -> int:
        """The seat that is attacked."""
        return int(self._s.defender)

    @property
    def tile(self) -> int:
        """Where it is."""
        return int(self._s.combat_tile)

    @property
    def roll(self) -> int:
        """The attacking roll with its Cannons."""
        return int(self._s.attack_roll)

    @property
    def cannons(self) -> int:
        """The attacker's Cannons."""
        return int(self._s.upgrades[self._s.active][CANNON])

    @property
    def chances(self) -> dict[str, dict[str, int]]:
        """While an answer is awaited: of six rolls, how many win, are even, and lose, for either answer."""
        if self._s.phase != Phase.RESPOND:
            return {}
        return {word: dict(zip(("wins", "even", "losses"), advice.odds(self._s, upgrade), strict=True))
                for word, upgrade in (("fight", CANNON), ("flee", OAR))}


class Scene(Shown):
    """The table as `seat` sees it."""

    FIELDS = ("seat", "to_act", "phase", "prompt", "round", "rounds", "last_round", "vp_to_end", "trading", "active",
              "first_seat", "movement", "start_tiles", "moving", "reach", "acting", "acted", "pending", "plunder", "trade",
              "decks", "discards", "goods_pile", "supply_pile", "combat", "run_out", "to_take", "to_pay", "trade_route",
              "offer", "proposals_left", "seats", "result")
    vp_to_end = VP_TO_END

    # -------------------------------------------------------------- the course of the game

    @property
    def to_act(self) -> int:
        """Who decides now; NONE when it is over, and in the middle of an action that is being shown."""
        return int(self._s.decider)

    @property
    def phase(self) -> str:
        """What is asked now, by its name: MOVE_0, ORDER ..."""
        return NAMES_OF_PHASES[self._s.phase]

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self._s.phase == Phase.OVER)

    @property
    def prompt(self) -> str:
        """The one line that says what is asked."""
        return prompts.prompt(self._s, self.seat)

    @property
    def round(self) -> int:
        """The round, from 1; 0 while ships are placed."""
        return int(self._s.round_no)

    @property
    def rounds(self) -> int | None:
        """The last round, where there is one."""
        return int(last_round(self._s)) if self._s.round_limit else None

    @property
    def last_round(self) -> bool:
        """Whether this is the last round."""
        return prompts.is_last(self._s)

    @property
    def active(self) -> int:
        """Whose turn it is, or NONE."""
        return int(self._s.active)

    @property
    def ahead(self) -> list[int]:
        """Who plays after them."""
        return prompts.ahead(self._s)

    @property
    def first_seat(self) -> int:
        """Who begins each round, or NONE."""
        return int(self._s.first_seat)

    @property
    def result(self) -> Result | None:
        """Who won, and by how much."""
        if not self.is_over:
            return None
        winners, margin = outcome(self._s)
        return Result(tuple(winners), margin, words.ENDINGS[ending(self._s)])

    # -------------------------------------------------------------- ships

    @kept
    def positions(self) -> tuple[tuple[int, ...], ...]:
        """[seat]: the tile of each ship, or NONE before it is placed."""
        return tuple([side.tiles for side in self.seats])

    @property
    def movement(self) -> Movement:
        """The steps that are left, and how many there were."""
        return Movement(self._s.movement_left, prompts.movement_total(self._s))

    @property
    def is_sailing(self) -> bool:
        """Whether both ships are to sail, or the second one."""
        return self._s.phase in words.MOVING

    @property
    def start_tiles(self) -> tuple[int, ...]:
        """Where the ships were when the turn began, while they are to sail: no ship may end there."""
        return tuple([tile for tile in self._s.start_tile if tile != NONE]) if self.is_sailing else ()

    @kept
    def moving(self) -> Moving | None:
        """The ship that a tile is being chosen for."""
        return courses.moving_ship(self._s)

    @property
    def reach(self) -> tuple[Reach, ...]:
        """The tiles that can be chosen for it."""
        return courses.reach_of(self._s)

    def reasons(self, names: Sequence[str]) -> tuple[Reason, ...]:
        """The tiles that whoever is to act has a reason to sail to."""
        return courses.reasons(self._s, names)

    @property
    def wakes(self) -> tuple[tuple[int, int], ...]:
        """From where to where the ships have sailed in this turn, once both have."""
        s = self._s
        if s.phase <= Phase.MOVE_1 or s.phase == Phase.OVER or s.active == NONE:
            return ()
        return tuple([(start, end) for start, end in zip(s.start_tile, s.position[s.active], strict=True)
                      if start not in (NONE, end)])

    @property
    def acting(self) -> int:
        """The ship that fights, acts or is to act now, or NONE."""
        return int(self._s.acting)

    @property
    def at_hand(self) -> tuple[tuple[int, int], ...]:
        """The ships at hand, by seat and number: the one to be moved, and once both have sailed the one that acts."""
        moved = ((self.moving.seat, self.moving.piece),) if self.moving else ()
        return moved if self.is_sailing else (*moved, (self.active, self.acting))

    @property
    def acted(self) -> int:
        """1 if one ship has finished acting."""
        return int(self._s.acted)

    @property
    def pending(self) -> tuple[tuple[int, ...], ...]:
        """[ship]: the opponents that it has still to fight."""
        return tuple([tuple(words.members(self._s.pending[piece])) for piece in range(PIECES)])

    @property
    def is_order_alike(self) -> bool:
        """Whether it does not matter which ship acts first: there is no fight, and both are on tiles of one kind."""
        s = self._s
        return s.phase == Phase.ORDER and not any(s.pending) and len({KIND[tile] for tile in s.position[s.active]}) == 1

    # -------------------------------------------------------------- quests, decks, piles

    @property
    def _payer(self) -> int:
        """The viewer, if their hand is seen, or NOBODY."""
        return self.seat if self.seat != NOBODY and self.seats[self.seat].is_seen else NOBODY

    @kept
    def plunder(self) -> tuple[PlunderQuest | None, ...]:
        """The open Plunder Quests."""
        s, payer = self._s, self._payer
        return tuple([plunder_quest(quest, payer != NOBODY and can_plunder(s, payer, quest)) for quest in s.plunder_open])

    @kept
    def trade(self) -> tuple[TradeQuest | None, ...]:
        """The open Trade Quests."""
        s, payer = self._s, self._payer
        return tuple([trade_quest(quest, payer != NOBODY and can_deliver(s, payer, quest)) for quest in s.trade_open])

    @property
    def decks(self) -> Decks:
        """How many cards are left in the decks."""
        s = self._s
        return Decks(s.plunder_left, s.trade_left, s.treasure_left, s.deep_deck, s.route_deck_count)

    @property
    def discards(self) -> Discards:
        """How many Ship cards lie on the discard piles."""
        return Discards(self._s.deep_discard, sum(self._s.route_discard))

    @property
    def goods_pile(self) -> tuple[int, ...]:
        """The Trade cards on the piles."""
        return tuple(self._s.goods_pile)

    @property
    def supply_pile(self) -> int:
        """The Supply tokens on the pile."""
        return int(self._s.supply_pile)

    @property
    def route_reward(self) -> int:
        """Which reward a Trade Route win brings at this table."""
        return int(self._s.route_reward)

    @property
    def trade_route(self) -> str:
        """What a ship does on a Trade Route."""
        return words.tile_words(TRADE_ROUTE, self.route_reward)

    # -------------------------------------------------------------- what is asked

    @property
    def combat(self) -> Combat | None:
        """The combat at hand."""
        return Combat(self._s, self.seat) if self._s.defender != NONE else None

    @property
    def loser(self) -> int:
        """Who has lost the fight, while the winner may steal."""
        return int(loser(self._s))

    @property
    def run_out(self) -> RunOut | None:
        """Who runs out of supplies."""
        return RunOut(self._s.runner, self.phase, RUNOUT_SUPPLY) if self._s.runner != NONE else None

    @property
    def to_take(self) -> int:
        """How many Trade cards are still to be taken as a reward."""
        return int(self._s.to_take)

    @property
    def to_pay(self) -> int:
        """How many Ship cards are still to be handed over."""
        return int(self._s.to_pay)

    @property
    def port(self) -> str:
        """The port of the ship that acts."""
        return prompts.port_of(self._s)

    @property
    def trading(self) -> bool:
        """Whether players may trade at this table."""
        return bool(self._s.trading)

    @kept
    def offer(self) -> Offer | None:
        """The offer at hand."""
        s = self._s
        if s.partner == NONE:
            return None
        return Offer(s.active, s.partner, s.offer_items, MOST_ITEMS, tuple(s.give), tuple(s.want),
                     words.given_words(s) or "nothing", words.wanted_words(s) or "nothing")

    @property
    def proposals_left(self) -> int:
        """How many offers can still be begun in this turn."""
        return int(self._s.offers - self._s.proposals) if self._s.trading else 0

    def name(self, action: int) -> str:
        """What an action is called."""
        return words.name(self._s, action)

    def outlook(self, action: int, names: Sequence[str]) -> str:
        """What a legal action would do."""
        return advice.outlook(self._s, action, names)

    # -------------------------------------------------------------- the players

    @kept
    def seats(self) -> tuple[Side, ...]:
        """The players."""
        return tuple([Side(self._s, self.seat, number) for number in range(self._s.seats)])


scene = Scene
