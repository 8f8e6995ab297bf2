"""What the lab counts in Salt & Bones: Attack Cards played, Strategy Cards prepared, and who walks away."""

from __future__ import annotations

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import ATTACK_KINDS, CARD_NAMES, DISENGAGE, KINDS
from quarterdeck.games.salt_and_bones.state import Decision

DEEDS = (*CARD_NAMES, "Disengage")
POINTS = ("health", "Health left")
ENDING = "end_reason"


def deed(s, action):
    """A card by its kind: a Strategy Card when it is prepared, an Attack Card when it is chosen for a turn or a Chain."""
    if action < ATTACK_KINDS:
        return action if s.decision in (Decision.TURN, Decision.CHAIN) else NONE
    if action < KINDS:
        return action if s.decision == Decision.PREP else NONE
    return KINDS if action == DISENGAGE else NONE
