"""What a table's page costs its visitor: weight, first paint, layout shift, frames, and how smoothly steps move.

    python bench/web/pages.py [SRC ...] [--games sail set_sail] [--moves 60] [--verbose]

SRC are the sources to serve (a checkout's src), this checkout's if none is named; two of them compare before and after. Each
game is opened in a real Chromium by "Play now" and played at random against its bots. Weight is what the browser receives
for the first visit with an empty cache, packed as it was sent. Layout shift is Chromium's own sum over all moves. First
paint is measured on a phone's screen with a processor four times slower and a line of 1.6 Mbit/s and 150 ms. Frames are
counted while steps run at normal speed, with the processor four times slower.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ("sail", "salt_and_bones", "set_sail", "savage_seas", "salt_and_sail")
BROWSERS = ("chromium", "google-chrome", "chromium-headless-shell")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync"]
PHONE = {"width": 390, "height": 844}
SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
READY = """document.querySelector("#prompt [data-send*='ready']")?.click()"""
QUICK_LINE = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
WATCH = """
window.shifted = 0; window.shifts = [];
new PerformanceObserver((list) => { for (const entry of list.getEntries()) {
  window.shifted += entry.value;
  window.shifts.push([entry.value, entry.sources.map(({ node, previousRect: was, currentRect: is }) => {
    const name = node?.id ? `#${node.id}` : `${node?.nodeName ?? "?"}.${node?.className?.baseVal ?? node?.className ?? ""}`;
    return `${name} ${[was, is].map((r) => [r.x, r.y, r.width, r.height].map(Math.round).join(",")).join(" > ")}`;
  })]);
} }).observe({ type: "layout-shift", buffered: true });
window.frames_ = []; let last = 0;
(function frame(now) {
  if (document.getElementById("table")?.classList.contains("staging")) window.frames_.push(now - last);
  last = now; requestAnimationFrame(frame);
})(0);
"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
ASKED = """() => document.getElementById("ending")?.hidden === false ? "over"
  : document.querySelector("#prompt [data-send*='ready']") ? "ready"
  : document.querySelector("#prompt")?.dataset.asked === "1" && !document.querySelector("#table.staging") ? "move" : "" """


@contextmanager
def serving(source: Path) -> Iterator[str]:
    """A server from these sources; gives its address."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w") as log:
        process = subprocess.Popen([sys.executable, "-m", "quarterdeck", "serve", "--port", str(port), "--data", folder],
                                   env=os.environ | {"PYTHONPATH": str(source)}, stdout=log, stderr=log)
        address = f"http://127.0.0.1:{port}"
        try:
            for _ in range(300):
                try:
                    urllib.request.urlopen(f"{address}/healthz", timeout=5).read()
                    break
                except OSError:
                    time.sleep(0.1)
            yield address
        finally:
            process.terminate()
            process.wait()


def opened(browser: Browser, address: str, game: str, *, speed: str = "once", slow: bool = False,
           size: dict[str, int] | None = None) -> tuple[Page, list[tuple[str, int]], list[int]]:
    """A fresh visitor's page at a table of that game; what it fetched, and the sizes of the frames it was sent."""
    context = browser.new_context(viewport=size or {"width": 1440, "height": 900}, base_url=address)
    context.add_init_script(WATCH)
    context.add_init_script(f"try {{ localStorage.speed ??= '{speed}'; }} catch {{}}")
    page = context.new_page()
    goto = context.request.post("/tables", form={"game": game, "quick": "1"}, headers={"origin": address}).url
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    fetched: dict[str, str] = {}
    sizes: list[tuple[str, int]] = []
    frames: list[int] = []
    line.on("Network.responseReceived", lambda told: fetched.update({told["requestId"]: told["response"]["url"]}))
    line.on("Network.loadingFinished",
            lambda told: sizes.append((fetched.get(told["requestId"], "?"), int(told["encodedDataLength"]))))
    page.on("websocket", lambda socket_: socket_.on("framereceived", lambda payload: frames.append(len(payload))))
    if slow:
        line.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        line.send("Network.emulateNetworkConditions", SLOW_LINE)
    page.goto(goto)
    page.wait_for_timeout(1500)
    if slow:
        line.send("Network.emulateNetworkConditions", QUICK_LINE)
    return page, sizes, frames


def play(page: Page, moves: int, chance: random.Random) -> int:
    """Make moves over the API, each when the page has shown all that came before; the number of moves made."""
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    headers = {"Authorization": f"Bearer {cookies['sailor']}", "Content-Type": "application/json"}
    address = f"/api/tables/{page.locator('#table').get_attribute('data-table')}"
    made = 0
    while made < moves and (state := page.wait_for_function(ASKED, timeout=300_000).json_value()) != "over":
        view = page.request.get(f"{address}/view", headers=headers).json() if state == "move" else {"legal": []}
        if not view["legal"]:
            page.evaluate(READY)
            page.wait_for_timeout(50)
            continue
        move = {"action": chance.choice(view["legal"])["action"], "at": view["table"]["at"]}
        page.request.post(f"{address}/moves", data=json.dumps(move), headers=headers)
        page.wait_for_function("(at) => Number(document.getElementById('table').dataset.at) !== at || "
                               "document.querySelector('#table.staging')", arg=move["at"], timeout=300_000)
        made += 1
    return made


def figures(browser: Browser, address: str, game: str, moves: int, verbose: bool) -> dict[str, float]:
    """All figures of one game."""
    found: dict[str, float] = {}
    page, sizes, frames = opened(browser, address, game)
    found["first visit, KB"] = sum(size for _, size in sizes) / 1024
    del frames[:]
    made = play(page, moves, random.Random(1))
    found["moves"] = made
    found["frames a move, KB"] = sum(frames) / 1024 / max(1, made)
    found["layout shift"] = float(page.evaluate("window.shifted"))
    if verbose:
        for size, url in sorted(((size, url) for url, size in sizes), reverse=True)[:20]:
            print(f"  {size / 1024:6.1f} KB  {url.removeprefix(address)}")
        for value, nodes in sorted(page.evaluate("window.shifts"), reverse=True)[:16]:
            print(f"  shift {value:.4f}  {' | '.join(nodes)}")
    page.context.close()
    paints = []
    for _ in range(3):                              # other programs only make it slower: the least counts
        page, _, _ = opened(browser, address, game, slow=True, size=PHONE)
        paints.append(float(page.wait_for_function(PAINTED).json_value()) / 1000)
        page.context.close()
    found["first paint, slow phone, s"] = min(paints)
    page, _, _ = opened(browser, address, game, speed="normal", slow=True)
    play(page, 4, random.Random(2))
    times: list[float] = page.evaluate("window.frames_")
    if times:
        found["frames a second in steps, median"] = 1000 / statistics.median(times)
    page.context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", nargs="*", type=Path, default=[ROOT / "src"])
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--verbose", action="store_true", help="name the largest files and what shifted")
    given = parser.parse_args()
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    rows: dict[str, list[dict[str, Any]]] = {}
    with sync_playwright() as playwright:
        for source in given.sources:
            browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
            with serving(source) as address:
                for game in given.games:
                    rows.setdefault(game, []).append(figures(browser, address, game, given.moves, given.verbose))
                    print(game, source, rows[game][-1], flush=True)
            browser.close()
    table = Table("game", "figure", *(str(source) for source in given.sources))
    for game, columns in rows.items():
        for name in dict.fromkeys(name for column in columns for name in column):
            table.add_row(game, name, *(f"{column.get(name, float('nan')):.3g}" for column in columns))
    Console().print(table)


if __name__ == "__main__":
    main()
