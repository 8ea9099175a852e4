import Foundation

/// A program that runs the checks of a suite in order and prints their results and a summary.
struct SuiteProgram {
    let checks: [NamedCheck]

    enum Exit {
        static let allExpected: Int32 = 0
        static let violated: Int32 = 1
        static let unknown: Int32 = 2
        static let invalidArguments: Int32 = 64
        static let interrupted: Int32 = 130
    }

    /// Runs the program and returns its exit code.
    func run(_ arguments: [String]) async -> Int32 {
        let options: SuiteOptions
        do {
            options = try SuiteOptions(arguments)
        } catch {
            Console.writeErrorLine("error: \(error)")
            return Exit.invalidArguments
        }
        if options.showsHelp {
            Console.writeOutput(SuiteOptions.help)
            return Exit.allExpected
        }
        let chosen = checks.indices.filter { options.includes(checks[$0]) }
        if chosen.isEmpty {
            let names = checks.map { "  \($0)\n" }.joined()
            let reason =
                names.isEmpty ? "This suite has no checks." : "No check matches --filter. Available checks:"
            Console.writeErrorLine("error: \(reason)\n\(names)")
            return Exit.unknown
        }
        if options.listsChecks {
            for index in chosen { Console.writeOutput("\(checks[index])\n") }
            return Exit.allExpected
        }
        return await run(chosen, options)
    }

    private func run(_ chosen: [Int], _ options: SuiteOptions) async -> Int32 {
        let supervisor = Supervisor(checks, options)
        await supervisor.handleInterrupts()
        var results: [CheckResult] = []
        var explored = ExploredSteps.File()
        for (place, index) in chosen.enumerated() {
            // Without a progress line, print the name of the current check.
            if !Console.showsProgress, !options.isQuiet {
                Console.writeError("Running \(place + 1) of \(chosen.count): \(checks[index])\n")
            }
            let outcome = await supervisor.run(index)
            let result = outcome.result
            if !options.isQuiet || !result.isExpected {
                Console.writeOutput("\(result.text(withDiagrams: options.drawsDiagrams))\n")
            }
            results.append(result)
            if let steps = outcome.explored { explored.add(steps) }
            if await supervisor.isInterrupted { break }
        }
        Console.writeOutput(summary(results, of: chosen.count))
        let isWritten =
            [
                options.json.map { Console.write(SuiteReport(checks: results), to: $0) },
                options.explored.map { Console.write(explored, to: $0) },
            ]
            .allSatisfy { $0 != false }
        return await supervisor.isInterrupted ? Exit.interrupted : code(results, isWritten)
    }

    private func code(_ results: [CheckResult], _ isWritten: Bool) -> Int32 {
        if results.contains(where: \.isViolated) { return Exit.violated }
        return results.allSatisfy(\.isExpected) && isWritten ? Exit.allExpected : Exit.unknown
    }

    private func summary(_ results: [CheckResult], of count: Int) -> String {
        let counts: [(Int, String)] = [
            (results.count(where: \.isProof), "proved"),
            (
                results.count { $0.isExpected && $0.isWalk && $0.expected.isEmpty },
                "without a violation in random walks"
            ),
            (results.count { $0.isExpected && !$0.expected.isEmpty }, "violated as expected"),
            (results.count(where: \.isViolated), "violated"),
            (results.count { $0.crash != nil }, "crashed"),
            (results.count { !$0.isExpected && !$0.isViolated && $0.crash == nil }, "unknown"),
            (count - results.count, "not run"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
        let situations = results.reduce(0) { $0 + $1.situations }
        let time = CheckResult.time(results.reduce(0) { $0 + $1.seconds })
        return "\(count) check\(count == 1 ? "" : "s"): \(parts). \(situations) situations in \(time).\n"
    }
}

/// The results of a suite in a machine-readable format.
struct SuiteReport: Codable {
    /// The version of the results format. It increases when the name or meaning of a field changes.
    var version = 3
    var checks: [CheckResult]
}
