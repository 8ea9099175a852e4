import Oak

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
        let number: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private let manual: ManualActor
    /// The running bodies, keyed by task.
    var bodies: [Int: Body] = [:]
    private var sleepers: [Int: Sleeper] = [:]
    private var count = 0

    init(_ manual: ManualActor) {
        self.manual = manual
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

    var now: Instant { Instant() }
    var minimumResolution: Duration { .zero }
    /// The sleeping tasks, in the order in which they started to sleep.
    var sleeping: [Int] { sleepers.sorted { $0.value.number < $1.value.number }.map(\.key) }

    nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let task = Self.task
        count += 1
        await withCheckedContinuation { sleepers[task] = Sleeper(number: count, continuation: $0) }
        try Task.checkCancellation()
    }

    func wake(_ task: Int) {
        sleepers.removeValue(forKey: task)?.continuation.resume()
    }
}
