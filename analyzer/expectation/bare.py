"""How kernels are compiled that make no array: without counting references."""

from typing import Any

BARE: dict[str, Any] = {"_nrt": False}
"""Counting references to arrays took three quarters of the time. A kernel without makes no array,
not even the copy behind `a[i] = b[j]`. What it calls is compiled likewise, unless that says
`COUNTED`."""

COUNTED: dict[str, Any] = {"_nrt": True}
