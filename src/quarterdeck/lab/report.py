"""The balance report: what a campaign found, as one page that needs no other file and runs no script.

Titles say the finding; every number stands with its 95 % interval and the games behind it.
"""

from __future__ import annotations

import base64
import hashlib
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import quarterdeck
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.markup import NOTHING, Markup, el, join
from quarterdeck.lab import balance, charts, counting, running, worth
from quarterdeck.lab.balance import Card, Estimate, Measure, Moved, Side, Table
from quarterdeck.lab.campaign import BASE, Campaign
from quarterdeck.lab.worth import Found
from quarterdeck.players import roster

COLUMNS = 32
"""Bars of a histogram at most."""
MOST_FOUND = 4
"""Cards named in a sentence."""
MINUS, NARROW, NBSP = "\N{MINUS SIGN}", "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"


def write(folder: Path, file: Path | None = None) -> Path:
    """Write the report on the results in a folder; returns where it stands."""
    campaign, tables = balance.load(folder)
    worths = worth.read(folder)
    file = file or folder / "report.html"
    if not file.parent.is_dir() or file.is_dir():
        raise QuarterdeckError(f"--out {file}: cannot be written there; name a file in a folder that exists")
    running.write(file, page(campaign, tables, worths).encode())
    return file


def page(campaign: Campaign, tables: Sequence[Table], worths: Mapping[tuple[str, str], Found]) -> str:
    """The whole document."""
    style = tokens() + sheet("charts.css") + STYLE
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    head = el("head", el("meta", charset="utf-8"), el("title", f"{campaign.title} · balance report"),
              el("meta", name="viewport", content="width=device-width, initial-scale=1"),
              el("meta", name="color-scheme", content="light dark"),
              el("meta", http_equiv="Content-Security-Policy", content=f"default-src 'none'; style-src 'sha256-{digest}'"),
              el("style", Markup(style)))
    contents = el("nav", el("ul", *(el("li", el("a", table.name, href=f"#table-{i}")) for i, table in enumerate(tables))),
                  aria_label="Tables") if len(tables) > 1 else NOTHING
    body = el("body",
              el("header", el("p", "Balance report", cls="kind"), el("h1", campaign.title),
                 el("p", f"{campaign.games:,} games. Ranges are 95 % intervals; n is the number of games behind a figure.")),
              contents,
              el("main", *(section(i, table, worths) for i, table in enumerate(tables))),
              el("footer", el("p", f"Quarterdeck {quarterdeck.__version__}. A win shared by several counts for each by its "
                                   "share; a draw is nobody's win.")))
    return f"<!DOCTYPE html>\n{el('html', head, body, lang='en')}\n"


def tokens() -> str:
    """Colours and type of the web table's own style sheet, up to where pages begin; a report brings no pictures along."""
    all_of_it = sheet("quarterdeck.css")
    lines = all_of_it[all_of_it.index(":root {"):all_of_it.index(':root[data-theme="light"]')].splitlines(keepends=True)
    return "".join(line for line in lines if "url(" not in line)


def sheet(name: str) -> str:
    """A style sheet of the web table."""
    return (Path(quarterdeck.__file__).parent / "server" / "static" / name).read_text(encoding="utf-8")


CAVEATS = {
    "random": "They choose anything that is allowed. What stands out here may be worth nothing among people who think: play "
              "the same campaign with stronger players before you change a card.",
    "deckhand": "One move in four is careless. Play the same campaign with stronger players before you change a card.",
    "greedy": "They follow rules of thumb and do not look ahead. What needs a plan may be worth more than it seems here.",
}
"""What to mind of players who do not think."""


def whose(side: Side) -> Markup:
    """Whose play it is: that is the first thing to know of a report."""
    names = list(dict.fromkeys(side.players))
    weakest = min(names, key=roster.LADDER.index)
    told = CAVEATS.get(weakest, "They search before each move. There are fewer games for that, so intervals are wider.")
    plays = " and ".join(f"{roster.called(name)}s" for name in names)
    return el("p", el("strong", f"This is the play of {plays}. "), told, cls="panel whose")


def section(number: int, table: Table, worths: Mapping[tuple[str, str], Found]) -> Markup:
    """One table: what stands out, then each question with its drawing."""
    side = table.base
    told_worths = (worth_of(each, worths.get((table.name, each.name))) for each in table.sides)
    parts = [*(variant(table, other) for other in table.variants), cards(side), *told_worths, seats(side), first(side),
             lengths(side), endings(side), scores(side)]
    shown = [part for part in parts if part]
    found = el("ul", *(el("li", el("a", finding, href=f"#table-{number}-{i}")) for i, (finding, _) in enumerate(shown)))
    told = [f"{side.games:,} games" + (f" of each of {len(table.sides)} variants" if table.variants else ""),
            "seeds " + ", ".join(map(str, side.seeds)) if len(side.seeds) > 1 else f"seed {side.seeds[0]}",
            "players: " + ", ".join(f"{seat} {roster.called(name)}" for seat, name in zip(side.seat_names, side.players))]
    return el("section", el("h2", table.name, id=f"title-{number}"), el("p", "; ".join(told), cls="muted"), whose(side),
              el("div", el("h3", "In short"), found, cls="panel short"),
              *(el("article", el("h3", finding), drawn, cls="panel", id=f"table-{number}-{i}")
                for i, (finding, drawn) in enumerate(shown)),
              id=f"table-{number}", aria_labelledby=f"title-{number}")


Part = tuple[str, Markup] | None
"""A finding in one sentence, and what shows it."""


# ------------------------------------------------------------------ who wins

def seats(side: Side) -> Part:
    """Win rate by seat."""
    if side.is_together:
        won = side.win(0)
        scale = charts.Scale(0.0, charts.nice(won.high))
        row = line("Won together" if side.seats > 1 else "Won", charts.strip(scale, [(won, charts.shape(0))]), percent(won))
        return f"{percent_of(won.value)} of the games are won", rows(
            "How often the game is won", [row], ends(scale, percent_of),
            caption(won.games, "all seats win or lose together" if side.seats > 1 else ""))
    wins = [side.win(seat) for seat in range(side.seats)]
    fair = sum(win.value for win in wins) / side.seats
    scale = charts.holding([fair, *(end for win in wins for end in (win.low, win.high))])
    listed = [line(join([charts.icon(seat), " ", name, el("small", roster.called(side.players[seat]))]),
                   charts.strip(scale, [(win, charts.shape(seat))], fair), percent(win))
              for seat, (name, win) in enumerate(zip(side.seat_names, wins))]
    best = max(range(side.seats), key=lambda seat: wins[seat].value)
    worst = min(range(side.seats), key=lambda seat: wins[seat].value)
    gap = balance.mean(side.won[:, best] - side.won[:, worst])
    if not gap.is_beyond_chance(side.seats):
        finding = f"No seat wins measurably more than another ({interval(gap)})"
    else:
        finding = (f"{side.seat_names[best]} wins {points_of(gap.value)} more often than {side.seat_names[worst]} "
                   f"({points_range(gap)}; n{NBSP}{gap.games:,})")
    drawn = f"; nobody wins {percent_of(side.drawn.value)} of the games" if side.drawn.value else ""
    return finding, rows("Win rate by seat", listed, ends(scale, percent_of),
                         caption(side.games, f"the line is the mean of the seats, {percent_of(fair)}{drawn}"))


def first(side: Side) -> Part:
    """First-player advantage."""
    if side.is_together:
        return None
    edge = side.first_player
    scale = charts.even([edge])
    if edge.is_beyond_chance():
        finding = (f"Deciding first {'is worth' if edge.value > 0 else 'costs'} {points_of(abs(edge.value))} "
                   f"({points_range(edge)}; n{NBSP}{edge.games:,})")
    else:
        finding = f"Deciding first makes no measurable difference ({interval(edge)})"
    row = line("First seat to decide, less the mean of the others", charts.strip(scale, [(edge, charts.shape(3))], 0.0),
               points(edge))
    return finding, rows("First-player advantage", [row], ends(scale, signed),
                         caption(edge.games, "difference of win rates, in points of a hundred games"))


# ------------------------------------------------------------------ cards

def cards(side: Side) -> Part:
    """Use of every card, and its edge."""
    known = [card for card in side.cards if card.edge is not None]
    if known and not side.matters:
        told = "every game is won" if side.won.any() else "no game is won"
        return f"No card can stand out: {told}", caption(side.games, "other players or options would tell more")
    if not known:
        return None
    scale = charts.even([card.edge for card in known])
    listed = [line(card_name(card), charts.strip(scale, [(card.edge, card_mark(card))], 0.0),
                   points(card.edge), f"n {card.edge.games:,}") for card in known if card.edge]
    rare = [card.name for card in side.cards if card.edge is None]
    note = el("p", f"Too seldom used to say: {', '.join(rare)}.", cls="muted") if rare else NOTHING
    return cards_finding(known), join([
        el("p", how_edges_are_made(side), cls="muted"),
        charts.legend([(sign("out"), f"stands out: {points_of(side.matters)} or more, and beyond chance though {len(known)} "
                                     "were looked at"), (sign("plain"), "does not")]),
        rows("Use of cards and their edge", listed, ends(scale, signed), NOTHING), note])


def cards_finding(known: list[Card]) -> str:
    """The strongest and the weakest in a sentence."""
    strong = [card for card in known if card.stands_out and card.edge and card.edge.value > 0][:MOST_FOUND]
    weak = [card for card in reversed(known) if card.stands_out and card.edge and card.edge.value < 0][:MOST_FOUND]
    if not strong and not weak:
        return "No card stands out: none goes with winning or losing beyond what chance explains"
    parts = [f"{name}: {said(found)}" for name, found in (("strongest", strong), ("weakest", weak)) if found]
    fewest = min(card.edge.games for card in (*strong, *weak) if card.edge)
    return f"{sentence('; '.join(parts))}; n{NBSP}{fewest:,} or more"


def said(found: Sequence[Card]) -> str:
    """Anticipation (+15.6), Bracer (+8.4)."""
    return ", ".join(f"{card.name} ({signed(card.edge.value)})" for card in found if card.edge)


def how_edges_are_made(side: Side) -> str:
    """What an edge is at this table."""
    edge = ("in games where one seat used it more than every other, how much more often that seat won than its seat usually "
            "does, in points")
    if side.is_together:
        edge = "how many points the chance to win goes up with each use, among games of about the same length"
    return (f"Edge: {edge}. It says what goes with winning; a variant says what a change does. Uses are of one seat in one "
            "game; with and without: how often a seat won that used it, and one that did not.")


def card_name(card: Card) -> Markup:
    """A card with how often it is used, and how users and others fare."""
    fares = "" if card.used is None or card.unused is None else (
        f" · won {percent_of(card.used.value)} with, {percent_of(card.unused.value)} without")
    return join([card.name, el("small", f"{card.a_game:.2f} uses{fares}")])


def card_mark(card: Card) -> Markup:
    """A filled diamond where it stands out, a hollow disc elsewhere."""
    return mark("out" if card.stands_out else "plain")


def mark(kind: str) -> Markup:
    """The mark of an edge."""
    return el("g", charts.SHAPES[3 if kind == "out" else 0], cls=f"mark {kind}")


def sign(kind: str) -> Markup:
    """The same in a line of text."""
    return el("svg", mark(kind), viewBox="-9 -9 18 18", width=16, height=16, cls="icon", aria_hidden="true")


def worth_of(side: Side, found: Found | None) -> Part:
    """What each card is worth, by play with and without it; nothing where nobody asked."""
    if found is None:
        return None
    played = [card for card in found.cards if card.played]
    looks = len(played)
    sure = [card for card in played if card.value.is_beyond_chance(looks)]
    best = [f"{card.name} ({signed(card.value.value)})" for card in sure if card.value.value > 0][:MOST_FOUND]
    worst = [f"{card.name} ({signed(card.value.value)})" for card in reversed(sure) if card.value.value < 0][:MOST_FOUND]
    told = [f"{words}: {', '.join(names)}" for words, names in (("worth most", best), ("better not played", worst)) if names]
    where = "" if side.name == BASE else f"{side.name}: "
    finding = where + ("; ".join(told) or "no card is worth anything beyond chance")
    scale = charts.even([card.value for card in played])
    listed = [line(join([card.name, el("small", f"played in {percent_of(card.played / found.games)} of the games")]),
                   charts.strip(scale, [(card.value, mark("out" if card in sure else "plain"))], 0.0), points(card.value))
              for card in played]
    unplayed = [card.name for card in found.cards if not card.played]
    note = el("p", f"Never played: {', '.join(unplayed)}.", cls="muted") if unplayed else NOTHING
    return sentence(finding), join([
        el("p", "Worth by restricted play: the same games are played again, and one seat never plays the card. By how many "
                "games in a hundred that seat wins more often where it may.", cls="muted"),
        charts.legend([(sign("out"), f"beyond chance though {looks} were looked at"), (sign("plain"), "may be chance")]),
        rows("What cards are worth by restricted play", listed, ends(scale, signed), NOTHING), note,
        caption(found.games, f"{found.all_games:,} games were played for this, in {found.cpu:,.0f} CPU seconds")])


# ------------------------------------------------------------------ variants

def variant(table: Table, side: Side) -> Part:
    """A variant beside the base, on the same dice."""
    measures, moved = table.measures(side), table.moved(side)
    changed = ", ".join(f"{path} = {value}" for path, value in side.changes.items())
    shares = charts.even([m.difference for m in measures if m.is_share])
    listed = [measure_line(m, shares) for m in measures if m.is_share]
    others = [measure_line(m, charts.even([m.difference])) for m in measures if not m.is_share]
    top = moved[:8]
    scale = charts.even([end for m in top for end in (m.base, m.variant)])
    edges = [line(join([m.name, el("small", f"from {signed(m.base.value)} to {signed(m.variant.value)}")]),
                  charts.strip(scale, [(m.base, mark("plain")), (m.variant, mark("out"))], 0.0),
                  points(m.difference), f"n {m.difference.games:,}") for m in top]
    shown: list[Any] = [el("p", "Changed: ", el("code", changed), cls="muted"),
                        rows("What changes", listed, ends(shares, signed), NOTHING),
                        rows("Amounts that change", others, "difference, each on its own scale",
                             caption(side.games, "pairs of games with the same dice"))]
    if edges:
        shown += [el("h4", "Cards whose edge moved most"),
                  charts.legend([(sign("plain"), "as printed"), (sign("out"), side.name)]),
                  rows("Edges as printed and in the variant", edges, ends(scale, signed), NOTHING)]
    return variant_finding(side, measures, moved), join(shown)


def variant_finding(side: Side, measures: list[Measure], moved: list[Moved]) -> str:
    """What a variant does, in a sentence."""
    found = [m for m in moved if m.stands_out]
    if found:
        best = found[0]
        told = [f"{best.name} becomes {judged(best, side)}: its edge goes from {signed(best.base.value)} to "
                f"{signed(best.variant.value)} points ({points_range(best.difference)} apart; "
                f"n{NBSP}{best.difference.games:,})"]
    else:
        told = []
    shares = [m for m in measures if m.is_share and m.difference.is_beyond_chance(len(measures))]
    if shares:
        most = max(shares, key=lambda m: abs(m.difference.value))
        told.append(f"{most.name}: {interval(most.difference)}")
    return f"{side.name}: " + ("; ".join(told) or "no measurable difference")


def judged(card: Moved, side: Side) -> str:
    """What has become of a card."""
    if card.difference.value > 0:
        return "too strong" if card.variant.value >= side.matters else "stronger"
    return "too weak" if card.variant.value <= -side.matters else "weaker"


def measure_line(m: Measure, scale: charts.Scale) -> Markup:
    """One number of the base and of the variant, with the difference."""
    both = f"{percent_of(m.base.value)} → {percent_of(m.variant.value)}" if m.is_share else \
        f"{m.base.value:.2f} → {m.variant.value:.2f}"
    told = points(m.difference) if m.is_share else \
        f"{plus(m.difference.value, 2)} ({plus(m.difference.low, 2)} to {plus(m.difference.high, 2)})"
    return line(join([m.name, el("small", both)]), charts.strip(scale, [(m.difference, charts.shape(1))], 0.0), told)


# ------------------------------------------------------------------ how games go

def lengths(side: Side) -> Part:
    """How long games are."""
    low, early, middle, late, high = (int(q) for q in np.percentile(side.decisions, [5, 25, 50, 75, 95]))
    average = balance.mean(side.decisions * 1.0)
    return f"Half of the games take {early} to {late} decisions", join([
        histogram(side.decisions, "decisions"),
        caption(side.games, f"mean {average.value:.1f} ({average.low:.1f} to {average.high:.1f}), median {middle}; nine in "
                            f"ten lie from {low} to {high}, all from {side.decisions.min()} to {side.decisions.max()}")])


def endings(side: Side) -> Part:
    """How games end."""
    found = {name: balance.mean(marks * 1.0) for name, marks in side.endings.items()}
    if len(found) < 2:
        return None
    most = charts.nice(max(share.high for share in found.values()))
    common = max(found, key=lambda name: found[name].value)
    listed = [line(name, charts.bar(share, most), percent(share)) for name, share in found.items()]
    return f"{percent_of(found[common].value)} of the games end by: {common}", rows(
        "Endings", listed, ends(charts.Scale(0.0, most), percent_of), caption(side.games))


def scores(side: Side) -> Part:
    """What seats have at the end."""
    if not side.points.shape[1]:
        return None
    name = counting.points_of(side.game)[1]
    averages = [balance.mean(side.points[:, seat] * 1.0) for seat in range(side.seats)]
    ends_at = int(side.points.min()), int(side.points.max())
    drawn = [el("div", el("h4", charts.icon(seat), " ", label), histogram(side.points[:, seat], name.lower(), ends_at),
                caption(side.games, f"mean {mean.value:.2f} ({mean.low:.2f} to {mean.high:.2f}), median "
                                    f"{np.median(side.points[:, seat]):g}"), cls="small")
             for seat, (label, mean) in enumerate(zip(side.seat_names, averages))]
    low, high = np.percentile(side.points, [25, 75])
    return f"{name}: half of all results lie from {low:g} to {high:g}", el("div", *drawn, cls="grid")


def histogram(values: np.ndarray[Any, Any], unit: str, between: tuple[int, int] | None = None) -> Markup:
    """Bars of equal width over whole numbers, with what stands at both ends."""
    low, high = between or (int(values.min()), int(values.max()))
    width = max(1, math.ceil((high - low + 1) / COLUMNS))
    count = math.ceil((high - low + 1) / width)
    counts = np.bincount((values.astype(np.int64) - low) // width, minlength=count)
    most = int(counts.argmax())
    peak = f"{low + most * width}" + (f" to {low + (most + 1) * width - 1}" if width > 1 else "")
    under = (f"{low:,}", f"most often {unit}: {peak}", f"{high:,}")
    return join([charts.bars(counts.tolist()), el("p", *(el("span", words) for words in under), cls="axis")])


# ------------------------------------------------------------------ rows and words

def rows(title: str, lines: Sequence[Markup], axis: Any, below: Markup) -> Markup:
    """A table of lines: what, drawing, figures."""
    head = el("tr", el("th", "", el("span", "what", cls="unseen"), scope="col"), el("th", axis, scope="col", cls="drawn"),
              el("th", "figures", scope="col", cls="figures"))
    return join([el("table", el("caption", title, cls="unseen"), el("thead", head), el("tbody", *lines)), below])


def line(what: Any, drawn: Markup, figures: str, n: str = "") -> Markup:
    """One line of a table."""
    return el("tr", el("th", what, scope="row"), el("td", drawn, cls="drawn"),
              el("td", figures, n and el("small", n), cls="figures"))


def ends(scale: charts.Scale, word: Any) -> Markup:
    """The two ends of a scale, above the drawings."""
    return el("span", el("span", word(scale.low)), el("span", word(scale.high)), cls="ends")


def caption(games: int, more: str = "") -> Markup:
    """How many games stand behind a drawing, and what else is to be known."""
    return el("p", f"n = {games:,} games" + (f"; {more}" if more else ""), cls="muted")


def percent(e: Estimate) -> str:
    """51.2 % (50.4 to 52.0)."""
    return f"{percent_of(e.value)} ({100 * max(0.0, e.low):.{places(e)}f} to {100 * e.high:.{places(e)}f})"


def places(e: Estimate) -> int:
    """Decimals that an interval deserves."""
    return 1 if e.high - e.low > 0.002 else 2


def percent_of(share: float) -> str:
    """A share in per cent."""
    after = 1 if 0.0995 <= abs(share) <= 0.9905 or share in (0.0, 1.0) else 2
    return f"{100 * share:.{after}f}{NARROW}%"


def points(e: Estimate) -> str:
    """+3.1 points (2.2 to 4.0)."""
    return f"{signed(e.value)} points ({points_range(e)})"


def interval(e: Estimate) -> str:
    """+3.1 points, 2.2 to 4.0; n 10,000."""
    return f"{signed(e.value)} points, {points_range(e)}; n{NBSP}{e.games:,}"


def points_of(share: float) -> str:
    """A difference of shares in points of a hundred."""
    return f"{100 * share:.{decimals(share)}f} points"


def points_range(e: Estimate) -> str:
    """The interval of a difference."""
    return f"{signed(e.low)} to {signed(e.high)}"


def signed(share: float) -> str:
    """A difference of shares with its sign."""
    return plus(100 * share, decimals(share))


def decimals(share: float) -> int:
    """Small differences are written more finely."""
    return 1 if abs(share) >= 0.00995 else 2


def plus(value: float, after: int) -> str:
    """A number with its sign."""
    text = f"{abs(value):.{after}f}"
    return f"{'+' if value > 0 else MINUS}{text}" if float(text) else "0"


def sentence(words: str) -> str:
    """The words with a capital in front."""
    return words[0].upper() + words[1:]


STYLE = """
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 100%/1.5 var(--sans); font-variant-numeric: tabular-nums;
  -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 1040px; padding: 24px 16px 48px; }
h1, h2 { font-family: var(--serif); line-height: 1.2; text-wrap: balance; }
h1 { font-size: var(--text-6); margin: 0 0 8px; }
h2 { font-size: var(--text-4); margin: 48px 0 4px; }
h3 { font-size: var(--text-2); line-height: 1.3; margin: 0 0 12px; text-wrap: pretty; overflow-wrap: anywhere; }
h4 { font-size: var(--text); margin: 20px 0 4px; }
p { margin: 4px 0; max-width: 70ch; }
a { color: var(--accent); text-underline-offset: 2px; }
a:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
code { font-family: var(--mono); font-size: .9em; overflow-wrap: anywhere; }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 8px 20px; }
nav a { display: inline-block; min-height: 44px; line-height: 44px; }
.kind { color: var(--muted); text-transform: uppercase; letter-spacing: .08em; font-size: var(--text-small); }
.muted, small { color: var(--muted); font-size: var(--text-small); }
small { display: block; font-weight: normal; }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius-card); padding: 16px;
  margin: 16px 0; }
.whose { max-width: none; border-left: 6px solid var(--act); }
.whose strong { font-size: var(--text-2); }
.short { border-left: 6px solid var(--accent); }
.short ul { margin: 0; padding-left: 20px; }
.short li { margin: 0; padding: 6px 0; }
.short a { color: var(--ink); text-decoration-color: var(--line); }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: 4px 8px; text-align: left; vertical-align: middle; border-bottom: 1px solid var(--line); }
tbody tr:last-child > * { border-bottom: 0; }
tbody th { font-weight: 600; overflow-wrap: anywhere; }
thead th { color: var(--muted); font-size: var(--text-small); font-weight: normal; }
th:first-child { padding-left: 0; width: 38%; }
.figures { width: 27%; padding-right: 0; }
.figures small { white-space: nowrap; }
.ends, .axis { display: flex; justify-content: space-between; gap: 8px; }
.axis { max-width: none; color: var(--muted); font-size: var(--text-small); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.icon { display: inline-block; vertical-align: -3px; overflow: visible; }
.grid { display: grid; gap: 20px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr)); }
.grid h4 { margin-top: 0; }
footer { margin-top: 48px; color: var(--muted); font-size: var(--text-small); }
@media (max-width: 640px) {
  h1 { font-size: var(--text-5); }
  thead th:first-child, thead .figures { display: none; }
  thead .drawn { display: block; width: auto; padding: 0; }
  table, thead, tbody, tr { display: block; }
  tbody tr { padding: 8px 0; border-bottom: 1px solid var(--line); }
  tbody th, tbody td, .figures { display: block; width: auto !important; border: 0; padding: 0; }
  td.figures small { display: inline; margin-left: 8px; }
  .panel { padding: 12px; }
  .drawn { padding-inline: 8px !important; }
}
@media print { .panel { break-inside: avoid; } }
"""
