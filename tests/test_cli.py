"""The command line as people meet it: real processes, pipes and pseudo-terminals."""

from __future__ import annotations

import ast
import csv
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pytest

from quarterdeck import cli
from quarterdeck.engine import catalogue, journal
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.players import roster

COMMAND = [sys.executable, "-m", "quarterdeck.cli"]
COMMANDS = ["games", "play", "simulate", "arena", "lab", "train", "policies", "maps", "rules", "new", "check",
            "replay", "verify", "words", "bench", "tune"]
WAIT = 600


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Saved games go into a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


def run(*arguments, lines=(), **more):
    return subprocess.run([*COMMAND, *map(str, arguments)], input="".join(f"{line}\n" for line in lines), text=True,
                          capture_output=True, timeout=WAIT, check=False, **more)


def succeeds(*arguments, **more):
    done = run(*arguments, **more)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def complains(*arguments):
    """One clear line on stderr, exit code 2, nothing else."""
    done = run(*arguments)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr.strip()


def played(seed=4, decisions=None):
    """A random game of Sail, to its end or for a number of decisions."""
    match = Match("sail", seed=seed)
    for i in range(decisions if decisions is not None else 999):
        if match.over:
            break
        match.play(match.choose(roster.player("random"), (2654435761 * (i + 1)) % 2**32))
    return match


@pytest.fixture
def says(capsys, monkeypatch):
    """What a command prints, run in this process: quicker than `succeeds`, for the many small questions."""
    def ask(*arguments):
        monkeypatch.setenv("COLUMNS", "80")
        assert cli.exit_code([str(argument) for argument in arguments]) == 0
        told = capsys.readouterr()
        assert told.err == ""
        return told.out

    return ask


@pytest.fixture
def record(tmp_path):
    """A finished game in a file."""
    file = tmp_path / "game.json"
    journal.write(played(), file)
    return file


# ------------------------------------------------------------------ help and lists

def test_the_version_and_the_help_of_every_command_with_an_example(says):
    assert re.fullmatch(r"quarterdeck \d+\.\d+\.\d+\n", succeeds("--version"))
    overview = says()
    assert all(command in overview for command in COMMANDS)
    assert "..." not in overview.partition("Commands:")[2]
    for command in COMMANDS:
        text = says(command, "--help")
        assert re.search(rf"\nExamples?:\n  quarterdeck {command}", text)
        assert "--scenario" not in text, "nothing of one game in the help of all"
        assert all(len(line) <= 80 for line in text.splitlines())


def test_a_game_lists_its_options_as_the_shell_wants_them(says):
    assert "-o seats=  2 to 6 (else 4). How many players." in says("games", "set_sail")
    assert "-o player_trading=  0 No trading, 1 Trading" in says("games", "set_sail")


def test_bots_have_the_same_names_in_every_command(home, says):
    text = says("simulate", "salt_and_bones", "--games", 4, "--engine", "plain", "--players", "Mate,castaway")
    assert re.search(r"Salt +mate ", text) and re.search(r"Bones +castaway ", text)
    thinks = says("simulate", "salt_and_bones", "--games", 1, "--players", "captain:iterations=2,greedy")
    assert "1 games" in thinks and "captain:iterations=2" in thinks
    met = says("arena", "salt_and_bones", "--games", 2, "--players", "mate,castaway", "--processes", 1)
    assert "mate" in met and "castaway" in met and "greedy" not in met
    table = succeeds("play", "salt_and_bones", "--bots", "captain", "--seed", 1, lines=["1", "quit!"])
    assert "Bones is a Captain bot" in table


def test_a_wrong_command_is_answered_in_one_sentence_with_what_may_be_meant():
    assert complains("pla").endswith("Did you mean 'play', 'replay', 'lab'? See quarterdeck --help.")


@pytest.mark.parametrize(("typed", "offered"), [
    (["quarterdeck", "pl"], ["play"]), (["quarterdeck", "rules", "sal"], ["salt_and_bones", "salt_and_sail"]),
    (["quarterdeck", "play", "set"], ["set_sail"])])
def test_a_shell_completes_commands_and_games(typed, offered):
    asked = {"_QUARTERDECK_COMPLETE": "complete_bash", "COMP_WORDS": " ".join(typed), "COMP_CWORD": str(len(typed) - 1)}
    assert succeeds(env={**os.environ, **asked}).split() == offered


def test_games_are_listed_and_a_broken_one_does_not_hide_the_others(home, monkeypatch):
    package = home / "wreck-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: wreck\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[quarterdeck.games]\nwreck = wreck_game\n")
    monkeypatch.setenv("PYTHONPATH", str(home))
    text = succeeds("games")
    assert re.search(r"sail +Sail +2 +20 +Two sailors", text)
    assert "wreck cannot be played: there is no package 'wreck_game'" in text
    assert all(len(line) <= 80 for line in text.splitlines()[:4])


def test_rules_are_printed_opened_and_searched(says):
    book = says("rules", "sail")
    assert book.count("SAIL-0") > 90
    assert "3.5 Playing a trick" in book
    one = says("rules", "sail", "35")
    assert one == says("rules", "sail", "SAIL-035") == says("rules", "sail", "sail-35")
    assert "must play a card of that colour" in one.replace("\n  ", " ")
    found = says("rules", "sail", "--search", "Lookout")
    assert "SAIL-108" in found
    assert "SAIL-035" not in found


def test_the_source_that_is_made_from_declared_decisions_is_printed(says):
    source = says("rules", "sail", "--source")
    made = {node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}
    assert made == {"legal", "refusal", "take", "apply"}
    assert "if Phase.GIVE <= phase <= Phase.LEAD:\n        word_0 = own_cards(s)" in source


def test_a_game_that_declares_nothing_says_where_its_rules_are_written(monkeypatch):
    sail = catalogue.game("sail")
    monkeypatch.delattr(sail.rules, "DECISIONS")
    with pytest.raises(QuarterdeckError, match="Sail declares no decisions: .* written by hand, in sail/rules/__init__"):
        cli.source_of(sail)


def test_rules_check_says_what_holds():
    done = run("rules", "--check")
    assert re.search(r"Sail: \d+ rules, \d+ tests that show them, \d+ refusals with a sentence; ", done.stdout)
    assert done.returncode == (1 if "broken joints" in done.stdout else 0)


def test_rules_check_fails_on_a_broken_game(home, monkeypatch):
    package = home / "wreck-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: wreck\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[quarterdeck.games]\nwreck = wreck_game\n")
    monkeypatch.setenv("PYTHONPATH", str(home))
    done = run("rules", "--check")
    assert done.returncode == 1
    assert "wreck" in done.stdout


# ------------------------------------------------------------------ a game through a pipe

def test_play_sail_alone_starts_at_once_and_keeps_the_game(home):
    text = succeeds("play", "sail", lines=["1"])
    assert "You are South; North is a Mate bot." in text
    assert "Your turn. Choose a pirate." in text
    assert len(journal.read(home / "data/quarterdeck/sail.json").actions) >= 2


def test_a_duel_in_the_terminal_has_the_options_that_people_play_with(home):
    text = succeeds("play", "salt_and_bones", "--seed", 3, "-o", "first_momentum=Salt", lines=["1", "quit"])
    assert "by choice Momentum goes to you" in text and "of at most" not in text
    file = home / "data/quarterdeck/salt_and_bones.json"
    assert journal.read(file).options == {"first_momentum": 1, "last_field_card": 0}


def test_a_whole_game_through_a_pipe_saved_in_the_middle_and_played_on(home):
    file = home / "tonight.json"
    first = succeeds("play", "sail", "--seed", 4, "--bots", "random", "--save", file, lines=["1", "2", "1", "quit"])
    assert f"Saved as {file}. Play on: quarterdeck play --resume {file}" in first
    half = journal.read(file)
    assert not half.over
    assert half.seating == ["person", "random"]
    second = succeeds("play", "--resume", file, lines=["1"] * 150 + [""])
    assert "North is a Castaway bot" in second
    assert re.search(r"You have (lost\.|won!) ", second)
    assert f"See it again: quarterdeck replay {file}" in second
    whole = journal.read(file)
    assert whole.over
    assert whole.actions[:len(half.actions)] == half.actions


def test_a_forbidden_card_is_answered_with_its_rule_and_nothing_changes(home):
    match, card = forbidden_card()
    file = home / "held.json"
    journal.write(match, file)
    before = file.read_bytes()
    text = succeeds("play", "--resume", file, "--seat", match.to_act, lines=[card, "rules 35", "quit"])
    assert re.search(r"You must follow \w+: you hold .*\(SAIL-035; `rules 35` opens the rule\)", text)
    assert "SAIL-035  The other seat (the follower) then plays one card." in text
    assert file.read_bytes() == before


def forbidden_card():
    """A game in which somebody must follow and holds a card of another colour, and that card's name."""
    for seed in range(50):
        for decisions in range(4, 16):
            match = played(seed, decisions)
            names = [card["name"] for card in match.view(match.to_act)["seats"][match.to_act]["cards"]]
            for action in range(27):
                refused = match.explain(action)
                name = match.name(action).removeprefix("Follow with ")
                if refused and refused.rule == "SAIL-035" and name in names:
                    return match, name
    raise AssertionError("no such position")


def test_two_people_share_a_screen(home):
    text = succeeds("play", "sail", "--hot-seat", "--seed", 1, lines=["1", "", "2", "", "quit"])
    assert "South and North share this screen" in text
    assert "Pass the screen to North, then press Enter." in text
    assert "South and North share this screen" in succeeds("play", "--resume", home / "data/quarterdeck/sail.json",
                                                           lines=["quit"])


def test_a_seat_and_options_go_by_name(home):
    text = succeeds("play", "sail", "--seat", "north", "-o", "scenario=the narrows", "-o", "pirate_mode=1",
                    "-o", "pirates=Gunner,lookout", lines=["quit!"])
    assert "The Narrows" in text
    assert "North (you): 9 cards, Lookout" in text


def test_people_play_salt_and_sail_without_a_last_round_unless_they_want_one(home):
    file = home / "voyage.json"
    for more, last in (((), 0), (("-o", "round_limit=1"), 1)):
        succeeds("play", "salt_and_sail", "--seed", 4, "--save", file, *more, lines=["1", "quit"])
        assert json.loads(file.read_text())["options"]["round_limit"] == last
        file.unlink()


def test_play_survives_noise_on_its_input(home):
    noise = b"\xff\xfe\x00\n\x1b[A\n" + b"9" * 5000 + b"\n" + "²\nrules ²\n".encode() + b"\nquit!\n"
    done = subprocess.run([*COMMAND, "play", "sail", "--seed", "1"], input=noise, capture_output=True, timeout=WAIT,
                          check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def hear_interrupts():
    """A shell starts background commands deaf to Ctrl-C, and so their children; ours must hear it wherever tests run."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_an_interrupted_game_is_kept(home, number, code):
    with subprocess.Popen([*COMMAND, "play", "sail", "--bots", "random"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
                          preexec_fn=hear_interrupts) as process:
        process.stdin.write("1\n")
        process.stdin.flush()
        seen = ""
        while "Choose a card to swap" not in seen:
            seen = process.stdout.readline()
        time.sleep(0.3)
        process.send_signal(number)
        _, complaint = process.communicate(timeout=WAIT)
    assert (process.returncode, complaint) == (code, "")
    assert len(journal.read(home / "data/quarterdeck/sail.json").actions) == 2


def test_a_broken_pipe_is_quiet(home):
    done = subprocess.run(["sh", "-c", f"{' '.join(COMMAND)} rules sail | head -n 1"], text=True, capture_output=True,
                          timeout=WAIT, check=False)
    assert done.stderr == ""


# ------------------------------------------------------------------ real terminals

class Terminal:
    """A pseudo-terminal of a certain size with the command line in it."""

    def __init__(self, width, height, *arguments):
        self.width, self.height = width, height
        self.own, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        env = {**os.environ, "TERM": "xterm-256color"}
        env.pop("COLUMNS", None)
        self.process = subprocess.Popen([*COMMAND, *map(str, arguments)], stdin=other, stdout=other, stderr=other, env=env,
                                        start_new_session=True)
        os.close(other)

    def screen(self, until="> "):
        """What stands on the screen when the prompt has come: the lines since it was last cleared."""
        told = ""
        deadline = time.monotonic() + WAIT
        while not plain(told).endswith(until):
            assert time.monotonic() < deadline, told
            if select.select([self.own], [], [], 1)[0]:
                try:
                    told += os.read(self.own, 65536).decode()
                except OSError:
                    break
        return [line.rstrip("\r") for line in plain(told.rpartition("\x1b[2J")[2]).split("\n")]

    def type(self, line):
        os.write(self.own, f"{line}\n".encode())

    def end(self):
        code = self.process.wait(WAIT)
        os.close(self.own)
        return code


def plain(text):
    return re.sub(r"\x1b\[[?0-9;]*[A-Za-z]", "", text)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_every_screen_of_a_game_fits_the_terminal(home, width, height):
    terminal = Terminal(width, height, "play", "sail", "--seed", 11, "--bots", "random")
    turns = 0
    while True:
        lines = terminal.screen()
        assert len(lines) <= height
        assert max(map(len, lines)) <= width
        assert lines[0].startswith("Sail: First Voyage")
        if any(line.startswith(("You have lost.", "You have won!")) for line in lines):
            break
        turns += 1
        assert any(re.match(r"1 \w", line) for line in lines)
        terminal.type("1" if turns % 5 else "hint")
        if turns % 5 == 0:
            assert any(line.startswith("A Mate would: ") for line in terminal.screen())
            terminal.type("1")
    assert turns > 8
    terminal.type("")
    assert terminal.end() == 0


def test_longer_texts_come_page_by_page(home):
    terminal = Terminal(80, 24, "play", "sail", "--seed", 11)
    terminal.screen()
    terminal.type("rules card")
    pages = 0
    while True:
        lines = terminal.screen("goes back. ")
        pages += 1
        assert len(lines) <= 24
        if lines[-1] == "Enter goes back. ":
            break
        terminal.type("")
    assert pages > 1
    terminal.type("")
    terminal.screen()
    os.write(terminal.own, b"\x04")
    assert terminal.end() == 0


# ------------------------------------------------------------------ simulate

def test_simulate_reports_and_writes_a_row_a_game(home):
    file = home / "games.csv"
    text = succeeds("simulate", "sail", "--games", 100, "--engine", "plain", "--seed", 5, "--out", file, "-o", "scenario=3",
                    "-o", "pirate_mode=2")
    for said in ("Sail: 100 games, seed 5, engine plain, scenario 3, pirate_mode 2", "95 % interval", "out of rounds",
                 "Decisions a game:", "decisions a second", 'quarterdeck.Match("sail", seed=5, number=i', "100 rows in"):
        assert said in text
    with file.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert list(rows[0]) == ["number", "seed", "decisions", "score_0", "score_1", "result"]
    options = {"scenario": 3, "pirate_mode": 2}
    for number in (0, 63, 64, 99):
        alone = Match("sail", seed=5, number=number, options=options).play_out(seed=5, number=number)
        row = rows[number]
        assert int(row["number"]) == number
        assert int(row["decisions"]) == len(alone.actions)
        assert [float(row["score_0"]), float(row["score_1"])] == alone.scores
        assert row["result"] == alone.view(-1)["result"]["name"]


def test_the_engines_write_the_same_rows_and_parquet_holds_them_too(home):
    from pyarrow import parquet

    for engine, name in (("plain", "a.csv"), ("cpu", "b.csv"), ("cpu", "c.parquet")):
        done = subprocess.run([*COMMAND, "simulate", "sail", "--games", "70", "--engine", engine, "--threads", "1", "--out",
                               str(home / name)], capture_output=True, text=True, timeout=900, check=False)
        assert (done.returncode, done.stderr) == (0, "")
    assert (home / "a.csv").read_text() == (home / "b.csv").read_text()
    with (home / "a.csv").open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    packed = parquet.read_table(home / "c.parquet").to_pylist()
    assert [row["result"] for row in rows] == [row["result"] for row in packed]
    assert [int(row["decisions"]) for row in rows] == [row["decisions"] for row in packed]


def test_an_interrupted_simulation_reports_and_writes_what_was_played(home):
    file, partial = home / "games.csv", home / "games.csv.partial"
    with subprocess.Popen([*COMMAND, "simulate", "sail", "--games", "1000000", "--engine", "plain", "--out", str(file)],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hear_interrupts) as process:
        deadline = time.monotonic() + WAIT
        while not list(partial.glob("*.npz")):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        text, complaint = process.communicate(timeout=WAIT)
    assert (process.returncode, complaint) == (130, "")
    games = int(re.search(r"Broken off: ([\d,]+) of 1,000,000 games", text)[1].replace(",", ""))
    assert games >= 64
    assert len(file.read_text().splitlines()) == games + 1
    assert not partial.exists()


def test_a_simulation_that_was_killed_goes_on_and_writes_the_rows_of_an_undisturbed_one(home):
    arguments = ["simulate", "sail", "--games", 200, "--engine", "plain", "--seed", 3, "--players", "mate"]
    whole, file, kept = home / "whole.csv", home / "games.csv", home / "games.csv.partial"
    succeeds(*arguments, "--out", whole)
    with subprocess.Popen([*COMMAND, *map(str, arguments), "--out", str(file)], stdout=subprocess.DEVNULL) as process:
        while not list(kept.glob("*.npz")):
            assert process.poll() is None
            time.sleep(0.01)
        process.kill()
    played = {chunk: chunk.stat().st_mtime_ns for chunk in kept.glob("*.npz")}
    assert played and not file.exists()
    assert "holds what was played of another run; remove it" in complains(*arguments, "--seed", 4, "--out", file)
    assert all(chunk.stat().st_mtime_ns == written for chunk, written in played.items())
    assert "200 rows in" in succeeds(*arguments, "--out", file)
    assert file.read_text() == whole.read_text()
    assert not kept.exists() and not list(home.glob(".*.partial"))


def test_parquet_without_pyarrow_names_the_extra_and_the_way_out(home, monkeypatch):
    (home / "pyarrow.py").write_text("raise ImportError\n")
    monkeypatch.setenv("PYTHONPATH", str(home))
    line = complains("simulate", "sail", "--out", home / "x.parquet")
    assert "quarterdeck[lab]" in line
    assert ".csv" in line


def test_bench_measures_every_game():
    one = run("bench", "sail", "--seconds", "0.05").stdout
    assert re.search(r"sail +[\d,]+ ", one) and "set_sail" not in one
    done = subprocess.run([*COMMAND, "bench", "--seconds", "0.05"], capture_output=True, text=True, timeout=900, check=False)
    assert (done.returncode, done.stderr.strip()) == (0, "")
    assert re.search(r"sail +[\d,]+ +[\d,]+ +[\d.]+ s", done.stdout)


# ------------------------------------------------------------------ records

def test_replay_tells_the_game_as_a_seat_saw_it_or_all_open(record, says):
    everything = succeeds("replay", record)
    south = says("replay", record, "--seat", "south")
    assert "(to North) Your cards:" in everything
    assert "(to" not in south
    assert south.count("Your cards:") < everything.count("Your cards:")
    assert re.search(r"After (\d+) of \1 decisions: The crew has (lost\.|won!)", everything)


def test_replay_stops_where_it_is_told_and_shows_the_board(record, says):
    text = says("replay", record, "--to", 2, "--board", "--seat", 1)
    assert text.startswith("Sail: First Voyage")
    assert re.search(r"After 2 of \d+ decisions: South is choosing a card to give\.", text)
    assert "North (you): 9 cards" in text


def test_verify_says_what_was_proved(record):
    text = succeeds("verify", record)
    for said in ("a true game of Sail", "seal", "commitment", "every shuffle and every draw follows from the key",
                 f"{len(journal.read(record).actions) + 1} states", "result"):
        assert said in text


def test_no_record_with_a_changed_byte_is_taken_for_true(record, capsys):
    whole = record.read_bytes()
    for place in range(0, len(whole), 7):
        record.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1:])
        assert cli.exit_code(["verify", str(record)]) == 2, place
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.count("\n") == 1


def test_no_record_that_was_cut_off_is_taken_for_true(record, capsys):
    whole = record.read_bytes()
    for length in range(0, len(whole) - 2, 31):
        record.write_bytes(whole[:length])
        assert cli.exit_code(["verify", str(record)]) == 2, length
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "[" * 100_000, '{"quarterdeck": ' + "9" * 5000 + "}",
                                  '{"quarterdeck": 99}', '{"quarterdeck": 1}', "\x00"])
def test_foreign_files_and_newer_records_get_one_line(home, capsys, text):
    file = home / "foreign.json"
    file.write_text(text)
    assert cli.exit_code(["verify", str(file)]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert str(file) in told.err


def test_a_record_of_a_game_that_is_not_here_gets_one_line(record):
    made = json.loads(record.read_text())
    made["game"] = "hop"
    made["seal"] = journal._seal(made)
    record.write_text(json.dumps(made))
    assert "hop" in complains("verify", record)


# ------------------------------------------------------------------ wrong input

@pytest.mark.parametrize(("arguments", "said"), [
    ("play chess", "there is no game 'chess'"),
    ("play", "which game?"),
    ("play sail --scenario 13", "it takes 1 to 12"),
    ("play sail --scenario three", "it takes a number from 1 to 12"),
    ("play sail --seat 7", "it has 0 (South) and 1 (North)"),
    ("play sail --seat=-1", "it has 0 (South) and 1 (North)"),
    ("play sail --bots bob", "there is no player 'bob'"),
    ("play sail --seed x", "--seed"),
    ("play sail --seed=-1", "from 0 to"),
    ("play sail -o colour=1", "no option 'colour'"),
    ("play sail -o scenario", "name=value"),
    ("play sail -o scenario=1,2", "takes one value"),
    ("play sail -o scenario=1 --scenario 2", "given twice"),
    ("play sail -o pirates=0,4", "SAIL-109"),
    ("play sail -o pirate_mode=1 -o pirates=0", "2 numbers"),
    ("play sail --save /no/such/folder/x.json", "there is no folder"),
    ("play --resume /no/such/file", "there is no such file"),
    ("play --resume /no/such/file --seed 3", "leave out --seed"),
    ("simulate sail --games 0", "--games must be at least 1"),
    ("simulate sail --games many", "--games"),
    ("simulate sail --players bob", "there is no player 'bob'"),
    ("simulate sail --players random,random,random", "2 seats"),
    ("simulate sail --engine quantum", "there are plain, cpu, cuda"),
    ("simulate sail --threads 0", "--threads must be at least 1"),
    ("simulate sail --seed=-5", "from 0 to"),
    ("simulate sail --out /no/such/folder/x.csv", "there is no folder"),
    ("simulate sail --out games.xlsx", ".parquet or .csv"),
    ("simulate chess", "there is no game 'chess'"),
    ("rules chess", "there is no game 'chess'"),
    ("rules", "which game?"),
    ("rules sail 999", "has no rule 999"),
    ("rules sail hello", "has no rule hello"),
    ("rules sail --search xyzzy", "'xyzzy'"),
    ("replay", "Missing argument"),
    ("verify /no/such/file", "there is no such file"),
    ("verify /", "cannot be read"),
    ("bench --seconds 0", "--seconds"),
    ("maps check /no/such/file", "there is no such file"),
    ("maps example 6", "there are 1 to 5"),
    ("maps check x --game sail", "Sail takes no maps of your own"),
    ("play sail --map-file x", "Sail takes no maps of your own"),
    ("play salt_and_sail --map-file /no/such/file", "there is no such file"),
    ("arena --all --map-file x", "leave out --all"),
    ("dance", "No such command 'dance'"),
    ("games --loud", "--loud"),
])
def test_wrong_input_gets_one_clear_line(home, capsys, arguments, said):
    assert cli.exit_code(arguments.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert said in told.err
    assert list(home.iterdir()) == []


def test_the_cuda_engine_without_a_gpu_gets_one_clear_line(monkeypatch):
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "")      # a machine that has a GPU hides it from this one process
    assert "the engine 'cpu' plays the same games" in complains("simulate", "sail", "--engine", "cuda")


def test_a_wrong_step_of_a_replay_and_a_wrong_game_for_a_record(record, home):
    assert "--to takes 0 to" in complains("replay", record, "--to", 999)
    assert "it has 0 (South) and 1 (North)" in complains("replay", record, "--seat", "west")
    assert "is there already" in complains("play", "sail", "--save", record)


# ------------------------------------------------------------------ maps

@pytest.fixture
def own_map(home, says):
    """A map file to begin with."""
    file = home / "isles.toml"
    file.write_text(says("maps", "example"), encoding="utf-8")
    return file


def test_a_map_is_begun_checked_and_drawn(own_map, says):
    assert says("maps", "check", own_map).startswith("Two Isles is a good map for Salt & Sail. To play: quarterdeck play ")
    assert "\n H H ~ !\nH # H\n" in says("maps", "show", own_map)
    for number in range(1, 6):
        own_map.write_text(says("maps", "example", number), encoding="utf-8")
        assert "is a good map" in says("maps", "check", own_map)
        assert all(len(line) <= 80 for line in says("maps", "show", own_map).splitlines())


def test_what_is_wrong_with_a_map_is_said_in_sentences(own_map, capsys):
    text = own_map.read_text(encoding="utf-8")
    own_map.write_text(text.replace("[3, -1]]", "[9, -1]]").replace("ports       = 1", "ports = 3"), encoding="utf-8")
    assert cli.exit_code(["maps", "check", str(own_map)]) == 1
    assert capsys.readouterr() == (
        "(9,-1) of encounters is no sea hex; everything lies at sea. (SALT-198)\n"
        "There are 3 sites for 5 tokens; every token needs one site and every site one token. (SALT-201)\n", "")
    for command in ("play", "simulate", "arena"):
        assert cli.exit_code([command, "salt_and_sail", "--map-file", str(own_map)]) == 2
        assert "(9,-1) of encounters is no sea hex; everything lies at sea. (SALT-198)" in capsys.readouterr().err
    own_map.write_text("[map", encoding="utf-8")
    assert cli.exit_code(["maps", "check", str(own_map)]) == 1
    assert "This is no map file" in capsys.readouterr().out


def test_a_map_is_played_saved_resumed_proved_and_simulated(own_map, home, says):
    saved = home / "isles.json"
    text = succeeds("play", "salt_and_sail", "--map-file", own_map, "--seed", 3, "--save", saved, lines=["1", "quit"])
    assert "Two Isles" in text or "Sails" in text
    assert json.loads(saved.read_text())["own_map"]["name"] == "Two Isles"
    succeeds("play", "salt_and_sail", "--resume", saved, lines=["quit"])
    assert "a true game of Salt & Sail" in says("verify", saved)
    report = says("simulate", "salt_and_sail", "--map-file", own_map, "--games", 2, "--engine", "plain", "--players",
                  "greedy")
    assert "Salt & Sail: 2 games, seed 0, engine plain" in report


def test_what_is_said_stays_on_one_line_whatever_was_typed():
    assert "\x1b" not in complains("play", "sa\nil\x1b[31m")
