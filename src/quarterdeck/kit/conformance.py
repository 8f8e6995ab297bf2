"""What every game must satisfy, as functions over random play; each raises `Violation` with the seed and the decision.

`tests/test_every_game.py` runs them all over every game of the catalogue; whoever writes a game runs them on it.
"""

from __future__ import annotations

import ctypes
import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np

from quarterdeck.engine import catalogue, contract, cuda, dice, journal, kernels
from quarterdeck.engine.batch import Array, Batch, CpuRunner
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.compile import twin
from quarterdeck.engine.contract import NOBODY, OVER
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.events import ALL, Event
from quarterdeck.engine.match import Match

Options = dict[str, Any]
CONSTANT_MEMORY = 65_536
"""Bytes of constant tables that a GPU's kernel may hold; PTX with more compiles here and fails there."""


class Violation(QuarterdeckError):
    """A game does not keep the contract."""


def variants(game: Game) -> list[Options]:
    """Options to try: the list in the game's checks.py."""
    return list(game.checks.VARIANTS)


def _need(holds: bool, what: str, match: Match | None = None, **more: Any) -> None:
    if not holds:
        where = f" (options {match.options}, decision {len(match.actions)})" if match else ""
        raise Violation(f"{what}{where} {more or ''}".rstrip())


def walk(game: Game, seed: int, options: Options, engine: str = "plain", player: Any = kernels.any_legal) -> Iterator[Match]:
    """A random game, stopped at every position from the setup to the end."""
    match = Match(game, seed=seed, options=options, engine=engine)
    luck = int(kernels.first_luck(seed, 0))
    yield match
    while not match.over:
        luck = kernels.next_luck(luck)
        match.play(match.choose(player, kernels.mixed(luck)))
        yield match


def pace(game: Game) -> int:
    """How many times longer than a short game this one is: PACE in its checks.py, 1 where there is none."""
    return int(game.checks.PACE)


def games_to_play(game: Game, count: int) -> int:
    """So many short games, or as many long ones as take about the same time."""
    return max(1, count // pace(game))


def looked_at(game: Game, seed: int, options: Options, every: int = 0) -> Iterator[Match]:
    """The positions of a random game at which costly questions are asked.

    Of a short game these are all, of a long one every n-th, beginning with one that depends on the seed, and the last.
    """
    every = every or pace(game)
    for i, match in enumerate(walk(game, seed, options)):
        if (i + seed) % every == 0 or match.over:
            yield match


# ------------------------------------------------------------------ one engine

def legal_agrees_with_refusal(game: Game, seed: int, options: Options) -> int:
    """Wherever it is looked at, `legal` and `refusal` say the same of every action id, and every refusal has its sentence.

    Returns the number of positions.
    """
    positions = 0
    for match in looked_at(game, seed, options):
        positions += 1
        legal = match.legal()
        _need(bool(legal) != match.over, "a running game has a legal action, a finished one has none", match)
        for action in range(game.actions):
            refusal = match.explain(action)
            _need((refusal is None) == (action in legal), "legal and refusal disagree", match, action=action)
            if refusal:
                _need(refusal.rule.startswith(game.prefix) and bool(refusal.sentence), "a refusal without words", match)
    return positions


def stays_in_bounds(game: Game, seed: int, options: Options) -> int:
    """Declared bounds and the game's own invariants hold everywhere; the game ends within its bound."""
    length = 0
    before = None
    for match in walk(game, seed, options):
        match.state.check()
        problem = game.checks.broken_invariant(before, match.state)
        _need(not problem, problem or "", match)
        before = match.state.copy()
        length = len(match.actions)
        _need(length <= game.most_decisions, "the game is longer than its bound", match)
    return length


def setup_writes_everything(game: Game, seed: int, options: Options) -> None:
    """Over memory full of 0xFF the setup gives the same bytes as over zeros, in both engines."""
    for target in ("plain", "cpu"):
        results = []
        for fill in (0x00, 0xFF):
            array = game.state.batch(1)
            s = game.state.over(array)
            s.fill(fill)
            template = game.new_state(options)
            game.content_module.prepare(s, game.content.complete(options))
            if "seats" in game.state.declared:
                s.seats = template.seats
            dice.set_key(s, *dice.key_of(seed, 0))
            twin(game, target).root(contract.setup)(s if target == "plain" else array[0])
            results.append(bytes(s))
        left = _different(game, *results)
        _need(not left, f"setup leaves old memory in {left}: it must write every field of state.py ({target})",
              options=options)


def undo_restores(game: Game, seed: int, options: Options) -> None:
    """Undo gives back every earlier state byte for byte, and redo every later one."""
    match = Match(game, seed=seed, options=options)
    states = [bytes(match.state)]
    logs = [len(match.events)]
    for match in walk(game, seed, options):
        if match.actions:
            states.append(bytes(match.state))
            logs.append(len(match.events))
    for state, log in zip(reversed(states[:-1]), reversed(logs[:-1]), strict=True):
        match.undo()
        _need(bytes(match.state) == state and len(match.events) == log, "undo does not restore", match)
    for state in states[1:]:
        match.redo()
        _need(bytes(match.state) == state, "redo does not repeat", match)


def record_round_trip(game: Game, seed: int, options: Options) -> None:
    """A record, written and read, is the same game; a changed one is refused."""
    match = Match(game, seed=seed, options=options).play_out(seed=seed)
    text = journal.dumps(journal.record(match))
    again = journal.replay(journal.loads(text))
    _need(bytes(again.state) == bytes(match.state) and again.log(NOBODY) == match.log(NOBODY), "the record differs", match)
    made = json.loads(text)
    made["actions"] = made["actions"][:-1]
    try:
        journal.replay(made)
    except QuarterdeckError:
        return
    _need(False, "a record without its last action was taken", match)


# ------------------------------------------------------------------ all engines

def engines_agree(game: Game, seed: int, options: Options) -> int:
    """The cpu engine gives the same bytes and legal actions after every action, and the same scores.

    Wherever it is looked at, redactions, imagined worlds, observations and preferences are the same, too.
    """
    plain = Match(game, seed=seed, options=options)
    cpu = Match(game, seed=seed, options=options, engine="cpu")
    luck = int(kernels.first_luck(seed, 0))

    def is_looked_at(match: Match) -> bool:
        return (len(match.actions) + seed) % pace(game) == 0

    while True:
        other = _different(game, bytes(plain.state), bytes(cpu.state))
        _need(not other, f"plain and cpu states differ in {other}", plain)
        _need(plain.legal() == cpu.legal() and plain.to_act == cpu.to_act, "plain and cpu disagree on what is legal", plain)
        for seat in range(NOBODY, plain.seats) if is_looked_at(plain) else ():
            _need(bytes(plain.redacted(seat)) == bytes(cpu.redacted(seat)), "plain and cpu redact differently", plain)
            _need(bytes(plain.imagined(seat, seed)) == bytes(cpu.imagined(seat, seed)), "plain and cpu imagine differently",
                  plain)
            if seat != NOBODY:
                _need(plain.observe(seat).tobytes() == cpu.observe(seat).tobytes(), "observations differ", plain)
        if plain.over:
            break
        for action in plain.legal() if is_looked_at(plain) else ():
            _need(plain.prefers(action) == cpu.prefers(action), "plain and cpu prefer differently", plain, action=action)
        luck = kernels.next_luck(luck)
        action = plain.choose(kernels.any_legal, kernels.mixed(luck))
        plain.play(action)
        cpu.play(action)
    _need(plain.scores == cpu.scores, "plain and cpu score differently", plain)
    return len(plain.actions)


def batch_equals_matches(game: Game, options: Options, games: int, seed: int = 5) -> None:
    """Whole games on cpu threads are the same bytes with any number of threads, plain, and opened alone."""
    one = Batch(game, games, threads=1, seed=seed, options=options).play_out()
    two = Batch(game, games, threads=2, seed=seed, options=options).play_out()
    plain = Batch(game, games, engine="plain", seed=seed, options=options).play_out()
    _need(one.states.tobytes() == two.states.tobytes(), "the number of threads changes the games")
    _need(one.states.tobytes() == plain.states.tobytes(), "plain and cpu batches differ")
    last = one.match(games - 1).play_out(seed=seed, number=games - 1)
    _need(bytes(last.state) == one.states[games - 1].tobytes(), "a game opened alone is another game", last)


def compiles_for_a_gpu(game: Game, player: Any = kernels.any_legal, is_fast: bool = True) -> None:
    """Every kernel compiles to PTX; unless `is_fast`, they are not optimised, which takes most of the time."""
    for kernel in cuda.KERNELS:
        choose = player if kernel in cuda.OF_A_PLAYER else None
        text = cuda.ptx(game, kernel, choose, is_fast=is_fast)
        _need(".entry" in text and ".maxnreg" in text, f"the kernel {kernel} has no entry")
        if _table_bytes(text) > CONSTANT_MEMORY:     # a few tables are optimised away
            text = cuda.ptx(game, kernel, choose)
        tables = _table_bytes(text)
        _need(tables <= CONSTANT_MEMORY, f"the kernel {kernel} has {tables} bytes of tables; a GPU has {CONSTANT_MEMORY}")


def _table_bytes(text: str) -> int:
    return sum(int(size) for size in re.findall(r"\.const [^;\[]*\[(\d+)\]", text))


class Checked(Batch):
    """Games in machine code with index checks on. It foretells draws, too: a game's stories compile that twin anyway."""

    def __init__(self, game: Game, games: int, seed: int, options: Options) -> None:
        super().__init__(game, games, seed=seed, options=options, runner=CheckedRunner(game))

    def _set_template(self, state: Any) -> None:
        super()._set_template(dice.with_script(state))


class CheckedRunner(CpuRunner):
    """How those are kept and played."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, threads=1)
        self.twin = twin(game, "cpu", foretold=True)

    def states(self, count: int) -> Array:
        return dice.scripted(self.game.state).batch(count)


def survives_bound_checks(game: Game, options: Options, games: int, seed: int = 9,
                          player: Any = kernels.any_legal) -> None:
    """Setup and play in machine code with index checks on, observed after every step.

    A bad index, a negative one too, raises instead of reading other memory.
    """
    batch = Checked(game, games, seed, options)
    for _ in range(game.most_decisions):
        batch.step(batch.decide(player))
        _need(bool(np.isfinite(batch.observe()).all()), "an observation is not a finite number")
        if (batch.to_act == OVER).all():
            return
    raise Violation("a checked game did not end")


# ------------------------------------------------------------------ secrets

def keeps_secrets(game: Game, seed: int, options: Options, worlds: int = 2, every: int = 0) -> int:
    """Non-interference: whatever a seat cannot know may be anything else, and all that the seat gets stays the same.

    Wherever it is looked at, for every seat and the spectator, the hidden part is imagined anew; redacted state, scene,
    legal actions on the own turn, observation and preferences must not differ by a byte. Returns the number of worlds.
    """
    compared = 0
    for match in looked_at(game, seed, options, every):
        for seat in range(NOBODY, match.seats):
            own = _all_that_reaches(game, match, match.state, seat)
            for world in range(worlds):
                other = _all_that_reaches(game, match, match.imagined(seat, seed * 1000 + world), seat)
                for part in own:
                    where = f" in {_different(game, own[part], other[part])}" if part == "state" else ""
                    _need(own[part] == other[part], f"the {part} of {_who(seat)} tells a secret{where}", match)
                compared += 1
    return compared


def _who(seat: int) -> str:
    """A seat as messages call it."""
    return "a spectator" if seat == NOBODY else f"seat {seat}"


def _different(game: Game, one: bytes, other: bytes) -> str:
    """The first fields in which two states differ; empty if they are the same."""
    if one == other:
        return ""
    paths = [path for (path, a, _), (_, b, _) in zip(game.state.from_buffer_copy(one).entries(),
                                                     game.state.from_buffer_copy(other).entries(), strict=True) if a != b]
    return ", ".join(dict.fromkeys(f"State.{re.split(r'[.[]', path)[0]}" for path in paths)) or "the padding between fields"


def _all_that_reaches(game: Game, match: Match, state: Any, seat: int) -> dict[str, Any]:
    """Everything that leaves the engine for a seat, made from a given truth."""
    there = match.at(state)
    got: dict[str, Any] = {"state": bytes(there.redacted(seat)), "scene": json.dumps(there.view(seat))}
    if seat != NOBODY:
        got["observation"] = there.observe(seat).tobytes()
    if seat == there.to_act:
        got["legal actions"] = there.legal()
        got["preferences"] = [there.prefers(action) for action in there.legal()]
        got["refusals"] = [there.explain(action) for action in range(game.actions)]
    return got


def log_keeps_secrets(game: Game, seed: int, options: Options, every: int = 0) -> None:
    """What a seat's log says of an action does not depend on what the seat cannot know.

    From imagined worlds in which the same action looks the same afterwards to a seat, the seat must have heard the same,
    unless chance has wiped out the traces of what everyone saw (a new deal).
    """
    for match in looked_at(game, seed, options, every):
        if match.over:
            return
        action = match.legal()[seed % len(match.legal())]
        for seat in range(NOBODY, match.seats):
            truth, heard = _after(match.at(match.state), action, seat)
            for world in range(2):
                other = match.at(match.imagined(seat, seed * 1000 + world))
                if action not in other.legal():
                    continue
                other.state.rng.key[:] = match.state.rng.key[:]
                other.state.rng.count = match.state.rng.count
                other.state.rng.block[:] = match.state.rng.block[:]
                view, said = _after(other, action, seat)
                used_chance = other.state.rng.count != match.state.rng.count
                _need(used_chance or view != truth or said == heard, f"the log of {_who(seat)} tells a secret", match,
                      action=action)


def _after(match: Match, action: int, seat: int) -> tuple[bytes, list[str]]:
    match.play(action)
    return bytes(match.redacted(seat)), match.log(seat)


def nothing_is_overheard(game: Game, options: Options, seeds: Iterable[int], enough: int = 4, worlds: int = 24,
                         deals: int = 192) -> Counter[str]:
    """What a seat or a spectator hears goes together with nothing that is hidden from them: setup, chance and choices.

    Of every kind of event, `enough` actions that tell it are looked at, wherever in these games they come. What somebody
    cannot know is imagined anew, the dice too, and other choices are taken in the place of the one that was. If the same
    choice looks the same afterwards and used no chance, it must have sounded the same, but for the order: two cards that
    are drawn one after the other lie side by side in a hand, which forgets which was first. A die that everybody sees and
    nobody writes down may sound different, and so may an open choice; but secrets lie in the state, so what was heard
    must be independent of all that is hidden (see `Hearsay`). Kinds of events in SHOWN of the game's checks.py are
    what everybody at the table has seen and the state hides again: they count as seen.

    Returns how many actions were looked at, and how many of them used chance.
    """
    hearsay = Hearsay(game)
    looks: Counter[int] = Counter()
    done: Counter[str] = Counter()
    dealt = [Match(game, seed=seed, options=options) for seed in range(deals)]
    for seat in range(NOBODY, dealt[0].seats):
        hearsay.add_setups([_Run.of(match, match.events, seat) for match in dealt])
    for seed in seeds:
        for match in walk(game, seed, options):
            before, told = match.after(max(0, len(match.actions) - 1))
            kinds = {event.kind for event in match.events[told:]} if match.actions else set()
            if all(looks[kind] >= enough for kind in kinds):
                continue
            looks.update(kinds)
            draws = bytes(before.rng) != bytes(match.state.rng)
            done.update({"actions": 1, "with chance": int(draws)})
            others = [seat for seat in range(match.seats) if seat != match.movers[-1]]
            for seat in {NOBODY, match.movers[-1], *others[len(match.actions) % max(1, len(others)):][:1]}:
                possible = [before, *(match._imagined(before, seat, seed * 1000 + i) for i in range(worlds))]
                knows_choice = seat == match.movers[-1]
                hearsay.add(list(_played(match, possible, match.actions[-1], knows_choice, seat)), match)
    hearsay.judge(options)
    return done


def _played(match: Match, worlds: list[Any], action: int, knows_choice: bool, seat: int) -> Iterator[_Run]:
    """The same action in the worlds that allow it, and, for a seat that does not know the choice, others.

    Half of the worlds have the dice of the first, the truth: then what is rolled is the same, and more of them look alike. A
    world is used once: two runs from one world would have all that is hidden in common.
    """
    draws = bytes(worlds[0].rng) != bytes(match.state.rng)
    for i, world in enumerate(worlds):
        if draws and i % 2:
            world.rng = worlds[0].rng
        there = match.at(world)
        legal = there.legal()
        is_other = not knows_choice and (i % 8 == 7 if draws else i % 2 == 1)
        choice = legal[i // 2 % len(legal)] if is_other and legal else action
        if choice in legal:
            yield _Run.of(there, there.play(choice, is_legal=True), seat, choice, world)


class _Run(NamedTuple):
    """One way in which things may go: what a seat sees afterwards, what it has heard, and what is there in truth."""

    view: bytes
    heard: list[Event]
    truth: bytes    # the state, and 1 for each byte of it that has changed
    choice: int     # the action, if it used no chance

    @classmethod
    def of(cls, match: Match, events: list[Event], seat: int, action: int = 0, before: Any = None) -> _Run:
        """What has happened in a match."""
        used_chance = before is None or bytes(before.rng) != bytes(match.state.rng)
        state = bytes(match.state)
        changed = bytes(old != new for old, new in zip(state if before is None else bytes(before), state, strict=True))
        return cls(bytes(match.redacted(seat)), [event for event in events if event.heard_by in (ALL, seat)],
                   state + changed, NOBODY if used_chance else action)


class Hearsay:
    """Whether what is heard goes together with what is hidden, among runs that look the same.

    Every number that was heard, and every bit of memory that differs between such runs, and so is hidden, gives a column of
    zeros and ones. If what was heard tells nothing of what is hidden, it might as well have been heard in another of these
    runs: the columns go together no more than after dealing what was heard around among the runs, which is done many times.
    """

    DEALS = 40
    LIMIT = 7.0
    """By how many standard deviations the truth may stand out from the deals. Chance gives 4, a leak 8 to 90."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.shown = set(game.checks.SHOWN)
        self.chance = np.random.default_rng(1)
        self.together: dict[tuple[int, int, str], Array] = {}      # by kind of event, number of it, field: truth, then deals
        names = [""] * (8 * game.state.size())
        for path, place, field in game.state._numbers():
            for bit in range(8 * place, 8 * (place + ctypes.sizeof(field.kind))):
                names[bit] = re.split(r"[\[.]", path)[0]
        self.fields = np.array(2 * names)

    def add(self, runs: list[_Run], where: Match) -> None:
        """Runs that a seat could not tell apart before."""
        alike: dict[Any, list[_Run]] = {}
        for run in runs:
            alike.setdefault((run.view, *(event for event in run.heard if event.kind in self.shown)), []).append(run)
        for group in alike.values():
            first: dict[int, _Run] = {}
            for run in group:
                same = first.setdefault(run.choice, run)
                _need(run.choice == NOBODY or sorted(run.heard) == sorted(same.heard), "the log tells a secret", where,
                      heard=[[self.game.words.tell(event, NOBODY) for event in one.heard] for one in (same, run)])
            if len(group) >= 4:
                truths = _bits([run.truth for run in group])
                self._compare(group, truths, np.zeros((len(group), 0)), (truths != truths[0]).any(0))

    def add_setups(self, runs: list[_Run]) -> None:
        """Deals; few look the same, so what each column owes to what the seat sees is taken out of it.

        A number that stands in the seat's own view is taken out as a whole: which card it is says more than its bits.
        """
        truths, views = _bits([run.truth for run in runs]), _bits([run.view + bytes(len(run.view)) for run in runs])
        numbers = np.frombuffer(b"".join([run.view for run in runs]), np.int8).reshape(len(runs), -1)
        seen = {key for key, column in _columns(runs).items() if _stands_in(numbers, key[2][0], column)}
        self._compare(runs, truths, views[:, (views != views[0]).any(0)], (truths != views).any(0), seen)

    def _compare(self, runs: list[_Run], truths: Array, seen: Array, hidden: Array,
                 known: Collection[tuple[int, int, Any]] = ()) -> None:
        heard = {key: column for key, column in _columns(runs).items() if 0 < column.sum() < len(runs) and key not in known}
        hidden = hidden & (self.fields != "rng") & (self.fields != "")
        if not heard or not hidden.any():
            return
        explained = np.linalg.qr(seen - seen.mean(0))[0]
        columns, kept = _rest(np.array(list(heard.values())).T, explained)
        keys = [key for key, is_kept in zip(heard, kept, strict=True) if is_kept]
        truths, kept = _rest(truths[:, hidden], explained)
        fields = self.fields[hidden][kept]
        truths = truths / np.sqrt((truths ** 2).sum(0))
        deals = [columns, *(columns[self.chance.permutation(len(runs))] for _ in range(self.DEALS))]
        found = np.array([_together(dealt - explained @ (explained.T @ dealt), truths) for dealt in deals])
        for field in set(fields):
            of_field = found[:, :, fields == field].sum(2)
            for row, (kind, number, _) in enumerate(keys):
                key = (kind, number, str(field))
                self.together[key] = self.together.get(key, np.zeros(len(deals))) + of_field[:, row]

    def standing_out(self) -> list[tuple[float, int, str]]:
        """How far each kind of event and field go together beyond chance, the most first."""
        found = [(float((each[0] - each[1:].mean()) / max(each[1:].std(), 1.0)), kind, field)
                 for (kind, _, field), each in self.together.items()]
        return sorted(found, reverse=True)

    def judge(self, options: Options) -> None:
        """Raise if anything stands out."""
        for far, kind, field in self.standing_out()[:1]:
            _need(far < self.LIMIT, f"{self._event(kind)} tells what is hidden in State.{field}: a `note` that should be a "
                                    "`whisper`?", options=options, deviations=round(far, 1))

    def _event(self, kind: int) -> str:
        """An event as rules.py calls it."""
        named = getattr(self.game.rules, "Event", None)
        return f"Event.{named(kind).name}" if named and kind in set(named) else f"event {kind}"


def _bits(memories: list[bytes]) -> Array:
    """A row of zeros and ones for each of them."""
    rows = np.frombuffer(b"".join(memories), np.uint8).reshape(len(memories), -1)
    return np.unpackbits(rows, axis=1, bitorder="little").astype(float)


def _rest(columns: Array, explained: Array) -> tuple[Array, Array]:
    """What is left of columns without their means and what others explain of them; and of which of them anything is left."""
    columns = columns - columns.mean(0)
    columns -= explained @ (explained.T @ columns)
    kept = (columns ** 2).sum(0) > 1e-6 * len(columns)
    return columns[:, kept], kept


def _stands_in(numbers: Array, value: Any, column: Array) -> bool:
    """Whether one of these numbers, a row for each run, has that value in exactly the runs in which it was heard."""
    return isinstance(value, int) and bool(((numbers == value) == (column == 1)[:, None]).all(0).any())


def _together(columns: Array, others: Array) -> Array:
    """How much of each column lies in each of the others, which are of length 1: from 0 to the number of runs."""
    return (columns.T @ others) ** 2 * len(columns) / ((columns ** 2).sum(0) + 1e-9)[:, None]


def _columns(runs: list[_Run]) -> dict[tuple[int, int, Any], Array]:
    """What was heard as columns of zeros and ones: of a small number, that it was; of a large one, a set, each member."""
    columns: dict[tuple[int, int, Any], Array] = {}
    for i, run in enumerate(runs):
        times: Counter[int] = Counter()
        for event in run.heard:
            times[event.kind] += 1
            for number, value in enumerate((event.a, event.b, event.c)):
                said = [value] if -1 <= value < 64 else [f"member {bit}" for bit in range(32) if value >> bit & 1]
                for what in said:
                    columns.setdefault((event.kind, number, (what, times[event.kind])), np.zeros(len(runs)))[i] = 1
    return columns


def imagines_only_the_possible(game: Game, seed: int, options: Options) -> None:
    """An imagined world looks the same to the seat, is within bounds and keeps the game's invariants."""
    for match in looked_at(game, seed, options):
        for seat in range(NOBODY, match.seats):
            world = match.imagined(seat, seed)
            world.check()
            problem = game.checks.broken_invariant(None, world)
            _need(not problem, f"{_who(seat)} imagines the impossible: {problem}", match)
            _need(bytes(match.at(world).redacted(seat)) == bytes(match.redacted(seat)), "an imagined world looks otherwise",
                  match, seat=seat)


def imagines_the_truth(game: Game, seed: int, options: Options, worlds: int = 400, every: int = 4) -> None:
    """Everything hidden from a seat is sometimes imagined as it truly is: each entry, and each member of a set."""
    for i, match in enumerate(looked_at(game, seed, options)):
        if i % every:
            continue
        for seat in range(NOBODY, match.seats):
            open_ones = _hidden_entries(match, seat)
            for world in range(worlds):
                if not open_ones:
                    break
                for path, guess, field in match.imagined(seat, seed * 7919 + world).entries():
                    if path in open_ones:
                        wrong = open_ones[path] & ~guess if field.is_set else open_ones[path] - guess
                        if wrong == 0:
                            del open_ones[path]
                        elif field.is_set:
                            open_ones[path] = wrong
            _need(not open_ones, f"{_who(seat)} never imagines the true {', '.join(sorted(open_ones)[:4])}", match)


def _hidden_entries(match: Match, seat: int) -> dict[str, int]:
    """Path and true value of every entry that the seat sees otherwise than it is; the dice apart, nobody knows them."""
    seen = {path: value for path, value, _ in match.redacted(seat).entries()}
    return {path: value for path, value, _ in match.state.entries()
            if value != seen[path] and not path.startswith("rng.")}


# ------------------------------------------------------------------ fingerprints

def playthrough(game: Game, seed: int = 1, options: Options | None = None) -> str:
    """A whole random game as readable text: every decision, what was open, what was chosen and what it did."""
    match = Match(game, seed=seed, options=options or {})
    lines = [f"{game.title}, rules {game.rules_version}, seed {seed}, options {match.options}", ""]
    luck = int(kernels.first_luck(seed, 0))
    lines += [f"      {game.words.tell(event, NOBODY)}" for event in match.heard(NOBODY)]
    while not match.over:
        luck = kernels.next_luck(luck)
        legal = match.legal()
        action = match.choose(kernels.any_legal, kernels.mixed(luck))
        lines.append(f"{len(match.actions) + 1:4d}. seat {match.to_act} of {legal}: {action} {match.name(action)}")
        for event in match.play(action):
            who = "" if event.heard_by < 0 else f" [to seat {event.heard_by}]"
            lines.append(f"      {game.words.tell(event, event.heard_by)}{who}")
    return "\n".join([*lines, "", f"scores {match.scores}", f"state {bytes(match.state).hex()}", ""])


FROM_THE_START = ((0, 4),)
"""Where `perft` begins to count, and how deep, unless a game's checks.py has a PERFT of its own."""


def perft(game: Game, seeds: range = range(3)) -> str:
    """Positions reached by every line of play to each depth, from fixed seeds and each of the game's variants.

    A game whose first decisions are all alike counts from later ones too: PERFT in its checks.py lists how many decisions
    of random play come first, and to which depth lines are counted from there.
    """
    lines = [f"{game.title}, rules {game.rules_version}: lines of play by depth"]
    for options in variants(game):
        for seed in seeds:
            for after, depth in game.checks.PERFT or FROM_THE_START:
                match = next(match for match in walk(game, seed, options) if match.over or len(match.actions) == after)
                where = f" after {after} decisions" if after else ""
                lines.append(f"seed {seed} {json.dumps(options)}{where}: {' '.join(map(str, _lines_of_play(match, depth)))}")
    return "\n".join([*lines, ""])


def _lines_of_play(match: Match, depth: int) -> Iterator[int]:
    """How many lines of play there are from here, by their length."""
    layer = [bytes(match.state)]
    for _ in range(depth):
        following = []
        for state in layer:
            match.state.take(state)
            for action in match.legal():
                match.state.take(state)
                match._call(contract.apply, action)
                following.append(bytes(match.state))
        yield len(following)
        layer = following


def rules_part(text: str) -> str:
    """Of a playthrough, what follows from the rules alone: choices, scores and state, without names and sentences."""
    told = re.compile(r"(\s*\d+\. seat -?\d+ of \[[\d, ]*\]: \d+) ")
    lines = [told.match(line) for line in text.splitlines()]
    return "\n".join([found[1] for found in lines if found]
                     + [line for line in text.splitlines() if line.startswith(("scores ", "state "))])


WORDS_CHANGED = "only words have changed: write the file anew (quarterdeck check GAME --write); RULES_VERSION stays"
RULES_CHANGED = ("the rules have changed: raise RULES_VERSION in words.py and write the file anew "
                 "(quarterdeck check GAME --write)")


def change_of(game: Game, name: str, now: str) -> str:
    """What has changed since playthrough.txt or perft.txt was written, in words; empty if nothing has."""
    file = game.folder / "tests" / name
    if not file.exists():
        return f"there is no tests/{name} yet: quarterdeck check {game.name} --write writes it"
    before = file.read_text(encoding="utf-8")
    if before == now:
        return ""
    versions = [re.search(r"rules (\d+)", text) for text in (before, now)]
    if versions[0] and versions[1] and versions[0][1] != versions[1][1]:
        return "RULES_VERSION was raised: write the file anew (quarterdeck check GAME --write)"
    return WORDS_CHANGED if name == PLAYTHROUGH and rules_part(before) == rules_part(now) else RULES_CHANGED


PLAYTHROUGH, PERFT = "playthrough.txt", "perft.txt"


def unreached(game: Game, games: int = 200) -> dict[str, list[int]]:
    """The actions that no random game of any variant allowed, by the name of their kind in content.toml."""
    seen = np.zeros(game.actions, bool)
    for options in variants(game):
        batch = Batch(game, games, options=options)
        for _ in range(game.most_decisions):
            seen |= batch.legal().any(0)
            if seen.all() or (batch.to_act == OVER).all():
                break
            batch.step(batch.decide())
    found: dict[str, list[int]] = {}
    for row in game.content.actions:
        never = [action for action in range(row["first"], row["last"] + 1) if not seen[action]]
        if never:
            found[str(row["name"])] = never
    return found


def a_seed_is_a_game(game: Game, seed: int, options: Options) -> None:
    """The same seed and choices give the same game, twice in one process: all chance comes from the dice in the state."""
    one, two = (Match(game, seed=seed, options=options) for _ in range(2))
    while not one.over:
        other = _different(game, bytes(one.state), bytes(two.state))
        _need(not other, f"the same seed gives two games, which differ in {other}: chance comes from `dice` alone", one)
        action = one.legal()[(seed + len(one.actions)) % len(one.legal())]
        one.play(action)
        two.play(action)


def write_fingerprints(game: Game) -> None:
    """Write the game's playthrough.txt and perft.txt anew."""
    (game.folder / "tests").mkdir(exist_ok=True)
    (game.folder / "tests" / "playthrough.txt").write_text(playthrough(game), encoding="utf-8")
    (game.folder / "tests" / "perft.txt").write_text(perft(game), encoding="utf-8")


if __name__ == "__main__":
    for found in catalogue.games():
        write_fingerprints(found)
        print(f"{found.title}: playthrough.txt and perft.txt written; rules version {found.rules_version}")
