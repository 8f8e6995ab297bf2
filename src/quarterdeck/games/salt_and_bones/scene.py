"""What Salt & Bones shows: the scene that page, terminal and API read, the terminal's screen, and how a duel came out."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.record import NONE
from quarterdeck.engine.result import Feat, Result, Standing, TurningPoint, symbols
from quarterdeck.games.salt_and_bones.content import (
    ARROWS_IN,
    ARROWS_OUT,
    ATTACK_KINDS,
    ATTACKS,
    CARD_NAMES,
    CARD_TEXTS,
    COLUMNS,
    COPIES,
    FIELD_NAMES,
    GRID,
    HEADING_LETTERS,
    HEADING_NAMES,
    HEADINGS,
    HEALTH,
    KINDS,
    LORE,
    RESULT_NAMES,
    RESULT_TEXTS,
    ROUNDS,
    SEAT_NAMES,
    TILES,
    TYPE_OF,
    TYPES,
)
from quarterdeck.games.salt_and_bones.rules.instincts import NO_GIFT, NO_RHYTHM
from quarterdeck.games.salt_and_bones.rules.leaving import is_over_by_field_cards
from quarterdeck.games.salt_and_bones.rules.table import boot_of, is_boot, owner_of, pointing
from quarterdeck.games.salt_and_bones.rules.terms import SOURCE, Event
from quarterdeck.games.salt_and_bones.state import Decision, Outcome, Reason, Stage
from quarterdeck.games.salt_and_bones.words import OUR_LIMIT, Speaker, outcome, prompt

# ------------------------------------------------------------------ the scene

def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted."""
    return {
        "seat": seat,
        "to_act": to_act(s, seat),
        "prompt": prompt(s, seat),
        "stage": Stage(s.stage).name.lower(),
        "decision": "" if s.decision == NONE else Decision(s.decision).name.lower(),
        "round": s.round_no, "rounds": ROUNDS if s.last_field_card else None, "last_round": bool(s.last_round),
        "momentum": s.momentum,
        "turn": s.turn_seat if s.stage >= Stage.ATTACKING else NONE,
        "extra_turn": bool(s.extra_turn),
        "tiles": [tile_scene(s, tile) for tile in range(TILES)],
        "field": [field_card(s, tile) for tile in range(TILES) if s.tile_kind[tile] and not is_boot(s.tile_code[tile])],
        "decks": {"attack": s.attack_left, "strategy": s.strategy_left, "field": s.field_left},
        "flipped": [FIELD_NAMES[card] for card in reversed(s.field_deck[s.field_left:])],
        "discard": [{**card_scene(kind), "count": s.discard[kind], "copies": COPIES[kind]}
                    for kind in range(KINDS) if s.discard[kind]],
        "attack": attack_scene(s),
        "answering": CARD_NAMES[s.pending_kind - 1] if s.pending_kind else "",
        "instances": [{"target": s.queue_target[i], "amount": s.queue_amount[i], "negatable": bool(s.queue_negatable[i]),
                       "past": i < s.queue_pos} for i in range(s.queue_len)],
        "seats": [seat_scene(s, other, seat) for other in range(2)],
        "result": None if s.winner == Outcome.NONE else {
            "winner": s.winner - 1 if s.winner != Outcome.DRAW else NONE, "name": RESULT_NAMES[s.end_reason],
            "text": outcome(s, seat)},
    }


def to_act(s: Any, seat: int) -> int:                     # BONES-155
    """Whose decision it is, as far as `seat` can tell: its own, or the other's; a spectator cannot."""
    if s.decision == Decision.OVER or (s.actor == NONE and seat == NOBODY):
        return NONE
    return s.actor if s.actor != NONE else 1 - seat


def tile_scene(s: Any, tile: int) -> dict[str, Any]:
    """A tile of the Field Board, whatever lies on it."""
    mark = {"X": "grey", "d": "destructible", ".": "regular", "c": "centre"}[GRID[tile]]
    return {"tile": tile, "row": tile // COLUMNS, "column": tile % COLUMNS, "mark": mark,
            "destroyed": bool(s.destroyed[tile]), "covered": bool(s.tile_kind[tile])}


def field_card(s: Any, tile: int) -> dict[str, Any]:
    """The card whose attack half lies on the tile."""
    kind, heading = s.tile_kind[tile] - 1, pointing(s.tile_code[tile])
    return {"name": CARD_NAMES[kind], "id": kind, "seat": owner_of(s.tile_code[tile]), "tile": tile,
            "boot": boot_of(tile, heading), "heading": HEADING_NAMES[heading],
            "attack": ATTACKS[kind].attack, "opportunity": ATTACKS[kind].opportunity,
            "arrows_in": directions(ARROWS_IN[kind][heading]), "arrows_out": directions(ARROWS_OUT[kind][heading])}


def directions(arrows: int) -> list[str]:
    """The letters of a set of directions."""
    return [HEADING_LETTERS[direction] for direction in range(HEADINGS) if arrows >> direction & 1]


def attack_scene(s: Any) -> dict[str, Any] | None:
    """The Attack Card chosen or being resolved, as far as it is seen."""
    if s.cur_kind == 0:
        return None
    return {**card_scene(s.cur_kind - 1), "in_chain": bool(s.cur_in_chain), "tile": s.cur_tile,
            "heading": HEADING_NAMES[s.cur_heading], "overwhelming": bool(s.overwhelm_on), "killing": s.killing_count,
            "exploiting": bool(s.exploit_on)}


def card_scene(kind: int) -> dict[str, Any]:
    """A card's face."""
    face = {"id": kind, "name": CARD_NAMES[kind], "type": TYPES[TYPE_OF[kind]], "text": CARD_TEXTS[kind]}
    if kind < ATTACK_KINDS:
        card = ATTACKS[kind]
        face |= {"attack": card.attack, "opportunity": card.opportunity, "chain": bool(card.chain),
                 "stops_chain": bool(card.stops_chain)}
    else:
        face["lore"] = LORE[kind]
    return face


def seat_scene(s: Any, seat: int, viewer: int) -> dict[str, Any]:
    """One side of the table as `viewer` sees it."""
    cards = [kind for kind in range(KINDS) for _ in range(max(0, s.hand[seat][kind]))]
    return {
        "name": SEAT_NAMES[seat], "you": seat == viewer,
        "health": s.health[seat], "most_health": HEALTH, "momentum": s.momentum == seat,
        "cards": [card_scene(kind) for kind in cards],
        "attack_held": s.attack_held[seat], "strategy_held": s.strategy_held[seat],
        "instincts": [slot_scene(s, seat, slot) for slot in range(len(s.instinct[seat]))],
        "equipment": [card_scene(place - 1) if place else None for place in s.equipment[seat]],
        "gambit": card_scene(s.gambit[seat] - 1) if s.gambit[seat] else None,
        "parry": "active" if s.parry_active[seat] else "next turn" if s.parry_next[seat] else "",
        "must_disengage": bool(s.must_disengage[seat]),
    }


def slot_scene(s: Any, seat: int, slot: int) -> dict[str, Any] | None:
    """An Instinct slot: empty, a card of one's own, or a back with what it cannot be (BONES-166)."""
    card, mark = s.instinct[seat][slot], s.ruled_out[seat][slot]
    if card == 0:
        return None
    if card != NONE:
        return card_scene(card - 1)
    not_this = [word for bit, word in ((NO_RHYTHM, "Break Rhythm"), (NO_GIFT, "Parting Gift")) if mark & bit]
    return {"name": "face-down", "id": NONE, "type": "instinct", "text": f"Not {' or '.join(not_this)}." if not_this else ""}


# ------------------------------------------------------------------ how it came out

def result(s: Any, seat: int, names: tuple[str, ...] = SEAT_NAMES) -> Result:
    """How the game came out, for that seat: the Health of both, and by what."""
    says = Speaker(seat, names)
    by_field_cards = is_over_by_field_cards(s)
    if s.end_reason == Reason.WIN:
        winner = s.winner - 1
        title = says.does(winner, "win!", "wins!")
        down = "You are down" if seat == 1 - winner else f"{names[1 - winner]} is down"
        sentence = f"{down}: no Health left when the combat ended, in round {s.round_no}."
        won = None if seat == NOBODY else seat == winner
    else:
        winner, title, won = NONE, "A draw", None
        sentence = RESULT_TEXTS[s.end_reason]
    order = sorted(range(2), key=lambda one: (one != winner, -s.health[one], one))
    standings = tuple(Standing(one, 1 if winner in (one, NONE) else 2, f"{s.health[one]} Health",
                               won=one == winner) for one in order)
    scene = "end-drawn" if winner == NONE else f"end-{SEAT_NAMES[winner].lower()}"
    return Result(title, sentence, won, standings, ours=OUR_LIMIT if by_field_cards else "", scene=scene)


def feat(s: Any, seat: int) -> Feat:
    """A win counts by the Health that is left, a loss by what is left of the other."""
    own, other = int(s.health[seat]), int(s.health[1 - seat])
    won = s.end_reason == Reason.WIN and s.winner - 1 == seat
    drawn = s.end_reason != Reason.WIN
    bars = [symbols((health + 1) // 2, HEALTH // 2) for health in (own, other)]
    return Feat((1000 if won else 500 if drawn else 0) + HEALTH + own - other,
                f"{own} Health to {other}, in round {s.round_no}",
                f"Health {bars[0]} to {bars[1]} · Rounds {s.round_no}")


# ------------------------------------------------------------------ the terminal

CELL = 9
ARROWS = {"north": "^", "east": ">", "south": "v", "west": "<"}
LEGEND = "^ > v < sword and name   (2)ew boot: value, arrows   xx destroyed   + centre"
ROOM_FOR_LEGEND = 14
"""The legend gives way when the table has more lines than these, so that every choice fits on a small screen."""


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The table as lines of text, readable in 80 columns and without colour; one's own side is below."""
    seat = max(view["seat"], 0)
    own, other = view["seats"][seat], view["seats"][1 - seat]
    decks = view["decks"]
    limit = f" of at most {view['rounds']}" if view["rounds"] else ""
    last = ", the last" if view["last_round"] else ""
    above = [
        f"Salt & Bones   round {view['round']}{limit}{last}   decks: attack {decks['attack']}, "
        f"strategy {decks['strategy']}, field {decks['field']}",
        *side_text(other, width), *field_text(view),
    ]
    below = side_text(own, width)
    if own["cards"]:
        below += filled(["Your hand:", *hand_words(own["cards"])], " ", width)
    coming = [str(instance["amount"]) for instance in view["instances"] if not instance["past"]]
    if coming:
        below.append(f"Damage to come: {', '.join(coming)}")
    legend = [LEGEND] if len(above) + len(below) <= ROOM_FOR_LEGEND else []
    return [line[:width] for line in [*above, *legend, *below]]


def filled(parts: list[str], between: str, width: int) -> list[str]:
    """Parts side by side, as many a line as fit; lines after the first are indented."""
    lines = [parts[0]]
    for part in parts[1:]:
        if len(lines[-1] + between + part) <= width:
            lines[-1] += between + part
        else:
            lines.append(f"  {part}")
    return lines


def side_text(side: dict[str, Any], width: int) -> list[str]:
    """A player's lines: Health, hand and token; then the Player Board."""
    marks = [word for word, holds in (("Momentum", side["momentum"]), (f"Parry {side['parry']}", side["parry"]),
                                      ("must disengage", side["must_disengage"])) if holds]
    pips = (side["health"] + 1) // 2
    health = f"{side['health']} {'#' * pips}{'.' * (side['most_health'] // 2 - pips)}"
    boards = [f"{title}: {', '.join(card['name'] if card else '-' for card in cards)}" for title, cards in (
        ("Instincts", side["instincts"]), ("Equipment", side["equipment"]), ("Gambit", [side["gambit"]]))]
    name = f"{side['name']}{' (you)' if side['you'] else ''}"
    hand = f"holds {side['attack_held']} attack, {side['strategy_held']} strategy"
    return [*filled([f"{name}: Health {health}", hand, *marks], "  ", width),
            *filled([f"  {boards[0]}", *boards[1:]], "   ", width)]


def hand_words(cards: list[dict[str, Any]]) -> list[str]:
    """Slash 2(1) x2, Bracer: an attack with its value and, in brackets, what it opens."""
    shown: dict[str, int] = {}
    for card in cards:
        face = f"{card['name']} {card['attack']}({card['opportunity']})" if card["type"] == "attack" else card["name"]
        shown[face] = shown.get(face, 0) + 1
    words = [f"{face} x{count}" if count > 1 else face for face, count in shown.items()]
    return [*(f"{word}," for word in words[:-1]), words[-1]]


def field_text(view: dict[str, Any]) -> list[str]:
    """The Field Board, a line a row."""
    cells = [tile_text(tile) for tile in view["tiles"]]
    for card in view["field"]:
        cells[card["tile"]] = f"{ARROWS[card['heading']]}{card['name'].replace(' ', '')[:CELL - 2]}"
        cells[card["boot"]] = f"({card['opportunity']}){''.join(card['arrows_out']).lower()}"
    rows = [cells[start:start + COLUMNS] for start in range(0, TILES, COLUMNS)]
    return ["  " + "".join(f"{cell:^{CELL}}" for cell in row).rstrip() for row in rows]


def tile_text(tile: dict[str, Any]) -> str:
    """A tile without a card."""
    if tile["mark"] == "grey":
        return "###"
    if tile["destroyed"]:
        return "xx"
    return f"{'+' if tile['mark'] == 'centre' else ''}{tile['tile']}"


def turning_point(events: Any) -> TurningPoint | None:
    """The hit that brought the loser down; in a draw the hardest one."""
    hits = [(i, event) for i, event in enumerate(events) if event.kind == Event.HIT]
    over = next((event for event in reversed(events) if event.kind == Event.OVER), None)
    if not hits or over is None:
        return None
    if over.b == Reason.WIN:
        wind = max((i for i, event in enumerate(events) if event.kind == Event.SECOND_WIND), default=NONE)
        fatal = [(i, hit) for i, hit in hits if i > wind and hit.a == 2 - over.a and hit.c % SOURCE == 0]
        if fatal:
            i, hit = fatal[0]
            return TurningPoint(i, f"{CARD_NAMES[hit.c // SOURCE]} hit for {hit.b}, and left no Health.")
    i, hit = max(hits, key=lambda one: one[1].b)
    return TurningPoint(i, f"The hardest hit: {CARD_NAMES[hit.c // SOURCE]}, for {hit.b}.")
