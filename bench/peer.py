"""One library of others, measured in an environment of its own and asked by `measure.Peer`: random play on the CPU.

    PYTHON peer.py pgx|pettingzoo|rlcard [PART OF A NAME]

First a JSON line goes out with the names that can be measured and, for the others, why not. Then every line that comes in,
a name and CPU seconds, is answered with decisions per CPU second.

Pgx: `loop` is one jitted step of 1,024 games a Python iteration, as its README has it; `scan` is many steps inside one
jitted call, which no learner outside of JAX can have. A finished game starts anew within the step, so that every step is a
decision. PettingZoo: the loop of aec.py. RLCard: its `env.run` with its `RandomAgent` at every seat.
"""

from __future__ import annotations

import importlib
import itertools
import json
import os
import random
import sys
import time

GAMES = 1024
SCANNED = {"connect_four": 64}
"""Steps in a scan; 8 for the slower games."""


def pgx_chunks():
    """Name to a function that plays for a while and returns the decisions."""
    for name in ("connect_four", "backgammon", "sparrow_mahjong"):
        for way in ("loop", "scan"):
            yield f"Pgx {name}, {way}", lambda name=name, way=way: pgx_chunk(name, way)


def pgx_chunk(name, way):
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(name)

    def one(state, key):
        for_action, for_step, for_deal = jax.random.split(key, 3)
        action = jnp.argmax(jax.random.uniform(for_action, state.legal_action_mask.shape) * state.legal_action_mask)
        after = env.step(state, action, for_step)
        is_over = after.terminated | after.truncated
        return jax.tree_util.tree_map(lambda a, b: jnp.where(is_over, b, a), after, env.init(for_deal))

    def step(states, key):
        return jax.vmap(one)(states, jax.random.split(key, GAMES))

    steps = SCANNED.get(name, 8)

    def scan(states, key):
        return jax.lax.scan(lambda carry, k: (step(carry, k), ()), states, jax.random.split(key, steps))[0]

    states = jax.jit(lambda key: jax.vmap(env.init)(jax.random.split(key, GAMES)))(jax.random.PRNGKey(0))
    advance, keys = jax.jit(step if way == "loop" else scan), itertools.count(1)

    def chunk():
        nonlocal states
        states = jax.block_until_ready(advance(states, jax.random.PRNGKey(next(keys))))
        return GAMES if way == "loop" else GAMES * steps

    return chunk


def pettingzoo_chunks():
    """The classic games nearest to ours."""
    for name in ("connect_four_v3", "leduc_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5"):
        yield f"PettingZoo {name}, AEC loop", lambda name=name: pettingzoo_chunk(name)


def pettingzoo_chunk(name):
    import aec

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    return lambda: aec.play(env)


def rlcard_chunks():
    """Its card games."""
    for name in ("leduc-holdem", "uno", "gin-rummy"):
        yield f"RLCard {name}, env.run", lambda name=name: rlcard_chunk(name)


def rlcard_chunk(name):
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": random.randrange(1 << 30)})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def chunk():
        before = env.timestep
        env.run(is_training=False)
        return env.timestep - before

    return chunk


LIBRARIES = {"pgx": pgx_chunks, "pettingzoo": pettingzoo_chunks, "rlcard": rlcard_chunks}


def rate(chunk, seconds):
    """Decisions per CPU second of this process, all its threads."""
    decisions, start = 0, time.process_time()
    while True:
        decisions += chunk()
        used = time.process_time() - start
        if used >= seconds:
            return decisions / used


def main() -> None:
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)       # what the libraries print is no answer
    library, only = sys.argv[1], "".join(sys.argv[2:])
    chunks, missing = {}, {}
    for name, make in LIBRARIES[library]():
        if only not in name:
            continue
        try:
            chunks[name] = make()
            chunks[name]()
        except Exception as error:  # a game that does not run here is told and left out
            chunks.pop(name, None)
            missing[name] = f"{type(error).__name__}: {str(error)[:200]}"
    print(json.dumps({"names": list(chunks), "missing": missing}), file=answers, flush=True)
    for line in sys.stdin:
        name, seconds = json.loads(line)
        print(rate(chunks[name], seconds), file=answers, flush=True)


if __name__ == "__main__":
    main()
