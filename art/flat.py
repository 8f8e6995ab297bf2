"""A drawing as a file of its own, fit for <img>: variables become colours, lettering becomes outlines, ids stay its own.

The page's style sheet does not reach into an image, so `flat` writes the colours of the day into it. Lettering that is to be
outlined carries the class `cvt`; its outlines are passed in, since the fonts cannot be read without a further package.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from functools import partial

NS = "http://www.w3.org/2000/svg"
ET.register_namespace("", NS)

LAND = ("--land:#efdcab;--land2:#cdbb7e;--land3:#a3884e;--land4:#a8b06c;--green:#5a8746;--roof:#b8503a;--roof2:#7d5a4a;"
        "--cloud:#f3ead2;--cloud2:#c9b48c;--rain:#123442;--beam:#fff3b073")
CLASSES = {
    "cv": "--k:#14181e;--p:#f8eed6;--b:#e2b04a;--foam:#f3fbf6;--sail:#f6ebcf;--wood:#8a5a2c;--lamp:#ffd36b;--flag:#b8372a;"
          "--flag2:#1f7f8c;" + LAND,
    "cv-sail": "--cloud:#5c6f78;--cloud2:#2a3c46;--rain:#112233",
    "beast": "--w:#8f353b;--d:#36101c;--p:#efc9a6",
    "mist": "--cloud:#f6f1e2;--cloud2:#bfc9c4",
    "black": "--sail:#3c3a38;--flag:#15181b;--flag2:#15181b;--wood:#5c3a1e",
    "bonew": "--k:#14181e;--p:#f8eed6;--w:#b8372a",
    "far": "--land2:#b9b98e;--land3:#7f8f72;--land4:#a9b98e",
}
"""What the classes of a drawing set, as the page's style sheet would."""

LETTERS = {"fill": "#fff6dd", "stroke": "#14181e", "stroke-width": "9", "paint-order": "stroke", "stroke-linejoin": "round"}
VARIABLE = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")


def flat(body: str, viewbox: str, base: str = "cv", lettering: Mapping[str, str] | None = None) -> str:
    """The drawing as a whole SVG file in fixed colours; `lettering` has the outlines of each text that it shows."""
    root = ET.fromstring(f'<svg xmlns="{NS}" viewBox="{viewbox}">{body}</svg>')
    _flatten(root, _declared(CLASSES[base]), lettering or {})
    return ET.tostring(root, encoding="unicode") + "\n"


def _flatten(element: ET.Element, colours: dict[str, str], lettering: Mapping[str, str]) -> None:
    classes = element.attrib.pop("class", "").split()
    for name in classes:
        colours = colours | _declared(CLASSES.get(name, ""))
    colours = colours | _declared(element.attrib.pop("style", ""))
    if "cvt" in classes:
        outline = lettering[element.text or ""]
        element.clear()
        element.tag = f"{{{NS}}}path"
        element.attrib.update({"d": outline, **LETTERS})
    for name, value in element.attrib.items():
        element.set(name, _coloured(value, colours))
    for child in element:
        _flatten(child, colours, lettering)


def _declared(text: str) -> dict[str, str]:
    """Custom properties out of a list of declarations."""
    return dict(pair.split(":", 1) for pair in text.replace(" ", "").split(";") if ":" in pair)


def _coloured(value: str, colours: Mapping[str, str]) -> str:
    while "var(" in value:
        value = VARIABLE.sub(partial(_colour, colours), value)
    return value


def _colour(colours: Mapping[str, str], found: re.Match[str]) -> str:
    """The colour of a variable, or what the drawing names in its place."""
    colour = colours.get(found[1]) or found[2]
    if not colour:
        raise ValueError(f"a drawing uses {found[1]}, which has no colour here: name one in CLASSES")
    return colour
