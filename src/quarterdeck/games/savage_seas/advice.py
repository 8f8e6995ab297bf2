"""What an action would do, and why a good player would choose it, in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from quarterdeck.games.savage_seas import rules
from quarterdeck.games.savage_seas.content import (
    CREW_NAMES,
    CREW_OF,
    DIRECTION_NAMES,
    FIRST_AIMED,
    KINDS,
    ORDER_NAMES,
    ORDER_ROWS,
    RELOAD_KIND,
)
from quarterdeck.games.savage_seas.courses import ghost, reaching
from quarterdeck.games.savage_seas.log import counted, does
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
from quarterdeck.games.savage_seas.rules.table import at_work
from quarterdeck.games.savage_seas.state import Fire, Point
from quarterdeck.games.savage_seas.words import card_text, course_words, offered_card, would_fight


def outlook(s: Any, action: int) -> str:
    """What a legal action would do, for newcomers; plans are looked at from where the ships lie now."""
    asked, choice = DECISIONS.of(s, action)
    return OUTLOOKS[asked](s, choice) if asked in OUTLOOKS and not rules.refusal(s, action) else ""


def outlook_of_sending_back(s: Any, crew: int) -> str:
    """What the crew is asked."""
    return f"asks for another card than {offered_card(s, crew)}" if s.offer[crew] else "asks for a card"


def outlook_of_order(s: Any, kind: int) -> str:
    """What the card does; an attack says whether it would reach from here."""
    if kind >= KINDS or "sides" not in ORDER_ROWS[kind]:
        return short_text(kind)
    here = reaching(s, s.dec_team)
    text = short_text(kind)
    return f"{'reaches now' if kind in here else 'out of reach now'}; {text[0].lower()}{text[1:]}"


def outlook_of_enemy(s: Any, crew: int) -> str:
    """What an enemy crew holds."""
    cards, wounds = s.hand_size[1 - s.dec_team][crew], s.hand_wounds[1 - s.dec_team][crew]
    return f"{counted(cards, 'card')}, {counted(wounds, 'wound')}"


OUTLOOKS = {
    **dict.fromkeys(COURSES, lambda s, way: course_words(ghost(s, way))),
    **dict.fromkeys((PLACE, GIVE, DISCARD, HAND_UP), outlook_of_order), SEND_BACK: outlook_of_sending_back,
    HEAL_CREW: lambda s, crew: counted(s.hand_wounds[s.dec_team][crew], "wound"),
    PUT_OUT: lambda s, position: Fire(s.fire[s.dec_team][position]).name.lower(),
    ROB: outlook_of_enemy, MARK: outlook_of_enemy}


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


def effect(s: Any, action: int, _viewer: int, _names: Sequence[str]) -> str:
    """What a legal action leads to: where a course ends, or what an Order does; else nothing."""
    asked, choice = DECISIONS.of(s, action)
    return EFFECTS[asked](s, choice) if asked in EFFECTS else ""


def effect_of_course(s: Any, way: int) -> str:
    """Where it ends."""
    to = ghost(s, way)
    into = f" and runs into {to.into}: {counted(to.hits, 'hit')}" if to.into else ""
    return f"the ship then faces {DIRECTION_NAMES[to.facing]}{into}"


def effect_of_card(s: Any, kind: int) -> str:
    """What is printed on it, in short."""
    if kind >= RELOAD_KIND:
        return "it weakens the fire there" if would_fight(s) else "the crew discards Orders and draws others"
    return f"the Order says: “{short_text(kind)}”"


EFFECTS = {**dict.fromkeys(COURSES, effect_of_course), PLACE: effect_of_card, GIVE: effect_of_card}


# ------------------------------------------------------------------ why a good player would choose it

def advice_on_course(s: Any, way: int, _names: Sequence[str] = ()) -> str:
    """Where the ship then lies."""
    to = ghost(s, way)
    into = f" It runs into {to.into} and takes {counted(to.hits, 'hit')}, but that is worth it." if to.into else ""
    facing = DIRECTION_NAMES[to.facing]
    return f"Your ship then faces {facing}, and the rest of your plan does most from there.{into}"


def advice_on_giving(s: Any, kind: int, _names: Sequence[str] = ()) -> str:
    """An extra Order is given for what it does now."""
    return f"It {'reaches' if kind in reaching(s, s.dec_team) else 'helps'} from here."


def advice_on_discarding(s: Any, kind: int, _names: Sequence[str] = ()) -> str:
    """Why that Order goes from the hand."""
    if FIRST_AIMED <= kind < KINDS and kind not in reaching(s, s.dec_team):
        return "It reaches nothing from here, and the next card may."
    return "You need it least now, and a new card takes its place."


def advice_on_stopping(s: Any, _choice: int, _names: Sequence[str] = ()) -> str:
    """What is left in the hand."""
    return "Nothing left in the Marine's hand is worth giving." if s.point == Point.NO_QUARTER else \
        "What is left in the hand is worth keeping."


def advice_on_healing(s: Any, crew: int, _names: Sequence[str] = ()) -> str:
    """The crew nearest to four wounds."""
    return f"This crew has {counted(s.hand_wounds[s.dec_team][crew], 'wound')}, and four wounds lose the battle."


def advice_on_enemy(s: Any, crew: int, _names: Sequence[str] = ()) -> str:
    """What the enemy crew holds."""
    held, hurt = s.hand_size[1 - s.dec_team][crew], s.hand_wounds[1 - s.dec_team][crew]
    return f"This crew holds {counted(held, 'card')}; {hurt} of them {'is a wound' if hurt == 1 else 'are wounds'}."


def advice_on_standing(s: Any, _choice: int, _names: Sequence[str] = ()) -> str:
    """Why no Scupper That is spent."""
    if s.act_team == s.dec_team and s.chain % 2 == 0:
        return "It is your own Order, and it does your ship no harm."
    misses = not s.chain and FIRST_AIMED <= at_work(s) < KINDS and at_work(s) not in reaching(s, s.act_team)
    return f"{does(at_work(s), 'miss')} as the ships lie: keep Scupper That for a shot that strikes." if misses else \
        "Keep Scupper That: it will be worth more later."


def advice_on_scuppering(s: Any, _choice: int, _names: Sequence[str] = ()) -> str:
    """Whose Order it is, and whether it is canceled as things stand."""
    is_own, order = s.act_team == s.dec_team, "Reload" if at_work(s) >= RELOAD_KIND else ORDER_NAMES[at_work(s)]
    if s.chain % 2:
        return f"{order} is worth more to you than the card in your hand."
    return f"{order} would hurt {'your own ship' if is_own else 'you'} more than keeping the card is worth."


def advice_on_placing(s: Any, kind: int, _names: Sequence[str] = ()) -> str:
    """A plan is read from the left: what the Order would do from where the ship then lies."""
    if kind >= RELOAD_KIND:
        return "It weakens the fire there." if would_fight(s) else \
            f"The {CREW_NAMES[CREW_OF[kind]]} has no good Order in hand now."
    if "sides" in ORDER_ROWS[kind]:
        return "It reaches the enemy from here." if kind in reaching(s, s.dec_team) else \
            "It reaches the enemy once the ship has moved as planned."
    does = short_text(kind)
    return f"It fits your plan best there: {does[0].lower()}{does[1:]}."


def advice_on_leaving(s: Any, _choice: int, _names: Sequence[str] = ()) -> str:
    """Whoever mans a position can be wounded."""
    return f"Nobody can be wounded on an empty position, and no Order is worth more on position {s.plan_pos + 1}."


def advice_on_sending_back(s: Any, crew: int, _names: Sequence[str] = ()) -> str:
    """Hands are wanted at the pumps."""
    return f"A fire must be fought, and {offered_card(s, crew)} is of no use for it."


def always(words: str) -> Callable[..., str]:
    """The same for every choice."""
    return lambda *_: words


advice = DECISIONS.reader("advice", __name__, {
    PLACE: advice_on_placing, LEAVE_EMPTY: advice_on_leaving, SEND_BACK: advice_on_sending_back,
    HAND_UP: always("It does most in the best plan that your crews can make together."),
    HAND_UP_NOTHING: always("No card of this crew is worth a position."),
    SCUPPER: advice_on_scuppering, LET_STAND: advice_on_standing, **dict.fromkeys(COURSES, advice_on_course),
    GIVE: advice_on_giving, DISCARD: advice_on_discarding, STOP: advice_on_stopping,
    BOARD: always("The crew there has the most wounds."),
    PUT_OUT: lambda s, position, *_: f"It is a {Fire(s.fire[s.dec_team][position]).name.lower()} fire.",
    HEAL_CREW: advice_on_healing, ROB: advice_on_enemy, MARK: advice_on_enemy})
"""Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
