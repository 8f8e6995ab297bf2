"""What Salt & Sail asks, in one line, and whom the table waits for."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    CARDS,
    ENCOUNTER,
    ENCOUNTER_NAMES,
    PLACE_NAMES,
    RUMORS,
    SEAT_NAMES,
)
from quarterdeck.games.salt_and_sail.phrases import (
    Names,
    article,
    called,
    counted,
    ending_words,
    missing,
    rumor_number,
    verdict,
)
from quarterdeck.games.salt_and_sail.rules.encounters import allowance
from quarterdeck.games.salt_and_sail.rules.moving import moves
from quarterdeck.games.salt_and_sail.rules.turn import ending
from quarterdeck.games.salt_and_sail.sites import berth_of, site_in
from quarterdeck.games.salt_and_sail.state import Phase

NUMBERS = ("no", "one", "two", "three")
ASKS = {
    Phase.CAPTAIN: "Choose your Captain: whose bag of tokens will you draw from?",
    Phase.OFFICER: "Take one Officer aboard.",
    Phase.EQUIPMENT: "Take one Equipment card for free.",
    Phase.HARBOUR: "Choose a lit harbour of the Capital: your ship begins there.",
    Phase.ALLOCATE: "Assign your crew: how many work the sails?",
    Phase.TRIM: "Your hold is overfull: drop a ration or a good.",
    Phase.TREASURE: "Keep one of the two Treasures.",
    Phase.SINK: "Your ship is lost. Choose where to begin again.",
    Phase.CREW_LOSS: "The Defeat costs a crew. Who goes: one of Sails or Hands?",
}
"""What is asked of the viewer, where the position adds nothing to it."""
WAITS = {
    Phase.CAPTAIN: "is choosing a Captain", Phase.OFFICER: "is choosing an Officer", Phase.EQUIPMENT: "is choosing "
                                                                                                      "Equipment",
    Phase.HARBOUR: "is choosing a harbour", Phase.ALLOCATE: "is assigning crew", Phase.MENU: "is choosing an action",
    Phase.STEP: "is under way", Phase.TRIM: "is clearing the hold", Phase.TREASURE: "is choosing a Treasure",
    Phase.SINK: "is choosing where to begin again", Phase.CREW_LOSS: "is choosing which crew is lost",
}
"""What somebody else is doing."""


def prompt(s: Any, seat: int, names: Names = SEAT_NAMES) -> str:
    """What is asked of the viewer, or whom the table waits for."""
    if s.phase == Phase.OVER:
        return " ".join(filter(None, [verdict(s.winners, seat, names), ending_words(ending(s), s.seats == 1)]))
    if s.active != seat:
        return f"{called(names, s.active)} {waits_for(s)}."
    asked = {Phase.MENU: ask_for_action, Phase.STEP: ask_under_way, Phase.VISIT: ask_at_place, Phase.CHECK: ask_in_check,
             Phase.FORTUNE: ask_of_fortune, Phase.MERCHANT: ask_of_merchant}.get(Phase(s.phase))
    return asked(s) if asked else ASKS[Phase(s.phase)]


def waits_for(s: Any) -> str:
    """What the seat to act is at."""
    if s.phase == Phase.VISIT:
        return f"is visiting the {PLACE_NAMES[s.place]}"
    if s.enc_card != NONE:
        deals = {Phase.CHECK: "is drawing against", Phase.MERCHANT: "is trading with"}.get(Phase(s.phase), "meets")
        return f"{deals} {article(ENCOUNTER_NAMES[s.enc_card])}"
    return WAITS[Phase(s.phase)]


def ask_for_action(s: Any) -> str:
    """Your turn. Two actions left. What could be done with them, or what the last attempt still lacks."""
    seat = s.active
    site = site_in(s, s.ship_hex[seat])
    tries = site.symbols if site and site.kind == "discovery" else ()
    parts = [f"Your turn. {NUMBERS[s.actions_left].capitalize()} {'action' if s.actions_left == 1 else 'actions'} left."]
    target = s.target[seat]
    if 0 <= target < CARDS and any(s.aside[seat]):
        lacks = missing(RUMORS[target], s.aside[seat])
        return f"Not found yet: {rumor_number(target)} still needs {lacks}. {parts[0].removeprefix('Your turn. ')}"
    deeds = ["sail to a lit hex"] if moves(s) else []
    deeds += [f"attempt a Rumor that bears {' or '.join(tries)}"] if tries else []
    deeds += ["visit the harbour"] if berth_of(s, s.ship_hex[seat]) in ("harbour", "port") else []
    deeds += ["visit the Village"] if site and site.kind == "village" else []
    words = ", or ".join(deeds)
    return " ".join([*parts, f"{words[0].upper()}{words[1:]}."] if words else parts)


def ask_under_way(s: Any) -> str:
    """How far she may still go."""
    return f"Under way: {counted(s.range_left, 'hex', 'hexes')} left. Sail on, or stop here."


def ask_at_place(s: Any) -> str:
    """A visit is one action, however much is done."""
    return f"You are at the {PLACE_NAMES[s.place]}. Do all you like, then leave."


def ask_in_check(s: Any) -> str:
    """What wins, and what stopping means."""
    left = allowance(s, s.active) - s.enc_draws
    name = ENCOUNTER_NAMES[s.enc_card]
    return (f"{name}! You need {missing(ENCOUNTER[s.enc_card], s.drawn)}; {counted(left, 'draw')} left. "
            f"Stopping now loses.")


def ask_of_fortune(s: Any) -> str:
    """A Fortune may be declined."""
    return f"{ENCOUNTER_NAMES[s.enc_card]}! Accept and end your turn, or sail on."


def ask_of_merchant(s: Any) -> str:
    """Trades can be made once each."""
    return f"{ENCOUNTER_NAMES[s.enc_card]}: make a trade, or finish."
