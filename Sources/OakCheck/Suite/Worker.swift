#if os(macOS) || os(Linux)
import Foundation

/// A process that runs a job.
final class Worker: Sendable {
    enum End {
        case exited(Int32)
        case killed(Int32)
    }

    private let job: Job
    private let pid: Int32
    private let ends: AsyncStream<End>

    init(_ job: Job) throws {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = Array(CommandLine.arguments.dropFirst())
        process.environment = try ProcessInfo.processInfo.environment
            .merging(job.environment) { $1 }
        for file in [job.notesFile, job.errorsFile] { try Data().write(to: URL(fileURLWithPath: file)) }
        process.standardInput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: job.errorsFile))
        let (ends, end) = AsyncStream.makeStream(of: End.self)
        process.terminationHandler = { process in
            let isKilled = process.terminationReason == .uncaughtSignal
            end.yield(isKilled ? .killed(process.terminationStatus) : .exited(process.terminationStatus))
            end.finish()
        }
        try process.run()
        self.job = job
        self.ends = ends
        pid = process.processIdentifier
    }

    /// Interrupts the process.
    ///
    /// - Parameter isUrgent: A Boolean value that indicates whether to kill the process immediately, without a
    ///   report of its findings.
    func interrupt(isUrgent: Bool) { kill(pid, isUrgent ? SIGKILL : SIGINT) }

    /// Waits until the process ends. If standard error is a terminal, the method shows the progress while it waits.
    func wait() async -> End {
        let progress = Task { await ProgressLine.show(notesFile: job.notesFile) }
        var last = End.exited(0)
        for await end in ends { last = end }
        progress.cancel()
        await progress.value
        return last
    }
}

extension Worker.End {
    /// A description of how the process ended, such as `signal 11, SIGSEGV, possibly infinite recursion`.
    var text: String {
        switch self {
        case .exited(let code): "the process exited with code \(code)"
        case .killed(let signal): "signal \(signal)\(Self.names[signal].map { ", \($0)" } ?? "")"
        }
    }

    /// A Boolean value that indicates whether the process was killed externally.
    var isFromOutside: Bool { if case .killed(SIGKILL) = self { true } else { false } }

    private static var names: [Int32: String] {
        [
            SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGFPE: "SIGFPE", SIGBUS: "SIGBUS",
            SIGSEGV: "SIGSEGV, possibly infinite recursion",
            SIGKILL: "SIGKILL",
        ]
    }
}
#endif
