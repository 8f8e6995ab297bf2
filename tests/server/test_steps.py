"""Steps: what happened comes one event at a time, to those who may see it, and leads to the same page."""

from __future__ import annotations

from html import unescape

import pytest
from tests.server.harness import Server
from tests.server.staged import SAILORS, Desk, every_event_is_a_step, put

from quarterdeck.engine import catalogue
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.players import roster
from quarterdeck.server import logbook, steps
from quarterdeck.server.pages import table as table_page
from quarterdeck.server.refused import Refused
from quarterdeck.server.sight import Status

SAIL = catalogue.game("sail")
GAMES = ("sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")


@pytest.fixture(params=GAMES)
def game(request):
    """A game in which everything that happens is a step."""
    found = catalogue.game(request.param)
    with every_event_is_a_step(found):
        yield found


@pytest.fixture
def sail():
    with every_event_is_a_step(SAIL):
        yield Desk(SAIL, {"pirate_mode": 2})


def later(desk):
    """Let all that is kept back for a while be shown."""
    desk.now += 1000.0


# ------------------------------------------------------------------ what comes

def test_every_page_is_sent_the_events_that_it_may_hear_in_their_order(game):
    desk = Desk(game)
    for _ in range(60):
        if desk.table.state.status is not Status.PLAYING:
            break
        told = len(desk.table.state.played.events)
        sent = desk.go_on()
        if desk.table.times.veil:
            later(desk)
            sent = {seat: {"steps": sent[seat].get("steps", []) + message.get("steps", [])}
                    for seat, message in desk.send().items()}
        fresh = desk.table.state.played.events[told:]
        for seat, message in sent.items():
            heard = [event for event in fresh
                     if event.heard_by == ALL or (event.heard_by == seat and not desk.table.state.covered)]
            assert [step["kind"] for step in message.get("steps", [])] == [f"kind-{event.kind}" for event in heard]


def test_the_steps_and_what_follows_them_lead_to_the_page_that_a_newcomer_sees(game):
    desk = Desk(game)
    seen = 0
    for _ in range(40):
        if desk.table.state.status is not Status.PLAYING:
            break
        sent = desk.go_on()
        seen += len(sent[0].get("steps", ()))
        for seat in desk.pages:
            assert desk.shown[seat] == desk.position(seat)
    assert seen > 20


def test_a_still_is_the_position_at_its_event_and_offers_nothing(sail):
    """The Kraken's strikes at a round's end come one by one, and the trick lies there until then."""
    strikes = []
    while sail.table.state.status is Status.PLAYING and len(strikes) < 2:
        sent = sail.go_on()
        strikes = [step for step in sent[0].get("steps", ()) if step.get("say", "").startswith("The Kraken strikes")]
        for step in sent[0].get("steps", ()):
            assert " can" not in "".join(step.get("parts", {}).values()).replace("cannon", "")
    assert len({step["parts"]["kraken"] for step in strikes if "kraken" in step.get("parts", {})}) >= 2


def test_steps_say_what_the_log_says_and_the_log_grows_with_them(sail):
    for _ in range(12):
        sent = sail.go_on()
        for message in sent.values():
            said = [step["say"] for step in message.get("steps", ()) if "say" in step]
            lines = [unescape(line) for line in message.get("log", {}).get("lines", [])]
            counts = message.get("log", {}).get("steps", [])
            if said and lines:
                assert all(any(sentence in line for line in lines[:count]) for sentence, count in zip(said, counts))


KINDS = {"sail": 10, "salt_and_bones": 9, "set_sail": 10, "savage_seas": 8, "salt_and_sail": 10}
"""How many kinds of steps come at least in the beginning of one game."""


@pytest.mark.parametrize("name", GAMES)
def test_the_steps_of_a_games_own_stage_come_in_order_and_are_about_what_is_on_the_page(name):
    game = catalogue.game(name)
    stage = steps.stage_of(game)
    desk, kinds = Desk(game, seed=1), set()
    for _ in range(160):
        table = desk.table
        if table.state.status is not Status.PLAYING:
            break
        if table.state.unready:
            desk.ready().send()
        told = len(table.state.played.events)
        desk.take(logbook.Moved(table.state.to_act, table.state.played.choose(roster.player("greedy"), 1)))
        later(desk)
        page, shown = desk.pages[0], desk.shown[0]
        desk.live.redraw()
        message = desk.news(page)
        fresh = [event for event in table.state.played.events[told:]
                 if event.heard_by == ALL or (event.heard_by == 0 and not table.state.covered)]
        wanted = [step for event in fresh if (step := stage.step(event, 0))]
        assert [step["kind"] for step in message.get("steps", [])] == [step.kind for step in wanted]
        for step in message.get("steps", []):
            put(shown, step.get("parts", {}))
            page_now = "".join(shown.values())
            assert not step.get("at") or any(f'id="{one}"' in page_now for one in step["at"]), step["kind"]
            kinds.add(step["kind"])
        put(shown, message.get("parts", {}))
    assert len(kinds) >= KINDS[name], kinds


@pytest.mark.parametrize("name", GAMES)
def test_a_step_that_draws_what_its_event_touches_shows_all_that_has_changed(name, monkeypatch):
    """A stage may leave out what an event cannot change (`touches`): every message is the same as if all were drawn."""
    def messages():
        sent = []
        for seed in range(2):
            desk = Desk(catalogue.game(name), seed=seed)
            for _ in range(70):
                if desk.table.state.status is not Status.PLAYING:
                    break
                sent.append(desk.go_on())
                if desk.table.times.veil:
                    later(desk)
                    sent.append(desk.send())
        return sent

    chosen = messages()
    monkeypatch.setattr(steps.stage_of(catalogue.game(name)), "touches", None)
    for i, (few, all_) in enumerate(zip(chosen, messages(), strict=True)):
        for seat, message in few.items():
            for step, whole_step in zip(message.get("steps", ()), all_[seat].get("steps", ())):
                assert step.get("parts", {}).keys() == whole_step.get("parts", {}).keys(), (i, seat, step["say"])
            assert message == all_[seat]


# ------------------------------------------------------------------ to whom it does not come

def test_who_comes_late_or_has_missed_too_much_is_shown_the_position_alone(sail, monkeypatch):
    late = sail.page(0)
    assert "steps" not in late._news()
    assert "steps" in sail.go_on()[0]
    monkeypatch.setattr(steps, "MOST_STEPS", 0)
    assert "steps" not in sail.go_on()[0]


def test_something_taken_back_has_no_steps(sail):
    sent = sail.go_on()
    assert sent[0]["steps"]
    mover = sail.table.state.played.movers[-1]
    sail.take(logbook.Undid(mover))
    assert all("steps" not in message for message in sail.send().values())
    # played again and taken back between two messages: as many events as before, and none of them a step
    sail.take(logbook.Moved(sail.table.state.to_act, sail.table.state.played.legal()[0]))
    first = sail.send()
    assert first[0]["steps"]
    sail.take(logbook.Undid(mover)).take(logbook.Moved(sail.table.state.to_act, sail.table.state.played.legal()[1]))
    assert all("steps" not in message for message in sail.send().values())


def test_a_deal_that_is_kept_back_is_in_no_step(sail):
    """The last trick of a round is shown with the own hand, the deal after it as a spectator sees it."""
    while True:
        if sail.table.state.unready:
            sail.ready().send()
        sent = sail.go_on()
        if sail.table.state.covered:
            break
        assert sail.table.state.status is Status.PLAYING, "another seed deals a second round"
    for seat in (0, 1):
        hand = {i for i in range(27) if sail.table.state.played.state.hand[seat] >> i & 1}
        assert hand
        last = "".join(sent[seat]["steps"][-1].get("parts", {}).values()) + sent[seat]["parts"].get("hand", "")
        assert not any(f'data-action="{card}"' in last for card in hand)
        assert len(sent[seat]["steps"]) == len(sent[NOBODY]["steps"]), "nobody hears more of it than a spectator"


def test_a_game_without_a_stage_sends_no_steps():
    with every_event_is_a_step(SAIL):
        SAIL._modules["table.stage"] = None
        desk = Desk(SAIL, {"pirate_mode": 2})
        assert all("steps" not in message for _ in range(8) for message in desk.go_on().values())


def test_under_a_veil_a_step_comes_when_its_event_is_shown_and_not_before():
    bones = catalogue.game("salt_and_bones")
    with every_event_is_a_step(bones):
        desk = Desk(bones, seed=4)
        waited = 0
        for _ in range(400):
            if desk.table.state.status is not Status.PLAYING:
                break
            before = desk.table.times.events_shown
            sent = desk.go_on()
            while True:
                shown = desk.table.times.events_shown
                heard = [event for event in desk.table.state.played.events[before:shown] if event.heard_by == ALL]
                assert [step["kind"] for step in sent[NOBODY].get("steps", [])] == [f"kind-{event.kind}" for event in heard]
                assert desk.table.times.veil is not None
                coming = desk.table.times.veil.next_change(desk.now)
                if coming is None:
                    break
                waited += 1
                before, desk.now = shown, coming
                sent = desk.send()
            later(desk)
            desk.send()
        assert waited > 10, "some events were kept back for a while"


# ------------------------------------------------------------------ looking back

def test_looking_back_tells_what_happened_since_the_own_last_turn(sail):
    for _ in range(14):
        sail.go_on()
    sail.ready().send()
    for seat in (0, 1):
        sight, _ = sail.live.draw(SAILORS[seat], NOBODY, False, sail.live_tables.settings.patience)
        told = steps.recap(sail.table, table_page, sight)
        first = sail.table.looks.last_turn_of(seat)
        heard = [event for event in sail.table.state.played.events[first:] if event.heard_by in (ALL, seat)]
        assert [step["kind"] for step in told["steps"]] == [f"kind-{event.kind}" for event in heard]
        assert {"board", "hand"} <= told["steps"][0]["parts"].keys(), "the first picture is whole"
        movers = sail.table.state.played.movers
        since = [mover for mover, told in sail.table.state.played.told_before() if told >= first]
        assert since[-1] == seat and (len(set(since)) == 2 or set(movers) == {seat}), "it begins with the own last turn"
        assert sight.recap
    watching, _ = sail.live.draw("", NOBODY, False, sail.live_tables.settings.patience)
    assert not watching.recap
    with pytest.raises(Refused, match="nothing to look back at"):
        steps.recap(sail.table, table_page, watching)


def test_looking_back_over_the_socket_is_answered_refused_and_rationed(database, tmp_path):
    with Server(database, tmp_path / "data", limits={"recaps": 0.001, "recaps_burst": 2}) as server:
        south, _ = server.table(scenario=1)
        with south.socket() as page:
            page.until(0)
            assert "nothing to look back at" in page.ask(do="recap")["refused"]["sentence"]
            page.ask(do="recap")
            assert "very often" in page.ask(do="recap")["refused"]["sentence"]


# ------------------------------------------------------------------ states made again

def test_states_that_are_made_again_are_those_that_a_witness_kept(game):
    desk = Desk(game, seed=2)
    for _ in range(40):
        if desk.table.state.status is Status.PLAYING:
            desk.go_on()
    played = desk.table.state.played
    kept = type(played)(game, key=played.key, options=played.options, witness=True)
    start = len(kept.events)
    for action in played.actions:
        kept.play(action)
    plain = type(played)(game, key=played.key, options=played.options)
    for action in played.actions:
        plain.play(action)
    assert plain.events == kept.events
    for first in (start, start + 3, len(plain.events) - 1):
        assert [bytes(s) for s in plain.states_told(first, len(plain.events))] \
            == [bytes(kept.when_told(i)) for i in range(first, len(kept.events))]
    assert plain.states_told(len(plain.events), len(plain.events)) == []
