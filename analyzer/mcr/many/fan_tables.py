"""Which fans tiles, sets and circumstances earn: tables for the kernel, filled by the predicates.

Each predicate is asked once about everything that it can tell apart (`points.questions`); the
kernel joins the answers. Joined sets have tables of their own, `joined_tables`.
"""

from typing import NamedTuple

from analyzer.mcr.forms import FORMS
from analyzer.mcr.many.fan_words import Array, split
from analyzer.mcr.many.suit_readings import STARTS
from analyzer.mcr.points import questions
from analyzer.mcr.points.fan_bits import MOST_TIMES, mask, times
from analyzer.mcr.predicates.kinds import allowed_by, earned_by
from analyzer.mcr.predicates.tiles import NINE_GATES
from analyzer.suit_states import POWERS, RANKS


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
    five, first = range(5), questions.FIRST_HONOUR
    starts = (0, RANKS, 2 * RANKS)
    return FanTables(
        suits=split([
            [questions.first_bits(allowed_by(ranks << at)) for ranks in range(512)] for at in starts
        ]),
        honours=split([
            questions.first_bits(allowed_by(honours << first)) for honours in range(128)
        ]),
        held=split([questions.first_bits(earned_by(sorts)) for sorts in range(256)]),
        honour_sets=split([
            [questions.fans_of_honours(triplets, pair) for pair in range(8)]
            for triplets in range(128)
        ]),
        winds=split([
            [
                [questions.fan_of_wind(fan, wind, triplets) for triplets in range(16)]
                for wind in five
            ]
            for fan in questions.OF_A_WIND
        ]),
        kongs=split([
            [questions.fans_of_kongs(concealed, claimed) for claimed in five] for concealed in five
        ]),
        concealed=split([questions.fans_of_concealed(number) for number in five]),
        numbers=split([
            [[questions.fans_of_numbers(form, runs, pair) for pair in (0, first)] for runs in five]
            for form in FORMS[:2]
        ]),
        allowed=split([questions.fans_of_runs(number) for number in five]),
        parts=split([questions.fans_of_parts(~index) for index in range(4)]),
        waits=split([
            *(
                questions.fan_of_wait((start, start + 1, start + 2), "run", start + place)
                for start in range(STARTS)
                for place in range(3)
            ),
            questions.fan_of_wait((0, 0), "pair", 0),
            questions.fan_of_wait((0, 0, 0), "triplet", 0),
        ]),
        way=split([questions.fans_of_way(index) for index in range(64)]),
        forms=split([questions.fans_of_form(form) for form in FORMS]),
        of_forms=split([questions.fans_in_form(form) for form in FORMS]),
        knitted=split([questions.fan_of_knitted_tiles(number) for number in range(15)]),
        shifted=split([questions.fan_of_shifted_pairs(start) for start in range(first)]),
        hogs=split([times(questions.HOG, number) for number in range(MOST_TIMES + 1)]),
        pungs=split([times(questions.PUNG, number) for number in range(MOST_TIMES + 1)]),
        gates=split([mask([questions.GATES])]),
        nothing=split([mask([questions.NOTHING])]),
        flowers=split([mask([questions.FLOWERS])]),
        gates_state=sum(count * power for count, power in zip(NINE_GATES, POWERS, strict=True)),
    )  # fmt: skip
