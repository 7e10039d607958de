"""The score of a win: every reading with every place is tried, and the best account is the answer.

    for each reading of the hand, for each place of the winning tile         view
        call the predicate of every yaku                                     yaku, predicates
        if there are yakuman, only these count; else add dora, count the fu  fu
        compute the points                                                   points

Only accounts with a yaku have points. Accounts are compared by points before han, because limits
and rounding depend on the rules.

Source: docs/riichi.md, "The best account".
"""

from dataclasses import replace
from functools import lru_cache

from analyzer.hand import Hand
from analyzer.riichi.accounts import Account, NoYakuError, Score, YakuLine
from analyzer.riichi.errors import IncompleteHandError
from analyzer.riichi.faults import find_waits
from analyzer.riichi.fu import FuPart, count_fu
from analyzer.riichi.points import find_level, points
from analyzer.riichi.rules import TENHOU, RiichiRules
from analyzer.riichi.view import View, views
from analyzer.riichi.win import Win
from analyzer.riichi.yaku import HAN_OF_YAKUMAN, YAKU, YAKU_BY_ID, Yaku
from analyzer.shanten import shanten
from analyzer.situation import DEFAULT_ROUND, DEFAULT_SEAT
from analyzer.tiles import Tile

Table = tuple[tuple[Yaku, int], ...]
"""Yaku that a hand may have, each with the han that it adds."""

DORA: Table = tuple((yaku, yaku.closed) for yaku in YAKU if yaku.kind == "dora")

RENHOU = YAKU_BY_ID["renhou"]


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
    tried = [_account(view) for view in seen]
    if win.renhou and win.rules.renhou == "mangan":
        tried = [_renhou_alone(view) for view in seen] + tried
    best = max(tried, key=_rank)  # of equal accounts the first
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


def _account(view: View) -> Account:
    """Return the account of a view: of its yakuman alone, or of yaku, dora and fu."""
    rules = view.win.rules
    of_yakuman, of_yaku = _tables(rules, view.is_closed)
    if lines := _ask(view, of_yakuman):
        each = [line.yaku.yakuman(rules) for line in lines]
        return _priced(view, lines, yakuman=sum(each) if rules.multiple_yakuman else max(each))
    lines = _ask(view, of_yaku)
    if lines:
        lines += _ask(view, DORA)
    return _priced(view, lines, fu_parts=count_fu(view))


def _renhou_alone(view: View) -> Account:
    """Return the account of a renhou that counts as a mangan, without other yaku and dora."""
    return _priced(view, (YakuLine(RENHOU, RENHOU.closed),), fu_parts=count_fu(view))


@lru_cache(maxsize=64)
def _tables(rules: RiichiRules, is_closed: bool) -> tuple[Table, Table]:
    """Return the yakuman and the yaku that a hand may have, with the han of each."""
    every = [(yaku, yaku.closed if is_closed else yaku.open) for yaku in YAKU]
    of_yakuman = [
        (yaku, HAN_OF_YAKUMAN * yaku.yakuman(rules))
        for yaku, han in every
        if han and yaku.yakuman(rules)
    ]
    of_yaku = [
        (yaku, han)
        for yaku, han in every
        if han and yaku.kind == "yaku" and (yaku is not RENHOU or rules.renhou == "five_han")
    ]
    return tuple(of_yakuman), tuple(of_yaku)


def _ask(view: View, table: Table) -> tuple[YakuLine, ...]:
    """Return the lines of the yaku of a table that the view has."""
    return tuple(
        [YakuLine(yaku, han * times) for yaku, han in table if (times := yaku.predicate(view))]
    )


def _priced(
    view: View,
    lines: tuple[YakuLine, ...],
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
    dora = sum(line.han for line in _ask(view, DORA))
    with_riichi = score_win(replace(win, riichi=True)) if win.is_closed else None
    return NoYakuError(str(win.hand.tiles[-1]), dora, with_riichi)
