"""Attacks, wounds and fire (spec.md, 3.10 to 3.12)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas.content import FIRE_TABLE
from quarterdeck.games.savage_seas.rules.damage import burn
from quarterdeck.games.savage_seas.state import Fire, Status
from quarterdeck.games.savage_seas.tests.table import SHATTERED_TEETH, C, H, kinds

CLOSE = {"c": "(0,0) N", "h": "(2,-1) N", "map": SHATTERED_TEETH}
FIRES = ("-", "weak", "strong")


def row_name(row):
    order = "waiting" if row["waiting"] else "carried out" if row["manned"] else "unmanned"
    return f"{order}-{Fire(row['fire_before']).name.lower()}"


@rule("SAVAGE-091", "SAVAGE-092", "SAVAGE-093", "SAVAGE-094", "SAVAGE-095", "SAVAGE-096")
@pytest.mark.parametrize("spread_on", ["unmanned", "carried out", "waiting"])
@pytest.mark.parametrize("row", FIRE_TABLE, ids=row_name)
def test_the_fire_table_row_by_row(told_battle, row, spread_on):
    """Position 2 is hit; where the fire spreads, position 3 suffers as if it were hit itself."""
    s = told_battle(fires=("", f"-, {FIRES[row['fire_before']]}, -, -")).state
    lay(s, 1, "waiting" if row["waiting"] else "carried out" if row["manned"] else "unmanned", kinds("Mortar")[0])
    lay(s, 2, spread_on, kinds("Fire Pots")[0])
    before = list(s.status[H])
    burn(s, H, 1)
    assert list(s.fire[H]) == [0, row["fire_after"], Fire.STRONG if row["spread"] else 0, 0]
    assert s.board_wounds[H][1] == row["wound"]
    assert s.status[H][1] == (Status.CANCELED if row["cancel"] else before[1])
    assert s.board_wounds[H][2] == (row["spread"] and spread_on != "unmanned")
    assert s.status[H][2] == (Status.CANCELED if row["spread"] and spread_on == "waiting" else before[2])
    assert not any((s.board_wounds[H][0], s.board_wounds[H][3]))


def lay(s, position, how, kind):
    if how != "unmanned":
        s.board[H][position] = kind + 1
        s.status[H][position] = Status.WAITING if how == "waiting" else Status.CARRIED_OUT
        s.face_up[H][position] = how == "carried out"
        s.hand[H][kind] -= 1


def test_the_fire_table_has_every_row_of_the_guide():
    rows = {(row["manned"], row["waiting"], row["fire_before"]) for row in FIRE_TABLE}
    assert rows == {(0, 0, fire) for fire in range(3)} | {(1, waiting, fire) for waiting in (0, 1) for fire in range(3)}


@rule("SAVAGE-078", "SAVAGE-079", "SAVAGE-082", "SAVAGE-120")
def test_hits_are_rolled_one_by_one_and_may_strike_the_same_position(battle):
    """W66: Double Shot, dice 1 and 1; not over the stern; and no die for a miss."""
    game = battle(**CLOSE, hands=("Double Shot", ""), dice="1, 1").plan("Double Shot")
    assert game.fires(H) == "strong, strong, -, -"
    game = battle(c="(0,0) S", h="(0,-2) N", map=SHATTERED_TEETH, hands=("Double Shot", ""), dice="1, 1").plan("Double Shot")
    assert (game.fires(H), game.dice_left) == ("-, -, -, -", 2)


@rule("SAVAGE-079", "SAVAGE-081", "SAVAGE-121")
def test_hot_shot_burns_first_and_wounds_then(battle):
    game = battle(**CLOSE, hands=("Hot Shot", ""), dice="1, 4").plan("Hot Shot")
    assert game.fires(H) == "strong, -, -, -"
    assert (game.lying(H), game.shown(H)) == ([0, 0, 0, 1], ["-", "-", "-", "Captain"])


@rule("SAVAGE-081")
def test_a_wound_die_on_an_unmanned_position_misses(battle):
    """The guide's question, and W47."""
    game = battle(c="(0,0) N", h="(0,-1) N", dice="3").plan("Boarding Pikes")
    assert (game.lying(H), game.dice_left) == ([0, 0, 0, 0], 0)


@rule("SAVAGE-079", "SAVAGE-159", "SAVAGE-162")
def test_the_fourth_fire_ends_the_game_in_the_middle_of_an_order(battle):
    """W27: the wound die is not rolled any more."""
    game = battle(**CLOSE, hands=("Hot Shot", ""), fires=("", "strong, weak, strong, -"), dice="4, 4").plan("Hot Shot")
    assert game.result == "Cockatrice: fire"
    assert game.dice_left == 1
    assert game.scores == [1, -1]


# ------------------------------------------------------------------ wounds

@rule("SAVAGE-083", "SAVAGE-084", "SAVAGE-024")
def test_a_wound_lies_on_its_position_and_cancels_nothing(battle):
    """The guide's Boarding Pikes: the crew on the position rolled is wounded, its Order still stands."""
    game = battle(c="(0,0) N", h="(0,-1) NE", dice="2").plan("Boarding Pikes", "-, Haul Wind, -, Captain's Helm")
    assert (game.asked, game.to_act) == ("move", H)
    assert game.shown(H) == ["-", "Sailmaster", "-", "-"]
    assert game.wounds(H) == [0, 0, 0, 0]
    game.plays("Turn to port, then move 1", "Turn to port")
    assert game.wounds(H) == [0, 1, 0, 0], "and goes into the hand at Clearing"


@rule("SAVAGE-085", "SAVAGE-086", "SAVAGE-134")
def test_a_named_crew_takes_the_wound_straight_into_hand(battle):
    game = battle(c="(0,0) N", h="(0,-4) N", hands=("Sharpshooter", "")).plan("Sharpshooter")
    assert game.wounds(H) == [1, 0, 0, 0]
    assert game.lying(H) == [0, 0, 0, 0]
    assert game.sizes(H)[0] == 5, "four cards left beside the Helm, and the wound"


@rule("SAVAGE-087", "SAVAGE-105")
def test_wounds_take_up_room_and_cannot_be_discarded(battle):
    game = battle(hands=("Mortar, Grapeshot", ""), wounds=("Gunner 2", "")).plan("Reload Gunner")
    assert game.choices == ["Stop", "Discard Grapeshot", "Discard Mortar"]
    game.refuses("Discard Reload (Gunner)", because="SAVAGE-105")
    game.plays("Discard Mortar", "Discard Grapeshot")
    assert game.wounds(C) == [0, 0, 2, 0]
    game.plays("Turn to port")
    assert game.sizes(C)[2] == 5
    assert len(game.hand(C, "Gunner").split(", ")) == 2, "two wounds, two Orders, one Reload card"


@rule("SAVAGE-088")
def test_a_crew_has_six_wound_cards(battle):
    game = battle(c="(0,0) N", h="(0,-1) NE", hands=("Boarders Away, Boarding Pikes", ""), wounds=("", "Captain 3"),
                  dice="4, 4, 4").plan("Boarders Away")
    assert (game.lying(H), game.wounds(H)) == ([0, 0, 0, 3], [3, 0, 0, 0])
    s = game.state
    burn(s, H, 3)
    assert game.lying(H) == [0, 0, 0, 3], "none is left"
    assert game.fires(H) == "-, -, -, strong"


@rule("SAVAGE-089")
def test_only_surgeon_and_witch_doctor_remove_wounds_and_only_from_hands(battle):
    game = battle(wounds=("Marine 2", "")).plan("", "")
    assert game.wounds(C) == [0, 0, 0, 2]
    game = battle(wounds=("Marine 2", ""), hands=("Ship Surgeon", "")).plan("Ship Surgeon")
    assert game.wounds(C) == [0, 0, 0, 1]


# ------------------------------------------------------------------ fire

@rule("SAVAGE-090", "SAVAGE-093")
def test_fire_spreads_to_the_right_past_strong_fires_and_from_four_to_one(battle):
    """The guide's question, and W26: position 4 is struck, 1 is strong, so 2 gets it."""
    game = battle(**CLOSE, fires=("", "strong, weak, -, strong"), dice="4")
    game.plan("Mortar", "-, Reload Gunner, Captain's Helm")
    assert game.fires(H) == "strong, strong, -, strong"
    assert game.lying(H) == [0, 1, 0, 0]
    assert game.result == ""


@rule("SAVAGE-094", "SAVAGE-096")
def test_struck_and_next_position_both_suffer(battle):
    """W25: a Fight Fire waits on the struck one, an Order on the next."""
    game = battle(**CLOSE, fires=("", "-, strong, -, -"), dice="2").plan("Mortar", "-, Reload Captain, Mortar, Haul Wind")
    assert game.fires(H) == "-, strong, strong, -"
    assert game.status(H) == "empty, canceled, canceled, carried out"
    assert game.shown(H) == ["-", "Captain", "Gunner", "-"]


@rule("SAVAGE-097")
def test_no_order_comes_from_a_strong_fire_but_a_fight_fire(battle):
    game = battle(**CLOSE, hands=("Starboard Cannons", "Port Cannons"), fires=("", "strong, -, -, -"), dice="3")
    game.plan("Starboard Cannons", "Reload Captain, -, Port Cannons")
    assert game.fires(C) == "-, -, -, -", "Port Cannons burned before they were fired"
    assert game.fires(H) == "weak, -, strong, -"


@rule("SAVAGE-098", "SAVAGE-053", "SAVAGE-116")
def test_an_order_canceled_by_fire_stays_so_and_stays_face_down(battle):
    """W70: the fire on 3 is put out before its turn comes."""
    game = battle(**CLOSE, hands=("Starboard Cannons", "Ship's Husband, Port Cannons"), dice="3")
    game.plan("Starboard Cannons", "-, Ship's Husband, Port Cannons, Haul Wind")
    assert game.asked == "move"
    assert game.fires(H) == "-, -, -, -"
    assert game.status(H) == "empty, carried out, canceled, carried out"
    assert list(game.state.face_up[H]) == [0, 1, 0, 1]
    assert game.fires(C) == "-, -, -, -"


@rule("SAVAGE-099", "SAVAGE-100")
def test_a_fight_fire_weakens_its_fire_and_stays_to_be_burned_again(battle):
    """The guide's warning, and W24."""
    game = battle(**CLOSE, fires=("", "-, strong, -, -"), dice="2").plan("-, -, Mortar", "-, Reload Captain, -, Haul Wind")
    assert game.fires(H) == "-, strong, -, -", "weakened on 2, strong again on 3"
    assert game.status(H) == "empty, carried out, empty, carried out"
    assert game.shown(H) == ["-", "Captain", "-", "-"]


@rule("SAVAGE-102", "SAVAGE-104")
def test_a_reload_on_a_weak_fire_reloads_and_leaves_the_fire(battle):
    """The guide's question, and W30."""
    game = battle(fires=("weak, -, -, -", "")).plan("Reload Gunner")
    assert game.asked == "reload"
    game.plays("Stop")
    assert game.fires(C) == "weak, -, -, -"
    assert list(game.state.fight[C]) == [0, 0, 0, 0]


@rule("SAVAGE-103")
def test_a_burning_ship_ignores_what_comes_with_the_same_blow(battle):
    game = battle(**CLOSE, hands=("Double Shot", ""), fires=("", "weak, weak, weak, -"), dice="4, 1").plan("Double Shot")
    assert (game.fires(H), game.dice_left) == ("weak, weak, weak, strong", 1)
