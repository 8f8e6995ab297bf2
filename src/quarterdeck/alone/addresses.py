"""Where things lie on a site of files: what the server's pages name as /static/NAME, /how/GAME and so on, rewritten.

The site keeps everything below one folder of any name, so every address is made relative to the folder `play`.
"""

from __future__ import annotations

import re

STATIC = "../static/"
_file = re.compile(r'/static/([\w./-]+)(?:\?v=[0-9a-f]{12})?')
_book = re.compile(r'(=\\?")/(how|rules)/(\w+)')
_home = re.compile(r'(href=\\?")/(?=[#"\\])')


def placed(markup: str) -> str:
    """Markup, or a message with markup in it, with the addresses that hold on the site."""
    return _home.sub(r"\1./", _book.sub(r"\1\2/\3.html", _file.sub(rf"{STATIC}\1", markup)))


