import Oak
import TestSupport

/// A controller with which a test drives the effect bodies of one machine. It is also the clock of the machine's
/// timers, which sleep until the test wakes them.
///
/// - Safety: `@unchecked Sendable`, because everything runs on the thread of the test, on a `ManualActor`.
final class EffectController: @unchecked Sendable {
    typealias Send = @Sendable (_ event: Int, _ isolation: isolated (any Actor)?) throws -> Void

    /// An action of a body. After the last of several actions, the body waits again.
    enum BodyAction {
        /// Sends an event. On the host, an idle machine processes the event before `send` returns.
        case send(Int, onHost: Bool)
        case returns
        case throwing(Int?)
    }

    struct Body {
        /// The number of the body, in the order in which bodies start.
        let number: Int
        let id: Int?
        /// The rest of the script that the body has begun.
        var rest: MachineTable.Script?
        fileprivate var continuation: CheckedContinuation<[BodyAction], Never>?
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, Never>
    }

    private let manual: ManualActor
    /// The running bodies, keyed by task.
    var bodies: [Int: Body] = [:]
    private var sleepers: [Int: Sleeper] = [:]
    private var count = 0
    /// The latest deadline of a timer that the test has woken.
    private var reached = Instant()
    private var dice: SeededGenerator

    init(_ manual: ManualActor, seed: UInt64) {
        self.manual = manual
        dice = SeededGenerator(seed: seed)
    }

    nonisolated(nonsending) func runBody(_ id: Int?, _ send: @escaping Send) async throws {
        let task = Self.task
        count += 1
        bodies[task] = Body(number: count, id: id)
        defer { bodies[task] = nil }
        while true {
            for action in await withCheckedContinuation({ bodies[task]?.continuation = $0 }) {
                switch action {
                case .send(let event, let onHost):
                    try manual.perform { manual in
                        if onHost { try send(event, manual) } else { try send(event, nil) }
                    }
                case .returns: return
                case .throwing(let event): throw TableMachine.BodyError(number: event)
                }
            }
        }
    }

    /// The tasks of waiting bodies, oldest first.
    var waiting: [Int] {
        bodies.filter { $1.continuation != nil }.sorted { $0.value.number < $1.value.number }.map(\.key)
    }

    func resume(_ task: Int, _ actions: [BodyAction]) {
        guard let continuation = bodies[task]?.continuation else { return }
        bodies[task]?.continuation = nil
        continuation.resume(returning: actions)
    }

    func endAll() {
        for task in bodies.keys { resume(task, [.returns]) }
        for task in sleepers.keys { wake(task) }
    }

    private static var task: Int { withUnsafeCurrentTask { $0?.hashValue } ?? 0 }
}

// MARK: - Time

extension EffectController: Clock {
    typealias Instant = JumpingClock.Instant

    /// A random time after the last deadline, so the deadlines of timers are in random order.
    var now: Instant { reached.advanced(by: .nanoseconds(dice.roll(1...10_000_000_000))) }
    var minimumResolution: Duration { .zero }

    func isSleeping(_ task: Int) -> Bool { sleepers[task] != nil }

    nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let task = Self.task
        await withCheckedContinuation { sleepers[task] = Sleeper(deadline: deadline, continuation: $0) }
        try Task.checkCancellation()
    }

    func wake(_ task: Int) {
        guard let sleeper = sleepers.removeValue(forKey: task) else { return }
        reached = max(reached, sleeper.deadline)
        sleeper.continuation.resume()
    }
}
