"""Information-set Monte-Carlo tree search against the contract: plain, compilable, bound to a game by `compile.Twin`.

One iteration takes a first choice, imagines anew all that the seat cannot know, walks down a tree of actions that all
imaginings share, adds one node, plays on by the game's own `prefer` with a little noise, to the end or until a cut where
`reckon` estimates, and gives every node on its way the result of the seat that chose it: partners and crews share results,
so nothing else is said of teams.

Chance is drawn again in every iteration; the tree holds actions, not outcomes. But the nth visit of a first choice has the
same imagining and the same luck as the nth visit of any other: what they have in common cannot decide between them.

A node counts how often its action could have been chosen (AVAILABLE), since an action that is seldom possible must not look
neglected. Of many actions, those that `prefer` likes come first, and a node gets more children the more often it is visited.

The tree lives in rows that are made once: `nodes` holds whole numbers, `sums` the results. Nothing is allocated here.
"""

from __future__ import annotations

import math

from quarterdeck.engine import bits
from quarterdeck.engine.contract import OVER, aim, apply, imagine, legal, reckon, score, to_act
from quarterdeck.engine.dice import key_of, set_key
from quarterdeck.engine.kernels import mixed, next_luck
from quarterdeck.engine.record import NONE
from quarterdeck.players.greedy import favourite

CHILD, SIBLING, ACTION, MOVER, VISITS, AVAILABLE, WHIM = 0, 1, 2, 3, 4, 5, 6
COLUMNS = 7
"""What a row of `nodes` holds: the first child, the next child of the same parent, the action that led here and whose it
was, how often it was taken and how often it could have been, and the plan that it stands for (see `sow`). The root's ACTION
is the number of nodes in use."""
OUT_OF_256 = 255
UNSEEN = 1e9
"""The worth of a child that was never visited."""
SLICE = 16
"""Iterations between two looks at whether to go on."""


def plant(nodes, totals):
    """An empty tree: a root that was never visited."""
    nodes[0][CHILD] = NONE
    nodes[0][ACTION] = 1
    nodes[0][VISITS] = 0
    nodes[0][WHIM] = 0
    for seat in range(len(totals)):
        totals[seat] = 0.0


def search(root, work, nodes, sums, totals, path, mask, untried, results, seat, first, iterations, seed, exploration,
           widening, noise, cut, whims, only):
    """Iterations `first` and on, from the state in `root`, redacted for `seat`; the first of all plants the tree.

    `totals` adds up the results of all seats. With `only` every iteration begins with that action, which is to be known
    better; else it is NONE.
    """
    if first == 0:
        plant(nodes, totals)
        work[0] = root[0]
        sow(work[0], nodes, sums, mask, whims)
    for _ in range(iterations):
        work[0] = root[0]
        s = work[0]
        legal(s, mask)
        if only != NONE:
            bits.clear(mask)
            bits.mark(mask, only)
        path[0] = 0
        path[1] = taken(s, nodes, sums, 0, mask, untried, exploration, widening)
        k0, k1, k2, k3 = key_of(seed, nodes[path[1]][VISITS])
        set_key(s, k0, k1, k2, k3)
        imagine(s, seat)
        apply(s, nodes[path[1]][ACTION])
        depth = descend(s, nodes, sums, path, mask, untried, exploration, widening)
        roll_out(s, mask, results, mixed(k0), noise, cut, seat, nodes[path[1]][WHIM])
        learn(nodes, sums, totals, path, depth, results)


def sow(s, nodes, sums, mask, whims):
    """Give the root a child for every plan (`aim`) that would begin otherwise than the one that is thought best.

    A single step towards another goal shows nothing, when what follows goes back to the old one. Such a child is never
    descended from; the rollout after it follows its plan for as long as that can be followed. The root's WHIM is not 0 where
    there are several plans at all.
    """
    if whims > 0:
        legal(s, mask)
        usual = aim(s, 0)
        best = favourite(s, mask, usual)
        for whim in range(1, whims + 1):
            other = aim(s, whim)
            action = best
            if other not in (NONE, usual):
                nodes[0][WHIM] = whim
                action = favourite(s, mask, other)
            if action != best:
                if nodes[0][CHILD] == NONE:
                    grown(nodes, sums, 0, to_act(s), best)
                nodes[grown(nodes, sums, 0, to_act(s), action)][WHIM] = whim


def descend(s, nodes, sums, path, mask, untried, exploration, widening):
    """Walk on from the first choice to a new node, playing its actions; returns how deep it is."""
    depth = 1
    while to_act(s) != OVER and depth + 1 < len(path):
        node = path[depth]
        if nodes[node][VISITS] == 0 or nodes[node][WHIM] != 0:
            return depth
        legal(s, mask)
        child = taken(s, nodes, sums, node, mask, untried, exploration, widening)
        if child == NONE:
            return depth
        depth += 1
        path[depth] = child
        apply(s, nodes[child][ACTION])
    return depth


def taken(s, nodes, sums, node, mask, untried, exploration, widening):
    """The child to go on with, a new one if it is time for that; NONE if there is none and no room."""
    child = followed(nodes, sums, node, mask, untried, exploration)
    is_new = child == NONE and nodes[0][ACTION] < len(nodes)
    if child != NONE and has_room(nodes, node, mask, untried, widening):
        is_new = True
    if is_new:
        child = grown(nodes, sums, node, to_act(s), favourite(s, untried, aim(s, 0)))
    return child


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
            untried[action // 32] &= ~(1 << (action % 32))
            nodes[child][AVAILABLE] += 1
            visits = nodes[child][VISITS]
            worth = UNSEEN
            if visits > 0:
                worth = sums[child] / visits + exploration * math.sqrt(math.log(nodes[child][AVAILABLE]) / visits)
            if best == NONE or worth > highest or visits == 0:         # of those unseen the eldest, which stands last
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
    nodes[child][WHIM] = 0
    sums[child] = 0.0
    nodes[node][CHILD] = child
    return child


def roll_out(s, mask, results, luck, noise, cut, seat, whim):
    """Play on, `noise` of 256 decisions by chance, and write the results: reckoned after `cut` decisions, at a fair moment.

    With 0 it is played to the end; with -1 as well, but reckoned there: a clear win counts more than a narrow one. `seat`
    follows the plan `whim`.
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
            after = NONE
            if whim != 0 and to_act(s) == seat:
                after = aim(s, whim)
                if after == NONE:
                    whim = 0
            if after == NONE:
                after = aim(s, 0)
            apply(s, favourite(s, mask, after))
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
