"""The map, its tokens and the Rumors that lead there (spec.md, 3.4 and 3.15)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.content import (
    ARTIFACT_CARDS,
    CLUES,
    DIRECTION_NAMES,
    DISCOVERIES,
    DISCOVERY_NAMES,
    ENCOUNTER_CARDS,
    HARBOUR_HEX,
    KIT_CARDS,
    LAND,
    MAP_NAMES,
    MAP_ROWS,
    MAP_STORIES,
    MAPS,
    NEXT,
    PROMISE,
    RUMORS,
    SEA,
    STEPS,
    SYMBOL_NAMES,
    TALE_ROWS,
    TILE_ROWS,
    TOKEN_SYMBOLS,
    TREASURES,
    TYPES,
)
from quarterdeck.games.salt_and_sail.tests.table import BLUE, COUNT_ON_ENCOUNTERS, RED, hex_of


@rule("SALT-036")
def test_six_ways_lead_to_six_neighbours():
    assert dict(zip(DIRECTION_NAMES, STEPS, strict=True)) == {
        "E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
    for m, sea in enumerate(SEA):
        for at in range(len(sea)):
            for way in range(6):
                beside = NEXT[m][at][way]
                assert beside == -1 or NEXT[m][beside][(way + 3) % 6] == at, "and back again"


@rule("SALT-037")
def test_tiles_of_seven_hexes_make_up_the_map():
    assert len({(tile["number"], tile["side"]) for tile in TILE_ROWS}) == 26
    assert all(len(tile["pattern"]) == 7 and set(tile["pattern"]) <= {"S", "L"} for tile in TILE_ROWS)
    for row, sea, land in zip(MAP_ROWS, SEA, LAND, strict=True):
        assert len(sea) + len(land) == 7 * len(row["tiles"]), "no tile lies on another"
        assert len({tile["number"] for tile in row["tiles"]}) == len(row["tiles"]), "and none lies twice"
    assert [len(sea) for sea in SEA] == [43, 52, 47, 65, 44]


@rule("SALT-038", "SALT-077")
def test_ships_stay_on_the_sea(voyage):
    game = voyage(at="(-2,-2)")
    assert game.ways == ["E", "W", "SE"], "to the north the map ends, south-west is land"
    game.refuses("Sail SW", because="SALT-038")
    game.plays("Sail W")
    game.refuses("Sail W", because="SALT-038")


@rule("SALT-039", "SALT-062")
@pytest.mark.parametrize(("chart", "harbours"), [(1, 3), (2, 6), (3, 6), (4, 6), (5, 6)])
def test_all_sea_hexes_of_the_capital_tile_are_harbours(voyage, chart, harbours):
    game = voyage.new(map=chart)
    while game.asked != "harbour":
        game.match.play(game.match.legal()[0])
    assert game.choices == [f"Harbour {n}" for n in range(1, harbours + 1)]
    game.plays(f"Harbour {harbours}")
    seat = game.state.start_seat
    assert game.state.ship_hex[seat] == HARBOUR_HEX[chart - 1][harbours - 1]
    assert SEA[chart - 1][game.state.ship_hex[seat]] == tuple(MAP_ROWS[chart - 1]["capital"][-1])


@rule("SALT-040")
def test_ships_may_share_a_hex(voyage):
    game = voyage(at={RED: "(-2,0)", BLUE: "(-2,-1)"}).plays("Sail NW")
    assert game.at(RED) == game.at(BLUE) == "(-2,-1)"
    assert game.asked == "step", "and nothing comes of it"


@rule("SALT-041", "SALT-051", "SALT-168")
@pytest.mark.parametrize("chart", range(1, 6))
def test_every_site_gets_one_face_down_token(voyage, chart):
    game = voyage.new(map=chart, seed=chart)
    places = [f"({q},{r})" for q, r in MAP_ROWS[chart - 1]["sites"]]
    laid = [game.site(place) for place in places]
    numbers = MAPS[chart - 1]
    assert laid.count("Port") == numbers.ports
    assert laid.count("Village") == numbers.villages
    symbols = [words for words in laid if "/" in words]
    assert len(symbols) == len(set(symbols)) == numbers.discoveries
    assert all(game.seen_by(seat).site(place) == "?" for seat in (RED, BLUE) for place in places)


@rule("SALT-042", "SALT-079")
def test_an_encounter_token_is_never_removed(voyage):
    game = voyage(at={RED: "(-2,0)", BLUE: "(-2,0)"}, meets="Scurvy, Doldrums").plays("Sail W")
    assert (game.turn, game.discards("encounter")) == (BLUE, ["Scurvy"])
    game.plays("1 crew in Sails", "Sail W")
    assert game.discards("encounter") == ["Scurvy", "Doldrums"]


@rule("SALT-043", "SALT-047")
def test_the_known_port_is_open_from_the_start(voyage):
    game = voyage(at="(-4,3)", goods=1, treasures="Royal Signet", rations=1)
    assert game.visits == ["Dock", "Market", "Pub", "Governor"]
    assert hex_of(1, "(-4,3)") not in [hex_of(1, f"({q},{r})") for q, r in MAP_ROWS[0]["sites"]]


@rule("SALT-044", "SALT-045")
def test_a_passing_ship_looks_and_turns_up_a_village(voyage):
    game = voyage(at="(-8,2)", crew="3/0", rations=3).plays("Sail E")
    assert game.asked == "step", "the Move goes on"
    for seat in (RED, BLUE, "nobody"):
        assert game.seen_by(seat).site("(-7,2)") == "Village"
    game.plays("Stop here")
    assert game.visits == ["Village"]


@rule("SALT-044", "SALT-046")
def test_a_discovery_stays_face_down_and_only_who_looked_knows_its_symbols(voyage):
    game = voyage(at="(-7,0)").plays("Sail SW")
    assert game.seen_by(RED).site("(-8,1)") == "moon/star"
    for seat in (BLUE, "nobody"):
        assert game.seen_by(seat).site("(-8,1)") == "?"
        assert game.view(seat)["sites"][1]["kind"] == "discovery", "but all know that it is one"


@rule("SALT-045", "SALT-047")
def test_a_hidden_port_is_turned_up_for_good(voyage):
    game = voyage(map=COUNT_ON_ENCOUNTERS, at="(4,-3)", crew="3/0", sites={"(2,-4)": "Port"}, goods=1)
    game.plays("Sail W", "Sail W", "Sail NW", "Visit the Market", "Sell one good", "Leave")
    assert game.seen_by(BLUE).site("(2,-4)") == "Port"
    assert (game.ducats(), game.turn) == (7, BLUE)


@rule("SALT-047", "SALT-122")
def test_a_village_allows_only_its_own_visit(voyage):
    game = voyage(at="(-7,2)", goods=1, treasures="Royal Signet", ducats=20)
    assert game.visits == ["Village"]
    game.refuses("Visit the Dock", because="SALT-104")


@rule("SALT-048")
def test_every_pair_of_symbols_is_on_one_token_and_rumors_go_through_them_in_turn():
    assert SYMBOL_NAMES == ("sun", "moon", "star", "shell", "tower", "mask")
    assert sorted(TOKEN_SYMBOLS) == sorted((1 << a) | (1 << b) for a in range(6) for b in range(a))
    assert [rumor.symbol for rumor in RUMORS] == [k % 6 for k in range(36)]


@rule("SALT-049", "SALT-094")
def test_every_discovery_has_a_title_a_type_and_its_worth():
    assert len(set(DISCOVERY_NAMES)) == len(set(CLUES)) == 36
    assert TYPES == ("city", "wonder", "creature", "artifact")
    assert [sum(card.type == kind for card in DISCOVERIES) for kind in range(4)] == [9, 10, 10, 7]
    assert [card + 1 for card in ARTIFACT_CARDS] == [15, 24, 28, 29, 30, 33, 34]
    assert (sum(card.fame for card in DISCOVERIES), sum(card.ducats for card in DISCOVERIES)) == (202, 127)
    rumor, serpents = RUMORS[20 - 1], DISCOVERIES[20 - 1]
    assert (DISCOVERY_NAMES[19], rumor.standard, rumor.great, serpents.fame, serpents.ducats) == (
        "The Serpent Temple", 3, 0, 6, 4)
    assert (sum(card.fame for card in TREASURES), sum(card.ducats for card in TREASURES)) == (15, 46)
    assert (KIT_CARDS, ENCOUNTER_CARDS) == (24, 36)


@rule("SALT-185")
def test_the_tales_promise_what_their_discoveries_are_worth_on_average():
    tellers = [[k + 1 for k in range(36) if RUMORS[k].tale == tale] for tale in range(9)]
    assert tellers == [[12, 19, 26], [1, 7, 13, 22, 35], [14, 16, 20, 31], [2, 3, 4, 10], [6, 8, 17, 21], [5, 9, 23, 25, 32],
                       [11, 18, 27, 36], [28, 33], [15, 24, 29, 30, 34]]
    assert list(PROMISE) == [373, 528, 800, 345, 520, 692, 930, 590, 792]
    for row, rumors in zip(TALE_ROWS, tellers, strict=True):
        assert {TYPES[DISCOVERIES[k - 1].type] for k in rumors} <= set(row["points_to"]), "a tale keeps to itself"


@rule("SALT-191")
def test_every_map_has_a_story_of_one_or_two_sentences():
    assert len(set(MAP_STORIES)) == 5
    for story in MAP_STORIES:
        assert 1 <= story.count(". ") + 1 <= 2
        assert story.endswith(".")
        assert "  " not in story


@rule("SALT-050", "SALT-168", "SALT-188")
def test_five_maps_are_laid_with_one_thing_on_a_hex():
    assert len(MAP_ROWS) == 5
    for row in MAP_ROWS:
        lying = [tuple(at) for key in ("capital", "known_ports", "sites", "spare_sites", "encounters") for at in row[key]]
        assert len(lying) == len(set(lying))
        assert len(row["sites"]) == row["discoveries"] + row["ports"] + row["villages"]


@rule("SALT-163", "SALT-164", "SALT-165", "SALT-166", "SALT-167")
def test_the_maps_have_the_numbers_of_the_spec():
    assert MAP_NAMES == ("A Week's Journey West", "You Can Count on Encounters", "Split-Decision", "4 Corners",
                         "Around the World")
    numbers = [(row.discoveries, row.ports, row.villages, row.public_rumors, row.extra_ducats, row.free_equipment,
                row.round_limit, row.solo_rounds, row.solo_fame) for row in MAPS]
    assert numbers == [(4, 0, 1, 5, 5, 1, 30, 24, 20), (4, 1, 1, 3, 0, 0, 36, 30, 16), (5, 0, 2, 3, 0, 0, 40, 36, 20),
                       (8, 0, 4, 5, 5, 1, 45, 40, 35), (6, 2, 1, 3, 0, 0, 45, 40, 25)]
    assert [len(row["known_ports"]) for row in MAP_ROWS] == [1, 0, 0, 0, 0]
    assert [len(row["encounters"]) for row in MAP_ROWS] == [8, 12, 7, 10, 10]


@rule("SALT-163", "SALT-053")
def test_no_merchant_sails_on_map_1(voyage):
    game = voyage.new(map=1)
    assert game.state.encounter_left == 30
    assert not {9, 10, 11, 12, 13, 14} & set(game.state.encounter_deck)
    assert voyage.new(map=2).state.encounter_left == 36


@rule("SALT-169")
@pytest.mark.parametrize("chart", [4, 5])
def test_the_great_maps_may_be_sailed_alone(voyage, chart):
    assert MAP_ROWS[chart - 1]["recommended"] == "3-5"
    game = voyage.new(seats=1, map=chart)
    assert (game.state.seats, game.choices[0]) == (1, "Sail under Ines Valverde")
