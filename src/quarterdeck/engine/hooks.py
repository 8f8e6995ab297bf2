"""Everything that a game supplies in ordinary Python: one protocol for each of its files, one sentence for each hook.

What runs compiled (the rules, `prefer`, `observe`, `deed`) is in `contract`. A hook without a value must be there, or the
game is listed as broken, with what is missing. A hook with a value may be left out; the value is then what it gives, and
where that is None nobody asks it. `Part` reads a game's file through its protocol, so no name is read that does not stand
here, and docs/authoring.md prints this page.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from quarterdeck.engine.errors import EngineError
from quarterdeck.engine.events import Event
from quarterdeck.engine.result import Feat, Result, TurningPoint

Names = Sequence[str]
"""What people at the table are called, seat by seat."""


class Words(Protocol):
    """words.py: all that a game says; refusals, log, prompts and advice may be files of their own."""

    RULES_VERSION: int
    """Raised exactly when the rules change; records and saved tables carry it."""
    SENTENCES: Mapping[int, str]
    """By rule that can refuse: the sentence for whoever tries."""
    name: Callable[[Any, int], str]
    """(s, action): the action in the words of a list, legal or not."""
    tell: Callable[[Event, int, Names], str]
    """(event, seat, names): an event as a sentence for a seat or a spectator that it has reached; empty for nothing."""
    why_not: Callable[[Any, int], tuple[str, str]]
    """(s, action): the id of the rule that refuses the action, and a sentence for the player."""
    prompt: Callable[[Any, int, Names], str]
    """(s, seat, names): the one line that says who is to act and what is asked; at the end how it came out."""
    outlook: Callable[[Any, int], str]
    """(s, action): what a legal action would do, for newcomers; empty for nothing to say."""
    spoken: Callable[[Any, int, Names], str] | None = None
    """(s, action, names): the action as people say it at the table, where `name` has other words."""
    advice: Callable[[Any, int, Names], str] | None = None
    """(s, action, names): why the greedy player would choose this, said to the seat to act."""
    effect: Callable[[Any, int, int, Names], str] | None = None
    """(s, action, viewer, names): what a legal action leads to, in a clause; the viewer is "you"."""
    goes_on: Callable[[Any, int], bool] | None = None
    """(s, action): whether it is the first half of a move, so that a hint tells the second half too."""
    OPTION_TEXTS: Mapping[str, str] = {}
    """By option: what it leads to, in plainer words than the printed ones, for the form."""


class Scene(Protocol):
    """scene.py, result.py and screen.py: what is shown of a redacted state; page, terminal, API and environments read it."""

    scene: Callable[[Any, int], Any]
    """(s, seat): all that a seat sees, a dict or an `engine.scene.Shown`; at least prompt, to_act and seats with names."""
    text: Callable[[dict[str, Any], int], list[str]]
    """(scene, width): the scene's plain data as lines of text, readable without colour."""
    on_board: Callable[[Any, int], str] | None = None
    """(s, action): the mark on the terminal's board that stands for the action; empty where it is listed."""
    result: Callable[[Any, int, Names], Result] | None = None
    """(s, seat, names): how the game came out for one viewer: ranks, scores, what the points are made of."""
    feat: Callable[[Any, int], Feat] | None = None
    """(s, seat): how far a seat got, to compare: a number, a sentence, and symbols that name no card."""
    turning_point: Callable[[Sequence[Event], Names], TurningPoint | None] | None = None
    """(events, names): the event that decided the game, and why; the ending links to it in the replay."""


class Together(Protocol):
    """together.py: how people share a table. A game may go without the file."""

    team: Callable[[int], int] | None = None
    """(seat): who plays with whom; team mates may talk among themselves."""
    suggesting: Callable[[Any], int] | None = None
    """(s): a number for what is decided, while team mates may pin suggestions; 0 for nothing."""
    SUGGESTIONS: int | None = None
    """How many different things can be suggested, where that is not the number of actions."""
    closes: Callable[[Any], tuple[float, int] | None] | None = None
    """(s): a fixed time to answer: the seconds, and the action that the seat is taken to choose then."""
    answer_together: Callable[[Any], tuple[tuple[int, ...], tuple[int, ...]]] | None = None
    """(s): while `closes` gives a time: a name for what is answered, and the seats that answer it in that one time."""
    plans_early: Callable[[Any, int], bool] | None = None
    """(s, seat): whether a seat may decide before its turn comes, in secret, and unseen by the others."""
    keeps_back: Callable[[Sequence[Event]], bool] | None = None
    """(events): whether these events dealt cards that are kept back until all are ready."""
    KEEPS_BACK: str = ""
    """The rule that keeps a deal back."""
    chat_closed: Callable[[Any], str] | None = None
    """(s): the rule that closes the chat now; empty for none."""


class Player(Protocol):
    """player.py, beside what is compiled of it: how computer players think about the game."""

    SEARCH: Mapping[str, Mapping[str, Any]] = {}
    """By level: how its search is set, as `players.settings.Settings`; docs/players.md says how settings are found."""
    NETWORK_SEATS: int | None = None
    """The number of seats up to which the Commodore was found stronger than the Admiral; None for all."""
    LOST: float = 0.0
    """What a lost game scores: results are told as chances to win."""


class Observation(Protocol):
    """observe.py, beside the compiled `observe`."""

    OBSERVATION: int
    """How many numbers `observe` writes."""


class Checks(Protocol):
    """checks.py: what must always hold, and the options to try it on."""

    broken_invariant: Callable[[Any, Any], str]
    """(before, s): what does not hold in this state, empty if all is well; `before` is the state one decision earlier."""
    VARIANTS: Sequence[Mapping[str, Any]]
    """The options that shared tests play."""
    ARENA: Mapping[str, Any] = {}
    """Options of the game's ladder, where they are not the usual ones."""
    PACE: int = 1
    """How many times as many decisions a game has as Sail: long games are looked at more rarely."""
    SHOWN: Collection[int] = ()
    """Events that tell everybody what was hidden before, by rule."""
    PERFT: Sequence[tuple[int, int]] | None = None
    """Where positions are counted from: (decisions after the start, depth)."""


class Tallies(Protocol):
    """tallies.py, beside the compiled `deed`: what the lab counts. A game may go without the file."""

    DEEDS: Sequence[str]
    """The names of what is counted."""
    ENDING: str = ""
    """The state's field that says how a game ended."""
    POINTS: tuple[str, str] = ("", "")
    """The state's field of points by seat, and what they are called."""


class Stage(Protocol):
    """table/stage.py: what happened, step by step, as the page shows it."""

    OFFERED: frozenset[str]
    """The parts of the page that show what can be chosen."""
    step: Callable[[Event, int], Any]
    """(event, viewer): how the event is shown; None where it is not a step of its own."""
    between: Callable[[Any, Event], None] | None = None
    """(s, event): changes a state from the middle of a resolution into one that can be drawn."""
    touches: Callable[[Event], frozenset[str]] | None = None
    """(event): the parts of the page that can differ after it; None for all of them."""


class Page(Protocol):
    """The package table: the game's page."""

    regions: Callable[[Any], dict[str, Any]]
    """(look): the inner markup of the parts others, board, hand and side, and of slots within them."""
    cover: Callable[[], Any] | None = None
    """(): the picture on the front page, for a game that has none in `static/covers`."""
    DIFFICULTY: str = ""
    """A short phrase."""
    mention: Callable[[Event], Any] | None = None
    """(event): for a line of the log: a small picture, and the ids to light up."""
    goal: Callable[[Mapping[str, Any]], str] | None = None
    """(options): what the game is all about, in one line, for the table's bar."""
    option_picture: Callable[[str, int], Any] | None = None
    """(name, value): a picture for a choice of an option, or nothing."""


class Hook(NamedTuple):
    """One name of a protocol."""

    name: str
    says: str
    is_required: bool
    value: Any


@cache
def hooks(protocol: type) -> dict[str, Hook]:
    """The hooks of a protocol by name, with the sentence that stands below each."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(protocol))).body[0]
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for line, below in zip(tree.body[1:], [*tree.body[2:], None]):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            says = ast.literal_eval(below.value) if isinstance(below, ast.Expr) else ""
            name = line.target.id
            found[name] = Hook(name, str(says), line.value is None, getattr(protocol, name, None))
    return found


class Part:
    """One file of a game as its protocol describes it: what the game leaves out has the protocol's value."""

    def __init__(self, protocol: type, *modules: ModuleType | None) -> None:
        self._protocol, self._modules = protocol, [module for module in modules if module is not None]

    def __getattr__(self, name: str) -> Any:
        known = hooks(self._protocol)
        if name not in known:
            if name.startswith("__"):
                raise AttributeError(name)
            raise EngineError(f"{name} is no hook of {self._protocol.__name__}; see engine/hooks.py")
        value = next((getattr(module, name) for module in self._modules if hasattr(module, name)), known[name].value)
        setattr(self, name, value)
        return value


def missing(protocol: type, modules: Sequence[ModuleType | None], file: str) -> list[str]:
    """What a game must have of a protocol and has not, a sentence each."""
    return [f"{file} has no {hook.name}: {hook.says}" for hook in hooks(protocol).values()
            if hook.is_required and not any(hasattr(module, hook.name) for module in modules)]
