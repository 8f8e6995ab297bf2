"""Sail at the table: no talk during a round (SAIL-025), and a deal that nobody sees before all are ready (SAIL-115)."""

from __future__ import annotations

import re

import pytest
from tests.server.harness import Socket, play_out

from quarterdeck.games.sail.content import PIRATE_NAMES

CARDS = re.compile(r'id="card-(\d+)"')
KRAKEN_DECK = re.compile(r'<ol class="kraken-cards".*?</ol>', re.DOTALL)
"""Those cards lie open beside the hand."""
LOOKOUT, OTHER = PIRATE_NAMES.index("Lookout"), PIRATE_NAMES.index("Smuggler")


def open_table(server, **options):
    """Two people at a fresh table of Sail; nobody has said that they are ready."""
    south = server.open(scenario=1, **options)
    return south, server.join(south.table)


def pages(*players):
    return [player.socket() for player in players]


def all_hear(sockets, at):
    for one in sockets:
        one.until(at)


def hand_of(page):
    """The hand as the page shows it, without the Kraken deck beside it."""
    return KRAKEN_DECK.sub("", page.parts.get("hand", ""))


def names_no_card(sockets, since):
    """No frame since then holds a card of a hand, nor a sentence that tells one."""
    for one, start in zip(sockets, since):
        for frame in one.frames[start:]:
            assert "Your cards" not in frame and "The Lookout sees" not in frame
        hand = hand_of(one)
        assert CARDS.findall(hand) == [] and 'data-action="' not in hand


def deal_of(server, table, kept):
    """Frames before the deal is seen, and what the API says of it."""
    for player in kept:
        view = player.view()
        assert view["table"]["covered"] and view["legal"] == []
        assert all(seat["cards"] == [] for seat in view["scene"]["seats"])
        assert view["scene"]["deck"]["cards"] == []
        assert player.api("GET", "/actions").json == []
    assert server.api("GET", f"/tables/{table}").json["to_act"] == -1


def to_the_next_deal(sockets):
    """Play until a round has ended and the next deal is kept back; whether that happened before the game was over."""
    while 'id="ending" hidden' in sockets[0].parts["ending"]:
        mover = next(one for one in sockets if one.possible)
        at = mover.at
        assert "ack" in mover.ask(do="move", action=mover.possible[0], at=at)
        all_hear(sockets, at + 1)
        if "ready" in sockets[0].parts["prompt"]:
            return True
    return False


@pytest.mark.parametrize("pirates", [{"pirate_mode": 2}, {"pirate_mode": 1, "pirates": [LOOKOUT, OTHER]}],
                         ids=["none", "lookout"])
def test_a_deal_reaches_nobody_until_both_are_ready(server, pirates):
    players = open_table(server, **pirates)
    south, north = players
    sockets = [*pages(*players), Socket(server, south.table)]
    all_hear(sockets, 1)
    for _ in range(2):
        since = [max(0, len(one.frames) - 1) for one in sockets]
        names_no_card(sockets, since)
        deal_of(server, south.table, players)
        for player, page in zip(players, sockets):
            for action in range(27):
                refused = player.move(action, page.at)
                assert refused.status == 409 and "kept back" in refused.json["error"]
        assert "kept back" in sockets[0].ask(do="move", action=0, at=sockets[0].at)["refused"]["sentence"]
        assert "ack" in sockets[1].ask(do="ready")
        assert "ack" in sockets[0].ask(do="ping")
        names_no_card(sockets, since)
        deal_of(server, south.table, players)
        at = sockets[0].at
        assert "ack" in sockets[0].ask(do="ready")
        all_hear(sockets, at + 1)
        assert [len(CARDS.findall(hand_of(one))) for one in sockets] == [9, 9, 0]
        if pirates["pirate_mode"] == 1:
            assert south.view()["scene"]["deck"]["cards"] and not north.view()["scene"]["deck"]["cards"]
        if not to_the_next_deal(sockets):
            break
    else:
        names_no_card(sockets, [len(one.frames) - 1 for one in sockets])
    for one in sockets:
        one.close()


def test_talk_is_open_before_a_deal_is_taken_and_closed_until_the_round_ends(server):
    players = open_table(server, pirate_mode=2)
    sockets = pages(*players)
    all_hear(sockets, 1)
    for _ in range(2):
        for one in sockets:
            assert "ack" in one.ask(do="say", text="ahoy")
        assert "ack" in sockets[0].ask(do="ready")
        assert "ack" in sockets[1].ask(do="say", text="ready in a moment")
        at = sockets[0].at
        assert "ack" in sockets[1].ask(do="ready")
        all_hear(sockets, at + 1)
        for one in sockets:
            refused = one.ask(do="say", text="lead coral!")["refused"]
            assert refused["rule"] == "SAIL-025" and "No talking" in refused["sentence"]
            assert "SAIL-025" in one.parts["chat"]
        if not to_the_next_deal(sockets):
            break
        assert "lead coral" not in sockets[1].parts["chat"]
    assert "ack" in sockets[0].ask(do="say", text="well sailed")
    for one in sockets:
        one.close()


def test_between_the_last_pirate_and_the_first_hands_all_must_be_ready(server):
    players = open_table(server, pirate_mode=0)
    sockets = pages(*players)
    all_hear(sockets, 1)
    assert "ready" not in sockets[0].parts["prompt"], "nothing is dealt while pirates are taken"
    assert "ack" in sockets[0].ask(do="say", text="I take the Lookout"), "before the first deal they may talk"
    assert to_the_next_deal(sockets)
    deal_of(server, players[0].table, players)
    names_no_card(sockets, [0, 0])
    for one in sockets:
        one.close()


def test_being_ready_is_not_in_the_record(server):
    players = open_table(server, pirate_mode=2)
    sockets = pages(*players)
    moves = play_out(*sockets, seed=3)
    record = server.get(f"/t/{players[0].table}/record")
    assert len(record.json["actions"]) == moves
    assert "ready" not in record.text.lower()
    for one in sockets:
        one.close()


def test_a_bot_is_ready_at_once_and_waits_for_the_person(server):
    south = server.open(seats=("me", "bot:greedy"), pirate_mode=2, scenario=1)
    info = server.api("GET", f"/tables/{south.table}").json
    assert info["waits_for"] == [0] and info["covered"]
    with south.socket() as page:
        assert play_out(page, seed=1) > 0
