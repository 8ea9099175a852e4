# The targets `comics` and `test` install missing packages, print their names, and then run the app or the tests.

.PHONY: help comics test check long

help:
	@echo 'make comics   installs missing packages and starts the app Comics'
	@echo 'make test     installs missing packages and runs all tests'
	@echo 'make check    on Linux: runs the checks that must pass before a change is merged'
	@echo 'make long     on Linux: runs the checks that take hours, such as those with faults and random seeds'

comics:
	@Scripts/set-up comics
	swift run comics

test:
	@Scripts/set-up tests
	@Scripts/test

check:
	@.ci/run

long:
	@Scripts/check-long
