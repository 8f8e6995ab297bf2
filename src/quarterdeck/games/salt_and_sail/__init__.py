"""Salt & Sail: explorers race for Discoveries, drawing skills from a bag and sailing by rumor."""
