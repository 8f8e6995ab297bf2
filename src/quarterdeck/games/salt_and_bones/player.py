"""A quick rule-based player of Salt & Bones (spec, section 8).

`prefer` counts in tenths of a Health point. An attack is worth the damage it should deal, less what its opening offers to
the best reply; the other choices follow the heuristics of the spec, whose numbers stand beside the weights (H3 and so on).
It reads only what `redact` leaves.
"""

from __future__ import annotations

from quarterdeck.engine.record import NONE, numbers
from quarterdeck.games.salt_and_bones.content import (
    ADVANCE,
    ANTICIPATION,
    ARROWS_OUT,
    ATTACK_KINDS,
    ATTACKS,
    BRACER,
    BREAK_RHYTHM,
    CHAIN_KINDS,
    DRIVE_BACK,
    EQUIPMENT,
    FIRST_EQUIPMENT,
    FLINTLOCK,
    FLINTLOCK_AMOUNT,
    FLINTLOCK_THRESHOLD,
    FLOURISH,
    FLOURISH_AMOUNT,
    FLOURISHES,
    GRAPPLING_HOOK,
    GRAPPLING_HOOK_AMOUNT,
    HAND,
    HEADINGS,
    INSTINCT_SLOTS,
    KILLING_INTENT,
    KILLING_INTENT_BONUS,
    LUNGE,
    NEIGHBOUR,
    OVERREACH,
    OVERWHELM,
    PARRY,
    RAZOR_OIL,
    RAZOR_OIL_AMOUNT,
    RIPOSTE,
    TEST_OF_COURAGE,
    TEST_OF_PAIN,
    TEST_OF_SKILL,
    TEST_OF_WILL,
    TYPE_OF,
    WHETSTONE,
)
from quarterdeck.games.salt_and_bones.rules import DECISIONS
from quarterdeck.games.salt_and_bones.rules.combat import (
    ATTACK_AGAIN,
    CHAIN,
    DECLINE,
    END_CHAIN,
    KEEP,
    LAY,
    LEAVE,
    PLAY,
    PLAY_AWAY,
)
from quarterdeck.games.salt_and_bones.rules.instincts import (
    ADD_NOTHING,
    ANSWER,
    GUARD,
    LET_IT_HAPPEN,
    STRIKE,
    TAKE_THE_HIT,
    gain_of_exploit,
)
from quarterdeck.games.salt_and_bones.rules.leaving import GIFT_TO_OPPONENT, GIFT_TO_SELF
from quarterdeck.games.salt_and_bones.rules.resolve import bonus_of, raised, riposte
from quarterdeck.games.salt_and_bones.rules.rounds import (
    DISCARD,
    DISCARD_NONE,
    DONE_PREPARING,
    FROM_ATTACK_DECK,
    FROM_STRATEGY_DECK,
    PREPARE,
    empty_slot,
)
from quarterdeck.games.salt_and_bones.rules.table import (
    anchors,
    attack_tiles,
    attacks_in_hand,
    beside,
    count_face_down,
    covered_tiles,
    equipped,
    face_down,
    free_tiles,
    has_face_down,
    heading_of,
    held,
    in_play,
    lowest,
    offered,
    opportunities,
    sword_of,
)
from quarterdeck.games.salt_and_bones.state import Decision

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


# ------------------------------------------------------------------ attacking

def worth_of_place(s, place):
    """The chosen card laid there."""
    covered = covered_tiles(s)
    return worth_of_laying(s, s.cur_kind - 1, sword_of(place), heading_of(place), covered, free_tiles(s, covered))


def worth_of_playing(s, kind):
    """An attack, thrown away in a chain under Test of Will (BONES-066), or an Instinct that is played away."""
    if kind >= ATTACK_KINDS:
        return worth_of_room_before_leaving(s, kind)
    return LOSS if s.decision == Decision.CHAIN and in_play(s, TEST_OF_WILL) else worth_of_attack(s, kind)


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
    attack = raised(s, ATTACKS[kind].attack + lined_up + bonus_of(s, seat, kind, lined_up))
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
    boot = NEIGHBOUR[tile][(heading + 2) % HEADINGS]        # `boot_of` without a call: the time goes here
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


def worth_of_disengaging(s, _choice):
    """The same, asked at the start of a turn."""
    return worth_of_leaving(s)


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


def worth_of_guard(s, _kind):                           # H11
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

def worth_of_attack_deck(s, _choice):
    """The one deck or the other."""
    return 1 if wants_attacks(s) else 0


def worth_of_strategy_deck(s, _choice):
    """The other one."""
    return 0 if wants_attacks(s) else 1


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


prefer = DECISIONS.made("prefer", __name__, {
    FROM_ATTACK_DECK: worth_of_attack_deck, FROM_STRATEGY_DECK: worth_of_strategy_deck, LAY: worth_of_place,
    PLAY: worth_of_playing, LEAVE: worth_of_disengaging, PREPARE: worth_of_preparing, DONE_PREPARING: 0,
    DISCARD: worth_of_discarding, DISCARD_NONE: 0, CHAIN: worth_of_playing, END_CHAIN: CHAINED,
    ATTACK_AGAIN: worth_of_playing, DECLINE: 0, STRIKE: worth_of_strike, ADD_NOTHING: 0, ANSWER: worth_of_response,
    LET_IT_HAPPEN: 0, GUARD: worth_of_guard, TAKE_THE_HIT: 0, PLAY_AWAY: worth_of_room, KEEP: 0, GIFT_TO_SELF: 0,
    GIFT_TO_OPPONENT: 1})


# ------------------------------------------------------------------ the contract: reckon


EVEN = 5                # Health: a lead that wins three duels in four


def reckon(s, out):
    """The lead in Health."""
    for seat in range(2):
        lead = s.health[seat] - s.health[1 - seat]
        out[seat] = lead / (abs(lead) + EVEN)
    return 1


LOST = -1.0
"""What a lost game scores (BONES-162)."""
SEARCH = {"all": {"depth": 0, "exploration": 0.5, "widening": 0.5, "noise": 4, "caution": 0.5},
          "captain": {"iterations": 40}, "admiral": {"iterations": 800},
          "commodore": {"iterations": 600, "curiosity": 2.0, "doubt": 0.2, "mix": 0.5}}
"""How searching players think here (`players.settings.Settings`); docs/players.md says how it was found."""
