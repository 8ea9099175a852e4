#if OAK_INTERLEAVINGS
import Foundation
@testable import Oak

/// Threads that use one machine, and a check of the result after all of them have finished.
struct Scenario {
    /// A Boolean value that indicates whether the first thread runs on the machine's actor.
    var firstIsOnHost = false
    /// The maximum number of preemptions. Scenarios with many threads need a lower limit to end in a short time.
    var preemptions = Int.max
    let threads: [@Sendable () -> Void]
    /// Returns a description of the violation, if any.
    let check: () -> String?
}

/// A machine that records the numbers that it receives.
enum Record: EffectTransducer {
    struct State: NonTerminal, Sendable {
        var numbers: [Int] = []
        let probe = Probe()
    }

    enum Event: Sendable {
        case number(Int)
        case cancel
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .number(let number):
            state.numbers.append(number)
            return nil
        case .cancel:
            state.numbers.append(-1)
            return .cancel(id: "run")
        }
    }
}

/// An object whose lifetime a scenario observes.
final class Probe: Sendable {}

/// A log that counts the events of a scenario by outcome, such as accepted, processed or discarded.
///
/// The `@unchecked Sendable` conformance is safe because `counts` is accessed only under the lock.
final class Log: Inspector, @unchecked Sendable {
    private let lock = NSLock()
    private var counts: [String: Int] = [:]

    func count(_ what: String) { lock.withLock { counts[what, default: 0] += 1 } }
    subscript(what: String) -> Int { lock.withLock { counts[what, default: 0] } }

    /// Sends a number and counts it as accepted or as refused.
    func send(_ number: Int, to input: Record.Input) {
        do {
            try input.send(.number(number))
            count("accepted")
        } catch {
            count("refused")
        }
    }

    func transitioned<State, Event>(
        _ machine: MachineID, from before: State, event: Event, to after: State, effect: EffectSummary?
    ) { count("processed") }

    func discarded<Event>(_ machine: MachineID, event: Event, reason: DiscardReason) {
        count("discarded")
    }

    func stopped(_ machine: MachineID, reason: StopReason, discarded: Int) { count("stopped") }

    /// A description of the accepted events that were neither processed nor discarded, or `nil` if there are none.
    var imbalance: String? {
        let lost = self["accepted"] - self["processed"] - self["discarded"]
        return lost == 0 ? nil : "\(lost) of \(self["accepted"]) accepted events were lost"
    }
}

/// An actor whose code the scenario runs on its own threads.
actor ModelHost {
    nonisolated let unownedExecutorOfModel = ModelExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: unownedExecutorOfModel)
    }
}

/// An executor that runs no jobs and treats every thread as its own.
final class ModelExecutor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {}
    func checkIsolated() {}
    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

extension Mailbox {
    /// The reason why the mailbox is not idle after all threads have finished, or `nil` if it is idle.
    var restlessness: String? {
        if !ownership.isIdle { return "the machine has the bits \(ownership.bits.rawValue)" }
        if let storage, !storage.isEmpty { return "the queue still contains items" }
        return externalEventCount == 0 ? nil : "the mailbox still counts \(externalEventCount) events"
    }
}
#endif
