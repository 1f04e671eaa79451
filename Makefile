GO ?= go
FUZZTIME ?= 20s
LINTER_VERSION := v2.15.0
LINTER := bin/golangci-lint-$(LINTER_VERSION)

.PHONY: all build check test race fuzz lint bench bench-long soak clean
all: build

# The program.
build:
	$(GO) build -o bin/flicker ./cmd/flicker

# The main job: solve the bundled collection and compare with the intended solutions.
check: build
	bin/flicker check problems/library

test:
	$(GO) vet ./...
	$(GO) test ./...

# -short leaves out the largest counts, which take minutes under the race detector. RACE may name fewer packages.
RACE ?= ./...
race:
	$(GO) test -race -short $(RACE)

# Every fuzz target for FUZZTIME.
fuzz:
	GO=$(GO) .ci/fuzz $(FUZZTIME)

# gofmt is among the linter's formatters.
lint: $(LINTER)
	$(LINTER) run ./...

$(LINTER):
	GOBIN=$(CURDIR)/bin $(GO) install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(LINTER_VERSION)
	mv bin/golangci-lint $@

# The enumerator against the plain baseline; bench-long adds the starting array.
bench:
	$(GO) run ./bench/race

bench-long:
	$(GO) run ./bench/race -long

# Both engines on random positions, for as long as one likes: make soak SOAK="-n 100000 -seed 7", or -series 2 -men 8.
soak:
	$(GO) run ./bench/soak $(SOAK)

clean:
	rm -rf bin
