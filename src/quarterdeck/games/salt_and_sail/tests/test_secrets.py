"""Who sees what (spec.md, SALT-006)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.advice import advice
from quarterdeck.games.salt_and_sail.content import DISCOVERY_NAMES
from quarterdeck.games.salt_and_sail.tests.table import BLUE, GREEN, RED, SPECTATOR
from quarterdeck.games.salt_and_sail.words import outlook

DECKS = ("rumor", "encounter", "equipment", "officer", "treasure")


@rule("SALT-006", "SALT-101")
def test_private_rumors_are_seen_by_their_owner_alone(voyage):
    game = voyage(rumors={RED: "20, 22", BLUE: "27"})
    assert game.seen_by(RED).rumors() == [20, 22]
    for other in (BLUE, SPECTATOR):
        seen = game.seen_by(other)
        assert (seen.rumors(RED), seen.of("rumor_count", RED)) == ([], 2)
        side = game.view(other)["seats"][0]
        assert (side["cards"], side["rumors"]) == ([], 2)


@rule("SALT-006", "SALT-003")
def test_decks_are_hidden_and_everything_else_is_public(voyage):
    game = voyage(treasures="Ruby Goblet", found={28: RED, 1: BLUE}, artifacts="Tablet of the First Kings", officer="Cook",
                  equipment="Topsails", fame=4, discarded={"rumors": "31", "treasures": "Silver Ingots"})
    for viewer in (RED, BLUE, SPECTATOR):
        seen = game.seen_by(viewer)
        for deck in DECKS:
            assert set(getattr(seen.state, f"{deck}_deck")) == {-1}
            assert getattr(seen.state, f"{deck}_left") == getattr(game.state, f"{deck}_left")
        assert set(seen.state.rng.key) == {0}
        assert (seen.treasures(), seen.artifacts(), seen.equipment(), seen.officer(), seen.fame()) == (
            ["Ruby Goblet"], ["Tablet of the First Kings"], ["Topsails"], "Cook", 4)
        assert (seen.discards("rumor"), seen.discards("treasure"), seen.bag()) == (["31"], ["Silver Ingots"], game.bag())
        assert (seen.row, seen.officers, seen.public, seen.found(BLUE)) == (game.row, game.officers, game.public, [1])


@rule("SALT-182", "SALT-185", "SALT-049")
def test_a_rumor_shows_its_face_and_nothing_of_its_discovery(told_voyage):
    game = told_voyage(at="(-8,1)", rumors="20", hears="27")
    for viewer in (RED, BLUE, SPECTATOR):
        assert [game.seen_by(viewer).leads(rumor) for rumor in range(1, 37)] == [0] * 36
        scene = game.view(viewer)
        for card in scene["public_rumors"] + scene["seats"][0]["cards"]:
            assert card["discovery"] is None
            assert set(card) == {"number", "name", "symbol", "needs", "short", "danger", "clue", "discovery", "fits",
                                 "helpful"}
    game.plays("Attempt Rumor 20")
    seen, legal = game.match.redacted(0), game.match.legal()
    told = str([game.view(RED), game.log(RED), [outlook(seen, action) for action in legal],
                [advice(seen, action) for action in legal]])
    assert not any(name in told for name in DISCOVERY_NAMES), "nowhere is a Discovery named before it is made"


@rule("SALT-182", "SALT-102")
def test_who_hears_a_rumor_is_told_its_clue(told_voyage):
    game = told_voyage(hears="20").plays("Visit the Pub", "Listen for a Rumor")
    assert game.log(RED)[-1] == "It is Rumor 20 (moon): Steps worn smooth, but not by feet."


@rule("SALT-184")
def test_open_rumors_show_their_discovery_cards_to_whoever_sees_the_rumor(told_voyage):
    game = told_voyage(at="(-8,1)", rumors="20", options={"open_rumors": 1})
    for viewer in (RED, BLUE, SPECTATOR):
        assert [game.seen_by(viewer).leads(rumor) for rumor in range(1, 37)] == list(range(1, 37))
        assert all(card["discovery"]["number"] == card["number"] for card in game.view(viewer)["public_rumors"])
    assert game.view(RED)["seats"][0]["cards"][0]["discovery"]["name"] == "The Serpent Temple"
    assert game.view(BLUE)["seats"][0]["cards"] == [], "private Rumors stay private"
    words = outlook(game.match.redacted(0), game.action("Attempt Rumor 20"))
    assert words == "moon: 3 Fight, danger crew; The Serpent Temple, a City: 6 FP and 4 ducats"


@rule("SALT-006", "SALT-046")
def test_a_face_down_token_is_seen_by_those_who_looked(voyage):
    game = voyage(seats=3, looked={"(-8,1)": f"{RED} {GREEN}"})
    for seat, site in ((RED, "moon/star"), (BLUE, "?"), (GREEN, "moon/star"), (SPECTATOR, "?")):
        assert game.seen_by(seat).site("(-8,1)") == site


@rule("SALT-006", "SALT-146")
def test_treasures_on_offer_are_seen_by_who_chooses(voyage):
    game = voyage(at="(-2,0)", meets="Lost Treasure", treasures_top="Silver Ingots, Sultan's Diamond")
    game.plays("Sail W", "Accept")
    assert game.view(RED)["offer"] == ["Silver Ingots", "Sultan's Diamond"]
    for other in (BLUE, SPECTATOR):
        assert list(game.seen_by(other).state.offer) == [-1, -1]
        assert game.view(other)["offer"] == []


@rule("SALT-006", "SALT-100")
def test_the_log_whispers_secrets_to_one_seat(told_voyage):
    game = told_voyage(hears="27").plays("Visit the Pub", "Listen for a Rumor")
    assert game.log(RED)[-1].startswith("It is Rumor 27 (star): ")
    assert "Red hears a Rumor; 1 in hand." in game.log(BLUE)
    game = told_voyage(at="(-7,0)").plays("Sail SW")
    assert game.log(RED)[-2:] == ["You look at site b: a Discovery.", "It bears moon and star."]
    assert game.log(BLUE)[-1] == "Red looks at site b: a Discovery."
    game = told_voyage(at="(-2,0)", meets="Lost Treasure", treasures_top="Silver Ingots, Ruby Goblet")
    game.plays("Sail W", "Accept")
    assert game.log(RED)[-1] == "They are Silver Ingots and Ruby Goblet."
    for other in (BLUE, SPECTATOR):
        assert game.log(other)[-1] == "Red chooses between two Treasures."
        assert "Ruby Goblet" not in " ".join(game.log(other))


@rule("SALT-006", "SALT-181")
@pytest.mark.parametrize("viewer", [BLUE, SPECTATOR])
def test_others_cannot_tell_whether_a_rumor_fits_the_token(voyage, viewer):
    one = voyage(at="(-8,1)", crew="1/2", rumors="20")
    two = voyage(at="(-8,1)", crew="1/2", rumors="22")
    assert (one.attempts, two.attempts) == ([20], [])
    assert bytes(one.seen_by(viewer).state) == bytes(two.seen_by(viewer).state)


@rule("SALT-006", "SALT-073")
def test_a_discarded_rumor_is_seen_by_all(voyage):
    game = voyage(rumors="20").plays("Discard Rumor 20")
    assert game.seen_by(BLUE).discards("rumor") == ["20"]
