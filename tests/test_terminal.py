"""The terminal's table: what fits on the screen, what a typed line means, what is taken back, what is kept."""

from __future__ import annotations

import builtins
from pathlib import Path

import pytest

from quarterdeck import screen, terminal
from quarterdeck.engine import catalogue, journal
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.match import Match
from quarterdeck.kit.conformance import looked_at

SIZES = [(80, 24), (120, 40)]
LONG = "A message as long as the longest refusal that a game may have to give, with the number of its rule (SAIL-035)."


@pytest.fixture
def table(tmp_path, monkeypatch, capsys):
    """A table whose people type the given lines; gives the table and what was printed."""
    def sit(lines, people=(0,), seed=7, match=None, **options):
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        typed = iter(lines)

        def answer(prompt=""):
            print(prompt, end="")
            line = next(typed, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr(builtins, "input", answer)
        match = match or Match("sail", seed=seed, options=options)
        at = terminal.Table(match, people, "random", terminal.Shelf(match.game), seed)
        at.play()
        return at, capsys.readouterr().out

    return sit


def drawn(match, seat, width, height, message=""):
    at = terminal.Table(match, [seat], "random", terminal.Shelf(match.game), 0)
    scene = match.view(seat)
    choices = [] if match.over else at.choices(seat)
    return choices, screen.layout(match.game.scene.text(scene, width), match.log(seat, screen.LOG), scene["prompt"], choices,
                                  message, width, height)


# ------------------------------------------------------------------ the screen

@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.name)
def test_every_screen_of_a_random_game_fits_with_every_choice_on_it(game, width, height):
    for seed, options in enumerate([*game.checks.VARIANTS[:6]] * 2):
        for match in looked_at(game, seed, options):
            seat = max(0, match.to_act)
            for message in ("", LONG):
                choices, lines = drawn(match, seat, width, height, message)
                assert len(lines) + 1 <= height
                assert all(len(line.text) <= width for line in lines)
                text = "\n".join(line.text for line in lines)
                assert all((choice.mark or f"{i} {choice.name}") in text for i, choice in enumerate(choices, 1))


@pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.name)
def test_the_screen_is_the_same_in_every_world_that_the_seat_thinks_possible(game):
    for match in looked_at(game, 3, game.checks.VARIANTS[0]):
        if not match.over:
            seat = match.to_act
            here, there = (drawn(match.at(world), seat, 120, 40) for world in (match.state, match.imagined(seat, 5)))
            assert here == there


def test_notes_give_way_before_choices_do():
    choices = [screen.Choice(f"gold {i}", "a rather long note on what this card would do")
               for i in range(1, 10)]
    wide = screen.layout(["board"], ["it began"], "Your turn.", choices, "", 80, 24)
    low = screen.layout(["board"], ["it began"], "Your turn.", choices, "", 80, 8)
    assert screen.has_notes(choices, wide)
    assert not screen.has_notes(choices, low)
    assert len(low) == 7
    assert sum(line.text.count("gold") for line in low) == 9


def test_a_choice_that_the_board_shows_is_not_listed_again():
    choices = [screen.Choice("Sail to G5", "3 steps", "G5"), screen.Choice("Stay", "no move")]
    lines = screen.layout(["G5 ~ ~"], [], "Your turn.", choices, "", 80, 24)
    text = "\n".join(line.text for line in lines)
    assert "Sail to G5" not in text
    assert "2 Stay   no move" in text, "and the others keep their numbers"
    assert screen.has_notes(choices, lines)


def test_the_log_shows_whole_entries_only():
    log = ["old", "a long entry that takes more than one line of a narrow screen"]
    assert screen.last_entries(log, 30, 1) == []
    assert screen.last_entries(log, 30, 4)[0] == "- old"


def test_what_is_new_in_the_log_and_does_not_fit_is_counted():
    log = [f"entry {i}" for i in range(20)]
    assert screen.newest(log, 80, 6, 3) == [f"- entry {i}" for i in range(14, 20)]
    assert screen.newest(log, 80, 6, 12) == ["... 7 more: `log`", *(f"- entry {i}" for i in range(15, 20))]
    lines = screen.layout(["board"], log, "Your turn.", [screen.Choice("go", "")], "", 80, 24, 12)
    assert [line.text for line in lines if "more" in line.text] == ["... 7 more: `log`"]


def test_a_message_that_would_push_the_board_off_the_screen_is_read_before_it(table, monkeypatch):
    monkeypatch.setattr(terminal.Table, "is_terminal", True)
    monkeypatch.setattr(terminal.Table, "size", (80, 24))
    at, out = table(["save " + "/long" * 80, "", "quit!"])
    assert "Enter goes back." in out
    shown = out.rpartition("Enter goes back.")[2]
    assert "Sail: First Voyage" in shown and "/long/long" not in shown
    assert at.match.actions == []


def test_quit_is_heard_below_a_longer_text_too(table, monkeypatch):
    monkeypatch.setattr(terminal.Table, "is_terminal", True)
    at, out = table(["rules", "quit!"])
    assert out.count("Enter goes back.") == 1 and at.match.actions == []


def test_help_takes_its_examples_from_the_game_at_the_table(table):
    _, out = table(["?", "quit!"], match=Match("salt_and_bones", seed=1))
    assert "coral" not in out and "kraken" not in out


def test_common_words_are_left_out_but_never_a_whole_name():
    assert screen.common_start(["Lead gold 4", "Lead gold 5", "Lead coral 1"]) == "Lead"
    assert screen.common_start(["Pass"]) == ""


# ------------------------------------------------------------------ what is meant

NAMES = {0: "Lead gold 1", 1: "Lead gold 10", 2: "Lead coral 1", 3: "Use the Gunner"}


@pytest.mark.parametrize(("typed", "meant"), [
    ("gold 1", [0]), ("gold 10", [1]), ("gold", [0, 1]), ("1", [0, 2]), ("use", [3]), ("gun", [3]), ("LEAD CORAL", [2]),
    ("gold coral", []), ("lead 2", []), ("g 1", [0]),
])
def test_a_part_of_a_name_is_enough_but_a_number_is_never_cut_short(typed, meant):
    assert terminal.matching(typed, NAMES) == meant


def test_an_unknown_word_a_wrong_number_and_an_unclear_name_change_nothing(table):
    at, out = table(["xyzzy", "99", "the", "0", "1e3", "quit!"])
    assert at.match.actions == []
    assert "Nothing here is called 'xyzzy'" in out
    assert "There is no choice 99; there are 1 to 6." in out
    assert "That could be several: Take the Navigator, Gunner" in out


def test_help_log_look_and_rules_answer(table):
    at, out = table(["?", "log", "look", "rules", "rules 35", "SAIL-036", "sail37", "rules smuggler", "rules 999", "quit!"])
    assert at.match.actions == []
    for said in ("hint      what a Mate would do", "- The voyage begins: First Voyage.", "1 Navigator:",
                 "3.7 Moving: 49-57",
                 "SAIL-035  The other seat", "SAIL-036  The trick is won", "SAIL-037  The winner's", "SAIL-103  Smuggler",
                 "Sail has no rule 999"):
        assert said in out


@pytest.mark.parametrize(("share", "drawn", "plain"), [
    (0, "", ""), (0.5, "█████", "====="), (0.333, "███▍", "==="), (1, "█" * 10, "=" * 10), (1.2, "█" * 10, "=" * 10)])
def test_a_share_is_drawn_as_a_bar_with_blocks_or_without(share, drawn, plain):
    assert screen.bar(share) == drawn
    assert screen.bar(share, has_blocks=False) == plain


def test_look_says_of_a_lead_what_the_partner_may_answer(table):
    _, out = table(["Navigator", "1", "look", "quit!"], seed=3)
    told = " ".join(out[out.rindex("1 coral"):].split())
    assert "helm; North may hold the best answer, coral 6. Two helms: you win, she sails to your side" in told
    assert "no note" not in told


# ------------------------------------------------------------------ taking back

def test_with_bots_a_decision_is_always_taken_back_and_the_table_says_what_it_was(table):
    at, out = table(["1", "1", "undo", "quit!"])
    assert len(at.match.actions) == 2
    assert at.match.to_act == 0
    assert "Taken back: Give" in out
    assert "but bots always allow it" in out.replace("\n", " ")


def test_before_the_first_decision_there_is_nothing_to_take_back(table):
    at, out = table(["undo", "quit!"], people=(1,))
    assert len(at.match.actions) == 1
    assert "You have not decided anything yet" in out


def test_at_one_screen_the_other_is_asked_when_a_decision_was_not_free(table):
    at, out = table(["1", "", "2", "", "undo", "no", "undo", "yes", "", "quit!"], people=(0, 1))
    assert len(at.match.actions) == 1
    assert "South, may North take it back?" in out
    assert "The decision stands." in out
    assert "North takes the last decision back." in out


def test_at_one_screen_a_secret_gift_is_taken_back_freely(table):
    at, out = table(["1", "", "1", "", "2", "", "undo", "", "quit!"], people=(0, 1))
    assert len(at.match.actions) == 2
    assert "take it back?" not in out


# ------------------------------------------------------------------ several people

def test_no_hand_is_on_the_screen_while_it_is_passed_on(table):
    _, out = table(["1", "", "2", "", "1", "", "quit!"], people=(0, 1))
    assert out.count("Pass the screen to North, then press Enter.") == 2
    assert out.count("Pass the screen to South, then press Enter.") == 1


# ------------------------------------------------------------------ keeping

def test_the_end_of_input_keeps_the_game_and_a_second_game_does_not_overwrite_it(table, tmp_path):
    table(["1", "1"])
    _, out = table(["1", "1", "1"])
    first, second = tmp_path / "quarterdeck/sail.json", tmp_path / "quarterdeck/sail-2.json"
    assert "Play on: quarterdeck play --resume" in out
    assert len(journal.read(first).actions) < len(journal.read(second).actions)
    assert terminal.waiting(catalogue.game("sail")) is not None


def test_leaving_before_the_first_decision_keeps_nothing(table, tmp_path):
    table(["quit"])
    assert not (tmp_path / "quarterdeck").exists()


def test_a_foreign_file_is_never_overwritten(table, tmp_path):
    foreign = tmp_path / "letter.txt"
    foreign.write_text("Dear")
    at, out = table(["1", f"save {foreign}", f"save {tmp_path}/nowhere/x.json", f"save {tmp_path}/own.json", "1",
                     f"save {tmp_path}/own.json", "quit"])
    assert foreign.read_text() == "Dear"
    assert "is there already" in out
    assert "there is no folder" in out
    assert journal.read(tmp_path / "own.json").actions == at.match.actions
    with pytest.raises(QuarterdeckError, match="is there already"):
        terminal.Shelf(at.game, foreign)


def test_when_the_game_cannot_be_kept_nobody_is_sent_away(table, tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "write", lambda match, file: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    _, out = table(["1", "quit", "quit!"])
    assert "The game could not be saved" in out
    assert "No space left on device" in out


def test_a_whole_game_ends_in_words_and_is_kept_on_request(table, tmp_path):
    at, out = table(["1"] * 200 + ["save", "log", ""])
    assert at.match.over
    assert "save keeps the record" in out
    assert "You have lost." in out or "You have won!" in out
    assert journal.read(Path(at.shelf.file)).over
    assert terminal.waiting(at.game) is None


def test_a_game_in_a_batch_and_at_the_table_meets_the_same_bots(table):
    at, _ = table(["1", "1", "1", "quit!"])
    alone = Match("sail", seed=7)
    luck = at.luck
    for action in at.match.actions:
        luck = terminal.kernels.next_luck(luck)
        if alone.to_act == 1:
            assert alone.choose(terminal.roster.player("random"), terminal.kernels.mixed(luck)) == action
        alone.play(action)
