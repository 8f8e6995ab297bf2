"""The powers that are used by choice (spec, 3.12)."""

from __future__ import annotations

from quarterdeck.engine.decisions import decision
from quarterdeck.engine.events import note
from quarterdeck.games.sail.content import CANNON, CARDS, DECLINE, GUNNER, MERMAID, NAVIGATOR, SONGSTRESS, USE
from quarterdeck.games.sail.rules.table import is_fresh, is_open
from quarterdeck.games.sail.rules.terms import Course, Event
from quarterdeck.games.sail.state import Phase


def ask_powers(s, seat):                                # SAIL-098..100, SAIL-102
    """No pair: the winner's Gunner or Songstress is asked, then the other seat's; with nobody to ask the ship stays."""
    question = question_for(s, seat)
    if question == Phase.OVER and seat == s.winner:
        seat = 1 - seat
        question = question_for(s, seat)
    if question == Phase.OVER:
        return Course.STAY
    s.phase = question
    s.actor = seat
    return Course.ASKED


def question_for(s, seat):                              # SAIL-098, SAIL-099, SAIL-112, SAIL-114
    """GUNNER or SONGSTRESS if the seat's power fits its card and can do something, OVER if not."""
    card = s.lead_card if seat == s.leader else s.follow_card
    symbol = CARDS[card].symbol
    if symbol == CANNON and is_fresh(s, seat, GUNNER) and s.deck_len > 0:
        return Phase.GUNNER
    if symbol == MERMAID and is_fresh(s, seat, SONGSTRESS):
        if is_open(s, s.winner) or (is_fresh(s, 1 - seat, NAVIGATOR) and is_open(s, 1 - s.winner)):
            return Phase.SONGSTRESS
    return Phase.OVER


def use(s, _choice):                                    # SAIL-093, SAIL-095, SAIL-098, SAIL-099
    """A used power is spent and sets the course."""
    s.power_used[s.actor] = 1
    note(s, Event.POWER, s.actor, s.phase)
    if s.phase == Phase.GUNNER:
        return Course.FIRE
    return s.winner if s.phase == Phase.SONGSTRESS else 1 - s.winner


def keep(s, _choice):                                   # SAIL-100, SAIL-101
    """A power that is kept stays fresh, and the trick goes on: with the other seat's, if it has one that fits."""
    note(s, Event.DECLINED, s.actor, s.phase)
    if s.phase == Phase.NAVIGATOR:
        return s.winner
    if s.actor == s.winner:
        return ask_powers(s, 1 - s.winner)
    return Course.STAY


QUESTIONS = (Phase.GUNNER, Phase.SONGSTRESS, Phase.NAVIGATOR)
KEEP_POWER = decision(QUESTIONS, DECLINE, does=keep)
USE_POWER = decision(QUESTIONS, USE, does=use)
