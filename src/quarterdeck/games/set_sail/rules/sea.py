"""Sea tiles, ship card combat, rewards and digging (spec.md, 3.10 and 3.11)."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    CANNON,
    CONTENT,
    DEEP,
    DEEP_PRIZE,
    DEEP_WATER,
    FISH,
    HEALTH,
    KIND,
    MAP_AT,
    ROUTE_4,
    ROUTE_5,
    ROUTE_GOODS,
    ROUTE_PRIZE,
    SHALLOW_WATER,
    SUPPLY_PORT,
    TRADE_PORT,
    TRADE_ROUTE,
    TREASURE_VP,
    UPGRADE_PORT,
)
from quarterdeck.games.set_sail.rules.table import (
    ask,
    below,
    die,
    lose_supply,
    must_discard,
    score_quest,
    stocked,
    take_good,
)
from quarterdeck.games.set_sail.rules.terms import Event, Rule, Step
from quarterdeck.games.set_sail.state import Cause, Phase


def use_tile(s):                                        # SET-038, SET-041, SET-043, SET-046, SET-051, SET-058..060
    """The action of the tile under the acting ship."""
    tile = s.position[s.active][s.acting]
    kind = KIND[tile]
    if kind == SHALLOW_WATER:
        s.silver[s.active] += FISH
        note(s, Event.FISHED, s.active, FISH, tile)
        return Step.FINISH
    if kind == DEEP_WATER:
        return meet(s, deep_water_card(s))
    if kind == TRADE_ROUTE:
        return meet(s, trade_route_card(s))
    if kind == SUPPLY_PORT:
        return ask(s, Phase.SUPPLY, s.active)
    if kind == TRADE_PORT:
        return ask(s, Phase.TRADE_PORT, s.active)
    if kind == UPGRADE_PORT:
        return ask(s, Phase.UPGRADE, s.active)
    return ask(s, Phase.PIRATE, s.active)


# ------------------------------------------------------------------ 3.10 ship cards

def deep_water_card(s):                                 # SET-059, SET-066, SET-067
    """Draw from the Deep Water deck, if need be after a reshuffle; NONE if all ships are in hands."""
    if s.deep_deck == 0:
        s.deep_deck = s.deep_discard
        s.deep_discard = 0
        note(s, Event.RESHUFFLED, DEEP_WATER, s.deep_deck)
    if s.deep_deck == 0:
        return NONE
    s.deep_deck -= 1
    return DEEP


def trade_route_card(s):                                # SET-060, SET-066, SET-067, SET-111
    """Draw from the Trade Route deck in the same way; each card left is as likely."""
    if s.route_deck_count == 0:
        for i in range(2):
            s.route_deck[i] = s.route_discard[i]
            s.route_deck_count += s.route_discard[i]
            s.route_discard[i] = 0
        note(s, Event.RESHUFFLED, TRADE_ROUTE, s.route_deck_count)
    if s.route_deck_count == 0:
        return NONE
    kind = ROUTE_4 if below(s, s.route_deck_count) < s.route_deck[0] else ROUTE_5
    s.route_deck[kind - ROUTE_4] -= 1
    s.route_deck_count -= 1
    return kind


def meet(s, kind):                                      # SET-061..065, SET-067
    """Roll the die and add Cannons: at least the ship's health wins it, less costs Supply tokens."""
    seat = s.active
    if kind == NONE:
        note(s, Event.NO_SHIP, seat)
        return Step.FINISH
    rolled = die(s)
    missing = missing_to_win(HEALTH[kind], rolled, s.upgrades[seat][CANNON])
    note(s, Event.MET, seat, kind, s.position[seat][s.acting])
    note(s, Event.ROLLED, seat, rolled, s.upgrades[seat][CANNON])
    if missing > 0:
        return lose_to_ship(s, kind, missing)
    s.ships[seat][kind] += 1
    s.ship_count[seat] += 1
    prize = DEEP_PRIZE if kind == DEEP else ROUTE_PRIZE[s.route_reward]
    s.silver[seat] += prize
    note(s, Event.WON_SHIP, seat, kind, prize)
    if kind == DEEP:
        return Step.FINISH
    s.to_take = ROUTE_GOODS[s.route_reward]
    return Step.TAKE


def missing_to_win(health, rolled, cannons):            # SET-062
    """What a roll and Cannons are short of a ship's health; above 0 it is a loss of so many tokens."""
    return health - rolled - cannons


def lose_to_ship(s, kind, missing):                     # SET-065, SET-040
    """The ship card is discarded, and tokens are lost; whoever has too few runs out."""
    if kind == DEEP:
        s.deep_discard += 1
    else:
        s.route_discard[kind - ROUTE_4] += 1
    note(s, Event.BEATEN, s.active, kind)
    if lose_supply(s, s.active, missing):
        s.runner = s.active
        return Step.RUN_OUT
    return Step.FINISH


def go_on_taking(s):                                    # SET-064
    """The Trade cards of the reward, one after the other, from piles that are not empty."""
    if s.to_take > 0 and stocked(s) != 0:
        return ask(s, Phase.TAKE, s.active)
    s.to_take = 0
    return must_discard(s, s.active, Cause.REWARD)


def take_reward(s, good):                               # SET-064
    """A Trade card of the player's choice."""
    s.to_take -= 1
    take_good(s, s.active, good)
    note(s, Event.TOOK, s.active, good)
    return Step.TAKE


TAKE = decision(Phase.TAKE, CONTENT.action("take"), offers=stocked, refuses=Rule.TAKE_A_GOOD, does=take_reward, forced=True)


# ------------------------------------------------------------------ 3.11 digging

def dig(s, _choice):                                    # SET-068, SET-069
    """The map is turned up for its points and as many silvers."""
    seat = s.active
    tile = s.position[seat][s.acting]
    found = MAP_AT[tile]
    s.maps[seat] ^= 1 << found
    s.dug[seat] |= 1 << found
    s.map_count[seat] -= 1
    note(s, Event.DUG, seat, found, tile)
    score_quest(s, seat, TREASURE_VP[found])
    return Step.FINISH


def work(_s, _choice):                                  # SET-068
    """Or the tile's own action is done."""
    return Step.TILE


DIG = decision(Phase.DIG, CONTENT.action("dig"), does=dig)
WORK = decision(Phase.DIG, CONTENT.action("work"), does=work)
