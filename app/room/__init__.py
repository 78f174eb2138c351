"""The actors that own the tables, and the ports through which they reach chance, time, storage and sockets."""
