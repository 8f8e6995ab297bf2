"""The numbers that the rules speak in: refusals, events, and the steps of a turn."""

from __future__ import annotations

from enum import IntEnum


class Rule(IntEnum):
    """Rules that can refuse an action; ALLOWED is none of them."""

    ALLOWED = 0
    SUPPLY_PILE_EMPTY = 5       # SET-005
    DISCARD_DOWN = 13           # SET-013
    PAY_SHIPS = 15              # SET-015
    PLACE_IN_HARBOUR = 23       # SET-023
    TOO_FAR = 30                # SET-030
    MUST_MOVE = 31              # SET-031
    START_TILE = 32             # SET-032
    KEEP_A_STEP = 33            # SET-033
    CHOOSE_ORDER = 37           # SET-037
    CANNOT_PAY_SUPPLY = 41      # SET-041
    BUY_SUPPLY = 42             # SET-042
    TRADE_PORT = 43             # SET-043
    CANNOT_BUY_GOOD = 44        # SET-044
    UPGRADE_PORT = 46           # SET-046
    BARREL_PRICE = 47           # SET-047
    OAR_PRICE = 48              # SET-048
    CANNON_PRICE = 49           # SET-049
    THREE_OF_A_KIND = 50        # SET-050
    PIRATE_PORT = 51            # SET-051
    NO_MAP_TO_BUY = 53          # SET-053
    PLUNDER_COST = 54           # SET-054
    TRADE_COST = 56             # SET-056
    EMPTY_SPACE = 57            # SET-057
    TAKE_A_GOOD = 64            # SET-064
    DIG_OR_WORK = 68            # SET-068
    CHOOSE_TARGET = 73          # SET-073
    FIGHT_OR_FLEE = 75          # SET-075
    RETREAT_OR_STAY = 84        # SET-084
    GIVE_UP_UPGRADE = 90        # SET-090
    DRIFT_TO_HARBOUR = 92       # SET-092
    NO_TRADING = 96             # SET-096
    TRADE_ON_OWN_TURN = 97      # SET-097
    OFFERS_SPENT = 98           # SET-098
    OFFER_FULL = 99             # SET-099
    NOT_SO_MUCH = 100           # SET-100
    EMPTY_OFFER = 101           # SET-101
    CANNOT_DELIVER = 102        # SET-102
    GOODS_LIMIT = 114           # SET-114
    STEAL_OR_SPARE = 118        # SET-118
    GAME_OVER = 122             # SET-122
    FIGHT_ORDER = 123           # SET-123
    DRAW_NOW = 124              # SET-124
    PICK_SHIPS = 125            # SET-125
    ALL_THE_COINS = 126         # SET-126


class Event(IntEnum):
    """What the log can tell; the numbers a, b, c are said in view.tell. A ship of a seat is 2 x seat + piece."""

    SETUP = 0
    PLACED = 1
    FIRST = 2
    ROUND = 3
    TURN = 4
    MOVED = 5
    FISHED = 6
    MET = 7
    ROLLED = 8
    WON_SHIP = 9
    BEATEN = 10
    NO_SHIP = 11
    RESHUFFLED = 12
    TOOK = 13
    DISCARDED = 14
    SUPPLIED = 15
    SOLD = 16
    BOUGHT = 17
    UPGRADED = 18
    BOUGHT_MAP = 19
    MAP = 20
    PLUNDERED = 21
    DELIVERED = 22
    NEW_PLUNDER = 23
    NEW_TRADE = 24
    DUG = 25
    ATTACKS = 26
    ATTACK_ROLL = 27
    FIGHTS = 28
    FLEES = 29
    ESCAPES = 30
    DRAWN_FIGHT = 31
    LOSES = 32
    STOLE = 33
    STOLEN = 34
    EMPTY_HANDED = 35
    RETREATS = 36
    STAYS = 37
    RUNS_OUT = 38
    LOST_UPGRADE = 39
    LOST_SILVER = 40
    DRIFTS = 41
    RESUPPLIED = 42
    UPKEEP = 43
    SENDS = 44
    GIVES = 45
    WANTS = 46
    ACCEPTS = 47
    DECLINES = 48
    CANCELS = 49
    LAST_ROUND = 50
    OVER = 51
    SPARED = 52
    PAID = 53
    HANDED = 54
    ONE_SIDED = 55


class Step(IntEnum):
    """What comes next; `carry_on` goes from step to step until a decision is ASKED."""

    ASKED = 0
    TURN = 1
    SHIP = 2
    TILE = 3
    ATTACK = 4
    TAKE = 5
    DISCARD = 6
    FINISH = 7
    AFTERMATH = 8
    RETREAT = 9
    END_COMBAT = 10
    RUN_OUT = 11
    HALVE = 12
    HARBOUR = 13
    UPKEEP = 14
    NEXT = 15
    BACK = 16
    COMBATS = 17
    FIGHT = 18
    PAY = 19
    PAID = 20
    EXCHANGE = 21
