"""What lies before the players: the others at a glance; one's own Captain, ship mat, bag and what is aboard, on the rail."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc, slot
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    CAPTAIN_NAMES,
    CARDS,
    DISCOVERY_NAMES,
    EQUIPMENT_NAMES,
    HAND,
    KITS,
    NICKNAMES,
    OFFICER_NAMES,
    PRIVATE,
    RUMORS,
    SEAT_NAMES,
    SHIP_NAMES,
    SHIPS,
    SYMBOL_NAMES,
    TREASURE_CARDS,
    TREASURE_NAMES,
)
from quarterdeck.games.salt_and_sail.phrases import counted, feat_words, listed, rumor_name, rumor_number, useful
from quarterdeck.games.salt_and_sail.rules import ATTEMPT, DISCARD_RUMOR, DRAW, LOSE_CREW
from quarterdeck.games.salt_and_sail.rules.encounters import allowance
from quarterdeck.games.salt_and_sail.rules.moving import range_of
from quarterdeck.games.salt_and_sail.rules.table import ration_hold, site_at
from quarterdeck.games.salt_and_sail.scene import made, shows_fame
from quarterdeck.games.salt_and_sail.sites import site_scene
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table import cards
from quarterdeck.games.salt_and_sail.table.drawings import (
    SEAT_SLUGS,
    address,
    bag,
    captain_face,
    discovery_picture,
    kit_emblem,
    officer_face,
    shape,
    sign,
    token,
    tokens,
    treasure_emblem,
    vessel,
)
from quarterdeck.games.salt_and_sail.words import NAMES

Cargo = tuple[tuple[str, str, str, str, int], ...]
"""Things aboard: the kind, the name, what it does, its picture, and the Rumor that led to it or NONE."""
NO_MOVE = "No Move in the next turn."
SAILS_SAY = "Crew in Sails: each is a hex of a Move."
HANDS_SAY = "Crew in Hands: each is a token in an Encounter's check. They count nowhere else."

# ------------------------------------------------------------------ the others

def others(look: Look, s: Any, own: int) -> dict[str, Markup]:
    """Every captain in a few figures, in the order of play from one's own seat on; a wide screen leaves out one's own."""
    seats = [(own + i) % s.seats for i in range(s.seats)]
    glances = {glance_id(seat, seat == own): other(look, s, seat, seat == own) for seat in seats}
    return {"others": _others(tuple(glances)), **glances}


@cache
def _others(ids: tuple[str, ...]) -> Markup:
    return Markup(f'<div class="salt others n{len(ids)}">{slot("status")}{"".join(map(slot, ids))}</div>')


def glance_id(seat: int, is_own: bool) -> str:
    """The id of a captain; what is one's own has a larger place with the other id."""
    return f"glance-{seat}" if is_own else f"seat-{seat}"


def other(look: Look, s: Any, seat: int, is_own: bool) -> Markup:
    """One of them."""
    figures = (s.ducats[seat], s.sails[seat], s.hands[seat], s.rations[seat], s.goods[seat], s.light[seat], s.heavy[seat],
               s.rumor_count[seat])
    open_hand = tuple(rumor for rumor in s.rumors[seat] if rumor != NONE) if look.open else ()
    return _other(seat, look.names[seat], fame_of(look, s, seat), figures,
                  s.ship_type[seat], s.captain[seat], s.officer[seat], aboard(s, seat), tuple(s.bag[seat]),
                  tuple(s.aside[seat]), s.target[seat], s.discoveries[seat], s.no_move[seat] == 1,
                  s.active == seat and s.phase != Phase.OVER, open_hand, is_own)


def fame_of(look: Look, s: Any, seat: int) -> int:
    """The FP that the viewer is shown, with those for ducats when the game is over; NONE while they lie face down."""
    if s.phase == Phase.OVER:
        return int(s.final_fame[seat])
    return int(s.fame[seat]) if look.open or shows_fame(s, seat, look.seat) else NONE


@lru_cache(2048)
def _other(seat: int, person: str, fame: int, figures: tuple[int, ...], ship: int, captain: int, officer: int,
           cargo: Cargo, bag: tuple[int, ...], aside: tuple[int, ...], target: int, found: int,
           is_barred: bool, is_active: bool, open_hand: tuple[int, ...], is_own: bool) -> Markup:
    name, mat = SEAT_NAMES[seat], SHIPS[ship]
    ducats, sails, hands, rations, goods, light, heavy, rumors = figures
    sound, planks = mat.light + mat.heavy - light - heavy, mat.light + mat.heavy
    shown = "".join([
        figure("ducat", str(ducats), counted(ducats, "ducat")),
        figure("sails", f"{sails}/{mat.sails}", f"{sails} crew in Sails of {mat.sails}"),
        figure("hands", f"{hands}/{mat.hands}", f"{hands} crew in Hands of {mat.hands}"),
        figure("ration", str(rations), counted(rations, "ration")),
        figure("good", str(goods), counted(goods, "good")),
        figure("hull", f"{sound}/{planks}", f"{sound} of {planks} planks sound: {light} Light, {heavy} Heavy damage"),
        figure("rumor", str(rumors), counted(rumors, "private Rumor")),
        figure("bag", str(sum(bag)), f"{counted(sum(bag), 'token')} in the bag")])
    told = glance_words(name, ship, captain, officer, cargo, bag, aside, target, found, is_barred, open_hand)
    tries = f'<span class="tries" role="img" aria-label="set aside: {cards.bag_words(aside)}">{tokens(aside)}</span>' \
        if any(aside) else ""
    called = person or name
    small = f"{name} · {SHIP_NAMES[ship]}" if called != name else SHIP_NAMES[ship]
    return Markup(
        f'<section id="{glance_id(seat, is_own)}" class="captain c-{SEAT_SLUGS[seat]}{" ours" if is_own else ""}'
        f'{" active" if is_active else ""}" aria-label="{esc(called)}" tabindex="-1" data-say="{esc(told)}">'
        f'<p class="who">{shape(seat)}<b class="person">{esc(called)}</b>{scored(fame, found)}</p>'
        f'<p class="sub"><span>{small}</span>{vessel(seat, ship)}</p><p class="figures">{shown}</p>{tries}</section>')


def scored(fame: int, found: int) -> str:
    """The FP, or where they lie face down how many Discoveries were made (SALT-186)."""
    number, unit = (found, "found") if fame == NONE else (fame, "FP")
    told = counted(found, "Discovery made", "Discoveries made") if fame == NONE else f"{fame} Fame Points"
    return f'<strong class="fame" role="img" aria-label="{told}">{number}<small> {unit}</small></strong>'


@cache
def figure(drawing: str, count: str, words: str) -> str:
    """A sign and a number."""
    return (f'<span class="figure f-{drawing}{" zero" if count.startswith("0") else ""}" role="img" aria-label="{words}">'
            f"{sign(drawing)}<b>{count}</b></span>")


def glance_words(name: str, ship: int, captain: int, officer: int, cargo: Cargo,
                 bag: tuple[int, ...], aside: tuple[int, ...], target: int, found: int, is_barred: bool,
                 open_hand: tuple[int, ...]) -> str:
    """All that is public of a seat and has no room in its figures."""
    leads = CAPTAIN_NAMES[captain] if captain != NONE else "no Captain yet"
    helps = OFFICER_NAMES[officer] if officer != NONE else "no Officer"
    said = [f"{name}: {leads}, {SHIP_NAMES[ship]}, {helps}, {counted(found, 'Discovery', 'Discoveries')}.",
            f"Bag: {cards.bag_words(bag)}."]
    if any(aside):
        what = "a private Rumor" if target in (PRIVATE, NONE) else rumor_name(target)
        said.append(f"Set aside for {what}: {cards.bag_words(aside)}.")
    if cargo:
        said.append(f"Aboard: {listed([card for _, card, *_ in cargo])}.")
    if is_barred:
        said.append(NO_MOVE)
    if open_hand:
        said.append(f"Holds {listed([rumor_name(rumor) for rumor in open_hand])}.")
    return " ".join(said)


def aboard(s: Any, seat: int) -> Cargo:
    """Equipment, Treasures and Artifacts aboard."""
    kits = [("equipment", EQUIPMENT_NAMES[kind], cards.kit_says(kind), kit_emblem(kind), NONE)
            for kind in range(KITS) for _ in range(s.equipment[seat][kind])]
    found = [("treasure", TREASURE_NAMES[card], cards.treasure_says(card), treasure_emblem(card), NONE)
             for card in range(TREASURE_CARDS) if s.treasure_at[card] == seat]
    things = [("artifact", DISCOVERY_NAMES[s.leads[rumor]], cards.discovery_says(s.leads[rumor]),
               discovery_picture(s.leads[rumor]), rumor)
              for rumor in made(s) if s.artifact_aboard[rumor] and s.found[rumor] == seat]
    return (*kits, *found, *things)


# ------------------------------------------------------------------ one's own things, on the rail

def mine(look: Look, s: Any, own: int) -> dict[str, Markup]:
    """The Captain with Fame and ducats, the ship mat, the bag, what is aboard; and the place of what is asked."""
    fame = fame_of(look, s, own)
    found = tuple((rumor, s.leads[rumor]) for rumor in made(s)
                  if fame != NONE and s.found[rumor] == own and not s.artifact_aboard[rumor])
    is_you = look.seat == own
    target = s.target[own]
    helps = useful(s, own, target) if 0 <= target < CARDS else (0, 0)
    return {
        "hand": _rail(own, is_you, look.names[own]),
        "person": _person(own, is_you, look.names[own], fame, s.discoveries[own], s.ducats[own], s.captain[own]),
        "mat": _mat(own, s.ship_type[own], s.sails[own], s.hands[own], s.light[own], s.heavy[own], s.rations[own],
                    s.goods[own], ration_hold(s, own), range_of(s, own), allowance(s, own), LOSE_CREW.action() in look.legal,
                    s.no_move[own] == 1),
        "bag": _bag(own, tuple(s.bag[own]), tuple(s.aside[own]), target, helps, DRAW.action() in look.legal),
        "aboard": _aboard(s.officer[own], aboard(s, own), found),
    }


@lru_cache(256)
def _rail(seat: int, is_you: bool, person: str) -> Markup:
    return Markup(f'<div class="salt own c-{SEAT_SLUGS[seat]}" id="seat-{seat}" role="group" '
                  f'aria-label="{"Your ship" if is_you else esc(person or SEAT_NAMES[seat])}">'
                  f'{slot("person")}{slot("mat")}{slot("bag")}<div class="last">{slot("aboard")}{slot("ask")}</div></div>')


@lru_cache(512)
def _person(seat: int, is_you: bool, person: str, fame: int, discoveries: int, ducats: int, captain: int) -> Markup:
    """Who sails here, with the numbers that count."""
    face = captain_face(captain) if captain != NONE else f'<span class="face none">{shape(seat, "big-mark")}</span>'
    says = cards.captain_says(captain) if captain != NONE else "No Captain yet."
    cap = f"{esc(CAPTAIN_NAMES[captain])} <i>{esc(NICKNAMES[captain])}</i>" if captain != NONE else "no Captain yet"
    called = "You" if is_you else esc(person or SEAT_NAMES[seat])
    return Markup(
        f'<section id="person" class="person-card"><span class="looks" tabindex="-1" role="img" data-say="{esc(says)}" '
        f'aria-label="{esc(says)}">{face}</span><h2>{shape(seat)}<span>{called}</span></h2><p class="cap">{cap}</p>'
        f'<div class="purse">{own_score(seat, fame, discoveries)}'
        f'{stat(f"ducats-{seat}", ducats, counted(ducats, "ducat"), sign("ducat"))}</div></section>')


def own_score(seat: int, fame: int, discoveries: int) -> str:
    """One's FP; a spectator is shown how many Discoveries were made."""
    if fame == NONE:
        told = counted(discoveries, "Discovery made", "Discoveries made")
        return stat(f"fame-{seat}", discoveries, told, "<span>found</span>")
    return stat(f"fame-{seat}", fame, f"{fame} Fame Points", "<span>FP</span>")


def stat(id_: str, number: int, told: str, unit: str) -> str:
    """A number that matters; the script marks how it changes."""
    return (f'<p id="{id_}" class="stat {id_[:4]}" data-number="{number}" role="img" aria-label="{told}"><b>{number}</b>'
            f"{unit}</p>")


# ------------------------------------------------------------------ the ship mat: 600 x 292, the sail above, the hull below

@lru_cache(2048)
def _mat(seat: int, ship: int, sails: int, hands: int, light: int, heavy: int, rations: int, goods: int, ration_room: int,
         far: int, draws: int, is_choosing: bool, is_barred: bool) -> Markup:
    mat, kind = SHIPS[ship], SEAT_SLUGS[seat]
    range_words = f"range {far}" + (", no Move next turn" if is_barred else "")
    ship_words = esc(cards.ship_says(ship))
    drawn = [
        f'<use href="{address("m-ship")}" width="600" height="292"/>',
        f'<use href="{address(f"s-{kind}")}" x="407" y="37" width="36" height="36"/>',
        _part("hold", hold_words(rations, goods, ration_room, ship),
              hold(rations, goods, ration_room, mat.mixed_hold, mat.goods_hold)),
        _part("hull", hull_words((light, mat.light), (heavy, mat.heavy)), planks(light, mat.light, heavy, mat.heavy)),
        f'<use href="{address("m-water")}" width="600" height="292"/>',
        crew("sails", sails, mat.sails, SAILS_SAY, LOSE_CREW.action(0) if is_choosing else NONE),
        crew("hands", hands, mat.hands, HANDS_SAY, LOSE_CREW.action(1) if is_choosing else NONE),
        f'<text x="8" y="28" class="mname">{SHIP_NAMES[ship]}</text><text x="8" y="54" class="mlab">Sails '
        f'{sails}/{mat.sails}'
        f'</text><text x="8" y="75" class="msub">{range_words}</text><text x="120" y="115" class="mlab">Hands {hands}/'
        f'{mat.hands}</text><text x="120" y="134" class="msub">{counted(draws, "draw")}</text>']
    return Markup(f'<section id="mat" class="mat-panel" aria-label="Ship mat"><svg class="mat c-{kind}" viewBox="0 0 600 '
                  f'292" '
                  f'role="group" aria-label="{ship_words}">{"".join(drawn)}</svg></section>')


def _part(kind: str, told: str, inside: str) -> str:
    """A part of the mat that says what it is."""
    return (f'<g class="line {kind}" tabindex="-1" role="img" data-say="{esc(told)}" aria-label="{esc(told)}">{inside}</g>')


CREW_LOST = {kind: NAMES[LOSE_CREW](None, hands) for hands, kind in enumerate(("sails", "hands"))}


@cache
def crew(kind: str, full: int, count: int, told: str, action: int) -> str:
    """Those aloft, or on deck. Where a crew must go they are clicked, and who would go is marked (SALT-190)."""
    step = (58 if count < 4 else 54) if kind == "sails" else min(52, 128 / max(1, count - 1)) if count > 3 else 52
    first = (276 if count % 2 else 290) - step * (count - 1) / 2 if kind == "sails" else 330
    y, pose = (78, "m-aloft") if kind == "sails" else (137, "m-deck")
    places = "".join(
        f'<use href="{address(pose if i < full else "m-free")}" class="slot crew{" full" if i < full else ""}'
        f'{" goes" if action != NONE and i == full - 1 else ""}" x="{first + i * step - 20:.0f}" y="{y - 52}" width="40" '
        f'height="54"/>'
        for i in range(count))
    if action == NONE:
        return _part(kind, told, places)
    words = CREW_LOST[kind]
    wide = step * (count - 1) + 60
    room = f'<rect class="room" x="{first - 30:.0f}" y="{y - 70}" width="{wide:.0f}" height="80" rx="10"/>'
    return (f'<g id="lose-{kind}" class="line {kind} can" data-action="{action}" role="button" tabindex="-1" '
            f'aria-label="{words}" data-say="{words}.">{room}{places}</g>')


@cache
def hold(rations: int, goods: int, ration_room: int, mixed: int, goods_room: int) -> str:
    """Bays for rations only, for both, and for goods only; what finds no bay lies on top."""
    apart, stowed = min(rations, ration_room), min(goods, goods_room)
    both = ["cask"] * (rations - apart) + ["crate"] * (goods - stowed)
    bays = [("ration", "cask" if i < apart else "") for i in range(ration_room)]
    bays += [("mixed", both[i] if i < len(both) else "") for i in range(max(mixed, len(both)))]
    bays += [("good", "crate" if i >= goods_room - stowed else "") for i in range(goods_room)]
    width = min(62.0, 374 / max(1, len(bays)))
    left = 299 - width * len(bays) / 2
    return "".join(_bay(round(left + i * width, 1), round(width, 1), kind, thing) for i, (kind, thing) in enumerate(bays))


@cache
def _bay(x: float, width: float, kind: str, thing: str) -> str:
    """One bay; casks and crates stand on its floor."""
    drawn = stretched(f"m-bay-{kind}", x, 156, width, 63, "44 63")
    if not thing:
        return drawn
    feet = 42 if thing == "cask" else 36
    size = min(width * .95, 56) / 44
    return (f'{drawn}<use href="{address(f"m-{thing}")}" class="stowed" x="{x + width / 2 - 22 * size:.1f}" '
            f'y="{212 - feet * size:.1f}" width="{44 * size:.1f}" height="{(feet + 4) * size:.1f}"/>')


@cache
def stretched(id_: str, x: float, y: float, width: float, height: float, canvas: str, cls: str = "") -> str:
    """A drawing that fills its box."""
    return (f'<svg x="{x:.1f}" y="{y}" width="{width:.1f}" height="{height}" viewBox="0 0 {canvas}" '
            f'preserveAspectRatio="none"'
            f'{f" class={cls}" if cls else ""}><use href="{address(id_)}"/></svg>')


@cache
def planks(light: int, lights: int, heavy: int, heavies: int) -> str:
    """The hull along the water: timber and iron, those that are hit first."""
    count = lights + heavies
    width = min(86.0, 320 / count)
    left = 298 - width * count / 2
    drawn = []
    for i in range(count):
        is_iron = i >= lights
        is_hit = i - lights < heavy if is_iron else i < light
        x = left + i * width
        words = ("heavy" if is_iron else "light") if width > 66 else "H" if is_iron else "L"
        drawn.append(stretched("m-heavy" if is_iron else "m-light", x + 1, 231, width - 2, 38, "80 38"))
        if is_hit:
            drawn.append(stretched("m-leak" if is_iron else "m-hole", x - 2, 231, width + 4, 46, "80 46", "hole"))
        else:
            drawn.append(f'<text x="{x + width / 2:.0f}" y="255" class="plank">{words}</text>')
    return "".join(drawn)


def hold_words(rations: int, goods: int, ration_room: int, ship: int) -> str:
    """What the hold has, and what it has room for."""
    mat = SHIPS[ship]
    return (f"Hold: {counted(rations, 'ration')} and {counted(goods, 'good')}. Room for {ration_room} rations, "
            f"{mat.goods_hold} goods, and {mat.mixed_hold} of either.")


def hull_words(light: tuple[int, int], heavy: tuple[int, int]) -> str:
    """Damage taken, and what it means."""
    return (f"Hull: {light[0]} Light damage of {light[1]}, {heavy[0]} Heavy of {heavy[1]}. When the last plank is hit "
            f"the ship sinks.")


# ------------------------------------------------------------------ the bag

@lru_cache(2048)
def _bag(seat: int, counts: tuple[int, ...], aside: tuple[int, ...], target: int, helps: tuple[int, int],
         may_draw: bool) -> Markup:
    """The tokens left in the bag and those set aside, and the chance of the next draw; in a check it is clicked to draw."""
    lines = "".join(
        f'<li tabindex="-1" data-say="{feat_words(kind, count).capitalize()} in the bag, {aside[kind]} set aside.">'
        f"{token(kind)}<b>{count}</b></li>" for kind, count in enumerate(counts) if count or aside[kind])
    number = rumor_number(target) if 0 <= target < CARDS else "a private Rumor" if target == PRIVATE else ""
    chance = f"<small>{helps[0]} of {helps[1]} tokens help</small>" if 0 <= target < CARDS else ""
    kept = f'<div class="aside"><h4>Set aside for {number}{chance}</h4><span>{tokens(aside, "aside")}</span></div>' \
        if any(aside) and number else ""
    peek = "".join(token(kind, f"peek p{i}") for i, kind in enumerate(
        [kind for kind, count in enumerate(counts) if count][:3]))
    picture = f'<span class="pouch">{peek}{bag(seat)}</span>'
    pouch = f'<button type="button" id="bag-draw" class="pouch-draw can" data-action="{DRAW.action()}" ' \
            f'aria-label="Draw a token">{picture}</button>' if may_draw else picture
    many = " many" if lines.count("<li") > 6 else ""
    return Markup(f'<section id="bag" class="bag" aria-label="Skill Bag">{pouch}<div class="inside"><h3>Bag '
                  f'<b>{sum(counts)}</b></h3><ul class="tokens{many}">{lines}</ul></div>{kept}</section>')


@lru_cache(1024)
def _aboard(officer: int, cargo: Cargo, found: tuple[tuple[int, int], ...]) -> Markup:
    """The Officer, Equipment, Treasures and Artifacts aboard, and what was discovered."""
    chips = [cards.chip("officer", OFFICER_NAMES[officer], cards.officer_says(officer), officer_face(officer),
                        "own-officer")] if officer != NONE else []
    chips += [cards.chip(kind, title, told, picture, f"cargo-{i}", rumor)
              for i, (kind, title, told, picture, rumor) in enumerate(cargo)]
    chips += [cards.chip("scored", DISCOVERY_NAMES[card], cards.discovery_says(card), discovery_picture(card), "", rumor)
              for rumor, card in found]
    empty = '<p class="nothing">Nothing aboard yet.</p>' if not chips else ""
    return Markup(f'<section id="aboard" class="aboard" '
                  f'aria-label="Aboard"><h4>Aboard</h4><div tabindex="0" role="group" aria-label="What is aboard">'
                  f'{"".join(chips)}{empty}</div>'
                  f"</section>")


# ------------------------------------------------------------------ private Rumors

def rumors(look: Look, s: Any, own: int) -> Markup:
    """The own Rumors, clicked to be attempted; backs where they are not seen."""
    held = [rumor for rumor in s.rumors[own] if rumor != NONE]
    shown = "".join(held_card(look, s, own, place, rumor) for place, rumor in enumerate(held))
    shown = shown or cards.backs(s.rumor_count[own])
    empty = "".join(f'<i id="held-gap-{place}" class="gap" aria-hidden="true"></i>'
                    for place in range(s.rumor_count[own], HAND))
    title = "Your Rumors" if look.seat == own else f"Rumors of {look.names[own] or SEAT_NAMES[own]}"
    return Markup(f'<section id="held" class="rumors held-rumors" aria-label="{esc(title)}"><h4>{esc(title)} '
                  f'<b>{s.rumor_count[own]}/{HAND}</b></h4><div class="row">{shown}{empty}</div></section>')


def held_card(look: Look, s: Any, own: int, place: int, rumor: int) -> str:
    """A private Rumor with its button to discard it."""
    is_mine = look.seat == own and not look.open
    attempt, discard = ATTEMPT.action(place), DISCARD_RUMOR.action(place)
    card = cards.rumor_card(rumor, cards.open_lead(s, rumor), attempt if is_mine else NONE, state_of(look, s, attempt),
                            tokens(s.aside[own]) if s.target[own] == rumor else "", rumor_note(look, s, rumor))
    return f'<div class="held">{card}{discard_button(discard, rumor, discard in look.legal)}</div>' if is_mine else card


@cache
def discard_button(action: int, rumor: int, is_legal: bool) -> str:
    """A Rumor can be discarded for nothing."""
    off = "" if is_legal else ' aria-disabled="true"'
    words = f"Discard {rumor_number(rumor)}"
    return (f'<button type="button" id="do-{action}" class="discard {"can" if is_legal else "off"}" '
            f'data-action="{action}"{off} data-confirm="{words}" aria-label="{words}">Discard</button>')


def state_of(look: Look, s: Any, action: int) -> str:
    """How something looks that can be tried: possible, not possible while one chooses an action, or just there."""
    return "can" if action in look.legal else "off" if look.legal and s.phase == Phase.MENU else ""


def rumor_note(look: Look, s: Any, rumor: int) -> str:
    """Why a Rumor is lit or not, for who is to choose an action (spec, section 9)."""
    if look.seat < 0 or not look.legal or s.phase != Phase.MENU:
        return ""
    card, (help_, total) = RUMORS[rumor], useful(s, look.seat, rumor)
    site = site_at(s, s.ship_hex[look.seat])
    here = site_scene(s, site) if site != NONE else {"kind": "", "symbols": []}
    if here["kind"] == "discovery" and SYMBOL_NAMES[card.symbol] in here["symbols"]:
        return f"{help_} of {total} help"
    if not look.help:
        return ""
    if help_ == 0:
        return "bag lacks it"
    if here["kind"] != "discovery":
        return ""
    return f"no {SYMBOL_NAMES[card.symbol]} here"
