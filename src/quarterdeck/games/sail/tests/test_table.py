"""Sail's page: every part for every pair of eyes, and nothing in it that they may not see (spec.md, section 9)."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from html import unescape

import pytest

from quarterdeck.engine import markup
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.reading import CAN, actions, label, look_at, tag_of
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail import table, view
from quarterdeck.games.sail.content import COLOUR_NAMES, PIRATE_NAMES, SCENARIO_NAMES, SYMBOL_NAMES
from quarterdeck.games.sail.rules import Event
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.sail.table import ocean, pictures
from quarterdeck.games.sail.tests.table import GAME, seat_number

EYES = (0, 1, NOBODY)
NAMES = ("Ann <b>", 'Bo "&"')
ID = re.compile(r' id="([^"]+)"')
LIT = re.compile(r"card-\d+|pirate-\d|space-\d+-\d|pair-\d|storm-[12]|ship|kraken-board|round-track")
FORBIDDEN = ("style=", "<style", "<script", "Ann <b>")


def look(match, seat, **more):
    return look_at(match, seat, NAMES, **more)


def drawn(game, seat, **more):
    """The parts of a story's table as that seat sees them."""
    return markup.whole(table.regions(look(game.match, seat_number(seat), **more)))


def some_games(count, first=0):
    """Random games on all maps, with and without pirates."""
    for seed in range(first, first + count):
        options = {"scenario": seed % 12 + 1, "pirate_mode": 2 if seed % 5 == 0 else 0}
        yield Match(GAME, seed=seed, options=options), random.Random(seed)


# ------------------------------------------------------------------ always true

def test_every_part_is_drawn_for_every_pair_of_eyes_in_every_phase():
    phases = set()
    for match, chance in some_games(200):
        while not match.over:
            phases.add(match.state.phase)
            check(match, chance)
            match.play(chance.choice(match.legal()))
        phases.add(match.state.phase)
        check(match, chance)
    assert phases == set(Phase)


def check(match, chance):
    for seat in EYES:
        more = chance.choice([{}, {}, {"help": True}, {"covered": True}, {"open": True}])
        seen = look(match, seat, **more)
        parts = markup.whole(table.regions(seen))
        assert list(parts) == ["others", "board", "hand", "side"]
        assert all(type(part) is markup.Markup and part for part in parts.values())
        sea = ocean.sea(match.state.scenario, seat == 1)
        assert sea in parts["board"]
        page = "".join(parts.values()).replace(sea, "")
        twice = [id_ for id_, count in Counter(ID.findall(page) + ids_of(sea)).items() if count > 1]
        assert not twice, twice
        assert actions(page) == Counter(seen.legal), "each choice exactly once"
        assert not any(word in page for word in FORBIDDEN)


@cache
def ids_of(sea):
    assert not any(word in sea for word in (*FORBIDDEN, "data-action"))
    return ID.findall(sea)


def test_nothing_in_the_page_depends_on_what_the_seat_cannot_know():
    compared = 0
    for match, chance in some_games(40, 1000):
        while not match.over:
            if match.state.phase != Phase.PICK and chance.random() < .3:
                for seat in EYES:
                    other = match.at(match.imagined(seat, chance.randrange(1 << 30)))
                    assert table.regions(look(match, seat, help=True)) == table.regions(look(other, seat, help=True))
                    assert table.regions(look(match, seat, covered=True)) == table.regions(look(other, seat, covered=True))
                    compared += 1
            match.play(chance.choice(match.legal()))
    assert compared > 500


def test_the_drawings_that_are_used_exist():
    side = table.side(1, False)
    for match, chance in some_games(4):
        while not match.over:
            page = "".join(markup.whole(table.regions(look(match, 0))).values())
            assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ID.findall(side))
            match.play(chance.choice(match.legal()))
    assert pictures.DRAWINGS.keys() >= {*SYMBOL_NAMES, *COLOUR_NAMES, *PIRATE_NAMES, "kraken"}


# ------------------------------------------------------------------ the own hand

@rule("SAIL-035")
def test_a_card_that_may_not_be_played_is_dimmed_and_says_why(sail):
    game = sail(south="c6 g4", north="c4 c9 g3")
    game.plays("Lead coral 6")
    hand = drawn(game, "North")["hand"]

    assert CAN.search(tag_of(hand, "card-3"))
    held = tag_of(hand, "card-11")
    assert 'aria-disabled="true"' in held
    assert 'data-action="11"' in held, "trying it is answered"
    assert "You must follow coral: you hold coral 4 and coral 9. (SAIL-035)" in held

    idle = tag_of(drawn(game, "South")["hand"], "card-12")
    assert "title=" not in idle and " can" not in idle.partition(" data-")[0], "it is not South's turn: all cards are alike"


def test_a_card_says_all_about_itself(sail):
    game = sail(south="c7 g4", north="c8 c3")
    game.plays("Lead coral 7")
    assert label(tag_of(drawn(game, "North")["hand"], "card-7")) == "coral 8, helm"
    helped = drawn(game, "North", help=True)
    assert label(tag_of(helped["hand"], "card-7")) == "coral 8, helm: helm pair, you win, ship to (9,4)"
    assert label(tag_of(helped["hand"], "card-2")) == \
        "coral 3, tentacle: helm and tentacle, South wins, ship to (9,2), once hit"
    assert "→ (9,2)" in helped["hand"]
    assert 'id="ghost-0" class="ghost shown"' in helped["board"]


@rule("SAIL-028", "SAIL-029")
def test_a_gift_is_confirmed_and_then_marked(sail):
    game = sail(exchanging=True, south="c3 c4 c9 g4 g5 g6 g9 t3 t7", north="c5 c6 c7 g3 g7 g8 t4 t5 t9", deck="c8 t6 t8")
    assert 'data-confirm="Give gold 9"' in tag_of(drawn(game, "South")["hand"], "card-17")
    game.plays("Give gold 9")
    assert label(tag_of(drawn(game, "South")["hand"], "card-17")) == "gold 9, mermaid, your gift"
    assert "gift" not in drawn(game, "North")["hand"] + drawn(game, "North")["others"]


@rule("SAIL-013")
def test_pirates_are_laid_out_to_be_taken(sail):
    game = sail.new(seed=2)
    assert sorted(actions(drawn(game, "South")["hand"])) == list(range(27, 33))
    assert not actions(drawn(game, "North")["hand"], can=False), "only who is asked has buttons"
    game.plays("Take the Gunner")
    north = drawn(game, "North")["hand"]
    assert sorted(actions(north)) == [27, 29, 30, 31, 32]
    assert "SAIL-013" in tag_of(north, "pirate-1") and "South</span>" in north


@rule("SAIL-095")
def test_a_power_is_asked_with_its_two_outcomes(sail):
    game = sail(pirates=("Navigator", "Lookout"), south="c6 g4", north="c8 g3")
    game.plays("Lead coral 6", "Follow with coral 8")
    parts = drawn(game, "South")
    assert "Use the Navigator <small>ship to (9,2)</small>" in parts["hand"]
    assert "Not now <small>ship to (9,4)</small>" in parts["hand"]
    assert parts["board"].count('class="asked-about"') == 2
    assert "asked-about" not in drawn(game, "North")["board"]
    assert "First say whether the Navigator is used now. (SAIL-040)" in tag_of(parts["hand"], "card-12")


@rule("SAIL-115")
def test_a_deal_that_is_kept_back_lies_face_down(sail):
    game = sail.new(seed=3, pirate_mode=1, pirates=[5, 0])
    covered = drawn(game, "South", covered=True)
    assert covered["hand"].count('class="back full"') == 9
    assert "until both of you are ready" in covered["hand"]
    assert not re.search(r' id="card-(?!27\b)', covered["others"] + covered["hand"]), "no face in either hand"
    assert "known-deck" not in covered["board"], "nor the Lookout its deck"


# ------------------------------------------------------------------ partner, decks, board

@rule("SAIL-023", "SAIL-030")
def test_the_partner_shows_backs_and_the_card_known_from_the_exchange(sail):
    game = sail(exchanging=True, south="c3 c4 c9 g4 g5 g6 g9 t3 t7", north="c5 c6 c7 g3 g7 g8 t4 t5 t9", deck="c8 t6 t8")
    assert drawn(game, "South")["others"].count('class="back"') == 9
    game.plays("Give gold 9", "Give teal 9")
    others = drawn(game, "South")["others"]
    assert others.count('class="back"') == 8
    assert "known" in tag_of(others, "card-17")
    assert "Bo &quot;&amp;&quot;" in others


def test_an_open_game_shows_both_hands(sail):
    game = sail(south="c6 g4", north="c8 g3", deck="t7")
    parts = drawn(game, "nobody", open=True)
    assert tag_of(parts["hand"], "card-5") and tag_of(parts["others"], "card-7") and tag_of(parts["board"], "card-24")
    assert not actions("".join(parts.values()), can=False)
    closed = drawn(game, "nobody")
    assert "card-" not in closed["hand"] + closed["others"]


@rule("SAIL-108")
def test_the_lookout_sees_the_deck_on_the_board(sail):
    game = sail(pirates=("Lookout", "Smuggler"), deck="t7 c9", south="c6", north="c8")
    assert tag_of(drawn(game, "South")["board"], "card-24")
    assert not tag_of(drawn(game, "North")["board"], "card-24")


def test_the_trick_lies_between_the_two_and_stays_until_the_next_lead(sail):
    game = sail(south="c6 g4 t3", north="c8 g3 t4")
    game.plays("Lead coral 6")
    assert label(tag_of(drawn(game, "North")["board"], "card-5")) == "coral 6, helm, led by South"
    game.plays("Follow with coral 8")
    last = drawn(game, "North")["board"]
    assert " won past" in tag_of(last, "card-7")
    assert "Last trick: <b>helm pair</b>, you won" in last
    game.plays("Lead gold 3", "Follow with gold 4")
    assert 'id="card-11" class="face' in drawn(game, "North")["board"], "the shot card is still shown in the trick"


def test_the_kraken_warns_when_the_coming_attack_sinks_the_ship(sail):
    safe, low = (drawn(sail(kraken=deck, south="c6 g4", north="c8 g3"), "South")["board"]
                 for deck in ("c1 g1 t1 KR", "c1 g1 KR"))
    assert "then the Kraken strikes twice" in safe and "That would sink you" not in safe
    assert "That would sink you" in low


@rule("SAIL-087")
def test_the_page_says_when_the_end_is_out_of_reach(sail):
    stuck = next(((scenario, place) for scenario in range(1, 13) for place in ocean.met(scenario)
                  if place not in view.reaching(scenario, 3)), None)
    assert stuck
    game = sail(scenario=stuck[0], ship=ocean.PLACES[stuck[1]], south="c6 g4", north="c8 g3")
    assert "can no longer be reached" in drawn(game, "South")["side"]
    assert "can no longer be reached" not in drawn(sail(south="c6 g4", north="c8 g3"), "South")["side"]


@rule("SAIL-001", "SAIL-006")
def test_the_own_edge_is_below_for_both(sail):
    game = sail(ship=(9, 2), south="c6 g4", north="c8 g3")
    south, north = (int(re.search(r'translate\(400 (\d+)\)"><g id="ship"', drawn(game, seat)["board"])[1])
                    for seat in ("South", "North"))
    assert (south, north) == (200, 120)


# ------------------------------------------------------------------ log, front page

def test_the_log_lights_up_what_it_speaks_of():
    kinds = set()
    for match, chance in some_games(40, 500):
        while not match.over:
            match.play(chance.choice(match.legal()))
        for event in match.events:
            picture, ids = table.mention(event)
            kinds.add(event.kind)
            assert isinstance(picture, markup.Markup) and " id=" not in picture
            assert all(LIT.fullmatch(id_) for id_ in ids)
    assert kinds >= set(Event) - {Event.SMUGGLED, Event.MENDED, Event.DECK_EMPTY, Event.LOOKED}


def test_what_the_log_speaks_of_is_on_the_board(told_sail):
    game = told_sail(south="c6 g4", north="c8 g3")
    game.plays("Lead coral 6", "Follow with coral 8")
    led, followed, trick, sailed = (table.mention(event) for event in game.match.events)
    assert (led[1], followed[1], trick[1], sailed[1]) == (("card-5",), ("card-7",), ("pair-0",), ("space-9-4", "ship"))
    page = "".join(drawn(game, "South").values())
    assert all(f' id="{id_}"' in page for ids in (led[1], trick[1], sailed[1]) for id_ in ids)
    assert "coral" in led[0]


@pytest.mark.parametrize("scenario", range(1, 13))
def test_every_map_is_drawn_with_its_tokens(scenario):
    assert table.option_picture("scenario", scenario).startswith("<svg")
    assert ocean.sea(scenario, True).count(' id="space-') == 73
    assert SCENARIO_NAMES[scenario - 1] in unescape(table.side(scenario, False))


def test_the_cover_is_one_picture_without_ids():
    assert table.cover().count("<svg") == 1
    assert " id=" not in table.cover() + table.option_picture("scenario", 3)
    assert table.option_picture("pirate_mode", 1) == ""
    assert table.DIFFICULTY
