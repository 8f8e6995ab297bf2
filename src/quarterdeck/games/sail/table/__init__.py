"""Sail's page: the ocean, the Kraken, the trick between the two, and the cards (spec, section 9).

`regions` gives the inner markup of the parts others, board, hand and side. Everything is put together from finished pieces
that are kept by what they depend on, so that a move costs little more than joining them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import NOTHING, Look, Markup, esc, slot
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail import rules, view
from quarterdeck.games.sail.content import (
    CARD_COUNT,
    CARD_NAMES,
    CARDS,
    DECLINE,
    KRAKEN_TRACK,
    LEVEL_NAMES,
    PAIR_NAMES,
    PAIR_OF,
    PAIR_TEXTS,
    PIRATE_NAMES,
    PLACES,
    RESULT_TEXTS,
    ROUND_TRACK,
    ROUNDS,
    SCENARIO_NAMES,
    SCENARIO_TEXTS,
    SCENARIOS,
    SEAT_NAMES,
    SYMBOL_NAMES,
    TAKE_PIRATE,
    TRICKS_TO_WIN,
    USE,
)
from quarterdeck.games.sail.rules import Event, Rule
from quarterdeck.games.sail.state import Phase, Result
from quarterdeck.games.sail.table import ocean, pictures
from quarterdeck.games.sail.table.cards import (
    NO_NOTE,
    backs,
    idle_card,
    laid_card,
    other_pirate,
    own_card,
    own_pirate,
    pirate_offer,
    playable_card,
    shown_card,
    small_card,
)
from quarterdeck.games.sail.table.pictures import kraken_board, picture
from quarterdeck.games.sail.view import Outcome, cards_in

DIFFICULTY = "Easy to learn, hard to master"

cover = ocean.cover

NO_OUTCOMES: dict[int, Outcome] = {}


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the table through one pair of eyes."""
    s = look.s
    own = max(look.seat, 0)
    outcomes = foreseen(look) if look.legal and s.phase >= Phase.FOLLOW else NO_OUTCOMES
    trick = cards_on_table(s)
    return {
        "others": others(look, 1 - own),
        **board(look, outcomes, trick),
        "hand": hand(look, own, outcomes),
        "side": side(s.scenario, s.result == Result.RUNNING and view.is_out_of_reach(s)),
    }


def option_picture(name: str, value: int) -> Markup:
    """A map for each scenario."""
    return ocean.thumbnail(value) if name == "scenario" else NOTHING


def foreseen(look: Look) -> dict[int, Outcome]:
    """What each legal action would lead to, as far as that is known."""
    found = {}
    for action in look.legal:
        outcome = view.foresee_legal(look.s, action)
        if outcome is not None:
            found[action] = outcome
    return found


def called(name: str, seat: int) -> str:
    """A seat's name, and the person's if that is another."""
    person = "" if name in (SEAT_NAMES[seat], "") else f' <span class="person">{esc(name)}</span>'
    return f'<p class="who"><b class="name">{SEAT_NAMES[seat]}</b>{person}</p>'


# ------------------------------------------------------------------ the partner

def others(look: Look, seat: int) -> Markup:
    """The partner's side: name, backs, the card known from the exchange, pirate."""
    s = look.s
    gift = s.given[1 - seat]
    known = gift if gift != NONE and s.phase > Phase.GIVE and gift not in s.played[:s.played_len] else NONE
    if s.phase == Phase.PICK:       # no cards yet, and the pirates lie in the middle
        return other_side(look.names[seat], seat, 0, 0, NONE, NONE, False)
    count, open_hand = rules.cards_left(s, seat), s.hand[seat] if look.open else 0
    return other_side(look.names[seat], seat, count, open_hand, known, s.pirate[seat], s.power_used[seat] == 1)


@lru_cache(2048)
def other_side(name: str, seat: int, count: int, open_hand: int, known: int, pirate: int, is_spent: bool) -> Markup:
    """The same, from what it depends on."""
    if open_hand:
        shown = "".join(small_card(card) for card in cards_in(open_hand))
    else:
        is_known = known != NONE and count > 0
        shown = (small_card(known, True, " known") if is_known else "") + backs(count - is_known, SEAT_NAMES[seat])
    holds = f"{view.cards(count)}{f', one of them {CARD_NAMES[known]}' if known != NONE and not open_hand else ''}"
    power = other_pirate(pirate, is_spent) if pirate != NONE else ""
    return Markup(f'<div class="sail partner">{called(name, seat)}<div class="cards" role="group" '
                  f'aria-label="{SEAT_NAMES[seat]} holds {holds}">{shown}</div>'
                  f'<span class="count">{view.cards(count) if count else ""}</span>{power}</div>')


# ------------------------------------------------------------------ the board

def board(look: Look, outcomes: dict[int, Outcome], trick: tuple[int, ...]) -> dict[str, Markup]:
    """Ocean, Kraken, trick and decks: the map, which never changes, and what changes, each by itself."""
    s = look.s
    ghosts, asked = ways_shown(s.phase, outcomes)
    deck = tuple(s.kraken[:s.kraken_len])
    return {
        "board": unchanging(s.scenario, look.seat == 1),
        "pieces": ocean.pieces(s.scenario, look.seat == 1, s.ship, s.result, ghosts, look.help, asked),
        "chart-words": ocean.words(s.scenario, s.ship, look.seat),
        "kraken": kraken_side(deck, s.meeple, s.result, tuple([card for card in trick if card in deck])),
        "trick": trick_side(look.seat, tuple(s.tricks), trick, *who_played(s), s.result),
        "decks": deck_side(look.seat, s.round_no, tuple(s.deck[:s.deck_len]), s.discard, trick),
    }


@cache
def unchanging(scenario: int, mirrored: bool) -> Markup:
    """The board around its slots."""
    return Markup(f'<div class="sail table"><div class="spaces">{ocean.ocean(scenario, mirrored)}'
                  f'{slot("kraken")}{slot("trick")}{slot("decks")}</div></div>')


def ways_shown(phase: int, outcomes: dict[int, Outcome]) -> tuple[tuple[int, ...], tuple[tuple[int, str], ...]]:
    """Where the ship would go: as ghosts when a card is to be played, as outlines when a power is offered."""
    if not outcomes:
        return (), ()
    if phase == Phase.FOLLOW:
        spaces = {outcome.way: outcome.space for outcome in outcomes.values() if outcome.moves}
        return tuple(spaces.get(way, NONE) for way in range(3)), ()
    return (), tuple((outcome.space, "use" if action == USE else "not now")
                     for action, outcome in sorted(outcomes.items()) if outcome.space != NONE)


# ------------------------------------------------------------------ the Kraken

@lru_cache(2048)
def kraken_side(deck: tuple[int, ...], meeple: int, result: int, trick: tuple[int, ...]) -> Markup:
    """The Kraken's board and deck, how many hits sink the ship, and what the round's end will bring.

    A card of the deck that still lies in the `trick` has its name there.
    """
    strikes, life = KRAKEN_TRACK[meeple].hits, view.hits_left(deck, meeple)
    is_low = life <= strikes and result == Result.RUNNING
    cards = "".join(f"<li>{small_card(card, card not in trick)}</li>" for card in deck)
    said = ""
    if result == Result.RUNNING:
        said = f"<p>This round ends when one of you has {TRICKS_TO_WIN}; then the Kraken strikes {view.times(strikes)}.</p>"
    if is_low:
        said += '<p class="alarm"><b>That would sink you.</b> A tentacle with a cannon puts a card under its deck.</p>'
    hits = f'<b id="life">{life}</b> <span>{"hit" if life == 1 else "hits"} until sunk</span>'
    return Markup(f'<section id="kraken" class="kraken" aria-label="The Kraken">{kraken_board(meeple)}'
                  f'<p class="life{" low" if is_low else ""}">{hits}</p>'
                  f'<ol class="kraken-deck" aria-label="Kraken deck, top card first">{cards}</ol>'
                  f'<div class="told">{said}</div></section>')


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
    return int(rules.leader_of(s, last)), (s.trick_winner >> last) & 1, True


@lru_cache(4096)
def trick_side(seat: int, tricks: tuple[int, ...], trick: tuple[int, ...], leader: int, winner: int, past: bool,
               result: int) -> Markup:
    """Both trick tracks, each near its owner, and the trick between them."""
    own = max(seat, 0)
    slots = []
    for place, player in (("theirs", 1 - own), ("ours", own)):
        i = 0 if player == leader else 1
        role = ("led", "followed")[i]
        if i < len(trick):
            wins = winner == player
            marks = f"{' won' if wins else ''}{' past' if past else ''}"
            laid = laid_card(trick[i], marks, f", {role} by {view.who(seat, player)}{', wins the trick' if wins else ''}")
        else:
            verb = ("lead", "follow")[i]
            laid = Markup(f'<span class="waits">{view.says(seat, player, verb, f"{verb}s")}</span>')
        slots.append(f'<div class="slot {place}">{laid}</div>')
    return Markup(f'<section id="trick" class="trick" aria-label="The trick">{track(1 - own, tricks, seat)}'
                  f'{track(own, tricks, seat)}<div class="slots">{"".join(slots)}</div>'
                  f'{verdict(seat, trick, winner, past, result)}</section>')


def verdict(seat: int, trick: tuple[int, ...], winner: int, past: bool, result: int) -> str:
    """What the two cards make, and who wins; at the end how it came out."""
    if result != Result.RUNNING:
        cls, word = ("won-word", "Won!") if result == Result.WON else ("lost-word", "Lost.")
        return f'<p class="verdict"><b class="{cls}">{word}</b> {RESULT_TEXTS[result]}</p>'
    if len(trick) < 2 or winner == NONE:
        return '<p class="verdict"></p>'
    pair = view.pair_name(PAIR_OF[CARDS[trick[0]].symbol][CARDS[trick[1]].symbol])
    verb = "won" if past else "win" if winner == seat else "wins"
    return f'<p class="verdict">{"Last trick: " if past else ""}<b>{pair}</b>, {view.who(seat, winner)} {verb}</p>'


def track(player: int, tricks: tuple[int, ...], seat: int) -> str:
    """A trick track: the cube stands on the number of tricks won this round."""
    who = "You" if player == seat else SEAT_NAMES[player]
    steps = "".join(f'<span class="step{" goal" if n == TRICKS_TO_WIN else ""}">'
                    f'{f"""<i id="cube-{player}" class="cube" data-glide=""></i>""" if n == tricks[player] else n}</span>'
                    for n in range(TRICKS_TO_WIN + 1))
    side = "ours" if player == max(seat, 0) else "theirs"
    return (f'<div class="track {side}" role="img" aria-label="{who}: {tricks[player]} of {TRICKS_TO_WIN} tricks">'
            f'<span class="whose">{who}</span>{steps}</div>')


# ------------------------------------------------------------------ decks

@lru_cache(2048)
def deck_side(seat: int, round_no: int, deck: tuple[int, ...], discard: int, trick: tuple[int, ...]) -> Markup:
    """The round track, the player deck (open to the Lookout) and the discard pile, which can be looked through."""
    seen = [card for card in deck if card != NONE]
    known = f'<span class="known-deck">{"".join(small_card(card) for card in seen)}</span>' if seen else ""
    back = f'<span class="back{"" if deck else " none"}"><b>{len(deck)}</b></span>'
    heap = f'<span class="heap"><b>{discard.bit_count()}</b></span>'
    return Markup(f'<section id="decks" class="decks" aria-label="Round and decks">{round_track(seat, round_no)}'
                  f'<div class="piles"><div class="pile">{back}<span>deck</span></div><details id="discard" class="pile">'
                  f'<summary>{heap}<span>discards</span></summary><div class="spread">{spread(discard, trick)}</div>'
                  f"</details></div>{known}</section>")


def spread(discard: int, trick: tuple[int, ...]) -> str:
    """The discarded cards laid out, a row a colour; those that still lie in the trick have their name there."""
    rows = [row(cards, *[card for card in trick if cards >> card & 1])
            for cards in (discard & colour for colour in OF_COLOUR) if cards]
    return "".join(rows) or "No card yet."


@lru_cache(4096)
def row(discard: int, *trick: int) -> str:
    """Discarded cards of one colour."""
    return f'<span class="row">{"".join([small_card(card, card not in trick) for card in cards_in(discard)])}</span>'


OF_COLOUR = [sum(1 << card for card in range(CARD_COUNT) if CARDS[card].colour == colour) for colour in range(3)]
"""The cards of each colour, as a set."""


@cache
def round_track(seat: int, round_no: int) -> Markup:
    """Rounds 1 to 5, with the storms' ends; the disc lies on the side of the seat that leads the first trick."""
    own = max(seat, 0)
    steps = []
    for i in range(ROUNDS):
        side = "ours" if ROUND_TRACK[i].leader == own else "theirs"
        disc = '<i id="disc" class="disc" data-glide=""></i>' if i + 1 == round_no else ""
        storm = '<i class="storm-mark"></i>' if i + 1 in ocean.STORM_ROUNDS else ""
        steps.append(f'<span class="step {side}{" now" if disc else ""}">{disc}<b>{i + 1}</b>{storm}</span>')
    return Markup(f'<div id="round-track" class="round-track" role="img" aria-label="Round {round_no} of {ROUNDS}">'
                  f'<span class="whose">Round</span>{"".join(steps)}</div>')


# ------------------------------------------------------------------ the own hand

def hand(look: Look, own: int, outcomes: dict[int, Outcome]) -> Markup:
    """One's own cards and pirate, or what is asked instead: a pirate to take, a power to use."""
    s = look.s
    if s.phase == Phase.PICK:
        return pirates_laid_out(look)
    above, whose = "", "Your hand"
    if look.covered:
        above = '<p class="told">The cards are dealt and wait face down until both of you are ready.</p>'
    elif look.seat != own or look.open:
        above, whose = called(look.names[own], own), f"{SEAT_NAMES[own]}'s hand"
    elif s.phase >= Phase.GUNNER and look.legal:
        above = power_asked(look, outcomes)
    pirate = own_pirate(s.pirate[own], s.power_used[own] == 1) if s.pirate[own] != NONE else ""
    return Markup(f'<div class="sail own">{above}<div class="fan" role="group" aria-label="{whose}">'
                  f"{hand_cards(look, own, outcomes)}{pirate}</div></div>")


def hand_cards(look: Look, own: int, outcomes: dict[int, Outcome]) -> str:
    """One's own cards; to a spectator and before a deal is opened backs, in an open game faces."""
    if look.open:
        return "".join(laid_card(card, "", "") for card in cards_in(look.s.hand[own]))
    if look.covered or look.seat != own:
        return backs(rules.cards_left(look.s, own), SEAT_NAMES[own], "back full")
    return own_cards(look, outcomes)


def own_cards(look: Look, outcomes: dict[int, Outcome]) -> str:
    """The hand in order, each card with what may be done with it."""
    s, legal = look.s, look.legal
    cards = cards_in(s.hand[look.seat])
    if s.phase == Phase.GIVE:
        gift, confirm = s.given[look.seat], "Give" if legal else ""
        return "".join([own_card(card, card in legal, card == gift, confirm, NONE, NO_NOTE, "") for card in cards])
    if not legal:
        return "".join([idle_card(card) for card in cards])
    drawn = []
    must_follow = ""        # says the same of every card
    for card in cards:
        if card in legal:
            outcome = outcomes.get(card)
            if outcome is None:
                drawn.append(playable_card(card, NONE))
            elif look.help:
                drawn.append(own_card(card, True, False, "", outcome.way, notes(outcome, look.seat), ""))
            else:
                drawn.append(playable_card(card, outcome.way))
        else:
            refused = must_follow or reason(s, card)
            if not must_follow and rules.refusal(s, card) == Rule.FOLLOW_THE_COLOUR:
                must_follow = refused
            drawn.append(own_card(card, False, False, "", NONE, NO_NOTE, refused))
    return "".join(drawn)


@lru_cache(1024)
def notes(outcome: Outcome, seat: int) -> tuple[tuple[str, ...], str]:
    """The newcomer's help for one card: short lines to see, a sentence to hear; pair, winner, the ship's way, hits."""
    who = "you win" if outcome.winner == seat else f"{SEAT_NAMES[outcome.winner]} wins"
    lines = [view.pair_name(outcome.pair), who]
    if outcome.moves:
        lines.append("ship stuck" if outcome.space == NONE else f"→ {view.place(outcome.space)}")
    if outcome.hits:
        lines.append(f"{outcome.hits} hit{'s' if outcome.hits > 1 else ''}")
    return tuple(lines), ", ".join([*lines[:2], *view.ways_of_ship(outcome)])


def reason(s: Any, action: int) -> str:
    """Why not, with the rule's number."""
    rule, sentence = view.why_not(s, action)
    return f"{sentence} ({rule})"


def power_asked(look: Look, outcomes: dict[int, Outcome]) -> str:
    """Two answers to the question whether a power is used."""
    power = view.POWERS[Phase(look.s.phase)]
    answers = []
    for action, words, cls in ((USE, f"Use the {power}", "main can"), (DECLINE, "Not now", "can")):
        outcome = outcomes.get(action)
        then = ", ".join(view.ways_of_ship(outcome)) or "nothing happens" if outcome else "flip the top card of the deck"
        answers.append(f'<button type="button" id="answer-{action}" class="{cls}" data-action="{action}">{words} '
                       f'<small>{then}</small></button>')
    return f'<div class="question" role="group" aria-label="The {power}">{picture(power, "emblem")}{"".join(answers)}</div>'


def pirates_laid_out(look: Look) -> Markup:
    """The six pirates; those taken say by whom."""
    s = look.s
    offers = []
    for pirate in range(len(PIRATE_NAMES)):
        owner = rules.owner_of(s, pirate)
        taken = "" if owner == NONE else view.who(look.seat, owner)
        is_legal = TAKE_PIRATE + pirate in look.legal
        refused = reason(s, TAKE_PIRATE + pirate) if look.legal and not is_legal else ""
        offers.append(pirate_offer(pirate, is_legal, bool(look.legal), taken, refused))
    laid_out = "".join(offers)
    return Markup(f'<div class="sail own"><div class="offer" role="group" aria-label="Pirates">{laid_out}</div></div>')


# ------------------------------------------------------------------ beside the table

DRAWINGS = (f'<svg class="drawings" width="0" height="0" aria-hidden="true"><defs>{pictures.DEFINITIONS}'
            f"{ocean.DEFINITIONS}</defs></svg>")
"""All drawings that the parts use; they stand in the part that hardly ever changes."""


@cache
def side(scenario: int, is_out_of_reach: bool) -> Markup:
    """The six pairs, always in view, and the map's name."""
    lines = []
    for pair, name in enumerate(PAIR_NAMES):
        first, second = symbols_of(pair)
        lines.append(f'<li id="pair-{pair}"><span class="signs">{picture(first, "sign")}{picture(second, "sign")}</span>'
                     f'<span><b>{name}</b> {PAIR_TEXTS[pair]}</span></li>')
    lost = ('<p class="alarm">The End can no longer be reached from here. Play goes on by the rules (SAIL-087), '
            'or you agree to stop.</p>') if is_out_of_reach else ""
    level = f'<span class="level">{LEVEL_NAMES[SCENARIOS[scenario - 1].level - 1]}</span>'
    return Markup(f'<div class="sail aids">{DRAWINGS}{lost}<h2>What a trick does</h2><ul class="pairs">{"".join(lines)}</ul>'
                  f'<p>Any other two symbols do nothing.</p><h2>{SCENARIO_NAMES[scenario - 1]} {level}</h2>'
                  f'<p>{SCENARIO_TEXTS[scenario - 1]}</p>{ocean.legend()}</div>')


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
            return of_pirate(PIRATE_NAMES.index(view.POWERS[Phase(b)]))
        case Event.SMUGGLED:
            return of_pirate(PIRATE_NAMES.index("Smuggler"))
        case Event.MENDED:
            return of_pirate(PIRATE_NAMES.index("Carpenter"))
        case Event.KRAKEN_ROSE | Event.ATTACK:
            return shown_beside(picture("kraken")), ("kraken-board",)
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
    """A pirate's emblem, and its card."""
    return shown_beside(picture(PIRATE_NAMES[pirate])), (f"pirate-{pirate}",)


def shown_beside(*pictures: Markup) -> Markup:
    """Pictures that stand by themselves, outside the regions."""
    return Markup(f'<span class="sail beside">{"".join(pictures)}</span>')


def space_id(space: int) -> str:
    """space-9-4."""
    x, y = PLACES[space]
    return f"space-{x}-{y}"


