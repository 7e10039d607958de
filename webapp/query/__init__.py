"""Requests: their parameters as records, the hand in a link, and their problems."""
