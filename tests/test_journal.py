"""Records: true games are read back, all else is refused with a reason and nothing is lost."""

from __future__ import annotations

import json

import pytest

import quarterdeck as qd
from quarterdeck.engine import catalogue, content, journal
from quarterdeck.engine.errors import RecordError
from quarterdeck.engine.match import Match


@pytest.fixture
def match():
    return qd.Match("sail", seed=7, options={"scenario": 2}).play_out(seed=7)


@pytest.fixture
def text(match):
    return journal.dumps(journal.record(match))


def test_a_file_is_written_and_read(match, tmp_path):
    journal.write(match, tmp_path / "game.json")
    again = journal.read(tmp_path / "game.json")
    assert bytes(again.state) == bytes(match.state)
    assert again.actions == match.actions and again.scores == match.scores
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_an_unfinished_game_can_be_saved_and_played_on(tmp_path):
    match = qd.Match("sail", options={"scenario": 5})
    for _ in range(7):
        match.play(match.legal()[0])
    journal.write(match, tmp_path / "game.json")
    again = journal.read(tmp_path / "game.json")
    assert again.legal() == match.legal()
    again.play_out()
    assert again.over


def test_one_changed_byte_anywhere_is_refused_or_harmless(text, match):
    """Every single byte of the file, changed in turn: never a traceback, never another game."""
    refused = 0
    for i in range(len(text)):
        changed = text[:i] + chr((ord(text[i]) + 1) % 128) + text[i + 1:]
        try:
            again = journal.replay(journal.loads(changed))
            assert bytes(again.state) == bytes(match.state)
        except RecordError as error:
            assert str(error)
            refused += 1
    assert refused > len(text) - 40


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.99])
def test_a_truncated_record_is_refused(text, share):
    with pytest.raises(RecordError, match="damaged or cut off|no Quarterdeck record"):
        journal.loads(text[:int(len(text) * share)])


def resealed(text, **changes):
    made = json.loads(text) | changes
    made["seal"] = journal._seal(made)
    return json.dumps(made)


@pytest.mark.parametrize(("changes", "problem"), [
    ({"quarterdeck": 2}, "format 2, this version reads up to 1; update quarterdeck"),
    ({"rules_version": 99}, "rules 99 .* replay it with the version that made it"),
    ({"content": "0123456789abcdef", "edition": "0" * 16}, "content 0123456789abcdef"),
    ({"game": "chess"}, "there is no game 'chess'"),
    ({"key": "00" * 16}, "comes out otherwise after the setup"),
    ({"key": "zz"}, "tells no true game"),
    ({"commitment": "00" * 32}, "commitment does not fit"),
    ({"result": [1.0, 1.0]}, "recorded result"),
    ({"options": {"scenario": 13}}, "scenario is 13"),
    ({"actions": "27"}, "'actions' is missing or of the wrong kind"),
    ({"states": []}, "comes out otherwise"),
])
def test_a_sealed_record_of_an_untrue_game_is_refused(text, changes, problem):
    with pytest.raises(Exception, match=problem) as refused:
        journal.replay(journal.loads(resealed(text, **changes)))
    assert isinstance(refused.value, qd.engine.errors.QuarterdeckError)


def test_a_sealed_record_with_another_action_is_refused(text):
    made = json.loads(text)
    made["actions"][0] = 27 + (made["actions"][0] - 26) % 6
    with pytest.raises(RecordError, match="comes out otherwise after action 1"):
        journal.replay(journal.loads(resealed(text, actions=made["actions"])))


@pytest.mark.parametrize("foreign", ["[]", "{}", '"sail"', '{"game": "sail"}', "null", "\x00"])
def test_a_foreign_file_is_refused(foreign):
    with pytest.raises(RecordError):
        journal.loads(foreign)


def test_a_position_laid_out_by_hand_cannot_be_recorded():
    match = qd.Match("sail", seed=1)
    match.state.ship = 30
    with pytest.raises(RecordError, match="laid out by hand"):
        journal.record(match)


def test_a_missing_or_binary_file_is_named(tmp_path):
    with pytest.raises(RecordError, match="there is no such file"):
        journal.read(tmp_path / "none.json")
    (tmp_path / "picture.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="cannot be read as text"):
        journal.read(tmp_path / "picture.json")


def test_the_commitment_promises_the_key_without_telling_it(match):
    promise = journal.commitment("sail", match.key)
    assert promise == json.loads(journal.dumps(journal.record(match)))["commitment"]
    assert match.key.hex() not in promise
    assert journal.commitment("sail", bytes(16)) != promise


def test_a_record_goes_on_where_only_words_of_the_content_have_changed():
    game = catalogue.game("sail")
    made = journal.record(Match("sail", seed=2).play_out(seed=2))
    words = {**game.content.data, "options": [{**row, "text": "Reworded."} for row in game.content.data["options"]]}
    numbers = {**game.content.data, "numbers": {name: value + 1 for name, value in game.content.data["numbers"].items()}}
    marks = [json.dumps(content.without_words(data), sort_keys=True) for data in (game.content.data, words, numbers)]
    assert marks[0] == marks[1] != marks[2]
    for change, is_true in (({"content": "0" * 16}, True), ({"edition": "0" * 16}, True),
                            ({"content": "0" * 16, "edition": "0" * 16}, False)):
        kept = {**made, **change}
        kept["seal"] = journal._seal(kept)
        if is_true:
            assert journal.replay(kept).over
        else:
            with pytest.raises(RecordError, match="replay it with the version that made it"):
                journal.replay(kept)


def test_a_record_from_before_editions_were_written_is_still_read():
    made = journal.record(Match("sail", seed=2).play_out(seed=2))
    del made["edition"]
    made["seal"] = journal._seal(made)
    assert journal.replay(made).over
