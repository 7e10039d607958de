"""What the commands of the terminal share.

problems.py   how they tell what is wrong with an input
streams.py    outputs that are full, closed or broken
"""
