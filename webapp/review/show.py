"""What templates and cards show of a review besides its own attributes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from analyzer.games import Game, pack_game
from analyzer.notation import format_query
from analyzer.review import DecisionReview, Review, RoundReview, Row, Share
from analyzer.review.season_values import Rate
from analyzer.tiles import Tile

if TYPE_CHECKING:
    from webapp.review.answer import GameAnswer, TurnAnswer

HEIGHTS = 10
"""Greatest height of a bar of the timeline."""

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
    """Return the link to the turns of a round, relative to the page, without the turn."""
    return f"?g={pack_game(game, [played.played])}&player={played.seat}&at="


def address_of_sent(page: GameAnswer) -> str:
    """Return the end of the address that a script gives the page of a game that was sent: that of
    the game, or, if it is too long for a link, that of its first loss, else of its first turn."""
    review = page.review
    losses = (each for each in review.decisions if each.is_noted)
    first = next(chain(losses, review.decisions), None)
    if first is None or not page.is_long:
        return page.query.link()
    return f"{round_link(review.game, review.rounds[first.round])}{first.turn}"


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


def is_hidden(page: TurnAnswer, review: DecisionReview) -> bool:
    """Return whether a turn is not yet answered by the user, who guesses."""
    place = review.turn - page.decision.turn
    return page.query.is_question and (place > 0 or (place == 0 and not page.is_open))


def steps(page: TurnAnswer) -> dict[str, str | None]:
    """Return the links to the turns before and after one, and to losses and suspected ones unless
    the user guesses; None if there is none."""
    query, decisions = page.onward, page.played.decisions
    ways = {"back": decisions[: page.at][::-1], "on": decisions[page.at + 1 :]}
    for name, turns in tuple(ways.items()):
        losses = (each for each in turns if each.is_noted and not query.is_question)
        ways[f"loss_{name}"] = tuple(losses)
    return {name: query.link(turn=turns[0].turn) if turns else None for name, turns in ways.items()}


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


def interval(rate: Rate) -> tuple[float, float, float] | None:
    """Return where an interval starts, its width and where its share stands, in a bar from 0 to
    100; None if they are unknown."""
    if rate.share is None or rate.interval is None:
        return None
    low, high = (round(100 * edge, 1) for edge in rate.interval)
    at = round(100 * rate.share, 1)
    return low, round(high - low, 1), round(max(at - 0.4, 0), 2)
