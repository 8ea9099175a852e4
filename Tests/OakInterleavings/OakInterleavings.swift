// A program that runs the mailbox and the registry of runs under all interleavings of two and three threads, up to a
// number of preemptions. `Scripts/check-interleavings` builds this program with `OAK_INTERLEAVINGS`.

#if OAK_INTERLEAVINGS
import Foundation
@testable import Oak

@main
struct OakInterleavings {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let isTorn = arguments.contains("torn")
        let preemptions = arguments.compactMap { Int($0) }.first ?? 2
        var violations = 0
        // Exchanges that are not atomic affect the ownership of a machine, not its runs.
        for (name, scenario) in isTorn ? scenarios : scenarios + runScenarios {
            let schedule = Schedule(preemptions: preemptions, hasTornExchanges: isTorn)
            do {
                print("interleavings: \(name): \(try schedule.explore(scenario)) orders")
            } catch {
                violations += 1
                print("interleavings: \(name): \(error)")
            }
        }
        exit(violations == 0 ? 0 : 1)
    }

    static let scenarios: [(String, @Sendable () -> Scenario)] = [
        ("two senders pass the machine to each other", { senders(2, events: 3) }),
        ("three senders pass the machine to each other", { senders(3, events: 1) }),
        ("a sender and a canceller", { cancelled(senders: 1) }),
        ("two senders and a canceller", { cancelled(senders: 2) }),
        ("the host is freed while events are sent", freed),
        ("senders overflow the mailbox", overflowing),
        ("an actor and another thread send", onActor),
        ("a run sends while it is cancelled", { cancelledRun(withThirdThread: false) }),
        (
            "a run sends while it is cancelled and the machine ends",
            { cancelledRun(withThirdThread: true) }
        ),
    ]

    /// R3.3, R6.1: nothing is lost, and the events of each sender are processed in order.
    static func senders(_ count: Int, events: Int) -> Scenario {
        let machine = TransducerActor(of: Record.self, initialState: .init())
        let input = machine.input
        let threads = (0..<count).map { sender -> @Sendable () -> Void in
            { for event in 0..<events { try? input.send(.number(10 * sender + event)) } }
        }
        return Scenario(threads: threads) {
            let numbers = machine.loop.state.numbers
            for sender in 0..<count {
                let own = numbers.filter { $0 / 10 == sender }
                if own != (0..<events).map({ 10 * sender + $0 }) { return "the events were \(numbers)" }
            }
            return machine.loop.mailbox.restlessness
        }
    }

    /// R8.1: every accepted event is processed or discarded, and nothing is accepted after `cancel()`.
    static func cancelled(senders: Int) -> Scenario {
        let log = Log()
        let machine = TransducerActor(
            of: Record.self, initialState: .init(), configuration: Configuration(inspector: log))
        let input = machine.input
        let threads = (0..<senders).map { sender -> @Sendable () -> Void in
            { for event in 0..<2 { log.send(10 * sender + event, to: input) } }
        }
        let cancel: @Sendable () -> Void = {
            machine.loop.mailbox.cancel()
            let processed = log["processed"]
            log.send(99, to: input)
            if log["processed"] > processed + senders { log.count("late") }
        }
        return Scenario(threads: threads + [cancel]) {
            if machine.loop.state.numbers.contains(99) {
                return "an event was processed after `cancel()`"
            }
            if log["stopped"] != 1 { return "the machine stopped \(log["stopped"]) times" }
            return log.imbalance
        }
    }

    /// R8.1, R8.2: when the host is freed, the events are accounted for, and the state is freed.
    static func freed() -> Scenario {
        let log = Log()
        let owner = Owner(
            TransducerActor(
                of: Record.self, initialState: .init(), configuration: Configuration(inspector: log)))
        guard let input = owner.machine?.input else {
            return Scenario(threads: []) { "there is no machine" }
        }
        weak let probe = owner.machine?.loop.state.probe
        return Scenario(threads: [
            { for event in 0..<2 { log.send(event, to: input) } },
            { owner.machine = nil },
            { log.send(10, to: input) },
        ]) {
            if probe != nil { return "the state was not freed" }
            return log.imbalance
        }
    }

    /// Holds a machine that only one thread of a scenario accesses.
    final class Owner: @unchecked Sendable {
        var machine: TransducerActor<Record>?
        init(_ machine: TransducerActor<Record>) { self.machine = machine }
    }

    /// R6.1: the capacity is exact, even when ownership of the machine passes from one thread to another.
    static func overflowing() -> Scenario {
        let log = Log()
        let machine = TransducerActor(
            of: Record.self, initialState: .init(), configuration: Configuration(capacity: 1))
        let input = machine.input
        let threads = (0..<3).map { sender -> @Sendable () -> Void in
            { for event in 0..<(sender == 0 ? 2 : 1) { log.send(10 * sender + event, to: input) } }
        }
        return Scenario(threads: threads) {
            let processed = machine.loop.state.numbers.count
            if processed != log["accepted"] {
                return "\(log["accepted"]) accepted, \(processed) processed"
            }
            return machine.loop.mailbox.restlessness
        }
    }

    /// A machine that only one thread of a scenario accesses, as code on its actor would.
    final class HostedMachine: @unchecked Sendable {
        let machine: Machine<Record>
        init(_ machine: Machine<Record>) { self.machine = machine }
    }

    /// R2.2, R2.3: code on the machine's actor processes its events immediately, and another thread enqueues its
    /// events.
    static func onActor() -> Scenario {
        let host = ModelHost()
        // Only the first thread uses the machine, as code on the host would.
        let owner = host.assumeIsolated { host in
            HostedMachine(Machine(of: Record.self, initialState: .init(), isolation: host))
        }
        nonisolated(unsafe) let machine = owner.machine
        let mailbox = machine.loop.mailbox
        return Scenario(
            firstIsOnHost: true,
            threads: [
                {
                    try? machine.send(.number(0))
                    try? mailbox.send(.number(1), from: nil, isolation: host)
                    try? machine.send(.number(2))
                },
                { for event in 10..<12 { try? mailbox.send(.number(event), from: nil, isolation: nil) } },
            ]
        ) {
            let numbers = machine.loop.state.numbers
            if numbers.filter({ $0 < 10 }) != [0, 1, 2] || numbers.filter({ $0 >= 10 }) != [10, 11] {
                return "the events were \(numbers)"
            }
            return mailbox.restlessness
        }
    }

    /// R4.1, R4.2: no event of a run is processed after the event that has cancelled the run.
    static func cancelledRun(withThirdThread: Bool) -> Scenario {
        let machine = TransducerActor(of: Record.self, initialState: .init())
        let mailbox = machine.loop.mailbox
        // The mailbox's lock guards the run.
        guard
            let run = mailbox.admit(
                AnyRunEffect(), id: EffectID("run"), overlap: .replace, timing: .atOnce, visits: [],
                in: nil)?.run
        else { return Scenario(threads: []) { "the run was not admitted" } }
        nonisolated(unsafe) let admitted = run
        let own = TransducerInput(mailbox, run: run)
        var threads: [@Sendable () -> Void] = [
            { try? mailbox.send(.cancel, from: nil, isolation: nil) },
            {
                for event in 1..<3 { try? own.send(.number(event)) }
                _ = mailbox.finish(admitted)
            },
        ]
        if withThirdThread { threads.append { mailbox.cancel() } }
        return Scenario(threads: threads) {
            let numbers = machine.loop.state.numbers
            if let end = numbers.firstIndex(of: -1), end != numbers.count - 1 {
                return "the events were \(numbers), where -1 cancels the run"
            }
            if admitted.isAlive { return "the run is still alive" }
            if !withThirdThread && !numbers.contains(-1) { return "the events were \(numbers)" }
            return withThirdThread ? nil : mailbox.restlessness
        }
    }
}
#else
@main
struct OakInterleavings {
    static func main() {
        print("Run Scripts/check-interleavings, which builds this program with OAK_INTERLEAVINGS.")
    }
}
#endif
