"""The board of an environment as text, as SVG and as pixels: the same lines in the same places.

The words are those of the terminal (`text` of scene.py, the prompt), drawn on a grid with one cell a character, so that the
picture needs no browser and looks alike whatever font there is.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from itertools import groupby
from operator import itemgetter
from typing import Any

import numpy as np

from quarterdeck.envs.position import Position

WIDTH = 80
"""Characters a line."""
LINES = 20
"""Lines of the smallest picture; more where a board needs them."""
CELL, LINE, SIZE, MARGIN = 9, 19, 15, 18
"""Pixels: a character's width, a line's height, the size of the letters, and the rim."""
GROUND, INK, PROMPT = "#0f1a24", "#e9eef2", "#ff9d5c"
"""The night watch of the project's other pages."""
TINTS = {"~": "#3f7fa6", "·": "#6cc3e0", ".": "#6cc3e0", "=": "#8fd19e", "#": "#e3c98a", "@": "#ff9d5c", "*": "#ff9d5c",
         ">": "#ff9d5c", "|": "#91999f"}
"""Water, land and ships stand out; letters and figures keep the ink."""
FONTS = ("DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "Menlo.ttc", "consola.ttf")
"""Fonts of equal widths to look for; without any, the letters of Pillow's own font stand in the same cells."""

Run = tuple[int, int, str, str]


def lines(position: Position, seat: int) -> list[str]:
    """The board, an empty line, and what is asked, through the eyes of `seat`."""
    scene = position.scene(seat)
    board = [line[:WIDTH] for line in position.game.scene.text(scene, WIDTH)]
    asked = scene["prompt"] if position.over else f"Seat {position.to_act}: {scene['prompt']}"
    return [*board, "", *textwrap.wrap(asked, WIDTH)]


def svg(shown: Sequence[str]) -> str:
    """The lines as an SVG that needs nothing from elsewhere."""
    width, height = _size(shown)
    words = "".join(f'<text x="{x}" y="{y}" textLength="{CELL * len(text)}" fill="{colour}">{escape(text)}</text>'
                    for x, y, text, colour in _runs(shown))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f"font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"{SIZE}\" "
            f'xml:space="preserve"><rect width="{width}" height="{height}" fill="{GROUND}"/>{words}</svg>\n')


def pixels(shown: Sequence[str]) -> np.ndarray[Any, Any]:
    """The lines as an array of height, width and three colours; drawn by Pillow."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", _size(shown), GROUND)
    pen = ImageDraw.Draw(image)
    for x, y, text, colour in _runs(shown):
        for i, letter in enumerate(text):
            pen.text((x + CELL * (i + 0.5), y), letter, colour, _font(), anchor="ms")
    return np.asarray(image).copy()


def _size(shown: Sequence[str]) -> tuple[int, int]:
    return 2 * MARGIN + CELL * WIDTH, 2 * MARGIN + LINE * max(LINES, len(shown))


def _runs(shown: Sequence[str]) -> Iterator[Run]:
    """What stands together in one colour: where it begins, its baseline, its words, its colour."""
    asked = len(shown) - shown[::-1].index("")
    for i, line in enumerate(shown):
        at = 0
        coloured = [(PROMPT if i >= asked else TINTS.get(letter, INK), letter) for letter in line]
        for colour, letters in groupby(coloured, itemgetter(0)):
            text = "".join(letter for _, letter in letters)
            if text.strip():
                yield MARGIN + CELL * at, MARGIN + LINE * i + SIZE, text, colour
            at += len(text)


@cache
def _font() -> Any:
    from PIL import ImageFont

    for name in FONTS:
        try:
            return ImageFont.truetype(name, SIZE)
        except OSError:
            continue
    return ImageFont.load_default(SIZE)
