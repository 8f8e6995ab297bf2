"""Reading a game's page back: what the tests of every game's `table` share."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.events import ALL, Event
from quarterdeck.engine.markup import RECENT, Look
from quarterdeck.engine.match import Match

TAG = re.compile(r"<[^>]+>")
ACTION = re.compile(r' data-action="(\d+)"')
CAN = re.compile(r'class="[^"]*\bcan\b')
LABEL = re.compile(r'aria-label="([^"]*)"')


def look_at(match: Match, seat: int, names: tuple[str, ...], **more: Any) -> Look:
    """What the page of that seat is given."""
    is_open, covered = more.get("open", False), more.get("covered", False)
    s = match.state if is_open else match.redacted(NOBODY if covered else seat)
    is_asked = match.to_act == seat and not covered and not is_open
    return Look(match.game, s, seat, names, frozenset(match.legal() if is_asked else ()), **more)


def recent(match: Match) -> tuple[Event, ...]:
    """The last public events."""
    return tuple(event for event in match.events[-RECENT:] if event.heard_by == ALL)


def tag_of(html: str, id_: str) -> str:
    """The opening tag of the element with that id, or nothing."""
    return next((tag for tag in TAG.findall(html) if f' id="{id_}"' in tag), "")


def label(tag: str) -> str:
    """What a screen reader says of an element."""
    found = LABEL.search(tag)
    assert found, tag
    return unescape(found[1])


def actions(html: str, can: bool = True) -> Counter[int]:
    """The actions that the page offers, or shows as not possible, and how often each."""
    found = [(tag, ACTION.search(tag)) for tag in html.split("<")]
    return Counter(int(action[1]) for tag, action in found if action and bool(CAN.search(tag)) == can)
