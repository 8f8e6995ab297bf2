"""What is said and shown of Savage Seas: names, the log, refusals, the scene and its text. It decides nothing."""

from __future__ import annotations

import re
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
    CONTENT,
    CREW_COLOURS,
    CREW_NAMES,
    CREW_OF,
    CREWS,
    DIRECTION_LETTERS,
    DIRECTION_NAMES,
    EFFECT_OF,
    EXTRA_RELOAD,
    FACINGS,
    FIRES_TO_LOSE,
    FIRST_AIMED,
    FIRST_CREW,
    FIRST_EXTRA,
    FIRST_OF,
    FIRST_ORDER,
    FIRST_POSITION,
    FIRST_WAY,
    FRAME,
    HELM,
    HEXES,
    ISLAND,
    KINDS,
    LEND_A_HAND,
    MAP_NAMES,
    MAP_ROWS,
    MAP_SEAS,
    MARINES_RELOAD,
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
    ROUNDS,
    SAIL,
    SCUPPER_IT,
    SEAT_NAMES,
    SEAT_OF,
    TEAM_NAMES,
    WAYS_OF,
)
from quarterdeck.games.savage_seas.hints import pose_of, sail_on
from quarterdeck.games.savage_seas.rules.damage import fires
from quarterdeck.games.savage_seas.rules.orders import at_work, course_of, repeats
from quarterdeck.games.savage_seas.rules.planning import hands_up
from quarterdeck.games.savage_seas.rules.sea import distance_of, in_reach
from quarterdeck.games.savage_seas.rules.table import is_question_public
from quarterdeck.games.savage_seas.rules.terms import Event, Rule
from quarterdeck.games.savage_seas.state import DRAW, Fire, Phase, Point, Reason, Status

RULES_VERSION = 2
LOST = -1.0
"""What a lost game scores (SAVAGE-165)."""
SCUPPER_SECONDS = 5.0
"""How long a window stays open where every Captain is asked (SAVAGE-064)."""
GOAL = "Four fires, or four wounds in one hand, lose the ship."
"""What the battle is about, in one line (SAVAGE-159, SAVAGE-160)."""
OPTION_TEXTS = {
    "seats": "2–8 players in two teams; seats alternate. In a team of several each plays some of the crews.",
    "map": "The sea to fight on. Rocks give cover, and set a ship on fire that runs into them.",
}
"""Words for the form that are plainer than the printed ones."""
SUGGESTIONS = 64 * (POSITIONS + 1)
"""A suggestion is an action, plus 64 x the number of the position that it is meant for: see `suggested`."""

# ------------------------------------------------------------------ names

NOTHINGS = {Point.SCUPPER: "Let it stand", Point.NO_QUARTER: "Stop", Point.RELOAD: "Stop", Point.HAND_UP: "Hand up nothing"}
ORDER_VERBS = {Point.NO_QUARTER: "Give ", Point.RELOAD: "Discard ", Point.HAND_UP: "Hand up "}
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
    if action < FIRST_POSITION and s.point == Point.PLACE and s.hand_up:
        crew = action - FIRST_CREW
        return f"Send back the {CREW_NAMES[crew]}'s card" if s.offer[crew] else f"Ask the {CREW_NAMES[crew]} for a card"
    if action < FIRST_POSITION:
        return CREW_VERBS.get(s.point, "The ") + CREW_NAMES[action - FIRST_CREW]
    if action < FIRST_WAY:
        return f"{POSITION_VERBS.get(s.point, 'Position ')}{action - FIRST_POSITION + 1}"
    is_sailing = s.point in (Point.MOVE, Point.TURN, Point.HELM)
    return WAY_NAMES[action - FIRST_WAY].format(knots=ORDERS[at_work(s)].knots if is_sailing else "on")


def spoken(s: Any, action: int, _names: Sequence[str] = SEAT_NAMES) -> str:
    """The action as one would say it at the table: an Order with its position, a course in hexes."""
    words = name(s, action)
    if s.point == Point.PLACE and action == NOTHING:
        return f"Leave position {s.plan_pos + 1} empty"
    if s.point == Point.PLACE and action < FIRST_CREW:
        return f"Put {words} on position {s.plan_pos + 1}"
    if s.point == Point.BUCCANEER:
        return f"Wound whoever works on position {action - FIRST_POSITION + 1}"
    if s.point == Point.REPAIR:
        return f"Put out the fire on position {action - FIRST_POSITION + 1}"
    return re.sub(r"ove (\d)", lambda found: f"ove {found[1]} hex{'' if found[1] == '1' else 'es'}", words)


def effect(s: Any, action: int, _viewer: int, _names: Sequence[str]) -> str:
    """What a legal action leads to: where a course ends, or what an Order does; else nothing."""
    if s.point in (Point.MOVE, Point.TURN, Point.HELM):
        to = ghost(s, action)
        into = f" and runs into {to['into']}: {counted(to['hits'], 'hit')}" if to["into"] else ""
        return f"the ship then faces {DIRECTION_NAMES[to['facing']]}{into}"
    if s.point in (Point.PLACE, Point.NO_QUARTER) and FIRST_ORDER <= action < FIRST_CREW:
        kind = action - FIRST_ORDER
        if kind >= RELOAD_KIND:
            is_fight = s.point == Point.PLACE and s.fire[s.dec_team][s.plan_pos] == Fire.STRONG
            return "it weakens the fire there" if is_fight else "the crew discards Orders and draws others"
        return f"the Order says: “{short_text(kind)}”"
    return ""


def card_name(s: Any, kind: int) -> str:
    """Boom About; Reload (Gunner), or Fight Fire (Gunner) where it would be that."""
    if kind < RELOAD_KIND:
        return ORDER_NAMES[kind]
    is_fight = s.point == Point.PLACE and s.fire[s.dec_team][s.plan_pos] == Fire.STRONG
    return f"{'Fight Fire' if is_fight else 'Reload'} ({CREW_NAMES[kind - RELOAD_KIND]})"


def offered(s: Any, crew: int) -> str:
    """What a crew of the team that plans has handed up."""
    return ORDER_NAMES[s.offer[crew] - 1] if s.offer[crew] else "nothing"


def counted(count: int, thing: str) -> str:
    """1 hit, 3 hits."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


@cache
def card_text(kind: int) -> str:
    """What is printed on a card, with one word for one thing: a ship turns steps and moves hexes."""
    words = ORDER_TEXTS[kind].replace("degree", "step")
    words = re.sub(r"(\d) knots?", lambda found: f"{found[1]} hex{'' if found[1] == '1' else 'es'}", words)
    return words.replace("EITHER: turn", "Turn").replace(" / move", " and move")


def suggested(pin: int) -> tuple[int, int]:
    """The action of a suggestion, and the position that it is meant for, from 1; 0 for any."""
    return pin % 64, pin // 64


# ------------------------------------------------------------------ what an action would do

def outlook(s: Any, action: int) -> str:
    """What a legal action would do, for newcomers; plans are looked at from where the ships lie now."""
    if rules.refusal(s, action):
        return ""
    if s.point in (Point.MOVE, Point.TURN, Point.HELM):
        return outlook_of_course(ghost(s, action))
    if s.point == Point.PLACE and action >= FIRST_CREW:
        crew = action - FIRST_CREW
        return f"asks for another card than {offered(s, crew)}" if s.offer[crew] else "asks for a card"
    if s.point in (Point.PLACE, Point.NO_QUARTER, Point.RELOAD, Point.HAND_UP) and action != NOTHING:
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
    """faces northwest, or with what it costs to get no further."""
    end = f"faces {DIRECTION_NAMES[to['facing']]}"
    return f"{end}, runs into {to['into']}: {counted(to['hits'], 'hit')}" if to["into"] else end


def outlook_of_order(s: Any, kind: int) -> str:
    """What the card does; an attack says whether it would reach from here."""
    if kind >= KINDS or "sides" not in ORDER_ROWS[kind]:
        return short_text(kind)
    here = reaching(s, s.dec_team)
    return f"{'reaches now' if kind in here else 'out of reach now'}; {short_text(kind)}"


SHORTER = {
    "Scupper That": "Cancel an Order as it is played",
    "Lend a Hand": "Repeat the Order on the position to its left",
    "Ship Surgeon": "One of your crews loses 1 wound",
    "Ship's Husband": "Put out 1 fire on your board",
    "No Prey, No Pay": "If the enemy lies near an island, a crew loses 1 Order for good",
    "Captain's Helm": "Turn 1 step, or move 1 hex",
    "Man the Pumps": "Every Strong Fire on your board becomes weak",
    "Black Spot": "If the enemy lies near an island, a crew takes 1 wound",
    "Boom About": "Turn 1 step and move 2 hexes",
    "Haul Wind": "Turn 1 step and move 1 hex",
    "Hard to Port": "Turn 2 steps to port and move 1 hex",
    "Hard to Starboard": "Turn 2 steps to starboard and move 1 hex",
    "Shipwright": "Put out 1 fire on your board",
    "Double Shot": "Port or starboard, range 2: 2 fire damage",
    "Hot Shot": "Port or starboard, range 4: 1 fire damage, 1 wound",
    "Mortar": "Any side, range 3, over islands too: 1 fire damage",
    "Buccaneer": "Any side, range 2: 1 wound on each of 2 positions",
    "No Quarter": "The Marine gives up to 3 more Orders",
    "Sharpshooter": "Any side, range 4: 1 wound to the enemy Captain",
    "Witch Doctor": "One of your crews loses 1 wound",
}
"""Orders whose printed sentence is too long to stand beside a choice, in our words."""


@cache
def short_text(kind: int) -> str:
    """What an Order does, in one short sentence without its full stop; the printed one where its numbers are others."""
    printed = card_text(kind).partition(". ")[0].rstrip(".")
    ours = SHORTER.get(ORDER_NAMES[kind], "")
    return ours if ours and set(re.findall(r"\d", ours)) <= set(re.findall(r"\d", card_text(kind))) else printed


def reaching(s: Any, team: int) -> list[int]:
    """The kinds that would reach the enemy ship as both lie now."""
    reach = in_reach(s.map_id, s.ship_cell[team], s.facing[team], s.ship_cell[1 - team])
    return [kind for kind in range(FIRST_AIMED, KINDS) if reach >> kind - FIRST_AIMED & 1]


def ghost(s: Any, action: int, kind: int | None = None) -> dict[str, Any]:
    """Where a way to sail the Order at work would end, and what it would run into."""
    team = s.act_team
    sailed = sail_on(s, team, pose_of(s, team), course_of(at_work(s) if kind is None else kind, action))
    pose, number = sailed % 1024, sailed // 1024 % 4
    into = "" if not number else f"the {TEAM_NAMES[1 - team]}" if sailed >= 4096 else "land or coral"
    return {"action": action, "cell": pose // 8, "q": HEXES[pose // 8][0], "r": HEXES[pose // 8][1], "facing": pose % 8,
            "letter": DIRECTION_LETTERS[pose % 8], "into": into, "hits": RAM_DAMAGE if sailed >= 8192 else number}


def risks(s: Any) -> list[dict[str, Any]]:                                          # SAVAGE-058
    """In a window: where the course that was revealed could run into something, in the ways it leaves open."""
    if s.point != Point.SCUPPER:
        return []
    kind = repeats(s) if at_work(s) == LEND_A_HAND else at_work(s)
    return [to for to in (ghost(s, way, kind) for way in ways_of(kind)) if to["into"]]


def open_ways(s: Any) -> int:
    """How many ways to sail the Order in a window leaves open."""
    return len(ways_of(repeats(s) if at_work(s) == LEND_A_HAND else at_work(s)))


def ways_of(kind: int) -> list[int]:
    """The ways to sail an Order; none where it is no course."""
    if kind < 0 or EFFECT_OF[kind] not in (SAIL, HELM):
        return []
    return [FIRST_WAY + way for way in range(MOVE - FIRST_WAY + 1) if WAYS_OF[kind] >> way & 1] or [NOTHING]


def advice(s: Any, action: int, _names: Sequence[str] = SEAT_NAMES) -> str:
    """Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
    match Point(s.point):
        case Point.PLACE:
            return advice_on_placing(s, action)
        case Point.SCUPPER:
            return advice_on_scuppering(s, action)
        case Point.HAND_UP:
            return "No card of this crew is worth a position." if action == NOTHING else \
                "It does most in the best plan that your crews can make together."
        case Point.MOVE | Point.TURN | Point.HELM:
            to = ghost(s, action)
            into = f" It runs into {to['into']} and takes {counted(to['hits'], 'hit')}, but that is worth it." \
                if to["into"] else ""
            facing = DIRECTION_NAMES[to["facing"]]
            return f"Your ship then faces {facing}, and the rest of your plan does most from there.{into}"
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
            return f"This crew has {counted(wounds, 'wound')}, and four wounds lose the battle."
        case _:
            crew, enemy = action - FIRST_CREW, 1 - s.dec_team
            held, hurt = s.hand_size[enemy][crew], s.hand_wounds[enemy][crew]
            return f"This crew holds {counted(held, 'card')}; {hurt} of them {'is a wound' if hurt == 1 else 'are wounds'}."


def advice_on_scuppering(s: Any, action: int) -> str:
    """Whose Order it is, and whether it is canceled as things stand."""
    is_own, order = s.act_team == s.dec_team, "Reload" if at_work(s) >= RELOAD_KIND else ORDER_NAMES[at_work(s)]
    if action == NOTHING:
        return "It is your own Order, and it does your ship no harm." if is_own and s.chain % 2 == 0 else \
            "Keep Scupper That: it will be worth more later."
    if s.chain % 2:
        return f"{order} is worth more to you than the card in your hand."
    return f"{order} would hurt {'your own ship' if is_own else 'you'} more than keeping the card is worth."


def advice_on_placing(s: Any, action: int) -> str:
    """A plan is read from the left: what the Order would do from where the ship then lies."""
    if action >= FIRST_CREW:
        return f"A fire must be fought, and {offered(s, action - FIRST_CREW)} is of no use for it."
    if action == NOTHING:
        return f"Nobody can be wounded on an empty position, and no Order is worth more on position {s.plan_pos + 1}."
    kind = action - FIRST_ORDER
    if kind >= RELOAD_KIND:
        is_fight = s.fire[s.dec_team][s.plan_pos] == Fire.STRONG
        return "It weakens the fire there." if is_fight else \
            f"The {CREW_NAMES[CREW_OF[kind]]} has no good Order in hand now."
    if "sides" in ORDER_ROWS[kind]:
        return "It reaches the enemy from here." if kind in reaching(s, s.dec_team) else \
            "It reaches the enemy once the ship has moved as planned."
    does = short_text(kind)
    return f"It fits your plan best there: {does[0].lower()}{does[1:]}."


# ------------------------------------------------------------------ refusals

SENTENCES = {
    Rule.NOT_IN_HAND: "{order} is not in that crew's hand; choose one that is.",
    Rule.ONE_ORDER_A_CREW: "The {crew} has an Order on the board already; each crew gives one a round.",
    Rule.PLACE_OR_LEAVE: "Place an Order on position {position}, or leave it empty.",
    Rule.STRONG_FIRE: "A Strong Fire burns on position {position}; only a Reload card may go there, to fight it.",
    Rule.NEVER_PLACED: "Scupper That is never placed; keep it in hand and play it when an Order is revealed.",
    Rule.SCUPPER_OR_NOT: "An Order was revealed: scupper it, or let it stand.",
    Rule.HOLDS_NO_SCUPPER: "You hold no Scupper That; let the Order stand.",
    Rule.TURN_EITHER_WAY: "Turn one step now, to port or to starboard.",
    Rule.TURN_AND_MOVE: "{current} takes both the turn and the move, each whole; choose which way and what comes first.",
    Rule.HARD_OVER: "{current} turns to the other side only; choose what comes first.",
    Rule.RELOAD_DISCARDS: "Discard an active Order from the {decider}'s hand, or stop.",
    Rule.KEEP_RELOAD: "The Reload card is never discarded; it comes back at the end of the round.",
    Rule.NAME_A_FIRE: "Name a position of your board that is on fire.",
    Rule.MANNED_POSITION: "Choose an enemy position with an Order on it that you have not chosen yet.",
    Rule.EXTRA_ORDER: "Give another Order from the Marine's hand, or stop.",
    Rule.NAME_A_WOUNDED_CREW: "Name one of your crews that has a wound in hand.",
    Rule.NAME_A_VICTIM: "Name the enemy crew that loses an Order.",
    Rule.HELM: "Take the helm: turn one step to port or to starboard, or move one hex.",
    Rule.MARK_A_CREW: "Name the enemy crew that gets the Black Spot.",
    Rule.HAND_UP: "Hand up a card of the {decider}'s hand, or nothing.",
    Rule.NOT_HANDED_UP: "The {crew} did not hand up {order}; place what was handed up, or send it back.",
    Rule.SEND_BACK_ONCE: "A crew's card is sent back once a round, before it is placed, and the same does not come again.",
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

def tell(event: Told, seat: int = NOBODY, names: Sequence[str] = SEAT_NAMES) -> str:         # SAVAGE-022
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here. Ships act, and not people."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.SETUP:
            return f"The battle begins: {MAP_NAMES[a % len(MAP_NAMES)]}."
        case Event.ROUND:
            return f"Round {a}: {ship(seat, b % 2)} has the weather gage."
        case Event.PLACED:
            placed = "nothing" if c == NOTHING else ORDER_NAMES[c - FIRST_ORDER]
            return f"Position {b + 1}: {placed}."
        case Event.HANDED_UP:
            card = "nothing" if c == NOTHING else ORDER_NAMES[c - FIRST_ORDER]
            return f"{capital(crew_of(seat, a, b))} hands up {card}."
        case Event.SENT_BACK:
            return f"{capital(crew_of(seat, a, CAPTAIN))} sends back what the {CREW_NAMES[b]} handed up."
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
            return f"{capital(ship(seat, a))} turns to the {DIRECTION_NAMES[b]}."
        case Event.MOVED:
            return f"{capital(ship(seat, a))} sails a hex to the {DIRECTION_NAMES[c % FACINGS]}."
        case Event.RAN_INTO:
            into = f"into {ship(seat, 1 - a)}" if b >= 0 else \
                f"{'onto an island' if b == ISLAND else 'into the coral'}: {counted(c, 'hit')}"
            return f"{capital(ship(seat, a))} runs {into}."
        case Event.AIMED:
            return f"{ORDER_NAMES[b]} {'reaches' if c else 'misses'} {ship(seat, 1 - a)}."
        case Event.FIRE:
            return f"The die shows {b + 1}: {'fire' if b == c else 'fire again'} on {board(seat, a)}, position {b + 1}."
        case Event.SPREAD:
            return f"The fire spreads to position {c + 1}."
        case Event.WOUNDED:
            return f"{capital(crew_of(seat, a, c))} is wounded on position {b + 1}."
        case Event.WOUND_MISSED:
            return f"The die shows {b + 1}: nobody works on position {b + 1}."
        case Event.BURNT_ORDER:
            return f"The Order on position {b + 1} burns and is canceled."
        case Event.IGNORED:
            return f"{capital(ship(seat, a))} burns everywhere; one more hit is ignored."
        case Event.HURT:
            return f"{capital(crew_of(seat, a, b))} takes a wound: {counted(c, 'wound')} in hand now."
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
            return verdict(a, b, c, seat)


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


REASONS = {Reason.RUNNING: "The battle goes on.", Reason.ATTACK: "Four fires burn on {ship}.",
           Reason.COLLISION: "Four fires burn on {ship}: the ships collided.",
           Reason.ISLAND: "Four fires burn on {ship}, which ran onto an island.",
           Reason.EDGE: "Four fires burn on {ship}, which ran into the coral.",
           Reason.MAW: "The Maw burned {ship} (ours, not the book's).",
           Reason.WOUNDS: "A crew of {ship} holds four wounds.",
           Reason.LAST_ROUND: "Round {round_no} was the last (ours, not the book's)."}
"""How a game ended, with the ship that was lost; endings that the book does not have say so wherever they are told."""


def reason_text(winner: int, reason: int, round_no: int, seat: int) -> str:
    """By what the game ended, for that seat."""
    lost = "both ships" if winner == DRAW else ship(seat, 1 - winner)
    return REASONS[Reason(reason)].format(ship=lost, round_no=round_no)


def verdict(winner: int, reason: int, round_no: int, seat: int) -> str:                  # SAVAGE-163, SAVAGE-164, SAVAGE-176
    """How the game ended, for that seat."""
    if winner == DRAW:
        how = "Both ships are lost: a draw." if reason != Reason.LAST_ROUND else \
            "A draw: neither ship is better." if round_no <= ROUNDS else "A draw: neither ship is lost."
    elif seat == NOBODY:
        how = f"The {TEAM_NAMES[winner]} wins!"
    else:
        how = "You win!" if seat % 2 == winner else "You lose."
    return f"{how} {reason_text(winner, reason, round_no, seat)}"


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
    strong = sum(fire == Fire.STRONG for fire in s.fire[team])
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


# ------------------------------------------------------------------ the scene

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
        "ghosts": [ghost(s, FIRST_WAY + way) for way in range(MOVE - FIRST_WAY + 1)
                   if s.point in (Point.MOVE, Point.TURN, Point.HELM) and WAYS_OF[at_work(s)] >> way & 1],
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
                 "letter": DIRECTION_LETTERS[s.facing[team]], "near_island": MAP_SEAS[s.map_id].is_near_island(HEXES[cell]),
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
        "count": s.sub_count if s.sub_kind else s.act_count,
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


def seat_name(seats: int, seat: int) -> str:                                        # SAVAGE-003, SAVAGE-004
    """Cockatrice, or with several seats a team, Cockatrice Captain: after the seat's first crew."""
    own = [crew for crew in range(CREWS) if SEAT_OF[seats][seat % 2][crew] == seat]
    return TEAM_NAMES[seat % 2] if len(own) == CREWS else f"{TEAM_NAMES[seat % 2]} {CREW_NAMES[own[0]]}"


# ------------------------------------------------------------------ the prompt

def team(seat: int) -> int:                                                     # SAVAGE-003
    """Which ship a seat sails."""
    return seat % 2


def closes(s: Any) -> tuple[float, int] | None:                                 # SAVAGE-064
    """The seconds that both Captains have to scupper, and that the Order stands after that, where both are asked."""
    return (SCUPPER_SECONDS, NOTHING) if s.point == Point.SCUPPER and s.ask_all else None


def answer_together(s: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:         # SAVAGE-060, SAVAGE-064
    """A name for the window that is open, and the Captains who answer in it, in the order in which they are asked."""
    extra = s.act_count if s.sub_kind else 0
    teams = [team for team in (1 - s.act_team, s.act_team) if is_question_public(s, team)]
    return ((s.round_no, s.act_pos, s.act_team, extra, s.chain),
            tuple(SEAT_OF[s.seats][team][CAPTAIN] for team in teams))


def suggesting(s: Any) -> int:
    """Team mates suggest Orders while a round is planned."""
    return int(s.round_no) if s.phase == Phase.PLANNING else 0


def prompt(s: Any, seat: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """The one line that says who is to act and what is asked."""
    if s.phase == Phase.OVER:
        return verdict(s.winner, s.reason, s.round_no, seat)
    if rules.to_act(s) == seat:
        return asked(s)
    person = called(s, rules.to_act(s), names)
    return f"Plan your round: {person} plans too." if plans_early(s, seat) else f"{person} {doing(s)}."


def called(s: Any, seat: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """Ben, or in a team of several Ben (Captain); a seat's own name where nobody's is known."""
    if tuple(names) == SEAT_NAMES:
        return seat_name(s.seats, seat)
    return names[seat] if s.seats == 2 else f"{names[seat]} ({CREW_NAMES[s.dec_crew]})"


def plans_early(s: Any, seat: int) -> bool:                                         # SAVAGE-042, SAVAGE-043
    """Whether a Captain who places second may lay out a plan already: plans are secret, so that nothing is lost by it.

    Where crews hand up, the Captain needs their cards first.
    """
    if seat == NOBODY or s.phase != Phase.PLANNING or s.dec_team == seat % 2 or s.dec_team != s.gage:
        return False
    is_captain = bool(SEAT_OF[s.seats][seat % 2][CAPTAIN] == seat)
    return is_captain and not any(hands_up(s, seat % 2, crew) for crew in range(CREWS))


DOING = {Point.PLACE: "is planning the round", Point.SCUPPER: "decides whether it stands",
         Point.HAND_UP: "is choosing a card to hand up",
         Point.MOVE: "is choosing a course", Point.TURN: "is choosing a course", Point.HELM: "is at the helm",
         Point.BUCCANEER: "is choosing whom to wound", Point.NO_QUARTER: "may give another Order",
         Point.RELOAD: "is discarding Orders",
         Point.HEAL: "is choosing whom to heal", Point.REPAIR: "is choosing which fire to put out",
         Point.STEAL: "is choosing whom to rob", Point.BLACK_SPOT: "is choosing whom to mark"}


def doing(s: Any) -> str:
    """What the table waits for."""
    return DOING[Point(s.point)]


def asked(s: Any) -> str:
    """What the seat to act is asked."""
    current = ORDER_NAMES[at_work(s)] if s.act_kind else ""
    match Point(s.point):
        case Point.PLACE:
            return "Plan your round: up to four Orders, one per crew." if not s.plan_pos else \
                f"Go on planning from position {s.plan_pos + 1}."
        case Point.SCUPPER:
            is_own, order = s.act_team == s.dec_team, "Reload" if at_work(s) >= RELOAD_KIND else current
            if s.chain:
                return f"Scupper That was played on {'your' if is_own else 'their'} {order}. Answer it?"
            return f"{capital(ship(s.dec_team, s.act_team))} gives {order}. Let it stand?"
        case Point.HAND_UP:
            crew = CREW_NAMES[s.dec_crew]
            if s.sent_back >> s.dec_crew & 1:
                if not s.offer[s.dec_crew]:
                    return f"Your Captain asks your {crew} for a card: hand one up."
                return f"Your Captain sends back {offered(s, s.dec_crew)}: hand up another card."
            return f"Hand up a card for your {crew}, or nothing."
        case Point.MOVE:
            return f"{current}: choose where your ship goes."
        case Point.TURN:
            return f"{current}: turn to port or to starboard."
        case Point.HELM:
            return f"{current}: turn one step, or move one hex."
        case Point.BUCCANEER:
            return f"Buccaneer: choose a position to wound, {counted(count(s), 'wound')} left."
        case Point.NO_QUARTER:
            return f"No Quarter: give another Order ({s.act_count} of 3 given), or stop."
        case Point.RELOAD:
            return "Reload: discard Orders of this crew, or stop."
        case Point.HEAL:
            return f"{current}: which crew loses a wound?"
        case Point.REPAIR:
            return f"{current}: which fire is put out?"
        case Point.STEAL:
            return f"{current}: which enemy crew loses an Order?"
        case _:
            return f"{current}: which enemy crew takes a wound?"


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


