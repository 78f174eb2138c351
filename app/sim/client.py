"""A friend at the table: sits down, plays, changes their mind, repeats themselves, and looks at all that comes."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from app.poker import events as said
from app.sim import whims
from app.sim.cable import Cable
from app.sim.cutter import Cutter
from app.sim.disk import Disk
from app.sim.facts import Intent
from app.sim.life import Life
from app.sim.stage import Stage
from app.sim.witness import TRANSIENT, Witness

Frame = dict[str, Any]
decode = msgspec.json.Decoder().decode
CERTAIN = ("act", "show")
"""Commands that change something whenever they are accepted."""
KINDS: dict[str, tuple[type, ...]] = {
    "fold": (said.Folded,),
    "check": (said.Checked,),
    "call": (said.Called,),
    "bet": (said.BetMade,),
    "raise": (said.Raised,),
    "run_twice": (said.RunTwiceAnswered,),
}


@dataclass(slots=True)
class Asked:
    """A command on its way; it's sent again until it's answered."""

    table: str
    frame: Frame
    tries: int = 0
    accepted: bool = False


@dataclass(slots=True)
class Memory:
    """What a player knows, over all sockets."""

    view: Frame | None = None
    decided: tuple[int, int] = (0, 0)
    """The decision (hand, turn) that was thought about last."""
    asked: dict[str, Asked] = field(default_factory=dict)
    """Unanswered commands, by id."""
    old: list[Frame] = field(default_factory=list)
    """Commands that were sent, to be repeated one day."""
    count: int = 0


class Client:
    """One player, at one table, with one or more sockets."""

    def __init__(self, disk: Disk, player: str, table: str, where: Callable[[], Life | None]) -> None:
        self.player = player
        self.table = table
        self.stage: Stage = disk.stage
        self.chance: random.Random = self.stage.chance(player)
        self.memory = Memory()
        self.cables: list[Cable] = []
        self.wanted = 1
        """So many sockets this player wants to have."""
        self.asleep = False
        """True: decides nothing any more."""
        self._disk = disk
        self._where = where
        self._witness = Witness(disk, player)
        self._connecting = 0
        self._cutter = Cutter(player, table, self.stage.chance(f"seeds of {player}"))

    def begin(self) -> None:
        """Come in."""
        self.connect()
        self.stage.later(self.chance.uniform(0.5, 2.0), self._whim)

    def connect(self) -> None:
        """Open as many sockets as are wanted, soon."""
        while len(self.cables) + self._connecting < self.wanted:
            self._connecting += 1
            self.stage.later(self.chance.uniform(0.01, 0.6), self._dial)

    def come_back(self) -> None:
        """Be there again."""
        self.wanted = max(1, self.wanted)
        self.connect()

    def _dial(self) -> None:
        self._connecting -= 1
        life = self._where()
        if life is None or not life.ready:
            self.stage.later(0.3, self.connect)
        elif len(self.cables) < self.wanted:
            self.cables.append(Cable(life, self, f"token of {self.player}"))

    def hear(self, cable: Cable, frame: bytes) -> None:
        """Take a frame."""
        told = decode(frame)
        self.stage.note(self.player, frame, frame)
        self._witness.frame(cable, frame, told)
        kind: str = told["type"]
        match kind:
            case "welcome":
                self._join(cable)
            case "view":
                cable.patience = 1.0
                self._see(told)
            case "accepted" | "refused":
                self._answered(cable, told)
            case "fair":
                self.stage.tally["fair"] += 1
                self._cutter.hear(told, cable.send)
            case "error":
                self._wrong(cable, told)
            case _:
                self.stage.tally[kind] += 1

    def _wrong(self, cable: Cable, told: Frame) -> None:
        """Something was wrong with a frame, or with this player."""
        self.stage.tally[f"error {told['code']}"] += 1
        if told["code"] in ("kicked", "not_joined"):
            self._join_soon(cable)
        if told["code"] == "too_fast":
            self.memory.asked.pop(str(told.get("id")), None)

    def lost(self, cable: Cable) -> None:
        """A socket is gone."""
        self.cables = [each for each in self.cables if each is not cable]
        self.connect()

    def wake_up(self) -> None:
        """Think again about what was passed over in silence."""
        self.memory.decided = 0, 0
        if self.memory.view is not None:
            self._see(self.memory.view)

    def ask(self, **frame: Any) -> str:
        """Send a command with an id of its own, again and again until it's answered."""
        self.memory.count += 1
        name = f"c{self.memory.count}"
        whole = {"id": name, **frame}
        if "act" in frame:
            self._mean(name, frame["act"])
        if "wish" in frame:
            self._disk.umpires[self.table].wishes.note(self.player, **frame["wish"])
        self.memory.asked[name] = Asked(self.table, whole)
        self.memory.old.append(whole)
        self._send(name)
        return name

    def say(self, frame: Frame | str) -> None:
        """Send a frame once, over any socket."""
        if self.cables:
            self.chance.choice(self.cables).send(frame if isinstance(frame, str) else json.dumps(frame))

    def _join_soon(self, cable: Cable) -> None:
        """Try again, each time with more patience; once at a time."""
        if not cable.joining:
            cable.joining = True
            cable.patience = min(cable.patience * 1.5, 15.0)
            self.stage.later(self.chance.uniform(0.5, cable.patience), lambda: self._join(cable))

    def _join(self, cable: Cable) -> None:
        cable.joining = False
        cable.send(json.dumps({"id": "join", "join": {"table": self.table}}))

    def _mean(self, name: str, act: Frame) -> None:
        """Let the umpire know what is meant."""
        kind, value = next((key, act[key]) for key in act if key in KINDS)
        to = value if kind in ("bet", "raise") else None
        intent = Intent(self.player, act["hand"], act["turn"], KINDS[kind], to)
        self._disk.umpires[self.table].intents[f"{self.player}:{name}"] = intent

    def _send(self, name: str) -> None:
        asked = self.memory.asked.get(name)
        if asked is None:
            return
        asked.tries += 1
        if asked.tries > 1:
            self.stage.tally["asked_again"] += 1
        delay = self.chance.uniform(1.0, 8.0) if self.stage.happens("delay") else 0.0
        self.stage.later(delay, lambda: self.say(asked.frame))
        if self.stage.happens("repeat"):
            self.stage.later(self.chance.uniform(0.0, 0.5), lambda: self.say(asked.frame))
        self.stage.later(self.chance.uniform(2.0, 4.0) * min(asked.tries, 5), lambda: self._send(name))

    def _answered(self, cable: Cable, told: Frame) -> None:
        name = told["id"]
        asked = self.memory.asked.get(name)
        if told["type"] == "accepted" and name == "join" and self.stage.plan.cut:
            cable.send(json.dumps({"fair": {"promise": self._cutter.promise()}}))
        if told["type"] == "accepted" and name != "join":
            frame = next((each for each in self.memory.old if each["id"] == name), {})
            certain = any(word in frame for word in CERTAIN)
            self._witness.accepted(self.table, name, told["version"], certain)
        if told["type"] == "refused":
            self.stage.tally[f"refused {told['code']}"] += 1
            if name == "join":
                self._join_soon(cable)
        if asked is not None and not (told["type"] == "refused" and told["code"] in TRANSIENT):
            del self.memory.asked[name]

    def _see(self, view: Frame) -> None:
        if view["table"] != self.table:
            self.stage.fail("a view of another table")
        old = self.memory.view
        if old is not None and old["version"] > view["version"]:
            return
        self.memory.view = view
        hand = view.get("hand")
        if view["you"].get("wishes") and not self.stage.calm and self.chance.random() < 0.04:
            self.ask(**whims.wish(self, view))
        if not view["you"].get("legal") or hand is None or (hand["number"], hand["turn"]) == self.memory.decided:
            return
        self.memory.decided = hand["number"], hand["turn"]
        silent = not self.stage.calm and self.chance.random() < self.stage.plan.silent
        if self.asleep or silent:
            self.stage.tally["silence"] += 1
            return
        decision = self.memory.decided
        self.stage.later(self.chance.uniform(0.1, self.stage.plan.think), lambda: self._decide(decision))

    def _decide(self, decision: tuple[int, int]) -> None:
        """Answer a decision, late ones too."""
        view = self.memory.view
        if view is None or not view["you"].get("legal") or view.get("hand") is None:
            self.memory.decided = 0, 0  # the hand stands still: think again when it goes on
            return
        hand = view["hand"]
        if (hand["number"], hand["turn"]) != decision:
            return
        for _ in range(2 if self.stage.happens("double_click") else 1):
            self.ask(act={"hand": decision[0], "turn": decision[1], **whims.choice(self, view["you"]["legal"])})

    def _whim(self) -> None:
        if self.stage.over.done():
            return
        quiet = self.stage.calm or self.memory.view is None or len(self.memory.asked) > 3
        if not quiet:
            whims.whim(self, self.memory.view or {})
        if self.stage.happens("garbage"):
            self.say(whims.garbage(self))
        if self.stage.happens("repeat") and self.memory.old:
            self.say(self.chance.choice(self.memory.old))
        self.stage.later(self.chance.expovariate(1 / self.stage.plan.whims), self._whim)
