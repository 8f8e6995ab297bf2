"""Sail: two sailors against the Kraken, trick-taking without talking."""
