"""Reasons to play again: deals of the day, statistics and challenges, from the store to the pages; on both databases."""

from __future__ import annotations

import html
import json
import random
import re
import time

import pytest
from msgspec import structs
from tests.server.harness import Player
from tests.server.test_store import entry, on_a_loop, row
from websockets.exceptions import ConnectionClosed

from quarterdeck.engine import catalogue, journal
from quarterdeck.games.salt_and_bones.content import CARD_NAMES
from quarterdeck.players import roster
from quarterdeck.server import challenges, daily, logbook, opening, results
from quarterdeck.server.clock import Clock
from quarterdeck.server.store import Attempt, Change, Forgotten, Store
from quarterdeck.server.tables import Table

ANN, BEN = "a" * 64, "b" * 64


@pytest.fixture
def opened(database):
    """Opens the store of this test's database."""
    return lambda: Store.open(database)


async def finished(store, table, sailor, status="over", **other):
    await store.append(Change(entry(table, 0), row(table, status=status, public=False, **other), sailor))


@on_a_loop
async def test_a_secret_is_made_once_and_kept(opened):
    store = await opened()
    assert await store.secret("daily", "aa") == "aa"
    assert await store.secret("daily", "bb") == "aa"
    assert await store.secret("other", "cc") == "cc"
    await store.close()
    store = await opened()
    assert await store.secret("daily", "dd") == "aa"
    await store.close()


@on_a_loop
async def test_the_first_attempt_at_a_deal_counts(opened):
    store = await opened()
    assert await store.try_deal(Attempt("2026-11-18", "sail", ANN, "t1")) == "t1"
    assert await store.try_deal(Attempt("2026-11-18", "sail", ANN, "t2")) == "t1"
    assert await store.try_deal(Attempt("2026-11-18", "sail", BEN, "t3")) == "t3"
    assert await store.try_deal(Attempt("2026-11-18", "set_sail", ANN, "t4")) == "t4"
    assert await store.try_deal(Attempt("2026-11-19", "sail", ANN, "t5")) == "t5"
    for table, sailor in (("t1", ANN), ("t3", BEN), ("t4", ANN)):
        await finished(store, table, sailor)
    assert [each.table for each, _ in await store.attempts_at("2026-11-18", "sail")] == ["t1", "t3"]
    assert [(each.day, each.game, told.id) for each, told in await store.attempts_of(ANN, "2026-11-18")] == [
        ("2026-11-18", "sail", "t1"), ("2026-11-18", "set_sail", "t4")]         # t5 was never dealt
    assert await store.attempts_of(ANN, "2026-11-19") == []
    await store.close()


@on_a_loop
async def test_finished_games_are_found_by_their_player(opened):
    store = await opened()
    await finished(store, "t1", ANN, opened=1.0)
    await finished(store, "t2", ANN, opened=2.0)
    await finished(store, "t3", ANN, status="playing")
    await finished(store, "t4", BEN)
    assert [each.id for each in await store.finished(ANN)] == ["t2", "t1"]
    await store.close()


@on_a_loop
async def test_who_is_forgotten_keeps_running_games_and_todays_attempt(opened):
    store = await opened()
    for table, status in (("t1", "over"), ("t2", "stopped"), ("t3", "playing")):
        await finished(store, table, ANN, status)
    await finished(store, "t4", BEN)
    for day, sailor, table in (("2026-11-17", ANN, "t1"), ("2026-11-18", ANN, "t3"), ("2026-11-17", BEN, "t4")):
        await store.try_deal(Attempt(day, "sail", sailor, table))
    await store.forget(Forgotten(ANN, "2026-11-18"))
    assert await store.finished(ANN) == []
    assert [each.id for each in await store.sittings(ANN)] == ["t3"]
    assert [each.day for each, _ in await store.attempts_of(ANN, "2026-01-01")] == ["2026-11-18"]
    # what others are compared with stays, and tells no longer who it was
    assert {each.sailor for each, _ in await store.attempts_at("2026-11-17", "sail")} == {"t1", BEN}
    assert [each.id for each in await store.finished(BEN)] == ["t4"]
    await store.close()


# ------------------------------------------------------------------ counting

def told(table, ended, seats, **other):
    """The row of a finished table; a seat is its sailor or its level, whether it won, and its points."""
    outcome = {"ended": ended, "seats": [{"sailor": who if len(who) == 64 else "", "level": who if len(who) < 64 else "",
                                          "won": won, "points": points, "said": f"{points} points"}
                                         for who, won, points in seats]} | other
    return row(table, status="over", summary=json.dumps({"seats": [], "options": {"scenario": 1}, "outcome": outcome}))


def test_statistics_count_wins_streaks_and_the_best_in_the_order_of_play():
    rows = [told(f"t{ended}", float(ended), [(ANN, won, points), ("greedy", won, points)], **other)
            for ended, won, points, other in [
                (4, True, 1010, {}), (1, True, 1003, {}), (2, True, 1090, {}), (3, False, 7, {}), (5, True, 1000, {}),
                (6, True, 1999, {"known": True})]]
    played = [results.played_by(each, ANN) for each in rows]
    found = results.statistics(played)
    assert (found.games, found.wins, found.streak, found.longest, found.share) == (5, 4, 2, 2, 80)
    assert found.best.said == "1090 points" and found.best.table == "t2"
    assert found.last.table == "t5"
    assert results.played_by(rows[0], BEN) is None
    assert results.statistics([]).best is None


def test_both_sides_at_one_screen_are_nobodys_result():
    assert results.played_by(told("t1", 1.0, [(ANN, True, 1020), (ANN, False, 3)]), ANN) is None
    together = results.played_by(told("t1", 1.0, [(ANN, True, 1020), (ANN, True, 1020)]), ANN)
    assert together.won and not together.bots


def test_a_damaged_row_counts_for_nothing():
    for summary in ("", "{}", "[]", '{"outcome": null}', '{"outcome": {"ended": "x", "seats": []}}', "null"):
        assert results.played_by(row("t1", summary=summary), ANN) is None


def test_a_deal_is_compared_with_what_ended_on_its_day():
    noon = 1_795_003_200.0                      # 2026-11-18, 12:00 UTC
    rows = [told(f"t{n}", noon + 3600 * later, [(chr(97 + n) * 64, points > 999, points), ("greedy", False, 0)])
            for n, (points, later) in enumerate([(1010, 0), (50, 1), (1010, 2), (1040, 3), (2000, 12)])]
    rows.append(row("t9", status="playing", summary="{}"))
    found = results.compared("2026-11-18", rows, results.played_by(rows[0], ANN))
    assert found == results.Compared(6, 4, 3, 1, 1, "1040 points", "1010 points")


def test_a_deal_follows_from_the_secret_the_game_and_the_day():
    keys = {daily.key_of(secret, game, day) for secret in ("aa" * 32, "ab" * 32) for game in ("sail", "set_sail")
            for day in ("2026-11-18", "2026-11-19")}
    assert len(keys) == 8 and all(len(key) == 16 for key in keys)
    assert daily.key_of("aa" * 32, "sail", "2026-11-18") in keys


@pytest.mark.parametrize("game", sorted(daily.DEALS))
def test_every_deal_of_two_months_can_be_dealt(game):
    for n in range(60):
        deal = daily.deal_of(game, daily.before("2026-12-31", n))
        found = opening.opening(catalogue.game(game), dict(deal.options), deal.seats, sailor=ANN, name="Ann")
        assert [bool(chair.sailor) for chair in found.chairs] == [True] + [False] * (len(deal.seats) - 1)


def test_a_deal_opens_itself_when_its_day_is_over():
    noon = 1_795_003_200.0
    wall = [0.0]
    table = Table("t1", clock=Clock(wall=lambda: noon, steady=lambda: wall[0]))
    deal = daily.deal_of("sail", "2026-11-18")
    opened = opening.opening(catalogue.game("sail"), dict(deal.options), deal.seats, sailor=ANN, name="Ann")
    table.fold.take(structs.replace(opened, daily="2026-11-18"), noon)
    chance = random.Random(1)
    while not table.state.played.over:
        if table.state.covered:
            table.fold.take(logbook.Ready(0), noon)
        table.fold.take(logbook.Moved(table.state.to_act, chance.choice(sorted(table.state.played.legal()))), noon)
    assert table.state.status.value == "over" and table.state.ended_at == noon
    assert not table.endings.is_open and table.endings.is_closed_to(BEN) and not table.endings.is_closed_to(ANN)
    assert table.endings.ending().key == "" and table.endings.ending().move == 0
    wall[0] = 12 * 3600.0 - 1
    assert not table.endings.is_open
    wall[0] = 12 * 3600.0
    assert table.endings.is_open and not table.endings.is_closed_to(BEN) and table.endings.ending().key == opened.key


def test_marks_are_earned_by_games_that_fit():
    ladder = challenges.ladder_of(catalogue.game("sail"))

    def game(points, scenario=1, bots=("greedy",), **other):
        return results.Played("t", "sail", 1.0, {"scenario": scenario}, "", points >= 1000, False, points, "", "", bots,
                              1 + len(bots), **({"known": False, "daily": "", "result": ""} | other))

    def earned(*games):
        return [each.earned for each in challenges.progress(ladder, games)][:2]

    assert earned() == [0, 0]
    assert earned(game(7)) == [0, 0]
    assert earned(game(1003)) == [1, 0]
    assert earned(game(1020), game(1001, 2)) == [2, 1]
    assert earned(game(1024)) == [3, 0]
    assert earned(game(1045, bots=("admiral",))) == [3, 0]          # a better mate does no harm
    assert earned(game(1045, bots=("random",))) == [0, 0]
    assert earned(game(1045, bots=())) == [0, 0]
    assert earned(game(1045, known=True)) == [0, 0]


def test_every_game_with_a_page_has_challenges_that_can_be_opened():
    for game in catalogue.games():
        ladder = challenges.ladder_of(game)
        assert ladder is not None, game.name
        assert [mark.points for mark in ladder.marks] == sorted(mark.points for mark in ladder.marks)
        for each in ladder.challenges:
            opening.opening(game, dict(each.options), each.seats, sailor=ANN, name="Ann", levels=roster.levels(game))


# ------------------------------------------------------------------ a running server

class Visitor:
    """A browser without pages: a cookie, forms, and the API to play fast."""

    def __init__(self, server, token=""):
        self.server, self.token = server, token

    @property
    def cookie(self):
        return f"sailor={self.token}"

    def get(self, path):
        return self.server.get(path, **({"cookie": self.cookie} if self.token else {}))

    def post(self, path, **fields):
        answer = self.server.post(path, {"name": "Robin"} | fields, cookie=self.cookie if self.token else "")
        self.token = answer.cookies.get("sailor", self.token)
        return answer

    def opens(self, path, **fields):
        """The table to which a form leads."""
        answer = self.post(path, **fields)
        assert answer.status == 303, answer.text
        return Player(self.server, answer.goto.rsplit("/", 1)[-1], 0, self.token)


def play(player, choose):
    """Play a table to its end; `choose` takes the list of legal actions. What the seat knew at its first decision."""
    first = None
    while True:
        view = player.view()
        info = view["table"]
        if info["status"] != "playing":
            until_listed(player)
            return first
        if player.seat in info["waits_for"]:
            player.ready()
        elif view["legal"]:
            first = first or view
            answer = player.move(choose(view["legal"])["action"], info["at"])
            assert answer.status == 200, answer.text
        else:
            player.api("GET", f"/wait?at={info['at']}&seconds=2")


def first_decision(player):
    """What the seat knows when it is first asked: where a bot begins, that is after its moves."""
    while not (view := player.view())["legal"]:
        if player.seat in view["table"]["waits_for"]:
            player.ready()
        player.api("GET", f"/wait?at={view['table']['at']}&seconds=2")
    return view


def until_listed(player):
    """The listing follows the end of a game a moment later: what is counted from it is asked for after that."""
    end = time.monotonic() + 30
    while f"/t/{player.table}/forget" not in player.server.get("/", cookie=f"sailor={player.token}").text:
        assert time.monotonic() < end, "the listing never says that the game is over"
        time.sleep(0.05)


def at_random(seed):
    chance = random.Random(seed)
    return chance.choice


def figures(page, game):
    """The figures of one game in a log."""
    card = re.search(rf'<section[^>]*data-game="{game}".*?</section>', page, re.DOTALL)[0]
    return {name: html.unescape(text) for name, text in re.findall(r'data-figure="(\w+)">([^<]*)<', card)}


@pytest.mark.parametrize("game", sorted(daily.DEALS))
def test_the_deal_of_the_day_is_the_same_for_everybody_and_has_one_try(server, game):
    ann, ben = Visitor(server), Visitor(server)
    at_ann, at_ben = ann.opens(f"/daily/{game}"), ben.opens(f"/daily/{game}")
    assert at_ann.table != at_ben.table
    seen, same = first_decision(at_ann), first_decision(at_ben)
    assert seen["state"] == same["state"] and seen["table"]["options"] == same["table"]["options"]
    assert seen["table"]["commitment"] == same["table"]["commitment"]
    assert ann.opens(f"/daily/{game}").table == at_ann.table


def test_the_same_moves_meet_the_same_bot(server):
    logs = []
    for _ in range(2):
        player = Visitor(server).opens("/daily/sail")
        play(player, at_random(4))
        logs.append(player.view()["log"])
    assert logs[0] == logs[1]


def test_a_deal_gives_nothing_away_while_its_day_lasts(server):
    ann, ben = Visitor(server), Visitor(server)
    player = ann.opens("/daily/salt_and_sail")
    with player.socket() as socket:
        socket.until(0)
        assert "one try" in socket.ask(do="undo", at=socket.at)["refused"]["sentence"]
        assert "no hints" in socket.ask(do="hint", at=socket.at)["refused"]["sentence"]
        assert "Nobody plays for you" in socket.ask(do="hand_over", level="admiral", seat=0)["refused"]["sentence"]
    play(player, at_random(1))
    page = player.page()
    assert "data-key" not in page and "/record" not in page and "/replay" not in page and "midnight UTC" in page
    for path in ("record", "replay", "replay/3", "analysis"):
        answer = ann.get(f"/t/{player.table}/{path}")
        assert answer.status in (400, 409) and "when the day is over" in answer.text, path
    assert ann.post(f"/t/{player.table}/verify").json["ok"] is False
    assert ann.post(f"/t/{player.table}/play-on", move=3).status == 409
    for path in ("/record", "/analysis"):
        assert player.api("GET", path).status == 409
    # nobody else may look, on whatever way
    assert ben.get(f"/t/{player.table}").status == 409
    assert server.get(f"/t/{player.table}").status == 409
    assert server.api("GET", f"/tables/{player.table}/view").status == 409
    with pytest.raises(ConnectionClosed), Player(server, player.table, 0, "").socket() as other:
        other.hear()


def deal_of(visitor, game):
    """One deal on the page of all."""
    return re.search(rf'<section[^>]*id="{game}".*?</section>', visitor.get("/daily").text, re.DOTALL)[0]


def test_results_of_a_deal_stand_beside_each_other_without_names(server):
    played = []
    for seed in range(3):
        visitor = Visitor(server)
        play(visitor.opens("/daily/salt_and_bones"), at_random(seed))
        played.append(visitor)
    late = Visitor(server)
    late.opens("/daily/salt_and_bones")
    pages = [deal_of(visitor, "salt_and_bones") for visitor in played]
    finished = int(re.search(r"tried it, (\d+) finished", pages[-1])[1])
    assert finished >= 3
    beaten = []
    for page in pages:
        found = re.search(r"You got further than (\d+) of (\d+) others?(?:, and as far as (\d+))?", page)
        assert int(found[2]) == finished - 1
        beaten.append(int(found[1]))
        text = html.unescape(re.search(r'<textarea[^>]*id="share-salt_and_bones"[^>]*>(.*?)</textarea>', page, re.DOTALL)[1])
        assert text.startswith("Quarterdeck, deal of ") and "Health " in text and text.endswith("/daily")
        assert not any(name in text for name in CARD_NAMES), text
        assert not any(f"/t/{table}" in text for table in re.findall(r"/t/(\w+)", page)), text
        assert "Robin" not in page
    assert max(beaten) > min(beaten)        # they did not all get equally far
    assert "You got further" not in deal_of(late, "salt_and_bones")


def test_statistics_are_those_of_a_recount_from_the_records(server):
    ann = Visitor(server)
    tables = []
    for seed, (game, fields) in enumerate([
            *[("sail", {"option-scenario": "1", "option-pirate_mode": "2"})] * 4,
            *[("salt_and_bones", {"seat-1": "bot:random"})] * 3, ("salt_and_sail", {"option-seats": "1"})]):
        player = ann.opens("/tables", **({"game": game, "seat-0": "me", "seat-1": "bot:greedy"} | fields))
        play(player, at_random(seed))
        tables.append((game, player.table))
    stopped = ann.opens("/tables", game="sail", **{"seat-0": "me", "seat-1": "bot:random"})
    with stopped.socket() as socket:
        socket.until(0)
        assert "ack" in socket.ask(do="propose", what="stop")
    played_on = ann.opens(f"/t/{tables[0][1]}/play-on", move=1)         # its cards are known: it counts for nothing
    play(played_on, at_random(9))
    log = ann.get("/log").text
    for game in ("sail", "salt_and_bones", "salt_and_sail"):
        assert figures(log, game) == recount(server, [table for name, table in tables if name == game]), game
    assert figures(log, "set_sail")["games"] == "0"
    assert figures(Visitor(server).get("/log").text, "sail")["games"] == "0"

    assert ann.post("/log/forget").status == 303
    assert figures(ann.get("/log").text, "sail")["games"] == "0"
    assert tables[0][1] not in ann.get("/").text
    assert ann.get(f"/t/{tables[0][1]}").status == 200


def recount(server, tables):
    """Statistics from the records alone, replayed."""
    ended = []
    for table in tables:
        match = journal.replay(journal.loads(server.get(f"/t/{table}/record").text))
        result = match.game.scene.result(match.state, 0, match.seating)
        own = next(each for each in result.standings if each.seat == 0)
        ended.append((bool(own.won), match.game.scene.feat(match.state, 0)))
    row = longest = 0
    for won, _ in ended:
        row = row + 1 if won else 0
        longest = max(longest, row)
    wins = sum(won for won, _ in ended)
    best = max((feat for _, feat in ended), key=lambda feat: feat.points).said
    return {"games": str(len(ended)), "wins": str(wins), "share": f"{round(100 * wins / len(ended))} %", "streak": str(row),
            "longest": str(longest), "best": best}


def test_a_challenge_opens_its_table_and_a_finished_game_counts_as_a_try(server):
    ann = Visitor(server)
    player = ann.opens("/challenges/sail/3")
    view = player.view()
    assert view["table"]["options"]["scenario"] == 3
    assert [seat["holder"] for seat in view["table"]["seats"]] == ["person", "bot"]
    play(player, at_random(2))
    page = ann.get("/voyages").text
    cards = re.findall(r'<li class="card challenge.*?</form></li>', page, re.DOTALL)
    assert len(cards) == 12
    assert "(1 try)" in cards[2] and "(1 try)" not in cards[1]
    assert ann.post("/challenges/sail/13").status == 404
    assert ann.get("/challenges/pebbles").status == 404
