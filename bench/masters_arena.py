"""Paired games between players on a machine that has Numba and NumPy and not all that `quarterdeck arena` needs.

    python3 bench/masters_arena.py play --game set_sail --options '[{"seats": 2}]' --players commodore,admiral --until 200
    python3 bench/masters_arena.py ladder --game set_sail --until 200
    python bench/masters_arena.py sum FOLDER
    python bench/masters_arena.py page FOLDER --out docs

Every opening is played with all seatings, as in the arena; the options of a list take turns from opening to opening. `play`
writes one line per game into --out; several workers share the games (--worker 2 --workers 3). `sum` adds up: the share of
games that the first player won, with its 95 % interval from opening to opening.

`ladder` plays what `quarterdeck arena GAME --ladder` would, every level against the one below, until the time is over;
--pairings 1,2 plays the second and third pairing alone. `page` makes the picture and the section of docs/bots.md of all rows
of ladders in a folder, also of several calls.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from quarterdeck.engine import catalogue, kernels  # noqa: E402
from quarterdeck.engine.match import Match  # noqa: E402
from quarterdeck.lab import ladder as rungs  # noqa: E402
from quarterdeck.lab import tournament  # noqa: E402
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
    if given.all_seats:
        game.player.NETWORK_SEATS = game.most_seats
    names = given.players.split(",")
    bots = {name: seated(game, name) for name in names}
    seats = game.seats(game.new_state(options[0]))
    together = given.game == "sail"
    file = Path(given.out) / f"{given.label or 'games'}-{given.worker}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    seatings = 1 if together else len(names)
    unit = given.first * seatings + given.worker
    with file.open("w") as stream:
        while time.monotonic() - begun < given.until:
            opening, turn = divmod(unit, seatings)
            setting = options[opening % len(options)]
            at_seat = [names[(seat - turn) % len(names)] for seat in range(seats)]
            row: dict[str, Any] = {"opening": opening, "turn": turn, "options": setting, "ms": {}}
            row["share"] = one_game(game, setting, opening, at_seat, bots, names[0], row["ms"], begun + given.until + 15)
            if row["share"] is not None:
                stream.write(json.dumps(row) + "\n")
                stream.flush()
            unit += given.workers


def one_game(game: Any, options: dict[str, Any], opening: int, at_seat: list[str], bots: dict[str, Any], first: str,
             times: dict[str, list[float]], deadline: float) -> float | None:
    """The share of the win that the first player gets: 1, 0.5 for a draw, 0; None if it takes too long.

    `times` gets the CPU milliseconds of every decision, by player.
    """
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
            times.setdefault(name, []).append(round(1000 * (time.process_time() - start), 1))
        match.play(action, is_legal=True)
    own = [match.scores[seat] for seat in range(len(at_seat)) if at_seat[seat] == first]
    return (own[0] + 1) / 2 if game.name in LOST_IS_MINUS_ONE else own[0]


def ladder_of(game: Any, openings: int, without: int = 0) -> tournament.Plan:
    """Every level against the one below; `without` so many of the strongest."""
    entrants = [tournament.entrant(level) for level in list(reversed(roster.ladder(game)))[without:]]
    return tournament.plan(game, entrants, 2 * openings, tournament.options_for(game, {}, 2, ladder=True), ladder=True)


def ladder(given: argparse.Namespace) -> None:
    """Play openings of a ladder until the time is over."""
    begun = time.monotonic()
    if given.networks:
        learned.NETWORKS = Path(given.networks)
    game = catalogue.game(given.game)
    plan = ladder_of(game, 1)
    bots = tournament.bots_of(plan)
    for bot in bots.values():
        begin(bot, game, plan.options)
    pairings = range(len(plan.pairings)) if given.pairings == "" else map(int, given.pairings.split(","))
    fixtures = [(number, seating) for number in pairings for seating in plan.pairings[number].seatings]
    file = Path(given.out) / f"ladder-{given.game}{given.label}-{given.worker}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    opening = given.first + given.worker
    with file.open("w") as stream:
        while True:
            for number, seating in fixtures:
                if time.monotonic() - begun > given.until:
                    return
                row = asdict(tournament.play(plan, tournament.Fixture(number, opening, seating), bots))
                row["times"] = [[round(seconds, 5) for seconds in own] for own in row["times"]]
                stream.write(json.dumps(row) + "\n")
                stream.flush()
            opening += given.workers


def begin(bot: tournament.Bot, game: Any, options: dict[str, Any]) -> None:
    """Let it decide once, so that no game waits for its code."""
    match = Match(game, seed=1, options=options)
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    bot.choose(match, 5)


def page(given: argparse.Namespace) -> None:
    """Pictures and sections of all ladders in a folder."""
    for game in catalogue.games():
        rows = [json.loads(line) for file in sorted(given.folder.rglob(f"ladder-{game.name}-*.jsonl"))
                for line in file.read_text().splitlines() if line.endswith("}")]
        if not rows:
            continue
        lacking = min(row["pairing"] for row in rows)               # the strongest may not have played yet
        plan = ladder_of(game, 1 + max(row["opening"] for row in rows), lacking)
        whole = (tournament.Played(**{**row, "pairing": row["pairing"] - lacking}) for row in rows)
        games = list({played.fixture: played for played in whole}.values())
        image = Path(given.out) / "images" / f"{tournament.stem(plan, True)}.svg"
        image.parent.mkdir(parents=True, exist_ok=True)
        image.write_text(rungs.picture(plan, games), encoding="utf-8")
        rungs.write_page(Path(given.out) / rungs.PAGE, game, rungs.section(plan, games, f"images/{image.name}"))
        print(f"{game.title}: {len(games)} games")


def total(folder: Path) -> dict[str, Any]:
    """Share, interval and times of every label; games of one opening count as one observation."""
    rows: dict[str, list[Any]] = {}
    for file in sorted(file for file in folder.glob("*.jsonl") if not file.name.startswith("ladder-")):
        whole = [line for line in file.read_text().splitlines() if line.endswith("}")]    # a killed worker may leave a part
        rows.setdefault(file.stem.rsplit("-", 1)[0], []).extend(json.loads(line) for line in whole)
    return {label: figures(games) for label, games in rows.items() if games}


def figures(games: list[Any]) -> dict[str, Any]:
    """The same of one label's games."""
    share = sum(row["share"] for row in games) / len(games)
    off: dict[int, float] = {}
    for row in games:
        off[row["opening"]] = off.get(row["opening"], 0.0) + row["share"] - share
    spread = 1.96 * (sum(x * x for x in off.values()) * len(off) / max(1, len(off) - 1)) ** 0.5 / len(games)
    times = {name: sorted(ms for row in games for ms in row["ms"].get(name, [])) for name in games[0]["ms"]}
    return {"games": len(games), "openings": len(off), "share": round(share, 4), "within": round(spread, 4),
            "ms a move": {name: round(sum(ms) / len(ms), 1) for name, ms in times.items() if ms},
            "99 % within": {name: ms[len(ms) * 99 // 100] for name, ms in times.items() if ms},
            "longest": {name: ms[-1] for name, ms in times.items() if ms},
            "moves a game": {name: round(len(ms) / len(games), 1) for name, ms in times.items()}}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("half", choices=["play", "ladder", "sum", "page"])
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--game", default="sail")
    parser.add_argument("--label", default="")
    parser.add_argument("--options", default="[{}]")
    parser.add_argument("--players", default="commodore,admiral")
    parser.add_argument("--until", type=float, default=60.0)
    parser.add_argument("--worker", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the first opening: a second call goes on where one stopped")
    parser.add_argument("--networks", default="", help="folder of the policies that come with the games")
    parser.add_argument("--all-seats", action="store_true", help="the Commodore searches with any number of seats")
    parser.add_argument("--pairings", default="", help="of ladder: which, 0 is that of the two strongest; else all")
    parser.add_argument("--out", default="build/masters/arena")
    given = parser.parse_args()
    if given.half in ("play", "ladder", "page"):
        {"play": play, "ladder": ladder, "page": page}[given.half](given)
    else:
        for label, found in total(given.folder).items():
            print(label, json.dumps(found))
