"""What is open, and what is hidden (spec.md, 3.3)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas.tests.table import SHATTERED_TEETH, SPECTATOR, C, H

CLOSE = {"c": "(0,0) N", "h": "(2,-1) N", "map": SHATTERED_TEETH}
CREWS = ("Captain", "Sailmaster", "Gunner", "Marine")


@rule("SAVAGE-021")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_the_table_is_open_to_all(battle, seat):
    game = battle(**CLOSE, fires=("weak, -, -, -", "-, strong, -, -"), wounds=("Gunner 2", "Marine 1"),
                  discards=("Full Sail", "Hot Shot"), removed=("Mortar", "")).plan("Come About")
    seen = game.seen_by(seat)
    for team in (C, H):
        assert seen.ship(team) == game.ship(team)
        assert (seen.fires(team), seen.wounds(team)) == (game.fires(team), game.wounds(team))
        assert (seen.sizes(team), seen.decks(team)) == (game.sizes(team), game.decks(team))
        assert seen.removed(team) == game.removed(team)
        assert all(seen.discard(team, crew) == game.discard(team, crew) for crew in CREWS)
        assert seen.status(team) == game.status(team)
    assert (seen.round, seen.gage, seen.asked) == (game.round, game.gage, game.asked)
    assert list(seen.state.rng.key) == [0, 0, 0, 0]


@rule("SAVAGE-022")
def test_all_seats_of_a_team_see_their_hands_and_face_down_orders(battle):
    game = battle(seats=4).plan("-, Haul Wind, Mortar", "Captain's Helm")
    for seat in (0, 2):
        seen = game.seen_by(seat)
        assert seen.board(C) == "-, Haul Wind, Mortar, -"
        assert all(seen.hand(C, crew) == game.hand(C, crew) for crew in CREWS)
        assert seen.reloads(C) == [1, 1, 1, 1]
        assert not any(seen.hand(H, crew) or seen.deck(H, crew) for crew in CREWS)
    for seat in (1, 3, SPECTATOR):
        assert game.seen_by(seat).board(C) == "-, ?, ?, -"
        assert game.seen_by(seat).reloads(C) == [0, 0, 0, 0]


@rule("SAVAGE-023")
def test_a_back_shows_the_ship_and_not_the_crew(battle):
    sights = set()
    for order in ("Mortar", "Reload Gunner"):
        game = battle().plan(f"-, {order}", "Captain's Helm")
        sights.add(bytes(game.seen_by(H).state))
    assert len(sights) == 1, "an Order or a Reload card: nobody can tell"


@rule("SAVAGE-024")
def test_a_wound_tells_the_enemy_who_lies_there(battle):
    """W21."""
    game = battle(**CLOSE, dice="2").plan("Mortar", "-, Grapeshot, -, Captain's Helm")
    seen = game.seen_by(C)
    assert seen.shown(H) == ["-", "Gunner", "-", "-"]
    assert seen.status(H) == "empty, canceled, empty, carried out"
    assert seen.board(H) == "-, ?, -, Captain's Helm"


@rule("SAVAGE-025", "SAVAGE-053")
def test_the_wounded_order_itself_stays_face_down(battle):
    game = battle(**CLOSE, dice="2").plan("Mortar", "-, Grapeshot, -, Captain's Helm")
    assert list(game.state.face_up[H]) == [0, 0, 0, 1]
    assert game.seen_by(H).board(H) == "-, Grapeshot, -, Captain's Helm", "its own Captain knows it"
    assert game.seen_by(SPECTATOR).board(H) == "-, ?, -, Captain's Helm"


@rule("SAVAGE-026")
def test_nobody_sees_what_comes_next(battle):
    drawn = set()
    for seed in range(12):
        game = battle(seed=seed).plan("Mortar", "")
        drawn.add(game.hand(C, "Gunner"))
    assert len(drawn) > 3, "the same decks and the same plan: the next card is anything"


@rule("SAVAGE-043", "SAVAGE-171", "SAVAGE-021")
def test_a_plan_stays_hidden_until_both_have_planned(battle):
    """W55."""
    game = battle(seats=4)
    game.plays("Reload (Captain)", "Haul Wind")
    for seat in (1, 3, SPECTATOR):
        seen = game.seen_by(seat)
        assert (seen.board(C), seen.sizes(C), seen.state.plan_pos) == ("-, -, -, -", [5, 5, 5, 5], 0)
    assert game.seen_by(2).board(C) == "Reload or Fight Fire, Haul Wind, -, -"
    game.plays("Leave 3 empty", "Leave 4 empty")
    assert game.seen_by(1).board(C) == "-, -, -, -"
    game.places("-, -, Musket Volley")
    seen = game.seen_by(1)
    assert seen.status(C) == "carried out, waiting, empty, empty"
    assert seen.board(C) == "Reload or Fight Fire, ?, -, -"
    assert (seen.sizes(C), seen.sizes(H)) == ([4, 4, 5, 5], [5, 5, 5, 4])
    assert game.seen_by(0).board(H) == "-, -, ?, -"


@rule("SAVAGE-043", "SAVAGE-022")
def test_the_log_of_a_plan_reaches_the_own_team_alone(told_battle):
    game = told_battle(seats=4)
    game.plays("Mortar")
    assert game.log(0) == game.log(2) == ["Position 1: Mortar."]
    assert game.log(1) == game.log(3) == game.log() == []


@rule("SAVAGE-171")
def test_sizes_tell_which_crews_gave_an_order_and_no_more(battle):
    game = battle().plan("-, Mortar, -, Reload Marine", "Captain's Helm")
    assert game.seen_by(H).sizes(C) == [5, 5, 4, 4]
    worlds = game.imagined_by(H, 80)
    assert {frozenset((CREWS.index("Gunner"), CREWS.index("Marine")))} == {
        frozenset(crew for crew in range(4) if world.sizes(C)[crew] == 4) for world in worlds}
    assert {world.board(C).split(", ")[1] for world in worlds} >= {"Mortar", "Reload or Fight Fire", "Fire Pots"}


@rule("SAVAGE-142", "SAVAGE-021")
def test_what_is_stolen_is_shown_to_all(told_battle):
    game = told_battle(map=0, h="(1,0) N", c="(-5,0) N", hands=("No Prey, No Pay", "Mortar")).plan("No Prey, No Pay")
    game.plays("Steal from the Gunner")
    for seat in (0, 1, SPECTATOR):
        assert game.seen_by(seat).removed(H) == "Mortar"
    assert "The Chimera's Gunner loses Mortar for good." in game.log(SPECTATOR)
