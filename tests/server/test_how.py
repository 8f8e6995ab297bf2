"""How to play: every game has its page; what the drawer opens is there; the live boards say what the rules do."""

from __future__ import annotations

import itertools
import random
import re

import pytest
from tests.server.test_pages import Reader

from quarterdeck import Match
from quarterdeck.engine import catalogue
from quarterdeck.engine.how import REST, how_to_play, section_now
from quarterdeck.engine.reading import look_at
from quarterdeck.games.sail import foresight
from quarterdeck.games.sail.content import CARD_NAMES, PAIR_OF, PAIRS, SYMBOL_NAMES
from quarterdeck.games.sail.table import how as sail
from quarterdeck.games.salt_and_bones import advice as bones_advice
from quarterdeck.games.salt_and_bones.table import how as bones
from quarterdeck.games.salt_and_sail.table import how as salt
from quarterdeck.games.savage_seas import courses as savage_courses
from quarterdeck.games.savage_seas.table import how as savage
from quarterdeck.games.set_sail.table import how as set_sail
from quarterdeck.server.pages.how import how_page, story
from quarterdeck.server.pages.html import static_file

FEWEST, MOST = 500, 750
"""Words that are read in three minutes."""
INSIDE = re.compile(r"[A-Z]{4,}-\d|\bseat \d|\bid\b|\.toml|`|\(\d+, ?\d+\)|\baction \d|\bstate\b|\bengine\b", re.IGNORECASE)


@pytest.fixture(params=["sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail"])
def game(request):
    return catalogue.game(request.param)


def test_every_game_has_its_page():
    assert all(how_to_play(game) for game in catalogue.games() if game.package.startswith("quarterdeck.games"))


def test_a_page_is_read_in_three_minutes(game):
    assert FEWEST <= how_to_play(game).words() <= MOST


def test_a_page_has_goal_turn_end_and_a_board_to_touch(game):
    how = how_to_play(game)
    ids = [section.id for section in how.sections]
    assert ids[0] == "goal" and ids[-1] == "end" and len(set(ids)) == len(ids) >= 5
    assert sum(len(section.boards) for section in how.sections) >= 1
    page = Reader(how_page(game))
    assert [found["href"] for found in page.all("a") if found["href"].startswith("#how-")] == [f"#how-{id_}" for id_ in ids]
    assert all(count == 1 for count in page.ids.values())


def test_what_the_drawer_opens_is_there(game):
    how = how_to_play(game)
    assert set(how.now) - {REST} <= set(how.drawn.ASKS)
    page = Reader(story(game))
    assert all(page.ids[f"how-{section}"] == 1 for section in how.now.values())
    match, luck = Match(game, seed=3), random.Random(3)
    opened = set()
    while not match.over and len(match.actions) < 400:
        opened.add(section_now(game, look_at(match, match.to_act, ())))
        match.play(luck.choice(match.legal()))
    assert opened <= {section.id for section in how.sections}
    assert len(opened) > 1


def test_every_drawing_is_there(game):
    used = set(re.findall(r'(?:href|src)="/static/([^"?]+)[^"#]*(?:#([^"]+))?"', story(game)))
    assert len(used) > 8
    for file, drawing in used:
        text = static_file(file).read_text(encoding="utf-8")
        assert not drawing or f'id="{drawing}"' in text, f"{file} has no {drawing}"


def test_nothing_internal_is_said(game):
    assert [text for text in how_to_play(game).texts() if INSIDE.search(text)] == []
    assert not INSIDE.search(Reader(story(game)).text)


def test_a_board_answers_whatever_is_picked(game):
    how = how_to_play(game)
    for board in (how.drawn.board(name) for section in how.sections for name in section.boards):
        picks = itertools.product(*([choice.key for choice in group.choices] for group in board.groups))
        assert set(board.outcomes) == set(picks)
        for outcomes in board.outcomes.values():
            assert outcomes and (board.again or len(outcomes) == 1)
            assert all(outcome.title.strip() and outcome.text.endswith((".", "!")) for outcome in outcomes)


# ------------------------------------------------------------------ the boards against the rules

def test_sails_pairs_do_what_is_printed():
    board = sail.board("pairs")
    for (one, other), (outcome,) in board.outcomes.items():
        pair = PAIR_OF[SYMBOL_NAMES.index(one)][SYMBOL_NAMES.index(other)]
        text = outcome.text
        assert ("no pair" in text) == (pair < 0)
        if pair >= 0:
            effect = PAIRS[pair]
            assert ("one space ahead" in text) == bool(effect.towards or effect.flip)
            assert ("straight ahead" in text) == bool(effect.straight)
            assert ("strikes once" in text, "strikes twice" in text) == (effect.hits == 1, effect.hits == 2)
            assert ("under the Kraken" in text) == bool(effect.shot)
            assert ("broadside" in text) == bool(effect.flip)


def test_sails_trick_foretells_what_the_table_foretells():
    board, led = sail.board("trick"), CARD_NAMES.index("gold 6")
    hand = tuple(CARD_NAMES.index(choice.label) for choice in board.groups[0].choices)
    s = sail.position(hand, led)
    for card, (outcome,) in zip(hand, board.outcomes.values(), strict=True):
        foreseen = foresight.foresee(s, card)
        assert (outcome.title == "Not allowed.") == (foreseen is None)
        if foreseen is not None:
            assert ("You win" in outcome.text) == (foreseen.winner == 0)
            assert ("she moves" in outcome.text.lower()) == foreseen.moves


def test_an_attack_costs_what_the_table_foretells():
    for (blow, answer), (outcome,) in bones.board("blow").outcomes.items():
        name = next(name for name in bones.BLOWS if bones.slug(name) == blow)
        s = bones.position(name, "nothing")
        bones.rules.apply(s, bones.kind(name))
        placing = bones.LAY.action(bones.HEADINGS * bones.STRIKE_AT + bones.NORTH)
        assert not bones.rules.refusal(s, placing)
        foretold = bones_advice.outlook(s, placing)
        boot = 3 if name in ("Thrust", "Slash", "Flourish") else 0
        assert (f"boot {boot}" if boot else "no boot") in outcome.title
        if answer == "nothing":
            lost = re.search(r"loses (\d+)", outcome.text)[1]
            assert lost in re.findall(r"\d+", foretold) or name == "Flourish"


def test_set_sails_die_takes_a_ship_at_its_strength():
    for (met, cannons), rolls in set_sail.board("die").outcomes.items():
        strength = (3, 4, 5)[("deep", "merchant", "convoy").index(met)]
        for face, outcome in zip(set_sail.FACES, rolls, strict=True):
            missing = strength - face - int(cannons)
            assert (outcome.title == "Taken!") == (missing <= 0)
            assert missing <= 0 or f"costs you {missing} " in outcome.text


def test_savage_seas_orders_end_where_the_table_shows_their_ghosts():
    for name in savage.SAILED:
        for way in savage_courses.ways_of(savage.kind(name)):
            ghost, s = savage_courses.ghost(savage.position(), way, savage.kind(name)), savage.sailed(name, way)
            assert (s.ship_cell[0], s.facing[0]) == (ghost.cell, ghost.facing)
            assert savage.fires(s, 0) == ghost.hits
    assert "the ship is lost" in savage.board("hits").outcomes[()][-1].text


def test_salt_and_sails_bag_is_drawn_until_the_rumor_is_met():
    for (skill, asks), outcomes in salt.board("draw").outcomes.items():
        number, feats = salt.SKILLS.index(skill), salt.ASKED_FEATS[asks]
        seen = salt.attempts(number, *feats)
        assert len(outcomes) == len(seen)
        for (s, aside), outcome in zip(seen, outcomes, strict=True):
            assert salt.in_bag(s, 0) + sum(aside) == salt.in_bag(seen[0][0], 0)
            greats = aside[2 * number + 1] + aside[7]
            enough = greats >= feats[1] and greats + aside[2 * number] + aside[6] + aside[9] >= sum(feats)
            assert (outcome.title == "Discovered!") == enough


def test_sails_kraken_rises_and_sinks_the_ship():
    said = [outcome.title + outcome.text for outcome in sail.board("strikes").outcomes[()]]
    assert sum("The Kraken card!" in text for text in said) == 1 and "stands on 3" in said[3]
    assert "goes down" in said[-1]
