"""What a batch does to each of its games: plain functions against the contract, bound to a game by `compile.Twin`.

The functions for one game are what a GPU thread calls; those for a span of games are what a CPU thread runs. `states` is
a row of records in all engines; i is the place of a game in the batch, `number` its number in the run.
"""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.contract import OVER, apply, deed, legal, observe, refusal, score, setup, to_act
from quarterdeck.engine.dice import WORD, key_of, set_key, threefry

MOST_USES = 127
"""Where the count of a deed stops."""
NO_ACTION = -1
"""What `step` reports for a number that is no action of the game at all."""


def choose(s, mask, count, luck):
    """Stand-in for a player: one of the `count` actions marked in `mask`; `luck` is a fresh random word."""
    return any_legal(s, mask, count, luck)


def any_legal(s, mask, count, luck):
    """Each legal action equally likely."""
    return bits.nth_marked(mask, (luck * count) >> 32)


# ------------------------------------------------------------------ players' own chance

def first_luck(seed, number):
    """Where the players' generator of game `number` of a run begins."""
    return threefry(seed, seed >> 32, 0x506C6179, 0x65727321, number, number >> 32, 0, 0)[0]


def next_luck(luck):
    """The next state of the players' generator: 2**32 steps before it repeats."""
    return (luck + 0x9E3779B9) & WORD


def mixed(luck):
    """The random word that a state of the generator stands for."""
    luck ^= luck >> 16
    luck = (luck * 0x21F0AAAD) & WORD
    luck ^= luck >> 15
    luck = (luck * 0x735A2D97) & WORD
    return luck ^ (luck >> 15)


# ------------------------------------------------------------------ one game

def begin(s, seed, number):
    """Lay out game `number` of the run over a copy of the template."""
    k0, k1, k2, k3 = key_of(seed, number)
    set_key(s, k0, k1, k2, k3)
    setup(s)


def play_on(s, luck, decisions, mine, mask, i):
    """Play game i for as long as the seat to act is one of mine."""
    word = luck[i]
    count = 0
    seat = to_act(s)
    while seat != OVER and mine[seat] != 0:
        word = next_luck(word)
        apply(s, choose(s, mask, legal(s, mask), mixed(word)))
        count += 1
        seat = to_act(s)
    luck[i] = word
    decisions[i] += count


def tally_on(s, luck, decisions, mine, uses, deeds, mask, i):
    """Play game i as `play_on` does, and count deed d of a seat in uses[i][seat * deeds + d]."""
    word = luck[i]
    count = 0
    seat = to_act(s)
    while seat != OVER and mine[seat] != 0:
        word = next_luck(word)
        action = choose(s, mask, legal(s, mask), mixed(word))
        done = deed(s, action)
        if done >= 0 and uses[i][seat * deeds + done] < MOST_USES:
            uses[i][seat * deeds + done] += 1
        apply(s, action)
        count += 1
        seat = to_act(s)
    luck[i] = word
    decisions[i] += count


def decide(s, luck, mask, i):
    """What the player would do now in game i; 0 when the game is over."""
    if to_act(s) == OVER:
        return 0
    luck[i] = next_luck(luck[i])
    return choose(s, mask, legal(s, mask), mixed(luck[i]))


def step(s, action, actions, rewards):
    """Take one action; returns 0, or the number of the rule that forbids it (then nothing has changed)."""
    for seat in range(len(rewards)):
        rewards[seat] = 0.0
    if to_act(s) == OVER:
        return 0
    if action < 0 or action >= actions:
        return NO_ACTION
    rule = refusal(s, action)
    if rule == 0:
        apply(s, action)
        if to_act(s) == OVER:
            score(s, rewards)
    return rule


def unpack(mask, row):
    """A mask as one byte an action, as learners want it."""
    for i in range(len(mask)):
        bits.put(mask[i], min(32, len(row) - 32 * i), row, 32 * i)


def see(s, row):
    """What the seat to act sees; zeros when the game is over."""
    seat = to_act(s)
    if seat == OVER:
        for k in range(len(row)):
            row[k] = 0.0
    else:
        observe(s, seat, row)


# ------------------------------------------------------------------ a learner's turn

STAY_OVER, NEXT_STEP, SAME_STEP = 0, 1, 2
"""What becomes of a finished game: it stays as it is, the next turn deals the next one, or the same turn does."""


def turn(states, at, template, luck, decisions, numbers, seeds, learner, kinds, chosen, fresh, reward, rewards, done,
         refused, legals, kind, is_move, renewal, rotate, actions, i):
    """Take the learner's action in game i and let the others play; returns whether a new game must still be dealt.

    The state stands in states[at]. A `fresh` game is dealt instead; without `is_move` nobody but the others moves. Seats
    whose number in `kinds` is `kind` are played by `choose`; where another kind is to act the game waits for its call.
    """
    actor = to_act(states[at])
    is_due = fresh[i] != 0
    if is_move != 0:
        clear(reward, rewards, done, refused, i)
        if not is_due:
            refused[i] = move(states[at], chosen[i], actions, legals[i])
            decisions[i] += actor != OVER and refused[i] == 0
            done[i] = actor == OVER
    if is_due:
        deal(states, at, template, luck, decisions, numbers, seeds, learner, rotate, i)
    others(states[at], luck, learner, kinds, kind, legals[i], i)
    is_over = to_act(states[at]) == OVER
    if is_over and not is_due and done[i] == 0:
        done[i] = 1
        score(states[at], rewards[i])
        reward[i] = rewards[i][learner[i] if learner[i] >= 0 else actor]
    fresh[i] = is_over and (is_due or renewal != STAY_OVER)
    return fresh[i] != 0 and (is_due or renewal == SAME_STEP)   # a game that ends before the learner's move is passed over


def move(s, action, actions, marked):
    """Take an action that `show` has marked, without asking the rules again; returns 0, or the rule that forbids it."""
    if to_act(s) == OVER:
        return 0
    if action < 0 or action >= actions:
        return NO_ACTION
    if bits.is_marked(marked, action) == 0:
        return refusal(s, action)
    apply(s, action)
    return 0


def clear(reward, rewards, done, refused, i):
    """Nothing has come of this turn yet."""
    done[i] = 0
    refused[i] = 0
    reward[i] = 0.0
    for seat in range(len(rewards[i])):
        rewards[i][seat] = 0.0


def deal(states, at, template, luck, decisions, numbers, seeds, learner, rotate, i):
    """The next game in place i, from the template of its setting.

    With `rotate`, the number of seats in each setting, the learner's seat goes round from game to game.
    """
    numbers[i] += 1
    decisions[i] = 0
    setting = i * len(template) // len(luck)
    states[at] = template[setting]
    begin(states[at], seeds[i], numbers[i])
    luck[i] = first_luck(seeds[i], numbers[i])
    seats = rotate[setting]
    if seats > 0:
        learner[i] = (seeds[i] % seats + numbers[i]) % seats


def others(s, luck, learner, kinds, kind, mask, i):
    """Players of this kind choose for as long as the seat to act is theirs and not the learner's."""
    seat = to_act(s)
    while seat != OVER and seat != learner[i] and kinds[seat] == kind:
        luck[i] = next_luck(luck[i])
        apply(s, choose(s, mask, legal(s, mask), mixed(luck[i])))
        seat = to_act(s)


def show(s, learner, legals, seats, masks, observations, i):
    """The seat to act, its legal actions, as a mask and as bytes, and its observation.

    After the end it is the learner who sees, or whoever moved last, and all actions are marked, since none will count.
    """
    viewer = to_act(s)
    if viewer != OVER:
        seats[i] = viewer
        legal(s, legals[i])
        unpack(legals[i], masks[i])
    else:
        viewer = learner[i] if learner[i] >= 0 else seats[i]
        for action in range(len(masks[i])):
            masks[i][action] = 1
    observe(s, viewer, observations[i])


# ------------------------------------------------------------------ a span of games

def begin_span(states, template, luck, decisions, numbers, seed, start, stop):
    """Lay out the games whose numbers stand in `numbers`."""
    for i in range(start, stop):
        states[i] = template[0]
        begin(states[i], seed, numbers[i])
        luck[i] = first_luck(seed, numbers[i])
        decisions[i] = 0


def play_span(states, luck, decisions, mine, mask, start, stop):
    """Play on wherever it is the turn of one of mine."""
    for i in range(start, stop):
        play_on(states[i], luck, decisions, mine, mask, i)


def tally_span(states, luck, decisions, mine, uses, deeds, mask, start, stop):
    """Play on wherever it is the turn of one of mine, and count what is done."""
    for i in range(start, stop):
        tally_on(states[i], luck, decisions, mine, uses, deeds, mask, i)


def decide_span(states, luck, chosen, mask, start, stop):
    """What the player would do now in every game."""
    for i in range(start, stop):
        chosen[i] = decide(states[i], luck, mask, i)


def step_span(states, template, luck, decisions, numbers, chosen, rewards, done, refused, seed, actions, replace,
              start, stop):
    """One action in each game; with `replace` > 0 a finished game makes room for number + replace."""
    for i in range(start, stop):
        s = states[i]
        was_over = to_act(s) == OVER
        refused[i] = step(s, chosen[i], actions, rewards[i])
        done[i] = to_act(s) == OVER
        if refused[i] == 0 and not was_over:
            decisions[i] += 1
        if done[i] != 0 and replace > 0:
            numbers[i] += replace
            states[i] = template[0]
            begin(states[i], seed, numbers[i])
            luck[i] = first_luck(seed, numbers[i])


def legal_span(states, masks, mask, start, stop):
    """The legal actions of every game, a byte each."""
    for i in range(start, stop):
        legal(states[i], mask)
        unpack(mask, masks[i])


def observe_span(states, observations, start, stop):
    """What the seat to act sees of every game."""
    for i in range(start, stop):
        see(states[i], observations[i])


def to_act_span(states, seats, start, stop):
    """The seat to act in every game, or OVER."""
    for i in range(start, stop):
        seats[i] = to_act(states[i])


def score_span(states, scores, start, stop):
    """The results of the games that are over; the others keep what stands in `scores`."""
    for i in range(start, stop):
        if to_act(states[i]) == OVER:
            score(states[i], scores[i])


def turn_span(states, template, luck, decisions, numbers, seeds, learner, kinds, chosen, fresh, reward, rewards, done,
              refused, legals, kind, is_move, renewal, rotate, actions, seats, masks, observations, final, start, stop):
    """A learner's turn in every game, and what it sees then; a game that ended shows its end in `final` if it made room.

    Two loops, since the compiler makes slow code of both in one.
    """
    for i in range(start, stop):
        moves = is_move
        is_due = True
        while is_due:
            is_due = turn(states, i, template, luck, decisions, numbers, seeds, learner, kinds, chosen, fresh, reward,
                          rewards, done, refused, legals, kind, moves, renewal, rotate, actions, i)
            moves = 0
            if is_due:
                observe(states[i], learner[i] if learner[i] >= 0 else seats[i], final[i])
    for i in range(start, stop):
        show(states[i], learner, legals, seats, masks, observations, i)
