"""A quick rule-based player (spec, section 8).

`prefer` values an action by the chance to win that the trick leaves, in two questions to tables made on import: will the
ship reach the End in time (IN_TIME), and will it outlive the Kraken until then (AFLOAT)? A leader weighs each answer by the
chance that it is the best one the partner holds. Only whole numbers, so that all engines agree; only what the seat to act
may see.
"""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.sail.chances import (
    ONE,
    SIXTEENTHS,
    TRICKS_LEFT,
    cubes,
    kraken_number,
    struck,
    token_on,
    worth_of_place,
)
from quarterdeck.games.sail.content import (
    AHEAD,
    CANNON,
    CARDS,
    CARPENTER,
    COLOUR_CARDS,
    END,
    GUNNER,
    HELM,
    ISLAND,
    KRAKEN,
    LOOKOUT,
    MERMAID,
    NAVIGATOR,
    PAIR_OF,
    PAIRS,
    SMUGGLER,
    SONGSTRESS,
    STRAIGHT,
    SYMBOL_CARDS,
    TENTACLE,
)
from quarterdeck.games.sail.rules import DECISIONS, FOLLOW, GIVE, KEEP_POWER, LEAD, TAKE_PIRATE, USE_POWER
from quarterdeck.games.sail.rules.knowledge import gift_of, possible_cards, unseen_by
from quarterdeck.games.sail.rules.table import cards_left, is_fresh, owner_of
from quarterdeck.games.sail.rules.tricks import follower_wins
from quarterdeck.games.sail.state import KRAKEN_SLOTS, Phase

# What is given up with a card or a power, in 1/1024 of the chance to win for each trick that the round has left after it.
NUMBER_KEPT = 2             # a card, for each step of its number
MERMAID_KEPT = 25           # a mermaid, besides
POWER_KEPT = 20             # a power that stays fresh

LIKING = numbers([5, 1, 2, 0, 3, 4])    # the pirates by the games that this player wins with them

# The exchange: the shorter the colour, the better; then by symbol.
SHORTER = 100               # for each card fewer of the colour in hand
TENTACLE_GIVEN = -30
CANNON_GIVEN = -10
HELM_GIVEN = -20
MERMAID_GIVEN = 10
HIGHER_GIVEN = 1            # for each step of the card's number
SURE_MOVE = 200             # a helm is given and another one of its colour kept, to be led to it
SURE_SHOT = 120             # of a tentacle and a cannon of one colour one is given
GIFT_COLOUR = 7             # chance, in 1/16 of a fair deal, that the giver holds more of that colour, mates apart
FINE = 1 << 10              # scores are finer than the tables by this factor, so that small costs count
COST_UNIT = 1024            # costs are counted in this fraction of the chance to win
CERTAIN = 1 << 16           # certainty about the partner's hand

# ------------------------------------------------------------------ the contract: prefer

def liking(s, pirate):
    """How gladly a pirate is taken."""
    return LIKING[pirate]


# ------------------------------------------------------------------ the exchange

def worth_of_giving(s, card):
    """A card of a short colour, best one that pairs with a card kept, which can then be led to a sure answer."""
    symbol = CARDS[card].symbol
    length = bits.count(s.hand[s.actor] & COLOUR_CARDS[CARDS[card].colour])
    worth = given_symbol(symbol) + HIGHER_GIVEN * CARDS[card].number - SHORTER * length
    if s.hand[s.actor] & mates_of(card) != 0:
        worth += SURE_MOVE if symbol == HELM else SURE_SHOT
    return worth


def mates_of(card):
    """The cards of the same colour that make a good pair with this one: two helms, or a tentacle and a cannon."""
    same = COLOUR_CARDS[CARDS[card].colour] & ~(1 << card)
    symbol = CARDS[card].symbol
    if symbol == HELM:
        return same & SYMBOL_CARDS[HELM]
    if symbol == TENTACLE:
        return same & SYMBOL_CARDS[CANNON]
    return same & SYMBOL_CARDS[TENTACLE] if symbol == CANNON else 0


def given_symbol(symbol):
    """How gladly a symbol is given."""
    if symbol == HELM:
        return HELM_GIVEN
    if symbol == CANNON:
        return CANNON_GIVEN
    return TENTACLE_GIVEN if symbol == TENTACLE else MERMAID_GIVEN


# ------------------------------------------------------------------ leading and following

def worth_of_following(s, card):
    """The chance to win after this answer to the card on the table."""
    led = CARDS[s.lead_card].colour
    cost = cost_of(card)
    if CARDS[card].colour != led and s.hand[s.actor] & COLOUR_CARDS[led] != 0:
        cost += POWER_KEPT      # smuggled
    return worth_of_trick(s, s.lead_card, card, cost)


def worth_of_leading(s, card):
    """The mean chance to win over the partner's best answers.

    The answers that duty allows come first, best kind first, then those that only a void allows. `missing` is the chance
    that the partner holds none of the cards gone through so far.
    """
    seat = s.actor
    partner = 1 - seat
    unseen = unseen_by(s, seat)
    sure = gift_of(s, seat) & unseen
    pool = possible_cards(s, partner, unseen) & ~sure
    size = bits.count(pool)
    strangers = size - (cards_left(s, partner) - bits.count(sure))    # cards of the pool that the partner does not hold
    cost = cost_of(card)
    total = 0
    missing = CERTAIN
    waiting = pool | sure
    left = waiting & dutiful_answers(s, partner, card)
    while missing > 0 and waiting != 0:
        if left == 0:
            left = waiting
        best = best_answers(s, card, left, cost)
        left &= ~best
        waiting &= ~best
        worth = worth_of_answers(s, card, best, cost)
        before = missing
        while best != 0 and missing > 0:
            if best & -best & sure:
                missing = 0
            else:
                missing = missing_too(s, partner, missing, bits.index(best), strangers, size)
                strangers -= 1
                size -= 1
            best &= best - 1
        total += (before - missing) * worth
    return total // max(1, CERTAIN - missing)


def dutiful_answers(s, seat, led):
    """The cards with which the seat may answer even if it holds the led colour: that colour, or what a Smuggler slips in."""
    if is_fresh(s, seat, SMUGGLER):
        return COLOUR_CARDS[CARDS[led].colour] | ~SYMBOL_CARDS[MERMAID]
    return COLOUR_CARDS[CARDS[led].colour]


def missing_too(s, partner, missing, card, strangers, size):
    """The chance that the partner lacks this card as well, of `size` cards left of which it lacks `strangers`."""
    if strangers <= 0:
        return 0
    held = missing * (size - strangers) // size
    return missing - min(missing, held * hint_of_gift(s.given[partner], card) // SIXTEENTHS)


def hint_of_gift(gift, card):
    """How likely the giver still holds this card, in sixteenths of a fair deal: see `worth_of_giving`."""
    if gift == NONE or CARDS[gift].colour != CARDS[card].colour or (mates_of(gift) >> card) & 1:
        return SIXTEENTHS
    return GIFT_COLOUR


def best_answers(s, led, cards, cost):
    """Of the partner's possible answers, the kind that is worth most, as a bit set."""
    top = 0
    best = 0
    left = cards
    while left != 0:
        kind = same_kind(led, bits.index(left)) & left
        left &= ~kind
        worth = worth_of_answers(s, led, kind, cost)
        if best == 0 or worth > top:
            top = worth
            best = kind
    return best


def same_kind(led, card):
    """The cards that answer `led` as this one does: same symbol, and same colour as led or not, and over or under it."""
    same = COLOUR_CARDS[CARDS[led].colour]
    kind = SYMBOL_CARDS[CARDS[card].symbol]
    if (same >> card) & 1 == 0:
        return kind & ~same
    over = same & ~((2 << led) - 1)
    return kind & (over if card > led else same & ~over)


def worth_of_answers(s, led, kind, cost):
    """The chance to win when the partner answers with a card of this kind."""
    card = bits.index(kind)
    return worth_of_trick(s, led, card, cost + kept(CARDS[card].symbol))


def cost_of(card):
    """What the seat to act gives up with a card of its hand."""
    return kept(CARDS[card].symbol) + NUMBER_KEPT * CARDS[card].number


def kept(symbol):
    """What a symbol in hand is worth for each trick to come."""
    return MERMAID_KEPT if symbol == MERMAID else 0


# ------------------------------------------------------------------ what a trick does

def worth_of_trick(s, led, card, cost):
    """The chance to win after a trick of these two cards, with the powers that fit used where they help."""
    winner = s.leader ^ follower_wins(led, card)
    after = cubes(s.tricks[0] + (winner == 0), s.tricks[1] + (winner == 1))
    pair = PAIR_OF[CARDS[led].symbol][CARDS[card].symbol]
    if pair == NONE:
        worth = worth_without_pair(s, led, card, winner, after)
    elif PAIRS[pair].towards:
        worth = worth_of_turning(s, winner, PAIRS[pair].hits, after)
    elif PAIRS[pair].straight:
        worth = worth_of_moving(s, STRAIGHT, 0, after)
    elif PAIRS[pair].shot:
        worth = worth_of_shot(s, after)
    else:
        worth = worth_of_broadside(s, winner, after)
    if worth == ONE:
        cost = 0                # the End: nothing is to come
    return less(worth * FINE, cost, after)


def worth_without_pair(s, led, card, winner, after):
    """Nothing happens, unless a Gunner's cannon or a Songstress's mermaid is among the cards."""
    stay = worth_of_place(s, s.ship, kraken_number(s), after)
    best = stay
    for seat in range(2):
        own = led if seat == s.leader else card
        use = 0
        if is_fresh(s, seat, GUNNER) and CARDS[own].symbol == CANNON and s.deck_len > 0:
            use = worth_of_broadside(s, winner, after)
        elif is_fresh(s, seat, SONGSTRESS) and CARDS[own].symbol == MERMAID:
            use = worth_of_turning(s, winner, 0, after)
        best = max(best, less(use, POWER_KEPT, after))
    return best


def worth_of_turning(s, winner, hits, after):
    """The ship goes towards the winner, or the other way if a fresh Navigator likes that better."""
    worth = worth_of_moving(s, winner, hits, after)
    navigator = owner_of(s, NAVIGATOR)
    if navigator != NONE and s.power_used[navigator] == 0:
        worth = max(worth, less(worth_of_moving(s, 1 - winner, hits, after), POWER_KEPT, after))
    return worth


def worth_of_broadside(s, winner, after):
    """The mean over the cards that may be flipped; the Lookout knows which."""
    stay = worth_of_place(s, s.ship, kraken_number(s), after)
    if s.deck_len == 0:
        return stay
    cards = unseen_by(s, s.actor)
    if s.pirate[s.actor] == LOOKOUT:
        cards = first_shown(s)
    helms = bits.count(cards & SYMBOL_CARDS[HELM])
    mermaids = bits.count(cards & SYMBOL_CARDS[MERMAID])
    tentacles = bits.count(cards & SYMBOL_CARDS[TENTACLE])
    if helms + mermaids + tentacles == 0:
        return stay
    total = 0
    if helms:
        total += helms * worth_of_turning(s, winner, 0, after)
    if mermaids:
        total += mermaids * worth_of_moving(s, STRAIGHT, 0, after)
    if tentacles:
        total += tentacles * worth_of_shot(s, after)
    return total // (helms + mermaids + tentacles)


def first_shown(s):
    """The card that ends a broadside, as a bit set: the first of the player deck that is no cannon."""
    for i in range(s.deck_len):
        if CARDS[s.deck[i]].symbol != CANNON:
            return 1 << s.deck[i]
    return 0


def worth_of_shot(s, after):
    """One more tentacle card lies under the Kraken deck."""
    return worth_of_place(s, s.ship, kraken_number(s) + KRAKEN_SLOTS, after)


def worth_of_moving(s, way, hits, after):
    """The ship goes that way if it is open; hits come in any case, the Carpenter takes the first."""
    ship = s.ship
    ahead = AHEAD[ship][way]
    token = token_on(s, ahead)
    if token == END:
        return ONE
    if token == KRAKEN:
        hits += 1
    if token != ISLAND:
        ship = ahead
    carpenter = owner_of(s, CARPENTER)
    cost = 0
    if hits > 0 and carpenter != NONE and s.power_used[carpenter] == 0:
        hits -= 1
        cost = POWER_KEPT
    return less(worth_of_place(s, ship, struck(kraken_number(s), hits), after), cost, after)


def worth_of_using(s, _choice):
    """The chance to win when the power that a trick has asked for is used."""
    after = cubes(s.tricks[0], s.tricks[1])
    if s.phase == Phase.NAVIGATOR:
        worth = worth_of_moving(s, 1 - s.winner, s.pending_hits, after)
    elif s.phase == Phase.GUNNER:
        worth = worth_of_broadside(s, s.winner, after)
    else:
        worth = worth_of_turning(s, s.winner, 0, after)
    return less(worth * FINE, POWER_KEPT, after)


def worth_of_keeping(s, _choice):
    """The same when it is kept: only the Navigator's ship then moves."""
    after = cubes(s.tricks[0], s.tricks[1])
    if s.phase == Phase.NAVIGATOR:
        worth = worth_of_moving(s, s.winner, s.pending_hits, after)
    else:
        worth = worth_of_place(s, s.ship, kraken_number(s), after)
    return worth * FINE


prefer = DECISIONS.made("prefer", __name__, {
    TAKE_PIRATE: liking, GIVE: worth_of_giving, LEAD: worth_of_leading, FOLLOW: worth_of_following,
    USE_POWER: worth_of_using, KEEP_POWER: worth_of_keeping})


def less(worth, cost, after):
    """The worth when this is given up for each trick that the round still has."""
    return worth - worth * cost * TRICKS_LEFT[after] // (SIXTEENTHS * COST_UNIT)

SEARCH = {"all": {"depth": 0, "exploration": 0.5, "widening": 1.0, "noise": 8, "caution": 0.5},
          "captain": {"iterations": 30}, "admiral": {"iterations": 300},
          "commodore": {"iterations": 300, "curiosity": 0.15, "doubt": 0.03}}
"""How searching players think here (`players.settings.Settings`); docs/players.md says how it was found."""
