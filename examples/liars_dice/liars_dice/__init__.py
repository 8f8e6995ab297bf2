"""Liar's Dice: bid on dice that nobody sees all of, and call whoever bids too high."""
