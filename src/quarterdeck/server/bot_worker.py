"""A bot's own process: positions come in on standard input, actions go out on standard output.

    python -m quarterdeck.server.bot_worker [--warm] [--policies=DIR] [NAME=MODULE:FUNCTION ...]

A frame is its length in four bytes and that many bytes of MessagePack: a `Request` in, an `Answer` out, one at a time. The
first answer, number 0, says that the worker is ready. The worker ends when its input does, even while a player is still
thinking, so it does not outlive a server that was killed. What a player prints goes to standard error.

Quick players and policies choose in the plain engine. Those that search need machine code: a thread that stands back gets
it when the game is warmed up, and until it is there the greedy player answers instead and the answer says so. For our own
games it comes with the package and is there at once; the first answer waits a moment for it. With --warm
the same is done for players beside the roster that are slow in plain; both engines choose the same.

The whole process runs at a lower priority than the server, so that thinking never keeps a person waiting.
"""

from __future__ import annotations

import importlib
import json
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from quarterdeck.engine import catalogue
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.players import roster
from quarterdeck.players.learned.shelf import Shelf, called, is_policy

if TYPE_CHECKING:
    from quarterdeck.players.search import Thought

HEAD = 4
"""Bytes that hold a frame's length."""
LONGEST = 1 << 20
"""No frame is longer; a length beyond it is garbage."""
QUICK = frozenset(roster.PLAYERS)
"""Players that need a millisecond in plain: compiling a game for them (20 s of CPU) would never pay."""
POLICIES = "--policies="
"""What stands before the folder of policies on the command line."""
STAND_IN = "greedy"
"""Who chooses while a player's machine code is being made."""
COLD = "is still getting ready"
"""What an answer says then; it reads on from the player's name."""
BEHIND = 10
"""How much a worker stands back behind the server."""
FARTHER = 5
"""How much more the thread that compiles stands back; on Linux this is told of one thread alone."""
READY_SOON = 1.5
"""Seconds for which the first answer waits for machine code: by then it is there where nothing has to be compiled."""
FORESEEN = 4
"""Actions of the expected line that are told in words."""
SEAT_MARK = "<{}>"
"""How the words of a line name the person at a seat, since a worker knows nobody's name: <0>; see `reasons.named`."""
MOST_MAPS = 8
"""Own maps for which a worker makes machine code, which is never let go. On other maps all bots play quickly."""
TOO_MANY = "plays quickly here, because the server thinks about other maps"
"""What an answer says then; it reads on from the player's name."""
TRIES = 16
"""Possibilities that are imagined to find one in which the expected line can be played."""
LOOKED_AT = 6
"""Candidates that are told, beside the action that was asked about."""


class Request(msgspec.Struct, frozen=True, array_like=True):
    """What is asked of a worker; `luck` is a random 32-bit word, the player's only chance.

    `wants` is "action", "thought" (what a search sees, with reasons), or "warmth": get the game ready and answer nothing.
    `milliseconds` bound a search beside its own settings, 0 not at all. `about` is an action whose value is wanted too.
    """

    number: int
    game: str
    options: dict[str, Any] = {}
    seat: int = -1
    state: bytes = b""          # redacted for the seat
    player: str = ""
    luck: int = 0
    wants: str = "action"
    milliseconds: int = 0
    about: int = -1
    own_map: dict[str, Any] | None = None       # the map that the players brought

    @property
    def which(self) -> str:
        """The game with its map, for what is kept of it."""
        return which(self.game, self.own_map)


def which(game: str, own_map: dict[str, Any] | None) -> str:
    """A game's name, with its map if that is the players' own."""
    return game if own_map is None else f"{game} {json.dumps(own_map, sort_keys=True)}"


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """What a search came to, in a form that can be sent, kept and told."""

    iterations: int
    candidates: list[tuple[int, int, float]]        # action, visits, mean result of the seat: the most visited first
    values: list[float]                             # the expected result of every seat
    line: list[tuple[int, str]]                     # seats and what they are expected to do, in words
    rule_of_thumb: int                              # what the greedy player would do


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """The player's legal action, or in `error` why there is none, in words that tell nothing of the position.

    `by` and `note` where the action is not the player's own.
    """

    number: int
    action: int = -1
    engine: str = ""
    error: str = ""
    by: str = ""
    note: str = ""
    seen: Seen | None = None
    line: list[tuple[int, str]] = []        # without a search: the action and the next one of the same seat, in words


def frame(message: Request | Answer) -> bytes:
    """A message as it goes through the pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "little") + body


def position(game: str, options: dict[str, Any], seat: int, state: bytes, engine: str = "plain",
             own_map: dict[str, Any] | None = None) -> Match:
    """A match at that redacted state; refuses a seat that is not to act, and a state that tells it too much."""
    match = _table(game, msgspec.msgpack.encode(options), engine, msgspec.msgpack.encode(own_map)).at(state)
    if match.to_act != seat:
        raise QuarterdeckError(f"seat {seat} is not to act")
    if bytes(match.redacted(seat)) != state:
        raise QuarterdeckError(f"the state is not redacted for seat {seat}")
    return match


def placed(request: Request, engine: str = "plain") -> Match:
    """The match that a request is about."""
    return position(request.game, request.options, request.seat, request.state, engine, request.own_map)


@lru_cache(maxsize=64)
def _table(game: str, options: bytes, engine: str, own_map: bytes) -> Match:
    played = catalogue.game(game, msgspec.msgpack.decode(own_map))
    return Match(played, key=bytes(16), options=msgspec.msgpack.decode(options), engine=engine)


class Worker:
    """Answers requests; `players` are beside those of the roster, `policies` those that may be named besides."""

    def __init__(self, players: dict[str, Callable[..., int]], warm: bool = False, policies: Shelf | None = None) -> None:
        self.players, self.warm, self.policies = roster.PLAYERS | players, warm, policies
        self._warming: set[tuple[str, str]] = set()
        self._makers: dict[tuple[str, str], threading.Thread] = {}      # who makes their code, until somebody waited for it
        self._maps = 0                                                  # own maps among them
        self._compiled: set[tuple[str, str]] = set()
        self._thinkers: dict[tuple[str, str], roster.Thinker] = {}      # by game and level: those that are warm

    def answer(self, request: Request) -> Answer:
        """What the player does; an error names what went wrong and where, never a value out of the position."""
        is_learned = self.policies is not None and is_policy(request.player)
        if not is_learned and request.player not in self.players and request.player not in roster.THINKERS:
            return Answer(request.number, error="is not among the players")
        try:
            if is_learned:
                return self._learned(request)
            if request.player in roster.THINKERS:
                return self._considered(request)
            engine = self._engine(request)
            match = placed(request, engine)
            action = match.choose(self.players[request.player], request.luck)
            if action not in match.legal():
                return Answer(request.number, error="chose an illegal action")
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            return Answer(request.number, error=f"raised {type(error).__name__} at {Path(last.filename).name}:{last.lineno}")
        return Answer(request.number, action, engine)

    # -------------------------------------------------------------- policies

    def _learned(self, request: Request) -> Answer:
        """The answer of a policy; why one cannot be played is in the server's log, with its file."""
        assert self.policies is not None
        match = placed(request)
        try:
            policy = self.policies.policy(called(request.player))
        except QuarterdeckError:
            return Answer(request.number, error="is not among the policies that can be played here")
        if policy.game != request.game:
            return Answer(request.number, error="was trained on another game")
        return Answer(request.number, policy.choose(match), "plain")

    # -------------------------------------------------------------- players that search

    def _considered(self, request: Request) -> Answer:
        """The answer of a player that searches, or of the one that stands in for it."""
        match = placed(request)
        legal = match.legal()
        if len(legal) == 1:
            return Answer(request.number, legal[0], "plain")
        player = roster.at_seats(match.game, request.player, match.seats)
        is_warm = (request.which, player) in self._thinkers or self.warm_up(request.game, request.own_map, player)
        thinker = self._thinker(request.which, player)
        if thinker is None:
            note = COLD if is_warm else TOO_MANY
            action = match.choose(roster.player(STAND_IN))
            line = first_two(match, action) if request.wants == "thought" else []
            return Answer(request.number, action, "plain", by=STAND_IN, note=note, line=line)
        thought = self._thought(thinker, match, request)
        seen = told(match, thought, request.about) if request.wants == "thought" else None
        return Answer(request.number, thought.action, "cpu", seen=seen)

    def _thought(self, thinker: roster.Thinker, match: Match, request: Request) -> Thought:
        searcher, own = thinker.searcher, thinker.searcher.settings
        bounds = [bound for bound in (own.milliseconds, request.milliseconds) if bound]
        searcher.settings = replace(own, milliseconds=min(bounds, default=0))
        try:
            return thinker.think(match, request.luck, request.about)
        finally:
            searcher.settings = own

    def _thinker(self, game: str, player: str) -> roster.Thinker | None:
        """The player at that game, if its machine code is there; who asks first waits a moment for it."""
        for key in ((game, player), (game, "")):
            if key in self._makers:
                self._makers.pop(key).join(READY_SOON)
        return self._thinkers.get((game, player))

    def warm_up(self, game: str, own_map: dict[str, Any] | None = None, level: str = "") -> bool:
        """Begin to get the players that search ready for a game, unless that was done before; False for a map too many.

        The one that is guided by a network has machine code of its own, which is made when it is first asked for (`level`).
        """
        if level == roster.GUIDED and roster.has_network(catalogue.game(game, own_map)):
            self._warm_up_guided(game, own_map)
        if (which(game, own_map), "") in self._warming:
            return True
        if own_map is not None:
            if self._maps >= MOST_MAPS:
                return False
            self._maps += 1
        self._begin((which(game, own_map), ""), game, own_map)
        return True

    def _warm_up_guided(self, game: str, own_map: dict[str, Any] | None) -> None:
        key = which(game, own_map), roster.GUIDED
        if key not in self._warming:
            self._begin(key, game, own_map, (roster.GUIDED,))

    def _begin(self, key: tuple[str, str], *what: Any) -> None:
        self._warming.add(key)
        self._makers[key] = threading.Thread(target=self._make_thinkers, args=what, daemon=True)
        self._makers[key].start()

    def _make_thinkers(self, name: str, own_map: dict[str, Any] | None,
                       levels: tuple[str, ...] = roster.UNGUIDED) -> None:
        """Compile the search, or fetch it from the cache: workers take turns, so that one of them compiles for all."""
        os.nice(FARTHER)
        game = catalogue.game(name, own_map)
        with alone(name):
            match = Match(game, key=bytes(16))
            for level in levels:
                roster.Thinker(game, level, iterations=1, threads=1).think(match)
        self._thinkers |= {(which(name, own_map), level): roster.Thinker(game, level) for level in levels}

    # -------------------------------------------------------------- slow players beside the roster

    def _engine(self, request: Request) -> str:
        key = request.which, request.player
        if key in self._compiled:
            return "cpu"
        if self.warm and request.player not in QUICK and key not in self._warming:
            self._warming.add(key)
            threading.Thread(target=self._compile, args=(request,), daemon=True).start()
        return "plain"

    def _compile(self, request: Request) -> None:
        """Let the compiled twin choose once; on Linux only this thread is made to stand back."""
        os.nice(19)
        match = placed(request, "cpu")
        match.choose(self.players[request.player], request.luck)
        self._compiled.add((request.which, request.player))


@contextmanager
def alone(game: str) -> Iterator[None]:
    """Keep the other processes of this machine from compiling the same game meanwhile, where that can be."""
    try:
        import fcntl

        from quarterdeck.engine.machine import cache_folder

        cache_folder().mkdir(parents=True, exist_ok=True)
        lock = os.open(cache_folder() / f"{game}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except (ImportError, OSError):
        yield
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


# ------------------------------------------------------------------ what a search saw, for people

def told(match: Match, thought: Thought, about: int) -> Seen:
    """A thought at the match's position; `match` is redacted for the seat to act."""
    first = thought.candidates[:LOOKED_AT]
    asked = [candidate for candidate in thought.candidates[LOOKED_AT:] if candidate.action == about]
    return Seen(thought.iterations, [(one.action, one.visits, one.value) for one in [*first, *asked]], thought.values,
                foreseen(match, thought.line), match.choose(roster.player(STAND_IN)))


def foreseen(match: Match, line: list[int]) -> list[tuple[int, str]]:
    """The first actions of an expected line in words, in a possibility that lets most of them be played."""
    best: list[tuple[int, str]] = []
    for seed in range(TRIES):
        words = _walked(match.at(match.imagined(match.to_act, seed)), line[:FORESEEN])
        best = max(best, words, key=len)
        if len(best) == len(line[:FORESEEN]):
            break
    return best


def first_two(match: Match, action: int) -> list[tuple[int, str]]:
    """An action and what the greedy player would do after it, if the same seat is asked again; in words."""
    seat, after = match.to_act, match.at(match.imagined(match.to_act, 0))
    words = _walked(after, [action])
    return words if after.over or after.to_act != seat else words + _walked(after, [after.choose(roster.player(STAND_IN))])


def _walked(match: Match, line: list[int]) -> list[tuple[int, str]]:
    words = []
    for action in line:
        if match.over or action not in match.legal():
            break
        words.append((match.to_act, spoken(match, action)))
        match.play(action, is_legal=True)
    return words


def spoken(match: Match, action: int) -> str:
    """An action in the words of the page (`spoken`), with a mark for every person."""
    own = match.game.words.spoken
    marks = [SEAT_MARK.format(seat) for seat in range(match.seats)]
    return str(own(match.state, action, marks)) if own else match.name(action)


def read_requests(pipe: BinaryIO, inbox: queue.SimpleQueue[Request], warm_up: Callable[..., object]) -> None:
    """Pass on what comes in; end the process when nothing more can come. Warming up begins at once, whoever thinks."""
    decoder = msgspec.msgpack.Decoder(Request)
    while len(head := pipe.read(HEAD)) == HEAD:
        request = decoder.decode(pipe.read(int.from_bytes(head, "little")))
        if request.wants == "warmth":
            warm_up(request.game, request.own_map)
        else:
            inbox.put(request)
    os._exit(0)


def named(player: str) -> tuple[str, Callable[..., int]]:
    """NAME=MODULE:FUNCTION as a name and the function."""
    name, _, path = player.partition("=")
    module, _, function = path.partition(":")
    return name, getattr(importlib.import_module(module), function)


def main(args: list[str]) -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)    # a service manager's goes to all; the server decides when we end
    os.nice(BEHIND)
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    requests = os.fdopen(os.dup(0), "rb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    folder = next((arg.removeprefix(POLICIES) for arg in args if arg.startswith(POLICIES)), "")
    worker = Worker(dict(named(arg) for arg in args if not arg.startswith("--")), "--warm" in args,
                    Shelf(Path(folder)) if folder else None)
    inbox: queue.SimpleQueue[Request] = queue.SimpleQueue()
    threading.Thread(target=read_requests, args=(requests, inbox, worker.warm_up), daemon=True).start()
    answers.write(frame(Answer(0)))
    while True:
        answers.write(frame(worker.answer(inbox.get())))


if __name__ == "__main__":
    main(sys.argv[1:])
