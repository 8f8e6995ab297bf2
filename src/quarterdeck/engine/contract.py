"""The contract between the engine and a game.

The functions on this page are stand-ins. Generic code (batches, tree search, environments) calls them, and the twins of
`compile` bind them to a game's own functions of the same name, plain or compiled. Called as they stand here they raise.

A game's package supplies, plain and compilable,
    rules      setup, to_act, legal, refusal, apply, score, redact, imagine, and the enum Rule; legal, refusal and apply are
               made from declared decisions (see `decisions`)
    player.py  prefer; optionally reckon, aim and like
    observe.py observe
    tallies.py deed: what the lab counts; a game may go without
    state.py   State, a Record whose field rng is the dice; a field seats where the number of seats is an option
    content.py CONTENT, prepare(s, options), ACTIONS, MOST_DECISIONS
and in ordinary Python what `hooks` describes, file by file: words, scene, together, player, checks, tallies and the page.
"""

from __future__ import annotations

from typing import Any, NoReturn

from quarterdeck.engine.errors import EngineError
from quarterdeck.engine.record import NONE

OVER = -1
"""What `to_act` gives when the game has ended."""
NOBODY = -1
"""The seat of a spectator."""


def _unbound(name: str) -> NoReturn:
    raise EngineError(f"{name} of the contract was called without a game; bind it with compile.twin")


def setup(s: Any) -> None:
    """Lay out the game from the options, seat count and key that are already in `s`.

    Called once a game by every engine, over memory that may hold anything: it writes every field but those.
    """
    _unbound("setup")


def to_act(s: Any) -> int:
    """The seat that must choose now, or OVER. Called after every action; changes nothing."""
    _unbound("to_act")


def legal(s: Any, mask: Any) -> int:
    """Mark every legal action in `mask` (see `bits`), and nothing else; returns how many there are.

    At least one while somebody is to act, none when the game is over. Changes nothing in `s`.
    """
    _unbound("legal")


def refusal(s: Any, action: int) -> int:
    """The number of the rule that forbids `action` now, 0 if it is allowed; agrees with `legal` for every action id."""
    _unbound("refusal")


def apply(s: Any, action: int) -> None:
    """The one transition: carry out a legal action and resolve everything up to the next decision.

    Callers check first: an illegal action gives no error here and an undefined position. Chance comes from `s` alone.
    """
    _unbound("apply")


def score(s: Any, out: Any) -> int:
    """Write each seat's result of a finished game into `out`; returns the margin, 0 where the game knows none."""
    _unbound("score")


def redact(s: Any, seat: int) -> None:
    """Blank, in place, all that `seat` (or NOBODY, a spectator) may not know; always the dice."""
    _unbound("redact")


def imagine(s: Any, seat: int) -> None:
    """Fill the blanks of a redacted state with a random possibility that agrees with all that `seat` knows.

    The caller has given `s` a fresh dice key; draws come from it. Every possibility can occur.
    """
    _unbound("imagine")


def observe(s: Any, seat: int, out: Any) -> None:
    """Write what a good player at `seat` would look at into `out`, OBSERVATION numbers, mostly 0 to 1.

    Reads only what `redact` leaves, so it gives the same on the full and on the redacted state.
    """
    _unbound("observe")


def prefer(s: Any, action: int) -> int:
    """A quick score of a legal action for the seat to act: the higher, the better; whole numbers below 2**31.

    Reads only what the seat to act may see. The greedy player takes the best, rollouts lean on it.
    """
    _unbound("prefer")


def aim(s: Any, whim: int) -> int:
    """What the seat to act is after: a number that is worked out once a decision and given to `like` for each action.

    Whim 0 is what it thinks best; the others, from 1 on, are plans that a search may try out instead, each the same for as
    long as it can be followed; NONE when it cannot, or no longer. A game may go without.
    """
    return 0 if whim == 0 else NONE


def like(s: Any, action: int, after: int) -> int:
    """What `prefer` gives, for a seat that is after what `aim` said. A game has both or none of them."""
    return prefer(s, action)


def reckon(s: Any, out: Any) -> int:
    """Write each seat's expected result into `out`, in the scale of `score`: a quick estimate, of finished games too.

    Returns 1 where it is fair to stop and look, 0 in the middle of things. Called by a search where it breaks off a line of
    play, on imagined positions. A game may go without: then nobody is thought to be ahead.
    """
    for seat in range(len(out)):
        out[seat] = 0.0
    return 1


def deed(s: Any, action: int) -> int:
    """Which of the game's DEEDS a legal action is, NONE if it is not counted; asked before the action is carried out.

    A deed is what a designer would ask about: a card that is played, a ship that is bought.
    """
    _unbound("deed")


def prepare(s: Any, options: dict[str, Any]) -> None:
    """Write options, already checked one by one, into a fresh state; raises OptionError when they do not go together."""
    _unbound("prepare")


FILE_OF = {observe: "observe", prefer: "player", aim: "player", like: "player", reckon: "player"}
"""Of what runs in all engines, what is not in the rules: the file that holds it."""
COMPILED = (setup, to_act, legal, refusal, apply, score, redact, imagine, *FILE_OF)
"""What runs in all engines."""
OPTIONAL = (aim, like, reckon)
"""Of these, what stands in the place of a game's own."""
