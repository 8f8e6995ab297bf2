"""Movement (spec.md, 3.3 and 3.4)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.content import DISTANCE, KIND, LABELS, NEIGHBOURS, PORT_ROWS, TILES
from quarterdeck.games.set_sail.tests.table import BLUE, GREEN, RED, YELLOW, tile


def steps(start, end):
    return DISTANCE[tile(start)][tile(end)]


@rule("SET-026")
def test_a_turn_is_movement_then_action_then_its_end(sea):
    game = sea(at={RED: "G5 H6"}, chance="d6")
    assert (game.asked, game.to_act) == ("move_0", RED)
    game.sails("F5", "I7", acts_first=1)
    assert (game.silver(), game.ships()) == (3 + 1 + 2, "1 Deep"), "both ships have acted"
    assert (game.turn, game.supply(RED)) == (BLUE, 4), "a token is used up, and the next player begins"


@rule("SET-027")
def test_land_on_the_side_is_sailed_around():
    for a, b in (("I5", "J5"), ("N5", "O5"), ("B3", "C4"), ("D3", "E4")):
        assert steps(a, b) == 2
    assert all(tile_ in NEIGHBOURS[other] for tile_ in range(TILES) for other in NEIGHBOURS[tile_])


@rule("SET-027")
def test_the_map_is_the_one_of_the_spec():
    assert [list(KIND).count(kind) for kind in range(7)] == [44, 37, 26, 4, 1, 1, 2]
    assert [port["name"] for port in PORT_ROWS] == ["Port Royal", "Havana", "Cartagena", "Tortuga", "Roatan"]
    harbour = PORT_ROWS[0]["tiles"]
    assert [min(steps(start, end) for start in harbour) for end in ("I3", "B6", "E2", "H8")] == [3, 5, 6, 2]
    assert [steps("E2", end) for end in ("I3", "B6", "H8")] == [6, 5, 8]
    assert [steps("H8", end) for end in ("I3", "B6")] == [6, 7]
    assert steps("I3", "B6") == 9
    assert max(max(row) for row in DISTANCE) == 18


@rule("SET-028")
@pytest.mark.parametrize(("oars", "total"), [(0, 10), (1, 12), (2, 14), (3, 16)])
def test_each_oar_gives_two_steps(sea, oars, total):
    game = sea(at={RED: "G5 H6"}, upgrades={BLUE: f"{oars} Oar"})
    game.sails("F5", "I8")
    assert (game.turn, game.state.movement_left) == (BLUE, total)


@rule("SET-029")
def test_after_running_out_a_turn_has_half_its_movement_once(sea):
    game = sea(at={RED: "G5 H6", BLUE: "G5 H6"}, upgrades={BLUE: "2 Oar"})
    game.state.half_movement[1] = 1
    game.sails("F5", "I8")
    assert game.state.movement_left == 7
    assert game.state.half_movement[1] == 0, "the mark is cleared when the turn begins"
    game.sails("F4", "I5")
    assert game.state.movement_left == 10, "and Red has it all"


@rule("SET-029", "SET-033")
def test_half_movement_reaches_39_tiles_from_g5(sea):
    game = sea(at={RED: "G5 H6"}, half=RED)
    assert len(game.tiles) == 39
    game.plays(f"Sail ship 1 to {next(label for label in LABELS if steps('G5', label) == 4)}")
    assert game.tiles == ["H5", "G6", "I6", "G7", "H7"]


@rule("SET-030", "SET-031", "SET-032", "SET-033")
def test_the_first_move_reaches_111_tiles(sea):
    game = sea(at={RED: "G5 H6"})
    assert len(game.tiles) == 111
    assert all(steps("G5", label) <= 9 for label in game.tiles)
    assert not {"G5", "H6"} & set(game.tiles)


@rule("SET-030")
def test_both_ships_share_the_movement(sea):
    game = sea(at={RED: "G5 H6"}).plays("Sail ship 1 to E2")
    assert game.state.movement_left == 4
    assert "I3" in game.tiles, "Tortuga is four steps from H6"
    game.refuses("Sail ship 2 to I1", because="SET-030")
    game.plays("Sail ship 2 to I5")
    assert game.state.movement_left == 0, "what is left is lost"


@rule("SET-031")
def test_each_ship_must_move(sea):
    game = sea(at={RED: "G5 H6"})
    assert "must move" in game.refuses("Sail ship 1 to G5", because="SET-031")
    game.plays("Sail ship 1 to F5").refuses("Sail ship 2 to H6", because="SET-031")


@rule("SET-032")
def test_no_ship_ends_where_one_began(sea):
    game = sea(at={RED: "G5 H6"})
    game.refuses("Sail ship 1 to H6", because="SET-032")
    game.plays("Sail ship 1 to F5").refuses("Sail ship 2 to G5", because="SET-032")
    assert "H5" in game.tiles
    assert "F5" in game.tiles, "passing over G5 is allowed"


@rule("SET-033")
def test_the_first_ship_leaves_a_step_for_the_second(sea):
    game = sea(at={RED: "G5 H6"}, half=RED)
    far = next(label for label in LABELS if steps("G5", label) == 5)
    assert "leave at least one" in game.refuses(f"Sail ship 1 to {far}", because="SET-033")


@rule("SET-034")
def test_nobody_is_ever_stuck(sea):
    assert min(map(len, NEIGHBOURS)) == 2
    game = sea(at={RED: "B6 C6"}, half=RED)
    assert len(game.tiles) == 22


@rule("SET-014")
def test_a_move_without_a_choice_is_made_at_once(sea):
    game = sea(at={RED: "O4 O5"}, half=RED).plays("Sail ship 1 to L7")
    assert game.at() == "L7 O6"
    assert (game.asked, game.state.decisions) == ("order", 4 + 1), "four placements and one move were decided"


@rule("SET-035")
def test_any_number_of_ships_may_be_on_one_tile(sea):
    game = sea(seats=4, at={RED: "G5 H6", BLUE: "H8 H8", GREEN: "H8 A0", YELLOW: "H8 A0"}, silver={RED: 0}).sails("H8", "H8")
    assert (game.at(), game.turn) == ("H8 H8", BLUE), "six ships share Cartagena in peace"


@rule("SET-036", "SET-072")
def test_combats_are_noted_at_sea_and_not_in_ports(sea):
    game = sea(seats=3, at={RED: "G5 H6", BLUE: "G7 I7", GREEN: "G7 H8"}).sails("G7", "I7")
    assert list(game.state.pending) == [0b110, 0b010]
    game = sea(at={RED: "G5 H6", BLUE: "H8 I3"}).sails("H8", "I3")
    assert list(game.state.pending) == [0, 0]
