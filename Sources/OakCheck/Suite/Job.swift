#if os(macOS) || os(Linux)
import Foundation

/// A task that a suite runs in a separate process, so that the suite survives a crash.
struct Job: Codable, Sendable {
    enum Kind: Codable, Hashable {
        case check
        /// Repeats the check until it crashes, and counts its actions.
        case countToCrash
        /// Repeats the check up to the action with the given number, and reports that action.
        case reportCrash(count: Int)
    }

    /// The index of the check in the suite.
    var check: Int
    var kind = Kind.check
    /// The folder for the files of the job.
    var folder: String

    static let variable = "OAK_CHECK_JOB"

    var resultFile: String { folder + "/result" }
    var notesFile: String { folder + "/notes" }
    var errorsFile: String { folder + "/errors" }

    /// The job of this process, or `nil` if the process was not started for a job.
    static var current: Job? {
        let text = ProcessInfo.processInfo.environment[variable]
        return text.flatMap { try? JSONDecoder().decode(Job.self, from: Data($0.utf8)) }
    }

    /// The environment variables that describe the job to the process.
    ///
    /// They disable backtraces, so that a crash ends the process immediately. When the check is repeated to locate
    /// a crash, they also make hashing deterministic, so that the crash occurs in the same place again.
    var environment: [String: String] {
        get throws {
            let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
            let own = [Self.variable: text, "SWIFT_BACKTRACE": "enable=no"]
            return kind == .check ? own : own.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
        }
    }

    /// Returns the result that the process wrote, or `nil` if it did not write one.
    func result<Value: Decodable>(as type: Value.Type = Value.self) -> Value? {
        FileManager.default.contents(atPath: resultFile)
            .flatMap { try? JSONDecoder().decode(type, from: $0) }
    }

    /// The error output of the process.
    var errors: String {
        String(decoding: FileManager.default.contents(atPath: errorsFile) ?? Data(), as: UTF8.self)
    }
}

// MARK: - Running the job

extension Job {
    /// Runs the job and exits.
    func run(in checks: [NamedCheck]) async -> Never {
        let parentTimer = Self.exitWithParent()
        let options = (try? SuiteOptions(Array(CommandLine.arguments.dropFirst()))) ?? SuiteOptions()
        switch kind {
        case .check: await run(checks[check], options)
        case .countToCrash, .reportCrash: findCrash(checks[check], options)
        }
        parentTimer.cancel()
        exit(0)
    }

    private func run(_ check: NamedCheck, _ options: SuiteOptions) async {
        let notes = Notes(path: notesFile)
        let task = Task {
            await check.run(options) { notes?.write($0.situations, $0.transitions, $0.waiting, $0.depth) }
        }
        let interrupts = Interrupts { task.cancel() }
        let outcome = await task.value
        interrupts.stop()
        finish(withResult: outcome)
    }

    private func findCrash(_ check: NamedCheck, _ options: SuiteOptions) {
        let notes = Notes(path: notesFile)
        let interrupts = Interrupts { exit(1) }
        check.findCrash(options) { count, site in
            if case .reportCrash(count) = kind { finish(withResult: site()) }
            notes?.write(count)
        }
        interrupts.stop()
    }

    private func finish(withResult value: some Encodable) -> Never {
        exit(Console.write(value, to: resultFile) ? 0 : 1)
    }

    /// Starts and returns a timer that ends the process when its parent process ends.
    private static func exitWithParent() -> any DispatchSourceTimer {
        let parent = getppid()
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler { @Sendable in if getppid() != parent { exit(1) } }
        timer.resume()
        return timer
    }
}
#endif
