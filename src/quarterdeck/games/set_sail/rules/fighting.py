"""Combat between players (spec.md, 3.12). It comes when both ships have sailed, before either acts."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note, whisper
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import CANNON, CONTENT, GOODS, OAR, SHIP_KINDS, TILE
from quarterdeck.games.set_sail.rules.moving import foes, offer_tiles, refusal_of_tile
from quarterdeck.games.set_sail.rules.table import ask, below, die, hand_ships, lose_supply, must_discard
from quarterdeck.games.set_sail.rules.terms import Event, Rule, Step
from quarterdeck.games.set_sail.state import Cause, Phase


def choose_foe(s, seat):                                # SET-073
    """That opponent is fought next."""
    s.defender = seat
    return Step.ATTACK


CHOOSE_FOE = decision(Phase.TARGET, CONTENT.action("target"), offers=foes, refuses=Rule.CHOOSE_TARGET, does=choose_foe,
                      forced=True)


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


def fight_back(s, _choice):                             # SET-076..078
    """Cannons help to fight."""
    return respond(s, CANNON)


def flee(s, _choice):                                   # SET-079, SET-080
    """Oars help to flee."""
    return respond(s, OAR)


FIGHT_BACK = decision(Phase.RESPOND, CONTENT.action("fight"), does=fight_back)
FLEE = decision(Phase.RESPOND, CONTENT.action("flee"), does=flee)


def respond(s, upgrade):                                # SET-076..080, SET-083
    """The lower total loses the difference in Supply tokens and a card; who flees can only lose, or get away."""
    defender = s.defender
    rolled = die(s)
    lead = lead_over(s, upgrade, rolled)
    note(s, Event.FIGHTS if upgrade == CANNON else Event.FLEES, defender, rolled, s.upgrades[defender][upgrade])
    if lead > 0:
        return win(s, s.active, defender, lead)
    if lead < 0 and upgrade == CANNON:
        return win(s, defender, s.active, -lead)
    note(s, Event.ESCAPES if lead < 0 else Event.DRAWN_FIGHT, defender, s.active)
    return Step.AFTERMATH


def lead_over(s, upgrade, rolled):                      # SET-076, SET-079
    """By how much the attack is ahead of a defender who rolls so, with Cannons or Oars added."""
    return s.attack_roll - rolled - s.upgrades[s.defender][upgrade]


def win(s, winner, loser, lead):                        # SET-076, SET-079, SET-083
    """Supply loss, and the winner may steal if there is a card; the loser may have run out."""
    if lose_supply(s, loser, lead):
        s.runner = loser
    if s.ship_count[loser] + s.goods_count[loser] == 0:
        note(s, Event.EMPTY_HANDED, winner, loser)
        return Step.AFTERMATH
    return ask(s, Phase.STEAL, winner)


def loser(s):                                           # SET-083
    """Who has lost the fight, while the winner may steal."""
    return s.active if s.decider == s.defender else s.defender


def steal(s, _choice):                                  # SET-083
    """A card is stolen, and the thief may have to discard."""
    winner = s.decider
    steal_card(s, winner, loser(s))
    return must_discard(s, winner, Cause.THEFT)


def spare(s, _choice):                                  # SET-118
    """The hand is left alone."""
    note(s, Event.SPARED, s.decider, loser(s))
    return Step.AFTERMATH


STEAL = decision(Phase.STEAL, CONTENT.action("steal"), does=steal)
SPARE = decision(Phase.STEAL, CONTENT.action("spare"), does=spare)


def steal_card(s, winner, loser):                       # SET-081, SET-082, SET-111
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


def ask_retreat(s):                                     # SET-084
    """The defender may leave."""
    return ask(s, Phase.RETREAT, s.defender)


def retreating_ship(s):                                 # SET-084
    """The ship of the defender that fought; of two on the tile the first."""
    return 0 if s.position[s.defender][0] == s.combat_tile else 1


def retreat(s, tile):                                   # SET-084, SET-086
    """One ship of the defender goes to an adjacent tile."""
    seat = s.defender
    piece = retreating_ship(s)
    s.position[seat][piece] = tile
    note(s, Event.RETREATS, 2 * seat + piece, s.combat_tile, tile)
    return Step.END_COMBAT


def stay(s, _choice):                                   # SET-084
    """Or it stays."""
    note(s, Event.STAYS, s.defender)
    return Step.END_COMBAT


RETREAT = decision(Phase.RETREAT, TILE, marks=offer_tiles, refuses=refusal_of_tile, does=retreat)
STAY = decision(Phase.RETREAT, CONTENT.action("stay"), does=stay)


def end_combat(s):                                      # SET-040, SET-087
    """The next combat is looked for, unless the attacker has run out."""
    s.defender = NONE
    s.combat_tile = NONE
    s.attack_roll = 0
    s.acting = NONE
    return Step.UPKEEP if s.runner == s.active else Step.COMBATS
