"""Why the greedy player of Salt & Sail would choose an action, in a sentence; each by its decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quarterdeck.engine.decisions import Decision
from quarterdeck.games.salt_and_sail.content import BAGS, SEAT_NAMES, SITES
from quarterdeck.games.salt_and_sail.phrases import Names, bag_words, listed, rumor_number, useful
from quarterdeck.games.salt_and_sail.plans import goal_of, is_hidden, knows, plan, slot_of
from quarterdeck.games.salt_and_sail.rules import (
    ACCEPT,
    ALLOCATE,
    ATTEMPT,
    BEGIN_IN_HARBOUR,
    BEGIN_IN_PORT,
    BUY_ALE,
    BUY_EQUIPMENT,
    BUY_SHIP,
    DECISIONS,
    DECLINE,
    DELIVER,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    DISCARD_AT_FORTUNE,
    DISCARD_IN_TRADE,
    DISCARD_IN_VISIT,
    DISCARD_RUMOR,
    DRAW,
    DROP,
    END_TURN,
    FINISH,
    HIRE,
    KEEP,
    LEAVE,
    LISTEN,
    LOAD,
    LOSE_CREW,
    RECRUIT,
    REPAIR,
    SAIL_ON,
    SELL,
    SET_OUT,
    STOP,
    STOP_DRAWING,
    STUDY,
    TAKE_CAPTAIN,
    TAKE_EQUIPMENT,
    TAKE_HARBOUR,
    TAKE_OFFICER,
    TRADE,
    VISIT,
)
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_in
from quarterdeck.games.salt_and_sail.rules.visits import has_cargo
from quarterdeck.games.salt_and_sail.words import NOTES, asked_feats, step_words


def because(*words: str) -> Callable[[Any, int], str]:
    """A reason for each choice of a decision, or one for all."""
    return lambda s, choice: words[min(choice, len(words) - 1)]


def advice_on_way(s: Any, way: int) -> str:
    """Where that way leads."""
    there = step_words(s, way)
    return f"That is the way {destination(s)}{f'; on it lies {there}' if there else ''}."


def advice_on_attempt(s: Any, slot: int) -> str:
    """How many tokens help."""
    help_, total = useful(s, s.active, rumor_in(s, slot))
    return f"It fits the token here, and {help_} of {total} tokens in your bag help."


def advice_on_discarding(s: Any, slot: int) -> str:
    """What that Rumor asks for."""
    return (f"Your bag can hardly meet it, and you need room for another Rumor: it asks for "
            f"{asked_feats(NOTES[DISCARD_RUMOR](s, slot))}.")


def advice_on_ship(s: Any, choice: int) -> str:
    """What she is good for, and her price."""
    return f"A larger ship carries more and can take more damage; it costs {NOTES[BUY_SHIP](s, choice)}."


def advice_on_captain(_s: Any, captain: int) -> str:
    """What is in his bag."""
    return f"This bag fits the Rumors best: {listed(bag_words(BAGS[captain]).split(', '))}."


def advice_on_harbour(s: Any, harbour: int) -> str:
    """How near it is to a site."""
    near = NOTES[TAKE_HARBOUR](s, harbour)
    return "From there the way to something unknown is shortest." if near else "All harbours are alike now."


def grounds(decision: Decision, why: str) -> Callable[[Any, int], str]:
    """Why, and what the action would do."""
    def advice_on(s: Any, choice: int) -> str:
        note = NOTES[decision](s, choice).rstrip(".")
        return f"{why}: {note}." if note else f"{why}."
    return advice_on


def destination(s: Any) -> str:
    """Where the greedy player sails now, and what for, as the end of a sentence: to a place that Rumor 9 fits."""
    seat = s.active
    found = plan(s, seat)
    goal, slot = goal_of(found), slot_of(found)
    if goal < SITES and knows(s, seat, goal):
        return f"to a place that {rumor_number(rumor_in(s, slot))} fits"
    if goal < SITES and is_hidden(s, seat, goal):
        return "to a place where something may be found"
    return "to a harbour, where what is aboard is paid for" if has_cargo(s) else "to where rations can be loaded"


DUCATS_FOR_GOODS = "Ducats are of more use than goods."
ANOTHER_CHANCE = "Another Rumor is another chance."
RATIONS = "Rations are free, and without them the crew cannot sail on."
HULL = "A ship sinks when her hull is full of damage."
FITS, HELPS = "It fits your bag and your plans", "Of those shown this one helps you most"

ADVICE: dict[Decision, Callable[[Any, int], str]] = {
    SET_OUT: advice_on_way, SAIL_ON: advice_on_way, STOP: because("You are where you want to be."),
    END_TURN: because("Nothing else is worth an action now."), ATTEMPT: advice_on_attempt,
    VISIT: because("Begin a voyage with a full hold and a sound hull.",
                   "You can sell goods there, or buy Equipment that is worth its price.",
                   "You need Rumors that your bag can meet, and crew to sail.",
                   "What you have aboard scores there, and you can study for the next attempt.",
                   "You can load rations there, and perhaps hear a Rumor."),
    LEAVE: because("There is nothing better to do here."),
    DISCARD_RUMOR: advice_on_discarding, DISCARD_IN_VISIT: advice_on_discarding, DISCARD_AT_FORTUNE: advice_on_discarding,
    DISCARD_IN_TRADE: advice_on_discarding,
    BUY_SHIP: advice_on_ship, LOAD: because(RATIONS), REPAIR: because(HULL), SELL: because(DUCATS_FOR_GOODS),
    BUY_EQUIPMENT: grounds(BUY_EQUIPMENT, FITS), TAKE_EQUIPMENT: grounds(TAKE_EQUIPMENT, FITS),
    DIG_EQUIPMENT: because("Nothing in the row fits your bag."), LISTEN: because(ANOTHER_CHANCE),
    BUY_ALE: because(ANOTHER_CHANCE),
    HIRE: because("With more crew in Sails you sail farther.", "Each crew in Hands is a draw in an Encounter."),
    RECRUIT: grounds(RECRUIT, HELPS), TAKE_OFFICER: grounds(TAKE_OFFICER, HELPS),
    DIG_OFFICER: because("Nobody in the row helps you."), DELIVER: because("It scores only when you deliver it."),
    STUDY: because("A temporary feat counts as one feat of any skill."),
    ALLOCATE: because("So many are enough for the way, and every crew on deck is a draw in an Encounter."),
    LOSE_CREW: because("Your Move can do without one crew, and the crew in Hands draw in an Encounter.",
                       "Your Move needs the crew in Sails more."),
    DRAW: because("The tokens left in your bag can still win it."),
    STOP_DRAWING: because("The draws that are left cannot win it, or would cost too much."),
    ACCEPT: because("It is worth the end of your turn."), DECLINE: because("It is better to sail on."),
    TRADE: because("It brings more than it costs."), FINISH: because("No trade is worth its price now."),
    DROP: because("You need the goods more.", "You need the rations more."),
    KEEP: grounds(KEEP, "It is the better of the two"), TAKE_CAPTAIN: advice_on_captain,
    TAKE_HARBOUR: advice_on_harbour, BEGIN_IN_HARBOUR: advice_on_harbour,
    BEGIN_IN_PORT: because("It is closer to where you want to go."),
}
why = DECISIONS.reader("advice", __name__, ADVICE)


def advice(s: Any, action: int, _names: Names = SEAT_NAMES) -> str:
    """Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
    return why(s, action)
