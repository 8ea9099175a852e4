import Oak

/// A check of some machine, with a name by which a suite tells of it.
public struct NamedCheck: Sendable {
    /// What is to be proved.
    public let name: String
    /// The type of the machine, without its module.
    public let machine: String
    private(set) var expected: Set<String> = []
    private let runner: @Sendable (SuiteOptions, @escaping @Sendable (Progress) -> Void) async -> Outcome
    private let crashSearch: @Sendable (SuiteOptions, @escaping CrashNote) -> Void

    /// What a run gives: a report without types, and the steps that were seen if they were wanted.
    struct Outcome: Codable, Sendable {
        var result: CheckResult
        var explored: ExploredSteps?
    }

    /// Gives a check a name.
    ///
    /// - Parameters:
    ///   - name: What is to be proved, for a reader: "a search shows what was asked for, and ends".
    ///   - check: What may happen, and what is asked.
    @inlinable
    public init<T: BaseTransducer>(_ name: String, _ check: Check<T>) {
        // Compiled where the machine is known, as `Check.run` is.
        self.init(name, check) { check, _ in await check.run() }
    }

    /// Gives walks a name, for what has too many situations to look at them all; see ``Check/walks(count:length:seed:)``.
    ///
    /// - Parameters:
    ///   - name: What is to be seen, for a reader.
    ///   - check: What may happen, and what is asked.
    ///   - count: How many walks.
    ///   - length: How many steps a walk has at most.
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
            let explorer = options.explored.map { _ in Explored<T>() }
            let start = ContinuousClock.now
            let report = await run(check.with(options, watcher, explorer), options.seed)
            let result = CheckResult(name, machine, report, start.duration(to: .now))
            return Outcome(result: result, explored: explorer?.steps)
        }
        crashSearch = { options, note in
            CrashSearch(check.with(options, { _ in }, nil), note).run()
        }
    }

    /// The same check, of which it is known that a property does not hold: it fails as soon as the property does.
    ///
    /// For samples, and for mistakes that are known and not mended yet.
    /// - Parameter property: Its name, or that of a flaw, such as ``Flaw/deadlock``'s raw value.
    public func expectingViolation(of property: String) -> NamedCheck {
        var check = self
        check.expected.insert(property)
        return check
    }

    /// Looks at all that can happen.
    public func run() async -> CheckResult { await run(SuiteOptions()) { _ in }.result }

    func run(
        _ options: SuiteOptions, _ watcher: @escaping @Sendable (Progress) -> Void
    ) async -> Outcome {
        var outcome = await runner(options, watcher)
        outcome.result.expected = expected
        return outcome
    }

    /// Goes through the check again, step by step; see ``CrashSearch``.
    func findCrash(_ options: SuiteOptions, _ note: @escaping CrashNote) { crashSearch(options, note) }
}

extension NamedCheck: CustomStringConvertible {
    public var description: String { "\(machine): \(name)" }
}

extension Check {
    fileprivate func with(
        _ options: SuiteOptions, _ watcher: @escaping @Sendable (Progress) -> Void, _ explorer: Explored<T>?
    ) -> Check {
        var check = progress(watcher)
        if let states = options.states { check.bound.states = states }
        if let depth = options.depth { check.bound.depth = depth }
        if let threads = options.threads { check.threads = threads }
        guard let explorer else { return check }
        return check.alwaysStep(CheckResult.explorer) { step in
            explorer.add(step)
            return true
        }
    }
}
