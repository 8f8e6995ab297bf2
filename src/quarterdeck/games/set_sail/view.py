"""What Set Sail says and shows: names, sentences, scenes. Decisions are left to the rules, hiding to `redact`."""

from __future__ import annotations

from functools import cache
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail import rules
from quarterdeck.games.set_sail.content import (
    ACCEPT,
    BUY,
    BUY_TREASURE,
    BUY_UPGRADE,
    CANCEL,
    CANNON,
    CONTENT,
    DECLINE,
    DIE,
    DIG,
    DISCARD,
    DISTANCE,
    DONE,
    FIGHT,
    FISH,
    FIVE,
    FLEE,
    GIVE,
    GOLD,
    GOOD_NAMES,
    GRID,
    KIND,
    KIND_NAMES,
    LABELS,
    LAND,
    LAST_ROUND,
    LOSE_UPGRADE,
    MAP_AT,
    MAP_PRICE,
    MAP_TILE,
    MOST_ITEMS,
    MOST_OF_AN_UPGRADE,
    MOST_PROPOSALS,
    NEIGHBOURS,
    OAR,
    OPEN,
    ORDER,
    PIECES,
    PLACE_NAMES,
    PLUNDER,
    PLUNDER_NAMES,
    PLUNDER_QUEST,
    PORT_ROWS,
    PORT_TILES,
    PRICE,
    PROPOSE,
    QUESTS,
    RUNOUT_SUPPLY,
    SEAT_LETTERS,
    SEAT_NAMES,
    SEAT_ROWS,
    SELL,
    SEND,
    SHIP_KIND_NAMES,
    SHIP_KINDS,
    STAY,
    SUPPLY_BUY_1,
    SUPPLY_BUY_5,
    SUPPLY_FOR_SHIP,
    SUPPLY_PRICE,
    TAKE,
    TARGET,
    TILES,
    TRADE_COST,
    TRADE_NAMES,
    TRADE_QUEST,
    TRADE_VP,
    TREASURE_NAMES,
    TREASURE_VP,
    UPGRADE_NAMES,
    UPGRADE_ROWS,
    VP_TO_END,
    WANT,
    WORK,
)
from quarterdeck.games.set_sail.rules.moving import is_decided, origin, shut, steps
from quarterdeck.games.set_sail.rules.ports import can_deliver, can_plunder
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.rules.terms import Event, Rule
from quarterdeck.games.set_sail.state import FIRST_GOOD, SHIP_CARDS, SILVERS, TOKENS, Phase

RULES_VERSION = 1

# ------------------------------------------------------------------ names

PUTTING = (Phase.SETUP_0, Phase.SETUP_1, Phase.RUNOUT_0, Phase.RUNOUT_1)
SECOND_SHIP = (Phase.SETUP_1, Phase.MOVE_1, Phase.RUNOUT_1)
MOVING = (Phase.MOVE_0, Phase.MOVE_1)
ITEM_NAMES = ("1 silver", "5 silvers", "Supply", *GOOD_NAMES, "Ship card")
SINGLE = {STAY: "Stay", FIGHT: "Fight back", FLEE: "Flee", DIG: "Dig up the treasure", WORK: "Fish instead",
          SUPPLY_BUY_1: "Buy 1 Supply token", SUPPLY_BUY_5: "Buy 5 Supply tokens", SUPPLY_FOR_SHIP: "Pay with a Ship card",
          BUY_TREASURE: "Buy a map", SEND: "Send the offer", CANCEL: "Drop the offer", ACCEPT: "Accept", DECLINE: "Decline"}

def name(s: Any, action: int) -> str:
    """The action in the words that the page shows."""
    if action < TILES:
        return name_of_tile_action(s, LABELS[action])
    if action == DONE:
        return "End the turn" if s.phase == Phase.END_TURN else "Leave the port"
    if action in SINGLE:
        return SINGLE[action]
    return NAMES[action]


def name_of_tile_action(s: Any, label: str) -> str:
    """Sail ship 1 to G5, Put ship 2 on H6, Retreat to F7."""
    ship = f"ship {2 if s.phase in SECOND_SHIP else 1}"
    if s.phase in PUTTING:
        return f"Put {ship} on {label}"
    return f"Retreat to {label}" if s.phase == Phase.RETREAT else f"Sail {ship} to {label}"


def a(thing: str) -> str:
    """a Barrel, an Oar."""
    return f"{'an' if thing[0] in 'AEIOU' else 'a'} {thing}"


def numbered(first: int, names: Any) -> dict[int, str]:
    """Actions from `first` on with their names."""
    return dict(enumerate(names, first))


NAMES = {
    **numbered(ORDER, (f"Ship {piece + 1} acts first" for piece in range(PIECES))),
    **numbered(TARGET, (f"Fight {seat}" for seat in SEAT_NAMES)),
    **numbered(TAKE, (f"Take {good}" for good in GOOD_NAMES)),
    **numbered(DISCARD, (f"Discard {good}" for good in GOOD_NAMES)),
    **numbered(LOSE_UPGRADE, (f"Give up {a(kind)}" for kind in UPGRADE_NAMES)),
    **numbered(SELL, (f"Sell {good}" for good in GOOD_NAMES)),
    **numbered(BUY, (f"Buy {good}" for good in GOOD_NAMES)),
    **numbered(BUY_UPGRADE, (f"Buy {a(kind)}" for kind in UPGRADE_NAMES)),
    **numbered(PLUNDER_QUEST, (f"Plunder Quest {space + 1}" for space in range(OPEN))),
    **numbered(TRADE_QUEST, (f"Trade Quest {space + 1}" for space in range(OPEN))),
    **numbered(PROPOSE, (f"Trade with {seat}" for seat in SEAT_NAMES)),
    **numbered(GIVE, (f"Give {item}" for item in ITEM_NAMES)),
    **numbered(WANT, (f"Want {item}" for item in ITEM_NAMES)),
}
"""What the actions of several are called."""


def on_board(s: Any, action: int) -> str:
    """The mark by which the map shows a destination; such choices are not listed beside it."""
    return LABELS[action] if s.phase in MOVING and action < TILES else ""


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def counted(count: int, thing: str, things: str = "") -> str:
    """1 silver, 3 silvers."""
    return f"{count} {thing if count == 1 else things or f'{thing}s'}"


def place(tile: int) -> str:
    """G5, or I3 (Tortuga)."""
    return f"{LABELS[tile]} ({PLACE_NAMES[tile]})" if tile in PLACE_NAMES else LABELS[tile]


def goods_words(cards: Any) -> str:
    """2 Banana, 1 Tobacco."""
    return ", ".join(f"{count} {GOOD_NAMES[good]}" for good, count in enumerate(cards) if count > 0)


# ------------------------------------------------------------------ what an action would do

def outlook(s: Any, action: int) -> str:
    """What a legal action would do, for newcomers."""
    if rules.refusal(s, action):
        return ""
    seat = s.decider
    if action < TILES:
        return outlook_of_tile(s, action)
    if ORDER <= action < TARGET:
        return outlook_of_tile(s, s.position[seat][action - ORDER])
    if TARGET <= action < FIGHT:
        rival = action - TARGET
        return f"{counted(s.ship_count[rival] + s.goods_count[rival], 'card')}, {counted(s.supply[rival], 'token')}"
    if action in (FIGHT, FLEE):
        return odds_words(s, action)
    if action == DIG:
        found = MAP_AT[s.position[seat][s.acting]]
        return f"{TREASURE_VP[found]} VP and {TREASURE_VP[found]} silvers"
    if action == WORK:
        return f"{counted(FISH, 'silver')}, and the map stays"
    if TAKE <= action < DISCARD or BUY <= action < BUY_UPGRADE:
        return f"{s.goods_pile[action - (TAKE if action < DISCARD else BUY)]} on the pile"
    if DISCARD <= action < LOSE_UPGRADE or SELL <= action < BUY:
        return f"you have {s.goods[seat][action - (DISCARD if action < LOSE_UPGRADE else SELL)]}"
    return outlook_of_port(s, action) or outlook_of_trade(s, action)


def outlook_of_tile(s: Any, tile: int) -> str:
    """3 steps, Deep Water, Blue is there."""
    parts = []
    if s.phase in MOVING:
        parts.append(counted(DISTANCE[origin(s)][tile], "step"))
    parts.append(KIND_NAMES[KIND[tile]])
    if s.maps[s.decider] >> MAP_AT[tile] & 1 if MAP_AT[tile] != NONE else 0:
        parts.append(f"your treasure ({TREASURE_VP[MAP_AT[tile]]} VP)")
    there = [SEAT_NAMES[seat] for seat in range(s.seats) if seat != s.decider and tile in s.position[seat]]
    if there:
        parts.append(f"{listed(there)} {'is' if len(there) == 1 else 'are'} there")
    return ", ".join(parts)


def odds(s: Any, action: int) -> tuple[int, int, int]:
    """Of six rolls of the defender, how many win (or escape), are even, and lose."""
    more = s.upgrades[s.defender][CANNON if action == FIGHT else OAR]
    leads = [face + more - s.attack_roll for face in range(1, DIE + 1)]
    return sum(lead > 0 for lead in leads), leads.count(0), sum(lead < 0 for lead in leads)


def odds_words(s: Any, action: int) -> str:
    """Of six rolls 2 win, 1 is even, 3 lose."""
    wins, even, losses = odds(s, action)
    return f"of six rolls {wins} {'win' if action == FIGHT else 'escape'}, {even} even, {losses} lose"


def outlook_of_port(s: Any, action: int) -> str:
    """What a purchase or a quest costs and brings."""
    if action in (SUPPLY_BUY_1, SUPPLY_BUY_5):
        return counted(SUPPLY_PRICE * (FIVE if action == SUPPLY_BUY_5 else 1), "silver")
    if action == SUPPLY_FOR_SHIP:
        return "1 Supply token"
    if LOSE_UPGRADE <= action < SUPPLY_BUY_1:
        return f"you have {s.upgrades[s.decider][action - LOSE_UPGRADE]}"
    if BUY_UPGRADE <= action < BUY_TREASURE:
        return f"{PRICE[action - BUY_UPGRADE]} silvers. {UPGRADE_ROWS[action - BUY_UPGRADE]['text']}"
    if action == BUY_TREASURE:
        return f"{MAP_PRICE} silvers, {s.treasure_left} left"
    if PLUNDER_QUEST <= action < TRADE_QUEST:
        return plunder_words(s.plunder_open[action - PLUNDER_QUEST])
    if TRADE_QUEST <= action < DONE:
        return delivery_words(s.trade_open[action - TRADE_QUEST])
    if action == DONE:
        return "a Supply token is used up" if s.phase == Phase.END_TURN else ""
    return ""


def plunder_words(quest: int) -> str:
    """5 VP for 3 Ship cards."""
    return f"{PLUNDER[quest].vp} VP for {counted(PLUNDER[quest].ships, 'Ship card')}"


def delivery_words(quest: int) -> str:
    """4 VP for 2 Banana, 1 Tobacco."""
    return f"{TRADE_VP[quest]} VP for {goods_words(TRADE_COST[quest])}"


def outlook_of_trade(s: Any, action: int) -> str:
    """What an offer comes to."""
    if PROPOSE <= action < GIVE:
        return f"{counted(MOST_PROPOSALS - s.proposals, 'offer')} left in this turn"
    if action == SEND:
        return f"{side_words(s.give)} for {side_words(s.want)}"
    if action == ACCEPT:
        return f"you get {side_words(s.give)} for {side_words(s.want)}"
    return ""


def side_words(side: Any) -> str:
    """5 silvers and 1 Banana; nothing."""
    words = [amount_words(part, count) for part, count in enumerate(side) if count > 0]
    return listed(words) or "nothing"


def amount_words(part: int, count: int) -> str:
    """3 silvers, 1 Supply token, 2 Tobacco, 1 Ship card: a part of an offer."""
    if part == SILVERS:
        return counted(count, "silver")
    if part == TOKENS:
        return counted(count, "Supply token")
    return counted(count, "Ship card") if part == SHIP_CARDS else f"{count} {GOOD_NAMES[part - FIRST_GOOD]}"


def advice(s: Any, action: int) -> str:
    """Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
    note = outlook(s, action)
    if action < TILES:
        return f"{PLACE_ADVICE.get(Phase(s.phase), 'What it brings, and what lies near it, is worth the most')}: {note}."
    if ORDER <= action < TARGET:
        return f"Ports come before fights, and supplies before all: {note}."
    if TARGET <= action < FIGHT:
        return f"There is most to win: {note}."
    if action in SIMPLE_ADVICE:
        return SIMPLE_ADVICE[action]
    if LOSE_UPGRADE <= action < SUPPLY_BUY_1:
        return f"It is the one you will miss least; {note}."
    if TAKE <= action < LOSE_UPGRADE or SELL <= action < BUY_UPGRADE:
        return f"The open quests say so; {note}."
    return f"{note[0].upper()}{note[1:].rstrip('.')}." if note else "Nothing else promises more."


PLACE_ADVICE = {Phase.SETUP_0: "A good place to set out from", Phase.SETUP_1: "A good place to set out from",
                Phase.RUNOUT_0: "A good place to begin again", Phase.RUNOUT_1: "A good place to begin again",
                Phase.RETREAT: "Safer than to stay"}
SIMPLE_ADVICE = {STAY: "No tile beside it is any better.", DONE: "There is nothing better to do here.",
                 CANCEL: "No offer is worth it now.", DECLINE: "It gives away more than it brings.",
                 ACCEPT: "It brings more than it gives away."}


# ------------------------------------------------------------------ refusals

SENTENCES = {
    Rule.SUPPLY_PILE_EMPTY: "There are not so many Supply tokens left on the pile; buy fewer, or leave the port.",
    Rule.DISCARD_DOWN: "You hold more Trade cards than your {capacity}; discard one of those you have.",
    Rule.PLACE_IN_HARBOUR: "Each of your ships starts on a tile of Port Royal, and not on the same one; choose {harbour}.",
    Rule.TOO_FAR: "Your ship can go {steps} at most now; choose a tile that is marked on the map.",
    Rule.MUST_MOVE: "Your ship is on {tile} already, and each of your ships must move; choose another tile.",
    Rule.START_TILE: "One of your ships began its turn on {tile}, so neither may end there; choose another tile.",
    Rule.KEEP_A_STEP: "To {tile} your first ship would use every step; leave at least one for the second.",
    Rule.CHOOSE_ORDER: "Both ships have arrived; choose which one acts first.",
    Rule.CANNOT_PAY_SUPPLY: "You cannot pay for that: a Supply token costs 1 silver or 1 Ship card.",
    Rule.BUY_SUPPLY: "You are in the Supply Port: buy Supply tokens, or leave the port.",
    Rule.TRADE_PORT: "You are in the Trade Port: sell Trade cards that you have, buy some for a silver each, or leave.",
    Rule.CANNOT_BUY_GOOD: "You cannot buy that: your hand is full, or there is no such card on the pile.",
    Rule.SELL_BEFORE_BUYING: "You have bought Trade cards this turn, so you cannot sell any more; sell first, next time.",
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
        "Offer a trade to an opponent, at a decision of your own turn that is no fight; at its end, end it.",
    Rule.TWO_PROPOSALS: "You have made two offers this turn, and that is the limit.",
    Rule.EIGHT_ITEMS: "Add to your offer, up to eight items in all; then send it, or drop it.",
    Rule.NOT_SO_MUCH: "There is not so much of it: offer what you have, and ask for no more than everyone can count.",
    Rule.TWO_SIDES: "An offer needs something on both sides; add an item, or drop the offer.",
    Rule.CANNOT_DELIVER: "Answer the offer: accept it, if you have the Trade cards that it asks for, or decline.",
    Rule.SUPPLY_LIMIT: "Fifteen purchases in one visit are the limit; leave the port.",
    Rule.GOODS_LIMIT: "You have bought eleven Trade cards this turn, and that is the limit.",
    Rule.GAME_OVER: "The game is over; start a new one to play on.",
}


def why_not(s: Any, action: int) -> tuple[str, str]:
    """The id of the rule that refuses `action`, and a sentence for the player."""
    rule = Rule(rules.refusal(s, action))
    seat = max(s.decider, 0)
    plunder = s.plunder_open[action - PLUNDER_QUEST] if PLUNDER_QUEST <= action < TRADE_QUEST else NONE
    delivery = s.trade_open[action - TRADE_QUEST] if TRADE_QUEST <= action < DONE else NONE
    taken = shut(s)
    return f"{CONTENT.prefix}-{rule:03d}", SENTENCES[rule].format(
        tile=place(action) if action < TILES else "", steps=counted(max(steps(s), 0), "step"), silver=s.silver[seat],
        capacity=capacity(s, seat), maps=s.treasure_left, held=s.ship_count[seat],
        price=PRICE[action - BUY_UPGRADE] if BUY_UPGRADE <= action < BUY_TREASURE else 0,
        harbour=" or ".join(LABELS[tile] for tile in PORT_TILES[0] if tile not in taken),
        ships=counted(PLUNDER[plunder].ships, "Ship card") if plunder != NONE else "",
        goods=goods_words(TRADE_COST[delivery]) if delivery != NONE else "")


# ------------------------------------------------------------------ the log

def tell(event: Told, seat: int = NOBODY) -> str:
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here."""
    kind, x, y, z, _ = event
    match Event(kind):
        case Event.SETUP:
            return f"{x} captains meet in Port Royal."
        case Event.PLACED:
            return f"{says(seat, x // 2, 'put', 'puts')} ship {x % 2 + 1} on {LABELS[y]}."
        case Event.FIRST:
            return f"{says(seat, x, 'begin', 'begins')}, by lot."
        case Event.ROUND:
            return f"Round {x}."
        case Event.TURN:
            return f"{whose(seat, x)} turn: {counted(y, 'step')}{', half as many as usual' if z else ''}."
        case Event.MOVED:
            return f"{whose(seat, x // 2)} ship {x % 2 + 1} sails from {LABELS[y]} to {place(z)}."
        case Event.FISHED:
            return f"{says(seat, x, 'fish', 'fishes')} on {LABELS[z]}: {counted(y, 'silver')}."
        case Event.MET:
            return f"{says(seat, x, 'meet', 'meets')} {a(SHIP_KIND_NAMES[y])} on {LABELS[z]}."
        case Event.ROLLED | Event.ATTACK_ROLL:
            return f"{says(seat, x, 'roll', 'rolls')} {roll_words(y, z, 'Cannon')}."
        case Event.WON_SHIP:
            return f"{says(seat, x, 'take', 'takes')} the ship and {counted(z, 'silver')}."
        case Event.BEATEN:
            return "The ship gets away."
        case Event.NO_SHIP:
            return f"{says(seat, x, 'meet', 'meets')} no ship: all of them are taken."
        case Event.RESHUFFLED:
            return f"The {KIND_NAMES[x]} ships are shuffled anew: {counted(y, 'card')}."
        case Event.TOOK:
            return f"{says(seat, x, 'take', 'takes')} a Trade card: {GOOD_NAMES[y]}."
        case Event.DISCARDED:
            return f"{says(seat, x, 'discard', 'discards')} {GOOD_NAMES[y]}."
        case Event.SUPPLIED:
            paid = "a Ship card" if z == SUPPLY_FOR_SHIP - SUPPLY_BUY_1 else counted(y * SUPPLY_PRICE, "silver")
            return f"{says(seat, x, 'buy', 'buys')} {counted(y, 'Supply token')} for {paid}."
        case Event.SOLD:
            return f"{says(seat, x, 'sell', 'sells')} {GOOD_NAMES[y]}."
        case Event.BOUGHT:
            return f"{says(seat, x, 'buy', 'buys')} {GOOD_NAMES[y]}."
        case Event.UPGRADED:
            return f"{says(seat, x, 'buy', 'buys')} {a(UPGRADE_NAMES[y])}."
        case Event.BOUGHT_MAP:
            return f"{says(seat, x, 'buy', 'buys')} a map."
        case Event.MAP:
            return f"It is {TREASURE_NAMES[x]}: {TREASURE_VP[x]} VP on {LABELS[MAP_TILE[x]]}."
        case Event.PLUNDERED:
            return f"{says(seat, x, 'complete', 'completes')} {PLUNDER_NAMES[y]}: {PLUNDER[y].vp} VP and as many silvers."
        case Event.DELIVERED:
            return f"{says(seat, x, 'complete', 'completes')} {TRADE_NAMES[y]}: {TRADE_VP[y]} VP and as many silvers."
        case Event.NEW_PLUNDER:
            return f"A new Plunder Quest lies open: {PLUNDER_NAMES[x]}, {plunder_words(x)}."
        case Event.NEW_TRADE:
            return f"A new Trade Quest lies open: {TRADE_NAMES[x]}, {delivery_words(x)}."
        case Event.DUG:
            return f"{says(seat, x, 'dig', 'digs')} on {place(z)}: {TREASURE_VP[y]} VP and as many silvers."
        case _:
            return tell_conflict(event, seat)


def tell_conflict(event: Told, seat: int) -> str:
    """The events of combat, running out, trading and the end."""
    kind, x, y, z, _ = event
    match Event(kind):
        case Event.ATTACKS:
            return f"{says(seat, x, 'attack', 'attacks')} {who(seat, y)} on {LABELS[z]}."
        case Event.FIGHTS:
            return f"{says(seat, x, 'fight back and roll', 'fights back and rolls')} {roll_words(y, z, 'Cannon')}."
        case Event.FLEES:
            return f"{says(seat, x, 'flee and roll', 'flees and rolls')} {roll_words(y, z, 'Oar')}."
        case Event.ESCAPES:
            return f"{says(seat, x, 'get', 'gets')} away."
        case Event.DRAWN_FIGHT:
            return "It is a draw: nobody loses anything."
        case Event.LOSES:
            return f"{says(seat, x, 'lose', 'loses')} {counted(y, 'Supply token')}{f' of {z}' if y < z else ''}."
        case Event.STOLE:
            return f"{says(seat, x, 'steal', 'steals')} a card from {who(seat, y)}."
        case Event.STOLEN:
            return f"The card is {a(card_name(x))}."
        case Event.EMPTY_HANDED:
            return f"{says(seat, y, 'have', 'has')} no card to steal."
        case Event.RETREATS:
            return f"{whose(seat, x // 2)} ship {x % 2 + 1} retreats from {LABELS[y]} to {place(z)}."
        case Event.STAYS:
            return f"{says(seat, x, 'stay', 'stays')}."
        case Event.RUNS_OUT:
            return f"{says(seat, x, 'run', 'runs')} out of supplies."
        case Event.LOST_UPGRADE:
            return f"{says(seat, x, 'lose', 'loses')} {a(UPGRADE_NAMES[y])}."
        case Event.LOST_SILVER:
            return f"{says(seat, x, 'lose', 'loses')} {counted(y, 'silver')}."
        case Event.DRIFTS:
            return f"{whose(seat, x // 2)} ship {x % 2 + 1} drifts to {LABELS[z]}."
        case Event.RESUPPLIED:
            return f"{says(seat, x, 'get', 'gets')} {counted(y, 'Supply token')}; the next turn has half the movement."
        case Event.UPKEEP:
            return f"{says(seat, x, 'use', 'uses')} up a Supply token; {y} left."
        case Event.SENDS:
            return f"{says(seat, x, 'offer', 'offers')} {who(seat, y)} a trade."
        case Event.GIVES:
            return f"{says(seat, x, 'would give', 'would give')} {amount_words(y, z)}."
        case Event.WANTS:
            return f"{says(seat, x, 'would give', 'would give')} {amount_words(y, z)} in return."
        case Event.ACCEPTS:
            return f"{says(seat, x, 'accept', 'accepts')}."
        case Event.DECLINES:
            return f"{says(seat, x, 'decline', 'declines')}."
        case Event.CANCELS:
            return f"{says(seat, x, 'drop', 'drops')} the offer."
        case Event.LAST_ROUND:
            return f"{says(seat, x, 'have', 'has')} {y} VP: this is the last round."
        case _:
            return f"The game is over after round {x}."


def roll_words(rolled: int, more: int, kind: str) -> str:
    """4, or 4 + 1 for a Cannon = 5."""
    return f"{rolled} + {counted(more, kind)} = {rolled + more}" if more else str(rolled)


def card_name(card: int) -> str:
    """A kind of Ship card, or after those a good."""
    return SHIP_KIND_NAMES[card] if card < SHIP_KINDS else GOOD_NAMES[card - SHIP_KINDS]


def who(viewer: int, seat: int) -> str:
    """you, or the seat's name."""
    return "you" if viewer == seat else SEAT_NAMES[seat]


def whose(viewer: int, seat: int) -> str:
    """Your, Red's."""
    return "Your" if viewer == seat else f"{SEAT_NAMES[seat]}'s"


def says(viewer: int, seat: int, you: str, they: str) -> str:
    """You attack, Red attacks."""
    return f"You {you}" if viewer == seat else f"{SEAT_NAMES[seat]} {they}"


# ------------------------------------------------------------------ the scene

def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted.

    What never changes (hexes, land, walls, names of places) is in content.py; tiles are given by number here.
    """
    return {
        "seat": seat,
        "to_act": s.decider,
        "phase": Phase(s.phase).name,
        "prompt": prompt(s, seat),
        "round": s.round_no,
        "rounds": LAST_ROUND[s.seats],
        "last_round": is_decided(s) or s.round_no == LAST_ROUND[s.seats],
        "vp_to_end": VP_TO_END,
        "trading": bool(s.trading),
        "active": s.active,
        "first_seat": s.first_seat,
        "movement": {"left": s.movement_left, "total": movement_total(s)},
        "start_tiles": [tile for tile in s.start_tile if tile != NONE and s.phase in MOVING],
        "moving": moving_ship(s),
        "reach": reach_scene(s),
        "acting": s.acting,
        "acted": s.acted,
        "pending": [[other for other in range(s.seats) if s.pending[piece] >> other & 1] for piece in range(PIECES)],
        "plunder": [plunder_scene(s, space, seat) for space in range(OPEN)],
        "trade": [trade_scene(s, space, seat) for space in range(OPEN)],
        "decks": {"plunder": s.plunder_left, "trade": s.trade_left, "treasure": s.treasure_left,
                  "deep_water": s.deep_deck, "trade_route": s.route_deck_count},
        "discards": {"deep_water": s.deep_discard, "trade_route": sum(s.route_discard)},
        "goods_pile": list(s.goods_pile),
        "supply_pile": s.supply_pile,
        "combat": combat_scene(s),
        "run_out": None if s.runner == NONE else {"seat": s.runner, "step": Phase(s.phase).name, "supply": RUNOUT_SUPPLY},
        "to_take": s.to_take,
        "offer": offer_scene(s),
        "proposals_left": MOST_PROPOSALS - s.proposals if s.trading else 0,
        "seats": [seat_scene(s, other, seat) for other in range(s.seats)],
        "result": result_scene(s),
    }


def movement_total(s: Any) -> int:
    """The steps that the active player had when the turn began, as far as it matters still."""
    if s.phase not in MOVING:
        return 0
    used = DISTANCE[s.start_tile[0]][s.position[s.active][0]] if s.phase == Phase.MOVE_1 else 0
    return int(s.movement_left + used)


def moving_ship(s: Any) -> dict[str, Any] | None:
    """The ship that a tile is being chosen for, and where it departs."""
    if not rules.ON_THE_MAP >> s.phase & 1:
        return None
    piece = 1 if s.phase in SECOND_SHIP else 0
    if s.phase == Phase.RETREAT:
        piece = 0 if s.position[s.decider][0] == s.combat_tile else 1
    return {"seat": s.decider, "piece": piece, "tile": s.position[s.decider][piece]}


def reach_scene(s: Any) -> list[dict[str, Any]]:
    """The tiles that can be chosen now: what it costs to get there, what is left then, and the tile before it on the way."""
    if not rules.ON_THE_MAP >> s.phase & 1:
        return []
    start = origin(s)
    found = []
    for tile in range(TILES):
        if rules.refusal(s, tile) == Rule.ALLOWED:
            cost = DISTANCE[start][tile] if s.phase in MOVING or s.phase == Phase.RETREAT else 0
            found.append({"tile": tile, "label": LABELS[tile], "cost": cost,
                          "left": s.movement_left - cost if s.phase in MOVING else 0,
                          "via": ways_from(start)[tile] if cost else tile})
    return found


@cache
def ways_from(start: int) -> list[int]:
    """[tile]: the tile before it on a shortest way from `start`."""
    return [next((beside for beside in NEIGHBOURS[tile] if DISTANCE[start][beside] < DISTANCE[start][tile]), tile)
            for tile in range(TILES)]


def path(start: int, end: int) -> list[int]:
    """A shortest way, both ends included: what a moving ship glides along."""
    tiles = [end]
    while tiles[0] != start:
        tiles.insert(0, ways_from(start)[tiles[0]])
    return tiles


def plunder_scene(s: Any, space: int, viewer: int) -> dict[str, Any] | None:
    """An open Plunder Quest, and whether the viewer could pay it."""
    quest = s.plunder_open[space]
    if quest == NONE:
        return None
    return {"id": quest, "name": PLUNDER_NAMES[quest], "vp": PLUNDER[quest].vp, "ships": PLUNDER[quest].ships,
            "payable": viewer != NOBODY and bool(can_plunder(s, viewer, quest))}


def trade_scene(s: Any, space: int, viewer: int) -> dict[str, Any] | None:
    """An open Trade Quest, and whether the viewer could pay it."""
    quest = s.trade_open[space]
    if quest == NONE:
        return None
    return {"id": quest, "name": TRADE_NAMES[quest], "vp": TRADE_VP[quest], "goods": list(TRADE_COST[quest]),
            "payable": viewer != NOBODY and bool(can_deliver(s, viewer, quest))}


def combat_scene(s: Any) -> dict[str, Any] | None:
    """The combat at hand, with the chances of both answers."""
    if s.defender == NONE:
        return None
    chances = {word: dict(zip(("wins", "even", "losses"), odds(s, action), strict=True))
               for word, action in (("fight", FIGHT), ("flee", FLEE))} if s.phase == Phase.RESPOND else {}
    return {"attacker": s.active, "piece": s.acting, "defender": s.defender, "tile": s.combat_tile, "roll": s.attack_roll,
            "cannons": s.upgrades[s.active][CANNON], "chances": chances}


def offer_scene(s: Any) -> dict[str, Any] | None:
    """The offer at hand."""
    if s.partner == NONE:
        return None
    return {"seat": s.active, "partner": s.partner, "items": s.offer_items, "most_items": MOST_ITEMS,
            "give": list(s.give), "want": list(s.want), "gives": side_words(s.give), "wants": side_words(s.want)}


def seat_scene(s: Any, seat: int, viewer: int) -> dict[str, Any]:
    """One player as `viewer` sees them."""
    own = seat == viewer
    return {
        "name": SEAT_NAMES[seat], "letter": SEAT_LETTERS[seat], "colour": SEAT_ROWS[seat]["colour"], "you": own,
        "ships": [{"tile": tile, "label": LABELS[tile] if tile != NONE else "", "place": place(tile) if tile != NONE else ""}
                  for tile in s.position[seat]],
        "vp": s.vp[seat], "silver": s.silver[seat],
        "gold_coins": s.silver[seat] // GOLD, "silver_coins": s.silver[seat] % GOLD,
        "supply": s.supply[seat], "half_movement": bool(s.half_movement[seat]),
        "upgrades": {kind: s.upgrades[seat][i] for i, kind in enumerate(UPGRADE_NAMES)}, "most_upgrades": MOST_OF_AN_UPGRADE,
        "ship_count": s.ship_count[seat], "goods_count": s.goods_count[seat], "capacity": capacity(s, seat),
        "map_count": s.map_count[seat],
        "cards": [{"name": card_name(card)} for card in hand(s, seat)] if own else [],
        "hand_ships": list(s.ships[seat]) if own else [], "hand_goods": list(s.goods[seat]) if own else [],
        "maps": [{"id": found, "name": TREASURE_NAMES[found], "vp": TREASURE_VP[found], "tile": MAP_TILE[found],
                  "label": LABELS[MAP_TILE[found]]} for found in members(s.maps[seat])] if own else [],
        "quests": quests_scene(s, seat),
    }


def quests_scene(s: Any, seat: int) -> list[dict[str, Any]]:      # SET-010
    """The completed quests that lie before a player."""
    return [*({"kind": "plunder", "name": PLUNDER_NAMES[i], "vp": PLUNDER[i].vp} for i in members(s.plunder_won[seat])),
            *({"kind": "trade", "name": TRADE_NAMES[i], "vp": TRADE_VP[i]} for i in members(s.trade_won[seat])),
            *({"kind": "treasure", "name": TREASURE_NAMES[i], "vp": TREASURE_VP[i]} for i in members(s.dug[seat]))]


def hand(s: Any, seat: int) -> list[int]:
    """The cards of a hand: kinds of Ship cards, then goods."""
    held = [*s.ships[seat], *s.goods[seat]]
    return [card for card, count in enumerate(held) for _ in range(count)]


def members(quests: int) -> list[int]:
    """The members of a set of quests."""
    return [quest for quest in range(QUESTS) if quests >> quest & 1]


def result_scene(s: Any) -> dict[str, Any] | None:
    """Who won, and by how much."""
    if s.phase != Phase.OVER:
        return None
    scores = [0.0] * s.seats
    margin = rules.score(s, scores)
    return {"winners": [seat for seat in range(s.seats) if scores[seat] > 0], "margin": margin}


# ------------------------------------------------------------------ the prompt

def prompt(s: Any, seat: int) -> str:
    """The one line that says who is to act and what is asked."""
    if s.phase == Phase.OVER:
        return verdict(s, seat)
    return f"{'Your turn' if s.decider == seat else SEAT_NAMES[s.decider]}: {asked(s)}."


def verdict(s: Any, seat: int) -> str:                  # SET-108, SET-109
    """Who won."""
    winners = (result_scene(s) or {})["winners"]
    vp = s.vp[winners[0]]
    if len(winners) == 1:
        return f"{says(seat, winners[0], 'win!', 'wins!')} {vp} VP."
    return f"{listed([SEAT_NAMES[winner] for winner in winners])} share the win with {vp} VP."


def asked(s: Any) -> str:
    """What the seat to act is asked, and why."""
    ship = 2 if s.phase in SECOND_SHIP else 1
    match Phase(s.phase):
        case Phase.SETUP_0 | Phase.SETUP_1:
            return f"put ship {ship} on a tile of Port Royal"
        case Phase.MOVE_0 | Phase.MOVE_1:
            return f"ship {ship} sails, {counted(steps(s), 'step')} at most; choose a tile of the map"
        case Phase.ORDER:
            return "which ship acts first"
        case Phase.TARGET:
            return "whom to fight next"
        case Phase.RESPOND:
            return f"{SEAT_NAMES[s.active]} attacks on {LABELS[s.combat_tile]} with {s.attack_roll}; fight back, or flee"
        case Phase.RETREAT:
            return f"the fight on {LABELS[s.combat_tile]} is over; retreat, or stay"
        case Phase.DIG:
            return "dig up the treasure here, or fish"
        case Phase.TAKE:
            return f"take {counted(s.to_take, 'Trade card')} as a reward"
        case Phase.DISCARD:
            return f"too many Trade cards, {s.goods_count[s.decider]} of {capacity(s, s.decider)}; discard one"
        case Phase.LOSE_UPGRADE:
            return "out of supplies; give up an Upgrade"
        case Phase.RUNOUT_0 | Phase.RUNOUT_1:
            return f"out of supplies; put ship {ship} on a tile of Port Royal"
        case Phase.END_TURN:
            return "end the turn, or offer a trade"
        case Phase.OFFER:
            return f"an offer to {SEAT_NAMES[s.partner]}: {side_words(s.give)} for {side_words(s.want)}"
        case Phase.ANSWER:
            return f"{SEAT_NAMES[s.active]} offers {side_words(s.give)} for {side_words(s.want)}"
        case _:
            return asked_in_port(s)


def asked_in_port(s: Any) -> str:
    """What the seat to act is asked in a port."""
    port = next(row["name"] for row, tiles in zip(PORT_ROWS, PORT_TILES, strict=True)
                if s.position[s.active][s.acting] in tiles)
    money = counted(s.silver[s.active], "silver")
    if s.phase == Phase.SUPPLY:
        return f"{port} sells Supply tokens; {money}, {counted(s.supply[s.active], 'token')}"
    if s.phase == Phase.TRADE_PORT:
        return f"{port} trades goods; {money}, {s.goods_count[s.active]} of {capacity(s, s.active)} Trade cards"
    if s.phase == Phase.UPGRADE:
        return f"{port} sells one Upgrade; {money}"
    return f"{port} has maps and quests; {money}"


# ------------------------------------------------------------------ the terminal

GLYPHS = {LAND: " ", "d": "~", "s": ".", "r": "="}
LEGEND = "~ deep  . shallow  = route  S supply  T trade  U upgrade  P pirates  x your map"
COLUMNS_OF_SEATS = f"{'VP':>12}{'cards':>14}  BOC"
CELL, NARROW_CELL = 5, 3
SIDE = 47
"""Where the players stand beside the narrow map."""


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The table as lines of text, readable in 80 columns and without colour.

    While a ship is to sail, the map is wide and names the tiles that it can reach; else the players stand beside it.
    """
    is_wide = view["phase"] in ("MOVE_0", "MOVE_1")
    last = "   LAST ROUND" if view["last_round"] else ""
    decks = view["decks"]
    header = (f"Set Sail   round {view['round']} of {view['rounds']}{last}   decks: plunder {decks['plunder']}, "
              f"trade {decks['trade']}, maps {decks['treasure']}   supplies {view['supply_pile']}")
    seats = [seat_text(side, view, is_wide) for side in view["seats"]]
    rows = map_text(view, CELL if is_wide else NARROW_CELL)
    below = hand_text(view, width)
    if is_wide:
        pairs = [seats[i:i + 2] for i in range(0, len(seats), 2)]
        beside = [f"{pair[0]:41}{pair[1] if len(pair) > 1 else ''}" for pair in pairs]
        below = [*beside, *quest_text(view, True), *below, *([LEGEND] if len(pairs) < 3 else [])]
    else:
        side = [*([COLUMNS_OF_SEATS] if len(seats) < 6 else []), *seats, "", *quest_text(view, False)]
        rows = [f"{row:{SIDE}}{beside}" for row, beside in zip(rows, [*side, *[""] * len(rows)])]
    return [line[:width].rstrip() for line in [header, *rows, *below]]


def seat_text(side: dict[str, Any], view: dict[str, Any], with_places: bool) -> str:
    """>Red   12VP 14s 5t 3/2/1 100 G5 H6."""
    mark = ">" if view["active"] == view["seats"].index(side) else " "
    upgrades = "".join(map(str, side["upgrades"].values()))
    cards = f"{side['ship_count']}/{side['goods_count']}/{side['map_count']}"
    places = " ".join(ship["label"] for ship in side["ships"]) if with_places else ""
    you = "*" if side["you"] else " "
    return (f"{mark}{side['letter']}{you}{side['name']:6}{side['vp']:3}{side['silver']:4}s{side['supply']:2}t {cards:7}"
            f"{upgrades}{'h' if side['half_movement'] else ''} {places}")


def quest_text(view: dict[str, Any], is_wide: bool) -> list[str]:
    """The open quests: points and cost."""
    plunder = [f"{quest['vp']}/{quest['ships']}" if quest else "-" for quest in view["plunder"]]
    trade = [f"{quest['vp']}/{''.join(map(str, quest['goods']))}" if quest else "-" for quest in view["trade"]]
    if is_wide:
        return [f"Plunder {' '.join(plunder)}   Trade {' '.join(trade)}   (VP/cost)"]
    return [f"Plunder {' '.join(plunder)}", f"Trade {' '.join(trade)}"]


def hand_text(view: dict[str, Any], width: int) -> list[str]:
    """The viewer's own cards and maps."""
    own = next((side for side in view["seats"] if side["you"]), None)
    if own is None:
        return []
    kinds = zip(("Deep", "Route 4", "Route 5"), own["hand_ships"], strict=True)
    ships = ", ".join(f"{count} {kind}" for kind, count in kinds if count) or "none"
    goods = goods_words(own["hand_goods"]) or "no goods"
    maps = ", ".join(f"{chest['label']} {chest['vp']}VP" for chest in own["maps"]) or "none"
    parts = [f"You: ships {ships};", f"goods {own['goods_count']}/{own['capacity']}: {goods};", f"maps: {maps}"]
    lines = [parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + 1 + len(part) <= width:
            lines[-1] += f" {part}"
        else:
            lines.append(f"  {part}")
    return lines


def map_text(view: dict[str, Any], cell: int) -> list[str]:
    """The board, a line a row; odd rows are shifted to the right."""
    near = {tile["tile"]: tile["label"] for tile in view["reach"]} if cell == CELL else {}
    chests = {chest["tile"] for side in view["seats"] for chest in side["maps"]}
    ships: dict[int, list[str]] = {}
    for side in view["seats"]:
        for piece, ship in enumerate(side["ships"], 1):
            ships.setdefault(ship["tile"], []).append(f"{side['letter']}{piece}")
    lines = []
    tile = 0
    for number, row in enumerate(GRID):
        line = " " * (cell // 2 if number % 2 else 0)
        for mark in row:
            if mark == LAND:
                line += " " * cell
                continue
            glyph = "x" if tile in chests else GLYPHS.get(mark, mark)
            line += f"{glyph}{tile_text(near.get(tile, ''), ships.get(tile, []), cell)}"
            tile += 1
        lines.append(line.rstrip())
    return lines


def tile_text(label: str, ships: list[str], cell: int) -> str:
    """What stands beside a tile's glyph: its label if a ship can go there, and the ships on it."""
    there = "" if not ships else ships[0] if len(ships) == 1 else f"{ships[0][0]}+"
    if label:
        return f"{label}{there[:1] or ' '}{' ' * (cell - 4)}"
    return f"{there:{cell - 1}}"
