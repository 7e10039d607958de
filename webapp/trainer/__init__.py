"""Practice: exercises by kind, level and theme, sets by address, those of a day.

Addresses: /train and below it. See docs/training.md.
"""
