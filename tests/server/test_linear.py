"""What several processes grant and tell of one table could have come from one process: checked with a checker of our own."""

from __future__ import annotations

import math
import os
import random
import signal
import threading
from contextlib import suppress
from http.client import HTTPException

import pytest
from tests.server.harness import Server
from tests.server.linear import Op, anomalies, played

SOAK = "QUARTERDECK_SOAK" in os.environ
LOG = ["a", "b", "c"]


def granted(called, answered, at, text):
    return Op(called, answered, "move", at, True, text)


def test_a_history_that_fits_has_no_anomalies():
    history = [Op(0, 1, "look", 0), granted(1, 4, 0, "a"), Op(2, 3, "look", 0), Op(2, 3, "look", 1),
               Op(5, 6, "move", 0, False, "x"), granted(5, 9, 1, "b"), granted(8, math.inf, 2, "c"), Op(20, 21, "look", 3)]
    assert anomalies(history, LOG) == []


@pytest.mark.parametrize(("wrong", "said"), [
    ([granted(0, 1, 0, "a"), granted(2, 3, 0, "a")], "granted 2 times"),
    ([granted(0, 1, 0, "x")], "holds another move"),
    ([granted(0, 1, 5, "x")], "holds another move"),
    ([Op(0, 1, "look", 4)], "there are only 3"),
    ([Op(0, 1, "look", 1), granted(2, 3, 0, "a")], "before the moves"),
    ([granted(0, 1, 0, "a"), Op(2, 3, "look", 0)], "a later one"),
    ([Op(0, 1, "look", 2), Op(2, 3, "look", 1)], "a later one"),
    ([granted(0, 1, 0, "a"), Op(2, 3, "look", 1), Op(4, 5, "look", 0)], "a later one"),
    ([granted(5, 6, 0, "a"), granted(1, 2, 1, "b")], "before the moves"),
    ([Op(0, 1, "look", 0), Op(2, 3, "move", 0, False, "x"), granted(4, 5, 0, "a")], "nobody else was there"),
])
def test_every_kind_of_anomaly_is_found(wrong, said):
    assert any(said in each for each in anomalies(wrong, LOG)), anomalies(wrong, LOG)


def test_another_process_may_hear_of_a_move_a_moment_later():
    assert anomalies([granted(0, 1, 0, "a"), Op(2, 3, "look", 0, server=1), Op(4, 5, "look", 1, server=1)], LOG) == []


def test_two_processes_answer_as_one_while_one_of_them_is_paused(postgres, tmp_path):
    """In a soak a thousand games, with kills too."""
    url = postgres.new_database()
    chance = random.Random(1)
    with Server(url, tmp_path / "one") as one, Server(url, tmp_path / "two") as two:
        over = threading.Event()

        def disturb():
            while not over.wait(chance.uniform(0.1, 0.6)):
                victim = chance.choice([one, two])
                if SOAK and chance.random() < 0.3:
                    victim.kill()
                    victim.start()
                    continue
                victim.process.send_signal(signal.SIGSTOP)
                over.wait(chance.uniform(0.05, 0.5))
                victim.process.send_signal(signal.SIGCONT)

        thread = threading.Thread(target=disturb)
        thread.start()
        operations, wrong, games = 0, [], 0
        try:
            while games < (1000 if SOAK else 1):
                assert thread.is_alive()
                with suppress(OSError, HTTPException):      # killed while the table was opened: another table then
                    made, found = played([one, two], url, games, 120)
                    operations, wrong, games = operations + made, wrong + found, games + 1
        finally:
            over.set()
            thread.join()
        print(games, "games,", operations, "operations,", len(wrong), "anomalies")
        assert wrong == []
        assert operations > 20 * games
