"""Hexes to choose: those to sail to and to begin in, and flags over those that are worth a newcomer's look.

Hexes that a Move can reach beyond the next one carry their way (`data-route`), which the page's script sails step by step.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import HAS_ENCOUNTER, LAND, NEXT, SEA, STEPS, WAYS, Hex
from quarterdeck.games.salt_and_sail.rules import BEGIN_IN_PORT, SAIL_ON, TAKE_HARBOUR
from quarterdeck.games.salt_and_sail.rules.moving import moves, range_of
from quarterdeck.games.salt_and_sail.rules.sinking import closest_port
from quarterdeck.games.salt_and_sail.rules.table import site_at
from quarterdeck.games.salt_and_sail.sites import site_scene
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table import worth
from quarterdeck.games.salt_and_sail.table.chart import about_site
from quarterdeck.games.salt_and_sail.table.hexes import RADIUS, about_hex, harbours, hexagon, spot, view_box
from quarterdeck.games.salt_and_sail.words import name as name_of
from quarterdeck.games.salt_and_sail.words import spoken


def ways(s: Any, look: Look) -> Markup:
    """Hexes to sail to or to begin in; while others decide, none."""
    m = s.map_no - 1
    sails = s.phase in (Phase.MENU, Phase.STEP)
    reasons = "".join(reason(SEA[m][place.at], place.why) for place in worth.places(s)) \
        if look.help and look.legal and (sails or s.phase == Phase.ALLOCATE) else ""
    if not look.legal or s.phase not in (Phase.HARBOUR, Phase.MENU, Phase.STEP, Phase.SINK):
        return _ways(m, (), reasons)
    if sails:
        return _ways(m, (*routes(s), *steps(s, look)), reasons)
    return _ways(m, begins(s, look))


@lru_cache(512)
def _ways(m: int, drawn: tuple[str, ...], reasons: str = "") -> Markup:
    if not drawn:
        return Markup(f'<svg id="ways" class="ways none" viewBox="{view_box(m)}" aria-hidden="true">{reasons}</svg>')
    return Markup(f'<svg id="ways" class="ways" viewBox="{view_box(m)}" role="group" aria-label="Hexes to choose">'
                  f'{"".join(drawn)}{reasons}</svg>')


@lru_cache(2048)
def reason(place: Hex, words: str) -> str:
    """A flag over a hex that is worth sailing to, for newcomers."""
    x, y = spot(place)
    wide = 26 + round(LETTER * len(words))
    return (f'<g class="reason" role="img" aria-label="{esc(words)}"><path d="M{x - wide // 2} {y - 66}h{wide}v28h'
            f'{8 - wide // 2}l-8 9l-8 -9h{8 - wide // 2}z"/><text x="{x}" y="{y - 46}">{esc(words)}</text></g>')


LETTER = 9.4
"""How wide a letter of a flag is, on an average."""


def steps(s: Any, look: Look) -> list[str]:
    """The six hexes beside the ship: lit where it can go, else answered with the rule."""
    q, r = SEA[s.map_no - 1][s.ship_hex[s.active]]
    ground_there = {*SEA[s.map_no - 1], *LAND[s.map_no - 1]}
    beside = [(way, (q + dq, r + dr)) for way, (dq, dr) in enumerate(STEPS)]
    is_dear = any(s.aside[s.active])
    return [choice(action, place, action in look.legal, spoken(s, action), lies_at(s, place), is_dear, 1)
            for way, place in beside if place in ground_there for action in (SAIL_ON.action(way),)]


def lies_at(s: Any, place: Hex) -> str:
    """What lies in a hex as the viewer knows it."""
    m = s.map_no - 1
    if place not in SEA[m]:
        return "Land."
    at = SEA[m].index(place)
    if site_at(s, at) == NONE:
        return about_hex(m, at)
    site = site_scene(s, site_at(s, at))
    return about_site(site_at(s, at), site["kind"], tuple(site["symbols"]), site["is_known"])


@lru_cache(8192)
def choice(action: int, place: Hex, is_legal: bool, name: str, about: str, is_dear: bool = False, far: int = 0) -> str:
    """A hex to choose, or to be told why not; asked once more where progress would be lost, of a finger at an Encounter."""
    x, y = spot(place)
    state = 'class="go can"' if is_legal else 'class="go off" aria-disabled="true"'
    sure = f' data-tap-confirm="{esc(name)}"' if is_legal and about.startswith("An Encounter") else ""
    sure = f' data-confirm="{esc(name)}: give up the tokens set aside"' if is_legal and is_dear else sure
    return (f'<g id="go-{action}" {state} data-action="{action}"{sure} role="button" tabindex="-1" '
            f'data-say="{esc(f"{name}. {about}")}" aria-label="{esc(f"{name}. {about}")}">'
            f'<path d="{hexagon(x, y, RADIUS - 3)}"/>{distance(x, y, far) if far and is_legal else ""}</g>')


@cache
def distance(x: int, y: int, far: int) -> str:
    """How many hexes it is to there."""
    return f'<circle cx="{x}" cy="{y + 27}" r="10"/><text x="{x}" y="{y + 32}">{far}</text>'


def begins(s: Any, look: Look) -> tuple[str, ...]:
    """Harbours to begin in, and the closest Port after a sinking."""
    m = s.map_no - 1
    drawn = [choice(action, SEA[m][at], action in look.legal, spoken(s, action), about_hex(m, at))
             for i, at in enumerate(harbours(m)) for action in (TAKE_HARBOUR.action(i),)]
    if BEGIN_IN_PORT.action() in look.legal:
        place = SEA[m][closest_port(s)]
        drawn.append(choice(BEGIN_IN_PORT.action(), place, True, name_of(s, BEGIN_IN_PORT.action()), lies_at(s, place)))
    return tuple(drawn)


def routes(s: Any) -> list[str]:
    """Hexes that the Move can reach beyond the next one, each with the steps that lead there past all Encounters."""
    m = s.map_no - 1
    far = s.range_left if s.phase == Phase.STEP else range_of(s, s.active) if moves(s) else 0
    start = s.ship_hex[s.active]
    found: dict[int, tuple[int, ...]] = {start: ()}
    queue = [start]
    for at in queue:
        if len(found[at]) == far or (at != start and HAS_ENCOUNTER[m][at]):
            continue
        for way in range(WAYS):
            beside = NEXT[m][at][way]
            if beside not in (NONE, *found):
                found[beside] = (*found[at], SAIL_ON.action(way))
                queue.append(beside)
    return [route(SEA[m][at], steps, lies_at(s, SEA[m][at])) for at, steps in found.items() if len(steps) > 1]


@lru_cache(8192)
def route(place: Hex, steps: tuple[int, ...], about: str) -> str:
    """A hex some steps away, with how many they are; where something lies it is marked, else it shows when it is pointed "
      "at."""
    x, y = spot(place)
    told = esc(f"{len(steps)} hexes. {about}")
    there = "" if about == "Open sea." else " worth"
    return (f'<g id="far-{x}-{y}" class="far{there}" data-route="{" ".join(map(str, steps))}" role="button" tabindex="-1" '
            f'data-say="{told}" aria-label="{told}"><path d="{hexagon(x, y, RADIUS - 3)}"/>{distance(x, y, len(steps))}</g>')
