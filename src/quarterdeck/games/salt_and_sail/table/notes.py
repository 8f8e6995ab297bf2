"""What is worth knowing at a question, for newcomers."""

from __future__ import annotations

from quarterdeck.engine.markup import Look, esc
from quarterdeck.games.salt_and_sail.phrases import counted
from quarterdeck.games.salt_and_sail.scene import Scene
from quarterdeck.games.salt_and_sail.scene.seats import Seat

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


def note(look: Look, scene: Scene) -> str:
    """The note that matters now, for a newcomer."""
    return f'<div id="tip" class="tip">{esc(advice(scene))}</div>' if look.help else ""


def advice(scene: Scene) -> str:
    """Which of them it is; at sea what the next Ration Check will cost."""
    phase, seat = scene.phase, scene.acting
    if scene.is_setting_out:
        return NOTES[phase if phase in ("captain", "harbour") else "draft"]
    if phase in ("allocate", "crew_loss"):
        return NOTES["crew"]
    if phase == "visit":
        return NOTES["visit"]
    if phase not in ("menu", "step"):
        return NOTES["encounter"]
    if any(seat.aside_tokens):
        return NOTES["aside"]
    if scene.berth == "discovery":
        return NOTES["attempt"]
    if seat.cargo:
        return NOTES["home"]
    return NOTES["look"] if scene.berth == "harbour" else ration_words(seat)


def ration_words(seat: Seat) -> str:
    """What the next Ration Check will cost."""
    if seat.skips_ration_check:
        return "Your Cook skips the next Ration Check."
    if seat.rations == 0:
        return "You have no rations: your next Ration Check costs a crew, unless you reach a harbour or a Port."
    left = counted(seat.rations, "ration")
    return f"Your next Ration Check costs 1 of {left}, unless you reach a harbour or a Port."
