"""The pages: everything is on them, everything typed is escaped, and nothing in them needs a looser policy."""

from __future__ import annotations

import re
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

import quarterdeck
from quarterdeck.engine import catalogue, journal, rulebook
from quarterdeck.engine.how import how_to_play, section_now
from quarterdeck.engine.markup import EMPTY_TAGS, NOTHING
from quarterdeck.engine.match import Match
from quarterdeck.players.roster import LEVELS
from quarterdeck.server.about import option_words
from quarterdeck.server.naming import seat_titles
from quarterdeck.server.pages import html, table
from quarterdeck.server.pages.api_docs import api_page
from quarterdeck.server.pages.errors import TITLES, error_page
from quarterdeck.server.pages.fairness import CHECK, fairness_page
from quarterdeck.server.pages.front import Listing, ago, front, table_of
from quarterdeck.server.pages.how import drawer, how_page, story
from quarterdeck.server.pages.new import needed_with, new_table, option_text, options_asked
from quarterdeck.server.pages.records import open_record
from quarterdeck.server.pages.rules import PROGRAM, as_read, heading, readable, rules_index, rules_list, rules_page, words_of
from quarterdeck.server.sight import Status

HOSTILE = """<script>alert("1")</script>'"><img src=x onerror=alert(2)>"""
OPENAPI = {
    "info": {"title": "API", "description": "What it is for."},
    "paths": {"/api/tables/{table}": {
        "get": {"summary": "Look", "parameters": [{"name": "table", "in": "path", "schema": {"type": "string"}}],
                "responses": {"200": {"description": "It", "content": {"application/json": {"schema": {
                    "$ref": "#/components/schemas/Table"}}}}}},
        "post": {"summary": "Move", "security": [{"seat": []}], "responses": {"400": {"description": "No"}},
                 "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Move"}}}}}}},
    "components": {"schemas": {
        "Table": {"type": "object", "properties": {"who": {"type": "array", "items": {"type": "string"}}}},
        "Move": {"type": "object", "required": ["action"], "properties": {"action": {"type": "integer", "example": 6}}}}},
}
PEBBLES = Path(__file__).parents[2] / "examples" / "pebbles"


@pytest.fixture(scope="module")
def pebbles():
    """A game with a variable number of seats and no page of its own."""
    sys.path.insert(0, str(PEBBLES))
    yield catalogue.Game("pebbles", "pebbles")
    sys.path.remove(str(PEBBLES))


@pytest.fixture(params=["sail", "salt_and_bones", "pebbles"])
def game(request, pebbles):
    return pebbles if request.param == "pebbles" else catalogue.game(request.param)


class Reader(HTMLParser):
    """A page as a list of tags with their attributes; tags that are left open or closed twice are an error."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.open, self.said = [], [], []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        assert len(dict(attrs)) == len(attrs), f"an attribute twice on {tag}: {attrs}"
        self.tags.append((tag, dict(attrs)))
        if tag not in EMPTY_TAGS:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.said.append(data)

    @property
    def text(self):
        return " ".join("".join(self.said).split())

    def all(self, tag, **attributes):
        return [found for name, found in self.tags if name == tag and attributes.items() <= found.items()]

    @property
    def ids(self):
        return Counter(found["id"] for _, found in self.tags if "id" in found)


def listing(**changes):
    row = {"id": "abc", "game": "sail", "game_title": "Sail", "options": ("First Voyage",), "free": 1,
           "status": Status.GATHERING, "seats": (("South", "Ann"), ("North", "")), "touched": 0.0, "yours": False}
    return Listing(**{**row, **changes})


def every_page(game, said="Ann"):
    """Each page with `said` wherever a person's words can come in."""
    rows = [listing(game_title=said, options=(said,), seats=((said, said), ("North", "")), status=status, yours=yours,
                    your_turn=yours) for status in Status for yours in (True, False)]
    sent = {"option-scenario": [said], "option-pirates": [said, said], "seat-0": [said], "name": [said]}
    return {
        "front": front([game], [], [], ""),    # nobody has said anything yet
        "tables": front([game], rows, rows, said, now=99.0),
        "new": new_table(game, said, LEVELS), "again": new_table(game, "", {said: (said, said)}, said, sent),
        "index": rules_index([game], said), "rules": rules_page(game, said),
        "record": open_record(said, said, said), "fair": fairness_page(said), "api": api_page(OPENAPI, said),
        **{f"error {status}": error_page(status, said, said, said) for status in (*TITLES, 418)},
    }


def test_what_people_type_is_shown_and_never_obeyed(game):
    for name, text in every_page(game, HOSTILE).items():
        reader = Reader(text)
        assert not [key for _, found in reader.tags for key in found if not re.fullmatch(r"[a-zA-Z][\w:-]*", key)], name
        assert all(found.get("src", "").startswith("/static/") for found in reader.all("script")), name
        assert all(re.match(r"/static/(covers|faces)/\w+\.svg\?v=", found["src"]) for found in reader.all("img")), name
        shown = any(HOSTILE in (value or "") for _, found in reader.tags for value in found.values())
        assert shown == (name != "front"), name


def test_no_page_needs_inline_script_or_style_or_anything_from_elsewhere(game):
    for name, text in every_page(game).items():
        reader = Reader(text)
        for tag, found in reader.tags:
            assert tag not in ("style", "iframe", "object", "base"), name
            assert "style" not in found, f"{name}: <{tag}> has a style attribute"
            assert not [key for key in found if key.startswith("on")], f"{name}: <{tag}> has a handler"
            assert tag != "script" or "src" in found, name
            for key in ("src", "href", "action", "formaction"):
                assert re.match(r"[/#](?!/)", found.get(key, "/")), f"{name}: {key}={found[key]}"


def test_every_page_has_a_title_a_heading_and_no_id_twice(game):
    for name, text in every_page(game).items():
        reader = Reader(text)
        assert len(reader.all("title")) == len(reader.all("h1")) == len(reader.all("main")) == 1, name
        assert [id_ for id_, times in reader.ids.items() if times > 1] == [], name
        for field in ("input", "select", "textarea"):
            for found in reader.all(field):
                wrapped = found.get("type") in ("radio", "checkbox", "file", "hidden")
                labelled = "aria-label" in found or reader.all("label", **{"for": found.get("id")})
                assert wrapped or labelled, f"{name}: {found}"


def test_style_sheets_are_asked_for_before_the_fonts(game):
    for name, text in every_page(game).items():
        assert 0 < text.rindex('rel="stylesheet"') < text.index('as="font"'), f"{name}: what paints waits for what adorns"


def test_every_static_file_that_a_page_names_is_there(game):
    for text in every_page(game).values():
        for address in re.findall(r'"/static/([^"?]+)\?v=[0-9a-f]{12}"', text):
            assert html.static_file(address).is_file()


# ------------------------------------------------------------------ static files

def test_the_address_of_a_static_file_changes_with_its_content(tmp_path, monkeypatch):
    monkeypatch.setattr(html, "STATIC", tmp_path)
    (tmp_path / "a.css").write_text("one")
    first = html.static("a.css")
    (tmp_path / "a.css").write_text("two")
    assert re.fullmatch(r"/static/a\.css\?v=[0-9a-f]{12}", first)
    assert html.static("a.css") != first


def test_a_games_own_files_lie_in_its_table_folder():
    assert html.static_file("games/sail/sail.css") == catalogue.game("sail").folder / "table" / "sail.css"


def test_a_game_may_have_a_module_of_its_own(tmp_path, monkeypatch):
    duel = catalogue.game("salt_and_bones")
    with monkeypatch.context() as without:
        without.setattr(table, "static_file", lambda name: tmp_path / name)
        assert table.scripts(duel) == ("table.js",)
    assert table.scripts(duel) == ("table.js", "games/salt_and_bones/salt_and_bones.js")
    page = Reader(html.page("Duel", scripts=table.scripts(duel)))
    sources = [found["src"] for found in page.all("script", type="module")]
    assert [source.partition("?")[0] for source in sources] == [
        "/static/js/front.js", "/static/js/table.js", "/static/games/salt_and_bones/salt_and_bones.js"]
    module = html.static_file(table.scripts(duel)[1])
    for imported in re.findall(r'from "\.\./\.\./([^"]+)"', module.read_text()):     # as the browser resolves it
        assert html.static_file(imported).is_file()


# ------------------------------------------------------------------ the front page

def test_a_game_is_started_with_one_click():
    page = Reader(front([catalogue.game("sail")], [], [], "Ann"))
    assert page.all("form", id="play", action="/tables", method="post")
    assert page.all("input", name="quick", value="1")
    assert page.all("button", form="play", name="game", value="sail")
    assert page.all("a", href="/new/sail")


def test_who_has_no_name_yet_is_offered_to_give_one_and_need_not():
    unknown, known = (Reader(front([catalogue.game("sail")], [], [], name)) for name in ("", "Ann"))
    assert [page.all("button", id="name-button")[0]["aria-label"] for page in (unknown, known)] == [
        "Your name: not given. Change it", "Your name: Ann. Change it"]
    assert unknown.all("form", id="name-box", action="/name") and not unknown.all("input", form="play", name="name")


def test_a_game_without_a_page_is_offered_in_the_terminal(pebbles):
    page = Reader(front([catalogue.game("sail"), pebbles], [], [], "Ann"))
    assert table_of(pebbles) is None
    assert "quarterdeck play pebbles" in page.text and not page.all("a", href="/new/pebbles")


@pytest.mark.parametrize(("changes", "says", "offers"), [
    ({}, "1 seat free of 2", "Sit down: Sail · First Voyage, Ann"),
    ({"free": 0, "status": Status.PLAYING}, "They are playing", "Watch: Sail · First Voyage, Ann"),
    ({"yours": True, "status": Status.PLAYING, "your_turn": True}, "Your turn", "Play: Sail · First Voyage, alone"),
    ({"yours": True, "status": Status.PLAYING}, "Last move 2 minutes ago", "Look in: Sail · First Voyage, alone"),
    ({"yours": True, "status": Status.OVER, "result": "You are home."}, "You are home.", "Look back: Sail · First Voyage"),
    ({"yours": True, "status": Status.OVER}, "Over, 2 minutes ago", "Look back: Sail · First Voyage"),
    ({"status": Status.STOPPED}, "Stopped 2 minutes ago", "Look back: Sail · First Voyage, Ann"),
    ({"status": Status.ASLEEP}, "Asleep", "Look back: Sail · First Voyage, Ann"),
])
def test_a_table_says_how_it_stands_and_what_one_can_do(changes, says, offers):
    page = Reader(front([], [], [listing(map="First Voyage", **changes)], "Ann", now=120.0))
    assert says in page.text and offers in page.text
    assert page.all("a", href="/t/abc")
    assert bool(page.all("form", action="/t/abc/forget")) == (changes.get("status") is Status.OVER)


def test_games_that_wait_for_you_come_first_and_finished_ones_last():
    playing = {"yours": True, "status": Status.PLAYING}
    rows = [listing(id="over", yours=True, status=Status.OVER, touched=9.0), listing(id="old", **playing, touched=1.0),
            listing(id="new", **playing, touched=2.0), listing(id="mine", **playing, your_turn=True, touched=0.0)]
    page = Reader(front([], [], rows, "Ann", now=120.0))
    assert [found["href"] for found in page.all("a") if found["href"].startswith("/t/")] == [
        "/t/mine", "/t/new", "/t/old", "/t/over"]
    assert [found["href"] for found in page.all("a") if "calls" in found.get("class", "")] == ["/#your-games"]


@pytest.mark.parametrize(("seconds", "words"), [
    (-5, "just now"), (59, "just now"), (60, "1 minute ago"), (7200, "2 hours ago"), (86400, "1 day ago")])
def test_the_past_is_told_in_the_largest_unit(seconds, words):
    assert ago(1000.0 - seconds, 1000.0) == words


# ------------------------------------------------------------------ opening a table

def test_every_option_of_every_game_is_in_the_form_with_its_text(game):
    page = Reader(new_table(game, "Ann", LEVELS))
    fields = Counter(found["name"] for tag, found in page.tags if tag in ("input", "select") and "name" in found)
    for option in game.content.choices:
        assert fields[f"option-{option.name}"] >= max(1, option.length)
        assert option_text(game, option) in page.text
        assert all(choice in page.text for choice in option.choices)
    assert [f"seat-{seat}" in fields for seat in range(game.most_seats)] == [True] * game.most_seats


def test_the_form_says_how_hard_a_map_is():
    form = new_table(catalogue.game("sail"), "", LEVELS)
    cards = re.findall(r'name="option-scenario".*?</label>', form, re.DOTALL)
    levels = [re.search(r"<small[^>]*>(\w+)<", card)[1] for card in cards]
    assert levels == ["Calm"] * 3 + ["Choppy"] * 3 + ["Stormy"] * 3 + ["Maelstrom"] * 3


def test_the_form_sent_as_it_stands_is_a_game(game):
    page = Reader(new_table(game, "Ann", LEVELS))
    fields = {}
    for found in page.all("input", type="radio"):
        if "checked" in found:
            fields.setdefault(found["name"], []).append(found["value"])
    options = options_asked(game, {**fields, "option-pirates": ["", ""]})
    assert options == {option.name: option.default for option in game.content.choices if option.default is not None}
    game.new_state(options)


def test_what_is_no_number_is_left_for_the_game_to_refuse():
    sail = catalogue.game("sail")
    asked = options_asked(sail, {"option-scenario": ["x"], "option-pirates": ["2", "5"], "option-whales": ["1"]})
    assert asked == {"scenario": "x", "pirates": [2, 5]}


def test_a_refused_form_keeps_what_was_chosen_and_links_the_rule():
    sent = {"option-scenario": ["7"], "option-pirate_mode": ["1"], "option-pirates": ["2", "2"], "seat-1": ["bot:random"],
            "public": ["on"], "patience": ["3600"], "name": ["Zoë"]}
    page = Reader(new_table(catalogue.game("sail"), "", LEVELS, "The two pirates must differ (SAIL-013).", sent))
    assert "checked" in page.all("input", name="option-scenario", value="7")[0]
    assert [found["value"] for found in page.all("option") if "selected" in found] == ["2", "2", "me", "bot:random", "3600"]
    assert "checked" in page.all("input", name="public")[0]
    assert page.all("input", id="your-name", value="Zoë")
    assert page.all("a", href="/rules/sail#SAIL-013")


def test_an_option_is_shown_where_the_game_calls_for_it(pebbles):
    sail = catalogue.game("sail")
    found = {option.name: needed_with(sail, option) for option in sail.content.options}
    assert found == {"scenario": (), "pirate_mode": (), "pirates": ("option-pirate_mode=1",)}
    assert needed_with(pebbles, pebbles.content.options[0]) == ()


def test_options_and_seats_are_told_in_words(pebbles):
    sail = catalogue.game("sail")
    assert option_words(sail, {"scenario": 12, "pirates": [0, 5]}) == ("Edge of the World", "Navigator and Lookout")
    assert option_words(pebbles, {"seats": 3}) == ("Seats: 3",)
    assert seat_titles(sail) == ("South", "North") and seat_titles(pebbles) == ("Ada", "Ben", "Cleo")


# ------------------------------------------------------------------ rules

def test_every_rule_is_on_the_page_once_in_its_order_and_all_links_lead_to_one(game):
    page = Reader(rules_page(game))
    known = rulebook.entries(game)
    assert [found["id"] for found in page.all("article")] == list(known)
    assert all(page.ids[id_] == 1 for id_ in known)
    targets = [found["href"][1:] for found in page.all("a") if found["href"].startswith("#")]
    assert all(page.ids[target] == 1 for target in targets)
    assert {target for target in targets if target.startswith(game.prefix)} == set(known)


def test_a_rules_words_are_all_there(game):
    """Compared letter by letter: as people read them, or, where that leaves something out, behind "exact words"."""
    def letters(text):
        return re.sub(r"[\s*`]", "", text)

    page = letters(Reader(rules_list(game)).text)
    for rule in rulebook.entries(game).values():
        read, is_whole = words_of(game, rule)
        if not is_whole:
            assert letters(f"exact words{rule.id}: {rule.text}") in page
        shown = re.sub(rf"{game.prefix}-(\d+)", lambda found: f"rule {int(found[1])}", read)
        assert letters(f"{int(rule.id[-3:])}{shown}") in page


def test_no_rule_shows_what_only_the_program_knows(game):
    """Not on its face; the exact words, which a reader opens, may."""
    page = re.sub(r"<details class=\"exact.*?</details>", "", rules_list(game), flags=re.DOTALL)
    face = Reader(page).text
    inside = re.compile(rf"{game.prefix}-\d|\.toml|`|\bseat \d|\([0-9xy]+ ?, ?[0-9xy]+\)|\baction \d|\[(?:book|ours|ruling)")
    assert [found[0] for found in inside.finditer(face)] == []
    own = readable(game)
    known = rulebook.entries(game)
    numbers = {rule.chapter.partition(" ")[0] for rule in known.values()}
    assert set(own) <= set(known) | numbers, "readable.toml speaks of a rule or chapter that the spec does not have"
    assert [words for words in own.values() if PROGRAM.search(words)] == []
    assert sum(as_read(game, rule.text)[1] for rule in rulebook.entries(game).values()) > .6 * len(rulebook.entries(game))


@pytest.mark.parametrize("name", [each.name for each in catalogue.games()])
def test_every_rule_reads_as_people_speak(name):
    """No rule is left out as a detail, or speaks by codes; what says so is put into the game's readable.toml."""
    game = catalogue.game(name)
    codes = re.compile(r"\b(?!VP\b|FP\b)[A-Z]{2,}\b(?!-\d)|\b[A-Z] ?\+ ?[A-Z]\b|[<>=] ?\d|\bpiece [01]\b|the program needs")
    said = {rule.id: words_of(game, rule)[0] for rule in rulebook.entries(game).values()}
    assert {id_: words for id_, words in said.items() if codes.search(words)} == {}
    chapters = {heading(game, rule.chapter) for rule in rulebook.entries(game).values()}
    assert {chapter for chapter in chapters if re.search(r"\b[Pp]rogram|\b[Ee]ngine|\b[Ss]eat|\bversion", chapter)} == set()


def test_the_drawers_copy_is_the_pages_list(game):
    assert rules_list(game) in rules_page(game)
    assert "<html" not in rules_list(game)


def test_a_game_without_a_how_to_play_page_has_none(pebbles):
    assert how_to_play(pebbles) is None and how_page(pebbles) is None and story(pebbles) == ""
    assert section_now(pebbles, None) == ""
    assert not Reader(drawer(pebbles, NOTHING)).all("button", role="tab")


# ------------------------------------------------------------------ fairness and the API

def test_the_lines_on_the_page_print_the_commitment(capsys):
    match = Match("sail", seed=5)
    exec(CHECK.replace("THE KEY SHOWN AT THE END", match.key.hex()), {})
    assert capsys.readouterr().out.strip() == journal.commitment("sail", match.key)


def test_the_api_page_lists_every_operation_and_shape_with_a_call_to_try():
    page = Reader(api_page(OPENAPI))
    assert page.ids["get-api-tables-table"] == page.ids["post-api-tables-table"] == 1
    assert page.ids["shape-Table"] == page.ids["shape-Move"] == 1
    assert """-d '{"action": 6}'""" in page.text and "Authorization: Bearer $TOKEN" in page.text
    assert all(page.ids[found["href"][1:]] for found in page.all("a") if found["href"].startswith("#"))


# ------------------------------------------------------------------ looks

def luminance(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return sum(share * (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
               for share, c in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_text_stands_out_from_its_ground(night):
    css = (html.STATIC / "quarterdeck.css").read_text()
    tokens = {name: (dark if night else light)
              for name, light, dark in re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", css)}
    pairs = [(text, ground, 4.5) for text in ("text-ink", "muted", "accent", "accent-over", "act", "warn", "good")
             for ground in ("page", "panel")]
    pairs += [("on-accent", "accent", 4.5), ("on-accent", "accent-over", 4.5), ("text-ink", "tint", 4.5),
              ("edge", "panel", 3), ("edge", "page", 3)]
    for text, ground, least in pairs:
        light, dark = sorted((luminance(tokens[text]), luminance(tokens[ground])), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= least, f"--{text} on --{ground}"


def test_a_rule_without_its_coordinates_is_still_a_sentence():
    sail = catalogue.game("sail")
    known = rulebook.entries(sail)
    assert as_read(sail, known["SAIL-007"].text)[0] == \
        '"Straight forward one space" leads to the next diamond in the same row.'
    assert "both diamonds ahead are closed" in as_read(sail, known["SAIL-113"].text)[0]
    for game in catalogue.games():
        for entry in rulebook.entries(game).values():
            assert not re.search(r"\b(?:from|to) (?:to|and)\b|, and,|\bto [;.]", as_read(game, entry.text)[0]), entry.id


# ------------------------------------------------------------------ style sheets

SHARED = {"beast", "scene"}
"""Classes that mean the same on the front page and in a game, or that each sheet qualifies further."""


def test_the_sheet_that_a_lobby_brings_to_a_table_touches_nothing_of_the_games():
    """Whoever had waited in the lobby saw the front page's `.deck`, `.row` and `.own` on the hand of Savage Seas."""
    package = Path(quarterdeck.__file__).parent
    brought = set(re.findall(r"^\s*\.([a-z][a-z-]*)", (package / "server/static/front.css").read_text("utf-8"), re.M))
    for sheet in sorted(package.glob("games/*/table/*.css")):
        used = set(re.findall(r"\.([a-z][a-z-]*)", re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.S)))
        assert brought & used <= SHARED, sheet.name
