"""How long the steps of each game stay on the screen at normal speed: what the art guide promises at least, as nothing that
happens may be missed. A busy machine makes a step longer and never shorter, so only the least is compared, of the first step
of its kind: when many wait, or when one has watched for long, the page shows the later ones faster.
"""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext
from tests.browser.table_page import TablePage, play_on, reach
from tests.server.harness import Server

from quarterdeck import Match
from quarterdeck.engine.events import ALL
from quarterdeck.server.steps import stage_of

KEEP = """window.staged = [];
document.addEventListener("staged", ({ detail }) => staged.push(...detail.steps));
try { localStorage.speed = "SPEED"; } catch { /* about:blank */ }"""
STORIES = [
    ("sail", {"card": 900, "pair": 1500, "sail": 1400, "attack": 700, "strike": 880}),
    ("salt_and_bones", {"lay": 1360, "splinter": 1100}), ("set_sail", {"sail": 700, "roll": 2000}),
    ("savage_seas", {"sail": 800, "fire": 2000}), ("salt_and_sail", {"token": 1740}), ("salt_and_sail", {"sail": 600}),
]
"""A game, and for each kind of step of a story the milliseconds that it stays at least."""


def leads_to(match: Match, kinds: set[str]) -> int | None:
    """A choice of the first seat after which all these kinds of steps are shown to it."""
    if match.over or match.to_act != 0:
        return None
    stage = stage_of(match.game)
    for action in match.legal():
        after = match.clone()
        after.play(action)
        told = [stage.step(event, 0) for event in after.events[len(match.events):] if event.heard_by in (0, ALL)]
        if kinds <= {step.kind for step in told if step}:
            return action
    return None


def played(context: BrowserContext, server: Server, game: str, kinds: set[str], speed: str) -> tuple[TablePage, int]:
    """A page that was open when the choice was made that leads to these steps, and the position before it."""
    options = {"pirate_mode": 2} if game == "sail" else {}
    match = reach(lambda match: leads_to(match, kinds) is not None, game=game, **options)
    context.add_init_script(KEEP.replace("SPEED", speed))
    table = TablePage(context.new_page()).open(play_on(context, server, match, "me", *["bot:greedy"] * (match.seats - 1)))
    if table.until_asked() == "ready":
        table.ready()
        table.until_asked()
    token = next(cookie["value"] for cookie in context.cookies() if cookie["name"] == "sailor")
    move = {"action": leads_to(match, kinds), "at": table.at}
    answer = table.page.request.post(f"/api/tables/{table.id}/moves", data=json.dumps(move),
                                     headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"})
    assert answer.ok, answer.text()
    return table, move["at"]


@pytest.mark.parametrize(("game", "least"), STORIES, ids=[f"{game}: {', '.join(least)}" for game, least in STORIES])
def test_a_step_stays_as_long_as_the_guide_says(visitors, server, game, least):
    table, _ = played(visitors(reduced_motion="no-preference"), server, game, set(least), "normal")
    table.page.wait_for_function("(kinds) => kinds.every((kind) => staged.some((step) => step.kind === kind))",
                                 arg=sorted(least))
    staged = table.page.evaluate("staged")
    assert all(one["ended"] <= after["began"] for one, after in pairwise(staged)), "one after the other"
    first = {step["kind"]: step for step in reversed(staged)}
    stayed = {kind: first[kind]["ended"] - first[kind]["began"] for kind in least}
    assert {kind: time for kind, time in stayed.items() if time < least[kind]} == {}


@pytest.mark.parametrize("game", dict(STORIES))
def test_at_once_nothing_waits(visitors, server, game):
    kinds = set(next(least for name, least in STORIES if name == game))
    table, at = played(visitors(reduced_motion="no-preference"), server, game, kinds, "once")
    table.until(at + 1)
    assert table.page.evaluate("staged") == []
