"""What is said of Savage Seas: names, the prompt, refusals. It decides nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from quarterdeck.games.savage_seas import rules
from quarterdeck.games.savage_seas.content import (
    A_CARD,
    CONTENT,
    CREW_NAMES,
    CREW_OF,
    CREWS,
    DIRECTION_NAMES,
    ORDER_NAMES,
    ORDER_TEXTS,
    ORDERS,
    RELOAD_KIND,
    SEAT_NAMES,
    SEAT_OF,
    TEAM_NAMES,
)
from quarterdeck.games.savage_seas.courses import Ghost
from quarterdeck.games.savage_seas.log import capital, counted, ship, tell, verdict
from quarterdeck.games.savage_seas.rules import (
    BOARD,
    COURSES,
    DECISIONS,
    DISCARD,
    GIVE,
    HAND_UP,
    HAND_UP_NOTHING,
    HEAL_CREW,
    LEAVE_EMPTY,
    LET_STAND,
    MARK,
    PLACE,
    PUT_OUT,
    ROB,
    SCUPPER,
    SEND_BACK,
    STOP,
)
from quarterdeck.games.savage_seas.rules.orders import count_left
from quarterdeck.games.savage_seas.rules.planning import is_asked_again
from quarterdeck.games.savage_seas.rules.table import at_work
from quarterdeck.games.savage_seas.rules.terms import Rule
from quarterdeck.games.savage_seas.state import Fire, Phase, Point
from quarterdeck.games.savage_seas.together import plans_early

__all__ = ["OPTION_TEXTS", "RULES_VERSION", "SENTENCES", "name", "prompt", "spoken", "tell", "why_not"]

RULES_VERSION = 2
GOAL = "Four fires, or four wounds in one hand, lose the ship."
"""What the battle is about, in one line (SAVAGE-159, SAVAGE-160)."""
OPTION_TEXTS = {
    "seats": "2–8 players in two teams; seats alternate. In a team of several each plays some of the crews.",
    "map": "The sea to fight on. Rocks give cover, and set a ship on fire that runs into them.",
}
"""Words for the form that are plainer than the printed ones."""


# ------------------------------------------------------------------ names

WAY_NAMES = ("Turn to port, then move {knots}", "Turn to starboard, then move {knots}", "Move {knots}, then turn to port",
             "Move {knots}, then turn to starboard", "Turn to port", "Turn to starboard", "Move {knots}")


def name_of_way(s: Any, way: int) -> str:
    """Turn to port, then move 2."""
    is_sailing = s.point in (Point.MOVE, Point.TURN, Point.HELM)
    return WAY_NAMES[way].format(knots=ORDERS[at_work(s)].knots if is_sailing else "on")


def name_of_sending_back(s: Any, crew: int) -> str:
    """Send back the Gunner's card; where no crew is asked for one, the crew alone."""
    if s.point != Point.PLACE or not s.hand_up:
        return f"The {CREW_NAMES[crew]}"
    return f"Send back the {CREW_NAMES[crew]}'s card" if s.offer[crew] else f"Ask the {CREW_NAMES[crew]} for a card"


def card_name(s: Any, kind: int) -> str:
    """Boom About; Reload (Gunner), or Fight Fire (Gunner) where it would be that."""
    if kind < RELOAD_KIND:
        return ORDER_NAMES[kind]
    return f"{'Fight Fire' if would_fight(s) else 'Reload'} ({CREW_NAMES[kind - RELOAD_KIND]})"


def would_fight(s: Any) -> bool:                                                    # SAVAGE-047
    """Whether a Reload card placed now would be a Fight Fire."""
    return bool(s.point == Point.PLACE and s.fire[s.dec_team][s.plan_pos] == Fire.STRONG)


STANDS = "Let it stand"
name = DECISIONS.reader("name", __name__, {
    PLACE: card_name, LEAVE_EMPTY: lambda s, _: f"Leave {s.plan_pos + 1} empty", SEND_BACK: name_of_sending_back,
    HAND_UP: lambda s, kind: f"Hand up {card_name(s, kind)}", HAND_UP_NOTHING: lambda s, _: "Hand up nothing",
    SCUPPER: lambda s, _: "Scupper it", LET_STAND: lambda s, _: STANDS,
    **dict.fromkeys(COURSES, name_of_way),
    GIVE: lambda s, kind: f"Give {card_name(s, kind)}", DISCARD: lambda s, kind: f"Discard {card_name(s, kind)}",
    STOP: lambda s, _: "Stop",
    BOARD: lambda s, position: f"Wound position {position + 1}",
    PUT_OUT: lambda s, position: f"Put out the fire on {position + 1}",
    HEAL_CREW: lambda s, crew: f"Heal the {CREW_NAMES[crew]}", ROB: lambda s, crew: f"Steal from the {CREW_NAMES[crew]}",
    MARK: lambda s, crew: f"Mark the {CREW_NAMES[crew]}"})
"""The action in the words that the page shows."""

SPOKEN = {
    LEAVE_EMPTY: lambda s, _: f"Leave position {s.plan_pos + 1} empty",
    PLACE: lambda s, kind: f"Put {card_name(s, kind)} on position {s.plan_pos + 1}",
    BOARD: lambda s, position: f"Wound whoever works on position {position + 1}",
    PUT_OUT: lambda s, position: f"Put out the fire on position {position + 1}"}


def spoken(s: Any, action: int, _names: Sequence[str] = SEAT_NAMES) -> str:
    """The action as one would say it at the table: an Order with its position, a course in hexes."""
    asked, choice = DECISIONS.of(s, action)
    if asked in SPOKEN:
        return SPOKEN[asked](s, choice)
    return re.sub(r"ove (\d)", lambda found: f"ove {found[1]} hex{'' if found[1] == '1' else 'es'}", name(s, action))


def offered_card(s: Any, crew: int) -> str:
    """What a crew of the team that plans has handed up."""
    return ORDER_NAMES[s.offer[crew] - 1] if s.offer[crew] else "nothing"


def course_words(to: Ghost) -> str:
    """Where a course leads: faces northwest, or with what it costs to get no further."""
    end = f"faces {DIRECTION_NAMES[to.facing]}"
    return f"{end}, runs into {to.into}: {counted(to.hits, 'hit')}" if to.into else end


@cache
def card_text(kind: int) -> str:
    """What is printed on a card, with one word for one thing: a ship turns steps and moves hexes."""
    words = ORDER_TEXTS[kind].replace("degree", "step")
    words = re.sub(r"(\d) knots?", lambda found: f"{found[1]} hex{'' if found[1] == '1' else 'es'}", words)
    return words.replace("EITHER: turn", "Turn").replace(" / move", " and move")


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
    asked, choice = DECISIONS.of(s, action)
    kind = choice if asked.actions == A_CARD else 0
    return rule_id(rule), SENTENCES[rule].format(
        order=ORDER_NAMES[kind], crew=CREW_NAMES[CREW_OF[kind]], decider=CREW_NAMES[s.dec_crew], position=s.plan_pos + 1,
        current=ORDER_NAMES[at_work(s)] if s.act_kind else "")


def rule_id(rule: Rule) -> str:
    """SAVAGE-044."""
    return f"{CONTENT.prefix}-{rule:03d}"


def refusal_on_fire(position: int) -> tuple[str, str]:                              # SAVAGE-044
    """Why only a Reload card may be placed where a Strong Fire burns: the id of the rule, and a sentence."""
    return rule_id(Rule.STRONG_FIRE), SENTENCES[Rule.STRONG_FIRE].format(position=position)


# ------------------------------------------------------------------ the prompt

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
            if is_asked_again(s):
                if not s.offer[s.dec_crew]:
                    return f"Your Captain asks your {crew} for a card: hand one up."
                return f"Your Captain sends back {offered_card(s, s.dec_crew)}: hand up another card."
            return f"Hand up a card for your {crew}, or nothing."
        case Point.MOVE:
            return f"{current}: choose where your ship goes."
        case Point.TURN:
            return f"{current}: turn to port or to starboard."
        case Point.HELM:
            return f"{current}: turn one step, or move one hex."
        case Point.BUCCANEER:
            return f"Buccaneer: choose a position to wound, {counted(count_left(s), 'wound')} left."
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


def seat_name(seats: int, seat: int) -> str:                                        # SAVAGE-003, SAVAGE-004
    """Cockatrice, or with several seats a team, Cockatrice Captain: after the seat's first crew."""
    own = [crew for crew in range(CREWS) if SEAT_OF[seats][seat % 2][crew] == seat]
    return TEAM_NAMES[seat % 2] if len(own) == CREWS else f"{TEAM_NAMES[seat % 2]} {CREW_NAMES[own[0]]}"
