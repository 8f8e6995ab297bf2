"""The same campaign on a cluster: a worker that is killed on the way changes nothing."""

from __future__ import annotations

import os
import signal

import pytest
from tests.lab.results import bytes_of

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab import running, spread


def test_a_killed_worker_is_made_good_and_the_bytes_are_those_of_one_machine(plan, tmp_path):
    crew = spread.Cluster(spread.HERE, workers=2)
    killed = []

    def kill_a_worker(done):
        if crew.workers and not killed:
            killed.append(crew.workers.copy().pop())
            os.kill(killed[0], signal.SIGKILL)

    try:
        running.run(plan, tmp_path / "cluster", crew, kill_a_worker)
    finally:
        crew.close()
    assert len(killed) == 1 and len(crew.workers - set(killed)) >= 1

    running.run(plan, tmp_path / "here", running.Threads(), lambda done: None)
    assert bytes_of(tmp_path / "cluster") == bytes_of(tmp_path / "here")


def test_a_worker_with_other_rules_is_refused(plan):
    with pytest.raises(QuarterdeckError, match="has another version of salt_and_bones"):
        spread.play_chunk(tuple(plan.cells[0]), tuple(running.chunks_of(plan)[0]), plan.record, "0" * 64)


def test_a_cluster_that_does_not_answer_is_named():
    with pytest.raises(QuarterdeckError, match="--ray 127.0.0.1:1: no Ray cluster answers there"):
        spread.Cluster("127.0.0.1:1")
