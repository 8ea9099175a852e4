import ArgumentParser

/// How much of its checks a program is to look at, in the words of the program.
struct Extent: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Only checks whose machine or name contains this; may be repeated.", valueName: "text"))
    var filter: [String] = []

    @Option(help: ArgumentHelp("Look at so many situations at most.", valueName: "number"))
    var states: Int?

    @Option(help: ArgumentHelp("Look so many steps far at most.", valueName: "number"))
    var depth: Int?

    @Option(help: ArgumentHelp("Work with so many threads.", valueName: "number"))
    var threads: Int?

    /// What the program is told.
    var arguments: [String] {
        let numbers = [("--states", states), ("--depth", depth), ("--threads", threads)]
        return filter.flatMap { ["--filter", $0] }
            + numbers.flatMap { name, number in number.map { [name, "\($0)"] } ?? [] }
    }
}
