# Everything installs itself into .venv; nothing else is needed but Python 3.11+, pip and make.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip install --quiet --disable-pip-version-check
LINT   := $(BIN)/ruff check src tests bench examples docs art && $(BIN)/mypy
PEERS  := .venv-bench
export PYTHONDONTWRITEBYTECODE :=    # many processes start here: what one has compiled, the next one finds

.PHONY: play test lint bench bench-web docs art pictures soak fingerprints clean

$(BIN)/pip:
	$(PYTHON) -m venv $(VENV)

$(VENV)/play: pyproject.toml | $(BIN)/pip
	$(PIP) --editable .
	@touch $@

$(VENV)/dev: pyproject.toml | $(BIN)/pip    # most of what it brings is never imported, and need not be compiled
	$(PIP) --no-compile --editable '.[dev]'
	@touch $(VENV)/play $@

$(VENV)/browser: pyproject.toml | $(BIN)/pip    # Debian's comes beside the packages, Playwright's own is brought by one of them
	tests/browser/install & browser=$$!; $(MAKE) --no-print-directory $(VENV)/dev && wait $$browser
	tests/browser/install $(BIN)/playwright
	@touch $@

$(VENV)/bench: pyproject.toml | $(VENV)/dev
	$(PIP) --editable '.[dev,bench]'
	@touch $@

play: $(VENV)/play           ## start the web table and print its address
	@$(BIN)/quarterdeck serve

test: $(VENV)/browser        ## everything that must hold, in real browsers and on real databases too
	($(LINT)) & lint=$$!; $(BIN)/pytest -n 3 -rR; tests=$$?; wait $$lint && exit $$tests
	$(BIN)/quarterdeck rules --check

lint: $(VENV)/dev            ## style and types
	$(LINT)

$(PEERS)/made: bench/peers.txt
	@{ $(PYTHON) -m venv $(PEERS) && $(PEERS)/bin/pip install --quiet --disable-pip-version-check -r bench/peers.txt && touch $@; } \
	|| { rm -rf $(PEERS); echo 'The environment for Pgx, RLCard and PettingZoo could not be made; the rest is measured.'; }

bench: $(VENV)/bench $(PEERS)/made    ## ours beside the C ceiling, OpenSpiel, PettingZoo, RLCard and Pgx, in one run
	$(BIN)/python bench/run.py --peers $(PEERS)/bin/python

bench-web: $(VENV)/dev       ## the web table beside boardgame.io, in one run (needs node and npm)
	$(BIN)/python bench/web/run.py

docs: $(VENV)/dev            ## write the generated parts of docs/
	$(BIN)/python docs/generate.py

art: $(VENV)/dev             ## write every sheet of drawings, and say what each weighs
	$(BIN)/python -m art

pictures: $(VENV)/browser    ## take every page and every phase of every game, at four sizes, by day and by night, into pictures/
	$(BIN)/python tests/browser/pictures.py

soak: $(VENV)/browser        ## the long campaigns: hours of random play, hundreds of killed servers, every check
	QUARTERDECK_SOAK=1 $(BIN)/pytest -n 2 tests/test_every_game.py tests/test_takeback.py tests/test_mutants.py tests/test_search.py tests/server

fingerprints: $(VENV)/dev    ## write playthrough.txt and perft.txt of every game anew (raise RULES_VERSION with them)
	$(BIN)/python -m quarterdeck.engine.conformance

clean:
	rm -rf $(VENV) $(PEERS) build .pytest_cache .mypy_cache .ruff_cache
