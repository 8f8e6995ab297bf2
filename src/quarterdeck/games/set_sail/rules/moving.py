"""Turns and movement, and which ship fights or acts (spec.md, 3.2 to 3.5): where a ship may be put, the course of a turn."""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    CONTENT,
    DEEP_WATER,
    HARBOUR,
    KIND,
    LAST_ROUND,
    MAP_AT,
    MOST_ROUNDS,
    MOVEMENT,
    MOVEMENT_OF_OAR,
    OAR,
    PIECES,
    REACH,
    STEPS,
    SUPPLY_PORT,
    TILE,
    TILES,
    TRADE_ROUTE,
    VP_TO_END,
    WORDS,
)
from quarterdeck.games.set_sail.rules.table import ask, can_propose
from quarterdeck.games.set_sail.rules.terms import Event, Rule, Step
from quarterdeck.games.set_sail.state import Phase


def way(start, end):                                    # SET-030
    """Steps of the shortest way between two tiles."""
    return steps_of(TILES * start + end)


def steps_of(pair):
    """The same for a pair of tiles in one number; every compiled version of a function brings its tables to a GPU anew."""
    return STEPS[pair]


# ------------------------------------------------------------------ which tiles are open

def origin(s):
    """From where the ship that is asked about departs."""
    if s.phase == Phase.MOVE_0:
        return s.position[s.decider][0]
    if s.phase == Phase.MOVE_1:
        return s.position[s.decider][1]
    if s.phase == Phase.RETREAT:
        return s.combat_tile
    return HARBOUR


def steps(s):                                           # SET-030, SET-033, SET-084
    """How far it may go: of the first move, a step is left for the second."""
    if s.phase == Phase.MOVE_0:
        return s.movement_left - 1
    if s.phase == Phase.MOVE_1:
        return s.movement_left
    return 1


def shut(s):                                            # SET-023, SET-032, SET-092
    """Two tiles that are forbidden, or NONE: those where the turn began, or where the first ship was just put."""
    if s.phase in (Phase.MOVE_0, Phase.MOVE_1):
        return s.start_tile[0], s.start_tile[1]
    if s.phase in (Phase.SETUP_1, Phase.RUNOUT_1):
        return s.position[s.decider][0], NONE
    return NONE, NONE


def open_tiles(start, far, not_this, nor_this, word):
    """One word of the set of tiles that can be chosen."""
    tiles = REACH[start][far][word] & 0xFFFFFFFF
    if not_this // 32 == word:
        tiles &= ~(1 << not_this % 32)
    if nor_this // 32 == word:
        tiles &= ~(1 << nor_this % 32)
    return tiles


def offer_tiles(s, mask):
    """Mark every tile that can be chosen; returns how many there are."""
    start, far = origin(s), steps(s)
    not_this, nor_this = shut(s)
    count = 0
    for word in range(WORDS):
        mask[word] = open_tiles(start, far, not_this, nor_this, word)
        count += bits.count(mask[word])
    return count


def only_tile(s):
    """The one tile that can be chosen; NONE if there are more."""
    start, far = origin(s), steps(s)
    not_this, nor_this = shut(s)
    only = NONE
    for word in range(WORDS):
        tiles = open_tiles(start, far, not_this, nor_this, word)
        if tiles != 0:
            if only != NONE or tiles & (tiles - 1) != 0:
                return NONE
            only = 32 * word + bits.index(tiles)
    return only


def refusal_of_tile(s, tile):                           # SET-023, SET-030..033, SET-084, SET-092
    """Why a ship cannot go there."""
    not_this, nor_this = shut(s)
    if (open_tiles(origin(s), steps(s), not_this, nor_this, tile // 32) >> tile % 32) & 1:
        return Rule.ALLOWED
    if s.phase == Phase.RETREAT:
        return Rule.RETREAT_OR_STAY
    if s.phase in (Phase.SETUP_0, Phase.SETUP_1):
        return Rule.PLACE_IN_HARBOUR
    if s.phase in (Phase.RUNOUT_0, Phase.RUNOUT_1):
        return Rule.DRIFT_TO_HARBOUR
    if tile == origin(s):
        return Rule.MUST_MOVE
    if tile in (not_this, nor_this):
        return Rule.START_TILE
    if way(origin(s), tile) == s.movement_left:
        return Rule.KEEP_A_STEP
    return Rule.TOO_FAR


# ------------------------------------------------------------------ 3.3, 3.4 the turn and its movement

def start_turn(s):                                      # SET-026, SET-028, SET-029
    """The movement total is 10 and 2 for each Oar, half of it after running out."""
    seat = s.active
    total = MOVEMENT + MOVEMENT_OF_OAR * s.upgrades[seat][OAR]
    s.movement_left = total // 2 if s.half_movement[seat] else total
    note(s, Event.TURN, seat, s.movement_left, s.half_movement[seat])
    s.half_movement[seat] = 0
    for piece in range(PIECES):
        s.start_tile[piece] = s.position[seat][piece]
    return ask(s, Phase.MOVE_0, seat)


def move_first(s, tile):                                # SET-030
    """The first ship sails the shortest way; what is left is for the second."""
    s.movement_left -= sail(s, 0, tile)
    return ask(s, Phase.MOVE_1, s.active)


SAIL_FIRST = decision(Phase.MOVE_0, TILE, marks=offer_tiles, refuses=refusal_of_tile, does=move_first)


def move_second(s, tile):                               # SET-030, SET-036, SET-038
    """The second ship sails; combats are noted, and fought before any ship acts."""
    sail(s, 1, tile)
    s.movement_left = 0
    note_combats(s)
    if s.pending[0] + s.pending[1] == 0:
        return begin_actions(s, False)
    return Step.COMBATS


SAIL_SECOND = decision(Phase.MOVE_1, TILE, marks=offer_tiles, refuses=refusal_of_tile, does=move_second, forced=only_tile)


def sail(s, piece, tile):                               # SET-030, SET-035
    """A ship of the active player goes to that tile; returns the steps it took."""
    seat = s.active
    came_from = s.position[seat][piece]
    s.position[seat][piece] = tile
    note(s, Event.MOVED, 2 * seat + piece, came_from, tile)
    return way(came_from, tile)


def note_combats(s):                                    # SET-036, SET-072
    """For each ship at sea, the opponents who have a ship on its tile."""
    for piece in range(PIECES):
        tile = s.position[s.active][piece]
        s.pending[piece] = 0 if KIND[tile] >= SUPPLY_PORT else others_at(s, tile)


def others_at(s, tile):
    """The opponents of the active player who have a ship on that tile, as a set of seats."""
    seats = 0
    for seat in range(s.seats):
        if s.position[seat][0] == tile or s.position[seat][1] == tile:
            seats |= 1 << seat
    return seats & ~(1 << s.active)


# ------------------------------------------------------------------ 3.5 which ship fights, which ship acts

def next_combat(s):                                     # SET-038, SET-073, SET-123
    """Who has left is struck off; then the ship with combats left fights, the player's choice where both have some."""
    for piece in range(PIECES):
        s.pending[piece] &= others_at(s, s.position[s.active][piece])
    if s.pending[0] + s.pending[1] == 0:
        return begin_actions(s, True)
    if s.pending[0] != 0 and s.pending[1] != 0 and not is_one_fight(s):
        return ask(s, Phase.ORDER, s.active)
    s.acting = 0 if s.pending[0] != 0 else 1
    return Step.FIGHT


def is_one_fight(s):                                    # SET-123
    """Whether both ships are on one tile and have the same opponents left."""
    return s.position[s.active][0] == s.position[s.active][1] and s.pending[0] == s.pending[1]


def find_foe(s):                                        # SET-073, SET-097
    """The only opponent left is fought at once, unless a trade could come first."""
    left = foes(s)
    if can_propose(s) or left & (left - 1) != 0:
        return ask(s, Phase.TARGET, s.active)
    s.defender = bits.index(left)
    return Step.ATTACK


def foes(s):                                            # SET-073
    """The opponents whom the fighting ship has still to fight."""
    return s.pending[s.acting]


def begin_actions(s, has_fought):                       # SET-037, SET-112
    """The player chooses which ship acts first, where it can matter; after a combat also as a moment to trade."""
    if KIND[s.position[s.active][0]] == KIND[s.position[s.active][1]] and not (has_fought and can_propose(s)):
        s.acting = 0
        return Step.SHIP
    return ask(s, Phase.ORDER, s.active)


def ships_to_choose(s):                                 # SET-037, SET-123, SET-124
    """The ships that can be chosen now, as a set: after the first has acted only the second."""
    return 1 << s.acting if s.acted == 1 else (1 << PIECES) - 1


def what_ship_is_chosen(s, _choice):                    # SET-037, SET-123, SET-124
    """The rule that says what a ship is chosen for: to draw its card, to fight next, or to act first."""
    if s.acted == 1:
        return Rule.DRAW_NOW
    return Rule.FIGHT_ORDER if s.pending[0] != 0 else Rule.CHOOSE_ORDER


def choose_ship(s, piece):                              # SET-037, SET-123, SET-124
    """That ship fights next, or acts."""
    s.acting = piece
    return Step.FIGHT if s.pending[0] + s.pending[1] != 0 else Step.SHIP


CHOOSE_SHIP = decision(Phase.ORDER, CONTENT.action("order"), offers=ships_to_choose, refuses=what_ship_is_chosen,
                       does=choose_ship, forced=True)


def act(s):                                             # SET-038
    """A dig or the action of the tile."""
    if may_dig(s):
        return ask(s, Phase.DIG, s.active)
    return Step.TILE


def may_dig(s):                                         # SET-068, SET-071
    """Whether the acting ship is on the tile of a map that its owner holds."""
    here = MAP_AT[s.position[s.active][s.acting]]
    return here != NONE and (s.maps[s.active] >> here) & 1 == 1


def finish_ship(s):                                     # SET-037, SET-039, SET-097, SET-124
    """The other ship acts, before a ship card with a moment to trade; after both, the turn is about to end."""
    if s.acted == 0:
        s.acted = 1
        s.acting = 1 - s.acting
        if can_propose(s) and KIND[s.position[s.active][s.acting]] in (DEEP_WATER, TRADE_ROUTE):
            return ask(s, Phase.ORDER, s.active)
        return Step.SHIP
    s.acting = NONE
    return ask(s, Phase.END_TURN, s.active)


def next_turn(s):                                       # SET-025, SET-088, SET-106, SET-107
    """The next player clockwise begins; a round that somebody ended with 30 points, or the last one, ends the game."""
    s.acted = 0
    s.acting = NONE
    s.runner = NONE
    s.pending[0] = 0
    s.pending[1] = 0
    s.deals = 0
    s.proposals = 0
    seat = s.active + 1 if s.active + 1 < s.seats else 0
    if seat == s.first_seat:
        if is_decided(s) or s.round_no == last_round(s):
            note(s, Event.OVER, s.round_no, ending(s))
            return ask(s, Phase.OVER, NONE)
        s.round_no += 1
        note(s, Event.ROUND, s.round_no)
    s.active = seat
    return Step.TURN


def ending(s):                                          # SET-106, SET-107
    """How the game ends: 0 by points, 1 by the last round, 2 by the bound of all games."""
    return 0 if is_decided(s) else 1 if s.round_limit else 2


def last_round(s):                                      # SET-107
    """After which round the game ends at the latest."""
    return LAST_ROUND[s.seats] if s.round_limit else MOST_ROUNDS


def is_decided(s):                                      # SET-106
    """Whether somebody has 30 points."""
    for seat in range(s.seats):
        if s.vp[seat] >= VP_TO_END:
            return True
    return False
