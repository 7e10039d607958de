"""Which fans tiles, sets and circumstances earn: tables for the kernel, filled by the predicates.

Each predicate of `analyzer.mcr.predicates` is asked once about everything that it can tell apart;
the kernel joins the answers. Joined sets have tables of their own, `joined_tables`.
"""

from collections.abc import Iterable, Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

from analyzer.mcr.fans import FANS as TABLE
from analyzer.mcr.forms import FORMS, Form
from analyzer.mcr.forms import GROUPS as STRAIGHTS
from analyzer.mcr.many import hand_kernels
from analyzer.mcr.many.fan_bits import ALL, BITS, MOST_TIMES, Array, mask, split, times
from analyzer.mcr.many.joined_tables import NO_PAIR, PairFan, Sets
from analyzer.mcr.many.suit_readings import STARTS, Ranks
from analyzer.mcr.predicates import OF_PARTS, OF_THE_HAND
from analyzer.mcr.predicates.kinds import (
    EVEN,
    OF_EACH_KIND,
    OF_KINDS_HELD,
    allowed_by,
    earned_by,
)
from analyzer.mcr.predicates.tiles import NINE_GATES
from analyzer.mcr.readings import Part
from analyzer.mcr.view import View
from analyzer.suit_states import POWERS, RANKS

FIRST_HONOUR = 27

OF_HONOURS = (
    "big_four_winds", "big_three_dragons", "little_four_winds", "little_three_dragons",
    "big_three_winds", "two_dragon_pungs", "dragon_pung",
)  # fmt: skip
"""Fans of the triplets and the pair of honours."""

OF_A_WIND = ("prevalent_wind", "seat_wind")
"""Fans of a triplet of one wind."""

OF_KONGS = (
    "four_kongs", "three_kongs", "two_concealed_kongs", "concealed_and_melded_kong",
    "two_melded_kongs", "concealed_kong", "melded_kong",
)  # fmt: skip
"""Fans of the numbers of kongs."""

OF_CONCEALED = ("four_concealed_pungs", "three_concealed_pungs", "two_concealed_pungs")
"""Fans of the number of concealed triplets."""

OF_NUMBERS = ("all_pungs", "all_chows")
"""Fans of the numbers of runs and triplets, and of the pair."""

OF_EACH_PART = ("all_fives", "outside_hand")
"""Fans that each part must allow."""

OF_RUNS_AND_PAIR = ("pure_terminal_chows", "three_suited_terminal_chows")
"""Fans of four runs and the pair."""

OF_THE_FORM = ("thirteen_orphans", "seven_pairs", "knitted_straight")
"""Fans of a form; a knitted straight may also be whole among honours and knitted tiles."""

OF_THE_WAIT = ("edge_wait", "closed_wait", "single_wait")
"""Fans of the part that the winning tile completed."""

OF_THE_WAY = (
    "last_tile_draw", "last_tile_claim", "out_with_replacement_tile", "robbing_the_kong",
    "melded_hand", "fully_concealed_hand", "last_tile", "concealed_hand", "self_drawn",
)  # fmt: skip
"""Fans of the flags and the number of claimed melds."""

SHIFTED, GATES, NOTHING = "seven_shifted_pairs", "nine_gates", "chicken_hand"

HOG, PUNG, FLOWERS = "tile_hog", "pung_of_terminals_or_honors", "flower_tiles"

PLACES = (
    "parts", "runs", "triplets", "of_honours", "honours_together", "concealed", "kongs",
    "concealed_kongs",
)  # fmt: skip
"""The fields of a view that are parts, or indices of parts."""

GROUPS = (
    OF_EACH_KIND, OF_KINDS_HELD, OF_HONOURS, OF_A_WIND, OF_KONGS, OF_CONCEALED, OF_NUMBERS,
    OF_EACH_PART, OF_RUNS_AND_PAIR, OF_THE_FORM, OF_THE_WAIT, OF_THE_WAY, (SHIFTED, GATES, NOTHING),
    (HOG, PUNG, FLOWERS),
)  # fmt: skip
"""Every fan that is not of joined sets, by what it depends on. Of the last four the kernel knows
the number, or whether there is any other fan."""


class FanTables(NamedTuple):
    """Sets of fans (`fan_bits`), int64[…, 2], by what earns them.

    Attributes:
        suits: [3, 512] the fans that a set of ranks in each suit allows.
        honours: [128] the fans that a set of honours allows.
        held: [256] by what is held, see `kinds.SORTS`.
        honour_sets: [128, 8] by the set of honours that are triplets, and the honour + 1 that is
            the pair, or 0.
        winds: [2, 5, 16] for the prevalent and the seat wind: by the wind, 0 for none, and the set
            of winds that are triplets.
        kongs: [5, 5] by the numbers of concealed and of claimed kongs.
        concealed: [5] by the number of concealed triplets.
        numbers: [2, 5, 2] for sets and a pair, and for a knitted straight: by the number of runs
            and whether the pair is of honours.
        allowed: [5] the fans that this number of runs among four sets allows.
        parts: [4] bit 0 of the index: each part has a five; bit 1: each has a terminal or honour.
        waits: [23] by the part that the winning tile completed: `kernels.PAIR_PLACE`.
        way: [64] by the flags and the claimed melds: `hand_kernels.DRAWN` and the following.
        forms: [5] the fans that each form always earns.
        of_forms: [5] the fans that can occur in each form.
        knitted: [15] by the number of suit tiles beside single honours.
        shifted: [27] by the lowest of seven neighbouring kinds that are the pairs.
        hogs, pungs: [5] by how often the fan counts.
        gates, nothing, flowers: [1] the fan that the table is named after, or no other fan.
        gates_state: the state of a suit (`suit_readings`) before nine gates win.
    """

    suits: Array
    honours: Array
    held: Array
    honour_sets: Array
    winds: Array
    kongs: Array
    concealed: Array
    numbers: Array
    allowed: Array
    parts: Array
    waits: Array
    way: Array
    forms: Array
    of_forms: Array
    knitted: Array
    shifted: Array
    hogs: Array
    pungs: Array
    gates: Array
    nothing: Array
    flowers: Array
    gates_state: int


def build_fan_tables() -> FanTables:
    """Return the tables, filled by the predicates."""
    five, four = range(5), range(4)
    starts = (0, RANKS, 2 * RANKS)
    return FanTables(
        suits=split([
            [_first_bits(allowed_by(ranks << at)) for ranks in range(512)] for at in starts
        ]),
        honours=split([_first_bits(allowed_by(honours << FIRST_HONOUR)) for honours in range(128)]),
        held=split([_first_bits(earned_by(sorts)) for sorts in range(256)]),
        honour_sets=split([
            [_earned(OF_HONOURS, **_honour_sets(triplets, pair)) for pair in range(8)]
            for triplets in range(128)
        ]),
        winds=split([
            [[_of_a_wind(fan, wind, triplets) for triplets in range(16)] for wind in five]
            for fan in OF_A_WIND
        ]),
        kongs=split([[_of_kongs(concealed, claimed) for claimed in five] for concealed in five]),
        concealed=split([_earned(OF_CONCEALED, concealed=tuple(range(n))) for n in five]),
        numbers=split([
            [[_of_numbers(form, runs, pair) for pair in (0, FIRST_HONOUR)] for runs in five]
            for form in FORMS[:2]
        ]),
        allowed=split([
            ALL & ~mask([EVEN]) | _earned([EVEN], triplets=tuple(range(4 - runs))) for runs in five
        ]),
        parts=split([
            mask(fan for place, fan in enumerate(OF_EACH_PART) if index >> place & 1)
            for index in four
        ]),
        waits=split(list(_of_waits())),
        way=split([_of_the_way(index) for index in range(64)]),
        forms=split([_earned(OF_THE_FORM, form=form, parts=_knitted(form)) for form in FORMS]),
        of_forms=split([mask(fan.id for fan in TABLE if form in fan.forms) for form in FORMS]),
        knitted=split([_of_knitted_tiles(number) for number in range(15)]),
        shifted=split([_of_shifted_pairs(start) for start in range(FIRST_HONOUR)]),
        hogs=split([times(HOG, number) for number in range(MOST_TIMES + 1)]),
        pungs=split([times(PUNG, number) for number in range(MOST_TIMES + 1)]),
        gates=split([mask([GATES])]),
        nothing=split([mask([NOTHING])]),
        flowers=split([mask([FLOWERS])]),
        gates_state=sum(count * power for count, power in zip(NINE_GATES, POWERS, strict=True)),
    )  # fmt: skip


def lacks(ranks: Ranks) -> tuple[bool, bool]:
    """Return whether a part of suit tiles is none of 全带五, and whether it is none of 全带幺."""
    view = _view(parts=(Part(ranks, "run"),))
    five, outside = (bool(OF_THE_HAND[fan](view)) for fan in OF_EACH_PART)
    return not five, not outside


def pair_fan(runs: Sets) -> PairFan:
    """Return the kind + 1 of a pair with which four runs are another fan, and the set of this fan;
    0, 0 if there is none."""
    parts = tuple(Part((start, start + 1, start + 2), "run") for start in runs)
    view: Any = SimpleNamespace(parts=parts, runs=range(4))
    for view.pair in range(FIRST_HONOUR):
        for fan in OF_RUNS_AND_PAIR:
            if OF_THE_HAND[fan](view):
                return view.pair + 1, mask([fan])
    return NO_PAIR


def own_honours() -> dict[str, int]:
    """Return for each fan of honours the set of kinds, 34 bits, whose triplets can be its sets."""
    own = dict.fromkeys((*OF_HONOURS, *OF_A_WIND), 0)
    for triplets in range(128):
        for pair in range(8):
            wind = 1 + pair % 4
            view = _view(**_honour_sets(triplets, pair), win=_winds(wind))
            for fan in own:
                sets = [view.parts[i] for parts in OF_PARTS[fan](view) for i in parts]
                for part in sets:
                    own[fan] |= (part.shape == "triplet") << part.kinds[0]
    return own


def _view(**fields: Any) -> View:
    """Return a view that has only what a predicate is asked about."""
    empty = dict.fromkeys(PLACES, ())
    whole: dict[str, Any] = {
        "win": None, "form": "regular", "place": 0, "has_one_wait": True, "counts": (), "kinds": 0,
        "pair": -1, "claimed": 0, **empty,
    }  # fmt: skip
    return View(**(whole | fields))


def _earned(fans: Iterable[str], **fields: Any) -> int:
    """Return the set of those of the fans that a view with these fields earns, each once."""
    view = _view(**fields)
    return _first_bits(fan for fan in fans if (OF_PARTS.get(fan) or OF_THE_HAND[fan])(view))


def _first_bits(fans: Iterable[str]) -> int:
    """Return the set of these fans, each once."""
    return sum(1 << BITS[fan][0] for fan in fans)


def _honour_sets(triplets: int, pair: int) -> dict[str, Any]:
    """Return the parts of a view with these triplets of honours, and the honour + 1 as a pair."""
    kinds = [FIRST_HONOUR + honour for honour in range(7) if triplets >> honour & 1]
    parts = [Part((kind,) * 3, "triplet") for kind in kinds]
    kind = FIRST_HONOUR + pair - 1 if pair else 0
    return {
        "parts": (*parts, Part((kind,) * 2, "pair")),
        "triplets": tuple(range(len(parts))),
        "pair": kind,
    }


def _winds(wind: int | None) -> Any:
    return SimpleNamespace(prevalent_wind=wind, seat_wind=wind)


def _of_a_wind(fan: str, wind: int, triplets: int) -> int:
    return _earned([fan], **_honour_sets(triplets, 0), win=_winds(wind or None))


def _of_kongs(concealed: int, claimed: int) -> int:
    every = tuple(range(concealed + claimed))
    return _earned(OF_KONGS, kongs=every, concealed_kongs=every[:concealed])


def _of_numbers(form: Form, runs: int, pair: int) -> int:
    triplets = (4 if form == "regular" else 1) - runs
    every = tuple(range(4))
    return _earned(
        OF_NUMBERS, form=form, runs=every[:runs], triplets=every[: max(triplets, 0)], pair=pair
    )


def _of_waits() -> Iterator[int]:
    """Yield the fan of each place of the winning tile in a run, of a pair, and of another part."""
    parts = [
        (Part((start, start + 1, start + 2), "run"), start + place)
        for start in range(STARTS)
        for place in range(3)
    ]
    for part, kind in (*parts, (Part((0, 0), "pair"), 0), (Part((0, 0, 0), "triplet"), 0)):
        yield _earned(OF_THE_WAIT, parts=(part,), win=SimpleNamespace(kind=kind))


def _of_the_way(index: int) -> int:
    flags = {
        "self_drawn": hand_kernels.DRAWN, "last_of_kind": hand_kernels.LAST_OF_KIND,
        "kong_situation": hand_kernels.KONG, "wall_last": hand_kernels.WALL_LAST,
    }  # fmt: skip
    win = SimpleNamespace(**{flag: bool(index & bit) for flag, bit in flags.items()})
    claimed = 0 if index & hand_kernels.CONCEALED else 4 if index & hand_kernels.ALL_CLAIMED else 1
    return _earned(OF_THE_WAY, win=win, claimed=claimed)


def _knitted(form: Form) -> tuple[Part, ...]:
    """Return the knitted parts of a form that always has a whole straight."""
    is_whole = form == "knitted_straight"
    return tuple(Part(group, "knitted") for group in STRAIGHTS[0]) if is_whole else ()


def _of_knitted_tiles(number: int) -> int:
    return _earned(["knitted_straight"], parts=(Part((0,) * number, "knitted"),))


def _of_shifted_pairs(start: int) -> int:
    pairs = tuple(Part((kind, kind), "pair") for kind in range(start, start + 7))
    return _earned([SHIFTED], form="seven_pairs", parts=pairs)
