"""What is asked of kernels for a GPU, and which of it is known to hold.

python -m tests.gpu [--check] asks all of it and writes machine_code/gpu.txt, or says what that file lacks.

Compiling the kernels of five games takes ninety seconds of processor time and gives the same PTX every time. So the file
names what was compiled by a hash of everything it was made of: the rules, our own compiler, theirs. Whatever was made of
something else is compiled when a test asks for it, as if the file were not there, and a soak compiles all of it.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import metadata
from pathlib import Path

from quarterdeck.engine import catalogue, contract, cuda, kernels
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.compile import twin
from quarterdeck.kit import conformance
from quarterdeck.players import roster

FILE = Path(__file__).parent / "machine_code" / "gpu.txt"
COMPILERS = ("numba", "numba-cuda", "nvidia-nvvm", "llvmlite")
ROOTS = (kernels.begin, kernels.step, kernels.play_on, kernels.decide, kernels.tally_on, kernels.first_luck, kernels.unpack,
         kernels.see, kernels.turn, kernels.show, kernels.any_legal, contract.to_act, contract.legal, contract.score,
         roster.player("deckhand"))
"""What kernels call, see `cuda._bodies`, and the players that are bound to them here."""


def every_kernel(game: Game) -> None:
    conformance.compiles_for_a_gpu(game, roster.player("deckhand"), is_fast=False)      # who is random and greedy at times


def optimised(game: Game) -> None:
    conformance.compiles_for_a_gpu(game, roster.player("random"))


def of_a_learner(game: Game) -> None:
    for kernel in cuda.LEARNING:
        text = cuda.ptx(game, kernel, kernels.any_legal if kernel in cuda.OF_A_PLAYER else None)
        assert ".entry" in text
        tables = sum(int(size) for size in re.findall(r"\.const [^;\[]*\[(\d+)\]", text))
        assert 0 < tables <= conformance.CONSTANT_MEMORY


def counting(game: Game) -> None:
    assert ".entry" in cuda.ptx(game, "tally", kernels.any_legal)


def holds(ask: Callable[[Game], None], game: Game) -> bool:
    """Whether what is asked of a game's kernels holds; a failure says what does not."""
    if "QUARTERDECK_SOAK" in os.environ or line(ask, game) not in on_file():
        ask(game)
    return True


@cache
def on_file() -> frozenset[str]:
    return frozenset(FILE.read_text().splitlines()) if FILE.exists() else frozenset()


def line(ask: Callable[[Game], None], game: Game) -> str:
    """What the file says when that is known of a game."""
    return f"{game.name} {ask.__name__} {made_of(game)}"


@cache
def made_of(game: Game) -> str:
    """A hash of all that PTX is made of."""
    rules = twin(game)
    roots = (*ROOTS, *game.bindings.values())
    origins = [rules._origin(root, (game.state.dtype(),)) for root in roots]
    if not all(one.is_keepable for one in origins):
        return "what no hash can tell"
    parts = [*(one.mark() for one in origins), *(f"{name} {metadata.version(name)}" for name in COMPILERS),
             Path(cuda.__file__).read_text(), Path(__file__).read_text()]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:40]


def asked() -> list[tuple[Callable[[Game], None], Game]]:
    """All that tests ask."""
    sail = catalogue.game("sail")
    ours = [game for game in catalogue.games() if game.folder.parent == catalogue.FOLDER]
    return [*((every_kernel, game) for game in ours), *((ask, sail) for ask in (optimised, of_a_learner, counting))]


def main() -> None:
    lines = [line(ask, game) for ask, game in asked()]
    if "--check" in sys.argv:
        sys.exit(f"{FILE.name} is old; make machine-code" if set(lines) - on_file() else 0)
    for ask, game in asked():
        ask(game)
        print(f"{game.name}: {ask.__name__.replace('_', ' ')} holds", flush=True)
    FILE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
