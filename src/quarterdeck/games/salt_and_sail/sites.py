"""What lies at a place of the chart, as far as it is known."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import (
    DISCOVERY_TOKENS,
    IS_HARBOUR,
    PORT,
    SEA,
    SITE_HEX,
    SYMBOL_NAMES,
    TAKEN,
    TOKEN_SYMBOLS,
    VILLAGE,
    Hex,
)
from quarterdeck.games.salt_and_sail.phrases import SITE_LETTERS
from quarterdeck.games.salt_and_sail.rules.table import site_at


class Site(NamedTuple):
    """A site as it lies."""

    letter: str
    hex: int
    at: Hex
    kind: str                       # unknown, discovery, port, village, taken away, or empty from the start (SALT-188)
    looked: int                     # bit i: seat i has looked
    symbols: tuple[str, ...]        # as far as they are known
    is_known: bool                  # whether all of them are


def site_shown(s: Any, site: int) -> Site:
    """A site by its number."""
    return _site(s.map_no - 1, site, s.site_token[site], s.looked[site], s.site_symbols[site])


@lru_cache(4096)
def _site(m: int, site: int, token: int, looked: int, shown: int) -> Site:
    at, is_known = SITE_HEX[m][site], 0 <= token < DISCOVERY_TOKENS
    kind = {PORT: "port", VILLAGE: "village", TAKEN: "taken" if looked else "empty"}.get(token, "")
    symbols = TOKEN_SYMBOLS[token] if is_known else shown
    return Site(SITE_LETTERS[site], at, SEA[m][at], kind or ("discovery" if looked else "unknown"), looked,
                tuple(name for i, name in enumerate(SYMBOL_NAMES) if symbols >> i & 1), is_known)


def site_in(s: Any, at: int) -> Site | None:
    """The site in a hex."""
    site = site_at(s, at) if at != NONE else NONE
    return None if site == NONE else site_shown(s, site)


def berth_of(s: Any, at: int) -> str:
    """What lies at a hex, as far as it is known."""
    if IS_HARBOUR[s.map_no - 1][at]:
        return "harbour"
    site = site_in(s, at)
    return site.kind if site else "sea"
