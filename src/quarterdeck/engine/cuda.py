"""The batch on a GPU: one thread a game; without a GPU the same kernels still compile to PTX.

numba-cuda compiles, CuPy loads and launches, so a machine with CuPy alone runs kernels that were compiled elsewhere and
lie in the cache (`export`). Final states have the same bytes as on the CPU.
"""

from __future__ import annotations

import hashlib
import importlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from quarterdeck.engine import bits, contract, kernels
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.compile import fingerprint, short, twin
from quarterdeck.engine.errors import CompileError, EngineError
from quarterdeck.engine.machine import cache_folder

CAPABILITY = (9, 0)
"""Compute capability that PTX is written for when no GPU says otherwise; newer ones run it too."""
THREADS = 128
"""Threads a block."""
REGISTERS = 40
"""Registers a thread: few, so that many games are in flight. Sail on an H200, billion decisions/s: 126 registers (as many as
the compiler likes) 2.1, 96 2.2, 64 2.6, 48 2.9, 40 3.1."""


def ptx(game: Game, kernel: str, choose: Any = None, capability: tuple[int, int] = CAPABILITY, is_fast: bool = True) -> str:
    """The kernel as PTX text, from the cache if it has been compiled before; `is_fast`: optimised, as it is played."""
    file = ptx_file(game, kernel, choose, capability, is_fast)
    if not file.exists():
        text = _compiled(game, kernel, choose, capability, is_fast)
        file.parent.mkdir(parents=True, exist_ok=True)
        partial = file.with_suffix(".partial")
        partial.write_text(text)
        partial.rename(file)
    return file.read_text()


def ptx_file(game: Game, kernel: str, choose: Any = None, capability: tuple[int, int] = CAPABILITY,
             is_fast: bool = True) -> Path:
    """Where the PTX of a kernel lies; the name depends on the sources alone, so other machines find it."""
    label = "\0".join([game.source_hash, kernel, fingerprint(choose) if choose else "", str(capability)])
    digest = hashlib.sha256(label.encode()).hexdigest()[:16]
    return cache_folder() / f"{game.name}-cuda{'' if is_fast else '-slow'}" / f"{kernel}-{digest}.ptx"


def _compiled(game: Game, kernel: str, choose: Any, capability: tuple[int, int], is_fast: bool) -> str:
    try:
        numba: Any = importlib.import_module("numba")
        cuda: Any = importlib.import_module("numba.cuda")
    except (ImportError, AttributeError):    # a numba-cuda that does not fit its NumPy fails with the latter
        raise EngineError("compiling for a GPU needs numba-cuda: pip install 'quarterdeck[cuda]'") from None
    types = numba.types
    records = numba.from_dtype(game.state.dtype())
    kinds = {"records": types.Array(records, 1, "C"), "i8": types.Array(types.int8, 1, "C"),
             "i16": types.Array(types.int16, 1, "C"), "i32": types.Array(types.int32, 1, "C"),
             "i64": types.Array(types.int64, 1, "C"), "words": types.Array(types.int64, 2, "C"),
             "bytes": types.Array(types.int8, 2, "C"),
             "floats": types.Array(types.float32, 1, "C"), "f32": types.Array(types.float32, 2, "C"),
             "f64": types.Array(types.float64, 2, "C"), "n": types.int64}
    body, arguments = _bodies(game, choose)[kernel]
    try:
        with _stand_in_device(capability), _modules_once(), _indices_as_they_stand():
            text, _ = cuda.compile_ptx(body, tuple(kinds[name] for name in arguments.split()), cc=capability, opt=is_fast)
    except numba.core.errors.NumbaError as error:
        raise CompileError(short(error)) from None
    except (OSError, RuntimeError) as error:
        raise EngineError(f"compiling for a GPU needs NVVM and NVRTC: pip install 'quarterdeck[cuda]' ({error})") from None
    head, entry, rest = str(text).partition(".entry")
    parameters, brace, code = rest.partition("\n{")
    return f"{head}{entry}{parameters}\n.maxnreg {REGISTERS}{brace}{code}"


@contextmanager
def _stand_in_device(capability: tuple[int, int]) -> Iterator[None]:
    """numba-cuda asks the current device for its capability when it compiles device functions; we say it instead."""
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")
    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = asked


@contextmanager
def _modules_once() -> Iterator[None]:
    """numba-cuda hands NVVM a function's code once for every path of calls that leads to it; once will do.

    Sail's kernels for random and greedy play: 44 CPU seconds instead of 51.
    """
    library: Any = importlib.import_module("numba.cuda.codegen").CUDACodeLibrary
    every_path = library.modules
    library.modules = property(_own_and_called)
    try:
        yield
    finally:
        library.modules = every_path


@contextmanager
def _indices_as_they_stand() -> Iterator[None]:
    """Rules count nothing from the end, so no index is asked whether it is negative (as in whole.py)."""
    arrays: Any = importlib.import_module("numba.cuda.np.arrayobj")
    asked = arrays.fix_integer_index
    arrays.fix_integer_index = lambda context, builder, kind, index, size: context.cast(
        builder, index, kind, arrays.types.intp if kind.signed else arrays.types.uintp)
    try:
        yield
    finally:
        arrays.fix_integer_index = asked


def _own_and_called(library: Any) -> list[Any]:
    """The modules of a function and of all that it calls, each once."""
    found, waiting = {}, [library]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found[one] = one._module
            waiting += one._linking_libraries
    return list(found.values())


def _bodies(game: Game, choose: Any) -> dict[str, tuple[Callable[..., None], str]]:
    """Every kernel with the kinds of its arguments.

    A game is played in a thread's own memory and written back at the end: 30 % faster than in place.
    """
    numba: Any = importlib.import_module("numba")
    cuda: Any = importlib.import_module("numba.cuda")
    int64 = numba.int64
    device = twin(game, "cuda")
    begin_one, step_one = device.root(kernels.begin), device.root(kernels.step)
    player = choose or kernels.any_legal
    play_one, decide_one = device.root(kernels.play_on, choose=player), device.root(kernels.decide, choose=player)
    tally_one = device.root(kernels.tally_on, choose=player)
    first_luck, unpack, see = device.root(kernels.first_luck), device.root(kernels.unpack), device.root(kernels.see)
    to_act_one, legal_one = device.root(contract.to_act), device.root(contract.legal)
    score_one = device.root(contract.score)
    turn_one, show_one = device.root(kernels.turn, choose=player), device.root(kernels.show)
    record, words = numba.from_dtype(game.state.dtype()), bits.words(game.actions)

    def begin(states, template, luck, decisions, numbers, seed):
        i = cuda.grid(1)
        if i < states.size:
            own = cuda.local.array(1, record)
            own[0] = template[0]
            begin_one(own[0], seed, numbers[i])
            luck[i] = first_luck(seed, numbers[i])
            decisions[i] = 0
            states[i] = own[0]

    def play(states, luck, decisions, mine):
        i = cuda.grid(1)
        if i < states.size:
            own = cuda.local.array(1, record)
            mask = cuda.local.array(words, int64)
            own[0] = states[i]
            play_one(own[0], luck, decisions, mine, mask, i)
            states[i] = own[0]

    def tally(states, luck, decisions, mine, uses, deeds):
        i = cuda.grid(1)
        if i < states.size:
            own = cuda.local.array(1, record)
            mask = cuda.local.array(words, int64)
            own[0] = states[i]
            tally_one(own[0], luck, decisions, mine, uses, deeds, mask, i)
            states[i] = own[0]

    def decide(states, luck, chosen):
        i = cuda.grid(1)
        if i < states.size:
            mask = cuda.local.array(words, int64)
            chosen[i] = decide_one(states[i], luck, mask, i)

    def step(states, template, luck, decisions, numbers, chosen, rewards, done, refused, seed, actions, replace):
        i = cuda.grid(1)
        if i < states.size:
            own = cuda.local.array(1, record)
            own[0] = states[i]
            was_over = to_act_one(own[0]) == -1
            refused[i] = step_one(own[0], chosen[i], actions, rewards[i])
            is_over = to_act_one(own[0]) == -1
            done[i] = 1 if is_over else 0
            if refused[i] == 0 and not was_over:
                decisions[i] += 1
            if is_over and replace > 0:
                numbers[i] += replace
                own[0] = template[0]
                begin_one(own[0], seed, numbers[i])
                luck[i] = first_luck(seed, numbers[i])
            states[i] = own[0]

    def legal(states, masks):
        i = cuda.grid(1)
        if i < states.size:
            mask = cuda.local.array(words, int64)
            legal_one(states[i], mask)
            unpack(mask, masks[i])

    def observe(states, observations):
        i = cuda.grid(1)
        if i < states.size:
            see(states[i], observations[i])

    def to_act(states, seats):
        i = cuda.grid(1)
        if i < states.size:
            seats[i] = to_act_one(states[i])

    def score(states, scores):
        i = cuda.grid(1)
        if i < states.size and to_act_one(states[i]) == -1:
            score_one(states[i], scores[i])

    def turn(states, template, luck, decisions, numbers, seeds, learner, kinds, chosen, fresh, reward, rewards, done,
             refused, legals, kind, is_move, renewal, rotate, actions):
        i = cuda.grid(1)
        if i < states.size:
            own = cuda.local.array(1, record)
            own[0] = states[i]
            moves = is_move
            is_due = True
            while is_due:
                is_due = turn_one(own, 0, template, luck, decisions, numbers, seeds, learner, kinds, chosen, fresh, reward,
                                  rewards, done, refused, legals, kind, moves, renewal, rotate, actions, i)
                moves = 0
            states[i] = own[0]

    def show(states, learner, legals, seats, masks, observations):
        i = cuda.grid(1)
        if i < states.size:
            show_one(states[i], learner, legals, seats, masks, observations, i)

    return {
        "begin": (begin, "records records i64 i32 i64 n"),
        "play": (play, "records i64 i32 i8"),
        "tally": (tally, "records i64 i32 i8 bytes n"),
        "decide": (decide, "records i64 i32"),
        "step": (step, "records records i64 i32 i64 i32 f32 i8 i16 n n n"),
        "legal": (legal, "records bytes"),
        "observe": (observe, "records f32"),
        "to_act": (to_act, "records i8"),
        "score": (score, "records f64"),
        "turn": (turn, "records records i64 i32 i64 i64 i8 i8 i32 i8 floats f32 i8 i16 words n n n i8 n"),
        "show": (show, "records i8 words i8 bytes f32"),
    }


KERNELS = ("begin", "play", "decide", "step", "legal", "observe", "to_act", "score")
LEARNING = ("turn", "show")
"""Kernels that a learner needs, and nobody else."""
OF_A_PLAYER = ("play", "decide", "turn")
"""Kernels that are bound to a player."""


def export(game: Game, players: tuple[Any, ...] = (kernels.any_legal,), wanted: tuple[str, ...] = KERNELS) -> list[Path]:
    """Compile kernels into the cache, for a machine that has CuPy and no compiler."""
    for kernel in wanted:
        for choose in players if kernel in OF_A_PLAYER else (None,):
            ptx(game, kernel, choose)
    return sorted((cache_folder() / f"{game.name}-cuda").glob("*.ptx"))


class CudaRunner:
    """Arrays and kernels on the GPU, through CuPy."""

    def __init__(self, game: Game) -> None:
        try:
            import cupy
        except ImportError:
            raise EngineError("the cuda engine needs CuPy and a GPU: pip install 'quarterdeck[cuda]'; "
                              "the engine 'cpu' plays the same games") from None
        try:
            found = cupy.cuda.runtime.getDeviceCount()
        except cupy.cuda.runtime.CUDARuntimeError:
            found = 0
        if not found:
            raise EngineError("the cuda engine found no GPU on this machine; the engine 'cpu' plays the same games")
        self.game, self.cupy = game, cupy
        self.loaded: dict[tuple[str, Any], Any] = {}

    def zeros(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        return self.cupy.zeros(shape, dtype)

    def states(self, count: int) -> Any:
        return self.cupy.zeros((count, self.game.state.size()), np.uint8)

    def numbers(self, first: int, count: int) -> Any:
        return self.cupy.arange(first, first + count, dtype=np.int64)

    def host(self, array: Any) -> np.ndarray[Any, Any]:
        return self.cupy.asnumpy(array)

    def given(self, array: Any, dtype: Any) -> Any:
        return self.cupy.ascontiguousarray(self.cupy.asarray(array), dtype)

    def run(self, kernel: str, count: int, *args: Any, choose: Any = None) -> None:
        flat: list[Any] = []
        for arg in args:
            flat += self._flat(arg)
        self._function(kernel, choose)((-(-count // THREADS),), (THREADS,), tuple(flat))

    def _function(self, kernel: str, choose: Any) -> Any:
        if (kernel, choose) not in self.loaded:
            text = ptx(self.game, kernel, choose)
            name = re.search(r"\.entry\s+(\w+)\(", text)
            assert name is not None
            file = ptx_file(self.game, kernel, choose)      # CuPy takes PTX from a file only
            self.loaded[kernel, choose] = self.cupy.RawModule(path=str(file)).get_function(name[1])
        return self.loaded[kernel, choose]

    def _flat(self, arg: Any) -> list[Any]:
        """An argument as Numba's kernels take it: an array is 0, 0, count, item size, pointer, shape, strides."""
        if isinstance(arg, int):
            return [np.int64(arg)]
        shape, strides = arg.shape, arg.strides
        item = arg.dtype.itemsize
        if arg.dtype == np.uint8:
            shape, strides, item = arg.shape[:1], arg.strides[:1], self.game.state.size()
        count = int(np.prod(shape))
        return [np.int64(0), np.int64(0), np.int64(count), np.int64(item), arg,
                *(np.int64(n) for n in shape), *(np.int64(n) for n in strides)]
