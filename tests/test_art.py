"""The drawings: the committed files are what the kit writes, and nothing in them is refused by the pages' content policy."""

from __future__ import annotations

import importlib
import re
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest
from art.__main__ import PACKAGES, SOURCE

from quarterdeck.engine import catalogue
from quarterdeck.engine.markup import asset
from quarterdeck.server.pages.html import STATIC, static

FILES = sorted([*STATIC.rglob("*.svg"), *SOURCE.glob("games/*/table/*.svg")])
SVG = "{http://www.w3.org/2000/svg}"


def is_image(text: str) -> bool:
    """Whether a file is one picture, shown by <img>; the others are sheets of symbols."""
    return re.search(r"<svg[^>]*viewBox=", text) is not None and "<symbol" not in text


def packages():
    """The packages of the kit that are there."""
    return [name for name in PACKAGES if importlib.util.find_spec(f"art.{name}")]


@pytest.mark.parametrize("package", packages())
def test_the_committed_files_are_what_the_kit_writes(package):
    for path, text in importlib.import_module(f"art.{package}").sheets().items():
        assert (SOURCE / path).read_text(encoding="utf-8") == text, f"{path}: write it anew with make art"


def test_every_drawing_of_a_game_is_written_by_the_kit():
    written = {path for package in packages() for path in importlib.import_module(f"art.{package}").sheets()}
    assert {file.relative_to(SOURCE).as_posix() for file in FILES} - written == {"server/static/favicon.svg"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_a_drawing_obeys_the_policy_and_uses_only_what_is_in_its_file(file: Path):
    text = file.read_text(encoding="utf-8")
    refused = {"script", "image", "foreignObject", "a"} | (set() if is_image(text) else {"style"})
    assert "@import" not in text
    ids: Counter[str] = Counter()
    used = set(re.findall(r"url\(#([^)]+)\)", text))
    for element in ET.fromstring(text).iter():
        assert element.tag.removeprefix(SVG) not in refused, element.tag
        for name, value in element.attrib.items():
            key = name.rsplit("}", 1)[-1]
            assert key != "style" and not key.startswith("on"), f"{key}={value[:40]}"
            if key == "href":
                assert value.startswith("#"), f"something from elsewhere: {value[:60]}"
                used.add(value[1:])
            assert "url(" not in value or re.fullmatch(r"\s*url\(#[\w-]+\)\s*", value), value[:60]
        if "id" in element.attrib:
            ids[element.attrib["id"]] += 1
    assert [id_ for id_, times in ids.items() if times > 1] == [], "an id that stands there twice"
    assert used - set(ids) == set(), "used, but not in this file"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_gradients_do_without_the_pages_colours(file: Path):
    """A gradient in a sheet does not see the variables of the page that uses it: it would be black."""
    if is_image(file.read_text(encoding="utf-8")):
        return                      # a picture of its own, with a style sheet of its own
    for stop in ET.fromstring(file.read_text(encoding="utf-8")).iter(f"{SVG}stop"):
        colour = stop.get("stop-color", "")
        assert "var(" not in colour or re.search(r"var\([\w-]+,\s*[^)]+\)", colour), f"no colour of its own: {colour}"


def test_a_games_asset_has_the_address_that_the_server_gives_it():
    for game in catalogue.games():
        if (file := game.folder / "table" / f"{game.name}.css").is_file():
            assert asset(game.name, file.name) == static(f"games/{game.name}/{file.name}")


def test_the_style_sheet_names_fonts_and_textures_by_their_content():
    css = (STATIC / "quarterdeck.css").read_text(encoding="utf-8")
    named = re.findall(r'url\("(?:/static/)?([\w./-]+)\?v=(\w+)"\)', css)
    assert len(named) == 7
    for name, version in named:
        assert static(name).endswith(f"?v={version}"), name
