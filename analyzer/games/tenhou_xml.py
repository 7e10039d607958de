"""mjlog: the XML that tenhou saves, one tag for each event.

    <INIT seed="round,honba,sticks,die,die,indicator" ten="250,…" oya="0" hai0="13 ids" …/>
    <T12/> <D12/>        seat 0 draws and discards the tile of id 12; U V W and E F G the others
    <N who="1" m="…"/>   a call; tenhou_calls.py
    <REACH step="1"/>    before the discard of a riichi; step 2 when the stick is paid

A tile has an id, 0-135, and exists once: this is checked here, all other rules by the replay.
Points are written in hundreds.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from urllib.parse import unquote

from analyzer.games.errors import GameError, GameWarning
from analyzer.games.fields import build_meld, clean_names
from analyzer.games.open_round import OpenRound, add_win
from analyzer.games.record import (
    Call,
    Discard,
    Draw,
    Game,
    Kan,
    Left,
    North,
    Paid,
    Returned,
    Reveal,
    Round,
)
from analyzer.games.tenhou_tags import (
    HUNDRED,
    Decoded,
    decode_call,
    read_draw,
    read_final,
    read_number,
    read_numbers,
    read_points,
    read_tags,
    read_win,
)
from analyzer.tiles import RED_FIVES, TILES, Tile

DRAWN = re.compile(r"([TUVW])([0-9]{1,4})", re.ASCII)
DISCARDED = re.compile(r"([DEFG])([0-9]{1,4})", re.ASCII)

IDS = range(136)
REDS = (16, 52, 88)
"""The ids of the red fives, if the game has any."""

NO_REDS, NO_OPEN_TANYAO = 0x02, 0x04
"""Bits of the rules in the tag GO."""


def read_tenhou_xml(text: str) -> Game:
    """Return the game of an mjlog; only the ids of its tiles are checked.

    Raises:
        GameError: the XML, a tag or an id is not valid, or there is no round.
    """
    reader = _Reader()
    for name, attributes in read_tags(text):
        try:
            reader.read(name, attributes)
        except GameError as error:
            raise error.locate(**reader.place) from None
    return reader.finish()


class _Reader(OpenRound):
    """The part of a game that has been read: finished rounds, and the events of the open one."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.rules = 0
        self.away: set[int] = set()
        self.seen: set[int] = set()
        self.held: dict[int, int] = {}
        self.drawn: int | None = None
        self.last: int | None = None
        self.declared: int | None = None
        self.final: tuple[int, ...] | None = None
        self.warnings: list[GameWarning] = []
        self._steps: dict[str, Callable[[Mapping[str, str]], None]] = {
            "N": self._call,
            "REACH": self._reach,
            "DORA": self._reveal,
            "AGARI": self._win,
            "RYUUKYOKU": self._end_drawn,
        }

    def read(self, name: str, attributes: Mapping[str, str]) -> None:
        """Read one more tag; an unknown one is ignored.

        Raises:
            GameError: the tag cannot be read, or is out of order.
        """
        drawn, discarded = DRAWN.fullmatch(name), DISCARDED.fullmatch(name)
        if drawn or discarded or name in self._steps:
            if self.start is None:
                raise GameError("WRONG_ORDER", name)
            if self.result is not None and (name != "AGARI" or self.result.kind != "win"):
                raise GameError("WRONG_ORDER", name)
        if drawn:
            self._draw("TUVW".index(drawn[1]), int(drawn[2]))
        elif discarded:
            self._discard("DEFG".index(discarded[1]), int(discarded[2]))
        elif name in self._steps:
            self._steps[name](attributes)
        elif name == "INIT":
            self._start_round(attributes)
        else:
            self._note(name, attributes)

    def finish(self) -> Game:
        """Return the game.

        Raises:
            GameError: there is no round, or the number of players changes.
        """
        self._close()
        if not self.rounds:
            raise GameError("EMPTY_LOG")
        players = self.rounds[0].players
        for number, each in enumerate(self.rounds, start=1):
            if each.players != players:
                raise GameError("BAD_ROUND", f"{each.players} players").locate(round=number)
        if self.final is None and self.rounds[-1].result is not None:
            self.warnings.append(GameWarning("CUT_OFF"))
        return Game(
            format="mjlog",
            players=players,
            names=clean_names(self.names, players),
            red_fives=not self.rules & NO_REDS,
            open_tanyao=not self.rules & NO_OPEN_TANYAO,
            rounds=tuple(self.rounds),
            final_scores=self.final,
            warnings=tuple(self.warnings),
        )

    def _note(self, name: str, attributes: Mapping[str, str]) -> None:
        """Read a tag of rules, names or connections."""
        if name == "GO" and "type" in attributes:
            self.rules = read_number(attributes, "type", range(1 << 20))
        elif name == "UN":
            self._name(attributes)
        elif name == "BYE":
            seat = read_number(attributes, "who", range(4))
            self.away.add(seat)
            self._add_connection(Left(seat))

    def _name(self, attributes: Mapping[str, str]) -> None:
        """Read the names; a later tag means that a player is connected again."""
        if not self.names:
            self.names = [unquote(attributes.get(f"n{seat}", "")[:1024]) for seat in range(4)]
            return
        for seat in sorted(self.away):
            if f"n{seat}" in attributes:
                self.away.discard(seat)
                self._add_connection(Returned(seat))

    def _add_connection(self, event: Left | Returned) -> None:
        if self.start is not None and self.result is None and event.seat < self.players:
            self.events.append(event)

    def _close(self) -> None:
        """Add the open round to the finished ones."""
        if self.start is not None:
            self.rounds.append(replace(self.start, events=tuple(self.events), result=self.result))
        self.start, self.events, self.result = None, [], None
        self.seen, self.held = set(), {}
        self.drawn = self.last = self.declared = None

    def _start_round(self, attributes: Mapping[str, str]) -> None:
        self._close()
        try:
            seed = read_numbers(attributes, "seed", "BAD_ROUND")
            scores = read_numbers(attributes, "ten", "BAD_ROUND")
            if len(seed) != 6 or len(scores) not in (3, 4):
                raise GameError("BAD_ROUND", f"seed {seed}, ten {scores}")
            players = 4 if attributes.get("hai3") else 3
            hands = [read_numbers(attributes, f"hai{seat}", "BAD_ROUND") for seat in range(players)]
            for seat, hand in enumerate(hands):
                for tile_id in hand:
                    self._come(tile_id)
                    self.held[tile_id] = seat
            self.start = Round(
                number=seed[0],
                honba=seed[1],
                sticks=seed[2],
                dealer=read_number(attributes, "oya", range(4), "BAD_ROUND"),
                scores=tuple(HUNDRED * score for score in scores[:players]),
                indicator=self._come(seed[5]),
                hands=tuple(tuple(map(self._tile, hand)) for hand in hands),
            )
        except GameError as error:
            raise error.locate(round=len(self.rounds) + 1) from None
        self.events += [Left(seat) for seat in sorted(self.away) if seat < players]

    def _tile(self, tile_id: int) -> Tile:
        if tile_id not in IDS:
            raise GameError("BAD_TILE", str(tile_id))
        if tile_id in REDS and not self.rules & NO_REDS:
            return RED_FIVES[REDS.index(tile_id)]
        return TILES[tile_id // 4]

    def _come(self, tile_id: int) -> Tile:
        """Return the tile of an id that comes from the wall, which it can do only once."""
        tile = self._tile(tile_id)
        if tile_id in self.seen:
            raise GameError("TILE_TWICE", str(tile))
        self.seen.add(tile_id)
        return tile

    def _leave(self, seat: int, tile_id: int) -> Tile:
        """Return the tile of an id that leaves a hand, in which it must be."""
        tile = self._tile(tile_id)
        if self.held.pop(tile_id, None) != seat:
            raise GameError("NOT_HELD", str(tile))
        return tile

    def _draw(self, seat: int, tile_id: int) -> None:
        tile = self._come(tile_id)
        self.held[tile_id] = seat
        self.drawn = tile_id
        self.events.append(Draw(seat, tile))

    def _discard(self, seat: int, tile_id: int) -> None:
        tile = self._leave(seat, tile_id)
        if self.declared not in (None, seat):
            raise GameError("WRONG_ORDER", str(tile))
        is_riichi = self.declared is not None
        self.events.append(Discard(seat, tile, tile_id == self.drawn, is_riichi))
        self.drawn, self.last, self.declared = None, tile_id, None

    def _reach(self, attributes: Mapping[str, str]) -> None:
        seat = read_number(attributes, "who", range(self.players))
        if read_number(attributes, "step", range(1, 3)) == 2:
            self.events.append(Paid(seat))
        elif self.declared is not None:
            raise GameError("WRONG_ORDER", "reach")
        else:
            self.declared = seat

    def _call(self, attributes: Mapping[str, str]) -> None:
        seat = read_number(attributes, "who", range(self.players))
        decoded = decode_call(read_number(attributes, "m", range(10**9)))
        if decoded.call is None:
            self.events.append(North(seat, self._leave(seat, decoded.ids[0])))
            return
        meld = build_meld(
            decoded.call,
            [self._tile(each) for each in decoded.ids],
            decoded.seat,
            None if decoded.called is None else self._tile(decoded.called),
        )
        self._lay_down(seat, decoded)
        if decoded.call in ("concealed_kan", "added_kan"):
            self.events.append(Kan(seat, meld))
        else:
            assert decoded.called is not None
            source = (seat + decoded.seat) % 4
            self.events.append(Call(seat, meld, source, self._tile(decoded.called)))

    def _lay_down(self, seat: int, decoded: Decoded) -> None:
        """Remove the tiles of a call from the hand."""
        ids = decoded.ids
        if decoded.call == "added_kan":
            ids = ids[-1:]
        elif decoded.called is not None and decoded.called != self.last:
            raise GameError("NOT_CALLED", str(self._tile(decoded.called)))
        for tile_id in ids:
            if tile_id != decoded.called or decoded.call == "added_kan":
                self._leave(seat, tile_id)

    def _reveal(self, attributes: Mapping[str, str]) -> None:
        tile_id = read_number(attributes, "hai", range(1000))
        self.events.append(Reveal(self._come(tile_id)))

    def _win(self, attributes: Mapping[str, str]) -> None:
        win = read_win(attributes, self.players, self._tile)
        changes = self._score(attributes)
        self.result = add_win(self.result, win, changes)

    def _end_drawn(self, attributes: Mapping[str, str]) -> None:
        result = read_draw(attributes, self.players, self._tile)
        self._score(attributes)
        self.result = result
        if result.kind == "unknown":
            name = attributes.get("type", "")
            self.warnings.append(GameWarning("UNKNOWN_RESULT", name, len(self.rounds) + 1))

    def _score(self, attributes: Mapping[str, str]) -> tuple[int, ...]:
        """Return the changes of a result; add a warning if its points before do not fit."""
        assert self.start is not None
        points = read_points(attributes, self.players)
        so_far = replace(self.start, events=tuple(self.events), result=self.result)
        if points.before != so_far.scores_after:
            off = ", ".join(map(str, points.before))
            self.warnings.append(GameWarning("SCORE_BEFORE", off, len(self.rounds) + 1))
        self.final = read_final(attributes, self.players) or self.final
        return points.changes
