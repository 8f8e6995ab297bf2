"""The tree search: the same answer in both engines, for any truth behind what is seen, and a better one than by chance."""

from __future__ import annotations

import math
import os
from functools import partial
from typing import Any

import numpy as np
import pytest

import quarterdeck as qd
from quarterdeck.engine import catalogue, compile, kernels
from quarterdeck.engine.errors import EngineError, QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import NONE
from quarterdeck.players import ismcts, learned, roster, search, settings
from quarterdeck.players.learned import forward
from quarterdeck.players.search import Searcher, Thought
from quarterdeck.players.settings import Settings, settings_of

GAMES = catalogue.names()
SOAK = "QUARTERDECK_SOAK" in os.environ
POSITIONS = 2000 if SOAK else 60


def positions(game: str, count: int) -> Any:
    """Matches at positions with a real choice, from random games, every fifth decision."""
    number = found = 0
    while found < count:
        match = Match(game, seed=41, number=number)
        luck = number
        while not match.over and found < count:
            luck = kernels.next_luck(luck)
            legal = match.legal()
            if len(match.actions) % 5 == 0 and len(legal) > 1:
                found += 1
                yield match
            match.play(legal[kernels.mixed(luck) * len(legal) >> 32], is_legal=True)
        number += 1


def few(game: str) -> Settings:
    """Settings of a short search; a game's plans are tried out too."""
    return settings_of(catalogue.game(game), iterations=16, milliseconds=0, exploration=0.7, cut=8)


def alike(one: Thought, other: Thought) -> bool:
    """Whether two thoughts differ in nothing but the time they took."""
    return one._replace(seconds=0) == other._replace(seconds=0)


@pytest.mark.parametrize("game", GAMES if SOAK else ["sail"])
def test_a_search_leaves_neither_its_rows_nor_any_table(game, monkeypatch):
    monkeypatch.setattr(search, "twin", partial(compile.twin, checked=True))
    searcher = Searcher(catalogue.game(game), few(game))
    for number, match in enumerate(positions(game, POSITIONS)):
        assert searcher.think(match.redacted(match.to_act), match.to_act, number).action in match.legal()


@pytest.mark.parametrize("game", GAMES)
def test_plain_and_compiled_think_the_same(game):
    compiled, plain = (Searcher(catalogue.game(game), few(game), engine) for engine in ("cpu", "plain"))
    for number, match in enumerate(positions(game, 3)):
        seat = match.to_act
        state = match.redacted(seat)
        assert alike(compiled.think(state, seat, number), plain.think(state, seat, number))


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_depends_on_nothing_that_the_seat_cannot_know(game):
    searcher = Searcher(catalogue.game(game), few(game))
    for number, match in enumerate(positions(game, POSITIONS)):
        seat = match.to_act
        seen = match.redacted(seat)
        answer = searcher.think(seen, seat, number)
        assert answer.action in match.legal()
        other = match.at(match.imagined(seat, seed=number))
        assert bytes(other.redacted(seat)) == bytes(seen)
        assert alike(searcher.think(other.redacted(seat), seat, number), answer)


def test_an_answer_says_what_was_seen():
    game = catalogue.game("sail")
    match = next(positions("sail", 1))
    thought = Searcher(game, Settings(iterations=400)).think(match.redacted(match.to_act), match.to_act, 7)
    assert thought.action == thought.candidates[0].action == thought.line[0]
    assert sum(candidate.visits for candidate in thought.candidates) == thought.iterations <= 400
    others = [candidate.visits for candidate in thought.candidates[1:]]
    assert others == sorted(others, reverse=True)
    assert all(0 <= candidate.value <= 1 for candidate in thought.candidates)
    assert len(thought.values) == 2 and thought.values[0] == thought.values[1]    # Sail's seats share one result
    assert set(match.legal()) >= {candidate.action for candidate in thought.candidates}


def test_an_action_that_is_asked_about_is_known_half_as_well_as_the_best():
    searcher = Searcher(catalogue.game("sail"), Settings(iterations=200, depth=0, widening=0.1))
    for match in positions("sail", 5):
        seat, worst = match.to_act, min(match.legal(), key=match.prefers)
        usual = searcher.think(match.redacted(seat), seat, 2)
        asked = searcher.think(match.redacted(seat), seat, 2, also=worst)
        visits = {candidate.action: candidate.visits for candidate in asked.candidates}
        assert visits[worst] >= max(visits.values()) // 2
        assert (asked.action, asked.values, asked.line) == (usual.action, usual.values, usual.line)


def test_threads_add_up_their_trees():
    game = catalogue.game("sail")
    match = next(positions("sail", 1))
    state, seat = match.redacted(match.to_act), match.to_act
    two = Searcher(game, Settings(iterations=100, threads=2))
    assert alike(two.think(state, seat, 3), two.think(state, seat, 3))
    thought = two.think(state, seat, 3)
    assert 100 < thought.iterations <= 200
    assert sum(candidate.visits for candidate in thought.candidates) == thought.iterations


def test_the_clock_ends_a_search_and_so_does_whoever_no_longer_wants_it():
    game = catalogue.game("sail")
    match = next(positions("sail", 1))
    state, seat = match.redacted(match.to_act), match.to_act
    thought = Searcher(game, Settings(iterations=0, milliseconds=5)).think(state, seat)
    assert thought.iterations >= ismcts.SLICE and thought.iterations % ismcts.SLICE == 0
    stopped = Searcher(game, Settings(iterations=10_000)).think(state, seat, is_wanted=lambda: False)
    assert stopped.iterations == ismcts.SLICE


@pytest.mark.parametrize(("depth", "deepest"), [(1, 1), (2, 2), (0, 4)])
def test_a_tree_grows_as_deep_as_it_may(depth, deepest):
    match = next(positions("sail", 1))
    searcher = Searcher(catalogue.game("sail"), Settings(iterations=400, depth=depth))
    thought = searcher.think(match.redacted(match.to_act), match.to_act, 1)
    levels = [[0]]
    while levels[-1]:
        levels.append([child for node in levels[-1] for child, *_ in searcher._trees[0].children(node)])
    deep = len(levels) - 2
    assert deep == deepest if depth else deep >= deepest
    assert 1 <= len(thought.line) <= deep


def test_a_full_tree_goes_on_without_growing():
    game = catalogue.game("sail")
    match = next(positions("sail", 1))
    searcher = Searcher(game, Settings(iterations=300, depth=0, widening=2.0))
    tree = searcher._trees[0]
    tree.rows["nodes"], tree.rows["sums"] = tree.rows["nodes"][:20], tree.rows["sums"][:20]
    thought = searcher.think(match.redacted(match.to_act), match.to_act, 1)
    assert tree.rows["nodes"][0][ismcts.ACTION] == 20
    assert sum(candidate.visits for candidate in thought.candidates) == thought.iterations


@pytest.mark.parametrize("game", ["sail", "salt_and_sail"])
def test_one_iteration_is_the_greedy_player(game):
    greedy = roster.PLAYERS["greedy"]
    searcher = Searcher(catalogue.game(game), settings_of(catalogue.game(game), iterations=1))
    for match in positions(game, 20):
        liked = [match.prefers(action) for action in match.legal()]
        chosen = searcher.think(match.redacted(match.to_act), match.to_act).action
        assert chosen == match.choose(greedy) == match.legal()[liked.index(max(liked))]


def test_all_first_choices_have_the_same_luck():
    searcher = Searcher(catalogue.game("sail"), Settings(iterations=1, widening=9.0))
    match = next(positions("sail", 1))
    keys = []
    for action in match.legal():
        searcher.think(match.redacted(match.to_act), match.to_act, 5)
        tree = searcher._trees[0]
        searcher._run(tree, match.to_act, 1, 1, 5, action)
        visits = next(count for _, taken, count, _ in tree.children(0) if taken == action)
        keys.append((visits, tree.rows["work"]["rng"]["key"].tobytes()))
    assert len(set(keys)) == len({visits for visits, _ in keys}) == 2     # the action that was chosen is seen a second time


def test_another_plan_is_judged_by_what_comes_of_following_it():
    game = catalogue.game("salt_and_sail")
    searcher = Searcher(game, settings_of(game, iterations=200, milliseconds=0))
    plans = 0
    for match in positions("salt_and_sail", 40):
        searcher.think(match.redacted(match.to_act), match.to_act, 3)
        tree = searcher._trees[0]
        nodes = tree.rows["nodes"]
        of_plans = [(node, action) for node, action, _, _ in tree.children(0) if nodes[node][ismcts.WHIM]]
        assert tree.has_plans or not of_plans
        plans += len(of_plans)
        for node, action in of_plans:
            assert action in match.legal() and action != tree.children(0)[-1][1]    # begins otherwise than the usual plan
            assert nodes[node][ismcts.CHILD] == NONE and nodes[node][ismcts.VISITS] > 0
    assert plans > 40


@pytest.mark.parametrize("of", [settings_of(catalogue.game("sail"), iterations=150, milliseconds=0),
                                Settings(iterations=150)], ids=["its own settings", "settings of a game without its own"])
def test_searching_wins_more_than_the_rule_of_thumb_on_a_hard_sea(of):
    game, options, wins = catalogue.game("sail"), {"scenario": 8, "pirate_mode": 2}, 0.0
    greedy = qd.Batch(game, games=400, seed=5, options=options).play_out(roster.player("greedy")).scores[:, 0].mean()
    searcher = Searcher(game, of)
    for number in range(16):
        match = Match(game, seed=5, number=number, options=options)
        while not match.over:
            seat = match.to_act
            match.play(searcher.think(match.redacted(seat), seat, 1000 * number + len(match.actions)).action)
        wins += match.scores[0] / 16
    assert wins > greedy


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_its_settings(game):
    found = catalogue.game(game)
    captain, admiral = (settings_of(found, level) for level in ("captain", "admiral"))
    assert 1 < captain.iterations < admiral.iterations
    assert admiral.milliseconds == 2000
    assert captain.exploration > 0 and captain.widening > 0


@pytest.fixture
def untold(tmp_path, monkeypatch):
    """Sail as a game that says nothing of its searches, in a folder of the test's own."""
    game = catalogue.game("sail")
    monkeypatch.setattr(game.player, "SEARCH", {})
    monkeypatch.setattr(game, "folder", tmp_path)
    settings.read.cache_clear()
    return game


def test_a_game_says_in_a_file_how_its_searches_think(untold):
    assert settings_of(untold) == Settings(iterations=2000, milliseconds=2000)
    (untold.folder / settings.FILE).write_text("[all]\ndepth = 3\n\n[admiral]\ncaution = 1\n\n"
                                               "['captain among more']\niterations = 9\n")
    assert settings_of(untold) == Settings(iterations=2000, milliseconds=2000, depth=3, caution=1)
    assert settings_of(untold, "captain") == Settings(iterations=100, depth=3)
    assert settings.among_more(untold, "captain") == {"iterations": 9}


@pytest.mark.parametrize(("text", "says"), [
    ("[all]\ndepht = 1\n", "search.toml: all.depht: is no setting of a search; there are iterations,"),
    ("[bosun]\ndepth = 1\n", "search.toml: bosun: is no level; there are admiral,"),
    ("[all]\ndepth = 1.5\n", "search.toml: all.depth: is 1.5; it takes a whole number from 0 up"),
    ("[all]\ncaution = true\n", "search.toml: all.caution: is True; it takes a number"),
    ("[all]\ncut = -2\n", "search.toml: all.cut: is -2; it takes a whole number from -1 up"),
    ("[all\n", "search.toml: cannot be read .* quarterdeck tune writes it anew")])
def test_a_mistake_in_that_file_is_named(untold, text, says):
    (untold.folder / settings.FILE).write_text(text)
    with pytest.raises(QuarterdeckError, match=says):
        settings_of(untold)


def test_settings_stand_in_one_place(untold, monkeypatch):
    (untold.folder / settings.FILE).write_text("[all]\ndepth = 1\n")
    monkeypatch.setattr(untold.player, "SEARCH", {"all": {"depth": 2}})
    with pytest.raises(QuarterdeckError, match=r"player.py has SEARCH and there is a search.toml; keep one of them"):
        settings_of(untold)


def test_a_level_that_would_only_do_as_the_mate_is_not_offered(untold):
    assert {"captain", "admiral"} <= set(roster.levels(untold))
    (untold.folder / settings.FILE).write_text("[captain]\niterations = 1\n\n[admiral]\niterations = 1\n")
    settings.read.cache_clear()
    assert not {"captain", "admiral"} & set(roster.levels(untold))


def test_players_have_names_and_nicknames():
    assert [roster.known(name) for name in ("Mate", " castaway ", "admiral")] == ["greedy", "random", "admiral"]
    assert set(roster.LADDER) == set(roster.LEVELS)
    with pytest.raises(QuarterdeckError, match="no player 'bosun'; there are castaway, deckhand"):
        roster.known("bosun")
    with pytest.raises(QuarterdeckError, match="cannot play in a batch"):
        roster.player("admiral")


def test_a_search_needs_a_bound_and_an_engine():
    game = catalogue.game("sail")
    with pytest.raises(QuarterdeckError, match="needs a bound"):
        Searcher(game, Settings(iterations=0))
    with pytest.raises(EngineError, match="not on 'cuda'"):
        Searcher(game, Settings(), "cuda")


def test_a_mean_is_as_good_as_its_visits():
    """The search's curiosity: an action that was seldom tried is tried again, one that could seldom be chosen waits."""
    nodes, sums = np.zeros((3, ismcts.COLUMNS), np.int32), np.array([0.0, 5.0, 1.0])
    nodes[0] = [1, 0, 3, 0, 12, 0, 0]
    nodes[1] = [NONE, 2, 4, 0, 10, 12, 0]
    nodes[2] = [NONE, NONE, 7, 0, 2, 12, 0]
    mask, untried = np.array([1 << 4 | 1 << 7 | 1 << 9]), np.zeros(1, np.int64)
    assert ismcts.followed(nodes, sums, 0, mask, untried, 0.7) == 2
    assert untried[0] == 1 << 9
    assert nodes[1][ismcts.AVAILABLE] == nodes[2][ismcts.AVAILABLE] == 13
    assert 0.5 + 0.7 * math.sqrt(math.log(13) / 10) < 0.5 + 0.7 * math.sqrt(math.log(13) / 2)


def test_a_cautious_search_leaves_the_rule_of_thumb_only_for_something_clearly_better():
    nodes, sums = np.zeros((3, ismcts.COLUMNS), np.int32), np.array([0.0, 20.0, 33.0])
    nodes[0] = [2, 0, 3, 0, 100, 0, 0]
    nodes[1] = [NONE, NONE, 4, 0, 40, 100, 0]      # the eldest: what `prefer` likes best, mean 0.5
    nodes[2] = [NONE, 1, 7, 0, 60, 100, 0]                # mean 0.55
    assert ismcts.first_choice(nodes, sums, 0.0) == 2
    assert ismcts.first_choice(nodes, sums, 1.0) == 1


# ------------------------------------------------------------------ guided by a network

GUIDED = GAMES if SOAK else ["sail"]
"""Compiling this search takes a minute a game."""


def guided(game: str) -> Searcher:
    """A short search of the commodore."""
    return roster.Thinker(catalogue.game(game), "commodore", iterations=24, milliseconds=0).searcher


@pytest.mark.parametrize("game", GUIDED)
def test_the_commodores_answer_depends_on_nothing_that_the_seat_cannot_know(game):
    searcher = guided(game)
    for number, match in enumerate(positions(game, POSITIONS)):
        seat = match.to_act
        seen = match.redacted(seat)
        answer = searcher.think(seen, seat, number)
        assert answer.action in match.legal()
        assert sum(candidate.visits for candidate in answer.candidates) == answer.iterations
        other = match.at(match.imagined(seat, seed=number))
        assert bytes(other.redacted(seat)) == bytes(seen)
        assert alike(searcher.think(other.redacted(seat), seat, number), answer)


@pytest.mark.parametrize("game", GUIDED)
def test_one_iteration_of_the_commodore_is_the_networks_own_choice(game):
    of = catalogue.game(game)
    searcher, network = roster.Thinker(of, "commodore", iterations=1, milliseconds=0).searcher, roster.bot(of, "network")
    for number, match in enumerate(positions(game, 20)):
        assert searcher.think(match.redacted(match.to_act), match.to_act, number).action == network.choose(match)


def test_rollouts_may_take_the_place_of_the_networks_value():
    game = catalogue.game("sail")
    mixed, rollouts = (roster.Thinker(game, "commodore", iterations=24, milliseconds=0, rule=256, mix=mix).searcher
                       for mix in (0.5, 1.0))
    for number, match in enumerate(positions("sail", 5)):
        found = [searcher.think(match.redacted(match.to_act), match.to_act, number) for searcher in (mixed, rollouts)]
        sums = [[one.value * one.visits for one in thought.candidates] for thought in found]
        assert sums[1] == pytest.approx([round(total) for total in sums[1]])        # a game of Sail is won or lost
        assert sums[0] != pytest.approx([round(total) for total in sums[0]])


@pytest.mark.parametrize("game", GUIDED)
def test_an_action_that_is_asked_about_is_looked_at(game):
    searcher = guided(game)
    for number, match in enumerate(positions(game, 5)):
        asked = match.legal()[-1]
        thought = searcher.think(match.redacted(match.to_act), match.to_act, number, also=asked)
        assert {candidate.action: candidate.visits for candidate in thought.candidates}[asked] > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_network_comes_with_every_game(game):
    of = catalogue.game(game)
    policy = roster.network_of(of)
    assert (learned.NETWORKS / f"{game}.npz").stat().st_size <= 3 << 20
    assert policy.rules_version == of.rules_version and policy.decisions > 100_000_000
    assert policy.about["settings"] and policy.about["strength"]
    assert "commodore" in roster.levels(of) and roster.ladder(of)[-1] == "commodore"
    match = Match(of, seed=5)
    assert roster.bot(of, "network").choose(match) in match.legal()


def test_a_game_without_a_network_has_no_commodore(monkeypatch):
    monkeypatch.setattr(learned, "shipped", lambda game: None)
    game = catalogue.game("sail")
    assert "commodore" not in roster.levels(game)
    for name in ("commodore", "network"):
        with pytest.raises(QuarterdeckError, match="no network comes with Sail"):
            roster.bot(game, name)


def test_plain_loops_compute_what_the_matrices_say():
    chance = np.random.default_rng(3)
    shapes = [(337, 8), (8, 8), (8, 8), (8, 36)]
    policy = learned.Policy("sail", 1, {}, 0, [chance.normal(size=shape).astype(np.float16) for shape in shapes],
                            [chance.normal(size=shape[1]).astype(np.float16) for shape in shapes])
    seen = (chance.random(337) * (chance.random(337) < 0.2)).astype(np.float32)
    x, y, z, out = (np.zeros(size, np.float32) for size in (8, 8, 8, 36))
    forward.forward(*policy.rows, seen, x, y, z, out)
    assert out == pytest.approx(policy.outputs(seen), abs=0.01)


def test_a_search_with_a_network_is_compiled():
    with pytest.raises(EngineError, match="runs on 'cpu' alone"):
        roster.Thinker(catalogue.game("sail"), "commodore", "plain")


@pytest.mark.parametrize(("name", "seats", "player"), [
    ("set_sail", 6, "commodore"), ("salt_and_sail", 4, "commodore"), ("savage_seas", 2, "commodore"),
    ("savage_seas", 6, "admiral"), ("sail", 2, "commodore")])
def test_among_more_seats_than_its_network_is_strong_at_the_commodore_is_an_admiral(name, seats, player):
    assert roster.at_seats(catalogue.game(name), "commodore", seats) == player
    assert roster.at_seats(catalogue.game(name), "captain", seats) == "captain"


def test_among_more_than_two_a_level_may_think_in_another_way(monkeypatch):
    game = catalogue.game("salt_and_sail")
    monkeypatch.setitem(game.player.SEARCH, "captain among more", {"iterations": 16})
    two, four = (Match(game, seed=4, options={"seats": seats}) for seats in (2, 4))
    for match in (two, four):
        while len(match.legal()) < 2:
            match.play(match.legal()[0])
    captain = roster.Thinker(game, "captain", "plain", iterations=24, milliseconds=0)
    assert captain.think(four).iterations > 16                                  # what is asked for goes before
    captain = roster.Thinker(game, "captain", "plain", milliseconds=0, cut=1)
    assert captain.think(two).iterations > 16 >= captain.think(four).iterations
    assert captain.searcher.settings.iterations == 200
