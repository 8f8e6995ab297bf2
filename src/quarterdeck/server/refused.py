"""The answer to a wish that is not granted."""

from __future__ import annotations

from quarterdeck.engine.errors import QuarterdeckError


class Refused(QuarterdeckError):
    """A wish that the table does not grant, in a sentence for who asked; `rule` where a rule of the game forbids it."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence, self.rule = sentence, rule
