# Everything installs itself into .venv; nothing else is needed but Python 3.11+, pip and make.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: play test lint bench bench-web docs soak fingerprints clean

$(VENV)/play: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/dev: pyproject.toml | $(VENV)/play
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(VENV)/browser: | $(VENV)/dev
	tests/browser/install $(BIN)/playwright
	@touch $@

$(VENV)/bench: pyproject.toml | $(VENV)/dev
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev,bench]'
	@touch $@

play: $(VENV)/play           ## start the web table and print its address
	@$(BIN)/quarterdeck serve

test: lint $(VENV)/browser   ## everything that must hold, in real browsers and on real databases too
	$(BIN)/pytest -n 2
	$(BIN)/quarterdeck rules --check

lint: $(VENV)/dev            ## style and types
	$(BIN)/ruff check src tests bench examples docs
	$(BIN)/mypy

bench: $(VENV)/bench         ## ours beside the C ceiling and OpenSpiel, in one run
	$(BIN)/python bench/run.py

bench-web: $(VENV)/dev       ## the web table beside boardgame.io, in one run (needs node and npm)
	$(BIN)/python bench/web/run.py

docs: $(VENV)/dev            ## write the generated parts of docs/
	$(BIN)/python docs/generate.py

soak: $(VENV)/browser        ## the long campaigns: hours of random play, hundreds of killed servers, every check
	QUARTERDECK_SOAK=1 $(BIN)/pytest -n 2 tests/test_every_game.py tests/server

fingerprints: $(VENV)/dev    ## write playthrough.txt and perft.txt of every game anew (raise RULES_VERSION with them)
	$(BIN)/python -m quarterdeck.engine.conformance

clean:
	rm -rf $(VENV) build .pytest_cache .mypy_cache .ruff_cache
