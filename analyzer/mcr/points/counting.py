"""The points of a win in numbers: fans are joined, the excluded ones removed, the rest added up.

    for each hand      fans of kinds and of the way; kongs; four of a kind
    for each reading   fans of sets, pair and form; which runs and triplets are joined
    for each place     of the winning tile: the wait and the concealed triplets
    for each choice    of joined runs and triplets: what counts, and its points

There is no rule here: what earns a fan is answered by the predicates (`questions`), what excludes
it is in the table (`exclusions`). Nor is there a reason: `explaining` finds those that are read.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from analyzer.mcr.fans import PROFILES
from analyzer.mcr.forms import HONOURS, Form
from analyzer.mcr.joining import choose_runs, choose_triplets
from analyzer.mcr.points import questions
from analyzer.mcr.points.exclusions import settle
from analyzer.mcr.points.fan_bits import BITS, MOST_TIMES, mask, times
from analyzer.mcr.points.outlines import Melds, Outline, outline_hand, read_suits
from analyzer.mcr.points.way_bits import ALL_CLAIMED, CONCEALED, DRAWN
from analyzer.mcr.predicates.kinds import ALL_HONOURS, SORTS, allowed_by, earned_by
from analyzer.mcr.predicates.tiles import NINE_GATES, SUITS
from analyzer.mcr.readings import HONOUR_START, RANKS, Counts
from analyzer.mcr.waits import formal_waits
from analyzer.shanten.kernel import ORPHANS
from analyzer.tiles import COPIES, KINDS

HOGS = tuple(times(questions.HOG, number) for number in range(MOST_TIMES + 1))
"""How often 四归一 counts -> its bits."""

A_PUNG = 1 << BITS[questions.PUNG][0]

SUIT = 0b111111111

WINDS = 0b1111
"""The winds among the honours."""

NOTHING_JOINED: tuple[int, ...] = (0,)
"""One choice of joined sets, without a fan."""

NO_WAIT, TRIPLET = 0, -1
"""Places of the winning tile without a fan of the wait."""


class Counted(NamedTuple):
    """One way to count a win, without the reasons. Fans are sets (`fan_bits`), without flowers.

    Attributes:
        points: points without flowers.
        fans: the fans that count.
        earned: the fans earned, excluded ones among them.
        outline: the reading.
        place: index among the places of the winning tile in this reading.
        of_runs, of_triplets: indices of the choices of joined runs and triplets.
        has_one_wait: whether the hand had only one formal wait; False too if no fan depends on it.
    """

    points: int
    fans: int
    earned: int
    outline: Outline
    place: int
    of_runs: int
    of_triplets: int
    has_one_wait: bool


class Circumstances(NamedTuple):
    """How a hand is won, beside its tiles.

    Attributes:
        flags: bits of `way_bits.FLAGS`.
        prevalent_wind, seat_wind: 1-4; 0 for none.
        profile: name of a profile of `PROFILES`.
    """

    flags: int
    prevalent_wind: int
    seat_wind: int
    profile: str


def count_hand(counts: Counts, melds: Melds, won: int, way: Circumstances) -> list[Counted]:
    """Return every way to count a win; empty if the tiles are not complete.

    They are ordered by reading, place, and choices of runs and triplets. Nothing is checked.

    Args:
        counts: copies of each concealed kind, the winning tile included; 34 entries of 0-4.
        melds: the melds.
        won: the kind of the winning tile.
        way: how it is won.
    """
    suits = read_suits(counts)
    outlines = outline_hand(counts, suits)
    if not outlines:
        return []
    held = suits[0].kinds | suits[1].kinds | suits[2].kinds | suits[3].kinds | melds.kinds
    fans = _fans_of_kinds(held)
    if melds.parts:
        whole = list(counts)
        for kind in melds.tiles:
            whole[kind] += 1
        hogs = whole.count(COPIES)
        if melds.concealed_kongs or melds.claimed_kongs:
            fans |= questions.fans_of_kongs(melds.concealed_kongs, melds.claimed_kongs)
    else:
        hogs = suits[0].fours + suits[1].fours + suits[2].fours + suits[3].fours
        if held in SUITS and _are_nine_gates(counts, won):
            fans |= mask([questions.GATES])
    claimed = melds.claimed
    concealed = CONCEALED * (not claimed) | ALL_CLAIMED * (claimed == MOST_TIMES)
    fans |= questions.fans_of_way(way.flags | concealed) | HOGS[hogs]
    counted: list[Counted] = []
    for outline in outlines:
        if outline.form in _WITH_SETS:
            counted += _count_sets(outline, fans, counts, melds, won, way)
        else:
            counted.append(_count_without_sets(outline, fans, held, way.profile))
    return counted


_WITH_SETS = ("regular", "knitted_straight")


def _fans_of_kinds(kinds: int) -> int:
    """Return the fans of a set of kinds; `all_even_pungs` if there are four triplets."""
    first, sorts_of_first = _of_suit(0, kinds & SUIT)
    second, sorts_of_second = _of_suit(1, kinds >> 9 & SUIT)
    third, sorts_of_third = _of_suit(2, kinds >> 18 & SUIT)
    honours, sorts = _of_suit(3, kinds >> HONOUR_START)
    sorts |= sorts_of_first | sorts_of_second | sorts_of_third
    return first & second & third & honours | _of_sorts(sorts)


@cache
def _of_suit(suit: int, ranks: int) -> tuple[int, int]:
    """Return the fans that a set of ranks allows, and its sorts of kinds."""
    kinds = ranks << RANKS * suit
    sorts = sum(1 << bit for bit, some in enumerate(SORTS) if kinds & some)
    if kinds & HONOURS == HONOURS:
        sorts |= ALL_HONOURS
    return questions.first_bits(allowed_by(kinds)), sorts


@cache
def _of_sorts(sorts: int) -> int:
    return questions.first_bits(earned_by(sorts))


def _are_nine_gates(counts: Sequence[int], won: int) -> bool:
    start = won // RANKS * RANKS
    before = list(counts[start : start + RANKS])
    before[won - start] -= 1
    return tuple(before) == NINE_GATES


def _count_without_sets(outline: Outline, fans: int, held: int, profile: str) -> Counted:
    form = outline.form
    fans |= questions.fans_of_form(form)
    if form == "seven_pairs":
        lowest = (held & -held).bit_length() - 1
        if lowest < HONOUR_START and held == 127 << lowest:
            fans |= questions.fan_of_shifted_pairs(lowest)
    elif form == "honours_and_knitted":
        fans |= questions.fan_of_knitted_tiles((held & ~HONOURS).bit_count())
    earned = fans & questions.fans_in_form(form)
    points, counting = settle(earned, 0, 0, 0, profile)
    return Counted(points, counting, earned, outline, 0, 0, 0, False)


def _count_sets(
    outline: Outline, fans: int, counts: Counts, melds: Melds, won: int, way: Circumstances
) -> Iterator[Counted]:
    """Yield the counts of sets and a pair, alone or beside a knitted straight."""
    cut, profile = outline.cut, way.profile
    triplets, runs = cut.triplets | melds.triplets, cut.runs
    if melds.runs:
        runs = tuple(sorted(melds.runs + runs))
    pair, lacks, number = cut.pair[0].kinds[0], cut.lacks | melds.lacks, len(runs)
    allowed, of_sets = _fans_of_sets(outline.form, lacks, number, pair >= HONOUR_START)
    fans = fans & allowed | of_sets
    if number == MOST_TIMES:
        fans |= questions.fan_of_runs_and_pair(runs, pair)
    pungs = prevalent = seat = 0
    if triplets:
        fans |= _fans_of_triplets(triplets, pair, way)
        pungs = triplets & ORPHANS
        pungs = pungs & HONOURS | (1 << (pungs & ~HONOURS).bit_count()) - 1
        prevalent = pungs & 1 << HONOUR_START - 1 + way.prevalent_wind
        seat = pungs & 1 << HONOUR_START - 1 + way.seat_wind
    of_runs = of_triplets = NOTHING_JOINED
    if outline.form == "regular":
        if number > 1:
            of_runs = _choices_of_runs(runs, profile)
        of_suits = triplets & ~HONOURS
        if of_suits & of_suits - 1:
            of_triplets = _choices_of_triplets(of_suits, profile)
    in_form = questions.fans_in_form(outline.form)
    for place, (more, has_one_wait) in enumerate(_places(outline, counts, melds, won, way)):
        for first, joined_runs in enumerate(of_runs):
            for second, joined_triplets in enumerate(of_triplets):
                earned = (fans | more | joined_runs | joined_triplets) & in_form
                points, counting = settle(earned, pungs, prevalent, seat, profile)
                yield Counted(points, counting, earned, outline, place, first, second, has_one_wait)


@cache
def _fans_of_sets(form: Form, lacks: int, runs: int, pair_is_honour: bool) -> tuple[int, int]:
    """Return the fans that a number of runs allows, and those that are earned by the form, by what
    each part has, and by the number of runs and the pair."""
    fans = questions.fans_of_form(form) | questions.fans_of_parts(lacks)
    fans |= questions.fans_of_numbers(form, runs, HONOUR_START * pair_is_honour)
    return questions.fans_of_runs(runs), fans


def _fans_of_triplets(triplets: int, pair: int, way: Circumstances) -> int:
    """Return the fans of triplets one by one, and of those of honours together with the pair."""
    fans = A_PUNG if triplets & ORPHANS else 0
    if honours := triplets >> HONOUR_START:
        honour = pair - HONOUR_START + 1 if pair >= HONOUR_START else 0
        fans |= questions.fans_of_honours(honours, honour)
        fans |= questions.fan_of_wind("prevalent_wind", way.prevalent_wind, honours & WINDS)
        fans |= questions.fan_of_wind("seat_wind", way.seat_wind, honours & WINDS)
    return fans


@cache
def _choices_of_runs(runs: tuple[int, ...], profile: str) -> tuple[int, ...]:
    return questions.fans_of_choices(choose_runs(runs, PROFILES[profile]))


@cache
def _choices_of_triplets(kinds: int, profile: str) -> tuple[int, ...]:
    triplets = tuple(kind for kind in range(KINDS) if kinds >> kind & 1)
    return questions.fans_of_choices(choose_triplets(triplets, PROFILES[profile]))


def _places(
    outline: Outline, counts: Counts, melds: Melds, won: int, way: Circumstances
) -> Iterator[tuple[int, bool]]:
    """Yield for each place of the winning tile, in the order of `Reading.places`, the fans of the
    wait and of concealed triplets, and whether there was only one wait.

    Waits are looked for only if a fan depends on them; if not, False is yielded.
    """
    cut = outline.cut
    number = cut.triplets.bit_count() + melds.concealed_kongs
    concealed = questions.fans_of_concealed(number)
    waits = [NO_WAIT] if outline.knitted >> won & 1 else []
    waits += [_wait_of_run(start, won) for start in (won - 2, won - 1) if start in cut.runs]
    if cut.triplets >> won & 1:
        waits.append(TRIPLET)
    if won in cut.runs:
        waits.append(_wait_of_run(won, won))
    if cut.pair[0].kinds[0] == won:
        waits.append(_wait_of_pair(won))
    is_one = any(wait > 0 for wait in waits) and _has_one_wait(counts, won)
    for wait in waits:
        if wait == TRIPLET:
            is_lost = not way.flags & DRAWN
            yield questions.fans_of_concealed(number - is_lost), is_one
        else:
            yield concealed | wait if is_one else concealed, is_one


def _has_one_wait(counts: Counts, won: int) -> bool:
    before = (*counts[:won], counts[won] - 1, *counts[won + 1 :])
    return formal_waits(before).bit_count() == 1


@cache
def _wait_of_run(start: int, won: int) -> int:
    return questions.fan_of_wait((start, start + 1, start + 2), "run", won)


@cache
def _wait_of_pair(won: int) -> int:
    return questions.fan_of_wait((won, won), "pair", won)
