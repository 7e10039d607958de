"""The answers to a thrown tile as plain text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.wording import counted
from webapp.language.words import SHORT_WINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from analyzer.expectation import Offer, OfferLine
    from analyzer.melds import Meld

GOALS = {
    "points": "points",
    "win": "the chance to win",
    "tenpai": "the chance of tenpai",
    "score": "points, less the cost of a hand that is not won",
}

SOURCES = {"right": "the right", "opposite": "opposite", "left": "the left"}


def format_offer(offer: Offer) -> str:
    """Return a table of the answers, best first, and the reasons for the best call."""
    return "".join(f"{line}\n" for line in _lines(offer))


def _lines(offer: Offer) -> Iterator[str]:
    yield (
        f"{offer.tile} from {SOURCES[offer.source]}, {offer.shanten}-shanten, "
        f"{counted(offer.draws, 'draw', 'draws')}; best by {GOALS[offer.options.goal]}"
    )
    round_wind, seat_wind = (SHORT_WINDS[wind - 1].id for wind in offer.situation.winds)
    yield f"  round {round_wind}, seat {seat_wind}"
    if offer.winning:
        yield f"  it wins: {offer.winning:,.0f} points in the mean"
    names = [_name(line) for line in offer]
    width = max(map(len, names))
    yield f"  {'':{width}}  {'tenpai':>7}  {'won':>7}  {'points':>7}"
    for name, line in zip(names, offer, strict=True):
        yield f"  {name:{width}}  {line.tenpai:7.1%}  {line.win:7.1%}  {line.points:7,.0f}"
    for meld in offer.far:
        yield f"  {_call(meld)}: too far from a win to be computed"
    call = offer.best_call
    if call is not None:
        yield from _reasons(offer, call)
    yield "  others' discards are estimated; what they threaten is not in these numbers"


def _reasons(offer: Offer, call: OfferLine) -> Iterator[str]:
    """Yield the gains and costs of the best call, and when it is right."""
    bars = offer.compare(call)
    losses = f", losses {bars.losses:+,.0f}" if round(bars.losses) else ""
    yield (
        f"  {_name(call)}, against passing: {bars.difference:+,.0f} points = speed "
        f"{bars.speed:+,.0f}, waits {bars.waits:+,.0f}, points {bars.points:+,.0f}{losses}"
    )
    turning = offer.turning(call)
    if turning is None:
        better = offer.best_for("win").meld is not None
        yield f"  {'calling' if better else 'passing'} is right whatever a hand not won costs"
        return
    more = "more" if turning.calls_above else "less"
    yield f"  calling is right if not winning costs {more} than {turning.loss:,.0f} points"


def _name(line: OfferLine) -> str:
    return f"{_call(line.meld)}, then {line.tile}" if line.meld else "pass"


def _call(meld: Meld) -> str:
    """Return a call in words, with the tiles of the hand that go into it."""
    if meld.call == "pon":
        return f"pon {meld.tiles[0]}"
    held = [tile for place, tile in enumerate(meld.tiles) if place != meld.called]
    return (
        f"chii {meld.tiles[meld.called]} with {''.join(tile.digit for tile in held)}{held[0].suit}"
    )
