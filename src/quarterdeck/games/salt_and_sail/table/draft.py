"""The draft: a Captain, an Officer, Equipment and a harbour to begin in."""

from __future__ import annotations

from functools import cache

from quarterdeck.engine.markup import Look, esc
from quarterdeck.games.salt_and_sail.content import (
    BAGS,
    CAPTAIN_NAMES,
    CAPTAINS,
    DEFEAT,
    EQUIPMENT_SLOTS,
    NICKNAMES,
    OFFICER_SLOTS,
    SKILLS,
)
from quarterdeck.games.salt_and_sail.phrases import feat_words, listed
from quarterdeck.games.salt_and_sail.rules import TAKE_CAPTAIN
from quarterdeck.games.salt_and_sail.scene import Scene
from quarterdeck.games.salt_and_sail.table import cards
from quarterdeck.games.salt_and_sail.table.choices import Panel, grid, kit_buttons, officer_buttons, reason, why
from quarterdeck.games.salt_and_sail.table.drawings import captain_face, counted_tokens

CAPTAIN_LEAD = ("Your Captain is a bag of tokens. Whatever you try out there, you draw from it: Fight, Observation or Lore, "
                "great ones with a gold rim. A star is any of them, a skull is a Defeat.")


def drafting_captain(look: Look, scene: Scene) -> Panel:
    """Eight Captains with their bags; those that are taken say so when tried."""
    free = [_captain(captain, TAKE_CAPTAIN.action(captain), TAKE_CAPTAIN.action(captain) in look.legal,
                     why(look, scene, TAKE_CAPTAIN.action(captain))) for captain in range(CAPTAINS)]
    return Panel("Choose your Captain", scene=grid("Choose your Captain", CAPTAIN_LEAD, *free, cls="captains"))


@cache
def _captain(captain: int, action: int, is_legal: bool, why: str) -> str:
    """A Captain with the tokens of the bag."""
    off = "" if is_legal else ' aria-disabled="true"'
    return (f'<button type="button" id="do-{action}" class="pick captain-card {"can" if is_legal else "off"}" '
            f'data-action="{action}"{off} data-tap-confirm="Sail under {esc(CAPTAIN_NAMES[captain])}" '
            f'aria-label="{esc(cards.captain_says(captain))}">{captain_face(captain)}'
            f'<b class="name">{esc(CAPTAIN_NAMES[captain])}</b><i>{esc(NICKNAMES[captain])}</i>'
            f'<span class="strong">{esc(strength(captain))}</span>{reason(why)}'
            f'<span class="bag-row">{counted_tokens(tuple(BAGS[captain]))}</span></button>')


@cache
def strength(captain: int) -> str:
    """What a Captain's bag is good at: the skills with most feats, and how often it fails."""
    feats = {name.title(): BAGS[captain][2 * i] + 2 * BAGS[captain][2 * i + 1] for i, name in enumerate(SKILLS)}
    best = [name for name, count in feats.items() if count >= 4]
    good = listed(best) if best else "A little of everything"
    return f"{good}; {feat_words(DEFEAT, int(BAGS[captain][DEFEAT]))} in {sum(BAGS[captain])}"


def drafting_officer(look: Look, scene: Scene) -> Panel:
    """The Officers that are left."""
    return Panel("Take an Officer", scene=grid("Take an Officer", "An Officer helps in one thing and stays with you even "
                                                                  "if your ship "
                                               "sinks.", *officer_buttons(look, scene, OFFICER_SLOTS), cls="few"))


def drafting_equipment(look: Look, scene: Scene) -> Panel:
    """The Equipment shown, for nothing."""
    title = "Take one Equipment card for free"
    kits = kit_buttons(look, scene, EQUIPMENT_SLOTS, False)
    return Panel(title, scene=grid(title, "It goes down with your ship, should she sink.", *kits, cls="few"))


def setting_out(look: Look, scene: Scene) -> Panel:
    """A harbour of the Capital."""
    return Panel("Where does your ship lie?")
