"""Choices with a reason, marked for newcomers: a few words at the card.

Everything comes from what the seat to act may see. Which choices are better is left to `player.prefer`; one is marked only
if its reason can be said, and only next to the best. On tiles the page's script marks the best places of the card at hand.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from quarterdeck.games.salt_and_bones import advice, player, words
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    CARD_NAMES,
    HEADINGS,
    PASS,
)
from quarterdeck.games.salt_and_bones.rules import (
    ATTACK_AGAIN,
    CHAIN,
    DECISIONS,
    DISCARD,
    FROM_ATTACK_DECK,
    FROM_STRATEGY_DECK,
    LEAVE,
    PLAY,
    PREPARE,
)
from quarterdeck.games.salt_and_bones.rules.table import (
    anchors,
    attack_tiles,
    covered_tiles,
    free_tiles,
    held,
    lowest,
    opportunities,
)
from quarterdeck.games.salt_and_bones.state import Decision

MOST = 2
"""So many choices are marked at most."""
NEAR = 10
"""A card is marked beside the best one if it is worth at most so many tenths of a Health point less."""
PREPARED = {"Anticipation": "stops a hit", "Overwhelm": "no stopping it", "Condescend": "negates an answer",
            "Killing Intent": "adds 2", "Exploit": "adds all boots", "Break Rhythm": "ends a chain",
            "Parting Gift": "empties a hand", "Bracer": "stops the next hit", "Razor Oil": "2 more damage",
            "Whetstone": "2 more with a boot", "Flintlock": "2 back for a 4", "Grappling Hook": "2 if they leave"}
"""What a Strategy Card is laid out for, in a few words; a Gambit concerns both."""

TIMELY = {"Drive Back": "drives them out", "Advance Into Parry": "then Riposte"}
"""What speaks for an attack beside its damage, where now is the time for it."""


def worthwhile(s: Any, legal: Collection[int]) -> dict[int, str]:
    """The choices that are worth a mark, each with its reason; none where there is no choice."""
    if len(legal) < 2 or s.decision not in MARKED:
        return {}
    scores = {action: int(player.prefer(s, action)) for action in legal}
    best = max(scores.values())
    least = max(best - NEAR, scores.get(PASS.first, best - NEAR - 1) + 1)
    near = sorted((action for action in sorted(legal) if scores[action] >= least), key=lambda action: -scores[action])
    found = {action: reason for action in near if (reason := reason_for(s, action))}
    return dict(list(found.items())[:MOST])


def why_leave(s: Any, _choice: int) -> str:
    """Leaving has a reason when it wins."""
    return "you win" if advice.outlook_of_leaving(s) == "you win" else ""


def why_attack(s: Any, kind: int) -> str:
    """What the card does at its best place; an Instinct that is played away has no reason."""
    if kind >= ATTACK_KINDS:
        return ""
    blow, opening = best_laying(s, kind)
    if 0 < s.health[1 - s.actor] <= blow:
        return "brings them down"
    if player.worth_of_timing(s, kind) > 0:
        return TIMELY.get(CARD_NAMES[kind], "")
    return f"hits for {blow}{', leaves nothing' if not opening else ''}"


def best_laying(s: Any, kind: int) -> tuple[int, int]:
    """The damage of a card at the place that the hints like best, and what it leaves open there."""
    covered = covered_tiles(s)
    free, anchor = free_tiles(s, covered), anchors(covered)
    best, found = player.LOSS - 1, (0, 0)
    for heading in range(HEADINGS):
        tiles = attack_tiles(free, anchor, heading)
        while tiles:
            tile = lowest(tiles)
            worth = player.worth_of_laying(s, kind, tile, heading, covered, free)
            if worth > best:
                blow = sum(advice.blow_of(s, s.actor, kind, opportunities(s, kind, tile, heading, False)))
                best, found = worth, (blow, int(player.largest_reply(s, kind, tile, heading, covered, free)))
            tiles &= tiles - 1
    return found


def why_draw(s: Any, wanted: bool, already: str) -> str:
    """Attack Cards while few are held, Strategy Cards after that."""
    return f"you hold {words.counted(s.attack_held[s.actor], 'attack')}{already}" if wanted and held(s, s.actor) else ""


MARKED = (Decision.TURN, Decision.CHAIN, Decision.EXTRA, Decision.PREP, Decision.DISCARD, Decision.DRAW)
"""Where choices are marked."""

reason_for = DECISIONS.reader("reason_for", __name__, {
    **dict.fromkeys(DECISIONS.all, lambda s, choice: ""), **dict.fromkeys((PLAY, CHAIN, ATTACK_AGAIN), why_attack),
    LEAVE: why_leave, PREPARE: lambda s, kind: PREPARED.get(CARD_NAMES[kind], ""), DISCARD: lambda s, kind: "least use now",
    FROM_ATTACK_DECK: lambda s, _: why_draw(s, player.wants_attacks(s), ""),
    FROM_STRATEGY_DECK: lambda s, _: why_draw(s, not player.wants_attacks(s), " already")})
"""Why a choice is marked, in a few words; empty where there is nothing to say."""
