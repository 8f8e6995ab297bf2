"""Who is who, without accounts.

A browser gets a random 128-bit token in an HttpOnly cookie with its first form; whoever shows the token holds the seats that
were taken with it. The log keeps a hash only, so neither the database nor another player can sit down in someone's place.
One token serves all tables of a browser: that is how a rematch keeps your seat and the front page knows your games.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie

COOKIE = "sailor"
NAME_COOKIE = "name"
FORGOTTEN_COOKIE = "forgotten"
YEAR = 365 * 24 * 3600
_shape = re.compile(r"[A-Za-z0-9_-]{22}")


def new_token() -> str:
    """A fresh token: 128 random bits."""
    return secrets.token_urlsafe(16)


def sailor_of(token: str) -> str:
    """What the log knows a token's owner by; nothing for something that is no token."""
    if not _shape.fullmatch(token):
        return ""
    return hashlib.sha256(b"quarterdeck sailor\0" + token.encode()).hexdigest()


def cookies(header: str) -> dict[str, str]:
    """The cookies of a request; a malformed header is no cookie at all."""
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header).items()}
    except CookieError:
        return {}


def new_key() -> str:
    """A key for a game: 128 bits, hex."""
    return secrets.token_bytes(16).hex()


def is_table_id(text: str) -> bool:
    """Whether this could be a table's address at all."""
    return len(text) <= 40 and text.isascii() and text.isalnum()


def new_table_id() -> str:
    """80 random bits: an address that cannot be guessed is what keeps a private table private."""
    alphabet = "abcdefghjkmnpqrstuvwxyz23456789ABCDE"
    return "".join(secrets.choice(alphabet) for _ in range(16))
