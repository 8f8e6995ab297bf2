"""Savage Seas' page: the sea between the two ship boards, the hands of the own team below (spec, section 9).

`regions` gives the inner markup of the parts board, hand and side; the enemy's crews stand on the enemy's board. What
changes by itself is a part of its own (`slot`). A plan is collected by the page's script and sent as four decisions.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import NOTHING, Look, Markup, esc, slot
from quarterdeck.games.savage_seas import view
from quarterdeck.games.savage_seas.content import (
    CREW_NAMES,
    CREW_WORDS,
    CREWS,
    FIRST_OF,
    FIRST_ORDER,
    ORDER_NAMES,
    POSITIONS,
    RELOAD_KIND,
    SCUPPER_THAT,
    SEAT_OF,
    TEAM_NAMES,
    TEAMS,
)
from quarterdeck.games.savage_seas.state import Point
from quarterdeck.games.savage_seas.table import sea, told
from quarterdeck.games.savage_seas.table.asked import asks, at_hand, fire_table, lessons, may_pin, note, status, track
from quarterdeck.games.savage_seas.table.boards import crew_action, crew_mark, ship_board
from quarterdeck.games.savage_seas.table.cards import Pinned, abouts, back, own_card, shown_card
from quarterdeck.games.savage_seas.table.drawings import DEFINITIONS, die, sign

DIFFICULTY = "Plan in secret, then hold your breath"
WITH_CARDS = (Point.PLACE, Point.NO_QUARTER, Point.RELOAD)

DICE = "".join(f'<template id="die-{position}">{die(position + 1)}</template>' for position in range(POSITIONS))
"""What the script lays on the sea when dice have fallen."""

cover = sea.cover
mention = told.mention


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the table through one pair of eyes."""
    s, own = look.s, max(look.seat, 0) % TEAMS
    has_hand = look.seat >= 0 or look.open
    return {
        "board": unchanging(own, s.map_id),
        "status": status(look, s),
        "at-work": at_hand(s),
        f"board-{own}": ship_board(look, s, own, True, not has_hand),
        f"board-{1 - own}": ship_board(look, s, 1 - own, False, not look.open),
        "reach": sea.reach(s),
        "pieces": sea.pieces(s, look.legal),
        "hand": hand(look, s, own) if has_hand else NOTHING,
        "side": side(look.help),
        "track": track(s.round_no),
        "piles": piles(s, own),
    }


@cache
def unchanging(own: int, map_id: int) -> Markup:
    """The board around its slots."""
    return Markup(f'<div class="savage table"><div class="spaces">{slot(f"board-{1 - own}")}{slot("status")}'
                  f'<div class="sea">{sea.ground(map_id)}{slot("reach")}{slot("pieces")}'
                  f'<div id="dice" class="dice" data-script=""></div>{DICE}</div>'
                  f'{slot(f"board-{own}")}{slot("at-work")}</div></div>')


def option_picture(name: str, value: int) -> Markup:
    """The maps are drawn."""
    return sea.small_map(value) if name == "map" else NOTHING


# ------------------------------------------------------------------ the hands

def hand(look: Look, s: Any, own: int) -> Markup:
    """The bar with what is asked, and the hands of the own team; with every hand open, the enemy's too."""
    rows = "".join(row(look, s, own, crew) for crew in range(CREWS))
    more = ""
    if look.open:
        more = group(1 - own, "".join(row(look, s, 1 - own, crew) for crew in range(CREWS)))
    alone = " alone" if look.legal and s.point != Point.PLACE else ""
    return Markup(f'<div class="savage own{alone}">{note(look, s)}{asks(look, s)}'
                  f'{group(own, rows)}{more}</div>')


def group(team: int, rows: str) -> str:
    """The hands of a ship; on a narrow screen they are swiped together."""
    return f'<div class="hands" role="group" tabindex="0" aria-label="Hands of the {TEAM_NAMES[team]}">{rows}</div>'


def row(look: Look, s: Any, team: int, crew: int) -> str:
    """One crew: who leads it, its Orders, its wounds, and the Reload card at the end."""
    seat = SEAT_OF[s.seats][team][crew]
    person = "" if s.seats == TEAMS else "you" if seat == look.seat else look.names[seat]
    action = crew_action(look, s, team, crew)
    wounds = s.hand_wounds[team][crew]
    mark = crew_mark(team, crew, person, s.hand_size[team][crew], wounds, s.deck_size[team][crew], action,
                     action in look.legal, False)
    is_deciding = bool(look.legal) and team == s.dec_team and (s.point == Point.PLACE or s.dec_crew == crew)
    cls = f'crew-row {CREW_WORDS[crew]}{" decides" if is_deciding else ""}{" mine" if seat == look.seat else ""}'
    return (f'<div id="row-{team}-{crew}" class="{cls}">{mark}<div class="cards">{held(look, s, team, crew)}'
            f"{hurts(wounds, crew)}{reload_card(look, s, team, crew)}</div></div>")


def held(look: Look, s: Any, team: int, crew: int) -> str:
    """The Orders of a hand; backs where they are not seen."""
    if sum(s.deck[team]) != sum(s.deck_size[team]):
        return back(team, " full") * int(s.hand_size[team][crew] - s.hand_wounds[team][crew])
    found = [(kind, i) for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]) for i in range(s.hand[team][kind])]
    return "".join(card(look, s, team, kind, i) for kind, i in found)


def reload_card(look: Look, s: Any, team: int, crew: int) -> str:
    """The Reload card, which is always the last."""
    return card(look, s, team, RELOAD_KIND + crew, 0) if s.reload_in_hand[team][crew] else ""


def card(look: Look, s: Any, team: int, kind: int, i: int) -> str:
    """A card of the own team is tried with a click, whosever turn it is; others are only looked at."""
    if look.open or look.seat < 0 or look.seat % TEAMS != team:
        return shown_card(team, kind, i)
    action = FIRST_ORDER + kind
    is_asked = bool(look.legal) and s.point in WITH_CARDS
    is_legal = is_asked and action in look.legal
    is_planned = is_asked and s.point == Point.PLACE and kind != SCUPPER_THAT
    state = "can" if is_legal else "off" if is_asked and not is_planned else ""
    is_aimed = look.help and is_planned and "sides" in view.card_scene(kind)
    told = view.outlook_of_order(s, kind).partition(";")[0] if is_aimed else ""
    by = tuple(mate for mate, pin in look.pins if pin == action)
    names = ", ".join("you" if mate == look.seat else look.names[mate] for mate in by)
    crews = tuple(list(SEAT_OF[s.seats][team]).index(mate) for mate in by)
    pinned = Pinned(names, crews, may_pin(look, s) and kind != SCUPPER_THAT, look.seat in by)
    return own_card(team, kind, i, action, state, is_planned, told, pinned)


@cache
def hurts(wounds: int, crew: int) -> str:
    """Wounds as red cards."""
    one = f'<div class="order wound" role="img" aria-label="A wound of the {CREW_NAMES[crew]}">{sign("wound", "picture")}' \
          f'<span class="title">Wound</span></div>'
    return one * wounds


# ------------------------------------------------------------------ beside the table

@cache
def side(has_help: bool) -> Markup:
    """The round track, the piles, for newcomers what is worth knowing; all drawings, and the cards at full length."""
    learning = lessons() if has_help else ""
    return Markup(f'<div class="savage aids"><svg class="drawings" width="0" height="0" aria-hidden="true"><defs>'
                  f'{DEFINITIONS}</defs></svg>{abouts()}{slot("track")}{slot("piles")}{fire_table(has_help)}{learning}</div>')


def piles(s: Any, own: int) -> Markup:
    """Discard piles and removed Orders, ship by ship."""
    gone = [(tuple(s.discard[team]), tuple(s.removed[team])) for team in range(TEAMS)]
    return Markup(f'<div id="piles" class="piles"><h2>Used Orders</h2>{pile(own, *gone[own])}'
                  f"{pile(1 - own, *gone[1 - own])}</div>")


@lru_cache(1024)
def pile(team: int, discard: tuple[int, ...], removed: tuple[int, ...]) -> str:
    """One ship's used Orders, crew by crew, and those that are out of the game."""
    lines = []
    for crew in range(CREWS):
        own = range(FIRST_OF[crew], FIRST_OF[crew + 1])
        used = "".join(entry(kind, discard[kind], "") for kind in own if discard[kind])
        used += "".join(entry(kind, removed[kind], "removed") for kind in own if removed[kind])
        lines.append(f'<dt>{sign(CREW_WORDS[crew], f"crew-sign {CREW_WORDS[crew]}")}{CREW_NAMES[crew]}</dt>'
                     f'<dd><ul>{used or "<li class=none>none</li>"}</ul></dd>')
    total = sum(discard)
    out = f", {sum(removed)} removed" if sum(removed) else ""
    return (f'<details id="discard-{team}" class="discard"><summary><b>{TEAM_NAMES[team]}</b> <span>{total} used{out}</span>'
            f'</summary><dl>{"".join(lines)}</dl></details>')


@cache
def entry(kind: int, count: int, cls: str) -> str:
    """Boom About x2."""
    times = f" ×{count}" if count > 1 else ""
    out = " (removed)" if cls else ""
    return f'<li data-about="about-{kind}" role="img" tabindex="-1" aria-label="{esc(ORDER_NAMES[kind])}{times}{out}"' \
           f'{f" class={cls}" if cls else ""}>{esc(ORDER_NAMES[kind])}{times}{out}</li>'
