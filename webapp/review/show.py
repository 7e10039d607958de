"""What templates and cards show of a review besides its own attributes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qsl

from analyzer.games import Game, pack_game
from analyzer.notation import format_query
from analyzer.review import DealIn, DecisionReview, Review, RoundReview, Row, Share, costliest
from analyzer.review.season_values import Rate, SeasonLoss
from analyzer.tiles import Tile
from webapp.reports import TENHOU

if TYPE_CHECKING:
    from webapp.review.answer import ReviewAnswer

HEIGHTS = 10
"""Greatest height of a bar of the timeline."""

HIGHEST = 2_000.0
"""Points of value given away that have this height; those of a large loss are half of it."""

UNCHECKED = 2
"""Height of the bar of a decision that is to be checked."""


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
    """Return the link of a file to the turns of a round, relative to the page, without the turn."""
    return f"?g={pack_game(game, [played.played])}&player={played.seat}&at="


def place(review: DecisionReview) -> str:
    """Return the value of the buttons that lead to a decision: `3.11` for turn 11 of round 3."""
    return f"{review.round + 1}.{review.turn}"


def fields(page: ReviewAnswer) -> list[tuple[str, str]]:
    """Return the parameters that lead from a page to other turns, without the turn."""
    address = replace(page.onward, number=None, turn=None).link()
    return parse_qsl(address.partition("?")[2])


typed = format_query


def hand(review: DecisionReview) -> tuple[HandTile, ...]:
    """Return the hand; of several equal tiles the last one is marked as discarded, and of a best
    kind the one discarded, else the last."""
    tiles, cut = review.hand.tiles, review.discard
    places = {tile.kind: at for at, tile in enumerate(tiles)}  # of several, that of the last
    place = places[cut.kind] = max(at for at, tile in enumerate(tiles) if tile == cut)
    best = {places[tile.kind] for tile in review.best_tiles}
    drawn = len(tiles) - 1 if review.decision.call is None else None
    return tuple(
        HandTile(tile, at == place, at in best, at == drawn) for at, tile in enumerate(tiles)
    )


def height(review: DecisionReview) -> int:
    """Return the height of the bar of a decision in the timeline, at most `HEIGHTS`; all that are
    to be checked have the same."""
    loss = review.loss
    if loss is None:
        return 0
    if review.is_by_value:
        return min(HEIGHTS, round(HEIGHTS * (review.points_lost or 0.0) / HIGHEST))
    if review.mark == "open":
        return UNCHECKED
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


def is_hidden(page: ReviewAnswer, review: DecisionReview) -> bool:
    """Return whether a turn is not yet answered by the user, who guesses."""
    if not page.query.is_question or page.decision is None:
        return False
    here, there = ((each.round, each.turn) for each in (page.decision, review))
    return there > here or (there == here and not page.is_open)


def steps(page: ReviewAnswer) -> dict[str, DecisionReview | None]:
    """Return the decisions before and after that at the table in the game, and in the order of the
    losses, the costliest first, unless the user guesses."""
    found = {}
    losses = [] if page.query.is_question else costliest(page.review.decisions)
    for name, row in (("", list(page.review.decisions)), ("loss_", losses)):
        at = row.index(page.decision) if page.decision in row else -1
        found[f"{name}back"] = row[at - 1] if at > 0 else None
        found[f"{name}on"] = row[at + 1] if at + 1 < len(row) else None
    return found


def rows(page: ReviewAnswer) -> tuple[Row, ...]:
    """Return the rows of the decision at the table; the guess always has one."""
    decision, guess = page.decision, page.query.guess
    shown = decision.shown_rows if decision else ()
    guessed = (
        (row for row in decision.rows if guess and row.tile.kind == guess.kind) if decision else ()
    )
    return (*shown, *(row for row in guessed if row not in shown))


def copies(review: DecisionReview, tiles: Iterable[Tile]) -> int:
    """Return how many copies of some kinds the player did not see."""
    return review.decision.copies_left.count(sum(1 << tile.kind for tile in tiles))


def bar(row: Row, first: Row) -> int:
    """Return the width of the bar of a row, 0-100, beside that of the first one."""
    return round(100 * row.count / first.count) if first.count else 0


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


def points_after(review: Review) -> Iterable[tuple[RoundReview | None, tuple[int, ...]]]:
    """Return the points of all players at the start, then each round with those after it."""
    return zip((None, *review.rounds), review.points, strict=False)


def deal_ins(review: Review) -> list[tuple[RoundReview, DealIn, DecisionReview | None]]:
    """Return the rounds with a deal-in, most points first, and the decision; None for a kan."""
    found = [(one, one.deal_in) for one in review.rounds if one.deal_in]
    found.sort(key=lambda pair: -(pair[1].points or 0))
    return [
        (one, paid, next((each for each in one.decisions if each.turn == paid.turn), None))
        for one, paid in found
    ]


def otherwise_lost(review: Review) -> int:
    """Return the points lost in rounds without a deal-in: at draws of others, and noten."""
    return sum(min(one.change or 0, 0) for one in review.rounds if not one.deal_in)


def season_link(loss: SeasonLoss, site: str) -> str:
    """Return the address of a costly decision of a season: all that the player saw on a site of
    hairi, without one the tiles on tenhou's."""
    return f"{site}/{loss.link}" if site else f"{TENHOU}/?q={loss.hand}"


def interval(rate: Rate) -> tuple[float, float, float] | None:
    """Return where an interval starts, its width and where its share stands, in a bar from 0 to
    100; None if they are unknown."""
    if rate.share is None or rate.interval is None:
        return None
    low, high = (round(100 * edge, 1) for edge in rate.interval)
    at = round(100 * rate.share, 1)
    return low, round(high - low, 1), round(max(at - 0.4, 0), 2)
