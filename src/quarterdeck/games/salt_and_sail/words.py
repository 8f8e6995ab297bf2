"""What Salt & Sail's actions are called, what they would do, and why one is refused; each by its decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import atan2, pi
from typing import Any

from quarterdeck.engine.decisions import Decision
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail import rules
from quarterdeck.games.salt_and_sail.content import (
    BAGS,
    CAPTAIN_NAMES,
    CONTENT,
    DIRECTION_NAMES,
    DISTANCE,
    EQUIPMENT_NAMES,
    HARBOUR_HEX,
    HAS_ENCOUNTER,
    IS_HARBOUR,
    KIT_COST,
    NEXT,
    NICKNAMES,
    NUMBER_OF_HARBOURS,
    OFFICER_NAMES,
    PLACE_NAMES,
    SEA,
    SEAT_NAMES,
    SHIP_NAMES,
    SHIPS,
    SUCCEED,
    TAKEN,
    TREASURE_NAMES,
    TREASURES,
)
from quarterdeck.games.salt_and_sail.phrases import (
    DIRECTION_WORDS,
    KIT_WORDS,
    OFFICER_WORDS,
    SITE_LETTERS,
    Names,
    bag_words,
    counted,
    effect_words,
    exchange_words,
    rumor_number,
    rumor_words,
    useful,
)
from quarterdeck.games.salt_and_sail.rules import (
    ACCEPT,
    ALLOCATE,
    ATTEMPT,
    BEGIN_IN_HARBOUR,
    BEGIN_IN_PORT,
    BUY_ALE,
    BUY_EQUIPMENT,
    BUY_SHIP,
    DECISIONS,
    DECLINE,
    DELIVER,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    DISCARD_AT_FORTUNE,
    DISCARD_IN_TRADE,
    DISCARD_IN_VISIT,
    DISCARD_RUMOR,
    DRAW,
    DROP,
    END_TURN,
    FINISH,
    HIRE,
    KEEP,
    LEAVE,
    LISTEN,
    LOAD,
    LOSE_CREW,
    RECRUIT,
    REPAIR,
    SAIL_ON,
    SELL,
    SET_OUT,
    STOP,
    STOP_DRAWING,
    STUDY,
    TAKE_CAPTAIN,
    TAKE_EQUIPMENT,
    TAKE_HARBOUR,
    TAKE_OFFICER,
    TRADE,
    VISIT,
)
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_in
from quarterdeck.games.salt_and_sail.rules.encounters import trade_of
from quarterdeck.games.salt_and_sail.rules.moving import range_of
from quarterdeck.games.salt_and_sail.rules.table import sites_in_use
from quarterdeck.games.salt_and_sail.rules.terms import Rule
from quarterdeck.games.salt_and_sail.sites import Site, site_in
from quarterdeck.games.salt_and_sail.state import Phase

RULES_VERSION = 2

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

def one_of(*words: str) -> Callable[[Any, int], str]:
    """Words for each choice of a decision, whatever the position."""
    return lambda s, choice: words[choice]


def name_of_way(_s: Any, way: int) -> str:
    """Sail NE."""
    return f"Sail {DIRECTION_NAMES[way]}"


def name_of_discarding(s: Any, slot: int) -> str:
    """Discard Rumor 20."""
    return f"Discard {rumor_number(s.rumors[s.active][slot])}"


def kit_in(s: Any, slot: int) -> str:
    """Equipment in a slot; where two are alike, with the number of the slot."""
    kind = s.equipment_row[slot]
    twin = f" ({slot + 1})" if kind != NONE and list(s.equipment_row).count(kind) > 1 else ""
    return f"{EQUIPMENT_NAMES[kind]}{twin}" if kind != NONE else f"Equipment {slot + 1}"


def name_of_officer(s: Any, slot: int) -> str:
    """Take the Bosun."""
    officer = s.officer_row[slot]
    return f"Take the {OFFICER_NAMES[officer]}" if officer != NONE else f"Take Officer {slot + 1}"


def name_of_harbour(_s: Any, harbour: int) -> str:
    """Harbour 2."""
    return f"Harbour {harbour + 1}"


def name_of_treasure(s: Any, which: int) -> str:
    """Keep Ruby Goblet."""
    card = s.offer[which]
    return f"Keep {TREASURE_NAMES[card]}" if card != NONE else f"Keep Treasure {which + 1}"


NAMES: dict[Decision, Callable[[Any, int], str]] = {
    SET_OUT: name_of_way, SAIL_ON: name_of_way, STOP: one_of("Stop here"), END_TURN: one_of("End the turn"),
    ATTEMPT: lambda s, slot: f"Attempt {rumor_number(rumor_in(s, slot))}",
    VISIT: lambda s, place: f"Visit the {PLACE_NAMES[place]}", LEAVE: one_of("Leave"),
    DISCARD_RUMOR: name_of_discarding, DISCARD_IN_VISIT: name_of_discarding, DISCARD_AT_FORTUNE: name_of_discarding,
    DISCARD_IN_TRADE: name_of_discarding,
    BUY_SHIP: lambda s, choice: f"Buy a {SHIP_NAMES[choice + 1]}", LOAD: one_of("Load one ration", "Load all rations"),
    REPAIR: one_of("Repair a Light damage", "Repair a Heavy damage"), SELL: one_of("Sell one good", "Sell all goods"),
    BUY_EQUIPMENT: lambda s, slot: f"Buy {kit_in(s, slot)}", TAKE_EQUIPMENT: lambda s, slot: f"Take {kit_in(s, slot)}",
    DIG_EQUIPMENT: one_of("Turn up other Equipment"),
    LISTEN: one_of("Listen for a Rumor"), BUY_ALE: one_of("Buy ale for another Rumor"),
    HIRE: one_of("Hire a crew for the Sails", "Hire a crew for the deck"),
    RECRUIT: name_of_officer, TAKE_OFFICER: name_of_officer, DIG_OFFICER: one_of("Turn up another Officer"),
    DELIVER: one_of("Deliver what is aboard"), STUDY: one_of("Study"),
    ALLOCATE: lambda s, sails: f"{counted(sails, 'crew', 'crew')} in Sails",
    LOSE_CREW: one_of("Lose a crew from Sails", "Lose a crew from Hands"),
    DRAW: one_of("Draw a token"), STOP_DRAWING: one_of("Stop drawing"), ACCEPT: one_of("Accept"), DECLINE: one_of("Decline"),
    TRADE: lambda s, trade: f"Trade {trade + 1}", FINISH: one_of("Finish trading"),
    DROP: one_of("Drop a ration", "Drop a good"),
    KEEP: name_of_treasure, TAKE_CAPTAIN: lambda s, captain: f"Sail under {CAPTAIN_NAMES[captain]}",
    TAKE_HARBOUR: name_of_harbour, BEGIN_IN_HARBOUR: name_of_harbour,
    BEGIN_IN_PORT: one_of("Begin again in the closest Port"),
}
name = DECISIONS.reader("name", __name__, NAMES)
"""The action in the words that the page shows."""


def spoken_way(_s: Any, way: int) -> str:
    """Sail north-east."""
    return f"Sail {DIRECTION_WORDS[DIRECTION_NAMES[way]]}"


def spoken_harbour(s: Any, harbour: int) -> str:
    """Begin in the northern harbour."""
    return f"Begin in {harbour_words(s.map_no - 1, harbour)}"


def spoken_trade(s: Any, trade: int) -> str:
    """Trade: lose 2 goods, gain 1 Treasure."""
    return f"Trade: {exchange_words(trade_of(s, trade))}" if s.enc_card != NONE else NAMES[TRADE](s, trade)


SPOKEN = {**NAMES, SET_OUT: spoken_way, SAIL_ON: spoken_way, TAKE_HARBOUR: spoken_harbour, BEGIN_IN_HARBOUR: spoken_harbour,
          TRADE: spoken_trade, ALLOCATE: lambda s, sails: f"Put {sails or 'no'} crew in Sails"}
say = DECISIONS.reader("spoken", __name__, SPOKEN)


def spoken(s: Any, action: int, _names: Names = SEAT_NAMES) -> str:
    """The action as one would say it at the table: directions and harbours in words, trades by what they bring."""
    return say(s, action)


@cache
def harbour_words(m: int, harbour: int) -> str:
    """the northern harbour: where it lies among the harbours of the Capital."""
    spots = [(q + r / 2, r * 0.87) for q, r in (SEA[m][at] for at in HARBOUR_HEX[m][:NUMBER_OF_HARBOURS[m]])]
    x, y = (sum(spot[i] for spot in spots) / len(spots) for i in range(2))
    winds = [round(atan2(b - y, a - x) / (pi / 4)) % 8 for a, b in spots]
    return f"the {SIDES_OF_A_TOWN[winds[harbour]]} harbour" if winds.count(winds[harbour]) == 1 else f"harbour {harbour + 1}"


SIDES_OF_A_TOWN = ("eastern", "south-eastern", "southern", "south-western", "western", "north-western", "northern",
                   "north-eastern")

# ------------------------------------------------------------------ what an action would do

def closest_site(s: Any, at: int) -> int:
    """The site that is the fewest hexes away and not empty, or NONE."""
    charts = DISTANCE[s.map_no - 1]
    left = [site for site in range(sites_in_use(s)) if s.site_token[site] != TAKEN]
    return min(left, key=lambda site: int(charts[site][at]), default=NONE)


def note_on_rumor(s: Any, rumor: int) -> str:
    """What is on the Rumor, if there is one."""
    return rumor_words(s, rumor) if rumor != NONE else ""


def note_on_discarding(s: Any, slot: int) -> str:
    """What is on the Rumor that would go."""
    return note_on_rumor(s, s.rumors[s.active][slot])


def note_on_kit(s: Any, slot: int) -> str:
    """What the Equipment does."""
    return KIT_WORDS[s.equipment_row[slot]] if s.equipment_row[slot] != NONE else ""


def note_on_buying(s: Any, slot: int) -> str:
    """The same, and its price."""
    kind = s.equipment_row[slot]
    return f"{counted(KIT_COST[kind], 'ducat')}. {KIT_WORDS[kind]}" if kind != NONE else ""


def note_on_officer(s: Any, slot: int) -> str:
    """What the Officer does."""
    return str(OFFICER_WORDS[s.officer_row[slot]]) if s.officer_row[slot] != NONE else ""


def note_on_harbour(s: Any, harbour: int) -> str:
    """closest to site c."""
    site = closest_site(s, HARBOUR_HEX[s.map_no - 1][harbour])
    return f"closest to site {SITE_LETTERS[site]}" if site != NONE else ""


def note_on_treasure(s: Any, which: int) -> str:
    """3 FP, 2 ducats."""
    if s.offer[which] == NONE:
        return ""
    treasure = TREASURES[s.offer[which]]
    return f"{treasure.fame} FP, {treasure.ducats} ducats"


def note_on_loss(s: Any, hands: int) -> str:
    """What is left for a Move and for an Encounter if a crew of Sails, or of Hands, is lost (SALT-190)."""
    if s.phase != Phase.CREW_LOSS:
        return ""
    seat = s.active
    hexes = range_of(s, seat) - (1 - hands) if s.sails[seat] > 1 - hands else 0
    move = f"a Move of {counted(hexes, 'hex', 'hexes')}" if hexes else "no Move"
    return f"leaves {move}, {s.hands[seat] - hands} in Hands"


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
    site = site_in(s, beside)
    return site_words(site) if site else ""


def site_words(site: Site) -> str:
    """a Discovery (moon, star)."""
    symbols = f" ({', '.join(site.symbols)})" if site.symbols else ""
    if site.kind in ("taken", "empty"):
        return "an empty site"
    return "an unknown token" if site.kind == "unknown" else f"a {site.kind.title()}{symbols}"


def nothing(_s: Any, _choice: int) -> str:
    """Its name says it all."""
    return ""


NOTES: dict[Decision, Callable[[Any, int], str]] = dict.fromkeys(DECISIONS.all, nothing) | {
    SET_OUT: step_words, SAIL_ON: step_words, ATTEMPT: lambda s, slot: note_on_rumor(s, rumor_in(s, slot)),
    DISCARD_RUMOR: note_on_discarding, DISCARD_IN_VISIT: note_on_discarding, DISCARD_AT_FORTUNE: note_on_discarding,
    DISCARD_IN_TRADE: note_on_discarding,
    BUY_SHIP: lambda s, choice: f"{SHIPS[choice + 1].cost} ducats", BUY_EQUIPMENT: note_on_buying,
    TAKE_EQUIPMENT: note_on_kit,
    RECRUIT: note_on_officer, TAKE_OFFICER: note_on_officer,
    TAKE_CAPTAIN: lambda s, captain: f"{NICKNAMES[captain]}: {bag_words(BAGS[captain])}",
    TAKE_HARBOUR: note_on_harbour, BEGIN_IN_HARBOUR: note_on_harbour,
    ACCEPT: lambda s, _: effect_words(SUCCEED + s.enc_card) if s.enc_card != NONE else "",
    TRADE: lambda s, trade: effect_words(trade_of(s, trade)) if s.enc_card != NONE else "",
    LOSE_CREW: note_on_loss, KEEP: note_on_treasure,
}
outlook = DECISIONS.reader("outlook", __name__, NOTES)
"""A short note on what the action would do."""


def clause_of_way(s: Any, way: int) -> str:
    """open sea lies that way."""
    return f"{step_words(s, way) or 'open sea'} lies that way"


def clause_of_attempt(s: Any, slot: int) -> str:
    """5 of 9 tokens in the bag help."""
    help_, total = useful(s, s.active, rumor_in(s, slot))
    return f"{help_} of {total} tokens in the bag help"


def clause_of_discarding(s: Any, slot: int) -> str:
    """the Rumor asks for 2 Fight."""
    return f"the Rumor asks for {asked_feats(note_on_discarding(s, slot))}"


def clause_of_card(note: Callable[[Any, int], str]) -> Callable[[Any, int], str]:
    """What the card says, in quotation marks."""
    def clause(s: Any, choice: int) -> str:
        text = note(s, choice).rstrip(".")
        return f"the card says: “{text}”" if text else ""
    return clause


def clause_of_harbour(s: Any, harbour: int) -> str:
    """it is closest to site c."""
    note = note_on_harbour(s, harbour)
    return f"it is {note}" if note else ""


def clause_of_loss(s: Any, hands: int) -> str:
    """it leaves a Move of 2 hexes, 1 in Hands."""
    note = note_on_loss(s, hands)
    return f"it {note}" if note else ""


CLAUSES: dict[Decision, Callable[[Any, int], str]] = dict.fromkeys(DECISIONS.all, nothing) | {
    SET_OUT: clause_of_way, SAIL_ON: clause_of_way, ATTEMPT: clause_of_attempt,
    DISCARD_RUMOR: clause_of_discarding, DISCARD_IN_VISIT: clause_of_discarding, DISCARD_AT_FORTUNE: clause_of_discarding,
    DISCARD_IN_TRADE: clause_of_discarding,
    BUY_SHIP: lambda s, choice: f"it costs {NOTES[BUY_SHIP](s, choice)}", BUY_EQUIPMENT: clause_of_card(note_on_kit),
    TAKE_EQUIPMENT: clause_of_card(note_on_kit), RECRUIT: clause_of_card(note_on_officer),
    TAKE_OFFICER: clause_of_card(note_on_officer),
    TAKE_CAPTAIN: lambda s, captain: f"the bag holds {bag_words(BAGS[captain])}",
    TAKE_HARBOUR: clause_of_harbour, BEGIN_IN_HARBOUR: clause_of_harbour,
    ACCEPT: lambda s, _: f"the card says: {exchange_words(SUCCEED + s.enc_card)}" if s.enc_card != NONE else "",
    LOSE_CREW: clause_of_loss, KEEP: lambda s, which: f"it is worth {note_on_treasure(s, which)}",
}
in_a_clause = DECISIONS.reader("effect", __name__, CLAUSES)


def effect(s: Any, action: int, _viewer: int, _names: Names) -> str:
    """What a legal action leads to, in a clause: what lies there, what helps, what it costs or brings; else nothing."""
    return in_a_clause(s, action)


def asked_feats(note: str) -> str:
    """2 Fight and 1 great Fight, out of a note on a Rumor."""
    return note.partition(": ")[2].partition("; ")[0].partition(", danger")[0]

# ------------------------------------------------------------------ refusals

SENTENCES = {
    Rule.TRIM_THE_HOLD: "Your hold is overfull; drop a ration or a good.",
    Rule.NO_SEA_THERE: "There is no open sea in that direction; sail another way.",
    Rule.TAKEN_CAPTAIN: "Choose a Captain that nobody has taken.",
    Rule.TAKE_AN_OFFICER: "Take one of the Officers shown.",
    Rule.TAKE_EQUIPMENT: "Take one of the Equipment cards shown; it costs nothing.",
    Rule.CHOOSE_A_HARBOUR: "Choose a harbour of the Capital for your ship.",
    Rule.ALLOCATE_CREW: "Say how many of your crew stand in Sails; Sails and Hands have only so many places.",
    Rule.CHOOSE_AN_ACTION: "Choose an action, or end your turn.",
    Rule.MOVE_ONCE: "You have moved already; a ship moves once a turn.",
    Rule.DISCARD_LATER: "You cannot discard that now; do it between two actions, or where another Rumor could be drawn.",
    Rule.NO_RANGE: "Nobody stands in Sails; put crew there when you allocate.",
    Rule.STEP_OR_STOP: "Your ship is under way: sail on, or stop.",
    Rule.BARRED: "You may not move this turn; use another action.",
    Rule.NO_MATCH: "That Rumor fits nothing here; its symbol must be on a Discovery token under your ship.",
    Rule.NO_SUCH_RUMOR: "No Rumor lies there that you could use.",
    Rule.IN_A_VISIT: "Finish your visit first: choose a task, or leave.",
    Rule.NOTHING_TO_DO_THERE: "You can do nothing there now; that place is not here, or none of its tasks can be done.",
    Rule.CANNOT_BUY_SHIP: "You cannot buy that ship; it takes the Dock, the price, another type, and one purchase a visit.",
    Rule.NO_ROOM: "No ration can be loaded; that takes a Dock or a Village, and room in the hold.",
    Rule.CANNOT_REPAIR: "Nothing to repair; that takes the Dock, a ducat, and such a damage.",
    Rule.NO_GOODS: "No good can be sold; that takes the Market, and goods aboard.",
    Rule.CANNOT_BUY_EQUIPMENT: "That Equipment cannot be bought; it takes the Market, a card lying there, and its price.",
    Rule.CANNOT_DIG_EQUIPMENT: "The Equipment row stays; once a visit to the Market, before anything is bought, it may go.",
    Rule.CANNOT_LISTEN: "Nobody tells you more; listen once a visit, with fewer than three Rumors in hand.",
    Rule.CANNOT_DRINK: "No ale now; listen first, once a visit, with a ducat and room for a Rumor.",
    Rule.CANNOT_HIRE: "No crew can be hired there; that takes the Pub, the pay, and a free place.",
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
