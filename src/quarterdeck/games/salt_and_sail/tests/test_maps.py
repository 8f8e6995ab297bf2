"""Own maps: every check of section 3.17 with the sentence that a player reads, and games on such maps."""

from __future__ import annotations

import json

import pytest

from quarterdeck.engine import catalogue, journal
from quarterdeck.engine.errors import MapError, OptionError, RecordError
from quarterdeck.engine.match import Match
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail import maps
from quarterdeck.games.salt_and_sail.content import MAP_NAMES, MAP_ROWS, PRINTED_MAPS
from quarterdeck.players import roster

TWO_ISLES = {
    "name": "Two Isles", "discoveries": 2, "ports": 1, "sites": [[3, -2], [4, -2], [4, -3]],
    "encounters": [[2, -2], [3, -1]],
    "tiles": [{"number": 1, "side": "A", "q": 0, "r": 0}, {"number": 2, "side": "A", "q": 3, "r": -2}]}
THE_BAY = {"name": "The Bay", "discoveries": 1, "sea": [[3, 0], [2, 0], [1, 0], [0, 0]], "land": [[0, 1]],
           "capital": [[0, 0]], "sites": [[3, 0]]}


def isles(**other):
    """Two Isles, changed; a key that is None is left out."""
    return {key: value for key, value in {**TWO_ISLES, **other}.items() if value is not None}


def bay(**other):
    return {key: value for key, value in {**THE_BAY, **other}.items() if value is not None}


def row(length, start=0):
    """So many hexes in a row."""
    return [[q, 0] for q in range(start, start + length)]


def tile(number, q, r, side="A", **other):
    return {"number": number, "side": side, "q": q, "r": r, **other}


def refusal(own):
    """Rule and sentence by which a map is refused."""
    with pytest.raises(MapError) as refused:
        maps.complete(own)
    assert refused.value.rule == maps.problems(own)[0].rule
    return refused.value.rule, str(refused.value)


def sentence(own):
    return refusal(own)[1]


# ------------------------------------------------------------------ good maps

@rule("SALT-192", "SALT-168")
@pytest.mark.parametrize("number", range(1, PRINTED_MAPS + 1))
def test_every_printed_map_passes_the_checks_and_comes_back_as_printed(number):
    own = maps.printed(number)
    assert maps.problems(own) == []
    whole, printed = maps.complete(own), MAP_ROWS[number - 1]
    assert whole["name"] == MAP_NAMES[number - 1]
    for key in ("sea", "land", "capital", "sites", "spare_sites", "known_ports", "encounters", "discoveries", "remove_kinds",
                "round_limit", "solo_fame", "minutes", "recommended"):
        assert whole[key] == printed[key], key


@rule("SALT-192")
def test_what_a_map_leaves_out_has_its_usual_value():
    whole = maps.complete(THE_BAY)
    assert list(whole) == list(maps.KEYS)
    usual = {"story": "", "length": "medium", "minutes": "60", "recommended": "any", "ports": 0, "villages": 0,
             "public_rumors": 3, "extra_ducats": 0, "round_limit": 45, "solo_rounds": 40, "solo_fame": 5}
    assert {key: whole[key] for key in usual} == usual
    assert whole["sea"] == [[0, 0], [1, 0], [2, 0], [3, 0]], "hexes are numbered row by row"


@rule("SALT-192")
def test_a_map_file_is_read_and_written():
    own = maps.parsed(maps.EXAMPLE)
    assert maps.problems(own) == []
    for one in (own, THE_BAY, *map(maps.printed, range(1, PRINTED_MAPS + 1))):
        kept = maps.own_map(one)
        assert maps.parsed(maps.written(kept)) == kept == maps.own_map(kept)
    assert maps.own_map({"story": 'Say "no",\n\\ and go.', **TWO_ISLES})["story"] == 'Say "no", \\ and go.'


@rule("SALT-192")
@pytest.mark.parametrize(("text", "words"), [
    ("[map", "no map file"), ("name = 1", "leave out name"), ("[map]\n[more]\n", "leave out more"), ("map = 3", "one table"),
    ("", "one table [map]"), ("#" * 70_000, "too long")])
def test_what_is_no_map_file_is_refused_in_a_sentence(text, words):
    with pytest.raises(MapError, match="map") as refused:
        maps.parsed(text)
    assert words in str(refused.value)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(MapError, match=r"lost\.toml: there is no such file"):
        maps.read(tmp_path / "lost.toml")


@rule("SALT-037", "SALT-039")
def test_a_tile_may_be_turned():
    straight, turned = (maps.complete(isles(tiles=[tile(1, 0, 0, "B", turn=turn), tile(2, -2, -1)], discoveries=1, ports=0,
                                            sites=[[-2, -1]], encounters=[])) for turn in (0, 5))
    assert straight["capital"] == [[0, -1], [-1, 0], [-1, 1]], "1B is LLLSSSL: sea in NW, W and SW"
    assert turned["capital"] == [[1, -1], [0, -1], [-1, 0]], "turned by five sixths: NE, NW and W"


@rule("SALT-039")
def test_harbours_have_the_order_of_the_list():
    around = maps.complete(TWO_ISLES)["capital"]
    assert around == [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]]
    assert maps.complete(isles(capital=around[::-1]))["capital"] == around[::-1]
    assert maps.own_map(isles(capital=around[::-1]))["capital"] == around[::-1]
    assert "capital" not in maps.own_map(isles(capital=around))


def test_a_map_is_drawn_as_text():
    assert maps.drawn(TWO_ISLES) == ["     ~ c", "    ! a b", " H H ~ !", "H # H", " H H"]


# ------------------------------------------------------------------ maps that are refused

@rule("SALT-193")
@pytest.mark.parametrize(("own", "said"), [
    (isles(name=None), "name is missing from the map."),
    (isles(discoveries=None), "discoveries is missing from the map."),
    (isles(sites=None), "sites is missing from the map."),
    (isles(depth=3), "depth is not known in a map; leave it out."),
    (isles(id=5), "id is not known in a map; leave it out."),
    (isles(name=""), 'name is ""; it takes 1 to 40 characters.'),
    (isles(name="x" * 41), f"name is {'x' * 41}; it takes 1 to 40 characters."),
    (isles(story=7), "story is 7; it takes at most 400 characters."),
    (isles(length="endless"), "length is endless; it takes short, medium or long."),
    (isles(minutes="soon"), "minutes is soon; it takes a number, or two such as 45-60."),
    (isles(minutes="60-45"), "minutes is 60-45; it takes a number, or two such as 45-60."),
    (isles(recommended="6"), "recommended is 6; it takes any, or numbers of seats such as 3-5."),
    (isles(discoveries=9), "discoveries is 9; it takes 1 to 8."),
    (isles(discoveries=True), "discoveries is True; it takes 1 to 8."),
    (isles(ports=4), "ports is 4; it takes 0 to 3."),
    (isles(villages=5), "villages is 5; it takes 0 to 4."),
    (isles(public_rumors=0), "public_rumors is 0; it takes 1 to 5."),
    (isles(extra_ducats=21), "extra_ducats is 21; it takes 0 to 20."),
    (isles(free_equipment=2), "free_equipment is 2; it takes 0 or 1."),
    (isles(remove_kinds=["vex", "sharks"]),
     "remove_kinds is sharks; it takes some of pirates, storm, merchant, vex, fortune, each at most once."),
    (isles(remove_kinds=["vex", "vex"]),
     "remove_kinds is vex, vex; it takes some of pirates, storm, merchant, vex, fortune, each at most once."),
    (isles(round_limit=9), "round_limit is 9; it takes 10 to 99."),
    (isles(solo_rounds=100), "solo_rounds is 100; it takes 10 to 99."),
    (isles(solo_fame=0), "solo_fame is 0; it takes 1 to 100."),
    (isles(tiles=[tile(1, 0, 21)]), "tiles is {'number': 1, 'side': 'A', 'q': 0, 'r': 21}; it takes a list of tiles "
                                    "{ number, side, q, r, turn }, q and r from -20 to 20, turn from 0 to 5."),
    (isles(sites=[[3, -2], [4]]), "sites is [4]; it takes a list of hexes [q, r], whole numbers from -20 to 20."),
    (isles(encounters=[[0.5, 1]]), "encounters is [0.5, 1]; it takes a list of hexes [q, r], whole numbers from -20 to 20."),
])
def test_keys_and_values_are_those_of_a_map(own, said):
    assert refusal(own) == ("SALT-193", said)


@rule("SALT-193")
@pytest.mark.parametrize("own", [None, 3, "map", [], [1]])
def test_what_is_no_table_at_all_is_no_map(own):
    assert refusal(own)[0] == "SALT-193"


@rule("SALT-194")
def test_there_is_sea_and_where_tiles_show_it_the_lists_agree():
    for none in (bay(sea=[]), bay(sea=None, land=None, capital=None), isles(tiles=[])):
        assert refusal(none) == ("SALT-194", "There is no sea; lay tiles, or list sea, land and capital.")
    for key in ("sea", "land", "capital"):
        assert refusal(isles(**{key: [[0, 1]]})) == (
            "SALT-194", f"{key} is not what the tiles show; mend it, or leave it out.")
    whole = maps.complete(TWO_ISLES)
    assert maps.problems(isles(sea=whole["sea"][::-1], land=whole["land"], capital=whole["capital"])) == []


@rule("SALT-195")
def test_every_tile_is_in_the_box_lies_there_once_and_shares_no_hex():
    assert refusal(isles(tiles=[*TWO_ISLES["tiles"], tile(14, -2, -1)])) == (
        "SALT-195", "There is no tile 14A; tiles are 1 to 13 with sides A and B.")
    assert sentence(isles(tiles=[*TWO_ISLES["tiles"], tile(3, -2, -1, "C")])).startswith("There is no tile 3C;")
    assert refusal(isles(tiles=[*TWO_ISLES["tiles"], tile(2, -2, -1, "B")])) == (
        "SALT-195", "Tile 2 lies there twice; the box has one of each number.")
    assert refusal(isles(tiles=[*TWO_ISLES["tiles"], tile(3, -1, 2)])) == (
        "SALT-195", "Two tiles lie on (-1,1); move one of them.")


@rule("SALT-196")
def test_the_capital_has_one_to_six_harbours():
    assert refusal(isles(tiles=[tile(2, 3, -2)])) == (
        "SALT-196", "The Capital has 0 harbours; lay tile 1, or list 1 to 6 sea hexes as capital.")
    assert refusal(bay(capital=None))[0] == "SALT-196"
    assert sentence(bay(sea=row(9), capital=row(7), sites=[[8, 0]])).startswith("The Capital has 7 harbours;")
    assert maps.problems(bay(sea=row(9), capital=row(6), sites=[[8, 0]], land=[])) == []


@rule("SALT-197")
def test_no_hex_is_there_twice_and_there_are_91_at_most():
    assert refusal(bay(land=[[0, 1], [3, 0]])) == (
        "SALT-197", "(3,0) is there twice; every hex is sea or land, once.")
    assert refusal(bay(sea=[*THE_BAY["sea"], [1, 0]])) == (
        "SALT-197", "(1,0) is there twice; every hex is sea or land, once.")
    square = [[q, r] for r in range(10) for q in range(10)]
    assert refusal(bay(sea=square[:80], land=square[80:92])) == ("SALT-197", "The map has 92 hexes; 91 are the most.")
    assert maps.problems(bay(sea=square[:80], land=square[80:91])) == []


@rule("SALT-198")
@pytest.mark.parametrize(("key", "words"), [("capital", "capital"), ("known_ports", "known ports"), ("sites", "sites"),
                                            ("spare_sites", "spare sites"), ("encounters", "encounters")])
def test_everything_lies_at_sea(key, words):
    assert refusal(bay(**{key: [[0, 1]]})) == (
        "SALT-198", f"(0,1) of {words} is no sea hex; everything lies at sea.")


@rule("SALT-199", "SALT-050")
@pytest.mark.parametrize("key", ["known_ports", "spare_sites", "encounters"])
def test_a_hex_takes_one_thing(key):
    for place in ([3, 0], [0, 0]):
        assert refusal(bay(**{key: [place]})) == (
            "SALT-199", f"Two things lie on ({place[0]},{place[1]}); every hex takes one.")
    assert refusal(bay(discoveries=2, sites=[[3, 0], [3, 0]]))[0] == "SALT-199"


@rule("SALT-200")
def test_all_the_sea_hangs_together():
    assert refusal(bay(sea=[*THE_BAY["sea"], [6, 0], [7, 0]])) == (
        "SALT-200", "(6,0) cannot be reached from the Capital; all the sea must hang together.")
    assert maps.problems(bay(sea=[*THE_BAY["sea"], [6, 0], [7, 0]]))[0].hexes == ((6, 0), (7, 0))


@rule("SALT-201")
def test_there_are_as_many_sites_as_tokens_and_no_more_than_the_box_holds():
    assert refusal(isles(villages=1)) == (
        "SALT-201", "There are 3 sites for 4 tokens; every token needs one site and every site one token.")
    long = row(40, -19)
    wide = {"sea": [*long, *([q, 1] for q, _ in long[:40])], "land": [], "capital": [[0, 0]]}
    sites = [[q, 1] for q in range(-6, 7)]
    assert refusal(bay(**wide, discoveries=6, ports=3, villages=3, sites=sites[:12], spare_sites=sites[12:])) == (
        "SALT-201", "There are 13 sites in all; 12 are the most.")
    assert refusal(bay(**wide, discoveries=7, sites=sites[:7], spare_sites=sites[7:9])) == (
        "SALT-201", "9 Discoveries could lie there; 8 are the most.")
    assert refusal(bay(**wide, discoveries=1, ports=2, sites=sites[:3], known_ports=sites[3:5])) == (
        "SALT-201", "There are 4 Ports; the box has 3.")
    assert refusal(bay(**wide, sites=sites[:1], encounters=row(13, 1))) == (
        "SALT-201", "There are 13 Encounter tokens; the box has 12.")
    assert maps.problems(bay(**wide, sites=sites[:1], encounters=row(12, 1))) == []


@rule("SALT-202")
def test_every_site_is_near_enough_for_a_new_cog():
    assert refusal(bay(sea=row(14), sites=[[13, 0]])) == (
        "SALT-202", "The site (13,0) is 13 hexes from the Capital and the known Ports; 12 are the most.")
    assert refusal(bay(sea=row(14), sites=[[1, 0]], spare_sites=[[13, 0]]))[0] == "SALT-202"
    assert maps.problems(bay(sea=row(14), sites=[[12, 0]])) == []
    assert maps.problems(bay(sea=row(14), sites=[[13, 0]], known_ports=[[8, 0]])) == []


@rule("SALT-203")
def test_where_there_are_encounters_the_deck_does_not_run_dry():
    others = ["storm", "merchant", "vex", "fortune"]
    assert refusal(isles(remove_kinds=others)) == (
        "SALT-203", "The Encounter deck would run dry; leave another kind than pirates in it.")
    assert maps.problems(isles(remove_kinds=[*others[1:], "pirates"])) == []
    assert maps.problems(isles(remove_kinds=others, encounters=[])) == []


@rule("SALT-193", "SALT-203")
def test_people_are_told_everything_that_is_wrong_and_the_first_refuses():
    own = isles(encounters=[[9, 9], [3, -2]], villages=1, remove_kinds=["storm", "merchant", "vex", "fortune"])
    assert [problem.rule for problem in maps.problems(own)] == ["SALT-198", "SALT-199", "SALT-201", "SALT-203"]
    assert sentence(own) == "(9,9) of encounters is no sea hex; everything lies at sea."


# ------------------------------------------------------------------ games on them

@pytest.fixture(scope="module")
def game():
    return catalogue.game("salt_and_sail", TWO_ISLES)


@rule("SALT-192", "SALT-178")
def test_an_own_map_is_map_6_and_no_other_can_be_chosen_there(game):
    plain = catalogue.game("salt_and_sail")
    assert game.content.hash != plain.content.hash and game.own_map["name"] == "Two Isles"
    assert Match(game, seed=1).state.map_no == 6 == Match(game, seed=1, options={"map": 6}).state.map_no
    assert game.state.dtype() == plain.state.dtype() and game.actions == plain.actions
    for one, number in ((plain, 6), (game, 1), (game, 5)):
        with pytest.raises(OptionError, match="map"):
            Match(one, seed=1, options={"map": number})
    assert [option.choices for option in game.content.options if option.name == "map"] == [["Two Isles"]]


@rule("SALT-192")
def test_the_same_map_is_the_same_game_however_it_is_written(game):
    turned_round = dict(reversed(isles(villages=0, story="").items()))
    assert catalogue.game("salt_and_sail", turned_round) is game
    assert catalogue.game("salt_and_sail", game.own_map) is game
    assert catalogue.game("salt_and_sail", isles(name="Three Isles")) is not game


@rule("SALT-192")
@pytest.mark.parametrize("own", [TWO_ISLES, THE_BAY], ids=lambda own: own["name"])
def test_a_game_on_an_own_map_is_played_recorded_and_replayed(own):
    match = Match(catalogue.game("salt_and_sail", own), seed=4, options={"seats": 3})
    while not match.over:
        match.play(match.choose(roster.player("greedy"), 1))
    made = journal.loads(journal.dumps(journal.record(match)))
    assert made["own_map"] == maps.own_map(own)
    again = journal.replay(made)
    assert bytes(again.state) == bytes(match.state) and again.game is match.game


@rule("SALT-192")
def test_a_record_with_another_map_is_refused(game):
    made = journal.record(Match(game, seed=4))
    others = (isles(ports=0, discoveries=3), "content"), (isles(villages=1), "3 sites for 4 tokens"), (None, "content")
    for other, words in others:
        changed = {key: value for key, value in made.items() if key not in ("own_map", "seal")}
        if other is not None:
            changed["own_map"] = other
        changed["seal"] = journal._seal(changed)
        with pytest.raises(RecordError, match=words):
            journal.replay(journal.loads(json.dumps(changed)))
    with pytest.raises(RecordError, match="own_map"):
        journal.loads(json.dumps(made | {"own_map": [1]}))


def test_a_game_without_maps_takes_none():
    with pytest.raises(MapError, match="Sail takes no maps of your own"):
        catalogue.game("sail", TWO_ISLES)


def test_only_so_many_own_maps_are_kept_loaded(monkeypatch, game):
    monkeypatch.setattr(catalogue, "MOST_OWN_MAPS", 2)
    others = [catalogue.game("salt_and_sail", isles(name=f"Isle {n}")) for n in range(2)]
    assert catalogue.game("salt_and_sail", isles(name="Isle 1")) is others[1]
    assert catalogue.game("salt_and_sail", isles(name="Isle 0")) is others[0]
    assert catalogue.game("salt_and_sail", TWO_ISLES) is not game, "it was not asked for longest"
