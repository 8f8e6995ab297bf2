"""One campaign, the example of the docs, is played once for all tests that look at results."""

from __future__ import annotations

import pytest
from tests.lab.results import EXAMPLE, lab

from quarterdeck.lab import balance, campaign, running


@pytest.fixture(scope="session")
def slash(tmp_path_factory):
    """The folder with the results of the example campaign, and its report.

    It is played here and not by the command, so that what tests of the game have compiled serves it too.
    """
    folder = tmp_path_factory.mktemp("lab") / "slash"
    running.run(campaign.read(EXAMPLE), folder, running.Threads(), lambda done: None)
    done = lab("report", folder)
    assert (done.returncode, done.stderr) == (0, ""), done
    return folder


@pytest.fixture(scope="session")
def table(slash):
    """What the results say."""
    return balance.load(slash)[1][0]


@pytest.fixture
def several(tmp_path):
    """A campaign of several chunks of the game that the example has compiled already."""
    file = tmp_path / "several.toml"
    file.write_text('games = 70_000\nseeds = [3]\n[[tables]]\ngame = "salt_and_bones"\n')
    return file


@pytest.fixture
def plan(several):
    return campaign.read(several)
