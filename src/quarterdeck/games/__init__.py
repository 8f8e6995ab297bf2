"""The games, a folder each.

This package carries the public name `quarterdeck.games`, which is also a question: `quarterdeck.games()` lists every game
that can be played. A package and a function of one name would shadow each other, so the package itself can be called.
"""

from __future__ import annotations

import sys
from types import ModuleType

from quarterdeck.engine import catalogue


class _Games(ModuleType):
    def __call__(self) -> list[catalogue.Game]:
        """Every game that can be played."""
        return catalogue.games()


sys.modules[__name__].__class__ = _Games
