"""Prefetching in compiled code: one machine instruction, for arrays larger than the caches."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

READ, KEEP, DATA = 0, 3, 1


@intrinsic
def prefetch(context: Any, array: Any, place: Any) -> Any:
    """Begin to load an element into the caches; `place` is its index in the flattened array."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        first = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        pointer, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        address = builder.bitcast(builder.gep(first, [arguments[1]]), pointer)
        kind = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
        function = builder.module.declare_intrinsic("llvm.prefetch", [pointer], kind)
        builder.call(function, [address, number(READ), number(KEEP), number(DATA)])
        return context.get_dummy_value()

    return types.void(array, types.uint64), generate
