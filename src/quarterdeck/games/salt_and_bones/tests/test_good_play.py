"""The quick rule-based player keeps to the heuristics of spec.md, section 8, and an observation holds what matters."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from quarterdeck.engine.batch import Batch
from quarterdeck.engine.match import Match
from quarterdeck.games.salt_and_bones.content import CARD_NAMES, KINDS
from quarterdeck.games.salt_and_bones.observe import OBSERVATION, observe
from quarterdeck.games.salt_and_bones.rules.terms import Event
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.salt_and_bones.tests.table import GAME
from quarterdeck.players import chance, greedy

GAMES = 600
USES = (Event.PLAYED, Event.CHAINED, Event.REVEALED, Event.TRIGGERED, Event.EQUIPPED)


def likes(game):
    """What the greedy player would do, in words."""
    return game.match.name(game.match.choose(greedy.choose))


def results(players):
    batch = Batch(GAME, GAMES, seed=11).play_out(players)
    return np.sign(np.asarray(batch.scores)[:, 0])


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random(seat):
    players = [greedy.choose, chance.choose] if seat == 0 else [chance.choose, greedy.choose]
    won = (results(players) == (1 if seat == 0 else -1)).mean()
    assert won > 0.98


def test_greedy_against_itself_is_fair():
    result = results([greedy.choose])
    decided = result[result != 0]
    assert 0.44 < (decided > 0).mean() < 0.56
    assert (result == 0).mean() < 0.2


def test_no_card_is_dead():
    """In games between two greedy players every kind of card is played, revealed, triggered or placed now and then."""
    games, used = 40, Counter()
    for number in range(games):
        played = Match(GAME, seed=99, number=number, engine="cpu").play_out(greedy.choose)
        told = Match(GAME, seed=99, number=number)
        for action in played.actions:
            told.play(action)
        used.update(event.b for event in told.events if event.kind in USES)
    assert {CARD_NAMES[kind] for kind in range(KINDS) if used[kind] < games / 20} == set()


def test_it_leaves_to_win_and_never_to_lose(duel):
    """H1, H2 and H6."""
    assert likes(duel(health=(3, 0))) == "Disengage"
    assert likes(duel(health=(0, 3))) != "Disengage"
    assert likes(duel(health=(2, 3), equipment=("", "Grappling Hook"))) != "Disengage"
    assert likes(duel(health=(0, 0))) == "Disengage"


def test_it_lines_up_and_leaves_little_open(duel):
    """H3: a Guarded Cut opens nothing; the Thrust goes where it lines up."""
    assert likes(duel(salt="Slash, Guarded Cut")) == "Attack with Guarded Cut"
    game = duel(salt="Hew, Slash", bones="Thrust, Slash").attacks("Hew", "14/N").plays("Attack with Thrust")
    game.plays(likes(game))
    assert game.health[0] == 15, "3 + 2"


def test_it_chains_into_its_own_opening(duel):
    """H5."""
    game = duel(salt="Feint, Quick Cut").attacks("Feint", "14/N")
    assert likes(game) == "Chain Quick Cut"
    game.plays("Chain Quick Cut")
    game.plays(likes(game))
    assert game.health == (20, 15), "1, then 1 + 3"
    assert likes(duel(salt="Slash, Quick Cut", gambits=("Test of Will", "")).attacks("Slash", "14/N")) == "End the turn"


def test_it_draws_attack_cards_to_four_then_strategy_cards(duel):
    """H8."""
    assert likes(duel(salt="Slash x3", asks=Decision.DRAW)) == "Draw from the Attack Deck"
    assert likes(duel(salt="Slash x4", asks=Decision.DRAW)) == "Draw from the Strategy Deck"
    assert likes(duel(salt="Slash x3", health=(3, 3), asks=Decision.DRAW)) == "Draw from the Strategy Deck"


def test_it_places_what_fits_and_gambits_that_serve_it(duel):
    """H9 and H10."""
    assert likes(duel(salt="Slash, Anticipation, Test of Pain", asks=Decision.PREP)) == "Place Anticipation"
    assert likes(duel(salt="Slash, Test of Pain", asks=Decision.PREP)) == "Done preparing"
    assert likes(duel(salt="Slash, Test of Pain", equipment=("", "Bracer"), asks=Decision.PREP)) == "Place Test of Pain"


def test_it_saves_anticipation_for_a_large_hit(duel):
    """H11."""
    assert likes(duel(instincts=("", "Anticipation")).attacks("Slash", "14/N")) == "Take the hit"
    assert likes(duel(salt="Hew", instincts=("", "Anticipation")).attacks("Hew", "14/N")) == "Play Anticipation"
    assert likes(duel(health=(20, 2), instincts=("", "Anticipation")).attacks("Slash", "14/N")) == "Play Anticipation"


def test_it_overwhelms_a_large_blow_that_could_be_stopped(duel):
    """H12."""
    assert likes(duel(instincts=("Overwhelm", "")).attacks("Slash", "14/N")) == "Add nothing"
    game = duel(salt="Hew", instincts=("Overwhelm", ""), equipment=("", "Bracer")).attacks("Hew", "14/N")
    assert likes(game) == "Play Overwhelm"


def test_it_keeps_overwhelm_for_the_reply_to_an_anticipation(duel):
    """H17."""
    game = duel(salt="Hew, Slash", instincts=("Overwhelm, Condescend", "Anticipation, Exploit")).attacks("Hew", "14/N")
    assert likes(game) == "Add nothing"
    game.plays("Add nothing", "Play Anticipation")
    assert likes(game) == "Play Overwhelm"
    small = duel(instincts=("Overwhelm", "Anticipation")).attacks("Slash", "14/N").plays("Add nothing", "Play Anticipation")
    assert likes(small) == "Let it happen"
    answered = duel(salt="Hew, Slash", instincts=("Overwhelm", "Anticipation, Condescend")).attacks("Hew", "14/N")
    assert likes(answered.plays("Add nothing", "Play Anticipation", "Play Overwhelm")) == "Play Condescend"


def test_it_plays_an_instinct_for_nothing_only_to_make_room(duel):
    """H16."""
    full = {"salt": "Slash x3, Anticipation", "bones": "Slash x3, Anticipation",
            "instincts": ("Exploit, Overwhelm, Condescend", "Exploit, Overwhelm, Condescend")}
    assert likes(duel(**full).plays("Disengage")) == "Play Exploit for nothing", "the worst one goes"
    assert likes(duel(**full)) == "Attack with Slash", "not while there is more to win"
    assert likes(duel(health=(0, 0), **full)) == "Play Exploit for nothing", "just before leaving"
    assert likes(duel(health=(5, 0), **full)) == "Disengage", "not before winning"
    assert likes(duel(instincts=("", "Exploit, Overwhelm, Condescend")).plays("Disengage")) == "Keep them", "nothing better"
    roomy = duel(bones="Slash, Anticipation", instincts=("", "Exploit")).plays("Disengage")
    assert likes(roomy) == "Keep them", "there is room"


def test_it_saves_a_flintlock_only_for_a_second_wind(duel):
    armed = {"salt": "Hew, Slash", "instincts": ("", "Anticipation"), "equipment": ("", "Flintlock")}
    assert likes(duel(health=(0, 0), **armed).attacks("Hew", "14/N")) == "Play Anticipation"
    assert likes(duel(health=(5, 0), **armed).attacks("Hew", "14/N")) == "Take the hit"


def test_it_discards_where_the_duel_does_not_get_on(duel):
    """H18: nobody has played a card, and no limit of rounds will end it."""
    stuck = {"salt": "Slash x4, Thrust x3", "bones": "Slash, Thrust, Hew, Feint, Backhand x3", "asks": Decision.DISCARD}
    assert likes(duel(**stuck)) == "Discard nothing"
    game = duel(last_field_card=0, **stuck)
    assert likes(game).startswith("Discard ") and likes(game) != "Discard nothing"
    game.plays(likes(game))
    assert likes(game) == "Discard Feint", "the other too"
    moved = duel(last_field_card=0, salt="Slash x4, Thrust x3", bones="Slash x2", asks=Decision.DISCARD)
    assert likes(moved) == "Discard nothing", "cards are being drawn"


def test_without_a_limit_of_rounds_greedy_games_end(duel):
    for seed in range(6):
        game = duel.new(seed, last_field_card=0)
        game.match.play_out(greedy.choose)
        assert game.match.over


def test_it_answers_what_would_cost_much(duel):
    """H13."""
    game = duel(salt="Hew", instincts=("Condescend", "Anticipation")).attacks("Hew", "14/N").plays("Play Anticipation")
    assert likes(game) == "Play Condescend"
    game = duel(instincts=("Killing Intent", "Condescend")).attacks("Slash", "14/N").plays("Play Killing Intent")
    assert likes(game) == "Play Condescend"


def test_an_observation_is_the_same_from_the_truth_and_from_what_a_seat_sees(duel):
    game = duel.new(4)
    for _ in game.wanders(4):
        for seat in range(2):
            seen = game.match.observe(seat)
            from_the_truth = np.zeros(OBSERVATION, np.float32)
            observe(game.state, seat, from_the_truth)
            assert (seen == from_the_truth).all()
            assert seen.min() >= 0 and seen.max() <= 1.5


def test_an_observation_tells_positions_apart(duel):
    game = duel.new(5)
    found = set()
    count = 0
    for _ in game.wanders(5):
        if not game.match.over:
            found.add(game.match.observe(game.match.to_act).tobytes())
            count += 1
    assert len(found) == count
