"""Declared decisions: the functions that are made of them, and what is said when a declaration does not hold."""

from __future__ import annotations

from enum import IntEnum
from types import SimpleNamespace

import pytest

from quarterdeck.engine import bits, catalogue
from quarterdeck.engine.content import Actions
from quarterdeck.engine.decisions import Decisions, carrier, decision
from quarterdeck.engine.errors import BrokenGame, ContentError

STEP, BUY, STAY, FAR = Actions("step", 0, 6), Actions("buy", 6, 30), Actions("stay", 36, 1), Actions("far", 37, 90)


class Phase(IntEnum):
    SAIL = 0
    PORT = 1
    LEAP = 2
    OVER = 3


class Rule(IntEnum):
    ALLOWED = 0
    NO_SEA = 1
    TOO_DEAR = 2
    NOT_NOW = 3
    GAME_OVER = 4


def open_ways(s):
    return s.ways


def affordable(s):
    return (1 << s.money) - 1


def sail(s, way):
    s.done.append(("sail", way))


def buy(s, thing):
    s.done.append(("buy", thing))


def stay(s, choice):
    s.done.append(("stay", choice))


def reach(s, mask):
    for word in range(4):
        mask[word] = 0
    for place in s.near:
        bits.mark(mask, FAR.first + place)
    return len(s.near)


def refusal_to_leap(s, place):
    return Rule.ALLOWED if place in s.near else Rule.NO_SEA


def leap(s, place):
    s.done.append(("leap", place))


SAIL = decision(Phase.SAIL, STEP, offers=open_ways, refuses=Rule.NO_SEA, does=sail)
SHOP = decision((Phase.SAIL, Phase.PORT), BUY, offers=affordable, refuses=Rule.TOO_DEAR, does=buy)
REST = decision((Phase.SAIL, Phase.PORT, Phase.LEAP), STAY, does=stay)
LEAP = decision(Phase.LEAP, FAR, marks=reach, refuses=refusal_to_leap, does=leap)
ELSEWHERE = {Phase.SAIL: Rule.NOT_NOW, Phase.PORT: Rule.NOT_NOW, Phase.LEAP: Rule.NOT_NOW, (Phase.PORT, STEP): Rule.NO_SEA}
ALL = Decisions("regatta", (SAIL, SHOP, REST, LEAP), over=(Phase.OVER, Rule.GAME_OVER), elsewhere=ELSEWHERE)


def position(phase, ways=0b101, money=28, near=(0, 70, 89)):
    return SimpleNamespace(phase=phase, ways=ways, money=money, near=near, done=[])


@pytest.mark.parametrize("phase", Phase)
def test_what_is_marked_is_what_is_not_refused_and_every_choice_does_its_own(phase):
    s, mask = position(phase), [9] * 4
    count = ALL.legal(s, mask)
    legal = [action for action in range(127) if bits.is_marked(mask, action)]
    assert count == len(legal)
    assert legal == [action for action in range(127) if ALL.refusal(s, action) == Rule.ALLOWED]
    expected = {Phase.SAIL: [("sail", 0), ("sail", 2), *(("buy", i) for i in range(28)), ("stay", 0)],
                Phase.PORT: [*(("buy", i) for i in range(28)), ("stay", 0)],
                Phase.LEAP: [("stay", 0), ("leap", 0), ("leap", 70), ("leap", 89)], Phase.OVER: []}
    for action in legal:
        ALL.apply(s, action)
    assert s.done == expected[phase]


def test_each_refusal_is_the_decisions_own_or_that_of_the_phase():
    assert ALL.refusal(position(Phase.SAIL), 1) == Rule.NO_SEA
    assert ALL.refusal(position(Phase.SAIL), BUY.first + 29) == Rule.TOO_DEAR
    assert ALL.refusal(position(Phase.SAIL), FAR.first) == Rule.NOT_NOW
    assert ALL.refusal(position(Phase.PORT), 0) == Rule.NO_SEA
    assert ALL.refusal(position(Phase.LEAP), 0) == Rule.NOT_NOW
    assert ALL.refusal(position(Phase.OVER), 0) == Rule.GAME_OVER


def test_a_choice_is_found_by_its_decision_and_counted_from_0():
    s = position(Phase.PORT)
    assert ALL.of(s, BUY.first + 3) == (SHOP, 3)
    assert ALL.of(s, 2) == (SAIL, 2), "an action that does not stand now is that of another phase"
    assert SHOP.action(3) == 9
    assert SHOP.has(9)
    assert not SHOP.has(5)
    name = ALL.reader("name", "regatta", {SAIL: lambda s, way: f"way {way}", SHOP: lambda s, thing: f"thing {thing}",
                                          REST: lambda s, _: "stay", LEAP: lambda s, place: f"place {place}"})
    assert [name(s, action) for action in (2, 9, 36, 40)] == ["way 2", "thing 3", "stay", "place 3"]
    score = ALL.made("prefer", "regatta", {SAIL: buy_score, SHOP: 4}, otherwise=-1)
    assert [score(position(Phase.SAIL), action) for action in (2, 9, 36)] == [102, 4, -1]


def buy_score(s, way):
    return 100 + way


def test_a_made_function_passes_on_what_else_it_is_given():
    like = ALL.made("like", "regatta", {SAIL: like_a_way, SHOP: 4}, otherwise=-1, more="after", says="How much.")
    assert [like(position(Phase.SAIL), action, 7) for action in (2, 9, 36)] == [72, 4, -1]
    assert like.__doc__ == "How much."


def like_a_way(s, way, after):
    return 10 * after + way


def test_a_decision_that_words_or_scores_forget_is_named_with_its_file_and_line():
    with pytest.raises(BrokenGame, match=r"prefer says nothing about buy in SAIL and PORT \(tests/test_decisions\.py:\d+\)"):
        ALL.made("prefer", "regatta", {SAIL: 1, REST: 1, LEAP: 1})
    with pytest.raises(BrokenGame, match="name says nothing about far in LEAP"):
        ALL.reader("name", "regatta", {SAIL: buy_score, SHOP: buy_score, REST: buy_score})


@pytest.mark.parametrize(("decisions", "elsewhere", "said"), [
    ((SAIL, decision(Phase.SAIL, Actions("tack", 4, 4), does=stay)), ELSEWHERE, "tack in SAIL .* has an action that step"),
    ((SAIL, LEAP), {}, "`elsewhere` has no rule for SAIL"),
    ((LEAP, decision(Phase.LEAP, STEP, marks=reach, refuses=refusal_to_leap, does=leap)), ELSEWHERE, "only one decision of"),
])
def test_declarations_that_cannot_stand_together_are_told(decisions, elsewhere, said):
    with pytest.raises(BrokenGame, match=said):
        Decisions("regatta", decisions, over=(Phase.OVER, Rule.GAME_OVER), elsewhere=elsewhere)


def test_what_is_not_offered_needs_a_rule_and_actions_need_a_name_that_is_there():
    with pytest.raises(BrokenGame, match="`refuses` says which rule refuses"):
        decision(Phase.SAIL, STEP, offers=open_ways, does=sail)
    with pytest.raises(BrokenGame, match="`offers` or `marks`, not both"):
        decision(Phase.SAIL, STEP, offers=open_ways, marks=reach, refuses=Rule.NO_SEA, does=sail)
    with pytest.raises(ContentError, match="has no 'cards'; it has card, pirate, decline, use"):
        catalogue.game("sail").content.action("cards")


def test_steps_follow_one_another_until_somebody_is_asked():
    class Step(IntEnum):
        ASKED = 0
        WIND = 1
        TIDE = 2
        HITS = 10

    def wind(s):
        s.done.append("wind")
        return Step.HITS + 3

    def tide(s):
        s.done.append("tide")
        return Step.ASKED

    def hits(s, number):
        s.done.append(f"{number} hits")
        return Step.TIDE

    s = position(Phase.SAIL)
    carrier("regatta", {Step.WIND: wind, Step.TIDE: tide}, Step.ASKED, {Step.HITS: hits})(s, Step.WIND)
    assert s.done == ["wind", "3 hits", "tide"]


@pytest.mark.parametrize("game", [game.name for game in catalogue.games() if hasattr(game.rules, "DECISIONS")])
def test_every_action_of_a_game_belongs_to_a_decision_and_the_source_can_be_read(game):
    found = catalogue.game(game)
    made = found.rules.DECISIONS
    known = {action for each in made.all for action in range(each.first, each.first + each.actions.count)}
    assert known == set(range(found.actions))
    assert all(f"def {name}(s, " in made.source for name in ("legal", "refusal", "take", "apply"))
    assert made.legal.__code__.co_filename == f"<{found.rules.__name__}.decisions>"
