"""The arena: players against each other over many games, seats balanced and openings paired.

A `Plan` says who meets whom. Every opening (a deal of the game) is played with every seating of a pairing, so that nobody
owes a result to the cards or to the seat. A game is known by its seed, the number of its opening and who sits where; it
comes out the same alone, in any order and on any number of processes, unless a clock bounds the thinking.

The sides of a game are its seats, or its teams (`team` in the game's together.py), or all seats together where they
always share one result; whoever plays for a side sits at all of its seats.
"""

from __future__ import annotations

import json
import math
import multiprocessing
import os
import re
import signal
import time
import zlib
from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import combinations, pairwise, product
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from quarterdeck.engine import catalogue, contract, kernels
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.compile import twin
from quarterdeck.engine.contract import OVER
from quarterdeck.engine.errors import QuarterdeckError, SeatError
from quarterdeck.engine.match import Match
from quarterdeck.lab.runner import need_arrow, settle
from quarterdeck.players import deckhand, roster
from quarterdeck.players.learned.shelf import is_policy
from quarterdeck.players.settings import KINDS, LEAST, settings_of

SHARED = 16
"""Random games after which a result that never differed between seats is taken to be shared by all."""
OPENING_BITS = 31
"""An opening's number has so many bits in the number that a player's chance comes from."""


# ------------------------------------------------------------------ who plays

class Entrant(NamedTuple):
    """A player of the roster, perhaps with other settings of its search, or a policy."""

    label: str                      # as it was asked for: admiral, admiral:cut=20, or policy:bones
    name: str
    changed: dict[str, Any]

    @property
    def thinks(self) -> bool:
        """Whether it searches."""
        return self.name in roster.THINKERS


def entrant(text: str, **budget: int | None) -> Entrant:
    """A player as it is written: a name, a name and settings of its search, admiral:iterations=500:cut=20, or policy:NAME.

    `budget` holds iterations and milliseconds for all who think, where they are not None. Of these two, the one that is
    given alone is the only bound.
    """
    if is_policy(text.strip()):
        return Entrant(text.strip(), text.strip(), {})
    called, *pairs = (part.strip() for part in text.split(":"))
    name = roster.known(called)
    own = dict(_setting(text, pair) for pair in pairs)
    if name not in roster.THINKERS:
        if own:
            raise QuarterdeckError(f"{text}: {name} does not search and has no settings; write {name} alone")
        return Entrant(name, name, {})
    changed = own if {"iterations", "milliseconds"} & set(own) else {
        **{key: value for key, value in budget.items() if value is not None}, **own}
    if "iterations" in changed or "milliseconds" in changed:
        changed = {"iterations": 0, "milliseconds": 0, **changed}
        if not changed["iterations"] and not changed["milliseconds"]:
            raise QuarterdeckError(f"{text}: a search needs a bound; give it iterations or milliseconds above 0")
    return Entrant(":".join([name, *(f"{key}={value:g}" for key, value in own.items())]), name, changed)


def _setting(text: str, pair: str) -> tuple[str, Any]:
    key, equals, value = (part.strip() for part in pair.partition("="))
    if key not in KINDS or not equals:
        raise QuarterdeckError(f"{text}: {pair!r} is no setting of a search; write name=value with one of "
                               f"{', '.join(KINDS)}")
    least = LEAST.get(key, 0)
    with suppress(ValueError):
        number = KINDS[key](value)
        if number >= least:
            return key, number
    raise QuarterdeckError(f"{text}: {key} is a number from {least} up, not {value!r}")


# ------------------------------------------------------------------ who meets whom

class Pairing(NamedTuple):
    """Entrants that meet: every opening is played with each of the seatings, which name an entrant for every seat."""

    seatings: list[tuple[str, ...]]

    @property
    def labels(self) -> list[str]:
        """Who is in it, in the order in which they were named."""
        return list(dict.fromkeys(label for seating in self.seatings for label in seating))


class Fixture(NamedTuple):
    """A game to be played."""

    pairing: int
    opening: int
    seating: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """A tournament: `games` a pairing, or a seating where all seats win and lose together."""

    game: Game
    options: dict[str, Any]
    seed: int
    games: int
    entrants: dict[str, Entrant]
    pairings: list[Pairing]
    sides: list[list[int]]
    settings: dict[str, dict[str, Any]] = field(default_factory=dict)
    policies: dict[str, str] = field(default_factory=dict)      # the mark of each policy's weights

    @property
    def is_shared(self) -> bool:
        """Whether all seats win and lose together."""
        return len(self.sides) == 1

    def openings(self, pairing: Pairing) -> int:
        """How many openings the pairing plays."""
        return self.games if self.is_shared else self.games // len(pairing.seatings)

    @cached_property
    def fixtures(self) -> list[Fixture]:
        """Every game, opening by opening: a run that is broken off has played all pairings alike."""
        most = max(self.openings(pairing) for pairing in self.pairings)
        return [Fixture(number, opening, seating) for opening in range(most)
                for number, pairing in enumerate(self.pairings) if opening < self.openings(pairing)
                for seating in pairing.seatings]

    @property
    def is_repeatable(self) -> bool:
        """Whether no clock bounds anybody's thinking."""
        return not any(settings["milliseconds"] for settings in self.settings.values())


def plan(game: Game, players: Sequence[Entrant], games: int, options: dict[str, Any], seed: int = 0,
         mixed: bool = False, ladder: bool = False) -> Plan:
    """Who meets whom: a round robin where there are two sides, one seating and its rotations where there are more.

    In a `ladder` each entrant meets only the one named after it. `mixed` adds the seatings of different partners.
    """
    entrants = {player.label: player for player in players}
    sides = sides_of(game, options)
    labels = [player.label for player in players]
    if len(sides) == 1:
        seats = len(sides[0])
        seatings = [(label,) * seats for label in entrants]
        if mixed:
            seatings += [seating for seating in product(entrants, repeat=seats) if len(set(seating)) > 1]
        pairings = [Pairing(seatings)]
    elif mixed:
        raise QuarterdeckError(f"{game.title} is played against each other; --mixed is for games that are won together")
    else:
        pairings = _against(game, sides, labels, ladder)
    for pairing in pairings if len(sides) > 1 else []:
        _check_games(games, len(pairing.seatings))
    settings = settings_by_label(game, list(entrants.values()))
    policies = {label: roster.Learned(game, label).policy.mark for label in entrants if is_policy(label)}
    return Plan(game, options, seed, games, entrants, pairings, sides, settings, policies)


def settings_by_label(game: Game, players: Sequence[Entrant]) -> dict[str, dict[str, Any]]:
    """How those of them think who search."""
    return {player.label: asdict(settings_of(game, player.name, **player.changed)) for player in players if player.thinks}


def _against(game: Game, sides: list[list[int]], labels: list[str], ladder: bool) -> list[Pairing]:
    if len(sides) > 2:
        if len(labels) != len(sides):
            named = "1 player is" if len(labels) == 1 else f"{len(labels)} players are"
            raise SeatError(f"{game.title} has {len(sides)} sides here and {named} named; name one for each, in the "
                            "order of the seats, or choose -o seats")
        return [rotations(labels, sides)]
    if len(labels) < 2:
        raise SeatError(f"{game.title} is played against each other; name two players or more, as in --players "
                        f"{labels[0]},random")
    if len(labels) > len(set(labels)) and len(labels) > 2:
        raise QuarterdeckError("a player is named twice; where everyone meets everyone, name each of them once")
    met = pairwise(labels) if ladder else combinations(labels, 2)
    return [rotations(pair, sides) for pair in met]


def rotations(labels: Sequence[str], sides: list[list[int]]) -> Pairing:
    """Every different turn of the entrants around the table: each of them is at every side equally often."""
    seatings = []
    for turn in range(len(labels)):
        by_seat = {seat: labels[(side + turn) % len(labels)] for side, seats in enumerate(sides) for seat in seats}
        seatings.append(tuple(by_seat[seat] for seat in sorted(by_seat)))
    return Pairing(list(dict.fromkeys(seatings)))


def _check_games(games: int, seatings: int) -> None:
    if games < seatings or games % seatings:
        near = max(1, games // seatings) * seatings
        raise QuarterdeckError(f"--games {games}: every opening is played {seatings} times, once a seating, so the number "
                               f"is a multiple of {seatings}; take {near} or {near + seatings}")


def options_for(game: Game, options: dict[str, Any], players: int, ladder: bool = False) -> dict[str, Any]:
    """The options of a tournament: where they do not say how many sit down, as many as are named, or two on a ladder.

    A game may name options of its own for its ladder (`ARENA` in its checks.py).
    """
    if ladder:
        options = {**game.checks.ARENA, **options}
    seats = next((option for option in game.content.options if option.name == "seats"), None)
    wanted = 2 if ladder else players
    if seats is None or "seats" in options or game.together.team or not seats.low <= wanted <= seats.high:
        return options
    return {**options, "seats": wanted}


def sides_of(game: Game, options: dict[str, Any]) -> list[list[int]]:
    """The seats that win and lose together, side by side."""
    seats = game.seats(game.new_state(options))
    team = game.together.team
    if team:
        by_team: dict[int, list[int]] = {}
        for seat in range(seats):
            by_team.setdefault(int(team(seat)), []).append(seat)
        return [by_team[number] for number in sorted(by_team)]
    for number in range(SHARED):
        scores = Match(game, seed=0, number=number, options=options).play_out(number=number).scores
        if len(set(scores)) > 1:
            return [[seat] for seat in range(seats)]
    return [list(range(seats))]


# ------------------------------------------------------------------ one game

@dataclass(frozen=True)
class Played:
    """A game that was played: a row of the results. Lists have an entry a seat.

    A move is a decision between several actions; what is forced costs nobody time.
    """

    pairing: int
    opening: int
    seating: list[str]
    scores: list[float]
    margin: int
    decisions: int
    moves: list[int]
    cpu: list[float]                # CPU seconds of all moves
    seconds: list[float]            # the same by the clock on the wall, which runs on while other processes have the core
    times: list[list[float]]        # CPU seconds of every move
    iterations: list[int]
    wall: float                     # seconds of the whole game

    @property
    def fixture(self) -> Fixture:
        """Which game it was."""
        return Fixture(self.pairing, self.opening, tuple(self.seating))


class Bot:
    """An entrant at work: gives an action and how many iterations of a search it took."""

    def __init__(self, game: Game, player: Entrant, is_compiled: bool) -> None:
        self.name = player.name
        self.player = roster.bot(game, player.name, **player.changed)
        self.glance = glance(game) if is_compiled and player.name in ("greedy", "deckhand") else None

    def choose(self, match: Match, luck: int) -> tuple[int, int]:
        """What it does now; asked only where there is a choice."""
        if isinstance(self.player, roster.Thinker):
            thought = self.player.think(match, luck)
            return thought.action, thought.iterations
        if self.glance and not (self.name == "deckhand" and luck & 255 < deckhand.THOUGHTLESS):
            return self.glance.think(match, luck).action, 0
        return self.player.choose(match, luck), 0


GLANCE: dict[str, Any] = {"iterations": 1, "milliseconds": 0, "cut": 1, "noise": 0, "threads": 1}
"""A search of one iteration takes the action that `prefer` likes best, as the greedy player does, from compiled code that a
game with thinkers needs anyway."""


def glance(game: Game) -> roster.Thinker:
    """The greedy player as a search."""
    return roster.Thinker(game, "admiral", **GLANCE)


def bots_of(of: Plan) -> dict[str, Bot]:
    """All entrants, ready; what needs compiled code has it."""
    is_compiled = any(player.thinks for player in of.entrants.values())
    bots = {label: Bot(of.game, player, is_compiled) for label, player in of.entrants.items()}
    if is_compiled:
        glance(of.game).think(Match(of.game, seed=of.seed, options=of.options))
    return bots


def play(of: Plan, fixture: Fixture, bots: dict[str, Bot]) -> Played:
    """Play one game."""
    begin = time.perf_counter()
    match = Match(of.game, seed=of.seed, number=fixture.opening, options=of.options)
    iterations, seconds = [0] * match.seats, [0.0] * match.seats
    times: list[list[float]] = [[] for _ in range(match.seats)]
    luck = int(kernels.first_luck(of.seed, own_number(fixture)))
    while (seat := match.to_act) != OVER:
        legal = match.legal()
        action = legal[0]
        if len(legal) > 1:
            luck = kernels.next_luck(luck)
            wall, spent = time.perf_counter(), time.process_time()
            action, count = bots[fixture.seating[seat]].choose(match, kernels.mixed(luck))
            times[seat].append(time.process_time() - spent)
            seconds[seat] += time.perf_counter() - wall
            iterations[seat] += count
        match.play(action, is_legal=True)
    scores = np.zeros(match.seats)
    margin = int(twin(of.game, "plain").root(contract.score)(match.state, scores))
    return Played(fixture.pairing, fixture.opening, list(fixture.seating), scores.tolist(), margin, len(match.actions),
                  [len(own) for own in times], [sum(own) for own in times], seconds, times, iterations,
                  time.perf_counter() - begin)


def own_number(fixture: Fixture) -> int:
    """The number from which the players' chance comes: another one for each seating of an opening."""
    return zlib.crc32(",".join(fixture.seating).encode()) << OPENING_BITS | fixture.opening


# ------------------------------------------------------------------ all games

def run(of: Plan, processes: int, done: Sequence[Played] = (), todo: Sequence[Fixture] | None = None,
        ) -> Generator[Played, None, None]:
    """Play `todo`, or all that is not among `done`, and give each game as it ends; the order depends on the processes.

    The first process compiles what there is to compile; the others start when it is kept in the cache. Ending the loop
    early ends the processes.
    """
    over = {played.fixture for played in done}
    waiting = [fixture for fixture in reversed(of.fixtures if todo is None else todo) if fixture not in over]
    crew: dict[Connection, Worker] = {}
    try:
        while waiting or any(worker.at for worker in crew.values()):
            is_ready = not crew or all(worker.is_ready for worker in crew.values())
            while is_ready and waiting and len(crew) < min(processes, len(waiting) + len(crew)):
                worker = Worker(of)
                crew[worker.pipe] = worker
                is_ready = len(crew) > 1
            for pipe in wait(list(crew)):
                worker = crew[pipe]     # type: ignore[index]
                played = worker.heard()
                if waiting:
                    worker.send(waiting.pop())
                if played:
                    yield played
    finally:
        for worker in crew.values():
            worker.end()


class Worker:
    """A process that plays one game after another."""

    def __init__(self, of: Plan) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.at: Fixture | None = None
        self.is_ready = False
        work = Work(of.game.name, of.options, of.seed, of.games, of.entrants, of.pairings, of.sides, of.game.own_map)
        self.process = context.Process(target=serve, args=(theirs, work), daemon=True)
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)      # Ctrl-C is the first process's affair
        try:
            self.process.start()
        finally:
            signal.signal(signal.SIGINT, before)
        theirs.close()

    def send(self, fixture: Fixture) -> None:
        """Let it play that game."""
        self.at = fixture
        with suppress(BrokenPipeError):     # it has died; the next look at its pipe tells
            self.pipe.send(fixture)

    def heard(self) -> Played | None:
        """The game that it has played; nothing when it has just become ready."""
        try:
            answer = self.pipe.recv()
        except (EOFError, ConnectionError):
            self.process.join()
            raise QuarterdeckError(f"a process of the arena ended by itself (exit code {self.process.exitcode})"
                                   f"{self._where()}; run again with fewer --processes") from None
        if isinstance(answer, str):
            raise QuarterdeckError(f"{answer}{self._where()}")
        self.is_ready, self.at = True, None
        return answer if isinstance(answer, Played) else None

    def _where(self) -> str:
        return f" in opening {self.at.opening} with {', '.join(self.at.seating)}" if self.at else ""

    def end(self) -> None:
        """Stop it, whatever it does."""
        self.pipe.close()
        self.process.terminate()
        self.process.join()


class Work(NamedTuple):
    """A plan as it travels to a process."""

    game: str
    options: dict[str, Any]
    seed: int
    games: int
    entrants: dict[str, Entrant]
    pairings: list[Pairing]
    sides: list[list[int]]
    own_map: dict[str, Any] | None = None


def serve(pipe: Connection, work: Work) -> None:
    """What a worker does: say that it is ready, then play what it is sent until the pipe is closed."""
    with suppress(EOFError, ConnectionError):
        try:
            of = Plan(catalogue.game(work.game, work.own_map), *work[1:-1])
            bots = bots_of(of)
            pipe.send(None)
            while True:
                pipe.send(play(of, pipe.recv(), bots))
        except QuarterdeckError as error:
            pipe.send(str(error))
        except (EOFError, ConnectionError):
            raise
        except Exception as error:
            pipe.send(f"{type(error).__name__}: {error}")
            raise


def stem(of: Plan, ladder: bool) -> str:
    """What the files of a tournament are called: sail-ladder, sail-scenario-8-admiral-greedy."""
    parts = [of.game.name, "ladder"] if ladder else [
        of.game.name, *(f"{key}-{value}" for key, value in of.options.items()), *of.entrants]
    return re.sub(r"[^a-z0-9.]+", "-", "-".join(parts).lower()).strip("-")


def cores() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# ------------------------------------------------------------------ results in a file

class Results:
    """A Parquet file of the games of one plan, written anew now and then: what was played is not lost."""

    EVERY = 60.0        # seconds

    def __init__(self, file: Path, of: Plan) -> None:
        self.arrow = need_arrow("; or leave --out away")
        self.parquet = self.arrow.parquet
        self.file, self.plan = file, of
        self.written = -math.inf
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise QuarterdeckError(f"--out {file.parent} is not a folder; name another one") from None

    @property
    def about(self) -> dict[str, Any]:
        """What tells this plan from another."""
        of = self.plan
        return {"game": of.game.name, "rules": of.game.rules_version, "options": of.options, "seed": of.seed,
                "settings": of.settings, **({"policies": of.policies} if of.policies else {}),
                **({"own_map": of.game.own_map} if of.game.own_map else {})}

    def before(self) -> list[Played]:
        """The games of this plan that the file already has; refuses games of another plan."""
        if not self.file.exists():
            return []
        table = self.parquet.read_table(str(self.file))
        about = json.loads((table.schema.metadata or {}).get(b"arena", b"{}"))
        if about != self.about or not set(COLUMNS) <= set(table.column_names):
            raise QuarterdeckError(f"{self.file} has games with other options, players or rules; give --out another folder, "
                                   "or remove it to begin anew")
        fixtures = set(self.plan.fixtures)
        rows = [{key: row[key] for key in COLUMNS} for row in table.to_pylist()]
        return [played for played in (Played(**row) for row in rows) if played.fixture in fixtures]

    def write(self, games: list[Played], is_last: bool = True) -> None:
        """A row a game; between times only when a while has passed."""
        if not is_last and time.monotonic() - self.written < self.EVERY:
            return
        self.written = time.monotonic()
        of = self.plan
        rows = [{"game": of.game.name, "options": json.dumps(of.options), "seed": of.seed, **asdict(played)}
                for played in in_order(of, games)]
        schema = self.arrow.schema([(name, self._kind(kind)) for name, kind in {**HEAD, **COLUMNS}.items()],
                                   metadata={"arena": json.dumps(self.about)})
        partial = self.file.with_name(self.file.name + ".partial")
        self.parquet.write_table(self.arrow.Table.from_pylist(rows, schema=schema), str(partial))
        settle(partial, self.file)

    def _kind(self, name: str) -> Any:
        if name.endswith("]"):
            return self.arrow.list_(self._kind(name[5:-1]))
        return getattr(self.arrow, name)()


HEAD = {"game": "string", "options": "string", "seed": "int64"}
COLUMNS = {"pairing": "int32", "opening": "int64", "seating": "list[string]", "scores": "list[float64]", "margin": "int32",
           "decisions": "int32", "moves": "list[int32]", "cpu": "list[float64]", "seconds": "list[float64]",
           "times": "list[list[float32]]", "iterations": "list[int64]", "wall": "float64"}
"""The columns of a file of results, as pyarrow calls their kinds."""


def in_order(of: Plan, games: Sequence[Played]) -> list[Played]:
    """The games in the order of the plan, however they ended."""
    place = {fixture: number for number, fixture in enumerate(of.fixtures)}
    return sorted(games, key=lambda played: place[played.fixture])
