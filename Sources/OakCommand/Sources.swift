import ArgumentParser
import Foundation
import OakExtract

/// The path arguments of the commands that read sources.
struct Sources: ParsableArguments {
    @Argument(help: "Swift files, folders, and Markdown files that contain Swift.")
    var paths: [String] = ["."]

    func extract(without excluded: [String] = []) throws -> Extractor {
        try attempt { () throws(ExtractError) in
            try Extractor(paths: paths, excluding: excluded, observer: CrashGuard.installed)
        }
    }
}

/// Runs a closure and returns its result. If the closure throws an error, prints the error and throws the exit code
/// for errors.
func attempt<T>(_ body: () throws(ExtractError) -> T) throws -> T {
    do {
        return try body()
    } catch {
        Console.printError("error: \(error)")
        throw ExitCode.failed
    }
}

extension Extractor {
    /// Prints an error for each part of the source that could not be read.
    ///
    /// - Throws: The exit code for errors, if there are such parts.
    func printProblems() throws {
        for problem in document.problems {
            Console.printError("\(problem.location): error: \(problem.message)")
        }
        if !document.problems.isEmpty { throw ExitCode.failed }
    }

    /// Prints an error if no machine was found. Without this error, a wrong path would look like a result without
    /// findings.
    ///
    /// - Parameter readsConfiguration: A Boolean value that indicates whether the command reads the exclusions in the
    ///   configuration file.
    /// - Throws: The exit code for errors.
    func requireMachines(in sources: Sources, readsConfiguration: Bool) throws {
        if !document.machines.isEmpty { return }
        let places = sources.paths.joined(separator: ", ")
        let exclusions = readsConfiguration ? " and the exclusions in \(LintConfiguration.fileName)" : ""
        let hasDocuments = sources.paths.contains { path in
            FileManager.default.enumerator(atPath: path)?.contains { "\($0)".hasSuffix(".md") } == true
        }
        let documents =
            hasDocuments ? " The Markdown files in a folder are read only if you pass their paths." : ""
        Console.printError(
            "error: No machine was found in \(places): no type conforms to `Transducer` or `EffectTransducer`. "
                + "Check the paths\(exclusions).\(documents)")
        throw ExitCode.failed
    }
}
