"""Sail's page: every part for every pair of eyes, and nothing in it that they may not see (spec.md, section 9)."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from html import unescape

import pytest

from quarterdeck.engine import markup
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.engine.match import Match
from quarterdeck.engine.reading import CAN, actions, label, look_at, tag_of
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail import table
from quarterdeck.games.sail.content import (
    CARD_NAMES,
    COLOUR_NAMES,
    END,
    ISLAND,
    KRAKEN,
    KRAKEN_CARD_NAME,
    PIRATE_NAMES,
    SCENARIO_NAMES,
    SYMBOL_NAMES,
    TOKENS,
)
from quarterdeck.games.sail.foresight import reaching
from quarterdeck.games.sail.rules import KEEP_POWER, USE_POWER, Event
from quarterdeck.games.sail.scene import met, scenario_of
from quarterdeck.games.sail.state import Phase
from quarterdeck.games.sail.table import ocean, pictures, stage
from quarterdeck.games.sail.tests.table import GAME, seat_number
from quarterdeck.games.sail.words import POWERS
from quarterdeck.games.sail.worth import MOST, worthwhile
from quarterdeck.players import roster

EYES = (0, 1, NOBODY)
NAMES = ("Ann <b>", 'Bo "&"')
ID = re.compile(r' id="([^"]+)"')
LIT = re.compile(r"card-\d+|pirate-\d|space-\d+-\d|pair-\d|storm-[12]|ship|kraken-board|round-track")
FORBIDDEN = ("style=", "<style", "<script", "Ann <b>")


def look(match, seat, **more):
    return look_at(match, seat, NAMES, **more)


def drawn(game, seat, **more):
    """The parts of a story's table as that seat sees them."""
    return markup.whole(table.regions(look(game.match, seat_number(seat), **more)))


def own_cards_of(game, seat, **more):
    """The own hand alone, without the Kraken and the trick beside it."""
    return table.regions(look(game.match, seat_number(seat), **more))["own-cards"]


def some_games(count, first=0):
    """Random games on all maps, with and without pirates."""
    for seed in range(first, first + count):
        options = {"scenario": seed % 12 + 1, "pirate_mode": 2 if seed % 5 == 0 else 0}
        yield Match(GAME, seed=seed, options=options), random.Random(seed)


# ------------------------------------------------------------------ always true

def test_every_part_is_drawn_for_every_pair_of_eyes_in_every_phase():
    phases = set()
    for match, chance in some_games(200):
        while not match.over:
            phases.add(match.state.phase)
            check(match, chance)
            match.play(chance.choice(match.legal()))
        phases.add(match.state.phase)
        check(match, chance)
    assert phases == set(Phase)


def check(match, chance):
    for seat in EYES:
        more = chance.choice([{}, {}, {"help": True}, {"covered": True}, {"open": True}])
        seen = look(match, seat, **more)
        parts = markup.whole(table.regions(seen))
        assert list(parts) == ["others", "board", "hand", "side"]
        assert all(type(part) is markup.Markup and part for part in parts.values())
        sea = ocean.sea(match.state.scenario, seat == 1)
        assert sea in parts["board"]
        page = "".join(parts.values()).replace(sea, "")
        twice = [id_ for id_, count in Counter(ID.findall(page) + ids_of(sea)).items() if count > 1]
        assert not twice, twice
        on_the_chart = actions(parts["board"])
        answers = {KEEP_POWER.action(), USE_POWER.action()}
        assert set(on_the_chart) <= answers, "only the two answers to a pirate can also be given on the chart"
        assert actions(page) - on_the_chart == Counter(seen.legal), "each choice exactly once"
        assert not any(word in page for word in FORBIDDEN)


@cache
def ids_of(sea):
    assert not any(word in sea for word in (*FORBIDDEN, "data-action"))
    return ID.findall(sea)


def test_nothing_in_the_page_depends_on_what_the_seat_cannot_know():
    compared = 0
    for match, chance in some_games(40, 1000):
        while not match.over:
            if match.state.phase != Phase.PICK and chance.random() < .3:
                for seat in EYES:
                    other = match.at(match.imagined(seat, chance.randrange(1 << 30)))
                    assert table.regions(look(match, seat, help=True)) == table.regions(look(other, seat, help=True))
                    assert table.regions(look(match, seat, covered=True)) == table.regions(look(other, seat, covered=True))
                    compared += 1
            match.play(chance.choice(match.legal()))
    assert compared > 500


def test_newcomers_see_marks_with_a_reason_and_nobody_else_does():
    marked = Counter()
    for match, _ in some_games(12):
        while not match.over:
            seen = look(match, match.to_act, help=True)
            assert "worth" not in own_hand(match, match.to_act)
            found = re.findall(r'<button[^>]*class="card [^"]*worth"[^>]*data-action="(\d+)".*?<b class="why">([^<]+)</b>',
                               own_hand(match, match.to_act, help=True))
            why = worthwhile(match.redacted(match.to_act), seen.legal, NAMES)
            assert {int(card): short for card, short in found} == {card: reason.short for card, reason in why.items()}
            assert set(why) <= set(seen.legal) and len(why) <= MOST
            assert all(len(reason.short) < 18 and reason.sentence.endswith(".") for reason in why.values())
            marked[match.state.phase] += bool(why)
            match.play(match.choose(roster.player("greedy"), 1))
    assert min(marked[phase] for phase in (Phase.GIVE, Phase.LEAD, Phase.FOLLOW)) > 20, marked
    assert not any(marked[phase] for phase in (Phase.PICK, *POWERS))


def own_hand(match, seat, **more):
    return str(table.regions(look(match, seat, **more))["own-cards"])


def test_the_drawings_that_are_used_exist():
    page_wide = set(ID.findall(table.side(scenario_of(1), False))) | set(ID.findall(ocean.sea(1, False)))
    for match, chance in some_games(4):
        while not match.over:
            page = "".join(markup.whole(table.regions(look(match, 0))).values())
            assert set(re.findall(r'href="#([^"]+)"', page)) <= page_wide
            for sheet, drawing in re.findall(r'href="/static/games/sail/(\w+)\.svg\?v=\w+#([^"]+)"', page):
                assert drawing in sheet_of(sheet), (sheet, drawing)
            match.play(chance.choice(match.legal()))


@cache
def sheet_of(name):
    """The drawings of a sheet, by their ids."""
    text = (GAME.folder / "table" / f"{name}.svg").read_text(encoding="utf-8")
    return dict(re.findall(r'<symbol id="([^"]+)" viewBox="[^"]+">(.*?)</symbol>', text, re.S))


@pytest.mark.parametrize(("sheet", "prefix", "names"), [
    ("sail", "card-", [*CARD_NAMES, KRAKEN_CARD_NAME]), ("sail", "em-", SYMBOL_NAMES), ("sail", "pip-", COLOUR_NAMES),
    ("pirates", "pt-", PIRATE_NAMES), ("maps", "map-", [str(i + 1) for i in range(len(SCENARIO_NAMES))])])
def test_everything_that_is_printed_has_a_picture_of_its_own(sheet, prefix, names):
    drawn = [sheet_of(sheet)[prefix + pictures.slug(name)] for name in names]
    assert len(set(drawn)) == len(names) and all(drawn)
    assert {"end-won", "end-lost"} == set(sheet_of("end"))


def test_no_sheet_holds_what_the_pages_policy_refuses():
    for name in ("sail", "chart", "pirates", "maps", "end"):
        text = (GAME.folder / "table" / f"{name}.svg").read_text(encoding="utf-8")
        assert not any(word in text for word in (" style=", "<style", "<script", "http://", "https://")) or \
            text.count("http://") == text.count('xmlns="http://www.w3.org/2000/svg"')


# ------------------------------------------------------------------ the own hand

@rule("SAIL-035")
def test_a_card_that_may_not_be_played_is_dimmed_and_says_why(sail):
    game = sail(south="c6 g4", north="c4 c9 g3")
    game.plays("Lead coral 6")
    hand = drawn(game, "North")["hand"]

    assert CAN.search(tag_of(hand, "card-3"))
    held = tag_of(hand, "card-11")
    assert 'aria-disabled="true"' in held
    assert 'data-action="11"' in held, "trying it is answered"
    assert "You must follow coral: you hold coral 4 and coral 9. (SAIL-035)" in held

    idle = tag_of(drawn(game, "South")["hand"], "card-12")
    assert "title=" not in idle and " can" not in idle.partition(" data-")[0], "it is not South's turn: all cards are alike"


def test_a_card_says_all_about_itself(sail):
    game = sail(south="c7 g4", north="c8 c3")
    game.plays("Lead coral 7")
    assert label(tag_of(drawn(game, "North")["hand"], "card-7")) == "coral 8, helm"
    helped = drawn(game, "North", help=True)
    assert label(tag_of(helped["hand"], "card-7")) == \
        "coral 8, helm, worth a look: two helms: you win, she sails to your side"
    assert label(tag_of(helped["hand"], "card-2")) == \
        f"coral 3, tentacle: helm and tentacle: {NAMES[0]} wins, she sails to {NAMES[0]}'s side, the Kraken strikes once"
    assert "→ their side" in helped["hand"]
    assert 'data-then="Two helms: you win, she sails to your side."' in drawn(game, "North")["hand"], ("said of a "
                                                                                                       "card that is "
                                                                                                       "looked at")
    assert 'id="ghost-0" class="ghost shown"' in helped["board"]


@rule("SAIL-028", "SAIL-029")
def test_a_gift_is_confirmed_and_then_marked(sail):
    game = sail(exchanging=True, south="c3 c4 c9 g4 g5 g6 g9 t3 t7", north="c5 c6 c7 g3 g7 g8 t4 t5 t9", deck="c8 t6 t8")
    assert 'data-confirm="Give gold 9"' in tag_of(drawn(game, "South")["hand"], "card-17")
    game.plays("Give gold 9")
    assert label(tag_of(drawn(game, "South")["hand"], "card-17")) == "gold 9, mermaid, your gift"
    assert "gift" not in drawn(game, "North")["hand"] + drawn(game, "North")["others"]


@rule("SAIL-013")
def test_pirates_are_laid_out_to_be_taken(sail):
    game = sail.new(seed=2)
    assert sorted(actions(drawn(game, "South")["hand"])) == list(range(27, 33))
    assert not actions(drawn(game, "North")["hand"], can=False), "only who is asked has buttons"
    game.plays("Take the Gunner")
    north = drawn(game, "North")["hand"]
    assert sorted(actions(north)) == [27, 29, 30, 31, 32]
    assert "SAIL-013" in tag_of(north, "pirate-1") and "Ann &lt;b&gt;</span>" in north
    assert 'data-confirm="Take the Lookout"' in tag_of(north, "pirate-5"), "a choice is local until it is sent"


@rule("SAIL-095")
def test_a_power_is_asked_with_its_two_outcomes(sail):
    game = sail(pirates=("Navigator", "Lookout"), south="c6 g4", north="c8 g3")
    game.plays("Lead coral 6", "Follow with coral 8")
    parts = drawn(game, "South")
    assert "Use the Navigator <small>to your side</small>" in parts["hand"]
    assert "Not now <small>to your partner's side</small>" in parts["hand"]
    assert sorted(actions(parts["board"])) == [KEEP_POWER.action(), USE_POWER.action()], "both spaces can be clicked"
    assert label(tag_of(parts["board"], f"ask-{USE_POWER.action()}")) == "Use the Navigator: she sails to your side"
    assert not actions(drawn(game, "North")["board"])
    assert "First say whether the Navigator is used now. (SAIL-040)" in tag_of(parts["hand"], "card-12")


@rule("SAIL-115")
def test_a_deal_that_is_kept_back_lies_face_down(sail):
    game = sail.new(seed=3, pirate_mode=1, pirates=[5, 0])
    covered = drawn(game, "South", covered=True)
    assert covered["hand"].count('class="place card"') == 9
    assert ' id="card-' not in covered["others"] + own_cards_of(game, "South", covered=True), "no face in either hand"
    assert "known-deck" not in covered["board"], "nor the Lookout its deck"


# ------------------------------------------------------------------ partner, decks, board

@rule("SAIL-023", "SAIL-030")
def test_the_partner_shows_backs_and_the_card_known_from_the_exchange(sail):
    game = sail(exchanging=True, south="c3 c4 c9 g4 g5 g6 g9 t3 t7", north="c5 c6 c7 g3 g7 g8 t4 t5 t9", deck="c8 t6 t8")
    assert drawn(game, "South")["others"].count('class="back"') == 9
    game.plays("Give gold 9", "Give teal 9")
    others = drawn(game, "South")["others"]
    assert others.count('class="back"') == 8
    assert "known" in tag_of(others, "card-17")
    assert "Bo &quot;&amp;&quot;" in others


def test_an_open_game_shows_both_hands(sail):
    game = sail(south="c6 g4", north="c8 g3", deck="t7")
    parts = drawn(game, "nobody", open=True)
    assert tag_of(parts["hand"], "card-5") and tag_of(parts["others"], "card-7") and tag_of(parts["board"], "card-24")
    assert not actions("".join(parts.values()), can=False)
    closed = drawn(game, "nobody")
    assert "card-" not in own_cards_of(game, "nobody") + closed["others"]


@rule("SAIL-108")
def test_the_lookout_sees_the_deck_on_the_board(sail):
    game = sail(pirates=("Lookout", "Smuggler"), deck="t7 c9", south="c6", north="c8")
    assert tag_of(drawn(game, "South")["board"], "card-24")
    assert not tag_of(drawn(game, "North")["board"], "card-24")


def test_the_trick_lies_between_the_two_and_stays_until_the_next_lead(sail):
    game = sail(south="c6 g4 t3", north="c8 g3 t4")
    game.plays("Lead coral 6")
    assert label(tag_of(drawn(game, "North")["hand"], "card-5")) == "coral 6, helm, led by Ann <b>"
    game.plays("Follow with coral 8")
    last = drawn(game, "North")["hand"]
    assert " won past" in tag_of(last, "card-7")
    assert "<b>Two helms</b> you won" in last
    game.plays("Lead gold 3", "Follow with gold 4")
    assert 'id="card-11" class="card' in drawn(game, "North")["hand"], "the shot card is still shown in the trick"


def test_the_kraken_warns_when_the_coming_attack_sinks_the_ship(sail):
    safe, low = (drawn(sail(kraken=deck, south="c6 g4", north="c8 g3"), "South")["hand"]
                 for deck in ("c1 g1 t1 KR", "c1 g1 KR"))
    assert "Then the Kraken strikes twice" in safe and "That would sink you" not in safe
    assert "That would sink you" in low and "The end of this round would sink you" in low


@rule("SAIL-087")
def test_the_page_says_when_the_end_is_out_of_reach(sail):
    stuck = next(((scenario, place) for scenario in range(1, 13) for place in met(scenario)
                  if place not in reaching(scenario, 3)), None)
    assert stuck
    game = sail(scenario=stuck[0], ship=ocean.PLACES[stuck[1]], south="c6 g4", north="c8 g3")
    assert "can no longer be reached" in drawn(game, "South")["side"]
    assert "can no longer be reached" not in drawn(sail(south="c6 g4", north="c8 g3"), "South")["side"]


@rule("SAIL-001", "SAIL-006")
def test_the_own_edge_is_below_for_both(sail):
    game = sail(ship=(9, 2), south="c6 g4", north="c8 g3")
    south, north = (int(re.search(r'<g id="ship" transform="translate\(192 (\d+)\)"', drawn(game, seat)["board"])[1])
                    for seat in ("South", "North"))
    assert (south, north) == (320, 192)


# ------------------------------------------------------------------ one event at a time

def shown(game, seat="South"):
    """The kinds of steps that a seat was shown, in order."""
    steps = [stage.step(event, seat_number(seat)) for event in game.match.events]
    return [step.kind for step in steps if step]


def test_a_trick_is_shown_card_by_card_then_the_pair_the_ship_and_each_strike(told_sail):
    game = told_sail(south="c7 g4", north="c3 g3")
    game.plays("Lead coral 7", "Follow with coral 3")
    assert shown(game) == ["card", "card", "pair", "sail", "strike"]

    game = told_sail(pirates=("Gunner", "Navigator"), deck="g5 t7", south="c5 g6", north="c8 g8")
    game.plays("Lead coral 5", "Follow with coral 8", "Use the Gunner", "Not now: keep the Navigator")
    assert shown(game) == ["card", "card", "pair", "power", "flip", "flip", "power", "sail"]


@rule("SAIL-072", "SAIL-074", "SAIL-076")
def test_the_end_of_a_round_is_shown_step_by_step(told_sail):
    game = told_sail(round=2, ship=(11, 4), tricks=(3, 2), south="c7 g4", north="c5 g9")
    game.plays("Lead coral 7", "Follow with coral 5")
    assert shown(game) == ["card", "card", "pair", "attack", "strike", "strike", "storm", "round"]
    assert all(step.hold >= 300 for event in game.match.events if (step := stage.step(event, 0)))


def test_each_still_shows_the_table_as_it_stood(told_sail):
    game = told_sail(round=2, ship=(11, 4), tricks=(3, 2), south="c7 g4", north="c5 g9")
    game.plays("Lead coral 7")
    first = len(game.match.events)
    game.plays("Follow with coral 5")
    stills = {}
    for event, s in zip(game.match.events[first:], game.match.states_told(first, len(game.match.events)), strict=True):
        if event.heard_by != ALL or stage.step(event, 0) is None:
            continue
        seen = game.match.redacted(0, s)
        stage.between(seen, event)
        parts = markup.whole(table.regions(markup.Look(GAME, seen, 0, NAMES, frozenset())))
        stills.setdefault(Event(event.kind), []).append(parts["hand"])
    followed, trick, strikes = stills[Event.FOLLOWED][0], stills[Event.TRICK][0], stills[Event.HIT]
    assert tag_of(followed, "card-4") and tag_of(followed, "card-6"), "the answer lies there"
    assert 'id="ribbon"' not in followed and "<b>No pair</b> you win" in trick
    assert [re.search(r'id="life">(\d+)', part)[1] for part in [trick, *strikes]] == ["6", "5", "4"], ("hits count "
                                                                                                       "down one by one")
    assert "<b>No pair</b> you win" in strikes[-1], "the trick stays until the round is over"
    assert "No pair" not in stills[Event.ROUND][0]


def test_a_seat_is_shown_no_step_of_what_it_may_not_hear():
    for match, chance in some_games(20, 300):
        while not match.over:
            match.play(chance.choice(match.legal()))
        for event in match.events:
            if event.heard_by != ALL:
                assert all(stage.step(event, seat) is None for seat in EYES), "whispers are no steps"


# ------------------------------------------------------------------ log, front page

def test_the_log_lights_up_what_it_speaks_of():
    kinds = set()
    for match, chance in some_games(40, 500):
        while not match.over:
            match.play(chance.choice(match.legal()))
        for event in match.events:
            picture, ids = table.mention(event)
            kinds.add(event.kind)
            assert isinstance(picture, markup.Markup) and " id=" not in picture
            assert all(LIT.fullmatch(id_) for id_ in ids)
    assert kinds >= set(Event) - {Event.SMUGGLED, Event.MENDED, Event.DECK_EMPTY, Event.LOOKED}


def test_what_the_log_speaks_of_is_on_the_board(told_sail):
    game = told_sail(south="c6 g4", north="c8 g3")
    game.plays("Lead coral 6", "Follow with coral 8")
    led, followed, trick, sailed = (table.mention(event) for event in game.match.events)
    assert (led[1], followed[1], trick[1], sailed[1]) == (("card-5",), ("card-7",), ("pair-0",), ("space-9-4", "ship"))
    page = "".join(drawn(game, "South").values())
    assert all(f' id="{id_}"' in page for ids in (led[1], trick[1], sailed[1]) for id_ in ids)
    assert "coral" in led[0]


@pytest.mark.parametrize("scenario", range(1, 13))
def test_every_map_is_drawn_with_its_tokens(scenario):
    assert table.option_picture("scenario", scenario).startswith("<svg")
    sea = ocean.sea(scenario, True)
    assert sea.count(' id="space-') == len(ocean.on_chart(scenario)) > 45
    tokens = TOKENS[scenario - 1]
    for token, drawing in ((ISLAND, "island-"), (KRAKEN, "kraken-space"), (END, "finish"), (END, "quay")):
        assert sea.count(f"#{drawing}") == list(tokens).count(token)
    assert set(met(scenario)) <= set(ocean.on_chart(scenario)), "the ship never leaves the chart"
    assert SCENARIO_NAMES[scenario - 1] in unescape(table.side(scenario_of(scenario), False))


def test_the_cover_is_one_picture_without_ids():
    assert table.cover().count("<svg") == 1
    assert " id=" not in table.cover() + table.option_picture("scenario", 3)
    assert table.option_picture("pirate_mode", 1) == ""
    assert table.DIFFICULTY
