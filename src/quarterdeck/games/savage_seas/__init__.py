"""Savage Seas: two ships and their crews, secret Orders, fire and wounds at the edge of the Maw."""
