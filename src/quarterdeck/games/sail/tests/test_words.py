"""What is said at the table: the log, the prompt, the newcomer's note, refusals, the terminal (spec.md, section 9)."""

from __future__ import annotations

import pytest

from quarterdeck.engine.rulebook import rule
from quarterdeck.games.sail.tests.table import GAME, SPECTATOR, Tables
from quarterdeck.players import greedy

DEAL = {"exchanging": True, "south": "c3 c4 c9 g4 g5 g6 g9 t3 t7", "north": "c5 c6 c7 g3 g7 g8 t4 t5 t9", "deck": "c8 t6 t8"}


# ------------------------------------------------------------------ the log

def test_a_trick_is_told_to_each_in_the_own_words(told_sail):
    """W06."""
    game = told_sail(south="c6 g4", north="c8 g3")
    game.plays("Lead coral 6", "Follow with coral 8")

    assert game.log() == ["South leads coral 6.", "North answers with coral 8.", "Two helms: North wins the trick.",
                          "She sails to North's side."]
    assert game.log("South")[0] == "You lead coral 6."
    assert game.log("North")[1:3] == ["You answer with coral 8.", "Two helms: you win the trick."]
    assert game.log("North")[-1] == "She sails to your side."


def test_hits_shots_and_failed_moves_are_told(told_sail):
    game = told_sail(ship=(10, 3), south="c7 g4", north="c3 g3")
    game.plays("Lead coral 7", "Follow with coral 3")
    assert game.log()[2:] == ["Helm and tentacle: South wins the trick.", "An island lies in her way: she stays where "
                                                                          "she is.",
                              "The Kraken strikes: coral 1 leaves its deck."]

    game.plays("Lead gold 4", "Follow with gold 3")
    assert game.log()[-2:] == ["Cannon and tentacle: South wins the trick.", "A hit on the Kraken: gold 3 goes under "
                                                                             "its deck."]

    game = told_sail(ship=(9, 6), kraken="KR c1 g1", south="c3 g4", north="c8 g3")
    game.plays("Lead coral 3", "Follow with coral 8")
    assert game.log()[3:] == ["She cannot leave the chart and stays where she is.",
                              "The Kraken rises: from now on it strikes 3 times a round."]


def test_flips_and_powers_are_told(told_sail):
    game = told_sail(pirates=("Gunner", "Navigator"), deck="g5 t7", south="c5 g6", north="c8 g8")
    game.plays("Lead coral 5", "Follow with coral 8", "Use the Gunner", "Not now: keep the Navigator")
    assert game.log()[2:] == ["No pair: North wins the trick.", "South uses the Gunner.", "The broadside turns up gold 5.",
                              "The broadside turns up teal 7.", "North keeps the Navigator for later.",
                              "She sails to North's side."]

    game = told_sail(pirates=("Carpenter", "Smuggler"), south="c7 g6", north="c4 g3")
    game.plays("Lead coral 7", "Follow with gold 3")
    assert "North's Smuggler lets another colour pass." in game.log("South")
    assert game.log("South")[-1] == "Your Carpenter mends the damage at once."


def test_the_end_of_a_round_and_of_the_game_are_told(told_sail):
    game = told_sail(round=2, ship=(11, 4), tricks=(3, 2), south="c7 g4", north="c5 g9")
    game.plays("Lead coral 7", "Follow with coral 5")
    assert game.log()[2:] == ["No pair: South wins the trick.", "The round is over: the Kraken strikes twice.",
                              "The Kraken strikes: coral 1 leaves its deck.", "The Kraken strikes: gold 1 leaves its deck.",
                              "The first storm passes behind her.",
                              "Round 3 is dealt, 5 cards left in the deck. South will lead."]

    game = told_sail(ship=(18, 3), south="c9 g4", north="g9 g3")
    game.plays("Lead coral 9", "Follow with gold 9")
    assert game.log()[-1] == "The crew has won! She has reached the harbour."
    assert game.log("South")[-1] == "You have won! She has reached the harbour."


def test_one_card_is_told_as_one_card(told_sail):
    """W43 deals all but one."""
    game = told_sail(tricks=(3, 0), kraken="KR c1 g1 t1 c2 g2 t2 c3 g3 t3", south="c7", north="c5")
    game.plays("Lead coral 7", "Follow with coral 5")
    assert not any("1 cards" in line for line in game.log()), "one card stays in the player deck"


@rule("SAIL-023", "SAIL-028")
def test_hidden_cards_never_appear_in_the_log_of_the_other_seat(told_sail):
    game = told_sail(**DEAL)
    game.plays("Give gold 9")
    assert game.log("South") == ["You have chosen a card to give.", "You will give gold 9."]
    assert game.log("North") == game.log() == ["South has chosen a card to give."]

    game.plays("Give teal 9")
    assert game.log("North")[-1] == "The cards change hands: South gave gold 9, you gave teal 9."
    assert game.log()[-1] == "The cards change hands: South gave gold 9, North gave teal 9."


@rule("SAIL-108")
def test_the_deal_is_told_to_its_owner_and_the_deck_to_the_lookout(told_sail):
    game = told_sail.new(seed=5, pirate_mode=1, pirates=[5, 3])
    assert sum("The Lookout sees card" in line for line in game.log("South")) == 3
    assert not any("The Lookout sees" in line for line in game.log("North"))
    assert sum(line.startswith("Your cards: ") for line in game.log("North")) == 1
    assert not any("Your cards" in line for line in game.log())


# ------------------------------------------------------------------ prompt and names

def test_the_prompt_says_who_is_to_act_and_what_is_asked(sail):
    game = sail.new(seed=2)
    assert prompts(game) == ["Your turn. Choose a pirate. Together you steer one ship to the harbour.", "South is "
                                                                                                        "choosing a pirate.",
                             "South is choosing a pirate."]
    game.plays("Take the Navigator", "Take the Lookout")
    assert prompts(game)[:2] == ["Your turn. Choose a card to swap with North.", "South is choosing a card to give."]

    game = sail(pirates=("Navigator", "Lookout"), south="c6 g4", north="c8 g3")
    assert prompts(game)[:2] == ["Your turn. Lead any card.", "South is choosing a card to lead."]
    game.plays("Lead coral 6")
    assert prompts(game)[:2] == ["North is answering coral 6.", "Your turn. Follow coral."]
    game.plays("Follow with coral 8")
    assert prompts(game)[:2] == ["Your turn. Let the Navigator turn the ship?", "South is thinking about the Navigator."]

    game = sail(kraken="c1 KR", south="c7 g4", north="c3 g9")
    game.plays("Lead coral 7", "Follow with coral 3")
    assert prompts(game) == [f"{crew} lost. The Kraken has struck the last plank: she sinks."
                             for crew in ("You have", "You have", "The crew has")]


def test_who_cannot_follow_is_told_so(sail):
    game = sail(south="c6 g4", north="g8 t3")
    game.plays("Lead coral 6")
    assert prompts(game)[1] == "You have no coral: play any card."

    game = sail(pirates=("Lookout", "Smuggler"), south="c6 g4", north="c8 t3")
    game.plays("Lead coral 6")
    assert prompts(game)[1] == "Your turn. Follow coral, or smuggle."


def test_people_are_called_by_their_names(told_sail):
    names = ("Anna", "Ben")
    game = told_sail(south="c6 g4", north="c8 g3")
    assert GAME.words.prompt(game.state, 1, names) == "Anna is choosing a card to lead."
    game.plays("Lead coral 6", "Follow with coral 8")
    assert [GAME.words.tell(event, 0, names) for event in game.match.events] == [
        "You lead coral 6.", "Ben answers with coral 8.", "Two helms: Ben wins the trick.", "She sails to Ben's side."]


def prompts(game):
    return [game.view(seat)["prompt"] for seat in ("South", "North", SPECTATOR)]


@pytest.mark.parametrize("seed", range(4))
def test_no_two_choices_have_the_same_name(sail, seed):
    game = sail.new(seed)
    for _ in game.wanders(seed):
        assert len(set(game.choices)) == len(game.choices)


# ------------------------------------------------------------------ how it came out

def test_a_won_game_says_so_and_by_what(told_sail):
    game = told_sail(ship=(18, 3), south="c9 g4", north="g9 g3")
    game.plays("Lead coral 9", "Follow with gold 9")
    result = GAME.scene.result(game.state, 0, ("Anna", "Ben"))
    assert (result.title, result.sentence, result.won) == \
        ("Harbour reached!", "She is home in round 1 of 5, and could still take 6 hits.", True)
    assert [(one.seat, one.rank, one.won) for one in result.standings] == [(0, 1, True), (1, 1, True)]
    lines = {line.label: line.amount for line in result.standings[0].lines}
    assert lines == {"Rounds sailed": "1 of 5", "Hits she could still take": "6"}
    turn = GAME.scene.turning_point(game.match.events)
    assert GAME.words.tell(game.match.events[turn.event]) == "She sails straight on."


@pytest.mark.parametrize(("scene", "moves", "title", "turn"), [
    ({"kraken": "c1 KR", "south": "c7 g4", "north": "c3 g9"}, ("Lead coral 7", "Follow with coral 3"),
     "The Kraken takes you", "Helm and tentacle: South wins the trick."),
    ({"round": 2, "tricks": (3, 2), "south": "c7 g4", "north": "c5 g9"}, ("Lead coral 7", "Follow with coral 5"),
     "Lost in the storm", "No pair: South wins the trick."),
    ({"round": 5, "ship": (17, 4), "tricks": (3, 2), "south": "c7 g4", "north": "c5 g9"}, ("Lead coral 7", "Follow "
                                                                                                           "with coral 5"),
     "Out of time", "No pair: South wins the trick.")])
def test_a_lost_game_says_what_took_her(told_sail, scene, moves, title, turn):
    game = told_sail(**scene)
    game.plays(*moves)
    result = GAME.scene.result(game.state, 1)
    assert (result.title, result.won) == (title, False)
    assert all(one.score == "lost at sea" and not one.won for one in result.standings)
    assert GAME.words.tell(game.match.events[GAME.scene.turning_point(game.match.events).event]) == turn


def test_every_game_has_a_result_and_a_moment_that_decided_it():
    for seed in range(40):
        game = Tables("plain").new(seed, scenario=seed % 12 + 1)
        assert GAME.scene.turning_point(game.match.events) is None
        while game.choices:
            game.match.play(game.match.choose(greedy.choose))
        result = GAME.scene.result(game.state, seed % 2)
        assert result.won == (game.result == "won") and result.title and result.sentence and result.target
        assert 0 <= GAME.scene.turning_point(game.match.events).event < len(game.match.events)


# ------------------------------------------------------------------ the newcomer's note

def outlook(game, name):
    """The note under a card, made from what its owner sees."""
    return GAME.words.outlook(game.seen_by(game.to_act).state, game.action(name))


def test_the_note_says_pair_winner_and_destination(sail):
    game = sail(south="c7 g4", north="c3 c5 c6 c8 c9 t9")
    assert outlook(game, "Lead coral 7") == "helm"

    game.plays("Lead coral 7")
    assert outlook(game, "Follow with coral 8") == "two helms: you win, she sails to your side"
    assert outlook(game, "Follow with coral 6") == "two helms: your partner wins, she sails to your partner's side"
    assert outlook(game, "Follow with coral 3") == \
        "helm and tentacle: your partner wins, she sails to your partner's side, the Kraken strikes once"
    assert outlook(game, "Follow with coral 5") == "no pair: your partner wins"
    assert outlook(game, "Follow with teal 9") == "", "a card that may not be played"


@pytest.mark.parametrize(("lead", "follow"), [
    ("coral 7", "coral 3"), ("coral 6", "coral 8"), ("coral 9", "gold 9"), ("teal 3", "coral 3"), ("coral 4", "coral 3")])
def test_the_note_comes_true(sail, lead, follow):
    game = sail(south=f"{lead[0]}{lead[-1]}", north=f"{follow[0]}{follow[-1]}")
    game.plays(f"Lead {lead}")
    note = outlook(game, f"Follow with {follow}")

    game.plays(f"Follow with {follow}")
    assert ("you win" in note) == (game.tricks == (0, 1))
    assert ("she sails" in note) == (game.ship != (8, 3))
    side = "straight on" if game.ship == (10, 3) else "to your side" if game.ship == (9, 4) else "to your partner's side"
    assert (side in note) == (game.ship != (8, 3)), "North's side is the upper one"


def test_the_note_tells_of_shots_broadsides_and_islands(sail):
    game = sail(south="c4 g4", north="c3 c5")
    game.plays("Lead coral 4")
    assert outlook(game, "Follow with coral 3") == "cannon and tentacle: your partner wins, the cannon hits the Kraken"
    assert outlook(game, "Follow with coral 5") == "two cannons: you win, a broadside is fired"

    game = sail(ship=(10, 3), south="c8 g4", north="c6 g3")
    game.plays("Lead coral 8")
    assert outlook(game, "Follow with coral 6") == "two helms: your partner wins, she is stuck"


@rule("SAIL-056")
def test_the_note_promises_no_hit_where_the_ship_reaches_the_end(sail):
    game = sail(ship=(19, 2), kraken="c1 KR", south="t3 g4", north="t2 g3")
    game.plays("Lead teal 3")
    assert "strikes" not in outlook(game, "Follow with teal 2"), "entering the End drops the hits of the pair"


@rule("SAIL-054")
def test_the_note_tells_of_the_hit_of_a_kraken_space(sail):
    game = sail(ship=(14, 3), south="c6 g4", north="c8 g9")
    game.plays("Lead coral 6")
    assert "the Kraken strikes once" in outlook(game, "Follow with coral 8"), "(15,4) is a Kraken space"


# ------------------------------------------------------------------ refusals

@rule("SAIL-013", "SAIL-029", "SAIL-031", "SAIL-034", "SAIL-035", "SAIL-040", "SAIL-102", "SAIL-104", "SAIL-110", "SAIL-111")
def test_a_refusal_says_what_is_the_matter_and_what_would_help(sail):
    game = sail.new()
    assert game.refuses("Play coral 3", because="SAIL-110") == "The cards are not dealt yet; take a pirate first."
    game.plays("Take the Gunner")
    assert game.refuses("Take the Gunner", because="SAIL-013").startswith("The Gunner cannot be taken now:")

    game = sail(**DEAL)
    assert game.refuses("Give coral 8", because="SAIL-029") == "Coral 8 is not in your hand; give one of your nine cards."
    assert game.refuses("Use the power", because="SAIL-031").endswith("give a card first.")

    game = sail(pirates=("Navigator", "Smuggler"), south="c6 g6", north="c4 c8 t9")
    assert game.refuses("Lead coral 8", because="SAIL-034") == "Coral 8 is not in your hand; play one of your own cards."
    assert game.refuses("Use the power", because="SAIL-102") == "No power can be used at this moment; play a card."
    game.plays("Lead coral 6")
    assert game.refuses("Follow with teal 9", because="SAIL-104") == \
        "Teal 9 is a mermaid and cannot be smuggled; follow coral or play another card."
    game.plays("Follow with coral 8")
    assert game.refuses("Play gold 6", because="SAIL-040") == "First say whether the Navigator is used now."

    game = sail(south="c6 g4", north="c4 c9 g3")
    game.plays("Lead coral 6")
    assert game.refuses("Follow with gold 3", because="SAIL-035") == "You must follow coral: you hold coral 4 and coral 9."

    game = sail(ship=(18, 3), south="c9 g4", north="g9 g3")
    game.plays("Lead coral 9", "Follow with gold 9")
    assert game.refuses("Play gold 4", because="SAIL-111") == "The game is over; start a new one to play on."


# ------------------------------------------------------------------ the scene and the terminal

@rule("SAIL-066", "SAIL-067")
def test_the_page_says_how_many_hits_sink_the_ship(sail):
    game = sail(kraken="c1 g1 KR", south="t3 g4", north="t2 g3")
    assert game.view("South")["kraken"]["hits_to_sink"] == 2
    game.plays("Lead teal 3", "Follow with teal 2")
    assert game.result == "Kraken deck empty"

    game = sail(kraken="KR c1", south="t3 g4", north="t2 g3")
    assert game.view("South")["kraken"]["hits_to_sink"] == 2, "one is used up by the Kraken card"
    game.plays("Lead teal 3", "Follow with teal 2")
    assert game.result == "Kraken deck empty"


def test_the_partners_given_card_is_shown_until_it_is_played(sail):
    game = sail(**DEAL)
    game.plays("Give gold 9", "Give teal 9")
    assert [side["known"] and side["known"]["name"] for side in game.view("South")["seats"]] == [None, "gold 9"]

    game.plays("Lead gold 4", "Follow with gold 9")
    assert game.view("South")["seats"][1]["known"] is None


def test_the_terminal_shows_the_table_in_80_columns_with_the_own_side_below(sail):
    game = sail(ship=(9, 2), pirates=("Navigator", "Lookout"), spent=("Navigator",), deck="t7 c9",
                south="c6 g4", north="c8 g3")
    south, north = (GAME.scene.text(game.view(seat)) for seat in ("South", "North"))

    assert all(len(line) <= 80 for line in south + north)
    rows_from_the_top = [next(y for y, line in enumerate(lines) if " @" in line) for lines in (south, north)]
    assert rows_from_the_top == [5, 3], "the first line is the heading; South looks from row 0, North from row 6"
    assert "Kraken: 2 hits at the round's end, 6 sink you: c1 g1 t1 c2 g2 t2 KR" in south
    full = sail(kraken="c3 g3 t3 KR c1 g1 t1 c2 g2 t2", meeple=1, south="c6 g4", north="c8 g8")
    assert all(len(line) <= 80 for line in GAME.scene.text(full.view("South"))), "also with ten cards in the Kraken deck"
    assert "North: 9 cards, Lookout   South (you): 9 cards, Navigator (spent)" in south
    assert "Your hand: coral 6H   gold 4C" in south
    assert "Player deck 2 (t7 c9), discarded 15" in north, "North is the Lookout"
    assert "Player deck 2, discarded 15" in south


# ------------------------------------------------------------------ what the table asks

@rule("SAIL-115")
def test_the_table_keeps_back_a_deal_and_nothing_else(told_sail):
    game = told_sail.new(seed=4)
    assert not GAME.together.keeps_back(game.match.events)
    assert not GAME.together.keeps_back(game.match.play(game.action("Take the Gunner")))
    assert GAME.together.keeps_back(game.match.play(game.action("Take the Lookout"))), "the first hands wait as well"

    game = told_sail(tricks=(3, 2), south="c7 g4", north="c5 g9")
    assert not GAME.together.keeps_back(game.match.play(game.action("Lead coral 7")))
    assert GAME.together.keeps_back(game.match.play(game.action("Follow with coral 5")))


@rule("SAIL-025")
def test_the_chat_is_closed_from_the_deal_to_the_end(sail):
    game = sail.new(seed=6)
    assert GAME.together.chat_closed(game.state) == ""
    for _ in game.wanders(6):
        assert GAME.together.chat_closed(game.state) == ("" if game.phase.name in ("PICK", "OVER") else "SAIL-025")


# ------------------------------------------------------------------ the hint's reason

def reason(game, name):
    return GAME.words.advice(game.seen_by(game.to_act).state, game.action(name))


def test_a_hint_has_a_reason_at_every_turn():
    phases = set()
    for seed in range(40):
        pirates = {} if seed % 4 == 0 else {"pirate_mode": 1, "pirates": [seed % 6, (seed + 1) % 6]}
        game = Tables("plain").new(seed, scenario=seed % 12 + 1, **pirates)
        while game.choices:
            phases.add(game.phase)
            seen = game.seen_by(game.to_act).state
            for action in game.match.legal():
                said = GAME.words.advice(seen, action)
                assert said[0].isupper() and said.endswith(".") and "  " not in said, said
            game.match.play(game.match.choose(greedy.choose) if seed % 2 else game.match.legal()[-1])
    assert len(phases) == 7


def test_a_gift_is_advised_by_short_colours_and_mates(sail):
    game = sail(exchanging=True, south="c6 g4 g5 g6 g7 g9 t3 t4 t7", north="c5 c7 c3 g3 g8 t5 t6 t8 t9", deck="c8 c4 c9")
    assert reason(game, "Give coral 6") == \
        "It is your only coral card, and without coral you may answer coral with anything."
    assert reason(game, "Give gold 6") == \
        "You keep gold 7 to lead to it, and then your partner can answer with it: two helms."


def test_a_lead_is_advised_by_the_best_answer(sail):
    game = sail(exchanging=True, south="c6 c7 g4 g5 g6 g9 t3 t4 t7", north="c5 c8 c3 g3 g8 t5 t6 t8 t9", deck="g7 c4 c9")
    game.plays("Give coral 7", "Give teal 9")
    assert reason(game, "Lead coral 6") == \
        "Your partner surely holds the best answer, coral 7. Two helms: your partner wins, she sails to your partner's side."


def test_an_answer_and_a_power_are_advised_by_what_they_do(sail):
    game = sail(south="c7 g4", north="c8 g3")
    game.plays("Lead coral 7")
    assert reason(game, "Follow with coral 8") == "Coral 8 is the only card you may play."

    game = sail(ship=(10, 3), south="c7 g4", north="c8 c6 c9")
    game.plays("Lead coral 7")
    assert reason(game, "Follow with coral 8") == "Two helms: you win, she sails to your side, past the first storm."
    assert reason(game, "Follow with coral 6") == "Two helms: your partner wins, she is stuck."

    game = sail(south="c4 g4", north="c3 c5")
    game.plays("Lead coral 4")
    assert reason(game, "Follow with coral 3") == \
        "Cannon and tentacle: your partner wins, the cannon hits the Kraken, and she can then take 8 hits instead of 6."

    game = sail(ship=(10, 3), pirates=("Navigator", "Lookout"), south="c8 g4", north="c6 g3")
    game.plays("Lead coral 8", "Follow with coral 6")
    assert reason(game, "Use the Navigator") == ("She sails to your partner's side, past the first storm; otherwise "
                                                 "she is stuck.")
