"""Riichi scoring: `/score`, and its exports."""

from flask import Blueprint

blueprint = Blueprint("riichi", __name__)
