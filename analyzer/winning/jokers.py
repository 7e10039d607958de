"""Complete hands with jokers: every reading, and what each joker stands for.

The blocks of a reading hold every natural tile, and each of these blocks is needed for that. The
sets or the pair that are still missing consist of jokers alone and may be anything; they count as
one reading, not as one for each kind. Two readings that differ only in which of two equal tiles is
the joker are the same reading.

    224m11j   22[2]m 4[4]m   2[3]4m 2[2]m   [3]4[5]m 22m   4[4][4]m 22m   4[5][6]m 22m
    111m11j   111m 11j   1[2][3]m 11m

Each suit, and the honours, are *covered* separately: each block holds the lowest tile that no
earlier block holds. Then the covers of the four parts are combined in every way that has at most
one pair, and no more sets than the hand.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from analyzer.hand import Hand
from analyzer.rules import Rules, count_naturals
from analyzer.shanten.kernel import FULL, ORPHANS, STARTS
from analyzer.tiles import COPIES, JOKER, JOKER_KIND, KINDS, TILES, Tile
from analyzer.winning.values import Block, Cutting, Decomposition, Kinds

FIRST_HONOUR = STARTS[-1]
SEVEN = 7


@dataclass(frozen=True, slots=True)
class JokerBlock(Block):
    """A block with jokers: `12[3]m` where one stands for 3m, `111j` where they may be any set.

    Attributes:
        tiles: by rank, each joker at the place of the tile that it stands for.
        stands_for: for each of the tiles: None if it is natural, else the tile that the joker
            stands for; a joker if it may be any tile.
    """

    stands_for: tuple[Tile | None, ...]

    def __str__(self) -> str:
        if self.stands_for[0] == JOKER:
            return "1" * len(self.tiles) + "j"
        pairs = list(zip(self.tiles, self.stands_for, strict=True))
        digits = [f"[{joker.digit}]" if joker else tile.digit for tile, joker in pairs]
        return "".join(digits) + (self.stands_for[0] or self.tiles[0]).suit

    @property
    def kinds(self) -> Kinds:
        """The kinds of its tiles; for a joker, the kind that it stands for."""
        pairs = zip(self.tiles, self.stands_for, strict=True)
        return tuple((joker or tile).kind for tile, joker in pairs)


class _Cover(NamedTuple):
    """Blocks that hold all natural tiles of a suit or of the honours; the sets in ascending
    order."""

    sets: tuple[Kinds, ...] = ()
    pair: Kinds | None = None


class _Use(NamedTuple):
    """The tiles of a cover: copies of each kind, and the number of jokers among them."""

    copies: tuple[int, ...] = (0,) * KINDS
    jokers: int = 0


@dataclass(frozen=True, slots=True)
class _Tiles:
    """The tiles to read: natural copies of each kind, the jokers, and the number of sets."""

    counts: Sequence[int]
    jokers: int
    sets: int
    limit: int


def decompose_with_jokers(hand: Hand, rules: Rules) -> tuple[Decomposition, ...]:
    """Return every reading of a complete hand; empty for any other hand.

    The order is that of `decompose`; blocks of jokers alone come last. A hand holds at most four
    jokers; no hand that was tried had more than 114 readings.
    """
    counts, jokers = count_naturals(hand, rules)
    if len(hand) % 3 != 2:
        return ()
    limit = COPIES if rules.is_capped else len(hand)
    tiles = _Tiles(counts, jokers, len(hand) // 3, limit)
    cuttings = _regular(tiles)
    if len(hand) > FULL:
        cuttings += _seven_pairs(counts, rules) + _thirteen_orphans(counts, rules)
    return tuple(_decompositions(hand, rules, cuttings))


def _regular(tiles: _Tiles) -> list[Cutting]:
    """Return the readings as sets and a pair, sorted by their sets."""
    whole = [_Cover()]
    for start, end in zip(STARTS, (*STARTS[1:], KINDS), strict=True):
        covers = _covers(tiles, range(start, end))
        whole = [
            _Cover(one.sets + more.sets, one.pair or more.pair)
            for one in whole
            for more in covers
            if len(one.sets) + len(more.sets) <= tiles.sets and not (one.pair and more.pair)
        ]
    any_set, any_pair = (JOKER_KIND,) * 3, (JOKER_KIND,) * 2
    readings = sorted(
        (one.sets + (any_set,) * (tiles.sets - len(one.sets)), one.pair or any_pair)
        for one in whole
    )
    return [Cutting("regular", sets, pair) for sets, pair in readings]


def _covers(tiles: _Tiles, part: range) -> list[_Cover]:
    """Return every way to hold the natural tiles of a suit or of the honours in needed blocks."""
    covers = set()
    growing = {_Cover(): _Use()}
    while growing:
        grown: dict[_Cover, _Use] = {}
        for cover, use in growing.items():
            lowest = next((kind for kind in part if use.copies[kind] < tiles.counts[kind]), None)
            if lowest is None:
                if _is_needed_throughout(cover, use.copies, tiles.counts):
                    covers.add(cover)
                continue
            for more, block in _with_one_more(cover, lowest, tiles.sets, part):
                if more not in grown and (using := _use_more(use, block, tiles)):
                    grown[more] = using
        growing = grown
    return sorted(covers, key=lambda cover: (cover.sets, cover.pair or ()))


def _with_one_more(
    cover: _Cover, kind: int, most_sets: int, part: range
) -> Iterator[tuple[_Cover, Kinds]]:
    """Yield the cover with one more block that holds the kind, and that block."""
    if not cover.pair:
        yield _Cover(cover.sets, (kind, kind)), (kind, kind)
    if len(cover.sets) == most_sets:
        return
    blocks = [(kind, kind, kind)]
    if part.start < FIRST_HONOUR:
        first, last = max(kind - 2, part.start), min(kind, part.stop - 3)
        blocks += [(start, start + 1, start + 2) for start in range(first, last + 1)]
    for block in blocks:
        yield _Cover(tuple(sorted((*cover.sets, block))), cover.pair), block


def _use_more(use: _Use, block: Kinds, tiles: _Tiles) -> _Use | None:
    """Return the tiles used with one more block, or None if there are not enough tiles."""
    copies = list(use.copies)
    jokers = use.jokers
    for kind in block:
        jokers += copies[kind] >= tiles.counts[kind]
        copies[kind] += 1
        if copies[kind] > tiles.limit:
            return None
    return _Use(tuple(copies), jokers) if jokers <= tiles.jokers else None


def _is_needed_throughout(cover: _Cover, copies: Sequence[int], counts: Sequence[int]) -> bool:
    """Return whether every block is needed to hold all natural tiles."""
    blocks = {*cover.sets, *([cover.pair] if cover.pair else [])}
    return all(
        any(copies[kind] - block.count(kind) < counts[kind] for kind in block) for block in blocks
    )


def _seven_pairs(counts: Sequence[int], rules: Rules) -> list[Cutting]:
    """Return the reading of 14 tiles as seven pairs, if there is one."""
    pairs = [(kind, kind) for kind, count in enumerate(counts) for _ in range((count + 1) // 2)]
    is_distinct = len(set(pairs)) == len(pairs)
    if rules.seven_pairs == "none" or len(pairs) > SEVEN:
        return []
    if rules.seven_pairs == "distinct" and not is_distinct:
        return []
    pairs += [(JOKER_KIND, JOKER_KIND)] * (SEVEN - len(pairs))
    return [Cutting("seven_pairs", tuple(pairs), None)]


def _thirteen_orphans(counts: Sequence[int], rules: Rules) -> list[Cutting]:
    """Return the readings of 14 tiles as thirteen orphans; a joker can make the pair of any
    orphan."""
    orphans = [kind for kind in range(KINDS) if ORPHANS >> kind & 1]
    twice = [kind for kind in orphans if counts[kind] == 2]
    held = sum(counts[kind] > 0 for kind in orphans)
    if not rules.orphans or sum(counts) != held + len(twice) or len(twice) > 1:
        return []
    return [
        Cutting(
            "thirteen_orphans",
            tuple((kind,) for kind in orphans if kind != pair),
            (pair, pair),
        )
        for pair in twice or orphans
    ]


def _decompositions(
    hand: Hand, rules: Rules, cuttings: Iterable[Cutting]
) -> Iterator[Decomposition]:
    """Return each reading with the tiles of the hand; natural and red tiles go to the first
    blocks."""
    tiles = sorted(hand.tiles, key=lambda tile: tile.order)
    jokers = [tile for tile in tiles if rules.is_wild(tile)]
    of_kind: dict[int, list[Tile]] = {}
    for tile in tiles:
        if not rules.is_wild(tile):
            of_kind.setdefault(tile.kind, []).append(tile)
    for cutting in cuttings:
        next_joker = iter(jokers)
        next_tile = {kind: iter(same) for kind, same in of_kind.items()}
        blocks = tuple([_block(kinds, next_tile, next_joker) for kinds in cutting.blocks])
        pair = _block(cutting.pair, next_tile, next_joker) if cutting.pair else None
        yield Decomposition(cutting.form, blocks, pair, hand.melds)


def _block(kinds: Kinds, next_tile: Mapping[int, Iterator[Tile]], jokers: Iterator[Tile]) -> Block:
    """Return the block of these kinds: natural tiles as long as there are any, then jokers."""
    tiles = [next(next_tile[kind], None) if kind in next_tile else None for kind in kinds]
    if None not in tiles:
        return Block(tuple([tile for tile in tiles if tile]))
    stands_for = [
        None if tile else JOKER if kind == JOKER_KIND else TILES[kind]
        for kind, tile in zip(kinds, tiles, strict=True)
    ]
    return JokerBlock(tuple([tile or next(jokers) for tile in tiles]), tuple(stands_for))
