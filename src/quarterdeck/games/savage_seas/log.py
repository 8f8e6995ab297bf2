"""The log of Savage Seas: events and endings as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.games.savage_seas.content import (
    CAPTAIN,
    CREW_NAMES,
    CREWS,
    DIRECTION_NAMES,
    FACINGS,
    ISLAND,
    MAP_NAMES,
    NO_KIND,
    ORDER_NAMES,
    ROUNDS,
    SEAT_NAMES,
    TEAM_NAMES,
)
from quarterdeck.games.savage_seas.rules import terms
from quarterdeck.games.savage_seas.rules.terms import Event
from quarterdeck.games.savage_seas.state import DRAW, Reason

kind_told = terms.kind_told


def tell(event: Told, seat: int = NOBODY, names: Sequence[str] = SEAT_NAMES) -> str:         # SAVAGE-022
    """One event as a sentence for `seat`; `event` has reached it, so nothing is hidden here. Ships act, and not people."""
    kind, a, b, c, _ = event
    match Event(kind):
        case Event.SETUP:
            return f"The battle begins: {MAP_NAMES[a % len(MAP_NAMES)]}."
        case Event.ROUND:
            return f"Round {a}: {ship(seat, b % 2)} has the weather gage."
        case Event.PLACED:
            return f"Position {b + 1}: {told_card(c)}."
        case Event.HANDED_UP:
            return f"{capital(crew_of(seat, a, b))} hands up {told_card(c)}."
        case Event.SENT_BACK:
            return f"{capital(crew_of(seat, a, CAPTAIN))} sends back what the {CREW_NAMES[b]} handed up."
        case Event.PLANNED:
            return "Both Captains have planned; the Orders are carried out."
        case Event.REVEALED:
            return f"{capital(ship(seat, a))}, position {b + 1}: {ORDER_NAMES[c]}."
        case Event.EXTRA:
            return f"No Quarter: {crew_of(seat, a, CREWS - 1)} gives {ORDER_NAMES[b]}."
        case Event.SCUPPERED:
            return f"{capital(crew_of(seat, a, CAPTAIN))} plays Scupper That."
        case Event.STANDS:
            return f"{capital(crew_of(seat, a, CAPTAIN))} lets it stand."
        case Event.CANCELED:
            return f"{ORDER_NAMES[c]} is canceled."
        case Event.TURNED:
            return f"{capital(ship(seat, a))} turns to the {DIRECTION_NAMES[b]}."
        case Event.MOVED:
            return f"{capital(ship(seat, a))} sails a hex to the {DIRECTION_NAMES[c % FACINGS]}."
        case Event.RAN_INTO:
            into = f"into {ship(seat, 1 - a)}" if b >= 0 else \
                f"{'onto an island' if b == ISLAND else 'into the coral'}: {counted(c, 'hit')}"
            return f"{capital(ship(seat, a))} runs {into}."
        case Event.AIMED:
            return f"{does(b, 'reach' if c else 'miss')} {ship(seat, 1 - a)}."
        case Event.FIRE:
            return f"The die shows {b + 1}: {'fire' if b == c else 'fire again'} on {board(seat, a)}, position {b + 1}."
        case Event.SPREAD:
            return f"The fire spreads to position {c + 1}."
        case Event.WOUNDED:
            return f"{capital(crew_of(seat, a, c))} is wounded on position {b + 1}."
        case Event.WOUND_MISSED:
            return f"The die shows {b + 1}: nobody works on position {b + 1}."
        case Event.BURNT_ORDER:
            return f"The Order on position {b + 1} burns and is canceled."
        case Event.IGNORED:
            return f"{capital(ship(seat, a))} burns everywhere; one more hit is ignored."
        case Event.HURT:
            return f"{capital(crew_of(seat, a, b))} takes a wound: {counted(c, 'wound')} in hand now."
        case Event.FOUGHT:
            return f"The fire on {board(seat, a)}, position {b + 1}, is weak now."
        case Event.REPAIRED:
            return f"The fire on {board(seat, a)}, position {b + 1}, is out."
        case Event.PUMPED:
            return f"All fires on {board(seat, a)} are weak now."
        case Event.HEALED:
            return f"{capital(crew_of(seat, a, b))} loses a wound."
        case Event.STOLEN:
            return f"{capital(crew_of(seat, a, b))} loses {ORDER_NAMES[c]} for good."
        case Event.DISCARDED:
            return f"{capital(crew_of(seat, a, b))} discards {ORDER_NAMES[c]}."
        case Event.REPEATED:
            return f"Lend a Hand repeats {ORDER_NAMES[c]}."
        case Event.NO_EFFECT:
            return f"{ORDER_NAMES[b]} has no effect."
        case Event.SHOWN:
            return f"Face down on {board(seat, a)}, position {b + 1}, lay {ORDER_NAMES[c]}."
        case Event.TOOK_WOUNDS:
            return f"{capital(crew_of(seat, a, b))} takes {counted(c, 'wound')} into hand."
        case Event.MAW:
            return "The Maw burns both ships."
        case Event.FORCED:
            return f"{capital(crew_of(seat, a, b))} holds too many cards and drops {ORDER_NAMES[c]}."
        case Event.DREW:
            return f"{capital(crew_of(seat, a, b))} draws {counted(c, 'Order')}."
        case Event.GOT:
            return f"{CREW_NAMES[b]}: {ORDER_NAMES[c]}."
        case Event.OVER:
            return verdict(a, b, c, seat)


def told_card(number: int) -> str:
    """A card that was placed or handed up, or nothing."""
    return ORDER_NAMES[kind_told(number)] if kind_told(number) != NO_KIND else "nothing"


def does(kind: int, verb: str) -> str:
    """Mortar reaches; Port Cannons reach."""
    return f"{ORDER_NAMES[kind]} {verb}{'' if ORDER_NAMES[kind].endswith('s') else 'es'}"


def ship(viewer: int, team: int) -> str:
    """your ship, or the Chimera."""
    return "your ship" if viewer != NOBODY and viewer % 2 == team else f"the {TEAM_NAMES[team]}"


def board(viewer: int, team: int) -> str:
    """your board, or the Chimera's board."""
    return "your board" if viewer != NOBODY and viewer % 2 == team else f"the {TEAM_NAMES[team]}'s board"


def crew_of(viewer: int, team: int, crew: int) -> str:
    """your Gunner, or the Chimera's Gunner."""
    return f"{'your' if viewer != NOBODY and viewer % 2 == team else f'the {TEAM_NAMES[team]}{chr(39)}s'} {CREW_NAMES[crew]}"


def counted(count: int, thing: str) -> str:
    """1 hit, 3 hits."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def capital(words: str) -> str:
    """The words at the start of a sentence."""
    return words[0].upper() + words[1:]


# ------------------------------------------------------------------ endings

REASONS = {Reason.RUNNING: "The battle goes on.", Reason.ATTACK: "Four fires burn on {ship}.",
           Reason.COLLISION: "Four fires burn on {ship}: the ships collided.",
           Reason.ISLAND: "Four fires burn on {ship}, which ran onto an island.",
           Reason.EDGE: "Four fires burn on {ship}, which ran into the coral.",
           Reason.MAW: "The Maw burned {ship} (ours, not the book's).",
           Reason.WOUNDS: "A crew of {ship} holds four wounds.",
           Reason.LAST_ROUND: "Round {round_no} was the last (ours, not the book's)."}
"""How a game ended, with the ship that was lost; endings that the book does not have say so wherever they are told."""


def reason_text(winner: int, reason: int, round_no: int, seat: int) -> str:
    """By what the game ended, for that seat."""
    lost = "both ships" if winner == DRAW else ship(seat, 1 - winner)
    return REASONS[Reason(reason)].format(ship=lost, round_no=round_no)


def verdict(winner: int, reason: int, round_no: int, seat: int) -> str:                  # SAVAGE-163, SAVAGE-164, SAVAGE-176
    """How the game ended, for that seat."""
    if winner == DRAW:
        how = "Both ships are lost: a draw." if reason != Reason.LAST_ROUND else \
            "A draw: neither ship is better." if round_no <= ROUNDS else "A draw: neither ship is lost."
    elif seat == NOBODY:
        how = f"The {TEAM_NAMES[winner]} wins!"
    else:
        how = "You win!" if seat % 2 == winner else "You lose."
    return f"{how} {reason_text(winner, reason, round_no, seat)}"
