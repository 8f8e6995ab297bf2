"""What Set Sail says and shows: names, sentences, scenes. Decisions are left to the rules, hiding to `redact`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan2, hypot, pi
from typing import Any, NamedTuple

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.engine.result import Feat, Line, Result, Standing, TurningPoint, symbols
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
    DEEP_WATER,
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
    KIND_TEXTS,
    LABELS,
    LAND,
    LOSE_UPGRADE,
    MAP_AT,
    MAP_PRICE,
    MAP_TILE,
    MOST_COINS,
    MOST_DEALS,
    MOST_ITEMS,
    MOST_OF_AN_UPGRADE,
    NEIGHBOURS,
    OAR,
    OPEN,
    ORDER,
    PAY,
    PIECES,
    PLACE_NAMES,
    PLACES,
    PLUNDER,
    PLUNDER_NAMES,
    PLUNDER_QUEST,
    PORT_ROWS,
    PORT_TILES,
    PRICE,
    PROPOSE,
    QUESTS,
    ROUTE_GOODS,
    ROUTE_PRIZE,
    RUNOUT_SUPPLY,
    SEAT_LETTERS,
    SEAT_NAMES,
    SEAT_ROWS,
    SELL,
    SEND,
    SHALLOW_WATER,
    SHIP_KIND_NAMES,
    SHIP_KINDS,
    SPARE,
    STAY,
    STEAL,
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
    TRADE_ROUTE,
    TRADE_VP,
    TREASURE_NAMES,
    TREASURE_VP,
    UPGRADE_NAMES,
    UPGRADE_ROWS,
    VP_TO_END,
    WANT,
    WORK,
    centre,
)
from quarterdeck.games.set_sail.rules.moving import is_decided, last_round, origin, shut, steps
from quarterdeck.games.set_sail.rules.ports import can_deliver, can_plunder
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.rules.terms import Event, Rule
from quarterdeck.games.set_sail.state import FIRST_GOOD, SHIP_CARDS, SILVERS, TOKENS, PayFor, Phase

RULES_VERSION = 2


class Voice(NamedTuple):
    """Who is spoken to, and what everybody is called."""

    viewer: int
    names: Sequence[str] = SEAT_NAMES

    def who(self, seat: int) -> str:
        """you, or Anna."""
        return "you" if self.viewer == seat else self.names[seat]

    def whose(self, seat: int) -> str:
        """Your, or Anna's."""
        return "Your" if self.viewer == seat else f"{self.names[seat]}'s"

    def says(self, seat: int, you: str, they: str) -> str:
        """You attack, Anna attacks."""
        return f"You {you}" if self.viewer == seat else f"{self.names[seat]} {they}"

    def has(self, seat: int) -> str:
        """have, or has."""
        return "have" if self.viewer == seat else "has"

    def hand_of(self, seat: int) -> str:
        """your hand, Anna's hand."""
        return "your hand" if self.viewer == seat else f"{self.names[seat]}'s hand"

    def all(self, seats: Sequence[int]) -> str:
        """Anna, Ben and you."""
        return listed([self.who(seat) for seat in seats])


OPTION_TEXTS = {
    "seats": "With more players quests go sooner, and your next turn comes later.",
    "player_trading": "With trading, everybody may offer deals on their turn: more to talk about, and a longer game.",
    "route_reward": "What you get for a Trade Route ship. The printed rules say it in two ways: the first brings more "
                    "cards, the second more silver.",
}
"""What the options lead to, for the form."""

# ------------------------------------------------------------------ names

PUTTING = (Phase.SETUP_0, Phase.SETUP_1, Phase.RUNOUT_0, Phase.RUNOUT_1)
SECOND_SHIP = (Phase.SETUP_1, Phase.MOVE_1, Phase.RUNOUT_1)
MOVING = (Phase.MOVE_0, Phase.MOVE_1)
ITEM_NAMES = ("1 silver", "5 silvers", "Supply", *GOOD_NAMES)
GIVE_NAMES = (*ITEM_NAMES, *SHIP_KIND_NAMES)
WANT_NAMES = (*ITEM_NAMES, "Ship card")
SINGLE = {STAY: "Stay", FIGHT: "Fight back", FLEE: "Flee", DIG: "Dig up the treasure", WORK: "Fish instead",
          SUPPLY_BUY_1: "Buy 1 Supply token", SUPPLY_BUY_5: "Buy 5 Supply tokens", SUPPLY_FOR_SHIP: "Pay with a Ship card",
          BUY_TREASURE: "Buy a map", SEND: "Send the offer", CANCEL: "Drop the offer", ACCEPT: "Accept", DECLINE: "Decline",
          STEAL: "Steal a card", SPARE: "Leave it"}

def name(s: Any, action: int) -> str:
    """The action in the words that the page shows."""
    if action < TILES:
        return name_of_tile_action(s, LABELS[action])
    if action == DONE:
        return "End the turn" if s.phase == Phase.END_TURN else "Leave the port"
    if ORDER <= action < TARGET:
        return f"Ship {action - ORDER + 1} {order_words(s)}"
    if action >= PAY and action < STEAL:
        verb = "Hand over" if s.pay_for == PayFor.TRADE else "Pay"
        return f"{verb} {a(SHIP_KIND_NAMES[action - PAY])}"
    if action in SINGLE:
        return SINGLE[action]
    return NAMES[action]


def spoken(s: Any, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """The action as one would say it at the table: people by their names, tiles by their places."""
    if action < TILES:
        return name_of_tile_action(s, exactly(action)).replace(" on ", " at ")
    if TARGET <= action < FIGHT:
        return f"Fight {names[action - TARGET]}"
    if PLUNDER_QUEST <= action < TRADE_QUEST and s.plunder_open[action - PLUNDER_QUEST] != NONE:
        return f"Complete {PLUNDER_NAMES[s.plunder_open[action - PLUNDER_QUEST]]}"
    if TRADE_QUEST <= action < DONE and s.trade_open[action - TRADE_QUEST] != NONE:
        return f"Complete {TRADE_NAMES[s.trade_open[action - TRADE_QUEST]]}"
    if GIVE <= action < SEND:
        verb, item = ("Give", GIVE_NAMES[action - GIVE]) if action < WANT else ("Ask for", WANT_NAMES[action - WANT])
        return f"{verb} {item if item[0].isdigit() else f'1 {item}'}{' token' if item == 'Supply' else ''}"
    return f"Trade with {names[action - PROPOSE]}" if PROPOSE <= action < GIVE else name(s, action)


def goes_on(s: Any, action: int) -> bool:
    """Whether the action is the first half of a move: ship 1 sails, and then ship 2."""
    return bool(action < TILES and s.phase == Phase.MOVE_0)


def order_words(s: Any) -> str:                         # SET-037, SET-123, SET-124
    """What ORDER asks about a ship: to fight next, to act first, or to go on with its ship card."""
    if s.acted:
        return "draws its ship card"
    return "fights next" if any(s.pending) else "acts first"


def name_of_tile_action(s: Any, label: str) -> str:
    """Sail ship 1 to G5, Put ship 2 on H6, Retreat to F7; or with the name of a place."""
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
    **numbered(GIVE, (f"Give {item}" for item in GIVE_NAMES)),
    **numbered(WANT, (f"Want {item}" for item in WANT_NAMES)),
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
    """G5, or I3 (Tortuga): for the terminal, whose map has letters and numbers."""
    return f"{LABELS[tile]} ({PLACE_NAMES[tile]})" if tile in PLACE_NAMES else LABELS[tile]


@cache
def near(tile: int) -> str:
    """at Tortuga, or north-east of Tortuga: where a tile is, as one would say it over a chart."""
    if tile in PLACE_NAMES:
        return f"at {PLACE_NAMES[tile]}"
    x, y = centre(*PLACES[tile])
    other = min(PLACE_NAMES, key=lambda known: (hypot(x - centre(*PLACES[known])[0], y - centre(*PLACES[known])[1]), known))
    a, b = centre(*PLACES[other])
    winds = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")
    return f"{winds[round(atan2(y - b, x - a) / (pi / 4)) % 8]} of {PLACE_NAMES[other].partition(',')[0]}"


OPEN_WATER = (DEEP_WATER, SHALLOW_WATER)
WATERS = {DEEP_WATER: "deep water", SHALLOW_WATER: "shallows", TRADE_ROUTE: "trade route"}


@cache
def where(tile: int) -> str:
    """Tortuga, or the deep water north of Tortuga: where a ship goes."""
    return PLACE_NAMES[tile] if tile in PLACE_NAMES else f"the {WATERS[KIND[tile]]} {near(tile)}"


@cache
def exactly(tile: int) -> str:
    """Where a ship goes; of tiles with the same words, with the steps: the deep water 3 steps north of Tortuga."""
    if sum(where(other) == where(tile) for other in range(TILES)) == 1:
        return where(tile)
    port = near(tile).partition(" of ")[2]
    far = min(DISTANCE[known][tile] for known in PLACE_NAMES if PLACE_NAMES[known].partition(",")[0] == port)
    return f"the {WATERS[KIND[tile]]} {counted(far, 'step')} {near(tile)}"


@cache
def short_name(tile: int) -> str:
    """Tortuga, a trade route: where a course leads, where there is little room."""
    named = {DEEP_WATER: "deep water", SHALLOW_WATER: "shallows", TRADE_ROUTE: "a trade route"}
    return PLACE_NAMES[tile].partition(",")[0] if tile in PLACE_NAMES else named[KIND[tile]]


@cache
def title_of(tile: int) -> str:
    """Tortuga; Deep water north of Tortuga: a tile where it stands alone."""
    words = where(tile).removeprefix("the ")
    return f"{words[0].upper()}{words[1:]}"


def goods_words(cards: Any) -> str:
    """2 Banana, 1 Tobacco."""
    return ", ".join(f"{count} {GOOD_NAMES[good]}" for good, count in enumerate(cards) if count > 0)


# ------------------------------------------------------------------ what an action would do

def outlook(s: Any, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """What a legal action would do, for newcomers."""
    if rules.refusal(s, action):
        return ""
    seat = s.decider
    if action < TILES:
        return outlook_of_tile(s, action, names)
    if ORDER <= action < TARGET:
        return outlook_of_ship(s, action - ORDER, names)
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
    if PAY <= action < STEAL:
        return f"you have {s.ships[seat][action - PAY]}"
    if action == STEAL:
        return "any card of the hand, by chance"
    return outlook_of_port(s, action) or outlook_of_trade(s, action)


def outlook_of_ship(s: Any, piece: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """Whom a ship fights, or where it acts."""
    foes = [names[seat] for seat in range(s.seats) if s.pending[piece] >> seat & 1]
    return f"fights {listed(foes)}" if foes else outlook_of_tile(s, s.position[s.decider][piece], names)


def outlook_of_tile(s: Any, tile: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """3 steps, Deep Water, Blue is there."""
    parts = []
    if s.phase in MOVING:
        parts.append(counted(DISTANCE[origin(s)][tile], "step"))
    parts.append(KIND_NAMES[KIND[tile]])
    if s.maps[s.decider] >> MAP_AT[tile] & 1 if MAP_AT[tile] != NONE else 0:
        parts.append(f"your treasure ({TREASURE_VP[MAP_AT[tile]]} VP)")
    there = [names[seat] for seat in range(s.seats) if seat != s.decider and tile in s.position[seat]]
    if there:
        parts.append(f"{listed(there)} {'is' if len(there) == 1 else 'are'} there")
    return ", ".join(parts)


def odds(s: Any, action: int) -> tuple[int, int, int]:
    """Of six rolls of the defender, how many win (or escape), are even, and lose."""
    more = s.upgrades[s.defender][CANNON if action == FIGHT else OAR]
    leads = [face + more - s.attack_roll for face in range(1, DIE + 1)]
    return sum(lead > 0 for lead in leads), leads.count(0), sum(lead < 0 for lead in leads)


def odds_words(s: Any, action: int) -> str:
    """Wins on 3 of 6 rolls, draws on 1."""
    wins, even, _ = odds(s, action)
    word = "Wins" if action == FIGHT else "Gets away"
    return f"{word} on {wins} of {DIE} rolls, {'draws' if action == FIGHT else 'even'} on {even}"


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
        return f"{counted(s.offers - s.proposals, 'offer')} left in this turn"
    if action == SEND:
        return bargain(s)
    if action == ACCEPT:
        gives, wants = given_words(s), wanted_words(s)
        return f"you get {gives} for {wants or 'nothing'}" if gives else f"you give {wants} for nothing"
    return ""


def bargain(s: Any) -> str:                             # SET-101
    """5 silvers and 1 Banana for 1 Tobacco; 3 silvers for nothing; nothing for 2 silvers: the offer as it stands."""
    gives, wants = given_words(s), wanted_words(s)
    return f"{gives or 'nothing'} for {wants or 'nothing'}" if gives or wants else "nothing yet"


def given_words(s: Any) -> str:
    """What the proposer would give; empty if it is nothing."""
    return listed([given_part(part, count) for part, count in enumerate(s.give) if count > 0])


def wanted_words(s: Any) -> str:
    """What the proposer asks for; empty if it is nothing."""
    return listed([wanted_part(part, count) for part, count in enumerate(s.want) if count > 0])


def given_part(part: int, count: int) -> str:
    """3 silvers, 1 Supply token, 2 Tobacco, 1 Deep Water ship: a part of what is given."""
    return ships_words(part - SHIP_CARDS, count) if part >= SHIP_CARDS else any_part(part, count)


def wanted_part(part: int, count: int) -> str:
    """3 silvers, 2 Tobacco, 1 Ship card: a part of what is wanted."""
    return counted(count, "Ship card") if part == SHIP_CARDS else any_part(part, count)


def any_part(part: int, count: int) -> str:
    """What both sides can hold."""
    if part == SILVERS:
        return counted(count, "silver")
    return counted(count, "Supply token") if part == TOKENS else f"{count} {GOOD_NAMES[part - FIRST_GOOD]}"


def ships_words(kind: int, count: int) -> str:
    """1 Deep Water ship, 2 Trade Route ships of health 4."""
    return f"{count} {SHIP_KIND_NAMES[kind] if count == 1 else SHIP_KIND_NAMES[kind].replace('ship', 'ships')}"


def effect(s: Any, action: int, viewer: int, names: Sequence[str]) -> str:
    """What a legal action leads to, told to `viewer`: a place and who is there, odds, a price or a prize; or nothing."""
    seat = s.decider
    if action < TILES and s.phase != Phase.RETREAT:
        met = [other for other in range(s.seats) if other != seat and action in s.position[other]]
        are = "is" if len(met) == 1 and met[0] != viewer else "are"
        there = f"{Voice(viewer, names).all(met)} {are} there" if met else ""
        kind = KIND_NAMES[KIND[action]]
        return ", and ".join(filter(None, (f"the ship goes to {kind if KIND[action] in OPEN_WATER else a(kind)}", there)))
    if action in (FIGHT, FLEE):
        return odds_words(s, action)
    if action == DIG or BUY_UPGRADE <= action < DONE:
        return f"it {'brings' if action == DIG or action >= PLUNDER_QUEST else 'costs'} {outlook(s, action, names)}"
    return ""


def advice(s: Any, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
    note = outlook(s, action, names)
    if action < TILES:
        ship = 2 if s.phase in SECOND_SHIP else 1
        return f"{PLACE_ADVICE.get(Phase(s.phase), f'No place in reach promises more for ship {ship}')}: {note}."
    if ORDER <= action < TARGET:
        return advice_on_order(s, action - ORDER, note)
    if PAY <= action < STEAL:
        return "Every Ship card pays the same, and it is good to keep the strong ships out of the deck."
    if TARGET <= action < FIGHT:
        return f"There is most to win from {names[action - TARGET]}: {note}."
    if action in SIMPLE_ADVICE:
        return SIMPLE_ADVICE[action]
    if LOSE_UPGRADE <= action < SUPPLY_BUY_1:
        return f"It is the one you will miss least; {note}."
    if TAKE <= action < DISCARD or BUY <= action < BUY_UPGRADE:
        return f"It helps most with the open quests; {note}."
    if DISCARD <= action < LOSE_UPGRADE or SELL <= action < BUY:
        return f"You need it least for the open quests; {note}."
    if SUPPLY_BUY_1 <= action <= SUPPLY_FOR_SHIP:
        return "Every turn uses up a Supply token, and so does a lost fight."
    if PROPOSE <= action < GIVE:
        return f"You have {note}, and a trade may help you both."
    if action in (SEND, BUY_TREASURE) or BUY_UPGRADE <= action < BUY_TREASURE:
        return f"{'You would give' if action == SEND else 'It costs'} {note.rstrip('.')}."
    if action in (DIG, WORK) or PLUNDER_QUEST <= action < DONE:
        return f"It brings {note}."
    return f"{note[0].upper()}{note[1:].rstrip('.')}." if note else "Nothing else promises more."


def advice_on_order(s: Any, piece: int, note: str) -> str:
    """Why this ship comes first."""
    if s.acted:
        return "There is nothing to trade for first."
    if any(s.pending):
        return f"Both fights must be fought; this ship {note}."
    is_in_port = any(s.position[s.decider][piece] in tiles for tiles in PORT_TILES)
    return f"Visit ports before you meet ships: {note}." if is_in_port else "The other ship can wait."


PLACE_ADVICE = {Phase.SETUP_0: "A good place to set out from", Phase.SETUP_1: "A good place to set out from",
                Phase.RUNOUT_0: "A good place to begin again", Phase.RUNOUT_1: "A good place to begin again",
                Phase.RETREAT: "It is safer there"}
SIMPLE_ADVICE = {STEAL: "One more card always helps.", SPARE: "You may have promised it.",
                 STAY: "No tile next to it is better.", DONE: "There is nothing better to do here.",
                 CANCEL: "No offer is worth it now.", DECLINE: "It gives away more than it brings.",
                 ACCEPT: "It brings more than it gives away."}


# ------------------------------------------------------------------ refusals

SENTENCES = {
    Rule.SUPPLY_PILE_EMPTY: "There are not so many Supply tokens left on the pile; buy fewer, or leave the port.",
    Rule.DISCARD_DOWN: "You hold more Trade cards than your {capacity}; discard one of those you have.",
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
    Rule.NOT_SO_MUCH: "There is not so much of it: offer what you have, and ask for no more than everyone can count.",
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


def why_not(s: Any, action: int) -> tuple[str, str]:
    """The id of the rule that refuses `action`, and a sentence for the player."""
    rule = Rule(rules.refusal(s, action))
    seat = max(s.decider, 0)
    plunder = s.plunder_open[action - PLUNDER_QUEST] if PLUNDER_QUEST <= action < TRADE_QUEST else NONE
    delivery = s.trade_open[action - TRADE_QUEST] if TRADE_QUEST <= action < DONE else NONE
    taken = shut(s)
    return f"{CONTENT.prefix}-{rule:03d}", SENTENCES[rule].format(
        steps=counted(max(steps(s), 0), "step"), silver=s.silver[seat],
        capacity=capacity(s, seat), maps=s.treasure_left, held=s.ship_count[seat], to_pay=s.to_pay,
        offers=counted(s.offers, "offer"),
        price=PRICE[action - BUY_UPGRADE] if BUY_UPGRADE <= action < BUY_TREASURE else 0,
        harbour=" or ".join(berth(tile) for tile in PORT_TILES[0] if tile not in taken),
        ships=counted(PLUNDER[plunder].ships, "Ship card") if plunder != NONE else "",
        goods=goods_words(TRADE_COST[delivery]) if delivery != NONE else "")


def berth(tile: int) -> str:
    """Kingston Roads: a tile of Port Royal."""
    return str(PLACE_NAMES[tile]).partition(", ")[2]


# ------------------------------------------------------------------ the log

def tell(event: Told, seat: int = NOBODY, names: Sequence[str] = SEAT_NAMES) -> str:
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here."""
    kind, x, y, z, _ = event
    voice = Voice(seat, names)
    match Event(kind):
        case Event.SETUP:
            return f"{x} captains meet in Port Royal."
        case Event.PLACED:
            return f"{voice.says(x // 2, 'put', 'puts')} ship {x % 2 + 1} {near(y)}."
        case Event.FIRST:
            return f"{voice.says(x, 'begin', 'begins')}, by lot."
        case Event.ROUND:
            return f"Round {x}."
        case Event.TURN:
            return f"{voice.whose(x)} turn: {counted(y, 'step')}{', half as many as usual' if z else ''}."
        case Event.MOVED:
            return f"{voice.whose(x // 2)} ship {x % 2 + 1} sails to {where(z)}."
        case Event.FISHED:
            return f"{voice.says(x, 'fish', 'fishes')} {near(z)}: {counted(y, 'silver')}."
        case Event.MET:
            return f"{voice.says(x, 'meet', 'meets')} {a(SHIP_KIND_NAMES[y])} {near(z)}."
        case Event.ROLLED | Event.ATTACK_ROLL:
            return f"{voice.says(x, 'roll', 'rolls')} {roll_words(y, z, 'Cannon')}."
        case Event.WON_SHIP:
            return f"{voice.says(x, 'take', 'takes')} the ship and {counted(z, 'silver')}."
        case Event.BEATEN:
            return "The ship gets away."
        case Event.NO_SHIP:
            return f"{voice.says(x, 'meet', 'meets')} no ship: all of them are taken."
        case Event.RESHUFFLED:
            return f"The {KIND_NAMES[x]} ships are shuffled anew: {counted(y, 'card')}."
        case Event.TOOK:
            return f"{voice.says(x, 'take', 'takes')} a Trade card: {GOOD_NAMES[y]}."
        case Event.DISCARDED:
            return f"{voice.says(x, 'discard', 'discards')} {GOOD_NAMES[y]}."
        case Event.PAID:
            return f"{voice.says(x, 'pay', 'pays')} {a(SHIP_KIND_NAMES[y])}."
        case Event.SUPPLIED:
            paid = "a Ship card" if z == SUPPLY_FOR_SHIP - SUPPLY_BUY_1 else counted(y * SUPPLY_PRICE, "silver")
            return f"{voice.says(x, 'buy', 'buys')} {counted(y, 'Supply token')} for {paid}."
        case Event.SOLD:
            return f"{voice.says(x, 'sell', 'sells')} {GOOD_NAMES[y]}."
        case Event.BOUGHT:
            return f"{voice.says(x, 'buy', 'buys')} {GOOD_NAMES[y]}."
        case Event.UPGRADED:
            return f"{voice.says(x, 'buy', 'buys')} {a(UPGRADE_NAMES[y])}."
        case Event.BOUGHT_MAP:
            return f"{voice.says(x, 'buy', 'buys')} a map."
        case Event.MAP:
            return f"It is {TREASURE_NAMES[x]}: {TREASURE_VP[x]} VP {near(MAP_TILE[x])}."
        case Event.PLUNDERED:
            return f"{voice.says(x, 'complete', 'completes')} {PLUNDER_NAMES[y]}: {PLUNDER[y].vp} VP and as many silvers."
        case Event.DELIVERED:
            return f"{voice.says(x, 'complete', 'completes')} {TRADE_NAMES[y]}: {TRADE_VP[y]} VP and as many silvers."
        case Event.NEW_PLUNDER:
            return f"A new Plunder Quest lies open: {PLUNDER_NAMES[x]}, {plunder_words(x)}."
        case Event.NEW_TRADE:
            return f"A new Trade Quest lies open: {TRADE_NAMES[x]}, {delivery_words(x)}."
        case Event.DUG:
            return f"{voice.says(x, 'dig', 'digs')} {near(z)}: {TREASURE_VP[y]} VP and as many silvers."
        case _:
            return tell_conflict(event, voice)


def tell_conflict(event: Told, voice: Voice) -> str:
    """The events of combat, running out, trading and the end."""
    kind, x, y, z, _ = event
    match Event(kind):
        case Event.ATTACKS:
            return f"{voice.says(x, 'attack', 'attacks')} {voice.who(y)} {near(z)}."
        case Event.FIGHTS:
            return f"{voice.says(x, 'fight back and roll', 'fights back and rolls')} {roll_words(y, z, 'Cannon')}."
        case Event.FLEES:
            return f"{voice.says(x, 'flee and roll', 'flees and rolls')} {roll_words(y, z, 'Oar')}."
        case Event.ESCAPES:
            return f"{voice.says(x, 'get', 'gets')} away."
        case Event.DRAWN_FIGHT:
            return "It is a draw: nobody loses anything."
        case Event.LOSES if y == 0:
            return f"{voice.says(x, 'should', 'should')} lose {counted(z, 'Supply token')}, but {voice.has(x)} none."
        case Event.LOSES:
            due = f"; {z} were due" if y < z else ""
            return f"{voice.says(x, 'lose', 'loses')} {counted(y, 'Supply token')}{due}."
        case Event.STOLE:
            return f"{voice.says(x, 'steal', 'steals')} a card from {voice.who(y)}."
        case Event.STOLEN:
            return f"The card is {a(card_name(x))}."
        case Event.SPARED:
            return f"{voice.says(x, 'leave', 'leaves')} {voice.hand_of(y)} alone."
        case Event.EMPTY_HANDED:
            return f"{voice.says(y, 'have', 'has')} no card to steal."
        case Event.RETREATS:
            return f"{voice.whose(x // 2)} ship {x % 2 + 1} retreats to {where(z)}."
        case Event.STAYS:
            return f"{voice.says(x, 'stay', 'stays')}."
        case Event.RUNS_OUT:
            return f"{voice.says(x, 'run', 'runs')} out of supplies."
        case Event.LOST_UPGRADE:
            return f"{voice.says(x, 'lose', 'loses')} {a(UPGRADE_NAMES[y])}."
        case Event.LOST_SILVER:
            return f"{voice.says(x, 'lose', 'loses')} {counted(y, 'silver')}."
        case Event.DRIFTS:
            return f"{voice.whose(x // 2)} ship {x % 2 + 1} drifts to {where(z)}."
        case Event.RESUPPLIED:
            return f"{voice.says(x, 'get', 'gets')} {counted(y, 'Supply token')}; the next turn has half the movement."
        case Event.UPKEEP:
            return f"{voice.says(x, 'use', 'uses')} up a Supply token; {y} left."
        case Event.SENDS:
            return f"{voice.says(x, 'offer', 'offers')} {voice.who(y)} a trade."
        case Event.GIVES:
            return f"{voice.says(x, 'would give', 'would give')} {given_part(y, z)}."
        case Event.WANTS:
            return f"{voice.says(x, 'ask', 'asks')} for {wanted_part(y, z)}."
        case Event.ONE_SIDED:
            return f"{voice.says(x, 'would give', 'would give') if y else voice.says(x, 'want', 'wants')} nothing in return."
        case Event.HANDED:
            return f"{voice.says(x, 'hand', 'hands')} {voice.who(y)} {a(SHIP_KIND_NAMES[z])}."
        case Event.ACCEPTS:
            return f"{voice.says(x, 'accept', 'accepts')}."
        case Event.DECLINES:
            return f"{voice.says(x, 'decline', 'declines')}."
        case Event.CANCELS:
            return f"{voice.says(x, 'drop', 'drops')} the offer."
        case Event.LAST_ROUND:
            return f"{voice.says(x, 'have', 'has')} {y} VP: this is the last round."
        case _:
            return f"The game is over after round {x}{ENDINGS[y]}."


ENDINGS = ("", ": it was the last one that this table plays, and nobody had 30 VP",
           ": so long no game can last, and nobody had 30 VP")
"""Why a game ended: by points, as printed; by the last round, or by the bound of all games, which are the program's own."""


def roll_words(rolled: int, more: int, kind: str) -> str:
    """4, or 4 + 1 for a Cannon = 5."""
    return f"{rolled} + {counted(more, kind)} = {rolled + more}" if more else str(rolled)


def card_name(card: int) -> str:
    """A kind of Ship card, or after those a good."""
    return SHIP_KIND_NAMES[card] if card < SHIP_KINDS else GOOD_NAMES[card - SHIP_KINDS]


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
        "rounds": last_round(s) if s.round_limit else None,
        "last_round": is_last(s),
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
        "to_pay": s.to_pay,
        "trade_route": tile_words(TRADE_ROUTE, s.route_reward),
        "offer": offer_scene(s),
        "proposals_left": s.offers - s.proposals if s.trading else 0,
        "seats": [seat_scene(s, other, seat) for other in range(s.seats)],
        "result": result_scene(s),
    }


def is_last(s: Any) -> bool:                            # SET-106, SET-107
    """Whether this is the last round: somebody has 30 points, or it is the last one that the table plays."""
    return bool(is_decided(s) or (s.round_limit and s.round_no == last_round(s)))


def ending(s: Any) -> int:                              # SET-106, SET-107
    """How a finished game ended: 0 by points, 1 by the last round, 2 by the bound of all games."""
    return 0 if is_decided(s) else 1 if s.round_limit else 2


def tile_words(kind: int, route_reward: int) -> str:    # SET-064
    """What a ship does on a tile of that kind, with the Trade Route reward that the table chose."""
    if kind != TRADE_ROUTE:
        return KIND_TEXTS[kind]
    prize = counted(ROUTE_PRIZE[route_reward], "silver")
    goods = "one Trade card" if ROUTE_GOODS[route_reward] == 1 else "two Trade cards"
    return f"Meet a Trade Route ship of health 4 or 5: win it, {prize} and {goods}, or lose Supply tokens."


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
            "give": list(s.give), "want": list(s.want), "gives": given_words(s) or "nothing",
            "wants": wanted_words(s) or "nothing"}


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
    return {"winners": [seat for seat in range(s.seats) if scores[seat] > 0], "margin": margin, "ending": ENDINGS[ending(s)]}


# ------------------------------------------------------------------ the prompt

def prompt(s: Any, seat: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """The one line that says who is to act and what is asked."""
    voice = Voice(seat, names)
    if s.phase == Phase.OVER:
        return verdict(s, voice)
    if s.decider == seat:
        return f"Your turn. {asked(s, voice)}" if s.active in (seat, NONE) else asked(s, voice)
    return awaited(s, voice)


def verdict(s: Any, voice: Voice) -> str:               # SET-108, SET-109
    """Who won."""
    winners = (result_scene(s) or {})["winners"]
    vp = s.vp[winners[0]]
    why = VERDICTS[ending(s)]
    if len(winners) == 1:
        return f"{voice.says(winners[0], 'win!', 'wins!')} {vp} VP.{why}"
    shared = voice.all(winners)
    return f"{shared[0].upper()}{shared[1:]} share the win with {vp} VP.{why}"


VERDICTS = ("", " It was the last round that this table plays; the printed game has none.",
            " So many rounds are the most that a game can have here; the printed game goes on to 30 VP.")
"""An ending that is the program's own and not the printed game's says so."""


def asked(s: Any, voice: Voice) -> str:
    """What is asked of whoever is to act, spoken to them."""
    ship = 2 if s.phase in SECOND_SHIP else 1
    match Phase(s.phase):
        case Phase.SETUP_0 | Phase.SETUP_1:
            return f"Put ship {ship} into Port Royal."
        case Phase.MOVE_0:
            return f"Plan a course for each ship: {counted(movement_total(s), 'step')} for both."
        case Phase.MOVE_1:
            return f"Ship 2 sails on: {counted(s.movement_left, 'step')} left."
        case Phase.ORDER:
            if s.acted:
                return f"Ship {s.acting + 1} draws its Ship card, or offer a trade first."
            return f"Which ship {order_words(s)}?"
        case Phase.TARGET:
            foes = [other for other in range(s.seats) if s.pending[s.acting] >> other & 1]
            if len(foes) > 1:
                return "Whom do you fight next?"
            return f"{voice.all(foes)} is here. Fight, or offer a trade first."
        case Phase.STEAL:
            return f"You win the fight. Steal a card from {voice.who(loser(s))}?"
        case Phase.PAY:
            return paying_words(s, voice)
        case Phase.RESPOND:
            return (f"{voice.says(s.active, 'attack', 'attacks')} you {near(s.combat_tile)} with {s.attack_roll}. "
                    f"Fight back, or flee?")
        case Phase.RETREAT:
            return "The fight is over. Retreat one tile, or stay?"
        case Phase.DIG:
            return "Your map shows this place. Dig, or fish?"
        case Phase.TAKE:
            return f"Take {counted(s.to_take, 'Trade card')} as your prize."
        case Phase.DISCARD:
            return f"Your hold is too full, {s.goods_count[s.decider]} of {capacity(s, s.decider)}. Discard a Trade card."
        case Phase.LOSE_UPGRADE:
            return "You are out of supplies. Give up an Upgrade."
        case Phase.RUNOUT_0 | Phase.RUNOUT_1:
            return f"You are out of supplies. Put ship {ship} into Port Royal."
        case Phase.END_TURN:
            return "End your turn, or offer a trade."
        case Phase.OFFER:
            return f"Your offer to {voice.who(s.partner)}: {bargain(s)}."
        case Phase.ANSWER:
            if not given_words(s):
                return f"{voice.says(s.active, 'ask', 'asks')} you for {wanted_words(s)}, for nothing. Accept?"
            return f"{voice.says(s.active, 'offer', 'offers')} you {bargain(s)}. Accept?"
        case _:
            return f"{port_of(s)}: {IN_PORT[Phase(s.phase)]}"


IN_PORT = {Phase.SUPPLY: "buy supplies, then leave.", Phase.TRADE_PORT: "sell and buy goods, then leave.",
           Phase.UPGRADE: "buy one Upgrade, or leave.", Phase.PIRATE: "buy maps and pay quests, then leave."}


def loser(s: Any) -> int:
    """Who has lost the fight, while the winner may steal."""
    return int(s.active if s.decider == s.defender else s.defender)


def port_of(s: Any) -> str:
    """The port of the ship that acts."""
    tile = s.position[s.active][s.acting]
    return next(str(row["name"]) for row, tiles in zip(PORT_ROWS, PORT_TILES, strict=True) if tile in tiles)


def paying_words(s: Any, voice: Voice) -> str:          # SET-015, SET-125
    """How many Ship cards are still to be paid, or handed over."""
    if s.pay_for == PayFor.TRADE:
        return f"Choose {counted(s.to_pay, 'Ship card')} to hand to {voice.who(s.active)}."
    return f"Choose {counted(s.to_pay, 'Ship card')} to pay."


def awaited(s: Any, voice: Voice) -> str:
    """Whom the table waits for, and what they are at."""
    name = voice.names[s.decider]
    ship = 2 if s.phase in SECOND_SHIP else 1
    match Phase(s.phase):
        case Phase.ORDER:
            return f"{name} is about to draw a Ship card." if s.acted else f"{name} is choosing which ship {order_words(s)}."
        case Phase.TARGET:
            return f"{name} is choosing whom to fight."
        case Phase.STEAL:
            return f"{name} wins the fight, and may steal a card from {voice.who(loser(s))}."
        case Phase.PAY if s.pay_for == PayFor.TRADE:
            return f"{name} is choosing Ship cards for {voice.who(s.active)}."
        case Phase.RESPOND:
            return f"{name} is attacked with {s.attack_roll}, and chooses: fight back, or flee."
        case Phase.RUNOUT_0 | Phase.RUNOUT_1:
            return f"{name} is out of supplies, and puts ship {ship} into Port Royal."
        case Phase.OFFER:
            return f"{name} is writing an offer to {voice.who(s.partner)}."
        case Phase.ANSWER:
            whose = "your" if s.active == voice.viewer else voice.whose(s.active)
            return f"{name} is thinking about {whose} offer."
        case Phase.SUPPLY | Phase.TRADE_PORT | Phase.UPGRADE | Phase.PIRATE:
            return f"{name} is in {port_of(s)}."
        case _:
            return f"{name} {AT_WORK[Phase(s.phase)].format(ship=ship)}"


AT_WORK = {
    Phase.SETUP_0: "is putting ship {ship} into Port Royal.", Phase.SETUP_1: "is putting ship {ship} into Port Royal.",
    Phase.MOVE_0: "is planning a course.", Phase.MOVE_1: "is planning a course for ship 2.",
    Phase.PAY: "is choosing Ship cards to pay.", Phase.RETREAT: "is choosing: retreat, or stay.",
    Phase.DIG: "is choosing: dig, or fish.", Phase.TAKE: "is choosing a Trade card as a prize.",
    Phase.DISCARD: "is choosing a Trade card to discard.", Phase.LOSE_UPGRADE: "is out of supplies, and gives up an "
                                                                               "Upgrade.",
    Phase.END_TURN: "is about to end the turn.",
}
"""What somebody is doing while others wait."""


def ahead(s: Any) -> list[int]:                         # SET-025, SET-106
    """Who plays after whoever's turn it is, in their order; in the last round only those who still have a turn."""
    if s.active == NONE or s.phase == Phase.OVER:
        return []
    order = [(s.active + i) % s.seats for i in range(1, s.seats)]
    if not is_last(s):
        return order
    return order[:order.index(s.first_seat)] if s.first_seat in order else order


# ------------------------------------------------------------------ how a game came out

def result(s: Any, seat: int, names: Sequence[str] = SEAT_NAMES) -> Result:     # SET-108, SET-109
    """Who won with how many points, and how everybody's points came about."""
    voice = Voice(seat, names)
    winners = (result_scene(s) or {"winners": []})["winners"]
    order = sorted(range(s.seats), key=lambda one: (-s.vp[one], -s.silver[one]))
    ranks = {one: 1 + sum((s.vp[other], s.silver[other]) > (s.vp[one], s.silver[one]) for other in order) for one in order}
    standings = tuple(Standing(one, ranks[one], f"{s.vp[one]} VP", points_of(s, one), one in winners) for one in order)
    title = f"{sentence_case(voice.all(winners))} share the win."
    if len(winners) == 1:
        title = voice.says(winners[0], "win!", "wins!")
    return Result(title, by_what(s, voice, order, winners), seat in winners if seat != NOBODY else None, standings,
                  ours=OURS[ending(s)])


OURS = ("", "The last round of this table ended the game; the printed game goes on until somebody has 30 VP.",
        "So many rounds are the most that a game can have here; the printed game goes on until somebody has 30 VP.")


def feat(s: Any, seat: int) -> Feat:
    """A win counts by the own points and by how far the next one is behind."""
    scores = [0.0] * s.seats
    rules.score(s, scores)
    own, best = int(s.vp[seat]), max(int(s.vp[other]) for other in range(s.seats) if other != seat)
    return Feat((1000 if scores[seat] > 0 else 0) + 100 + own - best, f"{own} VP to {best}",
                f"VP {symbols(own // 3, 10)} to {symbols(best // 3, 10)}")


def points_of(s: Any, seat: int) -> tuple[Line, ...]:
    """3 Plunder Quests 14, 1 Trade Quest 5, 2 treasures 9: where points come from; silvers, which part equals."""
    kinds = (("Plunder Quest", s.plunder_won[seat], [quest.vp for quest in PLUNDER]),
             ("Trade Quest", s.trade_won[seat], TRADE_VP), ("treasure", s.dug[seat], TREASURE_VP))
    lines = [Line(counted(len(members(won)), thing), f"{sum(points[i] for i in members(won))} VP")
             for thing, won, points in kinds if won]
    return (*lines, Line("silvers left", str(s.silver[seat])))


def by_what(s: Any, voice: Voice, order: list[int], winners: list[int]) -> str:
    """31 VP, 4 more than Ben; with equal points the silvers decide."""
    best = s.vp[order[0]]
    rest = [one for one in order if one not in winners]
    if len(winners) > 1 or not rest:
        return f"{best} VP and {counted(s.silver[order[0]], 'silver')} each."
    second = rest[0]
    if s.vp[second] == best:
        silvers = f"{s.silver[order[0]]} against {s.silver[second]}"
        return f"{best} VP, as many as {voice.who(second)}, and more silvers: {silvers}."
    return f"{best} VP, {best - s.vp[second]} more than {voice.who(second)}."


def sentence_case(words: str) -> str:
    """With a capital letter."""
    return f"{words[0].upper()}{words[1:]}"


def turning_point(events: Sequence[Told], names: Sequence[str] = SEAT_NAMES) -> TurningPoint | None:
    """The quest or treasure after which the lead did not change any more, or the one that brought the last round."""
    vp = [0] * len(names)
    leader, found = NONE, None
    for number, (kind, x, y, _, _) in enumerate(events):
        if kind not in (Event.PLUNDERED, Event.DELIVERED, Event.DUG):
            continue
        what, gained = ((PLUNDER_NAMES[y], PLUNDER[y].vp) if kind == Event.PLUNDERED else
                        (TRADE_NAMES[y], TRADE_VP[y]) if kind == Event.DELIVERED else (TREASURE_NAMES[y], TREASURE_VP[y]))
        vp[x] += gained
        if x != leader and vp[x] > max([*vp[:x], *vp[x + 1:], 0]):
            leader = x
            found = TurningPoint(number, f"{what} brought {names[x]} {gained} VP and the lead, which stayed to the end.")
    return found


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
    rounds = f" of {view['rounds']}" if view["rounds"] else ""
    header = (f"Set Sail   round {view['round']}{rounds}{last}   decks: plunder {decks['plunder']}, "
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
