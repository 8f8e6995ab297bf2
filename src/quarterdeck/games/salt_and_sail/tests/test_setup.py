"""Setup and the draft (spec.md, 3.5)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.content import (
    BAGS,
    CAPTAIN_NAMES,
    MAP_NAMES,
    MAP_ROWS,
    MAP_STORIES,
    NICKNAMES,
    SEAT_NAMES,
)
from quarterdeck.games.salt_and_sail.tests.table import (
    AROUND_THE_WORLD,
    COUNT_ON_ENCOUNTERS,
    FOUR_CORNERS,
    GREEN,
    RED,
    token_words,
)


def drafted(game):
    """The game after its draft, before the harbours; everybody takes what is first."""
    while game.asked in ("captain", "officer", "equipment"):
        game.match.play(game.match.legal()[0])
    return game


@rule("SALT-052", "SALT-016")
def test_every_deck_is_shuffled_anew(voyage):
    decks = [[tuple(getattr(voyage.new(seed=seed, map=2).state, f"{name}_deck")) for seed in range(4)]
             for name in ("rumor", "officer", "encounter", "equipment", "treasure")]
    assert all(len(set(orders)) == 4 for orders in decks)
    assert all(sorted(card for card in order if card != -1) == sorted(set(range(16))) for order in decks[4])


@rule("SALT-051")
def test_other_discovery_tokens_lie_elsewhere_in_another_game(voyage):
    laid = [tuple(voyage.new(seed=seed).state.site_token[:5]) for seed in range(12)]
    assert len(set(laid)) == 12
    assert len({token for tokens in laid for token in tokens}) > 10
    assert len({tokens.index(16) for tokens in laid}) > 2, "and the Village is anywhere"


@rule("SALT-054")
def test_anybody_may_start(voyage):
    starts = [voyage.new(seats=5, seed=seed).state.start_seat for seed in range(40)]
    assert set(starts) == {0, 1, 2, 3, 4}


@rule("SALT-189", "SALT-054", "SALT-057")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_table_may_choose_the_starting_player(voyage, first):
    for seed in range(4):
        game = voyage.new(seats=3, map=COUNT_ON_ENCOUNTERS, seed=seed, first=first)
        assert game.turn == SEAT_NAMES[first - 1]
        game.plays("Sail under Ines Valverde")
        assert game.turn == SEAT_NAMES[first % 3]
    assert voyage.new(seed=5, first=1).match.state.rng.count < voyage.new(seed=5).match.state.rng.count, "nothing is drawn"


@rule("SALT-187", "SALT-188", "SALT-051")
@pytest.mark.parametrize("seed", range(4))
def test_fewer_discoveries_leave_sites_empty_for_all_to_see(voyage, seed):
    game = voyage.new(seed=seed, discoveries=2)
    laid = [game.site(f"({q},{r})") for q, r in MAP_ROWS[0]["sites"]]
    assert (laid.count("taken"), laid.count("Village"), sum("/" in site for site in laid)) == (2, 1, 2)
    assert (game.state.tokens_left, game.state.to_find) == (2, 2)
    for seat in (RED, "Blue", "nobody"):
        seen = [game.seen_by(seat).site(f"({q},{r})") for q, r in MAP_ROWS[0]["sites"]]
        assert seen == [site if site == "taken" else "?" for site in laid]
        kinds = [site["kind"] for site in game.view(seat)["sites"]]
        assert kinds == ["empty" if site == "taken" else "unknown" for site in laid]


@rule("SALT-188")
def test_which_sites_stay_empty_is_drawn_by_lot(voyage):
    empty = {tuple(i for i, token in enumerate(voyage.new(seed=seed, discoveries=2).state.site_token) if token == 17)
             for seed in range(20)}
    assert len(empty) > 5


@rule("SALT-187", "SALT-188")
def test_more_discoveries_lie_on_spare_sites(voyage):
    game = voyage.new(discoveries=6)
    sites = [site["at"] for site in game.view(RED)["sites"]]
    assert sites == [*map(list, MAP_ROWS[0]["sites"]), [-3, -3], [-7, 0]]
    laid = [game.site(f"({q},{r})") for q, r in sites]
    assert (laid.count("Village"), sum("/" in site for site in laid), game.state.tokens_left) == (1, 6, 6)
    assert list(game.state.site_token[7:]) == [-1] * 5


@rule("SALT-188", "SALT-044")
def test_a_spare_site_in_use_is_looked_at_and_one_that_is_not_is_open_sea(voyage):
    game = voyage(at="(-3,-2)", options={"discoveries": 5}).plays("Sail NW")
    assert (game.at(), game.seen_by(RED).site("(-3,-3)") != "?", game.state.looked[5]) == ("(-3,-3)", True, 1)
    game = voyage(at="(-3,-2)", crew="1/2").plays("Sail NW")
    assert (game.at(), set(game.state.looked), game.turn) == ("(-3,-3)", {0}, "Blue"), "nothing to do on the open sea"


@rule("SALT-191", "SALT-054")
def test_the_log_begins_with_the_story_of_the_map(told_voyage):
    for chart in range(1, 6):
        lines = told_voyage.new(map=chart, first=2).log("nobody")
        assert lines[0] == f"{MAP_NAMES[chart - 1]}. {MAP_STORIES[chart - 1]}"
        assert lines[1] == "Blue begins."


@rule("SALT-055", "SALT-056", "SALT-061")
@pytest.mark.parametrize(("chart", "public", "ducats"), [(1, 5, 10), (2, 3, 5), (3, 3, 5), (4, 5, 10), (5, 3, 5)])
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_so_much_is_turned_up_and_given_out(voyage, chart, public, ducats, seats):
    game = voyage.new(seats=seats, map=chart)
    s = game.state
    assert sum(card != -1 for card in s.officer_row) == seats
    assert len(game.public) == public
    assert sum(card != -1 for card in s.equipment_row) == 3 + (seats if chart in (1, 4) else 0)
    assert list(s.rumor_count[:seats]) == [1] * seats
    assert s.rumor_left == 36 - public - seats
    assert [game.ducats(name) for name in SEAT_NAMES[:seats]] == [ducats] * seats
    assert [(game.ship(name), game.hold(name), game.hull(name)) for name in SEAT_NAMES[:seats]] == [
        ("Cog", "4 + 0", "0 + 0")] * seats


@rule("SALT-055", "SALT-060", "SALT-053", "SALT-061")
def test_map_1_for_three(voyage):
    game = voyage.new(seats=3)
    s = game.state
    assert (s.encounter_left, s.rumor_left, s.tokens_left, sum(card != -1 for card in s.equipment_row)) == (30, 28, 4, 6)
    drafted(game)
    assert sum(card != -1 for card in s.equipment_row) == 3
    assert "-" not in game.row, "the cards left have closed up"
    assert sum(card != -1 for card in s.officer_row) == 2


@rule("SALT-057")
def test_captains_are_chosen_clockwise_and_fill_the_bags(voyage):
    game = voyage.new(seats=3)
    first = game.turn
    game.plays("Sail under Madame Oriel")
    assert game.bag(first) == "FS1 LS3 LG2 AS1 D3"
    assert SEAT_NAMES.index(game.turn) == (SEAT_NAMES.index(first) + 1) % 3
    assert "Sail under Madame Oriel" not in game.choices
    game.refuses("Sail under Madame Oriel", because="SALT-057")
    assert len(game.choices) == 7


@rule("SALT-057")
def test_the_captains_have_the_bags_of_the_spec():
    bags = {f"{name}, {nickname}": token_words(bag)
            for name, nickname, bag in zip(CAPTAIN_NAMES, NICKNAMES, BAGS, strict=True)}
    assert bags == {
        "Ines Valverde, the Blade": "FS3 FG2 OS1 AS1 D4", "Tobias Fenn, the Hawk": "OS3 OG2 LS1 AS1 D3",
        "Madame Oriel, the Reader": "FS1 LS3 LG2 AS1 D3", "Bram Holloway, the Ranger": "FS2 FG1 OS2 OG1 AS1 D3",
        "Salome Quist, the Surveyor": "OS2 OG1 LS2 LG1 AS1 D2",
        "Rashid al-Bahri, the Relic Hunter": "FS2 FG1 LS2 LG1 AS1 D2",
        "Pilar Montoya, the Jack-Tar": "FS1 OS1 LS1 AS2 AG1 D4", "Old Corwin, the Steady Hand": "FS1 OS1 LS1 AS2 D2"}


@rule("SALT-057", "SALT-058", "SALT-062", "SALT-063")
@pytest.mark.parametrize("seed", range(3))
def test_the_draft_goes_clockwise_then_back_and_then_clockwise_again(voyage, seed):
    game = voyage.new(seats=3, map=COUNT_ON_ENCOUNTERS, seed=seed)
    start = game.state.start_seat
    clockwise = [SEAT_NAMES[(start + i) % 3] for i in range(3)]
    asked = {"captain": [], "officer": [], "harbour": []}
    while game.round == 0:
        asked[game.asked].append(game.turn)
        game.match.play(game.match.legal()[0])
    assert asked["captain"] == asked["harbour"] == clockwise
    assert asked["officer"] == clockwise[::-1][:2], "the last Officer goes to the starting player without asking"
    assert game.turn == clockwise[0]


@rule("SALT-058")
def test_everybody_takes_one_of_the_officers_shown(voyage):
    game = voyage.new(seats=4, map=COUNT_ON_ENCOUNTERS)
    shown = set(game.state.officer_row[:4])
    while game.asked == "captain":
        game.match.play(game.match.legal()[0])
    game.refuses("Harbour 1", because="SALT-058")
    while game.asked == "officer":
        game.match.play(game.match.legal()[-1])
    assert set(game.state.officer[:4]) == shown


@rule("SALT-058", "SALT-059")
def test_an_equipment_card_follows_each_officer_on_map_1(voyage):
    game = voyage.new(seats=2)
    last = game.plays("Sail under Ines Valverde").turn
    game.plays("Sail under Tobias Fenn")
    assert (game.turn, game.asked) == (last, "officer"), "who chose last drafts first"
    game.match.play(game.match.legal()[0])
    assert (game.turn, game.asked, len(game.choices)) == (last, "equipment", 5)
    game.refuses("End the turn", because="SALT-059")
    game.match.play(game.match.legal()[0])
    assert (game.turn != last, game.asked, len(game.choices)) == (True, "equipment", 4)
    game.match.play(game.match.legal()[0])
    assert (game.asked, game.ducats("Red"), game.ducats("Blue")) == ("harbour", 10, 10), "and it costs nothing"
    assert [len(game.equipment(name)) for name in ("Red", "Blue")] == [1, 1]


@rule("SALT-059")
@pytest.mark.parametrize(("chart", "cards"), [(COUNT_ON_ENCOUNTERS, 0), (FOUR_CORNERS, 1), (AROUND_THE_WORLD, 0)])
def test_equipment_is_free_on_some_maps_only(voyage, chart, cards):
    game = drafted(voyage.new(seats=3, map=chart))
    assert [len(game.equipment(name)) for name in SEAT_NAMES[:3]] == [cards] * 3


@rule("SALT-060")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_after_the_draft_three_equipment_cards_and_two_officers_are_shown(voyage, seats):
    game = drafted(voyage.new(seats=seats))
    assert "-" not in game.row + game.officers
    assert set(game.state.equipment_row[3:]) == set(game.state.officer_row[2:]) == {-1}


@rule("SALT-062")
def test_ships_are_put_into_harbours_last(voyage):
    game = drafted(voyage.new(seats=3))
    assert game.asked == "harbour"
    game.refuses("End the turn", because="SALT-062")
    assert set(game.state.ship_hex) == {-1}
    game.plays("Harbour 2", "Harbour 2", "Harbour 3")
    assert sorted(game.at(name) for name in (RED, "Blue", GREEN)) == ["(-1,0)", "(-1,0)", "(-1,1)"]


@rule("SALT-179", "SALT-071", "SALT-061")
def test_the_first_turn(voyage):
    game = drafted(voyage.new())
    game.plays("Harbour 1", "Harbour 1")
    assert (game.round, game.crew("Red"), game.crew("Blue")) == (1, "3/0", "3/0")
    first = game.turn
    game.plays("3 crew in Sails", "End the turn")
    assert game.turn != first
