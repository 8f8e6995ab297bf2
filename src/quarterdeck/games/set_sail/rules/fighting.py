"""Combat between players (spec.md, 3.12). It comes when both ships have sailed, before either acts."""

from __future__ import annotations

from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import CANNON, FIGHT, GOODS, OAR, SHIP_KINDS, STAY, STEAL, TARGET
from quarterdeck.games.set_sail.rules.table import ask, below, die, hand_ships, lose_supply, must_discard
from quarterdeck.games.set_sail.rules.terms import Event, Step
from quarterdeck.games.set_sail.state import Cause, Phase


def choose_target(s, action):                           # SET-073
    """That opponent is fought next."""
    s.defender = action - TARGET
    return Step.ATTACK


def attack(s):                                          # SET-073, SET-074, SET-075
    """The attacker rolls and adds Cannons; the defender, having seen it, fights or flees."""
    seat = s.active
    rolled = die(s)
    s.pending[s.acting] &= ~(1 << s.defender)
    s.combat_tile = s.position[seat][s.acting]
    s.attack_roll = rolled + s.upgrades[seat][CANNON]
    note(s, Event.ATTACKS, seat, s.defender, s.combat_tile)
    note(s, Event.ATTACK_ROLL, seat, rolled, s.upgrades[seat][CANNON])
    return ask(s, Phase.RESPOND, s.defender)


def respond(s, action):                                 # SET-076..080, SET-083
    """The lower total loses the difference in Supply tokens and a card; who flees can only lose, or get away."""
    defender = s.defender
    rolled = die(s)
    more = s.upgrades[defender][CANNON if action == FIGHT else OAR]
    lead = s.attack_roll - rolled - more
    note(s, Event.FIGHTS if action == FIGHT else Event.FLEES, defender, rolled, more)
    if lead > 0:
        return win(s, s.active, defender, lead)
    if lead < 0 and action == FIGHT:
        return win(s, defender, s.active, -lead)
    note(s, Event.ESCAPES if lead < 0 else Event.DRAWN_FIGHT, defender, s.active)
    return Step.AFTERMATH


def win(s, winner, loser, lead):                        # SET-076, SET-079, SET-083
    """Supply loss, and the winner may steal if there is a card; the loser may have run out."""
    if lose_supply(s, loser, lead):
        s.runner = loser
    if s.ship_count[loser] + s.goods_count[loser] == 0:
        note(s, Event.EMPTY_HANDED, winner, loser)
        return Step.AFTERMATH
    return ask(s, Phase.STEAL, winner)


def steal_or_spare(s, action):                          # SET-083, SET-118
    """A card is stolen, and the thief may have to discard; or the hand is left alone."""
    winner = s.decider
    loser = s.active if winner == s.defender else s.defender
    if action != STEAL:
        note(s, Event.SPARED, winner, loser)
        return Step.AFTERMATH
    steal(s, winner, loser)
    return must_discard(s, winner, Cause.THEFT)


def steal(s, winner, loser):                            # SET-081, SET-082, SET-111
    """A card of the loser's hand, each as likely; only these two see which."""
    note(s, Event.STOLE, winner, loser)
    drawn = below(s, s.ship_count[loser] + s.goods_count[loser])
    for kind in range(SHIP_KINDS):
        if 0 <= drawn < s.ships[loser][kind]:
            hand_ships(s, loser, winner, kind, 1)
            tell_theft(s, winner, loser, kind)
            return
        drawn -= s.ships[loser][kind]
    for good in range(GOODS):
        if 0 <= drawn < s.goods[loser][good]:
            s.goods[loser][good] -= 1
            s.goods[winner][good] += 1
            s.goods_count[loser] -= 1
            s.goods_count[winner] += 1
            tell_theft(s, winner, loser, SHIP_KINDS + good)
            return
        drawn -= s.goods[loser][good]


def tell_theft(s, winner, loser, card):                 # SET-081
    """The two concerned learn which card it was: a kind of Ship card, or after those a good."""
    whisper(s, winner, Event.STOLEN, card)
    whisper(s, loser, Event.STOLEN, card)


def settle(s):                                          # SET-083, SET-085
    """A loser who had too few tokens runs out; then the defender may retreat."""
    return Step.RETREAT if s.runner == NONE else Step.RUN_OUT


def retreat(s, action):                                 # SET-084, SET-086
    """One ship of the defender goes to an adjacent tile, or stays."""
    seat = s.defender
    if action == STAY:
        note(s, Event.STAYS, seat)
        return Step.END_COMBAT
    piece = 0 if s.position[seat][0] == s.combat_tile else 1
    s.position[seat][piece] = action
    note(s, Event.RETREATS, 2 * seat + piece, s.combat_tile, action)
    return Step.END_COMBAT


def end_combat(s):                                      # SET-040, SET-087
    """The next combat is looked for, unless the attacker has run out."""
    s.defender = NONE
    s.combat_tile = NONE
    s.attack_roll = 0
    s.acting = NONE
    return Step.UPKEEP if s.runner == s.active else Step.COMBATS
