import Foundation

/// Another program, run for the user, who can end it with Ctrl-C.
struct Subprocess {
    let arguments: [String]

    /// - Parameter arguments: The program, which is looked for where programs are, and what it is told.
    init(_ arguments: [String]) {
        self.arguments = arguments
    }

    /// - Parameter output: Where it writes.
    /// - Returns: Its exit code, or that of a shell if a signal has ended it.
    func run(output: FileHandle = .standardOutput) throws -> Int32 {
        let process = process
        process.standardOutput = output
        return try finish(process)
    }

    /// - Returns: Its exit code, and what it has written to either stream.
    func read() throws -> (status: Int32, output: Data, errors: String) {
        let process = process
        let output = Pipe()
        let errors = try TemporaryFile()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors.url)
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let complaints = try String(contentsOf: errors.url, encoding: .utf8)
        return (process.terminationStatus, data, complaints)
    }

    private var process: Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        return process
    }

    private func finish(_ process: Process) throws -> Int32 {
        try process.run()
        // The program is in a process group of its own, which the terminal does not reach.
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            let program = process.processIdentifier
            source.setEventHandler { @Sendable in kill(program, SIGINT) }
            source.resume()
            return source
        }
        process.waitUntilExit()
        for source in sources { source.cancel() }
        let isKilled = process.terminationReason == .uncaughtSignal
        return isKilled ? 128 + process.terminationStatus : process.terminationStatus
    }
}

/// A file that is there as long as this is.
final class TemporaryFile {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("oak-\(UUID().uuidString)")

    init() throws {
        try Data().write(to: url)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
