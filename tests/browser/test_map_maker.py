"""The map maker in real browsers: a map from nothing by pointer, keys and finger, kept, shared, played; and broken maps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import PHONE
from tests.browser.table_page import TablePage, record_of

from quarterdeck import Match
from quarterdeck.engine import catalogue, journal
from quarterdeck.games.salt_and_sail import maps
from quarterdeck.players import roster

ADDRESS = "/maps/salt_and_sail"
ROW = [(q, 0) for q in range(-2, 3)]
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


class Maker:
    """The page of the map maker as a person uses it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.problems = page.locator("#problems button")
        self.verdict = page.locator("#verdict")

    def open(self, address: str = ADDRESS) -> Maker:
        self.page.goto(address)
        expect(self.page.locator(".cell").first).to_be_attached()
        return self

    def hex(self, q: int, r: int) -> Locator:
        return self.page.locator(f'.cell[data-at="{q},{r}"]')

    def choose(self, words: str) -> None:
        self.page.get_by_role("radio", name=re.compile(f"^{words}( \\d+)?$")).check(force=True)

    def put(self, words: str, *places: tuple[int, int]) -> None:
        self.choose(words)
        for place in places:
            self.hex(*place).click()

    def draw(self, words: str, *places: tuple[int, int]) -> None:
        """One stroke of the pointer over several hexes."""
        self.choose(words)
        mouse = self.page.mouse
        for i, place in enumerate(places):
            box = self.hex(*place).locator(".hex").bounding_box()
            mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
            if not i:
                mouse.down()
        mouse.up()

    def fill(self, label: str, value: str) -> None:
        self.page.get_by_label(label, exact=True).fill(value)

    def is_good(self) -> None:
        expect(self.verdict).to_have_text("A good map")
        expect(self.page.locator("#play")).to_be_enabled()

    def says(self, *sentences: str) -> None:
        """Exactly these sentences, in this order, and the map cannot be played."""
        expect(self.problems).to_have_text([re.compile(f"^{re.escape(sentence)}SALT-\\d+$") for sentence in sentences])
        expect(self.page.locator("#play")).to_be_disabled()

    @property
    def map(self) -> dict:
        """The map as the page keeps it."""
        return self.page.evaluate("JSON.parse(localStorage.getItem('maps.salt_and_sail')).draft")


def the_strait(maker: Maker) -> None:
    """A small map from nothing, by pointer."""
    expect(maker.verdict).to_have_text("A new map")
    maker.draw("Sea", *ROW, (2, 1), (1, 1))
    maker.draw("Land", (-1, 1), (0, 1))
    maker.put("Harbour", (-2, 0))
    maker.put("Site", (2, 0), (1, 1))
    maker.put("Encounter", (0, 0))
    maker.fill("Name of the map", "The Strait")
    maker.fill("Discoveries", "2")


def same(made: dict) -> dict:
    """What was made, without the order in which the ground was painted."""
    return {key: sorted(value) if key in ("sea", "land") else value for key, value in maps.complete(made).items()}


# ---------------------------------------------------------------------- making

def test_a_map_is_made_from_nothing_by_pointer_kept_shared_and_played_to_its_end(visitors, server):
    one = visitors()
    maker = Maker(one.new_page()).open()
    the_strait(maker)
    maker.is_good()
    made = maker.map
    assert sorted(made["sea"]) == sorted([*map(list, ROW), [2, 1], [1, 1]])
    assert made["capital"] == [[-2, 0]] and made["sites"] == [[2, 0], [1, 1]] and made["encounters"] == [[0, 0]]

    maker.page.get_by_role("button", name="Save").click()
    expect(maker.page.locator("#told")).to_have_text("The Strait is kept in this browser.")
    maker.page.reload()
    maker.is_good()
    maker.page.get_by_role("button", name="Clear").click()
    expect(maker.verdict).to_have_text("A new map")
    maker.page.locator("#shelf").get_by_role("button", name="The Strait", exact=True).click()
    maker.is_good()
    assert same(maker.map) == same(made)

    maker.page.get_by_role("button", name="Share").click()
    link = maker.page.locator("#link").input_value()
    friend = Maker(visitors.page()).open(link)
    expect(friend.page.locator("#told")).to_have_text("The Strait is on the board.")
    friend.is_good()
    assert same(friend.map) == same(made)
    assert friend.page.url.endswith(ADDRESS), "the link is used up: a reload shows what was changed since"

    friend.page.get_by_role("button", name="Play on this map").click()
    expect(friend.page.locator(".option", has_text="You play on a map of your own.")).to_contain_text("The Strait")
    friend.page.locator("#seat-1").select_option("bot:greedy")
    friend.page.get_by_role("button", name="Open the table").click()
    friend.page.wait_for_url("**/t/*")
    table = TablePage(friend.page)
    expect(friend.page.locator(".where small")).to_contain_text("The Strait")
    play_to_the_end(table, made)
    record = record_of(table)
    assert record["own_map"] == maps.own_map(made) and journal.replay(record).over
    friend.page.get_by_role("link", name="Replay").click()
    expect(friend.page.locator("#chart")).to_be_visible()


def play_to_the_end(table: TablePage, own: dict, clicks: int = 15) -> None:
    """The first moves on the page, the others as the page sends them; the bot answers in between."""
    page = table.page
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "sailor")
    headers = {"authorization": f"Bearer {token}"}
    game = catalogue.game("salt_and_sail", own)
    for number in range(2000):
        view = page.context.request.get(f"/api/tables/{table.id}/view", headers=headers).json()
        if view["table"]["status"] != "playing":
            break
        if not view["legal"]:
            page.context.request.get(f"/api/tables/{table.id}/wait?at={view['table']['at']}&seconds=5", headers=headers)
            continue
        position = Match(game, key=bytes(16), options=view["table"]["options"]).at(bytes.fromhex(view["state"]))
        action = position.choose(roster.player("greedy"), 1)
        if number < clicks:
            assert table.until_asked() == "move"
            piece = page.locator(f"#table .region [data-action='{action}'].can").first
            sure = piece.get_attribute("data-confirm")
            before = table.at
            piece.dispatch_event("click")
            if sure:
                page.locator("#confirm").get_by_role("button", name=sure).click()
            table.until(before + 1)
        else:
            sent = page.context.request.post(f"/api/tables/{table.id}/moves", headers=headers,
                                             data={"action": action, "at": view["table"]["at"]})
            assert sent.ok, sent.text()
    expect(page.locator("#ending h2")).to_contain_text(re.compile("win|share", re.IGNORECASE))


def test_a_map_is_made_from_nothing_by_keys_alone(watched):
    maker = Maker(watched()).open()
    press = maker.page.keyboard.press

    def focus() -> str:
        return str(maker.page.evaluate("document.activeElement.dataset?.at ?? document.activeElement.id"))

    def tab_to(wanted: str) -> None:
        for _ in range(60):
            if focus() == wanted:
                return
            press("Tab")
        raise AssertionError(f"{wanted} is not reached; the focus is on {focus()}")

    def do(*keys: str) -> None:
        for key in keys:
            press(key)

    tab_to("0,0")
    do("1", "Enter", "ArrowRight", "Enter", "ArrowRight", "Enter", "ArrowRight", "Enter")
    assert focus() == "3,0"
    do("4", "Enter", "ArrowDown", "2", "Enter")
    expect(maker.page.locator("#heard")).to_have_text("Hex (2,1), land")
    do("Delete", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft", "3", "Space")
    assert focus() == "0,0"
    expect(maker.page.locator("#heard")).to_have_text("Hex (0,0), sea, harbour of the Capital")
    tab_to("map-name")
    maker.page.keyboard.press("Control+a")
    maker.page.keyboard.type("By keys")
    tab_to("map-discoveries")
    maker.page.keyboard.press("Control+a")
    maker.page.keyboard.type("1")
    maker.is_good()
    assert same(maker.map) == same({"name": "By keys", "discoveries": 1, "sea": [[0, 0], [1, 0], [2, 0], [3, 0]],
                                    "capital": [[0, 0]], "sites": [[3, 0]]})
    maker.page.locator("#undo").focus()
    for _ in range(3):
        do("Control+z")
    expect(maker.verdict).not_to_have_text("A good map")
    for _ in range(3):
        do("Control+y")
    maker.is_good()
    tab_to("play")
    press("Enter")
    maker.page.wait_for_url("**/new/**")


def test_a_finger_makes_a_map_on_a_phone(watched):
    maker = Maker(watched(**FINGER)).open()
    for words, places in (("Tile", [(0, 0)]), ("Sea", [(2, 0), (3, 0)]), ("Site", [(3, 0)]), ("Encounter", [(2, 0)])):
        maker.choose(words)
        for place in places:
            maker.hex(*place).tap()
    maker.page.get_by_label("Discoveries", exact=True).fill("1")
    maker.is_good()
    assert len(maker.map["capital"]) == 6 and maker.map["land"] == [[0, 0]], "tile 1A is the Capital"
    assert maker.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    expect(maker.page.locator("#chip")).to_have_text("A good map")


def test_what_is_placed_twice_is_taken_away_and_undo_brings_it_back(watched):
    maker = Maker(watched()).open()
    maker.put("Site", (0, 0), (1, 0))
    assert maker.map["sites"] == [[0, 0], [1, 0]] and sorted(maker.map["sea"]) == [[0, 0], [1, 0]]
    maker.put("Site", (0, 0))
    assert maker.map["sites"] == [[1, 0]]
    maker.put("Encounter", (1, 0))
    assert maker.map["sites"] == [] and maker.map["encounters"] == [[1, 0]]
    for _ in range(2):
        maker.page.get_by_role("button", name="Undo").click()
    assert maker.map["sites"] == [[0, 0], [1, 0]]
    maker.page.get_by_role("button", name="Redo").click()
    assert maker.map["sites"] == [[1, 0]]


def test_a_turned_tile_is_laid(watched):
    maker = Maker(watched()).open()
    maker.choose("Tile")
    maker.page.locator("#tile").select_option("1B")
    for _ in range(5):
        maker.page.get_by_role("button", name="Turn it").click()
    maker.hex(0, 0).click()
    assert maker.map["capital"] == [[1, -1], [0, -1], [-1, 0]], "as maps.py lays it"


# ---------------------------------------------------------------------- broken maps

def test_three_broken_maps_get_their_sentences_and_lead_to_what_is_to_be_mended(watched):
    maker = Maker(watched()).open()
    the_strait(maker)
    maker.is_good()

    maker.put("Land", (0, 0))
    maker.says("(0,0) of encounters is no sea hex; everything lies at sea.",
               "(1,0) cannot be reached from the Capital; all the sea must hang together.")
    expect(maker.hex(0, 0)).to_have_class(re.compile(r"\bwrong\b"))
    maker.problems.first.click()
    expect(maker.hex(0, 0)).to_be_focused()
    maker.put("Sea", (0, 0))
    maker.is_good()

    maker.fill("Villages", "1")
    for kind in ("Storm", "Merchant", "Vex", "Fortune"):
        maker.page.get_by_label(kind).check()
    maker.says("There are 2 sites for 3 tokens; every token needs one site and every site one token.",
               "The Encounter deck would run dry; leave another kind than pirates in it.")
    maker.problems.last.click()
    expect(maker.page.locator("#map-remove_kinds")).to_be_focused()
    maker.page.get_by_label("Vex").uncheck()
    maker.fill("Villages", "0")
    maker.is_good()

    maker.fill("Name of the map", "")
    maker.fill("Discoveries", "9")
    maker.says("name is missing from the map.", "discoveries is 9; it takes 1 to 8.")
    expect(maker.page.locator("#map-discoveries")).to_have_attribute("aria-invalid", "true")
    maker.problems.first.click()
    expect(maker.page.locator("#map-name")).to_be_focused()


# ---------------------------------------------------------------------- files and links

def test_a_map_file_is_taken_and_opened_again(watched, tmp_path):
    maker = Maker(watched()).open()
    the_strait(maker)
    maker.is_good()
    made = maker.map
    with maker.page.expect_download() as coming:
        maker.page.get_by_role("button", name="Map file").click()
    file = tmp_path / coming.value.suggested_filename
    assert file.name == "the-strait.toml"
    coming.value.save_as(file)
    assert same(maps.read(file)) == same(made)

    other = Maker(watched()).open()
    upload(other, file, "The Strait is on the board.")
    other.is_good()
    assert same(other.map) == same(made)
    file.write_text(maps.EXAMPLE, encoding="utf-8")
    upload(other, file, "Two Isles is on the board.")
    other.is_good()
    assert same(other.map) == {**same(maps.parsed(maps.EXAMPLE)), "tiles": []}, "tiles are painted as hexes"
    file.write_text('[map]\nname = "Odd"\ndepth = 3\n', encoding="utf-8")
    upload(other, file, "the-strait.toml cannot be opened. discoveries is missing from the map. sites is missing from the "
                        "map. depth is not known in a map; leave it out.")
    assert other.map["name"] == "Two Isles"


def upload(maker: Maker, file: Path, told: str) -> None:
    maker.page.locator("#upload").set_input_files(file)
    expect(maker.page.locator("#told")).to_have_text(told)


@pytest.mark.parametrize("damage", ["#map=%%%", "#map=eyJ", "#map=W10", "#map=" + "A" * 30_000])
def test_a_damaged_link_is_said_to_be_one_and_harms_nothing(watched, visitors, damage):
    visitors.tolerate("status of 400|400:")
    maker = Maker(watched()).open()
    the_strait(maker)
    maker.is_good()
    before = maker.map
    maker.page.goto("/")
    maker.open(ADDRESS + damage)
    expect(maker.page.locator("#told")).to_have_text(re.compile("no map that can be read|cannot be opened"))
    assert maker.map == before


def test_a_printed_map_is_a_beginning(watched):
    maker = Maker(watched()).open()
    for number in range(1, 6):
        maker.page.locator("#printed").select_option(str(number - 1))
        maker.is_good()
        whole = maps.complete(maps.printed(number))
        assert {key: maker.map[key] for key in ("capital", "sites", "spare_sites", "encounters", "known_ports")} == {
            key: whole[key] for key in ("capital", "sites", "spare_sites", "encounters", "known_ports")}
