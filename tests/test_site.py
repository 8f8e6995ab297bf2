"""The documentation site, without what is fetched for it. `make site-check` looks at the whole in a browser."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.test_alone import WHOLE_GAME

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "docs" / "site"))

import links  # noqa: E402
import make  # noqa: E402
import play  # noqa: E402
import reference  # noqa: E402
from prose import Prose, anchor_of  # noqa: E402


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site") / "site"
    make.make(folder, with_play=False)
    return folder


def test_every_page_is_there_and_every_link_leads_somewhere(site):
    assert links.broken(site, with_play=False) == []
    texts = {file.stem.lower() for file in (ROOT / "docs").glob("*.md")} | {"contributing", "changelog"}
    assert {file.stem for file in site.glob("*.html")} == texts | {"index", "docs", "api", "benchmarks"}


def test_nothing_is_loaded_from_elsewhere(site):
    for file in [*site.glob("*.html"), *site.glob("*.css"), *site.glob("*.js")]:
        text = file.read_text(encoding="utf-8")
        assert not re.findall(r'(?:src="|url\(["\']?|@import |fetch\(")(?:https?:)?//', text), file.name
        assert " style=" not in re.sub(r"<code>.*?</code>", "", text, flags=re.DOTALL) or file.suffix != ".html", \
            f"{file.name}: the policy of the page forbids styles in the markup"


def test_a_broken_link_is_found(site, tmp_path):
    shutil.copytree(site, tmp_path / "site")
    page = tmp_path / "site" / "sail.html"
    page.write_text(page.read_text(encoding="utf-8") + '<a href="nowhere.html">x</a><a href="api.html#nothing">y</a>'
                    '<img src="https://example.org/x.png">', encoding="utf-8")
    assert links.broken(tmp_path / "site", with_play=False) == [
        "sail.html: nowhere.html is not there", "sail.html: api.html#nothing has no such place",
        "sail.html: https://example.org/x.png is loaded from elsewhere"]


def test_a_page_that_no_chapter_names_stops_the_build(monkeypatch):
    monkeypatch.setattr(make, "CHAPTERS", {"The games": ("sail",)})
    with pytest.raises(SystemExit, match="stands in no chapter"):
        make.pages()


def test_the_search_knows_every_heading(site):
    index = json.loads((site / "search.json").read_text(encoding="utf-8"))
    found = {(page, anchor) for page, _, anchor, _, _ in index}
    for file in (ROOT / "docs").glob("*.md"):
        text = re.sub(r"```.*?```|<!--.*?-->", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE):
            assert (file.stem, anchor_of(heading)) in found, f"{file.name}: {heading}"


def test_the_reference_tells_of_the_public_names(site):
    text = (site / "api.html").read_text(encoding="utf-8")
    for name in ("class Match", "class Batch", "QuarterdeckVectorEnv", "raw_env", "Estimate", "IllegalAction"):
        assert name in re.sub(r"<[^>]+>", "", text), name
    assert reference.words("First.\n\n    code(1)\n\nSee `this`.").count("<p>") == 2


def test_charts_are_drawn_from_the_figures_in_the_docs(site):
    text = re.sub(r"<[^>]+>", " ", (site / "benchmarks.html").read_text(encoding="utf-8"))
    row = next(line for line in (ROOT / "docs" / "performance.md").read_text(encoding="utf-8").splitlines()
               if line.startswith("| Sail random play, cpu engine"))
    best = int(row.split("|")[2].replace(",", ""))
    assert f"{best / 1e6:.3g} million" in text
    assert text.count("95 % interval") >= 6, "every chart of strength says what its lines are"


def test_markdown_leads_to_the_sites_own_pages(tmp_path):
    (tmp_path / "docs").mkdir()
    page, other, code = tmp_path / "docs" / "a.md", tmp_path / "docs" / "b.md", tmp_path / "x.py"
    page.write_text("# A <b>\n\n[b](b.md#c-d) [x](../x.py) [out](https://example.org) `<i>`\n\n"
                    "| a | b |\n| --- | ---: |\n| 1 | 2 |\n\n```python\nprint(1 < 2)\n```\n", encoding="utf-8")
    other.write_text("# B\n", encoding="utf-8")
    code.write_text("x = 1\n", encoding="utf-8")
    prose = Prose(tmp_path, {page: "a.html", other: "b.html"})
    title, body, sections = prose.page(page)
    assert title.startswith("A") and sections[0].anchor == "a-b"
    assert 'href="b.html#c-d"' in body and 'href="files/x.py.html"' in body and 'href="https://example.org"' in body
    assert '<td class="right">2</td>' in body and "<code>&lt;i&gt;</code>" in body and "&lt;" in body
    prose.copy_files(tmp_path / "site")
    assert "x" in (tmp_path / "site" / "files" / "x.py.html").read_text(encoding="utf-8")


def test_what_goes_into_the_browser_is_enough_to_play(tmp_path):
    """The files of our package that the archive holds, and nothing else of it, play a whole game."""
    for file in play.PACKAGE.rglob("*"):
        if (play.is_needed(file) and file.suffix in play.CODE) or play.is_named(file):
            to = tmp_path / "quarterdeck" / file.relative_to(play.PACKAGE)
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_bytes(file.read_bytes() if file.suffix in play.CODE else b"")
    program = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n{WHOLE_GAME}\nprint(sys.modules['quarterdeck'].__file__)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ran.stdout.split() == ["over", str(tmp_path / "quarterdeck" / "__init__.py")], ran.stderr


def test_a_file_that_is_not_the_known_one_is_not_used(tmp_path):
    file = tmp_path / "pyodide.tgz"
    file.write_bytes(b"something else")
    with pytest.raises(SystemExit, match="is not the file that was tried"):
        play.checked(file, "0" * 64)
    assert not file.exists()
