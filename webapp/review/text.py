"""A review and a season as plain text for a terminal."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from analyzer.wording import counted
from webapp.review.words import SEASON_MEANS, SEASON_RATES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from webapp.review.schema import (
        CallAnswerModel,
        DealInModel,
        DecisionModel,
        MeanModel,
        RateModel,
        ReviewModel,
        RoundModel,
        SeasonModel,
        ShareModel,
    )

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

RATES = {name: words.id for name, words in SEASON_RATES.items()} | {
    "taken": "chances to call taken",
    "calls_lost": "calls that lose",
    "passes_lost": "passes that lose",
}

FLAGS = {
    "riichi_against": "against riichi",
    "open_threat": "against an open threat",
    "last_turns": "in the last turns",
}


def format_review(document: ReviewModel) -> str:
    """Return the figures of a game, a line for each round, and its largest losses."""
    return "".join(f"{line.rstrip()}\n" for line in _review(document))


def format_season(document: SeasonModel) -> str:
    """Return the statistics of a season."""
    return "".join(f"{line.rstrip()}\n" for line in _season(document))


def _review(document: ReviewModel) -> Iterator[str]:
    game, summary = document["game"], document["summary"]
    name, scores = game["names"][game["seat"]], game["final_scores"]
    end = f"place {game['place']} with {scores[game['seat']]:,}" if scores else "points unknown"
    yield f"{name} (player {game['seat']}), {end}"
    for warning in document["warnings"]:
        place = "" if warning["round"] is None else f"round {warning['round']}: "
        yield f"warning: {place}{warning['message']}"
    yield ""
    yield f"accuracy at 0-2 shanten   {_share(summary['headline'])}"
    stages = [f"{stage}: {_of(share)}" for stage, share in summary["accuracy"].items()]
    yield f"by shanten                {'   '.join(stages)} and more"
    yield f"tiles given away          {summary['tiles_given_away']}"
    if summary["points_given_away"] is not None:
        yield f"points given away         {summary['points_given_away']:,.0f}"
    luck, folding = summary["luck"], summary["folding"]
    yield (
        f"draws that lower shanten  {luck['useful']} of {luck['draws']}, "
        f"{luck['expected']:.1f} expected"
    )
    yield (
        f"against riichi            {counted(folding['decisions'], 'decision', 'decisions')}, "
        f"{folding['safe']} safe, {folding['best']} best"
    )
    yield ""
    yield HEADINGS
    for each in document["rounds"]:
        yield _round(each)
    yield from _events(document["rounds"])
    yield from _calls(document["rounds"])
    yield ""
    yield "largest losses" if summary["largest"] else "no losses"
    for loss in summary["largest"]:
        played = document["rounds"][loss["round"]]
        yield from _loss(played["name"], played["decisions"][loss["decision"]])


def _round(each: RoundModel) -> str:
    riichi = each["riichi"]
    cells = (
        "–" if each["points_change"] is None else f"{each['points_change']:+,}",
        "" if each["tenpai_turn"] is None else f"{each['tenpai_turn']}",
        "" if riichi is None else f"{riichi['turn']}",
    )
    best = f"{each['best']} of {each['decisions_counted']}"
    numbers = "".join(f"{cell:>8}" for cell in cells)
    return (
        f"{each['name']:<7}{RESULTS[each['result']]:<16}{numbers}{best:>10}"
        f"{-each['tiles_given_away']:>7}"
    )


def _events(rounds: list[RoundModel]) -> Iterator[str]:
    """Yield a line for each riichi, deal-in and passed win."""
    lines = [line for each in rounds for line in _events_of(each)]
    if lines:
        yield ""
        yield from lines


def _events_of(played: RoundModel) -> Iterator[str]:
    name, riichi, deal_in = played["name"], played["riichi"], played["deal_in"]
    if riichi is not None:
        yield (
            f"{name:<7}riichi in turn {riichi['turn']}, {_tiles(riichi['wait'])} left, "
            f"{riichi['left_at_end']} at the end" + (", won" if riichi["is_won"] else "")
        )
    for passed in played["passed_wins"]:
        yield f"{name:<7}passed a win on {passed['tiles']} in turn {passed['turn']}"
    if deal_in is not None:
        yield f"{name:<7}{_dealt_in(deal_in)}"


def _dealt_in(deal_in: DealInModel) -> str:
    """Return the words of a deal-in; a player in riichi had no choice, so no tiles were safe."""
    how = "" if deal_in["shanten"] is None else f" at {deal_in['shanten']}-shanten"
    how = " in riichi" if deal_in["is_in_riichi"] else how
    against = "to a riichi" if deal_in["is_against_riichi"] else "to a hand without riichi"
    points = "" if deal_in["points"] is None else f"{deal_in['points']:,} "
    text = f"dealt in{how} with {deal_in['tile']} in turn {deal_in['turn']}: {points}{against}"
    if deal_in["safe"] is None:
        return text
    return f"{text}, {counted(deal_in['safe'], 'safe tile', 'safe tiles')} in the hand"


def _tiles(number: int) -> str:
    return counted(number, "tile", "tiles")


def _calls(rounds: list[RoundModel]) -> Iterator[str]:
    """Yield a line with the number of chances to call by mark, and lines for those with a loss."""
    offers = [(played["name"], offer) for played in rounds for offer in played["offers"]]
    if not offers:
        return
    marks = Counter(offer["mark"] for _, offer in offers)
    yield ""
    yield (
        f"chances to call           {len(offers)}: {marks['best']} best, {marks['style']} a matter "
        f"of style, {marks['loss']} with a loss"
    )
    for name, offer in offers:
        if offer["mark"] == "loss":
            yield f"{name:<6} turn {offer['turn']:<3} {offer['hand']}{''.join(offer['melds'])}"
            did = f"called {offer['called']}" if offer["called"] else "passed"
            answers = ", ".join(map(_answer, offer["answers"]))
            yield f"       {offer['tile']} {did}: {answers}"


def _answer(answer: CallAnswerModel) -> str:
    what = f"{answer['meld']} then {answer['discard']}" if answer["meld"] else "pass"
    return f"{what} {answer['win']:.1%} {answer['points']:,.0f}"


def _loss(name: str, decision: DecisionModel) -> Iterator[str]:
    hand = decision["hand"] + "".join(decision["melds"])
    best = " ".join(decision["best_tiles"])
    yield f"{name:<6} turn {decision['turn']:<3} {hand}"
    yield f"       {decision['discard']}, best {best}: {_cost(decision)}"
    for flag in decision["flags"]:
        yield f"       {flag['message']}"
    if "://" in decision["link"]:
        yield f"       {decision['link']}"


def _cost(decision: DecisionModel) -> str:
    loss, mine, best = decision["loss"], decision["mine"], decision["best"][0]
    assert loss is not None, "a loss has its figures"
    assert mine is not None, "and a row"
    mark = MARKS.get(decision["mark"] or "", "")
    if loss["win"] and loss["points"]:
        mark += f", win {_arrow(loss['win'], '{:.1%}')}, points {_arrow(loss['points'], '{:,.0f}')}"
    if loss["shanten"]:
        return f"{mark}, {mine['shanten']}-shanten for {best['shanten']}-shanten"
    text = f"{mark}, accepts {_tiles(mine['count'])} of {best['count']} possible"
    if loss["good"] is not None and loss["good"][0] > loss["good"][1]:
        text += f"; good shapes {loss['good'][0]} → {loss['good'][1]}"
    return text


def _arrow(pair: Sequence[float], form: str) -> str:
    return " → ".join(form.format(each) for each in pair)


def _of(share: ShareModel) -> str:
    return f"{share['number']} of {share['of']}"


def _share(share: ShareModel) -> str:
    if share["share"] is None:
        return "–"
    return f"{100 * share['share']:.0f}% ({_of(share)})"


def _season(document: SeasonModel) -> Iterator[str]:
    yield (
        f"{counted(document['games'], 'game', 'games')}, "
        f"{counted(document['rounds'], 'round', 'rounds')}, "
        f"{counted(document['decisions'], 'decision', 'decisions')}"
    )
    if document["errors"] or document["repeated"]:
        errors = counted(document["errors"], "error", "errors")
        repeated = counted(document["repeated"], "repeated file", "repeated files")
        yield f"left out: {errors}, {repeated}"
    if document["is_small"]:
        yield "Fewer than 30 games say little: look at the intervals."
    yield ""
    yield f"{'accuracy':<32}{'':>9}{'95 % interval':>17}"
    yield _rate("0-2 shanten", document["headline"])
    for stage, rate in document["accuracy"].items():
        yield _rate(f"{stage} shanten" + (" and more" if stage == "4" else ""), rate)
    yield _rate("all", document["total"])
    for month, rate in document["months"].items():
        yield _rate(month, rate)
    yield ""
    for name, rate in document["rates"].items():
        yield _rate(RATES[name], rate)
    yield ""
    for name, mean in document["means"].items():
        yield _mean(SEASON_MEANS[name][0].id, mean)
    luck = document["luck"]
    yield (
        f"{'draws that lower shanten':<32}{luck['useful']:>9,} of {luck['draws']:,}, "
        f"{luck['expected']:,.1f} expected"
    )
    yield ""
    yield f"{'deal-ins by own shanten':<32}{_counts(document['deal_ins'])}"
    flags = {FLAGS[flag]: number for flag, number in document["deal_in_flags"].items()}
    yield f"{'deal-ins':<32}{_counts(flags)}"


def _rate(label: str, rate: RateModel) -> str:
    if rate["share"] is None or rate["interval"] is None:
        return f"{label:<32}{'–':>9}"
    low, high = (100 * edge for edge in rate["interval"])
    interval = f"{low:.1f}–{high:.1f}%"
    numbers = f"{rate['number']:,} of {rate['of']:,}"
    return f"{label:<32}{100 * rate['share']:>8.1f}%{interval:>17}   {numbers}"


def _mean(label: str, mean: MeanModel) -> str:
    if mean["value"] is None:
        return f"{label:<32}{'–':>9}"
    interval = "" if mean["interval"] is None else "{:,.2f}–{:,.2f}".format(*mean["interval"])
    return f"{label:<32}{mean['value']:>9,.2f}{interval:>17}   of {mean['of']:,}"


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{name}: {number:,}" for name, number in counts.items()) or "none"
