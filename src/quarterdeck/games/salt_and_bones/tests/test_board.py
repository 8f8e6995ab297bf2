"""The Field Board and the geometry of Attack Cards (spec.md, 3.2)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones.content import CENTRE, DESTRUCTIBLE, GREY, GRID, TILES
from quarterdeck.games.salt_and_bones.tests.table import BONES, SALT

ALL_BROKEN = "Splintered Bowsprit, Falling Foremast, Loose Cannon, Breached Stern, Port Broadside, Starboard Broadside"


def tiles(members):
    return [tile for tile in range(TILES) if members >> tile & 1]


@rule("BONES-011", "BONES-014")
def test_the_board_has_eight_grey_sixteen_destructible_and_twelve_regular_tiles():
    assert tiles(GREY) == [0, 5, 7, 10, 25, 28, 30, 35]
    assert len(tiles(DESTRUCTIBLE)) == 16
    assert tiles(CENTRE) == [14, 15, 20, 21]
    assert GRID.count(".") + GRID.count("c") == 12


@rule("BONES-012")
def test_a_grey_tile_is_never_playable(duel):
    game = duel().attacks("Slash", "14/N").plays("Attack with Slash")
    game.refuses("Lay Slash at 8 east", because="BONES-012")
    game.refuses("Lay Slash at 7 west", because="BONES-012")


@rule("BONES-013", "BONES-015", "BONES-031")
def test_a_destructible_tile_is_playable_until_it_is_destroyed(duel):
    whole = duel().attacks("Slash", "14/N").plays("Attack with Slash")
    assert whole.may_lay("26/N"), "its boot on 32"
    broken = duel(flipped="Loose Cannon").attacks("Slash", "14/N").plays("Attack with Slash")
    assert broken.destroyed == [31, 32]
    broken.refuses("Lay Slash at 26 north", because="BONES-031")


@rule("BONES-014")
def test_the_centre_can_never_be_destroyed(duel):
    game = duel(flipped=ALL_BROKEN)
    assert len(game.destroyed) == 16
    assert not {14, 15, 20, 21} & set(game.destroyed)


@rule("BONES-015", "BONES-024")
def test_a_covered_tile_is_not_free(duel):
    game = duel().attacks("Slash", "14/N").plays("Attack with Slash")
    game.refuses("Lay Slash at 14 south", because="BONES-024")
    game.refuses("Lay Slash at 26 south", because="BONES-024")


@rule("BONES-016", "BONES-023")
def test_touching_at_a_corner_does_not_count(duel):
    """Scenario 7."""
    game = duel().attacks("Slash", "14/N").plays("Attack with Slash")
    assert game.may_lay("8/S")
    game.refuses("Lay Slash at 9 south", because="BONES-023")


@rule("BONES-017", "BONES-018")
def test_a_card_covers_two_tiles_and_points_from_boot_to_sword(duel):
    for spot, sword, boot in (("14/N", 14, 20), ("14/E", 14, 13), ("14/S", 14, 8), ("14/W", 14, 15)):
        game = duel().attacks("Slash", spot)
        assert game.covered == sorted([sword, boot])
        assert game.state.tile_code[sword] < 4 <= game.state.tile_code[boot]


@rule("BONES-017")
def test_no_half_may_hang_over_the_edge(duel):
    game = duel().plays("Attack with Slash")
    game.refuses("Lay Slash at 31 north", because="BONES-017")
    game.refuses("Lay Slash at 12 east", because="BONES-017")


@rule("BONES-018")
def test_a_card_may_point_in_all_four_headings_and_is_never_mirrored(duel):
    game = duel().plays("Attack with Slash")
    assert all(game.may_lay(f"14/{heading}") for heading in "NESW")
    assert len(game.choices) == 24, "four headings for each of the places, and no mirror images"


@rule("BONES-019", "BONES-020")
@pytest.mark.parametrize(("spot", "damage"), [("26/N", 2), ("26/W", 3), ("21/N", 3), ("21/S", 3), ("21/W", 2)])
def test_the_sides_of_a_card_turn_with_its_heading(duel, spot, damage):
    """Backhand has arrows left and right only; the Slash's boot on 20 points to 26 and 21. Scenarios 4 and 5."""
    game = duel(bones="Backhand x2").attacks("Slash", "14/N").attacks("Backhand", spot)
    assert game.health == (20 - damage, 18)


@rule("BONES-021")
def test_both_arrows_must_meet_on_the_shared_edge(duel):
    """Beside the boot, but Thrust's only arrow is at its front; the Feint's boot points back only."""
    assert duel(bones="Thrust x2").attacks("Slash", "14/N").attacks("Thrust", "21/N").health == (17, 18)
    assert duel(bones="Thrust x2").attacks("Slash", "14/N").attacks("Thrust", "26/N").health == (16, 18)
    assert duel(salt="Feint, Slash").attacks("Feint", "14/N").attacks("Slash", "21/N").health == (18, 19), "no arrow out"
    assert duel(salt="Feint, Slash").attacks("Feint", "14/N").attacks("Slash", "26/N").health == (15, 19)


@rule("BONES-022")
def test_the_first_card_covers_at_least_one_centre_tile(duel):
    """Scenario 6."""
    game = duel().plays("Attack with Slash")
    assert len(game.choices) == 24
    assert game.may_lay("19/W"), "its boot on 20"
    game.refuses("Lay Slash at 12 north", because="BONES-022")


@rule("BONES-023")
def test_every_further_card_touches_one_that_lies_there(duel):
    game = duel().attacks("Slash", "14/N").plays("Attack with Slash")
    assert game.may_lay("13/N") and game.may_lay("26/N")
    game.refuses("Lay Slash at 33 east", because="BONES-023")


@rule("BONES-025")
def test_the_kind_of_card_makes_no_difference_to_where_it_may_lie(duel):
    options = []
    for card in ("Slash", "Reckless Swing", "Guarded Cut"):
        game = duel(bones=f"{card}, Slash").attacks("Slash", "14/N").plays(f"Attack with {card}")
        options.append([name.removeprefix(f"Lay {card} ") for name in game.choices])
    assert options[0] == options[1] == options[2]


@rule("BONES-026")
def test_an_opening_serves_whoever_comes_first(duel):
    """Scenario 3: Salt's own boot on 20 and Bones' on 27 both help Salt's second Slash."""
    game = duel().attacks("Slash", "14/N").attacks("Slash", "21/N")
    assert game.health == (17, 18)
    game.attacks("Slash", "26/N")
    assert game.health == (17, 14)
    assert (game.to_act, game.momentum) == (BONES, SALT)
