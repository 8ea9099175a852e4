# The targets `comics` and `test` install missing tools, print the installed packages, and then run the app or the tests.

.PHONY: help comics test

help:
	@echo 'make comics   install missing tools and start the app Comics'
	@echo 'make test     install missing tools and run all tests'

comics:
	@Scripts/set-up comics
	swift run comics

test:
	@Scripts/set-up tests
	swift test
