"""Machine code made ahead, for the games that come with us: `python -m quarterdeck.lab.prebuild [--check] [GAME ...]`.

Every game is used in all the ways that the table, bots, environments and the lab use it, by a process that compiles for the
processors of `machine.SHIPPED` and keeps what it compiles in a folder of its own. What lies there then goes into the archive
of the game beside the package. Names are hashes of what code was made of (see `origin`), so an archive that has grown old is
not wrong, only of no more use: such code is compiled again by whoever needs it. `--check` says which archives are.

Only what an archive lacks is compiled for the next one; remove it first to make all of it anew.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from quarterdeck.engine import catalogue, machine
from quarterdeck.engine.batch import Batch
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.match import Match
from quarterdeck.players import roster

PROGRAM = "quarterdeck.lab.prebuild"
"""What uses a game as everybody does."""
USED = "used"
"""The file in which the process that uses a game leaves the marks of what it used."""


def use(game: Game) -> None:
    """Call what the table, the bots, training and the lab call, with the kinds of arguments that they give."""
    from quarterdeck.envs.turns import Turns

    match = Match(game, seed=1)
    for level in roster.levels(game):
        if level in roster.THINKERS:        # the searcher itself: with many seats one level may play as another
            searcher = roster.Thinker(game, level, iterations=1, threads=1).searcher
            searcher.think(match.redacted(match.to_act), match.to_act)
    for player in roster.PLAYERS.values():
        batch = Batch(game, 2, threads=1).play_out(player)
        batch.play_out(player, uses=batch.uses())
    assert batch.to_act.shape == batch.scores[:, 0].shape
    batch.reset()
    batch.legal()
    batch.observe()
    batch.step(batch.decide())
    Turns(game, 2, learner="all", threads=1)


def build(name: str, program: str = PROGRAM, into: Path | None = None) -> tuple[int, int]:
    """Make the archive of a game; returns how many functions it has, and its bytes. What the last one has is taken over.

    Another `program` may say how the game is used (see `tests/machine_code.py`); what a release has, its archive leaves out.
    """
    with tempfile.TemporaryDirectory() as folder:
        archive, released = machine.archive_of(name, into), machine.unpacked(machine.archive_of(name))
        for mark, data in (released | machine.unpacked(archive)).items():
            machine.write(Path(folder) / name / f"{mark}{machine.SUFFIX}", data)
        _used(name, Path(folder), program=program)
        marks = (Path(folder) / name / USED).read_text().split()
        files = [Path(folder) / name / f"{mark}{machine.SUFFIX}" for mark in marks if into is None or mark not in released]
        archive.parent.mkdir(exist_ok=True)
        partial = archive.with_suffix(".partial")
        with tarfile.open(partial, "w:xz", preset=9) as packed:
            for file in files:
                data = file.read_bytes()[machine.SEAL:]
                about = tarfile.TarInfo(file.stem)      # without owner and time: the same bytes for all builds
                about.size = len(data)
                packed.addfile(about, io.BytesIO(data))
        partial.replace(archive)
        return len(files), archive.stat().st_size


def missing(name: str, program: str = PROGRAM, more: Path | None = None) -> int:
    """How many functions of a game are compiled by somebody who has its archive: 0 if that is as it should be."""
    with tempfile.TemporaryDirectory() as folder:
        _used(name, Path(folder), is_ahead=False, program=program, more=more)
        return len(list((Path(folder) / name).glob(f"*{machine.SUFFIX}")))


def _used(name: str, cache: Path, is_ahead: bool = True, program: str = PROGRAM, more: Path | None = None) -> None:
    """Use a game in a process of its own, with that folder for its cache."""
    ahead = {"NUMBA_CPU_NAME": machine.SHIPPED, "PYTHONHASHSEED": "0", machine.AHEAD: "1",
             "NUMBA_CPU_FEATURES": ",".join(f"+{feature}" for feature in sorted(machine.NEEDS))}
    own = {key: value for key, value in os.environ.items() if key != machine.MORE}
    done = subprocess.run([sys.executable, "-m", program, "--use", name], check=False,     # noqa: S603
                          env={**own, "QUARTERDECK_CACHE": str(cache), **({machine.MORE: str(more)} if more else {}),
                               **(ahead if is_ahead else {})})
    if done.returncode:
        sys.exit(done.returncode)       # it has said why


def main(program: str = PROGRAM, use: Callable[[Game], None] = use, folder: Path | None = None,
         about: str | None = __doc__) -> None:
    """Build, or check what there is. Another program may use the games in its own way, and keep that in its own folder."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all that come with us, if none is named")
    parser.add_argument("--check", action="store_true", help="say which archives miss something that is used, and fail then")
    parser.add_argument("--use", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.use:
        use(catalogue.game(asked.games[0]))
        if machine.unkept:
            sys.exit(f"{asked.games[0]}: these cannot be kept, since they, or what they call, name a value that no hash can "
                     f"tell (engine/origin.py): {', '.join(sorted(machine.unkept))}")
        used = machine.file_of(asked.games[0], "").with_name(USED)
        used.parent.mkdir(parents=True, exist_ok=True)      # nothing was kept there if the archive had everything
        used.write_text(" ".join(sorted(machine.wanted)))
        return
    if not machine.has_family():
        sys.exit(f"machine code is made ahead on processors of the family {machine.SHIPPED}; this one is not of it")
    names = [game.name for game in catalogue.games() if game.folder.parent == catalogue.FOLDER]
    old = []
    for name in asked.games or names:
        if asked.check:
            count = missing(name, program, folder)
            old += [name] * (count > 0)
            print(f"{name}: {f'{count} functions are not in its archive' if count else 'its archive has all that is used'}",
                  flush=True)
        else:
            start = time.perf_counter()
            count, size = build(name, program, folder)
            print(f"{name}: {count} functions, {size / 1024:.0f} KiB, {time.perf_counter() - start:.0f} s", flush=True)
    if old:
        sys.exit(f"compiled again by everybody who plays: {', '.join(old)}; make machine-code")


if __name__ == "__main__":
    main()
