"""What must always hold in Set Sail, asked after every action of random play (spec, section 6)."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import (
    GOOD_COPIES,
    GOODS,
    KIND,
    MAP_AT,
    MOST_SILVER,
    PLUNDER,
    QUESTS,
    REMOVED,
    SEATS,
    SHIP_COPIES,
    SHIP_KINDS,
    SUPPLIES,
    SUPPLY_PORT,
    TRADE_VP,
    TREASURE_VP,
    VP_TO_END,
)
from quarterdeck.games.set_sail.rules import DECISIONS
from quarterdeck.games.set_sail.rules.moving import foes, last_round
from quarterdeck.games.set_sail.rules.table import can_propose, capacity, payer, ships_held
from quarterdeck.games.set_sail.rules.terms import Event
from quarterdeck.games.set_sail.state import Cause, PayFor, Phase

VARIANTS: list[dict[str, Any]] = [
    {"seats": 3}, {"seats": 6, "player_trading": 0}, {"seats": 4, "route_reward": 1},
    {"seats": 2, "offers": 20, "round_limit": 0}]
"""Options that the shared tests play."""

PACE = 20
"""A random game has 600 decisions, 2,300 with trading: the shared tests play fewer, and look at every twentieth position."""

SHOWN = (Event.MET, Event.WON_SHIP)
"""Every ship card is seen when drawn (SET-008); in the hand of who wins it, it is hidden again (SET-007)."""

PERFT = ((0, 4), (30, 2), (75, 2))
"""Lines of play are counted from the placement, and from two later positions of a random game."""

OWN_TURN = (Phase.MOVE_0, Phase.MOVE_1, Phase.ORDER, Phase.TARGET, Phase.DIG, Phase.TAKE, Phase.SUPPLY, Phase.TRADE_PORT,
            Phase.UPGRADE, Phase.PIRATE, Phase.END_TURN, Phase.OFFER)
ACTING = (Phase.TARGET, Phase.RESPOND, Phase.STEAL, Phase.RETREAT, Phase.DIG, Phase.TAKE, Phase.SUPPLY, Phase.TRADE_PORT,
          Phase.UPGRADE, Phase.PIRATE)
DEFENDING = (Phase.RESPOND, Phase.RETREAT)


def broken_invariant(before: Any, s: Any) -> str:
    """What is wrong with the position, in words; empty if nothing is. `before` is the position one decision earlier."""
    return (broken_pieces(s) or broken_quests(s) or broken_hands(s) or broken_rest(s) or broken_question(s)
            or (broken_course(before, s) if before is not None else ""))


def broken_pieces(s: Any) -> str:
    """Tokens and cards are complete, and seats that nobody plays have nothing."""
    if sum(s.supply) + s.supply_pile != SUPPLIES:
        return "Supply tokens are not complete (SET-005)"
    for good in range(GOODS):
        if sum(s.goods[seat][good] for seat in range(SEATS)) + s.goods_pile[good] != GOOD_COPIES:
            return "Trade cards are not complete (SET-021)"
    lying = [s.deep_deck + s.deep_discard, *(s.route_deck[i] + s.route_discard[i] for i in range(2))]
    for kind in range(SHIP_KINDS):
        if sum(s.ships[seat][kind] for seat in range(SEATS)) + lying[kind] != SHIP_COPIES[kind]:
            return "Ship cards are not complete (SET-016)"
    if sum(s.route_deck) != s.route_deck_count or sum(s.silver) > MOST_SILVER:
        return "a deck or the money is out of count (SET-004)"
    for seat in range(s.seats, SEATS):
        if any((*s.ships[seat], *s.goods[seat], *s.upgrades[seat], s.maps[seat], s.silver[seat], s.supply[seat], s.vp[seat],
                s.half_movement[seat])) or list(s.position[seat]) != [NONE, NONE]:
            return "a seat that nobody plays has something (SET-001)"
    return ""


def broken_quests(s: Any) -> str:
    """Each Quest card is in one place, so many are removed, and points are those of the quests."""
    for deck, left, opened, won in ((s.plunder_deck, s.plunder_left, s.plunder_open, s.plunder_won),
                                    (s.trade_deck, s.trade_left, s.trade_open, s.trade_won)):
        places = [*deck[:left], *(quest for quest in opened if quest != NONE), *members(won)]
        if len(set(places)) != len(places) or any(card != NONE for card in deck[left:]):
            return "a quest is in two places (SET-010)"
        if len(places) != QUESTS - REMOVED[s.seats] or (NONE in opened and left):
            return "a quest is lost (SET-019, SET-057)"
    maps = [*s.treasure_deck[:s.treasure_left], *members(s.maps), *members(s.dug)]
    if len(set(maps)) != len(maps) or len(maps) != QUESTS - REMOVED[s.seats] or any(
            card != NONE for card in s.treasure_deck[s.treasure_left:]):
        return "a map is lost or in two places (SET-009)"
    for seat in range(s.seats):
        earned = sum(PLUNDER[quest].vp for quest in members([s.plunder_won[seat]])) + \
            sum(TRADE_VP[quest] for quest in members([s.trade_won[seat]])) + \
            sum(TREASURE_VP[quest] for quest in members([s.dug[seat]]))
        if earned != s.vp[seat]:
            return "points do not come from quests (SET-003)"
    return ""


def members(sets: Any) -> list[int]:
    """The members of all the sets, one after the other."""
    return [member for some in sets for member in range(QUESTS) if some >> member & 1]


def broken_hands(s: Any) -> str:
    """Public numbers are those of the hidden cards; nobody holds too many Trade cards without being asked."""
    for seat in range(SEATS):
        if (sum(s.ships[seat]), sum(s.goods[seat]), s.maps[seat].bit_count()) != (
                s.ship_count[seat], s.goods_count[seat], s.map_count[seat]):
            return "a hand and its counts disagree (SET-007)"
        is_full = s.goods_count[seat] > capacity(s, seat)
        if is_full and (s.phase not in (Phase.DISCARD, Phase.TAKE) or s.decider != seat):
            return "a hand holds too many Trade cards (SET-013)"
    return ""


def broken_rest(s: Any) -> str:
    """Fields that are at rest hold what the spec says (section 6)."""
    if (s.phase == Phase.OVER) != (s.decider == NONE):
        return "somebody is asked though the game is over (SET-122)"
    if (s.active == NONE) != (s.phase in (Phase.SETUP_0, Phase.SETUP_1)) or (s.round_no == 0) != (s.active == NONE):
        return "the turn begins before everyone is placed (SET-024)"
    if (s.defender == NONE) != (s.combat_tile == NONE) or (s.defender == NONE) != (s.attack_roll == 0):
        return "half a combat is going on (SET-074)"
    if s.phase in DEFENDING and (s.decider != s.defender or KIND[s.combat_tile] >= SUPPLY_PORT):
        return "the wrong player is asked in a combat (SET-072)"
    if (s.partner == NONE) != (s.offer_from == NONE) or (s.partner == NONE and any((s.offer_items, *s.give, *s.want))):
        return "half an offer is going on (SET-104)"
    if s.trading == 0 and (s.proposals or s.phase in (Phase.OFFER, Phase.ANSWER, Phase.END_TURN)):
        return "an offer is made though trading is off (SET-096)"
    if s.phase == Phase.STEAL and s.decider not in (s.active, s.defender):
        return "somebody else steals (SET-118)"
    if s.proposals > s.offers:
        return "more offers were made than a turn allows (SET-098)"
    if not (s.to_pay > 0) == (s.pay_for != PayFor.NOTHING) == (s.phase == Phase.PAY):
        return "half a payment is going on (SET-015)"
    if (s.to_take > 0) != (s.phase == Phase.TAKE) or (s.discard_for != Cause.NONE) != (s.phase == Phase.DISCARD):
        return "a reward or a discard is left over (SET-064)"
    if (s.phase in ACTING and s.acting == NONE) or (
            s.phase in (Phase.MOVE_0, Phase.END_TURN, Phase.OVER) and s.acting != NONE) or (
            s.phase == Phase.ORDER and (s.acting == NONE) != (s.acted == 0)):
        return "the acting ship does not fit the phase (SET-038)"
    if any(s.pending) and s.acted:
        return "a ship has acted before all combats were fought (SET-038)"
    if s.phase in OWN_TURN and s.decider != s.active:
        return "somebody else decides for the active player (SET-026)"
    if s.phase in (Phase.MOVE_0, Phase.OVER) and any((s.acted, s.deals, s.runner != NONE, *s.pending)):
        return "something of the last turn is left (SET-088)"
    return ""


def broken_question(s: Any) -> str:
    """A decision has at least two options, or is an answer to an offer (SET-014, SET-117)."""
    if s.phase == Phase.TARGET and foes(s).bit_count() < 2 and not can_propose(s):
        return "a target is asked though there is one, and no trade to propose (SET-073)"
    if s.phase == Phase.PAY and (s.decider != payer(s) or ships_held(s, s.decider).bit_count() < 2
                                 or s.ship_count[s.decider] <= s.to_pay):
        return "Ship cards are asked for though there is nothing to choose (SET-015)"
    if s.phase == Phase.STEAL:
        loser = s.active if s.decider == s.defender else s.defender
        if s.ship_count[loser] + s.goods_count[loser] == 0:
            return "somebody may steal from an empty hand (SET-118)"
    if any(each.forced for each in DECISIONS.at(s.phase)) and DECISIONS.legal(s, [0] * DECISIONS.words) < 2:
        return f"{Phase(s.phase).name} is asked with one option (SET-014)"
    if s.phase == Phase.DIG and not s.maps[s.active] >> MAP_AT[s.position[s.active][s.acting]] & 1:
        return "somebody may dig without a map (SET-068)"
    if s.phase == Phase.END_TURN and s.proposals >= s.offers:
        return "the end of the turn is asked though no offer is left (SET-098)"
    return ""


def broken_course(before: Any, s: Any) -> str:
    """From one decision to the next points, rounds and quests go up; the game ends when it must."""
    if any(now < then for now, then in zip(s.vp, before.vp, strict=True)) or s.decisions != before.decisions + 1:
        return "points or decisions were taken back (SET-003)"
    if s.round_no not in (before.round_no, before.round_no + 1) or s.round_no > last_round(s):
        return "rounds do not follow each other (SET-107)"
    if s.round_no > before.round_no and max(before.vp) >= VP_TO_END:
        return "a new round began after somebody had 30 points (SET-106)"
    return ""
