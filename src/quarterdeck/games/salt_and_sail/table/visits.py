"""All that can be done in a visit, place by place."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from quarterdeck.engine.decisions import Decision
from quarterdeck.engine.markup import Look, esc
from quarterdeck.games.salt_and_sail.content import (
    ALE_PRICE,
    DOCK,
    EQUIPMENT_ROW,
    GOVERNOR,
    IN_VILLAGE,
    MARKET,
    OFFICER_ROW,
    PUB,
    REPAIR_PRICE,
    RUMORS,
    SHIP_NAMES,
    SHIPS,
    STUDY_PRICE,
    SYMBOL_NAMES,
)
from quarterdeck.games.salt_and_sail.phrases import counted, listed, rumor_number
from quarterdeck.games.salt_and_sail.rules import (
    BUY_ALE,
    BUY_EQUIPMENT,
    BUY_SHIP,
    DELIVER,
    DIG_EQUIPMENT,
    DIG_OFFICER,
    DISCARD_RUMOR,
    HIRE,
    LEAVE,
    LISTEN,
    LOAD,
    RECRUIT,
    REPAIR,
    SELL,
    STUDY,
)
from quarterdeck.games.salt_and_sail.scene import Scene
from quarterdeck.games.salt_and_sail.table import cards
from quarterdeck.games.salt_and_sail.table.choices import Panel, button, is_done, kit_buttons, officer_buttons, purse
from quarterdeck.games.salt_and_sail.table.drawings import place_emblem, sign, symbol, vessel

WORK: dict[int, tuple[tuple[tuple[Decision, ...], str], ...]] = {
    DOCK: (((LOAD,), "load rations"), ((REPAIR,), "repair"), ((BUY_SHIP,), "buy a ship")),
    MARKET: (((SELL,), "sell goods"), ((BUY_EQUIPMENT,), "buy Equipment"), ((DIG_EQUIPMENT,), "turn up another card")),
    PUB: (((LISTEN,), "listen for Rumors"), ((HIRE,), "hire crew"), ((RECRUIT, DIG_OFFICER), "take an Officer")),
    GOVERNOR: (((DELIVER,), "deliver"), ((STUDY,), "study")),
    IN_VILLAGE: (((LOAD,), "load rations"), ((LISTEN,), "listen for a Rumor")),
}
"""[place]: its tasks in a few words."""


def can_do(scene: Scene, place: int) -> str:
    """What could be done at a place now."""
    return ", ".join(said for tasks, said in WORK[place] if any(scene.offers(task) for task in tasks)) or "nothing to do now"


def visiting(look: Look, scene: Scene) -> Panel:
    """Everything that can be done at a place, for the one action it costs."""
    is_all = is_done(look, LEAVE)
    place = f"The {scene.place}"
    work = [*AT[scene.place_no](look, scene), *discards(look, scene)]
    alone = " alone" if scene.place_no in SELLS_NOTHING else ""
    tasks, offered = ("".join([one for one in work if (TASK in one) == is_task]) for is_task in (True, False))
    return Panel(place, button(look, scene, LEAVE.action(), f"Leave the {scene.place}", cls="main end" if is_all else "end"),
                 f'<header class="place">{place_emblem(scene.place_no)}<h3>{place}</h3><p class="lead">'
                 f'{SAYS[scene.place_no]} Do all you like: the visit is one action.</p>{purse(scene.acting)}</header>'
                 f'<div id="tasks-{scene.place_no}" class="tasks{alone}">{tasks}</div>'
                 f'<div id="goods-{scene.place_no}" class="grid">{offered}</div>')       # another place, another panel


SAYS: dict[int, str] = {
    DOCK: "Rations, repairs, and larger ships.",
    MARKET: "Your goods are sold here, and Equipment is bought.",
    PUB: "Rumors are told, crew is hired, Officers wait for a captain.",
    GOVERNOR: "Bring your finds before the Governor for fame, or study for what comes next.",
    IN_VILLAGE: "Rations for the way home, and a Rumor.",
}
"""[place]: what it is there for."""
SELLS_NOTHING = (GOVERNOR, IN_VILLAGE)
"""Places without cards to buy: their few tasks have the whole panel."""


def discards(look: Look, scene: Scene) -> list[str]:
    """Rumors that may be thrown away to make room, where the letters themselves lie under the scene."""
    return [discard_task(DISCARD_RUMOR.action(slot), rumor) for slot, rumor in enumerate(scene.acting.rumor_nos)
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


def at_dock(look: Look, scene: Scene) -> list[str]:
    """Rations, repairs, ships."""
    ships = [ship_button(scene.active, choice + 1, BUY_SHIP.action(choice), BUY_SHIP.action(choice) in look.legal)
             for choice in range(BUY_SHIP.actions.count)]
    price = counted(REPAIR_PRICE, "ducat")
    damages = (("light", scene.acting.light_damage), ("heavy", scene.acting.heavy_damage))
    repairs = [button(look, scene, REPAIR.action(heavy), f"Repair {name.title()}", picture=sign("repair"), cls="task",
                      then=f"{price}; {damage} damage")
               for heavy, (name, damage) in enumerate(damages)]
    return [*loading(look, scene), *repairs, *ships]


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


def loading(look: Look, scene: Scene) -> list[str]:
    """Rations cost nothing."""
    more = f"+{scene.acting.room}, free"
    return [button(look, scene, LOAD.action(1), "Fill up rations", picture=sign("ration"), cls="task", then=more),
            button(look, scene, LOAD.action(0), "Load one ration", picture=sign("ration"), cls="task", then="+1, free")]


NEW_CARD = "discard the row, see one new card"


def at_market(look: Look, scene: Scene) -> list[str]:
    """Goods and Equipment."""
    price, goods = scene.acting.price_of_a_good, scene.acting.goods
    return [button(look, scene, SELL.action(0), picture=sign("good"), cls="task", then=f"+{price} ducats"),
            button(look, scene, SELL.action(1), picture=sign("good"), cls="task", then=f"+{price * goods} ducats"),
            button(look, scene, DIG_EQUIPMENT.action(), picture=sign("another"), cls="task", then=NEW_CARD),
            *kit_buttons(look, scene, EQUIPMENT_ROW, True)]


def at_pub(look: Look, scene: Scene) -> list[str]:
    """Rumors, crew, Officers."""
    wage = counted(scene.acting.wage, "ducat") if scene.acting.wage else "free"
    return [*hearing(look, scene),
            button(look, scene, BUY_ALE.action(), "Ale: one more Rumor", picture=sign("ale"), cls="task",
                   then=counted(ALE_PRICE, "ducat")),
            button(look, scene, HIRE.action(0), "Crew for Sails", picture=sign("sails"), cls="task", then=wage),
            button(look, scene, HIRE.action(1), "Crew for Hands", picture=sign("hands"), cls="task", then=wage),
            button(look, scene, DIG_OFFICER.action(), picture=sign("another"), cls="task", then=NEW_CARD),
            *officer_buttons(look, scene, OFFICER_ROW)]


def hearing(look: Look, scene: Scene) -> list[str]:
    """A Rumor for nothing."""
    return [button(look, scene, LISTEN.action(), picture=sign("rumor"), cls="task", then="free")]


def at_governor(look: Look, scene: Scene) -> list[str]:
    """What is aboard is turned in; studying."""
    cargo = scene.acting.cargo
    return [button(look, scene, DELIVER.action(), "Deliver", picture=sign("treasure"), cls="task wide",
                   then=listed(list(cargo)) if cargo else "no Treasure or Artifact aboard"),
            button(look, scene, STUDY.action(), picture=sign("study"), cls="task wide",
                   then=f"{counted(STUDY_PRICE, 'ducat')} for a feat of any skill that serves once")]


def in_village(look: Look, scene: Scene) -> list[str]:
    """Rations and a Rumor."""
    return [*loading(look, scene), *hearing(look, scene)]


AT: dict[int, Callable[[Look, Scene], list[str]]] = {DOCK: at_dock, MARKET: at_market, PUB: at_pub, GOVERNOR: at_governor,
                                              IN_VILLAGE: in_village}
