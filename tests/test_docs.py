"""The docs say what the code says, and their links lead somewhere."""

from __future__ import annotations

import ast
import importlib.util
import re
from pathlib import Path

import pytest

import quarterdeck as qd

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


@pytest.fixture(scope="module")
def generate():
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_generated_parts_are_up_to_date(generate):
    assert generate.stale() == [], "run: make docs"


def test_the_picture_needs_nothing_from_elsewhere(generate):
    for of in generate.PICTURES:
        drawn = of.file.read_text(encoding="utf-8")
        assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "").replace("https://www.textualize.io", "")


def anchors(page):
    """The headings of a page as a link can name them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@every_page
def test_every_relative_link_leads_to_a_file(page):
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"https?://", target):
            continue
        file, _, anchor = target.partition("#")
        there = (page.parent / file).resolve() if file else page
        assert there.exists(), f"{page.name}: {target} does not exist"
        assert there.is_relative_to(ROOT), f"{page.name}: {target} lies outside the project"
        assert not anchor or anchor in anchors(there), f"{page.name}: {target} has no such heading"


def test_every_name_on_the_way_of_a_move_is_in_its_file():
    text = (ROOT / "docs" / "web-table.md").read_text(encoding="utf-8")
    way = text.split("## The way of a move")[1].split("```")[1]
    named = re.findall(r"^([\w.]+)  +([\w/]+\.py)  ", way, re.MULTILINE)
    assert len(named) > 12
    for name, file in named:
        module = ast.parse((ROOT / "src" / "quarterdeck" / "server" / file).read_text(encoding="utf-8"))
        found = {node.name: node for node in module.body if hasattr(node, "name")}
        whole, _, method = name.partition(".")
        assert whole in found, f"{file} has no {whole}"
        methods = {node.name for node in ast.walk(found[whole]) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
        assert not method or method in methods, f"{whole} of {file} has no {method}"


def test_every_page_can_be_reached_from_the_readme():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in PAGES[1:] if page.name not in readme] == []


@every_page
def test_every_python_example_runs(page, tmp_path, monkeypatch):
    """The examples of a page build on each other; large numbers of games are made smaller here."""
    code = "\n".join(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
    for large, small in (("100_000", "100"), ("41_999", "41"), ("10_000", "100")):
        code = code.replace(large, small)
    monkeypatch.chdir(tmp_path)
    example = tmp_path / "example.py"
    example.write_text(code)
    exec(compile(code, str(example), "exec"), {"match": qd.Match("sail", seed=1)})


def test_the_reference_for_authors_names_every_key_that_a_content_file_may_have(generate):
    from quarterdeck.engine import content

    told = {part: set(keys) for part, keys in generate.CONTENT_KEYS.items()}
    assert told == {"game": set(content.GAME_KEYS), "options": content.OPTION_KEYS, "actions": content.ACTION_KEYS,
                    "every component": content.WORDS}
