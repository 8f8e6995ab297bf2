"""The tables' clock: steps of the machine's clock and standstills of the server are charged to nobody."""

from __future__ import annotations

import signal
import time

import pytest
from tests.server.harness import Server

from quarterdeck.engine import catalogue
from quarterdeck.server.clock import BRIEF, SILENT, STEP, STILL, Clock, Peer, Standstill
from quarterdeck.server.logbook import Chair, Opened
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import Patience
from quarterdeck.server.tables import Table

HOUR = 3600.0


class Machine:
    """A machine whose clocks only the test moves."""

    def __init__(self):
        self.wall, self.steady = 1_000_000.0, 50.0

    def clock(self, *args, **named):
        return Clock(*args, wall=lambda: self.wall, steady=lambda: self.steady, **named)

    def run(self, clock, seconds):
        """Time passes, and the server looks at the clock all the while."""
        for _ in range(round(2 * seconds)):
            self.wall, self.steady = self.wall + 0.5, self.steady + 0.5
            clock.now()

    def stand(self, seconds):
        """Time passes, and the server does nothing."""
        self.wall, self.steady = self.wall + seconds, self.steady + seconds


@pytest.fixture
def machine():
    return Machine()


@pytest.mark.parametrize("step", [-HOUR, HOUR, -30 * 24 * HOUR])
def test_a_step_of_the_machines_clock_changes_nothing(machine, step):
    clock = machine.clock()
    before = clock.now()
    machine.run(clock, 10)
    machine.wall += step
    machine.run(clock, 10)
    assert clock.now() - before == pytest.approx(20)
    assert clock.stamp() - before == pytest.approx(20)


def test_a_server_that_was_suspended_charges_nobody(machine):
    clock = machine.clock()
    begin = clock.now()
    machine.run(clock, 10)
    machine.stand(STILL + 500)
    assert clock.now() - begin == pytest.approx(10)
    clock.learn()
    assert clock.new == [Standstill(begin + 10, begin + 10 + STILL + 500)]
    machine.run(clock, 5)
    assert clock.now() - begin == pytest.approx(15)
    assert clock.shown(clock.now()) == pytest.approx(machine.wall), "people read their own clocks"


def test_a_moment_of_hard_work_is_no_standstill(machine):
    clock = machine.clock()
    begin = clock.now()
    machine.stand(STILL - 0.1)
    assert clock.now() - begin == pytest.approx(STILL - 0.1)
    assert not clock.is_in_doubt


def test_a_server_that_was_down_charges_nobody(machine):
    first = machine.clock()
    machine.run(first, 10)
    pulse = first.stamp()
    moved = first.fair(pulse - 4)
    machine.stand(HOUR)
    second = machine.clock(pulse)
    assert second.now() - moved == pytest.approx(4)
    assert second.new == [Standstill(pulse, machine.wall)]
    machine.run(second, 6)
    assert second.now() - second.fair(pulse - 4) == pytest.approx(10)
    third = machine.clock(second.stamp(), second.new)
    assert third.now() == pytest.approx(second.now())
    assert third.fair(pulse + 99) == second.fair(pulse), "within a standstill no time passes"


def test_a_clock_that_was_set_back_while_the_server_was_down_goes_on_from_the_last_sign_of_life(machine):
    first = machine.clock()
    machine.run(first, 10)
    pulse = first.stamp()
    machine.wall -= HOUR
    second = machine.clock(pulse)
    assert second.now() == pytest.approx(first.now())
    machine.run(second, 5)
    assert second.now() == pytest.approx(first.fair(pulse) + 5)


# ------------------------------------------------------------------ several processes

def test_of_several_processes_one_that_pauses_stops_no_time(machine):
    clock = machine.clock(alone=False)
    begin = clock.now()
    machine.stand(SILENT + 60)
    clock.look()
    assert clock.now() == pytest.approx(begin), "nothing is counted until the others were asked"
    clock.learn([Peer(clock.stamp() - 1, True)])
    assert clock.now() - begin == pytest.approx(SILENT + 60), "the tables went on elsewhere"
    assert not clock.is_in_doubt


def test_a_lone_process_of_a_shared_store_that_was_suspended_charges_nobody(machine):
    clock = machine.clock(alone=False)
    begin = clock.now()
    gone = clock.stamp()
    machine.run(clock, 10)
    clock.learn([Peer(gone, False)])
    machine.stand(STILL + 1)
    assert clock.now() - begin == pytest.approx(10)
    clock.learn([Peer(gone, False)])
    assert clock.new == [Standstill(begin + 10, begin + 11 + STILL)]


def test_processes_that_were_suspended_together_agree_on_the_time(machine):
    one, two = machine.clock(alone=False), machine.clock(alone=False)
    begin = one.now()
    for _ in range(20):
        machine.run(one, 0.5)
        two.look()
    signs = one.stamp(), two.stamp()
    machine.stand(HOUR)
    one.learn([Peer(signs[1], True)])
    two.look()
    two.learn([Peer(one.stamp(), True)], one.new)
    assert one.now() == two.now() == pytest.approx(begin + 10)
    one.learn([Peer(two.stamp(), True)], two.new)
    assert one.now() == two.now() == pytest.approx(begin + 10), "what two say of the same time counts once"


def test_a_process_that_began_while_the_only_other_one_was_suspended_is_believed(machine):
    """The other one stopped at ten, ours began at sixty, when nobody had been there since ten, and people played at ours."""
    old = machine.clock()
    begin = old.now()
    machine.run(old, 10)
    last = old.stamp()
    machine.stand(50)
    new = machine.clock(last)
    machine.run(new, 100)
    old.look()
    old.learn([Peer(new.stamp(), True)], new.new)
    assert old.now() == pytest.approx(new.now()) == pytest.approx(begin + 110)


def test_after_the_last_sign_of_another_process_that_is_gone_nobody_could_play(machine):
    clock = machine.clock(alone=False)
    begin = clock.now()
    machine.stand(100)
    clock.learn([Peer(begin + 40, False)])
    assert clock.new == [Standstill(begin + 40, begin + 100)]


@pytest.mark.parametrize("seconds", [0.5, 10.0, HOUR])
def test_a_restart_that_took_however_little_charges_nobody(machine, seconds):
    first = machine.clock(alone=False)
    machine.run(first, 10)
    pulse = first.stamp()
    machine.stand(seconds)
    second = machine.clock(pulse)
    assert second.now() == pytest.approx(first.fair(pulse))
    assert second.new == [Standstill(pulse, machine.wall)]


# ------------------------------------------------------------------ a store that takes nothing

def test_while_the_store_takes_nothing_no_time_passes(machine):
    clock = machine.clock()
    begin = clock.now()
    machine.run(clock, 10)
    clock.tried(0.5, False)
    machine.run(clock, 60)
    clock.tried(0.5, False)
    assert clock.now() - begin == pytest.approx(9.5)
    clock.tried(0.0, True)
    assert clock.now() - begin == pytest.approx(9.5)
    clock.learn()
    assert clock.new == [Standstill(begin + 9.5, begin + 70)]
    machine.run(clock, 5)
    assert clock.now() - begin == pytest.approx(14.5)


def test_a_commit_that_takes_long_is_charged_to_nobody(machine):
    clock = machine.clock()
    begin = clock.now()
    machine.run(clock, STILL + 5)
    clock.tried(STILL + 1, True)
    assert clock.now() - begin == pytest.approx(4)


def test_a_write_that_failed_once_is_no_standstill(machine):
    clock = machine.clock()
    begin = clock.now()
    clock.tried(0.01, False)
    machine.run(clock, BRIEF / 2)
    clock.tried(0.01, True)
    assert not clock.is_in_doubt
    assert clock.now() - begin == pytest.approx(BRIEF / 2)


# ------------------------------------------------------------------ people's clocks

@pytest.mark.parametrize("step", [-HOUR, HOUR, 30 * 24 * HOUR])
def test_what_people_read_and_the_day_follow_the_machines_clock(machine, step):
    clock = machine.clock()
    machine.run(clock, 10)
    counted = clock.now()
    machine.wall += step
    clock.look()
    assert clock.today() == pytest.approx(machine.wall)
    assert clock.shown(clock.now()) == pytest.approx(machine.wall)
    assert clock.now() == counted
    machine.wall += STEP / 2
    shown = clock.shown(counted)
    clock.look()
    assert clock.shown(counted) == shown, "a page is not drawn anew for every little correction"


# ------------------------------------------------------------------ a table

def dealt(clock, game="salt_and_bones"):
    game = catalogue.game(game)
    table = Table("t" * 16, clock=clock)
    table.fold.take(Opened(game=game.name, rules=game.rules_version, content=game.content.hash[:16],
                      options=game.content.complete(game.content.live), key="00" * 16,
                      chairs=[Chair(sailor=who * 43, name=who) for who in "ab"]), clock.stamp())
    return table


def test_patience_does_not_run_out_while_nobody_could_play(machine):
    clock, patience = machine.clock(), Patience(30, 60)
    table = dealt(clock)
    machine.run(clock, 5)
    other = "ab"[1 - table.state.to_act] * 43
    machine.stand(HOUR)
    with pytest.raises(Refused, match="a little more time"):
        table.seating.to_warn(other, table.times.now, patience)
    assert not table.sights.sight(other, table.times.now, patience).can_warn
    machine.run(clock, 30)
    assert table.seating.to_warn(other, table.times.now, patience)


def test_a_table_whose_log_lies_in_the_future_goes_on(machine):
    """The clock was set back an hour between two processes; what was shown stays shown, and what comes is shown in time."""
    first = machine.clock()
    table = dealt(first)
    shown = table.times.veil.released(table.times.now)
    pulse = first.stamp()
    machine.wall -= HOUR
    second = machine.clock(pulse)
    again = Table("t" * 16, clock=second)
    again.fold.take(table.state.opened, table.state.opened_at)
    assert again.times.released == shown
    machine.run(second, 30)
    assert again.times.is_shown
    assert again.times.is_asked(again.state.to_act)


# ------------------------------------------------------------------ a real server

def shift(server, seconds):
    """Let the whole history be so much later, or earlier: as if the machine's clock had been set since."""
    with server.sqlite() as file:
        file.execute("UPDATE entries SET at = at + ?", (seconds,))
        file.execute("UPDATE pulse SET at = at + ?", (seconds,))
        file.execute("UPDATE standstills SET began = began + ?, ended = ended + ?", (seconds, seconds))


@pytest.mark.parametrize("seconds", [-HOUR, HOUR])
def test_a_duel_goes_on_after_a_restart_whatever_the_clock_says(tmp_path, seconds):
    """Down for an hour, or set back by one: the opponent cannot be handed to a bot at once, and the next move is shown."""
    with Server(data=tmp_path / "data") as server:
        ann = server.open("salt_and_bones")
        bob = server.join(ann.table)
        pages = {}
        with ann.socket() as one, bob.socket() as two:
            pages.update(ann=one, bob=two)
            move_of(pages)
        server.stop()
        shift(server, seconds)
        server.start()
        with ann.socket() as one, bob.socket() as two:
            pages.update(ann=one, bob=two)
            mover = move_of(pages)
            waits = pages["bob" if mover == "ann" else "ann"]
            answer = pages[mover].ask(do="warn")
            assert "little more time" in answer["refused"]["sentence"] or "nobody else" in answer["refused"]["sentence"]
            assert "ack" in waits.ask(do="ping")


def move_of(pages):
    """Whoever is asked first makes a move; who it was."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for name, page in pages.items():
            page.hear_all()
            if page.possible:
                assert "ack" in page.ask(do="move", action=page.possible[0], at=page.at)
                return name
    raise AssertionError("nobody was asked")


def test_a_server_that_was_stopped_for_a_while_says_so_in_its_store(tmp_path):
    with Server(data=tmp_path / "data") as server:
        server.open()
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(STILL + 1.5)
        server.process.send_signal(signal.SIGCONT)
        end = time.monotonic() + 30
        while time.monotonic() < end:
            with server.sqlite() as file:
                found = file.execute("SELECT ended - began FROM standstills").fetchall()
            if found:
                break
            time.sleep(0.1)
        assert found
        assert found[0][0] > STILL
