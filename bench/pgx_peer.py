"""Pgx's connect four on the CPU, run by bench/vector.py in an environment of its own (Pgx wants JAX).

A line with a name and CPU seconds comes in, decisions per CPU second go out. `loop` is one jitted step a Python
iteration, as Pgx's README has it; `scan` is 64 steps inside one jitted call, which no learner outside of JAX can have. A
finished game starts anew within the step, so that every step is a decision.
"""

from __future__ import annotations

import sys
import time

import jax
import jax.numpy as jnp
import pgx

GAMES, STEPS = 1024, 64


def programs():
    """Name to a function from (states, key) to states, and its decisions."""
    env = pgx.make("connect_four")

    def one(state, key):
        for_action, for_step, for_deal = jax.random.split(key, 3)
        action = jnp.argmax(jax.random.uniform(for_action, state.legal_action_mask.shape) * state.legal_action_mask)
        after = env.step(state, action, for_step)
        is_over = after.terminated | after.truncated
        return jax.tree_util.tree_map(lambda a, b: jnp.where(is_over, b, a), after, env.init(for_deal))

    def step(states, key):
        return jax.vmap(one)(states, jax.random.split(key, GAMES))

    def scan(states, key):
        return jax.lax.scan(lambda carry, k: (step(carry, k), ()), states, jax.random.split(key, STEPS))[0]

    first = jax.jit(lambda key: jax.vmap(env.init)(jax.random.split(key, GAMES)))(jax.random.PRNGKey(0))
    return first, {"loop": (jax.jit(step), GAMES), "scan": (jax.jit(scan), GAMES * STEPS)}


def rate(advance, states, decisions, seconds):
    played, key = 0, 1
    jax.block_until_ready(advance(states, jax.random.PRNGKey(0)))
    start = time.process_time()
    while True:
        states = jax.block_until_ready(advance(states, jax.random.PRNGKey(key)))
        played, key = played + decisions, key + 1
        used = time.process_time() - start
        if used >= seconds:
            return played / used


if __name__ == "__main__":
    states, found = programs()
    for line in sys.stdin:
        name, seconds = line.split()
        print(rate(found[name][0], states, found[name][1], float(seconds)), flush=True)
