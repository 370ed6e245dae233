# Every verb sets up what it needs; `make` alone lists them.
PYTHON ?= python3
BIN := .venv/bin
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help up down status logs check test browser faults slow mutants lint client types proto bench simulate scenario ready ready-dev

help: ## List these verbs
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' Makefile

up: ready ## Start the whole platform on this machine and print its address
	@$(BIN)/python -m deploy.local up

down: ## Stop it; the matches stay in the data folder
	@test ! -x $(BIN)/python || $(BIN)/python -m deploy.local down

status: ready ## Show every process: state, pid, restarts
	@$(BIN)/python -m deploy.local status

logs: ready ## Follow the logs of all processes (ARGS="gateway worker" for some)
	@$(BIN)/python -m deploy.local logs $(ARGS)

check: lint ## Lint, types, import contracts and the quick tests, before each commit
	@$(BIN)/pytest -n 2 -m "not (stack or browser or faults or slow)"

test: check ## The same, and the tests of services, faults and browser
	@$(BIN)/pytest -n 2 --dist loadfile -p no:randomly -m "stack and not (faults or quiet or browser or slow)"
	@$(BIN)/pytest -p no:randomly -m "(faults or quiet) and not (browser or slow or long)"
	@$(MAKE) --no-print-directory browser

browser: ready-dev ## Play the client in a real Chromium; pictures go to test-results
	@$(BIN)/pytest -n 2 --dist worksteal -p no:randomly -m "browser and not slow"

faults: ready-dev ## Kill, stop and starve every part of a running platform, and see it go on
	@$(BIN)/pytest -p no:randomly -m faults

slow: ready-dev ## The long random matches and searches
	@$(BIN)/pytest -n 2 -m slow

mutants: ready-dev ## Break the guards, one line at a time, and see that a test fails for each (ARGS=MODULE: some)
	@$(BIN)/python -m tests.mutants $(ARGS)

lint: ready-dev ## Style, types and import contracts only
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy
	@PYTHONPATH=. $(BIN)/lint-imports
	@$(BIN)/buf format --diff --exit-code protos/ludoteca/v1/match.proto
	@$(BIN)/python deploy/bootstrap.py --image build/protos.binpb
	@$(BIN)/buf lint build/protos.binpb --config buf.yaml
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory client; \
	else echo "NO NODE: the browser client was not checked."; fi

client: node_modules/.package-lock.json
	@npx --no tsc
	@npx --no -- biome ci --error-on-warnings --log-level=error
	@node --test tests/client/ >/dev/null || node --test --test-reporter=spec tests/client/

node_modules/.package-lock.json: package-lock.json
	@npm ci --silent
	@touch $@

proto: ready ## Generate the Python code of the protos
	@rm -f protos/ludoteca/v1/*_pb2*.py*
	@$(PYTHON) deploy/bootstrap.py requirements.lock

types: ready-dev ## Write the client's types from the Structs of the rules
	@for game in $$(ls gateway/static/games); do \
	$(BIN)/ludoteca types $$game >gateway/static/games/$$game/types.d.ts || exit 1; done

bench: ready-dev ## Measure: commands over HTTP beside a bare echo, matches a second
	@PYTHONPATH=. $(BIN)/python -m tests.load.bench

simulate: ready ## Play matches in process (ARGS="watergate --matches 100 --levels club,random")
	@$(BIN)/ludoteca simulate $(or $(ARGS),watergate --matches 100)

scenario: ready ## Run scenario files (ARGS="my_question.json"; without: all of ours)
	@$(BIN)/ludoteca scenario $(or $(ARGS),$(wildcard tests/scenarios/*/*.json))

ready:
	@command -v $(PYTHON) >/dev/null || { echo "Ludoteca needs Python 3.11 or newer; no $(PYTHON) was found."; exit 1; }
	@$(PYTHON) deploy/bootstrap.py requirements.lock

ready-dev:
	@command -v $(PYTHON) >/dev/null || { echo "Ludoteca needs Python 3.11 or newer; no $(PYTHON) was found."; exit 1; }
	@$(PYTHON) deploy/bootstrap.py requirements-dev.lock
