"""What Salt & Sail says and shows: names, sentences, scenes. Decisions are left to the rules, hiding to `redact`."""

from __future__ import annotations

import textwrap
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail import rules
from quarterdeck.games.salt_and_sail.content import (
    ACCEPT,
    ALE,
    ALLOCATE,
    ANY_GREAT,
    ANY_STANDARD,
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
    DELIVER,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    DIRECTION_NAMES,
    DISCARD_RUMOR,
    DISCOVERY_NAMES,
    DISCOVERY_TOKENS,
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
    MAP_NAMES,
    MAP_ROWS,
    MAPS,
    NEXT,
    NICKNAMES,
    NUMBER_OF_SITES,
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
    SITE_AT,
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
    TOKEN_NAMES,
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
from quarterdeck.games.salt_and_sail.rules.table import ration_hold
from quarterdeck.games.salt_and_sail.rules.terms import Event, Rule
from quarterdeck.games.salt_and_sail.rules.turn import last_round, moves
from quarterdeck.games.salt_and_sail.state import Phase

RULES_VERSION = 1

# ------------------------------------------------------------------ names

SINGLE = {STOP: "Stop here", END_TURN: "End the turn", LEAVE: "Leave", LOAD_ONE: "Load one ration",
          LOAD_ALL: "Load all rations",
          REPAIR_LIGHT: "Repair a Light damage", REPAIR_HEAVY: "Repair a Heavy damage", SELL_ONE: "Sell one good",
          SELL_ALL: "Sell all goods", DIG_EQUIPMENT: "Turn up other Equipment", LISTEN: "Listen for a Rumor",
          ALE: "Buy ale for another Rumor", HIRE_SAILS: "Hire a crew for the Sails", HIRE_HANDS: "Hire a crew for the deck",
          DIG_OFFICER: "Turn up another Officer", DELIVER: "Deliver what is aboard", STUDY: "Study",
          CLOSEST_PORT: "Begin again in the closest Port", DRAW: "Draw a token", STOP_DRAWING: "Stop drawing",
          ACCEPT: "Accept", DECLINE: "Decline", FINISH: "Finish trading", DROP_RATION: "Drop a ration",
          DROP_GOOD: "Drop a good"}


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


def place_name(s: Any, at: int) -> str:
    """The hex as (q,r)."""
    q, r = SEA[s.map_no - 1][at]
    return f"({q},{r})"


def needs(card: Any) -> str:
    """2 standard and 1 great Fight, danger crew."""
    parts = [f"{count} {grade}" for count, grade in ((card.standard, "standard"), (card.great, "great")) if count]
    danger = f", danger {DANGERS[card.danger]}" if card.danger else ""
    return f"{listed(parts)} {SKILLS[card.skill].title()}{danger}"


EFFECT_WORDS = {"fame": ("FP", "FP"), "light": ("Light damage", "Light damage"), "heavy": ("Heavy damage", "Heavy damage"),
                "crew": ("crew", "crew"), "rations": ("ration", "rations"), "goods": ("good", "goods"),
                "ducats": ("ducat", "ducats"), "temp": ("T", "T"), "rumor": ("Rumor", "Rumors"),
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


def outlook(s: Any, action: int) -> str:
    """A short note on what the action would do."""
    if action < STOP:
        return step_words(s, action - STEP)
    if ATTEMPT_PRIVATE <= action < VISIT and rumor_in(s, action - ATTEMPT_PRIVATE) != NONE:
        return rumor_words(rumor_in(s, action - ATTEMPT_PRIVATE))
    if DISCARD_RUMOR <= action < BUY_SHIP and s.rumors[s.active][action - DISCARD_RUMOR] != NONE:
        return rumor_words(s.rumors[s.active][action - DISCARD_RUMOR])
    if BUY_SHIP <= action < LOAD_ONE:
        return f"{SHIPS[action - BUY_SHIP + 1].cost} ducats"
    if EQUIPMENT <= action < DIG_EQUIPMENT and s.equipment_row[action - EQUIPMENT] != NONE:
        kind = s.equipment_row[action - EQUIPMENT]
        price = "" if s.phase == Phase.EQUIPMENT else f"{counted(KIT_COST[kind], 'ducat')}. "
        return f"{price}{EQUIPMENT_TEXTS[kind]}"
    if OFFICER <= action < DIG_OFFICER and s.officer_row[action - OFFICER] != NONE:
        return str(OFFICER_TEXTS[s.officer_row[action - OFFICER]])
    return outlook_of_answer(s, action)


def outlook_of_answer(s: Any, action: int) -> str:
    """The same for answers to what is asked."""
    if CAPTAIN <= action < HARBOUR:
        return f"{NICKNAMES[action - CAPTAIN]}: {token_text(tokens_scene(BAGS[action - CAPTAIN]))}"
    if HARBOUR <= action < CLOSEST_PORT:
        return place_name(s, HARBOUR_HEX[s.map_no - 1][action - HARBOUR])
    if action == ACCEPT and s.enc_card != NONE:
        return effect_words(SUCCEED + s.enc_card)
    if TRADE <= action < FINISH and s.enc_card != NONE:
        return effect_words((TRADE_1, TRADE_2)[action - TRADE] + s.enc_card)
    if action >= KEEP and s.offer[action - KEEP] != NONE:
        treasure = TREASURES[s.offer[action - KEEP]]
        return f"{treasure.fame} FP, {treasure.ducats} ducats"
    return ""


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
    return site_words(site_scene(s, SITE_AT[m][beside])) if SITE_AT[m][beside] != NONE else ""


def site_words(site: dict[str, Any]) -> str:
    """a Discovery (moon, star)."""
    symbols = f" ({', '.join(site['symbols'])})" if site["symbols"] else ""
    return {"unknown": "an unknown token", "taken": "an empty site"}.get(site["kind"], f"a {site['kind'].title()}{symbols}")


def rumor_words(rumor: int) -> str:
    """moon: 3 standard Fight, danger crew; 6 FP."""
    card = RUMORS[rumor]
    return f"{SYMBOL_NAMES[card.symbol]}: {needs(card)}; {card.fame} FP"


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
    Rule.CANNOT_STUDY: "You cannot study; that takes the Governor, a ducat, and fewer than three T.",
    Rule.DRAW_OR_STOP: "A check is under way: draw a token, or stop.",
    Rule.CANNOT_TRADE: "Make a trade that you can pay and have not made, or finish.",
    Rule.ACCEPT_OR_DECLINE: "Accept the Fortune, or decline it.",
    Rule.KEEP_ONE_TREASURE: "Keep one of the two Treasures.",
    Rule.CHOOSE_A_PORT: "Your ship is lost; choose a harbour of the Capital, or the closest Port.",
    Rule.GAME_OVER: "The game is over; start a new one to play on.",
}


def why_not(s: Any, action: int) -> tuple[str, str]:
    """The id of the rule that refuses `action`, and a sentence for the player."""
    rule = Rule(rules.refusal(s, action))
    return f"{CONTENT.prefix}-{rule:03d}", SENTENCES[rule]


# ------------------------------------------------------------------ the log

SITE_LETTERS = "abcdefghijkl"
DECK_NAMES = ("Rumor", "Encounter", "Equipment", "Officer", "Treasure")
STORES = (("crew", "crew"), ("ration", "rations"), ("good", "goods"), ("ducat", "ducats"), ("T", "T"))


def tell(event: Told, seat: int = NOBODY) -> str:
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.SETUP:
            return f"{MAP_NAMES[a - 1]}: {says(seat, b, 'begin', 'begins')}."
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
            return verdict(a, seat)
        case _:
            return tell_of_seat(event, seat)


def tell_of_seat(event: Told, seat: int) -> str:
    """What a seat did or what befell it."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.CAPTAIN:
            return f"{says(seat, a, 'sail', 'sails')} under {CAPTAIN_NAMES[b]}."
        case Event.OFFICER:
            return f"{says(seat, a, 'take', 'takes')} the {OFFICER_NAMES[b]} aboard."
        case Event.EQUIPMENT:
            price = f" for {counted(c, 'ducat')}" if c else ""
            return f"{says(seat, a, 'take', 'takes')} {EQUIPMENT_NAMES[b]}{price}."
        case Event.LAUNCHED:
            return f"{whose(seat, a)} ship lies in harbour."
        case Event.TURN:
            return f"{whose(seat, a)} turn{f'; a ration is eaten, {b} left' if c else ''}."
        case Event.CARPENTER:
            return f"{whose(seat, a)} Carpenter mends a Light damage."
        case Event.ALLOCATED:
            return f"{says(seat, a, 'put', 'puts')} {b} in Sails and {c} in Hands."
        case Event.SAILED:
            return f"{says(seat, a, 'sail', 'sails')} {DIRECTION_NAMES[c]}."
        case Event.LOOKED:
            what = {PORT: "a Port", VILLAGE: "a Village"}.get(c, "a Discovery")
            return f"{says(seat, a, 'look', 'looks')} at the token of site {SITE_LETTERS[b]}: {what}."
        case Event.SYMBOLS:
            return f"It bears {token_words(c)}."
        case Event.DREW_RUMOR:
            return f"{says(seat, a, 'hear', 'hears')} a Rumor; {b} in hand."
        case Event.RUMOR:
            return f"It is {rumor_name(b)}: {CLUES[b]}"
        case Event.DISCARDED_RUMOR:
            return f"{says(seat, a, 'discard', 'discards')} {rumor_name(b)}."
        case Event.ATTEMPT:
            return f"{says(seat, a, 'attempt', 'attempts')} {'a private Rumor' if b == PRIVATE else rumor_name(b)}."
        case Event.TOKEN:
            return f"Drawn: {TOKEN_NAMES[b]}{', and danger strikes' if c else ''}."
        case Event.TOKENS_BACK:
            return f"{whose(seat, a)} set-aside tokens return."
        case Event.DISCOVERED:
            return f"{says(seat, a, 'discover', 'discovers')} {DISCOVERY_NAMES[b]} (Rumor {b + 1})!"
        case Event.PAID:
            return f"{says(seat, a, 'gain', 'gains')} {counted(b, 'ducat')} and {c} FP."
        case Event.VISITS:
            return f"{says(seat, a, 'visit', 'visits')} the {PLACE_NAMES[b]}."
        case Event.BOUGHT_SHIP:
            return f"{says(seat, a, 'buy', 'buys')} a {SHIP_NAMES[b]}."
        case Event.LOADED:
            return f"{says(seat, a, 'load', 'loads')} rations; {b} aboard."
        case Event.REPAIRED:
            return f"{says(seat, a, 'repair', 'repairs')} a {'Heavy' if b else 'Light'} damage."
        case Event.SOLD:
            return f"{says(seat, a, 'sell', 'sells')} {counted(b, 'good')} for {counted(c, 'ducat')}."
        case Event.ROW_DISCARDED:
            return f"{says(seat, a, 'discard', 'discards')} the {'Officers' if b else 'Equipment'} shown."
        case Event.HIRED:
            return f"{says(seat, a, 'hire', 'hires')} a crew for the {'deck' if b else 'Sails'}."
        case Event.DELIVERED:
            return f"{says(seat, a, 'deliver', 'delivers')} {DISCOVERY_NAMES[c] if b else TREASURE_NAMES[c]}."
        case Event.STUDIED:
            return f"{says(seat, a, 'study', 'studies')}; {b} T."
        case _:
            return tell_of_encounter(event, seat)


def tell_of_encounter(event: Told, seat: int) -> str:
    """What happened in an Encounter, and to the ship."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.ENCOUNTER:
            return f"{says(seat, a, 'meet', 'meets')} {ENCOUNTER_NAMES[b]}."
        case Event.STOPPED:
            return f"{says(seat, a, 'stop', 'stops')} drawing."
        case Event.PASSED:
            return f"{ENCOUNTER_NAMES[b]}: {effect_words(SUCCEED + b)}."
        case Event.FAILED:
            return f"{ENCOUNTER_NAMES[b]}, failed: {effect_words(FAIL + b)}."
        case Event.UNHARMED:
            return f"{ENCOUNTER_NAMES[b]} does no harm."
        case Event.ACCEPTED:
            return f"{says(seat, a, 'accept', 'accepts')}."
        case Event.DECLINED:
            return f"{says(seat, a, 'decline', 'declines')} and may sail on."
        case Event.TRADED:
            return f"{says(seat, a, 'trade', 'trades')}: {effect_words((TRADE_1, TRADE_2)[c] + b)}."
        case Event.LIGHT:
            return "Copper Sheathing holds off the damage." if c else f"{whose(seat, a)} ship has {b} Light damage."
        case Event.HEAVY:
            return f"{whose(seat, a)} ship has {b} Heavy damage."
        case Event.LOST_CREW:
            return f"{says(seat, a, 'lose', 'loses')} a crew; {b} left."
        case Event.SAVED_CREW:
            return f"{whose(seat, a)} Surgeon saves a crew."
        case Event.GAINED:
            did = says(seat, a, "gain", "gains") if c > 0 else says(seat, a, "lose", "loses")
            return f"{did} {counted(abs(c), *STORES[b])}."
        case Event.TREASURE:
            return f"{TREASURE_NAMES[b]} comes aboard {whose(seat, a).lower() if a == seat else whose(seat, a)} ship."
        case Event.TREASURES:
            return f"{says(seat, a, 'choose', 'chooses')} between two Treasures."
        case Event.OFFERED:
            return f"They are {TREASURE_NAMES[b]} and {TREASURE_NAMES[c]}."
        case Event.BARRED:
            return f"{says(seat, a, 'may', 'may')} not move next turn."
        case Event.DROPPED:
            return f"{says(seat, a, 'drop', 'drops')} a {'good' if b else 'ration'}."
        case Event.SANK:
            return f"{whose(seat, a)} ship sinks!"
        case _:
            return ""


def says(viewer: int, seat: int, you: str, they: str) -> str:
    """You sail, or Red sails."""
    return f"You {you}" if viewer == seat else f"{SEAT_NAMES[seat]} {they}"


def whose(viewer: int, seat: int) -> str:
    """Your, or Red's."""
    return "Your" if viewer == seat else f"{SEAT_NAMES[seat]}'s"


def token_words(token: int) -> str:
    """moon and star."""
    return listed([SYMBOL_NAMES[i] for i in range(len(SYMBOL_NAMES)) if TOKEN_SYMBOLS[token] >> i & 1])


def verdict(winners: int, seat: int) -> str:
    """Who has won, for that seat."""
    names = [SEAT_NAMES[i] for i in range(len(SEAT_NAMES)) if winners >> i & 1]
    if not names:
        return "The target was not reached; the voyage is lost."
    if seat != NOBODY and winners >> seat & 1:
        return "You win!" if len(names) == 1 else "You share the victory."
    return f"{listed(names)} {'wins' if len(names) == 1 else 'share the victory'}."


# ------------------------------------------------------------------ the scene

def scene(s: Any, seat: int) -> dict[str, Any]:
    """Everything that is drawn for `seat`; `s` is already redacted."""
    return {
        "seat": seat, "to_act": rules.to_act(s), "prompt": prompt(s, seat), "phase": Phase(s.phase).name.lower(),
        "round": s.round_no, "rounds": last_round(s), "map": map_scene(s.map_no - 1), "start_seat": s.start_seat,
        "sites": [site_scene(s, site) for site in range(NUMBER_OF_SITES[s.map_no - 1])],
        "discoveries_left": s.tokens_left, "actions_left": s.actions_left, "range_left": s.range_left,
        "moved": s.moved, "barred": s.barred, "place": "" if s.place == NONE else PLACE_NAMES[s.place],
        "public_rumors": [rumor_scene(s, rumor, seat) for rumor in s.public_rumors if rumor != NONE],
        "ways": ways_scene(s),
        "equipment": [None if kind == NONE else {"name": EQUIPMENT_NAMES[kind], "cost": KIT_COST[kind],
                                                 "text": EQUIPMENT_TEXTS[kind]} for kind in s.equipment_row],
        "officers": [None if card == NONE else {"name": OFFICER_NAMES[card], "text": OFFICER_TEXTS[card]}
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
                                                      "text": verdict(s.winners, seat)},
    }


def map_scene(m: int) -> dict[str, Any]:
    """What the map shows from the start."""
    row = MAP_ROWS[m]
    return {"name": MAP_NAMES[m], "sea": SEA[m], "land": LAND[m], "capital": row["capital"], "ports": row["known_ports"],
            "encounters": row["encounters"], "solo_fame": MAPS[m].solo_fame}


def site_scene(s: Any, site: int) -> dict[str, Any]:
    """A site as it lies: unknown, a Discovery, a Port, a Village, or taken away."""
    token = s.site_token[site]
    known = {PORT: "port", VILLAGE: "village", TAKEN: "taken"}.get(token, "")
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
    here = SITE_AT[s.map_no - 1][s.ship_hex[seat]] if seat >= 0 and s.ship_hex[seat] != NONE else NONE
    symbols = site_scene(s, here)["symbols"] if here != NONE else []
    bag = s.bag[seat] if seat >= 0 else [0] * TOKENS
    helpful = (2 * card.skill, 2 * card.skill + 1, ANY_STANDARD, ANY_GREAT, TEMPORARY)
    return {"number": rumor + 1, "name": rumor_name(rumor), "symbol": SYMBOL_NAMES[card.symbol], "needs": needs(card),
            "short": short_needs(card), "discovery": DISCOVERY_NAMES[rumor], "type": TYPES[card.type], "fame": card.fame,
            "ducats": card.ducats, "clue": CLUES[rumor], "fits": SYMBOL_NAMES[card.symbol] in symbols,
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
        "is_you": seat == viewer, "fame": s.fame[seat], "final_fame": s.final_fame[seat], "discoveries": s.discoveries[seat],
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
        "artifacts": [DISCOVERY_NAMES[card] for card in range(CARDS) if s.artifact_aboard[card] and s.found[card] == seat],
        "found": [DISCOVERY_NAMES[card] for card in range(CARDS) if s.found[card] == seat],
    }


def berth_of(s: Any, at: int) -> str:
    """What lies at a hex, as far as it is known."""
    if IS_HARBOUR[s.map_no - 1][at]:
        return "harbour"
    site = SITE_AT[s.map_no - 1][at]
    return "sea" if site == NONE else str(site_scene(s, site)["kind"])


ASKS = {
    Phase.CAPTAIN: "choose a Captain", Phase.OFFICER: "take an Officer", Phase.EQUIPMENT: "take an Equipment card",
    Phase.HARBOUR: "choose a harbour", Phase.ALLOCATE: "say how many crew stand in Sails", Phase.MENU: "choose an action",
    Phase.STEP: "sail on or stop", Phase.VISIT: "choose a task or leave", Phase.CHECK: "draw or stop",
    Phase.FORTUNE: "accept or decline", Phase.MERCHANT: "trade or finish", Phase.TRIM: "drop a ration or a good",
    Phase.TREASURE: "keep a Treasure", Phase.SINK: "choose where to begin again",
}


def prompt(s: Any, seat: int) -> str:
    """What is asked, and of whom."""
    if s.phase == Phase.OVER:
        return verdict(s.winners, seat)
    who = "You" if s.active == seat else SEAT_NAMES[s.active]
    return f"{who}: {ASKS[Phase(s.phase)]}."


# ------------------------------------------------------------------ in the terminal

MARKS = {"unknown": "?", "port": "P", "village": "v", "taken": "."}
LEGEND = "~ sea  # land  C Capital  P Port  v Village  * Encounter  ? token  a-l Discovery"
COLUMNS_OF_SEATS = "        FP ship    S/H  hold   d hull Rumors Officer"


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
    """Round 3 of 30, 4 Discoveries left, 2 actions; b moon/star, d ?"""
    left = counted(view["discoveries_left"], "Discovery", "Discoveries")
    actions = f", {counted(view['actions_left'], 'action')}" if view["actions_left"] else ""
    bar = ", no Move" if view["barred"] else f", {counted(view['range_left'], 'step')} left" if view["range_left"] else ""
    known = [f"{site['letter']} {'/'.join(site['symbols']) or '?'}{'' if site['is_known'] or not site['symbols'] else '/?'}"
             for site in view["sites"] if site["kind"] == "discovery"]
    return f"Round {view['round']} of {view['rounds']}, {left} left{actions}{bar}{'; ' if known else ''}{', '.join(known)}"


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
    """>Red    12 Galleon 4/5 4+0  15 1+0 3 Chronicler."""
    seat = view["seats"][i]
    mark = ">" if view["to_act"] == i else " "
    hold = f"{seat['rations']}+{seat['goods']}"
    return (f"{mark}{seat['name']:6}{seat['fame']:3} {seat['ship']:7} {seat['sails'][0]}/{seat['hands'][0]}  {hold:>4} "
            f"{seat['ducats']:3}  {seat['light'][0]}+{seat['heavy'][0]} {seat['rumors']:6} {seat['officer']}")


def own_text(seat: dict[str, Any]) -> list[str]:
    """One's own bag, what is aboard, and the private Rumors."""
    aside = f"; aside {token_text(seat['aside'])} for {seat['target']}" if seat["aside"] else ""
    aboard = ", ".join([*seat["equipment"], *seat["treasures"], *seat["artifacts"]])
    lines = [f" bag {token_text(seat['bag'])}{aside}", *([f" aboard {aboard}"] if aboard else [])]
    return lines + [f" {rumor_text(card)}" for card in seat["cards"]]


def rumor_text(card: dict[str, Any]) -> str:
    """20 moon FS3 !crew 6 FP."""
    return f"{card['number']} {card['symbol']} {card['short']} {card['fame']} FP"


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


def advice(s: Any, action: int) -> str:
    """Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
    if action in SIMPLE_ADVICE:
        return SIMPLE_ADVICE[action]
    if action < STOP:
        there = step_words(s, action - STEP)
        return f"That is the way to the best place for your Rumors{f', over {there}' if there else ''}."
    if ATTEMPT_PRIVATE <= action < VISIT:
        help_, total = useful(s, s.active, rumor_in(s, action - ATTEMPT_PRIVATE))
        return f"It fits the token here, and {help_} of {total} tokens in your bag help."
    if action < LEAVE:
        return PLACE_ADVICE[action - VISIT]
    note = outlook(s, action).rstrip(".")
    ground = next(words for first, words in reversed(GROUND_OF.items()) if action >= first)
    return f"{ground}: {note}." if note else f"{ground}."


PLACE_ADVICE = ("A voyage begins with a full hold and a sound hull.",
                "There is something to sell, or Equipment worth its price.",
                "You want Rumors that your bag can meet, and crew to sail.",
                "What is aboard scores here, and a T helps in the next attempt.",
                "Rations for the way, and perhaps a Rumor.")
SIMPLE_ADVICE = {
    STOP: "This is where you want to be.", END_TURN: "Nothing else is worth an action now.",
    LEAVE: "There is nothing better to do here.", LOAD_ONE: "Rations are the clock of a voyage, and cost nothing.",
    LOAD_ALL: "Rations are the clock of a voyage, and cost nothing.", REPAIR_LIGHT: "A hull that is full sinks the ship.",
    REPAIR_HEAVY: "A hull that is full sinks the ship.", SELL_ONE: "Ducats buy more than goods do.",
    SELL_ALL: "Ducats buy more than goods do.", DIG_EQUIPMENT: "Nothing in the row fits your bag.",
    LISTEN: "Another Rumor is another chance.", ALE: "Another Rumor is another chance.",
    HIRE_SAILS: "More Sails carry you farther.", HIRE_HANDS: "Hands are your draws in an Encounter.",
    DIG_OFFICER: "Nobody in the row helps you.", DELIVER: "Aboard it scores nothing; here it does.",
    STUDY: "A T counts as any standard feat.", DRAW: "The tokens left in your bag can still meet it.",
    STOP_DRAWING: "The draws that are left cannot meet it, or would cost too much.",
    ACCEPT: "It is worth the end of your turn.", DECLINE: "Your voyage is worth more than this.",
    FINISH: "No trade is worth its price now.", DROP_RATION: "You need the goods more.",
    DROP_GOOD: "You need the rations more.",
    CLOSEST_PORT: "It is closer to where you want to go.",
}
GROUND_OF = {
    DISCARD_RUMOR: "Your bag can hardly meet it, and its place is wanted", BUY_SHIP: "A larger ship carries and stands more",
    EQUIPMENT: "It fits your bag and your way", OFFICER: "Of those shown this one helps most",
    ALLOCATE: "So many Sails carry you where you want to go, and the rest can draw in an Encounter",
    CAPTAIN: "This bag fits the Rumors best", HARBOUR: "It lies best for the way you want to go",
    TRADE: "It brings more than it costs", KEEP: "It is the better of the two",
}
"""[first action of a kind]: why one of them is chosen."""
