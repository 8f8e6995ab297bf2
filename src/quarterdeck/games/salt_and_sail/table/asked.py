"""What is asked: `#ask` on the rail has its buttons, `#scene` over the chart what is chosen from or what happens.

A choice is a button with its words, a picture and what it would do. What is not possible now stands there too, and trying
it is answered with its rule. Hexes are chosen on the chart. The scene also shows what has just happened to anybody: an
Encounter turned over, a token that comes out of the bag, how it went (`Look.recent` ends with it).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.games.salt_and_sail.content import (
    DOCK,
    IN_VILLAGE,
    PLACE_NAMES,
    RUMORS,
    SINK_CREW,
    SINK_RATIONS,
    SYMBOL_NAMES,
    TREASURE_NAMES,
)
from quarterdeck.games.salt_and_sail.phrases import counted, rumor_number, says
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
    Event,
)
from quarterdeck.games.salt_and_sail.scene import Scene
from quarterdeck.games.salt_and_sail.table.choices import Panel, button, grid, is_done, picked, reason, why
from quarterdeck.games.salt_and_sail.table.draft import drafting_captain, drafting_equipment, drafting_officer, setting_out
from quarterdeck.games.salt_and_sail.table.drawings import place_emblem, shape, sign, symbol, treasure_emblem
from quarterdeck.games.salt_and_sail.table.draws import attempted, checking, met
from quarterdeck.games.salt_and_sail.table.notes import note
from quarterdeck.games.salt_and_sail.table.visits import can_do, discards, visiting


def asked(look: Look, scene: Scene) -> dict[str, Markup]:
    """The part on the rail and the one over the chart."""
    phase = scene.phase
    if not look.legal:
        panel = waiting(look, scene)
        shown = f'<section id="ask" class="ask quiet at-{phase}" aria-label="What the others do">{panel.text}</section>'
        return {"ask": Markup(shown) if panel.text else NOT_ASKED, "scene": over_chart(panel, "watched")}
    panel = PANELS[phase](look, scene)
    text = f'<p class="say">{panel.text}</p>' if panel.text else ""
    return {"ask": Markup(f'<section id="ask" class="ask at-{phase}" aria-label="{esc(panel.title)}">'
                          f'{note(look, scene)}{text}'
                          f'<div id="asked-choices" class="choices">{panel.buttons}</div></section>'),
            "scene": over_chart(panel, f"at-{phase}")}


NOT_ASKED = Markup('<section id="ask" class="ask" hidden></section>')
NO_SCENE = Markup('<section id="scene" hidden></section>')


def over_chart(panel: Panel, cls: str) -> Markup:
    """What lies over the chart."""
    if not panel.scene:
        return NO_SCENE
    return Markup(f'<section id="scene" class="scene {cls}" aria-label="{esc(panel.title)}">{panel.scene}</section>')


def waiting(look: Look, scene: Scene) -> Panel:
    """An Encounter, an attempt or a visit of another seat, and what has just happened."""
    if scene.encounter:
        name = scene.encounter.name
        return Panel(name, scene=met(look, scene), text=sentence(look, scene, "meet", "meets", name))
    last = look.recent[-1] if look.recent else None
    if last is not None and last.kind in (Event.TOKEN, Event.ATTEMPT):
        return Panel("An attempt", scene=attempted(scene, last))
    if scene.place:
        return Panel(scene.place, text=sentence(look, scene, "visit", "visits", f"the {scene.place}"))
    return Panel("")


def sentence(look: Look, scene: Scene, you: str, they: str, what: str) -> str:
    """Who does what now."""
    seat = scene.active
    return f'<p class="sentence">{shape(seat)}{esc(f"{says(look.seat, seat, you, they, look.names)} {what}")}.</p>'


# ------------------------------------------------------------------ the crew

def allocating(look: Look, scene: Scene) -> Panel:
    """A button for every number of crew in Sails."""
    enough, there = scene.worthwhile_crew if look.help else (0, "")
    stops = "".join([stop(ALLOCATE.action(crew.sails), *crew, there if crew.sails == enough else "")
                     for crew in scene.divisions])
    return Panel(f"{scene.acting.in_sails + scene.acting.in_hands} crew: how many work the sails?",
                 f'<div class="track" role="group" aria-label="Crew in Sails">{stops}</div>')


@cache
def stop(action: int, sails: int, hands: int, far: int, draws: int, why: str = "") -> str:
    """One way to divide the crew; `why` is where it leads a newcomer."""
    words = f"{sails} in Sails, {hands} in Hands: range {far}, {counted(draws, 'draw')}"
    return (f'<button type="button" id="do-{action}" class="choice stop can" data-action="{action}" aria-label="{words}">'
            f'<span class="two">{sign("sails")}<b>{sails}</b>{sign("hands")}<b>{hands}</b></span>'
            f'<small>sail {far}, draw {draws}</small>{reason(why)}</button>')


# ------------------------------------------------------------------ actions

def choosing(look: Look, scene: Scene) -> Panel:
    """A Move on the chart, attempts, visits, or the end of the turn."""
    left = counted(scene.actions_left, "action")
    slots = [slot for slot in range(ATTEMPT.actions.count) if ATTEMPT.action(slot) in look.legal]
    tries = [attempt_button(look, scene, slot, i == 0) for i, slot in enumerate(slots)]
    places = range(DOCK, IN_VILLAGE) if scene.berth == "harbour" else [IN_VILLAGE] if scene.berth == "village" else []
    visits = [button(look, scene, VISIT.action(place), PLACE_NAMES[place], picture=place_emblem(place), cls="wide",
                     then=can_do(scene, place)) for place in places]
    is_all = is_done(look, END_TURN)
    end = button(look, scene, END_TURN.action(), cls="main end" if is_all else "end",
                 confirm="" if is_all else f"End the turn, {left} unused")
    return Panel(f"{left} left", "".join([*tries, *visits, end]))


def attempt_button(look: Look, scene: Scene, slot: int, is_first: bool) -> str:
    """A Rumor that fits the token here."""
    rumor = scene.rumor_in(slot)
    help_, total = scene.acting.useful(rumor)
    return button(look, scene, ATTEMPT.action(slot), f"Attempt {rumor_number(rumor)}",
                  picture=symbol(SYMBOL_NAMES[RUMORS[rumor].symbol]),
                  cls="main wide try" if is_first else "wide try", then=f"{help_} of {total} tokens help")


def sailing_on(look: Look, scene: Scene) -> Panel:
    """Under way."""
    left = counted(scene.range_left, "hex", "hexes")
    return Panel(f"Under way: {left} left", button(look, scene, STOP.action(), picture=sign("stop"), cls="main"))


def fortune(look: Look, scene: Scene) -> Panel:
    """Accept and end the turn, or sail on."""
    drop = f'<div class="tasks">{"".join(discards(look, scene))}</div>'
    return Panel("A Fortune", button(look, scene, ACCEPT.action(), cls="main", then="your turn ends")
                 + button(look, scene, DECLINE.action(), then="your ship may sail on"), met(look, scene) + drop)


def trading(look: Look, scene: Scene) -> Panel:
    """Two trades, each once."""
    trades = [button(look, scene, TRADE.action(i), picture=sign("trade"), cls="wide", then=then)
              for i, then in enumerate(scene.met.trades)]
    drop = f'<div class="tasks">{"".join(discards(look, scene))}</div>'
    return Panel("A merchant", "".join(trades) + button(look, scene, FINISH.action(), cls="end"), met(look, scene) + drop)


def trimming(look: Look, scene: Scene) -> Panel:
    """The hold is overfull."""
    return Panel("Your hold is overfull", button(look, scene, DROP.action(0), picture=sign("ration"))
                 + button(look, scene, DROP.action(1), picture=sign("good")))


def keeping(look: Look, scene: Scene) -> Panel:
    """One of two Treasures."""
    offer = scene.offer_nos
    cards_ = [picked(look, action, TREASURE_NAMES[card], treasure_emblem(card), scene.outlook(action), scene.name(action),
                     why=why(look, scene, action)) for card, action in zip(offer, map(KEEP.action, range(2)), strict=True)]
    title = "Keep one Treasure"
    return Panel(title, scene=grid(title, "It scores when you deliver it to a Governor.", *cards_, cls="two"))


def losing(look: Look, scene: Scene) -> Panel:
    """Who goes: a crew of Sails or of Hands; the crew may also be clicked on the ship mat."""
    rumor = rumor_number(scene.acting.target_no)
    buttons = [button(look, scene, action, picture=sign(drawing), cls="wide", then=scene.outlook(action))
               for action, drawing in ((LOSE_CREW.action(0), "sails"), (LOSE_CREW.action(1), "hands"))]
    return Panel("A crew is lost: who goes?", "".join(buttons), text=f"The Defeat drawn for {rumor} costs a crew.")


def sunk(look: Look, scene: Scene) -> Panel:
    """Where to begin again."""
    return Panel("Your ship is lost", text=f"Your ship is lost. You begin again with a Cog, {SINK_CREW} crew and "
                                           f"{SINK_RATIONS} "
                 f"rations; ducats, Officer, Rumors and Fame are yours still.")


PANELS: dict[str, Callable[[Look, Scene], Panel]] = {
    "captain": drafting_captain, "officer": drafting_officer, "equipment": drafting_equipment, "harbour": setting_out,
    "allocate": allocating, "menu": choosing, "step": sailing_on, "visit": visiting, "check": checking, "fortune": fortune,
    "merchant": trading, "trim": trimming, "treasure": keeping, "sink": sunk, "crew_loss": losing,
}
"""What is asked, by the scene's phase."""
