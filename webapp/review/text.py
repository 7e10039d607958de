"""A review and a season as plain text for a terminal."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath

from analyzer.hand import Hand
from analyzer.notation import format_typed
from analyzer.review import CallAnswer, DealIn, DecisionReview, Review, RoundReview, Share
from analyzer.review.season_values import Mean, Rate, Season, SeasonLoss
from analyzer.review.summary import STAGES
from analyzer.wording import counted
from webapp.language.messages import say
from webapp.review import risks, show
from webapp.review.words import SEASON_CAUSES, SEASON_MEANS, SEASON_RATES, why
from webapp.terminal.screen import hung, paint

HEADINGS = "round  result            points  tenpai  riichi      best  tiles"

RESULTS = {
    "won": "won",
    "dealt_in": "dealt in",
    "paid": "another's draw",
    "watched": "others",
    "drawn": "drawn",
    "unknown": "?",
}

MARKS = {"loss": "loss", "large_loss": "large loss", "back": "goes back"}
"""The words of the marks of losses."""

RATES = {name: words.id for name, words in SEASON_RATES.items()} | {
    "dealt_in_riichi": "dealt in, of rounds under riichi",
    "taken": "chances to call taken",
    "calls_lost": "calls that lose",
    "passes_lost": "passes that lose",
}

FLAGS = {
    "riichi_against": "against riichi",
    "open_threat": "against an open threat",
    "last_turns": "in the last turns",
}


def review_lines(review: Review, *, site: str) -> Iterator[str]:
    """Yield the figures of a game, a line for each round, and its largest losses."""
    summary, scores = review.summary, review.final_scores
    luck, folding = summary.luck, summary.folding
    end = f"place {review.place} with {scores[review.seat]:,}" if scores else "points unknown"
    yield f"{review.game.labels[review.seat]} (player {review.seat}), {end}"
    for warning in review.warnings:
        place = "" if warning.round is None else f"round {warning.round}: "
        yield f"warning: {place}{warning.message}"
    yield ""
    yield f"accuracy at 0-2 shanten   {_share(summary.headline)}"
    stages = [f"{at}: {_of(share)}" for at, share in zip(STAGES, summary.accuracy, strict=True)]
    stages = [*(f"{stage}  " for stage in stages[:-1]), f"{stages[-1]} and more"]
    yield from hung("by shanten                ", stages)
    yield f"tiles given away          {summary.tiles_given_away}"
    if summary.points_given_away is not None:
        yield f"points given away         {summary.points_given_away:,.0f}"
    yield (f"draws that lower shanten  {luck.useful} of {luck.draws}, {luck.expected:.1f} expected")
    yield (
        f"against riichi            {counted(folding.decisions, 'decision', 'decisions')}, "
        f"{folding.safe} safe, {folding.best} best"
    )
    yield ""
    yield paint(HEADINGS, "heading")
    yield from map(_round, review.rounds)
    events = [line for played in review.rounds for line in _events(played)]
    if events:
        yield ""
        yield from events
    yield from _calls(review.rounds)
    yield from _under_riichi(review)
    yield ""
    yield paint("largest losses" if summary.largest else "no losses", "heading")
    for loss in summary.largest:
        yield from _loss(review.rounds[loss.round].name, loss, site)


def _round(played: RoundReview) -> str:
    cells = (
        "–" if played.change is None else f"{played.change:+,}",
        "" if played.tenpai_turn is None else f"{played.tenpai_turn}",
        "" if played.riichi is None else f"{played.riichi.turn}",
    )
    best = f"{played.best} of {len(played.calm)}"
    numbers = "".join(f"{cell:>8}" for cell in cells)
    return (
        f"{played.name:<7}{RESULTS[played.outcome]:<16}{numbers}{best:>10}"
        f"{-played.tiles_given_away:>7}"
    )


def _events(played: RoundReview) -> Iterator[str]:
    """Yield a line for each riichi, passed win and deal-in of a round."""
    name, riichi = played.name, played.riichi
    if riichi is not None:
        yield (
            f"{name:<7}riichi in turn {riichi.turn}, {_tiles(riichi.choice.count)} left, "
            f"{riichi.left_at_end} at the end" + (", won" if riichi.is_won else "")
        )
    for passed in played.passed_wins:
        yield f"{name:<7}passed a win on {passed.tile} in turn {passed.turn}"
    if played.deal_in is not None:
        yield f"{name:<7}{_dealt_in(played.deal_in)}"
        if risked := risks.risked(played.deal_in):
            yield f"{'':<7}{say(risked)}"


def _dealt_in(deal_in: DealIn) -> str:
    """Return the words of a deal-in; a player in riichi had no choice, so no tiles were safe."""
    how = "" if deal_in.shanten is None else f" at {deal_in.shanten}-shanten"
    how = " in riichi" if deal_in.is_in_riichi else how
    against = "to a riichi" if deal_in.is_against_riichi else "to a hand without riichi"
    points = "" if deal_in.points is None else f"{deal_in.points:,} "
    text = f"dealt in{how} with {deal_in.tile} in turn {deal_in.turn}: {points}{against}"
    if deal_in.safe is None:
        return text
    return f"{text}, {counted(deal_in.safe, 'safe tile', 'safe tiles')} in the hand"


def _tiles(number: int) -> str:
    return counted(number, "tile", "tiles")


def _hand(hand: Hand) -> str:
    return format_typed(hand.tiles) + "".join(map(str, hand.melds))


def _calls(rounds: Iterable[RoundReview]) -> Iterator[str]:
    """Yield a line with the number of chances to call by mark, and lines for those with a loss."""
    chances = [(played.name, chance) for played in rounds for chance in played.call_chances]
    if not chances:
        return
    marks = Counter(chance.mark for _, chance in chances)
    yield ""
    yield (
        f"chances to call           {len(chances)}: {marks['best']} best, {marks['style']} a "
        f"matter of style, {marks['loss']} with a loss"
    )
    for name, chance in chances:
        if chance.mark == "loss":
            yield f"{name:<6} turn {chance.turn:<3} {_hand(chance.position.hand)}"
            did = f"called {chance.made}" if chance.made else "passed"
            yield f"       {chance.tile} {did}: {', '.join(map(_answer, chance.answers))}"


def _answer(answer: CallAnswer) -> str:
    what = f"{answer.meld} then {answer.tile}" if answer.meld else "pass"
    return f"{what} {answer.win:.1%} {answer.points:,.0f}"


def _under_riichi(review: Review) -> Iterator[str]:
    """Yield the danger taken under riichi, and the decisions that took a risk or
    that answer otherwise than the values of push and fold do."""
    pairs = [(each, each.risk) for each in review.decisions if each.risk]
    if not pairs:
        return
    seen = [one.deal_in for one in review.rounds if one.deal_in and one.deal_in.risk]
    dealt_in = sum(each.is_against_riichi for each in seen)
    taken = sum(risk.own.p for _, risk in pairs)
    yield ""
    yield (
        f"discards under riichi     {len(pairs)}, {taken:.2f} deal-ins to be expected, "
        f"{dealt_in} seen"
    )
    for each in risks.against_riichi(review):
        risk = each.risk
        assert risk is not None, "they are against a riichi"
        name = review.rounds[each.round].name
        safest = "" if risk.safest == risk.mine else f"; safest {risk.safest} "
        safest += risks.danger(risk, risk.safest) if safest else ""
        yield f"{name:<6} turn {each.turn:<3} {_hand(each.hand)}"
        yield f"       {risk.mine} {risks.danger(risk, risk.mine)}{safest}"
        if verdict := risks.verdict(risk):
            yield f"       {say(verdict)} {risks.values(risk)}"


def _loss(name: str, review: DecisionReview, site: str) -> Iterator[str]:
    best = paint(" ".join(map(str, review.best_tiles)), "answer")
    yield f"{name:<6} turn {review.turn:<3} {_hand(review.hand)}"
    yield f"       {review.discard}, best {best}: {_cost(review)}"
    if review.is_by_value and review.risk and (sentence := risks.verdict(review.risk)):
        yield f"       {say(sentence)} {risks.values(review.risk)}"
    elif review.loss and review.loss.parts:
        yield f"       {review.chances[0].tile} {say(why(review.loss.parts))}"
    for flag in review.flags:
        yield f"       {flag.message}"
    if site:
        yield f"       {site}/{review.link}"


def _cost(review: DecisionReview) -> str:
    loss, mine, best = review.loss, review.mine, review.best[0]
    assert loss is not None, "a loss has its figures"
    assert mine is not None, "and a row"
    mark = paint(MARKS[review.mark], review.mark) if review.mark in MARKS else ""
    if review.is_by_value:
        return f"{mark}, {review.points_lost or 0:,.0f} points fewer"
    if loss.win and loss.points:
        mark += f", win {_arrow(loss.win, '{:.1%}')}, points {_arrow(loss.points, '{:,.0f}')}"
    if loss.shanten:
        return f"{mark}, {mine.shanten}-shanten for {best.shanten}-shanten"
    text = f"{mark}, accepts {_tiles(mine.count)} of {best.count} possible"
    if loss.good is not None and loss.good[0] > loss.good[1]:
        text += f"; good shapes {loss.good[0]} → {loss.good[1]}"
    return text


def _arrow(pair: Sequence[float], form: str) -> str:
    return " → ".join(form.format(each) for each in pair)


def _of(share: Share) -> str:
    return f"{share.number} of {share.of}"


def _share(share: Share) -> str:
    return "–" if share.share is None else f"{100 * share.share:.0f}% ({_of(share)})"


def season_lines(season: Season, *, site: str = "") -> Iterator[str]:
    """Yield the statistics of a season, the causes of losses, and the costliest decisions."""
    yield (
        f"{counted(season.games, 'game', 'games')}, {counted(season.rounds, 'round', 'rounds')}, "
        f"{counted(season.decisions, 'decision', 'decisions')}"
    )
    if season.errors or season.repeated:
        errors = counted(season.errors, "error", "errors")
        repeated = counted(season.repeated, "repeated file", "repeated files")
        yield f"left out: {errors}, {repeated}"
    if season.is_small:
        yield "Fewer than 30 games say little: look at the intervals."
    yield ""
    yield from _by_month(season)
    yield ""
    for name, label in RATES.items():
        yield _rate(label, getattr(season, name))
    yield ""
    for name, (words, _) in SEASON_MEANS.items():
        yield _mean(words.id, getattr(season, name))
    yield from _push_fold(season)
    luck = season.luck
    useful = f"{luck.useful:>9,} of {luck.draws:,}, {luck.expected:,.1f} expected"
    yield f"{'draws that lower shanten':<32}{useful}"
    yield ""
    yield f"{'deal-ins by own shanten':<32}{_counts(season.deal_ins)}"
    flags = [(FLAGS[flag], number) for flag, number in season.deal_in_flags]
    yield f"{'deal-ins':<32}{_counts(flags)}"
    if season.causes:
        yield ""
        yield paint(f"{'losses by cause':<43}{'number':>9}{'points':>9}", "heading")
    for cause in season.causes:
        points = "" if cause.points is None else f"{cause.points:,.0f}"
        yield f"{SEASON_CAUSES[cause.code].id:<43}{cause.number:>9,}{points:>9}"
    yield ""
    measure = "points" if season.points_given_away.of else "tiles; --expect sorts by points"
    heading = f"costliest decisions by {measure}" if season.largest else "no losses"
    yield paint(heading, "heading")
    for number, loss in enumerate(season.largest, start=1):
        yield f"{number:>2}  {loss.round} turn {loss.turn}, {PurePath(loss.file).name}"
        yield f"    {loss.hand}{loss.melds}"
        yield f"    {loss.discard}, best {paint(' '.join(loss.best), 'answer')}: {_price(loss)}"
        yield f"    {show.season_link(loss, site)}"


def _push_fold(season: Season) -> Iterator[str]:
    """Yield the danger taken, and the verdicts on push or fold with what the player did."""
    if season.danger.of:
        seen = f"{season.danger.number:>9,} of {season.danger.of:,} discards"
        yield f"{'deal-ins under riichi':<32}{seen}, {season.danger_taken:,.1f} expected"
    for each in season.push_fold:
        yield _rate(f"pushed, the values say {each.verdict}", each.pushed)
        if each.points is not None:
            wrong = "folds" if each.verdict == "push" else "pushes"
            yield f"{f'points given away by these {wrong}':<32}{each.points:>9,.0f}"


def _by_month(season: Season) -> Iterator[str]:
    """Yield the accuracy by shanten and by month, and the points given away by month."""
    yield paint(f"{'accuracy':<32}{'':>9}{'95 % interval':>17}", "heading")
    yield _rate("0-2 shanten", season.headline)
    for stage, rate in zip(STAGES, season.accuracy, strict=True):
        yield _rate(f"{stage} shanten" + (" and more" if stage == STAGES[-1] else ""), rate)
    yield _rate("all", season.total)
    for month, rate in season.months:
        yield _rate(month, rate)
    if season.months_points:
        yield ""
        yield paint(f"{'points given away in a round':<32}{'':>9}{'95 % interval':>17}", "heading")
    for month, mean in season.months_points:
        yield _mean(month, mean)


def _price(loss: SeasonLoss) -> str:
    mark = paint(MARKS[loss.mark], loss.mark)
    if loss.value_lost is not None:
        return f"{mark}, {loss.value_lost:,.0f} points fewer against a riichi"
    if loss.win and loss.points:
        return f"{mark}, win {_arrow(loss.win, '{:.1%}')}, points {_arrow(loss.points, '{:,.0f}')}"
    before, after = loss.shanten
    if before != after:
        return f"{mark}, {after}-shanten for {before}-shanten"
    return f"{mark}, accepts {_tiles(loss.count[1])} of {loss.count[0]} possible"


def _rate(label: str, rate: Rate) -> str:
    if rate.share is None or rate.interval is None:
        return f"{label:<32}{'–':>9}"
    low, high = (100 * edge for edge in rate.interval)
    interval = f"{low:.1f}–{high:.1f}%"
    return f"{label:<32}{100 * rate.share:>8.1f}%{interval:>17}   {rate.number:,} of {rate.of:,}"


def _mean(label: str, mean: Mean) -> str:
    if mean.value is None:
        return f"{label:<32}{'–':>9}"
    interval = "" if mean.interval is None else "{:,.2f}–{:,.2f}".format(*mean.interval)
    return f"{label:<32}{mean.value:>9,.2f} {interval:>16}   of {mean.of:,}"


def _counts(counts: Iterable[tuple[int | str, int]]) -> str:
    return ", ".join(f"{name}: {number:,}" for name, number in counts) or "none"
