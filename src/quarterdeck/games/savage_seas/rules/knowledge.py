"""Who sees what, and what a seat may think possible (spec.md, 3.3).

A team sees all its own cards. Of the enemy it sees the table: sizes, discards, fires, wounds, and from the Action Phase on
where Orders lie. Sizes tell which crews have an Order on the board (SAVAGE-171), wounds tell who lies under them
(SAVAGE-024), and an Order that still waits on a Strong Fire can only be a Fight Fire: a hit would have canceled any other.
"""

from __future__ import annotations

from quarterdeck.engine import dice
from quarterdeck.engine.contract import NOBODY
from quarterdeck.games.savage_seas.content import (
    ALL_KINDS,
    CAPTAIN,
    COPIES,
    CREW_OF,
    CREWS,
    DECK,
    EXTRA_RELOAD,
    FIRST_EXTRA,
    FIRST_OF,
    KINDS,
    MAN_THE_PUMPS,
    MARINE,
    OF_CREW,
    POSITIONS,
    RELOAD_KIND,
    RELOADS,
    SCUPPER_THAT,
    SHIPS_HUSBAND,
    SHIPWRIGHT,
)
from quarterdeck.games.savage_seas.rules.planning import hands_up, is_more_open
from quarterdeck.games.savage_seas.rules.table import active, crews_on_board, held, random_card, size
from quarterdeck.games.savage_seas.state import Fire, Phase, Point, Status, hide


def redact(s, seat):                                    # SAVAGE-021..023, SAVAGE-043, SAVAGE-172, SAVAGE-181
    """Blank the dice, and of every other team the hands, decks and face-down Orders, in planning all of the board."""
    hide(s, seat)
    for team in range(2):
        if seat == NOBODY or seat % 2 != team:
            redact_team(s, team)


def redact_team(s, team):
    """Blank what only the team itself may see."""
    for position in range(POSITIONS):
        if s.face_up[team][position] == 0:
            s.board[team][position] = 0
            s.fight[team][position] = 0
        if s.phase == Phase.PLANNING:
            s.status[team][position] = 0
            s.face_up[team][position] = 0
    for kind in range(KINDS):
        s.hand[team][kind] = 0
        s.deck[team][kind] = 0
    for crew in range(CREWS):
        s.reload_in_hand[team][crew] = 0
    if s.phase == Phase.PLANNING and s.dec_team == team:    # SAVAGE-181
        s.plan_pos = 0
        for crew in range(CREWS):
            s.offer[crew] = 0


# ------------------------------------------------------------------ imagining

def imagine(s, seat):                                   # SAVAGE-021..024, SAVAGE-171
    """Deal the cards of every team that the seat is not in anew: face-down Orders, hands and decks."""
    for team in range(2):
        if seat == NOBODY or seat % 2 != team:
            lay_out_unseen(s, team)
            if s.phase == Phase.PLANNING:
                imagine_plan(s, team)
            else:
                imagine_board(s, team)
            deal_hands(s, team)
            if s.phase == Phase.PLANNING and s.dec_team == team:
                imagine_offers(s, team)


def lay_out_unseen(s, team):
    """Put every Order that only the team can see into its decks, every Reload card into hand, and a Scupper That beside it
    where the Captain is asked for one.
    """
    for kind in range(KINDS):
        s.hand[team][kind] = 0
        s.deck[team][kind] = COPIES[kind] - s.discard[team][kind] - s.removed[team][kind]
    for i in range(EXTRA_RELOAD):
        s.deck[team][FIRST_EXTRA + i] -= s.extra[team][i]
    for crew in range(CREWS):
        s.reload_in_hand[team][crew] = 1
    s.reload_in_hand[team][MARINE] -= s.extra[team][EXTRA_RELOAD]
    for position in range(POSITIONS):
        kind = s.board[team][position] - 1
        if kind >= RELOAD_KIND:
            s.reload_in_hand[team][kind - RELOAD_KIND] = 0
        elif kind >= 0:
            s.deck[team][kind] -= 1
    if s.point == Point.SCUPPER and s.ask_all == 0 and s.dec_team == team and s.deck[team][SCUPPER_THAT] > 0:    # SAVAGE-167
        s.deck[team][SCUPPER_THAT] -= 1
        s.hand[team][SCUPPER_THAT] = 1


def imagine_plan(s, team):                              # SAVAGE-042, SAVAGE-043, SAVAGE-178, SAVAGE-180
    """Any plan, as far as the team may have come with it; most likely it is nearly done.

    Before all crews have handed up nothing is placed; a crew that is asked anew has no Order on the board.
    """
    planned = 0
    crews = (1 << CREWS) - 1
    if s.dec_team != team:
        planned = POSITIONS if s.gage == team else 0
    elif not is_first_asked(s):
        planned = min(dice.draw(s, 4 * (POSITIONS - 1)), POSITIONS - 1)
        s.plan_pos = planned
        if s.point == Point.HAND_UP:
            crews &= ~(1 << s.dec_crew)
    for position in range(planned):
        kinds = possible_orders(s, team, crews, s.fire[team][position] == Fire.STRONG)
        n = dice.draw(s, size(kinds) + 1)
        if n > 0:                                       # 0: left empty
            crews &= ~(1 << lay_unseen(s, team, position, kinds, n - 1))


def is_first_asked(s):                                  # SAVAGE-178
    """Whether a crew hands up for the first time in this round."""
    return s.point == Point.HAND_UP and (s.sent_back >> s.dec_crew) & 1 == 0


def has_answered(s, crew):                              # SAVAGE-178
    """Whether the crew of the team that plans has handed up a card, or nothing, in this round."""
    return hands_up(s, s.dec_team, crew) and not (is_first_asked(s) and crew >= s.dec_crew)


def imagine_offers(s, team):                            # SAVAGE-178..181
    """What the crews have handed up: what lies on the board, else a card of the hand, or nothing.

    A Captain is asked only while something can be placed or sent back: if nothing can, the plan has only begun.
    """
    for crew in range(CREWS):
        s.offer[crew] = 0
        if has_answered(s, crew):
            s.offer[crew] = imagined_offer(s, team, crew)
    if s.point == Point.PLACE and not is_more_open(s, held(s, team)):
        for position in range(POSITIONS):
            take_up(s, team, position)
        s.plan_pos = 0


def imagined_offer(s, team, crew):
    """kind + 1 of what the crew may have handed up, 0 for nothing."""
    for position in range(POSITIONS):
        if s.board[team][position] != 0 and CREW_OF[s.board[team][position] - 1] == crew:
            return s.board[team][position]
    kinds = (held(s, team) | RELOADS) & OF_CREW[crew]
    n = dice.draw(s, size(kinds) + 1)
    for kind in range(ALL_KINDS):
        if (kinds >> kind) & 1:
            if n == 0:
                return kind + 1
            n -= 1
    return 0


def take_up(s, team, position):
    """An Order goes from the board back to its crew's hand."""
    kind = s.board[team][position] - 1
    if kind >= RELOAD_KIND:
        s.reload_in_hand[team][kind - RELOAD_KIND] = 1
    elif kind >= 0:
        s.hand[team][kind] += 1
    s.board[team][position] = 0
    s.status[team][position] = Status.EMPTY
    s.fight[team][position] = 0


def imagine_board(s, team):                             # SAVAGE-024, SAVAGE-053, SAVAGE-171
    """Give every face-down position an Order of a crew that must lie there: under its wounds, or anywhere."""
    crews = hidden_crews(s, team)
    for is_wounded in (True, False):
        for position in range(POSITIONS):
            if s.status[team][position] != Status.EMPTY and s.board[team][position] == 0 \
                    and (s.crew_shown[team][position] != 0) == is_wounded:
                own = 1 << s.crew_shown[team][position] - 1 if is_wounded else crews
                is_waiting = s.status[team][position] == Status.WAITING
                kinds = possible_orders(s, team, own, is_waiting and s.fire[team][position] == Fire.STRONG)
                crews &= ~(1 << lay_unseen(s, team, position, kinds, dice.draw(s, max(1, size(kinds)))))


def hidden_crews(s, team):                              # SAVAGE-171
    """The crews that have a face-down Order on the board, as a set: their other cards do not come to the full number."""
    crews = 0
    for crew in range(CREWS):
        cards = s.deck_size[team][crew] + s.hand_size[team][crew] - s.hand_wounds[team][crew]
        for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]):
            cards += s.discard[team][kind] + s.removed[team][kind]
            if kind >= FIRST_EXTRA:
                cards += s.extra[team][kind - FIRST_EXTRA]
        if crew == MARINE:
            cards += s.extra[team][EXTRA_RELOAD]
        if cards < DECK + 1:
            crews |= 1 << crew
    return crews & ~crews_on_board(s, team)


def possible_orders(s, team, crews, must_fight):        # SAVAGE-044, SAVAGE-046
    """What one of the crews may have placed, as a set of kinds: a Reload card, or an Order that its hand has room for."""
    kinds = 0
    for crew in range(CREWS):
        if (crews >> crew) & 1:
            kinds |= 1 << (RELOAD_KIND + crew)
            spare = s.hand_size[team][crew] - s.hand_wounds[team][crew]
            if s.phase == Phase.PLANNING:
                spare -= 1
            if crew == CAPTAIN:
                spare -= s.hand[team][SCUPPER_THAT]
            if spare > 0 and not must_fight:
                for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]):
                    kinds |= (s.deck[team][kind] > 0 and kind != SCUPPER_THAT) << kind
    return kinds


def lay_unseen(s, team, position, kinds, n):            # SAVAGE-047
    """Lay the n-th of these kinds face down; returns its crew."""
    for kind in range(ALL_KINDS):
        if (kinds >> kind) & 1:
            if n == 0:
                s.board[team][position] = kind + 1
                s.status[team][position] = max(s.status[team][position], Status.WAITING)
                if kind < RELOAD_KIND:
                    s.deck[team][kind] -= 1
                else:
                    s.reload_in_hand[team][kind - RELOAD_KIND] = 0
                    s.fight[team][position] = is_fight(s, team, position)
                return CREW_OF[kind]
            n -= 1
    return CAPTAIN


def is_fight(s, team, position):                        # SAVAGE-047, SAVAGE-099
    """Whether a Reload card there is a Fight Fire: surely on a Strong Fire, perhaps where one may have been."""
    is_strong = s.fire[team][position] == Fire.STRONG
    if s.status[team][position] == Status.WAITING and is_strong:
        return 1
    return dice.draw(s, 2) if is_strong or has_fought_fires(s, team) else 0


def has_fought_fires(s, team):
    """Whether an Order of this round may have removed or weakened a fire elsewhere on the board."""
    for position in range(POSITIONS):
        if s.face_up[team][position] == 1 and s.board[team][position] - 1 in (MAN_THE_PUMPS, SHIPS_HUSBAND, SHIPWRIGHT):
            return True
    return False


def deal_hands(s, team):                                # SAVAGE-014, SAVAGE-043
    """Every crew has as many active Orders in hand as its shown size says; the rest is its deck."""
    crews = crews_on_board(s, team) if s.phase == Phase.PLANNING else 0
    for crew in range(CREWS):
        wanted = active(s, team, crew) - ((crews >> crew) & 1)
        if crew == CAPTAIN:
            wanted -= s.hand[team][SCUPPER_THAT]
        unseen = 0
        for kind in range(FIRST_OF[crew], FIRST_OF[crew + 1]):
            unseen += s.deck[team][kind]
        for _ in range(min(wanted, unseen)):
            kind = random_card(s, s.deck[team], crew, unseen)
            s.deck[team][kind] -= 1
            s.hand[team][kind] += 1
            unseen -= 1
