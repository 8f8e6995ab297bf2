"""`quarterdeck new NAME`: a small complete game as a distribution of its own, to be changed into another one."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from quarterdeck.engine import catalogue
from quarterdeck.engine.errors import QuarterdeckError

FOLDER = Path(__file__).parent / "new_game"
OURS = ("my_game", "my-game", "My Game", "MYG")
"""What stands in the files for the name, the name with dashes, the title, and the prefix of the rules."""


def make(name: str, where: Path, title: str = "", prefix: str = "") -> Path:
    """Write the files of a new game into the folder `where`/`name`; returns that folder."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,29}", name) or keyword.iskeyword(name):
        raise QuarterdeckError(f"{name[:40]!r} cannot be the name of a game; take 2 to 30 small letters, digits and _, a "
                               "letter first: liars_dice")
    if name in catalogue.names():
        raise QuarterdeckError(f"there is a game {name!r} already; choose another name")
    folder = where / name
    if folder.exists():
        raise QuarterdeckError(f"{folder} is there already; choose another name, or another folder with --folder")
    title = title or " ".join(word.capitalize() for word in name.split("_"))
    prefix = prefix or re.sub("[^A-Z]", "", name.upper())[:4]
    if not re.fullmatch("[A-Z]{2,8}", prefix):
        raise QuarterdeckError(f"{prefix!r} cannot begin the ids of rules; take 2 to 8 capital letters")
    if not title.isprintable() or set(title) & set('"\\{}<>&'):
        raise QuarterdeckError(f"{title!r} cannot be a title; leave out quotes, backslashes, braces and < > &")
    for file in sorted(FOLDER.rglob("*.txt")):
        inside = str(file.relative_to(FOLDER)).removesuffix(".txt").replace("my_game", name)
        target = folder / inside if inside == "pyproject.toml" else folder / name / inside
        target.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text(encoding="utf-8")
        for ours, theirs in zip(OURS, (name, name.replace("_", "-"), title, prefix), strict=True):
            text = text.replace(ours, theirs)
        target.write_text(text, encoding="utf-8")
    return folder
