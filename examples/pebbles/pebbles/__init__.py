"""Pebbles: two or three children throw stones into a pond. A whole game for Quarterdeck, small enough to copy."""
