/// The command-line options of a check program.
struct SuiteOptions: Sendable {
    var showsHelp = false
    var listsChecks = false
    /// The filters that select which checks to run. A check runs if its description, `MACHINE: NAME`, contains one of
    /// them, or if there are no filters.
    var filters: [String] = []
    var situations: Int?
    var depth: Int?
    var threads: Int?
    /// The seed of the random walks, or `nil` for a random seed.
    var seed: UInt64?
    /// The path of the file for the results, or `nil` if they are not written to a file.
    var json: String?
    /// The path of the file for the explored steps, or `nil` if they are not written to a file.
    var explored: String?
    var drawsDiagrams = false
    /// A Boolean value that indicates whether the program prints only unexpected results and the summary.
    var isQuiet = false
    /// A Boolean value that indicates whether a check continues to explore without limit after its first violation, as
    /// it does in check programs.
    var exploresAfterViolation = true

    init() {}

    /// Parses command-line arguments.
    ///
    /// - Throws: ``SuiteUsageError`` if an argument is invalid.
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
            case "--situations": situations = try number()
            case "--depth": depth = try number()
            case "--threads": threads = try number()
            case "--seed":
                let text = try value()
                guard let number = UInt64(text) else { throw .noSeed(option, text) }
                seed = number
            case "--json": json = try value()
            case "--explored": explored = try value()
            case "--list" where parts.count == 1: listsChecks = true
            case "--mermaid" where parts.count == 1: drawsDiagrams = true
            case "--quiet" where parts.count == 1: isQuiet = true
            case "--help" where parts.count == 1, "-h" where parts.count == 1: showsHelp = true
            default: throw .unknown(argument)
            }
        }
    }

    func includes(_ check: NamedCheck) -> Bool {
        filters.isEmpty || filters.contains { check.description.contains($0) }
    }

    static let help = """
        Explores the possible executions of the machines in this program, and reports violated properties.

          --list            list the checks and exit
          --filter TEXT     run only checks whose machine or name contains TEXT; can be repeated
          --situations NUMBER
                            explore at most NUMBER situations, overriding the limits of the checks
          --depth NUMBER    explore at most NUMBER steps from the initial state
          --threads NUMBER  search on NUMBER threads; the result does not depend on NUMBER
          --seed NUMBER     repeat the random walks of an earlier run that reported this seed
          --quiet           print only unexpected results and the summary
          --mermaid         also print counterexamples as Mermaid diagrams
          --json FILE       write the results to FILE
          --explored FILE   write the explored steps to FILE, for `oak verify`

        Ctrl-C stops the check and prints the report so far.

        Exit codes: 0 if every check has the expected result, 1 if a property is unexpectedly violated, 2 if a result \
        is unknown or an error occurred, 64 if the arguments are invalid, 130 after Ctrl-C.

        """
}

/// An invalid argument to a check program.
enum SuiteUsageError: Error, CustomStringConvertible {
    case unknown(String)
    case noValue(String)
    case noNumber(String, String)
    case noSeed(String, String)

    var description: String {
        switch self {
        case .unknown(let argument): "`\(argument)` is not an option of a check program. See --help."
        case .noValue(let option): "`\(option)` needs a value. See --help."
        case .noNumber(let option, let text): "`\(option)` needs a positive whole number, not `\(text)`."
        case .noSeed(let option, let text):
            "`\(option)` needs a whole number from 0 to \(UInt64.max), not `\(text)`."
        }
    }
}
