"""Savage Seas' page: every part for every pair of eyes, and nothing in it that they may not see (spec.md, section 9)."""

from __future__ import annotations

import itertools
import math
import random
import re
from collections import Counter

import pytest

from quarterdeck.engine import markup
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.reading import CAN, TAG, actions, label, look_at, tag_of
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas import table, view
from quarterdeck.games.savage_seas.content import (
    ALL_KINDS,
    CREW_NAMES,
    FIRE_TABLE,
    FIRST_CREW,
    FIRST_ORDER,
    FIRST_POSITION,
    MAPS,
    NOTHING,
    ORDER_NAMES,
    RELOAD_KIND,
    SEAT_NAMES,
    SEATS,
    TEAM_NAMES,
)
from quarterdeck.games.savage_seas.state import Fire, Point
from quarterdeck.games.savage_seas.table import cards, drawings, sea
from quarterdeck.games.savage_seas.tests.table import CORAL_RING, GAME, SPECTATOR, TWIN_FANGS, C, H

NAMES = tuple(f'Ann <b> "&" {i}' for i in range(SEATS))
ID = re.compile(r' id="([^"]+)"')
FORBIDDEN = ("style=", "<style", "<script", "Ann <b>")


def look(match, seat, **more):
    return look_at(match, seat, NAMES[:match.state.seats], **more)


def drawn(game, seat, **more):
    """The parts of a story's table as that seat sees them, in one piece."""
    return "".join(markup.whole(table.regions(look(game.match, seat, **more))).values())


def some_games(count, first=0):
    """Games of all sizes on all maps, with a source of chance."""
    for seed in range(first, first + count):
        options = {"seats": 2 + seed % (SEATS - 1), "map": seed % MAPS, "ask_all": seed % 2}
        yield Match(GAME, seed=seed, options=options), random.Random(seed)


# ------------------------------------------------------------------ always true

def test_every_part_is_drawn_for_every_pair_of_eyes_at_every_kind_of_decision():
    points = set()
    for match, chance in some_games(14):
        while not match.over:
            if match.state.point not in points or chance.random() < .3:
                check(match, chance)
            points.add(match.state.point)
            match.play(chance.choice(match.legal()))
        points.add(match.state.point)
        check(match, chance)
    assert points == set(Point)


def check(match, chance):
    for seat in (match.to_act, chance.randrange(match.state.seats), NOBODY):
        more = chance.choice([{}, {}, {"help": True}, {"open": True}])
        seen = look(match, seat, **more)
        page = "".join(markup.whole(table.regions(seen)).values())
        twice = [id_ for id_, count in Counter(ID.findall(page)).items() if count > 1]
        assert not twice, twice
        assert set(actions(page)) == seen.legal
        assert not any(word in page for word in FORBIDDEN)


def test_nothing_in_the_page_depends_on_what_the_seat_cannot_know():
    compared = 0
    for match, chance in some_games(7, 1000):
        while not match.over:
            if chance.random() < .1:
                for seat in (0, 1, match.state.seats - 1, NOBODY):
                    other = match.at(match.imagined(seat, chance.randrange(1 << 30)))
                    assert table.regions(look(match, seat, help=True)) == table.regions(look(other, seat, help=True))
                    compared += 1
            match.play(chance.choice(match.legal()))
    assert compared > 200


def test_drawings_and_words_that_are_used_exist():
    for match, chance in some_games(4):
        while not match.over:
            page = "".join(markup.whole(table.regions(look(match, match.to_act, help=True))).values())
            ids = set(ID.findall(page))
            assert set(re.findall(r'href="#([^"]+)"', page)) <= ids
            assert set(re.findall(r'data-about="([^"]+)"', page)) <= ids
            assert {f"reach-{name}" for name in re.findall(r'data-reach="([^"]+)"', page)} <= ids
            match.play(chance.choice(match.legal()))


def test_what_the_log_lights_up_is_on_the_page():
    for match, chance in some_games(8):
        while not match.over:
            match.play(chance.choice(match.legal()))
        ids = set(ID.findall("".join(markup.whole(table.regions(look(match, 0))).values())))
        for event in match.events:
            picture, lights = table.mention(event)
            assert type(picture) is markup.Markup
            assert set(lights) <= ids


def test_ships_that_are_sailed_by_the_log_come_to_lie_where_they_are():
    """What the script plays out line by line is what the rules have done."""
    for match, chance in some_games(8):
        poses = [[*sea.spot(match.state.ship_cell[team]), match.state.facing[team]] for team in (C, H)]
        while not match.over:
            match.play(chance.choice(match.legal()))
        for event in match.events:
            marks = dict(re.findall(r'data-(\w+)="([^"]*)"', TAG.match(table.mention(event)[0] or "<i>")[0]))
            if marks.get("told") == "move":
                poses[int(marks["ship"])][:2] = int(marks["x"]), int(marks["y"])
            elif marks.get("told") == "turn":
                pose = poses[int(marks["ship"])]
                pose[2] = (pose[2] + int(marks["clicks"])) % 6
        assert poses == [[*sea.spot(match.state.ship_cell[team]), match.state.facing[team]] for team in (C, H)]


@rule("SAVAGE-091", "SAVAGE-092", "SAVAGE-093", "SAVAGE-094", "SAVAGE-095")
def test_the_fire_table_on_the_page_is_the_guides(told_battle):
    page = drawn(told_battle(), C)
    for row in FIRE_TABLE:
        order = "waiting" if row["waiting"] else "carried-out" if row["manned"] else "no-order"
        cell = page[page.index(f' id="fire-{order}-{Fire(row["fire_before"]).name.lower()}"'):]
        said = re.search(r'aria-label="([^"]*)"', cell)[1]
        assert [word in said for word in ("spreads", "wound", "canceled")] == [row["spread"], row["wound"], row["cancel"]]


def test_every_order_has_its_words_and_an_existing_rule():
    rules = (GAME.folder / "spec.md").read_text()
    for kind in range(ALL_KINDS):
        about = cards.about(kind)
        assert markup.esc(ORDER_NAMES[kind]) in about and cards.rule_of(kind) in about
        assert f"**{cards.rule_of(kind)}**" in rules
        assert cards.remark(kind) and drawings.picture(kind)


def test_every_hint_says_why():
    points = set()
    for match, chance in some_games(14):
        while not match.over:
            s = match.redacted(match.to_act)
            points.add(s.point)
            for action in match.legal():
                assert re.fullmatch(r"[A-Z].*[.]", view.advice(s, action))
            match.play(chance.choice(match.legal()))
    assert points == set(Point) - {Point.NONE}


def test_the_maps_are_drawn_to_be_chosen():
    assert all(table.option_picture("map", i).startswith("<svg") for i in range(MAPS))
    assert table.option_picture("seats", 4) == ""
    assert table.cover().startswith("<svg")


# ------------------------------------------------------------------ planning

@rule("SAVAGE-044")
def test_a_captain_plans_on_the_page_and_a_strong_fire_says_what_may_lie_there(told_battle):
    game = told_battle(fires=("strong, -, -, -", ""))
    page = drawn(game, C)
    assert 'data-slot="0"' in page and "only a Reload card may go there" in tag_of(page, "slot-0-0")
    assert "data-no" not in tag_of(page, "slot-0-1")
    assert tag_of(page, "plan-send")
    mortar = FIRST_ORDER + ORDER_NAMES.index("Mortar")
    assert mortar in actions(page, can=False)
    assert f'data-plan="2" draggable="true" data-action="{mortar}"' in page


@rule("SAVAGE-046")
def test_scupper_that_is_not_part_of_a_plan_and_trying_it_is_answered(told_battle):
    page = drawn(told_battle(hands=("Scupper That, Lend a Hand, Man the Pumps, Captain's Helm", "")), C)
    card = tag_of(page, "card-0-0-0")
    assert 'data-action="2"' in card and "data-plan" not in card and "off" in card


@rule("SAVAGE-022", "SAVAGE-043")
def test_a_team_sees_its_plan_grow_and_the_enemy_sees_nothing_of_it(told_battle):
    game = told_battle(seats=4)
    game.match.play(FIRST_ORDER + ORDER_NAMES.index("Mortar"))
    assert label(tag_of(drawn(game, 2), "slot-0-0")) == "Cockatrice, position 1: Mortar, waiting; face down for the enemy"
    for seat in (1, 3, SPECTATOR):
        assert label(tag_of(drawn(game, seat), "slot-0-0")) == "Cockatrice, position 1: no Order"


def test_team_mates_see_all_hands_of_their_ship_and_backs_of_the_other(told_battle):
    game = told_battle(seats=8)
    page = drawn(game, 2)
    assert tag_of(page, "card-0-24-0") and not tag_of(page, "card-1-24-0")
    assert "5 cards in hand" in label(tag_of(page, "crew-1-2"))
    assert "data-plan" not in page


# ------------------------------------------------------------------ clicks

@pytest.mark.parametrize(("point", "first", "prefix"), [
    (Point.HEAL, FIRST_CREW, "crew-own"), (Point.STEAL, FIRST_CREW, "crew-enemy"),
    (Point.BLACK_SPOT, FIRST_CREW, "crew-enemy"),
    (Point.REPAIR, FIRST_POSITION, "slot-own"), (Point.BUCCANEER, FIRST_POSITION, "slot-enemy")])
def test_crews_and_positions_are_named_where_they_stand(point, first, prefix):
    match = asked(point)
    page = "".join(markup.whole(table.regions(look(match, match.to_act))).values())
    team = match.state.dec_team if prefix.endswith("own") else 1 - match.state.dec_team
    for action in match.legal():
        tag = tag_of(page, f"{prefix.split('-')[0]}-{team}-{action - first}")
        assert tag.startswith("<button") and f'data-action="{action}"' in tag and CAN.search(tag)
        assert f'data-action="{action}"' in tag_of(page, f"do-{action}")


@pytest.mark.parametrize("point", [Point.MOVE, Point.TURN, Point.HELM])
def test_ghosts_show_where_a_course_leads(point):
    match = asked(point)
    page = "".join(markup.whole(table.regions(look(match, match.to_act))).values())
    assert {int(id_[6:]) for id_ in ID.findall(page) if id_.startswith("ghost-")} == set(match.legal())
    for action in match.legal():
        assert label(tag_of(page, f"ghost-{action}")).startswith(view.name(match.state, action))


def test_no_ghost_covers_the_middle_of_another():
    """Several courses may end in one hex, or all run into the same coast; wherever that is, it is drawn alike."""
    here = sea.CELL_OF[0, 0]
    for facings in itertools.product(range(6), repeat=4):
        places = sea.spread([(here, facing) for facing in facings], sea.spot(here))
        assert all(math.dist(a, b) > 1.1 * sea.TOUCH for i, a in enumerate(places) for b in places[:i])


def asked(point, ask_all=None):
    """The first position of random games where that is asked."""
    for match, chance in some_games(60):
        while not match.over:
            if match.state.point == point and ask_all in (None, match.state.ask_all):
                return match
            match.play(chance.choice(match.legal()))
    raise AssertionError("no such position")


def test_a_window_offers_to_let_it_stand_first():
    match = asked(Point.SCUPPER, ask_all=0)
    page = "".join(markup.whole(table.regions(look(match, match.to_act))).values())
    assert f'data-pass="{NOTHING}"' in tag_of(page, "window") and "data-mute" in tag_of(page, "window")
    assert page.index('id="window-0"') < page.index('id="window-1"')


@rule("SAVAGE-064")
def test_where_every_captain_is_asked_there_is_a_fixed_time_and_then_the_order_stands():
    for match, chance in some_games(4):
        while not match.over:
            is_timed = match.state.point == Point.SCUPPER and match.state.ask_all
            assert view.closes(match.state) == ((5.0, NOTHING) if is_timed else None)
            match.play(chance.choice(match.legal()))


# ------------------------------------------------------------------ team mates

def test_a_mate_suggests_a_card_and_the_captain_sees_who():
    match = Match(GAME, seed=1, options={"seats": 4})
    captain, mate = match.to_act, match.to_act + 2
    pins = ((mate, FIRST_ORDER + RELOAD_KIND),)
    page = "".join(markup.whole(table.regions(look(match, mate)._replace(pins=pins))).values())
    tag = tag_of(page, f"card-{captain % 2}-{RELOAD_KIND}-0")
    assert " pinned" in tag and '"on":false' in tag and "data-action" not in tag
    assert "Press a card of your ship" in page
    page = "".join(markup.whole(table.regions(look(match, captain)._replace(pins=pins))).values())
    tag = tag_of(page, f"card-{captain % 2}-{RELOAD_KIND}-0")
    assert "data-plan" in tag and "data-send" not in tag and "Suggested by" in tag


def test_who_sails_alone_suggests_nothing():
    match = Match(GAME, seed=1)
    assert '"do":"pin"' not in "".join(markup.whole(table.regions(look(match, 1 - match.to_act))).values())


# ------------------------------------------------------------------ the sea and the boards

@rule("SAVAGE-034", "SAVAGE-036")
def test_an_attack_shows_what_it_reaches_and_what_is_covered():
    cell = sea.CELL_OF[0, 2]
    hit, behind = re.findall(r' d="([^"]*)"', sea.aim(CORAL_RING, cell, 0, ORDER_NAMES.index("Grapeshot")))
    assert sea.hex_path(sea.CELL_OF[1, 1]) in hit
    assert sea.hex_path(sea.CELL_OF[0, -1]) in behind and sea.hex_path(sea.CELL_OF[0, -1]) not in hit
    over = re.findall(r' d="([^"]*)"', sea.aim(CORAL_RING, cell, 0, ORDER_NAMES.index("Mortar")))
    assert sea.hex_path(sea.CELL_OF[0, -1]) in over[0] and over[1] == ""


def test_fires_and_wounds_stand_near_their_owner(told_battle):
    page = drawn(told_battle(fires=("strong, weak, -, -", ""), wounds=("", "Gunner 3"), map=TWIN_FANGS), C)
    assert label(tag_of(page, "fires-0")) == "2 of 4 fires"
    assert label(tag_of(page, "slot-0-0")).endswith("strong fire") and label(tag_of(page, "slot-0-1")).endswith("weak fire")
    assert "3 wounds" in label(tag_of(page, f"crew-{H}-{CREW_NAMES.index('Gunner')}"))
    assert " dire" in tag_of(page, f"crew-{H}-2")


def test_the_order_at_work_is_told_at_full_length_and_a_window_shows_what_it_reaches():
    match = asked(Point.SCUPPER)
    kind = match.state.act_kind - 1
    for seat in range(match.state.seats):
        parts = table.regions(look(match, seat))
        assert cards.about(kind) in parts["at-work"]
        assert f'data-shows="{match.state.act_team}-{kind}"' in parts["status"]


@rule("SAVAGE-003")
def test_the_lobby_names_the_seats_by_their_teams():
    assert all(name.startswith(TEAM_NAMES[seat % 2]) for seat, name in enumerate(SEAT_NAMES))
    assert len(set(SEAT_NAMES)) == SEATS


def test_help_tells_a_newcomer_what_matters_now(told_battle):
    game = told_battle()
    assert 'class="tip"' not in drawn(game, C)
    assert 'class="tip"' in drawn(game, C, help=True)
    assert "Worth knowing" in drawn(game, C, help=True)
