"""Compiler options for kernels that create no array: without reference counting."""

from typing import Any

BARE: dict[str, Any] = {"_nrt": False}
"""Counting references to arrays took three quarters of the time. A kernel without it must not
create an array, not even the copy in `a[i] = b[j]`. The functions that it calls are compiled in the
same way unless they use `COUNTED`."""

COUNTED: dict[str, Any] = {"_nrt": True}
"""Compiler options for kernels that create arrays."""
