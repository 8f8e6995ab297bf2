"""What a trial shows: the game as printed beside the changed one, each number with its 95 % interval, and that in sentences.

It is written down as plain lists and numbers, so that a page can draw it long after it was played.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from quarterdeck.lab import balance, counting, parts
from quarterdeck.lab.balance import Estimate, Measure, Side, Table
from quarterdeck.lab.report import MINUS, percent_of, points_of

COLUMNS = 24
"""Bars of a histogram at most."""
MOST_MOVED = 5
"""Other cards that are told of."""
Row = dict[str, Any]


def shown(folder: Path, part: str, entry: str) -> dict[str, Any]:
    """What came of a trial whose results lie in a folder."""
    _, (table,) = balance.load(folder)
    side = table.variants[0]
    card = parts.entry(table.base.game, part, entry).name
    deeds = parts.deeds_of(table.base.game, card)
    measures = table.measures(side)
    found = {"games": side.games, "player": side.players[0], "seats": table.base.seat_names,
             "together": table.base.is_together, "card": card,
             "wins": [row(m) for m in measures if is_win(m)],
             "more": [row(m) for m in measures if m.is_share and not is_win(m)],
             "amounts": [row(m) for m in measures if not m.is_share],
             "played": [line for deed in deeds for line in played(table, side, deed)],
             "moved": [moved(m) for m in table.moved(side) if m.name not in deeds and m.stands_out][:MOST_MOVED],
             "edges": [moved(m) for m in table.moved(side) if m.name in deeds],
             "lengths": histograms(table.base.decisions, side.decisions)}
    if table.base.points.shape[1]:
        found["points"] = histograms(table.base.points.ravel(), side.points.ravel())
        found["points_name"] = counting.points_of(table.base.game)[1]
    found["headline"], found["findings"] = told(found)
    return found


def is_win(m: Measure) -> bool:
    """Whether a measure is of who wins."""
    return m.name != "Nobody wins" and (m.name.endswith(" wins") or m.name == "Games won")


def row(m: Measure, looks: int = 1) -> Row:
    """One number before and after, with the difference of pairs."""
    return line(m.name, m.base, m.variant, m.difference, m.difference.is_beyond_chance(looks))


def line(name: str, before: Estimate, after: Estimate, difference: Estimate, is_clear: bool) -> Row:
    """One number before and after, as plain numbers."""
    return {"name": name, "before": plain(before), "after": plain(after), "difference": plain(difference), "clear": is_clear}


def plain(e: Estimate) -> list[float]:
    """Value, ends of the interval, games; an interval without an end is written as its value."""
    return [float(e.value), *(float(end) if math.isfinite(end) else float(e.value) for end in (e.low, e.high)), e.games]


def moved(m: balance.Moved) -> Row:
    """A card whose edge has moved."""
    return line(m.name, m.base, m.variant, m.difference, m.stands_out)


def played(table: Table, side: Side, deed: str) -> list[Row]:
    """How often a card is played, and how those fare who played it and who did not."""
    rows = []
    before, after = ({card.name: card for card in each.cards}[deed] for each in (table.base, side))
    uses = [balance.share(used(each, deed), each.games * each.seats) for each in (table.base, side)]
    for name, pair in ((f"{deed}: played by a seat in a game", uses),
                       (f"{deed}: seats that played it win", [before.used, after.used]),
                       (f"{deed}: seats that did not play it win", [before.unused, after.unused])):
        if pair[0] is not None and pair[1] is not None:
            gap = balance.around(pair[1].value - pair[0].value, math.hypot(pair[0].error, pair[1].error),
                                 min(pair[0].games, pair[1].games))
            rows.append(line(name, pair[0], pair[1], gap, gap.is_beyond_chance()))
    return rows


def used(side: Side, deed: str) -> int:
    """In how many games a seat did it, all seats together."""
    place = side.game.deeds.index(deed)
    return int(side.sums["used"][:, place].sum())


def histograms(before: np.ndarray[Any, Any], after: np.ndarray[Any, Any]) -> dict[str, Any]:
    """Both as bars over the same whole numbers; what is beyond 99.5 in a hundred of either is left away at the right."""
    low = int(min(before.min(), after.min()))
    high = max(low, int(np.ceil(max(np.percentile(before, 99.5), np.percentile(after, 99.5)))))
    width = max(1, math.ceil((high - low + 1) / COLUMNS))
    edges = np.arange(low, high + width + 1, width)
    return {"low": low, "high": high, "width": width,
            "before": np.histogram(before, edges)[0].tolist(), "after": np.histogram(after, edges)[0].tolist()}


# ------------------------------------------------------------------ in sentences

def told(found: dict[str, Any]) -> tuple[str, list[str]]:
    """The finding in one sentence, and what else has changed beyond chance, the plainest first."""
    said = [*edges_told(found), *wins_told(found), *lengths_told(found), *amounts_told(found), *played_told(found)]
    if not said:
        return "No difference can be seen.", [
            f"Over {found['games']:,} pairs of games with the same dice nothing moved beyond chance. More games see smaller "
            "differences."]
    others = [f"{m['name']} {'gains' if m['difference'][0] > 0 else 'loses'} too: its edge moves by "
              f"{signed_points(m['difference'])}." for m in found["moved"]]
    return said[0], [*said[1:], *others]


def edges_told(found: dict[str, Any]) -> list[str]:
    """Whether the card has become stronger or weaker."""
    return [f"{m['name']} becomes {'stronger' if m['difference'][0] > 0 else 'weaker'}: its edge goes from "
            f"{signed(m['before'][0])} to {signed(m['after'][0])} points." for m in found["edges"] if m["clear"]]


def wins_told(found: dict[str, Any]) -> list[str]:
    """Who wins more often now."""
    said = []
    clear = [m for m in found["wins"] if m["clear"]]
    if found["together"]:
        said += [f"The game is won {'more' if m['difference'][0] > 0 else 'less'} often: {percent_of(m['after'][0])} of the "
                 f"games instead of {percent_of(m['before'][0])}." for m in clear]
    elif clear:
        best = max(clear, key=lambda m: m["difference"][0])
        if best["difference"][0] > 0:
            said.append(f"{best['name'].removesuffix(' wins')} wins {points_of(best['difference'][0])} more often "
                        f"({signed(best['difference'][1])} to {signed(best['difference'][2])}).")
    said += [f"{m['name']}: {signed_points(m['difference'])}." for m in found["more"] if m["clear"] and (
        m["name"].startswith("Going first") or m["name"] == "Nobody wins")]
    return said


def lengths_told(found: dict[str, Any]) -> list[str]:
    """Whether games take longer."""
    m = found["amounts"][0]
    if not m["clear"]:
        return []
    return [f"Games get {'longer' if m['difference'][0] > 0 else 'shorter'}: {m['after'][0]:.1f} decisions instead of "
            f"{m['before'][0]:.1f}."]


def amounts_told(found: dict[str, Any]) -> list[str]:
    """What has become of the points."""
    return [f"{m['name']}: {m['after'][0]:.2f} instead of {m['before'][0]:.2f}." for m in found["amounts"][1:] if m["clear"]]


def played_told(found: dict[str, Any]) -> list[str]:
    """Whether the card is played more or less often."""
    return [f"{m['name'].partition(':')[0]} is played {'more' if m['difference'][0] > 0 else 'less'} often: in "
            f"{percent_of(m['after'][0])} of a seat's games instead of {percent_of(m['before'][0])}."
            for m in found["played"] if m["clear"] and m["name"].endswith("in a game")]


def signed(share: float) -> str:
    """A difference of shares in points of a hundred, with its sign."""
    text = f"{abs(100 * share):.1f}"
    return text if not float(text) else f"{'+' if share > 0 else MINUS}{text}"


def signed_points(e: Sequence[float]) -> str:
    """+3.1 points (2.2 to 4.0)."""
    return f"{signed(e[0])} points ({signed(e[1])} to {signed(e[2])})"
