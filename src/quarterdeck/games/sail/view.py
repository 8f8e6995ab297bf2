"""What Sail says and shows: names, sentences, scenes. Decisions are left to the rules, hiding to `redact`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, NamedTuple

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail import hints, rules
from quarterdeck.games.sail.content import (
    AHEAD,
    CARD_COUNT,
    CARD_NAMES,
    CARDS,
    COLOUR_CARDS,
    COLOUR_NAMES,
    COLUMN,
    COLUMNS,
    CONTENT,
    DECLINE,
    END,
    HELM,
    ISLAND,
    KRAKEN,
    KRAKEN_CARD,
    KRAKEN_CARD_NAME,
    KRAKEN_SPACE_NAMES,
    KRAKEN_TRACK,
    LEVEL_NAMES,
    MERMAID,
    PAIR_NAMES,
    PAIR_OF,
    PAIRS,
    PIRATE_NAMES,
    PIRATE_TEXTS,
    PLACES,
    RESULT_NAMES,
    RESULT_TEXTS,
    ROUNDS,
    ROW,
    ROWS,
    SCENARIO_NAMES,
    SCENARIO_TEXTS,
    SCENARIOS,
    SEAT_NAMES,
    SPACES,
    SYMBOL_NAMES,
    TAKE_PIRATE,
    TENTACLE,
    TOKENS,
    TRICKS_TO_WIN,
    USE,
    space_at,
)
from quarterdeck.games.sail.rules import Event, Rule
from quarterdeck.games.sail.state import Phase, Result

RULES_VERSION = 1

# ------------------------------------------------------------------ names

PLAY_VERBS = {Phase.GIVE: "Give", Phase.LEAD: "Lead", Phase.FOLLOW: "Follow with"}
POWERS = {Phase.GUNNER: "Gunner", Phase.SONGSTRESS: "Songstress", Phase.NAVIGATOR: "Navigator"}


def name(s: Any, action: int) -> str:
    """The action in the words that the page shows."""
    if action < TAKE_PIRATE:
        return f"{PLAY_VERBS.get(s.phase, 'Play')} {CARD_NAMES[action]}"
    if action < DECLINE:
        return f"Take the {PIRATE_NAMES[action - TAKE_PIRATE]}"
    power = POWERS.get(s.phase, "power")
    return f"Use the {power}" if action == USE else f"Not now: keep the {power}"


def place(space: int) -> str:
    """A space as people write it: (9,4)."""
    return f"({COLUMN[space]},{ROW[space]})"


def cards_in(members: int) -> list[int]:
    """The cards of a bit set, in order."""
    found = []
    while members:
        lowest = members & -members
        found.append(lowest.bit_length() - 1)
        members ^= lowest
    return found


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


class Outcome(NamedTuple):
    """What an action would lead to, as far as the seat to act can tell."""

    winner: int             # of the trick
    pair: int = NONE        # the pair that the two cards make, or NONE
    moves: bool = False     # the ship is to move
    way: int = NONE         # where to: a way of AHEAD
    space: int = NONE       # where it would then lie; NONE if it is stuck
    hits: int = 0           # how often the Kraken strikes at once


def foresee(s: Any, action: int) -> Outcome | None:
    """What a legal action would lead to; None where the cards or the partner have yet to decide it."""
    return None if rules.refusal(s, action) else foresee_legal(s, action)


def foresee_legal(s: Any, action: int) -> Outcome | None:
    """The same for an action that is known to be legal."""
    if s.phase == Phase.FOLLOW:
        return foresee_trick(s, s.lead_card, action)
    if s.phase == Phase.NAVIGATOR:
        to = 1 - s.winner if action == USE else s.winner
        return foresee_move(s.scenario, s.ship, Outcome(s.winner, hits=s.pending_hits), to)
    if s.phase == Phase.SONGSTRESS and action == USE:
        return foresee_move(s.scenario, s.ship, Outcome(s.winner), s.winner)
    return Outcome(s.winner) if action == DECLINE else None


def foresee_trick(s: Any, led: int, answer: int) -> Outcome:
    """What a trick of these two cards would do; what a broadside brings nobody knows."""
    return outcome_of(s.scenario, s.ship, s.leader, led, answer)


@lru_cache(8192)
def outcome_of(scenario: int, ship: int, leader: int, led: int, answer: int) -> Outcome:
    """The same, by what it depends on."""
    first, second = CARDS[led], CARDS[answer]
    is_higher = second.colour == first.colour and second.number > first.number
    trick = Outcome(1 - leader if is_higher else leader, int(PAIR_OF[first.symbol][second.symbol]))
    if trick.pair == NONE:
        return trick
    effect = PAIRS[trick.pair]
    if not (effect.towards or effect.straight):
        return trick
    way = trick.winner if effect.towards else rules.Course.STRAIGHT
    return foresee_move(scenario, ship, trick._replace(hits=effect.hits), way)


def foresee_move(scenario: int, ship: int, trick: Outcome, way: int) -> Outcome:    # SAIL-048..056
    """The ship's way added: a Kraken space strikes once more, and at the End no hit counts."""
    ahead = AHEAD[ship][way]
    token = ISLAND if ahead == NONE else TOKENS[scenario - 1][ahead]
    space = NONE if token == ISLAND else ahead
    return trick._replace(moves=True, way=int(way), space=space, hits=0 if token == END else trick.hits + (token == KRAKEN))


def outlook(s: Any, action: int) -> str:
    """What a legal action would do, for newcomers: the pair a card would make, a pirate's power, the ship's way."""
    if rules.refusal(s, action):
        return ""
    if s.phase == Phase.PICK:
        return PIRATE_TEXTS[action - TAKE_PIRATE]
    if s.phase in (Phase.GIVE, Phase.LEAD):
        return str(SYMBOL_NAMES[CARDS[action].symbol])
    outcome = foresee(s, action)
    if outcome is None:
        return "flip the top card of the player deck"
    if s.phase == Phase.FOLLOW:
        return ", ".join([pair_name(outcome.pair), who_wins(s, outcome), *ways_of_ship(outcome)])
    return ", ".join(ways_of_ship(outcome)) or "nothing happens in this trick"


def pair_name(pair: int) -> str:
    """helm pair, or no pair."""
    return "no pair" if pair == NONE else PAIR_NAMES[pair]


def who_wins(s: Any, outcome: Outcome) -> str:
    """you win, or South wins; said to the seat to act."""
    return "you win" if outcome.winner == s.actor else f"{SEAT_NAMES[outcome.winner]} wins"


def ways_of_ship(outcome: Outcome) -> list[str]:
    """Where the ship would go, and how often it would be hit."""
    if not outcome.moves:
        return []
    there = "the ship is stuck" if outcome.space == NONE else f"ship to {place(outcome.space)}"
    return [there, f"{times(outcome.hits)} hit"] if outcome.hits else [there]


def hits_to_sink(s: Any, *shot: int) -> int:                    # SAIL-065..068
    """How many hits in a row would lose the game, with the cards `shot` under the Kraken deck."""
    return hits_left((*s.kraken[:s.kraken_len], *shot), s.meeple)


@lru_cache(2048)
def hits_left(cards: tuple[int, ...], meeple: int) -> int:
    """The same, by what it depends on."""
    deck, hits = list(cards), 0
    while len(deck) > 1 and not KRAKEN_TRACK[meeple].dead:
        top = deck.pop(0)
        if top == KRAKEN_CARD:
            deck.append(top)
            meeple += 1
        hits += 1
    return hits


def cards(count: int) -> str:
    """1 card, 3 cards."""
    return f"{count} card{'' if count == 1 else 's'}"


def times(count: int) -> str:
    """once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


# ------------------------------------------------------------------ refusals

SENTENCES = {
    Rule.PIRATE_TAKEN: "{pirate} cannot be taken now: each of you takes one pirate before the first deal, none twice.",
    Rule.GIVE_ONE_OF_NINE: "{card} is not in your hand; give one of your nine cards.",
    Rule.NO_POWER_BEFORE_TRICKS: "No power can be used before the first trick; give a card first.",
    Rule.FROM_THE_HAND: "{card} is not in your hand; play one of your own cards.",
    Rule.FOLLOW_THE_COLOUR: "You must follow {colour}: you hold {held}.",
    Rule.ANSWER_FIRST: "First say whether the {power} is used now.",
    Rule.NOT_ASKED: "No power can be used at this moment; play a card.",
    Rule.NO_MERMAID_SMUGGLED: "{card} is a mermaid and cannot be smuggled; follow {colour} or play another card.",
    Rule.PICK_FIRST: "The cards are not dealt yet; take a pirate first.",
    Rule.GAME_OVER: "The game is over; start a new one to play on.",
}


def why_not(s: Any, action: int) -> tuple[str, str]:
    """The id of the rule that refuses `action`, and a sentence for the player."""
    rule = Rule(rules.refusal(s, action))
    colour = CARDS[s.lead_card].colour if s.lead_card != NONE else 0
    own = s.hand[s.actor] if s.actor != NONE else 0
    held = [CARD_NAMES[card] for card in cards_in(own) if CARDS[card].colour == colour]
    return f"{CONTENT.prefix}-{rule:03d}", SENTENCES[rule].format(
        card=CARD_NAMES[action].capitalize() if action < CARD_COUNT else "That",
        pirate=f"The {PIRATE_NAMES[action - TAKE_PIRATE]}" if TAKE_PIRATE <= action < DECLINE else "A pirate",
        colour=COLOUR_NAMES[colour], held=listed(held), power=POWERS.get(s.phase, "power"))


# ------------------------------------------------------------------ the log

def tell(event: Told, seat: int = NOBODY) -> str:
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.SETUP:
            return f"The voyage begins: {SCENARIO_NAMES[a - 1]}."
        case Event.PIRATE:
            return f"{says(seat, a, 'take', 'takes')} the {PIRATE_NAMES[b]}."
        case Event.ROUND:
            return f"Round {a} is dealt, {cards(c)} left in the player deck; {who(seat, b)} will lead."
        case Event.DEALT:
            return f"Your cards: {listed([CARD_NAMES[card] for card in cards_in(a)])}."
        case Event.LOOKED:
            return f"The Lookout sees card {a + 1} of the player deck: {CARD_NAMES[b]}."
        case Event.PICKED_GIFT:
            return f"{says(seat, a, 'have', 'has')} picked a card to give."
        case Event.GIFT:
            return f"Your gift will be {CARD_NAMES[b]}."
        case Event.EXCHANGED:
            return f"The gifts change hands: {who(seat, 0)} gave {CARD_NAMES[a]}, {who(seat, 1)} {CARD_NAMES[b]}."
        case Event.LED:
            return f"{says(seat, a, 'lead', 'leads')} {CARD_NAMES[b]}."
        case Event.FOLLOWED:
            return f"{says(seat, a, 'follow', 'follows')} with {CARD_NAMES[b]}."
        case Event.SMUGGLED:
            return f"{says(seat, a, 'smuggle', 'smuggles')} another colour past the led one."
        case Event.TRICK:
            pair = "no pair" if b == NONE else PAIR_NAMES[b]
            return f"Trick {c}: {pair}, {who(seat, a)} {'win' if seat == a else 'wins'}."
        case Event.SAILED:
            return f"The ship sails to {place(a)}."
        case Event.STUCK:
            return "The ship cannot leave the board and stays." if b == NONE else \
                f"An island lies at {place(b)}: the ship stays."
        case Event.SHOT:
            return f"{CARD_NAMES[a].capitalize()} goes under the Kraken deck."
        case Event.FLIPPED:
            return f"The broadside flips {CARD_NAMES[a]}."
        case Event.DECK_EMPTY:
            return "The player deck is empty: nothing more is flipped."
        case Event.POWER:
            return f"{says(seat, a, 'use', 'uses')} the {POWERS[Phase(b)]}."
        case Event.DECLINED:
            return f"{says(seat, a, 'keep', 'keeps')} the {POWERS[Phase(b)]} for later."
        case Event.HIT:
            return f"The Kraken strikes: {CARD_NAMES[a]} leaves its deck."
        case Event.KRAKEN_ROSE:
            return f"The Kraken card comes up: the Kraken moves on to {KRAKEN_SPACE_NAMES[a]}."
        case Event.MENDED:
            return f"{whose(seat, a)} Carpenter mends the damage at once."
        case Event.ATTACK:
            return f"The round ends: the Kraken strikes {times(a)}."
        case Event.STORM_PASSED:
            return f"The ship is past the {'first' if a == 1 else 'second'} storm."
        case Event.OVER:
            return f"{'Won!' if a == Result.WON else 'Lost.'} {RESULT_TEXTS[a]}"


def who(viewer: int, seat: int) -> str:
    """you, or the seat's name."""
    return "you" if viewer == seat else SEAT_NAMES[seat]


def whose(viewer: int, seat: int) -> str:
    """Your, or the seat's name with 's."""
    return "Your" if viewer == seat else f"{SEAT_NAMES[seat]}'s"


def says(viewer: int, seat: int, you: str, they: str) -> str:
    """You lead, South leads."""
    return f"You {you}" if viewer == seat else f"{SEAT_NAMES[seat]} {they}"


# ------------------------------------------------------------------ what the table asks

def keeps_back(events: Iterable[Told]) -> bool:                 # SAIL-115
    """Whether the action that led to these events dealt a round, which waits until both seats are ready."""
    return any(event.kind == Event.ROUND for event in events)


def chat_closed(s: Any) -> str:                                 # SAIL-025
    """The rule that closes the chat now: from the deal of a round to its end; empty before the first deal and at the end."""
    return "" if s.phase in (Phase.PICK, Phase.OVER) else "SAIL-025"


def advice(s: Any, action: int) -> str:
    """Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
    match Phase(s.phase):
        case Phase.PICK:
            return advice_on_pirate(s, action - TAKE_PIRATE)
        case Phase.GIVE:
            return advice_on_gift(s, action)
        case Phase.LEAD:
            return advice_on_lead(s, action)
        case Phase.FOLLOW:
            return advice_on_answer(s, action)
        case _:
            return advice_on_power(s, action)


def advice_on_pirate(s: Any, pirate: int) -> str:
    """Pirates are taken by how often the greedy player wins with them."""
    better = [PIRATE_NAMES[other] for other in range(len(PIRATE_NAMES))
              if hints.LIKING[other] > hints.LIKING[pirate] and other not in list(s.pirate)]
    if not better:
        return f"Of the pirates left, most games are won with the {PIRATE_NAMES[pirate]}."
    return f"More games are won with the {listed(better)}, but the {PIRATE_NAMES[pirate]} helps as well."


def advice_on_gift(s: Any, card: int) -> str:
    """A gift comes from a short colour, best one that pairs with a card kept."""
    hand, colour = s.hand[s.actor], CARDS[card].colour
    lengths = [len(cards_in(hand & COLOUR_CARDS[other])) for other in range(len(COLOUR_NAMES))]
    name, length = COLOUR_NAMES[colour], lengths[colour]
    reasons = []
    if length == 1:
        reasons.append(f"it is your only {name} card, and without {name} you may answer {name} with anything")
    elif length == min(held for held in lengths if held):
        reasons.append(f"{name} is your shortest colour, and once it is gone you may answer {name} with anything")
    mates = cards_in(hand & hints.mates_of(card))
    if mates:
        pair = PAIR_NAMES[PAIR_OF[CARDS[card].symbol][CARDS[mates[0]].symbol]]
        reasons.append(f"you keep {CARD_NAMES[mates[-1]]} to lead to it, and then your partner can answer with it: {pair}")
    if not reasons:
        reasons.append(f"you keep {cards(length - 1)} of {name}, and what pairs with them")
    return f"{CARD_NAMES[card].capitalize()}: {'; '.join(reasons)}."


def advice_on_lead(s: Any, card: int) -> str:
    """A lead is as good as the best answers that the partner may hold."""
    partner = 1 - s.actor
    unseen = rules.unseen_by(s, s.actor)
    sure = rules.gift_of(s, s.actor) & unseen
    held = rules.possible_cards(s, partner, unseen) | sure
    answers = held & hints.dutiful_answers(s, partner, card) or held
    if not answers:
        return f"{CARD_NAMES[card].capitalize()} costs you least."
    best = hints.best_answers(s, card, answers, hints.cost_of(card))
    outcome = foresee_trick(s, card, cards_in(best)[0])
    can = "surely holds" if best & sure else "may hold"
    kind = listed([CARD_NAMES[answer] for answer in cards_in(best & sure or best)]).replace(" and ", " or ")
    then = ", ".join([pair_name(outcome.pair), who_wins(s, outcome), *ways_of_ship(outcome)])
    return f"{SEAT_NAMES[partner]} {can} the best answer, {kind}: {then}{consequence(s, outcome)}."


def advice_on_answer(s: Any, card: int) -> str:
    """An answer is judged by what the trick then does."""
    if len(cards_in(rules.playable(s))) == 1:
        return f"{CARD_NAMES[card].capitalize()} is the only card you may play."
    outcome = foresee_trick(s, s.lead_card, card)
    then = ", ".join([pair_name(outcome.pair), who_wins(s, outcome), *ways_of_ship(outcome)])
    return f"{then[0].upper()}{then[1:]}{consequence(s, outcome)}."


def advice_on_power(s: Any, action: int) -> str:
    """A power is used where it leaves more than it costs: it could be kept for a later trick."""
    power = POWERS[Phase(s.phase)]
    if action == DECLINE and s.phase != Phase.NAVIGATOR:
        return f"Nothing happens now, and the {power} stays fresh for a better moment of this round."
    outcome = foresee(s, action)
    if outcome is None:
        unseen = [CARDS[card].symbol for card in cards_in(rules.unseen_by(s, s.actor))]
        moves, shots = sum(symbol in (HELM, MERMAID) for symbol in unseen), unseen.count(TENTACLE)
        return (f"Without it the trick does nothing; of the {len(unseen)} cards that may be flipped {moves} move the ship "
                f"and {shots} hurt the Kraken.")
    then = ", ".join(ways_of_ship(outcome)).capitalize()
    if s.phase == Phase.SONGSTRESS:
        return f"{then}{consequence(s, outcome)}; without the call it stays."
    other = foresee(s, USE + DECLINE - action)
    instead = f"; otherwise {', '.join(ways_of_ship(other))}{consequence(s, other)}" if other else ""
    kept = ", and the Navigator stays fresh" if action == DECLINE else ""
    return f"{then}{consequence(s, outcome)}{kept}{instead}."


def consequence(s: Any, outcome: Outcome) -> str:
    """What makes an outcome good or bad beyond itself: the End, a storm, the Kraken's life, the round's end."""
    effect = PAIRS[outcome.pair] if outcome.pair != NONE else None
    if outcome.space != NONE and TOKENS[s.scenario - 1][outcome.space] == END:
        return ", and that is the End"
    said = ""
    if outcome.space != NONE:
        scenario = SCENARIOS[s.scenario - 1]
        for storm, column in (("first", scenario.first_storm), ("second", scenario.second_storm)):
            if COLUMN[s.ship] <= column < COLUMN[outcome.space]:
                said += f", past the {storm} storm"
        if is_out_of_reach(s, outcome.space):
            said += ", from where the End is out of reach"
    if outcome.hits and outcome.hits >= hits_to_sink(s):
        said += ", which sinks the ship unless the Carpenter mends it"
    if effect is not None and effect.shot:
        said += f", and it takes {hits_to_sink(s, NONE)} hits to sink the ship instead of {hits_to_sink(s)}"
    if effect is not None and effect.flip:
        said += ", and a flipped card decides"
    if s.phase <= Phase.FOLLOW and s.tricks[outcome.winner] == TRICKS_TO_WIN - 1:
        said += "; the round then ends"
    return said


# ------------------------------------------------------------------ the scene

def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted."""
    scenario = SCENARIOS[s.scenario - 1]
    return {
        "seat": seat,
        "to_act": s.actor,
        "prompt": prompt(s, seat),
        "scenario": {"id": s.scenario, "name": SCENARIO_NAMES[s.scenario - 1],
                     "level": LEVEL_NAMES[scenario.level - 1], "text": SCENARIO_TEXTS[s.scenario - 1]},
        "round": s.round_no, "rounds": ROUNDS,
        "tricks": list(s.tricks), "leader": s.leader,
        "ship": {"x": COLUMN[s.ship], "y": ROW[s.ship]},
        "spaces": spaces_scene(s.scenario),
        "storms": [{"column": column, "after_round": after, "passed": COLUMN[s.ship] > column}
                   for column, after in ((scenario.first_storm, 2), (scenario.second_storm, 4))],
        "kraken": {"space": KRAKEN_SPACE_NAMES[s.meeple], "strikes": KRAKEN_TRACK[s.meeple].hits,
                   "deck": [card_scene(card) for card in s.kraken[:s.kraken_len]],
                   "hits_to_sink": hits_to_sink(s)},
        "deck": {"count": s.deck_len, "cards": [card_scene(card) for card in s.deck[:s.deck_len] if card != NONE]},
        "discard": [card_scene(card) for card in cards_in(s.discard)],
        "table": {"lead": card_scene(s.lead_card), "follow": card_scene(s.follow_card), "winner": s.winner},
        "played": [{"seat": rules.player_of(s, i), "card": card_scene(s.played[i])} for i in range(s.played_len)],
        "seats": [seat_scene(s, other, seat) for other in range(2)],
        "out_of_reach": is_out_of_reach(s),
        "result": None if s.result == Result.RUNNING else {
            "won": s.result == Result.WON, "name": RESULT_NAMES[s.result], "text": RESULT_TEXTS[s.result]},
    }


@cache
def spaces_scene(scenario: int) -> list[dict[str, Any]]:
    """The map, space by space; made once, so not to be written to."""
    return [{"x": x, "y": y, "token": ("sea", "island", "kraken", "end")[TOKENS[scenario - 1][i]]}
            for i, (x, y) in enumerate(PLACES)]


@cache
def card_scene(card: int) -> dict[str, Any] | None:
    """A card's face, or None where there is no card."""
    if card == NONE:
        return None
    if card == KRAKEN_CARD:
        return {"id": card, "name": KRAKEN_CARD_NAME, "colour": "", "number": 0, "symbol": "kraken"}
    face = CARDS[card]
    return {"id": card, "name": CARD_NAMES[card], "colour": COLOUR_NAMES[face.colour], "number": face.number,
            "symbol": SYMBOL_NAMES[face.symbol]}


def seat_scene(s: Any, seat: int, viewer: int) -> dict[str, Any]:
    """One side of the table as `viewer` sees it."""
    gift = s.given[1 - seat]
    held = gift != NONE and s.phase > Phase.GIVE and gift not in list(s.played[:s.played_len])
    pirate = s.pirate[seat]
    return {
        "name": SEAT_NAMES[seat], "you": seat == viewer,
        "cards": [card_scene(card) for card in cards_in(s.hand[seat])],
        "count": 0 if s.phase == Phase.PICK else rules.cards_left(s, seat),
        "known": card_scene(gift) if held and seat != viewer else None,
        "gift": card_scene(s.given[seat]),
        "tricks": s.tricks[seat],
        "pirate": None if pirate == NONE else {"id": pirate, "name": PIRATE_NAMES[pirate], "text": PIRATE_TEXTS[pirate],
                                               "spent": bool(s.power_used[seat])},
    }


ASKED = {
    Phase.PICK: ("take a pirate", "taking a pirate"),
    Phase.GIVE: ("give one card", "choosing a card to give"),
    Phase.LEAD: ("lead any card", "choosing a card to lead"),
    Phase.GUNNER: ("fire the Gunner's cannon, or wait", "deciding about the Gunner"),
    Phase.SONGSTRESS: ("let the Songstress call, or wait", "deciding about the Songstress"),
    Phase.NAVIGATOR: ("turn the ship with the Navigator, or not", "deciding about the Navigator"),
}


def prompt(s: Any, seat: int) -> str:
    """The one line that says who is to act and what is asked."""
    if s.phase == Phase.OVER:
        return f"{'Won!' if s.result == Result.WON else 'Lost.'} {RESULT_TEXTS[s.result]}"
    if s.phase == Phase.FOLLOW:
        colour = COLOUR_NAMES[CARDS[s.lead_card].colour]
        mine, theirs = f"follow {colour} if you can", f"following {CARD_NAMES[s.lead_card]}"
    else:
        mine, theirs = ASKED[Phase(s.phase)]
    return f"Your turn: {mine}." if s.actor == seat else f"{SEAT_NAMES[s.actor]} is {theirs}."


def is_out_of_reach(s: Any, space: int = NONE) -> bool:   # SAIL-087
    """Whether no way of open spaces leads from the ship, or from another space, to the End any more."""
    return (s.ship if space == NONE else space) not in reaching(s.scenario, 3)


@cache
def reaching(scenario: int, ways: int) -> frozenset[int]:
    """The spaces of a map from which the End can be reached; with the first two `ways` only, that is without mermaids."""
    tokens = TOKENS[scenario - 1]
    found: set[int] = set()
    for space in sorted(range(SPACES), key=lambda space: -COLUMN[space]):
        ahead = [AHEAD[space][way] for way in range(ways)]
        if tokens[space] == END or (tokens[space] != ISLAND and any(there in found for there in ahead)):
            found.add(space)
    return frozenset(found)


# ------------------------------------------------------------------ the terminal

MARKS = {"sea": "·", "island": "#", "kraken": "K", "end": "E"}
LEGEND = "@ ship   # island   K Kraken strikes   E end   | storm"


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The table as lines of text, readable in 80 columns and without colour; one's own side is below."""
    seat = view["seat"]
    own, partner = view["seats"][max(seat, 0)], view["seats"][1 - max(seat, 0)]
    kraken, scenario, deck = view["kraken"], view["scenario"], view["deck"]
    known = f" ({' '.join(short(card) for card in deck['cards'])})" if deck["cards"] else ""
    sides = [side_text(partner), side_text(own)]
    lines = [
        f"Sail: {scenario['name']} ({scenario['level']})   round {view['round']} of {view['rounds']}   "
        f"tricks: {own['name']} {pips(own)}  {partner['name']} {pips(partner)}",
        *ocean(view, mirrored=seat == 1),
        LEGEND,
        f"Kraken: {kraken['strikes']} hits at the round's end, {kraken['hits_to_sink']} sink you: "
        f"{' '.join(short(card) for card in kraken['deck'])}",
        f"Player deck {deck['count']}{known}, discarded {len(view['discard'])}",
        *(["   ".join(sides)] if len("   ".join(sides)) <= width else sides),
    ]
    led = view["table"]["lead"]
    if led:
        lines.append(f"On the table: {led['name']} ({led['symbol']}), led by {view['seats'][view['leader']]['name']}")
    if own["cards"]:
        lines.append("Your hand: " + hand_text(own["cards"]))
    if view["out_of_reach"] and not view["result"]:
        lines.append("The End can no longer be reached from here.")
    return lines


def short(card: dict[str, Any]) -> str:
    """c6, KR."""
    return "KR" if card["symbol"] == "kraken" else f"{card['colour'][:1]}{card['number']}"


def pips(side: dict[str, Any]) -> str:
    """Tricks won as dots: **.. for two of four."""
    won: int = side["tricks"]
    return "*" * won + "." * (TRICKS_TO_WIN - won)


def side_text(side: dict[str, Any]) -> str:
    """One player's line: cards, pirate, what is known."""
    pirate = side["pirate"]
    power = f", {pirate['name']}{' (spent)' if pirate['spent'] else ''}" if pirate else ""
    known = f", holds {side['known']['name']}" if side["known"] else ""
    return f"{side['name']}{' (you)' if side['you'] else ''}: {cards(side['count'])}{power}{known}"


def hand_text(cards: list[dict[str, Any]]) -> str:
    """A hand by colour: coral 3T 6H  gold 4C."""
    codes = {name: name[0].upper() for name in SYMBOL_NAMES}
    parts = []
    for colour in COLOUR_NAMES:
        mine = [f"{card['number']}{codes[card['symbol']]}" for card in cards if card["colour"] == colour]
        if mine:
            parts.append(f"{colour} {' '.join(mine)}")
    return "   ".join(parts)


def ocean(view: dict[str, Any], mirrored: bool) -> list[str]:
    """The 73 spaces, forward to the right; storms stand between the columns."""
    tokens = {(space["x"], space["y"]): space["token"] for space in view["spaces"]}
    storms = {storm["column"] for storm in view["storms"]}
    ship = (view["ship"]["x"], view["ship"]["y"])
    rows = range(ROWS) if mirrored else range(ROWS - 1, -1, -1)
    lines = []
    for y in rows:
        cells = []
        for x in range(COLUMNS):
            there = space_at(x, y) != NONE
            mark = "@" if (x, y) == ship else MARKS[tokens[x, y]] if there else " "
            cells.append(f" {mark}{'|' if x in storms else ' '}")
        lines.append("".join(cells))
    lines.append("".join(f"{x:2d} " for x in range(COLUMNS)))
    return lines
