"""What all commands share.

options.py    options of several commands
input.py      hands given as arguments or in a file, messages about invalid input
output.py     answers and messages; outputs that are full, closed or broken
"""
