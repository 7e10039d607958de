"""Which fans tiles, sets and circumstances earn: what the predicates answer about each of them.

The predicates of `analyzer.mcr.predicates` are asked about one thing at a time: triplets of
honours, a number of kongs, the way of a win. The answers are sets of fans (`fan_bits`), and they
are remembered; whoever counts a hand joins them. Joined sets are chosen in `joining`.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from types import SimpleNamespace
from typing import Any

from analyzer.mcr.fans import FANS as TABLE
from analyzer.mcr.forms import GROUPS as STRAIGHTS
from analyzer.mcr.forms import Form
from analyzer.mcr.joining import Choice
from analyzer.mcr.points.fan_bits import ALL, BITS, mask, times
from analyzer.mcr.points.way_bits import ALL_CLAIMED, CONCEALED, FLAGS
from analyzer.mcr.predicates import OF_PARTS, OF_THE_HAND
from analyzer.mcr.predicates.joined import Starts
from analyzer.mcr.predicates.kinds import EVEN, OF_EACH_KIND, OF_KINDS_HELD
from analyzer.mcr.readings import Part, Shape
from analyzer.mcr.view import View
from analyzer.winning import Kinds

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

PLACES = ("parts", "runs", "triplets", "concealed", "kongs", "concealed_kongs")
"""The fields of a view that are parts, or indices of parts."""

GROUPS = (
    OF_EACH_KIND, OF_KINDS_HELD, OF_HONOURS, OF_A_WIND, OF_KONGS, OF_CONCEALED, OF_NUMBERS,
    OF_EACH_PART, OF_RUNS_AND_PAIR, OF_THE_FORM, OF_THE_WAIT, OF_THE_WAY, (SHIFTED, GATES, NOTHING),
    (HOG, PUNG, FLOWERS),
)  # fmt: skip
"""Every fan that is not of joined sets, by what it depends on. Of the last four the kernel knows
the number, or whether there is any other fan."""


@cache
def lacks_of(kinds: Kinds) -> int:
    """Return what a part of these kinds is none of: bit 0 of 全带五, bit 1 of 全带幺."""
    view = view_with(parts=(Part(kinds, "run"),))
    return sum((not OF_THE_HAND[fan](view)) << bit for bit, fan in enumerate(OF_EACH_PART))


def pair_fan(runs: Starts) -> tuple[int, int]:
    """Return the kind of a pair with which four runs are another fan, and the set of this fan; -1,
    0 if there is none."""
    for pair in range(FIRST_HONOUR):
        if fan := fan_of_runs_and_pair(runs, pair):
            return pair, fan
    return -1, 0


@lru_cache(maxsize=1 << 10)
def fan_of_runs_and_pair(runs: Starts, pair: int) -> int:
    """Return the fan of four runs with a pair of this kind."""
    view: Any = SimpleNamespace(parts=_runs(runs), runs=range(4), pair=pair)
    return mask(fan for fan in OF_RUNS_AND_PAIR if OF_THE_HAND[fan](view))


@lru_cache(maxsize=1 << 10)
def _runs(starts: Starts) -> tuple[Part, ...]:
    return tuple([Part((start, start + 1, start + 2), "run") for start in starts])


@cache
def fans_of_honours(triplets: int, pair: int) -> int:
    """Return the fans of a set of triplets of honours, 7 bits, and the honour + 1 that is the pair,
    or 0."""
    return earned(OF_HONOURS, **parts_of_honours(triplets, pair))


@cache
def fans_of_concealed(number: int) -> int:
    """Return the fans of a number of concealed triplets."""
    return earned(OF_CONCEALED, concealed=tuple(range(number)))


@cache
def fans_of_runs(number: int) -> int:
    """Return the fans that this number of runs among four sets allows."""
    return ALL & ~mask([EVEN]) | earned([EVEN], triplets=tuple(range(4 - number)))


@cache
def fans_of_parts(lacks: int) -> int:
    """Return the fans of parts that together lack something (`lacks_of`)."""
    return mask(fan for bit, fan in enumerate(OF_EACH_PART) if not lacks >> bit & 1)


@cache
def fans_of_form(form: Form) -> int:
    """Return the fans that a form always earns."""
    return earned(OF_THE_FORM, form=form, parts=knitted_parts(form))


@cache
def fans_in_form(form: Form) -> int:
    """Return the fans that can occur in a form."""
    return mask(fan.id for fan in TABLE if form in fan.forms)


def fans_of_choices(choices: tuple[Choice, ...]) -> tuple[int, ...]:
    """Return the fans of each choice of joined sets."""
    counts = (Counter(join.fan.id for join in choice.chosen) for choice in choices)
    return tuple(sum(times(fan, number) for fan, number in each.items()) for each in counts)


@cache
def own_honours(fan: str) -> int:
    """Return the kinds, 34 bits, whose triplets can be the sets of a fan of honours."""
    own = 0
    for triplets in range(128):
        for pair in range(8):
            wind = 1 + pair % 4
            view = view_with(**parts_of_honours(triplets, pair), win=_winds(wind))
            for part in (view.parts[i] for parts in OF_PARTS[fan](view) for i in parts):
                own |= (part.shape == "triplet") << part.kinds[0]
    return own


def view_with(**fields: Any) -> View:
    """Return a view that has only what a predicate is asked about."""
    empty = dict.fromkeys(PLACES, ())
    whole: dict[str, Any] = {
        "win": None, "form": "regular", "place": 0, "has_one_wait": True, "counts": (), "kinds": 0,
        "pair": -1, "claimed": 0, **empty,
    }  # fmt: skip
    return View(**(whole | fields))


def earned(fans: Iterable[str], **fields: Any) -> int:
    """Return the set of those of the fans that a view with these fields earns, each once."""
    view = view_with(**fields)
    return first_bits(fan for fan in fans if (OF_PARTS.get(fan) or OF_THE_HAND[fan])(view))


def first_bits(fans: Iterable[str]) -> int:
    """Return the set of these fans, each once."""
    return sum(1 << BITS[fan][0] for fan in fans)


def parts_of_honours(triplets: int, pair: int) -> dict[str, Any]:
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


@cache
def fan_of_wind(fan: str, wind: int, triplets: int) -> int:
    """Return the fan of a wind of `OF_A_WIND`, 0 for none, with these triplets of honours."""
    return earned([fan], **parts_of_honours(triplets, 0), win=_winds(wind or None))


@cache
def fans_of_kongs(concealed: int, claimed: int) -> int:
    """Return the fans of these numbers of concealed and of claimed kongs."""
    every = tuple(range(concealed + claimed))
    return earned(OF_KONGS, kongs=every, concealed_kongs=every[:concealed])


@cache
def fans_of_numbers(form: Form, runs: int, pair: int) -> int:
    """Return the fans of a number of runs among the sets of a form, and of the pair's kind."""
    triplets = (4 if form == "regular" else 1) - runs
    every = tuple(range(4))
    return earned(
        OF_NUMBERS, form=form, runs=every[:runs], triplets=every[: max(triplets, 0)], pair=pair
    )


@cache
def fan_of_wait(kinds: Kinds, shape: Shape, kind: int) -> int:
    """Return the fan of a part that the winning tile of this kind completed, for an only wait."""
    return earned(OF_THE_WAIT, parts=(Part(kinds, shape),), win=SimpleNamespace(kind=kind))


@cache
def fans_of_way(index: int) -> int:
    """Return the fans of a way to win, by its bits."""
    win = SimpleNamespace(**{flag: bool(index & bit) for flag, bit in FLAGS.items()})
    claimed = 0 if index & CONCEALED else 4 if index & ALL_CLAIMED else 1
    return earned(OF_THE_WAY, win=win, claimed=claimed)


def knitted_parts(form: Form) -> tuple[Part, ...]:
    """Return the knitted parts of a form that always has a whole straight."""
    is_whole = form == "knitted_straight"
    return tuple(Part(group, "knitted") for group in STRAIGHTS[0]) if is_whole else ()


@cache
def fan_of_knitted_tiles(number: int) -> int:
    """Return the fan of this number of suit tiles beside single honours."""
    return earned(["knitted_straight"], parts=(Part((0,) * number, "knitted"),))


@cache
def fan_of_shifted_pairs(start: int) -> int:
    """Return the fan of the seven pairs that begin with a kind."""
    pairs = tuple(Part((kind, kind), "pair") for kind in range(start, start + 7))
    return earned([SHIFTED], form="seven_pairs", parts=pairs)
