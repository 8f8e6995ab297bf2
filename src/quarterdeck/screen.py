"""How the terminal's screen is laid out: board, log, prompt, choices and message on as many lines as there are.

Everything here is a function from words to lines; printing is left to `terminal`. What does not fit goes in this order: the
log, the notes beside the choices, and never the board, the prompt or a choice.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import NamedTuple

LOG = 6
"""Lines of the log at most; `log` shows the rest."""
LOG_WANTED = 1
"""A line of the log for which notes beside the choices give way."""
GAP = 3
BLOCKS = ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█")
"""Columns that are filled by so many eighths."""


class Line(NamedTuple):
    """One line of the screen; the style is an addition, the words do without it."""

    text: str
    style: str = ""


class Choice(NamedTuple):
    """What a person may do now: its name, a note on what it would do, and the mark by which the board shows it, if it does.

    A choice that the board shows is not listed again below it; it is typed.
    """

    name: str
    note: str
    mark: str = ""


def layout(board: Sequence[str], log: Sequence[str], prompt: str, choices: Sequence[Choice], message: str,
           width: int, height: int | None, new: int = 0) -> list[Line]:
    """The whole screen; it leaves one of the `height` lines for the answer (None: as long as it likes).

    Of the log, `new` entries were not shown before: where they do not all fit, a line says how many more there are.
    """
    asked = wrapped(prompt, width)
    said = [line for part in message.splitlines() for line in wrapped(part, width)]
    fixed = len(board) + len(asked) + len(said) + 1
    room = 1000 if height is None else height - fixed
    offered = choice_lines(choices, width, room)
    told = newest(log, width, max(0, min(LOG, room - len(offered))), new)
    spare = room - len(offered) - len(told)
    lines = [Line(text[:width]) for text in board]
    lines += [Line("")] * (bool(told) and spare > 1)
    lines += [Line(text, "dim") for text in told]
    lines += [Line("")] * (spare > 0)
    lines += [Line(text, "bold") for text in asked]
    lines += [Line(text) for text in offered]
    return lines + [Line(text, "yellow") for text in said]


def choice_lines(choices: Sequence[Choice], width: int, room: int) -> list[str]:
    """The numbered choices: a line each with its note, or in columns, or without notes, or close together."""
    digits = len(str(len(choices)))
    listed = [(i, choice) for i, choice in enumerate(choices, 1) if not choice.mark]
    longest = max((len(choice.name) for _, choice in listed), default=0)
    bare = [f"{i:{digits}d} {choice.name}" for i, choice in listed]
    noted = [f"{i:{digits}d} {choice.name:{longest}}   {choice.note}".rstrip() for i, choice in listed]
    tight = [f"{name}: {choice.note}" if choice.note else name for (_, choice), name in zip(listed, bare)]
    if any(choice.note for _, choice in listed) and max(map(len, noted)) <= width:
        for lines in (noted, columns(tight, width)):
            if len(lines) <= room - LOG_WANTED:
                return lines
    even = columns(bare, width)
    return even if len(even) <= room else one_after_another(bare, width)


def has_notes(choices: Sequence[Choice], lines: Iterable[Line]) -> bool:
    """Whether the screen shows the notes of the choices that it lists."""
    text = "\n".join(line.text for line in lines)
    return all(choice.note in text for choice in choices if not choice.mark)


def bar(share: float, width: int = 10, has_blocks: bool = True) -> str:
    """A share as a bar of so many columns, to an eighth of a column; where a terminal has no blocks, of = signs."""
    eighths = round(8 * width * min(1.0, max(0.0, share)))
    if not has_blocks:
        return "=" * round(eighths / 8)
    return BLOCKS[8] * (eighths // 8) + BLOCKS[eighths % 8]


def columns(cells: Sequence[str], width: int) -> list[str]:
    """Cells side by side, read from left to right, as many a line as fit."""
    wide = max((len(cell) for cell in cells), default=0)
    a_line = max(1, (width + GAP) // (wide + GAP))
    rows = [cells[i:i + a_line] for i in range(0, len(cells), a_line)]
    return [(" " * GAP).join(f"{cell:{wide}}" for cell in row).rstrip()[:width] for row in rows]


def one_after_another(cells: Sequence[str], width: int) -> list[str]:
    """Cells in lines that are as full as they can be; no column stands under another."""
    lines: list[str] = []
    for cell in cells:
        longer = f"{lines[-1]}{' ' * GAP}{cell}" if lines else cell
        lines[-1:] = [longer] if len(longer) <= width else [*lines[-1:], cell]
    return [line[:width] for line in lines]


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """A paragraph in lines; `indent` stands before all but the first."""
    return textwrap.wrap(text, width, subsequent_indent=indent) or [""]


def last_entries(log: Sequence[str], width: int, room: int) -> list[str]:
    """The newest entries of the log that fit, whole ones only, oldest first."""
    shown: list[str] = []
    for entry in reversed(log):
        lines = wrapped(f"- {entry}", width, "  ")
        if len(lines) + len(shown) > room:
            break
        shown = lines + shown
    return shown


def newest(log: Sequence[str], width: int, room: int, new: int) -> list[str]:
    """The newest entries that fit; where some of the `new` ones do not, how many, in a line before them."""
    told = last_entries(log, width, room)
    if sum(line.startswith("- ") for line in told) >= new or not room:
        return told
    told = last_entries(log, width, room - 1)
    return [f"... {new - sum(line.startswith('- ') for line in told)} more: `log`", *told]


def common_start(names: Sequence[str]) -> str:
    """The words that all the names begin with, each name keeping at least one word of its own."""
    split = [name.split() for name in names]
    common = 0
    while all(len(words) > common + 1 for words in split) and len({words[common] for words in split}) == 1:
        common += 1
    return " ".join(split[0][:common]) if split else ""
