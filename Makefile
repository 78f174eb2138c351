# Everything that a newcomer types. Needs only make, python3 (3.11 or newer) and its venv module.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup constraints

help:
	@echo 'make run          serve on http://localhost:8000'
	@echo 'make setup        the developers'"'"' .venv'
	@echo 'make constraints  pin the newest versions of all that we depend on'

# Stamps make a second run instant. Serving needs fewer packages than developing, so each has a stamp of its own.
.venv/.run: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PIP) install -c constraints.txt -e .
	@touch $@

.venv/.dev: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(PIP) install -c constraints.txt -e '.[test,check]'
	@touch .venv/.run $@

setup: .venv/.dev

# Exact versions of everything, and nothing else: no hashes and no addresses, so that any mirror will do.
constraints:
	rm -rf .venv/fresh && $(PYTHON) -m venv .venv/fresh
	.venv/fresh/bin/python -m pip --disable-pip-version-check --quiet install -e '.[test,check,bench]'
	.venv/fresh/bin/python -m pip freeze --exclude-editable > constraints.new
	! grep -n -e '://' -e ' @ ' constraints.new
	mv constraints.new constraints.txt
	rm -rf .venv/fresh
