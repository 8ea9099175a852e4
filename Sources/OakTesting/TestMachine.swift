import Oak
import OakBase

/// A machine that a test drives step by step. By default, the test fails if an event, a change to the state or an
/// output is not asserted, or if an effect is still running at the end.
///
/// The machine belongs to the actor on which it was created. It processes each event when the effect sends it, as it
/// does in an app, and records the transition. The test then receives the events in order, and ``state``, ``running``
/// and ``postponed`` show the machine as it was before the first event that the test has not received.
///
/// ```swift
/// let machine = TestMachine(of: Loader.self, initialState: .idle, env: .init(fetch: { "a" }))
/// machine.send(.load) { $0 = .loading }
/// await machine.receive(.received("a")) { $0 = .loaded("a") }
/// await machine.finish()
/// ```
///
/// Values are compared by `==` if they are `Equatable`, and otherwise by their dumps. Failures are reported through
/// IssueReporting, so they appear in Swift Testing and in XCTest, at the line of the call.
public final class TestMachine<T: BaseTransducer> {
    typealias Step = RecordedMachine<T>.Step

    /// The machine's clock, which measures the delays of effects such as `after`, `every` and `debounced`, and of
    /// `input.sleep(for:)`. Advance it with ``advance(by:fileID:filePath:line:column:)``.
    public let clock: VirtualClock
    /// The extent to which the test must assert the machine's behavior. The default is ``Exhaustivity/on``.
    public var exhaustivity = Exhaustivity.on
    /// The maximum real time to wait for an effect that is not sleeping on ``clock``. A test that reaches this limit
    /// fails.
    public var timeLimit: Duration

    let machine: RecordedMachine<T>
    /// A signal that is sent when an event has been processed, when the body of an effect has returned, when a task
    /// starts to sleep on the clock, and when the machine ends.
    let signal = Signal()
    private let issues = Issues()
    private let origin: CallSite
    private let watch: UInt64

    /// The state after the last asserted event.
    var asserted: T.State
    /// The tasks of effects that used up their turns without sleeping or ending, probably because they are waiting for
    /// something other than the clock.
    var waiting: Set<Int> = []
    /// The tasks of effects that were awake when time advanced. Their next actions may therefore be late.
    var busy: Set<Int> = []
    /// The unasserted outputs so far, except those of the events that have not been received.
    var outputs: [T.Output] = []
    /// A Boolean value that indicates whether the test has failed because of an infinite loop of events.
    private var hasReportedLoop = false

    /// Creates and starts a machine on the current actor.
    ///
    /// - Parameters:
    ///   - type: The transducer type, which is inferred where possible.
    ///   - initialState: The state in which the machine starts.
    ///   - env: The environment of the effects. If its functions sleep or read the time, give them the clock that you
    ///     pass as `clock`.
    ///   - clock: The machine's clock.
    ///   - timeLimit: The maximum real time to wait for an effect that is not sleeping on the clock.
    ///   - isolation: The actor on which the machine runs. The compiler provides this argument.
    ///   - fileID: The file ID of the call. Failures are reported at this location.
    ///   - filePath: The file path of the call.
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
        machine = RecordedMachine(
            state: initialState, env: env, clock: clock,
            report: { [issues] issue in issues.all.withLock { $0.append(issue) } },
            observer: { [signal] in signal.notify() }, isolation: isolation)
        watch = clock.watch { [signal] in signal.notify() }
        recordOutputs(machine.takeInitialOutputs())
    }

    deinit {
        clock.unwatch(watch)
        reportIssues(at: origin)
        if machine.isRunning || !unreceived.isEmpty || !outputs.isEmpty { reportUnfinished(at: origin) }
    }

    private final class Issues: Sendable {
        let all = Mutex<[Issue]>([])
    }

    /// Reports the issues of the machine, such as unhandled errors, at the location of the given call.
    func reportIssues(at location: CallSite) {
        if !machine.lastEvents.isEmpty, !hasReportedLoop {
            hasReportedLoop = true
            location.fail(ending)
        }
        let new = issues.all.withLock { all in
            defer { all = [] }
            return all
        }
        for issue in new { location.fail(issue.description) }
    }
}

extension TestMachine where T.Env == Void {
    /// Creates a machine without an environment, and starts it on the current actor.
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

// MARK: - Inspection

extension TestMachine {
    /// The initial state, or the state after the last event that the test sent, received or skipped.
    public var state: T.State { asserted }

    /// The effects that are running or waiting to start, oldest first. If an event has not been received yet, these are
    /// the effects before that event.
    public var running: [EffectSummary] { machine.firstStep?.running ?? machine.runs.map(\.summary) }

    /// The postponed events, oldest first. When the machine or child that postponed an event leaves its state, the
    /// event is received like an event from an effect. If an event has not been received yet, these are the events that
    /// were postponed before it.
    public var postponed: [T.Event] { machine.firstStep?.postponed ?? machine.postponed }

    /// The events that effects have sent and that have not been received yet, in order.
    var unreceived: [T.Event] { machine.recordedEvents }

    func recordOutputs(_ new: [T.Output]) {
        // If a machine has no outputs, each transition produces `Void`, which need not be asserted.
        if T.Output.self != Void.self { outputs += new }
    }
}

extension TestMachine {
    /// Reports a missing environment at compile time. The body is never executed.
    @available(*, unavailable, message: "pass `env:`, because the effects of this transducer need an `Env`")
    public convenience init(
        of type: T.Type = T.self, initialState: T.State, clock: VirtualClock = VirtualClock(),
        timeLimit: Duration = .seconds(5), isolation: isolated any Actor = #isolation,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) { fatalError() }
}

/// The extent to which a test must assert a machine's behavior.
public enum Exhaustivity: Sendable {
    /// The test must assert every event, every change to the state, every output, and every effect that is still
    /// running at the end.
    case on
    /// Events, changes to the state, outputs and running effects that the test does not assert are skipped.
    case off
}
