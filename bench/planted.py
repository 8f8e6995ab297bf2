"""Does the balance report find planted changes without being told where to look?

    python bench/planted.py [--only GAME] [--out FILE]

Every change of planted.toml is played beside the printed game, on the same dice unless the plant says otherwise. It is
judged by what the report holds of it: every measure and the edge of every card. What stands out is large enough to matter
and beyond chance at 95 % for all that was looked at together. Only then the list is asked what should have stood out.
"""

from __future__ import annotations

import argparse
import tempfile
import time
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from quarterdeck import waiting
from quarterdeck.engine import catalogue, compile
from quarterdeck.lab import balance, running
from quarterdeck.lab.balance import Side, Table
from quarterdeck.lab.campaign import BASE, Campaign, Cell
from quarterdeck.lab.report import signed

LIST = Path(__file__).with_name("planted.toml")
MATTERS = 0.02
"""A part by which an amount, such as the length of a game, must move."""
PLANTED = "changed"
SEED = 1


class Judged(NamedTuple):
    """One plant, and what stood out."""

    game: str
    told: str
    expect: str
    flagged: list[str]
    cpu: float

    @property
    def verdict(self) -> str:
        """found, noticed (other things stand out), missed; or quiet as it should be, or a false alarm."""
        if not self.expect:
            return "false alarm" if self.flagged else "quiet"
        if any(line.startswith(f"{self.expect} ") for line in self.flagged):
            return "found"
        return "noticed" if self.flagged else "missed"


def campaign_of(plant: dict[str, Any], games: int, options: dict[str, Any]) -> Campaign:
    """The printed game and the changed one, played by Mates."""
    game = catalogue.game(plant["game"])
    changes = plant.get("set", {})
    seats = game.seats(game.new_state(options))
    cells = [Cell(game.title, game.name, ("greedy",) * seats, options, name, change, seed, games)
             for name, change, seed in ((BASE, {}, SEED), (PLANTED, changes, plant.get("seed", SEED)))]
    return Campaign("planted", tuple(cells), ("uses",))


def stands_out(table: Table, side: Side) -> list[str]:
    """What differs from the printed game, the surest first: a line for each, which begins with its name."""
    measures, moved = table.measures(side), table.moved(side)
    looks = len(measures) + len(moved)
    found = [(m.name, m.difference, signed(m.difference.value) if m.is_share else f"{m.difference.value:+.2f}")
             for m in measures if m.difference.is_beyond_chance(looks)
             and abs(m.difference.value) >= (table.base.matters if m.is_share else MATTERS * abs(m.base.value))]
    found += [(m.name, m.difference, signed(m.difference.value)) for m in moved
              if m.difference.is_beyond_chance(looks) and abs(m.difference.value) >= table.base.matters]
    found.sort(key=lambda one: -abs(one[1].value) / max(one[1].error, 1e-12))
    return [f"{name} {told}" for name, _, told in found]


def judge(plant: dict[str, Any], games: int, options: dict[str, Any]) -> Judged:
    """Play one plant and say what stands out; what is expected is not looked at."""
    cpu = time.process_time()
    plan = campaign_of(plant, games, options)
    with tempfile.TemporaryDirectory() as folder:
        running.run(plan, Path(folder) / "results", running.Threads(), lambda done: None)
        _, (table,) = balance.load(Path(folder) / "results")
        flagged = stands_out(table, table.variants[0])
    changed = ", ".join(f"{path} = {value}" for path, value in plant.get("set", {}).items()) or "nothing"
    told = changed + (", other dice" if "seed" in plant else "")
    return Judged(plant["game"], told, plant["expect"], flagged, time.process_time() - cpu)


def table_of(done: list[Judged]) -> str:
    """The table for the page, and a line with the counts."""
    lines = ["| game | planted | should stand out | stands out, the surest first | verdict | CPU s |",
             "| --- | --- | --- | --- | --- | ---: |"]
    for one in done:
        shown = "; ".join(one.flagged[:3]) + (f" and {len(one.flagged) - 3} more" if len(one.flagged) > 3 else "")
        row = (catalogue.game(one.game).title, f"`{one.told}`", one.expect or "nothing", shown or "nothing", one.verdict,
               f"{one.cpu:.0f}")
        lines.append(f"| {' | '.join(row)} |")
    said = Counter(one.verdict for one in done)
    real = sum(bool(one.expect) for one in done)
    lines += ["", f"Found {said['found']} of {real}; in {said['noticed']} others something stands out, but not what was "
                  f"changed; missed {said['missed']}. False alarms: {said['false alarm']} of {len(done) - real}. "
                  f"{sum(one.cpu for one in done):.0f} CPU seconds."]
    return "\n".join(lines)


def main() -> None:
    """All plants, or those of one game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", help="the plants of this game")
    parser.add_argument("--out", type=Path, help="write the table there, too")
    asked = parser.parse_args()
    listed = tomllib.loads(LIST.read_text(encoding="utf-8"))
    plants = [plant for plant in listed["plants"] if asked.only in (None, plant["game"])]
    compile.listeners.append(waiting.Teller())
    done = []
    with waiting.bar() as bar:
        task = bar.add_task("Planted changes", total=len(plants))
        for plant in plants:
            bar.update(task, description=f"{catalogue.game(plant['game']).title}: planted change")
            done.append(judge(plant, listed["games"][plant["game"]], listed["options"].get(plant["game"], {})))
            print(f"{done[-1].game}: {done[-1].told}: {done[-1].verdict} {done[-1].flagged[:3]}", flush=True)
            bar.advance(task)
    print(table_of(done))
    if asked.out:
        asked.out.write_text(table_of(done) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
