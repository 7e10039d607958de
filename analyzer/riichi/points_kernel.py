"""Han and fu to points, compiled: the same as `points.py`, for kernels.

The rules are an array int64[12] as `many.pack_rules` returns it. Nothing is checked.
"""

from typing import Any

from numba import njit

from analyzer import kernel_cache
from analyzer.kernel_cache import BARE

KEPT = kernel_cache.prepare()

(OPEN_TANYAO, DOUBLE_WIND_FU, KIRIAGE, SANBAIMAN, ADD_YAKUMAN, SUUANKOU_TANKI, KOKUSHI_13,
 JUNSEI_CHUUREN, DAISUUSHII, RENHOU_AS, THREE, LOSS) = range(12)  # fmt: skip
"""Places of the options in the array of rules; the value of a yakuman is how often it counts."""


@njit(forceinline=True, error_model="numpy", **BARE)
def base_of(han: int, fu: int, yakuman: int, rules: Any) -> int:
    """Return the base of a win in points; 0 han and 0 fu with yakuman."""
    if yakuman:
        return 8000 * yakuman
    if han >= 13:
        return 6000 if rules[SANBAIMAN] else 8000
    if han >= 5:
        return 6000 if han >= 11 else 4000 if han >= 8 else 3000 if han >= 6 else 2000
    base = fu << han + 2
    return 2000 if base > 2000 or (rules[KIRIAGE] and base == 1920) else base


@njit(forceinline=True, error_model="numpy", **BARE)
def income(base: int, dealer: bool, drawn: bool, rules: Any) -> int:
    """Return the points that all payers pay together for a base, without honba; each payment is
    rounded up to 100."""
    if not drawn:
        return (base * (6 if dealer else 4) + 99) // 100 * 100
    payers = 2 if rules[THREE] else 3
    missing = 0
    if rules[THREE] and not rules[LOSS]:
        missing = base if dealer else base // 2
    if dealer:
        return (base * 2 + missing + 99) // 100 * 100 * payers
    of_dealer = (base * 2 + missing + 99) // 100 * 100
    return of_dealer + (base + missing + 99) // 100 * 100 * (payers - 1)


@njit(forceinline=True, error_model="numpy", **BARE)
def better(best: Any, han: int, fu: int, yakuman: int, rules: Any) -> None:
    """Write an account to `best`, int64[5] (rank, han, fu, yakuman, base), if it is better."""
    base = base_of(han, fu, yakuman, rules)
    rank = ((base * 16 + yakuman) * 128 + han) * 256 + fu
    if rank > best[0]:
        best[0], best[1], best[2], best[3], best[4] = rank, han, fu, yakuman, base
