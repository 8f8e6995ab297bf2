"""Paired games between players on a machine that has Numba and NumPy and not all that `quarterdeck arena` needs.

    python3 bench/masters_arena.py play --game set_sail --options '[{"seats": 2}]' --players commodore,admiral --until 200
    python bench/masters_arena.py sum FOLDER

Every opening is played with all seatings, as in the arena; the options of a list take turns from opening to opening. `play`
writes one line per opening into --out; several workers share the openings (--worker 2 --workers 3). `sum` adds up: the share
of won games of the first player, with its 95 % interval from opening to opening.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from quarterdeck.engine import catalogue, kernels  # noqa: E402
from quarterdeck.engine.match import Match  # noqa: E402
from quarterdeck.players import learned, roster  # noqa: E402

SEED = 77
LOST_IS_MINUS_ONE = ("salt_and_bones", "savage_seas")
"""Games in which a lost game is -1 and a draw 0; in the others a lost game is 0, and those who tie share the 1."""


def seated(game: Any, text: str) -> Any:
    """A player as the arena writes it: commodore:iterations=200:curiosity=1."""
    name, *pairs = text.split(":")
    changed = {key: float(value) if "." in value else int(value) for key, value in (pair.split("=") for pair in pairs)}
    return roster.bot(game, name, **changed)


def play(given: argparse.Namespace) -> None:
    """Play openings until the time is over."""
    begun = time.monotonic()
    if given.networks:
        learned.NETWORKS = Path(given.networks)
    game, options = catalogue.game(given.game), json.loads(given.options)
    names = given.players.split(",")
    bots = {name: seated(game, name) for name in names}
    seats = game.seats(game.new_state(options[0]))
    together = given.game == "sail"
    file = Path(given.out) / f"{given.label}-{given.worker}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    opening = given.worker
    with file.open("w") as stream:
        while time.monotonic() - begun < given.until:
            setting = options[opening % len(options)]
            row: dict[str, Any] = {"opening": opening, "options": setting, "shares": [], "ms": {}, "moves": {},
                                   "worst": {}}
            for turn in range(1 if together else len(names)):
                at_seat = [names[(seat - turn) % len(names)] for seat in range(seats)]
                row["shares"].append(one_game(game, setting, opening, at_seat, bots, names[0], row,
                                              begun + given.until + 15))
            if None not in row["shares"]:
                stream.write(json.dumps(row) + "\n")
                stream.flush()
            opening += given.workers


def one_game(game: Any, options: dict[str, Any], opening: int, at_seat: list[str], bots: dict[str, Any], first: str,
             row: dict[str, Any], deadline: float) -> float | None:
    """The share of the win that the first player gets: 1, 0.5 for a draw, 0; None if it takes too long."""
    match = Match(game, seed=SEED, number=opening, options=options)
    luck = kernels.first_luck(SEED, opening)
    while not match.over:
        if time.monotonic() > deadline:
            return None
        legal = match.legal()
        luck = kernels.next_luck(luck)
        name = at_seat[match.to_act]
        action = legal[0]
        if len(legal) > 1:
            start = time.process_time()
            action = bots[name].choose(match, kernels.mixed(luck))
            spent = 1000 * (time.process_time() - start)
            row["ms"][name] = row["ms"].get(name, 0.0) + spent
            row["moves"][name] = row["moves"].get(name, 0) + 1
            row["worst"][name] = max(row["worst"].get(name, 0.0), spent)
        match.play(action, is_legal=True)
    own = [match.scores[seat] for seat in range(len(at_seat)) if at_seat[seat] == first]
    return (own[0] + 1) / 2 if game.name in LOST_IS_MINUS_ONE else own[0]


def total(folder: Path) -> dict[str, Any]:
    """Share, interval and times of every label."""
    rows: dict[str, list[Any]] = {}
    for file in sorted(folder.glob("*.jsonl")):
        rows.setdefault(file.stem.rsplit("-", 1)[0], []).extend(json.loads(line) for line in file.read_text().splitlines())
    found = {}
    for label, openings in rows.items():
        means = [sum(row["shares"]) / len(row["shares"]) for row in openings]
        n = len(means)
        if n > 1:
            mean = sum(means) / n
            spread = 1.96 * (sum((x - mean) ** 2 for x in means) / (n - 1) / n) ** 0.5
            moves = {name: max(1, sum(row["moves"].get(name, 0) for row in openings)) for name in openings[0]["ms"]}
            times = {name: round(sum(row["ms"].get(name, 0) for row in openings) / moves[name], 1) for name in moves}
            worst = {name: round(max(row["worst"].get(name, 0) for row in openings)) for name in openings[0]["ms"]}
            found[label] = {"games": sum(len(row["shares"]) for row in openings), "share": round(mean, 4),
                            "within": round(spread, 4), "ms a move": times, "longest": worst}
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("half", choices=["play", "sum"])
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--game", default="sail")
    parser.add_argument("--label", default="games")
    parser.add_argument("--options", default="[{}]")
    parser.add_argument("--players", default="commodore,admiral")
    parser.add_argument("--until", type=float, default=60.0)
    parser.add_argument("--worker", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--networks", default="")
    parser.add_argument("--out", default="build/masters/arena")
    given = parser.parse_args()
    if given.half == "play":
        play(given)
    else:
        for label, figures in total(given.folder).items():
            print(label, json.dumps(figures))
