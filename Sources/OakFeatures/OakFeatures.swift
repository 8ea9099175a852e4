// Apps that restore their features need no second import.
@_exported import OakRestoration
