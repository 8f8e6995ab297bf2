"""The log on the page: what a line shows and lights up, and what the script plays out of it.

The script reads `data-told` in a line's picture: the word says what happened, the other marks how.
"""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import NOTHING, Markup
from quarterdeck.games.savage_seas.content import CREWS, FIRST_ORDER, ORDERS, POSITIONS, SCUPPER_THAT, TEAMS
from quarterdeck.games.savage_seas.rules.terms import Event
from quarterdeck.games.savage_seas.table.cards import about
from quarterdeck.games.savage_seas.table.drawings import die, hull, sign, spot

Mention = tuple[Markup, tuple[str, ...]]


@lru_cache(1024)
def mention(event: Told) -> Mention:
    """What a line of the log speaks of: a picture, and the ids of what it lights up."""
    kind, a, b, c, _ = event
    own_slot = f"slot-{a % TEAMS}-{b % POSITIONS}"
    match Event(kind):
        case Event.PLACED if c >= FIRST_ORDER:
            return Markup(about(c - FIRST_ORDER)), (own_slot,)
        case Event.REVEALED | Event.SHOWN | Event.CANCELED | Event.REPEATED:
            return Markup(about(c)), (own_slot,)
        case Event.AIMED:
            return aimed(a, b, c == 1)
        case Event.EXTRA | Event.NO_EFFECT:
            return Markup(about(b)), (f"board-{a % TEAMS}",)
        case Event.STOLEN | Event.DISCARDED | Event.FORCED | Event.GOT:
            return Markup(about(c)), (f"crew-{a % TEAMS}-{b % CREWS}",)
        case Event.SCUPPERED:
            return Markup(about(SCUPPER_THAT)), (f"board-{a % TEAMS}",)
        case Event.TURNED:
            return ship(a, b, "turn", f'data-clicks="{c}"'), (f"ship-{a}",)
        case Event.MOVED:
            x, y = spot(b)
            return ship(a, c, "move", f'data-x="{x}" data-y="{y}"'), (f"ship-{a}", f"hex-{b}")
        case Event.RAN_INTO:
            return picture("bump", f'data-ship="{a}"', sign("flame", "flame strong") * c), \
                (f"ship-{a}",) if b < 0 else ("ship-0", "ship-1")
        case Event.FIRE:
            return picture("fire", f'data-spread="{int(b != c)}"', die(b + 1) + sign("flame", "flame strong")), (own_slot,)
        case Event.WOUND_MISSED:
            return picture("miss", "", die(b + 1)), (own_slot,)
        case Event.WOUNDED:
            return picture("wound", "", sign("wound", "blood")), (own_slot,)
        case Event.BURNT_ORDER:
            return picture("burnt", "", sign("flame", "flame strong")), (own_slot,)
        case Event.FOUGHT:
            return picture("weak", "", sign("flame", "flame weak")), (own_slot,)
        case Event.REPAIRED:
            return picture("out", "", sign("Shipwright", "sign")), (own_slot,)
        case Event.PUMPED:
            return picture("weak", "", sign("flame", "flame weak")), \
                tuple(f"slot-{a % TEAMS}-{position}" for position in range(POSITIONS))
        case Event.SPREAD:
            return picture("spread", "", sign("flame", "flame strong")), (f"slot-{a % TEAMS}-{c % POSITIONS}",)
        case Event.HURT | Event.HEALED | Event.TOOK_WOUNDS | Event.DREW:
            return NOTHING, (f"crew-{a % TEAMS}-{b % CREWS}",)
        case Event.IGNORED | Event.STANDS:
            return NOTHING, (f"board-{a % TEAMS}",)
        case Event.ROUND:
            return NOTHING, ("gage",)
        case Event.MAW:
            return NOTHING, ("track",)
        case _:
            return NOTHING, ()


def aimed(team: int, kind: int, is_hit: bool) -> Mention:
    """The Order that is fired, how many wound dice are to come, and both ships."""
    word, dice = ("hit", ORDERS[kind].wound) if is_hit else ("missed", 0)
    return Markup(f'<div data-told="{word}" data-ship="{team}" data-dice="{dice}">{about(kind)}</div>'), ("ship-0", "ship-1")


def ship(team: int, facing: int, word: str, marks: str) -> Markup:
    """A ship as it faces after a turn or a move."""
    return picture(word, f'data-ship="{team}" {marks}', f'<svg viewBox="-50 -50 100 100" aria-hidden="true">'
                   f'<g transform="rotate({60 * facing})">{hull(team)}</g></svg>')


def picture(word: str, marks: str, drawn: str) -> Markup:
    """What a line shows, with what the script reads in it."""
    return Markup(f'<div class="savage told" data-told="{word}" {marks}>{drawn}</div>')
