"""The lab's page over HTTP: forms, trials in processes of their own, and who is let in."""

from __future__ import annotations

import json
import tomllib

import pytest
from tests.lab.desk import desk
from tests.lab.results import lab

from quarterdeck.engine import catalogue
from quarterdeck.engine.content import place
from quarterdeck.lab import campaign, parts, trial

GAMES = ("sail", "salt_and_bones", "salt_and_sail", "savage_seas", "set_sail")


@pytest.fixture(scope="module")
def open_desk(tmp_path_factory):
    with desk(tmp_path_factory.mktemp("desk") / "trials") as running:
        yield running


def test_a_trial_is_played_shown_kept_and_saved(open_desk):
    address = open_desk.begin().goto
    assert open_desk.wait_for(address, ("Done", "It did not work")) == "Done"
    page = open_desk.get(address).text
    assert "Slash becomes stronger: its edge goes from +" in page
    assert "n = 2,048 pairs of games" in page
    for words in ("Salt wins", "Slash: played by a seat in a game", "Slash: seats that did not play it win",
                  "Decisions a game", "Health left, mean of seats", "Going first is worth"):
        assert words in page
    assert "Slash: attack 5 instead of 2" in open_desk.get("/").text
    assert open_desk.post(f"{address}/save").goto == f"{address}?saved"
    file = open_desk.data / address.rpartition("/")[2] / "variant.toml"
    assert str(file) in open_desk.get(f"{address}?saved").text
    assert open_desk.get(f"{address}/variant.toml").text == file.read_text()
    plan = campaign.read(file)
    assert [cell.changes for cell in plan.cells] == [{}, {"attack_cards.slash.attack": 5}]
    assert campaign.variant_in(file, catalogue.game("salt_and_bones")).content.data["attack_cards"][0]["attack"] == 5
    again = open_desk.get(f"/salt_and_bones/attack_cards/slash?from={address.rpartition('/')[2]}").text
    assert 'value="5" inputmode="numeric"' in again


def test_a_trial_can_be_stopped_and_gone_on_with(open_desk):
    address = open_desk.begin(size="precise").goto
    open_desk.post(f"{address}/stop")
    assert open_desk.wait_for(address, ("Stopped", "Done", "It did not work")) == "Stopped"
    assert "Go on" in open_desk.get(address).text
    open_desk.post(f"{address}/go-on")
    assert open_desk.wait_for(address, ("Done", "Stopped", "It did not work")) == "Done"


@pytest.mark.parametrize(("fields", "told"), [
    ({"set:attack_cards.slash.attack": "2"}, "Nothing is changed yet"),
    ({"set:attack_cards.slash.attack": "many"}, "attack is &#x27;many&#x27;; write a whole number"),
    ({"set:attack_cards.slash.attack": "900"}, "Salt &amp; Bones cannot be played like that"),
    ({"set:attack_cards.slash.bonus": "magic"}, "choose one of"),
    ({"player": "grandmaster"}, "Choose who plays"),
])
def test_a_form_that_does_not_fit_comes_back_with_what_is_the_matter(open_desk, fields, told):
    answer = open_desk.begin(**fields)
    assert answer.status == 422
    assert told in answer.text
    assert answer.text.count('role="alert"') == 1


def test_it_is_for_this_machine_and_its_own_pages_alone(open_desk):
    assert open_desk.get("/", host="lab.example").status == 403
    assert open_desk.post("/trials", {}, origin="http://elsewhere.example").status == 403
    policy = open_desk.get("/").headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert open_desk.get("/chess").status == open_desk.get("/trials/999").status == 404
    assert open_desk.get("/static/../cli.py").status == 404


@pytest.mark.parametrize("name", GAMES)
def test_every_card_of_a_game_has_its_picture_and_a_page(open_desk, name):
    game = catalogue.game(name)
    page = open_desk.get(f"/{name}").text
    drawn = [entry for entries in parts.parts(game).values() for entry in entries
             if game.module("table.printed").picture(entry.part, entry.place)]
    assert len(drawn) >= 30
    assert page.count('class="face-of"') == len(drawn)
    for entry in (drawn[0], drawn[-1]):
        form = open_desk.get(f"/{name}/{entry.part}/{entry.slug}")
        assert form.status == 200
        assert form.text.count("data-printed") >= len(entry.fields)


def test_what_can_be_changed_has_a_path_that_the_game_understands():
    for name in GAMES:
        game = catalogue.game(name)
        for path, field in parts.fields(game).items():
            holder = game.content.data
            for step in path.split("."):
                holder = holder[place(holder, step)]
            assert holder == field.value, path


def test_numbers_in_a_list_are_called_by_what_they_count():
    bag = parts.entry(catalogue.game("salt_and_sail"), "captains", "ines_valverde").fields
    assert [field.label for field in bag[:2]] == ["bag Fight standard", "bag Fight great"]
    cost = parts.entry(catalogue.game("set_sail"), "trade_quests", "a_quiet_pipe").fields
    assert [field.label for field in cost] == ["vp", "goods Banana", "goods Sugar Cane", "goods Tobacco"]


def test_the_size_of_a_deck_follows_when_copies_are_changed():
    game = catalogue.game("salt_and_bones")
    asked = trial.asked(game, "attack_cards", "slash", {"attack_cards.slash.copies": "3"}, {}, "greedy", "quick")
    assert asked.changes == {"attack_cards.slash.copies": 3, "numbers.attack_deck_size": 39}
    assert asked.title == "Slash: copies 3 instead of 4"
    assert tomllib.loads(asked.toml())["variants"][0]["set"] == asked.changes
    assert trial.Trial(**json.loads(json.dumps(asked._asdict()))) == asked


def test_the_page_is_opened_by_a_command_that_says_where(open_desk):
    assert (open_desk.data.parent / "lab.log").read_text().startswith(f"The lab is open at {open_desk.address}\n")
    assert "change a card" in lab("serve", "--help").stdout
