"""Skill tokens and checks (spec.md, 3.2)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.content import SKILLS, TOKEN_CODES, TOKEN_NAMES
from quarterdeck.games.salt_and_sail.rules.table import is_met
from quarterdeck.games.salt_and_sail.tests.table import tokens_of

ISLE = {"at": "(-8,1)"}     # moon and star
HAWK = {"captain": "Tobias Fenn"}


@rule("SALT-009", "SALT-010")
def test_there_are_three_skills_and_ten_kinds_of_token():
    assert SKILLS == ("fight", "observation", "lore")
    assert TOKEN_CODES == ("FS", "FG", "OS", "OG", "LS", "LG", "AS", "AG", "D", "T")
    assert len(set(TOKEN_NAMES)) == 10


@rule("SALT-011", "SALT-086")
def test_a_token_counts_for_its_own_skill_alone(voyage):
    game = voyage(**ISLE, **HAWK, rumors="2", aside="OS", target=2, draws="LS")
    game.plays("Attempt Rumor 2")
    assert (game.found(), game.aside()) == ([], "OS1 LS1"), "Lore finds no waterfall, but stays set aside"


@rule("SALT-012")
@pytest.mark.parametrize(("rumor", "captain"), [("2", "Tobias Fenn"), ("26", "Ines Valverde")])
def test_a_token_with_all_three_skills_counts_for_each(voyage, rumor, captain):
    own = "OS" if rumor == "2" else "FS"
    game = voyage(**ISLE, captain=captain, rumors=rumor, aside=own, target=int(rumor), draws="AS")
    assert game.plays(f"Attempt Rumor {rumor}").found() == [int(rumor)]


@rule("SALT-012", "SALT-013")
def test_a_great_token_of_all_skills_is_great_for_each(voyage):
    game = voyage(at="(-2,0)", captain="Pilar Montoya", meets="Corsair Frigate", draws="AG").plays("Sail W", "Draw a token")
    assert game.fame() == 3


@rule("SALT-013", "SALT-180")
def test_a_great_feat_serves_as_a_standard_one(voyage):
    game = voyage(at="(-2,0)", crew="1/2", meets="Pirate Brig", draws="FG FG").plays("Sail W")
    assert (game.fame(), game.ducats(), game.hold()) == (3, 7, "4 + 1"), "drawn without asking"


@rule("SALT-013", "SALT-014")
def test_a_standard_feat_never_serves_as_a_great_one(voyage):
    game = voyage(at="(-2,0)", crew="1/2", meets="Corsair Frigate", draws="FS AS")
    game.plays("Sail W", "Draw a token", "Draw a token")
    assert (game.fame(), game.hull()) == (0, "1 + 1")


@rule("SALT-014")
@pytest.mark.parametrize(("tokens", "standard", "great", "met"), [
    ("FG FS", 1, 1, True), ("FG", 1, 1, False), ("FS2", 1, 1, False), ("FG2", 1, 1, True), ("FG2", 2, 0, True),
    ("FS AS T", 3, 0, True), ("AG AS", 1, 1, True), ("FG2 FS", 2, 1, True), ("FG3", 0, 2, True), ("FG FS4", 0, 2, False),
    ("OG2 LS3", 1, 0, False), ("D4 FS", 1, 0, True)])
def test_greats_count_first_and_fill_up_what_standards_lack(tokens, standard, great, met):
    assert is_met(tokens_of(tokens), SKILLS.index("fight"), standard, great) == met


@rule("SALT-015", "SALT-020", "SALT-089")
def test_a_defeat_never_helps_and_strikes_where_there_is_danger(voyage):
    game = voyage(**ISLE, rumors="20, 26", draws="D D").plays("Attempt Rumor 26")
    assert (game.crew(), game.aside()) == ("2/1", "D1"), "the Smugglers' Caves are harmless"
    game = voyage(**ISLE, rumors="20, 26", draws="D").plays("Attempt Rumor 20", "Lose a crew from Hands")
    assert (game.crew(), game.hull()) == ("2/0", "0 + 0"), "at the Serpent Temple it costs a crew"
    game = voyage(at="(-6,5)", rumors="5", **HAWK, draws="D").plays("Attempt Rumor 5")
    assert (game.crew(), game.hull()) == ("2/1", "1 + 0"), "at the Smoking Mountain it damages the ship"


@rule("SALT-016")
def test_tokens_are_drawn_at_random_and_not_put_back(told_voyage):
    defeats = 0
    for seed in range(150):
        game = told_voyage(**ISLE, rumors="9", seed=seed, captain="Ines Valverde").plays("Attempt Rumor 9")
        assert sum(game.of("bag")) == 10
        defeats += game.aside() == "D1"
    assert 35 < defeats < 75, "4 of 11 tokens are Defeats: 55 of 150"


@rule("SALT-017", "SALT-018")
@pytest.mark.parametrize(("rumor", "captain"), [("26", "Ines Valverde"), ("2", "Tobias Fenn"), ("33", "Madame Oriel")])
def test_a_temporary_feat_counts_for_any_skill_and_goes_to_the_supply(voyage, rumor, captain):
    own = {"26": "FS", "2": "OS", "33": "LS"}[rumor]
    game = voyage(**ISLE, captain=captain, rumors=rumor, feats=2, aside=own, target=int(rumor), draws="T")
    game.plays(f"Attempt Rumor {rumor}")
    assert game.found() == [int(rumor)]
    assert game.of("bag")[9] == 1, "one of two is used up"


@rule("SALT-018", "SALT-081")
def test_a_temporary_feat_is_used_up_when_progress_is_given_up(voyage):
    game = voyage(**ISLE, rumors="20", feats=1, draws="T").plays("Attempt Rumor 20")
    game.plays("Sail SE")
    assert (game.aside(), game.of("bag")[9]) == ("", 0)


@rule("SALT-018", "SALT-129")
def test_a_temporary_feat_drawn_in_a_check_goes_to_the_supply(voyage):
    game = voyage(at="(-2,0)", meets="Squall", feats=2, draws="T").plays("Sail W", "Draw a token")
    assert (game.hold(), game.of("bag")[9]) == ("5 + 0", 1), "passed: two rations, of which one does not fit"


@rule("SALT-019", "SALT-121", "SALT-139")
def test_nobody_has_more_than_three_temporary_feats(voyage):
    game = voyage(feats=2, ducats=5).plays("Visit the Governor", "Study")
    assert (game.of("bag")[9], game.ducats()) == (3, 4)
    assert "Governor" not in game.visits, "there is nothing left to do there"
    game = voyage(map=2, at="(1,-1)", feats=2, meets="Arms Dealer", ducats=1).plays("Sail NE", "Trade 1")
    assert (game.of("bag")[9], game.ducats()) == (3, 0), "the second T is lost"


@rule("SALT-020", "SALT-021")
def test_danger_strikes_for_every_defeat_even_if_the_check_is_passed(voyage):
    game = voyage(at="(-2,0)", ship="Carrack", crew="1/4", meets="Corsair Frigate", draws="D D FG")
    game.plays("Sail W", *["Draw a token"] * 2)
    assert game.crew() == "0/3"
    game = voyage(at="(-2,0)", ship="Carrack", crew="1/4", meets="Corsair Frigate", draws="D FG")
    game.plays("Sail W", *["Draw a token"] * 2)
    assert (game.fame(), game.crew()) == (3, "0/4"), "won, and one is dead"
    game = voyage(at="(-2,0)", ship="Carrack", crew="1/3", captain="Tobias Fenn", meets="Hidden Reef", draws="D OG")
    game.plays("Sail W", *["Draw a token"] * 2)
    assert (game.fame(), game.hull()) == (2, "1 + 0")
