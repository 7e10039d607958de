"""A Chinese Official hand as plain text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.wording import counted
from webapp.language.words import SHORT_WINDS
from webapp.mcr.words import FLAGS, FROM_A_DISCARD, PROFILES, SELF_DRAWN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from webapp.api.fields import AcceptedModel
    from webapp.mcr.schema import (
        AccountModel,
        FanModel,
        McrModel,
        StandingModel,
        TalliedModel,
        WinModel,
    )


def format_mcr(document: McrModel) -> str:
    """Return the text of a hand: its points and fans, or its shanten and discards."""
    return "".join(f"{line}\n" for line in _lines(document))


def _lines(document: McrModel) -> Iterator[str]:
    score = document["score"]
    yield f"{document['hand']}  {_verdict(score) if score else _shanten(document['shanten'])}"
    yield ", ".join(_way(document))
    if document["visible"]:
        yield f"visible: {' '.join(document['visible'])}"
    if score is None:
        yield "shanten: " + _forms(document)
    yield ""
    if score is not None:
        yield from _fans(score["fans"])
        for account in score["alternatives"]:
            yield "another count of equal worth:"
            yield from _fans(account["fans"])
        yield from _excluded(score)
        for trial in score["tried"] or ():
            form = trial["form"].replace("_", " ")
            parts = " ".join(trial["parts"])
            fans = ", ".join(_tallied(fan) for fan in trial["fans"])
            yield (
                f"reading: {parts} ({form}, completed {trial['place']}): {trial['total']} = {fans}"
            )
    elif document["discards"]:
        yield from _discards(document)
    elif document["wins"]:
        for win in document["wins"]:
            yield from _win(win)
    else:
        accepted = _accepted(document["ukeire"])
        kinds = counted(document["kinds"], "kind", "kinds")
        yield f"{kinds}, {counted(document['count'], 'tile', 'tiles')}: {accepted}"
    if document["waits"]["formal"] and not (document["discards"] and score is None):
        waits = (f"{name} waits: {' '.join(tiles)}" for name, tiles in _waits(document))
        yield "; ".join(waits)


def _waits(document: McrModel) -> tuple[tuple[str, list[str]], ...]:
    return ("formal", document["waits"]["formal"]), ("available", document["waits"]["available"])


def _verdict(account: AccountModel) -> str:
    text = f"{_points(account['total'])}"
    if account["total"] != account["total_without_flowers"]:
        text += f", {account['total_without_flowers']} without flowers"
    return f"{text}, {_reaches(account)}"


def _points(number: int) -> str:
    return counted(number, "point", "points")


def _reaches(account: AccountModel) -> str:
    return "reaches eight" if account["reaches_eight"] else "below eight"


def _shanten(number: int) -> str:
    return "tenpai" if number == 0 else f"{number}-shanten"


def _way(document: McrModel) -> Iterator[str]:
    way = document["way"]
    if document["is_complete"]:
        yield (SELF_DRAWN if way["self_drawn"] else FROM_A_DISCARD).id
        yield from (words.id for flag, words in FLAGS.items() if way[flag])  # type: ignore[literal-required]
    yield f"seat wind {SHORT_WINDS[way['seat_wind'] - 1].id}"
    yield f"prevalent wind {SHORT_WINDS[way['prevalent_wind'] - 1].id}"
    if way["flowers"]:
        yield f"flowers {way['flowers']}"
    yield PROFILES[document["profile"]].id


def _fans(fans: Sequence[FanModel]) -> Iterator[str]:
    for fan in fans:
        times = f" ×{fan['count']}" if fan["count"] > 1 else ""
        sets = " / ".join(" ".join(parts) for parts in fan["sets"])
        earned = "" if fan["is_whole"] else f": {sets}"
        yield f"{fan['points']:4}  {fan['zh']} {fan['en']}{times}{earned}"


def _excluded(account: AccountModel) -> Iterator[str]:
    for fan in account["excluded"]:
        times = f" ×{fan['count']}" if fan["count"] > 1 else ""
        by, becomes = fan["by"], fan["becomes"]
        sets = ", ".join(" ".join(parts) for parts in fan["sets"])
        why = f"not beside {by['zh']} {by['en']}" if by else f"joined already: {sets}"
        if becomes:
            why += f", becomes {becomes['zh']} {becomes['en']}"
        yield f"not counted: {fan['zh']} {fan['en']}{times} ({why})"


def _discards(document: McrModel) -> Iterator[str]:
    yield "discard  shanten  kinds  tiles  accepts"
    for row in document["discards"]:
        yield (
            f"{row['physical']:7}  {row['shanten']:7}  {row['kinds']:5}  {row['count']:5}  "
            f"{_worth(row['wins']) or _accepted(row['ukeire'])}"
        ).rstrip()
    if any(row["wins"] for row in document["discards"]):
        yield "waits: copies left=points from a discard/self-drawn, in brackets below eight"


def _worth(wins: Sequence[WinModel]) -> str:
    """Return waits with their copies left and their points, claimed and drawn."""
    return " ".join(f"{win['tile']}×{win['left']}{_totals(win)}" for win in wins)


def _totals(win: WinModel) -> str:
    accounts = (account for account in (win["claimed"], win["drawn"]) if account)
    points = [f"{a['total']}" if a["reaches_eight"] else f"({a['total']})" for a in accounts]
    return f"={'/'.join(points)}" if points else ""


def _tallied(fan: TalliedModel) -> str:
    times = f" ×{fan['count']}" if fan["count"] > 1 else ""
    return f"{fan['zh']} {fan['en']}{times} {fan['points']}"


def _win(win: WinModel) -> Iterator[str]:
    yield f"{win['tile']}×{win['left']}"
    for words, account in ((FROM_A_DISCARD, win["claimed"]), (SELF_DRAWN, win["drawn"])):
        if account:
            fans = ", ".join(f"{fan['zh']} {fan['en']} {fan['points']}" for fan in account["fans"])
            yield f"  {words.id}: {_verdict(account)}: {fans}"


def _forms(standing: StandingModel) -> str:
    return ", ".join(
        f"{form.replace('_', ' ')} {shanten}" for form, shanten in standing["forms"].items()
    )


def _accepted(ukeire: Sequence[AcceptedModel]) -> str:
    return " ".join(f"{each['tile']}×{each['left']}" for each in ukeire)
