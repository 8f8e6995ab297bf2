"""Hexes to choose: those to sail to and to begin in, and flags over those that are worth a newcomer's look.

Hexes that a Move can reach beyond the next one carry their way (`data-route`), which the page's script sails step by step.
"""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.games.salt_and_sail.content import LAND, SEA, STEPS, Hex
from quarterdeck.games.salt_and_sail.rules import BEGIN_IN_PORT, SAIL_ON, TAKE_HARBOUR
from quarterdeck.games.salt_and_sail.scene import Scene
from quarterdeck.games.salt_and_sail.table.chart import about_site
from quarterdeck.games.salt_and_sail.table.hexes import RADIUS, about_hex, harbours, hexagon, spot, view_box


def ways(look: Look, scene: Scene) -> Markup:
    """Hexes to sail to or to begin in; while others decide, none."""
    m, phase = scene.m, scene.phase
    sails = phase in ("menu", "step")
    reasons = "".join([reason(SEA[m][place.at], place.why) for place in scene.places]) \
        if look.help and look.legal and (sails or phase == "allocate") else ""
    if not look.legal or not (sails or phase in ("harbour", "sink")):
        return _ways(m, (), reasons)
    if sails:
        return _ways(m, (*routes(scene), *steps(look, scene)), reasons)
    return _ways(m, begins(look, scene))


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


def steps(look: Look, scene: Scene) -> list[str]:
    """The six hexes beside the ship: lit where it can go, else answered with the rule."""
    m = scene.m
    q, r = SEA[m][scene.acting.hex]
    beside = [(way, (q + dq, r + dr)) for way, (dq, dr) in enumerate(STEPS)]
    is_dear = any(scene.acting.aside_tokens)
    return [choice(action, place, action in look.legal, scene.spoken(action), lies_at(scene, place), is_dear, 1)
            for way, place in beside if place in SEA[m] or place in LAND[m] for action in (SAIL_ON.action(way),)]


def lies_at(scene: Scene, place: Hex) -> str:
    """What lies in a hex as the viewer knows it."""
    m = scene.m
    if place not in SEA[m]:
        return "Land."
    at = SEA[m].index(place)
    site = scene.site_in(at)
    return about_site(site) if site else about_hex(m, at)


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


def begins(look: Look, scene: Scene) -> tuple[str, ...]:
    """Harbours to begin in, and the closest Port after a sinking."""
    m = scene.m
    drawn = [choice(action, SEA[m][at], action in look.legal, scene.spoken(action), about_hex(m, at))
             for i, at in enumerate(harbours(m)) for action in (TAKE_HARBOUR.action(i),)]
    port = BEGIN_IN_PORT.action()
    if port in look.legal:
        place = SEA[m][scene.closest_port]
        drawn.append(choice(port, place, True, scene.name(port), lies_at(scene, place)))
    return tuple(drawn)


def routes(scene: Scene) -> list[str]:
    """Hexes that the Move can reach beyond the next one, each with the steps that lead there past all Encounters."""
    sea = SEA[scene.m]
    return [route(sea[at], steps, lies_at(scene, sea[at])) for at, steps in scene.routes if len(steps) > 1]


@lru_cache(8192)
def route(place: Hex, steps: tuple[int, ...], about: str) -> str:
    """A hex some steps away, with how many they are; where something lies it is marked, else it shows when it is pointed "
      "at."""
    x, y = spot(place)
    told = esc(f"{len(steps)} hexes. {about}")
    there = "" if about == "Open sea." else " worth"
    return (f'<g id="far-{x}-{y}" class="far{there}" data-route="{" ".join(map(str, steps))}" role="button" tabindex="-1" '
            f'data-say="{told}" aria-label="{told}"><path d="{hexagon(x, y, RADIUS - 3)}"/>{distance(x, y, len(steps))}</g>')
