#if OAK_INTERLEAVINGS
import Foundation
@testable import Oak

/// A machine whose effects share an id. Each effect answers with the number with which it was started.
enum Runs: EffectTransducer {
    struct State: NonTerminal, Sendable {}

    enum Event: Sendable {
        case start(Int, Policy)
        case answer(Int)
        case cancel
    }

    /// The way in which an effect is started.
    enum Policy: Sendable {
        case replaced, enqueued, debounced, throttled
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        guard case .start(let number, let policy) = event else {
            if case .cancel = event { return .cancel(id: "run") }
            return nil
        }
        let effect = Effect(id: "run", overlap: policy == .enqueued ? .enqueue : .replace) {
            history, input in
            history.append(.body(number))
            for _ in 0..<2 { try input.send(.answer(number)) }
        }
        return switch policy {
        case .replaced, .enqueued: effect
        case .debounced: effect.debounced(.seconds(1))
        case .throttled: effect.throttled(.seconds(1))
        }
    }

    typealias Env = History
}

/// The processed events and the started bodies of a machine, in order.
///
/// The `@unchecked Sendable` conformance is safe because `entries` is accessed only under the lock.
final class History: Inspector, @unchecked Sendable {
    enum Entry: Equatable {
        case started(Int)
        case body(Int)
        case answer(Int)
        case cancelled
    }

    private let lock = NSLock()
    private var stored: [Entry] = []

    var entries: [Entry] { lock.withLock { stored } }
    func append(_ entry: Entry) { lock.withLock { stored.append(entry) } }

    func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) {
        switch event as? Runs.Event {
        case .start(let number, _): append(.started(number))
        case .answer(let number): append(.answer(number))
        case .cancel: append(.cancelled)
        case nil: break
        }
    }
}

/// A clock whose timers can fire at any time: the schedule decides when the task of a timer continues.
struct ImmediateClock: Clock {
    let now = ContinuousClock.now
    let minimumResolution = Duration.zero

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
    }
}

extension OakInterleavings {
    static let runScenarios: [(String, @Sendable () -> Scenario)] = [
        ("a thread replaces its own run", { runs(.replaced, [[1, 2]], preemptions: 2) }),
        ("two threads replace each other's run", { runs(.replaced, [[1], [2]]) }),
        ("a run is replaced and cancelled", { runs(.replaced, [[1], [2]], cancelling: true) }),
        ("two threads enqueue a run each", { runs(.enqueued, [[1], [2]], preemptions: 2) }),
        ("an enqueued run is cancelled", { runs(.enqueued, [[1, 2]], cancelling: true) }),
        ("the machine ends while runs are enqueued", { runs(.enqueued, [[1, 2]], ending: true) }),
        ("a debounced run is requested twice", { runs(.debounced, [[1], [2]]) }),
        ("a debounced run is cancelled", { runs(.debounced, [[1]], cancelling: true, preemptions: 2) }),
        (
            "the machine ends while a timer runs",
            { runs(.debounced, [[1]], ending: true, preemptions: 2) }
        ),
        ("a throttled run is requested twice", { runs(.throttled, [[1], [2]]) }),
        ("a throttled run is requested three times", { runs(.throttled, [[1], [2, 3]]) }),
        ("a throttled run is cancelled", { runs(.throttled, [[1]], cancelling: true) }),
    ]

    /// R4: threads start run effects with the same id, and other threads cancel the id or the machine.
    static func runs(
        _ policy: Runs.Policy, _ numbers: [[Int]], cancelling: Bool = false, ending: Bool = false,
        preemptions: Int = 1
    ) -> Scenario {
        let history = History()
        let machine = TransducerActor(
            of: Runs.self, initialState: .init(), env: history,
            configuration: Configuration(clock: ImmediateClock(), inspector: history))
        let input = machine.input
        var threads = numbers.map { numbers -> @Sendable () -> Void in
            { for number in numbers { try? input.send(.start(number, policy)) } }
        }
        if cancelling { threads.append { try? input.send(.cancel) } }
        if ending { threads.append { machine.loop.mailbox.cancel() } }
        return Scenario(preemptions: preemptions, threads: threads) {
            let mailbox = machine.loop.mailbox
            if let run = mailbox.storage?.runs.all.first {
                return "run \(run.number) is still registered"
            }
            if let storage = mailbox.storage, !storage.runs.groups.isEmpty {
                return "the table still contains an id"
            }
            let entries = history.entries
            if let problem = violation(of: policy, in: entries, isComplete: !ending) {
                return "\(problem) in \(entries)"
            }
            return ending ? nil : mailbox.restlessness
        }
    }

    /// Returns a description of the rule that the history violates, if any.
    ///
    /// - Parameter isComplete: A Boolean value that indicates whether every effect that was neither replaced nor
    ///   cancelled must have answered.
    static func violation(
        of policy: Runs.Policy, in entries: [History.Entry], isComplete: Bool
    ) -> String? {
        /// The effects that have been neither replaced nor cancelled, with the number of their answers.
        var current: [(number: Int, answers: Int)] = []
        for (position, entry) in entries.enumerated() {
            switch entry {
            case .started(let number):
                if policy == .replaced || policy == .debounced { current = [] }
                current.append((number, 0))
            case .cancelled:
                current = []
            case .body(let number):
                let earlier = entries[..<position]
                if earlier.contains(entry) { return "R4.3: body \(number) ran twice" }
                if !earlier.contains(.started(number)) { return "R4.3: body \(number) ran too early" }
                // The body of a cancelled run may begin while another thread cancels the run.
                if policy == .enqueued, current.contains(where: { $0.number == number }),
                    let first = current.first(where: { $0.answers < 2 })?.number, first != number
                {
                    return "R4.4: body \(number) ran before run \(first) had ended"
                }
            case .answer(let number):
                guard let index = current.firstIndex(where: { $0.number == number }) else {
                    return "R4.2: run \(number) answered after it was cancelled"
                }
                current[index].answers += 1
                if current[index].answers > 2 { return "R4.6: run \(number) answered more than twice" }
                // A throttled effect replaces the previous ones when it starts.
                if policy == .throttled { current.removeFirst(index) }
            }
        }
        // A throttled effect may be superseded by a later one, but the last one starts.
        let final = policy == .throttled ? current.suffix(1) : current[...]
        guard isComplete, let open = final.first(where: { $0.answers < 2 }) else { return nil }
        return "R4.4: run \(open.number) did not answer twice"
    }
}
#endif
