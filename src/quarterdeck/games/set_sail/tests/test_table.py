"""Set Sail's page: every part for every pair of eyes, and nothing in it that they may not see (spec.md, section 9)."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from html import escape
from pathlib import Path

import pytest

from quarterdeck.engine import markup
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.engine.match import Match
from quarterdeck.engine.reading import actions, look_at, recent, tag_of
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.set_sail import advice, log, prompts, result, table
from quarterdeck.games.set_sail.content import (
    A_SUPPLY,
    CANNON,
    DISTANCE,
    GOOD_NAMES,
    MAP_TILE,
    MOST_OF_AN_UPGRADE,
    PLACE_NAMES,
    PLUNDER_NAMES,
    SEATS,
    SHIP_CARD_ROWS,
    TILES,
    TRADE_NAMES,
    TREASURE_NAMES,
    UPGRADE_NAMES,
    UPGRADES,
)
from quarterdeck.games.set_sail.rules import (
    ACCEPT,
    BUY_FIVE,
    BUY_FOR_SHIP,
    BUY_MAP,
    BUY_ONE,
    CHOOSE_SHIP,
    DECLINE,
    DISCARD,
    FIGHT_BACK,
    GIVE,
    GIVE_UP,
    PAY,
    PLUNDER_QUEST,
    PROPOSE,
    SEND,
    SPARE,
    STEAL,
    TAKE,
    TRADE_QUEST,
    WANT,
)
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.rules.terms import Event
from quarterdeck.games.set_sail.scene import Scene
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.games.set_sail.table import asked, drawings, fight, stage, trading
from quarterdeck.games.set_sail.table.drawings import slug
from quarterdeck.games.set_sail.tests.table import GAME, RED
from quarterdeck.games.set_sail.words import MOVING, Voice, counted, members
from quarterdeck.players import roster

NAMES = ("Ann <b>", 'Bo "&"', "Cy", "Di", "Ed", "Flo")
ANN, BO = map(escape, NAMES[:2])
FOLDER = Path(table.__file__).parent
USED = re.compile(r'href="/static/games/set_sail/(\w+\.svg)[^#"]*#([^"]+)"')
ID = re.compile(r' id="([^"]+)"')
FORBIDDEN = ("style=", "<style", "<script", "Ann <b>")
TWICE = frozenset(each.action(choice) for each in (
    TAKE, DISCARD, GIVE_UP, BUY_ONE, BUY_FIVE, BUY_FOR_SHIP, PLUNDER_QUEST, TRADE_QUEST, PAY)
    for choice in range(each.actions.count))
"""Quests are offered on their card and in the port; what is to be discarded or paid in the hand and in the panel."""


def look(match, seat, **more):
    return look_at(match, seat, NAMES, recent=recent(match), **more)


def drawn(match, seat, **more):
    """The parts of a table as that seat sees them, in one piece."""
    return "".join(markup.whole(table.regions(look(match, seat, **more))).values())


def some_games(count, first=0):
    for seed in range(first, first + count):
        options = {"seats": 2 + seed % 5, "player_trading": seed % 2, "offers": 2 + seed % 3, "route_reward": seed % 2}
        yield Match(GAME, seed=seed, options=options), random.Random(seed)


def reach(wanted, seats=3, trading=0, **options):
    """The first position of a kind in games that the greedy player plays."""
    for seed in range(40):
        match = Match(GAME, seed=seed, options={"seats": seats, "player_trading": trading, **options})
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
"""What greedy players are asked in a few games without trading."""


@pytest.mark.parametrize("phase", ASKED)
def test_every_question_is_on_the_page(phase):
    check(at(phase, trading=1 if phase == Phase.TARGET else 0), random.Random(1))


def test_the_page_knows_every_question_by_its_name():
    phases = {phase.name for phase in Phase}
    assert set(asked.PANELS) == phases - {"OVER"}
    assert set(asked.NOTE_ON) | set(trading.GOES_ON) < phases


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
                    ours, theirs = (look_at(one, seat, NAMES, help=True) for one in (match, other))
                    assert table.regions(ours) == table.regions(theirs)
                    compared += 1
            match.play(chance.choice(match.legal()))
    assert compared > 100


def test_every_drawing_that_a_page_uses_is_in_its_sheet():
    used = set()
    for phase in (Phase.PIRATE, Phase.RESPOND, Phase.MOVE_0, Phase.UPGRADE):
        match = at(phase, seats=6)
        used |= set(USED.findall(drawn(match, match.to_act, help=True)))
    used |= set(USED.findall(table.cover()))
    assert len({sheet for sheet, _ in used}) >= 4
    for sheet, id_ in used:
        assert f'<symbol id="{id_}"' in (FOLDER / sheet).read_text(), (sheet, id_)
    assert "<svg" in table.cover() and 'class="' not in table.cover()


def test_every_card_captain_and_token_has_a_picture_of_its_own():
    wanted = [*(f"q-{slug(name)}" for name in (*PLUNDER_NAMES, *TRADE_NAMES, *TREASURE_NAMES)),
              *(f"pr-{slug(row['name'])}" for row in SHIP_CARD_ROWS),
              *(f"{kind}-{slug(name)}" for kind in ("to", "em") for name in (*GOOD_NAMES, *UPGRADE_NAMES)),
              *(f"em-{name}" for name in ("plunder", "trade", "treasure", "silver", "gold", "supply")),
              *(f"sh-{seat}-{piece}" for seat in range(SEATS) for piece in range(2)),
              *(f"big-{seat}" for seat in range(SEATS)),
              *(f"fl-{seat}" for seat in range(SEATS)), *(f"die-{face}" for face in range(1, 7)),
              "to-ship", "to-supply", "to-silver", "to-gold", "to-map", "me-supply", "me-trade", "me-upgrade", "me-pirate",
              *(f"end-won-{seat}" for seat in range(SEATS)), "end-lost"]
    found = {}
    for sheet in FOLDER.glob("*.svg"):
        found |= dict(re.findall(r'<symbol id="([^"]+)" viewBox="[^"]+">(.*?)</symbol>', sheet.read_text(), re.DOTALL))
    assert [id_ for id_ in wanted if id_ not in found] == []
    assert len(wanted) == len(set(wanted)) > 100
    drawings_ = [found[id_] for id_ in wanted]
    assert len(set(drawings_)) == len(drawings_), "two things share a picture"
    assert len(SHIP_CARD_ROWS) == sum(map(len, drawings.PRIZE_NAMES))


def test_every_choice_has_advice_in_a_sentence():
    for match, chance in some_games(4, 50):
        for _ in range(120):
            s = match.redacted(match.to_act)
            for action in match.legal():
                assert advice.advice(s, action).endswith(".")
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
    assert f'data-steps="{DISTANCE[start][some]}"' in tag_of(html, f"go-{some}")
    assert f'data-own="{start} {match.state.position[seat][1]}"' in tag_of(html, "tiles")


@rule("SET-030")
def test_a_ship_that_has_sailed_carries_the_way_it_came():
    match = at(Phase.MOVE_0)
    seat, start = match.to_act, match.state.position[match.to_act][0]
    goal = next(tile for tile in match.legal() if DISTANCE[start][tile] == 3)
    match.play(goal)
    for viewer in (seat, NOBODY):
        tag = tag_of(drawn(match, viewer), f"ship-{seat}-0")
        stops = re.search(r'data-way="([^"]*)"', tag)[1].split()
        assert len(stops) == 3 and "0,0" not in stops
    assert "data-way" not in tag_of(drawn(match, seat), f"ship-{seat}-1")


@rule("SET-009")
def test_only_its_owner_sees_the_cross_of_a_map():
    match = reach(lambda match: match.state.map_count[0] > 0 and match.to_act == 0)
    found = members(match.state.maps[0])[0]
    assert tag_of(drawn(match, 0), f"cross-{found}")
    assert escape(f"dig at {PLACE_NAMES[MAP_TILE[found]]}") in drawn(match, 0)
    for seat in (1, NOBODY):
        assert 'class="cross"' not in drawn(match, seat) or (seat == 1 and match.state.map_count[1])
        assert not tag_of(drawn(match, seat), f"cross-{found}")


def test_twelve_ships_fan_out_on_one_tile():
    match = Match(GAME, seed=1, options={"seats": SEATS})
    state = match.redacted(NOBODY)
    for seat in range(SEATS):
        state.position[seat][0] = state.position[seat][1] = 50
    parts = table.regions(markup.Look(match.game, state, NOBODY, NAMES, frozenset(), only=frozenset({"fleet"})))
    places = re.findall(r'aria-label="[^"]*" transform="([^"]*)"', parts["fleet"])
    assert len(places) == 2 * SEATS == len(set(places))


# ------------------------------------------------------------------ hands and captains

@rule("SET-007", "SET-012")
def test_the_own_hand_is_shown_in_full_and_those_of_others_as_numbers():
    match = reach(lambda match: match.to_act == 0 and match.state.goods_count[0] > 1 and match.state.goods_count[1] > 0)
    page = drawn(match, 0)
    s = match.state
    assert f"{s.goods_count[0]}/{capacity(s, 0)}" in page
    for good, count in enumerate(s.goods[0]):
        assert bool(tag_of(page, f"held-good-{good}")) == (count > 0)
    assert f'aria-label="{s.goods_count[1]} Trade cards"' in page
    assert not tag_of(drawn(match, NOBODY), "held-good-0") and "face down" in drawn(match, NOBODY)


def test_upgrades_are_three_rows_of_three_sockets():
    assert drawings.sockets((1, 0, 3)).count('class="full"') == 4
    assert drawings.sockets((0, 0, 0)).count('class="free"') == UPGRADES * MOST_OF_AN_UPGRADE


# ------------------------------------------------------------------ what is asked

@rule("SET-054", "SET-056")
def test_in_a_pirate_port_the_quests_that_can_be_paid_are_clicked():
    match = at(Phase.PIRATE, lambda match: PLUNDER_QUEST.among(match.legal()))
    page = drawn(match, match.to_act)
    space = PLUNDER_QUEST.among(match.legal())[0]
    assert "payable can" in tag_of(page, f"plunder-{space}")
    assert tag_of(page, f"do-{BUY_MAP.action()}") and " can" not in tag_of(drawn(match, NOBODY), f"plunder-{space}")


@rule("SET-075")
def test_who_is_attacked_sees_the_roll_and_the_chances():
    match = at(Phase.RESPOND, seats=4)
    page = drawn(match, match.to_act)
    wins, even, _ = advice.odds(match.state, CANNON)
    assert f"Win on {wins} of 6 rolls, draw on {even}" in page
    assert page.count('class="wins"') >= wins
    for seen in (page, drawn(match, NOBODY)):
        assert 'id="fight" class="fight"' in seen and 'id="cast-a"' in seen and 'id="cast-b"' not in seen


@rule("SET-097", "SET-099", "SET-102")
def test_an_offer_is_built_of_items_and_read_as_a_sentence():
    match = at(Phase.MOVE_0, lambda match: match.to_act == 0, trading=1)
    page = drawn(match, 0)
    assert "2 offers left" in page and 'id="trade" class="composer"' in page
    assert f'data-has="{match.state.silver[1]} {match.state.supply[1]} ' in tag_of(page, f"do-{PROPOSE.action(1)}")
    match.play(PROPOSE.action(1))
    page = drawn(match, 0)
    assert f"You offer {BO} nothing yet." in page and "off" in tag_of(page, f"do-{SEND.action()}")
    match.play(GIVE.action(A_SUPPLY))
    assert f"You offer {BO} 1 Supply token, for nothing." in drawn(match, 0)
    match.play(WANT.action())
    assert f"You offer {BO} 1 Supply token, for 1 silver." in drawn(match, 0)
    assert prompts.prompt(match.redacted(1), 1, NAMES) == "Ann <b> is writing an offer to you."
    match.play(SEND.action())
    assert f"{ANN} offers {BO} 1 Supply token, for 1 silver." in drawn(match, 2)
    page = drawn(match, 1)
    assert set(actions(page)) == {ACCEPT.action(), DECLINE.action()} and "You get <b>1 Supply token</b>" in page
    assert not actions(drawn(match, 2))


@rule("SET-099", "SET-126")
def test_ships_are_given_by_their_kind_and_wanted_of_any():
    match = at(Phase.MOVE_0, lambda match: match.to_act == 0 and match.state.ship_count[0] > 0, trading=1, offers=20)
    page = drawn(match, 0)
    assert "20 offers left" in page and 'data-most="40"' in page and 'data-most-coins="115"' in page
    lines = [line for line in page.split('<div class="item">') if 'id="more-give-' in line or 'id="more-want-' in line]
    sides = [("more-give-" in line, "more-want-" in line) for line in lines]
    assert sides == [(True, True)] * 6 + [(True, False)] * 3 + [(False, True)]
    assert all(words in page for words in ("Deep Water ship", "Route ship of health 4", "Ship card, any kind"))


@rule("SET-101")
def test_a_gift_and_a_demand_read_for_nothing():
    match = at(Phase.MOVE_0, lambda match: match.to_act == 0, trading=1)
    gift, demand = match.at(match.state), match.at(match.state)
    for action in (PROPOSE.action(1), GIVE.action(), SEND.action()):
        gift.play(action)
    assert "You get <b>1 silver</b>, for nothing." in drawn(gift, 1) and "offers you a gift" in drawn(gift, 1)
    assert f"{ANN} offers {BO} 1 silver, for nothing." in drawn(gift, 2)
    for action in (PROPOSE.action(1), WANT.action(), SEND.action()):
        demand.play(action)
    assert "You would give <b>1 silver</b>, for nothing." in drawn(demand, 1)
    assert f"{ANN} asks {BO} for 1 silver, for nothing." in drawn(demand, 2)


@rule("SET-118")
def test_the_winner_is_asked_to_steal_or_to_leave_it():
    match = at(Phase.STEAL, seats=4)
    page = drawn(match, match.to_act)
    assert set(actions(page)) == {STEAL.action(), SPARE.action()} and "Leave it" in page
    assert "may steal a card" in prompts.prompt(match.redacted(NOBODY), NOBODY, NAMES)
    for seat in (match.to_act, NOBODY):             # and everybody reads who has won
        assert re.search(r'class="banner (good|bad)"><span>[^<]+ wins? by \w+</span>', drawn(match, seat))


@rule("SET-015")
def test_ship_cards_to_pay_light_up_with_the_number_still_to_pay():
    match = at(Phase.PAY)
    page, left = drawn(match, match.to_act), match.state.to_pay
    asks = prompts.prompt(match.redacted(match.to_act), match.to_act)
    assert asks.endswith(f"Choose {counted(left, 'Ship card')} to pay.")
    for kind, count in enumerate(match.state.ships[match.to_act]):
        assert (f'data-action="{PAY.action(kind)}"' in tag_of(page, f"held-ship-{kind}")) == (count > 0)
    assert "held-ship" not in drawn(match, NOBODY)


@rule("SET-037", "SET-123", "SET-124", "SET-097")
def test_a_stop_for_a_trade_has_one_button_and_can_be_muted():
    seen = {}
    for phase in (Phase.ORDER, Phase.TARGET, Phase.END_TURN):
        match = at(phase, lambda match: len([a for a in match.legal() if not PROPOSE.has(a)]) == 1, trading=1, seats=4)
        go_on = match.legal()[0]
        panel = tag_of(drawn(match, match.to_act), "ask")
        assert f'data-mute="trade" data-pass="{go_on}"' in panel
        assert 'data-switch="mute"' in drawn(match, match.to_act) and 'data-unmute="trade"' in drawn(match, match.to_act)
        assert "data-mute" not in drawn(match, NOBODY) and "data-unmute" not in drawn(match, NOBODY)
        seen[phase] = drawn(match, match.to_act)
    assert "Draw for ship" in seen[Phase.ORDER] and "Fight " in seen[Phase.TARGET]
    both = at(Phase.ORDER, lambda match: any(match.state.pending), seats=6)
    assert "Which ship fights next?" in prompts.prompt(both.redacted(both.to_act), both.to_act)
    assert "data-mute" not in drawn(both, both.to_act)
    first = at(Phase.ORDER, lambda match: not any(match.state.pending) and CHOOSE_SHIP.action(1) in match.legal())
    assert "Which ship acts first?" in prompts.prompt(first.redacted(first.to_act), first.to_act)


@rule("SET-064")
def test_the_page_says_which_reward_the_table_chose():
    for reward, words in ((0, "2 silvers and two Trade cards"), (1, "3 silvers and one Trade card")):
        page = drawn(at(Phase.MOVE_0, route_reward=reward), NOBODY)
        assert page.count(words) > 26 and "as the table chose" not in page


@rule("SET-107")
def test_a_last_round_stands_on_the_page_only_where_there_is_one():
    assert "of at most 40" in drawn(at(Phase.MOVE_0), NOBODY)
    assert "at most" not in drawn(at(Phase.MOVE_0, round_limit=0), NOBODY).split('id="status"')[1].split("</div>")[0]


@rule("SET-090", "SET-092")
def test_running_out_is_five_steps_that_are_ticked_off():
    match = at(Phase.RUNOUT_0)
    page = drawn(match, match.to_act)
    assert page.count('class="done"') == 2 and page.count('class="now"') == 1
    assert all(step in drawn(match, NOBODY) for step in asked.STEPS)


@rule("SET-025")
def test_who_waits_reads_when_their_turn_comes():
    match = at(Phase.MOVE_0)
    seats = [escape(NAMES[(match.to_act + i) % 3]) for i in range(3)]
    assert f"Then {seats[1]} and you." in drawn(match, (match.to_act + 2) % 3)
    assert f"Then {seats[1]} and {seats[2]}." in drawn(match, NOBODY)


@rule("SET-106")
def test_in_the_last_round_only_those_follow_who_still_have_a_turn():
    match = reach(lambda match: prompts.is_last(match.state) and match.state.phase in MOVING
                  and (match.state.active + 1) % 3 == match.state.first_seat)
    assert prompts.ahead(match.state) == []
    assert "plays the last turn of the game." in drawn(match, NOBODY)


@rule("SET-106")
def test_the_last_round_is_announced():
    match = reach(lambda match: max(match.state.vp) >= 30 and match.state.phase in MOVING)
    assert "Last round" in drawn(match, NOBODY)


# ------------------------------------------------------------------ the log

def test_a_line_of_the_log_lights_up_what_it_speaks_of():
    match = at(Phase.RESPOND, seats=4)
    page = drawn(match, match.to_act)
    attack = next(event for event in reversed(match.events) if event.kind == Event.ATTACKS)
    lights = table.mention(attack)[1]
    assert len(lights) == 3 and all(tag_of(page, id_) for id_ in lights)


# ------------------------------------------------------------------ fights and steps

def told_since(match, actions_):
    """The events that these actions bring about."""
    before = len(match.events)
    for action in actions_:
        match.play(action)
    return match.events[before:]


@rule("SET-075", "SET-076", "SET-083")
def test_a_fight_is_read_from_its_events_and_says_who_wins_by_how_much():
    match = at(Phase.RESPOND, seats=4)
    attacker, defender = match.state.active, match.state.defender
    events = told_since(match, [FIGHT_BACK.action()])
    found = fight.read([*recent(match)])
    assert (found.attacker, found.defender) == (attacker, defender)
    answer = next(event for event in events if event.kind == Event.FIGHTS)
    assert (found.answer.face, found.answer.more) == (answer.b, answer.c)
    lead = found.lead
    words = fight.outcome(found, Voice(attacker, NAMES))
    expected = "You win by" if lead > 0 else "A draw" if lead == 0 else f"{NAMES[defender]} wins by"
    assert words.startswith(expected)


def test_steps_come_in_the_order_of_the_rules_and_each_has_words():
    kinds = {}
    for match, chance in some_games(6, 300):
        for _ in range(300):
            if match.over:
                break
            match.play(chance.choice(match.legal()))
        for event in match.events:
            for viewer in (0, NOBODY):
                shown = stage.step(event, viewer)
                if shown is not None:
                    kinds.setdefault(Event(event.kind), shown)
                    assert log.tell(event, viewer, NAMES).endswith((".", "!"))
    assert {Event.MOVED, Event.MET, Event.ROLLED, Event.ATTACKS, Event.ATTACK_ROLL, Event.FIGHTS, Event.LOSES,
            Event.TURN} <= set(kinds)
    assert [kinds[kind].kind for kind in (Event.MOVED, Event.MET, Event.ROLLED, Event.ATTACKS, Event.FIGHTS)] == \
        ["sail", "met", "roll", "attack", "roll"]
    rolls = (Event.ROLLED, Event.ATTACK_ROLL, Event.FIGHTS)
    assert all(kinds[kind].hold >= 1000 for kind in rolls), "dice are held for a second"


@rule("SET-062")
def test_a_ship_that_is_met_is_fought_on_the_stage_while_its_steps_are_shown():
    match = reach(lambda match: any(event.kind == Event.ROLLED for event in match.events[-12:]))
    events = [event for event in match.events if event.heard_by == ALL]
    end = max(i for i, event in enumerate(events) if event.kind == Event.ROLLED) + 1
    s = match.redacted(NOBODY)
    stage.between(s, events[end - 1])
    seen = markup.Look(match.game, s, NOBODY, NAMES, frozenset(), recent=tuple(events[max(0, end - 12):end]))
    page = "".join(markup.whole(table.regions(seen)).values())
    assert 'id="fight" class="fight"' in page and 'id="cast-a"' in page and not actions(page)
    assert 'id="fight" hidden' in "".join(markup.whole(table.regions(replace(seen, _s=match.redacted(NOBODY)))).values()) \
        or match.state.phase in (Phase.RESPOND, Phase.STEAL)


# ------------------------------------------------------------------ the end

@rule("SET-108", "SET-109")
def test_a_result_ranks_by_points_and_says_how_they_came_about():
    for seed in range(3):
        match = Match(GAME, seed=seed, options={"seats": 4})
        while not match.over:
            match.play(match.choose(roster.player("greedy"), seed))
        s = match.state
        for viewer in (0, 1, NOBODY):
            found = result.result(s, viewer, NAMES)
            assert [one.score for one in found.standings] == [f"{vp} VP" for vp in sorted(list(s.vp)[:4], reverse=True)]
            for one in found.standings:
                points = [int(line.amount.split()[0]) for line in one.lines if line.amount.endswith("VP")]
                assert sum(points) == s.vp[one.seat]
            assert found.won is (None if viewer == NOBODY else viewer in {one.seat for one in found.standings if one.won})
            assert found.standings[0].rank == 1 and found.standings[0].won
        point = result.turning_point(match.events, NAMES)
        assert match.events[point.event].kind in (Event.PLUNDERED, Event.DELIVERED, Event.DUG)
        first, second = found.standings[:2]
        assert NAMES[first.seat] in point.sentence or s.vp[first.seat] == s.vp[second.seat]


def test_a_newcomer_is_sent_to_no_port_where_nothing_can_be_done(told_sea):
    def kinds(game):
        found = Scene(game.match.redacted(0), 0).reasons(("", ""))
        return {reason.words for reason in found if "fight" not in reason.words}

    assert kinds(told_sea(at={RED: "G5 H6"}, supply={RED: 5}, silver={RED: 0})) == {"rich ship", "ship of 3", "fish"}
    assert {"supplies", "buy a map"} <= kinds(told_sea(at={RED: "G5 H6"}, supply={RED: 2}, silver={RED: 5}))
    assert "upgrade" in kinds(told_sea(at={RED: "G5 H6"}, supply={RED: 5}, silver={RED: 10}))
