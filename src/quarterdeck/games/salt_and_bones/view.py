"""What Salt & Bones says and shows: names, sentences, scenes. Decisions are left to the rules, hiding to `redact`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.engine.result import Feat, Result, Standing, TurningPoint, symbols
from quarterdeck.games.salt_and_bones import rules
from quarterdeck.games.salt_and_bones.content import (
    ARROWS_IN,
    ARROWS_OUT,
    ATTACK_KINDS,
    ATTACKS,
    CARD_NAMES,
    CARD_TEXTS,
    COLUMNS,
    CONDESCEND,
    CONTENT,
    COPIES,
    DISENGAGE,
    DRAW_ATTACK,
    DRAW_STRATEGY,
    FIELD_NAMES,
    FIELD_TILES,
    GAMBIT,
    GIFT_SELF,
    GRAPPLING_HOOK,
    GRAPPLING_HOOK_AMOUNT,
    GRID,
    HAND,
    HEADING_LETTERS,
    HEADING_NAMES,
    HEADINGS,
    HEALTH,
    KILLING_INTENT_BONUS,
    KINDS,
    LORE,
    NEIGHBOUR,
    PASS,
    PLACEMENT,
    RESULT_NAMES,
    RESULT_TEXTS,
    ROUNDS,
    ROWS,
    SEAT_NAMES,
    TEST_OF_COURAGE,
    TEST_OF_WILL,
    TILES,
    TYPE_OF,
    TYPES,
    WHETSTONE,
    WHETSTONE_BONUS,
)
from quarterdeck.games.salt_and_bones.hints import largest_reply
from quarterdeck.games.salt_and_bones.rules.instincts import NO_GIFT, NO_RHYTHM, possible_answers
from quarterdeck.games.salt_and_bones.rules.leaving import is_over_by_field_cards
from quarterdeck.games.salt_and_bones.rules.resolve import raised, riposte
from quarterdeck.games.salt_and_bones.rules.rounds import ATTACK_CARDS, FIELD_CARDS
from quarterdeck.games.salt_and_bones.rules.table import covered_tiles, free_tiles, held, in_play, is_boot, opportunities
from quarterdeck.games.salt_and_bones.rules.terms import SOURCE, Event, Leaving, Rule
from quarterdeck.games.salt_and_bones.state import NO_SEAT, Decision, Outcome, Reason, Stage

RULES_VERSION = 2
LOST = -1.0
"""What a lost game scores (BONES-162)."""

OPTION_TEXTS = {
    "first_momentum": "Who begins with the Momentum Token. The coin is fair to both; a stronger player may leave it to the "
                      "other.",
}
"""What the options lead to, for the form."""

# ------------------------------------------------------------------ names

CARD_VERBS = {Decision.DISCARD: "Discard", Decision.PREP: "Place", Decision.TURN: "Attack with",
              Decision.EXTRA: "Attack with", Decision.CHAIN: "Chain"}
PASSES = {Decision.DISCARD: "Discard nothing", Decision.PREP: "Done preparing", Decision.CHAIN: "End the turn",
          Decision.STRIKE: "Add nothing", Decision.RESPOND: "Let it happen", Decision.GUARD: "Take the hit",
          Decision.EXTRA: "Decline the additional turn", Decision.LULL: "Keep them"}
OTHERS = {DISENGAGE: "Disengage", DRAW_ATTACK: "Draw from the Attack Deck", DRAW_STRATEGY: "Draw from the Strategy Deck"}


def name(s: Any, action: int) -> str:
    """The action in the words that the page shows."""
    if is_for_nothing(s, action):
        return f"Play {CARD_NAMES[action]} for nothing"
    if action < KINDS:
        return f"{CARD_VERBS.get(s.decision, 'Play')} {CARD_NAMES[action]}"
    if action == PASS:
        return PASSES.get(s.decision, "Pass")
    if action in OTHERS:
        return OTHERS[action]
    if action < PLACEMENT:
        return f"Parting Gift: {'your own' if action == GIFT_SELF else 'the other'} hand"
    card = CARD_NAMES[s.cur_kind - 1] if s.decision == Decision.PLACE else "a card"
    return f"Lay {card} at {place(action)}"


def is_for_nothing(s: Any, action: int) -> bool:         # BONES-168
    """Whether the action would be to play an Instinct without an effect."""
    return ATTACK_KINDS <= action < KINDS and s.decision in (Decision.TURN, Decision.LULL)


def place(action: int) -> str:
    """A placement as people say it: 14 north."""
    tile, heading = divmod(action - PLACEMENT, HEADINGS)
    return f"{tile} {HEADING_NAMES[heading]}"


def spoken(s: Any, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """The action as one would say it at the table, whose tiles have no numbers."""
    if action >= PLACEMENT:
        card = CARD_NAMES[s.cur_kind - 1] if s.decision == Decision.PLACE else "the card"
        return f"Lay {card} {place_words(s, action)}"
    if action == GIFT_SELF:
        return "Parting Gift: discard your own hand"
    if action == GIFT_SELF + 1:
        return f"Parting Gift: discard {possessive(names[1 - s.actor])} hand" if s.actor in (0, 1) else name(s, action)
    return name(s, action)


def place_words(s: Any, action: int) -> str:
    """beside Backhand, its sword in row 2, column 3, pointing north: rows from the top, columns from the left."""
    tile, heading = divmod(action - PLACEMENT, HEADINGS)
    halves = (tile, NEIGHBOUR[tile][(heading + 2) % HEADINGS])
    beside = [NEIGHBOUR[half][way] for half in halves if half != NONE for way in range(HEADINGS)]
    kinds = [s.tile_kind[other] - 1 for other in beside if other != NONE and s.tile_kind[other]]
    near = list(dict.fromkeys(CARD_NAMES[kind] for kind in kinds))
    where = f"beside {listed(near)}" if near else "on the compass rose"
    return f"{where}, its sword in row {tile // COLUMNS + 1}, column {tile % COLUMNS + 1}, pointing {HEADING_NAMES[heading]}"


def goes_on(s: Any, action: int) -> bool:
    """Whether the action is the first half of a move: an attack is chosen and then laid."""
    return action < ATTACK_KINDS and s.decision in (Decision.TURN, Decision.EXTRA, Decision.CHAIN)


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def counted(count: int, thing: str) -> str:
    """1 card, 3 cards."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


# ------------------------------------------------------------------ what an action would do

def outlook(s: Any, action: int) -> str:
    """What a legal action would do, for newcomers."""
    if s.decision == NONE or rules.refusal(s, action):
        return ""
    if s.decision == Decision.PLACE:
        return outlook_of_placement(s, action)
    if action == DISENGAGE:
        return outlook_of_leaving(s)
    if action == DRAW_ATTACK:
        return f"{s.attack_left} left"
    if action == DRAW_STRATEGY:
        return f"{s.strategy_left} left"
    if action < ATTACK_KINDS:
        card = ATTACKS[action]
        return f"hits for {card.attack}, leaves {card.opportunity or 'nothing'}"
    if is_for_nothing(s, action):
        return "negated and discarded" if in_play(s, TEST_OF_WILL) else "discarded, its slot is empty"
    if action < KINDS:
        return CARD_TEXTS[action]
    if action == PASS and s.decision == Decision.GUARD:
        return f"{s.queue_amount[s.queue_pos]} damage"
    if action in (GIFT_SELF, GIFT_SELF + 1):
        return counted(held(s, s.actor if action == GIFT_SELF else 1 - s.actor), "card")
    return ""


def outlook_of_placement(s: Any, action: int) -> str:
    """2 + 1 = 3, leaves 2: what the card would hit for, and what the next card could line up with."""
    return "{}, leaves {}".format(*blow_and_opening(s, action))


def blow_and_opening(s: Any, action: int) -> tuple[str, int]:
    """2 + 1 = 3 and 2: what a placement would hit for, as a sum, and what the next card could line up with."""
    tile, heading = divmod(action - PLACEMENT, HEADINGS)
    kind = s.cur_kind - 1
    lined_up = opportunities(s, kind, tile, heading, False)
    covered = covered_tiles(s)
    opening = largest_reply(s, kind, tile, heading, covered, free_tiles(s, covered))
    return a_sum(*blow_of(s, s.actor, kind, lined_up)), int(opening)


def effect(s: Any, action: int, viewer: int, names: Sequence[str]) -> str:
    """What a legal action leads to, told to `viewer`: a blow, what it leaves open, or how the combat would end."""
    other = "you" if viewer == 1 - s.actor else names[1 - s.actor]
    if action >= PLACEMENT:
        blow, opening = blow_and_opening(s, action)
        return f"it hits for {blow} and leaves {f'a {opening} for {other}' if opening else 'nothing open'}"
    if action == DISENGAGE:
        return outlook_of_leaving(s, tuple(names), viewer)
    if action < ATTACK_KINDS and s.decision != Decision.DISCARD:
        card = ATTACKS[action]
        return f"{CARD_NAMES[action]} hits for {card.attack}, and its boot leaves {card.opportunity or 'nothing'}"
    if action < KINDS and s.decision not in (Decision.DISCARD, Decision.TURN, Decision.LULL):
        text = CARD_TEXTS[action].rstrip(".")
        return text if viewer == s.actor else f"the card says: “{text}”"
    return f"{s.queue_amount[s.queue_pos]} damage is taken" if action == PASS and s.decision == Decision.GUARD else ""


def blow_of(s: Any, seat: int, kind: int, lined_up: int) -> tuple[int, int, int]:
    """Attack Value, what lines up with it, and what would be added: Killing Intent, Riposte, Whetstones, Test of Skill."""
    bonus = KILLING_INTENT_BONUS * s.killing_count + riposte(s, seat, kind)
    if lined_up > 0:
        bonus += WHETSTONE_BONUS * list(s.equipment[seat]).count(WHETSTONE + 1)
    value = ATTACKS[kind].attack
    return value, lined_up, raised(s, value + lined_up + bonus) - value - lined_up


def a_sum(*parts: int) -> str:
    """2 + 1 = 3, or just 2; the first part is always shown."""
    shown = [str(part) for i, part in enumerate(parts) if part or i == 0]
    return shown[0] if len(shown) == 1 else f"{' + '.join(shown)} = {sum(parts)}"


def outlook_of_leaving(s: Any, names: tuple[str, ...] = SEAT_NAMES, viewer: int | None = None) -> str:
    """Who will have Momentum, and what the end check would give; told to the one who leaves, or to `viewer`."""
    seat = s.actor                                                              # BONES-142, BONES-143
    says = Speaker(seat if viewer is None else viewer, names)
    if in_play(s, TEST_OF_COURAGE):
        return f"{says.does(1 - seat, 'have', 'has')} one more turn first"
    hooks = list(s.equipment[1 - seat]).count(GRAPPLING_HOOK + 1)
    health = max(0, s.health[seat] - hooks * raised(s, GRAPPLING_HOOK_AMOUNT))
    if health > 0 and s.health[1 - seat] == 0:
        return lower(says.does(seat, "win", "wins"))
    if health == 0 and s.health[1 - seat] > 0:
        return lower(says.does(seat, "lose", "loses"))
    if s.last_round:
        return "the game is drawn"
    wind = "Second Wind, " if health == 0 else ""
    holder = 1 - s.momentum if s.momentum == seat else s.momentum
    return f"{wind}{lower(says.does(holder, 'have', 'has'))} Momentum"


def lower(words: str) -> str:
    """You inside a sentence; names keep their capital letters."""
    return f"y{words[1:]}" if words.startswith("You ") else words


def left_open(opening: int, other: str = "your opponent") -> str:
    """Leaves a 2 for your opponent."""
    return f"It leaves a {opening} for {other}." if opening else "It leaves nothing open."


# ------------------------------------------------------------------ hints

KEEPING = {Decision.DISCARD: "Every card may still be of use.",
           Decision.PREP: "What is left is better kept for a later round.",
           Decision.CHAIN: "Another card would leave your opponent more than it is worth.",
           Decision.STRIKE: "Your Instincts are better kept for another blow.",
           Decision.RESPOND: "An answer is better kept for another card.",
           Decision.GUARD: "Anticipation is better kept for a larger hit.",
           Decision.EXTRA: "An attack would leave your opponent more than it is worth.",
           Decision.LULL: "A card that lies face-down is a threat."}


def advice(s: Any, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
    note = outlook(s, action)
    if action == PASS:
        return KEEPING[Decision(s.decision)]
    if action == DISENGAGE:
        return f"Then {outlook_of_leaving(s, tuple(names))}."
    if action >= PLACEMENT:
        blow, opening = blow_and_opening(s, action)
        return f"It hits for {blow}. {left_open(opening, names[1 - s.actor])}"
    if s.decision == Decision.DISCARD:
        return f"{CARD_NAMES[action]} is of least use to you now."
    if s.decision == Decision.DRAW:
        attacks, strategies = s.attack_held[s.actor], s.strategy_held[s.actor]
        wanted = "an Attack Card" if action == DRAW_ATTACK else "a Strategy Card"
        return (f"You hold {counted(attacks, 'Attack Card')} and {counted(strategies, 'Strategy Card')}, so {wanted} is "
                f"worth more now.")
    if action < ATTACK_KINDS:
        card = ATTACKS[action]
        left = f"a {card.opportunity}" if card.opportunity else "nothing"
        return f"It hits for {card.attack} or more, and its boot leaves {left}."
    if is_for_nothing(s, action):
        return "It makes room for a better Instinct from your hand."
    if s.decision == Decision.GUARD:
        return f"It saves {s.queue_amount[s.queue_pos]} of your {s.health[s.actor]} Health."
    if action < KINDS:
        return note
    return f"{'You discard' if action == GIFT_SELF else f'{names[1 - s.actor]} discards'} {note}."


# ------------------------------------------------------------------ refusals

SENTENCES = {
    Rule.GREY_TILE: "A grey tile is never playable; choose two other tiles.",
    Rule.TWO_TILES: "The card would hang over the edge of the deck; both of its halves need a tile.",
    Rule.CENTRE_FIRST: "The first card of a combat must cover one of the four middle tiles, on the compass rose.",
    Rule.MUST_TOUCH: "The card would touch no other card; one of its tiles must share an edge with a covered tile.",
    Rule.TILE_COVERED: "Another card lies there already; choose two free tiles.",
    Rule.DESTROYED_TILE: "That part of the deck is destroyed; choose two free tiles.",
    Rule.DISCARD_FROM_HAND: "You may discard one card of your hand now, or none.",
    Rule.NOT_FROM_THE_BOARD: "{card} lies on your Player Board and stays there; discard a card of your hand, or none.",
    Rule.CHOOSE_A_DECK: "Draw a card now, from the Attack Deck or from the Strategy Deck.",
    Rule.PLACE_OR_FINISH: "Place a Strategy Card of your hand, or say that you are done.",
    Rule.SLOTS_ARE_FULL: "Your {type} slots are full; {card} stays in your hand for a later round.",
    Rule.ONLY_FROM_THE_BOARD: "In combat Strategy Cards act only from your Player Board, when their moment comes.",
    Rule.PLAY_FROM_HAND: "To attack, first choose an Attack Card that you hold.",
    Rule.NO_PASSING: "You cannot pass: play an Attack Card, or disengage.",
    Rule.NO_LEAVING_NOW: "You have attacked this turn, so you cannot disengage; play a Chain card, or end the turn.",
    Rule.NO_DRAWING: "No card is drawn during combat; wait for the next round.",
    Rule.ONLY_CHAIN_CARDS: "{card} is no Chain card; only a Chain card may follow in the same turn.",
    Rule.PLAYS_ITSELF: "You cannot play {card} yourself: it plays itself when its condition is met.",
    Rule.STRIKE_WINDOW: "Your attack is about to hit: play an Instinct of yours that makes it stronger, or add nothing.",
    Rule.GUARD_WINDOW: "Damage is about to hit you: play Anticipation, or take it.",
    Rule.RESPOND_WINDOW: "Your opponent is playing {pending}: answer it with {answers}, or let it happen.",
    Rule.WITHOUT_EFFECT: "{card} would do nothing for this attack; play another Instinct, or add nothing.",
    Rule.NO_GIFT_NOW: "Nobody discards a hand now; that choice comes with a Parting Gift.",
    Rule.CHOOSE_WHO_DISCARDS: "Your Parting Gift waits: choose whose hand is discarded, yours or your opponent's.",
    Rule.ATTACK_OR_DECLINE: "Your opponent is leaving already: attack once more, or decline the additional turn.",
    Rule.LAY_IT_DOWN: "{current} is chosen. Tap a lit tile, or Take back.",
    Rule.GAME_OVER: "The game is over; start a new one to play on.",
    Rule.PLAY_AWAY_OR_KEEP: "The combat is about to end: play away an Instinct that lies before you, or keep them.",
}


def why_not(s: Any, action: int) -> tuple[str, str]:
    """The id of the rule that refuses `action`, and a sentence for the player."""
    rule = Rule(rules.refusal(s, action))
    kind = action if action < KINDS else 0
    return f"{CONTENT.prefix}-{rule:03d}", SENTENCES[rule].format(
        card=CARD_NAMES[kind], type=TYPES[TYPE_OF[kind]].capitalize(),
        pending=played_now(s), answers=" or ".join(answer_names(s)),
        current=CARD_NAMES[s.cur_kind - 1] if s.cur_kind else "a card")


def played_now(s: Any) -> str:
    """The card that may be answered: the last one that was played in the exchange."""
    if s.respond_count:
        return CARD_NAMES[CONDESCEND]
    return CARD_NAMES[s.pending_kind - 1] if s.pending_kind else "a card"


def answer_names(s: Any) -> list[str]:
    """What the card being played can be answered with (BONES-103, BONES-169)."""
    return [CARD_NAMES[kind] for kind in range(KINDS) if possible_answers(s) >> kind & 1]


# ------------------------------------------------------------------ the log

REASONS = {Leaving.NO_ATTACK_CARD: "has no Attack Card left and disengages",
           Leaving.NO_ROOM: "has no room for a card and disengages", Leaving.FORCED: "is forced to disengage"}
OWN_REASONS = {Leaving.NO_ATTACK_CARD: "You have no Attack Card left and disengage",
               Leaving.NO_ROOM: "You have no room for a card and disengage", Leaving.FORCED: "You are forced to disengage"}
LAST_ROUNDS = {FIELD_CARDS: "The tenth Field Card is flipped: this is the last round, by our limit and not the book's.",
               ATTACK_CARDS: "The Attack Deck is drawn out: this is the last round."}
OUR_LIMIT = "The tenth Field Card ended it: our limit of rounds, not the book's."
NUMBERS = ("no", "one", "two", "three", "four")


def tell(event: Told, seat: int = NOBODY, names: tuple[str, ...] = SEAT_NAMES) -> str:
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here."""
    kind, a, b, c, _ = event
    says = Speaker(seat, names)
    match Event(kind):
        case Event.SETUP:
            return f"The duel begins; {'by choice Momentum goes' if b else 'the coin gives Momentum'} to {says.who(a)}."
        case Event.FIELD:
            count = sum(1 for tile in FIELD_TILES[b] if tile != NONE)
            return f"Round {a}: {FIELD_NAMES[b]}. The deck breaks {where_it_breaks(b)}: {NUMBERS[count]} tiles."
        case Event.NO_FIELD:
            return f"Round {a}. The Field Deck is empty: nothing more breaks."
        case Event.LAST_ROUND:
            return LAST_ROUNDS.get(a, "The Strategy Deck is drawn out: this is the last round.")
        case Event.DISCARDED:
            return f"{says.does(a, 'discard', 'discards')} {CARD_NAMES[b]}."
        case Event.KEPT:
            return f"{says.does(a, 'discard', 'discards')} nothing."
        case Event.DREW:
            return f"{says.does(a, 'draw', 'draws')} from the {'Attack' if b == DRAW_ATTACK else 'Strategy'} Deck."
        case Event.GOT:
            return f"It is {CARD_NAMES[a]}."
        case Event.EQUIPPED:
            return f"{says.does(a, 'place', 'places')} {CARD_NAMES[b]}.{lore(b) if TYPE_OF[b] == GAMBIT else ''}"
        case Event.HID:
            return f"{says.does(a, 'place', 'places')} an Instinct face-down."
        case Event.HIDDEN:
            return f"It is {CARD_NAMES[a]}."
        case Event.COMBAT:
            return f"Combat begins. {says.does(a, 'have', 'has')} Momentum and the first turn."
        case Event.PLAYED:
            return f"{says.does(a, 'attack', 'attacks')} with {CARD_NAMES[b]}."
        case Event.CHAINED:
            return f"{says.does(a, 'chain', 'chains')} {CARD_NAMES[b]}."
        case Event.REVEALED:
            return f"{says.does(a, 'reveal', 'reveals')} {CARD_NAMES[b]}.{lore(b)}"
        case Event.FOR_NOTHING:
            negated = ", and Test of Will negates it" if c else ""
            return f"{says.does(a, 'play', 'plays')} {CARD_NAMES[b]} for nothing{negated}.{lore(b)}"
        case Event.FAILED:
            return f"{says.whose(a)} {CARD_NAMES[b]} fails."
        case Event.NEGATED:
            return f"{says.whose(a)} {CARD_NAMES[b]} is negated."
        case Event.WILLED:
            return f"{says.does(a, 'chain', 'chains')} {CARD_NAMES[b]}, but Test of Will negates it."
        case Event.CHAIN_BROKEN:
            return f"The chain is broken: {says.who(a)} may play no further Chain card this turn."
        case Event.TRIGGERED:
            return f"{says.whose(a)} {CARD_NAMES[b]} is set off.{lore(b)}"
        case Event.BLOW:
            return f"The attack comes to {a_sum(a, b, c)}."
        case Event.HIT:
            health, source = c % SOURCE, c // SOURCE
            return f"{CARD_NAMES[source % KINDS]} hits {says.who(a)} for {b}: {says.whose(a, False)} Health is {health}."
        case Event.BLOCKED:
            by, source = c % SOURCE, c // SOURCE
            return f"{says.whose(a)} {CARD_NAMES[by % KINDS]} stops the {b} of {CARD_NAMES[source % KINDS]}."
        case Event.PARRY:
            return f"{says.whose(a)} Parry will be active next turn."
        case Event.MARKED:
            return f"{says.does(a, 'must', 'must')} disengage at the start of {'your' if seat == a else 'the'} next turn."
        case Event.LEAVES:
            reasons = OWN_REASONS if seat == a else REASONS
            why = reasons.get(Leaving(b))
            return f"{why if seat == a else f'{names[a]} {why}'}." if why else f"{says.does(a, 'disengage', 'disengages')}."
        case Event.EXTRA_TURN:
            return f"Test of Courage: {says.who(a)} {'get' if seat == a else 'gets'} one additional turn first."
        case Event.GIFT:
            return f"{says.does(a, 'choose', 'chooses')} {says.whose_hand(a, b)} for the Parting Gift."
        case Event.THROWN:
            return f"{says.does(a, 'discard', 'discards')} {CARD_NAMES[b]}{f' ({c} of them)' if c > 1 else ''}."
        case Event.MOMENTUM:
            return f"Momentum goes to {says.who(a)}."
        case Event.SECOND_WIND:
            return "Both are down: Second Wind, both go on with 1 Health."
        case Event.OVER:
            return verdict(a, b, c != 0, seat, names)


def where_it_breaks(card: int) -> str:
    """at the bow, on the port side: where a Field Card's tiles lie."""
    tile = int(FIELD_TILES[card][0])
    if tile < COLUMNS or tile >= TILES - COLUMNS:
        return "at the bow" if tile // COLUMNS < ROWS // 2 else "at the stern"
    return "on the port side" if tile % COLUMNS == 0 else "on the starboard side"


def lore(kind: int) -> str:                               # BONES-172
    """What a duellist says over the card, as it follows in the log when the card acts."""
    return f" “{LORE[kind]}”" if LORE[kind] else ""


def verdict(winner: int, reason: int, by_field_cards: bool, seat: int, names: tuple[str, ...] = SEAT_NAMES) -> str:
    """How the game ended, for that seat; an end that is ours and not the book's is called so."""
    if reason != Reason.WIN:
        return f"{RESULT_TEXTS[reason]} {OUR_LIMIT}" if by_field_cards else RESULT_TEXTS[reason]
    says = Speaker(seat, names)
    down = "You are down." if seat == 2 - winner else f"{names[(2 - winner) % 2]} is down."
    return f"{says.does(winner - 1, 'win!', 'wins!')} {down}"


def possessive(word: str) -> str:
    """Salt's, Bones'."""
    return f"{word}'" if word.endswith("s") else f"{word}'s"


class Speaker:
    """Speaks of people to one of them, who is "you"."""

    def __init__(self, viewer: int, names: tuple[str, ...]) -> None:
        self.viewer, self.names = viewer, names

    def who(self, seat: int) -> str:
        """you, or what the person is called."""
        return "you" if self.viewer == seat else self.names[seat]

    def whose(self, seat: int, first: bool = True) -> str:
        """Your, Salt's, Bones'; not first in the sentence: your, their."""
        if first:
            return "Your" if self.viewer == seat else possessive(self.names[seat])
        return "your" if self.viewer == seat else "their"

    def whose_hand(self, owner: int, victim: int) -> str:
        """your own hand, their own hand, Salt's hand, your hand."""
        if owner == victim:
            return "your own hand" if self.viewer == owner else "their own hand"
        return "your hand" if self.viewer == victim else f"{possessive(self.names[victim])} hand"

    def does(self, seat: int, you: str, they: str) -> str:
        """You attack, Salt attacks."""
        return f"You {you}" if self.viewer == seat else f"{self.names[seat]} {they}"


# ------------------------------------------------------------------ how it came out

def result(s: Any, seat: int, names: tuple[str, ...] = SEAT_NAMES) -> Result:
    """How the game came out, for that seat: the Health of both, and by what."""
    says = Speaker(seat, names)
    by_field_cards = is_over_by_field_cards(s)
    if s.end_reason == Reason.WIN:
        winner = s.winner - 1
        title = says.does(winner, "win!", "wins!")
        down = "You are down" if seat == 1 - winner else f"{names[1 - winner]} is down"
        sentence = f"{down}: no Health left when the combat ended, in round {s.round_no}."
        won = None if seat == NOBODY else seat == winner
    else:
        winner, title, won = NONE, "A draw", None
        sentence = RESULT_TEXTS[s.end_reason]
    order = sorted(range(2), key=lambda one: (one != winner, -s.health[one], one))
    standings = tuple(Standing(one, 1 if winner in (one, NONE) else 2, f"{s.health[one]} Health",
                               won=one == winner) for one in order)
    scene = "end-drawn" if winner == NONE else f"end-{SEAT_NAMES[winner].lower()}"
    return Result(title, sentence, won, standings, ours=OUR_LIMIT if by_field_cards else "", scene=scene)


def feat(s: Any, seat: int) -> Feat:
    """A win counts by the Health that is left, a loss by what is left of the other."""
    own, other = int(s.health[seat]), int(s.health[1 - seat])
    won = s.end_reason == Reason.WIN and s.winner - 1 == seat
    drawn = s.end_reason != Reason.WIN
    bars = [symbols((health + 1) // 2, HEALTH // 2) for health in (own, other)]
    return Feat((1000 if won else 500 if drawn else 0) + HEALTH + own - other,
                f"{own} Health to {other}, in round {s.round_no}",
                f"Health {bars[0]} to {bars[1]} · Rounds {s.round_no}")


def turning_point(events: Any) -> TurningPoint | None:
    """The hit that brought the loser down; in a draw the hardest one."""
    hits = [(i, event) for i, event in enumerate(events) if event.kind == Event.HIT]
    over = next((event for event in reversed(events) if event.kind == Event.OVER), None)
    if not hits or over is None:
        return None
    if over.b == Reason.WIN:
        wind = max((i for i, event in enumerate(events) if event.kind == Event.SECOND_WIND), default=NONE)
        fatal = [(i, hit) for i, hit in hits if i > wind and hit.a == 2 - over.a and hit.c % SOURCE == 0]
        if fatal:
            i, hit = fatal[0]
            return TurningPoint(i, f"{CARD_NAMES[hit.c // SOURCE]} hit for {hit.b}, and left no Health.")
    i, hit = max(hits, key=lambda one: one[1].b)
    return TurningPoint(i, f"The hardest hit: {CARD_NAMES[hit.c // SOURCE]}, for {hit.b}.")


# ------------------------------------------------------------------ the scene

def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted."""
    return {
        "seat": seat,
        "to_act": to_act(s, seat),
        "prompt": prompt(s, seat),
        "stage": Stage(s.stage).name.lower(),
        "decision": "" if s.decision == NONE else Decision(s.decision).name.lower(),
        "round": s.round_no, "rounds": ROUNDS if s.last_field_card else None, "last_round": bool(s.last_round),
        "momentum": s.momentum,
        "turn": s.turn_seat if s.stage >= Stage.ATTACKING else NONE,
        "extra_turn": bool(s.extra_turn),
        "tiles": [tile_scene(s, tile) for tile in range(TILES)],
        "field": [field_card(s, tile) for tile in range(TILES) if s.tile_kind[tile] and not is_boot(s.tile_code[tile])],
        "decks": {"attack": s.attack_left, "strategy": s.strategy_left, "field": s.field_left},
        "flipped": [FIELD_NAMES[card] for card in reversed(s.field_deck[s.field_left:])],
        "discard": [{**card_scene(kind), "count": s.discard[kind], "copies": COPIES[kind]}
                    for kind in range(KINDS) if s.discard[kind]],
        "attack": attack_scene(s),
        "answering": CARD_NAMES[s.pending_kind - 1] if s.pending_kind else "",
        "instances": [{"target": s.queue_target[i], "amount": s.queue_amount[i], "negatable": bool(s.queue_negatable[i]),
                       "past": i < s.queue_pos} for i in range(s.queue_len)],
        "seats": [seat_scene(s, other, seat) for other in range(2)],
        "result": None if s.winner == Outcome.NONE else {
            "winner": s.winner - 1 if s.winner != Outcome.DRAW else NONE, "name": RESULT_NAMES[s.end_reason],
            "text": outcome(s, seat)},
    }


def outcome(s: Any, seat: int, names: tuple[str, ...] = SEAT_NAMES) -> str:
    """How the game ended, for that seat."""
    return verdict(s.winner, s.end_reason, is_over_by_field_cards(s), seat, names)


def to_act(s: Any, seat: int) -> int:                     # BONES-155
    """Whose decision it is, as far as `seat` can tell: its own, or the other's; a spectator cannot."""
    if s.decision == Decision.OVER or (s.actor == NONE and seat == NOBODY):
        return NONE
    return s.actor if s.actor != NONE else 1 - seat


def tile_scene(s: Any, tile: int) -> dict[str, Any]:
    """A tile of the Field Board, whatever lies on it."""
    mark = {"X": "grey", "d": "destructible", ".": "regular", "c": "centre"}[GRID[tile]]
    return {"tile": tile, "row": tile // COLUMNS, "column": tile % COLUMNS, "mark": mark,
            "destroyed": bool(s.destroyed[tile]), "covered": bool(s.tile_kind[tile])}


def field_card(s: Any, tile: int) -> dict[str, Any]:
    """The card whose attack half lies on the tile."""
    kind, heading = s.tile_kind[tile] - 1, s.tile_code[tile] % HEADINGS
    return {"name": CARD_NAMES[kind], "id": kind, "seat": s.tile_code[tile] // 8, "tile": tile,
            "boot": NEIGHBOUR[tile][(heading + 2) % HEADINGS], "heading": HEADING_NAMES[heading],
            "attack": ATTACKS[kind].attack, "opportunity": ATTACKS[kind].opportunity,
            "arrows_in": directions(ARROWS_IN[kind][heading]), "arrows_out": directions(ARROWS_OUT[kind][heading])}


def directions(arrows: int) -> list[str]:
    """The letters of a set of directions."""
    return [HEADING_LETTERS[direction] for direction in range(HEADINGS) if arrows >> direction & 1]


def attack_scene(s: Any) -> dict[str, Any] | None:
    """The Attack Card chosen or being resolved, as far as it is seen."""
    if s.cur_kind == 0:
        return None
    return {**card_scene(s.cur_kind - 1), "in_chain": bool(s.cur_in_chain), "tile": s.cur_tile,
            "heading": HEADING_NAMES[s.cur_heading], "overwhelming": bool(s.overwhelm_on), "killing": s.killing_count,
            "exploiting": bool(s.exploit_on)}


def card_scene(kind: int) -> dict[str, Any]:
    """A card's face."""
    face = {"id": kind, "name": CARD_NAMES[kind], "type": TYPES[TYPE_OF[kind]], "text": CARD_TEXTS[kind]}
    if kind < ATTACK_KINDS:
        card = ATTACKS[kind]
        face |= {"attack": card.attack, "opportunity": card.opportunity, "chain": bool(card.chain),
                 "stops_chain": bool(card.stops_chain)}
    else:
        face["lore"] = LORE[kind]
    return face


def seat_scene(s: Any, seat: int, viewer: int) -> dict[str, Any]:
    """One side of the table as `viewer` sees it."""
    cards = [kind for kind in range(KINDS) for _ in range(max(0, s.hand[seat][kind]))]
    return {
        "name": SEAT_NAMES[seat], "you": seat == viewer,
        "health": s.health[seat], "most_health": HEALTH, "momentum": s.momentum == seat,
        "cards": [card_scene(kind) for kind in cards],
        "attack_held": s.attack_held[seat], "strategy_held": s.strategy_held[seat],
        "instincts": [slot_scene(s, seat, slot) for slot in range(len(s.instinct[seat]))],
        "equipment": [card_scene(place - 1) if place else None for place in s.equipment[seat]],
        "gambit": card_scene(s.gambit[seat] - 1) if s.gambit[seat] else None,
        "parry": "active" if s.parry_active[seat] else "next turn" if s.parry_next[seat] else "",
        "must_disengage": bool(s.must_disengage[seat]),
    }


def slot_scene(s: Any, seat: int, slot: int) -> dict[str, Any] | None:
    """An Instinct slot: empty, a card of one's own, or a back with what it cannot be (BONES-166)."""
    card, mark = s.instinct[seat][slot], s.ruled_out[seat][slot]
    if card == 0:
        return None
    if card != NONE:
        return card_scene(card - 1)
    not_this = [word for bit, word in ((NO_RHYTHM, "Break Rhythm"), (NO_GIFT, "Parting Gift")) if mark & bit]
    return {"name": "face-down", "id": NONE, "type": "instinct", "text": f"Not {' or '.join(not_this)}." if not_this else ""}


# ------------------------------------------------------------------ the prompt

WAITING = {Stage.OVER: "The duel is over.", Stage.DRAWING: "Cards are being drawn.",
           Stage.PREPARING: "Cards are being placed.", Stage.ATTACKING: "Combat goes on.",
           Stage.CHAINING: "Combat goes on.", Stage.LEAVING: "Combat ends.", Stage.LULL: "Combat ends."}


def prompt(s: Any, seat: int, names: tuple[str, ...] = SEAT_NAMES) -> str:
    """The one line that says who is to act and what is asked."""
    if s.decision == Decision.OVER:
        return outcome(s, seat, names)
    if s.decision == NONE:
        return WAITING[Stage(s.stage)] if seat == NOBODY else f"Waiting for {names[1 - seat]}."
    if s.actor != seat:
        return f"{names[s.actor]} {DOING[Decision(s.decision)]}."
    return asked(s, names)


DOING = {Decision.DISCARD: "may discard a card", Decision.DRAW: "is drawing a card",
         Decision.PREP: "is placing Strategy Cards", Decision.TURN: "is choosing an attack",
         Decision.PLACE: "is laying a card", Decision.CHAIN: "may chain another card",
         Decision.STRIKE: "may make the attack stronger", Decision.RESPOND: "may answer", Decision.GUARD: "may stop the hit",
         Decision.EXTRA: "has an additional turn", Decision.GIFT: "is choosing whose hand is discarded",
         Decision.LULL: "may play an Instinct away"}
"""What the other one does, where that may be known: at the end, and on one screen."""


def asked(s: Any, names: tuple[str, ...] = SEAT_NAMES) -> str:
    """What the seat to act is asked, and why."""
    match Decision(s.decision):
        case Decision.DISCARD:
            return "Before you draw, you may discard one card."
        case Decision.DRAW:
            return drawing_asked(s, names)
        case Decision.PREP:
            return "Place Strategy Cards on your board, or say that you are done."
        case Decision.TURN:
            return "Your turn. Choose a card to attack with, or disengage."
        case Decision.PLACE:
            return f"{CARD_NAMES[s.cur_kind - 1]} is chosen. Tap a lit tile, or Take back."
        case Decision.CHAIN:
            return "Chain another card, or end your turn."
        case Decision.STRIKE:
            return f"{CARD_NAMES[s.cur_kind - 1]} is about to hit. Make it stronger with an Instinct, or add nothing."
        case Decision.RESPOND:
            if s.respond_count:
                return "Your card is answered with Condescend. Answer that in turn, or let it happen."
            return f"{names[s.pending_seat]} plays {CARD_NAMES[s.pending_kind - 1]}. Answer it, or let it happen."
        case Decision.GUARD:
            return f"{s.queue_amount[s.queue_pos]} damage is coming. Stop it with Anticipation, or take the hit."
        case Decision.EXTRA:
            return f"{names[s.disengager]} is leaving. Attack once more, or decline."
        case Decision.LULL:
            return f"{who_leaves(s, names)}. Play an Instinct away to empty its slot, or keep them."
        case _:
            return "Parting Gift: choose whose hand is discarded."


def goal(s: Any, seat: int, names: tuple[str, ...] = SEAT_NAMES) -> str:
    """What it is all about, in a line."""
    return f"Bring {names[1 - max(seat, 0)]} down from {s.health[1 - max(seat, 0)]} Health."


def drawing_asked(s: Any, names: tuple[str, ...]) -> str:
    """At the beginning with the goal, later with how many cards are missing."""
    missing = HAND - held(s, s.actor)
    if missing == HAND and s.round_no == 1:
        return f"{goal(s, s.actor, names)} First draw {HAND} cards, from either deck."
    return f"Draw a card: {missing} to go." if missing > 1 else "Draw your last card."


def who_leaves(s: Any, names: tuple[str, ...] = SEAT_NAMES) -> str:         # BONES-167
    """You must disengage, You are leaving, Salt is leaving: why the one who is asked has a lull."""
    if s.disengager == NO_SEAT:
        return "You must disengage"
    return "You are leaving" if s.disengager == s.actor else f"{names[s.disengager]} is leaving"


# ------------------------------------------------------------------ the terminal

CELL = 9
ARROWS = {"north": "^", "east": ">", "south": "v", "west": "<"}
LEGEND = "^ > v < sword and name   (2)ew boot: value, arrows   xx destroyed   + centre"
ROOM_FOR_LEGEND = 14
"""The legend gives way when the table has more lines than these, so that every choice fits on a small screen."""


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The table as lines of text, readable in 80 columns and without colour; one's own side is below."""
    seat = max(view["seat"], 0)
    own, other = view["seats"][seat], view["seats"][1 - seat]
    decks = view["decks"]
    limit = f" of at most {view['rounds']}" if view["rounds"] else ""
    last = ", the last" if view["last_round"] else ""
    above = [
        f"Salt & Bones   round {view['round']}{limit}{last}   decks: attack {decks['attack']}, "
        f"strategy {decks['strategy']}, field {decks['field']}",
        *side_text(other, width), *field_text(view),
    ]
    below = side_text(own, width)
    if own["cards"]:
        below += filled(["Your hand:", *hand_words(own["cards"])], " ", width)
    coming = [str(instance["amount"]) for instance in view["instances"] if not instance["past"]]
    if coming:
        below.append(f"Damage to come: {', '.join(coming)}")
    legend = [LEGEND] if len(above) + len(below) <= ROOM_FOR_LEGEND else []
    return [line[:width] for line in [*above, *legend, *below]]


def filled(parts: list[str], between: str, width: int) -> list[str]:
    """Parts side by side, as many a line as fit; lines after the first are indented."""
    lines = [parts[0]]
    for part in parts[1:]:
        if len(lines[-1] + between + part) <= width:
            lines[-1] += between + part
        else:
            lines.append(f"  {part}")
    return lines


def side_text(side: dict[str, Any], width: int) -> list[str]:
    """A player's lines: Health, hand and token; then the Player Board."""
    marks = [word for word, holds in (("Momentum", side["momentum"]), (f"Parry {side['parry']}", side["parry"]),
                                      ("must disengage", side["must_disengage"])) if holds]
    pips = (side["health"] + 1) // 2
    health = f"{side['health']} {'#' * pips}{'.' * (side['most_health'] // 2 - pips)}"
    boards = [f"{title}: {', '.join(card['name'] if card else '-' for card in cards)}" for title, cards in (
        ("Instincts", side["instincts"]), ("Equipment", side["equipment"]), ("Gambit", [side["gambit"]]))]
    name = f"{side['name']}{' (you)' if side['you'] else ''}"
    hand = f"holds {side['attack_held']} attack, {side['strategy_held']} strategy"
    return [*filled([f"{name}: Health {health}", hand, *marks], "  ", width),
            *filled([f"  {boards[0]}", *boards[1:]], "   ", width)]


def hand_words(cards: list[dict[str, Any]]) -> list[str]:
    """Slash 2(1) x2, Bracer: an attack with its value and, in brackets, what it opens."""
    shown: dict[str, int] = {}
    for card in cards:
        face = f"{card['name']} {card['attack']}({card['opportunity']})" if card["type"] == "attack" else card["name"]
        shown[face] = shown.get(face, 0) + 1
    words = [f"{face} x{count}" if count > 1 else face for face, count in shown.items()]
    return [*(f"{word}," for word in words[:-1]), words[-1]]


def field_text(view: dict[str, Any]) -> list[str]:
    """The Field Board, a line a row."""
    cells = [tile_text(tile) for tile in view["tiles"]]
    for card in view["field"]:
        cells[card["tile"]] = f"{ARROWS[card['heading']]}{card['name'].replace(' ', '')[:CELL - 2]}"
        cells[card["boot"]] = f"({card['opportunity']}){''.join(card['arrows_out']).lower()}"
    rows = [cells[start:start + COLUMNS] for start in range(0, TILES, COLUMNS)]
    return ["  " + "".join(f"{cell:^{CELL}}" for cell in row).rstrip() for row in rows]


def tile_text(tile: dict[str, Any]) -> str:
    """A tile without a card."""
    if tile["mark"] == "grey":
        return "###"
    if tile["destroyed"]:
        return "xx"
    return f"{'+' if tile['mark'] == 'centre' else ''}{tile['tile']}"
