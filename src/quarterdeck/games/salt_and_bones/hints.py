"""What a good player of Salt & Bones looks at, and a quick rule-based player (spec, section 8).

`prefer` counts in tenths of a Health point. An attack is worth the damage it should deal, less what its opening offers to
the best reply; the other choices follow the heuristics of the spec, whose numbers stand beside the weights (H3 and so on).
`observe` writes what a seat sees as numbers, block by block, its own side first. Both read only what `redact` leaves.
"""

from __future__ import annotations

from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.salt_and_bones.content import (
    ADVANCE,
    ANTICIPATION,
    ARROWS_OUT,
    ATTACK_DECK,
    ATTACK_KINDS,
    ATTACKS,
    BRACER,
    BREAK_RHYTHM,
    CHAIN_KINDS,
    COPIES,
    DISENGAGE,
    DRAW_ATTACK,
    DRIVE_BACK,
    EQUIPMENT,
    EQUIPMENT_SLOTS,
    FIELD_DECK,
    FIRST_EQUIPMENT,
    FIRST_GAMBIT,
    FLINTLOCK,
    FLINTLOCK_AMOUNT,
    FLINTLOCK_THRESHOLD,
    FLOURISH,
    FLOURISH_AMOUNT,
    FLOURISHES,
    GIFT_OPPONENT,
    GRAPPLING_HOOK,
    GRAPPLING_HOOK_AMOUNT,
    HAND,
    HEADINGS,
    HEALTH,
    INSTINCT_SLOTS,
    KILLING_INTENT,
    KILLING_INTENT_BONUS,
    KINDS,
    LUNGE,
    NEIGHBOUR,
    OVERREACH,
    OVERWHELM,
    PARRY,
    PASS,
    PLACEMENT,
    RAZOR_OIL,
    RAZOR_OIL_AMOUNT,
    RIPOSTE,
    ROUNDS,
    STRATEGY_DECK,
    TEST_OF_COURAGE,
    TEST_OF_PAIN,
    TEST_OF_SKILL,
    TEST_OF_WILL,
    TILES,
    TYPE_OF,
    WHETSTONE,
    WHETSTONE_BONUS,
)
from quarterdeck.games.salt_and_bones.rules.instincts import gain_of_exploit
from quarterdeck.games.salt_and_bones.rules.resolve import raised, riposte
from quarterdeck.games.salt_and_bones.rules.rounds import empty_slot
from quarterdeck.games.salt_and_bones.rules.table import (
    anchors,
    attack_tiles,
    attacks_in_hand,
    beside,
    covered_tiles,
    free_tiles,
    has_face_down,
    held,
    in_play,
    is_boot,
    lowest,
    offered,
    opportunities,
)
from quarterdeck.games.salt_and_bones.state import LARGEST_INSTANCE, QUEUE, Decision, Stage

# ------------------------------------------------------------------ weights, in tenths of a Health point

POINT = 10
REPLY = 6               # H3: each point that a reply could line up with
FOLLOW_UP = 5           # H5: each point that one's own Chain card could line up with instead
KILL = 150              # the blow that brings the opponent to 0
BURNT = 12              # H3: a Bracer that is used up on it
WIN, LOSS = 10_000, -10_000
NEVER = 2 * LOSS        # H16: an Instinct played for nothing that makes no room
BOTH_DOWN = 500         # H6: nothing more can be won in this combat
DRAW_IN_LAST_ROUND = -400
STAY = -35              # H6: leaving with as many Attack Cards as the opponent
LEAVE_FREELY = 2        # H6: leaving without Momentum and with fewer Attack Cards
MOMENTUM = 25           # the token
KEPT_CHAIN = 8          # a Chain card that could follow another one
CHAINED = 6             # what a further card of a chain must be worth
WITH_PARRY = 12         # H14: Advance Into Parry with a Lunge/Riposte in hand
WITHOUT_PARRY = -4      # H14: and without
LUNGE_KEPT = 8          # a Lunge/Riposte that waits for its Parry
LARGE = 3               # H11: an instance that is worth an Anticipation
OVERWHELMING = 4        # H12: a total that is worth an Overwhelm
ATTACKS_WANTED, ATTACKS_WITH_FULL_SLOTS, ATTACKS_AT_THE_END, END = 4, 5, 3, 4    # H8, H15

LIKING = numbers([0] * ATTACK_KINDS + [60, 30, 40, 35, 25, 20, 22, 50, 40, 20, 30, 15, 15, 25, 15, 10])
"""[kind]: how gladly a Strategy Card is placed."""


# ------------------------------------------------------------------ the contract: prefer

def prefer(s, action):
    """A score of a legal action for the seat to act: the higher, the better."""
    decision = s.decision
    if decision == Decision.PLACE:
        return worth_of_placement(s, action)
    if decision == Decision.TURN:
        if action == DISENGAGE:
            return worth_of_leaving(s)
        return worth_of_attack(s, action) if action < ATTACK_KINDS else worth_of_room_before_leaving(s, action)
    if decision == Decision.DRAW:
        return 1 if (action == DRAW_ATTACK) == wants_attacks(s) else 0
    if action == PASS:
        return CHAINED if decision == Decision.CHAIN else 0
    if decision == Decision.PREP:
        return worth_of_preparing(s, action)
    if decision == Decision.DISCARD:
        return worth_of_discarding(s, action)
    if decision == Decision.CHAIN:
        return LOSS if in_play(s, TEST_OF_WILL) else worth_of_attack(s, action)
    if decision == Decision.EXTRA:
        return worth_of_attack(s, action)
    if decision == Decision.STRIKE:
        return worth_of_strike(s, action)
    if decision == Decision.GUARD:
        return worth_of_guard(s)
    if decision == Decision.RESPOND:
        return worth_of_response(s, action)
    if decision == Decision.LULL:
        return worth_of_room(s, action)
    return 1 if action == GIFT_OPPONENT else 0


# ------------------------------------------------------------------ attacking

def worth_of_placement(s, action):
    """The chosen card laid there."""
    tile = (action - PLACEMENT) // HEADINGS
    covered = covered_tiles(s)
    return worth_of_laying(s, s.cur_kind - 1, tile, (action - PLACEMENT) % HEADINGS, covered, free_tiles(s, covered))


def worth_of_attack(s, kind):
    """The card at its best place, with what it costs to play it now."""
    covered = covered_tiles(s)
    free = free_tiles(s, covered)
    anchor = anchors(covered)
    best = LOSS
    for heading in range(HEADINGS):
        tiles = attack_tiles(free, anchor, heading)
        while tiles != 0:
            best = max(best, worth_of_laying(s, kind, lowest(tiles), heading, covered, free))
            tiles &= tiles - 1
    return best + worth_of_timing(s, kind)


def worth_of_laying(s, kind, tile, heading, covered, free):     # H3, H4
    """The damage it deals, less what the best reply could line up with, or with what a Chain card of one's own could."""
    seat = s.actor
    worth = worth_of_damage(s, seat, kind, opportunities(s, kind, tile, heading, False))
    opening = largest_reply(s, kind, tile, heading, covered, free)
    if can_follow_up(s, seat, kind):
        return worth + FOLLOW_UP * opening
    return worth - REPLY * opening if can_reply(s, seat, kind) else worth


def worth_of_damage(s, seat, kind, lined_up):
    """Health that the card should cost the opponent, Bracers and Flintlocks reckoned with."""
    other = 1 - seat
    bonus = riposte(s, seat, kind)
    if lined_up > 0:
        bonus += WHETSTONE_BONUS * equipped(s, seat, WHETSTONE)
    attack = raised(s, ATTACKS[kind].attack + lined_up + bonus)
    more = equipped(s, seat, RAZOR_OIL) * raised(s, RAZOR_OIL_AMOUNT)
    if ATTACKS[kind].bonus == FLOURISH:
        more += FLOURISHES * raised(s, FLOURISH_AMOUNT)
    if equipped(s, other, BRACER) > 0:
        worth = BURNT
        if in_play(s, TEST_OF_PAIN):
            more += attack
    else:
        worth = 0
        more += attack
        if attack >= FLINTLOCK_THRESHOLD:
            worth -= POINT * FLINTLOCK_AMOUNT * equipped(s, other, FLINTLOCK)
    if s.health[other] > 0 and more >= s.health[other]:
        worth += KILL
    return worth + POINT * min(more, s.health[other])


def largest_reply(s, kind, tile, heading, covered, free):   # H3
    """The largest sum of Opportunity Values that the next card could line up with, once this one lies there."""
    boot = NEIGHBOUR[tile][(heading + 2) % HEADINGS]
    both = (1 << tile) | (1 << boot)
    free &= ~both
    left = free & beside(free) & beside(covered | both)
    best = 0
    while left != 0:
        best = max(best, opening_at(s, lowest(left), boot, kind, heading))
        left &= left - 1
    return best


def opening_at(s, tile, boot, kind, heading):
    """What points at a free tile: cards that lie there, and the boot of one that is about to."""
    total = 0
    for direction in range(HEADINGS):
        if NEIGHBOUR[tile][direction] == boot:
            if (ARROWS_OUT[kind][heading] >> ((direction + 2) % HEADINGS)) & 1:
                total += ATTACKS[kind].opportunity
        else:
            total += offered(s, tile, direction, False)
    return total


def can_reply(s, seat, kind):
    """Whether the opponent could use what this card leaves open."""
    other = 1 - seat
    if s.extra_turn != 0 or s.attack_held[other] == 0 or s.must_disengage[other] != 0:
        return False
    return not (ATTACKS[kind].bonus == DRIVE_BACK and s.momentum == other)


def can_follow_up(s, seat, kind):                       # H5
    """Whether a Chain card of one's own could use it first."""
    if s.momentum != seat or ATTACKS[kind].stops_chain or s.chain_broken or in_play(s, TEST_OF_WILL):
        return False
    return chain_cards(s, seat) > ATTACKS[kind].chain


def chain_cards(s, seat):
    """Chain cards in one's own hand."""
    count = 0
    for kind in range(ATTACK_KINDS):
        count += ATTACKS[kind].chain * s.hand[seat][kind]
    return count


def worth_of_timing(s, kind):                           # H5, H14
    """What speaks for and against playing this card now, wherever it is laid."""
    seat = s.actor
    other = 1 - seat
    bonus = ATTACKS[kind].bonus
    worth = 0
    if s.momentum == seat and chain_cards(s, seat) > 0 and not in_play(s, TEST_OF_WILL):
        is_kept = ATTACKS[kind].chain != 0 and s.decision != Decision.CHAIN and s.attack_held[seat] > chain_cards(s, seat)
        if ATTACKS[kind].stops_chain or is_kept:
            worth -= KEPT_CHAIN
    if bonus == PARRY:
        worth += WITH_PARRY if s.hand[seat][LUNGE] > 0 and s.extra_turn == 0 else WITHOUT_PARRY
    if bonus == RIPOSTE and s.parry_active[seat] == 0 and (s.hand[seat][ADVANCE] > 0 or s.parry_next[seat] != 0):
        worth -= LUNGE_KEPT
    if bonus == DRIVE_BACK and s.momentum == other and s.extra_turn == 0:
        worth += MOMENTUM
    if bonus == OVERREACH and s.attack_held[seat] > 1 and s.extra_turn == 0:
        worth -= MOMENTUM if s.momentum == seat else POINT
    return worth


def worth_of_leaving(s):                                # H1, H2, H6, H7
    """To win at once, never to lose, and otherwise when the others have the longer breath."""
    seat = s.actor
    other = 1 - seat
    hook = equipped(s, other, GRAPPLING_HOOK) * raised(s, GRAPPLING_HOOK_AMOUNT)
    health = max(0, s.health[seat] - hook)
    if s.health[other] == 0:
        return WIN if health > 0 else BOTH_DOWN
    if health == 0:
        return LOSS
    if s.last_round != 0:
        return DRAW_IN_LAST_ROUND
    if s.momentum == seat:
        return STAY - MOMENTUM - POINT * hook
    return (LEAVE_FREELY if s.attack_held[other] > s.attack_held[seat] else STAY) - POINT * hook


# ------------------------------------------------------------------ Instincts

def worth_of_room_before_leaving(s, kind):              # H16
    """At the start of a turn an Instinct is played away only if leaving is the next choice, and not the last one."""
    leaving = worth_of_leaving(s)
    return leaving + 1 if LOSS < leaving < WIN and worth_of_room(s, kind) > 0 else NEVER


def worth_of_room(s, kind):                             # H16
    """How much better the best Instinct in hand is, if all slots are full and this is the worst that lies there."""
    seat = s.actor
    best = 0
    for other in range(ATTACK_KINDS, FIRST_EQUIPMENT):
        if s.hand[seat][other] > 0:
            best = max(best, LIKING[other])
    for slot in range(INSTINCT_SLOTS):
        if s.instinct[seat][slot] == 0 or LIKING[s.instinct[seat][slot] - 1] < LIKING[kind]:
            return NEVER
    return best - LIKING[kind] if s.last_round == 0 and best > LIKING[kind] else NEVER


def worth_of_strike(s, kind):                           # H12, H17
    """Overwhelm for a blow that a Bracer would stop (it can still answer an Anticipation), the others for one that hits."""
    seat = s.actor
    other = 1 - seat
    lined_up = opportunities(s, s.cur_kind - 1, s.cur_tile, s.cur_heading, s.exploit_on != 0)
    total = ATTACKS[s.cur_kind - 1].attack + lined_up + KILLING_INTENT_BONUS * s.killing_count
    total = raised(s, total + riposte(s, seat, s.cur_kind - 1))
    is_sure = s.overwhelm_on != 0 or in_play(s, TEST_OF_PAIN)
    is_stopped = equipped(s, other, BRACER) > 0 and not is_sure
    if s.health[other] == 0:
        return -1
    if kind == OVERWHELM:
        return total if is_stopped and (total >= OVERWHELMING or total >= s.health[other]) else -1
    if is_stopped:
        return -1
    gain = KILLING_INTENT_BONUS if kind == KILLING_INTENT else gain_of_exploit(s)
    return KILL if total < s.health[other] <= total + gain else gain


def worth_of_guard(s):                                  # H11
    """Anticipation against a large instance, or one that would bring the player to 0.

    At 0 Health it only saves a Flintlock, which is worth something if both are down and get a Second Wind.
    """
    amount = s.queue_amount[s.queue_pos]
    if s.health[s.actor] == 0:
        return 1 if s.health[1 - s.actor] == 0 and s.last_round == 0 else -1
    return amount if amount >= LARGE or amount >= s.health[s.actor] else -1


def worth_of_response(s, answer):                       # H13, H17
    """An answer to what would cost much; to an Anticipation rather Overwhelm, which stops the next one too."""
    seat = s.actor
    kind = s.pending_kind - 1
    if s.respond_count > 0:
        return 2 if answer == OVERWHELM else 1
    if kind < ATTACK_KINDS:
        lined_up = opportunities(s, kind, s.cur_tile, s.cur_heading, False)
        total = raised(s, ATTACKS[kind].attack + lined_up)
        return 1 if equipped(s, seat, BRACER) == 0 and (total >= LARGE or total >= s.health[seat]) else -1
    if kind == ANTICIPATION:
        amount = s.queue_amount[s.queue_pos]
        is_worth_it = amount >= LARGE or amount >= s.health[1 - seat]
        return -1 if not is_worth_it else 2 if answer == OVERWHELM else 1
    if kind == BREAK_RHYTHM:
        return 1 if attacks_in_hand(s, seat) & CHAIN_KINDS != 0 else -1
    if kind == OVERWHELM and s.queue_len > 0:           # it answered one's own Anticipation, which was worth it
        return 1
    if kind == OVERWHELM:
        return 1 if equipped(s, seat, BRACER) > 0 or has_face_down(s, seat, ANTICIPATION) else -1
    return 1 if equipped(s, seat, BRACER) == 0 and s.health[seat] > 0 else -1


# ------------------------------------------------------------------ drawing and preparing

def wants_attacks(s):                                   # H8, H15
    """Four Attack Cards of seven at first, five with full slots, three when both are close to the end."""
    seat = s.actor
    wanted = ATTACKS_WANTED
    if empty_slot(s, seat, TYPE_OF[ANTICIPATION]) == NONE and empty_slot(s, seat, EQUIPMENT) == NONE:
        wanted = ATTACKS_WITH_FULL_SLOTS
    elif s.health[0] <= END and s.health[1] <= END:
        wanted = ATTACKS_AT_THE_END
    return s.attack_held[seat] < wanted


def worth_of_preparing(s, kind):                        # H9, H10
    """Every Instinct and Equipment that fits; Gambits, Whetstone and Grappling Hook when they serve oneself more."""
    seat = s.actor
    other = 1 - seat
    worth = LIKING[kind]
    if kind == BREAK_RHYTHM:
        return worth if s.momentum == other else -1
    if kind == WHETSTONE:
        return worth if s.attack_held[seat] >= 3 else -1
    if kind == GRAPPLING_HOOK:
        return worth if s.attack_held[seat] >= s.attack_held[other] else -1
    if kind in (TEST_OF_SKILL, TEST_OF_COURAGE):        # with as many, who has Momentum strikes first and stays longer
        more = s.attack_held[seat] - s.attack_held[other]
        return worth if more > 0 or (more == 0 and s.momentum == seat) else -1
    if kind == TEST_OF_PAIN:
        mine = equipped(s, seat, BRACER) + count_face_down(s, seat, ANTICIPATION)
        return worth if equipped(s, other, BRACER) + face_down(s, other) > mine else -1
    if kind == TEST_OF_WILL:
        return worth if face_down(s, other) > face_down(s, seat) or \
            (s.momentum == other and face_down(s, seat) == 0) else -1
    return worth


def worth_of_discarding(s, kind):                       # H18
    """Nothing, unless the hand is full of Strategy Cards that have no place to go, or the duel does not get on."""
    seat = s.actor
    if has_come_to_a_stop(s):
        return 100 - (POINT * ATTACKS[kind].attack if kind < ATTACK_KINDS else LIKING[kind])
    if kind < ATTACK_KINDS or s.strategy_held[seat] < 4 or empty_slot(s, seat, TYPE_OF[kind]) != NONE:
        return -1
    return 100 - LIKING[kind]


def has_come_to_a_stop(s):                              # H18
    """Whether nobody has played a card since the last draw, where no limit of rounds will end that."""
    return s.last_field_card == 0 and held(s, s.actor) == HAND and held(s, 1 - s.actor) >= HAND - s.discard_step


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


# ------------------------------------------------------------------ the contract: reckon


EVEN = 5                # Health: a lead that wins three duels in four


def reckon(s, out):
    """The lead in Health."""
    for seat in range(2):
        lead = s.health[seat] - s.health[1 - seat]
        out[seat] = lead / (abs(lead) + EVEN)
    return 1


SEARCH = {"all": {"exploration": 0.5, "widening": 0.5, "noise": 4, "caution": 0.5},
          "captain": {"iterations": 40}, "admiral": {"iterations": 800},
          "commodore": {"iterations": 300, "curiosity": 3.0, "doubt": 0.2}}
"""How searching players think here (`players.search.Settings`); docs/players.md says how it was found."""


# ------------------------------------------------------------------ the contract: observe

INSTINCT_KINDS = FIRST_EQUIPMENT - ATTACK_KINDS
EQUIPMENT_KINDS = FIRST_GAMBIT - FIRST_EQUIPMENT
GAMBIT_KINDS = KINDS - FIRST_GAMBIT
STAGES, DECISIONS = len(Stage), len(Decision)
OF_A_TILE = 7 + HEADINGS
OBSERVATION = (3 * KINDS                                                            # see_cards
               + 2 * (8 + EQUIPMENT_KINDS + GAMBIT_KINDS) + INSTINCT_KINDS + 3 * INSTINCT_SLOTS    # see_players
               + STAGES + DECISIONS + 10                                            # see_round
               + OF_A_TILE * TILES + 1                                              # see_field
               + ATTACK_KINDS + TILES + HEADINGS + 5 + FIRST_EQUIPMENT + 3 + 3 * QUEUE + 2)    # see_combat


def observe(s, seat, out):
    """Write what `seat` sees as OBSERVATION numbers."""
    for i in range(OBSERVATION):
        out[i] = 0.0            # most stay so; what follows writes the others
    at = see_cards(s, seat, out)
    at = see_players(s, seat, out, at)
    at = see_round(s, seat, out, at)
    at = see_field(s, seat, out, at)
    see_combat(s, seat, out, at)


def see_cards(s, seat, out):
    """Copies of each kind: in one's own hand, discarded, and out of sight; returns the next place."""
    at = 0
    for kind in range(KINDS):
        out[at + kind] = s.hand[seat][kind] / COPIES[kind]
        out[at + KINDS + kind] = s.discard[kind] / COPIES[kind]
        out[at + 2 * KINDS + kind] = out_of_sight(s, seat, kind) / COPIES[kind]
    return at + 3 * KINDS


def out_of_sight(s, seat, kind):
    """Copies that may be in a deck, in the opponent's hand or face-down before them."""
    count = COPIES[kind] - s.discard[kind] - s.hand[seat][kind]
    if kind < ATTACK_KINDS:
        for tile in range(TILES):
            count -= s.tile_kind[tile] == kind + 1 and not is_boot(s.tile_code[tile])
        return count
    count -= count_face_down(s, seat, kind)
    for owner in range(2):
        count -= equipped(s, owner, kind) + (s.gambit[owner] == kind + 1)
    return count


def see_players(s, seat, out, at):
    """Health, hands' sizes, Player Boards, Parry and marks of both, own first; own Instincts, the other's slots."""
    for i in range(2):
        who = seat if i == 0 else 1 - seat
        at = put(out, at, s.health[who] / HEALTH)
        at = put(out, at, s.attack_held[who] / HAND)
        at = put(out, at, s.strategy_held[who] / HAND)
        at = put(out, at, face_down(s, who) / INSTINCT_SLOTS)
        at = put(out, at, s.parry_next[who])
        at = put(out, at, s.parry_active[who])
        at = put(out, at, s.must_disengage[who])
        at = put(out, at, s.momentum == who)
        for kind in range(FIRST_EQUIPMENT, FIRST_GAMBIT):
            at = put(out, at, equipped(s, who, kind) / EQUIPMENT_SLOTS)
        at = put_choice(out, at, s.gambit[who] - 1 - FIRST_GAMBIT, GAMBIT_KINDS)
    for kind in range(ATTACK_KINDS, FIRST_EQUIPMENT):
        at = put(out, at, count_face_down(s, seat, kind) / INSTINCT_SLOTS)
    for slot in range(INSTINCT_SLOTS):
        at = put(out, at, s.instinct[1 - seat][slot] != 0)
        at = put(out, at, s.ruled_out[1 - seat][slot] & 1)
        at = put(out, at, s.ruled_out[1 - seat][slot] >> 1)
    return at


def see_round(s, seat, out, at):                        # BONES-155
    """How far the round and the decks are, and what is asked if it is one's own decision."""
    is_mine = s.actor == seat or s.decision == Decision.OVER
    at = put_choice(out, at, s.stage, STAGES)
    at = put_choice(out, at, s.decision if is_mine else NONE, DECISIONS)
    at = put(out, at, min(s.round_no, ROUNDS) / ROUNDS)
    at = put(out, at, s.last_round)
    at = put(out, at, s.attack_left / ATTACK_DECK)
    at = put(out, at, s.strategy_left / STRATEGY_DECK)
    at = put(out, at, s.field_left / FIELD_DECK)
    at = put(out, at, s.turn_seat == seat)
    at = put(out, at, s.extra_turn)
    at = put(out, at, s.disengager == seat)
    at = put(out, at, s.disengager == 1 - seat)
    return put(out, at, s.chain_broken)


def see_field(s, seat, out, at):
    """Each tile: free, destroyed, whose half of which kind, its values and outward arrows; then the best opening."""
    covered = covered_tiles(s)
    free = free_tiles(s, covered)
    best = 0
    for tile in range(TILES):
        out[at] = (free >> tile) & 1
        out[at + 1] = s.destroyed[tile]
        if s.tile_kind[tile] != 0:
            kind = s.tile_kind[tile] - 1
            code = s.tile_code[tile]
            out[at + 2] = code // 8 == seat
            out[at + 3] = code // 8 != seat
            if is_boot(code):
                out[at + 4] = 1.0
                out[at + 5] = ATTACKS[kind].opportunity / 3
                for direction in range(HEADINGS):
                    out[at + 7 + direction] = (ARROWS_OUT[kind][code % HEADINGS] >> direction) & 1
            else:
                out[at + 6] = ATTACKS[kind].attack / 5
        elif (free >> tile) & 1:
            total = 0
            for direction in range(HEADINGS):
                total += offered(s, tile, direction, False)
            best = max(best, total)
        at += OF_A_TILE
    return put(out, at, best / 6)


def see_combat(s, seat, out, at):
    """The card being resolved, the exchange and the damage instances still to come."""
    is_shown = s.decision != Decision.PLACE or s.actor == seat
    at = put_choice(out, at, s.cur_kind - 1 if is_shown else NONE, ATTACK_KINDS)
    is_laid = s.cur_kind != 0 and s.decision != Decision.PLACE
    at = put_choice(out, at, s.cur_tile if is_laid else NONE, TILES)
    at = put_choice(out, at, s.cur_heading if is_laid else NONE, HEADINGS)
    at = put(out, at, s.cur_in_chain if is_shown else 0)
    at = put(out, at, s.overwhelm_on)
    at = put(out, at, s.killing_count / 2)
    at = put(out, at, s.exploit_on)
    at = put(out, at, s.gift_slot / INSTINCT_SLOTS)
    at = put_choice(out, at, s.pending_kind - 1, FIRST_EQUIPMENT)
    at = put(out, at, s.pending_kind != 0 and s.pending_seat == seat)
    at = put(out, at, s.pending_kind != 0 and s.pending_seat != seat)
    at = put(out, at, s.respond_count / 3)
    for i in range(QUEUE):
        is_open = s.queue_pos <= i < s.queue_len
        at = put(out, at, s.queue_amount[i] / LARGEST_INSTANCE if is_open else 0.0)
        at = put(out, at, is_open and s.queue_target[i] == seat)
        at = put(out, at, is_open and s.queue_negatable[i] != 0)
    at = put(out, at, s.queue_pos / QUEUE)
    return put(out, at, s.queue_len / QUEUE)


def put(out, at, value):
    """One number; returns the next place."""
    out[at] = value
    return at + 1


def put_choice(out, at, choice, count):
    """A 1 at the place of the choice, none for NONE; returns the next place."""
    if 0 <= choice < count:
        out[at + choice] = 1.0
    return at + count
