"""Estimates as plain text for a terminal, below the table of discards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from webapp.expectation.words import assumptions
from webapp.language.messages import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from webapp.expectation.answer import Estimates
    from webapp.expectation.schema import (
        ComparisonModel,
        EstimateModel,
        ExpectationModel,
        ExplanationModel,
        PartModel,
    )

MOST_PARTS = 6
"""Most parts of a list with a line each; one more line has the rest."""


def format_estimates(
    estimates: Estimates, document: ExpectationModel, sentences: Iterable[str]
) -> str:
    """Return the assumptions, the `sentences` of the findings, and the explained rows."""
    return "".join(f"{line}\n" for line in _lines(estimates, document, sentences))


def _lines(
    estimates: Estimates, document: ExpectationModel, sentences: Iterable[str]
) -> Iterator[str]:
    query = estimates.query
    yield "estimates"
    for sentence in assumptions(query.way, document["assumed"]["draws"], estimates):
        yield f"  {say(sentence)}"
    yield from (f"  {sentence}" for sentence in sentences)
    for row in document["rows"]:
        if row["explanation"]:
            yield ""
            yield from _explained(row, row["explanation"])


def _explained(row: EstimateModel, explanation: ExplanationModel) -> Iterator[str]:
    yield (
        f"{row['tile'] or 'these tiles'}: tenpai {row['tenpai']:.1%}, won {row['win']:.1%}, "
        f"{row['points']:,.1f} points"
    )
    yield from _parts(
        "final wait", [(" ".join(each["tiles"]), each) for each in explanation["by_wait"]]
    )
    yield from _parts(
        "yaku",
        [
            (f"{', '.join(each['yaku']) or 'rare wins'}{_way(each['way'])}", each)
            for each in explanation["by_yaku"]
        ],
    )
    if explanation["lost"]:
        yield f"  lost deposits: {explanation['lost']:,.1f} points"
    turns = explanation["by_turn"]
    span = f"by draw {turns[0]['turn']}–{turns[-1]['turn']}"
    yield f"  tenpai {span}: {_shares(each['tenpai_by_then'] for each in turns)}"
    yield f"  win {span}: {_shares(each['win_by_then'] for each in turns)}"
    if row["comparison"]:
        yield f"  {_compared(row['comparison'])}"


def _way(way: str | None) -> str:
    return {"draw": " (own draw)", "discard": " (discard)"}.get(way or "", "")


def _parts(name: str, parts: Sequence[tuple[str, PartModel]]) -> Iterator[str]:
    """Yield a line for each of the largest parts, and one for the rest; their sum is the row."""
    first, rest = parts[:MOST_PARTS], parts[MOST_PARTS:]
    lines = [(words, part["win"], part["points"]) for words, part in first]
    if rest:
        win = sum(part["win"] for _, part in rest)
        points = sum(part["points"] for _, part in rest)
        lines.append((f"{len(rest)} more", win, points))
    width = max(len(words) for words, _, _ in (*lines, (name, 0, 0)))
    yield f"  {name:{width}} {'won':>8} {'mean':>9} {'points':>9}"
    for words, win, points in lines:
        mean = points / win if win else 0
        yield f"  {words:{width}} {win:8.2%} {mean:9,.0f} {points:9,.1f}"


def _shares(chances: Iterable[float]) -> str:
    return " ".join(f"{each:.1%}" for each in chances)


def _compared(parts: ComparisonModel) -> str:
    losses = f", losses {parts['losses']:+,.1f}" if round(parts["losses"], 1) else ""
    return (
        f"against {parts['other']}: {parts['difference']:+,.1f} = speed {parts['speed']:+,.1f}, "
        f"waits {parts['waits']:+,.1f}, points {parts['points']:+,.1f}{losses}"
    )
