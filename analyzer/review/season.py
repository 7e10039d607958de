"""The statistics of a season: what a player's games come to, and how sure that is.

Shares have 95 % intervals of Wilson, means those of games drawn again and again (bootstrap). Of a
game that was saved twice the first file counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from analyzer.batch import BatchError
from analyzer.review.season_columns import VERSION, VERSION_KEY
from analyzer.review.summary import HEADLINE, STAGES

Z = 1.959964
"""Of a normal distribution 95 % lie within so many deviations."""

FEW_GAMES = 30
"""Fewer games than this say too little."""

RESAMPLES = 1_000
SEED = 1

GOOD = 4

FLAGS = ("riichi_against", "open_threat", "last_turns")
"""The flags by which deal-ins are counted apart."""

Array = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Rate:
    """So many of so many, with the interval in which the true share lies (95 %)."""

    number: int
    of: int

    @property
    def share(self) -> float | None:
        """The share, 0-1; None of none."""
        return self.number / self.of if self.of else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Wilson's interval; None of none."""
        if not self.of:
            return None
        n, p = self.of, self.number / self.of
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * (p * (1 - p) / n + Z * Z / (4 * n * n)) ** 0.5
        return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over games or rounds, and the interval in which the true one lies (95 %)."""

    value: float | None
    interval: tuple[float, float] | None
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """The statistics of a season.

    Attributes:
        games, rounds, decisions: how many; a game counts once for each player reviewed in it.
        errors, repeated: files that were refused; files whose game another file holds.
        accuracy: calm decisions that are best, of each stage of `STAGES`.
        headline, total: the same of 0 to 2 shanten, and of all.
        months: `2026-05` -> the headline of the games of that month, where logs tell the day.
        given_away: tiles given away in a round.
        points_given_away: points likewise, where the rows have win chances.
        place, points_change: of a game; points won or lost in a round.
        won, dealt_in, called, riichi: shares of rounds.
        taken: share of the chances to call that were taken, of those judged with win chances.
        calls_lost, passes_lost: shares of these calls, and of passing, that were wrong for all.
        tenpai: share of drawn rounds that ended in tenpai.
        riichi_turn, riichi_wait: means of the turn, and of the copies waited for.
        riichi_good: share of riichi on more than four copies.
        deal_ins: shanten of the hand -> deal-ins.
        deal_in_flags: flag -> deal-ins beside which it stood.
        draws, draws_useful, draws_expected: luck.
    """

    games: int
    rounds: int
    decisions: int
    errors: int
    repeated: int
    accuracy: tuple[Rate, ...]
    headline: Rate
    total: Rate
    months: tuple[tuple[str, Rate], ...]
    given_away: Mean
    points_given_away: Mean
    place: Mean
    points_change: Mean
    won: Rate
    dealt_in: Rate
    called: Rate
    riichi: Rate
    taken: Rate
    calls_lost: Rate
    passes_lost: Rate
    tenpai: Rate
    riichi_turn: Mean
    riichi_wait: Mean
    riichi_good: Rate
    deal_ins: tuple[tuple[int, int], ...]
    deal_in_flags: tuple[tuple[str, int], ...]
    draws: int
    draws_useful: int
    draws_expected: float

    @property
    def is_small(self) -> bool:
        """Whether there are too few games to say much."""
        return self.games < FEW_GAMES


COLUMNS = [
    "game", "file", "date", "number", "seat", "place", "points_change", "result", "is_tenpai",
    "calls", "chances_called", "chances_passed", "calls_lost", "passes_lost", "riichi_turn",
    "riichi_wait", "deal_in_shanten", "draws", "draws_useful", "draws_expected", "is_reviewed",
    "is_calm", "deals_in", "shanten", "loss_tiles", "best_points", "mine_points", "mark", "flags",
    "error",
]  # fmt: skip


def read_season(path: str) -> Season:
    """Return the statistics of a file that a run over many logs has written.

    Raises:
        BatchError: it is no such file.
        OSError: from the file system.
    """
    try:
        file = pq.ParquetFile(path)
        notes = file.metadata.metadata or {}
        if notes.get(VERSION_KEY.encode()) != str(VERSION).encode():
            raise BatchError(f"{path} holds no season of this version of hairi")
        return summarize_season(file.read(COLUMNS))
    except pa.ArrowException as error:
        raise BatchError(f"{path} cannot be read: {error}") from error


def read_errors(path: str) -> list[tuple[str, str]]:
    """Return the logs of a season that could not be reviewed, each with the reason."""
    table = pq.read_table(path, columns=["file", "error"])
    rows = table.filter(table["error"].is_valid()).to_pylist()
    return [(row["file"], row["error"]) for row in rows]


def summarize_season(table: pa.Table) -> Season:
    """Return the statistics of rows with the columns of a season."""
    errors = table.num_rows - table["error"].null_count
    table = table.filter(table["error"].is_null())
    table, repeated = _without_copies(table)
    rows = _Rows(table)
    best, stage, calm = rows.is_("mark", "best"), rows.stage, rows.flag("is_calm")
    rounds = rows.first_of_round

    def accuracy(stages: tuple[int, ...], where: Array | None = None) -> Rate:
        chosen = calm & np.isin(stage, stages)
        chosen = chosen if where is None else chosen & where
        return Rate(int((best & chosen).sum()), int(chosen.sum()))

    def share(of: Array, where: Array) -> Rate:
        return Rate(int((of & where).sum()), int(where.sum()))

    def total(name: str) -> int:
        return int(rows.number(name)[rounds].sum())

    called, passed = total("chances_called"), total("chances_passed")
    losses = np.where(calm, rows.number("loss_tiles"), 0.0)
    weighed = calm & rows.known("mine_points")
    points = np.where(weighed, rows.number("best_points") - rows.number("mine_points"), 0.0)
    riichi = rounds & rows.known("riichi_turn")
    drawn = rounds & rows.is_("result", "drawn")
    months = rows.months()
    return Season(
        games=int(rows.first_of_game.sum()),
        rounds=int(rounds.sum()),
        decisions=int(rows.flag("is_reviewed").sum()),
        errors=errors,
        repeated=repeated,
        accuracy=tuple(accuracy((one,)) for one in STAGES),
        headline=accuracy(HEADLINE),
        total=accuracy(STAGES),
        months=tuple(
            (month, accuracy(HEADLINE, months == month)) for month in sorted({*months} - {""})
        ),
        given_away=rows.mean(losses, rounds),
        points_given_away=rows.mean(points, rounds) if weighed.any() else Mean(None, None, 0),
        place=rows.mean(np.where(rows.first_of_game, rows.number("place"), 0), rows.first_of_game),
        points_change=rows.mean(np.where(rounds, rows.number("points_change"), 0), rounds),
        won=share(rows.is_("result", "won"), rounds),
        dealt_in=share(rows.is_("result", "dealt_in"), rounds),
        called=share(rows.number("calls") > 0, rounds),
        riichi=share(riichi, rounds),
        taken=Rate(called, called + passed),
        calls_lost=Rate(total("calls_lost"), called),
        passes_lost=Rate(total("passes_lost"), passed),
        tenpai=share(rows.flag("is_tenpai"), drawn),
        riichi_turn=rows.mean(np.where(riichi, rows.number("riichi_turn"), 0), riichi),
        riichi_wait=rows.mean(np.where(riichi, rows.number("riichi_wait"), 0), riichi),
        riichi_good=share(rows.number("riichi_wait") > GOOD, riichi),
        deal_ins=rows.counted("deal_in_shanten", rounds & rows.known("deal_in_shanten")),
        deal_in_flags=rows.flags_of(rows.flag("deals_in")),
        draws=int(rows.number("draws")[rounds].sum()),
        draws_useful=int(rows.number("draws_useful")[rounds].sum()),
        draws_expected=float(rows.number("draws_expected")[rounds].sum()),
    )


def _without_copies(table: pa.Table) -> tuple[pa.Table, int]:
    """Return the rows of the first file of each game, and how many files hold a game again."""
    games, files = _codes(table["game"]), _codes(table["file"])
    first: dict[int, int] = {}
    kept = {
        (game, file)
        for game, file in dict.fromkeys(zip(games.tolist(), files.tolist(), strict=True))
        if first.setdefault(game, file) == file
    }
    files_of = set(zip(games.tolist(), files.tolist(), strict=True))
    if len(kept) == len(files_of):
        return table, 0
    chosen = [pair in kept for pair in zip(games.tolist(), files.tolist(), strict=True)]
    return table.filter(pa.array(chosen)), len(files_of) - len(kept)


def _codes(column: Any) -> Array:
    """Return a number for each value, equal for equal ones."""
    codes: Array = (
        column.combine_chunks().dictionary_encode().indices.to_numpy(zero_copy_only=False)
    )
    return codes.astype(np.int64)


class _Rows:
    """The columns of a season as arrays, and where games and rounds begin."""

    def __init__(self, table: pa.Table) -> None:
        self._table = table
        seats = self.number("seat").astype(np.int64)
        self.games = _codes(table["game"]) * 4 + seats if len(table) else np.zeros(0, np.int64)
        rounds = self.games * 64 + self.number("number").astype(np.int64)
        self.first_of_game = self._firsts(self.games)
        self.first_of_round = self._firsts(rounds)
        self.stage = np.minimum(self.number("shanten", missing=-9), STAGES[-1])

    @staticmethod
    def _firsts(codes: Array) -> Array:
        firsts = np.zeros(len(codes), bool)
        firsts[np.unique(codes, return_index=True)[1]] = True
        return firsts

    def number(self, name: str, missing: float = 0) -> Array:
        """Return a column of numbers."""
        column = self._table[name].cast(pa.float64()).fill_null(missing)
        return np.asarray(column.to_numpy())

    def flag(self, name: str) -> Array:
        """Return a column of truths; null is false."""
        return np.asarray(self._table[name].fill_null(False).to_numpy(), bool)

    def known(self, name: str) -> Array:
        """Return where a column is not null."""
        return np.asarray(self._table[name].is_valid().to_numpy(), bool)

    def is_(self, name: str, value: str) -> Array:
        """Return where a column of text has a value."""
        return np.array([each == value for each in self._table[name].to_pylist()], bool)

    def months(self) -> Array:
        """Return the month of each row, empty where it is not known."""
        return np.array(
            [f"{day:%Y-%m}" if day else "" for day in self._table["date"].to_pylist()], object
        )

    def counted(self, name: str, where: Array) -> tuple[tuple[int, int], ...]:
        """Return each value of a column, and how many of some rows have it."""
        values, numbers = np.unique(self.number(name)[where], return_counts=True)
        return tuple(zip(values.astype(int).tolist(), numbers.tolist(), strict=True))

    def flags_of(self, where: Array) -> tuple[tuple[str, int], ...]:
        """Return each of some flags, and how many of some rows have it."""
        lists = self._table["flags"].filter(pa.array(where)).to_pylist()
        return tuple((flag, sum(flag in (each or ()) for each in lists)) for flag in FLAGS)

    def mean(self, values: Array, where: Array) -> Mean:
        """Return the sum of some values by the number of some rows, games drawn again for its
        interval."""
        number = int(where.sum())
        if not number:
            return Mean(None, None, 0)
        _, place = np.unique(self.games, return_inverse=True)
        sums, counts = np.bincount(place, values), np.bincount(place, where)
        return Mean(float(values.sum() / number), _resampled(sums, counts), number)


def _resampled(sums: Array, counts: Array) -> tuple[float, float] | None:
    """Return the interval of a mean over games that are drawn again; None of a single game."""
    if len(sums) < 2:
        return None
    random = np.random.default_rng(SEED)
    means = []
    for _ in range(RESAMPLES):
        chosen = random.integers(len(sums), size=len(sums))
        total = counts[chosen].sum()
        if total:
            means.append(sums[chosen].sum() / total)
    low, high = np.quantile(means, (0.025, 0.975)).tolist()
    return low, high
