"""What an action of Set Sail would do, and why the greedy player would choose it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail import rules
from quarterdeck.games.set_sail.content import (
    CANNON,
    DEEP_WATER,
    DIE,
    DISTANCE,
    FISH,
    FIVE,
    KIND,
    KIND_NAMES,
    MAP_AT,
    MAP_PRICE,
    OAR,
    PIRATE_PORT,
    PORT_TILES,
    PRICE,
    SEAT_NAMES,
    SHALLOW_WATER,
    SUPPLY_PORT,
    SUPPLY_PRICE,
    TRADE_PORT,
    TRADE_ROUTE,
    TREASURE_VP,
    UPGRADE_PORT,
    UPGRADE_ROWS,
)
from quarterdeck.games.set_sail.rules import (
    ACCEPT,
    BUY,
    BUY_FIVE,
    BUY_FOR_SHIP,
    BUY_MAP,
    BUY_ONE,
    BUY_UPGRADE,
    CANCEL,
    CHOOSE_FOE,
    CHOOSE_SHIP,
    DECISIONS,
    DECLINE,
    DIG,
    DISCARD,
    DRIFT,
    END_TURN,
    FIGHT_BACK,
    FLEE,
    GIVE,
    GIVE_UP,
    LEAVE,
    PAY,
    PLACE,
    PLUNDER_QUEST,
    PROPOSE,
    RETREAT,
    SAIL_FIRST,
    SAIL_SECOND,
    SELL,
    SEND,
    SPARE,
    STAY,
    STEAL,
    TAKE,
    TRADE_QUEST,
    WANT,
    WORK,
)
from quarterdeck.games.set_sail.rules.fighting import lead_over
from quarterdeck.games.set_sail.rules.moving import origin
from quarterdeck.games.set_sail.words import (
    MOVING,
    SECOND_SHIP,
    Voice,
    bargain,
    called,
    counted,
    delivery_words,
    given_words,
    listed,
    members,
    plunder_words,
    sentence_case,
    wanted_words,
)

# ------------------------------------------------------------------ what an action would do

def of_tile(s: Any, tile: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """3 steps, Deep Water, Blue is there."""
    parts = []
    if s.phase in MOVING:
        parts.append(counted(DISTANCE[origin(s)][tile], "step"))
    parts.append(KIND_NAMES[KIND[tile]])
    if is_chest(s, tile):
        parts.append(f"your treasure ({TREASURE_VP[MAP_AT[tile]]} VP)")
    there = [names[seat] for seat in range(s.seats) if seat != s.decider and tile in s.position[seat]]
    if there:
        parts.append(f"{listed(there)} {'is' if len(there) == 1 else 'are'} there")
    return ", ".join(parts)


def is_chest(s: Any, tile: int) -> bool:
    """Whether who is to act holds the map of that tile."""
    return bool(MAP_AT[tile] != NONE and s.maps[s.decider] >> MAP_AT[tile] & 1)


def of_order(s: Any, piece: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """Whom a ship fights, or where it acts."""
    rivals = [names[seat] for seat in members(s.pending[piece])]
    return f"fights {listed(rivals)}" if rivals else of_tile(s, s.position[s.decider][piece], names)


def of_foe(s: Any, rival: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """What there is to win from that opponent."""
    cards = s.ship_count[rival] + s.goods_count[rival]
    return (f"{counted(cards, 'card') if cards else 'no card'} to steal from, "
            f"{counted(s.supply[rival], 'Supply token')} to lose")


def odds(s: Any, upgrade: int) -> tuple[int, int, int]:
    """Of six rolls of the defender, with Cannons or Oars, how many win (or escape), are even, and lose."""
    leads = [lead_over(s, upgrade, face) for face in range(1, DIE + 1)]
    return sum(lead < 0 for lead in leads), leads.count(0), sum(lead > 0 for lead in leads)


def of_fighting(s: Any, _choice: int, names: Sequence[str] = ()) -> str:
    """Wins on 3 of 6 rolls, draws on 1."""
    wins, even, _ = odds(s, CANNON)
    return f"Wins on {wins} of {DIE} rolls, draws on {even}"


def of_fleeing(s: Any, _choice: int, names: Sequence[str] = ()) -> str:
    """Gets away on 3 of 6 rolls, even on 1."""
    wins, even, _ = odds(s, OAR)
    return f"Gets away on {wins} of {DIE} rolls, even on {even}"


def of_digging(s: Any, _choice: int, names: Sequence[str] = ()) -> str:
    """4 VP and 4 silvers."""
    vp = TREASURE_VP[MAP_AT[s.position[s.decider][s.acting]]]
    return f"{vp} VP and {vp} silvers"


def on_the_pile(s: Any, good: int, names: Sequence[str] = ()) -> str:
    """How many Trade cards are left to take or buy."""
    return f"{s.goods_pile[good]} on the pile"


def in_hold(s: Any, good: int, names: Sequence[str] = ()) -> str:
    """How many of the good one has."""
    return f"you have {s.goods[s.decider][good]}"


def in_hand(s: Any, kind: int, names: Sequence[str] = ()) -> str:
    """How many of that kind of Ship card one has."""
    return f"you have {s.ships[s.decider][kind]}"


def in_sockets(s: Any, kind: int, names: Sequence[str] = ()) -> str:
    """How many of the Upgrade one has."""
    return f"you have {s.upgrades[s.decider][kind]}"


def of_upgrade(s: Any, kind: int, names: Sequence[str] = ()) -> str:
    """Its price, and what it is good for."""
    return f"{PRICE[kind]} silvers. {UPGRADE_ROWS[kind]['text']}"


def of_map(s: Any, _choice: int, names: Sequence[str] = ()) -> str:
    """5 silvers, 8 left."""
    return f"{MAP_PRICE} silvers, {s.treasure_left} left"


def of_plunder(s: Any, space: int, names: Sequence[str] = ()) -> str:
    """5 VP for 3 Ship cards."""
    return plunder_words(s.plunder_open[space])


def of_delivery(s: Any, space: int, names: Sequence[str] = ()) -> str:
    """4 VP for 2 Banana, 1 Tobacco."""
    return delivery_words(s.trade_open[space])


def of_proposing(s: Any, _seat: int, names: Sequence[str] = ()) -> str:
    """2 offers left in this turn."""
    return f"{counted(s.offers - s.proposals, 'offer')} left in this turn"


def of_sending(s: Any, _choice: int, names: Sequence[str] = ()) -> str:
    """5 silvers for 1 Tobacco."""
    return bargain(s)


def of_accepting(s: Any, _choice: int, names: Sequence[str] = ()) -> str:
    """What one gets, and for what."""
    gives, wants = given_words(s), wanted_words(s)
    return f"you get {gives} for {wants or 'nothing'}" if gives else f"you give {wants} for nothing"


NOTHING = called("")
OF_WORK = called(f"{counted(FISH, 'silver')}, and the map stays")
OUTLOOKS = DECISIONS.reader("outlook", __name__, {
    **dict.fromkeys((SAIL_FIRST, SAIL_SECOND, PLACE, RETREAT, DRIFT), of_tile), STAY: NOTHING, CHOOSE_SHIP: of_order,
    CHOOSE_FOE: of_foe, FIGHT_BACK: of_fighting, FLEE: of_fleeing, STEAL: called("any card of the hand, by chance"),
    SPARE: NOTHING, DIG: of_digging, WORK: OF_WORK, TAKE: on_the_pile,
    DISCARD: in_hold, PAY: in_hand, GIVE_UP: in_sockets, BUY_ONE: called(counted(SUPPLY_PRICE, "silver")),
    BUY_FIVE: called(counted(FIVE * SUPPLY_PRICE, "silver")), BUY_FOR_SHIP: called("1 Supply token"), SELL: in_hold,
    BUY: on_the_pile, BUY_UPGRADE: of_upgrade, BUY_MAP: of_map, PLUNDER_QUEST: of_plunder, TRADE_QUEST: of_delivery,
    LEAVE: NOTHING, END_TURN: called("a Supply token is used up"), PROPOSE: of_proposing, GIVE: NOTHING, WANT: NOTHING,
    SEND: of_sending, CANCEL: NOTHING, ACCEPT: of_accepting, DECLINE: NOTHING})


def outlook(s: Any, action: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """What a legal action would do, for newcomers."""
    return "" if rules.refusal(s, action) else OUTLOOKS(s, action, names)

# ------------------------------------------------------------------ what it leads to

def effect_of_sailing(s: Any, tile: int, viewer: int, names: Sequence[str]) -> str:
    """What a ship does there, and whom it meets."""
    met = [other for other in range(s.seats) if other != s.decider and tile in s.position[other]]
    are = "is" if len(met) == 1 and met[0] != viewer else "are"
    there = f"{Voice(viewer, names).all(met)} {are} there" if met else ""
    return ", and ".join(filter(None, (THERE[KIND[tile]], there)))


def with_words(words: str, of: Callable[..., str]) -> Callable[..., str]:
    """it costs 10 silvers, it brings 5 VP: an outlook told to anybody."""
    return lambda s, choice, viewer, names: words.format(of(s, choice, names))


effect = DECISIONS.reader("effect", __name__, {
    **dict.fromkeys(DECISIONS.all, lambda s, choice, viewer, names: ""),
    SAIL_FIRST: effect_of_sailing, SAIL_SECOND: effect_of_sailing, FIGHT_BACK: with_words("{}", of_fighting),
    FLEE: with_words("{}", of_fleeing), DIG: with_words("it brings {}", of_digging),
    BUY_UPGRADE: with_words("it costs {}", of_upgrade), BUY_MAP: with_words("it costs {}", of_map),
    PLUNDER_QUEST: with_words("it brings {}", of_plunder), TRADE_QUEST: with_words("it brings {}", of_delivery)})
"""What a legal action leads to, told to a viewer: a place and who is there, odds, a price or a prize; or nothing."""

THERE = {DEEP_WATER: "a ship of strength 3 is fought there", SHALLOW_WATER: "the crew fishes there for 1 silver",
         TRADE_ROUTE: "a merchant of strength 4 or 5 is fought there, who carries goods",
         SUPPLY_PORT: "supplies can be bought there", TRADE_PORT: "goods can be bought and sold there",
         UPGRADE_PORT: "an upgrade can be bought there", PIRATE_PORT: "quests are paid and maps are sold there"}
"""What a ship does on a tile of each kind."""

# ------------------------------------------------------------------ why it is good

def advice_on_sailing(s: Any, tile: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """Why a ship goes there."""
    said = effect_of_sailing(s, tile, s.decider, names)
    if is_chest(s, tile):
        said = f"your treasure lies there, {TREASURE_VP[MAP_AT[tile]]} points"
    return f"No place in reach promises more for ship {2 if s.phase in SECOND_SHIP else 1}: {said}."


def advice_on_order(s: Any, piece: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """Why this ship comes first."""
    if s.acted:
        return "There is nothing to trade for first."
    if any(s.pending):
        return f"Both fights must be fought; this ship {of_order(s, piece, names)}."
    is_in_port = any(s.position[s.decider][piece] in tiles for tiles in PORT_TILES)
    return "Visit ports before you meet ships." if is_in_port else "The other ship can wait."


def advice_on_foe(s: Any, rival: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """Why this opponent comes first."""
    return f"There is most to win from {names[rival]}: {of_foe(s, rival, names)}."


def because(words: str, of: Callable[..., str]) -> Callable[..., str]:
    """An outlook as the reason for a choice: a whole sentence."""
    return lambda s, choice, names=SEAT_NAMES: sentence_case(words.format(of(s, choice, names).rstrip("."))) + "."


NO_BETTER = called("Nothing else promises more.")
SUPPLIES_GO = called("Every turn uses up a Supply token, and so does a lost fight.")
NOTHING_TO_DO = called("There is nothing better to do here.")
advice = DECISIONS.reader("advice", __name__, {
    SAIL_FIRST: advice_on_sailing, SAIL_SECOND: advice_on_sailing, PLACE: called("A good place to set out from."),
    DRIFT: called("A good place to begin again."), RETREAT: called("It is safer there."),
    STAY: called("No tile next to it is better."), CHOOSE_SHIP: advice_on_order, CHOOSE_FOE: advice_on_foe,
    FIGHT_BACK: because("{}", of_fighting), FLEE: because("{}", of_fleeing), STEAL: called("One more card always helps."),
    SPARE: called("You may have promised it."), DIG: because("It brings {}", of_digging),
    WORK: because("It brings {}", OF_WORK), TAKE: because("It helps most with the open quests; {}", on_the_pile),
    DISCARD: because("You need it least for the open quests; {}", in_hold),
    PAY: called("Every Ship card pays the same, and it is good to keep the strong ships out of the deck."),
    GIVE_UP: because("It is the one you will miss least; {}", in_sockets), BUY_ONE: SUPPLIES_GO, BUY_FIVE: SUPPLIES_GO,
    BUY_FOR_SHIP: SUPPLIES_GO, SELL: because("You need it least for the open quests; {}", in_hold),
    BUY: because("It helps most with the open quests; {}", on_the_pile), BUY_UPGRADE: because("It costs {}", of_upgrade),
    BUY_MAP: because("It costs {}", of_map), PLUNDER_QUEST: because("It brings {}", of_plunder),
    TRADE_QUEST: because("It brings {}", of_delivery), LEAVE: NOTHING_TO_DO, END_TURN: NOTHING_TO_DO,
    PROPOSE: because("You have {}, and a trade may help you both", of_proposing), GIVE: NO_BETTER, WANT: NO_BETTER,
    SEND: because("You would give {}", of_sending), CANCEL: called("No offer is worth it now."),
    ACCEPT: called("It brings more than it gives away."), DECLINE: called("It gives away more than it brings.")})
"""Why the greedy player would choose this legal action, from what the seat to act may see; `s` is redacted for it."""
