"""Modules that are imported when they are first needed.

The plain engine, the web table and the quick players need neither NumPy nor a compiler, so they start without them, and run
where there are none: in a browser (see `quarterdeck.alone`). Code that is to be compiled names its modules as usual.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Later:
    """Stands for the module of that name: `np = Later("numpy")`."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._module: Any = None

    def __getattr__(self, attribute: str) -> Any:
        if self._module is None:
            self._module = import_module(self._name)
        return getattr(self._module, attribute)
