"""How far a person has come in a guided first game: the fold of a table's log over the game's script.

The person makes the moves that the script asks for; what the others do, and what the person does where nothing is taught,
comes from the script too (`due`). What only tells is ended by the person (`went_on`). See `quarterdeck.engine.guide`.
"""

from __future__ import annotations

from msgspec import Struct

from quarterdeck.engine import guide
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.guide import Guide, Step
from quarterdeck.engine.match import Match
from quarterdeck.players import roster
from quarterdeck.server.logbook import Chair, Opened

PREPARED = "The cards of this lesson are prepared, so that each idea comes in its turn. A whole game is dealt by chance."
CHANGED = "This lesson has been written anew since you began it. Start it again from the front page."


class LessonSight(Struct, frozen=True):
    """The lesson as the page shows it to its person."""

    game: str
    title: str                          # First voyage
    number: int                         # the step, from 1; one more than `total` at the end
    total: int
    heading: str                        # the step's own title
    say: tuple[str, ...]
    look: tuple[str, ...] = ()
    why: str = ""
    well: str = ""                      # what is said about the step before
    praise: str = ""                    # what will be said about this one
    plays: bool = False                 # the person is to make a move; else a button ends the step
    lay: tuple[str, ...] = ()           # ... or the piece lying on the place does
    otherwise: str = ""                 # what is said where something else lies there
    button: str = ""
    done: bool = False
    back: str = ""                      # where the person came from, to return to


class Lesson:
    """One person's way through a script."""

    __slots__ = ("guide", "made", "step", "told")

    def __init__(self, script: Guide) -> None:
        self.guide = script
        self.step = 0           # the step that stands, from 0
        self.made = 0           # how many of its actions have been made
        self.told = False       # the person has gone on from what it tells

    @property
    def is_done(self) -> bool:
        """Whether all steps are behind."""
        return self.step >= len(self.guide.steps)

    @property
    def now(self) -> Step | None:
        """The step that stands."""
        return None if self.is_done else self.guide.steps[self.step]

    @property
    def due(self) -> str:
        """The action that the script itself makes next, by name; empty while it is the person's turn."""
        step = self.now
        if step is None or (self.made < step.own if step.play else not self.told):
            return ""
        return step.then[self.made - step.own]

    @property
    def waits(self) -> bool:
        """Whether the step only tells, and the person has not gone on yet."""
        return self.now is not None and not self.now.play and not self.told

    def moved(self) -> None:
        """An action has been made."""
        self.made += 1
        self._turn_page()

    def went_on(self) -> None:
        """The person has read what a step tells."""
        self.told = True
        self._turn_page()

    def _turn_page(self) -> None:
        step = self.now
        if step is not None and self.made >= step.actions and (step.play or self.told):
            self.step, self.made, self.told = self.step + 1, 0, False

    def sight(self, back: str = "") -> LessonSight:
        """How it looks now."""
        script, step, total = self.guide, self.now, len(self.guide.steps)
        well = script.steps[self.step - 1].well if self.step > 0 else ""
        if step is None:
            return LessonSight(script.game, script.title, total + 1, total, script.end.title, script.end.say, well=well,
                               done=True, back=back)
        return LessonSight(script.game, script.title, self.step + 1, total, step.title, step.say, step.look, step.why, well,
                           step.well, bool(step.play), step.lay, step.otherwise if step.lay else "", step.button, back=back)

    def wants(self, match: Match) -> int:
        """The action that the person is to make; -1 where the step only tells."""
        wanted = self.now.wanted(self.made) if self.now is not None else ()
        return self.guide.action(match, wanted[0], self.in_words()) if wanted else -1

    def in_words(self) -> str:
        """First voyage, step 4 of 9."""
        if self.is_done:
            return f"{self.guide.title}: finished"
        return f"{self.guide.title}, step {self.step + 1} of {len(self.guide.steps)}"


def lesson_of(game: Game, opened: Opened) -> Lesson | None:
    """The lesson of a table that was opened with one; None where it is an ordinary table, or its script has changed."""
    if not opened.guide:
        return None
    try:
        script = guide.load(game)
    except QuarterdeckError:
        return None
    return Lesson(script) if script.hash == opened.guide else None


def opening(game: Game, *, sailor: str, name: str, back: str = "") -> Opened:
    """The first entry of a guided table."""
    script = guide.load(game)
    match = script.match()
    chairs = [Chair(sailor=sailor, name=name) if seat == script.seat else Chair(level=level_of(called), name=called)
              for seat, called in enumerate(script.names)]
    return Opened(game=game.name, rules=game.rules_version, content=game.content.hash[:16],
                  edition=game.content.edition[:16], options=match.options,
                  key=script.key.hex(), chairs=chairs, host=sailor, actions=list(match.actions), guide=script.hash,
                  back=back)


def level_of(name: str) -> str:
    """The level of bots that has this name: it gives the face."""
    return next((level for level, names in roster.NAMES.items() if name in names), roster.USUAL)
