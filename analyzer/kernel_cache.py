"""Where Numba keeps compiled kernels, so that only the first process waits for the compiler."""

import getpass
import os
import tempfile
from pathlib import Path

import platformdirs


def prepare() -> None:
    """Name a folder for compiled kernels, unless NUMBA_CACHE_DIR does so already.

    Numba would write beside the source, which an installed package may not allow. It has to be
    called before Numba is imported.
    """
    if "NUMBA_CACHE_DIR" in os.environ:
        return
    folder = Path(platformdirs.user_cache_dir("hairi")) / "kernels"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        folder = Path(tempfile.gettempdir()) / f"hairi-kernels-{getpass.getuser()}"
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
