"""Reload, and every Order (spec.md, 3.13 and 3.14; courses are in test_movement.py)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas.content import ORDER_NAMES, ORDER_ROWS, ORDERS
from quarterdeck.games.savage_seas.rules.sea import reaches
from quarterdeck.games.savage_seas.tests.table import CORAL_RING, SHATTERED_TEETH, C, H, kinds

CLOSE = {"c": "(0,0) N", "h": "(2,-1) N", "map": SHATTERED_TEETH}
ALL = ["bow", "starboard", "stern", "port"]


# ------------------------------------------------------------------ Reload

@rule("SAVAGE-104", "SAVAGE-013")
def test_reload_discards_any_number_of_active_orders(battle):
    game = battle().plan("Reload Gunner")
    assert game.choices == ["Stop", "Discard Bow Chasers", "Discard Stern Chasers", "Discard Grapeshot", "Discard Mortar"]
    game.refuses("Discard Full Sail", because="SAVAGE-104")
    game.refuses("Discard Hot Shot", because="SAVAGE-013")
    game.refuses("Scupper it", because="SAVAGE-104")
    game.plays("Discard Mortar", "Discard Grapeshot", "Stop")
    assert game.discard(C, "Gunner") == "Grapeshot, Mortar"
    game.plays("Turn to port")
    assert game.sizes(C) == [5, 5, 5, 5]
    game = battle().plan("Reload Gunner")
    game.plays("Discard Mortar", "Discard Grapeshot", "Discard Stern Chasers", "Discard Bow Chasers")
    assert game.asked == "helm", "with an empty hand it is over"


@rule("SAVAGE-106")
def test_a_reload_fights_no_fire_elsewhere(battle):
    """The guide's question, and W71."""
    game = battle(**CLOSE, hands=("Starboard Cannons", "Boarding Pikes"), wounds=("", "Marine 2"), dice="1")
    game.plan("Starboard Cannons", "-, Reload Marine, -, Captain's Helm")
    assert (game.asked, game.choices) == ("reload", ["Stop", "Discard Boarding Pikes"])
    game.plays("Stop")
    assert game.fires(H) == "strong, -, -, -"


@rule("SAVAGE-107")
def test_the_reload_card_always_comes_back(battle):
    game = battle(hands=("", "Scupper That")).plan("Reload Gunner", "").plays("Scupper it")
    assert game.round == 2
    assert game.reloads(C) == [1, 1, 1, 1]


# ------------------------------------------------------------------ attacks

@rule("SAVAGE-117", "SAVAGE-118", "SAVAGE-119", "SAVAGE-120", "SAVAGE-121", "SAVAGE-122", "SAVAGE-123", "SAVAGE-124",
      "SAVAGE-125", "SAVAGE-126", "SAVAGE-127")
@pytest.mark.parametrize(("order", "copies", "sides", "far", "fire", "wound", "cover"), [
    ("Starboard Cannons", 3, ["starboard"], 5, 1, 0, 1), ("Port Cannons", 3, ["port"], 5, 1, 0, 1),
    ("Bow Chasers", 1, ["bow"], 4, 1, 0, 1), ("Stern Chasers", 1, ["stern"], 4, 1, 0, 1),
    ("Double Shot", 1, ["starboard", "port"], 2, 2, 0, 1), ("Hot Shot", 1, ["starboard", "port"], 4, 1, 1, 1),
    ("Grapeshot", 1, ALL, 3, 0, 2, 1), ("Mortar", 1, ALL, 3, 1, 0, 0), ("Boarding Pikes", 3, ALL, 2, 0, 1, 1),
    ("Musket Volley", 2, ALL, 4, 0, 1, 1), ("Fire Pots", 2, ALL, 2, 1, 0, 1), ("Boarders Away", 1, ALL, 1, 0, 3, 1)])
def test_an_attack_has_its_sides_range_and_dice(battle, order, copies, sides, far, fire, wound, cover):
    kind = ORDER_NAMES.index(order)
    assert (ORDERS[kind].copies, ORDER_ROWS[kind]["sides"], ORDERS[kind].cover) == (copies, sides, cover)
    facing = {"bow": "N", "starboard": "NW", "stern": "S", "port": "NE"}[sides[0]]
    at, beyond = f"(0,{4 - far}) N", f"(0,{4 - far - 1}) N"
    game = battle(c=f"(0,4) {facing}", h=at, hands=(order, ""), dice=", ".join("123"[:fire] + "444"[:wound])).plan(order)
    assert sum(fire_ > 0 for fire_ in game.state.fire[H]) == fire
    assert game.lying(H)[3] == wound
    assert game.dice_left == 0
    assert not reaches(battle(c=f"(0,4) {facing}", h=beyond).state, C, kind)


@rule("SAVAGE-119")
def test_stern_chasers_shoot_astern(battle):
    game = battle(c="(0,2) S", h="(0,-2) N", map=SHATTERED_TEETH, dice="1").plan("Stern Chasers")
    assert game.fires(H) == "strong, -, -, -", "W66: distance 4"


@rule("SAVAGE-128")
def test_buccaneer_chooses_two_manned_positions(battle):
    """W58."""
    game = battle(c="(0,0) N", h="(0,-2) NE", hands=("Buccaneer", ""))
    game.plan("Buccaneer", "Reload Gunner, -, Reload Marine, Captain's Helm")
    assert (game.asked, game.to_act) == ("buccaneer", C)
    assert game.choices == ["Wound position 1", "Wound position 3", "Wound position 4"]
    game.refuses("Wound position 2", because="SAVAGE-128")
    game.plays("Wound position 4")
    assert game.choices == ["Wound position 1", "Wound position 3"]
    game.refuses("Wound position 4", because="SAVAGE-128")
    game.plays("Wound position 1")
    assert game.lying(H) == [1, 0, 0, 1]
    assert game.state.picked == 0


@rule("SAVAGE-128", "SAVAGE-169", "SAVAGE-084")
def test_buccaneer_asks_nothing_where_there_is_nothing_to_choose(battle):
    game = battle(c="(0,0) N", h="(0,-2) NE", hands=("Buccaneer", "")).plan("-, Buccaneer", "Come About, -, Captain's Helm")
    assert game.lying(H) == [1, 0, 1, 0], "W46: the carried out and the waiting one"
    assert game.status(H) == "carried out, empty, carried out, empty", "whose turn has come meanwhile"
    game = battle(c="(0,0) N", h="(0,-2) NE", hands=("Buccaneer", "")).plan("Buccaneer", "")
    assert game.wounds(H) == [0, 0, 0, 0], "W45: an empty board takes no wound"


@rule("SAVAGE-128", "SAVAGE-134")
def test_buccaneer_and_sharpshooter_need_range_and_a_clear_line(battle):
    for order, at in (("Buccaneer", "(0,-3) N"), ("Sharpshooter", "(0,-5) N")):
        game = battle(c="(0,0) N", h=at, hands=(order, "")).plan(order)
        assert (game.asked, game.wounds(H), game.lying(H)) == ("helm", [0] * 4, [0] * 4)
    assert not reaches(battle(c="(2,0) N", h="(4,0) N", map=SHATTERED_TEETH).state, C, kinds("Sharpshooter")[0])


# ------------------------------------------------------------------ No Quarter

@rule("SAVAGE-129", "SAVAGE-130", "SAVAGE-132")
def test_no_quarter_gives_up_to_three_more_orders_one_by_one(battle):
    game = battle(c="(0,0) N", h="(0,-2) NE", hands=("No Quarter, Fire Pots, Boarding Pikes x2", ""), dice="1, 4, 2")
    game.plan("No Quarter", "-, Reload Gunner, -, Captain's Helm")
    assert (game.asked, game.choices) == ("no_quarter", [
        "Stop", "Give Boarding Pikes", "Give Fire Pots", "Give Reload (Marine)"])
    game.refuses("Give Reload (Gunner)", because="SAVAGE-129")
    game.refuses("Give Musket Volley", because="SAVAGE-013")
    game.refuses("Give Mortar", because="SAVAGE-129")
    game.refuses("The Gunner", because="SAVAGE-129")
    game.plays("Give Fire Pots", "Give Boarding Pikes", "Give Boarding Pikes")
    assert game.asked == "reload", "three were given: position 2 of the enemy has come up"
    assert (game.fires(H), game.lying(H)) == ("strong, -, -, -", [0, 1, 0, 1])
    assert list(game.state.extra[C]) == [2, 0, 1, 0, 0, 0, 0, 0, 0], "they lie there until Clearing"
    assert game.board(C) == "No Quarter, -, -, -", "and man nothing"
    game.plays("Stop", "Turn to port")
    assert game.discard(C, "Marine") == "Boarding Pikes, Boarding Pikes, Fire Pots, No Quarter"
    assert list(game.state.extra[C]) == [0] * 9


@rule("SAVAGE-104", "SAVAGE-130", "SAVAGE-132", "SAVAGE-107")
def test_no_quarter_may_give_the_marines_reload_card(battle):
    """W83: after the Fire Pots the Marine discards the Pikes; the card comes back at Clearing."""
    hands = ("No Quarter, Fire Pots, Boarding Pikes, Musket Volley", "")
    game = battle(c="(0,0) N", h="(0,-2) NE", hands=hands, dice="1").plan("No Quarter", "")
    game.plays("Give Fire Pots", "Give Reload (Marine)")
    assert (game.asked, game.to_act, game.choices) == (
        "reload", C, ["Stop", "Discard Boarding Pikes", "Discard Musket Volley"])
    game.refuses("Discard Reload (Marine)", because="SAVAGE-105")
    assert (game.reloads(C), list(game.state.extra[C])) == ([1, 1, 1, 0], [0, 0, 1, 0, 0, 0, 0, 0, 1])
    game.plays("Discard Boarding Pikes", "Stop")
    assert (game.asked, game.choices) == ("no_quarter", ["Stop", "Give Musket Volley"]), "it is one of the three"
    game.plays("Stop")
    assert (game.round, game.reloads(C), game.sizes(C)[3]) == (2, [1, 1, 1, 1], 5)
    assert game.discard(C, "Marine") == "Boarding Pikes, Fire Pots, No Quarter"


@rule("SAVAGE-130", "SAVAGE-102", "SAVAGE-106")
def test_a_reload_of_no_quarter_never_fights_a_fire(battle):
    """W85: not even the Weak Fire that it lies on, nor a Strong one elsewhere."""
    game = battle(hands=("No Quarter, Fire Pots", ""), fires=("weak, strong, -, -", "")).plan("No Quarter", "")
    game.plays("Give Reload (Marine)", "Discard Fire Pots")
    assert game.fires(C) == "weak, strong, -, -"


@rule("SAVAGE-058", "SAVAGE-107", "SAVAGE-130")
def test_a_reload_of_no_quarter_can_be_scuppered_and_comes_back(battle):
    """W84."""
    game = battle(hands=("No Quarter, Fire Pots, Boarding Pikes", "Scupper That, Captain's Helm")).plan("No Quarter", "")
    game.plays("Let it stand", "Give Reload (Marine)", "Scupper it")
    assert (game.asked, game.choices) == ("no_quarter", ["Stop", "Give Boarding Pikes", "Give Fire Pots"])
    assert game.refuses("Give Reload (Marine)", because="SAVAGE-013")
    game.plays("Stop")
    assert (game.round, game.reloads(C)) == (2, [1, 1, 1, 1])


@rule("SAVAGE-129")
def test_no_quarter_may_stop_and_stops_without_orders(battle):
    hands = ("No Quarter, Fire Pots", "")
    assert battle(hands=hands).plan("No Quarter").plays("Stop").hand(C, "Marine") == "Fire Pots"
    assert battle(hands=hands).plan("No Quarter").plays("Give Fire Pots").asked == "helm", "not for the Reload card alone"


@rule("SAVAGE-129", "SAVAGE-128")
def test_an_extra_order_asks_its_own_questions(battle):
    game = battle(c="(0,0) N", h="(0,-2) NE", hands=("No Quarter, Buccaneer, Witch Doctor", ""),
                  wounds=("Captain 1, Gunner 2", ""))
    game.plan("No Quarter", "Reload Gunner, -, Reload Marine, Captain's Helm").plays("Give Buccaneer")
    assert (game.asked, game.state.sub_count, game.state.act_count) == ("buccaneer", 2, 1)
    game.plays("Wound position 3", "Wound position 4")
    assert game.asked == "no_quarter"
    game.plays("Give Witch Doctor")
    assert (game.asked, game.to_act) == ("heal", C)
    game.plays("Heal the Gunner")
    assert game.wounds(C) == [1, 0, 1, 0]


@rule("SAVAGE-131")
def test_no_quarter_stops_on_a_strong_fire(battle):
    game = battle(hands=("No Quarter, Fire Pots, Boarding Pikes", "")).plan("No Quarter").plays("Give Fire Pots")
    assert game.asked == "no_quarter"
    game = battle(hands=("No Quarter, Fire Pots, Boarding Pikes", "Scupper That")).plan("No Quarter", "")
    game.plays("Let it stand")
    game.state.fire[C][0] = 2       # no Order of today's cards can do it
    game.plays("Give Fire Pots", "Let it stand")
    assert game.round == 2
    assert game.hand(C, "Marine").startswith("Boarding Pikes")


# ------------------------------------------------------------------ healing and repairing

@rule("SAVAGE-135", "SAVAGE-137")
def test_the_witch_doctor_heals_twice_beside_an_island(battle):
    """W65."""
    game = battle(c="(-1,0) N", map=CORAL_RING, h="(5,-5) N", hands=("Witch Doctor", ""),
                  wounds=("Sailmaster 1, Gunner 2", ""))
    game.plan("Witch Doctor")
    assert (game.asked, game.choices) == ("heal", ["Heal the Sailmaster", "Heal the Gunner"])
    game.refuses("Heal the Captain", because="SAVAGE-136")
    game.plays("Heal the Gunner", "Heal the Sailmaster")
    assert game.wounds(C) == [0, 0, 1, 0]
    game = battle(hands=("Witch Doctor", ""), wounds=("Gunner 2", "")).plan("Witch Doctor")
    assert game.wounds(C) == [0, 0, 1, 0], "once in open water, and nothing to ask"


@rule("SAVAGE-136", "SAVAGE-137")
def test_the_surgeon_heals_a_hand_and_not_the_board(battle):
    """W35: three wounds in hand, one on the board."""
    game = battle(c="(0,0) N", h="(0,-1) NE", hands=("Ship Surgeon", "Boarding Pikes"), wounds=("Marine 3", ""), dice="1")
    game.plan("Reload Marine, -, Ship Surgeon", "Boarding Pikes").plays("Stop")
    assert game.wounds(C) == [0, 0, 0, 3]
    assert (game.round, game.result) == (2, "")
    assert game.sizes(C)[3] == 5


@rule("SAVAGE-116", "SAVAGE-102")
@pytest.mark.parametrize("order", ["Shipwright", "Ship's Husband"])
def test_a_repair_removes_one_fire_of_either_strength(battle, order):
    """W63."""
    game = battle(hands=(order, ""), fires=("strong, weak, -, -", "")).plan(f"-, {order}")
    assert (game.asked, game.to_act, game.choices) == ("repair", C, ["Put out the fire on 1", "Put out the fire on 2"])
    game.refuses("Put out the fire on 3", because="SAVAGE-116")
    assert game.plays("Put out the fire on 1").fires(C) == "-, weak, -, -"
    game = battle(hands=(order, ""), fires=("-, weak, -, -", "")).plan(order)
    assert game.fires(C) == "-, -, -, -", "the only one is removed without asking"


@rule("SAVAGE-144")
def test_man_the_pumps_weakens_every_fire_on_the_own_board(battle):
    game = battle(fires=("strong, weak, -, strong", "strong, -, -, -")).plan("-, Man the Pumps")
    assert (game.fires(C), game.fires(H)) == ("weak, weak, -, weak", "strong, -, -, -")


# ------------------------------------------------------------------ Lend a Hand

@rule("SAVAGE-138")
def test_lend_a_hand_repeats_the_order_to_its_left(battle):
    """W41."""
    game = battle(**CLOSE, hands=("Lend a Hand, Starboard Cannons", ""), dice="1, 3")
    game.plan("-, Starboard Cannons, Lend a Hand")
    assert game.fires(H) == "strong, -, strong, -"


@rule("SAVAGE-138", "SAVAGE-140")
def test_it_repeats_with_the_ships_as_they_now_lie(battle):
    """W68: the Pikes miss, the enemy comes near, the Pikes are repeated."""
    game = battle(c="(0,0) N", h="(0,-4) S", hands=("", "Full Sail, Haul Wind"), dice="1")
    game.plan("Boarding Pikes, Lend a Hand", "Full Sail, -, -, Captain's Helm")
    assert game.ship(H) == "(0,-1) S"
    assert game.shown(H) == ["Sailmaster", "-", "-", "-"]


@rule("SAVAGE-138", "SAVAGE-141")
def test_the_repeated_order_is_decided_by_its_own_crew_and_opens_no_window(battle):
    game = battle(seats=8, hands=("", "Scupper That, Captain's Helm")).plan("Haul Wind, Lend a Hand")
    game.plays("Let it stand", "Turn to port, then move 1")
    assert (game.asked, game.to_act) == ("scupper", 1), "Lend a Hand has a window of its own"
    game.plays("Let it stand")
    assert (game.asked, game.to_act) == ("move", 2)
    assert game.plays("Turn to starboard, then move 1").ship(C) == "(-1,3) N"


@rule("SAVAGE-139")
@pytest.mark.parametrize("plan", ["Lend a Hand", "-, Lend a Hand", "Reload Gunner, Lend a Hand"])
def test_lend_a_hand_has_nothing_to_repeat(battle, plan):
    """W42."""
    game = battle().plan(plan)
    if game.asked == "reload":
        game.plays("Stop")
    assert game.asked == "helm"
    assert "carried out" in game.status(C)


@rule("SAVAGE-139")
def test_a_canceled_order_is_not_repeated(battle):
    game = battle(hands=("", "Scupper That, Captain's Helm")).plan("Come About, Lend a Hand").plays("Scupper it")
    assert (game.asked, game.ship(C)) == ("helm", "(0,4) N")


@rule("SAVAGE-174")
def test_a_fire_that_came_after_does_not_matter(battle):
    """W67."""
    game = battle(**CLOSE, hands=("Starboard Cannons, Lend a Hand", "Port Cannons"), dice="4, 1, 2")
    game.plan("Starboard Cannons, Lend a Hand", "Port Cannons, -, -, Haul Wind")
    assert game.fires(C) == "strong, -, -, -"
    assert game.fires(H) == "-, strong, -, strong"


@rule("SAVAGE-141", "SAVAGE-175")
def test_no_quarter_repeated_gives_three_more_from_the_new_position(battle):
    hand = "No Quarter, Fire Pots x2, Boarding Pikes x2, Lend a Hand"
    game = battle(c="(0,0) N", h="(0,-5) N", hands=(hand, "Scupper That, Captain's Helm")).plan("No Quarter, Lend a Hand")
    game.plays("Let it stand", "Give Fire Pots", "Let it stand", "Stop", "Let it stand")
    assert (game.asked, game.state.act_count, game.state.act_pos) == ("no_quarter", 0, 1)
    game.plays("Give Fire Pots")
    assert game.asked == "scupper", "each extra Order has its window"
    game.plays("Let it stand", "Give Boarding Pikes", "Let it stand", "Give Boarding Pikes", "Let it stand")
    assert list(game.state.extra[C])[:3] == [2, 0, 2]


# ------------------------------------------------------------------ the Captain's malice

@rule("SAVAGE-142")
def test_no_prey_no_pay_removes_a_random_order_for_good(battle):
    """W43."""
    taken = set()
    for seed in range(12):
        game = battle(map=CORAL_RING, h="(1,0) N", c="(-5,0) N", hands=("No Prey, No Pay", "Mortar, Grapeshot"),
                      wounds=("", "Gunner 2"), seed=seed).plan("No Prey, No Pay")
        assert (game.asked, len(game.choices)) == ("steal", 4)
        game.refuses("Turn to port", because="SAVAGE-142")
        game.plays("Steal from the Gunner")
        assert game.sizes(H)[2] == 4
        assert {game.removed(H), game.hand(H, "Gunner")} == {"Mortar", "Grapeshot"}
        taken.add(game.removed(H))
    assert taken == {"Mortar", "Grapeshot"}


@rule("SAVAGE-142")
def test_any_crew_may_be_named_and_one_without_orders_loses_none(battle):
    game = battle(map=CORAL_RING, h="(1,0) N", c="(-5,0) N", hands=("No Prey, No Pay", ""))
    game.plan("-, No Prey, No Pay", "Reload Gunner, Captain's Helm")
    game.plays("Discard Mortar", "Discard Grapeshot", "Discard Bow Chasers", "Discard Stern Chasers")
    game.plays("Steal from the Gunner")
    assert game.removed(H) == ""
    game = battle(hands=("No Prey, No Pay", "")).plan("No Prey, No Pay")
    assert game.asked == "helm", "W44: no island, no choice"


@rule("SAVAGE-145", "SAVAGE-160")
def test_the_black_spot_wounds_a_crew_beside_an_island(battle):
    """W64."""
    game = battle(map=CORAL_RING, h="(1,0) N", c="(-5,0) N", hands=("Black Spot", "")).plan("Black Spot")
    game.refuses("Turn to port", because="SAVAGE-145")
    game.plays("Mark the Sailmaster")
    assert game.wounds(H) == [0, 1, 0, 0]
    assert game.sizes(H)[1] == 6, "until Clearing"
    game = battle(map=CORAL_RING, h="(1,0) N", c="(-5,0) N", hands=("Black Spot", ""), wounds=("", "Sailmaster 3"))
    assert game.plan("Black Spot").plays("Mark the Sailmaster").result == "Cockatrice: wounds"


@rule("SAVAGE-146")
def test_there_are_two_scupper_that_a_ship():
    assert ORDERS[ORDER_NAMES.index("Scupper That")].copies == 2
    counts = {row["name"]: row["copies"] for row in ORDER_ROWS}
    assert [counts[name] for name in ("Lend a Hand", "Ship Surgeon", "Captain's Helm", "No Quarter")] == [2, 2, 2, 1]
    assert len(ORDER_ROWS) == 33
