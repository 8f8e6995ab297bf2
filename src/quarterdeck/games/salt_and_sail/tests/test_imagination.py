"""What a seat may think possible: worlds imagined from its view agree with all that it knows (spec.md, SALT-006)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_sail.checks import broken_invariant
from quarterdeck.games.salt_and_sail.content import RUMORS, SEAT_NAMES
from quarterdeck.games.salt_and_sail.tests.table import AROUND_THE_WORLD, BLUE, GREEN, RED, SPECTATOR

MOON_OR_STAR = {2, 3, 8, 9, 14, 15, 20, 21, 26, 27, 32, 33}


@rule("SALT-006", "SALT-100")
@pytest.mark.parametrize("seat", [RED, BLUE, SPECTATOR])
def test_an_imagined_world_looks_the_same_to_its_dreamer(voyage, seat):
    game = voyage(seats=3, map=AROUND_THE_WORLD, at={RED: "(2,-4)", GREEN: "(5,2)"},
                  rumors={RED: "19", BLUE: "22, 27", GREEN: "4"}, sites={"(2,-4)": "sun/moon", "(5,2)": "star/shell"},
                  aside={RED: "FS", GREEN: "LS"}, target={RED: 19, GREEN: 4}, found={1: BLUE}, fame={BLUE: 7})
    seen = bytes(game.seen_by(seat).state)
    worlds = game.imagined_by(seat)
    for world in worlds:
        world.state.check()
        assert broken_invariant(None, world.state) == ""
        assert bytes(type(game)(game.match.at(world.state)).seen_by(seat).state) == seen
    other = BLUE if seat != BLUE else RED
    assert len({tuple(world.rumors(other)) for world in worlds}) > 10, "and the unknown is unknown"
    assert len({tuple(world.state.site_token) for world in worlds}) > 30
    assert len({tuple(world.state.encounter_deck) for world in worlds}) > 30
    assert len({tuple(world.state.treasure_deck) for world in worlds}) > 30


@rule("SALT-046", "SALT-177")
def test_a_token_that_was_looked_at_is_a_discovery_with_the_symbols_shown(told_voyage):
    game = told_voyage(at="(-8,1)", public="3", draws="D").plays("Attempt Rumor 3")
    tokens = {world.site("(-8,1)") for world in game.imagined_by(BLUE)}
    assert all("star" in token.split("/") for token in tokens)
    assert len(tokens) > 3
    assert {world.site("(-8,1)") for world in game.imagined_by(RED, 10)} == {"moon/star"}


@rule("SALT-051")
def test_unseen_sites_hold_what_is_left_of_the_map(voyage):
    game = voyage(map=AROUND_THE_WORLD, looked={"(-4,3)": RED}, sites={"(-4,3)": "Village"})
    places = ("(2,-4)", "(3,-2)", "(5,-2)", "(5,0)", "(5,2)", "(4,3)", "(2,4)", "(-1,4)")
    for world in game.imagined_by(BLUE):
        laid = [world.site(place) for place in places]
        assert laid.count("Port") == 2
        assert "Village" not in laid
    assert {world.site("(2,-4)") == "Port" for world in game.imagined_by(BLUE)} == {True, False}


@rule("SALT-100", "SALT-083")
def test_a_private_target_fits_the_token_and_is_mostly_in_hand(told_voyage):
    game = told_voyage(at="(-8,1)", rumors="20, 22", looked={"(-8,1)": BLUE}, draws="FS").plays("Attempt Rumor 20")
    worlds = game.imagined_by(BLUE, 100)
    targets = {world.target() for world in worlds}
    assert targets <= MOON_OR_STAR
    assert len(targets) > 6
    held = sum(world.target() in world.rumors() for world in worlds)
    assert 75 < held < 100, "now and then it has been discarded"


@rule("SALT-185")
@pytest.mark.parametrize("seat", [RED, BLUE, SPECTATOR])
def test_unseen_discoveries_are_dealt_anew_within_their_tale(voyage, seat):
    game = voyage(found={20: BLUE, 28: RED}, artifacts="Tablet of the First Kings", leads={20: 31, 31: 20}, fame={BLUE: 8})
    worlds = game.imagined_by(seat, 120)
    for world in worlds:
        assert world.leads(20) == 31, "what was made has been seen"
        assert (world.leads(28), world.leads(33)) == (28, 33), "so only one is left for the other relic"
        assert sorted(world.state.leads) == list(range(36))
        assert all(RUMORS[rumor].tale == RUMORS[world.state.leads[rumor]].tale for rumor in range(36))
    assert {world.leads(31) for world in worlds} == {14, 16, 20}
    first = [world.leads(2) for world in worlds]
    assert all(15 < first.count(number) < 50 for number in (2, 3, 4, 10)), "each as likely as the others"


@rule("SALT-184", "SALT-185")
def test_open_rumors_lead_where_they_do_in_every_world(voyage):
    game = voyage(options={"open_rumors": 1})
    assert all(list(world.state.leads) == list(range(36)) for world in game.imagined_by(BLUE, 20))


@rule("SALT-188")
def test_empty_and_spare_sites_are_known(voyage):
    game = voyage(map=AROUND_THE_WORLD, options={"discoveries": 4})
    empty = [site for site in range(9) if game.state.site_token[site] == 17]
    for world in game.imagined_by(BLUE, 10):
        assert [site for site in range(9) if world.state.site_token[site] == 17] == empty
    more = voyage(map=AROUND_THE_WORLD, options={"discoveries": 8})
    for world in more.imagined_by(BLUE, 10):
        assert sum(0 <= token < 15 for token in world.state.site_token) == 8


@rule("SALT-131")
def test_encounters_kept_for_their_fame_may_be_any_that_give_fame(told_voyage):
    game = told_voyage(at="(-2,0)", meets="Pirate Sloop", draws="FS").plays("Sail W")
    decks = [sorted(world.state.encounter_deck) for world in game.imagined_by(BLUE)]
    assert all(deck.count(-1) == 36 - 29 for deck in decks)
    assert len({tuple(deck) for deck in decks}) > 3, "the state does not say which one it was"


@rule("SALT-146")
def test_treasures_on_offer_to_another_may_be_any_two(voyage):
    game = voyage(at="(-2,0)", meets="Lost Treasure", scored="Ruby Goblet").plays("Sail W", "Accept")
    offers = {tuple(world.state.offer) for world in game.imagined_by(BLUE)}
    assert len(offers) > 25
    assert all(11 not in offer for offer in offers), "but none that was scored"
    assert {tuple(world.state.offer) for world in game.imagined_by(RED, 5)} == {tuple(game.state.offer)}


@rule("SALT-006")
@pytest.mark.parametrize(("chart", "seats"), [(2, 3), (5, 2)])
def test_good_voyages_break_nothing_and_leak_nothing(told_voyage, chart, seats):
    game = told_voyage.new(seats, chart, seed=chart)
    before = None
    for i, _ in enumerate(game.explores(chart)):
        game.state.check()
        assert broken_invariant(before, game.state) == ""
        before = game.state.copy()
        for seat in (*SEAT_NAMES[:seats], SPECTATOR) if i % 7 == 0 else ():
            world = game.imagined_by(seat, 1)[0]
            world.state.check()
            assert broken_invariant(None, world.state) == ""
            assert bytes(type(game)(game.match.at(world.state)).seen_by(seat).state) == bytes(game.seen_by(seat).state)
    assert sum(game.state.discoveries) >= 3
