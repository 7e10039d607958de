"""The hash tables of a graph: keys that are alike in part are told apart."""

import numpy as np

from analyzer.expectation import slot_kernels as slots

SAME_HALF = 77 << 32


def test_keys_with_the_same_upper_half_and_first_slot_are_told_apart() -> None:
    keys = np.array([SAME_HALF | low for low in range(9)], np.uint64)
    table = np.zeros(32, np.uint64)
    for hand, key in enumerate(keys):
        slot = slots.find_slot.py_func(table, keys, key)
        assert table[slot] == 0
        table[slot] = slots.entry_of.py_func(key, hand)
    found = [table[slots.find_slot.py_func(table, keys, key)] for key in keys]
    assert [int(slots.hand_in.py_func(entry)) for entry in found] == list(range(9))
