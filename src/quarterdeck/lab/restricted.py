"""Play in which one seat never does one thing: what runs compiled. `worth` says what such games tell.

The thing is a deed of the game (see a game's tallies.py). Two numbers a game say which seat leaves out what, so that one
compiled function plays all cards.
"""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.contract import OVER, apply, deed, legal, to_act
from quarterdeck.engine.kernels import MOST_USES, choose, mixed, next_luck

NOTHING = -1
"""In the place of a deed: nothing is left out."""
ALL = -1
"""In the place of a seat: all of them leave it out."""


def play_without(s, luck, decisions, mine, uses, deeds, without, who, mask, i):
    """Play game i for as long as the seat to act is one of mine, and count what is done, as `kernels.tally_on` does."""
    word = luck[i]
    count = 0
    seat = to_act(s)
    while seat != OVER and mine[seat] != 0:
        word = next_luck(word)
        many = legal(s, mask)
        if without[i] != NOTHING and many > 1 and (who[i] == seat or who[i] == ALL):
            many = leave_out(s, mask, many, without[i])
        action = choose(s, mask, many, mixed(word))
        done = deed(s, action)
        if done >= 0 and uses[i][seat * deeds + done] < MOST_USES:
            uses[i][seat * deeds + done] += 1
        apply(s, action)
        count += 1
        seat = to_act(s)
    luck[i] = word
    decisions[i] += count


def leave_out(s, mask, many, without):
    """Unmark every action that is this deed, unless nothing else is left; returns how many actions are marked now."""
    kept = many - marked_with(s, mask, without, 0)
    if kept in (0, many):
        return many
    marked_with(s, mask, without, 1)
    return kept


def marked_with(s, mask, without, is_taken_out):
    """How many marked actions are this deed; they are unmarked on the way if so wanted."""
    found = 0
    for i in range(len(mask)):
        left = mask[i]
        while left != 0:
            rest = left & (left - 1)
            if deed(s, 32 * i + bits.index(left)) == without:
                found += 1
                if is_taken_out != 0:
                    mask[i] ^= left ^ rest
            left = rest
    return found


def without_span(states, luck, decisions, mine, uses, deeds, without, who, mask, start, stop):
    """Play on wherever it is the turn of one of mine."""
    for i in range(start, stop):
        play_without(states[i], luck, decisions, mine, uses, deeds, without, who, mask, i)
