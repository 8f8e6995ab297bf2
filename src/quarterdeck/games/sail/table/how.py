"""How to play Sail: the drawings of its page, and its live boards, which the rules themselves work out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from quarterdeck.engine.how import Board, Choice, Group, Outcome
from quarterdeck.engine.markup import Look, Markup
from quarterdeck.engine.match import Match
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail import rules
from quarterdeck.games.sail.content import (
    CARD_NAMES,
    CARDS,
    COLUMN,
    KRAKEN_CARD,
    KRAKEN_CARD_NAME,
    KRAKEN_TRACK,
    PIRATE_NAMES,
    SCENARIOS,
    SEAT_NAMES,
    SYMBOL_NAMES,
)
from quarterdeck.games.sail.rules.kraken import hit
from quarterdeck.games.sail.state import Phase, Result
from quarterdeck.games.sail.table import ocean
from quarterdeck.games.sail.table.pictures import CARD_BOX, MARKS, SHIP_BOX, portrait, slug, use
from quarterdeck.games.sail.words import times

YOU, PARTNER = 0, 1
SCENARIO = 1


ASKS = tuple(phase.name for phase in Phase)
"""All that `asked` can say."""


def asked(look: Look) -> str:
    """What the table asks, as a key of [now] in how.toml."""
    return str(look.scene.asks)


# ------------------------------------------------------------------ drawings

def picture(name: str) -> Markup:
    """The drawing of that name."""
    if name.startswith("pair-"):
        return pair(*name.split("-")[1:])
    return DRAWINGS[name]()


def drawn(box: str, inside: str, cls: str = "") -> Markup:
    """A picture on its canvas; its words stand beside it."""
    return Markup(f'<svg{f" class={cls}" if cls else ""} viewBox="{box}" aria-hidden="true">{inside}</svg>')


@cache
def card(number: int) -> str:
    """The face of a card, on the canvas of a card."""
    if number == KRAKEN_CARD:
        return f'<g class="beast">{use("sail", f"card-{slug(KRAKEN_CARD_NAME)}", CARD_BOX)}</g>'
    return f'<g class="{CARD_NAMES[number].split()[0]}">{use("sail", f"card-{slug(CARD_NAMES[number])}", CARD_BOX)}</g>'


def named(name: str) -> int:
    """The card of that name."""
    return int(CARD_NAMES.index(name))


def laid(inside: str, x: float, y: float = 0, turn: float = 0) -> str:
    """A card at a place of a picture, turned about its foot."""
    return f'<g transform="translate({x} {y}) rotate({turn} 125 400)">{inside}</g>'


BACK = use("sail", "back", CARD_BOX)


@cache
def voyage() -> Markup:
    """The map of the first voyage with four numbers on it."""
    spaces = "".join(f'<path d="{ocean.diamond(i, False)}"/>' for i in ocean.on_chart(SCENARIO))
    scenario = SCENARIOS[SCENARIO - 1]
    start = scenario.start
    storms = "".join(f'<g transform="translate({ocean.STEP * (column - 6) + 32} 0)">'
                     f'{use("chart", "storm", "-130 -70 220 660")}</g>'
                     for column in (scenario.first_storm, scenario.second_storm))
    ship = f'<g {ocean.there(start, False)}>{vessel(ocean.SHIP)}</g>'
    marks = ((ocean.across(start) + 74, ocean.height(start, False) - 50), (290, 470), (648, 190), (830, 256))
    x, y, width, height = ocean.view_box(SCENARIO).split()
    water = f'<rect x="{x}" y="{y}" width="{width}" height="{height}" class="water"/>'
    return drawn(ocean.view_box(SCENARIO), f'{water}<g class="grid">{spaces}</g>'
                 f'{use("chart", "harbour", "900 -560 1300 1780")}{ocean.tokens(SCENARIO, False)}{storms}{ship}'
                 + "".join(f'<g class="mark" transform="translate({x} {y})"><circle r="21"/><text y="9">{i}</text></g>'
                           for i, (x, y) in enumerate(marks, 1)))


def vessel(place: str) -> str:
    """The ship, of that size and place."""
    return f'<svg {place} viewBox="{SHIP_BOX}">{use("sail", "ship", SHIP_BOX)}</svg>'


@cache
def deal() -> Markup:
    """A fan of backs."""
    return drawn("-190 -40 630 480", "".join(laid(BACK, 0, 0, turn) for turn in (-26, -13, 0, 13, 26)))


@cache
def swap() -> Markup:
    """A card goes, a card comes."""
    return drawn("-20 -10 690 390", f'{laid(card(named("coral 3")), 0)}<path class="arrows" '
                 f'd="M285 140h80m-24-24l24 24-24 24M365 220h-80m24-24l-24 24 24 24"/>{laid(BACK, 400)}')


@cache
def tricks() -> Markup:
    """A led card, and the higher one that wins."""
    return drawn("-20 -10 690 390", f'{laid(card(named("gold 6")), 0)}<text class="plus" x="325" y="205">+</text>'
                 f'{laid(card(named("gold 8")), 400)}<rect class="lit" x="392" y="-8" width="266" height="366" rx="22"/>')


@cache
def four() -> Markup:
    """Four coins, and the beast."""
    coin = use("sail", "coin", "0 0 40 40")
    coins = "".join(f'<svg x="{x}" y="{y}" width="90" height="90" viewBox="0 0 40 40">{coin}</svg>'
                    for x in (40, 145) for y in (80, 185))
    return drawn("0 0 690 390", f'{coins}<svg x="330" y="20" width="330" height="430" viewBox="80 0 260 340" '
                 f'class="beast">{use("sail", "head", "80 0 260 340")}</svg>')


@cache
def pirates() -> Markup:
    """The six faces with their names."""
    faces = "".join(f'<svg class="p{i}" x="{i * 200 + 15}" y="10" width="170" height="170">{portrait(i)}</svg>'
                    f'<text x="{i * 200 + 100}" y="212">{name}</text>' for i, name in enumerate(PIRATE_NAMES))
    return drawn("0 0 1200 230", faces, "faces")


@cache
def home() -> Markup:
    """The ship comes home."""
    return drawn("0 60 800 340", use("end", "end-won", "0 0 800 450"))


DRAWINGS: dict[str, Callable[[], Markup]] = {
    "voyage": voyage, "deal": deal, "swap": swap, "tricks": tricks, "four": four, "pirates": pirates, "home": home}

SHOWN = {"helm": "gold 7", "tentacle": "coral 2", "cannon": "teal 5", "mermaid": "teal 9"}
"""The card that stands for each symbol."""
OTHER = {"helm": "gold 8", "tentacle": "coral 3", "cannon": "teal 4", "mermaid": "gold 9"}


@cache
def pair(one: str, other: str) -> Markup:
    """Two cards side by side."""
    return drawn("-20 -10 690 390", f'{laid(card(named(SHOWN[one])), 0)}<text class="plus" x="325" y="205">+</text>'
                 f'{laid(card(named(OTHER[other])), 400)}')


# ------------------------------------------------------------------ live boards

def board(name: str) -> Board:
    """The live board of that name."""
    return BOARDS[name]()


def position(hand: tuple[int, ...], led: int) -> Any:
    """A state in which the partner has just led that card, and you hold these."""
    s = Match("sail", seed=1, options={"pirate_mode": 2}).state.copy()
    s.phase, s.leader, s.actor, s.lead_card, s.played_len = Phase.FOLLOW, PARTNER, YOU, led, 1
    s.played[0] = led
    s.hand[YOU] = sum(1 << each for each in hand)
    s.hand[PARTNER] &= ~(s.hand[YOU] | 1 << led)
    top = [each for each in s.deck[:s.deck_len] if each not in hand and each != led] or [0]
    s.deck[0] = next((each for each in top if SYMBOL_NAMES[CARDS[each].symbol] == "helm"), named("coral 7"))
    return s


def after(s: Any, answer: int) -> Any:
    """The state after that answer."""
    s = s.copy()
    rules.apply(s, answer)
    return s


def chart(before: Any, then: Any) -> Markup:
    """A cut-out of the sea: the ship where she was and where she lies now, your side below."""
    old, new = before.ship, then.ship
    spaces = "".join(f'<path d="{ocean.diamond(i, False)}"/>' for i in ocean.on_chart(SCENARIO)
                     if COLUMN[old] <= COLUMN[i] <= COLUMN[old] + 3)
    x, y = ocean.across(old), ocean.height(old, False)
    box = f"{x - 120} {y - 160} 380 310"
    ghost = f'<g class="was" {ocean.there(old, False)}>{vessel(ocean.SHIP)}</g>' if old != new else ""
    way = f'<path class="to" d="{ocean.diamond(new, False)}"/>' if old != new else ""
    sides = f'<text x="{x - 108}" y="{y - 132}">{SEAT_NAMES[PARTNER]}</text><text x="{x - 108}" y="{y + 138}">You</text>'
    return drawn(box, f'<rect x="{x - 120}" y="{y - 160}" width="380" height="310" class="water"/><g class="grid">{spaces}'
                 f'</g>{way}{ghost}<g {ocean.there(new, False)}>{vessel(ocean.SHIP)}</g>{sides}', "sea-piece")


def told(before: Any, then: Any, answer: int) -> Outcome:
    """What a trick did, read off the two states."""
    led = before.lead_card
    winner = YOU if then.tricks[YOU] > before.tricks[YOU] else PARTNER
    pictures = [str(SYMBOL_NAMES[CARDS[each].symbol]) for each in (led, answer)]
    strikes = before.kraken_len - then.kraken_len
    title = f"Two {pictures[0]}s." if pictures[0] == pictures[1] else f"{pictures[0].capitalize()} and {pictures[1]}."
    wins = "you win the trick" if winner == YOU else f"{SEAT_NAMES[PARTNER]} wins the trick"
    side = "your side" if winner == YOU else f"{SEAT_NAMES[PARTNER]}’s side"
    steps = COLUMN[then.ship] - COLUMN[before.ship]
    flipped = before.deck_len - then.deck_len
    if strikes < 0:
        did = "The tentacle card slips under the Kraken’s deck. The ship stays"
    elif flipped:
        did = f"A broadside! The draw deck shows {CARD_NAMES[before.deck[0]]}, a helm: she moves one space ahead, to {side}"
    elif steps == 2:
        did = "She glides straight ahead, two columns at once"
    elif steps == 1:
        did = f"She moves one space ahead, to {side}" + (f", and the Kraken strikes {times(strikes)}" if strikes else "")
    else:
        did = "That is no pair: she stays, and nothing strikes"
    return Outcome(title, f"{wins[0].upper()}{wins[1:]}. {did}.", chart(before, then))


@cache
def trick() -> Board:
    """The partner leads; which of four cards may be played, and what does it do?"""
    led, hand = named("gold 6"), tuple(named(name) for name in ("gold 8", "gold 9", "teal 8", "coral 3"))
    s = position(hand, led)
    outcomes = {}
    for answer in hand:
        if rules.refusal(s, answer):
            colour = CARD_NAMES[answer].split()[0]
            outcome = Outcome("Not allowed.", f"You hold gold, so you must answer with gold. With no gold in your hand the "
                              f"{colour} card would be fine.", chart(s, s))
        else:
            outcome = told(s, after(s, answer), answer)
        outcomes[slug(CARD_NAMES[answer]),] = (outcome,)
    choices = tuple(Choice(slug(CARD_NAMES[each]), CARD_NAMES[each], drawn(CARD_BOX, card(each))) for each in hand)
    return Board(f"{SEAT_NAMES[PARTNER]} leads the gold 6. What do you play?", (Group("Your cards", choices),), outcomes)


@cache
def pairs() -> Board:
    """Two pictures: what do they do? Your hand has no other card, so every answer is allowed."""
    outcomes = {}
    for one in SYMBOL_NAMES:
        for other in SYMBOL_NAMES:
            led, answer = named(SHOWN[one]), named(OTHER[other])
            s = position((answer,), led)
            outcomes[one, other] = (told(s, after(s, answer), answer),)
    groups = tuple(Group(legend, tuple(Choice(symbol, symbol, drawn(CARD_BOX, card(named(cards[symbol]))))
                                       for symbol in SYMBOL_NAMES))
                   for legend, cards in ((f"{SEAT_NAMES[PARTNER]} leads", SHOWN), ("You answer", OTHER)))
    return Board("Pick two cards and see what they do.", groups, outcomes)


@cache
def strikes() -> Board:
    """The Kraken strikes as long as you like."""
    s = Match("sail", seed=1, options={"pirate_mode": 2}).state.copy()
    left = [named("gold 1"), named("coral 2"), KRAKEN_CARD, named("coral 3"), named("teal 3")]
    s.kraken_len = len(left)
    for i in range(len(s.kraken)):
        s.kraken[i] = left[i] if i < len(left) else NONE
    shown = [Outcome("Late in a game.", f"Your cannons have put two cards under the Kraken card. {mark(s)}", deck(s))]
    while s.result == Result.RUNNING:
        top, meeple = s.kraken[0], s.meeple
        hit(s)
        if s.meeple > meeple:
            said = ("The Kraken card!", f"The beast rises, and its card goes to the bottom. {mark(s)}")
        else:
            said = (f"{CARD_NAMES[top].capitalize()} is gone.", f"One card less between you and the deep. {mark(s)}")
        if s.result == Result.KRAKEN_ALONE:
            said = (said[0], "The Kraken card is alone: the ship goes down.")
        shown.append(Outcome(*said, deck(s)))
    return Board("Let it strike, and watch its deck.", (), {(): tuple(shown)}, "Strike")


def mark(s: Any) -> str:
    """Where the beast stands, in words."""
    return f"It stands on {KRAKEN_TRACK[s.meeple].hits}."


def deck(s: Any) -> Markup:
    """The Kraken's deck from its top, and its mark."""
    cards = "".join(laid(card(each), 20 + 110 * i, 20) for i, each in enumerate(s.kraken[:s.kraken_len]))
    return drawn("0 0 960 390", f'{cards}<g class="mark" transform="translate(860 195)"><circle r="70"/>'
                 f'<text y="30" class="large-mark">{MARKS[s.meeple][1]}</text></g>', "deck-row")


BOARDS: dict[str, Callable[[], Board]] = {"trick": trick, "pairs": pairs, "strikes": strikes}
