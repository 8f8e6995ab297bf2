"""The engine: states, chance, engines, matches and records. It knows no game."""
