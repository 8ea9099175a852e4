import Foundation

/// A namespace for running programs.
struct Command {
    struct Result {
        let isSuccess: Bool
        /// The text of standard output and standard error.
        let text: String

        /// The distinct errors of a compiler, without their locations.
        var errors: String {
            var errors: [Substring] = []
            for error in text.matches(of: #/(?m)^\S+:\d+: error: (.*)$/#).map(\.output.1)
            where !errors.contains(error) { errors.append(error) }
            return errors.joined(separator: "\n")
        }
    }

    /// Runs a program from the search path, and terminates it after five minutes if it hangs.
    static func run(_ program: String, _ arguments: [String], in folder: URL? = nil) throws -> Result {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let guardian = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: guardian)
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guardian.cancel()
        return Result(isSuccess: process.terminationStatus == 0, text: text)
    }
}
