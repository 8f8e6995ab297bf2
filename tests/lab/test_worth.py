"""What a card is worth: play in which one seat never does one thing, and what comes of that."""

from __future__ import annotations

import numpy as np
import pytest
from tests.lab.results import lab

from quarterdeck.engine import catalogue
from quarterdeck.engine.batch import Batch
from quarterdeck.engine.errors import EngineError, QuarterdeckError
from quarterdeck.lab import restricted, running, worth
from quarterdeck.lab.campaign import BASE, Campaign, Cell
from quarterdeck.players import greedy, roster

BONES = catalogue.game("salt_and_bones")
ANTICIPATION = BONES.deeds.index("Anticipation")


def cell(player="greedy", games=600):
    return Cell("duel", "salt_and_bones", (player, player), {}, BASE, {}, 1, games)


def played(player, without, who, engine="cpu", games=40):
    batch = Batch(BONES, games, engine=engine, threads=1, seed=1)
    uses = batch.uses()
    (_, mine), = batch.seated(player)
    batch.play_by(restricted.without_span, mine, uses, len(BONES.deeds), np.full(games, without), np.full(games, who),
                  choose=player)
    return batch, uses.reshape(games, 2, -1)


def test_without_a_card_to_leave_out_the_games_are_those_of_the_batch():
    ours, uses = played(greedy.choose, restricted.NOTHING, 0)
    theirs = Batch(BONES, 40, threads=1, seed=1)
    counted = theirs.uses()
    theirs.play_out(greedy.choose, counted)
    assert np.array_equal(ours.states, theirs.states)
    assert np.array_equal(uses.reshape(40, -1), counted)


@pytest.mark.parametrize("engine", ["plain", "cpu"])
def test_one_seat_never_plays_the_card_and_the_other_does(engine):
    _, uses = played(greedy.choose, ANTICIPATION, 1, engine, 12)
    assert uses[:, 0, ANTICIPATION].sum() > 0
    assert uses[:, 1, ANTICIPATION].sum() == 0
    assert uses[:, 1].sum() > 0


def test_all_seats_leave_it_out_where_all_win_together():
    _, uses = played(greedy.choose, ANTICIPATION, restricted.ALL)
    assert uses[:, :, ANTICIPATION].sum() == 0


def test_leaving_out_games_without_the_card_changes_no_figure(monkeypatch):
    deeds = (ANTICIPATION, BONES.deeds.index("Grappling Hook"))
    quick, whole = (worth.Free(cell(), 200) for _ in range(2))
    found = [quick.worth(deed) for deed in deeds]
    monkeypatch.setattr(worth, "SETTLED", frozenset())
    assert [whole.worth(deed) for deed in deeds] == found
    assert quick.played < whole.played == 3 * 200


def test_a_good_card_is_worth_something_and_it_is_written_down(tmp_path):
    folder = tmp_path / "duel"
    running.run(Campaign("Duel", (cell(),), ("uses",)), folder, running.Threads(), lambda done: None)
    done = lab("worth", folder, "--games", 600)
    assert (done.returncode, done.stderr.replace("Compiling Salt & Bones, about 15 s the first time.\n", "")) == (0, "")
    assert "Anticipation" in done.stdout and "CPU seconds" in done.stdout
    ((key, found),) = worth.read(folder).items()
    assert key == ("duel", BASE)
    best = {card.name: card for card in found.cards}["Anticipation"]
    assert best.value.low > 0.05 and best.played > 300
    assert found.cards == sorted(found.cards, key=lambda card: -card.value.value)
    assert lab("report", folder).returncode == 0
    page = (folder / "report.html").read_text()
    assert "Worth most: Anticipation (+" in page
    assert f"{found.all_games:,} games were played for this" in page
    assert "This is the play of Mates. " in page


def test_what_cannot_be_is_refused_with_the_reason(tmp_path):
    with pytest.raises(QuarterdeckError, match="cannot be forbidden a card; play the campaign with random"):
        worth.Free(cell("captain"), 10)
    assert worth.read(tmp_path) == {}
    (tmp_path / worth.FILE).write_text("no")
    with pytest.raises(QuarterdeckError, match="is damaged; run quarterdeck lab worth"):
        worth.read(tmp_path)


def test_kernels_of_our_own_want_an_engine_that_can_take_them():
    batch = Batch(BONES, 2, engine="plain")
    batch.runner = object()
    with pytest.raises(EngineError, match="take plain or cpu"):
        batch.play_by(restricted.without_span, None, choose=roster.player("greedy"))
