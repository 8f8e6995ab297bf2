"""Trials: what a designer asks of a changed card, played in a process of its own and kept in a folder.

A trial is a small campaign of two cells, the game as printed and with the change, on the same dice. Its folder holds

    trial.json      what is asked
    state.json      how far it is, written by the process that plays
    results/        the campaign's files
    shown.json      what came of it (see `effects`), once it is finished

A trial that was stopped, or whose process was killed, goes on with the chunks that are missing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from quarterdeck.engine import catalogue, compile
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import ChangeError, ContentError, QuarterdeckError
from quarterdeck.folders import data_folder
from quarterdeck.lab import effects, parts, running
from quarterdeck.lab.campaign import BASE, Campaign, Cell, written
from quarterdeck.players import roster

SIZES = {"quick": (2_048, 32), "usual": (16_384, 128), "precise": (131_072, 512)}
"""How many games a trial may have: of quick players, and of players who think."""
PLAYERS = ("greedy", "deckhand", "random", "captain")
"""Who may play a trial, the usual one first."""
WAITS, READY, PLAYS, DONE, STOPPED, FAILED = "waits", "compiles", "plays", "done", "stopped", "failed"
"""How far a trial is."""
OPEN = (WAITS, READY, PLAYS)
EVERY = 0.2
"""Seconds between two notes of how far a trial is."""


class Trial(NamedTuple):
    """What is asked: a game with some of its content changed, played so many times."""

    game: str
    part: str
    entry: str
    changes: dict[str, Any]
    options: dict[str, Any]
    player: str
    size: str
    seed: int = 1

    @property
    def games(self) -> int:
        """How many games are played, of each of the two."""
        return SIZES[self.size][self.player in roster.THINKERS]

    def campaign(self) -> Campaign:
        """The same as a campaign."""
        game = catalogue.game(self.game)
        changed = catalogue.variant(game, self.changes)
        players = (self.player,) * changed.seats(changed.new_state(self.options))
        cells = [Cell(game.title, game.name, players, self.options, name, changes, self.seed, self.games)
                 for name, changes in ((BASE, {}), (self.title, self.changes))]
        return Campaign(self.title, tuple(cells), ("uses",))

    @property
    def title(self) -> str:
        """Slash: attack 5 instead of 2."""
        known = parts.fields(catalogue.game(self.game))
        of_cards = [path for path in self.changes if not path.startswith(f"{parts.NUMBERS}.")]
        said = [f"{known[path].label} {self.changes[path]} instead of {known[path].value}"
                for path in of_cards or self.changes]
        name = parts.entry(catalogue.game(self.game), self.part, self.entry).name
        return f"{name}: {', '.join(said)}"

    def toml(self) -> str:
        """The change as a campaign file, for `quarterdeck lab run`."""
        return written(self.title, self.games, self.seed, self.game, [self.player], self.options, self.changes)


def asked(game: Game, part: str, entry: str, values: Mapping[str, str], options: Mapping[str, str], player: str,
          size: str) -> Trial:
    """A trial of what stands in a form; whatever does not fit is said with its remedy."""
    changes = _changes(game, values)
    if not changes:
        raise QuarterdeckError("Nothing is changed yet: change a number, then try it.")
    if player not in PLAYERS or size not in SIZES:
        raise QuarterdeckError("Choose who plays, and how many games, from the lists.")
    parts.entry(game, part, entry)
    chosen = _options(game, options)
    return Trial(game.name, part, entry, fitting(game, changes), chosen, player, size)


def _changes(game: Game, values: Mapping[str, str]) -> dict[str, Any]:
    """What differs from the printed game, by path."""
    changes: dict[str, Any] = {}
    for path, field in parts.fields(game).items():
        if path not in values or values[path].strip() == str(field.value):
            continue
        given = values[path].strip()
        if isinstance(field.value, str):
            if given not in field.choices:
                raise QuarterdeckError(f"{field.label} is {given!r}; choose one of {', '.join(field.choices)}.")
            changes[path] = given
            continue
        try:
            changes[path] = int(given)
        except ValueError:
            raise QuarterdeckError(f"{field.label} is {given!r}; write a whole number.") from None
    return changes


def _options(game: Game, given: Mapping[str, str]) -> dict[str, Any]:
    """The options that are not as usual."""
    chosen: dict[str, Any] = {}
    for option in game.content.choices:
        if not option.length and given.get(option.name, "").lstrip("-").isdecimal():
            value = int(given[option.name])
            if value != option.default:
                chosen[option.name] = value
    game.new_state(chosen)
    return chosen


def fitting(game: Game, changes: dict[str, Any]) -> dict[str, Any]:
    """The changes, with the sums that follow from them: the size of a deck where copies were changed.

    A game refuses content whose numbers do not agree. Where one sum of [numbers] would have to move by as much as was added,
    it is moved along.
    """
    try:
        catalogue.variant(game, changes)
        return changes
    except (ChangeError, ContentError) as error:
        more = _with_sums(game, changes)
        if more is not None:
            return more
        raise QuarterdeckError(f"{game.title} cannot be played like that: {error}") from None


def _with_sums(game: Game, changes: dict[str, Any]) -> dict[str, Any] | None:
    known = parts.fields(game)
    added = sum(value - int(known[path].value) for path, value in changes.items()
                if isinstance(value, int) and path.partition(".")[0] != parts.NUMBERS)
    if not added:
        return None
    for path, field in known.items():
        if path.startswith(f"{parts.NUMBERS}.") and path not in changes and ("size" in path or "most" in path):
            tried = {**changes, path: int(field.value) + added}
            with suppress(QuarterdeckError):
                catalogue.variant(game, tried)
                return tried
    return None


# ------------------------------------------------------------------ a folder of trials

class Kept(NamedTuple):
    """A trial in its folder, with how far it is."""

    number: int
    folder: Path
    trial: Trial
    state: dict[str, Any]

    @property
    def stage(self) -> str:
        """How far it is, in a word."""
        return str(self.state["stage"])

    @property
    def is_open(self) -> bool:
        """Whether it is played, or waits to be."""
        return self.stage in OPEN

    @property
    def shown(self) -> dict[str, Any] | None:
        """What came of it; None while it is not finished."""
        try:
            found: dict[str, Any] = json.loads((self.folder / "shown.json").read_bytes())
            return found
        except (OSError, ValueError):
            return None


class Trials:
    """All trials of this machine's user; one is played at a time, in a process of its own."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder() / "trials"
        self.folder.mkdir(parents=True, exist_ok=True)
        self._process: subprocess.Popen[bytes] | None = None
        self._playing = 0
        self._lock = threading.RLock()
        for kept in self.all():
            if kept.is_open and not is_alive(int(kept.state.get("pid", 0))):
                note(kept.folder, stage=STOPPED)

    def all(self) -> list[Kept]:
        """Every trial, the last one first."""
        numbers = sorted((int(each.name) for each in self.folder.iterdir() if each.name.isdecimal()), reverse=True)
        return [kept for kept in map(self.find, numbers) if kept is not None]

    def find(self, number: int) -> Kept | None:
        """The trial of that number; None if there is none, or if it cannot be read any more."""
        folder = self.folder / str(number)
        try:
            trial = Trial(**json.loads((folder / "trial.json").read_bytes()))
            catalogue.game(trial.game)
            state = json.loads((folder / "state.json").read_bytes())
            return Kept(number, folder, trial, state)
        except (OSError, ValueError, TypeError, QuarterdeckError):
            return None

    def begin(self, trial: Trial) -> Kept:
        """Keep a trial and let it be played."""
        with self._lock:
            number = max((int(each.name) for each in self.folder.iterdir() if each.name.isdecimal()), default=0) + 1
            folder = self.folder / str(number)
            folder.mkdir()
            running.write(folder / "trial.json", json.dumps(trial._asdict(), indent=1).encode())
            note(folder, stage=WAITS, done=0, of=2 * trial.games, began=time.time())
            self.look()
            kept = self.find(number)
            assert kept is not None
            return kept

    def go_on(self, number: int) -> None:
        """Let a trial that was stopped be played on."""
        kept = self.find(number)
        if kept is not None and not kept.is_open and kept.stage != DONE:
            note(kept.folder, stage=WAITS, said="")
            self.look()

    def stop(self, number: int) -> None:
        """Stop a trial; what was played is kept."""
        with self._lock:
            if number == self._playing:
                self._end()
            kept = self.find(number)
            if kept is not None and kept.is_open:
                note(kept.folder, stage=STOPPED)
            self.look()

    def look(self) -> None:
        """Let the next trial that waits be played, if nobody plays."""
        with self._lock:
            if self._process is not None and self._process.poll() is None:
                return
            if self._process is not None:
                kept = self.find(self._playing)
                if kept is not None and kept.is_open:       # its process ended without a word
                    note(kept.folder, stage=FAILED, said="The process that played it ended by itself. Try it again.")
                self._process = None
            waiting = [kept for kept in reversed(self.all()) if kept.stage == WAITS]
            if waiting:
                self._playing = waiting[0].number
                self._process = subprocess.Popen([sys.executable, "-m", "quarterdeck.lab.trial",     # noqa: S603
                                                  str(waiting[0].folder)],
                                                 stdin=subprocess.DEVNULL, start_new_session=True)

    def close(self) -> None:
        """End what is played; it can be gone on with."""
        with self._lock:
            self._end()
            for kept in self.all():
                if kept.is_open:
                    note(kept.folder, stage=STOPPED)

    def _end(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None


def is_alive(pid: int) -> bool:
    """Whether there is a process of that number."""
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return pid > 0


def note(folder: Path, **said: Any) -> None:
    """Write down how far a trial is."""
    file = folder / "state.json"
    before: dict[str, Any] = {}
    with suppress(OSError, ValueError):
        before = json.loads(file.read_bytes())
    partial = file.with_name(f".state.{os.getpid()}")
    partial.write_text(json.dumps({**before, **said}), encoding="utf-8")
    partial.replace(file)


# ------------------------------------------------------------------ the process that plays

class Progress:
    """Notes how far a trial is, a few times a second; ends the process when whoever started it is gone."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.last, self.parent = folder, 0.0, os.getppid()
        self.since: tuple[float, int] | None = None     # when playing began, and how many games there were then

    def plays(self, done: int, of: int) -> None:
        """So many games are played."""
        now = time.time()
        self.since = self.since or (now, done)
        began, before = self.since
        left = (now - began) * (of - done) / (done - before) if done > before else 0.0
        self(stage=PLAYS if done else READY, done=done, of=of, left=left)

    def __call__(self, **said: Any) -> None:
        """Something has come forward."""
        if os.getppid() != self.parent:
            note(self.folder, stage=STOPPED)
            raise SystemExit
        if time.monotonic() - self.last >= EVERY or said.get("share") == 0.0:
            self.last = time.monotonic()
            note(self.folder, **said)


def work(folder: Path) -> None:
    """Play a trial to its end."""
    os.nice(5)
    progress = Progress(folder)
    begun = time.time()
    note(folder, stage=READY, share=0.0, seconds=0.0, pid=os.getpid())
    compile.listeners.append(lambda of: progress(stage=READY, share=of.share, seconds=of.seconds))
    try:
        trial = Trial(**json.loads((folder / "trial.json").read_bytes()))
        campaign = trial.campaign()
        running.run(campaign, folder / "results", running.Threads(), lambda done: progress.plays(done, campaign.games))
        shown = effects.shown(folder / "results", trial.part, trial.entry)
        running.write(folder / "shown.json", json.dumps(shown).encode())
        note(folder, stage=DONE, done=campaign.games, of=campaign.games, took=time.time() - begun)
    except QuarterdeckError as error:
        note(folder, stage=FAILED, said=str(error))


if __name__ == "__main__":
    work(Path(sys.argv[1]))
