"""Estimates and the answers to a thrown tile as plain text for a terminal."""

from collections.abc import Container, Iterable, Iterator, Sequence

from analyzer.expectation import Expectation, Offer, OfferLine, Row
from analyzer.expectation.parts import Comparison, Part, together
from analyzer.notation import format_typed
from analyzer.tiles import Tile
from analyzer.wording import counted
from webapp.expectation.answer import Estimates
from webapp.expectation.thrown import SOURCES, call_text, verdicts
from webapp.expectation.words import OPTIONAL, PARTS, assumptions
from webapp.language.messages import say
from webapp.language.words import SHORT_WINDS
from webapp.terminal.screen import paint

MOST_PARTS = 6
"""Most parts of a list with a line each; one more line has the rest."""

WAYS = {"draw": " (own draw)", "discard": " (discard)", None: ""}

GOALS = {
    "points": "points",
    "win": "the chance to win",
    "tenpai": "the chance of tenpai",
    "score": "points, less the cost of a hand that is not won",
}


def estimate_lines(
    estimates: Estimates, explained: Container[Tile | None], sentences: Iterable[str]
) -> Iterator[str]:
    """Yield the assumptions, the `sentences` of the findings, and the explained rows."""
    expectation = estimates.expectation
    yield paint("estimates", "heading")
    for sentence in assumptions(estimates.query, estimates):
        yield f"  {say(sentence)}"
    yield from (f"  {sentence}" for sentence in sentences)
    for row in expectation.rows:
        if expectation.is_exact and row.tile in explained:
            yield ""
            yield from _explained(expectation, row)


def _explained(expectation: Expectation, row: Row) -> Iterator[str]:
    explanation = expectation.explain(row.tile)
    yield (
        f"{row.tile or 'these tiles'}: tenpai {row.tenpai:.1%}, won {row.win:.1%}, "
        f"{row.points:,.1f} points"
    )
    by_wait, by_yaku = explanation.by_wait, explanation.by_yaku
    waits = [" ".join(map(str, each.tiles)) for each in by_wait]
    yield from _parts("final wait", waits, by_wait)
    hands = [f"{', '.join(each.yaku) or 'rare wins'}{WAYS[each.way]}" for each in by_yaku]
    yield from _parts("yaku", hands, by_yaku)
    if explanation.lost:
        yield f"  lost deposits: {explanation.lost:,.1f} points"
    if explanation.drawn:
        yield f"  tenpai in drawn rounds: {explanation.drawn:,.1f} points"
    span = f"by draw {explanation.by_turn[0].turn}–{explanation.by_turn[-1].turn}"
    yield f"  tenpai {span}: {_shares(explanation.tenpai_by_turn)}"
    yield f"  win {span}: {_shares(explanation.win_by_turn)}"
    other = expectation.rival(row)
    if other:
        compared = expectation.compare(row.tile, other.tile)
        yield f"  against {other.tile}: {compared.difference:+,.1f} = {_difference(compared, 1)}"


def _parts(name: str, names: Sequence[str], parts: Sequence[Part]) -> Iterator[str]:
    """Yield a line for each of the largest parts, and one for the rest; their sum is the row."""
    lines = [*zip(names, parts, strict=True)][:MOST_PARTS]
    if rest := parts[MOST_PARTS:]:
        lines.append((f"{len(rest)} more", together(rest)))
    width = max([len(name), *(len(words) for words, _ in lines)])
    yield paint(f"  {name:{width}} {'won':>8} {'mean':>9} {'points':>9}", "heading")
    for words, part in lines:
        yield f"  {words:{width}} {part.win:8.2%} {part.mean:9,.0f} {part.points:9,.1f}"


def _shares(chances: Iterable[float]) -> str:
    return " ".join(f"{each:.1%}" for each in chances)


def _difference(parts: Comparison, digits: int) -> str:
    """Return the parts of a difference with so many decimals, some of them only if not 0."""
    names = [each for each in PARTS if each not in OPTIONAL or round(getattr(parts, each), digits)]
    return ", ".join(f"{name} {getattr(parts, name):+,.{digits}f}" for name in names)


def offer_lines(offer: Offer) -> Iterator[str]:
    """Yield a table of the answers to a thrown tile, best first, and when each is right."""
    order = "it wins; then best" if offer.winning else "best"
    yield (
        f"{offer.tile} {say(SOURCES[offer.source])}, {offer.shanten}-shanten, "
        f"{counted(offer.draws, 'draw', 'draws')}; {order} by {GOALS[offer.options.goal]}"
    )
    round_wind, seat_wind = (SHORT_WINDS[wind - 1].id for wind in offer.situation.winds)
    yield f"  round {round_wind}, seat {seat_wind}"
    names = [_name(line) for line in offer]
    width = max(map(len, names))
    yield paint(f"  {'':{width}}  {'tenpai':>7}  {'won':>7}  {'points':>7}", "heading")
    for at, (name, line) in enumerate(zip(names, offer, strict=True)):
        shown = paint(f"{name:{width}}", "plain" if at else "answer")
        yield f"  {shown}  {line.tenpai:7.1%}  {line.win:7.1%}  {line.points:7,.0f}"
    for meld in offer.far:
        yield f"  {call_text(meld, format_typed)}: too far from a win to be computed"
    call = offer.best_call
    if call is not None and not offer.winning:
        parts = offer.compare(call)
        yield (
            f"  {_name(call)}, against passing: {parts.difference:+,.0f} points = "
            f"{_difference(parts, 0)}"
        )
    yield from (f"  {say(sentence)}" for sentence in verdicts(offer))
    yield "  others' discards are estimated; what they threaten is not in these numbers"


def _name(line: OfferLine) -> str:
    if line.meld is None:
        return "win" if line.is_win else "pass"
    return f"{call_text(line.meld, format_typed)}, then {line.tile}"
