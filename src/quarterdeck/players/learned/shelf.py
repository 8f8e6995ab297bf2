"""Policies as players: a folder of files, each known by its name.

A player is written policy:NAME for NAME.npz in the folder, or, on the command line only, policy:FILE. A web table seats
what lies in its own folder and takes names alone, so nobody can point it elsewhere.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.folders import data_folder
from quarterdeck.players.learned import SUFFIX, Policy, load

PREFIX = "policy:"
FOLDER = "policies"
"""What the folder is called, in the data folder of a user or of a server."""
_name = re.compile(r"[a-z0-9][a-z0-9_-]{0,29}")


def is_policy(player: str) -> bool:
    """Whether a player is written as a policy."""
    return player.startswith(PREFIX)


def is_named(player: str) -> bool:
    """Whether it is one by its name, not by a file."""
    return is_policy(player) and bool(_name.fullmatch(player.removeprefix(PREFIX)))


def called(player: str) -> str:
    """A player's name as a sentence has it: bones for policy:bones."""
    return player.removeprefix(PREFIX)


class Shelf:
    """The policies of one folder. What was read is kept until its file changes, a refusal too."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder() / FOLDER
        self._kept: dict[str, tuple[tuple[int, ...], Policy | QuarterdeckError]] = {}

    def names(self) -> list[str]:
        """What lies there, whether it can be played or not."""
        return sorted(file.stem for file in self.folder.glob(f"*{SUFFIX}") if file.is_file())

    def file(self, name: str) -> Path:
        """Where a policy of that name lies, or would; nothing outside the folder has a name."""
        if not _name.fullmatch(name):
            raise QuarterdeckError(f"{name[:60]!r} cannot be the name of a policy in {self.folder}; take up to 30 small "
                                   "letters, digits, - and _, a letter or digit first")
        return self.folder / f"{name}{SUFFIX}"

    def policy(self, name: str) -> Policy:
        """The policy of that name; refuses one that cannot be played."""
        file = self.file(name)
        try:
            stat = file.stat()
        except OSError:
            self._kept.pop(name, None)
            raise QuarterdeckError(f"there is no policy {name!r} in {self.folder}; `quarterdeck policies list` tells what "
                                   "there is, `quarterdeck policies add` puts one there") from None
        stamp = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
        if self._kept.get(name, ((),))[0] != stamp:
            self._kept[name] = stamp, _loaded(file)
        found = self._kept[name][1]
        if isinstance(found, QuarterdeckError):
            raise found
        return found

    def put(self, policy: Policy, name: str, title: str = "") -> Path:
        """Lay a policy there under a name, in the place of the one that has it; returns the file."""
        file = self.file(name)
        self.folder.mkdir(parents=True, exist_ok=True)
        replace(policy, title=title or policy.title).save(file)
        return file


def _loaded(file: Path) -> Policy | QuarterdeckError:
    try:
        return load(file)
    except QuarterdeckError as error:
        return error


def title_of(policy: Policy, name: str) -> str:
    """What people read: the policy's own title on one line, or its name as words."""
    title = " ".join("".join(c if c.isprintable() else " " for c in policy.title).split())[:30].strip()
    return title or name.replace("-", " ").replace("_", " ").strip().capitalize()


def found(player: str) -> Policy:
    """The policy of a player as the command line writes it: policy:NAME of the user's folder, or policy:FILE."""
    return Shelf().policy(called(player)) if is_named(player) else load(Path(called(player)).expanduser())
