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
    CREW_OF,
    CREW_WORDS,
    CREWS,
    FIRST_OF,
    ORDER_NAMES,
    POSITIONS,
    RELOAD_KIND,
    SCUPPER_THAT,
    SEAT_OF,
    TEAM_NAMES,
    TEAMS,
)
from quarterdeck.games.savage_seas.courses import counted
from quarterdeck.games.savage_seas.rules import PLACE
from quarterdeck.games.savage_seas.rules.planning import hands_up
from quarterdeck.games.savage_seas.scene import card_scene
from quarterdeck.games.savage_seas.state import Phase, Point
from quarterdeck.games.savage_seas.table import sea, told, worth
from quarterdeck.games.savage_seas.table.aids import fire_table, lessons, note, track
from quarterdeck.games.savage_seas.table.asked import asks, early_crews, ledge, may_pin, status
from quarterdeck.games.savage_seas.table.boards import frame, ship_board
from quarterdeck.games.savage_seas.table.cards import HandedUp, Pinned, abouts, own_card, shown_card
from quarterdeck.games.savage_seas.table.drawings import back, badge, die, drawing, portrait, wound_face
from quarterdeck.games.savage_seas.together import plans_early, suggested
from quarterdeck.games.savage_seas.words import GOAL

DIFFICULTY = "Plan in secret, then hold your breath"
WITH_CARDS = (Point.PLACE, Point.NO_QUARTER, Point.RELOAD, Point.HAND_UP)

cover = sea.cover
mention = told.mention


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the table through one pair of eyes."""
    return draw(DRAWERS, look, look.s, max(look.seat, 0) % TEAMS)


def boards(look: Look, s: Any, own: int) -> dict[str, Markup]:
    """The panels of both ships."""
    return {"side": frame(own, True), **ship_board(look, s, own), "others": frame(1 - own, False),
            **ship_board(look, s, 1 - own)}


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

def hand(look: Look, s: Any, own: int) -> dict[str, Markup]:
    """The buttons beside the prompt, the ledge, and the hands of the own team; the enemy's too with every hand open."""
    if look.seat < 0 and not look.open:
        return {"hand": spectators()}
    teams = (own, 1 - own) if look.open else (own,)
    return {
        "hand": rail(teams),
        "asks": Markup(f'<div id="asks" class="asks-of">{asks(look, s)}{note(look, s)}</div>'),
        "ledge": ledge(look, s),
        **{f"row-{team}-{crew}": row(look, s, team, crew) for team in teams for crew in range(CREWS)},
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


def row(look: Look, s: Any, team: int, crew: int) -> Markup:
    """One crew: who leads it, its Orders, its wounds, and the Reload card at the end."""
    seat = SEAT_OF[s.seats][team][crew]
    person = "" if s.seats == TEAMS else "you" if seat == look.seat else look.names[seat]
    called = f"<small>{esc(person)}</small>" if person else ""
    is_deciding = bool(look.legal) and team == s.dec_team and (s.point == Point.PLACE or s.dec_crew == crew)
    is_early = team == look.seat % TEAMS and crew in early_crews(look, s)
    cls = f'crew-row {CREW_WORDS[crew]}{" decides" if is_deciding else ""}{" early" if is_early else ""}' \
          f'{" mine" if seat == look.seat else ""}'
    size = s.hand_size[team][crew]
    return Markup(
        f'<div id="row-{team}-{crew}" class="{cls}" data-cards="{min(max(size, 4), 8)}">'
        f"<h3>{portrait(crew)}{CREW_NAMES[crew]}{called}"
        f'<span class="deck">{counted(s.deck_size[team][crew], "card")} left</span></h3>'
        f'<div class="cards">{held(look, s, team, crew)}{hurts(s.hand_wounds[team][crew], crew)}'
        f"{reload_card(look, s, team, crew)}</div></div>")


def held(look: Look, s: Any, team: int, crew: int) -> str:
    """The Orders of a hand; backs where they are not seen."""
    if sum(s.deck[team]) != sum(s.deck_size[team]):
        return f'<span class="order down">{back(team)}</span>' * int(s.hand_size[team][crew] - s.hand_wounds[team][crew])
    found = [(kind, i) for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]) for i in range(s.hand[team][kind])]
    return "".join(card(look, s, team, kind, i) for kind, i in found)


def reload_card(look: Look, s: Any, team: int, crew: int) -> str:
    """The Reload card, which is always the last."""
    return card(look, s, team, RELOAD_KIND + crew, 0) if s.reload_in_hand[team][crew] else ""


def card(look: Look, s: Any, team: int, kind: int, i: int) -> str:
    """A card of the own team is tried with a click, whosever turn it is; others are only looked at."""
    if look.open or look.seat < 0 or look.seat % TEAMS != team:
        return shown_card(team, kind, i)
    action, crew = PLACE.action(kind), CREW_OF[kind]
    if s.phase != Phase.PLANNING and not look.pins and not (look.legal and s.point in WITH_CARDS):
        return own_card(team, kind, i, action, "", False, "", NO_PIN, NOT_HANDED_UP)        # nothing can be done with it now
    is_early = not look.legal and not look.covered and plans_early(s, look.seat)
    is_asked = (bool(look.legal) and s.point in WITH_CARDS) or is_early
    is_legal = is_asked and not is_early and action in look.legal
    is_offered = s.phase == Phase.PLANNING and team == s.dec_team and s.offer[crew] == kind + 1
    places = is_asked and (is_early or s.point == Point.PLACE)
    is_planned = places and kind != SCUPPER_THAT and (is_offered or not hands_up(s, team, crew))
    may_hand_up = crew in early_crews(look, s)
    state = "can" if is_legal else "off" if is_asked and not is_planned and not may_hand_up else ""
    why = worth.of_order(s, team, kind) if look.help and is_planned else ""
    told = why or ("out of reach now" if look.help and is_planned and "sides" in card_scene(kind) else "")
    by = [(mate, suggested(pin)[1]) for mate, pin in look.pins if suggested(pin)[0] == kind] if i == 0 else []
    names = ", ".join(f"{'you' if mate == look.seat else look.names[mate]}{f' for position {meant}' if meant else ''}"
                      for mate, meant in by)
    owners = list(SEAT_OF[s.seats][team])
    giver = owners[crew]
    is_own = hands_up(s, team, crew) and giver == look.seat
    pinned = Pinned(names, tuple((owners.index(mate), meant) for mate, meant in by),
                    may_pin(look, s) and kind != SCUPPER_THAT and not is_own, look.seat in [mate for mate, _ in by])
    up = HandedUp(("you" if giver == look.seat else look.names[giver]) if is_offered and i == 0 else "",
                  may_hand_up)
    return own_card(team, kind, i, action, state, is_planned, told, pinned, up, bool(why))


NO_PIN, NOT_HANDED_UP = Pinned(), HandedUp()


@cache
def hurts(wounds: int, crew: int) -> str:
    """Wounds as red cards."""
    one = f'<div class="order wound" role="img" aria-label="A wound of the {CREW_NAMES[crew]}">{wound_face()}' \
          f'<span class="title">Wound</span><small>four lose</small></div>'
    return one * wounds


# ------------------------------------------------------------------ in the corner of the sea

def piles(s: Any, own: int) -> Markup:
    """Discard piles and removed Orders, ship by ship."""
    gone = [(tuple(s.discard[team]), tuple(s.removed[team])) for team in range(TEAMS)]
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
    "board": lambda look, s, own: unchanging(s.map_id, look.help),
    "status": lambda look, s, own: status(look, s),
    "pieces": lambda look, s, own: sea.pieces(s, look.legal),
    "boards": boards,
    "hand": hand,
    "track": lambda look, s, own: track(s.round_no, s.maw),
    "piles": lambda look, s, own: piles(s, own),
}
"""What draws the parts; `boards` and `hand` give several each."""
