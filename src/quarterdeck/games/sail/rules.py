"""Sail's rules, in the order of spec.md.

Flow: PICK (pirates) -> deal -> GIVE, GIVE -> LEAD, FOLLOW -> the pair acts, with questions to the GUNNER, the SONGSTRESS
and the NAVIGATOR where their powers fit -> the next trick, or the round's end and the next deal -> OVER.
An action is one number: a card (0..26), a pirate to take (27..32), DECLINE or USE. A hand is a bit set of cards.

Whatever a trick or an answer leads to is first a `Course`: where the ship goes, or that a broadside is fired or a question
asked. `carry_on` then does everything in one place: broadside, Navigator, move, hits, and the end of the trick. One place
each keeps the rule findable, and the code small enough for a GPU's instruction cache (nine times faster there).
"""

from __future__ import annotations

from enum import IntEnum

from quarterdeck.engine import bits, dice
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import (
    AHEAD,
    ALL_CARDS,
    CANNON,
    CARD_COUNT,
    CARDS,
    CARPENTER,
    COLOUR_CARDS,
    COLUMN,
    DECLINE,
    END,
    FLIPS,
    GUNNER,
    HAND,
    ISLAND,
    KRAKEN,
    KRAKEN_CARD,
    KRAKEN_TRACK,
    LOOKOUT,
    MERMAID,
    NAVIGATOR,
    PAIR_OF,
    PAIRS,
    ROUND_TRACK,
    ROUNDS,
    SCENARIOS,
    SMUGGLER,
    SONGSTRESS,
    SYMBOL_CARDS,
    TAKE_PIRATE,
    TENTACLE,
    TOKENS,
    TRICKS_TO_WIN,
    USE,
)
from quarterdeck.games.sail.state import DECK, KRAKEN_SLOTS, PLAYED, Phase, Result, hide


class Rule(IntEnum):
    """Rules that can refuse an action; ALLOWED is none of them."""

    ALLOWED = 0
    PIRATE_TAKEN = 13           # SAIL-013
    GIVE_ONE_OF_NINE = 29       # SAIL-029
    NO_POWER_BEFORE_TRICKS = 31    # SAIL-031
    FROM_THE_HAND = 34          # SAIL-034
    FOLLOW_THE_COLOUR = 35      # SAIL-035
    ANSWER_FIRST = 40           # SAIL-040
    NOT_ASKED = 102             # SAIL-102
    NO_MERMAID_SMUGGLED = 104   # SAIL-104
    PICK_FIRST = 110            # SAIL-110
    GAME_OVER = 111             # SAIL-111


class Course(IntEnum):
    """What a trick or an answer leads to; the first three are ways of AHEAD."""

    TO_SEAT_0 = 0
    TO_SEAT_1 = 1
    STRAIGHT = 2
    STAY = 3
    FIRE = 4                    # a broadside decides
    ASKED = 5                   # a question is open


class Event(IntEnum):
    """What the log can tell; the numbers a, b, c are said in view.tell."""

    SETUP = 0
    PIRATE = 1
    ROUND = 2
    DEALT = 3
    PICKED_GIFT = 4
    GIFT = 5
    EXCHANGED = 6
    LED = 7
    FOLLOWED = 8
    SMUGGLED = 9
    TRICK = 10
    SAILED = 11
    STUCK = 12
    SHOT = 13
    FLIPPED = 14
    DECK_EMPTY = 15
    POWER = 16
    DECLINED = 17
    HIT = 18
    KRAKEN_ROSE = 19
    MENDED = 20
    ATTACK = 21
    STORM_PASSED = 22
    OVER = 23
    LOOKED = 24


# ------------------------------------------------------------------ the contract

def to_act(s):
    """The seat that must choose now, or NONE when the game is over."""
    return s.actor


def legal(s, mask):
    """Mark every legal action; returns how many there are."""
    mask[0] = 0             # 35 actions; two stores where bits.clear would be a call
    mask[1] = 0
    phase = s.phase
    if phase == Phase.OVER:
        return 0
    if phase == Phase.PICK:
        return offer_pirates(s, mask)
    if phase >= Phase.GUNNER:
        bits.mark(mask, DECLINE)
        bits.mark(mask, USE)
        return 2
    cards = playable(s)
    mask[0] = cards
    return bits.count(cards)


def refusal(s, action):
    """The number of the rule that forbids the action now, 0 if it is allowed."""
    if s.phase == Phase.OVER:
        return Rule.GAME_OVER
    if s.phase == Phase.PICK:
        return refusal_to_take_pirate(s, action)
    if s.phase >= Phase.GUNNER:
        return Rule.ALLOWED if action >= DECLINE else Rule.ANSWER_FIRST
    if action >= DECLINE:
        return Rule.NO_POWER_BEFORE_TRICKS if s.phase == Phase.GIVE else Rule.NOT_ASKED
    if action >= TAKE_PIRATE:
        return Rule.PIRATE_TAKEN
    if s.phase == Phase.GIVE:
        return refusal_to_give(s, action)
    return refusal_to_play(s, action)


def apply(s, action):
    """Carry out a legal action and everything that follows, up to the next decision."""
    s.decisions += 1
    is_round_due = 0
    phase = s.phase
    if phase == Phase.LEAD:
        lead(s, action)
    elif phase == Phase.GIVE:
        give(s, action)
    elif phase == Phase.PICK:
        is_round_due = take_pirate(s, action - TAKE_PIRATE)
    else:
        course = follow(s, action) if phase == Phase.FOLLOW else answer(s, action)
        is_round_due = carry_on(s, course)
    if is_round_due:
        deal(s)


def score(s, out):                                      # SAIL-001, SAIL-086
    """Both seats get the same: 1 for a won game, 0 for a lost one. Sail knows no margin."""
    for seat in range(2):
        out[seat] = 1.0 if s.result == Result.WON else 0.0
    return 0


# ------------------------------------------------------------------ 3.2 setup

def setup(s):                                           # SAIL-015..018, SAIL-020, SAIL-110
    """Lay out everything but the cards of the player deck; deal at once unless pirates are to be picked."""
    s.phase = Phase.PICK
    s.actor = 0
    s.ship = SCENARIOS[s.scenario - 1].start
    s.round_no = 1
    s.meeple = 0
    s.result = Result.RUNNING
    s.decisions = 0
    s.discard = 0
    s.pending_hits = 0
    s.lead_card = NONE
    s.follow_card = NONE
    s.winner = NONE
    for seat in range(2):
        s.tricks[seat] = 0
        s.power_used[seat] = 0
        s.hand[seat] = 0
    for i in range(DECK):
        s.deck[i] = NONE
    s.deck_len = 0
    clear_round(s)
    lay_out_kraken_deck(s)
    note(s, Event.SETUP, s.scenario)
    if s.pirate_mode == 1:
        note(s, Event.PIRATE, 0, s.pirate[0])
        note(s, Event.PIRATE, 1, s.pirate[1])
    if s.pirate_mode != 0:
        deal(s)


def lay_out_kraken_deck(s):                             # SAIL-018
    """The six cards with numbers 1 and 2 in random order, the Kraken card beneath them."""
    count = 0
    for i in range(KRAKEN_SLOTS):
        s.kraken[i] = NONE
    for card in range(CARD_COUNT):
        if CARDS[card].start == 1:
            s.kraken[count] = card
            count += 1
    dice.shuffle(s, s.kraken, count)
    s.kraken[count] = KRAKEN_CARD
    s.kraken_len = count + 1


def offer_pirates(s, mask):
    """Every pirate that the other seat has not taken."""
    count = 0
    for pirate in range(6):
        if pirate != s.pirate[0]:
            bits.mark(mask, TAKE_PIRATE + pirate)
            count += 1
    return count


def refusal_to_take_pirate(s, action):                  # SAIL-013, SAIL-110
    """Before the deal a pirate is picked, and nothing else; no pirate twice."""
    if action < TAKE_PIRATE or action >= DECLINE:
        return Rule.PICK_FIRST
    if action - TAKE_PIRATE == s.pirate[0]:
        return Rule.PIRATE_TAKEN
    return Rule.ALLOWED


def take_pirate(s, pirate):                             # SAIL-013
    """Seat 0 picks, then seat 1; returns 1 when the deal is due."""
    s.pirate[s.actor] = pirate
    note(s, Event.PIRATE, s.actor, pirate)
    s.actor += 1
    return 1 if s.actor == 2 else 0


# ------------------------------------------------------------------ 3.4 deal and exchange

def deal(s):                                            # SAIL-019, SAIL-027, SAIL-082
    """Shuffle all cards outside the Kraken deck; nine to each seat, the rest face down."""
    cards = ALL_CARDS
    for i in range(s.kraken_len):
        if s.kraken[i] != KRAKEN_CARD:
            cards ^= 1 << s.kraken[i]
    for seat in range(2):
        s.hand[seat] = dice.some_of(s, cards, HAND)
        cards ^= s.hand[seat]
    lay_out_deck(s, cards)
    s.discard = 0
    clear_round(s)
    s.phase = Phase.GIVE
    s.actor = 0
    note(s, Event.ROUND, s.round_no, s.leader, s.deck_len)
    for seat in range(2):
        whisper(s, seat, Event.DEALT, s.hand[seat])
        if s.pirate[seat] == LOOKOUT:
            for i in range(s.deck_len):
                whisper(s, seat, Event.LOOKED, i, s.deck[i])


def lay_out_deck(s, cards):
    """The cards of a set become the player deck, in random order."""
    s.deck_len = bits.count(cards)
    for i in range(DECK):
        s.deck[i] = NONE
    for i in range(s.deck_len):
        s.deck[i] = bits.index(cards)
        cards &= cards - 1
    dice.shuffle(s, s.deck, s.deck_len)


def clear_round(s):                                     # SAIL-032
    """Nothing given or played yet; the round disc's side leads the first trick."""
    for seat in range(2):
        s.given[seat] = NONE
    for i in range(PLAYED):
        s.played[i] = NONE
    s.played_len = 0
    s.trick_winner = 0
    s.smuggled = NONE
    s.leader = ROUND_TRACK[s.round_no - 1].leader


def refusal_to_give(s, card):                           # SAIL-029
    """Exactly one card is given, one of the nine in hand."""
    if (s.hand[s.actor] >> card) & 1 == 0:
        return Rule.GIVE_ONE_OF_NINE
    return Rule.ALLOWED


def give(s, card):                                      # SAIL-028, SAIL-030
    """Seat 0 picks, then seat 1 without knowing; then both cards change hands at once."""
    s.given[s.actor] = card
    note(s, Event.PICKED_GIFT, s.actor)
    whisper(s, s.actor, Event.GIFT, s.actor, card)
    if s.actor == 0:
        s.actor = 1
        return
    gifts = (1 << s.given[0]) | (1 << s.given[1])
    s.hand[0] ^= gifts
    s.hand[1] ^= gifts
    note(s, Event.EXCHANGED, s.given[0], s.given[1])
    s.phase = Phase.LEAD
    s.actor = s.leader


# ------------------------------------------------------------------ 3.5 playing a trick

def playable(s):                                        # SAIL-029, SAIL-034, SAIL-035, SAIL-103, SAIL-104
    """The cards that the actor may give, lead or follow with, as a bit set."""
    hand = s.hand[s.actor]
    if s.phase != Phase.FOLLOW:
        return hand
    same = hand & COLOUR_CARDS[CARDS[s.lead_card].colour]
    if same == 0:
        return hand
    if is_fresh(s, s.actor, SMUGGLER):
        return same | (hand & ~SYMBOL_CARDS[MERMAID])
    return same


def refusal_to_play(s, card):                           # SAIL-034, SAIL-035, SAIL-103..105
    """A card comes from the hand; the follower keeps to the led colour if it can, the fresh Smuggler apart."""
    if (s.hand[s.actor] >> card) & 1 == 0:
        return Rule.FROM_THE_HAND
    if (playable(s) >> card) & 1:
        return Rule.ALLOWED
    if is_fresh(s, s.actor, SMUGGLER):
        return Rule.NO_MERMAID_SMUGGLED
    return Rule.FOLLOW_THE_COLOUR


def lead(s, card):                                      # SAIL-034
    """The leader plays any card of its hand."""
    lay_down(s, card)
    s.lead_card = card
    note(s, Event.LED, s.actor, card)
    s.phase = Phase.FOLLOW
    s.actor = 1 - s.actor


def follow(s, card):                                    # SAIL-035..040
    """The follower plays; winner, cube, discard; returns the course that the pair sets."""
    led = s.lead_card
    note(s, Event.FOLLOWED, s.actor, card)
    if CARDS[card].colour != CARDS[led].colour and s.hand[s.actor] & COLOUR_CARDS[CARDS[led].colour] != 0:
        smuggle(s)
    lay_down(s, card)
    s.follow_card = card
    win_trick(s)
    s.discard |= (1 << led) | (1 << card)
    pair = PAIR_OF[CARDS[led].symbol][CARDS[card].symbol]
    note(s, Event.TRICK, s.winner, pair, s.tricks[0] + s.tricks[1])
    if pair == NONE:
        return ask_powers(s, s.winner)
    return course_of(s, pair)


def smuggle(s):                                         # SAIL-103, SAIL-116
    """Another colour in spite of the led one in hand spends the Smuggler's power."""
    s.power_used[s.actor] = 1
    s.smuggled = s.tricks[0] + s.tricks[1]
    note(s, Event.SMUGGLED, s.actor)


def lay_down(s, card):
    """Take the card out of the actor's hand and add it to what was played this round."""
    s.hand[s.actor] ^= 1 << card
    s.played[s.played_len] = card
    s.played_len += 1


def win_trick(s):                                       # SAIL-036, SAIL-037
    """The higher number of the led colour wins; the winner's cube moves on."""
    first = CARDS[s.lead_card]
    second = CARDS[s.follow_card]
    is_higher = (second.colour == first.colour) & (second.number > first.number)
    s.winner = s.leader ^ is_higher
    s.trick_winner |= s.winner << (s.tricks[0] + s.tricks[1])
    s.tricks[s.winner] += 1


def carry_on(s, course):                                # SAIL-040
    """Do what a trick or an answer has led to; returns 1 when the next round is to be dealt."""
    if course == Course.FIRE:
        course = broadside(s)
    if course <= Course.TO_SEAT_1 and is_navigator_asked(s):
        return 0
    if course == Course.ASKED:
        return 0
    sail(s, course)
    return finish_trick(s)


def finish_trick(s):                                    # SAIL-033, SAIL-040, SAIL-072
    """Game over, or round end if the winner's cube is on 4 (returns 1 when a new one follows), or the next trick."""
    if s.result == Result.RUNNING and s.tricks[s.winner] >= TRICKS_TO_WIN:
        end_round(s)
        if s.result == Result.RUNNING:
            next_round(s)
            return 1
    if s.result == Result.RUNNING:
        s.leader = s.winner
        s.actor = s.winner
        s.phase = Phase.LEAD
    else:
        s.phase = Phase.OVER                            # SAIL-111: everything but the trick's fields stays as it was
        s.actor = NONE
        note(s, Event.OVER, s.result)
    clear_trick(s)
    return 0


def clear_trick(s):
    """No card on the table."""
    s.lead_card = NONE
    s.follow_card = NONE
    s.winner = NONE
    s.pending_hits = 0


# ------------------------------------------------------------------ 3.6 what a pair does

def course_of(s, pair):                                 # SAIL-041..046
    """What the pair does: a move with the hits that follow it, a shot, or a broadside."""
    effect = PAIRS[pair]
    s.pending_hits = effect.hits
    if effect.towards:
        return s.winner
    if effect.straight:
        return Course.STRAIGHT
    if effect.flip:
        return Course.FIRE
    shoot(s)
    return Course.STAY


def shoot(s):                                           # SAIL-038, SAIL-044
    """The trick's tentacle card goes under the Kraken deck instead of being discarded."""
    card = s.lead_card
    if CARDS[card].symbol != TENTACLE:
        card = s.follow_card
    s.discard ^= 1 << card
    put_under_kraken_deck(s, card)


def put_under_kraken_deck(s, card):
    """Beneath everything, the Kraken card too."""
    s.kraken[s.kraken_len] = card
    s.kraken_len += 1
    note(s, Event.SHOT, card)


# ------------------------------------------------------------------ 3.7 moving

def is_navigator_asked(s):                              # SAIL-095, SAIL-096, SAIL-113
    """The ship is about to move towards the winner: ask a fresh Navigator first, if a way is open at all."""
    if s.phase == Phase.NAVIGATOR:
        return False
    navigator = owner_of(s, NAVIGATOR)
    if navigator == NONE or s.power_used[navigator] != 0:
        return False
    if not is_open(s, 0) and not is_open(s, 1):
        return False
    s.phase = Phase.NAVIGATOR
    s.actor = navigator
    return True


def sail(s, course):                                    # SAIL-048..057, SAIL-084
    """Put the ship on the space ahead, if it may go there; then the hits, which come even if it could not move.

    An end space wins and drops the hits; a Kraken space strikes before the pair does.
    """
    hits = s.pending_hits
    if course == Course.STAY:
        pass
    elif is_open(s, course):
        s.ship = AHEAD[s.ship][course]
        note(s, Event.SAILED, s.ship, course)
        token = TOKENS[s.scenario - 1][s.ship]
        if token == END:
            s.result = Result.WON
        elif token == KRAKEN:
            hits += 1
    else:
        note(s, Event.STUCK, course, AHEAD[s.ship][course])
    take_hits(s, hits)


def is_open(s, way):                                    # SAIL-050, SAIL-051
    """Whether the space ahead exists and is no island."""
    space = AHEAD[s.ship][way]
    return space != NONE and TOKENS[s.scenario - 1][space] != ISLAND


# ------------------------------------------------------------------ 3.8 flipping cards

def broadside(s):                                       # SAIL-046, SAIL-058..064
    """Flip cards of the player deck until one is no cannon; returns the course that it sets."""
    while s.deck_len > 0:
        card = s.deck[0]
        take_top_card(s)
        note(s, Event.FLIPPED, card)
        effect = FLIPS[CARDS[card].symbol]
        if effect.shot:
            put_under_kraken_deck(s, card)
            return Course.STAY
        s.discard |= 1 << card
        if effect.towards:
            return s.winner
        if effect.straight:
            return Course.STRAIGHT
    note(s, Event.DECK_EMPTY)
    return Course.STAY


def take_top_card(s):
    """The player deck loses its top card."""
    s.deck_len -= 1
    for i in range(s.deck_len):
        s.deck[i] = s.deck[i + 1]
    s.deck[s.deck_len] = NONE


# ------------------------------------------------------------------ 3.9 Kraken damage

def take_hits(s, hits):                                 # SAIL-069, SAIL-106
    """Hits of a trick or a Kraken space, one after another; the first of a round meets the Carpenter."""
    for _ in range(hits):
        if s.result != Result.RUNNING:
            return
        carpenter = owner_of(s, CARPENTER)
        if carpenter != NONE and s.power_used[carpenter] == 0:
            s.power_used[carpenter] = 1
            note(s, Event.MENDED, carpenter)
        else:
            hit(s)


def hit(s):                                             # SAIL-065..068
    """The top card of the Kraken deck goes to the discard pile; the Kraken card moves the meeple instead."""
    top = s.kraken[0]
    for i in range(s.kraken_len - 1):
        s.kraken[i] = s.kraken[i + 1]
    if top == KRAKEN_CARD:
        s.kraken[s.kraken_len - 1] = KRAKEN_CARD
        s.meeple += 1
        note(s, Event.KRAKEN_ROSE, s.meeple)
        if KRAKEN_TRACK[s.meeple].dead:
            s.result = Result.DEAD
        return
    s.kraken_len -= 1
    s.kraken[s.kraken_len] = NONE
    s.discard |= 1 << top
    note(s, Event.HIT, top)
    if s.kraken_len == 1:
        s.result = Result.KRAKEN_ALONE


# ------------------------------------------------------------------ 3.10 round end

def end_round(s):                                       # SAIL-072, SAIL-080
    """Attack, storms, last round, in that order; the first loss met is the result."""
    attack(s)
    if s.result == Result.RUNNING:
        s.result = result_of_round(s)


def attack(s):                                          # SAIL-074, SAIL-075, SAIL-107
    """The Kraken strikes as often as the number under its meeple, read once."""
    hits = KRAKEN_TRACK[s.meeple].hits
    note(s, Event.ATTACK, hits)
    for _ in range(hits):
        if s.result == Result.RUNNING:
            hit(s)


def result_of_round(s):                                 # SAIL-076..079
    """Lost if the ship is not past the storm whose round is over, or if this was the last round."""
    column = COLUMN[s.ship]
    if s.round_no == 2:
        if column <= SCENARIOS[s.scenario - 1].first_storm:
            return Result.FIRST_STORM
        note(s, Event.STORM_PASSED, 1)
    if s.round_no == 4:
        if column <= SCENARIOS[s.scenario - 1].second_storm:
            return Result.SECOND_STORM
        note(s, Event.STORM_PASSED, 2)
    if s.round_no == ROUNDS:
        return Result.OUT_OF_ROUNDS
    return Result.RUNNING


def next_round(s):                                      # SAIL-081..083
    """The disc moves on, cubes go back to 0, powers are fresh; all cards but the Kraken deck are to be dealt anew."""
    s.round_no += 1
    for seat in range(2):
        s.tricks[seat] = 0
        s.power_used[seat] = 0
    clear_trick(s)


# ------------------------------------------------------------------ 3.12 pirates

def owner_of(s, pirate):
    """The seat that has this pirate, or NONE."""
    if s.pirate[0] == pirate:
        return 0
    if s.pirate[1] == pirate:
        return 1
    return NONE


def is_fresh(s, seat, pirate):
    """Whether the seat has this pirate and may still use it this round."""
    return s.pirate[seat] == pirate and s.power_used[seat] == 0


def ask_powers(s, seat):                                # SAIL-098..100, SAIL-102
    """No pair: the winner's Gunner or Songstress is asked, then the other seat's; with nobody to ask the ship stays."""
    question = question_for(s, seat)
    if question == Phase.OVER and seat == s.winner:
        seat = 1 - seat
        question = question_for(s, seat)
    if question == Phase.OVER:
        return Course.STAY
    s.phase = question
    s.actor = seat
    return Course.ASKED


def question_for(s, seat):                              # SAIL-098, SAIL-099, SAIL-112, SAIL-114
    """GUNNER or SONGSTRESS if the seat's power fits its card and can do something, OVER if not."""
    card = s.lead_card if seat == s.leader else s.follow_card
    symbol = CARDS[card].symbol
    if symbol == CANNON and is_fresh(s, seat, GUNNER) and s.deck_len > 0:
        return Phase.GUNNER
    if symbol == MERMAID and is_fresh(s, seat, SONGSTRESS):
        if is_open(s, s.winner) or (is_fresh(s, 1 - seat, NAVIGATOR) and is_open(s, 1 - s.winner)):
            return Phase.SONGSTRESS
    return Phase.OVER


def answer(s, action):                                  # SAIL-093, SAIL-095, SAIL-098..101
    """A used power is spent and sets the course; a declined one stays fresh and lets the trick go on."""
    if action == USE:
        s.power_used[s.actor] = 1
        note(s, Event.POWER, s.actor, s.phase)
        if s.phase == Phase.GUNNER:
            return Course.FIRE
        return s.winner if s.phase == Phase.SONGSTRESS else 1 - s.winner
    note(s, Event.DECLINED, s.actor, s.phase)
    if s.phase == Phase.NAVIGATOR:
        return s.winner
    if s.actor == s.winner:
        return ask_powers(s, 1 - s.winner)
    return Course.STAY


# ------------------------------------------------------------------ 3.3 who sees what

def redact(s, seat):                                    # SAIL-021..024, SAIL-028, SAIL-108
    """Blank the other hand, the deck (not for the Lookout), a gift not yet exchanged, and the dice."""
    hide(s, seat)
    if seat == NOBODY or s.pirate[seat] != LOOKOUT:
        for i in range(DECK):
            s.deck[i] = NONE
    if s.phase == Phase.GIVE:
        for giver in range(2):
            if giver != seat:
                s.given[giver] = NONE


def imagine(s, seat):                                   # SAIL-021..024, SAIL-030, SAIL-108, SAIL-116
    """Deal the cards that `seat` cannot see anew, in agreement with gifts, shown voids, a smuggled card and the Lookout."""
    if s.phase == Phase.PICK:
        return
    unseen = unseen_by(s, seat)
    knows_deck = seat != NOBODY and s.pirate[seat] == LOOKOUT
    in_hands = bits.count(unseen) - (0 if knows_deck else s.deck_len)
    if seat == NOBODY:
        size = min(cards_left(s, 0), in_hands)
        s.hand[0] = imagined_hand(s, 0, unseen, size, in_hands - size)
        unseen ^= s.hand[0]
        in_hands -= size
    other = 1 if seat == NOBODY else 1 - seat
    s.hand[other] = imagined_hand(s, other, unseen, in_hands, 0)
    unseen ^= s.hand[other]
    if not knows_deck:
        lay_out_deck(s, unseen)
    if s.phase == Phase.GIVE and s.actor == 1 and s.given[0] == NONE:
        s.given[0] = dice.one_of(s, s.hand[0])


def unseen_by(s, seat):
    """The cards that lie where `seat` cannot look: other hands and, the Lookout apart, the player deck."""
    cards = ALL_CARDS & ~s.discard
    for i in range(s.kraken_len):
        if s.kraken[i] != KRAKEN_CARD:
            cards &= ~(1 << s.kraken[i])
    if s.phase == Phase.FOLLOW:
        cards &= ~(1 << s.lead_card)
    if seat != NOBODY:
        cards &= ~s.hand[seat]
        if s.pirate[seat] == LOOKOUT:
            for i in range(s.deck_len):
                cards &= ~(1 << s.deck[i])
    return cards


def imagined_hand(s, holder, unseen, size, other_size):
    """A random hand for `holder` out of the unseen cards that leaves enough for the other unseen hand, if there is one."""
    sure = sure_cards(s, holder, unseen)
    free = possible_cards(s, holder, unseen) & ~sure
    need = size - bits.count(sure)
    if other_size > 0:
        kept = sure_cards(s, 1 - holder, unseen)
        wanted = possible_cards(s, 1 - holder, unseen) | kept
        free &= ~kept
        hand = dice.some_of(s, free, need)
        most = bits.count(wanted & ~sure) - other_size
        if bits.count(hand & wanted) > most:
            hand = dice.some_of(s, free & wanted, most) | dice.some_of(s, free & ~wanted, need - most)
        return hand | sure
    if bits.count(free) < need:    # a position laid out by hand that contradicts its own past
        free = unseen & ~sure
    return dice.some_of(s, free, need) | sure


def sure_cards(s, holder, unseen):                      # SAIL-030, SAIL-103
    """Cards that must be in the holder's hand: the gift it has not played, and one of the colour it smuggled past."""
    sure = gift_of(s, 1 - holder) & unseen
    colour = smuggled_past(s, holder)
    if colour != NONE and sure & COLOUR_CARDS[colour] == 0:
        kept = unseen & COLOUR_CARDS[colour] & ~gift_of(s, holder)
        if kept != 0:
            sure |= 1 << dice.one_of(s, kept)
    return sure


def gift_of(s, giver):                                  # SAIL-030
    """The card that `giver` gave this round, as a set; none until both gifts have changed hands."""
    if s.phase <= Phase.GIVE or s.given[giver] == NONE:
        return 0
    return 1 << s.given[giver]


def possible_cards(s, holder, unseen):                  # SAIL-035, SAIL-116
    """Unseen cards without the colours in which the holder has shown a void this round."""
    for trick in range(s.played_len >> 1):
        led = CARDS[s.played[2 * trick]].colour
        is_other = CARDS[s.played[2 * trick + 1]].colour != led
        is_void = (leader_of(s, trick) != holder) & (s.smuggled != trick) & is_other
        unseen &= ~COLOUR_CARDS[led] if is_void else ALL_CARDS
    return unseen


def smuggled_past(s, holder):                           # SAIL-103
    """The colour that the holder kept back when it smuggled, if it has played none of it since; or NONE."""
    if s.smuggled == NONE or leader_of(s, s.smuggled) == holder:
        return NONE
    colour = CARDS[s.played[2 * s.smuggled]].colour
    for i in range(2 * s.smuggled + 2, s.played_len):
        if player_of(s, i) == holder and CARDS[s.played[i]].colour == colour:
            return NONE
    return colour


def leader_of(s, trick):                                # SAIL-032, SAIL-033
    """Who led trick number `trick` (from 0) of this round."""
    if trick == 0:
        return ROUND_TRACK[s.round_no - 1].leader
    return (s.trick_winner >> (trick - 1)) & 1


def player_of(s, i):
    """Who played card number i (from 0) of this round."""
    leader = leader_of(s, i // 2)
    return leader if i % 2 == 0 else 1 - leader


def cards_left(s, seat):                                # SAIL-023
    """The size of a hand, which everyone may know: nine less the cards its owner has played this round."""
    tricks = s.played_len >> 1
    return HAND - tricks - (s.played_len & (leader_of(s, tricks) == seat))
