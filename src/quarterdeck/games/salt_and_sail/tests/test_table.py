"""Salt & Sail's page: every part for every pair of eyes, and nothing in it that they may not see (spec.md, section 9)."""

from __future__ import annotations

import dataclasses
import functools
import gzip
import random
import re
from collections import Counter
from html import unescape
from pathlib import Path

import pytest

from quarterdeck.engine import markup
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.engine.match import Match
from quarterdeck.engine.reading import actions, look_at, recent, tag_of
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail import table, worth
from quarterdeck.games.salt_and_sail.advice import advice
from quarterdeck.games.salt_and_sail.content import (
    CAPTAINS,
    CARDS,
    CLUES,
    DISCOVERIES,
    DISCOVERY_NAMES,
    DOCK,
    ENCOUNTERS,
    EQUIPMENT_ROW,
    HAND,
    KITS,
    MAP_ROWS,
    MAP_STORIES,
    MAPS,
    MARKET,
    NEXT,
    NUMBER_OF_MAPS,
    OFFICER_ROW,
    OFFICERS,
    PLACE_NAMES,
    PUB,
    PUBLIC_SLOTS,
    RUMORS,
    SEA,
    SEATS,
    SHIP_KINDS,
    SYMBOL_NAMES,
    TAKEN,
    TEMPORARY,
    TOKEN_CODES,
    TOKENS,
    TREASURE_CARDS,
    TYPES,
)
from quarterdeck.games.salt_and_sail.phrases import discovery_words, helpful, says, useful
from quarterdeck.games.salt_and_sail.prompts import prompt
from quarterdeck.games.salt_and_sail.result import result, turning_point
from quarterdeck.games.salt_and_sail.rules import (
    ATTEMPT,
    BEGIN_IN_HARBOUR,
    BEGIN_IN_PORT,
    BUY_ALE,
    BUY_EQUIPMENT,
    BUY_SHIP,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    DRAW,
    HIRE,
    LEAVE,
    LISTEN,
    LOAD,
    LOSE_CREW,
    RECRUIT,
    REPAIR,
    SAIL_ON,
    SELL,
    SET_OUT,
    STOP,
)
from quarterdeck.games.salt_and_sail.rules.table import berth
from quarterdeck.games.salt_and_sail.rules.terms import Berth, Event
from quarterdeck.games.salt_and_sail.rules.visits import has_cargo
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table import chart, drawings, rows, stage
from quarterdeck.games.salt_and_sail.tests.table import GAME
from quarterdeck.players import roster

NAMES = ("Ann <b>", 'Bo "&"', "Cy", "Di", "Ed")
ID = re.compile(r' id="([^"]+)"')
FORBIDDEN = ("style=", "<style", "<script", "Ann <b>")
SOUNDS = ("", "card", "lay", "bell", "sail", "growl", "slam", "thunder", "cannon", "hit", "dice", "coin", "crack", "won",
          "lost")


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
                    ours, theirs = (dataclasses.replace(look(each, seat, help=True), recent=()) for each in (match, other))
                    assert table.regions(ours) == table.regions(theirs)
                    compared += 1
            match.play(chance.choice(match.legal()))
    assert compared > 100


@functools.cache
def sheet(name):
    """The ids of a sheet of drawings, each with its drawing."""
    text = (Path(table.__file__).parent / name).read_text("utf-8")
    return dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', text, re.S))


def test_the_drawings_that_are_used_exist():
    shown = [at(Phase.VISIT, lambda match, place=place: match.state.place == place) for place in (DOCK, MARKET, PUB)]
    shown += [at(Phase.CHECK), at(Phase.TREASURE), Match(GAME, seed=0, options={"seats": 5, "map": 5}), game(0, 3, 2)]
    for match in shown:
        used = set(re.findall(r'href="/static/games/salt_and_sail/([a-z_]+\.svg)\?v=[0-9a-f]+#([^"]+)"',
                              drawn(match, match.to_act, help=True)))
        assert len(used) > 40
        assert not [(name, id_) for name, id_ in used if id_ not in sheet(name)]
        assert 'href="#' not in drawn(match, match.to_act)
    assert "<svg" in table.cover()
    assert all("<svg" in table.option_picture("map", number) for number in range(1, NUMBER_OF_MAPS + 1))


@pytest.mark.parametrize(("cards", "picture"), [
    (CAPTAINS, drawings.captain_face), (OFFICERS, drawings.officer_face), (KITS, drawings.kit_emblem),
    (TREASURE_CARDS, drawings.treasure_emblem), (CARDS, drawings.discovery_picture),
    (ENCOUNTERS, drawings.encounter_picture),
    (len(PLACE_NAMES), drawings.place_emblem), (TOKENS, drawings.token), (SEATS, drawings.shape),
    (SHIP_KINDS, lambda ship: drawings.vessel(0, ship)), (len(SYMBOL_NAMES), lambda i: drawings.symbol(SYMBOL_NAMES[i])),
    (len(TYPES), lambda i: drawings.type_emblem(TYPES[i]))])
def test_every_card_has_a_picture_of_its_own(cards, picture):
    found = [re.search(r'/([a-z_]+\.svg)\?v=[0-9a-f]+#([^"]+)"', picture(card)).groups() for card in range(cards)]
    drawn_ = [sheet(name)[id_] for name, id_ in found]
    assert len(set(drawn_)) == cards, "no two share one"
    assert all(len(svg) > 100 and "style=" not in svg for svg in drawn_)


def test_the_end_has_a_scene_for_winning_and_one_for_losing():
    assert set(sheet("end.svg")) == {"end-won", "end-lost"}


def test_what_the_first_visit_loads_is_light():
    def packed(name):
        return len(gzip.compress((Path(table.__file__).parent / name).read_bytes(), 9))

    assert packed("salt_and_sail.svg") < 62_000
    assert sum(map(packed, ("salt_and_sail.svg", "captains.svg", "officers.svg"))) < 150_000


def test_every_choice_has_advice_in_a_sentence():
    for match, chance in some_games(5, 50):
        for _ in range(120):
            if match.over:
                break
            s = match.redacted(match.to_act)
            for action in match.legal():
                assert re.fullmatch(r"[A-Z].*[^.]\.", advice(s, action)), advice(s, action)
            match.play(chance.choice(match.legal()))


# ------------------------------------------------------------------ the map

@rule("SALT-038", "SALT-078")
def test_hexes_beside_the_ship_are_lit_or_answered_and_others_carry_their_way():
    match = at(Phase.STEP, lambda match: match.state.range_left > 1)
    page, s = drawn(match, match.to_act), match.state
    assert set(filter(SAIL_ON.has, match.legal())) == set(filter(SAIL_ON.has, actions(page)))
    ship = tag_of(page, f"ship-{s.active}")
    assert " can" in ship and f'data-action="{STOP.action()}"' in ship
    routes = [[int(step) for step in route.split()] for route in re.findall(r'data-route="([^"]+)"', page)]
    assert routes and all(1 < len(route) <= s.range_left for route in routes)
    for route in routes:
        here = s.ship_hex[s.active]
        for step in route:
            here = NEXT[s.map_no - 1][here][step - SAIL_ON.first]
            assert here >= 0


@rule("SALT-081")
def test_sailing_away_from_progress_is_asked_once_more():
    match = at(Phase.MENU, lambda match: any(match.state.aside[match.to_act]) and SET_OUT.action() in match.legal())
    assert "give up the tokens set aside" in tag_of(drawn(match, match.to_act), f"go-{SET_OUT.action()}")
    match = at(Phase.MENU, lambda match: not any(match.state.aside[match.to_act]) and SET_OUT.action() in match.legal())
    assert "data-confirm" not in tag_of(drawn(match, match.to_act), f"go-{SET_OUT.action()}").replace("data-tap-confirm", "")


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
    seen = markup.Look(GAME, state, NOBODY, NAMES, frozenset())
    fleet = chart.fleet(seen, seen.scene)
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
    assert set(actions(page)) == set(match.legal())
    assert all(BEGIN_IN_HARBOUR.has(action) or BEGIN_IN_PORT.has(action) for action in match.legal())
    assert "class=sinking" in page and "Your ship is lost" in page
    assert "Your ship is lost" in prompt(match.state, match.to_act)


# ------------------------------------------------------------------ Rumors and the bag

@rule("SALT-100", "SALT-101")
def test_private_rumors_are_seen_by_their_owner_alone():
    match = reach(lambda match: match.state.rumor_count[0] == 2 and match.state.rumor_count[1] > 0)
    held = [rumor for rumor in match.state.rumors[0] if rumor >= 0]
    assert all(tag_of(drawn(match, 0), f"rumor-{rumor}") for rumor in held)
    for seat in (1, NOBODY):
        assert not any(tag_of(drawn(match, seat), f"rumor-{rumor}") for rumor in held)
    assert drawn(match, NOBODY).count('aria-label="a private Rumor"') == 2


@rule("SALT-182", "SALT-185")
def test_a_rumor_is_drawn_as_its_face():
    match = reach(lambda match: match.state.rumor_count[0] > 0 and max(match.state.found) < 0)
    rumor = match.state.rumors[0][0]
    page = drawn(match, 0)
    card = page[page.index(f'id="rumor-{rumor}"'):]
    card = unescape(card[:card.index("</button>") if "</button>" in card else len(card)])
    assert f'<span class="number">{rumor + 1}</span>' in card and CLUES[rumor] in card
    assert re.search(rf'class="card rumor tilt-\d {SYMBOL_NAMES[RUMORS[rumor].symbol]}', page)
    for seat in (0, 1, NOBODY):
        whole = unescape(drawn(match, seat, help=True))
        assert not any(name in whole for name in DISCOVERY_NAMES), "no Discovery is named before it is made"


@rule("SALT-184")
def test_open_rumors_show_their_discovery_on_the_page():
    match = Match(GAME, seed=3, options={"open_rumors": 1})
    rumor = match.state.public_rumors[0]
    for seat in (0, NOBODY):
        page = unescape(drawn(match, seat))
        assert f"Leads to {discovery_words(rumor)}." in page
        assert f'<span class="name">{DISCOVERY_NAMES[rumor]}</span>' in page


@rule("SALT-183", "SALT-186")
def test_the_discovery_card_is_shown_to_everybody_when_it_is_made():
    match = reach(lambda match: any(event.kind == Event.DISCOVERED for event in recent(match)))
    made = next(event for event in recent(match) if event.kind == Event.DISCOVERED)
    assert made.c == match.state.leads[made.b]
    for seat in (*range(match.state.seats), NOBODY):
        page = unescape(drawn(match, seat))
        shown = page[page.index('<section id="reveal"'):]
        shown = shown[:shown.index("</section>")]
        for words in (DISCOVERY_NAMES[made.c], f"Discovery {made.c + 1}", TYPES[DISCOVERIES[made.c].type].title(),
                      f"<b>{DISCOVERIES[made.c].fame}</b> FP"):
            assert words in shown
        assert (says(seat, made.a, "discover", "discovers", NAMES)) in shown
    before = Match(GAME, seed=0, options={"seats": 2, "map": 1})
    assert '<section id="reveal" hidden>' in drawn(before, 0)


@rule("SALT-186")
def test_of_the_others_the_page_shows_how_many_discoveries_they_made():
    match = reach(lambda match: match.state.discoveries[1] > 0 and match.state.fame[1] > 0 and not match.over)
    s = match.state
    glance = re.search(r'id="seat-1".*?</section>', drawn(match, 0), re.S)[0]
    assert f'{s.discoveries[1]}<small> found</small>' in glance and "FP" not in glance
    own = re.search(r'id="seat-1".*?</section>', drawn(match, 1), re.S)[0]
    assert f"{s.fame[1]} Fame Points" in own
    assert f"{s.fame[1]} Fame Points" in drawn(match, 0, open=True), "a finished game is open"
    s.open_fame = 1
    assert f'{s.fame[1]}<small> FP</small>' in drawn(match, 0)


@rule("SALT-190")
def test_who_may_be_lost_is_marked_on_the_ship_mat():
    match = at(Phase.CREW_LOSS, seats=2, map_no=1)
    page, s = drawn(match, match.to_act), match.state
    assert actions(page) == {LOSE_CREW.action(0): 2, LOSE_CREW.action(1): 2}, "a button each, and the crew themselves"
    for kind, crew in (("sails", s.sails[s.active]), ("hands", s.hands[s.active])):
        row = page[page.index(f'id="lose-{kind}"'):]
        slots = re.findall(r'class="(slot [^"]*)"', row[:row.index("</g>")])
        assert [("full" in slot, "goes" in slot) for slot in slots[:crew]] == [(True, False)] * (crew - 1) + [(True, True)]
    assert "A crew is lost: who goes?" in page
    other = drawn(match, 1 - match.to_act)
    assert not any("goes" in slot for slot in re.findall(r'class="slot ([^"]*)"', other)) and not actions(other)


@rule("SALT-171", "SALT-176")
def test_the_page_names_a_last_round_only_where_there_is_one():
    def status(options, round_no, left=2):
        state = Match(GAME, seed=1, options=options).redacted(0)
        state.round_no, state.tokens_left, state.phase = round_no, left, Phase.MENU
        return re.sub(r"<[^>]+>", "|", rows.status(GAME.scene.scene(state, 0))).replace("|", "")

    assert "Round 7 of 30" in status({}, 7) and "2 Discoveries left" in status({}, 7)
    assert "Round 7" in status({"round_limit": 0}, 7) and "Round 7 of" not in status({"round_limit": 0}, 7)
    assert "Last round, a rule of ours" in status({}, 30)
    assert "Last round" not in status({"round_limit": 0}, 30)
    assert "Last round2" not in status({}, 30) and "Last round" in status({"round_limit": 0}, 7, left=0)
    assert "Target 15 FP" in status({"seats": 1, "discoveries": 3, "round_limit": 0}, 2)


@rule("SALT-191", "SALT-187")
def test_the_choice_of_the_map_tells_its_story_and_its_length():
    for m in range(NUMBER_OF_MAPS):
        told = unescape(table.option_picture("map", m + 1))
        assert MAP_STORIES[m] in told
        assert f"{MAPS[m].discoveries} Discoveries, {MAP_ROWS[m]['minutes']} minutes" in told
    assert table.option_picture("map", NUMBER_OF_MAPS + 1) == ""
    assert table.option_picture("seats", 1) == ""


@rule("SALT-188")
def test_an_empty_site_says_that_no_token_lies_there():
    match = Match(GAME, seed=2, options={"discoveries": 1})
    empty = [site for site, token in enumerate(match.state.site_token) if token == TAKEN]
    assert len(empty) == 3
    assert all("no token lies here" in tag_of(drawn(match, 0), f"site-{site}") for site in empty)
    assert not tag_of(drawn(match, 0), "site-5"), "a spare site that is not in use is open sea"
    assert tag_of(drawn(Match(GAME, seed=2, options={"discoveries": 6}), 0), "site-6")


@rule("SALT-083")
def test_rumors_that_fit_the_token_are_lit():
    match = at(Phase.MENU, lambda match: any(ATTEMPT.action(HAND + slot) in match.legal() for slot in range(PUBLIC_SLOTS)))
    page, s = drawn(match, match.to_act), match.state
    fits = {s.public_rumors[slot] for slot in range(PUBLIC_SLOTS) if ATTEMPT.action(HAND + slot) in match.legal()}
    for rumor in s.public_rumors:
        if rumor >= 0:
            assert (" can" in tag_of(page, f"rumor-{rumor}")) == (rumor in fits)


def test_newcomers_are_told_why_a_rumor_is_not_lit():
    match = at(Phase.MENU, lambda match: any(map(ATTEMPT.has, match.legal()))
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
    assert helpful(*counts, card) == (helps, sum(counts[0]))


@rule("SALT-087")
def test_what_is_set_aside_for_another_rumor_counts_as_in_the_bag():
    match = reach(lambda match: any(match.state.aside[0][:TEMPORARY]) and match.state.target[0] >= 0)
    s = match.state
    other = next(rumor for rumor in range(len(RUMORS)) if rumor != s.target[0])
    total = sum(s.bag[0]) + sum(s.aside[0][kind] for kind in range(TOKENS) if kind != TEMPORARY)
    assert useful(s, 0, other)[1] == total
    assert useful(s, 0, s.target[0])[1] == sum(s.bag[0])


@rule("SALT-125", "SALT-126")
def test_in_a_check_the_card_its_draws_and_the_bag_are_before_the_player():
    match = at(Phase.CHECK)
    page = drawn(match, match.to_act)
    assert tag_of(page, "encounter") and f'data-action="{DRAW.action()}"' in tag_of(page, "bag-draw")
    assert tag_of(drawn(match, NOBODY), "encounter") and not tag_of(drawn(match, NOBODY), "bag-draw")


# ------------------------------------------------------------------ visits

@rule("SALT-103")
@pytest.mark.parametrize(("place", "work"), [
    (DOCK, {LOAD: 2, REPAIR: 2, BUY_SHIP: SHIP_KINDS - 1}),
    (MARKET, {SELL: 2, DIG_EQUIPMENT: 1, BUY_EQUIPMENT: EQUIPMENT_ROW}),
    (PUB, {LISTEN: 1, BUY_ALE: 1, HIRE: 2, DIG_OFFICER: 1, RECRUIT: OFFICER_ROW}),
])
def test_a_visit_shows_all_that_can_be_done_there(place, work):
    def is_fresh(match):
        rows = [*match.state.officer_row[:OFFICER_ROW], *match.state.equipment_row[:EQUIPMENT_ROW]]
        return match.state.place == place and match.state.visit_flags == 0 and min(rows) >= 0

    match = at(Phase.VISIT, is_fresh)
    page = drawn(match, match.to_act)
    shown = set(actions(page)) | set(actions(page, can=False))
    assert {task.action(i) for task, count in (work | {LEAVE: 1}).items() for i in range(count)} <= shown
    assert set(actions(page)) == set(match.legal())
    assert "visits the" in drawn(match, NOBODY)


@rule("SALT-103")
def test_who_has_left_a_place_is_shown_at_no_other():
    match = at(Phase.VISIT, lambda match: match.state.place == DOCK)
    assert "visits the Dock" in drawn(match, NOBODY)
    before = len(match.events)
    match.play(LEAVE.action())
    left = match.states_told(before, before + 1)[0]
    assert match.events[before].kind == Event.LEAVES
    page = markup.whole(table.regions(dataclasses.replace(look(match, NOBODY), _s=left)))
    assert "visits the" not in page["hand"]


# ------------------------------------------------------------------ steps

def told(events, viewer):
    """The kinds of step that a viewer is shown of these events."""
    return [shown.kind for event in events if event.heard_by in (ALL, viewer) and (shown := stage.step(event, viewer))]


def test_a_check_is_shown_token_by_token_and_then_its_outcome():
    match = at(Phase.CHECK, lambda match: match.state.enc_draws == 0)
    before = len(match.events)
    match.play(DRAW.action())
    while match.state.phase == Phase.CHECK:
        match.play(DRAW.action())
    for viewer in (*range(match.state.seats), NOBODY):
        kinds = told(match.events[before:], viewer)
        drawn_ = [kind for kind in kinds if kind in ("token", "passed", "failed")]
        assert drawn_[-1] in ("passed", "failed") or "sank" in kinds
        assert set(drawn_[:-1]) <= {"token"}


def test_a_voyage_and_a_discovery_are_shown_in_the_order_of_the_rules():
    match = game(0, 3, 2)
    kinds = told(match.events, NOBODY)
    assert {"sail", "encounter", "token", "found", "gain", "round", "turn", "attempt", "over"} <= set(kinds)
    found = kinds.index("found")
    assert kinds[found - 1] == "token" and "attempt" in kinds[found - 4:found]
    assert kinds[-1] == "over"
    assert all(stage.step(event, 0).sound in SOUNDS for event in match.events if stage.step(event, 0))


def test_a_token_lies_where_it_was_drawn_to_while_it_is_shown():
    match = at(Phase.CHECK, lambda match: match.state.enc_draws == 0)
    before = len(match.events)
    match.play(DRAW.action())
    first = next(i for i in range(before, len(match.events)) if match.events[i].kind == Event.TOKEN)
    s, event = match.states_told(first, first + 1)[0], match.events[first]
    assert sum(s.drawn) == s.enc_draws == 1 and s.drawn[event.b] == 1
    page = "".join(markup.whole(table.regions(dataclasses.replace(look(match, NOBODY), _s=s, recent=(event,)))).values())
    scene = page[page.index('id="scene"'):]
    assert 'class="rise"' in scene and f"#t-{TOKEN_CODES[event.b]}" in scene[scene.index('class="rise"'):]


def test_nobody_is_shown_a_rumor_that_somebody_else_hears():
    match = game(0, 3, 2)
    heard = [event for event in match.events if event.kind == Event.RUMOR]
    assert heard and all(event.heard_by == event.a for event in heard)
    for viewer in (0, 1, 2, NOBODY):
        shown = [event for event in match.events if event.kind == Event.RUMOR and event.heard_by in (ALL, viewer)]
        assert told(shown, viewer) == ["rumor"] * len(shown)
        assert all(event.a == viewer for event in shown)


# ------------------------------------------------------------------ how it came out

def test_the_result_tells_the_fame_and_what_it_came_from():
    match = game(0, 3, 2)
    s = match.state
    for seat in (0, 1, 2, NOBODY):
        came_out = result(match.redacted(seat), seat, ("Ann", "Ben", "Cy", "", ""))
        best_first = sorted(range(3), key=lambda i: (-s.final_fame[i], -s.discoveries[i]))
        assert [one.seat for one in came_out.standings] == best_first
        for one in came_out.standings:
            assert one.score == f"{s.final_fame[one.seat]} FP"
            assert sum(int(line.amount.split()[0]) for line in one.lines) == s.final_fame[one.seat]
            assert one.won == bool(s.winners >> one.seat & 1) and one.rank >= 1
        assert came_out.won is (None if seat == NOBODY else bool(s.winners >> seat & 1))
        assert came_out.title and came_out.sentence and not came_out.target
    best = came_out.standings[0]
    assert best.rank == 1 and best.won and ("Ann", "Ben", "Cy")[best.seat] in came_out.title


def test_who_sails_alone_is_told_the_target():
    match = game(1, 1, 1)
    s = match.state
    came_out = result(match.redacted(0), 0)
    assert came_out.target.endswith("FP to reach") and f"{s.final_fame[0]} FP" in came_out.sentence
    assert came_out.won == bool(s.winners) and "ours" in came_out.ours


def test_the_deciding_moment_is_a_gain_of_fame():
    for seed in range(3):
        match = game(seed, 3, 2)
        point = turning_point(match.events)
        assert point is not None and "FP" in point.sentence
        assert match.events[point.event].kind in (Event.PAID, Event.DELIVERED, Event.PASSED)
    assert turning_point([]) is None


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


# ------------------------------------------------------------------ what is worth a newcomer's look

REASON = re.compile(r'class="reason"(?: role="img" aria-label="([^"]+)"|>([^<]+))')


def reasons(match):
    """The reasons on the chart and on choices, as who is to act sees them with help."""
    return {one or other for one, other in REASON.findall(drawn(match, match.to_act, help=True))}


def test_help_marks_places_and_choices_with_a_reason_and_says_it():
    captains = at(Phase.CAPTAIN)
    assert len(re.findall(r"fits \d of \d Rumors", drawn(captains, captains.to_act, help=True))) == 2
    assert not REASON.findall(drawn(captains, captains.to_act))
    aboard = at(Phase.MENU, lambda match: has_cargo(match.state)
                and berth(match.state, match.to_act) != Berth.HARBOUR)
    assert any(re.fullmatch(r"deliver \d+ FP", said) for said in reasons(aboard))
    hungry = at(Phase.MENU, lambda match: match.state.rations[match.to_act] <= worth.LOW
                and berth(match.state, match.to_act) == Berth.HARBOUR)
    assert "rations for the way" in reasons(hungry)
    crew = at(Phase.ALLOCATE, lambda match: any(place.far <= 2 for place in worth.places(match.state)))
    assert reasons(crew) & {"to explore", "to harbour"} or any(said.startswith("to Rumor") for said in reasons(crew))
