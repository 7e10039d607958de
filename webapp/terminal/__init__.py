"""What all commands share.

options.py    options of several commands
hands.py      hands given as arguments, or line by line in a file
problems.py   messages about invalid input
files.py      answers written to a file
streams.py    outputs that are full, closed or broken
"""
