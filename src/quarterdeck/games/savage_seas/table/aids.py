"""What lies in the corner of the sea to be looked up: the round track, a newcomer's notes, the fire table."""

from __future__ import annotations

from functools import cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.games.savage_seas.content import FIRE_TABLE, LONGEST, MAW_ROUND
from quarterdeck.games.savage_seas.scene import SAILING, Scene
from quarterdeck.games.savage_seas.scene.ships import FIRES
from quarterdeck.games.savage_seas.table.drawings import sign

NEAR_THE_END = 10
"""As printed, the round in which a record ends is told only so many rounds before."""


# ------------------------------------------------------------------ the round track

@cache
def track(round_no: int, rounds: int) -> Markup:                                    # SAVAGE-150, SAVAGE-176
    """The rounds, with the Maw from the ninth on; as printed the round alone, and at last where the record ends."""
    if not rounds:
        ends = f"The record ends as a draw after round {LONGEST}; that limit is ours, not the book's."
        told = f'<p class="small">{ends}</p>' if round_no >= LONGEST - NEAR_THE_END else ""
        return Markup(f'<details id="track" class="aid"><summary>Round <b>{round_no}</b></summary><div class="track">'
                      f"<h3>Round {round_no}</h3>{told}</div></details>")
    marks = []
    for number in range(1, rounds + 1):
        state = "past" if number < round_no else "now" if number == round_no else ""
        mark = "maw" if number >= MAW_ROUND else ""
        now = " aria-current=step" if state == "now" else ""
        marks.append(f'<li class="{" ".join(filter(None, (state, mark)))}"{now}>{number}</li>')
    return Markup(f'<details id="track" class="aid"><summary>Rounds</summary><div class="track"><h3>Rounds</h3>'
                  f'<ol aria-label="Round {round_no} of {rounds}">'
                  f'{"".join(marks)}</ol><p class="small">{sign("maw")} '
                  f"From round {MAW_ROUND} the Maw burns both ships at the end. Maw and last round are ours, not the "
                  "book's.</p></div></details>")


# ------------------------------------------------------------------ for newcomers

NOTES = (
    "Every ship has four sides: guns fire only from theirs. Point at a ship or an Order, or tap it, to see what it reaches.",
    "Each crew gives one Order a round at most, and each position holds one.",
    "Positions go 1 to 4. At each, the ship with the weather gage acts first.",
    "Four fires on a ship lose, and so do four wounds in one crew's hand. If both ships lose at once, it is a draw.",
    "A Reload card on a Strong Fire fights it; anywhere else its crew may discard Orders and draw new ones.",
)


def note(look: Look, scene: Scene) -> str:
    """The note that matters now, for a newcomer."""
    if not look.legal or not look.help:
        return ""
    own = scene.teams[scene.asked_team]
    match scene.point:
        case "place" if any(slot.fire == "strong" for slot in own.board):
            said = NOTES[4]
        case "place":
            said = NOTES[1] if scene.round == 1 else NOTES[2] if own.gage else NOTES[0]
        case "scupper":
            said = "Scupper That is precious: keep it for an attack that reaches, a repair, No Quarter, or an own course " \
                   "into the coral."
        case "hand_up":
            said = "Your Captain places what you hand up, or sends it back once. A Reload card fights a Strong Fire."
        case point if point in SAILING:
            said = "Running into coral, an island or the enemy costs as many fires as the step that failed."
        case "reload":
            said = "What you discard is drawn back at the end of the round, up to five cards."
        case _:
            said = NOTES[3]
    return f'<p class="tip">{esc(said)}</p>'


@cache
def lessons() -> str:
    """The five cards for newcomers."""
    cards = "".join(f"<li>{esc(text)}</li>" for text in NOTES)
    return f'<details id="lessons" class="aid"><summary>Worth knowing</summary><ol class="notes">{cards}</ol></details>'


# ------------------------------------------------------------------ the fire table

ORDERS_THERE = {"no Order": (0, 0), "carried out": (1, 0), "waiting": (1, 1)}
"""What may lie on a position that is hit: by its words, whether it is manned and whether its Order waits."""


@cache
def fire_table(is_open: bool) -> str:                                               # SAVAGE-091..096
    """What a hit does to a position, by the fire and the Order that it finds there; the script marks what has applied."""
    cases = {(row["manned"], row["waiting"], row["fire_before"]): row for row in FIRE_TABLE}
    heads = "".join(f'<th scope="col">{words}</th>' for words in ORDERS_THERE)
    rows = ""
    for fire, word in enumerate(FIRES):
        cells = "".join(f'<td id="fire-{order.lower().replace(" ", "-")}-{word}">{outcome(cases[*there, fire])}</td>'
                        for order, there in ORDERS_THERE.items())
        rows += f'<tr><th scope="row">{word if fire else "no fire"}</th>{cells}</tr>'
    return (f'<details id="fire-table" class="aid"{" open" if is_open else ""}><summary>Fire table</summary>'
            f'<div class="fire-table"><h3>What a hit does to a position</h3><table><thead><tr>'
            f'<th scope="col">Fire there</th>{heads}</tr></thead>'
            f"<tbody>{rows}</tbody></table><p>{legend()}</p></div></details>")


OUTCOMES = {"fire_after": ("fire-strong", "flame on", "Strong Fire"), "spread": ("→", "spread", "spreads right"),
            "wound": ("wound", "blood on", "wound"), "cancel": ("em-scupper-that", "void", "Order canceled")}
"""By what the table says: a sign, its look and its words."""


def outcome(row: dict[str, Any]) -> str:
    """The signs of what happens, and their words for those who hear them."""
    found = [key for key in OUTCOMES if row[key]]
    said = ", ".join(OUTCOMES[key][2] for key in found)
    drawn = "".join(mark(*OUTCOMES[key][:2]) for key in found)
    return f'<span role="img" aria-label="{said}">{drawn}</span>'


def mark(name: str, look: str) -> str:
    """A sign of the fire table."""
    return f'<i class="{look}">{name}</i>' if name == "→" else sign(name, f"sign {look}")


@cache
def legend() -> str:
    """What the signs of the fire table mean."""
    return "".join(f"<span>{mark(name, look)}{words}</span>" for name, look, words in OUTCOMES.values())
