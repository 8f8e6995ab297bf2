"""Encounters and attempts: the card, the bag with the token that has just come out, what is needed and drawn."""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import Look, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import ANY_GREAT, ANY_STANDARD, CARDS, ENCOUNTER, RUMORS, SKILLS, TEMPORARY
from quarterdeck.games.salt_and_sail.phrases import feat_words, helpful
from quarterdeck.games.salt_and_sail.rules import DRAW, STOP_DRAWING
from quarterdeck.games.salt_and_sail.rules.encounters import allowance
from quarterdeck.games.salt_and_sail.rules.terms import Event
from quarterdeck.games.salt_and_sail.state import Phase
from quarterdeck.games.salt_and_sail.table import cards
from quarterdeck.games.salt_and_sail.table.choices import Panel, button
from quarterdeck.games.salt_and_sail.table.drawings import bag, token, tokens

VERDICTS = {Event.PASSED: ("good", "Won!"), Event.FAILED: ("bad", "Lost"), Event.UNHARMED: ("good", "No harm done"),
            Event.STOPPED: ("bad", "Stopped"), Event.DECLINED: ("", "Sailing on")}


def met(look: Look) -> str:
    """The card that lies open, with the draw where it asks for one."""
    s = look.s
    card = ENCOUNTER[s.enc_card]
    last = look.recent[-1] if look.recent else None
    plate = cards.encounter_plate(s.enc_card)
    verdict = banner(*VERDICTS[Event(last.kind)]) if last is not None and last.kind in VERDICTS else ""
    if card.skill == NONE or (s.phase == Phase.FORTUNE and s.enc_draws == 0):
        return f'<div class="draw plain">{RAYS}{plate}{verdict}</div>'
    drawn, allowed = tuple(s.drawn), allowance(s, s.active)
    rising = int(last.b) if last is not None and last.kind == Event.TOKEN else NONE
    return draw(s.active, plate, rising, (int(card.skill), int(card.standard), int(card.great)), drawn,
                max(0, allowed - sum(drawn)), allowed, helpful(s.bag[s.active], s.drawn, card), verdict)


def attempted(look: Look, last: Told) -> str:
    """Somebody's attempt of a Rumor: the letter, where it is known, and the token that was drawn."""
    s, seat = look.s, int(last.a)
    target = s.target[seat]
    rising = int(last.b) if last.kind == Event.TOKEN else NONE
    if not 0 <= target < CARDS:
        letter = f'<div class="rumor-letter">{cards.backs(1)}</div>'
        return draw(seat, letter, rising, None, tuple(s.aside[seat]), NONE, NONE, (0, 0), "")
    card = RUMORS[target]
    printed = cards.rumor_face(target, cards.open_lead(s, target))
    face = f'<div class="rumor-letter"><div class="card rumor">{printed}</div></div>'
    return draw(seat, face, rising, (int(card.skill), int(card.standard), int(card.great)), tuple(s.aside[seat]), NONE, NONE,
                helpful(s.bag[seat], s.aside[seat], card), "")


@lru_cache(1024)
def draw(seat: int, card: str, rising: int, needs: tuple[int, int, int] | None, drawn: tuple[int, ...], left: int,
         allowed: int, helps: tuple[int, int], verdict: str) -> str:
    """The heart of the game: a card, the bag with the token that has just come out, what is needed and what is drawn."""
    up = (f'<div class="rise">{token(rising, "tk huge")}<b class="what">{esc(feat_words(rising, 1, False))}</b></div>'
          if rising != NONE else "")
    wanted = f'<h4>Needed</h4><div class="slots">{filled(needs, drawn)}</div>' if needs else ""
    words = esc(cards.bag_words(drawn))
    got = f'<h4>Drawn</h4><div class="drawn" role="img" aria-label="{words}">{tokens(drawn, "drawn")}</div>'
    pips = "".join(f'<i class="{"" if i < left else "used"}"></i>' for i in range(allowed))
    draws = f'<h4>Draws left</h4><div class="left">{pips}<b>{left}</b></div>' if left != NONE else ""
    odds = f"<p>{helps[0]} of {helps[1]} tokens in the bag help.</p>" if needs and helps[1] and not verdict else ""
    return (f'<div class="draw">{RAYS}{card}<div class="well"><i class="beam"></i>{up}{bag(seat, "big-bag")}</div>'
            f'<div class="need">{wanted}{got}{draws}{odds}</div>{verdict}</div>')


@cache
def filled(needs: tuple[int, int, int], drawn: tuple[int, ...]) -> str:
    """What a check needs, each met by a token that was drawn or still open (SALT-014)."""
    skill, standard, great = needs
    greats = [kind for kind in (2 * skill + 1, ANY_GREAT) for _ in range(drawn[kind])]
    others = [kind for kind in (2 * skill, ANY_STANDARD, TEMPORARY) for _ in range(drawn[kind])]
    met_great, spare = greats[:great], greats[great:]
    met_standard = (others + spare)[:standard]
    slots = [(kind, True) for kind in met_standard] + [(2 * skill, False)] * (standard - len(met_standard))
    slots += [(kind, True) for kind in met_great] + [(2 * skill + 1, False)] * (great - len(met_great))
    return "".join(f'<span class="need-slot {"met" if is_met else "open"}">{token(kind)}</span>' for kind, is_met in slots)


@cache
def banner(cls: str, words: str) -> str:
    """How it went, on a ribbon."""
    return f'<p class="outcome {cls}"><b>{words}</b></p>'


RAYS = '<i class="rays" aria-hidden="true"></i>'


def checking(look: Look) -> Panel:
    """Draw from the bag, or stop and fail."""
    s = look.s
    help_, total = helpful(s.bag[s.active], s.drawn, ENCOUNTER[s.enc_card])
    return Panel(f"A check of {SKILLS[ENCOUNTER[s.enc_card].skill].title()}",
                 button(look, DRAW.action(), cls="main", then=f"{help_} of {total} tokens help")
                 + button(look, STOP_DRAWING.action(), then="the check fails"), met(look))
