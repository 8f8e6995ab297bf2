"""Pictures that several pages share: the living scene, covers of games, faces of bots, facts with their icons."""

from __future__ import annotations

from functools import cache

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.markup import NOTHING, Markup, el, join
from quarterdeck.players import roster
from quarterdeck.server.about import ABOUT
from quarterdeck.server.pages.html import STATIC, icon, static

SKY = ('<defs><linearGradient id="sky" x2="0" y2="1"><stop class="sky0" offset="0"/><stop class="sky1" offset=".5"/>'
       '<stop class="sky2" offset=".72"/></linearGradient></defs>'
       '<rect x="-600" y="-400" width="2640" height="1000" fill="url(#sky)"/>')
"""The sky stands in the page itself: a gradient in another file does not see the page's colours."""
PARTS = (("sun", ""), ("stars", "stars"), ("clouds", "drift"), ("far-clouds", "drift-back"), ("harbour", ""),
         ("wave-1", "w1"), ("rival", "bob-far"), ("wave-2", "w2"), ("arms", "beast lurk"), ("ship", "bob"),
         ("head", "beast peek"),
         ("wave-3", "w3"), ("wave-4", "w4"), ("gulls", ""))
"""The parts of the scene from the sun to the nearest wave, with the class that lets each move."""


@cache
def scene() -> Markup:
    """The ship off the harbour, with the Kraken half awake."""
    sheet = static("scene.svg")
    drawn = "".join(f'<use href="{sheet}#sc-{part}" class="{cls}"/>' for part, cls in PARTS)
    return Markup('<svg class="scene" viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
                  f'{SKY}{drawn}</svg>')


def cover(game: str, cls: str = "", eager: bool = False) -> Markup:
    """The cover of a game, or nothing for one that has none; decoration, since its title stands beside it."""
    if not (STATIC / "covers" / f"{game}.svg").is_file():
        return NOTHING
    return el("img", src=static(f"covers/{game}.svg"), width=400, height=500, alt="", cls=cls or None,
              loading=None if eager else "lazy", decoding="async")


FACES = {"random": "castaway", "greedy": "mate"}
"""The faces of levels that are called otherwise in the roster."""


@cache
def face(level: str, cls: str = "", person: str = "") -> Markup:
    """The face of a bot; the first of a level looks like the level, and a trained policy like a commodore."""
    name = FACES.get(level, level) if level in roster.LEVELS else "commodore"
    if person in roster.NAMES.get(level, ())[1:]:
        name = person.lower()
    return el("img", src=static(f"faces/{name}.svg"), width=48, height=48, alt="", cls=f"face {cls}".strip())


WEIGHTS = {1: "easy", 2: "medium", 3: "deep"}
ANCHOR = ('<circle cx="12" cy="4.6" r="2.5"/><path d="M12 7.2V21M7.5 11h9M4 13.5c.4 4.4 3.6 7.5 8 7.5s7.6-3.1 8-7.5'
          'M2.6 16L4 13.2l2.6 1.8M21.4 16L20 13.2l-2.6 1.8"/>')


@cache
def facts(game: Game) -> Markup:
    """Players, minutes, how deep, and how people play it."""
    low, high = game.content.least_seats, game.content.most_seats
    told = [_fact("people", "Players: ", str(high) if low == high else f"{low}–{high}"),
            _fact("hourglass", "Length: ", f"{game.content.minutes} min")]
    if game.name in ABOUT:
        about = ABOUT[game.name]
        pips = "".join(f'<svg viewBox="0 0 24 24" class="{"on" if n < about.weight else "off"}">{ANCHOR}</svg>'
                       for n in range(3))
        told += [el("li", Markup(f'<span class="pips" aria-hidden="true">{pips}</span>'),
                    el("span", "To learn: ", cls="unseen"), el("b", WEIGHTS[about.weight])),
                 _fact(about.kind, "", about.together)]
    return el("ul", join(told), cls="facts")


def _fact(picture: str, what: str, said: str) -> Markup:
    return el("li", icon(picture), el("span", what, cls="unseen") if what else NOTHING, el("b", said))
