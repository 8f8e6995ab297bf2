"""What is asked: `#ask` on the rail has its buttons, `#scene` over the chart what is chosen from or what happens.

A choice is a button with its words, a picture and what it would do. What is not possible now stands there too, and trying
it is answered with its rule. Hexes are chosen on the chart. The scene also shows what has just happened to anybody: an
Encounter turned over, a token that comes out of the bag, how it went (`Look.recent` ends with it).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, NamedTuple

from quarterdeck.engine.decisions import Decision
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    ALE_PRICE,
    ANY_GREAT,
    ANY_STANDARD,
    BAGS,
    CAPTAIN_NAMES,
    CAPTAINS,
    CARDS,
    COOK,
    DEFEAT,
    DOCK,
    ENCOUNTER,
    ENCOUNTER_NAMES,
    EQUIPMENT_NAMES,
    EQUIPMENT_ROW,
    EQUIPMENT_SLOTS,
    GOVERNOR,
    HAND,
    IN_VILLAGE,
    KIT_COST,
    MARKET,
    NICKNAMES,
    OFFICER_HIRE,
    OFFICER_MOVE,
    OFFICER_NAMES,
    OFFICER_ROW,
    OFFICER_SALE,
    OFFICER_SLOTS,
    PLACE_NAMES,
    PUB,
    REPAIR_PRICE,
    RUMORS,
    SHIP_NAMES,
    SHIPS,
    SINK_CREW,
    SINK_RATIONS,
    SKILLS,
    STUDY_PRICE,
    SYMBOL_NAMES,
    TEMPORARY,
    TOPSAILS,
    TOPSAILS_MOVE,
    TREASURE_NAMES,
)
from quarterdeck.games.salt_and_sail.phrases import (
    KIT_WORDS,
    OFFICER_WORDS,
    counted,
    effect_words,
    feat_words,
    helpful,
    listed,
    rumor_number,
    says,
    useful,
)
from quarterdeck.games.salt_and_sail.rules import (
    ACCEPT,
    ALLOCATE,
    ATTEMPT,
    BUY_ALE,
    BUY_EQUIPMENT,
    BUY_SHIP,
    DECLINE,
    DELIVER,
    DIG_EQUIPMENT,
    DIG_OFFICER,
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
    SELL,
    STOP,
    STOP_DRAWING,
    STUDY,
    TAKE_CAPTAIN,
    TRADE,
    VISIT,
)
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_in
from quarterdeck.games.salt_and_sail.rules.encounters import allowance, trade_of
from quarterdeck.games.salt_and_sail.rules.table import berth, room
from quarterdeck.games.salt_and_sail.rules.terms import Berth, Event
from quarterdeck.games.salt_and_sail.rules.turn import fewest_sails, most_sails
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table import boards, cards, worth
from quarterdeck.games.salt_and_sail.table.drawings import (
    bag,
    captain_face,
    counted_tokens,
    kit_emblem,
    officer_face,
    place_emblem,
    shape,
    sign,
    symbol,
    token,
    tokens,
    treasure_emblem,
    vessel,
)
from quarterdeck.games.salt_and_sail.words import name as name_of
from quarterdeck.games.salt_and_sail.words import outlook


class Panel(NamedTuple):
    """A question: its title, the buttons on the rail, and what lies over the chart."""

    title: str
    buttons: str = ""
    scene: str = ""
    text: str = ""


def asked(look: Look) -> dict[str, Markup]:
    """The part on the rail and the one over the chart."""
    s = look.s
    name = Phase(s.phase).name.lower()
    if not look.legal:
        panel = waiting(s, look)
        shown = f'<section id="ask" class="ask quiet at-{name}" aria-label="What the others do">{panel.text}</section>'
        return {"ask": Markup(shown) if panel.text else NOT_ASKED, "scene": scene(look, panel, "watched")}
    panel = PANELS[Phase(s.phase)](look)
    text = f'<p class="say">{panel.text}</p>' if panel.text else ""
    return {"ask": Markup(f'<section id="ask" class="ask at-{name}" aria-label="{esc(panel.title)}">{note(look)}{text}'
                          f'<div id="asked-choices" class="choices">{panel.buttons}</div></section>'),
            "scene": scene(look, panel, f"at-{name}")}


NOT_ASKED = Markup('<section id="ask" class="ask" hidden></section>')
NO_SCENE = Markup('<section id="scene" hidden></section>')


def scene(look: Look, panel: Panel, cls: str) -> Markup:
    """What lies over the chart."""
    if not panel.scene:
        return NO_SCENE
    return Markup(f'<section id="scene" class="scene {cls}" aria-label="{esc(panel.title)}">{panel.scene}</section>')


def waiting(s: Any, look: Look) -> Panel:
    """An Encounter, an attempt or a visit of another seat, and what has just happened."""
    if s.enc_card != NONE:
        return Panel(ENCOUNTER_NAMES[s.enc_card], scene=met(look),
                     text=sentence(look, "meet", "meets", ENCOUNTER_NAMES[s.enc_card]))
    last = look.recent[-1] if look.recent else None
    if last is not None and last.kind in (Event.TOKEN, Event.ATTEMPT):
        return Panel("An attempt", scene=attempted(look, last))
    if s.phase == Phase.VISIT:
        return Panel(PLACE_NAMES[s.place],
                     text=sentence(look, "visit", "visits", f"the {PLACE_NAMES[s.place]}"))
    return Panel("")


def sentence(look: Look, you: str, they: str, what: str) -> str:
    """Who does what now."""
    seat = look.s.active
    return f'<p class="sentence">{shape(seat)}{esc(f"{says(look.seat, seat, you, they, look.names)} {what}")}.</p>'


# ------------------------------------------------------------------ choices

def button(look: Look, action: int, words: str = "", *, picture: str = "", cls: str = "", then: str = "",
           confirm: str = "") -> str:
    """A choice; what it would do stands below its words."""
    return _button(action, words or name_of(look.s, action), picture, cls, then, confirm, action in look.legal,
                   why(look, action))


def why(look: Look, action: int) -> str:
    """What makes a choice worth a newcomer's look."""
    return worth.of_choice(look.s, action) if look.help and action in look.legal else ""


def reason(words: str) -> str:
    """That, as it stands on the choice."""
    return f'<em class="reason">{esc(words)}</em>' if words else ""


@cache
def _button(action: int, words: str, picture: str, cls: str, then: str, confirm: str, is_legal: bool, why: str) -> str:
    small = (f"<small>{esc(then)}</small>" if then else "") + reason(why)
    cls = cls if is_legal else cls.replace("main", "")
    sure = f' data-tap-confirm="{esc(confirm)}"' if confirm and is_legal else ""
    off = "" if is_legal else ' aria-disabled="true"'
    return (f'<button type="button" id="do-{action}" class="choice {cls} {"can" if is_legal else "off"}" '
            f'data-action="{action}"{off}{sure}>{picture}<span>{esc(words)}{small}</span></button>')


def grid(title: str, lead: str, *buttons: str, cls: str = "") -> str:
    """Things to choose from, over the chart."""
    said = f'<p class="lead">{lead}</p>' if lead else ""
    return f'<header><h3>{esc(title)}</h3>{said}</header><div class="grid {cls}">{"".join(buttons)}</div>'


def purse(s: Any) -> str:
    """What one has to spend."""
    seat = s.active
    counts = (("ducat", s.ducats[seat]), ("ration", s.rations[seat]), ("good", s.goods[seat]))
    return '<p class="purse">' + "".join(f'<span role="img" '
                                         f'aria-label="{counted(count, name)}">{sign(name)}<b>{count}</b></span>'
                                         for name, count in counts) + "</p>"


# ------------------------------------------------------------------ setting out

CAPTAIN_LEAD = ("Your Captain is a bag of tokens. Whatever you try out there, you draw from it: Fight, Observation or Lore, "
                "great ones with a gold rim. A star is any of them, a skull is a Defeat.")


def drafting_captain(look: Look) -> Panel:
    """Eight Captains with their bags; those that are taken say so when tried."""
    free = [_captain(captain, TAKE_CAPTAIN.action(captain), TAKE_CAPTAIN.action(captain) in look.legal,
                     why(look, TAKE_CAPTAIN.action(captain))) for captain in range(CAPTAINS)]
    return Panel("Choose your Captain", scene=grid("Choose your Captain", CAPTAIN_LEAD, *free, cls="captains"))


@cache
def _captain(captain: int, action: int, is_legal: bool, why: str) -> str:
    """A Captain with the tokens of the bag."""
    off = "" if is_legal else ' aria-disabled="true"'
    return (f'<button type="button" id="do-{action}" class="pick captain-card {"can" if is_legal else "off"}" '
            f'data-action="{action}"{off} data-tap-confirm="Sail under {esc(CAPTAIN_NAMES[captain])}" '
            f'aria-label="{esc(cards.captain_says(captain))}">{captain_face(captain)}'
            f'<b class="name">{esc(CAPTAIN_NAMES[captain])}</b><i>{esc(NICKNAMES[captain])}</i>'
            f'<span class="strong">{esc(strength(captain))}</span>{reason(why)}'
            f'<span class="bag-row">{counted_tokens(tuple(BAGS[captain]))}</span></button>')


@cache
def strength(captain: int) -> str:
    """What a Captain's bag is good at: the skills with most feats, and how often it fails."""
    feats = {name.title(): BAGS[captain][2 * i] + 2 * BAGS[captain][2 * i + 1] for i, name in enumerate(SKILLS)}
    best = [name for name, count in feats.items() if count >= 4]
    good = listed(best) if best else "A little of everything"
    return f"{good}; {feat_words(DEFEAT, int(BAGS[captain][DEFEAT]))} in {sum(BAGS[captain])}"


def drafting_officer(look: Look) -> Panel:
    """The Officers that are left."""
    return Panel("Take an Officer", scene=grid("Take an Officer", "An Officer helps in one thing and stays with you even "
                                                                  "if your ship "
                                               "sinks.", *officer_buttons(look, OFFICER_SLOTS), cls="few"))


def officer_buttons(look: Look, slots: int) -> list[str]:
    """Officers shown, in words."""
    row = look.s.officer_row
    return [picked(look, RECRUIT.action(slot), OFFICER_NAMES[row[slot]], officer_face(row[slot]), OFFICER_WORDS[row[slot]],
                   name_of(look.s, RECRUIT.action(slot))) for slot in range(slots) if row[slot] != NONE]


def drafting_equipment(look: Look) -> Panel:
    """The Equipment shown, for nothing."""
    title = "Take one Equipment card for free"
    kits = kit_buttons(look, EQUIPMENT_SLOTS, False)
    return Panel(title, scene=grid(title, "It goes down with your ship, should she sink.", *kits, cls="few"))


def kit_buttons(look: Look, slots: int, has_price: bool) -> list[str]:
    """Equipment shown, in words."""
    row = look.s.equipment_row
    return [picked(look, BUY_EQUIPMENT.action(slot), EQUIPMENT_NAMES[row[slot]], kit_emblem(row[slot]), KIT_WORDS[row[slot]],
                   name_of(look.s, BUY_EQUIPMENT.action(slot)), int(KIT_COST[row[slot]]) if has_price else 0)
            for slot in range(slots) if row[slot] != NONE]


def picked(look: Look, action: int, name: str, picture: str, text: str, confirm: str, price: int = 0, why: str = "") -> str:
    """A card to take, with its picture and its whole text."""
    return _picked(action, name, picture, text, confirm, price, action in look.legal, why)


@lru_cache(1024)
def _picked(action: int, name: str, picture: str, text: str, confirm: str, price: int, is_legal: bool, why: str) -> str:
    off = "" if is_legal else ' aria-disabled="true"'
    cost = f'<span class="price">{price}{sign("ducat")}</span>' if price else ""
    said = f"{name}. {counted(price, 'ducat') + '. ' if price else ''}{text}"
    return (f'<button type="button" id="do-{action}" class="pick {"can" if is_legal else "off"}" '
            f'data-action="{action}"{off} '
            f'data-tap-confirm="{esc(confirm)}" aria-label="{esc(said)}">{picture}<b class="name">{esc(name)}</b>{cost}'
            f'<span class="text">{esc(text)}</span>{reason(why)}</button>')


def setting_out(look: Look) -> Panel:
    """A harbour of the Capital."""
    return Panel("Where does your ship lie?")


# ------------------------------------------------------------------ the crew

def allocating(look: Look) -> Panel:
    """A button for every number of crew in Sails."""
    s = look.s
    count = s.sails[s.active] + s.hands[s.active]
    bonus = range_bonus(s, s.active)
    more = allowance(s, s.active) - s.hands[s.active]
    enough, there = worth.of_crew(s, bonus, most_sails(s)) if look.help else (0, "")
    stops = "".join(stop(ALLOCATE.action(sails), sails, count - sails, sails + bonus if sails else 0, count - sails + more,
                         there if sails == max(enough, fewest_sails(s)) else "")
                    for sails in range(fewest_sails(s), most_sails(s) + 1))
    return Panel(f"{count} crew: how many work the sails?",
                 f'<div class="track" role="group" aria-label="Crew in Sails">{stops}</div>')


def range_bonus(s: Any, seat: int) -> int:
    """Hexes that a Move is longer than the crew in Sails (SALT-076)."""
    return int(OFFICER_MOVE[s.officer[seat] + 1]) + (TOPSAILS_MOVE if s.equipment[seat][TOPSAILS] > 0 else 0)


@cache
def stop(action: int, sails: int, hands: int, far: int, draws: int, why: str = "") -> str:
    """One way to divide the crew; `why` is where it leads a newcomer."""
    words = f"{sails} in Sails, {hands} in Hands: range {far}, {counted(draws, 'draw')}"
    return (f'<button type="button" id="do-{action}" class="choice stop can" data-action="{action}" aria-label="{words}">'
            f'<span class="two">{sign("sails")}<b>{sails}</b>{sign("hands")}<b>{hands}</b></span>'
            f'<small>sail {far}, draw {draws}</small>{reason(why)}</button>')


# ------------------------------------------------------------------ actions

def choosing(look: Look) -> Panel:
    """A Move on the chart, attempts, visits, or the end of the turn."""
    s = look.s
    here = berth(s, s.active)
    left = counted(s.actions_left, "action")
    slots = [slot for slot in range(ATTEMPT.actions.count) if ATTEMPT.action(slot) in look.legal]
    tries = [attempt_button(look, slot, i == 0) for i, slot in enumerate(slots)]
    places = range(DOCK, IN_VILLAGE) if here == Berth.HARBOUR else [IN_VILLAGE] if here == Berth.VILLAGE else []
    visits = [button(look, VISIT.action(place), PLACE_NAMES[place], picture=place_emblem(place), cls="wide",
                     then=can_do(s, place)) for place in places]
    is_all = is_done(look, END_TURN)
    end = button(look, END_TURN.action(), cls="main end" if is_all else "end",
                 confirm="" if is_all else f"End the turn, {left} unused")
    return Panel(f"{left} left", "".join([*tries, *visits, end]))


def is_done(look: Look, ends: Decision) -> bool:
    """Whether only the end is left to choose; Rumors may still be discarded."""
    return all(ends.has(action) or DISCARD_RUMOR.has(action) for action in look.legal)


def attempt_button(look: Look, slot: int, is_first: bool) -> str:
    """A Rumor that fits the token here."""
    s = look.s
    rumor = rumor_in(s, slot)
    help_, total = useful(s, s.active, rumor)
    return button(look, ATTEMPT.action(slot), f"Attempt {rumor_number(rumor)}",
                  picture=symbol(SYMBOL_NAMES[RUMORS[rumor].symbol]),
                  cls="main wide try" if is_first else "wide try", then=f"{help_} of {total} tokens help")


WORK: dict[int, tuple[tuple[tuple[Decision, ...], str], ...]] = {
    DOCK: (((LOAD,), "load rations"), ((REPAIR,), "repair"), ((BUY_SHIP,), "buy a ship")),
    MARKET: (((SELL,), "sell goods"), ((BUY_EQUIPMENT,), "buy Equipment"), ((DIG_EQUIPMENT,), "turn up another card")),
    PUB: (((LISTEN,), "listen for Rumors"), ((HIRE,), "hire crew"), ((RECRUIT, DIG_OFFICER), "take an Officer")),
    GOVERNOR: (((DELIVER,), "deliver"), ((STUDY,), "study")),
    IN_VILLAGE: (((LOAD,), "load rations"), ((LISTEN,), "listen for a Rumor")),
}
"""[place]: its tasks in a few words."""


def can_do(s: Any, place: int) -> str:
    """What could be done at a place now."""
    return ", ".join(said for tasks, said in WORK[place] if any(task.offers(s) for task in tasks)) or "nothing to do now"


def sailing_on(look: Look) -> Panel:
    """Under way."""
    left = counted(look.s.range_left, "hex", "hexes")
    return Panel(f"Under way: {left} left", button(look, STOP.action(), picture=sign("stop"), cls="main"))


# ------------------------------------------------------------------ visits

def visiting(look: Look) -> Panel:
    """Everything that can be done at a place, for the one action it costs."""
    s = look.s
    is_all = is_done(look, LEAVE)
    name = PLACE_NAMES[s.place]
    work = [*AT[s.place](look), *discards(look)]
    tasks, goods = "".join(one for one in work if TASK in one), "".join(one for one in work if TASK not in one)
    return Panel(f"The {name}", button(look, LEAVE.action(), f"Leave the {name}", cls="main end" if is_all else "end"),
                 f'<header class="place">{place_emblem(s.place)}<h3>The {name}</h3><p class="lead">{SAYS[s.place]} Do all '
                 f'you like: the visit is one action.</p>{purse(s)}</header>'
                 f'<div class="tasks">{tasks}</div><div class="grid">{goods}</div>')


SAYS: dict[int, str] = {
    DOCK: "Rations, repairs, and larger ships.",
    MARKET: "Your goods are sold here, and Equipment is bought.",
    PUB: "Rumors are told, crew is hired, Officers wait for a captain.",
    GOVERNOR: "Bring your finds before the Governor for fame, or study for what comes next.",
    IN_VILLAGE: "Rations for the way home, and a Rumor.",
}
"""[place]: what it is there for."""


def discards(look: Look) -> list[str]:
    """Rumors that may be thrown away to make room, where the letters themselves lie under the scene."""
    held = look.s.rumors[look.s.active]
    return [discard_task(DISCARD_RUMOR.action(slot), int(held[slot])) for slot in range(HAND)
            if DISCARD_RUMOR.action(slot) in look.legal]


@cache
def discard_task(action: int, rumor: int) -> str:
    """One of them."""
    words = f"Discard {rumor_number(rumor)}"
    return (f'<button type="button" id="drop-{action}" class="choice task discards can" data-action="{action}" '
            f'data-confirm="{words}">{symbol(SYMBOL_NAMES[RUMORS[rumor].symbol])}<span>{words}'
            f"<small>to make room</small></span>"
            f"</button>")


TASK = 'class="choice task'
"""How a task that is no card begins."""


def at_dock(look: Look) -> list[str]:
    """Rations, repairs, ships."""
    s = look.s
    ships = [ship_button(s.active, choice + 1, BUY_SHIP.action(choice), BUY_SHIP.action(choice) in look.legal)
             for choice in range(BUY_SHIP.actions.count)]
    price = counted(REPAIR_PRICE, "ducat")
    damages = (("light", s.light[s.active]), ("heavy", s.heavy[s.active]))
    repairs = [button(look, REPAIR.action(heavy), f"Repair {name.title()}", picture=sign("repair"), cls="task",
                      then=f"{price}; {damage} damage")
               for heavy, (name, damage) in enumerate(damages)]
    return [*loading(look), *repairs, *ships]


@cache
def ship_button(seat: int, ship: int, action: int, is_legal: bool) -> str:
    """A ship to buy."""
    off = "" if is_legal else ' aria-disabled="true"'
    return (f'<button type="button" id="do-{action}" class="pick ship-card {"can" if is_legal else "off"}" '
            f'data-action="{action}"{off} '
            f'data-tap-confirm="Buy a {SHIP_NAMES[ship]}" aria-label="Buy a '
            f'{esc(cards.ship_says(ship))}">{vessel(seat, ship)}'
            f'<b class="name">{SHIP_NAMES[ship]}</b><span class="price">{SHIPS[ship].cost}{sign("ducat")}</span>'
            f'<span class="text">{esc(cards.ship_says(ship).partition(": ")[2])}</span></button>')


def loading(look: Look) -> list[str]:
    """Rations cost nothing."""
    free = room(look.s, look.s.active)
    return [button(look, LOAD.action(1), "Fill up rations", picture=sign("ration"), cls="task", then=f"+{free}, free"),
            button(look, LOAD.action(0), "Load one ration", picture=sign("ration"), cls="task", then="+1, free")]


NEW_CARD = "discard the row, see one new card"


def at_market(look: Look) -> list[str]:
    """Goods and Equipment."""
    s = look.s
    price = OFFICER_SALE[s.officer[s.active] + 1]
    return [button(look, SELL.action(0), picture=sign("good"), cls="task", then=f"+{price} ducats"),
            button(look, SELL.action(1), picture=sign("good"), cls="task", then=f"+{price * s.goods[s.active]} ducats"),
            button(look, DIG_EQUIPMENT.action(), picture=sign("another"), cls="task", then=NEW_CARD),
            *kit_buttons(look, EQUIPMENT_ROW, True)]


def at_pub(look: Look) -> list[str]:
    """Rumors, crew, Officers."""
    s = look.s
    pay = OFFICER_HIRE[s.officer[s.active] + 1]
    wage = counted(pay, "ducat") if pay else "free"
    return [*hearing(look),
            button(look, BUY_ALE.action(), "Ale: one more Rumor", picture=sign("ale"), cls="task",
                   then=counted(ALE_PRICE, "ducat")),
            button(look, HIRE.action(0), "Crew for Sails", picture=sign("sails"), cls="task", then=wage),
            button(look, HIRE.action(1), "Crew for Hands", picture=sign("hands"), cls="task", then=wage),
            button(look, DIG_OFFICER.action(), picture=sign("another"), cls="task", then=NEW_CARD),
            *officer_buttons(look, OFFICER_ROW)]


def hearing(look: Look) -> list[str]:
    """A Rumor for nothing."""
    return [button(look, LISTEN.action(), picture=sign("rumor"), cls="task", then="free")]


def at_governor(look: Look) -> list[str]:
    """What is aboard is turned in; studying."""
    s = look.s
    cargo = [name for kind, name, *_ in boards.aboard(s, s.active) if kind != "equipment"]
    return [button(look, DELIVER.action(), "Deliver", picture=sign("treasure"), cls="task wide",
                   then=listed(cargo) if cargo else "no Treasure or Artifact aboard"),
            button(look, STUDY.action(), picture=sign("study"), cls="task wide",
                   then=f"{counted(STUDY_PRICE, 'ducat')} for a feat of any skill that serves once")]


def in_village(look: Look) -> list[str]:
    """Rations and a Rumor."""
    return [*loading(look), *hearing(look)]


AT: dict[int, Callable[[Look], list[str]]] = {DOCK: at_dock, MARKET: at_market, PUB: at_pub, GOVERNOR: at_governor,
                                              IN_VILLAGE: in_village}

# ------------------------------------------------------------------ Encounters and attempts: the draw

VERDICTS = {Event.PASSED: ("good", "Won!"), Event.FAILED: ("bad", "Lost"), Event.UNHARMED: ("good", "No harm done"),
            Event.STOPPED: ("bad", "Stopped"), Event.DECLINED: ("", "Sailing on")}


def met(look: Look) -> str:
    """The card that lies open, with the draw where it asks for one."""
    s = look.s
    card = ENCOUNTER[s.enc_card]
    last = look.recent[-1] if look.recent else None
    plate = cards.encounter_plate(s.enc_card)
    verdict = banner(*VERDICTS[Event(last.kind)]) if last is not None and last.kind in VERDICTS else ""
    if card.skill == NONE or (s.phase == Phase.FORTUNE and s.enc_draws == 0):
        return f'<div class="draw plain">{RAYS}{plate}{verdict}</div>'
    drawn, allowed = tuple(s.drawn), allowance(s, s.active)
    rising = int(last.b) if last is not None and last.kind == Event.TOKEN else NONE
    return draw(s.active, plate, rising, (int(card.skill), int(card.standard), int(card.great)), drawn,
                max(0, allowed - sum(drawn)), allowed, helpful(s.bag[s.active], s.drawn, card), verdict)


def attempted(look: Look, last: Told) -> str:
    """Somebody's attempt of a Rumor: the letter, where it is known, and the token that was drawn."""
    s, seat = look.s, int(last.a)
    target = s.target[seat]
    rising = int(last.b) if last.kind == Event.TOKEN else NONE
    if not 0 <= target < CARDS:
        letter = f'<div class="rumor-letter">{cards.backs(1)}</div>'
        return draw(seat, letter, rising, None, tuple(s.aside[seat]), NONE, NONE, (0, 0), "")
    card = RUMORS[target]
    printed = cards.rumor_face(target, cards.open_lead(s, target))
    face = f'<div class="rumor-letter"><div class="card rumor">{printed}</div></div>'
    return draw(seat, face, rising, (int(card.skill), int(card.standard), int(card.great)), tuple(s.aside[seat]), NONE, NONE,
                helpful(s.bag[seat], s.aside[seat], card), "")


@lru_cache(1024)
def draw(seat: int, card: str, rising: int, needs: tuple[int, int, int] | None, drawn: tuple[int, ...], left: int,
         allowed: int, helps: tuple[int, int], verdict: str) -> str:
    """The heart of the game: a card, the bag with the token that has just come out, what is needed and what is drawn."""
    up = (f'<div class="rise">{token(rising, "tk huge")}<b class="what">{esc(feat_words(rising, 1, False))}</b></div>'
          if rising != NONE else "")
    wanted = f'<h4>Needed</h4><div class="slots">{filled(needs, drawn)}</div>' if needs else ""
    words = esc(cards.bag_words(drawn))
    got = f'<h4>Drawn</h4><div class="drawn" role="img" aria-label="{words}">{tokens(drawn, "drawn")}</div>'
    pips = "".join(f'<i class="{"" if i < left else "used"}"></i>' for i in range(allowed))
    draws = f'<h4>Draws left</h4><div class="left">{pips}<b>{left}</b></div>' if left != NONE else ""
    odds = f"<p>{helps[0]} of {helps[1]} tokens in the bag help.</p>" if needs and helps[1] and not verdict else ""
    return (f'<div class="draw">{RAYS}{card}<div class="well"><i class="beam"></i>{up}{bag(seat, "big-bag")}</div>'
            f'<div class="need">{wanted}{got}{draws}{odds}</div>{verdict}</div>')


@cache
def filled(needs: tuple[int, int, int], drawn: tuple[int, ...]) -> str:
    """What a check needs, each met by a token that was drawn or still open (SALT-014)."""
    skill, standard, great = needs
    greats = [kind for kind in (2 * skill + 1, ANY_GREAT) for _ in range(drawn[kind])]
    others = [kind for kind in (2 * skill, ANY_STANDARD, TEMPORARY) for _ in range(drawn[kind])]
    met_great, spare = greats[:great], greats[great:]
    met_standard = (others + spare)[:standard]
    slots = [(kind, True) for kind in met_standard] + [(2 * skill, False)] * (standard - len(met_standard))
    slots += [(kind, True) for kind in met_great] + [(2 * skill + 1, False)] * (great - len(met_great))
    return "".join(f'<span class="need-slot {"met" if is_met else "open"}">{token(kind)}</span>' for kind, is_met in slots)


@cache
def banner(cls: str, words: str) -> str:
    """How it went, on a ribbon."""
    return f'<p class="outcome {cls}"><b>{words}</b></p>'


RAYS = '<i class="rays" aria-hidden="true"></i>'


def checking(look: Look) -> Panel:
    """Draw from the bag, or stop and fail."""
    s = look.s
    help_, total = helpful(s.bag[s.active], s.drawn, ENCOUNTER[s.enc_card])
    return Panel(f"A check of {SKILLS[ENCOUNTER[s.enc_card].skill].title()}",
                 button(look, DRAW.action(), cls="main", then=f"{help_} of {total} tokens help")
                 + button(look, STOP_DRAWING.action(), then="the check fails"), met(look))


def fortune(look: Look) -> Panel:
    """Accept and end the turn, or sail on."""
    drop = f'<div class="tasks">{"".join(discards(look))}</div>'
    return Panel("A Fortune", button(look, ACCEPT.action(), cls="main", then="your turn ends")
                 + button(look, DECLINE.action(), then="your ship may sail on"), met(look) + drop)


def trading(look: Look) -> Panel:
    """Two trades, each once."""
    s = look.s
    trades = [button(look, TRADE.action(i), picture=sign("trade"), cls="wide", then=effect_words(trade_of(s, i)))
              for i in range(TRADE.actions.count)]
    drop = f'<div class="tasks">{"".join(discards(look))}</div>'
    return Panel("A merchant", "".join(trades) + button(look, FINISH.action(), cls="end"), met(look) + drop)


def trimming(look: Look) -> Panel:
    """The hold is overfull."""
    return Panel("Your hold is overfull", button(look, DROP.action(0), picture=sign("ration"))
                 + button(look, DROP.action(1), picture=sign("good")))


def keeping(look: Look) -> Panel:
    """One of two Treasures."""
    offer = look.s.offer
    cards_ = [picked(look, action, TREASURE_NAMES[offer[i]], treasure_emblem(offer[i]), outlook(look.s, action),
                     name_of(look.s, action), why=why(look, action)) for i, action in enumerate(map(KEEP.action, range(2)))]
    title = "Keep one Treasure"
    return Panel(title, scene=grid(title, "It scores when you deliver it to a Governor.", *cards_, cls="two"))


def losing(look: Look) -> Panel:
    """Who goes: a crew of Sails or of Hands; the crew may also be clicked on the ship mat."""
    s = look.s
    rumor = rumor_number(s.target[s.active])
    buttons = [button(look, LOSE_CREW.action(i), picture=sign(drawing), cls="wide", then=outlook(s, LOSE_CREW.action(i)))
               for i, drawing in enumerate(("sails", "hands"))]
    return Panel("A crew is lost: who goes?", "".join(buttons), text=f"The Defeat drawn for {rumor} costs a crew.")


def sunk(look: Look) -> Panel:
    """Where to begin again."""
    return Panel("Your ship is lost", text=f"Your ship is lost. You begin again with a Cog, {SINK_CREW} crew and "
                                           f"{SINK_RATIONS} "
                 f"rations; ducats, Officer, Rumors and Fame are yours still.")


PANELS: dict[Phase, Callable[[Look], Panel]] = {
    Phase.CAPTAIN: drafting_captain, Phase.OFFICER: drafting_officer, Phase.EQUIPMENT: drafting_equipment,
    Phase.HARBOUR: setting_out, Phase.ALLOCATE: allocating, Phase.MENU: choosing, Phase.STEP: sailing_on,
    Phase.VISIT: visiting, Phase.CHECK: checking, Phase.FORTUNE: fortune, Phase.MERCHANT: trading, Phase.TRIM: trimming,
    Phase.TREASURE: keeping, Phase.SINK: sunk, Phase.CREW_LOSS: losing,
}

# ------------------------------------------------------------------ for newcomers

NOTES = {
    "captain": "A Captain is a bag of tokens: choose skills that the public Rumors and your own one ask for.",
    "harbour": "From a harbour of the Capital your first Move begins: choose the one that looks towards your Rumors' sites.",
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
    return f'<div id="tip" class="tip">{esc(advice(look))}</div>' if look.help else ""


def advice(look: Look) -> str:
    """Which of them it is; at sea what the next Ration Check will cost."""
    s, seat = look.s, look.s.active
    if s.phase <= Phase.HARBOUR:
        return NOTES[{Phase.CAPTAIN: "captain", Phase.HARBOUR: "harbour"}.get(Phase(s.phase), "draft")]
    if s.phase in (Phase.ALLOCATE, Phase.CREW_LOSS):
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
    left = counted(s.rations[seat], "ration")
    return f"Your next Ration Check costs 1 of {left}, unless you reach a harbour or a Port."
