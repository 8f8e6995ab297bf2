"""A tree search that is guided by a network: plain, compilable, bound to a game by `compile.Twin`.

The tree holds the decisions of one seat, the one that thinks. An iteration takes a first choice, imagines anew all that the
seat cannot know, and walks down. At the seat's own decisions it takes the child that promises most (PUCT: its mean result,
and the more curiosity the likelier the network thinks the action and the less often it was tried). Everybody else's action
is drawn from what the network would do in their place, seeing what they see; in `rule` of 256 iterations the others follow
the game's rule of thumb instead, so that no plan needs them all to play as the network does. Nobody in the tree answers a
secret of the seat that thinks, and no plan counts on what others cannot know.

Where a new node begins, the network's value for the seat is the result; it is asked only at decisions of that seat, which is
where it learned. It may be mixed with the result of a rollout from there, as in `ismcts`: the two err in different ways.

Chance is drawn again in every iteration, and the nth visit of a first choice has the same imagining and the same luck as the
nth visit of any other, as in `ismcts`. The likelihoods at a node are worked out anew at each visit, since the tree holds
actions and not what chance and others did. Rows of the tree are those of `ismcts`.
"""

from __future__ import annotations

import math

from quarterdeck.engine import bits
from quarterdeck.engine.contract import OVER, aim, apply, imagine, legal, observe, score, to_act
from quarterdeck.engine.dice import key_of, set_key
from quarterdeck.engine.kernels import mixed, next_luck
from quarterdeck.engine.record import NONE
from quarterdeck.players.greedy import favourite
from quarterdeck.players.ismcts import ACTION, CHILD, OUT_OF_256, SIBLING, VISITS, grown, plant, roll_out
from quarterdeck.players.learned.forward import forward

MOST_OF_OTHERS = 2000
"""Decisions of others in one iteration, after which the seat's view of the position is valued as it is."""
WORDS = 4294967296.0
"""How many random words there are."""


def search(root, work, nodes, sums, totals, path, mask, untried, results, net, scales, shifts, sizes, seen, x, y, z, out,
           chances, firsts, seat, first, iterations, seed, curiosity, doubt, rule, mix, noise, cut, only):
    """Iterations `first` and on, from the state in `root`, redacted for `seat`; the first of all plants the tree.

    `mix` is the weight of rollouts, from 0 to 1, `noise` and `cut` are what `ismcts.roll_out` does with them. With `only`
    every iteration begins with that action, which is to be known better; else it is NONE. Of `totals`, the results of all
    seats, only that of `seat` is known.
    """
    if first == 0:
        plant(nodes, totals)
        sums[0] = 0.0
        weigh(root[0], seat, mask, net, scales, shifts, sizes, seen, x, y, z, out, firsts)
    for _ in range(iterations):
        work[0] = root[0]
        s = work[0]
        legal(s, mask)
        if only != NONE:
            bits.clear(mask)
            bits.mark(mask, only)
        path[0] = 0
        child = taken(nodes, sums, 0, seat, mask, untried, firsts, curiosity, doubt)
        path[1] = child
        k0, k1, k2, k3 = key_of(seed, nodes[child][VISITS])
        set_key(s, k0, k1, k2, k3)
        imagine(s, seat)
        luck = mixed(k0)
        by_rule = (mixed(next_luck(luck)) & OUT_OF_256) < rule
        apply(s, nodes[child][ACTION])
        depth = 1
        value = 0.0
        is_open = True
        while is_open:
            luck = let_others_play(s, seat, mask, net, scales, shifts, sizes, seen, x, y, z, out, chances, luck, by_rule)
            if to_act(s) == OVER:
                score(s, results)
                value = results[seat]
                is_open = False
            else:
                value = weigh(s, seat, mask, net, scales, shifts, sizes, seen, x, y, z, out, chances)
                is_open = nodes[child][VISITS] > 0 and depth + 1 < len(path) and nodes[0][ACTION] < len(nodes)
            if is_open:
                child = taken(nodes, sums, child, seat, mask, untried, chances, curiosity, doubt)
                depth += 1
                path[depth] = child
                apply(s, nodes[child][ACTION])
        if mix > 0.0:
            roll_out(s, mask, results, luck, noise, cut, seat, 0)
            value += mix * (results[seat] - value)
        totals[seat] += value
        for i in range(depth + 1):
            nodes[path[i]][VISITS] += 1
            sums[path[i]] += value


def let_others_play(s, seat, mask, net, scales, shifts, sizes, seen, x, y, z, out, chances, luck, by_rule):
    """Play on to the next real decision of `seat`; returns the luck that is left.

    The others do as the network would, or `by_rule` as the game's `prefer` says.
    """
    for _ in range(MOST_OF_OTHERS):
        mover = to_act(s)
        if mover == OVER:
            return luck
        count = legal(s, mask)
        if count == 1:
            apply(s, bits.nth_marked(mask, 0))
        elif mover == seat:
            return luck
        elif by_rule:
            apply(s, favourite(s, mask, aim(s, 0)))
        else:
            weigh(s, mover, mask, net, scales, shifts, sizes, seen, x, y, z, out, chances)
            luck = next_luck(luck)
            apply(s, drawn(mask, chances, mixed(luck) / WORDS))
    return luck


def weigh(s, seat, mask, net, scales, shifts, sizes, seen, x, y, z, out, chances):
    """What the network thinks of the position for the seat to act: a chance for every legal action; returns the value."""
    observe(s, seat, seen)
    forward(net, scales, shifts, sizes, seen, x, y, z, out)
    legal(s, mask)
    highest = -1e30
    for i in range(len(mask)):
        left = mask[i]
        while left != 0:
            highest = max(highest, out[32 * i + bits.index(left)])
            left &= left - 1
    total = 0.0
    for i in range(len(mask)):
        left = mask[i]
        while left != 0:
            action = 32 * i + bits.index(left)
            chances[action] = math.exp(out[action] - highest)
            total += chances[action]
            left &= left - 1
    for i in range(len(mask)):
        left = mask[i]
        while left != 0:
            action = 32 * i + bits.index(left)
            chances[action] /= total
            left &= left - 1
    return out[len(out) - 1]


def drawn(mask, chances, at):
    """The legal action at that place, from 0 to 1, if each takes as much room as its chance."""
    last = NONE
    for i in range(len(mask)):
        left = mask[i]
        while left != 0:
            last = 32 * i + bits.index(left)
            left &= left - 1
            at -= chances[last]
            if at < 0.0:
                return last
    return last


def taken(nodes, sums, node, seat, mask, untried, chances, curiosity, doubt):
    """The most promising child of those legal now, made if it was not there.

    An action that was never tried is thought to be worth `doubt` less than the node.
    """
    for i in range(len(mask)):
        untried[i] = mask[i]
    visits = nodes[node][VISITS]
    weight = curiosity * math.sqrt(visits + 1.0)
    best = NONE
    highest = -1e30
    child = nodes[node][CHILD]
    while child != NONE:
        action = nodes[child][ACTION]
        if bits.is_marked(mask, action) != 0:
            untried[action // 32] &= ~(1 << (action % 32))
            seen = nodes[child][VISITS]
            worth = weight * chances[action] / (1.0 + seen)
            if seen > 0:
                worth += sums[child] / seen
            if worth > highest:
                best = child
                highest = worth
        child = nodes[child][SIBLING]
    mean = sums[node] / visits - doubt if visits > 0 else 0.0
    fresh = NONE
    for i in range(len(untried)):
        left = untried[i]
        while left != 0:
            action = 32 * i + bits.index(left)
            left &= left - 1
            worth = mean + weight * chances[action]
            if worth > highest:
                fresh = action
                highest = worth
    if fresh != NONE and (nodes[0][ACTION] < len(nodes) or best == NONE):
        return grown(nodes, sums, node, seat, fresh)
    return best


def first_choice(nodes, sums):
    """The most visited action of the root (its node); of equals the one with the better results."""
    best = nodes[0][CHILD]
    child = best
    while child != NONE:
        is_equal = nodes[child][VISITS] == nodes[best][VISITS]
        if nodes[child][VISITS] > nodes[best][VISITS] or (is_equal and sums[child] > sums[best]):
            best = child
        child = nodes[child][SIBLING]
    return best
