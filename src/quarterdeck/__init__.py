"""Quarterdeck: five sea games whose rules are written once, in plain Python.

    import quarterdeck as qd

    m = qd.Match("sail", seed=7, options={"scenario": 3})
    m.play(m.legal()[0])

    b = qd.Batch("sail", games=100_000, engine="cpu", threads=2)
    b.play_out().scores.mean()
"""

from typing import TYPE_CHECKING, Any

from quarterdeck import games
from quarterdeck.engine.catalogue import game
from quarterdeck.engine.match import Match

__version__ = "0.2.0"
__all__ = ["Batch", "Match", "game", "games"]

if TYPE_CHECKING:
    from quarterdeck.engine.batch import Batch


def __getattr__(name: str) -> Any:
    """`Batch` brings NumPy, so it is imported when somebody asks for it."""
    if name == "Batch":
        from quarterdeck.engine.batch import Batch

        return Batch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
