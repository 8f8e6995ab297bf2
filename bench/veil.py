"""Can the opponent's client tell by its clock whether a seat was asked something in secret? (BONES-157)

Whole games of Salt & Bones between two clients on a server of its own, at the usual pace. Each lets every window pass, after
a moment of its own. Afterwards the records tell which pauses hid a window that was really open, and a classifier that knows
the answer for half of the waits guesses the other half: by how long the opponent's socket waited, by how many frames came
meanwhile, and by their bytes. As many of one kind as of the other between the same two events, so that guessing, and knowing
the rules, is right in 50 %.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, NamedTuple

from websockets.asyncio.client import connect

from quarterdeck.engine import journal
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.games.salt_and_bones import veil, words
from quarterdeck.games.salt_and_bones.content import PASS
from quarterdeck.server.veil import could_answer

HOST = "127.0.0.1"
LINE = re.compile(r'<li id="log-(\d+)"')
LET_PASS = {words.PASSES[decision] for decision in veil.WINDOWS}
NEIGHBOURS = 15


class Wait(NamedTuple):
    """From one event to the next at the socket of a seat that could not see whether the other one was asked."""

    seconds: float
    frames: int
    bytes: int
    was_asked: bool
    between: tuple[int, int, int]       # what everybody knows: the kinds of both events, and how many seats could be asked


class Client:
    """One seat: a socket that is timed, and the API to choose with."""

    def __init__(self, port: int, table: str, token: str, chance: random.Random) -> None:
        self.port, self.table, self.token, self.chance = port, table, token, chance
        self.told: dict[int, float] = {}            # by event: when its line came
        self.frames: list[tuple[float, int]] = []
        self.is_over = False

    async def play(self) -> None:
        async with connect(f"ws://{HOST}:{self.port}/t/{self.table}/socket", origin=f"http://{HOST}:{self.port}",    # type: ignore[arg-type]
                           additional_headers={"cookie": f"sailor={self.token}"}, max_size=None, compression=None) as line:
            async for frame in line:
                now = time.perf_counter()
                self.frames.append((now, len(frame)))
                message = json.loads(frame)
                for markup in message.get("log", {}).get("lines", []):
                    found = LINE.search(markup)
                    if found:
                        self.told.setdefault(int(found[1]), now)
                if "The game is over" in message.get("parts", {}).get("prompt", ""):
                    return
                if message.get("yours") and message.get("at") is not None:
                    await self.choose(line, message["at"])

    async def choose(self, line: Any, at: int) -> None:
        legal = {each["action"]: each["name"]
                 for each in await api(self.port, "GET", f"/tables/{self.table}/actions", token=self.token)}
        if legal:
            await asyncio.sleep(self.chance.uniform(0.02, 0.9))
            others = [action for action in legal if action != PASS.first]         # face-down cards are what this is about
            action = PASS.first if legal.get(PASS.first) in LET_PASS else self.chance.choice(others)
            await line.send(json.dumps({"do": "move", "action": action, "at": at, "id": str(at)}))


async def api(port: int, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """One call of the JSON API."""
    reader, writer = await asyncio.open_connection(HOST, port)
    sent = json.dumps(body).encode() if body is not None else b""
    head = [f"{method} /api{path} HTTP/1.1", f"Host: {HOST}:{port}", "Connection: close", f"Content-Length: {len(sent)}"]
    head += ["Content-Type: application/json"] if sent else []
    head += [f"Authorization: Bearer {token}"] if token else []
    writer.write("\r\n".join([*head, "", ""]).encode() + sent)
    answer = await reader.read()
    writer.close()
    return json.loads(answer.partition(b"\r\n\r\n")[2])


async def game(port: int, number: int) -> list[Wait]:
    """One whole game; the waits of both seats."""
    chance = random.Random(number)
    one = await api(port, "POST", "/tables", {"game": "salt_and_bones", "seats": ["me", "friend"]})
    two = await api(port, "POST", f"/tables/{one['table']}/seats", {"name": "Ben"})
    clients = [Client(port, one["table"], each["token"], chance) for each in (one, two)]
    await asyncio.gather(*(client.play() for client in clients))
    record = await api(port, "GET", f"/tables/{one['table']}/record")
    return [wait for seat in (0, 1) for wait in waits(record, seat, clients[seat])]


def waits(record: dict[str, Any], seat: int, client: Client) -> Iterator[Wait]:
    """Every pause after an event that the other seat could answer, and let pass if it was asked."""
    done = journal.replay(record)
    match = Match("salt_and_bones", key=bytes.fromhex(record["key"]), witness=True)
    asked: dict[int, list[tuple[int, int, int]]] = {}       # by event: who was asked what after it, and chose
    for action in done.actions:
        asked.setdefault(last_heard(match), []).append((match.to_act, int(match.state.decision), action))
        match.play(action)
    heard = [i for i, event in enumerate(match.events) if event.heard_by == NOBODY]
    for event, following in pairwise(heard):
        could = could_answer(match, event)
        if not any(one != seat and decision in veil.WINDOWS for one, decision in could):
            continue
        chose = asked.get(event, [])
        if any(mover == seat or action != PASS.first for mover, _, action in chose):
            continue        # somebody did something that all could see
        if not client.told.keys() >= {event, following}:
            continue        # one of them has no line in the log
        begin, end = client.told[event], client.told[following]
        between = [size for at, size in client.frames if begin < at <= end]
        yield Wait(end - begin, len(between), sum(between[:-1]),
                   any(decision in veil.WINDOWS for mover, decision, _ in chose if mover != seat),
                   (match.events[event].kind, match.events[following].kind, len(could)))


def last_heard(match: Match) -> int:
    return max(i for i, event in enumerate(match.events) if event.heard_by == NOBODY)


def guessed(known: list[Wait], unknown: list[Wait]) -> float:
    """The share that the best of several classifiers guesses right: a threshold on each figure, and nearest neighbours."""
    def right(answers: list[bool]) -> float:
        return statistics.mean(answer == wait.was_asked for answer, wait in zip(answers, unknown))

    tried = []
    for field in ("seconds", "frames", "bytes"):
        cuts = sorted({getattr(wait, field) for wait in known})
        _, cut, sign = max((abs(statistics.mean((getattr(w, field) > cut) == w.was_asked for w in known) - 0.5), cut,
                                statistics.mean((getattr(w, field) > cut) == w.was_asked for w in known) > 0.5)
                               for cut in cuts[::max(1, len(cuts) // 200)])
        tried.append(right([(getattr(wait, field) > cut) == sign for wait in unknown]))
    ordered = sorted(known)
    times = [wait.seconds for wait in ordered]
    answers = []
    for wait in unknown:
        near = sorted(range(len(times)), key=lambda i, wait=wait: abs(times[i] - wait.seconds))[:NEIGHBOURS]
        answers.append(sum(ordered[i].was_asked for i in near) * 2 > NEIGHBOURS)
    tried.append(right(answers))
    print("right by threshold on seconds, frames, bytes, and by nearest neighbours: "
          + ", ".join(f"{share:.1%}" for share in tried))
    return max(tried)


@contextmanager
def server(pause: float) -> Iterator[int]:
    """A server of our own; `pause` 0 takes the veil away, to see that the measurement would notice."""
    with socket.create_server((HOST, 0)) as found:
        port = found.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen([sys.executable, "-m", "quarterdeck.cli", "serve", "--port", str(port), "--data", folder,
                                    "--openings", "1000", "--haste", str(1.5 / pause)])
        try:
            time.sleep(4)
            yield port
        finally:
            process.terminate()
            process.wait(20)


async def campaign(port: int, wanted: int, tables: int) -> list[Wait]:
    """Games until there are enough waits of both kinds."""
    found: list[Wait] = []
    number = 0
    running: set[asyncio.Task[list[Wait]]] = set()
    while len(even(found)) < wanted:
        while len(running) < tables:
            running.add(asyncio.ensure_future(game(port, number)))
            number += 1
        done, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
        for each in done:
            found += each.result()
        print(f"{number} games, {len(found)} waits, {len(even(found))} of them in pairs", flush=True)
    for each in running:
        each.cancel()
    return even(found)[:wanted]


def even(found: list[Wait]) -> list[Wait]:
    """As many waits with a window as without between events of the same kinds, in pairs."""
    pairs = []
    for between in sorted({wait.between for wait in found}):
        kinds = [[wait for wait in found if wait.between == between and wait.was_asked == was] for was in (True, False)]
        pairs += list(zip(*kinds))
    random.Random(1).shuffle(pairs)
    return [wait for pair in pairs for wait in pair]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--waits", type=int, default=2_000)
    parser.add_argument("--tables", type=int, default=40, help="games at once")
    parser.add_argument("--pause", type=float, default=1.5, help="seconds; 0.01 is as good as no veil")
    given = parser.parse_args()
    with server(given.pause) as port:
        found = asyncio.run(campaign(port, given.waits, given.tables))
    random.Random(2).shuffle(found)
    for was in (False, True):
        times = sorted(wait.seconds for wait in found if wait.was_asked == was)
        print(f"{'with' if was else 'without'} a window: {len(times)} waits, median {statistics.median(times):.4f} s, "
              f"5 to 95 % {times[len(times) // 20]:.4f} to {times[-len(times) // 20]:.4f} s")
    half = len(found) // 2
    share = guessed(found[:half], found[half:])
    print(f"{len(found)} waits, half of them to learn from: guessed right in {share:.1%}")


if __name__ == "__main__":
    main()
