"""The door: HTTP and sockets in, personal views out."""
