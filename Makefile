# `make play` and `make test` need Python 3.11+ and make; the rest they set up in .venv.
PYTHON ?= python3
BIN := .venv/bin
.DEFAULT_GOAL := play
.PHONY: play run test lint lock browser mutation arena clean

# One stamp a lock file: the environment is rebuilt when the lock changes, and never otherwise.
.venv/run.stamp: requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

.venv/dev.stamp: requirements-dev.lock requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch .venv/run.stamp $@

play: .venv/run.stamp  ## the bot and a local Telegram, with a page to play in
	@exec $(BIN)/python -m sandbox.play

run: .venv/run.stamp  ## the bot on real Telegram; needs BOT_TOKEN
	@exec $(BIN)/python -m bot

test: lint browser  ## every check and every test
	$(BIN)/python -m pytest -n 2

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

browser: .venv/dev.stamp  ## the browser of the page tests
	@$(BIN)/python -m tests.browser

mutation: .venv/dev.stamp  ## what of the rules no test would notice if it were wrong
	$(BIN)/mutmut run
	@$(BIN)/mutmut results --all true | $(BIN)/python -m tests.mutation

arena: .venv/run.stamp  ## how strong the opponents are, into docs/OPPONENT.md; two to three hours
	@$(BIN)/python -m engine arena --write docs/OPPONENT.md

lock:  ## write the lock files anew from pyproject.toml (needs uv)
	uv pip compile --quiet --universal --generate-hashes --no-header -o requirements.lock pyproject.toml
	uv pip compile --quiet --universal --generate-hashes --no-header --extra dev -c requirements.lock -o requirements-dev.lock pyproject.toml

clean:
	rm -rf .venv .mypy_cache .ruff_cache .hypothesis mutants
