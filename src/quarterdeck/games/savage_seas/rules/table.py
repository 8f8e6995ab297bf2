"""Who is asked, whose crew is whose, and the cards in hands and on boards (spec.md, 3.1 and 3.2).

Sets of kinds are whole numbers of 37 bits: bit k for kind k, the Reload cards of the crews last.
"""

from __future__ import annotations

from quarterdeck.engine import bits, dice
from quarterdeck.engine.events import whisper
from quarterdeck.games.savage_seas.content import CREW_OF, FIRST_OF, KINDS, NO_KIND, POSITIONS, SCUPPER_THAT, SCUPPERS
from quarterdeck.games.savage_seas.rules.terms import Step
from quarterdeck.games.savage_seas.state import Status


def ask(s, point, team, crew):                          # SAVAGE-054
    """Wait for the choice of the seat that owns the crew."""
    s.point = point
    s.dec_team = team
    s.dec_crew = crew
    return Step.ASKED


def tell_team(s, team, kind, a, b, c):                  # SAVAGE-022
    """Something that all seats of a team learn, and nobody else."""
    for seat in range(team, s.seats, 2):
        whisper(s, seat, kind, a, b, c)


def at_work(s):
    """The kind of the Order at work: the extra one inside No Quarter, else the one on the board."""
    return (s.sub_kind if s.sub_kind != 0 else s.act_kind) - 1


# ------------------------------------------------------------------ hands

def held(s, team):                                      # SAVAGE-013
    """The active Orders in the hands of a team, as a set of kinds."""
    kinds = 0
    for kind in range(KINDS):
        kinds |= (s.hand[team][kind] > 0) << kind
    return kinds


def hand_of(s, team, crew):                             # SAVAGE-013
    """The active Orders in the hand of one crew, as a set of kinds."""
    kinds = 0
    for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]):
        kinds |= (s.hand[team][kind] > 0) << kind
    return kinds


def active(s, team, crew):                              # SAVAGE-013
    """How many active Orders a crew has in hand."""
    return s.hand_size[team][crew] - s.hand_wounds[team][crew] - s.reload_in_hand[team][crew]


def random_card(s, row, crew, count):
    """The kind of one of the crew's `count` cards in a hand or deck, each card equally likely."""
    n = dice.draw(s, count)
    for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]):
        n -= row[kind]
        if n < 0:
            return kind
    return NO_KIND


def is_question_public(s, team):                        # SAVAGE-063
    """Whether a window asks this Captain: whether one of the Captain's Scupper That is neither discarded nor removed."""
    return s.discard[team][SCUPPER_THAT] + s.removed[team][SCUPPER_THAT] < SCUPPERS


# ------------------------------------------------------------------ boards

def crews_on_board(s, team):                            # SAVAGE-016
    """The crews with an Order on their board, as a set."""
    crews = 0
    for position in range(POSITIONS):
        if s.board[team][position] != 0:
            crews |= 1 << CREW_OF[s.board[team][position] - 1]
    return crews


def manned(s, team):                                    # SAVAGE-016
    """The positions of a board that are manned, as a set."""
    positions = 0
    for position in range(POSITIONS):
        positions |= (s.status[team][position] != Status.EMPTY) << position
    return positions


def size(members):
    """How many members a set of up to 62 numbers has."""
    return bits.count(members & 0xFFFFFFFF) + bits.count(members >> 32)
