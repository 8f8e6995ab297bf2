"""The open quests, the track of victory points, decks and piles, and what the last turns brought."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail import view
from quarterdeck.games.set_sail.content import (
    GOOD_NAMES,
    HEALTH,
    LAST_ROUND,
    OPEN,
    PLUNDER,
    PLUNDER_NAMES,
    PLUNDER_QUEST,
    SEAT_NAMES,
    TRADE_COST,
    TRADE_NAMES,
    TRADE_QUEST,
    TRADE_VP,
    TREASURE_VP,
    VP_TO_END,
)
from quarterdeck.games.set_sail.rules.moving import is_decided
from quarterdeck.games.set_sail.rules.ports import can_deliver, can_plunder
from quarterdeck.games.set_sail.rules.terms import Event
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.games.set_sail.table.drawings import COLOURS, INK, SHAPES, die, shape, sign

# ------------------------------------------------------------------ open quests

def quests(look: Look, s: Any) -> Markup:
    """Four Plunder and four Trade Quests; those that the viewer could pay glow, and in a Pirate Port they are clicked."""
    seat, is_visit = look.seat, bool(look.legal) and s.phase == Phase.PIRATE
    seen = seat >= 0 and s.goods[seat][0] != NONE
    plunder = "".join(plunder_card(space, s.plunder_open[space], PLUNDER_QUEST + space in look.legal, is_visit,
                                   seen and bool(can_plunder(s, seat, s.plunder_open[space]))) for space in range(OPEN))
    trade = "".join(trade_card(space, s.trade_open[space], TRADE_QUEST + space in look.legal, is_visit,
                               seen and bool(can_deliver(s, seat, s.trade_open[space]))) for space in range(OPEN))
    return Markup(f'<section id="quests" class="quests" aria-label="Open quests">'
                  f'{heading("plunder", "Plunder", s.plunder_left)}'
                  f'<div class="row">{plunder}</div>{heading("trade", "Trade", s.trade_left)}<div class="row">{trade}</div>'
                  f'</section>')


@cache
def heading(kind: str, name: str, left: int) -> str:
    """Plunder, 6 more in the deck."""
    return f'<h3>{sign(kind)}{name} <small>{left} in deck</small></h3>'


@cache
def plunder_card(space: int, quest: int, is_legal: bool, is_visit: bool, is_payable: bool) -> str:
    """An open Plunder Quest: so many ships for so many points."""
    if quest == NONE:
        return empty("plunder", space)
    cost = sign("ship") * PLUNDER[quest].ships
    words = f"{PLUNDER_NAMES[quest]}: {view.plunder_words(quest)} of any kind, and as many silvers"
    return card("plunder", PLUNDER_QUEST, space, (PLUNDER_NAMES[quest], PLUNDER[quest].vp, cost, f"{words} (SET-054)."),
                (is_legal, is_visit, is_payable))


@cache
def trade_card(space: int, quest: int, is_legal: bool, is_visit: bool, is_payable: bool) -> str:
    """An open Trade Quest: goods for points."""
    if quest == NONE:
        return empty("trade", space)
    cost = "".join(sign(GOOD_NAMES[good]) * TRADE_COST[quest][good] for good in range(len(GOOD_NAMES)))
    words = f"{TRADE_NAMES[quest]}: {view.delivery_words(quest)}, and as many silvers"
    return card("trade", TRADE_QUEST, space, (TRADE_NAMES[quest], TRADE_VP[quest], cost, f"{words} (SET-056)."),
                (is_legal, is_visit, is_payable))


def card(kind: str, first: int, space: int, face: tuple[str, int, str, str], state: tuple[bool, bool, bool]) -> str:
    """A quest card; in a Pirate Port one may be clicked, or tried."""
    name, vp, cost, words = face
    is_legal, is_visit, is_payable = state
    inside = f'<strong>{vp}</strong><span class="cost">{cost}</span><span class="name">{esc(name)}</span>'
    glow = " payable" if is_payable else ""
    label = f'aria-label="{esc(words)}" data-say="{esc(words)}{" You could pay it in a Pirate Port." if is_payable else ""}"'
    if not is_visit:
        return f'<div id="{kind}-{space}" class="quest {kind}{glow}" role="img" tabindex="-1" {label}>{inside}</div>'
    marks = f'can" data-tap-confirm="Complete {esc(name)}' if is_legal else 'off" aria-disabled="true'
    return (f'<button type="button" id="{kind}-{space}" class="quest {kind}{glow} {marks}" data-action="{first + space}" '
            f'{label}>'
            f"{inside}</button>")


@cache
def empty(kind: str, space: int) -> str:
    """A space whose deck is used up."""
    return f'<div id="{kind}-{space}" class="quest none" role="img" aria-label="No quest here any more"></div>'


# ------------------------------------------------------------------ track and piles

TRACK = 1135
STEP, LEFT = 35, 40


def track(s: Any) -> Markup:
    """Victory points from 0 to 30 and more, a flag for each player."""
    return _track(tuple(s.vp)[:s.seats])


@lru_cache(512)
def _track(points: tuple[int, ...]) -> Markup:
    marks = "".join(f'<path d="M{LEFT + STEP * i} {46 if i % 5 else 42}v{8 if i % 5 else 14}" stroke="{INK}" '
                    f'stroke-width="{1.5 if i % 5 else 2.5}"/>' for i in range(VP_TO_END + 1))
    marks += "".join(f'<text x="{LEFT + STEP * i}" y="74" class="number">{i}{"+" if i == VP_TO_END else ""}</text>'
                     for i in range(0, VP_TO_END + 1, 5))
    flags = []
    shown = [min(vp, VP_TO_END) for vp in points]
    stacked: dict[int, int] = {}
    for seat, vp in sorted(enumerate(points), key=lambda pair: pair[1]):
        at = min(vp, VP_TO_END)
        x = LEFT + STEP * at + 15 * (stacked.get(at, 0) - (shown.count(at) - 1) / 2)
        stacked[at] = stacked.get(at, 0) + 1
        flags.append(f'<g id="flag-{seat}" data-glide="" transform="translate({x:g} 26) scale(1.3)" fill="{COLOURS[seat]}" '
                     f'stroke="{INK}" '
                     f'stroke-width="1.4">{SHAPES[seat]}</g>')
    told = ", ".join(f"{SEAT_NAMES[seat]} {vp}" for seat, vp in enumerate(points))
    return Markup(f'<svg id="track" class="track" viewBox="0 6 {TRACK} 74" role="img" aria-label="Victory points: {told}; '
                  f'{VP_TO_END} end the game">'
                  f'<path d="M{LEFT} 50h{STEP * VP_TO_END}" stroke="{INK}" stroke-width="2"/>{marks}{"".join(flags)}</svg>')


def piles(s: Any) -> Markup:
    """Ship decks with their discards, goods, supplies and maps."""
    return _piles(s.deep_deck, s.deep_discard, s.route_deck_count, sum(s.route_discard), tuple(s.goods_pile), s.supply_pile,
                  s.treasure_left)


@lru_cache(1024)
def _piles(deep: int, deep_gone: int, route: int, route_gone: int, goods: tuple[int, ...], supply: int, maps: int) -> Markup:
    shown = [pile("ship", "Deep Water", deep, deep_gone, "d"), pile("ship", "Route", route, route_gone, "r")]
    shown += [pile(name, name, count) for name, count in zip(GOOD_NAMES, goods, strict=True)]
    shown += [pile("supply", "Supplies", supply), pile("map", "Maps", maps)]
    return Markup(f'<ul id="piles" class="piles" aria-label="Decks and piles">{"".join(shown)}</ul>')


@cache
def pile(drawing: str, words: str, count: int, gone: int = NONE, cls: str = "") -> str:
    """A pile and how much is left."""
    discard = f'<small>+{gone}</small>' if gone > 0 else ""
    told = f"{words}: {count} left" + (f", {gone} discarded" if gone > 0 else "")
    return (f'<li class="pile {cls}" tabindex="-1" data-say="{told}." aria-label="{told}">{sign(drawing)}<b>{count}</b>'
            f'{discard}'
            f"<span>{words}</span></li>")


# ------------------------------------------------------------------ the line over the chart

def status(look: Look, s: Any) -> Markup:
    """Round, whether it is the last, and what the dice have brought."""
    rounds = LAST_ROUND[s.seats]
    is_last = s.phase != Phase.OVER and s.round_no > 0 and (is_decided(s) or s.round_no == rounds)
    last = '<span class="last">Last round</span>' if is_last else ""
    round_ = f'Round <b>{s.round_no}</b> <span class="of">of at most {rounds}</span>' if s.round_no else "Setting out"
    news = "".join(chips(look.recent)[-4:])
    return Markup(f'<div id="status" class="status"><p class="round">{round_}</p>{last}<div class="news" role="group" '
                  f'aria-label="What just happened">{news}</div></div>')


def chips(recent: Sequence[Told]) -> list[str]:
    """The last rolls and gains, each with whose it is."""
    found: list[str] = []
    rolled = ""                                         # unknown where the roll is too long ago
    for kind, a, b, c, _ in recent:
        match Event(kind):
            case Event.ROLLED:
                rolled = dice(b, c, "Cannon")
            case Event.WON_SHIP if rolled:
                found.append(chip(a, f"{rolled} beats {HEALTH[b]}: ship, +{c} silvers", "good"))
            case Event.BEATEN if rolled:
                found.append(chip(a, f"{rolled} against {HEALTH[b]}: lost", "bad"))
            case Event.ATTACK_ROLL:
                found.append(chip(a, f"attacks {dice(b, c, 'Cannon')}", ""))
            case Event.FIGHTS:
                found.append(chip(a, f"fights {dice(b, c, 'Cannon')}", ""))
            case Event.FLEES:
                found.append(chip(a, f"flees {dice(b, c, 'Oar')}", ""))
            case Event.LOSES if b > 0:
                found.append(chip(a, f"−{b} {sign('supply')}", "bad"))
            case Event.RUNS_OUT:
                found.append(chip(a, "out of supplies", "bad"))
            case Event.STOLE:
                found.append(chip(a, "steals a card", "good"))
            case Event.PLUNDERED | Event.DELIVERED | Event.DUG:
                vp = PLUNDER[b].vp if kind == Event.PLUNDERED else TRADE_VP[b] if kind == Event.DELIVERED else TREASURE_VP[b]
                found.append(chip(a, f"+{vp} VP", "good"))
            case Event.ACCEPTS | Event.DECLINES:
                found.append(chip(a, "accepts the trade" if kind == Event.ACCEPTS else "declines the trade", ""))
            case _:
                pass
    return found


@cache
def chip(seat: int, words: str, cls: str) -> str:
    """A piece of news."""
    return f'<span class="chip {cls}">{shape(seat)}<span class="unseen">{SEAT_NAMES[seat]}</span><span>{words}</span></span>'


@cache
def dice(face: int, more: int, kind: str) -> str:
    """A die, and what Upgrades add."""
    added = f' <span class="more">{sign(kind) * more}</span>= {face + more}' if more else ""
    return f"{die(face)}{added}"
