"""Writes the picture that a message shows beside a table's link, one for each game with a cover: `python -m art.previews`.

A browser draws it from the cover and our own fonts, so it is run by hand when a cover has changed.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SOURCE = Path(__file__).parent.parent / "src"
STATIC = SOURCE / "quarterdeck" / "server" / "static"
SIZE = {"width": 800, "height": 420}
QUALITY = 82
PAGE = """<!doctype html><meta charset="utf-8"><style>
@font-face {{ font-family: Title; src: url("{fonts}/fell-sc.woff2"); }}
@font-face {{ font-family: Text; src: url("{fonts}/asans-400.woff2"); }}
body {{ margin: 0; width: 800px; height: 420px; overflow: hidden; display: flex; align-items: center; gap: 44px;
  background: #173443 radial-gradient(circle at 20% 40%, #2b7387, #0c2f3c 75%); color: #fbf4e2; font-family: Text; }}
img {{ width: 300px; height: 375px; margin-left: 30px; border-radius: 14px; outline: 3px solid #e2b04a; }}
div {{ flex: 1; padding-right: 36px; }}
h1 {{ margin: 0; font: 62px/1 Title; }}
p {{ margin: 18px 0 0; font-size: 27px; line-height: 1.25; }}
small {{ display: block; margin-top: 26px; color: #e2b04a; font: 24px Title; }}
</style><img src="{cover}"><div><h1>{title}</h1><p>{line}</p><small>Quarterdeck</small></div>"""


def main() -> None:
    """Draw and write all of them, and say what each weighs."""
    sys.path.insert(0, str(SOURCE))
    from quarterdeck.engine import catalogue
    from quarterdeck.engine.markup import escape
    from quarterdeck.server.about import line_of

    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    sheet = STATIC / "covers" / "preview.html"          # a file beside the covers may load them
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport=SIZE)
        for game in catalogue.games():
            cover = STATIC / "covers" / f"{game.name}.svg"
            if not cover.is_file():
                continue
            sheet.write_text(PAGE.format(fonts=(STATIC / "fonts").as_uri(), cover=cover.as_uri(), title=escape(game.title),
                                         line=escape(line_of(game))), encoding="utf-8")
            page.goto(sheet.as_uri())
            page.evaluate("document.fonts.ready.then(() => true)")
            file = cover.with_suffix(".jpg")
            file.write_bytes(page.screenshot(type="jpeg", quality=QUALITY))
            print(f"{file.name:24} {file.stat().st_size / 1024:6.1f} KB")
        browser.close()
    sheet.unlink()


if __name__ == "__main__":
    main()
