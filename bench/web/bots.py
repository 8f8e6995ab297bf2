"""Eight admirals think on two cores while people play at another table: how long a person's move takes to be answered.

A fresh server plays as many tables of admirals as wanted, each of which has one of them thinking at any time; after a game
the next one is opened. Two people move at a table of their own, one after the other, and each move is timed from the moment
it is sent until its sender has the answer, which is when it is durable and shown. The time in which the searches are
compiled is not counted.

    python bench/web/bots.py [--game sail] [--admirals 8] [--cores 2] [--moves 400] [--alone]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect

HOST = "127.0.0.1"
LEVEL = "admiral"
BOUND_MS = 250
"""What 99 of 100 answers must keep under."""
THINKING_TIME = 0.15
"""Seconds that a person takes for a move at least, and at most twice as many."""


async def call(port: int, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """One call of the JSON API; /metrics as text."""
    reader, writer = await asyncio.open_connection(HOST, port)
    sent = json.dumps(body).encode() if body is not None else b""
    head = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{port}", "Connection: close", f"Content-Length: {len(sent)}"]
    head += ["Content-Type: application/json"] if sent else []
    head += [f"Authorization: Bearer {token}"] if token else []
    writer.write("\r\n".join([*head, "", ""]).encode() + sent)
    answer = (await reader.read()).partition(b"\r\n\r\n")[2].decode()
    writer.close()
    return json.loads(answer) if path.startswith("/api") else answer


async def figure(port: int, name: str) -> float:
    """One figure of /metrics."""
    found = re.search(rf"^quarterdeck_{name} (\S+)$", await call(port, "GET", "/metrics"), re.MULTILINE)
    return float(found[1]) if found else 0.0


async def keep_thinking(port: int, game: dict[str, Any]) -> None:
    """One table after another at which admirals alone play, as few as the game allows."""
    seats = game["seats"][0]
    options = {"seats": seats} if any(option["name"] == "seats" for option in game["options"]) else {}
    wanted = {"game": game["name"], "options": options, "seats": [f"bot:{LEVEL}"] * seats}
    while True:
        table = (await call(port, "POST", "/api/tables", wanted))["table"]
        while (await call(port, "GET", f"/api/tables/{table}"))["status"] == "playing":
            await asyncio.sleep(1)


class Person:
    """Someone at the other table: a page's socket, and the API to choose with."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self.port, self.table, self.token = port, table, token
        self.line: ClientConnection

    async def sit_down(self) -> None:
        self.line = await connect(f"ws://{HOST}:{self.port}/t/{self.table}/socket", origin=f"http://{HOST}:{self.port}",    # type: ignore[arg-type]
                                  additional_headers={"cookie": f"sailor={self.token}"}, max_size=None, compression=None)

    async def wish(self, **wish: Any) -> float:
        """Seconds until the answer to a wish has come."""
        id_ = f"{random.random()}"
        begin = time.perf_counter()
        await self.line.send(json.dumps(wish | {"id": id_}))
        while True:
            message = json.loads(await self.line.recv())
            if message.get("ack") == id_:
                return time.perf_counter() - begin
            if "refused" in message or "error" in message:
                raise SystemExit(f"the server refused {wish}: {message}")

    async def view(self) -> Any:
        return await call(self.port, "GET", f"/api/tables/{self.table}/view", token=self.token)


async def couple(port: int) -> list[Person]:
    """Two people at a new table of Sail."""
    one = await call(port, "POST", "/api/tables", {"game": "sail", "seats": ["me", "friend"], "options": {"pirate_mode": 2}})
    two = await call(port, "POST", f"/api/tables/{one['table']}/seats", {})
    people = [Person(port, one["table"], each["token"]) for each in (one, two)]
    for person in people:
        await person.sit_down()
    return people


async def timed_moves(port: int, wanted: int, progress: Progress) -> list[float]:
    """Seconds until each move of the two people was answered."""
    chance = random.Random(1)
    times: list[float] = []
    bar = progress.add_task("a person moves", total=wanted)
    people = await couple(port)
    while len(times) < wanted:
        views = [await person.view() for person in people]
        if views[0]["table"]["status"] != "playing":
            people = await couple(port)
        elif views[0]["table"]["waits_for"]:
            for seat in views[0]["table"]["waits_for"]:
                await people[seat].wish(do="ready", seat=seat)
        else:
            mover = next(seat for seat, view in enumerate(views) if view["legal"])
            await asyncio.sleep(THINKING_TIME * (1 + chance.random()))
            action = chance.choice(views[mover]["legal"])["action"]
            times.append(await people[mover].wish(do="move", action=action, at=views[mover]["table"]["at"]))
            progress.update(bar, advance=1)
    return times


async def measure(port: int, args: argparse.Namespace, progress: Progress) -> dict[str, Any]:
    """The figures of one run."""
    games = {each["name"]: each for each in await call(port, "GET", "/api/games")}
    if args.game not in games:
        raise SystemExit(f"there is no game {args.game}; there are {', '.join(games)}")
    admirals = 0 if args.alone else args.admirals
    thinking = [asyncio.create_task(keep_thinking(port, games[args.game])) for _ in range(admirals)]
    if thinking:
        waiting = progress.add_task("the admirals get ready", total=None)
        while await figure(port, "bots_searched") < 2 * admirals:
            await asyncio.sleep(1)
        progress.remove_task(waiting)
    searched, begin = await figure(port, "bots_searched"), time.perf_counter()
    times = await timed_moves(port, args.moves, progress)
    seconds, searched = time.perf_counter() - begin, await figure(port, "bots_searched") - searched
    for task in thinking:
        task.cancel()
    ms = sorted(1000 * each for each in times)
    return {"game": args.game, "admirals": admirals, "cores": args.cores, "moves": len(ms),
            "median_ms": round(statistics.median(ms), 1), "p99_ms": round(ms[-1 - len(ms) // 100], 1),
            "max_ms": round(ms[-1], 1),
            "searches_s": round(searched / seconds, 1), "failed": int(await figure(port, "bots_failed")),
            "load_average": round(os.getloadavg()[0], 1)}


def free_port() -> int:
    with socket.create_server((HOST, 0)) as found:
        return int(found.getsockname()[1])


async def until_up(process: subprocess.Popen[bytes], port: int) -> None:
    for _ in range(600):
        if process.poll() is not None:
            break
        with suppress(OSError):
            await call(port, "GET", "/healthz")
            return
        await asyncio.sleep(0.1)
    raise SystemExit("the server did not start")


async def run(args: argparse.Namespace, console: Console) -> dict[str, Any]:
    """A fresh server on so many cores, and the figures."""
    port = free_port()
    all_cores = os.sched_getaffinity(0)
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("wb") as log:
        os.sched_setaffinity(0, sorted(all_cores)[:args.cores])     # the server inherits it
        process = subprocess.Popen(
            [sys.executable, "-m", "quarterdeck.cli", "serve", "--host", HOST, "--port", str(port), "--data", folder,
             "--openings", "100", "--bot-pause", "0"], stdout=log, stderr=log)
        os.sched_setaffinity(0, all_cores)
        try:
            await until_up(process, port)
            with Progress(console=console, transient=True) as progress:
                return await measure(port, args, progress)
        finally:
            process.terminate()
            process.wait(20)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="sail", help="what the admirals play")
    parser.add_argument("--admirals", type=int, default=8, help="how many think at any time")
    parser.add_argument("--cores", type=int, default=2, help="cores that server and bots share")
    parser.add_argument("--moves", type=int, default=400, help="moves that are timed")
    parser.add_argument("--alone", action="store_true", help="without admirals, to compare")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    args = parser.parse_args()
    console = Console()
    found = asyncio.run(run(args, console))
    console.print(f"{found['admirals']} admirals thinking at {found['game']} on {found['cores']} cores "
                  f"({found['searches_s']} searches/s, {found['failed']} failed; load {found['load_average']})")
    console.print(f"a person's move is answered in {found['median_ms']} ms (median), {found['p99_ms']} ms (p99), "
                  f"{found['max_ms']} ms (longest), over {found['moves']} moves; "
                  f"{'under' if found['p99_ms'] < BOUND_MS else 'NOT UNDER'} {BOUND_MS} ms")
    if args.json:
        args.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
