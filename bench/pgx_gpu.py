"""Pgx on a GPU: random play in which a finished game starts anew, steps per second by batch size, a JSON line a case.

    python3 bench/pgx_gpu.py --wheels FOLDER

Runs where JAX sees a GPU; Pgx and svgwrite, which are plain Python, may come from a folder of wheels or of what they unpack
to. 64 steps run inside one jitted call, the best that Pgx can do; wall time around it with the device waited for, best of
three, after one call that compiles. bench/gpu.py measures ours.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

GAMES = ("backgammon", "sparrow_mahjong", "connect_four")
EXPONENTS = (15, 18, 20)
STEPS, RUNS = 64, 3


def import_from(folder: str) -> None:
    """Make the wheels of a folder, and what lies there unpacked, importable."""
    sys.path[:0] = [folder, *(str(wheel) for wheel in sorted(Path(folder).glob("*.whl")))]


def random_play(env, games: int):
    """First states of a batch, and a jitted function that plays STEPS random steps in each of its games."""
    import jax
    import jax.numpy as jnp
    from pgx.experimental import auto_reset

    step = jax.vmap(auto_reset(env.step, env.init))

    def one(states, key):
        for_action, for_step = jax.random.split(key)
        actions = jax.random.categorical(for_action, jnp.where(states.legal_action_mask, 0.0, -jnp.inf), axis=-1)
        return step(states, actions, jax.random.split(for_step, games)), None

    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
    return first, jax.jit(lambda states, key: jax.lax.scan(one, states, jax.random.split(key, STEPS))[0])


def measure(name: str, games: int) -> dict[str, object]:
    """Steps per second of one game in a batch of that size."""
    import jax
    import pgx

    start = time.perf_counter()
    states, advance = random_play(pgx.make(name), games)
    states = jax.block_until_ready(advance(states, jax.random.PRNGKey(1)))
    compiled = time.perf_counter() - start
    rates = []
    for run in range(RUNS):
        start = time.perf_counter()
        states = jax.block_until_ready(advance(states, jax.random.PRNGKey(2 + run)))
        rates.append(games * STEPS / (time.perf_counter() - start))
    return {"game": name, "batch": games, "steps_per_second": round(max(rates)), "runs": [round(rate) for rate in rates],
            "first_call_s": round(compiled, 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheels", metavar="FOLDER", help="where Pgx and svgwrite lie, if they are not installed")
    parser.add_argument("--games", nargs="*", default=GAMES, metavar="NAME")
    parser.add_argument("--exponents", nargs="*", type=int, default=EXPONENTS, metavar="N", help="batches of 2**N games")
    given = parser.parse_args()
    if given.wheels:
        import_from(given.wheels)
    import jax
    import pgx

    here = {"device": jax.devices()[0].device_kind, "pgx": pgx.__version__, "jax": jax.__version__}
    print(json.dumps(here), flush=True)
    for name in given.games:
        for exponent in given.exponents:
            try:
                found = measure(name, 1 << exponent)
            except Exception as error:  # a batch that does not fit is a result too
                found = {"game": name, "batch": 1 << exponent, "error": f"{type(error).__name__}: {str(error)[:200]}"}
            print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
