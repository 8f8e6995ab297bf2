"""Salt & Bones: a duel for two on a crumbling deck, with hidden answers to every blow."""
