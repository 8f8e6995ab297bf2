"""The hit as a scene of its own: who strikes, what adds up, whom it costs. The script shows it while its step runs."""

from __future__ import annotations

from functools import lru_cache

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.games.salt_and_bones.content import ATTACK_KINDS, CARD_NAMES, GRAPPLING_HOOK, HEALTH, LORE
from quarterdeck.games.salt_and_bones.rules.terms import SOURCE, Event
from quarterdeck.games.salt_and_bones.scene import Blow, Scene, Term
from quarterdeck.games.salt_and_bones.table.asked import sum_of
from quarterdeck.games.salt_and_bones.table.drawings import SEATS, art, mark, picture, slug

NOTHING_HAPPENS = Markup('<div id="strike" class="strike" hidden></div>')


def strike(look: Look, scene: Scene, blow: Blow | None) -> Markup:
    """The scene of the hit that was told last; nothing where the last event was none."""
    last = look.recent[-1] if look.recent else None
    if last is None or last.kind not in (Event.HIT, Event.BLOCKED):
        return NOTHING_HAPPENS
    source = last.c // SOURCE
    if blow is None and source != GRAPPLING_HOOK:       # it is over
        return NOTHING_HAPPENS
    is_first = blow is not None and source == blow.kind and len(blow.dealt) == 1
    parts = scene.terms(blow) if blow is not None and is_first else (Term(last.b, source),)
    if sum(term.amount for term in parts) != last.b:
        parts = (Term(last.b, source),)
    spoken = next((kind for kind in reversed(blow.used) if LORE[kind]), source) if blow is not None and is_first else source
    stopped = last.c % SOURCE if last.kind == Event.BLOCKED else -1
    health = scene.seats[last.a].health
    return _strike(last.a, look.names[last.a] if look.seat != last.a else "you", source, parts, last.b, stopped, health,
                   min(HEALTH, health + last.b) if stopped < 0 else health, spoken if stopped < 0 else stopped)


@lru_cache(1024)
def _strike(target: int, whom: str, source: int, parts: tuple[Term, ...], amount: int, stopped: int, health: int,
            before: int, spoken: int) -> Markup:
    who, victim = SEATS[1 - target], SEATS[target]
    is_card = source < ATTACK_KINDS
    actor = art(f"sk-{who}-{slug(CARD_NAMES[source])}", "actor") if is_card else art(picture(source), "actor thing")
    lore = f'<p class="lore">“{esc(LORE[spoken])}” <span>{esc(CARD_NAMES[spoken])}</span></p>' if LORE[spoken] else ""
    if stopped >= 0:
        said = f"{CARD_NAMES[stopped]} stops the {amount} of {CARD_NAMES[source]}"
        flash = f'<span class="flash stop">{art(picture(stopped))}</span>'
    else:
        said = CARD_NAMES[source]
        flash = f'<span class="flash">{art("burst")}<b>−{amount}</b></span>'
    pips = "".join(f'<i class="{"on" if i < health else "risk" if i < before else ""}"></i>' for i in range(HEALTH))
    gone = f"<s>{before}</s> " if before != health else ""
    return Markup(
        f'<div id="strike" class="strike {who}{" stopped" if stopped >= 0 else ""}" hidden aria-hidden="true">{actor}'
        f'<div class="count"><h2>{esc(said)}</h2>{sum_of(parts, whom)}{lore}</div>'
        f'<div class="victim {victim}">{art(f"pt-{victim}")}{flash}</div>'
        f'<div class="fall">{mark(target)}<span class="pips">{pips}</span><b class="to">{gone}{health}</b></div></div>')
