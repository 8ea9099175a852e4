import Foundation
import Oak
import OakDurable
import OakDurableTesting
import Testing

/// A counter in its first version.
enum Counter1: DurableTransducer {
    struct State: Restorable, NonTerminal, Sendable {
        static var name: String { "counter" }
        var total = 0
    }

    enum Event: Codable, Sendable { case add(Int) }

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        if case .add(let number) = event { state.total += number }
        return nil
    }
}

/// The same counter in its third version.
enum Counter3: DurableTransducer {
    struct State: Restorable, NonTerminal, Sendable {
        static var name: String { "counter" }
        static var version: Int { 3 }
        var cents = 0
        var history: [String] = []

        static func migrate(_ state: inout JSON, from version: Int) throws {
            switch version {
            case 1:
                state["cents"] = JSON((state["total"]?.int ?? 0) * 100)
                state["total"] = nil
            case 2: state["history"] = ["migrated"]
            default: throw RestorationError.noMigration(from: version)
            }
        }
    }

    enum Event: Codable, Sendable { case add(Int) }

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? {
        if case .add(let number) = event { state.cents += number * 100 }
        return nil
    }
}

/// A counter with another property, but without another version.
enum Changed1: DurableTransducer {
    struct State: Restorable, NonTerminal, Sendable {
        static var name: String { "counter" }
        var note: String?
    }

    enum Event: Codable, Sendable { case add(Int) }

    static var initialState: State { State() }

    static func update(_ state: inout State, event: Event) -> Effect? { nil }
}

@Suite struct VersionTests {
    // R13.7
    @Test(arguments: StoreKind.allCases)
    func `an older state is migrated one version at a time`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let old = try await bench.host(Counter1.self, env: ())
        try await old["a"].send(.add(2))
        await old.stop()
        let new = try await bench.host(Counter3.self, env: ())
        try await new["a"].send(.add(1))
        #expect(try await new["a"].state?.cents == 300)
        #expect(try await new["a"].state?.history == ["migrated"])
    }

    // R13.7
    @Test(arguments: StoreKind.allCases)
    func `a machine with a newer state is parked by an older program and resumed by a newer one`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let new = try await bench.host(Counter3.self, env: ())
        try await new["a"].send(.add(1))
        await new.stop()
        let old = try await bench.host(Counter1.self, env: ())
        await #expect { try await old["a"].send(.add(1)) } throws: { error in
            if case DurableError.parked = error { true } else { false }
        }
        #expect(try await old.parkedMachines().keys.sorted() == ["a"])
        #expect(try await new.parkedMachines().isEmpty)
        let next = try await bench.host(Counter3.self, env: ())
        try await next["a"].send(.add(1))
        #expect(try await next["a"].state?.cents == 200)
    }

    // R13.7
    @Test(arguments: StoreKind.allCases)
    func `a machine is parked if the program would store different data under the same version`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let old = try await bench.host(Counter1.self, env: ())
        try await old["a"].send(.add(2))
        await old.stop()
        let changed = try await bench.host(Changed1.self, env: ())
        await #expect(throws: DurableError.self) { try await changed["a"].send(.add(1)) }
        #expect(try await changed.parkedMachines().keys.sorted() == ["a"])
        try await changed.unpark("a")
        let next = try await bench.host(Counter1.self, env: ())
        try await next["a"].send(.add(1))
        #expect(try await next["a"].state?.total == 3)
    }

    // R13.7
    @Test(arguments: StoreKind.allCases)
    func `a parked machine is not processed until a newer program runs`(_ kind: StoreKind) async throws {
        let bench = try DurableBench(kind)
        let old = try await bench.host(Counter1.self, env: ())
        try await old["a"].send(.add(2))
        await old.stop()
        let changed = try await bench.host(Changed1.self, env: ())
        await #expect(throws: DurableError.self) { try await changed["a"].send(.add(1)) }
        let same = try await bench.host(Counter1.self, env: ())
        await #expect(throws: DurableError.self) { try await same["a"].send(.add(1)) }
        let new = try await bench.host(Counter3.self, env: ())
        try await new["a"].send(.add(1))
        #expect(try await new["a"].state?.cents == 300)
    }

    // R13.2, R13.7
    @Test(arguments: StoreKind.allCases)
    func `two versions of a program can share a store during a deployment without losing an event`(
        _ kind: StoreKind
    ) async throws {
        let bench = try DurableBench(kind)
        let old = try await bench.host(Counter1.self, env: ())
        let new = try await bench.host(Counter3.self, env: ())
        // The old version owns the machine, so the new one forwards its event.
        try await old["a"].send(.add(1))
        let forwarded = Task { try await new["a"].send(.add(2), key: "forwarded") }
        try await old.work(until: forwarded)
        #expect(try await old["a"].state?.total == 3)
        // The new version owns the machine, and accepts an event that the old version can only forward.
        try await new["b"].send(.add(10))
        let refused = Task { try await old["b"].send(.add(20), key: "twice") }
        if case .failure(let error) = await refused.result {
            guard case DurableError.parked = error else { throw error }
        }
        try await new.work()
        try await new["b"].send(.add(20), key: "twice")
        #expect(try await new["b"].state?.cents == 3_000)
        // When the old version releases its machine, the new version migrates it.
        await bench.clock.advance(by: .seconds(5))
        try await old.poll()
        try await new.poll()
        await bench.clock.advance(by: .seconds(6))
        try await new.poll()
        try await old.poll()
        #expect(old.machinesInMemory == 0)
        try await new["a"].send(.add(4))
        #expect(try await new["a"].state?.cents == 700)
        await #expect { try await old["a"].send(.add(8)) } throws: { error in
            if case DurableError.parked = error { true } else { false }
        }
        #expect(try await old.parkedMachines().keys.sorted() == ["a", "b"])
        #expect(try await new.parkedMachines().isEmpty)
        // The event that the old version could only forward is accepted once.
        try await new.work()
        let journal = try await bench.journal("a", kind: "counter")
        #expect(journal.map(\.sequence) == Array(1...Int64(journal.count)))
        #expect(journal.count { $0.key == "client/forwarded" } == 1)
        #expect(try await bench.journal("b", kind: "counter").map(\.key).last == "client/twice")
        #expect(try await bench.journal("b", kind: "counter").count == 2)
    }
}
