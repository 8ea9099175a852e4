import Oak
import OakBase
import OakDurableTesting
import OakTesting

@testable import OakDurable

/// A process: a host of one machine whose timers and bodies a trial controls.
final class HostUnderTest: Sendable {
    static let attemptLimit = 6

    /// The runs of a machine in the notation of the trials, and the rest of its situation.
    struct View: Equatable, CustomStringConvertible {
        var state: RandomDurable.State
        var runs: [String]
        var postponed: [String]

        var description: String { "\(state) \(runs)\(postponed.isEmpty ? "" : " postponed \(postponed)")" }
    }

    /// A run in the host.
    struct Run: Sendable {
        let number: RunNumber
        let key: String?
        /// The properties that distinguish timers without an id.
        let timer: TimerProperties?
        let isTimer: Bool
        let isIntent: Bool
        let isPolicyTimer: Bool
        let isRunning: Bool
        let deadline: StoreTime?
        let attempts: Int
        let identity: BodyController.Identity?
    }

    let controller = BodyController()
    let host: DurableHost<RandomDurable>
    private let stopped = Mutex(false)
    private let due = DueRun()
    private let bench: DurableBench
    let issues: Record<String>

    struct TimerProperties: Equatable, Sendable {
        let event: RandomDurable.Event
        let repeats: Bool
        let endsWithState: Bool
    }

    private static let id = "a"
    static let machine = MachineKey(kind: RandomDurable.State.name, id: id)

    init(_ bench: DurableBench, _ store: any DurableStore) async throws {
        self.bench = bench
        var configuration = bench.configuration
        let due = due
        let issues = Record<String>()
        self.issues = issues
        configuration.isDue = { run, deadline, _ in due.isDue(run, deadline) }
        configuration.attempts.limit = Self.attemptLimit
        configuration.attempts.initialDelay = .seconds(100_000)
        configuration.attempts.maximumDelay = .seconds(100_000)
        configuration.report = { issues.append($0.description) }
        host = try await bench.host(RandomDurable.self, env: controller, on: store) { $0 = configuration }
    }

    private var owner: MachineOwner<RandomDurable> { get throws { try host.core.owner(of: Self.id) } }

    func send(_ event: RandomDurable.Event, key: String? = nil) async throws {
        try await host[Self.id].send(event, key: key)
    }

    /// Processes the inbox and due timers, and loads the machine if necessary.
    func wake() async throws { try await owner.wake() }

    /// Waits until the host has processed everything, and all bodies that should run are waiting for an action.
    ///
    /// - Returns: `false` if this does not happen.
    func settle() async throws -> Bool {
        let owner = try owner
        for _ in 0..<200_000 {
            await owner.finishDraining()
            let needed =
                await owner.read { $0.runs.filter(\.needsTask).compactMap(HostUnderTest.identity) } ?? []
            if needed.allSatisfy({ controller.waitingBody($0) != nil }) { return true }
            await Task.yield()
        }
        return false
    }

    /// The view of the machine, or `nil` if this host does not own the machine.
    var view: View? {
        get async throws {
            try await owner.read { situation in
                View(
                    state: situation.state,
                    runs: situation.runs.filter { $0.phase != .deadLetter }.map { run in
                        let kind =
                            switch run.work {
                            case .intent: "intent"
                            case .timer: "timer"
                            case .volatile: "volatile"
                            }
                        let isStored = run.isDurable ? "stored" : "volatile"
                        return Self.text(
                            key: run.key, isTimer: run.isTimerOfPolicy, run.isTimerOfPolicy ? isStored : kind,
                            "\(run.phase)", isHolding: run.isHolding, accepted: run.accepted)
                    }.sorted { $0.sortKey < $1.sortKey }.map(\.text),
                    postponed: situation.postponed.map {
                        "\($0.caused.event)\($0.caused.location == nil ? "" : " of the child")"
                    })
            }
        }
    }

    struct Text {
        let sortKey: String
        let text: String
    }

    /// Returns the text of a run. The order matters only among runs with the same id, apart from timers of policies.
    static func text(
        key: String?, isTimer: Bool, _ kind: String, _ phase: String, isHolding: Bool, accepted: Int
    ) -> Text {
        let name = (key ?? "-").replacing("\u{0}", with: "/")
        let text =
            "\(name) \(kind) \(phase)\(isHolding ? " holding" : "")\(accepted > 0 ? " \(accepted) accepted" : "")"
        // Runs without an id have no order.
        return Text(sortKey: key == nil ? "-\(text)" : "\(name) \(isTimer)", text: text)
    }

    /// The runs in the order of the host.
    var runs: [Run] {
        get async throws {
            try await owner.read {
                $0.runs.filter { $0.phase != .deadLetter }.map { run in
                    var (isTimer, isIntent) = (false, false)
                    var timer: TimerProperties?
                    switch run.work {
                    case .timer(let event, _, let repeats):
                        isTimer = true
                        timer = TimerProperties(
                            event: event, repeats: repeats, endsWithState: run.isInState != nil)
                    case .intent: isIntent = true
                    case .volatile: break
                    }
                    return Run(
                        number: run.number, key: run.key, timer: timer, isTimer: isTimer, isIntent: isIntent,
                        isPolicyTimer: run.isTimerOfPolicy, isRunning: run.phase == .running,
                        deadline: run.deadline, attempts: run.attempts, identity: Self.identity(of: run))
                }
            } ?? []
        }
    }

    fileprivate static func identity(of run: DurableRun<RandomDurable>) -> BodyController.Identity? {
        switch run.work {
        case .timer: nil
        case .intent: .intent(run.number)
        case .volatile:
            .volatile(
                level: run.location == nil ? 0 : 1,
                (run.key ?? "").split(separator: "\u{0}").last.map { String($0.dropFirst(2)) } ?? "")
        }
    }

    /// Makes a timer or the next attempt due, and processes it.
    func fire(_ run: Run) async throws {
        guard let deadline = run.deadline else { return }
        // Time passes, so that a new deadline differs from this one.
        bench.setStoreClock(forward: .microseconds(1))
        due.set((run.number, deadline))
        try await wake()
        await (try owner).finishDraining()
        due.set(nil)
    }

    /// Ends the process gracefully.
    func stop() async {
        stopped.withLock { $0 = true }
        await host.stop()
    }

    var isStopped: Bool { stopped.withLock { $0 } }
}

/// The only run that is due.
private final class DueRun: Sendable {
    private let run = Mutex<(number: RunNumber, deadline: StoreTime)?>(nil)

    func set(_ run: (RunNumber, StoreTime)?) { self.run.withLock { $0 = run } }

    func isDue(_ number: RunNumber, _ deadline: StoreTime) -> Bool {
        run.withLock { $0.map { $0.number == number && $0.deadline == deadline } ?? false }
    }
}
