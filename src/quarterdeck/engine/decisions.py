"""What a player may be asked, declared in one place; `legal`, `refusal` and `apply` are made from it.

A rule file declares each decision beside the functions that belong to it:

    LEAD = decision(Phase.LEAD, CARD, offers=playable, refuses=refusal_to_play, does=lead)

says that in the phase LEAD the actions called CARD in content.toml stand, which of them are offered, which rule refuses the
others, and what a chosen one does. All three functions are given the choice within those actions, counted from 0, so the
number of an action stands nowhere in a game. `Decisions` puts them together and writes the three functions of the contract
as plain source (`quarterdeck rules GAME --source` prints it), which is compiled like everything else. Names, scores and
deeds find a decision by the same object: see `Decisions.of` and `Decisions.made`.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from itertools import pairwise
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any, NamedTuple, TypeVar

from quarterdeck.engine import bits
from quarterdeck.engine.content import Actions
from quarterdeck.engine.errors import BrokenGame
from quarterdeck.engine.record import NONE

T = TypeVar("T")
MANY = 6
"""A decision that stands in so many phases is looked for before the phase is, so that what it does is written once."""
NOTHING: Mapping[Any, Any] = {}


class Decision:
    """One kind of choice: in which phases it stands, which actions it has, and what it does."""

    __slots__ = ("actions", "does", "forced", "line", "marks", "offers", "phases", "refuses")

    def __init__(self, phases: tuple[IntEnum, ...], actions: Actions, offers: Any, marks: Any, refuses: Any, does: Any,
                 forced: Any, line: str) -> None:
        self.phases, self.actions, self.forced, self.line = phases, actions, forced, line
        self.offers, self.marks, self.refuses, self.does = offers, marks, refuses, does

    @property
    def first(self) -> int:
        """The number of its first action."""
        return self.actions.first

    def action(self, choice: int = 0) -> int:
        """The number of the action that takes this choice."""
        return self.actions.first + choice

    @property
    def words(self) -> range:
        """The words of the mask that hold its actions."""
        return range(self.actions.first // 32, (self.actions.first + self.actions.count - 1) // 32 + 1)

    def has(self, action: int) -> bool:
        """Whether that number is one of its actions."""
        return self.actions.first <= action < self.actions.first + self.actions.count

    def among(self, actions: Iterable[int]) -> list[int]:
        """Its choices among these actions, in order."""
        return [action - self.first for action in sorted(actions) if self.has(action)]

    def __repr__(self) -> str:
        return f"{self.actions.name} in {' and '.join(phase.name for phase in self.phases)} ({self.line})"


def decision(phases: IntEnum | Sequence[IntEnum], actions: Actions, *, does: Any, offers: Any = None, marks: Any = None,
             refuses: Any = None, forced: Any = False) -> Decision:
    """Declare a decision.

    phases    when it stands: a phase or several
    actions   the actions of content.toml that it has, as `CONTENT.action` gives them
    offers    offers(s): the choices on offer as a set, bit i for choice i (one action: 1 or 0); without it all are
    marks     in place of `offers` where there are more than 64 choices: marks(s, mask) marks them in the mask of all
              actions, every word of which it writes that holds one of its own, and returns how many they are
    refuses   the rule that refuses what is not on offer: a number of Rule, or refuses(s, choice) that gives it; with `marks`
              the function also says ALLOWED where a choice is offered
    does      does(s, choice) carries out a choice; where the game has steps it returns the step that comes next
    forced    True: its one choice is taken at once where nothing else is on offer; with `marks` a function of s that gives
              the one choice there is, or NONE. `apply` then goes on from choice to choice until there is one to make
    """
    line = _line_of(sys._getframe(1))
    every = (phases,) if isinstance(phases, IntEnum) else tuple(phases)
    if offers is not None and marks is not None:
        raise BrokenGame(f"{line}: a decision has `offers` or `marks`, not both")
    if (offers is None and marks is None) != (refuses is None):
        raise BrokenGame(f"{line}: `refuses` says which rule refuses what is not on offer; it goes with `offers` or `marks`")
    if forced is True and actions.count > 32:
        raise BrokenGame(f"{line}: a forced decision has at most 32 choices")
    if forced is not False and (forced is True) == (marks is not None):
        raise BrokenGame(f"{line}: `forced` is True, or with `marks` a function that gives the one choice there is")
    return Decision(every, actions, offers, marks, refuses, does, forced, line)


def _line_of(frame: FrameType) -> str:
    """my_game/rules.py:41: where a declaration stands."""
    return f"{'/'.join(Path(frame.f_code.co_filename).parts[-2:])}:{frame.f_lineno}"


class Place(NamedTuple):
    """A decision and the choice within it that an action is."""

    decision: Decision
    choice: int


class Decisions:
    """A game's decisions together, and the functions that are written from them.

    decisions   all of them; those of the phases that come most often stand first, since they are looked for in this order
    phase       the name of the state's field that holds the phase, or a function of s that gives it
    over        the phase in which nothing is asked, and the rule that then refuses everything
    elsewhere   what refuses an action that no decision of the phase has: by phase, or by (phase, actions), a number of
                Rule or a function of (s, action); a phase whose decisions have all actions needs none
    before      before(s), called by `apply` before anything else
    after       after(s, step), called by `apply` with what the decision's function returned
    """

    def __init__(self, package: str, decisions: Sequence[Decision], *, over: tuple[IntEnum, int],
                 elsewhere: Mapping[Any, Any] = NOTHING, phase: Any = "phase", before: Any = None,
                 after: Any = None) -> None:
        self.all = tuple(decisions)
        self.line = _line_of(sys._getframe(1))
        self.phase, self.over, self.elsewhere = phase, over, dict(elsewhere)
        self.phases: tuple[IntEnum, ...] = tuple(dict.fromkeys(one for each in self.all for one in each.phases))
        self.enum = type(over[0])
        self.words = max(bits.words(each.first + each.actions.count) for each in self.all)
        self._places = {(int(one), action): Place(each, action - each.first) for each in self.all for one in each.phases
                        for action in range(each.first, each.first + each.actions.count)}
        self._check()
        writer = Writer(f"{package}.decisions", self)
        writer.write_legal()
        writer.write_refusal()
        if any(each.forced is not False for each in self.all):
            writer.write_only_action()
        writer.write_apply(before, after)
        made = writer.made()
        self.source = writer.source
        self.legal, self.refusal, self.apply = made["legal"], made["refusal"], made["apply"]
        self.only_action = made.get("only_action")

    def at(self, phase: int) -> list[Decision]:
        """The decisions that stand in a phase."""
        return [each for each in self.all if phase in each.phases]

    def of(self, s: Any, action: int) -> Place:
        """The decision and the choice that an action is in this position; where it does not stand now, in any other."""
        phase = getattr(s, self.phase) if isinstance(self.phase, str) else self.phase(s)
        found = self._places.get((phase, action))
        if found is None:
            each = next(one for one in self.all if one.has(action))
            return Place(each, action - each.first)
        return found

    def reader(self, name: str, package: str, by_decision: Mapping[Decision, Callable[..., T]]) -> Callable[..., T]:
        """A function (s, action, ...) for words: it asks the one of the action's decision, value(s, choice, ...).

        Not compiled, and not only for legal actions. A decision that is missing is told with its file and line.
        """
        self._complete(name, package, by_decision)

        def read(s: Any, action: int, *more: Any) -> T:
            found, choice = self.of(s, action)
            return by_decision[found](s, choice, *more)

        return read

    def find(self, actions: Actions) -> list[Decision]:
        """The decisions that have these actions, in whatever phase."""
        return [each for each in self.all if each.actions == actions]

    def made(self, name: str, package: str, by_decision: Mapping[Decision, Any], otherwise: int | None = None, *,
             more: str = "", says: str = "") -> Any:
        """A function (s, action) that asks the one that `by_decision` has for the action's decision: value(s, choice).

        A whole number stands for a function that gives it. `more` names one more thing that is given and passed on, `says`
        is the docstring. A decision that is missing is told with its file and line, unless `otherwise` says what it gives.
        """
        if otherwise is None:
            self._complete(name, package, by_decision)
        passed = f", {more}" if more else ""
        writer = Writer(f"{package}.{name}", self, passed)
        writer.write_choice(name, f"s, action{passed}", {each: by_decision.get(each, otherwise) for each in self.all}, says)
        return writer.made()[name]

    def _complete(self, name: str, package: str, by_decision: Mapping[Decision, Any]) -> None:
        missing = [each for each in self.all if each not in by_decision]
        if missing:
            raise BrokenGame(f"{package}: {name} says nothing about {missing[0]!r}")

    def _check(self) -> None:
        """Two decisions of a phase have no action in common; every phase says what refuses an action that it has not."""
        for phase in self.phases:
            here = sorted(self.at(phase), key=lambda each: each.first)
            for one, next_one in pairwise(here):
                if one.first + one.actions.count > next_one.first:
                    raise BrokenGame(f"{next_one.line}: {next_one!r} has an action that {one!r} has, too")
            if sum(each.marks is not None for each in here) > 1:
                raise BrokenGame(f"{here[0].line}: only one decision of {phase.name} can mark its choices itself")
            if sum(each.forced is not False for each in here) > 1:
                raise BrokenGame(f"{here[0].line}: only one decision of {phase.name} can be forced")
            everything = {each.actions for each in self.all} <= {each.actions for each in here}
            if phase not in self.elsewhere and not everything:
                raise BrokenGame(f"{here[0].line}: `elsewhere` has no rule for {phase.name}")


# ------------------------------------------------------------------ source

class Writer:
    """Writes plain functions as text and makes them, so that a debugger, a traceback and the compiler can read them."""

    def __init__(self, name: str, decisions: Decisions, passed: str = "") -> None:
        self.name, self.decisions, self.passed = name, decisions, passed
        self.lines: list[str] = []
        self.space: dict[str, Any] = {"__name__": name, decisions.enum.__name__: decisions.enum}
        self.names: dict[Any, str] = {}

    @property
    def source(self) -> str:
        """The text of all functions."""
        return "\n".join(self.lines) + "\n"

    def made(self) -> dict[str, Any]:
        """The functions by name."""
        file = f"<{self.name}>"
        linecache.cache[file] = (len(self.source), None, self.source.splitlines(keepends=True), file)
        exec(compile(self.source, file, "exec"), self.space)
        return self.space

    def add(self, depth: int, text: str) -> None:
        """One line, so many steps in."""
        self.lines.append("    " * depth + text)

    def begin(self, head: str, says: str) -> None:
        """The first lines of a function."""
        if self.lines:
            self.lines += ["", ""]
        self.add(0, f"def {head}:")
        self.add(1, f'"""{says}"""')

    def call(self, function: FunctionType) -> str:
        """The name under which a function of the game is called; a second one of the same name gets a number."""
        if function not in self.names:
            name, number = function.__name__, 2
            while name in self.space:
                name, number = f"{function.__name__}_{number}", number + 1
            self.names[function] = name
            self.space[name] = function
        return self.names[function]

    def remark(self, last: int) -> str:
        """The actions that end before this number, as a comment."""
        named = [each.actions.name for each in self.decisions.all if each.first + each.actions.count == last]
        return f"      # up to {named[0]}" if named else ""

    def ask_phase(self) -> str:
        """The line that reads the phase."""
        phase = self.decisions.phase
        return f"phase = s.{phase}" if isinstance(phase, str) else f"phase = {self.call(phase)}(s)"

    def number(self, value: Any) -> str:
        """A number as it is written: a member of an enum by its name."""
        if isinstance(value, IntEnum):
            self.space.setdefault(type(value).__name__, type(value))
            return f"{type(value).__name__}.{value.name}"
        return str(int(value))

    def is_one_of(self, phases: Sequence[IntEnum]) -> str:
        """The condition that the phase is one of these."""
        values = sorted(int(phase) for phase in phases)
        named = [self.number(self.decisions.enum(value)) for value in values]
        last = max(int(one) for one in self.decisions.enum)
        tests, i = [], 0
        while i < len(values):
            j = i
            while j + 1 < len(values) and values[j + 1] == values[j] + 1:
                j += 1
            tests.append(f"phase == {named[i]}" if i == j else f"phase >= {named[i]}" if values[j] == last
                         else f"{named[i]} <= phase <= {named[j]}")
            i = j + 1
        return " or ".join(tests)

    def groups(self, key: Callable[[IntEnum], Any]) -> list[tuple[list[IntEnum], Any]]:
        """The phases with equal keys together, in the order in which they are declared."""
        found: dict[Any, list[IntEnum]] = {}
        for phase in self.decisions.phases:
            found.setdefault(key(phase), []).append(phase)
        return [(phases, what) for what, phases in found.items()]

    # -------------------------------------------------------------- legal

    def write_legal(self) -> None:
        """Every phase says which words of the mask it fills; they are written and counted in one place."""
        marking = [each for each in self.decisions.all if each.marks]
        words = range(self.decisions.words)
        marked = {word for each in marking for word in each.words}
        filled = {word for each in self.decisions.all if not each.marks for word in each.words}
        self.begin("legal(s, mask)", "Mark every legal action; returns how many there are.")
        self.add(1, self.ask_phase())
        if marking:
            self._mark_many(sorted(marked))
        for word in sorted(filled):
            self.add(1, f"word_{word} = 0")
        groups = self.groups(lambda phase: tuple((each.actions, each.offers) for each in self.decisions.at(phase)
                                                 if not each.marks))
        before = "if"
        for phases, offers in groups:
            if not offers:
                continue
            self.add(1, f"{before} {self.is_one_of(phases)}:")
            self._fill(offers)
            before = "elif"
        for word in words:
            if word not in filled | marked:
                self.add(1, f"mask[{word}] = 0")
            elif word in filled:
                self.add(1, f"mask[{word}] {'|=' if word in marked else '='} word_{word}")
        self.add(1, "return " + " + ".join(["count"] * bool(marking)
                                           + [f"bits.count(word_{word})" for word in words if word in filled]))
        self.space["bits"] = bits

    def _mark_many(self, marked: Sequence[int]) -> None:
        """Decisions with more choices than a set holds mark theirs first; they write these words of the mask themselves."""
        self.add(1, "count = 0")
        before = "if"
        for phases, marks in self.groups(lambda phase: next((each.marks for each in self.decisions.at(phase) if each.marks),
                                                            None)):
            if marks is not None:
                self.add(1, f"{before} {self.is_one_of(phases)}:")
                self.add(2, f"count = {self.call(marks)}(s, mask)")
                before = "elif"
        self.add(1, "else:")
        for word in marked:
            self.add(2, f"mask[{word}] = 0")

    def _fill(self, offers: Iterable[tuple[Actions, Any]]) -> None:
        """The words that the choices of one phase fill."""
        terms: dict[int, list[str]] = {}
        always = 0
        for number, (actions, offer) in enumerate(offers):
            if offer is None:
                always |= ((1 << actions.count) - 1) << actions.first
                continue
            first, last = actions.first, actions.first + actions.count - 1
            text = f"{self.call(offer)}(s)"
            if first // 32 != last // 32:
                self.add(2, f"offers_{number} = {text}")
                text = f"offers_{number}"
            for word in range(first // 32, last // 32 + 1):
                shift = first - 32 * word
                part = text if shift == 0 else f"{text} << {shift}" if shift > 0 else f"{text} >> {-shift}"
                whole = first // 32 == last // 32
                terms.setdefault(word, []).append(part if whole and shift == 0 else f"({part})" if whole
                                                  else f"({part}) & 0xFFFFFFFF" if shift else f"{part} & 0xFFFFFFFF")
        for word, members in _words_of(always).items():
            terms.setdefault(word, []).append(f"0x{members:X}" if members > 9 else str(members))
        for word in sorted(terms):
            self.add(2, f"word_{word} = {' | '.join(terms[word])}")

    # -------------------------------------------------------------- refusal

    def write_refusal(self) -> None:
        """Phase by phase, the actions in their order: what is on offer is allowed, else the decision's rule refuses."""
        over, rule = self.decisions.over
        self.begin("refusal(s, action)", "The number of the rule that forbids the action now, 0 if it is allowed.")
        self.add(1, self.ask_phase())
        self.add(1, f"if {self.is_one_of([over])}:")
        self.add(2, f"return {self.number(rule)}")
        groups = self.groups(lambda phase: tuple(self._refusals(phase)))
        for i, (phases, spans) in enumerate(groups):
            depth = 1
            if i < len(groups) - 1:
                self.add(1, f"if {self.is_one_of(phases)}:")
                depth = 2
            for last, answer in spans[:-1]:
                self.add(depth, f"if action < {last}:{self.remark(last)}")
                self._refuse(depth + 1, answer)
            self._refuse(depth, spans[-1][1])

    def _refusals(self, phase: IntEnum) -> list[tuple[int, Any]]:
        """What refuses each span of actions in a phase, as (the number after its last one, decision or rule)."""
        spans: list[tuple[int, Any]] = []
        for actions in self._all_actions():
            place = self.decisions._places.get((int(phase), actions.first))
            answer = (place.decision.actions, place.decision.offers, place.decision.refuses) if place else \
                self.decisions.elsewhere.get((phase, actions), self.decisions.elsewhere[phase])
            if spans and spans[-1][1] == answer and not isinstance(answer, tuple):
                spans[-1] = (actions.first + actions.count, answer)
            else:
                spans.append((actions.first + actions.count, answer))
        return spans

    def _all_actions(self) -> list[Actions]:
        named = {each.actions for each in self.decisions.all} | {key[1] for key in self.decisions.elsewhere
                                                                 if isinstance(key, tuple)}
        return sorted(named, key=lambda actions: actions.first)

    def _refuse(self, depth: int, answer: Any) -> None:
        """The lines that answer for one span of actions."""
        if not isinstance(answer, tuple):
            self.add(depth, f"return {self._rule(answer, 's, action')}")
            return
        actions, offers, refuses = answer
        choice = "action" if actions.first == 0 else f"action - {actions.first}"
        if offers is not None:
            shift = f" >> ({choice})" if actions.first else " >> action"
            test = f"{self.call(offers)}(s)" if actions.count == 1 else f"({self.call(offers)}(s){shift}) & 1"
            self.add(depth, f"if {test}:")
            self.add(depth + 1, "return 0")
        self.add(depth, f"return {self._rule(refuses, f's, {choice}')}" if refuses is not None else "return 0")

    def _rule(self, rule: Any, given: str) -> str:
        return f"{self.call(rule)}({given})" if isinstance(rule, FunctionType) else self.number(rule)

    # -------------------------------------------------------------- apply, and what else is asked by decision

    def write_apply(self, before: Any, after: Any) -> None:
        """The decision's own function, between what comes before and after every decision."""
        self.write_choice("take", "s, action", {each: each.does for each in self.decisions.all},
                          "Do what was chosen; returns what comes next.")
        self.begin("apply(s, action)", "Carry out a legal action and everything that follows, up to the next decision.")
        if before is not None:
            self.add(1, f"{self.call(before)}(s)")
        does = f"{self.call(after)}(s, take(s, action))" if after is not None else "take(s, action)"
        if "only_action" not in self.names.values():
            self.add(1, does)
            return
        self.add(1, "while action != NONE:")
        self.add(2, does)
        self.add(2, "action = only_action(s)")

    def write_only_action(self) -> None:
        """Phase by phase: the choice of the forced decision, if it has one and the other decisions have none."""
        self.begin("only_action(s)", "The one action there is, where it is taken at once; NONE where there is a choice.")
        self.names["only_action"] = "only_action"
        self.space["NONE"] = NONE
        self.add(1, self.ask_phase())
        for phases, (forced, *others) in self.groups(self._forced):
            if forced is None:
                continue
            self.add(1, f"if {self.is_one_of(phases)}:")
            if others:
                self.add(2, f"if {' or '.join(f'{self.call(offers)}(s) != 0' for offers in others)}:")
                self.add(3, "return NONE")
            self._take_only(*forced)
        self.add(1, "return NONE")

    def _forced(self, phase: IntEnum) -> tuple[Any, ...]:
        """The decision that can be forced in a phase, and what the others offer: first those that stand in many phases."""
        here = sorted(self.decisions.at(phase), key=lambda each: -len(each.phases))
        found = next((each for each in here if each.forced is not False), None)
        if found is None:
            return (None,)
        others = [each for each in here if each is not found]
        for each in others:
            if each.offers is None:
                raise BrokenGame(f"{found.line}: {found!r} is never forced, since {each!r} is always on offer")
        return ((found.actions, found.offers, found.forced), *dict.fromkeys(each.offers for each in others))

    def _take_only(self, actions: Actions, offers: Any, forced: Any) -> None:
        """The lines that give the one choice of a forced decision as an action."""
        plus = f"{actions.first} + " if actions.first else ""
        if forced is not True:
            self.add(2, f"choice = {self.call(forced)}(s)")
            self.add(2, f"return {plus}choice if choice != NONE else NONE" if plus else "return choice")
        elif offers is None or actions.count == 1:
            self.add(2, f"return {actions.first}" if offers is None else
                     f"return {actions.first} if {self.call(offers)}(s) != 0 else NONE")
        else:
            self.add(2, f"offers = {self.call(offers)}(s)")
            self.add(2, "if offers == 0 or offers & (offers - 1) != 0:")
            self.add(3, "return NONE")
            self.add(2, f"return {plus}bits.index(offers)")

    def write_choice(self, name: str, takes: str, by_decision: Mapping[Decision, Any], says: str = "") -> None:
        """A function that finds the decision of a legal action and asks what belongs to it."""
        self.begin(f"{name}({takes})", says or f"What `{name}` says of a legal action, by its decision.")
        often = [each for each in self.decisions.all
                 if len(each.phases) >= MANY and self.decisions.find(each.actions) == [each]]
        for each in often:
            last = each.first + each.actions.count
            self.add(1, f"if {each.first} <= action < {last}:{self.remark(last)}")
            self.add(2, f"return {self._asked(each.first, by_decision[each])}")
        self.add(1, self.ask_phase())
        groups = self.groups(lambda phase: tuple(_joined(sorted(
            ((each.first + each.actions.count, each.first, by_decision[each]) for each in self.decisions.at(phase)
             if each not in often), key=lambda span: span[0]))))
        for i, (phases, spans) in enumerate(groups):
            depth = 1
            if i < len(groups) - 1:
                self.add(1, f"if {self.is_one_of(phases)}:")
                depth = 2
            for last, first, does in spans[:-1]:
                self.add(depth, f"if action < {last}:{self.remark(last)}")
                self.add(depth + 1, f"return {self._asked(first, does)}")
            self.add(depth, f"return {self._asked(spans[-1][1], spans[-1][2])}")

    def _asked(self, first: int, does: Any) -> str:
        choice = "action" if first == 0 else f"action - {first}"
        return self._rule(does, f"s, {choice}{self.passed}")


def _joined(spans: Iterable[tuple[int, int, Any]]) -> list[tuple[int, int, Any]]:
    """Neighbours that give the same number, as one."""
    found: list[tuple[int, int, Any]] = []
    for last, first, does in spans:
        if found and found[-1][2] == does and not isinstance(does, FunctionType):
            found[-1] = (last, found[-1][1], does)
        else:
            found.append((last, first, does))
    return found


def _words_of(members: int) -> dict[int, int]:
    """A set of actions, word by word of the mask."""
    found = {}
    word = 0
    while members:
        if members & 0xFFFFFFFF:
            found[word] = members & 0xFFFFFFFF
        members >>= 32
        word += 1
    return found


# ------------------------------------------------------------------ steps

def carrier(package: str, steps: Mapping[int, Any], asked: int, spans: Mapping[int, Any] | None = None) -> Any:
    """A function carry_on(s, step) that goes from step to step, without nesting, until somebody is asked.

    steps    for each step the function of s that does it and returns the next one; the most frequent stand first
    asked    the step that means that a decision is open
    spans    for steps that carry a number: from this step on, up to the next one here, function(s, number)
    """
    lines = ["def carry_on(s, step):", '    """From step to step until somebody must decide."""']
    space: dict[str, Any] = {"__name__": f"{package}.steps"}
    asking = _name_of(asked, space)
    lines.append(f"    while step != {asking}:")
    before = "if"
    rows = [(f"step >= {_name_of(first, space)}", _called(does, space), f"(s, step - {_name_of(first, space)})")
            for first, does in sorted((spans or {}).items(), key=lambda row: -row[0])]
    rows += [(f"step == {_name_of(step, space)}", _called(does, space), "(s)") for step, does in steps.items()]
    for test, name, given in rows[:-1]:
        lines += [f"        {before} {test}:", f"            step = {name}{given}"]
        before = "elif"
    test, name, given = rows[-1]
    lines += ["        else:", f"            step = {name}{given}"]
    source = "\n".join(lines) + "\n"
    file = f"<{package}.steps>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), space)
    return space["carry_on"]


def _name_of(value: Any, space: dict[str, Any]) -> str:
    if isinstance(value, IntEnum):
        space.setdefault(type(value).__name__, type(value))
        return f"{type(value).__name__}.{value.name}"
    return str(int(value))


def _called(function: FunctionType, space: dict[str, Any]) -> str:
    name, number = function.__name__, 2
    while name in space and space[name] is not function:
        name, number = f"{function.__name__}_{number}", number + 1
    space[name] = function
    return name
