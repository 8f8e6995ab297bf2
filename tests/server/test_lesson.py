"""A guided table: it follows its script, explains what is wrong, and comes back from its log at the same step."""

from __future__ import annotations

import re

import pytest
from tests.server.harness import Server, Socket

from quarterdeck.engine import catalogue, guide
from quarterdeck.server import lesson, logbook, seats
from quarterdeck.server.listing import row_of
from quarterdeck.server.logbook import read, written
from quarterdeck.server.pages import guide as guide_page
from quarterdeck.server.pages import table as page
from quarterdeck.server.refused import Refused
from quarterdeck.server.settings import Patience
from quarterdeck.server.sight import Status
from quarterdeck.server.tables import Table
from quarterdeck.server.turns import bot_is_to_act

SAIL = catalogue.game("sail")
ANN, EVE = (seats.sailor_of(letter * 22) for letter in "AE")
PATIENCE = Patience(30, 60)
SCRIPT = guide.load("sail")
FIRST_MOVE = next(i for i, step in enumerate(SCRIPT.steps) if step.play)
WANTED = SCRIPT.action(SCRIPT.match(), SCRIPT.steps[FIRST_MOVE].play[0], "the first move")


class Lesson:
    """A guided table with its log."""

    def __init__(self, back: str = "", game: str = "sail") -> None:
        self.log: list[tuple[str, float]] = []
        self.table = Table("t1")
        self.take(lesson.opening(catalogue.game(game), sailor=ANN, name="Ann", back=back))

    def take(self, entry: logbook.Line) -> None:
        self.log.append((written(entry), 1000.0 + len(self.log)))
        self.table.fold.take(read(written(entry)), 1000.0 + len(self.log))

    def go_to(self, step: int) -> Lesson:
        """Do what the script asks, up to a step."""
        now = self.table.state.lesson
        while now.step < step:
            if now.due:
                self.take(self.table.wishes.to_follow_script())
            elif now.waits:
                self.take(self.table.wishes.to_go_on(ANN, now.step + 1))
            else:
                self.take(self.table.wishes.to_move(ANN, now.wants(self.table.state.played), self.table.state.turn))
        return self

    def fold_again(self) -> Table:
        other = Table("t1")
        for body, at in self.log:
            other.fold.take(read(body), at)
        return other

    def sight(self, sailor: str = ANN):
        return self.table.sights.sight(sailor, 2000.0, PATIENCE)


def action(table: Table, name: str) -> int:
    return next(each for each in range(table.state.game.actions) if table.state.played.name(each) == name)


@pytest.mark.parametrize("game", [game.name for game in guide.guided()])
def test_a_lesson_comes_back_from_its_log_at_every_step(game):
    told = Lesson(game=game)
    for step in range(len(guide.load(game).steps) + 1):
        told.go_to(step)
        again = told.fold_again()
        state = told.table.state
        assert again.state.lesson.step == step and again.state.lesson.made == state.lesson.made
        assert again.state.status is state.status
        assert bytes(again.state.played.state) == bytes(state.played.state)
    assert told.table.state.status is Status.OVER and told.table.state.lesson.is_done


def test_no_bot_thinks_at_a_guided_table():
    told = Lesson().go_to(FIRST_MOVE)
    told.take(told.table.wishes.to_move(ANN, told.table.state.lesson.wants(told.table.state.played), told.table.state.turn))
    assert told.table.state.to_act == 1 and told.table.state.is_scripted and not bot_is_to_act(told.table)
    assert told.table.wishes.to_follow_script() == logbook.Moved(1, action(told.table, SCRIPT.steps[FIRST_MOVE].then[0]))


def test_a_wrong_move_is_explained_and_not_played():
    told = Lesson().go_to(FIRST_MOVE)
    step = SCRIPT.steps[FIRST_MOVE]
    name, sentence = next(iter(step.wrong.items()))
    with pytest.raises(Refused, match=re.escape(sentence)):
        told.table.wishes.to_move(ANN, action(told.table, name), told.table.state.turn)
    with pytest.raises(Refused, match=re.escape(step.otherwise)):
        told.table.wishes.to_move(ANN, action(told.table, "Give coral 6"), told.table.state.turn)
    with pytest.raises(Refused, match="is not in your hand") as refused:
        told.table.wishes.to_move(ANN, action(told.table, "Give teal 9"), told.table.state.turn)
    assert refused.value.rule == "SAIL-029"


def test_a_step_that_tells_is_read_first():
    told = Lesson()
    with pytest.raises(Refused, match="First read what Barnaby says"):
        told.table.wishes.to_move(ANN, told.table.state.played.legal()[0], told.table.state.turn)
    with pytest.raises(Refused, match="gone on since"):
        told.table.wishes.to_go_on(ANN, 2)
    with pytest.raises(Refused, match="only watch"):
        told.table.wishes.to_go_on(EVE, 1)
    told.take(told.table.wishes.to_go_on(ANN, 1))
    assert told.table.state.lesson.step == 1


def test_nothing_is_taken_back_stopped_or_promised():
    told = Lesson().go_to(FIRST_MOVE + 1)
    sight = told.sight()
    assert not (sight.can_take_back or sight.can_stop or sight.commitment or sight.cards_known or sight.recap)
    for wish in (told.table.wishes.to_take_back, told.table.wishes.to_stop):
        with pytest.raises(Refused, match="guided game"):
            wish(ANN, told.table.state.turn) if wish == told.table.wishes.to_take_back else wish(ANN)
    drawn = page.table_page(sight, [], "Ann")
    assert "Deals are promised" not in drawn and "prepared deal" in drawn
    assert lesson.PREPARED in [said.text for said in sight.chat]


def test_a_hint_shows_what_the_step_wants():
    told = Lesson()
    with pytest.raises(Refused, match="Read on"):
        told.table.wishes.lesson_hint()
    told.go_to(FIRST_MOVE)
    wanted, sentence = told.table.wishes.lesson_hint()
    assert told.table.state.played.name(wanted) == SCRIPT.steps[FIRST_MOVE].play[0] and "**" not in sentence


def test_who_watches_is_not_taught():
    told = Lesson()
    assert told.sight(EVE).lesson is None and "guide" not in page.parts(told.sight(EVE))
    assert 'id="guide"' in page.parts(told.sight())["guide"]


def test_the_list_tells_how_far_it_has_come():
    told = Lesson().go_to(3)
    assert f'"lesson": "First voyage, step 4 of {len(SCRIPT.steps)}"' in row_of(told.table, 0).summary
    told.go_to(len(SCRIPT.steps))
    assert '"lesson": "First voyage: finished"' in row_of(told.table, 0).summary


def test_the_end_leads_to_a_whole_game_and_back_to_the_invitation():
    told = Lesson(back="/t/abc").go_to(len(SCRIPT.steps))
    drawn = page.ending(told.sight())
    for shown in (SCRIPT.end.title, 'href="/t/abc"', 'action="/tables"', 'href="/how/sail"'):
        assert shown in drawn
    assert 'href="/t/' not in page.ending(Lesson().go_to(len(SCRIPT.steps)).sight())


def test_a_lesson_whose_script_has_changed_sleeps(monkeypatch):
    told = Lesson().go_to(2)
    changed = guide.parse("sail", guide.path_of(SAIL).read_text().replace("Welcome aboard!", "Ahoy!"))
    monkeypatch.setattr(guide, "load", lambda game: changed)
    again = told.fold_again()
    assert again.state.status is Status.ASLEEP and "Start it again" in again.state.asleep


def test_words_of_a_script_are_escaped_and_bold():
    assert guide_page.words("**Helm** & <b>") == "<b>Helm</b> &amp; &lt;b&gt;"


def test_a_lesson_is_opened_once_and_goes_on_after_a_crash(tmp_path):
    with Server(data=tmp_path / "data") as server:
        opened = server.post("/guide/sail", {"name": "Ann"})
        table = opened.goto.removeprefix("/t/")
        cookie = "; ".join(f"{name}={value}" for name, value in opened.cookies.items())
        with Socket(server, table, cookie) as page_:
            while page_.at < 0:
                page_.hear()
            for step in range(1, FIRST_MOVE + 1):
                assert "ack" in page_.ask(do="guide", step=step)
            refused = page_.ask(do="move", action=0, at=page_.at)["refused"]
            assert refused["action"] == 0 and refused["sentence"]
            assert page_.ask(do="hint")["hint"]["action"] == WANTED
            assert "ack" in page_.ask(do="move", action=WANTED, at=page_.at)
            while f'data-step="{FIRST_MOVE + 2}"' not in page_.parts["guide"]:
                page_.hear()
        server.kill()
        server.start()
        again = server.post("/guide/sail", {"name": "Ann"}, cookie=cookie)
        assert again.goto == f"/t/{table}"
        assert f'data-step="{FIRST_MOVE + 2}"' in server.get(f"/t/{table}", cookie=cookie).text
        assert f"First voyage, step {FIRST_MOVE + 2} of" in server.get("/", cookie=cookie).text
        assert server.post("/guide/sail", {"name": "Eve"}).goto != f"/t/{table}"


def test_only_addresses_of_this_server_are_gone_back_to(tmp_path):
    with Server(data=tmp_path / "data") as server:
        for back, kept in (("/t/abc", True), ("//elsewhere.example", False)):
            opened = server.post("/guide/sail", {"back": back})
            with server.sqlite() as tables:
                bodies = [row[0] for row in tables.execute("SELECT body FROM entries")]
            assert any(back in body for body in bodies) is kept, opened.status
        assert server.post("/guide/chess").status == 404
