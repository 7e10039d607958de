"""What the commands of the terminal share.

options.py    options that several of them have
hands.py      hands given as arguments, or line by line in a file
problems.py   how they tell what is wrong with an input
files.py      answers written to a file
streams.py    outputs that are full, closed or broken
"""
