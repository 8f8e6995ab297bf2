# Everything installs itself into .venv; nothing else is needed but Python 3.11+, pip and make.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip install --quiet --disable-pip-version-check
LINT   := $(BIN)/ruff check src tests bench examples docs art release && $(BIN)/mypy
PEERS  := .venv-bench
PUFFER := .venv-pufferlib
RELEASE := .venv-release
SITE   := .venv-site
export PYTHONDONTWRITEBYTECODE :=    # many processes start here: what one has compiled, the next one finds

.PHONY: play test lint bench bench-web docs art pictures first-hour learners soak fingerprints machine-code release site site-check clean

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
	($(LINT)) & lint=$$!; $(BIN)/pytest -n 4 -rR; tests=$$?; wait $$lint && exit $$tests
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

first-hour: $(VENV)/browser  ## play every game as a new person would: the guided game and a whole one, by taps and by keys
	$(BIN)/python tests/browser/first_hour.py

$(PUFFER)/made: tests/envs/install_pufferlib $(VENV)/dev
	tests/envs/install_pufferlib $(VENV) $(PUFFER)
	@touch $@

learners: $(VENV)/dev $(PUFFER)/made    ## teach Salt & Bones with TorchRL and with PufferLib, each until it wins nine of ten duels with a random player
	$(BIN)/python examples/learner/with_torchrl.py
	$(PUFFER)/bin/python tests/envs/check_pufferlib.py
	$(PUFFER)/bin/python examples/learner/with_pufferlib.py

soak: $(VENV)/browser        ## the long campaigns: hours of random play, hundreds of killed servers, planted mistakes, every check
	QUARTERDECK_SOAK=1 $(BIN)/pytest -n 2 tests/test_every_game.py tests/test_takeback.py tests/test_mutants.py tests/test_search.py tests/server \
		tests/browser/test_keyboard_games.py tests/browser/test_savage_seas.py tests/browser/test_salt_and_sail.py \
		tests/browser/test_salt_and_bones.py tests/browser/test_set_sail.py tests/browser/test_play.py
	$(BIN)/python -m tests.plants

fingerprints: $(VENV)/dev    ## write playthrough.txt and perft.txt of every game anew (raise RULES_VERSION with them)
	$(BIN)/python -m quarterdeck.kit.conformance

machine-code: $(VENV)/dev    ## compile the games ahead, for everybody with an x86-64 processor and Linux, and for our tests (after rules were changed)
	$(BIN)/python -m quarterdeck.lab.prebuild
	$(BIN)/python -m tests.machine_code
	$(BIN)/python -m tests.gpu

$(RELEASE)/made: release/requirements.txt
	$(PYTHON) -m venv $(RELEASE)
	$(RELEASE)/bin/pip install --quiet --disable-pip-version-check -r release/requirements.txt
	@touch $@

release: $(RELEASE)/made     ## build what is committed into dist/, twice, and try the wheel where no checkout is
	$(RELEASE)/bin/python release/make.py $(RELEASE_OPTIONS)

$(SITE)/made: pyproject.toml
	$(PYTHON) -m venv $(SITE)
	$(SITE)/bin/pip install --quiet --disable-pip-version-check --editable '.[site]'
	@touch $@

site: $(SITE)/made           ## build the documentation, and the pages that play without a server, into site/ (needs node and npm)
	$(SITE)/bin/python docs/site/make.py $(SITE_OPTIONS)

site-check: $(VENV)/browser  ## look at every page of site/ in a real browser, and play every game there to its end, offline too
	$(BIN)/python docs/site/check.py $(SITE_OPTIONS)

clean:
	rm -rf $(VENV) $(PEERS) $(PUFFER) $(RELEASE) $(SITE) site build dist .pytest_cache .mypy_cache .ruff_cache
