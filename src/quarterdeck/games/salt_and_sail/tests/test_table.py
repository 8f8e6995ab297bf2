"""Salt & Sail's page: every part for every pair of eyes, and nothing in it that they may not see (spec.md, section 9)."""

from __future__ import annotations

import functools
import random
import re
from collections import Counter

import pytest

from quarterdeck.engine import markup
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.reading import actions, look_at, recent, tag_of
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail import table, view
from quarterdeck.games.salt_and_sail.content import (
    ALE,
    ATTEMPT_PRIVATE,
    ATTEMPT_PUBLIC,
    BUY_SHIP,
    CLOSEST_PORT,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    DOCK,
    DRAW,
    EQUIPMENT,
    EQUIPMENT_ROW,
    HARBOUR,
    HIRE_HANDS,
    HIRE_SAILS,
    LEAVE,
    LISTEN,
    LOAD_ALL,
    LOAD_ONE,
    MARKET,
    NEXT,
    NUMBER_OF_MAPS,
    OFFICER,
    OFFICER_ROW,
    PUB,
    REPAIR_HEAVY,
    REPAIR_LIGHT,
    RUMORS,
    SEA,
    SEATS,
    SELL_ALL,
    SELL_ONE,
    SHIP_KINDS,
    STEP,
    STOP,
    SYMBOL_NAMES,
    TEMPORARY,
    TOKEN_CODES,
    TOKENS,
    VISIT,
)
from quarterdeck.games.salt_and_sail.rules.terms import Event
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table import chart, drawings
from quarterdeck.games.salt_and_sail.tests.table import GAME
from quarterdeck.players import roster

NAMES = ("Ann <b>", 'Bo "&"', "Cy", "Di", "Ed")
ID = re.compile(r' id="([^"]+)"')
FORBIDDEN = ("style=", "<style", "<script", "Ann <b>")


def look(match, seat, **more):
    return look_at(match, seat, NAMES, recent=recent(match), **more)


def drawn(match, seat, **more):
    """The parts of a table as that seat sees them, in one piece."""
    return "".join(markup.whole(table.regions(look(match, seat, **more))).values())


def some_games(count, first=0):
    for seed in range(first, first + count):
        options = {"seats": 1 + seed % SEATS, "map": 1 + seed % NUMBER_OF_MAPS}
        yield Match(GAME, seed=seed, options=options), random.Random(seed)


@functools.cache
def game(seed, seats, map_no):
    """A whole game of the greedy player."""
    match = Match(GAME, seed=seed, options={"seats": seats, "map": map_no})
    while not match.over:
        match.play(match.choose(roster.player("greedy"), seed))
    return match


def reach(wanted, seats=3, map_no=2):
    """The first position of a kind in games that the greedy player plays."""
    for seed in range(12):
        whole = game(seed, seats, map_no)
        match = Match(GAME, seed=seed, options=whole.options)
        for action in [*whole.actions, None]:
            if wanted(match):
                return match
            if action is not None:
                match.play(action)
    raise AssertionError("no such position")


def at(phase, more=lambda match: True, **options):
    return reach(lambda match: match.state.phase == phase and more(match), **options)


# ------------------------------------------------------------------ always true

def test_every_part_is_drawn_for_every_pair_of_eyes():
    for match, chance in some_games(10):
        for _ in range(120):
            if match.over:
                break
            if chance.random() < .25:
                check(match, chance)
            match.play(chance.choice(match.legal()))
        for event in match.events:
            table.mention(event)


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase not in (Phase.OVER, Phase.EQUIPMENT)])
def test_every_question_is_on_the_page(phase):
    check(at(phase), random.Random(1))


def check(match, chance):
    for seat in (match.to_act, (match.to_act + 1) % match.state.seats, NOBODY):
        more = chance.choice([{}, {}, {"help": True}, {"open": True}])
        seen = look(match, seat, **more)
        parts = markup.whole(table.regions(seen))
        assert list(parts) == ["others", "board", "hand", "side"]
        assert all(type(part) is markup.Markup and part for part in parts.values())
        page = "".join(parts.values())
        twice = [id_ for id_, count in Counter(ID.findall(page)).items() if count > 1]
        assert not twice, twice
        assert set(actions(page)) == seen.legal
        assert not any(word in page for word in FORBIDDEN)


def test_nothing_in_the_page_depends_on_what_the_seat_cannot_know():
    compared = 0
    for match, chance in some_games(5, 1001):
        for _ in range(120):
            if match.over:
                break
            if chance.random() < .1:
                for seat in (0, match.state.seats - 1, NOBODY):
                    other = match.at(match.imagined(seat, chance.randrange(1 << 30)))
                    ours, theirs = (look(each, seat, help=True)._replace(recent=()) for each in (match, other))
                    assert table.regions(ours) == table.regions(theirs)
                    compared += 1
            match.play(chance.choice(match.legal()))
    assert compared > 100


def test_the_drawings_that_are_used_exist():
    known = set(re.findall(r'id="([^"]+)"', drawings.DEFINITIONS))
    for place in (DOCK, MARKET, PUB):
        match = at(Phase.VISIT, lambda match, place=place: match.state.place == place)
        used = set(re.findall(r'href="#([^"]+)"', drawn(match, match.to_act, help=True)))
        assert used <= known
    assert "<svg" in table.cover() and 'class="' not in table.cover()
    assert all("<svg" in table.option_picture("map", number) for number in range(1, NUMBER_OF_MAPS + 1))


def test_every_choice_has_advice_in_a_sentence():
    for match, chance in some_games(5, 50):
        for _ in range(120):
            if match.over:
                break
            s = match.redacted(match.to_act)
            for action in match.legal():
                assert re.fullmatch(r"[A-Z].*[^.]\.", view.advice(s, action)), view.advice(s, action)
            match.play(chance.choice(match.legal()))


# ------------------------------------------------------------------ the map

@rule("SALT-038", "SALT-078")
def test_hexes_beside_the_ship_are_lit_or_answered_and_others_carry_their_way():
    match = at(Phase.STEP, lambda match: match.state.range_left > 1)
    page, s = drawn(match, match.to_act), match.state
    assert {STEP + way for way in range(6)} & set(match.legal()) == {action for action in actions(page) if action < STOP}
    assert " can" in tag_of(page, f"ship-{s.active}") and f'data-action="{STOP}"' in tag_of(page, f"ship-{s.active}")
    routes = [[int(step) for step in route.split()] for route in re.findall(r'data-route="([^"]+)"', page)]
    assert routes and all(1 < len(route) <= s.range_left for route in routes)
    for route in routes:
        here = s.ship_hex[s.active]
        for step in route:
            here = NEXT[s.map_no - 1][here][step - STEP]
            assert here >= 0


@rule("SALT-081")
def test_sailing_away_from_progress_is_asked_once_more():
    match = at(Phase.MENU, lambda match: any(match.state.aside[match.to_act]) and STEP in match.legal())
    assert "give up the tokens set aside" in tag_of(drawn(match, match.to_act), f"go-{STEP}")
    match = at(Phase.MENU, lambda match: not any(match.state.aside[match.to_act]) and STEP in match.legal())
    assert "data-confirm" not in tag_of(drawn(match, match.to_act), f"go-{STEP}").replace("data-tap-confirm", "")


@rule("SALT-044", "SALT-046", "SALT-177")
def test_the_symbols_of_a_discovery_are_seen_by_those_who_looked():
    match = reach(lambda match: any(match.state.looked) and not any(match.state.site_symbols))
    s = match.state
    site = next(i for i, seats in enumerate(s.looked) if seats and not s.site_up[i])
    knows = next(seat for seat in range(s.seats) if s.looked[site] >> seat & 1)
    other = next(seat for seat in range(s.seats) if not s.looked[site] >> seat & 1)
    assert "that bears" in tag_of(drawn(match, knows), f"site-{site}")
    for seat in (other, NOBODY):
        assert "only those who looked know its symbols" in tag_of(drawn(match, seat), f"site-{site}")


def test_five_ships_fan_out_on_one_hex():
    match = Match(GAME, seed=1, options={"seats": SEATS, "map": 3})
    state = match.redacted(NOBODY)
    for seat in range(SEATS):
        state.ship_hex[seat] = 20
    fleet = chart.fleet(state, markup.Look(state, NOBODY, NAMES, frozenset()))
    places = re.findall(r'aria-label="[^"]*" transform="([^"]*)"', fleet)
    assert len(places) == SEATS == len(set(places))


@pytest.mark.parametrize("map_no", range(1, NUMBER_OF_MAPS + 1))
def test_every_hex_of_every_map_is_drawn(map_no):
    page = drawn(Match(GAME, seed=1, options={"seats": 1, "map": map_no}), 0)
    assert all(tag_of(page, f"hex-{at}") for at in range(len(SEA[map_no - 1])))
    assert f'class="chart m{map_no}"' in page


@rule("SALT-154")
def test_after_a_sinking_the_harbours_are_lit_and_the_ship_goes_under():
    match = at(Phase.SINK)
    page = drawn(match, match.to_act)
    assert set(actions(page)) == set(match.legal()) <= set(range(HARBOUR, CLOSEST_PORT + 1))
    assert "class=sinking" in page and "Your ship is lost" in page


# ------------------------------------------------------------------ Rumors and the bag

@rule("SALT-100", "SALT-101")
def test_private_rumors_are_seen_by_their_owner_alone():
    match = reach(lambda match: match.state.rumor_count[0] == 2 and match.state.rumor_count[1] > 0)
    held = [rumor for rumor in match.state.rumors[0] if rumor >= 0]
    assert all(tag_of(drawn(match, 0), f"rumor-{rumor}") for rumor in held)
    for seat in (1, NOBODY):
        assert not any(tag_of(drawn(match, seat), f"rumor-{rumor}") for rumor in held)
    assert drawn(match, NOBODY).count('aria-label="a private Rumor"') == 2


@rule("SALT-083")
def test_rumors_that_fit_the_token_are_lit():
    match = at(Phase.MENU, lambda match: any(ATTEMPT_PUBLIC <= action < VISIT for action in match.legal()))
    page, s = drawn(match, match.to_act), match.state
    fits = {s.public_rumors[action - ATTEMPT_PUBLIC] for action in match.legal() if ATTEMPT_PUBLIC <= action < VISIT}
    for rumor in s.public_rumors:
        if rumor >= 0:
            assert (" can" in tag_of(page, f"rumor-{rumor}")) == (rumor in fits)


def test_newcomers_are_told_why_a_rumor_is_not_lit():
    match = at(Phase.MENU, lambda match: any(ATTEMPT_PRIVATE <= action < VISIT for action in match.legal())
               and any(f"no {SYMBOL_NAMES[RUMORS[rumor].symbol]} here" in drawn(match, match.to_act, help=True)
                       for rumor in match.state.public_rumors if rumor >= 0))
    assert "Tokens set aside" in drawn(match, match.to_act, help=True)
    assert not re.search(r"no \w+ here", drawn(match, match.to_act))


@rule("SALT-014")
@pytest.mark.parametrize(("bag", "aside", "helps"), [
    ("FS2 FG1 D3", "", 3),              # 2 standard and 1 great: all of them help
    ("FS2 FG1 D3", "FS2", 1),           # the great one alone is missing
    ("FS2 FG1 AG1 OS4", "FG1", 4),      # two standard ones are missing, and great ones count for them
    ("FS2 T1 OG2", "FG1 FS1", 3),
    ("FS2", "FG3", 0),                  # met
])
def test_the_chance_of_the_next_token(bag, aside, helps):
    card = RUMORS[15]
    assert (card.skill, card.standard, card.great) == (0, 2, 1)
    counts = [[int(part[-1]) if (part := next((word for word in words.split() if word[:-1] == code), "")) else 0
               for code in TOKEN_CODES] for words in (bag, aside)]
    assert view.helpful(*counts, card) == (helps, sum(counts[0]))


@rule("SALT-087")
def test_what_is_set_aside_for_another_rumor_counts_as_in_the_bag():
    match = reach(lambda match: any(match.state.aside[0][:TEMPORARY]) and match.state.target[0] >= 0)
    s = match.state
    other = next(rumor for rumor in range(len(RUMORS)) if rumor != s.target[0])
    total = sum(s.bag[0]) + sum(s.aside[0][kind] for kind in range(TOKENS) if kind != TEMPORARY)
    assert view.useful(s, 0, other)[1] == total
    assert view.useful(s, 0, s.target[0])[1] == sum(s.bag[0])


@rule("SALT-125", "SALT-126")
def test_in_a_check_the_card_its_draws_and_the_bag_are_before_the_player():
    match = at(Phase.CHECK)
    page = drawn(match, match.to_act)
    assert tag_of(page, "encounter") and f'data-action="{DRAW}"' in tag_of(page, "bag-draw")
    assert tag_of(drawn(match, NOBODY), "encounter") and not tag_of(drawn(match, NOBODY), "bag-draw")


# ------------------------------------------------------------------ visits

@rule("SALT-103")
@pytest.mark.parametrize(("place", "work"), [
    (DOCK, {LOAD_ONE, LOAD_ALL, REPAIR_LIGHT, REPAIR_HEAVY, *range(BUY_SHIP, BUY_SHIP + SHIP_KINDS - 1)}),
    (MARKET, {SELL_ONE, SELL_ALL, DIG_EQUIPMENT, *range(EQUIPMENT, EQUIPMENT + EQUIPMENT_ROW)}),
    (PUB, {LISTEN, ALE, HIRE_SAILS, HIRE_HANDS, DIG_OFFICER, *range(OFFICER, OFFICER + OFFICER_ROW)}),
])
def test_a_visit_shows_all_that_can_be_done_there(place, work):
    def is_fresh(match):
        rows = [*match.state.officer_row[:OFFICER_ROW], *match.state.equipment_row[:EQUIPMENT_ROW]]
        return match.state.place == place and match.state.visit_flags == 0 and min(rows) >= 0

    match = at(Phase.VISIT, is_fresh)
    page = drawn(match, match.to_act)
    shown = set(actions(page)) | set(actions(page, can=False))
    assert work | {LEAVE} <= shown and set(actions(page)) == set(match.legal())
    assert "visits the" in drawn(match, NOBODY)


# ------------------------------------------------------------------ the log

def test_a_line_of_the_log_lights_up_what_it_speaks_of():
    match = game(0, 3, 2)
    page = drawn(match, 0)
    known = set(ID.findall(page)) | {"ship-0"}
    for event in match.events:
        picture, lights = table.mention(event)
        assert bool(picture) == (event.kind == Event.TOKEN)
        if event.kind in (Event.LOOKED, Event.ENCOUNTER, Event.SANK, Event.SAILED):
            assert set(lights) <= known
