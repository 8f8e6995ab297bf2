"""Salt & Bones in real browsers: whole duels by mouse and by finger, laying and turning cards, windows, draws ahead."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Locator, TimeoutError, expect
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.table_page import TablePage, open_record, play_on, play_together, reach, record_of, two_people

from quarterdeck import Match
from quarterdeck.games.salt_and_bones.content import (
    ATTACK_KINDS,
    BREAK_RHYTHM,
    CARD_NAMES,
    CONDESCEND,
    DISENGAGE,
    DRAW_ATTACK,
    DRAW_STRATEGY,
    HEADINGS,
    KINDS,
    LORE,
    OVERWHELM,
    PARTING_GIFT,
    PLACEMENT,
    SLASH,
)
from quarterdeck.games.salt_and_bones.state import Decision

SOAK = "QUARTERDECK_SOAK" in os.environ
SALT = 0
DUEL = {"game": "salt_and_bones"}
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


class Duel(TablePage):
    """A page of Salt & Bones: an attack is picked, turned and laid, and only then sent; a finger looks before it lays."""

    has_touch = False

    def choose(self, action: int) -> None:
        """An attack sends two actions, the card and a place: some place, where no test asks for a certain one. Where the
        other seat answers at the same time, or the time to answer is over, the table may go on before this one is laid."""
        before = self.at
        try:
            if action < ATTACK_KINDS and self.piece(action).get_attribute("data-pick") is not None:
                self.pick_and_lay(action)
            else:
                super().choose(action)
        except (TimeoutError, AssertionError):
            assert self.at != before, "the table still waits for this card"

    def pick_and_lay(self, action: int) -> None:
        self.press(self.piece(action))
        places = self.page.eval_on_selector_all("#pieces .lay", "(all) => all.map((one) => Number(one.dataset.action))")
        before = self.at
        assert places, "the card was let go, since the table has gone on"
        self.lay(self.chance.choice(sorted(places)))
        self.played.insert(len(self.played) - 1, action)
        self.until(before + 2)

    def click(self, action: int) -> None:
        if action >= PLACEMENT.first:
            self.lay(action)
            return
        piece = self.piece(action)
        piece.scroll_into_view_if_needed()
        sure = piece.get_attribute("data-confirm") or (self.has_touch and piece.get_attribute("data-tap-confirm"))
        self.press(piece)
        if sure:
            self.press(self.page.locator("#confirm").get_by_role("button", name=sure))
        self.played.append(action)

    def press(self, piece: Locator) -> None:
        piece.tap() if self.has_touch else piece.click()

    def lay(self, action: int) -> None:
        """Lay the card that is picked; a finger sees the ghost first and then presses the button."""
        self.turn_to(action)
        self.press(self.page.locator("#lay") if self.has_touch else self.piece(action))
        self.played.append(action)

    def turn_to(self, action: int) -> None:
        """Turn the card until its tile shows the placement."""
        tile = f"#pieces [data-tile='{tile_of(action)}']"
        shown = self.page.locator(f"{tile} .turned")
        for _ in range(3):
            if self.has_touch:
                shown.tap(force=True)
            else:
                shown.hover(force=True)
            self.page.wait_for_timeout(100)
            if self.page.locator(f"{tile} .aimed").count():
                break
            self.page.mouse.move(1, 1)      # the board was drawn anew under the pointer: it comes once more
        for _ in range(HEADINGS):
            if self.piece(action).is_visible():
                return
            if self.has_touch:
                self.page.locator("#turn").tap()
            else:
                self.page.keyboard.press("r")
        raise AssertionError(f"the card does not turn to {action}")

    @property
    def lit(self) -> Locator:
        """The tiles that the sword may go to."""
        return self.page.locator("#pieces .lay.turned:visible")

    @property
    def window(self) -> Locator:
        return self.page.locator("#window")


class Finger(Duel):
    """The same on a phone."""

    has_touch = True


def asks(decision: Decision, more=lambda match: True):
    """Positions where Salt is asked that."""
    return lambda match: match.to_act == SALT and match.state.decision == decision and more(match)


def position(decision: Decision, more=lambda match: True, seed: int = 0) -> Match:
    return reach(asks(decision, more), seed=seed, game="salt_and_bones")


def hard_pressed() -> Match:
    """A duel that a few hits end."""
    return reach(lambda match: not match.over and max(match.state.health) <= 6, game="salt_and_bones")


def cards_on(match: Match) -> int:
    """How many cards lie on the board."""
    return sum(1 for kind in match.state.tile_kind if kind) // 2


def outlook(match: Match, action: int) -> str:
    """What the page says of a choice."""
    return match.game.words.outlook(match.redacted(match.to_act), action)


def tile_of(placement: int) -> int:
    """The tile of the sword."""
    return (placement - PLACEMENT.first) // HEADINGS


def sit(page, server, match: Match, *, kind: type[Duel] = Duel, other: str = "bot:random") -> Duel:
    """Salt at a table that goes on from a position."""
    return kind(page).open(play_on(page.context, server, match, "me", other))


# ---------------------------------------------------------------------- whole duels

def test_two_browsers_play_a_duel(visitors, server):
    """Its beginning and its end, and in a soak the whole of it: a finger plays a whole one in any case."""
    salt, bones = two_people(visitors.page(), visitors.page(), server, form=DUEL, kind=Duel)

    def check() -> None:
        """Neither page holds the other's cards: the other's hand and Instincts are backs."""
        for table in (salt, bones):
            expect(table.page.locator(".player.theirs .mine, .player.theirs .face")).to_have_count(0)

    begun: list[int] = []
    if not SOAK:
        play_together(salt, bones, moves=16, check=check)
        match = hard_pressed()
        begun = list(match.actions)
        salt, bones = two_people(salt.page, bones.page, server, match, kind=Duel)
    play_together(salt, bones, check=check)
    for table in (salt, bones):
        expect(table.page.locator("#ending h2")).to_contain_text(re.compile("win|draw|drawn|Exhaust|nobody", re.IGNORECASE))
    made = record_of(salt)
    actions = begun + salt.played
    assert made["actions"] == actions
    salt.page.get_by_role("link", name="Replay").click()
    expect(salt.page.locator("#prompt .more")).to_contain_text(f"of {len(actions)}")
    salt.page.get_by_role("link", name="One step back").click()
    expect(salt.page.locator("#prompt .more")).to_have_text(f"move {len(actions) - 1} of {len(actions)}")
    expect(salt.page.locator("#pieces")).to_be_visible()


def test_a_finger_plays_a_whole_duel_against_a_bot_on_a_phone(visitors):
    page = visitors.page(**FINGER)
    page.goto("/")
    page.get_by_role("button", name=re.compile(r"Play now\W+Salt & Bones")).tap()
    page.wait_for_url("**/t/*")
    table = Finger(page)
    moves = table.play_at_random()
    expect(page.locator("#ending")).to_be_visible()
    assert moves > 10
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


# ---------------------------------------------------------------------- laying a card

def test_a_ghost_shows_the_sum_and_the_wheel_and_r_turn_it(watched, server):
    page = watched()
    match = position(Decision.PLACE, lambda match: any(" + " in outlook(match, action) for action in match.legal()))
    table = sit(page, server, match)
    expect(table.lit).not_to_have_count(0)
    adds = next(action for action in match.legal() if " + " in outlook(match, action))
    table.turn_to(adds)
    ghost = page.locator(f"#ghost-{adds}")
    expect(ghost).to_be_visible()
    whole, _, opening = outlook(match, adds).partition(", leaves ")
    expect(ghost.locator(".total text")).to_have_text(whole.split()[-1])
    expect(ghost.locator(".meet")).not_to_have_count(0)
    expect(page.locator("#sum")).to_have_attribute("aria-label", whole)
    expect(page.locator("#aim")).to_contain_text(f"Leaves a {opening} " if int(opening) else "Leaves nothing open")
    expect(page.locator("#lay")).to_have_text(f"Strike for {whole.split()[-1]}")

    ways = [action for action in match.legal() if tile_of(action) == tile_of(adds)]
    after = ways[(ways.index(adds) + 1) % len(ways)]
    assert after != adds
    page.mouse.wheel(0, 40)
    expect(page.locator(f"#ghost-{after}")).to_be_visible()
    expect(ghost).to_have_count(0)
    page.keyboard.press("Shift+R")
    expect(ghost).to_be_visible()
    expect(page.locator("#rules")).to_be_hidden()
    table.choose(adds)
    expect(page.locator(f"#laid-{tile_of(adds)}")).to_be_visible()


def test_the_page_foretells_what_the_rules_do(watched, server):
    """The script works out damage and openings by itself: every placement of a position is compared."""
    page = watched()
    for seed in (0, 5):
        match = position(Decision.PLACE, lambda match: cards_on(match) >= 3, seed=seed)
        sit(page, server, match)
        expect(page.locator("#pieces .lay.turned").first).to_be_visible()
        for action in match.legal():
            whole, _, opening = outlook(match, action).partition(", leaves ")
            said = page.locator(f"#lay-{action}").get_attribute("aria-label")
            if said is None:                        # another heading of the tile is shown
                continue
            assert f"hits for {whole.split()[-1]}." in said
            assert (f"Leaves a {opening} for" if int(opening) else "Leaves nothing open") in said


def test_a_picked_card_stays_on_the_page_until_it_is_laid(watched, server):
    page = watched()
    match = position(Decision.TURN, lambda match: len({a for a in match.legal() if a < ATTACK_KINDS}) > 1)
    table = sit(page, server, match)
    before = table.at
    first, second, *_ = sorted(action for action in match.legal() if action < ATTACK_KINDS)
    table.piece(first).click()
    expect(table.piece(first)).to_have_class(re.compile("picked"))
    expect(table.lit).not_to_have_count(0)
    table.piece(second).click()                     # another card takes its place
    expect(table.piece(second)).to_have_class(re.compile("picked"))
    expect(page.locator("#fan .picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#fan .picked")).to_have_count(0)
    expect(table.lit).to_have_count(0)
    table.piece(second).click()
    table.piece(second).click()                     # pressed again, it is let go
    expect(page.locator("#fan .picked")).to_have_count(0)
    assert table.at == before and set(table.possible()) == set(match.legal())


def test_a_discard_is_asked_once_more_on_a_desktop_too(watched, server):
    page = watched()
    match = position(Decision.DISCARD)
    table = sit(page, server, match)
    card = next(action for action in match.legal() if action < KINDS)
    before = table.at
    table.piece(card).click()
    expect(page.locator("#confirm button")).to_have_text(f"Discard {CARD_NAMES[card]}")
    assert table.at == before
    page.keyboard.press("Escape")
    expect(page.locator("#confirm button")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, {"width": 820, "height": 1180}, DESKTOP])
def test_nothing_moves_and_own_health_is_in_view_while_a_card_is_laid(visitors, server, size):
    page = visitors.page(viewport=size)
    table = sit(page, server, position(Decision.TURN, lambda match: cards_on(match) >= 2))
    expect(page.locator("#life-0")).to_be_in_viewport(ratio=1)
    boxes = ("() => ['fan', 'pieces', 'life-0', 'life-1'].map("
             "(id) => JSON.stringify(document.getElementById(id).getBoundingClientRect()))")
    before = page.evaluate(boxes)
    page.locator("#fan [data-pick].can").first.click()
    for place in table.lit.all()[:6]:
        place.hover(force=True)
        assert page.evaluate(boxes) == before
    expect(page.locator("#life-0")).to_be_in_viewport(ratio=1)
    for name in page.locator("#fan .face").all():
        box = name.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_where_a_card_cannot_lie_is_answered_with_its_rule(watched, server):
    page = watched()
    table = sit(page, server, position(Decision.TURN, lambda match: cards_on(match) == 0))
    page.locator("#fan [data-pick].can").first.click()
    before = table.at
    for tile, rule in ((7, "BONES-012"), (1, "BONES-022")):
        page.locator("#bubble button").click() if page.locator("#bubble").is_visible() else None
        page.locator(f"#no-{tile}").click(force=True)
        expect(page.locator("#bubble")).to_contain_text(rule)
    page.locator("#bubble").get_by_role("link", name="BONES-022").click()
    expect(page.locator("#rules #BONES-022")).to_be_in_viewport()
    assert table.at == before


def test_the_keyboard_alone_attacks_turns_and_lays(watched, server):
    page = watched()
    table = sit(page, server, position(Decision.TURN, lambda match: cards_on(match) == 0), other="bot:greedy")
    press, focus = page.keyboard.press, lambda: page.evaluate("document.activeElement.id")
    press_until(page, "Tab", "card-")
    before = table.at
    press("Enter")
    expect(table.lit).to_have_count(12)             # each centre tile, and each one that touches it
    assert table.at == before                       # nothing was sent
    while (here := tile_of(int(focus().removeprefix("lay-")))) != 14:       # arrows go over the deck as over a grid
        row, column = divmod(here, 6)
        press("ArrowUp" if row > 2 else "ArrowDown" if row < 2 else "ArrowRight" if column < 2 else "ArrowLeft")
    seen = {focus()}
    for _ in range(HEADINGS - 1):
        press("r")
        seen.add(focus())
    assert seen == {f"lay-{PLACEMENT.first + HEADINGS * 14 + heading}" for heading in range(HEADINGS)}
    chosen = focus()
    expect(page.locator(f"#{chosen.replace('lay', 'ghost')}")).to_be_visible()
    press("Enter")
    table.until(before + 2)
    expect(page.locator("#log")).to_contain_text("You attack with")
    expect(page.locator("#laid-14")).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")


def press_until(page, key: str, prefix: str) -> None:
    """Press a key until something with such an id has the focus."""
    for _ in range(60):
        if page.evaluate("document.activeElement.id").startswith(prefix):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {prefix}")


# ---------------------------------------------------------------------- windows

def guarded(match: Match) -> bool:
    """Salt has an Anticipation, a combat that goes on, and one hit to answer."""
    return match.state.queue_len - match.state.queue_pos == 1 and match.state.attack_held[0] > 1


def test_a_window_is_answered_and_another_passed_with_space(watched, server):
    page = watched()
    match = position(Decision.GUARD, guarded)
    table = sit(page, server, match)
    amount = match.state.queue_amount[match.state.queue_pos]
    expect(table.window).to_contain_text(f"{amount} damage is coming")
    expect(page.locator(".player.ours .slot.can")).not_to_have_count(0)
    table.window.get_by_role("button", name="Anticipation").click()
    expect(page.locator("#log")).to_contain_text("You reveal Anticipation.")
    expect(page.locator("#log")).to_contain_text(f"Your Anticipation stops the {amount} of ")

    table = sit(page, server, match)
    health = page.locator("#life-0")
    expect(health).to_have_attribute("data-number", str(match.state.health[0]))
    page.keyboard.press("Space")
    expect(page.locator("#log")).to_contain_text(f"hits you for {amount}")
    expect(health).to_have_attribute("data-number", str(max(0, match.state.health[0] - amount)))


def test_a_window_is_not_asked_again_in_this_combat(watched, server):
    page = watched()
    match = position(Decision.GUARD, lambda match: match.state.queue_len - match.state.queue_pos > 1)
    table = sit(page, server, match)
    before = table.at
    switch = table.window.get_by_role("switch", name="Don't ask me again this combat")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    assert table.at == before                       # this one is still answered by hand
    table.window.get_by_role("button", name="Take the hit").click()
    table.until(before + 2)                         # the next hit was let through by itself
    expect(table.window).to_have_count(0)
    again = page.get_by_role("button", name="Ask me again")
    expect(again).to_be_visible()
    page.reload()
    expect(again).to_be_visible()
    again.click()
    expect(again).to_be_hidden()


def has_answer(match: Match) -> bool:
    """Whether Bones could answer in turn."""
    return CONDESCEND + 1 in tuple(match.state.instinct[1])


def test_an_anticipation_is_answered_with_overwhelm(watched, server):
    page = watched()
    table = sit(page, server, position(Decision.RESPOND, lambda match: OVERWHELM in match.legal() and not has_answer(match)))
    expect(table.window).to_contain_text("plays Anticipation")
    expect(table.window.get_by_role("button", name="Let it happen")).to_be_visible()
    table.window.get_by_role("button", name="Overwhelm").click()
    expect(page.locator("#log")).to_contain_text("Anticipation fails.")
    spoken = page.locator("#log li", has_text="You reveal Overwhelm.").locator("em")
    expect(spoken).to_have_text(f"“{LORE[OVERWHELM]}”")
    assert spoken.evaluate("one => getComputedStyle(one).fontStyle") == "italic"


# ---------------------------------------------------------------------- playing for nothing

def instincts_of(match: Match) -> list[int]:
    """The Instincts that may be played away."""
    return [action for action in match.legal() if ATTACK_KINDS <= action < KINDS]


def stays(match: Match) -> bool:
    """Bones leaves, and Salt has several Instincts."""
    return match.state.disengager == 1 and len(instincts_of(match)) > 1


def test_in_a_lull_an_instinct_is_played_away_and_the_others_are_kept_with_space(watched, server):
    page = watched()
    match = position(Decision.LULL, stays)
    table = sit(page, server, match)
    expect(table.window).to_contain_text("is leaving. Play an Instinct away to empty its slot?")
    first, *others = instincts_of(match)
    before = table.at
    table.window.get_by_role("button", name=CARD_NAMES[first]).click()
    table.until(before + 1)
    expect(page.locator("#log")).to_contain_text(f"You play {CARD_NAMES[first]} for nothing.")
    expect(table.window.get_by_role("button", name=CARD_NAMES[others[0]])).to_be_visible()
    page.keyboard.press("Space")
    expect(table.window).to_have_count(0)
    expect(page.locator("#log")).to_contain_text(f"Round {match.state.round_no + 1}")


def test_a_lull_is_never_asked_again_in_this_game(watched, server):
    page = watched()
    table = sit(page, server, position(Decision.LULL, stays))
    table.window.get_by_role("switch", name="Never again in this game").click()
    table.window.get_by_role("button", name="Keep them").click()
    expect(table.window).to_have_count(0)
    assert page.evaluate(f"sessionStorage.getItem('mute.{table.id}')") == '["lull"]'


def test_on_ones_turn_an_instinct_is_played_away_after_a_second_question(watched, server):
    page = watched()
    match = position(Decision.TURN, instincts_of)
    table = sit(page, server, match)
    kind = instincts_of(match)[0]
    slot = page.locator(f".player.ours .slot[data-action='{kind}']").first
    slot.click()
    confirm = page.locator("#confirm button")
    expect(confirm).to_have_text(f"Play {CARD_NAMES[kind]} for nothing? It is discarded, and its slot is empty.")
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    before = table.at
    table.click(kind)
    table.until(before + 1)
    expect(page.locator("#log")).to_contain_text(f"You play {CARD_NAMES[kind]} for nothing.")
    expect(table.piece(DISENGAGE.first)).to_be_visible()


def test_an_automatic_instinct_says_that_it_plays_itself(watched, server):
    def has_automatic(match: Match) -> bool:
        return any(card - 1 in (BREAK_RHYTHM, PARTING_GIFT) for card in match.state.instinct[SALT])

    page = watched()
    sit(page, server, position(Decision.TURN, has_automatic))
    page.locator(".player.ours .slot.instinct.off").first.click(force=True)
    expect(page.locator("#bubble")).to_contain_text("it plays itself when its condition is met. BONES-099")


def test_a_card_shows_its_lore_and_a_back_does_not(watched, server):
    page = watched()
    match = position(Decision.TURN, lambda match: instincts_of(match) and any(match.state.instinct[1]))
    sit(page, server, match)
    spy = page.locator("#spy")
    page.locator(f".player.ours .slot[data-action='{instincts_of(match)[0]}']").first.hover()
    expect(spy.locator(".lore")).to_have_text(f"“{LORE[instincts_of(match)[0]]}”")
    page.locator(".player.theirs .slot.down").first.hover()
    expect(spy).to_contain_text("A face-down Instinct.")
    expect(spy.locator(".lore")).to_have_count(0)


def test_who_opens_a_table_may_say_who_begins(watched, server):
    page = watched()
    page.goto("/new/salt_and_bones")
    expect(page.get_by_text("Who begins with the Momentum Token.")).to_be_visible()
    expect(page.get_by_text("tenth and last Field Card")).to_have_count(0)
    expect(page.get_by_role("radio", name="By the flip of a coin")).to_be_checked()
    page.get_by_role("radio", name="Bones", exact=True).check()
    form = {**DUEL, "option-first_momentum": "2", "seat-0": "me", "seat-1": "bot:random"}
    page.goto(page.context.request.post("/tables", form=form, headers={"origin": server.address}).url)
    expect(page.locator("#log")).to_contain_text("The duel begins; by choice Momentum goes to")
    expect(page.locator("#status")).to_contain_text("Round 1")
    expect(page.locator("#status")).not_to_contain_text("at most")


# ---------------------------------------------------------------------- draws, leaving, reading

def test_draws_are_chosen_ahead_and_can_be_taken_back(visitors, server):
    match = position(Decision.DRAW, lambda match: match.state.round_no == 1)
    salt, bones = two_people(visitors.page(), visitors.page(), server, match, kind=Duel)
    salt.choose(DRAW_ATTACK.first)
    for action in (DRAW_STRATEGY.first, DRAW_ATTACK.first, DRAW_ATTACK.first):
        salt.piece(action).click()
    chips = salt.page.locator("#ahead button")
    expect(chips).to_have_count(3)
    chips.last.click()
    expect(chips).to_have_count(2)
    for held, left in ((2, 1), (3, 0)):
        assert bones.until_asked() == "move"
        bones.choose(DRAW_ATTACK.first)
        expect(salt.page.locator("#hand .face")).to_have_count(held)
        expect(chips).to_have_count(left)
    assert [line for line in salt.log if line.startswith("You draw")][-2:] == [
        "You draw from the Strategy Deck.", "You draw from the Attack Deck."]


def test_leaving_is_asked_once_more_and_a_picked_card_is_let_go(watched, server):
    page = watched()
    match = position(Decision.TURN)
    table = sit(page, server, match)
    table.piece(DISENGAGE.first).click()
    confirm = page.locator("#confirm button")
    expect(confirm).to_contain_text(re.compile("Momentum|win|lose|drawn|more turn"))
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    attack = next(action for action in match.legal() if action < ATTACK_KINDS)
    table.piece(attack).click()
    expect(table.lit).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(table.lit).to_have_count(0)
    assert set(table.possible()) == set(match.legal())
    before = table.at
    table.click(DISENGAGE.first)
    table.until(before + 1)
    expect(page.locator("#log")).to_contain_text("You disengage.")


def test_enter_chooses_to_leave_and_enter_again_confirms(watched, server):
    page = watched()
    table = sit(page, server, position(Decision.TURN))
    leave, confirm = table.piece(DISENGAGE.first), page.locator("#confirm button")
    before = table.at
    leave.focus()
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")                     # held
    page.keyboard.up("Enter")
    expect(confirm).to_be_focused()                 # it stands in the place of the other one
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    expect(leave).to_be_focused()
    assert table.at == before
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    table.until(before + 1)
    expect(page.locator("#log")).to_contain_text("You disengage.")


def test_every_card_has_its_words_at_hand(watched, visitors, server):
    page = watched()
    match = position(Decision.TURN, lambda match: cards_on(match) >= 2)
    sit(page, server, match)
    spy = page.locator("#spy")
    page.locator("#pieces .laid").first.hover()
    expect(spy).to_contain_text("Attack Card")
    page.mouse.move(5, 5)
    expect(spy).to_be_hidden()
    page.locator("#hand .face").first.focus()
    page.keyboard.press("ArrowRight")
    expect(spy).to_contain_text(re.compile(r"rule \d+"))
    page.locator("#discard summary").click()
    expect(page.locator("#discard tr", has_text="Slash")).to_contain_text(f"{match.state.discard[SLASH]}/4")

    phone = visitors.page(**FINGER)
    table = sit(phone, server, match, kind=Finger)
    card = phone.locator("#hand .face.can").first
    card.tap()
    expect(phone.locator("#laying")).to_be_visible()
    expect(phone.locator("#lay")).to_be_disabled()
    table.lit.first.tap()
    expect(phone.locator("#lay")).to_contain_text("Strike for")
    assert table.state == "move" and table.page.locator("#pieces.placing").count() == 0


def has_token(match: Match) -> bool:
    """Salt has Momentum, and nobody is down."""
    return match.state.momentum == SALT and 0 not in tuple(match.state.health)


def test_help_tells_a_newcomer_what_matters_now(watched, server):
    page = watched()
    table = sit(page, server, position(Decision.TURN, has_token))
    expect(page.locator("#hand .tip")).to_have_count(0)
    table.more("Help for newcomers")
    expect(page.locator("#hand .tip")).to_contain_text("You lose Momentum only by leaving with it.")
    page.locator("#reading summary").click()
    expect(page.locator("#reading .notes li")).to_have_count(6)


@pytest.mark.parametrize("step", [12, 60])
def test_the_replay_shows_the_board_of_the_step(watched, server, step):
    page = watched()
    over = reach(lambda match: match.over, game="salt_and_bones")
    page.goto(f"{open_record(page.context, server, over)}/replay/{step}")
    state = over.after(step)[0]
    expect(page.locator("#pieces .laid")).to_have_count(sum(1 for kind in state.tile_kind if kind) // 2)
    expect(page.locator("#life-0")).to_have_attribute("data-number", str(state.health[0]))
