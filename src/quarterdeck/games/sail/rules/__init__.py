"""Sail's rules, a file a chapter of spec.md.

Flow: PICK (pirates) -> deal -> GIVE, GIVE -> LEAD, FOLLOW -> the pair acts, with questions to the GUNNER, the SONGSTRESS
and the NAVIGATOR where their powers fit -> the next trick, or the round's end and the next deal -> OVER.
A hand is a bit set of cards.

Whatever a choice leads to is first a `Course`: where the ship goes, or that a broadside is fired or a question asked.
`carry_on` then does everything in one place: broadside, Navigator, move, hits, and the end of the trick. One place
each keeps the rule findable, and the code small enough for a GPU's instruction cache (nine times faster there).

    terms.py    refusals, courses, events           course.py     pairs, moving, broadsides
    table.py    whose pirate, which way is open     kraken.py     damage, the round's end
    deal.py     setup, pirates, deal, exchange      pirates.py    powers that are used by choice
    tricks.py   leading and following               knowledge.py  redact and imagine
"""

from __future__ import annotations

from quarterdeck.engine.decisions import Decisions
from quarterdeck.engine.events import note
from quarterdeck.engine.record import NONE
from quarterdeck.games.sail.content import PIRATE, TRICKS_TO_WIN
from quarterdeck.games.sail.rules.course import broadside, is_navigator_asked, sail
from quarterdeck.games.sail.rules.deal import GIVE, TAKE_PIRATE, deal, setup
from quarterdeck.games.sail.rules.knowledge import imagine, redact
from quarterdeck.games.sail.rules.kraken import end_round, next_round
from quarterdeck.games.sail.rules.pirates import KEEP_POWER, USE_POWER
from quarterdeck.games.sail.rules.table import clear_trick
from quarterdeck.games.sail.rules.terms import Course, Event, Rule
from quarterdeck.games.sail.rules.tricks import FOLLOW, LEAD
from quarterdeck.games.sail.state import Phase, Result

__all__ = ["DECISIONS", "FOLLOW", "GIVE", "KEEP_POWER", "LEAD", "TAKE_PIRATE", "USE_POWER", "Event", "Rule", "apply",
           "imagine", "legal", "redact", "refusal", "score", "setup", "to_act"]

# ------------------------------------------------------------------ the contract

def to_act(s):
    """The seat that must choose now, or NONE when the game is over."""
    return s.actor


def count_decision(s):
    """One more was taken."""
    s.decisions += 1


def carry_on(s, course):                                # SAIL-040
    """Do what a choice has led to, up to the next question."""
    if course == Course.FIRE:
        course = broadside(s)
    if course <= Course.TO_SEAT_1 and is_navigator_asked(s):
        return
    if course <= Course.STAY:
        sail(s, course)
        course = finish_trick(s)
    if course == Course.DEAL:
        deal(s)


def finish_trick(s):                                    # SAIL-033, SAIL-040, SAIL-072
    """Game over, or round end if the winner's cube is on 4 (then a new deal may follow), or the next trick."""
    if s.result == Result.RUNNING and s.tricks[s.winner] >= TRICKS_TO_WIN:
        end_round(s)
        if s.result == Result.RUNNING:
            next_round(s)
            return Course.DEAL
    if s.result == Result.RUNNING:
        s.leader = s.winner
        s.actor = s.winner
        s.phase = Phase.LEAD
    else:
        s.phase = Phase.OVER                            # SAIL-111: everything but the trick's fields stays as it was
        s.actor = NONE
        note(s, Event.OVER, s.result)
    clear_trick(s)
    return Course.ASKED


DECISIONS = Decisions(
    __name__, (LEAD, FOLLOW, GIVE, KEEP_POWER, USE_POWER, TAKE_PIRATE),
    over=(Phase.OVER, Rule.GAME_OVER), before=count_decision, after=carry_on,
    elsewhere={
        Phase.PICK: Rule.PICK_FIRST,
        Phase.GIVE: Rule.NO_POWER_BEFORE_TRICKS, (Phase.GIVE, PIRATE): Rule.PIRATE_TAKEN,
        Phase.LEAD: Rule.NOT_ASKED, (Phase.LEAD, PIRATE): Rule.PIRATE_TAKEN,
        Phase.FOLLOW: Rule.NOT_ASKED, (Phase.FOLLOW, PIRATE): Rule.PIRATE_TAKEN,
        Phase.GUNNER: Rule.ANSWER_FIRST, Phase.SONGSTRESS: Rule.ANSWER_FIRST, Phase.NAVIGATOR: Rule.ANSWER_FIRST,
    })
legal, refusal, apply = DECISIONS.legal, DECISIONS.refusal, DECISIONS.apply


def score(s, out):                                      # SAIL-001, SAIL-086
    """Both seats get the same: 1 for a won game, 0 for a lost one. Sail knows no margin."""
    for seat in range(2):
        out[seat] = 1.0 if s.result == Result.WON else 0.0
    return 0
