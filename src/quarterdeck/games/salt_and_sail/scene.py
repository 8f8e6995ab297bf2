"""What Salt & Sail shows to a seat, and what it is asked; `s` is already redacted, so nothing is hidden here."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail import rules
from quarterdeck.games.salt_and_sail.content import (
    ANY_GREAT,
    ANY_STANDARD,
    BARTER,
    CAPTAIN_NAMES,
    CARDS,
    CLUES,
    DANGERS,
    DIRECTION_NAMES,
    DISCOVERIES,
    DISCOVERY_NAMES,
    ENCOUNTER,
    ENCOUNTER_NAMES,
    EQUIPMENT_NAMES,
    FAIL,
    KINDS_OF_ENCOUNTER,
    KIT_COST,
    KITS,
    LAND,
    MAP_NAMES,
    MAP_ROWS,
    MAP_STORIES,
    NEXT,
    OFFICER_NAMES,
    PLACE_NAMES,
    PRIVATE,
    RUMORS,
    SEA,
    SEAT_LETTERS,
    SEAT_NAMES,
    SEAT_ROWS,
    SHIP_NAMES,
    SHIPS,
    SKILLS,
    SUCCEED,
    SYMBOL_NAMES,
    TEMPORARY,
    TOKEN_CODES,
    TOKENS,
    TRADE_1,
    TRADE_2,
    TREASURE_CARDS,
    TREASURE_NAMES,
    TYPES,
    WAYS,
)
from quarterdeck.games.salt_and_sail.phrases import (
    KIT_WORDS,
    OFFICER_WORDS,
    effect_words,
    ending_words,
    needs,
    rumor_name,
    verdict,
)
from quarterdeck.games.salt_and_sail.prompts import prompt
from quarterdeck.games.salt_and_sail.rules import SET_OUT
from quarterdeck.games.salt_and_sail.rules.encounters import allowance
from quarterdeck.games.salt_and_sail.rules.moving import moves, open_ways, range_of
from quarterdeck.games.salt_and_sail.rules.table import ration_hold, site_at, sites_in_use
from quarterdeck.games.salt_and_sail.rules.turn import ending, has_last_round, last_round, solo_target
from quarterdeck.games.salt_and_sail.sites import berth_of, site_scene
from quarterdeck.games.salt_and_sail.state import Phase


def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted."""
    return {
        "seat": seat, "to_act": rules.to_act(s), "prompt": prompt(s, seat), "phase": Phase(s.phase).name.lower(),
        "round": s.round_no, "rounds": last_round(s) if has_last_round(s) else 0, "map": map_scene(s),
        "start_seat": s.start_seat, "sites": [site_scene(s, site) for site in range(sites_in_use(s))],
        "discoveries_left": s.tokens_left, "discoveries": [discovery_scene(s, rumor) for rumor in made(s)],
        "actions_left": s.actions_left, "range_left": s.range_left,
        "moved": s.moved, "barred": s.barred, "place": "" if s.place == NONE else PLACE_NAMES[s.place],
        "public_rumors": [rumor_scene(s, rumor, seat) for rumor in s.public_rumors if rumor != NONE],
        "ways": ways_scene(s),
        "equipment": [None if kind == NONE else {"name": EQUIPMENT_NAMES[kind], "cost": KIT_COST[kind],
                                                 "text": KIT_WORDS[kind]} for kind in s.equipment_row],
        "officers": [None if card == NONE else {"name": OFFICER_NAMES[card], "text": OFFICER_WORDS[card]}
                     for card in s.officer_row],
        "encounter": encounter_scene(s), "offer": [TREASURE_NAMES[card] for card in s.offer if card != NONE],
        "decks": {"rumor": s.rumor_left, "encounter": s.encounter_left, "equipment": s.equipment_left,
                  "officer": s.officer_left, "treasure": s.treasure_left},
        "discards": {"rumor": [card + 1 for card in s.rumor_discard if card != NONE],
                     "encounter": [ENCOUNTER_NAMES[card] for card in s.encounter_discard if card != NONE],
                     "equipment": [EQUIPMENT_NAMES[kind] for kind in s.equipment_discard if kind != NONE],
                     "officer": [OFFICER_NAMES[card] for card in s.officer_discard if card != NONE],
                     "treasure": [TREASURE_NAMES[card] for card in s.treasure_discard if card != NONE]},
        "seats": [seat_scene(s, other, seat) for other in range(s.seats)],
        "result": None if s.phase != Phase.OVER else {"winners": [i for i in range(s.seats) if s.winners >> i & 1],
                                                      "text": verdict(s.winners, seat),
                                                      "ending": ending_words(ending(s), s.seats == 1)},
    }


def map_scene(s: Any) -> dict[str, Any]:
    """What the map shows from the start."""
    m = s.map_no - 1
    row = MAP_ROWS[m]
    return {"name": MAP_NAMES[m], "story": MAP_STORIES[m], "sea": SEA[m], "land": LAND[m], "capital": row["capital"],
            "ports": row["known_ports"], "encounters": row["encounters"], "solo_fame": solo_target(s)}


def made(s: Any) -> list[int]:
    """The Rumors that were completed."""
    return [rumor for rumor in range(CARDS) if s.found[rumor] != NONE]


def discovery_scene(s: Any, rumor: int) -> dict[str, Any]:
    """The Discovery card behind a Rumor; for Rumors that were completed, or where Rumors are open (SALT-183, SALT-184)."""
    card = s.leads[rumor]
    return {"number": card + 1, "name": DISCOVERY_NAMES[card], "type": TYPES[DISCOVERIES[card].type],
            "fame": DISCOVERIES[card].fame, "ducats": DISCOVERIES[card].ducats}


def shows_fame(s: Any, seat: int, viewer: int) -> bool:
    """Whether the viewer is shown the seat's FP: scored cards lie face down until the end (SALT-186)."""
    return bool(seat == viewer or s.open_fame or s.phase == Phase.OVER)


def ways_scene(s: Any) -> list[dict[str, Any]]:
    """Where the ship of the seat to act may step now."""
    ways = open_ways(s) if s.phase == Phase.STEP else moves(s) if s.phase == Phase.MENU else 0
    return [{"way": DIRECTION_NAMES[way], "action": SET_OUT.action(way),
             "hex": NEXT[s.map_no - 1][s.ship_hex[s.active]][way]}
            for way in range(WAYS) if ways >> way & 1]


def rumor_scene(s: Any, rumor: int, seat: int) -> dict[str, Any]:
    """A Rumor card's face, whether it fits the token under the viewer's ship, and how many of the viewer's tokens help."""
    card = RUMORS[rumor]
    here = site_at(s, s.ship_hex[seat]) if seat >= 0 and s.ship_hex[seat] != NONE else NONE
    symbols = site_scene(s, here)["symbols"] if here != NONE else []
    bag = s.bag[seat] if seat >= 0 else [0] * TOKENS
    helpful = (2 * card.skill, 2 * card.skill + 1, ANY_STANDARD, ANY_GREAT, TEMPORARY)
    return {"number": rumor + 1, "name": rumor_name(rumor), "symbol": SYMBOL_NAMES[card.symbol], "needs": needs(card),
            "short": short_needs(card), "danger": DANGERS[card.danger], "clue": CLUES[rumor],
            "discovery": discovery_scene(s, rumor) if s.open_rumors else None, "fits": SYMBOL_NAMES[card.symbol] in symbols,
            "helpful": [sum(bag[kind] for kind in helpful), sum(bag)]}


def short_needs(card: Any) -> str:
    """FS2 FG1 !crew."""
    letter = SKILLS[card.skill][0].upper()
    parts = [f"{letter}{grade}{count}" for grade, count in (("S", card.standard), ("G", card.great)) if count]
    return " ".join([*parts, f"!{DANGERS[card.danger]}"] if card.danger else parts)


def encounter_scene(s: Any) -> dict[str, Any] | None:
    """The Encounter that lies open, with the tokens drawn."""
    if s.enc_card == NONE:
        return None
    card = ENCOUNTER[s.enc_card]
    return {"name": ENCOUNTER_NAMES[s.enc_card], "kind": KINDS_OF_ENCOUNTER[card.kind],
            "needs": needs(card) if card.skill != NONE else "", "barter": effect_words(BARTER + s.enc_card),
            "trades_done": [s.trades_done >> trade & 1 for trade in range(2)], "allowance": allowance(s, s.active),
            "fail": effect_words(FAIL + s.enc_card), "succeed": effect_words(SUCCEED + s.enc_card),
            "trades": [effect_words(TRADE_1 + s.enc_card), effect_words(TRADE_2 + s.enc_card)],
            "drawn": tokens_scene(s.drawn), "draws": s.enc_draws}


def tokens_scene(tokens: Any) -> dict[str, int]:
    """Token codes and how many of each."""
    return {TOKEN_CODES[kind]: tokens[kind] for kind in range(TOKENS) if tokens[kind]}


def seat_scene(s: Any, seat: int, viewer: int) -> dict[str, Any]:
    """A seat's mat."""
    ship = SHIPS[s.ship_type[seat]]
    at = s.ship_hex[seat]
    return {
        "name": SEAT_NAMES[seat], "letter": SEAT_LETTERS[seat], "colour": SEAT_ROWS[seat]["colour"],
        "is_you": seat == viewer, "fame": s.fame[seat] if shows_fame(s, seat, viewer) else None,
        "final_fame": s.final_fame[seat], "discoveries": s.discoveries[seat],
        "captain": "" if s.captain[seat] == NONE else CAPTAIN_NAMES[s.captain[seat]],
        "officer": "" if s.officer[seat] == NONE else OFFICER_NAMES[s.officer[seat]],
        "ship": SHIP_NAMES[s.ship_type[seat]], "hex": at, "at": None if at == NONE else SEA[s.map_no - 1][at],
        "range": range_of(s, seat), "eats": at != NONE and berth_of(s, at) not in ("harbour", "port"),
        "sails": [s.sails[seat], ship.sails], "hands": [s.hands[seat], ship.hands],
        "hold": [ration_hold(s, seat), ship.mixed_hold, ship.goods_hold], "rations": s.rations[seat], "goods": s.goods[seat],
        "light": [s.light[seat], ship.light], "heavy": [s.heavy[seat], ship.heavy], "ducats": s.ducats[seat],
        "bag": tokens_scene(s.bag[seat]), "aside": tokens_scene(s.aside[seat]),
        "target": "" if s.target[seat] == NONE else "a private Rumor" if s.target[seat] == PRIVATE
                  else rumor_name(s.target[seat]),
        "rumors": s.rumor_count[seat], "cards": [rumor_scene(s, rumor, viewer) for rumor in s.rumors[seat] if rumor != NONE],
        "equipment": [EQUIPMENT_NAMES[kind] for kind in range(KITS) for _ in range(s.equipment[seat][kind])],
        "treasures": [TREASURE_NAMES[card] for card in range(TREASURE_CARDS) if s.treasure_at[card] == seat],
        "artifacts": [discovery_scene(s, rumor) for rumor in made(s) if s.artifact_aboard[rumor] and s.found[rumor] == seat],
        "found": [discovery_scene(s, rumor)["name"] for rumor in made(s)
                  if s.found[rumor] == seat and shows_fame(s, seat, viewer)],
    }
