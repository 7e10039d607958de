"""Rounds as a short text for an address: every event and result, without names.

    text      base64url of deflated bytes, without padding
    bytes     numbers of seven bits a byte: version, players, red fives and whether the points are
              unknown, open tanyao, format, rounds, points at the end
    a round   number, honba, sticks, dealer, points, indicator, hands, events, result

An event is its code and seat in one byte, then its tiles. Of a win only the numbers, the tile and
the ura indicators are packed, not the yaku and tiles in the log: the replay gives the hand.
"""

import base64
import binascii
import zlib
from collections.abc import Iterable, Sequence
from typing import get_args

from analyzer.games.checking import check_game
from analyzer.games.errors import GameError, PackedError
from analyzer.games.record import (
    Call,
    Discard,
    Draw,
    Event,
    Format,
    Game,
    Kan,
    Left,
    North,
    Paid,
    Result,
    ResultKind,
    Returned,
    Reveal,
    Round,
    Win,
)
from analyzer.melds import Call as MeldCall
from analyzer.melds import Meld
from analyzer.tiles import FIVES, TILES, Tile, TileKind

VERSION = 1

RED_FIVES, NO_SCORES = 1, 2
"""Bits of a game."""

MOST_BYTES = 64 * 1024
"""Most bytes of an unpacked text; a long game has five thousand."""

HIDDEN = 0
"""Code of a hidden tile; the codes of the tiles in `CODED` begin at 1."""

CODED = (*TILES, *(Tile(TileKind(kind), is_red=True) for kind in FIVES))

CODES = {tile: code for code, tile in enumerate(CODED, start=1)}

KINDS_OF_RESULT: tuple[ResultKind, ...] = get_args(ResultKind)
CALLS: tuple[MeldCall, ...] = get_args(MeldCall)
FORMATS: tuple[Format, ...] = get_args(Format)
TANYAO = (None, False, True)

DRAW, DISCARD, DRAWN, CALL, KAN, NORTH, REVEAL, PAID, LEFT, RETURNED = range(10)
"""Codes of events; `DRAWN` is the discard of the tile just drawn. `RIICHI` is added to the code of
a discard that declares riichi."""

RIICHI = 16
SEATS = 4

LINES: dict[int, type[Paid | Left | Returned]] = {PAID: Paid, LEFT: Left, RETURNED: Returned}
"""Code -> event that has only a seat."""


def pack_game(game: Game, rounds: Sequence[Round] | None = None) -> str:
    """Return a game, or only the given rounds of it, as a text of letters, digits, `-` and `_`.

    Names, warnings and the id of the log are lost; with `rounds` also the final points.
    """
    played = game.rounds if rounds is None else rounds
    data = _Packer()
    tanyao, source = TANYAO.index(game.open_tanyao), FORMATS.index(game.format)
    bits = RED_FIVES * game.red_fives + NO_SCORES * (not game.has_scores)
    data.numbers(VERSION, game.players, bits, tanyao, source, len(played))
    data.signed((game.final_scores or ()) if rounds is None else ())
    for each in played:
        data.round(each)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(bytes(data.bytes)) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack_game(text: str) -> Game:
    """Return the game of a packed text, with every round checked.

    Raises:
        PackedError: the text is not a packed game.
        GameError: the game cannot have been played like this.
    """
    try:
        reader = _Unpacker(_inflate(text))
        game = reader.game()
    except (ValueError, IndexError, binascii.Error, zlib.error) as error:
        if isinstance(error, GameError):
            raise
        raise PackedError from error
    return check_game(game)


def _inflate(text: str) -> bytes:
    """Return the unpacked bytes of a text.

    Raises:
        ValueError, zlib.error: the text is damaged, or has more than `MOST_BYTES`.
    """
    packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    unpacker = zlib.decompressobj(-15)
    data = unpacker.decompress(packed, MOST_BYTES)
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError("cut off, or too long")
    return data


class _Packer:
    def __init__(self) -> None:
        self.bytes = bytearray()
        self._last: Event | None = None

    def numbers(self, *values: int) -> None:
        """Write numbers that are not negative, seven bits in each byte, the lowest bits first."""
        for value in values:
            rest = int(value)
            while rest > 127:
                self.bytes.append(rest & 127 | 128)
                rest >>= 7
            self.bytes.append(rest)

    def signed(self, values: Iterable[int]) -> None:
        """Write the number of values, then the values, which may be negative."""
        every = [*values]
        self.numbers(len(every), *(2 * n if n >= 0 else -2 * n - 1 for n in every))

    def maybe(self, *values: int | None) -> None:
        """Write numbers that are not negative, or None."""
        self.numbers(*(0 if value is None else value + 1 for value in values))

    def tiles(self, tiles: Sequence[Tile | None]) -> None:
        """Write the number of tiles, then the tiles."""
        self.numbers(len(tiles), *(HIDDEN if tile is None else CODES[tile] for tile in tiles))

    def round(self, played: Round) -> None:
        """Write a round."""
        self.numbers(played.number, played.honba, played.sticks, played.dealer)
        self.signed(played.scores)
        self.numbers(CODES[played.indicator])
        for hand in played.hands:
            self.tiles(hand or ())
        self.numbers(len(played.events))
        self._last = None
        for event in played.events:
            self.event(event)
            self._last = event
        if played.result is None:
            self.numbers(0)
        else:
            self.result(played.result)

    def event(self, event: Event) -> None:
        """Write an event."""
        match event:
            case Draw(seat, tile):
                self.numbers(DRAW * SEATS + seat, HIDDEN if tile is None else CODES[tile])
            case Discard(seat, tile, is_drawn, is_riichi):
                riichi = RIICHI * is_riichi
                if is_drawn and self._last == Draw(seat, tile):
                    self.numbers((DRAWN + riichi) * SEATS + seat)
                else:
                    self.numbers((DISCARD + riichi) * SEATS + seat, is_drawn, CODES[tile])
            case Call(seat, meld, source, called):
                self.numbers(CALL * SEATS + seat, source, CODES[called])
                self.meld(meld)
            case Kan(seat, meld):
                self.numbers(KAN * SEATS + seat)
                self.meld(meld)
            case North(seat, tile):
                self.numbers(NORTH * SEATS + seat, CODES[tile])
            case Reveal(tile):
                self.numbers(REVEAL * SEATS, CODES[tile])
            case Paid(seat) | Left(seat) | Returned(seat):
                code = next(code for code, kind in LINES.items() if isinstance(event, kind))
                self.numbers(code * SEATS + seat)

    def meld(self, meld: Meld) -> None:
        """Write a meld."""
        self.numbers(CALLS.index(meld.call), meld.seat, meld.called)
        self.tiles(meld.tiles)

    def result(self, result: Result) -> None:
        """Write a result."""
        self.numbers(KINDS_OF_RESULT.index(result.kind) + 1)
        self.signed(result.changes)
        self.numbers(len(result.open_hands))
        for hand in result.open_hands:
            self.tiles(hand)
        self.numbers(len(result.wins))
        for win in result.wins:
            self.numbers(win.seat, win.source, HIDDEN if win.tile is None else CODES[win.tile])
            self.maybe(win.han, win.fu, win.yakuman, win.points, win.liable)
            self.tiles(win.ura)


class _Unpacker:
    """Reads what `_Packer` wrote; other bytes raise ValueError or IndexError."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._place = 0
        self._players = SEATS
        self._last: Tile | None = None

    def game(self) -> Game:
        """Return the game, unchecked."""
        version, self._players, bits, tanyao, source, rounds = (self.number() for _ in range(6))
        if version != VERSION or self._players not in (3, 4):
            raise ValueError("another version")
        final_scores = self.signed()
        if len(final_scores) not in (0, self._players):
            raise ValueError("points of other players")
        game = Game(
            format=FORMATS[source],
            players=self._players,
            names=("",) * self._players,
            red_fives=bool(bits & RED_FIVES),
            has_scores=not bits & NO_SCORES,
            open_tanyao=TANYAO[tanyao],
            rounds=tuple(self.round() for _ in range(rounds)),
            final_scores=final_scores or None,
        )
        if self._place != len(self._data):
            raise ValueError("more than a game")
        return game

    def number(self) -> int:
        """Return a number."""
        value, shift = 0, 0
        while True:
            byte = self._data[self._place]
            self._place += 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7
            if shift > 35:
                raise ValueError("a number too long")

    def count(self) -> int:
        """Return the number of items that follow; each has at least one byte."""
        count = self.number()
        if count > len(self._data) - self._place:
            raise ValueError("cut off")
        return count

    def signed(self) -> tuple[int, ...]:
        """Return numbers that may be negative."""
        numbers = [self.number() for _ in range(self.count())]
        return tuple(-(n + 1) // 2 if n & 1 else n // 2 for n in numbers)

    def maybe(self) -> int | None:
        """Return a number that is not negative, or None."""
        value = self.number()
        return value - 1 if value else None

    def tile(self) -> Tile | None:
        """Return a tile, or None if it is hidden."""
        code = self.number()
        return CODED[code - 1] if code else None

    def known(self) -> Tile:
        """Return a tile that is not hidden."""
        tile = self.tile()
        if tile is None:
            raise ValueError("a hidden tile")
        return tile

    def tiles(self) -> tuple[Tile, ...]:
        """Return tiles that are not hidden."""
        return tuple(self.known() for _ in range(self.count()))

    def round(self) -> Round:
        """Return a round."""
        number, honba, sticks, dealer = (self.number() for _ in range(4))
        scores = self.signed()
        indicator = self.known()
        hands = tuple(self.tiles() or None for _ in range(self._players))
        events = tuple(self.event() for _ in range(self.count()))
        return Round(
            number=number,
            honba=honba,
            sticks=sticks,
            dealer=dealer,
            scores=scores,
            indicator=indicator,
            hands=hands,
            events=events,
            result=self.result(),
        )

    def event(self) -> Event:
        """Return an event."""
        code, seat = divmod(self.number(), SEATS)
        is_riichi, code = code >= RIICHI, code % RIICHI
        if code in (DISCARD, DRAWN):
            return self.discard(seat, code, is_riichi)
        if is_riichi:
            raise ValueError("no such event")
        if code in (CALL, KAN):
            return self.call(seat, code)
        if code == DRAW:
            self._last = self.tile()
            return Draw(seat, self._last)
        if code == NORTH:
            return North(seat, self.known())
        if code == REVEAL:
            return Reveal(self.known())
        if code not in LINES:
            raise ValueError("no such event")
        return LINES[code](seat)

    def discard(self, seat: int, code: int, is_riichi: bool) -> Discard:
        """Return a discard."""
        if code == DRAWN:
            if self._last is None:
                raise ValueError("nothing was drawn")
            return Discard(seat, self._last, is_drawn=True, is_riichi=is_riichi)
        is_drawn = bool(self.number())
        return Discard(seat, self.known(), is_drawn, is_riichi)

    def call(self, seat: int, code: int) -> Call | Kan:
        """Return a call or a kan."""
        if code == KAN:
            return Kan(seat, self.meld())
        source, called = self.number(), self.known()
        return Call(seat, self.meld(), source, called)

    def meld(self) -> Meld:
        """Return a meld."""
        call, seat, called = CALLS[self.number()], self.number(), self.number()
        tiles = self.tiles()
        if not tiles:
            raise ValueError("no meld")
        return Meld(call, tiles, seat, called)

    def result(self) -> Result | None:
        """Return a result, or None if the log ends before it."""
        kind = self.number()
        if not kind:
            return None
        changes = self.signed()
        hands = tuple(self.tiles() for _ in range(self.count()))
        wins = tuple(self.win() for _ in range(self.count()))
        if len(changes) not in (0, self._players):
            raise ValueError("changes of other players")
        if any(seat >= self._players for win in wins for seat in _seats(win)):
            raise ValueError("a winner who is not there")
        return Result(kind=KINDS_OF_RESULT[kind - 1], wins=wins, changes=changes, open_hands=hands)

    def win(self) -> Win:
        """Return a win."""
        seat, source, tile = self.number(), self.number(), self.tile()
        han, fu, yakuman, points, liable = (self.maybe() for _ in range(5))
        return Win(
            seat=seat,
            source=source,
            tile=tile,
            han=han,
            fu=fu,
            yakuman=yakuman,
            points=points,
            liable=liable,
            ura=self.tiles(),
        )


def _seats(win: Win) -> tuple[int, ...]:
    return win.seat, win.source, win.liable or 0
