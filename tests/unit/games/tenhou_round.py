"""A round of tenhou/6, to be changed."""

from typing import Any


def tenhou(**changes: Any) -> dict[str, Any]:
    """Return a round of tenhou/6: one draw and discard of the dealer, then a drawn round."""
    hands = [
        [11, 12, 13, 14, 51, 16, 17, 18, 19, 41, 41, 42, 42],
        [21, 22, 23, 24, 52, 26, 27, 28, 29, 43, 43, 44, 44],
        [31, 32, 33, 34, 53, 36, 37, 38, 39, 45, 45, 46, 46],
        [11, 12, 13, 21, 22, 23, 31, 32, 33, 47, 47, 41, 41],
    ]
    items: list[Any] = [[0, 0, 0], [25000] * 4, [24], []]
    for hand in hands:
        items += [hand, [], []]
    items += [["九種九牌"]]
    items[5], items[6] = [43], []
    for key, value in changes.items():
        items[int(key[1:])] = value
    return {"name": ["a", "b", "c", "d"], "rule": {"disp": "般南喰赤", "aka": 1}, "log": [items]}
