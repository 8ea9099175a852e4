import Oak
import OakTesting
import TestSupport
import Testing

/// Tests that random tables of effects have the same order of events in all hosts, where the contract defines it.
///
/// `OAK_SEED=…` repeats one trial. `OAK_RANDOM_RUNS=N` adds N trials with new seeds.
@Suite struct R3HostOrderTests {
    /// Two machines whose effects have the same ids.
    fileprivate typealias Pair = ProductTransducer<TableOfEffects, TableOfEffects>

    // R3.5, R9.2, R10.3
    @Test(arguments: Seeds.all(200))
    func `effects and timers have the same order in all hosts that belong to an actor`(_ seed: UInt64) {
        ManualActor.run { manual in
            let tables = Tables(seed, .all)
            let expected = tables.machine(manual)
            #expect(tables.run(manual) == expected, "\(tables)")
            #expect(tables.testMachine(manual) == expected, "\(tables)")
        }
    }

    // R3.5, R10.3
    @MainActor
    @Test(arguments: Seeds.all(200))
    func `effects have the same order in an observable transducer`(_ seed: UInt64) async throws {
        let tables = Tables(seed, .bodies)
        let expected = ManualActor.run { tables.machine($0) }
        let events = try await tables.observableTransducer()
        #expect(events == expected, "\(tables)")
    }

    // R3.4, R9.2, R10.3
    @Test(arguments: Seeds.all(200))
    func `timers and internal events have the same order in all hosts`(_ seed: UInt64) {
        ManualActor.run { manual in
            let tables = Tables(seed, .timers)
            let expected = tables.machine(manual)
            #expect(tables.receiver(manual) == expected, "\(tables)")
            #expect(tables.transducerActor(manual) == expected, "\(tables)")
        }
    }
}

/// The tables of a pair of machines.
private struct Tables: CustomStringConvertible {
    let first: TableOfEffects.State
    let second: TableOfEffects.State

    init(_ seed: UInt64, _ content: TableOfEffects.Content) {
        var dice = SeededGenerator(seed: seed)
        first = .init(reactions: TableOfEffects.reactions(&dice, content))
        second = .init(reactions: TableOfEffects.reactions(&dice, content))
    }

    var description: String {
        [first, second].map { state in
            state.reactions.enumerated().map { "\($0): \($1)" }.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private typealias Pair = R3HostOrderTests.Pair
    private static let events: [Pair.Event] = [.first(0), .second(0), .first(1)]
    /// A time by which all timers, except for the repeating ones, have fired.
    private static let end = Duration.seconds(12)

    private var state: Pair.State { .init(first: first, second: second) }

    private func env(_ record: Record) -> Pair.Env {
        .init(first: .init(name: "a", record: record), second: .init(name: "b", record: record))
    }

    func machine(_ manual: isolated ManualActor) -> [String] {
        let (record, clock) = (Record(), VirtualClock())
        let machine = Machine<Pair>(
            initialState: state, env: env(record), configuration: Configuration(clock: clock))
        for event in Self.events { try? machine.send(event) }
        manual.runJobs()
        manual.advance(clock, by: Self.end)
        return record.all
    }

    func run(_ manual: isolated ManualActor) -> [String] {
        run(manual) { input, env in
            _ = try? await Pair.run(initialState: state, env: env, input: input) { _ in }
        }
    }

    func receiver(_ manual: isolated ManualActor) -> [String] {
        run(manual) { input, env in
            _ = try? await Pair.run(initialState: state, env: env, input: input) { _ async throws in }
        }
    }

    private func run(
        _ manual: isolated ManualActor,
        _ body: nonisolated(nonsending) @escaping @Sendable (Pair.Input, Pair.Env) async -> Void
    ) -> [String] {
        let (record, clock) = (Record(), VirtualClock())
        let (input, env) = (Pair.Input(configuration: Configuration(clock: clock)), env(record))
        let task = Task {
            _ = manual
            await body(input, env)
        }
        manual.runJobs()
        for event in Self.events { try? input.send(event) }
        manual.runJobs()
        manual.advance(clock, by: Self.end)
        task.cancel()
        return record.all
    }

    func testMachine(_ manual: isolated ManualActor) -> [String] {
        let (record, clock) = (Record(), VirtualClock())
        let machine = TestMachine<Pair>(initialState: state, env: env(record), clock: clock)
        machine.exhaustivity = .off
        for event in Self.events { machine.send(event) }
        manual.runJobs()
        manual.advance(clock, by: Self.end)
        return record.all
    }

    func transducerActor(_ manual: isolated ManualActor) -> [String] {
        let (record, clock) = (Record(), VirtualClock())
        let machine = TransducerActor<Pair>(
            initialState: state, env: env(record), configuration: Configuration(clock: clock))
        for event in Self.events { try? machine.send(event) }
        manual.runJobs()
        manual.advance(clock, by: Self.end)
        machine.cancel()
        return record.all
    }

    @MainActor
    func observableTransducer() async throws -> [String] {
        let record = Record()
        let machine = ObservableTransducer<Pair>(initialState: state, env: env(record))
        for event in Self.events { try machine.send(event) }
        // Each body runs in a single job on the main actor, whose jobs run in order.
        for _ in 0..<200 { await Task.yield() }
        machine.cancel()
        return record.all
    }
}

/// A machine whose effects are given by a table. Each event causes only events with greater numbers.
private enum TableOfEffects: EffectTransducer {
    enum Reaction: Sendable {
        case send(Int)
        case act(Int)
        case cancel(Int)
        case enter(phase: Int)
        case timer(Timer, id: Int, seconds: Int, Int, isBound: Bool)
        case work(id: Int?, [Int], fails: Bool, Overlap, isBound: Bool)
    }

    enum Timer: CaseIterable, Sendable { case after, every, debounced, throttled }

    struct State: NonTerminal, Equatable, Sendable {
        let reactions: [[Reaction]]
        var phase = 0
        /// The number of processed events.
        var count = 0

        static func == (a: State, b: State) -> Bool { (a.phase, a.count) == (b.phase, b.count) }
    }

    typealias Event = Int

    /// The log of a machine, which it writes in the action of each event.
    struct Env: Sendable {
        let name: String
        let record: Record
    }

    static func key(of state: State) -> Int { state.phase }

    static func failed(_ error: any Error, effect: EffectID?) -> Event? { (error as? Failure)?.event }

    private struct Failure: Error { let event: Int }

    static func update(_ state: inout State, event: Event) -> Effect? {
        state.count += 1
        let log = Effect.action { env in
            env.record("\(env.name)\(event)")
            return nil
        }
        // Events that cause the same event several times would otherwise cause too many.
        guard state.count < 60 else { return [log, .cancelAll] }
        for case .enter(let phase) in state.reactions[event] { state.phase = phase }
        return .merge([log] + state.reactions[event].map { effect($0, last: state.reactions.count - 1) })
    }

    private static func effect(_ reaction: Reaction, last: Int) -> Effect {
        switch reaction {
        case .enter: return .merge()
        case .send(let event): return .send(event)
        case .act(let event): return .action { _ in event }
        case .cancel(let id): return .cancel(id: id)
        case .timer(let timer, let id, let seconds, let event, let isBound):
            let work = Effect(id: id) { _, input in try input.send(event) }
            let effect: Effect
            switch timer {
            case .after: effect = .after(.seconds(seconds), id: id, send: event)
            case .every: effect = .every(.seconds(seconds), id: id, send: event)
            case .debounced: effect = work.debounced(.seconds(seconds))
            case .throttled: effect = work.throttled(.seconds(seconds))
            }
            return isBound ? effect.whileInState() : effect
        case .work(let id, let events, let fails, let overlap, let isBound):
            let body: Effect.Body = { _, input in
                for event in events { try input.send(event) }
                if fails { throw Failure(event: last) }
            }
            let effect = id.map { Effect(id: $0, overlap: overlap, body) } ?? Effect(body)
            return isBound ? effect.whileInState() : effect
        }
    }

    private static let overlaps: [Overlap] = [
        .replace, .keepFirst, .enqueue, .parallel, .atMost(2, .wait), .atMost(1, .waitNewest),
        .atMost(2, .dropNewest),
        .atMost(1, .dropOldest),
    ]

    /// The kinds of effects in a table, besides those that complete immediately.
    enum Content { case bodies, timers, all }

    /// Returns random reactions to the events 0 to 5.
    static func reactions(_ dice: inout SeededGenerator, _ content: Content) -> [[Reaction]] {
        let last = 5
        return (0...last).map { event in
            guard event < last else { return [] }
            return (0..<dice.roll(1...3)).map { _ in
                func later() -> Int { dice.roll(event + 1...last) }
                let (id, isBound) = (dice.roll(0...1), dice.chance(0.3))
                switch dice.roll(0...9) {
                case 0: return .send(later())
                case 1: return .act(later())
                case 2: return .cancel(id)
                case 3: return .enter(phase: dice.roll(0...1))
                case 4...6 where content == .all, 4...9 where content == .bodies:
                    return .work(
                        id: dice.chance(0.7) ? id : nil, (0..<dice.roll(1...2)).map { _ in later() },
                        fails: dice.chance(0.2), dice.pick(overlaps), isBound: isBound)
                default:
                    // A debounced or throttled effect has a body.
                    let timers = content == .all ? Timer.allCases : [.after, .every]
                    return .timer(
                        dice.pick(timers), id: id, seconds: dice.roll(1...3), later(), isBound: isBound)
                }
            }
        }
    }
}
