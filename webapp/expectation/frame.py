"""The names of `webapp.expectation.page` until their readers are moved."""

from webapp.expectation.page import Frame

__all__ = ["Frame"]
