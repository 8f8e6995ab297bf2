"""A campaign file says everything, and whatever is wrong with it is said with file, key and remedy."""

from __future__ import annotations

import pytest
from tests.lab.results import lab

from quarterdeck.lab import campaign
from quarterdeck.lab.campaign import BASE, Campaign, CampaignError

SAIL = '[[tables]]\ngame = "sail"\n'
BONES = '[[tables]]\ngame = "salt_and_bones"\n'


def read(tmp_path, text):
    file = tmp_path / "plan.toml"
    file.write_text(text, encoding="utf-8")
    return campaign.read(file)


def test_every_table_is_played_as_printed_and_in_each_variant_of_its_game_seed_by_seed(tmp_path):
    plan = read(tmp_path, f'games = 10\nseeds = [1, 2]\n{SAIL}players = ["greedy", "random"]\n{BONES}games = 5\n'
                          '[[variants]]\nname = "Few"\ngame = "salt_and_bones"\nset = { numbers.hand_size = 6 }\n')
    assert [(cell.table, cell.variant, cell.seed, cell.games) for cell in plan.cells] == [
        ("Sail", BASE, 1, 10), ("Sail", BASE, 2, 10), ("Salt & Bones", BASE, 1, 5), ("Salt & Bones", BASE, 2, 5),
        ("Salt & Bones", "Few", 1, 5), ("Salt & Bones", "Few", 2, 5)]
    assert plan.cells[0].players == ("greedy", "random") and plan.cells[2].players == ("random", "random")
    assert plan.cells[4].changes == {"numbers.hand_size": 6}
    assert (plan.games, plan.title, plan.record) == (40, "plan", ("uses",))
    assert Campaign.from_dict(plan.as_dict()) == plan


@pytest.mark.parametrize(("text", "says"), [
    ("games = 1\n", "tables: is missing; say what is played"),
    (f"game = 1\n{SAIL}", "game: is not known here; did you mean games?"),
    (f"colour = 1\ngames = 1\n{SAIL}", "colour: is not known here; there are title, games"),
    (f"games = 1\n{SAIL}player = 1\n", "tables[0].player: is not known here; did you mean players?"),
    (SAIL, "games: is missing; say how many"),
    (f"games = 0\n{SAIL}", "games: is 0; write a whole number from 1"),
    (f"games = 1\n{SAIL}games = true\n", "tables[0].games: is True; write a whole number"),
    (f"games = 1\nseeds = []\n{SAIL}", "seeds: is []; write whole numbers"),
    (f"games = 1\nseeds = [1, 1]\n{SAIL}", "seeds: names a seed twice"),
    (f"games = 1\nrecord = [\"use\"]\n{SAIL}", "record: there is no 'use'; there are uses, states"),
    (f"games = 1\nrecord = [\"uses\", \"uses\"]\n{SAIL}", "record: names a thing twice"),
    (f"games = 1\ntitle = 3\n{SAIL}", "title: is 3; write a line of text"),
    ("games = 1\ntables = 3\n", "tables: must be a list of entries; begin each with [[tables]]"),
    ("games = 1\n[[tables]]\n", "tables[0].game: is missing; write one of sail"),
    ('games = 1\n[[tables]]\ngame = "chess"\n', "tables[0].game: there is no game 'chess'; there are: sail"),
    (f"games = 1\n{SAIL}players = [\"grandmaster\"]\n", "tables[0].players: there is no 'grandmaster'; there are random"),
    (f"games = 1\n{SAIL}players = [\"random\", \"random\", \"random\"]\n", "names 3 players; the table has 2 seats"),
    (f"games = 1\n{SAIL}players = []\n", "tables[0].players: is []; write a list"),
    (f"games = 1\n{SAIL}options = 3\n", "tables[0].options: must be a table"),
    (f"games = 1\n{SAIL}options = {{ scenario = 13 }}\n", "tables[0].options: Sail: option scenario is 13; it takes"),
    (f"games = 1\n{SAIL}{SAIL}", "tables[1].name: there is a table 'Sail' already"),
    (f"games = 1\n{SAIL}name = \"\"\n", "tables[0].name: is ''; write a line of text"),
    (f"games = 1\n{BONES}[[variants]]\nname = \"A\"\n", "variants[0].set: is missing; say what is changed"),
    (f"games = 1\n{BONES}[[variants]]\nset = {{ a = 1 }}\n", "variants[0].name: is missing; say what is different"),
    (f"games = 1\n{BONES}[[variants]]\nname = \"{BASE}\"\nset = {{ a = 1 }}\n", "is 'as printed', which is taken"),
    (f"games = 1\n{BONES}[[variants]]\nname = \"A\"\nset = {{ a = 1 }}\n", "variants[0].set: a: there is nothing of that"),
    (f"games = 1\n{BONES}[[variants]]\nname = \"A\"\nset = {{ attack_cards.slash.attack = 9 }}\n",
     "variants[0].set: salt_and_bones/content.toml: attack_cards[0].attack: is 9; it must lie in 0..5"),
    (f"games = 1\n{BONES}{SAIL}[[variants]]\nname = \"A\"\nset = {{ a = 1 }}\n", "game: is missing; the tables play"),
    (f"games = 1\n{BONES}[[variants]]\nname = \"A\"\ngame = \"sail\"\nset = {{ a = 1 }}\n", "which no table plays"),
    ("games = \n", "the file: is not TOML"),
])
def test_what_is_wrong_is_said_with_file_key_and_remedy(tmp_path, text, says):
    with pytest.raises(CampaignError) as refused:
        read(tmp_path, text)
    assert str(refused.value).startswith(str(tmp_path / "plan.toml") + ": ")
    assert says in str(refused.value)


def test_a_file_that_is_not_there_or_no_text_is_named(tmp_path):
    with pytest.raises(CampaignError, match="the file: cannot be read"):
        campaign.read(tmp_path / "none.toml")
    (tmp_path / "plan.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(CampaignError, match="is not text in UTF-8"):
        campaign.read(tmp_path / "plan.toml")


def test_the_command_writes_a_campaign_to_begin_with(tmp_path):
    written = lab("example")
    file = tmp_path / "slash.toml"
    file.write_text(written.stdout)
    assert (written.returncode, written.stderr) == (0, "")
    assert campaign.read(file).games == 32_768
