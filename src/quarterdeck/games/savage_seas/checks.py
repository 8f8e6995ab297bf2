"""What must always hold in Savage Seas, asked after every action of random play (spec, end of section 6)."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.savage_seas.content import (
    COPIES,
    CREW_NAMES,
    CREW_OF,
    CREWS,
    DECK,
    EXTRA_RELOAD,
    FIRES_TO_LOSE,
    FIRST_EXTRA,
    FIRST_OF,
    HEXES,
    KINDS,
    MAP_SEAS,
    MARINE,
    ORDER_NAMES,
    POSITIONS,
    RELOAD_KIND,
    SCUPPER_THAT,
    WOUND_CARDS,
    WOUNDS_TO_LOSE,
)
from quarterdeck.games.savage_seas.rules import DECISIONS, legal
from quarterdeck.games.savage_seas.rules.damage import fires
from quarterdeck.games.savage_seas.rules.planning import hands_up
from quarterdeck.games.savage_seas.rules.table import is_question_public
from quarterdeck.games.savage_seas.state import Fire, Phase, Point, Status

VARIANTS: list[dict[str, Any]] = [{}, {"seats": 3, "map": 1, "ask_all": 1, "maw": 0, "hand_up": 1}]
"""Options that the shared tests play: a ship each, and a table of people, with crews shared unevenly; tests/test_setup.py
plays all others.
"""

PACE = 2
"""At a table of people a random battle has four times as many decisions as with the Maw."""

PERFT = ((0, 3), (8, 3), (60, 3), (100, 3))
"""Lines of play are counted from the first plan, the first action, and from later rounds of a random game."""

OF_PLANNING = (Point.PLACE, Point.HAND_UP)
OF_THE_CAPTAIN = (Point.PLACE, Point.SCUPPER, Point.HELM, Point.HEAL, Point.REPAIR, Point.STEAL, Point.BLACK_SPOT)


def broken_invariant(before: Any, s: Any) -> str:
    """What is wrong with the position, in words; empty if nothing is. `before` is the position one decision earlier."""
    for team in range(2):
        problem = (broken_cards(s, team) or broken_sizes(s, team) or broken_board(s, team) or broken_wounds(s, team)
                   or broken_ship(s, team))
        if problem:
            return problem
    return (broken_question(s) or broken_offers(s) or broken_rest(s)
            or (broken_course(before, s) if before is not None else ""))


def broken_cards(s: Any, team: int) -> str:
    """Each of the ship's 48 Orders and four Reload cards is in exactly one place."""
    for kind in range(KINDS):
        on_board = list(s.board[team]).count(kind + 1)
        given = s.extra[team][kind - FIRST_EXTRA] if kind >= FIRST_EXTRA else 0
        total = s.hand[team][kind] + s.deck[team][kind] + s.discard[team][kind] + s.removed[team][kind] + on_board + given
        if total != COPIES[kind]:
            return f"the copies of {ORDER_NAMES[kind]} are not complete (SAVAGE-008)"
    for crew in range(CREWS):
        given = s.extra[team][EXTRA_RELOAD] if crew == MARINE else 0
        if s.reload_in_hand[team][crew] + list(s.board[team]).count(RELOAD_KIND + crew + 1) + given != 1:
            return f"the {CREW_NAMES[crew]}'s Reload card is neither in hand nor on the board (SAVAGE-010)"
    return ""


def broken_sizes(s: Any, team: int) -> str:
    """The shown sizes are those of hands and decks; in planning the hands are shown as they were (SAVAGE-043)."""
    for crew in range(CREWS):
        own = range(FIRST_OF[crew], FIRST_OF[crew + 1])
        if s.deck_size[team][crew] != sum(s.deck[team][kind] for kind in own):
            return f"the {CREW_NAMES[crew]}'s deck has another size (SAVAGE-015)"
        out = sum(CREW_OF[card - 1] == crew for card in s.board[team] if card)
        shown = sum(s.hand[team][kind] for kind in own) + s.hand_wounds[team][crew] + s.reload_in_hand[team][crew]
        if s.hand_size[team][crew] != shown + (out if s.phase == Phase.PLANNING else 0):
            return f"the {CREW_NAMES[crew]}'s hand has another size (SAVAGE-171)"
        used = sum(s.discard[team][kind] + s.removed[team][kind] for kind in own)
        used += sum(s.extra[team]) if own.start == FIRST_EXTRA else 0
        if s.phase == Phase.ACTION and s.deck_size[team][crew] + used + s.hand_size[team][crew] \
                - s.hand_wounds[team][crew] + out != DECK + 1:
            return f"the {CREW_NAMES[crew]}'s cards do not add up in public (SAVAGE-171)"
    return ""


def broken_board(s: Any, team: int) -> str:
    """One Order a crew and a position; status, face and purpose of each go together."""
    crews = [CREW_OF[card - 1] for card in s.board[team] if card]
    if len(crews) != len(set(crews)) or SCUPPER_THAT + 1 in s.board[team]:
        return "a crew has two Orders on the board, or one that is never placed (SAVAGE-041, SAVAGE-046)"
    for position in range(POSITIONS):
        card, status, up = s.board[team][position], s.status[team][position], s.face_up[team][position]
        if (card == 0) != (status == Status.EMPTY) or (up and not card) or (s.fight[team][position] and card <= RELOAD_KIND):
            return "a position has a status without an Order, or a Fight Fire without its card (SAVAGE-017, SAVAGE-047)"
        is_at_work = s.phase == Phase.ACTION and (team, position) == (s.act_team, s.act_pos) and s.act_kind
        if (status == Status.CARRIED_OUT and not up) or (status == Status.WAITING and up and not is_at_work):
            return "an Order was carried out face down, or waits face up (SAVAGE-050)"
        if status == Status.WAITING and not up and s.fire[team][position] == Fire.STRONG and not s.fight[team][position]:
            return "an Order waits on a Strong Fire that it is not there to fight (SAVAGE-044, SAVAGE-095)"
        if s.phase == Phase.PLANNING and (up or status not in (Status.EMPTY, Status.WAITING)):
            return "an Order was turned up in planning (SAVAGE-043)"
    return ""


def broken_wounds(s: Any, team: int) -> str:
    """Wounds lie where their crew is, and no more than there are cards; four in a hand have lost."""
    for position in range(POSITIONS):
        lying, shown = s.board_wounds[team][position], s.crew_shown[team][position]
        if (lying == 0) != (shown == 0) or (shown and shown != CREW_OF[s.board[team][position] - 1] + 1):
            return "wounds lie where their crew is not (SAVAGE-024)"
        if shown and lying + s.hand_wounds[team][shown - 1] > WOUND_CARDS:
            return "a crew has more wounds than there are cards (SAVAGE-088)"
    if s.phase != Phase.OVER and max(s.hand_wounds[team]) >= WOUNDS_TO_LOSE:
        return "a hand with four wounds plays on (SAVAGE-160)"
    return ""


def broken_ship(s: Any, team: int) -> str:
    """Ships lie on open water, one a hex; one with four fires has lost."""
    sea, place = MAP_SEAS[s.map_id], HEXES[s.ship_cell[team]]
    if place not in sea.sea or place in sea.islands or s.ship_cell[0] == s.ship_cell[1]:
        return "a ship lies on land, on coral or on the other (SAVAGE-030)"
    if s.phase != Phase.OVER and fires(s, team) >= FIRES_TO_LOSE:
        return "a ship with four fires sails on (SAVAGE-159)"
    return ""


def broken_question(s: Any) -> str:
    """Whoever is asked has at least two answers, but for a Captain who is asked like every other (SAVAGE-167)."""
    if (s.point == Point.NONE) != (s.phase == Phase.OVER) or (s.point in OF_PLANNING) != (s.phase == Phase.PLANNING):
        return "the question does not fit the phase (SAVAGE-039)"
    if s.point == Point.SCUPPER and not is_question_public(s, s.dec_team):
        return "a Captain is asked who has no Scupper That left (SAVAGE-063)"
    if s.point == Point.HAND_UP and not hands_up(s, s.dec_team, s.dec_crew):
        return "a crew hands up whose Orders its Captain chooses (SAVAGE-177)"
    if s.phase != Phase.OVER and legal(s, [0] * DECISIONS.words) < 2 and not (s.point == Point.SCUPPER and s.ask_all):
        return f"{Point(s.point).name} is asked where there is nothing to choose (SAVAGE-054)"
    if s.point in OF_THE_CAPTAIN and s.dec_crew != 0:
        return f"{Point(s.point).name} is asked of another crew than the Captain (SAVAGE-170)"
    return ""


def broken_offers(s: Any) -> str:
    """What a crew without an Order on the board has handed up is in its hand; what lies there was handed up."""
    if s.phase != Phase.PLANNING:
        return "what was handed up is not forgotten (SAVAGE-181)" if any(s.offer) or s.sent_back else ""
    team = s.dec_team
    for crew in range(CREWS):
        offer = s.offer[crew]
        if not hands_up(s, team, crew):
            if offer or s.sent_back >> crew & 1:
                return "a crew has handed up whose Orders its Captain chooses (SAVAGE-177)"
            continue
        lies = [card for card in s.board[team] if card and CREW_OF[card - 1] == crew]
        if lies and lies != [offer]:
            return "an Order lies on the board that was not handed up (SAVAGE-179)"
        if offer and not lies and (CREW_OF[offer - 1] != crew or (offer <= KINDS and not s.hand[team][offer - 1])):
            return "an Order was handed up that its crew does not hold (SAVAGE-178)"
    return ""


def broken_rest(s: Any) -> str:
    """Fields that are not in use are 0; phase, winner and reason agree about the end."""
    at_work = (s.act_kind, s.act_count, s.sub_kind, s.sub_count, s.picked, s.chain)
    if s.phase != Phase.ACTION and any((*at_work, s.act_pos, s.act_team)):
        return "an Order is at work outside the Action Phase (SAVAGE-050)"
    if s.phase != Phase.PLANNING and (s.plan_pos or (s.phase == Phase.OVER and any((s.dec_team, s.dec_crew)))):
        return "something is planned outside the Planning Phase (SAVAGE-042)"
    if s.chain and s.point != Point.SCUPPER:
        return "a chain of Scupper That is left after its window (SAVAGE-065)"
    if (s.phase == Phase.OVER) != (s.winner >= 0) or (s.phase == Phase.OVER) != (s.reason > 0):
        return "phase, winner and reason disagree about the end (SAVAGE-173)"
    return ""


def broken_course(before: Any, s: Any) -> str:
    """Rounds count up by one and the weather gage changes with them; what is removed stays so."""
    if s.round_no - before.round_no not in (0, 1) or (s.gage != before.gage) != (s.round_no != before.round_no):
        return "the weather gage did not change hands with the round (SAVAGE-158)"
    for team in range(2):
        if any(now < then for now, then in zip(s.removed[team], before.removed[team], strict=True)):
            return "an Order came back into the game (SAVAGE-142)"
    return ""
