"""What is asked: `#ask` on the rail has its buttons, `#scene` over the chart what is chosen from or what happens.

A choice is a button with its words, a picture and what it would do. What is not possible now stands there too, and trying
it is answered with its rule. Hexes are chosen on the chart. The scene also shows what has just happened to anybody: an
Encounter turned over, a token that comes out of the bag, how it went (`Look.recent` ends with it).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    DOCK,
    ENCOUNTER_NAMES,
    IN_VILLAGE,
    OFFICER_MOVE,
    PLACE_NAMES,
    RUMORS,
    SINK_CREW,
    SINK_RATIONS,
    SYMBOL_NAMES,
    TOPSAILS,
    TOPSAILS_MOVE,
    TREASURE_NAMES,
)
from quarterdeck.games.salt_and_sail.phrases import counted, effect_words, rumor_number, says, useful
from quarterdeck.games.salt_and_sail.rules import (
    ACCEPT,
    ALLOCATE,
    ATTEMPT,
    DECLINE,
    DROP,
    END_TURN,
    FINISH,
    KEEP,
    LOSE_CREW,
    STOP,
    TRADE,
    VISIT,
)
from quarterdeck.games.salt_and_sail.rules.discovery import rumor_in
from quarterdeck.games.salt_and_sail.rules.encounters import allowance, trade_of
from quarterdeck.games.salt_and_sail.rules.table import berth
from quarterdeck.games.salt_and_sail.rules.terms import Berth, Event
from quarterdeck.games.salt_and_sail.rules.turn import fewest_sails, most_sails
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table import worth
from quarterdeck.games.salt_and_sail.table.choices import Panel, button, grid, is_done, picked, reason, why
from quarterdeck.games.salt_and_sail.table.draft import drafting_captain, drafting_equipment, drafting_officer, setting_out
from quarterdeck.games.salt_and_sail.table.drawings import place_emblem, shape, sign, symbol, treasure_emblem
from quarterdeck.games.salt_and_sail.table.draws import attempted, checking, met
from quarterdeck.games.salt_and_sail.table.notes import note
from quarterdeck.games.salt_and_sail.table.visits import can_do, discards, visiting
from quarterdeck.games.salt_and_sail.words import name as name_of
from quarterdeck.games.salt_and_sail.words import outlook


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


def attempt_button(look: Look, slot: int, is_first: bool) -> str:
    """A Rumor that fits the token here."""
    s = look.s
    rumor = rumor_in(s, slot)
    help_, total = useful(s, s.active, rumor)
    return button(look, ATTEMPT.action(slot), f"Attempt {rumor_number(rumor)}",
                  picture=symbol(SYMBOL_NAMES[RUMORS[rumor].symbol]),
                  cls="main wide try" if is_first else "wide try", then=f"{help_} of {total} tokens help")


def sailing_on(look: Look) -> Panel:
    """Under way."""
    left = counted(look.s.range_left, "hex", "hexes")
    return Panel(f"Under way: {left} left", button(look, STOP.action(), picture=sign("stop"), cls="main"))


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
