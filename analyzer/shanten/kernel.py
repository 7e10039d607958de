"""One hand on the class tables, in plain Python: counts in, integers and bit sets out.

A kernel: nothing is checked here; it does not use `Tile` or `Hand`. `counts` has 34 entries of 0-4.
A *bit set* has bit `kind` set for each kind in it. `n` tiles need n // 3 sets and a pair, or `sets`
sets if it is given: the tables serve any number up to four. Seven pairs and thirteen orphans exist
only from 13 tiles on. `tables.py` describes the layout of the tables, `build_tables.py` the method.
"""

from collections.abc import Sequence

from analyzer.shanten.tables import Tables, load

_Four = tuple[int, int, int, int]

NOT_APPLICABLE = 127
"""Shanten of a form that is not possible."""

FULL = 13
"""Least number of tiles with which seven pairs and thirteen orphans exist."""

ORPHANS = sum(1 << kind for kind in (0, 8, 9, 17, 18, 26, *range(27, 34)))
"""Bit set of the terminals and honours."""

STARTS = (0, 9, 18, 27)
"""First kind of each part: characters, dots, bamboo, honours."""

TAILS = (4, 13, 22, 30)
"""In each part, the first of the kinds that choose the column."""

OTHERS = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))
"""The other three parts of each."""

WEIGHTS = tuple(
    5 ** ((TAILS[part] if kind < TAILS[part] else end) - 1 - kind)
    for part, end in enumerate((9, 18, 27, 34))
    for kind in range(STARTS[part], end)
)
"""The number that one tile of a kind adds to the index of its row or column."""

RANKS = tuple(tuple(rank for rank in range(9) if held >> rank & 1) for held in range(512))
"""Bit set of nine ranks -> the ranks."""

ALL_KINDS = (1 << 34) - 1


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
    """Return shanten of the regular form, seven pairs and thirteen orphans, -1 to 8.

    The value is `NOT_APPLICABLE` for a form that is not possible.
    """
    t = load()
    words, _, _ = _parts(counts, t)
    size = sum(counts)
    left = t.products[(words[0] & 255) * t.classes + (words[1] & 255)]
    right = t.products[(words[2] & 255) * t.classes + (words[3] & 255)]
    regular = t.distances[size // 3][left * t.classes + right] - 1
    if size < FULL:
        if size % 3 == 0 and regular == 1 and _is_sets(words, size // 3):
            regular = 0
        return regular, NOT_APPLICABLE, NOT_APPLICABLE
    sums = sum(words) >> 32
    return regular, _seven_pairs(sums), _orphans(sums)


def regular_shanten(counts: Sequence[int], sets: int) -> int:
    """Return the distance to `sets` sets and a pair, minus one."""
    t = load()
    words, _, _ = _parts(counts, t)
    left = t.products[(words[0] & 255) * t.classes + (words[1] & 255)]
    right = t.products[(words[2] & 255) * t.classes + (words[3] & 255)]
    return t.distances[sets][left * t.classes + right] - 1


def regular_ukeire(counts: Sequence[int], sets: int) -> tuple[int, int]:
    """Return the result of `regular_shanten`, and the bit set of the kinds that lower it."""
    return ukeire(counts, False, sets)


def regular_discards(counts: Sequence[int], sets: int) -> list[tuple[int, int, int]]:
    """Return (kind, distance minus one, bit set of accepted kinds) of every discard."""
    return discards(counts, False, sets)


def ukeire(counts: Sequence[int], all_forms: bool, sets: int | None = None) -> tuple[int, int]:
    """Return shanten of 3n+1 tiles, and the bit set of the kinds that lower it.

    `all_forms`: whether seven pairs and thirteen orphans count.
    """
    t = load()
    products, classes = t.products, t.classes
    size = sum(counts)
    if sets is None:
        sets = size // 3
    distance, location = t.distances[sets], t.locations[sets]
    words, _, _ = _parts(counts, t)
    own = [word & 255 for word in words]
    accepted = shanten = 0
    for part, (x, y, w) in enumerate(OTHERS):
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
    """Return shanten of 3n tiles, which no player holds, and the accepted kinds, as tenhou does.

    A draw counts if it lowers shanten by exactly one, in the forms that are possible for 3n+1
    tiles.
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
    counts: Sequence[int], all_forms: bool, sets: int | None = None
) -> list[tuple[int, int, int]]:
    """Return (kind, shanten, bit set of accepted kinds) of every discard from 3n+2 tiles."""
    t = load()
    products, n, masks = t.products, t.classes, t.masks
    size = sum(counts)
    if sets is None:
        sets = size // 3
    distance, location = t.distances[sets], t.locations[sets]
    words, heads, tails = _parts(counts, t)
    total = sum(words)
    one, two, _, _ = held_planes(counts)
    wide = all_forms and size >= FULL

    classes = a, b, c, d = words[0] & 255, words[1] & 255, words[2] & 255, words[3] & 255
    blocks = tuple([word >> 8 & 0xFFFFFF for word in words])
    ab, ac, ad = products[a * n + b] * n, products[a * n + c] * n, products[a * n + d] * n
    bc, bd, cd = products[b * n + c] * n, products[b * n + d] * n, products[c * n + d] * n
    pairs_of_others = (bc, bd, cd), (ac, ad, cd), (ab, ad, bd), (ab, ac, bc)

    answers = []
    for part, start in enumerate(STARTS):
        ranks = RANKS[one >> start & 511]
        if not ranks:
            continue
        if part == 3:
            rows, columns, states = t.honour_rows, t.honour_columns, t.honours
        else:
            rows, columns, states = t.suit_rows, t.suit_columns, t.suits
        first_of_tail, head, tail = TAILS[part], heads[part], tails[part]
        row, column = rows[head], columns[tail]
        x, y, z = OTHERS[part]
        start_x, start_y, start_z = STARTS[x], STARTS[y], STARTS[z]
        class_x, class_y, class_z = classes[x], classes[y], classes[z]
        block_x, block_y, block_z = blocks[x], blocks[y], blocks[z]
        xy, xz, yz = pairs_of_others[part]
        others = products[xy + class_z] * n
        rest = total - words[part]
        masks_of_others: dict[int, int] = {}
        for rank in ranks:
            kind = start + rank
            if kind < first_of_tail:
                word = states[rows[head - WEIGHTS[kind]] + column]
            else:
                word = states[row + columns[tail - WEIGHTS[kind]]]
            own = word & 255
            pair = others + own
            shanten = distance[pair] - 1
            if own in masks_of_others:
                accepted = masks_of_others[own]
            else:
                accepted = masks_of_others[own] = (
                    masks[block_x + location[products[yz + own] * n + class_x]] << start_x
                    | masks[block_y + location[products[xz + own] * n + class_y]] << start_y
                    | masks[block_z + location[products[xy + own] * n + class_z]] << start_z
                )
            accepted |= masks[(word >> 8 & 0xFFFFFF) + location[pair]] << start
            if wide:
                sums = rest + word >> 32
                kinds = sums & 255  # _seven_pairs and _orphans inlined: a fifth faster
                pairs = 6 - (sums >> 8 & 255) + (7 - kinds if kinds < 7 else 0)
                orphans = 13 - (sums >> 16 & 255) - (sums > 0xFFFFFF)
                if pairs <= shanten or orphans <= shanten:
                    shanten, accepted = _with_other_forms(
                        (shanten, pairs, orphans),
                        accepted,
                        sums,
                        _less(one, two, kind, counts[kind]),
                    )
            answers.append((kind, shanten, accepted))
    return answers


def _parts(counts: Sequence[int], t: Tables) -> tuple[_Four, _Four, _Four]:
    """Return the word of each part, and the base-5 indices of its row and of its column."""
    c = counts
    head_m = 125 * c[0] + 25 * c[1] + 5 * c[2] + c[3]
    tail_m = 625 * c[4] + 125 * c[5] + 25 * c[6] + 5 * c[7] + c[8]
    head_p = 125 * c[9] + 25 * c[10] + 5 * c[11] + c[12]
    tail_p = 625 * c[13] + 125 * c[14] + 25 * c[15] + 5 * c[16] + c[17]
    head_s = 125 * c[18] + 25 * c[19] + 5 * c[20] + c[21]
    tail_s = 625 * c[22] + 125 * c[23] + 25 * c[24] + 5 * c[25] + c[26]
    head_z = 25 * c[27] + 5 * c[28] + c[29]
    tail_z = 125 * c[30] + 25 * c[31] + 5 * c[32] + c[33]
    rows, columns, suits = t.suit_rows, t.suit_columns, t.suits
    words = (
        suits[rows[head_m] + columns[tail_m]],
        suits[rows[head_p] + columns[tail_p]],
        suits[rows[head_s] + columns[tail_s]],
        t.honours[t.honour_rows[head_z] + t.honour_columns[tail_z]],
    )
    return words, (head_m, head_p, head_s, head_z), (tail_m, tail_p, tail_s, tail_z)


def _seven_pairs(sums: int) -> int:
    kinds = sums & 255
    return 6 - (sums >> 8 & 255) + (7 - kinds if kinds < 7 else 0)


def _orphans(sums: int) -> int:
    return 13 - (sums >> 16 & 255) - (sums > 0xFFFFFF)


def _less(one: int, two: int, kind: int, held: int) -> tuple[int, int]:
    """Return the first two planes after discarding one of the `held` tiles of a kind."""
    if held > 2:
        return one, two
    return (one, two ^ 1 << kind) if held == 2 else (one ^ 1 << kind, two)


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


def _is_sets(words: _Four, sets: int) -> bool:
    """Return whether 3n tiles are n sets, so that one more pair would complete them."""
    t = load()
    whole = words[0] & 255
    for word in words[1:]:
        whole = t.products[whole * t.classes + (word & 255)]
    pair = t.honours[t.honour_rows[0] + t.honour_columns[2]] & 255
    missing: int = t.distances[sets][whole * t.classes + pair]
    return missing == 0
