"""The log on the page: what a line shows when it is pointed at, and what it lights up."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import NOTHING, Markup
from quarterdeck.games.savage_seas.content import CREWS, NO_KIND, POSITIONS, SCUPPER_THAT, TEAMS
from quarterdeck.games.savage_seas.log import kind_told
from quarterdeck.games.savage_seas.rules import Event
from quarterdeck.games.savage_seas.table.cards import about
from quarterdeck.games.savage_seas.table.drawings import die, sign

Mention = tuple[Markup, tuple[str, ...]]


@lru_cache(1024)
def mention(event: Told) -> Mention:
    """What a line of the log speaks of: a picture, and the ids of what it lights up."""
    kind, a, b, c, _ = event
    own_slot = f"slot-{a % TEAMS}-{b % POSITIONS}"
    match Event(kind):
        case Event.PLACED if kind_told(c) != NO_KIND:
            return Markup(about(kind_told(c))), (own_slot,)
        case Event.REVEALED | Event.SHOWN | Event.CANCELED | Event.REPEATED:
            return Markup(about(c)), (own_slot,)
        case Event.AIMED:
            return Markup(about(b)), ("ship-0", "ship-1")
        case Event.EXTRA | Event.NO_EFFECT:
            return Markup(about(b)), (f"board-{a % TEAMS}",)
        case Event.STOLEN | Event.DISCARDED | Event.FORCED | Event.GOT:
            return Markup(about(c)), (f"crew-{a % TEAMS}-{b % CREWS}",)
        case Event.HANDED_UP if kind_told(c) != NO_KIND:
            return Markup(about(kind_told(c))), (f"crew-{a % TEAMS}-{b % CREWS}",)
        case Event.SCUPPERED:
            return Markup(about(SCUPPER_THAT)), (f"board-{a % TEAMS}",)
        case Event.TURNED:
            return NOTHING, (f"ship-{a}",)
        case Event.MOVED:
            return NOTHING, (f"ship-{a}", f"hex-{b}")
        case Event.RAN_INTO:
            return picture(sign("fire-strong", "flame on") * c), (f"ship-{a}",) if b < 0 else ("ship-0", "ship-1")
        case Event.FIRE:
            return picture(die(b + 1) + sign("fire-strong", "flame on")), (own_slot,)
        case Event.WOUND_MISSED:
            return picture(die(b + 1)), (own_slot,)
        case Event.WOUNDED:
            return picture(sign("wound", "blood on")), (own_slot,)
        case Event.BURNT_ORDER:
            return picture(sign("fire-strong", "flame on")), (own_slot,)
        case Event.FOUGHT | Event.REPAIRED:
            return picture(sign("fire-weak", "flame on")), (own_slot,)
        case Event.PUMPED:
            slots = tuple(f"slot-{a % TEAMS}-{position}" for position in range(POSITIONS))
            return picture(sign("fire-weak", "flame on")), slots
        case Event.SPREAD:
            return picture(sign("fire-strong", "flame on")), (f"slot-{a % TEAMS}-{c % POSITIONS}",)
        case Event.HURT | Event.HEALED | Event.TOOK_WOUNDS | Event.DREW | Event.SENT_BACK:
            return NOTHING, (f"crew-{a % TEAMS}-{b % CREWS}",)
        case Event.IGNORED | Event.STANDS:
            return NOTHING, (f"board-{a % TEAMS}",)
        case Event.ROUND:
            return NOTHING, ("gage",)
        case Event.MAW:
            return picture(sign("maw")), ("track",)
        case _:
            return NOTHING, ()


def picture(drawn: str) -> Markup:
    """What a line shows."""
    return Markup(f'<div class="savage told">{drawn}</div>')
