"""The count of a win of MCR by asking every predicate about every reading and place.

It shares with what it checks the readings, the predicates and the choice of joined sets, but no set
of fans in numbers, and no exclusion in numbers.
"""

from collections.abc import Iterator

from analyzer.mcr import PROFILES, Profile, Reading, Win, find_readings
from analyzer.mcr.excluding import Tally, exclude
from analyzer.mcr.fans import FANS_BY_ID
from analyzer.mcr.joining import choose_runs, choose_triplets
from analyzer.mcr.predicates import OF_PARTS, OF_THE_HAND, chicken_hand
from analyzer.mcr.view import View, view_reading
from analyzer.mcr.waits import waits_before

Counts = dict[str, int]
"""Fan id -> how often it counts."""

Trial = tuple[str, str, int, Counts]
"""A reading, the part that the winning tile completed, the total, the first best list of fans."""


def try_all(win: Win, profile: str) -> list[Trial]:
    """Return the best count of each reading with each place of the winning tile."""
    rules = PROFILES[profile]
    has_one_wait = len(waits_before(win).formal) == 1
    return [
        (str(reading), str(view.ending), *_best(view, rules))
        for reading in find_readings(win.hand)
        for view in _views(win, reading, has_one_wait)
    ]


def _views(win: Win, reading: Reading, has_one_wait: bool) -> Iterator[View]:
    for place in reading.places(win.kind):
        yield view_reading(win, reading, place, has_one_wait)


def _best(view: View, rules: Profile) -> tuple[int, Counts]:
    counts = []
    for joined in _joined(view, rules):
        tally, _ = exclude(_earned(view) | joined, rules)
        points = sum(rules.points[fan] * len(times) for fan, times in tally.items())
        if chicken_hand(points - view.win.flowers):
            tally["chicken_hand"] = ((),)
            points += rules.points["chicken_hand"]
        counts.append((points, {fan: len(times) for fan, times in tally.items()}))
    return max(counts, key=lambda count: count[0])


def _earned(view: View) -> Tally:
    whole = (tuple(range(len(view.parts))),)
    earned: Tally = {}
    for fan, record in FANS_BY_ID.items():
        if view.form in record.forms:
            if fan in OF_PARTS:
                times = OF_PARTS[fan](view)
            else:
                times = whole * OF_THE_HAND[fan](view) if fan in OF_THE_HAND else ()
            if times:
                earned[fan] = times
    return earned


def _joined(view: View, rules: Profile) -> Iterator[Tally]:
    if view.form != "regular":
        yield {}
        return
    runs = tuple(view.parts[i].kinds[0] for i in view.runs)
    triplets = tuple(view.parts[i].kinds[0] for i in view.triplets_of(range(27)))
    for of_runs in choose_runs(runs, rules):
        for of_triplets in choose_triplets(triplets, rules):
            earned: Tally = {}
            for join in (*of_runs.chosen, *of_triplets.chosen):
                earned[join.fan.id] = (*earned.get(join.fan.id, ()), join.members)
            yield earned
