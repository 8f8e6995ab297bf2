"""Records: a game as a small JSON file that can be replayed and proved.

A record holds the game, its rules version and content hash, options, key and actions, a short hash of the state after the
setup and after every action, and a seal over it all; of a game on a map of the players' own the map too. Reading replays
the game and compares every hash, so a record that loads tells a true game. The commitment (SHA-256 of game and key) can be
shown before the first card is dealt; once the key is out, anyone can check that the deals were the promised ones.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from quarterdeck.engine import catalogue
from quarterdeck.engine.errors import QuarterdeckError, RecordError
from quarterdeck.engine.match import Match

FORMAT = 1
FIELDS: dict[str, Any] = {"quarterdeck": int, "game": str, "rules_version": int, "content": str, "options": dict, "key": str,
          "seats": list, "commitment": str, "actions": list, "states": list, "result": (list, type(None)), "seal": str}
OWN_MAP = "own_map"
"""The field that only records of games on an own map have."""
HASH = 8
"""Hex digits kept of each state's hash: a check against damage and wrong rules, not against forgers (the seal's matter)."""


EDITION = "edition"
"""Where a record names its content without its words; records that were made before that was written have no such key."""


def commitment(game: str, key: bytes) -> str:
    """What a table shows before the deal: a promise of the key that does not tell it."""
    return hashlib.sha256(b"quarterdeck\0" + game.encode() + b"\0" + key).hexdigest()


def record(match: Match) -> dict[str, Any]:
    """The match as a record, checked by replaying it."""
    game = match.game
    made: dict[str, Any] = {
        "quarterdeck": FORMAT, "game": game.name, "rules_version": game.rules_version, "content": game.content.hash[:16],
        EDITION: game.content.edition[:16], "options": match.options, "seats": match.seating, "key": match.key.hex(),
        "commitment": commitment(game.name, match.key), "actions": list(match.actions),
    }
    if game.own_map is not None:
        made[OWN_MAP] = game.own_map
    made["states"] = _states(match)
    made["result"] = match.scores if match.over else None
    made["seal"] = _seal(made)
    return made


def _states(match: Match) -> list[str]:
    """The hash after the setup and after every action, from a second playing."""
    again = Match(match.game, key=match.key, options=match.options)
    hashes = [_hash(again)]
    try:
        for action in match.actions:
            again.play(action)
            hashes.append(_hash(again))
    except QuarterdeckError:
        hashes.append("")
    if hashes[-1] != _hash(match):
        raise RecordError("this match was not played from its setup on; a position that was laid out by hand "
                          "cannot be recorded")
    return hashes


def write(match: Match, path: str | Path) -> None:
    """Save the match; an existing file is replaced only when the new one is complete."""
    path = Path(path)
    partial = path.with_name(path.name + ".partial")
    partial.write_text(dumps(record(match)))
    partial.replace(path)


def dumps(made: dict[str, Any]) -> str:
    """A record as text, one field a line."""
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in made.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(path: str | Path) -> Match:
    """The match that a file tells, replayed and checked to its last state."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RecordError(f"{path}: there is no such file") from None
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"{path}: cannot be read as text ({error})") from None
    try:
        return replay(loads(text))
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def loads(text: str) -> dict[str, Any]:
    """The fields of a record, whole and unchanged, or a reasoned refusal."""
    try:
        made = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f" at line {error.lineno}, column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        raise RecordError(f"the record is damaged or cut off{where}; use another copy of it") from None
    if not isinstance(made, dict) or "quarterdeck" not in made:
        raise RecordError("this is no Quarterdeck record")
    if not isinstance(made["quarterdeck"], int) or made["quarterdeck"] > FORMAT:
        raise RecordError(f"the record has format {made['quarterdeck']!r}, this version reads up to {FORMAT}; "
                          "update quarterdeck")
    for key, kind in FIELDS.items():
        if not isinstance(made.get(key), kind):
            raise RecordError(f"the record is damaged: {key!r} is missing or of the wrong kind; use another copy of it")
    if not isinstance(made.get(OWN_MAP, {}), dict):
        raise RecordError(f"the record is damaged: {OWN_MAP!r} is of the wrong kind; use another copy of it")
    if made["seal"] != _seal(made):
        raise RecordError("the record was changed after it was written: its seal does not fit; use another copy of it")
    return made


def replay(made: dict[str, Any]) -> Match:
    """Play a record again; every state must be the one that was recorded."""
    try:
        game = catalogue.game(made["game"], made.get(OWN_MAP))
    except QuarterdeckError as error:
        raise RecordError(str(error)) from None
    if made["rules_version"] != game.rules_version or not game.content.is_that_of(made["content"], made.get(EDITION, "")):
        raise RecordError(f"the record was made with rules {made['rules_version']} and content {made['content']} of "
                          f"{game.title}; here are rules {game.rules_version} and content {game.content.hash[:16]}; "
                          "replay it with the version that made it")
    try:
        key = bytes.fromhex(made["key"])
        match = Match(game, key=key, options=made["options"])
        match.seat_players(made["seats"])
        _compare(made, match, 0)
        for i, action in enumerate(made["actions"], 1):
            match.play(action)
            _compare(made, match, i)
    except (QuarterdeckError, ValueError) as error:
        raise error if isinstance(error, RecordError) else RecordError(f"the record tells no true game: {error}") from None
    if made["commitment"] != commitment(game.name, key):
        raise RecordError("the commitment does not fit the key: these are not the deals that were promised")
    if made["result"] != (match.scores if match.over else None):
        raise RecordError(f"the recorded result {made['result']} is not the game's")
    return match


def _compare(made: dict[str, Any], match: Match, i: int) -> None:
    if len(made["states"]) != len(made["actions"]) + 1 or made["states"][i] != _hash(match):
        after = f"after action {i}" if i else "after the setup"
        raise RecordError(f"the game comes out otherwise {after}: it was not played by these rules with this key")


def _hash(match: Match) -> str:
    return hashlib.sha256(bytes(match.state)).hexdigest()[:HASH]


def _seal(made: dict[str, Any]) -> str:
    body = {key: value for key, value in made.items() if key != "seal"}
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
