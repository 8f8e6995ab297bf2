"""How likely a position is to be won, from tables made on import.

Two questions: will the ship reach the End in time (IN_TIME), and will it outlive the Kraken until then (AFLOAT)? Only whole
numbers, so that all engines agree.
"""

from __future__ import annotations

import ctypes

from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.sail.content import (
    AHEAD,
    COLUMN,
    END,
    ISLAND,
    KRAKEN,
    KRAKEN_CARD,
    KRAKEN_TRACK,
    ROUNDS,
    SPACES,
    STORM_AFTER,
    STRAIGHT,
    TOKENS,
    TRICKS_TO_WIN,
)
from quarterdeck.games.sail.rules.kraken import is_caught
from quarterdeck.games.sail.state import KRAKEN_SLOTS

# ------------------------------------------------------------------ weights, found by measurement

# The trick as the tables see it: chances in percent.
EITHER_WAY = 28             # the pair can move the ship, and may choose the way
ONE_WAY = 12                # it can move the ship towards seat 0 only; the same again for seat 1
STRAIGHT_ON = 8             # it can move the ship straight on
HIT = 19                    # the ship takes a hit
SHOT = 23                   # a tentacle card goes under the Kraken deck
KRAKEN_SPACE = 76           # what is left of the chance to win, in percent, on entering a Kraken space

# ------------------------------------------------------------------ units

ONE = 1 << 14               # certainty, in the tables
SIXTEENTHS = 16             # of a trick, of an attack
LONGEST = 6                 # tricks of a round in the tables
VOYAGE_STEP = 3 * SIXTEENTHS    # IN_TIME and ATTACKS keep every third number of tricks left, AFLOAT every sixth:
SIEGE_STEP = 6 * SIXTEENTHS     # a GPU has 64 KiB for constants, all tables together
LOST = -1                   # instead of a Kraken number (see `kraken_number`)


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
    return is_caught(s, ship) or s.round_no == ROUNDS


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
    if next_round is None or COLUMN[space] <= STORM_AFTER[scenario][round_no]:
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


def token_on(s, space):
    """What lies on a space; off the board is as closed as an island."""
    return ISLAND if space == NONE else TOKENS[s.scenario - 1][space]
