"""What people see while they wait for a command: a bar on standard error, and a word where something is compiled."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeRemainingColumn

from quarterdeck.engine.compile import Compiling

WORTH_A_WORD = 2.0
"""Seconds that compiling must be expected to take, or nothing is said."""
STEPS = 100
"""In how many steps a bar shows compiling."""


@contextmanager
def bar() -> Iterator[Progress]:
    """A bar for a command's own tasks; it goes away at the end, and is not there where nobody could see it move."""
    with Progress(SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
                  TimeRemainingColumn(), console=Console(stderr=True), transient=True,
                  disable=not sys.stderr.isatty()) as shown:
        _bars.append(shown)
        try:
            yield shown
        finally:
            _bars.remove(shown)


_bars: list[Progress] = []
"""Those that are shown now."""


def words(of: Compiling) -> str:
    """Compiling Salt & Sail, about 20 s the first time."""
    seconds = round(of.seconds / 5) * 5 if of.seconds >= 10 else round(of.seconds)
    return f"Compiling {of.game.title}, about {seconds} s the first time"


class Teller:
    """Says that something is compiled: as a task of the bar that is shown, or by a bar of its own; else in one line."""

    def __init__(self) -> None:
        self.said: set[str] = set()
        self.shown: dict[int, tuple[Progress, TaskID, bool]] = {}      # by thread: the bar, the task, is it our own

    def __call__(self, of: Compiling) -> None:
        """Hear how far it has come (see `compile.listeners`)."""
        thread = threading.get_ident()
        if thread in self.shown:
            self._go_on(thread, of.share)
        elif of.share < 1 and of.seconds >= WORTH_A_WORD:
            if sys.stderr.isatty():
                self._begin(thread, words(of))
            elif of.game.title not in self.said:
                self.said.add(of.game.title)
                print(f"{words(of)}.", file=sys.stderr, flush=True)

    def _begin(self, thread: int, said: str) -> None:
        is_ours = not _bars
        shown = _bars[-1] if _bars else Progress(SpinnerColumn(), TextColumn("{task.description}"), BarColumn(),
                                                 console=Console(stderr=True), transient=True)
        task = shown.add_task(said, total=STEPS)
        if is_ours:
            shown.start()
        self.shown[thread] = shown, task, is_ours

    def _go_on(self, thread: int, share: float) -> None:
        shown, task, is_ours = self.shown[thread]
        shown.update(task, completed=int(STEPS * share))
        if share >= 1:
            del self.shown[thread]
            shown.remove_task(task)
            if is_ours:
                shown.stop()
