"""The score of a win: every reading with every place is tried, and the best account is the answer.

    call the predicates of the yaku that are the same in every reading       yaku, predicates
    for each reading of the hand, for each place of the winning tile         view
        call those of the yaku that its form and number of runs allow        predicates/sets.py
        if there are yakuman, only these count; else add dora, count the fu  fu
        compute the points                                                   points

Only accounts with a yaku have points. Accounts are compared by points before han, because limits
and rounding depend on the rules.

Source: docs/riichi.md, "The best account".
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from analyzer.hand import Hand
from analyzer.riichi.accounts import Account, NoYakuError, Score, YakuLine
from analyzer.riichi.errors import IncompleteHandError
from analyzer.riichi.faults import find_waits
from analyzer.riichi.fu import FuPart, count_fu
from analyzer.riichi.points import find_level, points
from analyzer.riichi.predicates.sets import OF_SETS, may_have
from analyzer.riichi.rules import TENHOU, RiichiRules
from analyzer.riichi.view import View, views
from analyzer.riichi.win import Win
from analyzer.riichi.yaku import HAN_OF_YAKUMAN, YAKU, YAKU_BY_ID
from analyzer.shanten import Form, shanten
from analyzer.situation import DEFAULT_ROUND, DEFAULT_SEAT
from analyzer.tiles import Tile

Lines = tuple[YakuLine, ...]

Entry = tuple[int, Callable[[View], int], YakuLine]
"""The place of a yaku in `YAKU`, its predicate, and the line that it is worth."""

RENHOU = YAKU_BY_ID["renhou"]

DORA = tuple(yaku for yaku in YAKU if yaku.kind == "dora")


class Table(NamedTuple):
    """The yaku that a hand may have, yakuman included, by what they depend on.

    Attributes:
        of_win: the yaku that are the same in every reading.
        of_sets: form and number of runs -> the yaku that such a reading may have.
    """

    of_win: tuple[Entry, ...]
    of_sets: Mapping[tuple[Form, int], tuple[Entry, ...]]


def score(  # noqa: PLR0913
    hand: Hand,
    *,
    self_drawn: bool = False,
    riichi: bool = False,
    double_riichi: bool = False,
    ippatsu: bool = False,
    haitei: bool = False,
    houtei: bool = False,
    rinshan: bool = False,
    chankan: bool = False,
    tenhou: bool = False,
    chiihou: bool = False,
    renhou: bool = False,
    round_wind: int = DEFAULT_ROUND,
    seat_wind: int = DEFAULT_SEAT,
    dora_indicators: tuple[Tile, ...] = (),
    ura_indicators: tuple[Tile, ...] = (),
    nuki: int = 0,
    honba: int = 0,
    riichi_sticks: int = 0,
    rules: RiichiRules = TENHOU,
) -> Score:
    """Return the value of a complete hand; its last concealed tile is the winning one.

    The arguments are the fields of `UncheckedWin`.

    >>> from analyzer.notation import parse_hand
    >>> result = score(parse_hand("123456m99p34578s6s"), self_drawn=True, riichi=True)
    >>> result.points, result.han, result.fu, " ".join(map(str, result.yaku))
    (2700, 3, 20, '立直 1 門前清自摸和 1 平和 1')

    Raises:
        InvalidWinError: tiles, winds, numbers or flags that no win can have.
        IncompleteHandError: the tiles are not a complete hand.
        NoYakuError: the hand is complete, but has no yaku.
    """
    win = Win(
        hand=hand,
        self_drawn=self_drawn,
        riichi=riichi,
        double_riichi=double_riichi,
        ippatsu=ippatsu,
        haitei=haitei,
        houtei=houtei,
        rinshan=rinshan,
        chankan=chankan,
        tenhou=tenhou,
        chiihou=chiihou,
        renhou=renhou,
        round_wind=round_wind,
        seat_wind=seat_wind,
        dora_indicators=dora_indicators,
        ura_indicators=ura_indicators,
        nuki=nuki,
        honba=honba,
        riichi_sticks=riichi_sticks,
        rules=rules,
    )
    return score_win(win)


def score_win(win: Win, rules: RiichiRules | None = None) -> Score:
    """Return the value of a win under its own rules, or under others if they are given.

    Raises:
        InvalidWinError: the win is impossible under the other rules.
        IncompleteHandError: the tiles are not a complete hand.
        NoYakuError: the hand is complete, but has no yaku.
    """
    if rules is not None and rules != win.rules:
        win = replace(win, rules=rules)
    seen = views(win)
    if not seen:
        raise _incomplete(win)
    table = _table(win.rules, seen[0].is_closed)
    of_win, dora = _ask(seen[0], table.of_win), _count_dora(seen[0])
    tried = [
        _account(view, of_win + _ask(view, table.of_sets[view.form, view.runs]), dora)
        for view in seen
    ]
    if win.renhou and win.rules.renhou == "mangan":
        tried = [_renhou_alone(view) for view in seen] + tried
    best = max(tried, key=_rank) if len(tried) > 1 else tried[0]  # of equal accounts the first
    if not best.yaku:
        raise _no_yaku(seen[0])
    return Score(
        win=win,
        best=best,
        alternatives=_alternatives(best, tried),
        tried=tuple(tried),
        payments=points(
            best.han,
            best.fu,
            dealer=win.is_dealer,
            self_drawn=win.self_drawn,
            yakuman=best.yakuman,
            honba=win.honba,
            rules=win.rules,
        ),
    )


def _account(view: View, found: list[tuple[int, YakuLine]], dora: Lines) -> Account:
    """Return the account of a view: of its yakuman alone, or of its yaku, dora and fu."""
    lines = tuple([line for _, line in sorted(found)])
    if of_yakuman := tuple([line for line in lines if line.yakuman]):
        each = [line.yakuman for line in of_yakuman]
        multiple = view.win.rules.multiple_yakuman
        return _priced(view, of_yakuman, yakuman=sum(each) if multiple else max(each))
    return _priced(view, lines + dora if lines else (), fu_parts=count_fu(view))


def _renhou_alone(view: View) -> Account:
    """Return the account of a renhou that counts as a mangan, without other yaku and dora."""
    return _priced(view, (YakuLine(RENHOU, RENHOU.closed),), fu_parts=count_fu(view))


@lru_cache(maxsize=64)
def _table(rules: RiichiRules, is_closed: bool) -> Table:
    """Return the yaku that a hand may have under these rules, with the han of each."""
    entries: list[Entry] = []
    for place, yaku in enumerate(YAKU):
        han = yaku.closed if is_closed else yaku.open
        is_alone = yaku is RENHOU and rules.renhou not in ("five_han", "yakuman")
        if han and yaku.kind != "dora" and not is_alone:
            han = HAN_OF_YAKUMAN * yaku.yakuman(rules) or han
            entries.append((place, yaku.predicate, YakuLine(yaku, han)))
    readings: list[tuple[Form, int]] = [("regular", runs) for runs in range(5)]
    return Table(
        of_win=tuple(entry for entry in entries if entry[2].yaku.id not in OF_SETS),
        of_sets={
            (form, runs): tuple(entry for entry in entries if may_have(entry[1], form, runs))
            for form, runs in (*readings, ("seven_pairs", 0), ("thirteen_orphans", 0))
        },
    )


def _ask(view: View, entries: tuple[Entry, ...]) -> list[tuple[int, YakuLine]]:
    """Return the yaku among these that the view has, each as its place and its line."""
    return [(place, line) for place, predicate, line in entries if predicate(view)]


def _count_dora(view: View) -> Lines:
    """Return the lines of the dora of a win."""
    return tuple([YakuLine(each, number) for each in DORA if (number := each.predicate(view))])


def _priced(
    view: View,
    lines: Lines,
    *,
    yakuman: int = 0,
    fu_parts: tuple[FuPart, ...] = (),
) -> Account:
    """Return the account of these lines with its points."""
    win = view.win
    han = HAN_OF_YAKUMAN * yakuman if yakuman else sum([line.han for line in lines])
    fu = sum([part.fu for part in fu_parts])
    level, paid = None, 0
    if lines:
        level = find_level(han, fu, yakuman, win.rules)
        paid = points(
            han,
            fu,
            dealer=win.is_dealer,
            self_drawn=win.self_drawn,
            yakuman=yakuman,
            rules=win.rules,
        ).total
    return Account(
        reading=view.reading,
        place=view.place,
        wait=view.wait,
        yaku=lines,
        han=han,
        fu=fu,
        fu_parts=fu_parts,
        yakuman=yakuman,
        level=level,
        points=paid,
    )


def _rank(account: Account) -> tuple[int, ...]:
    """Return the key by which accounts are compared; the largest is the best."""
    return (*_worth(account), account.fu_before_rounding)


def _worth(account: Account) -> tuple[int, ...]:
    return account.points, account.yakuman, account.han, account.fu


def _alternatives(best: Account, tried: list[Account]) -> tuple[Account, ...]:
    """Return the accounts of the same worth with other yaku, one for each list of yaku."""
    if len(tried) == 1:
        return ()
    lists = {_ids(best): best}
    for account in tried:
        if account is not best and _worth(account) == _worth(best):
            lists.setdefault(_ids(account), account)
    return tuple(lists.values())[1:]


def _ids(account: Account) -> tuple[str, ...]:
    return tuple([line.yaku.id for line in account.yaku])


def _incomplete(win: Win) -> IncompleteHandError:
    tiles = win.rules.tiles
    before = Hand(win.hand.tiles[:-1], win.hand.melds)
    distance = shanten(win.hand, rules=tiles).value
    return IncompleteHandError(str(win.hand.tiles[-1]), distance, find_waits(before, tiles))


def _no_yaku(view: View) -> NoYakuError:
    """Return the error, with the score that a closed hand would have with riichi."""
    win = view.win
    dora = sum(line.han for line in _count_dora(view))
    with_riichi = score_win(replace(win, riichi=True)) if win.is_closed else None
    return NoYakuError(str(win.hand.tiles[-1]), dora, with_riichi)
