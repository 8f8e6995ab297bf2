"""A game that tells everyone what is meant for one seat is found out by what tests/test_every_game.py asks."""

from __future__ import annotations

import pytest
from tests import mutants

from quarterdeck.engine import catalogue

GAMES = catalogue.games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_event_for_one_seat_that_is_told_to_all_is_found_out(game, tmp_path):
    loud = mutants.whispers(game)
    assert loud, f"{game.title} whispers nothing: has it no secrets?"
    for number, whisper in enumerate(loud):
        assert mutants.is_found_out(mutants.overheard, mutants.mutant(game, whisper, tmp_path, number)), whisper


def test_every_place_where_something_is_whispered_is_found():
    found = {game.name: [whisper.instead for whisper in mutants.whispers(game)] for game in GAMES}
    assert "note(s, Event.DEALT, s.hand[seat])" in found["sail"]
    assert "note(s, Event.PLACED, team, s.plan_pos, told(kind))" in found["savage_seas"]      # passed on by tell_team
