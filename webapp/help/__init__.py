"""/help: every notation, parameter, column, mark and key, and a guide to each feature.

The record of a feature has its guide.
"""
