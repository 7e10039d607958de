"""Bit sets of kinds in compiled code: one machine instruction for each function.

A kernel: `value` is a uint64.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


@intrinsic
def bit_count(context: Any, value: Any) -> Any:
    """Return the number of bits set."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


@intrinsic
def lowest_bit(context: Any, value: Any) -> Any:
    """Return the index of the lowest bit that is set; `value` must not be 0."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), generate
