# The targets `comics` and `test` install missing tools, print the installed packages, and then run the app or the tests.

.PHONY: help comics test

help:
	@echo 'make comics   install missing tools and start the app Comics'
	@echo 'make test     install missing tools and run all tests'

comics:
	@Scripts/set-up comics
	swift run comics

# SwiftPM passes the enabled traits to the compiler in the order of a set, so each build without this variable may compile
# all targets again. The tests run without it, because no result may depend on the order of a set. At most eight tests run at
# the same time: many tests wait by yielding, and on two cores thousands of them together take several times as long. The
# tests that use browsers run last, because they have time limits.
RUN_TESTS = env -u SWIFT_DETERMINISTIC_HASHING SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 swift test --skip-build

test:
	@Scripts/set-up tests
	SWIFT_DETERMINISTIC_HASHING=1 swift build --build-tests
	$(RUN_TESTS) --skip '^BrowserTests\.'
	$(RUN_TESTS) --filter '^BrowserTests\.'
