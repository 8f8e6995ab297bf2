"""Seats, cards, board and setup (spec.md, 3.1 and 3.2)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import sqrt

import numpy as np
import pytest

from quarterdeck.engine.batch import Batch
from quarterdeck.engine.errors import OptionError
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail.content import (
    AHEAD,
    CARD_COUNT,
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    CONTENT,
    KRAKEN_CARD,
    PIRATE_NAMES,
    PLACES,
    SPACES,
    STRAIGHT,
    SYMBOL_NAMES,
    space_at,
)
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.sail.tests.table import GAME, SPECTATOR, cards

SCENARIOS = CONTENT.rows("scenarios")
KRAKEN_CARDS = "c1 c2 g1 g2 t1 t2"


# ------------------------------------------------------------------ 3.1 seats, cards, board

@rule("SAIL-001")
def test_south_and_north_sit_at_opposite_edges(sail):
    game = sail(south="c6 g6", north="c8 g8")
    assert [seat["name"] for seat in game.view("South")["seats"]] == ["South", "North"]

    game.plays("Lead coral 6", "Follow with coral 8")
    assert game.ship == (9, 4), "North wins: a row up, towards y = 6"

    game = sail(south="c8 g6", north="c6 g8")
    game.plays("Lead coral 8", "Follow with coral 6")
    assert game.ship == (9, 2), "South wins: a row down, towards y = 0"


@rule("SAIL-001", "SAIL-086")
def test_both_seats_win_together_and_lose_together(sail):
    game = sail(ship=(18, 3), south="c9 g4", north="g9 g3")
    game.plays("Lead coral 9", "Follow with gold 9")
    assert game.scores == [1, 1]

    game = sail(kraken="c1 KR", south="c7 g4", north="c3 g9")
    game.plays("Lead coral 7", "Follow with coral 3")
    assert game.scores == [0, 0]


@rule("SAIL-002")
def test_the_27_cards_are_three_colours_by_nine_numbers():
    assert COLOUR_NAMES == ("coral", "gold", "teal")
    assert [(card.colour, card.number) for card in CARDS] == list(product(range(3), range(1, 10)))
    assert all(card == 9 * CARDS[card].colour + CARDS[card].number - 1 for card in range(CARD_COUNT))
    assert CARD_NAMES[cards("g7")[0]] == "gold 7"


@rule("SAIL-003")
def test_a_cards_symbol_follows_from_its_number():
    by_number = {1: "tentacle", 2: "tentacle", 3: "tentacle", 4: "cannon", 5: "cannon",
                 6: "helm", 7: "helm", 8: "helm", 9: "mermaid"}
    assert all(SYMBOL_NAMES[card.symbol] == by_number[card.number] for card in CARDS)
    assert Counter(SYMBOL_NAMES[card.symbol] for card in CARDS) == {"tentacle": 9, "cannon": 6, "helm": 9, "mermaid": 3}


@rule("SAIL-004")
def test_the_kraken_card_never_leaves_the_kraken_deck(sail):
    assert KRAKEN_CARD == CARD_COUNT == 27
    for seed in range(10):
        game = sail.new(seed, scenario=seed + 1)
        for _ in game.wanders(seed):
            assert game.kraken.split().count("KR") == 1
            assert "KR" not in f"{game.hand('South')} {game.hand('North')} {game.deck} {game.discard}"
    face = game.view("South")["kraken"]["deck"][game.kraken.split().index("KR")]
    assert (face["colour"], face["number"]) == ("", 0)


@rule("SAIL-005")
def test_the_board_has_73_spaces_where_column_and_row_add_up_to_an_odd_number():
    assert SPACES == 73
    assert set(PLACES) == {(x, y) for x in range(21) for y in range(7) if (x + y) % 2 == 1}
    assert {y for x, y in PLACES if x == 8} == {1, 3, 5}
    assert {y for x, y in PLACES if x == 9} == {0, 2, 4, 6}
    assert [space_at(*place) for place in PLACES] == list(range(73))


@rule("SAIL-005", "SAIL-006", "SAIL-007")
def test_spaces_are_numbered_column_by_column_and_lead_to_three_others():
    """W47."""
    numbers = {(0, 1): 0, (0, 5): 2, (1, 0): 3, (1, 6): 6, (8, 3): 29, (20, 5): 72}
    assert {place: space_at(*place) for place in numbers} == numbers

    to_south, to_north, straight = AHEAD[space_at(8, 3)]
    assert (to_south, PLACES[to_south]) == (32, (9, 2))
    assert (to_north, PLACES[to_north]) == (33, (9, 4))
    assert (straight, PLACES[straight]) == (36, (10, 3))


@rule("SAIL-006", "SAIL-007")
def test_forward_is_towards_higher_columns_from_everywhere():
    for space, (x, y) in enumerate(PLACES):
        assert AHEAD[space][0] == space_at(x + 1, y - 1)
        assert AHEAD[space][1] == space_at(x + 1, y + 1)
        assert AHEAD[space][STRAIGHT] == space_at(x + 2, y)


@rule("SAIL-008")
@pytest.mark.parametrize("scenario", range(1, 13))
def test_a_scenarios_tokens_lie_on_different_spaces_and_never_move(sail, scenario):
    printed = SCENARIOS[scenario - 1]
    tokens = [printed["start"], *printed["end"], *printed["islands"], *printed["krakens"]]
    assert len({tuple(token) for token in tokens}) == len(tokens)
    assert all(tuple(token) in PLACES for token in tokens)

    game = sail.new(scenario, scenario=scenario, pirate_mode=2)
    assert tokens_of(game) == {kind: {tuple(spot) for spot in printed[key]}
                               for kind, key in (("end", "end"), ("island", "islands"), ("kraken", "krakens"))}
    laid_out = tokens_of(game)
    for _ in game.wanders():
        pass
    assert tokens_of(game) == laid_out


def tokens_of(game):
    spaces = game.view(SPECTATOR)["spaces"]
    return {kind: {(space["x"], space["y"]) for space in spaces if space["token"] == kind}
            for kind in ("end", "island", "kraken")}


@rule("SAIL-009", "SAIL-010")
@pytest.mark.parametrize("printed", SCENARIOS, ids=[row["name"] for row in SCENARIOS])
def test_a_scenario_uses_no_more_tokens_than_the_box_holds(printed):
    assert len(printed["start"]) == 2, "one space"
    assert 1 <= len(printed["end"]) <= 3
    assert len(printed["islands"]) <= 12
    assert len(printed["krakens"]) <= 9
    assert len(printed["storms"]) == 2


@rule("SAIL-010")
@pytest.mark.parametrize(("ship", "follow", "end"), [
    ((19, 2), "Follow with coral 6", (20, 1)),
    ((19, 2), "Follow with coral 8", (20, 3)),
    ((19, 4), "Follow with coral 8", (20, 5)),
])
def test_every_space_under_the_end_token_is_an_end_space(sail, ship, follow, end):
    game = sail(ship=ship, south="c7 g4", north="c6 c8")

    game.plays("Lead coral 7", follow)
    assert game.ship == end
    assert game.result == "won"


@rule("SAIL-011")
def test_a_storm_is_a_line_at_a_column_and_hinders_nobody(sail):
    game = sail(ship=(9, 4), south="c8 g8", north="c6 g6")
    assert [storm["column"] for storm in game.view("South")["storms"]] == [10, 15]

    game.plays("Lead coral 8", "Follow with coral 6")
    assert game.ship == (10, 3), "in the storm's column"
    assert not game.view("South")["storms"][0]["passed"]

    game = sail(ship=(10, 3), south="c6 g6", north="c8 g8")
    game.plays("Lead coral 6", "Follow with coral 8")
    assert game.ship == (11, 4), "and out of it"
    assert game.view("South")["storms"][0]["passed"]


# ------------------------------------------------------------------ 3.2 setup

@rule("SAIL-012", "SAIL-017")
@pytest.mark.parametrize("scenario", range(1, 13))
def test_the_table_chooses_the_scenario_before_the_game(sail, scenario):
    game = sail.new(scenario=scenario)

    assert game.view("South")["scenario"]["name"] == SCENARIOS[scenario - 1]["name"]
    assert game.ship == tuple(SCENARIOS[scenario - 1]["start"])
    assert game.choices == [f"Take the {pirate}" for pirate in PIRATE_NAMES], "the first decision is another one"


@rule("SAIL-017")
def test_the_start_space_has_no_effect_later(sail):
    game = sail(ship=(7, 4), south="c6 g8", north="c8 g6", kraken="c1 g1 KR")
    game.plays("Lead coral 6", "Follow with coral 8")
    assert (game.ship, game.kraken, game.result) == ((8, 5), "c1 g1 KR", "running")


@rule("SAIL-013")
def test_south_takes_a_pirate_and_north_another_one(sail):
    """W42."""
    game = sail.new()
    assert game.to_act == "South"

    game.plays("Take the Carpenter")
    assert game.pirates == ("Carpenter",)
    assert game.to_act == "North"
    assert game.choices == ["Take the Navigator", "Take the Gunner", "Take the Songstress", "Take the Smuggler",
                            "Take the Lookout"]
    game.refuses("Take the Carpenter", because="SAIL-013")

    game.plays("Take the Navigator")
    assert game.pirates == ("Carpenter", "Navigator")
    assert game.phase == Phase.GIVE, "the deal has followed"


@rule("SAIL-013")
def test_pirates_are_public_and_stay_for_the_whole_game(sail):
    game = sail.new(seed=4)
    game.plays("Take the Gunner", "Take the Songstress")
    game.refuses("Take the Lookout", because="SAIL-013")

    for _ in game.wanders():
        assert game.pirates == ("Gunner", "Songstress")
        assert game.seen_by(SPECTATOR).pirates == ("Gunner", "Songstress")


@rule("SAIL-014")
def test_the_table_may_set_the_pirates(sail):
    """W49."""
    game = sail.new(pirate_mode=1, pirates=[1, 5])
    assert game.pirates == ("Gunner", "Lookout")
    assert (game.phase, game.to_act) == (Phase.GIVE, "South"), "no pick: the cards are dealt"


@rule("SAIL-014")
def test_a_learning_game_has_no_pirates_and_no_powers(sail):
    game = sail.new(pirate_mode=2)
    assert game.pirates == ()
    for _ in game.wanders():
        assert game.asked == ""
        assert game.spent == ()


@rule("SAIL-015", "SAIL-016", "SAIL-017", "SAIL-018", "SAIL-019", "SAIL-020", "SAIL-027")
@pytest.mark.parametrize("seed", range(10))
def test_the_game_is_laid_out_and_dealt(sail, seed):
    """W01."""
    game = sail.new(seed, scenario=1, pirate_mode=2)

    assert game.meeple == 0
    assert game.tricks == (0, 0)
    assert game.round == 1
    assert game.ship == (7, 4)
    assert " ".join(sorted(game.kraken.split()[:6])) == KRAKEN_CARDS
    assert game.kraken.split()[6:] == ["KR"]
    dealt = f"{game.hand('South')} {game.hand('North')} {game.deck}".split()
    assert sorted(dealt) == [f"{colour}{number}" for colour in "cgt" for number in range(3, 10)]
    assert (game.hand_sizes, game.deck_size) == ((9, 9), 3)
    assert game.discard == ""
    assert (game.phase, game.to_act) == (Phase.GIVE, "South")


@rule("SAIL-018", "SAIL-019")
def test_every_order_of_the_kraken_deck_is_equally_likely(sail):
    games = Batch(GAME, 7200, engine=sail.engine, seed=19, options={"pirate_mode": 2})

    orders = Counter(tuple(row[:6]) for row in games.states["kraken"].tolist())
    assert len(orders) <= 720
    assert is_even(list(orders.values()) + [0] * (720 - len(orders)))


@rule("SAIL-019", "SAIL-027")
def test_every_deal_is_equally_likely(sail):
    games = Batch(GAME, 4200, engine=sail.engine, seed=27, options={"pirate_mode": 2}).states
    player_cards = [card for card in range(CARD_COUNT) if CARDS[card].number >= 3]
    held = {seat: Counter(card for hand in games["hand"][:, seat] for card in player_cards if hand >> card & 1)
            for seat in range(2)}
    for seat in range(2):
        assert is_even([held[seat][card] for card in player_cards])
    for place in range(3):
        assert is_even(np.bincount(games["deck"][:, place], minlength=CARD_COUNT)[player_cards].tolist())
    orders = Counter(tuple(np.argsort(deck[:3]).tolist()) for deck in games["deck"])
    assert is_even([orders[order] for order in orders] + [0] * (6 - len(orders)))
    together = Counter((hand >> player_cards[0] & 1) + (hand >> player_cards[1] & 1) for hand in games["hand"][:, 0])
    assert is_close(together[2], 4200 * (9 * 8) / (21 * 20)), "two neighbours in one hand"


def is_even(counts):
    """Whether the counts could come from equally likely outcomes: chi-square within four deviations."""
    mean = sum(counts) / len(counts)
    freedom = len(counts) - 1
    return sum((count - mean) ** 2 for count in counts) / mean < freedom + 4 * sqrt(2 * freedom)


def is_close(count, expected):
    """Whether a count lies within four deviations of its expectation."""
    return abs(count - expected) < 4 * sqrt(expected)


@rule("SAIL-012", "SAIL-109")
def test_a_game_without_options_is_the_first_voyage_with_picked_pirates(sail):
    """W52."""
    game = sail.new()
    assert game.view("South")["scenario"]["id"] == 1
    assert (game.state.pirate_mode, game.phase) == (0, Phase.PICK)


@rule("SAIL-012", "SAIL-014", "SAIL-109")
@pytest.mark.parametrize(("options", "named"), [
    ({"scenario": 0}, "scenario"),
    ({"scenario": 13}, "scenario"),
    ({"scenario": "1"}, "scenario"),
    ({"pirate_mode": 3}, "pirate_mode"),
    ({"pirate_mode": 1}, "pirates"),
    ({"pirate_mode": 1, "pirates": [2, 2]}, "pirates"),
    ({"pirate_mode": 1, "pirates": [0, 6]}, "pirates"),
    ({"pirate_mode": 1, "pirates": [0]}, "pirates"),
    ({"pirate_mode": 0, "pirates": [0, 1]}, "pirates"),
    ({"pirate_mode": 2, "pirates": [0, 1]}, "pirates"),
    ({"captain": 1}, "captain"),
])
def test_any_other_option_or_value_is_refused_before_the_game_starts(sail, options, named):
    """W52."""
    with pytest.raises(OptionError) as refused:
        sail.new(**options)
    assert named in str(refused.value), "the reason names what is the matter"


@rule("SAIL-110")
def test_pirates_are_picked_with_the_map_and_the_kraken_deck_in_view(sail):
    """W51."""
    game = sail.new(scenario=3)
    assert (game.phase, game.to_act) == (Phase.PICK, "South")
    assert game.pirates == ()
    for seat in ("South", "North"):
        seen = game.seen_by(seat)
        assert seen.ship == (6, 3)
        assert " ".join(sorted(seen.kraken.split())) == f"KR {KRAKEN_CARDS}"
        assert seen.kraken.endswith("KR")
    assert (game.hand("South"), game.hand("North"), game.deck, game.discard) == ("", "", "", "")
    game.refuses("Play coral 3", because="SAIL-110")

    kraken = game.kraken
    game.plays("Take the Navigator", "Take the Gunner")
    assert game.hand_sizes == (9, 9)
    assert game.deck_size == 3
    assert game.phase == Phase.GIVE
    assert game.kraken == kraken
