"""What Sail says and shows: names, sentences, scenes. Decisions are left to the rules, hiding to `redact`."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail import rules
from quarterdeck.games.sail.content import (
    AHEAD,
    CARD_COUNT,
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    COLUMN,
    COLUMNS,
    CONTENT,
    DECLINE,
    END,
    ISLAND,
    KRAKEN,
    KRAKEN_CARD,
    KRAKEN_CARD_NAME,
    KRAKEN_SPACE_NAMES,
    KRAKEN_TRACK,
    LEVEL_NAMES,
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
    SYMBOL_NAMES,
    TAKE_PIRATE,
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
    return [card for card in range(CARD_COUNT) if (members >> card) & 1]


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def outlook(s: Any, action: int) -> str:
    """What a legal action would do, for newcomers: the pair a card would make, a pirate's power, the ship's way."""
    if rules.refusal(s, action):
        return ""
    if s.phase == Phase.PICK:
        return PIRATE_TEXTS[action - TAKE_PIRATE]
    if s.phase in (Phase.GIVE, Phase.LEAD):
        return str(SYMBOL_NAMES[CARDS[action].symbol])
    if s.phase == Phase.FOLLOW:
        return outlook_of_following(s, action)
    if action == DECLINE and s.phase != Phase.NAVIGATOR:
        return "nothing happens in this trick"
    if s.phase == Phase.GUNNER:
        return "flip the top card of the player deck"
    return way_of_ship(s, 1 - s.winner if s.phase == Phase.NAVIGATOR and action == USE else s.winner)


def way_of_ship(s: Any, way: int) -> str:
    """Where the ship would go."""
    return f"ship to {place(AHEAD[s.ship][way])}" if rules.is_open(s, way) else "the ship is stuck"


def outlook_of_following(s: Any, action: int) -> str:
    """The pair that the card would make, who would win and where the ship would go."""
    first, second = CARDS[s.lead_card], CARDS[action]
    wins = second.colour == first.colour and second.number > first.number
    winner = 1 - s.leader if wins else s.leader
    who = "you win" if wins else f"{SEAT_NAMES[winner]} wins"
    pair = PAIR_OF[first.symbol][second.symbol]
    if pair == NONE:
        return f"no pair, {who}"
    effect = PAIRS[pair]
    if not (effect.towards or effect.straight):
        return f"{PAIR_NAMES[pair]}, {who}"
    way = winner if effect.towards else rules.Course.STRAIGHT
    hits = hits_on_the_way(s, way, effect.hits)
    return f"{PAIR_NAMES[pair]}, {who}, {way_of_ship(s, way)}{f', {times(hits)} hit' if hits else ''}"


def hits_on_the_way(s: Any, way: int, hits: int) -> int:        # SAIL-048, SAIL-054, SAIL-056
    """The pair's hits, with that of a Kraken space; none where the ship reaches the End."""
    token = TOKENS[s.scenario - 1][AHEAD[s.ship][way]] if rules.is_open(s, way) else ISLAND
    return 0 if token == END else hits + (token == KRAKEN)


def hits_to_sink(s: Any) -> int:                                # SAIL-065..068
    """How many hits in a row would lose the game."""
    deck, meeple, hits = list(s.kraken[:s.kraken_len]), s.meeple, 0
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
        "spaces": [{"x": x, "y": y, "token": ("sea", "island", "kraken", "end")[TOKENS[s.scenario - 1][i]]}
                   for i, (x, y) in enumerate(PLACES)],
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


def is_out_of_reach(s: Any) -> bool:                      # SAIL-087
    """Whether no way of open spaces leads from the ship to the End any more."""
    seen, open_spaces = set(), [s.ship]
    while open_spaces:
        space = open_spaces.pop()
        if TOKENS[s.scenario - 1][space] == END:
            return False
        for way in range(3):
            ahead = AHEAD[space][way]
            if ahead != NONE and ahead not in seen and TOKENS[s.scenario - 1][ahead] != ISLAND:
                seen.add(ahead)
                open_spaces.append(ahead)
    return True


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
