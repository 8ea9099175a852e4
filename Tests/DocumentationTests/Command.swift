import Foundation

/// A program that is run, and what it says.
struct Command {
    struct Result {
        let isSuccess: Bool
        /// Of both standard output and standard error.
        let text: String

        /// The errors of a compiler, without their places, each once.
        var errors: String {
            var errors: [Substring] = []
            for error in text.matches(of: #/(?m)^\S+:\d+: error: (.*)$/#).map(\.output.1)
            where !errors.contains(error) { errors.append(error) }
            return errors.joined(separator: "\n")
        }
    }

    /// Runs a program that is found as a shell would find it, and ends it after five minutes: what hangs, not what is slow.
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
