"""What every game must satisfy, asked of every game in the catalogue (see engine/conformance.py)."""

from __future__ import annotations

import os

import pytest

from quarterdeck.engine import catalogue, conformance
from quarterdeck.players import roster

SOAK = 50 if os.environ.get("QUARTERDECK_SOAK") else 1
GAMES = catalogue.games()
CASES = [pytest.param(game, options, id=f"{game.name}-{i}")
         for game in GAMES for i, options in enumerate(conformance.variants(game))]
every_variant = pytest.mark.parametrize(("game", "options"), CASES)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


CHANGED = "the rules have changed: raise view.RULES_VERSION and write the file anew (make fingerprints)"


def on_file(game, name):
    file = game.folder / "tests" / name
    return file.read_text(encoding="utf-8") if file.exists() else f"there is no {name} yet: make fingerprints writes it"


def test_no_game_of_the_catalogue_is_broken():
    assert catalogue.broken() == {}
    assert "sail" in [game.name for game in GAMES]


@every_variant
def test_legal_agrees_with_refusal_for_every_action_id(game, options):
    assert sum(conformance.legal_agrees_with_refusal(game, seed, options) for seed in range(6 * SOAK)) >= 6


@every_variant
def test_bounds_and_invariants_hold_after_every_action(game, options):
    assert max(conformance.stays_in_bounds(game, seed, options) for seed in range(60 * SOAK)) <= game.most_decisions


@every_variant
def test_setup_writes_every_field(game, options):
    conformance.setup_writes_everything(game, 3, options)


@every_variant
def test_undo_restores_and_redo_repeats(game, options):
    for seed in range(3 * SOAK):
        conformance.undo_restores(game, seed, options)


@every_variant
def test_a_record_written_and_read_is_the_same_game(game, options):
    for seed in range(3 * SOAK):
        conformance.record_round_trip(game, seed, options)


@every_variant
def test_plain_and_cpu_agree_after_every_action(game, options):
    assert sum(conformance.engines_agree(game, seed, options) for seed in range(3 * SOAK)) >= 3


@every_variant
def test_no_seat_and_no_spectator_gets_a_secret(game, options):
    assert sum(conformance.keeps_secrets(game, seed, options) for seed in range(3 * SOAK)) >= 18


@every_variant
def test_no_log_tells_a_secret(game, options):
    for seed in range(2 * SOAK):
        conformance.log_keeps_secrets(game, seed, options)


@every_variant
def test_only_the_possible_is_imagined(game, options):
    for seed in range(8 * SOAK):
        conformance.imagines_only_the_possible(game, seed, options)


@every_variant
def test_the_truth_is_among_what_is_imagined(game, options):
    for seed in range(SOAK):
        conformance.imagines_the_truth(game, seed, options)


@every_game
def test_whole_games_are_the_same_bytes_in_plain_and_cpu_and_alone(game):
    for options in conformance.variants(game)[:4]:
        conformance.batch_equals_matches(game, options, 25 * SOAK)


@every_game
def test_compiled_play_survives_bound_checks(game):
    for options in conformance.variants(game):
        conformance.survives_bound_checks(game, options, 400 * SOAK)


@every_game
@pytest.mark.parametrize("player", roster.PLAYERS)
def test_every_kernel_compiles_for_a_gpu(game, player):
    conformance.compiles_for_a_gpu(game, roster.player(player))


@every_game
def test_the_playthrough_is_the_one_on_file(game):
    assert conformance.playthrough(game) == on_file(game, "playthrough.txt"), CHANGED


@every_game
def test_the_counts_of_positions_are_the_ones_on_file(game):
    assert conformance.perft(game) == on_file(game, "perft.txt"), CHANGED
