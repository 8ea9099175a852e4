import ArgumentParser

/// The options that select checks and limit their exploration.
struct CheckOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Run only checks whose machine or name contains this text. Can be repeated.", valueName: "text"
        ))
    var filter: [String] = []

    @Option(help: ArgumentHelp("Explore at most this many situations.", valueName: "number"))
    var situations: Int?

    @Option(
        help: ArgumentHelp("Explore at most this many steps from the initial state.", valueName: "number"))
    var depth: Int?

    @Option(help: ArgumentHelp("Use this many threads.", valueName: "number"))
    var threads: Int?

    /// The options as command-line arguments for a check program.
    var arguments: [String] {
        let numbers = [("--situations", situations), ("--depth", depth), ("--threads", threads)]
        return filter.flatMap { ["--filter", $0] }
            + numbers.flatMap { name, number in number.map { [name, "\($0)"] } ?? [] }
    }
}
