"""Encounters (spec.md, 3.10 and 3.13)."""

from __future__ import annotations

import pytest

from quarterdeck.engine import catalogue
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.content import (
    ENCOUNTER,
    ENCOUNTER_ROWS,
    KINDS_OF_ENCOUNTER,
    TREASURE_NAMES,
)
from quarterdeck.games.salt_and_sail.tests.table import BLUE, GAME, RED, Tables

WEST = {"at": "(-2,0)"}                     # an Encounter lies to the west
MERCHANT = {"map": 2, "at": "(1,-1)"}       # one lies to the north-east
CARRACK = {"ship": "Carrack", "crew": "1/3"}
DRAW = "Draw a token"


@rule("SALT-123", "SALT-049")
def test_the_cards_are_those_of_the_spec():
    kinds = [sum(card.copies for card in ENCOUNTER if card.kind == kind) for kind in range(5)]
    assert dict(zip(KINDS_OF_ENCOUNTER, kinds, strict=True)) == {
        "pirates": 10, "storm": 8, "merchant": 6, "vex": 6, "fortune": 6}
    assert sum(bool(row.get("succeed", {}).get("fame")) * row["copies"] for row in ENCOUNTER_ROWS) == 14


@rule("SALT-123")
def test_the_card_lies_open_until_its_outcome_is_known(voyage):
    game = voyage(**WEST, **CARRACK, meets="Storm", draws="D").plays("Sail W")
    assert (game.encounter, game.asked, game.discards("encounter")) == ("Storm", "check", [])
    game.plays(DRAW, "Stop drawing")
    assert (game.encounter, game.discards("encounter")) == ("-", ["Storm"])


@rule("SALT-124")
def test_every_check_card_has_a_skill_a_requirement_and_both_outcomes():
    for row, card in zip(ENCOUNTER_ROWS, ENCOUNTER, strict=True):
        if row["kind"] in ("pirates", "storm"):
            assert card.skill >= 0
            assert card.standard + card.great > 0
            assert row["fail"] and row["succeed"], row["name"]


@rule("SALT-011", "SALT-021", "SALT-125", "SALT-132", "SALT-135")
def test_the_rulebooks_storm(voyage):
    """Three crew on deck draw a generic feat, a great Fight feat and a Defeat against a standard and a great Observation."""
    game = voyage(**WEST, **CARRACK, meets="Storm", draws="AS FG D").plays("Sail W", DRAW, DRAW, DRAW)
    assert (game.hull(), game.crew(), game.turn) == ("1 + 1", "0/3", BLUE), "the Defeat took the crew in Sails"
    assert (game.discards("encounter"), game.fame()) == (["Storm"], 0)


@rule("SALT-126", "SALT-128", "SALT-030")
def test_a_crew_lost_from_hands_lowers_the_allowance(voyage):
    game = voyage(**WEST, **CARRACK, meets="Storm", draws="D D").plays("Sail W", DRAW, DRAW)
    assert (game.crew(), game.hull(), game.turn) == ("0/2", "1 + 1", BLUE), "the second Defeat: failed without a third token"


@rule("SALT-014", "SALT-126", "SALT-130", "SALT-131")
def test_a_check_is_over_as_soon_as_it_is_passed(voyage):
    game = voyage(**WEST, **CARRACK, captain="Tobias Fenn", meets="Storm", draws="OG AS").plays("Sail W", DRAW, DRAW)
    assert (game.fame(), game.discards("encounter"), game.turn) == (4, [], BLUE), "the card is kept"
    assert 5 not in list(game.state.encounter_deck)[30:], "and one Storm fewer is in the deck"


@rule("SALT-125", "SALT-155")
@pytest.mark.parametrize(("crew", "officer", "equipment", "draws"), [
    ("2/1", "", "", 1), ("2/1", "Bosun", "", 3), ("2/1", "Bosun", "Signal Whistle", 4), ("2/0", "", "Signal Whistle x2", 1)])
def test_hands_bosun_and_whistle_allow_draws(voyage, crew, officer, equipment, draws):
    game = voyage(**WEST, crew=crew, officer=officer, equipment=equipment, meets="Hidden Reef", draws="FS FS FS FG FG OS")
    game.plays("Sail W", *[DRAW] * draws)
    assert (game.turn, game.draws_left) == (BLUE, 6 - draws)


@rule("SALT-126")
def test_with_nobody_on_deck_a_check_fails_at_once(voyage):
    game = voyage(**WEST, crew="3/0", meets="Squall").plays("Sail W")
    assert (game.hull(), game.turn) == ("1 + 0", BLUE)


@rule("SALT-126")
def test_a_check_fails_when_the_bag_is_empty(voyage):
    game = voyage(**WEST, ship="Galleon", crew="1/5", officer="Bosun", equipment="Signal Whistle", captain="Old Corwin",
                  meets="Hidden Reef", draws="D D FS OS LS AS AS").plays("Sail W", *[DRAW] * 7)
    assert (game.hull(), game.turn) == ("2 + 1", BLUE), "seven tokens, eight draws"


@rule("SALT-127", "SALT-133", "SALT-034")
def test_stopping_fails_the_check(voyage):
    game = voyage(**WEST, crew="1/0", equipment="Signal Whistle", rations=4, meets="Boarding Raid").plays("Sail W")
    game.plays("Stop drawing")
    assert (game.asked, game.discards("equipment")) == ("sink", ["Signal Whistle"]), "the last crew is lost, and the ship"


@rule("SALT-180", "SALT-127")
def test_a_harmless_check_is_asked_only_to_save_a_temporary_feat(voyage):
    game = voyage(**WEST, feats=1, meets="Squall").plays("Sail W")
    assert game.choices == ["Draw a token", "Stop drawing"]
    game.refuses("End the turn", because="SALT-126")
    game.plays("Stop drawing")
    assert (game.hull(), game.of("bag")[9]) == ("1 + 0", 1)
    assert voyage(**WEST, meets="Squall", draws="OS").plays("Sail W").turn == BLUE


@rule("SALT-129")
def test_tokens_return_to_the_bag_after_a_check(voyage):
    game = voyage(**WEST, crew="1/2", meets="Pirate Brig", draws="FS D").plays("Sail W")
    assert game.bag() == "FS3 FG2 OS1 AS1 D4"
    assert list(game.state.drawn) == [0] * 10


@rule("SALT-130", "SALT-131", "SALT-133")
@pytest.mark.parametrize(("card", "captain", "draws", "gained"), [
    ("Pirate Sloop", "Ines Valverde", "FS", {"fame": 1, "ducats": 6}),
    ("Pirate Brig", "Ines Valverde", "FS FG", {"fame": 3, "ducats": 7, "goods": 1}),
    ("Corsair Frigate", "Ines Valverde", "FG", {"fame": 3}),
    ("Boarding Raid", "Ines Valverde", "FS FS", {"fame": 3, "goods": 2, "hands": 4}),
    ("The Black Duchess", "Ines Valverde", "FG AS", {"fame": 6, "ducats": 7}),
    ("Storm", "Tobias Fenn", "OG OG", {"fame": 4}),
    ("Squall", "Tobias Fenn", "OS", {"rations": 6}),
    ("Fog Bank", "Tobias Fenn", "OS OS", {"fame": 2, "ducats": 6}),
    ("Hidden Reef", "Tobias Fenn", "OG", {"fame": 2, "goods": 1})])
def test_what_a_passed_check_brings(voyage, card, captain, draws, gained):
    game = voyage(**WEST, **CARRACK, captain=captain, meets=card, draws=draws).plays("Sail W")
    while game.asked == "check":
        game.plays(DRAW)
    expected = {"fame": 0, "ducats": 5, "goods": 0, "rations": 4, "hands": 3, "sails": 1, "light": 0, "heavy": 0} | gained
    assert {key: game.of(key) for key in expected} == expected
    assert (len(game.treasures()) == 1) == (card in ("Corsair Frigate", "The Black Duchess"))
    assert game.discards("encounter") == ([] if gained.get("fame") else [card])
    assert game.draws_left == 0


@rule("SALT-132", "SALT-133", "SALT-148")
@pytest.mark.parametrize(("card", "lost"), [
    ("Pirate Sloop", {"light": 1}), ("Pirate Brig", {"light": 1, "goods": 3}), ("Corsair Frigate", {"light": 1, "heavy": 1}),
    ("Boarding Raid", {"sails": 2, "rations": 2}), ("The Black Duchess", {"light": 1, "heavy": 1, "goods": 0}),
    ("Storm", {"light": 1, "heavy": 1}), ("Squall", {"light": 1}), ("Fog Bank", {"no_move": 1}),
    ("Hidden Reef", {"heavy": 1})])
def test_what_a_failed_check_costs(voyage, card, lost):
    game = voyage(**WEST, ship="Carrack", crew="3/0", goods=4, meets=card).plays("Sail W")
    expected = {"fame": 0, "ducats": 5, "goods": 4, "rations": 4, "sails": 3, "light": 0, "heavy": 0, "no_move": 0} | lost
    assert {key: game.of(key) for key in expected} == expected
    assert (game.discards("encounter"), game.turn) == ([card], BLUE)


@rule("SALT-134")
def test_a_check_in_which_the_ship_sinks_is_neither_passed_nor_failed(voyage):
    game = voyage(**WEST, crew="1/0", equipment="Signal Whistle", meets="Corsair Frigate", draws="D").plays("Sail W", DRAW)
    assert (game.asked, game.discards("encounter"), game.fame()) == ("sink", ["Corsair Frigate"], 0)


@rule("SALT-135")
def test_a_resolved_encounter_ends_the_turn(voyage):
    game = voyage(**WEST, crew="3/0", meets="Scurvy").plays("Sail W")
    assert (game.turn, game.crew()) == (BLUE, "3/0"), "four rations: no harm, but the turn is over"


# ------------------------------------------------------------------ merchants

@rule("SALT-136", "SALT-137")
def test_a_spice_trader(voyage):
    game = voyage(**MERCHANT, ducats=0, meets="Spice Trader").plays("Sail NE")
    assert (game.hold(), game.choices) == ("5 + 1", ["Trade 2", "Finish trading"]), "the Barter comes first"
    game.refuses("Trade 1", because="SALT-139")
    game.plays("Trade 2")
    assert game.hold() == "4 + 2"
    game.plays("Trade 1")
    assert (game.hold(), game.ducats(), game.turn) == ("4 + 0", 5, BLUE), "what was just gained is spent; each trade once"


@rule("SALT-136", "SALT-147")
def test_a_fence(voyage):
    game = voyage(**MERCHANT, ducats=3, meets="Fence", treasures_top="Gilded Sabre").plays("Sail NE", "Trade 2")
    assert (game.ducats(), game.treasures(), game.turn) == (0, ["Gilded Sabre"], BLUE), "nothing left to trade"


@rule("SALT-137", "SALT-029")
def test_crew_from_a_merchant_wait_until_the_trading_is_over(voyage):
    game = voyage(**MERCHANT, crew="3/2", goods=1, meets="Pilgrim Ship").plays("Sail NE")
    assert (game.state.spare, game.crew()) == (1, "3/2")
    game.plays("Finish trading")
    assert (game.state.spare, game.crew()) == (0, "3/2"), "and are lost where there is no slot"
    game = voyage(**MERCHANT, goods=1, meets="Provisioner").plays("Sail NE", "Trade 2", "Finish trading")
    assert (game.crew(), game.hold()) == ("3/2", "5 + 0"), "two crew for a good, and a ration too many"


@rule("SALT-137")
def test_a_rumor_from_a_trade_is_seen_before_the_next_choice(voyage):
    game = voyage(**MERCHANT, goods=1, meets="Pilgrim Ship", hears="27").plays("Sail NE", "Trade 1")
    assert (game.rumors(), game.asked, game.hold()) == ([27], "merchant", "2 + 1")


@rule("SALT-138")
def test_the_last_crew_is_not_for_sale(voyage):
    game = voyage(**MERCHANT, crew="1/0", ducats=1, meets="Arms Dealer").plays("Sail NE")
    assert game.choices == ["Trade 1", "Finish trading"]
    game = voyage(**MERCHANT, crew="1/1", ducats=0, meets="Arms Dealer").plays("Sail NE", "Trade 2")
    assert (game.crew(), game.ducats()) == ("1/0", 3)


@rule("SALT-139")
def test_a_trade_may_be_made_even_if_part_of_it_is_lost(voyage):
    game = voyage(**MERCHANT, rumors="20, 22, 27", goods=1, meets="Pilgrim Ship").plays("Sail NE", "Trade 1")
    assert (game.rumors(), game.hold()) == ([20, 22, 27], "2 + 1"), "two rations for a story that nobody can keep"


@rule("SALT-138")
@pytest.mark.parametrize(("crew", "left"), [("2/2", "2/0"), ("3/1", "2/0"), ("1/2", "1/0")])
def test_a_trade_takes_as_many_crew_as_it_costs(crew, left):
    """No printed merchant asks for two, but another content may."""
    dear = Tables("plain", catalogue.variant(GAME, {"encounters.arms_dealer.trade2.give.crew": 2}))
    assert dear(**MERCHANT, crew=crew, ducats=0, meets="Arms Dealer").plays("Sail NE", "Trade 2").crew() == left
    game = dear(**MERCHANT, crew="1/1", ducats=1, meets="Arms Dealer").plays("Sail NE")
    game.refuses("Trade 2", because="SALT-139")


@rule("SALT-138")
def test_crew_just_gained_are_given_first_whatever_the_price():
    pilgrims = Tables("plain", catalogue.variant(GAME, {"encounters.pilgrim_ship.trade2.give": {"crew": 2}}))
    game = pilgrims(**MERCHANT, crew="2/1", meets="Pilgrim Ship").plays("Sail NE", "Trade 2", "Finish trading")
    assert (game.crew(), game.ducats()) == ("2/0", 8), "one of the two came with the ship"


@rule("SALT-136", "SALT-139")
@pytest.mark.parametrize(("card", "trades", "left"), [
    ("Provisioner", ["Trade 1"], ("5 + 1", 4)), ("Fishing Fleet", ["Trade 1", "Trade 2"], ("3 + 1", 7)),
    ("Spice Trader", ["Trade 1"], ("5 + 0", 10)), ("Pilgrim Ship", ["Trade 2"], ("4 + 0", 8)),
    ("Arms Dealer", ["Trade 2"], ("4 + 2", 8)), ("Fence", ["Trade 2"], ("4 + 1", 2))])
def test_what_merchants_deal_in(voyage, card, trades, left):
    game = voyage(**MERCHANT, goods=1, meets=card).plays("Sail NE", *trades)
    while game.asked == "merchant":
        game.plays("Finish trading")
    assert (game.hold(), game.ducats(), game.discards("encounter")) == (*left, [card])


# ------------------------------------------------------------------ Vex

@rule("SALT-140", "SALT-141", "SALT-142")
@pytest.mark.parametrize(("card", "safe", "struck", "lost"), [
    ("Mutiny", {"fame": 4}, {"fame": 3, "ducats": 25, "treasures": "Royal Signet"}, {"hands": 0, "ducats": 23}),
    ("Scurvy", {"rations": 3}, {"rations": 2}, {"hands": 0}), ("Doldrums", {"crew": "3/0"}, {"crew": "2/1"}, {"no_move": 1}),
    ("Rats in the Hold", {"rations": 2}, {"rations": 3}, {"rations": 1}),
    ("The Crown's Due", {"ducats": 5}, {"ducats": 6}, {"ducats": 3})])
def test_a_vex_strikes_unless_its_condition_holds(voyage, card, safe, struck, lost):
    fields = ("hands", "ducats", "rations", "no_move")
    game = voyage(**WEST, meets=card, **safe)
    before = [game.of(key) for key in fields]
    game.plays("Sail W")
    assert [game.of(key) for key in fields] == before
    assert (game.turn, game.discards("encounter")) == (BLUE, [card])
    game = voyage(**WEST, meets=card, **struck).plays("Sail W")
    assert {key: game.of(key) for key in lost} == lost


@rule("SALT-142")
def test_a_fame_check_counts_scored_cards_only(voyage):
    game = voyage(**WEST, meets="Mutiny", fame=3, ducats=200, treasures="Sultan's Diamond", found={28: RED},
                  artifacts="Tablet of the First Kings").plays("Sail W")
    assert (game.crew(), game.ducats()) == ("2/0", 198)


# ------------------------------------------------------------------ Fortune

@rule("SALT-143", "SALT-144")
def test_a_fortune_may_be_declined_and_the_ship_sails_on(voyage):
    game = voyage(at="(-6,0)", rumors="20", meets="Castaways").plays("Sail SW")
    assert (game.asked, game.choices) == ("fortune", ["Accept", "Decline"])
    game.refuses("Stop here", because="SALT-143")
    game.plays("Decline")
    assert (game.crew(), game.discards("encounter"), game.asked) == ("2/1", ["Castaways"], "step")
    game.plays("Sail W")
    assert (game.at(), game.actions, game.attempts) == ("(-8,1)", 1, [20])


@rule("SALT-144")
def test_declining_without_range_left_ends_the_move(voyage):
    game = voyage(at="(-6,0)", crew="1/2", meets="Castaways").plays("Sail SW", "Decline")
    assert game.turn == BLUE, "on the open sea there is nothing else to do"


@rule("SALT-145")
def test_an_accepted_fortune_ends_move_and_turn(voyage):
    game = voyage(at="(-6,0)", crew="3/0", meets="Castaways").plays("Sail SW", "Accept")
    assert (game.crew(), game.turn, game.at()) == ("3/2", BLUE, "(-7,1)")


@rule("SALT-145", "SALT-143", "SALT-147")
def test_a_sunken_wreck_takes_lore(voyage):
    game = voyage(**WEST, crew="1/2", captain="Madame Oriel", meets="Sunken Wreck",
                  treasures_top="Ruby Goblet, Silver Ingots", draws="LS LS").plays("Sail W", "Accept", DRAW, DRAW)
    assert (game.treasures(), game.fame()) == (["Silver Ingots", "Ruby Goblet"], 0)
    assert game.discards("encounter") == ["Sunken Wreck"]


@rule("SALT-146", "SALT-082")
def test_the_rulebooks_lost_treasure(voyage):
    """Draw two Treasures, keep one and shuffle the other back; no Move next turn."""
    game = voyage(**WEST, meets="Lost Treasure", treasures_top="Silver Ingots, Sultan's Diamond").plays("Sail W", "Accept")
    assert game.choices == ["Keep Silver Ingots", "Keep Sultan's Diamond"]
    game.refuses("End the turn", because="SALT-146")
    game.plays("Keep Sultan's Diamond")
    assert (game.treasures(), game.of("no_move"), game.turn) == (["Sultan's Diamond"], 1, BLUE)
    assert (game.state.treasure_left, game.discards("treasure")) == (15, [])
    assert 1 in game.state.treasure_deck


@rule("SALT-145", "SALT-181")
def test_a_lost_treasure_found_in_passing_ends_the_turn(voyage):
    game = voyage(at="(-6,0)", crew="3/0", meets="Lost Treasure").plays("Sail SW", "Accept")
    assert (game.actions, game.asked) == (1, "treasure")
    game.plays(game.choices[0])
    assert game.turn == BLUE, "an action was left, but an Encounter hex holds nothing else"


@rule("SALT-146")
def test_a_single_treasure_is_kept(voyage):
    game = voyage(**WEST, meets="Lost Treasure", scored=", ".join(TREASURE_NAMES[1:])).plays("Sail W", "Accept")
    assert (game.treasures(), game.turn) == (["Chest of Doubloons"], BLUE)


@rule("SALT-147")
@pytest.mark.parametrize(("card", "after"), [("Castaways", ("3/2", "4 + 0", 0)), ("Drifting Cargo", ("2/1", "5 + 1", 0)),
                                             ("The Old Hermit", ("2/1", "4 + 0", 2))])
def test_what_other_fortunes_bring(voyage, card, after):
    game = voyage(**WEST, meets=card).plays("Sail W", "Accept")
    while game.asked == "trim":
        game.plays("Drop a good")
    assert (game.crew(), game.hold(), len(game.rumors())) == after
    assert game.discards("encounter") == [card]


@rule("SALT-148")
def test_the_black_duchess_takes_all_goods(voyage):
    game = voyage(**WEST, ship="Galleon", crew="3/0", goods=6, meets="The Black Duchess").plays("Sail W")
    assert game.hold() == "4 + 0"


