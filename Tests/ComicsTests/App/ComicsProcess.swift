import Foundation
import TestSupport
import Testing

/// A process of the built program.
final class ComicsProcess: Sendable {
    let output: Transcript
    let errors: Transcript
    private let process: Process
    private let input: FileHandle

    /// Starts the program, with pipes or with a terminal for its input and output.
    init(
        _ arguments: [String], isConsole: Bool = true, environment: [String: String] = [:],
        terminal: PseudoTerminal? = nil
    ) throws {
        // Writing to a program that has ended must fail, and not end this process.
        Foundation.signal(SIGPIPE, SIG_IGN)
        process = Process()
        process.executableURL = Self.program
        process.arguments = (isConsole ? ["--console"] : []) + arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(["NO_COLOR": "", "TERM": "xterm"]) { _, new in new }
            .merging(environment) { _, new in new }
        let errorPipe = Pipe()
        process.standardError = errorPipe
        errors = Transcript(errorPipe.fileHandleForReading)
        if let terminal {
            process.standardInput = terminal.user
            process.standardOutput = terminal.user
            input = terminal.other
            output = Transcript(terminal.other)
        } else {
            let (inputPipe, outputPipe) = (Pipe(), Pipe())
            process.standardInput = inputPipe
            process.standardOutput = outputPipe
            input = inputPipe.fileHandleForWriting
            output = Transcript(outputPipe.fileHandleForReading)
        }
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    func type(_ text: String) { type(bytes: Array(text.utf8)) }

    func type(bytes: [UInt8]) {
        try? input.write(contentsOf: Data(bytes))
    }

    func signal(_ number: Int32) {
        kill(process.processIdentifier, number)
    }

    /// Closes the input, unless it is a terminal, and waits for the exit status.
    @discardableResult
    func end() async -> Int32 {
        try? input.close()
        return await status()
    }

    /// Waits until the process exits. Returns its exit status, or the negative number of the signal that ended it.
    func status() async -> Int32 {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                process.waitUntilExit()
                let status = process.terminationStatus
                continuation.resume(returning: process.terminationReason == .exit ? status : -status)
            }
        }
    }

    /// The URL of the built program, which is in the same folder as the test bundle.
    private static var program: URL {
        #if os(macOS)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        #else
        let folder = Bundle.main.bundleURL
        #endif
        return folder.appendingPathComponent("comics")
    }
}

/// Runs a script and returns the program's output, errors and exit status.
func run(
    _ script: String..., arguments: [String] = [], folder: TemporaryFolder
) async throws -> (output: String, errors: String, status: Int32) {
    let program = try ComicsProcess(["--database", folder.database] + arguments)
    program.type(script.map { $0 + "\n" }.joined())
    async let status = program.end()
    async let errors = program.errors.rest()
    return await (program.output.rest(), errors, status)
}
