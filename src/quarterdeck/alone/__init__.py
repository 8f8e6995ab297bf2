"""A table for one person and bots that needs no server: it runs in a browser, by Pyodide, or in any Python process."""
