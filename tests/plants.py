"""Mistakes planted on purpose: in a copy of this repository one line of rules, server or pages is wrong; a test must say so.

python -m tests.plants [NUMBER ...] prints, for every mistake, whether its test finds it out; before that the same tests
must pass where nothing was planted. `make soak` does it; tests/test_plants.py sees to it that the list stays true.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
COPIED = ("src", "tests", "examples", "docs", "conftest.py", "pyproject.toml")
RULES, SERVER = "src/quarterdeck/games", "src/quarterdeck/server"
FAILED = 1
"""What pytest ends with if a test has failed; another number says that it could not even be asked."""


class Plant(NamedTuple):
    """What is wrong, where it stands and how it should read there; the file of tests that find it, and which of them."""

    what: str
    file: str
    before: str
    after: str
    tests: str
    of: str = "not cpu"         # stories are played by the compiled rules too, which would have to be compiled anew


PLANTS = (
    # ---- rules
    Plant("Sail: the first seat alone loses the card it gives", f"{RULES}/sail/rules/deal.py",
          "    s.hand[1] ^= gifts\n", "", f"{RULES}/sail/tests/test_deal_and_exchange.py"),
    Plant("Sail: the follower need not keep to the colour", f"{RULES}/sail/rules/tricks.py",
          "    if same == 0:\n        return hand\n", "    if same != NONE:\n        return hand\n",
          f"{RULES}/sail/tests/test_tricks.py"),
    Plant("Sail: the other seat is told of the hand", f"{RULES}/sail/rules/deal.py",
          "whisper(s, seat, Event.DEALT, s.hand[seat])", "whisper(s, 1 - seat, Event.DEALT, s.hand[seat])",
          "tests/test_every_game.py", "nobody_overhears and sail-10"),
    Plant("Salt & Bones: a Parry never becomes active", f"{RULES}/salt_and_bones/rules/combat.py",
          "s.parry_active[seat] = s.parry_next[seat]", "s.parry_active[seat] = 0",
          f"{RULES}/salt_and_bones/tests/test_cases.py"),
    Plant("Salt & Bones: one may stay without an Attack Card", f"{RULES}/salt_and_bones/rules/combat.py",
          "return Leaving.NO_ATTACK_CARD", "return Leaving.STAYS", f"{RULES}/salt_and_bones/tests/test_disengaging.py"),
    Plant("Set Sail: who flees can win the fight", f"{RULES}/set_sail/rules/fighting.py",
          "    if lead < 0 and upgrade == CANNON:\n", "    if lead < 0:\n", f"{RULES}/set_sail/tests/test_combat.py"),
    Plant("Set Sail: who holds goods alone is robbed of nothing", f"{RULES}/set_sail/rules/fighting.py",
          "if s.ship_count[loser] + s.goods_count[loser] == 0:", "if s.ship_count[loser] == 0:",
          f"{RULES}/set_sail/tests/test_combat.py"),
    Plant("Savage Seas: every fire is passed on", f"{RULES}/savage_seas/rules/damage.py",
          "while s.fire[team][caught] == Fire.STRONG:", "while s.fire[team][caught] != Fire.NONE:",
          f"{RULES}/savage_seas/tests/test_fire.py"),
    Plant("Salt & Sail: nobody resupplies at the dock", f"{RULES}/salt_and_sail/rules/visits.py",
          "return 3 if room(s, s.active) > 0 else 0", "return 0", f"{RULES}/salt_and_sail/tests/test_visits.py"),
    # ---- the server
    Plant("A form of another site is taken", f"{SERVER}/guard.py",
          'return urlsplit(origin).netloc == headers.get("host", "") != ""', 'return urlsplit(origin).netloc != "?"',
          "tests/server/test_http.py", "another_site and sqlite"),
    Plant("No rate is ever used up", f"{SERVER}/guard.py",
          "        self.left -= 1\n", "", "tests/server/test_http.py", "answered_with_429"),
    Plant("Scripts can read the token", f"{SERVER}/web/visitor.py",
          "self.token, max_age=seats.YEAR, httponly=True", "self.token, max_age=seats.YEAR, httponly=False",
          "tests/server/test_http.py", "out_of_reach_for_scripts and sqlite"),
    Plant("A move made for another position is played", f"{SERVER}/table/rights.py",
          "if at is not None and at != self._times.at(sailor):", "if at is not None and at > self._times.at(sailor):",
          "tests/server/test_tables.py"),
    Plant("People talk during a round", f"{SERVER}/table/wishes.py",
          '        if rule:\n            raise Refused("No talking until the round ends.", rule)\n', "",
          "tests/server/test_tables.py"),
    Plant("The proof of a running game tells its key", f"{SERVER}/proofs.py",
          "    if not table.endings.is_open:\n", "    if table.state.asleep:\n",
          "tests/server/test_http.py", "a_running_game and sqlite"),
    Plant("A running game is played on with known cards", f"{SERVER}/opening.py",
          "    if not table.endings.is_open:\n", "    if table.state.asleep:\n",
          "tests/server/test_http.py", "a_running_game and sqlite"),
    # ---- pages
    Plant("What people typed is obeyed as markup", "src/quarterdeck/engine/markup.py",
          "return value if isinstance(value, Markup) else escape(str(value))", "return str(value)",
          "tests/server/test_table_page.py"),
    Plant("A loss is told as a win", f"{RULES}/sail/words.py",
          "{'won!' if result == Result.WON else 'lost.'}", "{'won!' if result != Result.RUNNING else 'lost.'}",
          f"{RULES}/sail/tests/test_words.py"),
    Plant("A rule is cited by another number", f"{RULES}/sail/words.py",
          'return f"{CONTENT.prefix}-{rule:03d}", SENTENCES', 'return f"{CONTENT.prefix}-{rule + 1:03d}", SENTENCES',
          f"{RULES}/sail/tests/test_words.py"),
    Plant("Whatever can be touched is small", f"{SERVER}/static/quarterdeck.css",
          "--target: 44px;", "--target: 30px;", "tests/browser/test_looks.py", "test_page and fair"),
    Plant("A refusal is not shown", f"{SERVER}/static/js/choose.js",
          "bubble.hidden = false;", "bubble.hidden = true;", "tests/browser/test_play.py", "answered_with_its_rule"),
    Plant("The left arrow leads to the right in a replay", f"{SERVER}/static/js/replay.js",
          'ArrowLeft: "back"', 'ArrowLeft: "on"', "tests/browser/test_replay.py", "key"),
)


def copy_to(folder: Path) -> None:
    """What tests are run on, without what Python has made of it."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)


def ask(folder: Path, plant: Plant) -> int:
    """What pytest ends with, given the tests that should find it out."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:rerunfailures",
               *plant.tests.split(), "-k", plant.of]
    return subprocess.run(command, cwd=folder, env={**os.environ, "PYTHONPATH": str(folder / "src")}, check=False,
                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode


def is_found_out(folder: Path, plant: Plant) -> bool:
    """Whether the test fails with the mistake, which is then taken out again."""
    file = folder / plant.file
    sound = file.read_text(encoding="utf-8")
    file.write_text(sound.replace(plant.before, plant.after, 1), encoding="utf-8")
    try:
        return ask(folder, plant) == FAILED
    finally:
        file.write_text(sound, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("numbers", nargs="*", type=int, help="all, if none is named")
    numbers = parser.parse_args().numbers or range(1, len(PLANTS) + 1)
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy_to(Path(folder))
        for number in numbers:
            plant = PLANTS[number - 1]
            start = time.monotonic()
            is_sound = ask(Path(folder), plant) == 0
            found = is_found_out(Path(folder), plant)
            missed += not (found and is_sound)
            verdict = "caught" if found and is_sound else "MISSED" if is_sound else "its tests fail without it"
            print(f"{number:3d}. {verdict:7} {plant.what} ({plant.file.removeprefix('src/quarterdeck/')}; {plant.tests}; "
                  f"{time.monotonic() - start:.0f} s)", flush=True)
    print(f"{len(numbers) - missed} of {len(numbers)} mistakes are found out")
    sys.exit(missed > 0)


if __name__ == "__main__":
    main()
