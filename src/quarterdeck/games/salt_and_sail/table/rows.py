"""What is open to all: the map's cartouche with the round, a Discovery found, public Rumors, Equipment and Officers, the "
  "piles."""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    ACTIONS_A_TURN,
    DISCOVERIES,
    DISCOVERY_NAMES,
    EQUIPMENT_NAMES,
    EQUIPMENT_ROW,
    HAND,
    KIT_COST,
    MARKET,
    OFFICER_NAMES,
    OFFICER_ROW,
    PUB,
    TYPES,
)
from quarterdeck.games.salt_and_sail.phrases import counted, rumor_name, says
from quarterdeck.games.salt_and_sail.rules import ATTEMPT, BUY_EQUIPMENT, RECRUIT, Event
from quarterdeck.games.salt_and_sail.scene import Scene
from quarterdeck.games.salt_and_sail.table import cards
from quarterdeck.games.salt_and_sail.table.boards import rumor_note, state_of
from quarterdeck.games.salt_and_sail.table.drawings import drawing, kit_emblem, officer_face, shape, sign, tokens

# ------------------------------------------------------------------ the round, and what was found

def status(scene: Scene) -> Markup:
    """The map, the round, what is left to find, and the actions of the turn."""
    is_turn = not scene.is_setting_out and not scene.is_over
    return _status(scene.map.name, scene.round, scene.rounds, scene.discoveries_left,
                   scene.actions_left if is_turn else NONE, scene.range_left, scene.barred == 1,
                   scene.map.solo_fame if scene.is_alone else 0, scene.is_last_round)


@lru_cache(1024)
def _status(map_name: str, round_no: int, rounds: int, left: int, actions: int, range_left: int, is_barred: bool,
            target: int, is_last: bool) -> Markup:
    round_ = f"Round <b>{round_no}</b>{f' of {rounds}' if rounds else ''}" if round_no else "Setting out"
    found = f"<b>{left}</b> {'Discovery' if left == 1 else 'Discoveries'} left"
    pips = "".join(f'<i class="pip{" used" if i >= actions else ""}"></i>' for i in range(ACTIONS_A_TURN))
    said = f"{counted(actions, 'action')} left"
    more = f'<span class="actions" role="img" aria-label="{said}">{pips} {said}</span>' if actions >= 0 else ""
    under_way = f'<span class="tag way">{counted(range_left, "hex", "hexes")} to sail</span>' if range_left else ""
    barred = '<span class="tag bad">no Move this turn</span>' if is_barred else ""
    last = f'<span class="tag bad">Last round{"" if left == 0 else ", a rule of ours"}</span>' if is_last else ""
    goal = f'<span class="tag" title="{OURS}">Target {target} FP</span>' if target else ""
    return Markup(f'<div id="status" class="status">{drawing("cartouche", "300 150", "scroll")}<div class="words">'
                  f'<span class="map-name">{esc(map_name)}</span><span class="finds">{found}</span></div><div class="tags">'
                  f'<span class="tag round">{round_}</span>{last}{goal}{more}{under_way}{barred}</div></div>')


OURS = "The solo game, with its last round and its target, is ours; the rulebook has none."


def reveal(look: Look) -> Markup:
    """The Discovery card that was made last, shown to everybody (SALT-183): large while it happens, then at the chart's "
      "edge."""
    for i, event in enumerate(reversed(look.recent)):
        if event.kind == Event.DISCOVERED:
            who = says(look.seat, event.a, "discover", "discovers", look.names)
            return _reveal(event.c, event.b, event.a, who, i == 0)
    return NOT_REVEALED


NOT_REVEALED = Markup('<section id="reveal" hidden></section>')


@lru_cache(512)
def _reveal(card: int, rumor: int, seat: int, who: str, is_now: bool) -> Markup:
    found = DISCOVERIES[card]
    kind = TYPES[found.type]
    home = "<p>It scores when it is delivered to a Governor.</p>" if kind == "artifact" else ""
    return Markup(
        f'<section id="reveal" class="reveal {"grand" if is_now else "kept"} {kind}" '
        f'aria-label="{esc(cards.discovery_says(card))}" '
        f'tabindex="-1"><i class="rays" aria-hidden="true"></i><div class="prize"><p class="outcome '
        f'good"><b>Discovered!</b></p>'
        f'{cards.discovery_plate(card)}</div><div class="gain"><p class="who">{shape(seat)}{esc(who)}</p>'
        f'<p class="title"><b>{esc(DISCOVERY_NAMES[card])}</b> <small>{kind.title()}</small></p>'
        f'<p class="number">Rumor {rumor + 1} was true: Discovery {card + 1}</p>'
        f'<p class="pays"><b>{found.fame}</b> FP <b>{found.ducats}</b>{sign("ducat")}</p>{home}</div></section>')


# ------------------------------------------------------------------ the rows

def public(look: Look, scene: Scene) -> Markup:
    """The Rumors that are open to all."""
    rumors = "".join([public_card(look, scene, slot, rumor) for slot, rumor in enumerate(scene.public_row) if rumor != NONE])
    return Markup(f'<section id="public" class="rumors public" aria-label="Rumors for all"><h4>Rumors for all</h4>'
                  f'<div class="row" tabindex="0" role="group" aria-label="Letters">{rumors}</div></section>')


def offers(look: Look, scene: Scene) -> Markup:
    """Equipment and Officers face up; while they are drafted they lie over the chart."""
    if scene.is_drafting:
        return NO_OFFERS
    kits = "".join([kit_card(look, scene, slot, kind) for slot, kind in enumerate(scene.equipment_row[:EQUIPMENT_ROW])])
    officers = "".join([officer_card(look, scene, slot, card) for slot, card in enumerate(scene.officer_row[:OFFICER_ROW])])
    return Markup(f'<div id="offers" '
                  f'class="offers">{group("equipment", "Market", kits)}{group("officer", "Pub", officers)}</div>')


NO_OFFERS = Markup('<div id="offers" class="offers" hidden></div>')


@lru_cache(1024)
def group(kind: str, title: str, inside: str) -> str:
    """Cards of one row."""
    return (f'<section class="group {kind}" aria-label="{title}"><h4>{title}</h4><div class="row">{inside}</div></section>')


def public_card(look: Look, scene: Scene, slot: int, rumor: int) -> str:
    """A public Rumor; who sits at the table may attempt it."""
    own = scene.seats[look.seat] if look.seat >= 0 else None
    attempt = ATTEMPT.action(HAND + slot)
    action = attempt if own and not look.open else NONE
    mine = tokens(own.aside_tokens) if own and own.target_no == rumor else ""
    return cards.rumor_card(rumor, scene.lead_of(rumor), action, state_of(look, scene, attempt), mine,
                            rumor_note(look, scene, rumor))


def kit_card(look: Look, scene: Scene, slot: int, kind: int) -> str:
    """Equipment face up; clicked in the Market."""
    if kind == NONE:
        return GAP
    action = BUY_EQUIPMENT.action(slot) if can_try(look, scene, MARKET) else NONE
    return cards.small_card("equipment", f"kit-{slot}", EQUIPMENT_NAMES[kind], cards.kit_says(kind), str(KIT_COST[kind]),
                            action, "can" if action in look.legal else "off", kit_emblem(kind))


def officer_card(look: Look, scene: Scene, slot: int, card: int) -> str:
    """An Officer face up; clicked in the Pub."""
    if card == NONE:
        return GAP
    action = RECRUIT.action(slot) if can_try(look, scene, PUB) else NONE
    return cards.small_card("officer", f"officer-{slot}", OFFICER_NAMES[card], cards.officer_says(card), "", action,
                            "can" if action in look.legal else "off", officer_face(card))


GAP = '<i class="gap" aria-hidden="true"></i>'


def can_try(look: Look, scene: Scene, place: int) -> bool:
    """Whether cards of a row are being chosen from."""
    return bool(look.legal) and scene.phase == "visit" and scene.place_no == place


# ------------------------------------------------------------------ decks and discards

def piles(scene: Scene) -> Markup:
    """How many cards each deck has left, what was discarded, and the Discovery cards that were made; not by whom."""
    gone = scene.discards
    shown = (tuple([rumor_name(number - 1) for number in gone.rumor]), *gone[1:])
    return _piles(scene.decks, shown, tuple(sorted([found.number - 1 for found in scene.discoveries])))


PILES = ("Rumors", "Encounters", "Equipment", "Officers", "Treasures")


@lru_cache(512)
def _piles(decks: tuple[int, ...], discarded: tuple[tuple[str, ...], ...], found: tuple[int, ...]) -> Markup:
    lines = "".join(f"<li><b>{title}</b> <span>{left} in the deck</span>{discards(gone)}</li>"
                    for title, left, gone in zip(PILES, decks, discarded, strict=True))
    made = "".join(f"<li>{esc(cards.discovery_says(card))}</li>" for card in found)
    finds = f"<h3>Discoveries made</h3><ul>{made}</ul>" if made else ""
    return Markup(f'<details id="piles" class="piles"><summary>Decks and discards</summary><ul>{lines}</ul>'
                  f"{finds}</details>")


@cache
def discards(gone: tuple[str, ...]) -> str:
    """What lies on a discard pile."""
    return f'<small>discarded: {esc(", ".join(gone))}</small>' if gone else ""
