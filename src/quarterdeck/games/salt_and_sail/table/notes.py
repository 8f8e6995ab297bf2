"""What is worth knowing at a question, for newcomers."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.markup import Look, esc
from quarterdeck.games.salt_and_sail.content import COOK
from quarterdeck.games.salt_and_sail.phrases import counted
from quarterdeck.games.salt_and_sail.rules.table import berth
from quarterdeck.games.salt_and_sail.rules.terms import Berth
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table import boards

NOTES = {
    "captain": "A Captain is a bag of tokens: choose skills that the public Rumors and your own one ask for.",
    "harbour": "From a harbour of the Capital your first Move begins: choose the one that looks towards your Rumors' sites.",
    "draft": "Officers stay with you even if your ship sinks; Equipment goes down with it.",
    "crew": "Sails are the hexes of your Move. Hands are your draws in an Encounter and count nowhere else.",
    "aside": "Tokens set aside for a Rumor return to the bag when you sail away or attempt another one.",
    "attempt": "A Rumor is lit where its symbol is on the Discovery under your ship; an attempt draws one token.",
    "encounter": "An Encounter stops your ship and ends your turn; only a Fortune may be declined.",
    "home": "Artifacts and Treasures score when you deliver them to a Governor; aboard they count nothing.",
    "visit": "A visit costs one action however much you do there; leave when you are done.",
    "look": "Sail over the grey tokens: you look at each that you enter, free of charge.",
}


def note(look: Look) -> str:
    """The note that matters now, for a newcomer."""
    return f'<div id="tip" class="tip">{esc(advice(look))}</div>' if look.help else ""


def advice(look: Look) -> str:
    """Which of them it is; at sea what the next Ration Check will cost."""
    s, seat = look.s, look.s.active
    if s.phase <= Phase.HARBOUR:
        return NOTES[{Phase.CAPTAIN: "captain", Phase.HARBOUR: "harbour"}.get(Phase(s.phase), "draft")]
    if s.phase in (Phase.ALLOCATE, Phase.CREW_LOSS):
        return NOTES["crew"]
    if s.phase == Phase.VISIT:
        return NOTES["visit"]
    if s.phase not in (Phase.MENU, Phase.STEP):
        return NOTES["encounter"]
    if any(s.aside[seat]):
        return NOTES["aside"]
    if berth(s, seat) == Berth.DISCOVERY:
        return NOTES["attempt"]
    if any(kind != "equipment" for kind, *_ in boards.aboard(s, seat)):
        return NOTES["home"]
    return NOTES["look"] if berth(s, seat) == Berth.HARBOUR else ration_words(s, seat)


def ration_words(s: Any, seat: int) -> str:
    """What the next Ration Check will cost."""
    if s.officer[seat] == COOK and s.round_no % 2 == 0:
        return "Your Cook skips the next Ration Check."
    if s.rations[seat] == 0:
        return "You have no rations: your next Ration Check costs a crew, unless you reach a harbour or a Port."
    left = counted(s.rations[seat], "ration")
    return f"Your next Ration Check costs 1 of {left}, unless you reach a harbour or a Port."
