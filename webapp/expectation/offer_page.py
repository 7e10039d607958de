"""The names of `webapp.expectation.page` until their readers are moved."""

from webapp.expectation.page import offer_view, pending_view

__all__ = ["offer_view", "pending_view"]
