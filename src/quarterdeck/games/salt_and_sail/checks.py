"""What must always hold in Salt & Sail, asked after every action of random play (spec, end of section 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from quarterdeck.engine.bits import words
from quarterdeck.games.salt_and_sail.content import (
    ACTIONS,
    ARTIFACT_CARDS,
    BAGS,
    CARDS,
    COPIES,
    CREW_DANGER,
    DISCOVERY_TOKENS,
    DOCK,
    EFFECTS,
    ENCOUNTERS,
    EQUIPMENT_ROW,
    HAND,
    IS_HARBOUR,
    KIT_COPIES,
    KIT_TOKEN,
    KITS,
    MAPS,
    MOST_TEMPORARY,
    OFFICER_TOKEN,
    OFFICERS,
    PORT,
    RUMORS,
    SEATS,
    SHIPS,
    SITES,
    SUCCEED,
    TAKEN,
    TEMPORARY,
    TOKEN_SYMBOLS,
    TOKENS,
    TREASURE_CARDS,
    VILLAGE,
)
from quarterdeck.games.salt_and_sail.rules import legal
from quarterdeck.games.salt_and_sail.rules.table import ration_hold, site_at, sites_in_use
from quarterdeck.games.salt_and_sail.rules.turn import last_round
from quarterdeck.games.salt_and_sail.state import Phase

VARIANTS: list[dict[str, Any]] = [
    {}, {"seats": 3, "map": 2}, {"seats": 1, "map": 5}, {"map": 2, "discoveries": 2, "first": 2, "open_fame": 1},
    {"seats": 3, "map": 5, "discoveries": 8, "open_rumors": 1}, {"seats": 2, "map": 1, "discoveries": 1, "round_limit": 0}]
"""Options that the shared tests play: with and without merchants, free Equipment and hidden Ports; alone; with fewer
Discoveries, more, and a single one without a last round; with chosen starting players, open Rumors and open FP."""

PACE = 12

PERFT = ((0, 3), (40, 3), (120, 3))
"""Lines of play are counted from the draft and from later turns of a random game."""

SETUP = (Phase.CAPTAIN, Phase.OFFICER, Phase.EQUIPMENT, Phase.HARBOUR)
OVERFULL = (Phase.MERCHANT, Phase.TRIM, Phase.TREASURE)


def broken_invariant(before: Any, s: Any) -> str:
    """What is wrong with the position, in words; empty if nothing is. `before` is the position one decision earlier."""
    problem = broken_cards(s) or broken_sites(s) or broken_question(s) or broken_rest(s)
    for seat in range(s.seats):
        problem = problem or broken_seat(s, seat) or broken_bag(s, seat)
    for seat in range(s.seats, SEATS):
        problem = problem or broken_empty_seat(s, seat)
    return problem or (broken_course(before, s) if before is not None else "")


# ------------------------------------------------------------------ cards

def pile(cards: Any, count: int) -> list[int]:
    """The first `count` cards of a deck or pile; raises the alarm by a -1 where it has a hole or a tail."""
    listed = list(cards)
    return listed[:count] if all(card == -1 for card in listed[count:]) else [-1]


def are(cards: Iterable[int], wanted: Counter[int]) -> bool:
    """Whether these are just the wanted cards."""
    return Counter(cards) == wanted


def shown(row: Any) -> list[int]:
    """The cards in a row, empty slots left out."""
    return [card for card in row if card != -1]


def broken_cards(s: Any) -> str:
    """Every card is in exactly one place."""
    rumors = pile(s.rumor_deck, s.rumor_left) + pile(s.rumor_discard, s.rumor_discarded) + shown(s.public_rumors)
    rumors += [card for card in range(CARDS) if s.found[card] != -1]
    for seat in range(SEATS):
        rumors += pile(s.rumors[seat], s.rumor_count[seat])
    if not are(rumors, Counter(range(CARDS))):
        return "a Rumor is missing or there twice (SALT-095)"
    if not are(s.leads, Counter(range(CARDS))) or any(RUMORS[i].tale != RUMORS[s.leads[i]].tale for i in range(CARDS)):
        return "a Rumor leads to a Discovery of another tale, or to one that another leads to (SALT-185)"
    if len(shown(s.public_rumors)) != MAPS[s.map_no - 1].public_rumors:
        return "the public row is not full (SALT-096)"
    kits = pile(s.equipment_deck, s.equipment_left) + pile(s.equipment_discard, s.equipment_discarded)
    kits += shown(s.equipment_row)
    kits += [kind for row in s.equipment for kind in range(KITS) for _ in range(row[kind])]
    if not are(kits, Counter(dict.fromkeys(range(KITS), KIT_COPIES))):
        return "an Equipment card is missing or there twice (SALT-111)"
    officers = pile(s.officer_deck, s.officer_left) + pile(s.officer_discard, s.officer_discarded) + shown(s.officer_row)
    if not are(officers + shown(s.officer), Counter(range(OFFICERS))):
        return "an Officer is missing or there twice (SALT-028)"
    treasures = pile(s.treasure_deck, s.treasure_left) + pile(s.treasure_discard, s.treasure_discarded) + shown(s.offer)
    treasures += [card for card in range(TREASURE_CARDS) if s.treasure_at[card] != -1]
    if not are(treasures, Counter(range(TREASURE_CARDS))):
        return "a Treasure is missing or there twice (SALT-120)"
    return broken_encounters(s)


def broken_encounters(s: Any) -> str:
    """Encounter cards that are in no pile give FP and were kept."""
    cards = pile(s.encounter_deck, s.encounter_left) + pile(s.encounter_discard, s.encounter_discarded)
    held = Counter(cards + ([s.enc_card] if s.enc_card != -1 else []))
    for card in range(ENCOUNTERS):
        missing = COPIES[s.map_no - 1][card] - held.pop(card, 0)
        if missing < 0 or (missing > 0 and EFFECTS[SUCCEED + card].fame == 0):
            return "an Encounter card is missing or there twice (SALT-131)"
    return "an Encounter deck has a hole (SALT-123)" if held else ""


# ------------------------------------------------------------------ the map

def broken_sites(s: Any) -> str:
    """The sites hold the map's tokens; what is face down and was looked at is a Discovery."""
    chart = MAPS[s.map_no - 1]
    count = sites_in_use(s)
    empty = max(0, chart.discoveries - s.to_find)
    tokens = list(s.site_token)
    places = tokens.count(PORT), tokens.count(VILLAGE)
    if tokens[count:] != [-1] * (SITES - count) or places != (chart.ports, chart.villages):
        return "the sites do not hold the map's tokens (SALT-051)"
    on_map = [token for token in tokens[:count] if 0 <= token < DISCOVERY_TOKENS]
    taken = tokens.count(TAKEN) - empty
    if len(set(on_map)) != len(on_map) or len(on_map) != s.tokens_left or taken + len(on_map) != s.to_find:
        return "the Discovery tokens do not add up (SALT-095)"
    if sum(s.discoveries) != taken or sum(seat != -1 for seat in s.found) != taken:
        return "the Discoveries made do not add up (SALT-099)"
    for site in range(count):
        is_place = tokens[site] in (PORT, VILLAGE)
        if s.site_up[site] != (is_place and s.looked[site] != 0) or (s.site_symbols[site] and not s.looked[site]):
            return "a token lies face up or down as it should not (SALT-045)"
        if tokens[site] < DISCOVERY_TOKENS and s.site_symbols[site] & ~TOKEN_SYMBOLS[tokens[site]]:
            return "a token does not bear the symbols that were shown (SALT-177)"
        if tokens[site] >= DISCOVERY_TOKENS and s.site_symbols[site]:
            return "symbols are shown where no Discovery lies (SALT-177)"
    return ""


# ------------------------------------------------------------------ seats

def broken_seat(s: Any, seat: int) -> str:
    """Crew, hold, hull and cards aboard fit the ship."""
    ship = SHIPS[s.ship_type[seat]]
    if s.sails[seat] > ship.sails or s.hands[seat] > ship.hands or s.sails[seat] + s.hands[seat] == 0:
        return "crew stand where there is no slot, or there is none (SALT-023, SALT-034)"
    if s.light[seat] > ship.light or s.heavy[seat] > ship.heavy or s.light[seat] + s.heavy[seat] == ship.light + ship.heavy:
        return "a ship has more damage than it can bear (SALT-033)"
    rations = ration_hold(s, seat)
    is_legal = (s.rations[seat] <= rations + ship.mixed_hold and s.goods[seat] <= ship.goods_hold + ship.mixed_hold
                and s.rations[seat] + s.goods[seat] <= rations + ship.goods_hold + ship.mixed_hold)
    if not is_legal and not (seat == s.active and s.phase in OVERFULL):
        return "a hold is overfull (SALT-024)"
    if (s.ship_hex[seat] == -1) != (s.phase in SETUP and not has_harbour(s, seat)):
        return "a ship is not where it should be (SALT-062)"
    for card in range(CARDS):
        if s.artifact_aboard[card] and (card not in ARTIFACT_CARDS or s.found[card] == -1):
            return "an Artifact is aboard that nobody found (SALT-094)"
    return broken_progress(s, seat)


def has_harbour(s: Any, seat: int) -> bool:
    """Whether the seat has chosen its harbour: those between the starting player and the seat to choose have."""
    return bool(s.phase == Phase.HARBOUR and (seat - s.start_seat) % s.seats < (s.active - s.start_seat) % s.seats)


def broken_progress(s: Any, seat: int) -> str:
    """Set-aside tokens belong to a Rumor that fits the token under the ship."""
    target = s.target[seat]
    if (target != -1) != (sum(s.aside[seat]) > 0):
        return "tokens are set aside without a Rumor, or a Rumor without tokens (SALT-086)"
    if target == -1:
        return ""
    site = site_at(s, s.ship_hex[seat])
    if IS_HARBOUR[s.map_no - 1][s.ship_hex[seat]] or site == -1 or not 0 <= s.site_token[site] < DISCOVERY_TOKENS:
        return "tokens are set aside where no Discovery lies (SALT-081, SALT-098)"
    if target >= CARDS or s.found[target] != -1 or not (TOKEN_SYMBOLS[s.site_token[site]] >> RUMORS[target].symbol) & 1:
        return "a Rumor under attempt does not fit the token (SALT-083)"
    return ""


def broken_bag(s: Any, seat: int) -> str:
    """Bag, set-aside tokens and tokens drawn are the Captain's, the Officer's and the Equipment's, and at most 3 T."""
    wanted = list(BAGS[s.captain[seat]]) if s.captain[seat] != -1 else [0] * TOKENS
    if s.officer[seat] != -1 and OFFICER_TOKEN[s.officer[seat]] != -1:
        wanted[OFFICER_TOKEN[s.officer[seat]]] += 1
    for kind in range(KITS):
        if s.equipment[seat][kind] and KIT_TOKEN[kind] != -1:
            wanted[KIT_TOKEN[kind]] += 1
    held = [s.bag[seat][kind] + s.aside[seat][kind] + (s.drawn[kind] if seat == s.active else 0) for kind in range(TOKENS)]
    if held[:TEMPORARY] != wanted[:TEMPORARY] or held[TEMPORARY] > MOST_TEMPORARY:
        return "a bag does not hold its tokens (SALT-114, SALT-019)"
    return ""


def broken_empty_seat(s: Any, seat: int) -> str:
    """A seat that nobody took has nothing."""
    own = (s.sails, s.hands, s.rations, s.goods, s.ducats, s.fame, s.rumor_count, s.discoveries, s.final_fame)
    if any(row[seat] for row in own) or any(row[seat] != -1 for row in (s.captain, s.officer, s.ship_hex, s.target)):
        return "a seat that nobody took has something (SALT-001)"
    return ""


# ------------------------------------------------------------------ the question

def broken_question(s: Any) -> str:
    """Whoever is asked has a choice; only the menu may ask with a single option (SALT-181)."""
    options = legal(s, [0] * words(ACTIONS))
    if s.phase == Phase.OVER:
        return "a finished game asks something (SALT-170)" if options else ""
    if options < 2 and not (options == 1 and s.phase == Phase.MENU):
        return f"{Phase(s.phase).name} is asked where there is nothing to choose (spec, section 5)"
    if s.phase == Phase.MENU and s.actions_left == 0:
        return "an action is asked when none is left (SALT-071)"
    return broken_crew_loss(s) if s.phase == Phase.CREW_LOSS else ""


def broken_crew_loss(s: Any) -> str:
    """Which crew is lost is asked only in a dangerous attempt, of who has crew in both places and could still Move."""
    if s.target[s.active] == -1 or RUMORS[s.target[s.active]].danger != CREW_DANGER:
        return "a crew is lost outside a dangerous attempt (SALT-190)"
    if not s.sails[s.active] or not s.hands[s.active] or not s.actions_left or s.moved or s.barred:
        return "it is asked who is lost where nothing hangs on it (SALT-190)"
    return ""


def broken_rest(s: Any) -> str:
    """Fields that are not in use hold their rest values."""
    is_visiting = s.phase == Phase.VISIT or (s.phase == Phase.TRIM and s.place == DOCK)
    if (s.place != -1) != is_visiting or (s.visit_flags and not is_visiting):
        return "a visit goes on elsewhere (SALT-103)"
    if (s.enc_card != -1) != (s.phase in (Phase.CHECK, Phase.FORTUNE, Phase.MERCHANT)):
        return "an Encounter lies open that is over, or is not there (SALT-123)"
    if (s.phase != Phase.CHECK and (s.enc_draws or any(s.drawn))) or sum(s.drawn) != s.enc_draws:
        return "tokens are drawn outside a check (SALT-129)"
    if s.phase != Phase.MERCHANT and (s.trades_done or s.spare):
        return "a trade is left over (SALT-136)"
    if s.phase != Phase.CREW_LOSS and s.draws_due:
        return "a draw of an attempt is left over (SALT-190)"
    if (s.phase == Phase.TREASURE) != (-1 not in s.offer) or (s.phase != Phase.TREASURE and list(s.offer) != [-1, -1]):
        return "Treasures are on offer to nobody (SALT-146)"
    if s.range_left and s.phase not in (Phase.STEP, Phase.FORTUNE):
        return "range is left when nobody moves (SALT-078)"
    turn = (s.actions_left, s.moved, s.barred, s.surgeon_used, s.sheath_used)
    if s.phase in (*SETUP, Phase.SINK, Phase.OVER) and any(turn):
        return "something of a turn is left after it (SALT-149)"
    if s.phase == Phase.ALLOCATE and shown(s.equipment_row)[EQUIPMENT_ROW:]:
        return "the Equipment row is too long (SALT-060)"
    if (s.round_no == 0) != (s.phase in SETUP) or s.round_no > last_round(s) or any(count > HAND for count in s.rumor_count):
        return "the round or a hand is wrong (SALT-063, SALT-102, SALT-171)"
    return ""


def broken_course(before: Any, s: Any) -> str:
    """Rounds count up, scores never fall, what was found or turned up stays so."""
    if list(s.leads) != list(before.leads):
        return "a Rumor leads elsewhere than before (SALT-185)"
    if s.round_no < before.round_no:
        return "the rounds run backwards (SALT-063)"
    if any(now < then for now, then in zip(s.fame, before.fame, strict=True)):
        return "FP were lost (SALT-002)"
    if any(then not in (-1, now) for now, then in zip(s.found, before.found, strict=True)):
        return "a Discovery changed hands (SALT-092)"
    if any(now & then != then for now, then in zip(s.looked, before.looked, strict=True)):
        return "a look was forgotten (SALT-046)"
    return ""
