"""The line that says who is to act in Set Sail, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    DISTANCE,
    PORT_ROWS,
    PORT_TILES,
    SEAT_NAMES,
)
from quarterdeck.games.set_sail.result import outcome
from quarterdeck.games.set_sail.rules.fighting import loser
from quarterdeck.games.set_sail.rules.moving import ending, foes, is_decided, last_round
from quarterdeck.games.set_sail.rules.table import capacity
from quarterdeck.games.set_sail.state import PayFor, Phase
from quarterdeck.games.set_sail.words import (
    MOVING,
    SECOND_SHIP,
    Voice,
    bargain,
    counted,
    given_words,
    members,
    near,
    order_words,
    wanted_words,
)


def prompt(s: Any, seat: int, names: Sequence[str] = SEAT_NAMES) -> str:
    """The one line that says who is to act and what is asked."""
    voice = Voice(seat, names)
    if s.phase == Phase.OVER:
        return verdict(s, voice)
    if s.decider == seat:
        return f"Your turn. {asked(s, voice)}" if s.active in (seat, NONE) else asked(s, voice)
    return awaited(s, voice)

# ------------------------------------------------------------------ the end

def verdict(s: Any, voice: Voice) -> str:               # SET-108, SET-109
    """Who won."""
    winners, _ = outcome(s)
    vp = s.vp[winners[0]]
    why = VERDICTS[ending(s)]
    if len(winners) == 1:
        return f"{voice.says(winners[0], 'win!', 'wins!')} {vp} VP.{why}"
    shared = voice.all(winners)
    return f"{shared[0].upper()}{shared[1:]} share the win with {vp} VP.{why}"


VERDICTS = ("", " It was the last round that this table plays; the printed game has none.",
            " So many rounds are the most that a game can have here; the printed game goes on to 30 VP.")
"""An ending that is the program's own and not the printed game's says so."""

# ------------------------------------------------------------------ what is asked

def asked(s: Any, voice: Voice) -> str:
    """What is asked of whoever is to act, spoken to them."""
    ship = 2 if s.phase in SECOND_SHIP else 1
    match Phase(s.phase):
        case Phase.SETUP_0 | Phase.SETUP_1:
            return f"Put ship {ship} into Port Royal."
        case Phase.MOVE_0:
            return f"Plan a course for each ship: {counted(movement_total(s), 'step')} for both."
        case Phase.MOVE_1:
            return f"Ship 2 sails on: {counted(s.movement_left, 'step')} left."
        case Phase.ORDER:
            if s.acted:
                return f"Ship {s.acting + 1} draws its Ship card, or offer a trade first."
            return f"Which ship {order_words(s)}?"
        case Phase.TARGET:
            rivals = members(foes(s))
            if len(rivals) > 1:
                return "Whom do you fight next?"
            return f"{voice.all(rivals)} is here. Fight, or offer a trade first."
        case Phase.STEAL:
            return f"You win the fight. Steal a card from {voice.who(loser(s))}?"
        case Phase.PAY:
            return paying_words(s, voice)
        case Phase.RESPOND:
            return (f"{voice.says(s.active, 'attack', 'attacks')} you {near(s.combat_tile)} with {s.attack_roll}. "
                    f"Fight back, or flee?")
        case Phase.RETREAT:
            return "The fight is over. Retreat one tile, or stay?"
        case Phase.DIG:
            return "Your map shows this place. Dig, or fish?"
        case Phase.TAKE:
            return f"Take {counted(s.to_take, 'Trade card')} as your prize."
        case Phase.DISCARD:
            return f"Your hold is too full, {s.goods_count[s.decider]} of {capacity(s, s.decider)}. Discard a Trade card."
        case Phase.LOSE_UPGRADE:
            return "You are out of supplies. Give up an Upgrade."
        case Phase.RUNOUT_0 | Phase.RUNOUT_1:
            return f"You are out of supplies. Put ship {ship} into Port Royal."
        case Phase.END_TURN:
            return "End your turn, or offer a trade."
        case Phase.OFFER:
            return f"Your offer to {voice.who(s.partner)}: {bargain(s)}."
        case Phase.ANSWER:
            if not given_words(s):
                return f"{voice.says(s.active, 'ask', 'asks')} you for {wanted_words(s)}, for nothing. Accept?"
            return f"{voice.says(s.active, 'offer', 'offers')} you {bargain(s)}. Accept?"
        case _:
            return f"{port_of(s)}: {IN_PORT[Phase(s.phase)]}"


IN_PORT = {Phase.SUPPLY: "buy supplies, then leave.", Phase.TRADE_PORT: "sell and buy goods, then leave.",
           Phase.UPGRADE: "buy one Upgrade, or leave.", Phase.PIRATE: "buy maps and pay quests, then leave."}


def port_of(s: Any) -> str:
    """The port of the ship that acts."""
    tile = s.position[s.active][s.acting]
    return next(str(row["name"]) for row, tiles in zip(PORT_ROWS, PORT_TILES, strict=True) if tile in tiles)


def paying_words(s: Any, voice: Voice) -> str:          # SET-015, SET-125
    """How many Ship cards are still to be paid, or handed over."""
    if s.pay_for == PayFor.TRADE:
        return f"Choose {counted(s.to_pay, 'Ship card')} to hand to {voice.who(s.active)}."
    return f"Choose {counted(s.to_pay, 'Ship card')} to pay."

# ------------------------------------------------------------------ what the others wait for

def awaited(s: Any, voice: Voice) -> str:
    """Whom the table waits for, and what they are at."""
    name = voice.names[s.decider]
    ship = 2 if s.phase in SECOND_SHIP else 1
    match Phase(s.phase):
        case Phase.ORDER:
            return f"{name} is about to draw a Ship card." if s.acted else f"{name} is choosing which ship {order_words(s)}."
        case Phase.TARGET:
            return f"{name} is choosing whom to fight."
        case Phase.STEAL:
            return f"{name} wins the fight, and may steal a card from {voice.who(loser(s))}."
        case Phase.PAY if s.pay_for == PayFor.TRADE:
            return f"{name} is choosing Ship cards for {voice.who(s.active)}."
        case Phase.RESPOND:
            return f"{name} is attacked with {s.attack_roll}, and chooses: fight back, or flee."
        case Phase.RUNOUT_0 | Phase.RUNOUT_1:
            return f"{name} is out of supplies, and puts ship {ship} into Port Royal."
        case Phase.OFFER:
            return f"{name} is writing an offer to {voice.who(s.partner)}."
        case Phase.ANSWER:
            whose = "your" if s.active == voice.viewer else voice.whose(s.active)
            return f"{name} is thinking about {whose} offer."
        case Phase.SUPPLY | Phase.TRADE_PORT | Phase.UPGRADE | Phase.PIRATE:
            return f"{name} is in {port_of(s)}."
        case _:
            return f"{name} {AT_WORK[Phase(s.phase)].format(ship=ship)}"


AT_WORK = {
    Phase.SETUP_0: "is putting ship {ship} into Port Royal.", Phase.SETUP_1: "is putting ship {ship} into Port Royal.",
    Phase.MOVE_0: "is planning a course.", Phase.MOVE_1: "is planning a course for ship 2.",
    Phase.PAY: "is choosing Ship cards to pay.", Phase.RETREAT: "is choosing: retreat, or stay.",
    Phase.DIG: "is choosing: dig, or fish.", Phase.TAKE: "is choosing a Trade card as a prize.",
    Phase.DISCARD: "is choosing a Trade card to discard.", Phase.LOSE_UPGRADE: "is out of supplies, and gives up an "
                                                                               "Upgrade.",
    Phase.END_TURN: "is about to end the turn.",
}
"""What somebody is doing while others wait."""

# ------------------------------------------------------------------ the course of the game

def ahead(s: Any) -> list[int]:                         # SET-025, SET-106
    """Who plays after whoever's turn it is, in their order; in the last round only those who still have a turn."""
    if s.active == NONE or s.phase == Phase.OVER:
        return []
    order = [(s.active + i) % s.seats for i in range(1, s.seats)]
    if not is_last(s):
        return order
    return order[:order.index(s.first_seat)] if s.first_seat in order else order


def is_last(s: Any) -> bool:                            # SET-106, SET-107
    """Whether this is the last round: somebody has 30 points, or it is the last one that the table plays."""
    return bool(is_decided(s) or (s.round_limit and s.round_no == last_round(s)))


def movement_total(s: Any) -> int:
    """The steps that the active player had when the turn began, as far as it matters still."""
    if s.phase not in MOVING:
        return 0
    used = DISTANCE[s.start_tile[0]][s.position[s.active][0]] if s.phase == Phase.MOVE_1 else 0
    return int(s.movement_left + used)
