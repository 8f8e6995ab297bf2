"""Records: one declaration gives layout, bounds, redaction and docs."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from quarterdeck.engine.errors import BoundsError, ContentError
from quarterdeck.engine.record import NO_ONE, NONE, OWNER, Record, bitset, hider, int8, int16, int32, many, numbers, table


class Ship(Record):
    hull = int8(high=5)                     # hits left
    hold = int16(high=900)
    secret = int8(low=NONE, high=3, seen_by=NO_ONE)


class Fleet(Record):
    seat = int8(high=1)                     # who decides now
    purse = int32(2, low=-1000, high=1000, seen_by=OWNER)
    hand = bitset(2, size=9, seen_by=OWNER)  # cards held
    grid = int8(2, 3, low=NONE, high=9)
    ships = many(Ship, 3)


def test_memory_holds_the_widest_first_and_names_its_padding():
    class Odd(Record):
        a = int8()
        b = int32()
        c = int8()

    assert [name for name, _ in Odd._fields_] == ["b", "a", "c", "_pad"]
    assert Odd.size() == 8
    assert Odd.dtype().itemsize == 8


def test_a_set_takes_as_many_bits_as_it_is_given():
    class Sets(Record):
        small = bitset(2, size=7, width=8)
        middling = bitset(size=15, width=16)
        large = bitset(size=31)

    assert Sets.size() == 2 + 2 + 4
    sets = Sets()
    sets.small[1], sets.middling, sets.large = 127, 32767, 2147483647
    sets.check()
    assert all(field.is_set for field in Sets.declared.values())
    with pytest.raises(ValueError, match="do not fit into 8 bits"):
        bitset(size=8, width=8)


def test_numpy_and_plain_share_the_same_memory():
    array = Fleet.batch(4)
    third = Fleet.over(array, 2)
    third.ships[1].hold = 77
    third.grid[1][2] = 5
    assert array["ships"]["hold"][2][1] == 77
    assert array["grid"][2][1][2] == 5
    assert array.tobytes()[2 * Fleet.size():3 * Fleet.size()] == bytes(third)


def test_small_integers_wrap_on_store_as_in_machine_code():
    fleet = Fleet()
    fleet.seat = 200
    assert fleet.seat == np.int8(np.uint8(200))


def test_an_unknown_field_is_an_error():
    with pytest.raises(AttributeError):
        Fleet().colour = 1


def test_a_copy_is_independent_and_can_be_taken_back():
    fleet = Fleet()
    fleet.purse[1] = 12
    other = fleet.copy()
    other.purse[1] = 13
    assert fleet.purse[1] == 12
    fleet.take(bytes(other))
    assert fleet.purse[1] == 13
    with pytest.raises(ValueError, match="bytes"):
        fleet.take(b"short")


def test_bounds_are_checked_by_path():
    fleet = Fleet()
    fleet.check()
    fleet.ships[2].hull = 6
    with pytest.raises(BoundsError, match=r"Fleet.ships\[2\].hull is 6; it must lie in 0..5"):
        fleet.check()


def test_filling_touches_every_field_but_no_padding():
    ship = Ship()
    ship.fill(0xFF)
    assert (ship.hull, ship.hold, ship.secret) == (-1, -1, -1)


def test_hiding_follows_the_declaration():
    fleet = Fleet()
    for seat in range(2):
        fleet.purse[seat], fleet.hand[seat] = 50 + seat, 7
    for ship in fleet.ships:
        ship.secret = 2
    hide = hider(Fleet)
    mine = fleet.copy()
    hide(mine, 1)
    assert list(mine.purse) == [-1, 51]
    assert list(mine.hand) == [0, 7]
    assert [ship.secret for ship in mine.ships] == [NONE] * 3
    nobody = fleet.copy()
    hide(nobody, -1)
    assert list(nobody.purse) == [-1, -1]


def test_the_docs_table_comes_from_the_declaration():
    rows = {row["field"]: row for row in Fleet.describe()}
    assert rows["seat"] == {"field": "seat", "type": "i8", "bounds": "0..1", "seen by": "everyone",
                            "meaning": "who decides now"}
    assert rows["hand[2]"]["type"] == "i32 bit set"
    assert rows["ships[3]"]["type"] == "Ship"


def test_bounds_must_fit_their_type():
    with pytest.raises(ValueError, match="8 bits"):
        int8(high=300)


def test_a_table_reports_the_row_and_key_at_fault():
    rows = [{"hull": 1, "hold": 2, "secret": "north"}, {"hull": 1, "hold": 9000, "secret": 0}]
    with pytest.raises(ContentError, match=r"content: ships\[1\].hold: is 9000; it must lie in 0..900"):
        table(Ship, rows, "ships", secret=["south", "north"])
    assert table(Ship, rows[:1], "ships", secret=["south", "north"])[0].secret == 1
    with pytest.raises(ContentError, match=r"ships\[0\].secret: is 'east'; one of south, north"):
        table(Ship, [{**rows[0], "secret": "east"}], "ships", secret=["south", "north"])
    with pytest.raises(ContentError, match="is missing"):
        table(Ship, [{"hull": 1}], "ships")


def test_plain_number_tables_have_any_depth():
    grid = numbers([[[1, 2], [3, 4]], [[5, 6], [7, 8]]], ctypes.c_int16)
    assert grid[1][0][1] == 6
