"""Sail's page: the ocean, the Kraken, the trick between the two, and the cards (spec, section 9).

`regions` gives the inner markup of the parts others, board, hand and side. Everything is put together from finished pieces
that are kept by what they depend on, so that a move costs little more than joining them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import NOTHING, Drawer, Look, Markup, draw, esc, slot
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail import foresight, rules, words
from quarterdeck.games.sail.content import (
    CARD_COUNT,
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    KRAKEN_CARD,
    KRAKEN_TRACK,
    LEVEL_NAMES,
    PAIR_NAMES,
    PAIR_OF,
    PAIR_TEXTS,
    PIRATE_NAMES,
    PLACES,
    ROUNDS,
    SCENARIO_NAMES,
    SCENARIO_TEXTS,
    SCENARIOS,
    SEAT_NAMES,
    SYMBOL_NAMES,
    TRICKS_TO_WIN,
)
from quarterdeck.games.sail.foresight import Outcome, foresee_legal, hits_left
from quarterdeck.games.sail.rules import KEEP_POWER, TAKE_PIRATE, USE_POWER, Event, Rule
from quarterdeck.games.sail.rules.table import cards_left, leader_of, owner_of
from quarterdeck.games.sail.rules.terms import Course
from quarterdeck.games.sail.state import Phase, Result
from quarterdeck.games.sail.table import ocean, pictures
from quarterdeck.games.sail.table.cards import (
    NO_NOTE,
    backs,
    idle_card,
    laid_card,
    large_cards,
    other_pirate,
    own_card,
    own_pirate,
    pirate_offer,
    shown_card,
    small_card,
    whole_text,
)
from quarterdeck.games.sail.table.pictures import emblem, picture, portrait, use
from quarterdeck.games.sail.words import POWERS, cards_in, foretold, pair_name, times, ways_of_ship, why_not
from quarterdeck.games.sail.worth import Reason, worthwhile

DIFFICULTY = "Easy to learn, hard to master"

cover = ocean.cover

NO_OUTCOMES: dict[int, Outcome] = {}


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the table through one pair of eyes.

    Board and rail (the part hand) hardly ever change; what lies on them is put into their slots.
    """
    return draw(DRAWERS, look, look.s, max(look.seat, 0), called(look.names),
                foreseen(look) if look.legal and look.s.phase >= Phase.FOLLOW else NO_OUTCOMES)


Names = tuple[str, ...]
Outcomes = dict[int, Outcome]


def _others(look: Look, s: Any, own: int, names: Names, outcomes: Outcomes) -> Markup:
    return others(look, 1 - own, names)


def _chart(look: Look, s: Any, own: int, names: Names, outcomes: Outcomes) -> dict[str, Markup]:
    ghosts, asked = ways_shown(s.phase, outcomes, own)
    mirrored = look.seat == 1
    return {"board": board(s.scenario, mirrored),
            "pieces": ocean.pieces(s.scenario, mirrored, s.ship, s.result, ghosts, look.help, asked),
            "ship-layer": ocean.ship_on_chart(s.scenario, mirrored, s.ship, s.result),
            "chart-words": ocean.words(s.scenario, s.ship, look.seat, names)}


def _decks(look: Look, s: Any, own: int, names: Names, outcomes: Outcomes) -> Markup:
    return deck_side(s.round_no, tuple(s.deck[:s.deck_len]), s.discard)


def _kraken(look: Look, s: Any, own: int, names: Names, outcomes: Outcomes) -> Markup:
    deck = tuple(s.kraken[:s.kraken_len])
    return kraken_side(deck, s.meeple, s.result, tuple([card for card in cards_on_table(s) if card in deck]))


def _trick(look: Look, s: Any, own: int, names: Names, outcomes: Outcomes) -> Markup:
    return trick_side(look.seat, names, tuple(s.tricks), cards_on_table(s), *who_played(s), s.phase == Phase.GIVE)


def _hand(look: Look, s: Any, own: int, names: Names, outcomes: Outcomes) -> dict[str, Markup]:
    is_picking = s.phase == Phase.PICK
    pirate = NONE if is_picking else s.pirate[own]
    drawn = {"hand": rail(is_picking, pirate != NONE),
             "own-cards": pirates_laid_out(look, names) if is_picking else hand(look, own, names, outcomes)}
    if pirate != NONE:
        drawn["own-pirate"] = pirate_side(pirate, s.power_used[own] == 1)
    return drawn


def _side(look: Look, s: Any, own: int, names: Names, outcomes: Outcomes) -> Markup:
    return side(s.scenario, s.result == Result.RUNNING and foresight.is_out_of_reach(s))


DRAWERS: dict[str, Drawer] = {"others": _others, "chart": _chart, "decks": _decks, "kraken": _kraken, "trick": _trick,
                              "hand": _hand, "side": _side}


def goal(options: Mapping[str, Any]) -> str:
    """What it is all about, in a line."""
    storms = " and ".join(map(str, sorted(ocean.STORM_ROUNDS)))
    return f"Together: reach the harbour within {ROUNDS} rounds, ahead of the storms after rounds {storms}."


def option_picture(name: str, value: int) -> Markup:
    """A map for each scenario."""
    return ocean.thumbnail(value) if name == "scenario" else NOTHING


@lru_cache(1024)
def called(names: tuple[str, ...]) -> tuple[str, ...]:
    """What the two are called: by their own names, or by their seats."""
    return tuple(name or SEAT_NAMES[seat] for seat, name in enumerate(names or ("", "")))


def foreseen(look: Look) -> dict[int, Outcome]:
    """What each legal action would lead to, as far as that is known."""
    found = {}
    for action in look.legal:
        outcome = foresee_legal(look.s, action)
        if outcome is not None:
            found[action] = outcome
    return found


# ------------------------------------------------------------------ the partner

def others(look: Look, seat: int, names: tuple[str, ...]) -> Markup:
    """The partner's side: name, backs, the card known from the exchange, pirate."""
    s = look.s
    gift = s.given[1 - seat]
    known = gift if gift != NONE and s.phase > Phase.GIVE and gift not in s.played[:s.played_len] else NONE
    if s.phase == Phase.PICK:       # no cards yet, and the pirates lie in the middle
        return other_side(names[seat], seat, 0, 0, NONE, NONE, False)
    count, open_hand = cards_left(s, seat), s.hand[seat] if look.open else 0
    return other_side(names[seat], seat, count, open_hand, known, s.pirate[seat], s.power_used[seat] == 1)


@lru_cache(2048)
def other_side(name: str, seat: int, count: int, open_hand: int, known: int, pirate: int, is_spent: bool) -> Markup:
    """The same, from what it depends on."""
    if open_hand:
        shown = "".join(small_card(card) for card in cards_in(open_hand))
    else:
        is_known = known != NONE and count > 0
        shown = (small_card(known, True, " known") if is_known else "") + backs(count - is_known, SEAT_NAMES[seat])
    holds = f"{words.cards(count)}{f', one of them {CARD_NAMES[known]}' if known != NONE and not open_hand else ''}"
    power = other_pirate(pirate, is_spent) if pirate != NONE else ""
    hand = f'<div class="cards" role="group" aria-label="{esc(name)} holds {holds}">{shown}</div>' if count else ""
    return Markup(f'<div class="sail partner seat-{seat}"><b class="name">{esc(name)}</b>{hand}{power}</div>')


# ------------------------------------------------------------------ the board

@cache
def board(scenario: int, mirrored: bool) -> Markup:
    """The chart, and the slots of what lies on it."""
    return Markup(f'<div class="sail table">{ocean.ocean(scenario, mirrored)}{slot("decks")}</div>')


def ways_shown(phase: int, outcomes: dict[int, Outcome],
               seat: int) -> tuple[tuple[int, ...], tuple[tuple[int, int, str], ...]]:
    """Where the ship would go: as ghosts when a card is to be played, as spaces to choose when a power is offered."""
    if not outcomes:
        return (), ()
    if phase == Phase.FOLLOW:
        spaces = {outcome.way: outcome.space for outcome in outcomes.values() if outcome.moves}
        return tuple(spaces.get(way, NONE) for way in range(3)), ()
    return (), tuple((outcome.space, action, f"{answer(phase, action)}: {', '.join(ways_of_ship(outcome, seat))}")
                     for action, outcome in sorted(outcomes.items()) if outcome.space != NONE)


# ------------------------------------------------------------------ decks

@lru_cache(2048)
def deck_side(round_no: int, deck: tuple[int, ...], discard: int) -> Markup:
    """The round track, the player deck (open to the Lookout) and the discard pile, which can be looked through."""
    seen = [card for card in deck if card != NONE]
    known = f'<span class="known-deck">{"".join(small_card(card) for card in seen)}</span>' if seen else ""
    return Markup(f'<section id="decks" class="decks" aria-label="Round and decks">{round_track(round_no)}'
                  f'<details id="discard" class="piles"><summary><span class="pile" id="deck">{picture("bk")}<b>'
                  f'{len(deck)}</b>'
                  f'<i>deck</i></span><span class="pile heap"><b>{discard.bit_count()}</b><i>played</i></span></summary>'
                  f'<div class="spread">{spread(discard)}</div></details>{known}</section>')


def spread(discard: int) -> str:
    """The discarded cards laid out, a row for each colour."""
    return "".join([row(colour, discard & cards) for colour, cards in OF_COLOUR if discard & cards]) or "No card yet."


@lru_cache(4096)
def row(colour: str, cards: int) -> str:
    """Discarded cards of one colour."""
    numbers = [str(CARDS[card].number) for card in cards_in(cards)]
    return (f'<span class="row {colour}" role="img" aria-label="{colour} {", ".join(numbers)}">'
            f'<b>{"</b><b>".join(numbers)}</b></span>')


OF_COLOUR = [(name, sum(1 << card for card in range(CARD_COUNT) if CARDS[card].colour == colour))
             for colour, name in enumerate(COLOUR_NAMES)]
"""The colours, and the cards of each as a set."""


@cache
def round_track(round_no: int) -> Markup:
    """Rounds 1 to 5 with the storms between them."""
    steps = []
    for i in range(1, ROUNDS + 1):
        steps.append(f'<li{" class=now" if i == round_no else ""}>{i}</li>')
        if i in ocean.STORM_ROUNDS:
            steps.append(f'<li class="squall{" past" if i < round_no else ""}">{picture("squall", "0 0 40 30")}</li>')
    return Markup(f'<ol id="round-track" class="rounds" aria-label="Round {round_no} of {ROUNDS}; storms after rounds 2 '
                  f'and 4">{"".join(steps)}</ol>')


# ------------------------------------------------------------------ the rail

@cache
def rail(is_picking: bool, has_pirate: bool) -> Markup:
    """The rail: the Kraken beside it, the trick, one's own cards, one's own pirate."""
    return Markup(f'<div class="sail rail{" picking" if is_picking else ""}">{slot("kraken")}{slot("trick")}'
                  f'{slot("own-cards")}'
                  f'{slot("own-pirate") if has_pirate else ""}</div>')


@cache
def pirate_side(pirate: int, is_spent: bool) -> Markup:
    """One's own pirate."""
    return Markup(f'<div id="own-pirate" class="own-pirate">{own_pirate(pirate, is_spent)}</div>')


# ------------------------------------------------------------------ the Kraken

@lru_cache(2048)
def kraken_side(deck: tuple[int, ...], meeple: int, result: int, trick: tuple[int, ...]) -> Markup:
    """The Kraken under the ship, how many hits sink her, and what the round's end will bring.

    A card of the deck that still lies in the `trick` has its name there.
    """
    strikes, life = KRAKEN_TRACK[meeple].hits, hits_left(deck, meeple)
    is_low = life <= strikes and result == Result.RUNNING
    hurt = min(3, max(0, (8 - life) // 2)) if result == Result.RUNNING else 0
    cards = "".join(f"<li>{small_card(card, card not in trick)}</li>" for card in deck)
    said = ""
    if result == Result.RUNNING:
        said = (f"<p>The round ends when one of you has {TRICKS_TO_WIN} tricks. Then the Kraken strikes "
                f"{times(strikes)}.</p>")
    if is_low:
        said += '<p class="alarm"><b>That would sink you.</b> A cannon with a tentacle puts a card under its deck.</p>'
    word = "hit" if life == 1 else "hits"
    alarm = '<span class="doom">The end of this round would sink you</span>' if is_low else ""
    stands = "has risen to the ship" if KRAKEN_TRACK[meeple].dead else (f"strikes {times(strikes)} at the end "
                                                                        "of the round")
    return Markup(f'<section id="kraken" class="kraken at-{meeple} hurt-{hurt}{" low" if is_low else ""}" '
                  'aria-label="The Kraken">'
                  f'<details id="kraken-deck"><summary>{gauge(meeple)}<span class="unseen">The Kraken {stands}. '
                  f'</span>{alarm}'
                  f'<span class="hits"><b id="life">{life}</b><span>{word} until you sink</span></span></summary>'
                  f'<div class="below"><h3>The Kraken</h3>{said}<ol class="kraken-cards" aria-label="Kraken deck, top '
                  'card first">'
                  f"{cards}</ol></div></details></section>")


@cache
def gauge(meeple: int) -> Markup:
    """The ship above, the beast at its mark on the lead line."""
    y, word = pictures.MARKS[meeple]
    return Markup(f'<svg id="kraken-board" class="gauge" viewBox="0 0 230 470" aria-hidden="true"><use href="#gauge-0"/>'
                  f'<g class="hull"><use href="#vessel" {HULL}/><use class="cracks" href="#cracks" {HULL}/></g><use '
                  'href="#gauge-1"/>'
                  f'<g class="beast"><use href="#beast" x="-31" y="166" width="230" height="280"/></g><use href="#gauge-2"/>'
                  f'<g class="mark on" transform="translate(196 {y})"><circle r="25"/><text y="10">{word}</text></g></svg>')


HULL = 'x="40" y="12" width="138" height="122"'


# ------------------------------------------------------------------ the trick

def cards_on_table(s: Any) -> tuple[int, ...]:
    """The trick's cards, lead first; between two tricks of a round the last one stays in view."""
    if s.lead_card != NONE:
        return (s.lead_card,) if s.follow_card == NONE else (s.lead_card, s.follow_card)
    return tuple(s.played[s.played_len - 2:s.played_len]) if s.played_len >= 2 else ()


def who_played(s: Any) -> tuple[int, int, bool]:
    """Who led what lies there (or leads next), who won it (or NONE), and whether it is the last trick."""
    if s.lead_card != NONE or s.played_len < 2:
        return s.leader, s.winner, False
    last = s.played_len // 2 - 1
    return int(leader_of(s, last)), (s.trick_winner >> last) & 1, True


GHOST_CARD = Markup('<svg id="ghost-card" data-script="" class="ghost-card" viewBox="0 0 250 350" aria-hidden="true"></svg>')
"""Where the script shows the card that is chosen but not yet played."""


@lru_cache(4096)
def trick_side(seat: int, names: tuple[str, ...], tricks: tuple[int, ...], trick: tuple[int, ...], leader: int, winner: int,
               past: bool, is_giving: bool) -> Markup:
    """The tricks of both as coins, and the trick between them; before the first trick what each gives."""
    own = max(seat, 0)
    slots = [trick_slot(seat, names, player, i, trick[i] if i < len(trick) else NONE, winner == player, past, is_giving)
             for i, player in enumerate((leader, 1 - leader))]
    return Markup('<section id="trick" class="trick" aria-label="The trick"><div class="tallies">'
                  f'{tally(1 - own, names, tricks[1 - own], seat)}'
                  f'{tally(own, names, tricks[own], seat)}</div><div class="slots">{slots[0]}<span class="plus">+</span>'
                  f'{slots[1]}</div>'
                  f'{verdict(seat, names, trick, winner, past)}</section>')


@lru_cache(4096)
def trick_slot(seat: int, names: tuple[str, ...], player: int, i: int, card: int, wins: bool, past: bool,
               is_giving: bool) -> str:
    """The place of the card that `player` leads (`i` is 0) or follows with, and whose it is; NONE is a card to come."""
    whose = "ours" if player == max(seat, 0) else "theirs"
    who = words.who(seat, player, names)
    if card != NONE:
        role = ("led", "followed")[i]
        marks = f"{' won' if wins else ''}{' past' if past else ''}"
        laid = laid_card(card, marks, f", {role} by {who}{', wins the trick' if wins else ''}")
        said = f"{esc(who)} {('led', 'played')[i]}"
    else:
        laid = Markup(f'<span class="waits"></span>{GHOST_CARD if player == seat else ""}')
        said = ("you give" if is_giving else "your card") if player == seat else \
            f"{esc(names[player])} gives" if is_giving else f"{esc(names[player])}’s card"
    return f'<div class="slot {whose}{"" if card != NONE else " open"}">{laid}<i>{said}</i></div>'


@lru_cache(4096)
def verdict(seat: int, names: tuple[str, ...], trick: tuple[int, ...], winner: int, past: bool) -> str:
    """What the two cards make, and who wins."""
    if len(trick) < 2 or winner == NONE:
        return '<p class="ribbon" hidden></p>'
    pair = pair_name(PAIR_OF[CARDS[trick[0]].symbol][CARDS[trick[1]].symbol])
    verb = "won" if past else "win" if winner == seat else "wins"
    return (f'<p id="ribbon" class="ribbon"><b>{pair[0].upper()}{pair[1:]}</b> {esc(words.who(seat, winner, names))} '
            f'{verb}</p>')


@lru_cache(1024)
def tally(player: int, names: tuple[str, ...], tricks: int, seat: int) -> str:
    """The tricks of one as coins."""
    who = "You" if player == seat else esc(names[player])
    coins = "".join([COINS[n < tricks] for n in range(TRICKS_TO_WIN)])
    return (f'<div id="tally-{player}" class="tally" role="img" aria-label="{who}: {tricks} of {TRICKS_TO_WIN}'
            ' tricks">'
            f'<b>{who}</b><span class="coins">{coins}</span></div>')


COINS = [picture("nook", "0 0 40 40"), picture("coin", "0 0 40 40")]


# ------------------------------------------------------------------ the own hand

def hand(look: Look, own: int, names: tuple[str, ...], outcomes: dict[int, Outcome]) -> Markup:
    """One's own cards, and above them what is asked instead: a power to use."""
    s = look.s
    above, whose = "", "Your hand"
    if look.seat != own or look.open:
        above, whose = f'<p class="told">{esc(names[own])}</p>', f"{esc(names[own])}’s hand"
    elif s.phase >= Phase.GUNNER and look.legal:
        above = power_asked(look, outcomes)
    cards, count = hand_cards(look, own, outcomes)
    return Markup(f'<div id="own-cards" class="own-cards">{above}<div class="fan of-{count}" role="group" '
                  f'aria-label="{whose}">{cards}'
                  f"</div></div>")


def hand_cards(look: Look, own: int, outcomes: dict[int, Outcome]) -> tuple[str, int]:
    """One's own cards, and how many; to a spectator and before a deal is opened backs, in an open game faces."""
    count = cards_left(look.s, own)
    if look.open:
        return "".join(f'<div class="place">{laid_card(card, "", "")}</div>' for card in cards_in(look.s.hand[own])), count
    if look.covered or look.seat != own or not look.s.hand[own]:
        return backs(count, SEAT_NAMES[own], "place card"), count
    return own_cards(look, outcomes), count


def own_cards(look: Look, outcomes: dict[int, Outcome]) -> str:
    """The hand in order, each card with what may be done with it."""
    s, legal = look.s, look.legal
    cards = cards_in(s.hand[look.seat])
    if s.phase == Phase.GIVE:
        gift, confirm = s.given[look.seat], "Give" if legal else ""
        marked = worthwhile(s, legal, called(look.names)) if look.help else {}
        return "".join([own_card(card, card in legal, card == gift, confirm, NONE, *why_note(marked.get(card)))
                        for card in cards])
    if not legal:
        return "".join([idle_card(card) for card in cards])
    drawn, marked = [], worthwhile(s, legal, called(look.names)) if look.help else {}
    must_follow = ""        # says the same of every card
    for card in cards:
        if card in legal:
            outcome = outcomes.get(card)
            if outcome is None:
                drawn.append(own_card(card, True, False, "Lead", NONE, *why_note(marked.get(card))))
            else:
                then, note = notes(outcome, look.seat, called(look.names))
                short = marked[card].short if card in marked else ""
                shown = note if look.help else NO_NOTE
                drawn.append(own_card(card, True, False, "Play", outcome.way, shown, "", then, short))
        else:
            refused = must_follow or reason(s, card)
            if not must_follow and rules.refusal(s, card) == Rule.FOLLOW_THE_COLOUR:
                must_follow = refused
            drawn.append(own_card(card, False, False, "", NONE, NO_NOTE, refused))
    return "".join(drawn)


def why_note(why: Reason | None) -> tuple[tuple[tuple[str, ...], str], str, str, str]:
    """Note, refusal, sentence and mark of a card whose trick nobody can foretell."""
    return (((), why.sentence), "", why.sentence, why.short) if why else (NO_NOTE, "", "", "")


@lru_cache(1024)
def notes(outcome: Outcome, seat: int, names: tuple[str, ...]) -> tuple[str, tuple[tuple[str, ...], str]]:
    """What a trick would do, as a sentence; and the newcomer's help for one card: short lines to see, words to hear."""
    words = foretold(outcome, seat, names)
    lines = [pair_name(outcome.pair), "you win" if outcome.winner == seat else f"{names[outcome.winner]} wins"]
    if outcome.moves:
        lines.append("stuck" if outcome.space == NONE else "→ straight on" if outcome.way == Course.STRAIGHT
                     else "→ your side" if outcome.way == seat else "→ their side")
    if outcome.hits:
        lines.append(f"{outcome.hits} hit{'s' if outcome.hits > 1 else ''}")
    return f"{words[0].upper()}{words[1:]}.", (tuple(lines), words)


def reason(s: Any, action: int) -> str:
    """Why not, with the rule's number."""
    rule, sentence = why_not(s, action)
    return f"{sentence} ({rule})"


def answer(phase: int, action: int) -> str:
    """Use the Navigator, or not."""
    return f"Use the {POWERS[Phase(phase)]}" if USE_POWER.has(action) else "Not now"


def power_asked(look: Look, outcomes: dict[int, Outcome]) -> str:
    """Two answers to the question whether a power is used."""
    power = POWERS[Phase(look.s.phase)]
    answers = []
    for action, cls in ((USE_POWER.action(), "main can"), (KEEP_POWER.action(), "can")):
        outcome = outcomes.get(action)
        then = ", ".join(ways_of_ship(outcome, look.seat)).removeprefix("she sails ") or "nothing happens" if outcome \
            else "a card decides"
        answers.append(f'<button type="button" id="answer-{action}" class="{cls}" data-action="{action}">'
                       f'{answer(look.s.phase, action)} <small>{then}</small></button>')
    return f'<div class="question" role="group" aria-label="The {power}">{"".join(answers)}</div>'


def pirates_laid_out(look: Look, names: tuple[str, ...]) -> Markup:
    """The six pirates; those taken say by whom."""
    s = look.s
    offers = []
    for pirate in range(len(PIRATE_NAMES)):
        owner = owner_of(s, pirate)
        taken = "" if owner == NONE else words.who(look.seat, owner, names)
        is_legal = TAKE_PIRATE.action(pirate) in look.legal
        refused = reason(s, TAKE_PIRATE.action(pirate)) if look.legal and not is_legal else ""
        offers.append(pirate_offer(pirate, is_legal, bool(look.legal), taken, refused))
    return Markup(f'<div id="own-cards" class="own-cards offer" role="group" aria-label="Pirates">{"".join(offers)}</div>')


# ------------------------------------------------------------------ beside the table

@cache
def side(scenario: int, is_out_of_reach: bool) -> Markup:
    """The map's name; behind it what a trick does, what lies on the map, and all that the page defines once."""
    lines = []
    for pair in range(len(PAIR_NAMES)):
        first, second = symbols_of(pair)
        lines.append(f'<li id="pair-{pair}"><span class="signs">{emblem(first)}{emblem(second)}</span>'
                     f"<span>{PAIR_TEXTS[pair]}</span></li>")
    lost = ('<p class="alarm">The harbour can no longer be reached from here. Play goes on, '
            'or you agree to stop.</p>') if is_out_of_reach else ""
    level = LEVEL_NAMES[SCENARIOS[scenario - 1].level - 1]
    scroll = (f'<svg class="scroll" viewBox="0 0 300 150" aria-hidden="true">{use("sail", "cartouche", "0 0 300 150")}</svg>'
              f'<span class="on-scroll"><b>{SCENARIO_NAMES[scenario - 1]}</b> <i>{level.lower()} · what pairs do</i></span>')
    return Markup(f'<div class="sail aids">{pictures.definitions()}'
                  f'{"".join(whole_text(pirate) for pirate in range(len(PIRATE_NAMES)))}{large_cards()}'
                  f'{lost}<details id="aids"><summary>{scroll}</summary><div class="spread"><h2>What a trick does</h2>'
                  f'<ul class="pairs">{"".join(lines)}</ul><p>Any other two symbols do nothing.</p>'
                  f'<h2>{SCENARIO_NAMES[scenario - 1]}</h2><p>{SCENARIO_TEXTS[scenario - 1]}</p>{ocean.legend()}</div>'
                  '</details></div>')


def symbols_of(pair: int) -> tuple[str, str]:
    """The names of a pair's symbols."""
    for i, first in enumerate(SYMBOL_NAMES):
        for j, second in enumerate(SYMBOL_NAMES):
            if PAIR_OF[i][j] == pair:
                return first, second
    raise ValueError(f"no symbols make pair {pair}")


# ------------------------------------------------------------------ the log

@lru_cache(1024)
def mention(event: Told) -> tuple[Markup, tuple[str, ...]]:
    """What a line of the log speaks of: a small picture, and the ids of what it lights up."""
    kind, a, b, _, _ = event
    match Event(kind):
        case Event.LED | Event.FOLLOWED | Event.GIFT | Event.LOOKED:
            return of_cards(b)
        case Event.SHOT | Event.FLIPPED | Event.HIT:
            return of_cards(a)
        case Event.EXCHANGED:
            return of_cards(a, b)
        case Event.DEALT:
            return NOTHING, tuple(f"card-{card}" for card in cards_in(a))
        case Event.SAILED:
            return NOTHING, (space_id(a), "ship")
        case Event.STUCK:
            return NOTHING, ("ship",) if b == NONE else (space_id(b), "ship")
        case Event.TRICK:
            return NOTHING, () if b == NONE else (f"pair-{b}",)
        case Event.PIRATE:
            return of_pirate(b)
        case Event.POWER | Event.DECLINED:
            return of_pirate(PIRATE_NAMES.index(POWERS[Phase(b)]))
        case Event.SMUGGLED:
            return of_pirate(PIRATE_NAMES.index("Smuggler"))
        case Event.MENDED:
            return of_pirate(PIRATE_NAMES.index("Carpenter"))
        case Event.KRAKEN_ROSE | Event.ATTACK:
            return of_cards(KRAKEN_CARD)[0], ("kraken-board",)
        case Event.STORM_PASSED:
            return NOTHING, (f"storm-{a}",)
        case Event.ROUND:
            return NOTHING, ("round-track",)
        case _:
            return NOTHING, ("ship",)


def of_cards(*cards: int) -> tuple[Markup, tuple[str, ...]]:
    """Their faces, and the cards where they lie now."""
    return shown_beside(*(shown_card(card) for card in cards)), tuple(f"card-{card}" for card in cards)


def of_pirate(pirate: int) -> tuple[Markup, tuple[str, ...]]:
    """A pirate's face, and its card."""
    return shown_beside(portrait(pirate)), (f"pirate-{pirate}",)


def shown_beside(*pictures: Markup) -> Markup:
    """Pictures that stand by themselves, outside the regions."""
    return Markup(f'<span class="sail beside">{"".join(pictures)}</span>')


def space_id(space: int) -> str:
    """space-9-4."""
    x, y = PLACES[space]
    return f"space-{x}-{y}"


