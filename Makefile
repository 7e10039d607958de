# make run   sets everything up and serves the page
# make test  sets everything up and passes the tests, in a few minutes
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
MAKEFLAGS += --jobs=2
MAJIANG := @kobalab/majiang-core@1.4.1
READY := $(VENV)/.ready
ORACLES = $(BIN)/python -c 'import MahjongGB' 2>/dev/null || $(BIN)/python -m pip install --quiet --group oracles

.PHONY: run test test-all check helpers kernels other-kernels bench load fuzz clean tables book pictures tiles translations

run: $(READY)
	$(BIN)/hairi serve

test: SELECTION = -m 'not long'
test-all: export HAIRI_TEST_FULL = 1
test test-all: export PYTHONDONTWRITEBYTECODE =
test test-all: kernels other-kernels check helpers
	$(BIN)/pytest -n auto --dist loadscope --no-loadscope-reorder $(SELECTION)

check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

helpers: $(READY)
	@$(ORACLES) || echo "No C++ compiler: the tests beside PyMahjongGB are skipped."
	$(BIN)/python -m tests.browser
	$(BIN)/python -m tests.validator

kernels: $(READY)
	$(BIN)/python -m analyzer.expectation.compiling

other-kernels: $(READY)
	$(BIN)/python -c 'from analyzer import outlook, simulation; from analyzer.mcr import many; many.warm_up(); simulation.warm_up(); outlook.warm_up()'

bench: $(READY)
	-$(BIN)/python -m pip install --quiet --group bench
	-$(ORACLES)
	@if command -v npm >/dev/null; then \
		npm install --prefix $(VENV)/majiang --silent --no-audit --no-fund $(MAJIANG) || true; fi
	$(BIN)/python -m benchmarks

load: $(READY)
	$(BIN)/python -m benchmarks.serving
	$(BIN)/python -m benchmarks.slowest
	$(BIN)/python -m benchmarks.slow_clients --seconds 15
	$(BIN)/python -m tests.browser
	$(BIN)/python -m benchmarks.clicks

fuzz: export HAIRI_SCHEMATHESIS_EXAMPLES = 2000
fuzz: export HAIRI_QUERY_EXAMPLES = 100000
fuzz: export HAIRI_MONKEY_SECONDS = 300
fuzz: $(READY)
	$(BIN)/python -m tests.browser
	$(BIN)/pytest --timeout 0 tests/e2e/test_monkey.py tests/web/api/test_api_schema.py tests/web/test_query_strings.py

tables: $(READY)
	$(BIN)/python -m analyzer.shanten.build_tables

book: $(READY)
	$(BIN)/python -m analyzer.training.build_book

pictures: $(READY)
	$(BIN)/python -m tests.browser
	$(BIN)/python -m tests.e2e.readme_pictures

tiles: $(READY)
	$(BIN)/python -m static.tiles.art

translations: $(READY)
	$(BIN)/python -m catalogues

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "hairi needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1'
	$(BIN)/python -m pip install --quiet --no-compile --editable . --group test
	touch $(READY)

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
