import Foundation

/// A program that runs to its end.
struct Command {
    let status: Int32
    let output: Data
    let errors: String

    /// Runs a program with an input, which ends afterwards, and waits for it.
    init(_ executable: URL, _ arguments: [String] = [], input: Data = Data()) throws {
        let process = Process()
        let (source, output, errors) = (Pipe(), Pipe(), Pipe())
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = source
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // What is written here fits into the pipe, so that nothing waits for the other end.
        try source.fileHandleForWriting.write(contentsOf: input)
        try source.fileHandleForWriting.close()
        self.output = try output.fileHandleForReading.readToEnd() ?? Data()
        self.errors = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
