"""What is asked, in one panel, `#ask`: the draft, the crew, actions, visits, Encounters. Hexes are chosen on the map.

A choice is a button with its words, a picture and what it would do. What is not possible now stands there too, and trying it
is answered with its rule.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail import view
from quarterdeck.games.salt_and_sail.content import (
    ACCEPT,
    ALE,
    ALE_PRICE,
    ALLOCATE,
    ATTEMPT_PRIVATE,
    BAGS,
    BUY_SHIP,
    CAPTAIN,
    CAPTAIN_NAMES,
    CAPTAINS,
    COOK,
    DECLINE,
    DELIVER,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    DOCK,
    DRAW,
    DROP_GOOD,
    DROP_RATION,
    ENCOUNTER,
    END_TURN,
    EQUIPMENT,
    EQUIPMENT_NAMES,
    EQUIPMENT_ROW,
    EQUIPMENT_SLOTS,
    EQUIPMENT_TEXTS,
    FINISH,
    GOVERNOR,
    HIRE_HANDS,
    HIRE_SAILS,
    IN_VILLAGE,
    KEEP,
    KIT_COST,
    LEAVE,
    LISTEN,
    LOAD_ALL,
    LOAD_ONE,
    MARKET,
    NICKNAMES,
    OFFICER,
    OFFICER_HIRE,
    OFFICER_MOVE,
    OFFICER_NAMES,
    OFFICER_ROW,
    OFFICER_SALE,
    OFFICER_SLOTS,
    OFFICER_TEXTS,
    PLACE_NAMES,
    PUB,
    REPAIR_HEAVY,
    REPAIR_LIGHT,
    REPAIR_PRICE,
    RUMORS,
    SELL_ALL,
    SELL_ONE,
    SHIP_NAMES,
    SHIPS,
    SINK_CREW,
    SINK_RATIONS,
    SKILLS,
    STOP,
    STOP_DRAWING,
    STUDY,
    STUDY_PRICE,
    SYMBOL_NAMES,
    TOPSAILS,
    TOPSAILS_MOVE,
    TRADE,
    TRADE_1,
    TRADE_2,
    VISIT,
)
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_in
from quarterdeck.games.salt_and_sail.rules.encounters import allowance
from quarterdeck.games.salt_and_sail.rules.moving import range_of
from quarterdeck.games.salt_and_sail.rules.table import berth, room
from quarterdeck.games.salt_and_sail.rules.terms import Berth
from quarterdeck.games.salt_and_sail.rules.turn import fewest_sails, most_sails, moves
from quarterdeck.games.salt_and_sail.rules.visits import tasks
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table import boards, cards
from quarterdeck.games.salt_and_sail.table.drawings import shape, sign, symbol, tokens


class Panel(NamedTuple):
    """A question: its title, what stands below it, and the button that has done with it, beside the title."""

    title: str
    body: str
    done: str = ""


def ask(look: Look) -> Markup:
    """The panel of what is asked; while others decide, what they are at."""
    s = look.s
    name = Phase(s.phase).name.lower()
    if not look.legal:
        inside = waiting(s, look)
        return Markup(f'<section id="ask" class="ask quiet at-{name}" aria-label="What the others do">{inside}</section>') \
            if inside else NOT_ASKED
    asked = PANELS[Phase(s.phase)](look)
    return Markup(f'<section id="ask" class="ask at-{name}" aria-label="{esc(asked.title)}"><div class="head">'
                  f"<h3>{esc(asked.title)}</h3>{asked.done}</div>{note(look)}{asked.body}</section>")


NOT_ASKED = Markup('<section id="ask" hidden></section>')


def waiting(s: Any, look: Look) -> str:
    """An Encounter or a visit of another seat."""
    if s.enc_card != NONE:
        return f'<p class="sentence">{shape(s.active)}{esc(view.says(look.seat, s.active, "meet", "meets"))}</p>{met(s)}'
    if s.phase == Phase.VISIT:
        return (f'<p class="sentence">{shape(s.active)}{esc(view.says(look.seat, s.active, "visit", "visits"))} the '
                f"{PLACE_NAMES[s.place]}.</p>")
    return ""


# ------------------------------------------------------------------ choices

def button(look: Look, action: int, words: str = "", *, picture: str = "", cls: str = "", then: str = "",
           confirm: str = "") -> str:
    """A choice; what it would do stands below its words."""
    return _button(action, words or view.name(look.s, action), picture, cls, then, confirm, action in look.legal)


@cache
def _button(action: int, words: str, picture: str, cls: str, then: str, confirm: str, is_legal: bool) -> str:
    small = f"<small>{esc(then)}</small>" if then else ""
    sure = f' data-tap-confirm="{esc(confirm)}"' if confirm and is_legal else ""
    off = "" if is_legal else ' aria-disabled="true"'
    return (f'<button type="button" id="do-{action}" class="choice {cls} {"can" if is_legal else "off"}" '
            f'data-action="{action}"{off}{sure}>{picture}<span>{esc(words)}{small}</span></button>')


def choices(*buttons: str, cls: str = "") -> str:
    """Buttons beside each other."""
    return f'<div class="choices {cls}">{"".join(buttons)}</div>'


def purse(s: Any) -> str:
    """What one has to spend."""
    return (f'<p class="purse">You have <b>{view.counted(s.ducats[s.active], "ducat")}</b>, '
            f'<b>{view.counted(s.rations[s.active], "ration")}</b>, <b>{view.counted(s.goods[s.active], "good")}</b>.</p>')


# ------------------------------------------------------------------ setting out

def drafting_captain(look: Look) -> Panel:
    """Eight Captains with their bags; those that are taken say so when tried."""
    free = [captain_button(look, captain) for captain in range(CAPTAINS)]
    return Panel("Choose your Captain", choices(*free, cls="cards"))


def captain_button(look: Look, captain: int) -> str:
    """A Captain with the tokens of the bag."""
    return _captain(captain, CAPTAIN + captain in look.legal)


@cache
def _captain(captain: int, is_legal: bool) -> str:
    off = "" if is_legal else ' aria-disabled="true"'
    return (f'<button type="button" id="do-{CAPTAIN + captain}" class="choice captain-card {"can" if is_legal else "off"}" '
            f'data-action="{CAPTAIN + captain}"{off} data-tap-confirm="Sail under {esc(CAPTAIN_NAMES[captain])}" '
            f'data-say="{esc(cards.captain_says(captain))}" aria-label="{esc(cards.captain_says(captain))}">'
            f'<span><b>{esc(CAPTAIN_NAMES[captain])}</b><small>{esc(NICKNAMES[captain])}</small></span>'
            f'<span class="bag-row">{tokens(BAGS[captain])}</span></button>')


def drafting_officer(look: Look) -> Panel:
    """The Officers that are left."""
    return Panel("Take an Officer", choices(*officer_buttons(look, OFFICER_SLOTS), cls="cards"))


def officer_buttons(look: Look, slots: int) -> list[str]:
    """Officers shown, in words."""
    row = look.s.officer_row
    return [button(look, OFFICER + slot, OFFICER_NAMES[row[slot]], picture=sign("officer"), then=OFFICER_TEXTS[row[slot]],
                   cls="wide", confirm=view.name(look.s, OFFICER + slot)) for slot in range(slots) if row[slot] != NONE]


def drafting_equipment(look: Look) -> Panel:
    """The Equipment shown, for nothing."""
    return Panel("Take one Equipment card for nothing", choices(*kit_buttons(look, EQUIPMENT_SLOTS, False), cls="cards"))


def kit_buttons(look: Look, slots: int, has_price: bool) -> list[str]:
    """Equipment shown, in words."""
    row = look.s.equipment_row
    prices = [f"{view.counted(KIT_COST[kind], 'ducat')}. " if has_price and kind != NONE else "" for kind in row]
    return [button(look, EQUIPMENT + slot, EQUIPMENT_NAMES[row[slot]], picture=sign("equipment"), cls="wide",
                   then=prices[slot] + EQUIPMENT_TEXTS[row[slot]], confirm=view.name(look.s, EQUIPMENT + slot))
            for slot in range(slots) if row[slot] != NONE]


def setting_out(look: Look) -> Panel:
    """A harbour of the Capital."""
    return Panel("Where does your ship lie?", "<p>Choose a lit harbour of the Capital on the map.</p>")


# ------------------------------------------------------------------ the crew

def allocating(look: Look) -> Panel:
    """A slider with a stop for every number of crew in Sails."""
    s = look.s
    crew = s.sails[s.active] + s.hands[s.active]
    bonus = range_bonus(s, s.active)
    stops = "".join(stop(ALLOCATE + sails, sails, crew - sails, sails + bonus if sails else 0)
                    for sails in range(fewest_sails(s), most_sails(s) + 1))
    return Panel(f"{crew} crew: how many in Sails?", (
        f'<div class="slider" role="group" aria-label="Crew in Sails"><span>{sign("hands")}Hands</span>'
        f'<div class="track">{stops}</div><span>{sign("sails")}Sails</span></div>'))


def range_bonus(s: Any, seat: int) -> int:
    """Hexes that a Move is longer than the crew in Sails (SALT-076)."""
    return int(OFFICER_MOVE[s.officer[seat] + 1]) + (TOPSAILS_MOVE if s.equipment[seat][TOPSAILS] > 0 else 0)


@cache
def stop(action: int, sails: int, hands: int, far: int) -> str:
    """One stop of the slider."""
    words = f"{sails} in Sails, {hands} in Hands: range {far}"
    return (f'<button type="button" id="do-{action}" class="choice stop can" data-action="{action}" aria-label="{words}">'
            f'<b>{sails}</b><small>range {far}</small><small>{sign("hands")}{hands}</small></button>')


# ------------------------------------------------------------------ actions

def choosing(look: Look) -> Panel:
    """A Move on the map, attempts, visits, or the end of the turn."""
    s = look.s
    here = berth(s, s.active)
    left = view.counted(s.actions_left, "action")
    attempts = [attempt_button(look, action) for action in range(ATTEMPT_PRIVATE, VISIT) if action in look.legal]
    places = range(DOCK, IN_VILLAGE) if here == Berth.HARBOUR else [IN_VILLAGE] if here == Berth.VILLAGE else []
    visits = [button(look, VISIT + place, picture=sign(PLACE_NAMES[place].lower()), cls="wide", then=can_do(s, place))
              for place in places]
    sailing = f'<p class="way-out">{sign("sails")}{esc(move_words(s))}</p>'
    return Panel(f"{left} left", sailing + choices(*attempts, *visits),
                 button(look, END_TURN, confirm=f"End the turn, {left} unused"))


def attempt_button(look: Look, action: int) -> str:
    """A Rumor that fits the token here."""
    s = look.s
    rumor = rumor_in(s, action - ATTEMPT_PRIVATE)
    help_, total = view.useful(s, s.active, rumor)
    return button(look, action, view.rumor_number(rumor), picture=symbol(SYMBOL_NAMES[RUMORS[rumor].symbol]), cls="wide",
                  then=f"attempt: {help_} of {total} help")


def move_words(s: Any) -> str:
    """Whether the ship can still move, and how far."""
    if moves(s):
        return f"Sail up to {view.counted(range_of(s, s.active), 'hex', 'hexes')}: choose a lit one."
    if s.moved:
        return "You have moved this turn."
    return "No Move this turn." if s.barred else "Nobody stands in Sails: no Move."


WORK: dict[int, tuple[tuple[range, str], ...]] = {
    DOCK: ((range(LOAD_ONE, LOAD_ALL + 1), "load rations"), (range(REPAIR_LIGHT, REPAIR_HEAVY + 1), "repair"),
           (range(BUY_SHIP, LOAD_ONE), "buy a ship")),
    MARKET: ((range(SELL_ONE, SELL_ALL + 1), "sell goods"), (range(EQUIPMENT, DIG_EQUIPMENT), "buy Equipment"),
             (range(DIG_EQUIPMENT, LISTEN), "turn up another card")),
    PUB: ((range(LISTEN, ALE), "listen for Rumors"), (range(HIRE_SAILS, OFFICER), "hire crew"),
          (range(OFFICER, DIG_OFFICER + 1), "take an Officer")),
    GOVERNOR: ((range(DELIVER, STUDY), "deliver"), (range(STUDY, ALLOCATE), "study")),
    IN_VILLAGE: ((range(LOAD_ONE, LOAD_ALL + 1), "load rations"), (range(LISTEN, ALE), "listen for a Rumor")),
}
"""[place]: its tasks in a few words."""


def can_do(s: Any, place: int) -> str:
    """What could be done at a place now."""
    possible = tasks(s, place)
    return ", ".join(words for actions, words in WORK[place] if any(possible >> action & 1 for action in actions)) \
        or "nothing to do now"


def sailing_on(look: Look) -> Panel:
    """Under way."""
    left = view.counted(look.s.range_left, "step")
    return Panel(f"Under way: {left} left", "<p>Choose a lit hex, or your ship to stop.</p>",
                 button(look, STOP, picture=sign("anchor")))


# ------------------------------------------------------------------ visits

def visiting(look: Look) -> Panel:
    """Everything that can be done at a place, for the one action it costs."""
    s = look.s
    return Panel(f"{PLACE_NAMES[s.place]}: do all you like", purse(s) + choices(*AT[s.place](look)),
                 button(look, LEAVE, f"Leave the {PLACE_NAMES[s.place]}"))


def at_dock(look: Look) -> list[str]:
    """Rations, repairs, ships."""
    s = look.s
    ships = [button(look, BUY_SHIP + ship - 1, SHIP_NAMES[ship], picture=sign("ship"), cls="wide",
                    then=f"{SHIPS[ship].cost} ducats. {cards.ship_says(ship).partition(': ')[2]}",
                    confirm=f"Buy a {SHIP_NAMES[ship]}") for ship in range(1, len(SHIPS))]
    price = view.counted(REPAIR_PRICE, "ducat")
    damages = ((REPAIR_LIGHT, "light", s.light[s.active]), (REPAIR_HEAVY, "heavy", s.heavy[s.active]))
    repairs = [button(look, action, f"Repair {name.title()}", picture=sign(name), then=f"{price}; {damage} damage")
               for action, name, damage in damages]
    return [*loading(look), *repairs, *ships]


def loading(look: Look) -> list[str]:
    """Rations cost nothing."""
    free = room(look.s, look.s.active)
    return [button(look, LOAD_ALL, "Fill up rations", picture=sign("ration"), then=f"+{free}, free"),
            button(look, LOAD_ONE, "Load one ration", picture=sign("ration"), then="+1, free")]


def at_market(look: Look) -> list[str]:
    """Goods and Equipment."""
    s = look.s
    price = OFFICER_SALE[s.officer[s.active] + 1]
    return [button(look, SELL_ONE, picture=sign("good"), then=f"+{price} ducats"),
            button(look, SELL_ALL, picture=sign("good"), then=f"+{price * s.goods[s.active]} ducats"),
            *kit_buttons(look, EQUIPMENT_ROW, True),
            button(look, DIG_EQUIPMENT, picture=sign("equipment"), cls="wide", then="discard the row, see one new card")]


def at_pub(look: Look) -> list[str]:
    """Rumors, crew, Officers."""
    s = look.s
    pay = OFFICER_HIRE[s.officer[s.active] + 1]
    wage = view.counted(pay, "ducat") if pay else "for nothing"
    return [*hearing(look),
            button(look, ALE, "Ale: one more Rumor", picture=sign("pub"), then=view.counted(ALE_PRICE, "ducat")),
            button(look, HIRE_SAILS, "Crew for Sails", picture=sign("sails"), then=wage),
            button(look, HIRE_HANDS, "Crew for Hands", picture=sign("hands"), then=wage),
            *officer_buttons(look, OFFICER_ROW),
            button(look, DIG_OFFICER, picture=sign("officer"), cls="wide", then="discard the row, see one new card")]


def hearing(look: Look) -> list[str]:
    """A Rumor for nothing."""
    return [button(look, LISTEN, picture=sign("rumor"), then="free")]


def at_governor(look: Look) -> list[str]:
    """What is aboard is turned in; studying."""
    s = look.s
    cargo = [name for kind, name, *_ in boards.aboard(s, s.active) if kind != "equipment"]
    return [button(look, DELIVER, "Deliver", picture=sign("treasure"), cls="wide",
                   then=view.listed(cargo) if cargo else "no Treasure or Artifact aboard"),
            button(look, STUDY, picture=sign("lore"), cls="wide",
                   then=f"{view.counted(STUDY_PRICE, 'ducat')} for a T, which counts as any standard feat")]


def in_village(look: Look) -> list[str]:
    """Rations and a Rumor."""
    return [*loading(look), *hearing(look)]


AT: dict[int, Callable[[Look], list[str]]] = {DOCK: at_dock, MARKET: at_market, PUB: at_pub, GOVERNOR: at_governor,
                                              IN_VILLAGE: in_village}

# ------------------------------------------------------------------ Encounters

def met(s: Any) -> str:
    """The card that lies open."""
    return cards.encounter_card(s.enc_card, tuple(s.drawn), allowance(s, s.active))


def checking(look: Look) -> Panel:
    """Draw from the bag, or stop and fail."""
    s = look.s
    help_, total = view.helpful(s.bag[s.active], s.drawn, ENCOUNTER[s.enc_card])
    return Panel(f"A check of {SKILLS[ENCOUNTER[s.enc_card].skill].title()}", met(s) + choices(
        button(look, DRAW, picture=sign("bag"), cls="main", then=f"{help_} of {total} tokens help"),
        button(look, STOP_DRAWING, then="the check fails")))


def fortune(look: Look) -> Panel:
    """Accept and end the turn, or sail on."""
    return Panel("A Fortune", met(look.s) + choices(
        button(look, ACCEPT, picture=sign("done"), cls="main", then="your turn ends"),
        button(look, DECLINE, then="your ship may sail on")))


def trading(look: Look) -> Panel:
    """Two trades, each once."""
    s = look.s
    trades = [button(look, TRADE + i, picture=sign("market"), cls="wide", then=view.effect_words(first + s.enc_card))
              for i, first in enumerate((TRADE_1, TRADE_2))]
    return Panel("A merchant", met(s) + purse(s) + choices(*trades), button(look, FINISH))


def trimming(look: Look) -> Panel:
    """The hold is overfull."""
    return Panel("Your hold is overfull", choices(button(look, DROP_RATION, picture=sign("ration")),
                                                  button(look, DROP_GOOD, picture=sign("good"))))


def keeping(look: Look) -> Panel:
    """One of two Treasures."""
    return Panel("Keep one Treasure", choices(*(button(look, KEEP + i, picture=sign("treasure"), cls="wide",
                                                       then=view.outlook(look.s, KEEP + i)) for i in range(2))))


def sunk(look: Look) -> Panel:
    """Where to begin again."""
    return Panel("Your ship is lost", f"<p>You begin again with a Cog, {SINK_CREW} crew and {SINK_RATIONS} rations; ducats, "
                 f"Officer, Rumors and Fame are yours still. Choose a lit hex on the map.</p>")


PANELS: dict[Phase, Callable[[Look], Panel]] = {
    Phase.CAPTAIN: drafting_captain, Phase.OFFICER: drafting_officer, Phase.EQUIPMENT: drafting_equipment,
    Phase.HARBOUR: setting_out, Phase.ALLOCATE: allocating, Phase.MENU: choosing, Phase.STEP: sailing_on,
    Phase.VISIT: visiting, Phase.CHECK: checking, Phase.FORTUNE: fortune, Phase.MERCHANT: trading, Phase.TRIM: trimming,
    Phase.TREASURE: keeping, Phase.SINK: sunk,
}

# ------------------------------------------------------------------ for newcomers

NOTES = {
    "captain": "A Captain is a bag of tokens: choose skills that the public Rumors and your own one ask for.",
    "draft": "Officers stay with you even if your ship sinks; Equipment goes down with it.",
    "crew": "Sails are the hexes of your Move. Hands are your draws in an Encounter and count nowhere else.",
    "aside": "Tokens set aside for a Rumor return to the bag when you sail away or attempt another one.",
    "attempt": "A Rumor is lit where its symbol is on the Discovery under your ship; an attempt draws one token.",
    "encounter": "An Encounter stops your ship and ends your turn; only a Fortune may be declined.",
    "home": "Artifacts and Treasures score when you deliver them to a Governor; aboard they count nothing.",
    "visit": "A visit costs one action however much you do there; leave when you are done.",
    "look": "Sail over the grey tokens: you look at each that you enter, free of charge.",
}


def note(look: Look) -> str:
    """The note that matters now, for a newcomer."""
    return f'<p class="tip">{esc(advice(look))}</p>' if look.help else ""


def advice(look: Look) -> str:
    """Which of them it is; at sea what the next Ration Check will cost."""
    s, seat = look.s, look.s.active
    if s.phase <= Phase.HARBOUR:
        return NOTES["captain" if s.phase == Phase.CAPTAIN else "draft"]
    if s.phase == Phase.ALLOCATE:
        return NOTES["crew"]
    if s.phase == Phase.VISIT:
        return NOTES["visit"]
    if s.phase not in (Phase.MENU, Phase.STEP):
        return NOTES["encounter"]
    if any(s.aside[seat]):
        return NOTES["aside"]
    if berth(s, seat) == Berth.DISCOVERY:
        return NOTES["attempt"]
    if any(kind != "equipment" for kind, *_ in boards.aboard(s, seat)):
        return NOTES["home"]
    return NOTES["look"] if berth(s, seat) == Berth.HARBOUR else ration_words(s, seat)


def ration_words(s: Any, seat: int) -> str:
    """What the next Ration Check will cost."""
    if s.officer[seat] == COOK and s.round_no % 2 == 0:
        return "Your Cook skips the next Ration Check."
    if s.rations[seat] == 0:
        return "You have no rations: your next Ration Check costs a crew, unless you reach a harbour or a Port."
    left = view.counted(s.rations[seat], "ration")
    return f"Your next Ration Check costs 1 of {left}, unless you reach a harbour or a Port."
