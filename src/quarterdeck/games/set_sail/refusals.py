"""Why Set Sail says no: the rule that refuses an action, and a sentence for the player."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail import rules
from quarterdeck.games.set_sail.content import (
    CONTENT,
    MOST_COINS,
    MOST_DEALS,
    MOST_ITEMS,
    PLACE_NAMES,
    PLUNDER,
    PORT_TILES,
    PRICE,
    TRADE_COST,
)
from quarterdeck.games.set_sail.rules import (
    BUY_UPGRADE,
    DECISIONS,
    PLUNDER_QUEST,
    TRADE_QUEST,
)
from quarterdeck.games.set_sail.rules.moving import shut, steps
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.rules.terms import Rule
from quarterdeck.games.set_sail.words import counted, goods_words, one_of

SENTENCES = {
    Rule.SUPPLY_PILE_EMPTY: "There are not that many Supply tokens left on the pile; buy fewer, or leave the port.",
    Rule.DISCARD_DOWN: "Your hold takes {capacity} Trade cards, and you have more; discard one of those you have.",
    Rule.PLACE_IN_HARBOUR: "Each of your ships starts on a tile of Port Royal, and not on the same one; choose {harbour}.",
    Rule.TOO_FAR: "Your ship can go {steps} at most now; choose a tile inside the dashed line.",
    Rule.MUST_MOVE: "Your ship is there already, and each of your ships must move; choose another tile.",
    Rule.START_TILE: "One of your ships began its turn there, so neither may end there; choose another tile.",
    Rule.KEEP_A_STEP: "Your first ship would use every step to get there; leave at least one for the second.",
    Rule.PAY_SHIPS: "You are paying Ship cards, {to_pay} still to pay; choose a kind that you have.",
    Rule.CHOOSE_ORDER: "Both ships have arrived; choose which one acts first.",
    Rule.CANNOT_PAY_SUPPLY: "You cannot pay for that: a Supply token costs 1 silver or 1 Ship card.",
    Rule.BUY_SUPPLY: "You are in the Supply Port: buy Supply tokens, or leave the port.",
    Rule.TRADE_PORT: "You are in the Trade Port: sell Trade cards that you have, buy some for a silver each, or leave.",
    Rule.CANNOT_BUY_GOOD: "You cannot buy that: your hand is full, or there is no such card on the pile.",
    Rule.UPGRADE_PORT: "You are in the Upgrade Port: buy one Upgrade, or leave the port.",
    Rule.BARREL_PRICE: "A Barrel costs {price} silvers; you have {silver}.",
    Rule.OAR_PRICE: "An Oar costs {price} silvers; you have {silver}.",
    Rule.CANNON_PRICE: "A Cannon costs {price} silvers; you have {silver}.",
    Rule.THREE_OF_A_KIND: "You have three of these already, and that is the limit.",
    Rule.PIRATE_PORT: "You are in a Pirate Port: buy a map, complete an open quest, or leave the port.",
    Rule.NO_MAP_TO_BUY: "A map costs 5 silvers, and there must be one left; you have {silver}, and the deck has {maps}.",
    Rule.PLUNDER_COST: "This quest asks for {ships}; you have {held}.",
    Rule.TRADE_COST: "This quest asks for {goods}; you do not have all of them.",
    Rule.EMPTY_SPACE: "There is no quest on that space any more.",
    Rule.TAKE_A_GOOD: "Your reward waits: take a Trade card from a pile that is not empty.",
    Rule.DIG_OR_WORK: "You hold the map of this tile: dig up the treasure, or fish instead.",
    Rule.CHOOSE_TARGET: "Your ship must fight everyone it met here; choose who comes next.",
    Rule.FIGHT_OR_FLEE: "You are attacked: fight back, or flee.",
    Rule.RETREAT_OR_STAY: "The fight is over: your ship may go to a neighbouring tile, or stay.",
    Rule.GIVE_UP_UPGRADE: "You have run out of supplies: give up an Upgrade that you have.",
    Rule.DRIFT_TO_HARBOUR: "Your ships drift to Port Royal, onto two different tiles; choose {harbour}.",
    Rule.NO_TRADING: "Players do not trade in this game; open a table with trading to do so.",
    Rule.TRADE_ON_OWN_TURN:
        "Offer a trade to an opponent in your own turn, while nothing is half done; at its end, end the turn.",
    Rule.OFFERS_SPENT: "You have made {offers} this turn, and that is the limit; go on without a trade.",
    Rule.OFFER_FULL: f"Add to your offer, up to {MOST_ITEMS} items in all; then send it, or drop it.",
    Rule.NOT_SO_MUCH: "There is not that much: offer only what you have, and ask only for what everyone can see that they "
                      "have.",
    Rule.EMPTY_OFFER: "There is nothing in your offer yet; give something or ask for something, or drop the offer.",
    Rule.CANNOT_DELIVER: "Answer the offer: accept it, if you have the Trade cards that it asks for, or decline.",
    Rule.GOODS_LIMIT: f"You have sold and bought {MOST_DEALS} Trade cards this turn, and that is the limit; leave the port.",
    Rule.STEAL_OR_SPARE: "You have won the fight: steal a card, or leave it.",
    Rule.GAME_OVER: "The game is over; start a new one to play on.",
    Rule.FIGHT_ORDER: "Both ships have met somebody, and fights come before all else; choose which ship fights next.",
    Rule.DRAW_NOW: "Your second ship is about to draw its ship card; let it draw, or offer a trade first.",
    Rule.PICK_SHIPS: "You have accepted: hand over {to_pay} of your Ship cards; choose a kind that you have.",
    Rule.ALL_THE_COINS: f"One side of an offer holds {MOST_COINS} silvers at most, all the coins in the box; offer fewer.",
}


def id_of(rule: int) -> str:
    """SET-030."""
    return f"{CONTENT.prefix}-{rule:03d}"


FORESEEN = {name: (id_of(rule), SENTENCES[rule]) for name, rule in (
    ("far", Rule.TOO_FAR), ("begun", Rule.START_TILE), ("many", Rule.OFFER_FULL), ("much", Rule.NOT_SO_MUCH),
    ("empty", Rule.EMPTY_OFFER), ("coins", Rule.ALL_THE_COINS))}
"""What the page's script refuses by itself, before anything is sent: the rule's id, and its sentence."""


def why_not(s: Any, action: int) -> tuple[str, str]:
    """The id of the rule that refuses `action`, and a sentence for the player."""
    rule = Rule(rules.refusal(s, action))
    seat = max(s.decider, 0)
    asked, choice = DECISIONS.of(s, action)
    plunder = s.plunder_open[choice] if asked is PLUNDER_QUEST else NONE
    delivery = s.trade_open[choice] if asked is TRADE_QUEST else NONE
    taken = shut(s)
    return id_of(rule), SENTENCES[rule].format(
        steps=counted(max(steps(s), 0), "step"), silver=s.silver[seat],
        capacity=capacity(s, seat), maps=s.treasure_left, held=s.ship_count[seat], to_pay=s.to_pay,
        offers=counted(s.offers, "offer"),
        price=PRICE[choice] if asked is BUY_UPGRADE else 0,
        harbour=one_of([berth(tile) for tile in PORT_TILES[0] if tile not in taken]),
        ships=counted(PLUNDER[plunder].ships, "Ship card") if plunder != NONE else "",
        goods=goods_words(TRADE_COST[delivery]) if delivery != NONE else "")


def berth(tile: int) -> str:
    """Kingston Roads: a tile of Port Royal."""
    return str(PLACE_NAMES[tile]).partition(", ")[2]
