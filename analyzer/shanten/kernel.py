"""One hand on the class tables, in plain Python: counts in, integers and bit sets out.

A kernel: nothing is checked here, tiles and hands are unknown. A *bit set* has bit `kind` set for
each kind in it. `n` tiles need n // 3 sets and a pair. Seven pairs and thirteen orphans exist only
from 13 tiles on. The layout of the tables is told in `tables.py`, the method in `build_tables.py`.
"""

from collections.abc import Sequence

from analyzer.shanten.tables import load

NOT_APPLICABLE = 127
"""Shanten of a form that the hand cannot have."""

FULL = 13
"""From this number of tiles on, seven pairs and thirteen orphans exist."""

ORPHANS = sum(1 << kind for kind in (0, 8, 9, 17, 18, 26, *range(27, 34)))

WEIGHTS = tuple(5 ** (8 - kind % 9 if kind < 27 else 33 - kind) for kind in range(34))
"""What one tile of a kind adds to the index of its part."""

STARTS = (0, 9, 18, 27)
"""First kind of each part."""


def part_indices(counts: Sequence[int]) -> tuple[int, int, int, int]:
    """Return the base-5 index of characters, dots, bamboo and honours."""
    c = counts
    m = c[0]
    for count in c[1:9]:
        m = 5 * m + count
    p = c[9]
    for count in c[10:18]:
        p = 5 * p + count
    s = c[18]
    for count in c[19:27]:
        s = 5 * s + count
    z = c[27]
    for count in c[28:34]:
        z = 5 * z + count
    return m, p, s, z


def held_planes(counts: Sequence[int]) -> tuple[int, int, int, int]:
    """Return four bit sets: the kinds held at least once, twice, three and four times."""
    one = two = three = four = 0
    bit = 1
    for count in counts:
        if count:
            one |= bit
            if count > 1:
                two |= bit
                if count > 2:
                    three |= bit
                    if count > 3:
                        four |= bit
        bit <<= 1
    return one, two, three, four


def shanten_of_forms(counts: Sequence[int]) -> tuple[int, int, int]:
    """Return shanten of the regular form, seven pairs and thirteen orphans."""
    t = load()
    m, p, s, z = part_indices(counts)
    words = (t.suits[m], t.suits[p], t.suits[s], t.honours[z])
    size = sum(counts)
    left = t.products[(words[0] & 255) * t.classes + (words[1] & 255)]
    right = t.products[(words[2] & 255) * t.classes + (words[3] & 255)]
    regular = t.distances[size // 3][left * t.classes + right] - 1
    if size < FULL:
        if size % 3 == 0 and regular == 1 and _is_sets(counts):
            regular = 0
        return regular, NOT_APPLICABLE, NOT_APPLICABLE
    total = sum(words) >> 32
    return regular, _seven_pairs(total), _orphans(total)


def ukeire(counts: Sequence[int], all_forms: bool) -> tuple[int, int]:
    """Return shanten of 3n+1 tiles, and the bit set of the kinds that lower it."""
    t = load()
    products, classes = t.products, t.classes
    size = sum(counts)
    distance, location = t.distances[size // 3], t.locations[size // 3]
    indices = part_indices(counts)
    words = (t.suits[indices[0]], t.suits[indices[1]], t.suits[indices[2]], t.honours[indices[3]])
    own = [word & 255 for word in words]
    accepted = shanten = 0
    for part, (x, y, w) in enumerate(_OTHERS):
        others = products[own[x] * classes + own[y]] * classes
        pair = products[others + own[w]] * classes + own[part]
        shanten = distance[pair] - 1
        accepted |= t.masks[(words[part] >> 8 & 0xFFFFFF) + location[pair]] << STARTS[part]
    if size < FULL or not all_forms:
        return shanten, accepted
    sums = sum(words) >> 32
    forms = shanten, _seven_pairs(sums), _orphans(sums)
    one, two, _, _ = held_planes(counts)
    return _with_other_forms(forms, accepted, sums, (one, two))


def ukeire_of_sets(counts: Sequence[int], all_forms: bool) -> tuple[int, int]:
    """Return the same for 3n tiles, which no player holds: the hand that 3n+1 tiles would be.

    Draws count when the 3n+1 tiles, in the forms allowed for them, are exactly one nearer.
    """
    shanten = shanten_of_forms(counts)[0]
    if shanten <= 0:
        return shanten, 0
    accepted = 0
    after = list(counts)
    for kind in range(34):
        if counts[kind] < 4:
            after[kind] += 1
            forms = shanten_of_forms(after)
            if (min(forms) if all_forms else forms[0]) == shanten - 1:
                accepted |= 1 << kind
            after[kind] -= 1
    return shanten, accepted


def discards(
    counts: Sequence[int], planes: tuple[int, int, int, int], all_forms: bool
) -> list[tuple[int, int, int]]:
    """Return (kind, shanten, bit set of accepted kinds) of every discard from 3n+2 tiles."""
    t = load()
    suits, honours, products, classes, masks = t.suits, t.honours, t.products, t.classes, t.masks
    size = sum(counts)
    distance, location = t.distances[size // 3], t.locations[size // 3]
    indices = part_indices(counts)
    words = suits[indices[0]], suits[indices[1]], suits[indices[2]], honours[indices[3]]
    total = sum(words)
    wide = all_forms and size >= FULL
    rows = []
    for part in range(4):
        index = indices[part]
        if not index:
            continue
        states = honours if part == 3 else suits
        start = STARTS[part]
        x, y, w = _OTHERS[part]
        word_x, word_y, word_w = words[x], words[y], words[w]
        class_x, class_y, class_w = word_x & 255, word_y & 255, word_w & 255
        xy = products[class_x * classes + class_y] * classes
        xw = products[class_x * classes + class_w] * classes
        yw = products[class_y * classes + class_w] * classes
        others = products[xy + class_w] * classes
        block_x, block_y, block_w = (
            word_x >> 8 & 0xFFFFFF, word_y >> 8 & 0xFFFFFF, word_w >> 8 & 0xFFFFFF,
        )  # fmt: skip
        rest = total - words[part]
        masks_of_others: dict[int, int] = {}
        for kind in range(start, start + (7 if part == 3 else 9)):
            if not counts[kind]:
                continue
            word = states[index - WEIGHTS[kind]]
            own = word & 255
            shanten = distance[others + own] - 1
            of_others = masks_of_others.get(own)
            if of_others is None:
                of_others = (
                    masks[block_x + location[products[yw + own] * classes + class_x]] << STARTS[x]
                    | masks[block_y + location[products[xw + own] * classes + class_y]] << STARTS[y]
                    | masks[block_w + location[products[xy + own] * classes + class_w]] << STARTS[w]
                )
                masks_of_others[own] = of_others
            accepted = of_others | masks[(word >> 8 & 0xFFFFFF) + location[others + own]] << start
            if wide:
                sums = rest + word >> 32
                pairs, orphans = _seven_pairs(sums), _orphans(sums)
                if pairs <= shanten or orphans <= shanten:
                    shanten, accepted = _with_other_forms(
                        (shanten, pairs, orphans), accepted, sums, _less(planes, counts, kind)
                    )
            rows.append((kind, shanten, accepted))
    return rows


_OTHERS = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))


def _seven_pairs(sums: int) -> int:
    kinds = sums & 255
    return 6 - (sums >> 8 & 255) + (7 - kinds if kinds < 7 else 0)


def _orphans(sums: int) -> int:
    return 13 - (sums >> 16 & 255) - (sums > 0xFFFFFF)


def _less(planes: tuple[int, int, int, int], counts: Sequence[int], kind: int) -> tuple[int, int]:
    """Return the first two planes after discarding one tile."""
    one, two, _, _ = planes
    if counts[kind] == 1:
        one ^= 1 << kind
    elif counts[kind] == 2:
        two ^= 1 << kind
    return one, two


def _with_other_forms(
    forms: tuple[int, int, int], regular: int, sums: int, planes: tuple[int, int]
) -> tuple[int, int]:
    """Return the best shanten of 13 tiles and the kinds that lower any form that has it."""
    best = min(forms)
    one, two = planes
    accepted = regular if forms[0] == best else 0
    if forms[1] == best:
        accepted |= (one if sums & 255 >= 7 else ALL_KINDS) & ~two
    if forms[2] == best:
        accepted |= ORPHANS & ~one if sums > 0xFFFFFF else ORPHANS
    return best, accepted


ALL_KINDS = (1 << 34) - 1


def _is_sets(counts: Sequence[int]) -> bool:
    """Tell whether 3n tiles are n sets: a pair from elsewhere would complete them."""
    t = load()
    m, p, s, z = part_indices(counts)
    whole = t.suits[m] & 255
    for word in (t.suits[p], t.suits[s], t.honours[z]):
        whole = t.products[whole * t.classes + (word & 255)]
    pair = t.honours[2 * WEIGHTS[33]] & 255
    missing: int = t.distances[sum(counts) // 3][whole * t.classes + pair]
    return missing == 0
