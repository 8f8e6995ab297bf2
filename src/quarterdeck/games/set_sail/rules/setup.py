"""The table is laid, and the ships are placed (spec.md, 3.2)."""

from __future__ import annotations

from quarterdeck.engine import dice
from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    GOOD_COPIES,
    GOODS,
    OPEN,
    PIECES,
    QUEST_DECK,
    QUESTS,
    REMOVED,
    ROUTES,
    SEATS,
    SHIP_COPIES,
    SHIP_KINDS,
    START_SILVER,
    START_SUPPLY,
    SUPPLIES,
    TILE,
    UPGRADES,
)
from quarterdeck.games.set_sail.rules.moving import offer_tiles, refusal_of_tile
from quarterdeck.games.set_sail.rules.table import ask
from quarterdeck.games.set_sail.rules.terms import Event, Step
from quarterdeck.games.set_sail.state import DEEP_CARDS, GIVEN, WANTED, PayFor, Phase


def setup(s):                                           # SET-016..022
    """Ship cards as numbers, open quests, shuffled decks less what is removed, piles, five tokens and three silvers each."""
    for seat in range(SEATS):
        clear_seat(s, seat)
    for good in range(GOODS):
        s.goods_pile[good] = GOOD_COPIES
    s.supply_pile = SUPPLIES - START_SUPPLY * s.seats
    s.deep_deck = DEEP_CARDS
    s.deep_discard = 0
    s.route_deck_count = ROUTES
    for i in range(SHIP_KINDS - 1):
        s.route_deck[i] = SHIP_COPIES[1 + i]
        s.route_discard[i] = 0
    lay_out_quests(s)
    s.active = NONE
    s.first_seat = NONE
    s.round_no = 0
    s.movement_left = 0
    s.acting = NONE
    s.acted = 0
    for piece in range(PIECES):
        s.start_tile[piece] = NONE
        s.pending[piece] = 0
    s.defender = NONE
    s.combat_tile = NONE
    s.attack_roll = 0
    s.runner = NONE
    s.to_take = 0
    s.discard_for = 0
    s.to_pay = 0
    s.pay_for = PayFor.NOTHING
    s.deals = 0
    s.proposals = 0
    s.partner = NONE
    s.offer_from = NONE
    s.offer_items = 0
    for i in range(GIVEN):
        s.give[i] = 0
    for i in range(WANTED):
        s.want[i] = 0
    s.decisions = 0
    note(s, Event.SETUP, s.seats)
    ask(s, Phase.SETUP_0, 0)


def clear_seat(s, seat):                                # SET-002, SET-022
    """A player with two ships to place, five tokens and three silvers; a seat that nobody plays has nothing."""
    is_played = seat < s.seats
    s.silver[seat] = START_SILVER if is_played else 0
    s.supply[seat] = START_SUPPLY if is_played else 0
    s.ship_count[seat] = 0
    s.goods_count[seat] = 0
    s.vp[seat] = 0
    s.half_movement[seat] = 0
    s.maps[seat] = 0
    s.map_count[seat] = 0
    s.dug[seat] = 0
    s.plunder_won[seat] = 0
    s.trade_won[seat] = 0
    for piece in range(PIECES):
        s.position[seat][piece] = NONE
    for kind in range(SHIP_KINDS):
        s.ships[seat][kind] = 0
    for good in range(GOODS):
        s.goods[seat][good] = 0
    for kind in range(UPGRADES):
        s.upgrades[seat][kind] = 0


def lay_out_quests(s):                                  # SET-017..020
    """The quests of 4 points lie open; the others are shuffled, and with few players some are removed unseen."""
    for space in range(OPEN):
        s.plunder_open[space] = space
        s.trade_open[space] = space
    for i in range(QUEST_DECK):
        s.plunder_deck[i] = OPEN + i
        s.trade_deck[i] = OPEN + i
    for i in range(QUESTS):
        s.treasure_deck[i] = i
    dice.shuffle(s, s.plunder_deck, QUEST_DECK)
    dice.shuffle(s, s.trade_deck, QUEST_DECK)
    dice.shuffle(s, s.treasure_deck, QUESTS)
    s.plunder_left = QUEST_DECK - REMOVED[s.seats]
    s.trade_left = QUEST_DECK - REMOVED[s.seats]
    s.treasure_left = QUESTS - REMOVED[s.seats]
    for i in range(REMOVED[s.seats]):
        s.plunder_deck[s.plunder_left + i] = NONE
        s.trade_deck[s.trade_left + i] = NONE
        s.treasure_deck[s.treasure_left + i] = NONE


# ------------------------------------------------------------------ placement

def place(s, tile):                                     # SET-023, SET-024
    """Each player in turn puts both ships into the Supply Port; then the first player is drawn."""
    seat = s.decider
    piece = s.phase - Phase.SETUP_0
    s.position[seat][piece] = tile
    note(s, Event.PLACED, 2 * seat + piece, tile)
    if piece == 0:
        return ask(s, Phase.SETUP_1, seat)
    if seat + 1 < s.seats:
        return ask(s, Phase.SETUP_0, seat + 1)
    s.first_seat = dice.draw(s, s.seats)
    s.active = s.first_seat
    s.round_no = 1
    note(s, Event.FIRST, s.first_seat)
    note(s, Event.ROUND, 1)
    return Step.TURN


PLACE = decision((Phase.SETUP_0, Phase.SETUP_1), TILE, marks=offer_tiles, refuses=refusal_of_tile, does=place)
