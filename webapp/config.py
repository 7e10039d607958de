"""Settings of the web app: defaults here, overridden by `HAIRI_…` environment variables.

`HAIRI_SITE_URL` is read as `SITE_URL`, and so on.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Defaults:
    """Every setting with its default.

    Attributes:
        SITE_URL: address under which strangers reach the site, such as `https://hairi.example`;
            empty to take it from each request.
        KERNELS: look ahead by the compiled kernels; `hairi serve` loads them before it answers.
    """

    SITE_URL: str = ""
    KERNELS: bool = False


FARTHEST = 3
"""Pages and reports look ahead from this shanten on; farther away it says little and takes long."""
