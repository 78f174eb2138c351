# Everything that a newcomer types. Needs make, python3 (3.11 or newer) and its venv module; Node only to check the client.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
CHECKED := $(wildcard app tests benchmarks migrations tools)
NPM := $(shell command -v npm)
# Without Node the client's checks are left out with a notice, except where nothing may be left out (.ci/run).
NO_NODE = echo '$@: no npm on this machine, so the browser client is not checked' $(if $(filter 1,$(HOMEGAME_NO_SKIPS)),&& false)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run demo setup test test-py test-js check check-py check-js torture format bench constraints clean

help:
	@echo 'make run          serve on http://localhost:8000'
	@echo 'make demo         serve a table with bots, so that one person sees a game at once'
	@echo 'make test         all tests'
	@echo 'make check        format, lint, types, import contracts'
	@echo 'make torture      the tests of docs/promises.md in their large sizes: hours'
	@echo 'make format       let ruff lay out and tidy the Python files'
	@echo 'make bench        the figures of the README'
	@echo 'make constraints  pin the newest versions of all that we depend on'

run: .venv/.run
	$(BIN)/homegame serve

demo: .venv/.run
	$(BIN)/homegame demo

setup: .venv/.dev

test: test-py test-js

# The browser tests borrow axe-core from the client's checks.
test-py: .venv/.dev $(if $(NPM),node_modules/.stamp)
	$(BIN)/pytest -n auto

check: check-py check-js

check-py: .venv/.dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy $(CHECKED)
	$(BIN)/lint-imports
	$(BIN)/bandit -q -c pyproject.toml -r app migrations 2>/dev/null  # it warns of each line that is waived
	$(BIN)/python tools/audit.py

# Everything that has a size, in its large one; docs/promises.md tells what each proves.
torture: .venv/.dev
	HOMEGAME_TORTURE=1 HOMEGAME_SIM_HANDS=100000 HOMEGAME_FRAMES=100000 HOMEGAME_HISTORY_HANDS=100000 \
	HOMEGAME_SIM_FIRST=5000 HOMEGAME_SIM_SEEDS=100000 \
	$(BIN)/pytest -n auto --timeout 14400 \
	$(wildcard $(addprefix tests/,conformance e2e fairness history properties room sim simulation web))

ifdef NPM
test-js: node_modules/.stamp
	npm run --silent test-js

check-js: node_modules/.stamp
	npm run --silent check-js
else
test-js check-js:
	@$(NO_NODE)
endif

format: .venv/.dev
	$(BIN)/ruff check --fix-only --exit-zero
	$(BIN)/ruff format

bench: .venv/.bench
	for script in benchmarks/*.py; do $(BIN)/python $$script || exit 1; done

# A stamp makes a second run instant. Serving needs fewer packages than developing, so each has a stamp of its own.
.venv/.run .venv/.dev .venv/.bench: pyproject.toml constraints.txt
	$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv
	$(PIP) install -c constraints.txt -e '.$(EXTRAS)'
	@touch .venv/.run $@
.venv/.dev: EXTRAS := [test,check]
.venv/.bench: EXTRAS := [test,check,bench]

# No lock file and no address of a registry: package.json pins exact versions.
node_modules/.stamp: package.json
	npm install --no-package-lock --no-audit --no-fund --silent
	@touch $@

# Exact versions of everything and nothing else, neither hashes nor addresses, so that any mirror will do.
constraints:
	rm -rf .venv/fresh && $(PYTHON) -m venv .venv/fresh
	.venv/fresh/bin/python -m pip --disable-pip-version-check --quiet install -e '.[test,check,bench]'
	.venv/fresh/bin/python -m pip freeze --exclude-editable > constraints.new
	! grep -n -e '://' -e ' @ ' constraints.new
	mv constraints.new constraints.txt
	rm -rf .venv/fresh

clean:
	rm -rf .venv node_modules .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
