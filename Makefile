# Both commands say what they install, install nothing where all is there, and then run.

.PHONY: help comics test

help:
	@echo 'make comics   install what is missing and start the app Comics (Linux)'
	@echo 'make test     install what is missing and run all tests'

comics:
	@if [ "$$(uname)" = Darwin ]; then \
	    echo 'Comics is shown in a browser, by a server that needs Linux. On a Mac, open Package.swift in Xcode and'; \
	    echo 'look at the previews in Examples/Comics.'; \
	    exit 1; \
	fi
	@Scripts/set-up comics
	swift run comics

test:
	@Scripts/set-up tests
	swift test
