"""Players: they know what their seat knows, and nothing else."""
