"""What lies before the players: the others at a glance, one's own ship mat, bag and Rumors in full."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc, slot
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail import view
from quarterdeck.games.salt_and_sail.content import (
    ATTEMPT_PRIVATE,
    CAPTAIN_NAMES,
    CARDS,
    DISCARD_RUMOR,
    DISCOVERY_NAMES,
    DRAW,
    EQUIPMENT_NAMES,
    HAND,
    KITS,
    OFFICER_NAMES,
    PRIVATE,
    RUMORS,
    SEAT_NAMES,
    SHIP_NAMES,
    SHIPS,
    SITE_AT,
    SYMBOL_NAMES,
    TOKEN_NAMES,
    TREASURE_CARDS,
    TREASURE_NAMES,
)
from quarterdeck.games.salt_and_sail.rules.moving import range_of
from quarterdeck.games.salt_and_sail.rules.table import ration_hold
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table import cards
from quarterdeck.games.salt_and_sail.table.drawings import shape, sign, token, tokens

Cargo = tuple[tuple[str, str, str, int], ...]
"""Things aboard: the kind, the name, what it does, and the Rumor that led to it or NONE."""
NO_MOVE = "No Move in the next turn (SALT-082)."
SAILS_SAY = "Crew in Sails: each is a hex of a Move (SALT-076)."
HANDS_SAY = "Crew in Hands: each is a token in an Encounter's check (SALT-125). They count nowhere else."

# ------------------------------------------------------------------ the others

def others(look: Look, s: Any, own: int) -> dict[str, Markup]:
    """Every captain in a few figures, in the order of play from one's own seat on; a wide screen leaves out one's own."""
    seats = [(own + i) % s.seats for i in range(s.seats)]
    glances = {glance_id(seat, seat == own): other(look, s, seat, seat == own) for seat in seats}
    return {"others": _others(tuple(glances)), **glances}


@cache
def _others(ids: tuple[str, ...]) -> Markup:
    return Markup(f'<div class="salt others">{"".join(map(slot, ids))}</div>')


def glance_id(seat: int, is_own: bool) -> str:
    """The id of a captain; what is one's own has a larger place with the other id."""
    return f"glance-{seat}" if is_own else f"seat-{seat}"


def other(look: Look, s: Any, seat: int, is_own: bool) -> Markup:
    """One of them."""
    figures = (s.ducats[seat], s.sails[seat], s.hands[seat], s.rations[seat], s.goods[seat], s.light[seat], s.heavy[seat],
               s.rumor_count[seat])
    open_hand = tuple(rumor for rumor in s.rumors[seat] if rumor != NONE) if look.open else ()
    return _other(seat, look.names[seat], s.final_fame[seat] if s.phase == Phase.OVER else s.fame[seat], figures,
                  s.ship_type[seat], s.captain[seat], s.officer[seat], aboard(s, seat), tuple(s.bag[seat]),
                  tuple(s.aside[seat]), s.target[seat], s.discoveries[seat], s.no_move[seat] == 1,
                  s.active == seat and s.phase != Phase.OVER, open_hand, is_own)


@lru_cache(2048)
def _other(seat: int, person: str, fame: int, figures: tuple[int, ...], ship: int, captain: int, officer: int,
           cargo: Cargo, bag: tuple[int, ...], aside: tuple[int, ...], target: int, found: int,
           is_barred: bool, is_active: bool, open_hand: tuple[int, ...], is_own: bool) -> Markup:
    name, mat = SEAT_NAMES[seat], SHIPS[ship]
    ducats, sails, hands, rations, goods, light, heavy, rumors = figures
    called = f'<span class="person">{esc(person)}</span>' if person not in ("", name) else ""
    shown = "".join([
        figure("ducat", str(ducats), view.counted(ducats, "ducat")),
        figure("sails", f"{sails}/{mat.sails}", f"{sails} crew in Sails of {mat.sails}"),
        figure("hands", f"{hands}/{mat.hands}", f"{hands} crew in Hands of {mat.hands}"),
        figure("ration", str(rations), view.counted(rations, "ration")),
        figure("good", str(goods), view.counted(goods, "good")),
        figure("light", f"{light}/{mat.light}", f"{light} Light damage of {mat.light}"),
        figure("heavy", f"{heavy}/{mat.heavy}", f"{heavy} Heavy damage of {mat.heavy}"),
        figure("rumor", str(rumors), view.counted(rumors, "private Rumor"))])
    told = glance_words(name, ship, captain, officer, cargo, bag, aside, target, found, is_barred, open_hand)
    tries = f'<span class="tries" role="img" aria-label="set aside: {cards.bag_words(aside)}">{tokens(aside)}</span>' \
        if any(aside) else ""
    return Markup(
        f'<section id="{glance_id(seat, is_own)}" class="captain{" ours" if is_own else ""}'
        f'{" active" if is_active else ""}" aria-label="{name}" tabindex="-1" data-say="{esc(told)}">'
        f'<p class="who">{shape(seat)}<b>{name}</b>{called}<span class="ship-name">{SHIP_NAMES[ship]}</span>'
        f'<strong class="fame">{fame}<small> FP</small></strong></p><p class="figures">{shown}{tries}</p></section>')


@cache
def figure(drawing: str, count: str, words: str) -> str:
    """A sign and a number."""
    return (f'<span class="figure {drawing}{" zero" if count.startswith("0") else ""}" role="img" aria-label="{words}">'
            f"{sign(drawing)}<b>{count}</b></span>")


def glance_words(name: str, ship: int, captain: int, officer: int, cargo: Cargo,
                 bag: tuple[int, ...], aside: tuple[int, ...], target: int, found: int, is_barred: bool,
                 open_hand: tuple[int, ...]) -> str:
    """All that is public of a seat and has no room in its figures."""
    leads = CAPTAIN_NAMES[captain] if captain != NONE else "no Captain yet"
    helps = OFFICER_NAMES[officer] if officer != NONE else "no Officer"
    said = [f"{name}: {leads}, {SHIP_NAMES[ship]}, {helps}, {view.counted(found, 'Discovery', 'Discoveries')}.",
            f"Bag: {cards.bag_words(bag)}."]
    if any(aside):
        what = "a private Rumor" if target in (PRIVATE, NONE) else view.rumor_name(target)
        said.append(f"Set aside for {what}: {cards.bag_words(aside)}.")
    if cargo:
        said.append(f"Aboard: {view.listed([card for _, card, _, _ in cargo])}.")
    if is_barred:
        said.append(NO_MOVE)
    if open_hand:
        said.append(f"Holds {view.listed([view.rumor_name(rumor) for rumor in open_hand])}.")
    return " ".join(said)


def aboard(s: Any, seat: int) -> Cargo:
    """Equipment, Treasures and Artifacts aboard."""
    kits = [("equipment", EQUIPMENT_NAMES[kind], cards.kit_says(kind), NONE)
            for kind in range(KITS) for _ in range(s.equipment[seat][kind])]
    found = [("treasure", TREASURE_NAMES[card], cards.treasure_says(card), NONE)
             for card in range(TREASURE_CARDS) if s.treasure_at[card] == seat]
    things = [("artifact", DISCOVERY_NAMES[card], cards.artifact_says(card), card)
              for card in range(CARDS) if s.artifact_aboard[card] and s.found[card] == seat]
    return (*kits, *found, *things)


# ------------------------------------------------------------------ one's own things

def mine(look: Look, s: Any, own: int) -> Markup:
    """The private Rumors, the ship mat with what is aboard, and the bag."""
    ship = SHIPS[s.ship_type[own]]
    slots = ((s.sails[own], ship.sails), (s.hands[own], ship.hands), (s.light[own], ship.light), (s.heavy[own], ship.heavy))
    found = tuple(card for card in range(CARDS) if s.found[card] == own and not s.artifact_aboard[card])
    mat = _mat(own, look.seat == own, look.names[own], s.final_fame[own] if s.phase == Phase.OVER else s.fame[own],
               s.ducats[own], s.ship_type[own], slots, s.rations[own], s.goods[own], ration_hold(s, own), range_of(s, own),
               s.captain[own], s.officer[own], aboard(s, own), found, s.no_move[own] == 1)
    target = s.target[own]
    helps = view.useful(s, own, target) if 0 <= target < CARDS else (0, 0)
    return Markup(f'<div class="salt own">{rumors(look, s, own)}{mat}'
                  f"{_bag(tuple(s.bag[own]), tuple(s.aside[own]), target, helps, DRAW in look.legal)}</div>")


@lru_cache(1024)
def _mat(seat: int, is_you: bool, person: str, fame: int, ducats: int, ship: int, slots: tuple[tuple[int, int], ...],
         rations: int, goods: int, ration_room: int, far: int, captain: int, officer: int,
         cargo: Cargo, found: tuple[int, ...], is_barred: bool) -> str:
    name, mat = SEAT_NAMES[seat], SHIPS[ship]
    called = "You" if is_you else esc(person) if person not in ("", name) else ""
    sails, hands, light, heavy = slots
    stats = (f'<p class="who">{shape(seat)}<b>{name}</b><span class="person">{called}</span></p>'
             f'{stat(f"fame-{seat}", fame, f"{fame} Fame Points", "<span>FP</span>")}'
             f'{stat(f"ducats-{seat}", ducats, view.counted(ducats, "ducat"), sign("ducat"))}')
    range_words = f"range {far}" + (", no Move next turn" if is_barred else "")
    rows = (row("sails", f"Sails <small>{range_words}</small>", SAILS_SAY, berths("crew", *sails))
            + row("hands", "Hands", HANDS_SAY, berths("crew", *hands))
            + row("hold", "Hold", hold_words(rations, goods, ration_room, ship),
                  hold(rations, goods, ration_room, mat.mixed_hold, mat.goods_hold))
            + row("hull", "Hull", hull_words(light, heavy), berths("light", *light) + berths("heavy", *heavy)))
    chips = [cards.chip("sails", CAPTAIN_NAMES[captain], cards.captain_says(captain))] if captain != NONE else []
    chips += [cards.chip("officer", OFFICER_NAMES[officer], cards.officer_says(officer))] if officer != NONE else []
    chips += [cards.chip(kind, title, told, rumor) for kind, title, told, rumor in cargo]
    done = "".join(cards.chip("fame", DISCOVERY_NAMES[card], f"Discovered: {cards.rumor_says(card)}", card)
                   for card in found)
    return (f'<section class="mine" id="seat-{seat}" aria-label="{"Your ship" if is_you else name}"><div class="stats">'
            f'{stats}<p class="vessel" tabindex="-1" role="img" data-say="{esc(cards.ship_says(ship))}" '
            f'aria-label="{esc(cards.ship_says(ship))}">{sign("ship")}{SHIP_NAMES[ship]}</p></div>'
            f'<div class="mat">{rows}</div><div class="chips">{"".join(chips)}{done}</div></section>')


def stat(id_: str, number: int, told: str, unit: str) -> str:
    """A number that matters; the script marks how it changes."""
    return (f'<p id="{id_}" class="stat {id_[:4]}" data-number="{number}" role="img" aria-label="{told}"><b>{number}</b>'
            f"{unit}</p>")


def row(kind: str, title: str, told: str, inside: str) -> str:
    """A line of the mat."""
    return (f'<p class="line {kind}" tabindex="-1" role="img" data-say="{esc(told)}" aria-label="{esc(told)}">'
            f'<span>{title}</span><span class="slots">{inside}</span></p>')


@cache
def berths(kind: str, full: int, count: int) -> str:
    """Slots, those that are filled first."""
    return "".join(f'<i class="slot {kind}{" full" if i < full else ""}">{sign(kind)}</i>' for i in range(count))


@cache
def hold(rations: int, goods: int, ration_room: int, mixed: int, goods_room: int) -> str:
    """Boxes for rations only, for both, and for goods only; what finds no box lies beside them."""
    apart = min(rations, ration_room)
    stowed = min(goods, goods_room)
    both = ["ration"] * (rations - apart) + ["good"] * (goods - stowed)
    return (boxes("r", ["ration"] * apart, ration_room) + boxes("m", both, max(mixed, len(both)))
            + boxes("g", ["good"] * stowed, goods_room))


def boxes(group: str, things: list[str], count: int) -> str:
    """One group of the hold."""
    filled = [f'<i class="box full {thing}">{sign(thing)}</i>' for thing in things]
    empty = '<i class="box"></i>'
    return f'<span class="boxes {group}">{"".join(filled)}{empty * (count - len(things))}</span>' if count else ""


def hold_words(rations: int, goods: int, ration_room: int, ship: int) -> str:
    """What the hold has, and what it has room for."""
    mat = SHIPS[ship]
    return (f"Hold: {view.counted(rations, 'ration')} and {view.counted(goods, 'good')}. Room for {ration_room} rations, "
            f"{mat.goods_hold} goods, and {mat.mixed_hold} of either (SALT-024).")


def hull_words(light: tuple[int, int], heavy: tuple[int, int]) -> str:
    """Damage taken, and what it means."""
    return (f"Hull: {light[0]} Light damage of {light[1]}, {heavy[0]} Heavy of {heavy[1]}. When the last slot is covered "
            f"the ship sinks (SALT-033).")


@lru_cache(2048)
def _bag(bag: tuple[int, ...], aside: tuple[int, ...], target: int, helps: tuple[int, int], may_draw: bool) -> str:
    """The tokens left in the bag and those set aside, and the chance of the next draw; in a check it is clicked to draw."""
    lines = "".join(
        f'<li tabindex="-1" data-say="{TOKEN_NAMES[kind]}: {count} in the bag, {aside[kind]} set aside.">{token(kind)}'
        f'<b>{count}</b>{f"<small>+{aside[kind]} aside</small>" if aside[kind] else ""}</li>'
        for kind, count in enumerate(bag) if count or aside[kind])
    number = view.rumor_number(target) if 0 <= target < CARDS else ""
    chance = f'<p class="chance">{helps[0]} of {helps[1]} tokens help {number}</p>' if number else ""
    draw = f'<button type="button" id="bag-draw" class="can" data-action="{DRAW}">{sign("bag")}Draw a token</button>' \
        if may_draw else ""
    return (f'<section id="bag" class="bag" aria-label="Skill Bag"><h3>{sign("bag")}Bag <b>{sum(bag)}</b></h3>'
            f"<ul>{lines}</ul>{chance}{draw}</section>")


# ------------------------------------------------------------------ private Rumors

def rumors(look: Look, s: Any, own: int) -> str:
    """The own Rumors, clicked to be attempted; backs where they are not seen."""
    held = [rumor for rumor in s.rumors[own] if rumor != NONE]
    shown = "".join(held_card(look, s, own, place, rumor) for place, rumor in enumerate(held))
    shown = shown or cards.backs(s.rumor_count[own])
    empty = '<i class="gap" aria-hidden="true"></i>' * (HAND - s.rumor_count[own])
    title = "Your Rumors" if look.seat == own else f"{SEAT_NAMES[own]}'s Rumors"
    return (f'<section class="rumors" aria-label="{title}"><h3>{sign("rumor")}{title} '
            f'<b>{s.rumor_count[own]} / {HAND}</b></h3><div class="row">{shown}{empty}</div></section>')


def held_card(look: Look, s: Any, own: int, place: int, rumor: int) -> str:
    """A private Rumor with its button to discard it."""
    is_mine = look.seat == own and not look.open
    attempt, discard = ATTEMPT_PRIVATE + place, DISCARD_RUMOR + place
    card = cards.rumor_card(rumor, attempt if is_mine else NONE, state_of(look, s, attempt),
                            tokens(s.aside[own], "aside") if s.target[own] == rumor else "", rumor_note(look, s, rumor))
    return f'<div class="held">{card}{discard_button(discard, rumor, discard in look.legal)}</div>' if is_mine else card


@cache
def discard_button(action: int, rumor: int, is_legal: bool) -> str:
    """A Rumor can be discarded for nothing."""
    off = "" if is_legal else ' aria-disabled="true"'
    words = f"Discard {view.rumor_number(rumor)}"
    return (f'<button type="button" id="do-{action}" class="discard {"can" if is_legal else "off"}" '
            f'data-action="{action}"{off} data-confirm="{words}" aria-label="{words}">Discard</button>')


def state_of(look: Look, s: Any, action: int) -> str:
    """How something looks that can be tried: possible, not possible while one chooses an action, or just there."""
    return "can" if action in look.legal else "off" if look.legal and s.phase == Phase.MENU else ""


def rumor_note(look: Look, s: Any, rumor: int) -> str:
    """Why a Rumor is lit or not, for who is to choose an action (spec, section 9)."""
    if look.seat < 0 or not look.legal or s.phase != Phase.MENU:
        return ""
    card, (help_, total) = RUMORS[rumor], view.useful(s, look.seat, rumor)
    site = SITE_AT[s.map_no - 1][s.ship_hex[look.seat]]
    here = view.site_scene(s, site) if site != NONE else {"kind": "", "symbols": []}
    if here["kind"] == "discovery" and SYMBOL_NAMES[card.symbol] in here["symbols"]:
        return f"{help_} of {total} help"
    if not look.help:
        return ""
    if help_ == 0:
        return "bag lacks it"
    if here["kind"] != "discovery":
        return ""
    return f"no {SYMBOL_NAMES[card.symbol]} here"

