"""The exceptions as a tree: everything that can be said to a user in one line.

A move that the rules forbid is an `IllegalAction`; the rest are mistakes in what was asked for or handed in. Every
message names the thing and the remedy, so the command line and the server print `str(error)` and nothing else.
"""

from __future__ import annotations


class QuarterdeckError(Exception):
    """Something that was asked for cannot be done; the message is fit for the user's eyes."""


class UnknownGame(QuarterdeckError):
    """No game of that name in the catalogue."""


class BrokenGame(QuarterdeckError):
    """The game is there but could not be loaded."""


class ContentError(QuarterdeckError):
    """A content file has something missing, unknown, out of range or of the wrong count."""

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(f"{file}: {key}: {problem}")
        self.file, self.key, self.problem = file, key, problem


class ChangeError(QuarterdeckError):
    """A change of content that names nothing, or that does not fit there."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path, self.problem = path, problem


class OptionError(QuarterdeckError):
    """Options on which no game can be made."""


class MapError(OptionError):
    """A map that players made, and that the game refuses; `rule` is the check that it fails."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule


class SeatError(QuarterdeckError):
    """A seat that this game does not have."""


class ActionError(QuarterdeckError):
    """A number that is no action of the game at all."""


class IllegalAction(QuarterdeckError):
    """An action that a rule forbids now; nothing has changed."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})")
        self.rule, self.sentence = rule, sentence


class RecordError(QuarterdeckError):
    """A record that cannot be read, or that does not tell a true game."""


class ScriptError(QuarterdeckError):
    """The game drew another number than the script of a test foretold."""


class CompileError(QuarterdeckError):
    """Plain code that the compiler does not understand, with the plain file and line."""


class BoundsError(QuarterdeckError):
    """A field of a state outside its declared bounds."""


class EngineError(QuarterdeckError):
    """An engine that is not known, or not to be had on this machine."""
