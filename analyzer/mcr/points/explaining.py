"""Why a win counts what it counts: the account of a way to count it, with the parts of each fan.

Only the fans that `counting` found are asked which parts earn them.
"""

from collections.abc import Iterator, Sequence

from analyzer.mcr.accounts import Account, CountedFan, ExcludedFan, Trial
from analyzer.mcr.excluding import Taken, Tally, exclude
from analyzer.mcr.fans import FANS, FANS_BY_ID, Fan, Profile
from analyzer.mcr.joining import Choice, choose_runs, choose_triplets
from analyzer.mcr.points.counting import Counted
from analyzer.mcr.points.fan_bits import BITS, FLOWERS, TABLE_BITS, bits_of, times_of_fans
from analyzer.mcr.points.outlines import Melds
from analyzer.mcr.points.questions import NOTHING
from analyzer.mcr.predicates import OF_JOINED_RUNS, OF_JOINED_TRIPLETS, OF_PARTS
from analyzer.mcr.readings import Part
from analyzer.mcr.view import Parts, View, view_reading
from analyzer.mcr.win import Win

ORDER = {fan.id: place for place, fan in enumerate(FANS)}
"""Fan id -> index in the table."""

JOINED = sum(1 << BITS[fan][0] for fan in (*OF_JOINED_RUNS, *OF_JOINED_TRIPLETS))
"""The set of the fans of joined sets."""


def explain(counted: Counted, win: Win, melds: Melds, profile: Profile) -> Account:
    """Return the account of a way to count a win.

    Args:
        counted: the way.
        win: the win.
        melds: its melds.
        profile: the profile by which it is counted.
    """
    reading = counted.outline.read(melds)
    place = reading.places(win.kind)[counted.place]
    view = view_reading(win, reading, place, counted.has_one_wait)
    whole: Parts = tuple(range(len(view.parts)))
    earned: Tally = {}
    for bit in bits_of(counted.earned & TABLE_BITS & ~JOINED):
        fan = FANS[bit].id
        earned[fan] = OF_PARTS[fan](view) if fan in OF_PARTS else (whole,)
    left: list[Taken] = []
    if view.form == "regular":
        left = _join(view, counted, profile, earned)
    if win.flowers:
        earned[FLOWERS] = (whole,) * win.flowers
    tally, taken = exclude(earned, profile)
    if counted.fans >> ORDER[NOTHING] & 1:
        tally[NOTHING] = (whole,)
    parts = view.parts
    return Account(
        reading=reading,
        place=view.ending,
        fans=tuple([
            CountedFan(
                fan=FANS_BY_ID[fan],
                count=len(times),
                points=profile.points[fan] * len(times),
                earned_by=_parts_of(times, parts),
            )
            for fan, times in sorted(tally.items(), key=lambda item: ORDER[item[0]])
        ]),
        excluded=_excluded([*taken, *left], parts),
        total=counted.points + win.flowers,
        total_without_flowers=counted.points,
    )  # fmt: skip


def list_trials(every: Sequence[Counted], win: Win, melds: Melds) -> Iterator[Trial]:
    """Yield the result of each reading with each place of the winning tile: the first of its best
    choices."""
    best: dict[tuple[int, int], Counted] = {}
    for counted in every:
        key = id(counted.outline), counted.place
        if key not in best or counted.points > best[key].points:
            best[key] = counted
    for counted in best.values():
        reading = counted.outline.read(melds)
        place = reading.places(win.kind)[counted.place]
        total = counted.points + win.flowers
        yield Trial(reading, reading.parts[place], total, _list_fans(counted.fans, win.flowers))


def _list_fans(fans: int, flowers: int) -> tuple[tuple[Fan, int], ...]:
    times = times_of_fans(fans)
    if flowers:
        times[FANS_BY_ID[FLOWERS]] = flowers
    return tuple(times.items())


def _join(view: View, counted: Counted, profile: Profile, earned: Tally) -> list[Taken]:
    """Add the fans of joined sets to the earned ones, and return the joins that are left out."""
    left: list[Taken] = []
    triplets = view.triplets_of(range(27))
    for places, choose, number in (
        (view.runs, choose_runs, counted.of_runs),
        (triplets, choose_triplets, counted.of_triplets),
    ):
        if len(places) > 1:
            starts = tuple([view.parts[i].kinds[0] for i in places])
            choice = choose(starts, profile)[number]
            for fan, members in choice.chosen:
                parts = tuple([places[i] for i in members])
                earned[fan.id] = (*earned.get(fan.id, ()), parts)
            left += _left(choice, places)
    return left


def _left(choice: Choice, places: Parts) -> list[Taken]:
    """Return the joins that could not be chosen; `places` are the indices of the joinable sets."""
    return [
        Taken(fan.id, (tuple([places[i] for i in members]),), by)
        for fan, members, by in choice.left
    ]


def _parts_of(times: tuple[Parts, ...], parts: tuple[Part, ...]) -> tuple[tuple[Part, ...], ...]:
    return tuple([tuple([parts[i] for i in those]) for those in times])


def _excluded(taken: Sequence[Taken], parts: tuple[Part, ...]) -> tuple[ExcludedFan, ...]:
    """Return the excluded fans in the order of the table; equal entries are combined."""
    lines: dict[tuple[str, str | None, str | None], tuple[Parts, ...]] = {}
    for fan, gone, by, becomes in taken:
        lines[fan, by, becomes] = (*lines.get((fan, by, becomes), ()), *gone)
    return tuple(
        ExcludedFan(
            fan=FANS_BY_ID[fan],
            count=len(gone),
            by=FANS_BY_ID[by] if by else None,
            becomes=FANS_BY_ID[becomes] if becomes else None,
            sets=_parts_of(gone, parts),
        )
        for (fan, by, becomes), gone in sorted(lines.items(), key=lambda item: ORDER[item[0][0]])
    )
