"""What a good player of Sail looks at, as numbers: block by block, from the seat's own side of the table."""

from __future__ import annotations

import ctypes

from quarterdeck.engine import bits
from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.sail.chances import (
    ONE,
    TRICKS_LEFT,
    WHOLE_ROUND,
    chance_in_time,
    cubes,
    in_time_and_afloat,
    kraken_number,
    token_on,
)
from quarterdeck.games.sail.content import (
    AHEAD,
    CARD_COUNT,
    CARDS,
    COLOUR_NAMES,
    COLUMN,
    COLUMNS,
    END,
    HAND,
    ISLAND,
    KRAKEN_TRACK,
    LOOKOUT,
    PIRATE_NAMES,
    ROUNDS,
    ROW,
    ROWS,
    SCENARIOS,
    STRAIGHT,
    TOKENS,
    TRICKS_TO_WIN,
    space_at,
)
from quarterdeck.games.sail.rules.knowledge import gift_of, possible_cards, smuggled_past, unseen_by
from quarterdeck.games.sail.rules.table import cards_left
from quarterdeck.games.sail.state import DECK, KRAKEN_SLOTS, Phase

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
