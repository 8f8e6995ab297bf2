"""Scupper That (spec.md, 3.8)."""

from __future__ import annotations

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas.tests.table import CORAL_RING, SHATTERED_TEETH, SPECTATOR, C, H

CLOSE = {"c": "(0,0) N", "h": "(2,-1) N", "map": SHATTERED_TEETH}


@rule("SAVAGE-057", "SAVAGE-060", "SAVAGE-062")
def test_a_captain_scuppers_a_revealed_order_before_it_is_carried_out(battle):
    game = battle(hands=("", "Scupper That, Lend a Hand")).plan("Come About", "")
    assert (game.asked, game.to_act) == ("scupper", H)
    assert game.choices == ["Let it stand", "Scupper it"]
    game.refuses("Turn to port", because="SAVAGE-060")
    before = game.ship(C)
    game.plays("Scupper it")
    assert game.ship(C) == before
    assert game.discard(H, "Captain") == "Scupper That"
    assert game.round == 2


@rule("SAVAGE-057")
def test_an_order_that_is_let_stand_is_carried_out(battle):
    game = battle(hands=("", "Scupper That, Captain's Helm")).plan("Come About").plays("Let it stand")
    assert game.ship(C) == "(0,4) S"
    assert "Scupper That" in game.hand(H, "Captain")


@rule("SAVAGE-058", "SAVAGE-107")
def test_reload_and_fight_fire_can_be_scuppered(battle):
    game = battle(fires=("-, strong, -, -", "-, -, -, -"), hands=("", "Scupper That x2"))
    game.plan("Reload Gunner, Reload Marine", "").plays("Scupper it")
    assert game.to_act == H, "it may scupper its own Scupper That"
    game.plays("Let it stand")
    assert game.status(C) == "canceled, waiting, empty, empty"
    game.plays("Scupper it")
    assert game.fires(C) == "-, strong, -, -", "the Fight Fire was scuppered"
    assert game.round == 2
    assert game.reloads(C) == [1, 1, 1, 1], "both cards came back"


@rule("SAVAGE-057", "SAVAGE-058", "SAVAGE-060")
def test_a_captain_scuppers_the_own_order_that_has_come_to_end_in_the_coral(battle):
    """W73: three fires, and the bow at the coral."""
    layout = {"c": "(0,-5) N", "h": "(0,4) N", "map": CORAL_RING, "fires": ("strong, weak, weak, -", ""),
              "hands": ("Full Sail, Scupper That, Captain's Helm", "Captain's Helm")}
    game = battle(**layout).plan("-, -, -, Full Sail", "")
    assert (game.asked, game.to_act, game.choices) == ("scupper", C, ["Let it stand", "Scupper it"])
    game.plays("Scupper it")
    assert (game.round, game.fires(C), game.discard(C, "Captain")) == (2, "strong, weak, weak, -", "Scupper That")
    game = battle(**layout, dice="4").plan("-, -, -, Full Sail", "").plays("Let it stand")
    assert game.result == "Chimera: sea's edge"


@rule("SAVAGE-060", "SAVAGE-061")
def test_a_window_asks_the_ship_not_in_turn_first_and_then_the_ship_in_turn(battle):
    """W74: the same two Captains in the same order against every card."""
    game = battle(hands=("Scupper That, Captain's Helm", "Scupper That, Captain's Helm")).plan("Come About", "")
    assert game.to_act == H
    game.plays("Let it stand")
    assert (game.asked, game.to_act, game.state.chain) == ("scupper", C, 0)
    game.plays("Scupper it")
    assert (game.asked, game.to_act, game.state.chain) == ("scupper", H, 1)
    game.plays("Scupper it")
    assert (game.round, game.ship(C)) == (2, "(0,4) S"), "two were played: it is carried out"


@rule("SAVAGE-061", "SAVAGE-062")
def test_whoever_played_last_the_same_captain_is_asked_first(battle):
    """W91: against its own Scupper That the Chimera is asked before the Cockatrice."""
    game = battle(hands=("Scupper That, Captain's Helm", "Scupper That x2, Captain's Helm")).plan("Come About", "")
    game.plays("Scupper it")
    assert (game.asked, game.to_act, game.state.chain) == ("scupper", H, 1)
    game.plays("Let it stand")
    assert (game.to_act, game.state.chain) == (C, 1)
    game.plays("Let it stand")
    assert game.ship(C) == "(0,4) N"


@rule("SAVAGE-058", "SAVAGE-061")
def test_a_captain_may_scupper_the_own_scupper_that(battle):
    """W76."""
    game = battle(hands=("Scupper That x2, Captain's Helm", "Captain's Helm")).plan("Come About", "")
    game.plays("Scupper it", "Scupper it")
    assert (game.ship(C), game.discard(C, "Captain")) == ("(0,4) S", "Scupper That, Scupper That")


@rule("SAVAGE-054", "SAVAGE-060")
def test_the_captains_seat_is_asked_about_another_crews_order(battle):
    """W77: and if it stands, the Sailmaster's seat steers."""
    game = battle(seats=4, hands=("Scupper That, Captain's Helm", "Captain's Helm")).plan("Haul Wind", "")
    assert (game.asked, game.to_act) == ("scupper", 0)
    game.plays("Let it stand")
    assert (game.asked, game.to_act) == ("move", 2)


@rule("SAVAGE-059")
def test_it_takes_no_position_and_may_be_played_again_beside_a_captains_order(battle):
    game = battle(hands=("", "Scupper That x2, Captain's Helm"))
    game.plan("Come About, Mortar, -, Captain's Helm", "-, Captain's Helm")
    game.plays("Scupper it", "Let it stand", "Scupper it")
    assert game.status(C) == "canceled, canceled, empty, waiting"
    assert (game.asked, game.to_act) == ("helm", H), "W37: its own Order lies on the board all the while"
    assert game.discard(H, "Captain") == "Scupper That, Scupper That"


@rule("SAVAGE-061", "SAVAGE-062")
def test_a_scupper_that_can_be_scuppered_in_turn(battle):
    """W36: two played, so Hot Shot is carried out."""
    game = battle(**CLOSE, hands=("Hot Shot, Scupper That", "Scupper That, Captain's Helm"), dice="1, 4")
    game.plan("Hot Shot").plays("Scupper it")
    assert (game.asked, game.to_act, game.state.chain) == ("scupper", C, 1)
    game.plays("Scupper it")
    assert game.fires(H) == "strong, -, -, -"
    assert [game.discard(team, "Captain") for team in (C, H)] == ["Scupper That", "Scupper That"]
    assert game.state.chain == 0


@rule("SAVAGE-061")
def test_an_odd_number_cancels(battle):
    game = battle(**CLOSE, hands=("Hot Shot, Scupper That", "Scupper That x2, Captain's Helm"))
    game.plan("Hot Shot").plays("Scupper it", "Let it stand", "Scupper it", "Scupper it")
    assert game.status(C) == "canceled, empty, empty, empty"
    assert game.fires(H) == "-, -, -, -"


@rule("SAVAGE-063", "SAVAGE-064", "SAVAGE-167")
def test_a_public_window_leaves_the_same_record_whether_or_not_the_card_is_held(told_battle):
    logs = []
    for hand, answers in (("Captain's Helm", ()), ("Scupper That, Captain's Helm", ("Let it stand", "Let it stand"))):
        game = told_battle(hands=("", hand)).plan("Come About").plays(*answers)
        logs.append(game.log(SPECTATOR))
    assert logs[0] == logs[1]
    stands = ["The Chimera's Captain lets it stand.", "The Cockatrice's Captain lets it stand."]
    assert [line for line in logs[0] if "lets it stand" in line][:2] == stands, "each of the two questions leaves its line"
    game = told_battle(hands=("", "Captain's Helm"), discards=("", "Scupper That"), removed=("", "Scupper That"))
    assert stands[0] not in game.plan("Come About").log(), "no question: the Chimera has none left"


@rule("SAVAGE-063", "SAVAGE-058", "SAVAGE-104")
def test_with_both_cards_gone_no_question_is_asked(battle):
    """W56: both Scupper That are discarded by a Reload, which could have been scuppered with one of them."""
    game = battle(hands=("Scupper That x2, Lend a Hand, Man the Pumps", "")).plan("Reload Captain", "-, Come About")
    assert (game.asked, game.to_act) == ("scupper", C), "its own Reload is revealed"
    game.plays("Let it stand", "Discard Scupper That", "Discard Scupper That", "Stop")
    assert game.round == 2, "Come About was carried out without a question"
    assert game.ship(H) == "(0,-4) N"


@rule("SAVAGE-063", "SAVAGE-167")
def test_only_the_captain_who_may_hold_the_card_is_asked(battle):
    """W75: the Chimera's two are used up, the Cockatrice's lie in the deck."""
    game = battle(ask_all=1, hands=("Captain's Helm", "Captain's Helm"), discards=("", "Scupper That x2"))
    game.plan("Come About", "-, Heave To")
    assert (game.asked, game.to_act, game.choices) == ("scupper", C, ["Let it stand"])
    game.plays("Let it stand")
    assert (game.asked, game.to_act, game.state.act_team) == ("scupper", C, H), "and so about the enemy's Order"


@rule("SAVAGE-064", "SAVAGE-167")
def test_every_captain_is_asked_where_the_table_wants_it_so(battle):
    game = battle(ask_all=1, hands=("", "Captain's Helm")).plan("Come About")
    assert (game.asked, game.to_act, game.choices) == ("scupper", H, ["Let it stand"]), "W38"
    assert game.refuses("Scupper it", because="SAVAGE-064") == "You hold no Scupper That; let the Order stand."
    game.plays("Let it stand")
    assert (game.asked, game.to_act, game.state.act_team) == ("scupper", C, C), "and so is the Captain of the ship in turn"
    game.plays("Let it stand")
    assert (game.asked, game.to_act, game.state.act_team) == ("scupper", C, H), "the Helm is revealed"
    game = battle(hands=("", "Captain's Helm")).plan("Come About")
    assert game.asked == "helm", "with ask_all = 0 only holders are asked"


@rule("SAVAGE-065", "SAVAGE-133")
def test_no_quarter_can_be_scuppered_before_its_extra_orders_and_not_after(battle):
    hands = ("No Quarter, Fire Pots, Boarding Pikes", "Scupper That x2, Captain's Helm")
    game = battle(**CLOSE, hands=hands).plan("No Quarter").plays("Scupper it", "Let it stand")
    assert game.status(C) == "canceled, empty, empty, empty", "W39"
    assert game.hand(C, "Marine") == "Boarding Pikes, Fire Pots"
    game = battle(**CLOSE, hands=hands).plan("No Quarter").plays("Let it stand", "Give Fire Pots")
    assert game.asked == "scupper"
    game.plays("Scupper it", "Let it stand")
    assert game.asked == "no_quarter", "W40: only the Fire Pots are canceled"
    assert game.status(C) == "carried out, empty, empty, empty"


@rule("SAVAGE-058", "SAVAGE-129", "SAVAGE-132")
def test_an_extra_order_is_scuppered_by_the_own_captain(battle):
    """W78."""
    game = battle(**CLOSE, hands=("No Quarter, Fire Pots, Boarding Pikes, Scupper That, Captain's Helm", "Captain's Helm"))
    game.plan("No Quarter").plays("Let it stand", "Give Fire Pots", "Scupper it")
    assert (game.asked, game.state.act_count, game.fires(H)) == ("no_quarter", 1, "-, -, -, -")
