"""What lies on the table before the first turn (spec.md, 3.1 and 3.2)."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import OptionError
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail.content import COMPONENT_ROWS, GOOD_ROWS, PLUNDER, SHIP_CARDS, TRADE_VP, TREASURE_VP
from quarterdeck.games.set_sail.tests.table import BLUE, GREEN, HARBOUR, RED, YELLOW


@rule("SET-001", "SET-121")
def test_two_to_six_players_and_what_a_table_may_choose():
    match = qd.Match("set_sail", seed=1)
    s = match.state
    assert (match.seats, s.trading, s.offers, s.round_limit, s.route_reward) == (4, 1, 2, 1, 0), "when nothing is said"
    assert match.game.content.live == {"offers": 20, "round_limit": 0}, "where people play"
    for seats in range(2, 7):
        for trading in (0, 1):
            assert qd.Match("set_sail", seed=1, options={"seats": seats, "player_trading": trading}).seats == seats
    for wrong in ({"seats": 1}, {"seats": 7}, {"player_trading": 2}, {"offers": 0}, {"offers": 21}, {"round_limit": 2},
                  {"route_reward": 2}, {"tide": 1}):
        with pytest.raises(OptionError):
            qd.Match("set_sail", seed=1, options=wrong)


@rule("SET-002", "SET-021", "SET-022")
def test_everyone_has_two_ships_five_supplies_and_three_silvers(sea):
    game = sea.new(seats=3)
    for seat in (RED, BLUE, GREEN):
        assert (game.silver(seat), game.supply(seat), game.vp(seat), game.at(seat)) == (3, 5, 0, "- -")
        assert (game.ships(seat), game.goods(seat), game.upgrades(seat)) == ("", "", "")
    assert game.state.supply_pile == 60 - 15
    assert list(game.state.goods_pile) == [15, 15, 15]
    assert game.at(YELLOW) == "- -"
    assert (game.silver(YELLOW), game.supply(YELLOW)) == (0, 0), "nobody plays Yellow"


@rule("SET-016", "SET-061")
def test_the_ship_decks_have_45_and_22_cards(sea):
    game = sea.new()
    assert (game.state.deep_deck, list(game.state.route_deck), game.state.route_deck_count) == (45, [14, 8], 22)
    assert {(card.deck, card.health) for card in SHIP_CARDS} == {(0, 3), (1, 4), (1, 5)}


@rule("SET-017")
def test_the_quests_of_4_points_lie_open(sea):
    game = sea.new()
    assert list(game.state.plunder_open) == list(game.state.trade_open) == [0, 1, 2, 3]
    assert [PLUNDER[quest].vp for quest in range(4)] == [TRADE_VP[quest] for quest in range(4)] == [4] * 4


@rule("SET-018", "SET-019", "SET-020")
@pytest.mark.parametrize(("seats", "quests", "maps"), [(2, 2, 6), (3, 6, 10), (4, 8, 12), (5, 10, 14), (6, 10, 14)])
def test_with_few_players_some_quests_stay_in_the_box(sea, seats, quests, maps):
    orders = set()
    for seed in range(5):
        s = sea.new(seats, seed=seed).state
        assert (s.plunder_left, s.trade_left, s.treasure_left) == (quests, quests, maps)
        for deck, left, every in ((s.plunder_deck, quests, range(4, 14)), (s.trade_deck, quests, range(4, 14)),
                                  (s.treasure_deck, maps, range(14))):
            cards = list(deck[:left])
            assert len(set(cards)) == left
            assert set(cards) <= set(every)
            assert list(deck[left:]) == [-1] * (len(deck) - left)
        orders.add(tuple(s.treasure_deck))
    assert len(orders) == 5, "and they are shuffled"


@rule("SET-003")
def test_quests_are_worth_4_to_7_points_as_the_book_counts_them():
    for values in ([quest.vp for quest in PLUNDER], list(TRADE_VP)):
        assert [values.count(vp) for vp in (4, 5, 6, 7)] == [4, 4, 3, 3]
    assert [list(TREASURE_VP).count(vp) for vp in (4, 5, 6, 7)] == [5, 4, 3, 2]


@rule("SET-021")
def test_the_box_holds_what_the_book_lists():
    box = {row["name"]: row["copies"] for row in COMPONENT_ROWS}
    assert box["Deep Water ship cards"] == sum(card.copies for card in SHIP_CARDS if card.deck == 0) == 45
    assert box["Trade Route ship cards"] == sum(card.copies for card in SHIP_CARDS if card.deck == 1) == 22
    assert [box[f"{row['name']} Trade cards"] for row in GOOD_ROWS] == [row["copies"] for row in GOOD_ROWS] == [15] * 3
    assert (box["Supply tokens"], box["Barrel Upgrade tokens"], box["Player pieces (2 per colour)"]) == (60, 18, 12)


@rule("SET-023")
def test_ships_start_on_two_different_tiles_of_port_royal(sea):
    game = sea.new()
    assert (game.to_act, game.asked, game.tiles) == (RED, "setup_0", list(HARBOUR))
    game.refuses("Put ship 1 on F5", because="SET-023")
    game.plays("Put ship 1 on G5")
    assert game.tiles == ["H5", "G6", "H6"]
    game.refuses("Put ship 2 on G5", because="SET-023")
    game.plays("Put ship 2 on H6")
    assert (game.to_act, game.tiles) == (BLUE, list(HARBOUR)), "tiles may be shared with others"
    game.plays("Put ship 1 on G5", "Put ship 2 on H5")
    assert (game.at(RED), game.at(BLUE)) == ("G5 H6", "G5 H5")


@rule("SET-024", "SET-111")
@pytest.mark.parametrize("first", range(4))
def test_the_first_player_is_drawn_after_placement(sea, first):
    game = sea.new(seats=4).foresees(f"f{first}/4")
    for _ in range(8):
        assert game.state.first_seat == -1
        game.match.play(game.match.legal()[0])
    assert game.turn == [RED, BLUE, GREEN, YELLOW][first]
    assert game.script_is_used_up
    assert (game.asked, game.state.round_no) == ("move_0", 1)


@rule("SET-025")
def test_turns_go_clockwise_from_the_first_player(sea):
    game = sea(seats=4, first=GREEN, turn=GREEN)
    order = []
    for _ in game.wanders():
        if (game.state.round_no, game.turn) not in order:
            order.append((game.state.round_no, game.turn))
    assert game.state.round_no > 20
    assert order == [(number, seat) for number in range(1, game.state.round_no + 1) for seat in (GREEN, YELLOW, RED, BLUE)]
