"""What templates and cards show of a review besides its own attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from analyzer.games import pack_game
from analyzer.notation import format_query
from analyzer.review.plain import rules_of
from analyzer.review.summary import HEADLINE
from analyzer.situation import dora_of
from analyzer.tiles import TILES
from analyzer.ukeire import find_tiles_left
from webapp.language.messages import Message
from webapp.review.words import SEASON_FLAGS, SEASON_MEANS, STAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from analyzer.games import Game
    from analyzer.hand import Hand
    from analyzer.review import DecisionReview, Review, RoundReview, Row, Share, Summary
    from analyzer.review.season import Mean, Rate, Season
    from analyzer.tiles import Tile
    from analyzer.ukeire import TilesLeft
    from webapp.review.answer import TurnAnswer
    from webapp.review.drawing import PointsChart

HEIGHTS = 10
"""Greatest height of a bar of the timeline."""


class HandTile(NamedTuple):
    """A tile of a hand: whether it was discarded, is one of the best discards, was drawn."""

    tile: Tile
    is_cut: bool
    is_best: bool
    is_drawn: bool


def anchor(review: DecisionReview) -> str:
    """Return the id of a decision in a page."""
    return f"r{review.round + 1}t{review.turn}"


def round_number(played: RoundReview) -> int:
    """Return the number of a round in its game, from 1."""
    return played.number + 1


def round_link(game: Game, played: RoundReview) -> str:
    """Return the link to the turns of a round, relative to the page, without the turn."""
    return f"?g={pack_game(game, [played.played])}&player={played.seat}&at="


def typed(hand: Hand) -> str:
    """Return a hand as it is typed."""
    return format_query(hand)


def hand(review: DecisionReview) -> tuple[HandTile, ...]:
    """Return the hand; of several equal tiles, the last one is marked as discarded."""
    tiles, cut = review.hand.tiles, review.discard
    place = max(at for at, tile in enumerate(tiles) if tile == cut)
    ringed = {tile.kind: _ringed(tiles, tile.kind, place) for tile in review.best_tiles}
    drawn = len(tiles) - 1 if review.decision.call is None else None
    return tuple(
        HandTile(tile, at == place, at == ringed.get(tile.kind), at == drawn)
        for at, tile in enumerate(tiles)
    )


def _ringed(tiles: Sequence[Tile], kind: int, cut: int) -> int:
    """Return the index of the tile of a kind to be ringed: the one discarded, else the last."""
    places = [place for place, tile in enumerate(tiles) if tile.kind == kind]
    return cut if cut in places else places[-1]


def dora(review: DecisionReview) -> tuple[Tile, ...]:
    """Return the dora that the player knew."""
    rules = rules_of(review.decision)
    return tuple(TILES[dora_of(tile, rules)] for tile in review.decision.indicators)


def height(review: DecisionReview) -> int:
    """Return the height of the bar of a decision in the timeline, at most `HEIGHTS`."""
    loss = review.loss
    if loss is None:
        return 0
    if loss.worth is not None:
        return min(HEIGHTS, round(HEIGHTS * loss.worth * 1.5))
    if loss.shanten:
        return HEIGHTS
    return min(HEIGHTS, max(bool(loss.tiles) * 2, round(HEIGHTS * (loss.relative or 0) * 1.5)))


def is_plain(review: DecisionReview) -> bool:
    """Return whether a decision needs no comment: a best discard without flags and riichi, or no
    decision."""
    has_comment = review.flags or review.riichi
    return review.passed is not None or (review.is_best and not has_comment)


def is_hidden(page: TurnAnswer, review: DecisionReview) -> bool:
    """Return whether a turn is not yet answered by the user, who guesses."""
    place = review.turn - page.decision.turn
    return page.query.is_question and (place > 0 or (place == 0 and not page.is_open))


def steps(page: TurnAnswer) -> dict[str, str | None]:
    """Return the links to the turns before and after one, and to losses unless the user guesses;
    None if there is none."""
    query, decisions = page.onward, page.played.decisions
    before, after = decisions[: page.at][::-1], decisions[page.at + 1 :]

    def link(found: Iterable[DecisionReview]) -> str | None:
        return next((query.link(turn=each.turn) for each in found), None)

    def losses(found: Iterable[DecisionReview]) -> list[DecisionReview]:
        return [each for each in found if each.is_loss and not query.is_question]

    return {
        "back": link(before),
        "on": link(after),
        "loss_back": link(losses(before)),
        "loss_on": link(losses(after)),
    }


def tiles_left(review: DecisionReview) -> TilesLeft:
    """Return the copies of each kind that the player did not see."""
    decision = review.decision
    return find_tiles_left(decision.hand, decision.situation, rules_of(decision))


def copies(review: DecisionReview, tiles: Iterable[Tile]) -> int:
    """Return how many copies of some kinds the player did not see."""
    return tiles_left(review).count(sum(1 << tile.kind for tile in tiles))


def lost(review: DecisionReview) -> tuple[Tile, ...]:
    """Return the kinds that the first of the best discards accepts and the player's, which is not
    one of them, does not."""
    return () if review.mine in review.best else review.missing


def gained(review: DecisionReview) -> tuple[Tile, ...]:
    """Return the kinds that the player's discard accepts and the first of the best does not."""
    return () if review.mine in review.best else review.gained


def rows(review: DecisionReview) -> list[Row]:
    """Return the rows of the best discards and of the player's."""
    mine = review.mine
    if mine is None:
        return []
    by_kind = {row.tile.kind: row for row in (*review.rows, *review.best)}
    best = [row for tile in review.best_tiles if (row := by_kind.get(tile.kind))]
    kinds = {row.tile.kind for row in best} | {mine.tile.kind}
    if review.leading:  # also show the discard that accepts most
        best += [row for row in review.best[:1] if row.tile.kind not in kinds]
    if mine.tile.kind not in {row.tile.kind for row in best}:
        best.append(mine)
    return best


def compared(review: DecisionReview) -> list[Row]:
    """Return the row of the first of the best discards, and the player's."""
    shown = rows(review)
    first = next((row for row in shown if row.tile in review.best_tiles), None)
    return [row for row in shown if row is first or row == review.mine]


def bar(row: Row, first: Row) -> int:
    """Return the width of the bar of a row, 0-100, beside that of the first one."""
    return round(100 * row.count / first.count) if first.count else 0


def stages(summary: Summary) -> Iterator[tuple[Message, Share, int]]:
    """Yield the name of each stage, its share of best decisions, and the tiles given away."""
    yield from zip(STAGES, summary.accuracy, summary.by_stage, strict=True)


def headline(summary: Summary) -> tuple[Message, Share, int]:
    """Return the same of 0 to 2 shanten."""
    return Message("0 to 2"), summary.headline, sum(summary.by_stage[at] for at in HEADLINE)


def width(share: Share) -> int:
    """Return the width of the bar of a share, 0-100."""
    return round(100 * (share.share or 0))


def shanten_by_turn(played: RoundReview) -> dict[int, int]:
    """Return the shanten before each judged discard of a round, by turn."""
    return {each.turn: each.before for each in played.judged}


def turns(rounds: Iterable[RoundReview]) -> range:
    """Return the turns up to the last judged discard of all rounds."""
    last = max((each.turn for played in rounds for each in played.judged), default=0)
    return range(1, last + 1)


def points_after(
    review: Review, chart: PointsChart
) -> Iterator[tuple[RoundReview | None, tuple[int, ...]]]:
    """Yield the points of all players at the start, then each round with those after it."""
    rows = zip(*(line.values for line in chart.lines), strict=True)
    return zip((None, *review.rounds), rows, strict=False)


def season_accuracy(season: Season) -> Iterator[tuple[Message, Rate]]:
    """Yield the share of best decisions at each stage, at 0 to 2 shanten, and of all."""
    yield from zip(STAGES, season.accuracy, strict=True)
    yield Message("0 to 2"), season.headline
    yield Message("all"), season.total


def season_rates(season: Season, names: dict[str, Message]) -> Iterator[tuple[Message, Rate]]:
    """Yield some shares of a season with their names."""
    for name, words in names.items():
        yield words, getattr(season, name)


def season_means(season: Season) -> Iterator[tuple[Message, Mean, int]]:
    """Yield the known means of a season with their names and decimal places."""
    for name, (words, digits) in SEASON_MEANS.items():
        mean: Mean = getattr(season, name)
        if mean.value is not None:
            yield words, mean, digits


def deal_ins(season: Season) -> Iterator[tuple[Message, int]]:
    """Yield the number of deal-ins at each stage, which is that of all that is farther too."""
    for shanten, count in season.deal_ins:
        yield STAGES[min(max(shanten, 0), len(STAGES) - 1)], count


def deal_in_flags(season: Season) -> Iterator[tuple[Message, int]]:
    """Yield the number of deal-ins by each flag of the decision."""
    for flag, count in season.deal_in_flags:
        yield SEASON_FLAGS[flag], count


class Interval(NamedTuple):
    """The places of a share and its interval in a bar from 0 to 100."""

    low: float
    width: float
    mark: float


def interval(rate: Rate) -> Interval | None:
    """Return where a share and its interval stand in their bar; None if they are unknown."""
    if rate.share is None or rate.interval is None:
        return None
    low, high = (round(100 * edge, 1) for edge in rate.interval)
    at = round(100 * rate.share, 1)
    return Interval(low, round(high - low, 1), round(max(at - 0.4, 0), 2))
