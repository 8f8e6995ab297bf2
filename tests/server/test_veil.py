"""The veil: nobody can tell by what comes, or when, whether another seat was asked something in secret (BONES-157)."""

from __future__ import annotations

import math
import os
import random
import re
from contextlib import suppress

import msgspec
import pytest

from quarterdeck.engine import catalogue
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_bones.content import PASS
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.server import api, steps
from quarterdeck.server.logbook import Chair, Moved, Opened, Proposed, Warned
from quarterdeck.server.pages import table as page
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import Patience
from quarterdeck.server.tables import Table
from quarterdeck.server.veil import Pace, Veil, could_answer

STRIKE, GUARD, TURN = 7, 9, 4
PACE = Pace(slot=1.5, limit=20.0)
ASKS_BOTH = ((1, GUARD), (0, STRIKE))


@pytest.fixture
def veil():
    """A card has just been laid, at time 100; first seat 1 could answer, then seat 0."""
    made = Veil(PACE)
    made.act(0, TURN, 100.0, [ASKS_BOTH])
    assert made.shown == [100.0]
    return made


# ------------------------------------------------------------------ pauses

def test_the_pause_is_the_same_whether_nobody_is_asked_or_all_let_pass(veil):
    unasked = Veil(PACE)
    unasked.act(0, TURN, 100.0, [ASKS_BOTH, ()])
    veil.act(1, GUARD, 100.4, [], passes=True)
    veil.act(0, STRIKE, 102.1, [()], passes=True)
    assert unasked.shown == veil.shown == [100.0, 103.0]


def test_each_seat_is_asked_when_its_slot_begins(veil):
    assert veil.asked_from(1, GUARD, 100.0) == 100.0
    assert veil.asked_from(0, STRIKE, 100.0) == 101.5, "whether the other one was asked first"
    assert veil.asked_from(0, TURN, 100.0) == 103.0, "or either of them"
    veil.act(1, GUARD, 100.2, [], passes=True)
    assert veil.asked_from(0, STRIKE, 100.2) == 101.5


def test_who_thinks_longer_than_a_slot_hides_the_next_one_as_well(veil):
    """Seat 1 lets pass after 7 seconds; it cannot tell whether seat 0 was asked after it."""
    unasked = Veil(PACE)
    unasked.act(0, TURN, 100.0, [ASKS_BOTH])
    unasked.act(1, GUARD, 107.0, [()], passes=True)         # seat 0 has nothing: the next event comes of it
    veil.act(1, GUARD, 107.0, [], passes=True)
    assert veil.asked_from(0, STRIKE, 107.0) == 107.0
    veil.act(0, STRIKE, 107.6, [()], passes=True)
    assert unasked.shown == veil.shown == [100.0, 108.5]


def test_what_all_see_is_shown_at_once(veil):
    veil.act(1, GUARD, 100.3, [((0, STRIKE),)])
    assert veil.shown == [100.0, 100.3]
    veil.act(0, STRIKE, 100.5, [(), ()])
    assert veil.shown == [100.0, 100.3, 100.5, 100.5]


def test_what_takes_two_choices_is_shown_at_once_as_well(veil):
    """A card is chosen in one's slot, which nobody sees, and then laid, which all do."""
    veil.act(1, GUARD, 100.3, [])
    veil.act(1, TURN, 100.6, [()])
    assert veil.shown == [100.0, 100.6]


def test_what_one_seat_hears_comes_with_the_event_before(veil):
    veil.act(0, TURN, 110.0, [((1, GUARD),), None, ()])
    assert veil.shown == [100.0, 110.0, 110.0, 111.5]


def test_what_is_taken_back_leaves_no_pause_behind(veil):
    veil.act(0, TURN, 110.0, [ASKS_BOTH])
    veil.cut(1)
    veil.act(0, TURN, 120.0, [()])
    assert veil.shown == [100.0, 120.0]


# ------------------------------------------------------------------ holding

def test_a_seat_that_could_be_asked_may_hold_the_table(veil):
    windows = (STRIKE, GUARD)
    assert not veil.may_hold(2, 100.5, windows)
    assert veil.may_hold(1, 100.5, windows)
    assert veil.may_hold(0, 102.9, windows)
    assert not veil.may_hold(0, 102.9, (GUARD,)), "it could not be asked this"
    assert not veil.may_hold(1, 103.0, windows), "the pause is over"


def test_held_the_table_waits_until_it_is_let_go_or_the_limit(veil):
    veil.act(1, GUARD, 100.1, [], passes=True)
    veil.act(0, STRIKE, 101.6, [((1, GUARD),), ()], passes=True)
    assert veil.shown == [100.0, 103.0, 104.5]
    veil.hold(1, True, 102.0)
    assert veil.holds(1, 102.1)
    assert veil.shown == [100.0, 120.0, 121.5], "as long as a seat that is asked could take"
    veil.hold(1, False, 110.0)
    assert not veil.holds(1, 110.0)
    assert veil.shown == [100.0, 110.0, 111.5]


def test_a_held_table_asks_nobody_else(veil):
    veil.hold(1, True, 100.5)
    assert veil.asked_from(0, TURN, 100.0) == 120.0
    veil.hold(1, False, 101.0)
    assert veil.asked_from(0, TURN, 100.0) == 103.0


# ------------------------------------------------------------------ a whole table

BONES = catalogue.game("salt_and_bones")
PEOPLE = ("a" * 43, "b" * 43)
POSITIONS = 2000 if os.environ.get("QUARTERDECK_SOAK") else 60
HIDDEN = {Decision.STRIKE, Decision.GUARD, Decision.RESPOND, Decision.CHAIN, Decision.PREP, Decision.LULL}


class World:
    """A table for two at some position, with a clock of its own."""

    def __init__(self, state, asks):
        self.now = 1000.0
        self.table = Table("t" * 16)
        self.table.times.clock = lambda: self.now
        self.table.fold.take(Opened(game=BONES.name, rules=BONES.rules_version, content=BONES.content.hash[:16], options={},
                               key="00" * 16, host=PEOPLE[0],
                               chairs=[Chair(sailor=one, name=name) for one, name in zip(PEOPLE, ("Ann", "Bob"))]), 0.0)
        self.table.state.played.state.take(bytes(state))
        self.table.times.veil._asks[-1] = asks            # the pause after the event that led here
        self.table.fold.changed(0.0)

    def play(self, seat, action):
        self.table.fold.take(Moved(seat, action), self.now)

    def let_pass(self, but, chance):
        """Whoever else is asked in secret lets pass, as soon as they are shown it or within a second."""
        table = self.table
        seat = table.state.to_act
        played, times = table.state.played, table.times
        if seat not in (but, NOBODY) and times.is_asked(seat) and played.state.decision in HIDDEN \
                and PASS.first in played.legal() and (chance.random() < 0.4 or times.asks_from(seat) < self.now - 1):
            self.play(seat, PASS.first)

    def shown(self, seat):
        """The events that are shown to a seat by now."""
        told = self.table.state.played.events[:self.table.times.veil.released(self.now)]
        return [event for event in told if event.heard_by in (NOBODY, seat)]

    def seen_by(self, seat):
        """All that reaches a seat, or the spectators."""
        sailor = PEOPLE[seat] if seat != NOBODY else ""
        sight = self.table.sights.sight(sailor, self.now, Patience(), here=frozenset((0, 1)))
        state = self.table.looks.state_for(seat)
        lines = [page.line(BONES, told) for told in self.table.lines.of(sight.eyes)]
        return (sight.at, dict(page.parts(sight)), lines, sight.hold, bytes(state), BONES.view(state, seat),
                msgspec.json.encode(api.table_info(self.table, sailor)))


def wishes(table, seat, action, now, patience):
    """Everything that a page can ask the table for, by name; what comes of it is an entry or a refusal."""
    me, at = PEOPLE[seat], None
    return {
        "move": lambda: table.wishes.to_move(me, action, at), "pass": lambda: table.wishes.to_move(me, PASS.first, at),
        "undo": lambda: table.wishes.to_take_back(me, at), "stop": lambda: table.wishes.to_stop(me),
        "give up": lambda: table.wishes.to_concede(me),
        "agree": lambda: table.wishes.to_answer(me, True), "ready": lambda: table.wishes.to_be_ready(me),
        "say": lambda: table.wishes.to_say(me, "ahoy"), "pin": lambda: table.wishes.to_pin(me, action, True),
        "hold": lambda: table.wishes.to_hold(me, True), "let go": lambda: table.wishes.to_hold(me, False),
        "warn": lambda: table.seating.to_warn(me, now, patience),
        "hand over": lambda: table.seating.to_hand_over(me, "greedy", now, patience),
        "hand over the other": lambda: table.seating.to_hand_over(me, "greedy", now, patience, 1 - seat),
        "return": lambda: table.seating.to_return(me), "leave": lambda: table.seating.to_leave(me, None),
        "close": lambda: table.seating.to_close(me), "rematch": lambda: table.seating.rematch(me, "00" * 16),
        "sit": lambda: table.seating.to_sit(me, 1 - seat, "Ann"), "calls": lambda: table.waits.calls(me),
        "record, replay, analysis": lambda: table.endings.is_open,
        "look back": lambda: steps.recap(table, page, table.sights.sight(me, now, patience, here=frozenset((0, 1)))),
    }


def answer(wish):
    """What the asker learns from the answer: the refusal, or which kind of entry it becomes, and for which seat."""
    try:
        granted = wish()
    except Refused as refusal:
        return refusal.sentence, refusal.rule
    if isinstance(granted, dict):
        return granted, ""
    return type(granted).__name__, getattr(granted, "seat", granted if isinstance(granted, bool) else None)


def answers(world, seat, action):
    """The answers to all wishes of a seat, at once and when patience has run out."""
    found = {}
    for patience in (Patience(), Patience(0, 0)):
        asked = wishes(world.table, seat, action, world.now, patience)
        found |= {(name, patience): answer(wish) for name, wish in asked.items()}
    return found


def positions(count, seed):
    """Random positions of whole games, each with a random choice."""
    chance = random.Random(seed)
    while True:
        match = Match(BONES, seed=seed, number=chance.getrandbits(30), witness=True)
        while not match.over:
            action = chance.choice(match.legal())
            if chance.random() < 0.1:
                yield match, action, chance
                count -= 1
                if not count:
                    return
            match.play(action)


def endings(games, seed):
    """The last positions of random games: here one world may be over while the other still asks in secret."""
    chance = random.Random(seed)
    for _ in range(games):
        match, last = Match(BONES, seed=seed, number=chance.getrandbits(30), witness=True), []
        while not match.over:
            action = chance.choice(match.legal())
            last = [*last[-3:], (match.clone(), action, chance)]
            match.play(action)
        yield from last


def compare(match, action, chance):
    """Choices in two worlds that their seat cannot tell apart: moments compared, and those that differ.

    Where the seat is asked again in both, it chooses the same again: there is more to look back at then.
    """
    seat = match.to_act
    asks = could_answer(match, max(i for i, event in enumerate(match.events) if event.heard_by == NOBODY))
    worlds = [World(match.state, asks), World(match.imagined(seat, chance.getrandbits(30)), asks)]
    for world in worlds:
        world.play(seat, action)
    compared = differing = 0
    for step in range(60):
        fewer, more = sorted(worlds, key=lambda world: len(world.shown(seat)))
        if fewer.shown(seat) != more.shown(seat):       # all may see that; but the same event must come at the same time
            return compared, differing + is_late(fewer, more.shown(seat), seat, chance)
        if not slots_alike(worlds) or all(world.table.endings.is_open for world in worlds):     # then everything may be seen
            break
        for viewer in (seat, NOBODY):
            compared += 1
            differing += worlds[0].seen_by(viewer) != worlds[1].seen_by(viewer)
        compared += 1
        differing += answers(worlds[0], seat, action) != answers(worlds[1], seat, action)
        legal = [set(table.fixed_time.legal_for(seat)) if table.times.is_asked(seat) else set()
                 for table in (world.table for world in worlds)]
        if step % 4 == 3 and legal[0] & legal[1]:
            again = chance.choice(sorted(legal[0] & legal[1]))
            for world in worlds:
                world.play(seat, again)
        for world in worlds:
            world.let_pass(seat, chance)
            world.now += 0.3
    return compared, differing


def is_late(world, told, seat, chance):
    """Whether a world goes on to show what was shown in another one before."""
    if world.shown(seat) != told[:len(world.shown(seat))]:
        return False
    for _ in range(100):
        world.let_pass(seat, chance)
        world.now += 0.1
    return world.shown(seat)[:len(told)] == told


def slots_alike(worlds):
    """Whether the same slots are empty: which one an Instinct came from is seen, not told."""
    shown = [world.table.looks.state_for(NOBODY) for world in worlds]
    return all(list(shown[0].instinct[i]) == list(shown[1].instinct[i]) for i in range(2))


def test_what_a_seat_is_shown_told_and_refused_does_not_depend_on_what_is_asked_in_secret():
    """Pages, their times, and the answers to all wishes, in pairs of worlds that the seat cannot tell apart."""
    sources = positions(POSITIONS, seed=5), endings(POSITIONS // 6, seed=6)
    results = [compare(*each) for source in sources for each in source]
    assert sum(compared for compared, _ in results) > 10 * POSITIONS
    assert sum(differing for _, differing in results) == 0


def test_a_question_and_a_warning_do_not_lapse_because_of_what_happens_in_secret():
    """Whoever waits for an answer would otherwise see that the other one was asked something, and let it pass."""
    def lets_pass(world, seat):
        table = world.table
        other = 1 - seat
        if not (table.state.to_act == other and table.times.has_window and table.times.is_asked(other)):
            return False
        table.fold.take(table.wishes.to_stop(PEOPLE[seat]), world.now)
        table.fold.take(Warned(other, seat), world.now)
        told = len(table.state.played.events)
        world.play(other, PASS.first)
        return len(table.state.played.events) == told         # nobody saw anything

    world, seat, _ = world_in(lets_pass)
    assert world.table.agreement.question is not None
    assert world.table.waits.warned == 1 - seat


def world_in(wanted, seed=7):
    """A world and a seat, after a choice that leads to what is wanted of the world."""
    for match, action, chance in positions(100_000, seed):
        seat = match.to_act
        world = World(match.state, ())
        world.play(seat, action)
        if wanted(world, seat):
            return world, seat, chance
    raise AssertionError


def asked_a_window(world, seat):
    return world.table.times.waives_at < math.inf and world.table.state.to_act != seat


def test_who_is_not_asked_hears_the_same_whoever_is():
    world, seat, _ = world_in(asked_a_window)
    other = World(world.table.state.played.state, ())         # the same, at rest: the other seat is simply to act
    for one in (world, other):
        with pytest.raises(Refused, match=r"^You are not asked anything now\.$"):
            one.table.wishes.to_move(PEOPLE[seat], PASS.first, None)
    assert world.seen_by(seat)[0] % 2 == 0, "nor does the number of the position tell"


def test_a_window_that_keeps_the_table_waiting_is_taken_as_passed():
    world, seat, _ = world_in(asked_a_window)
    table, other = world.table, 1 - seat
    world.now = table.times.asks_from(other) + 19.9
    with pytest.raises(Refused):
        table.wishes.to_waive()
    assert table.times.waives_at == pytest.approx(table.times.asks_from(other) + 20)
    world.now = table.times.asks_from(other) + 20.01
    assert table.wishes.to_waive() == Moved(other, PASS.first)


def test_a_seat_with_a_face_down_card_holds_the_table_as_a_bluff():
    """It is asked nothing; the other one sees the same as if it were, and waits until it lets go."""
    def might_be_asked(world, seat):
        table = world.table
        return table.state.to_act == seat and not table.times.is_asked(seat) and table.sights.sight(
            PEOPLE[1 - seat], world.now, Patience()).hold is False

    world, seat, _ = world_in(might_be_asked)
    table, other = world.table, 1 - seat
    waiting, told = world.seen_by(seat), world.shown(seat)
    table.fold.take(table.wishes.to_hold(PEOPLE[other], True), world.now)
    assert table.sights.sight(PEOPLE[other], world.now, Patience()).hold is True
    assert world.seen_by(seat) == waiting
    world.now += 10
    assert world.shown(seat) == told and not table.times.is_asked(seat)
    table.fold.take(table.wishes.to_hold(PEOPLE[other], False), world.now)
    world.now += 5
    assert table.times.is_asked(seat)
    with pytest.raises(Refused, match="does not wait for you"):
        table.wishes.to_hold(PEOPLE[other], False)
    with pytest.raises(Refused, match="only when you could answer") as refused:
        table.wishes.to_hold(PEOPLE[other], True)
    assert refused.value.rule == "BONES-157"


def test_a_page_fits_together_however_the_clock_goes_on_while_it_is_made():
    """Time passes with every look at the clock; a seat is shown its choices together with the position they belong to."""
    world, seat, _ = world_in(lambda world, seat: world.table.state.to_act == seat and not world.table.times.is_asked(seat))
    table = world.table
    for head_start in range(30):
        world.now = table.times.asks_from(seat) - 0.01 * head_start

        def ticking():
            world.now += 0.01
            return world.now

        table.times.clock = ticking
        look = table.sights.sight(PEOPLE[seat], world.now, Patience()).look
        assert bool(look.legal) == (look._s.decision != NONE)


def test_what_is_taken_back_by_consent_names_no_number_of_choices():
    world, seat, _ = world_in(lambda world, seat: isinstance(world.table.wishes.to_take_back(PEOPLE[seat], None), Proposed))
    table = world.table
    table.fold.take(table.wishes.to_take_back(PEOPLE[seat], None), world.now)
    assert "their last move, and all since" in table.agreement.question.sentence
    table.fold.take(table.wishes.to_answer(PEOPLE[1 - seat], True), world.now)
    assert table.state.to_act == seat and table.times.is_asked(seat)


# ------------------------------------------------------------------ a real server

def test_two_people_play_a_whole_duel_over_their_sockets(server):
    salt = server.open("salt_and_bones")
    bones = server.join(salt.table)
    with salt.socket() as one, bones.socket() as two:
        moves = play_duel(one, two)
        last = [re.match(r'<li id="(log-\d+)"', page.log[-1])[1] for page in (one, two)]
        assert last[0] == last[1], "both have read the end"
    assert len(server.get(f"/t/{salt.table}/record").json["actions"]) == moves


def play_duel(*sockets):
    """Each page plays at random when it is asked, until both see the end; how many moves were made. Their positions have
    numbers of their own, so that neither can be waited for at the other."""
    chance, moves = random.Random(3), 0
    while any('id="ending" hidden' in one.parts.get("ending", 'id="ending" hidden') for one in sockets):
        for one in sockets:
            with suppress(TimeoutError):
                while True:
                    one.hear(0.02)
            if one.possible:
                assert "ack" in one.ask(do="move", action=chance.choice(one.possible), at=one.at)
                moves += 1
        assert moves < 1000
    return moves
