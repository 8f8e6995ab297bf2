"""What a good player of Sail looks at, and a quick rule-based player (spec, section 8).

`observe` writes what a seat sees as numbers, block by block, from that seat's own side of the table.

`prefer` values an action by the chance to win that the trick leaves, in two questions to tables made on import: will the
ship reach the End in time (IN_TIME), and will it outlive the Kraken until then (AFLOAT)? A leader weighs each answer by the
chance that it is the best one the partner holds. Only whole numbers, so that all engines agree; only what the seat to act
may see.
"""

from __future__ import annotations

import ctypes

from quarterdeck.engine import bits
from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.sail.content import (
    AHEAD,
    CANNON,
    CARD_COUNT,
    CARDS,
    CARPENTER,
    COLOUR_CARDS,
    COLOUR_NAMES,
    COLUMN,
    COLUMNS,
    END,
    GUNNER,
    HAND,
    HELM,
    ISLAND,
    KRAKEN,
    KRAKEN_CARD,
    KRAKEN_TRACK,
    LOOKOUT,
    MERMAID,
    NAVIGATOR,
    PAIR_OF,
    PAIRS,
    PIRATE_NAMES,
    ROUNDS,
    ROW,
    ROWS,
    SCENARIOS,
    SMUGGLER,
    SONGSTRESS,
    SPACES,
    STRAIGHT,
    SYMBOL_CARDS,
    TAKE_PIRATE,
    TENTACLE,
    TOKENS,
    TRICKS_TO_WIN,
    USE,
    space_at,
)
from quarterdeck.games.sail.rules import cards_left, gift_of, is_fresh, owner_of, possible_cards, smuggled_past, unseen_by
from quarterdeck.games.sail.state import DECK, KRAKEN_SLOTS, Phase

# ------------------------------------------------------------------ weights, found by measurement

# The trick as the tables see it: chances in percent.
EITHER_WAY = 28             # the pair can move the ship, and may choose the way
ONE_WAY = 12                # it can move the ship towards seat 0 only; the same again for seat 1
STRAIGHT_ON = 8             # it can move the ship straight on
HIT = 19                    # the ship takes a hit
SHOT = 23                   # a tentacle card goes under the Kraken deck
KRAKEN_SPACE = 76           # what is left of the chance to win, in percent, on entering a Kraken space

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

# ------------------------------------------------------------------ units

ONE = 1 << 14               # certainty, in the tables
FINE = 1 << 10              # scores are finer than the tables by this factor, so that small costs count
COST_UNIT = 1024            # costs are counted in this fraction of the chance to win
CERTAIN = 1 << 16           # certainty about the partner's hand
SIXTEENTHS = 16             # of a trick, of an attack
LONGEST = 6                 # tricks of a round in the tables
VOYAGE_STEP = 3 * SIXTEENTHS    # IN_TIME and ATTACKS keep every third number of tricks left, AFLOAT every sixth:
SIEGE_STEP = 6 * SIXTEENTHS     # a GPU has 64 KiB for constants, all tables together
LOST = -1                   # instead of a Kraken number (see `kraken_number`)

# ------------------------------------------------------------------ the contract: prefer

def prefer(s, action):
    """A score of a legal action for the seat to act: the higher, the better."""
    if s.phase == Phase.PICK:
        return LIKING[action - TAKE_PIRATE]
    if s.phase == Phase.GIVE:
        return worth_of_giving(s, action)
    if s.phase == Phase.LEAD:
        return worth_of_leading(s, action)
    if s.phase == Phase.FOLLOW:
        return worth_of_following(s, action)
    return worth_of_answer(s, action)


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
    over = CARDS[led].colour == CARDS[card].colour and card > led
    winner = 1 - s.leader if over else s.leader
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


def worth_of_answer(s, action):
    """Using a power or keeping it, once a trick has asked for it."""
    after = cubes(s.tricks[0], s.tricks[1])
    if s.phase == Phase.NAVIGATOR:
        worth = worth_of_moving(s, 1 - s.winner if action == USE else s.winner, s.pending_hits, after)
    elif action != USE:
        worth = worth_of_place(s, s.ship, kraken_number(s), after)
    elif s.phase == Phase.GUNNER:
        worth = worth_of_broadside(s, s.winner, after)
    else:
        worth = worth_of_turning(s, s.winner, 0, after)
    return less(worth * FINE, POWER_KEPT if action == USE else 0, after)


def less(worth, cost, after):
    """The worth when this is given up for each trick that the round still has."""
    return worth - worth * cost * TRICKS_LEFT[after] // (SIXTEENTHS * COST_UNIT)


# ------------------------------------------------------------------ the worth of a position

def cubes(south, north):
    """Where the trick cubes stand, as one number."""
    return south * (TRICKS_TO_WIN + 1) + north


def kraken_number(s):
    """Cards above the Kraken card, cards below it and the meeple, as one number."""
    above = 0
    while s.kraken[above] != KRAKEN_CARD:
        above += 1
    return above + KRAKEN_SLOTS * (s.kraken_len - 1 - above + KRAKEN_SLOTS * s.meeple)


def struck(kraken, hits):
    """The Kraken number after some hits (SAIL-065 to SAIL-068), or LOST."""
    above = kraken % KRAKEN_SLOTS
    below = kraken // KRAKEN_SLOTS % KRAKEN_SLOTS
    meeple = kraken // (KRAKEN_SLOTS * KRAKEN_SLOTS)
    for _ in range(hits):
        if above > 0:
            above -= 1
            if above + below == 0:
                return LOST
        else:
            above = below
            below = 0
            meeple += 1
            if KRAKEN_TRACK[meeple].dead:
                return LOST
    return above + KRAKEN_SLOTS * (below + KRAKEN_SLOTS * meeple)


def worth_of_place(s, ship, kraken, after):
    """The chance to win, from 0 to ONE, with the ship and the Kraken so after a trick; a full cube ends the round."""
    round_no = s.round_no
    left = TRICKS_LEFT[after]
    if left == 0 and kraken != LOST:
        if is_stopped(s, ship):
            return 0
        kraken = struck(kraken, KRAKEN_TRACK[kraken // (KRAKEN_SLOTS * KRAKEN_SLOTS)].hits)
        round_no += 1
        left = WHOLE_ROUND
    if kraken == LOST:
        return 0
    return chance_to_win(s.scenario, round_no, ship, kraken, left)


def is_stopped(s, ship):
    """Whether the end of this round would be the game's: a storm not passed, or the last round."""
    if s.round_no == 2:
        return COLUMN[ship] <= SCENARIOS[s.scenario - 1].first_storm
    if s.round_no == 4:
        return COLUMN[ship] <= SCENARIOS[s.scenario - 1].second_storm
    return s.round_no == ROUNDS


def chance_to_win(scenario, round_no, ship, kraken, left):
    """In time and afloat; `left` is what the round still has, in sixteenths of a trick."""
    return in_time_and_afloat(chance_in_time(scenario, round_no, ship, left), scenario, round_no, ship, kraken, left)


def in_time_and_afloat(in_time, scenario, round_no, ship, kraken, left):
    """The chance to win, when that of being in time is known."""
    attacks = attacks_to_come(scenario, round_no, ship, left)
    whole = attacks // SIXTEENTHS
    rest = attacks % SIXTEENTHS
    afloat = chance_afloat(whole, kraken, left) * (SIXTEENTHS - rest) + chance_afloat(whole + 1, kraken, left) * rest
    return in_time * afloat // (SIXTEENTHS * ONE)


def chance_in_time(scenario, round_no, ship, left):
    """The chance to reach the End before storms and rounds run out, from 0 to ONE."""
    row = IN_TIME[scenario - 1][round_no - 1]
    step = left // VOYAGE_STEP
    return blend(row[step][ship], row[step + 1][ship], left % VOYAGE_STEP, VOYAGE_STEP)


def attacks_to_come(scenario, round_no, ship, left):
    """Attacks to outlive until the End is reached, in sixteenths."""
    row = ATTACKS[scenario - 1][round_no - 1]
    step = left // VOYAGE_STEP
    return blend(row[step][ship], row[step + 1][ship], left % VOYAGE_STEP, VOYAGE_STEP)


def chance_afloat(attacks, kraken, left):
    """The chance to outlive that many attacks, from 0 to ONE."""
    row = AFLOAT[attacks]
    step = left // SIEGE_STEP
    return blend(row[step][kraken], row[step + 1][kraken], left % SIEGE_STEP, SIEGE_STEP)


def blend(low, high, part, step):
    """Between two entries of a table, `part` of a `step` above the lower one."""
    return (low * (step - part) + high * part) // step


# ------------------------------------------------------------------ tables, made on import

def _tricks_left():
    """[cubes]: tricks that the round still has when both seats are as likely to win each, in sixteenths."""
    left: dict[tuple[int, int], float] = {}
    for south in range(TRICKS_TO_WIN, -1, -1):
        for north in range(TRICKS_TO_WIN, -1, -1):
            is_over = TRICKS_TO_WIN in (south, north)
            left[south, north] = 0 if is_over else 1 + (left[south + 1, north] + left[south, north + 1]) / 2
    return numbers([round(SIXTEENTHS * tricks) for _, tricks in sorted(left.items())], ctypes.c_int16)


def _voyage(scenario):
    """Two tables [round - 1][tricks left][space]: the chance to reach the End in time, and the attacks met on the way."""
    table = [[[(0.0, 0.0)] * SPACES for _ in range(LONGEST + 1)] for _ in range(ROUNDS)]
    for round_no in range(ROUNDS, 0, -1):
        rows = table[round_no - 1]
        for space in range(SPACES):
            rows[0][space] = _after_round(scenario, round_no, space, table[round_no][LONGEST] if round_no < ROUNDS else None)
        for left in range(1, LONGEST + 1):
            rows[left] = [_after_trick(scenario, space, rows[left - 1]) for space in range(SPACES)]
    return [[[[place[i] for place in row] for row in rows] for rows in table] for i in range(2)]


def _after_round(scenario, round_no, space, next_round):
    """Chance and attacks when the round is over: one attack more, unless a storm or the last round ends it all."""
    if TOKENS[scenario][space] == END:
        return 1.0, 0.0
    storm = {2: SCENARIOS[scenario].first_storm, 4: SCENARIOS[scenario].second_storm}.get(round_no, NONE)
    if next_round is None or COLUMN[space] <= storm:
        return 0.0, 0.0
    chance, attacks = next_round[space]
    return chance, attacks + 1


def _after_trick(scenario, space, later):
    """Chance and attacks with one trick more to play than in `later`: the pair moves the ship where it can and likes to."""
    tokens = TOKENS[scenario]
    if tokens[space] == END:
        return 1.0, 0.0
    ways = []
    for ahead in AHEAD[space]:
        is_open = ahead != NONE and tokens[ahead] != ISLAND
        toll = KRAKEN_SPACE / 100 if is_open and tokens[ahead] == KRAKEN else 1.0
        ways.append(max(later[space], (toll * later[ahead][0], later[ahead][1]) if is_open else later[space]))
    tricks = [(EITHER_WAY, max(ways[0], ways[1])), (ONE_WAY, ways[0]), (ONE_WAY, ways[1]), (STRAIGHT_ON, ways[STRAIGHT])]
    tricks.append((100 - sum(percent for percent, _ in tricks), later[space]))
    chance = sum(percent * reached for percent, (reached, _) in tricks) / 100
    attacks = sum(percent * reached * met for percent, (reached, met) in tricks) / 100
    return chance, attacks / chance if chance > 0 else 0.0


def _siege():
    """[attacks][tricks left][Kraken number]: the chance to outlive that many attacks."""
    krakens = range(3 * KRAKEN_SLOTS * KRAKEN_SLOTS)
    chance = [[[1.0] * len(krakens)] * (LONGEST + 1)]
    for _ in range(ROUNDS):
        rows = [[_after_attack(kraken, chance[-1][LONGEST]) for kraken in krakens]]
        for _ in range(LONGEST):
            rows.append([_after_fight(kraken, rows[-1]) for kraken in krakens])
        chance.append(rows)
    return chance


def _after_attack(kraken, later):
    """The chance to stay afloat when the Kraken attacks now."""
    kraken = struck(kraken, KRAKEN_TRACK[kraken // (KRAKEN_SLOTS * KRAKEN_SLOTS)].hits) if _is_possible(kraken) else LOST
    return 0.0 if kraken == LOST else later[kraken]


def _after_fight(kraken, later):
    """The chance to stay afloat with one trick more to play than in `later`."""
    if not _is_possible(kraken):
        return 0.0
    hurt = struck(kraken, 1)
    shot = kraken + KRAKEN_SLOTS if _is_possible(kraken + KRAKEN_SLOTS) else kraken
    chances = HIT * (0.0 if hurt == LOST else later[hurt]) + SHOT * later[shot] + (100 - HIT - SHOT) * later[kraken]
    return chances / 100


def _is_possible(kraken):
    """The Kraken deck holds one to nine tentacle cards (SAIL-071)."""
    return 1 <= kraken % KRAKEN_SLOTS + kraken // KRAKEN_SLOTS % KRAKEN_SLOTS < KRAKEN_SLOTS


def _kept(table, step, unit):
    """The rows of the kept numbers of tricks, in whole units."""
    return [[[round(unit * x) for x in row] for row in rows[::step // SIXTEENTHS]] for rows in table]


TRICKS_LEFT = _tricks_left()
WHOLE_ROUND = TRICKS_LEFT[0]
_voyages = [_voyage(scenario) for scenario in range(len(TOKENS))]
IN_TIME = numbers([_kept(chance, VOYAGE_STEP, ONE) for chance, _ in _voyages], ctypes.c_int16)
"""[scenario - 1][round - 1][tricks left / step][space]: the chance to reach the End before storms and rounds run out."""
ATTACKS = numbers([_kept(attacks, VOYAGE_STEP, SIXTEENTHS) for _, attacks in _voyages])
"""[scenario - 1][round - 1][tricks left / step][space]: attacks met on the way if that succeeds, in sixteenths."""
AFLOAT = numbers(_kept(_siege(), SIEGE_STEP, ONE), ctypes.c_int16)
"""[attacks][tricks left / step][Kraken number]: the chance to outlive that many attacks."""

SEARCH = {"all": {"exploration": 0.5, "widening": 1.0, "noise": 8, "caution": 0.5},
          "captain": {"iterations": 30}, "admiral": {"iterations": 300},
          "commodore": {"iterations": 300, "curiosity": 0.15, "doubt": 0.03}}
"""How searching players think here (`players.search.Settings`); docs/players.md says how it was found."""


# ------------------------------------------------------------------ the contract: observe

COLOURS, PHASES, PIRATES, MEEPLES, TOKEN_KINDS = len(COLOUR_NAMES), len(Phase), len(PIRATE_NAMES), len(KRAKEN_TRACK), END + 1
WINDOW = 6                  # columns ahead of the ship that an observation shows
WINDOW_ROWS = 4             # spaces of a column, at most
OBSERVATION = (7 * CARD_COUNT + 1 + 2 * COLOURS                                           # see_cards
               + PHASES + ROUNDS + 2 * (5 + PIRATES) + 3                                  # see_table
               + MEEPLES + 3                                                              # see_kraken
               + ROWS + 3 * TOKEN_KINDS + WINDOW * WINDOW_ROWS * (TOKEN_KINDS - ISLAND) + 5)    # see_ocean


def observe(s, seat, out):
    """Write what `seat` sees as OBSERVATION numbers; its own side of the table and of the ocean always comes first."""
    at = see_cards(s, seat, out)
    at = see_table(s, seat, out, at)
    kraken = kraken_number(s)
    at = see_kraken(s, kraken, out, at)
    see_ocean(s, seat, kraken, out, at)


def see_cards(s, seat, out):
    """Where each card is: own hand, on the table, discarded, in the two decks, with the partner; returns the next place."""
    partner = 1 - seat
    unseen = unseen_by(s, seat)
    sure = gift_of(s, seat) & unseen
    at = put_set(out, 0, s.hand[seat], CARD_COUNT)
    at = put_choice(out, at, s.lead_card, CARD_COUNT)
    at = put_set(out, at, s.discard, CARD_COUNT)
    at = put_places(out, at, s.kraken, s.kraken_len, CARD_COUNT + 1)
    at = put_places(out, at, s.deck, s.deck_len if s.pirate[seat] == LOOKOUT else 0, CARD_COUNT)
    at = put_set(out, at, sure, CARD_COUNT)
    at = put_set(out, at, possible_cards(s, partner, unseen) | sure, CARD_COUNT)
    at = put_choice(out, at, colour_of_gift(s, partner), COLOURS)
    return put_choice(out, at, smuggled_past(s, partner), COLOURS)


def see_table(s, seat, out, at):
    """Phase, round, cubes, hands' sizes, whose trick it is, and the pirates, own first."""
    at = put_choice(out, at, s.phase, PHASES)
    at = put_choice(out, at, s.round_no - 1, ROUNDS)
    for i in range(2):
        who = seat if i == 0 else 1 - seat
        at = put_part(out, at, s.tricks[who], 1 / TRICKS_TO_WIN)
        at = put_part(out, at, cards_left(s, who), 1 / HAND)
        at = put_part(out, at, s.leader == who, 1.0)
        at = put_part(out, at, s.winner == who, 1.0)
        at = put_choice(out, at, s.pirate[who], PIRATES)
        at = put_part(out, at, s.power_used[who] == 0, 1.0)
    at = put_part(out, at, TRICKS_LEFT[cubes(s.tricks[0], s.tricks[1])], 1 / WHOLE_ROUND)
    at = put_part(out, at, s.pending_hits, 1 / 2)
    return put_part(out, at, s.deck_len, 1 / DECK)


def see_kraken(s, kraken, out, at):
    """The meeple, the cards above and below the Kraken card, and what the coming attack leaves."""
    at = put_choice(out, at, s.meeple, MEEPLES)
    above = kraken % KRAKEN_SLOTS
    at = put_part(out, at, above, 1 / KRAKEN_SLOTS)
    at = put_part(out, at, s.kraken_len - 1 - above, 1 / KRAKEN_SLOTS)
    return put_part(out, at, s.kraken_len - 1 - KRAKEN_TRACK[s.meeple].hits, 1 / KRAKEN_SLOTS)


def see_ocean(s, seat, kraken, out, at):
    """The ship, what lies on the three spaces it may reach and in the columns ahead, storms, End, and the chances."""
    scenario = SCENARIOS[s.scenario - 1]
    column = COLUMN[s.ship]
    at = put_choice(out, at, row_seen_by(seat, ROW[s.ship]), ROWS)
    for i in range(3):
        way = STRAIGHT if i == STRAIGHT else seat ^ i
        at = put_choice(out, at, token_on(s, AHEAD[s.ship][way]), TOKEN_KINDS)
    for step in range(1, WINDOW + 1):
        at = put_set(out, at, IN_COLUMN[s.scenario - 1][seat][column + step], WINDOW_ROWS * (TOKEN_KINDS - ISLAND))
    at = put_part(out, at, column, 1 / (COLUMNS - 1))
    at = put_part(out, at, scenario.first_storm + 1 - column, 1 / COLUMNS)
    at = put_part(out, at, scenario.second_storm + 1 - column, 1 / COLUMNS)
    left = TRICKS_LEFT[cubes(s.tricks[0], s.tricks[1])]
    in_time, in_time_and_dry = 0, 0
    if s.phase != Phase.OVER:
        in_time = chance_in_time(s.scenario, s.round_no, s.ship, left)
        in_time_and_dry = in_time_and_afloat(in_time, s.scenario, s.round_no, s.ship, kraken, left)
    at = put_part(out, at, in_time, 1 / ONE)
    put_part(out, at, in_time_and_dry, 1 / ONE)


def _in_column(scenario, seat, column):
    """The bit set of what lies in a column, from the seat's own edge on; off the board is as closed as an island."""
    spaces = [space_at(column, row_seen_by(seat, row)) for row in range(ROWS)]
    tokens = [TOKENS[scenario][space] for space in spaces if space != NONE]
    seen = (tokens + [ISLAND] * WINDOW_ROWS)[:WINDOW_ROWS]
    return sum(1 << i * (TOKEN_KINDS - ISLAND) + token - ISLAND for i, token in enumerate(seen) if token >= ISLAND)


def row_seen_by(seat, row):
    """Rows count from one's own edge."""
    return row if seat == 0 else ROWS - 1 - row


IN_COLUMN = numbers([[[_in_column(scenario, seat, column) for column in range(COLUMNS + WINDOW)] for seat in range(2)]
                     for scenario in range(len(TOKENS))], ctypes.c_int16)
"""[scenario - 1][seat][column]: what lies there. A set and not a row of tokens: its few members are quicker to write."""


def token_on(s, space):
    """What lies on a space; off the board is as closed as an island."""
    return ISLAND if space == NONE else TOKENS[s.scenario - 1][space]


def colour_of_gift(s, giver):
    """The colour of the card that the giver gave, once both have given; or NONE."""
    if s.phase <= Phase.GIVE or s.given[giver] == NONE:
        return NONE
    return CARDS[s.given[giver]].colour


def put_set(out, at, members, size):
    """A bit set, a number a member; returns the next place."""
    bits.put(members, size, out, at)
    return at + size


def put_choice(out, at, chosen, size):
    """One of `size`, or none of them; returns the next place."""
    return put_set(out, at, 1 << chosen if chosen >= 0 else 0, size)


def put_places(out, at, row, length, size):
    """For each of `size` cards its place in a deck, the top card lowest and above 0; 0 if it is not there."""
    for i in range(size):
        out[at + i] = 0.0
    for i in range(length):
        out[at + row[i]] = (i + 1) * (1 / KRAKEN_SLOTS)
    return at + size


def put_part(out, at, number, unit):
    """One number in units of, say, 1 / HAND; returns the next place."""
    out[at] = number * unit
    return at + 1
