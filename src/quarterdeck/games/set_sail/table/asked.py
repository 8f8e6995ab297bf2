"""What is asked besides tiles of the chart: ports, fights, digging, rewards, running out, trades. One panel, `#ask`.

It stands at the right end of the rail, below the prompt. A choice is a button with its words, a picture and what it would
do. What is not possible now stands there too, and trying it is answered with its rule. What needs more room opens over the
chart.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from quarterdeck.engine.decisions import Decision
from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail import advice, prompts
from quarterdeck.games.set_sail.advice import of_foe
from quarterdeck.games.set_sail.content import (
    CANNON,
    DIE,
    GOOD_NAMES,
    GOODS,
    KIND,
    KIND_NAMES,
    MAP_PRICE,
    OAR,
    PIECES,
    PLUNDER_NAMES,
    PRICE,
    TRADE_NAMES,
    UPGRADE_NAMES,
    UPGRADE_ROWS,
)
from quarterdeck.games.set_sail.rules import (
    BUY,
    BUY_FIVE,
    BUY_FOR_SHIP,
    BUY_MAP,
    BUY_ONE,
    BUY_UPGRADE,
    CHOOSE_FOE,
    CHOOSE_SHIP,
    DIG,
    DISCARD,
    END_TURN,
    FIGHT_BACK,
    FLEE,
    GIVE_UP,
    LEAVE,
    PAY,
    PLUNDER_QUEST,
    SELL,
    SPARE,
    STAY,
    STEAL,
    TAKE,
    TRADE_QUEST,
    WORK,
)
from quarterdeck.games.set_sail.rules.fighting import loser
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.state import Phase
from quarterdeck.games.set_sail.table.buttons import button, column, main, row
from quarterdeck.games.set_sail.table.drawings import shape, sign, small_ship
from quarterdeck.games.set_sail.table.fight import outcome, read
from quarterdeck.games.set_sail.table.trading import answering, offer_words, offering, only_way_on, opener
from quarterdeck.games.set_sail.words import MOVING, Voice, a, counted, listed, members, near, sentence_case
from quarterdeck.games.set_sail.words import name as name_of


class Asked(NamedTuple):
    """A question: what stands in the panel, what opens over the chart beside it, and the one main button."""

    now: str = ""
    more: str = ""
    main: str = ""


def ask(look: Look) -> Markup:
    """The panel of what is asked, with the trades that may be offered; while others decide, what they are at."""
    s = look.s
    name = Phase(s.phase).name.lower().replace("_", "-")
    if not look.legal:
        inside = waiting(s, look)
        return Markup(f'<section id="ask" class="ask quiet {name}" aria-label="What the others do"><div '
                      f'id="asked-now" class="choosing">{inside}</div>'
                      f"</section>") if inside else NOT_ASKED
    asked = PANELS[Phase(s.phase)](look)
    way_on = only_way_on(look)
    mute = f' data-mute="trade" data-pass="{way_on}"' if way_on is not None else ""
    over = f"{note(look)}{asked.more}"
    more = f'<div id="asked-{name}" class="over">{over}</div>' if over else ""      # another question, another panel
    return Markup(f'<section id="ask" class="ask {name}" data-seat="{s.decider}"{mute} aria-label="What is asked">'
                  f'<div id="asked-more" class="float">{more}{opener(look)}</div>'
                  f'<div id="asked-now-{name}" class="choosing">{asked.now}</div>{asked.main}'
                  f'</section>')


NOT_ASKED = Markup('<section id="ask" class="ask quiet" aria-label="What the others do"></section>')


def waiting(s: Any, look: Look) -> str:
    """An offer under way, running out; else whose turn comes when."""
    if s.decider == NONE:                               # in the middle of something that is being shown
        return ""
    if s.phase == Phase.ANSWER:
        return f'<p class="sentence">{esc(offer_words(look))}</p>'
    if s.phase in (Phase.LOSE_UPGRADE, Phase.RUNOUT_0, Phase.RUNOUT_1):
        return run_out(look)
    return turns(s, look)


def turns(s: Any, look: Look) -> str:                   # SET-025, SET-106
    """Then Cy and you: who follows. In the last round only those who still have a turn."""
    if s.active in (NONE, look.seat) or s.phase == Phase.OVER:
        return ""
    ahead = prompts.ahead(s)
    if not ahead:
        return f'<p class="turns">{esc(look.names[s.active])} plays the last turn of the game.</p>'
    ahead = ahead[:ahead.index(look.seat) + 1] if look.seat in ahead else ahead
    end = ", and the game ends" if prompts.is_last(s) and look.seat not in ahead else ""
    return f'<p class="turns">Then {esc(Voice(look.seat, look.names).all(ahead))}{end}.</p>'


# ------------------------------------------------------------------ ships

def placing(look: Look) -> Asked:
    """Both ships go into Port Royal: a tile of the chart is chosen."""
    return Asked('<p class="turns">Choose a lit tile of the harbour.</p>')


def sailing(look: Look) -> Asked:
    """Both courses, and the movement that is left; the script fills it in."""
    s = look.s
    is_second = s.phase == Phase.MOVE_1
    total = prompts.movement_total(s)
    legs = "".join(
        f'<button type="button" id="leg-{piece}" class="leg" '
        f'data-leg="{piece}"{" disabled" if is_second and piece == 0 else ""}>{small_ship(s.decider, piece)}'
        f'<span id="leg-words-{piece}" data-script="">'
        f"{'<b>has sailed</b>' if is_second and piece == 0 else '<b>choose a tile</b>'}</span>"
        f"</button>" for piece in range(PIECES))
    used = total - s.movement_left
    pips = "".join(f'<i{" class=sailed" if i < used else ""}></i>' for i in range(total))
    return Asked(
        f'<div id="sailing" class="sailing seat-{s.decider}" data-total="{total}" data-used="{used}"><div class="moves">'
        f'<span class="pips" aria-hidden="true">{pips}</span><span id="left" data-script="" '
        f'aria-live="polite">{counted(s.movement_left, "step")} left</span></div><div class="legs">{legs}</div></div>',
        main=('<div class="primary"><button type="button" id="sail-now" class="main" aria-keyshortcuts="Enter" '
              'data-script="" '
              'disabled>Sail</button><button type="button" id="sail-anew" class="quiet" data-script="" '
              'disabled>Start over</button>'
              '</div>'))


def ordering(look: Look) -> Asked:
    """Which ship fights next, or acts first; before the second ship card there is only one, and a moment to trade."""
    s = look.s
    if s.acted:
        return Asked(f'<p class="turns">{esc(sentence_case(near(s.position[s.decider][s.acting])))}.</p>',
                     main=main(look, CHOOSE_SHIP.action(s.acting), f"Draw for ship {s.acting + 1}"))
    return Asked(row(*(
        button(look, CHOOSE_SHIP.action(piece), f"Ship {piece + 1} {near(s.position[s.decider][piece])}",
               picture=small_ship(s.decider, piece), then=acts_words(s, piece, look.names)) for piece in range(PIECES))))


def acts_words(s: Any, piece: int, names: tuple[str, ...]) -> str:
    """Whom a ship fights, or what it will do where it is."""
    rivals = [names[seat] for seat in members(s.pending[piece])]
    return f"fights {listed(rivals)}" if rivals else KIND_NAMES[KIND[s.position[s.decider][piece]]]


# ------------------------------------------------------------------ combat

def targeting(look: Look) -> Asked:
    """Whom to fight next; with one opponent it is a moment to trade before the fight."""
    rivals = CHOOSE_FOE.among(look.legal)
    if len(rivals) == 1:
        name = look.names[rivals[0]]
        return Asked(f'<p class="turns">{esc(sentence_case(of_foe(look.s, rivals[0])))}.'
                     f'</p>', main=main(look, CHOOSE_FOE.action(rivals[0]), f"Fight {name}"))
    buttons = row(*(button(look, CHOOSE_FOE.action(seat), f"Fight {look.names[seat]}", picture=shape(seat))
                    for seat in rivals))
    return Asked(buttons) if len(rivals) == 2 else Asked(more=buttons)


def responding(look: Look) -> Asked:
    """The chances of both answers."""
    s = look.s
    answers = []
    for answer, upgrade, picture, words in ((FIGHT_BACK, CANNON, "swords", "Win"), (FLEE, OAR, "flee", "Get away")):
        wins, even, losses = advice.odds(s, upgrade)
        action = answer.action()
        chances = '<i class="wins"></i>' * wins + '<i class="even"></i>' * even + '<i class="losses"></i>' * losses
        answers.append(button(look, action, picture=sign(picture), then=f"{words} on {wins} of {DIE} rolls, draw on {even}",
                              confirm=name_of(s, action))
                       .replace("</button>", f'<span class="odds" aria-hidden="true">{chances}</span></button>'))
    return Asked(row(*answers))


def stealing(look: Look) -> Asked:
    """The winner takes a card by chance, or leaves the hand alone."""
    s = look.s
    seat = loser(s)
    name, cards = look.names[seat], s.ship_count[seat] + s.goods_count[seat]
    which, kept = (f"{name}'s only card", "it") if cards == 1 else (f"one of {name}'s {cards}, by chance", "them all")
    return Asked(row(button(look, STEAL.action(), picture=sign("plunder"), then=which),
                     button(look, SPARE.action(), picture=sign("anchor"), then=f"{name} keeps {kept}")))


def retreating(look: Look) -> Asked:
    """Who won; a neighbouring tile, or stay."""
    found = read(look.recent)
    won = outcome(found, Voice(look.seat, look.names)) if found is not None else ""
    said = f"<b>{esc(won)}.</b> " if won else ""
    return Asked(f'<p class="turns">{said}Choose a lit tile, or stay.</p>', main=main(look, STAY.action(), "Stay here"))


# ------------------------------------------------------------------ the tile's action

def digging(look: Look) -> Asked:
    """Spade or net."""
    return Asked(row(button(look, DIG.action(), "Dig", picture=sign("spade")),
                     button(look, WORK.action(), "Fish", picture=sign("net"))))


def taking(look: Look) -> Asked:
    """A reward from the piles."""
    return Asked(row(*goods(look, TAKE)))


def discarding(look: Look) -> Asked:
    """Down to the capacity."""
    return Asked(row(*goods(look, DISCARD)))


def goods(look: Look, asked: Decision) -> list[str]:
    """The three goods as choices."""
    return [button(look, asked.action(good), GOOD_NAMES[good], picture=sign(GOOD_NAMES[good]), cls="upright")
            for good in range(GOODS)]


# ------------------------------------------------------------------ ports

def supplying(look: Look) -> Asked:
    """Tokens for silvers or for Ship cards."""
    return Asked(row(
        button(look, BUY_ONE.action(), "+1", picture=sign("supply"), then="1 silver", cls="upright"),
        button(look, BUY_FIVE.action(), "+5", picture=sign("supply"), then="5 silvers", cls="upright"),
        button(look, BUY_FOR_SHIP.action(), "+1", picture=sign("supply"), then="1 Ship card", cls="upright")),
        main=leave(look))


def purse(s: Any) -> str:
    """What one has to spend."""
    seat = s.decider
    return (f'<p class="purse">You have <b>{counted(s.silver[seat], "silver")}</b>, '
            f'<b>{counted(s.ship_count[seat], "Ship card")}</b>, <b>{s.goods_count[seat]} of {capacity(s, seat)}</b> '
            f'Trade cards.</p>')


def leave(look: Look) -> str:
    """Enough of this port."""
    return main(look, LEAVE.action(), f"Leave {prompts.port_of(look.s)}")


def marketing(look: Look) -> Asked:
    """Minus sells, plus buys."""
    s = look.s
    lines = "".join(
        f'<div class="ware">{button(look, SELL.action(good), "Sell", then="")}<span>{sign(GOOD_NAMES[good])}<b>'
        f'{GOOD_NAMES[good]}</b>'
        f'<small>{s.goods[s.decider][good]} yours, {s.goods_pile[good]} on the pile</small></span>'
        f'{button(look, BUY.action(good), "Buy", then="")}</div>'
        for good in range(GOODS))
    return Asked('<p class="turns">Every Trade card costs a silver, and brings one.</p>',
                 f'<h3>The market of Havana</h3>{purse(s)}<div class="wares">{lines}</div>', leave(look))


def upgrading(look: Look) -> Asked:
    """One of three kinds."""
    return Asked('<p class="turns">Three of each kind are the most.</p>', "<h3>The shipyard of Cartagena"
                                                                          "</h3>" + purse(look.s) + column(*(
        button(look, BUY_UPGRADE.action(kind), f"{name}, {PRICE[kind]} silvers", picture=sign(name), cls="wide",
               then=UPGRADE_ROWS[kind]["text"], confirm=f"Buy {a(name)}")
        for kind, name in enumerate(UPGRADE_NAMES))), leave(look))


def pirating(look: Look) -> Asked:
    """Maps and quests."""
    s = look.s
    payable = [quest_button(look, PLUNDER_QUEST.action(space), "plunder", PLUNDER_NAMES[s.plunder_open[space]])
               for space in PLUNDER_QUEST.among(look.legal)]
    payable += [quest_button(look, TRADE_QUEST.action(space), "trade", TRADE_NAMES[s.trade_open[space]])
                for space in TRADE_QUEST.among(look.legal)]
    none = "" if payable else '<p class="turns">You cannot pay any of the open quests.</p>'
    return Asked(none, f"<h3>The pirates of {prompts.port_of(s)}</h3>{purse(s)}" + column(
        *payable, button(look, BUY_MAP.action(), picture=sign("map"), then=f"{MAP_PRICE} silvers, {s.treasure_left} "
                                                                       f"left", cls="wide")),
        leave(look))


def quest_button(look: Look, action: int, kind: str, name: str) -> str:
    """A quest that can be paid now."""
    return button(look, action, name, picture=sign(kind), cls="wide", confirm=f"Complete {name}")


def paying(look: Look) -> Asked:
    """Ship cards, one at a time, of the kinds that are held."""
    return Asked(row(*(button(look, PAY.action(kind), SHORT_KINDS[kind], picture=sign("ship"), cls="upright")
                       for kind in PAY.among(look.legal))))


SHORT_KINDS = ("Deep Water", "Route of 4", "Route of 5")
"""The kinds of Ship cards where there is little room."""

# ------------------------------------------------------------------ running out

def giving_up(look: Look) -> Asked:
    """An Upgrade goes back."""
    return Asked(row(*(button(look, GIVE_UP.action(kind), UPGRADE_NAMES[kind], picture=sign(UPGRADE_NAMES[kind]),
                              cls="upright")
                       for kind in GIVE_UP.among(look.legal))), run_out(look))


def drifting(look: Look) -> Asked:
    """Ships drift home."""
    return Asked('<p class="turns">Choose a lit tile of the harbour.</p>', run_out(look))


STEPS = ("Give up an Upgrade", "Lose half of the silvers", "Both ships drift to Port Royal", "Get 3 Supply tokens",
         "Half movement next turn")


def run_out(look: Look) -> str:
    """The five steps, ticked off as they are done."""
    s = look.s
    voice = Voice(look.seat, look.names)
    return _run_out(0 if s.phase == Phase.LOSE_UPGRADE else 2, voice.says(s.runner, "are", "is"))


@cache
def _run_out(done: int, who: str) -> str:
    lines = "".join(f'<li class="{"done" if i < done else "now" if i == done else ""}">'
                    f'{sign("done") if i < done else ""}{words}</li>'
                    for i, words in enumerate(STEPS))
    return f'<p><b>{esc(who)} out of supplies.</b></p><ol class="steps-out">{lines}</ol>'


def ending(look: Look) -> Asked:
    """Nothing left but a trade."""
    return Asked('<p class="turns">A Supply token is used up.</p>', main=main(look, END_TURN.action(), "End the turn"))


def nothing(look: Look) -> Asked:
    """The game is over."""
    return Asked()


PANELS = {
    Phase.SETUP_0: placing, Phase.SETUP_1: placing, Phase.MOVE_0: sailing, Phase.MOVE_1: sailing, Phase.ORDER: ordering,
    Phase.TARGET: targeting, Phase.RESPOND: responding, Phase.RETREAT: retreating, Phase.DIG: digging, Phase.TAKE: taking,
    Phase.DISCARD: discarding, Phase.SUPPLY: supplying, Phase.TRADE_PORT: marketing, Phase.UPGRADE: upgrading,
    Phase.PIRATE: pirating, Phase.LOSE_UPGRADE: giving_up, Phase.RUNOUT_0: drifting, Phase.RUNOUT_1: drifting,
    Phase.END_TURN: ending, Phase.OFFER: lambda look: Asked(*offering(look)),
    Phase.ANSWER: lambda look: Asked(*answering(look)),
    Phase.OVER: nothing, Phase.PAY: paying, Phase.STEAL: stealing,
}

# ------------------------------------------------------------------ for newcomers

NOTES = {
    "move": "Both ships must move, and neither may end where one of them began.",
    "supply": "Every turn uses up a Supply token, and lost fights more. At zero the next loss means running out.",
    "tiles": "Dark water: a ship to fight (3). Dotted routes: richer ships (4 or 5). Light water: fish for a silver.",
    "vp": "Points come from quests, paid in a Pirate Port, and from treasure that you dig up.",
    "fight": "Fighting back can win a card; fleeing only saves what you have. An Oar helps to flee, a Cannon to fight.",
    "steal": "Nobody has to steal. Whoever is spared may spare you one day.",
    "pay": "Every Ship card pays alike. What you pay comes back into its deck when that is shuffled anew.",
    "trade": "Whatever a trade asks for, you may decline. Promises bind nobody.",
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
    elif s.phase == Phase.RETREAT:                      # the fight is over, and where to go is on the chart
        return ""
    elif s.phase in (Phase.RESPOND, Phase.STEAL, Phase.TARGET):
        key = "steal" if s.phase == Phase.STEAL else "fight"
    elif s.phase in (Phase.PAY, Phase.OFFER, Phase.ANSWER, Phase.END_TURN):
        key = "pay" if s.phase == Phase.PAY else "trade"
    elif Phase.SUPPLY <= s.phase <= Phase.PIRATE:
        key = "vp" if s.phase == Phase.PIRATE else "ports"
    else:
        key = "tiles"
    return f'<p class="tip">{NOTES[key]}</p>'
