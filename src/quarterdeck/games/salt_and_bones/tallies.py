"""What the lab counts in Salt & Bones: Attack Cards played, Strategy Cards prepared, and who walks away."""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import ATTACK_KINDS, CARD_NAMES, KINDS
from quarterdeck.games.salt_and_bones.rules import CHAIN, DECISIONS, LEAVE, PLAY, PREPARE

DEEDS = (*CARD_NAMES, "Disengage")
POINTS = ("health", "Health left")
ENDING = "end_reason"


def card(_s, kind):
    """Cards have their own numbers: a Strategy Card when it is prepared, an Attack Card when it is chained."""
    return kind


def attack(_s, kind):
    """At the start of a turn only attacks count; an Instinct that is played away does not."""
    return kind if kind < ATTACK_KINDS else NONE


deed = DECISIONS.made("deed", __name__, {PREPARE: card, CHAIN: card, PLAY: attack, LEAVE: KINDS}, otherwise=NONE)
