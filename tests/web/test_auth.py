"""Tokens: 256 bits, stored as hashes, good for their kind and their time."""

from __future__ import annotations

from starlette.datastructures import Headers

from app.main import build
from app.room.ports import Player
from app.settings import Settings
from app.store import memory_store
from app.web.auth import hashed, identify, issue, new_secret
from app.web.door import Door


async def door_with(player: Player) -> Door:
    door: Door = build(Settings(), store=memory_store()).state.door
    await door.store.members.add_player(player)
    return door


MEI = Player("p1", "mei", "Mei")


def test_secrets_are_long_and_never_the_same() -> None:
    made = {new_secret() for _ in range(100)}
    assert len(made) == 100
    assert {len(secret) for secret in made} == {43}
    assert hashed("a") == "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"


async def test_a_token_is_known_by_its_hash_until_it_expires() -> None:
    door = await door_with(MEI)
    now = door.clock.utc_ms()
    good = await issue(door.store.members, "p1", "api", "test", now)
    old = await issue(door.store.members, "p1", "api", "test", now - 2 * 86_400_000, days=1)
    assert {token.token_hash for token in await door.store.members.tokens("p1")} == {hashed(good), hashed(old)}
    found = await identify(Headers({"authorization": f"bearer {good} "}), door)
    assert found is not None
    assert found.player == MEI
    assert await identify(Headers({"authorization": f"Bearer {old}"}), door) is None
    assert await identify(Headers({"authorization": "Bearer "}), door) is None
    assert await identify(Headers({"authorization": f"Basic {good}"}), door) is None
    assert await identify(Headers({}), door) is None


async def test_a_session_comes_in_the_cookie_only() -> None:
    door = await door_with(MEI)
    session = await issue(door.store.members, "p1", "session", "test", door.clock.utc_ms())
    assert await identify(Headers({"cookie": f"a=b; homegame_session={session}; c=d"}), door)
    assert await identify(Headers({"cookie": f"__Host-homegame_session={session}"}), door) is None
    assert await identify(Headers({"authorization": f"Bearer {session}"}), door) is None
