"""Encounters (spec.md, 3.10)."""

from __future__ import annotations

from quarterdeck.engine import deck, dice
from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    BARTER,
    DUCATS_MAX,
    EFFECTS,
    ENCOUNTER,
    FAIL,
    FAME_MIN,
    FORTUNE,
    MERCHANT,
    NO_DANGER,
    OFFICER_HANDS,
    RATIONS_MAX,
    RATIONS_MIN,
    SHIPS,
    SUCCEED,
    TEMPORARY,
    TRADE_1,
    TRADE_2,
    VEX,
    WHISTLE,
    WHISTLE_HANDS,
    actions,
)
from quarterdeck.games.salt_and_sail.rules.table import (
    discard_rumor,
    draw_encounter,
    draw_token,
    draw_treasure,
    gain_crew,
    gain_ducats,
    gain_feats,
    get_treasure,
    hear,
    in_bag,
    in_hand,
    is_lost,
    is_met,
    lose_crew,
    ration_hold,
    strike,
    take_back,
    take_heavy,
    take_light,
)
from quarterdeck.games.salt_and_sail.rules.terms import Event, Question, Rule, Step
from quarterdeck.games.salt_and_sail.state import Phase


def meet(s):                                            # SALT-079, SALT-123, SALT-136, SALT-140, SALT-143
    """An Encounter card is turned up; the ship goes no farther, unless it is a Fortune that is declined."""
    card = draw_encounter(s)
    if card == NONE:
        return Step.END_TURN
    s.enc_card = card
    note(s, Event.ENCOUNTER, s.active, card, s.ship_hex[s.active])
    kind = ENCOUNTER[card].kind
    if kind == FORTUNE:
        s.phase = Phase.FORTUNE
        return Step.ASKED
    s.range_left = 0
    if kind == MERCHANT:
        return Step.EXCHANGE + BARTER + card
    if kind == VEX:
        return face(s, card)
    return Step.CHECK


def face(s, card):                                      # SALT-140..142
    """A Vex does nothing if its condition holds."""
    seat = s.active
    value = ENCOUNTER[card].value
    condition = ENCOUNTER[card].condition
    if condition == FAME_MIN:
        holds = s.fame[seat] >= value
    elif condition == RATIONS_MIN:
        holds = s.rations[seat] >= value
    elif condition == RATIONS_MAX:
        holds = s.rations[seat] <= value
    elif condition == DUCATS_MAX:
        holds = s.ducats[seat] <= value
    else:
        holds = s.sails[seat] >= value
    if not holds:
        return settle(s, FAIL)
    note(s, Event.UNHARMED, seat, card)
    discard_encounter(s)
    return Step.END_TURN


def discard_encounter(s):                               # SALT-123
    """The open card goes to the discard pile."""
    s.encounter_discarded = deck.discard(s.encounter_discard, s.encounter_discarded, s.enc_card)
    s.enc_card = NONE


# ------------------------------------------------------------------ Fortune

def fortune_discards(s):                                # SALT-073
    """At a Fortune that offers Rumors the hand may be thinned: those slots, as a set."""
    return in_hand(s) if EFFECTS[SUCCEED + s.enc_card].rumor > 0 else 0


def make_room(s, slot):                                 # SALT-073
    """A Rumor is discarded, and the same is asked again."""
    discard_rumor(s, slot)
    return Step.ASKED


DISCARD_AT_FORTUNE = decision(Question.FORTUNE, actions("discard_rumor"), offers=fortune_discards,
                              refuses=Rule.DISCARD_LATER, does=make_room)


def accept(s, _choice):                                 # SALT-143, SALT-144
    """The ship goes no farther; a check may have to be passed first."""
    card = s.enc_card
    note(s, Event.ACCEPTED, s.active, card)
    s.range_left = 0
    return Step.CHECK if ENCOUNTER[card].skill != NONE else settle(s, SUCCEED)


ACCEPT = decision(Question.FORTUNE, actions("accept"), does=accept)


def decline(s, _choice):                                # SALT-144, SALT-145
    """The card is discarded, and the Move goes on."""
    note(s, Event.DECLINED, s.active, s.enc_card)
    discard_encounter(s)
    if s.range_left == 0:
        return Step.MENU
    s.phase = Phase.STEP
    return Step.ASKED


DECLINE = decision(Question.FORTUNE, actions("decline"), does=decline)


# ------------------------------------------------------------------ checks

def allowance(s, seat):                                 # SALT-125, SALT-155
    """How many tokens may be drawn in the check."""
    return s.hands[seat] + OFFICER_HANDS[s.officer[seat] + 1] + (WHISTLE_HANDS if s.equipment[seat][WHISTLE] > 0 else 0)


def go_on_checking(s):                                  # SALT-126, SALT-180
    """Passed, failed, or the next token: asked for, unless stopping could gain nothing."""
    seat = s.active
    card = ENCOUNTER[s.enc_card]
    if is_met(s.drawn, card.skill, card.standard, card.great):
        return settle(s, SUCCEED)
    if s.enc_draws >= allowance(s, seat) or in_bag(s, seat) == 0:
        return settle(s, FAIL)
    if card.danger == NO_DANGER and s.bag[seat][TEMPORARY] == 0:
        return draw(s, 0)
    s.phase = Phase.CHECK
    return Step.ASKED


def draw(s, _choice):                                     # SALT-021, SALT-030, SALT-128, SALT-134
    """Draw a token in the check; a Defeat may sink the ship."""
    seat = s.active
    kind = draw_token(s, seat, in_bag(s, seat))
    s.drawn[kind] += 1
    s.enc_draws += 1
    if strike(s, seat, kind, ENCOUNTER[s.enc_card].danger):
        lose_crew(s, seat, 0)               # from Sails, which have no more use in this turn (SALT-030)
    return Step.SINK if is_lost(s, seat) else Step.CHECK


DRAW = decision(Question.CHECK, actions("draw"), does=draw)


def stop_drawing(s, _choice):                           # SALT-127
    """Stopping fails the check."""
    note(s, Event.STOPPED, s.active)
    return settle(s, FAIL)


STOP_DRAWING = decision(Question.CHECK, actions("stop_drawing"), does=stop_drawing)


def end_check(s):                                       # SALT-129
    """The tokens drawn in the check return."""
    take_back(s, s.active, s.drawn)
    s.enc_draws = 0


def settle(s, part):                                    # SALT-123, SALT-130..132
    """The outcome is known: the card is kept if it gives FP, else discarded, and then has its effect."""
    card = s.enc_card
    note(s, Event.FAILED if part == FAIL else Event.PASSED, s.active, card)
    end_check(s)
    if EFFECTS[part + card].fame > 0:
        s.enc_card = NONE
    else:
        discard_encounter(s)
    return Step.EFFECT + part + card


# ------------------------------------------------------------------ effects

def suffer(s, index):                                   # SALT-133, SALT-148
    """Carry out an effect in the order of the rule, up to the choice of a Treasure; a sinking stops the rest."""
    seat = s.active
    effect = EFFECTS[index]
    s.fame[seat] += effect.fame
    for _ in range(effect.light):
        take_light(s, seat)
    for _ in range(effect.heavy):
        take_heavy(s, seat)
    for _ in range(min(-effect.crew, s.sails[seat] + s.hands[seat])):
        lose_crew(s, seat, 1)
    if is_lost(s, seat):
        return Step.SINK
    change_stores(s, seat, index)
    if effect.crew > 0:
        gain_crew(s, seat, effect.crew)
    receive(s, seat, index)
    if effect.no_move:
        s.no_move[seat] = 1
        note(s, Event.BARRED, seat)
    return offer_treasures(s) if effect.treasure_pick > 0 else Step.TRIM


def change_stores(s, seat, index):                      # SALT-005, SALT-133
    """Rations, goods and ducats, gained or lost; nobody loses more than there is."""
    effect = EFFECTS[index]
    s.rations[seat] = max(0, s.rations[seat] + effect.rations)
    s.goods[seat] = max(0, s.goods[seat] + effect.goods)
    gain_ducats(s, seat, effect.ducats)
    if effect.rations != 0:
        note(s, Event.GAINED, seat, 1, effect.rations)
    if effect.goods != 0:
        note(s, Event.GAINED, seat, 2, effect.goods)
    if effect.ducats != 0:
        note(s, Event.GAINED, seat, 3, effect.ducats)


def receive(s, seat, index):                            # SALT-133, SALT-137
    """T, Rumors and Treasures, within their limits."""
    effect = EFFECTS[index]
    if effect.temp > 0:
        gain_feats(s, seat, effect.temp)
    for _ in range(effect.rumor):
        hear(s, seat)
    for _ in range(effect.treasure):
        get_treasure(s, seat)


def offer_treasures(s):                                 # SALT-146
    """Two Treasures lie on offer; a single one is kept."""
    seat = s.active
    s.offer[0] = draw_treasure(s)
    if s.offer[0] == NONE:
        return Step.TRIM
    s.offer[1] = draw_treasure(s)
    if s.offer[1] == NONE:
        s.treasure_at[s.offer[0]] = seat
        note(s, Event.TREASURE, seat, s.offer[0])
        s.offer[0] = NONE
        return Step.TRIM
    note(s, Event.TREASURES, seat, 2)
    whisper(s, seat, Event.OFFERED, seat, s.offer[0], s.offer[1])
    s.phase = Phase.TREASURE
    return Step.ASKED


def keep(s, which):                                     # SALT-146
    """One Treasure comes aboard, the other is shuffled into the deck."""
    kept, other = s.offer[which], s.offer[1 - which]
    s.treasure_at[kept] = s.active
    note(s, Event.TREASURE, s.active, kept)
    s.offer[0] = NONE
    s.offer[1] = NONE
    s.treasure_deck[s.treasure_left] = other
    s.treasure_left += 1
    dice.shuffle(s, s.treasure_deck, s.treasure_left)
    return Step.TRIM


KEEP = decision(Question.TREASURE, actions("keep"), does=keep)


# ------------------------------------------------------------------ merchants

def exchange(s, index):                                 # SALT-136..138
    """A Barter or a trade: the price is paid and its goods are received; crew wait in `spare`."""
    seat = s.active
    crew = EFFECTS[index].crew
    change_stores(s, seat, index)
    s.spare += crew
    while s.spare < 0:                      # those just gained went first
        lose_crew(s, seat, 1)
        s.spare += 1
    receive(s, seat, index)
    return Step.TRADES


def can_pay(s, index):                                  # SALT-138, SALT-139
    """1 if the price of a trade can be paid and leaves some crew, 0 if not."""
    seat = s.active
    price = EFFECTS[index]
    if s.rations[seat] + min(0, price.rations) < 0 or s.goods[seat] + min(0, price.goods) < 0:
        return 0
    if s.ducats[seat] + min(0, price.ducats) < 0 or s.sails[seat] + s.hands[seat] + s.spare + min(0, price.crew) < 1:
        return 0
    return 1


def trade_of(s, trade):                                 # SALT-136
    """The effect of the open card's first or second trade."""
    return (TRADE_2 if trade else TRADE_1) + s.enc_card


def trades(s):                                          # SALT-136, SALT-139
    """The trades that can be made, as a set."""
    offered = can_pay(s, trade_of(s, 0)) | can_pay(s, trade_of(s, 1)) << 1
    return offered & ~s.trades_done


def trade_discards(s):                                  # SALT-073
    """While a trade that gives a Rumor can be paid the hand may be thinned: those slots, as a set."""
    offered = trades(s)
    rumors = (EFFECTS[trade_of(s, 0)].rumor > 0) | (EFFECTS[trade_of(s, 1)].rumor > 0) << 1
    return in_hand(s) if offered & rumors else 0


DISCARD_IN_TRADE = decision(Question.MERCHANT, actions("discard_rumor"), offers=trade_discards, refuses=Rule.DISCARD_LATER,
                            does=make_room)


def go_on_trading(s):                                   # SALT-136
    """The next trade is asked for; with none left the trading is over."""
    if trades(s) == 0:
        return end_trading(s)
    s.phase = Phase.MERCHANT
    return Step.ASKED


def trade_by(s, trade):                                 # SALT-136
    """Each trade is made once."""
    note(s, Event.TRADED, s.active, s.enc_card, trade)
    s.trades_done |= 1 << trade
    return Step.EXCHANGE + trade_of(s, trade)


TRADE = decision(Question.MERCHANT, actions("trade"), offers=trades, refuses=Rule.CANNOT_TRADE, does=trade_by)


def finish_trading(s, _choice):                         # SALT-136
    """No trade more."""
    return end_trading(s)


FINISH = decision(Question.MERCHANT, actions("finish"), does=finish_trading)


def end_trading(s):                                     # SALT-029, SALT-137
    """The card is discarded and the crew gained find their places."""
    discard_encounter(s)
    if s.spare > 0:
        gain_crew(s, s.active, s.spare)
    s.spare = 0
    s.trades_done = 0
    return Step.TRIM


# ------------------------------------------------------------------ trimming

def trim(s):                                            # SALT-026
    """Discard what must go from the hold; returns where there is a choice, or when it is legal again."""
    seat = s.active
    ship = SHIPS[s.ship_type[seat]]
    rations = ration_hold(s, seat)
    while s.rations[seat] > rations + ship.mixed_hold:
        drop(s, 0)
    while s.goods[seat] > ship.goods_hold + ship.mixed_hold:
        drop(s, 1)
    if s.rations[seat] + s.goods[seat] > rations + ship.goods_hold + ship.mixed_hold:
        s.phase = Phase.TRIM
        return Step.ASKED
    return Step.END_TURN if s.place == NONE else Step.VISIT


def drop(s, good):                                      # SALT-026
    """A ration or a good goes overboard."""
    if good:
        s.goods[s.active] -= 1
    else:
        s.rations[s.active] -= 1
    note(s, Event.DROPPED, s.active, good)
    return Step.TRIM


DROP = decision(Question.TRIM, actions("drop_ration", "drop_good"), does=drop)
