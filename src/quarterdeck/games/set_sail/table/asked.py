"""What is asked besides tiles of the chart: ports, fights, digging, rewards, running out, trades. One panel, `#ask`.

It stands at the right end of the rail, below the prompt. A choice is a button with its words, a picture and what it would
do. What is not possible now stands there too, and trying it is answered with its rule. What needs more room opens over the
chart.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from quarterdeck.engine.decisions import Decision
from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    DIE,
    GOOD_NAMES,
    GOODS,
    KIND,
    KIND_NAMES,
    MAP_PRICE,
    PIECES,
    PRICE,
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
from quarterdeck.games.set_sail.scene import Scene
from quarterdeck.games.set_sail.table.buttons import button, column, main, row
from quarterdeck.games.set_sail.table.drawings import shape, sign, small_ship
from quarterdeck.games.set_sail.table.fight import outcome, read
from quarterdeck.games.set_sail.table.trading import answering, offer_words, offering, only_way_on, opener
from quarterdeck.games.set_sail.words import Voice, a, counted, listed, near, sentence_case


class Asked(NamedTuple):
    """A question: what stands in the panel, what opens over the chart beside it, and the one main button."""

    now: str = ""
    more: str = ""
    main: str = ""


def ask(look: Look, scene: Scene) -> Markup:
    """The panel of what is asked, with the trades that may be offered; while others decide, what they are at."""
    name = scene.phase.lower().replace("_", "-")
    if not look.legal:
        inside = waiting(look, scene)
        return Markup(f'<section id="ask" class="ask quiet {name}" aria-label="What the others do"><div '
                      f'id="asked-now" class="choosing">{inside}</div>'
                      f"</section>") if inside else NOT_ASKED
    asked = PANELS[scene.phase](look, scene)
    way_on = only_way_on(look, scene)
    mute = f' data-mute="trade" data-pass="{way_on}"' if way_on is not None else ""
    over = f"{note(look, scene)}{asked.more}"
    more = f'<div id="asked-{name}" class="over">{over}</div>' if over else ""      # another question, another panel
    return Markup(f'<section id="ask" class="ask {name}" data-seat="{scene.to_act}"{mute} aria-label="What is asked">'
                  f'<div id="asked-more" class="float">{more}{opener(look, scene)}</div>'
                  f'<div id="asked-now-{name}" class="choosing">{asked.now}</div>{asked.main}'
                  f'</section>')


NOT_ASKED = Markup('<section id="ask" class="ask quiet" aria-label="What the others do"></section>')


def waiting(look: Look, scene: Scene) -> str:
    """An offer under way, running out; else whose turn comes when."""
    if scene.to_act == NONE:                            # in the middle of something that is being shown
        return ""
    if scene.phase == "ANSWER" and scene.offer:
        return f'<p class="sentence">{esc(offer_words(look, scene.offer))}</p>'
    if scene.phase in ("LOSE_UPGRADE", "RUNOUT_0", "RUNOUT_1"):
        return run_out(look, scene)
    return turns(look, scene)


def turns(look: Look, scene: Scene) -> str:             # SET-025, SET-106
    """Then Cy and you: who follows. In the last round only those who still have a turn."""
    if scene.active in (NONE, look.seat):
        return ""
    ahead = scene.ahead
    if not ahead:
        return f'<p class="turns">{esc(look.names[scene.active])} plays the last turn of the game.</p>'
    ahead = ahead[:ahead.index(look.seat) + 1] if look.seat in ahead else ahead
    end = ", and the game ends" if scene.last_round and look.seat not in ahead else ""
    return f'<p class="turns">Then {esc(Voice(look.seat, look.names).all(ahead))}{end}.</p>'


# ------------------------------------------------------------------ ships

def placing(look: Look, scene: Scene) -> Asked:
    """Both ships go into Port Royal: a tile of the chart is chosen."""
    return Asked('<p class="turns">Choose a lit tile of the harbour.</p>')


def sailing(look: Look, scene: Scene) -> Asked:
    """Both courses, and the movement that is left; the script fills it in."""
    seat, is_second, (left, total) = scene.to_act, scene.phase == "MOVE_1", scene.movement
    legs = "".join(
        f'<button type="button" id="leg-{piece}" class="leg" '
        f'data-leg="{piece}"{" disabled" if is_second and piece == 0 else ""}>{small_ship(seat, piece)}'
        f'<span id="leg-words-{piece}" data-script="">'
        f"{'<b>has sailed</b>' if is_second and piece == 0 else '<b>choose a tile</b>'}</span>"
        f"</button>" for piece in range(PIECES))
    used = total - left
    pips = "".join(f'<i{" class=sailed" if i < used else ""}></i>' for i in range(total))
    return Asked(
        f'<div id="sailing" class="sailing seat-{seat}" data-total="{total}" data-used="{used}"><div class="moves">'
        f'<span class="pips" aria-hidden="true">{pips}</span><span id="left" data-script="" '
        f'aria-live="polite">{counted(left, "step")} left</span></div><div class="legs">{legs}</div></div>',
        main=('<div class="primary"><button type="button" id="sail-now" class="main" aria-keyshortcuts="Enter" '
              'data-script="" '
              'disabled>Sail</button><button type="button" id="sail-anew" class="quiet" data-script="" '
              'disabled>Start over</button>'
              '</div>'))


def ordering(look: Look, scene: Scene) -> Asked:
    """Which ship fights next, or acts first; before the second ship card there is only one, and a moment to trade."""
    seat, acting = scene.to_act, scene.acting
    if scene.acted:
        return Asked(f'<p class="turns">{esc(sentence_case(near(scene.positions[seat][acting])))}.</p>',
                     main=main(look, CHOOSE_SHIP.action(acting), f"Draw for ship {acting + 1}"))
    return Asked(row(*(
        button(look, CHOOSE_SHIP.action(piece), f"Ship {piece + 1} {near(tile)}", picture=small_ship(seat, piece),
               then=acts_words(tile, [look.names[rival] for rival in scene.pending[piece]]))
        for piece, tile in enumerate(scene.positions[seat]))))


def acts_words(tile: int, rivals: list[str]) -> str:
    """Whom a ship fights, or what it will do where it is."""
    return f"fights {listed(rivals)}" if rivals else KIND_NAMES[KIND[tile]]


# ------------------------------------------------------------------ combat

def targeting(look: Look, scene: Scene) -> Asked:
    """Whom to fight next; with one opponent it is a moment to trade before the fight."""
    rivals = CHOOSE_FOE.among(look.legal)
    if len(rivals) == 1:
        action = CHOOSE_FOE.action(rivals[0])
        return Asked(f'<p class="turns">{esc(sentence_case(scene.outlook(action, look.names)))}.</p>',
                     main=main(look, action, f"Fight {look.names[rivals[0]]}"))
    buttons = row(*(button(look, CHOOSE_FOE.action(seat), f"Fight {look.names[seat]}", picture=shape(seat))
                    for seat in rivals))
    return Asked(buttons) if len(rivals) == 2 else Asked(more=buttons)


def responding(look: Look, scene: Scene) -> Asked:
    """The chances of both answers."""
    chances = scene.combat.chances if scene.combat else {}
    answers = []
    for answer, chosen, picture, words in ((FIGHT_BACK, "fight", "swords", "Win"), (FLEE, "flee", "flee", "Get away")):
        action, odds = answer.action(), chances[chosen]
        rolls = "".join([f'<i class="{each}"></i>' * count for each, count in odds.items()])
        answers.append(button(look, action, picture=sign(picture), confirm=scene.name(action),
                              then=f"{words} on {odds['wins']} of {DIE} rolls, draw on {odds['even']}")
                       .replace("</button>", f'<span class="odds" aria-hidden="true">{rolls}</span></button>'))
    return Asked(row(*answers))


def stealing(look: Look, scene: Scene) -> Asked:
    """The winner takes a card by chance, or leaves the hand alone."""
    robbed = scene.seats[scene.loser]
    name, cards = look.names[scene.loser], robbed.ship_count + robbed.goods_count
    which, kept = (f"{name}'s only card", "it") if cards == 1 else (f"one of {name}'s {cards}, by chance", "them all")
    return Asked(row(button(look, STEAL.action(), picture=sign("plunder"), then=which),
                     button(look, SPARE.action(), picture=sign("anchor"), then=f"{name} keeps {kept}")))


def retreating(look: Look, scene: Scene) -> Asked:
    """Who won; a neighbouring tile, or stay."""
    found = read(look.recent)
    won = outcome(found, Voice(look.seat, look.names)) if found is not None else ""
    said = f"<b>{esc(won)}.</b> " if won else ""
    return Asked(f'<p class="turns">{said}Choose a lit tile, or stay.</p>', main=main(look, STAY.action(), "Stay here"))


# ------------------------------------------------------------------ the tile's action

def digging(look: Look, scene: Scene) -> Asked:
    """Spade or net."""
    return Asked(row(button(look, DIG.action(), "Dig", picture=sign("spade")),
                     button(look, WORK.action(), "Fish", picture=sign("net"))))


def taking(look: Look, scene: Scene) -> Asked:
    """A reward from the piles."""
    return Asked(row(*goods(look, TAKE)))


def discarding(look: Look, scene: Scene) -> Asked:
    """Down to the capacity."""
    return Asked(row(*goods(look, DISCARD)))


def goods(look: Look, asked: Decision) -> list[str]:
    """The three goods as choices."""
    return [button(look, asked.action(good), GOOD_NAMES[good], picture=sign(GOOD_NAMES[good]), cls="upright")
            for good in range(GOODS)]


# ------------------------------------------------------------------ ports

def supplying(look: Look, scene: Scene) -> Asked:
    """Tokens for silvers or for Ship cards."""
    return Asked(row(
        button(look, BUY_ONE.action(), "+1", picture=sign("supply"), then="1 silver", cls="upright"),
        button(look, BUY_FIVE.action(), "+5", picture=sign("supply"), then="5 silvers", cls="upright"),
        button(look, BUY_FOR_SHIP.action(), "+1", picture=sign("supply"), then="1 Ship card", cls="upright")),
        main=leave(look, scene))


def purse(scene: Scene) -> str:
    """What one has to spend."""
    own = scene.seats[scene.to_act]
    return (f'<p class="purse">You have <b>{counted(own.silver, "silver")}</b>, '
            f'<b>{counted(own.ship_count, "Ship card")}</b>, <b>{own.goods_count} of {own.capacity}</b> '
            f'Trade cards.</p>')


def leave(look: Look, scene: Scene) -> str:
    """Enough of this port."""
    return main(look, LEAVE.action(), f"Leave {scene.port}")


def marketing(look: Look, scene: Scene) -> Asked:
    """Minus sells, plus buys."""
    held, pile = scene.seats[scene.to_act].hand_goods, scene.goods_pile
    lines = "".join(
        f'<div class="ware">{button(look, SELL.action(good), "Sell", then="")}<span>{sign(GOOD_NAMES[good])}<b>'
        f'{GOOD_NAMES[good]}</b>'
        f'<small>{held[good]} yours, {pile[good]} on the pile</small></span>'
        f'{button(look, BUY.action(good), "Buy", then="")}</div>'
        for good in range(GOODS))
    return Asked('<p class="turns">Every Trade card costs a silver, and brings one.</p>',
                 f'<h3>The market of Havana</h3>{purse(scene)}<div class="wares">{lines}</div>', leave(look, scene))


def upgrading(look: Look, scene: Scene) -> Asked:
    """One of three kinds."""
    return Asked('<p class="turns">Three of each kind are the most.</p>',
                 f"<h3>The shipyard of Cartagena</h3>{purse(scene)}" + column(*(
        button(look, BUY_UPGRADE.action(kind), f"{name}, {PRICE[kind]} silvers", picture=sign(name), cls="wide",
               then=UPGRADE_ROWS[kind]["text"], confirm=f"Buy {a(name)}")
        for kind, name in enumerate(UPGRADE_NAMES))), leave(look, scene))


def pirating(look: Look, scene: Scene) -> Asked:
    """Maps and quests."""
    payable = [button(look, choice.action(space), quest.name, picture=sign(kind), cls="wide",
                      confirm=f"Complete {quest.name}")
               for choice, kind, quests in ((PLUNDER_QUEST, "plunder", scene.plunder), (TRADE_QUEST, "trade", scene.trade))
               for space, quest in enumerate(quests) if quest and choice.action(space) in look.legal]
    none = "" if payable else '<p class="turns">You cannot pay any of the open quests.</p>'
    return Asked(none, f"<h3>The pirates of {scene.port}</h3>{purse(scene)}" + column(
        *payable, button(look, BUY_MAP.action(), picture=sign("map"), cls="wide",
                         then=f"{MAP_PRICE} silvers, {scene.decks.treasure} left")), leave(look, scene))


def paying(look: Look, scene: Scene) -> Asked:
    """Ship cards, one at a time, of the kinds that are held."""
    return Asked(row(*(button(look, PAY.action(kind), SHORT_KINDS[kind], picture=sign("ship"), cls="upright")
                       for kind in PAY.among(look.legal))))


SHORT_KINDS = ("Deep Water", "Route of 4", "Route of 5")
"""The kinds of Ship cards where there is little room."""

# ------------------------------------------------------------------ running out

def giving_up(look: Look, scene: Scene) -> Asked:
    """An Upgrade goes back."""
    return Asked(row(*(button(look, GIVE_UP.action(kind), UPGRADE_NAMES[kind], picture=sign(UPGRADE_NAMES[kind]),
                              cls="upright")
                       for kind in GIVE_UP.among(look.legal))), run_out(look, scene))


def drifting(look: Look, scene: Scene) -> Asked:
    """Ships drift home."""
    return Asked('<p class="turns">Choose a lit tile of the harbour.</p>', run_out(look, scene))


STEPS = ("Give up an Upgrade", "Lose half of the silvers", "Both ships drift to Port Royal", "Get 3 Supply tokens",
         "Half movement next turn")


def run_out(look: Look, scene: Scene) -> str:
    """The five steps, ticked off as they are done."""
    done = 0 if scene.phase == "LOSE_UPGRADE" else 2
    return _run_out(done, Voice(look.seat, look.names).says(scene.to_act, "are", "is"))


@cache
def _run_out(done: int, who: str) -> str:
    lines = "".join(f'<li class="{"done" if i < done else "now" if i == done else ""}">'
                    f'{sign("done") if i < done else ""}{words}</li>'
                    for i, words in enumerate(STEPS))
    return f'<p><b>{esc(who)} out of supplies.</b></p><ol class="steps-out">{lines}</ol>'


def ending(look: Look, scene: Scene) -> Asked:
    """Nothing left but a trade."""
    return Asked('<p class="turns">A Supply token is used up.</p>', main=main(look, END_TURN.action(), "End the turn"))


def trading(look: Look, scene: Scene) -> Asked:
    """An offer, for whoever makes it and for whoever answers it."""
    if scene.offer is None:
        return Asked()
    return Asked(*(offering if scene.phase == "OFFER" else answering)(look, scene.offer))


PANELS: dict[str, Callable[[Look, Scene], Asked]] = {
    "SETUP_0": placing, "SETUP_1": placing, "MOVE_0": sailing, "MOVE_1": sailing, "ORDER": ordering, "TARGET": targeting,
    "RESPOND": responding, "RETREAT": retreating, "DIG": digging, "TAKE": taking, "DISCARD": discarding,
    "SUPPLY": supplying, "TRADE_PORT": marketing, "UPGRADE": upgrading, "PIRATE": pirating, "LOSE_UPGRADE": giving_up,
    "RUNOUT_0": drifting, "RUNOUT_1": drifting, "END_TURN": ending, "OFFER": trading, "ANSWER": trading, "PAY": paying,
    "STEAL": stealing,
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


NOTE_ON = {"RESPOND": "fight", "TARGET": "fight", "STEAL": "steal", "PAY": "pay", "OFFER": "trade", "ANSWER": "trade",
           "END_TURN": "trade", "SUPPLY": "ports", "TRADE_PORT": "ports", "UPGRADE": "ports", "PIRATE": "vp"}
"""Which note goes with which question."""


def note(look: Look, scene: Scene) -> str:
    """The note that matters now, for a newcomer."""
    if not look.legal or not look.help or scene.phase == "RETREAT":     # where to go is on the chart
        return ""
    key = note_on_sailing(scene) if scene.is_sailing else NOTE_ON.get(scene.phase, "tiles")
    return f'<p class="tip">{NOTES[key]}</p>'


def note_on_sailing(scene: Scene) -> str:
    """What matters before a ship sails."""
    own = scene.seats[scene.to_act]
    if own.supply < 3:
        return "supply"
    return "move" if scene.round < 3 else "vp" if own.vp == 0 else "tiles"
