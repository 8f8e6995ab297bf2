"""A campaign is played whole, once, and the same, however often it is stopped."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time

import numpy as np
import pytest
from pyarrow import parquet
from tests.lab.results import COMMAND, EXAMPLE, bytes_of, lab

import quarterdeck as qd
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab import campaign, running
from quarterdeck.players import roster


def test_killed_three_times_and_resumed_it_gives_the_bytes_of_an_undisturbed_run(several, plan, tmp_path):
    out = tmp_path / "killed"
    for wanted in (1, 2, 3):
        started = subprocess.Popen([*COMMAND, "run", several, "--out", out], stdout=subprocess.DEVNULL)
        while started.poll() is None and len(list(out.glob("chunks/*.npz"))) < wanted:
            time.sleep(0.005)
        os.kill(started.pid, signal.SIGKILL)
        assert started.wait() == -signal.SIGKILL
        assert not (out / "games.parquet").exists()
    done = lab("run", several, "--out", out)
    assert (done.returncode, done.stderr) == (0, ""), done

    counts = []
    running.run(plan, tmp_path / "whole", running.Threads(threads=1), counts.append)
    assert counts == sorted(counts) and counts[-1] == 70_000
    assert bytes_of(out) == bytes_of(tmp_path / "whole")
    assert set(bytes_of(out)) == {"campaign.json", "games.parquet", "uses.parquet", "lengths.parquet"}


def test_a_finished_campaign_is_left_as_it_is(slash):
    before = bytes_of(slash)
    done = lab("run", EXAMPLE, "--out", slash)
    assert done.returncode == 0 and "they were there already" in done.stdout
    assert bytes_of(slash) == before


def test_rows_and_sums_are_those_of_the_games_played_alone(slash):
    rows = parquet.read_table(slash / "games.parquet").to_pydict()
    assert rows["number"] == [*range(16_384)] * 2 and set(rows["seed"]) == {1}
    batch = qd.Batch("salt_and_bones", 16_384, seed=1)
    first, uses = batch.to_act.copy(), batch.uses()
    batch.play_out(roster.player("random"), uses)
    assert np.array_equal(np.array([rows["score_0"], rows["score_1"]]).T[:16_384], batch.scores)
    assert rows["decisions"][:16_384] == batch.decisions.tolist() and rows["first"][:16_384] == first.tolist()
    assert np.array_equal(np.array([rows["points_0"], rows["points_1"]]).T[:16_384], batch.states["health"])
    assert rows["ending"][:100] == [["Running", "Win", "Exhaustion", "Exhaustion, both down"][reason]
                                    for reason in batch.states["end_reason"][:100]]

    done = uses.reshape(16_384, 2, -1)
    sums = parquet.read_table(slash / "uses.parquet").to_pydict()
    assert sums["times"][:62] == done.sum(axis=0).reshape(-1).tolist()
    slash_of_salt = done[:, 0, 0].astype(int)
    more = slash_of_salt > done[:, 1, 0]
    assert sums["most"][0] == more.sum() and sums["used"][0] == (slash_of_salt > 0).sum()
    assert sums["won_most"][0] == 840 * (batch.scores[more, 0] == 1).sum()


def test_final_states_are_kept_on_demand_and_uses_are_not(tmp_path):
    file = tmp_path / "states.toml"
    file.write_text('games = 3\nrecord = ["states"]\n[[tables]]\ngame = "salt_and_bones"\n')
    running.run(campaign.read(file), tmp_path / "out", running.Threads("plain"), lambda done: None)
    kept = parquet.read_table(tmp_path / "out" / "games.parquet").column("state").to_pylist()
    batch = qd.Batch("salt_and_bones", 3, engine="plain").play_out()
    assert kept == [state.tobytes() for state in batch.states]
    assert not (tmp_path / "out" / "uses.parquet").exists()


def test_a_folder_with_something_else_in_it_is_refused(slash, plan, tmp_path):
    with pytest.raises(QuarterdeckError, match="holds the results of another campaign; choose another --out"):
        running.run(plan, slash, running.Threads(), lambda done: None)
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "poem.txt").write_text("sea")
    with pytest.raises(QuarterdeckError, match=r"is not empty \(poem.txt\)"):
        running.run(plan, tmp_path / "notes", running.Threads(), lambda done: None)
    with pytest.raises(QuarterdeckError, match="holds no campaign"):
        running.read_campaign(tmp_path / "notes")


def test_chunks_of_other_rules_do_not_mix(plan, tmp_path):
    said = running.identity(plan)
    said["sources"] = ["0" * 64]
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "campaign.json").write_text(json.dumps(said))
    with pytest.raises(QuarterdeckError, match="begun with other rules"):
        running.run(plan, tmp_path / "old", running.Threads(), lambda done: None)
    with pytest.raises(QuarterdeckError, match="the campaign is not finished"):
        running.read_campaign(tmp_path / "old")


def test_two_runs_do_not_share_a_folder(plan, tmp_path):
    with running.held(tmp_path / "out"), pytest.raises(QuarterdeckError, match="another run is at work there"):
        running.run(plan, tmp_path / "out", running.Threads(), lambda done: None)


def test_the_command_without_more_says_what_there_is():
    done = lab()
    assert done.returncode == 0 and re.search(r"run +Play a campaign", done.stdout) and "report" in done.stdout


@pytest.mark.parametrize(("arguments", "says"), [
    (("run", "none.toml"), "none.toml: the file: cannot be read"),
    (("run", "none.toml", "--engine", "cuda", "--ray", "local"), "leave out --engine, or --ray"),
    (("report", "nowhere"), "nowhere: holds no campaign; run one"),
])
def test_the_command_line_complains_in_one_line(arguments, says):
    done = lab(*arguments)
    assert done.returncode == 2 and done.stdout == ""
    assert says in done.stderr and done.stderr.count("\n") == 1
