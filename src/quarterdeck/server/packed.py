"""What is sent packed: drawings, style sheets and scripts shrink to a quarter, a table's page to less than half.

A page is packed in two ways. What is the same for everybody (`FIXED`) is packed piece by piece, each
by itself. All the rest is only written with short codes for frequent letters: nothing there refers to something that stood
before. Otherwise the length of a page would tell whether what somebody typed is like what the page hides.
"""

from __future__ import annotations

import gzip
import re
import zlib
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

SHRINKS = frozenset({".svg", ".css", ".js", ".txt"})
"""Endings of files that packing makes smaller; fonts and pictures are packed already."""
REMARKS = {".js": re.compile(r"^[ \t]*(?://[^\n]*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE),
           ".css": re.compile(r"/\*(?:[^*]|\*(?!/))*\*/")}
"""Comments, which no browser needs: in scripts those that fill whole lines."""
FIXED = re.compile(r"((?:<template .*?</template>|<symbol .*?</symbol>|<path [^<>]{200,}>"
                   r"|<g id=\"go-.*?</g>|<svg class=\"(?:ground|water)\".*?</svg>|<i id=\"chart\"[^<>]*>"
                   r"|<details id=\"(?:more|reference|all-\w+)\".*?</details>)+)", re.DOTALL)
"""Pieces of a page that hold nothing that anybody at the table typed: what lies ready to be shown, outlines, places to go
to, sea and land, the menu, lists of all cards."""
HEADER = b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"
LAST = b"\x03\0"
"""An empty block, which ends a row of blocks."""


def file_response(request: Request, file: Path, media_type: str, headers: dict[str, str]) -> Response:
    """A file, packed where that helps and the browser can unpack it."""
    if file.suffix not in SHRINKS:
        return FileResponse(file, media_type=media_type, headers=headers)
    headers = {**headers, "vary": "accept-encoding"}
    plain, packed = _packed(file, file.stat().st_mtime_ns)
    if not accepts_gzip(request.headers.get("accept-encoding", "")):
        return Response(plain, media_type=media_type, headers=headers)
    return Response(packed, media_type=media_type, headers={**headers, "content-encoding": "gzip"})


def page_response(request: Request, page: str) -> Response:
    """A page, packed so that its length tells nothing (see above)."""
    headers = {"vary": "accept-encoding"}
    if not accepts_gzip(request.headers.get("accept-encoding", "")):
        return HTMLResponse(page, headers=headers)
    return HTMLResponse(packed_page(page), headers={**headers, "content-encoding": "gzip"})


def accepts_gzip(accepted: str) -> bool:
    """Whether a browser that sends this header can unpack gzip."""
    for offer in accepted.lower().split(","):
        name, _, weight = offer.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def packed_page(page: str) -> bytes:
    """A page as gzip. Blocks that were packed by themselves and end at a whole byte may stand in a row."""
    whole = page.encode()
    pieces = FIXED.split(page)
    blocks = [_fixed(piece) if i % 2 else _blocks(piece, zlib.Z_HUFFMAN_ONLY) for i, piece in enumerate(pieces) if piece]
    size = len(whole).to_bytes(8, "little")[:4]
    return b"".join((HEADER, *blocks, LAST, zlib.crc32(whole).to_bytes(4, "little"), size))


@lru_cache(maxsize=64)
def _fixed(piece: str) -> bytes:
    return _blocks(piece, zlib.Z_DEFAULT_STRATEGY)


def _blocks(piece: str, strategy: int) -> bytes:
    packing = zlib.compressobj(9, zlib.DEFLATED, -15, 9, strategy)
    return packing.compress(piece.encode()) + packing.flush(zlib.Z_FULL_FLUSH)


@lru_cache(maxsize=512)
def _packed(file: Path, _written: int) -> tuple[bytes, bytes]:
    """A file without its comments, plain and packed."""
    plain = file.read_bytes()
    if file.suffix in REMARKS:
        plain = REMARKS[file.suffix].sub("", plain.decode()).encode()
    return plain, gzip.compress(plain, 9, mtime=0)
