"""The general rules (spec.md, 3.1)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.errors import OptionError
from quarterdeck.engine.match import Match
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.content import EQUIPMENT_NAMES, MAPS, SEAT_NAMES, TREASURE_NAMES
from quarterdeck.games.salt_and_sail.tests.table import BLUE, COUNT_ON_ENCOUNTERS, GAME, GREEN, RED


@rule("SALT-001", "SALT-063")
def test_play_goes_clockwise_by_growing_seat_numbers(voyage):
    game = voyage(seats=3, turn=BLUE, start=BLUE)
    order = []
    for _ in range(4):
        order.append(game.turn)
        game.passes()
    assert order == [BLUE, GREEN, RED, BLUE]
    assert game.round == 3


@rule("SALT-001", "SALT-178")
@pytest.mark.parametrize("options", [
    {"seats": 0}, {"seats": 6}, {"map": 0}, {"map": 7}, {"discoveries": 9}, {"first": 6}, {"round_limit": 2},
    {"open_rumors": 2}, {"open_fame": -1}, {"weather": 1}])
def test_other_tables_are_refused(options):
    with pytest.raises(OptionError):
        Match(GAME, seed=1, options=options)


@rule("SALT-178", "SALT-187", "SALT-189", "SALT-192")
@pytest.mark.parametrize(("options", "sentence"), [
    ({"map": 6}, "map 6 is a map of your own; name its file, or choose a map from 1 to 5"),
    ({"seats": 2, "first": 3}, "seat 3 cannot begin where 2 play")])
def test_a_table_that_does_not_fit_is_refused_in_a_sentence(options, sentence):
    with pytest.raises(OptionError, match=sentence):
        Match(GAME, seed=1, options=options)


@rule("SALT-187")
@pytest.mark.parametrize("chart", range(1, 6))
def test_a_table_may_choose_the_number_of_discoveries_on_every_map(voyage, chart):
    assert voyage.new(map=chart).state.to_find == MAPS[chart - 1].discoveries
    for number in range(1, 9):
        state = voyage.new(map=chart, discoveries=number).state
        assert (state.to_find, state.tokens_left) == (number, number)


@rule("SALT-178", "SALT-171", "SALT-184", "SALT-186")
def test_people_play_without_a_last_round_and_with_closed_cards():
    options = {option.name: option for option in GAME.content.options}
    assert [options[name].default for name in ("discoveries", "first", "round_limit", "open_rumors", "open_fame")] == [
        0, 0, 1, 0, 0]
    assert GAME.content.live == {"round_limit": 0}


@rule("SALT-178")
def test_a_first_game_is_for_two_on_map_1(voyage):
    game = Match(GAME, seed=1, engine=voyage.engine)
    assert (game.state.seats, game.state.map_no) == (2, 1)
    for seats in range(1, 6):
        assert Match(GAME, seed=1, options={"seats": seats, "map": seats}, engine=voyage.engine).state.map_no == seats


@rule("SALT-002")
def test_fame_comes_from_discoveries_encounters_and_treasures(voyage):
    game = voyage(at="(-8,1)", captain="Tobias Fenn", rumors="2", aside="OS", target=2, draws="OS")
    assert game.plays("Attempt Rumor 2").fame() == 3
    assert voyage(at="(-2,0)", meets="Pirate Sloop", draws="FS").plays("Sail W").fame() == 1
    assert voyage(treasures="Royal Signet").plays("Visit the Governor", "Deliver what is aboard").fame() == 2


@rule("SALT-002", "SALT-173")
def test_leftover_ducats_give_fame_at_the_end(voyage):
    game = voyage(turn=BLUE, round_no=30, fame={RED: 2, BLUE: 1}, ducats={RED: 4, BLUE: 12}).passes()
    assert list(game.state.final_fame[:2]) == [2, 3]
    assert game.winners == [BLUE]


@rule("SALT-003")
def test_tokens_never_run_out(voyage):
    others = dict.fromkeys(SEAT_NAMES[1:], "Galleon")
    game = voyage(seats=5, ship={RED: "Galleon", **others}, crew={RED: "1/0", **dict.fromkeys(others, "4/5")}, ducats=9,
                  rations={RED: 0, **dict.fromkeys(others, 9)}, goods=dict.fromkeys(others, 3))
    game.plays("Visit the Dock", "Load all rations", "Leave", "Visit the Pub", *["Hire a crew for the deck"] * 5)
    assert (game.hold(), game.crew()) == ("9 + 0", "1/5")


@rule("SALT-004")
def test_nobody_has_more_than_250_ducats(voyage):
    game = voyage(ducats=249, goods=2).plays("Visit the Market", "Sell all goods")
    assert game.ducats() == 250


@rule("SALT-005")
def test_nobody_loses_more_than_there_is(voyage):
    game = voyage(at="(-2,0)", meets="Mutiny", ducats=1).plays("Sail W")
    assert (game.ducats(), game.crew()) == (0, "2/0")
    game = voyage(at="(-2,0)", meets="Pirate Brig", draws="D").plays("Sail W")
    assert (game.hold(), game.hull()) == ("4 + 0", "1 + 0"), "there was no good to lose"
    game = voyage(at="(-2,0)", meets="Boarding Raid", rations=1, draws="OS").plays("Sail W", "Draw a token")
    assert (game.hold(), game.crew()) == ("0 + 0", "2/0")


@rule("SALT-007")
def test_an_empty_deck_is_made_from_its_discard_pile(voyage):
    public = (1, 10, 11, 12, 16)
    gone = ", ".join(str(number) for number in range(1, 37) if number not in public)
    game = voyage(discarded={"rumors": gone}).plays("Visit the Pub", "Listen for a Rumor")
    assert len(game.rumors()) == 1
    assert game.rumors()[0] not in public
    assert (game.state.rumor_left, game.discards("rumor")) == (30, [])


@rule("SALT-007")
@pytest.mark.parametrize(("kind", "scene", "actions"), [
    ("encounter", {"meets": "Squall", "draws": "OS", "at": "(-2,0)"}, ["Sail W"]),
    ("officer", {"officers_top": "Cook"}, ["Visit the Pub", "Turn up another Officer"]),
    ("equipment", {"equipment_top": "Codex of Legends"}, ["Visit the Market", "Turn up other Equipment"])])
def test_the_last_card_can_be_drawn_and_the_pile_is_used_when_the_next_one_is_due(voyage, kind, scene, actions):
    game = voyage(**scene)
    s = game.state
    deck, discard = getattr(s, f"{kind}_deck"), getattr(s, f"{kind}_discard")
    left = getattr(s, f"{kind}_left")
    for i in range(left - 1):
        discard[i] = deck[i]
    deck[0], deck[left - 1] = deck[left - 1], -1
    for i in range(1, left):
        deck[i] = -1
    setattr(s, f"{kind}_left", 1)
    setattr(s, f"{kind}_discarded", left - 1)
    game.plays(*actions)
    assert getattr(game.state, f"{kind}_left") == 0
    assert getattr(game.state, f"{kind}_discarded") >= left - 1
    if kind != "encounter":
        game.plays("Leave", "End the turn")
        assert getattr(game.state, f"{kind}_left") > 0, "the row is filled at the end of the turn"
        assert getattr(game.state, f"{kind}_discarded") == 0


@rule("SALT-007", "SALT-146")
def test_with_nothing_left_nothing_is_drawn_and_the_game_goes_on(voyage):
    game = voyage(at="(-2,0)", meets="Lost Treasure", scored=", ".join(TREASURE_NAMES)).plays("Sail W", "Accept")
    assert (game.turn, game.treasures(), game.of("no_move")) == (BLUE, [], 1)
    every_kit = ", ".join(f"{name} x2" for name in EQUIPMENT_NAMES[:8])
    game = voyage(seats=3, row="Ration Casks", equipment={RED: every_kit, BLUE: "Ration Casks, Copper Sheathing x2",
                                                          GREEN: "Signal Whistle x2, Sketching Kit x2"}, ducats=9)
    assert game.plays("Visit the Market", "Buy Ration Casks").row == ["-", "-", "-"]
    game.passes()
    assert (game.turn, game.row) == (BLUE, ["-", "-", "-"])


@rule("SALT-008")
def test_nobody_decides_in_the_turn_of_another(told_voyage):
    game = told_voyage.new(seats=3, map=COUNT_ON_ENCOUNTERS)
    start, asked = game.state.start_seat, {}
    for _ in game.wanders(3):
        places = asked.setdefault(game.round, [])
        if not game.match.over:
            places.append((game.match.to_act - start) % 3)
    del asked[0]
    assert len(asked) == 36
    assert all(places == sorted(places) for places in asked.values()), "each round goes round the table once"
