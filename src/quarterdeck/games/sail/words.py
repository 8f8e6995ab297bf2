"""All that Sail says: names, sentences, prompts, the log. Hiding is left to `redact`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail import rules
from quarterdeck.games.sail.content import (
    CARD,
    CARD_NAMES,
    CARDS,
    COLOUR_CARDS,
    COLOUR_NAMES,
    CONTENT,
    KRAKEN_SPACE_NAMES,
    KRAKEN_TRACK,
    PAIRS,
    PIRATE_NAMES,
    PIRATE_TEXTS,
    SCENARIO_NAMES,
    SEAT_NAMES,
    SYMBOL_NAMES,
)
from quarterdeck.games.sail.foresight import Outcome, foresee_trick, of_keeping, of_using
from quarterdeck.games.sail.rules import DECISIONS, FOLLOW, GIVE, KEEP_POWER, LEAD, TAKE_PIRATE, USE_POWER, Event, Rule
from quarterdeck.games.sail.rules.terms import Course
from quarterdeck.games.sail.rules.tricks import playable
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
POWERS: Mapping[int, str] = {Phase.GUNNER: "Gunner", Phase.SONGSTRESS: "Songstress", Phase.NAVIGATOR: "Navigator"}


def name_of_card(s: Any, card: int) -> str:
    """Give gold 8, lead it, or follow with it."""
    return f"{PLAY_VERBS.get(s.phase, 'Play')} {CARD_NAMES[card]}"


def power(s: Any) -> str:
    """The pirate whose power is asked about."""
    return POWERS.get(s.phase, "power")


name = DECISIONS.reader("name", __name__, {
    LEAD: name_of_card, FOLLOW: name_of_card, GIVE: name_of_card,
    TAKE_PIRATE: lambda s, pirate: f"Take the {PIRATE_NAMES[pirate]}",
    USE_POWER: lambda s, _: f"Use the {power(s)}",
    KEEP_POWER: lambda s, _: f"Not now: keep the {power(s)}"})
"""The action in the words that the page shows."""


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


def outlook(s: Any, action: int) -> str:
    """What a legal action would do, for newcomers: the pair a card would make, a pirate's power, the ship's way."""
    return "" if rules.refusal(s, action) else str(OUTLOOKS(s, action))


def symbol_of(_s: Any, card: int) -> str:
    """What is printed on the card."""
    return str(SYMBOL_NAMES[CARDS[card].symbol])


def way_of_using(s: Any, choice: int) -> str:
    """Where the ship would go by a used power."""
    outcome = of_using(s, choice)
    return "flip the top card of the deck" if outcome is None else way_of(s, outcome)


def way_of(s: Any, outcome: Outcome) -> str:
    """Where the ship would go."""
    return ", ".join(ways_of_ship(outcome, s.actor)) or "nothing happens in this trick"

@lru_cache(1024)
def foretold(outcome: Outcome, seat: int, names: tuple[str, ...] = ()) -> str:
    """What a trick would do, said to `seat`: two helms: you win, she sails to your side."""
    effect = PAIRS[outcome.pair] if outcome.pair != NONE else None
    shot = ["the cannon hits the Kraken"] if effect is not None and effect.shot else []
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
    if way == Course.STRAIGHT:
        return "straight on"
    if way == seat:
        return "to your side"
    return f"to {names[way]}'s side" if names else "to your partner's side"


def cards(count: int) -> str:
    """1 card, 3 cards."""
    return f"{count} card{'' if count == 1 else 's'}"


def times(count: int) -> str:
    """once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


OUTLOOKS = DECISIONS.reader("outlook", __name__, {
    TAKE_PIRATE: lambda s, pirate: PIRATE_TEXTS[pirate], GIVE: symbol_of, LEAD: symbol_of,
    FOLLOW: lambda s, card: foretold(foresee_trick(s, s.lead_card, card), s.actor),
    USE_POWER: way_of_using, KEEP_POWER: lambda s, choice: way_of(s, of_keeping(s, choice))})


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
    asked, choice = DECISIONS.of(s, action)
    return f"{CONTENT.prefix}-{rule:03d}", SENTENCES[rule].format(
        card=CARD_NAMES[choice].capitalize() if asked.actions == CARD else "That",
        pirate=f"The {PIRATE_NAMES[choice]}" if asked is TAKE_PIRATE else "A pirate",
        colour=COLOUR_NAMES[colour], held=listed(held), power=power(s))


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
    if playable(s) != same:
        return f"Your turn. Follow {colour}, or smuggle."
    return f"Your turn. Follow {colour}."
