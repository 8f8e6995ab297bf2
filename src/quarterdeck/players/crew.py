"""The bots as persons: what those of each level are called, and what is said of each.

A sentence tells of the person and promises nothing about the play: all of a level play alike. Each has a face of its own
(`art.crew`, static/faces/NAME.svg).
"""

from __future__ import annotations

CREW: dict[str, dict[str, str]] = {
    "random": {
        "Moss": "Talks to his shell more than to people.",
        "Jonah": "Was swallowed by a whale once, and tells everybody.",
        "Odo": "Laughs loudest at his own mistakes.",
        "Sandy": "Thinks that every cloud looks like a pie.",
        "Gil": "Guards an empty jar with his life.",
        "Pip": "Is sure that it will work this time.",
        "Alonso": "Sings about it, whatever happens.",
        "Enoch": "Reads the stars, and holds the chart upside down.",
    },
    "deckhand": {
        "Nell": "Ties knots faster than she can undo them.",
        "Tamsin": "Asks what that rope is for, and pulls it.",
        "Dot": "Has a biscuit for everybody.",
        "Juno": "Cries land when she sees a cloud.",
        "Wren": "Keeps a list of everything, and loses it.",
        "Ivy": "Writes home about every game.",
        "Bea": "Hits it with the hammer first, and looks later.",
        "Poppy": "Is up before the cook.",
    },
    "greedy": {
        "Finn": "Smokes his pipe, and never wastes a good wind.",
        "Rafe": "Smiles as if he knew your cards. He does not.",
        "Joss": "Lost a hand and kept his good humour.",
        "Tully": "Has seen worse weather, and says so.",
        "Silas": "Counts his coins before the game and after it.",
        "Abel": "Says little, and means it.",
        "Hugh": "Polishes his buttons between turns.",
        "Cato": "Has a proverb for every occasion.",
    },
    "captain": {
        "Morgan": "Leaves the insults to her parrot.",
        "Orla": "Laughs in a gale.",
        "Greta": "Has lost three ships and not one sailor.",
        "Maren": "Steers by the feel of the deck.",
        "Isolde": "Comes out of the fog without a sound.",
        "Brida": "Would rather board than talk.",
        "Sefa": "Knows every star by its name.",
        "Ada": "Measures twice and strikes once.",
    },
    "admiral": {
        "Horatio": "Expects everybody to do their duty.",
        "Augustus": "Drinks to the winner, who is usually himself.",
        "Cornelius": "Wrote the book, and quotes from it.",
        "Lysander": "Has never lost his temper, or his hat.",
        "Ambrose": "Has all the time in the world.",
        "Leopold": "Has turned his blind eye more than once.",
        "Octavius": "Keeps a chart of your mistakes.",
        "Barnabas": "Has not raised his voice in forty years.",
    },
    "commodore": {
        "Theodora": "Was never seen to hesitate.",
        "Cosima": "Knows what you are going to say.",
        "Aurelia": "Bows first. Then it gets serious.",
        "Philippa": "Corrects your spelling and your course.",
        "Honora": "Remembers every game that she has played.",
        "Valeria": "Keeps her powder dry, and her word.",
        "Seraphina": "Asks her parrot, and the parrot is right.",
        "Beatrix": "Looks straight through you.",
    },
}
"""Level to the names of its bots, each with a sentence, in the order in which they take seats."""


def character(level: str, name: str) -> str:
    """What is said of a bot; nothing of one that has no story."""
    return CREW.get(level, {}).get(name, "")
