"""The rules of Set Sail, a file a chapter of spec.md.

A turn: MOVE_0 -> MOVE_1 -> the combats of both ships (ORDER, TARGET, RESPOND, STEAL, RETREAT) -> ORDER -> for each ship DIG
or the tile's action (TAKE, SUPPLY, TRADE_PORT, UPGRADE, PIRATE, with PAY where Ship cards are handed over) -> END_TURN ->
the next seat. DISCARD, LOSE_UPGRADE and RUNOUT come in between where a hand is too full or supplies run out; OFFER, ANSWER
and PAY where players trade. An action is one number (spec, part 5). What ORDER asks follows from the state: with `acted` 1
only the second ship is left to act, with a `pending` combat a ship is to fight, and else one is to act first.

Every function that does something says what comes next, as a Step. `carry_on` goes from step to step, without nesting, until
a decision is asked; what is pending meanwhile stands in named fields. A decision with one option is taken at once (SET-014),
by the same loop in `apply` that takes the others.

    terms.py     refusals, events, steps               fighting.py     combat between players
    table.py     hands, paying, discarding             running_out.py  end of turn, running out
    moving.py    placing, moving, the course of a turn trading.py      offers and answers
    ports.py     the four kinds of port                knowledge.py    redact and imagine
    sea.py       sea tiles, ship cards, digging
"""

from __future__ import annotations

from quarterdeck.engine import bits, dice
from quarterdeck.engine.contract import OVER
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.set_sail.content import (
    DIG,
    DISCARD,
    FIGHT,
    FLEE,
    GIVE,
    GOOD_COPIES,
    GOODS,
    LOSE_UPGRADE,
    OPEN,
    ORDER,
    PAY,
    PIECES,
    PROPOSE,
    QUEST_DECK,
    QUESTS,
    REMOVED,
    ROUTES,
    SEATS,
    SHIP_COPIES,
    SHIP_KINDS,
    START_SILVER,
    START_SUPPLY,
    STAY,
    STEAL,
    SUPPLIES,
    TAKE,
    TARGET,
    UPGRADES,
    WORK,
)
from quarterdeck.games.set_sail.rules.fighting import (
    attack,
    choose_target,
    end_combat,
    respond,
    retreat,
    settle,
    steal_or_spare,
)
from quarterdeck.games.set_sail.rules.knowledge import imagine, redact
from quarterdeck.games.set_sail.rules.moving import (
    act,
    find_foe,
    finish_ship,
    foes,
    move_first,
    move_second,
    next_combat,
    next_turn,
    offer_tiles,
    only_tile,
    order,
    order_options,
    place,
    refusal_of_tile,
    start_turn,
)
from quarterdeck.games.set_sail.rules.ports import (
    FIRST,
    LEAVE,
    at_pirate_port,
    at_supply_port,
    at_trade_port,
    at_upgrade_port,
    pirate_options,
    refusal_at_pirate_port,
    refusal_at_supply_port,
    refusal_at_trade_port,
    refusal_at_upgrade_port,
    supply_options,
    take_what_was_paid,
    trade_port_options,
    upgrade_options,
)
from quarterdeck.games.set_sail.rules.running_out import drift, halve_silver, lose_upgrade, owned, pay_upkeep, run_out
from quarterdeck.games.set_sail.rules.sea import dig, go_on_taking, take_reward, use_tile
from quarterdeck.games.set_sail.rules.table import (
    ask,
    discard,
    go_on_discarding,
    go_on_paying,
    goods_held,
    pay,
    ships_held,
    stocked,
)
from quarterdeck.games.set_sail.rules.terms import Event, Rule, Step
from quarterdeck.games.set_sail.rules.trading import (
    answer,
    answers,
    build,
    close_offer,
    exchange,
    offer_options,
    proposals,
    propose,
    refusal_to_offer,
    refusal_to_propose,
)
from quarterdeck.games.set_sail.state import DEEP_CARDS, GIVEN, WANTED, PayFor, Phase

__all__ = ["Event", "Rule", "Step", "apply", "imagine", "legal", "redact", "refusal", "score", "setup", "to_act"]

ON_THE_MAP = sum(1 << phase for phase in (
    Phase.SETUP_0, Phase.SETUP_1, Phase.MOVE_0, Phase.MOVE_1, Phase.RETREAT, Phase.RUNOUT_0, Phase.RUNOUT_1))
"""The decisions that choose a tile, as a set."""
MAY_BE_FORCED = sum(1 << phase for phase in (
    Phase.MOVE_1, Phase.ORDER, Phase.TARGET, Phase.TAKE, Phase.DISCARD, Phase.SUPPLY, Phase.TRADE_PORT, Phase.UPGRADE,
    Phase.PIRATE, Phase.LOSE_UPGRADE, Phase.END_TURN, Phase.OFFER, Phase.PAY))
"""The decisions that can have a single option and are then not asked (SET-014)."""
CROSSROADS = 96
"""The word of the mask that holds STAY to WORK begins with this action."""

# ------------------------------------------------------------------ the contract

def to_act(s):
    """The seat that must choose now, or OVER."""
    return OVER if s.phase == Phase.OVER else s.decider


def legal(s, mask):
    """Mark every legal action; returns how many there are."""
    count = 0
    if (ON_THE_MAP >> s.phase) & 1:
        count = offer_tiles(s, mask)
    else:
        for word in range(4):
            mask[word] = 0
    ways = crossroads(s)
    options = choices(s)
    mask[3] |= ways
    mask[4] = options & 0xFFFFFFFF
    mask[5] = options >> 32
    return count + bits.count(ways) + bits.count(mask[4]) + bits.count(mask[5])


def crossroads(s):                                      # SET-037, SET-068, SET-073, SET-075, SET-084
    """The legal actions from STAY to WORK, as a set: bit 0 is action CROSSROADS."""
    phase = s.phase
    if phase == Phase.RESPOND:
        return (1 << (FIGHT - CROSSROADS)) | (1 << (FLEE - CROSSROADS))
    if phase == Phase.RETREAT:
        return 1 << (STAY - CROSSROADS)
    if phase == Phase.ORDER:
        return order_options(s) << (ORDER - CROSSROADS)
    if phase == Phase.DIG:
        return (1 << (DIG - CROSSROADS)) | (1 << (WORK - CROSSROADS))
    if phase == Phase.TARGET:
        return foes(s) << (TARGET - CROSSROADS)
    return 0


def choices(s):                                         # spec, section 5
    """The legal actions from TAKE on, as a set: bit 0 is action FIRST."""
    phase = s.phase
    if phase == Phase.SUPPLY:
        return supply_options(s) | proposals(s)
    if phase == Phase.TRADE_PORT:
        return trade_port_options(s) | proposals(s)
    if phase == Phase.UPGRADE:
        return upgrade_options(s) | proposals(s)
    if phase == Phase.PIRATE:
        return pirate_options(s) | proposals(s)
    if phase == Phase.TAKE:
        return stocked(s) << (TAKE - FIRST)
    if phase == Phase.DISCARD:
        return goods_held(s, s.decider) << (DISCARD - FIRST)
    if phase == Phase.LOSE_UPGRADE:
        return owned(s, s.decider) << (LOSE_UPGRADE - FIRST)
    if phase == Phase.END_TURN:
        return LEAVE | proposals(s)
    if phase == Phase.OFFER:
        return offer_options(s)
    if phase == Phase.ANSWER:
        return answers(s)
    if phase == Phase.PAY:
        return ships_held(s, s.decider) << (PAY - FIRST)
    if phase == Phase.STEAL:
        return 3 << (STEAL - FIRST)
    return proposals(s)


ASKED_BY = numbers([
    Rule.PLACE_IN_HARBOUR, Rule.PLACE_IN_HARBOUR, Rule.TOO_FAR, Rule.TOO_FAR, Rule.CHOOSE_ORDER, Rule.CHOOSE_TARGET,
    Rule.FIGHT_OR_FLEE, Rule.RETREAT_OR_STAY, Rule.DIG_OR_WORK, Rule.TAKE_A_GOOD, Rule.DISCARD_DOWN, Rule.BUY_SUPPLY,
    Rule.TRADE_PORT, Rule.UPGRADE_PORT, Rule.PIRATE_PORT, Rule.GIVE_UP_UPGRADE, Rule.DRIFT_TO_HARBOUR, Rule.DRIFT_TO_HARBOUR,
    Rule.TRADE_ON_OWN_TURN, Rule.OFFER_FULL, Rule.CANNOT_DELIVER, Rule.GAME_OVER, Rule.PAY_SHIPS, Rule.STEAL_OR_SPARE])
"""[phase]: the rule that says what is asked, see `asked_by`."""


def asked_by(s):                                        # SET-037, SET-123, SET-124, SET-015, SET-125
    """The rule that says what is asked now: ORDER has three uses, PAY two."""
    if s.phase == Phase.ORDER:
        if s.acted == 1:
            return Rule.DRAW_NOW
        return Rule.FIGHT_ORDER if s.pending[0] != 0 else Rule.CHOOSE_ORDER
    if s.phase == Phase.PAY and s.pay_for == PayFor.TRADE:
        return Rule.PICK_SHIPS
    return ASKED_BY[s.phase]


def refusal(s, action):
    """The number of the rule that forbids the action now, 0 if it is allowed."""
    phase = s.phase
    if phase == Phase.OVER:
        return Rule.GAME_OVER
    if action < STAY:
        return refusal_of_tile(s, action) if (ON_THE_MAP >> phase) & 1 else asked_by(s)
    if action < FIRST:
        return Rule.ALLOWED if (crossroads(s) >> (action - CROSSROADS)) & 1 else asked_by(s)
    if (choices(s) >> (action - FIRST)) & 1:
        return Rule.ALLOWED
    if PROPOSE <= action < GIVE:
        return refusal_to_propose(s)
    if phase == Phase.SUPPLY:
        return refusal_at_supply_port(s, action)
    if phase == Phase.TRADE_PORT:
        return refusal_at_trade_port(s, action)
    if phase == Phase.UPGRADE:
        return refusal_at_upgrade_port(s, action)
    if phase == Phase.PIRATE:
        return refusal_at_pirate_port(s, action)
    if phase == Phase.OFFER:
        return refusal_to_offer(s, action)
    return asked_by(s)


def apply(s, action):                                   # SET-014
    """Carry out a legal action and everything that follows, forced choices included, up to the next decision."""
    s.decisions += 1
    while action != NONE:
        carry_on(s, take(s, action))
        action = forced(s)


def take(s, action):
    """Do what was chosen; returns the step that comes next."""
    phase = s.phase
    if PROPOSE <= action < GIVE:
        return propose(s, action)
    if phase == Phase.MOVE_0:
        return move_first(s, action)
    if phase == Phase.MOVE_1:
        return move_second(s, action)
    if phase == Phase.ORDER:
        return order(s, action)
    if phase == Phase.TAKE:
        return take_reward(s, action)
    if phase == Phase.DISCARD:
        return discard(s, action)
    if phase == Phase.SUPPLY:
        return at_supply_port(s, action)
    if phase == Phase.TRADE_PORT:
        return at_trade_port(s, action)
    if phase == Phase.UPGRADE:
        return at_upgrade_port(s, action)
    if phase == Phase.PIRATE:
        return at_pirate_port(s, action)
    if phase == Phase.DIG:
        return dig(s, action)
    if phase == Phase.TARGET:
        return choose_target(s, action)
    if phase == Phase.RESPOND:
        return respond(s, action)
    if phase == Phase.RETREAT:
        return retreat(s, action)
    if phase == Phase.LOSE_UPGRADE:
        return lose_upgrade(s, action)
    if phase in (Phase.RUNOUT_0, Phase.RUNOUT_1):
        return drift(s, phase - Phase.RUNOUT_0, action)
    if phase == Phase.OFFER:
        return build(s, action)
    if phase == Phase.ANSWER:
        return answer(s, action)
    if phase == Phase.PAY:
        return pay(s, action)
    if phase == Phase.STEAL:
        return steal_or_spare(s, action)
    if phase == Phase.END_TURN:
        return Step.UPKEEP
    return place(s, phase - Phase.SETUP_0, action)


def carry_on(s, step):                                  # SET-026
    """From step to step until somebody must decide."""
    while step != Step.ASKED:
        if step == Step.SHIP:
            step = act(s)
        elif step == Step.TILE:
            step = use_tile(s)
        elif step == Step.FINISH:
            step = finish_ship(s)
        elif step == Step.UPKEEP:
            step = pay_upkeep(s)
        elif step == Step.NEXT:
            step = next_turn(s)
        elif step == Step.TURN:
            step = start_turn(s)
        elif step == Step.TAKE:
            step = go_on_taking(s)
        elif step == Step.DISCARD:
            step = go_on_discarding(s)
        elif step == Step.COMBATS:
            step = next_combat(s)
        elif step == Step.FIGHT:
            step = find_foe(s)
        elif step == Step.ATTACK:
            step = attack(s)
        elif step == Step.AFTERMATH:
            step = settle(s)
        elif step == Step.RETREAT:
            step = ask(s, Phase.RETREAT, s.defender)
        elif step == Step.END_COMBAT:
            step = end_combat(s)
        elif step == Step.PAY:
            step = go_on_paying(s)
        elif step == Step.PAID:
            step = take_what_was_paid(s)
        elif step == Step.EXCHANGE:
            step = exchange(s)
        elif step == Step.RUN_OUT:
            step = run_out(s)
        elif step == Step.HALVE:
            step = halve_silver(s)
        elif step == Step.HARBOUR:
            step = ask(s, Phase.RUNOUT_0, s.runner)
        else:
            step = close_offer(s)


def forced(s):                                          # SET-014
    """The one option of a decision that has no other, or NONE; an answer to an offer is always asked (SET-117)."""
    if (MAY_BE_FORCED >> s.phase) & 1 == 0:
        return NONE
    options = choices(s)
    if s.phase in (Phase.MOVE_1, Phase.ORDER, Phase.TARGET):
        return NONE if options != 0 else only_way(s)
    if s.phase == Phase.PAY and s.to_pay == s.ship_count[s.decider]:      # SET-015: all cards held are to go
        options &= -options
    if options & (options - 1) != 0:
        return NONE
    low = options & 0xFFFFFFFF
    return FIRST + bits.index(low) if low != 0 else FIRST + 32 + bits.index(options >> 32)


def only_way(s):                                        # SET-014
    """The one tile, ship or opponent that can be chosen; NONE if there are more."""
    if s.phase == Phase.MOVE_1:
        return only_tile(s)
    ways = crossroads(s)
    return NONE if ways & (ways - 1) != 0 else CROSSROADS + bits.index(ways)


def score(s, out):                                      # SET-108, SET-109, SET-110, SET-116
    """Most points win, then most silvers; equals share. The margin is how far ahead in points the winner is."""
    best = 0
    for seat in range(s.seats):
        best = max(best, standing(s, seat))
    winners = 0
    second = 0
    for seat in range(s.seats):
        if standing(s, seat) == best:
            winners += 1
        else:
            second = max(second, s.vp[seat])
    for seat in range(s.seats):
        out[seat] = 1.0 / winners if standing(s, seat) == best else 0.0
    return best // RANK - second if winners == 1 else 0


RANK = 32768
"""More than all silvers together: a point is worth more than they are."""


def standing(s, seat):                                  # SET-108
    """Points, and silvers among equals, as one number."""
    return RANK * s.vp[seat] + s.silver[seat]


# ------------------------------------------------------------------ 3.2 setup

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
