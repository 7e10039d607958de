"""A server loads its kernels before it answers: no visitor waits for the compiler."""

import subprocess
import sys

ASK_FOR_EVERY_PAGE = """
import gc
from numba.core.dispatcher import Dispatcher
from tests.page_kinds import KINDS
from webapp.serving import make_app

def count():
    return sum(len(one.signatures) for one in gc.get_objects() if isinstance(one, Dispatcher))

app = make_app()
gc.unfreeze()
before = count()
statuses = {app.test_client().get(address).status_code for address in KINDS.values()}
print(before > 0, count() - before, sorted(statuses))
"""


def test_no_page_loads_a_kernel() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASK_FOR_EVERY_PAGE], capture_output=True, text=True, check=True
    )
    assert done.stdout == "True 0 [200, 400, 404]\n"
