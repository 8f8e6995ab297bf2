"""Static files, packed: drawings, style sheets and scripts shrink to a quarter on their way.

Only files of ours are packed, never a page: what a page says next to what a visitor typed could be guessed from its length.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

SHRINKS = frozenset({".svg", ".css", ".js", ".txt"})
"""Endings of files that packing makes smaller; fonts and pictures are packed already."""


def file_response(request: Request, file: Path, media_type: str, headers: dict[str, str]) -> Response:
    """A file, packed where that helps and the browser can unpack it."""
    if file.suffix not in SHRINKS:
        return FileResponse(file, media_type=media_type, headers=headers)
    headers = {**headers, "vary": "accept-encoding"}
    if not accepts_gzip(request.headers.get("accept-encoding", "")):
        return FileResponse(file, media_type=media_type, headers=headers)
    return Response(_packed(file, file.stat().st_mtime_ns), media_type=media_type,
                    headers={**headers, "content-encoding": "gzip"})


def accepts_gzip(accepted: str) -> bool:
    """Whether a browser that sends this header can unpack gzip."""
    for offer in accepted.lower().split(","):
        name, _, weight = offer.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


@lru_cache(maxsize=512)
def _packed(file: Path, _written: int) -> bytes:
    return gzip.compress(file.read_bytes(), 9, mtime=0)
