"""The slots of hash tables with open addressing, compiled; see `nodes.Index`."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from analyzer.kernel_cache import BARE

ONE = np.uint64(1)
NONE = np.uint64(0)
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
HALF = np.uint64(32)
LOWER = np.uint64(0xFFFFFFFF)

READ, KEEP, DATA = 0, 3, 1
"""Arguments of the instruction that prefetches."""


@intrinsic
def prefetch(context: Any, array: Any, place: Any) -> Any:
    """Begin to load an element into the caches; `place` is its index in the flattened array.

    It is one machine instruction, for arrays larger than the caches.
    """

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        pointer, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        address = builder.bitcast(builder.gep(first, [arguments[1]]), pointer)
        kind = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
        function = builder.module.declare_intrinsic("llvm.prefetch", [pointer], kind)
        builder.call(function, [address, number(READ), number(KEEP), number(DATA)])
        return context.get_dummy_value()

    return types.void(array, types.uint64), generate


@njit(forceinline=True, error_model="numpy", **BARE)
def first_slot(slots: Any, key: Any) -> Any:
    """Return the slot where the search for a key begins."""
    return (key * GOLDEN) >> HALF & np.uint64(slots.shape[0] - 1)


@njit(forceinline=True, error_model="numpy", **BARE)
def find_slot(slots: Any, keys: Any, key: Any) -> Any:
    """Return the slot that holds a key, or the free slot for it."""
    mask = np.uint64(slots.shape[0] - 1)
    slot = first_slot(slots, key)
    entry = slots[slot]
    while entry != NONE and ((entry ^ key) >> HALF != NONE or keys[(entry & LOWER) - ONE] != key):
        slot = (slot + ONE) & mask
        entry = slots[slot]
    return slot


@njit(forceinline=True, error_model="numpy", **BARE)
def hand_in(entry: Any) -> Any:
    """Return the number of the hand in a slot, or -1 if the slot is free."""
    return np.int64(entry & LOWER) - 1


@njit(forceinline=True, error_model="numpy", **BARE)
def entry_of(key: Any, hand: Any) -> Any:
    """Return the value of the slot of a hand."""
    return key & ~LOWER | np.uint64(hand + 1)
