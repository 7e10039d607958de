"""A riichi score, or the points of waits, as plain text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analyzer.riichi import RiichiRules
from webapp.language.messages import say
from webapp.language.words import SHORT_WINDS
from webapp.riichi.rule_words import changed_rules
from webapp.riichi.words import FLAGS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from webapp.riichi.schema import (
        PaymentsModel,
        RiichiAccountModel,
        RiichiRulesModel,
        RiichiScoreModel,
        RiichiWaitsModel,
        WaitWorthModel,
        WinWayModel,
        WorthModel,
    )


def format_score(document: RiichiScoreModel) -> str:
    """Return the text of a win: its points, who pays them, and its yaku and fu."""
    return "".join(f"{line}\n" for line in _score(document))


def format_waits(document: RiichiWaitsModel) -> str:
    """Return the text of a hand that is not complete: its shanten, and the points of its waits."""
    return "".join(f"{line}\n" for line in _waits(document))


def _score(document: RiichiScoreModel) -> Iterator[str]:
    yield f"{document['hand']}  {_verdict(document)}"
    yield _payments(document["payments"], document["total"])
    yield ", ".join(_way(document["way"], document["rules"]))
    yield ""
    yield from _account(document)
    for account in document["alternatives"]:
        yield "the same points with other yaku:"
        yield from _account(account)
    others = [each for each in document["tried"] if _place(each) != _place(document)]
    for account in others:
        names = ", ".join(f"{line['en']} {line['han']}" for line in account["yaku"])
        yield f"also {_place(account)}: {_worth(account)}" + (f": {names}" if names else "")


def _waits(document: RiichiWaitsModel) -> Iterator[str]:
    shanten = document["shanten"]
    state = "tenpai" if shanten == 0 else f"{shanten}-shanten"
    yield f"{document['hand']}  {state}"
    yield ", ".join(_way(document["way"], document["rules"], is_won=False))
    yield ""
    for wait in document["waits"]:
        yield f"{wait['tile']}×{wait['left']}"
        yield from _wait(wait)


def _wait(wait: WaitWorthModel) -> Iterator[str]:
    """Yield a line for each way to win; lines with riichi only for a closed hand."""
    if not wait["left"]:
        yield "  no tiles left"
        return
    yield f"  on a discard: {_of_wait(wait['ron'])}"
    yield f"  own draw: {_of_wait(wait['drawn'])}"
    if wait["riichi_ron"]:
        yield f"  riichi, on a discard: {_of_wait(wait['riichi_ron'])}"
    if wait["riichi_drawn"]:
        yield f"  riichi, own draw: {_of_wait(wait['riichi_drawn'])}"


def _of_wait(worth: WorthModel | None) -> str:
    if worth is None:
        return "no yaku"
    names = ", ".join(f"{line['en']} {line['han']}" for line in worth["yaku"])
    return f"{worth['points']:,}, {worth['han']} han {worth['fu']} fu: {names}"


def _verdict(account: RiichiAccountModel) -> str:
    level = (account["level"] or "").replace("_", " ")
    if account["yakuman"] > 1:
        level = f"{account['yakuman']} yakuman"
    figures = [level] if level else []
    figures += [f"{account['han']} han {account['fu']} fu"] if not account["yakuman"] else []
    return f"{account['points']:,} points, {', '.join(figures)}"


def _worth(account: RiichiAccountModel) -> str:
    return _verdict(account) if account["yaku"] else "no yaku"


def _payments(payments: PaymentsModel, total: int) -> str:
    paid = (
        (payments["discarder"], "from the discarder"),
        (payments["each"], "from each"),
        (payments["dealer"], "from the dealer"),
        (payments["others"], "from each other"),
    )
    parts = [f"{number:,} {payer}" for number, payer in paid if number is not None]
    return f"{', '.join(parts)}; {total:,} in all"


def _way(way: WinWayModel, rules: RiichiRulesModel, *, is_won: bool = True) -> Iterator[str]:
    if is_won:
        yield "self-drawn" if way["self_drawn"] else "on a discard"
        lucky = (flag for flag in FLAGS if flag != "self_drawn" and way[flag])  # type: ignore[literal-required]
        yield from (FLAGS[flag].id for flag in lucky)
    yield f"seat {SHORT_WINDS[way['seat_wind'] - 1].id}"
    yield f"round {SHORT_WINDS[way['round_wind'] - 1].id}"
    yield from _lists(("dora", way["dora_indicators"]), ("ura", way["ura_indicators"]))
    numbers = (
        (way["nuki"], "north", "norths"),
        (way["honba"], "honba", "honba"),
        (way["riichi_sticks"], "stick", "sticks"),
    )
    yield from (f"{num} {one if num == 1 else many}" for num, one, many in numbers if num)
    players = ", three players" if rules["players"] == 3 else ""
    yield f"{rules['preset'].replace('_', ' ')} rules{players}"
    yield from map(say, changed_rules(rules["preset"], _rules(rules)))


def _rules(rules: RiichiRulesModel) -> RiichiRules:
    return RiichiRules(**{name: rules[name] for name in RiichiRules.__dataclass_fields__})  # type: ignore[literal-required]


def _lists(*lists: tuple[str, Sequence[str]]) -> Iterator[str]:
    yield from (f"{name} indicators {' '.join(tiles)}" for name, tiles in lists if tiles)


def _account(account: RiichiAccountModel) -> Iterator[str]:
    for line in account["yaku"]:
        tiles = f": {' '.join(line['tiles'])}" if line["tiles"] else ""
        yield f"{line['han']:4} han  {line['ja']} {line['en']}{tiles}"
    for part in account["fu_parts"]:
        block = f": {part['block']}" if part["block"] else ""
        yield f"{part['fu']:4} fu   {part['reason'].replace('_', ' ')}{block}"
    yield f"read as {_place(account)}"


def _place(account: RiichiAccountModel) -> str:
    return f"{' '.join(account['blocks'])} ({account['wait'].replace('_', ' ')} {account['place']})"
