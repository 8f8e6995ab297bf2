"""What answers requests: pages, forms, files, health. `server.app` puts them together."""
