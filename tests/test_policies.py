"""Policies by name: the folder, files that cannot be played, and where the command line takes a player."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
from tests.policies import choices_of, odd_policy

from quarterdeck import Match, cli
from quarterdeck.engine import journal
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.lab import tournament
from quarterdeck.players import learned, roster
from quarterdeck.players.learned.shelf import Shelf, is_named, title_of


@pytest.fixture
def home(tmp_path, monkeypatch):
    """The user's data folder is the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "200")
    return Shelf(tmp_path / "data" / "quarterdeck" / "policies")


def says(capsys, *arguments):
    assert cli.exit_code([str(argument) for argument in arguments]) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def complains(capsys, *arguments):
    assert cli.exit_code([str(argument) for argument in arguments]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "Traceback" not in said
    return said


def typed(monkeypatch, lines):
    """Let somebody type these lines and then close the input."""
    rest = iter(lines)

    def answer(*_):
        try:
            return next(rest)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)


# ------------------------------------------------------------------ the folder

def test_a_policy_is_found_by_its_name_and_read_again_when_its_file_changes(tmp_path):
    shelf = Shelf(tmp_path / "policies")
    assert shelf.names() == []
    first, second = odd_policy(seed=1), odd_policy(seed=2, title="The second")
    shelf.put(first, "bosun")
    assert shelf.names() == ["bosun"]
    assert shelf.policy("bosun").mark == first.mark
    assert shelf.policy("bosun") is shelf.policy("bosun")
    shelf.put(second, "bosun")
    assert shelf.policy("bosun").mark == second.mark != first.mark
    shelf.file("bosun").unlink()
    with pytest.raises(QuarterdeckError, match="there is no policy 'bosun' in .*policies add"):
        shelf.policy("bosun")


def test_a_title_is_one_short_line_or_the_name_as_words():
    assert title_of(odd_policy(), "sail-first_run") == "Sail first run"
    assert title_of(odd_policy(title="The\nOld\x07  Salt"), "x") == "The Old Salt"
    assert len(title_of(odd_policy(title="long " * 99), "x")) <= 30


@pytest.mark.parametrize("name", ["", ".", "..", "../bosun", "/etc/passwd", "a/b", "a\\b", "a.npz", "Bosun", "-bosun", "é",
                                  "bosun\n", "bosun\0", "a" * 31, "%2e%2e"])
def test_nothing_outside_the_folder_has_a_name(tmp_path, name):
    shelf = Shelf(tmp_path / "policies")
    shelf.put(odd_policy(), "inside")
    odd_policy().save(tmp_path / "bosun.npz")
    assert not is_named(f"policy:{name}")
    with pytest.raises(QuarterdeckError, match="cannot be the name of a policy"):
        shelf.policy(name)
    with pytest.raises(QuarterdeckError, match="cannot be the name of a policy"):
        shelf.put(odd_policy(), name)


# ------------------------------------------------------------------ files that cannot be played

def written(file, head=None, **arrays):
    """A file as a policy has it, with other things in it."""
    good = odd_policy()
    kept = {"game": "sail", "rules_version": good.rules_version, "options": {}, "decisions": 0, "title": "",
            "layout": learned.layout_of(learned.find_game("sail")), "about": {}} | (head or {})
    layers = {f"{kind}{i}": of[i] for kind, of in (("matrix", good.matrices), ("shift", good.shifts)) for i in range(2)}
    layers |= arrays
    np.savez(file, policy=np.array(json.dumps(kept)), **{name: array for name, array in layers.items() if array is not None})
    return file


@pytest.mark.parametrize(("head", "reason"), [
    ({"game": "chess"}, "not here: there is no game 'chess'"),
    ({"rules_version": 0}, "rules 0 of Sail, these are"),
    ({"layout": "0123456789abcdef"}, "showed or numbered things otherwise; train it anew"),
    ({"options": {"scenario": 999}}, "not here: .*scenario"),
    ({"game": "salt_and_bones", "rules_version": learned.find_game("salt_and_bones").rules_version},
     "Salt & Bones showed or numbered things otherwise"),
    ({"game": 7}, "is no policy, or damaged"), ({"options": []}, "is no policy, or damaged"),
    ({"decisions": "many"}, "is no policy, or damaged"), ({"title": None}, "is no policy, or damaged"),
    ({"about": None}, "is no policy, or damaged"),
])
def test_a_policy_of_something_else_is_refused_by_its_file_and_with_the_remedy(tmp_path, head, reason):
    file = written(tmp_path / "foreign.npz", head)
    with pytest.raises(QuarterdeckError, match=reason) as refused:
        learned.load(file)
    assert str(file) in str(refused.value)


@pytest.mark.parametrize("arrays", [
    {"matrix0": None}, {"shift0": None}, {"matrix1": None, "shift1": None},
    {"matrix0": np.zeros((337, 15), np.float32)}, {"matrix0": np.zeros(337, np.float32)},
    {"matrix1": np.zeros((9, 36), np.float32)},
    {"matrix2": np.zeros((36, 36), np.float32), "shift2": np.zeros(36, np.float32)},
    {"shift1": np.full(36, np.nan, np.float32)}, {"shift0": np.zeros(16, np.int64)},
])
def test_layers_that_do_not_fit_are_refused(tmp_path, arrays):
    with pytest.raises(QuarterdeckError, match="is no policy, or damaged"):
        learned.load(written(tmp_path / "layers.npz", **arrays))


def test_nothing_in_a_file_is_ever_run(tmp_path):
    class Harm:
        def __reduce__(self):
            return os.mkdir, (str(tmp_path / "harm"),)

    file = written(tmp_path / "harm.npz", matrix0=np.array([Harm()], dtype=object))
    with pytest.raises(QuarterdeckError, match="is no policy, or damaged"):
        learned.load(file)
    assert not (tmp_path / "harm").exists()


def test_a_file_that_unpacks_to_too_much_is_refused(tmp_path, monkeypatch):
    odd_policy().save(tmp_path / "large.npz")
    learned.load(tmp_path / "large.npz")
    monkeypatch.setattr(learned, "LARGEST", 1 << 10)
    with pytest.raises(QuarterdeckError, match="is no policy: it would unpack to"):
        learned.load(tmp_path / "large.npz")


def test_a_small_file_that_unpacks_to_hundreds_of_megabytes_is_refused_before_it_does(tmp_path):
    file = tmp_path / "bomb.npz"
    np.savez_compressed(file, policy=np.array("{}"), matrix0=np.zeros((15_000, 4_000), np.float32), shift0=np.zeros(4_000))
    assert file.stat().st_size < 1 << 20
    code = ("import resource, sys\n"
            "from quarterdeck.players import learned\n"
            "from quarterdeck.engine.errors import QuarterdeckError\n"
            "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
            "try:\n    learned.load(sys.argv[1])\n"
            "except QuarterdeckError as error:\n    print(error)\n"
            "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)\n")
    told, grown = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=True,
                                 timeout=600).stdout.splitlines()
    assert "would unpack to 240.0 MB in 3 arrays" in told and "34 MB in 100 are the most" in told
    assert int(grown) < 20_000, f"{grown} KiB"


def test_damaged_bytes_are_refused_or_still_a_policy(tmp_path):
    odd_policy().save(tmp_path / "whole.npz")
    whole = (tmp_path / "whole.npz").read_bytes()
    chance, refused = random.Random(5), 0
    for trial in range(120):
        bad = bytearray(whole)
        if trial % 3 == 0:
            del bad[chance.randrange(len(bad)):]
        else:
            spots = range(len(bad)) if trial % 3 == 1 else range(len(bad) - 700, len(bad))
            for _ in range(1 + trial % 5):
                bad[chance.choice(spots)] ^= 1 << chance.randrange(8)
        (tmp_path / "bad.npz").write_bytes(bad)
        try:
            learned.load(tmp_path / "bad.npz")
        except QuarterdeckError as error:
            refused += "bad.npz" in str(error)
    assert refused > 80


# ------------------------------------------------------------------ the command line

def test_policies_are_put_into_a_folder_and_listed(home, tmp_path, capsys):
    assert "There are no policies" in says(capsys, "policies", "list")
    odd_policy(options={"scenario": 3}, decisions=1234).save(tmp_path / "policy.npz")
    said = says(capsys, "policies", "add", tmp_path / "policy.npz", "--name", "bosun", "--title", "The Bosun")
    assert "The Bosun is" in said and "one of the bots of Sail" in said and "policy:bosun" in said
    (home.folder / "broken.npz").write_bytes(b"broken")
    listed = says(capsys, "policies", "list")
    assert "policy:bosun" in listed and "The Bosun" in listed and "scenario 3" in listed and "1,234" in listed
    assert f"Left out: {home.folder / 'broken.npz'} is no policy, or damaged" in listed
    assert "policy:bosun" not in says(capsys, "policies", "list", "--data", tmp_path / "elsewhere")
    said = says(capsys, "policies", "add", tmp_path / "policy.npz", "--name", "far", "--data", tmp_path / "elsewhere")
    assert f"in play it is policy:{tmp_path / 'elsewhere' / 'policies' / 'far.npz'}" in said
    assert "cannot be the name" in complains(capsys, "policies", "add", tmp_path / "policy.npz", "--name", "../bosun")
    assert "there is no policy" in complains(capsys, "policies", "add", tmp_path / "none.npz", "--name", "none")
    assert home.names() == ["bosun", "broken"]


def test_a_policy_meets_others_in_the_arena(home, tmp_path, capsys):
    policy = odd_policy("salt_and_bones", seed=4)
    home.put(policy, "odd")
    policy.save(tmp_path / "odd.npz")
    game = learned.find_game("salt_and_bones")
    for player in ("policy:odd", f"policy:{tmp_path / 'odd.npz'}"):
        of = tournament.plan(game, [tournament.entrant(player), tournament.entrant("random")], 2, {}, seed=3)
        assert of.policies == {player: policy.mark}
        played = tournament.play(of, of.fixtures[0], tournament.bots_of(of))
        assert played.seating == [player, "random"] and played.moves[0] > 10
        match = Match(game, seed=3, number=0)
        while match.to_act != 0:
            match.play(match.legal()[0])
        assert tournament.bots_of(of)[player].choose(match, 99) == (policy.choose(match), 0)
    arguments = ["arena", "salt_and_bones", "--games", "2", "--processes", "1", "--out", tmp_path]
    assert "policy:odd" in says(capsys, *arguments, "--players", "policy:odd,random")
    home.put(odd_policy("salt_and_bones", seed=5), "odd")
    assert "other options, players" in complains(capsys, *arguments, "--players", "policy:odd,random", "--resume")
    for player, problem in (("policy:odd", "was trained on salt_and_bones, not on sail"),
                            ("policy:nobody", "there is no policy 'nobody'")):
        assert problem in complains(capsys, "arena", "sail", "--players", f"{player},random")


def test_a_policy_plays_at_the_terminal_and_when_the_game_is_taken_up_again(home, tmp_path, capsys, monkeypatch):
    policy = odd_policy(seed=6)
    home.put(policy, "bosun")
    typed(monkeypatch, ["1"] * 6)
    file = tmp_path / "game.json"
    assert "is a bosun bot" in says(capsys, "play", "sail", "--seed", "3", "--bots", "policy:bosun", "--save", file)
    first = journal.replay(journal.loads(file.read_text()))
    typed(monkeypatch, ["1"] * 6)
    assert "is a bosun bot" in says(capsys, "play", "--resume", file)
    again = journal.replay(journal.loads(file.read_text()))
    assert len(again.actions) > len(first.actions) and again.seating == ["person", "policy:bosun"]
    own = [(made, would) for seat, made, would in zip(again.movers, again.actions, choices_of(policy, again)) if seat == 1]
    assert len(own) > 3 and all(made == would for made, would in own)
    home.file("bosun").unlink()
    assert "there is no policy 'bosun'" in complains(capsys, "play", "--resume", file)


def test_batches_are_for_players_that_come_out_the_same_everywhere(home, capsys):
    home.put(odd_policy(), "bosun")
    with pytest.raises(QuarterdeckError, match="cannot play in a batch"):
        roster.player("policy:bosun")
    told = says(capsys, "simulate", "sail", "--players", "policy:bosun", "--games", 2, "--engine", "plain")
    assert "Sail: 2 games" in told and "policy:bosun" in told
    with pytest.raises(QuarterdeckError, match="and policy:NAME for a trained policy"):
        roster.known("bosun")


def test_a_policy_kept_before_a_change_of_the_game_is_told_apart(tmp_path):
    replace(odd_policy(), layout="of another day").save(tmp_path / "old.npz")
    with pytest.raises(QuarterdeckError, match="train it anew"):
        learned.load(tmp_path / "old.npz")
    odd_policy().save(tmp_path / "new.npz")
    assert learned.load(tmp_path / "new.npz").layout == learned.layout_of(learned.find_game("sail"))
