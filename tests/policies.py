"""Policies for tests: two layers of random numbers, which play legally, always the same, and not as other players do."""

from __future__ import annotations

import numpy as np

from quarterdeck.engine import catalogue
from quarterdeck.players.learned import Policy


def odd_policy(game="sail", seed=1, **more):
    """A policy that nobody has trained."""
    of = catalogue.game(game)
    chance = np.random.default_rng(seed)
    given = {"rules_version": of.rules_version, "options": {}, "decisions": 0} | more
    shapes = [(of.observation, 16), (16, of.actions + 1)]
    return Policy(of.name, matrices=[chance.normal(size=shape).astype(np.float32) for shape in shapes],
                  shifts=[np.zeros(shape[1], np.float32) for shape in shapes], **given)


def choices_of(policy, match):
    """What the policy would have done at every decision of a match, shown what the seat to act could know."""
    made = []
    for i, seat in enumerate(match.movers):
        position = match.at(match.redacted(seat, of=match.after(i)[0]))
        made.append(policy.choose(position))
    return made
