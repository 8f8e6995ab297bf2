"""Choices as buttons with their words, a picture and what they would do."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from quarterdeck.engine.markup import Look, esc
from quarterdeck.games.set_sail.refusals import FORESEEN


def button(look: Look, action: int, words: str = "", *, picture: str = "", cls: str = "", then: str | None = None,
           confirm: str = "") -> str:
    """A choice; what it would do stands below its words."""
    is_legal = action in look.legal
    said = look.scene.outlook(action, look.names) if then is None and is_legal else then or ""
    return _button(action, words or look.scene.name(action), picture, cls, said, confirm, is_legal)


@cache
def _button(action: int, words: str, picture: str, cls: str, then: str, confirm: str, is_legal: bool) -> str:
    small = f"<small>{esc(then)}</small>" if then else ""
    state = "can" if is_legal else "off"
    sure = f' data-tap-confirm="{esc(confirm)}"' if confirm and is_legal else ""
    off = "" if is_legal else ' aria-disabled="true"'
    return (f'<button type="button" id="do-{action}" class="choice {cls} {state}" data-action="{action}"{off}{sure}>'
            f'{picture}'
            f"<span>{esc(words)}{small}</span></button>")


def row(*buttons: str) -> str:
    """Buttons beside each other."""
    return f'<div class="choices">{"".join(buttons)}</div>'


def column(*buttons: str) -> str:
    """Buttons below each other."""
    return f'<div class="choices column">{"".join(buttons)}</div>'


def main(look: Look, action: int, words: str) -> str:
    """The one button that goes on."""
    return f'<div id="main-{action}" class="primary">{button(look, action, words, cls="main", then="")}</div>'


@cache
def foreseen(*names: str) -> str:
    """Refusals that the script tells by itself, for it to find."""
    told = [(name, *FORESEEN[name]) for name in names]
    return "".join(f' data-{name}="{esc(sentence)}" data-{name}-rule="{rule}"' for name, rule, sentence in told)


def numbers(those: Iterable[int]) -> str:
    """Numbers for the script."""
    return " ".join(map(str, those))
