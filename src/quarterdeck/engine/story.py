"""What the stories of every game share: a match that is played in the words of its page, and refuses by its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Self

from quarterdeck.engine.errors import IllegalAction
from quarterdeck.engine.match import Match


class Story:
    """One match, played in words. A game's tests add how a scene is laid out, and what is read back from it."""

    match: Match
    state: Any

    def plays(self, *names: str) -> Self:
        """Carry out the actions that the page names so."""
        for name in names:
            self.match.play(self.action(name))
            self.state.check()
        return self

    def refuses(self, name: str, because: str) -> str:
        """The action is refused by that rule, in words, and nothing changes; returns the sentence."""
        before, refusal = bytes(self.state), None
        try:
            self.match.play(self.action(name))
        except IllegalAction as error:
            refusal = error
        assert refusal is not None, f"{name!r} is not refused"
        assert refusal.rule == because, f"{name!r} is refused by {refusal.rule}, not {because}"
        assert refusal.sentence
        assert bytes(self.state) == before
        return refusal.sentence

    def action(self, name: str) -> int:
        """The id of what the page calls so now."""
        names = [self.match.name(action) for action in range(self.match.game.actions)]
        assert name in names, f"nothing is called {name!r} now"
        return names.index(name)

    def wanders(self, seed: int = 1) -> Iterator[Self]:
        """Play random choices to the end, stopping after each."""
        chance = random.Random(seed)
        while not self.match.over:
            self.match.play(chance.choice(self.match.legal()))
            self.state.check()
            yield self

    @property
    def choices(self) -> list[str]:
        """Everything that may be done now, in the page's words."""
        return [self.match.name(action) for action in self.match.legal()]

    @property
    def scores(self) -> list[float]:
        """What the finished game gives each seat."""
        return self.match.scores
