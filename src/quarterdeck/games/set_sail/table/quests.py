"""The open quests on their wall, the track of victory points, the key of the chart with decks and piles, and the round."""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.games.set_sail.content import GOOD_NAMES, ROUTE_GOODS, VP_TO_END
from quarterdeck.games.set_sail.rules import PLUNDER_QUEST, TRADE_QUEST
from quarterdeck.games.set_sail.scene import Scene
from quarterdeck.games.set_sail.scene.parts import Decks, Discards, PlunderQuest, TradeQuest
from quarterdeck.games.set_sail.table.drawings import TABLE, cost, drawing, quest_face, sign
from quarterdeck.games.set_sail.words import delivery_words, plunder_words

# ------------------------------------------------------------------ open quests

def quests(look: Look, scene: Scene) -> Markup:
    """Four Plunder and four Trade Quests; those that the viewer could pay are marked, and clicked in a Pirate Port."""
    is_visit = bool(look.legal) and scene.phase == "PIRATE"
    plunder = "".join([plunder_card(space, quest, PLUNDER_QUEST.action(space) in look.legal, is_visit)
                       for space, quest in enumerate(scene.plunder)])
    trade = "".join([trade_card(space, quest, TRADE_QUEST.action(space) in look.legal, is_visit)
                     for space, quest in enumerate(scene.trade)])
    decks = scene.decks
    return Markup(f'<div id="quests" class="set quests"><section aria-label="Plunder Quests">'
                  f'{heading("Plunder", decks.plunder)}{plunder}</section><section aria-label="Trade Quests">'
                  f'{heading("Trade", decks.trade)}{trade}</section></div>')


@cache
def heading(name: str, left: int) -> str:
    """Plunder, 6 more in the deck."""
    return f'<h3>{name} <small>{left} in deck</small></h3>'


@cache
def plunder_card(space: int, quest: PlunderQuest | None, is_legal: bool, is_visit: bool) -> str:
    """An open Plunder Quest: so many ships for so many points."""
    if quest is None:
        return empty("plunder", space)
    words = f"{quest.name}: {plunder_words(quest.id)} of any kind, and as many silvers."
    return card("plunder", PLUNDER_QUEST.action(space), space, quest, (cost(("ship",) * quest.ships), words),
                (is_legal, is_visit))


@cache
def trade_card(space: int, quest: TradeQuest | None, is_legal: bool, is_visit: bool) -> str:
    """An open Trade Quest: goods for points."""
    if quest is None:
        return empty("trade", space)
    goods = tuple(name for name, count in zip(GOOD_NAMES, quest.goods, strict=True) for _ in range(count))
    words = f"{quest.name}: {delivery_words(quest.id)}, and as many silvers."
    return card("trade", TRADE_QUEST.action(space), space, quest, (cost(goods), words), (is_legal, is_visit))


def card(kind: str, action: int, space: int, quest: PlunderQuest | TradeQuest, told: tuple[str, str],
         state: tuple[bool, bool]) -> str:
    """A quest card; in a Pirate Port one may be clicked, or tried. Under the pointer it is shown large, with its text."""
    asks_for, words = told
    is_legal, is_visit = state
    can_pay = " You can pay it in a Pirate Port." if quest.payable else ""
    face = quest_face(kind, quest.name, quest.vp, asks_for)
    inside = (f'<svg viewBox="0 0 300 262" aria-hidden="true"><g id="face-{kind}-{space}">{face}</g></svg>'
              f'{PAYABLE if quest.payable else ""}')
    marks = (f'id="{kind}-{space}" data-quest="{kind}-{quest.id}" data-about="about-{kind}-{space}" '
             f'aria-label="{esc(words)}{can_pay}"')
    large = enlarged(f"about-{kind}-{space}", f"face-{kind}-{space}", "0 0 300 262", f"{words}{can_pay}")
    cls = f"quest {kind}{' payable' if quest.payable else ''}"
    if not is_visit:
        return f'<div {marks} class="{cls}" role="img" tabindex="-1">{inside}</div>{large}'
    how = f'can" data-tap-confirm="Complete {esc(quest.name)}' if is_legal else 'off" aria-disabled="true'
    return f'<button type="button" {marks} data-action="{action}" class="{cls} {how}">{inside}</button>{large}'


PAYABLE = '<span class="flag-pay" aria-hidden="true">you can pay</span>'


def enlarged(id_: str, face: str, viewbox: str, words: str) -> str:
    """What the pointer, the focus or a finger shows of a card: itself, large, and its text."""
    return (f'<template id="{id_}"><svg class="large" viewBox="{viewbox}"><use href="#{face}"/></svg>'
            f'<p>{esc(words)}</p></template>')


@cache
def empty(kind: str, space: int) -> str:
    """A space whose deck is used up."""
    return f'<div id="{kind}-{space}" class="quest none" role="img" aria-label="No quest here any more"></div>'


# ------------------------------------------------------------------ track

LEFT, SPAN = 2.2, 95.2
"""Per cent: where the track begins, and how long it is."""


def track(scene: Scene, names: tuple[str, ...]) -> Markup:
    """Victory points from 0 to 30 and more, a pennon for each player."""
    return _track(tuple([side.vp for side in scene.seats]), names)


def along(vp: float) -> str:
    """Where so many points stand."""
    return f"{LEFT + vp * SPAN / VP_TO_END:.2f}%"


@cache
def rule() -> str:
    """The border of a chart, thirty fields long, and a star at its end."""
    fields = "".join(f'<rect class="dark" x="{along(i)}" y="26" width="{SPAN / VP_TO_END:.2f}%" height="7"/>'
                     for i in range(0, VP_TO_END, 2))
    figures = "".join(f'<text x="{along(i)}" y="46">{i}</text>' for i in range(0, VP_TO_END + 1, 5))
    return (f'<rect class="light" x="{along(0)}" y="26" width="{SPAN}%" height="7"/>{fields}{figures}'
            f'<svg x="{along(VP_TO_END)}" y="14" overflow="visible"><path class="star" d="M0-11l3 7 8 1-6 5 2 7L0 '
            f'5l-7 4 2-7-6-5 8-1z"/>'
            f'</svg>')


@lru_cache(512)
def _track(points: tuple[int, ...], names: tuple[str, ...]) -> Markup:
    shown = [min(vp, VP_TO_END) for vp in points]
    stacked: dict[int, int] = {}
    flags = []
    for seat, vp in sorted(enumerate(shown), key=lambda pair: pair[1]):
        first = 0 if vp == 0 else 1 - shown.count(vp) if vp == VP_TO_END else (1 - shown.count(vp)) / 2
        aside = 15 * (first + stacked.get(vp, 0))
        stacked[vp] = stacked.get(vp, 0) + 1
        flags.append(f'<svg x="{along(vp)}" overflow="visible"><g id="flag-{seat}" data-glide="">'
                     f'{drawing(TABLE, f"fl-{seat}", (aside - 11, 0, 22, 25.3))}</g></svg>')
    told = ", ".join(f"{names[seat]} {vp}" for seat, vp in enumerate(points))
    return Markup(f'<svg id="track" class="track" role="img" aria-label="Victory points: {esc(told)}; '
                  f'{VP_TO_END} end the game">{rule()}{"".join(flags)}</svg>')


# ------------------------------------------------------------------ the key of the chart

def key(scene: Scene) -> Markup:
    """What each water is, and what is left in decks and on piles."""
    return _key(scene.route_reward, scene.decks, scene.discards, scene.goods_pile, scene.supply_pile)


@lru_cache(1024)
def _key(reward: int, decks: Decks, discards: Discards, goods: tuple[int, ...], supply: int) -> Markup:
    wares = "two goods" if ROUTE_GOODS[reward] == 2 else "one good"
    waters = (("deep", "Deep water", "fight a ship of 3"), ("route", "Trade route", f"fight 4 or 5, {wares}"),
              ("shallow", "Shallows", "fish 1 silver"))
    lines = "".join(f'<span class="{cls}"><i></i><b>{name}</b><small>{text}</small></span>' for cls, name, text in waters)
    piles = "".join(pile(name, name, count) for name, count in zip(GOOD_NAMES, goods, strict=True))
    piles += pile("supply", "Supply tokens", supply) + pile("map", "Maps", decks.treasure)
    piles += pile("ship", told("Deep Water ships", decks.deep_water, discards.deep_water), decks.deep_water, "3")
    piles += pile("ship", told("Trade Route ships", decks.trade_route, discards.trade_route), decks.trade_route, "4–5")
    return Markup(f'<details id="piles" class="key"><summary aria-label="Key of the chart; decks and piles">{lines}'
                  f'<b class="short">Key</b></summary><ul aria-label="Decks and piles">{piles}</ul></details>')


def told(what: str, left: int, gone: int) -> str:
    """Deep Water ships: 40 in the deck, 3 discarded."""
    return f"{what}: {left} in the deck" + (f", {gone} discarded." if gone else ".")


@cache
def pile(thing: str, words: str, count: int, mark: str = "") -> str:
    """A pile and how much is left."""
    said = words if words.endswith(".") else f"{words}: {count} left."
    return (f'<li tabindex="-1" data-say="{said}" '
            f'aria-label="{said}">{sign(thing)}{f"<small>{mark}</small>" if mark else ""}'
            f'<b>{count}</b></li>')


# ------------------------------------------------------------------ the round

def status(look: Look, scene: Scene) -> Markup:
    """Round, and whether it is the last; a last round that is ours says so."""
    of = f' <span class="of">of at most {scene.rounds}</span>' if scene.rounds else ""
    last = '<strong class="last">Last round</strong>' if scene.last_round and not scene.is_over else ""
    round_ = f"Round <b>{scene.round}</b>{of}" if scene.round else "Setting out"
    again = UNMUTE if scene.trading and look.seat >= 0 and not scene.is_over else ""
    return Markup(f'<div id="status" class="status"><p class="round">{round_}{last}</p>{again}</div>')


UNMUTE = '<button type="button" id="unmute" class="quiet" data-unmute="trade" hidden>Stop me for trades again</button>'
"""Shown while the viewer has wished for no stops."""
