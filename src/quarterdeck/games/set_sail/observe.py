"""What a seat of Set Sail sees as numbers, block by block, its own side first. Only what `redact` leaves is read."""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    FARTHEST,
    GOOD_COPIES,
    GOODS,
    KIND_NAMES,
    LAST_ROUND,
    MAP_TILE,
    MOST_DEALS,
    MOST_ITEMS,
    MOST_MOVEMENT,
    MOST_OF_AN_UPGRADE,
    MOST_OFFERS,
    OPEN,
    PIECES,
    PIRATE_PORT,
    PLUNDER,
    QUEST_DECK,
    QUESTS,
    ROUTES,
    SEATS,
    SHIP_KINDS,
    SUPPLIES,
    TILES,
    TRADE_COST,
    TRADE_VP,
    UPGRADES,
    VP_TO_END,
)
from quarterdeck.games.set_sail.goals import NEAREST
from quarterdeck.games.set_sail.rules.moving import is_decided
from quarterdeck.games.set_sail.rules.ports import can_deliver
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.state import DEEP_CARDS, GIVEN, WANTED, PayFor, Phase

PHASES = len(Phase)
LONG_GAME = 40          # rounds after which a game without a last round counts as far advanced
OF_A_SEAT = 15 + UPGRADES + PIECES
OF_A_TILE = 3
OBSERVATION = (SEATS * OF_A_SEAT                                        # see_players
               + SHIP_KINDS + GOODS + QUESTS + PIECES * 7               # see_own
               + OPEN * 4 + OPEN * (3 + GOODS) + 5 + GOODS + 4          # see_table
               + PHASES + 24 + GIVEN + WANTED                           # see_turn
               + OF_A_TILE * TILES)                                     # see_board


def observe(s, seat, out):
    """Write what `seat` sees as OBSERVATION numbers."""
    for i in range(OBSERVATION):
        out[i] = 0.0            # most stay so; what follows writes the others
    at = see_players(s, seat, out, 0)
    at = see_own(s, seat, out, at)
    at = see_table(s, seat, out, at)
    at = see_turn(s, seat, out, at)
    see_board(s, seat, out, at)


def see_players(s, seat, out, at):                      # SET-007, SET-008
    """What is public of every player, own first, then clockwise."""
    for i in range(s.seats):
        who = (seat + i) % s.seats
        at = put(out, at, 1.0)
        at = put(out, at, s.vp[who] / VP_TO_END)
        at = put(out, at, min(s.silver[who], 40) / 20)
        at = put(out, at, min(s.supply[who], 20) / 10)
        at = put(out, at, s.supply[who] == 0)
        at = put(out, at, min(s.ship_count[who], 20) / 10)
        at = put(out, at, s.goods_count[who] / 11)
        at = put(out, at, (capacity(s, who) - s.goods_count[who]) / 11)
        at = put(out, at, s.map_count[who] / 3)
        at = put(out, at, s.half_movement[who])
        at = put(out, at, bits.count(s.dug[who]) / QUESTS)
        at = put(out, at, bits.count(s.plunder_won[who]) / QUESTS)
        at = put(out, at, bits.count(s.trade_won[who]) / QUESTS)
        at = put(out, at, who == s.active)
        at = put(out, at, who == s.first_seat)
        for kind in range(UPGRADES):
            at = put(out, at, s.upgrades[who][kind] / MOST_OF_AN_UPGRADE)
        for piece in range(PIECES):
            tile = s.position[who][piece]
            at = put(out, at, 0.0 if tile == NONE else 1.0 - NEAREST[tile][PIRATE_PORT] / FARTHEST)
    return SEATS * OF_A_SEAT


def see_own(s, seat, out, at):
    """One's own hand and maps, and how far each of one's ships is from every kind of tile."""
    for kind in range(SHIP_KINDS):
        at = put(out, at, min(s.ships[seat][kind], 10) / 10)
    for good in range(GOODS):
        at = put(out, at, s.goods[seat][good] / 5)
    for found in range(QUESTS):
        at = put(out, at, (s.maps[seat] >> found) & 1)
    for piece in range(PIECES):
        tile = s.position[seat][piece]
        for kind in range(len(KIND_NAMES)):
            at = put(out, at, 0.0 if tile == NONE else NEAREST[tile][kind] / FARTHEST)
    return at


def see_table(s, seat, out, at):
    """Open quests with their costs and whether one can pay them, decks and piles."""
    for space in range(OPEN):
        quest = s.plunder_open[space]
        is_there = quest != NONE
        at = put(out, at, is_there)
        at = put(out, at, PLUNDER[quest].vp / 7 if is_there else 0.0)
        at = put(out, at, PLUNDER[quest].ships / 5 if is_there else 0.0)
        at = put(out, at, is_there and s.ship_count[seat] >= PLUNDER[quest].ships)
    for space in range(OPEN):
        quest = s.trade_open[space]
        is_there = quest != NONE
        at = put(out, at, is_there)
        at = put(out, at, TRADE_VP[quest] / 7 if is_there else 0.0)
        at = put(out, at, can_deliver(s, seat, quest))
        for good in range(GOODS):
            at = put(out, at, TRADE_COST[quest][good] / 3 if is_there else 0.0)
    at = put(out, at, s.plunder_left / QUEST_DECK)
    at = put(out, at, s.trade_left / QUEST_DECK)
    at = put(out, at, s.treasure_left / QUESTS)
    at = put(out, at, s.supply_pile / SUPPLIES)
    at = put(out, at, s.deep_deck / DEEP_CARDS)
    at = put(out, at, s.deep_discard / DEEP_CARDS)
    at = put(out, at, s.route_deck_count / ROUTES)
    at = put(out, at, s.route_discard[0] / ROUTES)
    at = put(out, at, s.route_discard[1] / ROUTES)
    for good in range(GOODS):
        at = put(out, at, s.goods_pile[good] / GOOD_COPIES)
    return at


def see_turn(s, seat, out, at):
    """What is asked, how far the turn and the game are, the combat and the offer at hand."""
    out[at + s.phase] = 1.0
    at += PHASES
    at = put(out, at, s.decider == seat)
    at = put(out, at, s.active == seat)
    at = put(out, at, min(1.0, s.round_no / (LAST_ROUND[s.seats] if s.round_limit else LONG_GAME)))
    at = put(out, at, s.round_limit)
    at = put(out, at, is_decided(s))
    at = put(out, at, s.seats / SEATS)
    at = put(out, at, s.trading)
    at = put(out, at, s.movement_left / MOST_MOVEMENT)
    at = put(out, at, s.acting == 0)
    at = put(out, at, s.acting == 1)
    at = put(out, at, s.acted)
    at = put(out, at, s.defender == seat)
    at = put(out, at, s.defender != NONE)
    at = put(out, at, s.attack_roll / 9)
    at = put(out, at, s.runner == seat)
    at = put(out, at, s.to_take / 2)
    at = put(out, at, s.route_reward)
    at = put(out, at, min(s.to_pay, 5) / 5)
    at = put(out, at, s.pay_for == PayFor.TRADE)
    at = put(out, at, s.deals / MOST_DEALS)
    at = put(out, at, s.proposals / s.offers)
    at = put(out, at, s.offers / MOST_OFFERS)
    at = put(out, at, s.partner == seat)
    at = put(out, at, s.offer_items / MOST_ITEMS)
    for place in range(GIVEN):
        at = put(out, at, s.give[place] / 8)
    for place in range(WANTED):
        at = put(out, at, s.want[place] / 8)
    return at


def see_board(s, seat, out, at):
    """Each tile: one's own ships, rivals' ships, and a map of one's own."""
    for who in range(s.seats):
        for piece in range(PIECES):
            tile = s.position[who][piece]
            if tile != NONE:
                out[at + OF_A_TILE * tile + (0 if who == seat else 1)] += 0.5
    for found in range(QUESTS):
        if (s.maps[seat] >> found) & 1:
            out[at + OF_A_TILE * MAP_TILE[found] + 2] = 1.0


def put(out, at, value):
    """One number; returns the next place."""
    out[at] = value
    return at + 1
