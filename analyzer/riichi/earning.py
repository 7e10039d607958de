"""Which blocks, melds and tiles of a hand earn a yaku."""

from collections import Counter
from collections.abc import Callable, Iterator

from analyzer.melds import Meld
from analyzer.riichi.accounts import Account
from analyzer.riichi.win import Win
from analyzer.situation import NORTH, dora_of
from analyzer.tiles import TILES, Tile
from analyzer.winning import Part

Parts = tuple[Part, ...]

EAST, WHITE = 27, 31

WINDS, DRAGONS = range(EAST, WHITE), range(WHITE, 34)

LAST_TILE = ("tsumo", "haitei", "houtei", "rinshan", "chankan")
"""Yaku that the winning tile earns."""


def earned_by(yaku: str, win: Win, account: Account) -> tuple[Part | Tile, ...]:
    """Return the parts and tiles that earn a yaku; nothing if luck or the whole hand earns it."""
    if yaku in LAST_TILE:
        return (win.hand.tiles[-1],)
    if yaku in DORA:
        return tuple(DORA[yaku](win))
    kinds = {"round_wind": EAST - 1 + win.round_wind, "seat_wind": EAST - 1 + win.seat_wind}
    kinds |= {"haku": WHITE, "hatsu": WHITE + 1, "chun": WHITE + 2}
    parts = account.reading.parts
    if yaku in kinds:
        return tuple(each for each in parts if _is_triplet(each) and _kind(each) == kinds[yaku])
    if yaku in ("sanankou", "suuankou", "suuankou_tanki"):
        own = [each for each in parts if _is_triplet(each) and not _is_claimed(each)]
        return tuple(each for each in own if win.self_drawn or each is not account.place)
    return tuple(SETS[yaku](parts)) if yaku in SETS else ()


def _is_run(part: Part) -> bool:
    """Return whether a part is a run."""
    return len(part.tiles) == 3 and part.tiles[0].kind != part.tiles[1].kind


def _is_triplet(part: Part) -> bool:
    return len(part.tiles) > 2 and not _is_run(part)


def _is_claimed(part: Part) -> bool:
    return isinstance(part, Meld) and part.is_open


def _kind(part: Part) -> int:
    return part.tiles[0].kind


def _runs(parts: Parts) -> list[Part]:
    return [each for each in parts if _is_run(each)]


def _triplets(parts: Parts) -> list[Part]:
    return [each for each in parts if _is_triplet(each)]


def _kans(parts: Parts) -> list[Part]:
    return [each for each in parts if len(each.tiles) == 4]


def _equal_runs(parts: Parts) -> list[Part]:
    copies = Counter(map(_kind, _runs(parts)))
    return [each for each in _runs(parts) if copies[_kind(each)] > 1]


def _of_three_suits(parts: list[Part]) -> list[Part]:
    """Return three parts of the same rank, one of each suit; nothing if there are none."""
    numbers = {_kind(each): each for each in parts if _kind(each) < EAST}
    for rank in range(9):
        if all(rank + suit in numbers for suit in (0, 9, 18)):
            return [numbers[rank + suit] for suit in (0, 9, 18)]
    return []


def _straight(parts: Parts) -> list[Part]:
    runs = {_kind(each): each for each in _runs(parts)}
    for suit in (0, 9, 18):
        if all(suit + rank in runs for rank in (0, 3, 6)):
            return [runs[suit + rank] for rank in (0, 3, 6)]
    return []


SETS: dict[str, Callable[[Parts], list[Part]]] = {
    "iipeikou": lambda parts: _equal_runs(parts)[:2],
    "ryanpeikou": _runs,
    "sanshoku": lambda parts: _of_three_suits(_runs(parts)),
    "ittsuu": _straight,
    "toitoi": _triplets,
    "sankantsu": _kans,
    "suukantsu": _kans,
    "sanshoku_doukou": lambda parts: _of_three_suits(_triplets(parts)),
    "shousangen": lambda parts: [each for each in parts if _kind(each) in DRAGONS],
    "daisangen": lambda parts: [each for each in parts if _kind(each) in DRAGONS],
    "shousuushii": lambda parts: [each for each in parts if _kind(each) in WINDS],
    "daisuushii": lambda parts: [each for each in _triplets(parts) if _kind(each) in WINDS],
}
"""Yaku of sets -> the parts that earn it."""


def _indicated(win: Win, indicators: tuple[Tile, ...]) -> Iterator[Tile]:
    """Yield each dora of the hand, once for each indicator that makes it dora."""
    for indicator in indicators:
        kind = dora_of(indicator, win.rules.tiles)
        yield from (tile for tile in win.shown if tile.kind == kind)


DORA: dict[str, Callable[[Win], Iterator[Tile]]] = {
    "dora": lambda win: _indicated(win, win.dora_indicators),
    "ura_dora": lambda win: _indicated(win, win.ura_indicators),
    "red_dora": lambda win: (tile for tile in win.hand.shown if tile.is_red),
    "nuki_dora": lambda win: iter((TILES[NORTH],) * win.nuki),
}
"""Kind of dora -> the tiles of a win that are such dora."""
