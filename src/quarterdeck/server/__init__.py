"""The web table: pages, sockets, durable tables."""
