"""The command line: `quarterdeck games`, `play`, `guide`, `serve`, `simulate`, `arena`, `tune`, `lab`, `train`,
`policies`, `maps`, `rules`, `new`, `check`, `replay`, `verify`, `words`, `bench`.

Each command is one function that says what it does; the work is done elsewhere. What a user got wrong is answered with one
line on stderr and exit code 2; a check that finds something ends with 1; Ctrl-C with 130.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import sys
import tempfile
import textwrap
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

import quarterdeck
from quarterdeck import screen, simulate, terminal, waiting
from quarterdeck.engine import catalogue, compile, guide, journal, machine, rulebook
from quarterdeck.engine.batch import ENGINES
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.content import Option
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.errors import EngineError, MapError, OptionError, QuarterdeckError, RecordError, SeatError
from quarterdeck.engine.events import ALL, Event
from quarterdeck.engine.match import Match
from quarterdeck.folders import data_folder
from quarterdeck.lab import ladder as rungs
from quarterdeck.lab import standing, tournament
from quarterdeck.players import learned, roster
from quarterdeck.players.learned import shelf as policies
from quarterdeck.server.settings import Limits, Settings

if TYPE_CHECKING:
    from quarterdeck.lab import tuning
    from quarterdeck.lab.campaign import Campaign
    from quarterdeck.lab.tune_numbers import Goal, Tried

WRONG_INPUT, INTERRUPTED = 2, 130

class Told(typer.core.TyperCommand):
    """A command whose examples stand below its help, one a line, as they are typed."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """One line each; one that is longer than the screen goes on in the next, as a shell takes it."""
        for i, example in enumerate((self.epilog or "").split("; ")):
            line = example.partition(": ")[2] if i == 0 else example
            if i == 0:
                formatter.write(f"\n{example.partition(': ')[0]}:\n")
            formatter.write(" \\\n      ".join(textwrap.wrap(line, 74, break_long_words=False, break_on_hyphens=False,
                                                            initial_indent="  ")) + "\n")


class ToldGroup(typer.core.TyperGroup):
    """A group of commands with the same examples."""

    format_epilog = Told.format_epilog


app = typer.Typer( rich_markup_mode=None, pretty_exceptions_enable=False,
                  context_settings={"help_option_names": ["-h", "--help"]})



def games_beginning(typed: str) -> list[str]:
    """What a shell offers for the beginning of a game's name."""
    return [name for name in catalogue.names() if name.startswith(typed.lower().replace("-", "_"))]


GameName = Annotated[str, typer.Argument(metavar="GAME", autocompletion=games_beginning,
                                         help="A game's name: `quarterdeck games` lists them.")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE",
                                                   help="An option of the game; may be repeated: -o seats=3. "
                                                        "`quarterdeck games GAME` lists them.")]
Scenario = Annotated[str | None, typer.Option("--scenario", metavar="N", hidden=True, help="Short for -o scenario=N.")]
MapFile = Annotated[Path | None, typer.Option("--map-file", metavar="FILE",
                                              help="Play on a map of your own; `quarterdeck maps example` writes one.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")]


def main() -> None:
    """The console script."""
    compile.listeners.append(waiting.Teller())
    sys.exit(exit_code(sys.argv[1:]))


def exit_code(arguments: list[str]) -> int:
    """Run one command line; every failure that a user can cause is one line."""
    for stream in (sys.stdin, sys.stdout):
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")    # type: ignore[union-attr]
    try:
        code = typer.main.get_command(app).main(arguments, "quarterdeck", standalone_mode=False)
        sys.stdout.flush()
        return int(code or 0)
    except QuarterdeckError as error:
        return complain(str(error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)    # what Python still wants to flush goes nowhere
        return 1
    except OSError as error:
        return complain(f"{error.filename or 'quarterdeck'}: {error.strerror or error}")
    except Exception as error:
        if not hasattr(error, "format_message"):    # typer's own: a wrong option, a missing argument
            raise
        usage = getattr(getattr(error, "ctx", None), "command_path", "quarterdeck")
        words = error.format_message()
        return complain(f"{words if words.endswith('?') else words.rstrip('.') + '.'} See {usage} --help.")


def complain(sentence: str) -> int:
    """One line on stderr, whatever is in the sentence."""
    line = " ".join("".join(c if c.isprintable() or c.isspace() else "?" for c in sentence).split())
    print(line, file=sys.stderr)
    return WRONG_INPUT


@app.callback(invoke_without_command=True)
def quarterdeck_command(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help="Say the version and stop.")] = False,
) -> None:
    """Sea games whose rules are written once: play them, let bots play millions, read and prove records.

    To play tonight: quarterdeck play sail
    """
    if version:
        print(f"quarterdeck {quarterdeck.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def out() -> Console:
    """Where tables go: as wide as the terminal, 80 columns down a pipe."""
    width = shutil.get_terminal_size((80, 24)).columns
    return Console(width=max(40, width), highlight=False, markup=False, emoji=False)


def table(title: str, *headings: str, **more: Any) -> Table:
    """An empty table in the one look that all reports have; headings that begin with > are of numbers."""
    made = Table(title=title or None, title_justify="left", title_style="bold", box=None, pad_edge=False, header_style="dim",
                 padding=(0, 2, 0, 0), **more)
    for heading in headings:
        made.add_column(heading.lstrip(">"), justify="right" if heading.startswith(">") else "left")
    return made


# ------------------------------------------------------------------ games

@app.command("games", cls=Told, epilog="Examples: quarterdeck games; quarterdeck games sail")
def games_command(name: Annotated[str | None, typer.Argument(metavar="GAME", autocompletion=games_beginning,
                                                              help="One game: its options.")] = None) -> None:
    """List the games, or the options of one.

    A game that cannot be played is listed with the reason.
    """
    if name is not None:
        tell_options(catalogue.game(name))
        return
    listed = table("", "name", "title", "players", ">minutes", "summary")
    for game in catalogue.games():
        content = game.content
        players = str(content.least_seats) if content.least_seats == content.most_seats else \
            f"{content.least_seats} to {content.most_seats}"
        listed.add_row(game.name, game.title, players, str(content.minutes), content.summary)
    out().print(listed)
    for broken, reason in catalogue.broken().items():
        print(f"\n{broken} cannot be played: {reason.removeprefix(f'{broken}: ')}")


def tell_options(game: Game) -> None:
    """A game's options with what they take, as -o wants them."""
    out().print(f"{game.title}: {game.content.summary}\n")
    for option in game.content.options:
        values = f"{option.low} to {option.high}" if not option.choices else ", ".join(
            f"{number} {choice}" for number, choice in enumerate(option.choices, option.low))
        rows = f"{values}; {option.length} of them, with commas" if option.length else values
        for line in screen.wrapped(f"-o {option.name}=  {rows} (else {option.default}). {option.text}", 80, "    "):
            print(line)
    if not game.content.options:
        print("It has no options.")


# ------------------------------------------------------------------ play

@app.command("play", cls=Told, epilog="Examples: quarterdeck play sail; quarterdeck play sail -o scenario=3 --seat north; "
                            "quarterdeck play --resume my-game.json")
def play_command(
        name: Annotated[str | None, typer.Argument(metavar="GAME", autocompletion=games_beginning,
                                                       help="A game's name; not needed with --resume.")] = None,
        seat: Annotated[list[str] | None, typer.Option(
            metavar="SEAT", help="Where you sit, by number or name; repeat it for several people at one screen.")] = None,
        hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People at all seats share this screen.")] = False,
        bots: Annotated[str | None, typer.Option(
            metavar="PLAYER", help="Who plays the other seats: castaway, deckhand, mate (unless told otherwise), captain, "
                                   "admiral, commodore, or policy:NAME for a trained one.")] = None,
        option: Options = None,
        scenario: Scenario = None,
        map_file: MapFile = None,
        seed: Annotated[int | None, typer.Option(metavar="K", help="Play the deal of that number again.")] = None,
        save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the game is kept when you leave.")] = None,
        resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Play a saved game on.")] = None,
) -> None:
    """Play a game in the terminal, with bots or at one screen.

    You sit at the first seat, Mates at the others. Type ? at the table for help; leaving keeps the game.
    """
    if resume is not None:
        if seed is not None or option or scenario or map_file:
            raise OptionError("--resume plays a game on with its own options and map; leave out --seed, --scenario, "
                              "--map-file and -o")
        match = read(resume)
        if name is not None and catalogue.game(name).name != match.game.name:
            raise RecordError(f"{resume} is a game of {match.game.title}, not of {catalogue.game(name).title}")
    elif name is None:
        raise which_game("play")
    else:
        game = game_on(name, map_file)
        match = Match(game, seed=seed, options={**game.content.live, **chosen_options(game, option, scenario)})
    people = list(range(match.seats)) if hot_seat else sorted({seat_number(match, text) for text in seat or []})
    file = save or resume
    shelf = terminal.Shelf(match.game, file.expanduser() if file else None, is_own=file == resume)
    with suppress(ImportError):
        import readline  # noqa: F401  (gives the answer line its editing keys)
    at = terminal.Table(match, people, bots or "", shelf, secrets.randbits(32) if seed is None else seed)
    waiting = terminal.waiting(match.game) if file is None else None
    if waiting:
        at.message += f"\nA saved game waits: quarterdeck play --resume {waiting}"
    code = at.play()
    if code:
        raise typer.Exit(code)


def which_game(command: str) -> QuarterdeckError:
    """The complaint about a game that was not named."""
    first = next(iter(catalogue.names()), "GAME")
    return QuarterdeckError(f"which game? quarterdeck {command} {first}, for one; quarterdeck games lists them")


def game_on(name: str, map_file: Path | None) -> Game:
    """The game of that name, on the map of a file if one is named."""
    game = catalogue.game(name)
    if map_file is None:
        return game
    maps: Any = game.module("maps")
    if maps is None:
        raise MapError(f"{game.title} takes no maps of your own; leave out --map-file")
    own = maps.read(map_file)
    try:
        return catalogue.game(game, own)
    except MapError as error:
        raise MapError(f"{map_file}: {error} ({error.rule}) quarterdeck maps check {map_file} tells all that is wrong",
                       error.rule) from None


def seat_number(match: Match, text: str) -> int:
    """A seat by its number or its name."""
    names = terminal.seat_names(match)
    found = [i for i, name in enumerate(names) if text.strip().lower() in (str(i), name.lower())]
    if not found:
        raise SeatError(f"{match.game.title} has no seat {text!r} here; it has "
                        f"{' and '.join(f'{i} ({name})' for i, name in enumerate(names))}")
    return found[0]


def chosen_options(game: Game, pairs: list[str] | None, scenario: str | None = None) -> dict[str, Any]:
    """What -o and --scenario say, as the game wants it: numbers, or names of choices."""
    known = {option.name: option for option in game.content.options}
    chosen: dict[str, Any] = {}
    for pair in [*(pairs or []), *([f"scenario={scenario}"] if scenario is not None else [])]:
        name, equals, text = (part.strip() for part in pair.partition("="))
        if not equals:
            raise OptionError(f"-o {pair}: write the option as name=value, as in -o {next(iter(known), 'name')}=1")
        if name in chosen:
            raise OptionError(f"the option {name} is given twice")
        if name not in known:
            raise OptionError(f"{game.title} has no option {name!r}; it has {', '.join(known) or 'none'}")
        numbers = [option_number(game, known[name], part.strip()) for part in text.split(",")]
        chosen[name] = numbers if known[name].length else numbers[0]
        if len(numbers) > 1 and not known[name].length:
            raise OptionError(f"{game.title}: option {name} takes one value, not {text!r}")
    game.new_state(chosen)      # refuses what does not go together
    return chosen


def option_number(game: Game, option: Option, text: str) -> int:
    """One value of an option, by number or by the name of the choice."""
    if re.fullmatch(r"[+-]?\d{1,18}", text):
        return int(text)
    names = [choice.lower() for choice in option.choices]
    if text.lower() in names:
        return option.low + names.index(text.lower())
    raise OptionError(f"{game.title}: option {option.name} is {text!r}; it takes a number from {option.low} to {option.high}"
                      + (f" or a name: {', '.join(option.choices)}" if names else ""))


# ------------------------------------------------------------------ guide

@app.command("guide", cls=Told, epilog="Example: quarterdeck guide sail")
def guide_command(name: GameName) -> None:
    """Walk a game's guided first game and check it.

    For each step: who is asked, what is legal by name, and what the script says.
    """
    for line in guide.told(name):
        print(line)
    guide.check(name)
    print("\nThe script fits the rules.")


# ------------------------------------------------------------------ serve

@app.command("serve", cls=Told, epilog="Examples: quarterdeck serve; quarterdeck serve --host 0.0.0.0 --port 8080 "
                             "--data tables; quarterdeck serve --database postgresql://quarterdeck@localhost/quarterdeck")
def serve_command(
        host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 is everywhere.")] = "127.0.0.1",
        port: Annotated[int | None, typer.Option(
            metavar="N", min=0, max=65535, help="The port; 8000, or a free one near it, unless told otherwise.")] = None,
        database: Annotated[str, typer.Option(
            metavar="URL", envvar="QUARTERDECK_DATABASE",
            help="postgresql://... for several processes; SQLite in the data folder unless told otherwise.")] = "",
        data: Annotated[Path | None, typer.Option(
            metavar="DIR", help="Where the tables are kept, and policies/*.npz, which can be seated as bots.")] = None,
        bot_pause: Annotated[float, typer.Option(
            metavar="SECONDS", min=0, max=60, help="How long a bot waits before it moves.")] = Settings.bot_pause,
        haste: Annotated[float, typer.Option(
            metavar="N", min=0.1, max=1000,
            help="How many times as fast as usual a table pauses where a game hides who is asked.")] = Settings.haste,
        openings: Annotated[float, typer.Option(
            metavar="N", min=0.01, help="Tables that one address may open a second.")] = Limits.openings,
        allow_host: Annotated[list[str] | None, typer.Option(
            metavar="NAME", help="A name of the server, again for each; then it is served under no other.")] = None,
        metrics_token: Annotated[str, typer.Option(
            metavar="TOKEN", envvar="QUARTERDECK_METRICS_TOKEN",
            help="Who shows it as a bearer token reads /metrics from anywhere; else it is for this machine.")] = "",
        transport: Annotated[str, typer.Option(
            metavar="NAME", help="ours, which bounds what visitors can do to it; plain is uvicorn as it comes.")] = "ours",
        log_level: Annotated[str, typer.Option(
            metavar="LEVEL", help="info tells every request; warning only what is wrong.")] = "warning",
) -> None:
    """Open the web table: play in the browser, with bots and people."""
    if log_level.lower() not in ("debug", "info", "warning", "error"):
        raise OptionError(f"--log-level is debug, info, warning or error, not {log_level!r}")
    if transport not in ("ours", "plain"):
        raise OptionError(f"--transport is ours or plain, not {transport!r}")
    from quarterdeck.server.run import serve
    limits = Limits.for_openings(openings)
    folder = (data or data_folder()).expanduser()
    serve(Settings(host=host, data=folder, database=database, bot_pause=bot_pause, haste=haste, limits=limits,
                   hosts=tuple(allow_host or ()), transport=transport, metrics_token=metrics_token), port,
          log_level.lower())


# ------------------------------------------------------------------ simulate

@app.command("simulate", cls=Told, epilog="Example: quarterdeck simulate sail --games 100000 --players mate,castaway "
                                "-o scenario=8 --out games.parquet")
def simulate_command(
        name: GameName,
        games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 10_000,
        engine: Annotated[str, typer.Option(metavar="ENGINE", help="plain, cpu or cuda; the games are the same.")] = "cpu",
        players: Annotated[str, typer.Option(metavar="A,B",
            help="Who plays, seat by seat: castaway, deckhand, mate; captain, admiral, commodore and policy:NAME are "
                 "slower: one game at a time.")] = "castaway",
        threads: Annotated[int | None, typer.Option(metavar="T", help="Threads of the cpu engine; else all cores.")] = None,
        seed: Annotated[int, typer.Option(metavar="K", help="The seed: game i of seed K is always the same.")] = 0,
        option: Options = None,
        scenario: Scenario = None,
        map_file: MapFile = None,
        variant: Annotated[Path | None, typer.Option(
            metavar="FILE", help="Play the one variant of the game that stands in a campaign file.")] = None,
        file: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="A row a game: .parquet or .csv.")] = None,
) -> None:
    """Let bots play many games; report results and speed.

    The report: result by seat, endings, length, speed; with --out a row a game. Ctrl-C reports what was played. A run with
    --out that was killed goes on when the same command is given again.
    """
    game = game_on(name, map_file)
    if variant is not None:
        from quarterdeck.lab import campaign
        game = campaign.variant_in(variant.expanduser(), game)
    chosen = chosen_options(game, option, scenario)
    seated = [player.strip() for player in players.split(",")]
    for player in seated:
        tournament.entrant(player)      # refuses now whom there is not
    if engine not in ENGINES:
        raise EngineError(f"there is no engine {engine!r}; there are {', '.join(ENGINES)}")
    if games < 1:
        raise QuarterdeckError(f"--games must be at least 1, not {games}")
    if threads is not None and threads < 1:
        raise EngineError(f"--threads must be at least 1, not {threads}")
    seats = game.seats(game.new_state(chosen))
    if len(seated) > seats:
        raise SeatError(f"{game.title} has {seats} seats here; --players names {len(seated)}")
    quarterdeck.Batch(game, 1, engine="plain" if engine == "cpu" else engine, seed=seed, options=chosen)
    rows = simulate.open_rows(file.expanduser(), seats) if file else None
    run = simulate.Run(game, games, engine=engine, threads=threads, seed=seed, options=chosen, players=seated, rows=rows)
    with waiting.bar() as bar:
        task = bar.add_task(f"{game.title}: getting ready", total=games)
        tally = run.play(lambda: bar.update(task, description=f"{game.title} on {engine}"),
                         lambda done: bar.update(task, completed=done))
    if tally.games:
        report(tally, engine, seed, chosen, seated)
    if file:
        print(f"\n{tally.games:,} rows in {file}")
    if tally.games < games:
        print(f"\nBroken off: {tally.games:,} of {games:,} games were played.")
        raise typer.Exit(INTERRUPTED)


def report(tally: simulate.Tally, engine: str, seed: int, options: dict[str, Any], players: list[str]) -> None:
    """What came of a run, as tables."""
    game, console = tally.game, out()
    names = [str(row["name"]) for row in game.content.data.get("seat_names", [])]
    seated = [said(tournament.entrant(player).label) for player in players]
    console.print(f"{game.title}: {tally.games:,} games, seed {seed}, engine {engine}"
                  + "".join(f", {key} {value}" for key, value in options.items()), style="bold")
    console.print()
    results = table("Result by seat", "seat", "player", ">mean", ">95 % interval", "")
    for seat in range(tally.seats):
        mean, low, high = tally.mean(seat)
        results.add_row(names[seat] if seat < len(names) else str(seat), seated[seat % len(seated)], f"{mean:.4f}",
                        f"{low:.4f} to {high:.4f}", bar(mean) if tally.is_yes_or_no else "")
    console.print(results)
    console.print()
    ends = table("Endings", "ending", ">games", ">share", ">95 % interval", "")
    for name, count in tally.listed_endings():
        low, high = simulate.share_interval(count, tally.games)
        ends.add_row(name, f"{count:,}", f"{count / tally.games:.2%}", f"{low:.2%} to {high:.2%}",
                     bar(count / tally.games))
    console.print(ends)
    console.print(f"\nDecisions a game: {tally.decisions / tally.games:.1f} on average, "
                  f"{tally.shortest} to {tally.longest}")
    a_cpu = "" if engine == "cuda" or not tally.cpu else f", {tally.decisions / tally.cpu:,.0f} a CPU second"
    console.print(f"Speed: {tally.decisions / max(tally.wall, 1e-9):,.0f} decisions a second{a_cpu}")
    given = f", options={options}" if options else ""
    console.print(f'Game i alone: quarterdeck.Match("{game.name}", seed={seed}, number=i{given})', soft_wrap=True)


# ------------------------------------------------------------------ arena

@app.command("arena", cls=Told, epilog="Examples: quarterdeck arena salt_and_bones --players admiral,mate --games 400; "
                             "quarterdeck arena set_sail --players admiral,mate,mate,mate --games 200 --out results; "
                             "quarterdeck arena sail --players admiral,admiral:cut=20 --iterations 500 -o scenario=8; "
                             "quarterdeck arena salt_and_bones --players policy:runs/salt_and_bones/policy.npz,mate; "
                             "quarterdeck arena --all --games 100 --out docs")
def arena_command(
        name: Annotated[str | None, typer.Argument(metavar="GAME", autocompletion=games_beginning,
                                                       help="A game's name; not needed with --all.")] = None,
        players: Annotated[str | None, typer.Option(
            metavar="A,B", help="Who meets: castaway, deckhand, mate, captain, admiral, commodore, or a trained "
                                "one, policy:NAME or policy:FILE; a search may be changed, as in admiral:cut=20. With "
                                "more than two sides one player a seat. Else admiral,mate.")] = None,
        games: Annotated[int, typer.Option(metavar="N", help="Games of each pairing.")] = 100,
        option: Options = None,
        scenario: Scenario = None,
        map_file: MapFile = None,
        seed: Annotated[int, typer.Option(metavar="K", help="The seed: opening i of seed K is always the same.")] = 0,
        iterations: Annotated[int | None, typer.Option(
            metavar="N", min=1, help="Bound the search of all who think by iterations alone.")] = None,
        milliseconds: Annotated[int | None, typer.Option(
            metavar="N", min=1, help="Bound it by the clock alone; games cannot be repeated then.")] = None,
        mixed: Annotated[bool, typer.Option(
            "--mixed", help="Different partners too, in a game that all win together.")] = False,
        ladder: Annotated[bool, typer.Option(
            "--ladder", help="All levels, or the players named, each against the next.")] = False,
        every_game: Annotated[bool, typer.Option("--all", help="The ladder of every game.")] = False,
        processes: Annotated[int | None, typer.Option(metavar="P", help="Games at the same time; else one a core.")] = None,
        folder: Annotated[Path | None, typer.Option(
            "--out", metavar="DIR", help="A row a game to results/, pictures to images/, ladders to bots.md.")] = None,
        resume: Annotated[bool, typer.Option("--resume", help="Keep the games that --out already has.")] = False,
) -> None:
    """Let players meet; say who is stronger, and how sure that is.

    Every opening is played with all seatings. The report: win rate and rating with 95 % intervals, seats, time a move.
    Ctrl-C reports what was played.
    """
    if every_game and (name or option or scenario or map_file):
        raise QuarterdeckError("--all takes every game with its own options; leave out the game, -o and --map-file, or "
                               "leave out --all")
    if name is None and not every_game:
        raise which_game("arena")
    if games < 1:
        raise QuarterdeckError(f"--games must be at least 1, not {games}")
    if processes is not None and processes < 1:
        raise QuarterdeckError(f"--processes must be at least 1, not {processes}")
    if resume and folder is None:
        raise QuarterdeckError("--resume goes on with the games in a folder; name it with --out")
    ladder = ladder or every_game
    for game in catalogue.games() if name is None else [game_on(name, map_file)]:
        named = (players or (",".join(reversed(roster.ladder(game))) if ladder else "admiral,mate")).split(",")
        entrants = [tournament.entrant(text, iterations=iterations, milliseconds=milliseconds) for text in named]
        chosen = tournament.options_for(game, chosen_options(game, option, scenario), len(entrants), ladder)
        plan = tournament.plan(game, entrants, games, chosen, seed, mixed, ladder)
        hold(plan, processes or tournament.cores(), folder.expanduser() if folder else None, resume, ladder)


def hold(plan: tournament.Plan, processes: int, folder: Path | None, resume: bool, ladder: bool) -> None:
    """Play a tournament and report it; one that is broken off ends the command."""
    standing.library()
    stem = tournament.stem(plan, ladder)
    results = tournament.Results(folder / "results" / f"{stem}.parquet", plan) if folder else None
    played = results.before() if results and resume else []
    total = len(plan.fixtures)
    if any(player.thinks for player in plan.entrants.values()):
        tournament.bots_of(plan)        # what has to be compiled is compiled here, where it can be said
    with suppress(KeyboardInterrupt), closing(tournament.run(plan, processes, played)) as coming, \
            waiting.bar() as bar:
        task = bar.add_task(f"{plan.game.title}: getting ready", total=total, completed=len(played))
        for game in coming:
            played.append(game)
            bar.update(task, description=plan.game.title, completed=len(played))
            if results:
                results.write(played, is_last=False)
    report_arena(plan, played)
    if results and folder and played:
        results.write(played)
        print(f"\n{len(played):,} rows in {results.file}")
        picture = rungs.picture(plan, played)
        if picture:
            image = folder / "images" / f"{stem}.svg"
            image.parent.mkdir(exist_ok=True)
            image.write_text(picture, encoding="utf-8")
            print(f"The picture is {image}")
            if ladder:
                rungs.write_page(folder / rungs.PAGE, plan.game, rungs.section(plan, played, f"images/{image.name}"))
    if len(played) < total:
        print(f"\nBroken off: {len(played):,} of {total:,} games were played.")
        raise typer.Exit(INTERRUPTED)


def report_arena(plan: tournament.Plan, played: list[tournament.Played]) -> None:
    """What came of a tournament, as tables."""
    console = out()
    console.print(f"{plan.game.title}: {len(played):,} games, seed {plan.seed}"
                  + "".join(f", {key} {value}" for key, value in plan.options.items()), style="bold")
    left = len(played) - len(standing.whole_openings(plan, played))
    if left:
        console.print(f"{left:,} games of openings that were not played to the end count for the time only.")
    if not plan.is_repeatable:
        console.print("A clock bounds the thinking: the same games may end otherwise another time.")
    for sheet in standing.sheets(plan, played):
        at = place_of_bar(sheet, console.width)
        shown = table(said(sheet.title), *map(said, with_bar(sheet.headings, at, "")))
        for row in sheet.rows:
            shown.add_row(*map(said, with_bar(row, at, bar_of(row[at - 1]))))
        console.print()
        console.print(shown)
        if sheet.note:
            console.print(said(sheet.note), style="dim")


def place_of_bar(sheet: standing.Sheet, width: int) -> int:
    """Behind which column a bar stands: the share, if there is one and the table leaves room; else 0."""
    columns = zip(sheet.headings, *sheet.rows)
    wide = sum(max(len(said(cell.lstrip(">"))) for cell in column) + BETWEEN for column in columns)
    return sheet.headings.index(">share") + 1 if ">share" in sheet.headings and wide + NARROW <= width else 0


def with_bar(cells: list[str], at: int, drawn: str) -> list[str]:
    """A row with a bar at that place; as it is where it has none."""
    return [*cells[:at], drawn, *cells[at:]] if at else cells


def bar_of(share: str) -> str:
    """The bar of a share that is written as 61.5%; nothing for other words."""
    found = re.fullmatch(r"([0-9.]+)%", share)
    return bar(float(found[1]) / 100, NARROW) if found else ""


NARROW, BETWEEN = 6, 2
"""Columns of a bar in a table that has many others, and those between two of its cells."""


def bar(share: float, width: int = 10) -> str:
    """A share as a bar, in signs that the output can carry."""
    try:
        screen.BLOCKS[1].encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return screen.bar(share, width, has_blocks=False)
    return screen.bar(share, width)


def said(text: str) -> str:
    """A report's words, with bots called as people call them."""
    return re.sub(r"\b(greedy|random)\b", lambda found: roster.called(found[0]).lower(), text)


# ------------------------------------------------------------------ tune

@app.command("tune", cls=Told, epilog="Examples: quarterdeck tune liars_dice; "
                            "quarterdeck tune liars_dice -o seats=3 --games 400 --minutes 30")
def tune_command(
        name: GameName,
        games: Annotated[int, typer.Option(metavar="N", help="Games of the test at the end; the race takes about twice as "
                                                             "many.")] = 200,
        minutes: Annotated[float | None, typer.Option(
            metavar="M", min=0, help="Stop after so long; the same command goes on where it stopped.")] = None,
        iterations: Annotated[int, typer.Option(metavar="N", min=2, help="How long everybody thinks about a move.")] = 400,
        option: Options = None,
        scenario: Scenario = None,
        seed: Annotated[int, typer.Option(metavar="K", help="The seed: the race of seed K is always the same.")] = 0,
        processes: Annotated[int | None, typer.Option(
            metavar="P", min=1, help="Games at the same time; else one a core.")] = None,
        folder: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where the games are kept.")] = Path("tuning"),
        dry: Annotated[bool, typer.Option("--dry-run", help="Print the settings and write nothing.")] = False,
) -> None:
    """Find out by games how a game's searches should think.

    A race of a few settings against the Mate, in paired games; the worse half drops out after each round, and the winner is
    tested in fresh games and written to search.toml in the game's folder. Where looking ahead does not help, it says so.
    """
    from quarterdeck.lab import tuning
    game = catalogue.game(name)
    chosen = tournament.options_for(game, chosen_options(game, option, scenario), 2, ladder=True)
    plan = tuning.plan(game, chosen, tuning.candidates(game, iterations), games, seed)
    kept = tournament.Results(folder.expanduser() / f"{tuning.stem(game, chosen)}.parquet", plan)
    tournament.bots_of(plan)        # what has to be compiled is compiled here, where it can be said
    with waiting.bar() as bar:
        task = bar.add_task(f"{game.title}: getting ready", total=None)
        race = tuning.Race(plan, games, kept, processes or tournament.cores(), minutes,
                           lambda done, total: bar.update(task, completed=done, total=total))
        try:
            found = race_out(race, game, lambda words: bar.update(task, description=f"{game.title}: {words}"))
        except (KeyboardInterrupt, tuning.TimeIsUp) as stopped:
            why = "Broken off" if isinstance(stopped, KeyboardInterrupt) else "The time is up"
            print(f"\n{why}: {len(race.played):,} games are kept in {kept.file}; the same command goes on.")
            raise typer.Exit(INTERRUPTED) from None
    print(f"\n{tuning.finding(found)}")
    text = tuning.text_of(game, found, chosen, seed, iterations)
    if tuning.is_undecided(found):
        print(f"Nothing was written: it takes more games to tell; --games {4 * games} for one.")
    elif dry or game.player.SEARCH:
        print(f"\n{text}")
        print("Nothing was written" + ("." if dry else ": SEARCH in player.py says how searches think in this game."))
    else:
        print(f"Written: {tuning.write(game, text)}")


def race_out(race: tuning.Race, game: Game, tell: Callable[[str], None]) -> tuning.Standing:
    """Run a race to its end, with a table after each round; returns how the winner did in the test."""
    from quarterdeck.lab import tuning
    total = tuning.rounds_of(len(race.labels))
    left = race.labels
    tell(f"round 1 of {total}, {len(left)} settings")
    for ended in race.rounds():
        left = ended.left
        out().print(standing_table(f"{game.title}, round {ended.number} of {total}", ended.standings, left))
        print()
        tell(f"round {ended.number + 1} of {total}, {len(left)} settings")
    tell("test of the winner")
    found = race.test(left[0])
    out().print(standing_table("The winner in fresh games", [found], left))
    return found


def standing_table(title: str, standings: list[tuning.Standing], left: list[str]) -> Table:
    """How candidates stand; those that go on have a star."""
    from quarterdeck.lab import tuning
    against = "points more games won than Mates" if not standings[0].even else "share won against the Mate"
    shown = table(f"{title}: {against}, 95 % interval", "", *(f">{short}" for short in tuning.RACED.values()), ">games",
                  ">result", ">interval")
    for one in standings:
        own = tuning.settings_of(one.label)
        shown.add_row("*" if one.label in left else "", *(f"{own[name]:g}" for name in tuning.RACED), f"{one.games:,}",
                      str(one), one.interval)
    return shown


# ------------------------------------------------------------------ lab

lab_app = typer.Typer(rich_markup_mode=None)
app.add_typer(lab_app, cls=ToldGroup, name="lab", epilog="Example: quarterdeck lab example > slash.toml; "
                                         "quarterdeck lab run slash.toml --out slash")


@lab_app.callback(invoke_without_command=True)
def lab_command(context: typer.Context) -> None:
    """Play campaigns of many games; report on balance."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@lab_app.command("example", cls=Told, epilog="Example: quarterdeck lab example > slash.toml")
def lab_example_command() -> None:
    """Write a campaign file to begin with."""
    from quarterdeck.lab import campaign
    print(campaign.EXAMPLE.read_text(encoding="utf-8"), end="")


@lab_app.command("run", cls=Told, epilog="Example: quarterdeck lab run slash.toml --out slash; quarterdeck lab report slash")
def lab_run_command(
        file: Annotated[Path, typer.Argument(metavar="FILE", help="A campaign file; `quarterdeck lab example` writes one.")],
        folder: Annotated[Path | None, typer.Option(
            "--out", metavar="DIR", help="Where the results go; FILE-results beside it unless told otherwise.")] = None,
        engine: Annotated[str, typer.Option(metavar="ENGINE", help="cpu or cuda; the games are the same.")] = "cpu",
        ray: Annotated[str | None, typer.Option(
            metavar="ADDRESS", help="Play on this Ray cluster; local starts one on this machine.")] = None,
        minutes: Annotated[float | None, typer.Option(
            "--budget", metavar="MINUTES", min=0, help="In place of the players of the file: the strongest that fit into so "
                                                       "many minutes on this machine; levels are measured first.")] = None,
) -> None:
    """Play a campaign on all cores, a GPU or many machines.

    A run that was stopped, in whatever way, goes on when the same command is given again; no game is lost or counted twice.
    """
    from quarterdeck.lab import campaign, running, spread
    if ray is not None and engine != "cpu":
        raise EngineError("--ray plays on the workers' cpu; leave out --engine, or --ray")
    plan = campaign.read(file.expanduser())
    where = (folder or file.with_name(f"{file.stem}-results")).expanduser()
    if minutes is not None:
        if ray is not None or engine != "cpu":
            raise QuarterdeckError("--budget measures the players on this machine's cpu; leave out --ray and --engine")
        plan = fitting_players(plan, where, minutes)
    crew = running.Threads(engine) if ray is None else spread.Cluster(ray)
    done = 0
    try:
        with waiting.bar() as bar:
            task = bar.add_task(plan.title, total=plan.games)

            def on(games: int) -> None:
                nonlocal done
                done = games
                bar.update(task, completed=games)

            is_new = running.run(plan, where, crew, on)
    except KeyboardInterrupt:
        print(f"\nBroken off: {done:,} of {plan.games:,} games are kept in {where}; the same command goes on.")
        raise typer.Exit(INTERRUPTED) from None
    finally:
        crew.close()
    print(f"{plan.title}: {plan.games:,} games, {len(plan.cells)} {'cell' if len(plan.cells) == 1 else 'cells'}, in {where}"
          + ("" if is_new else " (they were there already)"))
    print(f"To look at them: quarterdeck lab report {where}")


def fitting_players(plan: Campaign, folder: Path, minutes: float) -> Campaign:
    """The campaign with the strongest players that fit into so many minutes, or with those it was begun with."""
    from quarterdeck.lab import budget
    known = budget.begun(plan, folder)
    if known is not None:
        print(f"Goes on with {roster.called(known.cells[0].players[0])}s, as it was begun.")
        return known
    with waiting.bar() as bar:
        bar.add_task("Measuring players", total=None)
        chosen, cost = budget.strongest(plan, minutes, lambda cost: bar.console.print(cost.words, highlight=False))
    is_exceeded = ", the quickest that are worth it; the budget is exceeded."
    print(f"Played by {roster.called(cost.level)}s" + (is_exceeded if cost.minutes > minutes else
                                                       f"; the budget is {minutes:g} minutes."))
    return chosen


@lab_app.command("report", cls=Told, epilog="Example: quarterdeck lab report slash")
def lab_report_command(
        folder: Annotated[Path, typer.Argument(metavar="DIR", help="The results of a campaign.")],
        file: Annotated[Path | None, typer.Option(
            "--out", metavar="FILE", help="The page; DIR/report.html unless told otherwise.")] = None,
) -> None:
    """Write what a campaign found as one page.

    Who wins, how long it takes, how it ends, which cards win games, and what every variant changes; each with its interval
    and the number of games behind it. The page needs no other file.
    """
    from quarterdeck.lab import report as page
    written = page.write(folder.expanduser(), file.expanduser() if file else None)
    print(f"Written: {written}")


@lab_app.command("worth", cls=Told, epilog="Example: quarterdeck lab worth slash --games 8192; quarterdeck lab report slash")
def lab_worth_command(
        folder: Annotated[Path, typer.Argument(metavar="DIR", help="The results of a campaign of quick players.")],
        games: Annotated[int, typer.Option(metavar="N", min=100, help="Games of each card.")] = 4096,
) -> None:
    """Measure what each card is worth, by play with and without it.

    The campaign's games are played again for each card, and one seat never plays it. The report shows it from then on.
    """
    from quarterdeck.lab import running, worth
    folder = folder.expanduser()
    cells = worth.cells_of(running.read_campaign(folder))
    found = []
    with waiting.bar() as bar:
        for cell in cells:
            task = bar.add_task(f"{cell.table}, {cell.variant}", total=len(cell.load().deeds))
            found.append((cell, worth.measure(cell, games, partial(advance, bar, task))))
    worth.write(folder, found)
    for cell, kept in found:
        shown = table(f"{cell.table}, {cell.variant}: {', '.join(dict.fromkeys(map(roster.called, cell.players)))}", "card",
                      ">points", ">95 % interval", ">played")
        for card in kept.cards:
            low, high = (f"{100 * end:+.1f}" for end in (card.value.low, card.value.high))
            shown.add_row(card.name, f"{100 * card.value.value:+.1f}", f"{low} to {high}", f"{card.played / kept.games:.1%}")
        out().print(shown)
        print(f"{kept.all_games:,} games, {kept.cpu:,.1f} CPU seconds, {kept.seconds:,.1f} seconds\n")
    print(f"To look at it: quarterdeck lab report {folder}")


@lab_app.command("tune", cls=Told, epilog="Examples: quarterdeck lab tune salt_and_bones --goal length=100 "
                                    "--change numbers.start_health=10..24 --out short.toml; quarterdeck lab tune sail "
                                    "-o scenario=12 --change kraken_spaces.2.hits=1..4 --goal won=75%")
def lab_tune_command(
        name: GameName,
        change: Annotated[list[str], typer.Option(
            metavar="PATH=LOW..HIGH", help="A number that may change, and its bounds; may be repeated.")],
        target: Annotated[str, typer.Option(
            "--goal", metavar="GOAL", help="first=50% (wins of the first to decide), won=60% (games won together), "
                                           "length=120 (decisions a game), or equal=Captain (all that is counted under such "
                                           "names).")],
        within: Annotated[float | None, typer.Option(
            metavar="X", min=0, help="How near is near enough: 1 point of a hundred games, or 2 % of a length, unless told "
                                     "otherwise.")] = None,
        players: Annotated[str, typer.Option(metavar="A,B", help="Who plays, seat by seat.")] = "mate",
        games: Annotated[int, typer.Option(metavar="N", min=4096, help="Games of one value at most.")] = 65_536,
        seed: Annotated[int, typer.Option(metavar="K", min=0, help="The seed: all values have the same dice.")] = 1,
        option: Options = None,
        file: Annotated[Path, typer.Option(
            "--out", metavar="FILE", help="Where the variant is written.")] = Path("tuned.toml"),
) -> None:
    """Change numbers of a game until a target holds.

    Every value is played on the same dice, with more games the nearer it is. The variant is a campaign file. Exit code 1:
    the target cannot be reached within the bounds; the nearest is written.
    """
    from quarterdeck.lab import campaign, running, tune_numbers
    game = catalogue.game(name)
    chosen = chosen_options(game, option)
    wanted = tune_numbers.goal(game, target, within)
    numbers = [tune_numbers.number(game, text) for text in change]
    named = [roster.known(player) for player in players.split(",")]
    seated = [named[seat % len(named)] for seat in range(game.seats(game.new_state(chosen)))]
    paths = ", ".join(each.path for each in numbers)
    with waiting.bar() as bar:
        task = bar.add_task(f"{game.title}: {paths}", total=None)

        def on(tried: tune_numbers.Tried) -> None:
            bar.advance(task)
            low, high = wanted.said(tried.found.low), wanted.said(tried.found.high)
            bar.console.print(f"{paths} = {', '.join(map(str, tried.values))}: {wanted.said(tried.found.value)} "
                              f"({low} to {high}), {tried.found.games:,} games{'; holds' if tried.holds else ''}",
                              markup=False, highlight=False, soft_wrap=True)

        tuner = tune_numbers.Tuner(game, numbers, wanted, seated, chosen, games, seed, on)
        base, best = tuner.run()
    for refused in tuner.refused:
        print(f"Not tried: {refused}")
    tell_tuned(wanted, paths, base, best)
    if best.changes:
        title = f"{paths} = {', '.join(map(str, best.values))}"
        text = campaign.written(title, best.found.games, seed, game.name, named, chosen, best.changes)
        running.write(file.expanduser(), text.encode())
        print(f"Written: {file}. To see all that it does: quarterdeck lab run {file}")
    if not best.holds:
        raise typer.Exit(1)


def tell_tuned(goal: Goal, paths: str, base: Tried, best: Tried) -> None:
    """What came of a search for numbers."""
    from quarterdeck.lab import tune_numbers
    wanted = f"{goal.words} {goal.said(goal.target)}, give or take {goal.said(goal.within)}"
    found = f"{goal.said(best.found.value)} ({goal.said(best.found.low)} to {goal.said(best.found.high)})"
    if best is base and best.holds:
        print(f"The printed game has it already. Wanted: {wanted}; it has {found}.")
        return
    if best.holds:
        print(f"The target holds with {paths} = {', '.join(map(str, best.values))}. Wanted: {wanted}; it has {found}.")
    else:
        print(f"The target cannot be reached within these bounds. Wanted: {wanted}; nearest is {paths} = "
              f"{', '.join(map(str, best.values))} with {found}.")
    if best is not base:
        moved = tune_numbers.difference(goal, base.sample.sums, best.sample.sums, min(base.found.games, best.found.games))
        low, high = (f"{end:+.1f}" if goal.kind == "length" else f"{100 * end:+.1f}" for end in (moved.low, moved.high))
        value = f"{moved.value:+.1f}" if goal.kind == "length" else f"{100 * moved.value:+.1f}"
        print(f"As printed: {goal.said(base.found.value)}; on the same dice it moves by {value} ({low} to {high}).")


def advance(bar: Progress, task: TaskID, done: int) -> None:
    """So much of a task is done."""
    bar.update(task, completed=done)


@lab_app.command("serve", cls=Told, epilog="Examples: quarterdeck lab serve; quarterdeck lab serve --port 8080 --no-browser")
def lab_serve_command(
        port: Annotated[int | None, typer.Option(
            metavar="N", min=0, max=65535, help="The port; 8000, or a free one near it, unless told otherwise.")] = None,
        folder: Annotated[Path | None, typer.Option(
            "--out", metavar="DIR", help="Where trials are kept; in the data folder unless told otherwise.")] = None,
        browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
) -> None:
    """Open the designer's page: change a card, see what it does.

    Choose a game and a card, change a number, and let bots play it both ways. For this machine alone.
    """
    from quarterdeck.desk.run import serve
    from quarterdeck.lab import running
    running.need_arrow()
    serve(folder.expanduser() if folder else None, port, browser)


# ------------------------------------------------------------------ train

@app.command("train", cls=Told, epilog="Example: quarterdeck train sail --out runs/sail --decisions 4000000 -o scenario=1")
def train_command(
        name: GameName,
        folder: Annotated[Path | None, typer.Option(
            "--out", metavar="DIR", help="The run's folder, else runs/GAME; a run that was broken off goes on.")] = None,
        recipe: Annotated[bool, typer.Option(
            "--recipe", help="As the network that comes with the game was trained: its settings, sizes and numbers, unless "
                             "told otherwise here.")] = False,
        decisions: Annotated[int | None, typer.Option(
            metavar="N", min=1, help="Decisions of self-play to learn from; 4,000,000, or what the recipe says.")] = None,
        seconds: Annotated[float, typer.Option(metavar="S", min=0, help="End after so many seconds, too.")] = 0.0,
        imitation: Annotated[int | None, typer.Option(
            metavar="N", min=0, help="Decisions of imitation of the Mate before that.")] = None,
        games: Annotated[int | None, typer.Option(metavar="N", min=1, help="Games side by side; 512.")] = None,
        width: Annotated[int | None, typer.Option(metavar="N", min=1, help="Width of the network; 256.")] = None,
        blocks: Annotated[int | None, typer.Option(metavar="N", min=0, help="Blocks of two layers; 1.")] = None,
        learning_rate: Annotated[float | None, typer.Option(
            metavar="X", min=0, help="At the start; it falls to 0. 0.001.")] = None,
        seed: Annotated[int, typer.Option(metavar="K", min=0, help="The seed: weights and games follow from it.")] = 0,
        threads: Annotated[int | None, typer.Option(metavar="T", min=1, help="Threads; else all cores.")] = None,
        engine: Annotated[str, typer.Option(metavar="ENGINE", help="cpu or cuda.")] = "cpu",
        option: Options = None,
        scenario: Scenario = None,
        called: Annotated[str | None, typer.Option(
            "--name", metavar="NAME", help="Put the policy among the bots, too, as policy:NAME.")] = None,
) -> None:
    """Train a player by imitation and self-play (extra: train).

    The folder gets checkpoint.pt, TensorBoard's log, curve.json and policy.npz, which plays without PyTorch.
    """
    game = catalogue.game(name)
    chosen = chosen_options(game, option, scenario)
    if recipe and chosen:
        raise QuarterdeckError("--recipe trains all settings of its game at once; leave out -o, or leave out --recipe")
    shelf = policies.Shelf()
    if called is not None:
        shelf.file(called)      # refuses now what could not be put there afterwards
    from quarterdeck.lab.training import ppo
    from quarterdeck.lab.training.recipe import recipe as recipe_of
    given = {"decisions": decisions, "imitation": imitation, "games": games, "width": width, "blocks": blocks,
             "learning_rate": learning_rate}
    told = {**(recipe_of(game) if recipe else {"options": [chosen]}),
            **{key: value for key, value in given.items() if value is not None}}
    settings = ppo.Settings(game.name, **told, seconds=seconds, seed=seed, threads=threads or os.cpu_count() or 1,
                            engine=engine)
    folder = (folder or Path("runs") / game.name).expanduser()
    with waiting.bar() as bar:
        task = bar.add_task(f"{game.title}: getting ready", total=settings.decisions)

        def on(report: ppo.Report) -> None:
            bar.update(task, completed=min(report.decisions, settings.decisions), description=f"{game.title}: learning")
            if report.strength:
                bar.console.print(f"{report.decisions:>12,} decisions, {report.seconds:,.0f} CPU s: " + ", ".join(
                    f"{share:.1%} {of}" for of, share in report.strength.items()))

        trainer = ppo.train(settings, folder, on=on)
    print(f"{game.title}: {trainer.decisions:,} decisions; the policy is {folder / ppo.POLICY}")
    if called is None:
        print(f"To seat it at a table: quarterdeck policies add {folder / ppo.POLICY} --name NAME")
    else:
        tell_put(shelf, called, shelf.put(trainer.policy(), called))


# ------------------------------------------------------------------ policies

policies_app = typer.Typer(rich_markup_mode=None)
app.add_typer(policies_app, cls=ToldGroup, name="policies",
              epilog="Example: quarterdeck policies add runs/sail/policy.npz --name sail-1m")
DataFolder = Annotated[Path | None, typer.Option(
    "--data", metavar="DIR", help="The data folder of the server that is to seat them; else your own.")]


def shelf_of(data: Path | None) -> policies.Shelf:
    """The policies in a data folder."""
    return policies.Shelf((data or data_folder()).expanduser() / policies.FOLDER)


@policies_app.callback(invoke_without_command=True)
def policies_command(context: typer.Context) -> None:
    """Trained policies that can be seated as bots."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@policies_app.command("list", cls=Told, epilog="Example: quarterdeck policies list --data /var/lib/quarterdeck")
def policies_list_command(data: DataFolder = None) -> None:
    """List the policies, and why one cannot be played."""
    shelf = shelf_of(data)
    listed, problems = table("", "player", "called", "game", "trained on", ">decisions"), []
    for name in shelf.names():
        try:
            policy = shelf.policy(name)
        except QuarterdeckError as error:
            problems.append(str(error))
            continue
        options = ", ".join(f"{key} {value}" for key, value in policy.options.items())
        listed.add_row(f"{policies.PREFIX}{name}", policies.title_of(policy, name), policy.game, options or "usual options",
                       f"{policy.decisions:,}")
    if listed.row_count:
        out().print(listed)
    elif not problems:
        print(f"There are no policies in {shelf.folder}; quarterdeck train GAME --name NAME makes one.")
    for problem in problems:
        print(f"Left out: {problem}")


@policies_app.command("add", cls=Told, epilog="Example: quarterdeck policies add runs/sail/policy.npz --name sail-1m "
                                    "--title 'First million' --data /var/lib/quarterdeck")
def policies_add_command(
        file: Annotated[Path, typer.Argument(metavar="FILE", help="A policy.npz that quarterdeck train has written.")],
        called: Annotated[str, typer.Option("--name", metavar="NAME", help="Its name among the players: policy:NAME.")],
        title: Annotated[str, typer.Option(metavar="TEXT", help="What a table calls it, else its name as words.")] = "",
        data: DataFolder = None,
) -> None:
    """Put a trained policy where it can be seated as a bot.

    A running server offers it a moment later. One of the same name is replaced; to take one away, delete its file.
    """
    shelf = shelf_of(data)
    tell_put(shelf, called, shelf.put(learned.load(file.expanduser()), called, title))


def tell_put(shelf: policies.Shelf, name: str, file: Path) -> None:
    """Where a policy lies now, and what it can be used for."""
    policy = shelf.policy(name)
    player = f"{policies.PREFIX}{name if shelf.folder == policies.Shelf().folder else file}"
    print(f"{policies.title_of(policy, name)} is {file}: at the web table it is one of the bots of "
          f"{catalogue.game(policy.game).title}, in the arena and in play it is {player}")


# ------------------------------------------------------------------ maps

maps_app = typer.Typer(rich_markup_mode=None)
app.add_typer(maps_app, cls=ToldGroup, name="maps",
              epilog="Examples: quarterdeck maps example > my-map.toml; quarterdeck maps check my-map.toml; "
                     "quarterdeck play salt_and_sail --map-file my-map.toml")
MapFileName = Annotated[Path, typer.Argument(metavar="FILE", help="A map file.")]
GameOfMap = Annotated[str | None, typer.Option("--game", metavar="GAME", help="The game that the map is for, if several "
                                                                             "games take maps.")]


@maps_app.callback(invoke_without_command=True)
def maps_command(context: typer.Context) -> None:
    """Maps of your own: begin one, check it, look at it."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@maps_app.command("check", cls=Told, epilog="Example: quarterdeck maps check my-map.toml")
def maps_check_command(file: MapFileName, name: GameOfMap = None) -> None:
    """Say what is wrong with a map file, or that it is good.

    Every sentence ends with the rule that it comes from: quarterdeck rules GAME ID prints the rule.
    """
    game, maps = game_with_maps(name)
    try:
        own = maps.read(file)
    except MapError as error:
        if not file.expanduser().is_file():
            raise
        print(error)
        raise typer.Exit(1) from None
    problems = maps.problems(own)
    for problem in problems:
        print(f"{problem.sentence} ({problem.rule})")
    if problems:
        raise typer.Exit(1)
    print(f"{own['name']} is a good map for {game.title}. To play: quarterdeck play {game.name} --map-file {file}")


@maps_app.command("show", cls=Told, epilog="Example: quarterdeck maps show my-map.toml")
def maps_show_command(file: MapFileName, name: GameOfMap = None) -> None:
    """Draw the map of a file."""
    _, maps = game_with_maps(name)
    width = min(100, shutil.get_terminal_size((80, 24)).columns)
    for line in maps.told(maps.read(file)):
        print("\n".join(screen.wrapped(line, width, "")) if len(line) > width else line)


@maps_app.command("example", cls=Told, epilog="Examples: quarterdeck maps example > my-map.toml; quarterdeck maps example "
                                    "3 > split.toml")
def maps_example_command(
        number: Annotated[int | None, typer.Argument(metavar="N", help="A printed map, by its number.")] = None,
        name: GameOfMap = None,
) -> None:
    """Write a map file to begin with: a small one, or a printed map."""
    _, maps = game_with_maps(name)
    print(maps.EXAMPLE if number is None else maps.written(maps.printed(number)), end="")


def game_with_maps(name: str | None) -> tuple[Game, Any]:
    """The game that takes own maps, and its module for them."""
    takers = [game for game in catalogue.games() if game.module("maps")]
    if name is not None:
        game = catalogue.game(name)
        if game not in takers:
            raise MapError(f"{game.title} takes no maps of your own; {', '.join(one.name for one in takers)} does")
        return game, game.module("maps")
    if len(takers) != 1:
        raise MapError(f"which game is the map for? Name it with --game: {', '.join(one.name for one in takers) or 'none'}")
    return takers[0], takers[0].module("maps")


# ------------------------------------------------------------------ rules

@app.command("rules", cls=Told, epilog="Examples: quarterdeck rules sail 35; quarterdeck rules sail --search kraken; "
                             "quarterdeck rules sail --source; quarterdeck rules --check")
def rules_command(
        name: Annotated[str | None, typer.Argument(metavar="GAME", autocompletion=games_beginning,
                                                       help="A game's name.")] = None,
        number: Annotated[str | None, typer.Argument(metavar="ID", help="One rule: 35 or SAIL-035.")] = None,
        search: Annotated[str | None, typer.Option(metavar="WORD", help="Only rules with this word in them.")] = None,
        source: Annotated[bool, typer.Option("--source", help="The code that the engine makes from the game's declared "
                                                              "decisions: legal, refusal, apply.")] = False,
        check: Annotated[bool, typer.Option("--check", help="Check that rules, code, tests and sentences fit.")] = False,
) -> None:
    """Print a game's rulebook or one rule; check the rules.

    --check holds every rule against the code that enforces it, the tests that show it and the sentences that say it.
    """
    if check:
        check_rules([catalogue.game(name)] if name else catalogue.games(), {} if name else catalogue.broken())
        return
    if name is None:
        raise which_game("rules")
    game = catalogue.game(name)
    if source:
        print(source_of(game), end="")
        return
    width = min(100, shutil.get_terminal_size((80, 24)).columns)
    if number or search:
        print("\n".join(terminal.one_rule(game, number, width) if number else terminal.rules_with(game, str(search), width)))
        return
    chapter = ""
    for entry in rulebook.entries(game).values():
        if entry.chapter != chapter:
            chapter = entry.chapter
            print(f"\n{chapter}")
        print("\n".join(screen.wrapped(f"{entry.id}  {entry.text}", width, "  ")))


def source_of(game: Game) -> str:
    """The functions that are made from a game's declared decisions, as text."""
    made = getattr(game.rules, "DECISIONS", None)
    if made is None:
        raise QuarterdeckError(f"{game.title} declares no decisions: its legal, refusal and apply are written by hand, in "
                               f"{Path(str(game.rules.__file__)).relative_to(game.folder.parent)}")
    return str(made.source)


def check_rules(games: list[Game], broken: dict[str, str]) -> None:
    """A line a game; every broken joint by name, and exit code 1 if there is one."""
    problems = [f"{name}: {reason}" for name, reason in broken.items()]
    for game in games:
        found = rulebook.broken_joints(game)
        tests = sum(len(re.findall(r"^\s*@rule\(", file.read_text(encoding="utf-8"), re.MULTILINE))
                    for file in (game.folder / "tests").rglob("test_*.py"))
        state = f"{len(found)} broken joints" if found else "every joint holds"
        print(f"{game.title}: {len(rulebook.entries(game))} rules, {tests} tests that show them, "
              f"{len(game.words.SENTENCES)} refusals with a sentence; {state}")
        problems += found
    for problem in problems:
        print(f"  {problem}")
    if problems:
        raise typer.Exit(1)


# ------------------------------------------------------------------ games of one's own

@app.command("new", cls=Told, epilog="Example: quarterdeck new liars_dice --title \"Liar's Dice\"")
def new_command(
        name: Annotated[str, typer.Argument(metavar="NAME", help="The game's name: small letters, digits and _.")],
        title: Annotated[str, typer.Option(metavar="TEXT", help="Its title; else the name as words.")] = "",
        prefix: Annotated[str, typer.Option(metavar="LETTERS", help="What ids of rules begin with; else the first four "
                                                                    "letters of the name.")] = "",
        folder: Annotated[Path, typer.Option(metavar="DIR", help="Where it is put; else here.")] = Path(),
) -> None:
    """Write a small complete game, to be changed into your own.

    Rules, words, a scene, a quick player, a page, stories: a card game for two to four in a distribution of its own, which
    passes `quarterdeck check`.
    """
    from quarterdeck.kit import new
    made = new.make(name, folder.expanduser(), title, prefix)
    print(f"Written: {made}. Next:")
    print(f"  pip install --editable {made}")
    print(f"  quarterdeck check {name} --write")
    print(f"  quarterdeck play {name}")


@app.command("check", cls=Told, epilog="Examples: quarterdeck check sail; quarterdeck check my_game --write")
def check_command(
        name: GameName,
        write: Annotated[bool, typer.Option("--write", help="Write the game's playthrough.txt and perft.txt anew.")] = False,
        first: Annotated[bool, typer.Option("--first", help="Stop at the first thing that is wrong.")] = False,
) -> None:
    """Ask a game everything that a game must satisfy.

    Is it complete, do rules, tests and sentences fit, do plain and compiled rules agree, is every secret kept, does every
    screen fit 80 by 24, does the page offer every choice, have the rules changed? Works for any installed game, anywhere.
    """
    from quarterdeck.kit import check
    try:
        game = catalogue.game(name)
    except QuarterdeckError as error:
        if name.strip().lower().replace("-", "_") not in catalogue.names():
            raise
        print(f"  wrong  complete: {error}")
        raise typer.Exit(1) from None
    print(f"{game.title}, rules {game.rules_version}, {game.folder}")
    print("  holds  complete")
    total = wrong = 0
    width = min(100, shutil.get_terminal_size((80, 24)).columns)
    with waiting.bar() as bar:
        task = bar.add_task(game.title, total=len(check.steps(game)))
        for found in check.run(game, write, lambda step: bar.update(task, description=f"{game.title}: {step}")):
            total += 1
            wrong += bool(found.problems)
            bar.advance(task)
            print(f"  {'wrong' if found.problems else 'holds'}  {found.name}", flush=True)
            for problem in found.problems:
                print("\n".join(screen.wrapped(f"           {problem}", width, " " * 11)))
            for remark in found.remarks:
                print("\n".join(screen.wrapped(f"           remark: {remark}", width, " " * 11)))
            if wrong and first:
                break
    asked = f"{total + 1} of {len(check.steps(game)) + 1} questions were asked"
    print(f"{game.title}: {f'{wrong} of them went wrong; ' if wrong else 'all is well; '}{asked}.")
    if wrong:
        raise typer.Exit(1)


# ------------------------------------------------------------------ records

@app.command("replay", cls=Told, epilog="Example: quarterdeck replay my-game.json --seat north --to 20 --board")
def replay_command(
        file: RecordFile,
        seat: Annotated[str | None, typer.Option(metavar="SEAT", help="Tell it as this seat saw it; all cards open if left "
                                                                      "out.")] = None,
        to: Annotated[int | None, typer.Option(metavar="K", help="Stop after K decisions.")] = None,
        board: Annotated[bool, typer.Option("--board", help="Show the board only, at the end or at step K.")] = False,
) -> None:
    """Tell a saved game again, with the board where it stops."""
    whole = read(file)
    viewer = NOBODY if seat is None else seat_number(whole, seat)
    last = len(whole.actions) if to is None else to
    if not 0 <= last <= len(whole.actions):
        raise QuarterdeckError(f"{file} has {len(whole.actions)} decisions; --to takes 0 to {len(whole.actions)}, not {to}")
    match = Match(whole.game, key=whole.key, options=whole.options)
    steps = [list(match.events), *(match.play(action) for action in whole.actions[:last])]
    if not board:
        for number, events in enumerate(steps):
            tell(match, number, events, viewer)
        print()
    width = shutil.get_terminal_size((80, 24)).columns
    print("\n".join(line.rstrip() for line in match.game.scene.text(match.view(viewer), width)))
    if viewer == NOBODY:
        for own, name in enumerate(terminal.seat_names(match)):
            cards = [card["name"] for card in match.view(own)["seats"][own].get("cards", [])]
            if cards:
                print("\n".join(screen.wrapped(f"{name} holds {', '.join(cards)}", width, "  ")))
    print(f"After {last} of {len(whole.actions)} decisions: {terminal.verdict(match, match.view(viewer))}")


def tell(match: Match, number: int, events: list[Event], viewer: int) -> None:
    """One decision as sentences; with all cards open, what one seat alone learned is marked with its name."""
    names = terminal.seat_names(match)
    width = shutil.get_terminal_size((80, 24)).columns
    margin = f"{number:4d}  "
    for event in events:
        if event.heard_by not in (ALL, viewer) and viewer != NOBODY:
            continue
        eyes = event.heard_by if event.heard_by != ALL else viewer
        sentence = match.game.words.tell(event, eyes)
        if not sentence:
            continue
        to = f"(to {names[event.heard_by]}) " if viewer == NOBODY and event.heard_by != ALL else ""
        print("\n".join(screen.wrapped(margin + to + sentence, width, " " * 6)))
        margin = " " * 6


@app.command("verify", cls=Told, epilog="Example: quarterdeck verify my-game.json")
def verify_command(file: RecordFile) -> None:
    """Replay a saved game and say what it proves.

    Seal, key and commitment, every deal, every state and the result are checked.
    """
    match = read(file)
    made = json.loads(file.read_text(encoding="utf-8"))
    print(f"{file}: a true game of {match.game.title}.")
    proofs = table("", "", "", show_header=False)
    proofs.add_row("  seal", "fits: nothing in the file was changed since it was written")
    proofs.add_row("  key", f"fits the commitment {made['commitment'][:16]}...; compare that with what the table showed "
                            "before the deal")
    proofs.add_row("  deals", "every shuffle and every draw follows from the key")
    proofs.add_row("  states", f"{len(made['states'])} states, from the setup through {len(made['actions'])} legal "
                               "decisions, each as it was recorded")
    ending = terminal.verdict(match, match.view(NOBODY))
    proofs.add_row("  result", ending if match.over else "none yet: the game still runs")
    out().print(proofs)


def read(file: Path) -> Match:
    """The match in a file; whatever is wrong with the file is one sentence."""
    try:
        return journal.read(file.expanduser())
    except (ValueError, RecursionError, TypeError, OverflowError):
        raise RecordError(f"{file}: the record is damaged; use another copy of it") from None


# ------------------------------------------------------------------ words

@app.command("words", cls=Told, epilog="Example: quarterdeck words sail")
def words_command(
        game: Annotated[str, typer.Argument(metavar="[GAME]", help="One game; without it, all games and the server.")] = "",
        games: Annotated[int, typer.Option(metavar="N", help="Random games to listen to.")] = 4,
        by_chance: Annotated[int, typer.Option(
            metavar="N", help="Instead print so many hints and judgements of each game, chosen by chance, to be read.")] = 0,
        seed: Annotated[int, typer.Option(metavar="N", help="What they are chosen by.")] = 0,
) -> None:
    """List every sentence that people can be shown.

    Sentences that differ only in a number or a name are listed once, with a count. A sentence that shows an internal name
    of the program is an error.
    """
    from quarterdeck import words  # reads the server's pages, which other commands do not need

    if by_chance:
        for each in [catalogue.game(game)] if game else catalogue.games():
            for title, said in zip(("hints", "judgements"), words.by_chance(each, by_chance, seed), strict=True):
                print(f"{each.title}: {title}\n", *(f"  {sentence}\n" for sentence in said), sep="")
        return
    found = 0
    for title, sentences in words.listed(catalogue.game(game) if game else None, games):
        print(f"{title}: {len(sentences):,} sentences\n")
        kind = ""
        for sentence in sentences:
            if sentence.kind != kind:
                kind = sentence.kind
                print(f"  {kind}")
            print(f"    {sentence.times:6,}  {sentence.template}")
        for sentence in sentences:
            if wrong := words.internal(sentence.example):
                found += 1
                print(f"  shows {wrong} in: {sentence.example}")
        print()
    if found:
        raise typer.Exit(1)


# ------------------------------------------------------------------ bench

@app.command("bench", cls=Told, epilog="Examples: quarterdeck bench --seconds 5; quarterdeck bench sail")
def bench_command(
        name: Annotated[str | None, typer.Argument(metavar="GAME", autocompletion=games_beginning,
                                                       help="One game; without it, all games.")] = None,
        seconds: Annotated[float, typer.Option(metavar="S", help="CPU seconds a measure.")] = 2.0,
        cold: Annotated[bool, typer.Option("--cold", help="Compile anew instead of taking code that is ready.")] = False,
) -> None:
    """Measure random play on this machine, plain and compiled."""
    if not 0 < seconds <= 3600:
        raise QuarterdeckError(f"--seconds takes a time from 0 to 3600, not {seconds:g}")
    speeds = table("Random play, one thread, decisions a CPU second", "game", ">plain", ">cpu", ">compiling")
    with tempfile.TemporaryDirectory() as fresh:
        if cold:
            os.environ.update({"QUARTERDECK_CACHE": fresh, machine.ANEW: "1"})
        console = Console(stderr=True)
        for game in [catalogue.game(name)] if name else catalogue.games():
            compiled: list[compile.Compiling] = []
            compile.listeners[:] = [compiled.append]
            with console.status(f"{game.title}: compiling and playing"):
                _, plain = simulate.measure(game, "plain", seconds)
                first, cpu = simulate.measure(game, "cpu", seconds)
            speeds.add_row(game.name, f"{plain:,.0f}", f"{cpu:,.0f}", f"{first:.1f} s{'' if compiled else ' (was ready)'}")
    out().print(speeds)


if __name__ == "__main__":
    main()
