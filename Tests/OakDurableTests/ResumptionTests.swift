import Oak
import OakDurable
import OakDurableTesting
import Testing

/// A machine whose durable effects wait for a volatile effect with the same id.
private enum Mixed: DurableTransducer {
    struct State: Restorable, NonTerminal, Hashable, Sendable {
        static var name: String { "mixed" }
        var log: [String] = []
    }

    enum Event: Codable, Sendable {
        case watch, pay
        case note(String)
    }

    struct Env: Sendable {
        var watch: @Sendable () async throws -> Void
    }

    typealias Intent = String

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .watch: return Effect(id: "work") { env, _ in try await env.watch() }
        case .pay: return .durable("work", "pay", overlap: .enqueue)
        case .note(let text):
            state.log.append(text)
            return nil
        }
    }

    static func resumed(_ state: State) -> Effect? { .send(.note("resumed")) }

    static func perform(_ intent: String, key: IdempotencyKey, env: Env, input: Input) async throws {
        try input.send(.note(intent))
    }
}

@Suite struct ResumptionTests {
    // R13.3
    @Test(arguments: StoreKind.allCases)
    func `an intent that waits for a volatile effect is performed after a crash`(_ kind: StoreKind)
        async throws
    {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let first = try await bench.host(Mixed.self, env: .init(watch: { await gate.wait() }))
        try await first["a"].send(.watch)
        try await first["a"].send(.pay)
        await gate.arrivals()
        await bench.expireLeases()
        let second = try await bench.host(Mixed.self, env: .init(watch: {}))
        try await second.work()
        #expect(try await second["a"].state?.log == ["resumed", "pay"])
        gate.open()
    }

    // R13.3
    @Test(arguments: StoreKind.allCases)
    func `a volatile effect that has ended is not restarted after a crash`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let first = try await bench.host(Mixed.self, env: .init(watch: {}))
        try await first["a"].send(.watch)
        await first.finishWork()
        await bench.expireLeases()
        let second = try await bench.host(Mixed.self, env: .init(watch: {}))
        try await second["a"].send(.note("next"))
        #expect(try await second["a"].state?.log == ["next"])
    }
}
