"""What is shown of Liar's Dice: the scene and its lines. `s` is redacted, so it hides nothing itself."""

from __future__ import annotations

from typing import Any

from liars_dice import rules
from liars_dice.content import BIDS, DICE, FACES, SEAT_NAMES, SEATS
from liars_dice.rules import BID, DECISIONS
from liars_dice.words import bid_name, prompt
from quarterdeck.engine.record import NONE


def mark(bid: int) -> str:
    """3x5 for 3 fives."""
    return f"{bid // FACES + 1}x{bid % FACES + 1}"


def on_board(s: Any, action: int) -> str:
    """The mark of a bid on the board of the terminal, which does not list it again."""
    asked, choice = DECISIONS.of(s, action)
    return mark(choice) if asked is BID else ""


def dice_in(row: Any) -> list[int]:
    """The faces that were rolled, lowest first, as they are printed on dice."""
    return sorted(face + 1 for face in row if face != NONE)


def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted."""
    total, last = rules.dice_on_the_table(s), "" if s.bid == NONE else bid_name(s.bid)
    return {
        "seat": seat, "to_act": s.turn, "prompt": prompt(s, seat), "wild": bool(s.wild), "total": total,
        "last": last, "bidder": s.bidder, "bid": f"{SEAT_NAMES[s.bidder]} has bid {last}" if last else "",
        "open": [mark(bid) if s.bid < bid < FACES * total and s.turn != NONE else "" for bid in range(BIDS)],
        "shown": "" if s.called == NONE else f"called before: {bid_name(s.called)}",
        "seats": [{"name": SEAT_NAMES[i], "you": i == seat, "count": s.held[i], "dice": dice_in(s.rolled[i]),
                   "shown": dice_in(s.shown[i]), "cards": [{"name": str(die)} for die in dice_in(s.rolled[i])]}
                  for i in range(s.seats)],
    }


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The players, the last bid and all bids that are open, as lines of text."""
    lines = [f"Liar's Dice   {view['total']} dice{', ones are wild' if view['wild'] else ''}   {view['bid']}"]
    for side in view["seats"]:
        dice = " ".join(map(str, side["dice"])) or f"{side['count']} dice"
        shown = f"   {view['shown']}, had {' '.join(map(str, side['shown']))}" if view["shown"] and side["shown"] else ""
        lines.append(f"{side['name']}{' (you)' if side['you'] else ''}: {dice}{shown}"[:width])
    half = SEATS * DICE // 2
    for row in range(half):
        left, right = (view["open"][FACES * i:FACES * (i + 1)] for i in (row, row + half))
        line = " ".join(f"{cell:5}" for cell in [*left, "", *right]).rstrip()
        lines += [line] if line else []
    return lines
