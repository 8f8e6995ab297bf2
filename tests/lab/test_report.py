"""The report has its parts, its numbers are right, and it needs nothing from elsewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise

import numpy as np
import pytest
from pyarrow import parquet
from tests.lab.results import lab

from quarterdeck.lab import balance, counting
from quarterdeck.simulate import share_interval


class Outline(HTMLParser):
    """A page as a list of elements with their attributes, and the text of each heading, row and caption."""

    EMPTY = ("meta", "br", "hr", "link", "img", "input")

    def __init__(self, page):
        super().__init__()
        self.elements, self.open, self.texts = [], [], {}
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if tag not in self.EMPTY:
            self.open.append((tag, len(self.elements) - 1))

    def handle_endtag(self, tag):
        assert self.open.pop()[0] == tag

    def handle_data(self, data):
        for _, number in self.open:
            self.texts[number] = self.texts.get(number, "") + data

    def all(self, tag):
        return [(attributes, self.texts.get(i, "")) for i, (name, attributes) in enumerate(self.elements) if name == tag]


@pytest.fixture(scope="module")
def text(slash):
    return (slash / "report.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def page(text):
    return Outline(text)


def test_it_needs_nothing_from_elsewhere_and_runs_nothing(page, text):
    assert not re.search(r"https?:|//[a-z]|url\(|@import|javascript:", text)
    tags = {tag for tag, _ in page.elements}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed", "form"}
    assert not any("src" in attributes or "style" in attributes or any(name.startswith("on") for name in attributes)
                   for _, attributes in page.elements)
    policy = next(attributes["content"] for tag, attributes in page.elements if attributes.get("http-equiv"))
    assert policy.startswith("default-src 'none'; style-src 'sha256-")


def test_its_structure_can_be_read_aloud(page):
    assert [attributes["lang"] for attributes, _ in page.all("html")] == ["en"]
    headings = [(int(tag[1]), page.texts[i]) for i, (tag, _) in enumerate(page.elements) if re.fullmatch("h[1-6]", tag)]
    assert [level for level, _ in headings].count(1) == 1
    assert all(after <= before + 1 for (before, _), (after, _) in pairwise(headings))
    assert all(words.strip() for _, words in headings)
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {attributes["href"].removeprefix("#") for attributes, _ in page.all("a")} <= set(ids)
    assert len(page.all("table")) == len(page.all("caption")) > 5
    assert all("scope" in attributes for attributes, _ in page.all("th"))
    outer = [attributes for attributes, _ in page.all("svg") if "x" not in attributes]
    assert outer and all(attributes["aria-hidden"] == "true" for attributes in outer)


def test_it_answers_every_question(page):
    captions = [words for _, words in page.all("caption")]
    assert captions == ["What changes", "Amounts that change", "Edges as printed and in the variant",
                        "Use of cards and their edge", "Win rate by seat", "First-player advantage", "Endings"]
    findings = [words for _, words in page.all("h3")]
    assert findings[1].startswith("Slash 5: Slash becomes too strong: its edge goes from +")
    assert findings[2].startswith("Strongest: ") and "n\N{NO-BREAK SPACE}" in findings[2]
    assert any(words.startswith("Half of the games take ") for words in findings)
    assert any(words.startswith("Health left: half of all results lie from ") for words in findings)


def test_its_numbers_are_those_of_the_rows(slash, page, table):
    rows = parquet.read_table(slash / "games.parquet").slice(0, 16_384)
    for seat, name in enumerate(("Salt", "Bones")):
        won = int((rows.column(f"score_{seat}").to_numpy() == 1).sum())
        low, high = share_interval(won, 16_384)
        row = next(words for _, words in page.all("tr") if words.startswith(f" {name}Castaway"))
        assert row.replace("\N{NARROW NO-BREAK SPACE}", " ").endswith(
            f"{100 * won / 16_384:.1f} % ({100 * low:.1f} to {100 * high:.1f})")
    decisions = rows.column("decisions").to_numpy()
    assert any(f"n = 16,384 games; mean {decisions.mean():.1f} (" in words for _, words in page.all("p"))
    slash_card = next(card for card in table.base.cards if card.name == "Slash")
    sums = parquet.read_table(slash / "uses.parquet", filters=[("cell", "==", 0), ("deed", "==", "Slash")]).to_pydict()
    assert slash_card.edge.games == sum(sums["most"])
    wins = [(rows.column(f"score_{seat}").to_numpy() == 1).mean() for seat in range(2)]
    expected = sum(share * games for share, games in zip(wins, sums["most"])) / sum(sums["most"])
    assert slash_card.edge.value == pytest.approx(sum(sums["won_most"]) / 840 / sum(sums["most"]) - expected)


def test_differences_are_of_pairs_of_games_with_the_same_dice(table, slash):
    rows = parquet.read_table(slash / "games.parquet")
    base, strong = (rows.slice(first, 16_384).column("decisions").to_numpy().astype(float) for first in (0, 16_384))
    measure = next(measure for measure in table.measures(table.variants[0]) if measure.name == "Decisions a game")
    gap = strong - base
    assert measure.difference.value == pytest.approx(gap.mean())
    assert measure.difference.error == pytest.approx(gap.std(ddof=1) / 128)
    assert measure.difference.games == 16_384


def test_where_all_win_together_an_edge_is_what_each_use_adds_among_games_of_one_length():
    luck = np.random.default_rng(1)
    games = 20_000
    long = luck.integers(0, 2, games)
    uses = np.zeros((games, 2, 2), np.int8)
    uses[:, 0, 0] = luck.integers(0, 3, games) + 2 * long               # long games see more of both deeds
    uses[:, 1, 1] = luck.integers(0, 3, games) + 2 * long
    chance = 0.2 + 0.4 * long + 0.05 * (uses[:, 0, 0] - 2 * long)       # and are won more often; only the first one helps
    won = np.repeat((luck.random(games) < chance)[:, None], 2, axis=1).astype(np.int64) * counting.WHOLE
    sums = counting.sums(uses, won, np.where(long, 200, 20))
    came = np.flatnonzero(sums["lengths"])
    by_length = {name: np.repeat(sums[of][came][:, None], 2, axis=1)
                 for name, of in (("games", "lengths"), ("won", "won_lengths"), ("won_squares", "won_squares"))}
    helps, does_not = balance.slopes(by_length | {name: sums[name][came] for name in counting.BY_LENGTH})
    assert helps.low < 0.05 < helps.high and helps.is_beyond_chance(2) and helps.games == games
    assert does_not.low < 0 < does_not.high


def test_a_report_says_where_it_stands_and_refuses_a_place_that_is_not_there(slash, tmp_path):
    done = lab("report", slash, "--out", tmp_path / "page.html")
    assert done.stdout == f"Written: {tmp_path / 'page.html'}\n"
    assert (tmp_path / "page.html").read_bytes() == (slash / "report.html").read_bytes()
    done = lab("report", slash, "--out", tmp_path / "nowhere" / "page.html")
    assert done.returncode == 2 and "name a file in a folder that exists" in done.stderr
