import Foundation

/// An actor that runs each check in a separate process and locates crashes.
actor Supervisor {
    private let checks: [NamedCheck]
    private let options: SuiteOptions
    private(set) var isInterrupted = false
    private var interrupts: Interrupts?
    private var stop: (@Sendable (_ isUrgent: Bool) -> Void)?

    init(_ checks: [NamedCheck], _ options: SuiteOptions) {
        self.checks = checks
        self.options = options
    }

    /// Installs a handler for interrupts, such as Ctrl-C. The first interrupt ends the current check with a report.
    /// The second one ends the program.
    func handleInterrupts() {
        interrupts = Interrupts { Task { await self.interrupt() } }
    }

    private func interrupt() async {
        if isInterrupted {
            stop?(true)
            exit(SuiteProgram.Exit.interrupted)
        }
        isInterrupted = true
        // A process that has just started does not handle signals yet.
        while let stop {
            stop(false)
            try? await Task.sleep(for: .milliseconds(100))
        }
    }

    func run(_ index: Int) async -> NamedCheck.Outcome {
        #if os(macOS) || os(Linux)
        if let outcome = await runInProcess(index) { return outcome }
        #endif
        let (check, options) = (checks[index], options)
        let task = Task { await check.run(options) { _ in } }
        stop = { _ in task.cancel() }
        defer { stop = nil }
        return await task.value
    }
}

#if os(macOS) || os(Linux)
extension Supervisor {
    /// Runs a check in a separate process, or returns `nil` if no process can be started.
    private func runInProcess(_ index: Int) async -> NamedCheck.Outcome? {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("oak-check-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let start = ContinuousClock.now
        let job = Job(check: index, folder: folder.path)
        guard let end = await run(job) else { return nil }
        let errors = job.errors
        if let outcome: NamedCheck.Outcome = job.result() {
            Console.writeError(errors)
            return outcome
        }
        let crash = CheckResult.Crash(
            reason: end.text, message: Self.crashMessage(in: errors),
            site: end.isFromOutside ? nil : await site(of: job), isFromOutside: end.isFromOutside)
        let seconds = start.duration(to: .now) / .seconds(1)
        return NamedCheck.Outcome(result: CheckResult(checks[index], crash, seconds: seconds))
    }

    /// Returns the location of the crash, or `nil` if the crash cannot be reproduced or the search is interrupted.
    private func site(of job: Job) async -> CheckResult.Crash.Site? {
        var job = job
        job.kind = .countToCrash
        if isInterrupted { return nil }
        _ = await run(job)
        guard let count = Notes.read(job.notesFile).first, !isInterrupted else { return nil }
        job.kind = .reportCrash(count: count)
        _ = await run(job)
        return job.result()
    }

    private func run(_ job: Job) async -> Worker.End? {
        guard let worker = try? Worker(job) else { return nil }
        stop = { isUrgent in worker.interrupt(isUrgent: isUrgent) }
        defer { stop = nil }
        return await worker.wait()
    }

    /// Returns the runtime error message in a program's error output, without the stack trace. If there is no such
    /// message, returns the last lines of the output.
    private static func crashMessage(in text: String) -> String {
        let lines = text.split(separator: "\n").prefix { !$0.hasPrefix("Current stack trace") }
        let start = lines.firstIndex { $0.contains("Fatal error") } ?? max(0, lines.count - 5)
        return lines[start...].joined(separator: "\n")
    }
}
#endif
