# Everything installs itself into .venv; nothing else is needed but Python 3.11+, pip and make.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: play test lint bench docs soak fingerprints clean

$(VENV)/play: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/dev: pyproject.toml | $(VENV)/play
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(VENV)/bench: pyproject.toml | $(VENV)/dev
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev,bench]'
	@touch $@

play: $(VENV)/play           ## start a game of Sail in the terminal
	@$(BIN)/quarterdeck play sail

test: lint                   ## everything that must hold
	$(BIN)/pytest -n 2 --dist loadgroup
	$(BIN)/quarterdeck rules --check

lint: $(VENV)/dev            ## style and types
	$(BIN)/ruff check src tests bench examples docs
	$(BIN)/mypy

bench: $(VENV)/bench         ## ours beside the C ceiling and OpenSpiel, in one run
	$(BIN)/python bench/run.py

docs: $(VENV)/dev            ## write the generated parts of docs/
	$(BIN)/python docs/generate.py

soak: $(VENV)/dev            ## the long campaigns: hours of random play under every check
	QUARTERDECK_SOAK=1 $(BIN)/pytest -n 2 tests/test_every_game.py

fingerprints: $(VENV)/dev    ## write playthrough.txt and perft.txt of every game anew (raise RULES_VERSION with them)
	$(BIN)/python -m quarterdeck.engine.conformance

clean:
	rm -rf $(VENV) build .pytest_cache .mypy_cache .ruff_cache
