"""The bots that tables may seat: the players of the roster, and the policies in the server's own folder.

The folder is looked at every now and then, so that a policy is offered soon after it was put there. A file that cannot be
played is told to the log once and left out; nothing else depends on it.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from quarterdeck.engine import catalogue
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.players import roster
from quarterdeck.players.learned import Policy
from quarterdeck.players.learned.shelf import PREFIX, Shelf, title_of
from quarterdeck.server.about import option_words
from quarterdeck.server.sight import Offer

log = logging.getLogger("quarterdeck")
EVERY = 2.0
"""Seconds between two looks at the folder."""


class Levels:
    """What is offered for each game."""

    def __init__(self, folder: Path) -> None:
        self.shelf = Shelf(folder)
        self._policies: dict[str, dict[str, tuple[str, str]]] = {}
        self._offers: dict[str, Offer] = {}         # by game, until the next look: every page of a table asks
        self._problems: set[str] = set()

    def of(self, game: Game) -> Offer:
        """All bots for a game, as far as they were seen at the last look."""
        offers = self._offers
        if game.name not in offers:
            offers[game.name] = {**roster.levels(game), **self._policies.get(game.name, {})}
        return offers[game.name]

    def look(self) -> None:
        """See what lies in the folder now."""
        policies: dict[str, dict[str, tuple[str, str]]] = {}
        problems = set()
        try:
            names = self.shelf.names()
        except OSError as error:
            names = []
            problems.add(f"{self.shelf.folder}: {error.strerror}; let the server's user read it")
        for name in names:
            try:
                policy = self.shelf.policy(name)
            except QuarterdeckError as error:
                problems.add(str(error))
            else:
                policies.setdefault(policy.game, {})[f"{PREFIX}{name}"] = title_of(policy, name), told(policy)
        for problem in sorted(problems - self._problems):
            log.warning("left out of the policies: %s", problem)
        self._policies, self._problems = policies, problems
        self._offers = {}               # last: what is offered from now on is made of the new policies

    async def keep_looking(self) -> None:
        """Look again and again, beside the event loop; runs as long as the server."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await asyncio.to_thread(self.look)
            except Exception:
                log.exception("the policies could not be looked at; it is tried again")


def told(policy: Policy) -> str:
    """How a policy plays, as far as anybody knows: Trained on 720,896 decisions of self-play (First Voyage)."""
    words = ", ".join(option_words(catalogue.game(policy.game), policy.options))
    return f"Trained on {policy.decisions:,} decisions of self-play{f' ({words})' if words else ''}."
