"""Policies for tests: a layer of random numbers, which plays legally, always the same, and not as any other player does."""

from __future__ import annotations

import numpy as np

from quarterdeck.engine import catalogue
from quarterdeck.players.learned import Policy


def odd_policy(game="sail", seed=1, **more):
    """A policy that nobody has trained."""
    of = catalogue.game(game)
    chance = np.random.default_rng(seed)
    given = {"rules_version": of.rules_version, "options": {}, "decisions": 0} | more
    return Policy(of.name, matrices=[chance.normal(size=(of.observation, of.actions)).astype(np.float32)],
                  shifts=[np.zeros(of.actions, np.float32)], **given)


def choices_of(policy, match):
    """What the policy would have done at every decision of a match, shown what the seat to act could know."""
    made = []
    for i, seat in enumerate(match.movers):
        position = match.at(match.redacted(seat, of=match.after(i)[0]))
        made.append(policy.choose(position))
    return made
