import Oak

/// A check of a machine, with the name under which a suite reports it.
public struct NamedCheck: Sendable {
    /// The name of the check.
    public let name: String
    /// The type of the machine, without its module.
    public let machine: String
    private(set) var expected: Set<String> = []
    private let runner: @Sendable (SuiteOptions, @escaping @Sendable (Progress) -> Void) async -> Outcome
    private let crashSearch: @Sendable (SuiteOptions, @escaping CrashActionHandler) -> Void

    /// The outcome of a run: the result and, if requested, the explored steps.
    struct Outcome: Codable, Sendable {
        var result: CheckResult
        var explored: ExploredSteps?
    }

    /// Creates a check that a suite reports under the given name.
    ///
    /// - Parameters:
    ///   - name: The name of the check, such as "every search ends with the hits for its query".
    ///   - check: The check with its declarations and properties.
    @inlinable
    public init<T: BaseTransducer>(_ name: String, _ check: Check<T>) {
        // The closure is inlinable, so that the search is specialized for the machine, as in `Check.run`.
        self.init(name, check) { check, _ in await check.run() }
    }

    /// Creates named random walks. Use them for machines with too many situations for an exhaustive search; see
    /// ``Check/walks(count:length:seed:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the check.
    ///   - check: The check with its declarations and properties.
    ///   - count: The number of walks.
    ///   - length: The maximum number of steps in a walk.
    @inlinable
    public init<T: BaseTransducer>(
        _ name: String, walking check: Check<T>, count: Int = 1_000, length: Int = 100
    ) {
        self.init(name, check) { check, seed in await check.walks(count: count, length: length, seed: seed) }
    }

    @usableFromInline
    init<T: BaseTransducer>(
        _ name: String, _ check: Check<T>,
        run: @escaping @Sendable (Check<T>, _ seed: UInt64?) async -> Check<T>.Report
    ) {
        let machine = LiteralWriter.name(T.self)
        self.name = name
        self.machine = machine
        runner = { options, watcher in
            let recorder = options.explored.map { _ in StepRecorder<T>() }
            let start = ContinuousClock.now
            let report = await run(check.with(options, watcher, recorder), options.seed)
            let result = CheckResult(name, machine, report, start.duration(to: .now))
            return Outcome(result: result, explored: recorder?.steps)
        }
        crashSearch = { options, onAction in
            CrashSearch(check.with(options, { _ in }, nil), onAction).run()
        }
    }

    /// Returns a copy of the check that is expected to violate the given property. The copy fails if the property is
    /// not violated, or if a property is violated for which you have not called this method.
    ///
    /// Use this method for checks that demonstrate a violation, and for known defects that have not been fixed yet.
    ///
    /// - Parameter property: The name of a property, or the raw value of a flaw such as ``Flaw/deadlock``.
    public func expectingViolation(of property: String) -> NamedCheck {
        var check = self
        check.expected.insert(property)
        return check
    }

    /// Runs the check in the current process, and returns its result.
    public func run() async -> CheckResult {
        var options = SuiteOptions()
        options.exploresAfterViolation = !expected.isEmpty
        return await run(options) { _ in }.result
    }

    func run(
        _ options: SuiteOptions, _ watcher: @escaping @Sendable (Progress) -> Void
    ) async -> Outcome {
        var outcome = await runner(options, watcher)
        outcome.result.expected = expected
        return outcome
    }

    /// Repeats the check step by step to locate a crash; see ``CrashSearch``.
    func findCrash(_ options: SuiteOptions, _ onAction: @escaping CrashActionHandler) {
        crashSearch(options, onAction)
    }
}

extension NamedCheck: CustomStringConvertible {
    public var description: String { "\(machine): \(name)" }
}

extension Check {
    fileprivate func with(
        _ options: SuiteOptions, _ watcher: @escaping @Sendable (Progress) -> Void,
        _ recorder: StepRecorder<T>?
    ) -> Check {
        var check = progress(watcher)
        if let situations = options.situations { check.bound.situations = situations }
        if let depth = options.depth { check.bound.depth = depth }
        if let threads = options.threads { check.threads = threads }
        if options.exploresAfterViolation { check.situationsAfterViolation = .max }
        guard let recorder else { return check }
        return check.alwaysStep(CheckResult.recorder) { step in
            recorder.add(step)
            return true
        }
    }
}
