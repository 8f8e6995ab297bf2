"""The lab: many games at once, with answers one can look at."""
