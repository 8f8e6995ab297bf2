"""The API reference: the public names and their docstrings, read from the sources without importing them."""

from __future__ import annotations

import ast
import re
from html import escape
from pathlib import Path
from typing import NamedTuple

from prose import Section, anchor_of, coloured

SOURCES = Path(__file__).parents[2] / "src" / "quarterdeck"
PARTS: dict[str, tuple[tuple[str, tuple[str, ...] | None], ...]] = {
    "Games and matches": (
        ("engine/catalogue.py", ("games", "game", "Game")),
        ("engine/match.py", ("Match", "Refusal")),
        ("engine/events.py", None),
        ("engine/journal.py", None),
        ("engine/errors.py", None),
    ),
    "Many games": (("engine/batch.py", ("Batch",)),),
    "Rules and records": (
        ("engine/record.py", None),
        ("engine/dice.py", None),
        ("engine/contract.py", None),
        ("engine/decisions.py", ("decision", "carrier", "Decision", "Decisions")),
        ("engine/hooks.py", None),
        ("engine/deck.py", None),
    ),
    "Players": (
        ("players/roster.py", None),
        ("players/search.py", ("Searcher", "Thought")),
        ("players/settings.py", ("Settings",)),
        ("players/learned/__init__.py", None),
    ),
    "Environments": (
        ("envs/pettingzoo.py", ("env", "raw_env", "parallel_env", "cycle_env")),
        ("envs/gymnasium_vector.py", ("QuarterdeckVectorEnv", "QuarterdeckEnv")),
        ("envs/open_spiel.py", ("SpielGame", "SpielState")),
        ("envs/torchrl.py", None),
        ("envs/puffer.py", None),
    ),
    "The lab": (
        ("lab/campaign.py", ("Campaign", "Cell", "read")),
        ("lab/running.py", ("run", "read_campaign", "Threads")),
        ("lab/tournament.py", ("Entrant", "entrant", "plan", "run", "Results")),
        ("lab/balance.py", ("Estimate", "load")),
        ("lab/report.py", ("write",)),
        ("lab/spread.py", ("Cluster",)),
    ),
}
"""What the reference tells of: module by module all public names, or those that are named."""
SHORT = {
    "engine/match.py": "quarterdeck.Match",
    "engine/batch.py": "quarterdeck.Batch",
    "engine/catalogue.py": "quarterdeck.game, quarterdeck.games",
}


class Told(NamedTuple):
    """A public name."""

    name: str
    signature: str
    words: str


def page() -> tuple[str, str, str, list[Section]]:
    """Name, title, body and sections of the page."""
    sections = [Section(1, "api-reference", "API reference", "Public names and their docstrings.")]
    body = [
        '<h1 id="api-reference">API reference</h1><p class="lead">What a program may use, from the docstrings. '
        "<code>import quarterdeck as qd</code> brings <code>qd.games()</code>, <code>qd.game</code>, "
        "<code>qd.Match</code> and "
        "<code>qd.Batch</code>; the rest is imported from its module.</p>"
    ]
    for part, modules in PARTS.items():
        anchor = anchor_of(part)
        body.append(f'<h2 id="{anchor}">{escape(part)}</h2>')
        sections.append(Section(2, anchor, part, ""))
        for file, only in modules:
            body.append(_module(file, only, sections))
    return "api", "API reference", "\n".join(body), sections


def _module(file: str, only: tuple[str, ...] | None, sections: list[Section]) -> str:
    tree = ast.parse((SOURCES / file).read_text(encoding="utf-8"))
    dotted = "quarterdeck." + file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    anchor = anchor_of(dotted.replace(".", "-"))
    sections.append(Section(3, anchor, dotted, ast.get_docstring(tree) or ""))
    also = f' <small class="muted">also {SHORT[file]}</small>' if file in SHORT else ""
    lines = [f'<h3 id="{anchor}"><code>{dotted}</code>{also}</h3>', words(ast.get_docstring(tree) or "")]
    found = {
        node.name: node
        for node in tree.body
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and not node.name.startswith("_")
    }
    missing = [name for name in only or () if name not in found]
    if missing:
        raise SystemExit(f"{file} has no {', '.join(missing)}; put docs/site/reference.py right")
    for name in only or found:
        node = found[name]
        own = f"{anchor}-{name.lower()}"
        docs = ast.get_docstring(node) or ""
        sections.append(Section(4, own, f"{name} ({dotted})", docs))
        lines.append(f'<section class="name"><h4 id="{own}">{_signature(node)}</h4>{words(docs)}')
        if isinstance(node, ast.ClassDef):
            lines += [
                f'<div class="member">{_signature(inner)}{words(ast.get_docstring(inner) or "")}</div>'
                for inner in node.body
                if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef))
                and not inner.name.startswith("_")
                and ast.get_docstring(inner)
            ]
        lines.append("</section>")
    return "\n".join(lines)


def _signature(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """A name with what it takes, as code."""
    if isinstance(node, ast.ClassDef):
        init = next((each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"), None)
        fields = [
            f"{each.target.id}: {ast.unparse(each.annotation)}"
            for each in node.body
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and not each.target.id.startswith("_")
        ]
        taken = _arguments(init) if init else f"({', '.join(fields)})" if fields else ""
        return f'<code class="signature">{coloured(f"class {node.name}{taken}", "python").strip()}</code>'
    is_property = any(isinstance(mark, ast.Name) and "property" in mark.id for mark in node.decorator_list)
    gives = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    said = node.name + ("" if is_property else _arguments(node)) + gives
    return f'<code class="signature">{coloured(said, "python").strip()}</code>'


def _arguments(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    said = ast.unparse(node.args)
    return f"({re.sub(r'^(self|cls)(, )?', '', said)})"


def words(docs: str) -> str:
    """A docstring as paragraphs; what is indented is code."""
    told = []
    for block in re.split(r"\n\s*\n", docs):
        if not block.strip():
            continue
        if all(line.startswith("    ") for line in block.splitlines()):
            code = "\n".join(line[4:] for line in block.splitlines())
            told.append(f'<pre tabindex="0"><code>{coloured(code, "python")}</code></pre>')
        else:
            said = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(" ".join(block.split()), quote=False))
            told.append(f"<p>{said}</p>")
    return "".join(told)
