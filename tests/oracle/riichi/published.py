"""PyPI `mahjong` with our fields: its score of a win, with our ids.

`published_rules` excludes rules that it does not have: two fu for the pair of both winds, yakuman
that do not add up, single choices of double yakuman, three players without loss, renhou as mangan.
It accepts some impossible wins, which cannot occur here because a `Win` is legal: rinshan without
a kan, chankan of a tile held, ippatsu with rinshan, riichi twice, 2m-8m with three players, ura
dora without riichi. Its tiles have numbers, so one of four fives is always red: `can_express`
excludes hands with four plain fives. It counts norths set aside as dora; here they are separate.
"""

import random
from typing import Any

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.meld import Meld as TheirMeld

from analyzer.melds import Meld
from analyzer.riichi import RiichiRules, Win
from analyzer.riichi.rules import MAY_BE_DOUBLE
from analyzer.tiles import COPIES, FIVES, Tile

NAMES = {
    "daburu_riichi": "double_riichi", "iipeiko": "iipeikou", "ittsu": "ittsuu",
    "chantai": "chanta", "honroto": "honroutou", "sanshoku_douko": "sanshoku_doukou",
    "shosangen": "shousangen", "ryanpeiko": "ryanpeikou", "chuuren_poutou": "chuuren",
    "shosuushi": "shousuushii", "ryuisou": "ryuuiisou", "tsuisou": "tsuuiisou",
    "chinroto": "chinroutou", "daisuushi": "daisuushii", "daburu_kokushi": "kokushi_13",
    "daburu_chuuren_poutou": "junsei_chuuren", "renhou_yakuman": "renhou", "aka_dora": "red_dora",
}  # fmt: skip

FLAGS = {
    "is_tsumo": "self_drawn", "is_riichi": "riichi", "is_daburu_riichi": "double_riichi",
    "is_ippatsu": "ippatsu", "is_haitei": "haitei", "is_houtei": "houtei",
    "is_rinshan": "rinshan", "is_chankan": "chankan", "is_tenhou": "tenhou",
    "is_chiihou": "chiihou", "is_renhou": "renhou",
}  # fmt: skip

CALLS = {
    "chii": TheirMeld.CHI, "pon": TheirMeld.PON, "open_kan": TheirMeld.KAN,
    "added_kan": TheirMeld.SHOUMINKAN, "concealed_kan": TheirMeld.KAN,
}  # fmt: skip


def published_rules(rng: random.Random) -> RiichiRules:
    """Rules that the package has, a quarter for three players."""
    return RiichiRules(
        players=rng.choice((4, 4, 4, 3)),
        open_tanyao=rng.random() < 0.7,
        red_fives=rng.random() < 0.7,
        kiriage_mangan=rng.random() < 0.5,
        counted_yakuman=rng.choice(("yakuman", "sanbaiman")),
        double_yakuman=rng.choice((frozenset(), MAY_BE_DOUBLE)),
        renhou=rng.choice(("none", "five_han", "yakuman")),
    )


class Numbers:
    """Gives each tile its number of 136; the first of a five's four is the red one."""

    def __init__(self) -> None:
        self.used: set[int] = set()

    def of(self, tile: Tile) -> int:
        first = tile.kind * 4
        has_red = tile.kind in FIVES
        copies = [first] if tile.is_red else range(first + (1 if has_red else 0), first + 4)
        number = next((copy for copy in copies if copy not in self.used), first)
        self.used.add(number)
        return number


def their_meld(meld: Meld, numbers: Numbers) -> TheirMeld:
    tiles = [numbers.of(tile) for tile in meld.tiles]
    return TheirMeld(CALLS[meld.call], tiles, opened=meld.is_open)


def config_of(win: Win) -> HandConfig:
    rules = win.rules
    counted = {"yakuman": HandConstants.KAZOE_LIMITED, "sanbaiman": HandConstants.KAZOE_SANBAIMAN}
    options = OptionalRules(
        has_open_tanyao=rules.open_tanyao,
        has_aka_dora=rules.red_fives,
        has_double_yakuman=bool(rules.double_yakuman),
        kazoe_limit=counted[rules.counted_yakuman],
        kiriage=rules.kiriage_mangan,
        renhou_as_yakuman=rules.renhou == "yakuman",
        limit_to_sextuple_yakuman=False,
        is_three_player=rules.players == 3,
    )
    return HandConfig(
        **{theirs: getattr(win, ours) for theirs, ours in FLAGS.items()},
        player_wind=26 + win.seat_wind,
        round_wind=26 + win.round_wind,
        kyoutaku_number=win.riichi_sticks,
        tsumi_number=win.honba,
        num_nuki_dora=win.nuki,
        options=options,
    )


def arguments(win: Win) -> dict[str, Any]:
    """What `estimate_hand_value` wants; fresh each time, for it changes its configuration."""
    numbers = Numbers()
    melds = [their_meld(meld, numbers) for meld in win.hand.melds]
    closed = [numbers.of(tile) for tile in win.hand.tiles]
    tiles = closed + [number for meld in melds for number in meld.tiles]
    return {
        "tiles": tiles,
        "win_tile": closed[-1],
        "melds": melds,
        "dora_indicators": [tile.kind * 4 for tile in win.dora_indicators],
        "ura_dora_indicators": [tile.kind * 4 for tile in win.ura_indicators],
        "config": config_of(win),
    }


def can_express(win: Win) -> bool:
    """Whether of four equal fives one is red, if red fives count."""
    reds = {tile.kind for tile in win.hand.shown if tile.is_red}
    fours = {kind for kind in FIVES if win.counts[kind] == COPIES}
    return not win.rules.red_fives or fours <= reds


def score(win: Win) -> dict[str, Any] | str:
    """Yaku, han, fu, payments and total of the package, or its error."""
    given = arguments(win)
    found = HandCalculator.estimate_hand_value(**given)
    if found.error:
        return str(found.error)
    yaku = {id(each): name for name, each in vars(given["config"].yaku).items()}
    lines: dict[str, int] = {}
    each: Any
    for each in found.yaku or ():
        name = yaku[id(each)]
        for wind in ("seat_wind", "round_wind"):
            name = wind if name.startswith(wind) else name
        closed = not found.is_open_hand
        lines[NAMES.get(name, name)] = each.han_closed if closed else each.han_open
    cost: Any = found.cost
    is_yakuman = any(each.is_yakuman for each in found.yaku or ())
    if win.nuki and not is_yakuman:
        lines["dora"] -= win.nuki
        lines = {name: han for name, han in lines.items() if han} | {"nuki_dora": win.nuki}
    main = cost["main"] + cost["main_bonus"]
    additional = cost["additional"] + cost["additional_bonus"]
    if not win.self_drawn:
        payments = {"discarder": main}
    else:
        payments = {"each": main} if win.is_dealer else {"dealer": main, "others": additional}
    return {
        "yaku": lines,
        "han": found.han,
        "fu": found.fu,
        "payments": payments,
        "total": cost["total"],
        "is_yakuman": is_yakuman,
    }
