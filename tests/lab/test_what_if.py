"""A variant is the same game with other content, and a report finds a card that was made too strong."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import quarterdeck as qd
from quarterdeck.engine import catalogue
from quarterdeck.engine.errors import ChangeError, ContentError

BONES = qd.game("salt_and_bones")


def test_a_card_made_too_strong_is_found(table):
    moved = table.moved(table.variants[0])
    assert moved[0].name == "Slash" and moved[0].stands_out
    assert moved[0].difference.low > 0.08 and moved[0].variant.low > 0.1
    assert not any(card.stands_out for card in moved[4:])
    strongest = table.variants[0].cards[0]
    assert strongest.name == "Slash" and strongest.stands_out


def test_content_for_which_the_rules_have_no_room_is_refused():
    """With a tenth tentacle the Kraken's deck would be written beyond its end."""
    with pytest.raises(ContentError, match="the Kraken's deck has room for its own card and 9 more"):
        catalogue.variant(qd.game("sail"), {"cards.coral_4.symbol": "tentacle"})


def test_a_variant_leaves_the_base_as_it_is():
    modules = {name: module for name, module in sys.modules.items() if name.startswith(BONES.package)}
    strong = catalogue.variant(BONES, {"attack_cards.slash.attack": 5})
    assert strong.content_module.ATTACKS[0].attack == 5 and BONES.content_module.ATTACKS[0].attack == 2
    assert strong.source_hash != BONES.source_hash and strong.content.hash != BONES.content.hash
    assert strong is catalogue.variant(BONES, {"attack_cards.slash.attack": 5})
    assert {name: module for name, module in sys.modules.items() if name.startswith(BONES.package)} == modules
    assert qd.games.salt_and_bones is modules["quarterdeck.games.salt_and_bones"]


def test_a_variant_plays_the_same_plain_and_compiled_and_not_as_the_base_does():
    strong = catalogue.variant(BONES, {"attack_cards.slash.attack": 5})
    played = {}
    for game, engine in ((strong, "plain"), (strong, "cpu"), (BONES, "cpu")):
        batch = qd.Batch(game, 6, engine=engine, seed=2)
        uses = batch.uses()
        played[game, engine] = batch.play_out(uses=uses).states.tobytes(), uses
    assert played[strong, "plain"][0] == played[strong, "cpu"][0] != played[BONES, "cpu"][0]
    assert np.array_equal(played[strong, "plain"][1], played[strong, "cpu"][1])


@pytest.mark.parametrize(("path", "value", "read"), [
    ("numbers.start_health", 12, lambda c: c.HEALTH),
    ("attack_cards.slash.attack", 4, lambda c: c.ATTACKS[0].attack),
    ("attack_cards.Reckless Swing.opportunity", 1, lambda c: c.ATTACKS[c.RECKLESS_SWING].opportunity),
    ("attack_cards.1.attack", 4, lambda c: c.ATTACKS[1].attack),
    ("field_cards.0.tiles.0", 6, lambda c: c.FIELD_TILES[0][0]),
])
def test_paths_go_by_section_by_key_name_or_id_and_by_position(path, value, read):
    if path.startswith("field_cards"):
        value = BONES.content.data["field_cards"][0]["tiles"][1]
    assert read(catalogue.variant(BONES, {path: value}).content_module) == value


@pytest.mark.parametrize(("path", "value", "says"), [
    ("attack_cards.slsh.attack", 3, "there is no 'attack_cards.slsh' with parts of its own; there is slash, thrust"),
    ("attack_cards.slash.sharpness", 3, "there is nothing of that name to change; there is name, attack"),
    ("attack_cards.slash.key", "x", "there is nothing of that name to change"),
    ("numbers.hand_size.most", 3, "there is no 'numbers.hand_size' with parts of its own"),
    ("attack_cards.slash.attack", "high", "is 'high'; it stands for 2, so a whole number is needed"),
    ("attack_cards.slash.attack", True, "so a whole number is needed"),
    ("attack_cards.slash.arrows_in", "F", "so a list is needed"),
    ("game.title", "Pepper", "game says what the game is and cannot be changed; try numbers"),
])
def test_a_path_that_names_nothing_or_a_value_of_another_kind_is_refused(path, value, says):
    with pytest.raises(ChangeError) as refused:
        catalogue.variant(BONES, {path: value})
    assert str(refused.value).startswith(f"{path}: ") and says in str(refused.value)


def test_bounds_and_sums_are_those_of_the_game():
    with pytest.raises(ContentError, match=r"attack_cards\[0\].attack: is 6; it must lie in 0..5"):
        catalogue.variant(BONES, {"attack_cards.slash.attack": 6})
    with pytest.raises(ContentError, match="attack_deck_size: is not the sum of the copies, 41"):
        catalogue.variant(BONES, {"attack_cards.slash.copies": 5})
    with pytest.raises(ChangeError, match="Salt & Sail cannot be made with that: .*ValueError.*; choose values nearer"):
        catalogue.variant(qd.game("salt_and_sail"), {"discovery_tokens.0.symbols": ["wheel", "rudder"]})
    assert catalogue.game("salt_and_sail").content_module is sys.modules["quarterdeck.games.salt_and_sail.content"]
