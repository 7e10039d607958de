"""Discards as exercises: facts, themes, difficulty, points, and hands in disguise.

suits.py      what tiles hold: sets, and parts beside them
view.py       a hand before a discard with everything that its themes are told by
themes.py     the table of themes
facts.py      classify: the facts of a hand as an exercise
disguise.py   the same shapes in other suits, and mirrored
"""
