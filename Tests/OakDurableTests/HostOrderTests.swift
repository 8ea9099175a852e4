import Oak
import OakDurable
import OakDurableTesting
import OakTesting
import TestSupport
import Testing

/// Tests that random tables of timers and internal events have the same order in a durable host as in a `Machine`, which
/// `R3HostOrderTests` compares with all other hosts.
///
/// `OAK_SEED=…` repeats one trial. `OAK_RANDOM_RUNS=N` adds N trials with new seeds.
@Suite struct HostOrderTests {
    /// The number of seconds after which all timers, except for the repeating ones, have fired.
    private static let seconds = 12

    // R3.4, R9.2, R13.5
    @Test(arguments: Seeds.all(200))
    func `timers and internal events have the same order in a durable host as in a machine`(_ seed: UInt64)
        async throws
    {
        let table = Timed.reactions(seed)
        let events: [Timed.Event] = [.begin(table), .number(0), .number(1), .number(0)]
        let expected = machine(events)
        let bench = DurableBench()
        let host = try await bench.host(Timed.self)
        for event in events { try await host["a"].send(event) }
        for _ in 1...Self.seconds {
            await bench.clock.advance(by: .seconds(1))
            try await host.work()
        }
        let log = try await host["a"].state?.log
        #expect(log == expected, "\(table.enumerated().map { "\($0): \($1)" }.joined(separator: "\n"))")
    }

    private func machine(_ events: [Timed.Event]) -> [Int] {
        ManualActor.run { manual in
            let clock = VirtualClock()
            let machine = Machine<Timed>(
                initialState: Timed.initialState, configuration: Configuration(clock: clock))
            for event in events { try? machine.send(event) }
            for _ in 1...Self.seconds {
                manual.perform { _ in _ = Task.detached { await clock.advance(by: .seconds(1)) } }
                manual.runJobs()
            }
            return machine.state.log
        }
    }
}

/// A machine whose effects are given by a table. Each event causes only events with greater numbers.
private enum Timed: DurableTransducer {
    enum Reaction: Codable, Hashable {
        case send(Int)
        case act(Int)
        case cancel(String)
        case after(seconds: Int, id: String?, Int)
        case every(seconds: Int, id: String, Int)
    }

    struct State: Restorable, NonTerminal, Hashable {
        static var name: String { "timed" }

        var reactions: [[Reaction]] = []
        var log: [Int] = []
    }

    enum Event: Codable, Hashable {
        case begin([[Reaction]])
        case number(Int)
    }

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .begin(let reactions):
            state.reactions = reactions
            return nil
        case .number(let number):
            state.log.append(number)
            // Events that cause the same event several times would otherwise cause too many.
            return state.log.count < 60 ? .merge(state.reactions[number].map(effect)) : .cancelAll
        }
    }

    private static func effect(_ reaction: Reaction) -> Effect {
        switch reaction {
        case .send(let number): .send(.number(number))
        case .act(let number): .action { _ in .number(number) }
        case .cancel(let id): .cancel(id: id)
        case .after(let seconds, let id, let number): .after(.seconds(seconds), id: id, send: .number(number))
        case .every(let seconds, let id, let number): .every(.seconds(seconds), id: id, send: .number(number))
        }
    }

    /// Returns random reactions to the numbers 0 to 5.
    static func reactions(_ seed: UInt64) -> [[Reaction]] {
        var dice = SeededGenerator(seed: seed)
        let last = 5
        return (0...last).map { number in
            guard number < last else { return [] }
            return (0..<dice.roll(1...3)).map { _ in
                let (later, id, seconds) = (
                    dice.roll(number + 1...last), "\(dice.roll(0...1))", dice.roll(1...3)
                )
                switch dice.roll(0...9) {
                case 0: return .send(later)
                case 1: return .act(later)
                case 2: return .cancel(id)
                case 3...6: return .after(seconds: seconds, id: dice.chance(0.5) ? id : nil, later)
                default: return .every(seconds: seconds, id: id, later)
                }
            }
        }
    }
}
