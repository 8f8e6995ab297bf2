"""Set Sail in real browsers: whole games by mouse and by finger, both courses composed on the chart, ports, trades."""

from __future__ import annotations

import os
import re

from playwright.sync_api import Locator, expect
from tests.browser.conftest import PHONE
from tests.browser.table_page import TablePage, play_on, play_together, reach, record_of, two_people

from quarterdeck import Match
from quarterdeck.games.set_sail.content import (
    A_BANANA,
    A_SUPPLY,
    DEEP_WATER,
    DISTANCE,
    KIND,
    ONE_SILVER,
    SHALLOW_WATER,
    TILES,
)
from quarterdeck.games.set_sail.rules import (
    ACCEPT,
    BUY_ONE,
    CANCEL,
    CHOOSE_FOE,
    DECLINE,
    FIGHT_BACK,
    FLEE,
    LEAVE,
    PROPOSE,
    SAIL_FIRST,
    SPARE,
)
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.players import roster

RED = 0
SOAK = "QUARTERDECK_SOAK" in os.environ
SHORT, MIDDLE = 7, 110
"""A game that greedy players end soon, and an action in its second half."""
NORMAL_SPEED = "try { localStorage.speed = 'normal'; } catch { /* a page without storage */ }"
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


class Voyage(TablePage):
    """A page of Set Sail: courses and offers are composed before they are sent, a finger is asked once more."""

    has_touch = False

    def possible(self) -> list[int]:
        """What can be chosen by a click: offers are composed."""
        return [action for action in super().possible() if not PROPOSE.has(action)]

    def click(self, action: int) -> None:
        self.press(action)
        if SAIL_FIRST.has(action) and self.page.locator("#tiles.moving").count():
            self.do("#sail-now")
        self.played.append(action)

    def press(self, action: int) -> None:
        piece = self.page.locator(f"#table .region [data-action='{action}'].can:visible").first
        piece.scroll_into_view_if_needed()
        sure = self.has_touch and piece.get_attribute("data-tap-confirm")
        if SAIL_FIRST.has(action):                          # ships may lie on the middle of a tile
            piece.dispatch_event("click")
        elif self.has_touch:
            piece.tap()
        else:
            piece.click()
        if sure:
            self.page.locator("#confirm").get_by_role("button", name=sure).tap()

    def called(self, seat: int) -> str:
        """What somebody else is called at this table."""
        return self.page.locator(f"#seat-{seat}").get_attribute("aria-label") or ""

    def do(self, selector: str) -> None:
        button = self.page.locator(selector)
        button.tap() if self.has_touch else button.click()

    def sail(self, first: int, second: int) -> None:
        """Compose both courses, and send them."""
        before = self.at
        for tile in (first, second):
            self.page.locator(f"#go-{tile}").dispatch_event("click")
        self.page.get_by_role("button", name="Sail both ships").click()
        self.until(before + 2)
        self.played += [first, second]

    def compose(self, partner: str, give: dict[int, int], want: dict[int, int]) -> Locator:
        """Put an offer together; what is given back is its sentence."""
        self.do("#trade-open")
        self.page.locator("#trade").get_by_role("button", name=partner, exact=True).click()
        for side, items in (("give", give), ("want", want)):
            for item, count in items.items():
                for _ in range(count):
                    self.do(f"#more-{side}-{item}")
        return self.page.locator("#trade-words")

    def offer(self, partner: str, give: dict[int, int], want: dict[int, int]) -> None:
        """Compose an offer and send it; the table has then got the beginning, every item, and the end."""
        before = self.at
        self.compose(partner, give, want)
        self.do("#trade-send")
        self.until(before + 2 + sum(give.values()) + sum(want.values()))


class Finger(Voyage):
    """The same on a phone."""

    has_touch = True


def position(phase: Phase, more=lambda match: True, *, seed: int = 0, seats: int = 2, trading: int = 0) -> Match:
    """Positions where Red is asked that."""
    return reach(lambda match: match.to_act == RED and match.state.phase == phase and more(match), seed=seed,
                 game="set_sail", seats=seats, player_trading=trading)


def sit(page, server, match: Match, *, kind: type[Voyage] = Voyage, other: str = "bot:greedy") -> Voyage:
    """Red at a table that goes on from a position."""
    return kind(page).open(play_on(page.context, server, match, "me", *[other] * (match.state.seats - 1)))


# ---------------------------------------------------------------------- whole games

def test_two_browsers_play_a_game_to_its_end(visitors, server):
    """From a turn in the second half of it, and in a soak the whole of it."""
    game, greedy = Match("set_sail", seed=SHORT, options={"seats": 2}), roster.player("greedy")
    while not SOAK and not (len(game.actions) > MIDDLE and game.state.phase == Phase.MOVE_0):
        game.play(game.choose(greedy, SHORT))
    before = list(game.actions)
    red, blue = two_people(visitors.page(), visitors.page(), server, game, kind=Voyage)
    while not game.over:
        table, seat = (red, blue)[game.to_act], game.to_act
        assert table.until_asked() == "move"
        action, phase = game.choose(greedy, SHORT), game.state.phase
        game.play(action)
        if phase == Phase.MOVE_0 and game.to_act == seat and game.state.phase == Phase.MOVE_1:
            second = game.choose(greedy, SHORT)
            table.sail(action, second)
            game.play(second)
        else:
            table.choose(action)
    for table, other in ((red, 1), (blue, 0)):
        expect(table.page.locator("#ending h2")).to_contain_text(re.compile("win|share", re.IGNORECASE))
        expect(table.page.locator(f"#seat-{other} .card")).to_have_count(0)     # neither sees the other's cards
    assert record_of(red)["actions"] == before + red.played == game.actions
    red.page.get_by_role("link", name="Replay").click()
    red.page.get_by_role("link", name="One step back").click()
    expect(red.page.locator("#prompt .more")).to_have_text(f"move {len(game.actions) - 1} of {len(game.actions)}")
    expect(red.page.locator("#fleet .ship")).to_have_count(4)


def test_a_finger_plays_a_game_against_bots_to_its_end_on_a_phone(visitors, server):
    page = visitors.page(**FINGER)
    table = sit(page, server, position(Phase.MOVE_0, lambda match: max(match.state.vp) >= 26, seats=4), kind=Finger)
    assert table.play_at_random() >= 2
    expect(page.locator("#ending")).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_three_people_and_three_bots_trade_fight_flee_and_run_out(visitors, server):
    game = position(Phase.MOVE_0, lambda match: max(match.state.vp) >= 28 and list(match.state.supply)[:2] == [5, 5],
                    seed=90, seats=6, trading=1)
    red, blue, green = people(visitors, server, game, 3)

    # Red sells a Supply token to Blue; Green does not want one.
    one, two, three = green.called(0), red.called(1), red.called(2)
    red.offer(two, {A_SUPPLY: 1}, {ONE_SILVER: 1})
    expect(green.page.locator("#ask .sentence")).to_have_text(f"{one} offers {two} 1 Supply token, for 1 silver.")
    expect(blue.page.locator("#ask .sentence")).to_have_text("You get 1 Supply token, and give 1 silver.")
    answer(blue, ACCEPT.action(), red)
    red.offer(three, {A_SUPPLY: 1}, {ONE_SILVER: 1})
    answer(green, DECLINE.action(), red)
    expect(red.page.locator("#trade-open")).to_have_count(0)            # two offers a turn
    s, sea = game.state, quiet(game)
    meet = next(tile for tile in sea if all(DISTANCE[s.position[seat][0]][tile] < 6 for seat in (RED, 1)))
    red.sail(meet, next(tile for tile in sea if tile != meet and DISTANCE[s.position[RED][1]][tile] < 5))

    # Blue sells all there is to Green, attacks Red, and has nothing left at the end of the turn.
    assert blue.until_asked() == "move"
    tokens = s.supply[1] + 1
    blue.offer(three, {A_SUPPLY: tokens}, {ONE_SILVER: 1})
    expect(green.page.locator("#ask .sentence")).to_have_text(f"You get {tokens} Supply tokens, and give 1 silver.")
    answer(green, ACCEPT.action(), blue)
    blue.sail(meet, next(tile for tile in reversed(sea) if tile != meet and DISTANCE[s.position[1][1]][tile] < 5))
    blue.choose(CHOOSE_FOE.action(RED))                       # the fight comes first, and a trade could come before it
    assert red.until_asked() == "move"
    expect(red.prompt).to_contain_text(f"{two} attacks you")
    expect(red.page.locator("#fight")).to_be_visible()
    expect(blue.page.locator("#fight .roll.a")).to_contain_text("You attack")
    red.choose(FLEE.action())
    expect(blue.page.locator("#log")).to_contain_text(f"{one} flees and rolls")

    play_together(red, blue, green)
    told = " ".join(green.log)
    for said in (f"{two} accepts", "You decline", "You accept", f"{one} flees", f"{two} runs out of supplies"):
        assert said in told, said


def people(visitors, server, match: Match, count: int) -> list[Voyage]:
    """So many people, each with a browser, at the first seats of a table that goes on from a position; then bots."""
    first, *others = (visitors.page() for _ in range(count))
    kinds = ["me", *["friend"] * len(others), *["bot:greedy"] * (match.state.seats - count)]
    address = play_on(first, server, match, *kinds)
    for seat, other in enumerate(others, 1):
        other.request.post(f"{address}/sit", form={"seat": str(seat), "name": f"Guest {seat}"},
                           headers={"origin": server.address})
    return [Voyage(page).open(address) for page in (first, *others)]


def answer(table: Voyage, action: int, proposer: Voyage) -> None:
    """Answer an offer; who made it goes on."""
    assert table.until_asked() == "move"
    table.choose(action)
    proposer.until(table.at)
    assert proposer.until_asked() == "move"


def quiet(match: Match) -> list[int]:
    """Shallow Water where no ship is."""
    taken = {tile for ships in match.state.position for tile in ships}
    return [tile for tile in range(TILES) if KIND[tile] == SHALLOW_WATER and tile not in taken]


# ---------------------------------------------------------------------- sailing

def test_both_courses_are_composed_before_they_are_sent(watched, server):
    page = watched()
    match = position(Phase.MOVE_0)
    table = sit(page, server, match)
    first, second = courses(match)
    before = table.at
    table.press(first)
    expect(page.locator("#leg-1")).to_have_attribute("aria-current", "true")
    expect(page.locator("#courses path")).to_have_count(2)
    page.locator(f"#go-{second}").dispatch_event("click")
    expect(page.locator("#courses path")).to_have_count(4)
    start = match.state.position[RED]
    left = match.state.movement_left - DISTANCE[start[0]][first] - DISTANCE[start[1]][second]
    expect(page.locator("#left")).to_contain_text(f"{left} step")
    assert table.at == before
    page.get_by_role("button", name="Sail both ships").click()
    table.until(before + 2)
    for piece, tile in enumerate((first, second)):
        assert any(f"ship {piece + 1} sails" in line for line in table.log), (piece, tile)


def test_a_ship_glides_along_its_course(visitors, server):
    context = visitors(reduced_motion="no-preference")
    context.add_init_script(NORMAL_SPEED)
    context.add_init_script("""
        const animate = Element.prototype.animate;
        window.stops = {};
        Element.prototype.animate = function (frames, how) {
          window.stops[this.id] = frames.length;
          return animate.call(this, frames, how);
        };""")
    page, match = context.new_page(), position(Phase.MOVE_0)
    table = sit(page, server, match)
    assert table.until_asked() == "move"
    table.sail(*courses(match))
    page.wait_for_function("() => window.stops['ship-0-0'] === 4 && window.stops['ship-0-1'] === 3")    # 3 steps, and 2


def courses(match: Match) -> tuple[int, int]:
    """Two moves that fit together: three steps, and two."""
    start, closed = match.state.position[RED], match.state.start_tile
    first = next(tile for tile in range(TILES) if DISTANCE[start[0]][tile] == 3 and tile not in closed)
    second = next(tile for tile in range(TILES) if DISTANCE[start[1]][tile] == 2 and tile not in closed)
    return first, second


def test_where_a_ship_cannot_go_is_answered_with_its_rule(watched, server):
    page = watched()
    match = position(Phase.MOVE_0)
    table = sit(page, server, match)
    before = table.at
    for tile, rule in ((match.state.position[RED][0], "SET-031"), (match.state.position[RED][1], "SET-032")):
        page.locator(f"#go-{tile}").dispatch_event("click")
        expect(page.locator("#bubble")).to_contain_text(rule)
    table.press(courses(match)[0])
    page.locator(f"#go-{match.state.position[RED][0]}").dispatch_event("click")     # now for the second ship
    expect(page.locator("#bubble")).to_contain_text("SET-032")
    assert table.at == before


def test_the_keyboard_alone_sails_both_ships(watched, server):
    page = watched()
    table = sit(page, server, position(Phase.MOVE_0))
    before = table.at
    press, focus = page.keyboard.press, lambda: page.evaluate("document.activeElement.id")
    for _ in range(60):
        if focus().startswith("go-"):
            break
        press("Tab")
    assert focus().startswith("go-")
    press("Enter")
    expect(page.locator("#leg-1")).to_have_attribute("aria-current", "true")
    expect(page.locator("#tiles .near:focus")).to_have_count(1)         # a tile beside the second ship
    press("Enter")
    expect(page.locator("#sail-now")).to_have_text("Sail both ships")
    press("Enter")                                  # what is chosen is confirmed by choosing it again
    table.until(before + 2)


def test_the_ship_that_is_clicked_acts_first(watched, server):
    page = watched()
    table = sit(page, server, position(Phase.ORDER))
    before = table.at
    page.locator("#ship-0-1").click()
    table.until(before + 1)
    expect(page.locator("#ask.order")).to_have_count(0)


# ---------------------------------------------------------------------- ports and trades

def test_a_few_places_are_marked_with_a_reason_and_the_rest_when_asked(watched, server):
    page = watched()
    match = position(Phase.MOVE_0, seats=4)
    sit(page, server, match)
    tags = page.locator("#tags .tag")
    expect(tags.first).to_be_visible()
    assert 3 <= tags.count() <= 7
    assert len(match.legal()) > 60, "there is far more that could be chosen"
    assert all(re.fullmatch(r"\d+[a-z].*", words) for words in tags.all_text_contents())
    marked = set(page.eval_on_selector_all("#tiles .worth", "(all) => all.map((one) => Number(one.dataset.action))"))
    quiet_tile = next(tile for tile in match.legal() if tile not in marked)
    expect(page.locator(f"#go-{quiet_tile} .steps")).to_have_css("opacity", "0")
    page.locator(f"#go-{quiet_tile}").dispatch_event("pointerover", {"pointerType": "mouse"})
    expect(page.locator("#tile-words")).to_contain_text("for ship 1")
    expect(page.locator("#courses use.guess")).to_have_count(1)


def test_a_market_opens_in_its_fixed_place_and_is_left_by_the_main_button(watched, server):
    page = watched()
    match = position(Phase.SUPPLY, lambda match: BUY_ONE.action() in match.legal())
    table = sit(page, server, match)
    panel = page.locator("#ask").bounding_box()
    table.choose(BUY_ONE.action() if LEAVE.action() in match.legal() else LEAVE.action())
    expect(page.locator("#log")).to_contain_text("Supply token")
    assert page.locator("#ask").bounding_box() == panel, "nothing jumps"
    market = sit(watched(), server, position(Phase.TRADE_PORT))
    expect(market.page.locator("#ask .over .ware")).to_have_count(3)
    expect(market.page.get_by_role("button", name="Leave Havana")).to_be_visible()


def test_an_offer_is_composed_and_read_before_anything_is_sent(watched, server):
    page = watched()
    match = position(Phase.MOVE_0, lambda match: match.state.supply[0] == 5 and match.state.silver[1] >= 3, trading=1)
    table = sit(page, server, match, other="bot:random")
    before, bubble = table.at, page.locator("#bubble")
    other = table.called(1)
    words = table.compose(other, {}, {})
    expect(words).to_have_text(f"You offer {other} nothing yet.")
    page.locator("#trade-send").click(force=True)
    expect(bubble).to_contain_text("SET-101")
    page.locator("#more-want-0").click()
    expect(words).to_have_text(f"You ask {other} for 1 silver, for nothing.")
    page.locator("#less-want-0").click()
    for _ in range(6):
        page.locator("#more-give-2").click(force=True)
    expect(words).to_have_text(f"You offer {other} 5 Supply tokens, for nothing.")
    expect(bubble).to_contain_text("SET-100")
    page.locator("#trade").evaluate("(one) => { one.dataset.most = '7'; }")
    for _ in range(3):
        page.locator("#more-want-0").click(force=True)
    expect(words).to_have_text(f"You offer {other} 5 Supply tokens, for 2 silvers.")
    expect(bubble).to_contain_text("SET-099")
    page.locator("#trade").evaluate("(one) => { one.dataset.most = '40'; one.dataset.mostCoins = '2'; }")
    page.locator("#more-want-0").click(force=True)
    expect(bubble).to_contain_text("SET-126")
    page.locator("#less-want-0").click()
    expect(words).to_have_text(f"You offer {other} 5 Supply tokens, for 1 silver.")
    page.keyboard.press("Escape")
    expect(page.locator("#trade")).to_be_hidden()
    expect(page.locator("#trade-open")).to_contain_text("2 offers left")
    assert table.at == before


def test_an_item_that_the_table_refuses_ends_the_sending(watched, server):
    page = watched()
    match = position(Phase.MOVE_0, lambda match: match.state.supply[0] > 1 and match.state.goods_count[1] == 0, trading=1)
    table = sit(page, server, match)
    table.do("#trade-open")
    to_ann = page.locator(f"#do-{PROPOSE.action(1)}")
    to_ann.evaluate("(one) => { one.dataset.has = '9 9 9 9 9 9'; }")     # the page is wrong
    for button in ("#more-give-2", f"#more-want-{A_BANANA}", "#trade-send"):
        table.do(button)
    expect(page.locator("#bubble")).to_contain_text("SET-100")
    expect(page.locator("#ask.offer .sentence")).to_have_text(f"You offer {table.called(1)} 1 Supply token, for nothing.")
    table.choose(CANCEL.action())
    expect(page.locator("#sailing")).to_be_visible()
    expect(page.locator("#trade-open")).to_contain_text("1 offer left")


def test_a_gift_is_sent_with_nothing_asked_for(visitors, server):
    match = position(Phase.MOVE_0, lambda match: match.state.supply[0] > 2, trading=1)
    red, blue = people(visitors, server, match, 2)
    red.offer(red.called(1), {A_SUPPLY: 1}, {})
    expect(blue.page.locator("#ask h3")).to_have_text(f"{blue.called(0)} offers you a gift")
    expect(blue.page.locator("#ask .sentence")).to_have_text("You get 1 Supply token, for nothing.")
    answer(blue, ACCEPT.action(), red)
    assert f"{red.called(1)} accepts." in red.log


def test_whoever_wants_no_stops_for_trades_is_taken_through_them(watched, server):
    page = watched()
    match = position(Phase.ORDER, lambda match: match.state.acted == 1 and match.state.supply[RED] > 3
                     and KIND[match.state.position[RED][match.state.acting]] == DEEP_WATER, trading=1)
    table = sit(page, server, match)
    before = table.at
    page.locator("#trade-mute").click()
    expect(page.locator("#trade-mute")).to_have_attribute("aria-checked", "true")
    page.locator("#ask .choice.can").click()        # this stop is still answered by hand
    table.until(before + 2)                         # and at its end the turn ends by itself
    expect(page.locator("#log")).to_contain_text("You use up a Supply token")
    page.locator("#unmute").click()
    expect(page.locator("#unmute")).to_be_hidden()


# ---------------------------------------------------------------------- choices of a winner, and of a payer

def test_the_winner_of_a_fight_may_leave_the_hand_alone(watched, server):
    page = watched()
    table = sit(page, server, position(Phase.STEAL, seats=4))
    expect(page.locator("#ask .choice")).to_have_text([re.compile("Steal a card"), re.compile("Leave it")])
    table.choose(SPARE.action())
    expect(page.locator("#log")).to_contain_text("hand alone")


def test_ship_cards_are_paid_out_of_the_hand(watched, server):
    page = watched()
    match = position(Phase.PAY, lambda match: match.state.to_pay > 1)
    table = sit(page, server, match)
    left = match.state.to_pay
    expect(table.prompt).to_contain_text(f"Choose {left} Ship cards to pay.")
    before = table.at
    page.locator("#hand .card.ship.can").first.click()
    table.until(before + 1)
    expect(page.locator("#log")).to_contain_text("You pay a")


# ---------------------------------------------------------------------- steps

def test_a_fight_is_shown_step_by_step_with_dice_that_are_held(visitors, server):
    context = visitors(reduced_motion="no-preference")
    context.add_init_script(NORMAL_SPEED)
    context.add_init_script("window.steps = []; document.addEventListener('step', ({ detail }) => "
                            "window.steps.push(detail));")
    page = context.new_page()
    table = sit(page, server, position(Phase.RESPOND, seats=4))
    assert table.until_asked() == "move"
    expect(page.locator("#fight .roll.a .die")).to_be_visible()
    page.locator(f"#do-{FIGHT_BACK.action()}").click()
    page.wait_for_function("() => window.steps.length > 1")
    roll, result, *_ = page.evaluate("window.steps")
    assert (roll["kind"], result["kind"]) in {("roll", "loss"), ("roll", "tell")}
    assert "fight back and roll" in roll["say"]
    assert result["began"] - roll["began"] >= 1900, "the die tumbles for a second, and is held for another"
