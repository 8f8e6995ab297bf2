"""Set Sail's page: every part for every pair of eyes, and nothing in it that they may not see (spec.md, section 9)."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from quarterdeck.engine import markup
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.reading import actions, look_at, recent, tag_of
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail import table, view
from quarterdeck.games.set_sail.content import (
    A_SUPPLY,
    ACCEPT,
    BUY_TREASURE,
    DECLINE,
    FIGHT,
    GIVE,
    LABELS,
    MAP_TILE,
    MOST_OF_AN_UPGRADE,
    PLUNDER_QUEST,
    PROPOSE,
    SEATS,
    SEND,
    TILES,
    TRADE_QUEST,
    UPGRADES,
    WANT,
)
from quarterdeck.games.set_sail.rules.terms import Event
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.games.set_sail.table import asked, drawings
from quarterdeck.games.set_sail.tests.table import GAME
from quarterdeck.players import roster

NAMES = ("Ann <b>", 'Bo "&"', "Cy", "Di", "Ed", "Flo")
ID = re.compile(r' id="([^"]+)"')
FORBIDDEN = ("style=", "<style", "<script", "Ann <b>")
TWICE = frozenset(range(PLUNDER_QUEST, TRADE_QUEST + 4)) | frozenset(range(128, 140))
"""Quests are offered on their card and in the port; what is to be discarded in the hand and in the panel."""


def look(match, seat, **more):
    return look_at(match, seat, NAMES, recent=recent(match), **more)


def drawn(match, seat, **more):
    """The parts of a table as that seat sees them, in one piece."""
    return "".join(markup.whole(table.regions(look(match, seat, **more))).values())


def some_games(count, first=0):
    for seed in range(first, first + count):
        yield Match(GAME, seed=seed, options={"seats": 2 + seed % 5, "player_trading": seed % 2}), random.Random(seed)


def reach(wanted, seats=3, trading=0):
    """The first position of a kind in games that the greedy player plays."""
    for seed in range(40):
        match = Match(GAME, seed=seed, options={"seats": seats, "player_trading": trading})
        while not match.over:
            if wanted(match):
                return match
            match.play(match.choose(roster.player("greedy"), seed))
    raise AssertionError("no such position")


def at(phase, more=lambda match: True, **options):
    return reach(lambda match: match.state.phase == phase and more(match), **options)


# ------------------------------------------------------------------ always true

def test_every_part_is_drawn_for_every_pair_of_eyes():
    phases = set()
    for match, chance in some_games(10):
        for _ in range(260):
            if match.over:
                break
            if chance.random() < .15 or match.state.phase not in phases:
                check(match, chance)
                phases.add(match.state.phase)
            match.play(chance.choice(match.legal()))
        for event in match.events:
            table.mention(event)
    assert {Phase.OFFER, Phase.ANSWER, Phase.END_TURN} <= phases


NOT_ASKED = (Phase.LOSE_UPGRADE, Phase.END_TURN, Phase.OFFER, Phase.ANSWER, Phase.OVER)
ASKED = [phase for phase in Phase if phase not in NOT_ASKED]
"""What the greedy player is asked in a few games without trading."""


@pytest.mark.parametrize("phase", ASKED)
def test_every_question_is_on_the_page(phase):
    check(at(phase, seats=5 if phase == Phase.TARGET else 3), random.Random(1))


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
        offered = actions(page)
        assert set(offered) == seen.legal
        assert all(count == 1 for action, count in offered.items() if action not in TWICE)
        assert not any(word in page for word in FORBIDDEN)


def test_nothing_in_the_page_depends_on_what_the_seat_cannot_know():
    compared = 0
    for match, chance in some_games(5, 1000):
        for _ in range(150):
            if chance.random() < .1:
                for seat in (0, 1, NOBODY):
                    other = match.at(match.imagined(seat, chance.randrange(1 << 30)))
                    ours, theirs = look(match, seat, help=True), look(other, seat, help=True)._replace(recent=())
                    assert table.regions(ours._replace(recent=())) == table.regions(theirs)
                    compared += 1
            match.play(chance.choice(match.legal()))
    assert compared > 100


def test_the_drawings_that_are_used_exist():
    match = at(Phase.PIRATE)
    used = set(re.findall(r'href="#(sign-[^"]+)"', drawn(match, match.to_act, help=True)))
    assert used <= set(re.findall(r'id="(sign-[^"]+)"', drawings.DEFINITIONS))
    assert "<svg" in table.cover() and 'class="' not in table.cover()


def test_every_choice_has_advice_in_a_sentence():
    for match, chance in some_games(4, 50):
        for _ in range(120):
            s = match.redacted(match.to_act)
            for action in match.legal():
                assert view.advice(s, action).endswith(".")
            match.play(chance.choice(match.legal()))


# ------------------------------------------------------------------ the chart

@rule("SET-030", "SET-032")
def test_tiles_carry_their_steps_and_those_out_of_reach_can_be_tried():
    match = at(Phase.MOVE_0)
    html, seat = drawn(match, match.to_act), match.to_act
    start = match.state.position[seat][0]
    assert set(actions(html)) == set(match.legal())
    assert set(actions(html, can=False)) == set(range(TILES)) - set(match.legal())
    some = match.legal()[0]
    assert f'data-steps="{view.DISTANCE[start][some]}"' in tag_of(html, f"go-{some}")
    assert f'data-own="{start} {match.state.position[seat][1]}"' in tag_of(html, "tiles")


@rule("SET-030")
def test_a_ship_that_has_sailed_carries_the_way_it_came():
    match = at(Phase.MOVE_0)
    seat, start = match.to_act, match.state.position[match.to_act][0]
    goal = next(tile for tile in match.legal() if view.DISTANCE[start][tile] == 3)
    match.play(goal)
    for viewer in (seat, NOBODY):
        tag = tag_of(drawn(match, viewer), f"ship-{seat}-0")
        stops = re.search(r'data-way="([^"]*)"', tag)[1].split()
        assert len(stops) == 3 and "0,0" not in stops
    assert "data-way" not in tag_of(drawn(match, seat), f"ship-{seat}-1")


@rule("SET-009")
def test_only_its_owner_sees_the_cross_of_a_map():
    match = reach(lambda match: match.state.map_count[0] > 0 and match.to_act == 0)
    found = view.members(match.state.maps[0])[0]
    assert tag_of(drawn(match, 0), f"cross-{found}") and f"dig on {LABELS[MAP_TILE[found]]}" in drawn(match, 0)
    for seat in (1, NOBODY):
        assert 'class="cross"' not in drawn(match, seat) or (seat == 1 and match.state.map_count[1])
        assert not tag_of(drawn(match, seat), f"cross-{found}")


def test_twelve_ships_fan_out_on_one_tile():
    match = Match(GAME, seed=1, options={"seats": SEATS})
    state = match.redacted(NOBODY)
    for seat in range(SEATS):
        state.position[seat][0] = state.position[seat][1] = 50
    fleet = table.chart.fleet(state, markup.Look(state, NOBODY, NAMES, frozenset()))
    places = re.findall(r'aria-label="[^"]*" transform="([^"]*)"', fleet)
    assert len(places) == 2 * SEATS == len(set(places))


# ------------------------------------------------------------------ hands and captains

@rule("SET-007", "SET-012")
def test_the_own_hand_is_shown_in_full_and_those_of_others_as_numbers():
    match = reach(lambda match: match.to_act == 0 and match.state.goods_count[0] > 1 and match.state.goods_count[1] > 0)
    page = drawn(match, 0)
    s = match.state
    assert f"{s.goods_count[0]} / {view.capacity(s, 0)}" in page
    for good, count in enumerate(s.goods[0]):
        assert bool(tag_of(page, f"held-good-{good}")) == (count > 0)
    assert f'aria-label="{s.goods_count[1]} Trade cards"' in page
    assert not tag_of(drawn(match, NOBODY), "held-good-0") and "face down" in drawn(match, NOBODY)


def test_upgrades_are_three_rows_of_three_sockets():
    assert drawings.sockets((1, 0, 3)).count("class=full") == 4
    assert drawings.sockets((0, 0, 0)).count("<i") == UPGRADES * MOST_OF_AN_UPGRADE


# ------------------------------------------------------------------ what is asked

@rule("SET-054", "SET-056")
def test_in_a_pirate_port_the_quests_that_can_be_paid_are_clicked():
    match = at(Phase.PIRATE, lambda match: any(PLUNDER_QUEST <= action < TRADE_QUEST for action in match.legal()))
    page = drawn(match, match.to_act)
    space = next(action for action in match.legal() if PLUNDER_QUEST <= action < TRADE_QUEST) - PLUNDER_QUEST
    assert "payable can" in tag_of(page, f"plunder-{space}")
    assert tag_of(page, f"do-{BUY_TREASURE}") and " can" not in tag_of(drawn(match, NOBODY), f"plunder-{space}")


@rule("SET-075")
def test_who_is_attacked_sees_the_roll_and_the_chances():
    match = at(Phase.RESPOND, seats=4)
    page = drawn(match, match.to_act)
    wins, even, losses = view.odds(match.state, FIGHT)
    assert f"of 6 rolls {wins} win, {even} even, {losses} lose" in page
    assert page.count('class="wins"') >= wins and 'class="combat"' in drawn(match, NOBODY)


@rule("SET-097", "SET-099", "SET-102")
def test_an_offer_is_built_of_items_and_read_as_a_sentence():
    match = at(Phase.MOVE_0, lambda match: match.to_act == 0, trading=1)
    page = drawn(match, 0)
    assert "2 offers left" in page and 'id="trade" class="composer"' in page
    assert f'data-has="{match.state.silver[1]} {match.state.supply[1]} ' in tag_of(page, f"do-{PROPOSE + 1}")
    match.play(PROPOSE + 1)
    page = drawn(match, 0)
    assert "You offer Blue nothing, for nothing." in page and "off" in tag_of(page, f"do-{SEND}")
    match.play(GIVE + A_SUPPLY)
    match.play(WANT)
    assert "You offer Blue 1 Supply token, for 1 silver." in drawn(match, 0)
    assert "Red writes an offer to you." in drawn(match, 1)
    match.play(SEND)
    assert "Red offers Blue 1 Supply token, for 1 silver." in drawn(match, 2)
    page = drawn(match, 1)
    assert set(actions(page)) == {ACCEPT, DECLINE} and "You get <b>1 Supply token</b>" in page
    assert not actions(drawn(match, 2))


@rule("SET-090", "SET-092")
def test_running_out_is_five_steps_that_are_ticked_off():
    match = at(Phase.RUNOUT_0)
    page = drawn(match, match.to_act)
    assert page.count('class="done"') == 2 and page.count('class="now"') == 1
    assert all(step in drawn(match, NOBODY) for step in asked.STEPS)


@rule("SET-025")
def test_who_waits_reads_when_their_turn_comes():
    match = at(Phase.MOVE_0)
    seats = [view.SEAT_NAMES[(match.to_act + i) % 3] for i in range(3)]
    assert f"{seats[0]}'s turn; then {seats[1]} and you." in drawn(match, (match.to_act + 2) % 3)
    assert f"{seats[0]}'s turn; then {seats[1]} and {seats[2]}." in drawn(match, NOBODY)


@rule("SET-106")
def test_the_last_round_is_announced():
    match = reach(lambda match: max(match.state.vp) >= 30 and match.state.phase in view.MOVING)
    assert "Last round" in drawn(match, NOBODY)


# ------------------------------------------------------------------ the log

def test_a_line_of_the_log_lights_up_what_it_speaks_of():
    match = at(Phase.RESPOND, seats=4)
    page = drawn(match, match.to_act)
    attack = next(event for event in reversed(match.events) if event.kind == Event.ATTACKS)
    lights = table.mention(attack)[1]
    assert len(lights) == 3 and all(tag_of(page, id_) for id_ in lights)
