"""The page that says how a player can know that the deals were honest, and what is kept."""

from __future__ import annotations

from quarterdeck.engine.markup import Markup, el
from quarterdeck.server.pages.html import page

CHECK = """\
import hashlib
game, key = "sail", bytes.fromhex("THE KEY SHOWN AT THE END")
print(hashlib.sha256(b"quarterdeck\\0" + game.encode() + b"\\0" + key).hexdigest())
"""
"""What a player can run anywhere; prints the commitment."""


def fairness_page(name: str = "") -> str:
    """Commitment, key, verifying; what bots see; what is stored."""
    return page(
        "Honest deals",
        el("h1", "Honest deals"),
        el("p", "Every shuffle and every draw of a game follows from one secret number, its key. Afterwards you can check "
                "that the key was fixed before the first card, and that the deals follow from it.", cls="lead"),
        el("ol",
           el("li", el("h2", "Before the deal: a promise"),
              el("p", "When a table opens, the server draws a key of 128 random bits and shows its commitment: the SHA-256 "
                      "of the word quarterdeck, the game and the key. The commitment does not give the key away, and nobody "
                      "can find a second key that fits it. So the server cannot change its mind later.")),
           el("li", el("h2", "During the game: a secret"),
              el("p", "The key stays on the server. Each player is sent only what their seat may know, and whoever watches "
                      "sees only what is open to all.")),
           el("li", el("h2", "After the end: the proof"),
              el("p", "The table shows the key. Press “Verify the deals” there, and the game is replayed from it: every "
                      "deal, every move, the result."),
              el("p", "Or check without trusting this server: download the record and run, on your own computer,"),
              _code("quarterdeck verify my-game.json", "The command"),
              el("p", "The commitment alone takes three lines of Python:"),
              _code(CHECK, "The three lines")),
           cls="proof"),
        el("h2", "What bots know"),
        el("p", "A bot is handed the same view as a person in its seat: its own cards and what lies open. It sees neither "
                "your hand, nor the order of a deck, nor the key. What it cannot see it has to guess, as you do."),
        el("h2", "What is kept about you"),
        el("p", "There are no accounts. Your browser holds two cookies: ", el("code", "sailor"), ", a random number that "
           "shows that your seats are yours, and ", el("code", "name"), ", what you asked to be called. The server keeps "
           "the games, with the names and the chat at the table, and of your number only a hash. Nothing is loaded from "
           "anywhere else."),
        name=name, cls="plain prose-page", description="How to check that the deals of a game were honest.")


def _code(text: str, label: str) -> Markup:
    """Lines to copy; they scroll on a small screen, so they take the focus."""
    return el("pre", el("code", text), tabindex="0", role="region", aria_label=label)
