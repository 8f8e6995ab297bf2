"""The lab: what is measured over many games."""
