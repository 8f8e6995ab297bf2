"""Machine code in one piece, and indices as they stand: what Numba does for any Python and rules do not need.

Left alone, Numba optimises and assembles each function together with all that it calls, then its caller with all of that
again, and so on up to the root, and wraps each for callers from Python. Here a function that only compiled code calls waits
as a part, and the root takes all its parts, which are optimised once, as one program. Sail's first play with an empty cache:
7.0 CPU seconds instead of 15.6, Savage Seas' 13.3 instead of 26.5; what comes out plays as fast.

Numba also asks of every index whether it is negative and counts from the end. Rules never do that (docs/games.md; the
checked twin raises IndexError), and without the question they play 8 to 37 % more decisions a second, Sail most.
"""

from __future__ import annotations

import threading
from typing import Any

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.np import arrayobj

_of_any_python = arrayobj.fix_integer_index
_at_work = threading.local()


def index_of(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """In place of Numba's own: an index in our code is what it is, one in anybody else's may count from the end."""
    if not getattr(_at_work, "depth", 0):
        return _of_any_python(context, builder, kind, index, size)
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


arrayobj.fix_integer_index = index_of


class Gathering(JITCodeLibrary):
    """Code that keeps what it calls as a list without repetitions, each function after all that it calls itself."""

    def add_linking_library(self, library: Any) -> None:
        """Whatever the called function is made of is needed here too."""
        library._ensure_finalized()
        called = library._linking_libraries if isinstance(library, Gathering) else []
        self._linking_libraries += [one for one in (*called, library) if one not in self._linking_libraries]


class Part(Gathering):
    """A function that only compiled code calls: no machine code of its own, and no way in from Python."""

    def finalize(self) -> None:
        """It is whole as it was written down."""
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Nowhere."""
        return 0

    @property
    def codegen(self) -> Any:
        """Where Numba means to set the function's environment: see below."""
        return self

    def set_env(self, name: str, env: Any) -> None:
        """Rules do nothing that needs an environment: they print nothing and make no Python objects."""


class Whole(Gathering):
    """A root with all its parts."""

    def finalize(self) -> None:
        """Link, optimise and assemble. LLVM takes only what something has asked for before: callers come first."""
        self._linking_libraries.reverse()
        super().finalize()


class OfAPart(Compiler):
    """Numba's compiler for functions that only compiled code calls."""

    library: type[Gathering] = Part

    def compile_extra(self, func: Any) -> Any:
        """Write the function into a library of our own kind."""
        self.state.library = self.library(self.state.targetctx.codegen(), func.__qualname__)
        self.state.library.enable_object_caching()
        _at_work.depth = getattr(_at_work, "depth", 0) + 1
        try:
            return super().compile_extra(func)
        finally:
            _at_work.depth -= 1


class OfAWhole(OfAPart):
    """Numba's compiler for roots."""

    library = Whole
