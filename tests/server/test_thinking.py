"""Players that search, at the table: ready in time, within their time, shown nothing but what their seat may know."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable

import msgspec
import pytest

import quarterdeck as qd
from quarterdeck.engine import catalogue
from quarterdeck.games.salt_and_bones.content import ATTACK_KINDS, CARD_NAMES
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.players import roster
from quarterdeck.server import bot_worker, bots, opening, reasons, seats
from quarterdeck.server.analysis import Analyst
from quarterdeck.server.bot_worker import COLD, HEAD, Request, Worker
from quarterdeck.server.bots import ANALYSIS, HINT, MOVE, BotPool
from quarterdeck.server.live_tables import LiveTables
from quarterdeck.server.metrics import Metrics
from quarterdeck.server.pages import table as page
from quarterdeck.server.pages import table as table_page
from quarterdeck.server.settings import Patience, Settings
from quarterdeck.server.sight import Status
from quarterdeck.server.store import Store
from quarterdeck.server.table.fixed_time import BOT_SECONDS_ALONE
from quarterdeck.server.tables import Table

SAIL = catalogue.game("sail")
LONG = 120.0        # seconds that nothing takes, however busy the machine


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    """The search of Sail is in the cache: a worker's own thread stands back, and would compile for ever beside our tests."""
    roster.Thinker(SAIL, "captain", iterations=1).think(qd.Match("sail", seed=1))


@pytest.fixture(scope="module")
def warm():
    """A worker that is ready."""
    worker = Worker({})
    worker.warm_up("sail")
    until(lambda: worker.answer(request(position(), "captain")).engine == "cpu")
    return worker


def until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not happened():
        assert time.monotonic() < end, "it does not come about"
        time.sleep(0.02)


async def wait_until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONG):
        while not happened():
            await asyncio.sleep(0.02)


def position(moves: int = 6, seed: int = 5) -> qd.Match:
    """A position with a choice."""
    match = qd.Match("sail", seed=seed, options={"pirate_mode": 2, "scenario": 8})
    while len(match.actions) < moves or len(match.legal()) < 3:
        match.play(match.choose(roster.player("greedy")))
    return match


def request(match: qd.Match, player: str, luck: int = 0, **more: object) -> Request:
    seat = match.to_act
    return Request(1, match.game.name, match.options, seat, bytes(match.redacted(seat)), player, luck, **more)


# ------------------------------------------------------------------ a worker that thinks

def test_until_the_search_is_ready_greedy_answers_and_the_answer_says_so():
    worker, match = Worker({}), position()
    greedy = match.choose(roster.player("greedy"))
    with bot_worker.alone("sail"):      # another process is compiling
        for wants in ("action", "thought"):
            answer = worker.answer(request(match, "admiral", wants=wants))
            assert (answer.action, answer.by, answer.note, answer.seen) == (greedy, "greedy", COLD, None)
    until(lambda: worker.answer(request(match, "captain")).engine == "cpu")
    assert worker.answer(request(match, "captain")).note == ""


def test_a_warm_worker_answers_as_the_player_itself(warm):
    captain = roster.Thinker(SAIL, "captain")
    for seed in range(8):
        match = position(3 * seed, seed)
        answer = warm.answer(request(match, "captain", seed))
        assert (answer.action, answer.engine, answer.seen) == (captain.choose(match, seed), "cpu", None)


def test_the_answer_is_the_same_whatever_is_hidden(warm):
    for seed in range(4):
        match = position(4 * seed, seed)
        other = match.at(match.imagined(match.to_act, seed))
        assert bytes(other.state) != bytes(match.state)
        assert warm.answer(request(other, "captain", 7)) == warm.answer(request(match, "captain", 7))


def test_a_search_keeps_to_the_time_it_is_given(warm):
    hurried = warm.answer(request(position(), "admiral", wants="thought", milliseconds=1))
    assert hurried.seen.iterations < roster.Thinker(SAIL, "admiral").searcher.settings.iterations
    again = warm.answer(request(position(), "admiral", wants="thought", milliseconds=60_000))
    assert again.seen.iterations > hurried.seen.iterations, "the next one has its own time"


def test_what_a_search_saw_can_be_told(warm):
    match = position()
    seldom = min(match.legal(), key=match.prefers)
    answer = warm.answer(request(match, "captain", wants="thought", about=seldom))
    seen = answer.seen
    visits = [count for _, count, _ in seen.candidates[1:bot_worker.LOOKED_AT]]
    assert visits == sorted(visits, reverse=True)
    assert seen.candidates[0][0] == answer.action
    assert {action for action, _, _ in seen.candidates} <= set(match.legal())
    assert seen.line[0] == (match.to_act, match.name(answer.action))
    assert seen.rule_of_thumb == match.choose(roster.player("greedy"))
    assert len(seen.values) == 2

    told = reasons.hint(SAIL, match.redacted(match.to_act), answer)
    assert "A Mate would" not in told.sentence
    assert told.action == answer.action and told.sentence.startswith(f"{match.name(answer.action)}. ")
    assert not any(digit in "%±" for digit in told.sentence), "figures are for who asks"
    assert told.why.bars[0].name == match.name(answer.action)
    assert told.why.bars[0].wins == round(100 * seen.candidates[0][2]) == max(bar.wins for bar in told.why.bars)
    assert {bar.name for bar in told.why.bars} <= {match.name(action) for action, _, _ in seen.candidates}
    assert told.why.words.startswith(f"{seen.iterations:,} lines of play were followed.")


def test_a_hint_that_no_search_has_looked_at_says_so():
    match = position()
    action = match.choose(roster.player("greedy"))
    told = reasons.hint(SAIL, match.redacted(match.to_act), bot_worker.Answer(1, action))
    assert told.sentence.startswith(f"{match.name(action)}. ") and told.why is None
    assert told.sentence.endswith("A Mate would play so; the search is still getting ready.")


def test_a_hint_tells_its_reason_in_a_sentence():
    match = position()
    first, second = match.legal()[:2]
    seen = bot_worker.Seen(iterations=100, candidates=[(first, 70, 0.6), (second, 30, 0.4)], line=[], values=[0.6, 0.6],
                           rule_of_thumb=second)
    s = match.redacted(match.to_act)
    assert reasons.reason(SAIL, s, seen, first).endswith(f"It wins more often than “{match.name(second)}”.")
    close = msgspec.structs.replace(seen, candidates=[(first, 70, 0.6), (second, 30, 0.59)])
    assert reasons.reason(SAIL, s, close, first).endswith(f"“{match.name(second)}” is about as good.")
    agreed = msgspec.structs.replace(seen, rule_of_thumb=first)
    assert reasons.reason(SAIL, s, agreed, first) == SAIL.words.advice(s, first, ("South", "North"))


def test_the_bars_never_rank_the_hinted_move_below_another():
    match = position()
    first, second, third = match.legal()[:3]
    s = match.redacted(match.to_act)
    seen = bot_worker.Seen(iterations=100, candidates=[(first, 40, 0.5), (second, 35, 0.56), (third, 25, 0.3)], line=[],
                           values=[0.5, 0.5], rule_of_thumb=third)
    why = reasons.figures(SAIL, s, seen, first)
    assert [(bar.name, bar.wins) for bar in why.bars] == [(match.name(first), 50), (match.name(third), 30)]
    assert f"“{match.name(second)}” won a little more often, but not often enough to tell them apart." in why.words
    assert reasons.reason(SAIL, s, seen, first).endswith(
        f"“{match.name(second)}” may be as good: the two are too close to tell."), "not: is about as good"


def test_hints_and_lines_call_people_by_their_names():
    match = position()
    action, other = match.legal()[0], 1 - match.to_act
    seen = bot_worker.Seen(10, [(action, 10, 0.5)], [0.5, 0.5], rule_of_thumb=action,
                           line=[(match.to_act, "Lead teal 1"), (other, "Follow with teal 2"), (match.to_act, "Fight <1>")])
    names = ("Anna", "Ben")
    assert reasons.expected(SAIL, seen, 2, names, match.to_act) == \
        f"Most likely then: {names[other]}: Follow with teal 2; you: Fight Ben."
    assert reasons.expected(SAIL, seen, 1) == f"Most likely then: {('South', 'North')[other]}: Follow with teal 2."


def test_a_hint_says_where_the_card_is_to_be_laid():
    game = catalogue.game("salt_and_bones")
    match = qd.Match(game, seed=4)
    while match.state.decision != Decision.TURN:
        match.play(match.choose(roster.player("greedy")))
    card = next(action for action in match.legal() if action < ATTACK_KINDS)
    line = bot_worker.first_two(match.at(match.redacted(match.to_act)), card)
    told = reasons.hint(game, match.redacted(match.to_act), bot_worker.Answer(1, card, line=line), ("Anna", "Ben")).sentence
    assert told.startswith(f"{match.name(card)}. Lay {CARD_NAMES[card]} on the compass rose, its sword in row ")


def test_a_mistake_is_told_in_words():
    match = position()
    s = match.redacted(match.to_act)
    first, second = match.legal()[:2]
    wrong, better = reasons.mistake(SAIL, s, first, second, lost=0.3, best=0.6, names=("Anna", "Ben"))
    assert wrong.endswith(f"gave away about half of {('Anna', 'Ben')[match.to_act]}'s chance to win.")
    assert "%" not in wrong + better
    assert "gave away a little of" in reasons.mistake(SAIL, s, first, second, lost=0.05, best=0.6)[0]


def test_where_there_is_one_choice_nothing_is_searched(warm):
    match = position()
    while len(match.legal()) > 1:
        match.play(match.choose(roster.player("greedy")))
    answer = warm.answer(request(match, "admiral", wants="thought"))
    assert (answer.action, answer.engine, answer.seen) == (match.legal()[0], "plain", None)


def test_results_are_told_as_chances_whatever_a_game_scores():
    assert [reasons.chance(SAIL, value) for value in (0.0, 0.25, 1.0)] == [0.0, 0.25, 1.0]
    for name in ("salt_and_bones", "savage_seas"):
        assert [reasons.chance(catalogue.game(name), value) for value in (-1.0, 0.0, 0.5, 1.0)] == [0.0, 0.5, 0.75, 1.0]


# ------------------------------------------------------------------ the pool

def asked(match: qd.Match, player: str = "greedy") -> tuple[object, ...]:
    seat = match.to_act
    return match.game.name, match.options, seat, bytes(match.redacted(seat)), player


def test_moves_and_hints_come_before_analysis():
    async def story() -> None:
        team, match, done = BotPool(1), position(), []

        async def ask(what_for: int) -> None:
            await (team.choose(*asked(match), 0, LONG) if what_for == MOVE
                   else team.advise(*asked(match), LONG, what_for=what_for))
            done.append(what_for)

        asking = [asyncio.create_task(ask(what_for)) for what_for in (ANALYSIS, HINT, MOVE, ANALYSIS, MOVE)]
        await asyncio.sleep(0)
        await team.start()
        await asyncio.gather(*asking)
        await team.close()
        assert done == [HINT, MOVE, MOVE, ANALYSIS, ANALYSIS]

    asyncio.run(story())


def test_bots_share_the_workers_and_none_thinks_longer_than_it_may():
    async def story() -> None:
        team, match = BotPool(2), position()
        asking = [asyncio.create_task(team.choose(*asked(match, "admiral"), 0, LONG, within))
                  for within in (0.25, *[LONG] * 7)]
        analysing = asyncio.create_task(team.advise(*asked(match, "admiral"), LONG, what_for=ANALYSIS))
        await asyncio.sleep(0)
        by_wish = sorted(team._jobs, key=lambda job: job.until)
        assert team._time_for(by_wish[0]) <= 0.25
        assert team._time_for(by_wish[1]) == pytest.approx(bots.THINKING[MOVE] * 2 / 8)
        asking[0].cancel()
        analysing.cancel()
        await team.close()
        await asyncio.gather(*asking, analysing, return_exceptions=True)

    asyncio.run(story())


def test_workers_stand_back_behind_the_server():
    async def story() -> None:
        team = BotPool(1)
        await team.start()
        team.start_workers()
        await wait_until(lambda: bool(team.workers))
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, team.workers[0]) == min(19, own + bot_worker.BEHIND)
        await team.close()

    asyncio.run(story())


# ------------------------------------------------------------------ at a table

TEE = """
import os, subprocess, sys
with open(sys.argv[1], "ab", buffering=0) as copy:
    worker = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE)
    while data := os.read(0, 1 << 16):
        copy.write(data)
        worker.stdin.write(data)
        worker.stdin.flush()
"""
"""Stands between the server and a real worker, and copies every byte that the worker is sent."""


def frames(data: bytes) -> list[Request]:
    """What was sent, with nothing left over."""
    found = []
    while data:
        length = int.from_bytes(data[:HEAD], "little")
        found.append(msgspec.msgpack.decode(data[HEAD:HEAD + length], type=Request))
        data = data[HEAD + length:]
    return found


def known_to_movers(table: Table) -> list[tuple[int, bytes]]:
    """For every decision of a game: who took it, and what that seat knew."""
    match = table.state.played
    return [(seat, bytes(match.redacted(seat, of=match.after(i)[0]))) for i, seat in enumerate(match.movers)]


def test_a_worker_at_a_table_is_sent_what_its_seat_knows_and_not_a_byte_more(tmp_path, monkeypatch):
    """A whole game between two searching bots, a hint, and the analysis: all that went down the pipe."""
    monkeypatch.setattr(bots, "THINKING", {MOVE: 0.2, HINT: 0.1, ANALYSIS: 0.05})
    file = tmp_path / "pipe"

    async def story() -> tuple[Table, Table, int, int]:
        store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
        team = BotPool(1)
        team._command = [sys.executable, "-c", TEE, str(file), *team._command]
        await team.start()
        live_tables = LiveTables(Settings(data=tmp_path, bot_pause=0), store, team, Metrics(), table_page)
        analyst = Analyst(live_tables)
        await analyst.start()
        sailor = seats.sailor_of(seats.new_token())
        options = {"pirate_mode": 2, "scenario": 9}
        bots_alone = (await live_tables.open(opening.opening(SAIL, options, ["bot:captain", "bot:admiral"], sailor=sailor,
                                                         name="Ann"))).table
        await wait_until(lambda: bots_alone.state.status is Status.OVER)
        live = await live_tables.open(opening.opening(SAIL, options, ["me", "bot:captain"], sailor=sailor, name="Ann"))
        await live_tables.write(live, lambda table: table.wishes.to_be_ready(sailor))
        before = len(file.read_bytes())
        hinted = await live_tables.bots.hint(live, sailor)
        hints = 1
        while hinted.why is None:                           # a slow machine still compiles: the greedy player answers
            hinted = await live_tables.bots.hint(live, sailor)
            hints += 1
        assert hinted.sentence.startswith(live.table.state.played.name(hinted.action))
        asked = team.tally.asked
        assert await live_tables.bots.hint(live, sailor) == hinted
        assert team.tally.asked == asked, "the same question at the same position is not searched again"
        assert await live_tables.bots.hint(live, sailor, lambda: False) == hinted, "and it costs nothing of the ration"
        await analyst.of(bots_alone)
        await wait_until(lambda: not analyst._now)
        assert (await analyst.of(bots_alone)).done
        await analyst.close()
        await live_tables.close()
        await team.close()
        await store.close()
        return bots_alone, live.table, before, hints

    played, asked_for, before, hints = asyncio.run(story())
    data = file.read_bytes()
    moves, later = frames(data[:before]), frames(data[before:])
    assert [request.wants for request in moves[:2]] == ["warmth", "action"], "the worker warms up before the first move"
    moves = [request for request in moves if request.wants == "action"]
    assert {request.player for request in moves} == {"captain", "admiral"}
    assert [(request.seat, request.state) for request in moves] == known_to_movers(played)

    thoughts = [request for request in later if request.wants == "thought"]
    judged = thoughts[hints:]
    seat = asked_for.state.to_act
    assert {(hint.seat, hint.state) for hint in thoughts[:hints]} == {(seat, bytes(asked_for.state.played.redacted(seat)))}
    assert [(request.seat, request.state) for request in judged] == known_to_movers(played)
    assert [request.about for request in judged] == played.state.played.actions

    for table in (played, asked_for):
        assert bytes.fromhex(table.state.opened.key) not in data
    assert not any(bytes(played.state.played.after(i)[0]) in data for i in range(len(played.state.played.actions)))


def seated(game: str, *kinds: str, **options: object) -> Table:
    table = Table("t", haste=1.0)
    table.fold.take(opening.opening(catalogue.game(game), options, kinds, sailor="a" * 64, name="Ann"), time.time())
    return table


def test_a_searching_bot_is_shown_to_think_and_a_quick_one_is_not():
    for level, thinks in (("admiral", True), ("captain", True), ("greedy", False)):
        table = seated("sail", f"bot:{level}", "me", pirate_mode=2)
        table.fold.take(table.wishes.to_be_ready("a" * 64), time.time())
        parts = page.parts(table.sights.sight("a" * 64, time.time(), Patience()))
        assert table.state.to_act == 0
        assert ("is thinking" in parts["headline"]) is thinks
        assert ('class="more">thinking<' in parts["prompt"]) is thinks


def at_a_window(game: str) -> Table:
    """A table of two admirals at which somebody has a fixed time; deals without such a moment are passed over."""
    for _ in range(100):
        table = seated(game, "bot:admiral", "bot:admiral")
        while table.state.status is Status.PLAYING:
            if table.fixed_time.seconds or table.times.has_window:
                return table
            action = table.state.played.choose(roster.player("greedy"))
            table.fold.take(table.fixed_time.moved(table.state.to_act, action), time.time())
    raise AssertionError(f"no window in a hundred games of {game}")


def test_a_bot_thinks_no_longer_than_the_table_waits():
    assert seated("sail", "bot:admiral", "me", pirate_mode=2).times.time_to_think == float("inf")
    for game, longest in (("savage_seas", BOT_SECONDS_ALONE), ("salt_and_bones", 1.5)):
        table = at_a_window(game)
        with table.times.still():
            begins = table.times.asks_from(table.state.to_act) - table.times.now if table.times.veil else 0.0
            assert 0 < table.times.time_to_think - begins < longest
