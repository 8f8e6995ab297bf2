"""What Sail says and shows: names, sentences, scenes. Decisions are left to the rules, hiding to `redact`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.engine.result import Feat, Line, Standing, TurningPoint, symbols
from quarterdeck.engine.result import Result as Outturn
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

OPTION_TEXTS = {
    "scenario": "Where you sail, from calm to maelstrom: later maps have more rocks, more arms of the Kraken and less time.",
    "pirate_mode": "A pirate gives each of you a power of your own. Without pirates there is less to think about: best for "
                   "a first voyage.",
    "pirates": "The two pirates, yours first. They must differ.",
}
"""What the options lead to, for the form."""

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


PAIR_WORDS = ("two helms", "helm and tentacle", "two tentacles", "cannon and tentacle", "two mermaids", "two cannons")
"""What lies there, pair by pair; what each does is in PAIR_TEXTS."""

POWER_LINES = (
    "Once a round: turn the ship towards the other player.",
    "Once a round: your cannon fires a broadside, though it makes no pair.",
    "Once a round: your mermaid calls the ship on, though she makes no pair.",
    "Once a round: follow with another colour, though you could follow. No mermaid.",
    "The first hit of each round, by a trick or a Kraken space, is mended.",
    "You see all cards of the deck, in their order.",
)
"""What each pirate can do in one line; the whole of it is in PIRATE_TEXTS."""


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


def effect(s: Any, action: int, viewer: int, names: Sequence[str]) -> str:
    """What a legal action leads to, told to `viewer`: the trick that it makes, or the ship's way; else nothing."""
    if s.phase == Phase.LEAD:
        return best_answer(s, action, viewer, names)
    outcome = foresee(s, action)
    if outcome is None:
        return "" if s.phase < Phase.LEAD else "the top card of the deck is turned up"
    if s.phase == Phase.FOLLOW:
        return foretold(outcome, viewer, tuple(names)) + consequence(s, outcome)
    ways = ", ".join(ways_of_ship(outcome, viewer, names))
    return ways + consequence(s, outcome) if ways else "nothing happens in this trick"


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
        return "flip the top card of the deck"
    if s.phase == Phase.FOLLOW:
        return foretold(outcome, s.actor)
    return ", ".join(ways_of_ship(outcome, s.actor)) or "nothing happens in this trick"


@lru_cache(1024)
def foretold(outcome: Outcome, seat: int, names: tuple[str, ...] = ()) -> str:
    """What a trick would do, said to `seat`: two helms: you win, she sails to your side."""
    effect = PAIRS[outcome.pair] if outcome.pair != NONE else None
    shot = ["the Kraken is shot at"] if effect is not None and effect.shot else []
    flip = ["a broadside is fired"] if effect is not None and effect.flip else []
    parts = [who_wins(outcome, seat, names), *shot, *flip, *ways_of_ship(outcome, seat, names)]
    return f"{pair_name(outcome.pair)}: {', '.join(parts)}"


def pair_name(pair: int) -> str:
    """two helms, or no pair."""
    return "no pair" if pair == NONE else PAIR_WORDS[pair]


def who_wins(outcome: Outcome, seat: int, names: Sequence[str] = ()) -> str:
    """you win, your partner wins, or Anna wins."""
    return "you win" if outcome.winner == seat else f"{names[outcome.winner] if names else 'your partner'} wins"


def ways_of_ship(outcome: Outcome, seat: int, names: Sequence[str] = ()) -> list[str]:
    """Where the ship would go, and how often the Kraken would strike; said to `seat`."""
    if not outcome.moves:
        return []
    there = "she is stuck" if outcome.space == NONE else f"she sails {heading(outcome.way, seat, names)}"
    return [there, f"the Kraken strikes {times(outcome.hits)}"] if outcome.hits else [there]


def heading(way: int, seat: int, names: Sequence[str] = ()) -> str:
    """Where the ship turns: to your side, to Anna's side, straight on."""
    if way == rules.Course.STRAIGHT:
        return "straight on"
    if way == seat:
        return "to your side"
    return f"to {names[way]}'s side" if names else "to your partner's side"


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

def tell(event: Told, seat: int = NOBODY, names: Sequence[str] = SEAT_NAMES) -> str:
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here. `names` are the people's."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.SETUP:
            return f"The voyage begins: {SCENARIO_NAMES[a - 1]}."
        case Event.PIRATE:
            return f"{says(seat, a, 'take', 'takes', names)} the {PIRATE_NAMES[b]}."
        case Event.ROUND:
            return f"Round {a} is dealt, {cards(c)} left in the deck. {says(seat, b, 'will lead', 'will lead', names)}."
        case Event.DEALT:
            return f"Your cards: {listed([CARD_NAMES[card] for card in cards_in(a)])}."
        case Event.LOOKED:
            return f"The Lookout sees card {a + 1} of the deck: {CARD_NAMES[b]}."
        case Event.PICKED_GIFT:
            return f"{says(seat, a, 'have', 'has', names)} chosen a card to give."
        case Event.GIFT:
            return f"You will give {CARD_NAMES[b]}."
        case Event.EXCHANGED:
            return (f"The cards change hands: {who(seat, 0, names)} gave {CARD_NAMES[a]}, "
                    f"{who(seat, 1, names)} gave {CARD_NAMES[b]}.")
        case Event.LED:
            return f"{says(seat, a, 'lead', 'leads', names)} {CARD_NAMES[b]}."
        case Event.FOLLOWED:
            return f"{says(seat, a, 'answer', 'answers', names)} with {CARD_NAMES[b]}."
        case Event.SMUGGLED:
            return f"{whose(seat, a, names)} Smuggler lets another colour pass."
        case Event.TRICK:
            pair = pair_name(b)
            return f"{pair[0].upper()}{pair[1:]}: {who(seat, a, names)} {'win' if seat == a else 'wins'} the trick."
        case Event.SAILED:
            return f"She sails {heading(b, seat, names)}."
        case Event.STUCK:
            return "She cannot leave the chart and stays where she is." if b == NONE else \
                "An island lies in her way: she stays where she is."
        case Event.SHOT:
            return f"A hit on the Kraken: {CARD_NAMES[a]} goes under its deck."
        case Event.FLIPPED:
            return f"The broadside turns up {CARD_NAMES[a]}."
        case Event.DECK_EMPTY:
            return "The deck is empty: no more cards are turned up."
        case Event.POWER:
            return f"{says(seat, a, 'use', 'uses', names)} the {POWERS[Phase(b)]}."
        case Event.DECLINED:
            return f"{says(seat, a, 'keep', 'keeps', names)} the {POWERS[Phase(b)]} for later."
        case Event.HIT:
            return f"The Kraken strikes: {CARD_NAMES[a]} leaves its deck."
        case Event.KRAKEN_ROSE:
            now = KRAKEN_SPACE_NAMES[a]
            return f"The Kraken rises: from now on it strikes {now} times a round." if not KRAKEN_TRACK[a].dead else \
                "The Kraken rises to the ship."
        case Event.MENDED:
            return f"{whose(seat, a, names)} Carpenter mends the damage at once."
        case Event.ATTACK:
            return f"The round is over: the Kraken strikes {times(a)}."
        case Event.STORM_PASSED:
            return f"The {'first' if a == 1 else 'second'} storm passes behind her."
        case Event.OVER:
            return outcome(a, seat)


ENDINGS = {
    Result.RUNNING: "",
    Result.WON: "She has reached the harbour.",
    Result.OUT_OF_ROUNDS: "Round 5 is over, and she is not in the harbour.",
    Result.FIRST_STORM: "Round 2 is over, and she is not past the first storm.",
    Result.SECOND_STORM: "Round 4 is over, and she is not past the second storm.",
    Result.KRAKEN_ALONE: "The Kraken has struck the last plank: she sinks.",
    Result.DEAD: "The Kraken has risen to the ship and takes her down.",
}
"""How a game came out, in one sentence."""


def who(viewer: int, seat: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """you, or the person's name."""
    return "you" if viewer == seat else names[seat]


def whose(viewer: int, seat: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """Your, or the person's name with 's."""
    return "Your" if viewer == seat else f"{names[seat]}'s"


def says(viewer: int, seat: int, you: str, they: str, names: Sequence[str] = SEAT_NAMES) -> str:
    """You lead, Anna leads."""
    return f"You {you}" if viewer == seat else f"{names[seat]} {they}"


# ------------------------------------------------------------------ what the table asks

def keeps_back(events: Iterable[Told]) -> bool:                 # SAIL-115
    """Whether the action that led to these events dealt a round, which waits until both seats are ready."""
    return any(event.kind == Event.ROUND for event in events)


def chat_closed(s: Any) -> str:                                 # SAIL-025
    """The rule that closes the chat now: from the deal of a round to its end; empty before the first deal and at the end."""
    return "" if s.phase in (Phase.PICK, Phase.OVER) else "SAIL-025"


def advice(s: Any, action: int, names: Sequence[str] = ()) -> str:
    """Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
    match Phase(s.phase):
        case Phase.PICK:
            return advice_on_pirate(s, action - TAKE_PIRATE)
        case Phase.GIVE:
            return advice_on_gift(s, action, names)
        case Phase.LEAD:
            return advice_on_lead(s, action, names)
        case Phase.FOLLOW:
            return advice_on_answer(s, action, names)
        case _:
            return advice_on_power(s, action, names)


def advice_on_pirate(s: Any, pirate: int) -> str:
    """Pirates are taken by how often the greedy player wins with them."""
    better = [PIRATE_NAMES[other] for other in range(len(PIRATE_NAMES))
              if hints.LIKING[other] > hints.LIKING[pirate] and other not in list(s.pirate)]
    if not better:
        return f"Of the pirates left, most games are won with the {PIRATE_NAMES[pirate]}."
    return f"More games are won with the {listed(better)}, but the {PIRATE_NAMES[pirate]} helps as well."


def partner(s: Any, names: Sequence[str]) -> str:
    """The other one's name, or your partner."""
    return names[1 - s.actor] if names else "your partner"


def advice_on_gift(s: Any, card: int, names: Sequence[str] = ()) -> str:
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
        pair = pair_name(PAIR_OF[CARDS[card].symbol][CARDS[mates[0]].symbol])
        reasons.append(f"you keep {CARD_NAMES[mates[-1]]} to lead to it, and then {partner(s, names)} can answer with it: "
                       f"{pair}")
    if not reasons:
        reasons.append(f"you keep {cards(length - 1)} of {name}, and what pairs with them")
    said = "; ".join(reasons)
    return f"{said[0].upper()}{said[1:]}."


def advice_on_lead(s: Any, card: int, names: Sequence[str] = ()) -> str:
    """A lead is as good as the best answers that the partner may hold."""
    said = best_answer(s, card, s.actor, names) or f"{CARD_NAMES[card]} costs you least"
    return f"{said[0].upper()}{said[1:]}."


def best_answer(s: Any, card: int, viewer: int, names: Sequence[str] = ()) -> str:
    """your partner may hold the best answer, coral 7. Two helms: you win; nothing where no answer is known."""
    other = 1 - s.actor
    unseen = rules.unseen_by(s, s.actor)
    sure = rules.gift_of(s, s.actor) & unseen
    held = rules.possible_cards(s, other, unseen) | sure
    answers = held & hints.dutiful_answers(s, other, card) or held
    if not answers:
        return ""
    best = hints.best_answers(s, card, answers, hints.cost_of(card))
    outcome = foresee_trick(s, card, cards_in(best)[0])
    can = "surely holds" if best & sure else "may hold"
    kind = listed([CARD_NAMES[answer] for answer in cards_in(best & sure or best)]).replace(" and ", " or ")
    then = foretold(outcome, viewer, tuple(names))
    return f"{partner(s, names)} {can} the best answer, {kind}. {then[0].upper()}{then[1:]}{consequence(s, outcome)}"


def advice_on_answer(s: Any, card: int, names: Sequence[str] = ()) -> str:
    """An answer is judged by what the trick then does."""
    if len(cards_in(rules.playable(s))) == 1:
        return f"{CARD_NAMES[card].capitalize()} is the only card you may play."
    outcome = foresee_trick(s, s.lead_card, card)
    then = foretold(outcome, s.actor, tuple(names))
    return f"{then[0].upper()}{then[1:]}{consequence(s, outcome)}."


def advice_on_power(s: Any, action: int, names: Sequence[str] = ()) -> str:
    """A power is used where it leaves more than it costs: it could be kept for a later trick."""
    power = POWERS[Phase(s.phase)]
    if action == DECLINE and s.phase != Phase.NAVIGATOR:
        return f"Nothing happens now, and you can still use the {power} later in this round."
    outcome = foresee(s, action)
    if outcome is None:
        unseen = [CARDS[card].symbol for card in cards_in(rules.unseen_by(s, s.actor))]
        moves, shots = sum(symbol in (HELM, MERMAID) for symbol in unseen), unseen.count(TENTACLE)
        return (f"Without it the trick does nothing; of the {len(unseen)} cards that may be flipped {moves} move the ship "
                f"and {shots} hurt the Kraken.")
    then = ", ".join(ways_of_ship(outcome, s.actor, names))
    then = then[0].upper() + then[1:]
    if s.phase == Phase.SONGSTRESS:
        return f"{then}{consequence(s, outcome)}; without the call she stays."
    other = foresee(s, USE + DECLINE - action)
    instead = f"; otherwise {', '.join(ways_of_ship(other, s.actor, names))}{consequence(s, other)}" if other else ""
    kept = ", and you keep the Navigator for later" if action == DECLINE else ""
    return f"{then}{consequence(s, outcome)}{kept}{instead}."


def consequence(s: Any, outcome: Outcome) -> str:
    """What makes an outcome good or bad beyond itself: the End, a storm, the Kraken's life, the round's end."""
    effect = PAIRS[outcome.pair] if outcome.pair != NONE else None
    if outcome.space != NONE and TOKENS[s.scenario - 1][outcome.space] == END:
        return ", into the harbour"
    said = ""
    if outcome.space != NONE:
        scenario = SCENARIOS[s.scenario - 1]
        for storm, column in (("first", scenario.first_storm), ("second", scenario.second_storm)):
            if COLUMN[s.ship] <= column < COLUMN[outcome.space]:
                said += f", past the {storm} storm"
        if is_out_of_reach(s, outcome.space):
            said += ", from where the harbour is out of reach"
    if outcome.hits and outcome.hits >= hits_to_sink(s):
        said += ", which sinks the ship unless the Carpenter mends it"
    if effect is not None and effect.shot:
        said += f", and it takes {hits_to_sink(s, NONE)} hits to sink the ship instead of {hits_to_sink(s)}"
    if effect is not None and effect.flip:
        said += ", and the card that it turns up decides"
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


def outcome(result: int, seat: int) -> str:
    """How the voyage has ended, to one of the two or to somebody who watches."""
    crew = "You have" if seat in (0, 1) else "The crew has"
    return f"{crew} {'won!' if result == Result.WON else 'lost.'} {ENDINGS[Result(result)]}"


ASKED = {
    Phase.PICK: ("Choose a pirate. Together you steer one ship to the harbour.", "is choosing a pirate."),
    Phase.LEAD: ("Lead any card.", "is choosing a card to lead."),
    Phase.GUNNER: ("Fire the Gunner's cannon?", "is thinking about the Gunner."),
    Phase.SONGSTRESS: ("Let the Songstress call?", "is thinking about the Songstress."),
    Phase.NAVIGATOR: ("Let the Navigator turn the ship?", "is thinking about the Navigator."),
}


def prompt(s: Any, seat: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """The one line that says who is to act and what is asked."""
    if s.phase == Phase.OVER:
        return outcome(s.result, seat)
    if s.phase == Phase.GIVE:
        return f"Your turn. Choose a card to swap with {names[1 - seat]}." if s.actor == seat else \
            f"{names[s.actor]} is choosing a card to give."
    if s.phase == Phase.FOLLOW:
        return following(s) if s.actor == seat else f"{names[s.actor]} is answering {CARD_NAMES[s.lead_card]}."
    mine, theirs = ASKED[Phase(s.phase)]
    return f"Your turn. {mine}" if s.actor == seat else f"{names[s.actor]} {theirs}"


def following(s: Any) -> str:
    """What is asked of the seat to follow."""
    led = CARDS[s.lead_card].colour
    colour = COLOUR_NAMES[led]
    same = s.hand[s.actor] & COLOUR_CARDS[led]
    if not same:
        return f"You have no {colour}: play any card."
    if rules.playable(s) != same:
        return f"Your turn. Follow {colour}, or smuggle."
    return f"Your turn. Follow {colour}."


# ------------------------------------------------------------------ how it came out

TITLES = {
    Result.WON: "Harbour reached!", Result.OUT_OF_ROUNDS: "Out of time", Result.FIRST_STORM: "Lost in the storm",
    Result.SECOND_STORM: "Lost in the storm", Result.KRAKEN_ALONE: "The Kraken takes you", Result.DEAD: "The Kraken "
                                                                                                        "takes you",
}
GOAL = ("Reach the harbour within five rounds, past the first storm by the end of round 2 and the second by the end "
        "of round 4.")


def result(s: Any, _seat: int, _names: Sequence[str] = SEAT_NAMES) -> Outturn:
    """How the game came out; both have won or lost it together."""
    won = s.result == Result.WON
    left = hits_to_sink(s) if s.kraken_len > 1 and not KRAKEN_TRACK[s.meeple].dead else 0
    lines = (Line("Rounds sailed", f"{s.round_no} of {ROUNDS}"), Line("Hits she could still take", str(left)),
             Line("Columns to the harbour", str(COLUMNS - 1 - COLUMN[s.ship])))
    score = "reached the harbour" if won else "lost at sea"
    standings = tuple(Standing(other, 1, score, lines, won) for other in range(2))
    home = f"She is home in round {s.round_no} of {ROUNDS}, and could still take {left} hit{'' if left == 1 else 's'}."
    return Outturn(TITLES[Result(s.result)], home if won else ENDINGS[Result(s.result)], won, standings, GOAL)


def feat(s: Any, _seat: int) -> Feat:
    """A win counts by its round, then by the hits she could still take; a loss by the columns that she came forward."""
    left = hits_to_sink(s) if s.kraken_len > 1 and not KRAKEN_TRACK[s.meeple].dead else 0
    missing = COLUMNS - 1 - COLUMN[s.ship]
    rounds = f"Rounds {symbols(s.round_no, ROUNDS)}"
    if s.result == Result.WON:
        return Feat(1000 + 20 * (ROUNDS - s.round_no) + left,
                    f"home in round {s.round_no} of {ROUNDS}, {left} hit{'' if left == 1 else 's'} to spare",
                    f"{rounds} · Hits to spare {'●' * left or '○'}")
    return Feat(COLUMNS - missing, f"{missing} column{'' if missing == 1 else 's'} short of the harbour",
                f"{rounds} · Way {symbols(10 * (COLUMNS - 1 - missing) // (COLUMNS - 1), 10)}")


def turning_point(events: Sequence[Told]) -> TurningPoint | None:
    """The moment that decided a game: the move into the harbour, the blow that sank her, or where she stayed too long."""
    if not events or events[-1].kind != Event.OVER:
        return None
    ending = events[-1].a
    if ending == Result.WON:
        return last_of(events, (Event.SAILED,), "This trick brought her into the harbour.")
    if ending in (Result.KRAKEN_ALONE, Result.DEAD):
        return last_of(events, (Event.ATTACK, Event.TRICK), "Here the Kraken sank her.")
    return last_of(events, (Event.STUCK,), "Here she was stuck, and there was not enough time left after that.") or \
        last_of(events, (Event.TRICK,), "After this trick there was no time left.")


def last_of(events: Sequence[Told], kinds: tuple[Event, ...], sentence: str) -> TurningPoint | None:
    """The last event of these kinds, with a sentence about it."""
    found = next((i for i in range(len(events) - 1, -1, -1) if events[i].kind in kinds), None)
    return None if found is None else TurningPoint(found, sentence)


# ------------------------------------------------------------------ out of reach

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
