"""What is said and shown of Savage Seas: names, the log, refusals, the scene and its text. It decides nothing."""

from __future__ import annotations

from functools import cache
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.games.savage_seas import rules
from quarterdeck.games.savage_seas.content import (
    CAPTAIN,
    CONTENT,
    CREW_COLOURS,
    CREW_NAMES,
    CREW_OF,
    CREWS,
    DIRECTION_LETTERS,
    DIRECTION_NAMES,
    FIRST_AIMED,
    FIRST_CREW,
    FIRST_EXTRA,
    FIRST_OF,
    FIRST_ORDER,
    FIRST_POSITION,
    FIRST_WAY,
    FRAME,
    HEXES,
    ISLAND,
    KINDS,
    MAP_NAMES,
    MAP_ROWS,
    MAP_SEAS,
    MAW_ROUND,
    MOVE,
    NOTHING,
    ORDER_NAMES,
    ORDER_ROWS,
    ORDER_SHORTS,
    ORDER_TEXTS,
    ORDERS,
    POSITIONS,
    RAM_DAMAGE,
    RELOAD_KIND,
    RESULT_NAMES,
    RESULT_TEXTS,
    ROUNDS,
    SCUPPER_IT,
    SEAT_OF,
    TEAM_NAMES,
    WAYS_OF,
)
from quarterdeck.games.savage_seas.hints import pose_of, sail_on
from quarterdeck.games.savage_seas.rules.damage import fires
from quarterdeck.games.savage_seas.rules.orders import at_work, course_of
from quarterdeck.games.savage_seas.rules.sea import distance_of, in_reach
from quarterdeck.games.savage_seas.rules.table import is_window_public
from quarterdeck.games.savage_seas.rules.terms import Event, Rule
from quarterdeck.games.savage_seas.state import DRAW, Fire, Phase, Point, Status

RULES_VERSION = 1
LOST = -1.0
"""What a lost game scores (SAVAGE-165)."""
SCUPPER_SECONDS = 5.0
"""How long a window stays open where every Captain is asked (SAVAGE-064)."""

# ------------------------------------------------------------------ names

NOTHINGS = {Point.SCUPPER: "Let it stand", Point.NO_QUARTER: "Stop", Point.RELOAD: "Stop"}
ORDER_VERBS = {Point.NO_QUARTER: "Give ", Point.RELOAD: "Discard "}
CREW_VERBS = {Point.HEAL: "Heal the ", Point.STEAL: "Steal from the ", Point.BLACK_SPOT: "Mark the "}
POSITION_VERBS = {Point.BUCCANEER: "Wound position ", Point.REPAIR: "Put out the fire on "}
WAY_NAMES = ("Turn to port, then move {knots}", "Turn to starboard, then move {knots}", "Move {knots}, then turn to port",
             "Move {knots}, then turn to starboard", "Turn to port", "Turn to starboard", "Move {knots}")


def name(s: Any, action: int) -> str:
    """The action in the words that the page shows."""
    if action == NOTHING:
        return NOTHINGS.get(s.point, f"Leave {s.plan_pos + 1} empty")
    if action == SCUPPER_IT:
        return "Scupper it"
    if action < FIRST_CREW:
        return ORDER_VERBS.get(s.point, "") + card_name(s, action - FIRST_ORDER)
    if action < FIRST_POSITION:
        return CREW_VERBS.get(s.point, "The ") + CREW_NAMES[action - FIRST_CREW]
    if action < FIRST_WAY:
        return f"{POSITION_VERBS.get(s.point, 'Position ')}{action - FIRST_POSITION + 1}"
    is_sailing = s.point in (Point.MOVE, Point.TURN, Point.HELM)
    return WAY_NAMES[action - FIRST_WAY].format(knots=ORDERS[at_work(s)].knots if is_sailing else "on")


def card_name(s: Any, kind: int) -> str:
    """Boom About; Reload (Gunner), or Fight Fire (Gunner) where it would be that."""
    if kind < RELOAD_KIND:
        return ORDER_NAMES[kind]
    is_fight = s.point == Point.PLACE and s.fire[s.dec_team][s.plan_pos] == Fire.STRONG
    return f"{'Fight Fire' if is_fight else 'Reload'} ({CREW_NAMES[kind - RELOAD_KIND]})"


def counted(count: int, thing: str) -> str:
    """1 hit, 3 hits."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def place_name(cell: int) -> str:
    """(-4,2)."""
    return f"({HEXES[cell][0]},{HEXES[cell][1]})"


# ------------------------------------------------------------------ what an action would do

def outlook(s: Any, action: int) -> str:
    """What a legal action would do, for newcomers; plans are looked at from where the ships lie now."""
    if rules.refusal(s, action):
        return ""
    if s.point in (Point.MOVE, Point.TURN, Point.HELM):
        return outlook_of_course(ghost(s, action))
    if s.point in (Point.PLACE, Point.NO_QUARTER, Point.RELOAD) and action != NOTHING:
        return outlook_of_order(s, action - FIRST_ORDER)
    if s.point == Point.HEAL:
        return counted(s.hand_wounds[s.dec_team][action - FIRST_CREW], "wound")
    if s.point == Point.REPAIR:
        return Fire(s.fire[s.dec_team][action - FIRST_POSITION]).name.lower()
    if s.point in (Point.STEAL, Point.BLACK_SPOT):
        crew, enemy = action - FIRST_CREW, 1 - s.dec_team
        return f"{counted(s.hand_size[enemy][crew], 'card')}, {counted(s.hand_wounds[enemy][crew], 'wound')}"
    return ""


def outlook_of_course(to: dict[str, Any]) -> str:
    """(0,2) NW, or with what it costs to get no further."""
    end = f"{place_name(to['cell'])} {to['letter']}"
    return f"{end}, runs into {to['into']}: {counted(to['hits'], 'hit')}" if to["into"] else end


def outlook_of_order(s: Any, kind: int) -> str:
    """What the card does; an attack says whether it would reach from here."""
    if kind >= KINDS or "sides" not in ORDER_ROWS[kind]:
        return short_text(ORDER_TEXTS[kind])
    here = reaching(s, s.dec_team)
    return f"{'reaches now' if kind in here else 'out of reach now'}; {short_text(ORDER_TEXTS[kind])}"


def short_text(text: str) -> str:
    """The first sentence, cut to fit beside a choice."""
    first = text.partition(". ")[0].rstrip(".")
    return first if len(first) <= 44 else f"{first[:41]}..."


def reaching(s: Any, team: int) -> list[int]:
    """The kinds that would reach the enemy ship as both lie now."""
    reach = in_reach(s.map_id, s.ship_cell[team], s.facing[team], s.ship_cell[1 - team])
    return [kind for kind in range(FIRST_AIMED, KINDS) if reach >> kind - FIRST_AIMED & 1]


def ghost(s: Any, action: int) -> dict[str, Any]:
    """Where a way to sail would end, and what it would run into."""
    team = s.dec_team
    sailed = sail_on(s, team, pose_of(s, team), course_of(at_work(s), action))
    pose, number = sailed % 1024, sailed // 1024 % 4
    into = "" if not number else TEAM_NAMES[1 - team] if sailed >= 4096 else "land or coral"
    return {"action": action, "cell": pose // 8, "q": HEXES[pose // 8][0], "r": HEXES[pose // 8][1], "facing": pose % 8,
            "letter": DIRECTION_LETTERS[pose % 8], "into": into, "hits": RAM_DAMAGE if sailed >= 8192 else number}


def advice(s: Any, action: int) -> str:
    """Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
    match Point(s.point):
        case Point.PLACE:
            return advice_on_placing(s, action)
        case Point.SCUPPER:
            return "Scupper That is worth more later than stopping this." if action == NOTHING else \
                f"{ORDER_NAMES[at_work(s)]} would hurt more than keeping the card is worth."
        case Point.MOVE | Point.TURN | Point.HELM:
            to = ghost(s, action)
            into = f" It runs into {to['into']} for {counted(to['hits'], 'hit')}, and is worth it." if to["into"] else ""
            return f"The ship then faces {DIRECTION_NAMES[to['facing']]}, where the rest of the plan does most.{into}"
        case Point.NO_QUARTER:
            return "Nothing left in the Marine's hand is worth giving." if action == NOTHING else \
                f"It {'reaches' if action - FIRST_ORDER in reaching(s, s.dec_team) else 'helps'} from here."
        case Point.RELOAD:
            return "What is left in the hand is worth keeping." if action == NOTHING else "It is of least use to you now."
        case Point.BUCCANEER:
            return "The crew there has the most wounds."
        case Point.REPAIR:
            return f"It is a {Fire(s.fire[s.dec_team][action - FIRST_POSITION]).name.lower()} fire."
        case Point.HEAL:
            wounds = s.hand_wounds[s.dec_team][action - FIRST_CREW]
            return f"It has {counted(wounds, 'wound')}, and four lose the battle."
        case _:
            crew, enemy = action - FIRST_CREW, 1 - s.dec_team
            held, hurt = s.hand_size[enemy][crew], s.hand_wounds[enemy][crew]
            return f"It holds {counted(held, 'card')}, {counted(hurt, 'wound')} among them."


def advice_on_placing(s: Any, action: int) -> str:
    """A plan is read from the left: what the Order would do from where the ship then lies."""
    if action == NOTHING:
        return f"An empty position {s.plan_pos + 1} takes no wounds, and no Order is worth more there."
    kind = action - FIRST_ORDER
    if kind >= RELOAD_KIND:
        is_fight = s.fire[s.dec_team][s.plan_pos] == Fire.STRONG
        return "It weakens the fire there." if is_fight else \
            f"The {CREW_NAMES[CREW_OF[kind]]}'s hand has little to give now."
    if "sides" in ORDER_ROWS[kind]:
        return "It reaches the enemy from here." if kind in reaching(s, s.dec_team) else \
            "It reaches the enemy once the ship has moved as planned."
    return short_text(ORDER_TEXTS[kind]) + "."


# ------------------------------------------------------------------ refusals

SENTENCES = {
    Rule.NOT_IN_HAND: "{order} is not in that crew's hand; choose one that is.",
    Rule.ONE_ORDER_A_CREW: "The {crew} has an Order on the board already; each crew gives one a round.",
    Rule.PLACE_OR_LEAVE: "Place an Order on position {position}, or leave it empty.",
    Rule.STRONG_FIRE: "A Strong Fire burns on position {position}; only a Reload card may go there, to fight it.",
    Rule.NEVER_PLACED: "Scupper That is never placed; keep it in hand and play it when an enemy Order is revealed.",
    Rule.SCUPPER_OR_NOT: "An Order was revealed: scupper it, or let it stand.",
    Rule.HOLDS_NO_SCUPPER: "You hold no Scupper That; let the Order stand.",
    Rule.TURN_EITHER_WAY: "Turn one click now, to port or to starboard.",
    Rule.TURN_AND_MOVE: "{current} takes both the turn and the move, each whole; choose which way and what comes first.",
    Rule.HARD_OVER: "{current} turns to the other side only; choose what comes first.",
    Rule.RELOAD_DISCARDS: "Discard an active Order from the {decider}'s hand, or stop.",
    Rule.KEEP_RELOAD: "The Reload card is never discarded; it comes back at the end of the round.",
    Rule.NAME_A_FIRE: "Name a position of your board that is on fire.",
    Rule.MANNED_POSITION: "Choose an enemy position with an Order on it that you have not chosen yet.",
    Rule.EXTRA_ORDER: "Give another Order from the Marine's hand, or stop.",
    Rule.NO_EXTRA_RELOAD: "A Reload card cannot be given through No Quarter; choose an active Order, or stop.",
    Rule.NAME_A_WOUNDED_CREW: "Name one of your crews that has a wound in hand.",
    Rule.NAME_A_VICTIM: "Name the enemy crew that loses an Order.",
    Rule.HELM: "Take the helm: turn one click to port or to starboard, or move one hex.",
    Rule.MARK_A_CREW: "Name the enemy crew that gets the Black Spot.",
    Rule.GAME_OVER: "The game is over; start a new one to play on.",
}


def why_not(s: Any, action: int) -> tuple[str, str]:
    """The id of the rule that refuses `action`, and a sentence for the player."""
    rule = Rule(rules.refusal(s, action))
    kind = action - FIRST_ORDER if FIRST_ORDER <= action < FIRST_CREW else 0
    return f"{CONTENT.prefix}-{rule:03d}", SENTENCES[rule].format(
        order=ORDER_NAMES[kind], crew=CREW_NAMES[CREW_OF[kind]], decider=CREW_NAMES[s.dec_crew], position=s.plan_pos + 1,
        current=ORDER_NAMES[at_work(s)] if s.act_kind else "")


# ------------------------------------------------------------------ the log

def tell(event: Told, seat: int = NOBODY) -> str:                                   # SAVAGE-022
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.SETUP:
            return f"The battle begins: {MAP_NAMES[a % len(MAP_NAMES)]}."
        case Event.ROUND:
            return f"Round {a}: {ship(seat, b % 2)} has the weather gage."
        case Event.PLACED:
            placed = "nothing" if c == NOTHING else ORDER_NAMES[c - FIRST_ORDER]
            return f"On position {b + 1}: {placed}."
        case Event.PLANNED:
            return "Both Captains have planned; the Orders are carried out."
        case Event.REVEALED:
            return f"{capital(ship(seat, a))}, position {b + 1}: {ORDER_NAMES[c]}."
        case Event.EXTRA:
            return f"No Quarter: {crew_of(seat, a, CREWS - 1)} gives {ORDER_NAMES[b]}."
        case Event.SCUPPERED:
            return f"{capital(crew_of(seat, a, CAPTAIN))} plays Scupper That."
        case Event.STANDS:
            return f"{capital(crew_of(seat, a, CAPTAIN))} lets it stand."
        case Event.CANCELED:
            return f"{ORDER_NAMES[c]} is canceled."
        case Event.TURNED:
            return f"{capital(ship(seat, a))} turns to {DIRECTION_NAMES[b]}."
        case Event.MOVED:
            return f"{capital(ship(seat, a))} moves to {place_name(b)}."
        case Event.RAN_INTO:
            into = "onto an island" if b == ISLAND else "into the coral" if b < 0 else f"into {ship(seat, 1 - a)}"
            return f"{capital(ship(seat, a))} runs {into}, collision number {c}."
        case Event.AIMED:
            return f"{ORDER_NAMES[b]} {'reaches' if c else 'misses'} {ship(seat, 1 - a)}."
        case Event.FIRE:
            return f"The die shows {b + 1}: {'fire' if b == c else 'more fire'} on {board(seat, a)}, position {b + 1}."
        case Event.SPREAD:
            return f"The fire spreads to position {c + 1}."
        case Event.WOUNDED:
            return f"{capital(crew_of(seat, a, c))} is wounded on position {b + 1}."
        case Event.WOUND_MISSED:
            return f"The die shows {b + 1}: nobody is there."
        case Event.BURNT_ORDER:
            return f"The Order on position {b + 1} is canceled."
        case Event.IGNORED:
            return f"{capital(ship(seat, a))} burns everywhere; one more hit is ignored."
        case Event.HURT:
            return f"{capital(crew_of(seat, a, b))} takes a wound into hand, {c} now."
        case Event.FOUGHT:
            return f"The fire on {board(seat, a)}, position {b + 1}, is weak now."
        case Event.REPAIRED:
            return f"The fire on {board(seat, a)}, position {b + 1}, is out."
        case Event.PUMPED:
            return f"All fires on {board(seat, a)} are weak now."
        case Event.HEALED:
            return f"{capital(crew_of(seat, a, b))} loses a wound."
        case Event.STOLEN:
            return f"{capital(crew_of(seat, a, b))} loses {ORDER_NAMES[c]} for good."
        case Event.DISCARDED:
            return f"{capital(crew_of(seat, a, b))} discards {ORDER_NAMES[c]}."
        case Event.REPEATED:
            return f"Lend a Hand repeats {ORDER_NAMES[c]}."
        case Event.NO_EFFECT:
            return f"{ORDER_NAMES[b]} has no effect."
        case Event.SHOWN:
            return f"Face down on {board(seat, a)}, position {b + 1}, lay {ORDER_NAMES[c]}."
        case Event.TOOK_WOUNDS:
            return f"{capital(crew_of(seat, a, b))} takes {counted(c, 'wound')} into hand."
        case Event.MAW:
            return "The Maw burns both ships."
        case Event.FORCED:
            return f"{capital(crew_of(seat, a, b))} holds too many cards and drops {ORDER_NAMES[c]}."
        case Event.DREW:
            return f"{capital(crew_of(seat, a, b))} draws {counted(c, 'Order')}."
        case Event.GOT:
            return f"{CREW_NAMES[b]}: {ORDER_NAMES[c]}."
        case Event.OVER:
            return verdict(a, b, seat)


def ship(viewer: int, team: int) -> str:
    """your ship, or the Chimera."""
    return "your ship" if viewer != NOBODY and viewer % 2 == team else f"the {TEAM_NAMES[team]}"


def board(viewer: int, team: int) -> str:
    """your board, or the Chimera's board."""
    return "your board" if viewer != NOBODY and viewer % 2 == team else f"the {TEAM_NAMES[team]}'s board"


def crew_of(viewer: int, team: int, crew: int) -> str:
    """your Gunner, or the Chimera's Gunner."""
    return f"{'your' if viewer != NOBODY and viewer % 2 == team else f'the {TEAM_NAMES[team]}{chr(39)}s'} {CREW_NAMES[crew]}"


def capital(words: str) -> str:
    """The words at the start of a sentence."""
    return words[0].upper() + words[1:]


def verdict(winner: int, reason: int, seat: int) -> str:
    """How the game ended, for that seat."""
    if winner == DRAW:
        return f"Both ships are alike: a draw. {RESULT_TEXTS[reason]}"
    if seat == NOBODY:
        return f"The {TEAM_NAMES[winner]} wins! {RESULT_TEXTS[reason]}"
    return f"{'You win!' if seat % 2 == winner else 'You lose.'} {RESULT_TEXTS[reason]}"


# ------------------------------------------------------------------ the scene

def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted."""
    to_act = rules.to_act(s)
    return {
        "seat": seat, "team": NONE if seat == NOBODY else seat % 2,
        "to_act": to_act, "prompt": prompt(s, seat),
        "phase": Phase(s.phase).name.lower(), "point": Point(s.point).name.lower(),
        "round": s.round_no, "rounds": ROUNDS, "maw_round": MAW_ROUND, "gage": s.gage,
        "sea": sea_scene(s.map_id),
        "distance": distance_of(s.ship_cell[0], s.ship_cell[1]),
        "teams": [team_scene(s, team, seat) for team in range(2)],
        "turn": turn_scene(s, seat),
        "ghosts": [ghost(s, FIRST_WAY + way) for way in range(MOVE - FIRST_WAY + 1)
                   if s.point in (Point.MOVE, Point.TURN, Point.HELM) and WAYS_OF[at_work(s)] >> way & 1],
        "seats": [seat_scene(s, other, seat) for other in range(s.seats)],
        "result": None if s.phase != Phase.OVER else {
            "winner": NONE if s.winner == DRAW else s.winner, "name": RESULT_NAMES[s.reason],
            "text": verdict(s.winner, s.reason, seat)},
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
                 "letter": DIRECTION_LETTERS[s.facing[team]], "near_island": MAP_SEAS[s.map_id].is_near_island(HEXES[cell]),
                 "reaches": reaching(s, team)},
        "fires": fires(s, team),
        "board": [slot_scene(s, team, position) for position in range(POSITIONS)],
        "crews": [crew_scene(s, team, crew, viewer) for crew in range(CREWS)],
        "extra": [{**card_scene(FIRST_EXTRA + i), "count": count} for i, count in enumerate(s.extra[team]) if count],
    }


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
    """A crew: its hand for its own team, sizes and piles for all."""
    is_own = viewer != NOBODY and viewer % 2 == team
    own = range(FIRST_OF[crew], FIRST_OF[crew + 1])
    return {
        "name": CREW_NAMES[crew], "colour": CREW_COLOURS[crew], "seat": SEAT_OF[s.seats][team][crew],
        "hand": hand_scene(s, team, crew), "seen": is_own,
        "hand_size": s.hand_size[team][crew], "wounds": s.hand_wounds[team][crew], "deck": s.deck_size[team][crew],
        "discard": [{**card_scene(kind), "count": n} for kind in own if (n := s.discard[team][kind])],
        "removed": [{**card_scene(kind), "count": n} for kind in own if (n := s.removed[team][kind])],
    }


@cache
def card_scene(kind: int) -> dict[str, Any]:
    """A card's face."""
    face: dict[str, Any] = {"id": kind, "name": ORDER_NAMES[kind], "short": ORDER_SHORTS[kind],
                            "crew": CREW_NAMES[CREW_OF[kind]], "text": ORDER_TEXTS[kind]}
    if kind < KINDS and "sides" in ORDER_ROWS[kind]:
        order = ORDERS[kind]
        face |= {"sides": ORDER_ROWS[kind]["sides"], "range": order.range, "fire": order.fire, "wound": order.wound,
                 "cover": bool(order.cover)}
    return face


def turn_scene(s: Any, viewer: int) -> dict[str, Any]:
    """The position and the Order in turn; a window is told to all alike when every Captain is asked (SAVAGE-064)."""
    is_planner = s.phase == Phase.PLANNING and viewer != NOBODY and viewer % 2 == s.dec_team
    return {
        "plan_position": s.plan_pos + 1 if is_planner else 0,
        "position": s.act_pos + 1 if s.phase == Phase.ACTION else 0,
        "team": s.act_team if s.phase == Phase.ACTION else NONE,
        "order": card_scene(s.act_kind - 1) if s.act_kind else None,
        "extra_order": card_scene(s.sub_kind - 1) if s.sub_kind else None,
        "count": s.sub_count if s.sub_kind else s.act_count,
        "picked": [position + 1 for position in range(POSITIONS) if s.picked >> position & 1],
        "window": None if s.point != Point.SCUPPER else {"team": s.dec_team, "chain": s.chain},
        "windows_left": [is_window_public(s, team) for team in range(2)],
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


def seat_name(seats: int, seat: int) -> str:                                        # SAVAGE-003, SAVAGE-004
    """Cockatrice, or with several seats a team, Cockatrice Captain: after the seat's first crew."""
    own = [crew for crew in range(CREWS) if SEAT_OF[seats][seat % 2][crew] == seat]
    return TEAM_NAMES[seat % 2] if len(own) == CREWS else f"{TEAM_NAMES[seat % 2]} {CREW_NAMES[own[0]]}"


# ------------------------------------------------------------------ the prompt

def team(seat: int) -> int:                                                     # SAVAGE-003
    """Which ship a seat sails."""
    return seat % 2


def closes(s: Any) -> tuple[float, int] | None:                                 # SAVAGE-064
    """The seconds that a Captain has to scupper, and that the Order stands after that, where every Captain is asked."""
    return (SCUPPER_SECONDS, NOTHING) if s.point == Point.SCUPPER and s.ask_all else None


def suggesting(s: Any) -> int:
    """Team mates suggest Orders while a round is planned."""
    return int(s.round_no) if s.phase == Phase.PLANNING else 0


def prompt(s: Any, seat: int) -> str:
    """The one line that says who is to act and what is asked."""
    if s.phase == Phase.OVER:
        return verdict(s.winner, s.reason, seat)
    if rules.to_act(s) != seat:
        return f"Waiting for {seat_name(s.seats, rules.to_act(s))}."
    return f"{CREW_NAMES[s.dec_crew]}: {asked(s)}."


def asked(s: Any) -> str:
    """What the seat to act is asked."""
    current = ORDER_NAMES[at_work(s)] if s.act_kind else ""
    match Point(s.point):
        case Point.PLACE:
            return f"an Order for position {s.plan_pos + 1}, or none"
        case Point.SCUPPER:
            what = "your Order was scuppered; scupper that" if s.chain % 2 else f"{current} is revealed; scupper it"
            return f"{what}, or let it stand"
        case Point.MOVE:
            return f"{current}: which way, and what comes first"
        case Point.TURN:
            return f"{current}: turn to port or to starboard"
        case Point.HELM:
            return f"{current}: turn one click, or move one hex"
        case Point.BUCCANEER:
            return f"Buccaneer: choose a position to wound, {counted(count(s), 'wound')} left"
        case Point.NO_QUARTER:
            return f"No Quarter: give another Order ({s.act_count} of 3 given), or stop"
        case Point.RELOAD:
            return "Reload: discard Orders, or stop"
        case Point.HEAL:
            return f"{current}: which crew loses a wound"
        case Point.REPAIR:
            return f"{current}: which fire is put out"
        case Point.STEAL:
            return f"{current}: which enemy crew loses an Order"
        case _:
            return f"{current}: which enemy crew takes a wound"


def count(s: Any) -> int:
    """What the Order at work has still to give or to remove."""
    return int(s.sub_count if s.sub_kind else s.act_count)


# ------------------------------------------------------------------ the terminal

SLOT = 13
SEA_WIDTH = 2 * (2 * FRAME + 1)
MARKS = {"waiting": "wait", "carried_out": "done", "canceled": "void", "empty": ""}
FIRES = {"none": "", "weak": "fire", "strong": "FIRE"}
SHIP_MARKS = ("C", "H")


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The table as lines of text, readable in 80 columns and without colour: the sea, and the ships beside it."""
    beside = [f"{view['sea']['name']}, round {view['round']} of {view['rounds']}, Maw from {view['maw_round']}"]
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
    words = [f"{mark} {team['name']}{' (you)' if team['you'] else ''} ({place['q']},{place['r']}) facing {place['letter']}"]
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
    """G: Rel, Mortar, Hot Shot x2; Rel is the Reload card."""
    shown: dict[str, int] = {"Rel": 1} if any(card["id"] >= RELOAD_KIND for card in crew["hand"]) else {}
    for card in crew["hand"][:-1] if shown else crew["hand"]:
        shown[card["short"]] = shown.get(card["short"], 0) + 1
    words = [f"{short} x{count}" if count > 1 else short for short, count in shown.items()]
    return f"{crew['name'][:1]}: {', '.join(words)}"


