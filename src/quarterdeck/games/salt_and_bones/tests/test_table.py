"""Salt & Bones' page: every part for every pair of eyes, and nothing in it that they may not see (spec.md, section 9)."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from quarterdeck.engine import markup
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.reading import actions, label, look_at, tag_of
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones import table, view
from quarterdeck.games.salt_and_bones.content import (
    CARD_NAMES,
    COPIES,
    DISENGAGE,
    DRAW_ATTACK,
    HEALTH,
    KINDS,
    PASS,
    TYPE_OF,
    TYPES,
)
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.salt_and_bones.table import asked, cards, drawings
from quarterdeck.games.salt_and_bones.tests.table import BONES, GAME, SALT, SPECTATOR, at, seat_number

EYES = (0, 1, NOBODY)
NAMES = ("Ann <b>", 'Bo "&"')
ID = re.compile(r' id="([^"]+)"')
FORBIDDEN = ("style=", "<style", "<script", "Ann <b>")
TWICE = frozenset(range(KINDS))
"""Kinds may be offered in several places: equal copies in a hand, a slot and the window over the board."""


def look(match, seat, **more):
    return look_at(match, seat, NAMES, **more)


def drawn(game, seat, **more):
    """The parts of a story's table as that seat sees them, in one piece."""
    return "".join(markup.whole(table.regions(look(game.match, seat_number(seat), **more))).values())


def some_games(count, first=0):
    for seed in range(first, first + count):
        yield Match(GAME, seed=seed), random.Random(seed)


# ------------------------------------------------------------------ always true

def test_every_part_is_drawn_for_every_pair_of_eyes_at_every_decision():
    decisions = set()
    for match, chance in some_games(40):
        while not match.over:
            decisions.add(match.state.decision)
            check(match, chance)
            match.play(chance.choice(match.legal()))
        decisions.add(match.state.decision)
        check(match, chance)
    assert decisions == set(Decision)


def check(match, chance):
    for seat in EYES:
        more = chance.choice([{}, {}, {"help": True}, {"open": True}])
        seen = look(match, seat, **more)
        parts = markup.whole(table.regions(seen))
        assert list(parts) == ["board", "hand", "side"]
        assert all(type(part) is markup.Markup and part for part in parts.values())
        page = "".join(parts.values())
        twice = [id_ for id_, count in Counter(ID.findall(page)).items() if count > 1]
        assert not twice, twice
        offered = actions(page)
        assert set(offered) == seen.legal
        assert all(count == 1 for action, count in offered.items() if action not in TWICE)
        assert not any(word in page for word in FORBIDDEN)


def test_nothing_in_the_page_depends_on_what_the_seat_cannot_know():
    compared = 0
    for match, chance in some_games(12, 1000):
        while not match.over:
            if chance.random() < .2:
                for seat in EYES:
                    other = match.at(match.imagined(seat, chance.randrange(1 << 30)))
                    assert table.regions(look(match, seat, help=True)) == table.regions(look(other, seat, help=True))
                    compared += 1
            match.play(chance.choice(match.legal()))
    assert compared > 300


def test_the_drawings_that_are_used_exist():
    side = table.side(True)
    used = set(re.findall(r'href="#(sign-[^"]+)"', "".join(cards.about(kind) for kind in range(KINDS)) + side))
    assert used <= {drawings._id(name) for name in drawings.SIGNS}
    for match, chance in some_games(3):
        while not match.over:
            page = "".join(markup.whole(table.regions(look(match, match.to_act))).values())
            assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ID.findall(page))
            assert set(re.findall(r'data-about="([^"]+)"', page)) <= set(ID.findall(page))
            match.play(chance.choice(match.legal()))


def test_what_the_log_lights_up_is_on_the_page_or_was():
    known = re.compile(r"laid-\d+|tile-\d+|board-[01]|life-[01]|slot-[01]-(i[0-2]|e[01]|g)|momentum|piles|discard")
    for match, chance in some_games(20):
        while not match.over:
            match.play(chance.choice(match.legal()))
        for event in match.events:
            picture, lights = table.mention(event)
            assert type(picture) is markup.Markup
            assert all(known.fullmatch(light) for light in lights)


def test_every_card_has_its_words_and_an_existing_rule():
    rules = (GAME.folder / "spec.md").read_text()
    for kind in range(KINDS):
        about = cards.about(kind)
        assert markup.esc(CARD_NAMES[kind]) in about and cards.RULES[kind] in about
        assert f"**{cards.RULES[kind]}**" in rules
        assert TYPES[TYPE_OF[kind]] in about.lower()


# ------------------------------------------------------------------ the boards

def test_a_card_lies_on_its_two_tiles_tinted_by_its_player(told_duel):
    game = told_duel(salt="Slash, Slash", bones="Thrust, Slash").attacks("Slash", "14/N").attacks("Thrust", "26/N")
    page = drawn(game, SALT)
    assert "ours" in tag_of(page, "laid-14") and "theirs" in tag_of(page, "laid-26")
    assert label(tag_of(page, "laid-14")).startswith(
        "Salt's Slash: sword on 14 pointing north, attack 2, arrows in north, east and west; boot on 20, opens 1, "
        "arrows out east, south and west.")
    assert drawings.WASHES[0] in page and drawings.WASHES[1] in page
    assert label(tag_of(page, "pieces")).endswith("Destroyed: 23 and 29. 2 cards on the board.")
    assert tag_of(page, "tile-23") and tag_of(page, "tile-29") and not tag_of(page, "tile-17")


def test_a_player_board_shows_health_tokens_and_slots(told_duel):
    game = told_duel(instincts=("Anticipation, -, Overwhelm", "Condescend"), equipment=("Bracer", ""),
                     gambits=("", "Test of Skill"), health=(13, 4))
    own, other, open_ = drawn(game, SALT), drawn(game, BONES), drawn(game, SPECTATOR)
    for page in (own, other, open_):
        assert label(tag_of(page, "life-0")) == f"Health 13 of {HEALTH}"
        assert page.count("class=gone") == 7 + 16
        assert "data-about=" in tag_of(page, "slot-0-e0") and "empty" in tag_of(page, "slot-0-e1")
        assert f'data-about="about-{CARD_NAMES.index("Test of Skill")}"' in tag_of(page, "slot-1-g")
        assert "empty" in tag_of(page, "slot-0-i1")
        assert page.index('id="momentum"') > page.index('id="board-0"')
    assert label(tag_of(own, "slot-0-i0")).startswith("Anticipation") and "mine" in tag_of(own, "slot-0-i0")
    assert label(tag_of(own, "slot-1-i0")) == "A face-down Instinct."
    assert label(tag_of(other, "slot-0-i0")) == label(tag_of(open_, "slot-0-i0")) == "A face-down Instinct."
    assert "holds 2 Attack Cards and 0 Strategy Cards" in other


@rule("BONES-166")
def test_a_back_says_what_it_cannot_be(told_duel):
    game = told_duel(instincts=("", "Anticipation"))
    game.state.ruled_out[1][0] = 3
    assert label(tag_of(drawn(game, SALT), "slot-1-i0")) == "A face-down Instinct. It is not Break Rhythm or Parting Gift."


def test_the_discard_counts_every_kind_out_of_its_copies(told_duel):
    page = drawn(told_duel(attack_left=30), SALT)
    for kind in range(KINDS):
        assert f"{markup.esc(CARD_NAMES[kind])}</th><td>" in page
    assert page.count("/4</td>") == list(COPIES).count(4)


# ------------------------------------------------------------------ what is asked

def test_a_placement_shows_what_it_would_do_and_where_none_is_legal_the_rule_answers(told_duel):
    game = told_duel(salt="Slash, Slash", bones="Thrust, Slash").attacks("Slash", "14/N").plays("Attack with Thrust")
    page = drawn(game, BONES)
    assert label(tag_of(page, f"lay-{at('26/N')}")) == "Lay Thrust at 26 north: 3 + 1 = 4, opens 2"
    ghost = page[page.index(f'id="ghost-{at("26/N")}"'):]
    assert "damage 3 + 1 = 4" in ghost[:900] and ghost.index('class="line') < ghost.index("damage")
    tried = actions(page, can=False)
    refused = {view.why_not(game.state, action)[0] for action in tried if action >= 36}
    assert {"BONES-012", "BONES-023", "BONES-024", "BONES-031"} <= refused
    assert actions(drawn(game, SALT)) == Counter()


def test_test_of_skill_and_whetstone_are_in_the_foretold_damage(told_duel):
    game = told_duel(salt="Slash, Slash", bones="Thrust, Slash", equipment=("", "Whetstone"), gambits=("Test of Skill", ""))
    game.attacks("Slash", "14/N").plays("Attack with Thrust")
    assert "26 north: 3 + 1 + 3 = 7, opens" in label(tag_of(drawn(game, BONES), f"lay-{at('26/N')}"))
    game.lays("Thrust", "26/N")
    assert game.health == (13, 17)


def test_leaving_says_who_has_momentum_and_what_the_end_check_gives(told_duel):
    for health, last, said in (((20, 20), False, "Bones has Momentum, a new round begins"), ((20, 0), False, "you win"),
                               ((0, 4), False, "you lose"), ((20, 20), True, "the game is drawn")):
        page = drawn(told_duel(health=health, last=last), SALT)
        assert f'data-confirm="Disengage: {said}"' in tag_of(page, f"do-{DISENGAGE}")


@pytest.mark.parametrize(("play", "says", "seat"), [
    ({"instincts": ("", "Anticipation")}, "<b>2</b> damage is coming", BONES),
    ({"instincts": ("Overwhelm", ""), "equipment": ("", "Bracer")}, "Slash is about to hit for <b>2</b>", SALT),
    ({"instincts": ("Overwhelm", "Condescend"), "equipment": ("", "Bracer")}, "Salt plays <b>Overwhelm</b>", BONES)])
def test_a_window_is_a_bar_with_its_pass_and_its_mute(told_duel, play, says, seat):
    game = told_duel(**play).attacks("Slash", "14/N")
    if "plays" in says:
        game.plays("Play Overwhelm")
    page = drawn(game, seat)
    bar = tag_of(page, "window")
    assert says in page
    assert f'data-mute="{game.asked}-1"' in bar and f'data-pass="{PASS}"' in bar
    assert "can" in tag_of(page, f"window-{PASS}")
    for other in (SALT, BONES, SPECTATOR):
        assert other == seat or not tag_of(drawn(game, other), "window")


def test_decks_can_be_clicked_before_their_time(told_duel):
    game = told_duel(asks=Decision.DRAW, salt="Slash", bones="Slash")
    own, other = drawn(game, SALT), drawn(game, BONES)
    assert actions(own)[DRAW_ATTACK] == 1 and actions(other)[DRAW_ATTACK] == 0
    for page in (own, other):
        assert "data-ahead" in tag_of(page, "draw-attack") and 'data-room="6"' in tag_of(page, "draws")
    assert not tag_of(drawn(game, SPECTATOR), "draws")


def test_a_newcomer_is_told_what_matters_now(told_duel):
    game = told_duel(salt="Slash, Slash", bones="Slash, Slash", instincts=("", "Anticipation"))
    assert f'<p class="tip">{asked.NOTES["momentum"]}</p>' in drawn(game, SALT, help=True)
    game.plays("Attack with Slash")
    assert f'<p class="tip">{asked.NOTES["boots"]}</p>' in drawn(game, SALT, help=True)
    game.lays("Slash", "14/N")
    assert f'<p class="tip">{asked.NOTES["window"]}</p>' in drawn(game, BONES, help=True)
    assert 'class="tip"' not in drawn(game, BONES)
    prep = told_duel(asks=Decision.PREP, salt="Bracer, Slash")
    assert f'<p class="tip">{asked.NOTES["bracer"]}</p>' in drawn(prep, SALT, help=True)
    down = told_duel(health=(20, 0))
    assert f'<p class="tip">{asked.NOTES["fall"]}</p>' in drawn(down, SALT, help=True)


# ------------------------------------------------------------------ the blow that is being dealt

def test_what_became_of_a_blow_is_told_over_the_board(told_duel):
    game = told_duel(salt="Flourish, Slash", bones="Thrust, Slash", equipment=("", "Bracer"), instincts=("", "Anticipation"))
    game.attacks("Flourish", "14/N").plays("Take the hit")
    page = drawn(game, SALT, recent=tuple(game.match.events))
    assert 'class="chip negated"' in page and "−1 Bones" in page and 'class="chip coming"' in page
    assert "empty" in tag_of(page, "slot-1-e0")


def test_a_blow_that_is_being_dealt_is_told_with_all_that_made_it(told_duel):
    game = told_duel(salt="Slash, Slash", bones="Thrust, Slash", equipment=("", "Whetstone"), instincts=("Anticipation", ""))
    game.attacks("Slash", "14/N").attacks("Thrust", "26/N")
    assert game.asked == "guard" and "<b>6</b> damage is coming" in drawn(game, SALT)
    for seat in (BONES, SPECTATOR):                     # the Whetstone is gone, and still counted
        page = drawn(game, seat)
        assert '<b>Thrust</b> <span class="sum">3 + 1 + 2 = 6</span>' in page
        assert '<span class="chip coming">6 Salt</span>' in page and "dealt" in tag_of(page, "laid-26")


def test_every_choice_has_advice_in_a_sentence():
    for match, chance in some_games(8, 50):
        while not match.over:
            s = match.redacted(match.to_act)
            for action in match.legal():
                assert view.advice(s, action).endswith(".")
            match.play(chance.choice(match.legal()))


def test_cover_and_options():
    assert table.cover().startswith("<svg") and "id=" not in table.cover().replace('id="hatching"', "")
    assert table.option_picture("any", 0) == ""
    assert table.DIFFICULTY
