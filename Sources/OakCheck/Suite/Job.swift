#if os(macOS) || os(Linux)
    import Foundation

    /// What a suite has a process of its own do, so that it survives whatever becomes of that.
    struct Job: Codable, Sendable {
        enum Kind: Codable, Hashable {
            case check
            /// To crash again, and to have counted until then.
            case countToCrash
            /// To tell what was done when it had counted so far.
            case tellCrash(count: Int)
        }

        /// The place of the check in the suite.
        var check: Int
        var kind = Kind.check
        /// Where it writes.
        var folder: String

        static let variable = "OAK_CHECK_JOB"

        var answerFile: String { folder + "/answer" }
        var notesFile: String { folder + "/notes" }
        var errorsFile: String { folder + "/errors" }

        /// What this process is to do, if it was started by another for that.
        static var given: Job? {
            let text = ProcessInfo.processInfo.environment[variable]
            return text.flatMap { try? JSONDecoder().decode(Job.self, from: Data($0.utf8)) }
        }

        /// What tells the process. Whoever crashes does so at once, and again in the same place, if that is possible.
        var environment: [String: String] {
            get throws {
                let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
                let own = [Self.variable: text, "SWIFT_BACKTRACE": "enable=no"]
                return kind == .check ? own : own.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
            }
        }

        /// What the process has found; `nil` if it has not come so far.
        func answer<Value: Decodable>(as type: Value.Type = Value.self) -> Value? {
            FileManager.default.contents(atPath: answerFile)
                .flatMap { try? JSONDecoder().decode(type, from: $0) }
        }

        /// What the process has complained of.
        var errors: String {
            String(decoding: FileManager.default.contents(atPath: errorsFile) ?? Data(), as: UTF8.self)
        }
    }

    // MARK: - In the process that works

    extension Job {
        /// Does it, and ends the process.
        func work(on checks: [NamedCheck]) async -> Never {
            let guardian = Self.endWithParent()
            let options = (try? SuiteOptions(Array(CommandLine.arguments.dropFirst()))) ?? SuiteOptions()
            switch kind {
            case .check: await run(checks[check], options)
            case .countToCrash, .tellCrash: findCrash(checks[check], options)
            }
            guardian.cancel()
            exit(0)
        }

        private func run(_ check: NamedCheck, _ options: SuiteOptions) async {
            let notes = Notes(path: notesFile)
            let task = Task {
                await check.run(options) { notes?.write($0.states, $0.transitions, $0.waiting, $0.depth) }
            }
            let interrupts = Interrupts { task.cancel() }
            let outcome = await task.value
            interrupts.stop()
            answer(outcome)
        }

        private func findCrash(_ check: NamedCheck, _ options: SuiteOptions) {
            let notes = Notes(path: notesFile)
            let interrupts = Interrupts { exit(1) }
            check.findCrash(options) { count, site in
                if case .tellCrash(count) = kind { answer(site()) }
                notes?.write(count)
            }
            interrupts.stop()
        }

        private func answer(_ value: some Encodable) -> Never {
            exit(Console.write(value, to: answerFile) ? 0 : 1)
        }

        /// Nobody waits for a process whose parent is gone.
        private static func endWithParent() -> any DispatchSourceTimer {
            let parent = getppid()
            let timer = DispatchSource.makeTimerSource()
            timer.schedule(deadline: .now() + 1, repeating: 1)
            timer.setEventHandler { @Sendable in if getppid() != parent { exit(1) } }
            timer.resume()
            return timer
        }
    }
#endif
