"""A page of docs/ as HTML: Markdown by markdown-it-py, code coloured by Pygments, links led to where things lie there."""

from __future__ import annotations

import posixpath
import re
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name, guess_lexer_for_filename
from pygments.util import ClassNotFound

FORMAT = HtmlFormatter(nowrap=True)
PICTURES = (".webp", ".png", ".svg", ".jpg")
FILES = "files"
"""Where the files of the repository lie that a page names."""


class Section(NamedTuple):
    """A heading and what stands below it."""

    level: int
    anchor: str
    title: str
    text: str


def anchor_of(heading: str) -> str:
    """The name by which a link finds a heading, as on other sites that show Markdown."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def coloured(code: str, language: str) -> str:
    """Code as HTML, coloured where the language is known."""
    try:
        lexer = get_lexer_by_name(language or "text")
    except ClassNotFound:
        lexer = get_lexer_by_name("text")
    return str(highlight(code, lexer, FORMAT))


def _fence(tokens: list[Token], index: int, _options: Any, _env: Any) -> str:
    token = tokens[index]
    return f'<pre tabindex="0"><code>{coloured(token.content, token.info.strip().split(" ")[0])}</code></pre>\n'


class Prose:
    """Reads pages; `addresses` says where each page stands on the site."""

    def __init__(self, root: Path, addresses: dict[Path, str]) -> None:
        self.root, self.addresses = root, addresses
        self.files: set[Path] = set()  # of the repository, named by a page
        self.reader = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
        self.reader.renderer.rules["fence"] = _fence
        self.reader.renderer.rules["table_open"] = lambda *_: '<div class="wide" tabindex="0"><table>\n'
        self.reader.renderer.rules["table_close"] = lambda *_: "</table></div>\n"

    def page(self, file: Path) -> tuple[str, str, list[Section]]:
        """Title, body and sections of a page."""
        tokens = self.reader.parse(re.sub(r"<!--.*?-->\n?", "", file.read_text(encoding="utf-8"), flags=re.DOTALL))
        sections: list[Section] = []
        words: list[str] = []
        for i, token in enumerate(tokens):
            if token.type == "heading_open":
                said = tokens[i + 1].content
                _close(sections, words)
                anchor = anchor_of(said)
                token.attrSet("id", anchor)
                sections.append(Section(int(token.tag[1]), anchor, _plain(tokens[i + 1]), ""))
            elif token.type in ("th_open", "td_open") and token.attrGet("style"):
                token.attrs = {"class": str(token.attrGet("style")).removeprefix("text-align:")}
            elif token.type == "inline":
                for child in token.children or ():
                    self._place(child, file)
                if i == 0 or tokens[i - 1].type != "heading_open":
                    words.append(_plain(token))
        _close(sections, words)
        return sections[0].title, str(self.reader.renderer.render(tokens, self.reader.options, {})), sections

    def _place(self, token: Token, file: Path) -> None:
        """Lead a link or a picture to where it lies on the site."""
        name = "href" if token.type == "link_open" else "src" if token.type == "image" else ""
        address = str(token.attrGet(name) or "") if name else ""
        if not address or re.match(r"[a-z]+:", address):
            return
        path, _, anchor = address.partition("#")
        if not path:
            return
        there = (file.parent / path).resolve()
        token.attrSet(name, self._address(there) + (f"#{anchor}" if anchor else ""))
        if name == "src":
            token.attrSet("loading", "lazy")

    def _address(self, there: Path) -> str:
        if there in self.addresses:
            return self.addresses[there]
        images = self.root / "docs" / "images"
        if there.is_relative_to(images):
            return f"images/{there.relative_to(images).as_posix()}"
        self.files.add(there)
        return _file_address(self.root, there)

    def copy_files(self, site: Path) -> None:
        """Write a page for every file and folder of the repository that is named, those in a named folder too."""
        waiting, done = sorted(self.files), set()
        while waiting:
            there = waiting.pop()
            if there in done or not there.exists():
                continue
            done.add(there)
            to = site / _file_address(self.root, there)
            to.parent.mkdir(parents=True, exist_ok=True)
            name = there.relative_to(self.root).as_posix()
            up = "../" * len(Path(_file_address(self.root, there)).parent.parts)
            if there.is_dir():
                inside = [
                    each
                    for each in sorted(there.iterdir())
                    if not each.name.startswith((".", "__")) and (each.is_dir() or _is_text(each))
                ]
                waiting += inside
                body = (
                    "<ul>"
                    + "".join(
                        f'<li><a href="{up}{_file_address(self.root, each)}">{escape(each.name)}</a></li>' for each in inside
                    )
                    + "</ul>"
                )
            else:
                body = f'<pre tabindex="0"><code>{_coloured_file(there)}</code></pre>'
            to.write_text(
                f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(name)} · Quarterdeck</title>'
                '<meta name="viewport" content="width=device-width, initial-scale=1">'
                f'<meta name="color-scheme" content="light dark"><script src="{up}static/js/first.js"></script>'
                f'<link rel="stylesheet" href="{up}static/quarterdeck.css">'
                f'<link rel="stylesheet" href="{up}site.css"></head>'
                f'<body class="file-page"><header class="top"><a class="wordmark" href="{up}">Quarterdeck</a></header>'
                f'<main class="doc"><h1>{escape(name)}</h1>{body}</main></body></html>',
                encoding="utf-8",
            )


def _is_text(file: Path) -> bool:
    return file.suffix in (".py", ".toml", ".md", ".js", ".css", ".txt", ".conf", ".sh", ".service", ".yaml", ".json")


def _coloured_file(file: Path) -> str:
    text = file.read_text(encoding="utf-8")
    try:
        return str(highlight(text, guess_lexer_for_filename(file.name, text), FORMAT))
    except ClassNotFound:
        return escape(text)


def _file_address(root: Path, there: Path) -> str:
    name = there.relative_to(root).as_posix()
    return posixpath.join(FILES, name, "index.html") if there.is_dir() else posixpath.join(FILES, f"{name}.html")


def _close(sections: list[Section], words: list[str]) -> None:
    """Give the last section the words that stood below it."""
    if sections and words:
        sections[-1] = sections[-1]._replace(text=" ".join(words))
    words.clear()


def _plain(token: Token) -> str:
    """The words of a line, without marks."""
    return "".join(
        child.content if child.type in ("text", "code_inline") else " " if child.type in ("softbreak", "hardbreak") else ""
        for child in token.children or ()
    )
