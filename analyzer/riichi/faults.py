"""The faults of a win: impossible tiles, winds, numbers and flags, in a fixed order."""

from collections import Counter
from collections.abc import Iterator

from analyzer.hand import MAX_TILES, Hand
from analyzer.riichi.errors import Field, InvalidWinError
from analyzer.riichi.flags import flag_faults
from analyzer.riichi.unchecked import UncheckedWin
from analyzer.rules import Rules
from analyzer.shanten.engines import engine_for
from analyzer.situation import MOST_INDICATORS, NORTH, WINDS
from analyzer.tiles import COPIES, TILES, Tile

NUMBERS = range(100)
"""Allowed numbers of honba, and of riichi sticks."""

INDICATORS: tuple[Field, ...] = ("dora_indicators", "ura_indicators")
"""The fields with indicators."""


def find_faults(win: UncheckedWin) -> tuple[InvalidWinError, ...]:
    """Return the first fault of each field of a win, in the order of checking; () for a legal win.

    Impossible tiles come first, then the number of tiles, winds, norths set aside, indicators,
    honba and riichi sticks, and flags in their order.
    """
    faults: dict[Field, InvalidWinError] = {}
    for fault in each_fault(win):
        faults.setdefault(fault.field, fault)
    return tuple(faults.values())


def each_fault(win: UncheckedWin) -> Iterator[InvalidWinError]:
    """Yield every fault of a win in the order of checking."""
    yield from _unknown_tiles(win)
    if win.dora_indicators or win.ura_indicators or win.nuki:
        yield from _repeated_tiles(win)
    if win.hand.size != MAX_TILES:
        yield _wrong_count(win)
    yield from _bad_winds(win)
    yield from _bad_numbers(win)
    yield from flag_faults(win)


def _unknown_tiles(win: UncheckedWin) -> Iterator[InvalidWinError]:
    """Yield the faults of jokers, then of tiles and melds that do not exist with three players."""
    if win.hand.jokers:
        yield InvalidWinError("NO_JOKERS", "1j", "hand")
    for field in INDICATORS:
        if any(tile.is_joker for tile in getattr(win, field)):
            yield InvalidWinError("NO_JOKERS", "1j", field)
    if win.rules.players == 4:
        return
    for field, tiles in _tiles(win):
        missing = next((t for t in tiles if not (t.is_joker or win.rules.tiles.has_tile(t))), None)
        if missing is not None:
            yield InvalidWinError("SANMA_TILE", str(missing), field)
    run = next((meld for meld in win.hand.melds if meld.call == "chii"), None)
    if run is not None:
        yield InvalidWinError("SANMA_CHII", str(run), "hand")


def _repeated_tiles(win: UncheckedWin) -> Iterator[InvalidWinError]:
    """Yield the faults of fifth copies, then of second red fives; a hand alone has none."""
    norths: tuple[Tile, ...] = (TILES[NORTH],) * (win.nuki if win.rules.players == 3 else 0)
    fields: list[tuple[Field, tuple[Tile, ...]]] = [*_tiles(win), ("nuki", norths)]
    kinds: Counter[int] = Counter()
    for field, tiles in fields:
        for tile in tiles:
            kinds[tile.kind] += 1
            if kinds[tile.kind] > COPIES and not tile.is_joker:
                yield InvalidWinError("FIFTH_COPY", str(tile), field)
    reds: set[Tile] = set()
    for field, tiles in fields:
        for tile in tiles:
            if tile.is_red and tile in reds:
                yield InvalidWinError("SECOND_RED", str(tile), field)
            elif tile.is_red:
                reds.add(tile)


def _tiles(win: UncheckedWin) -> Iterator[tuple[Field, tuple[Tile, ...]]]:
    yield "hand", win.hand.shown
    for field in INDICATORS:
        yield field, getattr(win, field)


def _wrong_count(win: UncheckedWin) -> InvalidWinError:
    size = win.hand.size
    if size != MAX_TILES - 1 or win.hand.jokers:
        return InvalidWinError("WRONG_COUNT", str(size), "hand")
    return InvalidWinError(
        "WRONG_COUNT",
        str(size),
        "hand",
        hint="winning_tile_missing",
        waits=find_waits(win.hand, win.rules.tiles),
    )


def find_waits(hand: Hand, rules: Rules) -> tuple[Tile, ...]:
    """Return the kinds that complete a hand of 3n+1 tiles, in order; () before tenpai.

    A kind of which the hand has four concealed copies is left out.
    """
    shanten, accepted = engine_for(rules).ukeire(hand.counts, True)
    return tuple(tile for tile in TILES if accepted >> tile.kind & 1) if shanten == 0 else ()


def _bad_winds(win: UncheckedWin) -> Iterator[InvalidWinError]:
    if win.round_wind not in WINDS:
        yield InvalidWinError("WIND", str(win.round_wind), "round_wind")
    if win.seat_wind not in WINDS:
        yield InvalidWinError("WIND", str(win.seat_wind), "seat_wind")
    elif win.seat_wind > win.rules.players:
        yield InvalidWinError("WIND", str(win.seat_wind), "seat_wind", hint="no_north_seat")


def _bad_numbers(win: UncheckedWin) -> Iterator[InvalidWinError]:
    if win.nuki and win.rules.players == 4:
        yield InvalidWinError("NEEDS_SANMA", str(win.nuki), "nuki")
    if len(win.dora_indicators) > MOST_INDICATORS:
        found = str(win.dora_indicators[MOST_INDICATORS])
        yield InvalidWinError("TOO_MANY_INDICATORS", found, "dora_indicators")
    if len(win.ura_indicators) > MOST_INDICATORS:
        found = str(win.ura_indicators[MOST_INDICATORS])
        yield InvalidWinError("TOO_MANY_INDICATORS", found, "ura_indicators")
    if win.nuki < 0:
        yield InvalidWinError("BAD_NUMBER", str(win.nuki), "nuki")
    if win.honba not in NUMBERS:
        yield InvalidWinError("BAD_NUMBER", str(win.honba), "honba")
    if win.riichi_sticks not in NUMBERS:
        yield InvalidWinError("BAD_NUMBER", str(win.riichi_sticks), "riichi_sticks")
