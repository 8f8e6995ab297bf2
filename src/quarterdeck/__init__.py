"""Quarterdeck: five sea games whose rules are written once, in plain Python.

    import quarterdeck as qd

    m = qd.Match("sail", seed=7, options={"scenario": 3})
    m.play(m.legal()[0])

    b = qd.Batch("sail", games=100_000, engine="cpu", threads=2)
    b.play_out().scores.mean()
"""

from quarterdeck import games
from quarterdeck.engine.batch import Batch
from quarterdeck.engine.catalogue import game
from quarterdeck.engine.match import Match

__version__ = "0.1.0"
__all__ = ["Batch", "Match", "game", "games"]
