/// What the program of a suite is told.
struct SuiteOptions: Sendable {
    var isHelpWanted = false
    var isListWanted = false
    /// Only checks whose name or machine contains one of these.
    var filters: [String] = []
    var states: Int?
    var depth: Int?
    var threads: Int?
    /// By which walks choose their steps.
    var seed: UInt64?
    /// The file for the results.
    var json: String?
    /// The file for the steps that were seen.
    var explored: String?
    var drawsDiagrams = false
    /// Whether only what is not as it should be is told.
    var isQuiet = false

    init() {}

    /// - Throws: ``SuiteUsageError``.
    init(_ arguments: [String]) throws(SuiteUsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            let option = parts.first ?? argument
            func value() throws(SuiteUsageError) -> String {
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw .noValue(option) }
                return value
            }
            func number() throws(SuiteUsageError) -> Int {
                let text = try value()
                guard let number = Int(text), number > 0 else { throw .noNumber(option, text) }
                return number
            }
            switch option {
            case "--filter": filters.append(try value())
            case "--states": states = try number()
            case "--depth": depth = try number()
            case "--threads": threads = try number()
            case "--seed":
                let text = try value()
                guard let number = UInt64(text) else { throw .noNumber(option, text) }
                seed = number
            case "--json": json = try value()
            case "--explored": explored = try value()
            case "--list" where parts.count == 1: isListWanted = true
            case "--mermaid" where parts.count == 1: drawsDiagrams = true
            case "--quiet" where parts.count == 1: isQuiet = true
            case "--help" where parts.count == 1, "-h" where parts.count == 1: isHelpWanted = true
            default: throw .unknown(argument)
            }
        }
    }

    func choose(_ check: NamedCheck) -> Bool {
        filters.isEmpty || filters.contains { check.description.contains($0) }
    }

    static let help = """
        Checks all that machines can do.

          --list            tell the checks, and run none
          --filter TEXT     only checks whose machine or name contains this; may be repeated
          --states NUMBER   look at so many situations at most, whatever the checks say
          --depth NUMBER    look so many steps far at most
          --threads NUMBER  work with so many threads; the result is the same
          --seed NUMBER     make the same walks as a report of this seed
          --quiet           tell only what is not as it should be
          --mermaid         draw counterexamples as diagrams, too
          --json FILE       write the results to a file
          --explored FILE   write the steps that were seen to a file, for oak verify

        Ctrl-C ends it, with a report of what was found so far. Exit codes: 0 if all is proved or as expected, \
        1 if something is violated, 2 if something is unknown or could not be done, 64 if the arguments were not \
        understood, 130 after Ctrl-C.

        """
}

/// Arguments that mean nothing.
enum SuiteUsageError: Error, CustomStringConvertible {
    case unknown(String)
    case noValue(String)
    case noNumber(String, String)

    var description: String {
        switch self {
        case .unknown(let argument): "\(argument) is no argument of a suite. See --help."
        case .noValue(let option): "\(option) needs a value. See --help."
        case .noNumber(let option, let text): "\(option) takes a number from 1 on, not \(text)."
        }
    }
}
