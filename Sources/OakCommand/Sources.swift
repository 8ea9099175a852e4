import ArgumentParser
import OakExtract

/// What all commands that read sources are told.
struct Sources: ParsableArguments {
    @Argument(help: "Swift files, folders with all that are in them, and Markdown files with Swift in them.")
    var paths: [String] = ["."]

    func extract(without excluded: [String] = []) throws -> Extractor {
        try attempt { () throws(ExtractError) in try Extractor(paths: paths, excluding: excluded) }
    }
}

/// Runs what can fail with an error that is for the user, and says that.
func attempt<T>(_ body: () throws(ExtractError) -> T) throws -> T {
    do {
        return try body()
    } catch {
        Console.complain("error: \(error)")
        throw ExitCode.failed
    }
}

extension Extractor {
    /// Says what could not be read.
    /// - Throws: The exit code for that, if there was anything.
    func tellProblems() throws {
        for problem in document.problems {
            Console.complain("\(problem.location): error: \(problem.message)")
        }
        if !document.problems.isEmpty { throw ExitCode.failed }
    }

    /// A wrong path must not look like machines without a defect.
    /// - Throws: The exit code for that, if no machine was found.
    func demandMachines(in sources: Sources) throws {
        if !document.machines.isEmpty { return }
        let places = sources.paths.joined(separator: ", ")
        Console.complain(
            "error: No machine was found in \(places): no type there is a Transducer or EffectTransducer. "
                + "Look at the paths, and at what \(LintConfiguration.fileName) excludes.")
        throw ExitCode.failed
    }
}
