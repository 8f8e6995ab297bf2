"""What is shown of a redacted state: the scene, the result, the terminal's screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.engine.result import Feat, Line, Standing, TurningPoint, symbols
from quarterdeck.engine.result import Result as Outturn
from quarterdeck.games.sail.content import (
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    COLUMN,
    COLUMNS,
    KRAKEN_CARD,
    KRAKEN_CARD_NAME,
    KRAKEN_SPACE_NAMES,
    KRAKEN_TRACK,
    LEVEL_NAMES,
    PIRATE_NAMES,
    PIRATE_TEXTS,
    PLACES,
    RESULT_NAMES,
    RESULT_TEXTS,
    ROUNDS,
    ROW,
    ROWS,
    SCENARIO_NAMES,
    SCENARIO_TEXTS,
    SCENARIOS,
    SEAT_NAMES,
    STORM_ROUNDS,
    SYMBOL_NAMES,
    TOKENS,
    TRICKS_TO_WIN,
    space_at,
)
from quarterdeck.games.sail.foresight import hits_to_sink, is_out_of_reach
from quarterdeck.games.sail.rules import Event
from quarterdeck.games.sail.rules.table import cards_left, player_of
from quarterdeck.games.sail.state import Phase, Result
from quarterdeck.games.sail.words import ENDINGS, cards, cards_in, prompt

# ------------------------------------------------------------------ the scene

def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted."""
    scenario = SCENARIOS[s.scenario - 1]
    return {
        "seat": seat,
        "to_act": s.actor,
        "prompt": prompt(s, seat),
        "scenario": {"id": s.scenario, "name": SCENARIO_NAMES[s.scenario - 1],
                     "level": LEVEL_NAMES[scenario.level - 1], "text": SCENARIO_TEXTS[s.scenario - 1]},
        "round": s.round_no, "rounds": ROUNDS,
        "tricks": list(s.tricks), "leader": s.leader,
        "ship": {"x": COLUMN[s.ship], "y": ROW[s.ship]},
        "spaces": spaces_scene(s.scenario),
        "storms": [{"column": column, "after_round": after, "passed": COLUMN[s.ship] > column}
                   for column, after in zip((scenario.first_storm, scenario.second_storm), STORM_ROUNDS)],
        "kraken": {"space": KRAKEN_SPACE_NAMES[s.meeple], "strikes": KRAKEN_TRACK[s.meeple].hits,
                   "deck": [card_scene(card) for card in s.kraken[:s.kraken_len]],
                   "hits_to_sink": hits_to_sink(s)},
        "deck": {"count": s.deck_len, "cards": [card_scene(card) for card in s.deck[:s.deck_len] if card != NONE]},
        "discard": [card_scene(card) for card in cards_in(s.discard)],
        "table": {"lead": card_scene(s.lead_card), "follow": card_scene(s.follow_card), "winner": s.winner},
        "played": [{"seat": player_of(s, i), "card": card_scene(s.played[i])} for i in range(s.played_len)],
        "seats": [seat_scene(s, other, seat) for other in range(2)],
        "out_of_reach": is_out_of_reach(s),
        "result": None if s.result == Result.RUNNING else {
            "won": s.result == Result.WON, "name": RESULT_NAMES[s.result], "text": RESULT_TEXTS[s.result]},
    }


@cache
def spaces_scene(scenario: int) -> list[dict[str, Any]]:
    """The map, space by space; made once, so not to be written to."""
    return [{"x": x, "y": y, "token": ("sea", "island", "kraken", "end")[TOKENS[scenario - 1][i]]}
            for i, (x, y) in enumerate(PLACES)]


@cache
def card_scene(card: int) -> dict[str, Any] | None:
    """A card's face, or None where there is no card."""
    if card == NONE:
        return None
    if card == KRAKEN_CARD:
        return {"id": card, "name": KRAKEN_CARD_NAME, "colour": "", "number": 0, "symbol": "kraken"}
    face = CARDS[card]
    return {"id": card, "name": CARD_NAMES[card], "colour": COLOUR_NAMES[face.colour], "number": face.number,
            "symbol": SYMBOL_NAMES[face.symbol]}


def seat_scene(s: Any, seat: int, viewer: int) -> dict[str, Any]:
    """One side of the table as `viewer` sees it."""
    gift = s.given[1 - seat]
    held = gift != NONE and s.phase > Phase.GIVE and gift not in list(s.played[:s.played_len])
    pirate = s.pirate[seat]
    return {
        "name": SEAT_NAMES[seat], "you": seat == viewer,
        "cards": [card_scene(card) for card in cards_in(s.hand[seat])],
        "count": 0 if s.phase == Phase.PICK else cards_left(s, seat),
        "known": card_scene(gift) if held and seat != viewer else None,
        "gift": card_scene(s.given[seat]),
        "tricks": s.tricks[seat],
        "pirate": None if pirate == NONE else {"id": pirate, "name": PIRATE_NAMES[pirate], "text": PIRATE_TEXTS[pirate],
                                               "spent": bool(s.power_used[seat])},
    }


# ------------------------------------------------------------------ how it came out

TITLES = {
    Result.WON: "Harbour reached!", Result.OUT_OF_ROUNDS: "Out of time", Result.FIRST_STORM: "Lost in the storm",
    Result.SECOND_STORM: "Lost in the storm", Result.KRAKEN_ALONE: "The Kraken takes you", Result.DEAD: "The Kraken "
                                                                                                        "takes you",
}
GOAL = ("Reach the harbour within five rounds, past the first storm by the end of round 2 and the second by the end "
        "of round 4.")


def result(s: Any, _seat: int, _names: Sequence[str] = SEAT_NAMES) -> Outturn:
    """How the game came out; both have won or lost it together."""
    won = s.result == Result.WON
    left = hits_to_sink(s) if s.kraken_len > 1 and not KRAKEN_TRACK[s.meeple].dead else 0
    short = () if won else (Line("Columns to the harbour", str(COLUMNS - 1 - COLUMN[s.ship])),)
    lines = (Line("Rounds sailed", f"{s.round_no} of {ROUNDS}"), Line("Hits she could still take", str(left)), *short)
    score = "reached the harbour" if won else "lost at sea"
    standings = tuple(Standing(other, 1, score, lines, won) for other in range(2))
    home = f"She is home in round {s.round_no} of {ROUNDS}, and could still take {left} hit{'' if left == 1 else 's'}."
    return Outturn(TITLES[Result(s.result)], home if won else ENDINGS[Result(s.result)], won, standings, GOAL)


def feat(s: Any, _seat: int) -> Feat:
    """A win counts by its round, then by the hits she could still take; a loss by the columns that she came forward."""
    left = hits_to_sink(s) if s.kraken_len > 1 and not KRAKEN_TRACK[s.meeple].dead else 0
    missing = COLUMNS - 1 - COLUMN[s.ship]
    rounds = f"Rounds {symbols(s.round_no, ROUNDS)}"
    if s.result == Result.WON:
        return Feat(1000 + 20 * (ROUNDS - s.round_no) + left,
                    f"home in round {s.round_no} of {ROUNDS}, {left} hit{'' if left == 1 else 's'} to spare",
                    f"{rounds} · Hits to spare {'●' * left or '○'}")
    return Feat(COLUMNS - missing, f"{missing} column{'' if missing == 1 else 's'} short of the harbour",
                f"{rounds} · Way {symbols(10 * (COLUMNS - 1 - missing) // (COLUMNS - 1), 10)}")


def turning_point(events: Sequence[Told]) -> TurningPoint | None:
    """The moment that decided a game: the move into the harbour, the blow that sank her, or where she stayed too long."""
    if not events or events[-1].kind != Event.OVER:
        return None
    ending = events[-1].a
    if ending == Result.WON:
        return last_of(events, (Event.SAILED,), "This trick brought her into the harbour.")
    if ending in (Result.KRAKEN_ALONE, Result.DEAD):
        return last_of(events, (Event.ATTACK, Event.TRICK), "Here the Kraken sank her.")
    return last_of(events, (Event.STUCK,), "Here she was stuck, and there was not enough time left after that.") or \
        last_of(events, (Event.TRICK,), "After this trick there was no time left.")


def last_of(events: Sequence[Told], kinds: tuple[Event, ...], sentence: str) -> TurningPoint | None:
    """The last event of these kinds, with a sentence about it."""
    found = next((i for i in range(len(events) - 1, -1, -1) if events[i].kind in kinds), None)
    return None if found is None else TurningPoint(found, sentence)


# ------------------------------------------------------------------ the terminal

MARKS = {"sea": "·", "island": "#", "kraken": "K", "end": "E"}
LEGEND = "@ ship   # island   K Kraken strikes   E end   | storm"


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The table as lines of text, readable in 80 columns and without colour; one's own side is below."""
    seat = view["seat"]
    own, partner = view["seats"][max(seat, 0)], view["seats"][1 - max(seat, 0)]
    kraken, scenario, deck = view["kraken"], view["scenario"], view["deck"]
    known = f" ({' '.join(short(card) for card in deck['cards'])})" if deck["cards"] else ""
    sides = [side_text(partner), side_text(own)]
    heading = (f"Sail: {scenario['name']} ({scenario['level']})   round {view['round']} of {view['rounds']}   "
               f"tricks: {own['name']} {pips(own)}  {partner['name']} {pips(partner)}")
    lines = [
        heading if len(heading) <= width else " ".join(heading.split()),
        *ocean(view, mirrored=seat == 1),
        LEGEND,
        f"Kraken: {kraken['strikes']} hits at the round's end, {kraken['hits_to_sink']} sink you: "
        f"{' '.join(short(card) for card in kraken['deck'])}",
        f"Player deck {deck['count']}{known}, discarded {len(view['discard'])}",
        *(["   ".join(sides)] if len("   ".join(sides)) <= width else sides),
    ]
    led = view["table"]["lead"]
    if led:
        lines.append(f"On the table: {led['name']} ({led['symbol']}), led by {view['seats'][view['leader']]['name']}")
    if own["cards"]:
        lines.append("Your hand: " + hand_text(own["cards"]))
    if view["out_of_reach"] and not view["result"]:
        lines.append("The End can no longer be reached from here.")
    return lines


def short(card: dict[str, Any]) -> str:
    """c6, KR."""
    return "KR" if card["symbol"] == "kraken" else f"{card['colour'][:1]}{card['number']}"


def pips(side: dict[str, Any]) -> str:
    """Tricks won as dots: **.. for two of four."""
    won: int = side["tricks"]
    return "*" * won + "." * (TRICKS_TO_WIN - won)


def side_text(side: dict[str, Any]) -> str:
    """One player's line: cards, pirate, what is known."""
    pirate = side["pirate"]
    power = f", {pirate['name']}{' (spent)' if pirate['spent'] else ''}" if pirate else ""
    known = f", holds {side['known']['name']}" if side["known"] else ""
    return f"{side['name']}{' (you)' if side['you'] else ''}: {cards(side['count'])}{power}{known}"


def hand_text(cards: list[dict[str, Any]]) -> str:
    """A hand by colour: coral 3T 6H  gold 4C."""
    codes = {name: name[0].upper() for name in SYMBOL_NAMES}
    parts = []
    for colour in COLOUR_NAMES:
        mine = [f"{card['number']}{codes[card['symbol']]}" for card in cards if card["colour"] == colour]
        if mine:
            parts.append(f"{colour} {' '.join(mine)}")
    return "   ".join(parts)


def ocean(view: dict[str, Any], mirrored: bool) -> list[str]:
    """The 73 spaces, forward to the right; storms stand between the columns."""
    tokens = {(space["x"], space["y"]): space["token"] for space in view["spaces"]}
    storms = {storm["column"] for storm in view["storms"]}
    ship = (view["ship"]["x"], view["ship"]["y"])
    rows = range(ROWS) if mirrored else range(ROWS - 1, -1, -1)
    lines = []
    for y in rows:
        cells = []
        for x in range(COLUMNS):
            there = space_at(x, y) != NONE
            mark = "@" if (x, y) == ship else MARKS[tokens[x, y]] if there else " "
            cells.append(f" {mark}{'|' if x in storms else ' '}")
        lines.append("".join(cells))
    lines.append("".join(f"{x:2d} " for x in range(COLUMNS)))
    return lines
