"""Libraries that take seconds to import, for the tests that need them: every worker reads all tests, one runs these."""

from __future__ import annotations

import importlib
from typing import Any


class Later:
    """A module under its name, imported when something of it is wanted."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, what: str) -> Any:
        if what.startswith("_"):        # pytest asks everything in a module whether it is a test
            raise AttributeError(what)
        return getattr(importlib.import_module(self._name), what)
