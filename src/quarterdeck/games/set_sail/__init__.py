"""Set Sail: two to six pirate captains, two ships each, race for victory points across the Caribbean."""
