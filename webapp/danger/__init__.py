"""Danger against players in riichi: its words for every form of an answer, and its JSON.

show.py                            the danger of a discard in words, and the sums behind it
api.py, document.py, schema.py     /api/v1/danger

Parameters: webapp/query/threats.py. Push and fold come with the estimates (webapp/expectation).
"""
