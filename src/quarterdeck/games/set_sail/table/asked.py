"""What is asked besides tiles of the chart: ports, fights, digging, rewards, running out, trades. One panel, `#ask`.

A choice is a button with its words, a picture and what it would do. What is not possible now stands there too, and trying it
is answered with its rule.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail import view
from quarterdeck.games.set_sail.content import (
    BUY,
    BUY_TREASURE,
    BUY_UPGRADE,
    CANNON,
    DIG,
    DISCARD,
    DONE,
    FIGHT,
    FLEE,
    GOOD_NAMES,
    GOODS,
    KIND,
    KIND_NAMES,
    LOSE_UPGRADE,
    MAP_PRICE,
    OPEN,
    ORDER,
    PIECES,
    PLUNDER_NAMES,
    PLUNDER_QUEST,
    PRICE,
    SEAT_NAMES,
    SELL,
    STAY,
    SUPPLY_BUY_1,
    SUPPLY_BUY_5,
    SUPPLY_FOR_SHIP,
    TAKE,
    TARGET,
    TRADE_NAMES,
    TRADE_QUEST,
    UPGRADE_NAMES,
    UPGRADE_ROWS,
    UPGRADES,
    WORK,
)
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.games.set_sail.table.buttons import Panel, button, row
from quarterdeck.games.set_sail.table.drawings import die, shape, ship, sign
from quarterdeck.games.set_sail.table.trading import answering, offer_words, offering, opener
from quarterdeck.games.set_sail.view import MOVING

BESIDE = (Phase.SUPPLY, Phase.TRADE_PORT, Phase.UPGRADE, Phase.PIRATE, Phase.DIG, Phase.TAKE, Phase.RESPOND, Phase.TARGET,
          Phase.LOSE_UPGRADE, Phase.OFFER, Phase.ANSWER)
"""Questions that belong to a ship: the panel opens beside it."""


def ask(look: Look) -> Markup:
    """The panel of what is asked, with the trades that may be offered; while others decide, what they are at."""
    s = look.s
    name = Phase(s.phase).name.lower().replace("_", "-")
    if not look.legal:
        inside = waiting(s, look)
        quiet = f'<section id="ask" class="ask quiet {name}" aria-label="What the others do">{inside}</section>'
        return Markup(quiet) if inside else NOT_ASKED
    title, body = PANELS[Phase(s.phase)](look)
    where = f' data-beside-tile="{s.position[s.active][max(s.acting, 0)]}"' if s.phase in BESIDE else ""
    return Markup(f'<section id="ask" class="ask {name}" data-seat="{s.decider}"{where} aria-label="{esc(title)}">'
                  f"<h3>{esc(title)}</h3>{note(look)}{body}{opener(look)}</section>")


NOT_ASKED = Markup('<section id="ask" hidden></section>')


def waiting(s: Any, look: Look) -> str:
    """What the others are at: a fight, an offer, running out; else whose turn comes when."""
    if s.phase == Phase.RESPOND:
        return combat(s)
    if s.phase == Phase.OFFER:
        who, whom = view.says(look.seat, s.active, "write", "writes"), view.who(look.seat, s.partner)
        return f"<p>{who} an offer to {whom}.</p>"
    if s.phase == Phase.ANSWER:
        return f'<p class="sentence">{esc(offer_words(look))}</p>'
    if s.phase in (Phase.LOSE_UPGRADE, Phase.RUNOUT_0, Phase.RUNOUT_1):
        return run_out(look)
    return turns(s, look.seat) if s.active not in (NONE, look.seat) and s.phase != Phase.OVER else ""


def turns(s: Any, seat: int) -> str:
    """Blue's turn; then Green, Yellow and you: where one's own turn is far away."""
    ahead = [(s.active + i) % s.seats for i in range(1, s.seats)]
    ahead = ahead[:ahead.index(seat) + 1] if seat in ahead else ahead
    names = view.listed([view.who(seat, other) for other in ahead])
    return f'<p class="turns">{view.whose(seat, s.active)} turn; then {names}.</p>'


# ------------------------------------------------------------------ ships

def placing(look: Look) -> Panel:
    """Both ships go into Port Royal."""
    number = 2 if look.s.phase == Phase.SETUP_1 else 1
    return "Setting out", f"<p>Put ship {number} on a lit tile of Port Royal.</p>"


def sailing(look: Look) -> Panel:
    """Both courses, and the movement that is left; the script fills it in."""
    s = look.s
    is_second = s.phase == Phase.MOVE_1
    total = view.movement_total(s)
    legs = "".join(
        f'<button type="button" id="leg-{piece}" class="leg" '
        f'data-leg="{piece}"{" disabled" if is_second and piece == 0 else ""}>'
        f'<svg viewBox="-22 -26 44 50" aria-hidden="true">{ship(s.decider, piece)}</svg><span id="leg-words-{piece}" '
        f'data-script="">'
        f"{'has sailed' if is_second and piece == 0 else 'choose a tile'}</span></button>" for piece in range(PIECES))
    used = total - s.movement_left
    pips = "".join(f'<i{" class=sailed" if i < used else ""}></i>' for i in range(total))
    return "Sailing", (
        f'<div id="sailing" class="sailing" data-total="{total}" data-used="{used}">{legs}<div class="moves"><span '
        f'id="left" data-script="" '
        f'aria-live="polite">{s.movement_left} of {total} steps left</span><span class="pips" aria-hidden="true">'
        f'{pips}</span></div>'
        f'<div class="choices"><button type="button" id="sail-now" class="main" aria-keyshortcuts="Enter" data-script="" '
        f'disabled>Sail</button>'
        f'<button type="button" id="sail-anew" class="quiet" data-script="" disabled>Start over</button></div></div>')


def ordering(look: Look) -> Panel:
    """Which ship acts first."""
    s = look.s
    return "Which ship acts first?", row(*(
        button(look, ORDER + piece, f"Ship {piece + 1} on {view.place(s.position[s.decider][piece])}",
               picture=small_ship(s.decider, piece), then=acts_words(s, piece)) for piece in range(PIECES)))


def acts_words(s: Any, piece: int) -> str:
    """What a ship will do where it is."""
    foes = [SEAT_NAMES[seat] for seat in range(s.seats) if s.pending[piece] >> seat & 1]
    fight = f"fights {view.listed(foes)}, then " if foes else ""
    return f"{fight}{KIND_NAMES[KIND[s.position[s.decider][piece]]]}"


@cache
def small_ship(seat: int, piece: int) -> str:
    """A ship for a button."""
    return f'<svg class="hull" viewBox="-22 -26 44 50" aria-hidden="true">{ship(seat, piece)}</svg>'


# ------------------------------------------------------------------ combat

def targeting(look: Look) -> Panel:
    """Whom to fight next."""
    return "Whom do you fight next?", row(*(button(look, action, picture=shape(action - TARGET))
                                            for action in sorted(look.legal) if TARGET <= action < FIGHT))


def responding(look: Look) -> Panel:
    """The attacking roll, and the chances of both answers."""
    s = look.s
    answers = []
    for action, drawing in ((FIGHT, "plunder"), (FLEE, "flee")):
        wins, even, losses = view.odds(s, action)
        chances = '<i class="wins"></i>' * wins + '<i class="even"></i>' * even + '<i class="losses"></i>' * losses
        told = f"of 6 rolls {wins} {'win' if action == FIGHT else 'escape'}, {even} even, {losses} lose"
        answers.append(button(look, action, picture=sign(drawing), then=told, cls="wide", confirm=view.name(s, action))
                       .replace("</button>", f'<span class="odds" aria-hidden="true">{chances}</span></button>'))
    return f"{SEAT_NAMES[s.active]} attacks you", combat(s) + row(*answers)


def combat(s: Any) -> str:
    """Who attacks whom, where, and with what."""
    cannons = s.upgrades[s.active][CANNON]
    face = s.attack_roll - cannons
    more = f'{sign("Cannon") * cannons}<b>= {s.attack_roll}</b>' if cannons else ""
    return (f'<div class="combat">{shape(s.active)}<span>{SEAT_NAMES[s.active]}</span>{die(face)}{more}<span '
            f'class="against">against</span>'
            f"{shape(s.defender)}<span>{SEAT_NAMES[s.defender]}</span></div>")


def retreating(look: Look) -> Panel:
    """A neighbouring tile, or stay."""
    stay = row(button(look, STAY, picture=sign("anchor")))
    return "The fight is over", f"<p>Your ship may go to a lit tile beside it.</p>{stay}"


# ------------------------------------------------------------------ the tile's action

def digging(look: Look) -> Panel:
    """Spade or net."""
    return "Your map shows this place", row(button(look, DIG, picture=sign("spade"), cls="wide"),
                                            button(look, WORK, picture=sign("net"), cls="wide"))


def taking(look: Look) -> Panel:
    """A reward from the piles."""
    return f"Take {view.counted(look.s.to_take, 'Trade card')}", row(*goods(look, TAKE))


def discarding(look: Look) -> Panel:
    """Down to the capacity."""
    return "Too many Trade cards: discard one", row(*goods(look, DISCARD))


def goods(look: Look, first: int) -> list[str]:
    """The three goods as choices."""
    return [button(look, first + good, picture=sign(GOOD_NAMES[good])) for good in range(GOODS)]


# ------------------------------------------------------------------ ports

def supplying(look: Look) -> Panel:
    """Tokens for silvers or for Ship cards."""
    s = look.s
    return "Port Royal: supplies", purse(s) + row(
        button(look, SUPPLY_BUY_1, "+1 Supply", picture=sign("supply"), then="1 silver"),
        button(look, SUPPLY_BUY_5, "+5 Supplies", picture=sign("supply"), then="5 silvers"),
        button(look, SUPPLY_FOR_SHIP, "+1 Supply", picture=sign("supply"), then="1 Ship card"),
        leave(look))


def purse(s: Any) -> str:
    """What one has to spend."""
    seat = s.decider
    return (f'<p class="purse">You have <b>{view.counted(s.silver[seat], "silver")}</b>, <b>'
            f'{view.counted(s.supply[seat], "Supply token")}</b>, '
            f'<b>{view.counted(s.ship_count[seat], "Ship card")}</b>, <b>{s.goods_count[seat]} of {capacity(s, seat)}</b> '
            f'Trade cards.</p>')


def leave(look: Look) -> str:
    """Enough of this port."""
    return button(look, DONE, "Done", cls="main", then="")


def marketing(look: Look) -> Panel:
    """Minus sells, plus buys."""
    s = look.s
    lines = "".join(
        f'<div class="ware">{button(look, SELL + good, "Sell", then="")}<span>{sign(GOOD_NAMES[good])}<b>'
        f'{GOOD_NAMES[good]}</b>'
        f'<small>{s.goods[s.decider][good]} yours, {s.goods_pile[good]} on the pile</small></span>'
        f'{button(look, BUY + good, "Buy", then="")}</div>'
        for good in range(GOODS))
    return "Havana: goods, a silver each", f'{purse(s)}<div class="wares">{lines}</div>{row(leave(look))}'


def upgrading(look: Look) -> Panel:
    """One of three kinds."""
    return "Cartagena: one Upgrade", purse(look.s) + row(*(
        button(look, BUY_UPGRADE + kind, f"{name}, {PRICE[kind]} silvers", picture=sign(name), cls="wide",
               then=UPGRADE_ROWS[kind]["text"], confirm=f"Buy {view.a(name)}")
        for kind, name in enumerate(UPGRADE_NAMES)), leave(look))


def pirating(look: Look) -> Panel:
    """Maps and quests."""
    s = look.s
    payable = [quest_button(look, PLUNDER_QUEST + space, "plunder", PLUNDER_NAMES[s.plunder_open[space]])
               for space in range(OPEN) if PLUNDER_QUEST + space in look.legal]
    payable += [quest_button(look, TRADE_QUEST + space, "trade", TRADE_NAMES[s.trade_open[space]])
                for space in range(OPEN) if TRADE_QUEST + space in look.legal]
    port = view.place(s.position[s.active][s.acting])
    none = "" if payable else "<p>You cannot pay any of the open quests.</p>"
    return f"{port}: maps and quests", purse(s) + none + row(
        *payable, button(look, BUY_TREASURE, picture=sign("map"), then=f"{MAP_PRICE} silvers, {s.treasure_left} left"),
        leave(look))


def quest_button(look: Look, action: int, kind: str, name: str) -> str:
    """A quest that can be paid now."""
    return button(look, action, name, picture=sign(kind), cls="wide", confirm=f"Complete {name}")


# ------------------------------------------------------------------ running out

def giving_up(look: Look) -> Panel:
    """An Upgrade goes back."""
    return "Out of supplies", run_out(look) + row(*(button(look, LOSE_UPGRADE + kind, picture=sign(UPGRADE_NAMES[kind]))
                                                      for kind in range(UPGRADES) if LOSE_UPGRADE + kind in look.legal))


def drifting(look: Look) -> Panel:
    """Ships drift home."""
    return "Out of supplies", run_out(look)


STEPS = ("Give up an Upgrade", "Lose half of the silvers", "Both ships drift to Port Royal", "Get 3 Supply tokens",
         "Half movement next turn")


def run_out(look: Look) -> str:
    """The five steps, ticked off as they are done."""
    s = look.s
    return _run_out(0 if s.phase == Phase.LOSE_UPGRADE else 2, view.says(look.seat, s.runner, "have", "has"))


@cache
def _run_out(done: int, who: str) -> str:
    lines = "".join(f'<li class="{"done" if i < done else "now" if i == done else ""}">'
                    f'{sign("done") if i < done else ""}{words}</li>'
                    for i, words in enumerate(STEPS))
    return f'<p>{who} run out of supplies.</p><ol class="steps-out">{lines}</ol>'


def ending(look: Look) -> Panel:
    """Nothing left but a trade."""
    return "The turn is over", row(button(look, DONE, cls="main"))


def nothing(look: Look) -> Panel:
    """The game is over."""
    return "", ""


PANELS = {
    Phase.SETUP_0: placing, Phase.SETUP_1: placing, Phase.MOVE_0: sailing, Phase.MOVE_1: sailing, Phase.ORDER: ordering,
    Phase.TARGET: targeting, Phase.RESPOND: responding, Phase.RETREAT: retreating, Phase.DIG: digging, Phase.TAKE: taking,
    Phase.DISCARD: discarding, Phase.SUPPLY: supplying, Phase.TRADE_PORT: marketing, Phase.UPGRADE: upgrading,
    Phase.PIRATE: pirating, Phase.LOSE_UPGRADE: giving_up, Phase.RUNOUT_0: drifting, Phase.RUNOUT_1: drifting,
    Phase.END_TURN: ending, Phase.OFFER: offering, Phase.ANSWER: answering, Phase.OVER: nothing,
}

# ------------------------------------------------------------------ for newcomers

NOTES = {
    "move": "Both ships must move, and neither may end where one of them began.",
    "supply": "Every turn uses up a Supply token, and lost fights more. At zero the next loss means running out.",
    "tiles": "Dark water: a ship to fight (3). Dotted routes: richer ships (4 or 5). Light water: fish for a silver.",
    "vp": "Points come from quests, paid in a Pirate Port, and from treasure that you dig up.",
    "fight": "Fighting back can win a card; fleeing only saves what you have. An Oar helps to flee, a Cannon to fight.",
    "ports": "Do everything you came for before you press Done; your other ship acts by itself.",
}


def note(look: Look) -> str:
    """The note that matters now, for a newcomer."""
    s = look.s
    if not look.legal or not look.help:
        return ""
    if s.phase in MOVING:
        later = "vp" if s.vp[look.seat] == 0 else "tiles"
        key = "supply" if s.supply[look.seat] < 3 else "move" if s.round_no < 3 else later
    elif s.phase in (Phase.RESPOND, Phase.RETREAT, Phase.TARGET):
        key = "fight"
    elif Phase.SUPPLY <= s.phase <= Phase.PIRATE:
        key = "vp" if s.phase == Phase.PIRATE else "ports"
    else:
        key = "tiles"
    return f'<p class="tip">{NOTES[key]}</p>'
