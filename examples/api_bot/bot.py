"""A bot that plays over Quarterdeck's JSON API, with nothing but the standard library.

    python examples/api_bot/bot.py --server http://127.0.0.1:8000                opens a table and waits for a partner
    python examples/api_bot/bot.py --server http://127.0.0.1:8000 --table ID     takes the free seat of that table
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import urllib.error
import urllib.request
from typing import Any


class Table:
    """One table of a server, through the API; `token` is what makes us the owner of our seat."""

    def __init__(self, server: str, table: str = "", token: str = "") -> None:
        self.server, self.table, self.token = server.rstrip("/"), table, token

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """One call; an error of the server is raised with its sentence."""
        request = urllib.request.Request(f"{self.server}/api{path}", method=method)
        request.add_header("content-type", "application/json")
        if self.token:
            request.add_header("authorization", f"Bearer {self.token}")
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, data, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Refused(error.code, json.load(error)["error"]) from None

    def here(self, method: str, call: str, body: Any = None) -> Any:
        """A call about this table."""
        return self.call(method, f"/tables/{self.table}{call}", body)

    def sit(self, name: str, game: str) -> int:
        """Take a seat: at our table if there is one, else at a new one. Returns the seat."""
        if self.table:
            seated = self.here("POST", "/seats", {"name": name})
        else:
            seated = self.call("POST", "/tables", {"game": game, "seats": ["me"], "name": name})
        self.table, self.token = seated["table"], seated["token"]
        return int(seated["seat"])


class Refused(Exception):
    """The server says no, and why."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


def choose(view: dict[str, Any]) -> int:
    """Which of the legal actions to play. Put something clever here: `view["scene"]` is all that our seat may know."""
    return int(random.choice(view["legal"])["action"])


def play(table: Table, seat: int) -> dict[str, Any]:
    """Play until the game is over; returns the table as it then is."""
    now = table.here("GET", "")
    while now["status"] in ("gathering", "playing"):
        try:
            if seat in now["waits_for"]:
                table.here("POST", "/ready")
            elif now["to_act"] == seat:
                view = table.here("GET", "/view")
                if view["legal"]:
                    table.here("POST", "/moves", {"action": choose(view), "at": view["table"]["at"]})
        except Refused as refusal:
            if refusal.status != 409:       # 409: the table has moved on in the meantime; look again
                raise
        now = table.here("GET", f"/wait?at={now['at']}")
    return now


def main() -> None:
    """Sit down, play one game, say how it came out."""
    arguments = argparse.ArgumentParser(description="A bot that plays one game over Quarterdeck's JSON API.")
    arguments.add_argument("--server", default="http://127.0.0.1:8000", help="the server's address")
    arguments.add_argument("--table", default="", help="the table to join; without it, a new one is opened")
    arguments.add_argument("--game", default="sail", help="the game of a new table")
    arguments.add_argument("--name", default="Robin", help="what the bot is called at the table")
    chosen = arguments.parse_args()
    table = Table(chosen.server, chosen.table)
    try:
        seat = table.sit(chosen.name, chosen.game)
        print(f"Seat {seat} at {table.server}/t/{table.table}", flush=True)
        play(table, seat)
        print(table.here("GET", "/view")["prompt"])
    except (Refused, urllib.error.URLError) as problem:
        sys.exit(f"bot: {problem}")


if __name__ == "__main__":
    main()
