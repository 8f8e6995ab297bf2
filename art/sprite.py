"""Sheets of drawings: one SVG file with a symbol for each, used from pages as `<use href="FILE#ID">`.

A sheet obeys the pages' content security policy: no style attributes, no scripts, nothing from elsewhere. Colours are CSS
variables with a fallback, which a symbol inherits from the page that uses it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

SIZES = {"pt": "0 0 240 240", "em": "0 0 200 200"}
"""The canvas of a drawing by the first part of its id: portraits and emblems."""


class Drawing(NamedTuple):
    """One drawing: its SVG text and its canvas. A loose one goes beyond its canvas, and is used in one of the same size."""

    svg: str
    viewbox: str
    loose: bool = False


def slug(name: str) -> str:
    """A printed name as it stands in an id: The King's Own Squadron is the-kings-own-squadron."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


def sheet(drawings: Mapping[str, Drawing]) -> str:
    """A file with all these drawings, in their order."""
    symbols = "".join(f'<g id="{id_}">{tidy(one.svg)}</g>\n' if one.loose else
                      f'<symbol id="{id_}" viewBox="{one.viewbox}">{tidy(one.svg)}</symbol>\n'
                      for id_, one in drawings.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n'


def tidy(svg: str) -> str:
    """The same drawing in fewer characters; a style attribute is an error."""
    if " style=" in svg:
        raise ValueError(f"a drawing has a style attribute, which our pages refuse: {svg[svg.index(' style='):][:60]}")
    return re.sub(r"(?<=[\s,\"'-])0\.(?=\d)", ".", svg)


def drawn_in(text: str) -> list[str]:
    """The ids of a sheet's drawings; for a file that is one drawing, that it is one."""
    return re.findall(r'^<(?:symbol|g) id="([^"]+)"', text, re.MULTILINE) or [""]
