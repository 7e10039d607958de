"""The names of `webapp.expectation.show` until their readers are moved."""

from webapp.expectation.show import BEST, Findings, Opened, findings_of

__all__ = ["BEST", "Findings", "Opened", "findings_of"]
