"""`/api/v1/simulate`."""

from flask.testing import FlaskClient


def test_without_a_seed_one_is_chosen_and_told(visitor: FlaskClient) -> None:
    chosen = [visitor.get("/api/v1/simulate") for _ in range(4)]
    seeds = {answer.get_json()["seed"] for answer in chosen}
    assert len(seeds) > 1
    for answer in chosen:
        again = visitor.get(f"/api/v1/simulate?seed={answer.get_json()['seed']}")
        assert again.get_json() == answer.get_json()
        assert answer.headers["Cache-Control"] == "no-store"
        assert "ETag" not in answer.headers
