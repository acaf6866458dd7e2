# `make help` lists the targets. Missing tools are installed where possible.

ifeq ($(shell uname),Linux)
  # At a start nothing is looked for but the C library. gold would ask for a newer one, for random numbers of C++
  # that nobody uses. At a fixed address, as programs in Go are: else 40 000 pointers are written at each start, a
  # seventh of it. Libraries, heap and stack are still at random ones. `--wrap`: CProcess/open.c.
  STATIC = --static-swift-stdlib -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
    -Xswiftc -Xclang-linker -Xswiftc -no-pie $(STRIP) -Xlinker --build-id=none -Xlinker --wrap=open
  # `make executable STRIP=` keeps the names of functions, for profilers.
  STRIP = -Xlinker -s
  ARCHIVES = PKG_CONFIG_PATH=$(CURDIR)/.build/archives
  # The compiler makes millions of small allocations; with jemalloc it takes a quarter less time.
  FASTER = LD_PRELOAD=$$(ls /usr/lib/*/libjemalloc.so.2 2>/dev/null | head -1)
endif
# Inlining across the many small modules. Debug information would take a twelfth of the time.
RELEASE_FLAGS = -c release $(STATIC) -Xswiftc -cross-module-optimization -debug-info-format none
# SwiftPM asks plugins for their files again only after the manifest has changed: without that a renamed one is missing.
RENEW_PLAN = [ -z "$$(find Sources Templates -type d -newer Package.swift)" ] || touch Package.swift
RELEASE_BUILD = $(ARCHIVES) $(FASTER) swift build $(RELEASE_FLAGS) --product
RELEASE = .build/release/emojiart
# One build for the tests of modules, of commands and in browsers, optimized as what ships. Each build has a scratch path
# of its own, so that they do not invalidate one another.
TEST_FLAGS = -c release -Xswiftc -enable-testing -debug-info-format none --scratch-path .build/tests
UNIT_FLAGS = -debug-info-format none --scratch-path .build/unit
VENV = .build/venv/bin
# The files that deno formats: scripts and stylesheets.
STYLED = $(shell find Sources Templates Tests \( -name '*.ts' -o -name '*.mjs' -o -name '*.css' \) -not -path '*/Fixtures/*')

SWIFT_TESTS = $(FASTER) swift test --skip-build $(TEST_FLAGS)
JS_TESTS = node Tests/PageScript/support/run.mjs
# The engine that they run, as the last build has made it.
JS_ENGINE = .build/tests/plugins/outputs/*/EditorAssets/destination/BuildPageScript/editing.wasm

# What ships, in a browser as people have it.
SOAK_SHIPPED = EMOJIART=$(RELEASE) CHROMIUM=$$(command -v chromium) $(VENV)/pytest -n 3 --dist worksteal
SOAK_COMMANDS = soak-commands-1 soak-commands-2 soak-commands-3
SOAK_BROWSERS = soak-browsers-1 soak-browsers-2 soak-browsers-3 soak-browsers-4
SOAK_PARTS = soak-laws soak-page $(SOAK_COMMANDS) $(SOAK_BROWSERS)

# Laws over random input draw the same for everybody who tests one commit.
ifndef EMOJIART_SEED
  EMOJIART_SEED := $(shell git rev-parse HEAD 2>/dev/null | sed 's/^\(.\{8\}\).*/0x\1/')
endif
export EMOJIART_SEED

.DEFAULT_GOAL := help
.PHONY: help run build executable install dist build-tests test unit soak $(SOAK_PARTS) js lint format sanitize bench reference emoji-table clean

help:
	@echo "make run    show the gallery of this folder in a browser, until Ctrl-C"
	@echo "make test   all tests: of the modules, of the commands, and in browsers"
	@echo "make unit   the tests of the pure modules alone, in under a minute; one of them: make unit TEST=name"
	@echo "make soak   what ships, tested at length: more of each law, every matrix, all engines; in parts of ten minutes, $(SOAK_PARTS)"
	@echo "make js     the tests of the page's script that need no browser, with the engine of the last build, in seconds"
	@echo "make lint   check the style of all sources, and the types of the page's script; make format brings them into form"
	@echo "make sanitize  the tests of the modules under the thread and the address sanitizer"
	@echo "make bench  time and memory against Hugo, of serving, large pages, pictures, the search and the engine, and how time grows, as tables"
	@echo "make build  only the executable, $(RELEASE), and how to put it onto the PATH"
	@echo "make install PREFIX=/usr/local  put the executable, its man page and completions for shells there, after make build"
	@echo "make dist   pack the executable for Linux into .build/dist: a tarball that runs where nothing is installed, and a Debian package"
	@echo "make reference  renew Content/reference.md, the page about all settings and fields, after make build"
	@echo "make emoji-table  renew the tables of emoji and their names"
	@echo "make clean  remove what was built"

# The first line of output is the URL, which is opened in a browser if possible.
run: executable
	@$(RELEASE) serve | { read -r url && echo "$$url"; \
	case $$(uname) in Darwin) open "$$url" ;; *) [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ] || xdg-open "$$url" ;; esac; cat; }

build: executable
	@.ci/smoke $(RELEASE)
	@folder=/usr/local/bin; root=; first=; [ -w $$folder ] || [ "$$(id -u)" = 0 ] || root="sudo "; \
	[ -d $$folder ] || first="$${root}mkdir -p $$folder && "; \
	echo "To call it “emojiart” from anywhere: $${first}$${root}install \"$(CURDIR)/$(RELEASE)\" $$folder/"

executable:
	@.ci/install build
	@[ -z "$(ARCHIVES)" ] || .ci/archives .build/archives
	@$(RENEW_PLAN)
	$(RELEASE_BUILD) emojiart

# Builds nothing: as root it would leave files of root behind.
PREFIX = /usr/local
install:
	@[ -x $(RELEASE) ] || { echo "There is nothing to install yet: make build" >&2; exit 1; }
	.ci/place $(RELEASE) $(DESTDIR)$(PREFIX)

# The package asks Debian for the libraries that are inside the executable elsewhere.
dist:
	@.ci/install build dist
	@$(RENEW_PLAN)
	$(FASTER) swift build $(RELEASE_FLAGS) --product emojiart
	cp $(RELEASE) .build/emojiart-shared
	$(MAKE) executable
	.ci/dist $(RELEASE) .build/emojiart-shared .build/dist

build-tests:
	@.ci/install build
	@$(RENEW_PLAN)
	$(FASTER) swift build --build-tests $(TEST_FLAGS)

# All runners run to completion, those of Swift and Node beside the first minute of pytest; the exit
# status is nonzero if one failed.
test: build-tests
	@.ci/install test
	@rm -f .build/tests/*.failed
	@$(SWIFT_TESTS) >.build/tests/swift.log 2>&1 & swift=$$!; \
	$(JS_TESTS) >.build/tests/page-script.log 2>&1 & script=$$!; \
	status=0; \
	if [ -x $(VENV)/pytest ]; then \
	  $(VENV)/pytest -n 3 --dist worksteal Tests/Commands Tests/Browser || status=1; \
	else echo "The tests of the commands and in browsers did not run: Python or its packages are missing."; status=1; fi; \
	wait $$script || status=1; cat .build/tests/page-script.log; \
	wait $$swift || status=1; cat .build/tests/swift.log; \
	sort -rn .build/tests/*.times >.build/test-times.txt; \
	echo "The slowest of .build/test-times.txt:"; head -20 .build/test-times.txt; \
	grep '^✘' .build/tests/swift.log >.build/tests/swift.failed; \
	if [ $$status != 0 ]; then echo "make test: failed, see above:"; cat .build/tests/*.failed; fi; exit $$status

# Without WebAssembly, assets and the executable, which most changes do not affect.
unit:
	@.ci/install build
	$(FASTER) EMOJIART_UNIT=1 swift test $(UNIT_FLAGS) $(if $(TEST),--filter '$(TEST)')

# Each part is meant to take ten minutes at most, on two cores. The number is the factor of all counts.
soak-laws: build-tests
	EMOJIART_SOAK=30 $(SWIFT_TESTS)

soak-page: build-tests
	@.ci/install js
	EMOJIART_SOAK=600 $(JS_TESTS)

# Every N-th test, from the K-th on: soak-commands-K, soak-browsers-K.
$(SOAK_COMMANDS): soak-commands-%: build-tests executable
	@.ci/install test
	EMOJIART_SOAK=4 $(SOAK_SHIPPED) --part $*/$(words $(SOAK_COMMANDS)) Tests/Commands

$(SOAK_BROWSERS): soak-browsers-%: build-tests executable
	@.ci/install test
	EMOJIART_SOAK=2 $(SOAK_SHIPPED) --part $*/$(words $(SOAK_BROWSERS)) Tests/Browser

# All parts run to completion.
soak:
	@$(MAKE) --keep-going $(SOAK_PARTS)

js:
	@.ci/install js
	@ls $(JS_ENGINE) >/dev/null 2>&1 || { .ci/install build && swift build --target EditorAssets $(TEST_FLAGS); }
	$(JS_TESTS)

lint:
	@.ci/install lint
	cd Sources/PageScript && $(CURDIR)/$(VENV)/deno check --quiet .
	swift format lint --strict -p -r Package.swift Sources Tests
	$(VENV)/ruff format --check Sources Tests
	$(VENV)/ruff check Sources Tests
	$(VENV)/deno fmt --check --line-width 120 $(STYLED)
	$(VENV)/deno lint --rules-exclude=no-window,no-control-regex,require-await Sources/PageScript

# Formats all sources as `make lint` requires.
format:
	@.ci/install lint
	swift format -i -p -r Package.swift Sources Tests
	$(VENV)/ruff format Sources Tests
	$(VENV)/deno fmt --quiet --line-width 120 $(STYLED)

# Each sanitizer has a separate scratch path. Leak detection is off: pointers inside Swift
# enumerations are not recognized, so constants would be reported.
sanitize:
	@.ci/install build
	EMOJIART_ALLOCATOR=system swift test --sanitize=thread --scratch-path .build/thread
	ASAN_OPTIONS=detect_leaks=0:malloc_context_size=4 EMOJIART_ALLOCATOR=system swift test --sanitize=address --scratch-path .build/address

bench: executable
	@.ci/install bench test
	@rm -f .build/bench-over.txt
	@for each in bench bench_serving bench_pages bench_dragging bench_pictures bench_canvas search bench_growth; do \
	  $(VENV)/python Tests/Bench/$$each.py $(abspath $(RELEASE)) || exit; done
	@$(RELEASE_BUILD) bench-layout
	@echo; .build/release/bench-layout
	@echo; if [ -e .build/bench-over.txt ]; then echo "Over their limits:"; cat .build/bench-over.txt; else echo "All within their limits."; fi

# From the last build: without it each change of a field would wait for an optimized one.
reference:
	@[ -x $(RELEASE) ] || { echo "There is nothing to ask yet: make build" >&2; exit 1; }
	LC_ALL=C $(RELEASE) help --reference >Content/reference.md

emoji-table:
	@.ci/install emoji-table
	@$(VENV)/python Sources/GalleryModel/EmojiTable/generate.py .

clean:
	rm -rf .build Output .emojiart
