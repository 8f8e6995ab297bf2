"""The parts of a table, each with one job. `quarterdeck.server.tables` puts them together."""
