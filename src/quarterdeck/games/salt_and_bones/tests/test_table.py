"""Salt & Bones' page: every part for every pair of eyes, and nothing in it that they may not see (spec.md, section 9)."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace

import pytest

from quarterdeck.engine import markup
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL
from quarterdeck.engine.match import Match
from quarterdeck.engine.reading import actions, label, look_at, tag_of
from quarterdeck.engine.rulebook import rule
from quarterdeck.games.salt_and_bones import advice, result, table
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    ATTACK_ROWS,
    ATTACKS,
    BREAK_RHYTHM,
    CARD_NAMES,
    CONDESCEND,
    COPIES,
    DISENGAGE,
    DRAW_ATTACK,
    EXPLOIT,
    FIELD_NAMES,
    HEALTH,
    KINDS,
    LORE,
    OVERWHELM,
    PASS,
    SLASH,
    THRUST,
    TYPE_OF,
    TYPES,
)
from quarterdeck.games.salt_and_bones.rules.terms import Event, Rule
from quarterdeck.games.salt_and_bones.scene import Scene
from quarterdeck.games.salt_and_bones.state import Decision, Reason
from quarterdeck.games.salt_and_bones.table import asked, boards, cards, drawings, stage
from quarterdeck.games.salt_and_bones.tests.table import BONES, GAME, SALT, SPECTATOR, seat_number
from quarterdeck.games.salt_and_bones.tests.test_rounds import NINE
from quarterdeck.games.salt_and_bones.worth import best_laying, worthwhile
from quarterdeck.players import roster

EYES = (0, 1, NOBODY)
NAMES = ("Ann <b>", 'Bo "&"')
ID = re.compile(r' id="([^"]+)"')
FORBIDDEN = ("style=", "<style", "<script", "Ann <b>")
SOUNDS = ("card", "lay", "bell", "sail", "growl", "slam", "thunder", "cannon", "hit", "dice", "coin", "crack", "won", "lost")
SHEETS = ("salt_and_bones.svg", "deck.svg", "duellists.svg", "strikes.svg", "end.svg")
TWICE = frozenset(range(KINDS))
"""Kinds may be offered in several places: equal copies in a hand, a slot and the window over the board."""


def look(match, seat, **more):
    return look_at(match, seat, NAMES, **more)


def drawn(game, seat, **more):
    """The parts of a story's table as that seat sees them, in one piece."""
    return "".join(markup.whole(table.regions(look(game.match, seat_number(seat), **more))).values())


def some_games(count, first=0):
    for seed in range(first, first + count):
        yield Match(GAME, seed=seed), random.Random(seed)


# ------------------------------------------------------------------ always true

def test_every_part_is_drawn_for_every_pair_of_eyes_at_every_decision():
    decisions = set()
    for match, chance in some_games(40):
        while not match.over:
            decisions.add(match.state.decision)
            check(match, chance)
            match.play(chance.choice(match.legal()))
        decisions.add(match.state.decision)
        check(match, chance)
    assert decisions == set(Decision)


def check(match, chance):
    for seat in EYES:
        more = chance.choice([{}, {}, {"help": True}, {"open": True}])
        seen = look(match, seat, **more)
        parts = markup.whole(table.regions(seen))
        assert list(parts) == ["others", "board", "side", "hand"]
        assert all(type(part) is markup.Markup and part for part in parts.values())
        page = "".join(parts.values())
        twice = [id_ for id_, count in Counter(ID.findall(page)).items() if count > 1]
        assert not twice, twice
        offered = actions(page)
        assert set(offered) == seen.legal
        assert all(count == 1 for action, count in offered.items() if action not in TWICE)
        assert not any(word in page for word in FORBIDDEN)


def test_nothing_in_the_page_depends_on_what_the_seat_cannot_know():
    compared = 0
    for match, chance in some_games(12, 1000):
        while not match.over:
            if chance.random() < .2:
                for seat in EYES:
                    other = match.at(match.imagined(seat, chance.randrange(1 << 30)))
                    assert table.regions(look(match, seat, help=True)) == table.regions(look(other, seat, help=True))
                    compared += 1
            match.play(chance.choice(match.legal()))
    assert compared > 300


def test_newcomers_see_marks_with_a_reason_and_nobody_else_does():
    marked = Counter()
    for match, _ in some_games(4):
        while not match.over:
            seat = match.to_act
            seen = look(match, seat, help=True)
            hand, plain = (markup.whole(table.regions(one))["hand"] for one in (seen, look(match, seat)))
            assert not re.search(r'class="[^"]* worth\b', plain)
            s = match.redacted(seat)
            why = worthwhile(s, seen.legal)
            assert set(why) <= set(seen.legal) and len(why) <= 2
            shown = re.findall(r'<button[^>]*class="[^"]* worth[ "][^>]*data-action="(\d+)"', hand)
            assert set(map(int, shown)) == set(why), (Decision(match.state.decision), shown, why)
            for action, reason in why.items():
                assert 0 < len(reason) < 32
                if action < ATTACK_KINDS and reason.startswith("hits for"):
                    blow, opening = best_laying(s, action)
                    assert reason == f"hits for {blow}" + (", leaves nothing" if not opening else "")
                    assert blow >= ATTACKS[action].attack
            marked[Decision(match.state.decision)] += bool(why)
            match.play(match.choose(roster.player("greedy"), 1))
    assert min(marked[one] for one in (Decision.TURN, Decision.PREP, Decision.DRAW)) > 5, marked


def symbols(name):
    """The symbols of a sheet with their drawings."""
    return dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', (GAME.folder / "table" / name).read_text()))


def test_the_drawings_that_are_used_exist():
    known = {name: set(symbols(name)) for name in SHEETS}
    for match, chance in some_games(3):
        while not match.over:
            recent = tuple(event for event in match.events if event.heard_by == ALL)[-markup.RECENT:]
            page = "".join(markup.whole(table.regions(look(match, match.to_act, recent=recent))).values())
            for name, id_ in re.findall(r'href="/static/games/salt_and_bones/([a-z_]+\.svg)\?v=\w+#([^"]+)"', page):
                assert id_ in known[name]
            assert set(re.findall(r'data-about="([^"]+)"', page)) <= set(ID.findall(page))
            match.play(chance.choice(match.legal()))


def test_every_card_and_every_field_card_has_a_picture_of_its_own():
    drawn_ = symbols("salt_and_bones.svg")
    pictures = [drawn_[drawings.picture(kind)] for kind in range(KINDS)]
    pictures += [drawn_[f"em-{drawings.slug(name)}"] for name in FIELD_NAMES]
    assert len(set(pictures)) == KINDS + len(FIELD_NAMES) and min(map(len, pictures)) > 400
    faces = {f"hc-{drawings.slug(name)}" for name in CARD_NAMES}
    faces |= {f"bc-{drawings.slug(name)}-{letter}" for name in CARD_NAMES[:ATTACK_KINDS] for letter in "nesw"}
    assert faces <= set(drawn_)
    strikes, attacks = symbols("strikes.svg"), [drawings.slug(name) for name in CARD_NAMES[:ATTACK_KINDS]]
    assert set(strikes) == {f"sk-{who}-{name}" for who in drawings.SEATS for name in attacks}
    assert len(set(strikes.values())) == len(strikes)
    assert {"pt-salt", "pt-bones"} == set(symbols("duellists.svg"))


def test_a_card_in_a_sheet_has_the_numbers_of_the_content():
    drawn_ = symbols("salt_and_bones.svg")
    for kind in range(ATTACK_KINDS):
        for id_ in (f"hc-{drawings.slug(CARD_NAMES[kind])}", f"bc-{drawings.slug(CARD_NAMES[kind])}-e"):
            values = re.findall(r">(\d)</text>", drawn_[id_])
            assert values == [str(ATTACKS[kind].attack), str(ATTACKS[kind].opportunity)]
            assert drawn_[id_].count('href="#in"') == len(ATTACK_ROWS[kind]["arrows_in"])
            assert drawn_[id_].count('href="#out"') == len(ATTACK_ROWS[kind]["arrows_out"])


def test_a_sheet_obeys_the_policy_of_our_pages():
    for name in SHEETS:
        text = (GAME.folder / "table" / name).read_text()
        assert not re.search(r"style=|<style|<script|url\(|https?://(?!www\.w3\.org/2000/svg)", text), name


def test_what_the_log_lights_up_is_on_the_page_or_was():
    known = re.compile(r"laid-\d+|tile-\d+|board-[01]|life-[01]|slot-[01]-(i[0-2]|e[01]|g)|momentum|piles|discard")
    for match, chance in some_games(20):
        while not match.over:
            match.play(chance.choice(match.legal()))
        for event in match.events:
            picture, lights = table.mention(event)
            assert type(picture) is markup.Markup
            assert all(known.fullmatch(light) for light in lights)


def test_every_card_has_its_words_and_an_existing_rule():
    rules = (GAME.folder / "spec.md").read_text()
    for kind in range(KINDS):
        about = cards.about(kind)
        assert markup.esc(CARD_NAMES[kind]) in about and f"rule {int(cards.RULES[kind][-3:])}<" in about
        assert f"**{cards.RULES[kind]}**" in rules
        assert TYPES[TYPE_OF[kind]] in about.lower()


# ------------------------------------------------------------------ the boards

def test_a_card_lies_on_its_two_tiles_tinted_by_its_player(told_duel):
    game = told_duel(salt="Slash, Slash", bones="Thrust, Slash").attacks("Slash", "14/N").attacks("Thrust", "26/N")
    page = drawn(game, SALT)
    assert "ours" in tag_of(page, "laid-14") and "theirs" in tag_of(page, "laid-26")
    assert label(tag_of(page, "laid-14")).startswith(
        "Salt's Slash: sword on row 3, column 3, pointing north, attack 2, arrows in north, east and west; boot on row 4, "
        "column 3, opens 1, arrows out east, south and west.")
    assert drawings.attack_card(SLASH, 0, 0) in page and drawings.attack_card(THRUST, 0, 1) in page
    assert label(tag_of(page, "pieces")).endswith("Destroyed: row 4, column 6 and row 5, column 6. 2 cards on the board.")
    assert tag_of(page, "tile-23") and tag_of(page, "tile-29") and not tag_of(page, "tile-17")


def test_a_player_board_shows_health_tokens_and_slots(told_duel):
    game = told_duel(instincts=("Anticipation, -, Overwhelm", "Condescend"), equipment=("Bracer", ""),
                     gambits=("", "Test of Skill"), health=(13, 4))
    own, other, open_ = drawn(game, SALT), drawn(game, BONES), drawn(game, SPECTATOR)
    for page in (own, other, open_):
        assert label(tag_of(page, "life-0")) == f"Health 13 of {HEALTH}"
        assert page.count('<i class="on"></i>') == 13 + 4 and page.count("<i></i>") == 7 + 16
        assert "data-about=" in tag_of(page, "slot-0-e0") and "empty" in tag_of(page, "slot-0-e1")
        assert f'data-about="about-{CARD_NAMES.index("Test of Skill")}"' in tag_of(page, "slot-1-g")
        assert "empty" in tag_of(page, "slot-0-i1")
        assert page.index('id="momentum"') > page.index('id="board-0"')
    assert label(tag_of(own, "slot-0-i0")).startswith("Anticipation") and "mine" in tag_of(own, "slot-0-i0")
    assert label(tag_of(own, "slot-1-i0")) == "A face-down Instinct."
    assert label(tag_of(other, "slot-0-i0")) == label(tag_of(open_, "slot-0-i0")) == "A face-down Instinct."
    assert "holds 2 Attack Cards and 0 Strategy Cards" in other


@rule("BONES-166")
def test_a_back_says_what_it_cannot_be(told_duel):
    game = told_duel(instincts=("", "Anticipation"))
    game.state.ruled_out[1][0] = 3
    assert label(tag_of(drawn(game, SALT), "slot-1-i0")) == "A face-down Instinct. It is not Break Rhythm or Parting Gift."


def test_the_discard_counts_every_kind_out_of_its_copies(told_duel):
    page = drawn(told_duel(attack_left=30), SALT)
    for kind in range(KINDS):
        assert f"{markup.esc(CARD_NAMES[kind])}</th><td>" in page
    assert page.count("/4</td>") == list(COPIES).count(4)


# ------------------------------------------------------------------ what is asked

@pytest.mark.parametrize("chosen", [False, True])
def test_places_are_drawn_as_soon_as_a_card_may_be_picked_and_only_there(told_duel, chosen):
    game = told_duel(salt="Slash, Slash", bones="Thrust, Slash").attacks("Slash", "14/N")
    laying = game.match.at(game.state)
    laying.play(game.action("Attack with Thrust"))
    if chosen:
        game.plays("Attack with Thrust")
    page = drawn(game, BONES)
    places = {int(action) for action in re.findall(r'id="lay-(\d+)"', page)}
    assert places == set(laying.legal())
    assert (set(actions(page)) == places) is chosen, "before the card is chosen no place can be played"
    refused = {int(rule_) for rule_ in re.findall(r'data-why="(\d+)"', page)}
    assert {Rule.GREY_TILE, Rule.DESTROYED_TILE, Rule.MUST_TOUCH, Rule.TILE_COVERED} <= refused
    assert {f"why-{rule_}" for rule_ in refused} <= set(ID.findall(page))
    assert not re.search(r'id="lay-', drawn(game, SALT)) and actions(drawn(game, SALT)) == Counter()


def test_the_places_of_random_positions_are_the_legal_ones():
    for match, chance in some_games(6, 300):
        while not match.over:
            if match.state.decision == Decision.PLACE:
                scene = Scene(match.state, match.to_act)
                page = table.field.pieces(scene, match.to_act, frozenset(match.legal()), None)
                assert {int(action) for action in re.findall(r'data-action="(\d+)"', page)} == set(match.legal())
            match.play(chance.choice(match.legal()))


def test_the_script_is_told_what_boots_whetstone_and_test_of_skill_add(told_duel):
    game = told_duel(salt="Slash, Slash", bones="Thrust, Slash", equipment=("", "Whetstone"), gambits=("Test of Skill", ""))
    game.attacks("Slash", "14/N")
    pieces, card = (tag_of(drawn(game, BONES), id_) for id_ in ("pieces", f"card-{THRUST}-0"))
    assert 'data-stones="2"' in pieces and 'data-skill="1"' in pieces and 'data-parry="0"' in pieces
    assert "26.0.1.0" in pieces, "the boot of Slash on 20 opens 1 to the tile south of it"
    assert 'data-attack="3"' in card and 'data-opens="2"' in card and "data-pick" in card
    assert "data-confirm" not in card and "data-tap-confirm" not in card, "a card that is picked is not sent"


def test_a_card_is_not_discarded_before_a_second_question(told_duel):
    page = drawn(told_duel(asks=Decision.DISCARD, salt="Slash, Bracer"), SALT)
    assert 'data-confirm="Discard Slash"' in tag_of(page, f"card-{SLASH}-0")


def test_leaving_says_who_has_momentum_and_what_the_end_check_gives(told_duel):
    for health, last, said in (((20, 20), False, "Bo &quot;&amp;&quot; has Momentum, a new round begins"),
                               ((20, 0), False, "you win"),
                               ((0, 4), False, "you lose"), ((20, 20), True, "the game is drawn")):
        page = drawn(told_duel(health=health, last=last), SALT)
        assert f'data-confirm="Disengage: {said}"' in tag_of(page, f"do-{DISENGAGE.first}")


def test_under_a_portrait_stands_who_plays():
    assert "<b>Finn</b></div>" in boards.frame(1, False, "Finn", False)
    assert "<b>You</b></div>" in boards.frame(0, True, "Ann", True)
    assert "<b>Bones</b></div>" in boards.frame(1, False, "", False)


@pytest.mark.parametrize(("play", "says", "seat"), [
    ({"instincts": ("", "Anticipation")}, "<b>2</b> damage is coming", BONES),
    ({"instincts": ("Overwhelm", ""), "equipment": ("", "Bracer")}, "Slash is about to hit for <b>2</b>", SALT),
    ({"instincts": ("Overwhelm", "Condescend"), "equipment": ("", "Bracer")},
     "&gt; plays <strong>Overwhelm</strong>", BONES)])
def test_a_window_is_a_bar_with_its_pass_and_its_mute(told_duel, play, says, seat):
    game = told_duel(**play).attacks("Slash", "14/N")
    if "plays" in says:
        game.plays("Play Overwhelm")
    page = drawn(game, seat)
    bar = tag_of(page, "window")
    assert says in page
    assert f'data-mute="{game.asked}-1"' in bar and f'data-pass="{PASS.first}"' in bar
    assert "can" in tag_of(page, f"window-{PASS.first}")
    for other in (SALT, BONES, SPECTATOR):
        assert other == seat or not tag_of(drawn(game, other), "window")


def test_a_lull_is_the_same_bar_with_a_mute_for_the_whole_game(told_duel):
    game = told_duel(instincts=("", "Exploit, Overwhelm, Break Rhythm")).plays("Disengage")
    page = drawn(game, BONES)
    assert "Ann &lt;b&gt; is leaving. Play an Instinct away to empty its slot?" in page
    assert "Keep them <kbd>Space</kbd>" in page and "discarded, no effect" in page
    assert 'data-mute="lull"' in tag_of(page, "window") and "Never again in this game" in page
    assert "can" in tag_of(page, f"window-{OVERWHELM}") and "can" in tag_of(page, f"window-{EXPLOIT}")
    assert not tag_of(page, f"window-{BREAK_RHYTHM}") and " off" in tag_of(page, "slot-1-i2")
    assert not tag_of(drawn(game, SALT), "window") and "You are leaving" in drawn(game, SALT)
    forced = told_duel(salt="Slash", instincts=("Exploit", "")).attacks("Slash", "14/N").attacks("Slash", "26/N")
    assert "You must disengage. Play an Instinct away" in drawn(forced, SALT)


def test_overwhelm_stands_beside_condescend_in_reply_to_an_anticipation(told_duel):
    game = told_duel(salt="Hew, Slash", instincts=("Overwhelm, Condescend", "Anticipation")).attacks("Hew", "14/N")
    page = drawn(game.plays("Add nothing", "Play Anticipation"), SALT)
    assert "Bo &quot;&amp;&quot; plays <strong>Anticipation</strong>" in page and "Let it happen" in page
    assert "can" in tag_of(page, f"window-{OVERWHELM}") and "can" in tag_of(page, f"window-{CONDESCEND}")


def test_on_ones_turn_a_voluntary_instinct_can_be_pressed_and_asks_once_more(told_duel):
    sure = "Play Overwhelm for nothing? It is discarded, and its slot is empty."
    instincts = {"instincts": ("Overwhelm, Break Rhythm", "Exploit")}
    page = drawn(told_duel(**instincts), SALT)
    slot = tag_of(page, "slot-0-i0")
    assert f'data-confirm="{sure}"' in slot and f'data-action="{OVERWHELM}"' in slot
    assert " off" in tag_of(page, "slot-0-i1") and "aria-disabled" in tag_of(page, "slot-0-i1")
    assert "data-action" not in tag_of(drawn(told_duel(**instincts), BONES), "slot-1-i0"), "it is not their turn"
    willed = drawn(told_duel(gambits=("Test of Will", ""), **instincts), SALT)
    assert "Play Overwhelm for nothing? It will be negated." in tag_of(willed, "slot-0-i0")


@rule("BONES-048")
def test_the_same_card_in_hand_does_not_play_the_one_that_lies_face_down(told_duel):
    page = drawn(told_duel(salt="Slash, Overwhelm", instincts=("Overwhelm", "")), SALT)
    held = tag_of(page, f"card-{OVERWHELM}-0")
    assert "data-action" not in held and "BONES-048" in held and 'class="face instinct off"' in held


def test_a_limit_of_rounds_is_named_only_where_there_is_one(told_duel):
    assert "of at most 10" in drawn(told_duel(), SALT)
    assert "of at most" not in drawn(told_duel(last_field_card=0), SALT)
    late = told_duel(last_field_card=0, flipped=f"{NINE}, Starboard Broadside")
    assert "the Field Deck is empty" in drawn(late, SALT)


@rule("BONES-172")
def test_a_card_at_full_length_has_its_lore_in_italics():
    assert f'<p class="lore">“{LORE[EXPLOIT]}”</p>' in cards.about(EXPLOIT)
    assert "lore" not in cards.about(SLASH)


def test_decks_can_be_clicked_before_their_time(told_duel):
    game = told_duel(asks=Decision.DRAW, salt="Slash", bones="Slash")
    own, other = drawn(game, SALT), drawn(game, BONES)
    assert actions(own)[DRAW_ATTACK.first] == 1 and actions(other)[DRAW_ATTACK.first] == 0
    for page in (own, other):
        assert "data-ahead" in tag_of(page, "draw-attack") and 'data-room="6"' in tag_of(page, "draws")
    assert not tag_of(drawn(game, SPECTATOR), "draws")


def test_a_newcomer_is_told_what_matters_now(told_duel):
    game = told_duel(salt="Slash, Slash", bones="Slash, Slash", instincts=("", "Anticipation"))
    assert f'<p class="tip">{asked.NOTES["momentum"]}</p>' in drawn(game, SALT, help=True)
    game.plays("Attack with Slash")
    assert f'<p class="tip">{asked.NOTES["boots"]}</p>' in drawn(game, SALT, help=True)
    game.lays("Slash", "14/N")
    assert f'<p class="tip">{asked.NOTES["window"]}</p>' in drawn(game, BONES, help=True)
    assert 'class="tip"' not in drawn(game, BONES)
    prep = told_duel(asks=Decision.PREP, salt="Bracer, Slash")
    assert f'<p class="tip">{asked.NOTES["bracer"]}</p>' in drawn(prep, SALT, help=True)
    down = told_duel(health=(20, 0))
    assert f'<p class="tip">{asked.NOTES["fall"]}</p>' in drawn(down, SALT, help=True)


# ------------------------------------------------------------------ the blow that is being dealt

def strike_of(game, seat):
    """The scene of the last hit, as it stood when it was told."""
    last = max(i for i, event in enumerate(game.match.events) if event.kind == Event.HIT)
    seen = look(game.match, seat_number(seat), recent=tuple(game.match.events[:last + 1]))
    state = game.match.states_told(last, last + 1)[0]
    stage.between(state, game.match.events[last])
    return table.regions(replace(seen, _s=state, legal=frozenset()))["strike"]


def test_a_hit_is_a_scene_with_its_sum_and_its_source(told_duel):
    game = told_duel(salt="Slash, Slash", bones="Thrust, Slash", equipment=("", "Whetstone")).attacks("Slash", "14/N")
    game.attacks("Thrust", "26/N")
    scene = strike_of(game, SALT)
    assert 'aria-label="3 + 1 + 2 = 6"' in scene and "Slash’s boot" in scene and "Whetstone" in scene
    assert "sk-bones-thrust" in scene and "pt-salt" in scene and "<s>20</s> 14" in scene


def test_what_a_bracer_stops_is_said_with_its_source(told_duel):
    game = told_duel(salt="Slash, Slash", bones="Slash, Slash", equipment=("Razor Oil", "Bracer")).attacks("Slash", "14/N")
    assert game.log(BONES)[-3:] == ["Your Bracer is set off. “Dented, ugly, and cheaper than a new arm.”",
                                    "Your Bracer stops the 2 of Slash.", "Razor Oil hits you for 2: your Health is 18."]


def test_the_coming_blow_is_struck_through_in_the_health_of_its_target(told_duel):
    game = told_duel(salt="Slash, Slash", bones="Thrust, Slash", equipment=("", "Whetstone"), instincts=("Anticipation", ""))
    game.attacks("Slash", "14/N").attacks("Thrust", "26/N")
    assert game.asked == "guard" and "<b>6</b> damage is coming" in drawn(game, SALT)
    for seat in (BONES, SPECTATOR):                     # the Whetstone is gone, and still counted
        page = drawn(game, seat)
        assert label(tag_of(page, "life-0")) == "Health 20 of 20, 6 to come" and page.count('class="risk"') == 6
        assert '<text y="21">6</text>' in page and "dealt" in tag_of(page, "laid-26")


# ------------------------------------------------------------------ steps

def test_the_steps_of_an_attack_come_in_the_order_of_the_rules(told_duel):
    game = told_duel(salt="Slash, Slash", bones="Slash", instincts=("Killing Intent", ""), equipment=("Razor Oil", "Bracer"))
    game.attacks("Slash", "14/N").plays("Play Killing Intent")
    kinds = [step.kind for event in game.match.events if (step := stage.step(event, 0))]
    assert kinds == ["lay", "reveal", "reveal", "blow", "reveal", "blocked", "hit"]


def test_every_step_says_no_more_than_its_event_and_fits_the_pause_of_the_veil():
    seen = set()
    for match, chance in some_games(12, 700):
        while not match.over:
            match.play(chance.choice(match.legal()))
        for event in match.events:
            for viewer in EYES:
                step = stage.step(event, viewer)
                if step is None or event.heard_by not in (ALL, viewer):
                    continue
                seen.add(step.kind)
                told = {event.a, event.b, event.c, event.c % 32, int(event.a == viewer)}
                assert {value for _, value in step.data if isinstance(value, int)} <= told
                assert step.hold <= 1300 and step.sound in ("", *SOUNDS)
    assert seen >= {"lay", "reveal", "blow", "hit", "blocked", "splinter", "draw", "discard", "seal", "equip", "combat",
                    "momentum", "negated", "news"}


# ------------------------------------------------------------------ how it comes out

def test_the_result_tells_the_health_of_both_and_who_stands(told_duel):
    won = result.result(told_duel(health=(5, 0)).plays("Disengage").state, 0, ("Ann", "Bo"))
    assert (won.title, won.won, won.scene) == ("You win!", True, "end-salt")
    assert won.sentence == "Bo is down: no Health left when the combat ended, in round 1."
    assert [(one.seat, one.rank, one.score, one.won) for one in won.standings] == [
        (0, 1, "5 Health", True), (1, 2, "0 Health", False)]
    lost = result.result(told_duel(health=(0, 4)).plays("Disengage").state, 0, ("Ann", "Bo"))
    assert (lost.title, lost.won, lost.scene) == ("Bo wins!", False, "end-bones")
    watched = result.result(told_duel(health=(5, 0)).plays("Disengage").state, NOBODY, ("Ann", "Bo"))
    assert (watched.title, watched.won) == ("Ann wins!", None)
    drawn_ = result.result(told_duel(last=True).plays("Disengage").state, 1, ("Ann", "Bo"))
    assert (drawn_.title, drawn_.won, drawn_.scene) == ("A draw", None, "end-drawn")
    assert {"end-salt", "end-bones", "end-drawn", "end-won", "end-lost"} == set(symbols("end.svg"))


def test_the_turning_point_is_the_hit_that_left_no_health():
    found = 0
    for match, chance in some_games(30, 900):
        while not match.over:
            match.play(chance.choice(match.legal()))
        point = result.turning_point(match.events)
        if match.state.end_reason == Reason.WIN:
            hit = match.events[point.event]
            assert hit.kind == Event.HIT and hit.a == 2 - match.state.winner and hit.c % 32 == 0
            assert point.sentence.endswith("and left no Health.")
            found += 1
    assert found > 5


def test_every_choice_has_advice_in_a_sentence():
    for match, chance in some_games(8, 50):
        while not match.over:
            s = match.redacted(match.to_act)
            for action in match.legal():
                assert advice.advice(s, action).endswith(".")
            match.play(chance.choice(match.legal()))


def test_cover_and_options():
    assert table.cover().startswith("<svg") and "id=" not in table.cover()
    assert table.option_picture("any", 0) == ""
    assert table.DIFFICULTY
