"""What lies before the players: the others at a glance over the chart, one's own ledger and hold on the rail."""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.markup import Look, Markup, esc, slot
from quarterdeck.games.set_sail.content import (
    GOOD_NAMES,
    PLACE_NAMES,
    SEAT_NAMES,
    SHIP_KIND_NAMES,
    SHIP_KINDS,
    UPGRADE_NAMES,
    UPGRADE_ROWS,
)
from quarterdeck.games.set_sail.rules import DISCARD, PAY
from quarterdeck.games.set_sail.scene import Scene
from quarterdeck.games.set_sail.scene.parts import Chest, Done
from quarterdeck.games.set_sail.scene.sides import Side
from quarterdeck.games.set_sail.table.drawings import (
    TABLE,
    coins,
    drawing,
    flag,
    good_face,
    prize,
    quest_face,
    sacks,
    ship_face,
    sign,
    sockets,
)
from quarterdeck.games.set_sail.table.quests import enlarged
from quarterdeck.games.set_sail.words import a, counted, goods_words, listed, ships_words

HALF = "Ran out of supplies: the next turn has half the movement."
SHIP_SAYS = "Ship cards pay for Plunder Quests in a Pirate Port, in any mix, or for a Supply token each in Port Royal."
GOOD_SAYS = "Trade cards pay for Trade Quests in a Pirate Port; Havana buys and sells them for a silver each."

# ------------------------------------------------------------------ the others

def others(look: Look, scene: Scene, own: int) -> Markup:
    """Every other player in a few figures, in the order of play from one's own seat on."""
    sides = (*scene.seats[own if look.seat < 0 else own + 1:], *scene.seats[:own])
    shown = "".join([other(look, side, scene.active == side.number) for side in sides])
    return Markup(f'<div class="set rivals n{len(sides)}">{shown}</div>')


def other(look: Look, side: Side, is_active: bool) -> str:
    """One of them."""
    seat = side.number
    id_ = f"glance-{seat}" if look.seat < 0 and seat == 0 else f"seat-{seat}"
    return _other(seat, look.names[seat], side.vp, side.silver, side.supply, side.ship_count, side.goods_count,
                  side.map_count, side.upgrade_counts, side.half_movement, is_active, side.quests, side.hand_goods, id_)


@lru_cache(2048)
def _other(seat: int, person: str, vp: int, silver: int, supply: int, ships: int, goods: int, maps: int,
           upgrades: tuple[int, ...], is_halved: bool, is_active: bool, quests: tuple[Done, ...],
           open_hand: tuple[int, ...], id_: str) -> str:
    name = person or SEAT_NAMES[seat]
    figures = "".join(figure(thing, count, words) for thing, count, words in (
        ("silver", silver, "silvers"), ("supply", supply, "Supply tokens"), ("ship", ships, "Ship cards"),
        ("goods", goods, "Trade cards"), ("map", maps, "face-down maps")))
    kinds = listed([counted(count, kind) for kind, count in zip(UPGRADE_NAMES, upgrades, strict=True) if count])
    half = f'<span class="half" role="img" aria-label="{HALF}">{sign("mast")}</span>' if is_halved else ""
    done_ = f"Completed: {quest_words(quests)}." if quests else "No quest completed yet."
    told = f"{name} ({SEAT_NAMES[seat]}). {done_}"
    told += f" Upgrades: {kinds}." if kinds else ""
    told += f" Holds {goods_words(open_hand)}." if any(open_hand) else ""
    return (f'<section id="{id_}" class="rival{" active" if is_active else ""}{" low" if supply < 2 else ""}" '
            f'aria-label="{esc(name)}" tabindex="-1" data-say="{esc(told)}">{flag(seat)}<h3>{esc(name)}{half}</h3>'
            f'<p class="figures">{figures}</p><strong>{vp}<small>VP</small></strong></section>')


@cache
def figure(thing: str, count: int, words: str) -> str:
    """A sign and a number."""
    return (f'<span class="figure f-{thing}{" zero" if count == 0 else ""}" role="img" aria-label="{count} {words}">'
            f"{sign(thing)}<b>{count}</b></span>")


def quest_words(quests: tuple[Done, ...]) -> str:
    """The completed quests in words."""
    return listed([f"{quest.name} ({quest.vp} VP)" for quest in quests])


# ------------------------------------------------------------------ one's own things

def mine(scene: Scene) -> Markup:
    """The rail: the track, tabs for a phone, ledger, hold, and what is asked."""
    return _rail(sum([quest is not None and quest.payable for quest in (*scene.plunder, *scene.trade)]))


@cache
def _rail(payable: int) -> Markup:
    """What stands on the rail; its parts change by themselves."""
    can = f"<b>{payable} payable</b>" if payable else ""
    return Markup(f'<div class="set rail">{slot("track")}<div class="tabs" role="group" aria-label="On the rail">'
                  f'<button type="button" id="tab-hold" data-tab="hold" aria-pressed="true">Your hold</button>'
                  f'<button type="button" id="tab-quests" data-tab="quests" aria-pressed="false">Quests {can}</button></div>'
                  f'{slot("hold")}{slot("ask")}{slot("trade")}</div>')


def hold(look: Look, scene: Scene, own: int) -> Markup:
    """Points, money, tokens and Upgrades; the hand in full; maps and completed quests."""
    side = scene.seats[own]
    return _hold(own, side.you, look.names[own], side.vp, side.silver, side.supply, side.upgrade_counts, side.half_movement,
                 side.capacity, side.hand_ships or (side.ship_count,), side.hand_goods or (side.goods_count,),
                 side.maps if side.is_seen else (None,) * side.map_count, side.quests,
                 look.legal if scene.phase in ("DISCARD", "PAY") else frozenset())


@lru_cache(1024)
def _hold(seat: int, is_you: bool, person: str, vp: int, silver: int, supply: int, upgrades: tuple[int, ...],
          is_halved: bool, room: int, ships: tuple[int, ...], goods: tuple[int, ...],
          maps: tuple[Chest | None, ...], quests: tuple[Done, ...], legal: frozenset[int]) -> Markup:
    cards = [ship_card(kind, count, PAY.action(kind) in legal) for kind, count in enumerate(ships) if count] \
        if len(ships) == SHIP_KINDS else [backs("ship", ships[0])]
    wares = [good_card(good, count, DISCARD.action(good) in legal) for good, count in enumerate(goods) if count] \
        if len(goods) == len(GOOD_NAMES) else [backs("goods", goods[0])]
    charts = [map_card(chest) if chest else backs("map", 1) for chest in maps]
    groups = (group("Ship cards", str(sum(ships)), cards),
              group("Trade cards", f"{sum(goods)}/{room}", wares, further(cards)),
              group("Maps", str(len(maps)), charts, further(cards) + further(wares)))
    return Markup(f'<div id="hold" class="hold">{ledger(seat, is_you, person, vp, silver, supply, is_halved, quests)}'
                  f'<div class="cards" tabindex="0" role="group" aria-label="Your cards">{upgrade_group(upgrades)}'
                  f'{"".join(groups)}</div></div>')


@lru_cache(1024)
def ledger(seat: int, is_you: bool, person: str, vp: int, silver: int, supply: int, is_halved: bool,
           quests: tuple[Done, ...]) -> str:
    """A captain's book: points on a seal, silvers, supplies, completed quests."""
    half = HALVED if is_halved else ""
    you = "<span>you</span>" if is_you else ""
    return (f'<section class="ledger" id="seat-{seat}" aria-label="{"Your ledger" if is_you else esc(person)}">'
            f'<header>{flag(seat)}'
            f'<h2>{esc(person or SEAT_NAMES[seat])}</h2>{you}<svg class="points" viewBox="0 0 68 68" role="img" '
            f'aria-label="{vp} victory points">{drawing(TABLE, "seal", (0, 0, 68, 68))}<text class="vp" x="34" '
            f'y="41">{vp}</text>'
            f'<text class="unit" x="34" y="54">VP</text></svg></header>'
            f'<dl><dt>Silver</dt><dd><b>{silver}</b>{coins(silver)}</dd>'
            f'<dt>Supplies</dt><dd class="{"low" if supply < 2 else ""}"><b>{supply}</b>{sacks(supply)}</dd>'
            f'<dt class="wins">Quests</dt><dd class="wins">{half or done(quests)}</dd></dl></section>')


HALVED = f'<span class="half" tabindex="-1" data-say="{HALF}">{sign("mast")} half movement next turn</span>'


def done(quests: tuple[Done, ...]) -> str:
    """The completed quests: the last two by name, how many more there are, and all of them when asked."""
    if not quests:
        return '<i class="none">none yet</i>'
    short = tuple([quest._replace(name=quest.name.removeprefix("The ").removesuffix(" Map")) for quest in quests])
    more = f"<i>and {len(short) - 1} more</i>" if len(short) > 2 else ""
    shown = "".join(f"<i>{esc(quest.name)} <b>{quest.vp}</b></i>" for quest in short[-1 if more else -2:])
    told = quest_words(short)
    return (f'<span id="completed" class="completed" tabindex="-1" role="img" aria-label="Completed: {esc(told)}" '
            f'data-say="Completed: {esc(told)}.">{shown}{more}</span>')


def further(cards: list[str]) -> int:
    """How many cards lie beside the first of a group."""
    return max(0, len(cards) - 1)


def group(title: str, count: str, cards: list[str], before: int = 0) -> str:
    """Cards of one kind, with how many there are; `before` is how many further cards the groups before it have."""
    inside = "".join(cards) or '<i class="gap" aria-hidden="true"></i>'
    return (f'<div class="group before-{before}" role="group" aria-label="{title}"><h3>{title} <b>{count}</b></h3>'
            f'<div class="row">{inside}</div></div>')


@cache
def upgrade_group(upgrades: tuple[int, ...]) -> str:
    """Three sockets for each kind of Upgrade."""
    told = " ".join(f"{row['name']}: {row['text']}" for row in UPGRADE_ROWS)
    return (f'<div class="group upgrades" role="group" aria-label="Upgrades" tabindex="-1" data-say="{esc(told)}">'
            f'<h3>Upgrades</h3>'
            f'<div class="row">{sockets(upgrades)}</div></div>')


@cache
def ship_card(kind: int, count: int, is_asked: bool) -> str:
    """Ship cards of one kind; while some are to be handed over they are clicked."""
    face = ship_face(kind, prize(kind, count - 1))
    words = f"{ships_words(kind, count)}. {SHIP_SAYS}"
    name = a(SHIP_KIND_NAMES[kind])
    action = (PAY.action(kind), f"Hand over {name}", f"Hand over {name}, you have {count}") if is_asked else None
    return tall(f"held-ship-{kind}", f"ship k{kind}", face, words, count, action)


@cache
def good_card(good: int, count: int, is_asked: bool) -> str:
    """Trade cards of one good; while too many are held they are clicked to be discarded."""
    name = GOOD_NAMES[good]
    action = (DISCARD.action(good), f"Discard {name}", f"Discard {name}, you have {count}") if is_asked else None
    return tall(f"held-good-{good}", f"good g{good}", good_face(good), f"{count} {name}. {GOOD_SAYS}", count, action)


def tall(id_: str, cls: str, face: str, words: str, count: int, action: tuple[int, str, str] | None) -> str:
    """A card of the hand, 250 by 350, with how many there are of it; large with its text when asked."""
    stack = "<i></i>" * min(count - 1, 2)
    inside = (f'{stack}<svg viewBox="0 0 250 350" aria-hidden="true"><g id="face-{id_}">{face}</g></svg>'
              f'{f"<b class=times>×{count}</b>" if count > 1 else ""}')
    large = enlarged(f"about-{id_}", f"face-{id_}", "0 0 250 350", words)
    if action is not None:
        number, sure, label = action
        return (f'<button type="button" class="card tall {cls} can" id="{id_}" data-action="{number}" '
                f'data-tap-confirm="{sure}" '
                f'aria-label="{label}">{inside}</button>')
    return (f'<div class="card tall {cls}" id="{id_}" tabindex="-1" role="img" data-about="about-{id_}" '
            f'aria-label="{esc(words)}">'
            f"{inside}</div>{large}")


@cache
def map_card(chest: Chest) -> str:
    """A map of one's own."""
    found, where = chest.id, PLACE_NAMES[chest.tile]
    words = f"{chest.name}: dig at {where} for {chest.vp} VP and {chest.vp} silvers. Only you see it."
    face = quest_face("treasure", chest.name, chest.vp, f'<text class="dig" x="150" y="228">{esc(f"dig at {where}")}</text>')
    return (f'<div class="card map" id="held-map-{found}" tabindex="-1" role="img" data-about="about-map-{found}" '
            f'aria-label="{esc(words)}" data-lights="tile-{chest.tile}"><svg viewBox="0 0 300 262" aria-hidden="true">'
            f'<g id="face-map-{found}">{face}</g></svg></div>'
            f'{enlarged(f"about-map-{found}", f"face-map-{found}", "0 0 300 262", words)}')


@cache
def backs(kind: str, count: int) -> str:
    """Cards that the viewer cannot see."""
    if not count:
        return ""
    times = f"<b class=times>×{count}</b>" if count > 1 else ""
    return f'<div class="card back" role="img" aria-label="{count} face down">{sign(kind, "emblem")}{times}</div>'
