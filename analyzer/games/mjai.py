"""mjai: one object for each event, as bots, reviewers and simulators write them.

    {"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"dora_marker":"7s",
     "scores":[25000, …],"tehais":[["1m", …], …]}
    {"type":"tsumo","actor":0,"pai":"5mr"}   {"type":"dahai","actor":0,"pai":"E","tsumogiri":false}

gimite's logs have no `scores`, and the oldest of them deal with events `haipai`. Lists of three
players have three entries, or four with an empty last one. A log of one seat has "?" for the tiles
of the others.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from analyzer.games.errors import GameError, GameWarning
from analyzer.games.fields import (
    as_points,
    build_meld,
    clean_names,
    describe,
    take_list,
    take_number,
)
from analyzer.games.mjai_results import read_draw, read_win, read_word
from analyzer.games.open_round import OpenRound, add_win, has_reds
from analyzer.games.record import (
    START,
    Call,
    Discard,
    Draw,
    Game,
    Kan,
    North,
    Paid,
    Reveal,
    Round,
)
from analyzer.melds import Call as CallName
from analyzer.melds import Meld
from analyzer.situation import NORTH
from analyzer.tiles import TILES, Tile

WINDS = "ESWN"

CALLS: dict[str, CallName] = {"chi": "chii", "pon": "pon", "daiminkan": "open_kan"}

COMPANIONS = {"chi": 2, "pon": 2, "daiminkan": 3, "ankan": 4, "kakan": 3}
"""Call -> number of tiles in `consumed`."""

COUNTERS = range(100)


def read_mjai(lines: Iterable[tuple[int | None, Mapping[str, Any]]]) -> Game:
    """Return the game of events, unchecked.

    Args:
        lines: the line of each event, from 1 or None, and the event.

    Raises:
        GameError: an event cannot be read or is outside a round, or there is no round.
    """
    reader = _Reader()
    for line, record in lines:
        try:
            reader.read(record)
        except GameError as error:
            raise error.locate(line=line, **reader.place) from None
    return reader.finish()


class _Reader(OpenRound):
    """The part of a game that has been read: finished rounds, and the events of the open one."""

    def __init__(self) -> None:
        super().__init__()
        self.start_game: Mapping[str, Any] = {}
        self.tells_scores = False
        self.tells_changes = False
        self.has_scores = True
        self.scores: tuple[int, ...] | None = None
        self.declared: int | None = None
        self.is_dealt_later = False
        self.dealt: dict[int, tuple[Tile, ...] | None] = {}
        self._steps: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "start_game": self._start_game,
            "start_kyoku": self._start_round,
            "haipai": self._deal,
            "tsumo": self._draw,
            "dahai": self._discard,
            "reach": self._reach,
            "reach_accepted": self._pay,
            "chi": self._call,
            "pon": self._call,
            "daiminkan": self._call,
            "ankan": self._concealed_kan,
            "kakan": self._added_kan,
            "kita": self._north,
            "nukidora": self._north,
            "dora": self._reveal,
            "hora": self._win,
            "ryukyoku": self._end_drawn,
            "end_kyoku": self._pass,
            "end_game": self._pass,
        }

    def read(self, record: Mapping[str, Any]) -> None:
        """Read one more event; one of an unknown type is ignored.

        Raises:
            GameError: the event cannot be read, or is out of order.
        """
        name = record.get("type")
        step = self._steps.get(name) if isinstance(name, str) else None
        if step is None:
            return
        if self.start is None and name not in ("start_game", "start_kyoku"):
            raise GameError("WRONG_ORDER", str(name))
        if self.result is not None and step not in (
            self._start_game,
            self._start_round,
            self._win,
            self._pass,
        ):
            raise GameError("WRONG_ORDER", str(name))
        step(record)

    def finish(self) -> Game:
        """Return the game.

        Raises:
            GameError: EMPTY_LOG, there is no round.
        """
        self._close()
        if not self.rounds:
            raise GameError("EMPTY_LOG")
        players = self.rounds[0].players
        warnings = []
        has_scores = self.has_scores and (self.tells_scores or self.tells_changes)
        if has_scores and not self.tells_scores:
            warnings.append(GameWarning("START_UNKNOWN", str(START[players])))
        saver = self.start_game.get("id")
        return Game(
            format="mjai",
            players=players,
            names=clean_names(self.start_game.get("names"), players),
            red_fives=self._has_reds(),
            rounds=tuple(self.rounds),
            has_scores=has_scores,
            warnings=tuple(warnings),
            saver=saver if type(saver) is int and saver in range(players) else None,
        )

    def _has_reds(self) -> bool:
        flag = self.start_game.get("aka_flag")
        if isinstance(flag, bool):
            return flag
        return has_reds(self.rounds)

    def _close(self) -> None:
        """Add the open round to the finished ones."""
        if self.start is None:
            return
        start = self.start
        if self.is_dealt_later:
            hands = tuple(self.dealt.get(seat, ()) for seat in range(start.players))
            start = replace(start, hands=hands)
        done = replace(start, events=tuple(self.events), result=self.result)
        if self.scores is None:
            self.scores = done.scores_after
        elif done.gains is None:
            done = done.leading_to(self.scores)
        self.rounds.append(done)
        self.start, self.events, self.result, self.dealt = None, [], None, {}
        self.declared = None

    def _start_game(self, record: Mapping[str, Any]) -> None:
        if not self.start_game:
            self.start_game = record

    def _start_round(self, record: Mapping[str, Any]) -> None:
        self._close()
        wind = record.get("bakaze")
        if not isinstance(wind, str) or wind not in WINDS or len(wind) != 1:
            raise GameError("BAD_ROUND", f"bakaze {describe(wind)}").locate(
                round=len(self.rounds) + 1
            )
        try:
            self.start = self._read_start(record, WINDS.index(wind))
        except GameError as error:
            raise error.locate(round=len(self.rounds) + 1) from None
        self.is_dealt_later = record.get("tehais") is None
        self.scores = None

    def _read_start(self, record: Mapping[str, Any], wind: int) -> Round:
        kyoku = take_number(record, "kyoku", range(1, 5), "BAD_ROUND")
        hands = _read_hands(record, self.rounds[0].players if self.rounds else None)
        players = self.rounds[0].players if self.rounds else len(hands)
        if len(hands) != players:
            raise GameError("BAD_ROUND", f"tehais [… {len(hands)}]")
        return Round(
            number=4 * wind + kyoku - 1,
            honba=take_number(record, "honba", COUNTERS, "BAD_ROUND"),
            sticks=self._read_sticks(record),
            dealer=take_number(record, "oya", range(4), "BAD_ROUND"),
            scores=self._read_scores(record, players),
            indicator=_tile(record, "dora_marker"),
            hands=hands,
        )

    def _read_sticks(self, record: Mapping[str, Any]) -> int:
        """Return the sticks on the table; if the log has no such number, they are counted."""
        for key in ("kyotaku", "kyoutaku"):
            if key in record:
                return take_number(record, key, COUNTERS, "BAD_ROUND")
        return self.rounds[-1].sticks_after if self.rounds else 0

    def _read_scores(self, record: Mapping[str, Any], players: int) -> tuple[int, ...]:
        """Return the points of the log, or those after the round before; every game begins with the
        same points for all."""
        if record.get("scores") is not None:
            self.tells_scores = True
            return as_points(record["scores"], players, "scores", "BAD_ROUND")
        is_first = (record.get("bakaze"), record.get("kyoku"), record.get("honba")) == ("E", 1, 0)
        if self.scores is None and (self.rounds or not is_first):
            self.has_scores = False
        return self.scores or (START[players],) * players

    def _deal(self, record: Mapping[str, Any]) -> None:
        hand = _read_hand(record.get("pais"))
        self.dealt[self._actor(record)] = hand

    def _draw(self, record: Mapping[str, Any]) -> None:
        tile = None if record.get("pai") == "?" else _tile(record, "pai")
        self.events.append(Draw(self._actor(record), tile))

    def _discard(self, record: Mapping[str, Any]) -> None:
        seat, tile = self._actor(record), _tile(record, "pai")
        if self.declared not in (None, seat):
            raise GameError("WRONG_ORDER", str(tile))
        drawn = self.events[-1] if self.events else None
        can_be = isinstance(drawn, Draw) and drawn.seat == seat and drawn.tile in (tile, None)
        is_drawn = can_be and record.get("tsumogiri") is True
        self.events.append(Discard(seat, tile, is_drawn, self.declared is not None))
        self.declared = None

    def _reach(self, record: Mapping[str, Any]) -> None:
        if self.declared is not None:
            raise GameError("WRONG_ORDER", "reach")
        self.declared = self._actor(record)

    def _pay(self, record: Mapping[str, Any]) -> None:
        self.events.append(Paid(self._actor(record)))

    def _call(self, record: Mapping[str, Any]) -> None:
        seat, source = self._actor(record), self._actor(record, "target")
        called = _tile(record, "pai")
        tiles = [called, *_consumed(record)]
        meld = build_meld(CALLS[record["type"]], tiles, (source - seat) % 4, called)
        self.events.append(Call(seat, meld, source, called))

    def _concealed_kan(self, record: Mapping[str, Any]) -> None:
        meld = build_meld("concealed_kan", _consumed(record), 0)
        self.events.append(Kan(self._actor(record), meld))

    def _added_kan(self, record: Mapping[str, Any]) -> None:
        seat, tiles = self._actor(record), [_tile(record, "pai"), *_consumed(record)]
        source = self._pon_of(seat, tiles[0])
        self.events.append(Kan(seat, build_meld("added_kan", tiles, source)))

    def _pon_of(self, seat: int, tile: Tile) -> int:
        """Return the seat that a pon of this kind was called from, 1-3 relative to the caller."""
        for event in self.events:
            if isinstance(event, Call) and event.seat == seat and _is_pon(event.meld, tile):
                return event.meld.seat
        raise GameError("NOT_CALLED", str(tile))

    def _north(self, record: Mapping[str, Any]) -> None:
        tile = _tile(record, "pai") if "pai" in record else TILES[NORTH]
        self.events.append(North(self._actor(record), tile))

    def _reveal(self, record: Mapping[str, Any]) -> None:
        self.events.append(Reveal(_tile(record, "dora_marker")))

    def _win(self, record: Mapping[str, Any]) -> None:
        seat, source = self._actor(record), self._actor(record, "target")
        win, changes = read_win(record, seat, source, self.players)
        self.result = add_win(self.result, win, changes)
        self._note_points(record)

    def _end_drawn(self, record: Mapping[str, Any]) -> None:
        self.result = read_draw(record, self.events, self.players)
        self._note_points(record)

    def _note_points(self, record: Mapping[str, Any]) -> None:
        self.tells_changes = self.tells_changes or record.get("deltas") is not None
        if isinstance(record.get("scores"), list):
            self.tells_scores = True
            self.scores = as_points(record["scores"], self.players, "scores", "BAD_EVENT")

    def _pass(self, record: Mapping[str, Any]) -> None:
        """Ignore an event that has no further information."""

    def _actor(self, record: Mapping[str, Any], key: str = "actor") -> int:
        return take_number(record, key, range(self.players), "BAD_EVENT")


def _is_pon(meld: Meld, tile: Tile) -> bool:
    return meld.call == "pon" and meld.tiles[0].kind == tile.kind


def _tile(record: Mapping[str, Any], key: str) -> Tile:
    return read_word(record.get(key))


def _consumed(record: Mapping[str, Any]) -> list[Tile]:
    consumed = take_list(record, "consumed", "BAD_EVENT")
    if len(consumed) != COMPANIONS[record["type"]]:
        raise GameError("BAD_MELD", f"consumed {describe(consumed)}")
    return [read_word(word) for word in consumed]


def _read_hands(
    record: Mapping[str, Any], players: int | None
) -> tuple[tuple[Tile, ...] | None, ...]:
    """Return the hands of `tehais`; without it they are dealt later, to four players.

    A fourth hand that is empty or hidden is left out if there are no points for it.
    """
    value, scores = record.get("tehais"), record.get("scores")
    if value is None:
        return (None,) * 4
    if not isinstance(value, list) or len(value) not in (3, 4):
        raise GameError("BAD_ROUND", f"tehais {describe(value)}")
    if value[-1] == []:
        value = value[:-1]
    hands = tuple(_read_hand(hand) for hand in value)
    if len(hands) == 3 or hands[3] is not None or players == 4:
        return hands
    fourth = scores[3:] if isinstance(scores, list) else [None]
    is_empty = fourth in ([], [0]) or (fourth == [None] and None not in hands[:3])
    return hands[:3] if is_empty or players == 3 else hands


def _read_hand(value: Any) -> tuple[Tile, ...] | None:
    if not isinstance(value, list):
        raise GameError("BAD_HAND", describe(value))
    if value and all(word == "?" for word in value):
        if len(value) != 13:
            raise GameError("BAD_HAND", str(len(value)))
        return None
    return tuple(read_word(word) for word in value)
