"""Writes every sheet of drawings and says what each weighs: `python -m art`, or with the names of some packages."""

from __future__ import annotations

import gzip
import importlib
import sys
from pathlib import Path

from art.sprite import drawn_in

PACKAGES = ("front", "sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")
SOURCE = Path(__file__).parent.parent / "src" / "quarterdeck"


def main(names: list[str]) -> None:
    """Write the sheets of these packages, or of all."""
    for name in names or PACKAGES:
        for path, text in importlib.import_module(f"art.{name}").sheets().items():
            file = SOURCE / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            packed = len(gzip.compress(text.encode(), 9)) / 1024
            print(f"{path:60} {len(drawn_in(text)):4} drawings {packed:7.1f} KB packed")


if __name__ == "__main__":
    main(sys.argv[1:])
