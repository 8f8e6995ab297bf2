"""How Salt & Sail calls things: tokens, cards, effects, people. Words for actions are in words.py."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from quarterdeck.engine.contract import NOBODY
from quarterdeck.games.salt_and_sail.content import (
    ANY_GREAT,
    ANY_STANDARD,
    ARTIFACT,
    CARDS,
    DANGERS,
    DEFEAT,
    DISCOVERIES,
    DISCOVERY_NAMES,
    EFFECTS,
    EQUIPMENT_TEXTS,
    MOST_ROUNDS,
    OFFICER_TEXTS,
    RUMORS,
    SEAT_NAMES,
    SYMBOL_NAMES,
    TEMPORARY,
    TOKEN_SYMBOLS,
    TOKENS,
    TYPES,
)
from quarterdeck.games.salt_and_sail.rules.table import is_met
from quarterdeck.games.salt_and_sail.rules.terms import Ending

Names = Sequence[str]
"""[seat]: what the person there is called."""
SITE_LETTERS = "abcdefghijkl"
DIRECTION_WORDS = {"E": "east", "NE": "north-east", "NW": "north-west", "W": "west", "SW": "south-west", "SE": "south-east"}

# ------------------------------------------------------------------ counting, and who

def counted(count: int, thing: str, things: str = "") -> str:
    """1 ration, 2 rations."""
    return f"{count} {thing if count == 1 else things or thing + 's'}"


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def called(names: Names, seat: int) -> str:
    """What the person at a seat is called; the seat's own name where nobody has said one."""
    return names[seat] if seat < len(names) and names[seat] else str(SEAT_NAMES[seat])


def says(viewer: int, seat: int, you: str, they: str, names: Names = SEAT_NAMES) -> str:
    """You sail, or Anna sails."""
    return f"You {you}" if viewer == seat else f"{called(names, seat)} {they}"


def whose(viewer: int, seat: int, names: Names = SEAT_NAMES) -> str:
    """Your, or Anna's."""
    return "Your" if viewer == seat else f"{called(names, seat)}'s"


def verdict(winners: int, seat: int, names: Names = SEAT_NAMES) -> str:
    """Who has won, for that seat."""
    won = [called(names, i) for i in range(len(SEAT_NAMES)) if winners >> i & 1]
    if not won:
        return "The target was not reached; the voyage is lost."
    if seat != NOBODY and winners >> seat & 1:
        return "You win!" if len(won) == 1 else "You share the victory."
    return f"{listed(won)} {'wins' if len(won) == 1 else 'share the victory'}."


def ending_words(how: int, alone: bool) -> str:
    """Where an ending, or the target of who sails alone, is ours and not the rulebook's, it says so (SALT-171, SALT-176)."""
    words = {Ending.LAST_ROUND: "The last round is over, though Discoveries are left. ",
             Ending.COUNTER: f"Round {MOST_ROUNDS} is over, and no game goes on longer. "}.get(Ending(how), "")
    if alone:
        return f"{words}The solo game, with its last round and its target, is ours; the rulebook has none."
    return f"{words}That end is ours; in the rulebook only the last Discovery ends the game." if words else ""

# ------------------------------------------------------------------ tokens and what they are needed for

FEAT_NAMES = ("Fight", "great Fight", "Observation", "great Observation", "Lore", "great Lore", "star", "great star",
              "Defeat", "temporary feat")
if len(FEAT_NAMES) != TOKENS:
    raise ValueError("every kind of token needs its words")


def feat_words(kind: int, count: int, has_number: bool = True) -> str:
    """3 Fight, 1 great Fight, 2 Defeats; as people say it."""
    name = FEAT_NAMES[kind] + ("s" if kind >= ANY_STANDARD and count != 1 else "")
    return f"{count} {name}" if has_number else name[0].upper() + name[1:]


def bag_words(bag: Any) -> str:
    """3 Fight, 1 great Fight, 2 Defeats."""
    return ", ".join(feat_words(kind, int(count)) for kind, count in enumerate(bag) if count)


def drawn_words(kind: int, danger: int) -> str:
    """a Defeat, and danger strikes; a great Fight."""
    article = "an" if FEAT_NAMES[kind][0] in "AEIO" else "a"
    name = f"{FEAT_NAMES[kind]} token" if kind in (ANY_STANDARD, ANY_GREAT) else FEAT_NAMES[kind]
    more = "" if kind != DEFEAT else ", and danger strikes" if danger else ": it does not help"
    return f"{article} {name}{more}"


def needs(card: Any) -> str:
    """2 Fight and 1 great Fight, danger crew."""
    danger = f", danger {DANGERS[card.danger]}" if card.danger else ""
    return f"{feats_wanted(card.skill, card.standard, card.great)}{danger}"


def feats_wanted(skill: int, standard: int, great: int) -> str:
    """2 Fight and 1 great Fight."""
    return listed([feat_words(kind, count) for kind, count in ((2 * skill, standard), (2 * skill + 1, great)) if count])


def missing(card: Any, drawn: Any) -> str:
    """What a check still needs after those tokens, or nothing (SALT-014)."""
    standard = sum(drawn[kind] for kind in (2 * card.skill, ANY_STANDARD, TEMPORARY))
    great = sum(drawn[kind] for kind in (2 * card.skill + 1, ANY_GREAT))
    spare = max(0, great - card.great)
    return feats_wanted(int(card.skill), max(0, int(card.standard - standard - spare)), max(0, int(card.great - great)))


def helpful(bag: Any, drawn: Any, card: Any) -> tuple[int, int]:
    """How many tokens of a bag would bring a check closer to its end after those drawn, and how many it has (SALT-014)."""
    skills, greats = (2 * card.skill, ANY_STANDARD, TEMPORARY), (2 * card.skill + 1, ANY_GREAT)
    standard, great = sum(drawn[kind] for kind in skills), sum(drawn[kind] for kind in greats)
    if is_met(drawn, card.skill, card.standard, card.great):
        return 0, sum(bag)
    needs_standard = standard < card.standard + card.great - max(great, card.great)
    return sum(bag[kind] for kind in (*greats, *(skills if needs_standard else ()))), sum(bag)


def can_meet(bag: Any, rumor: int) -> bool:
    """Whether a full bag holds the feats that the Rumor asks for."""
    card = RUMORS[rumor]
    return bool(is_met(bag, card.skill, card.standard, card.great))


def useful(s: Any, seat: int, rumor: int) -> tuple[int, int]:
    """The same for an attempt of that Rumor: what is set aside for another one returns first (SALT-087)."""
    if s.target[seat] == rumor:
        return helpful(s.bag[seat], s.aside[seat], RUMORS[rumor])
    back = [s.bag[seat][kind] + (s.aside[seat][kind] if kind != TEMPORARY else 0) for kind in range(TOKENS)]
    return helpful(back, [0] * TOKENS, RUMORS[rumor])

# ------------------------------------------------------------------ cards

def rumor_number(rumor: int) -> str:
    """Rumor 20."""
    return f"Rumor {rumor + 1}" if 0 <= rumor < CARDS else "a Rumor"


def rumor_name(rumor: int) -> str:
    """Rumor 20 (moon)."""
    return f"{rumor_number(rumor)} ({SYMBOL_NAMES[RUMORS[rumor].symbol]})"


def rumor_words(s: Any, rumor: int) -> str:
    """moon: 3 standard Fight, danger crew; where Rumors are open also what it leads to (SALT-182, SALT-184)."""
    card = RUMORS[rumor]
    leads = f"; {discovery_words(s.leads[rumor])}" if s.open_rumors else ""
    return f"{SYMBOL_NAMES[card.symbol]}: {needs(card)}{leads}"


def discovery_words(card: int) -> str:
    """The Serpent Temple, a City: 6 FP and 4 ducats."""
    found = DISCOVERIES[card]
    kind = TYPES[found.type].title()
    home = " once it is delivered to a Governor" if found.type == ARTIFACT else ""
    return (f"{DISCOVERY_NAMES[card]}, {'an' if kind[0] in 'AEIOU' else 'a'} {kind}: {found.fame} FP and "
            f"{counted(found.ducats, 'ducat')}{home}")


def token_words(token: int) -> str:
    """moon and star."""
    return listed([SYMBOL_NAMES[i] for i in range(len(SYMBOL_NAMES)) if TOKEN_SYMBOLS[token] >> i & 1])


def feat_text(text: str) -> str:
    """A card's text with feats as people say them: one great Lore token, not one Lore great token."""
    return re.sub(r"(\w+) (great|standard) token", lambda found: f"{'great ' * (found[2] == 'great')}{found[1]} token", text)


KIT_WORDS = tuple(feat_text(text) for text in EQUIPMENT_TEXTS)
OFFICER_WORDS = tuple(feat_text(text) for text in OFFICER_TEXTS)
"""What Equipment and Officers do, as the page says it."""
EFFECT_WORDS = {"fame": ("FP", "FP"), "light": ("Light damage", "Light damage"), "heavy": ("Heavy damage", "Heavy damage"),
                "crew": ("crew", "crew"), "rations": ("ration", "rations"), "goods": ("good", "goods"),
                "ducats": ("ducat", "ducats"), "temp": ("temporary feat", "temporary feats"), "rumor": ("Rumor", "Rumors"),
                "treasure": ("Treasure", "Treasures")}
ALL_GOODS = -9
"""A loss that means all goods (SALT-148)."""


def effect_words(index: int) -> str:
    """-1 crew, +2 ducats: what is lost comes first."""
    effect = EFFECTS[index]
    counts = sorted(((key, getattr(effect, key)) for key in EFFECT_WORDS), key=lambda pair: pair[1] > 0)
    parts = ["all goods lost" if (key, count) == ("goods", ALL_GOODS) else f"{count:+d} {EFFECT_WORDS[key][abs(count) != 1]}"
             for key, count in counts if count]
    parts += ["keep 1 of 2 Treasures"] * (effect.treasure_pick > 0) + ["no Move next turn"] * effect.no_move
    return ", ".join(parts) or "nothing"


def exchange_words(index: int) -> str:
    """lose 2 goods, gain 1 Treasure: the same in a sentence."""
    words = effect_words(index).replace("all goods lost", "lose all goods").replace("no Move next", "do not move next")
    return re.sub(r"([+-])(\d)", lambda found: f"{'gain' if found[1] == '+' else 'lose'} {found[2]}", words)


def article(name: str) -> str:
    """the Pirate Brig; The Black Duchess as it is, and what is many or a mass without one."""
    bare = name.startswith("The ") or name in ("Castaways", "Rats in the Hold", "Doldrums", "Scurvy", "Mutiny", "Drifting "
                                                                                                                "Cargo")
    return name if bare else f"the {name}"
