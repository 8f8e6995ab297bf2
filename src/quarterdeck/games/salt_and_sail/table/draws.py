"""Encounters and attempts: the card, the bag with the token that has just come out, what is needed and drawn."""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import Look, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.phrases import feat_words
from quarterdeck.games.salt_and_sail.rules import DRAW, STOP_DRAWING, Event
from quarterdeck.games.salt_and_sail.scene import Scene
from quarterdeck.games.salt_and_sail.scene.cards import Needs, filled_by, needed_for
from quarterdeck.games.salt_and_sail.table import cards
from quarterdeck.games.salt_and_sail.table.choices import Panel, button
from quarterdeck.games.salt_and_sail.table.drawings import bag, token, tokens

VERDICTS = {Event.PASSED: ("good", "Won!"), Event.FAILED: ("bad", "Lost"), Event.UNHARMED: ("good", "No harm done"),
            Event.STOPPED: ("bad", "Stopped"), Event.DECLINED: ("", "Sailing on")}


def met(look: Look, scene: Scene) -> str:
    """The card that lies open, with the draw where it asks for one."""
    encounter = scene.met
    last = look.recent[-1] if look.recent else None
    plate = cards.encounter_plate(encounter.card)
    verdict = banner(*VERDICTS[Event(last.kind)]) if last is not None and last.kind in VERDICTS else ""
    if encounter.needed is None or (scene.phase == "fortune" and encounter.draws == 0):
        return f'<div class="draw plain">{RAYS}{plate}{verdict}</div>'
    drawn, allowed = encounter.tokens, encounter.allowance
    rising = int(last.b) if last is not None and last.kind == Event.TOKEN else NONE
    return draw(scene.active, plate, rising, encounter.needed, drawn, max(0, allowed - sum(drawn)), allowed,
                encounter.helpful, verdict)


def attempted(scene: Scene, last: Told) -> str:
    """Somebody's attempt of a Rumor: the letter, where it is known, and the token that was drawn."""
    seat = scene.seats[last.a]
    target, drawn = seat.target_no, seat.aside_tokens
    rising = int(last.b) if last.kind == Event.TOKEN else NONE
    if not seat.knows_target:
        letter = f'<div class="rumor-letter">{cards.backs(1)}</div>'
        return draw(seat.number, letter, rising, None, drawn, NONE, NONE, (0, 0), "")
    printed = cards.rumor_face(target, scene.lead_of(target))
    face = f'<div class="rumor-letter"><div class="card rumor">{printed}</div></div>'
    return draw(seat.number, face, rising, needed_for(target), drawn, NONE, NONE, seat.useful(target), "")


@lru_cache(1024)
def draw(seat: int, card: str, rising: int, needs: Needs | None, drawn: tuple[int, ...], left: int,
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
def filled(needs: Needs, drawn: tuple[int, ...]) -> str:
    """What a check needs, each met by a token that was drawn or still open."""
    return "".join(f'<span class="need-slot {"met" if is_met else "open"}">{token(kind)}</span>'
                   for kind, is_met in filled_by(needs, drawn))


@cache
def banner(cls: str, words: str) -> str:
    """How it went, on a ribbon."""
    return f'<p class="outcome {cls}"><b>{words}</b></p>'


RAYS = '<i class="rays" aria-hidden="true"></i>'


def checking(look: Look, scene: Scene) -> Panel:
    """Draw from the bag, or stop and fail."""
    help_, total = scene.met.helpful
    return Panel(f"A check of {scene.met.skill.title()}",
                 button(look, scene, DRAW.action(), cls="main", then=f"{help_} of {total} tokens help")
                 + button(look, scene, STOP_DRAWING.action(), then="the check fails"), met(look, scene))
