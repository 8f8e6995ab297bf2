"""Seats that play in teams: a chat of their own, suggestions, and a fixed time to answer in which nothing shows."""

from __future__ import annotations

import math

import pytest
from tests.server.harness import Server

from quarterdeck.engine import catalogue
from quarterdeck.engine.contract import NOBODY
from quarterdeck.games.savage_seas.content import SCUPPER_THAT
from quarterdeck.games.savage_seas.rules import LET_STAND, SCUPPER
from quarterdeck.games.savage_seas.state import Phase, Point
from quarterdeck.server import logbook, seats
from quarterdeck.server.logbook import read, written
from quarterdeck.server.opening import opening
from quarterdeck.server.pages import table as page
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import Patience
from quarterdeck.server.table.fixed_time import BOT_SECONDS, BOT_SECONDS_ALONE
from quarterdeck.server.tables import Table
from quarterdeck.server.turns import bot_is_to_act, bot_move

SAVAGE = catalogue.game("savage_seas")
STANDS, SCUPPERED = LET_STAND.action(), SCUPPER.action()
PEOPLE = [seats.sailor_of(letter * 22) for letter in "ABCD"]
ANN, BEN, CARL, DORA = PEOPLE
EVE = seats.sailor_of("E" * 22)
NAMES = ("Ann", "Ben", "Carl", "Dora")
SECRET = "canary of the crew"


class Told:
    """A table of Savage Seas with its log and a clock that only the test moves; Ann and Carl sail against Ben and Dora."""

    def __init__(self, count=4, bots=(), key=bytes(16)):
        self.now, self.log = 1000.0, []
        self.table = Table("t1")
        self.table.times.clock = lambda: self.now
        kinds = ["me", *("bot:greedy" if seat in bots else "friend" for seat in range(1, count))]
        self.take(opening(SAVAGE, {"seats": count}, kinds, sailor=ANN, name="Ann", key=key))
        for seat in range(1, count):
            if seat not in bots:
                self.take(self.table.seating.to_sit(PEOPLE[seat], seat, NAMES[seat]))

    def take(self, entry):
        self.log.append((written(entry), self.now))
        self.table.fold.take(read(written(entry)), self.now)
        return self

    def move(self, action):
        seat = self.table.state.to_act
        return self.take(self.table.wishes.to_move(self.table.state.seats[seat].sailor, action, None, seat))

    def to(self, wanted, most=400):
        """Play on, with whatever comes first, until a position is as wanted; the log is kept."""
        for _ in range(most):
            if wanted(self.table.state.played.state):
                return self
            self.take(logbook.Moved(self.table.state.to_act, self.table.state.played.legal()[-1]))
        raise AssertionError("it does not come to that")

    def seen_by(self, sailor):
        """All that a person's page holds, but the clock."""
        sight = self.table.sights.sight(sailor, self.now, Patience(30, 60))
        return page.parts(sight), [page.line(sight.game, told) for told in self.table.lines.of(sight.eyes)], sight.at


def holds(s):
    """A window of a Captain who holds a Scupper That."""
    return s.point == Point.SCUPPER and s.hand[s.dec_team][SCUPPER_THAT] > 0


def holds_none(s):
    return s.point == Point.SCUPPER and s.hand[s.dec_team][SCUPPER_THAT] == 0


# ------------------------------------------------------------------ what people play with

def test_where_people_play_every_captain_is_asked():
    assert Told().table.state.opened.options["ask_all"] == 1
    with pytest.raises(Refused, match="ask_all is 1 wherever people play"):
        opening(SAVAGE, {"ask_all": 0}, ["me"], sailor=ANN, name="Ann")


def test_a_game_played_on_keeps_the_options_that_it_had():
    opened = opening(SAVAGE, {"ask_all": 0}, ["me"], sailor=ANN, name="Ann", source="t0")
    assert opened.options["ask_all"] == 0


# ------------------------------------------------------------------ the team's chat

def test_a_team_talks_among_itself():
    told = Told()
    told.take(told.table.wishes.to_say(ANN, SECRET, team=True)).take(told.table.wishes.to_say(BEN, "ahoy"))
    sight = told.table.sights.sight
    heard = {sailor: [line.text for line in sight(sailor, 0, Patience(30, 60)).chat] for sailor in (*PEOPLE, EVE)}
    for mate in (ANN, CARL):
        assert heard[mate][-2:] == [SECRET, "ahoy"]
        assert SECRET in told.seen_by(mate)[0]["chat"]
    for other in (BEN, DORA, EVE):
        assert SECRET not in heard[other] and heard[other][-1] == "ahoy"
        assert SECRET not in str(told.seen_by(other))


def test_who_has_no_team_mates_has_no_team_chat():
    told = Told(count=2)
    with pytest.raises(Refused, match="no team mates"):
        told.table.wishes.to_say(ANN, "psst", team=True)
    assert 'name="to"' not in told.seen_by(ANN)[0]["chat"]
    assert 'name="to"' in Told().seen_by(ANN)[0]["chat"]


# ------------------------------------------------------------------ suggestions

def test_team_mates_suggest_orders_and_nobody_else_sees_it():
    told = Told()
    before = {sailor: told.seen_by(sailor) for sailor in (BEN, DORA, EVE)}
    told.take(told.table.wishes.to_pin(CARL, 7, True))
    assert told.table.looks.look(0, 0).pins == told.table.looks.look(2, 2).pins == ((2, 7),)
    assert {sailor: told.seen_by(sailor) for sailor in before} == before
    assert told.table.looks.look(1, 1).pins == told.table.looks.look(NOBODY, NOBODY).pins == ()
    told.take(told.table.wishes.to_pin(CARL, 7, False))
    assert told.table.looks.look(0, 0).pins == ()


def test_suggestions_are_few_and_lapse_when_the_round_is_planned():
    told = Told()
    for action in range(2, 9):
        told.take(told.table.wishes.to_pin(CARL, action, True))
    assert told.table.looks.look(0, 0).pins == tuple((2, action) for action in (5, 6, 7, 8))
    told.to(lambda s: s.phase == Phase.ACTION)
    assert told.table.looks.look(0, 0).pins == ()
    with pytest.raises(Refused, match="nobody to suggest"):
        told.table.wishes.to_pin(CARL, 7, True)


def test_who_watches_or_is_alone_suggests_nothing():
    told = Told()
    with pytest.raises(Refused, match="only watch"):
        told.table.wishes.to_pin(EVE, 7, True)
    with pytest.raises(Refused, match="no action 500"):
        told.table.wishes.to_pin(CARL, 500, True)
    with pytest.raises(Refused, match="nobody to suggest"):
        Told(count=2).table.wishes.to_pin(ANN, 7, True)


# ------------------------------------------------------------------ a fixed time

@pytest.mark.parametrize("wanted", [holds, holds_none])
def test_letting_pass_is_seen_by_nobody_before_the_time_is_over(wanted):
    told = Told().to(wanted)
    table, asked = told.table, told.table.state.to_act
    others = [sailor for sailor in (*PEOPLE, EVE) if sailor != PEOPLE[asked]]
    before = [told.seen_by(sailor) for sailor in others]
    told.now += 1
    told.move(STANDS)
    assert [told.seen_by(sailor) for sailor in others] == before
    assert table.looks.look(asked, asked).legal == frozenset()
    assert "let it pass" in str(told.seen_by(PEOPLE[asked])[0]["prompt"])
    with pytest.raises(Refused, match="You have let it pass"):
        table.wishes.to_move(PEOPLE[asked], STANDS, None, asked)
    told.now += 3.99
    with pytest.raises(Refused):
        table.wishes.to_waive()
    told.now += 0.02
    told.take(table.wishes.to_waive())
    assert told.seen_by(EVE) != before[-1] and table.state.played.actions[-1] == STANDS


def test_who_does_not_answer_lets_it_stand_at_the_same_time():
    told = Told().to(holds)
    assert told.table.times.waives_at == told.now + 5.0
    told.now += 5.0
    told.take(told.table.wishes.to_waive())
    assert told.table.state.played.actions[-1] == STANDS


def test_a_scupper_is_shown_at_once():
    told = Told().to(holds)
    before = told.seen_by(EVE)
    told.now += 1
    told.move(SCUPPERED)
    assert told.seen_by(EVE) != before


def test_the_page_of_a_captain_without_the_card_differs_only_for_that_captain():
    """The same window, with and without the card in the Captain's hand."""
    told = Told().to(holds)
    s = told.table.state.played.state
    others = [EVE, *(sailor for seat, sailor in enumerate(PEOPLE) if seat % 2 != s.dec_team)]
    before = [told.seen_by(sailor) for sailor in others]
    s.hand[s.dec_team][SCUPPER_THAT] -= 1
    s.deck[s.dec_team][SCUPPER_THAT] += 1
    assert [told.seen_by(sailor) for sailor in others] == before


def test_a_log_in_which_somebody_let_pass_is_folded_again():
    told = Told().to(holds)
    told.now += 1
    told.move(STANDS)
    again = Table("t1")
    for body, at in told.log:
        again.fold.take(read(body), at)
    assert again.fixed_time.has_passed and again.times.waives_at == told.table.times.waives_at


def test_what_was_let_pass_is_carried_out_though_the_others_have_left():
    told = Told(count=2).to(lambda s: s.point == Point.SCUPPER and s.dec_team == 0)
    told.move(STANDS)
    told.take(logbook.Left(1)).take(logbook.Handed(1, "greedy"))
    assert told.table.times.waives_at == told.now + 5.0
    told.now += 5.0
    told.take(told.table.wishes.to_waive())
    assert not told.table.fixed_time.has_passed


def test_one_person_alone_with_bots_is_not_hurried_and_bots_are_quick():
    told = Told(count=2, bots=(1,)).to(lambda s: holds(s) and s.dec_team == 0)
    assert told.table.fixed_time.seconds == 0 and told.table.times.waives_at == math.inf
    told.move(STANDS)
    assert not told.table.fixed_time.has_passed and told.table.state.played.actions[-1] == STANDS
    told.to(lambda s: holds_none(s) and s.dec_team == 0)
    assert told.table.fixed_time.seconds == 0
    assert told.table.times.waives_at == told.now, "without the card the table answers at once"
    told.take(told.table.wishes.to_waive())
    assert told.table.state.played.actions[-1] == STANDS
    told.to(lambda s: s.point == Point.SCUPPER and s.dec_team == 1)
    assert told.table.fixed_time.seconds == BOT_SECONDS_ALONE <= 1.0
    told.take(bot_move(told.table, told.table.state.turn, 1, STANDS, ""))
    assert told.table.fixed_time.has_passed and not bot_is_to_act(told.table)
    told.now += BOT_SECONDS_ALONE
    told.take(told.table.wishes.to_waive())
    assert not told.table.fixed_time.has_passed


@pytest.mark.parametrize("wanted", [holds, holds_none])
def test_a_bot_lets_pass_after_the_same_time_with_the_card_and_without(wanted):
    """One person alone waits as long, and sees the same meanwhile, whatever the bot holds and whenever it answers."""
    told = Told(count=2, bots=(1,)).to(lambda s: wanted(s) and s.dec_team == 1)
    before = told.seen_by(ANN)
    told.now += 0.2
    told.take(bot_move(told.table, told.table.state.turn, 1, STANDS, ""))
    assert told.seen_by(ANN) == before and told.table.times.waives_at == pytest.approx(told.now - 0.2 + BOT_SECONDS_ALONE)


def test_a_replay_steps_over_what_was_let_stand():
    table = Told().to(lambda s: s.round_no == 3).table
    played, moves = table.state.played, table.endings.moves_told()
    assert {move.round for move in moves} == {1, 2}
    for i, move in enumerate(moves):
        lets_stand, told = move.said.endswith("Let it stand"), played.after(i + 1)[1] - played.after(i)[1]
        assert move.small == (lets_stand and told == 1), "where the Order is carried out there is something to see"
    assert any(move.small for move in moves)


def test_where_several_people_play_bots_keep_their_longer_time():
    told = Told().to(second_holds)
    for captain in (0, 1):
        told.take(logbook.Left(captain)).take(logbook.Handed(captain, "greedy"))
    assert told.table.fixed_time.seconds == BOT_SECONDS


# ------------------------------------------------------------------ one time for both Captains (SAVAGE-060, SAVAGE-064)

def second_holds(s):
    """The first question of a window in which both Captains are asked, and the second holds a Scupper That."""
    return (s.point == Point.SCUPPER and s.dec_team != s.act_team and s.hand[s.act_team][SCUPPER_THAT] > 0
            and SAVAGE.together.answer_together(s)[1] == (1 - s.act_team, s.act_team))


def test_both_captains_see_the_same_bar_from_its_beginning_and_may_press():
    told = Told().to(second_holds)
    table, first = told.table, told.table.state.to_act
    second = 1 - first
    assert table.fixed_time.asked_seats == (first, second)
    assert table.looks.look(second, second).legal == {STANDS, SCUPPERED}
    bars = {bar for sailor in (*PEOPLE, EVE) for bar in [told.seen_by(sailor)[0]["prompt"].partition('<i id="closes-')[2]]}
    assert len(bars) == 1 and 'data-closes="5"' in bars.pop()
    for mate in (2, 3):
        assert table.looks.look(mate, mate).legal == frozenset()


def test_a_press_of_the_second_captain_is_let_it_stand_of_the_first_and_scupper_of_the_second():
    told = Told().to(second_holds)
    table, second = told.table, 1 - told.table.state.to_act
    before, chain = len(table.state.played.actions), table.state.played.state.chain
    told.now += 1
    told.take(table.wishes.to_move(PEOPLE[second], SCUPPERED, table.state.turn, second))
    assert isinstance(read(told.log[-1][0]), logbook.Pressed)
    assert table.state.played.actions[before:before + 2] == [STANDS, SCUPPERED]
    assert table.state.played.movers[before:before + 2] == [1 - second, second]
    assert table.state.played.state.chain in (0, chain + 1)
    again = Table("t1")
    for body, at in told.log:
        again.fold.take(read(body), at)
    assert bytes(again.state.played.state) == bytes(table.state.played.state)


def test_a_press_that_comes_too_late_for_an_order_is_not_taken_against_a_scupper_that():
    told = Told().to(lambda s: second_holds(s) and s.hand[s.dec_team][SCUPPER_THAT] > 0)
    table, first = told.table, told.table.state.to_act
    seen = table.state.turn
    told.move(SCUPPERED)
    assert table.state.played.state.chain == 1 and table.fixed_time.asked_seats
    with pytest.raises(Refused, match="moved on"):
        table.wishes.to_move(PEOPLE[1 - first], SCUPPERED, seen, 1 - first)


def test_the_time_runs_once_for_both_though_both_let_it_stand():
    told = Told().to(second_holds)
    table, first = told.table, told.table.state.to_act
    closing = told.now + 5.0
    others = {sailor: told.seen_by(sailor) for sailor in (*PEOPLE, EVE) if sailor != PEOPLE[1 - first]}
    told.now += 1
    told.take(table.wishes.to_move(PEOPLE[1 - first], STANDS, table.state.turn, 1 - first))
    assert {sailor: told.seen_by(sailor) for sailor in others} == others, "nobody sees that the second has let it stand"
    assert table.looks.look(1 - first, 1 - first).legal == frozenset()
    told.now += 1
    told.move(STANDS)
    assert table.times.waives_at == closing, "the rest of the time still passes"
    told.now = closing
    told.take(table.wishes.to_waive())
    assert table.state.to_act == 1 - first and table.times.waives_at == closing, "the second answers in the same time"
    told.take(table.wishes.to_waive())
    assert table.state.played.actions[-2:] == [STANDS, STANDS]


def test_a_window_that_was_taken_back_begins_anew():
    told = Told().to(second_holds)
    table, first = told.table, told.table.state.to_act
    told.take(table.wishes.to_move(PEOPLE[1 - first], STANDS, None, 1 - first))
    keep = len(table.state.played.actions)
    told.now += 5
    told.take(table.wishes.to_waive())
    told.take(logbook.Proposed(first, "takeback", keep))
    for seat in list(table.agreement.question.waits_for):
        told.take(logbook.Answered(seat, True))
    assert table.fixed_time.asked_seats == (first, 1 - first) and table.times.waives_at == told.now + 5.0


def test_a_bot_that_is_asked_second_answers_within_the_time_of_the_first():
    told = Told(bots=(1,)).to(lambda s: second_holds(s) and s.act_team == 1)
    table = told.table
    assert table.state.to_act == 0 and bot_is_to_act(table) and table.fixed_time.seconds == 5.0
    assert table.looks.state_for(1).dec_team == 1, "it looks at its own question"
    told.take(bot_move(table, table.state.turn, 1, STANDS, ""))
    assert table.state.to_act == 0 and not bot_is_to_act(table) and table.looks.look(0, 0).legal
    told = Told(bots=(1,)).to(lambda s: second_holds(s) and s.act_team == 1)
    told.take(bot_move(told.table, told.table.state.turn, 1, SCUPPERED, ""))
    assert told.table.state.played.actions[-2:] == [STANDS, SCUPPERED]


def test_windows_close_by_themselves_even_if_the_server_was_killed_meanwhile(tmp_path):
    with Server(data=tmp_path / "data", options=("--haste", "5")) as server:
        ann = server.open("savage_seas", ("me", "friend"))
        ben = server.join(ann.table)
        with ann.socket() as here, ben.socket() as there:
            to_a_window(here, there)
            at = here.at
            here.until(at + 1)
            there.until(at + 1)
            to_a_window(here, there)
            at = here.at
        server.kill()
        server.start()
        with ben.socket() as there:
            there.until(at + 1)


def to_a_window(*sockets):
    """Let the pages play until a window is open, and look that the bar runs for both."""
    while True:
        latest = max(0, *(one.at for one in sockets))
        for one in sockets:
            one.until(latest)
        open_for = ["data-closes" in one.parts["prompt"] for one in sockets]
        assert open_for[0] == open_for[1]
        if open_for[0]:
            return
        mover = next(one for one in sockets if one.possible)
        assert "ack" in mover.ask(do="move", action=mover.possible[-1], at=mover.at)
