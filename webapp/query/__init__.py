"""Requests: parameters as data, the hand in a link, and problems with either."""
