"""What lies at a place of the chart, as far as it is known."""

from __future__ import annotations

from typing import Any

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
)
from quarterdeck.games.salt_and_sail.phrases import (
    SITE_LETTERS,
)
from quarterdeck.games.salt_and_sail.rules.table import site_at


def site_scene(s: Any, site: int) -> dict[str, Any]:
    """A site as it lies: unknown, a Discovery, a Port, a Village, taken away, or empty from the start (SALT-188)."""
    token = s.site_token[site]
    known = {PORT: "port", VILLAGE: "village", TAKEN: "taken" if s.looked[site] else "empty"}.get(token, "")
    symbols = TOKEN_SYMBOLS[token] if 0 <= token < DISCOVERY_TOKENS else s.site_symbols[site]
    return {"letter": SITE_LETTERS[site], "hex": SITE_HEX[s.map_no - 1][site],
            "at": SEA[s.map_no - 1][SITE_HEX[s.map_no - 1][site]],
            "kind": known or ("discovery" if s.looked[site] else "unknown"), "looked": s.looked[site],
            "symbols": [SYMBOL_NAMES[i] for i in range(len(SYMBOL_NAMES)) if symbols >> i & 1],
            "is_known": 0 <= token < DISCOVERY_TOKENS}


def berth_of(s: Any, at: int) -> str:
    """What lies at a hex, as far as it is known."""
    if IS_HARBOUR[s.map_no - 1][at]:
        return "harbour"
    site = site_at(s, at)
    return "sea" if site == NONE else str(site_scene(s, site)["kind"])
