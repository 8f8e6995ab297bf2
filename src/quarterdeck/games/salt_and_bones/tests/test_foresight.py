"""What words and hints foresee is what the rules then do, in positions of random play."""

from __future__ import annotations

from random import Random

import pytest

from quarterdeck.engine.match import Match
from quarterdeck.games.salt_and_bones import rules
from quarterdeck.games.salt_and_bones.advice import blow_and_opening, end_by_leaving, outlook_of_leaving
from quarterdeck.games.salt_and_bones.blow import boots
from quarterdeck.games.salt_and_bones.content import ARROWS_OUT, ATTACKS, HEADINGS, TEST_OF_COURAGE, TILES
from quarterdeck.games.salt_and_bones.player import BOTH_DOWN, DRAW_IN_LAST_ROUND, LOSS, WIN, opening_at, worth_of_leaving
from quarterdeck.games.salt_and_bones.rules import GIFT_TO_OPPONENT, LAY, LEAVE
from quarterdeck.games.salt_and_bones.rules.combat import lay
from quarterdeck.games.salt_and_bones.rules.table import (
    boot_of,
    covered_tiles,
    free_tiles,
    heading_of,
    in_play,
    offered,
    opportunities,
    sword_of,
)
from quarterdeck.games.salt_and_bones.state import Decision, Outcome
from quarterdeck.games.salt_and_bones.tests.table import GAME

SEEDS = range(6)


def positions(seed, asked, most=25, **options):
    """Positions of random play in which that is asked; both grow weak quickly, so that every end comes up."""
    chance, found, match = Random(seed), [], Match(GAME, seed=seed, options=options)
    while not match.over and len(found) < most:
        s = match.state
        if s.decision == asked:
            found.append(s.copy())
        match.play(chance.choice(match.legal()))
    return found


def weakened(s, chance):
    """The same with little Health left, perhaps in the last round."""
    for seat in range(2):
        s.health[seat] = chance.choice((0, 0, 1, 2, 20))
    s.last_round = chance.randrange(2)
    return s


@pytest.mark.parametrize("seed", SEEDS)
def test_what_leaving_is_worth_and_said_to_bring_is_what_it_brings(seed):
    chance = Random(seed)
    for s in positions(seed, Decision.TURN):
        weakened(s, chance)
        if in_play(s, TEST_OF_COURAGE):
            continue
        seat = s.actor
        worth, said, after = worth_of_leaving(s), outlook_of_leaving(s), end_by_leaving(s, seat)
        assert (said == "you win") == (after.winner == seat + 1) == (worth == WIN)
        assert (said == "you lose") == (after.winner == 2 - seat) == (worth == LOSS)
        assert (said == "the game is drawn") == (after.winner == Outcome.DRAW)
        assert worth not in (BOTH_DOWN, DRAW_IN_LAST_ROUND) or after.winner in (Outcome.NONE, Outcome.DRAW)
        if after.winner == Outcome.NONE:
            assert said.startswith("Second Wind") == (list(after.health) == [1, 1] and s.health[1 - seat] == 0)
            assert ("you have Momentum" in said) == (after.momentum == seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_said_of_leaving_comes_about_when_one_leaves(seed):
    for s in positions(seed, Decision.TURN):
        if in_play(s, TEST_OF_COURAGE):
            continue
        foreseen, played = end_by_leaving(s, s.actor), s.copy()
        rules.apply(played, LEAVE.action())
        while played.decision in (Decision.LULL, Decision.GIFT):
            gift = played.decision == Decision.GIFT
            rules.apply(played, GIFT_TO_OPPONENT.action() if gift else rules.KEEP.action())
        assert (played.winner, played.momentum, list(played.health)) == \
            (foreseen.winner, foreseen.momentum, list(foreseen.health))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_opening_of_a_card_is_what_boots_offer_once_it_lies_there(seed):
    chance = Random(seed)
    for s in positions(seed, Decision.PLACE):
        place = chance.choice([place for place in range(HEADINGS * TILES) if not rules.refusal(s, LAY.action(place))])
        tile, heading, kind = sword_of(place), heading_of(place), s.cur_kind - 1
        after = s.copy()
        lay(after, place)
        free = free_tiles(after, covered_tiles(after))
        best = 0
        for other in (other for other in range(TILES) if free >> other & 1):
            offers = sum(offered(after, other, direction, False) for direction in range(HEADINGS))
            assert opening_at(s, other, boot_of(tile, heading), kind, heading) == offers
            best = max(best, offers)
        assert blow_and_opening(s, place)[1] <= best
        assert ATTACKS[kind].opportunity == 0 or ARROWS_OUT[kind][heading]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_sum_that_is_said_is_the_first_damage_that_comes(seed):
    chance = Random(seed)
    for s in positions(seed, Decision.PLACE):
        s.cur_in_chain = 0
        place = chance.choice([place for place in range(HEADINGS * TILES) if not rules.refusal(s, LAY.action(place))])
        said, played, events = blow_and_opening(s, place)[0], s.copy(), []
        played.listener = events
        rules.apply(played, LAY.action(place))
        while played.decision == Decision.STRIKE:
            rules.apply(played, rules.ADD_NOTHING.action())
        blow = next(event for event in events if event.kind == rules.Event.BLOW)
        assert int(said.split()[-1]) == blow.a + blow.b + blow.c


@pytest.mark.parametrize("seed", SEEDS)
def test_the_boots_that_are_named_add_up_to_what_lines_up(seed):
    for s in positions(seed, Decision.PLACE):
        kind = s.cur_kind - 1
        for tile in range(TILES):
            for heading in range(HEADINGS):
                for exploits in (False, True):
                    named = sum(amount for _, amount, _ in boots(s, kind, tile, heading, exploits))
                    assert named == opportunities(s, kind, tile, heading, exploits)
