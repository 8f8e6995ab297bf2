"""The tutorial's game: a new game, with every file replaced by what docs/liars-dice.md prints, satisfies everything."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from quarterdeck.engine import catalogue
from quarterdeck.kit import new

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "liars-dice.md"
EXAMPLE = ROOT / "examples" / "liars_dice"
PRINTED = re.compile(r"<!-- generated: (\S+) -->\n\n```\w+\n(.*?)\n```\n\n<!-- end: \1 -->", re.DOTALL)


def test_the_game_that_the_tutorial_prints_satisfies_everything(tmp_path):
    command = re.search(r"quarterdeck new (\w+) --title \"(.+?)\" --prefix (\w+)", PAGE.read_text(encoding="utf-8"))
    folder = new.make(command[1], tmp_path, command[2], command[3])
    files = dict(PRINTED.findall(PAGE.read_text(encoding="utf-8")))
    for file, text in files.items():
        (folder / "liars_dice" / file).write_text(f"{text}\n", encoding="utf-8")
    info = tmp_path / "liars_dice-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: liars-dice\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(f"[{catalogue.GROUP}]\nliars_dice = liars_dice\n")
    path = os.pathsep.join([str(tmp_path), str(folder), *sys.path])
    done = subprocess.run([sys.executable, "-m", "quarterdeck.cli", "check", "liars_dice", "--write"], capture_output=True,
                          text=True, check=False, timeout=900, cwd=tmp_path, env={**os.environ, "PYTHONPATH": path})
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Liar's Dice: all is well; 21 of 21 questions were asked." in done.stdout
    written = {str(file.relative_to(folder)): file.read_text(encoding="utf-8") for file in folder.rglob("*.*")
               if file.suffix in (".py", ".toml", ".md", ".css", ".txt")}
    kept = {str(file.relative_to(EXAMPLE)): file.read_text(encoding="utf-8") for file in EXAMPLE.rglob("*.*")
            if file.suffix in (".py", ".toml", ".md", ".css", ".txt")}
    assert {**written, "liars_dice/__init__.py": ""} == {**kept, "liars_dice/__init__.py": ""}
