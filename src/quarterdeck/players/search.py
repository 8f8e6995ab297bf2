"""Thinking: a tree search for one seat, with the memory it needs, a budget, and an answer that can be read.

A `Searcher` holds what one game and setting need and is used again for every move. It is shown a state redacted for the
seat, and nothing else; the same state, seed and number of iterations give the same answer in both engines.
"""

from __future__ import annotations

import ctypes
import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from quarterdeck.engine import bits
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.compile import twin
from quarterdeck.engine.errors import EngineError, QuarterdeckError
from quarterdeck.engine.record import NONE
from quarterdeck.players import ismcts, puct
from quarterdeck.players.learned import Policy
from quarterdeck.players.settings import Settings, settings_of

APART = 40
"""Bits by which the seeds of two threads differ: seeds are 32-bit words, so no two moves share one."""
LONGEST_PATH = 256
"""Decisions that one line in the tree can hold."""
MOST_NODES = 1 << 17
"""Room for the tree when the clock alone ends the search."""


class Candidate(NamedTuple):
    """An action that was looked at: how often, and the mean result of the seat to act where it was taken."""

    action: int
    visits: int
    value: float


class Thought(NamedTuple):
    """What a search came to."""

    action: int
    candidates: list[Candidate]     # the chosen one, then the most visited first
    values: list[float]             # the expected result of every seat; guided by a network, 0 for all but its own
    line: list[int]                 # the action and what is most likely to follow
    iterations: int
    seconds: float

    @property
    def value(self) -> float:
        """The mean result that the chosen action had."""
        return self.candidates[0].value


class Searcher:
    """Searches positions of one game, in its compiled or its plain form; with a policy, guided by its network."""

    def __init__(self, game: Game, settings: Settings | None = None, engine: str = "cpu",
                 policy: Policy | None = None) -> None:
        if engine not in ("plain", "cpu"):
            raise EngineError(f"a search runs on 'plain' or 'cpu', not on {engine!r}")
        if policy is not None and engine != "cpu":
            raise EngineError("a search that is guided by a network runs on 'cpu' alone: its sums differ elsewhere")
        self.game, self.engine = game, engine
        self.settings = settings or settings_of(game)
        if not self.settings.iterations and not self.settings.milliseconds:
            raise QuarterdeckError("a search needs a bound: iterations, milliseconds or both")
        self.policy = policy
        self._search = twin(game, engine).root(ismcts.search if policy is None else puct.search)
        deep = self.settings.depth if policy is None else 0
        self._trees = [Tree(game, self._room(), engine == "plain", policy, deep) for _ in range(self.settings.threads)]
        self._pool = ThreadPoolExecutor(self.settings.threads) if self.settings.threads > 1 else None

    def _room(self) -> int:
        """Nodes that a tree may need: the root, one a plan and an iteration, half as many for what is asked about."""
        iterations, plans = self.settings.iterations, self.settings.whims + 1
        return min(iterations + iterations // 2 + plans + 1, MOST_NODES) if iterations else MOST_NODES

    def think(self, state: Any, seat: int, seed: int = 0, is_wanted: Callable[[], bool] = lambda: True,
              also: int = NONE) -> Thought:
        """The best action for `seat`, who is to act in `state`, which is redacted for it.

        The search ends early when no other action can overtake the first, and when it is no longer wanted. `also` is a
        legal action that is to be known half as well as the best, even if the search would not have looked at it.
        """
        begin = time.monotonic()
        deadline = begin + self.settings.milliseconds / 1000 if self.settings.milliseconds else None

        def work(number: int) -> None:
            self._grow(self._trees[number], bytes(state), seat, seed + (number << APART), deadline, is_wanted)

        if self._pool is None:
            work(0)
        else:
            list(self._pool.map(work, range(len(self._trees))))
        thought = self._thought(time.monotonic() - begin)
        if also != NONE:
            self._look_at(also, thought, seat, seed)
            thought = thought._replace(candidates=self._candidates(self._trunk(), thought.action))
        return thought

    def _look_at(self, action: int, thought: Thought, seat: int, seed: int) -> None:
        """Begin with that action until it has half the visits of the first choice."""
        known = {candidate.action: candidate.visits for candidate in thought.candidates}
        short = max(known.values()) // 2 - known.get(action, 0)
        if short > 0:
            self._run(self._trees[0], seat, thought.iterations, short, seed, action)

    def _grow(self, tree: Tree, state: bytes, seat: int, seed: int, deadline: float | None,
              is_wanted: Callable[[], bool]) -> None:
        settings = self.settings
        tree.take(state, self.game.seats(self.game.state.from_buffer_copy(state)))
        done = 0
        while True:
            share = min(ismcts.SLICE, settings.iterations - done) if settings.iterations else ismcts.SLICE
            self._run(tree, seat, done, share, seed)
            done += share
            left = settings.iterations - done if settings.iterations else None
            if left == 0 or (left is not None and tree.lead > left) or not is_wanted():
                return
            if deadline is not None and time.monotonic() >= deadline:
                return

    def _run(self, tree: Tree, seat: int, first: int, count: int, seed: int, only: int = NONE) -> None:
        of = self.settings
        if self.policy is not None:
            self._search(*tree.parts, seat, first, count, seed, of.curiosity, of.doubt, of.rule, of.mix, of.noise, of.cut,
                         only)
            return
        self._search(*tree.parts, seat, first, count, seed, of.exploration, of.widening, of.noise, of.cut, of.whims, only)

    def _thought(self, seconds: float) -> Thought:
        trunk = self._trunk()
        chosen = trunk.chosen(self.settings.firmness if trunk.has_plans else self.settings.caution) \
            if self.policy is None else trunk.most_visited
        iterations = sum(tree.iterations for tree in self._trees)
        totals = np.sum([tree.totals_now for tree in self._trees], axis=0)
        line = max((tree.line(chosen) for tree in self._trees), key=len)
        return Thought(chosen, self._candidates(trunk, chosen), (totals / iterations).tolist(), line, iterations, seconds)

    def _candidates(self, trunk: Tree, chosen: int) -> list[Candidate]:
        visits: dict[int, int] = defaultdict(int)
        sums: dict[int, float] = defaultdict(float)
        for _, action, count, total in trunk.children(0):     # plans may begin with the same action
            visits[action] += count
            sums[action] += total
        found = [Candidate(action, count, sums[action] / count) for action, count in visits.items() if count]
        return sorted(found, key=lambda one: (one.action != chosen, -one.visits, -one.value, one.action))

    def _trunk(self) -> Tree:
        """The tree, or the first choices of all of them together."""
        return self._trees[0] if len(self._trees) == 1 else self._grafted()

    def _grafted(self) -> Tree:
        """A tree of one level in which the first choices of all trees are added up, the eldest first again."""
        whole = Tree(self.game, self.game.actions + 1, is_plain=False)
        nodes, sums = whole.rows["nodes"], whole.rows["sums"]
        ismcts.plant(nodes, whole.rows["totals"])
        nodes[0][ismcts.WHIM] = self._trees[0].has_plans
        places: dict[int, int] = {}
        for tree in self._trees:
            for _, action, count, total in reversed(tree.children(0)):
                if action not in places:
                    places[action] = ismcts.grown(nodes, sums, 0, 0, action)
                nodes[places[action]][ismcts.VISITS] += count
                sums[places[action]] += total
        return whole


class Tree:
    """The memory of one search: made once, used for every move."""

    def __init__(self, game: Game, room: int, is_plain: bool, policy: Policy | None = None, depth: int = 0) -> None:
        words = bits.words(game.actions)
        path = min(depth, LONGEST_PATH - 1) + 1 if depth else LONGEST_PATH      # the root stands first in it
        self.kind, self.is_plain = game.state, is_plain
        self.rows: dict[str, Any] = {
            "root": game.state.batch(1), "work": game.state.batch(1), "nodes": np.zeros((room, ismcts.COLUMNS), np.int32),
            "sums": np.zeros(room), "totals": np.zeros(game.most_seats), "path": np.zeros(path, np.int32),
            "mask": np.zeros(words, np.int64), "untried": np.zeros(words, np.int64), "results": np.zeros(game.most_seats)}
        if policy is not None:
            self.rows |= _network_rows(game, policy)
        self.seats = 0
        self.parts: tuple[Any, ...] = ()

    def take(self, state: bytes, seats: int) -> None:
        """Begin anew from a state."""
        self.rows["root"].view(np.uint8)[:] = np.frombuffer(state, np.uint8)
        if seats != self.seats:
            self.seats = seats
            rows = self.rows | {"totals": self.rows["totals"][:seats], "results": self.rows["results"][:seats]}
            self.parts = tuple(_plain(row, self.kind) if self.is_plain else row for row in rows.values())

    @property
    def iterations(self) -> int:
        """How many there have been."""
        return int(self.rows["nodes"][0][ismcts.VISITS])

    @property
    def totals_now(self) -> Any:
        """The results of all seats, added up."""
        return self.rows["totals"][:self.seats].copy()

    def children(self, node: int) -> list[tuple[int, int, int, float]]:
        """Node, action, visits and sum of results of each child."""
        nodes, found = self.rows["nodes"], []
        child = int(nodes[node][ismcts.CHILD])
        while child != NONE:
            found.append((child, int(nodes[child][ismcts.ACTION]), int(nodes[child][ismcts.VISITS]),
                          float(self.rows["sums"][child])))
            child = int(nodes[child][ismcts.SIBLING])
        return found

    @property
    def lead(self) -> int:
        """How many visits the first choice has more than the next."""
        return int(ismcts.lead(self.rows["nodes"]))

    @property
    def has_plans(self) -> bool:
        """Whether the decision is a step of a plan, and there are others."""
        return bool(self.rows["nodes"][0][ismcts.WHIM])

    def chosen(self, caution: float) -> int:
        """The action that the search comes to."""
        nodes, sums = self.rows["nodes"], self.rows["sums"]
        return int(nodes[ismcts.first_choice(nodes, sums, caution)][ismcts.ACTION])

    @property
    def most_visited(self) -> int:
        """The action that a search with a network comes to."""
        nodes = self.rows["nodes"]
        return int(nodes[puct.first_choice(nodes, self.rows["sums"])][ismcts.ACTION])

    def line(self, action: int) -> list[int]:
        """The action, and then the most visited child again and again."""
        found = [child for child in self.children(0) if child[1] == action]
        line: list[int] = []
        while found:
            node, taken, visits, _ = max(found, key=lambda child: child[2])
            if line and visits < SURE:
                break
            line.append(taken)
            found = self.children(node)
        return line


def _network_rows(game: Game, policy: Policy) -> dict[str, Any]:
    """The network, and what it needs to work in."""
    net, scales, shifts, sizes = policy.rows
    x, y, z = (np.zeros(sizes[1], np.float32) for _ in range(3))
    return {"net": net, "scales": scales, "shifts": shifts, "sizes": sizes,
            "seen": np.zeros(game.observation, np.float32), "x": x, "y": y, "z": z,
            "out": np.zeros(game.actions + 1, np.float32), "chances": np.zeros(game.actions),
            "firsts": np.zeros(game.actions)}


SURE = 8
"""Visits from which on a node belongs to the line that is expected."""


def _plain(row: Any, kind: Any) -> Any:
    """The same memory as the plain engine wants it: ctypes rows, which give plain numbers."""
    if row.dtype == kind.dtype():
        return (kind * len(row)).from_buffer(row.view(np.uint8))
    scalar: Any = {np.dtype(np.int32): ctypes.c_int32, np.dtype(np.int64): ctypes.c_int64, np.dtype(float): ctypes.c_double}
    part = scalar[row.dtype]
    for length in reversed(row.shape):
        part = part * length
    return part.from_buffer(row)
