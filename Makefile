# Both targets install missing tools, print the installed packages, and then run the app or the tests.

.PHONY: help comics test

help:
	@echo 'make comics   install missing tools and start the app Comics (Linux)'
	@echo 'make test     install missing tools and run all tests'

comics:
	@if [ "$$(uname)" = Darwin ]; then \
	    echo 'The server that shows Comics in a browser needs Linux. On a Mac, open Package.swift in Xcode and'; \
	    echo 'use the previews in Examples/Comics.'; \
	    exit 1; \
	fi
	@Scripts/set-up comics
	swift run comics

test:
	@Scripts/set-up tests
	swift test
