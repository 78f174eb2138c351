"""Labelled demo players. They come over the same socket as everybody and know what a player knows: a view."""
