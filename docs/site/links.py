"""Whether every link, anchor and file that the pages of a site name is there, and none is fetched from elsewhere."""

from __future__ import annotations

import posixpath
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"script": "src", "img": "src", "link": "href", "use": "href", "source": "src", "iframe": "src"}


class Reader(HTMLParser):
    """What a page names, and what can be named on it."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.named: list[tuple[str, bool]] = []  # an address, and whether it is loaded with the page

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the element is called and what it names."""
        said = dict(attrs)
        if said.get("id"):
            self.ids.add(str(said["id"]))
        name = LOADED.get(tag, "href")
        if said.get(name):
            self.named.append((str(said[name]), tag in LOADED))


def broken(site: Path, with_play: bool = True) -> list[str]:
    """Every link that leads nowhere, in words."""
    read: dict[Path, Reader] = {}

    def reader_of(file: Path) -> Reader:
        if file not in read:
            read[file] = Reader()
            text = file.read_text(encoding="utf-8")
            read[file].feed(text) if file.suffix == ".html" else read[file].ids.update(re.findall(r'\bid="([^"]+)"', text))
        return read[file]

    problems = []
    for file in sorted(site.rglob("*.html")):
        page = file.relative_to(site).as_posix()
        if page.startswith(("play/how/", "play/rules/")):  # parts of a page, not pages
            continue
        for address, is_loaded in reader_of(file).named:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                if is_loaded and parts.scheme != "data":
                    problems.append(f"{page}: {address} is loaded from elsewhere")
                continue
            there = (
                file
                if not parts.path
                else site / posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(parts.path)))
            )
            if there.is_dir():
                there /= "index.html"
            if not with_play and there.is_relative_to(site / "play"):
                continue
            if not there.is_relative_to(site) or not there.is_file():
                problems.append(f"{page}: {address} is not there")
            elif (
                parts.fragment and there.suffix in (".html", ".svg") and unquote(parts.fragment) not in reader_of(there).ids
            ):
                problems.append(f"{page}: {address} has no such place")
    return problems
