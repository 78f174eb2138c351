"""People are part of the room's ports, by the same names."""

from __future__ import annotations

from app.room import people, ports


def test_the_ports_name_people_too() -> None:
    assert (ports.Player, ports.Members) == (people.Player, people.Members)
    assert (ports.Invitation, ports.Token) == (people.Invitation, people.Token)
