"""The fold: what a table grants, what it refuses and why, and that a log folded again is the same table."""

from __future__ import annotations

import gc
import json
import random
import weakref

import pytest
from msgspec.structs import replace

from quarterdeck.engine import catalogue, journal
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.engine.markup import RECENT
from quarterdeck.server import logbook, results, seats
from quarterdeck.server.api import table_info
from quarterdeck.server.listing import row_of
from quarterdeck.server.logbook import Chair, read, written
from quarterdeck.server.naming import LONGEST_SAYING, tidy
from quarterdeck.server.opening import checked, from_record, opening, played_on
from quarterdeck.server.pages import table as page
from quarterdeck.server.refused import Refused
from quarterdeck.server.replaying import replayed
from quarterdeck.server.settings import Patience
from quarterdeck.server.sight import Holder, Status, Talk
from quarterdeck.server.tables import Table
from quarterdeck.server.teams import TALK
from quarterdeck.server.turns import bot_is_to_act

SAIL = catalogue.game("sail")
ANN, BOB, EVE = (seats.sailor_of(letter * 22) for letter in "ABE")
PATIENCE = Patience(30, 60)
KEY = bytes(range(16))


class Told:
    """A table with its log, and a clock that goes on by a second with every entry."""

    def __init__(self, kinds=("me", "friend"), host=ANN, **options):
        self.log, self.now = [], 1000.0
        self.table = Table("t1")
        self.take(opening(SAIL, {"pirate_mode": 2} | options, kinds, sailor=host, name="Ann", key=KEY))

    def take(self, entry):
        self.now += 1
        self.log.append((written(entry), self.now))
        self.table.fold.take(read(written(entry)), self.now)
        return self

    def fold_again(self):
        other = Table("t1")
        for body, at in self.log:
            other.fold.take(read(body), at)
        return other

    def play(self, count, seed=0):
        """So many random moves, everyone being ready whenever that is asked."""
        chance, table = random.Random(seed), self.table
        while count and table.state.status is Status.PLAYING:
            if table.state.unready:
                self.take(logbook.Ready(table.state.unready[0]))
                continue
            action = chance.choice(table.state.played.legal())
            self.take(table.wishes.to_move(self.asked, action, table.state.turn, table.state.to_act))
            count -= 1
        while table.state.unready:
            self.take(logbook.Ready(table.state.unready[0]))
        return self

    @property
    def asked(self):
        return self.table.state.seats[self.table.state.to_act].sailor

    @property
    def other(self):
        return next(seat.sailor for i, seat in enumerate(self.table.state.seats) if i != self.table.state.to_act)


@pytest.fixture
def lobby():
    return Told()


@pytest.fixture
def dealt(lobby):
    """Ann and Bob, the first deal still kept back."""
    return lobby.take(lobby.table.seating.to_sit(BOB, 1, "Bob"))


@pytest.fixture
def playing(dealt):
    return dealt.play(0)


SILENCE = Talk()


def sights(table, now=5000.0):
    """Everything that anybody can be shown."""
    shown = []
    for sailor in (ANN, BOB, EVE, ""):
        for chosen in (NOBODY, 0, 1):
            sight = table.sights.sight(sailor, now, PATIENCE, chosen=chosen, help_=chosen == 1)
            shown.append((page.parts(sight), [page.line(SAIL, told) for told in table.lines.of(sight.eyes)], sight.at,
                          list(sight.chat), replace(sight, look=None, chat=SILENCE)))
    return shown


# ------------------------------------------------------------------ sitting and leaving

def test_a_seat_is_taken_once_and_the_cards_are_dealt_when_all_are_taken(lobby):
    table = lobby.table
    assert table.state.status is Status.GATHERING and table.state.match is None
    lobby.take(table.seating.to_sit(BOB, 1, "  Bob\n\u202e "))
    assert [seat.name for seat in table.state.seats] == ["Ann", "Bob"]
    assert table.state.status is Status.PLAYING and table.state.covered
    with pytest.raises(Refused, match="seats are taken"):
        table.seating.to_sit(EVE, 1, "Eve")


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_such_seat(lobby, seat):
    with pytest.raises(Refused, match="no such seat"):
        lobby.table.seating.to_sit(BOB, seat, "Bob")


def test_a_taken_seat_and_a_kept_one_are_refused(lobby):
    with pytest.raises(Refused, match="South is taken"):
        lobby.table.seating.to_sit(BOB, 0, "Bob")
    lobby.table.state.seats[1].kept_for = BOB
    with pytest.raises(Refused, match="kept for someone else"):
        lobby.table.seating.to_sit(EVE, 1, "Eve")
    assert lobby.table.seating.to_sit(BOB, 1, "Bob") == logbook.Sat(1, BOB, "Bob")


def test_nobody_shares_a_name(lobby):
    assert lobby.table.seating.to_sit(BOB, 1, "Ann") == logbook.Sat(1, BOB, "Ann 2")
    assert lobby.table.seating.to_sit(BOB, 1, " \x00") == logbook.Sat(1, BOB, "Sailor")
    assert len(lobby.table.seating.to_sit(BOB, 1, "x" * 500).name) <= 26


def test_who_leaves_before_the_deal_frees_the_seat_and_later_only_goes_away(lobby):
    lobby.take(lobby.table.seating.to_leave(ANN, None))
    assert lobby.table.state.seats[0].holder is Holder.FREE
    with pytest.raises(Refused, match="only watch"):
        lobby.table.seating.to_leave(ANN, None)
    lobby.take(lobby.table.seating.to_sit(ANN, 0, "Ann")).take(lobby.table.seating.to_sit(BOB, 1, "Bob"))
    lobby.take(lobby.table.seating.to_leave(BOB, 1))
    assert lobby.table.state.seats[1].left and lobby.table.state.seats[1].sailor == BOB
    with pytest.raises(Refused, match="left this table already"):
        lobby.table.seating.to_leave(BOB, 1)
    with pytest.raises(Refused, match="South is not yours"):
        lobby.table.seating.to_leave(BOB, 0)
    with pytest.raises(Refused, match="That seat is not yours"):
        lobby.table.seating.to_leave(BOB, 9)


def test_the_host_closes_a_table_that_was_never_dealt(lobby):
    with pytest.raises(Refused, match="Only who opened"):
        lobby.table.seating.to_close(BOB)
    with pytest.raises(Refused, match="Only who opened"):
        lobby.table.seating.to_close("")
    lobby.take(lobby.table.seating.to_close(ANN))
    assert lobby.table.state.status is Status.STOPPED
    with pytest.raises(Refused, match="seats are taken"):
        lobby.table.seating.to_sit(BOB, 1, "Bob")
    with pytest.raises(Refused, match="The game has begun"):
        lobby.table.seating.to_close(ANN)


# ------------------------------------------------------------------ moving

def test_before_the_deal_there_is_nothing_to_move(lobby):
    for wish in (lambda table: table.wishes.to_move(ANN, 0, 0), lambda table: table.wishes.to_take_back(ANN, 0),
                 lambda table: table.seating.to_warn(ANN, 9e9, PATIENCE), lambda table: table.wishes.to_be_ready(ANN)):
        with pytest.raises(Refused):
            wish(lobby.table)


def test_a_move_is_the_askeds_at_the_position_they_saw(playing):
    table = playing.table
    card = table.state.played.legal()[0]
    with pytest.raises(Refused, match="moved on"):
        table.wishes.to_move(playing.asked, card, table.state.turn - 1)
    with pytest.raises(Refused, match=f"not your turn: {table.state.seats[table.state.to_act].name}"):
        table.wishes.to_move(playing.other, card, table.state.turn)
    with pytest.raises(Refused, match="only watch"):
        table.wishes.to_move(EVE, card, table.state.turn)
    with pytest.raises(Refused, match="is not yours"):
        table.wishes.to_move(playing.other, card, table.state.turn, table.state.to_act)
    wrong = next(a for a in range(27) if a not in table.state.played.legal())
    with pytest.raises(Refused) as refusal:
        table.wishes.to_move(playing.asked, wrong, table.state.turn)
    assert refusal.value.rule.startswith("SAIL-")
    entry = table.wishes.to_move(playing.asked, card, table.state.turn)
    turn = table.state.turn
    playing.take(entry)
    assert table.state.turn == turn + 1
    with pytest.raises(Refused, match="moved on"):
        table.wishes.to_move(playing.asked, card, turn)


def test_a_covered_deal_takes_no_move(dealt):
    table = dealt.table
    with pytest.raises(Refused, match="kept back") as refusal:
        table.wishes.to_move(dealt.asked, table.state.played.legal()[0], table.state.turn)
    assert refusal.value.rule in ("", "SAIL-115")
    dealt.take(table.wishes.to_be_ready(ANN))
    with pytest.raises(Refused, match="Nothing waits for you"):
        table.wishes.to_be_ready(ANN)
    with pytest.raises(Refused, match="only watch"):
        table.wishes.to_be_ready(EVE)
    turn = table.state.turn
    dealt.take(table.wishes.to_be_ready(BOB))
    assert not table.state.covered and table.state.turn == turn + 1


# ------------------------------------------------------------------ taking back, stopping

def test_what_told_nobody_anything_is_taken_back_at_once(playing):
    """The first gift stays hidden until the second is chosen."""
    table = playing.table
    giver, before = playing.asked, bytes(table.state.played.state)
    with pytest.raises(Refused, match="nothing of yours"):
        table.wishes.to_take_back(giver, table.state.turn)
    playing.take(table.wishes.to_move(giver, table.state.played.legal()[0], table.state.turn))
    with pytest.raises(Refused, match="moved on"):
        table.wishes.to_take_back(giver, table.state.turn - 1)
    entry = table.wishes.to_take_back(giver, table.state.turn)
    assert isinstance(entry, logbook.Undid)
    turn = table.state.turn
    playing.take(entry)
    assert bytes(table.state.played.state) == before and table.state.turn == turn + 1, "the version never goes back"


def test_even_what_nobody_learned_from_is_not_taken_back_unseen(playing):
    table = playing.table
    giver = table.state.seats[table.state.to_act].name
    playing.take(table.wishes.to_move(playing.asked, table.state.played.legal()[0], table.state.turn))
    playing.take(table.wishes.to_take_back(table.state.seats[table.state.played.movers[-1]].sailor, table.state.turn))
    assert table.state.teams.heard_by(())[-1].text.startswith(f"{giver} took back the last move: ")
    alone = Told(kinds=("me", "bot:random")).play(0)
    said = len(alone.table.state.teams.heard_by(()))
    alone.take(alone.table.fixed_time.moved(0, alone.table.state.played.legal()[0]))
    alone.take(logbook.Undid(0))
    assert len(alone.table.state.teams.heard_by(())) == said, "nobody else sits there"


def test_a_public_choice_that_told_nothing_hidden_is_taken_back_by_consent_as_well():
    """A pirate that was picked is a signal to the partner, though everybody knew that it could be picked."""
    picking = Told(pirate_mode=0)
    picking.take(picking.table.seating.to_sit(BOB, 1, "Bob")).play(1)
    question = picking.table.state.played.undo_question()
    assert question.is_free and question.is_seen_by(1)
    assert picking.table.wishes.to_take_back(ANN, picking.table.state.turn) == logbook.Proposed(0, "takeback", 0, [1])


def test_what_was_seen_is_taken_back_by_consent_or_not_at_all(playing):
    table = playing.play(2).table
    leader, partner = playing.asked, playing.other
    before, lines = bytes(table.state.played.state), len(table.lines.of(NOBODY))
    playing.take(table.wishes.to_move(leader, table.state.played.legal()[0], table.state.turn))
    for yes in (False, True):
        playing.take(table.wishes.to_take_back(leader, table.state.turn))
        assert table.agreement.question.what == "takeback"
        with pytest.raises(Refused, match="proposed already"):
            table.wishes.to_take_back(leader, table.state.turn)
        with pytest.raises(Refused, match="proposed already"):
            table.wishes.to_stop(partner)
        with pytest.raises(Refused, match="not yours to answer"):
            table.wishes.to_answer(leader, True)
        playing.take(table.wishes.to_answer(partner, yes))
        assert table.agreement.question is None
        assert (bytes(table.state.played.state) == before) == yes
    assert len(table.lines.of(NOBODY)) == lines
    with pytest.raises(Refused, match="Nothing is proposed"):
        table.wishes.to_answer(partner, True)


def test_a_move_lets_a_proposal_lapse(playing):
    table = playing.play(2).table
    playing.take(table.wishes.to_move(playing.asked, table.state.played.legal()[0], table.state.turn))
    playing.take(table.wishes.to_take_back(playing.other, table.state.turn))
    playing.take(table.wishes.to_move(playing.asked, table.state.played.legal()[0], table.state.turn))
    assert table.agreement.question is None


def test_bots_agree_to_take_back():
    told = Told(("me", "bot:greedy")).play(0)
    table = told.table
    while table.state.to_act != 0:
        told.take(logbook.Moved(1, table.state.played.legal()[0]))
    told.take(table.wishes.to_move(ANN, table.state.played.legal()[0], table.state.turn))
    while table.state.to_act != 0:
        told.take(logbook.Moved(1, table.state.played.legal()[0]))
    mine = table.state.played.movers.count(0)
    told.take(table.wishes.to_take_back(ANN, table.state.turn))
    assert table.state.played.movers.count(0) == mine - 1


def test_all_agree_to_stop_and_then_everything_is_open(playing):
    table = playing.table
    with pytest.raises(Refused, match="record can be had"):
        table.endings.record()
    with pytest.raises(Refused, match="only watch"):
        table.wishes.to_stop(EVE)
    playing.take(table.wishes.to_stop(ANN)).take(table.wishes.to_answer(BOB, False))
    assert table.state.status is Status.PLAYING
    playing.take(table.wishes.to_stop(ANN)).take(table.wishes.to_answer(BOB, True))
    assert table.state.status is Status.STOPPED and table.endings.is_open
    assert table.endings.record()["key"] == KEY.hex()
    assert "replayed" in checked(table)
    for wish in (lambda: table.wishes.to_move(ANN, 0, table.state.turn), lambda: table.wishes.to_stop(ANN),
                 lambda: table.wishes.to_take_back(ANN, None)):
        with pytest.raises(Refused, match="The game is over"):
            wish()


def test_a_stop_before_everyone_was_ready_shows_the_deal(dealt):
    table = dealt.take(dealt.table.wishes.to_stop(ANN)).take(dealt.table.wishes.to_answer(BOB, True)).table
    assert not table.state.covered and table.endings.is_open
    assert sights(table) == sights(dealt.fold_again())


# ------------------------------------------------------------------ talking

def test_chat_is_tidied_bounded_and_kept_short(dealt):
    table = dealt.table
    with pytest.raises(Refused, match="nothing to say"):
        table.wishes.to_say(ANN, " \n\x00\u200b")
    with pytest.raises(Refused, match="only watch"):
        table.wishes.to_say(EVE, "psst")
    assert table.wishes.to_say(ANN, "  ahoy\n\tthere\x07 ").text == "ahoy there"
    assert len(table.wishes.to_say(ANN, "x" * 5000).text) == LONGEST_SAYING
    for _ in range(TALK + 50):
        dealt.take(table.wishes.to_say(BOB, "ahoy"))
    assert len(table.state.teams.heard_by(())) == TALK
    assert tidy("a\ud800b", 10) == "a b"


def test_chat_is_closed_during_a_round(playing):
    with pytest.raises(Refused, match="No talking") as refusal:
        playing.table.wishes.to_say(ANN, "lead coral!")
    assert refusal.value.rule == "SAIL-025"


# ------------------------------------------------------------------ those who do not go on

def of_patience(playing, seconds):
    """The same table, as if it had been opened with that patience."""
    playing.table.state.opened = replace(playing.table.state.opened, patience=seconds)
    return playing.table


def test_a_table_waits_as_long_as_it_was_opened_with(playing):
    table, since = of_patience(playing, 300), playing.table.state.since
    quick = playing.other
    assert not table.sights.sight(quick, since + 99, PATIENCE).can_warn
    assert table.sights.sight(quick, since + 101, PATIENCE).can_warn
    with pytest.raises(Refused, match="a little more time"):
        table.seating.to_warn(quick, since + 99, PATIENCE)
    playing.take(table.seating.to_warn(quick, since + 101, PATIENCE))
    assert not table.sights.sight(quick, table.waits.warned_at + 199, PATIENCE).can_hand_over
    with pytest.raises(Refused, match="still has time"):
        table.seating.to_hand_over(quick, "greedy", table.waits.warned_at + 199, PATIENCE)
    assert table.seating.to_hand_over(quick, "greedy", table.waits.warned_at + 201, PATIENCE)


def test_a_table_may_wait_for_ever_but_not_for_who_has_left(playing):
    table, since = of_patience(playing, -1), playing.table.state.since
    assert not table.sights.sight(playing.other, since + 9e9, PATIENCE).can_warn
    with pytest.raises(Refused, match="nobody is replaced"):
        table.seating.to_warn(playing.other, since + 9e9, PATIENCE)
    playing.take(table.seating.to_leave(playing.asked, None))
    assert table.seating.to_hand_over(playing.other, "greedy", since + 1, PATIENCE)


def test_patience_is_one_of_a_few_and_a_rematch_keeps_it(playing):
    with pytest.raises(Refused, match="patience is 0, 300, 3600, 86400, -1"):
        opening(SAIL, {}, ["me"], sailor=ANN, name="Ann", patience=7)
    assert opening(SAIL, {}, ["me"], sailor=ANN, name="Ann", patience=3600).patience == 3600
    table = of_patience(playing, 86_400)
    playing.take(table.wishes.to_stop(ANN))
    playing.take(table.wishes.to_answer(BOB, True))
    assert table.seating.rematch(ANN, KEY.hex()).patience == 86_400


def test_who_keeps_all_waiting_is_warned_then_replaced_and_may_return(playing):
    table = playing.table
    slow, quick = playing.asked, playing.other
    seat = table.state.to_act
    since = table.state.since
    with pytest.raises(Refused, match="a little more time"):
        table.seating.to_warn(quick, since + 29, PATIENCE)
    with pytest.raises(Refused, match="nobody else"):
        table.seating.to_warn(slow, since + 31, PATIENCE)
    with pytest.raises(Refused, match="only watch"):
        table.seating.to_warn(EVE, since + 31, PATIENCE)
    with pytest.raises(Refused, match="must be asked"):
        table.seating.to_hand_over(quick, "greedy", since + 999, PATIENCE)
    playing.take(table.seating.to_warn(quick, since + 31, PATIENCE))
    with pytest.raises(Refused, match="asked already"):
        table.seating.to_warn(quick, since + 99, PATIENCE)
    with pytest.raises(Refused, match="still has time"):
        table.seating.to_hand_over(quick, "greedy", table.waits.warned_at + 59, PATIENCE)
    with pytest.raises(Refused, match="no bot of level 'genius'"):
        table.seating.to_hand_over(quick, "genius", table.waits.warned_at + 61, PATIENCE)
    with pytest.raises(Refused, match="No seat waits"):
        table.seating.to_hand_over(quick, "greedy", table.waits.warned_at + 61, PATIENCE, 9)
    playing.take(table.seating.to_hand_over(quick, "greedy", table.waits.warned_at + 61, PATIENCE))
    assert table.state.seats[seat].holder is Holder.STAND_IN
    with pytest.raises(Refused, match="A bot plays for you"):
        table.wishes.to_move(slow, table.state.played.legal()[0], table.state.turn)
    with pytest.raises(Refused, match="No bot plays for you"):
        table.seating.to_return(quick)
    playing.take(table.seating.to_return(slow))
    assert table.state.seats[seat].holder is Holder.PERSON
    assert isinstance(table.wishes.to_move(slow, table.state.played.legal()[0], table.state.turn), logbook.Moved)


def test_a_move_ends_the_warning(playing):
    table = playing.table
    playing.take(table.seating.to_warn(playing.other, table.state.since + 31, PATIENCE))
    playing.take(table.wishes.to_move(playing.asked, table.state.played.legal()[0], table.state.turn))
    assert table.waits.warned == NOBODY


def test_who_has_left_is_replaced_without_a_warning(playing):
    table = playing.table
    gone, stays = playing.asked, playing.other
    playing.take(table.seating.to_leave(gone, None))
    playing.take(table.seating.to_hand_over(stays, "greedy", table.state.since, PATIENCE))
    assert table.state.seats[table.state.to_act].bot == "greedy"
    playing.take(table.seating.to_return(gone))
    assert not table.state.seats[table.state.to_act].bot and not table.state.seats[table.state.to_act].left


def test_who_has_left_plays_no_more_until_they_take_their_seat_back(playing):
    table = playing.table
    gone, stays, action = playing.asked, playing.other, playing.table.state.played.legal()[0]
    playing.take(table.seating.to_leave(gone, None))
    sight = table.sights.sight(gone, table.state.since + 1, PATIENCE)
    assert not sight.asked and sight.prompt == "You have left this table." and not sight.can_stop
    for wish in (lambda: table.wishes.to_move(gone, action, table.state.turn), lambda: table.wishes.to_take_back(gone, None),
                 lambda: table.wishes.to_stop(gone), lambda: table.seating.to_warn(gone, table.state.since + 99, PATIENCE)):
        with pytest.raises(Refused, match="Take your seat back"):
            wish()
    assert table.people.has_left(gone) and not table.waits.calls(gone)
    assert sights(table) == sights(playing.fold_again())
    playing.take(table.seating.to_return(gone))
    assert table.sights.sight(gone, table.state.since + 1, PATIENCE).asked and table.waits.calls(gone)
    assert isinstance(table.wishes.to_move(gone, action, table.state.turn), logbook.Moved) and stays


@pytest.mark.parametrize("level", ["random", "deckhand"])
def test_a_bot_that_takes_over_is_no_weak_one(playing, level):
    table = playing.table
    stays = playing.other
    playing.take(table.seating.to_leave(playing.asked, None))
    with pytest.raises(Refused, match="a Mate or stronger"):
        table.seating.to_hand_over(stays, level, table.state.since, PATIENCE)
    for strong in ("greedy", "captain", "admiral"):
        assert table.seating.to_hand_over(stays, strong, table.state.since, PATIENCE).level == strong


def seated(game, *kinds, guests=(), **options):
    """A table of another game with Ann, bots, and those who come by the link."""
    table = Table("t9")
    table.fold.take(opening(catalogue.game(game), options, kinds, sailor=ANN, name="Ann"), 1000.0)
    for sailor, seat, name in guests:
        table.fold.take(table.seating.to_sit(sailor, seat, name), 1001.0)
    return table


@pytest.mark.parametrize("game", ["salt_and_bones", "set_sail", "savage_seas", "salt_and_sail"])
def test_who_gives_up_has_lost_and_the_other_has_won(game):
    options = {} if game == "salt_and_bones" else {"seats": 2}
    table = seated(game, "me", "friend", guests=[(BOB, 1, "Bob")], **options)
    assert table.sights.sight(BOB, 1002.0, PATIENCE).can_concede
    assert "Give up" in page.parts(table.sights.sight(BOB, 1002.0, PATIENCE))["controls"]
    entry = table.wishes.to_concede(BOB)
    table.fold.take(read(written(entry)), 1002.0)
    table.times.clock = lambda: 9000.0            # a veil has been lifted by then
    assert table.state.status is Status.OVER and table.state.ended_at == 1002.0
    shown = {sailor: table.sights.sight(sailor, 9000.0, PATIENCE).ending.result for sailor in (ANN, BOB, EVE)}
    assert [shown[sailor].title for sailor in (ANN, BOB, EVE)] == ["You win!", "You gave up.", "Bob gave up."]
    assert [shown[sailor].won for sailor in (ANN, BOB, EVE)] == [True, False, None]
    assert [(each.seat, each.rank, each.won) for each in shown[EVE].standings] == [(0, 1, True), (1, 2, False)]
    assert "Bob gave up before the end." in page.parts(table.sights.sight(ANN, 9000.0, PATIENCE))["ending"]
    with pytest.raises(Refused, match="over"):
        table.wishes.to_concede(ANN)
    row = row_of(table, 1002.0)
    assert json.loads(row.summary)["result"] == "Bob gave up."
    lost, won = results.played_by(row, BOB), results.played_by(row, ANN)
    assert (lost.verdict, won.verdict) == ("lost", "won") and lost.said == "gave up"
    assert results.statistics([lost]).wins == 0 and results.statistics([won]).wins == 1


def test_alone_with_bots_giving_up_is_a_loss_and_names_no_winner_among_several():
    table = seated("set_sail", "me", "bot:greedy", "bot:greedy", seats=3)
    table.fold.take(table.wishes.to_concede(ANN), 1002.0)
    result = table.endings.ending().result
    assert result.title == "Ann gave up." and not any(each.won for each in result.standings)
    assert results.played_by(row_of(table, 1002.0), ANN).verdict == "lost"


def test_where_others_play_on_nobody_gives_up_for_all(playing):
    with pytest.raises(Refused, match="The others play on"):
        playing.table.wishes.to_concede(ANN)       # a crew sails together
    assert not playing.table.sights.sight(ANN, 0.0, PATIENCE).can_concede
    three = seated("set_sail", "me", "friend", "friend", guests=[(BOB, 1, "Bob"), (EVE, 2, "Eve")], seats=3)
    team = seated("savage_seas", "me", "bot:greedy", "friend", "bot:greedy", guests=[(BOB, 2, "Bob")], seats=4)
    for table in (three, team):
        with pytest.raises(Refused, match="The others play on"):
            table.wishes.to_concede(ANN)


def test_moves_are_told_with_the_names_of_people(playing):
    table = playing.play(6).table
    playing.take(table.wishes.to_stop(ANN)).take(table.wishes.to_answer(BOB, True))
    told = table.endings.moves_told()
    assert {move.said.partition(":")[0] for move in told} == {"Ann", "Bob"}
    assert {move.round for move in told} == {1} and not any(move.small for move in told)


def test_who_has_no_seat_is_told_why_they_cannot_talk(dealt):
    told = page.parts(dealt.table.sights.sight(EVE, 0.0, PATIENCE))["chat"]
    assert "Only people who have a seat here can talk." in told and "<form" not in told
    assert "Only people" not in page.parts(dealt.table.sights.sight(ANN, 0.0, PATIENCE))["chat"]


def away(told, sailor=BOB):
    """Somebody does not go on, is asked to, and a bot stands in."""
    table, other = told.table, ANN if sailor == BOB else BOB
    told.take(table.seating.to_warn(other, table.state.since + 31, PATIENCE))
    told.take(table.seating.to_hand_over(other, "greedy", table.waits.warned_at + 61, PATIENCE))
    assert table.state.seats[table.people.seats_of(sailor)[0]].holder is Holder.STAND_IN
    return table


def test_a_bot_that_stands_in_is_ready_for_the_deal(dealt):
    dealt.take(dealt.table.wishes.to_be_ready(ANN))
    assert dealt.table.waits.awaited == 1
    assert not away(dealt).state.covered


def test_a_bot_that_stands_in_agrees_to_nothing(playing):
    """Away for a minute and a half nobody loses a game: neither its moves nor its secrets."""
    table = playing.play(5).table
    waits = playing.asked
    stays = ANN if waits == BOB else BOB
    away(playing, waits)
    before = list(table.state.played.actions)
    for wish in (lambda: table.wishes.to_take_back(stays, None), lambda: table.wishes.to_stop(stays)):
        with pytest.raises(Refused, match=r"is away, and a bot agrees for nobody\. Ask again when they are back\."):
            wish()
    assert table.state.played.actions == before
    assert table.state.status is Status.PLAYING
    playing.take(table.seating.to_return(waits))
    playing.take(table.wishes.to_stop(stays))
    assert table.agreement.question.waits_for == list(table.people.seats_of(waits))


def test_who_is_asked_and_goes_away_has_not_agreed(playing):
    table = playing.table
    playing.take(table.wishes.to_stop(ANN))
    assert table.waits.awaited == 1
    away(playing)
    assert table.state.status is Status.PLAYING
    assert table.agreement.question is None
    assert table.state.teams.heard_by(())[-1].text == "Bob is away and cannot agree."
    assert sights(table) == sights(playing.fold_again())


def test_who_got_up_has_no_say_any_more(playing):
    table = playing.table
    playing.take(table.wishes.to_stop(ANN))
    playing.take(table.seating.to_leave(BOB, None))
    playing.take(table.seating.to_hand_over(ANN, "greedy", table.state.since, PATIENCE))
    assert table.state.status is Status.STOPPED
    assert sights(table) == sights(playing.fold_again())


def test_what_a_bot_did_meanwhile_is_taken_back_by_consent_only(playing):
    """The same move is taken back at once by who made it, and not by who finds it made."""
    table = playing.table
    mover, other = playing.asked, playing.other
    choice = table.state.played.legal()[0]
    playing.take(table.wishes.to_move(mover, choice, table.state.turn))
    assert isinstance(table.wishes.to_take_back(mover, None), logbook.Undid)
    playing.take(table.wishes.to_take_back(mover, None))
    away(playing, mover)
    playing.take(table.fixed_time.moved(table.state.to_act, choice))
    playing.take(table.seating.to_return(mover))
    asked = table.wishes.to_take_back(mover, None)
    assert asked == logbook.Proposed(table.people.seats_of(mover)[0], "takeback", 0, list(table.people.seats_of(other)))


def test_a_log_in_which_a_bot_agreed_is_still_read_as_it_was_played(playing):
    """Older logs say neither who was asked nor whether the bot agreed."""
    table = playing.play(5).table
    away(playing, playing.asked)
    stays = next(i for i, seat in enumerate(table.state.seats) if not seat.stand_in)
    playing.log.append((json.dumps({"kind": "proposed", "seat": stays, "what": "takeback", "keep": 2}), playing.now + 1))
    assert len(playing.fold_again().state.played.actions) == 2
    gone = 1 - stays
    playing.log[-1:] = [(json.dumps(body), playing.now + 1) for body in (
        {"kind": "returned", "seat": gone}, {"kind": "proposed", "seat": stays, "what": "stop"},
        {"kind": "handed", "seat": gone, "level": "greedy"})]
    assert playing.fold_again().state.status is Status.STOPPED


def test_a_free_seat_is_given_to_a_bot(lobby):
    with pytest.raises(Refused, match="Only who sits"):
        lobby.table.seating.to_hand_over(EVE, "greedy", 0, PATIENCE)
    with pytest.raises(Refused, match="taken"):
        lobby.table.seating.to_hand_over(ANN, "greedy", 0, PATIENCE, 0)
    lobby.take(lobby.table.seating.to_hand_over(ANN, "greedy", 0, PATIENCE))
    assert lobby.table.state.seats[1].holder is Holder.BOT and lobby.table.state.status is Status.PLAYING


# ------------------------------------------------------------------ one screen for two

def test_a_shared_screen_shows_one_hand_at_a_time():
    told = Told(("me", "here"))
    table = told.table
    assert table.state.unready == [0, 1]
    assert table.looks.eyes_of(ANN) == (NOBODY, NOBODY), "nobody's cards while the deal is kept back"
    told.play(0)
    asked = table.state.to_act
    assert table.looks.eyes_of(ANN) == (NOBODY, asked), "the curtain, until the asked one has taken the screen"
    assert table.looks.eyes_of(ANN, asked) == (asked, NOBODY)
    assert table.looks.eyes_of(ANN, 1 - asked) == (NOBODY, asked)
    assert table.looks.eyes_of(ANN, 9) == (NOBODY, asked)
    behind = page.parts(table.sights.sight(ANN, 0, PATIENCE, chosen=1 - asked))
    assert 'id="card-' not in behind["own-cards"]
    assert f"Pass the screen to {table.state.seats[asked].name}." in behind["prompt"]
    own = page.parts(table.sights.sight(ANN, 0, PATIENCE, chosen=asked))
    assert own["own-cards"].count('id="card-') == 9
    told.take(table.wishes.to_move(ANN, table.state.played.legal()[0], table.state.turn))
    assert table.looks.eyes_of(ANN, asked) == (NOBODY, 1 - asked), "now the other one is asked"
    told.take(table.wishes.to_stop(ANN))
    assert table.state.status is Status.STOPPED, "nobody else is to be asked"


def test_a_strangers_screen_is_a_spectators(playing):
    assert playing.table.looks.eyes_of(EVE) == (NOBODY, NOBODY) == playing.table.looks.eyes_of("")
    assert playing.table.looks.eyes_of(EVE, 0) == (NOBODY, NOBODY)


# ------------------------------------------------------------------ afterwards

def test_a_page_is_given_the_last_public_events(playing):
    playing.play(12)
    table = playing.table
    public = [event for event in table.state.played.events if event.heard_by == ALL]
    for viewer in (0, 1, NOBODY):
        recent = table.looks.look(viewer, viewer).recent
        assert 0 < len(recent) <= RECENT and list(recent) == public[-len(recent):]
    playing.play(999)
    step = replayed(table, ANN, 12, "watch", page.line)
    assert step.sight.look.recent == table.looks.recent(table.state.played.after(12)[1]) != ()


def test_a_rematch_keeps_the_seats_and_deals_anew(playing):
    table = playing.table
    with pytest.raises(Refused, match="when the game is over"):
        table.seating.rematch(ANN, seats.new_key())
    playing.play(999)
    assert table.state.status is Status.OVER
    with pytest.raises(Refused, match="Only who played"):
        table.seating.rematch(EVE, seats.new_key())
    opened = table.seating.rematch(BOB, seats.new_key())
    assert opened.chairs == [Chair(kept_for=ANN), Chair(sailor=BOB, name="Bob")]
    assert (opened.options, opened.source) == (table.state.opened.options, "t1") and opened.key != table.state.opened.key
    playing.take(table.seating.to_play_again("t2"))
    with pytest.raises(Refused, match="open already"):
        table.seating.to_play_again("t3")
    following = Table("t2")
    following.fold.take(opened, 1.0)
    assert following.sights.sight(ANN, 1.0, PATIENCE).seats[0].reserved
    assert not following.sights.sight(EVE, 1.0, PATIENCE).seats[0].reserved


def test_a_finished_game_is_played_on_from_any_move(playing):
    table = playing.play(999).table
    for count in (0, 1, 7, len(table.state.played.actions)):
        opened = played_on(table, count, ["me", "here"], sailor=EVE, name="Eve")
        again = Table("t3")
        again.fold.take(read(written(opened)), 1.0)
        assert again.state.played.actions == table.state.played.actions[:count]
        assert bytes(again.state.played.state) == bytes(table.state.played.after(count)[0])
    for count in (-1, len(table.state.played.actions) + 1):
        with pytest.raises(Refused, match="moves"):
            played_on(table, count, [], sailor=EVE, name="Eve")


@pytest.mark.parametrize("count", [0, 7])
def test_a_game_that_is_played_on_says_that_its_cards_are_known(playing, count):
    """Its key is public: the host could know every card, and whoever sits down is told so wherever they look."""
    table = playing.play(999).table
    again = Table("t3")
    again.fold.take(read(written(played_on(table, count, ["me", "friend"], sailor=EVE, name="Eve"))), 1.0)
    shown = page.parts(again.sights.sight(BOB, 2.0, PATIENCE))
    assert "can know every card here" in shown["notice"]
    assert "fixed before anyone sat down" not in shown["lobby"]
    assert 'replay">Look at that game</a>' in shown["notice"]
    assert "fingerprint" not in again.state.teams.heard_by(())[0].text
    assert table_info(again, BOB).cards_known
    again.fold.take(again.seating.to_sit(BOB, 1, "Bob"), 3.0)
    assert "can know every card here" in page.parts(again.sights.sight(BOB, 4.0, PATIENCE))["notice"]


def test_a_rematch_is_no_game_that_is_played_on(playing):
    table = playing.play(999).table
    again = Table("t3")
    again.fold.take(read(written(table.seating.rematch(ANN, seats.new_key()))), 1.0)
    shown = page.parts(again.sights.sight(BOB, 2.0, PATIENCE))
    assert "can know every card" not in shown["notice"]
    assert "Deals are promised" in shown["lobby"]
    assert again.state.commitment in page.promise(again.sights.sight(BOB, 2.0, PATIENCE))
    assert "A rematch of this game" in shown["headline"]
    assert not table_info(again, BOB).cards_known


def test_what_was_played_before_is_not_taken_back(playing):
    table = playing.play(999).table
    again = Table("t3")
    again.fold.take(played_on(table, 6, ["me", "here"], sailor=EVE, name="Eve"), 1.0)
    with pytest.raises(Refused, match="nothing of yours"):
        again.wishes.to_take_back(EVE, None)


def test_a_record_is_a_table_for_looking_only(playing):
    record = journal.dumps(playing.play(999).table.endings.record())
    shown = Table("r1")
    shown.fold.take(read(written(from_record(record, EVE))), 1.0)
    assert shown.state.status is Status.OVER and shown.endings.is_open
    assert shown.endings.record()["actions"] == playing.table.state.played.actions
    with pytest.raises(Refused, match="over"):
        shown.wishes.to_move(EVE, 0, shown.state.turn)
    with pytest.raises(Refused, match="seats are taken"):
        shown.seating.to_sit(EVE, 0, "Eve")
    with pytest.raises(Refused):
        shown.seating.rematch(EVE, seats.new_key())


# ------------------------------------------------------------------ versions

@pytest.mark.parametrize("moves", [None, 0, 5, 999])
def test_a_table_of_other_rules_sleeps_and_is_kept(moves):
    """Whatever its log holds, it can be looked at; with the version that opened it, it plays on."""
    told = Told()
    if moves is not None:
        told.take(told.table.seating.to_sit(BOB, 1, "Bob")).play(moves, seed=4)
    table = Table("t1")
    for body, at in told.log:
        entry = read(body)
        if isinstance(entry, logbook.Opened):
            entry = logbook.Opened(**{name: getattr(entry, name) for name in entry.__struct_fields__} | {"rules": 999})
        table.fold.take(entry, at)
    assert table.state.status is Status.ASLEEP and table.state.match is None
    assert "rules 999" in table.sights.sight(ANN, 0, PATIENCE).asleep
    assert [page.parts(table.sights.sight(sailor, 0, PATIENCE))["prompt"] for sailor in (ANN, EVE)]
    wishes = table.wishes
    for wish in (lambda: wishes.to_move(ANN, 0, None), lambda: wishes.to_stop(ANN), lambda: wishes.to_be_ready(ANN),
                 lambda: table.seating.to_sit(EVE, 1, "Eve"), lambda: table.seating.to_hand_over(ANN, "greedy", 0, PATIENCE),
                 lambda: table.seating.to_leave(ANN, None), lambda: table.wishes.to_say(ANN, "hello"), table.endings.record):
        with pytest.raises(Refused):
            wish()


# ------------------------------------------------------------------ the log

def random_wish(table, chance, now):
    """What somebody might ask for now: mostly to move, mostly at the right position."""
    who = chance.choice([ANN, BOB, ANN, BOB, EVE])
    seat = chance.choice([None, None, None, 0, 1])
    at = chance.choice([table.state.turn] * 6 + [table.state.turn - 1, None])
    later = now + chance.choice([0, 40, 100])
    legal = table.state.played.legal() if table.state.match and not table.state.played.over else [0]
    ask, come = table.wishes, table.seating
    wishes = {
        60: lambda: ask.to_move(who, chance.choice(legal), at, seat), 25: lambda: ask.to_be_ready(who, seat),
        6: lambda: come.to_sit(who, chance.randint(0, 1), "Sailor"), 3: lambda: ask.to_take_back(who, at, seat),
        3.1: lambda: ask.to_answer(who, chance.random() < 0.6, seat), 3.2: lambda: ask.to_say(who, "ahoy", seat),
        3.3: lambda: come.to_return(who, seat), 2: lambda: come.to_warn(who, later, PATIENCE),
        2.1: lambda: come.to_hand_over(who, "greedy", later, PATIENCE, seat), 0.5: lambda: come.to_leave(who, seat),
        0.2: lambda: ask.to_stop(who, seat), 0.05: lambda: come.to_close(who),
    }
    return chance.choices(list(wishes.values()), list(wishes))[0]()


@pytest.mark.parametrize("seed", range(30))
def test_a_log_folded_again_is_the_same_table(seed):
    """Random wishes of three people, granted or refused; whoever folds the log sees what all have seen."""
    chance = random.Random(seed)
    told = Told(chance.choice([("me", "friend"), ("me", "here"), ("friend", "friend"), ("me", "bot:greedy")]),
                pirate_mode=chance.choice([0, 2]), scenario=chance.randint(1, 12))
    table = told.table
    refused = granted = 0
    for step in range(500):
        try:
            entry = random_wish(table, chance, told.now)
        except Refused as refusal:
            refused += 1
            assert refusal.sentence.endswith((".", "?")), refusal.sentence
            continue
        granted += 1
        told.take(entry)
        if step % 7 == 0:
            sights(table)       # looking must not change anything
        if bot_is_to_act(table):
            told.take(logbook.Moved(table.state.to_act, chance.choice(table.state.played.legal())))
    assert granted > 5 and refused > 5
    again = told.fold_again()
    assert sights(table) == sights(again)
    assert (table.state.seq, table.state.turn, table.state.status) == (again.state.seq, again.state.turn, again.state.status)
    assert table.people.known == again.people.known
    if table.state.match:
        assert bytes(table.state.played.state) == bytes(again.state.played.state)
        assert table.state.played.actions == again.state.played.actions


def test_a_table_that_is_put_away_is_gone_at_once():
    """Its parts know those that were made before them, and nothing leads back: no collector is needed."""
    told = Told()
    told.take(told.table.seating.to_sit(BOB, 1, "Bob")).play(20)
    sights(told.table)
    teams = weakref.ref(told.table.state.teams)
    gc.disable()
    try:
        del told
        assert teams() is None
    finally:
        gc.enable()


def test_entries_are_written_as_they_are_read():
    told = Told()
    told.take(told.table.seating.to_sit(BOB, 1, "Zoë \"🐙\"")).play(30)
    for body, _ in told.log:
        assert written(read(body)) == body
    assert read('{"kind":"moved","seat":1,"action":4}') == logbook.Moved(1, 4), "what is stored today is read for ever"
