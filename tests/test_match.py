"""One match: play, refuse, undo, clone, look."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.errors import ActionError, EngineError, IllegalAction, OptionError, QuarterdeckError, SeatError
from quarterdeck.players import roster


@pytest.fixture(params=["plain", "cpu"])
def match(request):
    return qd.Match("sail", seed=7, options={"scenario": 3}, engine=request.param)


def test_the_public_names_play_a_game(match):
    assert "sail" in [game.name for game in qd.games()]
    assert match.to_act == 0
    assert match.legal() == [27, 28, 29, 30, 31, 32]
    match.play(31)
    match.play(27)
    assert match.state.scenario == 3
    assert match.redacted(0).hand[1] == 0
    assert match.view(0)["seats"][0]["cards"]
    match.play_out()
    assert match.over
    assert match.scores in ([0.0, 0.0], [1.0, 1.0])


def test_a_refused_action_carries_its_rule_and_changes_nothing(match):
    match.play(31)
    before = bytes(match.state)
    with pytest.raises(IllegalAction) as refused:
        match.play(31)
    assert refused.value.rule == "SAIL-013"
    assert refused.value.sentence in str(refused.value)
    assert bytes(match.state) == before
    assert match.actions == [31]
    assert match.explain(31).rule == "SAIL-013"
    assert match.explain(27) is None


@pytest.mark.parametrize("action", [-1, 35, 1000, True, 2.0, "give"])
def test_a_number_that_is_no_action_is_refused(match, action):
    with pytest.raises(ActionError, match="Sail has 0 to 34"):
        match.play(action)


def test_the_same_seed_is_the_same_game_and_another_number_another():
    first, again = qd.Match("sail", seed=5), qd.Match("sail", seed=5)
    assert bytes(first.state) == bytes(again.state)
    assert bytes(qd.Match("sail", seed=5, number=1).state) != bytes(first.state)
    assert qd.Match("sail").key != qd.Match("sail").key


def test_undo_and_redo_go_back_and_forth(match):
    states = []
    for _ in range(6):
        states.append(bytes(match.state))
        match.play(match.legal()[-1])
    last = bytes(match.state)
    for state in reversed(states):
        match.undo()
        assert bytes(match.state) == state
    with pytest.raises(QuarterdeckError, match="nothing to take back"):
        match.undo()
    for _ in range(6):
        match.redo()
    assert bytes(match.state) == last
    with pytest.raises(QuarterdeckError, match="nothing to play again"):
        match.redo()


def test_playing_something_else_forgets_what_could_be_redone(match):
    match.play(31)
    match.undo()
    match.play(30)
    with pytest.raises(QuarterdeckError, match="nothing to play again"):
        match.redo()


def test_undo_is_free_only_while_nothing_was_told_and_no_chance_used(match):
    assert not match.undo_is_free
    match.play(31)
    assert match.undo_is_free           # the pick was public, but told nothing hidden
    match.play(27)
    assert not match.undo_is_free       # the deal used chance
    match.play(match.legal()[0])
    assert match.undo_is_free           # the partner knows only that a gift was picked
    match.play(match.legal()[0])
    assert not match.undo_is_free       # the gifts have changed hands
    match.play(match.legal()[0])
    assert not match.undo_is_free       # the led card was hidden before


def test_a_clone_goes_its_own_way(match):
    match.play(31)
    other = match.clone()
    other.play(27)
    assert match.to_act == 1 and len(match.actions) == 1
    assert len(other.actions) == 2
    other.undo()
    assert bytes(other.state) == bytes(match.state)


def test_the_log_of_a_seat_holds_its_own_cards_only():
    match = qd.Match("sail", seed=7, options={"pirate_mode": 2})
    match.play(match.legal()[0])
    south, north, spectator = (" ".join(match.log(seat)) for seat in (0, 1, -1))
    assert "You will give" in south
    assert "You will give" not in north and "You will give" not in spectator
    assert "Your cards" in north and "Your cards" not in spectator
    assert "South has chosen a card to give." in north


def test_the_log_is_taken_back_with_the_action():
    match = qd.Match("sail", seed=7)
    lines = match.log(0)
    match.play(30)
    assert len(match.log(0)) > len(lines)
    match.undo()
    assert match.log(0) == lines


def test_results_come_at_the_end_only(match):
    with pytest.raises(QuarterdeckError, match="not over"):
        _ = match.scores


def test_a_player_is_shown_the_redacted_state_only():
    """A peeping player, which would like to see the partner's hand, finds it blank."""
    seen = []

    def peep(s, mask, count, luck):
        seen.append((s.actor, s.hand[1 - s.actor], bytes(s.rng)))
        return 0

    match = qd.Match("sail", seed=7, options={"pirate_mode": 2})
    match.choose(peep)
    assert seen == [(0, 0, bytes(len(bytes(match.state.rng))))]


@pytest.mark.parametrize("seat", [2, 7, -2])
def test_a_seat_that_is_not_there_gets_no_view(match, seat):
    with pytest.raises(SeatError):
        match.view(seat)


def test_wrong_beginnings_are_refused():
    with pytest.raises(OptionError):
        qd.Match("sail", options={"scenario": 13})
    with pytest.raises(EngineError, match="'plain' or 'cpu'"):
        qd.Match("sail", engine="abacus")
    with pytest.raises(QuarterdeckError, match="16 bytes"):
        qd.Match("sail", key=b"short")
    with pytest.raises(QuarterdeckError, match="seed"):
        qd.Match("sail", seed=-1)
    with pytest.raises(QuarterdeckError, match="there are castaway, deckhand, mate"):
        roster.player("kraken")
