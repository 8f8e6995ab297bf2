"""Savage Seas' page: the sea between the panels of the two ships, the hands of the own team on the rail (spec, section 9).

`regions` gives the inner markup of the parts board, side (the own ship), others (the enemy) and hand. What changes by itself
is a part of its own (`slot`). A plan is collected by the page's script and sent as four decisions; a Captain who places
second lays it out while the first one still plans. So does a crew with the card that it will hand up.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import NOTHING, Drawer, Look, Markup, draw, esc, slot
from quarterdeck.games.savage_seas.content import (
    CREW_NAMES,
    CREW_WORDS,
    CREWS,
    FIRST_OF,
    ORDER_NAMES,
    POSITIONS,
    RELOAD_KIND,
    SCUPPER_THAT,
    TEAM_NAMES,
    TEAMS,
)
from quarterdeck.games.savage_seas.log import counted
from quarterdeck.games.savage_seas.rules import PLACE
from quarterdeck.games.savage_seas.scene import Scene, Suggestion, suggestions
from quarterdeck.games.savage_seas.scene.cards import is_attack
from quarterdeck.games.savage_seas.scene.ships import Crew, Team
from quarterdeck.games.savage_seas.table import sea, told
from quarterdeck.games.savage_seas.table.aids import fire_table, lessons, note, track
from quarterdeck.games.savage_seas.table.asked import asks, early_crews, ledge, status
from quarterdeck.games.savage_seas.table.boards import frame, lays_out, may_suggest, ship_board
from quarterdeck.games.savage_seas.table.cards import HandedUp, Pinned, abouts, own_card, shown_card
from quarterdeck.games.savage_seas.table.drawings import back, badge, die, drawing, portrait, wound_face
from quarterdeck.games.savage_seas.words import GOAL

DIFFICULTY = "Plan in secret, then hold your breath"
WITH_CARDS = ("place", "no_quarter", "reload", "hand_up")
"""The points at which cards are pressed."""

cover = sea.cover
mention = told.mention


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the table through one pair of eyes."""
    scene: Scene = look.scene
    return draw(DRAWERS, look, scene, max(look.seat, 0) % TEAMS)


def boards(look: Look, scene: Scene, own: int) -> dict[str, Markup]:
    """The panels of both ships."""
    return {"side": frame(own, True), **ship_board(look, scene, own), "others": frame(1 - own, False),
            **ship_board(look, scene, 1 - own)}


SPARKS = {"em-scupper-that": "0 0 200 200", "wound": "0 0 200 200"}
"""What the script lets fly, with its canvas."""


@cache
def templates() -> str:
    """What the script lays on the sea: dice, and all that flies."""
    dice = "".join(f'<template id="die-{position}">{die(position + 1)}</template>' for position in range(POSITIONS))
    return dice + sea.sides() + "".join(f'<template id="spark-{name}">{drawing(name, canvas, f"spark {name}")}</template>'
                                        for name, canvas in SPARKS.items())


@cache
def unchanging(map_id: int, has_help: bool) -> Markup:
    """The sea around its slots, with what lies in its corner: rounds, used Orders, the fire table."""
    learning = lessons() if has_help else ""
    return Markup(f'<div class="savage field">{sea.ground(map_id)}<svg id="reach" class="overlay" '
                  f'viewBox="{sea.view_box(map_id)}" '
                  f'aria-hidden="true"><defs>{HATCHING}</defs><g id="reached" data-script=""></g></svg>{slot("pieces")}'
                  f'<div id="dice" class="dice" data-script=""></div>{slot("status")}'
                  f'<div class="aids">{slot("track")}{slot("piles")}{fire_table(False)}{learning}</div>'
                  f"{sea.chart_data(map_id)}{templates()}{abouts()}</div>")


HATCHING = ('<pattern id="covered" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(40)">'
            '<path d="M0 0V9" stroke="var(--k)" stroke-width="2.4"/></pattern>')


def goal(options: Mapping[str, Any]) -> str:
    """What it is all about, in a line."""
    return f"Beat the other ship. {GOAL}"


def option_picture(name: str, value: int) -> Markup:
    """The maps are drawn."""
    return sea.small_map(value) if name == "map" else NOTHING


# ------------------------------------------------------------------ the hands

def hand(look: Look, scene: Scene, own: int) -> dict[str, Markup]:
    """The buttons beside the prompt, the ledge, and the hands of the own team; the enemy's too with every hand open."""
    if look.seat < 0 and not look.open:
        return {"hand": spectators()}
    teams = (own, 1 - own) if look.open else (own,)
    return {
        "hand": rail(teams),
        "asks": Markup(f'<div id="asks" class="asks-of">{asks(look, scene)}{note(look, scene)}</div>'),
        "ledge": ledge(look, scene),
        **{f"row-{team}-{crew.number}": row(look, scene, scene.teams[team], crew)
           for team in teams for crew in scene.teams[team].crews},
    }


@cache
def rail(teams: tuple[int, ...]) -> Markup:
    """The rail around its slots."""
    hands = "".join(group(team, "".join(slot(f"row-{team}-{crew}") for crew in range(CREWS))) for team in teams)
    return Markup(f'<div class="savage own{" both" if len(teams) > 1 else ""}">{slot("asks")}{slot("ledge")}'
                  f'{tabs(teams[0])}{hands}'
                  f'<button type="button" id="suggest" data-send="{{}}" hidden></button></div>')


@cache
def spectators() -> Markup:
    """The rail of who only watches."""
    return Markup(f'<div class="savage own watching"><div id="ledge" class="ledge"><p class="goal">{esc(GOAL)}</p>'
                  "</div></div>")


@cache
def tabs(team: int) -> str:
    """On a narrow screen: which crew's hand is shown."""
    drawn = "".join(f'<button type="button" class="quiet" data-crew="{crew}" aria-label="{CREW_NAMES[crew]}">{badge(crew)}'
                    "</button>"
                    for crew in range(CREWS))
    return f'<div class="crew-tabs" role="group" aria-label="Hands">{drawn}</div>'


def group(team: int, rows: str) -> str:
    """The hands of a ship; on a narrow screen they are swiped together."""
    return f'<div class="hands" role="group" tabindex="0" aria-label="Hands of the {TEAM_NAMES[team]}">{rows}</div>'


def row(look: Look, scene: Scene, team: Team, crew: Crew) -> Markup:
    """One crew: who leads it, its Orders, its wounds, and the Reload card at the end."""
    number = crew.number
    person = "" if not scene.is_shared else called(look, crew.seat)
    leads = f"<small>{esc(person)}</small>" if person else ""
    is_deciding = bool(look.legal) and crew.is_asked
    is_early = team.number == look.seat % TEAMS and number in early_crews(look, scene)
    cls = f'crew-row {CREW_WORDS[number]}{" decides" if is_deciding else ""}{" early" if is_early else ""}' \
          f'{" mine" if crew.seat == look.seat else ""}'
    orders, reload = held(look, scene, team, crew)
    return Markup(
        f'<div id="row-{team.number}-{number}" class="{cls}" data-cards="{min(max(crew.hand_size, 4), 8)}">'
        f"<h3>{portrait(number)}{CREW_NAMES[number]}{leads}"
        f'<span class="deck">{counted(crew.deck, "card")} left</span></h3>'
        f'<div class="cards">{orders}{hurts(crew.wounds, number)}{reload}</div></div>')


def called(look: Look, seat: int) -> str:
    """What somebody is called to the viewer."""
    return "you" if seat == look.seat else look.names[seat]


def held(look: Look, scene: Scene, team: Team, crew: Crew) -> tuple[str, str]:
    """The Orders of a hand, backs where they are not seen; and the Reload card, which is always the last."""
    kinds = crew.kinds
    drawn = [card(look, scene, team, crew, kind, kinds[:at].count(kind)) for at, kind in enumerate(kinds)]
    reload = drawn.pop() if kinds and kinds[-1] >= RELOAD_KIND else ""
    if not team.is_laid_open:
        return f'<span class="order down">{back(team.number)}</span>' * (crew.hand_size - crew.wounds), reload
    return "".join(drawn), reload


def card(look: Look, scene: Scene, team: Team, crew: Crew, kind: int, i: int) -> str:
    """A card of the own team is tried with a click, whosever turn it is; others are only looked at."""
    if look.open or look.seat < 0 or look.seat % TEAMS != team.number:
        return shown_card(team.number, kind, i)
    action = PLACE.action(kind)
    takes_cards = bool(look.legal) and scene.point in WITH_CARDS
    if scene.phase != "planning" and not look.pins and not takes_cards:
        return own_card(team.number, kind, i, action, "", False, "", NO_PIN, NOT_HANDED_UP)     # nothing can be done with it
    is_early = lays_out(look, scene)
    is_asked = takes_cards or is_early
    is_legal = takes_cards and action in look.legal
    offer = crew.offer
    is_offered = offer is not None and offer.id == kind
    places = is_early or (takes_cards and scene.point == "place")
    is_planned = places and kind != SCUPPER_THAT and (is_offered or not crew.hands_up)
    may_hand_up = crew.number in scene.early_crews
    state = "can" if is_legal else "off" if is_asked and not is_planned and not may_hand_up else ""
    why = team.why_place(kind) if look.help and is_planned else ""
    told = why or ("out of reach now" if look.help and is_planned and is_attack(kind) else "")
    is_own = crew.hands_up and crew.seat == look.seat
    may_pin = kind != SCUPPER_THAT and not is_own and may_suggest(look, scene)
    by = [wish for wish in suggestions(look.pins) if wish.kind == kind] if look.pins and i == 0 else []
    pin = pinned(look, team, by, may_pin) if by else MAY_PIN if may_pin else NO_PIN
    up = HandedUp(called(look, crew.seat), may_hand_up) if is_offered and i == 0 else \
        MAY_HAND_UP if may_hand_up else NOT_HANDED_UP
    return own_card(team.number, kind, i, action, state, is_planned, told, pin, up, bool(why))


def pinned(look: Look, team: Team, by: list[Suggestion], may: bool) -> Pinned:
    """Who suggests a card, and whether the viewer may."""
    names = ", ".join(f"{called(look, wish.seat)}{f' for position {wish.position}' if wish.position else ''}" for wish in by)
    return Pinned(names, tuple((team.crew_led_by(wish.seat), wish.position) for wish in by), may,
                  look.seat in [wish.seat for wish in by])


NO_PIN, MAY_PIN = Pinned(), Pinned(may=True)
NOT_HANDED_UP, MAY_HAND_UP = HandedUp(), HandedUp(may=True)


@cache
def hurts(wounds: int, crew: int) -> str:
    """Wounds as red cards."""
    one = f'<div class="order wound" role="img" aria-label="A wound of the {CREW_NAMES[crew]}">{wound_face()}' \
          f'<span class="title">Wound</span><small>four lose</small></div>'
    return one * wounds


# ------------------------------------------------------------------ in the corner of the sea

def piles(scene: Scene, own: int) -> Markup:
    """Discard piles and removed Orders, ship by ship."""
    gone = [(team.used, team.lost) for team in scene.teams]
    used = sum(sum(discard) + sum(removed) for discard, removed in gone)
    return Markup(f'<details id="piles" class="aid"><summary>Used Orders <b>{used}</b></summary><div class="piles">'
                  f"{pile(own, *gone[own])}{pile(1 - own, *gone[1 - own])}</div></details>")


@lru_cache(1024)
def pile(team: int, discard: tuple[int, ...], removed: tuple[int, ...]) -> str:
    """One ship's used Orders, crew by crew, and those that are out of the game."""
    lines = []
    for crew in range(CREWS):
        own = range(FIRST_OF[crew], FIRST_OF[crew + 1])
        used = "".join(entry(kind, discard[kind], "") for kind in own if discard[kind])
        used += "".join(entry(kind, removed[kind], "removed") for kind in own if removed[kind])
        lines.append(f'<dt>{badge(crew)}{CREW_NAMES[crew]}</dt>'
                     f'<dd><ul>{used or "<li class=none>none</li>"}</ul></dd>')
    total = sum(discard)
    out = f", {sum(removed)} removed" if sum(removed) else ""
    return (f'<section id="discard-{team}" class="discard"><h3>{TEAM_NAMES[team]} <span>{total} used{out}</span></h3>'
            f'<dl>{"".join(lines)}</dl></section>')


@cache
def entry(kind: int, count: int, cls: str) -> str:
    """Boom About x2."""
    times = f" ×{count}" if count > 1 else ""
    out = " (removed)" if cls else ""
    return f'<li data-about="about-{kind}" role="img" tabindex="-1" aria-label="{esc(ORDER_NAMES[kind])}{times}{out}"' \
           f'{f" class={cls}" if cls else ""}>{esc(ORDER_NAMES[kind])}{times}{out}</li>'


DRAWERS: dict[str, Drawer] = {
    "board": lambda look, scene, own: unchanging(scene.sea.id, look.help),
    "status": lambda look, scene, own: status(look, scene),
    "pieces": lambda look, scene, own: sea.pieces(scene, look.legal),
    "boards": boards,
    "hand": hand,
    "track": lambda look, scene, own: track(scene.round, scene.rounds),
    "piles": lambda look, scene, own: piles(scene, own),
}
"""What draws the parts; `boards` and `hand` give several each."""
