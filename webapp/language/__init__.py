"""Sentences and words, and the language of a request."""
