"""Attempt Discovery (spec.md, 3.8)."""

from __future__ import annotations

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


@rule("SALT-013", "SALT-086", "SALT-089", "SALT-091", "SALT-092", "SALT-093", "SALT-095", "SALT-097")
def test_the_rulebooks_serpent_temple(voyage):
    """The figure of Rumor 20: three standard Fight, and a Defeat costs a crew."""
    game = voyage(**ISLE, rumors="20", ducats=0, draws="FS FS D FG").plays(SERPENTS, SERPENTS)
    game.passes().plays("2 crew in Sails", SERPENTS)
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
    assert "Red discovers The Singing Falls (Rumor 2)!" in game.log(BLUE)


@rule("SALT-101")
def test_a_private_rumor_is_for_its_owner_alone(voyage):
    game = voyage(at={RED: "(-8,1)", BLUE: "(-8,1)"}, rumors={BLUE: "20"}, public="3")
    assert game.attempts == [3]
    assert game.passes().plays("2 crew in Sails").attempts == [20, 3]


@rule("SALT-102", "SALT-115")
def test_a_hand_holds_three_rumors(voyage):
    game = voyage(rumors="20, 22, 27")
    game.plays("Visit the Pub").refuses("Listen for a Rumor", because="SALT-115")
