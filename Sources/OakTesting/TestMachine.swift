import Oak

/// A machine that a test drives, and that fails the test for everything that the test did not assert.
///
/// It belongs to the actor on which it was made. Events of effects are not processed before the test
/// receives them, except while time advances: then each is processed at its time, and received afterwards.
///
/// ```swift
/// let machine = TestMachine(of: Loader.self, initialState: .idle, env: .init(fetch: { "a" }))
/// machine.send(.load) { $0 = .loading }
/// await machine.receive(.received("a")) { $0 = .loaded("a") }
/// await machine.finish()
/// ```
///
/// Values are compared by `==` where they have it, else by their dumps. Failures are reported through
/// IssueReporting, so they show in Swift Testing and in XCTest, at the line of the call.
public final class TestMachine<T: BaseTransducer> {
    typealias Step = SteppedMachine<T>.Step

    /// The time of the machine's effects: `after`, `every`, `debounced`, `input.sleep(for:)`. It passes by
    /// ``advance(by:fileID:filePath:line:column:)``.
    public let clock: VirtualClock
    /// Whether everything must be asserted, which is the default.
    public var exhaustivity = Exhaustivity.on
    /// How long, in real time, to wait for an effect that does not sleep on ``clock``. Only a failing
    /// test ever waits so long.
    public var timeLimit: Duration

    let machine: SteppedMachine<T>
    /// Rings when an event arrives, an effect ends or falls asleep.
    let bell = Bell()
    private let issues = Issues()
    private let origin: CallSite
    private let watch: UInt64

    /// The state after the last event that was asserted.
    var asserted: T.State
    /// What was processed while time advanced and has not been received.
    var processed: [Step] = []
    /// The tasks of effects that had their turns without falling asleep or ending: they wait for somebody.
    var waiting: Set<Int> = []
    /// The tasks of effects that were awake when time passed: what they do next comes late.
    var busy: Set<Int> = []
    /// Outputs of asserted events that were not asserted themselves.
    var outputs: [T.Output] = []

    /// Makes and starts a machine on the current actor.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where it can be.
    ///   - initialState: Where the machine starts.
    ///   - env: What effects get. Give them ``clock`` if they need the time otherwise than through `input`.
    ///   - clock: The clock of all delays.
    ///   - timeLimit: How long to wait, in real time, for an effect that does not sleep on the clock.
    ///   - isolation: The actor of the machine, which the compiler fills in.
    ///   - fileID: The file of the call, where a failure is shown.
    ///   - filePath: The file of the call.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    public init(
        of type: T.Type = T.self, initialState: T.State, env: T.Env, clock: VirtualClock = VirtualClock(),
        timeLimit: Duration = .seconds(5), isolation: isolated any Actor = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        self.clock = clock
        self.timeLimit = timeLimit
        origin = CallSite(fileID, filePath, line, column)
        asserted = initialState
        machine = SteppedMachine(
            state: initialState, env: env, clock: clock,
            report: { [issues] issue in issues.all { $0.append(issue) } },
            observer: { [bell] in bell.ring() }, isolation: isolation)
        watch = clock.watch { [bell] in bell.ring() }
        keep(machine.takeOutputs())
    }

    deinit {
        clock.unwatch(watch)
        reportIssues(at: origin)
        if machine.isRunning || !processed.isEmpty || !outputs.isEmpty { reportUnfinished(at: origin) }
    }

    private final class Issues: Sendable {
        let all = Locked<[Issue]>([])
    }

    /// Fails for what effects did and nobody handled, at the call that comes next.
    func reportIssues(at location: CallSite) {
        let new = issues.all { all in
            defer { all = [] }
            return all
        }
        for issue in new { location.fail(issue.description) }
    }
}

extension TestMachine where T.Env == Void {
    /// Makes and starts a machine without environment on the current actor.
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, clock: VirtualClock = VirtualClock(),
        timeLimit: Duration = .seconds(5), isolation: isolated any Actor = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(
            of: type, initialState: initialState, env: (), clock: clock, timeLimit: timeLimit,
            isolation: isolation, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}

// MARK: - Looking

extension TestMachine {
    /// The state after the last event that was sent or received.
    public var state: T.State { asserted }

    /// The effects that run, or wait for their turn, in the order of execution.
    public var running: [EffectSummary] { machine.runs.map(\.summary) }

    /// Events that effects have caused and that were not received, in order.
    var unreceived: [T.Event] { processed.map(\.event) + machine.waiting }

    func keep(_ new: [T.Output]) {
        // Every transition of a machine without outputs yields nothing, which need not be asserted.
        if T.Output.self != Void.self { outputs += new }
    }
}
