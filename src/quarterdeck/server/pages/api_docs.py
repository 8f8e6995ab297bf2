"""The JSON API as a page to read, drawn from its OpenAPI description."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from quarterdeck.engine.markup import NOTHING, Markup, el, join
from quarterdeck.server.pages.html import icon, page

METHODS = ("get", "post", "put", "patch", "delete")


def api_page(openapi: Mapping[str, Any], name: str = "") -> str:
    """Every operation with what it takes and gives, and the shapes of what is sent."""
    info = openapi.get("info", {})
    operations = [(path, method, path_item[method]) for path, path_item in openapi.get("paths", {}).items()
                  for method in METHODS if method in path_item]
    schemas: dict[str, Any] = openapi.get("components", {}).get("schemas", {})
    return page(
        "API",
        el("h1", str(info.get("title", "API"))),
        *(el("p", paragraph, cls="lead" if i == 0 else None)
          for i, paragraph in enumerate(filter(None, str(info.get("description", "")).split("\n\n")))),
        el("div", el("a", icon("download"), "OpenAPI description", href="/api/openapi.json", cls="button"), cls="buttons"),
        el("nav", el("ul", *(_entry(path, method, what) for path, method, what in operations)), aria_label="Operations",
           cls="operations card"),
        *(_operation(path, method, what, openapi) for path, method, what in operations),
        el("h2", "Shapes") if schemas else NOTHING,
        *(_schema(title, schema) for title, schema in schemas.items()),
        name=name, cls="plain api-page", description="A JSON API for your own client or bot.")


def _entry(path: str, method: str, what: Mapping[str, Any]) -> Markup:
    return el("li", el("a", _verb(method), el("code", path), el("span", what.get("summary", ""), cls="muted small"),
                       href=f"#{_anchor(method, path)}"))


def _verb(method: str) -> Markup:
    return el("span", method.upper(), cls=f"verb {method}")


def _anchor(method: str, path: str) -> str:
    return f"{method}-{path.strip('/').replace('/', '-').replace('{', '').replace('}', '')}"


def _operation(path: str, method: str, what: Mapping[str, Any], openapi: Mapping[str, Any]) -> Markup:
    body = what.get("requestBody", {})
    called = f"{method.upper()} {path}"
    return el(
        "section",
        el("h2", _verb(method), el("code", path)),
        el("p", what.get("summary", ""), cls="serif summary"),
        *(el("p", paragraph) for paragraph in filter(None, str(what.get("description", "")).split("\n\n"))),
        _parameters(what.get("parameters", []), called),
        el("p", el("strong", "Send: "), _body(body)) if body else NOTHING,
        _answers(what.get("responses", {}), called),
        el("pre", el("code", _curl(path, method, what, openapi)), tabindex="0", aria_label=f"Example of {called}"),
        id=_anchor(method, path), cls="operation card stack")


def _parameters(parameters: list[Mapping[str, Any]], called: str) -> Markup:
    return _table(f"Parameters of {called}", ("Parameter", "Where", "Kind", "Meaning"),
                  [(p["name"], p.get("in", ""), _kind(p.get("schema", {})), p.get("description", "")) for p in parameters])


def _answers(responses: Mapping[str, Any], called: str) -> Markup:
    return _table(f"Answers of {called}", ("Answer", "Kind", "Meaning"),
                  [(status, _body(answer), answer.get("description", "")) for status, answer in responses.items()])


def _table(title: str, heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Markup:
    """A table that scrolls sideways where it must; nothing when it would be empty."""
    if not rows:
        return NOTHING
    body = (el("tr", el("th", el("code", row[0]), scope="row"), *(el("td", cell) for cell in row[1:])) for row in rows)
    head = el("tr", *(el("th", head, scope="col") for head in heads))
    return el("div", el("table", el("thead", head), el("tbody", *body)),
              cls="wide", tabindex="0", role="region", aria_label=title)


def _body(holder: Mapping[str, Any]) -> Markup:
    """The shape of a request or an answer, or nothing where it has none."""
    kinds = [_kind(content.get("schema", {})) for content in holder.get("content", {}).values()]
    return join(kinds, " or ")


def _kind(schema: Mapping[str, Any]) -> Markup:
    """A schema in a few words, with a link where it has a name."""
    if "$ref" in schema:
        title = str(schema["$ref"]).rsplit("/", 1)[-1]
        return el("a", title, href=f"#shape-{title}")
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return join((_kind(one) for one in schema[several]), " or ")
    if "enum" in schema:
        return join((el("code", value) for value in schema["enum"]), ", ")
    if schema.get("type") == "array":
        return join(["list of ", _kind(schema.get("items", {}))])
    return join([schema.get("type", "anything")])


def _schema(title: str, schema: Mapping[str, Any]) -> Markup:
    needed = schema.get("required", [])
    rows = [(key, join([_kind(value), "" if key in needed else ", optional"]), value.get("description", ""))
            for key, value in schema.get("properties", {}).items()]
    return el("section", el("h3", title), el("p", schema["description"]) if "description" in schema else NOTHING,
              _table(f"Fields of {title}", ("Field", "Kind", "Meaning"), rows) or el("p", _kind(schema)),
              id=f"shape-{title}", cls="card stack")


def _curl(path: str, method: str, what: Mapping[str, Any], openapi: Mapping[str, Any]) -> str:
    """A call to try: the path's own placeholders, and an example of what is sent."""
    server = openapi.get("servers", [{"url": "http://localhost:8000"}])[0]["url"]
    address = server.rstrip("/") + path.replace("{", "$").replace("}", "")
    lines = [f"curl {address}" if method == "get" else f"curl -X {method.upper()} {address}"]
    if what.get("security", openapi.get("security")):
        lines.append("-H 'Authorization: Bearer $TOKEN'")
    for content, holder in what.get("requestBody", {}).get("content", {}).items():
        example = holder.get("example", _example(holder.get("schema", {}), openapi))
        lines += [f"-H 'Content-Type: {content}'", f"-d '{json.dumps(example)}'"]
        break
    return " \\\n  ".join(lines)


def _example(schema: Mapping[str, Any], openapi: Mapping[str, Any]) -> Any:
    """Something that fits the schema: its own example, its default, or the plainest value of its kind."""
    if "$ref" in schema:
        named = openapi.get("components", {}).get("schemas", {}).get(str(schema["$ref"]).rsplit("/", 1)[-1], {})
        return _example(named, openapi)
    for given in _given(schema):
        return given
    kind = schema.get("type")
    if kind == "object":
        properties: Mapping[str, Any] = schema.get("properties", {})
        needed = schema.get("required", properties)
        return {key: _example(value, openapi) for key, value in properties.items() if key in needed}
    if kind == "array":
        return [_example(schema.get("items", {}), openapi)]
    return {"integer": 0, "number": 0, "boolean": True, "string": ""}.get(str(kind))


def _given(schema: Mapping[str, Any]) -> Iterator[Any]:
    yield from (schema[key] for key in ("example", "default") if key in schema)
    yield from schema.get("examples", [])
    yield from schema.get("enum", [])
