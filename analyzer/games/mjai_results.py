"""Results of mjai, and its words for tiles.

`hora` and `ryukyoku` are read as gimite and Mortal write them. Mortal's `hora` has only the changes
of points, and its `ryukyoku` has no reason, which is inferred from the events of the round.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from analyzer.games.errors import GameError
from analyzer.games.fields import as_points, describe, known_number
from analyzer.games.record import WALL, Call, Discard, Draw, Event, Kan, Result, ResultKind, Win
from analyzer.tiles import RED_FIVES, TILES, Tile

REASONS: dict[str, ResultKind] = {
    "fanpai": "exhaustive",
    "exhaustive_draw": "exhaustive",
    "nm": "nagashi_mangan",
    "yao9": "nine_terminals",
    "kyushu_kyuhai": "nine_terminals",
    "kaze4": "four_winds",
    "sufuurenta": "four_winds",
    "reach4": "four_riichi",
    "suucha_riichi": "four_riichi",
    "ron3": "three_ron",
    "sanchaho": "three_ron",
    "kan4": "four_kans",
    "suukansansen": "four_kans",
}

HONOURS = "ESWNPFC"

WORDS: dict[str, Tile] = {
    **{str(tile): tile for tile in TILES[:27]},
    **{f"5{tile.suit}r": tile for tile in RED_FIVES},
    **dict(zip(HONOURS, TILES[27:], strict=True)),
}
"""Word -> tile: `1m` … `9s`, `5mr 5pr 5sr`, and `E S W N P F C` for 1z-7z."""


def read_win(
    record: Mapping[str, Any], seat: int, source: int, players: int
) -> tuple[Win, tuple[int, ...]]:
    """Return the win of `hora`, and its changes of points by seat.

    Raises:
        GameError: BAD_TILE or BAD_EVENT.
    """
    markers = record.get("ura_markers", record.get("uradora_markers"))
    ura = tuple(read_word(word) for word in markers) if isinstance(markers, list) else ()
    words = record.get("hora_tehais")
    tile = read_word(record["pai"]) if "pai" in record else None
    win = Win(
        seat=seat,
        source=source,
        tile=tile,
        claimed=_claimed(words, tile) if isinstance(words, list) else (),
        han=known_number(record.get("fan")),
        fu=known_number(record.get("fu")),
        points=known_number(record.get("hora_points")),
        yaku=_read_yaku(record.get("yakus")),
        ura=ura,
    )
    return win, _changes(record, players)


def read_draw(record: Mapping[str, Any], events: Sequence[Event], players: int) -> Result:
    """Return the result of `ryukyoku`; without a reason it is inferred from the events.

    Raises:
        GameError: BAD_EVENT.
    """
    reason = record.get("reason")
    kind = REASONS.get(reason, "unknown") if isinstance(reason, str) else None
    if reason == "unknown" or kind is None:
        kind = _infer_kind(events, players)
    return Result(kind=kind, changes=_changes(record, players))


def _infer_kind(events: Sequence[Event], players: int) -> ResultKind:
    """Return why a round was drawn if the log has no reason."""
    discards = [event for event in events if isinstance(event, Discard)]
    draws = sum(isinstance(event, Draw) for event in events)
    kans = sum(isinstance(event, (Call, Kan)) and event.meld.is_kan for event in events)
    if draws == WALL[players]:
        return "exhaustive"
    if events and isinstance(events[-1], Draw):
        return "nine_terminals"
    if sum(event.is_riichi for event in discards) == players == 4:
        return "four_riichi"
    if kans == 4:
        return "four_kans"
    if len(discards) == 4 == players and len({event.tile for event in discards}) == 1:
        return "four_winds"
    return "three_ron"


def _claimed(words: list[Any], tile: Tile | None) -> tuple[Tile, ...]:
    """Return the tiles that a winner showed, with the winning one."""
    tiles = [read_word(word) for word in words]
    return (*tiles, tile) if tile is not None and len(tiles) % 3 == 1 else tuple(tiles)


def _changes(record: Mapping[str, Any], players: int) -> tuple[int, ...]:
    if record.get("deltas") is None:
        return ()
    return as_points(record["deltas"], players, "deltas", "BAD_EVENT")


def _read_yaku(value: Any) -> tuple[tuple[str, int], ...]:
    """Return the names and han of a list of pairs; other items are left out."""
    pairs = value if isinstance(value, list) else []
    return tuple(
        (pair[0], pair[1])
        for pair in pairs
        if isinstance(pair, list) and len(pair) == 2
        if isinstance(pair[0], str) and type(pair[1]) is int
    )


def read_word(word: Any) -> Tile:
    """Return the tile of a word.

    Raises:
        GameError: BAD_TILE.
    """
    tile = WORDS.get(word) if isinstance(word, str) else None
    if tile is None:
        raise GameError("BAD_TILE", word if isinstance(word, str) else describe(word))
    return tile
