"""The random player: each legal action equally likely."""

from quarterdeck.engine.kernels import any_legal as choose

__all__ = ["choose"]
