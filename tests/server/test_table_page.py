"""The table's page and the replay from hand-built sights: every status, hostile words, nothing that the CSP forbids."""

from __future__ import annotations

import dataclasses
import re
from html.parser import HTMLParser
from typing import Any

import pytest
from msgspec.structs import replace

from quarterdeck import Match
from quarterdeck.engine import journal
from quarterdeck.engine.contract import NOBODY
from quarterdeck.engine.markup import Look, Markup, whole
from quarterdeck.engine.result import Line, Result, Standing
from quarterdeck.players import roster
from quarterdeck.players.crew import CREW
from quarterdeck.server.pages import replay, table
from quarterdeck.server.pages.html import STATIC
from quarterdeck.server.pages.pictures import face
from quarterdeck.server.sight import Ending, Holder, MoveTold, Proposal, Said, SeatSight, Sight, Status, Talk

HOSTILE = '"><script>alert(1)</script>\'&'
HOSTILE_RESULT = Result(HOSTILE, HOSTILE, None, (Standing(0, 1, HOSTILE, (Line(HOSTILE, HOSTILE),)),), HOSTILE, HOSTILE)
VOID = {"meta", "link", "input", "br", "hr", "img"}


class Reader(HTMLParser):
    """Reads markup as strictly as a person would: every tag closed, every id once, no style and no script in the page."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(markup)
        assert self.open == [], f"left open: {self.open}"
        assert len(self.ids) == len(set(self.ids)), sorted(i for i in self.ids if self.ids.count(i) > 1)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        given = dict(attrs)
        self.found.append((tag, given))
        assert "style" not in given and tag != "style"
        assert not [name for name in given if name.startswith("on")]
        if tag == "script":
            assert given.get("src", "").startswith("/static/")
        if "id" in given:
            self.ids.append(given["id"])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def having(self, name: str) -> list[dict[str, str | None]]:
        return [given for _, given in self.found if name in given]

    def sends(self) -> set[str]:
        return {str(given["data-send"]) for given in self.having("data-send")}


def played(seed: int = 3, moves: int = 9) -> Match:
    match = Match("sail", seed=seed)
    while not match.over and len(match.actions) < moves:
        match.play(match.choose(roster.player("greedy"), 1))
    return match


def look_of(match: Match, seat: int, **more: Any) -> Look:
    s = match.redacted(seat)
    legal = frozenset(match.legal()) if match.to_act == seat else frozenset()
    return Look(match.game, s, seat, ("Ann", "Ben"), **{"legal": legal, **more})


def sight_of(match: Match, seat: int = 0, **changes: Any) -> Sight:
    look = look_of(match, seat)
    seats = tuple(SeatSight(i, title, Holder.PERSON, name, yours=i == seat, here=True)
                  for i, (title, name) in enumerate((("South", "Ann"), ("North", "Ben"))))
    made = Sight(
        table="abc123", game=match.game, options=match.options, status=Status.PLAYING, public=False, at=len(match.actions),
        eyes=seat, yours=(seat,) if seat != NOBODY else (), host=seat == 0, seats=seats,
        prompt=match.game.words.prompt(match.redacted(seat), seat), asked=match.to_act == seat, to_act=match.to_act,
        since=1_800_000_000.25, choices=len(look.legal), look=look,
        covered=False, curtain=-1, chat=Talk(), chat_open=False, chat_note="No talking until the round ends (SAIL-025).",
        proposal=None, can_take_back=False, can_stop=True, warned=-1, warned_until=0.0, can_warn=False, can_hand_over=False,
        commitment=journal.commitment("sail", match.key), ending=None, next_table="", comes_from="")
    return replace(made, **changes)


def read(sight: Sight) -> Reader:
    drawn = whole(table.parts(sight))
    assert set(drawn) == set(table.PARTS)
    for part, markup in drawn.items():
        assert isinstance(markup, Markup)
        assert re.match(rf'<\w+ id="{part}"', markup), markup[:60]
    return Reader("".join(drawn.values()))


FREE_NORTH = (SeatSight(0, "South", Holder.PERSON, "Ann", yours=True, here=True), SeatSight(1, "North", Holder.FREE, ""))
GATHERING = {"status": Status.GATHERING, "look": None, "asked": False, "to_act": -1, "choices": 0, "can_stop": False,
             "seats": FREE_NORTH, "prompt": "Waiting for someone to take North."}


@pytest.mark.parametrize("status", Status)
def test_every_status_has_a_page(status):
    match = played()
    changes = {**GATHERING} if status is Status.GATHERING else {"status": status}
    if status is Status.OVER:
        match = played(moves=200)
        changes = {"status": status, "asked": False, "ending": Ending("Won!", match.key.hex())}
    if status is Status.ASLEEP:
        changes["asleep"] = "Made by another version of the rules."
    sight = sight_of(match, **changes)
    read(sight)
    document = table.table_page(sight, [table.log_line(0, table.said_of("The voyage begins."))], "Ann")
    page = Reader(document.removeprefix("<!doctype html>"))
    assert set(table.PARTS) <= set(page.ids)
    assert {"log", "polite", "assertive", "rules", "keys"} <= set(page.ids)
    frame = next(given for _, given in page.found if given.get("id") == "table")
    assert (frame["data-table"], frame["data-game"], frame["data-at"]) == ("abc123", "sail", str(sight.at))
    assert "<noscript>" in document


def test_before_the_game_seats_can_be_taken_or_handed_to_bots():
    host = read(sight_of(played(), **GATHERING))
    assert '{"do": "hand_over", "seat": 1}' in host.sends()
    assert "Close the table" in host.text and "First Voyage" in host.text and "Take this seat" not in host.text
    guest = sight_of(played(), **{**GATHERING, "yours": (), "host": False,
                                  "seats": (replace(FREE_NORTH[0], yours=False), FREE_NORTH[1])})
    drawn = table.lobby(guest, "Cleo")
    assert 'action="/t/abc123/sit"' in drawn and 'value="Cleo"' in drawn and 'name="seat" value="1"' in drawn
    assert "Close the table" not in drawn and "hand_over" not in drawn
    kept = sight_of(played(), **{**GATHERING, "yours": (), "seats": (FREE_NORTH[0], replace(FREE_NORTH[1], reserved=True))})
    assert "kept for you" in table.lobby(kept)


def test_the_prompt_says_who_is_asked_and_nothing_that_only_the_engine_counts():
    match = played()
    asked = sight_of(match, match.to_act)
    drawn = table.prompt(asked)
    assert 'data-asked="1"' in drawn and 'class="prompt asked"' in drawn
    assert f">{asked.prompt.replace('Your turn.', '<b>Your turn.</b>')}</span> </p>" in drawn
    waiting = table.prompt(sight_of(match, 1 - match.to_act))
    assert "data-asked" not in waiting and 'data-since="1800000000"' in waiting
    assert '<span hidden data-after="1800000005"> for <span data-since' in waiting, "nobody reads: for 0 s"


def test_a_kept_back_deal_waits_for_ready_and_a_shared_screen_for_its_seat():
    match = played()
    covered = sight_of(match, covered=True, look=look_of(match, 0, covered=True))
    assert '{"do":"ready","seat":0}' in read(covered).sends()
    ready = replace(covered, seats=(replace(covered.seats[0], ready=True), covered.seats[1]))
    assert "ready" not in "".join(Reader(table.prompt(ready)).sends())
    curtain = read(sight_of(match, curtain=1, yours=(0, 1), asked=False, look=look_of(match, NOBODY)))
    assert "The others look away." in curtain.text and "I am Ben" in curtain.text
    assert '{"do":"look","eyes":1}' in curtain.sends()
    both = tuple(replace(seat, yours=True) for seat in covered.seats)
    shared = read(replace(covered, yours=(0, 1), seats=both))
    assert "Ann is ready" in shared.text and "Ben is ready" in shared.text and "South is ready" not in shared.text


def test_questions_warnings_and_stand_ins_are_notices():
    match = played()
    asked = read(sight_of(match, proposal=Proposal(1, "takeback", "Ben asks to take back.", (0,), (0,))))
    assert {'{"do":"answer","yes":true,"seat":0}', '{"do":"answer","yes":false,"seat":0}'} <= asked.sends()
    asking = read(sight_of(match, proposal=Proposal(0, "stop", "You ask to stop.", (1,), ())))
    assert "Waiting for Ben." in asking.text and "answer" not in "".join(asking.sends())
    warned = sight_of(match, warned=1, warned_until=1_800_000_060.0)
    assert 'data-until="1800000060"' in table.notice(warned) and 'hidden data-after="1800000060"' in table.notice(warned)
    assert "data-after" not in table.notice(replace(warned, can_hand_over=True))
    assert "hand_over" not in table.notice(replace(warned, warned=0))
    assert '{"do":"warn"}' in read(sight_of(match, can_warn=True, to_act=1)).sends()
    away = sight_of(match)
    stood_in = replace(away, seats=(replace(away.seats[0], holder=Holder.STAND_IN), away.seats[1]))
    assert '{"do":"back","seat":0}' in read(stood_in).sends()


def test_people_at_one_screen_are_called_by_their_names():
    sight = sight_of(played(), yours=(0, 1), proposal=Proposal(0, "stop", "Ann asks to stop.", (1,), (1,)))
    seats = (replace(sight.seats[0], yours=True, holder=Holder.STAND_IN), replace(sight.seats[1], yours=True))
    said = Reader(table.notice(replace(sight, seats=seats))).text
    assert "A bot plays for Ann." in said and "Ann is back" in said and "Ben: Agree" in said and "Ben: Refuse" in said
    assert "South" not in said and "North" not in said


def test_who_has_left_is_offered_the_seat_and_the_others_only_bots_that_play_well():
    match = played()
    sight = sight_of(match, 1 - match.to_act)
    gone = tuple(replace(seat, left=seat.yours) for seat in sight.seats)
    shown = read(replace(sight, seats=gone))
    assert "You have left this table." in shown.text and f'{{"do":"back","seat":{sight.eyes}}}' in shown.sends()
    assert '{"do":"leave"}' not in shown.sends()
    other = tuple(replace(seat, left=not seat.yours) for seat in sight.seats)
    notice = table.notice(replace(sight, seats=other, can_hand_over=True))
    offered = re.findall(r'<option[^>]* value="(\w+)"|<option value="(\w+)"', notice)
    assert "Mate" in notice and offered and "Castaway" not in notice and "Deckhand" not in notice


def test_a_table_says_how_many_other_games_wait():
    sight = sight_of(played())
    assert 'class="calls"' not in table.table_page(sight, [], "Ann")
    assert "1 game waits for you" in table.table_page(sight, [], "Ann", 1)
    waiting = table.table_page(sight, [], "Ann", 2)
    assert 'href="/#your-games" title="2 games wait for you"' in waiting
    Reader(waiting.removeprefix("<!doctype html>"))


def test_a_spectator_can_change_nothing():
    seen = read(sight_of(played(), NOBODY, host=False, can_stop=False))
    assert seen.sends() == set()
    assert "You are watching" in seen.text


def test_the_chat_closes_with_its_rule_and_opens_with_a_field():
    match = played()
    closed = table.chat(sight_of(match))
    assert 'data-rule="SAIL-025"' in closed and "<form" not in closed
    said = tuple(Said(i, i % 2 - (i == 5) * 2, "Ann", f"line {i}", 0.0) for i in range(100))
    opened = table.chat(sight_of(match, chat_open=True, chat_note="", chat=said))
    assert 'data-send="{&quot;do&quot;:&quot;say&quot;}"' in opened
    assert "line 99" in opened and "line 39<" not in opened and "line 40<" in opened


def test_the_ending_offers_what_comes_next():
    match = played(moves=200)
    end = Ending("Won! The ship has reached the End.", match.key.hex())
    over = sight_of(match, status=Status.OVER, asked=False, ending=end)
    drawn = table.ending(over)
    for address in ("/t/abc123/replay", "/t/abc123/rematch", "/t/abc123/record", "/t/abc123/verify", "/fair"):
        assert f'"{address}"' in drawn
    assert f'data-key="{match.key.hex()}"' in drawn and f'data-commitment="{over.commitment}"' in drawn
    assert 'class="score"' not in drawn and "decision" not in drawn, "the engine's figures are no result"
    followed = table.ending(replace(over, next_table="xyz"))
    assert "rematch" not in followed and "/t/xyz" in followed


def test_the_ending_ranks_people_and_says_what_their_points_are_made_of():
    match = played(moves=200)
    result = Result("Ben wins!", "He is the first to 30 points.", False, (
        Standing(1, 1, "31 VP", (Line("3 quests", "14"), Line("supplies", "17")), won=True), Standing(0, 2, "20 VP")),
        target="30 points", ours="The tie-break is ours.")
    end = Ending("He is the first to 30 points.", match.key.hex(), result, 17, "Ben sells the jade.")
    drawn = table.ending(sight_of(match, status=Status.OVER, asked=False, ending=end))
    said = Reader(drawn).text
    assert re.findall(r'class="name">(\w+)<', drawn) == ["Ben", "Ann"]
    assert re.findall(r'class="rank"[^>]*>(\d)<', drawn) == ["1", "2"]
    assert re.findall(r'class="score">(.*?)</span>', drawn) == ["<b>31</b> VP", "<b>20</b> VP"]
    for words in ("Ben wins!", "He is the first to 30 points.", "3 quests 14", "30 points", "The tie-break is ours.",
                  "Ben sells the jade."):
        assert words in said
    assert 'href="/t/abc123/replay/17"' in drawn, "the deciding moment can be looked at again"


def crew_result(won: bool) -> Result:
    lines = (Line("Rounds sailed", "4 of 5"), Line("Hits she could still take", "2"))
    return Result("Home!", "She is home.", won, tuple(Standing(seat, 1, "home", lines, won) for seat in (0, 1)))


def test_a_crew_that_sails_together_has_one_row():
    over = sight_of(played(moves=200), status=Status.OVER, asked=False, ending=Ending("Home.", "", crew_result(True)))
    drawn = table.ending(over)
    assert re.findall(r'class="name">([^<]+)<', drawn) == ["You and Ben"]
    assert re.findall(r'class="name">([^<]+)<', table.ending(replace(over, yours=()))) == ["Ann and Ben"]
    assert drawn.count("Rounds sailed") == 1
    rivals = replace(over, game=Match("salt_and_bones", seed=1).game)
    assert table.ending(rivals).count("Rounds sailed") == 2, "rivals who are equal stay two"


def test_a_won_voyage_and_a_won_challenge_lead_to_the_next():
    over = sight_of(played(moves=200), status=Status.OVER, asked=False, options={"scenario": 3},
                    ending=Ending("Home.", "", crew_result(True)))
    won = table.ending(over)
    assert "Next voyage: Needle" in won and won.count('action="/t/abc123/rematch"') == 2 and 'href="/voyages"' in won
    assert won.count('class="main"') == 1
    last = table.ending(replace(over, options={"scenario": 12}))
    lost = table.ending(replace(over, ending=Ending("Lost.", "", crew_result(False))))
    for ended in (last, lost):
        assert "Next voyage" not in ended and "Rematch" in ended and 'href="/voyages"' in ended
    assert "Next voyage" not in table.ending(replace(over, next_table="xyz"))

    finn = SeatSight(1, "Bones", Holder.BOT, "Finn", "greedy")
    duel = replace(over, game=Match("salt_and_bones", seed=1).game, options={}, seats=(over.seats[0], finn), ending=Ending(
        "Down.", "", Result("You win!", "", True, (Standing(0, 1, "9 Health", won=True), Standing(1, 2, "0 Health")))))
    drawn = table.ending(duel)
    assert "Next challenge: She has seen that trick" in drawn and 'action="/challenges/salt_and_bones/4"' in drawn
    assert 'href="/challenges/salt_and_bones"' in drawn
    friend = replace(duel, seats=(over.seats[0], over.seats[1]))
    assert "Next challenge" not in table.ending(friend), "against a friend it was no challenge"


def test_while_a_game_runs_the_page_holds_no_key():
    match = played()
    for seat in (0, 1, NOBODY):
        assert match.key.hex() not in table.table_page(sight_of(match, seat), [])


def test_what_people_typed_is_text():
    match = played()
    hostile = tuple(SeatSight(i, title, Holder.PERSON, HOSTILE, yours=i == 0) for i, title in enumerate(("South", "North")))
    sight = sight_of(match, seats=hostile, prompt=HOSTILE, chat_open=True, chat=(Said(1, 0, HOSTILE, HOSTILE, 0.0),),
                     proposal=Proposal(1, "stop", HOSTILE, (0,), ()), notices=(HOSTILE,), asleep=HOSTILE, can_warn=True,
                     to_act=1)
    sight = replace(sight, look=dataclasses.replace(sight.look, names=(HOSTILE, HOSTILE)))
    for shown in (sight, replace(sight, curtain=1), replace(sight, warned=1),
                  replace(sight, **GATHERING | {"seats": hostile}),
                  replace(sight, status=Status.STOPPED, ending=Ending(HOSTILE, "00", HOSTILE_RESULT, 3, HOSTILE))):
        line = table.log_line(1, table.said_of(HOSTILE, lights=(HOSTILE,)))
        markup = "".join(whole(table.parts(shown, HOSTILE)).values()) + line
        assert "<script" not in markup
        Reader(markup)
        Reader(table.table_page(shown, [], HOSTILE).removeprefix("<!doctype html>"))


def test_a_line_of_the_log_knows_what_it_speaks_of():
    line = table.log_line(7, table.said_of("North leads coral 6 & waits.", Markup("<svg></svg>"), ("card-6", "space-9-4")))
    assert line == ('<li id="log-7" tabindex="-1" data-lights="card-6 space-9-4">North leads coral 6 &amp; waits.'
                    '<template><svg></svg></template></li>')
    assert table.log_line(0, table.said_of("Begun.")) == '<li id="log-0" tabindex="-1">Begun.</li>'
    assert table.said_of("Ann reveals it. “Oh & ah.” Ben waits.") == ">Ann reveals it. <em>“Oh &amp; ah.”</em> Ben waits."


def test_a_replay_has_an_address_for_every_move():
    match = played(moves=12)
    names = [MoveTold(f"move {i}") for i in range(1, 13)]
    sight = sight_of(match, asked=False, look=look_of(match, 0, legal=frozenset()))
    choices = [("open", "All hands open"), ("0", "South"), ("watch", "A spectator")]
    lines = [table.log_line(0, table.said_of(HOSTILE))]
    document = replay.replay_page(sight, lines, 5, 12, "0", choices, [*names[:-1], MoveTold(HOSTILE)], "Ann")
    page = Reader(document.removeprefix("<!doctype html>"))
    links = [given.get("href") for tag, given in page.found if tag == "a"]
    steps = [link for link in links if link and "/replay/" in link]
    assert steps[-12:] == [f"/t/abc123/replay/{n}?eyes=0" for n in range(1, 13)]
    assert {"/t/abc123/replay/0?eyes=0", "/t/abc123/record"} <= set(links)
    current = [given for given in page.having("aria-current") if given.get("data-n") == "5"]
    assert len(current) == 1 and "move 5 of 12" in page.text
    assert page.sends() == set()
    drawn = replay.parts(sight, 5, 12, "0", names)
    assert all(f'id="{part}"' in markup for part, markup in drawn.items())
    assert 'name="move" value="5"' in drawn["play-on"] and 'name="seat-1"' in drawn["play-on"]
    assert "Before the first move." in replay.parts(sight, 0, 12, "0", names)["prompt"]


def test_a_replay_marks_rounds_and_steps_over_what_was_let_pass():
    match = played(moves=12)
    sight = sight_of(match, asked=False, look=look_of(match, 0, legal=frozenset()))
    told = [MoveTold(f"move {i}", round=1 + (i > 6), small=i in (3, 4, 12)) for i in range(1, 13)]
    document = replay.replay_page(sight, [], 2, 12, "0", [("0", "South")], told, "Ann")
    page = Reader(document.removeprefix("<!doctype html>"))
    assert 'data-small="3 4 12"' in document and page.having("list")[0]["list"] == "rounds"
    assert re.findall(r'<option[^>]*label="(Round \d)"', document) == ["Round 1", "Round 2"]
    assert re.findall(r"<li><a[^>]*><b[^>]*>(Round \d)</b> (move \d+)<", document) == [
        ("Round 1", "move 1"), ("Round 2", "move 7")]

    def leads(n: int) -> dict[str, str | None]:
        steps = Reader(replay.parts(sight, n, 12, "0", told)["steps"])
        return {str(given["data-step"]): given.get("href") for given in steps.having("data-step")}

    assert leads(2)["on"] == "/t/abc123/replay/5?eyes=0" and leads(5)["back"] == "/t/abc123/replay/2?eyes=0"
    assert leads(11)["on"] == "/t/abc123/replay/12?eyes=0", "the last position is always shown"
    assert leads(1)["back"] == "/t/abc123/replay/0?eyes=0"
    assert "move 7 of 12, round 2" in replay.parts(sight, 7, 12, "0", told)["steps"]


def test_eight_seats_have_eight_shapes():
    assert len(set(table.SHAPES)) == 8
    assert len({table.shape(seat) for seat in range(8)}) == 8


def test_the_bar_names_the_map_where_there_is_one_and_no_other_option():
    one_map = Match("set_sail", seed=1, options={"seats": 3, "player_trading": 1})
    sight = sight_of(played())
    assert "<span>Sail</span><small>First Voyage</small>" in table.bar(sight)
    assert table.bar(replace(sight, game=one_map.game, options=one_map.options)).startswith(
        '<h1 class="where"><span>Set Sail</span></h1>')


def test_a_link_to_a_table_has_a_preview():
    guest = {**GATHERING, "yours": (), "seats": (replace(FREE_NORTH[0], yours=False), FREE_NORTH[1])}
    invited = table.table_page(sight_of(played(), **guest), [])
    assert '<meta property="og:title" content="Ann invites you to Sail">' in invited
    assert '<meta property="og:description"' in invited
    assert 'content="Sail: Ann and Ben"' in table.table_page(sight_of(played()), [])


def test_the_promise_of_the_deals_is_at_hand_and_not_in_the_way():
    sight = sight_of(played())
    shown = whole(table.parts(sight))
    assert sight.commitment not in "".join(shown.values()), "no part of the table shows the fingerprint unasked"
    assert 'popovertarget="promise"' in shown["controls"] and sight.commitment in table.table_page(sight, [])
    known = replace(sight, cards_known=True)
    assert "popovertarget=\"promise\"" not in whole(table.parts(known))["controls"] and not table.promise(known)


def test_bots_have_a_face_and_say_how_strong_they_are():
    sight = sight_of(played())
    bot = replace(sight.seats[1], holder=Holder.BOT, level="greedy", name="Finn")
    drawn = table.headline(replace(sight, seats=(sight.seats[0], bot)))
    assert "Finn" in Reader(drawn).text and "Mate (bot)" in Reader(drawn).text and "/static/faces/mate.svg" in drawn


def test_bots_of_one_level_have_faces_and_stories_of_their_own():
    sight = sight_of(played())
    rafe, joss = (replace(sight.seats[1], holder=Holder.BOT, level="greedy", name=name) for name in ("Rafe", "Joss"))
    drawn = table.headline(replace(sight, seats=(rafe, joss)))
    assert "/static/faces/rafe.svg" in drawn and "/static/faces/joss.svg" in drawn
    assert f'data-say="{CREW["greedy"]["Joss"]}"' in drawn
    persons = [(level, name) for level, names in CREW.items() for name in names]
    assert len({name for _, name in persons}) == len(persons)
    assert len({CREW[level][name] for level, name in persons}) == len(persons)
    faces = [re.findall(r"/static/(faces/\w+\.svg)", face(level, person=name))[0] for level, name in persons]
    assert len({(STATIC / drawing).read_bytes() for drawing in faces}) == len(persons)
