"""The numbers that the rules speak in: refusals, events, berths, and the steps of a turn."""

from __future__ import annotations

from enum import IntEnum

from quarterdeck.games.salt_and_sail.state import Phase


class Rule(IntEnum):
    """Rules that can refuse an action; ALLOWED is none of them."""

    ALLOWED = 0
    TRIM_THE_HOLD = 26          # SALT-026
    NO_SEA_THERE = 38           # SALT-038
    TAKEN_CAPTAIN = 57          # SALT-057
    TAKE_AN_OFFICER = 58        # SALT-058
    TAKE_EQUIPMENT = 59         # SALT-059
    CHOOSE_A_HARBOUR = 62       # SALT-062
    ALLOCATE_CREW = 69          # SALT-069
    CHOOSE_AN_ACTION = 71       # SALT-071
    MOVE_ONCE = 72              # SALT-072
    DISCARD_LATER = 73          # SALT-073
    NO_RANGE = 77               # SALT-077
    STEP_OR_STOP = 78           # SALT-078
    BARRED = 82                 # SALT-082
    NO_MATCH = 83               # SALT-083
    NO_SUCH_RUMOR = 101         # SALT-101
    IN_A_VISIT = 103            # SALT-103
    NOTHING_TO_DO_THERE = 104   # SALT-104
    CANNOT_BUY_SHIP = 105       # SALT-105
    NO_ROOM = 108               # SALT-108
    CANNOT_REPAIR = 109         # SALT-109
    NO_GOODS = 110              # SALT-110
    CANNOT_BUY_EQUIPMENT = 111  # SALT-111
    CANNOT_DIG_EQUIPMENT = 112  # SALT-112
    CANNOT_LISTEN = 115         # SALT-115
    CANNOT_DRINK = 116          # SALT-116
    CANNOT_HIRE = 117           # SALT-117
    CANNOT_RECRUIT = 118        # SALT-118
    CANNOT_DIG_OFFICER = 119    # SALT-119
    NOTHING_TO_DELIVER = 120    # SALT-120
    CANNOT_STUDY = 121          # SALT-121
    DRAW_OR_STOP = 126          # SALT-126
    CANNOT_TRADE = 139          # SALT-139
    ACCEPT_OR_DECLINE = 143     # SALT-143
    KEEP_ONE_TREASURE = 146     # SALT-146
    CHOOSE_A_PORT = 154         # SALT-154
    GAME_OVER = 171             # SALT-171
    SAILS_OR_HANDS = 190        # SALT-190


class Question(IntEnum):
    """What is asked: the Phase, but in a visit what can be done depends on the place, so each place asks its own."""

    CAPTAIN = Phase.CAPTAIN
    OFFICER = Phase.OFFICER
    EQUIPMENT = Phase.EQUIPMENT
    HARBOUR = Phase.HARBOUR
    ALLOCATE = Phase.ALLOCATE
    MENU = Phase.MENU
    STEP = Phase.STEP
    CHECK = Phase.CHECK
    FORTUNE = Phase.FORTUNE
    MERCHANT = Phase.MERCHANT
    TRIM = Phase.TRIM
    TREASURE = Phase.TREASURE
    SINK = Phase.SINK
    OVER = Phase.OVER
    CREW_LOSS = Phase.CREW_LOSS
    AT_DOCK = 16            # and the other places, in their order
    AT_MARKET = 17
    AT_PUB = 18
    AT_GOVERNOR = 19
    IN_VILLAGE = 20


def question(s):
    """The Question that is open."""
    return Question.AT_DOCK + s.place if s.phase == Phase.VISIT else s.phase


class Event(IntEnum):
    """What the log can tell; a is the seat unless said otherwise."""

    SETUP = 0           # a map, b starting seat
    CAPTAIN = 1         # b captain
    OFFICER = 2         # b officer, c the old one or -1
    EQUIPMENT = 3       # b kind, c ducats paid
    LAUNCHED = 4        # b hex
    ROUND = 5           # a round
    TURN = 6            # b rations left; c 1 if one was eaten
    CARPENTER = 7
    ALLOCATED = 8       # b Sails, c Hands
    SAILED = 9          # b the hex that was reached, c the direction
    LOOKED = 10         # b site, c PORT, VILLAGE or -1 for a Discovery
    SYMBOLS = 11        # whispered: b site, c Discovery token
    DREW_RUMOR = 12     # b Rumors in hand
    RUMOR = 13          # whispered: b Rumor
    DISCARDED_RUMOR = 14    # b Rumor
    ATTEMPT = 15        # b public Rumor, or PRIVATE
    TOKEN = 16          # b token kind, c danger that it strikes with
    TOKENS_BACK = 17    # b tokens that return, c T among them
    DISCOVERED = 18     # b Rumor, c the Discovery card
    PAID = 19           # b ducats, c FP
    NEW_RUMOR = 20      # a slot, b Rumor
    VISITS = 21         # b place
    LEAVES = 22
    BOUGHT_SHIP = 23    # b ship
    LOADED = 24         # b rations aboard
    REPAIRED = 25       # b 0 Light, 1 Heavy
    SOLD = 26           # b goods, c ducats
    ROW_DISCARDED = 27  # b 0 Equipment, 1 Officers
    TURNED_UP = 28      # a slot, b 0 Equipment, 1 Officer, c card
    HIRED = 29          # b 0 Sails, 1 Hands
    DELIVERED = 30      # b 0 Treasure, 1 Artifact, c Treasure or Discovery card
    STUDIED = 31        # b T in all
    ENCOUNTER = 32      # b card, c hex
    STOPPED = 33
    PASSED = 34         # b card
    FAILED = 35         # b card
    UNHARMED = 36       # b card: a Vex whose condition holds
    ACCEPTED = 37       # b card
    DECLINED = 38       # b card
    TRADED = 39         # b card, c trade
    LIGHT = 40          # b Light damage, c 1 if sheathing held it off
    HEAVY = 41          # b Heavy damage
    LOST_CREW = 42      # b crew left, c 0 from Sails, 1 from Hands
    SAVED_CREW = 43     # by the Surgeon
    GAINED = 44         # b 0 crew, 1 rations, 2 goods, 3 ducats, 4 T; c how many, negative for a loss
    TREASURE = 45       # b card
    TREASURES = 46      # b how many lie on offer
    OFFERED = 47        # whispered: b, c Treasures
    BARRED = 48
    DROPPED = 49        # b 0 ration, 1 good
    SANK = 50           # b hex
    LAST_DISCOVERY = 51
    RESHUFFLED = 52     # a Deck
    OVER = 53           # a winners, as a set; b an Ending; c 1 if one seat sailed alone
    STORY = 54          # a map


class Deck(IntEnum):
    """The five decks, as the log counts them."""

    RUMORS = 0
    ENCOUNTERS = 1
    EQUIPMENT = 2
    OFFICERS = 3
    TREASURES = 4


class Ending(IntEnum):
    """How a game came to its end (SALT-170, SALT-171)."""

    FOUND = 0           # the last Discovery was made; the rulebook knows no other end
    LAST_ROUND = 1      # the map's last round is over
    COUNTER = 2         # there was no last round, and the counter of rounds goes no further


class Berth(IntEnum):
    """Where a ship lies."""

    SEA = 0
    HARBOUR = 1         # a Capital hex or a face-up Port
    VILLAGE = 2
    DISCOVERY = 3


class Step(IntEnum):
    """What comes next; `carry_on` goes from step to step until a decision is ASKED.

    A step at or above EFFECT carries out EFFECTS[step - EFFECT], one at or above EXCHANGE trades by
    EFFECTS[step - EXCHANGE].
    """

    ASKED = 0
    DRAFT = 1           # the next Officer
    TURN = 2            # the active seat's turn begins
    MENU = 3            # the next action
    ARRIVE = 4          # the ship has entered a hex
    VISIT = 5           # the next task
    CHECK = 6           # the next token
    TRADES = 7          # the next trade
    TRIM = 8            # the hold, last of all
    SINK = 9
    END_TURN = 10
    PURSUE = 11         # the next token of an attempt
    LAUNCH = 12         # the next harbour
    EFFECT = 256
    EXCHANGE = 512
