import Foundation

/// A program that runs in the foreground. Ctrl-C interrupts it.
struct Subprocess {
    let arguments: [String]

    /// - Parameter arguments: The program, which is looked up in `PATH`, and its arguments.
    init(_ arguments: [String]) {
        self.arguments = arguments
    }

    /// Runs the program to its end.
    /// - Parameter output: Its standard output.
    /// - Returns: Its exit code, or 128 plus the number of the signal that ended it.
    func run(output: FileHandle = .standardOutput) throws -> Int32 {
        let process = process
        process.standardOutput = output
        return try finish(process)
    }

    /// Runs the program to its end.
    /// - Returns: Its exit code, standard output and standard error.
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

/// A file that is deleted with this object.
final class TemporaryFile {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("oak-\(UUID().uuidString)")

    init() throws {
        try Data().write(to: url)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
