"""Attempt Discovery (spec.md, 3.8)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.tests.table import BLUE, GREEN, RED, SPECTATOR

ISLE = {"at": "(-8,1)"}     # moon and star
SERPENTS = "Attempt Rumor 20"
BLADE = "FS3 FG2 OS1 AS1 D4"


@rule("SALT-083", "SALT-101")
def test_only_rumors_that_match_the_token_are_on_offer(voyage):
    game = voyage(**ISLE, rumors="22, 20", public="1, 3, 10, 11, 12")
    assert game.attempts == [20, 3]
    game.refuses("Attempt Rumor 22", because="SALT-083")
    game.refuses("Attempt a Rumor", because="SALT-101")
    voyage(at="(-2,-1)", rumors="20").refuses(SERPENTS, because="SALT-083")


@rule("SALT-084")
def test_an_attempt_draws_one_token_whatever_the_crew(voyage):
    game = voyage(**ISLE, ship="Galleon", crew="0/5", rumors="20", draws="FS").plays(SERPENTS)
    assert (game.aside(), game.actions) == ("FS1", 1)
    assert game.bag() == "FS2 FG2 OS1 AS1 D4"


@rule("SALT-013", "SALT-086", "SALT-089", "SALT-091", "SALT-092", "SALT-093", "SALT-095", "SALT-097", "SALT-190")
def test_the_rulebooks_serpent_temple(voyage):
    """The figure of Rumor 20: three standard Fight, and a Defeat costs a crew."""
    game = voyage(**ISLE, rumors="20", ducats=0, draws="FS FS D FG").plays(SERPENTS, SERPENTS)
    game.passes().plays("2 crew in Sails", SERPENTS, "Lose a crew from Hands")
    assert game.crew() == "2/0", "the Defeat costs a crew at once"
    game.plays(SERPENTS)
    assert (game.found(), game.fame(), game.ducats()) == ([20], 6, 4)
    assert (game.bag(), game.rumors(), game.site("(-8,1)")) == (BLADE, [], "taken")


@rule("SALT-044", "SALT-083")
def test_the_rulebooks_move_of_two_hexes_into_a_discovery(voyage):
    game = voyage(at="(-6,-1)", rumors="20").plays("Sail SW", "Sail SW")
    assert (game.at(), game.seen_by(RED).site("(-8,1)"), game.attempts) == ("(-8,1)", "moon/star", [20])


@rule("SALT-085")
def test_a_longboat_draws_two_tokens_to_begin_with(voyage):
    game = voyage(**ISLE, captain="Tobias Fenn", equipment="Longboat", rumors="2", draws="OS OG")
    assert game.plays("Attempt Rumor 2").found() == [2]
    game = voyage(**ISLE, captain="Tobias Fenn", equipment="Longboat", rumors="2", draws="OS D LS")
    game.plays("Attempt Rumor 2")
    assert (game.aside(), game.actions) == ("OS1 D1", 1)
    assert game.plays("Attempt Rumor 2").aside() == "OS1 LS1 D1", "and then one at a time"


@rule("SALT-085", "SALT-087")
def test_a_longboat_draws_two_again_after_a_change_of_rumor(voyage):
    game = voyage(**ISLE, equipment="Longboat", rumors="20, 27", aside="FS2", target=20, draws="back OS D")
    assert game.plays("Attempt Rumor 27").aside() == "OS1 D1"


@rule("SALT-085", "SALT-090")
def test_a_longboats_second_token_is_not_drawn_when_the_first_sinks_the_ship(voyage):
    game = voyage(**ISLE, equipment="Longboat", crew="1/0", rumors="20", draws="D D").plays(SERPENTS)
    assert (game.asked, game.draws_left) == ("sink", 1)
    assert (game.site("(-8,1)"), game.rumors(), game.found(), game.bag()) == ("moon/star", [20], [], BLADE)


@rule("SALT-087")
def test_another_rumor_begins_anew(voyage):
    game = voyage(**ISLE, rumors="20", public="3", aside="FS2", target=20, draws="back OS")
    game.plays("Attempt Rumor 3")
    assert (game.aside(), game.target(), game.bag()) == ("OS1", 3, "FS3 FG2 AS1 D4")


@rule("SALT-088")
def test_an_empty_bag_is_filled_up_again(voyage):
    game = voyage(**ISLE, captain="Old Corwin", rumors="9", aside="FS OS LS AS2 D2", target=9)
    assert game.bag() == ""
    game.plays("Attempt Rumor 9")
    assert sum(game.of("aside")) == 1
    assert sum(game.of("bag")) == 6, "the progress is lost"


@rule("SALT-090", "SALT-149")
def test_a_ship_that_sinks_discovers_nothing(voyage):
    game = voyage(**ISLE, crew="0/1", rumors="20", aside="FS2", target=20, draws="D").plays(SERPENTS)
    assert (game.asked, game.aside(), game.found(), game.rumors()) == ("sink", "", [], [20])


@rule("SALT-093", "SALT-170")
def test_a_discovery_pays_at_once_and_the_turn_goes_on(voyage):
    game = voyage(**ISLE, captain="Tobias Fenn", rumors="2", aside="OS", target=2, draws="OS", ducats=1)
    game.plays("Attempt Rumor 2")
    assert (game.ducats(), game.fame(), game.of("discoveries"), game.actions, game.turn) == (3, 3, 1, 1, RED)


@rule("SALT-094", "SALT-120")
def test_an_artifact_is_worth_nothing_before_it_is_delivered(voyage):
    game = voyage(at="(-9,4)", captain="Madame Oriel", rumors="28", aside="LS", target=28, draws="LS", ducats=0)
    game.plays("Attempt Rumor 28")
    assert (game.artifacts(), game.fame(), game.ducats()) == (["Tablet of the First Kings"], 0, 0)
    game = voyage(found={28: RED}, artifacts="Tablet of the First Kings", ducats=0)
    game.plays("Visit the Governor", "Deliver what is aboard")
    assert (game.artifacts(), game.fame(), game.ducats()) == ([], 5, 4)


@rule("SALT-095")
def test_token_and_rumor_leave_the_game(voyage):
    game = voyage(**ISLE, captain="Tobias Fenn", rumors="2", aside="OS", target=2, draws="OS")
    game.plays("Attempt Rumor 2")
    s = game.state
    assert (s.tokens_left, game.site("(-8,1)"), game.discards("rumor")) == (3, "taken", [])
    assert 1 not in [*s.rumor_deck, *s.public_rumors, *s.rumors[0], *s.rumors[1]]


@rule("SALT-096")
def test_a_public_slot_is_filled_at_once(voyage):
    game = voyage(**ISLE, captain="Tobias Fenn", public="1, 10, 3, 11, 12", aside="OS", target=3, hears="27", draws="OS")
    game.plays("Attempt Rumor 3")
    assert (game.found(), game.public, game.actions) == ([3], [1, 10, 27, 11, 12], 1)


@rule("SALT-097", "SALT-018")
def test_all_tokens_return_when_a_discovery_is_made(voyage):
    game = voyage(**ISLE, rumors="26", feats=1, aside="FS OS D", target=26, draws="T").plays("Attempt Rumor 26")
    assert (game.found(), game.aside(), game.target(), game.bag()) == ([26], "", 0, BLADE)


@rule("SALT-098")
def test_a_rival_on_the_same_hex_loses_the_progress(voyage):
    game = voyage(at={RED: "(-8,1)", BLUE: "(-8,1)"}, rumors={RED: "20", BLUE: "2"}, aside={RED: "FS2", BLUE: "OS D"},
                  target={RED: 20, BLUE: 2}, draws="FS").plays(SERPENTS)
    assert (game.aside(BLUE), game.target(BLUE), game.bag(BLUE)) == ("", 0, "OS3 OG2 LS1 AS1 D3")


@rule("SALT-098")
def test_so_does_who_attempts_the_same_public_rumor_elsewhere(voyage):
    game = voyage(seats=3, at={RED: "(-8,1)", BLUE: "(-9,4)", GREEN: "(-6,5)"}, public="3", aside={RED: "OS", BLUE: "OS"},
                  target={RED: 3, BLUE: 3}, captain={RED: "Salome Quist"}, draws="OS").plays("Attempt Rumor 3")
    assert (game.found(), game.aside(BLUE), game.target(BLUE)) == ([3], "", 0)


@rule("SALT-098", "SALT-073")
def test_progress_goes_by_the_card_wherever_it_is(voyage):
    game = voyage(at={RED: "(-8,1)", BLUE: "(-5,-2)"}, rumors={RED: "20"}, aside={RED: "FS2", BLUE: "OS"},
                  target={RED: 20, BLUE: 20}, draws="FS").plays(SERPENTS)
    assert game.aside(BLUE) == "", "Blue had discarded it, and Red has drawn and used it"


@rule("SALT-099", "SALT-174")
def test_a_lost_artifact_still_counts_as_a_discovery(voyage):
    game = voyage(turn=BLUE, at={RED: "(-2,-1)"}, found={28: RED}, artifacts="Tablet of the First Kings", rations=0,
                  crew="1/0").passes().plays("Harbour 1")
    assert (game.artifacts(), game.found(), game.of("discoveries"), game.fame()) == ([], [28], 1, 0)


@rule("SALT-100", "SALT-177")
def test_a_private_attempt_shows_the_token_drawn_and_nothing_else(voyage):
    game = voyage(**ISLE, rumors="2", captain="Tobias Fenn", draws="OS").plays("Attempt Rumor 2")
    for seat in (BLUE, SPECTATOR):
        seen = game.seen_by(seat)
        assert (seen.target(), seen.aside(), seen.rumors(), seen.site("(-8,1)"), seen.shown("(-8,1)")) == (
            37, "OS1", [], "?", [])
        assert game.view(seat)["seats"][0]["target"] == "a private Rumor"
    assert game.seen_by(RED).target() == 2


@rule("SALT-177", "SALT-100")
def test_a_public_attempt_shows_a_symbol_of_the_token(voyage):
    game = voyage(**ISLE, public="3", draws="D").plays("Attempt Rumor 3")
    seen = game.seen_by(BLUE)
    assert (seen.target(), seen.shown("(-8,1)"), seen.site("(-8,1)")) == (3, ["star"], "?")
    assert game.view(BLUE)["sites"][1]["symbols"] == ["star"]
    game.passes().passes().plays("2 crew in Sails", "Sail SE", "Stop here")
    assert game.shown("(-8,1)") == ["star"], "that stays known"


@rule("SALT-177")
def test_a_shown_symbol_goes_with_the_token(voyage):
    game = voyage(**ISLE, captain="Tobias Fenn", public="3", draws="OS OS").plays(*["Attempt Rumor 3"] * 2)
    assert (game.site("(-8,1)"), game.shown("(-8,1)")) == ("taken", [])


@rule("SALT-100")
def test_a_private_rumor_is_shown_when_it_is_completed(told_voyage):
    game = told_voyage(**ISLE, captain="Tobias Fenn", rumors="2", draws="OS OS").plays(*["Attempt Rumor 2"] * 2)
    assert "Red attempts a private Rumor." in game.log(BLUE)
    assert "Red discovers The Singing Falls, a Wonder: 3 FP and 2 ducats (Rumor 2)!" in game.log(BLUE)


@rule("SALT-183", "SALT-092", "SALT-186")
def test_everybody_sees_the_discovery_card_when_it_is_made(told_voyage):
    game = told_voyage(**ISLE, captain="Tobias Fenn", rumors="2", draws="OS OS").plays(*["Attempt Rumor 2"] * 2)
    for seat in (RED, BLUE, SPECTATOR):
        assert game.seen_by(seat).leads(2) == 2
        assert game.view(seat)["discoveries"] == [
            {"number": 2, "name": "The Singing Falls", "type": "wonder", "fame": 3, "ducats": 2}]
    assert "Red gains 2 ducats and 3 FP." in game.log(BLUE), "and what it brought"


@rule("SALT-183", "SALT-094")
def test_an_artifact_lies_open_in_the_hold(told_voyage):
    game = told_voyage(at="(-9,4)", captain="Madame Oriel", rumors="28", aside="LS", target=28, draws="LS")
    game.plays("Attempt Rumor 28")
    told = "Tablet of the First Kings, an Artifact: 5 FP and 4 ducats once it is delivered to a Governor"
    assert f"Red discovers {told} (Rumor 28)!" in game.log(BLUE)
    for seat in (BLUE, SPECTATOR):
        assert game.view(seat)["seats"][0]["artifacts"] == [
            {"number": 28, "name": "Tablet of the First Kings", "type": "artifact", "fame": 5, "ducats": 4}]
        assert game.seen_by(seat).leads(29) == 0, "the others stay hidden"


@rule("SALT-185", "SALT-092", "SALT-093")
def test_what_a_rumor_leads_to_is_asked_of_the_game(voyage):
    """In a world that a seat imagines, Rumor 20 may lead to the City of Gold, which is of the same tale."""
    game = voyage(**ISLE, rumors="20", ducats=0, aside="FS2", target=20, leads={20: 31, 31: 20}, draws="FS").plays(SERPENTS)
    assert (game.found(), game.fame(), game.ducats()) == ([20], 8, 7)
    relic = voyage(found={28: RED}, artifacts="Tablet of the First Kings", leads={28: 33, 33: 28}, ducats=0)
    assert relic.artifacts() == ["The Jade Mask"]
    relic.plays("Visit the Governor", "Deliver what is aboard")
    assert (relic.fame(), relic.ducats()) == (5, 5)


# ------------------------------------------------------------------ which crew is lost

@rule("SALT-190", "SALT-030")
@pytest.mark.parametrize(("choice", "left", "hexes"), [
    ("Lose a crew from Sails", "1/1", 1), ("Lose a crew from Hands", "2/0", 2)])
def test_who_can_still_move_chooses_whether_sails_or_hands_lose_a_crew(voyage, choice, left, hexes):
    game = voyage(**ISLE, rumors="20", draws="D").plays(SERPENTS)
    assert (game.asked, game.choices) == ("crew_loss", ["Lose a crew from Sails", "Lose a crew from Hands"])
    assert game.crew() == "2/1", "the attempt waits for the answer"
    assert game.refuses("End the turn", because="SALT-190") == "Say whether Sails or Hands lose a crew."
    game.plays(choice)
    assert (game.asked, game.crew(), game.aside()) == ("menu", left, "D1")
    game.plays("Sail SE")
    assert (game.asked == "step") == (hexes > 1), "the Move goes as far as there are Sails"


@rule("SALT-190", "SALT-030")
@pytest.mark.parametrize(("scene", "attempts", "left"), [
    ({"crew": "2/1"}, 2, "1/0"), ({"crew": "2/0"}, 1, "1/0"), ({"crew": "0/2"}, 1, "0/1")])
def test_nobody_is_asked_where_nothing_hangs_on_it(voyage, scene, attempts, left):
    """After the second action there is no Move; with crew in one place there is no choice."""
    game = voyage(**ISLE, rumors="20", **scene, draws="D " * attempts).plays(SERPENTS)
    if attempts == 2:
        game.plays("Lose a crew from Sails", SERPENTS)
    assert (game.crew(), game.asked == "crew_loss") == (left, False)


@rule("SALT-190", "SALT-072", "SALT-082")
def test_who_has_moved_or_is_barred_is_not_asked(voyage):
    game = voyage(at="(-7,0)", crew="1/2", rumors="20", draws="D").plays("Sail SW", SERPENTS)
    assert (game.crew(), game.turn) == ("1/1", BLUE), "the Move is used, and Hands lose one"
    game = voyage(turn=BLUE, at={RED: "(-8,1)"}, rumors={RED: "20"}, no_move={RED: 1}).passes().plays("2 crew in Sails")
    game.foresees("D").plays(SERPENTS)
    assert (game.asked, game.crew()) == ("menu", "2/0")


@rule("SALT-190", "SALT-085")
def test_a_longboats_second_token_waits_for_the_answer(voyage):
    game = voyage(**ISLE, ship="Carrack", crew="2/2", equipment="Longboat", rumors="20", draws="D D").plays(SERPENTS)
    assert (game.asked, game.draws_left, game.state.draws_due) == ("crew_loss", 1, 1)
    game.plays("Lose a crew from Sails")
    assert (game.asked, game.draws_left, game.crew()) == ("crew_loss", 0, "1/2"), "and it is a Defeat again"
    game.plays("Lose a crew from Hands")
    assert (game.asked, game.crew(), game.aside(), game.state.draws_due) == ("menu", "1/1", "D2", 0)


@rule("SALT-190", "SALT-091", "SALT-085")
def test_the_token_after_the_answer_may_complete_the_rumor(voyage):
    game = voyage(**ISLE, equipment="Longboat", rumors="20, 27", aside="", draws="D FS").plays(SERPENTS)
    game.plays("Lose a crew from Hands")
    assert (game.aside(), game.draws_left) == ("FS1 D1", 0), "drawn without a further question"
    game = voyage(**ISLE, captain="Bram Holloway", rumors="21", aside="FS", target=21, draws="D FS")
    game.plays("Attempt Rumor 21", "Lose a crew from Hands", "Attempt Rumor 21")
    assert (game.found(), game.rumors(), game.crew()) == ([21], [], "2/0")


@rule("SALT-101")
def test_a_private_rumor_is_for_its_owner_alone(voyage):
    game = voyage(at={RED: "(-8,1)", BLUE: "(-8,1)"}, rumors={BLUE: "20"}, public="3")
    assert game.attempts == [3]
    assert game.passes().plays("2 crew in Sails").attempts == [20, 3]


@rule("SALT-102", "SALT-115")
def test_a_hand_holds_three_rumors(voyage):
    game = voyage(rumors="20, 22, 27")
    game.plays("Visit the Pub").refuses("Listen for a Rumor", because="SALT-115")
