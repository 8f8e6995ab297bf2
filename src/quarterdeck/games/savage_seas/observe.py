"""What a seat of Savage Seas sees, as numbers, its own side first; it reads only what `redact` leaves."""

from __future__ import annotations

from quarterdeck.games.savage_seas.content import (
    ALL_KINDS,
    BEARINGS,
    CODE,
    COPIES,
    COVER,
    CREWS,
    DECK,
    EXTRA_RELOAD,
    EXTRAS,
    FACINGS,
    FIRST_EXTRA,
    FRAME,
    HAND,
    KINDS,
    MAPS,
    MAW_ROUND,
    NO_KIND,
    ORIGIN,
    PLACES,
    POSITIONS,
    RELATION,
    ROUNDS,
    SEAT_OF,
    SIDES,
    SIDES_AT,
    TEAMS,
    WORD,
    WOUND_CARDS,
    WOUNDS_TO_LOSE,
)
from quarterdeck.games.savage_seas.plans import free_ahead
from quarterdeck.games.savage_seas.rules.sea import distance_of, is_near_island
from quarterdeck.games.savage_seas.state import Fire, Phase, Point, Status

PHASES, POINTS, STATUSES, FIRES = len(Phase), len(Point), len(Status), len(Fire)
OF_A_SHIP = 2 + 2 * FACINGS + 1 + len(SIDES) + 1
OF_A_POSITION = ALL_KINDS + STATUSES + 1 + FIRES + 1 + CREWS
OBSERVATION = (MAPS + 3 + PHASES + POINTS + 2 * CREWS + 5 + TEAMS * OF_A_SHIP                   # see_round, see_ships
               + TEAMS * POSITIONS * OF_A_POSITION                                              # see_boards
               + 7 * KINDS + 2 * EXTRAS + CREWS * (1 + 3 * TEAMS)                               # see_cards
               + 3 * POSITIONS + 2 + 2 * ALL_KINDS + 3                                          # see_action
               + ALL_KINDS + CREWS)                                                             # see_offers


def observe(s, seat, out):
    """Write what `seat` sees as OBSERVATION numbers."""
    for i in range(OBSERVATION):
        out[i] = 0.0            # most stay so; what follows writes the others
    at = see_round(s, seat, out)
    at = see_ships(s, seat % 2, out, at)
    for i in range(TEAMS):
        for position in range(POSITIONS):
            at = see_position(s, seat % 2 if i == 0 else 1 - seat % 2, position, i == 0, out, at)
    at = see_cards(s, seat % 2, out, at)
    at = see_action(s, seat % 2, out, at)
    see_offers(s, seat % 2, out, at)


def see_round(s, seat, out):
    """The map, the round, what is asked and of whom; which crews are one's own."""
    at = put_choice(out, 0, s.map_id, MAPS)
    at = put(out, at, min(s.round_no, ROUNDS) / ROUNDS)
    at = put(out, at, s.maw != 0 and s.round_no >= MAW_ROUND)
    at = put(out, at, s.gage == seat % 2)
    at = put_choice(out, at, s.phase, PHASES)
    at = put_choice(out, at, s.point, POINTS)
    at = put_choice(out, at, s.dec_crew, CREWS)
    for crew in range(CREWS):
        at = put(out, at, SEAT_OF[s.seats][seat % 2][crew] == seat)
    at = put(out, at, s.dec_team == seat % 2)
    at = put(out, at, s.ask_all)
    at = put(out, at, s.maw)
    return put(out, at, s.hand_up)


def see_ships(s, team, out, at):
    """Both ships, own first: hex, facing, open water all around, on which side and how far the other lies."""
    for i in range(TEAMS):
        who = team if i == 0 else 1 - team
        cell = s.ship_cell[who]
        target = s.ship_cell[1 - who]
        if i == 0:
            at = put(out, at, distance_of(cell, target) / (2 * FRAME))
        at = put(out, at, PLACES[cell][0] / FRAME)
        at = put(out, at, PLACES[cell][1] / FRAME)
        at = put_choice(out, at, s.facing[who], FACINGS)
        for turn in range(FACINGS):
            at = put(out, at, free_ahead(s, who, cell, (s.facing[who] + turn) % FACINGS) / 3)
        at = put(out, at, is_near_island(s, who))
        sides = SIDES_AT[BEARINGS + RELATION[ORIGIN + CODE[target] - CODE[cell]] // 32 - 3 * s.facing[who]]
        for side in range(len(SIDES)):
            at = put(out, at, (sides >> side) & 1)
        at = put(out, at, (COVER[s.map_id][cell][target // WORD] >> (target % WORD)) & 1)
    return at


def see_position(s, team, position, is_own, out, at):
    """An Order and its status as far as they are seen, fire and wounds."""
    if is_own or s.face_up[team][position] != 0:
        put_choice(out, at, s.board[team][position] - 1, ALL_KINDS)
        out[at + ALL_KINDS] = s.fight[team][position]
    at += ALL_KINDS + 1
    at = put_choice(out, at, s.status[team][position] if is_own or s.phase != Phase.PLANNING else NO_KIND, STATUSES)
    at = put_choice(out, at, s.fire[team][position], FIRES)
    at = put(out, at, s.board_wounds[team][position] / WOUND_CARDS)
    return put_choice(out, at, s.crew_shown[team][position] - 1, CREWS)


def see_cards(s, team, out, at):
    """Orders of each kind: own hand, own deck, both discard piles, both removed, and what the enemy may hold; then sizes."""
    enemy = 1 - team
    for kind in range(KINDS):
        out[at + kind] = s.hand[team][kind] / COPIES[kind]
        out[at + KINDS + kind] = s.deck[team][kind] / COPIES[kind]
        out[at + 2 * KINDS + kind] = s.discard[team][kind] / COPIES[kind]
        out[at + 3 * KINDS + kind] = s.discard[enemy][kind] / COPIES[kind]
        out[at + 4 * KINDS + kind] = s.removed[team][kind] / COPIES[kind]
        out[at + 5 * KINDS + kind] = s.removed[enemy][kind] / COPIES[kind]
        out[at + 6 * KINDS + kind] = out_of_sight(s, enemy, kind) / COPIES[kind]
    at += 7 * KINDS
    for i in range(EXTRAS):
        copies = 1 if i == EXTRA_RELOAD else COPIES[FIRST_EXTRA + i]
        out[at + i] = s.extra[team][i] / copies
        out[at + EXTRAS + i] = s.extra[enemy][i] / copies
    at += 2 * EXTRAS
    for crew in range(CREWS):
        at = put(out, at, s.reload_in_hand[team][crew])
        for i in range(TEAMS):
            who = team if i == 0 else enemy
            at = put(out, at, s.hand_wounds[who][crew] / WOUNDS_TO_LOSE)
            at = put(out, at, s.hand_size[who][crew] / HAND)
            at = put(out, at, s.deck_size[who][crew] / DECK)
    return at


def out_of_sight(s, enemy, kind):
    """Copies that the enemy may have in hand, in the deck or face down."""
    count = COPIES[kind] - s.discard[enemy][kind] - s.removed[enemy][kind]
    if kind >= FIRST_EXTRA:
        count -= s.extra[enemy][kind - FIRST_EXTRA]
    for position in range(POSITIONS):
        count -= s.face_up[enemy][position] != 0 and s.board[enemy][position] == kind + 1
    return count


def see_action(s, team, out, at):
    """The position in turn, and the Order at work."""
    is_acting = s.phase == Phase.ACTION
    is_planning = s.phase == Phase.PLANNING and s.dec_team == team
    at = put_choice(out, at, s.plan_pos if is_planning else NO_KIND, POSITIONS)
    at = put_choice(out, at, s.act_pos if is_acting else NO_KIND, POSITIONS)
    at = put(out, at, is_acting and s.act_team == team)
    at = put(out, at, is_acting and s.act_team != team)
    at = put_choice(out, at, s.act_kind - 1, ALL_KINDS)
    at = put_choice(out, at, s.sub_kind - 1, ALL_KINDS)
    at = put(out, at, s.act_count / 3)
    at = put(out, at, s.sub_count / 2)
    at = put(out, at, s.chain / 4)
    for position in range(POSITIONS):
        at = put(out, at, (s.picked >> position) & 1)
    return at


def see_offers(s, team, out, at):
    """What the crews of the own team have handed up, by kind, and whose card was sent back by the Captain who plans."""
    if s.dec_team == team:
        for crew in range(CREWS):
            put_choice(out, at, s.offer[crew] - 1, ALL_KINDS)
    at += ALL_KINDS
    for crew in range(CREWS):
        at = put(out, at, (s.sent_back >> crew) & 1)


def put(out, at, value):
    """One number; returns the next place."""
    out[at] = value
    return at + 1


def put_choice(out, at, choice, count):
    """A 1 at the place of the choice, none below 0; returns the next place."""
    if 0 <= choice < count:
        out[at + choice] = 1.0
    return at + count
