"""Bots choose in processes of their own; whatever happens to them there, the table gets a legal action."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.players import roster
from quarterdeck.server import bot_worker, bots
from quarterdeck.server.bot_worker import Answer, Request, Worker
from quarterdeck.server.bots import BotPool, PoolClosed

HERE = Path(__file__).parent
BAD = ["stuck", "asleep", "raises", "cheats", "speechless", "quits", "leaves", "babbles", "jams", "slow"]
LONG = 120.0    # a limit that no sound player reaches, however busy the machine
SHORT = 1.0     # one that only a player reaches that never answers; also time enough for greedy to stand in for it


@pytest.fixture(autouse=True)
def _bad_players_can_be_imported(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(HERE))


def pool(workers=1, **settings):
    return BotPool(workers, extra_players={name: f"bad_players:{name}" for name in BAD}, **settings)


def positions(count, player="random"):
    """Points of several games of Sail: a match that stands there, and a word of luck."""
    number = 0
    found = []
    while len(found) < count:
        number += 1
        options = [{}, {"pirate_mode": 1, "pirates": [2, 5]}, {"pirate_mode": 2, "scenario": 4}][number % 3]
        match = qd.Match("sail", seed=5, number=number, options=options)
        while not match.over and len(found) < count:
            luck = (number * 0x9E3779B9 + len(found) * 0x85EBCA6B) & 0xFFFFFFFF
            if len(match.actions) % 3 == 0:
                found.append((match.clone(), luck))
            match.play(match.choose(roster.player(player), luck))
    return found


def question(match, player="greedy", luck=0, limit_s=LONG):
    seat = match.to_act
    return (match.game.name, match.options, seat, bytes(match.redacted(seat)), player, luck, limit_s)


def is_running(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


async def wait_until(happened):
    while not happened():
        await asyncio.sleep(0.02)


# ------------------------------------------------------------------ choosing

def test_a_worker_chooses_what_the_player_would_choose_in_the_match():
    async def story():
        team = pool(2)
        await team.start()
        try:
            for match, luck in positions(200):
                for player in ("greedy", "random"):
                    choice = await team.choose(*question(match, player, luck))
                    assert choice == (match.choose(roster.player(player), luck), player, "")
                advice = await team.advise(*question(match)[:5], LONG)
                assert (advice.action, advice.seen) == (match.choose(roster.player("greedy")), None)
        finally:
            await team.close()
        assert (team.tally.asked, team.tally.failed, team.tally.by_lot, team.tally.started) == (600, 0, 0, 2)
        assert team.tally.seconds > 0

    asyncio.run(story())


def test_a_hundred_questions_at_once_are_all_answered():
    async def story():
        team = pool(2)
        await team.start()
        asked = positions(100)
        choices = await asyncio.gather(*(team.choose(*question(match, "random", luck)) for match, luck in asked))
        await team.close()
        for (match, luck), choice in zip(asked, choices):
            assert choice == (match.choose(roster.player("random"), luck), "random", "")

    asyncio.run(story())


def test_it_runs_on_uvloop_too():
    import uvloop

    async def story():
        team = pool()
        await team.start()
        match = qd.Match("sail", seed=1)
        for player, by in (("greedy", "greedy"), ("quits", "greedy"), ("random", "random")):
            assert (await team.choose(*question(match, player))).by == by
        await team.close()

    uvloop.run(story())


def test_a_slow_player_is_compiled_beside_and_chooses_the_same():
    worker = Worker({"slow": roster.player("random")}, warm=True)
    asked = [Request(i, *question(match, "slow", luck)[:6]) for i, (match, luck) in enumerate(positions(30))]
    plain = [worker.answer(request) for request in asked]
    deadline = time.monotonic() + 300
    while worker.answer(asked[0]).engine != "cpu" and time.monotonic() < deadline:
        time.sleep(0.05)
    compiled = [worker.answer(request) for request in asked]
    assert plain[0].engine == "plain"
    assert {answer.engine for answer in compiled} == {"cpu"}
    assert [answer.action for answer in compiled] == [answer.action for answer in plain]


def test_a_quick_player_is_never_compiled():
    worker = Worker({}, warm=True)
    for match, luck in positions(3):
        assert worker.answer(Request(1, *question(match, "greedy", luck)[:6])).engine == "plain"
    assert not worker._warming


# ------------------------------------------------------------------ secrecy

def sent_by(monkeypatch, matches):
    """The bytes that go down the pipe for these questions, asked one after the other of a new pool."""
    sent = []

    def recorded(request):
        sent.append(bot_worker.frame(request))
        return sent[-1]

    async def story():
        team = pool()
        await team.start()
        for match in matches:
            await team.choose(*question(match))
        await team.close()

    monkeypatch.setattr(bots, "frame", recorded)
    asyncio.run(story())
    return sent


def test_nothing_hidden_goes_down_the_pipe(monkeypatch):
    matches = [match for match, _ in positions(40)]
    sent = sent_by(monkeypatch, matches)
    for match, data in zip(matches, sent):
        request = msgspec.msgpack.decode(data[bot_worker.HEAD:], type=Request)
        assert request.state == bytes(match.redacted(match.to_act))
        assert match.key not in data and bytes(match.state) not in data
    again = [match.at(match.imagined(match.to_act, seed)) for seed, match in enumerate(matches)]
    assert any(bytes(a.state) != bytes(b.state) for a, b in zip(matches, again))
    assert sent_by(monkeypatch, again) == sent


def test_a_state_that_tells_too_much_is_refused():
    match = qd.Match("sail", seed=3)
    with pytest.raises(QuarterdeckError, match="not redacted"):
        bot_worker.position("sail", match.options, match.to_act, bytes(match.state))
    with pytest.raises(QuarterdeckError, match="not to act"):
        bot_worker.position("sail", match.options, 1 - match.to_act, bytes(match.redacted(1 - match.to_act)))


def test_an_error_tells_nothing_of_the_position():
    match = qd.Match("sail", seed=3)
    worker = Worker({"raises": lambda s, mask, count, luck: {}[list(mask)]})
    error = worker.answer(Request(7, *question(match, "raises")[:6])).error
    assert error.startswith("raised TypeError at test_bots.py:")
    assert worker.answer(Request(8, *question(match, "nobody")[:6])) == Answer(8, error="is not among the players")


# ------------------------------------------------------------------ players that fail

@pytest.mark.parametrize(("player", "reason"), [
    ("stuck", "took longer than 1 s"),
    ("asleep", "took longer than 1 s"),
    ("raises", "raised ValueError at bad_players.py"),
    ("cheats", "chose an illegal action"),
    ("speechless", "raised TypeError"),
    ("quits", "lost its process"),
    ("leaves", "lost its process"),
    ("jams", "answered with garbage"),
    ("nobody", "is not among the players"),
])
def test_greedy_stands_in_for_a_player_that_fails(player, reason):
    async def story():
        team = pool()
        await team.start()
        match = qd.Match("sail", seed=11)
        limit = SHORT if "longer" in reason else LONG
        choice = await team.choose(*question(match, player, 5, limit))
        after = await team.choose(*question(match, "random", 5))
        await team.close()
        if choice.by == "greedy":    # SHORT can be too short for greedy when the machine is very busy
            assert choice.action == match.choose(roster.player("greedy"))
            assert choice.note.endswith("; greedy chose.")
        else:
            assert limit == SHORT and choice.action in match.legal()
        assert choice.note.startswith(f"{player} {reason}")
        assert after == (match.choose(roster.player("random"), 5), "random", "")
        assert team.tally.failed >= 1

    asyncio.run(story())


def test_a_player_may_print_what_it_likes():
    async def story():
        team = pool()
        await team.start()
        match = qd.Match("sail", seed=11)
        for luck in (1, 2, 3):
            assert await team.choose(*question(match, "babbles", luck)) == (
                match.choose(roster.player("random"), luck), "babbles", "")
        await team.close()
        assert team.tally.started == 1

    asyncio.run(story())


def test_an_action_is_drawn_by_lot_when_no_worker_can_be_had(monkeypatch):
    async def story():
        team = BotPool(2, extra_players={"none": "no_such_module:none"})    # every worker ends before it reports
        await team.start()
        match = qd.Match("sail", seed=11)
        choices = await asyncio.gather(*(team.choose(*question(match, "greedy", luck)) for luck in range(50)))
        for luck, choice in enumerate(choices):
            assert choice == (match.choose(roster.player("random"), luck), "random", choice.note)
            assert choice.note.endswith("the action was drawn by lot.")
        assert await team.advise(*question(match)[:5], LONG) is None
        await team.close()
        assert team.tally.by_lot == 50
        assert team.workers == []

    monkeypatch.setattr(bots, "FIRST_PAUSE", 0.01)
    asyncio.run(story())


def test_pauses_grow_between_workers_that_do_not_start(monkeypatch):
    pauses = []
    sleep = asyncio.sleep

    async def recorded(seconds):
        pauses.append(seconds)
        await sleep(0)
        if len(pauses) > 12:
            await asyncio.Event().wait()

    async def story():
        team = BotPool(1)
        team._command = ["/no/such/program"]
        await team.start()
        team.start_workers()
        while len(pauses) <= 12:
            await sleep(0.01)
        await team.close()

    monkeypatch.setattr(bots.asyncio, "sleep", recorded)
    asyncio.run(story())
    assert pauses[0] == 0
    assert pauses[1:4] == [0.1, 0.2, 0.4]
    assert pauses[-1] == bots.LONGEST_PAUSE


def test_the_queue_is_bounded():
    async def story():
        team = pool(waiting=3)
        match = qd.Match("sail", seed=11)
        waiting = [asyncio.create_task(team.choose(*question(match))) for _ in range(3)]
        await asyncio.sleep(0)
        assert team.waiting == 3
        choice = await team.choose(*question(match, "greedy", 9))
        assert choice.by == "random" and "too many waiting" in choice.note
        await team.start()
        assert {choice.by for choice in await asyncio.gather(*waiting)} == {"greedy"}
        await team.close()

    asyncio.run(story())


def test_who_no_longer_waits_is_passed_over():
    async def story():
        team = pool()
        match = qd.Match("sail", seed=11)
        gone = asyncio.create_task(team.choose(*question(match, "stuck")))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        await team.start()
        assert (await team.choose(*question(match))).by == "greedy"
        await team.close()
        assert team.tally.started == 1

    asyncio.run(story())


# ------------------------------------------------------------------ processes

def test_no_worker_runs_before_one_is_needed():
    async def story():
        for need in (BotPool.start_workers, lambda team: team.warm_up("no such game")):
            team = pool(2)
            await team.start()
            await asyncio.sleep(0.1)
            assert team.tally.started == 0 and all(not task.done() for task in team._keepers)
            need(team)
            await wait_until(lambda team=team: len(team.workers) == 2)
            await team.close()
        idle = pool(2)
        await idle.start()
        await idle.close()
        assert idle.tally.started == 0 and all(task.done() for task in idle._keepers)

    asyncio.run(story())


def test_all_workers_killed_while_they_work_and_while_they_wait():
    async def story():
        team = pool(2)
        await team.start()
        match = qd.Match("sail", seed=11)
        thinking = [asyncio.create_task(team.choose(*question(match, "asleep"))) for _ in range(2)]
        await wait_until(lambda: len(team.workers) == 2 and team.waiting == 0)
        await asyncio.sleep(0.2)
        for pid in team.workers:
            os.kill(pid, signal.SIGKILL)
        for choice in await asyncio.gather(*thinking):
            assert choice == (match.choose(roster.player("greedy")), "greedy", "asleep lost its process; greedy chose.")
        await wait_until(lambda: len(team.workers) == 2)
        idle = team.workers
        for pid in idle:
            os.kill(pid, signal.SIGKILL)
        await wait_until(lambda: len(team.workers) == 2 and not set(team.workers) & set(idle))
        assert await team.choose(*question(match)) == (match.choose(roster.player("greedy")), "greedy", "")
        await team.close()

    asyncio.run(story())


def test_closing_leaves_no_process_and_answers_who_waits():
    async def story():
        team = pool(2)
        await team.start()
        match = qd.Match("sail", seed=11)
        waiting = [asyncio.create_task(team.choose(*question(match, "stuck"))) for _ in range(5)]
        await wait_until(lambda: len(team.workers) == 2 and team.waiting == 3)
        pids = team.workers
        await team.close()
        assert not any(is_running(pid) for pid in pids)
        assert team.workers == []
        for outcome in await asyncio.gather(*waiting, return_exceptions=True):
            assert isinstance(outcome, PoolClosed)
        with pytest.raises(PoolClosed):
            await team.choose(*question(match))

    asyncio.run(story())


def test_closing_while_workers_start_leaves_no_process():
    async def story():
        team = pool(3)
        await team.start()
        team.start_workers()
        await asyncio.sleep(0.05)
        await team.close()
        assert all(task.done() for task in team._keepers)

    asyncio.run(story())
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    assert not any(b"bot_worker" in Path(f"/proc/{pid}/cmdline").read_bytes() for pid in children)


PARENT = """
import asyncio, os, signal, sys
import quarterdeck as qd
from quarterdeck.server.bots import BotPool

async def story():
    team = BotPool(2, extra_players={"stuck": "bad_players:stuck"})
    await team.start()
    match = qd.Match("sail", seed=11)
    asking = asyncio.create_task(team.choose("sail", match.options, match.to_act, bytes(match.redacted(match.to_act)),
                                             "stuck", 0, 600))
    while len(team.workers) < 2 or team.waiting:
        await asyncio.sleep(0.02)
    await asyncio.sleep(0.2)
    print(*team.workers, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(story())
"""


def test_workers_end_with_a_server_that_is_killed_even_a_stuck_one():
    done = subprocess.run([sys.executable, "-c", PARENT], check=False, stdout=subprocess.PIPE, text=True, timeout=900)
    assert done.returncode == -signal.SIGKILL
    pids = done.stdout.split()
    assert len(pids) == 2
    deadline = time.monotonic() + 60
    while any(is_running(pid) for pid in pids) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(is_running(pid) for pid in pids)
