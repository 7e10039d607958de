"""Exercises by seed: a recipe makes a set, always the same one; the set is what one sends.

Exercise i of a seed is drawn with `Chance(seed, i)`. A cut is an entry of the book of one of the
levels and themes, the next one if it was drawn before, in one of its 48 disguises. Some themes have
hands of their own, and stand alone. Of other kinds hands are tried until one fits, at most `TRIES`:

    now-or-later     a book of its own, of hands on which one step and two steps disagree
    table            `tables`; at most `HANDS` hands for the whole set
    one-suit cuts    14 tiles of a suit, tenpai after the right discard, good as in the book
    wait             a random hand of the level; one in ten is not tenpai
    shanten          0 to 5 equally often, met in a self-played game
    kinds, numbers   13 tiles met in a self-played game: 0-shanten at level 1 to 4-shanten at 5
    score, fans      `composing`

`GENERATION` is the version of the book and of these recipes.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import islice

from analyzer.hand import MAX_TILES, Hand
from analyzer.rules import RIICHI
from analyzer.shanten import shanten
from analyzer.simulation.chance import Chance
from analyzer.simulation.deals import prepare
from analyzer.simulation.many import TURNS
from analyzer.simulation.options import GameOptions
from analyzer.simulation.playing import deal_game, play_game
from analyzer.training.book import BOOKS, GENERATION, Book, load
from analyzer.training.cuts.disguise import DISGUISES
from analyzer.training.cuts.facts import LEVELS, difficulty, is_good, level_of, view_of
from analyzer.training.cuts.themes import THEMES
from analyzer.training.cuts.view import Measure
from analyzer.training.errors import TrainingError
from analyzer.training.exercises import KINDS, MOST, Exercise, ExerciseSet, Kind, Setting
from analyzer.training.kinds import facts_of
from analyzer.training.numbering import number_of_hands
from analyzer.training.tables import SEEDS, search_tables
from analyzer.training.waits import (
    RANKS,
    SIZES,
    classify_wait,
    suit_hand,
    suit_waits,
    unseen,
    wait_level,
)

TRIES = 4096
"""Most hands that are tried for one exercise."""

HANDS = 2048
"""Most hands that are tried with tables for a set."""

LATER, TABLE, ONE_SUIT = ALONE = ("now-or-later", "table", "one-suit")
"""The themes that stand alone."""

SEARCHED = (TABLE, ONE_SUIT)
"""Those whose hands are searched when they are asked for."""

NO_WAIT = 10
"""One in so many waits has none."""

NOT_TENPAI = 0
"""The level of a wait without a tile that wins."""

FARTHEST = 5
"""Greatest shanten that is asked."""

DAY = 6
"""Exercises of a day."""

LONG = SIZES[1:]
"""Tiles of the wait of a day."""

DAYS = ((date.min, 1),)
"""From which day on the set of a day is drawn by which generation; changed only for days that have
not begun anywhere."""

FIRST_DAY = date(2020, 1, 1)
"""The first day that an address can name."""

EARLIEST = timedelta(hours=14)
"""How far the first time zone is ahead of UTC."""


def draw(  # noqa: PLR0913
    *,
    seed: int,
    kind: Kind = "cut",
    levels: tuple[int, int] = (1, 5),
    themes: tuple[str, ...] = (),
    number: int = 10,
    by: Measure = "tiles",
    tiles: int = 13,
    settings: tuple[Setting, ...] = (),
    generation: int = GENERATION,
) -> ExerciseSet:
    """Return exercises of a seed; the same arguments give the same set everywhere and for ever.

    Args:
        seed: 0 to 2**64 - 1.
        kind: what is asked.
        levels: the lowest and the highest level, 1-5; of shanten they have no meaning.
        themes: ids of themes of cuts; each exercise has at least one of them. Those of `ALONE`
            stand alone: `now-or-later` by two steps, `table` by tiles; the tiles of a table are the
            situation of an exercise. Without themes every hand of the book is drawn.
        number: 1 to 50; a set is shorter if there are not so many such hands.
        by: what the discards of cuts are compared by.
        tiles: number of tiles: of waits 7, 10 or 13, of shanten 13 or 14.
        settings: of scores, which wins are asked.
        generation: version of the book and of the recipes.

    Raises:
        ValueError: the seed or the number of tiles is out of its range.
        TrainingError: BAD_KIND, BAD_LEVEL, BAD_THEME, BAD_NUMBER, OLD_VERSION or NOTHING_FOUND.
    """
    _check(kind, levels, themes, number, by)
    if generation not in BOOKS:
        raise TrainingError("OLD_VERSION", str(generation))
    span = range(levels[0], levels[1] + 1)
    chances = [Chance(seed, place) for place in range(1, number + 1)]
    if kind in ("score", "fans"):
        from analyzer.training.composing import compose  # noqa: PLC0415 (loads riichi and MCR)

        return ExerciseSet(tuple(compose(kind, chance, span, settings) for chance in chances), by)
    if themes == (TABLE,):
        return ExerciseSet(_with_tables(chances[0], span, number))
    if kind == "cut" and themes != (ONE_SUIT,):
        book = load(generation, "later" if themes == (LATER,) else "book")
        hands = _from_book(book, chances, span, themes)
    else:
        hands = [_first(*_tries(kind, chance, span, tiles)) for chance in chances]
    return ExerciseSet(tuple(Exercise(kind, hand) for hand in hands), by)


def parse_day(text: str) -> date:
    """Return the day that a text names, such as 2026-11-22.

    Raises:
        TrainingError: BAD_DAY: this is no day, or one before `FIRST_DAY`.
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = date.min
    if day.isoformat() != text or day < FIRST_DAY:
        raise TrainingError("BAD_DAY", text)
    return day


def draw_day(day: date, now: datetime | None = None) -> ExerciseSet:
    """Return the set of a day: cuts of level 1 to 5, then a wait of 10 or 13 tiles.

    Args:
        day: the day; its number, such as 20261122, is the seed.
        now: the time, with its zone; without it, days to come are drawn too.

    Raises:
        TrainingError: NOT_YET: the day has not begun anywhere.
    """
    if now is not None and day > (now.astimezone(UTC) + EARLIEST).date():
        raise TrainingError("NOT_YET", day.isoformat())
    book = load(max(row for row in DAYS if row[0] <= day)[1])
    *chances, last = (Chance(int(f"{day:%Y%m%d}"), place) for place in range(1, DAY + 1))
    cuts = [
        hand
        for chance, level in zip(chances, LEVELS, strict=True)
        for hand in _from_book(book, [chance], range(level, level + 1))
    ]
    wait = _first(*_tries("wait", last, LEVELS, LONG[last.below(len(LONG))]))
    return ExerciseSet((*(Exercise("cut", hand) for hand in cuts), Exercise("wait", wait)))


def disguises(exercise: Exercise) -> tuple[Exercise, ...]:
    """Return the exercise in each of its other disguises, or itself alone if it has none.

    A wait stays in its suit, whose code it has; a win stays as it is, since its value would change.
    """
    if exercise.win or exercise.hand.melds:
        return (exercise,)
    suited = [
        each for each in DISGUISES if exercise.kind != "wait" or each.permutation == (0, 1, 2)
    ]
    every = (replace(exercise, hand=each.hand(exercise.hand)) for each in suited)
    return tuple(each for each in dict.fromkeys(every) if each != exercise) or (exercise,)


def rise(chosen: ExerciseSet) -> ExerciseSet:
    """Return a set with its cuts and waits from easy to hard, other exercises first."""

    def hard(exercise: Exercise) -> int:
        """Return the difficulty of an exercise."""
        if exercise.kind == "wait":
            return classify_wait(exercise.hand).x
        return facts_of(exercise, chosen).difficulty if exercise.kind == "cut" else 0

    return replace(chosen, exercises=tuple(sorted(chosen.exercises, key=hard)))


PAPER: tuple[tuple[Kind, int], ...] = (("wait", 5), ("score", 4), ("numbers", 4), ("cut", 4))
"""The kinds of exercises of a paper, in their order, and how many of each."""


def draw_placement(seed: int) -> ExerciseSet:
    """Return two discards of each level, from easy to hard.

    Raises:
        ValueError: the seed is not 0 to 2**64 - 1.
    """
    parts = (rise(draw(seed=seed, levels=(level, level), number=2)) for level in LEVELS)
    return ExerciseSet(tuple(exercise for part in parts for exercise in part.exercises))


def draw_paper(seed: int) -> ExerciseSet:
    """Return a mixed set like a written test: the parts of `PAPER`, each from easy to hard.

    Raises:
        ValueError: the seed is not 0 to 2**64 - 1.
    """
    parts = (rise(draw(seed=seed, kind=kind, number=number)) for kind, number in PAPER)
    return ExerciseSet(tuple(exercise for part in parts for exercise in part.exercises))


def _check(
    kind: str, levels: tuple[int, int], themes: tuple[str, ...], number: int, by: Measure
) -> None:
    if kind not in KINDS:
        raise TrainingError("BAD_KIND", kind)
    if not LEVELS[0] <= levels[0] <= levels[1] <= LEVELS[-1]:
        raise TrainingError("BAD_LEVEL", "-".join(map(str, levels)))
    known = {theme.id for theme in THEMES if theme.has_cell} if kind == "cut" else set()
    fits = {LATER: by == "two", TABLE: by == "tiles", ONE_SUIT: True}
    for theme in themes:
        is_alone = kind == "cut" and not themes[1:] and fits.get(theme, False)
        if theme not in known and not is_alone:
            raise TrainingError("BAD_THEME", theme)
    if not 1 <= number <= MOST:
        raise TrainingError("BAD_NUMBER", str(number))


def _from_book(
    book: Book, chances: Iterable[Chance], levels: Sequence[int], themes: tuple[str, ...] = ()
) -> list[Hand]:
    """Return one hand of a cell for each chance, all different, in disguise."""
    cell = book.cell(levels, themes)
    if not cell:
        raise _nothing("0 hands", book.levels(themes), levels)
    hands: dict[int, Hand] = {}
    for chance in chances:
        place = chance.below(len(cell))
        if len(hands) == len(cell):
            break
        while place in hands:
            place = (place + 1) % len(cell)
        disguise = DISGUISES[chance.below(len(DISGUISES))]
        hands[place] = disguise.hand(book.hand(cell[place]))
    return [*hands.values()]


def _nothing(tried: str, met: Iterable[int], levels: Sequence[int]) -> TrainingError:
    """Return the error that no exercise has these levels, with the nearest one that was met."""

    def distance(level: int) -> int:
        return min(abs(level - each) for each in levels)

    nearest = min({*met} & {*LEVELS}, key=distance, default=None)
    return TrainingError("NOTHING_FOUND", tried, level=nearest)


def _with_tables(chance: Chance, levels: Sequence[int], number: int) -> tuple[Exercise, ...]:
    """Return the first cuts of these levels that a table decides."""
    met, found = set(), []
    for exercise, level in islice(search_tables(chance), HANDS):
        met.add(level)
        if exercise and level in levels:
            found.append(exercise)
        if len(found) == number:
            break
    if not found:
        raise _nothing(f"0 of {HANDS} hands", met, levels)
    return tuple(found)


Tries = Iterator[tuple[Hand | None, int]]
"""Hands as they are tried, each with its level, without end; None and 0 where no level is known."""


def _first(tries: Tries, levels: Sequence[int]) -> Hand:
    """Return the first hand of these levels."""
    met = set()
    for hand, level in islice(tries, TRIES):
        if hand and level in levels:
            return hand
        met.add(level)
    raise _nothing(f"0 of {TRIES} hands", met, levels)


def _tries(
    kind: Kind, chance: Chance, levels: Sequence[int], tiles: int
) -> tuple[Tries, Sequence[int]]:
    """Return the hands that are tried, and the levels of those that fit."""
    level = levels[chance.below(len(levels))]
    if kind == "cut":
        return _one_suit_cuts(chance), levels
    if kind == "wait":
        level = NOT_TENPAI if chance.below(NO_WAIT) == 0 else level
        return _suit_hands(chance, tiles), (level,)
    value = chance.below(FARTHEST + 1) if kind == "shanten" else level - 1
    return _met(chance, value, tiles if kind == "shanten" else MAX_TILES - 1), (value + 1,)


def _one_suit_cuts(chance: Chance) -> Tries:
    while True:
        place = chance.below(number_of_hands(MAX_TILES, RANKS))
        tiles = list(suit_hand(place, MAX_TILES).tiles)
        tiles.append(tiles.pop(chance.below(MAX_TILES)))
        hand = Hand(tuple(tiles))
        fits = shanten(hand).value == 0 and is_good(view := view_of(hand))
        yield (hand, level_of(difficulty(view))) if fits else (None, 0)


def _suit_hands(chance: Chance, tiles: int) -> Tries:
    """Yield tiles of one suit, each with its level as a wait."""
    if tiles not in SIZES:
        raise ValueError(f"a wait has {SIZES} tiles, not {tiles}")
    while True:
        hand = suit_hand(chance.below(number_of_hands(tiles, RANKS)), tiles)
        counts = hand.counts[:RANKS]
        yield hand, wait_level(unseen(counts)) if suit_waits(counts) else NOT_TENPAI


def _met(chance: Chance, value: int, tiles: int) -> Tries:
    """Yield the first hand of this shanten of self-played games, 14 tiles, or 13 after the
    discard; its level is its shanten + 1."""
    options = GameOptions(rules=RIICHI, turns=TURNS)
    deal = prepare(options)
    while True:
        seed = chance.below(SEEDS)
        start, _ = deal_game(deal, seed, 1)
        if shanten(Hand(tuple(map(deal.tile, start)))).value < value:
            yield None, 0
            continue
        turns = play_game(options, seed, 1).turns
        turn = next((turn for turn in turns if turn.shanten == value), None)
        if turn is None:
            yield None, 0
        else:
            yield turn.hand if tiles == MAX_TILES else Hand(turn.rest), value + 1
