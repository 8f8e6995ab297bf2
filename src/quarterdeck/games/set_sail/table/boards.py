"""What lies before the players: the others at a glance, one's own things in full."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail import view
from quarterdeck.games.set_sail.content import (
    DISCARD,
    GOOD_NAMES,
    HEALTH,
    LABELS,
    MAP_TILE,
    PLUNDER,
    PLUNDER_NAMES,
    SEAT_NAMES,
    SHIP_KIND_NAMES,
    SHIP_KINDS,
    TRADE_NAMES,
    TRADE_VP,
    TREASURE_NAMES,
    TREASURE_VP,
    UPGRADE_NAMES,
)
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.games.set_sail.table.drawings import coins, shape, sign, sockets

HALF = "Ran out of supplies: the next turn has half the movement."
SHIP_TITLES = ("Deep Water ship", "Route ship", "Route ship")
SHIP_SAYS = ("Ship cards pay for Plunder Quests in a Pirate Port, in any mix, or for a Supply token each in Port Royal "
             "(SET-054, SET-041).")
GOOD_SAYS = ("Trade cards pay for Trade Quests in a Pirate Port; Havana buys and sells them for a silver each (SET-056, "
             "SET-043).")

# ------------------------------------------------------------------ the others

def others(look: Look, s: Any, own: int) -> Markup:
    """Every player in a few figures, in the order of play from one's own seat on; a wide screen leaves out one's own."""
    seats = [(own + i) % s.seats for i in range(s.seats)]
    return Markup(f'<div class="set others">{"".join(other(look, s, seat, seat == own) for seat in seats)}</div>')


def other(look: Look, s: Any, seat: int, is_own: bool) -> str:
    """One of them."""
    open_hand = view.goods_words(s.goods[seat]) if look.open and s.goods[seat][0] != NONE else ""
    return _other(seat, look.names[seat], s.vp[seat], s.silver[seat], s.supply[seat], s.ship_count[seat],
                  s.goods_count[seat], s.map_count[seat], tuple(s.upgrades[seat]), s.half_movement[seat] == 1,
                  s.active == seat, quests_won(s, seat), open_hand, is_own)


@lru_cache(2048)
def _other(seat: int, person: str, vp: int, silver: int, supply: int, ships: int, goods: int, maps: int,
           upgrades: tuple[int, ...], is_halved: bool, is_active: bool, won: str, open_hand: str, is_own: bool) -> str:
    name = SEAT_NAMES[seat]
    called = f'<span class="person">{esc(person)}</span>' if person not in ("", name) else ""
    figures = "".join(figure(drawing, count, words) for drawing, count, words in (
        ("silver", silver, "silvers"), ("supply", supply, "Supply tokens"), ("ship", ships, "Ship cards"),
        ("goods", goods, "Trade cards"), ("map", maps, "face-down maps")))
    kinds = "".join(figure(kind, count, f"{kind}s") for kind, count in zip(UPGRADE_NAMES, upgrades, strict=True) if count)
    half = f'<span class="half" role="img" aria-label="{HALF}">{sign("mast")}</span>' if is_halved else ""
    told = f"Completed: {won}." if won else "No quest completed yet."
    told += f" Holds {open_hand}." if open_hand else ""
    id_ = f"glance-{seat}" if is_own else f"seat-{seat}"
    return (f'<section id="{id_}" '
            f'class="captain{" ours" if is_own else ""}{" active" if is_active else ""}{" low" if supply < 2 else ""}" '
            f'aria-label="{name}" tabindex="-1" data-say="{esc(f"{name}. {told}")}"><p class="who">{shape(seat)}<b>'
            f'{name}</b>{called}{half}{kinds}'
            f'<strong class="vp">{vp}<small> VP</small></strong></p><p class="figures">{figures}</p></section>')


@cache
def figure(drawing: str, count: int, words: str) -> str:
    """A sign and a number."""
    return (f'<span class="figure {drawing.lower()}{" zero" if count == 0 else ""}" role="img" aria-label="{count} {words}">'
            f"{sign(drawing)}<b>{count}</b></span>")


def quests_won(s: Any, seat: int) -> str:
    """The completed quests in words."""
    return view.listed([f"{quest['name']} ({quest['vp']} VP)" for quest in view.quests_scene(s, seat)])


# ------------------------------------------------------------------ one's own things

def mine(look: Look, s: Any, own: int) -> Markup:
    """Points, money, tokens and Upgrades; the hand in full; maps and completed quests."""
    is_seen = s.goods[own][0] != NONE
    return _mine(own, look.seat == own, look.names[own], s.vp[own], s.silver[own], s.supply[own], tuple(s.upgrades[own]),
                 s.half_movement[own] == 1, capacity(s, own), tuple(s.ships[own]) if is_seen else (s.ship_count[own],),
                 tuple(s.goods[own]) if is_seen else (s.goods_count[own],),
                 tuple(view.members(s.maps[own])) if is_seen else (NONE,) * s.map_count[own],
                 (s.plunder_won[own], s.trade_won[own], s.dug[own]),
                 frozenset(look.legal) if s.phase == Phase.DISCARD else frozenset())


@lru_cache(1024)
def _mine(seat: int, is_you: bool, person: str, vp: int, silver: int, supply: int, upgrades: tuple[int, ...],
          is_halved: bool, room: int, ships: tuple[int, ...], goods: tuple[int, ...], maps: tuple[int, ...],
          won: tuple[int, int, int], legal: frozenset[int]) -> Markup:
    name = SEAT_NAMES[seat]
    called = "You" if is_you else esc(person) if person not in ("", name) else ""
    half = f'<p class="half" tabindex="-1" data-say="{HALF}">{sign("mast")} half movement next turn</p>' if is_halved else ""
    low = " low" if supply < 2 else ""
    stats = (f'<p class="who">{shape(seat)}<b>{name}</b><span class="person">{called}</span></p>'
             f'<p class="stat vp" role="img" aria-label="{vp} victory points"><b>{vp}</b><span>VP</span></p>'
             f'<p class="stat" role="img" aria-label="{view.counted(silver, "silver")}"><b>{silver}</b>{coins(silver)}</p>'
             f'<p class="stat{low}" role="img" aria-label="{view.counted(supply, "Supply token")}"><b>{supply}</b>'
             f'{sign("supply")}</p>')
    held = sum(goods)
    cards = [ship_card(kind, count) for kind, count in enumerate(ships) if count] \
        if len(ships) == SHIP_KINDS else [backs("ship", ships[0])]
    wares = [good_card(good, count, DISCARD + good in legal) for good, count in enumerate(goods) if count] \
        if len(goods) == len(GOOD_NAMES) else [backs("goods", goods[0])]
    charts = [map_card(found) if found != NONE else backs("map", 1) for found in maps]
    return Markup(
        f'<div class="set own"><section class="mine" id="seat-{seat}" aria-label="{"Your things" if is_you else name}">'
        f'<div class="stats">{stats}'
        f'{sockets(upgrades)}{half}</div><div class="cards">'
        f'{group("Ship cards", str(sum(ships)), cards)}{group("Trade cards", f"{held} / {room}", wares)}'
        f'{group("Maps", str(len(maps)), charts)}{done(won)}</div></section></div>')


def group(title: str, count: str, cards: list[str]) -> str:
    """Cards of one kind, with how many there are."""
    shown = "".join(cards)
    inside = shown or '<i class="gap" aria-hidden="true"></i>'
    return (f'<div class="group" role="group" aria-label="{title}"><h3>{title} <b>{count}</b></h3><div class="row">'
            f'{inside}</div></div>')


@cache
def ship_card(kind: int, count: int) -> str:
    """Ship cards of one kind."""
    words = f"{view.counted(count, SHIP_KIND_NAMES[kind])}. {SHIP_SAYS}".replace("healths", "health")
    return (f'<div class="card ship k{kind}" id="held-ship-{kind}" tabindex="-1" role="img" data-say="{esc(words)}" '
            f'aria-label="{esc(words)}">'
            f'<span class="corner">{HEALTH[kind]}</span>{sign("ship", "emblem")}<span class="name">'
            f'{SHIP_TITLES[kind]}</span>'
            f"{times(count)}</div>")


@cache
def good_card(good: int, count: int, is_asked: bool) -> str:
    """Trade cards of one good; while too many are held they are clicked to be discarded."""
    name = GOOD_NAMES[good]
    inside = f'{sign(name, "emblem")}<span class="name">{name}</span>{times(count)}'
    if is_asked:
        return (f'<button type="button" class="card good g{good} can" id="held-good-{good}" data-action="{DISCARD + good}" '
                f'data-tap-confirm="Discard {name}" aria-label="Discard {name}, you have {count}">{inside}</button>')
    words = f"{count} {name}. {GOOD_SAYS}"
    return (f'<div class="card good g{good}" id="held-good-{good}" tabindex="-1" role="img" data-say="{esc(words)}" '
            f'aria-label="{esc(words)}">{inside}</div>')


@cache
def map_card(found: int) -> str:
    """A map of one's own."""
    where, vp = LABELS[MAP_TILE[found]], TREASURE_VP[found]
    words = (f"{TREASURE_NAMES[found]}: dig on {view.place(MAP_TILE[found])} for {vp} VP and {vp} silvers (SET-069). Only "
             f"you see it.")
    return (f'<div class="card map" id="held-map-{found}" tabindex="-1" role="img" data-say="{esc(words)}" '
            f'aria-label="{esc(words)}" '
            f'data-lights="tile-{MAP_TILE[found]}"><span class="corner">{vp}</span>{sign("map", "emblem")}<span '
            f'class="name">dig on {where}</span></div>')


@cache
def backs(kind: str, count: int) -> str:
    """Cards that the viewer cannot see."""
    inside = f'{sign(kind, "emblem")}{times(count)}'
    return f'<div class="card back" role="img" aria-label="{count} face down">{inside}</div>' if count else ""


@cache
def times(count: int) -> str:
    """How many there are of it."""
    return f'<b class="times">×{count}</b>' if count > 1 else ""


@cache
def done(won: tuple[int, int, int]) -> str:
    """The completed quests, face up."""
    kinds = (("plunder", won[0], PLUNDER_NAMES, tuple(quest.vp for quest in PLUNDER)),
             ("trade", won[1], TRADE_NAMES, TRADE_VP), ("treasure", won[2], TREASURE_NAMES, TREASURE_VP))
    chips = [f'<span class="chip" tabindex="-1" role="img" data-say="{esc(f"{names[i]}: {points[i]} VP")}" '
             f'aria-label="{esc(f"{names[i]}: {points[i]} VP")}">{sign(kind)}{points[i]}</span>'
             for kind, quests, names, points in kinds for i in view.members(quests)]
    if not chips:
        return ""
    return (f'<div class="group" role="group" aria-label="Completed quests"><h3>Completed <b>{len(chips)}</b></h3>'
            f'<div class="row chips">{"".join(chips)}</div></div>')
