# The targets `comics` and `test` install missing tools, print the installed packages, and then run the app or the tests.

.PHONY: help comics test

help:
	@echo 'make comics   install missing tools and start the app Comics'
	@echo 'make test     install missing tools and run all tests'

comics:
	@Scripts/set-up comics
	swift run comics

# SwiftPM passes the enabled traits to the compiler in the order of a set, so each build without this variable may compile
# all targets again. The tests run without it, because no result may depend on the order of a set.
test:
	@Scripts/set-up tests
	SWIFT_DETERMINISTIC_HASHING=1 swift build --build-tests
	env -u SWIFT_DETERMINISTIC_HASHING swift test --skip-build
