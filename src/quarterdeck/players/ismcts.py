"""Information-set Monte-Carlo tree search against the contract: plain, compilable, bound to a game by `compile.Twin`.

One iteration imagines anew all that the seat cannot know, walks down a tree of actions that all imaginings share, adds one
node, plays on by the game's own `prefer` with a little noise, to the end or until a cut where `reckon` estimates, and gives
every node on its way the result of the seat that chose it: partners and crews share results, so nothing else is said of
teams. Chance is drawn again in every iteration; the tree holds actions, not outcomes.

A node counts how often its action could have been chosen (AVAILABLE), since an action that is seldom possible must not look
neglected. Of many actions, those that `prefer` likes come first, and a node gets more children the more often it is visited.

The tree lives in rows that are made once: `nodes` holds whole numbers, `sums` the results. Nothing is allocated here.
"""

from __future__ import annotations

import math

from quarterdeck.engine import bits
from quarterdeck.engine.contract import OVER, apply, imagine, legal, reckon, score, to_act
from quarterdeck.engine.dice import key_of, set_key
from quarterdeck.engine.kernels import mixed, next_luck
from quarterdeck.players.greedy import favourite

CHILD, SIBLING, ACTION, MOVER, VISITS, AVAILABLE = 0, 1, 2, 3, 4, 5
COLUMNS = 6
"""What a row of `nodes` holds: the first child, the next child of the same parent, the action that led here and whose it
was, how often it was taken and how often it could have been. The root's ACTION is the number of nodes in use."""
NONE = -1
OUT_OF_256 = 255
SLICE = 16
"""Iterations between two looks at whether to go on."""


def plant(nodes, totals):
    """An empty tree: a root that was never visited."""
    nodes[0][CHILD] = NONE
    nodes[0][ACTION] = 1
    nodes[0][VISITS] = 0
    for seat in range(len(totals)):
        totals[seat] = 0.0


def search(root, work, nodes, sums, totals, path, mask, untried, results, seat, first, iterations, seed, exploration,
           widening, noise, cut, only):
    """Iterations `first` and on, from the state in `root`, redacted for `seat`; the first of all plants the tree.

    `totals` adds up the results of all seats. With `only` every iteration begins with that action, which is to be known
    better; else it is NONE.
    """
    if first == 0:
        plant(nodes, totals)
    for number in range(first, first + iterations):
        work[0] = root[0]
        s = work[0]
        k0, k1, k2, k3 = key_of(seed, number)
        set_key(s, k0, k1, k2, k3)
        imagine(s, seat)
        depth = descend(s, nodes, sums, path, mask, untried, exploration, widening, only)
        roll_out(s, mask, results, mixed(k0), noise, cut)
        learn(nodes, sums, totals, path, depth, results)


def descend(s, nodes, sums, path, mask, untried, exploration, widening, only):
    """Walk from the root to a new node, playing its actions; returns how deep it is."""
    depth = 0
    path[0] = 0
    while to_act(s) != OVER and depth + 1 < len(path):
        node = path[depth]
        legal(s, mask)
        if depth == 0 and only != NONE:
            bits.clear(mask)
            bits.mark(mask, only)
        child = followed(nodes, sums, node, mask, untried, exploration)
        is_new = child == NONE and nodes[0][ACTION] < len(nodes)
        if child != NONE and has_room(nodes, node, mask, untried, widening):
            is_new = True
        if is_new:
            child = grown(nodes, sums, node, to_act(s), favourite(s, untried))
        if child == NONE:
            return depth
        depth += 1
        path[depth] = child
        apply(s, nodes[child][ACTION])
        if is_new:
            return depth
    return depth


def followed(nodes, sums, node, mask, untried, exploration):
    """The most promising child of those legal now, or NONE; leaves in `untried` the legal actions without a child."""
    for i in range(len(mask)):
        untried[i] = mask[i]
    best = NONE
    highest = 0.0
    child = nodes[node][CHILD]
    while child != NONE:
        action = nodes[child][ACTION]
        if bits.is_marked(mask, action) != 0:
            untried[action // 32] ^= 1 << (action % 32)
            nodes[child][AVAILABLE] += 1
            visits = nodes[child][VISITS]
            worth = sums[child] / visits + exploration * math.sqrt(math.log(nodes[child][AVAILABLE]) / visits)
            if best == NONE or worth > highest:
                best = child
                highest = worth
        child = nodes[child][SIBLING]
    return best


def has_room(nodes, node, mask, untried, widening):
    """Whether the node may have one child more: `widening` times the root of its visits, if there is an action left."""
    if nodes[0][ACTION] >= len(nodes):
        return False
    left = 0
    legal_now = 0
    for i in range(len(mask)):
        left += bits.count(untried[i])
        legal_now += bits.count(mask[i])
    children = legal_now - left
    return left > 0 and children * children < widening * widening * nodes[node][VISITS]


def grown(nodes, sums, node, seat, action):
    """A new child of the node."""
    child = nodes[0][ACTION]
    nodes[0][ACTION] = child + 1
    nodes[child][CHILD] = NONE
    nodes[child][SIBLING] = nodes[node][CHILD]
    nodes[child][ACTION] = action
    nodes[child][MOVER] = seat
    nodes[child][VISITS] = 0
    nodes[child][AVAILABLE] = 1
    sums[child] = 0.0
    nodes[node][CHILD] = child
    return child


def roll_out(s, mask, results, luck, noise, cut):
    """Play on, `noise` of 256 decisions by chance, and write the results: reckoned after `cut` decisions, at a fair moment.

    With 0 it is played to the end; with -1 as well, but reckoned there: a clear win counts more than a narrow one.
    """
    left = cut
    while to_act(s) != OVER:
        if cut > 0 and left <= 0 and reckon(s, results) != 0:
            return
        left -= 1
        count = legal(s, mask)
        luck = next_luck(luck)
        word = mixed(luck)
        if count == 1 or (word & OUT_OF_256) < noise:
            apply(s, bits.nth_marked(mask, ((word >> 8) * count) >> 24))
        else:
            apply(s, favourite(s, mask))
    if cut == 0:
        score(s, results)
    else:
        reckon(s, results)


def learn(nodes, sums, totals, path, depth, results):
    """Every node on the way was visited once more, with the result of the seat that chose it."""
    nodes[0][VISITS] += 1
    for seat in range(len(totals)):
        totals[seat] += results[seat]
    for i in range(1, depth + 1):
        node = path[i]
        nodes[node][VISITS] += 1
        sums[node] += results[nodes[node][MOVER]]


def lead(nodes):
    """How many visits the most visited action has more than the next."""
    most = 0
    second = 0
    child = nodes[0][CHILD]
    while child != NONE:
        visits = nodes[child][VISITS]
        if visits > most:
            second = most
            most = visits
        else:
            second = max(second, visits)
        child = nodes[child][SIBLING]
    return most - second


def first_choice(nodes, sums, caution):
    """The most visited action of the root (its node); but what `prefer` likes best unless it is clearly worse.

    Clearly: by `caution` standard errors of the difference of two means, for results that scatter by 1. Rollouts follow
    `prefer`, so where the search sees next to no difference, the plan that they follow is the better choice.
    """
    best = NONE
    favoured = NONE
    child = nodes[0][CHILD]
    while child != NONE:
        if best == NONE or is_before(nodes, sums, child, best):
            best = child
        favoured = child            # children stand in front of older ones; the eldest is what `prefer` liked best
        child = nodes[child][SIBLING]
    more, less = nodes[best][VISITS], nodes[favoured][VISITS]
    if sums[best] / more - sums[favoured] / less < caution * math.sqrt(1 / more + 1 / less):
        return favoured
    return best


def is_before(nodes, sums, child, other):
    """Whether a child comes before another in the order of choice."""
    if nodes[child][VISITS] != nodes[other][VISITS]:
        return nodes[child][VISITS] > nodes[other][VISITS]
    if sums[child] != sums[other]:
        return sums[child] > sums[other]
    return nodes[child][ACTION] < nodes[other][ACTION]
