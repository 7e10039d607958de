"""The count of a win: every reading, place and choice is tried, and the best one counts.

    for each reading of the hand                                       readings
        for each place of the winning tile                             view
            apply the predicate of every fan                           predicates
            for each best choice of joined sets                        joining
                remove the fans that others exclude                    excluding
                add up the points; 无番和 if there are none; then flowers

The principles of MCR: the lists of exclusions are the non-repeat principle; the choice without
cycles is non-separation, non-identical and account-once; the maximum is the highest-points
principle.

Source: docs/mcr.md, "The count".
"""

from collections.abc import Iterator
from typing import NamedTuple

from analyzer.hand import Hand
from analyzer.mcr import distance
from analyzer.mcr.accounts import Account, CountedFan, ExcludedFan, Score, Trial
from analyzer.mcr.errors import IncompleteHandError
from analyzer.mcr.excluding import Taken, Tally, exclude
from analyzer.mcr.fans import FANS, FANS_BY_ID, PROFILES, Profile
from analyzer.mcr.forms import FORMS
from analyzer.mcr.joining import Choice, choose_runs, choose_triplets
from analyzer.mcr.predicates import (
    NEEDS,
    OF_KINDS,
    OF_PARTS,
    OF_THE_HAND,
    chicken_hand,
    fans_of_kinds,
)
from analyzer.mcr.predicates.kinds import EVEN
from analyzer.mcr.readings import Part, Reading, find_readings
from analyzer.mcr.view import Parts, View, views
from analyzer.mcr.waits import Waits, waits_before
from analyzer.mcr.win import Win
from analyzer.tiles import Tile

FLOWERS = "flower_tiles"

MOST_SETS = 4

ORDER = {fan.id: place for place, fan in enumerate(FANS)}
"""Fan id -> index in the table."""

PREDICATES_OF_PARTS = {
    form: tuple(
        (need, tuple((fan, OF_PARTS[fan]) for fan in fans if form in FANS_BY_ID[fan].forms))
        for need, fans in NEEDS.items()
    )
    for form in FORMS
}
"""Form -> field of the view -> the fans that parts can earn in this form if the field is not
empty, each with its predicate."""

PREDICATES_OF_THE_HAND = {
    form: tuple(
        (fan, OF_THE_HAND[fan])
        for fan in OF_THE_HAND
        if form in FANS_BY_ID[fan].forms and fan not in OF_KINDS
    )
    for form in FORMS
}
"""Form -> the fans that the whole hand can earn in this form, each with its predicate; without
those that its kinds earn."""


class _Count(NamedTuple):
    """An account without the explanations."""

    points: int
    view: View
    reading: Reading
    tally: Tally
    taken: tuple[Taken, ...]


def score(  # noqa: PLR0913
    hand: Hand,
    *,
    self_drawn: bool = False,
    last_of_kind: bool = False,
    kong_situation: bool = False,
    wall_last: bool = False,
    seat_wind: int | None = 1,
    prevalent_wind: int | None = 1,
    flowers: int = 0,
    visible: tuple[Tile, ...] = (),
    profile: str = "practice",
) -> Score:
    """Return the value of a complete hand; its last concealed tile is the winning one.

    >>> from analyzer.notation import parse_hand
    >>> result = score(parse_hand("12123456789m55z3m"))
    >>> result.total, " ".join(map(str, result.fans))
    (26, '清龙 混一色 门前清 一般高 边张')

    The arguments are the fields of `Win`, and the name of a profile of `PROFILES`.

    Raises:
        InvalidWinError: tiles, winds, flowers or flags that no win can have.
        InvalidHandError: the hand has a joker.
        IncompleteHandError: the tiles are not a complete hand.
        ValueError: there is no such profile.
    """
    win = Win(
        hand=hand,
        self_drawn=self_drawn,
        last_of_kind=last_of_kind,
        kong_situation=kong_situation,
        wall_last=wall_last,
        seat_wind=seat_wind,
        prevalent_wind=prevalent_wind,
        flowers=flowers,
        visible=visible,
    )
    return score_win(win, profile)


def score_win(win: Win, profile: str = "practice") -> Score:
    """Return the value of a win under a profile of `PROFILES`.

    Raises:
        IncompleteHandError: the tiles are not a complete hand.
        ValueError: there is no such profile.
    """
    if profile not in PROFILES:
        raise ValueError(f"profiles are {', '.join(PROFILES)}, not {profile!r}")
    readings = find_readings(win.hand)
    before = waits_before(win)
    if not readings:
        raise _incomplete(win, before)
    counts = list(_counts(win, readings, len(before.formal) == 1, PROFILES[profile]))
    main, *others = _best(counts, PROFILES[profile])
    return Score(
        win=win,
        profile=profile,
        best=_account(main, PROFILES[profile]),
        alternatives=tuple(_account(count, PROFILES[profile]) for count in others),
        tried=_trials(counts),
        waits=before,
    )


def _counts(
    win: Win, readings: tuple[Reading, ...], has_one_wait: bool, profile: Profile
) -> Iterator[_Count]:
    for reading in readings:
        for view in views(win, reading, has_one_wait):
            earned = _ask(view)
            for joined, left in _joined(view, profile):
                tally, taken = exclude(earned | joined, profile)
                worth = profile.points
                points = sum([worth[fan] * len(times) for fan, times in tally.items()])
                points -= win.flowers
                if chicken_hand(points):
                    tally["chicken_hand"] = (_all_parts(view),)
                    points = profile.points["chicken_hand"]
                yield _Count(points, view, reading, tally, taken + left)


def _ask(view: View) -> Tally:
    """Return the fans that the view earns, without those of joined sets."""
    whole = (_all_parts(view),)
    earned: Tally = {}
    for fan in fans_of_kinds(view.kinds):
        if view.form in FANS_BY_ID[fan].forms and (fan != EVEN or len(view.triplets) == MOST_SETS):
            earned[fan] = whole
    for need, predicates in PREDICATES_OF_PARTS[view.form]:
        if getattr(view, need):
            for fan, find in predicates:
                if times := find(view):
                    earned[fan] = times
    for fan, count in PREDICATES_OF_THE_HAND[view.form]:
        if number := count(view):
            earned[fan] = whole * number
    return earned


def _joined(view: View, profile: Profile) -> Iterator[tuple[Tally, tuple[Taken, ...]]]:
    """Yield each best choice for joined runs together with each best choice for joined triplets."""
    if view.form != "regular":
        yield {}, ()
        return
    triplets = view.triplets_of(range(27))
    run_starts = tuple([view.parts[i].kinds[0] for i in view.runs])
    triplet_starts = tuple([view.parts[i].kinds[0] for i in triplets])
    for of_runs in choose_runs(run_starts, profile):
        for of_triplets in choose_triplets(triplet_starts, profile):
            earned: Tally = {}
            for choice, places in ((of_runs, view.runs), (of_triplets, triplets)):
                for fan, members in choice.chosen:
                    parts = tuple([places[i] for i in members])
                    earned[fan.id] = (*earned.get(fan.id, ()), parts)
            yield earned, _left(of_runs, view.runs) + _left(of_triplets, triplets)


def _left(choice: Choice, places: Parts) -> tuple[Taken, ...]:
    """Return the joins that could not be chosen; `places` are the indices of the joinable sets."""
    return tuple(
        [
            Taken(fan.id, (tuple([places[i] for i in members]),), by)
            for fan, members, by in choice.left
        ]
    )


def _all_parts(view: View) -> Parts:
    return tuple(range(len(view.parts)))


def _best(counts: list[_Count], profile: Profile) -> list[_Count]:
    """Return the counts with the largest total, the main one first; each list of fans once."""
    most = max(count.points for count in counts)
    lists: dict[tuple[tuple[str, int], ...], _Count] = {}
    for count in counts:
        if count.points == most:
            fans = tuple(sorted((fan, len(times)) for fan, times in count.tally.items()))
            lists.setdefault(fans, count)
    return sorted(lists.values(), key=lambda count: -max(profile.points[f] for f in count.tally))


def _trials(counts: list[_Count]) -> tuple[Trial, ...]:
    best: dict[tuple[Reading, Part], _Count] = {}
    for count in counts:
        key = count.reading, count.view.ending
        if key not in best or count.points > best[key].points:
            best[key] = count
    return tuple(
        Trial(
            count.reading,
            count.view.ending,
            count.points + count.view.win.flowers,
            tuple([(FANS_BY_ID[fan], len(times)) for fan, times in _by_table(count.tally)]),
        )
        for count in best.values()
    )


def _by_table(tally: Tally) -> list[tuple[str, tuple[Parts, ...]]]:
    """Return the fans of a tally in the order of the table."""
    return sorted(tally.items(), key=lambda item: ORDER[item[0]])


def _account(count: _Count, profile: Profile) -> Account:
    """Return the account of a count, with the explanations."""
    parts = count.view.parts
    fans = [
        CountedFan(
            fan=FANS_BY_ID[fan],
            count=len(times),
            points=profile.points[fan] * len(times),
            earned_by=_parts_of(times, parts),
        )
        for fan, times in _by_table(count.tally)
    ]
    return Account(
        reading=count.reading,
        place=count.view.ending,
        fans=tuple(fans),
        excluded=_excluded(count.taken, parts),
        total=count.points + count.view.win.flowers,
        total_without_flowers=count.points,
    )


def _parts_of(times: tuple[Parts, ...], parts: tuple[Part, ...]) -> tuple[tuple[Part, ...], ...]:
    return tuple([tuple([parts[i] for i in those]) for those in times])


def _excluded(taken: tuple[Taken, ...], parts: tuple[Part, ...]) -> tuple[ExcludedFan, ...]:
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


def _incomplete(win: Win, before: Waits) -> IncompleteHandError:
    distances = distance.distances(win.hand.counts).values()
    shanten = min(shanten for shanten, _ in distances)
    return IncompleteHandError(str(win.hand.tiles[-1]), shanten, before.available)
