import Foundation

/// The result of running a program.
struct Command {
    let status: Int32
    let output: Data
    let errors: String

    /// Runs a program with an input, closes the input, and waits for the program to exit.
    init(_ executable: URL, _ arguments: [String] = [], input: Data = Data()) throws {
        // Writing to a program that has ended must fail, and not end this process.
        signal(SIGPIPE, SIG_IGN)
        let process = Process()
        let (source, output, errors) = (Pipe(), Pipe(), Pipe())
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = source
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // The input fits into the buffer of the pipe, so writing it does not block.
        try source.fileHandleForWriting.write(contentsOf: input)
        try source.fileHandleForWriting.close()
        self.output = try output.fileHandleForReading.readToEnd() ?? Data()
        self.errors = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
