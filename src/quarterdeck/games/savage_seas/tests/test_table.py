"""Savage Seas' page: every part for every pair of eyes, and nothing in it that they may not see (spec.md, section 9)."""

from __future__ import annotations

import gzip
import itertools
import math
import random
import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from quarterdeck.engine import markup
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.reading import CAN, actions, label, look_at, tag_of
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.savage_seas import table
from quarterdeck.games.savage_seas.advice import advice
from quarterdeck.games.savage_seas.content import (
    ALL_KINDS,
    CREW_NAMES,
    CREW_WORDS,
    DIE,
    FIRE_TABLE,
    MAPS,
    ORDER_NAMES,
    RELOAD_KIND,
    SEAT_NAMES,
    SEATS,
    TEAM_NAMES,
)
from quarterdeck.games.savage_seas.rules import BOARD, HEAL_CREW, LEAVE_EMPTY, LET_STAND, MARK, PLACE, PUT_OUT, ROB
from quarterdeck.games.savage_seas.rules.terms import Event
from quarterdeck.games.savage_seas.state import Fire, Point, Status
from quarterdeck.games.savage_seas.table import cards, drawings, sea, stage
from quarterdeck.games.savage_seas.tests.table import CORAL_RING, GAME, SPECTATOR, TWIN_FANGS, C, H
from quarterdeck.games.savage_seas.together import SUGGESTIONS, answer_together, closes
from quarterdeck.games.savage_seas.words import name, prompt

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
        options = {"seats": 2 + seed % (SEATS - 1), "map": seed % MAPS, "ask_all": seed % 2, "hand_up": seed // 2 % 2}
        yield Match(GAME, seed=seed, options=options), random.Random(seed)


# ------------------------------------------------------------------ always true

def test_every_part_is_drawn_for_every_pair_of_eyes_at_every_kind_of_decision():
    points = set()
    for match, chance in some_games(8):
        while not match.over:
            if match.state.point not in points or chance.random() < .1:
                check(match, chance)
            points.add(match.state.point)
            match.play(chance.choice(match.legal()))
        points.add(match.state.point)
        check(match, chance)
    for point in sorted(set(Point) - points):
        check(asked(point), random.Random(point))


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
            for sheet, drawing in set(re.findall(r'/([\w-]+\.svg)\?v=\w+#([^"]+)"', page)):
                assert drawing in drawings_of(sheet), (sheet, drawing)
            assert "<use" in page
            assert set(re.findall(r'data-about="([^"]+)"', page)) <= ids
            for team, kind in re.findall(r'data-reach="(\d)-(\d+)"', page):
                assert f"ship-{team}" in ids
                assert sea.order_data(int(kind))
            match.play(chance.choice(match.legal()))


@cache
def drawings_of(sheet):
    """The ids of the drawings in a sheet."""
    return re.findall(r'<symbol id="([^"]+)"', (GAME.folder / "table" / sheet).read_text())


def pictures_of(sheet):
    """The drawings of a sheet, by id."""
    text = (GAME.folder / "table" / sheet).read_text()
    return dict(re.findall(r'<symbol id="([^"]+)" viewBox="[^"]+">(.*?)</symbol>', text, re.DOTALL))


def test_every_order_crew_ship_and_map_has_its_own_picture():
    pieces, crew = pictures_of("savage_seas.svg"), pictures_of("crew.svg")
    wanted = [pieces[name] for name in {drawings.emblem(kind) for kind in range(ALL_KINDS)}]
    wanted += [pieces[f"{part}-{word}"] for word in CREW_WORDS for part in ("of", "bd")]
    wanted += [crew[f"pt-{word}"] for word in CREW_WORDS]
    wanted += [pieces[f"{part}-{team}"] for team in (C, H) for part in ("ship", "sunk", "back")]
    wanted += [pieces[name] for name in ("burn-1", "burn-2", "burn-3", "torn", "wake", "fire-weak", "fire-strong", "wound")]
    wanted += [pieces["gage"], pieces["maw"]]
    wanted += [pieces[f"die-{number}"] for number in range(1, DIE + 1)]
    wanted += [pictures_of(f"sea-{i}.svg")[part] for i in range(MAPS) for part in ("reef", "isles")]
    wanted += list(pictures_of("end.svg").values())
    assert len(set(wanted)) == len(wanted)
    assert len({drawings.emblem(kind) for kind in range(ALL_KINDS)}) == len(set(ORDER_NAMES))
    assert set(pictures_of("end.svg")) == {"end-won", "end-lost"}


def test_a_ship_looks_as_she_burns(told_battle):
    for fires, word in ((0, ""), (1, "burn-1"), (2, "burn-2"), (3, "burn-3")):
        row = ", ".join(["strong"] * fires + ["-"] * (4 - fires))
        page = drawn(told_battle(fires=(row, "")), C)
        ship = page[page.index('id="ship-0"'):page.index('id="ship-1"')]
        assert (word in ship) if word else "burn" not in ship
        assert ("torn" in ship) == (fires == 3)
    assert "sunk-1" in drawings.hull(1, 4)


def test_the_sheets_of_the_first_screen_are_light():
    for sheet, most in (("savage_seas.svg", 60), ("crew.svg", 30), ("sea-0.svg", 40), ("end.svg", 80)):
        assert len(gzip.compress((GAME.folder / "table" / sheet).read_bytes())) < most * 1024


def test_what_the_log_lights_up_is_on_the_page():
    for match, chance in some_games(8):
        while not match.over:
            match.play(chance.choice(match.legal()))
        ids = set(ID.findall("".join(markup.whole(table.regions(look(match, 0))).values())))
        for event in match.events:
            picture, lights = table.mention(event)
            assert type(picture) is markup.Markup
            assert set(lights) <= ids


def test_steps_sail_the_ships_to_where_they_lie():
    """The stills of the steps are the rules' own positions: a ship that is sailed by them comes to lie where she is."""
    kinds = set()
    for match, chance in some_games(3):
        while not match.over:
            match.play(chance.choice(match.legal()))
        for i, event in enumerate(match.events):
            for seat in (0, 1, NOBODY):
                shown = stage.step(event, seat)
                if shown is None:
                    continue
                kinds.add(shown.kind)
                assert all(type(value) in (int, str) for _, value in shown.data)
                assert shown.sound in ("", *SOUNDS)
            assert i >= 0
    assert {"reveal", "sail", "turn", "shot", "fire", "wound", "round", "planned", "over", "cancel"} <= kinds


SOUNDS = ("card", "lay", "bell", "sail", "growl", "slam", "thunder", "cannon", "hit", "dice", "coin", "crack", "won", "lost")


def test_a_still_shows_what_its_event_tells(told_battle):
    """What the rules note before they write it is put right in the still."""
    game = told_battle(hands=("Come About, Scupper That", "Scupper That, Captain's Helm")).plan("Come About", "")
    game.plays("Scupper it").plays("Let it stand")
    s = game.match.redacted(C).copy()
    canceled = next(event for event in game.match.events if event.kind == Event.CANCELED)
    s.status[C][0], s.sub_kind = Status.WAITING, 0
    stage.between(s, canceled)
    assert s.status[C][0] == Status.CANCELED
    assert stage.step(canceled, C).at == ("slot-0-0",)


def test_what_a_seat_may_not_hear_is_no_step_for_it(told_battle):
    game = told_battle(seats=4, hand_up=1).plays("Hand up Haul Wind")
    handed = [event for event in game.match.events if event.kind == Event.HANDED_UP]
    assert {event.heard_by for event in handed} == {0, 2}, "the server gives a step only to who hears its event"
    assert all(stage.step(event, event.heard_by).kind == "handed" for event in handed)


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
        assert markup.esc(ORDER_NAMES[kind]) in about and f"Rule {int(cards.rule_of(kind)[-3:])}<" in about
        assert f"**{cards.rule_of(kind)}**" in rules
        assert cards.remark(kind) and drawings.picture(kind)
        assert not re.search("degree|knot|click", about)


def test_every_hint_says_why():
    points = set()
    for match, chance in some_games(14):
        while not match.over:
            s = match.redacted(match.to_act)
            points.add(s.point)
            for action in match.legal():
                assert re.fullmatch(r"[A-Z].*[.]", advice(s, action))
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
    mortar = PLACE.action(ORDER_NAMES.index("Mortar"))
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
    game.match.play(PLACE.action(ORDER_NAMES.index("Mortar")))
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

@pytest.mark.parametrize(("question", "prefix"), [
    (HEAL_CREW, "crew-own"), (ROB, "crew-enemy"), (MARK, "crew-enemy"), (PUT_OUT, "slot-own"), (BOARD, "slot-enemy")])
def test_crews_and_positions_are_named_where_they_stand(question, prefix):
    match = asked(question.phases[0])
    page = "".join(markup.whole(table.regions(look(match, match.to_act))).values())
    team = match.state.dec_team if prefix.endswith("own") else 1 - match.state.dec_team
    for action in match.legal():
        tag = tag_of(page, f"{prefix.split('-')[0]}-{team}-{action - question.first}")
        assert tag.startswith("<button") and f'data-action="{action}"' in tag and CAN.search(tag)
        assert f'data-action="{action}"' in tag_of(page, f"do-{action}")


@pytest.mark.parametrize("point", [Point.MOVE, Point.TURN, Point.HELM])
def test_ghosts_show_where_a_course_leads(point):
    match = asked(point)
    page = "".join(markup.whole(table.regions(look(match, match.to_act))).values())
    assert {int(id_[6:]) for id_ in ID.findall(page) if id_.startswith("ghost-")} == set(match.legal())
    for action in match.legal():
        assert label(tag_of(page, f"ghost-{action}")).startswith(name(match.state, action))


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
    assert f'data-mute="scupper-{match.state.round_no}" data-pass="{LET_STAND.action()}"' in page
    main = tag_of(page, "window-0")
    assert "main" in main, "letting it stand is the ordinary thing"
    assert "main" not in tag_of(page, "window-1"), "the costly card is not the primary button"


@rule("SAVAGE-064")
def test_where_every_captain_is_asked_there_is_a_fixed_time_and_then_the_order_stands():
    for match, chance in some_games(4):
        while not match.over:
            is_timed = match.state.point == Point.SCUPPER and match.state.ask_all
            assert closes(match.state) == ((5.0, LET_STAND.action()) if is_timed else None)
            match.play(chance.choice(match.legal()))


@rule("SAVAGE-058")
def test_an_own_order_is_scuppered_with_a_second_press_and_what_it_runs_into_is_shown(told_battle):
    game = told_battle(c="(0,-5) N", h="(0,4) N", map=CORAL_RING, fires=("weak, weak, weak, -", ""),
                       hands=("Full Sail, Scupper That, Captain's Helm", "")).plan("Full Sail", "")
    page = drawn(game, C)
    assert 'data-confirm="Yes, scupper our own Order"' in tag_of(page, "window-1")
    assert "Scupper our own Order</button>" in page
    assert "It runs into land or coral: 1 hit." in page
    assert 'data-shows="0-9"' in page
    assert 'data-mute="own-orders"' in page and "My own Orders stand" in page
    enemy = told_battle(hands=("", "Scupper That, Captain's Helm")).plan("Come About", "")
    page = drawn(enemy, H)
    assert "data-confirm" not in tag_of(page, "window-1") and "Scupper That!</button>" in page
    assert "own-orders" not in page.partition('id="window"')[2]
    assert "As things stand it is canceled." in drawn(told_battle(
        hands=("Scupper That", "Scupper That, Captain's Helm")).plan("Come About", "").plays("Scupper it"), C)


@rule("SAVAGE-064", "SAVAGE-060")
def test_both_captains_answer_in_one_window_that_has_a_name(told_battle):
    game = told_battle(ask_all=1, seats=4).plan("Come About", "-, Captain's Helm")
    name, captains = answer_together(game.state)
    assert captains == (1, 0)
    game.plays("Let it stand")
    assert answer_together(game.state) == (name, captains)
    game.plays("Let it stand")
    assert answer_together(game.state)[0] != name


@rule("SAVAGE-130")
def test_the_marines_reload_card_is_clicked_to_be_given(told_battle):
    game = told_battle(hands=("No Quarter, Fire Pots", "")).plan("No Quarter", "")
    reload = f"card-{C}-{RELOAD_KIND + 3}-0"
    assert " can" in tag_of(drawn(game, C), reload)
    game.plays("Give Reload (Marine)")
    assert "1 extra Order:</b> Reload or Fight Fire" in drawn(game, H)


@rule("SAVAGE-150", "SAVAGE-176")
def test_without_the_maw_no_round_is_the_last_one_on_the_page(told_battle):
    page = drawn(told_battle(maw=0, round_no=17), C)
    assert "Round <b>17</b></p>" in page and "of 16" not in page and "Maw" not in page
    assert "of 100" not in drawn(told_battle(maw=0, round_no=89), SPECTATOR)
    page = drawn(told_battle(maw=0, round_no=90), C)
    assert "of 100" in page and "that limit is ours" in page
    page = drawn(told_battle(round_no=9), C)
    assert "of 16" in page and "the book's" in page.partition('id="track"')[2]


# ------------------------------------------------------------------ handing up

@rule("SAVAGE-178")
def test_a_seat_hands_up_from_its_lit_row_and_may_choose_before_it_is_asked(told_battle):
    game = told_battle(seats=4, hand_up=1)
    page = drawn(game, 2)
    assert "Press a card of your Sailmaster" in page and ">Nothing</button>" in page
    assert "decides" in tag_of(page, "row-0-1") and "decides" not in tag_of(page, "row-0-3")
    assert 'data-early="3"' in page and 'data-early="1"' not in page, "the Marine's card may be chosen already"
    other = drawn(game, 3)
    assert 'id="early"' in other and 'data-early="1"' in other and "for your Sailmaster and your Marine now" in other
    assert "data-early" not in drawn(game, 0) + drawn(game, 1), "Captains place"


@rule("SAVAGE-178", "SAVAGE-180", "SAVAGE-181")
def test_cards_handed_up_rise_with_a_name_and_the_captain_may_send_them_back(told_battle):
    game = told_battle(seats=4, hand_up=1).plays("Hand up Haul Wind")
    assert "Handed up so far:" in drawn(game, 0), "the Captain sees them as they come"
    game.plays("Hand up nothing")
    page = drawn(game, 0)
    assert " offered" in tag_of(page, "card-0-10-0") and 'data-plan="1"' in tag_of(page, "card-0-10-0")
    assert "data-plan" not in tag_of(page, "card-0-13-0"), "of that crew only this one can be placed"
    assert "Send back: once a round" in tag_of(page, "do-40") and "Ask for a card: once a round" in tag_of(page, "do-42")
    assert " offered" in tag_of(drawn(game, 2), "card-0-10-0")
    assert " offered" not in drawn(game, 1)
    game.plays("Send back the Sailmaster's card")
    page = drawn(game, 2)
    assert "Your Captain sends back Haul Wind. Hand up another card for your Sailmaster." in page
    assert " can" not in tag_of(page, "card-0-10-0") and " can" in tag_of(page, "card-0-13-0")


# ------------------------------------------------------------------ team mates

def test_a_mate_suggests_a_card_for_a_position_and_the_captain_sees_who():
    match = Match(GAME, seed=1, options={"seats": 4})
    captain, mate = match.to_act, match.to_act + 2
    reload, team = PLACE.action(RELOAD_KIND), captain % 2
    pins = ((mate, 64 * 3 + reload),)
    assert pins[0][1] < SUGGESTIONS
    page = "".join(markup.whole(table.regions(replace(look(match, mate), pins=pins))).values())
    card, third = tag_of(page, f"card-{team}-{RELOAD_KIND}-0"), tag_of(page, f"slot-{team}-2")
    assert "data-suggest" in card and " pinned" in card
    assert 'data-wish="2"' in third and "you suggest Reload" in label(third)
    assert "Suggest an Order to your Captain" in page
    page = "".join(markup.whole(table.regions(replace(look(match, captain), pins=pins))).values())
    card = tag_of(page, f"card-{team}-{RELOAD_KIND}-0")
    assert "data-plan" in card and "data-suggest" not in card
    assert f"Suggested by {markup.esc(NAMES[mate])} for position 3" in card
    assert f"{markup.esc(NAMES[mate])} suggests Reload" in tag_of(page, f"slot-{team}-2")
    other = "".join(markup.whole(table.regions(look(match, 1 - captain))).values())
    assert "Suggest an Order" not in other, "a Captain is not told to suggest something to the Captain"


@rule("SAVAGE-042", "SAVAGE-043")
def test_the_captain_who_places_second_lays_out_a_plan_meanwhile(told_battle):
    game = told_battle()
    first, second = game.match.to_act, 1 - game.match.to_act
    page = drawn(game, second)
    assert 'data-early=""' in tag_of(page, "plan") and 'data-slot="3"' in tag_of(page, f"slot-{second}-3")
    assert not actions(page), "nothing is offered before the Captain is asked"
    assert "plans too" in prompt(game.match.redacted(second), second, ("Ann", "Ben"))
    game.match.play(LEAVE_EMPTY.action())
    assert drawn(game, second) == page, "how far the first one is cannot be seen"
    assert 'id="plan"' not in drawn(game, SPECTATOR)
    for _ in range(3):
        game.match.play(LEAVE_EMPTY.action())
    assert "data-early" not in tag_of(drawn(game, second), "plan")
    assert 'id="plan"' not in drawn(game, first), "who placed first has nothing more to plan"
    crews = drawn(told_battle(seats=4, hand_up=1), 1)
    assert 'id="plan"' not in crews, "where crews hand up, the Captain needs their cards first"


def test_who_sails_alone_suggests_nothing():
    match = Match(GAME, seed=1)
    assert '"do":"pin"' not in "".join(markup.whole(table.regions(look(match, 1 - match.to_act))).values())


# ------------------------------------------------------------------ the sea and the boards

@rule("SAVAGE-066", "SAVAGE-069", "SAVAGE-143")
def test_the_script_is_told_what_each_order_does():
    assert sea.order_data(ORDER_NAMES.index("Boom About"))["ways"] == [[5, 2, 0], [1, 2, 0], [0, 2, 5], [0, 2, 1]]
    assert sea.order_data(ORDER_NAMES.index("Full Sail"))["ways"] == [[0, 3, 0]]
    assert sea.order_data(ORDER_NAMES.index("Come About"))["ways"] == [[3, 0, 0]]
    assert sea.order_data(ORDER_NAMES.index("Captain's Helm"))["ways"] == [[5, 0, 0], [1, 0, 0], [0, 1, 0]]
    mortar = sea.order_data(ORDER_NAMES.index("Mortar"))
    assert (mortar["range"], mortar["cover"], len(mortar["sides"])) == (3, 0, 4)
    assert sea.order_data(ORDER_NAMES.index("Lend a Hand")) == {"repeats": 1}
    assert not sea.order_data(ORDER_NAMES.index("Witch Doctor"))


def test_fires_and_wounds_stand_near_their_owner(told_battle):
    page = drawn(told_battle(fires=("strong, weak, -, -", ""), wounds=("", "Gunner 3"), map=TWIN_FANGS), C)
    assert label(tag_of(page, "fires-0")) == "2 of 4 fires"
    assert label(tag_of(page, "slot-0-0")).endswith("strong fire") and label(tag_of(page, "slot-0-1")).endswith("weak fire")
    assert "3 wounds" in label(tag_of(page, f"crew-{H}-{CREW_NAMES.index('Gunner')}"))
    assert " dire" in tag_of(page, f"crew-{H}-2")


def test_the_order_at_work_stands_over_the_sea_and_a_window_shows_what_it_reaches():
    match = asked(Point.SCUPPER)
    kind = match.state.act_kind - 1
    for seat in range(match.state.seats):
        parts = table.regions(look(match, seat))
        assert markup.esc(cards.title(kind)) in parts["status"]
        assert f'data-shows="{match.state.act_team}-{kind}"' in parts["status"]


def test_the_goal_is_said_and_a_ship_names_her_people(told_battle):
    page = drawn(told_battle(seats=4), 2)
    assert "Four fires, or four wounds in one hand, lose the ship." in page
    assert f"{markup.esc(NAMES[0])} and you" in page and f"{markup.esc(NAMES[1])} and {markup.esc(NAMES[3])}" in page


@rule("SAVAGE-003")
def test_the_lobby_names_the_seats_by_their_teams():
    assert all(name.startswith(TEAM_NAMES[seat % 2]) for seat, name in enumerate(SEAT_NAMES))
    assert len(set(SEAT_NAMES)) == SEATS


def test_help_tells_a_newcomer_what_matters_now(told_battle):
    game = told_battle()
    assert 'class="tip"' not in drawn(game, C)
    assert 'class="tip"' in drawn(game, C, help=True)
    assert "Worth knowing" in drawn(game, C, help=True)


def test_help_marks_the_orders_that_have_a_reason_and_says_it(told_battle):
    def reasons(**scene):
        return set(re.findall(r'<em class="note reason">([^<]+)', drawn(told_battle(**scene), C, help=True)))

    far = {"hands": ("Lend a Hand, Ship Surgeon, Full Sail, Boom About, Starboard Cannons, Boarding Pikes", "")}
    near = far | {"c": "(0,0) N", "h": "(2,-1) S"}
    assert reasons(**far) == set()
    assert "reaches now" in reasons(**near)
    assert reasons(**far, wounds=("Gunner 1", "")) == {"heals a wound"}
    assert drawn(told_battle(**far, fires=("-, strong, -, -", "")), C, help=True).count("fights the fire</em>") == 1
    assert "note reason" not in drawn(told_battle(**near), C)
    assert "brings guns to bear" in {said for q in range(-2, 3) for said in reasons(**far, c="(0,1) N", h=f"({q},-2) S")}
