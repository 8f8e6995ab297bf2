"""What is open to all: the line over the map, what has just happened, public Rumors, Equipment and Officers, the piles."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail import view
from quarterdeck.games.salt_and_sail.content import (
    ACTIONS_A_TURN,
    ATTEMPT_PUBLIC,
    CARDS,
    DISCOVERY_NAMES,
    ENCOUNTER_NAMES,
    EQUIPMENT,
    EQUIPMENT_NAMES,
    EQUIPMENT_ROW,
    KIT_COST,
    MAPS,
    MARKET,
    OFFICER,
    OFFICER_NAMES,
    OFFICER_ROW,
    PUB,
    TOKEN_NAMES,
    TREASURE_NAMES,
)
from quarterdeck.games.salt_and_sail.rules.terms import Event
from quarterdeck.games.salt_and_sail.rules.turn import last_round
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table import cards
from quarterdeck.games.salt_and_sail.table.boards import rumor_note, state_of
from quarterdeck.games.salt_and_sail.table.drawings import shape, sign, token, tokens

# ------------------------------------------------------------------ the line over the map

def status(look: Look, s: Any) -> Markup:
    """The round, what is left to find, the actions of the turn, and what has just happened."""
    target = MAPS[s.map_no - 1].solo_fame if s.seats == 1 else 0
    is_turn = Phase.ALLOCATE <= s.phase < Phase.OVER
    return _status(s.round_no, last_round(s), s.tokens_left, s.actions_left if is_turn else NONE, s.range_left,
                   s.barred == 1, target, s.phase == Phase.OVER, news(look))


@lru_cache(1024)
def _status(round_no: int, rounds: int, left: int, actions: int, range_left: int, is_barred: bool, target: int,
            is_over: bool, happened: str) -> Markup:
    round_ = f"Round <b>{round_no}</b> of {rounds}" if round_no else "Setting out"
    found = f"{sign('compass')}<b>{left}</b> {'Discovery' if left == 1 else 'Discoveries'} left"
    pips = "".join(f'<i class="pip{" used" if i >= actions else ""}"></i>' for i in range(ACTIONS_A_TURN))
    said = f"{view.counted(actions, 'action')} left"
    more = f'<span class="actions" role="img" aria-label="{said}">{pips} {said}</span>' if actions >= 0 else ""
    under_way = f'<span class="tag">{view.counted(range_left, "step")} left</span>' if range_left else ""
    barred = '<span class="tag bad">no Move this turn</span>' if is_barred else ""
    is_last = not is_over and round_no > 0 and (left == 0 or round_no == rounds)
    last = '<span class="tag bad">Last round</span>' if is_last else ""
    goal = f'<span class="tag">Target {target} FP</span>' if target else ""
    return Markup(f'<div id="status" class="status"><span class="round">{round_}</span><span class="finds">{found}</span>'
                  f"{goal}{last}{more}{under_way}{barred}{happened}</div>")


NEWS = {
    Event.LOOKED: "", Event.ATTEMPT: "", Event.DISCOVERED: "good", Event.PAID: "good", Event.ENCOUNTER: "",
    Event.STOPPED: "", Event.PASSED: "good", Event.FAILED: "bad", Event.UNHARMED: "", Event.DECLINED: "",
    Event.LIGHT: "bad", Event.HEAVY: "bad", Event.LOST_CREW: "bad", Event.SAVED_CREW: "", Event.TREASURE: "good",
    Event.DELIVERED: "good", Event.SANK: "bad", Event.BOUGHT_SHIP: "", Event.TRADED: "", Event.LAST_DISCOVERY: "bad",
}
"""What is worth telling over the map, and whether it is good or bad for who meets it."""
TOLD = 4
"""So many of them."""


def news(look: Look) -> str:
    """The last things that happened, the newest first, with the tokens that were drawn."""
    told: list[tuple[str, str]] = []
    drawn: list[int] = []
    for event in look.recent:
        if event.kind == Event.TOKEN:
            drawn.append(event.b)
            continue
        told += drawn_chip(drawn)
        drawn = []
        if event.kind in NEWS:
            told.append((NEWS[Event(event.kind)], told_of(event, look.seat)))
    told += drawn_chip(drawn)
    chips = "".join(f'<span class="chip {cls}">{words}</span>' for cls, words in reversed(told[-TOLD:]))
    return f'<span class="news">{chips}</span>' if chips else ""


def drawn_chip(drawn: list[int]) -> list[tuple[str, str]]:
    """Tokens drawn one after another."""
    words = view.listed([TOKEN_NAMES[kind] for kind in drawn])
    return [("drawn", f'Drawn: <span role="img" aria-label="{words}">{"".join(map(token, drawn))}</span>')] if drawn else []


def told_of(event: Told, seat: int) -> str:
    """One of them as a sentence, with the shape of whom it befell."""
    return f"{shape(event.a) if event.kind != Event.LAST_DISCOVERY else ''}{esc(view.tell(event, seat))}"


# ------------------------------------------------------------------ the rows

def public(look: Look, s: Any) -> Markup:
    """The Rumors that are open to all."""
    rumors = "".join(public_card(look, s, slot, rumor) for slot, rumor in enumerate(s.public_rumors) if rumor != NONE)
    return Markup(f'<div id="public" class="public">{group("rumor", "Public Rumors", rumors)}</div>')


def offers(look: Look, s: Any) -> Markup:
    """Equipment and Officers face up."""
    is_draft = s.phase <= Phase.EQUIPMENT
    kits = "".join(kit_card(look, s, slot, kind) for slot, kind in enumerate(s.equipment_row)
                   if kind != NONE or (slot < EQUIPMENT_ROW and not is_draft))
    officers = "".join(officer_card(look, s, slot, card) for slot, card in enumerate(s.officer_row)
                       if card != NONE or (slot < OFFICER_ROW and not is_draft))
    return Markup(f'<div id="offers" class="offers">{group("equipment", "Equipment", kits)}'
                  f'{group("officer", "Officers", officers)}</div>')


@lru_cache(1024)
def group(kind: str, title: str, inside: str) -> str:
    """Cards of one row."""
    return (f'<section class="group" aria-label="{title}"><h3>{sign(kind)}{title}</h3><div class="row">{inside}</div>'
            f"</section>")


def public_card(look: Look, s: Any, slot: int, rumor: int) -> str:
    """A public Rumor; who sits at the table may attempt it."""
    own = look.seat
    action = ATTEMPT_PUBLIC + slot if own >= 0 and not look.open else NONE
    mine = tokens(s.aside[own], "aside") if own >= 0 and s.target[own] == rumor else ""
    return cards.rumor_card(rumor, action, state_of(look, s, ATTEMPT_PUBLIC + slot), mine,
                            rumor_note(look, s, rumor))


def kit_card(look: Look, s: Any, slot: int, kind: int) -> str:
    """Equipment face up; clicked in the Market, or when one is free."""
    if kind == NONE:
        return GAP
    action = EQUIPMENT + slot if can_try(look, s, Phase.EQUIPMENT, MARKET) else NONE
    return cards.small_card("equipment", f"kit-{slot}", EQUIPMENT_NAMES[kind], cards.kit_says(kind), str(KIT_COST[kind]),
                            action, "can" if action in look.legal else "off")


def officer_card(look: Look, s: Any, slot: int, card: int) -> str:
    """An Officer face up; clicked in the Pub or in the draft."""
    if card == NONE:
        return GAP
    action = OFFICER + slot if can_try(look, s, Phase.OFFICER, PUB) else NONE
    return cards.small_card("officer", f"officer-{slot}", OFFICER_NAMES[card], cards.officer_says(card), "", action,
                            "can" if action in look.legal else "off")


GAP = '<i class="gap" aria-hidden="true"></i>'


def can_try(look: Look, s: Any, phase: Phase, place: int) -> bool:
    """Whether cards of a row are being chosen from."""
    return bool(look.legal) and (s.phase == phase or (s.phase == Phase.VISIT and s.place == place))


# ------------------------------------------------------------------ decks and discards

def piles(s: Any) -> Markup:
    """How many cards each deck has left, what was discarded, and what has been found."""
    decks = (("Rumors", s.rumor_left, [view.rumor_name(card) for card in s.rumor_discard if card != NONE]),
             ("Encounters", s.encounter_left, [ENCOUNTER_NAMES[card] for card in s.encounter_discard if card != NONE]),
             ("Equipment", s.equipment_left, [EQUIPMENT_NAMES[kind] for kind in s.equipment_discard if kind != NONE]),
             ("Officers", s.officer_left, [OFFICER_NAMES[card] for card in s.officer_discard if card != NONE]),
             ("Treasures", s.treasure_left, [TREASURE_NAMES[card] for card in s.treasure_discard if card != NONE]))
    found = tuple((s.found[card], DISCOVERY_NAMES[card]) for card in range(CARDS) if s.found[card] != NONE)
    return _piles(tuple((title, left, tuple(gone)) for title, left, gone in decks), found)


@lru_cache(512)
def _piles(decks: tuple[tuple[str, int, tuple[str, ...]], ...], found: tuple[tuple[int, str], ...]) -> Markup:
    lines = "".join(f"<li><b>{title}</b> <span>{left} in the deck</span>{discards(gone)}</li>"
                    for title, left, gone in decks)
    made = "".join(f"<li>{shape(seat)}{esc(name)}</li>" for seat, name in found)
    finds = f"<h3>Discoveries made</h3><ul>{made}</ul>" if made else ""
    return Markup(f'<details id="piles" class="piles"><summary>Decks and discards</summary><ul>{lines}</ul>'
                  f"{finds}</details>")


@cache
def discards(gone: tuple[str, ...]) -> str:
    """What lies on a discard pile."""
    return f'<small>discarded: {esc(", ".join(gone))}</small>' if gone else ""
