"""What the page and the terminal say (spec.md, section 9)."""

from __future__ import annotations

import re

import pytest

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail import advice, log, prompts, screen
from quarterdeck.games.set_sail.content import KIND_TEXTS, LABELS, SEAT_NAMES, UPGRADE_ROWS
from quarterdeck.games.set_sail.refusals import SENTENCES
from quarterdeck.games.set_sail.rules import Event, Rule
from quarterdeck.games.set_sail.scene.courses import path
from quarterdeck.games.set_sail.tests.table import BLUE, GAME, GREEN, RED, SPECTATOR, tile


def note(game, name):
    return advice.outlook(game.match.redacted(game.match.to_act), game.action(name))


@pytest.mark.parametrize(("seats", "trading"), [(2, 1), (6, 0), (6, 1)])
def test_legal_actions_have_distinct_names_and_every_scene_fits_a_terminal(told_sea, seats, trading):
    game = told_sea.new(seats, trading)
    for i, _ in enumerate(game.wanders(seats)):
        if i % 23:
            continue
        names = game.choices
        assert len(set(names)) == len(names)
        for viewer in (RED, BLUE, SPECTATOR):
            scene = game.view(viewer)
            assert scene["prompt"].endswith((".", "!", "?"))
            assert [side["name"] for side in scene["seats"]] == list(SEAT_NAMES[:seats])
            lines = screen.text(scene, 80)
            assert max(map(len, lines)) <= 80
            assert len(lines) <= 18
            assert not any(line != line.rstrip() for line in lines)


def test_the_map_names_the_tiles_that_a_ship_can_reach(told_sea):
    game = told_sea(at={RED: "G5 H6", BLUE: "F6 I7"}, maps={RED: [12]}).plays("Sail ship 1 to E2")
    lines = screen.text(game.view(RED), 80)
    assert any("PI3" in line for line in lines), "Tortuga is near enough"
    assert not any("A0" in line for line in lines)
    assert any("~F6B" in line for line in lines), "Blue is there"
    assert any(line.strip().startswith(".") and "x" in line for line in lines), "and a cross is on one's own map"
    assert not any("x" in line for line in screen.text(game.view(BLUE), 80)[1:11])


def test_a_full_table_fits_a_terminal(told_sea):
    game = told_sea(seats=6, trading=1, at=dict.fromkeys(SEAT_NAMES, "G5 H6"), silver={RED: 200}, supply={RED: 10},
                    ships={RED: "20 Deep, 5 Route 4, 3 Route 5"}, goods={RED: "4 Banana, 4 Sugar Cane, 3 Tobacco"},
                    upgrades={RED: "3 Barrel"}, maps={RED: list(range(6))}, vp={RED: 29})
    for lines in (screen.text(game.view(RED), 80), screen.text(game.plays("Trade with Blue").view(RED), 80)):
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 18
        assert any("4 Banana, 4 Sugar Cane, 3 Tobacco" in line for line in lines)


@rule("SET-030")
def test_a_scene_holds_the_tiles_in_reach_and_the_way_there(told_sea):
    game = told_sea(at={RED: "G5 H6"})
    scene = game.view(RED)
    assert scene["moving"] == {"seat": 0, "piece": 0, "tile": tile("G5")}
    assert scene["movement"] == {"left": 10, "total": 10}
    reach = {row["label"]: row for row in scene["reach"]}
    assert len(reach) == 111
    assert (reach["E2"]["cost"], reach["E2"]["left"]) == (6, 4)
    way = [tile("E2")]
    while way[-1] != tile("G5"):
        way.append(reach[LABELS[way[-1]]]["via"])
    assert way[::-1] == path(tile("G5"), tile("E2"))
    assert len(way) == 1 + 6
    game.plays("Sail ship 1 to E2")
    assert game.view(BLUE)["movement"] == {"left": 4, "total": 10}
    assert game.view(BLUE)["moving"]["piece"] == 1
    assert game.view(BLUE)["start_tiles"] == [tile("G5"), tile("H6")]


def test_a_scene_holds_both_ships_quests_piles_and_decks(told_sea):
    game = told_sea(at={RED: "G5 I3", BLUE: "F6 I7"}, ships={RED: "3 Deep"}, goods={RED: "2 Banana, 2 Tobacco"})
    scene = game.view(RED)
    assert [ship["place"] for ship in scene["seats"][0]["ships"]] == ["G5 (Port Royal, Palisadoes)", "I3 (Tortuga)"]
    assert [ship["label"] for ship in scene["seats"][1]["ships"]] == ["F6", "I7"]
    assert [quest["payable"] for quest in scene["plunder"]] == [True] * 4
    assert [quest["payable"] for quest in scene["trade"]] == [False, False, False, True]
    assert [quest["payable"] for quest in game.view(SPECTATOR)["trade"]] == [False] * 4
    assert scene["decks"] == {"plunder": 2, "trade": 2, "treasure": 6, "deep_water": 42, "trade_route": 22}
    assert (scene["goods_pile"], scene["supply_pile"]) == ([13, 15, 13], 50)
    cards = [card["name"] for card in scene["seats"][0]["cards"]]
    assert cards == ["Deep Water ship"] * 3 + ["Banana"] * 2 + ["Tobacco"] * 2


@rule("SET-075")
def test_a_defender_sees_the_chances_of_both_answers(told_sea):
    game = told_sea(at={RED: "G5 H6", BLUE: "G7 A0"}, upgrades={BLUE: "1 Oar"}, chance="d4").sails("G7", "G6")
    assert game.view(BLUE)["prompt"] == "Red attacks you south-east of Port Royal with 4. Fight back, or flee?"
    assert game.view(BLUE)["combat"]["chances"] == {
        "fight": {"wins": 2, "even": 1, "losses": 3}, "flee": {"wins": 3, "even": 1, "losses": 2}}
    assert note(game, "Fight back") == "Wins on 2 of 6 rolls, draws on 1"
    assert note(game, "Flee") == "Gets away on 3 of 6 rolls, even on 1"


def test_outlooks_say_what_a_choice_would_do(told_sea):
    game = told_sea(at={RED: "G5 H6", BLUE: "F6 I7"}, maps={RED: [12]})
    assert note(game, "Sail ship 1 to F6") == "2 steps, Deep Water, Blue is there"
    assert note(game, "Sail ship 1 to J9") == "5 steps, Shallow Water, your treasure (7 VP)"
    assert note(game, "Sail ship 1 to G5") == "", "what is forbidden has no outlook"
    game.sails("F5", "G6")
    assert note(game, "Ship 2 acts first") == "Supply Port"
    game.plays("Ship 2 acts first")
    assert note(game, "Buy 1 Supply token") == "1 silver"
    game = told_sea(at={RED: "H3 G5"}, silver={RED: 9}, ships={RED: "3 Deep"}, goods={RED: "2 Banana, 2 Tobacco"})
    game.sails("I3", "F5", acts_first=1)
    assert note(game, "Plunder Quest 1") == "4 VP for 3 Ship cards"
    assert note(game, "Trade Quest 4") == "4 VP for 2 Banana, 2 Tobacco"
    assert note(game, "Buy a map") == "5 silvers, 6 left"
    game = told_sea(at={RED: "G7 G5"}, silver={RED: 30}).sails("H8", "F5", acts_first=1)
    assert note(game, "Buy a Cannon") == "10 silvers. 1 more on the die in every fight."
    game = told_sea(at={RED: "G5 H6"}, trading=1).plays("Trade with Blue", "Give 1 silver", "Want Supply")
    assert note(game, "Send the offer") == "1 silver for 1 Supply token"
    assert note(game.plays("Send the offer"), "Accept") == "you get 1 silver for 1 Supply token"
    game = told_sea(at={RED: "G5 H6"}, trading=1).plays("Trade with Blue", "Want 1 silver")
    assert note(game, "Send the offer") == "nothing for 1 silver"
    assert note(game.plays("Send the offer"), "Accept") == "you give 1 silver for nothing"


@rule("SET-037", "SET-123", "SET-124")
def test_the_three_questions_about_the_order_are_asked_in_their_own_words(told_sea):
    game = told_sea(seats=3, at={RED: "G5 H6", BLUE: "G7 A0", GREEN: "I6 A0"}, chance="d3 d3 d3 d3 d6 d6", trading=1)
    game.sails("G7", "I6")
    assert game.view(RED)["prompt"] == "Your turn. Which ship fights next?"
    assert note(game, "Ship 2 fights next") == "fights Green"
    game.plays("Ship 1 fights next")
    assert game.view(RED)["prompt"] == "Your turn. Blue is here. Fight, or offer a trade first."
    game.plays("Fight Blue", "Fight back", "Stay", "Fight Green", "Fight back", "Stay")
    assert game.view(RED)["prompt"] == "Your turn. Which ship acts first?"
    game.plays("Ship 1 acts first")
    assert game.view(BLUE)["prompt"] == "Red is about to draw a Ship card."


def test_every_decision_asks_in_words(told_sea):
    seen = {}
    for seed in (5, 6):
        game = told_sea.new(3, 1, seed)
        for _ in game.wanders(seed):
            if game.to_act:
                seen.setdefault(game.asked, game.view(game.to_act)["prompt"])
    assert len(seen) >= 18
    assert all(words[0].isupper() and words.endswith((".", "?")) for words in seen.values())
    assert len(set(seen.values())) == len(seen)


def test_words_use_the_names_of_people_and_of_places(told_sea):
    names = ("Anna", "Ben", "Cleo")
    for seed in (5, 6):
        game = told_sea.new(3, 1, seed)
        for _ in game.wanders(seed):
            for viewer in (0, 1, NOBODY):
                words = prompts.prompt(game.match.redacted(viewer), viewer, names)
                assert not re.search(r"\b(Red|Blue|Green|[A-O]\d)\b", words), words
        for event in game.match.events:
            words = log.tell(event, 0, names)
            assert not re.search(r"\b(Red|Blue|[A-O]\d)\b", words), words


def test_every_refusal_has_a_sentence_that_helps():
    assert set(SENTENCES) == {rule for rule in Rule if rule}
    assert all(sentence[0].isupper() for sentence in SENTENCES.values())
    assert all(sentence.endswith(".") and "!" not in sentence for sentence in SENTENCES.values())


def test_sentences_name_what_is_on_the_table(told_sea):
    game = told_sea(at={RED: "G5 H6"})
    assert game.refuses("Sail ship 1 to H6", because="SET-032") == \
        "One of your ships began its turn there, so neither may end there; choose another tile."
    game = told_sea.new().plays("Put ship 1 on G5")
    assert game.refuses("Put ship 2 on G5", because="SET-023").endswith("choose Morant, Old Harbour or Kingston Roads.")


@pytest.mark.parametrize("kind", Event)
@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
def test_every_event_has_a_sentence(kind, seat):
    for x in range(2):
        sentence = log.tell(Told(kind, x, 1, 2, ALL), seat)
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith((".", "!"))


def test_the_log_tells_a_turn_in_sentences(told_sea):
    game = told_sea(at={RED: "G5 H6", BLUE: "G7 A0"}, supply={BLUE: 2}, silver={BLUE: 5}, chance="d5 d2 d2")
    game.sails("G7", "F5").plays("Fight back", "Put ship 1 on G5", "Put ship 2 on H5")
    assert game.log(RED)[:12] == [
        "Your ship 1 sails to the deep water south-east of Port Royal.",
        "Your ship 2 sails to the shallows south-east of Queen's Gardens.", "You attack Blue south-east of Port "
                                                                            "Royal.", "You roll 5.",
        "Blue fights back and rolls 2.", "Blue loses the last 2 Supply tokens instead of 3.", "Blue has no card to steal.",
        "Blue runs out of supplies.", "Blue loses 2 silvers.", "Blue's ship 1 drifts to Port Royal, Palisadoes.",
        "Blue's ship 2 drifts to Port Royal, Morant.",
        "Blue gets 3 Supply tokens; the next turn has half the movement."]
    assert "You run out of supplies." in game.log(BLUE)


@rule("SET-106")
def test_the_last_round_is_announced_and_the_end_told_to_each_in_their_own_way(told_sea):
    game = told_sea(seats=3, first=GREEN, turn=BLUE, at={BLUE: "H3 G5"}, vp={BLUE: 28}, ships={BLUE: "3 Deep"})
    game.sails("I3", "F5", acts_first=1).plays("Plunder Quest 1")
    assert "Blue has 32 VP: this is the last round." in game.log(GREEN)
    assert game.view(GREEN)["last_round"]
    assert "LAST ROUND" in screen.text(game.view(GREEN), 80)[0]
    game.plays("Leave the port")
    assert game.view(BLUE)["prompt"] == "You win! 32 VP."
    assert game.view(GREEN)["prompt"] == "Blue wins! 32 VP."


@rule("SET-109")
def test_a_shared_win_is_told(told_sea):
    game = told_sea(turn=BLUE, at={BLUE: "F5 I8"}, vp={RED: 31, BLUE: 31}, silver={RED: 9, BLUE: 7}).sails("F4", "J9")
    assert game.view(RED)["prompt"] == "You and Blue share the win with 31 VP."


def test_every_tile_and_upgrade_has_words_of_its_own():
    texts = [*KIND_TEXTS, *(row["text"] for row in UPGRADE_ROWS)]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") for text in texts)
    assert GAME.content.summary.endswith(".")
