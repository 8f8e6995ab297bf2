"""Moments that rules version 2 brought, as a person meets them on the page; `make pictures` takes them all.

Each is a way to come there: a position from a game that bots play, or the pages of the map maker.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from playwright.sync_api import expect
from tests.browser.table_page import TablePage, reach
from tests.browser.test_looks import Stage
from tests.browser.test_map_maker import Maker, play_to_the_end, the_strait

from quarterdeck import Match
from quarterdeck.games.salt_and_bones.content import ANTICIPATION, CONDESCEND, OVERWHELM
from quarterdeck.games.salt_and_bones.state import Decision
from quarterdeck.games.salt_and_sail.rules.terms import Event as Happened
from quarterdeck.games.salt_and_sail.state import Phase as Stop
from quarterdeck.games.savage_seas.rules import SCUPPER
from quarterdeck.games.savage_seas.state import Point
from quarterdeck.games.set_sail.content import FIVE_SILVERS
from quarterdeck.games.set_sail.rules import GIVE, PROPOSE, SEND, SPARE
from quarterdeck.games.set_sail.state import Phase as Asked
from quarterdeck.players import roster

Way = Callable[[Stage], object]
Wanted = Callable[[Match], bool]


def table(stage: Stage, match: Match, seat: int = 0, action: int | None = None) -> TablePage:
    """A table that goes on from there, the seat ours; the action is then chosen on the page."""
    found = stage.table(match, *("me" if i == seat else "bot:greedy" for i in range(match.seats)))
    if found.until_asked() == "ready":
        found.ready()
        found.until_asked()
    if action is not None:
        found.choose(action)
    return found


def at_table(game: str, wanted: Wanted, seat: int = 0, then: tuple[int, ...] = (), action: int | None = None,
             seed: int = 0, **options: int) -> Way:
    """A table where the seat is asked that; `then` is played before anybody sits down, `action` on the page."""
    @cache
    def match() -> Match:
        found = reach(wanted, game=game, seed=seed, **options)
        for each in then:
            found.play(each)
        return found
    return lambda stage: table(stage, match(), seat, action)


# ------------------------------------------------------------------ Set Sail

def asks(phase: Asked, seat: int = 0) -> Wanted:
    return lambda match: match.to_act == seat and match.state.phase == phase


def can_give(match: Match) -> bool:
    """The second seat has coins to give, and an offer left."""
    return asks(Asked.MOVE_0, 1)(match) and match.state.silver[1] >= 5 and PROPOSE.action(0) in match.legal()


GIFT = (PROPOSE.action(0), GIVE.action(FIVE_SILVERS), SEND.action())     # five silvers to the first seat, for nothing


# ------------------------------------------------------------------ Salt & Bones

def overwhelms_in_reply(match: Match) -> bool:
    return match.to_act == 0 and match.state.decision == Decision.RESPOND \
        and match.state.pending_kind == ANTICIPATION + 1 and OVERWHELM in match.legal() \
        and CONDESCEND + 1 not in list(match.state.instinct[1])


def lull(match: Match) -> bool:
    return match.to_act == 0 and match.state.decision == Decision.LULL


# ------------------------------------------------------------------ Savage Seas

def own_order(match: Match) -> bool:
    """The first seat, a Captain, may scupper an Order of its own ship."""
    s = match.state
    return match.to_act == 0 and s.point == Point.SCUPPER and s.act_team == s.dec_team and s.chain == 0 \
        and SCUPPER.action() in match.legal()


def hands_up(match: Match) -> bool:
    return match.to_act == 2 and match.state.point == Point.HAND_UP and match.state.round_no > 1


def handed_up(match: Match) -> bool:
    """The first seat's Captain lays the plan, and mates have handed up Orders."""
    s = match.state
    return match.to_act == 0 and s.point == Point.PLACE and s.round_no > 1 and sum(map(bool, s.offer)) > 1


# ------------------------------------------------------------------ Salt & Sail

@cache
def before_a_discovery() -> tuple[Match, int]:
    """A position of the first seat, and the action with which it makes a Discovery."""
    for number in range(20):
        match = Match("salt_and_sail", seed=number, options={"seats": 2, "map": 1})
        while not match.over:
            before, seat = match.clone(), match.to_act
            match.play(match.choose(roster.player("greedy"), number))
            if seat == 0 and any(event.kind == Happened.DISCOVERED for event in match.events[len(before.events):]):
                return before, match.actions[-1]
    raise AssertionError("nobody discovers anything")


def discovers(stage: Stage) -> None:
    """The card as everybody is shown it, while the step is played."""
    match, action = before_a_discovery()
    stage.context.add_init_script("localStorage.setItem('speed', 'slow')")
    found = table(stage, match)
    found.click(action)
    expect(stage.page.locator("#reveal.grand")).to_be_visible()


# ------------------------------------------------------------------ the map maker

def made(stage: Stage) -> Maker:
    """The Strait, made from nothing by pointer."""
    maker = Maker(stage.page).open()
    stage.page.get_by_role("button", name="Clear").click()
    the_strait(maker)
    maker.is_good()
    return from_above(maker)


def from_above(maker: Maker) -> Maker:
    """The page is seen from its top, with the board."""
    maker.page.evaluate("scrollTo(0, 0)")
    return maker


def made_by_touch(stage: Stage) -> None:
    maker = Maker(stage.page).open()
    stage.page.get_by_role("button", name="Clear").click()
    touches = stage.page.viewport_size["width"] < 900
    for words, places in (("Tile", [(0, 0)]), ("Sea", [(2, 0), (3, 0)]), ("Site", [(3, 0)]), ("Encounter", [(2, 0)])):
        maker.choose(words)
        for place in places:
            maker.hex(*place).tap() if touches else maker.hex(*place).click()
    maker.fill("Discoveries", "1")
    maker.is_good()
    from_above(maker)


def kept(stage: Stage) -> str:
    """The map is saved and its link shown; the link."""
    made(stage)
    stage.page.get_by_role("button", name="Save").click()
    stage.page.get_by_role("button", name="Share").click()
    return stage.page.locator("#link").input_value()


def shared(stage: Stage) -> None:
    """A friend opens the link."""
    link = kept(stage)
    stage.page.goto("/")
    Maker(stage.page).open(link).is_good()


def played(stage: Stage) -> None:
    """Played to its end with a bot."""
    own = made(stage).map
    stage.page.get_by_role("button", name="Play on this map").click()
    stage.page.locator("#seat-1").select_option("bot:greedy")
    stage.page.get_by_role("button", name="Open the table").click()
    stage.page.wait_for_url("**/t/*")
    play_to_the_end(TablePage(stage.page), own, clicks=0)


def begun(stage: Stage) -> None:
    """Opened with a bot, the first move to be made."""
    made(stage)
    stage.page.get_by_role("button", name="Play on this map").click()
    stage.page.locator("#seat-1").select_option("bot:greedy")
    stage.page.get_by_role("button", name="Open the table").click()
    stage.page.wait_for_url("**/t/*")
    TablePage(stage.page).until_asked()


def broken(breaks: Callable[[Maker], object]) -> Way:
    def way(stage: Stage) -> None:
        maker = made(stage)
        breaks(maker)
        expect(maker.problems.first).to_be_visible()
        maker.problems.first.scroll_into_view_if_needed()
    return way


def runs_dry(maker: Maker) -> None:
    maker.fill("Villages", "1")
    for kind in ("Storm", "Merchant", "Vex", "Fortune"):
        maker.page.get_by_label(kind).check()


def has_no_name(maker: Maker) -> None:
    maker.fill("Name of the map", "")
    maker.fill("Discoveries", "9")


MOMENTS: dict[str, Way] = {
    "moment-set-sail-gift": at_table("set_sail", can_give, then=GIFT, seats=3, player_trading=1),
    "moment-set-sail-asks-nothing": at_table("set_sail", asks(Asked.MOVE_0), then=(PROPOSE.action(1), GIVE.action()),
                                             seats=3, player_trading=1),
    "moment-set-sail-theft": at_table("set_sail", asks(Asked.STEAL), seats=3),
    "moment-set-sail-spared": at_table("set_sail", asks(Asked.STEAL), action=SPARE.action(), seats=3),
    "moment-set-sail-pay": at_table("set_sail", asks(Asked.PAY), seats=3),
    "moment-duel-lull": at_table("salt_and_bones", lull),
    "moment-duel-reply": at_table("salt_and_bones", overwhelms_in_reply),
    "moment-duel-overwhelmed": at_table("salt_and_bones", overwhelms_in_reply, action=OVERWHELM),
    "moment-battle-own-order": at_table("savage_seas", own_order),
    "moment-battle-own-order-scuppered": at_table("savage_seas", own_order, action=SCUPPER.action()),
    "moment-battle-hand-up": at_table("savage_seas", hands_up, seat=2, seats=4, hand_up=1),
    "moment-battle-handed-up": at_table("savage_seas", handed_up, seats=4, hand_up=1),
    "moment-expedition-rumor": at_table("salt_and_sail", lambda match: match.to_act == 0 and match.state.phase == Stop.MENU
                                        and match.state.round_no > 1, seats=2, map=1),
    "moment-expedition-discovery": discovers,
    "moment-expedition-discovered": at_table("salt_and_sail", lambda match: match.to_act == 0 and any(
        event.kind == Happened.DISCOVERED for event in match.events[-6:]), seats=2, map=1),
    "moment-expedition-crew": at_table("salt_and_sail", lambda match: match.to_act == 0
                                       and match.state.phase == Stop.CREW_LOSS, seats=2, map=1),
    "moment-map-made": made, "moment-map-touch": made_by_touch, "moment-map-kept": kept, "moment-map-shared": shared,
    "moment-map-begun": begun, "moment-map-played": played,
    "moment-map-broken-land": broken(lambda maker: maker.put("Land", (0, 0))),
    "moment-map-broken-deck": broken(runs_dry), "moment-map-broken-name": broken(has_no_name),
}
