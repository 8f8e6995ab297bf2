"""What the page and the terminal say (spec.md, section 9)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.content import CLUES, SEAT_NAMES
from quarterdeck.games.salt_and_sail.log import tell
from quarterdeck.games.salt_and_sail.prompts import ASKS, WAITS, prompt
from quarterdeck.games.salt_and_sail.rules import Event, Rule
from quarterdeck.games.salt_and_sail.screen import text
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.tests.table import BLUE, FOUR_CORNERS, GAME, RED, SPECTATOR
from quarterdeck.games.salt_and_sail.words import SENTENCES, outlook

SILENT = {Event.LEAVES}


def note(game, name):
    return outlook(game.match.redacted(game.match.to_act), game.action(name))


@pytest.mark.parametrize(("seats", "chart"), [(2, 1), (5, FOUR_CORNERS), (1, 2)])
def test_legal_actions_have_distinct_names_and_every_scene_fits_a_terminal(told_voyage, seats, chart):
    game = told_voyage.new(seats, chart)
    asked = set()
    for i, _ in enumerate(game.explores(seats)):
        asked.add(game.asked)
        if i % 17 or game.match.over:
            continue
        names = game.choices
        assert len(set(names)) == len(names)
        for viewer in (*SEAT_NAMES[:seats], SPECTATOR):
            scene = game.view(viewer)
            assert scene["prompt"].endswith((".", "!", "?"))
            assert [side["name"] for side in scene["seats"]] == list(SEAT_NAMES[:seats])
            lines = text(scene, 80)
            assert max(map(len, lines)) <= 80
            assert len(lines) <= 16
            assert not any(line != line.rstrip() for line in lines)
    assert {"menu", "step", "visit", "allocate", "check"} <= asked


def test_a_full_table_fits_a_terminal_with_all_its_choices(told_voyage):
    game = told_voyage(seats=5, map=FOUR_CORNERS, at={RED: "(0,4)"}, sites={"(0,4)": "moon/star"}, rumors="20, 26, 27",
                       public="2, 3, 8, 9, 14", ship="Galleon", equipment="Topsails, Longboat, Codex of Legends, Spyglass",
                       treasures="Ruby Goblet, Chart of the Heavens", ducats=250, feats=3, officer="Chronicler", fame=99)
    lines = text(game.view(RED), 80)
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 14, "18 choices need six lines, a message two"
    assert len(game.choices) > 12
    assert max(map(len, game.choices)) <= 18, "so that three stand side by side"


def test_the_map_shows_ships_sites_and_what_is_known(told_voyage):
    game = told_voyage(at={RED: "(-8,1)", BLUE: "(-7,2)"}, looked={"(-5,-2)": BLUE})
    lines = text(game.view(RED), 80)
    assert lines[0] == "Round 2 of 30, 4 Discoveries left, 2 actions; a ?, b moon/star"
    endless = told_voyage(options={"round_limit": 0}).view(RED)
    assert text(endless, 80)[0] == "Round 2, 4 Discoveries left, 2 actions", "a last round only where there is one"
    assert [line[:19].rstrip() for line in lines[1:10]] == [
        "     ~ ~", "    a # ~ ~ ~", " # ~ ~ * # ~ ~ C #", "# ~ ~ * ~ * ~ C # #", " R * * ~ * * # C #", "  ~ B * ~ ~ ~ #",
        " # ~ # # ~ P ~", "  ? ~ ~ ~ ~", "       ~ ?"]
    assert text(game.view(BLUE), 80)[0].endswith("a sun/moon, b ?")


def test_one_sees_ones_own_bag_rumors_and_cargo(told_voyage):
    game = told_voyage(at="(-8,1)", rumors="20", equipment="Topsails", treasures="Ruby Goblet", draws="FS")
    lines = "\n".join(text(game.plays("Attempt Rumor 20").view(RED), 80))
    for words in ("bag FS2 FG2 OS1 AS1 D4; aside FS1 for Rumor 20 (moon)", "aboard Topsails, Ruby Goblet",
                  "20 moon FS3 !crew"):
        assert words in lines
        assert words not in "\n".join(text(game.view(BLUE), 80))


def test_an_open_encounter_is_explained(told_voyage):
    game = told_voyage(at="(-2,0)", ship="Carrack", crew="1/3", meets="Storm", draws="D").plays("Sail W", "Draw a token")
    assert text(game.view(BLUE), 80)[-2:] == [
        "Storm: 1 Observation and 1 great Observation, danger crew (fail: +1 Light",
        "damage, +1 Heavy damage; succeed: +4 FP); drawn D1"]
    game = told_voyage(at="(-2,0)", meets="Castaways").plays("Sail W")
    assert text(game.view(RED), 80)[-1] == "Castaways: +2 crew"
    game = told_voyage(map=2, at="(1,-1)", meets="Fence").plays("Sail NE")
    assert text(game.view(RED), 80)[-1] == "Fence: 1: -2 goods, +1 Treasure; 2: -4 ducats, +1 Treasure"


@rule("SALT-083", "SALT-081")
def test_a_scene_tells_what_fits_and_what_helps(told_voyage):
    game = told_voyage(at="(-8,1)", rumors="22, 20")
    shell, moon = game.view(RED)["seats"][0]["cards"]
    assert (shell["fits"], moon["fits"]) == (False, True)
    assert moon["helpful"] == [6, 11], "FS3, FG2 and AS of eleven tokens"
    assert (moon["number"], moon["short"], moon["danger"], moon["clue"]) == (20, "FS3 !crew", "crew", CLUES[19])
    assert [(way["way"], way["action"]) for way in game.view(BLUE)["ways"]] == [("E", 0), ("NE", 1), ("SE", 5)]


def test_a_scene_holds_the_mats_the_rows_and_the_piles(told_voyage):
    game = told_voyage(ship="Carrack", crew="1/3", light=1, goods=2, officer="Navigator", equipment="Topsails",
                       discarded={"encounters": "Squall", "rumors": "31"}, row="Longboat")
    scene = game.view(BLUE)
    side = scene["seats"][0]
    assert (side["sails"], side["hands"], side["hold"], side["light"]) == ([1, 3], [3, 4], [5, 2, 3], [1, 3])
    assert side["range"] == 3
    assert (side["eats"], side["at"]) == (False, [0, -1])
    assert scene["discards"]["encounter"] == ["Squall"]
    assert scene["discards"]["rumor"] == [31]
    assert scene["equipment"][0] == {"name": "Longboat", "cost": 3, "text": scene["equipment"][0]["text"]}
    assert scene["equipment"][1] is None
    assert scene["decks"]["encounter"] == 29
    assert len(scene["map"]["sea"]) == 43


def test_outlooks_say_what_a_choice_would_do(told_voyage):
    game = told_voyage(at="(-7,0)", rumors="20", looked={"(-8,1)": RED})
    assert note(game, "Sail SW") == "a Discovery (moon, star)"
    assert (note(game, "Sail SE"), note(game, "Sail E")) == ("an Encounter", "")
    assert note(game, "Discard Rumor 20") == "moon: 3 Fight, danger crew"
    game = told_voyage(at="(-2,0)", row="Topsails", officers="Cook", ducats=9, meets="Lost Treasure")
    assert note(game, "Sail E") == "a harbour"
    assert note(game, "Buy a Galleon") == "6 ducats"
    assert note(game, "Buy Topsails") == "3 ducats. Your Move range is 1 hex longer."
    assert note(game, "Take the Cook") == "Skip your Ration Check in odd-numbered rounds."
    game.plays("Sail W")
    assert note(game, "Accept") == "keep 1 of 2 Treasures, no Move next turn"
    game.plays("Accept")
    assert note(game, game.choices[0]) == "0 FP, 6 ducats"
    game = told_voyage(at="(-8,1)", rumors="20", equipment="Topsails", draws="D").plays("Attempt Rumor 20")
    assert note(game, "Lose a crew from Sails") == "leaves a Move of 2 hexes, 1 in Hands"
    assert note(game, "Lose a crew from Hands") == "leaves a Move of 3 hexes, 0 in Hands"
    game = told_voyage.new()
    assert note(game, "Sail under Old Corwin") == "the Steady Hand: 1 Fight, 1 Observation, 1 Lore, 2 stars, 2 Defeats"


ASKED_BY_POSITION = {Phase.MENU, Phase.STEP, Phase.VISIT, Phase.CHECK, Phase.FORTUNE, Phase.MERCHANT}


def test_every_decision_asks_in_words():
    assert set(ASKS) | ASKED_BY_POSITION == {phase for phase in Phase if phase != Phase.OVER}
    assert len(set(ASKS.values())) == len(ASKS)
    assert set(WAITS) == {*ASKS, Phase.MENU, Phase.STEP}


def test_the_prompt_speaks_as_people_do(told_voyage):
    names = ("Anna", "Ben", "", "", "")
    game = told_voyage(at="(-2,0)", ship="Carrack", crew="1/3", meets="Boarding Raid", draws="D")
    s = game.match.state
    assert prompt(s, 0, names) == "Your turn. Two actions left. Sail to a lit hex."
    assert prompt(s, 1, names) == "Anna is choosing an action."
    assert prompt(s, 1) == "Red is choosing an action."
    game.plays("Sail W")
    assert prompt(game.match.state, 0, names) == "Boarding Raid! You need 2 Fight; 3 draws left. Stopping now loses."
    assert prompt(game.match.state, 1, names) == "Anna is drawing against the Boarding Raid."


def test_an_attempt_that_failed_is_told(told_voyage):
    game = told_voyage(at="(-8,1)", rumors="20", draws="FS").plays("Attempt Rumor 20")
    assert prompt(game.match.state, 0).startswith("Not found yet: Rumor 20 still needs 2 Fight. One action left.")
    assert tell(Told(Event.TOKEN, 0, 8, 0, ALL), 0) == "You draw a Defeat: it does not help."
    assert tell(Told(Event.TOKEN, 0, 1, 0, ALL), 1, ("Anna",)) == "Anna draws a great Fight."


def test_every_refusal_has_a_sentence_that_helps():
    assert set(SENTENCES) == {rule for rule in Rule if rule}
    assert len(set(SENTENCES.values())) == len(SENTENCES)
    for sentence in SENTENCES.values():
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "!" not in sentence


@pytest.mark.parametrize("kind", [kind for kind in Event if kind not in SILENT])
@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
def test_every_event_has_a_sentence(kind, seat):
    for x in range(2):
        sentence = tell(Told(kind, x, 1, 1, ALL), seat)
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith((".", "!"))


def test_the_log_tells_a_turn_in_sentences(told_voyage):
    game = told_voyage(at="(-2,0)", ship="Carrack", crew="1/3", meets="Boarding Raid", draws="D")
    game.plays("Sail W", "Draw a token", "Stop drawing")
    assert game.log(RED) == [
        "You sail west.", "You meet Boarding Raid.", "You draw a Defeat, and danger strikes.",
        "You lose a crew from Sails; 3 left.", "You stop drawing.", "Boarding Raid, lost: -1 crew, -2 rations.",
        "You lose a crew from Hands; 2 left.", "You lose 2 rations.", "Blue's turn."]


@rule("SALT-174", "SALT-176")
def test_the_end_is_told_to_each_in_their_own_way(told_voyage):
    game = told_voyage(turn=BLUE, round_no=30, fame={RED: 3}).passes()
    assert (game.view(RED)["result"]["text"], game.view(BLUE)["result"]["text"]) == ("You win!", "Red wins.")
    game = told_voyage(turn=BLUE, round_no=30).passes()
    assert game.view(RED)["prompt"].startswith("You share the victory. ")
    assert game.view(SPECTATOR)["prompt"].startswith("Red and Blue share the victory. ")
    game = told_voyage(seats=1, round_no=24).passes()
    assert game.view(RED)["result"]["text"] == "The target was not reached; the voyage is lost."


@rule("SALT-186")
def test_of_others_only_the_number_of_discoveries_is_told(told_voyage):
    scored = {"found": {2: BLUE, 5: RED}, "fame": {RED: 5, BLUE: 3}}
    game = told_voyage(**scored)
    red, blue = game.view(RED)["seats"]
    assert (red["fame"], red["found"], blue["fame"], blue["discoveries"], blue["found"]) == (
        5, ["The Smoking Mountain"], None, 1, [])
    assert game.view(SPECTATOR)["seats"][1]["fame"] is None
    lines = text(game.view(RED), 80)
    assert any(" Blue   1D Cog" in line for line in lines)
    assert game.seen_by(RED).fame(BLUE) == 3, "a view forgets nothing, so a bot may reckon with it"
    shown = told_voyage(**scored, options={"open_fame": 1})
    assert [seat["fame"] for seat in shown.view(RED)["seats"]] == [5, 3]
    over = told_voyage(**scored, turn=BLUE, round_no=30).passes()
    assert [seat["fame"] for seat in over.view(RED)["seats"]] == [5, 3], "in the end all cards are revealed"


def test_clues_and_the_summary_are_sentences():
    assert all(clue.endswith((".", "!", "?")) for clue in CLUES)
    assert GAME.content.summary.endswith(".")
