"""The table of `quarterdeck play`: one screen, one prompt line, people and bots around it.

The loop: bots play until a person is to act; the screen is drawn for that person (and handed over first, when several share
it); one line is read; it is a choice, or one of the words in `HELP`. The game is saved whenever a person leaves, in whatever
way.

Drawn on a terminal, the screen is cleared and redrawn; with a pipe at either end lines just follow each other, so a script
can play. Everything shown comes from the view of the seat that looks, so the screen can give nothing away.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any

from rich.console import Console
from rich.text import Text

from quarterdeck import screen
from quarterdeck.engine import journal, kernels, rulebook
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.folders import data_folder
from quarterdeck.players import roster
from quarterdeck.players.learned import shelf as policies

HELP = """\
Play      a number, or (part of) a name{example}
hint      what a Mate would do here, by rules of thumb
look      every choice with a note on what it would do
log       everything that happened, as far as you may know
rules     the chapters; `rules {rule}` opens a rule, `rules {word}` searches
undo      take back your last decision
save      keep the game and play on; `save FILE` keeps it there
quit      keep the game and leave; `quit!` leaves without keeping it
Enter     draw the screen again"""
LEAVE_WORDS = ("quit", "quit!", "exit")
"""What leaves the table below a longer text too, where q alone only closes the text."""
AT_THE_END = "save keeps the record, undo takes your last decision back, Enter leaves."


LEAVING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Signals that ask us to go; not every system has both."""


PERSON = "person"
"""How a record's seating calls somebody at the screen."""


class Leave(Exception):
    """A person gets up from the table."""


class Shelf:
    """Where a game is kept: a file of the person's choice, or a free name in the user's data folder.

    A file that somebody else's game lies in is never overwritten.
    """

    def __init__(self, game: Game, file: Path | None = None, is_own: bool = False) -> None:
        self.game, self.chosen = game, file
        self.own = {file.resolve()} if file and is_own else set()
        if file and not is_own:
            self._refuse_foreign(file)

    def _refuse_foreign(self, file: Path) -> None:
        if file.resolve() not in self.own and file.exists():
            raise QuarterdeckError(f"{file} is there already; choose another name, or continue it with --resume {file}")
        if not file.parent.is_dir():
            raise QuarterdeckError(f"{file}: there is no folder {file.parent}; make it first, or choose another place")

    @property
    def file(self) -> Path:
        """Where the game is kept unless told otherwise."""
        if self.chosen is None:
            self.chosen = next(file for file in places(self.game) if not file.exists())
        return self.chosen

    def keep(self, match: Match, elsewhere: Path | None = None) -> Path:
        """Save the game; returns where."""
        if elsewhere is None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        file = elsewhere or self.file
        self._refuse_foreign(file)
        journal.write(match, file)
        self.own.add(file.resolve())
        self.chosen = file
        return file


def places(game: Game) -> Iterator[Path]:
    """sail.json, sail-2.json, sail-3.json, and so on."""
    yield data_folder() / f"{game.name}.json"
    number = 2
    while True:
        yield data_folder() / f"{game.name}-{number}.json"
        number += 1


def waiting(game: Game) -> Path | None:
    """The newest unfinished game that was kept in the data folder."""
    files = sorted(data_folder().glob(f"{game.name}*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in files:
        with suppress(OSError, ValueError, RecursionError, TypeError, KeyError):
            kept = json.loads(file.read_text(encoding="utf-8"))
            if kept["game"] == game.name and kept["result"] is None:
                return file
    return None


class Table:
    """One match, the people at the screen and the bots at the other seats.

    Nobody named, the seating of a saved game holds; a new game has a person at the first seat and greedy bots.
    """

    def __init__(self, match: Match, people: Sequence[int], bot: str, shelf: Shelf, luck: int) -> None:
        self.match, self.shelf = match, shelf
        self.people = list(people) or [seat for seat, name in enumerate(match.seating) if name == PERSON] or [0]
        seated = (name for name in match.seating if name in (*roster.LADDER, roster.NETWORK) or policies.is_named(name))
        self.bot = roster.known(bot or next(seated, roster.USUAL))
        self.player = roster.bot(match.game, self.bot)
        match.seat_players([PERSON if seat in self.people else self.bot for seat in range(match.seats)])
        self.game = match.game
        self.luck = int(kernels.first_luck(luck, 0))
        self.console = Console(highlight=False, markup=False, soft_wrap=True)
        self.at_screen = self.people[0]
        self.message = self.welcome()
        self.drawn: tuple[int, ...] = ()
        self.heard: dict[int, int] = {}     # by seat: how much of its log it has been shown
        self.kept = list(match.actions)
        self.words: dict[str, Callable[[int, str], None]] = {
            "?": self.show_help, "help": self.show_help, "hint": self.hint, "look": self.look, "log": self.show_log,
            "rules": self.rules, "rule": self.rules, "undo": self.undo, "save": self.save, "quit": self.quit,
            "exit": self.quit, "q": self.quit, "quit!": self.leave,
        }

    def welcome(self) -> str:
        """Who sits where, and how to begin."""
        you = self.seat_name(self.people[0])
        others = [self.seat_name(seat) for seat in range(self.match.seats) if seat not in self.people]
        if len(self.people) > 1:
            who = f"{listed([self.seat_name(seat) for seat in self.people])} share this screen"
        else:
            who = f"You are {you}"
        called = roster.called(self.bot)
        kind = f"{called} bot{'s' * (len(others) > 1)}"
        bots = f"; {listed(others)} {f'is {an(called)}' if len(others) == 1 else 'are'} {kind}"
        return f"{who}{bots if others else ''}. Type a number or a name; ? helps."

    def seat_name(self, seat: int) -> str:
        """The seat as people call it."""
        return seat_names(self.match)[seat]

    # -------------------------------------------------------------- the loop

    def play(self) -> int:
        """Play until the people leave; returns the exit code. Nothing that was played is lost."""
        with leaving_on_signals():
            try:
                while True:
                    self.turn()
            except Leave:
                return 0
            except (EOFError, KeyboardInterrupt) as left:
                self.keep_and_tell()
                return 0 if isinstance(left, EOFError) else left.args[0] if left.args else 130
            except BaseException:
                self.keep_and_tell()
                raise

    def turn(self) -> None:
        """One line from the person who is to act, and what comes of it."""
        self.let_bots_play()
        if self.match.over:
            seat = self.at_screen
        else:
            seat = self.match.to_act
            self.hand_over(seat)
        self.draw(seat)
        line = self.ask("> ")
        try:
            self.answer(seat, line)
        except (QuarterdeckError, OSError) as error:
            self.message = str(error)

    def let_bots_play(self) -> None:
        """Every bot whose turn it is chooses, shown what its seat may know."""
        while not self.match.over and self.match.to_act not in self.people:
            if isinstance(self.player, roster.Thinker) and self.is_terminal:
                self.console.print(f"{self.seat_name(self.match.to_act)} is thinking ...", style="dim")
            self.match.play(self.player.choose(self.match, self.luck_now()))

    def luck_now(self) -> int:
        """The random word of this decision: the one it has in a `Batch` of the same seed."""
        luck = self.luck
        for _ in range(len(self.match.actions) + 1):
            luck = kernels.next_luck(luck)
        return int(kernels.mixed(luck))

    def hand_over(self, seat: int) -> None:
        """Hide one hand before the next one is shown."""
        if seat == self.at_screen:
            return
        self.clear()
        if self.message:
            self.console.print(self.message)
            self.message = ""
        self.ask(f"Pass the screen to {self.seat_name(seat)}, then press Enter. ")
        self.at_screen = seat

    def answer(self, seat: int, line: str) -> None:
        """A choice, a word of the table, or the id of a rule."""
        word, _, rest = line.strip().partition(" ")
        if not word:
            if self.match.over:
                self.finish()
            self.drawn = ()
        elif re.fullmatch("[0-9]{1,9}", line.strip()):
            self.choose_number(int(line))
        elif word.lower() in self.words:
            self.words[word.lower()](seat, rest.strip())
        elif re.fullmatch(rf"{self.game.prefix}-?\d+", line.strip(), re.IGNORECASE):
            self.rules(seat, line.strip())
        else:
            self.choose_named(seat, line)

    # -------------------------------------------------------------- choosing

    def choose_number(self, number: int) -> None:
        """The choice with that number on the screen."""
        legal = self.match.legal()
        if self.match.over:
            self.message = f"The game is over: {AT_THE_END}"
        elif 1 <= number <= len(legal):
            self.match.play(legal[number - 1])
        else:
            self.message = f"There is no choice {number}; there are 1 to {len(legal)}." if len(legal) > 1 else \
                f"There is no choice {number}; the only one is 1."

    def choose_named(self, seat: int, typed: str) -> None:
        """The one action that is meant by part of its name; a forbidden one is answered with its rule."""
        names = self.names(range(self.game.actions), seat)
        legal = self.match.legal()
        meant = matching(typed, {action: names[action] for action in legal}) or matching(typed, names)
        if not meant:
            self.message = f"Nothing here is called {typed.strip()!r}; type a number, part of a name, or ? for help."
        elif len(meant) > 1:
            several = [names[action] for action in meant]
            start = screen.common_start(several)
            own = [name[len(start):].strip() for name in several]
            shown = ", ".join(own[:8]) + (", ..." if len(own) > 8 else "")
            self.message = f"That could be several: {(start + ' ') if start else ''}{shown}. Type a little more."
        else:
            refusal = self.match.explain(meant[0])
            if refusal is None:
                self.match.play(meant[0])
            else:
                number = refusal.rule.rpartition("-")[2].lstrip("0")
                self.message = f"{refusal.sentence} ({refusal.rule}; `rules {number}` opens the rule)"

    def names(self, actions: Sequence[int], seat: int) -> dict[int, str]:
        """Action to its name, as the seat would say it."""
        seen = self.match.redacted(seat)
        return {action: self.game.words.name(seen, action) for action in actions}

    def choices(self, seat: int) -> list[screen.Choice]:
        """What the seat may do now, in short names: what all choices of the kind begin with is left out."""
        legal = self.match.legal()
        seen = self.match.redacted(seat)
        names = [self.game.words.name(seen, action) for action in legal]
        kinds = [row for row in self.game.content.actions if any(row["first"] <= action <= row["last"] for action in legal)]
        if len(kinds) == 1 and kinds[0]["first"] < kinds[0]["last"]:
            ends = [self.game.words.name(seen, kinds[0][end]) for end in ("first", "last")]
            start = screen.common_start(names + ends)
            names = [name[len(start):].strip() for name in names]
        on_board = self.game.scene.on_board or no_mark
        return [screen.Choice(name, self.game.words.outlook(seen, action), on_board(seen, action))
                for name, action in zip(names, legal)]

    # -------------------------------------------------------------- words of the table

    def show_help(self, seat: int, rest: str) -> None:
        """What can be typed, with examples from this game."""
        names = [] if self.match.over else [choice.name.lower() for choice in self.choices(seat)]
        last = [name.split()[-1] for name in names if name.split()[-1].isalpha()]
        entries = list(rulebook.entries(self.game).values())
        word = self.game.title.split()[0].lower()
        word = next((one for one in (*last, word) if any(one in entry.text.lower() for entry in entries)), word)
        text = HELP.format(example=f": 1, {(last or names)[-1]}" if names else "",
                           rule=int(entries[-1].id.rpartition("-")[2]), word=word)
        self.page(text.splitlines())

    def hint(self, seat: int, rest: str) -> None:
        """What the greedy player would do, shown no more than this seat."""
        if self.match.over:
            self.message = "The game is over; there is nothing left to choose."
            return
        action = self.match.choose(roster.player("greedy"), 0)
        note = self.game.words.outlook(self.match.redacted(seat), action)
        self.message = f"A Mate would: {self.match.name(action)}{f' ({note})' if note else ''}."

    def look(self, seat: int, rest: str) -> None:
        """Every choice with its note, a paragraph each."""
        choices = [] if self.match.over else self.choices(seat)
        notes = [self.whole_note(seat, action, choice.note) for action, choice in zip(self.match.legal(), choices)]
        self.page([line for i, (choice, note) in enumerate(zip(choices, notes), 1)
                   for line in screen.wrapped(f"{i:2d} {choice.name}: {note or 'no note'}", self.width, "   ")])

    def whole_note(self, seat: int, action: int, note: str) -> str:
        """The note of a choice; one of a single word, or none, is followed by what the choice leads to."""
        effect = self.game.words.effect
        if effect is None or " " in note:
            return note
        then = effect(self.match.redacted(seat), action, seat, seat_names(self.match))
        return "; ".join(part for part in (note, then) if part)

    def show_log(self, seat: int, rest: str) -> None:
        """Everything that the seat heard."""
        self.page([line for entry in self.match.log(seat) for line in screen.wrapped(f"- {entry}", self.width, "  ")])

    def rules(self, seat: int, rest: str) -> None:
        """The chapters, one rule, or the rules that have a word in them."""
        if not rest:
            self.page(chapters(self.game))
        elif re.fullmatch(rf"({self.game.prefix}-?)?\d+", rest, re.IGNORECASE):
            self.page(one_rule(self.game, rest, self.width))
        else:
            self.page(rules_with(self.game, rest, self.width))

    def undo(self, seat: int, rest: str) -> None:
        """Take back the last decision of a person, and what the bots answered; the others are asked when it is not free."""
        match = self.match
        mine = self.people if len(self.people) > 1 else [seat]
        taken, is_free, action = 0, True, 0
        while match.actions and (not taken or match.to_act not in mine):
            is_free = is_free and match.undo_is_free
            action = match.undo()
            taken += 1
        mover = match.to_act
        if not taken or mover not in mine:
            self.play_again(taken)
            self.message = "You have not decided anything yet that could be taken back."
        elif len(self.people) == 1:
            why = "The others had answered already" if taken > 1 else "It had shown or drawn something"
            self.message = f"Taken back: {match.name(action)}." + ("" if is_free else f" {why}, but bots always allow it.")
        elif is_free or self.all_agree(mover):
            self.message = f"{self.seat_name(mover)} takes the last decision back."
        else:
            self.play_again(taken)
            self.message = "The decision stands."

    def play_again(self, count: int) -> None:
        """Undo the undoing."""
        for _ in range(count):
            self.match.redo()

    def all_agree(self, mover: int) -> bool:
        """Ask the other people at the screen."""
        others = listed([self.seat_name(seat) for seat in self.people if seat != mover])
        answer = self.ask(f"Something was shown or drawn. {others}, may {self.seat_name(mover)} take it back? (yes/no) ")
        return answer.strip().lower() in ("y", "yes")

    def save(self, seat: int, rest: str) -> None:
        """Keep the game, here or there, and play on."""
        file = self.shelf.keep(self.match, Path(rest).expanduser() if rest else None)
        self.kept = list(self.match.actions)
        self.message = f"Saved as {file}."

    def quit(self, seat: int, rest: str) -> None:
        """Keep the game and leave; if it cannot be kept, stay."""
        if self.match.over:
            self.finish()
        try:
            self.keep_and_tell()
        except (QuarterdeckError, OSError) as error:
            raise QuarterdeckError(f"The game could not be saved ({error}). "
                                   "Try `save FILE`, or `quit!` to leave anyway.") from None
        raise Leave

    def leave(self, seat: int, rest: str) -> None:
        """Leave, and let the game go."""
        raise Leave

    def finish(self) -> None:
        """Leave a finished game; it is kept if a file was chosen for it."""
        if self.shelf.chosen is not None:
            self.keep_and_tell()
        raise Leave

    def keep_and_tell(self) -> None:
        """Save what was played since it was last saved, and say how to come back."""
        if not self.match.actions or self.match.actions == self.kept:
            return
        file = self.shelf.keep(self.match)
        self.kept = list(self.match.actions)
        again = "See it again: quarterdeck replay" if self.match.over else "Play on: quarterdeck play --resume"
        with suppress(OSError):     # the window may be gone; the game is kept
            print(f"Saved as {file}. {again} {shlex.quote(str(file))}")

    # -------------------------------------------------------------- drawing and asking

    @property
    def is_terminal(self) -> bool:
        """Whether there is a screen to clear and somebody who can press a key."""
        return sys.stdout.isatty() and sys.stdin.isatty()

    @property
    def width(self) -> int:
        """Columns of the screen; a pipe has 80."""
        return self.size[0]

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines of the screen."""
        if self.is_terminal:
            with suppress(OSError):
                found = os.get_terminal_size(sys.stdout.fileno())
                return found.columns or 80, found.lines or 24
        return 80, 24

    def draw(self, seat: int) -> None:
        """The table as the seat sees it; down a pipe only when something has changed."""
        message, self.message = self.message, ""
        position = (seat, len(self.match.actions), *self.match.actions[-1:])
        if not self.is_terminal and position == self.drawn:
            if message:
                print(message)
            return
        self.drawn = position
        width, height = self.size
        scene = self.match.view(seat)
        board = self.game.scene.text(scene, width)
        choices = [] if self.match.over else self.choices(seat)
        prompt = verdict(self.match, scene) if self.match.over else scene["prompt"]
        if self.match.over and not message:
            message = AT_THE_END
        tall = height if self.is_terminal else None
        log = self.match.log(seat)
        new, self.heard[seat] = len(log) - self.heard.get(seat, 0), len(log)
        lines = screen.layout(board, log, prompt, choices, message, width, tall, new)
        if not screen.has_notes(choices, lines):
            lines = screen.layout(board, log, f"{prompt} (`look` tells what each does)", choices, message, width, tall, new)
        if tall and message and len(lines) >= tall:     # the board comes first: what was to be said is read before it
            self.page([line for part in message.splitlines() for line in screen.wrapped(part, width)])
            lines = screen.layout(board, log, prompt, choices, "", width, tall, new)
        self.clear()
        for line in lines:
            self.console.print(Text(line.text, line.style), no_wrap=True, overflow="ignore", crop=False)

    def clear(self) -> None:
        """An empty screen, where there is one."""
        if self.is_terminal:
            self.console.clear()

    def page(self, lines: Sequence[str]) -> None:
        """Show a longer text; on a terminal a screenful at a time, until Enter."""
        if not self.is_terminal:
            print("\n".join(lines))
            return
        tall = max(2, self.size[1] - 1)
        for start in range(0, max(1, len(lines)), tall):
            self.clear()
            print("\n".join(lines[start:start + tall]))
            is_last = start + tall >= len(lines)
            typed = self.ask("Enter goes back. " if is_last else "Enter goes on, q goes back. ").strip()
            if typed.lower() in LEAVE_WORDS:
                self.words[typed.lower()](self.at_screen, "")
            if typed.lower().startswith("q"):
                break

    def ask(self, prompt: str) -> str:
        """One line from the person at the screen."""
        sys.stdout.flush()
        line = input(prompt)
        if not sys.stdin.isatty():
            print()
        return line


# ------------------------------------------------------------------ words

def seat_names(match: Match) -> list[str]:
    """Every seat as people call it."""
    return [str(side["name"]) for side in match.view(0)["seats"]]


def listed(names: Sequence[str]) -> str:
    """Ann, Bob and Cleo."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def an(word: str) -> str:
    """The article before a word."""
    return "an" if word[:1].lower() in "aeiou" else "a"


def verdict(match: Match, scene: dict[str, Any]) -> str:
    """How a finished game ended, in words: the game's own, or everybody's points."""
    if scene.get("result") or not match.over:
        return str(scene["prompt"])
    points = zip(seat_names(match), match.scores)
    return f"{scene['prompt']} {', '.join(f'{name} {score:g}' for name, score in points)}."


def no_mark(s: Any, action: int) -> str:
    """What `on_board` gives for a game whose board shows no choices."""
    return ""


def matching(typed: str, names: dict[int, str]) -> list[int]:
    """The actions whose name has all the typed words, in order; a whole name beats a part, a number is never cut short."""
    wanted = typed.lower().split()
    whole = [action for action, name in names.items() if name.lower().split()[-len(wanted):] == wanted]
    return whole or [action for action, name in names.items() if has_words(wanted, name.lower().split())]


def has_words(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the wanted words, or beginnings of them, come in that order."""
    left = iter(words)
    return all(any(word == want or (word.startswith(want) and not want.isdigit()) for word in left) for want in wanted)


def chapters(game: Game) -> list[str]:
    """The rulebook's chapters with the numbers of their rules: 12-20, 109-110."""
    spans: dict[str, list[list[int]]] = {}
    for entry in rulebook.entries(game).values():
        number = int(entry.id.rpartition("-")[2])
        own = spans.setdefault(entry.chapter, [])
        if own and own[-1][-1] == number - 1:
            own[-1] = [own[-1][0], number]
        else:
            own.append([number])
    return [f"{chapter}: {', '.join('-'.join(map(str, span)) for span in own)}" for chapter, own in spans.items()]


def one_rule(game: Game, number: str, width: int) -> list[str]:
    """The rule with that id, under its chapter; 35, SAIL-035 and sail35 are the same."""
    digits = re.sub(rf"^{game.prefix}-?", "", number.strip(), flags=re.IGNORECASE)
    entry = rulebook.entry(game, digits)
    return [entry.chapter, *screen.wrapped(f"{entry.id}  {entry.text}", width, "  ")]


def rules_with(game: Game, word: str, width: int) -> list[str]:
    """Every rule with that word in it."""
    found = [entry for entry in rulebook.entries(game).values() if word.lower() in entry.text.lower()]
    if not found:
        raise QuarterdeckError(f"no rule of {game.title} has the word {word!r} in it")
    return [line for entry in found for line in screen.wrapped(f"{entry.id}  {entry.text}", width, "  ")]


@contextmanager
def leaving_on_signals() -> Iterator[None]:
    """A closed window or a polite kill is like Ctrl-C: the game is kept."""
    def left(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt(128 + number)

    before = {number: signal.signal(number, left) for number in LEAVING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
