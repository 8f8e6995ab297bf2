"""Who sees what: redact and imagine (spec, 3.3)."""

from __future__ import annotations

from quarterdeck.engine import bits, dice
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import ALL_CARDS, CARDS, COLOUR_CARDS, KRAKEN_CARD, LOOKOUT
from quarterdeck.games.sail.rules.deal import lay_out_deck
from quarterdeck.games.sail.rules.table import cards_left, leader_of, player_of
from quarterdeck.games.sail.state import DECK, Phase, hide


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
