"""What is shown of a redacted state; screen.py writes it for the terminal, and table/ draws it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.record import NONE
from quarterdeck.engine.scene import Shown, kept
from quarterdeck.games.salt_and_bones import advice, blow, words, worth
from quarterdeck.games.salt_and_bones.content import (
    ARROWS_OUT,
    CARD,
    CARD_NAMES,
    COPIES,
    FIELD_NAMES,
    HAND,
    HEADING_NAMES,
    HEADINGS,
    HEALTH,
    KINDS,
    NEIGHBOUR,
    RESULT_NAMES,
    RIPOSTE_BONUS,
    ROUNDS,
    SEAT_NAMES,
    TEST_OF_SKILL,
    TEST_OF_SKILL_BONUS,
    TEST_OF_WILL,
    TILES,
    WHETSTONE,
    WHETSTONE_BONUS,
)
from quarterdeck.games.salt_and_bones.rules.rounds import discarder
from quarterdeck.games.salt_and_bones.rules.table import covered_tiles, free_tiles, held, in_play, is_boot, pointing
from quarterdeck.games.salt_and_bones.rules.terms import Rule
from quarterdeck.games.salt_and_bones.scene.parts import (
    ASKED,
    ATTACK_FACES,
    FACES,
    FIGHTING,
    STAGES,
    Added,
    Decks,
    Ending,
    Face,
    FaceDown,
    Instance,
    Laid,
    Offer,
    Played,
    Tile,
    face_in,
    instinct_in,
    laid_at,
    tile_of,
)
from quarterdeck.games.salt_and_bones.state import NO_SEAT, Decision, Outcome, Stage
from quarterdeck.games.salt_and_bones.veil import VEIL

Blow = blow.Blow
Term = blow.Term

# ------------------------------------------------------------------ the scene

class Seat(Shown):
    """One side of the table as `seat` sees it."""

    FIELDS = ("name", "you", "health", "most_health", "momentum", "cards", "attack_held", "strategy_held", "instincts",
              "equipment", "gambit", "parry", "must_disengage")
    most_health = HEALTH

    def __init__(self, s: Any, seat: int, side: int) -> None:
        self._s, self.seat, self._side = s, seat, side

    @property
    def name(self) -> str:
        """What the side is called."""
        return SEAT_NAMES[self._side]

    @property
    def you(self) -> bool:
        """Whether it is one's own."""
        return self._side == self.seat

    @property
    def health(self) -> int:
        """The Health that is left."""
        return int(self._s.health[self._side])

    @property
    def momentum(self) -> bool:
        """Whether it has the Momentum Token."""
        return bool(self._s.momentum == self._side)

    @property
    def kinds(self) -> tuple[int, ...]:
        """The cards in hand by kind, in order, as far as one sees them."""
        hand = self._s.hand[self._side]
        return tuple([kind for kind in range(KINDS) for _ in range(hand[kind])])

    @property
    def is_hidden(self) -> bool:
        """Whether the hand is not seen."""
        return NONE in self._s.hand[self._side]

    @property
    def cards(self) -> tuple[Face, ...]:
        """The cards in hand, as far as one sees them."""
        return tuple([FACES[kind] for kind in self.kinds])

    @property
    def attack_held(self) -> int:
        """How many Attack Cards it holds."""
        return int(self._s.attack_held[self._side])

    @property
    def strategy_held(self) -> int:
        """How many Strategy Cards it holds."""
        return int(self._s.strategy_held[self._side])

    @property
    def instincts(self) -> tuple[Face | FaceDown | None, ...]:
        """The Instinct slots of its Player Board."""
        s, side = self._s, self._side
        return tuple([instinct_in(*slot) for slot in zip(s.instinct[side], s.ruled_out[side], strict=True)])

    @property
    def equipment(self) -> tuple[Face | None, ...]:
        """The Equipment slots."""
        return tuple([face_in(place) for place in self._s.equipment[self._side]])

    @property
    def gambit(self) -> Face | None:
        """The Gambit slot."""
        return face_in(self._s.gambit[self._side])

    @property
    def parry(self) -> str:
        """Whether Parry is active, or will be in the next turn."""
        return "active" if self._s.parry_active[self._side] else "next turn" if self._s.parry_next[self._side] else ""

    @property
    def must_disengage(self) -> bool:
        """Whether it must leave at the start of its next turn."""
        return bool(self._s.must_disengage[self._side])


class Scene(Shown):
    """The duel as `seat` sees it."""

    FIELDS = ("seat", "to_act", "prompt", "stage", "decision", "round", "rounds", "last_round", "momentum", "turn",
              "extra_turn", "tiles", "field", "decks", "flipped", "discard", "attack", "answering", "instances", "seats",
              "result")
    time_to_answer = VEIL[1]

    @property
    def to_act(self) -> int:                                                    # BONES-155
        """Whose decision it is, as far as `seat` can tell: its own, or the other's; a spectator cannot."""
        s = self._s
        if s.decision == Decision.OVER or (s.actor == NONE and self.seat == NOBODY):
            return NONE
        return int(s.actor) if s.actor != NONE else 1 - self.seat

    @property
    def prompt(self) -> str:
        """The one line that says what is asked."""
        return words.prompt(self._s, self.seat)

    @kept
    def stage(self) -> str:
        """How far the round is: over, drawing, preparing, attacking, chaining, leaving, lull."""
        stage: int = self._s.stage
        return STAGES[stage]

    @kept
    def decision(self) -> str:
        """What is asked, in a word; nothing where one may not know."""
        decision: int = self._s.decision
        return ASKED[decision + 1]

    @property
    def round(self) -> int:
        """Which round it is."""
        return int(self._s.round_no)

    @property
    def rounds(self) -> int | None:
        """After how many the game ends, where it does."""
        return ROUNDS if self._s.last_field_card else None

    @property
    def last_round(self) -> bool:
        """Whether no round follows."""
        return bool(self._s.last_round)

    @property
    def momentum(self) -> int:
        """Who has the Momentum Token."""
        return int(self._s.momentum)

    @property
    def turn(self) -> int:
        """Whose turn it is in combat, or NONE."""
        return int(self._s.turn_seat) if self.stage in FIGHTING else NONE

    @property
    def extra_turn(self) -> bool:
        """Whether it is an additional turn."""
        return bool(self._s.extra_turn)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The Field Board, tile by tile."""
        s = self._s
        return tuple([tile_of(tile, bool(s.destroyed[tile]), bool(s.tile_kind[tile])) for tile in range(TILES)])

    @kept
    def field(self) -> tuple[Laid, ...]:
        """The cards on the board, in the order of their swords' tiles."""
        kinds, codes = self._s.tile_kind, self._s.tile_code
        return tuple([laid_at(kinds[tile] - 1, tile, codes[tile]) for tile in range(TILES)
                      if kinds[tile] and not is_boot(codes[tile])])

    @property
    def decks(self) -> Decks:
        """How many cards each deck has."""
        return Decks(self._s.attack_left, self._s.strategy_left, self._s.field_left)

    @property
    def flipped(self) -> list[str]:
        """The Field Cards that were flipped, the first one first."""
        return [FIELD_NAMES[card] for card in reversed(self.flipped_cards)]

    @property
    def flipped_cards(self) -> tuple[int, ...]:
        """Their numbers, the last one first."""
        return tuple(self._s.field_deck[self._s.field_left:])

    @property
    def discard(self) -> list[dict[str, Any]]:
        """The discarded cards, each kind with how many of its copies."""
        return [{**FACES[kind]._asdict(), "count": count, "copies": COPIES[kind]}
                for kind, count in enumerate(self.discarded) if count]

    @property
    def discarded(self) -> tuple[int, ...]:
        """How many copies of each kind are discarded."""
        return tuple(self._s.discard)

    @property
    def attack(self) -> Played | None:
        """The Attack Card that is chosen or being dealt with, as far as it is seen."""
        s = self._s
        if s.cur_kind == 0:
            return None
        return Played._make((*ATTACK_FACES[s.cur_kind - 1], bool(s.cur_in_chain), s.cur_tile, HEADING_NAMES[s.cur_heading],
                             bool(s.overwhelm_on), s.killing_count, bool(s.exploit_on)))

    @property
    def answering(self) -> str:
        """The card that may be answered."""
        return CARD_NAMES[self._s.pending_kind - 1] if self._s.pending_kind else ""

    @property
    def instances(self) -> tuple[Instance, ...]:
        """The hits of the card that is being dealt with."""
        s = self._s
        return tuple([Instance(s.queue_target[i], s.queue_amount[i], bool(s.queue_negatable[i]), i < s.queue_pos)
                      for i in range(s.queue_len)])

    @kept
    def seats(self) -> tuple[Seat, Seat]:
        """Both sides of the table."""
        return Seat(self._s, self.seat, 0), Seat(self._s, self.seat, 1)

    @property
    def result(self) -> Ending | None:
        """How the game ended; None while it goes on."""
        s = self._s
        if s.winner == Outcome.NONE:
            return None
        winner = s.winner - 1 if s.winner != Outcome.DRAW else NONE
        return Ending(winner, RESULT_NAMES[s.end_reason], words.outcome(s, self.seat))

    # -------------------------------------------------------------- whose turn it is

    @property
    def acts(self) -> int:
        """Whose turn it is in any phase, as everyone can tell, or NONE."""
        s = self._s
        match s.stage:
            case Stage.DRAWING:
                return int(s.draw_seat if s.discard_step == 2 else discarder(s))
            case Stage.PREPARING:
                return int(s.prep_seat)
            case Stage.LULL | Stage.LEAVING:
                return int(s.disengager)
            case Stage.OVER:
                return NONE
        return int(s.turn_seat)

    @property
    def fights(self) -> int:
        """Whose turn it is in combat; in a lull, who leaves."""
        s = self._s
        return int(s.disengager if s.stage == Stage.LULL and s.disengager != NO_SEAT else s.turn_seat)

    @property
    def room(self) -> int:
        """How many cards one still draws in this phase, while one may choose the deck."""
        s = self._s
        if s.stage != Stage.DRAWING or s.discard_step != 2 or not s.attack_left or not s.strategy_left:
            return 0
        return max(0, HAND - int(held(s, self.seat)))

    # -------------------------------------------------------------- what is asked

    @property
    def window(self) -> tuple[int, int]:
        """Tells one window from another: what is asked, and how often that has been answered."""
        return self._s.decision, self._s.respond_count

    @property
    def is_answered(self) -> bool:
        """Whether the card that may be answered is itself an answer, a Condescend."""
        return bool(self._s.respond_count)

    @property
    def answered_seat(self) -> int:
        """Who played the card that may be answered."""
        return int(self._s.pending_seat)

    @property
    def is_negated(self) -> bool:
        """Whether an Instinct that is played for nothing is negated, too (Test of Will)."""
        return bool(in_play(self._s, TEST_OF_WILL))

    def name(self, action: int) -> str:
        """The action in the words of a list."""
        return words.name(self._s, action)

    def outlook(self, action: int) -> str:
        """What a legal action would do, in a few words."""
        return advice.outlook(self._s, action)

    def outlook_of_leaving(self, names: tuple[str, ...]) -> str:
        """Who would have Momentum, or how the game would end."""
        return advice.outlook_of_leaving(self._s, names)

    def who_leaves(self, names: tuple[str, ...]) -> str:
        """Why one is asked in a lull."""
        return words.who_leaves(self._s, names)

    def goal(self, names: tuple[str, ...]) -> str:
        """What it is all about, in a line."""
        return words.goal(self._s, self.seat, names)

    def worthwhile(self, legal: Collection[int]) -> dict[int, str]:
        """The choices among these that are worth a mark, each with its reason."""
        return worth.worthwhile(self._s, legal)

    def goes_on(self, legal: Collection[int]) -> bool:
        """Whether one of these chooses a card that is then laid."""
        return any(words.goes_on(self._s, action) for action in legal)

    def is_for_nothing(self, kind: int) -> bool:
        """Whether to play that card now would be to play an Instinct without an effect."""
        return words.is_for_nothing(self._s, kind)

    def why_not_from_hand(self, kind: int) -> str:
        """Why a card of the hand may not be played, with the rule's number."""
        if self.is_for_nothing(kind):                   # the one in hand, whatever lies face-down (BONES-048)
            rule = Rule.ONLY_FROM_THE_BOARD
            return f"{words.SENTENCES[rule]} ({words.id_of(rule)})"
        id_, sentence = words.why_not(self._s, CARD.first + kind)
        return f"{sentence} ({id_})"

    # -------------------------------------------------------------- the board

    @kept
    def covered(self) -> int:
        """The tiles on which cards lie, as a set."""
        return int(covered_tiles(self._s))

    @kept
    def free(self) -> int:
        """The tiles on which a card may lie, as a set."""
        return int(free_tiles(self._s, self.covered))

    @property
    def destroyed(self) -> tuple[int, ...]:
        """By tile, whether it is destroyed."""
        return tuple(self._s.destroyed)

    @property
    def offers(self) -> list[Offer]:
        """The arrows of all boots on the board, in the order of the boots' tiles."""
        kinds, codes, found = self._s.tile_kind, self._s.tile_code, []
        for boot in range(TILES):
            if kinds[boot] and is_boot(codes[boot]):
                ways = ARROWS_OUT[kinds[boot] - 1][pointing(codes[boot])]
                found += [Offer(int(NEIGHBOUR[boot][way]), (way + 2) % HEADINGS, kinds[boot] - 1) for way in range(HEADINGS)
                          if ways >> way & 1 and NEIGHBOUR[boot][way] != NONE]
        return found

    def added(self, seat: int) -> Added:
        """What would be added to a card that the seat lays now, beside boots."""
        s = self._s
        return Added(WHETSTONE_BONUS * list(s.equipment[seat]).count(WHETSTONE + 1),
                     TEST_OF_SKILL_BONUS if in_play(s, TEST_OF_SKILL) else 0, RIPOSTE_BONUS if s.parry_active[seat] else 0)

    def blow(self, recent: Sequence[Told]) -> Blow | None:
        """The blow that is being dealt, if one is; `recent` are the last public events."""
        return blow.blow_of(self._s, recent)

    def terms(self, dealt: Blow) -> tuple[Term, ...]:
        """What a blow is made of, card by card."""
        return blow.terms(self._s, dealt)

    def boots(self, dealt: Blow) -> list[tuple[int, int, int]]:
        """The boots that add to a blow: their direction, what they add, and the card that they belong to."""
        return blow.boots(self._s, dealt.kind, dealt.tile, dealt.heading, self._s.exploit_on != 0)


scene = Scene
