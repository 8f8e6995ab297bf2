"""What lies before the players: the others at a glance; one's own Captain, ship mat, bag and what is aboard, on the rail."""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.markup import Look, Markup, esc, slot
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    CAPTAIN_NAMES,
    CARDS,
    DISCOVERY_NAMES,
    EQUIPMENT_NAMES,
    HAND,
    NICKNAMES,
    OFFICER_NAMES,
    PRIVATE,
    RUMORS,
    SEAT_NAMES,
    SHIP_NAMES,
    SHIPS,
    SYMBOL_NAMES,
    TREASURE_NAMES,
)
from quarterdeck.games.salt_and_sail.phrases import counted, feat_words, listed, rumor_name, rumor_number
from quarterdeck.games.salt_and_sail.rules import ATTEMPT, DISCARD_RUMOR, DRAW, LOSE_CREW
from quarterdeck.games.salt_and_sail.scene import Scene
from quarterdeck.games.salt_and_sail.scene.seats import Seat
from quarterdeck.games.salt_and_sail.table import cards
from quarterdeck.games.salt_and_sail.table.drawings import (
    SEAT_SLUGS,
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
from quarterdeck.games.salt_and_sail.table.mat import mat_of

Cargo = tuple[tuple[str, str, str, str, int], ...]
"""Things aboard: the kind, the name, what it does, its picture, and the Rumor that led to it or NONE."""
NO_MOVE = "No Move in the next turn."

# ------------------------------------------------------------------ the others

def others(look: Look, scene: Scene, own: int) -> dict[str, Markup]:
    """Every captain in a few figures, in the order of play from one's own seat on; a wide screen leaves out one's own."""
    seats = (*scene.seats[own:], *scene.seats[:own])
    glances = {glance_id(seat.number, seat.number == own): other(look, scene, seat, seat.number == own) for seat in seats}
    return {"others": _others(tuple(glances)), **glances}


@cache
def _others(ids: tuple[str, ...]) -> Markup:
    return Markup(f'<div class="salt others n{len(ids)}">{slot("status")}{"".join(map(slot, ids))}</div>')


def glance_id(seat: int, is_own: bool) -> str:
    """The id of a captain; what is one's own has a larger place with the other id."""
    return f"glance-{seat}" if is_own else f"seat-{seat}"


def other(look: Look, scene: Scene, seat: Seat, is_own: bool) -> Markup:
    """One of them."""
    figures = (seat.ducats, seat.in_sails, seat.in_hands, seat.rations, seat.goods, seat.light_damage, seat.heavy_damage,
               seat.rumors)
    return _other(seat.number, look.names[seat.number], fame_of(look, scene, seat), figures,
                  seat.ship_no, seat.captain_no, seat.officer_no, aboard(seat), seat.bag_tokens,
                  seat.aside_tokens, seat.target_no, seat.discoveries, seat.is_barred,
                  scene.to_act == seat.number, seat.rumor_nos if look.open else (), is_own)


def fame_of(look: Look, scene: Scene, seat: Seat) -> int:
    """The FP that the viewer is shown, with those for ducats when the game is over; NONE while they lie face down."""
    if scene.is_over:
        return seat.final_fame
    return seat.scored if look.open or seat.shows_fame else NONE


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


def aboard(seat: Seat) -> Cargo:
    """Equipment, Treasures and Artifacts aboard."""
    kits = [("equipment", EQUIPMENT_NAMES[kind], cards.kit_says(kind), kit_emblem(kind), NONE) for kind in seat.kit_nos]
    found = [("treasure", TREASURE_NAMES[card], cards.treasure_says(card), treasure_emblem(card), NONE)
             for card in seat.treasure_nos]
    things = [("artifact", DISCOVERY_NAMES[card], cards.discovery_says(card), discovery_picture(card), rumor)
              for rumor, card, is_aboard in seat.finds if is_aboard]
    return (*kits, *found, *things)


# ------------------------------------------------------------------ one's own things, on the rail

def mine(look: Look, scene: Scene, own: int) -> dict[str, Markup]:
    """The Captain with Fame and ducats, the ship mat, the bag, what is aboard; and the place of what is asked."""
    seat = scene.seats[own]
    fame, target = fame_of(look, scene, seat), seat.target_no
    found = tuple([(rumor, card) for rumor, card, is_aboard in seat.finds if not is_aboard]) if fame != NONE else ()
    is_you = look.seat == own
    helps = seat.useful(target) if seat.knows_target else (0, 0)
    return {
        "hand": _rail(own, is_you, look.names[own]),
        "person": _person(own, is_you, look.names[own], fame, seat.discoveries, seat.ducats, seat.captain_no),
        "mat": mat_of(own, seat.ship_no, seat.in_sails, seat.in_hands, seat.light_damage, seat.heavy_damage, seat.rations,
                    seat.goods, seat.ration_hold, seat.range, seat.draws, LOSE_CREW.action() in look.legal, seat.is_barred),
        "bag": _bag(own, seat.bag_tokens, seat.aside_tokens, target, helps, DRAW.action() in look.legal),
        "aboard": _aboard(seat.officer_no, aboard(seat), found),
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

def rumors(look: Look, scene: Scene, own: int) -> Markup:
    """The own Rumors, clicked to be attempted; backs where they are not seen."""
    count = scene.seats[own].rumors
    shown = "".join([held_card(look, scene, own, place, rumor) for place, rumor in enumerate(scene.seats[own].rumor_nos)])
    shown = shown or cards.backs(count)
    empty = "".join([f'<i id="held-gap-{place}" class="gap" aria-hidden="true"></i>' for place in range(count, HAND)])
    title = "Your Rumors" if look.seat == own else f"Rumors of {look.names[own] or SEAT_NAMES[own]}"
    return Markup(f'<section id="held" class="rumors held-rumors" aria-label="{esc(title)}"><h4>{esc(title)} '
                  f'<b>{count}/{HAND}</b></h4><div class="row">{shown}{empty}</div></section>')


def held_card(look: Look, scene: Scene, own: int, place: int, rumor: int) -> str:
    """A private Rumor with its button to discard it."""
    is_mine = look.seat == own and not look.open
    attempt, discard = ATTEMPT.action(place), DISCARD_RUMOR.action(place)
    seat = scene.seats[own]
    card = cards.rumor_card(rumor, scene.lead_of(rumor), attempt if is_mine else NONE, state_of(look, scene, attempt),
                            tokens(seat.aside_tokens) if seat.target_no == rumor else "", rumor_note(look, scene, rumor))
    return f'<div class="held">{card}{discard_button(discard, rumor, discard in look.legal)}</div>' if is_mine else card


@cache
def discard_button(action: int, rumor: int, is_legal: bool) -> str:
    """A Rumor can be discarded for nothing."""
    off = "" if is_legal else ' aria-disabled="true"'
    words = f"Discard {rumor_number(rumor)}"
    return (f'<button type="button" id="do-{action}" class="discard {"can" if is_legal else "off"}" '
            f'data-action="{action}"{off} data-confirm="{words}" aria-label="{words}">Discard</button>')


def state_of(look: Look, scene: Scene, action: int) -> str:
    """How something looks that can be tried: possible, not possible while one chooses an action, or just there."""
    return "can" if action in look.legal else "off" if look.legal and scene.phase == "menu" else ""


def rumor_note(look: Look, scene: Scene, rumor: int) -> str:
    """Why a Rumor is lit or not, for who is to choose an action (spec, section 9)."""
    if look.seat < 0 or not look.legal or scene.phase != "menu":
        return ""
    symbol, (help_, total) = SYMBOL_NAMES[RUMORS[rumor].symbol], scene.seats[look.seat].useful(rumor)
    here = scene.here
    is_discovery = here is not None and here.kind == "discovery"
    if here and is_discovery and symbol in here.symbols:
        return f"{help_} of {total} help"
    if not look.help:
        return ""
    if help_ == 0:
        return "bag lacks it"
    return f"no {symbol} here" if is_discovery else ""
