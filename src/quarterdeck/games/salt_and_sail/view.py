"""What Salt & Sail says and shows: names, sentences, scenes. Decisions are left to the rules, hiding to `redact`."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from functools import cache
from math import atan2, pi
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.engine.result import Feat, Line, Result, Standing, TurningPoint, symbols
from quarterdeck.games.salt_and_sail import rules
from quarterdeck.games.salt_and_sail.content import (
    ACCEPT,
    ALE,
    ALLOCATE,
    ANY_GREAT,
    ANY_STANDARD,
    ARTIFACT,
    ATTEMPT_PRIVATE,
    BAGS,
    BARTER,
    BUY_SHIP,
    CAPTAIN,
    CAPTAIN_NAMES,
    CARDS,
    CLOSEST_PORT,
    CLUES,
    CONTENT,
    DANGERS,
    DECLINE,
    DEFEAT,
    DELIVER,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    DIRECTION_NAMES,
    DISCARD_RUMOR,
    DISCOVERIES,
    DISCOVERY_NAMES,
    DISCOVERY_TOKENS,
    DISTANCE,
    DRAW,
    DROP_GOOD,
    DROP_RATION,
    EFFECTS,
    ENCOUNTER,
    ENCOUNTER_NAMES,
    END_TURN,
    EQUIPMENT,
    EQUIPMENT_NAMES,
    EQUIPMENT_TEXTS,
    FAIL,
    FINISH,
    HARBOUR,
    HARBOUR_HEX,
    HAS_ENCOUNTER,
    HIRE_HANDS,
    HIRE_SAILS,
    IS_HARBOUR,
    KEEP,
    KINDS_OF_ENCOUNTER,
    KIT_COST,
    KITS,
    LAND,
    LEAVE,
    LISTEN,
    LOAD_ALL,
    LOAD_ONE,
    LOSE_HANDS,
    LOSE_SAILS,
    MAP_NAMES,
    MAP_ROWS,
    MAP_STORIES,
    MOST_ROUNDS,
    NEXT,
    NICKNAMES,
    NUMBER_OF_HARBOURS,
    OFFICER,
    OFFICER_NAMES,
    OFFICER_TEXTS,
    PLACE_NAMES,
    PORT,
    PRIVATE,
    REPAIR_HEAVY,
    REPAIR_LIGHT,
    RUMORS,
    SEA,
    SEAT_LETTERS,
    SEAT_NAMES,
    SEAT_ROWS,
    SELL_ALL,
    SELL_ONE,
    SHIP_NAMES,
    SHIPS,
    SITE_HEX,
    SKILLS,
    STEP,
    STOP,
    STOP_DRAWING,
    STUDY,
    SUCCEED,
    SYMBOL_NAMES,
    TAKEN,
    TEMPORARY,
    TOKEN_CODES,
    TOKEN_SYMBOLS,
    TOKENS,
    TRADE,
    TRADE_1,
    TRADE_2,
    TREASURE_CARDS,
    TREASURE_NAMES,
    TREASURES,
    TYPES,
    VILLAGE,
    VISIT,
    WAYS,
)
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_in
from quarterdeck.games.salt_and_sail.rules.encounters import allowance
from quarterdeck.games.salt_and_sail.rules.moving import range_of, steps
from quarterdeck.games.salt_and_sail.rules.table import ration_hold, site_at, sites_in_use
from quarterdeck.games.salt_and_sail.rules.terms import Ending, Event, Rule
from quarterdeck.games.salt_and_sail.rules.turn import ending, has_last_round, last_round, moves, solo_target
from quarterdeck.games.salt_and_sail.state import Phase

RULES_VERSION = 2
Names = Sequence[str]
"""[seat]: what the person there is called."""

OPTION_TEXTS = {
    "seats": "How many explorers sail. Alone you play against the target of the map.",
    "map": "Where you explore. 4 Corners and Around the World are best with 3 or more. You can also make a map of your own.",
    "discoveries": "How many Discoveries there are to make: fewer for a shorter game, more for a longer one.",
    "first": "Who begins: drawn by lot, or the player you choose.",
    "round_limit": "With a last round the game ends then, even if there are Discoveries left. Alone you always play to it.",
    "open_rumors": "Show the Discovery on each Rumor for a first game: then you know what it is worth. As printed, a Rumor "
                   "shows only a clue.",
    "open_fame": "Show everybody's Fame Points while you play. As printed, they stay face down to the end.",
}
"""What the options lead to, for the form."""

# ------------------------------------------------------------------ names

SINGLE = {STOP: "Stop here", END_TURN: "End the turn", LEAVE: "Leave", LOAD_ONE: "Load one ration",
          LOAD_ALL: "Load all rations",
          REPAIR_LIGHT: "Repair a Light damage", REPAIR_HEAVY: "Repair a Heavy damage", SELL_ONE: "Sell one good",
          SELL_ALL: "Sell all goods", DIG_EQUIPMENT: "Turn up other Equipment", LISTEN: "Listen for a Rumor",
          ALE: "Buy ale for another Rumor", HIRE_SAILS: "Hire a crew for the Sails", HIRE_HANDS: "Hire a crew for the deck",
          DIG_OFFICER: "Turn up another Officer", DELIVER: "Deliver what is aboard", STUDY: "Study",
          CLOSEST_PORT: "Begin again in the closest Port", DRAW: "Draw a token", STOP_DRAWING: "Stop drawing",
          ACCEPT: "Accept", DECLINE: "Decline", FINISH: "Finish trading", DROP_RATION: "Drop a ration",
          DROP_GOOD: "Drop a good", LOSE_SAILS: "Lose a crew from Sails", LOSE_HANDS: "Lose a crew from Hands"}


def name(s: Any, action: int) -> str:
    """The action in the words that the page shows."""
    if action in SINGLE:
        return SINGLE[action]
    if action < STOP:
        return f"Sail {DIRECTION_NAMES[action - STEP]}"
    if action < VISIT:
        return f"Attempt {rumor_number(rumor_in(s, action - ATTEMPT_PRIVATE))}"
    if action < LEAVE:
        return f"Visit the {PLACE_NAMES[action - VISIT]}"
    if action < BUY_SHIP:
        return f"Discard {rumor_number(s.rumors[s.active][action - DISCARD_RUMOR])}"
    if action < LOAD_ONE:
        return f"Buy a {SHIP_NAMES[action - BUY_SHIP + 1]}"
    return name_of_card(s, action)


def spoken(s: Any, action: int, _names: Names = SEAT_NAMES) -> str:
    """The action as one would say it at the table: directions and harbours in words, trades by what they bring."""
    if action < STOP:
        return f"Sail {DIRECTION_WORDS[DIRECTION_NAMES[action - STEP]]}"
    if HARBOUR <= action < CLOSEST_PORT:
        return f"Begin in {harbour_words(s.map_no - 1, action - HARBOUR)}"
    if TRADE <= action < FINISH and s.enc_card != NONE:
        return f"Trade: {exchange_words((TRADE_1, TRADE_2)[action - TRADE] + s.enc_card)}"
    if ALLOCATE <= action < CAPTAIN:
        return f"Put {action - ALLOCATE or 'no'} crew in Sails"
    return name(s, action)


@cache
def harbour_words(m: int, harbour: int) -> str:
    """the northern harbour: where it lies among the harbours of the Capital."""
    spots = [(q + r / 2, r * 0.87) for q, r in (SEA[m][at] for at in HARBOUR_HEX[m][:NUMBER_OF_HARBOURS[m]])]
    x, y = (sum(spot[i] for spot in spots) / len(spots) for i in range(2))
    winds = [round(atan2(b - y, a - x) / (pi / 4)) % 8 for a, b in spots]
    return f"the {SIDES_OF_A_TOWN[winds[harbour]]} harbour" if winds.count(winds[harbour]) == 1 else f"harbour {harbour + 1}"


SIDES_OF_A_TOWN = ("eastern", "south-eastern", "southern", "south-western", "western", "north-western", "northern",
                   "north-eastern")


def name_of_card(s: Any, action: int) -> str:
    """The actions that choose a card, a number or a harbour."""
    if action < DIG_EQUIPMENT:
        slot = action - EQUIPMENT
        kind = s.equipment_row[slot]
        twin = f" ({slot + 1})" if kind != NONE and list(s.equipment_row).count(kind) > 1 else ""
        card = EQUIPMENT_NAMES[kind] if kind != NONE else f"Equipment {slot + 1}"
        return f"{'Take' if s.phase == Phase.EQUIPMENT else 'Buy'} {card}{twin}"
    if action < DIG_OFFICER:
        officer = s.officer_row[action - OFFICER]
        return f"Take the {OFFICER_NAMES[officer]}" if officer != NONE else f"Take Officer {action - OFFICER + 1}"
    if action < CAPTAIN:
        return f"{counted(action - ALLOCATE, 'crew', 'crew')} in Sails"
    if action < HARBOUR:
        return f"Sail under {CAPTAIN_NAMES[action - CAPTAIN]}"
    if action < CLOSEST_PORT:
        return f"Harbour {action - HARBOUR + 1}"
    if action < KEEP:
        return f"Trade {action - TRADE + 1}"
    card = s.offer[action - KEEP]
    return f"Keep {TREASURE_NAMES[card]}" if card != NONE else f"Keep Treasure {action - KEEP + 1}"


def rumor_number(rumor: int) -> str:
    """Rumor 20."""
    return f"Rumor {rumor + 1}" if 0 <= rumor < CARDS else "a Rumor"


def rumor_name(rumor: int) -> str:
    """Rumor 20 (moon)."""
    return f"{rumor_number(rumor)} ({SYMBOL_NAMES[RUMORS[rumor].symbol]})"


def counted(count: int, thing: str, things: str = "") -> str:
    """1 ration, 2 rations."""
    return f"{count} {thing if count == 1 else things or thing + 's'}"


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def closest_site(s: Any, at: int) -> int:
    """The site that is the fewest hexes away and not empty, or NONE."""
    charts = DISTANCE[s.map_no - 1]
    left = [site for site in range(sites_in_use(s)) if s.site_token[site] != TAKEN]
    return min(left, key=lambda site: int(charts[site][at]), default=NONE)


def needs(card: Any) -> str:
    """2 Fight and 1 great Fight, danger crew."""
    danger = f", danger {DANGERS[card.danger]}" if card.danger else ""
    return f"{feats_wanted(card.skill, card.standard, card.great)}{danger}"


def feats_wanted(skill: int, standard: int, great: int) -> str:
    """2 Fight and 1 great Fight."""
    return listed([feat_words(kind, count) for kind, count in ((2 * skill, standard), (2 * skill + 1, great)) if count])


def missing(card: Any, drawn: Any) -> str:
    """What a check still needs after those tokens, or nothing (SALT-014)."""
    standard = sum(drawn[kind] for kind in (2 * card.skill, ANY_STANDARD, TEMPORARY))
    great = sum(drawn[kind] for kind in (2 * card.skill + 1, ANY_GREAT))
    spare = max(0, great - card.great)
    return feats_wanted(int(card.skill), max(0, int(card.standard - standard - spare)), max(0, int(card.great - great)))


EFFECT_WORDS = {"fame": ("FP", "FP"), "light": ("Light damage", "Light damage"), "heavy": ("Heavy damage", "Heavy damage"),
                "crew": ("crew", "crew"), "rations": ("ration", "rations"), "goods": ("good", "goods"),
                "ducats": ("ducat", "ducats"), "temp": ("temporary feat", "temporary feats"), "rumor": ("Rumor", "Rumors"),
                "treasure": ("Treasure", "Treasures")}
ALL_GOODS = -9
"""A loss that means all goods (SALT-148)."""


def effect_words(index: int) -> str:
    """-1 crew, +2 ducats: what is lost comes first."""
    effect = EFFECTS[index]
    counts = sorted(((key, getattr(effect, key)) for key in EFFECT_WORDS), key=lambda pair: pair[1] > 0)
    parts = ["all goods lost" if (key, count) == ("goods", ALL_GOODS) else f"{count:+d} {EFFECT_WORDS[key][abs(count) != 1]}"
             for key, count in counts if count]
    parts += ["keep 1 of 2 Treasures"] * (effect.treasure_pick > 0) + ["no Move next turn"] * effect.no_move
    return ", ".join(parts) or "nothing"


def exchange_words(index: int) -> str:
    """lose 2 goods, gain 1 Treasure: the same in a sentence."""
    words = effect_words(index).replace("all goods lost", "lose all goods").replace("no Move next", "do not move next")
    return re.sub(r"([+-])(\d)", lambda found: f"{'gain' if found[1] == '+' else 'lose'} {found[2]}", words)


def feat_text(text: str) -> str:
    """A card's text with feats as people say them: one great Lore token, not one Lore great token."""
    return re.sub(r"(\w+) (great|standard) token", lambda found: f"{'great ' * (found[2] == 'great')}{found[1]} token", text)


KIT_WORDS = tuple(feat_text(text) for text in EQUIPMENT_TEXTS)
OFFICER_WORDS = tuple(feat_text(text) for text in OFFICER_TEXTS)
"""What Equipment and Officers do, as the page says it."""


def outlook(s: Any, action: int) -> str:
    """A short note on what the action would do."""
    if action < STOP:
        return step_words(s, action - STEP)
    if ATTEMPT_PRIVATE <= action < VISIT and rumor_in(s, action - ATTEMPT_PRIVATE) != NONE:
        return rumor_words(s, rumor_in(s, action - ATTEMPT_PRIVATE))
    if DISCARD_RUMOR <= action < BUY_SHIP and s.rumors[s.active][action - DISCARD_RUMOR] != NONE:
        return rumor_words(s, s.rumors[s.active][action - DISCARD_RUMOR])
    if BUY_SHIP <= action < LOAD_ONE:
        return f"{SHIPS[action - BUY_SHIP + 1].cost} ducats"
    if EQUIPMENT <= action < DIG_EQUIPMENT and s.equipment_row[action - EQUIPMENT] != NONE:
        kind = s.equipment_row[action - EQUIPMENT]
        price = "" if s.phase == Phase.EQUIPMENT else f"{counted(KIT_COST[kind], 'ducat')}. "
        return f"{price}{KIT_WORDS[kind]}"
    if OFFICER <= action < DIG_OFFICER and s.officer_row[action - OFFICER] != NONE:
        return str(OFFICER_WORDS[s.officer_row[action - OFFICER]])
    return outlook_of_answer(s, action)


def outlook_of_answer(s: Any, action: int) -> str:
    """The same for answers to what is asked."""
    if CAPTAIN <= action < HARBOUR:
        return f"{NICKNAMES[action - CAPTAIN]}: {bag_words(BAGS[action - CAPTAIN])}"
    if HARBOUR <= action < CLOSEST_PORT:
        site = closest_site(s, HARBOUR_HEX[s.map_no - 1][action - HARBOUR])
        return f"closest to site {SITE_LETTERS[site]}" if site != NONE else ""
    if action == ACCEPT and s.enc_card != NONE:
        return effect_words(SUCCEED + s.enc_card)
    if TRADE <= action < FINISH and s.enc_card != NONE:
        return effect_words((TRADE_1, TRADE_2)[action - TRADE] + s.enc_card)
    if LOSE_SAILS <= action <= LOSE_HANDS and s.phase == Phase.CREW_LOSS:
        return loss_words(s, action)
    if KEEP <= action < LOSE_SAILS and s.offer[action - KEEP] != NONE:
        treasure = TREASURES[s.offer[action - KEEP]]
        return f"{treasure.fame} FP, {treasure.ducats} ducats"
    return ""


def bag_words(bag: Any) -> str:
    """3 Fight, 1 great Fight, 2 Defeats."""
    return ", ".join(feat_words(kind, int(count)) for kind, count in enumerate(bag) if count)


def effect(s: Any, action: int, _viewer: int, _names: Names) -> str:
    """What a legal action leads to, in a clause: what lies there, what helps, what it costs or brings; else nothing."""
    if action < STOP:
        there = step_words(s, action - STEP)
        return f"{there} lies that way" if there else "open sea lies that way"
    if ATTEMPT_PRIVATE <= action < VISIT:
        help_, total = useful(s, s.active, rumor_in(s, action - ATTEMPT_PRIVATE))
        return f"{help_} of {total} tokens in the bag help"
    if TRADE <= action < FINISH and s.enc_card != NONE:
        return ""
    if action == ACCEPT and s.enc_card != NONE:
        return f"the card says: {exchange_words(SUCCEED + s.enc_card)}"
    if CAPTAIN <= action < HARBOUR:
        return f"the bag holds {bag_words(BAGS[action - CAPTAIN])}"
    note = outlook(s, action).rstrip(".")
    if HARBOUR <= action < CLOSEST_PORT or LOSE_SAILS <= action <= LOSE_HANDS:
        return f"it {'is ' * (action < CLOSEST_PORT)}{note}" if note else ""
    if DISCARD_RUMOR <= action < BUY_SHIP:
        return f"the Rumor asks for {asked_feats(note)}"
    if BUY_SHIP <= action < LOAD_ONE or KEEP <= action < LOSE_SAILS:
        return f"it {'costs' if action < LOAD_ONE else 'is worth'} {note}"
    text = re.sub(r"^\d+ ducats?\. ", "", note)
    return f"the card says: “{text}”" if text else ""


def asked_feats(note: str) -> str:
    """2 Fight and 1 great Fight, out of a note on a Rumor."""
    return note.partition(": ")[2].partition("; ")[0].partition(", danger")[0]


def loss_words(s: Any, action: int) -> str:
    """What is left for a Move and for an Encounter if a crew of Sails, or of Hands, is lost (SALT-190)."""
    seat = s.active
    sails = s.sails[seat] - (action == LOSE_SAILS)
    hexes = range_of(s, seat) - (action == LOSE_SAILS) if sails else 0
    move = f"a Move of {counted(hexes, 'hex', 'hexes')}" if hexes else "no Move"
    return f"leaves {move}, {s.hands[seat] - (action == LOSE_HANDS)} in Hands"


def step_words(s: Any, way: int) -> str:
    """What lies in the next hex that way."""
    m, at = s.map_no - 1, s.ship_hex[s.active]
    beside = NEXT[m][at][way] if at != NONE else NONE
    if beside == NONE:
        return ""
    if HAS_ENCOUNTER[m][beside]:
        return "an Encounter"
    if IS_HARBOUR[m][beside]:
        return "a harbour"
    return site_words(site_scene(s, site_at(s, beside))) if site_at(s, beside) != NONE else ""


def site_words(site: dict[str, Any]) -> str:
    """a Discovery (moon, star)."""
    symbols = f" ({', '.join(site['symbols'])})" if site["symbols"] else ""
    if site["kind"] in ("taken", "empty"):
        return "an empty site"
    return "an unknown token" if site["kind"] == "unknown" else f"a {site['kind'].title()}{symbols}"


def rumor_words(s: Any, rumor: int) -> str:
    """moon: 3 standard Fight, danger crew; where Rumors are open also what it leads to (SALT-182, SALT-184)."""
    card = RUMORS[rumor]
    leads = f"; {discovery_words(s.leads[rumor])}" if s.open_rumors else ""
    return f"{SYMBOL_NAMES[card.symbol]}: {needs(card)}{leads}"


def discovery_words(card: int) -> str:
    """The Serpent Temple, a City: 6 FP and 4 ducats."""
    found = DISCOVERIES[card]
    kind = TYPES[found.type].title()
    home = " once it is delivered to a Governor" if found.type == ARTIFACT else ""
    return (f"{DISCOVERY_NAMES[card]}, {'an' if kind[0] in 'AEIOU' else 'a'} {kind}: {found.fame} FP and "
            f"{counted(found.ducats, 'ducat')}{home}")


# ------------------------------------------------------------------ refusals

SENTENCES = {
    Rule.TRIM_THE_HOLD: "Your hold is overfull; drop a ration or a good.",
    Rule.NO_SEA_THERE: "There is no open sea in that direction; sail another way.",
    Rule.TAKEN_CAPTAIN: "Choose a Captain that nobody has taken.",
    Rule.TAKE_AN_OFFICER: "Take one of the Officers shown.",
    Rule.TAKE_EQUIPMENT: "Take one of the Equipment cards shown; it costs nothing.",
    Rule.CHOOSE_A_HARBOUR: "Choose a harbour of the Capital for your ship.",
    Rule.ALLOCATE_CREW: "Say how many of your crew stand in Sails; Sails and Hands have only so many slots.",
    Rule.CHOOSE_AN_ACTION: "Choose an action, or end your turn.",
    Rule.MOVE_ONCE: "You have moved already; one Move a turn.",
    Rule.DISCARD_LATER: "You cannot discard that now; discard Rumors in the menu, or where another could be drawn.",
    Rule.NO_RANGE: "Nobody stands in Sails; put crew there when you allocate.",
    Rule.STEP_OR_STOP: "Your ship is under way: sail on, or stop.",
    Rule.BARRED: "You may not move this turn; use another action.",
    Rule.NO_MATCH: "That Rumor fits nothing here; its symbol must be on a Discovery token under your ship.",
    Rule.NO_SUCH_RUMOR: "There is no Rumor in that slot that you could use.",
    Rule.IN_A_VISIT: "Finish your visit first: choose a task, or leave.",
    Rule.NOTHING_TO_DO_THERE: "You can do nothing there now; that place is not here, or none of its tasks can be done.",
    Rule.CANNOT_BUY_SHIP: "You cannot buy that ship; it takes the Dock, the price, another type, and one purchase a visit.",
    Rule.NO_ROOM: "No ration can be loaded; that takes a Dock or a Village, and room in the hold.",
    Rule.CANNOT_REPAIR: "Nothing to repair; that takes the Dock, a ducat, and such a damage.",
    Rule.NO_GOODS: "No good can be sold; that takes the Market, and goods aboard.",
    Rule.CANNOT_BUY_EQUIPMENT: "That Equipment cannot be bought; it takes the Market, a card in the slot, and its price.",
    Rule.CANNOT_DIG_EQUIPMENT: "The Equipment row stays; once a visit to the Market, before anything is bought, it may go.",
    Rule.CANNOT_LISTEN: "Nobody tells you more; listen once a visit, with fewer than three Rumors in hand.",
    Rule.CANNOT_DRINK: "No ale now; listen first, once a visit, with a ducat and room for a Rumor.",
    Rule.CANNOT_HIRE: "No crew can be hired there; that takes the Pub, the pay, and a free slot.",
    Rule.CANNOT_RECRUIT: "No Officer can be taken; that takes the Pub, an Officer shown, and is done once a visit.",
    Rule.CANNOT_DIG_OFFICER: "The Officers stay; once a visit to the Pub, before one is taken, they may be exchanged.",
    Rule.NOTHING_TO_DELIVER: "Nothing to deliver; bring Treasures or Artifacts to the Governor.",
    Rule.CANNOT_STUDY: "You cannot study; that takes the Governor, a ducat, and fewer than three temporary feats.",
    Rule.DRAW_OR_STOP: "A check is under way: draw a token, or stop.",
    Rule.CANNOT_TRADE: "Make a trade that you can pay and have not made, or finish.",
    Rule.ACCEPT_OR_DECLINE: "Accept the Fortune, or decline it.",
    Rule.KEEP_ONE_TREASURE: "Keep one of the two Treasures.",
    Rule.CHOOSE_A_PORT: "Your ship is lost; choose a harbour of the Capital, or the closest Port.",
    Rule.SAILS_OR_HANDS: "Say whether Sails or Hands lose a crew.",
    Rule.GAME_OVER: "The game is over; start a new one to play on.",
}


def why_not(s: Any, action: int) -> tuple[str, str]:
    """The id of the rule that refuses `action`, and a sentence for the player."""
    rule = Rule(rules.refusal(s, action))
    return f"{CONTENT.prefix}-{rule:03d}", SENTENCES[rule]


# ------------------------------------------------------------------ the log

SITE_LETTERS = "abcdefghijkl"
DIRECTION_WORDS = {"E": "east", "NE": "north-east", "NW": "north-west", "W": "west", "SW": "south-west", "SE": "south-east"}
DECK_NAMES = ("Rumor", "Encounter", "Equipment", "Officer", "Treasure")
STORES = (("crew", "crew"), ("ration", "rations"), ("good", "goods"), ("ducat", "ducats"),
          ("temporary feat", "temporary feats"))


def tell(event: Told, seat: int = NOBODY, names: Names = SEAT_NAMES) -> str:
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here. `names` is who sits where."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.STORY:
            return f"{MAP_NAMES[a - 1]}. {MAP_STORIES[a - 1]}".rstrip()
        case Event.SETUP:
            return f"{says(seat, b, 'begin', 'begins', names)}."
        case Event.ROUND:
            return f"Round {a}."
        case Event.LAST_DISCOVERY:
            return "The last Discovery is made; the round is played to its end."
        case Event.RESHUFFLED:
            return f"The {DECK_NAMES[a]} discards are shuffled."
        case Event.NEW_RUMOR:
            return f"{rumor_name(b)} is open to all now."
        case Event.TURNED_UP:
            return f"Turned up: {'nothing' if c == NONE else (OFFICER_NAMES if b else EQUIPMENT_NAMES)[c]}."
        case Event.OVER:
            return " ".join(filter(None, [verdict(a, seat, names), ending_words(b, bool(c))]))
        case _:
            return tell_of_seat(event, seat, names)


def tell_of_seat(event: Told, seat: int, names: Names) -> str:
    """What a seat did or what befell it."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.CAPTAIN:
            return f"{says(seat, a, 'sail', 'sails', names)} under {CAPTAIN_NAMES[b]}."
        case Event.OFFICER:
            return f"{says(seat, a, 'take', 'takes', names)} the {OFFICER_NAMES[b]} aboard."
        case Event.EQUIPMENT:
            price = f" for {counted(c, 'ducat')}" if c else ""
            return f"{says(seat, a, 'take', 'takes', names)} {EQUIPMENT_NAMES[b]}{price}."
        case Event.LAUNCHED:
            return f"{whose(seat, a, names)} ship lies in harbour."
        case Event.TURN:
            return f"{whose(seat, a, names)} turn.{f' A ration is eaten: {b} left.' if c else ''}"
        case Event.CARPENTER:
            return f"{whose(seat, a, names)} Carpenter mends a Light damage."
        case Event.ALLOCATED:
            return f"{says(seat, a, 'put', 'puts', names)} {b} crew in Sails and {c} in Hands."
        case Event.SAILED:
            return f"{says(seat, a, 'sail', 'sails', names)} {DIRECTION_WORDS[DIRECTION_NAMES[c]]}."
        case Event.LOOKED:
            what = {PORT: "a Port", VILLAGE: "a Village"}.get(c, "a Discovery")
            return f"{says(seat, a, 'look', 'looks', names)} at site {SITE_LETTERS[b]}: {what}."
        case Event.SYMBOLS:
            return f"It bears {token_words(c)}."
        case Event.DREW_RUMOR:
            return f"{says(seat, a, 'hear', 'hears', names)} a Rumor; {b} in hand."
        case Event.RUMOR:
            return f"It is {rumor_name(b)}: {CLUES[b]}"
        case Event.DISCARDED_RUMOR:
            return f"{says(seat, a, 'discard', 'discards', names)} {rumor_name(b)}."
        case Event.ATTEMPT:
            return f"{says(seat, a, 'attempt', 'attempts', names)} {'a private Rumor' if b == PRIVATE else rumor_name(b)}."
        case Event.TOKEN:
            draws = says(seat, a, "draw", "draws", names)
            return f"{draws} {drawn_words(b, c)}."
        case Event.TOKENS_BACK:
            return f"{whose(seat, a, names)} set-aside tokens return to the bag."
        case Event.DISCOVERED:
            return f"{says(seat, a, 'discover', 'discovers', names)} {discovery_words(c)} (Rumor {b + 1})!"
        case Event.PAID:
            return f"{says(seat, a, 'gain', 'gains', names)} {counted(b, 'ducat')} and {c} FP."
        case Event.VISITS:
            return f"{says(seat, a, 'visit', 'visits', names)} the {PLACE_NAMES[b]}."
        case Event.BOUGHT_SHIP:
            return f"{says(seat, a, 'buy', 'buys', names)} a {SHIP_NAMES[b]}."
        case Event.LOADED:
            return f"{says(seat, a, 'load', 'loads', names)} rations; {b} aboard."
        case Event.REPAIRED:
            return f"{says(seat, a, 'repair', 'repairs', names)} a {'Heavy' if b else 'Light'} damage."
        case Event.SOLD:
            return f"{says(seat, a, 'sell', 'sells', names)} {counted(b, 'good')} for {counted(c, 'ducat')}."
        case Event.ROW_DISCARDED:
            return f"{says(seat, a, 'discard', 'discards', names)} the {'Officers' if b else 'Equipment'} shown."
        case Event.HIRED:
            return f"{says(seat, a, 'hire', 'hires', names)} a crew for the {'deck' if b else 'Sails'}."
        case Event.DELIVERED:
            return f"{says(seat, a, 'deliver', 'delivers', names)} {DISCOVERY_NAMES[c] if b else TREASURE_NAMES[c]}."
        case Event.STUDIED:
            has = "have" if seat == a else "has"
            return f"{says(seat, a, 'study', 'studies', names)} and {has} {counted(b, 'temporary feat')} now."
        case _:
            return tell_of_encounter(event, seat, names)


def tell_of_encounter(event: Told, seat: int, names: Names) -> str:
    """What happened in an Encounter, and to the ship."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.ENCOUNTER:
            return f"{says(seat, a, 'meet', 'meets', names)} {ENCOUNTER_NAMES[b]}."
        case Event.STOPPED:
            return f"{says(seat, a, 'stop', 'stops', names)} drawing."
        case Event.PASSED:
            return f"{ENCOUNTER_NAMES[b]}{outcome_words(b, ', won')}: {effect_words(SUCCEED + b)}."
        case Event.FAILED:
            return f"{ENCOUNTER_NAMES[b]}{outcome_words(b, ', lost')}: {effect_words(FAIL + b)}."
        case Event.UNHARMED:
            return f"{ENCOUNTER_NAMES[b]} does no harm."
        case Event.ACCEPTED:
            return f"{says(seat, a, 'accept', 'accepts', names)}."
        case Event.DECLINED:
            return f"{says(seat, a, 'decline', 'declines', names)} and may sail on."
        case Event.TRADED:
            return f"{says(seat, a, 'trade', 'trades', names)}: {effect_words((TRADE_1, TRADE_2)[c] + b)}."
        case Event.LIGHT:
            return "Copper Sheathing holds off the damage." if c else f"{whose(seat, a, names)} ship has {b} Light damage."
        case Event.HEAVY:
            return f"{whose(seat, a, names)} ship has {b} Heavy damage."
        case Event.LOST_CREW:
            return f"{says(seat, a, 'lose', 'loses', names)} a crew from {'Hands' if c else 'Sails'}; {b} left."
        case Event.SAVED_CREW:
            return f"{whose(seat, a, names)} Surgeon saves a crew."
        case Event.GAINED:
            did = says(seat, a, "gain", "gains", names) if c > 0 else says(seat, a, "lose", "loses", names)
            return f"{did} {counted(abs(c), *STORES[b])}."
        case Event.TREASURE:
            ship = "your" if a == seat else whose(seat, a, names)
            return f"{TREASURE_NAMES[b]} comes aboard {ship} ship."
        case Event.TREASURES:
            return f"{says(seat, a, 'choose', 'chooses', names)} between two Treasures."
        case Event.OFFERED:
            return f"They are {TREASURE_NAMES[b]} and {TREASURE_NAMES[c]}."
        case Event.BARRED:
            return f"{says(seat, a, 'may', 'may', names)} not move next turn."
        case Event.DROPPED:
            return f"{says(seat, a, 'drop', 'drops', names)} a {'good' if b else 'ration'}."
        case Event.SANK:
            return f"{whose(seat, a, names)} ship sinks!"
        case _:
            return ""


def called(names: Names, seat: int) -> str:
    """What the person at a seat is called; the seat's own name where nobody has said one."""
    return names[seat] if seat < len(names) and names[seat] else str(SEAT_NAMES[seat])


def says(viewer: int, seat: int, you: str, they: str, names: Names = SEAT_NAMES) -> str:
    """You sail, or Anna sails."""
    return f"You {you}" if viewer == seat else f"{called(names, seat)} {they}"


def whose(viewer: int, seat: int, names: Names = SEAT_NAMES) -> str:
    """Your, or Anna's."""
    return "Your" if viewer == seat else f"{called(names, seat)}'s"


FEAT_NAMES = ("Fight", "great Fight", "Observation", "great Observation", "Lore", "great Lore", "wild", "great wild",
              "Defeat", "temporary feat")
if len(FEAT_NAMES) != TOKENS:
    raise ValueError("every kind of token needs its words")


def feat_words(kind: int, count: int, has_number: bool = True) -> str:
    """3 Fight, 1 great Fight, 2 Defeats; as people say it."""
    name = FEAT_NAMES[kind] + ("s" if kind in (DEFEAT, TEMPORARY) and count != 1 else "")
    return f"{count} {name}" if has_number else name[0].upper() + name[1:]


def drawn_words(kind: int, danger: int) -> str:
    """a Defeat, and danger strikes; a great Fight."""
    article = "an" if FEAT_NAMES[kind][0] in "AEIO" else "a"
    name = f"{FEAT_NAMES[kind]} token" if kind in (ANY_STANDARD, ANY_GREAT) else FEAT_NAMES[kind]
    more = "" if kind != DEFEAT else ", and danger strikes" if danger else ": it does not help"
    return f"{article} {name}{more}"


def outcome_words(card: int, words: str) -> str:
    """How a check went; other Encounters are neither won nor lost."""
    return words if ENCOUNTER[card].skill != NONE else ""


def token_words(token: int) -> str:
    """moon and star."""
    return listed([SYMBOL_NAMES[i] for i in range(len(SYMBOL_NAMES)) if TOKEN_SYMBOLS[token] >> i & 1])


def verdict(winners: int, seat: int, names: Names = SEAT_NAMES) -> str:
    """Who has won, for that seat."""
    won = [called(names, i) for i in range(len(SEAT_NAMES)) if winners >> i & 1]
    if not won:
        return "The target was not reached; the voyage is lost."
    if seat != NOBODY and winners >> seat & 1:
        return "You win!" if len(won) == 1 else "You share the victory."
    return f"{listed(won)} {'wins' if len(won) == 1 else 'share the victory'}."


def ending_words(how: int, alone: bool) -> str:
    """Where an ending, or the target of who sails alone, is ours and not the rulebook's, it says so (SALT-171, SALT-176)."""
    words = {Ending.LAST_ROUND: "The last round is over, though Discoveries are left. ",
             Ending.COUNTER: f"Round {MOST_ROUNDS} is over, and no game goes on longer. "}.get(Ending(how), "")
    if alone:
        return f"{words}The solo game, with its last round and its target, is ours; the rulebook has none."
    return f"{words}That end is ours; in the rulebook only the last Discovery ends the game." if words else ""


# ------------------------------------------------------------------ the scene

def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted."""
    return {
        "seat": seat, "to_act": rules.to_act(s), "prompt": prompt(s, seat), "phase": Phase(s.phase).name.lower(),
        "round": s.round_no, "rounds": last_round(s) if has_last_round(s) else 0, "map": map_scene(s),
        "start_seat": s.start_seat, "sites": [site_scene(s, site) for site in range(sites_in_use(s))],
        "discoveries_left": s.tokens_left, "discoveries": [discovery_scene(s, rumor) for rumor in made(s)],
        "actions_left": s.actions_left, "range_left": s.range_left,
        "moved": s.moved, "barred": s.barred, "place": "" if s.place == NONE else PLACE_NAMES[s.place],
        "public_rumors": [rumor_scene(s, rumor, seat) for rumor in s.public_rumors if rumor != NONE],
        "ways": ways_scene(s),
        "equipment": [None if kind == NONE else {"name": EQUIPMENT_NAMES[kind], "cost": KIT_COST[kind],
                                                 "text": KIT_WORDS[kind]} for kind in s.equipment_row],
        "officers": [None if card == NONE else {"name": OFFICER_NAMES[card], "text": OFFICER_WORDS[card]}
                     for card in s.officer_row],
        "encounter": encounter_scene(s), "offer": [TREASURE_NAMES[card] for card in s.offer if card != NONE],
        "decks": {"rumor": s.rumor_left, "encounter": s.encounter_left, "equipment": s.equipment_left,
                  "officer": s.officer_left, "treasure": s.treasure_left},
        "discards": {"rumor": [card + 1 for card in s.rumor_discard if card != NONE],
                     "encounter": [ENCOUNTER_NAMES[card] for card in s.encounter_discard if card != NONE],
                     "equipment": [EQUIPMENT_NAMES[kind] for kind in s.equipment_discard if kind != NONE],
                     "officer": [OFFICER_NAMES[card] for card in s.officer_discard if card != NONE],
                     "treasure": [TREASURE_NAMES[card] for card in s.treasure_discard if card != NONE]},
        "seats": [seat_scene(s, other, seat) for other in range(s.seats)],
        "result": None if s.phase != Phase.OVER else {"winners": [i for i in range(s.seats) if s.winners >> i & 1],
                                                      "text": verdict(s.winners, seat),
                                                      "ending": ending_words(ending(s), s.seats == 1)},
    }


def map_scene(s: Any) -> dict[str, Any]:
    """What the map shows from the start."""
    m = s.map_no - 1
    row = MAP_ROWS[m]
    return {"name": MAP_NAMES[m], "story": MAP_STORIES[m], "sea": SEA[m], "land": LAND[m], "capital": row["capital"],
            "ports": row["known_ports"], "encounters": row["encounters"], "solo_fame": solo_target(s)}


def made(s: Any) -> list[int]:
    """The Rumors that were completed."""
    return [rumor for rumor in range(CARDS) if s.found[rumor] != NONE]


def discovery_scene(s: Any, rumor: int) -> dict[str, Any]:
    """The Discovery card behind a Rumor; for Rumors that were completed, or where Rumors are open (SALT-183, SALT-184)."""
    card = s.leads[rumor]
    return {"number": card + 1, "name": DISCOVERY_NAMES[card], "type": TYPES[DISCOVERIES[card].type],
            "fame": DISCOVERIES[card].fame, "ducats": DISCOVERIES[card].ducats}


def shows_fame(s: Any, seat: int, viewer: int) -> bool:
    """Whether the viewer is shown the seat's FP: scored cards lie face down until the end (SALT-186)."""
    return bool(seat == viewer or s.open_fame or s.phase == Phase.OVER)


def site_scene(s: Any, site: int) -> dict[str, Any]:
    """A site as it lies: unknown, a Discovery, a Port, a Village, taken away, or empty from the start (SALT-188)."""
    token = s.site_token[site]
    known = {PORT: "port", VILLAGE: "village", TAKEN: "taken" if s.looked[site] else "empty"}.get(token, "")
    symbols = TOKEN_SYMBOLS[token] if 0 <= token < DISCOVERY_TOKENS else s.site_symbols[site]
    return {"letter": SITE_LETTERS[site], "hex": SITE_HEX[s.map_no - 1][site],
            "at": SEA[s.map_no - 1][SITE_HEX[s.map_no - 1][site]],
            "kind": known or ("discovery" if s.looked[site] else "unknown"), "looked": s.looked[site],
            "symbols": [SYMBOL_NAMES[i] for i in range(len(SYMBOL_NAMES)) if symbols >> i & 1],
            "is_known": 0 <= token < DISCOVERY_TOKENS}


def ways_scene(s: Any) -> list[dict[str, Any]]:
    """Where the ship of the seat to act may step now."""
    open_ways = steps(s) if s.phase == Phase.STEP else moves(s) if s.phase == Phase.MENU else 0
    return [{"way": DIRECTION_NAMES[way], "action": STEP + way, "hex": NEXT[s.map_no - 1][s.ship_hex[s.active]][way]}
            for way in range(WAYS) if open_ways >> (STEP + way) & 1]


def rumor_scene(s: Any, rumor: int, seat: int) -> dict[str, Any]:
    """A Rumor card's face, whether it fits the token under the viewer's ship, and how many of the viewer's tokens help."""
    card = RUMORS[rumor]
    here = site_at(s, s.ship_hex[seat]) if seat >= 0 and s.ship_hex[seat] != NONE else NONE
    symbols = site_scene(s, here)["symbols"] if here != NONE else []
    bag = s.bag[seat] if seat >= 0 else [0] * TOKENS
    helpful = (2 * card.skill, 2 * card.skill + 1, ANY_STANDARD, ANY_GREAT, TEMPORARY)
    return {"number": rumor + 1, "name": rumor_name(rumor), "symbol": SYMBOL_NAMES[card.symbol], "needs": needs(card),
            "short": short_needs(card), "danger": DANGERS[card.danger], "clue": CLUES[rumor],
            "discovery": discovery_scene(s, rumor) if s.open_rumors else None, "fits": SYMBOL_NAMES[card.symbol] in symbols,
            "helpful": [sum(bag[kind] for kind in helpful), sum(bag)]}


def short_needs(card: Any) -> str:
    """FS2 FG1 !crew."""
    letter = SKILLS[card.skill][0].upper()
    parts = [f"{letter}{grade}{count}" for grade, count in (("S", card.standard), ("G", card.great)) if count]
    return " ".join([*parts, f"!{DANGERS[card.danger]}"] if card.danger else parts)


def encounter_scene(s: Any) -> dict[str, Any] | None:
    """The Encounter that lies open, with the tokens drawn."""
    if s.enc_card == NONE:
        return None
    card = ENCOUNTER[s.enc_card]
    return {"name": ENCOUNTER_NAMES[s.enc_card], "kind": KINDS_OF_ENCOUNTER[card.kind],
            "needs": needs(card) if card.skill != NONE else "", "barter": effect_words(BARTER + s.enc_card),
            "trades_done": [s.trades_done >> trade & 1 for trade in range(2)], "allowance": allowance(s, s.active),
            "fail": effect_words(FAIL + s.enc_card), "succeed": effect_words(SUCCEED + s.enc_card),
            "trades": [effect_words(TRADE_1 + s.enc_card), effect_words(TRADE_2 + s.enc_card)],
            "drawn": tokens_scene(s.drawn), "draws": s.enc_draws}


def tokens_scene(tokens: Any) -> dict[str, int]:
    """Token codes and how many of each."""
    return {TOKEN_CODES[kind]: tokens[kind] for kind in range(TOKENS) if tokens[kind]}


def seat_scene(s: Any, seat: int, viewer: int) -> dict[str, Any]:
    """A seat's mat."""
    ship = SHIPS[s.ship_type[seat]]
    at = s.ship_hex[seat]
    return {
        "name": SEAT_NAMES[seat], "letter": SEAT_LETTERS[seat], "colour": SEAT_ROWS[seat]["colour"],
        "is_you": seat == viewer, "fame": s.fame[seat] if shows_fame(s, seat, viewer) else None,
        "final_fame": s.final_fame[seat], "discoveries": s.discoveries[seat],
        "captain": "" if s.captain[seat] == NONE else CAPTAIN_NAMES[s.captain[seat]],
        "officer": "" if s.officer[seat] == NONE else OFFICER_NAMES[s.officer[seat]],
        "ship": SHIP_NAMES[s.ship_type[seat]], "hex": at, "at": None if at == NONE else SEA[s.map_no - 1][at],
        "range": range_of(s, seat), "eats": at != NONE and berth_of(s, at) not in ("harbour", "port"),
        "sails": [s.sails[seat], ship.sails], "hands": [s.hands[seat], ship.hands],
        "hold": [ration_hold(s, seat), ship.mixed_hold, ship.goods_hold], "rations": s.rations[seat], "goods": s.goods[seat],
        "light": [s.light[seat], ship.light], "heavy": [s.heavy[seat], ship.heavy], "ducats": s.ducats[seat],
        "bag": tokens_scene(s.bag[seat]), "aside": tokens_scene(s.aside[seat]),
        "target": "" if s.target[seat] == NONE else "a private Rumor" if s.target[seat] == PRIVATE
                  else rumor_name(s.target[seat]),
        "rumors": s.rumor_count[seat], "cards": [rumor_scene(s, rumor, viewer) for rumor in s.rumors[seat] if rumor != NONE],
        "equipment": [EQUIPMENT_NAMES[kind] for kind in range(KITS) for _ in range(s.equipment[seat][kind])],
        "treasures": [TREASURE_NAMES[card] for card in range(TREASURE_CARDS) if s.treasure_at[card] == seat],
        "artifacts": [discovery_scene(s, rumor) for rumor in made(s) if s.artifact_aboard[rumor] and s.found[rumor] == seat],
        "found": [discovery_scene(s, rumor)["name"] for rumor in made(s)
                  if s.found[rumor] == seat and shows_fame(s, seat, viewer)],
    }


def berth_of(s: Any, at: int) -> str:
    """What lies at a hex, as far as it is known."""
    if IS_HARBOUR[s.map_no - 1][at]:
        return "harbour"
    site = site_at(s, at)
    return "sea" if site == NONE else str(site_scene(s, site)["kind"])


NUMBERS = ("no", "one", "two", "three")
ASKS = {
    Phase.CAPTAIN: "Choose your Captain: whose bag of tokens will you draw from?",
    Phase.OFFICER: "Take one Officer aboard.",
    Phase.EQUIPMENT: "Take one Equipment card for free.",
    Phase.HARBOUR: "Choose a lit harbour of the Capital: your ship begins there.",
    Phase.ALLOCATE: "Assign your crew: how many work the sails?",
    Phase.TRIM: "Your hold is overfull: drop a ration or a good.",
    Phase.TREASURE: "Keep one of the two Treasures.",
    Phase.SINK: "Your ship is lost. Choose where to begin again.",
    Phase.CREW_LOSS: "The Defeat costs a crew. Who goes: one of Sails or Hands?",
}
"""What is asked of the viewer, where the position adds nothing to it."""
WAITS = {
    Phase.CAPTAIN: "is choosing a Captain", Phase.OFFICER: "is choosing an Officer", Phase.EQUIPMENT: "is choosing "
                                                                                                      "Equipment",
    Phase.HARBOUR: "is choosing a harbour", Phase.ALLOCATE: "is assigning crew", Phase.MENU: "is choosing an action",
    Phase.STEP: "is under way", Phase.TRIM: "is clearing the hold", Phase.TREASURE: "is choosing a Treasure",
    Phase.SINK: "is choosing where to begin again", Phase.CREW_LOSS: "is choosing which crew is lost",
}
"""What somebody else is doing."""


def prompt(s: Any, seat: int, names: Names = SEAT_NAMES) -> str:
    """What is asked of the viewer, or whom the table waits for."""
    if s.phase == Phase.OVER:
        return " ".join(filter(None, [verdict(s.winners, seat, names), ending_words(ending(s), s.seats == 1)]))
    if s.active != seat:
        return f"{called(names, s.active)} {waits_for(s)}."
    asked = {Phase.MENU: ask_for_action, Phase.STEP: ask_under_way, Phase.VISIT: ask_at_place, Phase.CHECK: ask_in_check,
             Phase.FORTUNE: ask_of_fortune, Phase.MERCHANT: ask_of_merchant}.get(Phase(s.phase))
    return asked(s) if asked else ASKS[Phase(s.phase)]


def waits_for(s: Any) -> str:
    """What the seat to act is at."""
    if s.phase == Phase.VISIT:
        return f"is visiting the {PLACE_NAMES[s.place]}"
    if s.enc_card != NONE:
        deals = {Phase.CHECK: "is drawing against", Phase.MERCHANT: "is trading with"}.get(Phase(s.phase), "meets")
        return f"{deals} {article(ENCOUNTER_NAMES[s.enc_card])}"
    return WAITS[Phase(s.phase)]


def article(name: str) -> str:
    """the Pirate Brig; The Black Duchess as it is, and what is many or a mass without one."""
    bare = name.startswith("The ") or name in ("Castaways", "Rats in the Hold", "Doldrums", "Scurvy", "Mutiny", "Drifting "
                                                                                                                "Cargo")
    return name if bare else f"the {name}"


def ask_for_action(s: Any) -> str:
    """Your turn. Two actions left. What could be done with them, or what the last attempt still lacks."""
    seat = s.active
    here = site_at(s, s.ship_hex[seat])
    site = site_scene(s, here) if here != NONE else None
    tries = site["symbols"] if site and site["kind"] == "discovery" else []
    parts = [f"Your turn. {NUMBERS[s.actions_left].capitalize()} {'action' if s.actions_left == 1 else 'actions'} left."]
    target = s.target[seat]
    if 0 <= target < CARDS and any(s.aside[seat]):
        lacks = missing(RUMORS[target], s.aside[seat])
        return f"Not found yet: {rumor_number(target)} still needs {lacks}. {parts[0].removeprefix('Your turn. ')}"
    deeds = ["sail to a lit hex"] if moves(s) else []
    deeds += [f"attempt a Rumor that bears {' or '.join(tries)}"] if tries else []
    deeds += ["visit the harbour"] if berth_of(s, s.ship_hex[seat]) in ("harbour", "port") else []
    deeds += ["visit the Village"] if site and site["kind"] == "village" else []
    words = ", or ".join(deeds)
    return " ".join([*parts, f"{words[0].upper()}{words[1:]}."] if words else parts)


def ask_under_way(s: Any) -> str:
    """How far she may still go."""
    return f"Under way: {counted(s.range_left, 'hex', 'hexes')} left. Sail on, or stop here."


def ask_at_place(s: Any) -> str:
    """A visit is one action, however much is done."""
    return f"You are at the {PLACE_NAMES[s.place]}. Do all you like, then leave."


def ask_in_check(s: Any) -> str:
    """What wins, and what stopping means."""
    left = allowance(s, s.active) - s.enc_draws
    name = ENCOUNTER_NAMES[s.enc_card]
    return (f"{name}! You need {missing(ENCOUNTER[s.enc_card], s.drawn)}; {counted(left, 'draw')} left. "
            f"Stopping now loses.")


def ask_of_fortune(s: Any) -> str:
    """A Fortune may be declined."""
    return f"{ENCOUNTER_NAMES[s.enc_card]}! Accept and end your turn, or sail on."


def ask_of_merchant(s: Any) -> str:
    """Trades can be made once each."""
    return f"{ENCOUNTER_NAMES[s.enc_card]}: make a trade, or finish."


# ------------------------------------------------------------------ how it came out

def result(s: Any, seat: int, names: Names = SEAT_NAMES) -> Result:
    """Fame Points by seat, best first, and how they came about."""
    order = sorted(range(s.seats), key=lambda i: (-s.final_fame[i], -s.discoveries[i]))
    marks = [(int(s.final_fame[i]), int(s.discoveries[i])) for i in order]
    standings = tuple(Standing(i, 1 + marks.index(mark), f"{mark[0]} FP", fame_lines(s, i), bool(s.winners >> i & 1))
                      for i, mark in zip(order, marks, strict=True))
    won = None if seat == NOBODY else bool(s.winners >> seat & 1)
    target = f"{solo_target(s)} FP to reach" if s.seats == 1 else ""
    return Result(verdict(s.winners, seat, names).partition(";")[0].rstrip(".") + ("!" if not s.winners else ""),
                  margin_words(s, seat, order, names), won, standings, target, ending_words(ending(s), s.seats == 1))


def feat(s: Any, seat: int) -> Feat:
    """Fame counts, against the target of the map or the best of the others."""
    own = int(s.final_fame[seat])
    other = solo_target(s) if s.seats == 1 else max(int(s.final_fame[i]) for i in range(s.seats) if i != seat)
    said = f"{own} FP, the target was {other}" if s.seats == 1 else f"{own} FP to {other}"
    return Feat((1000 if s.winners >> seat & 1 else 0) + 200 + own - other, said,
                f"FP {symbols(10 * own // max(1, own, other), 10)} of {other}" if s.seats == 1 else
                f"FP {symbols(10 * own // max(1, own, other), 10)} to {symbols(10 * other // max(1, own, other), 10)}")


def fame_lines(s: Any, seat: int) -> tuple[Line, ...]:
    """What a seat's FP came from."""
    finds = [rumor for rumor in made(s) if s.found[rumor] == seat and DISCOVERIES[s.leads[rumor]].type != ARTIFACT]
    fame = sum(int(DISCOVERIES[s.leads[rumor]].fame) for rumor in finds)
    rest = int(s.fame[seat]) - fame
    coins = int(s.final_fame[seat]) - int(s.fame[seat])
    lines = [Line(counted(len(finds), "Discovery", "Discoveries"), f"{fame} FP")] if finds else []
    lines += [Line("Artifacts, Treasures and Encounters", f"{rest} FP")] if rest else []
    return (*lines, Line(counted(int(s.ducats[seat]), "ducat"), f"{coins} FP"))


def margin_words(s: Any, seat: int, order: list[int], names: Names) -> str:
    """By what it was decided."""
    fame = s.final_fame
    if s.seats == 1:
        target = solo_target(s)
        did = "You reached" if seat == order[0] else f"{called(names, order[0])} reached"
        return f"{did} {fame[0]} FP; the target was {target}."
    first, second = order[0], order[1]
    who = "You have" if seat == first else f"{called(names, first)} has"
    if fame[first] > fame[second]:
        than = "you" if seat == second else called(names, second)
        return f"{who} {fame[first]} FP, {fame[first] - fame[second]} more than {than}."
    if s.discoveries[first] > s.discoveries[second]:
        return f"{fame[first]} FP each; {who[0].lower() + who[1:] if seat == first else who} made more Discoveries."
    return f"{fame[first]} FP each, and as many Discoveries."


def turning_point(events: Sequence[Told]) -> TurningPoint | None:
    """When the best score took the lead for good; alone, the greatest gain."""
    fame = [0] * len(SEAT_NAMES)
    gains: list[tuple[int, int, int, str, list[int]]] = []
    what = ""
    for number, event in enumerate(events):
        if event.kind == Event.DISCOVERED:
            what = DISCOVERY_NAMES[event.c]
        name, gained = gain_of(event, what)
        if gained:
            fame[event.a] += gained
            gains.append((number, int(event.a), gained, name, list(fame)))
    if not gains:
        return None
    last = gains[-1][4]
    best = max(range(len(last)), key=lambda i: last[i])
    if sum(1 for points in last if points) > 1:
        behind = [i for i, gain in enumerate(gains) if max(gain[4][:best] + gain[4][best + 1:]) >= gain[4][best]]
        point = gains[behind[-1] + 1 if behind and behind[-1] + 1 < len(gains) else 0]
        if point[1] == best:
            return TurningPoint(point[0], f"{point[3]} brought {counted(point[2], 'FP', 'FP')} and the lead for good.")
    point = max(gains, key=lambda gain: gain[2])
    return TurningPoint(point[0], f"{point[3]} brought {counted(point[2], 'FP', 'FP')}, more than anything else.")


def gain_of(event: Told, found: str) -> tuple[str, int]:
    """What an event brought, and how many FP; `found` is the last Discovery."""
    if event.kind == Event.PAID:
        return found, int(event.c)
    if event.kind == Event.DELIVERED:
        return (DISCOVERY_NAMES[event.c], int(DISCOVERIES[event.c].fame)) if event.b \
            else (TREASURE_NAMES[event.c], int(TREASURES[event.c].fame))
    if event.kind == Event.PASSED:
        return ENCOUNTER_NAMES[event.b], int(EFFECTS[SUCCEED + event.b].fame)
    return "", 0


# ------------------------------------------------------------------ in the terminal

MARKS = {"unknown": "?", "port": "P", "village": "v", "taken": ".", "empty": "."}
LEGEND = "~ sea  # land  C Capital  P Port  v Village  * Encounter  ? token  a-l Discovery"
COLUMNS_OF_SEATS = "      FP/D ship    S/H  hold   d hull Rumors Officer"


def text(view: dict[str, Any], width: int = 80) -> list[str]:
    """The scene as lines for a terminal: the map, the seats and one's own things beside it, then what is open to all."""
    chart = chart_text(view)
    own = next((seat for seat in view["seats"] if seat["is_you"]), None)
    beside = [COLUMNS_OF_SEATS, *(seat_text(view, i) for i in range(len(view["seats"])))]
    beside += own_text(own) if own else []
    room = max(len(line) for line in chart) + 2
    lines = textwrap.wrap(header_text(view), width)
    for i in range(max(len(chart), len(beside))):
        left = chart[i] if i < len(chart) else ""
        lines.append(f"{left:<{room}}{beside[i] if i < len(beside) else ''}")
    lines += public_text(view, width) + below_text(view, width)
    return [line[:width].rstrip() for line in lines]


def header_text(view: dict[str, Any]) -> str:
    """Round 3, 4 Discoveries left, 2 actions; b moon/star, d ?"""
    left = counted(view["discoveries_left"], "Discovery", "Discoveries")
    actions = f", {counted(view['actions_left'], 'action')}" if view["actions_left"] else ""
    bar = ", no Move" if view["barred"] else f", {counted(view['range_left'], 'step')} left" if view["range_left"] else ""
    known = [f"{site['letter']} {'/'.join(site['symbols']) or '?'}{'' if site['is_known'] or not site['symbols'] else '/?'}"
             for site in view["sites"] if site["kind"] == "discovery"]
    last = f" of {view['rounds']}" if view["rounds"] else ""
    return f"Round {view['round']}{last}, {left} left{actions}{bar}{'; ' if known else ''}{', '.join(known)}"


def public_text(view: dict[str, Any], width: int) -> list[str]:
    """The public Rumors, a whole number of them a line."""
    lines = ["Public:"]
    for card in view["public_rumors"]:
        if len(lines[-1]) + len(rumor_text(card)) + 2 > width:
            lines.append("")
        lines[-1] += f" {rumor_text(card)};"
    return [line.strip().removesuffix(";") for line in lines]


def below_text(view: dict[str, Any], width: int) -> list[str]:
    """The Encounter that lies open, what harbours have on offer to who lies there, or how to read the map."""
    card = view["encounter"]
    if card:
        outcome = f"{card['needs']} (fail: {card['fail']}; succeed: {card['succeed']})" if card["needs"] else card["succeed"]
        if card["kind"] == "merchant":
            outcome = f"1: {card['trades'][0]}; 2: {card['trades'][1]}"
        drawn = f"; drawn {token_text(card['drawn'])}" if card["draws"] else ""
        return textwrap.wrap(f"{card['name']}: {outcome}{drawn}", width)
    if view["phase"] in ("captain", "harbour"):
        return [LEGEND]
    if view["phase"] == "menu" and view["seats"][view["to_act"]]["eats"]:
        return []
    kits = [f"{kit['name']} {kit['cost']}" for kit in view["equipment"] if kit]
    return [f"On offer: {', '.join([*kits, *(officer['name'] for officer in view['officers'] if officer)])}"]


def chart_text(view: dict[str, Any]) -> list[str]:
    """The map as LEGEND says, ships as the letters of their seats, one's own on top."""
    chart = view["map"]
    marks = {tuple(at): "~" for at in chart["sea"]} | {tuple(at): "#" for at in chart["land"]}
    marks |= {tuple(at): "*" for at in chart["encounters"]} | {tuple(at): "C" for at in chart["capital"]}
    marks |= {tuple(at): "P" for at in chart["ports"]}
    marks |= {tuple(site["at"]): MARKS.get(site["kind"], site["letter"]) for site in view["sites"]}
    for seat in sorted(view["seats"], key=lambda seat: seat["is_you"]):
        marks |= {tuple(seat["at"]): seat["letter"]} if seat["at"] else {}
    low = min(2 * q + r for q, r in marks)
    lines = []
    for row in range(min(r for _, r in marks), max(r for _, r in marks) + 1):
        line = {2 * q + r - low: mark for (q, r), mark in marks.items() if r == row}
        lines.append("".join(line.get(i, " ") for i in range(max(line) + 1)))
    return lines


def seat_text(view: dict[str, Any], i: int) -> str:
    """>Red    12 Galleon 4/5 4+0  15 1+0 3 Chronicler; where the FP lie face down, the Discoveries: 2D."""
    seat = view["seats"][i]
    mark = ">" if view["to_act"] == i else " "
    hold = f"{seat['rations']}+{seat['goods']}"
    fame = f"{seat['discoveries']}D" if seat["fame"] is None else str(seat["fame"])
    return (f"{mark}{seat['name']:6}{fame:>3} {seat['ship']:7} {seat['sails'][0]}/{seat['hands'][0]}  {hold:>4} "
            f"{seat['ducats']:3}  {seat['light'][0]}+{seat['heavy'][0]} {seat['rumors']:6} {seat['officer']}")


def own_text(seat: dict[str, Any]) -> list[str]:
    """One's own bag, what is aboard, and the private Rumors."""
    aside = f"; aside {token_text(seat['aside'])} for {seat['target']}" if seat["aside"] else ""
    aboard = ", ".join([*seat["equipment"], *seat["treasures"], *(card["name"] for card in seat["artifacts"])])
    lines = [f" bag {token_text(seat['bag'])}{aside}", *([f" aboard {aboard}"] if aboard else [])]
    return lines + [f" {rumor_text(card)}" for card in seat["cards"]]


def rumor_text(card: dict[str, Any]) -> str:
    """20 moon FS3 !crew; where Rumors are open also 6 FP."""
    fame = f" {card['discovery']['fame']} FP" if card["discovery"] else ""
    return f"{card['number']} {card['symbol']} {card['short']}{fame}"


def token_text(tokens: dict[str, int]) -> str:
    """FS3 FG2 D4."""
    return " ".join(f"{code}{count}" for code, count in tokens.items()) or "none"


# ------------------------------------------------------------------ on the page

def helpful(bag: Any, drawn: Any, card: Any) -> tuple[int, int]:
    """How many tokens of a bag would bring a check closer to its end after those drawn, and how many it has (SALT-014)."""
    skills, greats = (2 * card.skill, ANY_STANDARD, TEMPORARY), (2 * card.skill + 1, ANY_GREAT)
    standard, great = sum(drawn[kind] for kind in skills), sum(drawn[kind] for kind in greats)
    if great >= card.great and great + standard >= card.great + card.standard:
        return 0, sum(bag)
    needs_standard = standard < card.standard + card.great - max(great, card.great)
    return sum(bag[kind] for kind in (*greats, *(skills if needs_standard else ()))), sum(bag)


def useful(s: Any, seat: int, rumor: int) -> tuple[int, int]:
    """The same for an attempt of that Rumor: what is set aside for another one returns first (SALT-087)."""
    if s.target[seat] == rumor:
        return helpful(s.bag[seat], s.aside[seat], RUMORS[rumor])
    back = [s.bag[seat][kind] + (s.aside[seat][kind] if kind != TEMPORARY else 0) for kind in range(TOKENS)]
    return helpful(back, [0] * TOKENS, RUMORS[rumor])


def advice(s: Any, action: int, _names: Names = SEAT_NAMES) -> str:
    """Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
    if action in SIMPLE_ADVICE:
        return SIMPLE_ADVICE[action]
    if action < STOP:
        there = step_words(s, action - STEP)
        return f"That is the way to the best place for your Rumors{f'; on it lies {there}' if there else ''}."
    if ATTEMPT_PRIVATE <= action < VISIT:
        help_, total = useful(s, s.active, rumor_in(s, action - ATTEMPT_PRIVATE))
        return f"It fits the token here, and {help_} of {total} tokens in your bag help."
    if action < LEAVE:
        return PLACE_ADVICE[action - VISIT]
    if CAPTAIN <= action < HARBOUR:
        return f"This bag fits the open Rumors best: {bag_words(BAGS[action - CAPTAIN])}."
    if TRADE <= action < FINISH:
        return "It brings more than it costs."
    note = outlook(s, action).rstrip(".")
    if HARBOUR <= action < CLOSEST_PORT:
        return f"It is {note}." if note else "All harbours are alike now."
    if DISCARD_RUMOR <= action < BUY_SHIP:
        return f"Your bag can hardly meet it, and you need room for another Rumor: it asks for {asked_feats(note)}."
    if BUY_SHIP <= action < LOAD_ONE:
        return f"A larger ship carries more and can take more damage; it costs {note}."
    ground = next(words for first, words in reversed(GROUND_OF.items()) if action >= first)
    return f"{ground}: {note}." if note else f"{ground}."


PLACE_ADVICE = ("Begin a voyage with a full hold and a sound hull.",
                "You can sell goods there, or buy Equipment that is worth its price.",
                "You need Rumors that your bag can meet, and crew to sail.",
                "What you have aboard scores there, and you can study for the next attempt.",
                "You can load rations there, and perhaps hear a Rumor.")
SIMPLE_ADVICE = {
    STOP: "You are where you want to be.", END_TURN: "Nothing else is worth an action now.",
    LEAVE: "There is nothing better to do here.", LOAD_ONE: "Rations are free, and without them the crew cannot sail on.",
    LOAD_ALL: "Rations are free, and without them the crew cannot sail on.",
    REPAIR_LIGHT: "A ship sinks when her hull is full of damage.",
    REPAIR_HEAVY: "A ship sinks when her hull is full of damage.", SELL_ONE: "Ducats are of more use than goods.",
    SELL_ALL: "Ducats are of more use than goods.", DIG_EQUIPMENT: "Nothing in the row fits your bag.",
    LISTEN: "Another Rumor is another chance.", ALE: "Another Rumor is another chance.",
    HIRE_SAILS: "With more crew in Sails you sail farther.", HIRE_HANDS: "Each crew in Hands is a draw in an Encounter.",
    DIG_OFFICER: "Nobody in the row helps you.", DELIVER: "It scores only when you deliver it.",
    STUDY: "A temporary feat counts as one feat of any skill.", DRAW: "The tokens left in your bag can still win it.",
    STOP_DRAWING: "The draws that are left cannot win it, or would cost too much.",
    ACCEPT: "It is worth the end of your turn.", DECLINE: "It is better to sail on.",
    FINISH: "No trade is worth its price now.", DROP_RATION: "You need the goods more.",
    DROP_GOOD: "You need the rations more.",
    LOSE_SAILS: "Your Move can do without one crew, and the crew in Hands draw in an Encounter.",
    LOSE_HANDS: "Your Move needs the crew in Sails more.",
    CLOSEST_PORT: "It is closer to where you want to go.",
}
GROUND_OF = {
    EQUIPMENT: "It fits your bag and your plans",
    OFFICER: "Of those shown this one helps you most",
    ALLOCATE: "That carries you where you want to go, and the rest can draw in an Encounter",
    KEEP: "It is the better of the two",
}
"""[first action of a kind]: why one of them is chosen."""
