"""What is shown of Savage Seas: the scene of every seat, the terminal, the result. It decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.engine.result import Feat, Line, Result, Standing, TurningPoint, symbols
from quarterdeck.games.savage_seas import rules
from quarterdeck.games.savage_seas.content import (
    CAPTAIN,
    CREW_COLOURS,
    CREW_NAMES,
    CREW_OF,
    CREWS,
    DIRECTION_LETTERS,
    EXTRA_RELOAD,
    FIRES_TO_LOSE,
    FIRST_EXTRA,
    FIRST_OF,
    FRAME,
    HEXES,
    KINDS,
    MAP_ROWS,
    MAP_SEAS,
    MARINES_RELOAD,
    MAW_ROUND,
    ORDER_NAMES,
    ORDER_ROWS,
    ORDER_SHORTS,
    ORDERS,
    POSITIONS,
    RELOAD_KIND,
    RESULT_NAMES,
    ROUNDS,
    SEAT_NAMES,
    SEAT_OF,
    TEAM_NAMES,
)
from quarterdeck.games.savage_seas.courses import ghost, reaching, risks, ways_of
from quarterdeck.games.savage_seas.log import reason_text, tell, verdict
from quarterdeck.games.savage_seas.rules.damage import fires, strong_fires
from quarterdeck.games.savage_seas.rules.orders import count_left
from quarterdeck.games.savage_seas.rules.sea import distance_of, is_near_island
from quarterdeck.games.savage_seas.rules.table import at_work, is_question_public
from quarterdeck.games.savage_seas.rules.terms import Event
from quarterdeck.games.savage_seas.state import DRAW, Fire, Phase, Point, Reason, Status
from quarterdeck.games.savage_seas.words import card_text, prompt, seat_name


def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted."""
    to_act = rules.to_act(s)
    return {
        "seat": seat, "team": NONE if seat == NOBODY else seat % 2,
        "to_act": to_act, "prompt": prompt(s, seat),
        "phase": Phase(s.phase).name.lower(), "point": Point(s.point).name.lower(),
        "round": s.round_no, "rounds": ROUNDS if s.maw else 0, "maw_round": MAW_ROUND if s.maw else 0, "gage": s.gage,
        "sea": sea_scene(s.map_id),
        "distance": distance_of(s.ship_cell[0], s.ship_cell[1]),
        "teams": [team_scene(s, team, seat) for team in range(2)],
        "turn": turn_scene(s, seat),
        "ghosts": [ghost(s, way) for way in ways_of(at_work(s))] if s.point in (Point.MOVE, Point.TURN, Point.HELM) else [],
        "risks": risks(s),
        "seats": [seat_scene(s, other, seat) for other in range(s.seats)],
        "result": None if s.phase != Phase.OVER else {
            "winner": NONE if s.winner == DRAW else s.winner, "name": RESULT_NAMES[s.reason],
            "text": verdict(s.winner, s.reason, s.round_no, seat)},
    }


def sea_scene(map_id: int) -> dict[str, Any]:
    """The map: a hexagon of so many hexes around (0,0), with islands, and coral beyond the sea's edge."""
    row = MAP_ROWS[map_id]
    return {"id": map_id, **{key: row[key] for key in ("name", "text", "radius", "islands", "coral")}}


def team_scene(s: Any, team: int, viewer: int) -> dict[str, Any]:
    """A ship, its board and its crews as `viewer` sees them."""
    cell = s.ship_cell[team]
    return {
        "name": TEAM_NAMES[team], "you": viewer != NOBODY and viewer % 2 == team, "gage": s.gage == team,
        "ship": {"cell": cell, "q": HEXES[cell][0], "r": HEXES[cell][1], "facing": s.facing[team],
                 "letter": DIRECTION_LETTERS[s.facing[team]], "near_island": is_near_island(s, team),
                 "reaches": reaching(s, team)},
        "fires": fires(s, team),
        "board": [slot_scene(s, team, position) for position in range(POSITIONS)],
        "crews": [crew_scene(s, team, crew, viewer) for crew in range(CREWS)],
        "extra": [{**card_scene(extra_kind(i)), "count": count} for i, count in enumerate(s.extra[team]) if count],
    }


def extra_kind(i: int) -> int:                                                      # SAVAGE-130
    """The kind of an entry of `extra`: the Marine's Orders, then its Reload card."""
    return MARINES_RELOAD if i == EXTRA_RELOAD else FIRST_EXTRA + i


def slot_scene(s: Any, team: int, position: int) -> dict[str, Any]:
    """A position of a board: its Order as far as it is seen, its status, fire and wounds."""
    card, shown = s.board[team][position], s.crew_shown[team][position]
    return {
        "position": position + 1, "status": Status(s.status[team][position]).name.lower(),
        "card": card_scene(card - 1) if card else None, "face_up": bool(s.face_up[team][position]),
        "fight": bool(s.fight[team][position]), "fire": Fire(s.fire[team][position]).name.lower(),
        "wounds": s.board_wounds[team][position], "crew": CREW_NAMES[shown - 1] if shown else "",
        "in_turn": s.phase == Phase.ACTION and (team, position) == (s.act_team, s.act_pos),
    }


def crew_scene(s: Any, team: int, crew: int, viewer: int) -> dict[str, Any]:
    """A crew: its hand and what it has handed up for its own team, sizes and piles for all."""
    is_own = viewer != NOBODY and viewer % 2 == team
    own = range(FIRST_OF[crew], FIRST_OF[crew + 1])
    return {
        "name": CREW_NAMES[crew], "colour": CREW_COLOURS[crew], "seat": SEAT_OF[s.seats][team][crew],
        "hand": hand_scene(s, team, crew), "seen": is_own,
        "offer": card_scene(s.offer[crew] - 1) if s.dec_team == team and s.offer[crew] else None,
        "sent_back": s.dec_team == team and bool(s.sent_back >> crew & 1),
        "hand_size": s.hand_size[team][crew], "wounds": s.hand_wounds[team][crew], "deck": s.deck_size[team][crew],
        "discard": [{**card_scene(kind), "count": n} for kind in own if (n := s.discard[team][kind])],
        "removed": [{**card_scene(kind), "count": n} for kind in own if (n := s.removed[team][kind])],
    }


@cache
def card_scene(kind: int) -> dict[str, Any]:
    """A card's face."""
    face: dict[str, Any] = {"id": kind, "name": ORDER_NAMES[kind], "short": ORDER_SHORTS[kind],
                            "crew": CREW_NAMES[CREW_OF[kind]], "text": card_text(kind)}
    if kind < KINDS and "sides" in ORDER_ROWS[kind]:
        order = ORDERS[kind]
        face |= {"sides": ORDER_ROWS[kind]["sides"], "range": order.range, "fire": order.fire, "wound": order.wound,
                 "cover": bool(order.cover)}
    return face


def turn_scene(s: Any, viewer: int) -> dict[str, Any]:
    """The position and the Order in turn; a window is told to all alike when both Captains are asked (SAVAGE-064)."""
    is_planner = s.phase == Phase.PLANNING and viewer != NOBODY and viewer % 2 == s.dec_team
    return {
        "plan_position": s.plan_pos + 1 if is_planner else 0,
        "position": s.act_pos + 1 if s.phase == Phase.ACTION else 0,
        "team": s.act_team if s.phase == Phase.ACTION else NONE,
        "order": card_scene(s.act_kind - 1) if s.act_kind else None,
        "extra_order": card_scene(s.sub_kind - 1) if s.sub_kind else None,
        "count": count_left(s),
        "picked": [position + 1 for position in range(POSITIONS) if s.picked >> position & 1],
        "window": None if s.point != Point.SCUPPER else {"team": s.dec_team, "chain": s.chain},
        "windows_left": [is_question_public(s, team) for team in range(2)],
    }


def seat_scene(s: Any, seat: int, viewer: int) -> dict[str, Any]:
    """One seat: its team, its crews, and their cards if `viewer` may see them."""
    team = seat % 2
    crews = [crew for crew in range(CREWS) if SEAT_OF[s.seats][team][crew] == seat]
    cards = [card for crew in crews for card in hand_scene(s, team, crew)]
    return {"name": seat_name(s.seats, seat), "team": team, "you": seat == viewer, "captain": CAPTAIN in crews,
            "crews": [CREW_NAMES[crew] for crew in crews], "cards": cards}


def hand_scene(s: Any, team: int, crew: int) -> list[dict[str, Any]]:
    """The cards in a crew's hand, as far as they are seen; the Reload card comes last."""
    held = [kind for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]) for _ in range(s.hand[team][kind])]
    return [card_scene(kind) for kind in held] + [card_scene(RELOAD_KIND + crew)] * s.reload_in_hand[team][crew]


# ------------------------------------------------------------------ the result

def result(s: Any, seat: int, names: Sequence[str] = SEAT_NAMES) -> Result:             # SAVAGE-163..165
    """How the battle came out: the fires and wounds of both ships, the winner's seats first."""
    draw = s.winner == DRAW
    own = NONE if seat == NOBODY else seat % 2
    title = "A draw." if draw else "You win!" if own == s.winner else "You lose." if own != NONE else \
        f"The {TEAM_NAMES[s.winner]} wins!"
    order = sorted(range(s.seats), key=lambda each: (not draw and each % 2 != s.winner, each))
    standings = tuple(Standing(each, 1 if draw or each % 2 == s.winner else 2, damage_text(s, each % 2),
                               damage_lines(s, each % 2), not draw and each % 2 == s.winner) for each in order)
    ours = "The Maw and the last round are ours, not the book's." if s.reason in (Reason.MAW, Reason.LAST_ROUND) else ""
    return Result(title, reason_text(s.winner, s.reason, s.round_no, seat), None if draw or own == NONE else own == s.winner,
                  standings, ours=ours)


def feat(s: Any, seat: int) -> Feat:
    """A win counts by how few fires the own ship has, then by how soon it came; a loss by the other ship's fires."""
    own, other = fires(s, seat % 2), fires(s, 1 - seat % 2)
    won, drawn = s.winner == seat % 2, s.winner == DRAW
    points = 10 * (FIRES_TO_LOSE - own) + max(0, 9 - s.round_no) if won else 10 * other
    return Feat((1000 if won else 500 if drawn else 0) + points,
                f"{own} fire{'' if own == 1 else 's'} to {other}, in round {s.round_no}",
                f"Fires {symbols(own, FIRES_TO_LOSE)} to {symbols(other, FIRES_TO_LOSE)} · Rounds {s.round_no}")


def damage_text(s: Any, team: int) -> str:
    """2 of 4 fires."""
    return f"{fires(s, team)} of {FIRES_TO_LOSE} fires"


def damage_lines(s: Any, team: int) -> tuple[Line, ...]:
    """The ship, her fires by their strength, and the wounds of each crew that has any."""
    strong = strong_fires(s, team)
    lines = [Line("Ship", TEAM_NAMES[team]), Line("Strong Fires", str(strong)),
             Line("Weak Fires", str(fires(s, team) - strong))]
    hurt = [f"{CREW_NAMES[crew]} {s.hand_wounds[team][crew]}" for crew in range(CREWS) if s.hand_wounds[team][crew]]
    return (*lines, Line("Wounds in hand", ", ".join(hurt) or "none"))


DECIDING = {Reason.ATTACK: (Event.AIMED,), Reason.COLLISION: (Event.RAN_INTO,), Reason.ISLAND: (Event.RAN_INTO,),
            Reason.EDGE: (Event.RAN_INTO,), Reason.MAW: (Event.MAW,), Reason.WOUNDS: (Event.HURT, Event.TOOK_WOUNDS)}
"""By reason: the events of which the last one decided the battle."""


def turning_point(events: Sequence[Told]) -> TurningPoint | None:
    """The last shot, collision or wound before the end."""
    if not events or events[-1][0] != Event.OVER:
        return None
    reason = events[-1][2]
    for number in range(len(events) - 1, -1, -1):
        if events[number][0] in DECIDING.get(Reason(reason), ()):
            last = "It is the fourth wound in one hand." if reason == Reason.WOUNDS else "The fourth fire breaks out."
            return TurningPoint(number, f"{tell(events[number])} {last}")
    return None


# ------------------------------------------------------------------ the terminal

SLOT = 13
SEA_WIDTH = 2 * (2 * FRAME + 1)
MARKS = {"waiting": "wait", "carried_out": "done", "canceled": "void", "empty": ""}
FIRES = {"none": "", "weak": "fire", "strong": "FIRE"}
SHIP_MARKS = ("C", "H")


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The table as lines of text, readable in 80 columns and without colour: the sea, and the ships beside it."""
    limit = f" of {view['rounds']}, Maw from {view['maw_round']}" if view["rounds"] else ""
    beside = [f"{view['sea']['name']}, round {view['round']}{limit}"]
    for team in (0, 1):
        beside += team_text(view["teams"][team], SHIP_MARKS[team])
    for team in view["teams"]:
        if team["you"]:
            beside += [hand_text(crew) for crew in team["crews"]]
    sea = sea_text(view)
    lines = [f"{sea[i] if i < len(sea) else '':<{SEA_WIDTH}} {beside[i] if i < len(beside) else ''}"
             for i in range(max(len(sea), len(beside)))]
    return [line[:width].rstrip() for line in lines]


def sea_text(view: dict[str, Any]) -> list[str]:
    """The sea, north up. Every second column lies half a hex lower: its water is a low dot, the others' a high one."""
    rows = [[" "] * (2 * FRAME + 1) for _ in range(2 * FRAME + 1)]
    sea = MAP_SEAS[view["sea"]["id"]]
    for q, r in sea.sea:
        rows[row_of(q, r)][q + FRAME] = "#" if (q, r) in sea.islands else "." if q % 2 else "'"
    for team, mark in zip(view["teams"], SHIP_MARKS, strict=True):
        rows[row_of(team["ship"]["q"], team["ship"]["r"])][team["ship"]["q"] + FRAME] = mark
    return [" ".join(row).rstrip() for row in rows]


def row_of(q: int, r: int) -> int:
    """The line on which a hex is drawn."""
    return (2 * r + q) // 2 + FRAME


def team_text(team: dict[str, Any], mark: str) -> list[str]:
    """A ship in four lines: where it lies, its Orders, what has become of them, its crews."""
    place = team["ship"]
    words = [f"{mark} {team['name']}{' (you)' if team['you'] else ''} facing {place['letter']}"]
    words += ["gage"] * team["gage"] + ["island"] * place["near_island"]
    orders = [f"{slot['position']} {order_text(slot)}" for slot in team["board"]]
    marks = [" ".join(filter(None, (MARKS[slot["status"]], FIRES[slot["fire"]],
                                    f"{slot['wounds']}{slot['crew'][:1]}" if slot["wounds"] else "")))
             for slot in team["board"]]
    crews = [f"{crew['name'][0]}{crew['hand_size']}" + f"w{crew['wounds']}" * (crew["wounds"] > 0) for crew in team["crews"]]
    decks = " ".join(str(crew["deck"]) for crew in team["crews"])
    return [", ".join(words), columns(orders), columns(marks),
            f"  hands {' '.join(crews)}, decks {decks}"]


def columns(cells: list[str]) -> str:
    """Cells side by side."""
    return "".join(f"{cell:<{SLOT}}" for cell in cells).rstrip()


def order_text(slot: dict[str, Any]) -> str:
    """The Order on a position, a back, or nothing."""
    if slot["card"]:
        return "Fight Fire" if slot["fight"] else str(slot["card"]["short"])
    return "-" if slot["status"] == "empty" else "(back)"


def hand_text(crew: dict[str, Any]) -> str:
    """G: Rel, Mortar, Hot Shot x2*; Rel is the Reload card, a star stands behind what is handed up."""
    shown: dict[str, int] = {"Rel": 1} if any(card["id"] >= RELOAD_KIND for card in crew["hand"]) else {}
    for card in crew["hand"][:-1] if shown else crew["hand"]:
        shown[card["short"]] = shown.get(card["short"], 0) + 1
    up = "" if not crew["offer"] else "Rel" if crew["offer"]["id"] >= RELOAD_KIND else crew["offer"]["short"]
    words = [(f"{short} x{count}" if count > 1 else short) + "*" * (short == up) for short, count in shown.items()]
    return f"{crew['name'][:1]}: {', '.join(words)}"
