"""Players that go wrong, each in its own way, and one that is sound; bot workers are told of them by name."""

import os
import sys
import time

from quarterdeck.engine.kernels import any_legal


def stuck(s, mask, count, luck):
    while True:
        pass


def asleep(s, mask, count, luck):
    time.sleep(3600)


def raises(s, mask, count, luck):
    raise ValueError(f"the hand is {list(mask)}")


def cheats(s, mask, count, luck):
    return 10_000


def speechless(s, mask, count, luck):
    return None


def quits(s, mask, count, luck):
    os._exit(3)


def leaves(s, mask, count, luck):
    sys.exit()


def babbles(s, mask, count, luck):
    """Prints, and chooses well all the same."""
    print("garbage " * 1000, flush=True)
    os.write(1, b"\xff" * 1000)
    return any_legal(s, mask, count, luck)


def jams(s, mask, count, luck):
    """Writes into every pipe it can find, the one for the answers too."""
    for fd in range(3, 32):
        try:
            os.write(fd, b"\xff" * 100)
        except OSError:
            continue
    return any_legal(s, mask, count, luck)


def slow(s, mask, count, luck):
    """Sound and compilable; not among the quick ones, so a warm worker compiles it."""
    return any_legal(s, mask, count, luck)
