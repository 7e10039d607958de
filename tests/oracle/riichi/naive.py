"""A riichi scorer written from the rules alone: tiles are names, readings are tried one by one.

It shares no code with analyzer.riichi. It is simple and slow: each yaku is a sentence of the rules
about lists of tiles.

A set is a tuple of names by rank: `("1m", "2m", "3m")`. A case is a dictionary with the fields of a
win, in which tiles are names, melds are pairs (set, whether it is open), and rules a dictionary.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

Set = tuple[str, ...]
Case = dict[str, Any]
Yaku = dict[str, int]

HONOURS = [f"{rank}z" for rank in range(1, 8)]
TERMINALS = ["1m", "9m", "1p", "9p", "1s", "9s"]
ORPHANS = TERMINALS + HONOURS
WINDS, DRAGONS = HONOURS[:4], HONOURS[4:]
GREEN = ["2s", "3s", "4s", "6s", "8s", "6z"]


def after(name: str, step: int = 1) -> str:
    """The name of a tile so many ranks higher; of no tile beyond 9."""
    return f"{int(name[0]) + step}{name[1]}"


def cut(tiles: list[str], has_pair: bool = False) -> Iterator[list[Set]]:
    """Every way to cut sorted tiles into sets and one pair."""
    if not tiles:
        if has_pair:
            yield []
        return
    first = tiles[0]
    pieces: list[Set] = [(first,) * 3]
    if not has_pair:
        pieces.append((first, first))
    if first[1] != "z" and first[0] < "8":
        pieces.append((first, after(first), after(first, 2)))
    for piece in pieces:
        rest = list(tiles)
        try:
            for name in piece:
                rest.remove(name)
        except ValueError:
            continue
        for more in cut(rest, has_pair or len(piece) == 2):
            yield [piece, *more]


def readings(case: Case) -> list[tuple[str, list[Set]]]:
    """Form and closed blocks of each reading."""
    tiles = sorted(case["tiles"], key=lambda name: (name[1], name[0]))
    found = {tuple(sorted(blocks)) for blocks in cut(tiles)}
    result = [("regular", list(blocks)) for blocks in sorted(found)]
    if len(tiles) == 14:
        kinds = sorted(set(tiles))
        if len(kinds) == 7 and all(tiles.count(kind) == 2 for kind in kinds):
            result.append(("pairs", [(kind, kind) for kind in kinds]))
        if set(tiles) == set(ORPHANS):
            result.append(("orphans", [(kind,) * tiles.count(kind) for kind in kinds]))
    return result


def is_run(block: Set) -> bool:
    return len(block) == 3 and block[0] != block[1]


def is_triplet(block: Set) -> bool:
    return len(block) >= 3 and block[0] == block[1]


class Account:
    """One reading with one place, and what the rules say about it."""

    def __init__(self, case: Case, form: str, blocks: list[Set], place: Set) -> None:
        self.case, self.form, self.blocks, self.place = case, form, blocks, place
        self.won = case["tiles"][-1]
        self.ron = not case["self_drawn"]
        self.melds: list[tuple[Set, bool]] = case["melds"]
        self.closed = not any(is_open for _, is_open in self.melds)
        self.sets = [block for block in blocks if len(block) >= 3]
        self.sets += [block for block, _ in self.melds]
        self.runs = [block for block in self.sets if is_run(block)]
        self.triplets = [block[0] for block in self.sets if is_triplet(block)]
        self.pair = next((b[0] for b in blocks if len(b) == 2), "") if form == "regular" else ""
        self.tiles = list(case["tiles"]) + [name for block, _ in self.melds for name in block]
        self.concealed = [
            block[0] for block in blocks if is_triplet(block) and not (self.ron and block == place)
        ] + [block[0] for block, is_open in self.melds if is_triplet(block) and not is_open]
        self.kans = sum(len(block) == 4 for block, _ in self.melds)
        self.round = HONOURS[case["round_wind"] - 1]
        self.seat = HONOURS[case["seat_wind"] - 1]

    def wait(self) -> str:
        if self.form == "orphans":
            return "thirteen" if len(self.place) == 2 else "single"
        if not is_run(self.place):
            return "tanki" if len(self.place) == 2 else "shanpon"
        low, middle, high = self.place
        if middle == self.won:
            return "kanchan"
        ends = [high] if low[0] == "1" else [low] if high[0] == "9" else []
        return "penchan" if self.won in ends else "ryanmen"

    def only(self, names: list[str]) -> bool:
        return all(name in names for name in self.tiles)

    def yakuman(self) -> list[str]:
        wait = self.wait()
        winds = [kind for kind in self.triplets if kind in WINDS]
        facts = {
            "tenhou": self.case["tenhou"],
            "chiihou": self.case["chiihou"],
            "renhou": self.case["renhou"] and self.case["rules"]["renhou"] == "yakuman",
            "daisangen": all(dragon in self.triplets for dragon in DRAGONS),
            "suuankou": len(self.concealed) == 4 and wait == "shanpon",
            "suuankou_tanki": len(self.concealed) == 4 and wait == "tanki",
            "tsuuiisou": self.only(HONOURS),
            "ryuuiisou": self.only(GREEN),
            "chinroutou": self.only(TERMINALS),
            "chuuren": self.gates() == "eight",
            "junsei_chuuren": self.gates() == "nine",
            "kokushi": wait == "single",
            "kokushi_13": wait == "thirteen",
            "daisuushii": len(winds) == 4,
            "shousuushii": len(winds) == 3 and self.pair in WINDS,
            "suukantsu": self.kans == 4,
        }
        return [name for name, holds in facts.items() if holds]

    def gates(self) -> str:
        """Nine gates: waited for nine kinds, or for fewer; empty for other hands."""
        suit = self.won[1]
        if self.melds or suit == "z":
            return ""
        thirteen = sorted([f"1{suit}"] * 2 + [f"9{suit}"] * 2
                          + [f"{rank}{suit}" for rank in range(1, 10)])  # fmt: skip
        if sorted(self.tiles[:-1]) == thirteen:
            return "nine"
        for rank in range(1, 10):
            if sorted(self.tiles) == sorted([*thirteen, f"{rank}{suit}"]):
                return "eight"
        return ""

    def yaku(self) -> Yaku:
        case, suits = self.case, {name[1] for name in self.tiles}
        numbers = suits - {"z"}
        dragons = [kind for kind in self.triplets if kind in DRAGONS]
        blocks = [*self.sets, *([(self.pair,) * 2] if self.pair else [])]
        outside = self.form == "regular" and bool(self.runs) and all(
            any(name in ORPHANS for name in block) for block in blocks
        )  # fmt: skip
        twins = sum(self.runs.count(run) // 2 for run in set(self.runs))
        in_three = [
            rank
            for rank in range(1, 8)
            if all((f"{rank}{s}", f"{rank + 1}{s}", f"{rank + 2}{s}") in self.runs for s in "mps")
        ]
        straight = [
            s for s in "mps" if all((f"{r}{s}", f"{r + 1}{s}", f"{r + 2}{s}") in self.runs
                                    for r in (1, 4, 7))
        ]  # fmt: skip
        same = [r for r in range(1, 10) if all(f"{r}{s}" in self.triplets for s in "mps")]
        worth = [  # id, han closed, han open, whether the hand has it
            ("riichi", 1, 0, case["riichi"]),
            ("double_riichi", 2, 0, case["double_riichi"]),
            ("ippatsu", 1, 0, case["ippatsu"]),
            ("tsumo", 1, 0, not self.ron),
            ("pinfu", 1, 0, self.is_pinfu()),
            ("tanyao", 1, 1 if case["rules"]["open_tanyao"] else 0,
             not any(name in ORPHANS for name in self.tiles)),
            ("iipeikou", 1, 0, twins == 1),
            ("haku", 1, 1, "5z" in self.triplets),
            ("hatsu", 1, 1, "6z" in self.triplets),
            ("chun", 1, 1, "7z" in self.triplets),
            ("seat_wind", 1, 1, self.seat in self.triplets),
            ("round_wind", 1, 1, self.round in self.triplets),
            ("haitei", 1, 1, case["haitei"]),
            ("houtei", 1, 1, case["houtei"]),
            ("rinshan", 1, 1, case["rinshan"]),
            ("chankan", 1, 1, case["chankan"]),
            ("sanshoku", 2, 1, bool(in_three)),
            ("ittsuu", 2, 1, bool(straight)),
            ("chanta", 2, 1, outside and "z" in suits),
            ("chiitoitsu", 2, 0, self.form == "pairs"),
            ("toitoi", 2, 2, len(self.triplets) == 4),
            ("sanankou", 2, 2, len(self.concealed) == 3),
            ("sankantsu", 2, 2, self.kans == 3),
            ("sanshoku_doukou", 2, 2, bool(same)),
            ("honroutou", 2, 2, self.only(ORPHANS) and "z" in suits and bool(numbers)),
            ("shousangen", 2, 2, len(dragons) == 2 and self.pair in DRAGONS),
            ("honitsu", 3, 2, len(numbers) == 1 and "z" in suits),
            ("junchan", 3, 2, outside and "z" not in suits),
            ("ryanpeikou", 3, 0, twins == 2),
            ("chinitsu", 6, 5, len(suits) == 1 and "z" not in suits),
            ("renhou", 5, 0, case["renhou"] and case["rules"]["renhou"] == "five_han"),
        ]  # fmt: skip
        han = {name: shut if self.closed else wide for name, shut, wide, holds in worth if holds}
        return {name: value for name, value in han.items() if value}

    def is_pinfu(self) -> bool:
        value = [*DRAGONS, self.round, self.seat]
        return len(self.runs) == 4 and self.wait() == "ryanmen" and self.pair not in value

    def dora(self) -> Yaku:
        case, sanma = self.case, self.case["rules"]["players"] == 3
        with_norths = self.tiles + ["4z"] * case["nuki"]
        shown = [follower(name, sanma) for name in case["dora_indicators"]]
        under = [follower(name, sanma) for name in case["ura_indicators"]]
        found = {
            "dora": sum(with_norths.count(name) for name in shown),
            "red_dora": case["reds"] if case["rules"]["red_fives"] else 0,
            "ura_dora": sum(with_norths.count(name) for name in under),
            "nuki_dora": case["nuki"],
        }
        return {name: han for name, han in found.items() if han}

    def raw_fu(self) -> int:
        """Fu before rounding."""
        if self.form == "pairs":
            return 25
        fu = 20
        fu += 10 if self.ron and self.closed else 0
        if not self.ron and not (self.closed and self.is_pinfu()):
            fu += 2
        fu += 2 if self.wait() in ("kanchan", "penchan", "tanki") else 0
        if self.pair in DRAGONS:
            fu += 2
        if self.pair and self.pair == self.round == self.seat:
            fu += int(self.case["rules"]["double_wind_pair_fu"])
        elif self.pair in (self.round, self.seat):
            fu += 2
        for block in [block for block in self.blocks if is_triplet(block)]:
            concealed = not (self.ron and block == self.place)
            fu += (2 if concealed else 1) * (4 if block[0] in ORPHANS else 2)
        for block, is_open in self.melds:
            if is_triplet(block):
                value = (1 if is_open else 2) * (4 if block[0] in ORPHANS else 2)
                fu += value * (4 if len(block) == 4 else 1)
        return 30 if fu == 20 and self.ron else fu

    def fu(self) -> int:
        raw = self.raw_fu()
        return raw if self.form == "pairs" else (raw + 9) // 10 * 10

    def results(self) -> list[dict[str, Any]]:
        """What the account is worth; with renhou as a mangan, in two ways."""
        rules, found = self.case["rules"], []
        if self.case["renhou"] and rules["renhou"] == "mangan":
            found.append(self.result({"renhou": 5}, 0))
        if names := self.yakuman():
            times = {name: 2 if name in rules["double_yakuman"] else 1 for name in names}
            count = sum(times.values()) if rules["multiple_yakuman"] else max(times.values())
            found.append(self.result({name: 13 * n for name, n in times.items()}, count))
        elif yaku := self.yaku():
            found.append(self.result(yaku | self.dora(), 0))
        return found

    def result(self, yaku: Yaku, yakuman: int) -> dict[str, Any]:
        han = 13 * yakuman or sum(yaku.values())
        fu = 0 if yakuman else self.fu()
        level, base = worth(han, fu, yakuman, self.case["rules"])
        plain = pay(base, self.case | {"honba": 0})
        payments = pay(base, self.case)
        return {
            "yaku": yaku,
            "han": han,
            "fu": fu,
            "raw_fu": 0 if yakuman else self.raw_fu(),
            "yakuman": yakuman,
            "level": level,
            "points": income(plain, self.case),
            "payments": payments,
            "total": income(payments, self.case) + 1000 * self.case["riichi_sticks"],
        }


def follower(name: str, sanma: bool) -> str:
    """The dora that an indicator shows."""
    if name in WINDS:
        return WINDS[(WINDS.index(name) + 1) % 4]
    if name in DRAGONS:
        return DRAGONS[(DRAGONS.index(name) + 1) % 3]
    if sanma and name in ("1m", "9m"):
        return "9m" if name == "1m" else "1m"
    return f"1{name[1]}" if name[0] == "9" else after(name)


def worth(han: int, fu: int, yakuman: int, rules: dict[str, Any]) -> tuple[str | None, int]:
    """Level and base."""
    if yakuman:
        return "yakuman", 8000 * yakuman
    if han >= 13 and rules["counted_yakuman"] == "yakuman":
        return "counted_yakuman", 8000
    for least, level, base in ((11, "sanbaiman", 6000), (8, "baiman", 4000), (6, "haneman", 3000)):
        if han >= least:
            return level, base
    base = fu * 4 * 2**han
    almost = rules["kiriage_mangan"] and (han, fu) in ((4, 30), (3, 60))
    if han == 5 or base >= 2000 or almost:
        return "mangan", 2000
    return None, base


def pay(base: int, case: Case) -> dict[str, int]:
    """Who pays what, honba included."""
    rules, dealer = case["rules"], case["seat_wind"] == 1
    three = rules["players"] == 3
    if not case["self_drawn"]:
        honba = (200 if three else 300) * case["honba"]
        return {"discarder": up(Fraction(base * (6 if dealer else 4))) + honba}
    honba = 100 * case["honba"]
    split = three and not rules["tsumo_loss"]
    if dealer:
        return {"each": up(Fraction(base * (3 if split else 2))) + honba}
    half = Fraction(1, 2) if split else Fraction(0)
    return {"dealer": up(base * (2 + half)) + honba, "others": up(base * (1 + half)) + honba}


def income(payments: dict[str, int], case: Case) -> int:
    others: int = case["rules"]["players"] - 1
    return (
        payments.get("discarder", 0)
        + payments.get("each", 0) * others
        + payments.get("dealer", 0)
        + payments.get("others", 0) * (others - 1)
    )


def up(amount: Fraction) -> int:
    """Round up to 100."""
    return 100 * int(-(-amount // 100))


def score(case: Case) -> tuple[list[dict[str, Any]], int]:
    """The best results, equal in points, yakuman, han, fu and raw fu; and how many accounts."""
    accounts = [
        Account(case, form, blocks, place)
        for form, blocks in readings(case)
        for place in sorted(set(blocks))
        if case["tiles"][-1] in place
    ]
    results = [result for account in accounts for result in account.results()]

    def rank(result: dict[str, Any]) -> tuple[int, ...]:
        return tuple(result[name] for name in ("points", "yakuman", "han", "fu", "raw_fu"))

    best = max(map(rank, results), default=())
    return [result for result in results if rank(result) == best], len(accounts)
