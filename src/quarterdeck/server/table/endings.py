"""How a game came out, and what may be known when it is over: its moves, its record."""

from __future__ import annotations

from inspect import signature
from typing import Any

from quarterdeck.engine import journal
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.result import Result, Standing
from quarterdeck.server import daily, reasons
from quarterdeck.server.naming import prompted
from quarterdeck.server.refused import Refused
from quarterdeck.server.sight import Ending, MoveTold
from quarterdeck.server.table.people import People
from quarterdeck.server.table.state import ENDED, State
from quarterdeck.server.table.times import Times


class Endings:
    """The end of one table, and what is open from then on."""

    __slots__ = ("_decided", "_moves_told", "_people", "_state", "_times")

    def __init__(self, state: State, people: People, times: Times) -> None:
        self._state, self._people, self._times = state, people, times
        self._decided: tuple[int, str] | None = None            # the move that decided the game, and why
        self._moves_told: tuple[int, list[MoveTold]] = -1, []   # for which turn

    # ------------------------------------------------------------------ what may be seen

    @property
    def is_open(self) -> bool:
        """Whether everything may be seen: the game is over, everybody has been shown it, and its key is out."""
        return self._times.shown_status in ENDED and self._state.match is not None and not self.is_deal_of_today

    @property
    def is_deal_of_today(self) -> bool:
        """Whether others may still be playing the same deal: its key, its record and its cards stay hidden."""
        day = self._state.opened.daily
        return bool(day) and daily.day_of(self._times.table_clock.today()) <= day

    def is_closed_to(self, sailor: str) -> bool:
        """Whether this person may not look, since they could learn a deal that they have not played yet."""
        return sailor != self._state.opened.host and self.is_deal_of_today

    # ------------------------------------------------------------------ how it came out

    def ending(self, eyes: int = NOBODY) -> Ending | None:
        """How it came out, for this seat or for somebody who only watched; None while the game runs."""
        table = self._state
        if table.status not in ENDED or table.match is None:
            return None
        if table.lesson and not table.match.over:
            return Ending(table.lesson.in_words())
        key = table.opened.key if self.is_open else ""
        if table.conceded != NOBODY:
            result = self.result_for(eyes)
            return Ending(result.sentence if result else "", key, result)
        if not table.match.over:
            return Ending("The game stopped before its end.", key)
        result = self.result_for(eyes)
        sentence = result.sentence if result else prompted(table.game, table.match.state, NOBODY, self._people.names())
        return Ending(sentence, key, result, *(self._deciding_move() if self.is_open else ()))

    def result_for(self, eyes: int) -> Result | None:
        """How a game came out, as this seat (or NOBODY) reads it; None where the game does not tell."""
        if self._state.conceded != NOBODY:
            return self._given_up(eyes)
        tell = self._state.game.scene.result
        return tell(self._state.played.state, eyes, self._people.names()) if tell else None

    def _given_up(self, eyes: int) -> Result:
        """The result of a game that somebody gave up. Of several others nobody can say who would have won."""
        table, people = self._state, self._people
        name = table.seats[table.conceded].name
        lost = [people.side(i) == people.side(table.conceded) for i in range(len(table.seats))]
        wins = [not each and people.sides == 2 for each in lost]
        standings = [Standing(i, 1 + lost[i], "gave up" if lost[i] else "wins" if wins[i] else "played on", won=wins[i])
                     for i in sorted(range(len(lost)), key=lost.__getitem__)]
        title = f"{name} gave up." if eyes == NOBODY or not (lost[eyes] or wins[eyes]) else \
            "You win!" if wins[eyes] else "You gave up."
        return Result(title, f"{name} gave up before the end.", None if eyes == NOBODY else wins[eyes], tuple(standings))

    def _deciding_move(self) -> tuple[int, str]:
        """The move that decided the game, and why; 0 where the game names none."""
        if self._decided is None:
            match, find = self._state.match, self._state.game.scene.turning_point
            names = (self._people.names(),) if find and "names" in signature(find).parameters else ()
            found = find(match.events, *names) if find and match is not None else None
            self._decided = (self._state.played.move_of(found.event), found.sentence) if found else (0, "")
        return self._decided

    # ------------------------------------------------------------------ its moves

    def moves_told(self) -> list[MoveTold]:
        """Every move of an open game in words, with its round."""
        turn, moves = self._moves_told
        if turn != self._state.turn:
            moves = [self._move_told(i) for i in range(len(self._state.played.actions))]
            self._moves_told = self._state.turn, moves
        return moves

    def _move_told(self, i: int) -> MoveTold:
        game, played, hooks = self._state.game, self._state.played, self._times.hooks
        names, action, (s, told) = reasons.people(game, self._people.names()), played.actions[i], played.after(i)
        closes = game.together.closes
        window = closes(s) if closes else None
        waived = window[1] if window else hooks.waived(s) if hooks else None
        said = f"{names[played.movers[i]]}: {reasons.spoken(game, s, action, names)}"
        small = action == waived and played.after(i + 1)[1] <= told + 1        # nothing came of it but that line
        return MoveTold(said, int(getattr(s, "round_no", 0)), small)

    def record(self) -> dict[str, Any]:
        """The game as a record; only when it is over, since a record holds the key."""
        if not self.is_open:
            raise Refused("The record can be had when the game is over: it holds the key of every deal.")
        return journal.record(self._state.played)
