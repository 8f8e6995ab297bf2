"""What every game must satisfy, asked of every game in the catalogue (see kit/conformance.py)."""

from __future__ import annotations

import os

import pytest
from tests import gpu

from quarterdeck.engine import catalogue
from quarterdeck.kit import conformance, plain, shown
from quarterdeck.players import roster

SOAK = 50 if os.environ.get("QUARTERDECK_SOAK") else 1
GAMES = catalogue.games()
CASES = [pytest.param(game, options, id=f"{game.name}-{i}")
         for game in GAMES for i, options in enumerate(conformance.variants(game))]
every_variant = pytest.mark.parametrize(("game", "options"), CASES)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def seeds(game, count):
    """So many games, fewer of a long one."""
    return range(conformance.games_to_play(game, count) * SOAK)


def test_no_game_of_the_catalogue_is_broken():
    assert catalogue.broken() == {}
    assert "sail" in [game.name for game in GAMES]


def test_a_long_game_is_looked_at_in_some_of_its_positions_and_in_its_last(monkeypatch):
    game = catalogue.game("sail")
    every = [len(match.actions) for match in conformance.looked_at(game, 1, {})]
    assert every == list(range(len(every)))
    monkeypatch.setattr(game.checks, "PACE", 7, raising=False)
    assert [len(match.actions) for match in conformance.looked_at(game, 1, {})] == [
        i for i in every if (i + 1) % 7 == 0 or i == every[-1]]
    assert (conformance.games_to_play(game, 60), conformance.games_to_play(game, 3)) == (8, 1)


@every_variant
def test_legal_agrees_with_refusal_for_every_action_id(game, options):
    assert sum(conformance.legal_agrees_with_refusal(game, seed, options) for seed in seeds(game, 6)) >= 6


@every_variant
def test_bounds_and_invariants_hold_after_every_action(game, options):
    assert max(conformance.stays_in_bounds(game, seed, options) for seed in seeds(game, 60)) <= game.most_decisions


@every_variant
def test_setup_writes_every_field(game, options):
    conformance.setup_writes_everything(game, 3, options)


@every_variant
def test_undo_restores_and_redo_repeats(game, options):
    for seed in seeds(game, 3):
        conformance.undo_restores(game, seed, options)


@every_variant
def test_a_record_written_and_read_is_the_same_game(game, options):
    for seed in seeds(game, 3):
        conformance.record_round_trip(game, seed, options)


@every_variant
def test_plain_and_cpu_agree_after_every_action(game, options):
    assert sum(conformance.engines_agree(game, seed, options) for seed in seeds(game, 3)) >= 3


@every_variant
def test_no_seat_and_no_spectator_gets_a_secret(game, options):
    assert sum(conformance.keeps_secrets(game, seed, options) for seed in seeds(game, 3)) >= 18


@every_variant
def test_no_log_tells_a_secret(game, options):
    for seed in seeds(game, 2):
        conformance.log_keeps_secrets(game, seed, options)


@every_variant
def test_nobody_overhears_what_is_told_to_one_seat(game, options):
    looked_at = conformance.nothing_is_overheard(game, options, seeds(game, 6))
    assert looked_at["actions"] >= 6


@every_variant
def test_only_the_possible_is_imagined(game, options):
    for seed in seeds(game, 8):
        conformance.imagines_only_the_possible(game, seed, options)


@every_variant
def test_the_truth_is_among_what_is_imagined(game, options):
    for seed in range(SOAK):
        conformance.imagines_the_truth(game, seed, options)


@every_game
def test_whole_games_are_the_same_bytes_in_plain_and_cpu_and_alone(game):
    for options in conformance.variants(game)[:4]:
        conformance.batch_equals_matches(game, options, max(2, len(seeds(game, 25))))


@every_game
def test_compiled_play_survives_bound_checks(game):
    for options in conformance.variants(game):
        for player in ("random", "deckhand"):       # the deckhand is the greedy player at times
            conformance.survives_bound_checks(game, options, 400 * SOAK, player=roster.player(player))


@every_game
def test_every_kernel_compiles_for_a_gpu(game):
    assert gpu.holds(gpu.every_kernel, game)


@pytest.mark.parametrize("game", ["sail"])
def test_every_kernel_is_optimised_for_a_gpu_too(game):
    assert gpu.holds(gpu.optimised, catalogue.game(game))


@pytest.mark.parametrize("name", ["sail", "savage_seas"])      # the page's own tests ask more of the others
def test_screens_fit_80_by_24_and_pages_offer_every_choice_and_no_secret(name):
    game = catalogue.game(name)
    options = conformance.variants(game)[-1]
    assert shown.fits_the_screen(game, 1, options) > 1
    assert shown.page_offers_every_choice(game, 2, options) > 3


@every_game
def test_the_rules_are_plain_code(game):
    assert plain.problems(game) == []


@every_game
def test_the_playthrough_is_the_one_on_file(game):
    assert conformance.change_of(game, "playthrough.txt", conformance.playthrough(game)) == ""


@every_game
def test_the_counts_of_positions_are_the_ones_on_file(game):
    assert conformance.change_of(game, "perft.txt", conformance.perft(game)) == ""
