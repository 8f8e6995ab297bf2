"""Where the user's own files lie."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Saved games, tables and policies: under $XDG_DATA_HOME, or ~/.local/share."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "quarterdeck"
