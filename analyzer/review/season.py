"""The statistics of a season: figures of a player's games, with 95 % intervals.

Intervals of shares are Wilson's, those of means come from resampled games (bootstrap). If several
files have the same game, only the first file counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from numpy.typing import NDArray

from analyzer.batch import BatchError
from analyzer.danger.plans import VerdictName
from analyzer.review.rounds import Luck
from analyzer.review.season_columns import VERSION, VERSION_KEY, Row
from analyzer.review.season_values import (
    Cause,
    CauseCode,
    Mean,
    PushFold,
    Rate,
    Season,
    SeasonLoss,
)
from analyzer.review.summary import HEADLINE, MOST_LOSSES, STAGES
from analyzer.review.values import LOSSES, MARKS

__all__ = ["Mean", "Rate", "Season", "read_errors", "read_season", "summarize_season"]

RESAMPLES = 1_000
"""Number of resampled seasons for the interval of a mean."""

SEED = 1

GOOD = 4
"""A wait on more copies than this is good."""

FLAGS = ("riichi_against", "open_threat", "last_turns")
"""The flags for which deal-ins are counted."""

CAUSES: dict[str, CauseCode] = {
    "riichi_against": "defence",
    "dora_kept": "dora",
    **dict.fromkeys(("no_yaku", "value_yakuhai", "value_suit", "value_pairs"), "yaku"),
    "furiten": "riichi",
    "open_threat": "defence",
}
"""Flag -> the cause of a loss; the first flag that a loss has decides."""

OTHERS: dict[VerdictName, str] = {"push": "fold", "close": "", "fold": "push"}
"""Verdict of push or fold -> the answer that it calls wrong."""

Array = NDArray[Any]

COLUMNS = [
    "game", "file", "date", "number", "seat", "place", "points_change", "result", "is_tenpai",
    "calls", "chances_called", "chances_passed", "calls_lost", "passes_lost", "calls_points",
    "riichi_turn", "riichi_wait", "deal_in_shanten", "draws", "draws_useful", "draws_expected",
    "is_reviewed", "is_calm", "deals_in", "deals_in_riichi", "danger", "verdict", "did",
    "value_lost", "shanten", "loss_tiles", "best_points", "mine_points",
    "points_lost", "mark", "flags", "error", "round", "honba", "turn", "hand", "melds", "discard",
    "is_riichi", "best", "mine_shanten", "best_count", "mine_count", "best_win", "mine_win",
    "loss_relative", "link",
]  # fmt: skip


def read_season(path: str) -> Season:
    """Return the statistics of a Parquet file that a run over many logs has written.

    Raises:
        BatchError: it is not such a file, or of another version.
        OSError: an error of the file system.
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
    """Return the file and the reason of each log of a season that could not be reviewed.

    Raises:
        ArrowException, OSError: the file cannot be read.
    """
    table = pq.read_table(path, columns=["file", "error"])
    rows = table.filter(table["error"].is_valid()).to_pylist()
    return [(row["file"], row["error"]) for row in rows]


def summarize_season(table: pa.Table) -> Season:
    """Return the statistics of rows with the columns `COLUMNS`."""
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
    losses = np.where(calm & ~rows.known("danger"), rows.number("loss_tiles"), 0.0)
    weighed = calm & rows.known("mine_points")
    points = np.where(calm & weighed.any(), rows.number("points_lost"), 0.0)
    placed = rows.first_of_game & rows.known("place")
    changed = rounds & rows.known("points_change")
    riichi = rounds & rows.known("riichi_turn")
    drawn = rounds & rows.is_("result", "drawn")
    months = rows.months()
    risked, dealt_in = rows.known("danger"), rows.flag("deals_in_riichi")
    marked = table.filter(pc.is_in(table["mark"].cast(pa.string()), pa.array(LOSSES)))
    lost = [row for row in marked.to_pylist() if row["is_reviewed"]]
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
        months_points=tuple(
            (month, rows.mean(np.where(months == month, points, 0), rounds & (months == month)))
            for month in sorted({*months[weighed]} - {""})
        ),
        given_away=rows.mean(losses, rounds),
        points_given_away=rows.mean(points, rounds) if weighed.any() else Mean(None, None, 0),
        place=rows.mean(np.where(placed, rows.number("place"), 0), placed),
        points_change=rows.mean(np.where(changed, rows.number("points_change"), 0), changed),
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
        dealt_in_riichi=Rate(rows.rounds_of(risked & dealt_in), rows.rounds_of(risked)),
        danger=share(dealt_in, risked),
        danger_taken=float(rows.number("danger").sum()),
        push_fold=_push_fold(rows),
        luck=Luck(
            total("draws"),
            total("draws_useful"),
            float(rows.number("draws_expected")[rounds].sum()),
        ),
        causes=_causes(
            lost,
            total("calls_lost") + total("passes_lost"),
            float(rows.number("calls_points")[rounds].sum()),
        ),
        largest=tuple(map(_loss, sorted(filter(_is_calm, lost), key=_rank)[:MOST_LOSSES])),
    )


def _push_fold(rows: _Rows) -> tuple[PushFold, ...]:
    """Return the decisions with each verdict; () if there are none."""
    counts = []
    for verdict, other in OTHERS.items():
        chosen, pushed = rows.is_("verdict", verdict), rows.is_("did", "push")
        lost = rows.number("value_lost")[chosen & rows.is_("did", other)].sum()
        rate = Rate(int((chosen & pushed).sum()), int(chosen.sum()))
        counts.append(PushFold(verdict=verdict, pushed=rate, points=float(lost) if other else None))
    return tuple(counts) if any(each.pushed.of for each in counts) else ()


def _causes(lost: Sequence[Row], calls: int, calls_points: float) -> tuple[Cause, ...]:
    """Return the losses by cause, those with most points and then the most frequent ones first."""
    points: dict[CauseCode, list[float | None]] = {}
    for row in lost:
        points.setdefault(_cause(row), []).append(row["points_lost"])
    known = {code: [p for p in each if p is not None] for code, each in points.items()}
    causes = [
        Cause(code, len(each), sum(known[code]) if known[code] else None)
        for code, each in points.items()
    ]
    if calls:
        causes.append(Cause("call", calls, calls_points))
    return tuple(sorted(causes, key=lambda cause: (-(cause.points or 0), -cause.number)))


def _cause(row: Row) -> CauseCode:
    if row["value_lost"] is not None:
        return "push_fold"
    found = [cause for flag, cause in CAUSES.items() if flag in (row["flags"] or ())]
    if not found and row["is_riichi"]:
        return "riichi"
    return found[0] if found else "shape"


def _is_calm(row: Row) -> bool:
    return bool(row["is_calm"])


def _rank(row: Row) -> tuple[float, ...]:
    """Return what sorts losses as in the review of a game: most points, then the worst mark."""
    back = (row["mine_shanten"] or 0) - (row["shanten"] or 0)
    relative = row["loss_relative"] or 0
    return -(row["points_lost"] or 0), -MARKS.index(row["mark"]), -back, -relative, row["turn"]


def _loss(row: Row) -> SeasonLoss:
    def pair(name: str) -> Any:
        known = row[f"mine_{name}"] is not None
        return (row[f"best_{name}"], row[f"mine_{name}"]) if known else None

    same = ("file", "turn", "hand", "melds", "discard", "mark", "value_lost", "link")
    return SeasonLoss(
        **{name: row[name] for name in same},
        round=row["round"] + (f".{row['honba']}" if row["honba"] else ""),
        best=tuple(row["best"]),
        shanten=(row["shanten"], row["mine_shanten"]),
        count=pair("count"),
        win=pair("win"),
        points=pair("points"),
    )


def _without_copies(table: pa.Table) -> tuple[pa.Table, int]:
    """Return the rows of the first file of each game, and the number of repeats in later files."""
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
    """Return a number for each value of a column; equal values have equal numbers."""
    codes: Array = (
        column.combine_chunks().dictionary_encode().indices.to_numpy(zero_copy_only=False)
    )
    return codes.astype(np.int64)


class _Rows:
    """The columns of a season as arrays, and the first rows of its games and rounds."""

    def __init__(self, table: pa.Table) -> None:
        self._table = table
        seats = self.number("seat").astype(np.int64)
        self.games = _codes(table["game"]) * 4 + seats if len(table) else np.zeros(0, np.int64)
        self.rounds = self.games * 64 + self.number("number").astype(np.int64)
        self.first_of_game = self._firsts(self.games)
        self.first_of_round = self._firsts(self.rounds)
        self.stage = np.minimum(self.number("shanten", missing=-9), STAGES[-1])

    @staticmethod
    def _firsts(codes: Array) -> Array:
        firsts = np.zeros(len(codes), bool)
        firsts[np.unique(codes, return_index=True)[1]] = True
        return firsts

    def number(self, name: str, missing: float = 0) -> Array:
        """Return a column of numbers as floats; null is `missing`."""
        column = self._table[name].cast(pa.float64()).fill_null(missing)
        return np.asarray(column.to_numpy())

    def flag(self, name: str) -> Array:
        """Return a column of booleans; null is false."""
        return np.asarray(self._table[name].fill_null(False).to_numpy(), bool)

    def known(self, name: str) -> Array:
        """Return a mask of the rows in which a column is not null."""
        return np.asarray(self._table[name].is_valid().to_numpy(), bool)

    def is_(self, name: str, value: str) -> Array:
        """Return a mask of the rows in which a column of text has a value."""
        return np.array([each == value for each in self._table[name].to_pylist()], bool)

    def rounds_of(self, where: Array) -> int:
        """Return the number of rounds that have a row in a mask."""
        return len(np.unique(self.rounds[where]))

    def months(self) -> Array:
        """Return the month of each row as `2026-05`, or an empty text if it is not known."""
        return np.array(
            [f"{day:%Y-%m}" if day else "" for day in self._table["date"].to_pylist()], object
        )

    def counted(self, name: str, where: Array) -> tuple[tuple[int, int], ...]:
        """Return each whole number of a column in the rows of a mask, and how many rows have it."""
        values, numbers = np.unique(self.number(name)[where], return_counts=True)
        return tuple(zip(values.astype(int).tolist(), numbers.tolist(), strict=True))

    def flags_of(self, where: Array) -> tuple[tuple[str, int], ...]:
        """Return each flag of `FLAGS`, and how many rows of a mask have it."""
        lists = self._table["flags"].filter(pa.array(where)).to_pylist()
        return tuple((flag, sum(flag in (each or ()) for each in lists)) for flag in FLAGS)

    def mean(self, values: Array, where: Array) -> Mean:
        """Return the sum of `values` divided by the number of rows in the mask `where`.

        `values` must be 0 outside the mask. The interval comes from resampled games.
        """
        number = int(where.sum())
        if not number:
            return Mean(None, None, 0)
        _, place = np.unique(self.games, return_inverse=True)
        sums, counts = np.bincount(place, values), np.bincount(place, where)
        return Mean(float(values.sum() / number), _resampled(sums, counts), number)


def _resampled(sums: Array, counts: Array) -> tuple[float, float] | None:
    """Return the interval of a mean over resampled games; None if only one game has values."""
    if np.count_nonzero(counts) < 2:
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
