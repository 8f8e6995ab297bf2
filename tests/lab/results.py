"""What several tests of the lab share: the command, the example campaign, and the bytes of results."""

from __future__ import annotations

import subprocess
import sys

from quarterdeck.lab import campaign

EXAMPLE = campaign.EXAMPLE
COMMAND = [sys.executable, "-m", "quarterdeck.cli", "lab"]


def lab(*arguments):
    return subprocess.run([*COMMAND, *map(str, arguments)], text=True, capture_output=True, check=False, timeout=900)


def bytes_of(folder):
    """Every file of a folder with its bytes."""
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}
