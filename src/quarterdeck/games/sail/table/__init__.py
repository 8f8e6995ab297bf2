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
from quarterdeck.games.sail import words
from quarterdeck.games.sail.content import (
    CARDS,
    COLOUR_NAMES,
    KRAKEN_CARD,
    PAIR_NAMES,
    PAIR_OF,
    PAIR_TEXTS,
    PIRATE_NAMES,
    PLACES,
    ROUNDS,
    SEAT_NAMES,
    STORM_ROUNDS,
    SYMBOL_NAMES,
    TRICKS_TO_WIN,
)
from quarterdeck.games.sail.rules import KEEP_POWER, TAKE_PIRATE, USE_POWER, Event
from quarterdeck.games.sail.scene import Card, Deck, Kraken, Outcome, Pirate, Reason, Scenario, Scene, Trick
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
from quarterdeck.games.sail.words import POWERS, cards_in, foretold, pair_name, times, ways_of_ship

DIFFICULTY = "Easy to learn, hard to master"

cover = ocean.cover


def regions(look: Look) -> dict[str, Markup]:
    """The parts of the table through one pair of eyes.

    Board and rail (the part hand) hardly ever change; what lies on them is put into their slots.
    """
    scene: Scene = look.scene
    outcomes = scene.foretold(look.legal) if look.legal else {}
    return draw(DRAWERS, look, scene, max(look.seat, 0), called(look.names), outcomes)


Names = tuple[str, ...]
Outcomes = dict[int, Outcome]


def _others(look: Look, scene: Scene, own: int, names: Names, outcomes: Outcomes) -> Markup:
    return others(look, scene, 1 - own, names)


def _chart(look: Look, scene: Scene, own: int, names: Names, outcomes: Outcomes) -> dict[str, Markup]:
    scenario, ship, mirrored = scene.scenario.id, scene.space, look.seat == 1
    ending = scene.result
    is_lost = ending is not None and not ending.won
    fatal = scene.lost_in_storm if is_lost else NONE
    ghosts = ways_of_cards(outcomes) if outcomes and scene.is_following else ()
    asked = ways_of_power(scene.power, outcomes, own) if outcomes and scene.power else ()
    return {"board": board(scenario, mirrored),
            "pieces": ocean.pieces(scenario, mirrored, ship, fatal, ghosts, look.help, asked),
            "ship-layer": ocean.ship_on_chart(scenario, mirrored, ship, is_lost),
            "chart-words": ocean.words(scenario, ship, look.seat, names)}


def _decks(look: Look, scene: Scene, own: int, names: Names, outcomes: Outcomes) -> Markup:
    return deck_side(scene.round, scene.deck, scene.discard)


def _kraken(look: Look, scene: Scene, own: int, names: Names, outcomes: Outcomes) -> Markup:
    deck = scene.kraken.deck
    return kraken_side(scene.kraken, not scene.result, tuple([card for card in scene.trick.cards if card in deck]))


def _trick(look: Look, scene: Scene, own: int, names: Names, outcomes: Outcomes) -> Markup:
    return trick_side(look.seat, names, scene.tricks, scene.trick, scene.is_giving)


def _hand(look: Look, scene: Scene, own: int, names: Names, outcomes: Outcomes) -> dict[str, Markup]:
    if scene.is_picking:
        return {"hand": rail(True, False), "own-cards": pirates_laid_out(look, scene, names)}
    pirate = scene.seats[own].pirate
    drawn = {"hand": rail(False, pirate is not None), "own-cards": hand(look, scene, own, names, outcomes)}
    if pirate:
        drawn["own-pirate"] = pirate_side(pirate.id, pirate.spent)
    return drawn


def _side(look: Look, scene: Scene, own: int, names: Names, outcomes: Outcomes) -> Markup:
    return side(scene.scenario, not scene.result and scene.out_of_reach)


DRAWERS: dict[str, Drawer] = {"others": _others, "chart": _chart, "decks": _decks, "kraken": _kraken, "trick": _trick,
                              "hand": _hand, "side": _side}


def goal(options: Mapping[str, Any]) -> str:
    """What it is all about, in a line."""
    storms = " and ".join(map(str, sorted(STORM_ROUNDS)))
    return f"Together: reach the harbour within {ROUNDS} rounds, ahead of the storms after rounds {storms}."


def option_picture(name: str, value: int) -> Markup:
    """A map for each scenario."""
    return ocean.thumbnail(value) if name == "scenario" else NOTHING


@lru_cache(1024)
def called(names: tuple[str, ...]) -> tuple[str, ...]:
    """What the two are called: by their own names, or by their seats."""
    return tuple(name or SEAT_NAMES[seat] for seat, name in enumerate(names or ("", "")))


# ------------------------------------------------------------------ the partner

def others(look: Look, scene: Scene, seat: int, names: tuple[str, ...]) -> Markup:
    """The partner's side: name, backs, the card known from the exchange, pirate."""
    partner = scene.seats[seat]
    pirate = None if scene.is_picking else partner.pirate       # until all are taken they lie in the middle
    return other_side(names[seat], seat, partner.count, partner.cards if look.open else (), partner.known, pirate)


@lru_cache(2048)
def other_side(name: str, seat: int, count: int, open_hand: tuple[Card, ...], known: Card | None,
               pirate: Pirate | None) -> Markup:
    """The same, from what it depends on."""
    if open_hand:
        shown = "".join(small_card(card.id) for card in open_hand)
    else:
        is_known = known is not None and count > 0
        shown = (small_card(known.id, True, " known") if known and count else "") + backs(count - is_known, SEAT_NAMES[seat])
    holds = f"{words.cards(count)}{f', one of them {known.name}' if known and not open_hand else ''}"
    power = other_pirate(pirate.id, pirate.spent) if pirate else ""
    hand = f'<div class="cards" role="group" aria-label="{esc(name)} holds {holds}">{shown}</div>' if count else ""
    return Markup(f'<div class="sail partner seat-{seat}"><b class="name">{esc(name)}</b>{hand}{power}</div>')


# ------------------------------------------------------------------ the board

@cache
def board(scenario: int, mirrored: bool) -> Markup:
    """The chart, and the slots of what lies on it."""
    return Markup(f'<div class="sail table">{ocean.ocean(scenario, mirrored)}{slot("decks")}</div>')


def ways_of_cards(outcomes: Outcomes) -> tuple[int, ...]:
    """Where the ship would go, by way, if one of the cards is played."""
    spaces = {outcome.way: outcome.space for outcome in outcomes.values() if outcome.moves}
    return tuple([spaces.get(way, NONE) for way in range(3)])


def ways_of_power(power: str, outcomes: Outcomes, seat: int) -> tuple[tuple[int, int, str], ...]:
    """The spaces that can be chosen when a power is offered, each with its action and its words."""
    return tuple((outcome.space, action, f"{answer(power, action)}: {', '.join(ways_of_ship(outcome, seat))}")
                 for action, outcome in sorted(outcomes.items()) if outcome.space != NONE)


# ------------------------------------------------------------------ decks

@lru_cache(2048)
def deck_side(round_no: int, deck: Deck, discard: tuple[Card, ...]) -> Markup:
    """The round track, the player deck (open to the Lookout) and the discard pile, which can be looked through."""
    seen = "".join(small_card(card.id) for card in deck.cards)
    known = f'<span class="known-deck">{seen}</span>' if seen else ""
    return Markup(f'<section id="decks" class="decks" aria-label="Round and decks">{round_track(round_no)}'
                  f'<details id="discard" class="piles"><summary><span class="pile" id="deck">{picture("bk")}<b>'
                  f'{deck.count}</b>'
                  f'<i>deck</i></span><span class="pile heap"><b>{len(discard)}</b><i>played</i></span></summary>'
                  f'<div class="spread">{spread(discard)}</div></details>{known}</section>')


def spread(discard: tuple[Card, ...]) -> str:
    """The discarded cards laid out, a row for each colour."""
    rows = ((colour, tuple([str(card.number) for card in discard if card.colour == colour])) for colour in COLOUR_NAMES)
    return "".join([row(colour, numbers) for colour, numbers in rows if numbers]) or "No card yet."


@lru_cache(4096)
def row(colour: str, numbers: tuple[str, ...]) -> str:
    """Discarded cards of one colour."""
    return (f'<span class="row {colour}" role="img" aria-label="{colour} {", ".join(numbers)}">'
            f'<b>{"</b><b>".join(numbers)}</b></span>')


@cache
def round_track(round_no: int) -> Markup:
    """Rounds 1 to 5 with the storms between them."""
    steps = []
    for i in range(1, ROUNDS + 1):
        steps.append(f'<li{" class=now" if i == round_no else ""}>{i}</li>')
        if i in STORM_ROUNDS:
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
def kraken_side(kraken: Kraken, is_running: bool, trick: tuple[Card, ...]) -> Markup:
    """The Kraken under the ship, how many hits sink her, and what the round's end will bring.

    A card of the deck that still lies in the `trick` has its name there.
    """
    strikes, life, mark = kraken.strikes, kraken.hits_to_sink, kraken.mark
    is_low = is_running and kraken.would_sink
    hurt = min(3, max(0, (8 - life) // 2)) if is_running else 0
    cards = "".join(f"<li>{small_card(card.id, card not in trick)}</li>" for card in kraken.deck)
    said = ""
    if is_running:
        said = (f"<p>The round ends when one of you has {TRICKS_TO_WIN} tricks. Then the Kraken strikes "
                f"{times(strikes)}.</p>")
    if is_low:
        said += '<p class="alarm"><b>That would sink you.</b> A cannon with a tentacle puts a card under its deck.</p>'
    word = "hit" if life == 1 else "hits"
    alarm = '<span class="doom">The end of this round would sink you</span>' if is_low else ""
    stands = "has risen to the ship" if kraken.has_risen else (f"strikes {times(strikes)} at the end "
                                                                        "of the round")
    return Markup(f'<section id="kraken" class="kraken at-{mark} hurt-{hurt}{" low" if is_low else ""}" '
                  'aria-label="The Kraken">'
                  f'<details id="kraken-deck"><summary>{gauge(mark)}<span class="unseen">The Kraken {stands}. '
                  f'</span>{alarm}'
                  f'<span class="hits"><b id="life">{life}</b><span>{word} until you sink</span></span></summary>'
                  f'<div class="below"><h3>The Kraken</h3>{said}<ol class="kraken-cards" aria-label="Kraken deck, top '
                  'card first">'
                  f"{cards}</ol></div></details></section>")


@cache
def gauge(mark: int) -> Markup:
    """The ship above, the beast at its mark on the lead line."""
    y, word = pictures.MARKS[mark]
    return Markup(f'<svg id="kraken-board" class="gauge" viewBox="0 0 230 470" aria-hidden="true"><use href="#gauge-0"/>'
                  f'<g class="hull"><use href="#vessel" {HULL}/><use class="cracks" href="#cracks" {HULL}/></g><use '
                  'href="#gauge-1"/>'
                  f'<g class="beast"><use href="#beast" x="-31" y="166" width="230" height="280"/></g><use href="#gauge-2"/>'
                  f'<g class="mark on" transform="translate(196 {y})"><circle r="25"/><text y="10">{word}</text></g></svg>')


HULL = 'x="40" y="12" width="138" height="122"'


# ------------------------------------------------------------------ the trick

GHOST_CARD = Markup('<svg id="ghost-card" data-script="" class="ghost-card" viewBox="0 0 250 350" aria-hidden="true"></svg>')
"""Where the script shows the card that is chosen but not yet played."""


@lru_cache(4096)
def trick_side(seat: int, names: Names, tricks: tuple[int, ...], trick: Trick, is_giving: bool) -> Markup:
    """The tricks of both as coins, and the trick between them; before the first trick what each gives."""
    own = max(seat, 0)
    cards = trick.cards
    slots = [trick_slot(seat, names, player, i, cards[i] if i < len(cards) else None, trick.winner == player, trick.past,
                        is_giving)
             for i, player in enumerate((trick.leader, 1 - trick.leader))]
    return Markup('<section id="trick" class="trick" aria-label="The trick"><div class="tallies">'
                  f'{tally(1 - own, names, tricks[1 - own], seat)}'
                  f'{tally(own, names, tricks[own], seat)}</div><div class="slots">{slots[0]}<span class="plus">+</span>'
                  f'{slots[1]}</div>'
                  f'{verdict(seat, names, trick)}</section>')


@lru_cache(4096)
def trick_slot(seat: int, names: Names, player: int, i: int, card: Card | None, wins: bool, past: bool,
               is_giving: bool) -> str:
    """The place of the card that `player` leads (`i` is 0) or follows with, and whose it is; None is a card to come."""
    whose = "ours" if player == max(seat, 0) else "theirs"
    who = words.who(seat, player, names)
    if card:
        role = ("led", "followed")[i]
        marks = f"{' won' if wins else ''}{' past' if past else ''}"
        laid = laid_card(card.id, marks, f", {role} by {who}{', wins the trick' if wins else ''}")
        said = f"{esc(who)} {('led', 'played')[i]}"
    else:
        laid = Markup(f'<span class="waits"></span>{GHOST_CARD if player == seat else ""}')
        said = ("you give" if is_giving else "your card") if player == seat else \
            f"{esc(names[player])} gives" if is_giving else f"{esc(names[player])}’s card"
    return f'<div class="slot {whose}{"" if card else " open"}">{laid}<i>{said}</i></div>'


@lru_cache(4096)
def verdict(seat: int, names: Names, trick: Trick) -> str:
    """What the two cards make, and who wins."""
    if len(trick.cards) < 2 or trick.winner == NONE:
        return '<p class="ribbon" hidden></p>'
    led, answer = trick.cards
    pair = pair_name(PAIR_OF[CARDS[led.id].symbol][CARDS[answer.id].symbol])
    verb = "won" if trick.past else "win" if trick.winner == seat else "wins"
    return (f'<p id="ribbon" class="ribbon"><b>{pair[0].upper()}{pair[1:]}</b> {esc(words.who(seat, trick.winner, names))} '
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

def hand(look: Look, scene: Scene, own: int, names: Names, outcomes: Outcomes) -> Markup:
    """One's own cards, and above them what is asked instead: a power to use."""
    above, whose = "", "Your hand"
    if look.seat != own or look.open:
        above, whose = f'<p class="told">{esc(names[own])}</p>', f"{esc(names[own])}’s hand"
    elif scene.power and look.legal:
        above = power_asked(scene.power, look.seat, outcomes)
    cards, count = hand_cards(look, scene, own, outcomes)
    return Markup(f'<div id="own-cards" class="own-cards">{above}<div class="fan of-{count}" role="group" '
                  f'aria-label="{whose}">{cards}'
                  f"</div></div>")


def hand_cards(look: Look, scene: Scene, own: int, outcomes: Outcomes) -> tuple[str, int]:
    """One's own cards, and how many; to a spectator and before a deal is opened backs, in an open game faces."""
    held = scene.seats[own]
    if look.open:
        return "".join(f'<div class="place">{laid_card(card.id, "", "")}</div>' for card in held.cards), held.count
    if look.covered or look.seat != own or not held.cards:
        return backs(held.count, SEAT_NAMES[own], "place card"), held.count
    return own_cards(look, scene, outcomes), held.count


def own_cards(look: Look, scene: Scene, outcomes: Outcomes) -> str:
    """The hand in order, each card with what may be done with it."""
    held, legal = scene.seats[look.seat], look.legal
    cards = [card.id for card in held.cards]
    marked = scene.worthwhile(legal, called(look.names)) if look.help and legal else {}
    if scene.is_giving:
        gift, confirm = held.gift.id if held.gift else NONE, "Give" if legal else ""
        return "".join([own_card(card, card in legal, card == gift, confirm, NONE, *why_note(marked.get(card)))
                        for card in cards])
    if not legal:
        return idle_hand(tuple(cards))
    drawn, refused = [], scene.refused(legal)
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
            drawn.append(own_card(card, False, False, "", NONE, NO_NOTE, refused[card]))
    return "".join(drawn)


@lru_cache(1024)
def idle_hand(cards: tuple[int, ...]) -> str:
    """The hand while one is not asked."""
    return "".join([idle_card(card) for card in cards])


def why_note(why: Reason | None) -> tuple[tuple[tuple[str, ...], str], str, str, str]:
    """Note, refusal, sentence and mark of a card whose trick nobody can foretell."""
    return (((), why.sentence), "", why.sentence, why.short) if why else (NO_NOTE, "", "", "")


@lru_cache(1024)
def notes(outcome: Outcome, seat: int, names: tuple[str, ...]) -> tuple[str, tuple[tuple[str, ...], str]]:
    """What a trick would do, as a sentence; and the newcomer's help for one card: short lines to see, words to hear."""
    words = foretold(outcome, seat, names)
    lines = [pair_name(outcome.pair), "you win" if outcome.winner == seat else f"{names[outcome.winner]} wins"]
    if outcome.moves:
        lines.append("stuck" if outcome.space == NONE else "→ straight on" if outcome.is_straight
                     else "→ your side" if outcome.way == seat else "→ their side")
    if outcome.hits:
        lines.append(f"{outcome.hits} hit{'s' if outcome.hits > 1 else ''}")
    return f"{words[0].upper()}{words[1:]}.", (tuple(lines), words)


def answer(power: str, action: int) -> str:
    """Use the Navigator, or not."""
    return f"Use the {power}" if USE_POWER.has(action) else "Not now"


def power_asked(power: str, seat: int, outcomes: Outcomes) -> str:
    """Two answers to the question whether a power is used."""
    answers = []
    for action, cls in ((USE_POWER.action(), "main can"), (KEEP_POWER.action(), "can")):
        outcome = outcomes.get(action)
        then = ", ".join(ways_of_ship(outcome, seat)).removeprefix("she sails ") or "nothing happens" if outcome \
            else "a card decides"
        answers.append(f'<button type="button" id="answer-{action}" class="{cls}" data-action="{action}">'
                       f'{answer(power, action)} <small>{then}</small></button>')
    return f'<div class="question" role="group" aria-label="The {power}">{"".join(answers)}</div>'


def pirates_laid_out(look: Look, scene: Scene, names: Names) -> Markup:
    """The six pirates; those taken say by whom."""
    offers = []
    for pirate in range(len(PIRATE_NAMES)):
        owner = scene.owner_of(pirate)
        taken = "" if owner == NONE else words.who(look.seat, owner, names)
        is_legal = TAKE_PIRATE.action(pirate) in look.legal
        refused = scene.why_not(TAKE_PIRATE.action(pirate)) if look.legal and not is_legal else ""
        offers.append(pirate_offer(pirate, is_legal, bool(look.legal), taken, refused))
    return Markup(f'<div id="own-cards" class="own-cards offer" role="group" aria-label="Pirates">{"".join(offers)}</div>')


# ------------------------------------------------------------------ beside the table

@cache
def side(scenario: Scenario, is_out_of_reach: bool) -> Markup:
    """The map's name; behind it what a trick does, what lies on the map, and all that the page defines once."""
    lines = []
    for pair in range(len(PAIR_NAMES)):
        first, second = symbols_of(pair)
        lines.append(f'<li id="pair-{pair}"><span class="signs">{emblem(first)}{emblem(second)}</span>'
                     f"<span>{PAIR_TEXTS[pair]}</span></li>")
    lost = ('<p class="alarm">The harbour can no longer be reached from here. Play goes on, '
            'or you agree to stop.</p>') if is_out_of_reach else ""
    scroll = (f'<svg class="scroll" viewBox="0 0 300 150" aria-hidden="true">{use("sail", "cartouche", "0 0 300 150")}</svg>'
              f'<span class="on-scroll"><b>{scenario.name}</b> <i>{scenario.level.lower()} · what pairs do</i></span>')
    return Markup(f'<div class="sail aids">{pictures.definitions()}'
                  f'{"".join(whole_text(pirate) for pirate in range(len(PIRATE_NAMES)))}{large_cards()}'
                  f'{lost}<details id="aids"><summary>{scroll}</summary><div class="spread"><h2>What a trick does</h2>'
                  f'<ul class="pairs">{"".join(lines)}</ul><p>Any other two symbols do nothing.</p>'
                  f'<h2>{scenario.name}</h2><p>{scenario.text}</p>{ocean.legend()}</div>'
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
            return of_pirate(PIRATE_NAMES.index(POWERS[b]))
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


