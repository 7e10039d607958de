"""Games: logs of whole games, read from four formats into one model, checked and replayed.

reading.py      parse_game: bytes -> Game; recognises the format
documents.py    bytes -> text -> JSON values, with limits
tenhou_xml.py   mjlog, the XML that tenhou's client saves; tenhou_tags.py reads its tags
tenhou_json.py  tenhou/6, the JSON of tenhou's log editor; tenhou_codes.py, tenhou_order.py
mjai.py         mjai, one event on each line; mjai_results.py
majiang.py      the JSON of 電脳麻将
fields.py       fields of JSON; open_round.py: the round that is being read
record.py       Game, Round, Result, Win and the events
board.py        Board: the table during a replay, which checks every event
checking.py     check_game: replays every round and collects warnings
decisions.py    walk: a Decision for each discard; look: the Position of a seat
packing.py      pack_game, unpack_game: rounds as a short text for an address
errors.py       GameError, GameWarning and the sentences of their codes

The formats, the codes and the limits: docs/games.md.
"""

from analyzer.games.board import Board, Discarded, Laid
from analyzer.games.decisions import Decision, Position, check_seat, decide, look, walk
from analyzer.games.errors import GameError, GameWarning, PackedError
from analyzer.games.packing import pack_game, unpack_game
from analyzer.games.reading import parse_game
from analyzer.games.record import (
    Call,
    Discard,
    Draw,
    Event,
    Game,
    Kan,
    Left,
    North,
    Paid,
    Result,
    Returned,
    Reveal,
    Round,
    Win,
)

__all__ = [
    "Board",
    "Call",
    "Decision",
    "Discard",
    "Discarded",
    "Draw",
    "Event",
    "Game",
    "GameError",
    "GameWarning",
    "Kan",
    "Laid",
    "Left",
    "North",
    "PackedError",
    "Paid",
    "Position",
    "Result",
    "Returned",
    "Reveal",
    "Round",
    "Win",
    "check_seat",
    "decide",
    "look",
    "pack_game",
    "parse_game",
    "unpack_game",
    "walk",
]
