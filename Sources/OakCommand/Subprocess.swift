import Foundation

/// A program that runs in the foreground and can be interrupted with Ctrl-C.
struct Subprocess {
    let arguments: [String]

    /// Creates a subprocess that has not been started yet.
    ///
    /// - Parameter arguments: The program, which is looked up in `PATH`, and its arguments.
    init(_ arguments: [String]) {
        self.arguments = arguments
    }

    /// Runs the program until it exits.
    ///
    /// - Parameter output: The destination of the program's standard output.
    /// - Returns: The exit code, or 128 plus the number of the signal that ended it.
    func run(output: FileHandle = .standardOutput) throws -> Int32 {
        let process = process
        process.standardOutput = output
        return try finish(process)
    }

    /// Runs the program until it exits, and captures its output.
    ///
    /// - Returns: The exit code, standard output and standard error.
    func read() throws -> (status: Int32, output: Data, errors: String) {
        let process = process
        let output = Pipe()
        let errors = try TemporaryFile()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors.url)
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let message = try String(contentsOf: errors.url, encoding: .utf8)
        return (process.terminationStatus, data, message)
    }

    private var process: Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        return process
    }

    private func finish(_ process: Process) throws -> Int32 {
        // The program runs in its own process group, so it does not receive signals from the terminal.
        let (interrupts, interrupt) = AsyncStream.makeStream(of: Void.self)
        let registered = DispatchSemaphore(value: 0)
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setRegistrationHandler { @Sendable in registered.signal() }
            source.setEventHandler { @Sendable in interrupt.yield() }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        // Until a source is registered, its signal is ignored. Signals that arrive before the program has started wait.
        for _ in sources { registered.wait() }
        try process.run()
        let program = process.processIdentifier
        let forwarding = Task { for await _ in interrupts { kill(program, SIGINT) } }
        process.waitUntilExit()
        forwarding.cancel()
        let isKilled = process.terminationReason == .uncaughtSignal
        return isKilled ? 128 + process.terminationStatus : process.terminationStatus
    }
}

/// A temporary file that is deleted when the object is deallocated.
final class TemporaryFile {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("oak-\(UUID().uuidString)")

    init() throws {
        try Data().write(to: url)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
