"""Reads a hand from a text in any notation."""

from dataclasses import dataclass, replace

from analyzer.errors import InvalidHandError, NotationError
from analyzer.hand import Hand, find_fault
from analyzer.melds import Meld
from analyzer.notation.mpsz import (
    PLAIN,
    STRICT,
    format_query,
    read_mpsz,
    read_strict,
    strict_places,
)
from analyzer.notation.pieces import Pieces, Reading, Span
from analyzer.rules import Rules
from analyzer.tiles import COPIES, KINDS, Tile

WALL = KINDS * COPIES


@dataclass(frozen=True, slots=True)
class _Written:
    """The tiles and melds of a text, and its notation.

    Attributes:
        pieces: tiles and melds, with their places in the whole text.
        core: the part of the text that holds them; escapes of an address are decoded.
        notation: the name of the notation.
        mode: q, p, qd or pd if the text was an address, else None.
    """

    pieces: Pieces
    core: str
    notation: str = "mpsz"
    mode: str | None = None


def read_hand(text: str, rules: Rules | None = None) -> Reading:
    """Return the hand in a text of any notation, with the details of its text.

    In a line with other words, the hand is searched for among them.

    Raises:
        NotationError: the text is not a hand, or has a tile that the rules do not have; its span
            is the place of the fault.
    """
    try:
        if STRICT.fullmatch(text):
            return _read_strict(text, rules)
        reading = _read_alone(text, rules)
    except NotationError as error:
        from analyzer.notation.chat import find_hand  # noqa: PLC0415

        return find_hand(text, error, lambda part: _read_alone(part, rules))
    if reading.mode is not None:
        from analyzer.notation.chat_doubts import refuse_beside_link  # noqa: PLC0415

        refuse_beside_link(text, reading, lambda part: _read_alone(part, rules))
    return reading


def parse_hand(text: str, rules: Rules | None = None) -> Hand:
    """Return the hand in a text of any notation.

    >>> str(parse_hand("１２３ｍ 406P 789s 1122z").tiles[3])
    '4p'

    Raises:
        NotationError: the text is not a hand, or has a tile that the rules do not have; its span
            is the place of the fault.
    """
    return read_hand(text, rules).hand


def read_tiles(text: str) -> tuple[Tile, ...]:
    """Return a plain list of at most 136 tiles in any notation; an empty text is an empty list.

    Raises:
        NotationError: the text is not a list of tiles, or has a meld or more than 136 tiles; its
            span is the place of the fault.
    """
    return read_placed_tiles(text)[0]


def read_pieces(text: str) -> Pieces:
    """Return the tiles and melds of a text in any notation; they need not be a hand.

    Raises:
        NotationError: the text has something else.
    """
    return _take_apart(text).pieces


def read_placed_tiles(text: str) -> tuple[tuple[Tile, ...], tuple[Span, ...]]:
    """Return the tiles as `read_tiles` does, and the span of each in the text.

    Raises:
        NotationError: as for `read_tiles`.
    """
    pieces = read_pieces(text)
    tiles: list[Tile] = []
    for item, span in zip(pieces.items, pieces.spans, strict=True):
        if isinstance(item, Meld):
            raise NotationError("NO_MELDS", text[slice(*span)], text, span)
        if len(tiles) == WALL:
            raise NotationError("TOO_MANY_TILES", str(item), text, span)
        tiles.append(item)
    return tuple(tiles), pieces.spans


def read_placed_melds(text: str) -> tuple[tuple[Meld, ...], tuple[Span, ...]]:
    """Return a plain list of melds, and the span of each in the text; an empty text is an empty
    list.

    Raises:
        NotationError: the text is not a list of melds, or has a tile outside a meld; its span is
            the place of the fault.
    """
    pieces = read_pieces(text)
    melds = []
    for item, span in zip(pieces.items, pieces.spans, strict=True):
        if not isinstance(item, Meld):
            raise NotationError("ONLY_MELDS_HERE", text[slice(*span)], text, span)
        melds.append(item)
    return tuple(melds), pieces.spans


def _read_strict(text: str, rules: Rules | None) -> Reading:
    """Return the hand of a text that tenhou would accept: the most frequent case, and fast."""
    tiles, places = read_strict(text), strict_places(text)
    try:
        hand = Hand(tiles)
    except InvalidHandError as error:
        raise _fault(text, Pieces(tiles, places)) from error
    if rules is not None:
        _check_rules(text, Pieces(tiles, places), rules)
    return Reading(hand=hand, query=text, places=places)


def _read_alone(text: str, rules: Rules | None) -> Reading:
    """Return the hand of a text without other words."""
    written = _take_apart(text)
    pieces = written.pieces
    tiles = tuple([item for item in pieces.items if isinstance(item, Tile)])
    melds: tuple[Meld, ...] = ()
    places = pieces.spans
    if len(tiles) < len(places):
        melds = tuple([item for item in pieces.items if isinstance(item, Meld)])
        order = sorted(range(len(places)), key=lambda i: isinstance(pieces.items[i], Meld))
        places = tuple([places[i] for i in order])
    try:
        hand = Hand(tiles, melds)
    except InvalidHandError as error:
        raise _fault(text, pieces) from error
    if rules is not None:
        _check_rules(text, pieces, rules)
    return Reading(
        hand=hand,
        query=written.core if STRICT.fullmatch(written.core) else format_query(hand),
        places=places,
        mode=written.mode,
        notation=written.notation,
        offered=pieces.offered,
    )


def _take_apart(text: str) -> _Written:
    """Return the tiles and melds of a text in any notation; it may be an address."""
    if PLAIN.fullmatch(text):
        return _detect(text)
    from analyzer.notation.address import find_address  # noqa: PLC0415

    address = find_address(text)
    if address is None:
        return _detect(text)
    try:
        written = _detect(address.text)
    except NotationError as error:
        span = (0, 0) if error.code == "EMPTY" else address.outside(error.span)
        raise NotationError(error.code, error.found, text, span, error.readings) from error
    spans = tuple([address.outside(span) for span in written.pieces.spans])
    pieces = replace(written.pieces, spans=spans)
    from analyzer.notation.calls import find_calls, merge  # noqa: PLC0415

    calls = find_calls(text, address.span)
    core = text if calls.items else written.core
    return replace(written, pieces=merge(pieces, calls), core=core, mode=address.mode)


def _detect(text: str) -> _Written:
    if STRICT.fullmatch(text):
        return _Written(Pieces(read_strict(text), strict_places(text)), text)
    if PLAIN.fullmatch(text):
        return _Written(read_mpsz(text), text)
    from analyzer.notation.calls import read_with_calls  # noqa: PLC0415

    notation, pieces = read_with_calls(text)
    return _Written(pieces, text, notation)


def _fault(text: str, pieces: Pieces) -> NotationError:
    """Return the reason why the pieces are not a hand: the first fault in reading order."""
    fault = find_fault(pieces.items)
    if fault is not None:
        item, span = pieces.items[fault.index], pieces.spans[fault.index]
        is_meld = fault.code == "TOO_MANY" and isinstance(item, Meld)
        found = text[slice(*span)] if is_meld else fault.found
        return NotationError(fault.code, found, text, span)
    if not pieces.items:
        return NotationError("EMPTY", "", text, (0, 0))
    start, end = pieces.spans[0][0], pieces.spans[-1][1]
    return NotationError("ONLY_MELDS", text[start:end], text, (start, end))


def _check_rules(text: str, pieces: Pieces, rules: Rules) -> None:
    """Raise an error at the first tile that the rules do not have."""
    for item, span in zip(pieces.items, pieces.spans, strict=True):
        for tile in item.tiles if isinstance(item, Meld) else (item,):
            code = rules.refusal(tile)
            if code is not None:
                raise NotationError(code, str(tile), text, span)
