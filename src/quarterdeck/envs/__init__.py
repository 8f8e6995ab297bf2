"""The games in the interfaces that learning tools speak; each needs the extra that docs/environments.md names."""
