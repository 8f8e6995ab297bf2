"""Who is asked, hands and slots, and the tiles of the Field Board (spec.md, 3.2).

Sets of tiles are whole numbers of 36 bits, bit i for tile i; sets of kinds have bit k for kind k.
"""

from __future__ import annotations

from quarterdeck.engine import bits
from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.salt_and_bones.content import (
    ALL_TILES,
    ARROWS_IN,
    ARROWS_OUT,
    ATTACK_KINDS,
    ATTACKS,
    CENTRE,
    COLUMNS,
    EAST,
    EQUIPMENT_SLOTS,
    GREY,
    HEADINGS,
    INSTINCT_SLOTS,
    KINDS,
    NEIGHBOUR,
    NORTH,
    NOT_EAST_EDGE,
    NOT_WEST_EDGE,
    PLACEMENT,
    SOUTH,
    TILES,
    VOLUNTARY,
)
from quarterdeck.games.salt_and_bones.rules.terms import Step
from quarterdeck.games.salt_and_bones.state import Stage

# ------------------------------------------------------------------ asking

STAGE_OF = numbers([Stage.OVER, Stage.DRAWING, Stage.DRAWING, Stage.PREPARING, Stage.ATTACKING, Stage.ATTACKING,
                    Stage.CHAINING, Stage.ATTACKING, Stage.ATTACKING, Stage.ATTACKING, Stage.ATTACKING, Stage.LEAVING,
                    Stage.LULL])
"""[decision]: the stage of the round, for a card that was not played in a chain."""


def ask(s, decision, seat):                             # BONES-165
    """Wait for that seat's choice."""
    s.decision = decision
    s.actor = seat
    s.stage = Stage.CHAINING if s.cur_in_chain else STAGE_OF[decision]
    return Step.ASKED


# ------------------------------------------------------------------ hands and slots

def held(s, seat):
    """Cards in a hand, which everyone may count."""
    return s.attack_held[seat] + s.strategy_held[seat]


def kinds_in_hand(s, seat):
    """The kinds that a hand holds, as a set."""
    kinds = 0
    for kind in range(KINDS):
        if s.hand[seat][kind] > 0:
            kinds |= 1 << kind
    return kinds


def attacks_in_hand(s, seat):
    """The kinds of Attack Cards that a hand holds, as a set."""
    kinds = 0
    for kind in range(ATTACK_KINDS):
        if s.hand[seat][kind] > 0:
            kinds |= 1 << kind
    return kinds


def take_from_hand(s, seat, kind):
    """One card of that kind leaves the hand."""
    s.hand[seat][kind] -= 1
    if kind < ATTACK_KINDS:
        s.attack_held[seat] -= 1
    else:
        s.strategy_held[seat] -= 1


def slot_of(s, seat, kind):                             # BONES-107
    """The lowest slot in which the seat has that Instinct face-down, or NONE."""
    for slot in range(INSTINCT_SLOTS):
        if s.instinct[seat][slot] == kind + 1:
            return slot
    return NONE


def has_face_down(s, seat, kind):
    """Whether the seat has that Instinct on its Player Board."""
    return slot_of(s, seat, kind) != NONE


def voluntary(s, seat):                                 # BONES-098, BONES-168
    """The Instincts without a condition that the seat has face-down, as a set of kinds."""
    kinds = 0
    for slot in range(INSTINCT_SLOTS):
        if s.instinct[seat][slot] > 0:
            kinds |= 1 << (s.instinct[seat][slot] - 1)
    return kinds & VOLUNTARY


def has_equipment(s, seat, kind):
    """Whether the seat has that Equipment on its Player Board."""
    for slot in range(EQUIPMENT_SLOTS):
        if s.equipment[seat][slot] == kind + 1:
            return True
    return False


def equipped(s, seat, kind):
    """How many of that Equipment a seat has."""
    count = 0
    for slot in range(EQUIPMENT_SLOTS):
        count += s.equipment[seat][slot] == kind + 1
    return count


def face_down(s, seat):
    """How many cards a seat has face-down."""
    count = 0
    for slot in range(INSTINCT_SLOTS):
        count += s.instinct[seat][slot] != 0
    return count


def count_face_down(s, seat, kind):
    """How many of one's own face-down cards are of that kind."""
    count = 0
    for slot in range(INSTINCT_SLOTS):
        count += s.instinct[seat][slot] == kind + 1
    return count


def in_play(s, gambit):                                 # BONES-126, BONES-128
    """Whether a Gambit of that kind lies on either Player Board."""
    return s.gambit[0] == gambit + 1 or s.gambit[1] == gambit + 1


# ------------------------------------------------------------------ tiles

def covered_tiles(s):
    """The tiles under Attack Cards."""
    tiles = 0
    for tile in range(TILES):
        if s.tile_kind[tile] != 0:
            tiles |= 1 << tile
    return tiles


def destroyed_tiles(s):
    """The tiles with a Field Marker."""
    tiles = 0
    for tile in range(TILES):
        if s.destroyed[tile] != 0:
            tiles |= 1 << tile
    return tiles


def free_tiles(s, covered):                             # BONES-012, BONES-013, BONES-015
    """Not grey, not destroyed, not covered."""
    return ALL_TILES & ~GREY & ~destroyed_tiles(s) & ~covered


def moved(tiles, direction):
    """Every tile of the set one step in that direction; those at the edge drop off."""
    if direction == NORTH:
        return tiles >> COLUMNS
    if direction == SOUTH:
        return (tiles << COLUMNS) & ALL_TILES
    if direction == EAST:
        return (tiles & NOT_EAST_EDGE) << 1
    return (tiles & NOT_WEST_EDGE) >> 1


def beside(tiles):                                      # BONES-016
    """The tiles that share an edge with one of the set."""
    return moved(tiles, 0) | moved(tiles, 1) | moved(tiles, 2) | moved(tiles, 3)


def anchors(covered):                                   # BONES-022, BONES-023
    """The tiles of which a placement must cover one: the centre at first, then what touches a card."""
    return CENTRE if covered == 0 else beside(covered)


FIRST_PLACE = PLACEMENT.first


def attack_tiles(free, anchor, heading):                # BONES-017, BONES-018, BONES-024, BONES-025
    """Where the attack half may lie when the card points in that heading; the kind of card makes no difference."""
    return free & moved(free, heading) & (anchor | moved(anchor, heading))


def sword_of(place):                                    # BONES-017
    """The tile of the attack half; a place is one number, HEADINGS x that tile + the heading."""
    return place // HEADINGS


def heading_of(place):
    """Where a card laid at that place points."""
    return place % HEADINGS


def boot_of(tile, heading):                             # BONES-017
    """The tile of the opportunity half, or NONE off the board."""
    return NEIGHBOUR[tile][(heading + 2) % HEADINGS]


def mark_places(s, mask):                               # BONES-160
    """Mark every place for the chosen card; returns how many there are."""
    bits.clear(mask)
    covered = covered_tiles(s)
    free = free_tiles(s, covered)
    anchor = anchors(covered)
    count = 0
    for heading in range(HEADINGS):
        tiles = attack_tiles(free, anchor, heading)
        while tiles != 0:
            bits.mark(mask, FIRST_PLACE + HEADINGS * lowest(tiles) + heading)
            tiles &= tiles - 1
            count += 1
    return count


def placements(s):
    """How many legal placements there are: an even number, since each can be turned round."""
    covered = covered_tiles(s)
    free = free_tiles(s, covered)
    anchor = anchors(covered)
    count = 0
    for heading in range(HEADINGS):
        count += size(attack_tiles(free, anchor, heading))
    return count


def size(tiles):
    """How many tiles the set has."""
    return bits.count(tiles & 0xFFFFFFFF) + bits.count(tiles >> 32)


def lowest(tiles):
    """The lowest tile of the set."""
    low = tiles & 0xFFFFFFFF
    return bits.index(low) if low != 0 else 32 + bits.index(tiles >> 32)


# ------------------------------------------------------------------ opportunities

def opportunities(s, kind, tile, heading, is_exploited):    # BONES-019..021, BONES-026, BONES-073, BONES-114
    """The sum of the Opportunity Values that line up with an attack half; exploited, of all that touch it.

    What `takes` says is written out here, which plays 2 % more decisions a second.
    """
    total = 0
    for direction in range(HEADINGS):
        if direction != (heading + 2) % HEADINGS and (is_exploited or (ARROWS_IN[kind][heading] >> direction) & 1):
            total += offered(s, tile, direction, is_exploited)
    return total


def takes(kind, heading, direction, is_exploited):      # BONES-019, BONES-114
    """Whether a card takes what a boot opens on that side of its sword: where an arrow points in, exploited on all sides."""
    return direction != (heading + 2) % HEADINGS and (is_exploited or (ARROWS_IN[kind][heading] >> direction) & 1 == 1)


def offered(s, tile, direction, is_exploited):          # BONES-021
    """The Opportunity Value on the tile across that edge, if its arrow points here; exploited, whatever its arrows."""
    other = NEIGHBOUR[tile][direction]
    if other == NONE or s.tile_kind[other] == 0 or not is_boot(s.tile_code[other]):
        return 0
    kind = s.tile_kind[other] - 1
    if not is_exploited and (ARROWS_OUT[kind][s.tile_code[other] % HEADINGS] >> ((direction + 2) % HEADINGS)) & 1 == 0:
        return 0
    return ATTACKS[kind].opportunity


def code_of(seat, half, heading):                       # BONES-017
    """What is written on a covered tile: whose card, which half of it (0 attack, 1 opportunity), where it points."""
    return 8 * seat + 4 * half + heading


def owner_of(code):
    """Whose card lies on the tile."""
    return code // 8


def pointing(code):
    """Where that card points."""
    return code % HEADINGS


def is_boot(code):                                      # BONES-017
    """Whether a tile's code is that of an opportunity half."""
    return (code >> 2) & 1 == 1
