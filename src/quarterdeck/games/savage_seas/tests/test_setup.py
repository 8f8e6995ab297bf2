"""Teams, seats and setup (spec.md, 3.1, 3.2 and 3.17)."""

from __future__ import annotations

import numpy as np
import pytest

from quarterdeck.engine.batch import Batch
from quarterdeck.engine.errors import OptionError
from quarterdeck.engine.match import Match
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas.checks import broken_invariant
from quarterdeck.games.savage_seas.content import (
    CREW_NAMES,
    CREW_OF,
    DECK,
    MAP_NAMES,
    ORDER_NAMES,
    ORDERS,
    SEAT_OF,
    TEAM_NAMES,
)
from quarterdeck.games.savage_seas.tests.table import (
    CORAL_RING,
    GAME,
    HOURGLASS,
    SHATTERED_TEETH,
    TWIN_FANGS,
    C,
    H,
)

STARTS = {CORAL_RING: ("(-4,2) NE", "(4,-2) SW"), TWIN_FANGS: ("(0,4) N", "(0,-4) S"),
          SHATTERED_TEETH: ("(-5,2) NE", "(5,-2) SW"), HOURGLASS: ("(-1,5) N", "(1,-5) S")}


def crews(seats):
    """Seat to its crews, for each team."""
    return [{seat: [crew for crew in range(4) if SEAT_OF[seats][team][crew] == seat] for seat in range(team, seats, 2)}
            for team in range(2)]


@rule("SAVAGE-001", "SAVAGE-002")
def test_two_teams_with_a_ship_and_four_crews_each():
    assert TEAM_NAMES == ("Cockatrice", "Chimera")
    assert CREW_NAMES == ("Captain", "Sailmaster", "Gunner", "Marine")


@rule("SAVAGE-003", "SAVAGE-004")
def test_seats_sit_alternately_and_share_the_crews_of_their_ship():
    assert crews(2) == [{0: [0, 1, 2, 3]}, {1: [0, 1, 2, 3]}]
    assert crews(4) == [{0: [0, 2], 2: [1, 3]}, {1: [0, 2], 3: [1, 3]}]
    assert crews(5) == [{0: [0], 2: [1, 3], 4: [2]}, {1: [0, 2], 3: [1, 3]}], "W53: the Cockatrice has one more"
    assert crews(6) == [{0: [0], 2: [1, 3], 4: [2]}, {1: [0], 3: [1, 3], 5: [2]}]
    assert crews(8) == [{0: [0], 2: [1], 4: [2], 6: [3]}, {1: [0], 3: [1], 5: [2], 7: [3]}]


@rule("SAVAGE-005", "SAVAGE-054", "SAVAGE-170")
def test_the_captain_plans_for_all_crews_and_each_crew_answers_for_its_own_order(battle):
    game = battle(seats=8, hands=("Ship's Husband", ""), fires=("weak, weak, -, -", "-, -, -, -"))
    assert game.to_act == 0
    game.plan("Ship's Husband, Haul Wind, Reload Marine", "-, -, -, Captain's Helm")
    assert (game.asked, game.to_act) == ("repair", 0), "the Captain names the fire"
    game.plays("Put out the fire on 2")
    assert (game.asked, game.to_act) == ("move", 2), "the Sailmaster chooses how to sail; nobody can overrule it"
    game.plays("Turn to port, then move 1")
    assert (game.asked, game.to_act) == ("reload", 6)
    game.plays("Stop")
    assert (game.asked, game.to_act) == ("helm", 1)


@rule("SAVAGE-006", "SAVAGE-007")
@pytest.mark.parametrize("map_id", range(4))
def test_ships_start_where_the_chosen_map_says(battle, map_id):
    game = battle.new(map=map_id)
    assert (game.ship(C), game.ship(H)) == STARTS[map_id]
    assert game.view(0)["sea"]["name"] == MAP_NAMES[map_id]
    assert battle.new().state.map_id == CORAL_RING, "unless said otherwise"


@rule("SAVAGE-008")
def test_every_crew_has_a_deck_of_twelve_and_both_ships_the_same(battle):
    for crew in range(4):
        assert sum(order.copies for order in ORDERS if order.crew == crew) == DECK == 12
    game = battle.new()
    for crew in CREW_NAMES:
        both = [sorted((game.hand(team, crew) + ", " + game.deck(team, crew)).split(", ")) for team in (C, H)]
        assert both[0] == both[1]


@rule("SAVAGE-009", "SAVAGE-010", "SAVAGE-011")
@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_four_orders_and_the_reload_card_are_dealt_to_every_crew_and_nothing_burns(battle, seats):
    game = battle.new(seats=seats, map=seats // 2 - 1)
    for team in (C, H):
        assert game.sizes(team) == [5, 5, 5, 5]
        assert game.decks(team) == [8, 8, 8, 8]
        assert game.reloads(team) == [1, 1, 1, 1]
        assert all(len(game.hand(team, crew).replace("No Prey, No Pay", "").split(", ")) == 4 for crew in CREW_NAMES)
        assert game.fires(team) == "-, -, -, -"
        assert game.wounds(team) == [0, 0, 0, 0]
        assert game.board(team) == "-, -, -, -"


@rule("SAVAGE-009")
def test_hands_are_dealt_at_random(battle):
    assert len({battle.new(seed).hand(C, "Gunner") for seed in range(12)}) > 6


@rule("SAVAGE-012", "SAVAGE-042")
def test_either_team_may_begin_with_the_weather_gage_and_plans_first(battle):
    games = [battle.new(seed) for seed in range(20)]
    assert {game.gage for game in games} == {C, H}
    for game in games:
        assert (game.round, game.phase, game.asked, game.to_act) == (1, "planning", "place", game.gage)


@rule("SAVAGE-166")
@pytest.mark.parametrize("options", [{"seats": 1}, {"seats": 9}, {"map": 4}, {"map": -1}, {"ask_all": 2}, {"maw": 2},
                                     {"maw": -1}, {"hand_up": 2}, {"wind": 1}])
def test_other_settings_are_refused(options):
    with pytest.raises(OptionError):
        Match(GAME, seed=1, options=options)


@rule("SAVAGE-166")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("map_id", range(4))
def test_every_table_size_plays_on_every_map(seats, map_id):
    options = {"seats": seats, "map": map_id, "ask_all": seats % 2, "hand_up": map_id % 2}
    batch = Batch(GAME, 40, threads=1, seed=seats, options=options).play_out()
    assert (np.asarray(batch.to_act) == -1).all()
    for i in range(0, 40, 8):
        s = GAME.state.over(batch.states, i)
        s.check()
        assert broken_invariant(None, s) == ""
    scores = np.asarray(batch.scores)
    assert (scores[:, 0::2] == scores[:, [0]]).all() and (scores[:, 1::2] == -scores[:, [0]]).all()


# ------------------------------------------------------------------ words

@rule("SAVAGE-013", "SAVAGE-014", "SAVAGE-086")
def test_a_hand_is_active_orders_wounds_and_the_reload_card_together(battle):
    game = battle(hands=("Mortar, Grapeshot", ""), wounds=("Gunner 2", ""))
    assert game.sizes(C)[2] == 5
    assert "Reload" not in game.hand(C, "Gunner")
    game.plan("", "")
    assert game.sizes(C)[2] == 5, "full: nothing is drawn"


@rule("SAVAGE-015")
def test_used_orders_go_to_the_crews_own_discard_pile(battle):
    game = battle().plan("Come About, Mortar")
    game.plays("Turn to port")
    assert game.discard(C, "Sailmaster") == "Come About"
    assert game.discard(C, "Gunner") == "Mortar"
    assert "Come About" not in game.deck(C, "Sailmaster") + game.hand(C, "Sailmaster")


@rule("SAVAGE-016", "SAVAGE-017", "SAVAGE-019")
def test_a_position_is_manned_as_long_as_an_order_lies_there(battle):
    game = battle(c="(0,0) N", h="(0,-2) S", hands=("Musket Volley, Buccaneer", "Scupper That, Captain's Helm"), dice="1")
    game.plan("Come About, Musket Volley", "-, Haul Wind, Reload Gunner, Captain's Helm")
    assert game.status(C) == "waiting, waiting, empty, empty"
    game.plays("Scupper it")
    assert game.status(C) == "canceled, carried out, empty, empty"
    assert game.status(H) == "empty, carried out, waiting, waiting"
    assert game.dice_left == 0
    assert game.lying(H) == [0, 0, 0, 0], "the enemy's position 1 was not manned"


@rule("SAVAGE-020")
def test_a_card_overrules_the_rules_where_it_says_so(battle):
    """Mortar shoots over islands, Ramming Speed halves no damage but its own."""
    game = battle(c="(2,0) N", h="(4,0) N", map=SHATTERED_TEETH, dice="1").plan("Mortar")
    assert game.fires(H) == "strong, -, -, -"
    assert [ORDER_NAMES[kind] for kind in range(33) if ORDERS[kind].ram] == ["Ramming Speed"]
    assert [CREW_OF[kind] for kind in range(33) if ORDERS[kind].range and not ORDERS[kind].cover] == [2]
