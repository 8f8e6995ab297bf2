"""Choices as buttons with their words, a picture and what they would do."""

from __future__ import annotations

from functools import cache

from quarterdeck.engine.markup import Look, esc
from quarterdeck.games.set_sail import advice
from quarterdeck.games.set_sail.words import name


def button(look: Look, action: int, words: str = "", *, picture: str = "", cls: str = "", then: str | None = None,
           confirm: str = "") -> str:
    """A choice; what it would do stands below its words."""
    is_legal = action in look.legal
    said = advice.outlook(look.s, action, look.names) if then is None and is_legal else then or ""
    return _button(action, words or name(look.s, action), picture, cls, said, confirm, is_legal)


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
