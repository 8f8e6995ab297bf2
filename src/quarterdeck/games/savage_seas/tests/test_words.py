"""What the page and the terminal say (spec.md, section 9)."""

from __future__ import annotations

import json

import pytest

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas import words
from quarterdeck.games.savage_seas.advice import outlook
from quarterdeck.games.savage_seas.content import ORDER_ROWS, ORDER_SHORTS
from quarterdeck.games.savage_seas.result import result, turning_point
from quarterdeck.games.savage_seas.rules import Event, Rule
from quarterdeck.games.savage_seas.screen import text
from quarterdeck.games.savage_seas.tests.table import GAME, SHATTERED_TEETH, SPECTATOR, C, H

CLOSE = {"c": "(0,0) N", "h": "(2,-1) N", "map": SHATTERED_TEETH}
LONG_HANDS = "Black Spot, Lend a Hand, Ship Surgeon, Ship's Husband, Boom About, Come About, Shipwright, Hard to Port, " \
    "Starboard Cannons, Port Cannons, Stern Chasers, Grapeshot, Buccaneer, No Quarter, Sharpshooter, Fire Pots"


@pytest.mark.parametrize(("seed", "options"), [
    (0, {}), (1, {"seats": 5, "map": 3, "hand_up": 1}), (2, {"seats": 8, "map": 1, "ask_all": 1})])
def test_legal_actions_have_distinct_names_and_every_scene_fits_a_terminal(told_battle, seed, options):
    game = told_battle.new(seed, **options)
    for _ in game.wanders(seed):
        names = game.choices
        assert len(set(names)) == len(names) <= 24
        for viewer in (0, 1, SPECTATOR):
            scene = game.view(viewer)
            assert scene["prompt"].endswith((".", "!", "?"))
            assert len(scene["prompt"]) <= 80
            lines = text(scene, 200)
            assert max(map(len, lines)) <= 80
            assert len(lines) <= 13
            assert not any(line != line.rstrip() for line in lines)


def test_a_full_table_fits_a_terminal(told_battle):
    game = told_battle(c="(-2,-4) NW", h="(-1,-4) NW", hands=(LONG_HANDS, ""), fires=("strong, strong, strong, -", ""),
                       wounds=("Captain 3, Sailmaster 3, Gunner 3, Marine 3", ""))
    lines = text(game.view(C), 200)
    assert max(map(len, lines)) <= 80
    assert any("S: Rel, Boom About, Hard Port, Come About, Shipwright" in line for line in lines)
    assert any("C Cockatrice (you) facing NW, gage" in line for line in lines)
    assert any("C8w3 S8w3 G8w3 M8w3" in line for line in lines)
    assert all(len(short) <= 10 for short in ORDER_SHORTS)


def test_the_sea_is_drawn_with_its_ships_and_islands(told_battle):
    lines = text(told_battle(c="(0,4) N", h="(0,-4) S").view(C), 80)
    sea = [line[:26] for line in lines]
    assert sum(line.count("#") for line in sea) == 6
    assert sea[2].rstrip().endswith("'") or "H" in sea[2]
    assert [i for i, line in enumerate(sea) if "C" in line] == [10]
    assert [i for i, line in enumerate(sea) if "H" in line] == [2]


def test_a_scene_holds_what_a_page_draws(told_battle):
    game = told_battle(**CLOSE, seats=4, hands=("Boom About, Hot Shot", ""), fires=("-, weak, -, -", ""),
                       wounds=("", "Gunner 2"))
    game.plan("Boom About, Hot Shot", "-, Reload Gunner")
    scene = game.view(2)
    json.dumps(scene)
    own, enemy = scene["teams"]
    assert (own["you"], enemy["you"], own["name"]) == (True, False, "Cockatrice")
    assert own["ship"]["letter"] == "N"
    assert own["board"][1] == {**own["board"][1], "status": "waiting", "fire": "weak", "face_up": False}
    assert own["board"][1]["card"]["name"] == "Hot Shot"
    assert enemy["board"][1]["card"] is None
    assert enemy["board"][1]["status"] == "waiting"
    assert enemy["crews"][2] == {**enemy["crews"][2], "hand": [], "hand_size": 6, "wounds": 2, "deck": 8}
    assert [ghost["letter"] for ghost in scene["ghosts"]] == ["NW", "NE", "NW", "NE"]
    assert scene["turn"]["order"]["name"] == "Boom About"
    assert [seat["name"] for seat in scene["seats"]] == [
        "Cockatrice Captain", "Chimera Captain", "Cockatrice Sailmaster", "Chimera Sailmaster"]
    assert scene["seats"][0]["cards"], "team mates see each other's hands"
    assert not scene["seats"][1]["cards"]
    assert scene["sea"]["islands"]


@rule("SAVAGE-003")
def test_seats_are_named_after_their_ship_and_first_crew():
    assert [words.seat_name(2, seat) for seat in range(2)] == ["Cockatrice", "Chimera"]
    assert [words.seat_name(3, seat) for seat in range(3)] == ["Cockatrice Captain", "Chimera", "Cockatrice Sailmaster"]


def test_every_decision_asks_in_words(told_battle):
    def asks(game):
        return game.view(game.to_act)["prompt"]

    island = {"map": 0, "c": "(-1,0) N", "h": "(1,0) N"}
    near = {"c": "(0,0) N", "h": "(0,-2) NE"}
    assert asks(told_battle()) == "Plan your round: up to four Orders, one per crew."
    assert asks(told_battle().plan("Haul Wind")) == "Haul Wind: choose where your ship goes."
    assert asks(told_battle().plan("Heave To")) == "Heave To: turn to port or to starboard."
    assert asks(told_battle().plan("Captain's Helm")) == "Captain's Helm: turn one step, or move one hex."
    assert asks(told_battle().plan("Reload Gunner")) == "Reload: discard Orders of this crew, or stop."
    game = told_battle(hands=("Scupper That", "Scupper That, Captain's Helm")).plan("Come About")
    assert asks(game) == "The Cockatrice gives Come About. Let it stand?"
    assert asks(game.plays("Scupper it")) == "Scupper That was played on your Come About. Answer it?"
    assert asks(told_battle(hands=("Scupper That", "")).plan("Come About")) == "Your ship gives Come About. Let it stand?"
    assert asks(told_battle(seats=4, hand_up=1)) == "Hand up a card for your Sailmaster, or nothing."
    assert asks(told_battle(hands=("No Quarter, Fire Pots", "")).plan("No Quarter")) == \
        "No Quarter: give another Order (0 of 3 given), or stop."
    assert asks(told_battle(**near, hands=("Buccaneer", "")).plan("Buccaneer", "Mortar, Haul Wind, Captain's Helm")) == \
        "Buccaneer: choose a position to wound, 2 wounds left."
    assert asks(told_battle(hands=("Ship Surgeon", ""), wounds=("Gunner 1, Marine 1", "")).plan("Ship Surgeon")) == \
        "Ship Surgeon: which crew loses a wound?"
    assert asks(told_battle(hands=("Shipwright", ""), fires=("weak, weak, -, -", "")).plan("Shipwright")) == \
        "Shipwright: which fire is put out?"
    assert asks(told_battle(**island, hands=("No Prey, No Pay", "")).plan("No Prey, No Pay")) == \
        "No Prey, No Pay: which enemy crew loses an Order?"
    assert asks(told_battle(**island, hands=("Black Spot", "")).plan("Black Spot")) == \
        "Black Spot: which enemy crew takes a wound?"
    assert told_battle().view(H)["prompt"] == "Plan your round: Cockatrice plans too."
    assert told_battle().view(SPECTATOR)["prompt"] == "Cockatrice is planning the round."


def test_a_prompt_calls_people_by_their_names(told_battle):
    two, four = told_battle(), told_battle(seats=4)
    assert words.prompt(two.match.redacted(H), H, ("Ann", "Ben")) == "Plan your round: Ann plans too."
    assert words.prompt(four.match.redacted(2), 2, ("Ann", "Ben", "Cai", "Dot")) == "Ann (Captain) is planning the round."
    assert words.prompt(two.plan("Haul Wind").match.redacted(H), H, ("Ann", "Ben")) == "Ann is choosing a course."


def test_outlooks_say_what_a_choice_would_do(told_battle):
    def note(game, name):
        return outlook(game.match.redacted(game.match.to_act), game.action(name))

    game = told_battle(c="(0,1) N", h="(0,0) N").plan("Captain's Helm")
    assert note(game, "Turn to port") == "faces north-west"
    assert note(game, "Move 1") == "faces north, runs into the Chimera: 1 hit"
    assert note(told_battle(**CLOSE), "Mortar").startswith("reaches now; any side, range 3")
    assert note(told_battle(), "Mortar").startswith("out of reach now")
    assert note(told_battle(), "Come About") == "Turn 3 steps: face the other way"
    assert note(told_battle(), "Leave 1 empty") == ""
    assert note(told_battle(), "Full Sail") == ""
    game = told_battle(hands=("Ship Surgeon", ""), wounds=("Gunner 1, Marine 2", "")).plan("Ship Surgeon")
    assert note(game, "Heal the Marine") == "2 wounds"
    game = told_battle(hands=("Shipwright", ""), fires=("weak, strong, -, -", "")).plan("-, -, Shipwright")
    assert note(game, "Put out the fire on 2") == "strong"
    game = told_battle(map=0, c="(-1,0) N", h="(1,0) N", hands=("Black Spot", "")).plan("Black Spot")
    assert note(game, "Mark the Gunner") == "5 cards, 0 wounds"


def test_every_refusal_has_a_sentence_that_helps():
    assert set(words.SENTENCES) == {rule for rule in Rule if rule}
    assert all(sentence[0].isupper() or sentence[0] == "{" for sentence in words.SENTENCES.values())
    assert all(sentence.endswith(".") and "!" not in sentence for sentence in words.SENTENCES.values())


def test_sentences_name_the_cards_on_the_table(told_battle):
    game = told_battle(fires=("strong, -, -, -", ""))
    assert game.refuses("Mortar", because="SAVAGE-044") == \
        "A Strong Fire burns on position 1; only a Reload card may go there, to fight it."
    game = told_battle(hands=("Boom About", "")).plan("Boom About")
    assert game.refuses("Turn to port", because="SAVAGE-070").startswith("Boom About takes both the turn and the move")


def test_the_log_tells_a_round_in_sentences(told_battle):
    game = told_battle(**CLOSE, hands=("Hot Shot, Haul Wind", "Scupper That, Captain's Helm"), dice="3, 4")
    game.plan("Hot Shot", "-, -, Come About, Captain's Helm").plays("Let it stand")
    assert game.log(C)[4:] == [
        "Both Captains have planned; the Orders are carried out.", "Your ship, position 1: Hot Shot.",
        "The Chimera's Captain lets it stand.", "Your Captain lets it stand.", "Hot Shot reaches the Chimera.",
        "The die shows 3: fire on the Chimera's board, position 3.", "The Chimera's Sailmaster is wounded on position 3.",
        "The Order on position 3 burns and is canceled.", "The Chimera's Captain is wounded on position 4.",
        "The Chimera, position 4: Captain's Helm.", "Your Captain lets it stand."]
    assert game.log(H)[-2:] == ["Your ship, position 4: Captain's Helm.", "The Cockatrice's Captain lets it stand."]


@pytest.mark.parametrize("kind", Event)
@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
def test_every_event_has_a_sentence(kind, seat):
    for a in range(2):
        for b, c in ((0, 3), (1, 1), (2, 0)):
            sentence = words.tell(Told(kind, a, b, c, ALL), seat)
            assert sentence[0].isupper()
            assert sentence.endswith((".", "!"))


def test_the_end_is_told_to_each_in_their_own_way(told_battle):
    game = told_battle(**CLOSE, fires=("", "weak, weak, weak, -"), dice="4").plan("Mortar")
    assert game.view(C)["prompt"].startswith("You win!")
    assert game.view(H)["prompt"].startswith("You lose.")
    assert game.view(SPECTATOR)["prompt"].startswith("The Cockatrice wins!")
    assert game.view(H)["result"]["winner"] == C
    game = told_battle(round_no=9, fires=("strong, strong, strong, -",) * 2, dice="1, 1").plan("", "")
    assert "a draw" in game.view(C)["prompt"]


def test_every_order_has_words_of_its_own():
    texts = [row["text"] for row in ORDER_ROWS if row["name"] not in ("Shipwright",)]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") for text in texts)
    assert GAME.content.summary.endswith(".")


def test_no_card_and_no_sentence_measures_in_degrees_knots_or_coordinates(told_battle):
    assert not any(word in words.card_text(kind) for kind in range(len(ORDER_ROWS)) for word in ("degree", "knot", "EITHER"))
    assert "turn 1 step to port" in words.card_text(5)
    assert words.card_text(8) == "Turn 1 step and move 2 hexes, in the order you like."
    for kind in Event:
        assert "(" not in words.tell(Told(kind, 0, 1, 1, ALL), 0).replace("(ours", "").replace("(Captain", "")


@rule("SAVAGE-163", "SAVAGE-165")
def test_a_result_tells_fires_and_wounds_of_both_ships_and_who_lost(told_battle):
    game = told_battle(**CLOSE, fires=("-, weak, -, -", "weak, weak, weak, -"), wounds=("Gunner 1", "Marine 2"), dice="4")
    game.plan("Mortar")
    names = ("Ann", "Ben")
    won, lost, watched = (result(game.state, seat, names) for seat in (C, H, NOBODY))
    assert (won.title, won.won, lost.title, lost.won, watched.title, watched.won) == (
        "You win!", True, "You lose.", False, "The Cockatrice wins!", None)
    assert won.sentence == "Four fires burn on the Chimera." and lost.sentence == "Four fires burn on your ship."
    assert [(one.seat, one.rank, one.score, one.won) for one in won.standings] == [
        (0, 1, "1 of 4 fires", True), (1, 2, "4 of 4 fires", False)]
    assert dict(won.standings[1].lines)["Wounds in hand"] == "Marine 2"
    point = turning_point(game.match.events)
    assert game.match.events[point.event].kind == Event.AIMED
    assert point.sentence == "Mortar reaches the Chimera. The fourth fire breaks out."
    assert turning_point(game.match.events[:-1]) is None


def test_who_ran_into_the_coral_is_the_one_that_burns(told_battle):
    game = told_battle(c="(0,-5) N", h="(0,4) N", map=0, hands=("Full Sail", ""), fires=("-, strong, strong, strong", ""),
                       dice="1, 1").plan("Full Sail")
    assert game.log(SPECTATOR)[-1] == "The Chimera wins! Four fires burn on the Cockatrice, which ran into the coral."
    assert game.log(C)[-1] == "You lose. Four fires burn on your ship, which ran into the coral."
